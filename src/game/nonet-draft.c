/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-draft"

#include "config.h"

#include "nonet-draft-private.h"

#include "nonet-conflicts.h"
#include "nonet-game-private.h"
#include "nonet-words.h"

#include <glib/gi18n-lib.h>

#define MARKED 2 /* the colour of cells that differ */

G_DEFINE_FINAL_TYPE (NonetDraft, nonet_draft, G_TYPE_OBJECT)

G_DEFINE_QUARK (nonet-draft-error-quark, nonet_draft_error)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- helpers ---- */

const NonetSketch *
nonet_draft_get_sketch (NonetDraft *self)
{
  return g_ptr_array_index (self->sketches, self->position);
}

static const NonetDraftCage *
get_cage (const NonetSketch *sketch, int cage)
{
  return &g_array_index (sketch->cages, NonetDraftCage, cage);
}

/* @return how a sketch looks on a board: its givens, also those that contradict each other. */
static NonetState *
new_state (NonetDraft *self)
{
  NonetState *state = nonet_state_new (self->review.shown);

  for (guint i = 0; i < state->n_cells; i++)
    {
      state->entries[i].value = nonet_draft_get_sketch (self)->givens[i];
      if (nonet_draft_get_sketch (self)->painting)
        state->entries[i].marks[NONET_MARK_COLOUR] =
          sud_digit_bit ((SudDigit) (nonet_draft_get_sketch (self)->regions[i] % NONET_N_COLOURS + 1));
    }
  return state;
}

/* Shows the sketch at hand, after it has changed. */
static void
show_sketch (NonetDraft *self)
{
  SudPuzzle  *before = self->game != NULL ? nonet_game_get_puzzle (self->game) : NULL;
  NonetState *state;

  nonet_review_clear (&self->review);
  nonet_review_init (&self->review, nonet_draft_get_sketch (self));
  state = new_state (self);
  if (before != NULL && sud_puzzle_get_n_cells (before) == sud_puzzle_get_n_cells (self->review.shown) &&
      sud_puzzle_get_n_digits (before) == sud_puzzle_get_n_digits (self->review.shown))
    nonet_game_replace (self->game, self->review.shown, state);
  else
    {
      g_clear_object (&self->game);
      self->game = nonet_game_new (self->review.shown);
      nonet_game_replace (self->game, self->review.shown, state);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
nonet_draft_push (NonetDraft *self, NonetSketch *sketch, gboolean amend)
{
  g_autoptr (NonetSketch) owned = sketch;

  if (nonet_sketch_equal (sketch, nonet_draft_get_sketch (self)))
    return FALSE;
  g_ptr_array_set_size (self->sketches, (int) self->position + (amend ? 0 : 1));
  g_ptr_array_add (self->sketches, g_steal_pointer (&owned));
  self->position = self->sketches->len - 1;
  self->typing = NONET_NO_CAGE;
  show_sketch (self);
  return TRUE;
}

NonetSketch *
nonet_draft_copy_sketch (NonetDraft *self)
{
  return nonet_sketch_copy (nonet_draft_get_sketch (self));
}

/* ---- vfuncs ---- */

static void
nonet_draft_finalize (GObject *object)
{
  NonetDraft *self = NONET_DRAFT (object);

  g_clear_pointer (&self->sketches, g_ptr_array_unref);
  g_clear_object (&self->game);
  nonet_review_clear (&self->review);

  G_OBJECT_CLASS (nonet_draft_parent_class)->finalize (object);
}

static void
nonet_draft_class_init (NonetDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nonet_draft_finalize;

  /* The draft, or what is shown of it, is another one. */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nonet_draft_init (NonetDraft *self)
{
  self->sketches = g_ptr_array_new_with_free_func ((GDestroyNotify) nonet_sketch_free);
  self->typing = NONET_NO_CAGE;
}

/* ---- public ---- */

NonetDraft *
nonet_draft_new (const SudPuzzle *puzzle)
{
  NonetDraft *self = g_object_new (NONET_TYPE_DRAFT, NULL);

  if (puzzle != NULL)
    g_ptr_array_add (self->sketches, nonet_sketch_new (puzzle));
  else
    {
      SudGeometry *geometry = NULL;
      SudPuzzle   *empty = NULL;
      SudStatus    status = sud_geometry_new_grid (3, 3, 0, &geometry, NULL);
      SudPuzzleBuilder *builder = status == SUD_OK ? sud_puzzle_builder_new (geometry) : NULL;

      if (builder == NULL || sud_puzzle_builder_build (builder, &empty, NULL) != SUD_OK)
        g_error ("not enough memory for an empty grid");
      g_ptr_array_add (self->sketches, nonet_sketch_new (empty));
      sud_puzzle_builder_free (builder);
      sud_puzzle_unref (empty);
      sud_geometry_unref (geometry);
    }
  show_sketch (self);
  return self;
}

SudPuzzle *
nonet_draft_get_puzzle (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), NULL);

  return self->review.puzzle;
}

const char *
nonet_draft_get_problem (NonetDraft *self, SudCell cell, SudCells *cells)
{
  const GPtrArray *problems;

  g_return_val_if_fail (NONET_IS_DRAFT (self), NULL);

  problems = self->review.problems;
  if (cells != NULL)
    {
      sud_cells_clear (cells);
      for (guint i = 0; i < problems->len; i++)
        *cells = sud_cells_or (cells, &((NonetConflict *) g_ptr_array_index (problems, i))->cells);
    }
  return nonet_conflicts_get_words (problems, cell);
}

NonetGame *
nonet_draft_get_game (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), NULL);

  return self->game;
}

const guint16 *
nonet_draft_get_sums (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), NULL);

  return (const guint16 *) (gpointer) self->review.sums->data;
}

SudGeometry *
nonet_draft_get_geometry (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), NULL);

  return sud_puzzle_get_geometry (nonet_draft_get_sketch (self)->frame);
}

const char *
nonet_draft_get_title (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), NULL);

  return sud_puzzle_get_title (nonet_draft_get_sketch (self)->frame);
}

gboolean
nonet_draft_is_empty (NonetDraft *self)
{
  static const SudDigit none[SUD_MAX_CELLS];

  g_return_val_if_fail (NONET_IS_DRAFT (self), TRUE);

  return nonet_draft_get_sketch (self)->cages->len == 0 && memcmp (nonet_draft_get_sketch (self)->givens, none, sizeof none) == 0;
}

gboolean
nonet_draft_enter (NonetDraft *self, const SudCells *cells, SudDigit digit)
{
  NonetSketch *sketch;
  gboolean     all = TRUE;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (digit <= sud_geometry_get_n_digits (nonet_draft_get_geometry (self)), FALSE);

  sketch = nonet_draft_copy_sketch (self);
  SUD_FOR_EACH_CELL (cell, cells)
    all = all && sketch->givens[cell] == digit;
  SUD_FOR_EACH_CELL (cell, cells)
    sketch->givens[cell] = all ? 0 : digit;
  return nonet_draft_push (self, sketch, FALSE);
}

int
nonet_draft_find_cage (NonetDraft *self, SudCell cell)
{
  const NonetSketch *sketch;

  g_return_val_if_fail (NONET_IS_DRAFT (self), NONET_NO_CAGE);

  sketch = nonet_draft_get_sketch (self);
  for (guint i = 0; i < sketch->cages->len; i++)
    if (sud_cells_has (&get_cage (sketch, (int) i)->cells, cell))
      return (int) i;
  return NONET_NO_CAGE;
}

gboolean
nonet_draft_make_cage (NonetDraft *self, const SudCells *cells, guint sum, GError **error)
{
  g_autoptr (NonetSketch) sketch = NULL;
  NonetDraftCage made = { .cells = *cells, .sum = sum };
  SudGeometry   *geometry;
  int            limit;
  int            same;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (!sud_cells_is_empty (cells), FALSE);

  same = nonet_draft_find_cage (self, sud_cells_next (cells, 0));
  if (same != NONET_NO_CAGE && sud_cells_equal (cells, nonet_draft_get_cage_cells (self, same)))
    return sum != 0 && nonet_draft_set_sum (self, same, sum);
  geometry = nonet_draft_get_geometry (self);
  limit = sud_geometry_get_n_digits (geometry);
  if (sud_cells_count (cells) > limit)
    {
      g_set_error (error, NONET_DRAFT_ERROR, NONET_DRAFT_ERROR_REFUSED,
                   /* Translators: the number of cells that someone has selected, then the most that a cage can have. */
                   _ ("A cage of %d cells is too large: its digits differ, so it has at most %d"), sud_cells_count (cells),
                   limit);
      return FALSE;
    }
  sketch = nonet_draft_copy_sketch (self);
  for (guint i = sketch->cages->len; i-- > 0;)
    {
      const NonetDraftCage *cage = get_cage (sketch, (int) i);
      SudCells              shared = sud_cells_and (&cage->cells, cells);
      g_autofree char      *name = NULL;

      if (sud_cells_is_empty (&shared))
        continue;
      name = nonet_cell_to_words (sud_cells_next (&shared, 0), sud_geometry_get_width (geometry));
      if (!sud_cells_equal (&shared, &cage->cells))
        {
          g_set_error (error, NONET_DRAFT_ERROR, NONET_DRAFT_ERROR_REFUSED,
                       /* Translators: %s is a cell such as r3c4. */
                       _ ("%s is in another cage already: remove that cage first, or select all of it to join them"), name);
          return FALSE;
        }
      if (sum == 0)
        made.sum += cage->sum;
      g_array_remove_index (sketch->cages, i);
    }
  g_array_append_val (sketch->cages, made);
  nonet_draft_push (self, g_steal_pointer (&sketch), FALSE);
  /* More digits of the sum may come. */
  if (sum != 0)
    self->typing = (int) nonet_draft_get_sketch (self)->cages->len - 1;
  return TRUE;
}

gboolean
nonet_draft_set_sum (NonetDraft *self, int cage, guint sum)
{
  NonetSketch *sketch;
  gboolean     changed;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (cage >= 0 && (guint) cage < nonet_draft_get_sketch (self)->cages->len, FALSE);

  sketch = nonet_draft_copy_sketch (self);
  g_array_index (sketch->cages, NonetDraftCage, cage).sum = sum;
  changed = nonet_draft_push (self, sketch, self->typing == cage);
  if (changed)
    self->typing = cage;
  return changed;
}

guint
nonet_draft_get_sum (NonetDraft *self, int cage)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), 0);
  g_return_val_if_fail (cage >= 0 && (guint) cage < nonet_draft_get_sketch (self)->cages->len, 0);

  return get_cage (nonet_draft_get_sketch (self), cage)->sum;
}

const SudCells *
nonet_draft_get_cage_cells (NonetDraft *self, int cage)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), NULL);
  g_return_val_if_fail (cage >= 0 && (guint) cage < nonet_draft_get_sketch (self)->cages->len, NULL);

  return &get_cage (nonet_draft_get_sketch (self), cage)->cells;
}

gboolean
nonet_draft_remove_cages (NonetDraft *self, const SudCells *cells)
{
  NonetSketch *sketch;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  sketch = nonet_draft_copy_sketch (self);
  for (guint i = sketch->cages->len; i-- > 0;)
    if (sud_cells_intersect (&get_cage (sketch, (int) i)->cells, cells))
      g_array_remove_index (sketch->cages, i);
  return nonet_draft_push (self, sketch, FALSE);
}

gboolean
nonet_draft_clear (NonetDraft *self, gboolean givens, gboolean cages)
{
  NonetSketch *sketch;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  sketch = nonet_draft_copy_sketch (self);
  if (givens)
    memset (sketch->givens, 0, sizeof sketch->givens);
  if (cages)
    g_array_set_size (sketch->cages, 0);
  return nonet_draft_push (self, sketch, FALSE);
}

gboolean
nonet_draft_set_puzzle (NonetDraft *self, const SudPuzzle *puzzle)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  return nonet_draft_push (self, nonet_sketch_new (puzzle), FALSE);
}

/* ---- undo ---- */

static void
show_position (NonetDraft *self, guint position)
{
  self->position = position;
  self->typing = NONET_NO_CAGE;
  show_sketch (self);
}

gboolean
nonet_draft_can_undo (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  return self->position > 0;
}

gboolean
nonet_draft_can_redo (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  return self->position + 1 < self->sketches->len;
}

gboolean
nonet_draft_undo (NonetDraft *self)
{
  if (!nonet_draft_can_undo (self))
    return FALSE;
  show_position (self, self->position - 1);
  return TRUE;
}

gboolean
nonet_draft_redo (NonetDraft *self)
{
  if (!nonet_draft_can_redo (self))
    return FALSE;
  show_position (self, self->position + 1);
  return TRUE;
}

/* ---- solutions ---- */

void
nonet_draft_show_solution (NonetDraft *self, const SudDigit *solution, const SudCells *marked)
{
  NonetState *state;

  g_return_if_fail (NONET_IS_DRAFT (self));

  state = new_state (self);
  for (guint i = 0; solution != NULL && i < state->n_cells; i++)
    {
      state->entries[i].value = solution[i];
      if (marked != NULL && sud_cells_has (marked, (SudCell) i))
        state->entries[i].marks[NONET_MARK_COLOUR] = sud_digit_bit (MARKED);
    }
  nonet_game_replace (self->game, self->review.shown, state);
}

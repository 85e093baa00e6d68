/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-draft"

#include "config.h"

#include "nonet-draft-private.h"

#include "nonet-conflicts.h"
#include "nonet-game-private.h"
#include "nonet-words.h"

#include <glib/gi18n-lib.h>

#define MARKED 2 /* the colour of cells that differ */
#define TITLE  (-2) /* what is being typed, where a cage would be */

struct _NonetDraft
{
  GObject parent_instance;

  /* owned */
  GPtrArray  *sketches; /* of NonetSketch, never empty */
  NonetGame  *game;     /* what views see of it */
  NonetReview review;   /* of the sketch at hand */

  /* plain */
  guint position;
  int   typing; /* the cage whose sum the last change set, TITLE, or NONET_NO_CAGE */
};

G_DEFINE_FINAL_TYPE (NonetDraft, nonet_draft, G_TYPE_OBJECT)

G_DEFINE_QUARK (nonet-draft-error-quark, nonet_draft_error)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- helpers ---- */

static const NonetSketch *
get_sketch (NonetDraft *self)
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
      state->entries[i].value = get_sketch (self)->givens[i];
      if (get_sketch (self)->painting)
        state->entries[i].marks[NONET_MARK_COLOUR] =
          sud_digit_bit ((SudDigit) (get_sketch (self)->regions[i] % NONET_N_COLOURS + 1));
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
  nonet_review_init (&self->review, get_sketch (self));
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

/* Makes @sketch, which it takes, the next one, or with @amend what the one at hand has become. */
static gboolean
push (NonetDraft *self, NonetSketch *sketch, gboolean amend)
{
  g_autoptr (NonetSketch) owned = sketch;

  if (nonet_sketch_equal (sketch, get_sketch (self)))
    return FALSE;
  g_ptr_array_set_size (self->sketches, (int) self->position + (amend ? 0 : 1));
  g_ptr_array_add (self->sketches, g_steal_pointer (&owned));
  self->position = self->sketches->len - 1;
  self->typing = NONET_NO_CAGE;
  show_sketch (self);
  return TRUE;
}

static NonetSketch *
copy_sketch (NonetDraft *self)
{
  return nonet_sketch_copy (get_sketch (self));
}

static gboolean
refuse (SudStatus status, const SudPlace *place, int columns, GError **error)
{
  g_autofree char *words = nonet_status_to_words (status, place, columns);

  g_set_error_literal (error, NONET_DRAFT_ERROR, NONET_DRAFT_ERROR_REFUSED, words);
  return FALSE;
}

/* Puts what the draft has onto a geometry, of which it takes the caller's reference. */
static gboolean
take_geometry (NonetDraft *self, SudGeometry *geometry, const char *title, GError **error)
{
  const NonetSketch *old = get_sketch (self);
  SudPlace           place;
  SudStatus          status;
  SudPuzzle         *frame = nonet_sketch_copy_frame (old->frame, geometry, title, &status, &place);
  gboolean           same = sud_geometry_get_n_cells (geometry) == sud_puzzle_get_n_cells (old->frame);
  int                columns = sud_geometry_get_width (geometry);
  NonetSketch       *sketch;

  sud_geometry_unref (geometry);
  if (frame == NULL)
    return refuse (status, &place, columns, error);
  sketch = same ? copy_sketch (self) : nonet_sketch_new (frame);
  sud_puzzle_unref (sketch->frame);
  sketch->frame = frame;
  sketch->painting = sketch->painting && title != NULL;
  return push (self, sketch, title != NULL && self->typing == TITLE);
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

  return sud_puzzle_get_geometry (get_sketch (self)->frame);
}

const char *
nonet_draft_get_title (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), NULL);

  return sud_puzzle_get_title (get_sketch (self)->frame);
}

gboolean
nonet_draft_is_empty (NonetDraft *self)
{
  static const SudDigit none[SUD_MAX_CELLS];

  g_return_val_if_fail (NONET_IS_DRAFT (self), TRUE);

  return get_sketch (self)->cages->len == 0 && memcmp (get_sketch (self)->givens, none, sizeof none) == 0;
}

gboolean
nonet_draft_set_grid (NonetDraft *self, int box_rows, int box_columns, SudGridExtras extras, GError **error)
{
  SudGeometry *old;
  SudGeometry *geometry = NULL;
  SudPlace     place = { 0 };
  SudStatus    status;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  old = nonet_draft_get_geometry (self);
  if (sud_geometry_is_grid (old) && sud_geometry_get_box_rows (old) == box_rows &&
      sud_geometry_get_box_columns (old) == box_columns && sud_geometry_get_extras (old) == extras)
    return FALSE;
  status = sud_geometry_new_grid (box_rows, box_columns, extras, &geometry, &place);
  if (status != SUD_OK)
    return refuse (status, &place, box_rows * box_columns, error);
  return take_geometry (self, geometry, NULL, error);
}

gboolean
nonet_draft_set_regions (NonetDraft *self, const guint8 *regions, GError **error)
{
  SudGeometry *old;
  SudGeometry *geometry = NULL;
  SudPlace     place = { 0 };
  SudStatus    status;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  old = nonet_draft_get_geometry (self);
  status = sud_geometry_new_jigsaw (sud_geometry_get_n_digits (old), regions, sud_geometry_get_extras (old), &geometry,
                                    &place);
  if (status != SUD_OK)
    return refuse (status, &place, sud_geometry_get_width (old), error);
  return take_geometry (self, geometry, NULL, error);
}

int
nonet_draft_get_region (NonetDraft *self, SudCell cell)
{
  const NonetSketch *sketch;

  g_return_val_if_fail (NONET_IS_DRAFT (self), -1);

  sketch = get_sketch (self);
  return sketch->painting ? sketch->regions[cell] : sud_geometry_get_region (nonet_draft_get_geometry (self), cell);
}

/* Makes the regions of a sketch those of its grid, if they can be. */
static void
settle_regions (NonetSketch *sketch)
{
  SudGeometry *old = sud_puzzle_get_geometry (sketch->frame);
  SudGeometry *geometry = NULL;
  SudPuzzle   *frame = NULL;
  SudStatus    status;
  SudPlace     place;

  if (sud_geometry_new_jigsaw (sud_geometry_get_n_digits (old), sketch->regions, sud_geometry_get_extras (old), &geometry,
                               &place) != SUD_OK)
    return;
  frame = nonet_sketch_copy_frame (sketch->frame, geometry, NULL, &status, &place);
  sud_geometry_unref (geometry);
  if (frame == NULL)
    return;
  sud_puzzle_unref (sketch->frame);
  sketch->frame = frame;
  sketch->painting = FALSE;
}

gboolean
nonet_draft_paint (NonetDraft *self, const SudCells *cells, int region, gboolean more)
{
  NonetSketch *sketch;
  gboolean     changed = FALSE;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (region < sud_geometry_get_n_digits (nonet_draft_get_geometry (self)), FALSE);

  if (region < 0 || !sud_geometry_is_grid (nonet_draft_get_geometry (self)))
    return FALSE;
  sketch = copy_sketch (self);
  for (int i = 0; i < sud_puzzle_get_n_cells (sketch->frame); i++)
    {
      sketch->regions[i] = (guint8) nonet_draft_get_region (self, (SudCell) i);
      if (sud_cells_has (cells, (SudCell) i) && sketch->regions[i] != region)
        {
          sketch->regions[i] = (guint8) region;
          changed = TRUE;
        }
    }
  sketch->painting = TRUE;
  if (changed)
    settle_regions (sketch);
  else
    sketch->painting = get_sketch (self)->painting;
  return push (self, sketch, more);
}

gboolean
nonet_draft_set_extras (NonetDraft *self, SudGridExtras extras, GError **error)
{
  SudGeometry *old;
  SudGeometry *geometry = NULL;
  SudPlace     place = { 0 };
  SudStatus    status;
  guint8       regions[SUD_MAX_CELLS];

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  old = nonet_draft_get_geometry (self);
  if (!sud_geometry_is_grid (old) || sud_geometry_get_extras (old) == extras)
    return FALSE;
  if (sud_geometry_get_box_rows (old) != 0)
    return nonet_draft_set_grid (self, sud_geometry_get_box_rows (old), sud_geometry_get_box_columns (old), extras, error);
  for (int i = 0; i < sud_geometry_get_n_cells (old); i++)
    regions[i] = (guint8) sud_geometry_get_region (old, (SudCell) i);
  status = sud_geometry_new_jigsaw (sud_geometry_get_n_digits (old), regions, extras, &geometry, &place);
  if (status != SUD_OK)
    return refuse (status, &place, sud_geometry_get_width (old), error);
  return take_geometry (self, geometry, NULL, error);
}

gboolean
nonet_draft_set_title (NonetDraft *self, const char *title, GError **error)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  if (g_str_equal (title, nonet_draft_get_title (self)) ||
      !take_geometry (self, sud_geometry_ref (nonet_draft_get_geometry (self)), title, error))
    return FALSE;
  self->typing = TITLE;
  return TRUE;
}

gboolean
nonet_draft_enter (NonetDraft *self, const SudCells *cells, SudDigit digit)
{
  NonetSketch *sketch;
  gboolean     all = TRUE;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (digit <= sud_geometry_get_n_digits (nonet_draft_get_geometry (self)), FALSE);

  sketch = copy_sketch (self);
  SUD_FOR_EACH_CELL (cell, cells)
    all = all && sketch->givens[cell] == digit;
  SUD_FOR_EACH_CELL (cell, cells)
    sketch->givens[cell] = all ? 0 : digit;
  return push (self, sketch, FALSE);
}

int
nonet_draft_find_cage (NonetDraft *self, SudCell cell)
{
  const NonetSketch *sketch;

  g_return_val_if_fail (NONET_IS_DRAFT (self), NONET_NO_CAGE);

  sketch = get_sketch (self);
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
  sketch = copy_sketch (self);
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
  push (self, g_steal_pointer (&sketch), FALSE);
  /* More digits of the sum may come. */
  if (sum != 0)
    self->typing = (int) get_sketch (self)->cages->len - 1;
  return TRUE;
}

gboolean
nonet_draft_set_sum (NonetDraft *self, int cage, guint sum)
{
  NonetSketch *sketch;
  gboolean     changed;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (cage >= 0 && (guint) cage < get_sketch (self)->cages->len, FALSE);

  sketch = copy_sketch (self);
  g_array_index (sketch->cages, NonetDraftCage, cage).sum = sum;
  changed = push (self, sketch, self->typing == cage);
  if (changed)
    self->typing = cage;
  return changed;
}

guint
nonet_draft_get_sum (NonetDraft *self, int cage)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), 0);
  g_return_val_if_fail (cage >= 0 && (guint) cage < get_sketch (self)->cages->len, 0);

  return get_cage (get_sketch (self), cage)->sum;
}

const SudCells *
nonet_draft_get_cage_cells (NonetDraft *self, int cage)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), NULL);
  g_return_val_if_fail (cage >= 0 && (guint) cage < get_sketch (self)->cages->len, NULL);

  return &get_cage (get_sketch (self), cage)->cells;
}

gboolean
nonet_draft_remove_cages (NonetDraft *self, const SudCells *cells)
{
  NonetSketch *sketch;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  sketch = copy_sketch (self);
  for (guint i = sketch->cages->len; i-- > 0;)
    if (sud_cells_intersect (&get_cage (sketch, (int) i)->cells, cells))
      g_array_remove_index (sketch->cages, i);
  return push (self, sketch, FALSE);
}

static gboolean
clear (NonetDraft *self, gboolean givens, gboolean cages)
{
  NonetSketch *sketch = copy_sketch (self);

  if (givens)
    memset (sketch->givens, 0, sizeof sketch->givens);
  if (cages)
    g_array_set_size (sketch->cages, 0);
  return push (self, sketch, FALSE);
}

gboolean
nonet_draft_clear (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  return clear (self, TRUE, TRUE);
}

gboolean
nonet_draft_clear_givens (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  return clear (self, TRUE, FALSE);
}

gboolean
nonet_draft_clear_cages (NonetDraft *self)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  return clear (self, FALSE, TRUE);
}

gboolean
nonet_draft_set_puzzle (NonetDraft *self, const SudPuzzle *puzzle)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  return push (self, nonet_sketch_new (puzzle), FALSE);
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

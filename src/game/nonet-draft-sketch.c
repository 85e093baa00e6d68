/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-draft"

/* The states of a draft, and what can be said about one. A puzzle of the engine never contradicts itself, a draft may:
 * so a sketch keeps what was typed, and a review makes as much of a puzzle out of it as there is, with words for the
 * rest. */

#include "config.h"

#include "nonet-draft-private.h"

#include "nonet-conflicts.h"
#include "nonet-words.h"

#include <glib/gi18n-lib.h>

/* ---- sketches ---- */

static SudStatus
copy_rules (SudPuzzleBuilder *builder, const SudPuzzle *puzzle, SudPlace *place)
{
  SudStatus status = sud_puzzle_builder_add_rules (builder, sud_puzzle_get_rules (puzzle), place);

  for (int i = 0; status == SUD_OK && i < sud_puzzle_get_n_cells (puzzle); i++)
    status = sud_puzzle_builder_set_allowed (builder, (SudCell) i, sud_puzzle_get_allowed (puzzle, (SudCell) i), place);
  for (int i = 0; status == SUD_OK && i < sud_puzzle_get_n_relations (puzzle); i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (puzzle, i);

      if (!sud_puzzle_implies (puzzle, relation))
        status = sud_puzzle_builder_add_relation (builder, relation->kind, relation->first, relation->second, place);
    }
  return status;
}

SudPuzzle *
nonet_sketch_copy_frame (const SudPuzzle *puzzle, SudGeometry *geometry, const char *title, SudStatus *status, SudPlace *place)
{
  SudPuzzleBuilder *builder = sud_puzzle_builder_new (geometry);
  SudPuzzle        *frame = NULL;

  *place = (SudPlace){ 0 };
  *status = builder == NULL ? SUD_NO_MEMORY
                            : sud_puzzle_builder_set_title (builder, title != NULL ? title : sud_puzzle_get_title (puzzle),
                                                            place);
  if (*status == SUD_OK && sud_geometry_get_n_cells (geometry) == sud_puzzle_get_n_cells (puzzle) &&
      sud_geometry_get_n_digits (geometry) == sud_puzzle_get_n_digits (puzzle))
    *status = copy_rules (builder, puzzle, place);
  if (*status == SUD_OK)
    *status = sud_puzzle_builder_build (builder, &frame, place);
  g_clear_pointer (&builder, sud_puzzle_builder_free);
  return frame;
}

NonetSketch *
nonet_sketch_new (const SudPuzzle *puzzle)
{
  NonetSketch *sketch = g_new0 (NonetSketch, 1);
  SudStatus    status;
  SudPlace     place;

  sketch->frame = nonet_sketch_copy_frame (puzzle, sud_puzzle_get_geometry (puzzle), NULL, &status, &place);
  if (sketch->frame == NULL)
    g_error ("a part of a puzzle is no puzzle: status %d", status);
  sketch->cages = g_array_new (FALSE, FALSE, sizeof (NonetDraftCage));
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);

      g_array_append_vals (sketch->cages, &(NonetDraftCage){ cage->cells, cage->sum, cage->repeats }, 1);
    }
  for (int i = 0; i < sud_puzzle_get_n_cells (puzzle); i++)
    sketch->givens[i] = sud_puzzle_get_given (puzzle, (SudCell) i);
  return sketch;
}

NonetSketch *
nonet_sketch_copy (const NonetSketch *sketch)
{
  NonetSketch *copy = g_memdup2 (sketch, sizeof *sketch);

  copy->frame = sud_puzzle_ref (sketch->frame);
  copy->cages = g_array_copy (sketch->cages);
  return copy;
}

void
nonet_sketch_free (NonetSketch *sketch)
{
  sud_puzzle_unref (sketch->frame);
  g_array_unref (sketch->cages);
  g_free (sketch);
}

gboolean
nonet_sketch_equal (const NonetSketch *a, const NonetSketch *b)
{
  if (a->frame != b->frame || a->cages->len != b->cages->len || memcmp (a->givens, b->givens, sizeof a->givens) != 0)
    return FALSE;
  if (a->painting != b->painting || (a->painting && memcmp (a->regions, b->regions, sizeof a->regions) != 0))
    return FALSE;
  for (guint i = 0; i < a->cages->len; i++)
    {
      const NonetDraftCage *one = &g_array_index (a->cages, NonetDraftCage, i);
      const NonetDraftCage *other = &g_array_index (b->cages, NonetDraftCage, i);

      if (one->sum != other->sum || one->repeats != other->repeats || !sud_cells_equal (&one->cells, &other->cells))
        return FALSE;
    }
  return TRUE;
}

/* ---- reviews ---- */

/* Takes @words. */
static void
add_problem (NonetReview *review, NonetConflictKind kind, const SudCells *cells, char *words)
{
  NonetConflict *problem = g_new (NonetConflict, 1);

  problem->kind = kind;
  problem->cells = *cells;
  problem->words = words;
  g_ptr_array_add (review->problems, problem);
}

static char *
dup_cage_words (SudStatus status, const SudPlace *place, const NonetDraftCage *cage, int columns)
{
  int n_cells = sud_cells_count (&cage->cells);

  if (status == SUD_CAGE_SUM)
    /* Translators: about a Killer cage: the number of its cells, a sum, and the smallest and largest sum there is. */
    return g_strdup_printf (ngettext ("A cage of %d cell cannot have the sum %d, only %d to %d",
                                      "A cage of %d cells cannot have the sum %d, only %d to %d", (gulong) n_cells),
                            n_cells, place->number, place->low, place->limit);
  return nonet_status_to_words (status, place, columns);
}

/* Adds a cage to the puzzle that is shown: with its sum if it can have it, or at least with its outline. */
static void
add_cage (NonetReview *review, SudPuzzleBuilder *builder, const NonetDraftCage *cage, int columns)
{
  SudCell   cells[SUD_MAX_CELLS];
  size_t    n_cells = 0;
  guint16   sum = (guint16) MIN (cage->sum, G_MAXUINT16);
  SudPlace  place = { 0 };
  SudStatus status;

  SUD_FOR_EACH_CELL (cell, &cage->cells)
    cells[n_cells++] = cell;
  status = sud_puzzle_builder_add_cage (builder, cells, n_cells, (int) cage->sum, cage->repeats, &place);
  if (status != SUD_OK)
    {
      add_problem (review, NONET_CONFLICT_CAGE_UNREACHABLE, &cage->cells, dup_cage_words (status, &place, cage, columns));
      if (sud_puzzle_builder_add_cage (builder, cells, n_cells, 0, FALSE, NULL) != SUD_OK)
        return;
    }
  g_array_append_val (review->sums, sum);
}

/* Says which of the regions that are being painted has too many or too few cells. */
static void
check_regions (NonetReview *review, const NonetSketch *sketch)
{
  int sizes[SUD_MAX_DIGITS] = { 0 };
  int n = sud_puzzle_get_n_digits (sketch->frame);

  for (int i = 0; i < sud_puzzle_get_n_cells (sketch->frame); i++)
    sizes[sketch->regions[i]]++;
  for (int region = 0; region < n; region++)
    if (sizes[region] != n)
      {
        const SudCells none = { { 0 } };

        add_problem (review, NONET_CONFLICT_CELL, &none,
                     /* Translators: the number of a region of a jigsaw, how many cells it has, how many it needs. */
                     g_strdup_printf (ngettext ("Region %d has %d cell, but each needs %d",
                                                "Region %d has %d cells, but each needs %d", (gulong) sizes[region]),
                                      region + 1, sizes[region], n));
      }
}

/* Adds the givens but those of @without. */
static void
add_givens (SudPuzzleBuilder *builder, const NonetSketch *sketch, const SudCells *without)
{
  for (int i = 0; i < sud_puzzle_get_n_cells (sketch->frame); i++)
    if (sketch->givens[i] != 0 && !sud_cells_has (without, (SudCell) i))
      sud_puzzle_builder_set_given (builder, (SudCell) i, sketch->givens[i], NULL);
}

void
nonet_review_init (NonetReview *review, const NonetSketch *sketch)
{
  SudPuzzleBuilder *builder = sud_puzzle_builder_new_from (sketch->frame);
  int               columns = sud_geometry_get_width (sud_puzzle_get_geometry (sketch->frame));
  SudPuzzle        *bare = NULL;
  SudCells          wrong;
  SudPlace          place = { 0 };
  SudStatus         status;
  g_autoptr (GPtrArray) conflicts = NULL;

  *review = (NonetReview){ 0 };
  review->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) nonet_conflict_free);
  review->sums = g_array_new (FALSE, FALSE, sizeof (guint16));
  if (builder == NULL)
    g_error ("not enough memory for a draft");
  if (sketch->painting)
    check_regions (review, sketch);
  for (guint i = 0; i < sketch->cages->len; i++)
    add_cage (review, builder, &g_array_index (sketch->cages, NonetDraftCage, i), columns);
  if (sud_puzzle_builder_build (builder, &bare, &place) != SUD_OK)
    bare = sud_puzzle_ref (sketch->frame);

  /* What can be said about the digits needs a puzzle whose cages and relations are there, but no digits. */
  conflicts = nonet_conflicts_find (bare, sketch->givens, &wrong);
  g_ptr_array_extend_and_steal (review->problems, g_steal_pointer (&conflicts));
  add_givens (builder, sketch, &wrong);
  status = sud_puzzle_builder_build (builder, &review->shown, &place);
  if (status != SUD_OK)
    {
      SudCells cells = { { 0 } };

      sud_cells_add (&cells, place.cell);
      add_problem (review, NONET_CONFLICT_CELL, &cells, nonet_status_to_words (status, &place, columns));
      review->shown = sud_puzzle_ref (bare);
    }
  if (review->problems->len == 0)
    review->puzzle = sud_puzzle_ref (review->shown);
  sud_puzzle_unref (bare);
  sud_puzzle_builder_free (builder);
}

void
nonet_review_clear (NonetReview *review)
{
  g_clear_pointer (&review->puzzle, sud_puzzle_unref);
  g_clear_pointer (&review->shown, sud_puzzle_unref);
  g_clear_pointer (&review->problems, g_ptr_array_unref);
  g_clear_pointer (&review->sums, g_array_unref);
}

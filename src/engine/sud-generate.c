/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Making puzzles: draw a complete grid, then take away (givens) or build up (cages) until only the asked-for puzzle is
 * left. */

#include "sud-draft.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- options ---- */

SudGenerateOptions
sud_generate_options_default (void)
{
  return (SudGenerateOptions){ .kind = SUD_KIND_CLASSIC, .box_rows = 3, .box_columns = 3 };
}

SudStatus
sud_generate_options_check (const SudGenerateOptions *options, SudPlace *place)
{
  const int n = options->box_rows * options->box_columns;
  const int n_cells = n * n;

  if (options->box_rows < 1 || options->box_columns < 1 || options->box_rows > SUD_MAX_DIGITS ||
      options->box_columns > SUD_MAX_DIGITS || n < SUD_MIN_DIGITS || n > SUD_MAX_DIGITS)
    return SUD_REFUSE (place, SUD_BAD_SIZE, .number = n, .low = SUD_MIN_DIGITS, .limit = SUD_MAX_DIGITS);
  if (options->kind == SUD_KIND_WINDOWS && (options->box_rows != options->box_columns || options->box_rows < 2))
    return SUD_REFUSE (place, SUD_NO_WINDOWS, .number = options->box_rows, .limit = options->box_columns);
  if (options->min_clues < 0 || options->min_clues > n_cells || options->max_clues < 0 || options->max_clues > n_cells ||
      (options->max_clues != 0 && options->max_clues < options->min_clues))
    return SUD_REFUSE (place, SUD_BAD_CLUES, .low = 0, .limit = n_cells);
  if (options->min_cage < 0 || options->min_cage > n || options->max_cage < 0 || options->max_cage > n ||
      (options->max_cage != 0 && options->max_cage < options->min_cage))
    return SUD_REFUSE (place, SUD_BAD_CAGE_SIZE, .low = 1, .limit = n);
  return SUD_OK;
}

SudGenerator *
sud_generator_new (void)
{
  SudGenerator *generator = calloc (1, sizeof *generator);

  if (generator == NULL)
    return NULL;
  generator->solver = sud_solver_new ();
  generator->logic = sud_logic_new ();
  if (generator->solver == NULL || generator->logic == NULL)
    {
      sud_generator_free (generator);
      return NULL;
    }
  return generator;
}

void
sud_generator_free (SudGenerator *generator)
{
  if (generator == NULL)
    return;
  sud_solver_free (generator->solver);
  sud_logic_free (generator->logic);
  free (generator);
}

/* ---- one puzzle ---- */

static SudStatus
make_geometry (const SudGenerateOptions *options, SudRandom *random, SudGeometry **geometry)
{
  static const SudGridExtras extras[SUD_N_KINDS] = {
    [SUD_KIND_DIAGONAL] = SUD_GRID_DIAGONALS,
    [SUD_KIND_WINDOWS] = SUD_GRID_WINDOWS,
  };
  uint8_t regions[SUD_MAX_CELLS];

  if (options->kind != SUD_KIND_JIGSAW)
    return sud_geometry_new_grid (options->box_rows, options->box_columns, extras[options->kind], geometry, NULL);
  sud_draw_regions (random, options->box_rows, options->box_columns, regions);
  return sud_geometry_new_jigsaw (options->box_rows * options->box_columns, regions, 0, geometry, NULL);
}

/* Starts a draft without givens or cages. */
static SudStatus
start_draft (SudDraft *draft, SudGenerator *generator, SudGeometry *geometry, const SudControl *control)
{
  SudPuzzleBuilder *builder = sud_puzzle_builder_new (geometry);
  SudPuzzle        *empty = NULL;
  SudStatus         status = builder != NULL ? sud_puzzle_builder_build (builder, &empty, NULL) : SUD_NO_MEMORY;

  if (status == SUD_OK)
    status = sud_draft_init (draft, generator, empty, control);
  sud_puzzle_unref (empty);
  sud_puzzle_builder_free (builder);
  return status;
}

/* Whether each given is needed. */
static bool
is_minimal (SudDraft *draft)
{
  for (int cell = 0; cell < draft->n_cells; cell++)
    if (draft->givens[cell] != 0)
      {
        bool needed;

        sud_draft_hide (draft, (SudCell) cell);
        needed = sud_draft_has_other (draft, (SudCell) cell);
        sud_draft_show (draft, (SudCell) cell);
        if (!needed)
          return false;
      }
  return true;
}

static void
show_all (SudDraft *draft)
{
  for (int cell = 0; cell < draft->n_cells; cell++)
    sud_draft_show (draft, (SudCell) cell);
}

/* Digs a puzzle with givens. @return NULL if the bounds are not met. */
static SudPuzzle *
make_with_givens (SudDraft *draft, const SudGenerateOptions *options)
{
  show_all (draft);
  sud_draft_dig (draft, options->symmetry, options->min_clues);
  if (draft->status != SUD_OK || (options->max_clues != 0 && draft->n_givens > options->max_clues))
    return NULL;
  if (options->minimal && options->symmetry != SUD_SYMMETRY_NONE && !is_minimal (draft))
    return NULL;
  return sud_draft_build (draft);
}

/* Cages of a Killer by level: the size to aim at on average, in tenths of a cell, and the largest. */
static const struct
{
  int average;
  int largest;
} cage_sizes[SUD_N_LEVELS] = { { 25, 4 }, { 30, 5 }, { 34, 6 }, { 38, 7 }, { 43, 9 } };

static SudPuzzle *
make_killer (SudDraft *draft, const SudGenerateOptions *options)
{
  const int level = options->has_level ? (int) options->level : SUD_LEVEL_HARD;
  const int n = options->box_rows * options->box_columns;
  const int largest = cage_sizes[level].largest < n ? cage_sizes[level].largest : n;
  const int min_cage = options->min_cage != 0 ? options->min_cage : options->killer_givens ? 1 : 2;
  const int max_cage = options->max_cage != 0 ? options->max_cage : largest < min_cage ? min_cage : largest;

  return sud_draft_cages (draft, options->symmetry, min_cage, max_cage, draft->n_cells * 10 / cage_sizes[level].average);
}

/* How often a grid is drawn before a target is given up. */
#define MAX_ATTEMPTS 2000

/* Draws grids until one of them makes a puzzle within the bounds. */
static SudPuzzle *
make_puzzle (SudDraft *draft, const SudGenerateOptions *options)
{
  for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
    {
      SudPuzzle *puzzle;

      for (int cell = 0; cell < draft->n_cells; cell++)
        sud_draft_hide (draft, (SudCell) cell);
      if (!sud_draft_fill (draft))
        return NULL;
      puzzle = options->kind == SUD_KIND_KILLER ? make_killer (draft, options) : make_with_givens (draft, options);
      if (puzzle != NULL || draft->status != SUD_OK)
        return puzzle;
      sud_control_progress (draft->control, (attempt + 1) / (double) MAX_ATTEMPTS);
    }
  draft->status = SUD_TARGET_MISSED;
  return NULL;
}

SudStatus
sud_generate (SudGenerator             *generator,
              const SudGenerateOptions *options,
              const SudControl         *control,
              SudPuzzle               **out,
              SudPlace                 *place)
{
  SudStatus    status = sud_generate_options_check (options, place);
  SudGeometry *geometry;
  SudRandom    random;
  SudDraft     draft;

  if (status != SUD_OK)
    return status;
  sud_random_init (&random, options->seed, options->stream);
  status = make_geometry (options, &random, &geometry);
  if (status != SUD_OK)
    return status;
  status = start_draft (&draft, generator, geometry, control);
  if (status == SUD_OK)
    {
      draft.random = random;
      *out = make_puzzle (&draft, options);
      status = draft.status;
      sud_draft_clear (&draft);
    }
  sud_geometry_unref (geometry);
  return status;
}

/* ---- what a puzzle does not need ---- */

/* Starts a draft of a puzzle that must have one solution, and finds that. */
static SudStatus
start_from_unique (SudDraft *draft, SudGenerator *generator, const SudPuzzle *puzzle, const SudControl *control)
{
  SudStatus status = sud_draft_init (draft, generator, puzzle, control);

  if (status != SUD_OK)
    return status;
  if (sud_draft_count (draft, 2, true) != 1 && draft->status == SUD_OK)
    draft->status = SUD_NOT_UNIQUE;
  if (draft->status != SUD_OK)
    sud_draft_clear (draft);
  return draft->status;
}

SudStatus
sud_minimize (SudGenerator     *generator,
              const SudPuzzle  *puzzle,
              uint64_t          seed,
              const SudControl *control,
              SudPuzzle       **out)
{
  SudDraft  draft;
  SudStatus status = start_from_unique (&draft, generator, puzzle, control);

  if (status != SUD_OK)
    return status;
  sud_random_init (&draft.random, seed, 0);
  sud_draft_dig (&draft, SUD_SYMMETRY_NONE, 0);
  *out = sud_draft_build (&draft);
  sud_draft_clear (&draft);
  return draft.status;
}

SudStatus
sud_find_redundant (SudGenerator *generator, const SudPuzzle *puzzle, const SudControl *control, SudCells *redundant)
{
  SudDraft  draft;
  SudStatus status = start_from_unique (&draft, generator, puzzle, control);

  if (status != SUD_OK)
    return status;
  sud_cells_clear (redundant);
  for (int cell = 0; cell < draft.n_cells && draft.status == SUD_OK; cell++)
    {
      if (draft.givens[cell] == 0)
        continue;
      sud_draft_hide (&draft, (SudCell) cell);
      if (!sud_draft_has_other (&draft, (SudCell) cell) && draft.status == SUD_OK)
        sud_cells_add (redundant, (SudCell) cell);
      sud_draft_show (&draft, (SudCell) cell);
    }
  sud_draft_clear (&draft);
  return draft.status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Making puzzles: draw a complete grid, then take away (givens, sud-walk.c) or build up (cages, sud-merge.c) until only the
 * asked-for puzzle is left (sud-target.c). A grid that does not lead there is left for another one, up to a number that
 * depends on nothing but what was asked for.
 */

#include "sud-draft.h"

#include <stdlib.h>
#include <string.h>

/* ---- options ---- */

SudGenerateOptions
sud_generate_options_default (void)
{
  return (SudGenerateOptions){ .kind = SUD_KIND_CLASSIC, .box_rows = 3, .box_columns = 3 };
}

/* What no puzzle can be, as far as that is known without a search. */
static SudStatus
check_target (const SudGenerateOptions *options, SudPlace *place)
{
  const SudTechniqueInfo *info = sud_technique_get_info (options->technique);

  if (options->technique == SUD_TECHNIQUE_NONE)
    return SUD_OK;
  if (options->technique == SUD_TECHNIQUE_LAW_OF_LEFTOVERS)
    {
      if (options->kind != SUD_KIND_JIGSAW)
        return SUD_REFUSE (place, SUD_NO_JIGSAW, .number = options->technique);
    }
  else if (info->family == SUD_FAMILY_KILLER && options->kind != SUD_KIND_KILLER)
    return SUD_REFUSE (place, SUD_NO_CAGES, .number = options->technique);
  if (options->has_level && options->level != info->level)
    return SUD_REFUSE (place, SUD_OTHER_LEVEL, .number = options->technique, .limit = (int) info->level);
  return SUD_OK;
}

/* @return how many givens a puzzle needs at least: all digits but one, or what an exhaustive search has shown. */
static int
get_fewest_clues (const SudGenerateOptions *options)
{
  if (options->kind == SUD_KIND_CLASSIC && options->box_rows == 3 && options->box_columns == 3)
    return 17;
  return options->kind == SUD_KIND_KILLER ? 0 : options->box_rows * options->box_columns - 1;
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
  if (options->max_clues != 0 && options->max_clues < get_fewest_clues (options))
    return SUD_REFUSE (place, SUD_TOO_FEW_CLUES, .limit = get_fewest_clues (options));
  return check_target (options, place);
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
  sud_geometry_unref (generator->geometry);
  free (generator);
}

/* ---- one puzzle ---- */

static void
list_peers (SudGenerator *generator)
{
  if (sud_geometry_get_n_digits (generator->geometry) > 9)
    return;
  for (int cell = 0; cell < sud_geometry_get_n_cells (generator->geometry); cell++)
    {
      generator->n_peers[cell] = 0;
      SUD_FOR_EACH_CELL (peer, sud_geometry_get_peers (generator->geometry, (SudCell) cell))
        generator->peers[cell][generator->n_peers[cell]++] = (uint8_t) peer;
    }
}

/* Takes the geometry of the next puzzle. */
static void
set_geometry (SudGenerator *generator, const SudGenerateOptions *options, SudKind kind, SudGeometry *geometry)
{
  sud_geometry_unref (generator->geometry);
  generator->geometry = geometry;
  generator->kind = kind;
  generator->box_rows = options->box_rows;
  generator->box_columns = options->box_columns;
  generator->has_grid = false;
  list_peers (generator);
  sud_generator_list_lines (generator);
}

static SudStatus
set_boxes (SudGenerator *generator, const SudGenerateOptions *options, SudKind kind)
{
  static const SudGridExtras extras[SUD_N_KINDS] = {
    [SUD_KIND_DIAGONAL] = SUD_GRID_DIAGONALS,
    [SUD_KIND_WINDOWS] = SUD_GRID_WINDOWS,
  };
  SudGeometry    *geometry;
  const SudStatus status = sud_geometry_new_grid (options->box_rows, options->box_columns, extras[kind], &geometry, NULL);

  if (status == SUD_OK)
    set_geometry (generator, options, kind, geometry);
  return status;
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

/* Draws a complete grid on the geometry of now, and keeps it. */
static SudStatus
draw_grid (SudGenerator *generator, const SudControl *control, SudRandom *random)
{
  SudDraft  draft;
  SudStatus status = start_draft (&draft, generator, generator->geometry, control);

  if (status != SUD_OK)
    return status;
  draft.random = *random;
  if (!sud_draft_fill (&draft) && draft.status == SUD_OK)
    draft.status = SUD_TARGET_MISSED;
  *random = draft.random;
  memcpy (generator->grid, draft.solution, sizeof generator->grid);
  sud_draft_clear (&draft);
  return draft.status;
}

static SudStatus
set_regions (SudGenerator *generator, const SudGenerateOptions *options, const uint8_t *regions)
{
  SudGeometry    *geometry;
  const SudStatus status =
    sud_geometry_new_jigsaw (options->box_rows * options->box_columns, regions, 0, &geometry, NULL);

  if (status == SUD_OK)
    set_geometry (generator, options, SUD_KIND_JIGSAW, geometry);
  return status;
}

/* From so many digits on, regions are drawn around a grid, and how often the two take turns in changing each other: where
 * the digits of a grid stand, few exchanges are possible at a time. */
#define LARGE_REGIONS 21
#define N_TURNS 100

static SudStatus
draw_regions (SudGenerator *generator, const SudGenerateOptions *options, const SudControl *control, SudRandom *random)
{
  const int n = options->box_rows * options->box_columns;
  uint8_t   regions[SUD_MAX_CELLS];
  SudStatus status;

  sud_draw_boxes (options->box_rows, options->box_columns, regions);
  if (n < LARGE_REGIONS)
    {
      sud_shuffle_regions (random, n, NULL, regions);
      return set_regions (generator, options, regions);
    }
  status = set_boxes (generator, options, SUD_KIND_CLASSIC);
  for (int i = 0; i < N_TURNS && status == SUD_OK; i++)
    {
      status = draw_grid (generator, control, random);
      if (status != SUD_OK)
        break;
      sud_shuffle_regions (random, n, generator->grid, regions);
      status = set_regions (generator, options, regions);
      generator->has_grid = status == SUD_OK;
    }
  return status;
}

/* Gets the geometry of the next puzzle ready. Only the regions of a jigsaw differ from one to the next. */
static SudStatus
prepare_geometry (SudGenerator             *generator,
                  const SudGenerateOptions *options,
                  const SudControl         *control,
                  SudRandom                *random)
{
  if (options->kind == SUD_KIND_JIGSAW)
    return draw_regions (generator, options, control, random);
  if (generator->geometry != NULL && generator->kind == options->kind && generator->box_rows == options->box_rows &&
      generator->box_columns == options->box_columns)
    return SUD_OK;
  return set_boxes (generator, options, options->kind);
}

static void
hide_all (SudDraft *draft)
{
  for (int cell = 0; cell < draft->n_cells; cell++)
    sud_draft_hide (draft, (SudCell) cell);
}

static void
show_all (SudDraft *draft)
{
  for (int cell = 0; cell < draft->n_cells; cell++)
    sud_draft_show (draft, (SudCell) cell);
}

/* ---- the search ---- */

/* How many geometries are tried: the regions of a jigsaw may turn out to have no grids at all, or none that leads to the
 * target, and then others are drawn. */
#define MAX_GEOMETRIES 20

/* How long a question about a puzzle of more than nine digits may take, in looks at the control. */
#define PATIENCE 20

/* How many grids are drawn before a search gives up: about ten seconds' worth. Counted, not timed, so that the outcome is the
 * same everywhere. */
static int
get_max_grids (const SudGenerateOptions *options)
{
  const int n = options->box_rows * options->box_columns;

  if (options->kind == SUD_KIND_KILLER)
    {
      if (n > 9)
        return 20;
      if (options->technique == SUD_TECHNIQUE_NONE)
        return 400;
      /* beyond hard, few points of a way are looked at */
      return sud_technique_get_info (options->technique)->level < SUD_LEVEL_UNFAIR ? 2000 : 5000;
    }
  if (n > 9)
    return n <= 12 ? 1000 : n <= 16 ? 100 : 30;
  if (options->kind != SUD_KIND_CLASSIC || n != 9)
    return 5000;
  /* some techniques are as rare as that, and so are extreme puzzles of high symmetry; other levels are common, and so is a
   * rating, or there is none */
  if (options->technique != SUD_TECHNIQUE_NONE ||
      (options->has_level && options->level == SUD_LEVEL_EXTREME && options->max_rating == 0))
    return 150000;
  return sud_target_is_beyond_chains (options) ? 10000 : 40000;
}

/* How many grids are drawn if most of them do not count: a layout of large or symmetric cages most often has to be given up
 * before there is a puzzle to look at, after one question to the solver. */
static int
get_max_starts (const SudGenerateOptions *options)
{
  const int max_grids = get_max_grids (options);

  if (options->kind != SUD_KIND_KILLER)
    return max_grids;
  return options->box_rows * options->box_columns > 9 ? 5 * max_grids : 20000;
}

/* Draws grids on one geometry, the share of a jigsaw's regions in all that are drawn, until one of them leads to the
 * target. @return NULL, with a status unless the geometry has no grids. */
static SudPuzzle *
search (SudDraft *draft, const SudGenerateOptions *options, int n_before, SudBest *best)
{
  const int n_geometries = options->kind == SUD_KIND_JIGSAW ? MAX_GEOMETRIES : 1;
  const int max_grids = (get_max_grids (options) + n_geometries - 1) / n_geometries;
  const int max_starts = (get_max_starts (options) + n_geometries - 1) / n_geometries;

  draft->n_looked_at = 0;
  for (int start = 0; start < max_starts && draft->n_looked_at < max_grids; start++)
    {
      SudPuzzle *puzzle;
      double     done;

      hide_all (draft);
      if (!sud_draft_fill (draft))
        return NULL;
      show_all (draft);
      puzzle = options->kind == SUD_KIND_KILLER ? sud_draft_make_killer (draft, options, best)
                                                 : sud_draft_walk (draft, options, best);
      if (puzzle != NULL || draft->status != SUD_OK)
        return puzzle;
      /* whichever comes to its end first */
      done = draft->n_looked_at / (double) max_grids;
      if (done < (start + 1) / (double) max_starts)
        done = (start + 1) / (double) max_starts;
      sud_control_progress (draft->control, n_geometries == 1 ? done : (n_before + done) / n_geometries);
    }
  draft->status = SUD_TARGET_MISSED;
  return NULL;
}

/* Searches on one geometry, after so many others. @return SUD_OK without a puzzle if it has no grids. */
static SudStatus
search_geometry (SudGenerator             *generator,
                 const SudGenerateOptions *options,
                 const SudControl         *control,
                 int                       n_before,
                 SudRandom                *random,
                 SudBest                  *best,
                 SudPuzzle               **out)
{
  SudDraft  draft;
  SudStatus status = prepare_geometry (generator, options, control, random);

  if (status == SUD_OK)
    status = start_draft (&draft, generator, generator->geometry, control);
  if (status != SUD_OK)
    return status;
  draft.random = *random;
  draft.patience = options->minimal || options->box_rows * options->box_columns <= 9 ? 0 : PATIENCE;
  *out = search (&draft, options, n_before, best);
  *random = draft.random;
  sud_draft_clear (&draft);
  return draft.status;
}

/* @return whether another geometry may lead to what the last one did not. */
static bool
may_go_on (const SudGenerateOptions *options, SudStatus status)
{
  return status == SUD_OK || (status == SUD_TARGET_MISSED && options->kind == SUD_KIND_JIGSAW);
}

SudStatus
sud_generate (SudGenerator             *generator,
              const SudGenerateOptions *options,
              const SudControl         *control,
              SudPuzzle               **out,
              SudPlace                 *place)
{
  SudStatus status = sud_generate_options_check (options, place);
  SudRandom random;
  SudBest   best = { .puzzle = NULL };

  *out = NULL;
  if (status != SUD_OK)
    return status;
  sud_random_init (&random, options->seed, options->stream);
  for (int i = 0; i < MAX_GEOMETRIES && *out == NULL && may_go_on (options, status); i++)
    status = search_geometry (generator, options, control, i, &random, &best, out);
  if (status == SUD_OK && *out == NULL)
    status = SUD_TARGET_MISSED;
  if (status == SUD_TARGET_MISSED)
    *out = best.puzzle;
  else
    sud_puzzle_unref (best.puzzle);
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
  sud_draft_dig (&draft, SUD_SYMMETRY_NONE, 0, NULL);
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

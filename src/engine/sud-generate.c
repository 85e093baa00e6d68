/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Making puzzles: draw a complete grid, then take away (givens) or build up (cages) until only the asked-for puzzle is
 * left.
 *
 * A target is met by walking: a minimal puzzle that is too hard gets givens back, one orbit at a time, until it is not.
 * One that is too easy is left for a new grid. Walking on from there by digging elsewhere was tried and lost: twenty-four
 * steps back and forth made 370 medium puzzles a second, eight steps one way 1,300, for a grid costs little more than a
 * step. Nor do the neighbours of an unfair puzzle lead to an extreme one sooner: with one to three givens exchanged, up to
 * forty times, half as many came out as from fresh grids.
 *
 * Each stop of the walk is graded, but only as far as the target: a grade that may use nothing beyond it ends in trial and
 * error as soon as the puzzle is harder, which costs a fraction of the full grade. As the techniques are tried in the
 * same order either way, a puzzle that passes has that very grade.
 */

#include "sud-draft.h"

#include "sud-grade.h"

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

/* Whether the puzzle meets everything that is asked of its givens. */
static bool
meets_bounds (SudDraft *draft, const SudGenerateOptions *options)
{
  return (options->max_clues == 0 || draft->n_givens <= options->max_clues) && (!options->minimal || is_minimal (draft));
}

/* ---- cages ---- */

/* Cages of a Killer by level: the size to aim at on average, in tenths of a cell, and the largest. */
static const struct
{
  int average;
  int largest;
} cage_sizes[SUD_N_LEVELS] = { { 27, 4 }, { 32, 5 }, { 36, 6 }, { 40, 7 }, { 43, 9 } };

/* The level whose sizes a Killer gets. */
static SudLevel
get_cage_level (const SudGenerateOptions *options)
{
  return options->has_level ? options->level : SUD_LEVEL_HARD;
}

/* An easy Killer may lean on a few cages of one cell, unless the caller says otherwise. */
static int
get_min_cage (const SudGenerateOptions *options)
{
  if (options->min_cage != 0)
    return options->min_cage;
  return options->killer_givens || get_cage_level (options) == SUD_LEVEL_EASY ? 1 : 2;
}

static bool
draw_cages (SudDraft *draft, const SudGenerateOptions *options, SudMerging *merging)
{
  const SudLevel    level = get_cage_level (options);
  const int         n = options->box_rows * options->box_columns;
  const int         min_cage = get_min_cage (options);
  const int         largest = cage_sizes[level].largest < n ? cage_sizes[level].largest : n;
  SudMergingOptions merging_options = {
    .symmetry = options->symmetry,
    .max_cage = options->max_cage != 0 ? options->max_cage : largest < min_cage ? min_cage : largest,
    .goal = draft->n_cells * 10 / cage_sizes[level].average,
    .is_mild = options->has_level && level == SUD_LEVEL_EASY,
  };

  return sud_draft_merge (draft, &merging_options, merging);
}

/* ---- targets ---- */

typedef enum
{
  TOO_EASY,
  MATCH,
  TOO_HARD,
} Verdict;

static bool
has_target (const SudGenerateOptions *options)
{
  return options->has_level || options->technique != SUD_TECHNIQUE_NONE || options->min_rating != 0 || options->max_rating != 0;
}

/* The techniques that a grade may use before the puzzle is known to be too hard. What is left to trial and error without
 * any extreme technique is extreme all the same, so the highest level needs none of them. */
static SudTechniqueSet
get_ceiling (const SudGenerateOptions *options)
{
  const SudLevel level = options->level < SUD_LEVEL_EXTREME || options->max_rating != 0 ? options->level : SUD_LEVEL_UNFAIR;
  SudTechnique   last = SUD_TECHNIQUE_TRIAL_AND_ERROR;

  if (options->technique != SUD_TECHNIQUE_NONE)
    last = options->technique;
  else if (options->has_level)
    while (sud_technique_get_info (last)->level > level)
      last--;
  return sud_techniques_up_to (last);
}

static Verdict
compare_with_target (const SudGrade *grade, const SudGenerateOptions *options)
{
  if ((options->has_level && grade->level > options->level) ||
      (options->technique != SUD_TECHNIQUE_NONE && grade->hardest > options->technique) ||
      (options->max_rating != 0 && grade->rating > options->max_rating))
    return TOO_HARD;
  if ((options->has_level && grade->level < options->level) ||
      (options->technique != SUD_TECHNIQUE_NONE && grade->hardest < options->technique) ||
      grade->rating < options->min_rating)
    return TOO_EASY;
  return MATCH;
}

/* Grades the puzzle as far as the target. @shows tells whether the technique of the target turned up on the way, also if
 * the puzzle is too hard all the same. */
static Verdict
judge (SudDraft *draft, const SudPuzzle *puzzle, const SudGenerateOptions *options, bool *shows)
{
  SudLogicOptions logic_options = sud_logic_options_default ();
  SudGrade        grade;

  *shows = false;
  if (!has_target (options))
    return MATCH;
  logic_options.techniques = get_ceiling (options);
  draft->status = sud_grade (draft->generator->logic, draft->generator->solver, puzzle, &logic_options, draft->control, &grade);
  if (draft->status != SUD_OK)
    return TOO_HARD;
  *shows = options->technique != SUD_TECHNIQUE_NONE && grade.counts[options->technique] > 0;
  return compare_with_target (&grade, options);
}

/* ---- the search ---- */

/* How far a walk from a grid goes, how often it tries another step from a place worth staying at, and how many
 * geometries are tried. */
#define MAX_WALK 8
#define MAX_RETRIES 40
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
    return n <= 9 ? 400 : 20;
  if (n > 9)
    return n <= 12 ? 1000 : n <= 16 ? 100 : 8;
  return options->kind == SUD_KIND_CLASSIC && n == 9 ? 150000 : 5000;
}

/* The closest that a search came. */
typedef struct
{
  SudPuzzle *puzzle; /* owned */
  Verdict    verdict;
} Best;

static void
keep_best (Best *best, SudPuzzle *puzzle, Verdict verdict)
{
  /* a puzzle that is too easy disappoints less than one that cannot be solved as promised */
  if (best->puzzle != NULL && (best->verdict == verdict || best->verdict == TOO_EASY))
    {
      sud_puzzle_unref (puzzle);
      return;
    }
  sud_puzzle_unref (best->puzzle);
  best->puzzle = puzzle;
  best->verdict = verdict;
}

/* Shows one more empty cell, and its images. */
static void
add_givens (SudDraft *draft, SudSymmetry symmetry)
{
  const int n = sud_geometry_get_n_digits (draft->geometry);
  SudCell   images[8];
  int       n_images;
  int       skip = (int) sud_random_below (&draft->random, (uint32_t) (draft->n_cells - draft->n_givens));

  for (int cell = 0; cell < draft->n_cells; cell++)
    if (draft->givens[cell] == 0 && skip-- == 0)
      {
        n_images = sud_symmetry_get_images (symmetry, n, (SudCell) cell, images);
        for (int i = 0; i < n_images; i++)
          sud_draft_show (draft, images[i]);
        return;
      }
}

/* How far to dig at first: an easy puzzle keeps more than it needs, one of full houses nearly all, and all others are dug
 * to the bottom. */
static int
choose_floor (SudDraft *draft, const SudGenerateOptions *options)
{
  int floor = 0;

  if (options->technique == SUD_TECHNIQUE_FULL_HOUSE)
    floor = draft->n_cells * (int) (65 + sud_random_below (&draft->random, 25)) / 100;
  else if (options->has_level && options->level == SUD_LEVEL_EASY && !options->minimal)
    floor = draft->n_cells * (int) (32 + sud_random_below (&draft->random, 10)) / 100;
  if (options->max_clues != 0 && floor > options->max_clues)
    floor = options->max_clues;
  return floor > options->min_clues ? floor : options->min_clues;
}

/* Chooses cells to empty before all others, where a technique needs that and chance alone would rarely grant it. What
 * hides four digits in a house of fewer than nine empty cells is told by its naked counterpart, which is tried first: so
 * a hidden quad wants an empty house. Likewise a fish of four lines wants a digit that is hardly there. */
static bool
choose_first (SudDraft *draft, SudTechnique technique, SudCells *first)
{
  const int n_houses = sud_geometry_get_n_houses (draft->geometry);
  SudDigit  digit;

  switch ((int) technique)
    {
    case SUD_TECHNIQUE_HIDDEN_QUAD:
      *first = sud_geometry_get_house (draft->geometry, (int) sud_random_below (&draft->random, (uint32_t) n_houses))->cells;
      return true;
    case SUD_TECHNIQUE_JELLYFISH:
    case SUD_TECHNIQUE_SASHIMI_JELLYFISH:
      digit = draft->solution[sud_random_below (&draft->random, (uint32_t) draft->n_cells)];
      sud_cells_clear (first);
      for (int cell = 0; cell < draft->n_cells; cell++)
        if (draft->solution[cell] == digit)
          sud_cells_add (first, (SudCell) cell);
      return true;
    default:
      return false;
    }
}

/* Makes the givens what they were. */
static void
restore_givens (SudDraft *draft, const SudDigit *givens)
{
  for (int cell = 0; cell < draft->n_cells; cell++)
    if (givens[cell] == 0)
      sud_draft_hide (draft, (SudCell) cell);
}

/* Walks from a grid to the target: puts givens back while the puzzle is too hard. Where the technique of the target has
 * turned up already, a step that loses it is taken back and another one tried. */
static SudPuzzle *
walk_to_target (SudDraft *draft, const SudGenerateOptions *options, Best *best)
{
  SudDigit base[SUD_MAX_CELLS];
  SudCells first;
  int      n_left = MAX_WALK;
  bool     has_base = false;
  bool     has_first = choose_first (draft, options->technique, &first);

  sud_draft_dig (draft, options->symmetry, choose_floor (draft, options), has_first ? &first : NULL);
  while (draft->status == SUD_OK && n_left-- > 0)
    {
      SudPuzzle *puzzle = sud_draft_build (draft);
      bool       shows;
      Verdict    verdict = judge (draft, puzzle, options, &shows);

      if (draft->status == SUD_OK && verdict == MATCH && meets_bounds (draft, options))
        return puzzle;
      if (draft->status == SUD_OK && (options->max_clues == 0 || draft->n_givens <= options->max_clues))
        keep_best (best, puzzle, verdict);
      else
        sud_puzzle_unref (puzzle);

      if (verdict == TOO_HARD && shows)
        {
          memcpy (base, draft->givens, sizeof base);
          has_base = true;
          n_left = MAX_RETRIES;
        }
      else if (has_base)
        restore_givens (draft, base);
      else if (verdict != TOO_HARD)
        return NULL;
      if (draft->n_givens == draft->n_cells)
        return NULL;
      add_givens (draft, options->symmetry);
    }
  return NULL;
}

/* Looks along the way that cages were merged for the point where the puzzle is as hard as asked; of several such points for
 * one far along, where it has fewer cages of one cell. A puzzle is not strictly harder after each merge, but nearly so, and
 * another grid costs little. */
static SudPuzzle *
make_killer (SudDraft *draft, const SudGenerateOptions *options, Best *best)
{
  const int  min_cage = get_min_cage (options);
  SudMerging merging;
  SudPuzzle *found = NULL;
  int        low, high, middle;

  if (!draw_cages (draft, options, &merging))
    return NULL;
  low = sud_merging_find_start (draft, &merging, min_cage);
  high = merging.n_merges;
  for (middle = high; low >= 0 && low <= high && draft->status == SUD_OK; middle = (low + high) / 2)
    {
      SudPuzzle *puzzle = sud_merging_build (draft, &merging, middle);
      bool       shows;
      Verdict    verdict = puzzle != NULL ? judge (draft, puzzle, options, &shows) : TOO_HARD;

      if (draft->status != SUD_OK)
        sud_puzzle_unref (puzzle);
      else if (verdict == MATCH)
        {
          sud_puzzle_unref (found);
          found = puzzle;
          if (min_cage > 1)
            break;
        }
      else
        keep_best (best, puzzle, verdict);
      if (verdict == TOO_HARD)
        high = middle - 1;
      else
        low = middle + 1;
    }
  if (draft->status != SUD_OK)
    {
      sud_puzzle_unref (found);
      return NULL;
    }
  return found;
}

/* Draws grids until one of them leads to the target. @return NULL, with a status unless the geometry has no grids. */
static SudPuzzle *
search (SudDraft *draft, const SudGenerateOptions *options, Best *best)
{
  const int max_grids = get_max_grids (options);

  for (int grid = 0; grid < max_grids; grid++)
    {
      SudPuzzle *puzzle;

      hide_all (draft);
      if (!sud_draft_fill (draft))
        return NULL;
      show_all (draft);
      puzzle = options->kind == SUD_KIND_KILLER ? make_killer (draft, options, best) : walk_to_target (draft, options, best);
      if (puzzle != NULL || draft->status != SUD_OK)
        return puzzle;
      sud_control_progress (draft->control, (grid + 1) / (double) max_grids);
    }
  draft->status = SUD_TARGET_MISSED;
  return NULL;
}

/* Searches on one geometry. @return SUD_OK without a puzzle if it has no grids. */
static SudStatus
search_geometry (SudGenerator             *generator,
                 const SudGenerateOptions *options,
                 const SudControl         *control,
                 SudRandom                *random,
                 Best                     *best,
                 SudPuzzle               **out)
{
  SudGeometry *geometry;
  SudDraft     draft;
  SudStatus    status = make_geometry (options, random, &geometry);

  if (status != SUD_OK)
    return status;
  status = start_draft (&draft, generator, geometry, control);
  if (status == SUD_OK)
    {
      draft.random = *random;
      draft.patience = options->minimal || sud_geometry_get_n_digits (geometry) <= 9 ? 0 : PATIENCE;
      *out = search (&draft, options, best);
      *random = draft.random;
      status = draft.status;
      sud_draft_clear (&draft);
    }
  sud_geometry_unref (geometry);
  return status;
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
  Best      best = { NULL, TOO_HARD };

  *out = NULL;
  if (status != SUD_OK)
    return status;
  sud_random_init (&random, options->seed, options->stream);
  /* only the regions of a jigsaw may turn out to have no grids at all */
  for (int i = 0; i < MAX_GEOMETRIES && status == SUD_OK && *out == NULL; i++)
    status = search_geometry (generator, options, control, &random, &best, out);
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

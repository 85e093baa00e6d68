/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking givens away until the target is met.
 *
 * A target is met by walking: a minimal puzzle that is too hard gets givens back, one orbit at a time, until it is not.
 * One that is too easy is left for a new grid. Walking on from there by digging elsewhere was tried and lost: twenty-four
 * steps back and forth made 370 medium puzzles a second, eight steps one way 1,300, for a grid costs little more than a
 * step.
 *
 * Extreme puzzles are one in two hundred of what random digging leaves. The neighbours of an unfair one are no richer: with
 * one to twelve givens exchanged, and steps that lower the guesses of the solver taken back, no more came out than from as
 * many fresh digs. What decides is where the givens stand. Cells that share two houses (a box and a row) tell each other
 * more than they tell the rest, so a puzzle whose givens avoid that is hard: of those dug with one cell kept to the last
 * in each row of three and each column of three of each box, one in thirteen is extreme. Three empty boxes, one in each
 * band and stack, only double the share; an empty row, or digging box by box, halves it.
 */

#include "sud-draft.h"

#include <string.h>

/* How far a walk from a grid goes, and how often it tries another step from a place worth staying at. */
#define MAX_WALK 8
#define MAX_RETRIES 40

/* How many neighbours of a puzzle are looked at, and how many givens these have that it has not. */
#define MAX_EXCHANGES 20000
#define N_EXCHANGED 4

/* How many rectangles are emptied first, and how many are looked at for that. */
#define MAX_RECTANGLES 3
#define MAX_CORNERS 200

/* ---- where to dig ---- */

/* On a large grid all levels lie within a few givens of each other: with more every puzzle is easy, with fewer nobody gets
 * through. @return that share of the cells, in percent; 0 of a grid that is dug to the bottom in no time. */
static int
get_brink (const SudDraft *draft)
{
  const int n = sud_geometry_get_n_digits (draft->geometry);

  return n <= 12 ? 0 : n <= 16 ? 40 : n <= 20 ? 48 : 52;
}

/* How far to dig at first, in percent of the cells: an easy puzzle keeps more than it needs, one of full houses nearly all,
 * and all others are dug to the bottom, or to the brink. */
static int
choose_share (SudDraft *draft, const SudGenerateOptions *options)
{
  const int brink = get_brink (draft);

  if (options->technique == SUD_TECHNIQUE_FULL_HOUSE)
    return (int) (65 + sud_random_below (&draft->random, 25));
  if (!options->has_level || options->minimal)
    return 0;
  if (options->level == SUD_LEVEL_EASY)
    return (brink != 0 ? brink + 1 : 32) + (int) sud_random_below (&draft->random, brink != 0 ? 6 : 10);
  if (brink == 0)
    return 0;
  return brink - (options->level == SUD_LEVEL_EXTREME ? 5 : 3) + (int) sud_random_below (&draft->random, 4);
}

static int
choose_floor (SudDraft *draft, const SudGenerateOptions *options)
{
  int floor = draft->n_cells * choose_share (draft, options) / 100;

  if (options->max_clues != 0 && floor > options->max_clues)
    floor = options->max_clues;
  return floor > options->min_clues ? floor : options->min_clues;
}

/* Whether two cells share more than one house. */
static bool
share_two_houses (const SudGeometry *geometry, SudCell a, SudCell b)
{
  int             n_houses, n_shared = 0;
  const uint16_t *houses = sud_geometry_get_houses_of (geometry, a, &n_houses);

  for (int i = 0; i < n_houses; i++)
    n_shared += sud_cells_has (&sud_geometry_get_house (geometry, houses[i])->cells, b);
  return n_shared > 1;
}

/* Whether none of some cells shares two houses with one of a set. */
static bool
is_apart (const SudGeometry *geometry, const SudCell *cells, int n_cells, const SudCells *from)
{
  for (int i = 0; i < n_cells; i++)
    SUD_FOR_EACH_CELL (other, from)
      if (other != cells[i] && share_two_houses (geometry, cells[i], other))
        return false;
  return true;
}

/* Chooses all cells but some that stand far apart, and that are kept to the last. */
static void
choose_crowded (SudDraft *draft, SudSymmetry symmetry, SudCells *first)
{
  const int n = sud_geometry_get_n_digits (draft->geometry);
  uint16_t  order[SUD_MAX_CELLS];
  SudCells  kept;

  sud_cells_clear (&kept);
  sud_cells_clear (first);
  for (int cell = 0; cell < draft->n_cells; cell++)
    {
      order[cell] = (uint16_t) cell;
      sud_cells_add (first, (SudCell) cell);
    }
  sud_random_shuffle (&draft->random, order, draft->n_cells);
  for (int i = 0; i < draft->n_cells; i++)
    {
      SudCells with_images = kept;
      SudCell  images[8];
      int      n_images = sud_symmetry_get_images (symmetry, n, order[i], images);

      for (int k = 0; k < n_images; k++)
        sud_cells_add (&with_images, images[k]);
      if (!is_apart (draft->geometry, images, n_images, &with_images))
        continue;
      kept = with_images;
      for (int k = 0; k < n_images; k++)
        sud_cells_remove (first, images[k]);
    }
}

/* Chooses the cells of a digit. */
static void
choose_digit (SudDraft *draft, SudCells *first)
{
  const SudDigit digit = draft->solution[sud_random_below (&draft->random, (uint32_t) draft->n_cells)];

  sud_cells_clear (first);
  for (int cell = 0; cell < draft->n_cells; cell++)
    if (draft->solution[cell] == digit)
      sud_cells_add (first, (SudCell) cell);
}

/* Chooses the corners of some rectangles over two boxes of a plain 9x9 in which one digit stands in two corners that do not see
 * each other, but no second one in the other two: with that one nobody could tell them apart from the corners exchanged. */
static void
choose_rectangles (SudDraft *draft, SudCells *first)
{
  int n_left = MAX_RECTANGLES;

  sud_cells_clear (first);
  for (int i = 0; i < MAX_CORNERS && n_left > 0; i++)
    {
      const int       band = (int) sud_random_below (&draft->random, 3), stack = (int) sud_random_below (&draft->random, 3);
      const int       row = band * 3 + (int) sud_random_below (&draft->random, 3);
      const int       column = stack * 3 + (int) sud_random_below (&draft->random, 3);
      const int       other_row = band * 3 + (row + 1) % 3;
      const int       other_column = (column + 3 + (int) sud_random_below (&draft->random, 3)) % 9;
      const bool      is_turned = sud_random_below (&draft->random, 2) == 1;
      const int       step = is_turned ? 1 : 9, across = is_turned ? 9 : 1;
      const SudCell   corners[4] = { (SudCell) (row * step + column * across),
                                     (SudCell) (row * step + other_column * across),
                                     (SudCell) (other_row * step + column * across),
                                     (SudCell) (other_row * step + other_column * across) };
      const SudDigit *of = draft->solution;

      if (other_column / 3 == stack || (of[corners[0]] == of[corners[3]]) == (of[corners[1]] == of[corners[2]]))
        continue;
      for (int k = 0; k < 4; k++)
        sud_cells_add (first, corners[k]);
      n_left--;
    }
}

/* Chooses cells to empty before all others, where the target needs that and chance alone would rarely grant it. What hides
 * four digits in a house of fewer than nine empty cells is told by its naked counterpart, which is tried first: so a
 * hidden quad wants an empty house. Likewise a fish of four lines, and a colour that sees itself, want a digit that is
 * hardly there. */
static bool
choose_first (SudDraft *draft, const SudGenerateOptions *options, SudCells *first)
{
  const int n_houses = sud_geometry_get_n_houses (draft->geometry);

  if (options->technique == SUD_TECHNIQUE_HIDDEN_QUAD)
    *first = sud_geometry_get_house (draft->geometry, (int) sud_random_below (&draft->random, (uint32_t) n_houses))->cells;
  else if (options->technique == SUD_TECHNIQUE_JELLYFISH || options->technique == SUD_TECHNIQUE_SASHIMI_JELLYFISH ||
           options->technique == SUD_TECHNIQUE_SIMPLE_COLOURS_WRAP)
    choose_digit (draft, first);
  else if (draft->is_plain_9x9 && (options->technique == SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_2 ||
                                   options->technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_5))
    choose_rectangles (draft, first);
  else if (sud_target_is_beyond_chains (options))
    choose_crowded (draft, options->symmetry, first);
  else
    return false;
  return true;
}

/* ---- where to fill in ---- */

/* Shows one more empty cell, and its images. */
static void
add_given (SudDraft *draft, SudSymmetry symmetry)
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

/* A step of the walk: one more, or on a large grid one in a hundred cells. */
static void
add_givens (SudDraft *draft, SudSymmetry symmetry)
{
  const int n_before = draft->n_givens;

  do
    add_given (draft, symmetry);
  while (draft->n_givens < draft->n_cells && draft->n_givens - n_before < draft->n_cells / 100);
}

/* Makes the givens what they were. */
static void
restore_givens (SudDraft *draft, const SudDigit *givens)
{
  for (int cell = 0; cell < draft->n_cells; cell++)
    if (givens[cell] == 0)
      sud_draft_hide (draft, (SudCell) cell);
    else
      sud_draft_show (draft, (SudCell) cell);
}

/* ---- bounds ---- */

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

/* How many givens are too many. */
static int
get_excess (const SudDraft *draft, const SudGenerateOptions *options)
{
  return options->max_clues != 0 && draft->n_givens > options->max_clues ? draft->n_givens - options->max_clues : 0;
}

/* Whether the puzzle meets everything that is asked of its givens. */
static bool
meets_bounds (SudDraft *draft, const SudGenerateOptions *options)
{
  return get_excess (draft, options) == 0 && (!options->minimal || is_minimal (draft));
}

/* Judges the puzzle as it is now. @return it if it is what was asked for; else NULL, and it is kept if none was closer. */
static SudPuzzle *
try_givens (SudDraft *draft, const SudGenerateOptions *options, SudBest *best, SudVerdict *verdict, bool *shows)
{
  SudPuzzle *puzzle = sud_draft_build (draft);

  *verdict = sud_draft_judge (draft, puzzle, options, shows);
  if (draft->status == SUD_OK && *verdict == SUD_MATCH && meets_bounds (draft, options))
    return puzzle;
  if (draft->status == SUD_OK)
    sud_best_keep (best, draft, puzzle, *verdict, get_excess (draft, options));
  else
    sud_puzzle_unref (puzzle);
  return NULL;
}

/* ---- exchanges ---- */

/* Hides a given unless the solution needs it. */
static void
hide_spare (SudDraft *draft, SudCell cell)
{
  sud_draft_hide (draft, cell);
  if (sud_draft_has_other (draft, cell))
    sud_draft_show (draft, cell);
}

/* Exchanges some givens for others, and leaves at least so many. */
static void
exchange_givens (SudDraft *draft, int min_givens)
{
  uint16_t before[SUD_MAX_CELLS];
  int      n_before = 0;

  for (int cell = 0; cell < draft->n_cells; cell++)
    if (draft->givens[cell] != 0)
      before[n_before++] = (uint16_t) cell;
  for (int i = 0; i < N_EXCHANGED && draft->n_givens < draft->n_cells; i++)
    add_given (draft, SUD_SYMMETRY_NONE);
  sud_random_shuffle (&draft->random, before, n_before);
  for (int i = 0; i < n_before && draft->n_givens > min_givens; i++)
    hide_spare (draft, (SudCell) before[i]);
}

/* Whether the puzzle that was judged last is worth looking around: avoidable rectangles of the second type are a few
 * exchanges away from those of the first, which are thirty times as common, and so are unique rectangles of the fifth type
 * from those of the second. */
static bool
is_near (const SudDraft *draft, const SudGenerateOptions *options)
{
  if (options->symmetry != SUD_SYMMETRY_NONE)
    return false;
  if (options->technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_5)
    return draft->hardest == SUD_TECHNIQUE_UNIQUE_RECTANGLE_2;
  return options->technique == SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_2 &&
         draft->hardest == SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_1;
}

/* Looks for the target among the neighbours of a puzzle that is near, and of those of them that are. */
static SudPuzzle *
look_near (SudDraft *draft, const SudGenerateOptions *options, SudBest *best)
{
  SudDigit base[SUD_MAX_CELLS];

  memcpy (base, draft->givens, sizeof base);
  for (int i = 0; i < MAX_EXCHANGES && draft->status == SUD_OK; i++)
    {
      SudPuzzle *puzzle;
      SudVerdict verdict;
      bool       shows;

      exchange_givens (draft, options->min_clues);
      puzzle = try_givens (draft, options, best, &verdict, &shows);
      if (puzzle != NULL)
        return puzzle;
      if (is_near (draft, options) || shows)
        memcpy (base, draft->givens, sizeof base);
      else
        restore_givens (draft, base);
    }
  return NULL;
}

/* ---- the walk ---- */

/* Walks from a grid to the target: puts givens back while the puzzle is too hard. Where the technique of the target has
 * turned up already, a step that loses it is taken back and another one tried. */
SudPuzzle *
sud_draft_walk (SudDraft *draft, const SudGenerateOptions *options, SudBest *best)
{
  SudDigit base[SUD_MAX_CELLS];
  SudCells first;
  int      n_left = MAX_WALK;
  bool     has_base = false;
  bool     has_first = choose_first (draft, options, &first);

  draft->n_looked_at++;
  sud_draft_dig (draft, options->symmetry, choose_floor (draft, options), has_first ? &first : NULL);
  while (draft->status == SUD_OK && n_left-- > 0)
    {
      SudVerdict verdict;
      bool       shows;
      SudPuzzle *puzzle = try_givens (draft, options, best, &verdict, &shows);

      if (puzzle != NULL)
        return puzzle;
      if (verdict == SUD_TOO_HARD && shows)
        {
          memcpy (base, draft->givens, sizeof base);
          has_base = true;
          n_left = MAX_RETRIES;
        }
      else if (has_base)
        restore_givens (draft, base);
      else if (verdict == SUD_TOO_EASY && is_near (draft, options))
        return look_near (draft, options, best);
      else if (verdict != SUD_TOO_HARD)
        return NULL;
      if (draft->n_givens == draft->n_cells)
        return NULL;
      add_givens (draft, options->symmetry);
    }
  return NULL;
}



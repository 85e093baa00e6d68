/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Merging cages until the target is met.
 *
 * A way from small cages to large ones (sud-cages.c) passes all levels, so the level is looked for along it: at the end
 * first, then by halves. A puzzle is not strictly harder after each merge, but nearly so. Where that fails, going back a few
 * merges and on in another direction costs a fraction of a new grid.
 *
 * A grade costs as much as thirty tests of uniqueness, and far more if the puzzle turns out to be beyond the level. The
 * solver, which tests each merge, knows better: nearly all puzzles that need no guess are hard or less, and with more than
 * three few are to be solved by reason. So merges that raise the guesses beyond the level are turned down like those that
 * let a second solution in, and points of the way with fewer guesses than the level has are not graded.
 *
 * Beyond hard that tells little, and a single merge often leads from what is hard to what nobody solves: of the puzzles at
 * the ends of ways three in five are too hard, which takes three times as long to find out as that one is too easy. Of
 * those one merge beyond the last that is too easy, three in five are unfair. So unfair puzzles are looked for there, merge
 * by merge; by two at a time is slower, and so is asking first whether hard techniques are enough. How many candidates
 * are left when the solver first guesses says no more than how often it does.
 *
 * A technique beyond hard is looked for along the whole way, among points with as many guesses as its level. The rarest is
 * the parity of a sum: it wants cells that are known to be odd before anything else is, and pairs of the sums 4 and 16 are.
 * With those made first and kept, one point in 500 needs it instead of one in 1,200. Around a point that shows it but is too
 * hard, taking back some merges, or trading them for others, finds no more than new grids do.
 */

#include "sud-draft.h"

#include <limits.h>

/* Cages of a Killer by level: the size to aim at on average, in tenths of a cell, the largest, and the guesses that nine
 * digits take. */
static const struct
{
  int      average;
  int      largest;
  uint64_t min_guesses;
  uint64_t max_guesses;
} cage_levels[SUD_N_LEVELS] = {
  { 27, 4, 0, 0 }, { 32, 5, 0, 0 }, { 32, 6, 0, 0 }, { 38, 7, 1, 3 }, { 43, 9, 2, UINT64_MAX },
};

/* Beyond this many merges that cannot be, a way to a level below the hardest is hardly worth going on. */
#define MAX_REFUSED 30

/* How often a way is gone on in another direction, and how far back it goes for that. */
#define MAX_AGAIN 8
#define N_BACK 8

/* The level whose cages a Killer gets. */
static SudLevel
get_cage_level (const SudGenerateOptions *options)
{
  if (options->has_level)
    return options->level;
  if (options->technique != SUD_TECHNIQUE_NONE && sud_technique_get_info (options->technique)->level < SUD_LEVEL_EXTREME)
    return sud_technique_get_info (options->technique)->level;
  return SUD_LEVEL_HARD;
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
knows_guesses (const SudGenerateOptions *options)
{
  return (options->has_level || get_cage_level (options) == SUD_LEVEL_UNFAIR) && options->box_rows * options->box_columns == 9;
}

/* Whether the way is made no longer than it is looked at. */
static bool
looks_at_brink (const SudGenerateOptions *options)
{
  return options->has_level && options->level == SUD_LEVEL_UNFAIR;
}

static SudMergingOptions
get_merging_options (const SudDraft *draft, const SudGenerateOptions *options)
{
  const SudLevel level = get_cage_level (options);
  const int      n = options->box_rows * options->box_columns;
  const int      min_cage = get_min_cage (options);
  const int      largest = cage_levels[level].largest < n ? cage_levels[level].largest : n;

  return (SudMergingOptions){
    .symmetry = options->symmetry,
    .min_cage = min_cage,
    .max_cage = options->max_cage != 0 ? options->max_cage : largest < min_cage ? min_cage : largest,
    .goal = draft->n_cells * 10 / cage_levels[level].average,
    .is_mild = options->has_level && level == SUD_LEVEL_EASY,
    .keeps_odd = options->technique == SUD_TECHNIQUE_SUM_PARITY && min_cage <= 2,
    .max_guesses = knows_guesses (options) ? cage_levels[level].max_guesses : UINT64_MAX,
    .rest_guesses = !looks_at_brink (options) ? UINT64_MAX : knows_guesses (options) ? cage_levels[level].min_guesses : 0,
    .max_refused = options->has_level && level < SUD_LEVEL_EXTREME ? MAX_REFUSED : INT_MAX,
  };
}

/* @return after how many merges it makes sense to look for the level; more than there are if never. */
static int
find_low (SudDraft *draft, const SudGenerateOptions *options, const SudMerging *merging)
{
  const uint64_t min_guesses = knows_guesses (options) ? cage_levels[get_cage_level (options)].min_guesses : 0;
  int            low = sud_merging_find_start (draft, merging, get_min_cage (options));

  if (low < 0)
    return merging->n_merges + 1;
  while (low <= merging->n_merges && min_guesses > 0 && (low < merging->n_tested || merging->guesses[low] < min_guesses))
    low++;
  return low;
}

/* Looks along the way for the point where the puzzle is as hard as asked; of several such points for one far along, where
 * it has fewer cages of one cell. */
static SudPuzzle *
look_along (SudDraft *draft, const SudGenerateOptions *options, const SudMerging *merging, SudBest *best)
{
  SudPuzzle *found = NULL;
  int        low = find_low (draft, options, merging);
  int        high = merging->n_merges;

  for (int middle = high; low <= high && draft->status == SUD_OK; middle = (low + high) / 2)
    {
      SudPuzzle *puzzle = sud_merging_build (draft, merging, middle);
      bool       shows;
      SudVerdict verdict = puzzle != NULL ? sud_draft_judge (draft, puzzle, options, &shows) : SUD_TOO_HARD;

      if (draft->status != SUD_OK)
        sud_puzzle_unref (puzzle);
      else if (verdict == SUD_MATCH)
        {
          sud_puzzle_unref (found);
          found = puzzle;
          if (get_min_cage (options) > 1)
            break;
        }
      else
        sud_best_keep (best, draft, puzzle, verdict, 0);
      if (verdict == SUD_TOO_HARD)
        high = middle - 1;
      else
        low = middle + 1;
    }
  if (draft->status == SUD_OK)
    return found;
  sud_puzzle_unref (found);
  return NULL;
}

/* The same on several ways that begin alike. */
static SudPuzzle *
look_everywhere (SudDraft                 *draft,
                 const SudGenerateOptions *options,
                 const SudMergingOptions  *merging_options,
                 SudMerging               *merging,
                 SudBest                  *best)
{
  SudPuzzle *found = look_along (draft, options, merging, best);

  for (int i = 0; i < MAX_AGAIN && found == NULL && draft->status == SUD_OK; i++)
    if (sud_draft_merge_again (draft, merging_options, merging, N_BACK))
      found = look_along (draft, options, merging, best);
  return found;
}

/* Goes along the way, which rests wherever the level may be, and takes the first point that is not too easy. Where that is
 * too hard, the merge that made it so is taken back and the way goes on in another direction. */
static SudPuzzle *
look_at_brink (SudDraft                 *draft,
               const SudGenerateOptions *options,
               const SudMergingOptions  *merging_options,
               SudMerging               *merging,
               SudBest                  *best)
{
  for (int n_left = MAX_AGAIN, n_before = -1; n_left > 0 && merging->n_merges > n_before && draft->status == SUD_OK;)
    {
      SudVerdict verdict = SUD_TOO_EASY;
      SudPuzzle *puzzle = NULL;

      n_before = merging->n_merges;
      if (find_low (draft, options, merging) <= n_before)
        {
          bool shows;

          puzzle = sud_merging_build (draft, merging, n_before);
          verdict = puzzle != NULL ? sud_draft_judge (draft, puzzle, options, &shows) : SUD_TOO_HARD;
        }
      if (draft->status != SUD_OK)
        sud_puzzle_unref (puzzle);
      else if (verdict == SUD_MATCH)
        return puzzle;
      else if (puzzle != NULL)
        sud_best_keep (best, draft, puzzle, verdict, 0);

      if (verdict == SUD_TOO_EASY)
        sud_draft_merge_on (draft, merging_options, merging);
      else if (n_before == merging->n_tested)
        return NULL;
      else
        {
          n_left--;
          sud_draft_merge_aside (draft, merging_options, merging, --n_before);
        }
    }
  return NULL;
}

SudPuzzle *
sud_draft_make_killer (SudDraft *draft, const SudGenerateOptions *options, SudBest *best)
{
  const SudMergingOptions merging_options = get_merging_options (draft, options);
  SudMerging              merging;
  SudPuzzle              *found;

  if (!sud_draft_merge (draft, &merging_options, &merging))
    return NULL;
  draft->n_looked_at++;
  if (looks_at_brink (options))
    found = look_at_brink (draft, options, &merging_options, &merging, best);
  else
    found = look_everywhere (draft, options, &merging_options, &merging, best);
  /* what had too few guesses to be graded is better than nothing */
  if (found == NULL && draft->status == SUD_OK && best->puzzle == NULL &&
      sud_merging_find_start (draft, &merging, merging_options.min_cage) >= 0)
    *best = (SudBest){ sud_merging_build (draft, &merging, merging.n_merges), SUD_TOO_EASY, 0, 0 };
  return found;
}

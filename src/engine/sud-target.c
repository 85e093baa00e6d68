/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a puzzle is what was asked for.
 *
 * A puzzle is graded only as far as the target: a grade that may use nothing beyond it ends in trial and error as soon as
 * the puzzle is harder, which costs a fraction of the full grade. As the techniques are tried in the same order either
 * way, a puzzle that passes has that very grade. Only ratings do not rise with that order: what passes without the
 * techniques that are rated beyond the target is graded again with those of them that come before its hardest one.
 *
 * Where the target lies beyond all chains, nearly every puzzle is too easy, and a grade that climbs the whole ladder takes
 * long to say so. Two shortcuts turn most of these away: how often the solver has to guess (of a thousand minimal puzzles
 * with none or one guess not one is extreme, of those with five every tenth), and a grade by a few techniques that
 * together reach nearly as far as all of them. Neither decides what is taken: that is the full grade alone.
 */

#include "sud-draft.h"

#include "sud-grade.h"
#include "sud-solver9.h"

static bool
has_target (const SudGenerateOptions *options)
{
  return options->has_level || options->technique != SUD_TECHNIQUE_NONE || options->min_rating != 0 || options->max_rating != 0;
}

/* The last technique that a Killer may use on its way to a level: the one before the first that is beyond. Techniques of
 * the level that come later are so rare in a Killer that waiting for them costs more than it brings; so do joint
 * combinations, which take longer than all before them, and chains, which say little about cages. */
static SudTechnique
get_last_of_killer (SudLevel level)
{
  SudTechnique last = SUD_TECHNIQUE_NONE;

  while (last < SUD_TECHNIQUE_HIDDEN_CAGE && sud_technique_get_info ((SudTechnique) (last + 1))->level <= level)
    last++;
  return last;
}

/* The techniques that a grade may use before the puzzle is known to be too hard; one that is rated beyond the target is not
 * among them, as it never turns out cheaper. What is left to trial and error without any extreme technique is extreme all the
 * same, so the highest level needs none of them. */
static SudTechniqueSet
get_ceiling (const SudGenerateOptions *options)
{
  const SudLevel  level = options->level < SUD_LEVEL_EXTREME || options->max_rating != 0 ? options->level : SUD_LEVEL_UNFAIR;
  SudTechnique    last = SUD_TECHNIQUE_TRIAL_AND_ERROR;
  SudTechniqueSet set;

  if (options->technique != SUD_TECHNIQUE_NONE)
    last = options->technique;
  else if (options->has_level && options->kind == SUD_KIND_KILLER && options->level < SUD_LEVEL_EXTREME)
    last = get_last_of_killer (level);
  else if (options->has_level)
    while (sud_technique_get_info (last)->level > level)
      last--;
  set = sud_techniques_up_to (last);
  for (int i = 1; i < SUD_TECHNIQUE_TRIAL_AND_ERROR && options->max_rating != 0; i++)
    if (sud_technique_get_info ((SudTechnique) i)->rating > options->max_rating)
      sud_techniques_remove (&set, (SudTechnique) i);
  return set;
}

/* ---- shortcuts ---- */

/* Fewer guesses than this and a puzzle is hardly ever beyond chains. */
#define MIN_GUESSES 5

/* Ratings from here on are hardly ever those of a chain. */
#define MIN_BEYOND_CHAINS 80

bool
sud_target_is_beyond_chains (const SudGenerateOptions *options)
{
  return (options->has_level && options->level == SUD_LEVEL_EXTREME) || options->technique >= SUD_TECHNIQUE_MUTANT_X_WING ||
         options->min_rating >= MIN_BEYOND_CHAINS;
}

/* Singles, subsets, and the two forms of chain that leave little to all others. */
static SudTechniqueSet
get_shortcut (void)
{
  SudTechniqueSet set = sud_techniques_up_to (SUD_TECHNIQUE_HIDDEN_QUAD);

  sud_techniques_add (&set, SUD_TECHNIQUE_GROUPED_NICE_LOOP_DISCONTINUOUS);
  sud_techniques_add (&set, SUD_TECHNIQUE_GROUPED_AIC);
  return set;
}

static SudStatus
grade (SudDraft *draft, const SudPuzzle *puzzle, SudTechniqueSet techniques, SudGrade *out)
{
  SudLogicOptions options = sud_logic_options_default ();

  options.techniques = techniques;
  return sud_grade_unique (draft->generator->logic, puzzle, &options, draft->control, out);
}

/* Whether a puzzle can be told to stay below chains without climbing the whole ladder. */
static bool
is_easily_solved (SudDraft *draft, const SudPuzzle *puzzle)
{
  SudSolveResult result;
  SudGrade       found;

  if (draft->is_plain_9x9)
    {
      sud_solver9_solve (draft->givens, 2, NULL, NULL, NULL, &result);
      if (result.guesses < MIN_GUESSES)
        return true;
    }
  draft->status = grade (draft, puzzle, get_shortcut (), &found);
  if (draft->status != SUD_OK)
    return false;
  draft->rating = found.rating;
  return found.hardest != SUD_TECHNIQUE_TRIAL_AND_ERROR;
}

/* ---- the verdict ---- */

static SudVerdict
compare_with_target (const SudGrade *found, const SudGenerateOptions *options)
{
  if ((options->has_level && found->level > options->level) ||
      (options->technique != SUD_TECHNIQUE_NONE && found->hardest > options->technique) ||
      (options->max_rating != 0 && found->rating > options->max_rating))
    return SUD_TOO_HARD;
  if ((options->has_level && found->level < options->level) ||
      (options->technique != SUD_TECHNIQUE_NONE && found->hardest < options->technique) ||
      found->rating < options->min_rating)
    return SUD_TOO_EASY;
  return SUD_MATCH;
}

SudVerdict
sud_draft_judge (SudDraft *draft, const SudPuzzle *puzzle, const SudGenerateOptions *options, bool *shows)
{
  SudGrade   found;
  SudVerdict verdict;

  *shows = false;
  draft->rating = 0;
  draft->hardest = SUD_TECHNIQUE_NONE;
  if (!has_target (options))
    return SUD_MATCH;
  if (options->kind != SUD_KIND_KILLER && sud_target_is_beyond_chains (options) && is_easily_solved (draft, puzzle))
    return SUD_TOO_EASY;
  if (draft->status == SUD_OK)
    draft->status = grade (draft, puzzle, get_ceiling (options), &found);
  if (draft->status != SUD_OK)
    return SUD_TOO_HARD;
  draft->rating = found.rating;
  draft->hardest = found.hardest;
  *shows = options->technique != SUD_TECHNIQUE_NONE && found.counts[options->technique] > 0;
  verdict = compare_with_target (&found, options);
  if (verdict != SUD_MATCH || options->max_rating == 0)
    return verdict;
  /* one that is tried before the hardest may be rated higher */
  draft->status = grade (draft, puzzle, sud_techniques_up_to (found.hardest), &found);
  draft->rating = found.rating;
  return draft->status == SUD_OK ? compare_with_target (&found, options) : SUD_TOO_HARD;
}

/* Whether a puzzle comes closer than the best so far. One that is too easy disappoints less than one that cannot be solved
 * as promised, and of two such the harder one is closer. */
static bool
is_closer (const SudBest *best, SudVerdict verdict, int excess, int rating)
{
  if (best->puzzle == NULL || excess != best->excess)
    return best->puzzle == NULL || excess < best->excess;
  if (verdict != best->verdict)
    return best->verdict != SUD_TOO_EASY;
  return verdict == SUD_TOO_EASY && rating > best->rating;
}

void
sud_best_keep (SudBest *best, const SudDraft *draft, SudPuzzle *puzzle, SudVerdict verdict, int excess)
{
  if (!is_closer (best, verdict, excess, draft->rating))
    {
      sud_puzzle_unref (puzzle);
      return;
    }
  sud_puzzle_unref (best->puzzle);
  *best = (SudBest){ puzzle, verdict, excess, draft->rating };
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grading by rounds.
 *
 * Other programs apply one step at a time in reading order, so that an equivalent of a puzzle takes another path and
 * often gets another score, sometimes another level. A round asks the finder of the cheapest technique for all
 * instances on the same position, and applies the union of their conclusions. That has no order in it.
 *
 * Logic that leads to a full grid has shown on the way that the solution is the only one, as long as it did not lean
 * on uniqueness. So the solver is asked when the rounds get stuck before the first technique that does, and never
 * for an easy puzzle.
 *
 * On a plain 9x9, rounds of singles run on the whole board at once (logic/singles9.c), at the start and after every other
 * round; they are the same rounds.
 *
 * The scale has its own order of trying and so needs rounds of its own, except where the main ones have shown the
 * answer: what needed anything beyond hidden triples is beyond. */

#include "sud-grade.h"

#include "sud-logic-internal.h"

#include <assert.h>

typedef struct
{
  const LogicKernel *kernel;
  void              *state;
  const SudPuzzle   *puzzle;
  SudSolver         *solver;
  const SudControl  *control;
  SudGrade          *grade;
  bool               is_plain_9x9;
  bool               is_unique; /* somebody has asked the solver already */
} Grading;

static bool
counts_instances (SudTechnique technique)
{
  const SudFamily family = sud_technique_get_info (technique)->family;

  return family == SUD_FAMILY_SINGLES || family == SUD_FAMILY_LOCKED || family == SUD_FAMILY_SUBSETS;
}

static void
note_rounds (SudGrade *grade, const LogicRound *round, uint32_t n_rounds)
{
  const SudTechniqueInfo *info = sud_technique_get_info (round->technique);
  const uint32_t          count = counts_instances (round->technique) ? round->n_instances : n_rounds;

  grade->n_rounds += n_rounds;
  grade->counts[round->technique] += count;
  grade->score += count * info->score;
  if (round->technique > grade->hardest)
    grade->hardest = round->technique;
  if (info->level > grade->level)
    grade->level = info->level;
  if (round->rating > grade->rating)
    grade->rating = round->rating;
}

/* ---- singles of a plain 9x9 ---- */

static bool
can_use_singles9 (const SudPuzzle *puzzle, const SudTechniqueSet *allowed)
{
  return sud_geometry_is_plain_9x9 (sud_puzzle_get_geometry (puzzle)) && sud_puzzle_is_plain (puzzle) &&
         sud_techniques_has (allowed, SUD_TECHNIQUE_FULL_HOUSE) &&
         sud_techniques_has (allowed, SUD_TECHNIQUE_HIDDEN_SINGLE) &&
         sud_techniques_has (allowed, SUD_TECHNIQUE_NAKED_SINGLE);
}

static void
note_singles (SudGrade *grade, const Singles9 *singles)
{
  static const struct
  {
    SudTechnique technique;
    uint16_t     rating;
  } kinds[SINGLES9_N_KINDS] = {
    [SINGLES9_FULL_HOUSE] = { SUD_TECHNIQUE_FULL_HOUSE, 10 },
    [SINGLES9_HIDDEN_IN_BOX] = { SUD_TECHNIQUE_HIDDEN_SINGLE, 12 },
    [SINGLES9_HIDDEN_IN_LINE] = { SUD_TECHNIQUE_HIDDEN_SINGLE, 15 },
    [SINGLES9_NAKED] = { SUD_TECHNIQUE_NAKED_SINGLE, 23 },
  };

  for (int kind = 0; kind < SINGLES9_N_KINDS; kind++)
    if (singles->n_rounds[kind] > 0)
      note_rounds (grade,
                   &(LogicRound){ kinds[kind].technique, kinds[kind].rating, singles->n_placed[kind] },
                   singles->n_rounds[kind]);
}

/* Runs the rounds of singles and loads the position where they end, from which the scale may start as well: that
 * singles were not enough puts it on a higher rung. @return false if the grade is complete, with its status. */
static bool
start_with_singles (Grading *grading, SudStatus *status)
{
  Singles9 singles;
  SudBoard board;

  grading->kernel->run_singles9 (grading->puzzle, &singles, &board);
  *status = singles.is_broken ? SUD_NO_SOLUTION : SUD_OK;
  if (singles.is_broken)
    return false;
  note_singles (grading->grade, &singles);
  grading->grade->scale = singles.naked_are_enough ? 0 : 1;
  if (singles.is_full)
    return false;
  grading->kernel->load (grading->state, &board);
  return true;
}

/* Runs all rounds of singles that come next, if there are any. @return whether they fill the grid; most puzzles end with
 * thirty of them. */
static bool
go_on_with_singles (Grading *grading, Singles9 *singles)
{
  *singles = (Singles9){ .is_full = false };
  if (!grading->is_plain_9x9 || !grading->kernel->has_singles (grading->state))
    return false;
  grading->kernel->go_on_singles9 (grading->state, singles);
  if (singles->is_broken)
    *singles = (Singles9){ .is_full = false };
  return singles->is_full;
}

/* ---- the main rounds ---- */

/* A full grid that a contradictory puzzle led to may break what no candidate shows: sums and relations. */
static SudStatus
check_full_grid (const Grading *grading)
{
  SudBoard board;

  if (sud_puzzle_is_plain (grading->puzzle))
    return SUD_OK;
  grading->kernel->save (grading->state, &board);
  return sud_puzzle_is_solution (grading->puzzle, board.values) ? SUD_OK : SUD_NO_SOLUTION;
}

/* Runs rounds until the grid is full or nothing of @allowed applies. @return SUD_OK with whether it is full. */
static SudStatus
run_rounds (Grading *grading, const SudTechniqueSet *allowed, bool *is_full)
{
  const LogicKernel *kernel = grading->kernel;

  *is_full = false;
  while (kernel->get_n_empty (grading->state) > 0)
    {
      LogicRound round;
      Singles9   singles;

      if (!kernel->round (grading->state, allowed, grading->control, &round))
        return kernel->is_broken (grading->state) ? SUD_NO_SOLUTION : SUD_CANCELLED;
      if (kernel->lacks_memory (grading->state))
        return SUD_NO_MEMORY;
      if (round.technique == SUD_TECHNIQUE_NONE)
        return SUD_OK;
      note_rounds (grading->grade, &round, 1);
      if (round.technique <= SUD_TECHNIQUE_NAKED_SINGLE)
        continue;
      *is_full = go_on_with_singles (grading, &singles);
      note_singles (grading->grade, &singles);
      if (*is_full)
        return SUD_OK;
    }
  *is_full = true;
  return check_full_grid (grading);
}

static SudStatus
check_unique (const Grading *grading)
{
  SudSolveResult result;
  SudStatus      status = sud_solve (grading->solver, grading->puzzle, 2, NULL, NULL, grading->control, &result);

  if (status != SUD_OK)
    return status;
  return result.solutions == 0 ? SUD_NO_SOLUTION : result.solutions == 1 ? SUD_OK : SUD_SEVERAL_SOLUTIONS;
}

/* The techniques that come before the first one that needs a single solution. */
static SudTechniqueSet
before_uniqueness (SudTechniqueSet allowed)
{
  bool is_before = true;

  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    {
      is_before &= !sud_technique_get_info ((SudTechnique) i)->needs_unique && i != SUD_TECHNIQUE_TRIAL_AND_ERROR;
      if (!is_before)
        sud_techniques_remove (&allowed, (SudTechnique) i);
    }
  return allowed;
}

static SudStatus
run_main_rounds (Grading *grading, SudTechniqueSet allowed)
{
  const SudTechniqueSet safe = before_uniqueness (allowed);
  bool                  is_full = false;
  SudStatus             status = SUD_OK;

  if (!grading->is_unique)
    {
      status = run_rounds (grading, &safe, &is_full);
      if (status == SUD_OK && !is_full)
        status = check_unique (grading);
    }
  if (status != SUD_OK || is_full)
    return status;
  /* what trial and error would place says nothing more about how hard the puzzle is */
  sud_techniques_remove (&allowed, SUD_TECHNIQUE_TRIAL_AND_ERROR);
  status = run_rounds (grading, &allowed, &is_full);
  assert (status != SUD_NO_SOLUTION);
  if (status == SUD_OK && !is_full)
    note_rounds (grading->grade,
                 &(LogicRound){ .technique = SUD_TECHNIQUE_TRIAL_AND_ERROR,
                                .rating = sud_technique_get_info (SUD_TECHNIQUE_TRIAL_AND_ERROR)->rating,
                                .n_instances = 1 },
                 1);
  return status;
}

/* ---- the scale ---- */

#define SCALE_BEYOND 12

/* One rung of the scale: the techniques that share it. */
static const struct
{
  uint8_t      scale; /* in halves, for using it once */
  bool         counts_more; /* a half more for using it again */
  SudTechnique techniques[2];
} rungs[] = {
  { 0, false, { SUD_TECHNIQUE_NAKED_SINGLE } },
  { 1, false, { SUD_TECHNIQUE_HIDDEN_SINGLE } },
  { 2, true, { SUD_TECHNIQUE_LOCKED_POINTING, SUD_TECHNIQUE_LOCKED_CLAIMING } },
  { 4, true, { SUD_TECHNIQUE_NAKED_PAIR, SUD_TECHNIQUE_LOCKED_PAIR } },
  { 6, true, { SUD_TECHNIQUE_NAKED_TRIPLE, SUD_TECHNIQUE_LOCKED_TRIPLE } },
  { 8, true, { SUD_TECHNIQUE_HIDDEN_PAIR } },
  { 10, true, { SUD_TECHNIQUE_HIDDEN_TRIPLE } },
};
#define N_RUNGS ((int) (sizeof rungs / sizeof rungs[0]))
#define FIRST_RUNG_BEYOND_SINGLES 2

static bool
run_rung (Grading *grading, int rung, uint32_t *n_instances)
{
  SudTechniqueSet allowed = { { 0 } };
  LogicRound      round;

  for (int i = 0; i < 2; i++)
    if (rungs[rung].techniques[i] != SUD_TECHNIQUE_NONE)
      sud_techniques_add (&allowed, rungs[rung].techniques[i]);
  if (!grading->kernel->round (grading->state, &allowed, NULL, &round) ||
      round.technique == SUD_TECHNIQUE_NONE)
    return false;
  *n_instances += round.n_instances;
  return true;
}

/* Whether the main rounds had every rung and still needed more. */
static bool
is_beyond (const SudGrade *grade, const SudTechniqueSet *allowed)
{
  for (int i = 1; i <= SUD_TECHNIQUE_HIDDEN_TRIPLE; i++)
    if (!sud_techniques_has (allowed, (SudTechnique) i))
      return false;
  return grade->hardest > SUD_TECHNIQUE_HIDDEN_TRIPLE;
}

/* Whether the main rounds were those of the scale: beyond singles, which lead to the same position in any order, they
 * used techniques of the scale only, which come in the same order there but for locked pairs and triples.
 * @highest and @n_instances then say which rung that was. */
static bool
read_rungs (const SudGrade *grade, int *highest, uint32_t *n_instances)
{
  uint32_t n_told = 0, n_all = 0;

  if (grade->counts[SUD_TECHNIQUE_LOCKED_PAIR] + grade->counts[SUD_TECHNIQUE_LOCKED_TRIPLE] > 0)
    return false;
  for (int i = SUD_TECHNIQUE_NAKED_SINGLE + 1; i < SUD_N_TECHNIQUES; i++)
    n_all += grade->counts[i];
  for (int rung = FIRST_RUNG_BEYOND_SINGLES; rung < N_RUNGS; rung++)
    {
      const uint32_t n = grade->counts[rungs[rung].techniques[0]] + grade->counts[rungs[rung].techniques[1]];

      if (n > 0)
        {
          *highest = rung;
          *n_instances = n;
        }
      n_told += n;
    }
  return n_told > 0 && n_told == n_all;
}

static uint8_t
get_scale (int rung, uint32_t n_instances)
{
  return (uint8_t) (rungs[rung].scale + (rungs[rung].counts_more && n_instances > 1));
}

static uint8_t
find_scale (Grading *grading, const SudTechniqueSet *allowed)
{
  uint32_t n_instances[N_RUNGS] = { 0 }, n_at_highest = 0;
  int      highest = 0;

  if (is_beyond (grading->grade, allowed))
    return SCALE_BEYOND;
  if (read_rungs (grading->grade, &highest, &n_at_highest))
    return get_scale (highest, n_at_highest);
  grading->kernel->restart (grading->state);
  while (grading->kernel->get_n_empty (grading->state) > 0)
    {
      Singles9 singles;
      int      rung = 0;

      while (rung < N_RUNGS && !run_rung (grading, rung, &n_instances[rung]))
        rung++;
      if (rung == N_RUNGS)
        return SCALE_BEYOND;
      if (rung > highest)
        highest = rung;
      if (rung >= FIRST_RUNG_BEYOND_SINGLES && go_on_with_singles (grading, &singles))
        break;
    }
  return get_scale (highest, n_instances[highest]);
}

/* Grades without the scale. @return whether the rounds left something to ask about it. */
static bool
run_grading (Grading *grading, SudLogic *logic, const SudTechniqueSet *allowed, SudStatus *status)
{
  *grading->grade = (SudGrade){ .hardest = SUD_TECHNIQUE_NONE };
  grading->kernel = sud_logic_choose (logic, grading->puzzle, &grading->state);
  *status = grading->state != NULL ? SUD_OK : SUD_NO_MEMORY;
  if (*status != SUD_OK)
    return false;
  grading->is_plain_9x9 = can_use_singles9 (grading->puzzle, allowed);
  if (!grading->is_plain_9x9)
    grading->kernel->load_puzzle (grading->state, grading->puzzle);
  else if (!start_with_singles (grading, status))
    return false;
  *status = run_main_rounds (grading, *allowed);
  return *status == SUD_OK;
}

SudStatus
sud_grade (SudLogic              *logic,
           SudSolver             *solver,
           const SudPuzzle       *puzzle,
           const SudLogicOptions *options,
           const SudControl      *control,
           SudGrade              *grade)
{
  const SudTechniqueSet allowed = sud_logic_get_allowed (options);
  Grading               grading = { .puzzle = puzzle, .solver = solver, .control = control, .grade = grade };
  SudStatus             status;

  if (run_grading (&grading, logic, &allowed, &status))
    grade->scale = find_scale (&grading, &allowed);
  return status;
}

SudStatus
sud_grade_unique (SudLogic              *logic,
                  const SudPuzzle       *puzzle,
                  const SudLogicOptions *options,
                  const SudControl      *control,
                  SudGrade              *grade)
{
  const SudTechniqueSet allowed = sud_logic_get_allowed (options);
  Grading               grading = { .puzzle = puzzle, .control = control, .grade = grade, .is_unique = true };
  SudStatus             status;

  run_grading (&grading, logic, &allowed, &status);
  return status;
}

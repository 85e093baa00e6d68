/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trial and error, honestly named: when nothing else applies, try what a cell may hold and see what fails.
 *
 * The cell with the fewest candidates is taken, and for each candidate a search looks for a solution: it follows
 * singles, tries the unit with the fewest candidates left (implications.h), and turns back where a unit has none, a
 * sum is out of reach or a relation cannot hold. Candidates without a solution go; if one is left it is placed. In a
 * puzzle with one solution the first cell always says something.
 *
 * The step names the whole puzzle as its evidence, and the checker exhausts it. The search has a bound that only large
 * boards and Killers with wide cages reach; there it may end without a step. Grading never comes here: that
 * trial is needed is all there is to say. */

#include "finders.h"
#include "implications.h"

#include <string.h>

/* A tenth of what the checker takes, so that whatever is found can be proved. */
#define MAX_TRIES 20000

typedef struct
{
  Implications imp;
  uint16_t     count[IMP_MAX_UNITS]; /* nodes left */
  uint16_t     sum[IMP_MAX_UNITS];
  bool         is_off[IMP_MAX_NODES];
  bool         is_on[IMP_MAX_NODES];
  int          n_trail;
  uint16_t     trail[2 * IMP_MAX_NODES]; /* nodes that were turned off or on, to be taken back */
  int          n_tries;
} TrialScratch;

typedef enum
{
  TRIAL_FAILED,
  TRIAL_SOLVED,
  TRIAL_GIVEN_UP,
} Trial;

/* ---- following singles ---- */

/* Marks on the trail: a node that was turned on. */
#define ON_BIT 0x8000u

static void
take_back (TrialScratch *trial, int n_trail)
{
  const Implications *imp = &trial->imp;

  while (trial->n_trail > n_trail)
    {
      const int entry = trial->trail[--trial->n_trail];
      const int node = entry & (int) ~ON_BIT;

      if ((entry & (int) ON_BIT) != 0)
        {
          trial->is_on[node] = false;
          continue;
        }
      trial->is_off[node] = false;
      for (int i = imp->units_from[node]; i < imp->units_from[node + 1]; i++)
        {
          trial->count[imp->units_of[i]]++;
          trial->sum[imp->units_of[i]] ^= (uint16_t) node;
        }
    }
}

/* Turns a node on and follows the singles. @return false if a unit has no node left. */
static bool
follow (TrialScratch *trial, int first)
{
  const Implications *imp = &trial->imp;
  uint16_t            queue[IMP_MAX_NODES];
  int                 n_queue = 0;

  queue[n_queue++] = (uint16_t) first;
  for (int at = 0; at < n_queue; at++)
    {
      const int node = queue[at];

      if (trial->is_on[node])
        continue;
      if (trial->is_off[node])
        return false;
      trial->is_on[node] = true;
      trial->trail[trial->n_trail++] = (uint16_t) (node | (int) ON_BIT);
      for (int i = imp->weak_from[node]; i < imp->weak_from[node + 1]; i++)
        {
          const int other = imp->weak[i];

          if (trial->is_off[other])
            continue;
          trial->is_off[other] = true;
          trial->trail[trial->n_trail++] = (uint16_t) other;
          for (int k = imp->units_from[other]; k < imp->units_from[other + 1]; k++)
            {
              const int unit = imp->units_of[k];

              trial->sum[unit] ^= (uint16_t) other;
              trial->count[unit]--;
            }
          for (int k = imp->units_from[other]; k < imp->units_from[other + 1]; k++)
            {
              const int unit = imp->units_of[k];

              if (trial->count[unit] == 0)
                return false;
              if (trial->count[unit] == 1 && !trial->is_on[trial->sum[unit]] && n_queue < IMP_MAX_NODES)
                queue[n_queue++] = trial->sum[unit];
            }
        }
    }
  return true;
}

/* ---- sums and relations ---- */

static SudDigits
get_digits (const Logic *logic, const TrialScratch *trial, SudCell cell)
{
  SudDigits left = 0;

  if (logic->at.values[cell] != 0)
    return sud_digit_bit (logic->at.values[cell]);
  SUD_FOR_EACH_DIGIT (digit, logic->at.candidates[cell])
    if (!trial->is_off[trial->imp.node_at[cell][digit]])
      left |= sud_digit_bit (digit);
  return left;
}

static bool
cages_can_hold (const Logic *logic, const TrialScratch *trial)
{
  const SudPuzzle *puzzle = logic->grid.puzzle;

  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);
      int            low = 0, high = 0;

      for (int k = 0; k < cage->n_cells; k++)
        {
          const SudDigits digits = get_digits (logic, trial, cage->list[k]);

          if (digits == 0)
            return false;
          low += sud_digits_first (digits);
          high += sud_digits_last (digits);
        }
      if (cage->sum != 0 && (cage->sum < low || cage->sum > high))
        return false;
    }
  return true;
}

static bool
relations_can_hold (const Logic *logic, const TrialScratch *trial)
{
  const SudPuzzle *puzzle = logic->grid.puzzle;

  for (int i = 0; i < sud_puzzle_get_n_relations (puzzle); i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (puzzle, i);
      SudDigits          partners = 0;

      SUD_FOR_EACH_DIGIT (digit, get_digits (logic, trial, relation->first))
        partners |= sud_relation_partners (relation->kind, digit, false, logic->grid.n_digits);
      if ((partners & get_digits (logic, trial, relation->second)) == 0)
        return false;
    }
  return true;
}

/* ---- the search ---- */

/* @return the undecided unit with the fewest nodes left, or IMP_NONE. */
static int
choose_unit (const TrialScratch *trial)
{
  int best = IMP_NONE, fewest = IMP_MAX_NODES;

  /* a unit with one node that nobody has followed yet is undecided, too */
  for (int i = 0; i < trial->imp.n_units && fewest > 1; i++)
    if (trial->count[i] < fewest && (trial->count[i] != 1 || !trial->is_on[trial->sum[i]]))
      {
        fewest = trial->count[i];
        best = i;
      }
  return best;
}

static Trial
search (Logic *logic, TrialScratch *trial, int node)
{
  const Implications *imp = &trial->imp;
  const int           n_trail = trial->n_trail;
  Trial               result = TRIAL_FAILED;
  int                 unit;

  if (++trial->n_tries > MAX_TRIES || (trial->n_tries % 64 == 0 && logic_is_stopped (logic)))
    return TRIAL_GIVEN_UP;
  if (follow (trial, node) &&
      (logic->grid.is_plain || (cages_can_hold (logic, trial) && relations_can_hold (logic, trial))))
    {
      unit = choose_unit (trial);
      if (unit == IMP_NONE)
        result = TRIAL_SOLVED;
      else
        for (int i = 0; i < imp->units[unit].count && result == TRIAL_FAILED; i++)
          {
            const int next = imp->unit_nodes[imp->units[unit].first + i];

            if (!trial->is_off[next])
              result = search (logic, trial, next);
          }
    }
  take_back (trial, n_trail);
  return result;
}

/* Tries what a cell may hold. @return false if the search was given up. */
static bool
try_cell (Logic *logic, TrialScratch *trial, SudCell cell, SudDigits *failed)
{
  *failed = 0;
  SUD_FOR_EACH_DIGIT (digit, logic->at.candidates[cell])
    {
      Trial result;

      trial->n_tries = 0;
      result = search (logic, trial, trial->imp.node_at[cell][digit]);
      if (result == TRIAL_GIVEN_UP)
        return false;
      if (result == TRIAL_FAILED)
        *failed |= sud_digit_bit (digit);
    }
  return true;
}

static bool
hand_out (Logic *logic, SudTechnique technique, SudCell cell, SudDigits failed)
{
  const SudDigits left = logic->at.candidates[cell] & ~failed;

  if (!step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  if (sud_digits_is_single (left))
    step_place (logic, cell, sud_digits_first (left));
  else
    SUD_FOR_EACH_DIGIT (digit, failed)
      step_remove (logic, digit, cells_of (cell));
  step_cells (logic, cells_of (cell));
  step_mark_digits (logic, cells_of (cell), left, SUD_ROLE_DEFINING, 0);
  step_mark_digits (logic, cells_of (cell), failed, SUD_ROLE_OFF, 0);
  return step_end (logic);
}

bool
LOGIC_NAME (find_trial) (Logic *logic, SudTechnique technique)
{
  TrialScratch *trial = logic_get_scratch (logic, LOGIC_SCRATCH_TRIAL, sizeof (TrialScratch));

  if (trial == NULL)
    return true;
  /* what the checker has no short cut for must not be cheap here */
  implications_build (&trial->imp, logic, false);
  if (!trial->imp.is_usable)
    return true;
  memcpy (trial->count, trial->imp.count, sizeof trial->count);
  memcpy (trial->sum, trial->imp.sum, sizeof trial->sum);
  memset (trial->is_off, 0, sizeof trial->is_off);
  memset (trial->is_on, 0, sizeof trial->is_on);
  trial->n_trail = 0;
  for (int size = 1; size <= logic->grid.n_digits; size++)
    FOR_EACH_CELL (cell, logic->at.empty)
      {
        SudDigits failed;

        if (sud_digits_count (logic->at.candidates[cell]) != size)
          continue;
        if (!try_cell (logic, trial, cell, &failed))
          return !logic->is_cancelled;
        /* where every candidate fails there is no solution, and no next step either */
        if (failed == logic->at.candidates[cell])
          return true;
        if (failed != 0 || size == 1)
          return hand_out (logic, technique, cell, failed);
      }
  return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-solver-learn.h"
#include "sud-solver-model.h"
#include "sud-solver.h"

#define SUD_MAX_CAGE 9
#define SUD_MAX_CAGE_SUM 45
#define SUD_N_CLASSES 130       /* the first is of sums that nothing makes */
#define SUD_MAX_COMBINATIONS 16 /* twelve, to fill vectors */

/* Sums of digits, numbers of digits and combinations, of sets of up to nine digits. Larger sets are looked up in
 * pieces. */
typedef struct
{
  uint8_t  counts[512];
  uint8_t  sums[512];
  uint8_t  classes[SUD_MAX_CAGE + 1][SUD_MAX_CAGE_SUM + 1]; /* of combinations, by how many digits and their sum */
  uint16_t combinations[SUD_N_CLASSES][SUD_MAX_COMBINATIONS]; /* of each class, then empty ones */
} SudTables;

/* A search in progress. The state of a search is nothing but the candidates of each cell; the rest is work to do. */
typedef struct
{
  const SudModel  *model;
  const SudTables *tables;
  SudDigits       *domains; /* of the state being worked on */
  uint64_t        *dirty;   /* constraints to visit */
  SudCell          fixed[SUD_MAX_CELLS]; /* cells with one candidate that their peers do not know of yet */
  int              n_fixed;
  int              visited; /* the constraint that propagation visited last, or -1 */
  SudArena         memory;
  uint64_t         patience; /* guesses without a solution after which learning takes over */
  SudLearner       learner;
} SudSearch;

void sud_tables_init (SudTables *tables);

static inline int
sud_tables_count (const SudTables *tables, SudDigits set)
{
  return tables->counts[set & 511] + tables->counts[set >> 9 & 511] + tables->counts[set >> 18];
}

static inline int
sud_tables_sum (const SudTables *tables, SudDigits set)
{
  int sum = tables->sums[set & 511];

  if (set > 511)
    sum += tables->sums[set >> 9 & 511] + 9 * tables->counts[set >> 9 & 511] + tables->sums[set >> 18] +
           18 * tables->counts[set >> 18];
  return sum;
}

/* Leaves a cell no more than @keep. @return false if that leaves nothing. */
static inline bool
sud_search_restrict (SudSearch *search, SudCell cell, SudDigits keep)
{
  const SudModel *model = search->model;
  const SudDigits before = search->domains[cell];
  const SudDigits after = before & keep;
  const uint64_t *of;

  if (after == before)
    return true;
  search->domains[cell] = after;
  if ((after & (after - 1)) == 0)
    {
      if (after == 0)
        return false;
      search->fixed[search->n_fixed++] = cell;
    }
  of = model->constraints_of + (size_t) cell * (size_t) model->n_dirty_words;
  for (int i = 0; i < model->n_dirty_words; i++)
    search->dirty[i] |= of[i];
  return true;
}

/* Draws the conclusions of one sum. @return false if it cannot hold any more. */
bool sud_search_visit_sum (SudSearch *search, const SudSum *sum);

/* Counts the solutions of @model as sud_solve() does. */
SudStatus sud_search_run (SudSearch        *search,
                          const SudModel   *model,
                          uint64_t          limit,
                          SudSolutionFunc   found,
                          void             *data,
                          const SudControl *control,
                          SudSolveResult   *result);

/* Makes learning take over after that many guesses without a solution: for tests. */
void sud_solver_set_patience (SudSolver *solver, uint64_t guesses);

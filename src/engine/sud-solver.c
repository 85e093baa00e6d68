/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Solving: chooses the way that suits a puzzle and keeps the memory of all of them.
 *
 * The plain 9x9 has a solver of its own, which needs no memory. It walks through every solution, though, while the
 * general one counts those that differ only in the names of digits together: with half the digits on no given and no
 * limit worth the name, that wins by factorials.
 */

#include "sud-solver.h"

#include "sud-solver-model.h"
#include "sud-solver-search.h"
#include "sud-solver9.h"

#include <stdlib.h>

/* Set-up of the learning search takes as long as some forty guesses. */
#define DEFAULT_PATIENCE 40

struct SudSolver
{
  SudModel  model;
  SudSearch search;
  SudTables tables;
};

SudSolver *
sud_solver_new (void)
{
  SudSolver *solver = calloc (1, sizeof *solver);

  if (solver == NULL)
    return NULL;
  sud_tables_init (&solver->tables);
  sud_model_init (&solver->model);
  solver->search.tables = &solver->tables;
  solver->search.patience = DEFAULT_PATIENCE;
  return solver;
}

void
sud_solver_set_patience (SudSolver *solver, uint64_t guesses)
{
  solver->search.patience = guesses;
}

void
sud_solver_free (SudSolver *solver)
{
  if (solver == NULL)
    return;
  sud_model_clear (&solver->model);
  sud_arena_clear (&solver->search.memory);
  sud_learner_clear (&solver->search.learner);
  free (solver);
}

#define MANY_SOLUTIONS 100000
#define MANY_NAMELESS 5 /* digits that no given names: 120 times fewer solutions to walk through */

/* @return whether counting goes better by the names of digits than solution by solution. */
static bool
is_vast (const SudPuzzle *puzzle, uint64_t limit, SudSolutionFunc found)
{
  SudDigits named = 0;

  if (found != NULL || limit < MANY_SOLUTIONS)
    return false;
  for (SudCell cell = 0; cell < SUD_SOLVER9_CELLS; cell++)
    if (sud_puzzle_get_given (puzzle, cell) != 0)
      named |= sud_digit_bit (sud_puzzle_get_given (puzzle, cell));
  return sud_digits_count (named) <= 9 - MANY_NAMELESS;
}

static SudStatus
solve_any (SudSolver        *solver,
           const SudPuzzle  *puzzle,
           uint64_t          limit,
           SudSolutionFunc   found,
           void             *data,
           const SudControl *control,
           SudSolveResult   *result)
{
  if (!sud_model_load (&solver->model, puzzle))
    return SUD_NO_MEMORY;
  return sud_search_run (&solver->search, &solver->model, limit, found, data, control, result);
}

SudStatus
sud_solve (SudSolver        *solver,
           const SudPuzzle  *puzzle,
           uint64_t          limit,
           SudSolutionFunc   found,
           void             *data,
           const SudControl *control,
           SudSolveResult   *result)
{
  SudSolver *own = NULL;
  SudStatus  status;

  *result = (SudSolveResult){ 0, 0 };
  if (limit == 0)
    return SUD_OK;
  if (sud_control_is_cancelled (control))
    return SUD_CANCELLED;
  if (sud_puzzle_is_plain (puzzle) && sud_geometry_is_plain_9x9 (sud_puzzle_get_geometry (puzzle)) &&
      !is_vast (puzzle, limit, found))
    return sud_solver9_solve (sud_puzzle_get_givens (puzzle), limit, found, data, control, result);
  if (solver == NULL)
    {
      solver = own = sud_solver_new ();
      if (own == NULL)
        return SUD_NO_MEMORY;
    }
  status = solve_any (solver, puzzle, limit, found, data, control, result);
  sud_solver_free (own);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Solving: chooses the way that suits a puzzle and keeps the memory of all of them. */

#include "sud-solver.h"

#include "sud-solver-model.h"
#include "sud-solver-search.h"

#include <stdlib.h>

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
  return solver;
}

void
sud_solver_free (SudSolver *solver)
{
  if (solver == NULL)
    return;
  sud_model_clear (&solver->model);
  sud_arena_clear (&solver->search.memory);
  free (solver);
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

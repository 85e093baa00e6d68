/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-puzzle.h"

/* Solving is counting up to a limit: 1 asks for a solution, 2 whether it is the only one. */

/* What solving needs of memory, kept for the next puzzle. One per thread. */
typedef struct SudSolver SudSolver;

/* Told each solution, one digit per cell, while it is found. @return false to stop. */
typedef bool (*SudSolutionFunc) (const SudDigit *digits, void *data);

typedef struct
{
  uint64_t solutions; /* found, at most the limit */
  uint64_t guesses;   /* cells or houses where the search had to choose */
} SudSolveResult;

#define SUD_NO_LIMIT UINT64_MAX

/* @return NULL if memory is short. */
SudSolver *sud_solver_new  (void);
void       sud_solver_free (SudSolver *solver);

/* Finds solutions until there are @limit of them, @found (may be NULL) answers false, or @control (may be NULL)
 * asks to stop. @solver may be NULL: then one is made for this call. @result is always filled in. The progress is the
 * part of the search, or of the limit, that is done.
 *
 * @return SUD_OK, SUD_STOPPED, SUD_CANCELLED or SUD_NO_MEMORY. */
SudStatus sud_solve (SudSolver        *solver,
                     const SudPuzzle  *puzzle,
                     uint64_t          limit,
                     SudSolutionFunc   found,
                     void             *data,
                     const SudControl *control,
                     SudSolveResult   *result);

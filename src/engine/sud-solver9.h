/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-solver.h"

/* The solver of the plain 9x9: rows, columns, boxes of 3x3, givens and nothing else. sud_solve() calls it for such
 * puzzles; inside the engine it may be called straight with 81 digits, which saves the generator the making of a
 * puzzle. No call allocates or keeps anything: any thread may call at any time. */

#define SUD_SOLVER9_CELLS 81

/* How the work is done; every kernel finds the same solutions in the same order with the same guesses. */
typedef enum
{
  SUD_SOLVER9_PORTABLE,
  SUD_SOLVER9_AVX2,
} SudSolver9Kernel;
#define SUD_SOLVER9_N_KERNELS 2

/* Finds solutions of @cells, row by row with 0 for an empty cell, until there are @limit of them, @found (may be
 * NULL) answers false, or @control (may be NULL) asks to stop. Givens that disagree have no solution, as has a
 * number above 9. @result is always filled in.
 *
 * @return SUD_OK, SUD_STOPPED or SUD_CANCELLED. */
SudStatus sud_solver9_solve (const SudDigit   *cells,
                             uint64_t          limit,
                             SudSolutionFunc   found,
                             void             *data,
                             const SudControl *control,
                             SudSolveResult   *result);

/* Asks whether a solution of @cells holds anything but @digit in @cell, whatever @cells says of that one cell: if
 * not, the given there can be taken away from a puzzle with one solution and leave it the only one. */
bool sud_solver9_has_other (const SudDigit *cells, SudCell cell, SudDigit digit);

/* What a cell may still hold. */
typedef struct
{
  SudCell   cell;
  SudDigits digits;
} SudSolver9Change;

/* Draws from the candidates of the 81 cells, none of them empty, every conclusion that the kernels know: singles and locked
 * candidates, until nothing follows any more. For a search that has more to go by than houses.
 *
 * @return how many cells lose candidates, listed in @changes; -1 if there is no solution. */
int sud_solver9_narrow (const SudDigits *sets, SudSolver9Change changes[SUD_SOLVER9_CELLS]);

/* ---- for tests and benchmarks ---- */

/* @return whether this build and this machine can run @kernel. */
bool sud_solver9_has_kernel (SudSolver9Kernel kernel);

/* As sud_solver9_solve(), on a kernel that sud_solver9_has_kernel(). */
SudStatus sud_solver9_solve_on (SudSolver9Kernel  kernel,
                                const SudDigit   *cells,
                                uint64_t          limit,
                                SudSolutionFunc   found,
                                void             *data,
                                const SudControl *control,
                                SudSolveResult   *result);

/* As sud_solver9_narrow(), likewise. */
int sud_solver9_narrow_on (SudSolver9Kernel kernel, const SudDigits *sets, SudSolver9Change changes[SUD_SOLVER9_CELLS]);

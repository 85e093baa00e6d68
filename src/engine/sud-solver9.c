/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plain 9x9, all of it at once.
 *
 * The best known solvers take one small step at a time, a digit in a band or a box with its neighbours, and pay
 * for choosing the next step with branches that no processor can foresee. Here one round makes every deduction
 * there is in all nine boxes for all nine digits, in about two hundred vector instructions without a branch, and
 * rounds are repeated until one changes nothing: four of them after a guess, on average.
 *
 * Layout
 *
 * A vector has sixteen lanes of sixteen bits. Lane 4g + b belongs to box b of band g, the others idle; a lane holds
 * a set of digits, 1 in the lowest bit. There are nine vectors, one for each spot in a box:
 *
 *      spots in a box          lanes of a vector             r5c7 is spot 3 of
 *
 *        0  1  2              0  1  2 | 3                    box 2 of band 1:
 *        3  4  5              4  5  6 | 7                    spots[3], lane 6
 *        6  7  8              8  9 10 | 11
 *                             ----------
 *                            12 13 14   15   (idle)
 *
 * so that the whole position is nine registers, 288 bytes. What cells of a box tell each other needs no shuffle, what
 * boxes of a band tell each other is a rotation of three neighbouring lanes, and what those of a stack do a rotation
 * of three groups of four. Idle lanes hold all nine digits for ever: no rule below finds anything in them.
 *
 * A round
 *
 *  1. A cell with one digit takes it from the rest of its box.
 *  2. In a band a digit takes one mini-row of each box and one of each row: a way to place it is a permutation of
 *     three. The union of a mini-row's cells tells where it may stand, and a mini-row stays only if the two
 *     other boxes can be served by the two other rows. This is every locked candidate there is. The same for the
 *     mini-columns of a stack.
 *  3. A digit with one place in a box takes the rest of the cell's candidates away.
 *
 * Singles of rows and columns need no rule of their own: a digit with one place in a row is there in one mini-row,
 * so rule 2 empties the rest of the box, and rule 3 follows. For the same reason a digit that is placed leaves its
 * row and column by rule 2 alone. A round ends in a contradiction if a cell has no digit or a digit no place in a
 * box. If every cell is down to one digit and a round changes nothing, the position is a solution: each box has all
 * nine digits, and rule 2 leaves nothing of one that stands twice in a row or a column.
 *
 * A position that cannot come to a solution may pass some rounds in a muddle, such as one digit in two cells of a
 * box, which rule 1 lets be. What it then takes away is of no account, as there is nothing to lose.
 *
 * Guesses
 *
 * A cell with two digits, of these the one that shares its houses with the most open cells, found by adding up
 * masks as above and one minimum. Search keeps its positions in an array on the stack and never recurses.
 *
 * Credit
 *
 * The permutations of mini-rows as an exact rule are fastdoku's (by way of tables), the idea that a band has but six
 * ways for a digit tdoku's, where a box is one vector of its cells; JCZSolve showed how far guessing cells with two
 * digits goes. To lay the boxes across the lanes, and so do without any order of work, is ours.
 */

#include "sud-solver9-private.h"

#include <assert.h>

static SudStatus
run (SudSolver9Kernel kernel, const SudSolver9Job *job, SudSolveResult *result)
{
#if defined(__x86_64__)
  if (kernel == SUD_SOLVER9_AVX2)
    return sud_solver9_run_avx2 (job, result);
#endif
  return sud_solver9_run_portable (job, result);
}

bool
sud_solver9_has_kernel (SudSolver9Kernel kernel)
{
#if defined(__x86_64__)
  if (kernel == SUD_SOLVER9_AVX2)
    return __builtin_cpu_supports ("avx2");
#endif
  return kernel == SUD_SOLVER9_PORTABLE;
}

/* What the compiler's library found out of the processor when the program started: a load and a test. */
static SudSolver9Kernel
get_best_kernel (void)
{
  return sud_solver9_has_kernel (SUD_SOLVER9_AVX2) ? SUD_SOLVER9_AVX2 : SUD_SOLVER9_PORTABLE;
}

SudStatus
sud_solver9_solve_on (SudSolver9Kernel  kernel,
                      const SudDigit   *cells,
                      uint64_t          limit,
                      SudSolutionFunc   found,
                      void             *data,
                      const SudControl *control,
                      SudSolveResult   *result)
{
  SudSolver9Job job = {
    .cells = cells,
    .limit = limit,
    .found = found,
    .data = data,
    .control = control,
    .cell = SUD_NO_CELL,
  };

  *result = (SudSolveResult){ 0 };
  return limit == 0 ? SUD_OK : run (kernel, &job, result);
}

SudStatus
sud_solver9_solve (const SudDigit   *cells,
                   uint64_t          limit,
                   SudSolutionFunc   found,
                   void             *data,
                   const SudControl *control,
                   SudSolveResult   *result)
{
  return sud_solver9_solve_on (get_best_kernel (), cells, limit, found, data, control, result);
}

int
sud_solver9_narrow_on (SudSolver9Kernel kernel, const SudDigits *sets, SudSolver9Change changes[SUD_SOLVER9_CELLS])
{
#if defined(__x86_64__)
  if (kernel == SUD_SOLVER9_AVX2)
    return sud_solver9_narrow_avx2 (sets, changes);
#endif
  return sud_solver9_narrow_portable (sets, changes);
}

int
sud_solver9_narrow (const SudDigits *sets, SudSolver9Change changes[SUD_SOLVER9_CELLS])
{
  return sud_solver9_narrow_on (get_best_kernel (), sets, changes);
}

bool
sud_solver9_has_other (const SudDigit *cells, SudCell cell, SudDigit digit)
{
  SudSolver9Job  job = { .cells = cells, .limit = 1, .cell = cell, .digit = digit };
  SudSolveResult result;

  assert (cell < SUD_SOLVER9_CELLS && digit >= 1 && digit <= 9);
  run (get_best_kernel (), &job, &result);
  return result.solutions != 0;
}

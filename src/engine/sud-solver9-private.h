/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-solver9.h"

/* What one call asks of a kernel. */
typedef struct
{
  const SudDigit   *cells;
  uint64_t          limit; /* at least 1 */
  SudSolutionFunc   found; /* or NULL */
  void             *data;
  const SudControl *control; /* or NULL */
  SudCell           cell;    /* SUD_NO_CELL, or one that may hold anything but ... */
  SudDigit          digit;   /* ... this, whatever @cells says of it */
} SudSolver9Job;

int sud_solver9_narrow_portable (const SudDigits *sets, SudSolver9Change changes[SUD_SOLVER9_CELLS]);
int sud_solver9_narrow_avx2     (const SudDigits *sets, SudSolver9Change changes[SUD_SOLVER9_CELLS]);

SudStatus sud_solver9_run_portable (const SudSolver9Job *job, SudSolveResult *result);
SudStatus sud_solver9_run_avx2     (const SudSolver9Job *job, SudSolveResult *result);

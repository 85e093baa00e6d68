/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-types.h"

/* The equations of the proof checker; of nobody else. */

/* One cell of an equation. */
typedef struct
{
  SudCell cell;
  int16_t times;        /* how often it counts, never 0 */
  bool    starts_group; /* of cells that all see each other and count as often */
} ProofAddend;

/* Cells that make a total. */
typedef struct
{
  int      first, n; /* its addends */
  int      total;
  SudCells cells;
} ProofEquation;

/* Whether cells that may hold what is @left of them can make up the total, as far as this can be told cheaply. @return
 * false only if they cannot. */
bool sud_proof_is_in_reach (const ProofEquation *equation, const ProofAddend *addends, const SudDigits *left, int n_digits);

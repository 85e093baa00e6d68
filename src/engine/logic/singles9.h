/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-board.h"

/* The rounds of singles at the start of grading a plain 9x9, all cells at once: what they did. The kernels run them
 * (logic-kernel.h). */

typedef enum
{
  SINGLES9_FULL_HOUSE,
  SINGLES9_HIDDEN_IN_BOX,
  SINGLES9_HIDDEN_IN_LINE,
  SINGLES9_NAKED,
  SINGLES9_N_KINDS
} Singles9Kind;

typedef struct
{
  uint32_t n_rounds[SINGLES9_N_KINDS];
  uint32_t n_placed[SINGLES9_N_KINDS];
  bool     is_full;
  bool     is_broken;      /* singles contradict each other: there is no solution */
  bool     naked_are_enough; /* naked singles alone fill the grid; only told if it is full */
} Singles9;

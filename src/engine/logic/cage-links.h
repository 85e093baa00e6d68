/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a candidate leaves to the other cells of its cage: what stands beside it in some filling. The rest is off if the
 * candidate is on, which makes weak links that no house knows. */

#include "killer.h"

/* The most open cells of a cage that is asked; a candidate of a larger one hardly ever rules out another. */
#define CAGE_LINKS_MAX_CELLS 5
/* The most cages of a cell that are asked. */
#define CAGE_LINKS_MAX_CAGES 4

typedef struct
{
  int       cage; /* its number in the puzzle */
  int       n;    /* its other open cells */
  SudCell   cells[CAGE_LINKS_MAX_CELLS];
  SudDigits beside[LOGIC_MAX_DIGITS + 1][CAGE_LINKS_MAX_CELLS]; /* by the digit of the cell */
} CageLinks;

/* Goes through the fillings of the cages of a cell. @return how many of @links are set. */
int LOGIC_NAME (cage_links_list) (Logic *logic, SudCell cell, CageLinks *links);
#define cage_links_list LOGIC_NAME (cage_links_list)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Rectangles that would give a puzzle two solutions.
 *
 *   0 --- 1     Four cells such that every house (and every cage) that holds one of them holds exactly two neighbours.
 *   |     |     With digits a at 0 and 3 and b at 1 and 2, the digits could be swapped and nobody would notice. So none
 *   2 --- 3     of it is the solution, unless one of the cells is given.
 *
 * Where the board has its rectangles depends on the grid alone; they are listed once. For each position those are
 * picked that could still become deadly: all cells empty, one of them with just the two digits, and at least one of the
 * two fillings possible. What has other candidates is the roof, the rest the floor. A candidate of the two that is
 * already gone from a cell does no harm: the argument is about the solution, not about the candidates.
 *
 * With relations on a cell there is no rectangle: swapping might break them. */

#include "logic.h"

/* A Latin square has the most rectangles of all grids: 55 x 55 for 11 x 11, 300 x 300 for 25 x 25. */
#if LOGIC_WORDS == 2
#define MAX_RECTANGLES 4096
#else
#define MAX_RECTANGLES 90000
#endif
#define RECTANGLE_WORDS ((MAX_RECTANGLES + 63) / 64)

/* Cells i and 3 - i are opposite, all others neighbours. */
typedef struct
{
  SudCell cells[4];
} Rectangle;

typedef struct
{
  Rectangle at;
  SudDigits pair;
  SudDigits extras[4]; /* candidates beyond the pair */
  uint8_t   roof;      /* a bit for each cell with extras */
} Deadly;

typedef struct
{
  uint32_t  grid_version;
  int       n_rectangles;
  Rectangle rectangles[MAX_RECTANGLES];
  uint64_t  of_cell[LOGIC_MAX_CELLS][RECTANGLE_WORDS]; /* a bit for each rectangle that a cell belongs to */
  uint32_t  version; /* of the position that the following belongs to */
  int       n_deadly;
  Deadly    deadly[MAX_RECTANGLES];
} Uniqueness;

/* @return the rectangles of the grid and, if @wants_deadly, those of the position; NULL if memory is short or it was
 * stopped. */
const Uniqueness *LOGIC_NAME (get_uniqueness) (Logic *logic, bool wants_deadly);
#define get_uniqueness LOGIC_NAME (get_uniqueness)

/* @return whether all four cells may hold both digits by the rules of the puzzle. */
bool LOGIC_NAME (digits_are_allowed) (const LogicGrid *grid, const Rectangle *at, SudDigits pair);
#define digits_are_allowed LOGIC_NAME (digits_are_allowed)

/* Marks both fillings. @first is a digit of cells 0 and 3 in one of them, @second of cells 1 and 2. */
void LOGIC_NAME (mark_fillings) (Logic *logic, const Rectangle *at, SudDigit first, SudDigit second);
#define mark_fillings LOGIC_NAME (mark_fillings)

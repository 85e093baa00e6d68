/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Avoidable rectangles: cells that were solved, not given, could be swapped as well as empty ones. So the last cells of
 * a rectangle must not complete one that is deadly (rectangles.h).
 *
 *   type 1     three cells solved: the last one would repeat the digit opposite
 *   type 2     two cells solved: one of the others holds the extra that they share */

#include "finders.h"
#include "rectangles.h"

/* Hands out a rectangle with solved cells that removes @gone; cells 0 and 3 would hold @first, 1 and 2 @second. */
static bool
hand_out_avoidable (Logic           *logic,
                    SudTechnique     technique,
                    const Rectangle *at,
                    SudDigit         first,
                    SudDigit         second,
                    SudDigit         gone,
                    LogicCells       cells)
{
  const LogicCells removed = cells_and (cells, logic->at.with[gone]);
  const SudDigits  pair = sud_digit_bit (first) | sud_digit_bit (second);

  if (cells_is_empty (removed) || !digits_are_allowed (&logic->grid, at, pair))
    return true;
  for (int i = 0; i < 4; i++)
    if (sud_puzzle_get_given (logic->grid.puzzle, at->cells[i]) != 0)
      return true;
  if (!step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  step_remove (logic, gone, removed);
  mark_fillings (logic, at, first, second);
  if (technique == SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_2)
    for (int i = 0; i < 4; i++)
      if (cells_has (logic->at.with[gone], at->cells[i]))
        step_mark (logic, at->cells[i], gone, SUD_ROLE_EXTRA, 0);
  return step_end (logic);
}

/* Three cells are solved: the last one would repeat the opposite digit. */
static bool
try_avoidable_1 (Logic *logic, SudTechnique technique, const Rectangle *at, int open)
{
  const SudDigit *values = logic->at.values;
  const bool      is_outer = open == 0 || open == 3;
  const SudDigit  digit = values[at->cells[3 - open]];
  const SudDigit  beside = values[at->cells[is_outer ? 1 : 0]];

  return beside != values[at->cells[is_outer ? 2 : 3]] ||
         hand_out_avoidable (logic, technique, at, is_outer ? digit : beside, is_outer ? beside : digit, digit,
                             cells_of (at->cells[open]));
}

/* Two cells are solved, @i and @j are open: each may repeat the digit that makes it deadly, or hold the same extra. */
static bool
try_avoidable_2 (Logic *logic, SudTechnique technique, const Rectangle *at, int i, int j)
{
  const SudDigits  digits_i = logic->at.candidates[at->cells[i]], digits_j = logic->at.candidates[at->cells[j]];
  const SudDigit  *values = logic->at.values;
  const LogicCells common = cells_and (logic->grid.peers[at->cells[i]], logic->grid.peers[at->cells[j]]);
  const bool       is_outer = i == 0 || i == 3;
  SudDigit         digit_i = values[at->cells[3 - i]], digit_j = values[at->cells[3 - j]];

  if (sud_digits_count (digits_i) != 2 || sud_digits_count (digits_j) != 2)
    return true;
  if (i + j != 3)
    {
      const SudDigits extra = digits_i & digits_j;

      if (!sud_digits_is_single (extra) || digits_i != (extra | sud_digit_bit (digit_i)) ||
          digits_j != (extra | sud_digit_bit (digit_j)))
        return true;
      return hand_out_avoidable (logic, technique, at, is_outer ? digit_i : digit_j, is_outer ? digit_j : digit_i,
                                 sud_digits_first (extra), common);
    }
  /* opposite cells: the solved ones must agree, and either candidate may be the deadly one */
  digit_j = values[at->cells[is_outer ? 1 : 0]];
  if (digits_i != digits_j || digit_j != values[at->cells[is_outer ? 2 : 3]])
    return true;
  SUD_FOR_EACH_DIGIT (digit, digits_i)
    if (!hand_out_avoidable (logic, technique, at, is_outer ? digit : digit_j, is_outer ? digit_j : digit,
                             sud_digits_first (digits_i & ~sud_digit_bit (digit)), common))
      return false;
  return true;
}

bool
LOGIC_NAME (find_avoidable_rectangle) (Logic *logic, SudTechnique technique)
{
  const Uniqueness *uniqueness = get_uniqueness (logic, false);
  const int         n_open = technique == SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_1 ? 1 : 2;

  for (int k = 0; uniqueness != NULL && k < uniqueness->n_rectangles; k++)
    {
      const Rectangle *at = &uniqueness->rectangles[k];
      uint32_t         open = 0;

      for (int i = 0; i < 4; i++)
        open |= (uint32_t) (logic->at.values[at->cells[i]] == 0) << i;
      if (__builtin_popcount (open) != n_open)
        continue;
      if (n_open == 1 ? !try_avoidable_1 (logic, technique, at, __builtin_ctz (open))
                      : !try_avoidable_2 (logic, technique, at, __builtin_ctz (open), 31 - __builtin_clz (open)))
        return false;
    }
  return true;
}

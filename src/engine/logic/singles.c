/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Singles: the last cell of a house, the last place of a digit, the last digit of a cell.
 *
 * The kernel gathers hidden and naked singles as they come into being, so in a round of grading the sets need only
 * be taken over. A step that is handed out names the house; there the houses are scanned. */

#include "finders.h"

bool
LOGIC_NAME (find_full_house) (Logic *logic, SudTechnique technique)
{
  const LogicGrid     *grid = &logic->grid;
  const LogicPosition *at = &logic->at;
  const int            rating = sud_technique_get_info (technique)->rating;

  for (int house = 0; house < grid->n_houses; house++)
    {
      SudCell  cell;
      SudDigit digit;

      if (at->n_open[house] != 1 || !grid->houses[house].is_complete)
        continue;
      cell = cells_first (cells_and (grid->houses[house].cells, at->empty));
      if (!sud_digits_is_single (at->missing[house]))
        continue;
      digit = sud_digits_first (at->missing[house]);
      if (!cells_has (at->with[digit], cell) || !step_begin (logic, technique, rating))
        continue;
      step_place (logic, cell, digit);
      step_mark (logic, cell, digit, SUD_ROLE_DEFINING, 0);
      step_house (logic, house, sud_digit_bit (digit), SUD_HOUSE_ROLE_USED);
      if (!step_end (logic))
        return false;
    }
  return true;
}

static void
harvest_hidden (Logic *logic, SudTechnique technique, const LogicCells *hidden, int rating)
{
  for (int digit = 1; digit <= logic->grid.n_digits; digit++)
    FOR_EACH_CELL (cell, hidden[digit])
      if (step_begin (logic, technique, rating))
        {
          step_place (logic, cell, (SudDigit) digit);
          step_end (logic);
        }
}

/* Looks at the houses that are lines, or at those that are not. */
static bool
find_hidden (Logic *logic, SudTechnique technique, bool lines, int rating)
{
  const LogicPosition *at = &logic->at;

  for (int i = 0; i < logic->grid.n_houses; i++)
    {
      const LogicHouse *house = &logic->grid.houses[i];

      if (house->is_line != lines || !house->is_complete)
        continue;
      SUD_FOR_EACH_DIGIT (digit, at->missing[i])
        {
          const LogicPlaces mask = at->places[i][digit];

          if (mask == 0 || (mask & (mask - 1)) != 0 || !step_begin (logic, technique, rating))
            continue;
          step_place (logic, house->list[__builtin_ctz (mask)], digit);
          step_mark (logic, house->list[__builtin_ctz (mask)], digit, SUD_ROLE_DEFINING, 0);
          step_house (logic, i, sud_digit_bit (digit), SUD_HOUSE_ROLE_USED);
          if (!step_end (logic))
            return false;
        }
    }
  return true;
}

bool
LOGIC_NAME (find_hidden_single) (Logic *logic, SudTechnique technique)
{
  /* A box is looked through at a glance, a line is not. */
  const int rating_in_area = sud_technique_get_info (technique)->rating;
  const int rating_in_line = rating_in_area + 3;

  if (logic->harvest != NULL)
    {
      harvest_hidden (logic, technique, logic->at.hidden_in_area, rating_in_area);
      harvest_hidden (logic, technique, logic->at.hidden_in_line, rating_in_line);
      return true;
    }
  return find_hidden (logic, technique, false, rating_in_area) &&
         find_hidden (logic, technique, true, rating_in_line);
}

bool
LOGIC_NAME (find_naked_single) (Logic *logic, SudTechnique technique)
{
  const int rating = sud_technique_get_info (technique)->rating;

  FOR_EACH_CELL (cell, logic->at.naked)
    {
      const SudDigit digit = sud_digits_first (logic->at.candidates[cell]);

      if (!step_begin (logic, technique, rating))
        continue;
      step_place (logic, cell, digit);
      step_mark (logic, cell, digit, SUD_ROLE_DEFINING, 0);
      step_cells (logic, cells_of (cell));
      if (!step_end (logic))
        return false;
    }
  return true;
}

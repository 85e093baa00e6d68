/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Locked candidates: all places of a digit in one house are seen by a cell outside it.
 *
 * In a grid the places then lie in the crossing of a box and a line. If the box is the house that must hold the digit
 * they point along the line (type 1); if the line is, it claims them from the box (type 2). Asking what sees all
 * places, instead of walking through crossings, costs the same and serves windows, jigsaws and cages as well. */

#include "finders.h"

/* Names the houses that hold both what is locked and what goes, for words and light. */
static void
name_covers (Logic *logic, int base, LogicCells locked, LogicCells removed, SudDigit digit)
{
  if (logic->harvest != NULL)
    return;
  FOR_EACH_HOUSE_OF (membership, &logic->grid, cells_first (locked))
    {
      const LogicCells house = logic->grid.houses[membership->house].cells;

      if (membership->house != base && cells_within (locked, house) && cells_meet (removed, house))
        step_house (logic, membership->house, sud_digit_bit (digit), SUD_HOUSE_ROLE_COVER);
    }
}

static bool
find_locked (Logic *logic, SudTechnique technique, bool in_lines)
{
  const LogicGrid     *grid = &logic->grid;
  const LogicPosition *at = &logic->at;
  const int            rating = sud_technique_get_info (technique)->rating;

  for (int i = 0; i < grid->n_houses; i++)
    {
      const LogicHouse *house = &grid->houses[i];
      const uint32_t    n_emitted = logic->n_emitted;

      if (house->is_line != in_lines || !house->is_complete || house_is_silent (logic, technique, i))
        continue;
      SUD_FOR_EACH_DIGIT (digit, at->missing[i])
        {
          const LogicPlaces places = at->places[i][digit];
          LogicCells        removed, locked;

          if (places == 0 || __builtin_popcount (places) > house->max_seen)
            continue;
          /* the first and the last place stand farthest apart: mostly nothing outside sees even these two */
          removed = cells_and (grid->peers[house->list[__builtin_ctz (places)]],
                               grid->peers[house->list[31 - __builtin_clz (places)]]);
          removed = cells_minus (cells_and (removed, at->with[digit]), house->cells);
          if (cells_is_empty (removed))
            continue;
          locked = house_cells (house, places);
          removed = cells_and (removed, common_peers (grid, locked));
          if (cells_is_empty (removed) || !step_begin (logic, technique, rating))
            continue;
          step_remove (logic, digit, removed);
          step_mark_cells (logic, locked, digit, SUD_ROLE_DEFINING, 0);
          step_house (logic, i, sud_digit_bit (digit), SUD_HOUSE_ROLE_BASE);
          name_covers (logic, i, locked, removed, digit);
          if (!step_end (logic))
            return false;
        }
      house_was_searched (logic, technique, i, n_emitted);
    }
  return true;
}

bool
LOGIC_NAME (find_locked_pointing) (Logic *logic, SudTechnique technique)
{
  return find_locked (logic, technique, false);
}

bool
LOGIC_NAME (find_locked_claiming) (Logic *logic, SudTechnique technique)
{
  return find_locked (logic, technique, true);
}

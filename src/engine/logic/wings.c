/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wings: three or four cells around a pivot, after which one of two or three pincers holds a digit.
 *
 *   XY-wing    pivot xy, pincers xz and yz that see it: one pincer is z
 *   XYZ-wing   pivot xyz, pincers xz and yz that see it: one of the three is z
 *   W-wing     two cells xz, and a house where x has two places, each seen by one of them: not both cells are x
 *
 * What sees every cell that may be the z is not z. Only cells with two candidates can be pincers, and the kernel keeps
 * the set of them, so a search starts from few cells and needs no tables. */

#include "finders.h"

/* @return the cells of two candidates that see the pivot and have @shared in common with it, but not @other. */
static inline LogicCells
list_pincers (const Logic *logic, SudCell pivot, SudDigit shared, SudDigit other)
{
  return cells_minus (cells_and (cells_and (logic->grid.peers[pivot], logic->at.bivalue), logic->at.with[shared]),
                      logic->at.with[other]);
}

/* Hands out a wing around a pivot, if it removes anything. */
static bool
try_wing (Logic       *logic,
          SudTechnique technique,
          int          rating,
          SudCell      pivot,
          SudCell      first,
          SudCell      second,
          SudDigit     digit)
{
  LogicCells removed =
    cells_and (cells_and (logic->grid.peers[first], logic->grid.peers[second]), logic->at.with[digit]);
  LogicCells pincers;

  if (technique == SUD_TECHNIQUE_XYZ_WING)
    removed = cells_and (removed, logic->grid.peers[pivot]);
  if (cells_is_empty (removed) || !step_begin (logic, technique, rating))
    return true;
  pincers = cells_or (cells_of (first), cells_of (second));
  step_remove (logic, digit, removed);
  step_mark_digits (logic, cells_of (pivot), logic->at.candidates[pivot], SUD_ROLE_PIVOT, 0);
  step_mark_digits (logic, cells_of (first), logic->at.candidates[first], SUD_ROLE_PINCER, 0);
  step_mark_digits (logic, cells_of (second), logic->at.candidates[second], SUD_ROLE_PINCER, 1);
  step_cells (logic, cells_or (pincers, cells_of (pivot)));
  return step_end (logic);
}

bool
LOGIC_NAME (find_xy_wing) (Logic *logic, SudTechnique technique)
{
  const LogicPosition *at = &logic->at;
  const int            rating = sud_technique_get_info (technique)->rating;

  FOR_EACH_CELL (pivot, at->bivalue)
    {
      const SudDigit   x = sud_digits_first (at->candidates[pivot]);
      const SudDigit   y = sud_digits_last (at->candidates[pivot]);
      const LogicCells with_x = list_pincers (logic, pivot, x, y);
      const LogicCells with_y = list_pincers (logic, pivot, y, x);

      if (cells_is_empty (with_x) || cells_is_empty (with_y))
        continue;
      FOR_EACH_CELL (first, with_x)
        {
          const SudDigit z = sud_digits_first (at->candidates[first] & ~sud_digit_bit (x));

          FOR_EACH_CELL (second, cells_and (with_y, at->with[z]))
            if (!try_wing (logic, technique, rating, pivot, first, second, z))
              return false;
        }
    }
  return true;
}

bool
LOGIC_NAME (find_xyz_wing) (Logic *logic, SudTechnique technique)
{
  const LogicPosition *at = &logic->at;
  const int            rating = sud_technique_get_info (technique)->rating;

  FOR_EACH_CELL (pivot, cells_minus (at->empty, at->bivalue))
    {
      const SudDigits  digits = at->candidates[pivot];
      const LogicCells near = cells_and (logic->grid.peers[pivot], at->bivalue);

      if (sud_digits_count (digits) != 3 || cells_is_empty (near))
        continue;
      SUD_FOR_EACH_DIGIT (z, digits)
        {
          const SudDigit   x = sud_digits_first (digits & ~sud_digit_bit (z));
          const SudDigit   y = sud_digits_last (digits & ~sud_digit_bit (z));
          const LogicCells with_z = cells_and (near, at->with[z]);

          FOR_EACH_CELL (first, cells_and (with_z, at->with[x]))
            FOR_EACH_CELL (second, cells_and (with_z, at->with[y]))
              if (!try_wing (logic, technique, rating, pivot, first, second, z))
                return false;
        }
    }
  return true;
}

/* ---- W-wing ---- */

/* @return a house where @x has two places, one seen by @a and the other by @b, which do not see each other; or -1. */
static int
find_bridge (const Logic *logic, SudDigit x, SudCell a, SudCell b)
{
  for (int i = 0; i < logic->grid.n_houses; i++)
    {
      const LogicHouse *house = &logic->grid.houses[i];
      const LogicPlaces mask = logic->at.places[i][x];
      const LogicPlaces rest = mask & (LogicPlaces) (mask - 1);
      SudCell           p, q;

      if (rest == 0 || (rest & (rest - 1)) != 0 || !house->is_complete)
        continue;
      p = house->list[__builtin_ctz (mask)];
      q = house->list[__builtin_ctz (rest)];
      if ((sees (&logic->grid, a, p) && sees (&logic->grid, b, q)) ||
          (sees (&logic->grid, a, q) && sees (&logic->grid, b, p)))
        return i;
    }
  return -1;
}

static bool
try_w_wing (Logic *logic, SudTechnique technique, SudCell a, SudCell b, SudDigit x, SudDigit z)
{
  const LogicCells removed =
    cells_and (cells_and (logic->grid.peers[a], logic->grid.peers[b]), logic->at.with[z]);
  const int rating = sud_technique_get_info (technique)->rating;
  int       bridge;

  if (cells_is_empty (removed) || !step_is_news (logic, z, removed, rating))
    return true;
  bridge = find_bridge (logic, x, a, b);
  if (bridge < 0 || !step_begin (logic, technique, rating))
    return true;
  step_remove (logic, z, removed);
  step_mark_digits (logic, cells_of (a), logic->at.candidates[a], SUD_ROLE_PINCER, 0);
  step_mark_digits (logic, cells_of (b), logic->at.candidates[b], SUD_ROLE_PINCER, 1);
  step_mark_cells (logic, house_cells (&logic->grid.houses[bridge], logic->at.places[bridge][x]), x,
                   SUD_ROLE_DEFINING, 0);
  step_cells (logic, cells_or (cells_of (a), cells_of (b)));
  step_house (logic, bridge, sud_digit_bit (x), SUD_HOUSE_ROLE_USED);
  return step_end (logic);
}

bool
LOGIC_NAME (find_w_wing) (Logic *logic, SudTechnique technique)
{
  const LogicPosition *at = &logic->at;
  LogicCells           left = at->bivalue;

  FOR_EACH_CELL (a, at->bivalue)
    {
      const SudDigit low = sud_digits_first (at->candidates[a]);
      const SudDigit high = sud_digits_last (at->candidates[a]);

      cells_remove (&left, a);
      /* two that see each other are a naked pair */
      FOR_EACH_CELL (b, cells_minus (cells_and (cells_and (left, at->with[low]), at->with[high]), logic->grid.peers[a]))
        if (!try_w_wing (logic, technique, a, b, low, high) || !try_w_wing (logic, technique, a, b, high, low))
          return false;
    }
  return true;
}

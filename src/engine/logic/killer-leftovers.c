/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The law of leftovers: as many regions as lines hold the same digits, so what sticks out of the lines holds the same digits
 * as what the regions leave of the lines.
 *
 *   a a a b       two rows and the regions a, b of a jigsaw: b sticks out with one cell below, and c comes in with one
 *   a b b c       above; both cells hold the same digit
 *   . b . .
 *
 * A digit that is not possible on one side goes from the other; a digit that is placed on one side has a place on the
 * other. Lines are runs of rows or of columns; in the usual grid, where the regions are boxes, nothing sticks out by a
 * few cells, so only jigsaws are looked at. The pairs depend on the geometry alone. */

#include "finders.h"

#define MAX_LEFTOVERS 1024
#define MAX_SIDE 3 /* cells that stick out on each side */
#define MAX_LINES 16

typedef struct
{
  uint16_t   lines[MAX_LINES];
  uint16_t   regions[MAX_LINES];
  int        n; /* of both */
  LogicCells sides[2]; /* of the lines alone, of the regions alone */
} Leftover;

typedef struct
{
  uint32_t grid_version;
  int      n;
  Leftover list[MAX_LEFTOVERS];
} Leftovers;

/* ---- setting up ---- */

typedef struct
{
  const LogicGrid *grid;
  Leftovers       *leftovers;
  int              n_regions;
  uint16_t         regions[LOGIC_MAX_HOUSES];
  Leftover         current;
  LogicCells       lines;
} Building;

/* Chooses @left more regions from @from on, as long as few enough cells stick out. */
static void
choose_regions (Building *building, int from, int left, LogicCells chosen)
{
  const LogicCells outside = cells_minus (chosen, building->lines);

  if (cells_count (outside) > MAX_SIDE || building->leftovers->n == MAX_LEFTOVERS)
    return;
  if (left == 0)
    {
      Leftover *leftover = &building->leftovers->list[building->leftovers->n];

      if (cells_is_empty (outside))
        return;
      *leftover = building->current;
      leftover->sides[0] = cells_minus (building->lines, chosen);
      leftover->sides[1] = outside;
      building->leftovers->n++;
      return;
    }
  for (int i = from; i < building->n_regions; i++)
    {
      building->current.regions[building->current.n - left] = building->regions[i];
      choose_regions (building, i + 1, left - 1,
                      cells_or (chosen, building->grid->houses[building->regions[i]].cells));
    }
}

/* Every run of houses of a kind; they stand in the order of the board. */
static void
choose_lines (Building *building, int kind)
{
  const LogicGrid *grid = building->grid;

  for (int first = 0; first < grid->n_houses; first++)
    {
      building->lines = cells_none ();
      building->current.n = 0;
      for (int i = first; i < grid->n_houses && grid->houses[i].kind == kind && grid->houses[i].is_complete &&
                          building->current.n < MAX_LINES && building->current.n + 1 < building->n_regions;
           i++)
        {
          if (cells_meet (building->lines, grid->houses[i].cells))
            break;
          building->current.lines[building->current.n++] = (uint16_t) i;
          building->lines = cells_or (building->lines, grid->houses[i].cells);
          choose_regions (building, 0, building->current.n, cells_none ());
        }
    }
}

static const Leftovers *
get_leftovers (Logic *logic)
{
  Leftovers *leftovers = logic_get_scratch (logic, LOGIC_SCRATCH_LEFTOVERS, sizeof (Leftovers));

  if (leftovers != NULL && leftovers->grid_version != logic->grid.version)
    {
      Building building = { .grid = &logic->grid, .leftovers = leftovers };

      leftovers->n = 0;
      leftovers->grid_version = logic->grid.version;
      for (int i = 0; i < logic->grid.n_houses; i++)
        if (logic->grid.houses[i].kind == SUD_HOUSE_REGION && logic->grid.houses[i].is_complete)
          building.regions[building.n_regions++] = (uint16_t) i;
      if (building.n_regions > 0)
        {
          choose_lines (&building, SUD_HOUSE_ROW);
          choose_lines (&building, SUD_HOUSE_COLUMN);
        }
    }
  return leftovers;
}

/* ---- finding ---- */

static void
name_leftover (Logic *logic, const Leftover *leftover, SudDigits digits)
{
  for (int i = 0; i < leftover->n; i++)
    {
      step_house (logic, leftover->lines[i], digits, SUD_HOUSE_ROLE_BASE);
      step_house (logic, leftover->regions[i], digits, SUD_HOUSE_ROLE_USED);
    }
  step_cells (logic, cells_or (leftover->sides[0], leftover->sides[1]));
}

/* The digits that the cells of a side hold or can hold. */
static SudDigits
get_possible (const Logic *logic, LogicCells side)
{
  SudDigits digits = 0;

  FOR_EACH_CELL (cell, side)
    digits |= logic->at.values[cell] != 0 ? sud_digit_bit (logic->at.values[cell]) : logic->at.candidates[cell];
  return digits;
}

static bool
find_in_leftover (Logic *logic, SudTechnique technique, const Leftover *leftover)
{
  const LogicPosition *at = &logic->at;
  const SudDigits      possible[2] = { get_possible (logic, leftover->sides[0]), get_possible (logic, leftover->sides[1]) };
  const SudDigits      gone = possible[0] ^ possible[1];
  LogicCells           removed = cells_none ();

  SUD_FOR_EACH_DIGIT (digit, gone)
    removed = cells_or (removed, cells_and (at->with[digit], cells_or (leftover->sides[0], leftover->sides[1])));
  if (cells_is_empty (removed) || !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  SUD_FOR_EACH_DIGIT (digit, gone)
    step_remove (logic, digit, cells_and (at->with[digit], cells_or (leftover->sides[0], leftover->sides[1])));
  name_leftover (logic, leftover, gone);
  return step_end (logic);
}

bool
LOGIC_NAME (find_law_of_leftovers) (Logic *logic, SudTechnique technique)
{
  const Leftovers *leftovers = get_leftovers (logic);

  for (int i = 0; leftovers != NULL && i < leftovers->n; i++)
    if (!find_in_leftover (logic, technique, &leftovers->list[i]))
      return false;
  return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists rectangles: all of a grid once, and those of a position that may become deadly (rectangles.h). */

#include "rectangles.h"

#include <string.h>

/* ---- the rectangles of a grid ---- */

/* Whether every house and every cage of a cell holds exactly one of its two neighbours, and no relation speaks about it. */
static bool
fits (const LogicGrid *grid, SudCell cell, SudCell first, SudCell second)
{
  const uint16_t *cages;
  int             n_cages = 0, n_relations = 0;

  FOR_EACH_HOUSE_OF (membership, grid, cell)
    {
      const LogicHouse *house = &grid->houses[membership->house];

      if (cells_has (house->cells, first) == cells_has (house->cells, second))
        return false;
    }
  if (grid->is_plain)
    return true;
  sud_puzzle_get_relations_of (grid->puzzle, cell, &n_relations);
  cages = sud_puzzle_get_cages_of (grid->puzzle, cell, &n_cages);
  for (int i = 0; i < n_cages; i++)
    {
      const SudCells *cage = &sud_puzzle_get_cage (grid->puzzle, cages[i])->cells;

      if (sud_cells_has (cage, first) == sud_cells_has (cage, second))
        return false;
    }
  return n_relations == 0;
}

/* Whether a cage holds both cells. They may do without seeing each other, if it repeats digits. */
static bool
share_cage (const LogicGrid *grid, SudCell a, SudCell b)
{
  int             n_cages = 0;
  const uint16_t *cages = grid->is_plain ? NULL : sud_puzzle_get_cages_of (grid->puzzle, a, &n_cages);

  for (int i = 0; i < n_cages; i++)
    if (sud_cells_has (&sud_puzzle_get_cage (grid->puzzle, cages[i])->cells, b))
      return true;
  return false;
}

/* Whether the others fit where the first cell does. Opposite cells do not see each other. */
static bool
others_fit (const LogicGrid *grid, const SudCell *cells)
{
  return fits (grid, cells[1], cells[0], cells[3]) && fits (grid, cells[2], cells[0], cells[3]) &&
         fits (grid, cells[3], cells[1], cells[2]) && !share_cage (grid, cells[0], cells[3]) &&
         !share_cage (grid, cells[1], cells[2]);
}

/* @return the cells of a set that come after @cell. */
static LogicCells
cells_after (LogicCells set, SudCell cell)
{
  for (int i = 0; i < cell >> 6; i++)
    set.words[i] = 0;
  set.words[cell >> 6] &= ~(uint64_t) 1 << (cell & 63);
  return set;
}

/* Lists each rectangle once: cell 0 is the first of all, cell 1 comes before cell 2. @return false if it was
 * stopped. */
static bool
list_rectangles (Uniqueness *uniqueness, Logic *logic)
{
  const LogicGrid *grid = &logic->grid;

  uniqueness->n_rectangles = 0;
  for (int i = 0; i < grid->n_cells; i++)
    {
      const SudCell    start = (SudCell) i;
      const LogicCells near = cells_after (grid->peers[start], start);

      if (i % 32 == 31 && logic_is_stopped (logic))
        return false;
      FOR_EACH_CELL (second, near)
        FOR_EACH_CELL (third, cells_after (cells_minus (near, grid->peers[second]), second))
          {
            if (!fits (grid, start, second, third))
              continue;
            FOR_EACH_CELL (last, cells_after (cells_minus (cells_and (grid->peers[second], grid->peers[third]),
                                                           grid->peers[start]), start))
              {
                const Rectangle rectangle = { { start, second, third, last } };

                if (uniqueness->n_rectangles < MAX_RECTANGLES && others_fit (grid, rectangle.cells))
                  uniqueness->rectangles[uniqueness->n_rectangles++] = rectangle;
              }
          }
    }
  return true;
}

static void
index_rectangles (Uniqueness *uniqueness, const LogicGrid *grid)
{
  const size_t n_words = (size_t) (uniqueness->n_rectangles + 63) / 64;

  for (int cell = 0; cell < grid->n_cells; cell++)
    memset (uniqueness->of_cell[cell], 0, n_words * sizeof uniqueness->of_cell[0][0]);
  for (int k = 0; k < uniqueness->n_rectangles; k++)
    for (int i = 0; i < 4; i++)
      uniqueness->of_cell[uniqueness->rectangles[k].cells[i]][k / 64] |= (uint64_t) 1 << (k % 64);
}

bool
digits_are_allowed (const LogicGrid *grid, const Rectangle *at, SudDigits pair)
{
  for (int i = 0; i < 4 && !grid->is_plain; i++)
    if ((pair & ~sud_puzzle_get_allowed (grid->puzzle, at->cells[i])) != 0)
      return false;
  return true;
}

/* ---- those that may become deadly ---- */

static void
try_pair (Uniqueness      *uniqueness,
          const LogicGrid *grid,
          const Rectangle *at,
          const SudDigits *candidates,
          SudDigits        pair)
{
  const SudDigits outer = candidates[0] & candidates[3] & pair;
  const SudDigits inner = candidates[1] & candidates[2] & pair;
  Deadly         *deadly;

  /* one digit at 0 and 3 and the other one at 1 and 2 */
  if (outer == 0 || inner == 0 || (outer == inner && outer != pair) ||
      !digits_are_allowed (grid, at, pair))
    return;
  deadly = &uniqueness->deadly[uniqueness->n_deadly];
  *deadly = (Deadly){ .at = *at, .pair = pair };
  for (int i = 0; i < 4; i++)
    {
      deadly->extras[i] = candidates[i] & ~pair;
      deadly->roof |= (uint8_t) ((deadly->extras[i] != 0) << i);
    }
  if (deadly->roof != 0 && uniqueness->n_deadly < MAX_RECTANGLES - 1)
    uniqueness->n_deadly++;
}

static void
try_rectangle (Uniqueness *uniqueness, const Logic *logic, const Rectangle *at)
{
  SudDigits candidates[4];

  candidates[0] = logic->at.candidates[at->cells[0]];
  candidates[3] = logic->at.candidates[at->cells[3]];
  if ((candidates[0] & candidates[3]) == 0)
    return;
  candidates[1] = logic->at.candidates[at->cells[1]];
  candidates[2] = logic->at.candidates[at->cells[2]];
  if ((candidates[1] & candidates[2]) == 0)
    return;
  for (int i = 0; i < 4; i++)
    {
      bool is_new = cells_has (logic->at.bivalue, at->cells[i]);

      for (int j = 0; j < i; j++)
        is_new &= candidates[j] != candidates[i];
      if (is_new)
        try_pair (uniqueness, &logic->grid, at, candidates, candidates[i]);
    }
}

/* A rectangle needs a cell with the two digits alone, so that only those of such cells are looked at. */
static void
list_deadly (Uniqueness *uniqueness, const Logic *logic)
{
  const int n_words = (uniqueness->n_rectangles + 63) / 64;
  uint64_t  wanted[RECTANGLE_WORDS] = { 0 };

  uniqueness->n_deadly = 0;
  FOR_EACH_CELL (cell, logic->at.bivalue)
    for (int i = 0; i < n_words; i++)
      wanted[i] |= uniqueness->of_cell[cell][i];
  for (int i = 0; i < n_words; i++)
    for (uint64_t left = wanted[i]; left != 0; left &= left - 1)
      try_rectangle (uniqueness, logic, &uniqueness->rectangles[i * 64 + __builtin_ctzll (left)]);
}

const Uniqueness *
get_uniqueness (Logic *logic, bool wants_deadly)
{
  Uniqueness *uniqueness = logic_get_scratch (logic, LOGIC_SCRATCH_UNIQUENESS, sizeof (Uniqueness));

  if (uniqueness == NULL)
    return NULL;
  if (uniqueness->grid_version != logic->grid.version)
    {
      if (!list_rectangles (uniqueness, logic))
        return NULL;
      index_rectangles (uniqueness, &logic->grid);
      uniqueness->grid_version = logic->grid.version;
      uniqueness->version = 0;
    }
  if (wants_deadly && uniqueness->version != logic->version)
    {
      list_deadly (uniqueness, logic);
      uniqueness->version = logic->version;
    }
  return uniqueness;
}

/* ---- evidence ---- */

void
mark_fillings (Logic *logic, const Rectangle *at, SudDigit first, SudDigit second)
{
  for (int i = 0; i < 4; i++)
    {
      const bool is_outer = i == 0 || i == 3;

      step_mark (logic, at->cells[i], is_outer ? first : second, SUD_ROLE_DEADLY, 0);
      step_mark (logic, at->cells[i], is_outer ? second : first, SUD_ROLE_DEADLY, 1);
    }
}

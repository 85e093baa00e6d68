/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists rectangles: all of a grid once, and those of a position that may become deadly (rectangles.h). */

#include "rectangles.h"

#include <string.h>

/* ---- the rectangles of a grid ---- */

/* Whether every house of cells 0 and 3 holds exactly one of cells 1 and 2, and the other way round. */
static bool
houses_fit (const LogicGrid *grid, const SudCell *cells)
{
  for (int i = 0; i < 4; i++)
    FOR_EACH_HOUSE_OF (membership, grid, cells[i])
      {
        const LogicHouse *house = &grid->houses[membership->house];
        const int         first = i == 0 || i == 3 ? 1 : 0;

        if (cells_has (house->cells, cells[3 - i]) ||
            cells_has (house->cells, cells[first]) == cells_has (house->cells, cells[3 - first]))
          return false;
      }
  return true;
}

/* The same for cages; and no relation may speak about the cells. */
static bool
rules_fit (const SudPuzzle *puzzle, const SudCell *cells)
{
  for (int i = 0; i < 4; i++)
    {
      const int       first = i == 0 || i == 3 ? 1 : 0;
      int             n_cages, n_relations;
      const uint16_t *cages = sud_puzzle_get_cages_of (puzzle, cells[i], &n_cages);

      sud_puzzle_get_relations_of (puzzle, cells[i], &n_relations);
      if (n_relations > 0)
        return false;
      for (int k = 0; k < n_cages; k++)
        {
          const SudCells *cage = &sud_puzzle_get_cage (puzzle, cages[k])->cells;

          if (sud_cells_has (cage, cells[3 - i]) ||
              sud_cells_has (cage, cells[first]) == sud_cells_has (cage, cells[3 - first]))
            return false;
        }
    }
  return true;
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
          FOR_EACH_CELL (last, cells_after (cells_minus (cells_and (grid->peers[second], grid->peers[third]),
                                                         grid->peers[start]), start))
            {
              const Rectangle rectangle = { { start, second, third, last } };

              if (houses_fit (grid, rectangle.cells) && uniqueness->n_rectangles < MAX_RECTANGLES &&
                  (grid->is_plain || rules_fit (grid->puzzle, rectangle.cells)))
                uniqueness->rectangles[uniqueness->n_rectangles++] = rectangle;
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

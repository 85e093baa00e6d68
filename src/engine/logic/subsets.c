/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Subsets: k cells of a house that share k digits (naked), k digits that share k cells (hidden).
 *
 * Both are one search: choose k masks whose union has k bits. A naked subset whose cells stand in two houses at once
 * and removes from both is a locked one, which is easier to see and tried earlier. */

#include "finders.h"

typedef struct
{
  Logic       *logic;
  SudTechnique technique;
  int          rating;
  int          size;
  bool         wants_locked; /* naked: locked subsets only, or all others */
  bool         left_some;    /* because of that */
  int          house;
  int          n_items;
  uint32_t     masks[LOGIC_MAX_DIGITS]; /* naked: candidates of a cell; hidden: places of a digit */
  uint8_t      items[LOGIC_MAX_DIGITS]; /* naked: number in the list of cells; hidden: digit */
  SudCell      cells[LOGIC_MAX_DIGITS]; /* naked */
  bool (*found) (void *data, uint32_t items, uint32_t mask);
} Subset;

/* Chooses the rest of a subset from items @from on; @chosen has what was chosen, @mask its union. */
static bool
choose (Subset *subset, int from, int left, uint32_t chosen, uint32_t mask)
{
  if (left == 0)
    return subset->found (subset, chosen, mask);
  for (int i = from; i <= subset->n_items - left; i++)
    {
      const uint32_t both = mask | subset->masks[i];

      if (__builtin_popcount (both) <= subset->size &&
          !choose (subset, i + 1, left - 1, chosen | (uint32_t) 1 << subset->items[i], both))
        return false;
    }
  return true;
}

static void
add_item (Subset *subset, uint32_t mask, int item)
{
  subset->masks[subset->n_items] = mask;
  subset->items[subset->n_items++] = (uint8_t) item;
}

/* ---- naked ---- */

/* Of two houses that share the cells of a locked subset one is a box or the like, where lines cross in one cell. */
static inline bool
is_searched (const Subset *subset, int house)
{
  const LogicGrid *grid = &subset->logic->grid;

  return !(subset->wants_locked && grid->houses[house].is_line && grid->lines_cross_once);
}

/* Whether an earlier house holds the cells too, and so has had them already. */
static bool
is_repeated (const Subset *subset, LogicCells cells)
{
  const LogicGrid *grid = &subset->logic->grid;

  FOR_EACH_HOUSE_OF (membership, grid, cells_first (cells))
    if (membership->house < subset->house && is_searched (subset, membership->house) &&
        cells_within (cells, grid->houses[membership->house].cells))
      return true;
  return false;
}

/* Whether the cells stand in two houses and candidates go from both of them. */
static bool
is_locked (const Logic *logic, LogicCells cells, LogicCells removed)
{
  int n = 0;

  FOR_EACH_HOUSE_OF (membership, &logic->grid, cells_first (cells))
    {
      const LogicCells house = logic->grid.houses[membership->house].cells;
      LogicCells       others = cells_none ();

      if (!cells_within (cells, house))
        continue;
      FOR_EACH_HOUSE_OF (other, &logic->grid, cells_first (cells))
        if (other->house != membership->house && cells_within (cells, logic->grid.houses[other->house].cells))
          others = cells_or (others, logic->grid.houses[other->house].cells);
      n += cells_meet (cells_and (removed, house), cells_minus (removed, others));
    }
  return n >= 2;
}

static void
name_naked_houses (Logic *logic, LogicCells cells, SudDigits digits)
{
  if (logic->harvest != NULL)
    return;
  FOR_EACH_HOUSE_OF (membership, &logic->grid, cells_first (cells))
    if (cells_within (cells, logic->grid.houses[membership->house].cells))
      step_house (logic, membership->house, digits, SUD_HOUSE_ROLE_COVER);
}

static bool
found_naked (void *data, uint32_t chosen, uint32_t digits)
{
  Subset    *subset = data;
  Logic     *logic = subset->logic;
  LogicCells cells = cells_none (), removed = cells_none (), common;

  FOR_EACH_PLACE (i, chosen)
    cells_add (&cells, subset->cells[i]);
  common = common_peers (&logic->grid, cells);
  SUD_FOR_EACH_DIGIT (digit, digits)
    removed = cells_or (removed, cells_and (common, logic->at.with[digit]));
  if (cells_is_empty (removed) || is_repeated (subset, cells))
    return true;
  if (subset->size <= 3 && is_locked (logic, cells, removed) != subset->wants_locked)
    {
      subset->left_some = true;
      return true;
    }
  if (!step_begin (logic, subset->technique, subset->rating))
    return true;
  SUD_FOR_EACH_DIGIT (digit, digits)
    step_remove (logic, digit, cells_and (common, logic->at.with[digit]));
  step_mark_digits (logic, cells, digits, SUD_ROLE_DEFINING, 0);
  step_cells (logic, cells);
  name_naked_houses (logic, cells, digits);
  return step_end (logic);
}

/* @return the cells with two to @size candidates; most houses do not have enough of them. */
static LogicCells
list_small (const LogicPosition *at, int size)
{
  LogicCells small = at->bivalue;

  if (size > 2)
    FOR_EACH_CELL (cell, cells_minus (at->empty, cells_or (at->bivalue, at->naked)))
      if (__builtin_popcount (at->candidates[cell]) <= size)
        cells_add (&small, cell);
  return small;
}

/* @twin is the technique that wants what this one leaves; it has nothing to find either where nothing is left. */
static bool
find_naked (Logic *logic, SudTechnique technique, int size, bool wants_locked, SudTechnique twin)
{
  Subset subset = { .logic = logic,
                    .technique = technique,
                    .rating = sud_technique_get_info (technique)->rating,
                    .size = size,
                    .wants_locked = wants_locked,
                    .found = found_naked };
  const LogicCells small = list_small (&logic->at, size);

  for (int i = 0; i < logic->grid.n_houses; i++)
    {
      const uint32_t   n_emitted = logic->n_emitted;
      const LogicCells cells = cells_and (logic->grid.houses[i].cells, small);

      if (cells_count (cells) < size || !is_searched (&subset, i) || house_is_silent (logic, technique, i))
        continue;
      subset.house = i;
      subset.n_items = 0;
      subset.left_some = false;
      FOR_EACH_CELL (cell, cells)
        {
          subset.cells[subset.n_items] = cell;
          add_item (&subset, logic->at.candidates[cell], subset.n_items);
        }
      if (!choose (&subset, 0, size, 0, 0))
        return false;
      if (!subset.left_some)
        {
          house_was_searched (logic, technique, i, n_emitted);
          house_was_searched (logic, twin, i, n_emitted);
        }
    }
  return true;
}

bool
LOGIC_NAME (find_naked_subset) (Logic *logic, SudTechnique technique)
{
  switch (technique)
    {
    case SUD_TECHNIQUE_LOCKED_PAIR:
      return find_naked (logic, technique, 2, true, SUD_TECHNIQUE_NAKED_PAIR);
    case SUD_TECHNIQUE_LOCKED_TRIPLE:
      return find_naked (logic, technique, 3, true, SUD_TECHNIQUE_NAKED_TRIPLE);
    case SUD_TECHNIQUE_NAKED_PAIR:
      return find_naked (logic, technique, 2, false, SUD_TECHNIQUE_LOCKED_PAIR);
    case SUD_TECHNIQUE_NAKED_TRIPLE:
      return find_naked (logic, technique, 3, false, SUD_TECHNIQUE_LOCKED_TRIPLE);
    default:
      return find_naked (logic, technique, 4, false, technique);
    }
}

/* ---- hidden ---- */

static bool
found_hidden (void *data, uint32_t digits_from_bit_1, uint32_t places)
{
  Subset          *subset = data;
  Logic           *logic = subset->logic;
  const SudDigits  digits = digits_from_bit_1 >> 1;
  const LogicCells cells = house_cells (&logic->grid.houses[subset->house], (LogicPlaces) places);
  SudDigits        others = 0;

  FOR_EACH_CELL (cell, cells)
    others |= logic->at.candidates[cell] & ~digits;
  if (others == 0 || !step_begin (logic, subset->technique, subset->rating))
    return true;
  SUD_FOR_EACH_DIGIT (digit, others)
    step_remove (logic, digit, cells_and (cells, logic->at.with[digit]));
  step_mark_digits (logic, cells, digits, SUD_ROLE_DEFINING, 0);
  step_house (logic, subset->house, digits, SUD_HOUSE_ROLE_USED);
  return step_end (logic);
}

bool
LOGIC_NAME (find_hidden_subset) (Logic *logic, SudTechnique technique)
{
  const int size = technique == SUD_TECHNIQUE_HIDDEN_PAIR ? 2 : technique == SUD_TECHNIQUE_HIDDEN_TRIPLE ? 3 : 4;
  Subset    subset = { .logic = logic,
                       .technique = technique,
                       .rating = sud_technique_get_info (technique)->rating,
                       .size = size,
                       .found = found_hidden };

  for (int i = 0; i < logic->grid.n_houses; i++)
    {
      const uint32_t n_emitted = logic->n_emitted;

      if (!logic->grid.houses[i].is_complete || logic->at.n_open[i] <= size || house_is_silent (logic, technique, i))
        continue;
      subset.house = i;
      subset.n_items = 0;
      SUD_FOR_EACH_DIGIT (digit, logic->at.missing[i])
        {
          const int count = __builtin_popcount (logic->at.places[i][digit]);

          if (count >= 2 && count <= size)
            add_item (&subset, logic->at.places[i][digit], digit);
        }
      if (!choose (&subset, 0, size, 0, 0))
        return false;
      house_was_searched (logic, technique, i, n_emitted);
    }
  return true;
}

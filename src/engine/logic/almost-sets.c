/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists almost locked sets.
 *
 * House by house, a search adds cells in rising order and turns back where the digits have become too many for any
 * set of the allowed size. Cells that two houses share would come twice; they count for the first house only. Bent sets
 * are what single cells make of these. */

#include "almost-sets.h"

typedef struct
{
  AlmostSets  *list;
  const Logic *logic;
  int          house;
  int          n_open;
  SudCell      open[LOGIC_MAX_DIGITS];
} Listing;

static bool
is_in_earlier_house (const LogicGrid *grid, SudCell first, LogicCells cells, int house)
{
  FOR_EACH_HOUSE_OF (membership, grid, first)
    if (membership->house < house && cells_within (cells, grid->houses[membership->house].cells))
      return true;
  return false;
}

static void
extend (Listing *listing, int from, int n_cells, LogicCells cells, SudDigits digits)
{
  AlmostSets *list = listing->list;

  for (int i = from; i < listing->n_open; i++)
    {
      const SudCell    cell = listing->open[i];
      const LogicCells more_cells = cells_or (cells, cells_of (cell));
      const SudDigits  more_digits = digits | listing->logic->at.candidates[cell];
      const int        n_digits = sud_digits_count (more_digits);

      if (n_digits > list->max_cells + 1)
        continue;
      if (n_digits == n_cells + 2 &&
          !is_in_earlier_house (&listing->logic->grid, cell, more_cells, listing->house))
        {
          if (list->n_sets == MAX_ALMOST_SETS)
            list->is_complete = false;
          else
            list->sets[list->n_sets++] =
              (AlmostSet){ more_cells, more_digits, (uint8_t) (n_cells + 1) };
        }
      if (n_cells + 1 < list->max_cells)
        extend (listing, i + 1, n_cells + 1, more_cells, more_digits);
    }
}

/* Small sets are easier to see, so whoever has a choice takes them. */
static void
sort_by_size (AlmostSets *list)
{
  int next[LOGIC_MAX_DIGITS + 2] = { 0 };

  for (int i = 0; i < list->n_sets; i++)
    next[list->sets[i].n_cells + 1]++;
  for (int i = 1; i < LOGIC_MAX_DIGITS + 2; i++)
    next[i] += next[i - 1];
  for (int i = 0; i < list->n_sets; i++)
    list->by_size[next[list->sets[i].n_cells]++] = (uint16_t) i;
}

void
almost_sets_list (AlmostSets *list, const Logic *logic, int max_cells)
{
  Listing listing = { .list = list, .logic = logic };

  if (list->version == logic->version && list->max_cells == max_cells && !list->has_bent)
    return;
  list->version = logic->version;
  list->max_cells = max_cells;
  list->has_bent = false;
  list->is_complete = true;
  list->n_sets = 0;
  for (int house = 0; house < logic->grid.n_houses; house++)
    {
      listing.house = house;
      listing.n_open = 0;
      FOR_EACH_CELL (cell, cells_and (logic->grid.houses[house].cells, logic->at.empty))
        listing.open[listing.n_open++] = cell;
      extend (&listing, 0, 0, cells_none (), 0);
    }
  sort_by_size (list);
}

/* ---- bent sets ---- */

/* @return the cells that see every place of @digit in a set, candidates of it or not. */
static LogicCells
list_seeing (const Logic *logic, const AlmostSet *set, SudDigit digit)
{
  return common_peers (&logic->grid, cells_and (set->cells, logic->at.with[digit]));
}

static bool
shares_house (const LogicGrid *grid, SudCell cell, LogicCells cells)
{
  FOR_EACH_HOUSE_OF (membership, grid, cell)
    if (cells_within (cells, grid->houses[membership->house].cells))
      return true;
  return false;
}

/* Adds what becomes of a set with each cell that fits. */
static void
bend (AlmostSets *list, const Logic *logic, const AlmostSet *set)
{
  LogicCells beside = cells_none (), unfit = set->cells;

  SUD_FOR_EACH_DIGIT (digit, set->digits)
    {
      const LogicCells seeing = list_seeing (logic, set, digit);

      beside = cells_or (beside, cells_and (seeing, logic->at.with[digit]));
      unfit = cells_or (unfit, cells_minus (logic->at.with[digit], seeing));
    }
  FOR_EACH_CELL (cell, cells_minus (beside, unfit))
    {
      const SudDigits own = logic->at.candidates[cell] & ~set->digits;

      if (sud_digits_is_single (own) && list->n_sets < MAX_ALMOST_SETS && !shares_house (&logic->grid, cell, set->cells))
        list->sets[list->n_sets++] = (AlmostSet){ cells_or (set->cells, cells_of (cell)), set->digits | own,
                                                  (uint8_t) (set->n_cells + 1) };
    }
}

void
almost_sets_list_bent (AlmostSets *list, const Logic *logic, int max_cells)
{
  int n_straight;

  if (list->version == logic->version && list->max_cells == max_cells && list->has_bent)
    return;
  almost_sets_list (list, logic, max_cells);
  n_straight = list->n_sets;
  /* two cells with two candidates each are a chain, not a set */
  for (int i = 0; i < n_straight; i++)
    if (list->sets[list->by_size[i]].n_cells > 1)
      bend (list, logic, &list->sets[list->by_size[i]]);
  list->has_bent = true;
  sort_by_size (list);
}

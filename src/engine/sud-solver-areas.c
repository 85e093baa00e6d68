/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums: those of the cages, and those that the rule of 45 derives from them.
 *
 * The digits of a complete house have a known sum, so have those of disjoint complete houses together: such an area is
 * a run of rows or columns, or a rectangle of boxes. From it we take off every cage, and of a cage that crosses its
 * border we keep the side with fewer cells: added if it lies inside, taken off if it lies outside. What remains is a
 * derived sum. It is worth keeping if it has few cells, or if it is tight: near the least or the most that its
 * cells can add up to.
 *
 * There are more than a hundred areas in a 9x9, and few of them leave a sum. So the sizes of all of them are found first,
 * by one walk over the cages and the areas that each cell is in; only those that pass are looked at cell by cell.
 */

#include "sud-solver-model.h"

#include <string.h>

#define MAX_AREAS 2048

/* A sum of more cells than these must be tight: its range so many times the distance to its nearer bound. */
#define MAX_LOOSE_CELLS 6
#define TIGHTNESS 4

/* ---- areas ---- */

/* Adds a house to an area. @return false if it is not complete or not disjoint from the rest. */
static bool
extend_area (const SudModel *model, SudArea *area, const SudHouse *house)
{
  if (house->n_cells != model->n_digits || sud_cells_intersect (&area->cells, &house->cells))
    return false;
  area->cells = sud_cells_or (&area->cells, &house->cells);
  area->n_cells += house->n_cells;
  area->total += model->n_digits * (model->n_digits + 1) / 2;
  return true;
}

/* Keeps an area unless it is there: three rows may be three boxes. */
static void
keep_area (SudModel *model, const SudArea *area)
{
  for (int i = 0; i < model->n_areas; i++)
    if (model->areas[i].n_cells == area->n_cells && sud_cells_equal (&model->areas[i].cells, &area->cells))
      return;
  if (model->n_areas < MAX_AREAS)
    model->areas[model->n_areas++] = *area;
}

/* Adds the rectangles of boxes, given all boxes of a grid. */
static void
add_box_areas (SudModel *model, const SudHouse *boxes)
{
  const int down = model->n_digits / sud_geometry_get_box_rows (model->geometry);
  const int across = model->n_digits / sud_geometry_get_box_columns (model->geometry);

  for (int top = 0; top < down; top++)
    for (int left = 0; left < across; left++)
      for (int bottom = top; bottom < down; bottom++)
        for (int right = left; right < across; right++)
          {
            SudArea area = { .total = 0 };
            bool    is_ok = true;

            for (int row = top; row <= bottom; row++)
              for (int column = left; column <= right; column++)
                is_ok = is_ok && extend_area (model, &area, &boxes[row * across + column]);
            if (is_ok)
              keep_area (model, &area);
          }
}

/* Adds the runs of neighbours in a list of houses. */
static void
add_run_areas (SudModel *model, const SudHouse *houses, int n_houses)
{
  for (int first = 0; first < n_houses; first++)
    {
      SudArea area = { .total = 0 };

      for (int last = first; last < n_houses && extend_area (model, &area, &houses[last]); last++)
        keep_area (model, &area);
    }
}

/* Turns the areas over: for each cell, which areas it is in. */
static void
load_areas_of (SudModel *model)
{
  const size_t n_words = (size_t) model->n_area_words;

  memset (model->areas_of, 0, (size_t) model->n_cells * n_words * sizeof (uint64_t));
  for (int i = 0; i < model->n_areas; i++)
    SUD_FOR_EACH_CELL (cell, &model->areas[i].cells)
      model->areas_of[cell * n_words + (size_t) (i >> 6)] |= (uint64_t) 1 << (i & 63);
}

bool
sud_model_load_areas (SudModel *model)
{
  const int       n_houses = sud_geometry_get_n_houses (model->geometry);
  const SudHouse *houses = n_houses > 0 ? sud_geometry_get_house (model->geometry, 0) : NULL;
  const bool      has_boxes = sud_geometry_get_box_rows (model->geometry) > 0;
  const size_t    n_words = (size_t) model->n_cells * (MAX_AREAS / 64);
  int             first = 0;

  if (model->areas != NULL)
    return true;
  if (!sud_arena_reserve (&model->areas_memory, sud_arena_room (MAX_AREAS, sizeof (SudArea)) +
                                                    sud_arena_room (n_words, sizeof (uint64_t))))
    return false;
  model->areas = sud_arena_take (&model->areas_memory, MAX_AREAS, sizeof (SudArea));
  model->areas_of = sud_arena_take (&model->areas_memory, n_words, sizeof (uint64_t));
  model->n_areas = 0;
  while (first < n_houses)
    {
      int last = first;

      while (last < n_houses && houses[last].kind == houses[first].kind)
        last++;
      if (houses[first].kind == SUD_HOUSE_BOX && has_boxes && last - first == model->n_digits)
        add_box_areas (model, houses + first);
      else
        add_run_areas (model, houses + first, last - first);
      first = last;
    }
  model->n_area_words = (model->n_areas + 63) / 64;
  load_areas_of (model);
  return true;
}

/* ---- sums ---- */

/* The cells of a sum in the making: those that count, then those that are taken off. */
typedef struct
{
  SudCell *cells;
  int      n_cells;
  int      n_plus;
  int      total;
} Draft;

/* Sorts cells of one sign into groups that exclude each other, each cell into the first that takes it. */
static void
sort_into_groups (const SudModel *model, SudCell *cells, int n_cells, int n_before, SudSum *sum, uint16_t *ends)
{
  int n_sorted = 0;

  while (n_sorted < n_cells)
    {
      const int from = n_sorted++;

      for (int i = n_sorted; i < n_cells; i++)
        {
          const SudCells *peers = sud_puzzle_get_peers (model->puzzle, cells[i]);
          const SudCell   cell = cells[i];
          bool            fits = true;

          for (int j = from; j < n_sorted && fits; j++)
            fits = sud_cells_has (peers, cells[j]);
          if (!fits)
            continue;
          cells[i] = cells[n_sorted];
          cells[n_sorted++] = cell;
        }
      ends[sum->n_groups++] = (uint16_t) (n_before + n_sorted);
    }
}

/* @return whether the total is near the least or the most that the groups can add up to. */
static bool
is_tight (const SudModel *model, const SudSum *sum)
{
  int least = 0, most = 0;

  for (int i = 0; i < sum->n_groups; i++)
    {
      const int from = i > 0 ? sum->group_ends[i - 1] : 0;
      const int n = sum->group_ends[i] - from;
      const int low = n * (n + 1) / 2;
      const int high = n * (model->n_digits + 1) - low;

      least += from < sum->n_plus ? low : -high;
      most += from < sum->n_plus ? high : -low;
    }
  return most - least > TIGHTNESS * (sum->total - least) || most - least > TIGHTNESS * (most - sum->total);
}

/* Adds what the draft, whose cells stand at the end of the memory taken, amounts to; @is_derived: if it is any good. */
static void
add_sum (SudModel *model, const Draft *draft, bool is_derived)
{
  const size_t before = model->memory.used;
  SudSum      *sum = &model->sums[model->n_sums];
  SudCell     *cells = sud_arena_take (&model->memory, (size_t) draft->n_cells, sizeof (SudCell));
  uint16_t    *ends = sud_arena_take (&model->memory, (size_t) draft->n_cells, sizeof (uint16_t));

  memcpy (cells, draft->cells, (size_t) draft->n_cells * sizeof (SudCell));
  sum->cells = cells;
  sum->group_ends = ends;
  sum->total = draft->total;
  sum->n_cells = (uint16_t) draft->n_cells;
  sum->n_plus = (uint16_t) draft->n_plus;
  sum->n_groups = 0;
  sort_into_groups (model, cells, draft->n_plus, 0, sum, ends);
  sort_into_groups (model, cells + draft->n_plus, draft->n_cells - draft->n_plus, draft->n_plus, sum, ends);
  sum->is_exclusive = sum->n_groups == 1 && sum->n_plus == sum->n_cells;
  if (is_derived && sum->n_cells > MAX_LOOSE_CELLS && !is_tight (model, sum))
    model->memory.used = before;
  else
    model->n_sums++;
}

/* ---- the rule of 45 ---- */

typedef struct
{
  const SudCage *cages[SUD_MAX_CELLS]; /* that share no cell: only those may be taken off an area together */
  int            n_cages;
  SudCell        free[SUD_MAX_CELLS]; /* in none of them */
  int            n_free;
} Partition;

static void
choose_disjoint_cages (const SudModel *model, Partition *out)
{
  bool is_covered[SUD_MAX_CELLS] = { false };

  out->n_cages = out->n_free = 0;
  for (int i = 0; i < sud_puzzle_get_n_cages (model->puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (model->puzzle, i);
      bool           is_disjoint = cage->sum != 0;

      for (int j = 0; j < cage->n_cells; j++)
        is_disjoint = is_disjoint && !is_covered[cage->list[j]];
      if (!is_disjoint)
        continue;
      for (int j = 0; j < cage->n_cells; j++)
        is_covered[cage->list[j]] = true;
      out->cages[out->n_cages++] = cage;
    }
  for (SudCell cell = 0; cell < model->n_cells; cell++)
    if (!is_covered[cell])
      out->free[out->n_free++] = cell;
}

/* Finds how many cells each area would leave when all cages are taken off. */
static void
measure_areas (const SudModel *model, const Partition *partition, uint16_t *left)
{
  for (int i = 0; i < model->n_areas; i++)
    left[i] = (uint16_t) model->areas[i].n_cells;
  for (int i = 0; i < partition->n_cages; i++)
    {
      const SudCage *cage = partition->cages[i];

      for (int word = 0; word < model->n_area_words; word++)
        {
          uint64_t any = 0, all = ~(uint64_t) 0;

          for (int j = 0; j < cage->n_cells; j++)
            {
              const uint64_t of = model->areas_of[cage->list[j] * model->n_area_words + word];

              any |= of;
              all &= of;
            }
          for (uint64_t some = any; some != 0; some &= some - 1)
            {
              const int bit = __builtin_ctzll (some);
              int       inside = cage->n_cells;

              if (!(all >> bit & 1))
                {
                  inside = 0;
                  for (int j = 0; j < cage->n_cells; j++)
                    inside += (int) (model->areas_of[cage->list[j] * model->n_area_words + word] >> bit & 1);
                }
              if (2 * inside > cage->n_cells)
                left[word * 64 + bit] = (uint16_t) (left[word * 64 + bit] + cage->n_cells - 2 * inside);
            }
        }
    }
}

static bool
is_in_area (const SudModel *model, SudCell cell, int area)
{
  return model->areas_of[cell * model->n_area_words + (area >> 6)] >> (area & 63) & 1;
}

/* Takes a cage off an area. */
static void
take_cage_off (const SudModel *model, const SudCage *cage, int area, Draft *draft, SudCell *minus, int *n_minus)
{
  SudCell inside[SUD_MAX_CELLS], outside[SUD_MAX_CELLS];
  int     n_inside = 0, n_outside = 0;

  for (int i = 0; i < cage->n_cells; i++)
    if (is_in_area (model, cage->list[i], area))
      inside[n_inside++] = cage->list[i];
    else
      outside[n_outside++] = cage->list[i];
  if (n_inside <= n_outside)
    {
      memcpy (draft->cells + draft->n_cells, inside, (size_t) n_inside * sizeof (SudCell));
      draft->n_cells += n_inside;
    }
  else
    {
      memcpy (minus + *n_minus, outside, (size_t) n_outside * sizeof (SudCell));
      *n_minus += n_outside;
      draft->total -= cage->sum;
    }
}

static void
derive_sum (SudModel *model, int area, const Partition *partition)
{
  SudCell plus[SUD_MAX_CELLS], minus[SUD_MAX_CELLS];
  Draft   draft = { .cells = plus, .total = model->areas[area].total };
  int     n_minus = 0;

  for (int i = 0; i < partition->n_free; i++)
    if (is_in_area (model, partition->free[i], area))
      plus[draft.n_cells++] = partition->free[i];
  for (int i = 0; i < partition->n_cages; i++)
    take_cage_off (model, partition->cages[i], area, &draft, minus, &n_minus);
  draft.n_plus = draft.n_cells;
  memcpy (plus + draft.n_cells, minus, (size_t) n_minus * sizeof (SudCell));
  draft.n_cells += n_minus;
  add_sum (model, &draft, true);
}

void
sud_model_load_sums (SudModel *model)
{
  const int n_cages = sud_puzzle_get_n_cages (model->puzzle);
  Partition partition;
  uint16_t  left[MAX_AREAS];
  int       most;

  model->sums = sud_arena_take (&model->memory, (size_t) n_cages + (size_t) model->n_areas, sizeof (SudSum));
  model->n_sums = 0;
  for (int i = 0; i < n_cages; i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (model->puzzle, i);

      if (cage->sum != 0)
        add_sum (model, &(Draft){ (SudCell *) cage->list, cage->n_cells, cage->n_cells, cage->sum }, false);
    }
  choose_disjoint_cages (model, &partition);
  measure_areas (model, &partition, left);

  /* Where every cell has a cage, sums of many cells are never tight enough to be worth the search for them. */
  most = partition.n_free > 0 ? SUD_MAX_DERIVED_CELLS : MAX_LOOSE_CELLS;
  for (int i = 0; i < model->n_areas; i++)
    if (left[i] > 0 && left[i] <= most)
      derive_sum (model, i, &partition);
}

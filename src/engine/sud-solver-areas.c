/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums: those of the cages, and those that the rule of 45 derives from them.
 *
 * The digits of a complete house have a known sum, so have those of disjoint complete houses together: such an area is
 * a run of rows or columns, or a rectangle of boxes. From it we take off every cage, and of a cage that crosses its
 * border we keep the side with fewer cells: added if it lies inside, taken off if it lies outside. What remains is a
 * derived sum. It is worth keeping if it has few cells, or if it is tight: near the least or the most that its
 * cells can add up to.
 *
 * There are more than a hundred areas in a 9x9. One walk over the cages, and the areas that each of their cells is in,
 * finds for all areas what lies inside and what crosses the border; only the latter is looked at cell by cell.
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
                                                    sud_arena_room (MAX_AREAS, sizeof (SudRest)) +
                                                    sud_arena_room (n_words, sizeof (uint64_t))))
    return false;
  model->areas = sud_arena_take (&model->areas_memory, MAX_AREAS, sizeof (SudArea));
  model->rests = sud_arena_take (&model->areas_memory, MAX_AREAS, sizeof (SudRest));
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
  /* more cells than digits, which relations can keep apart, have no combinations: bounds show that nothing fits */
  sum->is_exclusive = sum->n_groups == 1 && sum->n_plus == sum->n_cells && sum->n_cells <= model->n_digits;
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
  SudCells       free; /* in none of them */
} Partition;

static void
choose_disjoint_cages (const SudModel *model, Partition *out)
{
  out->n_cages = 0;
  out->free = (SudCells){ { 0 } };
  for (SudCell cell = 0; cell < model->n_cells; cell++)
    sud_cells_add (&out->free, cell);
  for (int i = 0; i < sud_puzzle_get_n_cages (model->puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (model->puzzle, i);

      if (cage->sum == 0 || !sud_cells_is_subset (&cage->cells, &out->free))
        continue;
      out->free = sud_cells_minus (&out->free, &cage->cells);
      out->cages[out->n_cages++] = cage;
    }
}

/* Takes the cages that lie inside off every area, and notes for each area which cross its border. */
static void
measure_areas (SudModel *model, const Partition *partition)
{
  const int n_words = model->n_area_words;

  for (int i = 0; i < model->n_areas; i++)
    model->rests[i] = (SudRest){ .total = model->areas[i].total };
  for (int i = 0; i < partition->n_cages; i++)
    {
      const SudCage *cage = partition->cages[i];

      for (int word = 0; word < n_words; word++)
        {
          uint64_t any = 0, all = ~(uint64_t) 0;

          for (int j = 0; j < cage->n_cells; j++)
            {
              const uint64_t of = model->areas_of[cage->list[j] * n_words + word];

              any |= of;
              all &= of;
            }
          for (uint64_t some = all; some != 0; some &= some - 1)
            model->rests[word * 64 + __builtin_ctzll (some)].total -= cage->sum;
          for (uint64_t some = any & ~all; some != 0; some &= some - 1)
            {
              SudRest *rest = &model->rests[word * 64 + __builtin_ctzll (some)];

              if (rest->n_crossing < SUD_MAX_DERIVED_CELLS)
                rest->crossing[rest->n_crossing] = (uint16_t) i;
              rest->n_crossing++;
            }
        }
    }
}

/* Takes a cage that crosses the border off an area: its side with more cells. */
static void
take_cage_off (const SudModel *model,
               const SudCage  *cage,
               const SudArea  *area,
               SudCells       *plus,
               SudCells       *minus,
               int            *total)
{
  int  n_inside = 0;
  bool is_kept;

  for (int i = 0; i < cage->n_cells; i++)
    n_inside += sud_cells_has (&area->cells, cage->list[i]);
  is_kept = 2 * n_inside <= cage->n_cells;
  for (int word = 0; word < model->n_words; word++)
    {
      const uint64_t inside = cage->cells.words[word] & area->cells.words[word];

      plus->words[word] |= is_kept ? inside : 0;
      minus->words[word] |= is_kept ? 0 : cage->cells.words[word] & ~inside;
    }
  *total -= is_kept ? 0 : cage->sum;
}

static int
list_cells (const SudModel *model, const SudCells *set, SudCell *list)
{
  int n = 0;

  for (int word = 0; word < model->n_words; word++)
    for (uint64_t left = set->words[word]; left != 0; left &= left - 1)
      list[n++] = (SudCell) (word * 64 + __builtin_ctzll (left));
  return n;
}

/* Adds what an area amounts to when every cage is taken off, unless it has too many cells. */
static void
derive_sum (SudModel *model, const SudArea *area, const SudRest *rest, const Partition *partition, int most)
{
  SudCell  cells[SUD_MAX_CELLS];
  SudCells plus = { { 0 } }, minus = { { 0 } };
  Draft    draft = { .cells = cells, .total = rest->total };

  if (rest->n_crossing > most)
    return;
  for (int word = 0; word < model->n_words; word++)
    plus.words[word] = partition->free.words[word] & area->cells.words[word];
  for (int i = 0; i < rest->n_crossing; i++)
    take_cage_off (model, partition->cages[rest->crossing[i]], area, &plus, &minus, &draft.total);
  draft.n_plus = list_cells (model, &plus, cells);
  draft.n_cells = draft.n_plus + list_cells (model, &minus, cells + draft.n_plus);
  if (draft.n_cells > 0 && draft.n_cells <= most)
    add_sum (model, &draft, true);
}

void
sud_model_load_sums (SudModel *model)
{
  const int n_cages = sud_puzzle_get_n_cages (model->puzzle);
  Partition partition;
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
  measure_areas (model, &partition);

  /* Where every cell has a cage, sums of many cells are never tight enough to be worth the search for them. */
  most = !sud_cells_is_empty (&partition.free) ? SUD_MAX_DERIVED_CELLS : MAX_LOOSE_CELLS;
  for (int i = 0; i < model->n_areas; i++)
    derive_sum (model, &model->areas[i], &model->rests[i], &partition, most);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing what a puzzle starts from: a complete grid, and the regions of a jigsaw.
 *
 * Up to nine digits a grid is filled by a random walk with backtracking: the cell with the fewest digits left (any of
 * them, if there are several) gets one of its digits by chance. That takes some microseconds, and no grid
 * is out of its reach.
 *
 * Larger grids can trap such a walk for hours. There only a tenth of the cells is drawn by chance, the exact solver
 * completes the grid, and a random transform of rows, columns and digits takes away what the solver's order of trying
 * would print into every grid.
 *
 * Large regions of any shape trap the solver as well, for minutes. There a grid with boxes comes first, and cells of the same
 * digit are exchanged between them, so that each has every digit all the time.
 *
 * Neither makes all grids equally likely, and the difference shows; sud-mix.c evens it out.
 */

#include "sud-draft.h"

#include "sud-transform.h"

#include <assert.h>
#include <string.h>

/* ---- a walk over small grids ---- */

/* A cell that is filled counts as having this many digits left. */
#define FILLED UINT8_MAX

typedef struct
{
  SudRandom          *random;
  const SudGenerator *generator; /* for the peers */
  uint16_t            candidates[SUD_SMALL_CELLS]; /* none of a filled cell */
  uint8_t             counts[SUD_SMALL_CELLS];     /* how many candidates */
  SudDigit           *digits;
  int                 n_cells;
  int                 n_left; /* empty cells */
  int                 n_steps;
} Walk;

/* After so many steps a walk is better begun anew; after so many walks the regions of a jigsaw are taken to have no
 * grids at all. */
#define MAX_STEPS 1000
#define MAX_WALKS 100

/* Chooses one of the cells with the fewest digits left. */
static int
choose_cell (Walk *walk)
{
  uint8_t fewest = FILLED;
  int     n_best = 0;
  int     skip;

  for (int cell = 0; cell < walk->n_cells; cell++)
    fewest = walk->counts[cell] < fewest ? walk->counts[cell] : fewest;
  for (int cell = 0; cell < walk->n_cells; cell++)
    n_best += walk->counts[cell] == fewest;
  skip = (int) sud_random_below (walk->random, (uint32_t) n_best);
  for (int cell = 0;; cell++)
    if (walk->counts[cell] == fewest && skip-- == 0)
      return cell;
}

static SudDigit
draw_digit (SudRandom *random, SudDigits digits)
{
  for (uint32_t skip = sud_random_below (random, (uint32_t) sud_digits_count (digits)); skip > 0; skip--)
    digits &= digits - 1;
  return sud_digits_first (digits);
}

/* Takes a digit from all cells that see a cell; without branches, for nobody can tell which of them have it. @return how many
 * had it, listed in @touched. */
static int
take_from_peers (Walk *walk, int cell, SudDigit digit, uint8_t touched[SUD_SMALL_PEERS])
{
  const uint8_t *peers = walk->generator->peers[cell];
  const int      n_peers = walk->generator->n_peers[cell];
  int            n_touched = 0;

  for (int i = 0; i < n_peers; i++)
    {
      const unsigned had = walk->candidates[peers[i]] >> (digit - 1) & 1;

      walk->candidates[peers[i]] &= (uint16_t) ~sud_digit_bit (digit);
      walk->counts[peers[i]] = (uint8_t) (walk->counts[peers[i]] - had);
      touched[n_touched] = peers[i];
      n_touched += (int) had;
    }
  return n_touched;
}

static bool
walk_on (Walk *walk)
{
  int      cell;
  uint16_t all, left;

  if (walk->n_left == 0)
    return true;
  if (++walk->n_steps > MAX_STEPS)
    return false;
  cell = choose_cell (walk);
  all = left = walk->candidates[cell];
  walk->n_left--;
  walk->candidates[cell] = 0;
  walk->counts[cell] = FILLED;
  while (left != 0)
    {
      const SudDigit digit = draw_digit (walk->random, left);
      const uint16_t bit = (uint16_t) sud_digit_bit (digit);
      uint8_t        touched[SUD_SMALL_PEERS];
      int            n_touched = take_from_peers (walk, cell, digit, touched);

      left &= (uint16_t) ~bit;
      walk->digits[cell] = digit;
      if (walk_on (walk))
        return true;
      for (int i = 0; i < n_touched; i++)
        {
          /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.ArraySubscript): take_from_peers() wrote the first n_touched. */
          walk->candidates[touched[i]] |= bit;
          walk->counts[touched[i]]++;
        }
    }
  walk->digits[cell] = 0;
  walk->candidates[cell] = all;
  walk->counts[cell] = (uint8_t) sud_digits_count (all);
  walk->n_left++;
  return false;
}

static bool
fill_by_walk (SudDraft *draft)
{
  const SudDigits all = sud_digits_all (sud_geometry_get_n_digits (draft->geometry));
  Walk            walk = { .random = &draft->random,
                           .generator = draft->generator,
                           .digits = draft->solution,
                           .n_cells = draft->n_cells };

  assert (draft->generator->geometry == draft->geometry);
  for (int i = 0; i < MAX_WALKS; i++)
    {
      if (sud_control_is_cancelled (draft->control))
        {
          draft->status = SUD_CANCELLED;
          return false;
        }
      memset (draft->solution, 0, sizeof draft->solution);
      for (int cell = 0; cell < draft->n_cells; cell++)
        {
          walk.candidates[cell] = (uint16_t) all;
          walk.counts[cell] = (uint8_t) sud_digits_count (all);
        }
      walk.n_left = draft->n_cells;
      walk.n_steps = 0;
      if (walk_on (&walk))
        return true;
    }
  return false;
}

/* ---- large grids ---- */

/* So many scatterings without a solution mean that there are no grids. */
#define MAX_SCATTERS 20

/* Gives some cells random digits that do not contradict each other at sight. */
static void
scatter_givens (SudDraft *draft)
{
  const SudDigits all = sud_digits_all (sud_geometry_get_n_digits (draft->geometry));
  uint16_t        order[SUD_MAX_CELLS];

  for (int cell = 0; cell < draft->n_cells; cell++)
    order[cell] = (uint16_t) cell;
  sud_random_shuffle (&draft->random, order, draft->n_cells);
  for (int i = 0; i < draft->n_cells / 10; i++)
    {
      SudDigits digits = all;

      SUD_FOR_EACH_CELL (peer, sud_geometry_get_peers (draft->geometry, order[i]))
        if (draft->givens[peer] != 0)
          digits &= ~sud_digit_bit (draft->givens[peer]);
      if (digits == 0)
        continue;
      draft->solution[order[i]] = draw_digit (&draft->random, digits);
      sud_draft_show (draft, order[i]);
    }
}

static void
hide_all (SudDraft *draft)
{
  for (int cell = 0; cell < draft->n_cells; cell++)
    if (draft->givens[cell] != 0)
      sud_draft_hide (draft, (SudCell) cell);
}

/* Shuffles a complete grid by a transform that keeps its houses. */
static void
scramble (SudDraft *draft)
{
  SudPuzzle   *empty = sud_draft_build (draft);
  SudTransform transform;
  SudDigit     digits[SUD_MAX_CELLS];

  if (empty == NULL)
    return;
  do
    sud_transform_init_random (&transform, empty, &draft->random);
  while (!sud_transform_keeps_geometry (&transform, draft->geometry));
  for (int cell = 0; cell < draft->n_cells; cell++)
    digits[cell] = transform.digit[draft->solution[transform.from[cell]]];
  memcpy (draft->solution, digits, (size_t) draft->n_cells);
  sud_puzzle_unref (empty);
}

static bool
fill_by_solver (SudDraft *draft)
{
  bool is_filled = false;

  for (int i = 0; i < MAX_SCATTERS && !is_filled && draft->status == SUD_OK; i++)
    {
      scatter_givens (draft);
      is_filled = sud_draft_count (draft, 1, true) > 0;
      hide_all (draft);
    }
  if (is_filled)
    scramble (draft);
  return is_filled && draft->status == SUD_OK;
}

bool
sud_draft_fill (SudDraft *draft)
{
  assert (draft->n_givens == 0);
  if (draft->generator->has_grid)
    memcpy (draft->solution, draft->generator->grid, sizeof draft->solution);
  else if (sud_geometry_get_n_digits (draft->geometry) <= 9 ? !fill_by_walk (draft) : !fill_by_solver (draft))
    return false;
  sud_draft_mix (draft);
  return true;
}

/* ---- regions ---- */

/* How many exchanges are tried to bring regions into disorder, for each cell of the grid. */
#define EXCHANGES_PER_CELL 12

static int
list_neighbours (int n, int cell, int neighbours[4])
{
  int count = 0;

  if (cell >= n)
    neighbours[count++] = cell - n;
  if (cell < n * (n - 1))
    neighbours[count++] = cell + n;
  if (cell % n > 0)
    neighbours[count++] = cell - 1;
  if (cell % n < n - 1)
    neighbours[count++] = cell + 1;
  return count;
}

/* Whether the cells of a region hang together. */
static bool
is_connected (int n, const uint8_t *regions, int region)
{
  int  stack[SUD_MAX_DIGITS], n_stack = 0, n_reached = 0;
  bool seen[SUD_MAX_CELLS] = { false };

  for (int cell = 0; cell < n * n && n_stack == 0; cell++)
    if (regions[cell] == region)
      {
        stack[n_stack++] = cell;
        seen[cell] = true;
      }
  while (n_stack > 0)
    {
      int neighbours[4];
      int cell = stack[--n_stack];
      int n_neighbours = list_neighbours (n, cell, neighbours);

      n_reached++;
      for (int i = 0; i < n_neighbours; i++)
        if (regions[neighbours[i]] == region && !seen[neighbours[i]])
          {
            seen[neighbours[i]] = true;
            stack[n_stack++] = neighbours[i];
          }
    }
  return n_reached == n;
}

/* Whether a cell touches a region. */
static bool
touches (int n, const uint8_t *regions, int cell, int region)
{
  int neighbours[4];
  int n_neighbours = list_neighbours (n, cell, neighbours);

  for (int i = 0; i < n_neighbours; i++)
    if (regions[neighbours[i]] == region)
      return true;
  return false;
}

/* Two regions that touch exchange a cell each, with @digits one of the same digit, if both stay connected. */
static void
exchange (SudRandom *random, int n, const SudDigit *digits, uint8_t *regions)
{
  int     first = (int) sud_random_below (random, (uint32_t) (n * n));
  int     neighbours[4];
  int     n_neighbours = list_neighbours (n, first, neighbours);
  uint8_t mine = regions[first];
  uint8_t theirs = regions[neighbours[sud_random_below (random, (uint32_t) n_neighbours)]];
  int     candidates[SUD_MAX_DIGITS], n_candidates = 0, second;

  if (mine == theirs)
    return;
  for (int cell = 0; cell < n * n; cell++)
    if (regions[cell] == theirs && (digits == NULL || digits[cell] == digits[first]) && touches (n, regions, cell, mine))
      candidates[n_candidates++] = cell;
  if (n_candidates == 0)
    return;
  second = candidates[sud_random_below (random, (uint32_t) n_candidates)];
  regions[first] = theirs;
  regions[second] = mine;
  if (!is_connected (n, regions, mine) || !is_connected (n, regions, theirs))
    {
      regions[first] = mine;
      regions[second] = theirs;
    }
}

void
sud_draw_boxes (int box_rows, int box_columns, uint8_t *regions)
{
  const int n = box_rows * box_columns;

  for (int cell = 0; cell < n * n; cell++)
    regions[cell] = (uint8_t) (cell / n / box_rows * (n / box_columns) + cell % n / box_columns);
}

void
sud_shuffle_regions (SudRandom *random, int n, const SudDigit *digits, uint8_t *regions)
{
  for (int i = 0; i < n * n * EXCHANGES_PER_CELL; i++)
    exchange (random, n, digits, regions);
}

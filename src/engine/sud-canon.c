/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canonical form: a search for the smallest equivalent, row by row.
 *
 * The 2 x 6^8 ways to move the cells of a 9x9 grid are an orientation, an order of the columns (1,296) and an
 * order of the rows (1,296). The search fixes the orientation, the first row and the order of the columns, then
 * adds the other rows one at a time as bands allow. Digits get their names in the order in which they turn up,
 * which is the smallest naming there is, so a row is known as soon as it is added:
 *
 *   18 first rows x 1,296 column orders     most are dropped here: the row is larger than the best so far
 *     2 x 1 rows of the same band
 *       2 x (3 x 2 x 1) x (3 x 2 x 1) rows of the other bands
 *
 * A row that beats the best one makes a new best and forgets what came behind it; an equal one goes on. The ways
 * that reach the end with equality are as many as the puzzle has symmetries.
 *
 * Trying first the rows with most empty cells matters little, since the first level costs 23,328 rows of nine
 * cells however it is done and the rest is nothing for a proper puzzle. The empty grid, where nothing is ever
 * dropped, takes about a second.
 */

#include "sud-canon.h"

#include <string.h>

typedef struct
{
  const SudDigit *grid; /* in one orientation */
  uint8_t         columns[9];
  SudDigit        best[9][9];
  int             n_best; /* rows of best that are known */
  uint32_t        n_ways;
} Search;

typedef struct
{
  uint8_t name_of[10]; /* 0: not named yet */
  uint8_t next_name;
  uint16_t rows;       /* that are left */
} Prefix;

static const uint8_t orders3[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

/* Adds a row to the prefix, naming new digits. @return less than, equal to or greater than 0 as the row is beside the
 * best one; it is left unfinished where it turns out greater. */
static int
add_row (const Search *search, int depth, int row, Prefix *prefix, SudDigit *named)
{
  int order = depth < search->n_best ? 0 : -1;

  for (int column = 0; column < 9; column++)
    {
      SudDigit digit = search->grid[row * 9 + search->columns[column]];

      if (digit != 0 && prefix->name_of[digit] == 0)
        prefix->name_of[digit] = prefix->next_name++;
      named[column] = digit != 0 ? prefix->name_of[digit] : 0;
      if (order == 0 && named[column] != search->best[depth][column])
        {
          order = named[column] < search->best[depth][column] ? -1 : 1;
          if (order > 0)
            return order;
        }
    }
  prefix->rows &= (uint16_t) ~(1U << row);
  return order;
}

/* The rows that may come next: the rest of an open band, or any row when all bands are full. */
static uint16_t
get_next_rows (uint16_t left)
{
  for (int band = 0; band < 3; band++)
    {
      uint16_t rows = left & (uint16_t) (7U << 3 * band);

      if (rows != 0 && rows != 7U << 3 * band)
        return rows;
    }
  return left;
}

static void
search_rows (Search *search, int depth, const Prefix *prefix)
{
  uint16_t rows = get_next_rows (prefix->rows);

  if (depth == 9)
    {
      search->n_ways++;
      return;
    }
  for (; rows != 0; rows &= rows - 1)
    {
      Prefix   longer = *prefix;
      SudDigit named[9];
      int      order = add_row (search, depth, __builtin_ctz (rows), &longer, named);

      if (order > 0)
        continue;
      if (order < 0)
        {
          memcpy (search->best[depth], named, sizeof named);
          search->n_best = depth + 1;
          search->n_ways = 0;
        }
      search_rows (search, depth + 1, &longer);
    }
}

static void
search_orientation (Search *search, const SudDigit *grid)
{
  const Prefix start = { .next_name = 1, .rows = 0x1ff };

  search->grid = grid;
  for (int order = 0; order < 6 * 6 * 6 * 6; order++)
    {
      const uint8_t *stacks = orders3[order % 6];
      const int      inner[3] = { order / 6 % 6, order / 36 % 6, order / 216 };

      for (int column = 0; column < 9; column++)
        search->columns[column] = (uint8_t) (stacks[column / 3] * 3 + orders3[inner[column / 3]][column % 3]);
      search_rows (search, 0, &start);
    }
}

uint32_t
sud_canon_find (const SudDigit *givens, SudDigit *canonical)
{
  Search   search = { .n_best = 0 };
  SudDigit transposed[81];

  for (int cell = 0; cell < 81; cell++)
    transposed[cell] = givens[cell % 9 * 9 + cell / 9];
  search_orientation (&search, givens);
  search_orientation (&search, transposed);
  memcpy (canonical, search.best, 81);
  return search.n_ways;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The oracle: fill an empty cell with each digit that breaks no rule so far, and go on.
 *
 * "Breaks no rule so far" is written straight from the rules of the game, without any bookkeeping: look at
 * the houses, cages and relations of the cell as they stand now. The cell to fill is the one with the
 * fewest such digits, which changes the time but not the answer. It shares no code with the solvers.
 */

#include "oracle.h"

#include <string.h>

typedef struct
{
  const SudPuzzle *puzzle;
  uint64_t         limit;
  uint64_t         count;
  SudDigit        *first;
  SudDigit         digits[SUD_MAX_CELLS];
} Oracle;

static bool
stands_in (const Oracle *oracle, const SudCell *list, int n_cells, SudCell except, SudDigit digit)
{
  for (int i = 0; i < n_cells; i++)
    if (list[i] != except && oracle->digits[list[i]] == digit)
      return true;
  return false;
}

/* Whether the cage can still come to its sum, for all that its filled cells tell. */
static bool
cage_fits (const Oracle *oracle, const SudCage *cage, SudCell cell, SudDigit digit)
{
  int sum = digit, n_open = 0;

  if (!cage->repeats && stands_in (oracle, cage->list, cage->n_cells, cell, digit))
    return false;
  if (cage->sum == 0)
    return true;
  for (int i = 0; i < cage->n_cells; i++)
    if (cage->list[i] != cell)
      {
        sum += oracle->digits[cage->list[i]];
        n_open += oracle->digits[cage->list[i]] == 0;
      }
  return sum + n_open <= cage->sum && sum + n_open * sud_puzzle_get_n_digits (oracle->puzzle) >= cage->sum;
}

static bool
relation_holds (const SudRelation *relation, int first, int second)
{
  switch (relation->kind)
    {
    case SUD_RELATION_GREATER:
      return first > second;
    case SUD_RELATION_DIFFERENT:
      return first != second;
    case SUD_RELATION_EQUAL:
      return first == second;
    case SUD_RELATION_CONSECUTIVE:
      return first - second == 1 || second - first == 1;
    case SUD_RELATION_NOT_CONSECUTIVE:
      return first - second != 1 && second - first != 1;
    case SUD_RELATION_DOUBLE:
      return first == 2 * second || second == 2 * first;
    }
  return false;
}

static bool
fits (const Oracle *oracle, SudCell cell, SudDigit digit)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (oracle->puzzle);
  int                n;
  const uint16_t    *list;

  if (!(sud_puzzle_get_allowed (oracle->puzzle, cell) >> (digit - 1) & 1))
    return false;
  list = sud_geometry_get_houses_of (geometry, cell, &n);
  for (int i = 0; i < n; i++)
    {
      const SudHouse *house = sud_geometry_get_house (geometry, list[i]);

      if (stands_in (oracle, house->list, house->n_cells, cell, digit))
        return false;
    }
  list = sud_puzzle_get_cages_of (oracle->puzzle, cell, &n);
  for (int i = 0; i < n; i++)
    if (!cage_fits (oracle, sud_puzzle_get_cage (oracle->puzzle, list[i]), cell, digit))
      return false;
  list = sud_puzzle_get_relations_of (oracle->puzzle, cell, &n);
  for (int i = 0; i < n; i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (oracle->puzzle, list[i]);
      SudDigit           first = relation->first == cell ? digit : oracle->digits[relation->first];
      SudDigit           second = relation->second == cell ? digit : oracle->digits[relation->second];

      if (first != 0 && second != 0 && !relation_holds (relation, first, second))
        return false;
    }
  return true;
}

static void
fill (Oracle *oracle)
{
  const int n_digits = sud_puzzle_get_n_digits (oracle->puzzle);
  int       best = -1, fewest = SUD_MAX_DIGITS + 1;

  for (int cell = 0; cell < sud_puzzle_get_n_cells (oracle->puzzle) && fewest > 0; cell++)
    if (oracle->digits[cell] == 0)
      {
        int n_fit = 0;

        for (int digit = 1; digit <= n_digits; digit++)
          n_fit += fits (oracle, (SudCell) cell, (SudDigit) digit);
        if (n_fit < fewest)
          {
            best = cell;
            fewest = n_fit;
          }
      }
  if (best < 0)
    {
      if (oracle->count++ == 0 && oracle->first != NULL)
        memcpy (oracle->first, oracle->digits, (size_t) sud_puzzle_get_n_cells (oracle->puzzle));
      return;
    }
  for (int digit = 1; digit <= n_digits && oracle->count < oracle->limit; digit++)
    if (fits (oracle, (SudCell) best, (SudDigit) digit))
      {
        oracle->digits[best] = (SudDigit) digit;
        fill (oracle);
        oracle->digits[best] = 0;
      }
}

uint64_t
oracle_count (const SudPuzzle *puzzle, uint64_t limit, SudDigit *first)
{
  Oracle oracle = { .puzzle = puzzle, .limit = limit, .first = first };

  if (limit == 0)
    return 0;
  /* givens are checked like any other digit: two that disagree, by a cage say, mean no solution */
  for (int cell = 0; cell < sud_puzzle_get_n_cells (puzzle); cell++)
    {
      SudDigit given = sud_puzzle_get_given (puzzle, (SudCell) cell);

      if (given != 0 && !fits (&oracle, (SudCell) cell, given))
        return 0;
      oracle.digits[cell] = given;
    }
  fill (&oracle);
  return oracle.count;
}

/* ---- the plain 9x9, a hundred times as fast and nearly as simple ---- */

typedef struct
{
  SudDigit cells[81];
  uint16_t rows[9], columns[9], boxes[9];
  uint64_t limit, count;
} Judge;

static uint16_t
get_free (const Judge *judge, int cell)
{
  int row = cell / 9, column = cell % 9;

  return 0x1FF & ~(judge->rows[row] | judge->columns[column] | judge->boxes[row / 3 * 3 + column / 3]);
}

static void
flip (Judge *judge, int cell, int digit)
{
  int row = cell / 9, column = cell % 9;

  judge->rows[row] ^= 1 << (digit - 1);
  judge->columns[column] ^= 1 << (digit - 1);
  judge->boxes[row / 3 * 3 + column / 3] ^= 1 << (digit - 1);
}

static void
fill_9x9 (Judge *judge)
{
  int best = -1, best_count = 10;

  for (int cell = 0; cell < 81; cell++)
    if (judge->cells[cell] == 0)
      {
        int count = __builtin_popcount (get_free (judge, cell));

        if (count < best_count)
          {
            best = cell;
            best_count = count;
          }
      }
  if (best < 0)
    {
      judge->count++;
      return;
    }
  for (int digit = 1; digit <= 9 && judge->count < judge->limit; digit++)
    if (get_free (judge, best) & (1 << (digit - 1)))
      {
        judge->cells[best] = digit;
        flip (judge, best, digit);
        fill_9x9 (judge);
        flip (judge, best, digit);
        judge->cells[best] = 0;
      }
}

uint64_t
oracle_count_9x9 (const SudDigit *cells, uint64_t limit)
{
  Judge judge = { .limit = limit };

  memcpy (judge.cells, cells, 81);
  for (int cell = 0; cell < 81; cell++)
    if (cells[cell] != 0)
      {
        if (!(get_free (&judge, cell) & (1 << (cells[cell] - 1))))
          return 0;
        flip (&judge, cell, cells[cell]);
      }
  fill_9x9 (&judge);
  return judge.count;
}

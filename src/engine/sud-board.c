/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Board: a position while a person, or the logic, solves.
 *
 * Candidates here mean what they mean on paper: a digit goes from a cell when a peer holds it or when somebody
 * eliminates it. Sums and relations take nothing away by themselves; that is a technique, and techniques are
 * the logic's to find and to explain.
 */

#include "sud-board.h"

#include "sud-line.h"

#include <assert.h>
#include <string.h>

void
sud_board_init (SudBoard *board, const SudPuzzle *puzzle)
{
  sud_board_init_values (board, puzzle, sud_puzzle_get_givens (puzzle));
}

void
sud_board_init_values (SudBoard *board, const SudPuzzle *puzzle, const SudDigit *values)
{
  const int n_cells = sud_puzzle_get_n_cells (puzzle);

  memset (board, 0, sizeof *board);
  board->puzzle = puzzle;
  for (int cell = 0; cell < n_cells; cell++)
    {
      assert (values[cell] <= sud_puzzle_get_n_digits (puzzle));
      board->values[cell] = values[cell];
      if (values[cell] == 0)
        {
          board->candidates[cell] = sud_puzzle_get_allowed (puzzle, (SudCell) cell);
          board->n_empty++;
        }
    }
  for (int cell = 0; cell < n_cells; cell++)
    if (values[cell] != 0)
      SUD_FOR_EACH_CELL (peer, sud_puzzle_get_peers (puzzle, (SudCell) cell))
        board->candidates[peer] &= ~sud_digit_bit (values[cell]);
}

void
sud_board_place (SudBoard *board, SudCell cell, SudDigit digit)
{
  assert (board->values[cell] == 0);
  assert (digit >= 1 && digit <= sud_puzzle_get_n_digits (board->puzzle));
  board->values[cell] = digit;
  board->candidates[cell] = 0;
  board->n_empty--;
  SUD_FOR_EACH_CELL (peer, sud_puzzle_get_peers (board->puzzle, cell))
    board->candidates[peer] &= ~sud_digit_bit (digit);
}

bool
sud_board_eliminate (SudBoard *board, SudCell cell, SudDigit digit)
{
  const SudDigits before = board->candidates[cell];

  board->candidates[cell] = before & ~sud_digit_bit (digit);
  return board->candidates[cell] != before;
}

bool
sud_board_is_solved (const SudBoard *board)
{
  return board->n_empty == 0 && sud_puzzle_is_solution (board->puzzle, board->values);
}

/* ---- is it ok? ---- */

static bool
cells_are_ok (const SudBoard *board)
{
  for (int cell = 0; cell < sud_puzzle_get_n_cells (board->puzzle); cell++)
    {
      const SudDigit value = board->values[cell];

      if (value == 0 && board->candidates[cell] == 0)
        return false;
      if (value == 0)
        continue;
      if (!sud_digits_has (sud_puzzle_get_allowed (board->puzzle, (SudCell) cell), value))
        return false;
      SUD_FOR_EACH_CELL (peer, sud_puzzle_get_peers (board->puzzle, (SudCell) cell))
        if (board->values[peer] == value)
          return false;
    }
  return true;
}

static bool
houses_are_ok (const SudBoard *board)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (board->puzzle);
  const int          n_digits = sud_geometry_get_n_digits (geometry);

  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (geometry, i);
      SudDigits       possible = 0;

      for (int j = 0; j < house->n_cells; j++)
        {
          SudCell cell = house->list[j];

          possible |= board->values[cell] != 0 ? sud_digit_bit (board->values[cell]) : board->candidates[cell];
        }
      if (sud_digits_count (possible) < house->n_cells || (house->n_cells == n_digits && possible != sud_digits_all (n_digits)))
        return false;
    }
  return true;
}

/* A sum is reachable as far as the smallest and largest digit of every open cell can tell. */
static bool
cages_are_ok (const SudBoard *board)
{
  for (int i = 0; i < sud_puzzle_get_n_cages (board->puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (board->puzzle, i);
      int            low = 0, high = 0;

      if (cage->sum == 0)
        continue;
      for (int j = 0; j < cage->n_cells; j++)
        {
          SudCell   cell = cage->list[j];
          SudDigits digits = board->values[cell] != 0 ? sud_digit_bit (board->values[cell]) : board->candidates[cell];

          low += sud_digits_first (digits);
          high += sud_digits_last (digits);
        }
      if (cage->sum < low || cage->sum > high)
        return false;
    }
  return true;
}

static bool
relations_are_ok (const SudBoard *board)
{
  for (int i = 0; i < sud_puzzle_get_n_relations (board->puzzle); i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (board->puzzle, i);
      SudDigit           first = board->values[relation->first];
      SudDigit           second = board->values[relation->second];

      if (first != 0 && second != 0 &&
          !sud_digits_has (sud_relation_partners (relation->kind, first, false, sud_puzzle_get_n_digits (board->puzzle)), second))
        return false;
    }
  return true;
}

bool
sud_board_is_ok (const SudBoard *board)
{
  /* cells first: the others rely on every open cell having a candidate */
  return cells_are_ok (board) && houses_are_ok (board) && cages_are_ok (board) && relations_are_ok (board);
}

void
sud_board_write (const SudBoard *board, char empty, char *buffer)
{
  const int n_cells = sud_puzzle_get_n_cells (board->puzzle);

  for (int cell = 0; cell < n_cells; cell++)
    buffer[cell] = board->values[cell] != 0 ? sud_digit_to_char (board->values[cell]) : empty;
  buffer[n_cells] = '\0';
}

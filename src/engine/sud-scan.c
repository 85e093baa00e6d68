/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Singles by plain sweeps: over all cells, then over all complete houses, until a sweep changes nothing. A digit's
 * places in a house are told apart with two sets, "seen" and "seen again": what is in the first alone has one place.
 * A work list would save sweeps, but even 25x25 is scanned in well under a millisecond. */
#include "sud-scan.h"

static int
place_naked_singles (SudBoard *board, int n_cells)
{
  int n_placed = 0;

  for (int cell = 0; cell < n_cells; cell++)
    if (sud_digits_is_single (board->candidates[cell]))
      {
        sud_board_place (board, (SudCell) cell, sud_digits_first (board->candidates[cell]));
        n_placed++;
      }
  return n_placed;
}

static int
place_hidden_singles (SudBoard *board, const SudHouse *house)
{
  SudDigits once = 0;
  SudDigits again = 0;
  int       n_placed = 0;

  for (int i = 0; i < house->n_cells; i++)
    {
      again |= once & board->candidates[house->list[i]];
      once |= board->candidates[house->list[i]];
    }
  once &= ~again;
  for (int i = 0; i < house->n_cells && once != 0; i++)
    {
      SudDigits here = board->candidates[house->list[i]] & once;

      if (here == 0)
        continue;
      sud_board_place (board, house->list[i], sud_digits_first (here));
      once &= ~here;
      n_placed++;
    }
  return n_placed;
}

int
sud_board_scan (SudBoard *board)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (board->puzzle);
  const int          n_digits = sud_geometry_get_n_digits (geometry);
  const int          n_cells = sud_geometry_get_n_cells (geometry);
  int                n_placed = 0;
  int                before;

  do
    {
      before = n_placed;
      n_placed += place_naked_singles (board, n_cells);
      for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
        if (sud_geometry_get_house (geometry, i)->n_cells == n_digits)
          n_placed += place_hidden_singles (board, sud_geometry_get_house (geometry, i));
    }
  while (n_placed > before);
  return n_placed;
}

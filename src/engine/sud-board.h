/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-puzzle.h"

/* A position: what each cell holds and may still hold. A plain value that the caller owns and copies with =. It
 * borrows its puzzle. An empty cell has candidates; a filled one has none. */
typedef struct
{
  const SudPuzzle *puzzle;
  uint16_t         n_empty;
  SudDigit         values[SUD_MAX_CELLS];
  SudDigits        candidates[SUD_MAX_CELLS];
} SudBoard;

/* Sets up the position of the givens: every other cell may hold what it is allowed and no given peer holds. */
void sud_board_init (SudBoard *board, const SudPuzzle *puzzle);

/* Sets up a position from values, one per cell with 0 for empty, such as a player's; the candidates follow from
 * them alone. Values may contradict each other: sud_board_is_ok() tells. */
void sud_board_init_values (SudBoard *board, const SudPuzzle *puzzle, const SudDigit *values);

/* Puts a digit into an empty cell and takes it from the candidates of the cell's peers. */
void sud_board_place (SudBoard *board, SudCell cell, SudDigit digit);

/* Takes one candidate away. @return whether it was there. */
bool sud_board_eliminate (SudBoard *board, SudCell cell, SudDigit digit);

bool sud_board_is_solved (const SudBoard *board);

/* @return false if the position shows its own contradiction: an empty cell without candidates, a digit that its cell
 * does not allow, two equal peers, a house with fewer digits than cells or, if complete, without a place for a digit, a
 * cage whose sum the candidates cannot reach, a relation that does not hold. True promises nothing about solutions. */
bool sud_board_is_ok (const SudBoard *board);

/* Writes one character per cell (1-9 then A-P, @empty for none) and a final NUL: room for n_cells + 1. */
void sud_board_write (const SudBoard *board, char empty, char *buffer);

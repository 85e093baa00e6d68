/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The native line: what is read can be written and read again as the same, and whatever the builder accepted is safe
 * for the board and the solver. */

#include <string.h>

#include "fuzz.h"
#include "sud.h"

static char *
write_line (const SudPuzzle *puzzle)
{
  size_t needed = 0;
  char  *text;

  CHECK (sud_line_write (puzzle, NULL, 0, &needed) == SUD_BUFFER_TOO_SMALL);
  text = malloc (needed);
  CHECK (text != NULL);
  CHECK (sud_line_write (puzzle, text, needed, NULL) == SUD_OK);
  CHECK (strlen (text) + 1 == needed);
  return text;
}

static void
check_identity (const SudPuzzle *puzzle)
{
  char      *first = write_line (puzzle);
  char      *second;
  SudPuzzle *again = NULL;

  CHECK (sud_line_read (first, strlen (first), &again, NULL) == SUD_OK);
  second = write_line (again);
  CHECK (strcmp (first, second) == 0);
  CHECK (sud_puzzle_get_n_givens (again) == sud_puzzle_get_n_givens (puzzle));
  CHECK (sud_puzzle_get_n_cages (again) == sud_puzzle_get_n_cages (puzzle));
  sud_puzzle_unref (again);
  free (first);
  free (second);
}

static bool
is_cancelled_cb (void *data)
{
  int *left = data;

  return --*left < 0;
}

static bool
found_cb (const SudDigit *digits, void *data)
{
  CHECK (sud_puzzle_is_solution (data, digits));
  return true;
}

static void
check_solver (SudPuzzle *puzzle)
{
  static SudSolver *solver; /* kept: making one costs more than most inputs */
  int               left = 2;
  SudControl        control = { .is_cancelled = is_cancelled_cb, .data = &left };
  SudSolveResult    result;

  if (solver == NULL)
    solver = sud_solver_new ();
  sud_solve (solver, puzzle, 3, found_cb, puzzle, &control, &result);
  CHECK (result.solutions <= 3);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  SudPuzzle *puzzle = NULL;
  SudPlace   place = { 0 };
  SudBoard   board;

  if (sud_line_read ((const char *) data, size, &puzzle, &place) != SUD_OK)
    {
      CHECK (puzzle == NULL);
      CHECK (place.offset <= size);
      return 0;
    }
  check_identity (puzzle);
  sud_board_init (&board, puzzle);
  sud_board_scan (&board);
  sud_board_is_ok (&board);
  check_solver (puzzle);
  sud_puzzle_unref (puzzle);
  return 0;
}

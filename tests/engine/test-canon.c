/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sud.h"

#include <glib.h>
#include <string.h>

static const char *const puzzles[] = {
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
};

static SudPuzzle *
read_line (const char *line)
{
  SudPuzzle *puzzle = NULL;

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  return puzzle;
}

static void
test_same_for_equivalents (void)
{
  SudRandom random;

  sud_random_init (&random, 3, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      SudPuzzle *puzzle = read_line (puzzles[i]);
      SudDigit   canonical[81], again[81];

      g_assert_cmpuint (sud_canon_find (sud_puzzle_get_givens (puzzle), canonical), ==, 1);
      g_assert_cmpuint (sud_canon_find (canonical, again), ==, 1);
      g_assert_cmpmem (canonical, 81, again, 81);
      for (int j = 0; j < 10; j++)
        {
          SudTransform transform;
          SudPuzzle   *equivalent = NULL;

          sud_transform_init_random (&transform, puzzle, &random);
          g_assert_cmpint (sud_transform_apply (&transform, puzzle, &equivalent, NULL), ==, SUD_OK);
          sud_canon_find (sud_puzzle_get_givens (equivalent), again);
          g_assert_cmpmem (canonical, 81, again, 81);
          sud_puzzle_unref (equivalent);
        }
      sud_puzzle_unref (puzzle);
    }
}

static void
test_different (void)
{
  SudPuzzle *a = read_line (puzzles[0]), *b = read_line (puzzles[1]);
  SudDigit   canonical[81], other[81];

  sud_canon_find (sud_puzzle_get_givens (a), canonical);
  sud_canon_find (sud_puzzle_get_givens (b), other);
  g_assert_cmpint (memcmp (canonical, other, 81), !=, 0);
  sud_puzzle_unref (a);
  sud_puzzle_unref (b);
}

/* The full grid with most symmetries known: rows that shift by three, and by one from band to band. */
static void
test_symmetries (void)
{
  SudDigit grid[81], one[81] = { 0 };

  for (int cell = 0; cell < 81; cell++)
    grid[cell] = (SudDigit) ((cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9 + 1);
  g_assert_cmpuint (sud_canon_find (grid, grid), >, 1);

  /* a single given may stand in any of 81 cells: an 81st of all ways leaves it there */
  one[40] = 5;
  g_assert_cmpuint (sud_canon_find (one, one), ==, 3359232 / 81);
  g_assert_cmpint (one[80], ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/canon/same-for-equivalents", test_same_for_equivalents);
  g_test_add_func ("/canon/different", test_different);
  g_test_add_func ("/canon/symmetries", test_symmetries);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "oracle.h"

#include <glib.h>
#include <string.h>

/* Counts that are known from the literature or can be worked out by hand. */
static const struct
{
  const char *line;
  uint64_t    count;
} known[] = {
  { "................", 288 },                       /* all 4x4 grids */
  { "................;box=1x4", 576 },               /* all Latin squares of order 4 */
  { "1...............", 72 },                        /* a quarter of 288 */
  { "................;x", 48 },                      /* diagonal 4x4 */
  { "................;cage=3:r1c1r1c2", 48 },        /* 288 * (1,2 and 2,1 of 12 ordered pairs) */
  { "................;cage=2*:r1c1r3c2", 36 },       /* half of 72, both 1: sum 2 with a repeat, cells that share no house */
  { "................;gt=r1c1r1c2", 144 },           /* by symmetry, half */
  { "................;equal=r1c1r2c1", 0 },          /* a column cannot repeat */
  { "................;even=r1c1;odd=r1c1r1c2", 0 },  /* refused, see the test */
  { "1234341221434321", 1 },
  { "1234341221434312", 0 },                         /* refused, see the test */
  { "12..............;cage=4:r1c1r1c2", 0 },         /* givens that miss their sum */
};

static void
test_known_counts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      SudPuzzle *puzzle = NULL;
      SudStatus  status = sud_line_read (known[i].line, strlen (known[i].line), &puzzle, NULL);

      if (status != SUD_OK)
        {
          g_assert_cmpint (known[i].count, ==, 0);
          g_assert_null (puzzle);
          continue;
        }
      g_test_message ("%s", known[i].line);
      g_assert_cmpuint (oracle_count (puzzle, UINT64_MAX, NULL), ==, known[i].count);
      sud_puzzle_unref (puzzle);
    }
}

static void
test_solution (void)
{
  const char *line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  SudPuzzle  *puzzle;
  SudDigit    digits[81];

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  g_assert_cmpuint (oracle_count (puzzle, 2, digits), ==, 1);
  g_assert_true (sud_puzzle_is_solution (puzzle, digits));
  g_assert_cmpuint (oracle_count (puzzle, 0, NULL), ==, 0);
  digits[2] = digits[2] % 9 + 1;
  g_assert_false (sud_puzzle_is_solution (puzzle, digits));
  sud_puzzle_unref (puzzle);
}

static void
test_limit (void)
{
  SudPuzzle *puzzle;

  g_assert_cmpint (sud_line_read ("................", 16, &puzzle, NULL), ==, SUD_OK);
  g_assert_cmpuint (oracle_count (puzzle, 7, NULL), ==, 7);
  sud_puzzle_unref (puzzle);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/oracle/known-counts", test_known_counts);
  g_test_add_func ("/oracle/solution", test_solution);
  g_test_add_func ("/oracle/limit", test_limit);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sud.h"

#include <glib.h>
#include <string.h>

static SudPuzzle *
read_line (const char *line)
{
  SudPuzzle *puzzle = NULL;

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  return puzzle;
}

static void
test_candidates (void)
{
  SudPuzzle *puzzle = read_line ("1...............");
  SudBoard   board, copy;
  char       text[17];

  sud_board_init (&board, puzzle);
  g_assert_cmpint (board.n_empty, ==, 15);
  g_assert_cmphex (board.candidates[0], ==, 0);
  g_assert_cmphex (board.candidates[1], ==, 0xe);
  g_assert_cmphex (board.candidates[5], ==, 0xe);
  g_assert_cmphex (board.candidates[10], ==, 0xf);

  copy = board;
  sud_board_place (&board, 10, 2);
  g_assert_cmpint (board.values[10], ==, 2);
  g_assert_cmphex (board.candidates[11], ==, 0xd);
  g_assert_true (sud_board_eliminate (&board, 5, 3));
  g_assert_false (sud_board_eliminate (&board, 5, 3));
  g_assert_true (sud_board_is_ok (&board));
  g_assert_false (sud_board_is_solved (&board));
  sud_board_write (&board, '.', text);
  g_assert_cmpstr (text, ==, "1.........2.....");
  g_assert_cmpint (copy.n_empty, ==, 15);
  g_assert_cmphex (copy.candidates[11], ==, 0xf);
  sud_puzzle_unref (puzzle);
}

static void
test_solved (void)
{
  SudPuzzle *puzzle = read_line ("123434122143432.;cage=2*:r4c4r1c1");
  SudBoard   board;

  sud_board_init (&board, puzzle);
  g_assert_cmphex (board.candidates[15], ==, 1);
  sud_board_place (&board, 15, 1);
  g_assert_true (sud_board_is_ok (&board));
  g_assert_true (sud_board_is_solved (&board));
  sud_puzzle_unref (puzzle);
}

/* Positions that contradict themselves, each by one rule alone. */
static void
test_not_ok (void)
{
  static const struct
  {
    const char *puzzle;
    const char *values;
  } cases[] = {
    { "................", "1..1............" },                  /* twice in a row */
    { "................", "123...4........." },                  /* r1c4 has no candidate */
    { "................", "12.........3...3" },                  /* twice in a column */
    { "................;odd=r1c1", "2..............." },         /* not allowed */
    { "................;cage=3:r1c1r1c2", "4..............." },  /* over its sum */
    { "................;cage=7:r1c1r1c2", "12.............." },  /* short of its sum */
    { "................;gt=r1c1r4c4", "1..............2" },      /* not greater */
    { "................;nonconsecutive", "12.............." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SudPuzzle *puzzle = read_line (cases[i].puzzle);
      SudDigit   values[16];
      SudBoard   board;

      g_test_message ("%s with %s", cases[i].puzzle, cases[i].values);
      for (int cell = 0; cell < 16; cell++)
        values[cell] = cases[i].values[cell] == '.' ? 0 : (SudDigit) (cases[i].values[cell] - '0');
      sud_board_init_values (&board, puzzle, values);
      g_assert_false (sud_board_is_ok (&board));
      sud_board_init (&board, puzzle);
      g_assert_true (sud_board_is_ok (&board));
      sud_puzzle_unref (puzzle);
    }
}

static void
test_house_without_place (void)
{
  SudPuzzle *puzzle = read_line ("................");
  SudBoard   board;

  sud_board_init (&board, puzzle);
  for (SudCell cell = 0; cell < 4; cell++)
    {
      g_assert_true (sud_board_is_ok (&board));
      sud_board_eliminate (&board, cell, 4);
    }
  g_assert_false (sud_board_is_ok (&board));
  sud_puzzle_unref (puzzle);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/candidates", test_candidates);
  g_test_add_func ("/board/solved", test_solved);
  g_test_add_func ("/board/not-ok", test_not_ok);
  g_test_add_func ("/board/house-without-place", test_house_without_place);
  return g_test_run ();
}

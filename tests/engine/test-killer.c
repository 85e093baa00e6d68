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

#define EMPTY9 "................................................................................."
#define EMPTY4 "................"

/* ---- combinations ---- */

/* Writes "126 135- 234+3": what remains, what fell, and because of which digit. */
static bool
note_combination_cb (const SudCombination *combination, void *data)
{
  GString *text = data;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  for (int i = 0; i < combination->n_digits; i++)
    g_string_append_c (text, sud_digit_to_char (combination->list[i]));
  switch (combination->fate)
    {
    case SUD_COMBINATION_POSSIBLE:
      break;
    case SUD_COMBINATION_LACKS_DIGIT:
      g_string_append_printf (text, "-%d", combination->because);
      break;
    case SUD_COMBINATION_LACKS_CELL:
      g_string_append_printf (text, "+%d", combination->because);
      break;
    case SUD_COMBINATION_LACKS_ORDER:
    default:
      g_string_append_c (text, '!');
      break;
    }
  return true;
}

static char *
dup_combinations (const SudBoard *board, int cage)
{
  GString *text = g_string_new (NULL);

  g_assert_cmpint (sud_killer_combinations (board, cage, note_combination_cb, text, NULL), ==, SUD_OK);
  return g_string_free (text, FALSE);
}

static void
check_combinations (const char *line, const char *expected)
{
  SudPuzzle       *puzzle = read_line (line);
  SudBoard         board;
  g_autofree char *text = NULL;

  sud_board_init (&board, puzzle);
  text = dup_combinations (&board, 0);
  g_assert_cmpstr (text, ==, expected);
  sud_puzzle_unref (puzzle);
}

static void
test_combinations (void)
{
  check_combinations (EMPTY9 ";cage=3:r1c1r1c2", "12");
  check_combinations (EMPTY9 ";cage=10:r1c1r1c2", "19 28 37 46");
  check_combinations (EMPTY9 ";cage=9:r1c1r1c2r2c1", "126 135 234");
  check_combinations (EMPTY9 ";cage=45:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9", "123456789");
  check_combinations (EMPTY9 ";cage=5:r1c1", "5");
  check_combinations (EMPTY9 ";cage=0:r1c1r1c2", "");
  check_combinations (EMPTY4 ";cage=6*:r1c1r3c2r4c3", "114 123 222");
}

static void
test_fates (void)
{
  /* 2 is given in the cage, 6 is given beside it */
  check_combinations ("2..6............................................................................."
                      ";cage=9:r1c1r1c2r2c1",
                      "126 135-2 234");
  /* no cell is left for a 6 */
  check_combinations ("...6......6......................................................................"
                      ";cage=9:r1c1r1c2r2c1",
                      "126+6 135 234");
  /* two 2s would have to stand in two cells that see each other */
  check_combinations (EMPTY4 ";cage=4*:r1c1r1c2", "13 22!");
  check_combinations (EMPTY4 ";cage=4*:r1c1r3c2", "13 22");
}

/* 502 combinations in 120 classes of size and sum, at most 12 in one. */
static void
test_counts (void)
{
  int n_classes = 0, n_combinations = 0, most = 0;

  for (int size = 2; size <= 9; size++)
    for (int sum = size * (size + 1) / 2; sum <= size * (19 - size) / 2; sum++)
      {
        g_autoptr (GString) line = g_string_new (EMPTY9);
        SudPuzzle       *puzzle;
        SudBoard         board;
        g_autofree char *text = NULL;
        g_auto (GStrv) list = NULL;
        int n;

        g_string_append_printf (line, ";cage=%d:", sum);
        for (int i = 1; i <= size; i++)
          g_string_append_printf (line, "r1c%d", i);
        puzzle = read_line (line->str);
        sud_board_init (&board, puzzle);
        text = dup_combinations (&board, 0);
        list = g_strsplit (text, " ", -1);
        n = (int) g_strv_length (list);
        n_classes++;
        n_combinations += n;
        most = MAX (most, n);
        sud_puzzle_unref (puzzle);
      }
  g_assert_cmpint (n_classes, ==, 120);
  g_assert_cmpint (n_combinations, ==, 502);
  g_assert_cmpint (most, ==, 12);
}

static bool
stop_cb (G_GNUC_UNUSED const SudCombination *combination, void *data)
{
  return --*(int *) data > 0;
}

static bool
always_cancelled (G_GNUC_UNUSED void *data)
{
  return true;
}

static void
test_stop (void)
{
  SudPuzzle       *puzzle = read_line (EMPTY9 ";cage=15:r1c1r1c2r1c3");
  const SudControl control = { .is_cancelled = always_cancelled };
  SudBoard         board;
  int              n = 3;

  sud_board_init (&board, puzzle);
  g_assert_cmpint (sud_killer_combinations (&board, 0, stop_cb, &n, NULL), ==, SUD_STOPPED);
  g_assert_cmpint (n, ==, 0);
  n = 100;
  g_assert_cmpint (sud_killer_combinations (&board, 0, stop_cb, &n, &control), ==, SUD_CANCELLED);
  sud_puzzle_unref (puzzle);
}

static void
test_fit (void)
{
  SudPuzzle           *puzzle = read_line (EMPTY9 ";cage=9:r1c1r1c2r2c1");
  const SudCombination combination = { .n_digits = 3, .list = { 1, 2, 6 }, .digits = 0x23 };
  SudDigits            fits[3];
  SudBoard             board;

  sud_board_init (&board, puzzle);
  board.candidates[0] = 0x21; /* 1 6 */
  board.candidates[1] = 0x21;
  g_assert_true (sud_killer_fit (&board, 0, &combination, fits));
  g_assert_cmphex (fits[0], ==, 0x21);
  g_assert_cmphex (fits[1], ==, 0x21);
  g_assert_cmphex (fits[2], ==, 0x02);
  sud_board_place (&board, 0, 6);
  g_assert_true (sud_killer_fit (&board, 0, &combination, fits));
  g_assert_cmphex (fits[0], ==, 0x20);
  g_assert_cmphex (fits[1], ==, 0x01);
  board.candidates[9] = 0x1c;
  g_assert_false (sud_killer_fit (&board, 0, &combination, fits));
  g_assert_cmphex (fits[0] | fits[1] | fits[2], ==, 0);
  sud_puzzle_unref (puzzle);
}

/* ---- sums ---- */

static void
test_sums (void)
{
  SudPuzzle *puzzle = read_line (EMPTY9 ";cage=20:r1c1r1c2r2c1r2c2");
  SudBoard   board;
  SudCellSum sum;
  SudCells   cells = { { 0 } };

  sud_board_init (&board, puzzle);
  g_assert_cmpint (sud_killer_sum_cage (&board, 0, &sum), ==, 20);
  g_assert_cmpint (sum.n_open, ==, 4);
  g_assert_cmpint (sum.low, ==, 10);
  g_assert_cmpint (sum.high, ==, 30);
  sud_board_place (&board, 0, 9);
  g_assert_cmpint (sud_killer_sum_cage (&board, 0, &sum), ==, 11);
  g_assert_cmpint (sum.placed, ==, 9);
  g_assert_cmpint (sum.n_open, ==, 3);
  g_assert_cmpint (sum.low, ==, 15);
  g_assert_cmpint (sum.high, ==, 30);
  /* r1c2 and r5c5 do not see each other, r1c2 and r1c3 do */
  sud_cells_add (&cells, 1);
  sud_cells_add (&cells, 40);
  sud_killer_sum_cells (&board, &cells, &sum);
  g_assert_cmpint (sum.low, ==, 2);
  g_assert_cmpint (sum.high, ==, 17);
  sud_cells_add (&cells, 2);
  sud_killer_sum_cells (&board, &cells, &sum);
  g_assert_cmpint (sum.low, ==, 4);
  g_assert_cmpint (sum.high, ==, 24);
  board.candidates[1] = board.candidates[2] = 1;
  sud_killer_sum_cells (&board, &cells, &sum);
  g_assert_cmpint (sum.low, ==, 0);
  g_assert_cmpint (sum.high, ==, 0);
  sud_puzzle_unref (puzzle);
}

/* ---- the rule of 45 ---- */

static void
test_rule_of_45 (void)
{
  /* row 1: 17(2) and 20(4) lie inside, 8(2) crosses to row 2, two cells are in no cage */
  SudPuzzle     *puzzle = read_line (EMPTY9 ";cage=17:r1c1r1c2;cage=20:r1c3r1c4r1c5r1c6;cage=8:r1c7r2c7");
  const uint16_t rows[] = { 0, 1 };
  const uint16_t row_and_column[] = { 0, 9 };
  SudRuleOf45    rule;

  g_assert_true (sud_killer_rule_of_45 (puzzle, rows, 1, &rule));
  g_assert_cmpint (rule.total, ==, 45);
  g_assert_cmpint (rule.n_inside, ==, 2);
  g_assert_cmpint (rule.inside_sum, ==, 37);
  g_assert_cmpint (rule.innies_sum, ==, 8);
  g_assert_cmpint (sud_cells_count (&rule.innies), ==, 3);
  g_assert_cmpint (rule.n_crossing, ==, 1);
  g_assert_false (rule.has_outies);
  g_assert_true (sud_killer_rule_of_45 (puzzle, rows, 2, &rule));
  g_assert_cmpint (rule.total, ==, 90);
  g_assert_cmpint (rule.n_inside, ==, 3);
  g_assert_false (sud_killer_rule_of_45 (puzzle, row_and_column, 2, &rule));
  g_assert_false (sud_killer_rule_of_45 (puzzle, rows, 0, &rule));
  sud_puzzle_unref (puzzle);

  puzzle = read_line (EMPTY4 ";cage=5:r1c1r1c2;cage=9:r1c3r1c4r2c4");
  g_assert_true (sud_killer_rule_of_45 (puzzle, rows, 1, &rule));
  g_assert_cmpint (rule.total, ==, 10);
  g_assert_true (rule.has_outies);
  g_assert_cmpint (rule.outies_sum, ==, 4);
  g_assert_cmpint (sud_cells_next (&rule.outies, 0), ==, 7);
  sud_puzzle_unref (puzzle);
}

/* Of two cages that overlap the larger counts. */
static void
test_overlap (void)
{
  SudPuzzle     *puzzle = read_line (EMPTY4 ";cage=3:r1c1r1c2;cage=8:r1c2r1c3r1c4");
  const uint16_t row = 0;
  SudRuleOf45    rule;

  g_assert_true (sud_killer_rule_of_45 (puzzle, &row, 1, &rule));
  g_assert_cmpint (rule.n_inside, ==, 1);
  g_assert_cmpint (rule.inside[0], ==, 1);
  g_assert_cmpint (rule.innies_sum, ==, 2);
  g_assert_cmpint (sud_cells_next (&rule.innies, 0), ==, 0);
  sud_puzzle_unref (puzzle);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/killer/combinations", test_combinations);
  g_test_add_func ("/killer/combinations/fates", test_fates);
  g_test_add_func ("/killer/combinations/counts", test_counts);
  g_test_add_func ("/killer/combinations/stop", test_stop);
  g_test_add_func ("/killer/fit", test_fit);
  g_test_add_func ("/killer/sums", test_sums);
  g_test_add_func ("/killer/rule-of-45", test_rule_of_45);
  g_test_add_func ("/killer/rule-of-45/overlap", test_overlap);
  return g_test_run ();
}

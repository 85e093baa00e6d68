/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-killer.h"

#include <string.h>

#define EMPTY "................................................................................."
/* Row 1 lacks one cell, and two cells stick out of row 9. */
#define PUZZLE EMPTY ";cage=17:r5c1r5c2r6c1;cage=36:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8" \
                     ";cage=40:r9c1r9c2r9c3r9c4r9c5r9c6r9c7r9c8;cage=12:r9c9r8c9r8c8;cage=0:r3c1r3c2"

static NonetGame *
new_game (void)
{
  SudPuzzle *puzzle = NULL;
  NonetGame *game;

  g_assert_cmpint (sud_line_read (PUZZLE, strlen (PUZZLE), &puzzle, NULL), ==, SUD_OK);
  game = nonet_game_new (puzzle);
  sud_puzzle_unref (puzzle);
  return game;
}

static SudCells
cell (int row, int column)
{
  SudCells cells = { { 0 } };

  sud_cells_add (&cells, (SudCell) (9 * (row - 1) + column - 1));
  return cells;
}

static int
find_cage (NonetGame *game, int sum)
{
  const SudPuzzle *puzzle = nonet_game_get_puzzle (game);

  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    if (sud_puzzle_get_cage (puzzle, i)->sum == sum)
      return i;
  g_assert_not_reached ();
}

static void
enter (NonetGame *game, int row, int column, guint digit)
{
  SudCells cells = cell (row, column);

  g_assert_true (nonet_game_enter (game, &cells, NONET_TOOL_DIGIT, digit, FALSE));
}

static void
check_combinations (NonetGame *game, const char *expected, const char *digits)
{
  gboolean cut;
  g_autoptr (GArray) listed = nonet_killer_list_combinations (game, find_cage (game, 17), &cut);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *words = nonet_killer_dup_digits_words (listed);

  for (guint i = 0; i < listed->len; i++)
    {
      const NonetCombination *one = &g_array_index (listed, NonetCombination, i);
      g_autofree char        *digits_of = nonet_combination_to_words (&one->combination);

      g_string_append_printf (text, "%s%s%s", i > 0 ? ", " : "", one->struck ? "-" : "", digits_of);
    }
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpstr (words, ==, digits);
  g_assert_false (cut);
}

static void
test_combinations (void)
{
  g_autoptr (NonetGame) game = new_game ();
  g_autoptr (GArray) listed = NULL;
  gboolean cut;

  check_combinations (game, "1 7 9, 2 6 9, 2 7 8, 3 5 9, 3 6 8, 4 5 8, 4 6 7", "Possible: 1 2 3 4 5 6 7 8 9");
  enter (game, 5, 1, 9);
  check_combinations (game, "1 7 9, 2 6 9, 3 5 9", "Needed: 9 · possible: 1 2 3 5 6 7 9");
  listed = nonet_killer_list_combinations (game, find_cage (game, 17), &cut);
  nonet_killer_strike (game, find_cage (game, 17), &g_array_index (listed, NonetCombination, 1).combination, TRUE);
  check_combinations (game, "1 7 9, -2 6 9, 3 5 9", "Needed: 9 · possible: 1 3 5 7 9");
  enter (game, 5, 2, 7);
  check_combinations (game, "1 7 9", "Needed: 1 7 9 · possible: 1 7 9");
  nonet_game_undo (game);
  check_combinations (game, "1 7 9, -2 6 9, 3 5 9", "Needed: 9 · possible: 1 3 5 7 9");
  nonet_killer_strike (game, find_cage (game, 17), &g_array_index (listed, NonetCombination, 1).combination, FALSE);
  check_combinations (game, "1 7 9, 2 6 9, 3 5 9", "Needed: 9 · possible: 1 2 3 5 6 7 9");
  enter (game, 5, 2, 4);
  check_combinations (game, "", NULL);
}

static void
check_cage_words (NonetGame *game, int sum, const char *expected)
{
  g_autofree char *words = nonet_killer_dup_cage_words (game, find_cage (game, sum));

  g_assert_cmpstr (words, ==, expected);
}

static void
check_sum (NonetGame *game, const SudCells *cells, const char *expected)
{
  g_autofree char *words = nonet_killer_dup_sum_words (game, cells);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_sums (void)
{
  g_autoptr (NonetGame) game = new_game ();
  SudCells one = cell (5, 1);
  SudCells two = cell (5, 2);
  SudCells none = { { 0 } };
  SudCells row = { { 0 } };

  two = sud_cells_or (&one, &two);
  for (int column = 1; column <= 9; column++)
    {
      SudCells next = cell (9, column);

      row = sud_cells_or (&row, &next);
    }
  check_sum (game, &row, "9 selected cells: 0 so far, 45 in the end");
  check_cage_words (game, 17, "Cage 17: 17 left in 3 cells");
  check_cage_words (game, 0, NULL);
  check_sum (game, &none, NULL);
  check_sum (game, &two, "2 selected cells: 0 so far, 3 to 17 in the end");
  enter (game, 5, 1, 9);
  check_cage_words (game, 17, "Cage 17: 8 left in 2 cells");
  check_sum (game, &one, "1 selected cell: 9");
  check_sum (game, &two, "2 selected cells: 9 so far, 10 to 17 in the end");
  enter (game, 5, 2, 7);
  enter (game, 6, 1, 1);
  check_cage_words (game, 17, "Cage 17 is complete");
}

static void
check_45 (NonetGame *game, const SudCells *cells, const char *expected, int n_cells)
{
  g_autoptr (GPtrArray) list = nonet_killer_list_45 (game, cells);

  g_assert_cmpuint (list->len, ==, expected != NULL ? 1 : 0);
  if (expected != NULL)
    {
      const NonetFortyFive *rule = g_ptr_array_index (list, 0);

      g_assert_cmpstr (rule->words, ==, expected);
      g_assert_cmpint (sud_cells_count (&rule->cells), ==, n_cells);
    }
}

static void
test_45 (void)
{
  g_autoptr (NonetGame) game = new_game ();
  SudCells first = cell (1, 1);
  SudCells last = cell (9, 1);
  SudCells middle = cell (5, 5);

  check_45 (game, &first, "Of the 45 of row 1 the cages inside take 36, so r1c9 makes 9.", 1);
  check_45 (game, &middle, NULL, 0);
  g_assert_cmpuint (sud_cells_count (&last), ==, 1);
}

/* Cages that cover a row and stick out tell what lies outside. */
static void
test_outies (void)
{
  g_autoptr (NonetGame) game = new_game ();
  SudCells last = cell (9, 1);
  g_autoptr (GPtrArray) list = nonet_killer_list_45 (game, &last);

  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpstr (((NonetFortyFive *) g_ptr_array_index (list, 0))->words, ==,
                   "Of the 45 of row 9 the cages inside take 40, so r9c9 makes 5.");
  g_assert_cmpstr (((NonetFortyFive *) g_ptr_array_index (list, 1))->words, ==,
                   "The cages that cover row 9 make 52, which is 7 more than 45, so r8c8 and r8c9 make 7.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/killer-words/combinations", test_combinations);
  g_test_add_func ("/killer-words/sums", test_sums);
  g_test_add_func ("/killer-words/45", test_45);
  g_test_add_func ("/killer-words/outies", test_outies);
  return g_test_run ();
}

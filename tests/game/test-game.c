/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-game.h"

#include <string.h>

#define CLASSIC "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define KILLER "1000000000000000;cage=3:r1c2r2c1;title=Small"

static NonetGame *
new_game (const char *line)
{
  SudPuzzle *puzzle = NULL;
  NonetGame *game;

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  game = nonet_game_new (puzzle);
  sud_puzzle_unref (puzzle);
  return game;
}

static SudCells
cells (SudCell first, SudCell second)
{
  SudCells set = { { 0 } };

  sud_cells_add (&set, first);
  sud_cells_add (&set, second);
  return set;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_enter (void)
{
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  SudCells one = cells (2, 2);
  SudCells two = cells (2, 3);
  SudCells given = cells (0, 0);

  g_assert_true (nonet_game_is_given (game, 0));
  g_assert_true (nonet_game_enter (game, &one, NONET_TOOL_DIGIT, 4, FALSE));
  g_assert_cmpint (nonet_game_get_entry (game, 2)->value, ==, 4);
  g_assert_cmpstr (nonet_game_get_move (game, 0), ==, "=4:r1c3");

  /* With two cells the first press makes them alike, the second clears. */
  g_assert_true (nonet_game_enter (game, &two, NONET_TOOL_DIGIT, 4, FALSE));
  g_assert_cmpint (nonet_game_get_entry (game, 3)->value, ==, 4);
  g_assert_true (nonet_game_enter (game, &two, NONET_TOOL_DIGIT, 4, FALSE));
  g_assert_cmpint (nonet_game_get_entry (game, 2)->value, ==, 0);
  g_assert_cmpint (nonet_game_get_entry (game, 3)->value, ==, 0);

  /* Nothing to do is no move. */
  g_assert_false (nonet_game_enter (game, &given, NONET_TOOL_DIGIT, 1, FALSE));
  g_assert_false (nonet_game_erase (game, &given));
  g_assert_false (nonet_game_enter (game, &one, NONET_TOOL_DIGIT, 10, FALSE));
  g_assert_cmpuint (nonet_game_get_n_moves (game), ==, 3);
}

static void
test_marks (void)
{
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  SudCells two = cells (2, 3);
  SudCells third = cells (5, 5);
  SudCells given = cells (0, 0);

  nonet_game_enter (game, &two, NONET_TOOL_CORNER, 2, TRUE);
  nonet_game_enter (game, &two, NONET_TOOL_CENTRE, 8, TRUE);
  nonet_game_enter (game, &given, NONET_TOOL_COLOUR, 9, TRUE);
  g_assert_cmpuint (nonet_game_get_entry (game, 2)->marks[NONET_MARK_CORNER], ==, 1 << 1);
  g_assert_cmpuint (nonet_game_get_entry (game, 3)->marks[NONET_MARK_CENTRE], ==, 1 << 7);
  g_assert_cmpuint (nonet_game_get_entry (game, 0)->marks[NONET_MARK_COLOUR], ==, 1 << 8);
  g_assert_false (nonet_game_enter (game, &given, NONET_TOOL_CORNER, 1, TRUE));

  /* A digit takes itself out of the marks that see it, in one move. */
  nonet_game_enter (game, &third, NONET_TOOL_DIGIT, 8, TRUE);
  g_assert_cmpuint (nonet_game_get_entry (game, 3)->marks[NONET_MARK_CENTRE], ==, 0);
  g_assert_cmpuint (nonet_game_get_entry (game, 2)->marks[NONET_MARK_CENTRE], ==, 0);
  g_assert_cmpuint (nonet_game_get_entry (game, 2)->marks[NONET_MARK_CORNER], ==, 1 << 1);
  g_assert_cmpstr (nonet_game_get_move (game, 3), ==, "=8:r1c6 m-8:r1c3r1c4");
  nonet_game_undo (game);
  g_assert_cmpuint (nonet_game_get_entry (game, 3)->marks[NONET_MARK_CENTRE], ==, 1 << 7);

  /* Erasing goes from the digit down to the colour. */
  nonet_game_enter (game, &two, NONET_TOOL_COLOUR, 1, TRUE);
  nonet_game_enter (game, &two, NONET_TOOL_DIGIT, 1, FALSE);
  g_assert_true (nonet_game_erase (game, &two));
  g_assert_cmpint (nonet_game_get_entry (game, 2)->value, ==, 0);
  g_assert_cmpuint (nonet_game_get_entry (game, 2)->marks[NONET_MARK_CORNER], !=, 0);
  g_assert_true (nonet_game_erase (game, &two));
  g_assert_cmpuint (nonet_game_get_entry (game, 2)->marks[NONET_MARK_CORNER], ==, 0);
  g_assert_cmpuint (nonet_game_get_entry (game, 2)->marks[NONET_MARK_COLOUR], !=, 0);
  g_assert_true (nonet_game_erase (game, &two));
  g_assert_cmpuint (nonet_game_get_entry (game, 2)->marks[NONET_MARK_COLOUR], ==, 0);
  g_assert_false (nonet_game_erase (game, &two));
}

static void
test_undo (void)
{
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  guint changed = 0;
  guint position = 0;

  g_signal_connect_swapped (game, "changed", G_CALLBACK (count_cb), &changed);
  g_signal_connect_swapped (game, "notify::position", G_CALLBACK (count_cb), &position);
  g_assert_false (nonet_game_undo (game));
  for (SudCell cell = 0; cell < 81; cell++)
    {
      SudCells one = cells (cell, cell);

      if (!nonet_game_is_given (game, cell))
        g_assert_true (nonet_game_enter (game, &one, NONET_TOOL_DIGIT, (guint) (SOLUTION[cell] - '0'), TRUE));
    }
  g_assert_true (nonet_game_is_solved (game));
  g_assert_cmpuint (nonet_game_get_n_moves (game), ==, 51);
  g_assert_cmpuint (changed, ==, 51);
  g_assert_cmpuint (position, ==, 51);
  g_assert_cmpint (nonet_game_count_remaining (game, 5), ==, 0);

  while (nonet_game_undo (game))
    g_assert_false (nonet_game_is_solved (game));
  g_assert_cmpuint (nonet_game_get_position (game), ==, 0);
  g_assert_cmpint (nonet_game_count_remaining (game, 5), ==, 6);
  while (nonet_game_redo (game))
    ;
  g_assert_true (nonet_game_is_solved (game));

  /* A new move forgets what was undone. */
  nonet_game_undo (game);
  nonet_game_undo (game);
  g_assert_true (nonet_game_restart (game));
  g_assert_false (nonet_game_can_redo (game));
  g_assert_cmpuint (nonet_game_get_n_moves (game), ==, 50);
  g_assert_true (nonet_game_undo (game));
  g_assert_finalize_object (g_steal_pointer (&game));
}

static void
test_checkpoints (void)
{
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  SudCells one = cells (2, 2);

  g_assert_false (nonet_game_return_to_checkpoint (game));
  nonet_game_enter (game, &one, NONET_TOOL_DIGIT, 4, TRUE);
  g_assert_true (nonet_game_set_checkpoint (game));
  g_assert_false (nonet_game_set_checkpoint (game));
  nonet_game_enter (game, &one, NONET_TOOL_DIGIT, 2, TRUE);
  g_assert_true (nonet_game_return_to_checkpoint (game));
  g_assert_cmpint (nonet_game_get_entry (game, 2)->value, ==, 4);
  g_assert_true (nonet_game_undo (game));
  g_assert_cmpint (nonet_game_get_entry (game, 2)->value, ==, 2);
  nonet_game_undo (game);
  nonet_game_undo (game);
  g_assert_cmpuint (nonet_game_count_checkpoints (game), ==, 0);
  nonet_game_redo (game);
  g_assert_cmpuint (nonet_game_count_checkpoints (game), ==, 1);
  g_assert_true (nonet_game_discard_checkpoint (game));
  g_assert_false (nonet_game_discard_checkpoint (game));
}

static void
test_solution (void)
{
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  SudCells one = cells (2, 2);
  SudCells mistakes;
  SudDigit solution[81];

  g_assert_false (nonet_game_reveal (game, NULL));
  g_assert_false (nonet_game_return_to_correct (game));
  for (int i = 0; i < 81; i++)
    solution[i] = (SudDigit) (SOLUTION[i] - '0');
  nonet_game_set_solution (game, solution);

  g_assert_true (nonet_game_reveal (game, &one));
  g_assert_cmpint (nonet_game_get_entry (game, 2)->value, ==, 4);
  g_assert_false (nonet_game_find_mistakes (game, &mistakes));
  nonet_game_enter (game, &one, NONET_TOOL_DIGIT, 2, TRUE);
  g_assert_true (nonet_game_find_mistakes (game, &mistakes));
  g_assert_true (sud_cells_has (&mistakes, 2));
  g_assert_cmpint (sud_cells_count (&mistakes), ==, 1);
  g_assert_true (nonet_game_return_to_correct (game));
  g_assert_cmpint (nonet_game_get_entry (game, 2)->value, ==, 4);
  g_assert_true (nonet_game_reveal (game, NULL));
  g_assert_true (nonet_game_is_solved (game));
  g_assert_true (nonet_game_undo (game));
}

static void
test_save (void)
{
  g_autoptr (NonetGame) game = new_game (KILLER);
  g_autoptr (NonetGame) loaded = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  SudCells         two = cells (1, 4);

  nonet_game_set_level (game, "easy");
  nonet_game_enter (game, &two, NONET_TOOL_CORNER, 3, TRUE);
  nonet_game_enter (game, &two, NONET_TOOL_COLOUR, 7, TRUE);
  nonet_game_set_checkpoint (game);
  nonet_game_enter (game, &two, NONET_TOOL_DIGIT, 2, TRUE);
  nonet_game_undo (game);
  nonet_game_add_help (game);
  text = nonet_game_to_text (game);

  loaded = nonet_game_new_from_text (text, -1, &error);
  g_assert_no_error (error);
  g_assert_true (nonet_state_equal (nonet_game_get_state (game), nonet_game_get_state (loaded)));
  g_assert_cmpuint (nonet_game_get_position (loaded), ==, 2);
  g_assert_true (nonet_game_can_redo (loaded));
  g_assert_cmpuint (nonet_game_count_checkpoints (loaded), ==, 1);
  g_assert_cmpuint (nonet_game_get_n_helps (loaded), ==, 1);
  g_assert_cmpstr (nonet_game_get_level (loaded), ==, "easy");
  g_assert_cmpstr (sud_puzzle_get_title (nonet_game_get_puzzle (loaded)), ==, "Small");
  again = nonet_game_to_text (loaded);
  g_assert_cmpstr (text, ==, again);
}

static void
test_damaged (void)
{
#define HEAD "nonet-game 1\npuzzle " CLASSIC "\n"
  static const struct
  {
    const char *text;
    const char *expected; /* start of the message */
  } bad[] = {
    { "", "Line 1" },
    { "nonet-game x\n", "Line 1" },
    { "nonet-game 1\n", "Line 1" },
    { "nonet-game 1\nmove =1:r1c3\n", "Line 2" },
    { "nonet-game 1\npuzzle 123\n", "Line 2" },
    { HEAD "move =1:r1c1\n", "Line 3" },  /* a given */
    { HEAD "move =10:r1c3\n", "Line 3" }, /* no such digit */
    { HEAD "move =1:r1c10\n", "Line 3" }, /* no such cell */
    { HEAD "move =1:\n", "Line 3" },
    { HEAD "move \n", "Line 3" },
    { HEAD "move =1:r1c3 \n", NULL }, /* blanks at the end are harmless */
    { HEAD "move =1:r1c3  =2:r1c4\n", "Line 3" },
    { HEAD "move c+0:r1c3\n", "Line 3" },
    { HEAD "move k+10:r1c3\n", "Line 3" },
    { HEAD "move c1:r1c3\n", "Line 3" },
    { HEAD "move =1:r99999999999999999999c1\n", "Line 3" },
    { HEAD "position 1\n", "Line 3" },
    { HEAD "time -1\n", "Line 3" },
    { HEAD "time nan\n", "Line 3" },
    { HEAD "helps x\n", "Line 3" },
    { HEAD "wrong\n", "Line 3" },
    { HEAD, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (NonetGame) game = nonet_game_new_from_text (bad[i].text, -1, &error);

      g_test_message ("%s", bad[i].text);
      if (bad[i].expected == NULL)
        {
          g_assert_no_error (error);
          g_assert_nonnull (game);
          continue;
        }
      g_assert_null (game);
      g_assert_error (error, NONET_GAME_ERROR, NONET_GAME_ERROR_FORMAT);
      g_assert_true (g_str_has_prefix (error->message, bad[i].expected));
    }
}

/* A save cut off or changed anywhere either loads or is refused, and never crashes. */
static void
test_mutations (void)
{
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  g_autofree char *text = NULL;
  SudCells         one = cells (2, 2);
  gsize            length;

  nonet_game_enter (game, &one, NONET_TOOL_CORNER, 3, TRUE);
  nonet_game_enter (game, &one, NONET_TOOL_DIGIT, 4, TRUE);
  text = nonet_game_to_text (game);
  length = strlen (text);
  for (gsize i = 0; i < length; i++)
    {
      static const char    bytes[] = "\0\n 0r+=\xff";
      g_autoptr (NonetGame) cut = nonet_game_new_from_text (text, (gssize) i, NULL);

      g_assert_true (cut == NULL || NONET_IS_GAME (cut));
      for (gsize j = 0; j < sizeof bytes - 1; j++)
        {
          g_autofree char *changed = g_memdup2 (text, length + 1);
          g_autoptr (NonetGame) loaded = NULL;

          changed[i] = bytes[j];
          loaded = nonet_game_new_from_text (changed, (gssize) length, NULL);
          g_assert_true (loaded == NULL || bytes[j] != '\0'); /* what lies behind it would be lost */
        }
    }
}

/* What is read shall not be lost when it is next written, and what is said about it can be shown. */
static void
test_odd_texts (void)
{
  static const char nul[] = HEAD "move =4:r1c3\nposition 1\n\0";
  g_autoptr (GError) zero = NULL;
  g_autoptr (GError) newer = NULL;
  g_autoptr (GError) bytes = NULL;
  g_autoptr (NonetGame) game = NULL;

  g_assert_null (nonet_game_new_from_text (nul, sizeof nul - 1, &zero));
  g_assert_error (zero, NONET_GAME_ERROR, NONET_GAME_ERROR_FORMAT);
  g_assert_true (g_str_has_prefix (zero->message, "Line 5"));
  g_assert_null (nonet_game_new_from_text ("nonet-game 12\nsomething else", -1, &newer));
  g_assert_error (newer, NONET_GAME_ERROR, NONET_GAME_ERROR_NEWER);
  g_assert_null (nonet_game_new_from_text (HEAD "move \xff\xfe=1:r1c1", -1, &bytes));
  g_assert_true (g_utf8_validate (bytes->message, -1, NULL));

  /* A level that nobody knows is none. */
  game = nonet_game_new_from_text (HEAD "level ea\rsy\xff\n", -1, NULL);
  g_assert_nonnull (game);
  g_assert_cmpstr (nonet_game_get_level (game), ==, "");
}

static void
test_clock (void)
{
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  guint notified = 0;

  g_signal_connect_swapped (game, "notify::running", G_CALLBACK (count_cb), &notified);
  g_assert_cmpfloat (nonet_game_get_elapsed (game), ==, 0);
  nonet_game_set_running (game, TRUE);
  nonet_game_set_running (game, TRUE);
  g_usleep (2000);
  nonet_game_set_running (game, FALSE);
  g_assert_cmpuint (notified, ==, 2);
  g_assert_cmpfloat (nonet_game_get_elapsed (game), >, 0.001);
  g_assert_cmpfloat (nonet_game_get_elapsed (game), ==, nonet_game_get_elapsed (game));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/enter", test_enter);
  g_test_add_func ("/game/marks", test_marks);
  g_test_add_func ("/game/undo", test_undo);
  g_test_add_func ("/game/checkpoints", test_checkpoints);
  g_test_add_func ("/game/solution", test_solution);
  g_test_add_func ("/game/save", test_save);
  g_test_add_func ("/game/damaged", test_damaged);
  g_test_add_func ("/game/mutations", test_mutations);
  g_test_add_func ("/game/odd-texts", test_odd_texts);
  g_test_add_func ("/game/clock", test_clock);
  return g_test_run ();
}

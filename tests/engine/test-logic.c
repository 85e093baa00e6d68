/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Human logic as a whole: next step, all steps, path; each step is proved and agrees with the solution. */

#include <glib.h>

#include "sud.h"

static SudPuzzle *
read_line (const char *text)
{
  SudPuzzle *puzzle = NULL;

  g_assert_cmpint (sud_line_read (text, strlen (text), &puzzle, NULL), ==, SUD_OK);
  return puzzle;
}

typedef struct
{
  const SudBoard *board;
  int             n_steps;
  int             limit;
} Walk;

static bool
walk_cb (const SudStep *step, void *data)
{
  Walk *walk = data;
  char  text[4096];

  sud_step_write (step, text, sizeof text, NULL);
  g_test_message ("%s", text);
  g_assert_cmpint (sud_proof_check (walk->board, step, true), ==, SUD_PROOF_PROVED);
  return ++walk->n_steps < walk->limit;
}

static void
test_singles_path (void)
{
  static const char *const lines[] = {
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
  };
  SudLogic *logic = sud_logic_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      SudPuzzle *puzzle = read_line (lines[i]);
      SudBoard   board;
      Walk       walk = { &board, 0, G_MAXINT };

      sud_board_init (&board, puzzle);
      g_assert_cmpint (sud_logic_path (logic, &board, NULL, walk_cb, &walk, NULL), ==, SUD_OK);
      g_assert_true (sud_board_is_solved (&board));
      g_assert_cmpint (walk.n_steps, ==, 81 - sud_puzzle_get_n_givens (puzzle));
      sud_puzzle_unref (puzzle);
    }
  sud_logic_free (logic);
}

static void
test_stop (void)
{
  SudPuzzle *puzzle = read_line ("530070000600195000098000060800060003400803001700020006060000280000419005000080079");
  SudLogic  *logic = sud_logic_new ();
  SudBoard   board;
  Walk       walk = { &board, 0, 3 };

  sud_board_init (&board, puzzle);
  g_assert_cmpint (sud_logic_all (logic, &board, NULL, walk_cb, &walk, NULL), ==, SUD_STOPPED);
  g_assert_cmpint (walk.n_steps, ==, 3);
  sud_logic_free (logic);
  sud_puzzle_unref (puzzle);
}

/* ---- stopping by the control block ---- */

typedef struct
{
  int n_asked;
  int n_patience;
} Patience;

static bool
lose_patience_cb (void *data)
{
  Patience *patience = data;

  return ++patience->n_asked > patience->n_patience;
}

static bool
count_cb (const SudStep *step, void *data)
{
  ++*(int *) data;
  return true;
}

/* A call that was stopped anywhere leaves nothing behind that the next one could trip over. */
static void
test_cancel (void)
{
  static const char *const lines[] = {
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
  };
  SudLogic *logic = sud_logic_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      SudPuzzle *puzzle = read_line (lines[i]);
      SudBoard   board;
      Patience   patience = { 0, G_MAXINT };
      SudControl control = { lose_patience_cb, NULL, &patience };
      int        n_all = 0, n_asked;

      sud_board_init (&board, puzzle);
      g_assert_cmpint (sud_logic_all (logic, &board, NULL, count_cb, &n_all, &control), ==, SUD_OK);
      n_asked = patience.n_asked;
      for (int n = 0; n < n_asked; n += 1 + n / 2)
        {
          int n_before = 0, n_after = 0;

          patience = (Patience){ 0, n };
          g_assert_cmpint (sud_logic_all (logic, &board, NULL, count_cb, &n_before, &control), ==, SUD_CANCELLED);
          g_assert_cmpint (n_before, <=, n_all);
          g_assert_cmpint (sud_logic_all (logic, &board, NULL, count_cb, &n_after, NULL), ==, SUD_OK);
          g_assert_cmpint (n_after, ==, n_all);
        }
      sud_puzzle_unref (puzzle);
    }
  sud_logic_free (logic);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logic/singles-path", test_singles_path);
  g_test_add_func ("/logic/stop", test_stop);
  g_test_add_func ("/logic/cancel", test_cancel);
  return g_test_run ();
}

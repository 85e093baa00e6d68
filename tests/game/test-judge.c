/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-judge.h"

#include <string.h>

#define UNIQUE "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define SEVERAL "1..............."
#define NONE "1.......2.....1.;cage=3:r1c2r1c3"

static SudPuzzle *
new_puzzle (const char *line)
{
  SudPuzzle *puzzle = NULL;

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  return puzzle;
}

static void
judge (NonetJudge *self, const char *line)
{
  SudPuzzle *puzzle = new_puzzle (line);

  nonet_judge_set_puzzle (self, puzzle);
  sud_puzzle_unref (puzzle);
}

static void
wait_for (NonetJudge *self)
{
  while (nonet_judge_get_state (self) == NONET_JUDGE_THINKING || nonet_judge_is_grading (self))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_verdicts (void)
{
  g_autoptr (NonetJudge) self = nonet_judge_new ();
  g_autofree char *words = NULL;
  g_autofree char *grade = NULL;
  SudCells         cells;

  g_assert_cmpint (nonet_judge_get_state (self), ==, NONET_JUDGE_IDLE);
  judge (self, UNIQUE);
  g_assert_cmpint (nonet_judge_get_state (self), ==, NONET_JUDGE_THINKING);
  wait_for (self);
  g_assert_cmpint (nonet_judge_get_state (self), ==, NONET_JUDGE_UNIQUE);
  g_assert_cmpint (nonet_judge_get_solution (self, 0)[2], ==, 4);
  g_assert_null (nonet_judge_get_solution (self, 1));
  g_assert_nonnull (nonet_judge_get_grade (self));
  g_assert_cmpint (nonet_judge_get_grade (self)->level, ==, SUD_LEVEL_EASY);
  grade = nonet_judge_dup_details (self);
  g_assert_true (g_str_has_prefix (grade, "Easy"));

  judge (self, SEVERAL);
  wait_for (self);
  g_assert_cmpint (nonet_judge_get_state (self), ==, NONET_JUDGE_SEVERAL);
  g_assert_null (nonet_judge_get_grade (self));
  g_assert_true (nonet_judge_get_differing (self, &cells));
  g_assert_false (sud_cells_is_empty (&cells));
  SUD_FOR_EACH_CELL (cell, &cells)
    g_assert_cmpint (nonet_judge_get_solution (self, 0)[cell], !=, nonet_judge_get_solution (self, 1)[cell]);
  words = nonet_judge_dup_details (self);
  g_assert_nonnull (strstr (words, "differ in"));

  judge (self, NONE);
  wait_for (self);
  g_assert_cmpint (nonet_judge_get_state (self), ==, NONET_JUDGE_NONE);
  g_assert_false (nonet_judge_get_differing (self, &cells));
  g_assert_cmpstr (nonet_judge_get_words (self), ==, "No solution");
  nonet_judge_set_puzzle (self, NULL);
  g_assert_cmpint (nonet_judge_get_state (self), ==, NONET_JUDGE_IDLE);
}

static void
record_cb (NonetJudge *self, GArray *states)
{
  NonetJudgeState state = nonet_judge_get_state (self);

  g_array_append_val (states, state);
}

/* Whatever came before, the last puzzle is the one that is judged, and nothing is said about the others. */
static void
test_latest (void)
{
  g_autoptr (NonetJudge) self = nonet_judge_new ();
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (NonetJudgeState));

  for (int i = 0; i < 50; i++)
    judge (self, i % 2 == 0 ? SEVERAL : UNIQUE);
  judge (self, NONE);
  g_signal_connect (self, "changed", G_CALLBACK (record_cb), states);
  wait_for (self);
  g_assert_cmpuint (states->len, ==, 1);
  g_assert_cmpint (g_array_index (states, NonetJudgeState, 0), ==, NONET_JUDGE_NONE);
}

/* It may go while it thinks. */
static void
test_gone (void)
{
  NonetJudge *self = nonet_judge_new ();
  gpointer    weak = self;

  g_object_add_weak_pointer (G_OBJECT (self), &weak);
  judge (self, UNIQUE);
  nonet_judge_set_puzzle (self, NULL);
  g_object_unref (self);
  while (weak != NULL)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/verdicts", test_verdicts);
  g_test_add_func ("/judge/latest", test_latest);
  g_test_add_func ("/judge/gone", test_gone);
  return g_test_run ();
}

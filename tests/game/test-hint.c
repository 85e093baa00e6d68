/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-examples.h"
#include "nonet-hint.h"
#include "nonet-practice.h"
#include "nonet-proof.h"
#include "nonet-solve.h"
#include "nonet-steps.h"

#include <string.h>

/* A puzzle of singles, and one that needs a naked pair on its way. */
#define EASY "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define PAIR "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9"

static NonetGame *
new_game (const char *line)
{
  SudPuzzle *puzzle;
  NonetGame *game;
  SudDigit   solution[SUD_MAX_CELLS];

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  game = nonet_game_new (puzzle);
  g_assert_true (nonet_solve_now (puzzle, solution));
  nonet_game_set_solution (game, solution);
  sud_puzzle_unref (puzzle);
  return game;
}

static void
wait_for_step (NonetHint *hint)
{
  while (nonet_hint_get_state (hint) == NONET_HINT_FINDING)
    g_main_context_iteration (NULL, TRUE);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Each asking goes one stage further, and the last one does the step. */
static void
test_ladder (void)
{
  g_autoptr (NonetGame) game = new_game (EASY);
  g_autoptr (NonetHint) hint = nonet_hint_new (game);
  const SudStep *step;
  SudCandidate   placed;
  guint          n_changed = 0;

  g_signal_connect_swapped (hint, "changed", G_CALLBACK (count_cb), &n_changed);
  g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_NONE);
  nonet_hint_advance (hint, TRUE);
  g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_FINDING);
  nonet_hint_advance (hint, TRUE); /* impatience changes nothing */
  wait_for_step (hint);
  g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_STEP);
  g_assert_cmpint (nonet_hint_get_stage (hint), ==, NONET_STAGE_NAME);
  g_assert_cmpuint (n_changed, ==, 2);
  g_assert_nonnull (nonet_hint_get_explanation (hint)->title);

  nonet_hint_advance (hint, TRUE);
  g_assert_cmpint (nonet_hint_get_stage (hint), ==, NONET_STAGE_WHERE);
  nonet_hint_advance (hint, TRUE);
  g_assert_cmpint (nonet_hint_get_stage (hint), ==, NONET_STAGE_REASON);
  g_assert_true (nonet_hint_retreat (hint));
  g_assert_true (nonet_hint_retreat (hint));
  g_assert_false (nonet_hint_retreat (hint));
  nonet_hint_advance (hint, TRUE);
  nonet_hint_advance (hint, TRUE);

  step = nonet_hint_get_step (hint);
  g_assert_cmpint (step->n_placements, ==, 1);
  placed = step->placements[0];
  nonet_hint_advance (hint, TRUE);
  g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_NONE);
  g_assert_cmpint (nonet_game_get_entry (game, placed.cell)->value, ==, placed.digit);
  g_assert_cmpuint (nonet_game_get_n_helps (game), ==, 1);
}

/* Applying does not wait to be asked twice. */
static void
test_apply (void)
{
  g_autoptr (NonetGame) game = new_game (EASY);
  g_autoptr (NonetHint) hint = nonet_hint_new (game);

  for (int i = 0; i < 51; i++)
    {
      nonet_hint_apply (hint, TRUE);
      wait_for_step (hint);
    }
  g_assert_true (nonet_game_is_solved (game));
  nonet_hint_advance (hint, TRUE);
  g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_SOLVED);
}

/* A wrong digit comes first, and so does a broken rule in a puzzle whose solution nobody knows. */
static void
test_mistake (void)
{
  g_autoptr (NonetGame) game = new_game (EASY);
  g_autoptr (NonetHint) hint = nonet_hint_new (game);
  g_autofree char *words = NULL;

  nonet_game_play (game, "=1:r1c3", NULL);
  nonet_hint_advance (hint, TRUE);
  g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_MISTAKE);
  words = nonet_hint_dup_mistake_words (hint);
  g_assert_nonnull (strstr (words, "1 digit on the board is wrong"));
  g_assert_true (nonet_game_return_to_correct (game));
  g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_NONE);

  nonet_game_set_solution (game, NULL);
  nonet_game_play (game, "=5:r1c3", NULL);
  nonet_hint_advance (hint, TRUE);
  g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_MISTAKE);
}

/* Finds the first step that removes something, by applying what comes before it. */
static void
go_to_elimination (NonetHint *hint)
{
  for (;;)
    {
      nonet_hint_advance (hint, TRUE);
      wait_for_step (hint);
      g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_STEP);
      if (nonet_hint_get_step (hint)->n_eliminations > 0)
        return;
      nonet_hint_apply (hint, TRUE);
    }
}

/* What a step removes stays removed, can be undone, and is in nobody's way: the next hint is another one. */
static void
test_ruled_out (void)
{
  g_autoptr (NonetGame) game = new_game (PAIR);
  g_autoptr (NonetHint) hint = nonet_hint_new (game);
  SudCandidate gone;
  SudBoard     board;
  g_autofree char *saved = NULL;
  g_autoptr (NonetGame) loaded = NULL;

  go_to_elimination (hint);
  gone = nonet_hint_get_step (hint)->eliminations[0];
  nonet_hint_apply (hint, TRUE);
  nonet_game_get_board (game, &board);
  g_assert_false (sud_digits_has (board.candidates[gone.cell], gone.digit));
  saved = nonet_game_to_text (game);
  loaded = nonet_game_new_from_text (saved, -1, NULL);
  g_assert_true (nonet_state_equal (nonet_game_get_state (game), nonet_game_get_state (loaded)));

  nonet_hint_advance (hint, TRUE);
  wait_for_step (hint);
  for (int i = 0; i < nonet_hint_get_step (hint)->n_eliminations; i++)
    g_assert_false (nonet_hint_get_step (hint)->eliminations[i].cell == gone.cell &&
                    nonet_hint_get_step (hint)->eliminations[i].digit == gone.digit);

  nonet_game_undo (game);
  nonet_game_get_board (game, &board);
  g_assert_true (sud_digits_has (board.candidates[gone.cell], gone.digit));
}

/* Marks that lack what the step needs are said; marks in every cell are taken as the candidates. */
static void
test_marks (void)
{
  g_autoptr (NonetGame) game = new_game (PAIR);
  g_autoptr (NonetHint) hint = nonet_hint_new (game);
  g_autofree char *words = NULL;
  SudMark  mark;
  SudBoard board;
  SudCells cells = { { 0 } };

  go_to_elimination (hint);
  g_assert_null (nonet_hint_dup_missing_words (hint));
  mark = nonet_hint_get_step (hint)->marks[0];
  sud_cells_add (&cells, mark.cell);
  nonet_game_enter (game, &cells, NONET_TOOL_CENTRE, mark.digit == 1 ? 2 : 1, TRUE);
  nonet_hint_advance (hint, TRUE);
  wait_for_step (hint);
  words = nonet_hint_dup_missing_words (hint);
  g_assert_nonnull (words);
  g_assert_true (nonet_game_add_marks (game, nonet_hint_get_missing (hint)));
  nonet_hint_advance (hint, TRUE);
  wait_for_step (hint);
  g_assert_null (nonet_hint_get_missing (hint));

  nonet_game_clear_marks (game);
  nonet_game_fill_marks (game, NULL);
  nonet_hint_get_position (game, &board);
  for (SudCell i = 0; i < 81; i++)
    if (board.values[i] == 0 && sud_digits_count (board.candidates[i]) > 1)
      {
        SudDigit right = nonet_game_get_solution (game)[i];
        SudDigit other = sud_digits_first (board.candidates[i] & ~sud_digit_bit (right));

        sud_cells_clear (&cells);
        sud_cells_add (&cells, i);
        nonet_game_enter (game, &cells, NONET_TOOL_CORNER, other, TRUE);
        nonet_hint_get_position (game, &board);
        g_assert_false (sud_digits_has (board.candidates[i], other));
        nonet_game_undo (game);
        /* But a mark that the solution needs is not believed to be gone. */
        nonet_game_enter (game, &cells, NONET_TOOL_CORNER, right, TRUE);
        nonet_hint_get_position (game, &board);
        g_assert_true (sud_digits_has (board.candidates[i], right));
        return;
      }
  g_assert_not_reached ();
}

/* The path leads to the solution, item by item, and each item brings its position along. */
static void
test_path (void)
{
  g_autoptr (NonetGame) game = new_game (PAIR);
  g_autoptr (NonetSteps) steps = nonet_steps_new (NONET_STEPS_PATH);
  g_autofree SudStep *step = g_new (SudStep, 1);
  SudBoard start;
  SudBoard board;
  guint    n_items;

  nonet_game_get_board (game, &start);
  nonet_steps_find (steps, &start, TRUE);
  g_assert_true (nonet_steps_is_busy (steps));
  while (nonet_steps_is_busy (steps))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (nonet_steps_is_complete (steps));
  n_items = g_list_model_get_n_items (G_LIST_MODEL (steps));
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (NonetStepItem) item = g_list_model_get_item (G_LIST_MODEL (steps), i);

      nonet_step_item_get (item, &board, step);
      g_assert_cmpint (memcmp (board.values, start.values, 81), ==, 0);
      g_assert_cmpint (memcmp (board.candidates, start.candidates, 81 * sizeof (SudDigits)), ==, 0);
      g_assert_nonnull (strstr (nonet_step_item_get_notation (item), "=>") != NULL
                          ? nonet_step_item_get_notation (item)
                          : strchr (nonet_step_item_get_notation (item), '='));
      sud_step_apply (step, &start);
    }
  g_assert_true (sud_board_is_solved (&start));

  nonet_steps_clear (steps);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (steps)), ==, 0);
}

/* What has one place in its box and in its row is one step to whoever reads the list, and the easier one. */
static void
test_all_differ (void)
{
  g_autoptr (NonetGame) game = new_game (EASY);
  g_autoptr (NonetSteps) steps = nonet_steps_new (NONET_STEPS_ALL);
  g_autoptr (GHashTable) notations = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SudBoard board;

  nonet_game_get_board (game, &board);
  nonet_steps_find (steps, &board, TRUE);
  while (nonet_steps_is_busy (steps))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (nonet_steps_is_complete (steps));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (steps)); i++)
    {
      g_autoptr (NonetStepItem) item = g_list_model_get_item (G_LIST_MODEL (steps), i);

      if (!g_hash_table_add (notations, g_strdup (nonet_step_item_get_notation (item))))
        g_error ("twice: %s", nonet_step_item_get_notation (item));
    }
}

/* Stopping keeps what is there; another asking forgets it. */
static void
test_stop (void)
{
  g_autoptr (NonetGame) game = new_game (PAIR);
  NonetSteps *steps = nonet_steps_new (NONET_STEPS_ALL);
  SudBoard    board;

  nonet_game_get_board (game, &board);
  nonet_steps_find (steps, &board, TRUE);
  nonet_steps_stop (steps);
  g_assert_false (nonet_steps_is_busy (steps));
  g_assert_false (nonet_steps_is_complete (steps));
  nonet_steps_find (steps, &board, TRUE);
  while (nonet_steps_is_busy (steps))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (nonet_steps_is_complete (steps));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (steps)), >, 3);
  /* The thread that was stopped lets go of the list when it notices. */
  g_object_add_weak_pointer (G_OBJECT (steps), (gpointer *) &steps);
  g_object_unref (steps);
  while (steps != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
}

/* Everything that the technique concludes is right, and nothing else. */
static void
test_practice (void)
{
  g_autoptr (NonetGame) game = new_game (PAIR);
  g_autoptr (NonetHint) hint = nonet_hint_new (game);
  g_autoptr (NonetPractice) practice = NULL;
  NonetGame   *played;
  SudTechnique technique;
  SudCells     cells = { { 0 } };

  go_to_elimination (hint);
  technique = nonet_hint_get_step (hint)->technique;
  practice = nonet_practice_new (nonet_hint_get_board (hint), technique, nonet_game_get_solution (game));
  g_assert_nonnull (practice);
  g_assert_null (nonet_practice_new (nonet_hint_get_board (hint), SUD_TECHNIQUE_FULL_HOUSE,
                                     nonet_game_get_solution (game)));
  played = nonet_practice_get_game (practice);
  g_assert_cmpint (nonet_practice_judge (practice), ==, NONET_PRACTICE_OPEN);

  /* What the step removes. */
  sud_cells_add (&cells, nonet_hint_get_step (hint)->eliminations[0].cell);
  nonet_game_enter (played, &cells, NONET_TOOL_CORNER, nonet_hint_get_step (hint)->eliminations[0].digit, TRUE);
  g_assert_cmpint (nonet_practice_judge (practice), ==, NONET_PRACTICE_FOUND);
  nonet_game_undo (played);

  /* What the solution needs. */
  for (SudCell i = 0; i < 81; i++)
    if (nonet_game_get_entry (played, i)->value == 0)
      {
        sud_cells_clear (&cells);
        sud_cells_add (&cells, i);
        nonet_game_enter (played, &cells, NONET_TOOL_CORNER, nonet_game_get_solution (game)[i], TRUE);
        g_assert_cmpint (nonet_practice_judge (practice), ==, NONET_PRACTICE_WRONG);
        nonet_game_undo (played);
        /* A right digit that a pair does not place. */
        nonet_game_enter (played, &cells, NONET_TOOL_DIGIT, nonet_game_get_solution (game)[i], TRUE);
        g_assert_cmpint (nonet_practice_judge (practice), ==, NONET_PRACTICE_OTHER);
        nonet_game_undo (played);
        break;
      }
  g_assert_cmpint (nonet_practice_judge (practice), ==, NONET_PRACTICE_OPEN);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* A puzzle that needs a technique is made, and stands where it applies. */
static void
test_make (void)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (NonetPractice) practice = NULL;
  g_autofree SudStep *step = g_new (SudStep, 1);
  SudBoard board;

  nonet_practice_make_async (SUD_TECHNIQUE_LOCKED_POINTING, NULL, made_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  practice = nonet_practice_make_finish (result, NULL);
  g_assert_nonnull (practice);
  nonet_practice_get_step (practice, &board, step);
  g_assert_cmpint (step->technique, ==, SUD_TECHNIQUE_LOCKED_POINTING);
  g_assert_true (sud_step_apply (step, &board));
}

/* Every example shows its technique, whichever way it is turned, and its conclusions are true. */
static void
test_examples (void)
{
  guint n_examples = 0;

  for (SudTechnique technique = SUD_TECHNIQUE_NONE + 1; technique < SUD_N_TECHNIQUES; technique++)
    for (guint64 seed = 0; seed < 3; seed++)
      {
        g_autoptr (NonetExample) example =
          seed == 0 ? nonet_example_new (technique) : nonet_example_new_random (technique, seed);

        if (example == NULL)
          continue;
        n_examples++;
        g_assert_cmpint (example->step.technique, ==, technique);
        for (int i = 0; i < example->step.n_eliminations; i++)
          g_assert_cmpint (example->solution[example->step.eliminations[i].cell], !=, example->step.eliminations[i].digit);
        for (int i = 0; i < example->step.n_placements; i++)
          g_assert_cmpint (example->solution[example->step.placements[i].cell], ==, example->step.placements[i].digit);
      }
  g_assert_cmpuint (n_examples, >=, 3 * 75);
}

/* What no evidence supports is told before anybody sees it. */
static void
test_proof (void)
{
#ifdef NDEBUG
  g_test_skip ("a release proves nothing");
#else
  g_autoptr (NonetGame) game = new_game (EASY);
  SudLogic *logic = sud_logic_new ();
  SudStep   step;
  SudBoard  board;

  nonet_hint_get_position (game, &board);
  g_assert_cmpint (sud_logic_next (logic, &board, NULL, NULL, &step), ==, SUD_OK);
  nonet_proof_demand (&board, &step, TRUE);
  step.n_houses = 0;
  sud_cells_clear (&step.cells);
  g_test_expect_message ("nonet-proof", G_LOG_LEVEL_CRITICAL, "step not proved*: Hidden Single: *");
  nonet_proof_demand (&board, &step, TRUE);
  g_test_assert_expected_messages ();
  sud_logic_free (logic);
#endif
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hint/ladder", test_ladder);
  g_test_add_func ("/hint/apply", test_apply);
  g_test_add_func ("/hint/mistake", test_mistake);
  g_test_add_func ("/hint/ruled-out", test_ruled_out);
  g_test_add_func ("/hint/marks", test_marks);
  g_test_add_func ("/hint/path", test_path);
  g_test_add_func ("/hint/all-differ", test_all_differ);
  g_test_add_func ("/hint/stop", test_stop);
  g_test_add_func ("/hint/practice", test_practice);
  g_test_add_func ("/hint/make", test_make);
  g_test_add_func ("/hint/examples", test_examples);
  g_test_add_func ("/hint/proof", test_proof);
  return g_test_run ();
}

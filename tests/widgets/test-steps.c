/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For every technique: its stored position in a real window, the hint asked for, each rung of the ladder, and the step
 * applied. What is said must be what the game says about the step, and what is lit must be its evidence. */
#include "nonet-play-view.h"
#include "nonet-presentation.h"
#include "nonet-prose.h"
#include "nonet-solve.h"
#include "nonet-step-panel.h"

#include "../engine/cases.h"

#include <adwaita.h>
#include <string.h>

#define EASY "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

static char **positions; /* the files with a position for each technique; ends with NULL */

static gboolean
find_child_cb (GtkWidget *widget, GType type, GtkWidget **found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    {
      *found = widget;
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (find_child_cb (child, type, found))
      return TRUE;
  return FALSE;
}

static gpointer
find_child (gpointer widget, GType type)
{
  GtkWidget *found = NULL;

  g_assert_true (find_child_cb (widget, type, &found));
  return found;
}

/* ---- the fixture: a window with the page ---- */

typedef struct
{
  GtkWidget      *window;
  NonetPlayView  *view;
  NonetStepPanel *panel;
  NonetGrid      *grid;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = adw_window_new ();
  fixture->view = g_object_new (NONET_TYPE_PLAY_VIEW, NULL);
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->panel = find_child (fixture->view, NONET_TYPE_STEP_PANEL);
  fixture->grid = nonet_play_view_get_grid (fixture->view);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static NonetGame *
new_game (SudPuzzle *puzzle, const SudBoard *board)
{
  NonetGame *game = nonet_game_new (puzzle);
  SudDigit   solution[SUD_MAX_CELLS];

  g_assert_true (nonet_solve_now (puzzle, solution));
  nonet_game_set_solution (game, solution);
  if (board != NULL)
    {
      g_autoptr (NonetState) state = nonet_state_new_from_board (board);
      g_autofree SudBoard   *plain = g_new0 (SudBoard, 1);

      sud_board_init_values (plain, puzzle, board->values);
      for (guint i = 0; i < state->n_cells; i++)
        state->entries[i].marks[NONET_MARK_OUT] = plain->candidates[i] & ~board->candidates[i];
      nonet_game_push_state (game, state);
    }
  return game;
}

static NonetGame *
new_easy_game (void)
{
  SudPuzzle *puzzle;
  NonetGame *game;

  g_assert_cmpint (sud_line_read (EASY, strlen (EASY), &puzzle, NULL), ==, SUD_OK);
  game = new_game (puzzle, NULL);
  sud_puzzle_unref (puzzle);
  return game;
}

static void
ask (Fixture *fixture)
{
  NonetHint *hint = nonet_step_panel_get_hint (fixture->panel);

  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "play.hint", NULL);
  while (nonet_hint_get_state (hint) == NONET_HINT_FINDING)
    g_main_context_iteration (NULL, TRUE);
}

/* ---- what is lit and what is said ---- */

/* Every candidate with a role or in the conclusion has a sign, and no other has. */
static void
check_overlay (const NonetOverlay *overlay, const SudBoard *board, const SudStep *step)
{
  SudDigits marked[SUD_MAX_CELLS] = { 0 };

  for (int i = 0; i < step->n_marks; i++)
    marked[step->marks[i].cell] |= sud_digit_bit (step->marks[i].digit);
  for (int i = 0; i < step->n_eliminations; i++)
    {
      marked[step->eliminations[i].cell] |= sud_digit_bit (step->eliminations[i].digit);
      g_assert_cmpuint (nonet_overlay_get_signs (overlay, step->eliminations[i].cell, step->eliminations[i].digit) &
                          1u << NONET_SIGN_OUT,
                        !=, 0);
    }
  for (int i = 0; i < step->n_placements; i++)
    {
      marked[step->placements[i].cell] |= sud_digit_bit (step->placements[i].digit);
      g_assert_cmpuint (nonet_overlay_get_signs (overlay, step->placements[i].cell, step->placements[i].digit) &
                          1u << NONET_SIGN_IN,
                        !=, 0);
    }
  for (int cell = 0; cell < sud_puzzle_get_n_cells (board->puzzle); cell++)
    for (SudDigit digit = 1; digit <= sud_puzzle_get_n_digits (board->puzzle); digit++)
      g_assert_cmpint (nonet_overlay_get_signs (overlay, (SudCell) cell, digit) != 0, ==,
                       sud_digits_has (marked[cell], digit));
  g_assert_cmpuint (overlay->legend->len, >, 0);
}

static void
check_said (Fixture *fixture, const char *words)
{
  g_autofree char *text = nonet_step_panel_dup_text (fixture->panel);

  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in “%s”", words, text);
}

static void
check_not_said (Fixture *fixture, const char *words)
{
  g_autofree char *text = nonet_step_panel_dup_text (fixture->panel);

  g_assert_null (strstr (text, words));
}

static void
check_reason (Fixture *fixture, const NonetExplanation *explanation)
{
  for (guint i = 0; i < explanation->reasoning->len; i++)
    check_said (fixture, ((const NonetParagraph *) g_ptr_array_index (explanation->reasoning, i))->text);
  check_said (fixture, explanation->conclusion->text);
  check_said (fixture, explanation->notation);
}

/* ---- the ladder of one technique ---- */

/* The hint of a position is the easiest step; an easier one than meant is walked as well, and then the meant one is shown. */
static void
walk (Fixture *fixture, const TechniqueCase *item, const SudStep *step)
{
  g_autoptr (NonetGame) game = new_game (item->puzzle, &item->board);
  g_autoptr (NonetExplanation) explanation = nonet_explain (&item->board, step);
  NonetHint *hint;
  SudBoard   after;
  SudBoard   played;

  nonet_play_view_set_game (fixture->view, game);
  hint = nonet_step_panel_get_hint (fixture->panel);
  ask (fixture);
  g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_STEP);
  if (nonet_hint_get_step (hint)->technique != item->technique)
    nonet_hint_show (hint, &item->board, step, NONET_STAGE_NAME);
  else
    {
      nonet_explanation_free (g_steal_pointer (&explanation));
      explanation = nonet_explain (nonet_hint_get_board (hint), nonet_hint_get_step (hint));
      step = nonet_hint_get_step (hint);
    }

  /* The name and a nudge, and nothing on the board. */
  check_said (fixture, explanation->title);
  check_said (fixture, explanation->nudge);
  check_not_said (fixture, explanation->conclusion->text);
  g_assert_null (nonet_grid_get_overlay (fixture->grid));
  g_assert_true (sud_cells_is_empty (&nonet_grid_get_light (fixture->grid)->cells));

  /* Where to look. */
  ask (fixture);
  check_said (fixture, explanation->where->text);
  check_not_said (fixture, explanation->conclusion->text);
  g_assert_null (nonet_grid_get_overlay (fixture->grid));
  if (explanation->where->spans->len > 0)
    g_assert_false (sud_cells_is_empty (&nonet_grid_get_light (fixture->grid)->cells));

  /* Why. */
  ask (fixture);
  check_reason (fixture, explanation);
  check_overlay (nonet_grid_get_overlay (fixture->grid), &item->board, step);

  /* And done. */
  after = item->board;
  g_assert_true (sud_step_apply (step, &after));
  ask (fixture);
  g_assert_null (nonet_grid_get_overlay (fixture->grid));
  nonet_game_get_board (game, &played);
  for (int i = 0; i < sud_puzzle_get_n_cells (item->puzzle); i++)
    g_assert_cmpint (played.values[i], ==, after.values[i]);
  for (int i = 0; i < sud_puzzle_get_n_cells (item->puzzle); i++)
    g_assert_cmpuint (played.candidates[i] & ~after.candidates[i], ==, 0);
  nonet_play_view_set_game (fixture->view, NULL);
}

static bool
keep_first (const SudStep *step, void *data)
{
  sud_step_copy (data, step);
  return false;
}

/* Walks the first position of each technique in a file. @return how many. */
static guint
walk_file (Fixture *fixture, const char *file)
{
  g_autofree char *text = NULL;
  g_auto (GStrv)   lines = NULL;
  SudTechniqueSet  seen = { { 0 } };
  g_autofree SudStep *step = g_new (SudStep, 1);
  SudLogic        *logic = sud_logic_new ();
  guint            n_walked = 0;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      SudLogicOptions options = sud_logic_options_default ();
      TechniqueCase   item;

      if (!technique_case_read (lines[i], &item))
        continue;
      memset (&options.techniques, 0, sizeof options.techniques);
      sud_techniques_add (&options.techniques, item.technique);
      if (item.must_find && !sud_techniques_has (&seen, item.technique) &&
          sud_logic_all (logic, &item.board, &options, keep_first, step, NULL) == SUD_STOPPED)
        {
          sud_techniques_add (&seen, item.technique);
          walk (fixture, &item, step);
          n_walked++;
        }
      technique_case_clear (&item);
    }
  sud_logic_free (logic);
  return n_walked;
}

static void
test_techniques (Fixture *fixture, gconstpointer data)
{
  guint n_walked = 0;

  for (char **file = positions; *file != NULL; file++)
    n_walked += walk_file (fixture, *file);
  g_test_message ("%u techniques", n_walked);
  g_assert_cmpuint (n_walked, >=, 75);
}

/* Clicking a cell tells which sentences speak of it. */
static void
test_sentences (void)
{
  NonetSpan      span = { .start = 7, .end = 11, .house = -1, .cage = -1 };
  NonetParagraph paragraph = { .text = (char *) "Look: r1c2 is 4. Row 1 has it.", .view = -1 };
  NonetProse    *prose;

  sud_cells_add (&span.cells, 1);
  paragraph.spans = g_array_new (FALSE, FALSE, sizeof (NonetSpan));
  g_array_append_val (paragraph.spans, span);
  prose = NONET_PROSE (g_object_ref_sink (nonet_prose_new (&paragraph)));
  g_assert_true (nonet_prose_speak_of (prose, 1));
  g_assert_false (nonet_prose_speak_of (prose, 2));
  g_assert_false (nonet_prose_speak_of (prose, SUD_NO_CELL));
  g_array_unref (paragraph.spans);
  g_assert_finalize_object (prose);
}

/* ---- mistakes and lists ---- */

static void
test_mistake (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetGame) game = new_easy_game ();

  nonet_play_view_set_game (fixture->view, game);
  nonet_game_play (game, "=1:r1c3", NULL);
  ask (fixture);
  check_said (fixture, "There is a mistake");
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "play.return-to-correct", NULL);
  g_assert_cmpint (nonet_game_get_entry (game, 2)->value, ==, 0);
  ask (fixture);
  check_not_said (fixture, "There is a mistake");
  nonet_play_view_set_game (fixture->view, NULL);
}

/* A step of the path shows its own position; any key that enters something comes back first. */
static void
test_path (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetGame) game = new_easy_game ();
  GListModel *steps;
  GtkWidget  *list = NULL;

  nonet_play_view_set_game (fixture->view, game);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "play.steps", NULL);
  nonet_step_panel_show_page (fixture->panel, "path");
  list = find_child (fixture->panel, GTK_TYPE_LIST_VIEW);
  steps = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  while (g_list_model_get_n_items (steps) < 51)
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (list, "activate", 40u);
  g_assert_true (nonet_grid_shows_other_position (fixture->grid));
  g_assert_nonnull (nonet_grid_get_overlay (fixture->grid));
  g_signal_emit_by_name (fixture->grid, "enter", 0u, 1u);
  g_assert_false (nonet_grid_shows_other_position (fixture->grid));
  g_assert_cmpuint (nonet_game_get_position (game), ==, 0);
  nonet_play_view_set_game (fixture->view, NULL);
}

/* ---- presentation ---- */

/* Page Down alone leads from the givens to the solution. */
static void
test_presentation (void)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (NonetSlides) slides = NULL;
  NonetPresentation *presentation;
  guint              n_slides = 0;

  g_ptr_array_add (games, new_easy_game ());
  g_ptr_array_add (games, new_easy_game ());
  slides = nonet_slides_new (games);
  presentation = NONET_PRESENTATION (nonet_presentation_new (slides));
  gtk_window_present (GTK_WINDOW (presentation));

  g_assert_cmpint (nonet_slides_get_kind (slides), ==, NONET_SLIDE_START);
  while (nonet_slides_get_kind (slides) != NONET_SLIDE_END)
    {
      g_assert_true (nonet_presentation_handle_key (presentation, GDK_KEY_Page_Down));
      while (nonet_slides_is_waiting (slides))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (++n_slides, <, 1000);
    }
  g_assert_true (sud_board_is_solved (nonet_slides_get_board (slides)));
  /* 51 steps of three stages each, and the end. */
  g_assert_cmpuint (n_slides, ==, 51 * 3 + 1);

  /* Back and forth; blank; the next puzzle; and no further than the end. */
  nonet_presentation_handle_key (presentation, GDK_KEY_Page_Up);
  g_assert_cmpint (nonet_slides_get_stage (slides), ==, NONET_STAGE_REASON);
  nonet_presentation_handle_key (presentation, GDK_KEY_b);
  g_assert_true (nonet_presentation_is_blank (presentation));
  nonet_presentation_handle_key (presentation, GDK_KEY_Right);
  g_assert_false (nonet_presentation_is_blank (presentation));
  g_assert_cmpint (nonet_slides_get_kind (slides), ==, NONET_SLIDE_END);
  nonet_presentation_handle_key (presentation, GDK_KEY_Page_Down);
  g_assert_cmpint (nonet_slides_get_kind (slides), ==, NONET_SLIDE_START);
  g_assert_true (nonet_slides_get_game (slides) == g_ptr_array_index (games, 1));
  nonet_presentation_handle_key (presentation, GDK_KEY_Page_Up);
  g_assert_true (nonet_slides_get_game (slides) == g_ptr_array_index (games, 0));

  g_object_add_weak_pointer (G_OBJECT (presentation), (gpointer *) &presentation);
  nonet_presentation_handle_key (presentation, GDK_KEY_Escape);
  while (presentation != NULL)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_assert_cmpint (argc, >=, 2);
  positions = argv + 1;
  g_test_add ("/steps/techniques", Fixture, NULL, set_up, test_techniques, tear_down);
  g_test_add ("/steps/mistake", Fixture, NULL, set_up, test_mistake, tear_down);
  g_test_add ("/steps/path", Fixture, NULL, set_up, test_path, tear_down);
  g_test_add_func ("/steps/sentences", test_sentences);
  g_test_add_func ("/steps/presentation", test_presentation);
  return g_test_run ();
}

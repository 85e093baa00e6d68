/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For every technique: its stored position in a real window, the hint asked for, each rung of the ladder, and the step
 * applied. What is said must be the words that are stored for the step, and what is lit must be its evidence. */
#include "nonet-presentation.h"
#include "nonet-prose.h"
#include "real-window.h"
#include "stored-steps.h"

#include <string.h>

#define EASY "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

static const char *stored_steps; /* the file with a position and a step for each technique */
static const char *stored_words; /* what is said about them */

static NonetGame *
new_easy_game (void)
{
  SudPuzzle *puzzle;
  NonetGame *game;

  g_assert_cmpint (sud_line_read (EASY, strlen (EASY), &puzzle, NULL), ==, SUD_OK);
  game = stored_step_new_game (puzzle, NULL);
  sud_puzzle_unref (puzzle);
  return game;
}

static void
ask (const RealWindow *real)
{
  NonetHint *hint = nonet_step_panel_get_hint (real->panel);

  gtk_widget_activate_action (GTK_WIDGET (real->view), "play.hint", NULL);
  while (nonet_hint_get_state (hint) == NONET_HINT_FINDING)
    g_main_context_iteration (NULL, TRUE);
}

/* ---- what is lit and what is said ---- */

/* No two things that are told apart look alike, unless there are more of them than shapes. */
static void
check_legend (const NonetOverlay *overlay)
{
  guint used = 0;
  guint n_signs = 0;

  g_assert_cmpuint (overlay->legend->len, >, 0);
  for (guint i = 0; i < overlay->legend->len; i++)
    {
      const NonetLegendEntry *entry = &g_array_index (overlay->legend, NonetLegendEntry, i);

      n_signs += entry->role >= 0;
      if (entry->role >= 0)
        used |= 1u << entry->sign;
    }
  g_assert_cmpuint (sud_digits_count (used), ==, MIN (n_signs, NONET_SIGN_OUT));
}

/* Every candidate with a role or in the conclusion has a sign, and no other has; nor has what a filled cell might
 * have held instead. */
static void
check_overlay (const NonetOverlay *overlay, const SudBoard *board, const SudStep *step)
{
  SudDigits marked[SUD_MAX_CELLS] = { 0 };

  for (int i = 0; i < step->n_marks; i++)
    if (board->values[step->marks[i].cell] == 0 || board->values[step->marks[i].cell] == step->marks[i].digit)
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
  check_legend (overlay);
}

static void
check_said (const RealWindow *real, const char *words)
{
  g_autofree char *text = nonet_step_panel_dup_text (real->panel);

  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in “%s”", words, text);
}

static void
check_not_said (const RealWindow *real, const char *words)
{
  g_autofree char *text = nonet_step_panel_dup_text (real->panel);

  g_assert_null (strstr (text, words));
}

/* ---- the ladder of one technique ---- */

/* What the stored text of a step has, line by line: its slug, its title, a nudge, where to look, the reasoning, the
 * conclusion, its notation. */
static const char *
skip_label (const char *line, const char *label)
{
  if (!g_str_has_prefix (line, label))
    g_error ("“%s” does not start with “%s”", line, label);
  return line + strlen (label);
}

static void
check_reason (const RealWindow *real, char **words)
{
  for (; g_str_has_prefix (*words, "- "); words++)
    {
      const char *text = *words + 2;

      /* Which case of a forcing chain it belongs to. */
      if (g_str_has_prefix (text, "[") && strchr (text, ']') != NULL)
        text = strchr (text, ']') + 2;
      check_said (real, text);
    }
  check_said (real, skip_label (words[0], "=> "));
  check_said (real, words[1]);
}

static const char *
get_conclusion (char **words)
{
  while (!g_str_has_prefix (*words, "=> "))
    words++;
  return *words + 3;
}

static gboolean
is_same_step (const SudStep *a, const SudStep *b)
{
  char one[8192], two[8192];

  return sud_step_write (a, one, sizeof one, NULL) == SUD_OK && sud_step_write (b, two, sizeof two, NULL) == SUD_OK &&
         g_str_equal (one, two);
}

/* The hint of a position is the easiest step, which need not be the stored one; that is shown in its place then. */
static void
start (const RealWindow *real, const StoredStep *item)
{
  NonetHint *hint = nonet_step_panel_get_hint (real->panel);

  ask (real);
  g_assert_cmpint (nonet_hint_get_state (hint), ==, NONET_HINT_STEP);
  g_assert_cmpint (nonet_hint_get_stage (hint), ==, NONET_STAGE_NAME);
  if (!is_same_step (nonet_hint_get_step (hint), &item->step))
    nonet_hint_show (hint, &item->at.board, &item->step, NONET_STAGE_NAME);
}

/* @words is the stored text, as lines. */
static void
walk (const RealWindow *real, const StoredStep *item, char **words)
{
  g_autoptr (NonetGame) game = stored_step_new_game (item->at.puzzle, &item->at.board);
  const SudStep *step = &item->step;
  SudBoard       after = item->at.board;
  SudBoard       played;

  g_assert_cmpstr (skip_label (words[0], "== "), ==, sud_technique_get_info (step->technique)->slug);
  nonet_window_play (real->window, game);
  start (real, item);

  /* The name and a nudge, and nothing on the board. */
  check_said (real, words[1]);
  check_said (real, skip_label (words[2], "Nudge: "));
  check_not_said (real, get_conclusion (words));
  g_assert_null (nonet_grid_get_overlay (real->grid));
  g_assert_true (sud_cells_is_empty (&nonet_grid_get_light (real->grid)->cells));

  /* Where to look. */
  ask (real);
  check_said (real, skip_label (words[3], "Where: "));
  check_not_said (real, get_conclusion (words));
  g_assert_null (nonet_grid_get_overlay (real->grid));

  /* Why. */
  ask (real);
  check_reason (real, words + 4);
  check_overlay (nonet_grid_get_overlay (real->grid), &item->at.board, step);

  /* And done. */
  g_assert_true (sud_step_apply (step, &after));
  ask (real);
  g_assert_null (nonet_grid_get_overlay (real->grid));
  nonet_game_get_board (game, &played);
  for (int i = 0; i < sud_puzzle_get_n_cells (item->at.puzzle); i++)
    {
      g_assert_cmpint (played.values[i], ==, after.values[i]);
      g_assert_cmpuint (played.candidates[i] & ~after.candidates[i], ==, 0);
    }
}

static void
test_techniques (gconstpointer data)
{
  const RealWindow *real = data;
  g_autofree char *text = NULL;
  g_auto (GStrv)   blocks = NULL;
  SudTechniqueSet  seen = { { 0 } };

  g_autoptr (GPtrArray) steps = stored_steps_read (stored_steps);
  g_assert_true (g_file_get_contents (stored_words, &text, NULL, NULL));
  blocks = g_strsplit (g_strchomp (text), "\n\n", -1);
  g_assert_cmpuint (g_strv_length (blocks), ==, steps->len + 1); /* the first says what the file is */
  for (guint i = 0; i < steps->len; i++)
    {
      const StoredStep *item = g_ptr_array_index (steps, i);
      g_auto (GStrv)    words = g_strsplit (blocks[i + 1], "\n", -1);

      walk (real, item, words);
      sud_techniques_add (&seen, item->step.technique);
    }
  for (SudTechnique i = SUD_TECHNIQUE_NONE + 1; i < SUD_N_TECHNIQUES; i++)
    if (!sud_techniques_has (&seen, i))
      g_error ("there is no step of %s", sud_technique_get_info (i)->slug);
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
test_mistake (gconstpointer data)
{
  const RealWindow *real = data;
  g_autoptr (NonetGame) game = new_easy_game ();

  nonet_window_play (real->window, game);
  nonet_game_play (game, "=1:r1c3", NULL);
  ask (real);
  check_said (real, "There is a mistake");
  gtk_widget_activate_action (GTK_WIDGET (real->view), "play.return-to-correct", NULL);
  g_assert_cmpint (nonet_game_get_entry (game, 2)->value, ==, 0);
  ask (real);
  check_not_said (real, "There is a mistake");
}

/* A step of the path shows its own position; any key that enters something comes back first. */
static void
test_path (gconstpointer data)
{
  const RealWindow *real = data;
  g_autoptr (NonetGame) game = new_easy_game ();
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  GListModel      *steps;
  GtkWidget       *list = NULL;

  nonet_window_play (real->window, game);
  gtk_widget_activate_action (GTK_WIDGET (real->view), "play.steps", NULL);
  nonet_step_panel_show_page (real->panel, "path");
  list = real_window_find (real->panel, GTK_TYPE_LIST_VIEW);
  steps = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  while (g_list_model_get_n_items (steps) < 51)
    g_main_context_iteration (NULL, TRUE);
  /* A click and the arrow keys select, and what is selected is shown. */
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (steps), 39, TRUE);
  g_assert_true (nonet_grid_shows_other_position (real->grid));
  first = nonet_step_panel_dup_text (real->panel);
  g_signal_emit_by_name (list, "activate", 40u);
  g_assert_true (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (steps), 40));
  second = nonet_step_panel_dup_text (real->panel);
  g_assert_cmpstr (first, !=, second);
  g_assert_true (nonet_grid_shows_other_position (real->grid));
  g_assert_nonnull (nonet_grid_get_overlay (real->grid));
  g_signal_emit_by_name (real->grid, "enter", 0u, 1u);
  g_assert_false (nonet_grid_shows_other_position (real->grid));
  g_assert_false (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (steps), 40));
  g_assert_cmpuint (nonet_game_get_position (game), ==, 0);
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

  /* From puzzle to puzzle of the list, and no further. */
  nonet_presentation_handle_key (presentation, GDK_KEY_n);
  g_assert_true (nonet_slides_get_game (slides) == g_ptr_array_index (games, 1));
  g_assert_false (nonet_slides_turn_game (slides, 1));
  nonet_presentation_handle_key (presentation, GDK_KEY_p);
  g_assert_true (nonet_slides_get_game (slides) == g_ptr_array_index (games, 0));
  g_assert_cmpint (nonet_slides_get_kind (slides), ==, NONET_SLIDE_START);

  g_object_add_weak_pointer (G_OBJECT (presentation), (gpointer *) &presentation);
  nonet_presentation_handle_key (presentation, GDK_KEY_Escape);
  while (presentation != NULL)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  RealWindow real;
  int        status;

  gtk_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  stored_steps = argv[1];
  stored_words = argv[2];
  real_window_open (&real, 1000, 700);
  g_test_add_data_func ("/steps/techniques", &real, test_techniques);
  g_test_add_data_func ("/steps/mistake", &real, test_mistake);
  g_test_add_data_func ("/steps/path", &real, test_path);
  g_test_add_func ("/steps/sentences", test_sentences);
  g_test_add_func ("/steps/presentation", test_presentation);
  status = g_test_run ();
  real_window_close (&real);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-step-panel"

/* The page of a technique: what it is, an example in stages on a small board, and practice. */

#include "config.h"

#include "nonet-step-panel-private.h"

#include "nonet-catalog.h"

#include <glib/gi18n-lib.h>

#define N_EXAMPLE_STAGES 4 /* the position, where, the reasoning, and what is left */

/* ---- the example ---- */

/* The position after the step. */
static void
show_outcome (NonetStepPanel *self)
{
  SudBoard board = self->shown_example->board;
  SudStep *nothing = g_new0 (SudStep, 1);

  sud_step_apply (&self->shown_example->step, &board);
  sud_step_init (nothing, SUD_TECHNIQUE_NONE);
  nonet_grid_set_overlay (self->example, nonet_overlay_new (&board, nothing, NONET_WHOLE_VIEW), &board);
  g_free (nothing);
}

static void
update_example (NonetStepPanel *self)
{
  static const char *const words[N_EXAMPLE_STAGES] = {
    N_ ("An example"),
    N_ ("Where to look"),
    N_ ("What follows"),
    N_ ("What is left"),
  };
  const NonetExample *example = self->shown_example;
  g_autofree SudStep *nothing = NULL;
  NonetLight          light = { .digits = 0 };

  gtk_widget_set_visible (GTK_WIDGET (self->example), example != NULL);
  gtk_widget_set_visible (self->example_buttons, example != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "steps.example-back", self->example_stage > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "steps.example-next", self->example_stage < N_EXAMPLE_STAGES - 1);
  if (example == NULL)
    return;
  gtk_label_set_text (self->example_label, _ (words[self->example_stage]));
  if (self->example_stage == 3)
    {
      nonet_grid_set_light (self->example, NULL);
      show_outcome (self);
      return;
    }
  nothing = g_new0 (SudStep, 1);
  sud_step_init (nothing, SUD_TECHNIQUE_NONE);
  nonet_grid_set_overlay (self->example,
                          nonet_overlay_new (&example->board, self->example_stage == 2 ? &example->step : nothing,
                                             NONET_WHOLE_VIEW),
                          &example->board);
  if (self->example_stage == 1)
    for (int i = 0; i < example->step.n_marks; i++)
      sud_cells_add (&light.cells, example->step.marks[i].cell);
  nonet_grid_set_light (self->example, &light);
}

/* An example is loaded when it is seen: most who play never look. */
void
nonet_step_panel_update_example (NonetStepPanel *self)
{
  g_autoptr (NonetGame) game = NULL;

  if (!self->example_stale || !gtk_widget_get_mapped (GTK_WIDGET (self->example_buttons)))
    return;
  self->example_stale = FALSE;
  nonet_grid_set_game (self->example, NULL);
  g_clear_pointer (&self->shown_example, nonet_example_free);
  self->shown_example = nonet_example_new (self->technique);
  self->example_stage = 0;
  if (self->shown_example != NULL)
    {
      game = nonet_game_new (self->shown_example->puzzle);
      nonet_grid_set_game (self->example, game);
    }
  update_example (self);
}

/* ---- the technique ---- */

void
nonet_step_panel_set_technique (NonetStepPanel *self, SudTechnique technique)
{
  const SudTechniqueInfo *info = sud_technique_get_info (technique);
  g_autofree char        *about = NULL;
  g_autofree char        *facts = NULL;

  if (technique == self->technique || technique == SUD_TECHNIQUE_NONE)
    return;
  self->technique = technique;
  gtk_drop_down_set_selected (self->techniques, (guint) technique - 1);
  about = nonet_technique_dup_about (technique);
  /* Translators: the level at which a technique is needed, and its rating on the scale of Sudoku Explainer. */
  facts = g_strdup_printf (_ ("%s · rating from %.1f"), nonet_level_get_name ((NonetLevel) info->level),
                           info->rating / 10.0);
  gtk_label_set_text (self->technique_facts, facts);
  gtk_label_set_text (self->technique_about, about);
  self->example_stale = TRUE;
  gtk_widget_set_visible (self->example_buttons, TRUE);
  nonet_step_panel_update_example (self);
}

static void
technique_chosen_cb (NonetStepPanel *self)
{
  guint selected = gtk_drop_down_get_selected (self->techniques);

  if (selected != GTK_INVALID_LIST_POSITION)
    nonet_step_panel_set_technique (self, (SudTechnique) (selected + 1));
}

static void
turn_example (NonetStepPanel *self, int by)
{
  self->example_stage = CLAMP (self->example_stage + by, 0, N_EXAMPLE_STAGES - 1);
  update_example (self);
}

/* ---- practice ---- */

void
nonet_step_panel_judge (NonetStepPanel *self)
{
  NonetPracticeVerdict verdict;

  if (self->practice == NULL)
    return;
  verdict = nonet_practice_judge (self->practice);
  gtk_label_set_text (self->practice_words, nonet_practice_get_words (verdict));
  gtk_widget_remove_css_class (GTK_WIDGET (self->practice_words), "success");
  gtk_widget_remove_css_class (GTK_WIDGET (self->practice_words), "error");
  if (verdict == NONET_PRACTICE_FOUND)
    gtk_widget_add_css_class (GTK_WIDGET (self->practice_words), "success");
  else if (verdict == NONET_PRACTICE_WRONG)
    gtk_widget_add_css_class (GTK_WIDGET (self->practice_words), "error");
}

void
nonet_step_panel_set_practice (NonetStepPanel *self, NonetPractice *practice)
{
  g_autofree char *title = NULL;

  g_return_if_fail (NONET_IS_STEP_PANEL (self));

  g_set_object (&self->practice, practice);
  gtk_widget_set_visible (self->practice_box, practice != NULL);
  if (practice == NULL)
    return;
  /* Translators: %s is the name of a technique. */
  title = g_strdup_printf (_ ("Practice: %s"), nonet_technique_get_name (nonet_practice_get_technique (practice)));
  gtk_label_set_text (self->practice_title, title);
  nonet_step_panel_judge (self);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetStepPanel) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NonetPractice) practice = nonet_practice_make_finish (result, &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->making)
    return;
  g_clear_object (&self->making);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "steps.practise", TRUE);
  if (practice != NULL)
    g_signal_emit_by_name (self, "practise", practice);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    gtk_label_set_text (self->technique_facts, error->message);
}

static void
practise (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetStepPanel *self = NONET_STEP_PANEL (widget);

  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  self->making = g_cancellable_new ();
  gtk_widget_action_set_enabled (widget, "steps.practise", FALSE);
  nonet_practice_make_async (self->practice != NULL ? nonet_practice_get_technique (self->practice) : self->technique,
                             self->making, made_cb, g_object_ref (self));
}

static void
practice_end (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "practise", NULL);
}

/* Shows the step to who gives up. */
static void
practice_show (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetStepPanel     *self = NONET_STEP_PANEL (widget);
  g_autofree SudStep *step = g_new (SudStep, 1);
  SudBoard            board;

  if (self->practice == NULL || self->hint == NULL)
    return;
  nonet_practice_get_step (self->practice, &board, step);
  nonet_step_panel_leave (self);
  self->looking = TRUE;
  nonet_step_panel_show_page (self, "hint");
  nonet_hint_show (self->hint, &board, step, NONET_STAGE_REASON);
}

/* ---- actions ---- */

static void
example_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  turn_example (NONET_STEP_PANEL (widget), -1);
}

static void
example_next (GtkWidget *widget, const char *action, GVariant *parameter)
{
  turn_example (NONET_STEP_PANEL (widget), 1);
}

void
nonet_step_panel_install_techniques (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, technique_chosen_cb);
  gtk_widget_class_install_action (widget_class, "steps.example-back", NULL, example_back);
  gtk_widget_class_install_action (widget_class, "steps.example-next", NULL, example_next);
  gtk_widget_class_install_action (widget_class, "steps.practise", NULL, practise);
  gtk_widget_class_install_action (widget_class, "steps.practice-end", NULL, practice_end);
  gtk_widget_class_install_action (widget_class, "steps.practice-show", NULL, practice_show);
}

void
nonet_step_panel_init_techniques (NonetStepPanel *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkExpression *get_string = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  for (SudTechnique technique = SUD_TECHNIQUE_NONE + 1; technique < SUD_N_TECHNIQUES; technique++)
    gtk_string_list_append (names, nonet_technique_get_name (technique));
  gtk_drop_down_set_expression (self->techniques, get_string);
  gtk_expression_unref (get_string);
  gtk_drop_down_set_model (self->techniques, G_LIST_MODEL (names));
  g_object_unref (names);
  g_object_set (self->example, "show-peers", FALSE, "show-digit", FALSE, NULL);
  g_signal_connect_swapped (self->example_buttons, "map", G_CALLBACK (nonet_step_panel_update_example), self);
  nonet_step_panel_set_technique (self, SUD_TECHNIQUE_HIDDEN_SINGLE);
}

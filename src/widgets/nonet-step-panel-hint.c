/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-step-panel"

/* The hint page: as much as the ladder allows to say. It is built anew for each stage. */

#include "config.h"

#include "nonet-step-panel-private.h"

#include "nonet-legend-view.h"
#include "nonet-prose.h"

#include <glib/gi18n-lib.h>

#define SPINNER_DELAY 100 /* milliseconds: who answers faster needs no excuse */

/* ---- pieces ---- */

static GtkWidget *
add_label (NonetStepPanel *self, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (self->hint_box, label);
  return label;
}

static void
add_button (NonetStepPanel *self, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (self->hint_box, button);
}

static void
show_again (NonetStepPanel *self)
{
  if (nonet_hint_get_step (self->hint) != NULL)
    nonet_step_panel_show_step (self, nonet_hint_get_board (self->hint), nonet_hint_get_step (self->hint),
                                nonet_hint_get_stage (self->hint));
}

/* A word was pointed at, or no longer is. */
static void
light_cb (NonetProse *prose, const NonetSpan *span, NonetStepPanel *self)
{
  if (span != NULL)
    nonet_grid_set_light (self->grid, &(NonetLight){ span->cells, span->digits });
  else if (nonet_hint_get_stage (self->hint) == NONET_STAGE_WHERE)
    show_again (self);
  else
    nonet_grid_set_light (self->grid, NULL);
}

static void
add_paragraph (NonetStepPanel *self, const NonetParagraph *paragraph, const char *css_class)
{
  GtkWidget *prose;

  if (paragraph->text[0] == '\0')
    return;
  prose = nonet_prose_new (paragraph);
  g_signal_connect (prose, "light", G_CALLBACK (light_cb), self);
  if (css_class != NULL)
    gtk_widget_add_css_class (prose, css_class);
  gtk_box_append (self->hint_box, prose);
}

/* ---- a step ---- */

static void
add_title (NonetStepPanel *self, const NonetExplanation *explanation)
{
  const SudStep   *step = nonet_hint_get_step (self->hint);
  g_autofree char *stage = NULL;
  g_autofree char *facts = NULL;

  /* Translators: of the four stages of a hint: name, where, why, applied. */
  stage = g_strdup_printf (_ ("Stage %d of 4"), nonet_hint_get_stage (self->hint) + 1);
  /* Translators: how hard a step is, on the scale of Sudoku Explainer: 4.2; and the stage of the hint. */
  facts = g_strdup_printf (_ ("Rating %.1f · %s"), step->rating / 10.0, stage);
  add_label (self, explanation->title, "title-2");
  add_label (self, facts, "dim-label");
}

static char *
dup_case_words (NonetStepPanel *self, int view)
{
  /* Translators: a forcing chain is seen case by case. */
  return g_strdup_printf (_ ("Case %d of %d"), view + 1, sud_step_count_cases (nonet_hint_get_step (self->hint)));
}

static void
add_reasoning (NonetStepPanel *self, const NonetExplanation *explanation)
{
  const NonetOverlay *overlay = nonet_grid_get_overlay (self->grid);
  int                 last = NONET_WHOLE_VIEW;

  for (guint i = 0; i < explanation->reasoning->len; i++)
    {
      const NonetParagraph *paragraph = g_ptr_array_index (explanation->reasoning, i);

      if (self->view == NONET_WHOLE_VIEW && paragraph->view >= 0 && paragraph->view != last)
        {
          g_autofree char *words = dup_case_words (self, paragraph->view);

          add_label (self, words, "heading");
          last = paragraph->view;
        }
      if (self->view == NONET_WHOLE_VIEW || paragraph->view < 0 || paragraph->view == self->view)
        add_paragraph (self, paragraph, NULL);
    }
  add_paragraph (self, explanation->conclusion, "conclusion");
  if (overlay != NULL)
    gtk_box_append (self->hint_box, nonet_legend_view_new (overlay));
  gtk_label_set_selectable (GTK_LABEL (add_label (self, explanation->notation, "notation")), TRUE);
}

static void
add_missing (NonetStepPanel *self)
{
  g_autofree char *words = self->looking ? NULL : nonet_hint_dup_missing_words (self->hint);

  if (words == NULL)
    return;
  add_label (self, words, "warning");
  add_button (self, _ ("_Add them to my marks"), "steps.add-missing");
}

static void
show_step (NonetStepPanel *self)
{
  const NonetExplanation *explanation = nonet_hint_get_explanation (self->hint);
  NonetStage              stage = nonet_hint_get_stage (self->hint);

  show_again (self);
  add_title (self, explanation);
  if (stage == NONET_STAGE_NAME)
    add_label (self, explanation->nudge, NULL);
  if (stage >= NONET_STAGE_WHERE)
    {
      add_missing (self);
      add_paragraph (self, explanation->where, NULL);
    }
  if (stage == NONET_STAGE_REASON)
    add_reasoning (self, explanation);
}

/* ---- everything else that a hint can answer ---- */

static void
show_mistake (NonetStepPanel *self)
{
  g_autofree char *words = nonet_hint_dup_mistake_words (self->hint);

  add_label (self, _ ("There is a mistake"), "title-2");
  add_label (self, words != NULL ? words : "", NULL);
  add_button (self, _ ("_Show the mistakes"), "play.check");
  add_button (self, _ ("Back to the last _correct state"), "play.return-to-correct");
}

static void
show_state (NonetStepPanel *self)
{
  switch (self->hint != NULL ? nonet_hint_get_state (self->hint) : NONET_HINT_NONE)
    {
    case NONET_HINT_STEP:
      show_step (self);
      break;
    case NONET_HINT_MISTAKE:
      show_mistake (self);
      break;
    case NONET_HINT_SOLVED:
      add_label (self, _ ("Solved"), "title-2");
      add_label (self, _ ("There is nothing left to do."), NULL);
      break;
    case NONET_HINT_NOTHING:
      add_label (self, _ ("No technique applies"), "title-2");
      add_label (self, _ ("Nonet knows no way to go on from here but to try."), NULL);
      break;
    case NONET_HINT_FINDING:
    case NONET_HINT_NONE:
    default:
      add_label (self, _ ("Stuck?"), "title-2");
      add_label (self, _ ("A hint comes in four stages: first the technique, then where to look, then why it works. The fourth "
                          "does the step."),
                 NULL);
    }
}

static const char *
get_next_words (NonetStepPanel *self)
{
  if (self->hint == NULL || nonet_hint_get_state (self->hint) != NONET_HINT_STEP)
    return _ ("_Hint");
  switch (nonet_hint_get_stage (self->hint))
    {
    case NONET_STAGE_NAME:
      return _ ("_Where?");
    case NONET_STAGE_WHERE:
      return _ ("_Why?");
    case NONET_STAGE_REASON:
    default:
      return self->looking ? _ ("_Leave this position") : _ ("_Apply");
    }
}

/* ---- views ---- */

static int
count_views (NonetStepPanel *self)
{
  if (self->hint == NULL || nonet_hint_get_step (self->hint) == NULL ||
      nonet_hint_get_stage (self->hint) != NONET_STAGE_REASON)
    return 0;
  return sud_step_count_cases (nonet_hint_get_step (self->hint));
}

static void
update_views (NonetStepPanel *self)
{
  int              n_views = count_views (self);
  g_autofree char *words = NULL;

  if (self->view == NONET_WHOLE_VIEW)
    words = g_strdup (_ ("All cases"));
  else
    words = dup_case_words (self, self->view);
  gtk_label_set_text (self->view_label, words);
  gtk_widget_set_visible (self->view_box, n_views > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "steps.previous-view", self->view > NONET_WHOLE_VIEW);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "steps.next-view", self->view < n_views - 1);
}

static void
turn_view (NonetStepPanel *self, int by)
{
  self->view = CLAMP (self->view + by, NONET_WHOLE_VIEW, count_views (self) - 1);
  nonet_step_panel_update_hint (self);
}

/* ---- all of it ---- */

static gboolean
delay_cb (gpointer data)
{
  NonetStepPanel *self = data;

  self->delay = 0;
  gtk_spinner_start (self->hint_spinner);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_spinner), TRUE);
  gtk_widget_set_visible (self->cancel_button, TRUE);
  return G_SOURCE_REMOVE;
}

static void
update_busy (NonetStepPanel *self)
{
  gboolean busy = self->hint != NULL && nonet_hint_get_state (self->hint) == NONET_HINT_FINDING;

  if (busy && self->delay == 0)
    self->delay = g_timeout_add (SPINNER_DELAY, delay_cb, self);
  if (busy)
    return;
  g_clear_handle_id (&self->delay, g_source_remove);
  gtk_spinner_stop (self->hint_spinner);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_spinner), FALSE);
  gtk_widget_set_visible (self->cancel_button, FALSE);
}

void
nonet_step_panel_update_hint (NonetStepPanel *self)
{
  GtkWidget *child;

  if (self->hint == NULL || nonet_hint_get_step (self->hint) == NULL ||
      nonet_hint_get_stage (self->hint) != NONET_STAGE_REASON)
    self->view = NONET_WHOLE_VIEW;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->hint_box))) != NULL)
    gtk_box_remove (self->hint_box, child);
  show_state (self);
  gtk_button_set_label (self->next_button, get_next_words (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "steps.back",
                                 self->hint != NULL && nonet_hint_get_step (self->hint) != NULL &&
                                   nonet_hint_get_stage (self->hint) > NONET_STAGE_NAME);
  update_views (self);
  update_busy (self);
  if (self->hint != NULL && nonet_hint_get_step (self->hint) != NULL)
    nonet_step_panel_set_technique (self, nonet_hint_get_step (self->hint)->technique);
}

void
nonet_step_panel_speak_of_cell (NonetStepPanel *self)
{
  SudCell  cell = nonet_grid_get_cursor (self->grid);
  gboolean found = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->hint_box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (NONET_IS_PROSE (child) && nonet_prose_speak_of (NONET_PROSE (child), cell) && !found)
      {
        GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->hint_scroller);
        graphene_rect_t bounds;

        found = TRUE;
        if (gtk_widget_compute_bounds (child, GTK_WIDGET (self->hint_box), &bounds))
          gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
      }
}

char *
nonet_step_panel_dup_text (NonetStepPanel *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (NONET_IS_STEP_PANEL (self), NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->hint_box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (NONET_IS_PROSE (child))
      g_string_append_printf (text, "%s\n", nonet_prose_get_text (NONET_PROSE (child)));
    else if (GTK_IS_LABEL (child))
      g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (child)));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- actions ---- */

static void
next (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetStepPanel *self = NONET_STEP_PANEL (widget);

  if (self->looking && nonet_hint_get_stage (self->hint) == NONET_STAGE_REASON)
    nonet_step_panel_leave (self);
  else
    nonet_step_panel_advance (self);
}

static void
back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_hint_retreat (NONET_STEP_PANEL (widget)->hint);
}

static void
add_missing_marks (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetStepPanel      *self = NONET_STEP_PANEL (widget);
  const SudDigits     *missing = nonet_hint_get_missing (self->hint);
  g_autofree SudDigits *copy = NULL;

  if (missing == NULL)
    return;
  copy = g_memdup2 (missing, nonet_game_get_state (self->game)->n_cells * sizeof *missing);
  nonet_game_add_marks (self->game, copy);
}

static void
previous_view (GtkWidget *widget, const char *action, GVariant *parameter)
{
  turn_view (NONET_STEP_PANEL (widget), -1);
}

static void
next_view (GtkWidget *widget, const char *action, GVariant *parameter)
{
  turn_view (NONET_STEP_PANEL (widget), 1);
}

void
nonet_step_panel_install_hint (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "steps.next", NULL, next);
  gtk_widget_class_install_action (widget_class, "steps.back", NULL, back);
  gtk_widget_class_install_action (widget_class, "steps.add-missing", NULL, add_missing_marks);
  gtk_widget_class_install_action (widget_class, "steps.previous-view", NULL, previous_view);
  gtk_widget_class_install_action (widget_class, "steps.next-view", NULL, next_view);
}

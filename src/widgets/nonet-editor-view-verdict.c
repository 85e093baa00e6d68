/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-editor-view"

/* The lines under the board: what is wrong with the draft, or the verdict about it. Most verdicts come within
 * milliseconds; only when one takes longer is thinking admitted, so that nothing flickers while someone types. */

#include "config.h"

#include "nonet-editor-view-private.h"

#include <glib/gi18n-lib.h>

#define PATIENCE 250 /* milliseconds */

static void
show (NonetEditorView *self, const char *icon, const char *style, const char *words, const char *details)
{
  const char *styles[] = { "heading", "verdict", style, NULL };

  gtk_widget_set_visible (GTK_WIDGET (self->verdict_icon), icon != NULL);
  if (icon != NULL)
    {
      const char *icon_styles[] = { style, NULL };

      gtk_image_set_from_icon_name (self->verdict_icon, icon);
      gtk_widget_set_css_classes (GTK_WIDGET (self->verdict_icon), icon_styles);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), icon == NULL);
  gtk_spinner_set_spinning (self->spinner, icon == NULL);
  gtk_widget_set_css_classes (GTK_WIDGET (self->verdict), styles);
  gtk_label_set_text (self->verdict, words);
  gtk_label_set_text (self->details, details);
  /* A narrow window shortens them. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->verdict), words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->details), details);
  gtk_widget_set_visible (GTK_WIDGET (self->details), *details != '\0');
}

/* Offers as many solutions as there are. */
static void
offer_solutions (NonetEditorView *self)
{
  gboolean several = nonet_judge_get_solution (self->judge, 1) != NULL;
  /* Translators: a button that shows the only solution of a puzzle. */
  const char *label = several ? "1" : _ ("Solution");
  const char *name = several ? _ ("Show the first solution") : _ ("Show the solution");

  gtk_widget_set_visible (self->solutions, nonet_judge_get_solution (self->judge, 0) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->second_button), several);
  gtk_label_set_text (self->first_label, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->first_button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->first_button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_verdict (NonetEditorView *self)
{
  const char      *words = nonet_judge_get_words (self->judge);
  g_autofree char *details = nonet_judge_dup_details (self->judge);

  switch (nonet_judge_get_state (self->judge))
    {
    case NONET_JUDGE_UNIQUE:
      show (self, "emblem-ok-symbolic", "success", words, details);
      break;
    case NONET_JUDGE_THINKING:
      show (self, NULL, "plain", words, details);
      break;
    case NONET_JUDGE_SEVERAL:
      show (self, "dialog-information-symbolic", "plain", words, details);
      break;
    case NONET_JUDGE_NONE:
    case NONET_JUDGE_FAILED:
    case NONET_JUDGE_IDLE:
    default:
      show (self, "dialog-warning-symbolic", "warning", words, details);
    }
}

/* What to do with the tool at hand, for someone who has not begun. */
static const char *
get_advice (NonetEditorView *self)
{
  switch (self->mode)
    {
    case NONET_EDITOR_CAGES:
      return _ ("Drag over the cells of a cage, then type its sum");
    case NONET_EDITOR_REGIONS:
      return _ ("Drag from one region into the next");
    case NONET_EDITOR_GIVENS:
    default:
      return _ ("Type the digits of a puzzle, or draw its cages");
    }
}

void
nonet_editor_view_update_verdict (NonetEditorView *self)
{
  SudCells    wrong;
  const char *problem = nonet_draft_get_problem (self->draft, nonet_grid_get_cursor (self->grid), &wrong);

  nonet_grid_set_conflicts (self->grid, &wrong);
  offer_solutions (self);
  if (self->said != NULL)
    show (self, "dialog-error-symbolic", "error", self->said, "");
  else if (problem != NULL)
    show (self, "dialog-error-symbolic", "error", problem, "");
  else if (nonet_draft_is_empty (self->draft))
    show (self, "document-edit-symbolic", "plain", get_advice (self), "");
  else if (self->patience == 0)
    show_verdict (self);
}

static gboolean
patience_cb (gpointer data)
{
  NonetEditorView *self = data;

  self->patience = 0;
  nonet_editor_view_update_verdict (self);
  return G_SOURCE_REMOVE;
}

void
nonet_editor_view_judge_changed (NonetEditorView *self)
{
  gboolean thinking = nonet_judge_get_state (self->judge) == NONET_JUDGE_THINKING;

  if (!thinking)
    g_clear_handle_id (&self->patience, g_source_remove);
  else if (self->patience == 0)
    self->patience = g_timeout_add (PATIENCE, patience_cb, self);
  nonet_editor_view_update_verdict (self);
}

/* ---- solutions ---- */

static void
solution_toggled_cb (NonetEditorView *self, GtkToggleButton *button)
{
  GtkToggleButton *other = button == self->first_button ? self->second_button : self->first_button;
  gboolean         first, second;
  SudCells         differing;

  if (self->updating)
    return;
  self->updating = TRUE;
  if (gtk_toggle_button_get_active (button))
    gtk_toggle_button_set_active (other, FALSE);
  self->updating = FALSE;

  first = gtk_toggle_button_get_active (self->first_button);
  second = gtk_toggle_button_get_active (self->second_button);
  nonet_judge_get_differing (self->judge, &differing);
  nonet_draft_show_solution (self->draft, first || second ? nonet_judge_get_solution (self->judge, second ? 1 : 0) : NULL,
                             &differing);
}

void
nonet_editor_view_hide_solution (NonetEditorView *self)
{
  self->updating = TRUE;
  gtk_toggle_button_set_active (self->first_button, FALSE);
  gtk_toggle_button_set_active (self->second_button, FALSE);
  self->updating = FALSE;
}

void
nonet_editor_view_bind_verdict (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, verdict_icon);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, spinner);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, bar_start);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, verdict);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, details);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, solutions);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, first_button);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, first_label);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, second_button);
  gtk_widget_class_bind_template_callback (widget_class, solution_toggled_cb);
}

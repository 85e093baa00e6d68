/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-step-panel"

#include "config.h"

#include "nonet-step-panel-private.h"

#include "nonet-even-layout.h"
#include "nonet-narrow.h"
#include "nonet-tab-stop.h"

G_DEFINE_FINAL_TYPE (NonetStepPanel, nonet_step_panel, ADW_TYPE_BIN)

enum
{
  PRACTISE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- what is shown on the board ---- */

/* Everything that a paragraph points at; houses only if it points at nothing smaller. */
static void
collect_light (const NonetParagraph *paragraph, NonetLight *light)
{
  for (int houses = 0; houses < 2 && sud_cells_is_empty (&light->cells); houses++)
    for (guint i = 0; i < paragraph->spans->len; i++)
      {
        const NonetSpan *span = &g_array_index (paragraph->spans, NonetSpan, i);

        if ((span->house >= 0) == houses)
          light->cells = sud_cells_or (&light->cells, &span->cells);
      }
}

void
nonet_step_panel_show_step (NonetStepPanel *self, const SudBoard *board, const SudStep *step, NonetStage stage)
{
  const NonetExplanation *explanation = nonet_hint_get_explanation (self->hint);
  NonetLight              light = { .digits = 0 };

  if (stage == NONET_STAGE_WHERE && explanation != NULL)
    collect_light (explanation->where, &light);
  nonet_grid_set_overlay (self->grid, stage == NONET_STAGE_REASON ? nonet_overlay_new (board, step, self->view) : NULL,
                          self->looking ? board : NULL);
  nonet_grid_set_light (self->grid, &light);
}

void
nonet_step_panel_leave (NonetStepPanel *self)
{
  g_return_if_fail (NONET_IS_STEP_PANEL (self));

  self->looking = FALSE;
  nonet_step_panel_unselect (self);
  if (self->hint != NULL)
    nonet_hint_reset (self->hint);
  if (self->grid != NULL)
    {
      nonet_grid_set_overlay (self->grid, NULL, NULL);
      nonet_grid_set_light (self->grid, NULL);
    }
}

/* ---- callbacks ---- */

static void
hint_changed_cb (NonetStepPanel *self)
{
  nonet_step_panel_update_hint (self);
}

static void
game_changed_cb (NonetStepPanel *self)
{
  nonet_step_panel_leave (self);
  nonet_step_panel_forget_lists (self);
  nonet_step_panel_judge (self);
  nonet_step_panel_update_lists (self);
}

static void
page_changed_cb (NonetStepPanel *self)
{
  nonet_step_panel_update_lists (self);
}

static void
leave (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_step_panel_leave (NONET_STEP_PANEL (widget));
}

/* ---- vfuncs ---- */

static void
nonet_step_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_step_panel_parent_class)->map (widget);
  nonet_step_panel_update_lists (NONET_STEP_PANEL (widget));
  if (NONET_STEP_PANEL (widget)->searching)
    nonet_step_panel_search (NONET_STEP_PANEL (widget));
}

static void
nonet_step_panel_dispose (GObject *object)
{
  NonetStepPanel *self = NONET_STEP_PANEL (object);

  g_clear_handle_id (&self->delay, g_source_remove);
  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  if (self->path != NULL)
    nonet_step_panel_set_game (self, NULL);
  nonet_step_panel_set_grid (self, NULL);
  g_clear_object (&self->path);
  g_clear_object (&self->all);
  g_clear_object (&self->groups);
  g_clear_object (&self->practice);
  g_clear_pointer (&self->shown_example, nonet_example_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_STEP_PANEL);

  G_OBJECT_CLASS (nonet_step_panel_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, switcher);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, pages);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, hint_scroller);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, hint_box);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, view_box);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, view_label);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, back_button);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, next_button);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, hint_spinner);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, chart);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, path_label);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, path_spinner);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, path_stop);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, from_start);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, path_list);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, filter);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, all_label);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, all_spinner);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, all_stop);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, all_list);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, techniques);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, technique_facts);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, technique_about);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, example);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, example_buttons);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, example_label);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, practice_box);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, practice_title);
  gtk_widget_class_bind_template_child (widget_class, NonetStepPanel, practice_words);
}

static void
nonet_step_panel_class_init (NonetStepPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_step_panel_dispose;
  widget_class->map = nonet_step_panel_map;

  signals[PRACTISE] = g_signal_new ("practise", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, NONET_TYPE_PRACTICE);

  g_type_ensure (NONET_TYPE_CHART);
  g_type_ensure (NONET_TYPE_EVEN_LAYOUT);
  g_type_ensure (NONET_TYPE_GRID);
  g_type_ensure (NONET_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/step-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gtk_widget_class_install_action (widget_class, "steps.leave", NULL, leave);
  nonet_step_panel_install_hint (widget_class);
  nonet_step_panel_install_lists (widget_class);
  nonet_step_panel_install_techniques (widget_class);
}

static void
nonet_step_panel_init (NonetStepPanel *self)
{
  self->view = NONET_WHOLE_VIEW;
  self->clean = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  nonet_narrow_let_shrink (self->switcher);
  nonet_step_panel_init_lists (self);
  nonet_step_panel_init_techniques (self);
  nonet_step_panel_update_hint (self);
}

/* ---- public ---- */

void
nonet_step_panel_set_grid (NonetStepPanel *self, NonetGrid *grid)
{
  g_return_if_fail (NONET_IS_STEP_PANEL (self));

  if (self->grid != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->grid, self);
      g_object_remove_weak_pointer (G_OBJECT (self->grid), (gpointer *) &self->grid);
    }
  self->grid = grid;
  if (grid == NULL)
    return;
  g_object_add_weak_pointer (G_OBJECT (grid), (gpointer *) &self->grid);
  g_signal_connect_swapped (grid, "selection-changed", G_CALLBACK (nonet_step_panel_speak_of_cell), self);
}

void
nonet_step_panel_set_game (NonetStepPanel *self, NonetGame *game)
{
  g_return_if_fail (NONET_IS_STEP_PANEL (self));

  if (game == self->game)
    return;
  nonet_step_panel_leave (self);
  nonet_step_panel_forget_lists (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->hint != NULL)
    g_signal_handlers_disconnect_by_data (self->hint, self);
  g_clear_object (&self->hint);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  self->hint = nonet_hint_new (game);
  g_signal_connect_swapped (self->hint, "changed", G_CALLBACK (hint_changed_cb), self);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
  nonet_step_panel_update_hint (self);
  nonet_step_panel_update_lists (self);
}

void
nonet_step_panel_set_clean (NonetStepPanel *self, gboolean clean)
{
  g_return_if_fail (NONET_IS_STEP_PANEL (self));

  self->clean = clean;
}

void
nonet_step_panel_advance (NonetStepPanel *self)
{
  g_return_if_fail (NONET_IS_STEP_PANEL (self));

  if (self->hint == NULL)
    return;
  nonet_step_panel_show_page (self, "hint");
  if (self->looking && nonet_hint_get_stage (self->hint) == NONET_STAGE_REASON)
    nonet_step_panel_leave (self); /* a step of another position cannot be applied to this one */
  nonet_hint_advance (self->hint, self->clean);
}

void
nonet_step_panel_apply (NonetStepPanel *self)
{
  g_return_if_fail (NONET_IS_STEP_PANEL (self));

  if (self->hint == NULL)
    return;
  if (self->looking)
    nonet_step_panel_leave (self);
  nonet_hint_apply (self->hint, self->clean);
}

NonetHint *
nonet_step_panel_get_hint (NonetStepPanel *self)
{
  g_return_val_if_fail (NONET_IS_STEP_PANEL (self), NULL);

  return self->hint;
}

void
nonet_step_panel_show_page (NonetStepPanel *self, const char *name)
{
  g_return_if_fail (NONET_IS_STEP_PANEL (self));

  gtk_stack_set_visible_child_name (self->pages, name);
}

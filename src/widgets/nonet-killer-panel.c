/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-killer-panel"

#include "config.h"

#include "nonet-killer-panel.h"

#include "nonet-flow.h"
#include "nonet-killer.h"

#include <glib/gi18n-lib.h>

struct _NonetKillerPanel
{
  AdwBin parent_instance;

  /* template children */
  GtkBox     *content;
  GtkLabel   *cage_label;
  GtkLabel   *digits_label;
  GtkFlowBox *combinations;
  GtkWidget  *cut_label;
  GtkLabel   *sum_label;
  GtkBox     *rules;

  /* owned */
  NonetGrid *grid;   /* or NULL */
  NonetGame *game;   /* of the grid, or NULL */
  GArray    *listed; /* of NonetCombination: what the buttons stand for, in their order */

  /* plain */
  int      cage; /* that they belong to, or -1 */
  gboolean compact;
};

#define COMBINATIONS_PER_LINE 4

G_DEFINE_FINAL_TYPE (NonetKillerPanel, nonet_killer_panel, ADW_TYPE_BIN)

/* ---- combinations ---- */

static void
update_digits (NonetKillerPanel *self)
{
  g_autofree char *words = nonet_killer_dup_digits_words (self->listed);

  gtk_label_set_text (self->digits_label, words != NULL ? words : _ ("No combination is left"));
}

/* A pressed button is struck out. */
static void
show_struck (GtkToggleButton *button, const NonetCombination *listed)
{
  g_autofree char *words = nonet_combination_to_words (&listed->combination);
  /* Translators: name of a button for a screen reader; %s are digits that the player has struck out. */
  g_autofree char *struck = g_strdup_printf (_ ("%s, struck out"), words);

  if (listed->struck)
    gtk_widget_add_css_class (GTK_WIDGET (button), "struck");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (button), "struck");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, listed->struck ? struck : words,
                                  -1);
}

static void
combination_toggled_cb (GtkToggleButton *button, NonetKillerPanel *self)
{
  guint             index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
  NonetCombination *listed = &g_array_index (self->listed, NonetCombination, index);

  listed->struck = gtk_toggle_button_get_active (button);
  nonet_killer_strike (self->game, self->cage, &listed->combination, listed->struck);
  show_struck (button, listed);
  update_digits (self);
}

static void
add_combination (NonetKillerPanel *self, guint index)
{
  const NonetCombination *listed = &g_array_index (self->listed, NonetCombination, index);
  g_autofree char        *words = nonet_combination_to_words (&listed->combination);
  GtkWidget              *button = gtk_toggle_button_new ();

  /* With a label of its own, newer GTK would name the button after it and never say that it is struck out. */
  gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (words));
  gtk_widget_add_css_class (button, "text-button");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), listed->struck);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, _ ("Strike out, or take that back"));
  gtk_widget_add_css_class (button, "combination");
  show_struck (GTK_TOGGLE_BUTTON (button), listed);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect (button, "toggled", G_CALLBACK (combination_toggled_cb), self);
  nonet_flow_append (self->combinations, button, words);
}

/* @return the cage at the cursor that has a sum, or -1. */
static int
find_cage (NonetKillerPanel *self)
{
  const SudPuzzle *puzzle = nonet_game_get_puzzle (self->game);
  int              n_cages;
  const uint16_t  *cages = sud_puzzle_get_cages_of (puzzle, nonet_grid_get_cursor (self->grid), &n_cages);

  for (int i = 0; i < n_cages; i++)
    if (sud_puzzle_get_cage (puzzle, cages[i])->sum > 0)
      return cages[i];
  return -1;
}

static void
update_cage (NonetKillerPanel *self)
{
  g_autofree char *words = NULL;
  gboolean         cut = FALSE;
  GtkWidget       *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->combinations))) != NULL)
    gtk_flow_box_remove (self->combinations, child);
  g_clear_pointer (&self->listed, g_array_unref);
  self->cage = find_cage (self);
  gtk_widget_set_visible (GTK_WIDGET (self->combinations), self->cage >= 0);
  gtk_widget_set_visible (GTK_WIDGET (self->digits_label), self->cage >= 0);
  gtk_widget_set_visible (GTK_WIDGET (self->cage_label), self->cage < 0 || !self->compact);
  if (self->cage < 0)
    {
      gtk_label_set_text (self->cage_label, _ ("No cage with a sum here"));
      gtk_widget_set_visible (self->cut_label, FALSE);
      return;
    }
  words = nonet_killer_dup_cage_words (self->game, self->cage);
  gtk_label_set_text (self->cage_label, words);
  self->listed = nonet_killer_list_combinations (self->game, self->cage, &cut);
  for (guint i = 0; i < self->listed->len; i++)
    add_combination (self, i);
  gtk_widget_set_visible (self->cut_label, cut);
  update_digits (self);
}

/* ---- sums ---- */

static void
rule_clicked_cb (GtkButton *button, NonetKillerPanel *self)
{
  const SudCells cells = *(const SudCells *) g_object_get_data (G_OBJECT (button), "cells");

  nonet_grid_select_cells (self->grid, &cells);
}

static void
add_rule (NonetKillerPanel *self, const NonetFortyFive *rule)
{
  GtkWidget *button = gtk_button_new_with_label (rule->words);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_wrap (GTK_LABEL (label), !self->compact);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (button, "rule");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, _ ("Select these cells"));
  g_object_set_data_full (G_OBJECT (button), "cells", g_memdup2 (&rule->cells, sizeof rule->cells), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (rule_clicked_cb), self);
  gtk_box_append (self->rules, button);
}

static void
update_sums (NonetKillerPanel *self)
{
  const SudCells  *selection = nonet_grid_get_selection (self->grid);
  g_autofree char *words = nonet_killer_dup_sum_words (self->game, selection);
  g_autoptr (GPtrArray) rules = nonet_killer_list_45 (self->game, selection);
  GtkWidget *child;

  gtk_label_set_text (self->sum_label, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->sum_label), sud_cells_count (selection) > 1 && !self->compact);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->rules))) != NULL)
    gtk_box_remove (self->rules, child);
  for (guint i = 0; i < rules->len; i++)
    add_rule (self, g_ptr_array_index (rules, i));
  gtk_widget_set_visible (GTK_WIDGET (self->rules), rules->len > 0);
}

static void
update (NonetKillerPanel *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->game == NULL ||
      sud_puzzle_get_n_cages (nonet_game_get_puzzle (self->game)) == 0)
    return;
  update_cage (self);
  update_sums (self);
}

/* ---- callbacks ---- */

static void
game_changed_cb (NonetKillerPanel *self)
{
  NonetGame *game = self->grid != NULL ? nonet_grid_get_game (self->grid) : NULL;

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_swapped (game, "changed", G_CALLBACK (update), self);
  update (self);
}

/* ---- vfuncs ---- */

static void
nonet_killer_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_killer_panel_parent_class)->map (widget);
  update (NONET_KILLER_PANEL (widget));
}

static void
nonet_killer_panel_dispose (GObject *object)
{
  NonetKillerPanel *self = NONET_KILLER_PANEL (object);

  nonet_killer_panel_set_grid (self, NULL);
  g_clear_pointer (&self->listed, g_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_KILLER_PANEL);

  G_OBJECT_CLASS (nonet_killer_panel_parent_class)->dispose (object);
}

static void
nonet_killer_panel_class_init (NonetKillerPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_killer_panel_dispose;
  widget_class->map = nonet_killer_panel_map;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/killer-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetKillerPanel, content);
  gtk_widget_class_bind_template_child (widget_class, NonetKillerPanel, cage_label);
  gtk_widget_class_bind_template_child (widget_class, NonetKillerPanel, digits_label);
  gtk_widget_class_bind_template_child (widget_class, NonetKillerPanel, combinations);
  gtk_widget_class_bind_template_child (widget_class, NonetKillerPanel, cut_label);
  gtk_widget_class_bind_template_child (widget_class, NonetKillerPanel, sum_label);
  gtk_widget_class_bind_template_child (widget_class, NonetKillerPanel, rules);
}

static void
nonet_killer_panel_init (NonetKillerPanel *self)
{
  self->cage = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_flow_box_set_max_children_per_line (self->combinations, COMBINATIONS_PER_LINE);
}

void
nonet_killer_panel_set_grid (NonetKillerPanel *self, NonetGrid *grid)
{
  g_return_if_fail (NONET_IS_KILLER_PANEL (self));
  g_return_if_fail (grid == NULL || NONET_IS_GRID (grid));

  if (self->grid != NULL)
    g_signal_handlers_disconnect_by_data (self->grid, self);
  g_set_object (&self->grid, grid);
  if (grid != NULL)
    {
      g_signal_connect_swapped (grid, "notify::game", G_CALLBACK (game_changed_cb), self);
      g_signal_connect_swapped (grid, "selection-changed", G_CALLBACK (update), self);
    }
  game_changed_cb (self);
}

void
nonet_killer_panel_set_compact (NonetKillerPanel *self, gboolean compact)
{
  GtkOrientation orientation = compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  /* The lines of the combinations run across those of everything else. */
  GtkOrientation across = compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  g_return_if_fail (NONET_IS_KILLER_PANEL (self));

  if (compact == self->compact)
    return;
  self->compact = compact;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->rules), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->combinations), across);
  gtk_flow_box_set_max_children_per_line (self->combinations, compact ? 1 : COMBINATIONS_PER_LINE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (adw_bin_get_child (ADW_BIN (self))),
                                  compact ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
                                  compact ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_label_set_wrap (self->digits_label, !compact);
  gtk_label_set_wrap (GTK_LABEL (self->cut_label), !compact);
  gtk_widget_set_vexpand (GTK_WIDGET (self), !compact);
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self->content), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->content), "compact");
  update (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-editor-view"

#include "config.h"

#include "nonet-editor-view-private.h"

#include "nonet-board-layout.h"
#include "nonet-catalog.h"
#include "nonet-even-layout.h"
#include "nonet-flow.h"
#include "nonet-narrow.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (NonetEditorView, nonet_editor_view, ADW_TYPE_BIN)

enum
{
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- the pad ---- */

/* Enters a number with the tool at hand. */
static void
enter (NonetEditorView *self, guint number)
{
  const SudCells *selection = nonet_grid_get_selection (self->grid);

  switch (self->mode)
    {
    case NONET_EDITOR_CAGES:
      if (number <= 9) /* letters are digits of a large grid, but of no sum */
        nonet_editor_view_type_sum (self, number);
      break;
    case NONET_EDITOR_REGIONS:
      if (number > 0)
        nonet_draft_paint (self->draft, selection, (int) number - 1, FALSE);
      break;
    case NONET_EDITOR_GIVENS:
    default:
      nonet_draft_enter (self->draft, selection, (SudDigit) number);
    }
}

static void
pad_clicked_cb (GtkButton *button, NonetEditorView *self)
{
  enter (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "digit")));
}

static void
add_pad_key (NonetEditorView *self, guint digit, gboolean erase)
{
  GtkWidget *button = gtk_button_new ();
  char       label[] = { digit == 0 ? '0' : sud_digit_to_char ((SudDigit) digit), '\0' };

  if (erase)
    {
      gtk_button_set_icon_name (GTK_BUTTON (button), "nonet-erase-symbolic");
      gtk_widget_set_tooltip_text (button, _ ("Erase (Delete)"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Erase"), -1);
    }
  else
    gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "editor-key");
  g_object_set_data (G_OBJECT (button), "digit", GUINT_TO_POINTER (digit));
  g_signal_connect (button, "clicked", G_CALLBACK (pad_clicked_cb), self);
  nonet_flow_append (self->pad, button, erase ? _ ("Erase") : label);
}

/* The digits of the grid and a key that erases; for sums the ten that numbers are written with; the numbers of regions. */
static void
update_pad (NonetEditorView *self)
{
  gboolean   cages = self->mode == NONET_EDITOR_CAGES;
  guint      n = cages ? 9 : (guint) sud_geometry_get_n_digits (nonet_draft_get_geometry (self->draft));
  guint      per_line = n <= 10 ? 5 : n <= 16 ? 6 : 9;
  GtkWidget *child;

  gtk_widget_set_visible (self->cage_row, cages);
  if (n == self->n_pad && self->mode == self->pad_mode)
    return;
  self->n_pad = n;
  self->pad_mode = self->mode;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pad))) != NULL)
    gtk_flow_box_remove (self->pad, child);
  for (guint digit = 1; digit <= n; digit++)
    add_pad_key (self, digit, FALSE);
  if (self->mode != NONET_EDITOR_REGIONS)
    add_pad_key (self, 0, !cages);
  gtk_flow_box_set_min_children_per_line (self->pad, per_line);
  gtk_flow_box_set_max_children_per_line (self->pad, per_line);
}

/* Says which key chooses the tool, unless it is a digit of this grid. */
static void
name_tools (NonetEditorView *self)
{
  gboolean c_is_digit = sud_geometry_get_n_digits (nonet_draft_get_geometry (self->draft)) >= 'C' - 'A' + 10;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->regions_button),
                               c_is_digit
                                 ? _ ("Draw the regions of a jigsaw: drag from one into the next, or type its number")
                                 : _ ("Draw the regions of a jigsaw: drag from one into the next, or type its number (C)"));
}

/* ---- the draft ---- */

static void
draft_changed_cb (NonetEditorView *self)
{
  g_clear_pointer (&self->said, g_free);
  nonet_editor_view_hide_solution (self);
  nonet_grid_set_game (self->grid, nonet_draft_get_game (self->draft));
  nonet_grid_set_sums (self->grid, nonet_draft_get_sums (self->draft));
  update_pad (self);
  name_tools (self);
  nonet_editor_view_update_setup (self);
  nonet_editor_view_update_actions (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    nonet_judge_set_puzzle (self->judge, nonet_draft_is_empty (self->draft) ? NULL : nonet_draft_get_puzzle (self->draft));
  nonet_editor_view_update_verdict (self);
}

void
nonet_editor_view_say (NonetEditorView *self, const char *words)
{
  g_free (self->said);
  self->said = g_strdup (words);
  nonet_editor_view_update_verdict (self);
}

/* ---- callbacks ---- */

static GtkToggleButton *
get_mode_button (NonetEditorView *self, NonetEditorMode mode)
{
  GtkToggleButton *buttons[NONET_N_EDITOR_MODES] = { self->givens_button, self->cages_button, self->regions_button };

  return buttons[mode];
}

static void
set_mode (NonetEditorView *self, NonetEditorMode mode)
{
  if (mode == self->mode)
    return;
  self->mode = mode;
  gtk_toggle_button_set_active (get_mode_button (self, mode), TRUE);
  nonet_grid_set_tool (self->grid, (NonetTool) mode);
  self->region = -1;
  update_pad (self);
  nonet_editor_view_update_verdict (self);
}

static void
mode_toggled_cb (NonetEditorView *self)
{
  for (int mode = 0; mode < NONET_N_EDITOR_MODES; mode++)
    if (gtk_toggle_button_get_active (get_mode_button (self, mode)))
      set_mode (self, mode);
}

/* The keys that choose a tool for playing choose one here, of which there are as many as modes. */
static void
tool_changed_cb (NonetEditorView *self)
{
  NonetTool tool = nonet_grid_get_tool (self->grid);

  if (tool >= NONET_N_EDITOR_MODES)
    nonet_grid_set_tool (self->grid, NONET_TOOL_DIGIT);
  else
    set_mode (self, (NonetEditorMode) tool);
}

static void
enter_cb (NonetEditorView *self, guint tool, guint number)
{
  if (tool == (guint) self->mode)
    enter (self, number);
}

static void
erase_cb (NonetEditorView *self)
{
  if (self->mode == NONET_EDITOR_CAGES)
    nonet_editor_view_remove_cages (self);
  else if (self->mode == NONET_EDITOR_GIVENS)
    nonet_draft_enter (self->draft, nonet_grid_get_selection (self->grid), 0);
}

/* A region spreads from where a drag begins, or the selection does, over all that it reaches. */
static void
spread_region (NonetEditorView *self)
{
  const SudCells *selection = nonet_grid_get_selection (self->grid);

  if (sud_cells_count (selection) <= 1)
    {
      self->region = nonet_draft_get_region (self->draft, nonet_grid_get_cursor (self->grid));
      self->painted = FALSE;
    }
  else if (nonet_draft_paint (self->draft, selection, self->region, self->painted))
    self->painted = TRUE;
}

static void
selection_changed_cb (NonetEditorView *self)
{
  self->typed = FALSE;
  g_clear_pointer (&self->said, g_free);
  if (self->mode == NONET_EDITOR_REGIONS)
    spread_region (self);
  nonet_editor_view_update_verdict (self);
}

/* The digits of a sum would be tools or nothing to the board. */
static gboolean
grid_key_pressed_cb (NonetEditorView *self, guint keyval, guint keycode, GdkModifierType state)
{
  return self->mode == NONET_EDITOR_CAGES && nonet_editor_view_cage_key (self, keyval, state);
}

/* Keys that nothing on the page took belong to the board. */
static gboolean
key_pressed_cb (NonetEditorView *self, guint keyval, guint keycode, GdkModifierType state)
{
  return grid_key_pressed_cb (self, keyval, keycode, state) ||
         nonet_grid_handle_key (self->grid, keyval, keycode, state);
}

static void
layout_cb (gpointer page, int width, int height)
{
  NonetEditorView *self = page;
  gboolean         narrow = width < NONET_NARROW;

  gtk_widget_set_visible (self->bar_start, narrow);
  gtk_label_set_lines (self->details, narrow ? 1 : 2);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

/* ---- vfuncs ---- */

/* Nobody need think about a draft that is not looked at. */
static void
nonet_editor_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_editor_view_parent_class)->map (widget);
  nonet_narrow_watch (widget, layout_cb);
  draft_changed_cb (NONET_EDITOR_VIEW (widget));
}

static void
nonet_editor_view_unmap (GtkWidget *widget)
{
  NonetEditorView *self = NONET_EDITOR_VIEW (widget);

  if (self->judge != NULL)
    nonet_judge_set_puzzle (self->judge, NULL);
  GTK_WIDGET_CLASS (nonet_editor_view_parent_class)->unmap (widget);
}

static void
nonet_editor_view_dispose (GObject *object)
{
  NonetEditorView *self = NONET_EDITOR_VIEW (object);

  if (self->judge != NULL)
    g_signal_handlers_disconnect_by_data (self->judge, self);
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->judge != NULL)
    nonet_judge_set_puzzle (self->judge, NULL);
  g_clear_object (&self->judge);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->said, g_free);
  g_clear_pointer (&self->boxes, g_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_EDITOR_VIEW);

  G_OBJECT_CLASS (nonet_editor_view_parent_class)->dispose (object);
}

static void
nonet_editor_view_class_init (NonetEditorViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_editor_view_dispose;
  widget_class->map = nonet_editor_view_map;
  widget_class->unmap = nonet_editor_view_unmap;

  /* The puzzle is to be played. */
  signals[PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, NONET_TYPE_GAME);

  g_type_ensure (NONET_TYPE_BOARD_LAYOUT);
  g_type_ensure (NONET_TYPE_EVEN_LAYOUT);
  g_type_ensure (NONET_TYPE_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/editor-view.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, title);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, grid);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, givens_button);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, cages_button);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, regions_button);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, pad);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, cage_row);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, erase_cb);
  gtk_widget_class_bind_template_callback (widget_class, tool_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_changed_cb);
  nonet_editor_view_bind_setup (widget_class);
  nonet_editor_view_bind_verdict (widget_class);
  nonet_editor_view_install_actions (widget_class);
}

static void
nonet_editor_view_init (NonetEditorView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *grid_keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  nonet_narrow_let_shrink (gtk_widget_get_parent (GTK_WIDGET (self->givens_button)));
  /* Numbers go from left to right everywhere, as those of the keypad of a game do. */
  gtk_widget_set_direction (GTK_WIDGET (self->pad), GTK_TEXT_DIR_LTR);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (grid_keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (grid_keys, "key-pressed", G_CALLBACK (grid_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), grid_keys);

  self->region = -1;
  self->draft = nonet_draft_new (NULL);
  self->judge = nonet_judge_new ();
  g_signal_connect_swapped (self->draft, "changed", G_CALLBACK (draft_changed_cb), self);
  g_signal_connect_swapped (self->judge, "changed", G_CALLBACK (nonet_editor_view_judge_changed), self);
  nonet_editor_view_init_setup (self);
  draft_changed_cb (self);
}

/* ---- public ---- */

void
nonet_editor_view_set_settings (NonetEditorView *self, NonetSettings *settings)
{
  g_return_if_fail (NONET_IS_EDITOR_VIEW (self));

  g_object_bind_property (settings, "highlight-peers", self->grid, "show-peers", G_BINDING_SYNC_CREATE);
  g_object_bind_property (settings, "tint-cages", self->grid, "show-tints", G_BINDING_SYNC_CREATE);
  g_object_bind_property (settings, "show-numbers", self->grid, "show-numbers", G_BINDING_SYNC_CREATE);
  g_object_bind_property (settings, "letters-move", self->grid, "letters-move", G_BINDING_SYNC_CREATE);
}

NonetDraft *
nonet_editor_view_get_draft (NonetEditorView *self)
{
  g_return_val_if_fail (NONET_IS_EDITOR_VIEW (self), NULL);

  return self->draft;
}

void
nonet_editor_view_edit (NonetEditorView *self, const SudPuzzle *puzzle)
{
  g_return_if_fail (NONET_IS_EDITOR_VIEW (self));

  nonet_draft_set_puzzle (self->draft, puzzle);
}

NonetGame *
nonet_editor_view_new_game (NonetEditorView *self)
{
  SudPuzzle      *puzzle;
  NonetGame      *game;
  const SudGrade *grade;

  g_return_val_if_fail (NONET_IS_EDITOR_VIEW (self), NULL);

  puzzle = nonet_draft_get_puzzle (self->draft);
  if (puzzle == NULL)
    return NULL;
  game = nonet_game_new (puzzle);
  grade = nonet_judge_get_grade (self->judge);
  if (grade != NULL)
    nonet_game_set_level (game, nonet_level_get_id ((NonetLevel) grade->level));
  return game;
}

void
nonet_editor_view_take_focus (NonetEditorView *self)
{
  g_return_if_fail (NONET_IS_EDITOR_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

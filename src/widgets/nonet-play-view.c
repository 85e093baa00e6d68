/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-play-view"

#include "config.h"

#include "nonet-play-view-private.h"

#include "nonet-board-layout.h"
#include "nonet-catalog.h"
#include "nonet-even-layout.h"
#include "nonet-narrow.h"
#include "nonet-solve.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (NonetPlayView, nonet_play_view, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_CANDIDATES,
  N_PROPS
};

enum
{
  SOLVED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint       signals[N_SIGNALS];

/* ---- shared with the other files ---- */

gboolean
nonet_play_view_has_setting (NonetPlayView *self, const char *name)
{
  return self->settings == NULL || nonet_settings_get_boolean (self->settings, name);
}

void
nonet_play_view_emit_solved (NonetPlayView *self)
{
  g_signal_emit (self, signals[SOLVED], 0);
}

static void
game_changed_cb (NonetPlayView *self)
{
  g_clear_pointer (&self->said, g_free);
  sud_cells_clear (&self->shown_mistakes);
  nonet_play_view_update_conflicts (self);
  nonet_play_view_update_status (self);
  nonet_play_view_update_solved (self);
  nonet_play_view_update_actions (self);
}

/* ---- the solution ---- */

static void
solved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NonetPlayView *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NonetVerdict) verdict = nonet_solve_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return; /* another game has come, or the page has gone: self may be no more */
  if (verdict != NULL && verdict->n_solutions == 1)
    nonet_game_set_solution (self->game, verdict->solutions[0]);
  else if (verdict != NULL)
    nonet_play_view_say (self, verdict->n_solutions == 0 ? _ ("This puzzle has no solution")
                                                         : _ ("This puzzle has several solutions"));
  nonet_play_view_update_conflicts (self);
  nonet_play_view_update_actions (self);
}

static void
graded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NonetPlayView *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree SudGrade *grade = nonet_grade_finish (result, &error);

  if (grade != NULL)
    nonet_game_set_level (self->game, nonet_level_get_id ((NonetLevel) grade->level));
}

/* Looks for what nobody has told about the puzzle yet: its solution, its level. */
static void
start_solving (NonetPlayView *self)
{
  SudPuzzle *puzzle = nonet_game_get_puzzle (self->game);

  self->solving = g_cancellable_new ();
  if (nonet_game_get_solution (self->game) == NULL)
    nonet_solve_async (puzzle, self->solving, solved_cb, self);
  if (*nonet_game_get_level (self->game) == '\0')
    nonet_grade_async (puzzle, self->solving, graded_cb, self);
}

static void
stop_solving (NonetPlayView *self)
{
  if (self->solving != NULL)
    g_cancellable_cancel (self->solving);
  g_clear_object (&self->solving);
}

/* ---- callbacks ---- */

static void
enter_cb (NonetPlayView *self, guint tool, guint number)
{
  if (self->game != NULL && !self->paused && !nonet_play_view_leave_position (self))
    nonet_game_enter (self->game, nonet_grid_get_selection (self->grid), tool, number,
                      nonet_play_view_has_setting (self, "clean-marks"));
}

static void
erase_cb (NonetPlayView *self)
{
  if (self->game != NULL && !self->paused && !nonet_play_view_leave_position (self))
    nonet_game_erase (self->game, nonet_grid_get_selection (self->grid));
}

/* Keys that nothing on the page took belong to the board; but not those that someone types into a text. */
static gboolean
key_pressed_cb (NonetPlayView *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (gtk_widget_get_visible (GTK_WIDGET (self->solved_revealer)) || GTK_IS_TEXT (focus))
    return FALSE;
  return nonet_grid_handle_key (self->grid, keyval, keycode, state);
}

/* A board may take the letter for itself. */
static void
update_hint_key (NonetPlayView *self)
{
  const char *words = nonet_grid_takes_letter (self->grid, GDK_KEY_h) ? _ ("Hint (Ctrl+H)") : _ ("Hint (H)");

  gtk_widget_set_tooltip_text (self->hint_button, words);
  gtk_widget_set_tooltip_text (self->bar_hint_button, words);
}

static void
candidates_changed_cb (NonetPlayView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CANDIDATES]);
}

static void
settings_changed_cb (NonetPlayView *self)
{
  if (self->game == NULL)
    return;
  nonet_play_view_update_conflicts (self);
  nonet_play_view_update_status (self);
  nonet_play_view_update_clock (self);
}

/* ---- vfuncs ---- */

static void
nonet_play_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_play_view_parent_class)->map (widget);
  nonet_narrow_watch (widget, nonet_play_view_shape);
  nonet_play_view_update_clock (NONET_PLAY_VIEW (widget));
}

static void
nonet_play_view_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_play_view_parent_class)->unmap (widget);
  nonet_play_view_update_clock (NONET_PLAY_VIEW (widget));
}

static void
nonet_play_view_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_play_view_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active",
                           G_CALLBACK (nonet_play_view_update_clock), widget, G_CONNECT_SWAPPED);
}

static void
nonet_play_view_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);
  GTK_WIDGET_CLASS (nonet_play_view_parent_class)->unroot (widget);
}

static void
nonet_play_view_dispose (GObject *object)
{
  NonetPlayView *self = NONET_PLAY_VIEW (object);

  nonet_play_view_set_game (self, NULL);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->conflicts, g_ptr_array_unref);
  g_clear_pointer (&self->said, g_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->before_practice);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_PLAY_VIEW);

  G_OBJECT_CLASS (nonet_play_view_parent_class)->dispose (object);
}

static void
nonet_play_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_CANDIDATES)
    g_object_get_property (G_OBJECT (NONET_PLAY_VIEW (object)->grid), "show-candidates", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
nonet_play_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_CANDIDATES)
    g_object_set_property (G_OBJECT (NONET_PLAY_VIEW (object)->grid), "show-candidates", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
nonet_play_view_class_init (NonetPlayViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = nonet_play_view_dispose;
  object_class->get_property = nonet_play_view_get_property;
  object_class->set_property = nonet_play_view_set_property;
  widget_class->map = nonet_play_view_map;
  widget_class->unmap = nonet_play_view_unmap;
  widget_class->root = nonet_play_view_root;
  widget_class->unroot = nonet_play_view_unroot;

  /* Whether the automatic candidates are shown: an action must be about a property of its own widget. */
  properties[PROP_CANDIDATES] =
    g_param_spec_boolean ("candidates", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  /* The board is complete. */
  signals[SOLVED] = g_signal_new ("solved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  g_type_ensure (NONET_TYPE_BOARD_LAYOUT);
  g_type_ensure (NONET_TYPE_EVEN_LAYOUT);
  g_type_ensure (NONET_TYPE_GRID);
  g_type_ensure (NONET_TYPE_KEYPAD);
  g_type_ensure (NONET_TYPE_KILLER_PANEL);
  g_type_ensure (NONET_TYPE_STEP_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/play-view.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, title);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, hint_button);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, bar_hint_button);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, pause_button);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, resume_button);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, solved_revealer);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, solved_label);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, again_button);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, bar_start);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, status);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, grid);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, keypad);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, killer_button);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, killer_panel);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, flap);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, steps);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, erase_cb);
  gtk_widget_class_bind_template_callback (widget_class, nonet_play_view_update_status);
  nonet_play_view_install_actions (widget_class);
  gtk_widget_class_install_property_action (widget_class, "play.candidates", "candidates");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_m, GDK_CONTROL_MASK, "play.candidates", NULL);
}

static void
nonet_play_view_init (NonetPlayView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  nonet_play_view_init_steps (self);
  g_object_bind_property (self->grid, "tool", self->keypad, "tool", G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (self->grid, "number-first", self->keypad, "number-first", G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (self->grid, "locked", self->keypad, "locked", G_BINDING_BIDIRECTIONAL);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (self->grid, "notify::show-candidates", G_CALLBACK (candidates_changed_cb), self);
  g_signal_connect_swapped (self->grid, "notify::letters-move", G_CALLBACK (update_hint_key), self);
  nonet_play_view_init_killer (self);
  nonet_play_view_update_actions (self);
}

/* ---- public ---- */

void
nonet_play_view_set_settings (NonetPlayView *self, NonetSettings *settings)
{
  static const struct
  {
    const char *setting;
    const char *property;
  } bindings[] = {
    { "highlight-peers", "show-peers" },
    { "highlight-digit", "show-digit" },
    { "tint-cages", "show-tints" },
    { "hatch-colours", "show-hatching" },
    { "show-numbers", "show-numbers" },
    { "letters-move", "letters-move" },
  };

  g_return_if_fail (NONET_IS_PLAY_VIEW (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_object_bind_property (settings, bindings[i].setting, self->grid, bindings[i].property, G_BINDING_SYNC_CREATE);
  g_signal_connect_object (settings, "notify::check", G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::show-timer", G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
}

void
nonet_play_view_set_game (NonetPlayView *self, NonetGame *game)
{
  g_return_if_fail (NONET_IS_PLAY_VIEW (self));

  if (game == self->game)
    return;
  stop_solving (self);
  if (self->game != NULL)
    {
      nonet_game_set_running (self->game, FALSE);
      g_signal_handlers_disconnect_by_data (self->game, self);
    }
  g_set_object (&self->game, game);
  if (self->grid != NULL)
    nonet_grid_set_game (self->grid, game);
  if (self->keypad != NULL)
    nonet_keypad_set_game (self->keypad, game);
  g_clear_object (&self->before_practice);
  if (self->steps != NULL)
    nonet_play_view_update_steps (self);
  if (game == NULL)
    return;

  g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
  g_signal_connect_swapped (game, "notify::n-checkpoints", G_CALLBACK (nonet_play_view_update_actions), self);
  g_signal_connect_swapped (game, "notify::level", G_CALLBACK (nonet_play_view_update_title), self);
  update_hint_key (self);
  self->was_solved = nonet_game_is_solved (game);
  nonet_play_view_show_solved (self, FALSE);
  nonet_play_view_set_paused (self, FALSE);
  game_changed_cb (self);
  start_solving (self);
}

NonetGame *
nonet_play_view_get_game (NonetPlayView *self)
{
  g_return_val_if_fail (NONET_IS_PLAY_VIEW (self), NULL);

  return self->game;
}

NonetGrid *
nonet_play_view_get_grid (NonetPlayView *self)
{
  g_return_val_if_fail (NONET_IS_PLAY_VIEW (self), NULL);

  return self->grid;
}

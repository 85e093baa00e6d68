/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-play-view"

#include "config.h"

#include "nonet-play-view.h"

#include "nonet-board-layout.h"
#include "nonet-catalog.h"
#include "nonet-conflicts.h"
#include "nonet-keypad.h"
#include "nonet-solve.h"

#include <glib/gi18n-lib.h>

struct _NonetPlayView
{
  AdwBin parent_instance;

  /* template children */
  AdwWindowTitle *title;
  GtkWidget      *pause_button;
  GtkWidget      *resume_button;
  GtkRevealer    *solved_revealer;
  GtkLabel       *solved_label;
  GtkWidget      *again_button;
  GtkLabel       *status;
  NonetGrid      *grid;
  NonetKeypad    *keypad;

  /* owned */
  NonetGame     *game;
  NonetSettings *settings;
  GPtrArray     *conflicts; /* of the board as it is */
  GCancellable  *solving;   /* while the solution is being looked for */
  char          *said;      /* what an action answered, until the next move; may be NULL */

  /* plain */
  SudCells shown_mistakes; /* that a check found */
  guint    tick;           /* of the clock, 0 while nothing is shown */
  gboolean paused;
  gboolean was_solved; /* the board was complete before the last move */
};

G_DEFINE_FINAL_TYPE (NonetPlayView, nonet_play_view, ADW_TYPE_BIN)

enum
{
  SOLVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- what is shown ---- */

static gboolean
has_setting (NonetPlayView *self, const char *name)
{
  return self->settings == NULL || nonet_settings_get_boolean (self->settings, name);
}

static void
update_title (NonetPlayView *self)
{
  g_autofree char *name = NULL;
  g_autofree char *time = NULL;
  const char      *level;
  g_autofree char *subtitle = NULL;

  if (self->game == NULL)
    return;
  name = nonet_puzzle_dup_name (nonet_game_get_puzzle (self->game));
  level = nonet_level_get_name (nonet_level_from_id (nonet_game_get_level (self->game)));
  if (has_setting (self, "show-timer"))
    time = nonet_time_to_words (nonet_game_get_elapsed (self->game));
  if (time != NULL && *level != '\0')
    /* Translators: the level of a puzzle and the time played. */
    subtitle = g_strdup_printf (C_ ("level and time", "%s · %s"), level, time);
  else
    subtitle = g_strdup (time != NULL ? time : level);
  adw_window_title_set_title (self->title, name);
  adw_window_title_set_subtitle (self->title, subtitle);
}

/* What to say when nothing is wrong: the sum of what is selected, where sums matter. */
static char *
dup_sum_words (NonetPlayView *self)
{
  const SudPuzzle *puzzle = nonet_game_get_puzzle (self->game);
  const SudCells  *selection = nonet_grid_get_selection (self->grid);
  SudCell          cursor = nonet_grid_get_cursor (self->grid);
  int              n_cages;
  const uint16_t  *cages;
  const SudCage   *cage;
  int              sum = 0;
  int              empty = 0;

  if (sud_puzzle_get_n_cages (puzzle) == 0 || sud_cells_is_empty (selection))
    return NULL;
  if (sud_cells_count (selection) > 1)
    {
      SUD_FOR_EACH_CELL (cell, selection)
        sum += nonet_game_get_entry (self->game, cell)->value;
      return sum > 0 ? g_strdup_printf (_ ("The digits in the selected cells add up to %d"), sum) : NULL;
    }
  cages = sud_puzzle_get_cages_of (puzzle, cursor, &n_cages);
  if (n_cages == 0)
    return NULL;
  cage = sud_puzzle_get_cage (puzzle, cages[0]);
  if (cage->sum == 0)
    return NULL;
  for (int i = 0; i < cage->n_cells; i++)
    {
      SudDigit value = nonet_game_get_entry (self->game, cage->list[i])->value;

      sum += value;
      empty += value == 0;
    }
  if (empty == 0)
    return g_strdup_printf (_ ("Cage %d is complete"), cage->sum);
  /* Translators: about a Killer cage: its sum, what is missing, and the number of its empty cells. */
  return g_strdup_printf (ngettext ("Cage %d: %d left in %d cell", "Cage %d: %d left in %d cells", (gulong) empty),
                          cage->sum, cage->sum - sum, empty);
}

static void
update_status (NonetPlayView *self)
{
  g_autofree char *sum = NULL;
  const char      *words = NULL;
  gboolean         wrong = FALSE;

  if (self->game == NULL || self->conflicts == NULL)
    return;
  if (self->settings == NULL || nonet_settings_get_int (self->settings, "check") != NONET_CHECK_OFF)
    words = nonet_conflicts_get_words (self->conflicts, nonet_grid_get_cursor (self->grid));
  wrong = words != NULL;
  if (self->said != NULL)
    words = self->said;
  if (words == NULL)
    words = sum = dup_sum_words (self);
  gtk_label_set_text (self->status, words != NULL ? words : "");
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->status), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->status), "error");
}

static void
update_conflicts (NonetPlayView *self)
{
  int      check = self->settings != NULL ? nonet_settings_get_int (self->settings, "check") : NONET_CHECK_CONFLICTS;
  SudDigit values[SUD_MAX_CELLS];
  SudCells cells;
  SudCells mistakes;

  nonet_game_get_values (self->game, values);
  g_clear_pointer (&self->conflicts, g_ptr_array_unref);
  self->conflicts = nonet_conflicts_find (nonet_game_get_puzzle (self->game), values, &cells);
  if (check == NONET_CHECK_OFF)
    sud_cells_clear (&cells);
  if (check == NONET_CHECK_SOLUTION && nonet_game_find_mistakes (self->game, &mistakes))
    cells = sud_cells_or (&cells, &mistakes);
  cells = sud_cells_or (&cells, &self->shown_mistakes);
  nonet_grid_set_conflicts (self->grid, &cells);
}

/* The one place that decides what can be done. */
static void
update_actions (NonetPlayView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   game = self->game != NULL && !self->paused;
  gboolean   solution = game && nonet_game_get_solution (self->game) != NULL;
  gboolean   checkpoint = game && nonet_game_count_checkpoints (self->game) > 0;

  gtk_widget_action_set_enabled (widget, "play.undo", game && nonet_game_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "play.redo", game && nonet_game_can_redo (self->game));
  gtk_widget_action_set_enabled (widget, "play.check", solution);
  gtk_widget_action_set_enabled (widget, "play.reveal", solution);
  gtk_widget_action_set_enabled (widget, "play.solve", solution);
  gtk_widget_action_set_enabled (widget, "play.return-to-correct", solution && nonet_game_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "play.restart", game && nonet_game_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "play.set-checkpoint", game);
  gtk_widget_action_set_enabled (widget, "play.return-to-checkpoint", checkpoint);
  gtk_widget_action_set_enabled (widget, "play.discard-checkpoint", checkpoint);
  gtk_widget_action_set_enabled (widget, "play.fill-marks", game);
  gtk_widget_action_set_enabled (widget, "play.clean-marks", game);
  gtk_widget_action_set_enabled (widget, "play.clear-marks", game);
  gtk_widget_action_set_enabled (widget, "play.pause", self->game != NULL && !self->was_solved);
}

/* ---- the clock ---- */

static gboolean
tick_cb (gpointer data)
{
  update_title (data);
  return G_SOURCE_CONTINUE;
}

/* The clock runs while the page is seen in an active window, and ticks only if it is shown. */
static void
update_clock (NonetPlayView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean run = self->game != NULL && !self->paused && !self->was_solved && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
                 GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root));
  gboolean tick = run && has_setting (self, "show-timer");

  if (self->game != NULL)
    nonet_game_set_running (self->game, run);
  if (tick && self->tick == 0)
    self->tick = g_timeout_add_seconds (1, tick_cb, self);
  else if (!tick && self->tick != 0)
    g_clear_handle_id (&self->tick, g_source_remove);
  gtk_widget_set_visible (self->pause_button, has_setting (self, "show-timer"));
  update_title (self);
}

/* ---- the end ---- */

static char *
dup_solved_words (NonetPlayView *self)
{
  g_autofree char *time = nonet_time_to_words (nonet_game_get_elapsed (self->game));
  guint            helps = nonet_game_get_n_helps (self->game);

  if (!has_setting (self, "show-timer"))
    time = (g_free (time), NULL);
  if (helps == 0)
    /* Translators: %s is a time such as 12:34. */
    return time != NULL ? g_strdup_printf (_ ("In %s, all by yourself"), time) : g_strdup (_ ("All by yourself"));
  if (time == NULL)
    return g_strdup_printf (ngettext ("With %u help", "With %u helps", helps), helps);
  /* Translators: %s is a time such as 12:34. */
  return g_strdup_printf (ngettext ("In %s, with %u help", "In %s, with %u helps", helps), time, helps);
}

static void
show_solved (NonetPlayView *self, gboolean solved)
{
  g_autofree char *words = solved ? dup_solved_words (self) : NULL;

  if (words != NULL)
    gtk_label_set_text (self->solved_label, words);
  gtk_revealer_set_reveal_child (self->solved_revealer, solved);
  gtk_widget_set_can_target (GTK_WIDGET (self->solved_revealer), solved);
  if (solved)
    gtk_widget_grab_focus (self->again_button);
}

static void
update_solved (NonetPlayView *self)
{
  gboolean solved = nonet_game_is_solved (self->game);
  gboolean new = solved && !self->was_solved;

  self->was_solved = solved;
  update_clock (self);
  if (!solved)
    show_solved (self, FALSE);
  if (!new)
    return;
  if (has_setting (self, "celebrate"))
    nonet_grid_celebrate (self->grid);
  show_solved (self, TRUE);
  g_signal_emit (self, signals[SOLVED], 0);
}

static void
game_changed_cb (NonetPlayView *self)
{
  g_clear_pointer (&self->said, g_free);
  sud_cells_clear (&self->shown_mistakes);
  update_conflicts (self);
  update_status (self);
  update_solved (self);
  update_actions (self);
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
  g_clear_object (&self->solving);
  if (verdict != NULL && verdict->n_solutions == 1)
    nonet_game_set_solution (self->game, verdict->solutions[0]);
  else if (verdict != NULL)
    nonet_play_view_say (self, verdict->n_solutions == 0 ? _ ("This puzzle has no solution")
                                                         : _ ("This puzzle has several solutions"));
  update_conflicts (self);
  update_actions (self);
}

static void
stop_solving (NonetPlayView *self)
{
  if (self->solving != NULL)
    g_cancellable_cancel (self->solving);
  g_clear_object (&self->solving);
}

/* ---- actions ---- */

static void
undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_game_undo (NONET_PLAY_VIEW (widget)->game);
}

static void
redo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_game_redo (NONET_PLAY_VIEW (widget)->game);
}

static void
check (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView   *self = NONET_PLAY_VIEW (widget);
  int              n;
  g_autofree char *words = NULL;

  nonet_game_find_mistakes (self->game, &self->shown_mistakes);
  n = sud_cells_count (&self->shown_mistakes);
  update_conflicts (self);
  words = n == 0 ? g_strdup (_ ("No mistakes so far"))
                 : g_strdup_printf (ngettext ("%d digit is wrong", "%d digits are wrong", (gulong) n), n);
  nonet_play_view_say (self, words);
}

static void
reveal (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  nonet_game_add_help (self->game);
  if (!nonet_game_reveal (self->game, nonet_grid_get_selection (self->grid)))
    nonet_play_view_say (self, _ ("There is nothing to reveal in the selected cells"));
}

static void
solve (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  nonet_game_add_help (self->game);
  nonet_game_reveal (self->game, NULL);
}

static void
return_to_correct (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  if (!nonet_game_return_to_correct (self->game))
    nonet_play_view_say (self, _ ("No mistakes so far"));
}

static void
restart (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_game_restart (NONET_PLAY_VIEW (widget)->game);
}

static void
set_checkpoint (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  nonet_game_set_checkpoint (self->game);
  nonet_play_view_say (self, _ ("Checkpoint set"));
}

static void
return_to_checkpoint (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  nonet_game_return_to_checkpoint (self->game);
  nonet_play_view_say (self, _ ("Back at the checkpoint"));
}

static void
discard_checkpoint (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  nonet_game_discard_checkpoint (self->game);
  nonet_play_view_say (self, _ ("Checkpoint discarded"));
}

static void
fill_marks (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView  *self = NONET_PLAY_VIEW (widget);
  const SudCells *selection = nonet_grid_get_selection (self->grid);

  nonet_game_fill_marks (self->game, sud_cells_count (selection) > 1 ? selection : NULL);
}

static void
clean_marks (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_game_clean_marks (NONET_PLAY_VIEW (widget)->game);
}

static void
clear_marks (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_game_clear_marks (NONET_PLAY_VIEW (widget)->game);
}

static void
pause_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  nonet_play_view_set_paused (self, !self->paused);
}

static void
dismiss (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  show_solved (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* ---- callbacks ---- */

static void
enter_cb (NonetPlayView *self, guint tool, guint number)
{
  if (self->game != NULL && !self->paused)
    nonet_game_enter (self->game, nonet_grid_get_selection (self->grid), tool, number, has_setting (self, "clean-marks"));
}

static void
erase_cb (NonetPlayView *self)
{
  if (self->game != NULL && !self->paused)
    nonet_game_erase (self->game, nonet_grid_get_selection (self->grid));
}

/* Keys that nothing on the page took belong to the board. */
static gboolean
key_pressed_cb (NonetPlayView *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (gtk_widget_get_can_target (GTK_WIDGET (self->solved_revealer)))
    return FALSE;
  return nonet_grid_handle_key (self->grid, keyval, keycode, state);
}

static void
settings_changed_cb (NonetPlayView *self)
{
  if (self->game == NULL)
    return;
  update_conflicts (self);
  update_status (self);
  update_clock (self);
}

/* ---- vfuncs ---- */

static void
nonet_play_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_play_view_parent_class)->map (widget);
  update_clock (NONET_PLAY_VIEW (widget));
}

static void
nonet_play_view_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_play_view_parent_class)->unmap (widget);
  update_clock (NONET_PLAY_VIEW (widget));
}

static void
nonet_play_view_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_play_view_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active", G_CALLBACK (update_clock), widget,
                           G_CONNECT_SWAPPED);
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
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_PLAY_VIEW);

  G_OBJECT_CLASS (nonet_play_view_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "play.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "play.redo", NULL, redo);
  gtk_widget_class_install_action (widget_class, "play.check", NULL, check);
  gtk_widget_class_install_action (widget_class, "play.reveal", NULL, reveal);
  gtk_widget_class_install_action (widget_class, "play.solve", NULL, solve);
  gtk_widget_class_install_action (widget_class, "play.return-to-correct", NULL, return_to_correct);
  gtk_widget_class_install_action (widget_class, "play.restart", NULL, restart);
  gtk_widget_class_install_action (widget_class, "play.set-checkpoint", NULL, set_checkpoint);
  gtk_widget_class_install_action (widget_class, "play.return-to-checkpoint", NULL, return_to_checkpoint);
  gtk_widget_class_install_action (widget_class, "play.discard-checkpoint", NULL, discard_checkpoint);
  gtk_widget_class_install_action (widget_class, "play.fill-marks", NULL, fill_marks);
  gtk_widget_class_install_action (widget_class, "play.clean-marks", NULL, clean_marks);
  gtk_widget_class_install_action (widget_class, "play.clear-marks", NULL, clear_marks);
  gtk_widget_class_install_action (widget_class, "play.pause", NULL, pause_game);
  gtk_widget_class_install_action (widget_class, "play.dismiss", NULL, dismiss);
}

/* The application names the same keys, so that menus show them; but its keys reach actions of the window alone. */
static void
install_keys (GtkWidgetClass *widget_class)
{
  const GdkModifierType control_shift = GDK_CONTROL_MASK | GDK_SHIFT_MASK;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "play.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, control_shift, "play.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, GDK_CONTROL_MASK, "play.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_k, GDK_CONTROL_MASK, "play.check", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK, "play.set-checkpoint", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, control_shift, "play.return-to-checkpoint", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_period, GDK_CONTROL_MASK, "play.pause", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Pause, 0, "play.pause", NULL);
}

static void
nonet_play_view_class_init (NonetPlayViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = nonet_play_view_dispose;
  widget_class->map = nonet_play_view_map;
  widget_class->unmap = nonet_play_view_unmap;
  widget_class->root = nonet_play_view_root;
  widget_class->unroot = nonet_play_view_unroot;

  /* The board is complete. */
  signals[SOLVED] = g_signal_new ("solved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  g_type_ensure (NONET_TYPE_BOARD_LAYOUT);
  g_type_ensure (NONET_TYPE_GRID);
  g_type_ensure (NONET_TYPE_KEYPAD);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/play-view.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, title);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, pause_button);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, resume_button);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, solved_revealer);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, solved_label);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, again_button);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, status);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, grid);
  gtk_widget_class_bind_template_child (widget_class, NonetPlayView, keypad);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, erase_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_status);
  install_actions (widget_class);
  install_keys (widget_class);
}

static void
nonet_play_view_init (NonetPlayView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GPropertyAction    *candidates;
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (self->grid, "tool", self->keypad, "tool", G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (self->grid, "locked", self->keypad, "locked", G_BINDING_BIDIRECTIONAL);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  /* A property of a child cannot be an action of the class. */
  candidates = g_property_action_new ("candidates", self->grid, "show-candidates");
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (candidates));
  g_object_unref (candidates);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "show", G_ACTION_GROUP (group));
  update_actions (self);
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
  if (game == NULL)
    return;

  g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
  g_signal_connect_swapped (game, "notify::n-checkpoints", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (game, "notify::level", G_CALLBACK (update_title), self);
  self->was_solved = nonet_game_is_solved (game);
  show_solved (self, FALSE);
  nonet_play_view_set_paused (self, FALSE);
  game_changed_cb (self);
  if (nonet_game_get_solution (game) == NULL)
    {
      self->solving = g_cancellable_new ();
      nonet_solve_async (nonet_game_get_puzzle (game), self->solving, solved_cb, self);
    }
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

void
nonet_play_view_set_paused (NonetPlayView *self, gboolean paused)
{
  g_return_if_fail (NONET_IS_PLAY_VIEW (self));

  self->paused = paused;
  g_object_set (self->grid, "covered", paused, NULL);
  gtk_widget_set_visible (self->resume_button, paused);
  gtk_widget_set_sensitive (GTK_WIDGET (self->keypad), !paused);
  if (paused)
    gtk_widget_grab_focus (self->resume_button);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  update_clock (self);
  update_actions (self);
}

void
nonet_play_view_say (NonetPlayView *self, const char *words)
{
  g_return_if_fail (NONET_IS_PLAY_VIEW (self));

  g_free (self->said);
  self->said = g_strdup (words);
  update_status (self);
}

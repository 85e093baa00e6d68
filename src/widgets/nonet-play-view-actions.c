/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-play-view"

/* What can be done on the page. */

#include "config.h"

#include "nonet-play-view-private.h"

#include "nonet-actions.h"

#include <glib/gi18n-lib.h>

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
  nonet_play_view_update_conflicts (self);
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
toggle_killer (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkToggleButton *button = GTK_TOGGLE_BUTTON (NONET_PLAY_VIEW (widget)->killer_button);

  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

static void
dismiss (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  nonet_play_view_show_solved (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* What an action needs before it can be done. */
typedef enum
{
  NEEDS_GAME = 1 << 0, /* one that is not paused */
  NEEDS_UNDO = 1 << 1,
  NEEDS_REDO = 1 << 2,
  NEEDS_SOLUTION = 1 << 3,
  NEEDS_CHECKPOINT = 1 << 4,
  NEEDS_CLOCK = 1 << 5, /* a game that is not solved; it may be paused */
  NEEDS_CARD = 1 << 6,  /* that the game is solved, on top of the board */
  NEEDS_CAGES = 1 << 7,
} Needs;

/* Everything that can be done on the page. */
static const NonetAction actions[] = {
  { "play.undo", undo, NEEDS_GAME | NEEDS_UNDO, { { GDK_KEY_z, NONET_CONTROL } } },
  { "play.redo", redo, NEEDS_GAME | NEEDS_REDO, { { GDK_KEY_z, NONET_CONTROL_SHIFT }, { GDK_KEY_y, NONET_CONTROL } } },
  { "play.check", check, NEEDS_GAME | NEEDS_SOLUTION, { { GDK_KEY_k, NONET_CONTROL } } },
  { "play.reveal", reveal, NEEDS_GAME | NEEDS_SOLUTION, { { 0 } } },
  { "play.solve", solve, NEEDS_GAME | NEEDS_SOLUTION, { { 0 } } },
  { "play.return-to-correct", return_to_correct, NEEDS_GAME | NEEDS_SOLUTION | NEEDS_UNDO, { { 0 } } },
  { "play.restart", restart, NEEDS_GAME | NEEDS_UNDO, { { 0 } } },
  { "play.set-checkpoint", set_checkpoint, NEEDS_GAME, { { GDK_KEY_d, NONET_CONTROL } } },
  { "play.return-to-checkpoint",
    return_to_checkpoint,
    NEEDS_GAME | NEEDS_CHECKPOINT,
    { { GDK_KEY_d, NONET_CONTROL_SHIFT } } },
  { "play.discard-checkpoint", discard_checkpoint, NEEDS_GAME | NEEDS_CHECKPOINT, { { 0 } } },
  { "play.fill-marks", fill_marks, NEEDS_GAME, { { 0 } } },
  { "play.clean-marks", clean_marks, NEEDS_GAME, { { 0 } } },
  { "play.clear-marks", clear_marks, NEEDS_GAME, { { 0 } } },
  { "play.pause", pause_game, NEEDS_CLOCK, { { GDK_KEY_period, NONET_CONTROL }, { GDK_KEY_Pause, 0 } } },
  { "play.dismiss", dismiss, NEEDS_CARD, { { GDK_KEY_Escape, 0 } } },
  { "play.killer", toggle_killer, NEEDS_GAME | NEEDS_CAGES, { { GDK_KEY_l, NONET_CONTROL } } },
  { "play.hint", nonet_play_view_hint, NEEDS_GAME, { { GDK_KEY_h, 0 }, { GDK_KEY_h, NONET_CONTROL } } },
  { "play.apply-hint", nonet_play_view_apply_hint, NEEDS_GAME, { { GDK_KEY_h, GDK_SHIFT_MASK }, { GDK_KEY_h, NONET_CONTROL_SHIFT } } },
  { "play.steps", nonet_play_view_toggle_steps, NEEDS_GAME, { { GDK_KEY_F9, 0 } } },
  { "play.find-step", nonet_play_view_find_step, NEEDS_GAME, { { GDK_KEY_f, NONET_CONTROL } } },
  { "play.leave-steps", nonet_play_view_leave_steps, NEEDS_GAME, { { GDK_KEY_Escape, 0 } } },
};

void
nonet_play_view_install_actions (GtkWidgetClass *widget_class)
{
  nonet_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
}

/* The one place that decides what can be done. */
void
nonet_play_view_update_actions (NonetPlayView *self)
{
  guint has = 0;

  if (self->game != NULL)
    {
      has |= !self->paused ? NEEDS_GAME : 0;
      has |= nonet_game_can_undo (self->game) ? NEEDS_UNDO : 0;
      has |= nonet_game_can_redo (self->game) ? NEEDS_REDO : 0;
      has |= nonet_game_get_solution (self->game) != NULL ? NEEDS_SOLUTION : 0;
      has |= nonet_game_count_checkpoints (self->game) > 0 ? NEEDS_CHECKPOINT : 0;
      has |= !self->was_solved ? NEEDS_CLOCK : 0;
      has |= gtk_revealer_get_reveal_child (self->solved_revealer) ? NEEDS_CARD : 0;
      has |= sud_puzzle_get_n_cages (nonet_game_get_puzzle (self->game)) > 0 ? NEEDS_CAGES : 0;
    }
  nonet_actions_update (GTK_WIDGET (self), actions, G_N_ELEMENTS (actions), has);
  nonet_play_view_update_killer (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-play-view"

/* The step panel beside the board: hints, and practice, which puts another game onto the page for a while. */

#include "config.h"

#include "nonet-play-view-private.h"

gboolean
nonet_play_view_leave_position (NonetPlayView *self)
{
  if (!nonet_grid_shows_other_position (self->grid))
    return FALSE;
  nonet_step_panel_leave (self->steps);
  return TRUE;
}

void
nonet_play_view_hint (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  adw_flap_set_reveal_flap (self->flap, TRUE);
  nonet_step_panel_advance (self->steps);
}

void
nonet_play_view_apply_hint (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_step_panel_apply (NONET_PLAY_VIEW (widget)->steps);
}

void
nonet_play_view_toggle_steps (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_reveal_flap (self->flap));
}

void
nonet_play_view_find_step (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);

  adw_flap_set_reveal_flap (self->flap, TRUE);
  nonet_step_panel_search (self->steps);
}

/* Escape takes a step off the board, then closes the panel. */
void
nonet_play_view_leave_steps (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPlayView *self = NONET_PLAY_VIEW (widget);
  NonetHint     *hint = nonet_step_panel_get_hint (self->steps);

  if (hint != NULL && nonet_hint_get_state (hint) != NONET_HINT_NONE)
    nonet_step_panel_leave (self->steps);
  else
    adw_flap_set_reveal_flap (self->flap, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* A panel that nobody sees leaves nothing on the board. The flap hides it from the eye alone. */
static void
reveal_changed_cb (NonetPlayView *self)
{
  gboolean revealed = adw_flap_get_reveal_flap (self->flap);

  gtk_accessible_update_state (GTK_ACCESSIBLE (self->steps), GTK_ACCESSIBLE_STATE_HIDDEN, !revealed, -1);
  if (!revealed)
    nonet_step_panel_leave (self->steps);
}

/* ---- practice ---- */

static void
practise_cb (NonetPlayView *self, NonetPractice *practice)
{
  g_autoptr (NonetGame) before = self->before_practice != NULL ? g_object_ref (self->before_practice) : NULL;

  if (practice == NULL)
    {
      g_clear_object (&self->before_practice);
      if (before != NULL)
        nonet_play_view_set_game (self, before);
      return;
    }
  if (before == NULL)
    before = g_object_ref (self->game);
  nonet_play_view_set_game (self, nonet_practice_get_game (practice));
  g_set_object (&self->before_practice, before);
  nonet_step_panel_set_practice (self->steps, practice);
}

gboolean
nonet_play_view_is_practising (NonetPlayView *self)
{
  return self->before_practice != NULL;
}

void
nonet_play_view_init_steps (NonetPlayView *self)
{
  nonet_step_panel_set_grid (self->steps, self->grid);
  g_signal_connect_swapped (self->steps, "practise", G_CALLBACK (practise_cb), self);
  g_signal_connect_swapped (self->flap, "notify::reveal-flap", G_CALLBACK (reveal_changed_cb), self);
  reveal_changed_cb (self);
}

void
nonet_play_view_update_steps (NonetPlayView *self)
{
  nonet_step_panel_set_practice (self->steps, NULL);
  nonet_step_panel_set_clean (self->steps, nonet_play_view_has_setting (self, "clean-marks"));
  nonet_step_panel_set_game (self->steps, self->game);
}

NonetHint *
nonet_play_view_get_hint (NonetPlayView *self)
{
  g_return_val_if_fail (NONET_IS_PLAY_VIEW (self), NULL);

  return nonet_step_panel_get_hint (self->steps);
}

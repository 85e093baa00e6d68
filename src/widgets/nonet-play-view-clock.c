/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-play-view"

/* The title with the clock, and pausing. */

#include "config.h"

#include "nonet-play-view-private.h"

#include "nonet-catalog.h"
#include "nonet-narrow.h"

#include <glib/gi18n-lib.h>

void
nonet_play_view_update_title (NonetPlayView *self)
{
  g_autofree char *name = NULL;
  g_autofree char *time = NULL;
  const char      *level;
  g_autofree char *subtitle = NULL;

  if (self->game == NULL)
    return;
  name = nonet_puzzle_dup_name (nonet_game_get_puzzle (self->game));
  level = nonet_level_get_name (nonet_level_from_id (nonet_game_get_level (self->game)));
  if (nonet_play_view_has_setting (self, "show-timer"))
    time = nonet_time_to_words (nonet_game_get_elapsed (self->game));
  if (time != NULL && *level != '\0')
    /* Translators: the level of a puzzle and the time played. */
    subtitle = g_strdup_printf (C_ ("level and time", "%s · %s"), level, time);
  else
    subtitle = g_strdup (time != NULL ? time : level);
  adw_window_title_set_title (self->title, name);
  adw_window_title_set_subtitle (self->title, subtitle);
  nonet_narrow_explain_title (GTK_WIDGET (self->title), name, level); /* without the clock, which would tick in it */
}

static gboolean
tick_cb (gpointer data)
{
  nonet_play_view_update_title (data);
  return G_SOURCE_CONTINUE;
}

/* The clock runs while the page is seen in an active window, and ticks only if it is shown. */
void
nonet_play_view_update_clock (NonetPlayView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean run = self->game != NULL && !self->paused && !self->was_solved &&
                 gtk_widget_get_mapped (GTK_WIDGET (self)) &&
                 GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root));
  gboolean tick = run && nonet_play_view_has_setting (self, "show-timer");

  if (self->game != NULL)
    nonet_game_set_running (self->game, run);
  if (tick && self->tick == 0)
    self->tick = g_timeout_add_seconds (1, tick_cb, self);
  else if (!tick && self->tick != 0)
    g_clear_handle_id (&self->tick, g_source_remove);
  gtk_widget_set_visible (self->pause_button, nonet_play_view_has_setting (self, "show-timer"));
  nonet_play_view_update_title (self);
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
  nonet_play_view_update_clock (self);
  nonet_play_view_update_actions (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-play-view"

/* The solved board: a wave of light, and a card that says how it went. */

#include "config.h"

#include "nonet-play-view-private.h"

#include "nonet-catalog.h"

#include <glib/gi18n-lib.h>

static char *
dup_solved_words (NonetPlayView *self)
{
  g_autofree char *time = nonet_time_to_words (nonet_game_get_elapsed (self->game));
  guint            helps = nonet_game_get_n_helps (self->game);

  if (!nonet_play_view_has_setting (self, "show-timer"))
    time = (g_free (time), NULL);
  if (helps == 0)
    /* Translators: %s is a time such as 12:34. */
    return time != NULL ? g_strdup_printf (_ ("In %s, all by yourself"), time) : g_strdup (_ ("All by yourself"));
  if (time == NULL)
    return g_strdup_printf (ngettext ("Helped %u time", "Helped %u times", helps), helps);
  /* Translators: %s is a time such as 12:34. */
  return g_strdup_printf (ngettext ("In %s, helped %u time", "In %s, helped %u times", helps), time, helps);
}

void
nonet_play_view_show_solved (NonetPlayView *self, gboolean solved)
{
  g_autofree char *words = solved ? dup_solved_words (self) : NULL;

  if (words != NULL)
    gtk_label_set_text (self->solved_label, words);
  /* What is not seen shall not be read out either. */
  gtk_widget_set_visible (GTK_WIDGET (self->solved_revealer), solved);
  gtk_revealer_set_reveal_child (self->solved_revealer, solved);
  nonet_play_view_update_actions (self);
  if (solved)
    gtk_widget_grab_focus (self->again_button);
}

void
nonet_play_view_update_solved (NonetPlayView *self)
{
  gboolean solved = nonet_game_is_solved (self->game);
  gboolean new = solved && !self->was_solved;

  self->was_solved = solved;
  nonet_play_view_update_clock (self);
  if (!solved)
    nonet_play_view_show_solved (self, FALSE);
  if (!new)
    return;
  if (nonet_play_view_has_setting (self, "celebrate"))
    nonet_grid_celebrate (self->grid);
  nonet_play_view_show_solved (self, TRUE);
  if (!nonet_play_view_is_practising (self))
    nonet_play_view_emit_solved (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-play-view"

/* The arithmetic of cages, beside or below the board, for puzzles that have any. */

#include "config.h"

#include "nonet-play-view-private.h"

void
nonet_play_view_update_killer (NonetPlayView *self)
{
  gboolean cages = self->game != NULL && sud_puzzle_get_n_cages (nonet_game_get_puzzle (self->game)) > 0;

  /* The button under the board is seen where this one is sensitive. */
  gtk_widget_set_sensitive (self->killer_button, cages);
  gtk_widget_set_visible (self->killer_button, cages && !gtk_widget_get_visible (self->bar_start));
  gtk_widget_set_visible (GTK_WIDGET (self->killer_panel),
                          cages && !self->paused &&
                            gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->killer_button)));
}

void
nonet_play_view_init_killer (NonetPlayView *self)
{
  nonet_killer_panel_set_grid (self->killer_panel, self->grid);
  g_signal_connect_swapped (self->killer_button, "toggled", G_CALLBACK (nonet_play_view_update_killer), self);
}

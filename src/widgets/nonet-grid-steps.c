/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-grid"

/* A step over the board, and what a text about it lights up. */

#include "config.h"

#include "nonet-grid-private.h"

#include <string.h>

/* Rows and columns have numbers on request, and while a step is shown that speaks of them. */
gboolean
nonet_grid_is_numbered (NonetGrid *self)
{
  return (self->show & NONET_GRID_SHOW_NUMBERS) != 0 || self->overlay != NULL || !sud_cells_is_empty (&self->light.cells);
}

/* Numbers come and go with what needs them, and they take room. */
static void
allocate_again (NonetGrid *self, gboolean was_numbered)
{
  if (was_numbered != nonet_grid_is_numbered (self))
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
nonet_grid_set_overlay (NonetGrid *self, NonetOverlay *overlay, const SudBoard *board)
{
  gboolean numbered;

  g_return_if_fail (NONET_IS_GRID (self));
  g_return_if_fail (board == NULL || (self->game != NULL && board->puzzle == nonet_game_get_puzzle (self->game)));

  numbered = nonet_grid_is_numbered (self);
  g_clear_pointer (&self->overlay, nonet_overlay_free);
  g_clear_pointer (&self->shown, nonet_state_free);
  self->overlay = overlay;
  if (board != NULL)
    self->shown = nonet_state_new_from_board (board);
  allocate_again (self, numbered);
}

const NonetOverlay *
nonet_grid_get_overlay (NonetGrid *self)
{
  g_return_val_if_fail (NONET_IS_GRID (self), NULL);

  return self->overlay;
}

gboolean
nonet_grid_shows_other_position (NonetGrid *self)
{
  g_return_val_if_fail (NONET_IS_GRID (self), FALSE);

  return self->shown != NULL;
}

void
nonet_grid_set_light (NonetGrid *self, const NonetLight *light)
{
  gboolean numbered;

  g_return_if_fail (NONET_IS_GRID (self));

  numbered = nonet_grid_is_numbered (self);
  if (light != NULL)
    self->light = *light;
  else
    memset (&self->light, 0, sizeof self->light);
  allocate_again (self, numbered);
}

const NonetLight *
nonet_grid_get_light (NonetGrid *self)
{
  g_return_val_if_fail (NONET_IS_GRID (self), NULL);

  return &self->light;
}

GBytes *
nonet_grid_to_file (NonetGrid *self, NonetFileKind kind, int size, GError **error)
{
  NonetPicture picture = { 0 };
  NonetPalette palette;

  g_return_val_if_fail (NONET_IS_GRID (self) && self->game != NULL, NULL);

  picture.puzzle = nonet_game_get_puzzle (self->game);
  picture.state = self->shown != NULL ? self->shown : nonet_game_get_state (self->game);
  picture.candidates = self->candidates;
  picture.overlay = self->overlay;
  picture.light = &self->light;
  picture.tinted = (self->show & NONET_GRID_SHOW_TINTS) != 0;
  picture.numbered = nonet_grid_is_numbered (self);
  nonet_palette_init_paper (&palette);
  return nonet_picture_to_file (&picture, &palette, kind, size, error);
}

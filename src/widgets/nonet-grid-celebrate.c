/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-grid"

/* A quiet celebration: one wave of light runs over the board, from the cell that completed it. Without animations,
 * which the desktop can switch off, nothing moves at all. */

#include "config.h"

#include "nonet-grid-private.h"

#include <math.h>

#define DURATION 1400 /* milliseconds */
#define WIDTH 2.2     /* of the wave, in cells */

static void
wave_cb (double value, gpointer data)
{
  NonetGrid *self = data;

  self->wave = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
done_cb (NonetGrid *self)
{
  self->wave = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
nonet_grid_celebrate (NonetGrid *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (NONET_IS_GRID (self));

  if (!adw_get_enable_animations (widget))
    return;
  if (self->celebration == NULL)
    {
      self->celebration = adw_timed_animation_new (widget, 0, 1, DURATION,
                                                   adw_callback_animation_target_new (wave_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->celebration), ADW_EASE_OUT_CUBIC);
      g_signal_connect_swapped (self->celebration, "done", G_CALLBACK (done_cb), self);
    }
  adw_animation_play (self->celebration);
}

void
nonet_grid_show_wave (NonetGrid *self, const NonetPalette *palette, GtkSnapshot *snapshot)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (nonet_game_get_puzzle (self->game));
  int                row = sud_geometry_get_row (geometry, self->cursor);
  int                column = sud_geometry_get_column (geometry, self->cursor);
  double             front = self->wave * (hypot (self->frame.rows, self->frame.columns) + 2 * WIDTH);
  cairo_t           *cr;

  if (self->wave <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                                                 (float) gtk_widget_get_height (GTK_WIDGET (self))));
  for (guint i = 0; i < nonet_grid_count_cells (self); i++)
    {
      double distance = hypot (sud_geometry_get_row (geometry, (SudCell) i) - row,
                               sud_geometry_get_column (geometry, (SudCell) i) - column);
      double light = 1 - fabs (front - WIDTH - distance) / WIDTH;
      double x, y;

      if (light <= 0)
        continue;
      nonet_frame_get_corner (&self->frame, nonet_game_get_puzzle (self->game), (SudCell) i, &x, &y);
      cairo_rectangle (cr, x, y, self->frame.cell, self->frame.cell);
      nonet_palette_use (&palette->inks[NONET_INK_ACCENT], 0.35 * light, cr);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

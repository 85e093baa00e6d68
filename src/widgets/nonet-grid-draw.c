/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-grid"

/* The board as it is drawn in the window. */

#include "config.h"

#include "nonet-grid-private.h"
#include "nonet-style.h"

/* The digit to light up: the locked one, or that of the cursor. */
static SudDigit
find_digit (NonetGrid *self)
{
  if (self->locked != 0 && self->tool != NONET_TOOL_COLOUR)
    return (SudDigit) self->locked;
  return sud_cells_has (&self->selection, self->cursor) ? nonet_game_get_entry (self->game, self->cursor)->value : 0;
}

/* The cells that see every selected one. */
static gboolean
find_peers (NonetGrid *self, SudCells *peers)
{
  gboolean first = TRUE;

  SUD_FOR_EACH_CELL (cell, &self->selection)
    {
      const SudCells *seen = sud_puzzle_get_peers (nonet_game_get_puzzle (self->game), cell);

      *peers = first ? *seen : sud_cells_and (peers, seen);
      first = FALSE;
    }
  return !first;
}

/* A step reaches over the whole board, and changes all of it. */
static void
draw_whole (NonetGrid *self, const NonetPicture *picture, const NonetPalette *palette, GtkSnapshot *snapshot)
{
  float    width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float    height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  nonet_picture_draw (picture, palette, self->fonts, &self->frame, cr);
  cairo_destroy (cr);
}

void
nonet_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NonetGrid       *self = NONET_GRID (widget);
  AdwStyleManager *styles = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  NonetPalette     palette;
  NonetPicture     picture = { 0 };
  SudCells         peers;
  gboolean         explained;

  if (self->game == NULL || gtk_widget_get_width (widget) <= 0 || gtk_widget_get_height (widget) <= 0)
    return;

  picture.puzzle = nonet_game_get_puzzle (self->game);
  picture.state = self->shown != NULL ? self->shown : nonet_game_get_state (self->game);
  picture.candidates = self->candidates;
  picture.overlay = self->overlay;
  picture.light = &self->light;
  picture.selection = &self->selection;
  picture.conflicts = &self->conflicts;
  if (self->n_sums == sud_puzzle_get_n_cages (picture.puzzle))
    picture.sums = self->sums;
  picture.active = gtk_widget_get_focus_child (widget) != NULL;
  picture.tinted = (self->show & NONET_GRID_SHOW_TINTS) != 0;
  picture.hatched = (self->show & NONET_GRID_SHOW_HATCHING) != 0 || adw_style_manager_get_high_contrast (styles);
  picture.numbered = nonet_grid_is_numbered (self);
  picture.covered = (self->show & NONET_GRID_SHOW_COVER) != 0;
  /* A step is hard enough to read without what helps in playing. */
  explained = self->overlay != NULL || !sud_cells_is_empty (&self->light.cells);
  if (explained)
    picture.selection = NULL;
  if (self->show & NONET_GRID_SHOW_DIGIT && !explained)
    picture.digit = find_digit (self);
  if (self->show & NONET_GRID_SHOW_PEERS && !explained && find_peers (self, &peers))
    picture.peers = &peers;

  if (self->fonts == NULL)
    self->fonts = nonet_fonts_new (gtk_widget_get_pango_context (widget), self->frame.cell,
                                   sud_puzzle_get_n_digits (picture.puzzle));
  nonet_style_load_palette (widget, &palette);
  if (explained)
    draw_whole (self, &picture, &palette, snapshot);
  else
    nonet_grid_show_tiles (self, &picture, &palette, snapshot);
  nonet_grid_show_wave (self, &palette, snapshot);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-grid-cell.h"
#include "nonet-grid.h"
#include "nonet-picture.h"

/* What is shown beside the digits. */
typedef enum
{
  NONET_GRID_SHOW_CANDIDATES = 1 << 0,
  NONET_GRID_SHOW_PEERS = 1 << 1,
  NONET_GRID_SHOW_DIGIT = 1 << 2,
  NONET_GRID_SHOW_TINTS = 1 << 3,
  NONET_GRID_SHOW_NUMBERS = 1 << 4,
  NONET_GRID_SHOW_COVER = 1 << 5,
  /* No sights, but as much switches as the others: */
  NONET_GRID_LETTERS_MOVE = 1 << 6, /* h j k l are arrows */
  NONET_GRID_NUMBER_FIRST = 1 << 7, /* a digit key chooses the locked number */
  NONET_GRID_SHOW_HATCHING = 1 << 8,
} NonetGridShow;

typedef struct NonetGridTiles NonetGridTiles;

struct _NonetGrid
{
  GtkWidget parent_instance;

  /* owned */
  NonetGame  *game;
  GPtrArray  *cells; /* of NonetGridCell, which are children too; those that have been made so far */
  guint16    *sums;  /* NULL: those of the puzzle */
  NonetFonts *fonts; /* for the size of cell that is shown; NULL: to be made */
  SudDigits  *candidates; /* automatic ones, of each cell; NULL if they are not shown */
  NonetGridTiles *tiles; /* the board as it was drawn; NULL: to be drawn */
  AdwAnimation *celebration; /* NULL until the first */
  NonetOverlay *overlay;     /* of a step that is shown; or NULL */
  NonetState   *shown;       /* another position than that of the game; or NULL */

  /* plain */
  NonetFrame frame;
  guint      described; /* how many cells say what they hold; the others are to follow */
  guint      working;   /* the source that goes on with it, or 0 */
  SudCells   selection;
  SudCells   conflicts;
  NonetLight light; /* without cells if there is none */
  int        n_sums; /* as many as there were cages when they were set */
  SudCell    cursor;
  SudCell    dragged;      /* the cell that a drag saw last */
  gboolean   dragging_off; /* this drag takes cells out of the selection */

  graphene_point_t drag_point; /* where a drag was last */

  NonetTool  tool;
  guint      locked;
  guint      show; /* of NonetGridShow */
  double     wave; /* how far the wave of a celebration is, 0 for none */
};

/* nonet-grid.c */
void nonet_grid_selection_changed (NonetGrid *self);
void nonet_grid_emit_enter (NonetGrid *self, NonetTool tool, guint number);
void nonet_grid_emit_erase (NonetGrid *self);
void nonet_grid_toggle_number_first (NonetGrid *self);

/* nonet-grid-steps.c */
gboolean nonet_grid_is_numbered (NonetGrid *self);

/* nonet-grid-draw.c */
void nonet_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* nonet-grid-tiles.c */
void nonet_grid_show_tiles (NonetGrid *self, const NonetPicture *picture, const NonetPalette *palette, GtkSnapshot *snapshot);
void nonet_grid_forget_tiles (NonetGrid *self); /* when something else changes than what can be compared */

/* nonet-grid-celebrate.c */
void nonet_grid_show_wave (NonetGrid *self, const NonetPalette *palette, GtkSnapshot *snapshot);

/* nonet-grid-pointer.c */
void nonet_grid_add_pointer (NonetGrid *self);

/* nonet-grid-cells.c */
guint      nonet_grid_count_cells  (NonetGrid *self);
GtkWidget *nonet_grid_get_cell     (NonetGrid *self, SudCell cell); /* makes it if there is none yet */
void       nonet_grid_update_cells (NonetGrid *self);               /* as many as the game has, and what they say */
void       nonet_grid_drop_cells   (NonetGrid *self);

/* nonet-grid-a11y.c */
void nonet_grid_describe_cell (NonetGrid *self, SudCell cell);

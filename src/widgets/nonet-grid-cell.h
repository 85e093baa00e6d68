/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sud-types.h"

G_BEGIN_DECLS

/* One cell of a NonetGrid for the focus and for screen readers. It draws nothing. */
#define NONET_TYPE_GRID_CELL (nonet_grid_cell_get_type ())
G_DECLARE_FINAL_TYPE (NonetGridCell, nonet_grid_cell, NONET, GRID_CELL, GtkWidget)

GtkWidget *nonet_grid_cell_new      (SudCell cell);
SudCell    nonet_grid_cell_get_cell (NonetGridCell *self);

/* Tells screen readers, where it is new, what to say. */
void nonet_grid_cell_describe (NonetGridCell *self, const char *label, gboolean selected, gboolean wrong);

G_END_DECLS

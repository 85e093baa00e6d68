/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "nonet-collection.h"

G_BEGIN_DECLS

/* A row of the list of a collection: a small picture of the puzzle, its name, and how hard it is. */
#define NONET_TYPE_COLLECTED_ROW (nonet_collected_row_get_type ())
G_DECLARE_FINAL_TYPE (NonetCollectedRow, nonet_collected_row, NONET, COLLECTED_ROW, GtkWidget)

/* Makes the row of a list item, whose child it becomes. */
GtkWidget *nonet_collected_row_new (GtkListItem *item);

/* Shows a puzzle, or nothing. @return whether it can be played. */
gboolean nonet_collected_row_set_collected (NonetCollectedRow *self, NonetCollected *collected);

G_END_DECLS

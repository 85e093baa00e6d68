/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How hard a path is along the way: a bar for each NonetStepItem of a list, as high as its rating. "chosen" (guint) is
 * emitted for a click on a bar. */
#define NONET_TYPE_CHART (nonet_chart_get_type ())
G_DECLARE_FINAL_TYPE (NonetChart, nonet_chart, NONET, CHART, GtkWidget)

void nonet_chart_set_model (NonetChart *self, GListModel *model);

/* The bar to point out; GTK_INVALID_LIST_POSITION for none. */
void nonet_chart_set_position (NonetChart *self, guint position);

G_END_DECLS

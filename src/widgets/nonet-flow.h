/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds a child to a flow box. The place that it stands in cannot have the focus itself, since what it holds can; a screen
 * reader knows it by @label all the same. */
void nonet_flow_append (GtkFlowBox *flow, GtkWidget *child, const char *label);

G_END_DECLS

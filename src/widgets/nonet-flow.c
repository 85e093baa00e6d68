/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-flow"

#include "config.h"

#include "nonet-flow.h"

void
nonet_flow_append (GtkFlowBox *flow, GtkWidget *child, const char *label)
{
  GtkWidget *place;

  gtk_flow_box_append (flow, child);
  place = gtk_widget_get_parent (child);
  gtk_widget_set_focusable (place, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

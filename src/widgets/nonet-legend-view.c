/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-legend-view"

#include "config.h"

#include "nonet-legend-view.h"

#include "nonet-flow.h"
#include "nonet-legend.h"
#include "nonet-picture.h"
#include "nonet-style.h"

#include <glib/gi18n-lib.h>

char *
nonet_legend_entry_dup_words (const NonetLegendEntry *entry)
{
  if (entry->sign == NONET_SIGN_OUT)
    return g_strdup (C_ ("legend", "Is removed"));
  if (entry->sign == NONET_SIGN_IN)
    return g_strdup (C_ ("legend", "Is placed"));
  if (entry->role == NONET_LEGEND_BASE)
    /* Translators: of a house, such as a row of an X-wing. */
    return g_strdup (C_ ("legend", "Needs the digit"));
  if (entry->role == NONET_LEGEND_COVER)
    /* Translators: of a house, such as a column of an X-wing: the digit goes from its other cells. */
    return g_strdup (C_ ("legend", "Loses it elsewhere"));
  return nonet_role_dup_words (entry->role, entry->number);
}

static void
draw_entry (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  NonetPalette palette;

  nonet_style_load_palette (GTK_WIDGET (area), &palette);
  nonet_legend_entry_draw (data, &palette, width / 2.0, height / 2.0, MIN (width, height) / 3.0, cr);
}

static void
append_line (GtkFlowBox *flow, const NonetLegendEntry *entry)
{
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget       *icon = gtk_drawing_area_new ();
  g_autofree char *words = nonet_legend_entry_dup_words (entry);

  gtk_widget_add_css_class (icon, "sign");
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (icon), draw_entry, g_memdup2 (entry, sizeof *entry), g_free);
  gtk_widget_set_valign (icon, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), gtk_label_new (words));
  nonet_flow_append (flow, box, words);
}

GtkWidget *
nonet_legend_view_new (const NonetOverlay *overlay)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 12);
  gtk_widget_add_css_class (flow, "legend");
  /* Translators: the list of the signs on the board and what they stand for. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Legend"), -1);
  for (guint i = 0; i < overlay->legend->len; i++)
    append_line (GTK_FLOW_BOX (flow), &g_array_index (overlay->legend, NonetLegendEntry, i));
  /* Nothing in it can be operated. It is not enough that no child takes the focus: Tab would come to them and stay. */
  gtk_widget_set_can_focus (flow, FALSE);
  return flow;
}

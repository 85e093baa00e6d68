/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-narrow"

#include "config.h"

#include "nonet-narrow.h"

void
nonet_narrow_watch (GtkWidget *page, NonetLayoutFunc func)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (page));

  if (surface == NULL)
    return;
  g_signal_handlers_disconnect_by_func (surface, func, page);
  g_signal_connect_object (surface, "layout", G_CALLBACK (func), page, G_CONNECT_SWAPPED);
  if (gdk_surface_get_width (surface) > 1)
    func (page, gdk_surface_get_width (surface), gdk_surface_get_height (surface));
}

void
nonet_narrow_explain_title (GtkWidget *title, const char *first_line, const char *second_line)
{
  g_autofree char *both = g_strjoin ("\n", first_line, *second_line != '\0' ? second_line : NULL, NULL);

  gtk_widget_set_tooltip_text (title, both);
}

void
nonet_narrow_let_shrink (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!GTK_IS_LABEL (child))
        nonet_narrow_let_shrink (child);
      else if (gtk_label_get_ellipsize (GTK_LABEL (child)) == PANGO_ELLIPSIZE_NONE)
        {
          gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_END);
          if (gtk_widget_get_tooltip_text (widget) == NULL)
            gtk_widget_set_tooltip_text (widget, gtk_label_get_text (GTK_LABEL (child)));
        }
    }
}

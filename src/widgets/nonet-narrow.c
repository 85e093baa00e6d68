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

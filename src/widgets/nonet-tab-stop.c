/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-tab-stop"

#include "config.h"

#include "nonet-tab-stop.h"

struct _NonetTabStop
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (NonetTabStop, nonet_tab_stop, ADW_TYPE_BIN)

static gboolean
nonet_tab_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (tab && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return GTK_WIDGET_CLASS (nonet_tab_stop_parent_class)->focus (widget, direction);
}

/* A GtkStack around it grabs the focus once more when Tab has left what is inside. */
static gboolean
nonet_tab_stop_grab_focus (GtkWidget *widget)
{
  return gtk_widget_get_focus_child (widget) == NULL && GTK_WIDGET_CLASS (nonet_tab_stop_parent_class)->grab_focus (widget);
}

static void
nonet_tab_stop_class_init (NonetTabStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = nonet_tab_stop_focus;
  GTK_WIDGET_CLASS (klass)->grab_focus = nonet_tab_stop_grab_focus;
}

static void
nonet_tab_stop_init (NonetTabStop *self)
{
}

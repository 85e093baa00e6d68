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
  /* From behind, newer GTK would enter a list at its last row. */
  return GTK_WIDGET_CLASS (nonet_tab_stop_parent_class)->focus (widget, tab ? GTK_DIR_TAB_FORWARD : direction);
}

static void
nonet_tab_stop_class_init (NonetTabStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = nonet_tab_stop_focus;
}

static void
nonet_tab_stop_init (NonetTabStop *self)
{
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-actions"

#include "config.h"

#include "nonet-actions.h"

void
nonet_actions_install (GtkWidgetClass *widget_class, const NonetAction *actions, guint n_actions)
{
  for (guint i = 0; i < n_actions; i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      for (guint k = 0; k < G_N_ELEMENTS (actions[i].keys) && actions[i].keys[k].keyval != 0; k++)
        gtk_widget_class_add_binding_action (widget_class, actions[i].keys[k].keyval, actions[i].keys[k].modifiers,
                                             actions[i].name, NULL);
    }
}

void
nonet_actions_update (GtkWidget *widget, const NonetAction *actions, guint n_actions, guint has)
{
  for (guint i = 0; i < n_actions; i++)
    gtk_widget_action_set_enabled (widget, actions[i].name, (actions[i].needs & ~has) == 0);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Everything that can be done on a page, as one table: what it is called, its keys, and what it needs before it can be
 * done. The application names the same keys, so that menus show them; but its keys reach actions of the window alone. */
typedef struct
{
  guint           keyval;
  GdkModifierType modifiers;
} NonetKey;

typedef struct
{
  const char                 *name;
  GtkWidgetActionActivateFunc activate;
  guint                       needs; /* bits of the page's own */
  NonetKey                    keys[2];
} NonetAction;

#define NONET_CONTROL       GDK_CONTROL_MASK
#define NONET_CONTROL_SHIFT (GDK_CONTROL_MASK | GDK_SHIFT_MASK)

void nonet_actions_install (GtkWidgetClass *widget_class, const NonetAction *actions, guint n_actions);

/* Enables the actions whose needs are met by what the page @has. */
void nonet_actions_update (GtkWidget *widget, const NonetAction *actions, guint n_actions, guint has);

G_END_DECLS

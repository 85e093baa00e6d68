/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A window that is less wide has one column, and no room for many buttons in its title bar. */
#define NONET_NARROW 620

/* Told of the size of the window, before anything in it gets its own. */
typedef void (*NonetLayoutFunc) (gpointer page, int width, int height);

/* Tells a page of the size of its window, now and whenever it changes. To be called when the page is mapped. */
void nonet_narrow_watch (GtkWidget *page, NonetLayoutFunc func);

G_END_DECLS

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

/* Sets the tooltip of the title of a page: all that it says, for a narrow window shortens it. */
void nonet_narrow_explain_title (GtkWidget *title, const char *first_line, const char *second_line);

/* Lets the labels in a widget become narrower than their words, all of which can be read where the pointer rests. */
void nonet_narrow_let_shrink (GtkWidget *widget);

G_END_DECLS

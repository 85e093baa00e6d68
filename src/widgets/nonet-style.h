/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "nonet-palette.h"

/* Reads the colours of a board from the style sheet, as they are now for @widget. */
void nonet_style_load_palette (GtkWidget *widget, NonetPalette *palette);

/* Adds the sheets for dark and for high contrast to the display, as the desktop wants them now and later. libadwaita does that by
 * itself for sheets of certain names, but warns of them since 1.8, in favour of media queries that GTK 4.8 does not know. */
void nonet_style_follow_desktop (GdkDisplay *display);

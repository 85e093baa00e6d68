/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "nonet-palette.h"

/* Reads the colours of a board from the style sheet, as they are now for @widget. */
void nonet_style_load_palette (GtkWidget *widget, NonetPalette *palette);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "nonet-overlay.h"

/* @return a new widget that tells what the signs of an overlay stand for: those in use and no others. */
GtkWidget *nonet_legend_view_new (const NonetOverlay *overlay);

/* @return a new string: the words of one line of a legend. */
char *nonet_legend_entry_dup_words (const NonetLegendEntry *entry);

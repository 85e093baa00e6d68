/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "nonet-hint.h"
#include "nonet-sheet.h"

/* Paper: what to put on a sheet, and how it gets there. */

#define NONET_PAPER_MARGIN 42.0 /* points, on all sides: 15 mm */

/* Adds a puzzle. @number, if not 0, goes before its name, and is all where the page has a title. @stands: with what the player has entered and marked. */
void nonet_sheet_add_game (NonetSheet *sheet, NonetGame *game, guint number, gboolean stands);

/* @return a new handout of the step that a hint has; NULL if it has none. */
NonetHandout *nonet_handout_new (NonetHint *hint);

/* Prints a sheet, shows how it would look, or writes it as PDF to @file; the last needs no display.
 *
 * @return FALSE if that was cancelled, or with an error. */
gboolean nonet_print_sheet (const NonetSheet       *sheet,
                            GtkPrintOperationAction action,
                            const char             *file,
                            GtkWindow              *parent,
                            GError                **error);

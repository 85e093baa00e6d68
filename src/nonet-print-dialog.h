/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-hint.h"
#include "nonet-sheet.h"
#include "nonet-stock.h"

G_BEGIN_DECLS

/* Asks what shall be printed, shows it, and prints it or saves it as PDF. */
#define NONET_TYPE_PRINT_DIALOG (nonet_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (NonetPrintDialog, nonet_print_dialog, NONET, PRINT_DIALOG, AdwWindow)

/* @game and @hint may be NULL: then there are only new puzzles to print. */
GtkWidget *nonet_print_dialog_new (GtkWindow *parent, NonetStock *stock, NonetGame *game, NonetHint *hint);

/* @return what would be printed now. */
const NonetSheet *nonet_print_dialog_get_sheet (NonetPrintDialog *self);

G_END_DECLS

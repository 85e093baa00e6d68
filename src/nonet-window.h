/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-game.h"
#include "nonet-settings.h"
#include "nonet-stock.h"
#include "nonet-store.h"

G_BEGIN_DECLS

/* The window: pages for choosing, playing, entering and listing puzzles, and what leads from one to the other. */
#define NONET_TYPE_WINDOW (nonet_window_get_type ())
G_DECLARE_FINAL_TYPE (NonetWindow, nonet_window, NONET, WINDOW, AdwApplicationWindow)

NonetWindow *nonet_window_new (GtkApplication *application, NonetSettings *settings, NonetStore *store, NonetStock *stock);

/* Shows the start page unless there is something else to see: a new window is blank, for the file that may be on its way. */
void nonet_window_leave_blank (NonetWindow *self);

/* Shows a game, which is saved from now on. */
void nonet_window_play (NonetWindow *self, NonetGame *game);

/* Reads a file and shows what is in it. */
void nonet_window_open_file (NonetWindow *self, GFile *file);

/* Says something that passes. */
void nonet_window_say (NonetWindow *self, const char *words);

G_END_DECLS

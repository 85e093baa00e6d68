/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-game.h"
#include "nonet-settings.h"

G_BEGIN_DECLS

#define NONET_TYPE_WINDOW (nonet_window_get_type ())
G_DECLARE_FINAL_TYPE (NonetWindow, nonet_window, NONET, WINDOW, AdwApplicationWindow)

NonetWindow *nonet_window_new (GtkApplication *application, NonetSettings *settings);

/* Shows a game, whose moves the window then makes. */
void       nonet_window_set_game (NonetWindow *self, NonetGame *game);
NonetGame *nonet_window_get_game (NonetWindow *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-game.h"
#include "nonet-grid.h"
#include "nonet-hint.h"
#include "nonet-settings.h"

G_BEGIN_DECLS

/* The page on which a game is played: its header, the board, the keypad, and every action that changes the game.
 *
 * "solved" is emitted once when the board is completed. */
#define NONET_TYPE_PLAY_VIEW (nonet_play_view_get_type ())
G_DECLARE_FINAL_TYPE (NonetPlayView, nonet_play_view, NONET, PLAY_VIEW, AdwBin)

void       nonet_play_view_set_settings (NonetPlayView *self, NonetSettings *settings);
void       nonet_play_view_set_game     (NonetPlayView *self, NonetGame *game);
NonetGame *nonet_play_view_get_game     (NonetPlayView *self);
NonetGrid *nonet_play_view_get_grid     (NonetPlayView *self);

/* Stops the clock, and covers the board so that nobody thinks on; or goes on. */
void nonet_play_view_set_paused (NonetPlayView *self, gboolean paused);

/* Says something in the line under the board, until the next move. */
void nonet_play_view_say (NonetPlayView *self, const char *words);

/* @return the hint ladder of the game; NULL without one. */
NonetHint *nonet_play_view_get_hint (NonetPlayView *self);

G_END_DECLS

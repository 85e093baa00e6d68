/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-catalog.h"
#include "nonet-game.h"

G_BEGIN_DECLS

/* The first page: go on with a game, choose a new puzzle, or bring one.
 *
 * "new-puzzle" (kind, size, level) and "play" (game) ask for one; "forget" (game) asks to delete a saved one. */
#define NONET_TYPE_START_VIEW (nonet_start_view_get_type ())
G_DECLARE_FINAL_TYPE (NonetStartView, nonet_start_view, NONET, START_VIEW, AdwBin)

/* Offers games to go on with, an array of NonetGame with the latest first. */
void nonet_start_view_set_games (NonetStartView *self, GPtrArray *games);

/* Shows that a puzzle is being made, with a button to stop it, or no longer. */
void nonet_start_view_set_busy (NonetStartView *self, gboolean busy);

G_END_DECLS

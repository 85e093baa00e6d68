/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-catalog.h"
#include "nonet-game.h"
#include "nonet-settings.h"

G_BEGIN_DECLS

/* The first page: go on with a game, choose a new puzzle, or bring one.
 *
 * "new-puzzle" (kind, size, level) and "play" (game) ask for one; "forget" (game) asks to delete a saved one. */
#define NONET_TYPE_START_VIEW (nonet_start_view_get_type ())
G_DECLARE_FINAL_TYPE (NonetStartView, nonet_start_view, NONET, START_VIEW, AdwBin)

/* Offers the kind and size that were chosen last, and keeps what is chosen next. */
void nonet_start_view_set_settings (NonetStartView *self, NonetSettings *settings);

/* Offers games to go on with and solved ones to look at, an array of NonetGame with the latest first. */
void nonet_start_view_set_games (NonetStartView *self, GPtrArray *games);

/* Shows that a puzzle is being made, with a button to stop it, or no longer. */
void nonet_start_view_set_busy (NonetStartView *self, gboolean busy);

/* How much of the making is done at most, 0 .. 1. */
void nonet_start_view_set_progress (NonetStartView *self, double fraction);

/* Puts the focus on the first game, or else on the first level. This is no grab_focus() of the widget, because GTK asks that
 * also when Tab comes along, and would then never reach what stands before. */
void nonet_start_view_take_focus (NonetStartView *self);

G_END_DECLS

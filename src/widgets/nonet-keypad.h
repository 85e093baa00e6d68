/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "nonet-game.h"

G_BEGIN_DECLS

/* Buttons for those who play without a keyboard: the digits with how many of each remain, the tools, erase, and the
 * lock of number-first entry. It arranges itself in whatever space it gets.
 *
 * "enter" (tool, number) and "erase" ask for a move, as those of NonetGrid do. The "tool" and "locked" properties are
 * meant to be bound to those of the grid. */
#define NONET_TYPE_KEYPAD (nonet_keypad_get_type ())
G_DECLARE_FINAL_TYPE (NonetKeypad, nonet_keypad, NONET, KEYPAD, GtkWidget)

/* Offers the digits of a game and follows what remains of them. */
void nonet_keypad_set_game (NonetKeypad *self, NonetGame *game);

G_END_DECLS

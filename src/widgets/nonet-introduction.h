/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A card over the page with the few things that a new player should know. It comes by itself at the first game.
 *
 * It lets everything through: the first key or click that belongs to the page takes the card away. */
#define NONET_TYPE_INTRODUCTION (nonet_introduction_get_type ())
G_DECLARE_FINAL_TYPE (NonetIntroduction, nonet_introduction, NONET, INTRODUCTION, AdwBin)

/* Shows the card, in a moment. @h_is_taken tells that the board takes this letter for itself. */
void nonet_introduction_show (NonetIntroduction *self, gboolean h_is_taken);
void nonet_introduction_hide (NonetIntroduction *self);

gboolean nonet_introduction_is_shown (NonetIntroduction *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "nonet-game.h"

G_BEGIN_DECLS

/* A small picture of a game, to recognise it by. */
#define NONET_TYPE_PREVIEW (nonet_preview_get_type ())
G_DECLARE_FINAL_TYPE (NonetPreview, nonet_preview, NONET, PREVIEW, GtkWidget)

/* @game may be NULL: then there is nothing to be seen. */
GtkWidget *nonet_preview_new      (NonetGame *game, int size);
void       nonet_preview_set_game (NonetPreview *self, NonetGame *game);

G_END_DECLS

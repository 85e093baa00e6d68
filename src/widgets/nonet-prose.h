/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-explain.h"

G_BEGIN_DECLS

/* A paragraph of an explanation. Words that stand for something on the board are links: "light" (a NonetSpan, or NULL)
 * tells which of them the pointer or the focus is on. */
#define NONET_TYPE_PROSE (nonet_prose_get_type ())
G_DECLARE_FINAL_TYPE (NonetProse, nonet_prose, NONET, PROSE, AdwBin)

/* Copies the paragraph. */
GtkWidget *nonet_prose_new (const NonetParagraph *paragraph);

/* Marks the sentences that speak of a cell; SUD_NO_CELL for none. @return whether there are any. */
gboolean nonet_prose_speak_of (NonetProse *self, SudCell cell);

const char *nonet_prose_get_text (NonetProse *self);
int         nonet_prose_get_view (NonetProse *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-game.h"

G_BEGIN_DECLS

/* The window that writes a puzzle in a format of the user's choice, to a file or to the clipboard. It tells what the
 * format cannot hold before anything is written, and shows the text.
 *
 * "say" (words) is emitted with what came of it. */
#define NONET_TYPE_EXPORT (nonet_export_get_type ())
G_DECLARE_FINAL_TYPE (NonetExport, nonet_export, NONET, EXPORT, AdwWindow)

NonetExport *nonet_export_new (NonetGame *game);

G_END_DECLS

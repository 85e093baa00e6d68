/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-grid.h"

G_BEGIN_DECLS

/* Helps with the arithmetic of a Killer: the combinations of the cage at the cursor, what remains of its sum, what the
 * selected cells add up to, and the rule of 45 for their houses. It follows a board, and works only while it is seen. */
#define NONET_TYPE_KILLER_PANEL (nonet_killer_panel_get_type ())
G_DECLARE_FINAL_TYPE (NonetKillerPanel, nonet_killer_panel, NONET, KILLER_PANEL, AdwBin)

/* Follows the game and the selection of a board, which outlives the panel or is taken away by NULL. */
void nonet_killer_panel_set_grid (NonetKillerPanel *self, NonetGrid *grid);

/* A single row that scrolls sideways, for where height is dear; without what the line under the board says anyway. */
void nonet_killer_panel_set_compact (NonetKillerPanel *self, gboolean compact);

G_END_DECLS

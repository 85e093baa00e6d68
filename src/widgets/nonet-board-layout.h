/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out a board, a line of text under it, controls and perhaps a panel, the children of a widget in this order. The
 * board is as large as it can be: the controls stand beside it or below, whichever leaves it more room. A panel that wants
 * to expand stands under the controls; one that does not is a row between the text and them, or at their end. */
#define NONET_TYPE_BOARD_LAYOUT (nonet_board_layout_get_type ())
G_DECLARE_FINAL_TYPE (NonetBoardLayout, nonet_board_layout, NONET, BOARD_LAYOUT, GtkLayoutManager)

G_END_DECLS

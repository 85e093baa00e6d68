/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes one stop for Tab of what is inside: a list is entered where its cursor is, arrow keys go through its rows, and Tab
 * leaves it again. Lists of GTK before 4.18 can do no more than let Tab go through every row, be there fifty thousand. */
#define NONET_TYPE_TAB_STOP (nonet_tab_stop_get_type ())
G_DECLARE_FINAL_TYPE (NonetTabStop, nonet_tab_stop, NONET, TAB_STOP, AdwBin)

G_END_DECLS

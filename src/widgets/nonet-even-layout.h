/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out buttons side by side, all of them equally wide; or under each other where the words of a language are too long
 * for that. */
#define NONET_TYPE_EVEN_LAYOUT (nonet_even_layout_get_type ())
G_DECLARE_FINAL_TYPE (NonetEvenLayout, nonet_even_layout, NONET, EVEN_LAYOUT, GtkLayoutManager)

G_END_DECLS

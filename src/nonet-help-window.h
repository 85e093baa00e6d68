/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-help.h"

G_BEGIN_DECLS

/* The pages of the help beside a list of them. It stands next to the window, so that one can read and play. */
#define NONET_TYPE_HELP_WINDOW (nonet_help_window_get_type ())
G_DECLARE_FINAL_TYPE (NonetHelpWindow, nonet_help_window, NONET, HELP_WINDOW, AdwWindow)

/* Shows a page in the help window of @parent, which is made if there is none yet. */
void nonet_help_window_show (GtkWindow *parent, guint page);

G_END_DECLS

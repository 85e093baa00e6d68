/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-settings.h"

G_BEGIN_DECLS

#define NONET_TYPE_PREFERENCES (nonet_preferences_get_type ())
G_DECLARE_FINAL_TYPE (NonetPreferences, nonet_preferences, NONET, PREFERENCES, AdwPreferencesWindow)

NonetPreferences *nonet_preferences_new (NonetSettings *settings);

G_END_DECLS

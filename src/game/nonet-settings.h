/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The player's preferences, one property for each. They are kept by GSettings where its schema is installed; where it
 * is not, they have their defaults and last as long as the program. */
#define NONET_TYPE_SETTINGS (nonet_settings_get_type ())
G_DECLARE_FINAL_TYPE (NonetSettings, nonet_settings, NONET, SETTINGS, GObject)

/* How entries are checked: the "check" property. */
typedef enum
{
  NONET_CHECK_OFF,
  NONET_CHECK_CONFLICTS, /* digits that break a rule */
  NONET_CHECK_SOLUTION,  /* digits that are not in the solution */
} NonetCheck;

NonetSettings *nonet_settings_new (void);

gboolean nonet_settings_get_boolean (NonetSettings *self, const char *name);
int      nonet_settings_get_int     (NonetSettings *self, const char *name);
void     nonet_settings_set_int     (NonetSettings *self, const char *name, int value);
void     nonet_settings_set_boolean (NonetSettings *self, const char *name, gboolean value);

G_END_DECLS

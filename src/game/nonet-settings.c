/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-settings"

#include "config.h"

#include "nonet-settings.h"

/* GSettings ends the process when a schema is missing, as it is for someone who runs the program before installing
 * it. So it is looked up first, and the properties of this object stand between. */

typedef struct
{
  const char *name;
  GType       type;
  int         initial;
  int         minimum; /* of a number */
  int         maximum;
} Key;

/* Every key of the schema. */
static const Key keys[] = {
  { "window-width", G_TYPE_INT, 900, 1, G_MAXINT },
  { "window-height", G_TYPE_INT, 720, 1, G_MAXINT },
  { "window-maximized", G_TYPE_BOOLEAN, FALSE, 0, 0 },
  { "highlight-peers", G_TYPE_BOOLEAN, TRUE, 0, 0 },
  { "highlight-digit", G_TYPE_BOOLEAN, TRUE, 0, 0 },
  { "check", G_TYPE_INT, NONET_CHECK_CONFLICTS, NONET_CHECK_OFF, NONET_CHECK_SOLUTION },
  { "clean-marks", G_TYPE_BOOLEAN, TRUE, 0, 0 },
  { "show-timer", G_TYPE_BOOLEAN, TRUE, 0, 0 },
  { "tint-cages", G_TYPE_BOOLEAN, FALSE, 0, 0 },
  { "hatch-colours", G_TYPE_BOOLEAN, FALSE, 0, 0 },
  { "show-numbers", G_TYPE_BOOLEAN, FALSE, 0, 0 },
  { "letters-move", G_TYPE_BOOLEAN, FALSE, 0, 0 },
  { "celebrate", G_TYPE_BOOLEAN, TRUE, 0, 0 },
  { "reduce-motion", G_TYPE_BOOLEAN, FALSE, 0, 0 },
  { "kind", G_TYPE_INT, 0, 0, G_MAXINT },
  { "size", G_TYPE_INT, 9, 4, 25 },
  { "introduced", G_TYPE_BOOLEAN, FALSE, 0, 0 },
};
#define N_KEYS G_N_ELEMENTS (keys)

struct _NonetSettings
{
  GObject parent_instance;

  /* owned */
  GSettings *settings; /* NULL without a schema */

  /* plain */
  int values[N_KEYS];
};

G_DEFINE_FINAL_TYPE (NonetSettings, nonet_settings, G_TYPE_OBJECT)

static GParamSpec *properties[N_KEYS + 1];

static void
nonet_settings_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NonetSettings *self = NONET_SETTINGS (object);

  if (keys[prop_id - 1].type == G_TYPE_BOOLEAN)
    g_value_set_boolean (value, self->values[prop_id - 1]);
  else
    g_value_set_int (value, self->values[prop_id - 1]);
}

static void
nonet_settings_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  NonetSettings *self = NONET_SETTINGS (object);
  int            number = keys[prop_id - 1].type == G_TYPE_BOOLEAN ? g_value_get_boolean (value) : g_value_get_int (value);

  if (self->values[prop_id - 1] == number)
    return;
  self->values[prop_id - 1] = number;
  g_object_notify_by_pspec (object, pspec);
}

static void
nonet_settings_dispose (GObject *object)
{
  g_clear_object (&NONET_SETTINGS (object)->settings);

  G_OBJECT_CLASS (nonet_settings_parent_class)->dispose (object);
}

static void
nonet_settings_class_init (NonetSettingsClass *klass)
{
  GObjectClass     *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = nonet_settings_dispose;
  object_class->get_property = nonet_settings_get_property;
  object_class->set_property = nonet_settings_set_property;

  for (guint i = 0; i < N_KEYS; i++)
    properties[i + 1] =
      keys[i].type == G_TYPE_BOOLEAN
        ? g_param_spec_boolean (keys[i].name, NULL, NULL, keys[i].initial, flags)
        : g_param_spec_int (keys[i].name, NULL, NULL, keys[i].minimum, keys[i].maximum, keys[i].initial, flags);
  g_object_class_install_properties (object_class, N_KEYS + 1, properties);
}

static void
nonet_settings_init (NonetSettings *self)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  for (guint i = 0; i < N_KEYS; i++)
    self->values[i] = keys[i].initial;
  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);
  if (schema == NULL)
    {
      g_info ("The schema %s is not installed: preferences last until the program ends", APPLICATION_ID);
      return;
    }
  self->settings = g_settings_new_full (schema, NULL, NULL);
  for (guint i = 0; i < N_KEYS; i++)
    if (g_settings_schema_has_key (schema, keys[i].name))
      g_settings_bind (self->settings, keys[i].name, self, keys[i].name, G_SETTINGS_BIND_DEFAULT);
}

NonetSettings *
nonet_settings_new (void)
{
  return g_object_new (NONET_TYPE_SETTINGS, NULL);
}

static int
get_value (NonetSettings *self, const char *name)
{
  for (guint i = 0; i < N_KEYS; i++)
    if (g_str_equal (keys[i].name, name))
      return self->values[i];
  g_return_val_if_reached (0);
}

gboolean
nonet_settings_get_boolean (NonetSettings *self, const char *name)
{
  g_return_val_if_fail (NONET_IS_SETTINGS (self), FALSE);

  return get_value (self, name);
}

int
nonet_settings_get_int (NonetSettings *self, const char *name)
{
  g_return_val_if_fail (NONET_IS_SETTINGS (self), 0);

  return get_value (self, name);
}

void
nonet_settings_set_int (NonetSettings *self, const char *name, int value)
{
  g_object_set (self, name, value, NULL);
}

void
nonet_settings_set_boolean (NonetSettings *self, const char *name, gboolean value)
{
  g_object_set (self, name, value, NULL);
}

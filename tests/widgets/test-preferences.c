/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preferences that change more than one widget. */

#include "nonet-application.h"
#include "nonet-window-private.h"

static gboolean
has_animations (void)
{
  gboolean enabled;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &enabled, NULL);
  return enabled;
}

/* Less motion holds whatever the desktop says; without it, the desktop decides. */
static void
test_motion (void)
{
  g_autoptr (NonetApplication) application = nonet_application_new ();
  g_autoptr (GError) error = NULL;
  NonetSettings *settings;
  GtkWindow     *window;

  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (application));
  window = gtk_application_get_active_window (GTK_APPLICATION (application));
  settings = NONET_WINDOW (window)->settings;

  g_assert_true (has_animations ());
  nonet_settings_set_boolean (settings, "reduce-motion", TRUE);
  g_assert_false (has_animations ());
  nonet_settings_set_boolean (settings, "reduce-motion", FALSE);
  g_assert_true (has_animations ());
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/preferences/motion", test_motion);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "nonet-application.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  const char *translations = g_getenv ("NONET_LOCALEDIR"); /* of a program that is not installed */
  g_autoptr (NonetApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, translations != NULL ? translations : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Nonet");

  application = nonet_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}

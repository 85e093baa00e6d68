/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <glib.h>
#include <locale.h>

int
cli_main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  if (argc == 2 && g_str_equal (argv[1], "--version"))
    {
      g_print ("nonet-cli %s\n", PACKAGE_VERSION);
      return 0;
    }
  g_printerr ("usage: nonet-cli COMMAND [OPTION...] [FILE...]\n");
  return 2;
}

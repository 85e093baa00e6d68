/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of commands, and what nonet-cli says about itself. */
#include "config.h"

#include "cli.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>

static const CliCommand *const groups[] = {
  cli_commands_solve,
  cli_commands_show,
  cli_commands_cages,
  cli_commands_logic,
  cli_commands_model,
  cli_commands_convert,
  cli_commands_generate,
  cli_commands_transform,
  cli_commands_bench,
  cli_commands_render,
};

static const CliCommand *
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const CliCommand *command = groups[i]; command->name != NULL; command++)
      if (g_str_equal (command->name, name))
        return command;
  return NULL;
}

static int output_errno; /* why the output could not be written, 0 if it could */

gboolean
cli_print (const char *text)
{
  if (fputs (text, stdout) == EOF && output_errno == 0)
    output_errno = errno;
  return output_errno == 0;
}

void
cli_print_error (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  vfprintf (stderr, format, arguments);
  va_end (arguments);
}

static void
print_help (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append (out, _ ("Usage: nonet-cli COMMAND [OPTION...] [FILE...]\n"
                           "\n"
                           "Reads puzzles, one per line, and writes a line for each. No FILE, or -, is standard input.\n"
                           "\n"
                           "Commands:\n"));
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const CliCommand *command = groups[i]; command->name != NULL; command++)
      g_string_append_printf (out, "  %-12s  %s\n", command->name, _ (command->summary));
  g_string_append (out, _ ("\n"
                           "“nonet-cli COMMAND --help” lists the options of a command, “nonet-cli --version” the version.\n"
                           "The exit status is 0 if all is fine, 1 if some input was wrong, 2 if the command line was.\n"));
  cli_print (out->str);
}

static void
print_command_help (const CliCommand *command)
{
  g_autoptr (GString) out = g_string_new (NULL);

  /* Translators: %s are the name of a command and its arguments. */
  g_string_append_printf (out, _ ("Usage: nonet-cli %s [OPTION...] %s\n"), command->name,
                          command->arguments == NULL ? "" : command->arguments);
  g_string_append_printf (out, "\n%s.\n", _ (command->summary));
  if (command->description != NULL)
    g_string_append_printf (out, "\n%s\n", _ (command->description));
  g_string_append (out, _ ("\nOptions:\n"));
  cli_options_describe (command, out);
  cli_print (out->str);
}

/* Tells a name that may have been meant. */
static int
fail_unknown_command (const char *name)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const CliCommand *command = groups[i]; command->name != NULL; command++)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", command->name);
  /* Translators: the first %s is what the user typed, the second a list of commands. */
  cli_print_error (_ ("nonet-cli: unknown command %s; accepted are %s\n"), name, names->str);
  cli_print_error (_ ("Try “nonet-cli --help”.\n"));
  return CLI_USAGE;
}

static int
run_command (const CliCommand *command, int argc, char **argv)
{
  CliSettings settings = { 0 };

  if (!cli_options_parse (command, argc, argv, &settings))
    return CLI_USAGE;
  if (settings.help)
    {
      print_command_help (command);
      return CLI_FINE;
    }
  if (command->check != NULL && !command->check (&settings))
    return CLI_USAGE;
  return command->run != NULL ? command->run (&settings) : cli_run (command, &settings);
}

/* @return the exit status. */
static int
run_arguments (int argc, char **argv)
{
  const CliCommand *command;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE); /* ngettext() asks no other */
  if (argc < 2)
    {
      cli_print_error (_ ("nonet-cli: a command is needed\n"));
      cli_print_error (_ ("Try “nonet-cli --help”.\n"));
      return CLI_USAGE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      printf ("nonet-cli %s\n", PACKAGE_VERSION);
      return CLI_FINE;
    }
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    {
      print_help ();
      return CLI_FINE;
    }
  command = find_command (argv[1]);
  return command == NULL ? fail_unknown_command (argv[1]) : run_command (command, argc - 2, argv + 2);
}

int
cli_main (int argc, char **argv)
{
  int status = run_arguments (argc, argv);

  /* Filters write by themselves; everything else is only now sure to be written. */
  if ((fflush (stdout) == EOF || ferror (stdout)) && output_errno == 0)
    output_errno = errno != 0 ? errno : EIO;
  if (output_errno == 0)
    return status;
  cli_print_error (_ ("nonet-cli: cannot write the output: %s\n"), g_strerror (output_errno));
  return MAX (status, CLI_WRONG);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line. GOption was weighed and left: it stops at the first mistake with a sentence that names neither
 * the command nor what would be accepted, and has no ranges and no choices. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "cli.h"

static const CliOption help_options[] = {
  CLI_OPTION_FLAG ("help", help, N_ ("Show this help")),
  { 0 }
};

static const CliOption common_options[] = {
  CLI_OPTION_NUMBER ("jobs", jobs, "N", N_ ("Work in N threads; the output stays the same"), 1, 256),
  CLI_OPTION_CHOICE ("format", format, "ID", N_ ("Read this format instead of detecting it"), NULL),
  { 0 }
};

static const CliOption *
find_in (const CliOption *options, const char *name, gsize length)
{
  for (; options != NULL && options->name != NULL; options++)
    if (strlen (options->name) == length && memcmp (options->name, name, length) == 0)
      return options;
  return NULL;
}

static const CliOption *
find_letter (const CliOption *options, char letter)
{
  for (; options != NULL && options->name != NULL; options++)
    if (options->letter == letter)
      return options;
  return NULL;
}

/* The tables of options that a command takes; ends with NULL. */
static void
get_tables (const CliCommand *command, const CliOption *tables[4])
{
  int n = 0;

  if (command->options != NULL)
    tables[n++] = command->options;
  if (command->puzzle != NULL)
    tables[n++] = common_options;
  tables[n++] = help_options;
  tables[n] = NULL;
}

gboolean
cli_fail_usage (const char *command, const char *message)
{
  cli_print_error ("nonet-cli %s: %s\n", command, message);
  /* Translators: %s is the name of a command. */
  cli_print_error (_ ("Try “nonet-cli %s --help”.\n"), command);
  return FALSE;
}

static gboolean G_GNUC_PRINTF (2, 3)
fail (const CliCommand *command, const char *message, ...)
{
  g_autofree char *text = NULL;
  va_list          arguments;

  va_start (arguments, message);
  text = g_strdup_vprintf (message, arguments);
  va_end (arguments);
  return cli_fail_usage (command->name, text);
}

static gboolean
fail_unknown (const CliCommand *command, const char *argument)
{
  g_autoptr (GString) accepted = g_string_new (NULL);
  const CliOption    *tables[4];

  get_tables (command, tables);
  for (int i = 0; tables[i] != NULL; i++)
    for (const CliOption *option = tables[i]; option->name != NULL; option++)
      g_string_append_printf (accepted, "%s--%s", accepted->len > 0 ? ", " : "", option->name);
  /* Translators: the first %s is what the user typed, the second a list of options. */
  return fail (command, _ ("unknown option %s; accepted are %s"), argument, accepted->str);
}

static gboolean
set_number (const CliCommand *command, const CliOption *option, const char *value, guint64 *number)
{
  if (g_ascii_string_to_unsigned (value, 10, option->low, option->high, number, NULL))
    return TRUE;
  if (option->high == CLI_NO_LIMIT)
    /* Translators: %s are an option and what the user typed, then the smallest number that is accepted. */
    return fail (command, _ ("--%s %s: a number from %" PRIu64 " is accepted"), option->name, value, option->low);
  /* Translators: %s are an option and what the user typed, then the smallest and the largest number. */
  return fail (command, _ ("--%s %s: a number from %" PRIu64 " to %" PRIu64 " is accepted"),
               option->name, value, option->low, option->high);
}

static char *
list_choices (const CliOption *option, const char *separator)
{
  g_auto (GStrv) words = NULL;

  if (option->choices == NULL)
    return nonet_formats_list_ids (separator);
  words = g_strsplit (option->choices, "|", -1);
  return g_strjoinv (separator, words);
}

static gboolean
set_choice (const CliCommand *command, const CliOption *option, const char *value, const char **choice)
{
  g_autofree char *all = list_choices (option, "|");
  g_auto (GStrv)   words = g_strsplit (all, "|", -1);
  g_autofree char *list = NULL;

  *choice = value;
  if (g_strv_contains ((const char *const *) words, value))
    return TRUE;
  list = list_choices (option, ", ");
  /* Translators: %s are an option, what the user typed, and the words that are accepted. */
  return fail (command, _ ("--%s %s: one of %s is accepted"), option->name, value, list);
}

static gboolean
set_option (const CliCommand *command, const CliOption *option, const char *value, CliSettings *settings)
{
  gpointer field = G_STRUCT_MEMBER_P (settings, option->offset);

  switch (option->kind)
    {
    case CLI_FLAG:
      *(gboolean *) field = TRUE;
      return TRUE;
    case CLI_NUMBER:
      return set_number (command, option, value, field);
    case CLI_CHOICE:
      return set_choice (command, option, value, field);
    case CLI_STRING:
      *(const char **) field = value;
      return TRUE;
    }
  g_return_val_if_reached (FALSE);
}

/* Reads the option at argv[*i], and its value, which may be the next argument. */
static gboolean
parse_option (const CliCommand *command, char **argv, int *i, CliSettings *settings)
{
  const char      *name = argv[*i] + strspn (argv[*i], "-");
  const char      *equals = strchr (name, '=');
  gsize            length = equals == NULL ? strlen (name) : (gsize) (equals - name);
  const char      *value = equals == NULL ? NULL : equals + 1;
  const CliOption *option = NULL;
  const CliOption *tables[4];

  get_tables (command, tables);
  for (int table = 0; tables[table] != NULL && option == NULL; table++)
    option = argv[*i][1] == '-' ? find_in (tables[table], name, length)
             : length == 1      ? find_letter (tables[table], name[0])
                                : NULL;
  if (option == NULL)
    return fail_unknown (command, argv[*i]);
  if (option->kind == CLI_FLAG && value != NULL)
    return fail (command, _ ("--%s takes no value"), option->name);
  if (option->kind != CLI_FLAG && value == NULL)
    {
      value = argv[*i + 1];
      if (value == NULL)
        /* Translators: the first %s is an option, the second how its value is called. */
        return fail (command, _ ("--%s needs a value: --%s %s"), option->name, option->name, option->argument);
      (*i)++;
    }
  return set_option (command, option, value, settings);
}

gboolean
cli_options_parse (const CliCommand *command, int argc, char **argv, CliSettings *settings)
{
  gboolean only_files = FALSE;
  int      n_files = 0;

  settings->jobs = 1;
  settings->limit = CLI_NO_LIMIT;
  settings->count = 1;
  settings->steps = CLI_NO_LIMIT;
  settings->seed = (guint64) g_random_int () << 32 | g_random_int ();
  settings->files = argv; /* files move to the front of what was read */
  for (int i = 0; i < argc; i++)
    {
      if (only_files || argv[i][0] != '-' || argv[i][1] == '\0')
        argv[n_files++] = argv[i];
      else if (g_str_equal (argv[i], "--"))
        only_files = TRUE;
      else if (g_str_equal (argv[i], "-h"))
        settings->help = TRUE;
      else if (!parse_option (command, argv, &i, settings))
        return FALSE;
    }
  argv[n_files] = NULL;
  if (command->puzzle == NULL && command->arguments == NULL && n_files > 0 && !settings->help)
    return fail (command, _ ("unexpected argument %s; this command takes none"), argv[0]);
  return TRUE;
}

static void
describe_table (const CliOption *options, GString *out)
{
  for (; options->name != NULL; options++)
    {
      g_autofree char *choices = options->kind == CLI_CHOICE ? list_choices (options, "|") : NULL;
      const char       letter[] = { options->letter, '\0' };
      g_autofree char *left = g_strdup_printf ("%s%s%s--%s%s%s", options->letter != 0 ? "-" : "", letter,
                                               options->letter != 0 ? ", " : "", options->name, options->kind == CLI_FLAG ? "" : " ",
                                               options->kind == CLI_FLAG ? "" : options->argument);

      g_string_append_printf (out, "  %-20s  %s", left, _ (options->help));
      if (choices != NULL)
        g_string_append_printf (out, ": %s", choices);
      g_string_append_c (out, '\n');
    }
}

void
cli_options_describe (const CliCommand *command, GString *out)
{
  const CliOption *tables[4];

  get_tables (command, tables);
  for (int i = 0; tables[i] != NULL; i++)
    describe_table (tables[i], out);
}

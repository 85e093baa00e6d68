/* SPDX-License-Identifier: GPL-3.0-or-later */
/* convert: puzzles in another notation. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli.h"

static void
convert_puzzle (CliJob *job, const NonetPosition *position)
{
  const NonetFormat *format = nonet_formats_find (job->settings->to != NULL ? job->settings->to : "line");
  g_autofree char   *lost = NULL;

  if (!job->settings->lossy)
    lost = nonet_format_get_lost (format, position->puzzle);
  if (lost != NULL)
    {
      /* Translators: the first %s is the name of a format, the second lists what of a puzzle it has no place for. */
      g_autofree char *message = g_strdup_printf (_ ("the format %s cannot hold all of this puzzle: %s; --lossy writes it without"),
                                                  format->id, lost);

      cli_job_fail (job, message);
      return;
    }
  format->write (position, job->out);
  if (format->one_line)
    g_string_append_c (job->out, '\n');
}

static const CliOption convert_options[] = {
  CLI_OPTION_CHOICE ("to", to, "ID", N_ ("Write this format (line)"), NULL),
  CLI_OPTION_FLAG ("lossy", lossy, N_ ("Leave out what the format cannot hold, instead of an error")),
  { 0 }
};

const CliCommand cli_commands_convert[] = {
  {
      .name = "convert",
      .summary = N_ ("Write each puzzle in another format"),
      .description = N_ ("Digits and candidates of a player are written where the format has a place for them."),
      .arguments = "[FILE...]",
      .options = convert_options,
      .puzzle = convert_puzzle,
  },
  { 0 },
};

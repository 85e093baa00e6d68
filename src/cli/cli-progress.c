/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <unistd.h>

#define FIRST_USEC G_USEC_PER_SEC
#define EVERY_USEC (G_USEC_PER_SEC / 5)

void
cli_progress_start (CliProgress *progress)
{
  *progress = (CliProgress){ .has_terminal = isatty (STDERR_FILENO), .started = g_get_monotonic_time () };
}

gboolean
cli_progress_is_due (const CliProgress *progress)
{
  gint64 now = g_get_monotonic_time ();

  return progress->has_terminal && now - progress->started >= FIRST_USEC && now - progress->last >= EVERY_USEC;
}

void
cli_progress_show (CliProgress *progress, guint64 n_done)
{
  progress->last = g_get_monotonic_time ();
  progress->is_shown = TRUE;
  cli_print_error ("\r");
  /* Translators: shown while working: how many puzzles are done, and after how many seconds. */
  cli_print_error (ngettext ("%" PRIu64 " puzzle, %d s", "%" PRIu64 " puzzles, %d s", n_done),
                   n_done, (int) ((progress->last - progress->started) / G_USEC_PER_SEC));
  cli_print_error ("\033[K");
}

void
cli_progress_clear (CliProgress *progress)
{
  if (progress->is_shown)
    cli_print_error ("\r\033[K");
  progress->is_shown = FALSE;
}

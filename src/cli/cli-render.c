/* SPDX-License-Identifier: GPL-3.0-or-later */
/* render: puzzles as pictures, with the overlay of a step, without a display. */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"
#include "nonet-picture-file.h"

#define DEFAULT_SIZE 720
#define PLACEHOLDER '%' /* in the name of the file: where the number of the line goes */

/* What is to be drawn: the position before a step, and the step. */
typedef struct
{
  guint64  wanted;
  guint64  n_steps; /* seen so far */
  SudBoard board;
  SudStep  step;
} Search;

static bool
take_step (const SudStep *step, void *data)
{
  Search *search = data;

  if (++search->n_steps < search->wanted)
    return true;
  sud_step_copy (&search->step, step);
  return false;
}

/* Plays up to a step. @return whether it is there. */
static gboolean
find_step (CliJob *job, const NonetPosition *position, Search *search)
{
  SudLogicOptions options;
  SudStatus       status;

  if (!cli_job_prepare_logic (job, position, &search->board, &options))
    return FALSE;
  status = sud_logic_path (cli_job_get_logic (job), &search->board, &options, take_step, search, job->control);
  if (status == SUD_STOPPED)
    return TRUE;
  if (status == SUD_OK)
    {
      /* Translators: the number of a step that was asked for, and how many there are. */
      g_autofree char *message = g_strdup_printf (_ ("there is no step %" PRIu64 ": the path ends after %" PRIu64),
                                                  search->wanted, search->n_steps);

      cli_job_fail (job, message);
    }
  else
    cli_job_accept (job, status);
  return FALSE;
}

static char *
dup_file_name (CliJob *job)
{
  const char *output = job->settings->output;
  const char *mark = strchr (output, PLACEHOLDER);

  if (mark == NULL)
    return g_strdup (output);
  return g_strdup_printf ("%.*s%" G_GUINT64_FORMAT "%s", (int) (mark - output), output, cli_job_get_line (job), mark + 1);
}

/* Replaces a file as a whole. What is there and is no plain file, such as /dev/stdout or a pipe, is written into instead: to
 * replace it would take it away. */
static gboolean
write_picture (const char *file, GBytes *picture, GError **error)
{
  gsize         size;
  gconstpointer bytes = g_bytes_get_data (picture, &size);
  gboolean      is_written;
  GStatBuf      status;
  FILE         *stream;

  if (g_stat (file, &status) != 0 || S_ISREG (status.st_mode))
    return g_file_set_contents (file, bytes, (gssize) size, error);
  stream = g_fopen (file, "wb");
  is_written = stream != NULL && fwrite (bytes, 1, size, stream) == size;
  if (stream != NULL && fclose (stream) != 0)
    is_written = FALSE;
  if (!is_written)
    g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno), "%s: %s", file, g_strerror (errno));
  return is_written;
}

static void
render_puzzle (CliJob *job, const NonetPosition *position)
{
  const CliSettings *settings = job->settings;
  g_autofree Search *search = g_new0 (Search, 1);
  g_autofree char   *file = dup_file_name (job);
  g_autoptr (NonetOverlay) overlay = NULL;
  g_autoptr (NonetState) state = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  NonetPicture  picture = { .puzzle = position->puzzle };
  NonetPalette  palette;
  NonetFileKind kind = NONET_FILE_PNG;

  nonet_position_to_board (position, &search->board);
  search->wanted = settings->step;
  if (search->wanted > 0)
    {
      if (!find_step (job, position, search))
        return;
      overlay = nonet_overlay_new (&search->board, &search->step, NONET_WHOLE_VIEW);
      picture.overlay = overlay;
      picture.numbered = TRUE;
    }
  else if (settings->candidates)
    picture.candidates = search->board.candidates;
  state = nonet_state_new_from_board (&search->board);
  picture.state = state;

  nonet_file_kind_from_name (settings->picture, &kind);
  nonet_palette_init_paper (&palette);
  bytes = nonet_picture_to_file (&picture, &palette, kind, settings->size != 0 ? (int) settings->size : DEFAULT_SIZE,
                                 &error);
  if (bytes == NULL || !write_picture (file, bytes, &error))
    {
      cli_job_fail (job, error->message);
      return;
    }
  g_string_append_printf (job->out, "%s\n", file);
}

/* A file without a place for numbers holds the last puzzle, whatever the number of threads. */
static int
run_render (const CliSettings *settings)
{
  CliSettings ours = *settings;

  if (settings->picture == NULL || settings->output == NULL)
    {
      cli_print_error (_ ("nonet-cli render: --to and --output are needed, such as --to png --output board.png\n"));
      return CLI_USAGE;
    }
  if (strchr (settings->output, PLACEHOLDER) == NULL)
    ours.jobs = 1;
  return cli_run (cli_commands_render, &ours);
}

static const CliOption render_options[] = {
  CLI_OPTION_CHOICE ("to", picture, "KIND", N_ ("The kind of picture"), "png|svg|pdf"),
  CLI_OPTION_SHORT ('o', "output", output, "FILE", N_ ("The file to write, with the number of the line in place of a “%”")),
  CLI_OPTION_NUMBER ("step", step, "N", N_ ("Show the Nth step of the path to the solution"), 1, 100000),
  CLI_OPTION_NUMBER ("size", size, "N", N_ ("How large, in pixels or points (720)"), 32, 8192),
  CLI_OPTION_FLAG ("candidates", candidates, N_ ("Draw the candidates of the empty cells")),
  { 0 }
};

const CliCommand cli_commands_render[] = {
  {
      .name = "render",
      .summary = N_ ("Draw each puzzle as a picture"),
      .description = N_ ("The answer is the name of the file. With a step, the board is shown as it is before it, and what the\n"
                         "step is about is marked as in the window: discs and squares for the pattern, diamonds for fins,\n"
                         "a line through what goes, a ring for what is placed, arrows for the links of a chain."),
      .arguments = "[FILE...]",
      .options = render_options,
      .puzzle = render_puzzle,
      .run = run_render,
  },
  { 0 },
};

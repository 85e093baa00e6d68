/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a filter over its input, in as many threads as asked for, so that nobody can tell from the output how many
 * there were.
 *
 * The records of a batch are given out in shares, numbered from 0 over the whole run. A share grows while shares are
 * done quickly and shrinks while they take long, so that easy puzzles cost no locking and hard ones spread evenly.
 * What a share has to say is written when its turn comes: by the thread that has it, or, if it was done before its
 * turn, by the thread that finishes the share before it. So the output flows while the work goes on, and a thread
 * waits only if it is far ahead.
 *
 * Ctrl+C sets a flag that the engine asks for. The puzzles that were not finished leave no trace, the lines before
 * them are written, and a second Ctrl+C ends the process at once. */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli-input.h"
#include "cli.h"
#include "nonet-words.h"

#define FLUSH_BYTES (64 * 1024)
#define AHEAD_BYTES (32 * 1024 * 1024) /* what may wait for its turn */
#define SHARE_USEC 4000
#define SHARE_MOST 512

/* A share that was done before its turn. */
typedef struct
{
  GString *out;
  GString *err;
} Waiting;

struct CliRun
{
  const CliCommand  *command;
  const CliSettings *settings;
  SudControl         control;
  CliJob            *jobs;
  GArray            *records; /* of CliRecord: the batch */

  GMutex mutex; /* of all that follows */
  GCond  turned;
  guint  next_record; /* the first that nobody has */
  guint  share_size;
  guint64     n_shares; /* given out */
  guint64     turn;     /* the share that may write */
  GHashTable *waiting;  /* of Waiting, by the number of the share */
  gsize       waiting_bytes;
  int         output_errno;

  CliProgress progress;
  guint64     n_done;
};

/* ---- Ctrl+C ---- */

static volatile sig_atomic_t was_interrupted;

static void
interrupt_cb (int number)
{
  was_interrupted = 1;
}

gboolean
cli_is_interrupted (void)
{
  return was_interrupted;
}

/* Without SA_RESTART, so that waiting for input ends; once, so that a second Ctrl+C is the usual one. */
void
cli_catch_interrupts (void)
{
  struct sigaction action = { .sa_handler = interrupt_cb, .sa_flags = (int) SA_RESETHAND };

  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
}

/* ---- output ---- */

static void
write_all (struct CliRun *run, int fd, GString *text)
{
  gsize done = 0;

  while (done < text->len && run->output_errno == 0)
    {
      gssize n = write (fd, text->str + done, text->len - done);

      if (n >= 0)
        done += (gsize) n;
      else if (errno != EINTR)
        g_atomic_int_set (&run->output_errno, errno);
    }
  g_string_truncate (text, 0);
}

/* Writes what a share has to say; with the lock held. */
static void
write_share (struct CliRun *run, GString *out, GString *err)
{
  if (out->len + err->len > 0)
    cli_progress_clear (&run->progress);
  write_all (run, STDOUT_FILENO, out);
  write_all (run, STDERR_FILENO, err);
}

void
cli_job_flush (CliJob *job)
{
  struct CliRun *run = job->run;

  g_mutex_lock (&run->mutex);
  while (job->share != run->turn && job->out->len > AHEAD_BYTES && !was_interrupted)
    g_cond_wait_until (&run->turned, &run->mutex, g_get_monotonic_time () + G_USEC_PER_SEC / 20);
  if (job->share == run->turn)
    write_share (run, job->out, job->err);
  job->mark = job->out->len;
  g_mutex_unlock (&run->mutex);
}

static void
free_waiting (gpointer data)
{
  Waiting *waiting = data;

  g_string_free (waiting->out, TRUE);
  g_string_free (waiting->err, TRUE);
  g_free (waiting);
}

/* Passes the turn on, and writes what waited for it; with the lock held. */
static void
pass_turn (struct CliRun *run)
{
  Waiting *next;

  run->turn++;
  while ((next = g_hash_table_lookup (run->waiting, &run->turn)) != NULL)
    {
      guint64 number = run->turn;

      run->waiting_bytes -= next->out->len;
      write_share (run, next->out, next->err);
      run->turn++;
      g_hash_table_remove (run->waiting, &number);
    }
  g_cond_broadcast (&run->turned);
}

static void
finish_share (CliJob *job)
{
  struct CliRun *run = job->run;

  g_mutex_lock (&run->mutex);
  while (job->share != run->turn && run->waiting_bytes > AHEAD_BYTES && !was_interrupted)
    g_cond_wait_until (&run->turned, &run->mutex, g_get_monotonic_time () + G_USEC_PER_SEC / 20);
  if (job->share == run->turn)
    {
      write_share (run, job->out, job->err);
      pass_turn (run);
    }
  else
    {
      Waiting *waiting = g_new (Waiting, 1);

      *waiting = (Waiting){ job->out, job->err };
      run->waiting_bytes += job->out->len;
      g_hash_table_insert (run->waiting, g_memdup2 (&job->share, sizeof job->share), waiting);
      job->out = g_string_new (NULL);
      job->err = g_string_new (NULL);
    }
  g_mutex_unlock (&run->mutex);
}

static bool
is_cancelled_cb (void *data)
{
  struct CliRun *run = data;

  if (cli_progress_is_due (&run->progress) && g_mutex_trylock (&run->mutex))
    {
      cli_progress_show (&run->progress, run->n_done);
      g_mutex_unlock (&run->mutex);
    }
  /* Nobody reads what cannot be written. */
  return was_interrupted || g_atomic_int_get (&run->output_errno) != 0;
}

/* ---- records ---- */

static void
report (CliJob *job, const CliRecord *record, guint64 column, const char *message)
{
  job->is_wrong = TRUE;
  if (record->line == 0)
    {
      /* Translators: the name of a file, and what is wrong with it. */
      g_string_append_printf (job->err, _ ("%s: error: %s\n"), record->file, message);
      return;
    }
  /* Translators: the name of a file, a line, a column, and what is wrong there. */
  g_string_append_printf (job->err, _ ("%s:%" PRIu64 ":%" PRIu64 ": error: %s\n"),
                          record->file, record->line, column, message);
  g_string_append (job->out, "error\n");
}

void
cli_job_fail (CliJob *job, const char *message)
{
  report (job, job->record, job->record->indent + 1, message);
}

void
cli_job_fail_status (CliJob *job, SudStatus status, const SudPlace *place, int columns)
{
  g_autofree char *message = nonet_status_to_words (status, place, columns);

  cli_job_fail (job, message);
}

guint64
cli_job_get_line (const CliJob *job)
{
  return job->record->line;
}

SudGenerator *
cli_job_get_generator (CliJob *job)
{
  if (job->generator == NULL)
    job->generator = sud_generator_new ();
  if (job->generator == NULL)
    g_error ("not enough memory"); /* as GLib does */
  return job->generator;
}

SudLogic *
cli_job_get_logic (CliJob *job)
{
  if (job->logic == NULL)
    job->logic = sud_logic_new ();
  if (job->logic == NULL)
    g_error ("not enough memory"); /* as GLib does */
  return job->logic;
}

void
cli_append_puzzle (GString *out, SudPuzzle *puzzle)
{
  const NonetPosition position = { .puzzle = puzzle };

  nonet_formats_find ("line")->write (&position, out);
  g_string_append_c (out, '\n');
}

gboolean
cli_job_accept (CliJob *job, SudStatus status)
{
  if (status == SUD_CANCELLED)
    job->is_cut = TRUE;
  else if (status == SUD_NO_MEMORY)
    cli_job_fail (job, _ ("not enough memory"));
  return status == SUD_OK || status == SUD_STOPPED;
}

/* Reads a line into @job->reading. */
static gboolean
read_line (CliJob *job, const CliRecord *record)
{
  const NonetFormat *format = record->format;
  g_autoptr (GError) error = NULL;

  if (format == NULL)
    format = nonet_formats_probe_line (record->text, record->length);
  if (format == NULL)
    format = nonet_formats_find ("line");
  if (format->read (record->text, record->length, &job->reading, &error))
    return TRUE;
  report (job, record, record->indent + cli_input_get_column (record->text, record->length, job->reading.offset), error->message);
  return FALSE;
}

static void
run_record (CliJob *job, CliRecord *record)
{
  const CliCommand *command = job->run->command;

  job->record = record;
  job->mark = job->out->len;
  if (record->error != NULL)
    report (job, record, record->column, record->error);
  else if (record->position != NULL)
    command->puzzle (job, record->position);
  else if (read_line (job, record))
    command->puzzle (job, g_ptr_array_index (job->reading.positions, 0));
  g_ptr_array_set_size (job->reading.positions, 0);
  if (job->is_cut)
    g_string_truncate (job->out, job->mark);
}

/* Takes the next share of the batch. @return FALSE if there is none. */
static gboolean
take_share (CliJob *job, guint *from, guint *to)
{
  struct CliRun *run = job->run;
  gboolean       is_there;

  g_mutex_lock (&run->mutex);
  is_there = run->next_record < run->records->len && !was_interrupted && run->output_errno == 0;
  if (is_there)
    {
      guint rest = run->records->len - run->next_record;

      *from = run->next_record;
      *to = *from + CLAMP (run->share_size, 1, MAX (1, rest / (2 * (guint) run->settings->jobs)));
      run->next_record = *to;
      job->share = run->n_shares++;
    }
  g_mutex_unlock (&run->mutex);
  return is_there;
}

static void
adapt_share_size (struct CliRun *run, guint n_records, gint64 usec)
{
  g_mutex_lock (&run->mutex);
  run->n_done += n_records;
  if (usec > 2 * SHARE_USEC)
    run->share_size = MAX (1, run->share_size / 2);
  else if (usec < SHARE_USEC / 2 && n_records >= run->share_size)
    run->share_size = MIN (SHARE_MOST, run->share_size * 2);
  g_mutex_unlock (&run->mutex);
}

static gpointer
work (gpointer data)
{
  CliJob *job = data;
  guint   from;
  guint   to;

  while (take_share (job, &from, &to))
    {
      gint64 started = g_get_monotonic_time ();

      for (guint i = from; i < to && !job->is_cut && !was_interrupted; i++)
        {
          run_record (job, &g_array_index (job->run->records, CliRecord, i));
          if (job->out->len > FLUSH_BYTES || g_get_monotonic_time () - started > SHARE_USEC)
            cli_job_flush (job);
        }
      finish_share (job);
      adapt_share_size (job->run, to - from, g_get_monotonic_time () - started);
      is_cancelled_cb (job->run);
    }
  return NULL;
}

/* ---- batches ---- */

static void
clear_record (gpointer data)
{
  CliRecord *record = data;

  g_clear_pointer (&record->position, nonet_position_free);
  g_clear_pointer (&record->error, g_free);
}

static void
run_batch (struct CliRun *run)
{
  guint               n_threads = (guint) MIN (run->settings->jobs, run->records->len);
  g_autofree GThread **threads = g_new0 (GThread *, n_threads);

  run->next_record = 0;
  for (guint i = 1; i < n_threads; i++)
    threads[i] = g_thread_new ("nonet-cli", work, &run->jobs[i]);
  work (&run->jobs[0]);
  for (guint i = 1; i < n_threads; i++)
    g_thread_join (threads[i]);
}

static void
init_jobs (struct CliRun *run)
{
  run->jobs = g_new0 (CliJob, run->settings->jobs);
  for (guint i = 0; i < run->settings->jobs; i++)
    {
      CliJob *job = &run->jobs[i];

      job->settings = run->settings;
      job->solver = sud_solver_new ();
      job->control = &run->control;
      job->out = g_string_new (NULL);
      job->err = g_string_new (NULL);
      job->run = run;
      nonet_reading_init (&job->reading);
    }
}

/* @return whether some input was wrong. */
static gboolean
clear_jobs (struct CliRun *run)
{
  gboolean is_wrong = FALSE;

  for (guint i = 0; i < run->settings->jobs; i++)
    {
      CliJob *job = &run->jobs[i];

      is_wrong |= job->is_wrong;
      sud_solver_free (job->solver);
      sud_generator_free (job->generator);
      sud_logic_free (job->logic);
      g_string_free (job->out, TRUE);
      g_string_free (job->err, TRUE);
      nonet_reading_clear (&job->reading);
    }
  g_free (run->jobs);
  return is_wrong;
}

int
cli_run (const CliCommand *command, const CliSettings *settings)
{
  struct CliRun run = { .command = command, .settings = settings, .share_size = 1 };
  CliInput     *input;
  gboolean      is_wrong;

  cli_catch_interrupts ();
  cli_progress_start (&run.progress);
  run.control = (SudControl){ .is_cancelled = is_cancelled_cb, .data = &run };
  run.records = g_array_new (FALSE, FALSE, sizeof (CliRecord));
  g_array_set_clear_func (run.records, clear_record);
  run.waiting = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_waiting);
  g_mutex_init (&run.mutex);
  g_cond_init (&run.turned);
  init_jobs (&run);

  input = cli_input_new (settings->files, settings->format == NULL ? NULL : nonet_formats_find (settings->format));
  while (!was_interrupted && run.output_errno == 0 && cli_input_next (input, run.records))
    run_batch (&run);

  cli_progress_clear (&run.progress);
  if (run.output_errno != 0)
    cli_print_error (_ ("nonet-cli: cannot write the output: %s\n"), g_strerror (run.output_errno));
  is_wrong = clear_jobs (&run) || run.output_errno != 0;
  cli_input_free (input);
  g_array_unref (run.records);
  g_hash_table_unref (run.waiting);
  g_mutex_clear (&run.mutex);
  g_cond_clear (&run.turned);
  return was_interrupted ? CLI_INTERRUPTED : is_wrong ? CLI_WRONG : CLI_FINE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate: puzzles out of nothing. Each puzzle of a run is a stream of its own of the seed, so that threads may make
 * them in any order; they are written in the order of the streams. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "nonet-words.h"

/* ---- the options of the engine ---- */

#define KINDS "classic|killer|x|windows|jigsaw"
#define LEVELS "easy|medium|hard|unfair|extreme"
#define SYMMETRIES "none|rotate2|rotate4|mirror|diagonal|full"

/* @return the place of a word in a list of choices, which is the value of the engine's enumeration. */
static int
find_choice (const char *choices, const char *word)
{
  g_auto (GStrv) words = g_strsplit (choices, "|", -1);

  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  g_return_val_if_reached (0);
}

/* Reads two numbers with a character between them. The second may be missing if @may_be_one. */
static gboolean
read_two (const char *text, char between, gboolean may_be_one, int *first, int *second)
{
  g_auto (GStrv) parts = g_strsplit (text, (char[]){ between, '\0' }, -1);
  guint64        numbers[2];
  guint          n = g_strv_length (parts);

  if (n > 2 || n < (may_be_one ? 1 : 2))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_ascii_string_to_unsigned (parts[i], 10, 0, 10000, &numbers[i], NULL))
      return FALSE;
  *first = (int) numbers[0];
  *second = (int) numbers[n - 1];
  return TRUE;
}

/* Reads a range of ratings into tenths. */
static gboolean
read_ratings (const char *text, int *low, int *high)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);
  double         numbers[2];

  if (g_strv_length (parts) != 2)
    return FALSE;
  for (int i = 0; i < 2; i++)
    {
      char *end = NULL;

      numbers[i] = g_ascii_strtod (parts[i], &end);
      if (end == parts[i] || *end != '\0' || !(numbers[i] >= 0 && numbers[i] <= 20))
        return FALSE;
    }
  *low = (int) (numbers[0] * 10 + 0.5);
  *high = (int) (numbers[1] * 10 + 0.5);
  return *low <= *high;
}

static gboolean
fail_usage (const char *option, const char *value, const char *accepted)
{
  /* Translators: %s are an option, what the user typed, and what is accepted instead. */
  cli_print_error (_ ("nonet-cli generate: --%s %s: %s\n"), option, value, accepted);
  cli_print_error (_ ("Try “nonet-cli %s --help”.\n"), "generate");
  return FALSE;
}

static gboolean
read_options (const CliSettings *settings, SudGenerateOptions *options)
{
  g_autofree char *message = NULL;
  SudPlace         place = { 0 };
  SudStatus        status;

  *options = sud_generate_options_default ();
  options->seed = settings->seed;
  options->minimal = settings->minimal;
  options->killer_givens = settings->givens;
  if (settings->kind != NULL)
    options->kind = (SudKind) find_choice (KINDS, settings->kind);
  if (settings->symmetry != NULL)
    options->symmetry = (SudSymmetry) find_choice (SYMMETRIES, settings->symmetry);
  options->has_level = settings->level != NULL;
  if (settings->level != NULL)
    options->level = (SudLevel) find_choice (LEVELS, settings->level);
  if (settings->box != NULL && !read_two (settings->box, 'x', FALSE, &options->box_rows, &options->box_columns))
    return fail_usage ("box", settings->box, _ ("rows x columns of a box are accepted, such as 3x3"));
  if (settings->clues != NULL && !read_two (settings->clues, '-', TRUE, &options->min_clues, &options->max_clues))
    return fail_usage ("clues", settings->clues, _ ("a number or a range is accepted, such as 24-28"));
  if (options->kind == SUD_KIND_KILLER && settings->clues != NULL)
    return fail_usage ("clues", settings->clues, _ ("a Killer has no givens to count; --cages bounds the size of its cages"));
  if (options->kind != SUD_KIND_KILLER && settings->cages != NULL)
    return fail_usage ("cages", settings->cages, _ ("only a Killer has cages; --kind killer makes one"));
  if (settings->cages != NULL && !read_two (settings->cages, '-', TRUE, &options->min_cage, &options->max_cage))
    return fail_usage ("cages", settings->cages, _ ("a number or a range is accepted, such as 2-4"));
  if (settings->rating != NULL && !read_ratings (settings->rating, &options->min_rating, &options->max_rating))
    return fail_usage ("rating", settings->rating, _ ("a range is accepted, such as 3.0-4.5"));
  if (settings->technique != NULL)
    {
      options->technique = sud_technique_from_slug (settings->technique, strlen (settings->technique));
      if (options->technique == SUD_TECHNIQUE_NONE)
        return fail_usage ("technique", settings->technique, _ ("one of those that “nonet-cli techniques” lists is accepted"));
    }
  status = sud_generate_options_check (options, &place);
  if (status == SUD_OK)
    return TRUE;
  message = nonet_status_to_words (status, &place, 0);
  cli_print_error ("nonet-cli generate: %s\n", message);
  return FALSE;
}

/* ---- the run ---- */

typedef struct
{
  const CliSettings *settings;
  SudGenerateOptions options;
  SudControl         control;
  int                is_over; /* the output cannot be written: there is nothing more to do */

  GMutex   mutex; /* of all that follows */
  GCond    made;
  guint64  next;    /* the first stream that nobody has */
  guint64  printed; /* streams */
  gint64   told;    /* when the writer was last told of new lines */
  char   **lines;   /* owned: a window of them, by stream modulo its size */
  SudStatus *statuses;
} Run;

/* How far threads may run ahead of the output, for each of them. */
#define AHEAD 64

/* To wake the writer for each line would take as long as making an easy puzzle: so many microseconds may pass, or half of
 * what threads may run ahead. Near the end there are few lines, and nothing to save. */
#define MOST_SILENCE 2000

static bool
is_cancelled_cb (void *data)
{
  const Run *run = data;

  return cli_is_interrupted () || g_atomic_int_get (&run->is_over);
}

/* Takes the next stream, waiting while it is too far ahead of the output. @return FALSE at the end. */
static gboolean
take_stream (Run *run, guint64 *stream)
{
  gboolean is_there;

  g_mutex_lock (&run->mutex);
  while (run->next >= run->printed + run->settings->jobs * AHEAD && !is_cancelled_cb (run))
    g_cond_wait_until (&run->made, &run->mutex, g_get_monotonic_time () + G_USEC_PER_SEC / 20);
  is_there = run->next < run->settings->count && !is_cancelled_cb (run);
  *stream = run->next;
  run->next += is_there;
  g_mutex_unlock (&run->mutex);
  return is_there;
}

/* Hands a line to the writer. */
static void
keep_line (Run *run, guint64 stream, char *line, SudStatus status)
{
  const guint64 size = run->settings->jobs * AHEAD;
  gint64        now = g_get_monotonic_time ();

  g_mutex_lock (&run->mutex);
  run->lines[stream % size] = line;
  run->statuses[stream % size] = status;
  if (now - run->told > MOST_SILENCE || stream - run->printed >= size / 2 || run->next == run->settings->count)
    {
      run->told = now;
      g_cond_broadcast (&run->made);
    }
  g_mutex_unlock (&run->mutex);
}

static gpointer
generate_thread (gpointer data)
{
  Run               *run = data;
  SudGenerator      *generator = sud_generator_new ();
  SudGenerateOptions options = run->options;

  while (take_stream (run, &options.stream))
    {
      g_autoptr (GString) line = g_string_new (NULL);
      SudPuzzle *puzzle = NULL;
      SudStatus  status = generator == NULL ? SUD_NO_MEMORY : sud_generate (generator, &options, &run->control, &puzzle, NULL);

      if (puzzle != NULL)
        cli_append_puzzle (line, puzzle);
      sud_puzzle_unref (puzzle);
      keep_line (run, options.stream, g_string_free (g_steal_pointer (&line), FALSE), status);
    }
  sud_generator_free (generator);
  return NULL;
}

/* Says why there is no puzzle as it was asked for; @closest is the line of the next best, or empty. */
static void
print_failure (SudStatus status, const char *closest)
{
  g_autofree char *message = nonet_status_to_words (status, &(SudPlace){ 0 }, 0);

  cli_print ("error\n");
  fflush (stdout);
  cli_print_error ("nonet-cli generate: %s\n", message);
  if (closest[0] != '\0')
    /* Translators: %s is a puzzle as a line of text, and a line feed. */
    cli_print_error (_ ("nonet-cli generate: this came closest: %s"), closest);
}

/* Writes the lines in their order as they come. @return the exit status. */
static int
print_lines (Run *run)
{
  CliProgress progress;
  int         exit_status = CLI_FINE;

  cli_progress_start (&progress);
  g_mutex_lock (&run->mutex);
  while (run->printed < run->settings->count && !is_cancelled_cb (run))
    {
      guint64          place = run->printed % (run->settings->jobs * AHEAD);
      g_autofree char *line = g_steal_pointer (&run->lines[place]);

      if (cli_progress_is_due (&progress))
        cli_progress_show (&progress, run->printed);
      if (line == NULL)
        {
          g_cond_wait_until (&run->made, &run->mutex, g_get_monotonic_time () + G_USEC_PER_SEC / 20);
          continue;
        }
      cli_progress_clear (&progress);
      if (run->statuses[place] == SUD_OK)
        g_atomic_int_set (&run->is_over, !cli_print (line));
      else if (run->statuses[place] != SUD_CANCELLED)
        {
          print_failure (run->statuses[place], line);
          exit_status = CLI_WRONG;
        }
      run->printed++;
      g_cond_broadcast (&run->made);
    }
  g_mutex_unlock (&run->mutex);
  cli_progress_clear (&progress);
  fflush (stdout);
  return cli_is_interrupted () ? CLI_INTERRUPTED : exit_status;
}

static int
run_generate (const CliSettings *settings)
{
  Run       run = { .settings = settings, .control = { .is_cancelled = is_cancelled_cb, .data = &run } };
  guint     n_threads = (guint) MIN (settings->jobs, settings->count);
  GThread **threads;
  int       exit_status;

  if (!read_options (settings, &run.options))
    return CLI_USAGE;
  cli_catch_interrupts ();
  run.lines = g_new0 (char *, settings->jobs * AHEAD);
  run.statuses = g_new0 (SudStatus, settings->jobs * AHEAD);
  threads = g_new0 (GThread *, n_threads);
  for (guint i = 0; i < n_threads; i++)
    threads[i] = g_thread_new ("generate", generate_thread, &run);
  exit_status = print_lines (&run);
  for (guint i = 0; i < n_threads; i++)
    g_thread_join (threads[i]);
  for (guint64 i = 0; i < settings->jobs * AHEAD; i++)
    g_free (run.lines[i]);
  g_free (run.lines);
  g_free (run.statuses);
  g_free (threads);
  return exit_status;
}

/* ---- the table ---- */

static const CliOption generate_options[] = {
  CLI_OPTION_NUMBER ("count", count, "N", N_ ("Make N puzzles"), 1, G_MAXUINT32),
  CLI_OPTION_CHOICE ("kind", kind, "KIND", N_ ("What to make"), KINDS),
  CLI_OPTION_STRING ("box", box, "RxC", N_ ("Rows and columns of a box; a 4x4 grid has 2x2, a 25x25 grid 5x5")),
  CLI_OPTION_CHOICE ("level", level, "LEVEL", N_ ("How hard"), LEVELS),
  CLI_OPTION_STRING ("technique", technique, "SLUG", N_ ("Needs this technique, and nothing harder")),
  CLI_OPTION_STRING ("rating", rating, "MIN-MAX", N_ ("Rated in this range on the Sudoku Explainer scale")),
  CLI_OPTION_CHOICE ("symmetry", symmetry, "SYMMETRY", N_ ("How the pattern of givens or cages repeats"), SYMMETRIES),
  CLI_OPTION_STRING ("clues", clues, "MIN-MAX", N_ ("How many givens")),
  CLI_OPTION_FLAG ("minimal", minimal, N_ ("Leave no given that could go")),
  CLI_OPTION_STRING ("cages", cages, "MIN-MAX", N_ ("Killer: how many cells in a cage")),
  CLI_OPTION_FLAG ("givens", givens, N_ ("Killer: cages of one cell, which are givens, may help")),
  CLI_OPTION_NUMBER ("seed", seed, "S", N_ ("The same seed gives the same puzzles"), 0, G_MAXUINT64),
  CLI_OPTION_NUMBER ("jobs", jobs, "N", N_ ("Work in N threads; the output stays the same"), 1, 256),
  { 0 }
};

const CliCommand cli_commands_generate[] = {
  {
      .name = "generate",
      .summary = N_ ("Make puzzles with one solution"),
      .description = N_ ("Without a seed, the puzzles are different each time."),
      .options = generate_options,
      .run = run_generate,
  },
  { 0 }
};

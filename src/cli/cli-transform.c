/* SPDX-License-Identifier: GPL-3.0-or-later */
/* transform, minimize, redundant: one puzzle in, another one out. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli.h"
#include "nonet-words.h"

/* ---- transform ---- */

/* Reads a permutation of 1 .. n, a character for each number as digits are written. */
static gboolean
read_permutation (const char *text, int n, guint8 *numbers)
{
  SudDigits seen = 0;

  if (strlen (text) != (gsize) n)
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      numbers[i] = sud_digit_from_char (text[i]);
      if (numbers[i] == 0 || numbers[i] > n)
        return FALSE;
      seen |= sud_digit_bit (numbers[i]);
    }
  return seen == sud_digits_all (n);
}

static gboolean
add_permutation (SudTransform *transform, const char *name, const char *text)
{
  guint8 numbers[SUD_MAX_DIGITS];

  if (!read_permutation (text, transform->n_digits, numbers))
    return FALSE;
  if (g_str_equal (name, "relabel"))
    {
      sud_transform_relabel (transform, numbers);
      return TRUE;
    }
  for (int i = 0; i < transform->n_digits; i++)
    numbers[i]--;
  if (g_str_equal (name, "rows"))
    sud_transform_rows (transform, numbers);
  else
    sud_transform_columns (transform, numbers);
  return TRUE;
}

static gboolean
add_operation (SudTransform *transform, const char *operation)
{
  g_auto (GStrv) parts = g_strsplit (operation, "=", 2);

  if (g_str_equal (operation, "transpose"))
    sud_transform_transpose (transform);
  else if (g_str_equal (operation, "rotate90"))
    sud_transform_rotate90 (transform);
  else if (g_str_equal (operation, "mirror"))
    sud_transform_mirror (transform);
  else if (parts[0] != NULL && parts[1] != NULL &&
           (g_str_equal (parts[0], "relabel") || g_str_equal (parts[0], "rows") || g_str_equal (parts[0], "cols")))
    return add_permutation (transform, parts[0], parts[1]);
  else
    return FALSE;
  return TRUE;
}

/* Reads --op for a puzzle of n digits: only with it is it known how long a permutation must be. */
static gboolean
read_operations (CliJob *job, int n, SudTransform *transform)
{
  g_auto (GStrv) operations = g_strsplit (job->settings->operations, ",", -1);

  sud_transform_init (transform, n);
  for (int i = 0; operations[i] != NULL; i++)
    if (!add_operation (transform, operations[i]))
      {
        g_autofree char *message = NULL;

        /* Translators: %s is what the user typed, %d the number of digits of the puzzle. */
        message = g_strdup_printf (_ ("--op %s: a permutation of the numbers up to %d is accepted, written as digits are"),
                                   operations[i], n);
        cli_job_fail (job, message);
        return FALSE;
      }
  return TRUE;
}

static void
canonicalize_puzzle (CliJob *job, const NonetPosition *position)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (position->puzzle);
  SudDigit           canonical[81];
  guint32            n_symmetries;

  if (!sud_geometry_is_plain_9x9 (geometry) || !sud_puzzle_is_plain (position->puzzle))
    {
      cli_job_fail (job, _ ("only a plain 9x9 puzzle has a canonical form"));
      return;
    }
  n_symmetries = sud_canon_find (sud_puzzle_get_givens (position->puzzle), canonical);
  for (int i = 0; i < 81; i++)
    g_string_append_c (job->out, canonical[i] == 0 ? '.' : sud_digit_to_char (canonical[i]));
  if (job->settings->symmetries)
    g_string_append_printf (job->out, "\t%u", n_symmetries);
  g_string_append_c (job->out, '\n');
}

static void
transform_puzzle (CliJob *job, const NonetPosition *position)
{
  const int    n = sud_puzzle_get_n_digits (position->puzzle);
  SudPuzzle   *transformed = NULL;
  SudTransform transform;
  SudPlace     place = { 0 };
  SudStatus    status;

  if (job->settings->canonical)
    {
      canonicalize_puzzle (job, position);
      return;
    }
  if (job->settings->operations != NULL)
    {
      if (!read_operations (job, n, &transform))
        return;
    }
  else
    {
      SudRandom random;

      sud_random_init (&random, job->settings->seed, cli_job_get_line (job));
      sud_transform_init_random (&transform, position->puzzle, &random);
    }
  status = sud_transform_apply (&transform, position->puzzle, &transformed, &place);
  if (status == SUD_OK)
    cli_append_puzzle (job->out, transformed);
  else
    cli_job_fail_status (job, status, &place, n);
  sud_puzzle_unref (transformed);
}

/* ---- minimize, redundant ---- */

static void
minimize_puzzle (CliJob *job, const NonetPosition *position)
{
  SudPuzzle *minimal = NULL;
  SudStatus  status = sud_minimize (cli_job_get_generator (job), position->puzzle, job->settings->seed, job->control, &minimal);

  if (status == SUD_NOT_UNIQUE)
    cli_job_fail_status (job, status, &(SudPlace){ 0 }, 0);
  else if (cli_job_accept (job, status))
    cli_append_puzzle (job->out, minimal);
  sud_puzzle_unref (minimal);
}

static void
find_redundant_givens (CliJob *job, const NonetPosition *position)
{
  SudCells    redundant;
  SudStatus   status = sud_find_redundant (cli_job_get_generator (job), position->puzzle, job->control, &redundant);
  const char *separator = "";

  if (status == SUD_NOT_UNIQUE)
    cli_job_fail_status (job, status, &(SudPlace){ 0 }, 0);
  else if (cli_job_accept (job, status))
    {
      SUD_FOR_EACH_CELL (cell, &redundant)
        {
          g_autofree char *name = nonet_cell_to_words (cell, sud_puzzle_get_n_digits (position->puzzle));

          g_string_append_printf (job->out, "%s%s", separator, name);
          separator = " ";
        }
      g_string_append (job->out, sud_cells_is_empty (&redundant) ? "none\n" : "\n");
    }
}

/* ---- the command line ---- */

static gboolean
is_operation (const char *word)
{
  static const char *const alone[] = { "transpose", "rotate90", "mirror", NULL };

  return g_strv_contains (alone, word) || g_str_has_prefix (word, "rows=") || g_str_has_prefix (word, "cols=") ||
         g_str_has_prefix (word, "relabel=");
}

static gboolean
check_transform (const CliSettings *settings)
{
  g_auto (GStrv) operations = g_strsplit (settings->operations != NULL ? settings->operations : "", ",", -1);

  if (settings->random + settings->canonical + (settings->operations != NULL) > 1)
    return cli_fail_usage ("transform", _ ("--random, --op and --canonical exclude each other; give one of them"));
  if (settings->symmetries && !settings->canonical)
    return cli_fail_usage ("transform", _ ("--symmetries goes with --canonical"));
  for (int i = 0; operations[i] != NULL; i++)
    if (!is_operation (operations[i]))
      {
        /* Translators: %s is what the user typed; the other words are not translated, for they are what the program reads. */
        g_autofree char *message = g_strdup_printf (_ ("--op %s: accepted are transpose, rotate90, mirror, rows=, cols= and "
                                                       "relabel=, with commas between them"),
                                                    operations[i]);

        return cli_fail_usage ("transform", message);
      }
  return TRUE;
}

/* ---- the table ---- */

#define SEED_OPTION CLI_OPTION_NUMBER ("seed", seed, "S", N_ ("The same seed gives the same outcome"), 0, G_MAXUINT64)

static const CliOption transform_options[] = {
  CLI_OPTION_FLAG ("random", random, N_ ("Draw a transformation for each puzzle; this is what happens without options")),
  CLI_OPTION_STRING ("op", operations, "LIST", N_ ("Do these, one after the other: transpose, rotate90, mirror, rows=, cols=, relabel=")),
  CLI_OPTION_FLAG ("canonical", canonical, N_ ("Write the form that is the same for all equivalents of a 9x9 puzzle")),
  CLI_OPTION_FLAG ("symmetries", symmetries,
                   N_ ("With --canonical: write behind it how many transformations turn the puzzle into itself")),
  SEED_OPTION,
  { 0 }
};

static const CliOption minimize_options[] = {
  SEED_OPTION,
  { 0 }
};

const CliCommand cli_commands_transform[] = {
  {
      .name = "transform",
      .summary = N_ ("Turn each puzzle into an equivalent one"),
      .description = N_ ("rows=, cols= and relabel= take the numbers from 1 in their new order, written as digits are: rows=213456789 "
                         "exchanges the first two rows, relabel=213456789 the names of 1 and 2. “transform --canonical | "
                         "sort -u” leaves the essentially different puzzles of a file."),
      .arguments = "[FILE...]",
      .options = transform_options,
      .check = check_transform,
      .puzzle = transform_puzzle,
  },
  {
      .name = "minimize",
      .summary = N_ ("Take givens away from each puzzle until all that are left are needed"),
      .arguments = "[FILE...]",
      .options = minimize_options,
      .puzzle = minimize_puzzle,
  },
  {
      .name = "redundant",
      .summary = N_ ("Name the givens of each puzzle that could go, each one alone"),
      .description = N_ ("Writes none for a puzzle that is irreducible."),
      .arguments = "[FILE...]",
      .puzzle = find_redundant_givens,
  },
  { 0 }
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench: how fast the solver is, on puzzles that are part of the program.
 *
 * A suite is a list of lines "puzzle:count". It is read beforehand and solved over and over for a fraction of a second;
 * the quickest pass counts, because whatever else the machine does can only make one slower. Every pass checks every
 * count. The fingerprint is a hash of all counts, guesses and first solutions: as long as it stays the same, a change
 * of the engine changed nothing but its speed. */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

#define FOLDER "/io/github/nonet_sudoku/Nonet/bench/"
#define BENCH_USEC (G_USEC_PER_SEC / 4)

typedef struct
{
  const char *name;
  guint64     limit; /* solutions are counted up to it */
} Suite;

static const Suite suites[] = {
  { "easy", 2 },
  { "minimal", 2 },
  { "clue17", 2 },
  { "hardest", 2 },
  { "many", 1000 },
  { "none", 2 },
  { "killer-easy", 2 },
  { "killer-hard", 2 },
  { "16x16", 2 },
  { "25x25", 2 },
};

typedef struct
{
  SudPuzzle *puzzle;
  guint64    count;
} BenchCase;

typedef struct
{
  guint64 solutions;
  guint64 guesses;
  guint64 fingerprint;
  guint   n_wrong;
  gint64  usec;
} Pass;

/* ---- reading ---- */

static void
clear_case (gpointer data)
{
  sud_puzzle_unref (((BenchCase *) data)->puzzle);
}

/* @return the cases of a suite, of BenchCase. They are part of the program, and so they are right. */
static GArray *
read_suite (const Suite *suite)
{
  g_autofree char    *path = g_strconcat (FOLDER, suite->name, ".txt", NULL);
  g_autoptr (GBytes)  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char    *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv)      lines = g_strsplit (text, "\n", -1);
  GArray             *cases = g_array_new (FALSE, FALSE, sizeof (BenchCase));
  SudGeometry        *like = NULL;

  g_array_set_clear_func (cases, clear_case);
  for (char **line = lines; *line != NULL; line++)
    {
      const char *count = strrchr (*line, ':');
      BenchCase   one = { NULL, 0 };

      if (count == NULL || **line == '#')
        continue;
      one.count = g_ascii_strtoull (count + 1, NULL, 10);
      if (sud_line_read_like (*line, (gsize) (count - *line), like, &one.puzzle, NULL) != SUD_OK)
        g_error ("%s: %s", suite->name, *line);
      like = sud_puzzle_get_geometry (one.puzzle);
      g_array_append_val (cases, one);
    }
  return cases;
}

/* ---- running ---- */

static guint64
hash_bytes (guint64 hash, const void *data, gsize size)
{
  const guchar *bytes = data;

  for (gsize i = 0; i < size; i++)
    hash = (hash ^ bytes[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

/* Hashes a number the same way on every machine. */
static guint64
hash_number (guint64 hash, guint64 number)
{
  number = GUINT64_TO_LE (number);
  return hash_bytes (hash, &number, sizeof number);
}

typedef struct
{
  SudDigit *first;
  int       n_cells;
  gboolean  is_found;
} First;

static bool
keep_first_cb (const SudDigit *digits, void *data)
{
  First *first = data;

  if (!first->is_found)
    memcpy (first->first, digits, (gsize) first->n_cells);
  first->is_found = TRUE;
  return true;
}

static Pass
run_pass (SudSolver *solver, const GArray *cases, guint64 limit)
{
  Pass   pass = { .fingerprint = G_GUINT64_CONSTANT (0xcbf29ce484222325) };
  gint64 started = g_get_monotonic_time ();

  for (guint i = 0; i < cases->len && !cli_is_interrupted (); i++)
    {
      const BenchCase *one = &g_array_index (cases, BenchCase, i);
      SudDigit         digits[SUD_MAX_CELLS];
      First            first = { digits, sud_puzzle_get_n_cells (one->puzzle), FALSE };
      SudSolveResult   result;

      sud_solve (solver, one->puzzle, limit, keep_first_cb, &first, NULL, &result);
      pass.solutions += result.solutions;
      pass.guesses += result.guesses;
      pass.n_wrong += result.solutions != one->count;
      pass.fingerprint = hash_number (pass.fingerprint, result.solutions);
      pass.fingerprint = hash_number (pass.fingerprint, result.guesses);
      if (first.is_found)
        pass.fingerprint = hash_bytes (pass.fingerprint, digits, (gsize) first.n_cells);
    }
  pass.usec = MAX (1, g_get_monotonic_time () - started);
  return pass;
}

/* Prints the row of a suite. @return its fingerprint, and whether all counts were right in @is_right. */
static guint64
run_suite (SudSolver *solver, const Suite *suite, gboolean *is_right)
{
  g_autoptr (GArray) cases = read_suite (suite);
  gint64             started = g_get_monotonic_time ();
  Pass               best = run_pass (solver, cases, suite->limit);
  double             seconds;

  while (g_get_monotonic_time () - started < BENCH_USEC)
    {
      Pass again = run_pass (solver, cases, suite->limit);

      if (again.usec < best.usec)
        best = again;
    }
  seconds = (double) best.usec / G_USEC_PER_SEC;
  printf ("%s\t%u\t%" G_GUINT64_FORMAT "\t%.6f\t%.0f\t%.3f\n", suite->name, cases->len, best.solutions, seconds,
          cases->len / seconds, (double) best.guesses / cases->len);
  fflush (stdout);
  if (best.n_wrong > 0)
    {
      /* Translators: %s is the name of a collection of puzzles, %u how many of them. */
      cli_print_error (ngettext ("nonet-cli bench: %s: the count of %u puzzle is wrong\n",
                                 "nonet-cli bench: %s: the counts of %u puzzles are wrong\n", best.n_wrong),
                       suite->name, best.n_wrong);
      *is_right = FALSE;
    }
  return best.fingerprint;
}

static const Suite *
find_suite (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (suites); i++)
    if (g_str_equal (suites[i].name, name))
      return &suites[i];
  return NULL;
}

static int
fail_unknown_suite (const char *name)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (suites); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", suites[i].name);
  /* Translators: the first %s is what the user typed, the second a list of names. */
  cli_print_error (_ ("nonet-cli bench: unknown suite %s; accepted are %s\n"), name, names->str);
  return CLI_USAGE;
}

/* Writes the puzzles of the suites instead of solving them: for other solvers. */
static int
list_suites (char **names)
{
  for (; *names != NULL; names++)
    {
      g_autofree char   *path = g_strconcat (FOLDER, *names, ".txt", NULL);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);
    }
  return CLI_FINE;
}

static int
run_bench (const CliSettings *settings)
{
  guint64    fingerprint = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  gboolean   is_right = TRUE;
  SudSolver *solver;

  for (char **name = settings->files; *name != NULL; name++)
    if (find_suite (*name) == NULL)
      return fail_unknown_suite (*name);
  if (settings->list)
    return list_suites (settings->files);
  cli_catch_interrupts ();
  solver = sud_solver_new ();
  cli_print ("suite\tpuzzles\tsolutions\tseconds\tpuzzles/s\tguesses/puzzle\n");
  for (gsize i = 0; i < G_N_ELEMENTS (suites) && !cli_is_interrupted (); i++)
    if (settings->files[0] == NULL || g_strv_contains ((const char *const *) settings->files, suites[i].name))
      fingerprint = hash_number (fingerprint, run_suite (solver, &suites[i], &is_right));
  sud_solver_free (solver);
  if (cli_is_interrupted ())
    return CLI_INTERRUPTED;
  printf ("fingerprint\t%016" G_GINT64_MODIFIER "x\n", fingerprint);
  return is_right ? CLI_FINE : CLI_WRONG;
}

static const CliOption bench_options[] = {
  CLI_OPTION_FLAG ("list", list, N_ ("Print the lines of the suites, puzzle:count, instead")),
  { 0 }
};

const CliCommand cli_commands_bench[] = {
  {
      .name = "bench",
      .summary = N_ ("Measure how fast puzzles are solved"),
      .description = N_ ("Suites: easy, minimal, clue17, hardest, many, none, killer-easy, killer-hard, 16x16, 25x25; without\n"
                         "any, all of them. The last line is a fingerprint of all results: only a change of behaviour\n"
                         "changes it."),
      .arguments = "[SUITE...]",
      .options = bench_options,
      .run = run_bench,
  },
  { 0 },
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench: how fast the solver is, on puzzles that are part of the program.
 *
 * A suite is a list of lines "puzzle:count", part of the program or a file; the count of a file may be left out, and then
 * is what the first pass finds. It is read beforehand and solved over and over for a fraction of a second of processor
 * time; the quickest pass counts, because whatever else the machine does can only make one slower. Every pass checks
 * every count. The fingerprint is a hash of all counts, guesses and first solutions: as long as it stays the same, a
 * change of the engine changed nothing but its speed. */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli.h"

#define FOLDER "/io/github/nonet_sudoku/Nonet/bench/"
#define BENCH_SECONDS 0.25
#define FILE_LIMIT 2
#define UNKNOWN_COUNT G_MAXUINT64

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
  double  seconds; /* of the processor */
} Pass;

/* ---- reading ---- */

static void
clear_case (gpointer data)
{
  sud_puzzle_unref (((BenchCase *) data)->puzzle);
}

/* @return where the count of a line starts, or its end: a colon may be part of a cage, which has letters after it. */
static const char *
find_count (const char *line)
{
  const char *count = strrchr (line, ':');

  return count != NULL && strspn (count + 1, "0123456789") == strlen (count + 1) ? count : line + strlen (line);
}

/* Reads "puzzle:count" or "puzzle". @return the cases, of BenchCase; or NULL, and the line that is wrong. */
static GArray *
read_cases (const char *text, guint64 limit, int *bad_line)
{
  g_auto (GStrv)  lines = g_strsplit (text, "\n", -1);
  GArray         *cases = g_array_new (FALSE, FALSE, sizeof (BenchCase));
  SudGeometry    *like = NULL;

  g_array_set_clear_func (cases, clear_case);
  for (int i = 0; lines[i] != NULL; i++)
    {
      const char *count = find_count (g_strchomp (lines[i]));
      BenchCase   one = { NULL, UNKNOWN_COUNT };

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      if (*count == ':')
        one.count = MIN (limit, g_ascii_strtoull (count + 1, NULL, 10));
      if (sud_line_read_like (lines[i], (gsize) (count - lines[i]), like, &one.puzzle, NULL) != SUD_OK)
        {
          *bad_line = i + 1;
          g_array_unref (cases);
          return NULL;
        }
      like = sud_puzzle_get_geometry (one.puzzle);
      g_array_append_val (cases, one);
    }
  return cases;
}

/* What is part of the program is right. */
static GArray *
read_suite (const Suite *suite)
{
  g_autofree char    *path = g_strconcat (FOLDER, suite->name, ".txt", NULL);
  g_autoptr (GBytes)  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char    *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  int                 bad_line = 0;
  GArray             *cases = read_cases (text, suite->limit, &bad_line);

  if (cases == NULL)
    g_error ("%s: line %d", suite->name, bad_line);
  return cases;
}

/* @return the cases of a file, or NULL after saying what is wrong with it. */
static GArray *
read_file (const char *name)
{
  g_autofree char   *text = NULL;
  g_autoptr (GError) error = NULL;
  int                bad_line = 0;
  GArray            *cases;

  if (!g_file_get_contents (name, &text, NULL, &error))
    {
      cli_print_error ("nonet-cli bench: %s\n", error->message);
      return NULL;
    }
  cases = read_cases (text, FILE_LIMIT, &bad_line);
  if (cases == NULL)
    /* Translators: %s is the name of a file, %d the number of a line in it. */
    cli_print_error (_ ("nonet-cli bench: %s: line %d is not “puzzle” or “puzzle:count”\n"), name, bad_line);
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

/* @return how long the processor has worked for this program. */
static double
get_seconds (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static bool
is_interrupted_cb (void *data)
{
  return cli_is_interrupted ();
}

static Pass
run_pass (SudSolver *solver, const GArray *cases, guint64 limit)
{
  const SudControl control = { .is_cancelled = is_interrupted_cb };
  Pass             pass = { .fingerprint = G_GUINT64_CONSTANT (0xcbf29ce484222325) };
  double           started = get_seconds ();

  for (guint i = 0; i < cases->len && !cli_is_interrupted (); i++)
    {
      const BenchCase *one = &g_array_index (cases, BenchCase, i);
      SudDigit         digits[SUD_MAX_CELLS];
      First            first = { digits, sud_puzzle_get_n_cells (one->puzzle), FALSE };
      SudSolveResult   result;

      sud_solve (solver, one->puzzle, limit, keep_first_cb, &first, &control, &result);
      pass.solutions += result.solutions;
      pass.guesses += result.guesses;
      pass.n_wrong += one->count != UNKNOWN_COUNT && result.solutions != one->count;
      pass.fingerprint = hash_number (pass.fingerprint, result.solutions);
      pass.fingerprint = hash_number (pass.fingerprint, result.guesses);
      if (first.is_found)
        pass.fingerprint = hash_bytes (pass.fingerprint, digits, (gsize) first.n_cells);
    }
  pass.seconds = MAX (1.0 / CLOCKS_PER_SEC, get_seconds () - started);
  return pass;
}

/* Prints the row of some cases. @return their fingerprint, and whether all counts were right in @is_right. */
static guint64
run_cases (SudSolver *solver, const char *name, const GArray *cases, guint64 limit, gboolean *is_right)
{
  double started = get_seconds ();
  Pass   best = run_pass (solver, cases, limit);

  while (get_seconds () - started < BENCH_SECONDS && !cli_is_interrupted ())
    {
      Pass again = run_pass (solver, cases, limit);

      if (again.seconds < best.seconds)
        best = again;
    }
  if (cli_is_interrupted ())
    return 0;
  printf ("%s\t%u\t%" G_GUINT64_FORMAT "\t%.6f\t%.0f\t%.3f\n", name, cases->len, best.solutions, best.seconds,
          cases->len / best.seconds, (double) best.guesses / MAX (1, cases->len));
  fflush (stdout);
  if (best.n_wrong > 0)
    {
      /* Translators: %s is the name of a collection of puzzles, %u how many of them. */
      cli_print_error (ngettext ("nonet-cli bench: %s: the count of %u puzzle is wrong\n",
                                 "nonet-cli bench: %s: the counts of %u puzzles are wrong\n", best.n_wrong),
                       name, best.n_wrong);
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
  cli_print_error (_ ("nonet-cli bench: unknown suite %s; accepted are %s, or a file\n"), name, names->str);
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
  gboolean   is_right = TRUE, is_readable = TRUE;
  char      *all[G_N_ELEMENTS (suites) + 1] = { NULL };
  char     **names = settings->files[0] != NULL ? settings->files : all;
  SudSolver *solver;

  for (gsize i = 0; i < G_N_ELEMENTS (suites); i++)
    all[i] = (char *) suites[i].name;
  for (char **name = settings->files; *name != NULL; name++)
    if (find_suite (*name) == NULL && (settings->list || !g_file_test (*name, G_FILE_TEST_EXISTS)))
      return fail_unknown_suite (*name);
  if (settings->list)
    return list_suites (names);
  cli_catch_interrupts ();
  solver = sud_solver_new ();
  cli_print ("suite\tpuzzles\tsolutions\tseconds\tpuzzles/s\tguesses/puzzle\n");
  for (char **name = names; *name != NULL && is_readable && !cli_is_interrupted (); name++)
    {
      const Suite       *suite = find_suite (*name);
      g_autoptr (GArray) cases = suite != NULL ? read_suite (suite) : read_file (*name);

      is_readable = cases != NULL;
      if (is_readable)
        fingerprint = hash_number (fingerprint, run_cases (solver, *name, cases, suite != NULL ? suite->limit : FILE_LIMIT, &is_right));
    }
  sud_solver_free (solver);
  if (!is_readable)
    return CLI_WRONG;
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
                         "any, all of them. A file of lines “puzzle” or “puzzle:count” is measured in the same way, counting up\n"
                         "to 2. The last line is a fingerprint of all results: only a change of behaviour changes it."),
      .arguments = "[SUITE|FILE...]",
      .options = bench_options,
      .run = run_bench,
  },
  { 0 },
};

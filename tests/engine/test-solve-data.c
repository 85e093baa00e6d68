/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs every solver over tests/data/solve: lines "puzzle:count:solution" of every kind of puzzle there is. One test
 * per file and solver. The oracle is one of them, where there are few empty cells; with -m slow it takes an hour and is
 * asked about all but the file of large grids, which would take it ages. */

#include <glib.h>
#include <string.h>

#include "oracle.h"
#include "sud-solver9.h"
#include "sud.h"

typedef struct
{
  SudPuzzle *puzzle;
  char      *line;     /* for messages */
  guint64    count;
  char      *solution; /* "" unless the count is 1 */
} Case;

typedef struct
{
  guint64  count;
  SudDigit first[SUD_MAX_CELLS];
  gboolean is_right; /* every solution obeys the rules */
} Answer;

typedef struct
{
  const Case *line;
  Answer     *answer;
} Finding;

/* Counts up to @limit. @return FALSE if this solver is not made for the puzzle. */
typedef gboolean (*Solver) (const Case *line, guint64 limit, Answer *answer);

static SudSolver *reused_solver;

/* ---- the solvers ---- */

static bool
found_cb (const SudDigit *digits, void *data)
{
  Finding *finding = data;

  if (finding->answer->count++ == 0)
    memcpy (finding->answer->first, digits, (gsize) sud_puzzle_get_n_cells (finding->line->puzzle));
  finding->answer->is_right &= sud_puzzle_is_solution (finding->line->puzzle, digits);
  return true;
}

static void
run (SudSolver *solver, const SudPuzzle *puzzle, const Case *line, guint64 limit, Answer *answer)
{
  Finding        finding = { line, answer };
  SudSolveResult result;

  g_assert_cmpint (sud_solve (solver, puzzle, limit, found_cb, &finding, NULL, &result), ==, SUD_OK);
  g_assert_cmpuint (result.solutions, ==, answer->count);
}

static gboolean
solve_fresh (const Case *line, guint64 limit, Answer *answer)
{
  run (NULL, line->puzzle, line, limit, answer);
  return TRUE;
}

static gboolean
solve_reused (const Case *line, guint64 limit, Answer *answer)
{
  run (reused_solver, line->puzzle, line, limit, answer);
  return TRUE;
}

/* A relation that says nothing new hides from the engine that the puzzle is plain, and so from the fast paths. */
static gboolean
solve_general (const Case *line, guint64 limit, Answer *answer)
{
  SudPuzzleBuilder *builder;
  SudPuzzle        *disguised = NULL;

  if (!sud_puzzle_is_plain (line->puzzle))
    return FALSE;
  builder = sud_puzzle_builder_new (sud_puzzle_get_geometry (line->puzzle));
  for (SudCell cell = 0; cell < sud_puzzle_get_n_cells (line->puzzle); cell++)
    sud_puzzle_builder_set_given (builder, cell, sud_puzzle_get_given (line->puzzle, cell), NULL);
  sud_puzzle_builder_add_relation (builder, SUD_RELATION_DIFFERENT, 0, 1, NULL);
  g_assert_cmpint (sud_puzzle_builder_build (builder, &disguised, NULL), ==, SUD_OK);
  run (reused_solver, disguised, line, limit, answer);
  sud_puzzle_unref (disguised);
  sud_puzzle_builder_free (builder);
  return TRUE;
}

static gboolean
solve_kernel (SudSolver9Kernel kernel, const Case *line, guint64 limit, Answer *answer)
{
  Finding        finding = { line, answer };
  SudSolveResult result;

  if (!sud_puzzle_is_plain (line->puzzle) || !sud_geometry_is_plain_9x9 (sud_puzzle_get_geometry (line->puzzle)) ||
      !sud_solver9_has_kernel (kernel))
    return FALSE;
  sud_solver9_solve_on (kernel, sud_puzzle_get_givens (line->puzzle), limit, found_cb, &finding, NULL, &result);
  g_assert_cmpuint (result.solutions, ==, answer->count);
  return TRUE;
}

static gboolean
solve_portable (const Case *line, guint64 limit, Answer *answer)
{
  return solve_kernel (SUD_SOLVER9_PORTABLE, line, limit, answer);
}

static gboolean
solve_avx2 (const Case *line, guint64 limit, Answer *answer)
{
  return solve_kernel (SUD_SOLVER9_AVX2, line, limit, answer);
}

/* With more empty cells than this the oracle may take minutes. */
#define ORACLE_EMPTY 45

static gboolean
ask_oracle (const Case *line, guint64 limit, Answer *answer)
{
  const int n_empty = sud_puzzle_get_n_cells (line->puzzle) - sud_puzzle_get_n_givens (line->puzzle);

  if (!g_test_slow () && n_empty > ORACLE_EMPTY)
    return FALSE;
  answer->count = oracle_count (line->puzzle, limit, answer->first);
  return TRUE;
}

static const struct
{
  const char *name;
  Solver      solve;
} solvers[] = {
  { "fresh", solve_fresh },
  { "reused", solve_reused },
  { "general", solve_general },
  { "portable", solve_portable },
  { "avx2", solve_avx2 },
  { "oracle", ask_oracle },
};

/* ---- files ---- */

static void
free_case (gpointer data)
{
  Case *self = data;

  sud_puzzle_unref (self->puzzle);
  g_free (self->line);
  g_free (self->solution);
  g_free (self);
}

/* The puzzle may have colons in it, so the fields are cut off from the end. */
static Case *
read_case (const char *line)
{
  Case     *self = g_new0 (Case, 1);
  char     *solution;
  char     *count;
  SudStatus status;

  self->line = g_strdup (line);
  solution = strrchr (self->line, ':');
  g_assert_nonnull (solution);
  self->solution = g_strdup (solution + 1);
  *solution = '\0';
  count = strrchr (self->line, ':');
  g_assert_nonnull (count);
  g_assert_true (g_ascii_string_to_unsigned (count + 1, 10, 0, G_MAXUINT64, &self->count, NULL));
  *count = '\0';
  status = sud_line_read (self->line, strlen (self->line), &self->puzzle, NULL);
  if (status != SUD_OK)
    g_error ("%s: status %d", self->line, status);
  return self;
}

static GPtrArray *
read_file (const char *path)
{
  GPtrArray         *cases = g_ptr_array_new_with_free_func (free_case);
  g_autofree char   *text = NULL;
  g_auto (GStrv)     lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && **line != '#')
      g_ptr_array_add (cases, read_case (*line));
  g_assert_cmpuint (cases->len, >, 0);
  return cases;
}

/* ---- the tests ---- */

typedef struct
{
  GPtrArray *cases; /* owned */
  Solver     solve;
} Test;

static void
free_test (gpointer data)
{
  Test *self = data;

  g_ptr_array_unref (self->cases);
  g_free (self);
}

static void
check_first (const Case *line, const Answer *answer)
{
  int  n_cells = sud_puzzle_get_n_cells (line->puzzle);
  char text[SUD_MAX_CELLS + 1];

  for (int i = 0; i < n_cells; i++)
    text[i] = sud_digit_to_char (answer->first[i]);
  text[n_cells] = '\0';
  g_assert_cmpstr (text, ==, line->solution);
}

static void
test_file (gconstpointer data)
{
  const Test *self = data;
  guint       n_run = 0;

  for (guint i = 0; i < self->cases->len; i++)
    {
      const Case *line = g_ptr_array_index (self->cases, i);
      Answer      answer = { .is_right = TRUE };

      if (!self->solve (line, line->count + 1, &answer))
        continue;
      n_run++;
      if (answer.count != line->count)
        g_error ("%s: %" G_GUINT64_FORMAT " solutions instead of %" G_GUINT64_FORMAT, line->line, answer.count, line->count);
      g_assert_true (answer.is_right);
      if (line->count == 1)
        check_first (line, &answer);
      else
        g_assert_cmpstr (line->solution, ==, "");
    }
  if (n_run == 0)
    g_test_skip ("not made for these");
}

int
main (int argc, char **argv)
{
  g_autofree char   *folder = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir)   dir = NULL;
  int                status;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "..", "data", "solve", NULL);
  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  reused_solver = sud_solver_new ();
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char      *path = g_build_filename (folder, name, NULL);
      g_autoptr (GPtrArray) cases = NULL;

      if (!g_str_has_suffix (name, ".txt"))
        continue;
      cases = read_file (path);
      for (gsize i = 0; i < G_N_ELEMENTS (solvers); i++)
        {
          g_autofree char *test = g_strdup_printf ("/solve-data/%.*s/%s", (int) strlen (name) - 4, name, solvers[i].name);
          Test            *about = g_new (Test, 1);

          *about = (Test){ g_ptr_array_ref (cases), solvers[i].solve };
          if (solvers[i].solve == ask_oracle && g_str_has_prefix (name, "large"))
            free_test (about);
          else
            g_test_add_data_func_full (test, about, test_file, free_test);
        }
    }
  status = g_test_run ();
  sud_solver_free (reused_solver);
  return status;
}

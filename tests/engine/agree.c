/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every solver against the oracle on random 9x9 puzzles: agree [N [SEED]].
 *
 * The puzzles come in three kinds in turn: made minimal, so that they have one solution; with some more givens
 * taken away, so that they have several; with a given changed, so that most have none. Each is counted by every
 * kernel of the plain 9x9, by the general solver with and without learning, and by the oracle for 9x9; the oracle for all
 * puzzles, which takes some milliseconds, sees one in a hundred. With N, a tool, run by "./dev agree"; without, a test on
 * a few. */

#include "oracle.h"
#include "sud-solver-search.h"
#include "sud-solver9.h"
#include "sud.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

#define N_CELLS SUD_SOLVER9_CELLS
#define FEW 3000
#define LIMIT 5
#define PUZZLES_PER_ORACLE 100

typedef struct
{
  guint first, end; /* puzzles of this thread */
  guint seed;
  guint n_by_count[3]; /* without a solution, with one, with several */
  guint n_wrong;
} Share;

typedef struct
{
  SudSolver *solver; /* the general one */
  SudSearch  search;
  SudModel   model;
  SudTables  tables;
} Solvers;

/* ---- puzzles ---- */

static bool
keep_cb (const SudDigit *digits, void *data)
{
  memcpy (data, digits, N_CELLS);
  return true;
}

static void
shuffle (SudRandom *random, uint16_t *list, int n)
{
  for (int i = 0; i < n; i++)
    list[i] = (uint16_t) i;
  sud_random_shuffle (random, list, n);
}

/* Any full grid may come up: three boxes that share no row or column are drawn, and one of the first solutions taken. */
static void
fill (SudRandom *random, SudDigit *cells)
{
  SudDigit       start[N_CELLS] = { 0 };
  SudSolveResult result;

  for (int box = 0; box < 3; box++)
    {
      uint16_t digits[9];

      shuffle (random, digits, 9);
      for (int i = 0; i < 9; i++)
        start[box * 30 + i / 3 * 9 + i % 3] = (SudDigit) (digits[i] + 1);
    }
  sud_solver9_solve (start, 1 + sud_random_below (random, 50), keep_cb, cells, NULL, &result);
}

static void
make_puzzle (SudRandom *random, int kind, SudDigit *cells)
{
  uint16_t order[N_CELLS];
  int      n_more = kind == 1 ? 1 + (int) sud_random_below (random, 3) : 0;

  fill (random, cells);
  shuffle (random, order, N_CELLS);
  for (int i = 0; i < N_CELLS; i++)
    if (!sud_solver9_has_other (cells, order[i], cells[order[i]]))
      cells[order[i]] = 0;
  for (int i = 0; i < N_CELLS; i++)
    {
      SudDigit *cell = &cells[order[i]];

      if (*cell == 0)
        continue;
      if (n_more-- > 0)
        *cell = 0;
      else if (kind == 2)
        {
          *cell = (SudDigit) (1 + (*cell + sud_random_below (random, 8)) % 9);
          return;
        }
    }
}

/* ---- answers ---- */

static uint64_t
count_generally (Solvers *solvers, const SudPuzzle *puzzle, uint64_t patience)
{
  SudSolveResult result = { 0, 0 };

  solvers->search.patience = patience;
  g_assert_true (sud_model_load (&solvers->model, puzzle));
  g_assert_cmpint (sud_search_run (&solvers->search, &solvers->model, LIMIT, NULL, NULL, NULL, &result), ==, SUD_OK);
  return result.solutions;
}

static bool
check_cb (const SudDigit *digits, void *data)
{
  return sud_puzzle_is_solution (data, digits);
}

/* Asks everybody. @return how many solutions there are; in @is_right whether all agree. */
static uint64_t
ask_all (Solvers *solvers, SudPuzzle *puzzle, const SudDigit *cells, bool ask_oracle, bool *is_right)
{
  const uint64_t expected = oracle_count_9x9 (cells, LIMIT);
  SudSolveResult result;

  *is_right = (!ask_oracle || oracle_count (puzzle, LIMIT, NULL) == expected) &&
              count_generally (solvers, puzzle, SUD_NO_LIMIT) == expected &&
              count_generally (solvers, puzzle, 0) == expected &&
              sud_solve (solvers->solver, puzzle, LIMIT, check_cb, puzzle, NULL, &result) == SUD_OK &&
              result.solutions == expected;
  for (int kernel = 0; kernel < SUD_SOLVER9_N_KERNELS; kernel++)
    if (sud_solver9_has_kernel ((SudSolver9Kernel) kernel))
      {
        sud_solver9_solve_on ((SudSolver9Kernel) kernel, cells, LIMIT, NULL, NULL, NULL, &result);
        *is_right = *is_right && result.solutions == expected;
      }
  return expected;
}

static gpointer
work (gpointer data)
{
  Share       *share = data;
  Solvers     *solvers = g_new0 (Solvers, 1);
  SudGeometry *like = NULL;
  SudPuzzle   *last = NULL;

  solvers->solver = sud_solver_new ();
  sud_tables_init (&solvers->tables);
  solvers->search.tables = &solvers->tables;
  sud_model_init (&solvers->model);
  for (guint i = share->first; i < share->end; i++)
    {
      SudRandom  random;
      SudDigit   cells[N_CELLS];
      char       text[N_CELLS + 1] = "";
      SudPuzzle *puzzle = NULL;
      uint64_t   count = 0;
      bool       is_right = true;

      sud_random_init (&random, share->seed, i);
      make_puzzle (&random, (int) (i % 3), cells);
      for (int cell = 0; cell < N_CELLS; cell++)
        text[cell] = (char) ('0' + cells[cell]);

      /* Givens that disagree are refused before any solver sees them; the kernels take them. */
      if (sud_line_read_like (text, N_CELLS, like, &puzzle, NULL) == SUD_OK)
        count = ask_all (solvers, puzzle, cells, i % PUZZLES_PER_ORACLE == 0, &is_right);
      else
        {
          SudSolveResult result;

          sud_solver9_solve (cells, LIMIT, NULL, NULL, NULL, &result);
          is_right = result.solutions == 0;
        }
      share->n_by_count[MIN (count, 2)]++;
      share->n_wrong += !is_right;
      if (!is_right)
        g_printerr ("not agreed on %s\n", text);
      if (puzzle != NULL)
        {
          sud_puzzle_unref (last);
          last = puzzle;
          like = sud_puzzle_get_geometry (puzzle);
        }
    }
  sud_puzzle_unref (last);
  sud_model_clear (&solvers->model);
  sud_arena_clear (&solvers->search.memory);
  sud_learner_clear (&solvers->search.learner);
  sud_solver_free (solvers->solver);
  g_free (solvers);
  return NULL;
}

static Share
compare (guint n, guint seed)
{
  const guint n_threads = MIN (g_get_num_processors (), 64);
  GThread    *threads[64];
  Share       shares[64];
  Share       all = { .end = n };

  for (guint i = 0; i < n_threads; i++)
    {
      shares[i] = (Share){ .first = (guint) ((guint64) n * i / n_threads),
                           .end = (guint) ((guint64) n * (i + 1) / n_threads),
                           .seed = seed };
      threads[i] = g_thread_new ("agree", work, &shares[i]);
    }
  for (guint i = 0; i < n_threads; i++)
    {
      g_thread_join (threads[i]);
      all.n_wrong += shares[i].n_wrong;
      for (int j = 0; j < 3; j++)
        all.n_by_count[j] += shares[i].n_by_count[j];
    }
  return all;
}

static void
test_few (void)
{
  const Share all = compare (FEW, 1);

  g_assert_cmpuint (all.n_wrong, ==, 0);
  for (int i = 0; i < 3; i++)
    g_assert_cmpuint (all.n_by_count[i], >, FEW / 6);
}

int
main (int argc, char **argv)
{
  if (argc > 1 && g_ascii_isdigit (argv[1][0]))
    {
      const guint n = (guint) g_ascii_strtoull (argv[1], NULL, 10);
      const guint seed = argc > 2 ? (guint) g_ascii_strtoull (argv[2], NULL, 10) : 1;
      const Share all = compare (n, seed);

      printf ("%u puzzles, %u without a solution, %u with one, %u with several: %u not agreed on\n", n,
              all.n_by_count[0], all.n_by_count[1], all.n_by_count[2], all.n_wrong);
      return all.n_wrong == 0 ? 0 : 1;
    }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/agree/few", test_few);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "oracle.h"
#include "sud-solver9.h"

#include <glib.h>
#include <string.h>

#define N_CELLS SUD_SOLVER9_CELLS

typedef struct
{
  const char *cells;
  uint64_t    count; /* all there are */
} Case;

/* Counts of all solutions, each of which another program has found too. */
static const Case cases[] = {
  /* the first that most people see */
  { "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1 },
  /* "AI Escargot" */
  { "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 1 },
  /* seventeen clues */
  { ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...", 1 },
  { ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...", 1 },
  /* "golden nugget", long the hardest known */
  { ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 1 },
  /* a full grid, and the same with two equal digits in a row, a column, a box */
  { "534678912672195348198342567859761423426853791713924856961537284287419635345286179", 1 },
  { "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0 },
  { "53..7....5..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0 },
  { "53..7....6..195...398....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0 },
  /* no two givens meet, but r1c9 has no digit left; box 1 has no place for 1 */
  { "12345678.........9...............................................................", 0 },
  { "...1...........1....5......1...........................1.........................", 0 },
  /* the last band of a grid open, and puzzles with more clues taken away */
  { "534678912672195348198342567859761423426853791713924856...........................", 120 },
  { "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...................", 240 },
};

/* ---- what a solver hands out ---- */

typedef struct
{
  const SudDigit *puzzle;
  uint64_t        n_calls;
  uint64_t        stop_after;
  uint64_t        hash; /* of the solutions in their order */
  SudDigit        last[N_CELLS];
} Seen;

/* Checks that a solution is one, keeps the givens, and is not the one before. */
static bool
see_solution (const SudDigit *digits, void *data)
{
  Seen *seen = data;

  for (int cell = 0; cell < N_CELLS; cell++)
    {
      g_assert_cmpint (digits[cell], >=, 1);
      g_assert_cmpint (digits[cell], <=, 9);
      if (seen->puzzle[cell] != 0)
        g_assert_cmpint (digits[cell], ==, seen->puzzle[cell]);
      seen->hash = (seen->hash ^ digits[cell]) * G_GUINT64_CONSTANT (1099511628211);
    }
  g_assert_cmpuint (oracle_count_9x9 (digits, 2), ==, 1);
  g_assert_true (memcmp (digits, seen->last, N_CELLS) != 0);
  memcpy (seen->last, digits, N_CELLS);
  return ++seen->n_calls != seen->stop_after;
}

static void
read_cells (const char *text, SudDigit *cells)
{
  g_assert_cmpuint (strlen (text), ==, N_CELLS);
  for (int cell = 0; cell < N_CELLS; cell++)
    cells[cell] = g_ascii_isdigit (text[cell]) ? text[cell] - '0' : 0;
}

/* Solves on every kernel that can run here, checks that they agree, and returns the count. */
static uint64_t
count_on_all (const SudDigit *cells, uint64_t limit)
{
  Seen           first = { .puzzle = cells };
  SudSolveResult first_result;

  g_assert_cmpint (sud_solver9_solve_on (SUD_SOLVER9_PORTABLE, cells, limit, see_solution, &first, NULL, &first_result), ==, SUD_OK);
  g_assert_cmpuint (first.n_calls, ==, first_result.solutions);
  for (int kernel = 1; kernel < SUD_SOLVER9_N_KERNELS; kernel++)
    if (sud_solver9_has_kernel (kernel))
      {
        Seen           seen = { .puzzle = cells };
        SudSolveResult result;

        g_assert_cmpint (sud_solver9_solve_on (kernel, cells, limit, see_solution, &seen, NULL, &result), ==, SUD_OK);
        g_assert_cmpuint (result.solutions, ==, first_result.solutions);
        g_assert_cmpuint (result.guesses, ==, first_result.guesses);
        g_assert_cmpuint (seen.n_calls, ==, first.n_calls);
        g_assert_cmpuint (seen.hash, ==, first.hash);
      }
  return first_result.solutions;
}

/* ---- tests ---- */

static void
test_known_counts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SudDigit cells[N_CELLS];

      g_test_message ("%s", cases[i].cells);
      read_cells (cases[i].cells, cells);
      g_assert_cmpuint (count_on_all (cells, SUD_NO_LIMIT), ==, cases[i].count);
      g_assert_cmpuint (count_on_all (cells, 1), ==, MIN (cases[i].count, 1));
      g_assert_cmpuint (count_on_all (cells, 2), ==, MIN (cases[i].count, 2));
    }
}

static void
test_millions (void)
{
  SudDigit       cells[N_CELLS];
  SudSolveResult result;

  read_cells (".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1..............", cells);
  g_assert_cmpint (sud_solver9_solve (cells, SUD_NO_LIMIT, NULL, NULL, NULL, &result), ==, SUD_OK);
  g_assert_cmpuint (result.solutions, ==, 3481026);
}

static void
test_limits (void)
{
  static const uint64_t limits[] = { 0, 1, 2, 3, 10, 1000, 54321 };
  SudDigit              empty[N_CELLS] = { 0 };
  SudDigit              too_large[N_CELLS] = { 10 };

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      SudSolveResult result;

      if (limits[i] <= 1000)
        g_assert_cmpuint (count_on_all (empty, limits[i]), ==, limits[i]);
      g_assert_cmpint (sud_solver9_solve (empty, limits[i], NULL, NULL, NULL, &result), ==, SUD_OK);
      g_assert_cmpuint (result.solutions, ==, limits[i]);
    }
  for (int digit = 10; digit <= 255; digit += 35)
    {
      too_large[0] = digit;
      g_assert_cmpuint (count_on_all (too_large, 2), ==, 0);
      too_large[80] = digit;
      g_assert_cmpuint (count_on_all (too_large, 2), ==, 0);
    }
}

static void
test_stop (void)
{
  SudDigit empty[N_CELLS] = { 0 };

  for (int kernel = 0; kernel < SUD_SOLVER9_N_KERNELS; kernel++)
    if (sud_solver9_has_kernel (kernel))
      {
        Seen           seen = { .puzzle = empty, .stop_after = 5 };
        SudSolveResult result;

        g_assert_cmpint (sud_solver9_solve_on (kernel, empty, 100, see_solution, &seen, NULL, &result), ==, SUD_STOPPED);
        g_assert_cmpuint (seen.n_calls, ==, 5);
        g_assert_cmpuint (result.solutions, ==, 5);
      }
}

static bool
cancel_at_third (void *data)
{
  int *n_asked = data;

  return ++*n_asked == 3;
}

static void
test_cancel (void)
{
  SudDigit empty[N_CELLS] = { 0 };

  for (int kernel = 0; kernel < SUD_SOLVER9_N_KERNELS; kernel++)
    if (sud_solver9_has_kernel (kernel))
      {
        int            n_asked = 0;
        SudControl     control = { .is_cancelled = cancel_at_third, .data = &n_asked };
        SudSolveResult result;

        g_assert_cmpint (sud_solver9_solve_on (kernel, empty, SUD_NO_LIMIT, NULL, NULL, &control, &result), ==, SUD_CANCELLED);
        g_assert_cmpint (n_asked, ==, 3);
        g_assert_cmpuint (result.guesses, <, 10000);
      }
}

/* Fills a grid that is as mixed as renaming, shuffling and turning one can make it. */
static void
make_grid (GRand *rand, SudDigit *cells)
{
  int names[9], rows[9], columns[9];
  int turn = g_rand_int_range (rand, 0, 2);

  for (int i = 0; i < 9; i++)
    names[i] = i + 1;
  for (int i = 8; i > 0; i--)
    {
      int j = g_rand_int_range (rand, 0, i + 1), swap = names[i];

      names[i] = names[j];
      names[j] = swap;
    }
  for (int i = 0; i < 3; i++)
    for (int *lines = rows; lines != NULL; lines = lines == rows ? columns : NULL)
      {
        int first = g_rand_int_range (rand, 0, 3), step = g_rand_int_range (rand, 1, 3);

        for (int j = 0; j < 3; j++)
          lines[3 * i + j] = 3 * i + (first + j * step) % 3;
      }
  for (int row = 0; row < 9; row++)
    for (int column = 0; column < 9; column++)
      {
        int digit = names[(rows[row] * 3 + rows[row] / 3 + columns[column]) % 9];

        cells[turn ? column * 9 + row : row * 9 + column] = digit;
      }
}

/* Takes some clues out of a grid and, now and then, changes a few that stay. */
static void
make_puzzle (GRand *rand, SudDigit *cells)
{
  int keep = g_rand_int_range (rand, 22, 60);

  make_grid (rand, cells);
  for (int cell = 0; cell < N_CELLS; cell++)
    {
      if (g_rand_int_range (rand, 0, N_CELLS) >= keep)
        cells[cell] = 0;
      else if (keep % 3 == 0 && g_rand_int_range (rand, 0, 40) == 0)
        cells[cell] = g_rand_int_range (rand, 1, 10);
    }
}

/* The judge is slow, so that it sees every fourth. Every kind of puzzle must come up, or the samples prove less than they seem to. */
static void
test_samples (void)
{
  GRand *rand = g_rand_new_with_seed (9);
  int    n_none = 0, n_one = 0, n_many = 0;

  for (int i = 0; i < 20000; i++)
    {
      SudDigit cells[N_CELLS];
      uint64_t count;

      make_puzzle (rand, cells);
      count = count_on_all (cells, 30);
      if (i % 4 == 0)
        g_assert_cmpuint (count, ==, oracle_count_9x9 (cells, 30));
      n_none += count == 0;
      n_one += count == 1;
      n_many += count > 1;
    }
  g_test_message ("none %d, one %d, many %d", n_none, n_one, n_many);
  g_assert_cmpint (n_none, >, 2000);
  g_assert_cmpint (n_one, >, 2000);
  g_assert_cmpint (n_many, >, 2000);
  g_rand_free (rand);
}

static void
test_has_other (void)
{
  GRand *rand = g_rand_new_with_seed (10);
  int    n_yes = 0, n_no = 0;

  for (int i = 0; i < 40; i++)
    {
      SudDigit cells[N_CELLS];

      make_puzzle (rand, cells);
      for (int cell = 0; cell < N_CELLS; cell++)
        {
          SudDigit digit = cells[cell];
          uint64_t all, with;
          bool     has_other;

          if (digit == 0)
            continue;
          has_other = sud_solver9_has_other (cells, cell, digit);
          with = oracle_count_9x9 (cells, 1);
          cells[cell] = 0;
          g_assert_true (sud_solver9_has_other (cells, cell, digit) == has_other);
          all = 0;
          for (int other = 1; other <= 9; other++)
            if (other != digit)
              {
                cells[cell] = other;
                all += oracle_count_9x9 (cells, 1);
              }
          cells[cell] = digit;
          g_assert_true (has_other == (all != 0));
          n_yes += has_other;
          n_no += !has_other && with;
        }
    }
  g_assert_cmpint (n_yes, >, 100);
  g_assert_cmpint (n_no, >, 100);
  g_rand_free (rand);
}

static void
test_kernels (void)
{
  g_assert_true (sud_solver9_has_kernel (SUD_SOLVER9_PORTABLE));
  for (int kernel = 0; kernel < SUD_SOLVER9_N_KERNELS; kernel++)
    g_test_message ("kernel %d: %s", kernel, sud_solver9_has_kernel (kernel) ? "runs here" : "does not run here");
}

/* Narrows @sets on one kernel. @return false if there is no solution. */
static bool
narrow_sets (SudSolver9Kernel kernel, SudDigits *sets)
{
  SudSolver9Change changes[N_CELLS];
  const int        n_changes = sud_solver9_narrow_on (kernel, sets, changes);

  for (int i = 0; i < n_changes; i++)
    {
      const SudDigits before = sets[changes[i].cell];

      g_assert_true (changes[i].digits != before && (changes[i].digits & ~before) == 0);
      sets[changes[i].cell] = changes[i].digits;
    }
  return n_changes >= 0;
}

/* What is fixed is gone from all its peers, and a second time finds nothing. */
static void
check_narrow (SudSolver9Kernel kernel, SudDigits *sets)
{
  SudSolver9Change changes[N_CELLS];

  g_assert_cmpint (sud_solver9_narrow_on (kernel, sets, changes), ==, 0);
  for (int a = 0; a < N_CELLS; a++)
    for (int b = 0; b < N_CELLS; b++)
      if (a != b && sud_digits_is_single (sets[a]) &&
          (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)))
        g_assert_cmpuint (sets[a] & sets[b], ==, 0);
}

/* Candidates around a solution, some more, some fewer: none of the solution may go. Without it, kernels need only agree
 * on whether there is a solution. */
static void
test_narrow (void)
{
  SudDigit solution[N_CELLS];
  GRand   *rand = g_rand_new_with_seed (9);

  read_cells (cases[5].cells, solution);
  for (int round = 0; round < 2000; round++)
    {
      SudDigits  sets[N_CELLS], narrowed[SUD_SOLVER9_N_KERNELS][N_CELLS];
      bool       is_ok[SUD_SOLVER9_N_KERNELS];
      const bool is_spoilt = round % 4 == 3;

      for (int cell = 0; cell < N_CELLS; cell++)
        {
          sets[cell] = sud_digit_bit (solution[cell]);
          if (g_rand_int_range (rand, 0, 10) > round % 10)
            sets[cell] |= g_rand_int (rand) & g_rand_int (rand) & 0x1FF;
        }
      if (is_spoilt)
        sets[g_rand_int_range (rand, 0, N_CELLS)] = sud_digit_bit ((SudDigit) g_rand_int_range (rand, 1, 10));
      for (int kernel = 0; kernel < SUD_SOLVER9_N_KERNELS; kernel++)
        {
          if (!sud_solver9_has_kernel (kernel))
            continue;
          memcpy (narrowed[kernel], sets, sizeof sets);
          is_ok[kernel] = narrow_sets (kernel, narrowed[kernel]);
          g_assert_cmpint (is_ok[kernel], ==, is_ok[0]);
          if (!is_ok[kernel])
            {
              g_assert_true (is_spoilt);
              continue;
            }
          g_assert_cmpmem (narrowed[kernel], sizeof sets, narrowed[0], sizeof sets);
          for (int cell = 0; cell < N_CELLS && !is_spoilt; cell++)
            g_assert_true (narrowed[kernel][cell] & sud_digit_bit (solution[cell]));
          if (!is_spoilt)
            check_narrow (kernel, narrowed[kernel]);
        }
    }
  g_rand_free (rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver9/kernels", test_kernels);
  g_test_add_func ("/solver9/known-counts", test_known_counts);
  g_test_add_func ("/solver9/millions", test_millions);
  g_test_add_func ("/solver9/limits", test_limits);
  g_test_add_func ("/solver9/stop", test_stop);
  g_test_add_func ("/solver9/cancel", test_cancel);
  g_test_add_func ("/solver9/samples", test_samples);
  g_test_add_func ("/solver9/has-other", test_has_other);
  g_test_add_func ("/solver9/narrow", test_narrow);
  return g_test_run ();
}

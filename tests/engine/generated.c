/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the generator makes, judged by others: generated [N [NAME]], where NAME is how the names of the rows begin.
 *
 * Each row of the table below makes N puzzles and asks of each: has it one solution, is it as hard as asked, is it
 * symmetric as asked, does the same seed make it again in another generator, at another time. A plain 9x9 and whatever has
 * few empty cells is judged by the oracle. That would take years for Killers and large grids; there human logic judges that
 * fills the grid without ever leaning on uniqueness, which proves the solution to be the only one and has no code in
 * common with the solver that the generator asks. What neither can judge is left to the solver, and counted apart.
 *
 * Then a thousandth of N, but one at least, for each technique up to XY-chain, which the puzzle must need and nothing harder.
 *
 * With N, a tool, run by "./dev generated"; without, a test on a few. */

#include "oracle.h"
#include "sud.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define FEW 2
#define MAX_THREADS 64
#define ANY_LEVEL -1

/* The most empty cells that the oracle for all puzzles judges in reasonable time. */
#define MAX_EMPTY 58

typedef struct
{
  const char *name;
  SudKind     kind;
  int         box_rows, box_columns;
  int         level; /* or ANY_LEVEL */
  SudSymmetry symmetry;
  guint       share; /* one in so many of the puzzles that were asked for */
} Row;

#define LEVELS(name_, kind_, rows_, columns_, symmetry_, share_)                                    \
  { name_ " easy", kind_, rows_, columns_, SUD_LEVEL_EASY, symmetry_, share_ },                     \
    { name_ " medium", kind_, rows_, columns_, SUD_LEVEL_MEDIUM, symmetry_, share_ },               \
    { name_ " hard", kind_, rows_, columns_, SUD_LEVEL_HARD, symmetry_, share_ },                   \
    { name_ " unfair", kind_, rows_, columns_, SUD_LEVEL_UNFAIR, symmetry_, share_ }

static const Row rows[] = {
  { "classic 4x4", SUD_KIND_CLASSIC, 2, 2, ANY_LEVEL, SUD_SYMMETRY_NONE, 1 },
  { "classic 6x6", SUD_KIND_CLASSIC, 2, 3, ANY_LEVEL, SUD_SYMMETRY_NONE, 1 },
  { "classic 6x6 medium", SUD_KIND_CLASSIC, 2, 3, SUD_LEVEL_MEDIUM, SUD_SYMMETRY_NONE, 10 },
  { "classic 8x8", SUD_KIND_CLASSIC, 2, 4, ANY_LEVEL, SUD_SYMMETRY_NONE, 1 },
  { "classic 9x9", SUD_KIND_CLASSIC, 3, 3, ANY_LEVEL, SUD_SYMMETRY_NONE, 1 },
  LEVELS ("classic 9x9", SUD_KIND_CLASSIC, 3, 3, SUD_SYMMETRY_NONE, 1),
  { "classic 9x9 extreme", SUD_KIND_CLASSIC, 3, 3, SUD_LEVEL_EXTREME, SUD_SYMMETRY_NONE, 1 },
  LEVELS ("classic 9x9 rotate2", SUD_KIND_CLASSIC, 3, 3, SUD_SYMMETRY_ROTATE2, 1),
  { "classic 9x9 rotate2 extreme", SUD_KIND_CLASSIC, 3, 3, SUD_LEVEL_EXTREME, SUD_SYMMETRY_ROTATE2, 1 },
  { "classic 9x9 rotate4 hard", SUD_KIND_CLASSIC, 3, 3, SUD_LEVEL_HARD, SUD_SYMMETRY_ROTATE4, 1 },
  { "classic 9x9 mirror hard", SUD_KIND_CLASSIC, 3, 3, SUD_LEVEL_HARD, SUD_SYMMETRY_MIRROR, 1 },
  { "classic 9x9 diagonal hard", SUD_KIND_CLASSIC, 3, 3, SUD_LEVEL_HARD, SUD_SYMMETRY_DIAGONAL, 1 },
  { "classic 9x9 full hard", SUD_KIND_CLASSIC, 3, 3, SUD_LEVEL_HARD, SUD_SYMMETRY_FULL, 1 },
  { "classic 12x12 easy", SUD_KIND_CLASSIC, 3, 4, SUD_LEVEL_EASY, SUD_SYMMETRY_NONE, 10 },
  { "classic 16x16 easy", SUD_KIND_CLASSIC, 4, 4, SUD_LEVEL_EASY, SUD_SYMMETRY_NONE, 20 },
  { "classic 16x16", SUD_KIND_CLASSIC, 4, 4, ANY_LEVEL, SUD_SYMMETRY_ROTATE2, 20 },
  { "classic 25x25", SUD_KIND_CLASSIC, 5, 5, ANY_LEVEL, SUD_SYMMETRY_NONE, 1000 },
  { "classic 25x25 medium", SUD_KIND_CLASSIC, 5, 5, SUD_LEVEL_MEDIUM, SUD_SYMMETRY_ROTATE2, 100 },
  { "classic 25x25 hard", SUD_KIND_CLASSIC, 5, 5, SUD_LEVEL_HARD, SUD_SYMMETRY_NONE, 200 },
  LEVELS ("x 9x9", SUD_KIND_DIAGONAL, 3, 3, SUD_SYMMETRY_NONE, 3),
  { "x 9x9 rotate2 extreme", SUD_KIND_DIAGONAL, 3, 3, SUD_LEVEL_EXTREME, SUD_SYMMETRY_ROTATE2, 10 },
  LEVELS ("windows 9x9", SUD_KIND_WINDOWS, 3, 3, SUD_SYMMETRY_NONE, 3),
  { "windows 9x9 mirror hard", SUD_KIND_WINDOWS, 3, 3, SUD_LEVEL_HARD, SUD_SYMMETRY_MIRROR, 10 },
  LEVELS ("jigsaw 9x9", SUD_KIND_JIGSAW, 3, 3, SUD_SYMMETRY_NONE, 3),
  { "jigsaw 7x7", SUD_KIND_JIGSAW, 1, 7, ANY_LEVEL, SUD_SYMMETRY_NONE, 1 },
  { "jigsaw 25x25 medium", SUD_KIND_JIGSAW, 5, 5, SUD_LEVEL_MEDIUM, SUD_SYMMETRY_NONE, 100 },
  { "killer 4x4", SUD_KIND_KILLER, 2, 2, ANY_LEVEL, SUD_SYMMETRY_NONE, 1 },
  { "killer 6x6 medium", SUD_KIND_KILLER, 2, 3, SUD_LEVEL_MEDIUM, SUD_SYMMETRY_NONE, 1 },
  LEVELS ("killer 9x9", SUD_KIND_KILLER, 3, 3, SUD_SYMMETRY_NONE, 2),
  { "killer 9x9 extreme", SUD_KIND_KILLER, 3, 3, SUD_LEVEL_EXTREME, SUD_SYMMETRY_NONE, 10 },
  { "killer 9x9 rotate2 easy", SUD_KIND_KILLER, 3, 3, SUD_LEVEL_EASY, SUD_SYMMETRY_ROTATE2, 1 },
  { "killer 9x9 mirror hard", SUD_KIND_KILLER, 3, 3, SUD_LEVEL_HARD, SUD_SYMMETRY_MIRROR, 10 },
};

/* The row of a technique. */
static Row
get_technique_row (SudTechnique technique, const char *name)
{
  Row row = { name, SUD_KIND_CLASSIC, 3, 3, ANY_LEVEL, SUD_SYMMETRY_NONE, 1000 };

  if (technique == SUD_TECHNIQUE_LAW_OF_LEFTOVERS)
    row.kind = SUD_KIND_JIGSAW;
  else if (sud_technique_get_info (technique)->family == SUD_FAMILY_KILLER)
    row.kind = SUD_KIND_KILLER;
  return row;
}

/* One puzzle in so many is made a second time. */
#define AGAIN 10

/* ---- judging ---- */

typedef enum
{
  BY_ORACLE,
  BY_LOGIC,
  BY_SOLVER,
  N_JUDGES,
} Judge;

typedef struct
{
  guint  n_judged[N_JUDGES];
  guint  n_not_unique;
  guint  n_other_level;
  guint  n_not_symmetric;
  guint  n_not_repeated;
  guint  n_missed; /* the search ended without what was asked for */
  double seconds;
  double slowest;
} Result;

typedef struct
{
  const Row    *row;
  SudTechnique  technique; /* that the puzzles must need, or SUD_TECHNIQUE_NONE */
  guint         first, end; /* streams of this thread */
  SudGenerator *generator;  /* owned */
  SudLogic     *logic;      /* owned */
  Result        result;
} Share;

static double
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static bool
go_on_cb (const SudStep *step, void *data)
{
  return true;
}

/* Whether logic fills the grid without uniqueness or guesses. */
static bool
is_solved_by_logic (Share *share, const SudPuzzle *puzzle)
{
  SudLogicOptions options = sud_logic_options_default ();
  SudBoard        board;

  options.is_unique = false;
  sud_techniques_remove (&options.techniques, SUD_TECHNIQUE_TRIAL_AND_ERROR);
  sud_board_init (&board, puzzle);
  return sud_logic_path (share->logic, &board, &options, go_on_cb, NULL, NULL) == SUD_OK && board.n_empty == 0 &&
         sud_puzzle_is_solution (puzzle, board.values);
}

static void
judge_unique (Share *share, const SudPuzzle *puzzle)
{
  const int      n_empty = sud_puzzle_get_n_cells (puzzle) - sud_puzzle_get_n_givens (puzzle);
  const bool     has_cages = sud_puzzle_get_n_cages (puzzle) > 0;
  SudSolveResult result = { 0, 0 };
  Judge          judge = BY_SOLVER;
  bool           is_unique = true;

  if (share->row->kind == SUD_KIND_CLASSIC && sud_puzzle_get_n_cells (puzzle) == 81)
    {
      judge = BY_ORACLE;
      is_unique = oracle_count_9x9 (sud_puzzle_get_givens (puzzle), 2) == 1;
    }
  else if (n_empty <= (has_cages ? 36 : MAX_EMPTY))
    {
      judge = BY_ORACLE;
      is_unique = oracle_count (puzzle, 2, NULL) == 1;
    }
  else if (is_solved_by_logic (share, puzzle))
    judge = BY_LOGIC;
  else
    is_unique = sud_solve (NULL, puzzle, 2, NULL, NULL, NULL, &result) == SUD_OK && result.solutions == 1;
  share->result.n_judged[judge]++;
  share->result.n_not_unique += !is_unique;
}

static bool
is_as_hard (Share *share, const SudPuzzle *puzzle)
{
  const Row *row = share->row;
  SudGrade   grade;

  if (row->level == ANY_LEVEL && share->technique == SUD_TECHNIQUE_NONE)
    return true;
  return sud_grade (share->logic, NULL, puzzle, NULL, NULL, &grade) == SUD_OK &&
         (row->level == ANY_LEVEL || (int) grade.level == row->level) &&
         (share->technique == SUD_TECHNIQUE_NONE || grade.hardest == share->technique);
}

/* Where a cell goes: written from the words for the symmetries, not from the generator's table. */
static int
get_image (SudSymmetry symmetry, int n, int cell, int turn)
{
  const int r = cell / n, c = cell % n;

  switch (symmetry)
    {
    case SUD_SYMMETRY_ROTATE2:
      return (n - 1 - r) * n + (n - 1 - c);
    case SUD_SYMMETRY_ROTATE4:
      return c * n + (n - 1 - r);
    case SUD_SYMMETRY_MIRROR:
      return r * n + (n - 1 - c);
    case SUD_SYMMETRY_DIAGONAL:
      return c * n + r;
    case SUD_SYMMETRY_FULL:
      return get_image (turn == 0 ? SUD_SYMMETRY_ROTATE4 : SUD_SYMMETRY_MIRROR, n, cell, 0);
    case SUD_SYMMETRY_NONE:
    default:
      return cell;
    }
}

/* Whether the givens, or the cages, map onto themselves. */
static bool
is_symmetric (const Row *row, const SudPuzzle *puzzle)
{
  const int n = row->box_rows * row->box_columns;
  int       cage_of[SUD_MAX_CELLS], image_of[SUD_MAX_CELLS];

  for (int cell = 0; cell < n * n; cell++)
    cage_of[cell] = image_of[cell] = -1;
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    for (int k = 0; k < sud_puzzle_get_cage (puzzle, i)->n_cells; k++)
      cage_of[sud_puzzle_get_cage (puzzle, i)->list[k]] = i;
  for (int turn = 0; turn < 2; turn++)
    {
      for (int i = 0; i < n * n; i++)
        image_of[i] = -1;
      for (int cell = 0; cell < n * n; cell++)
        {
          const int image = get_image (row->symmetry, n, cell, turn);

          if ((sud_puzzle_get_given (puzzle, (SudCell) cell) != 0) != (sud_puzzle_get_given (puzzle, (SudCell) image) != 0))
            return false;
          if (cage_of[cell] < 0)
            continue;
          /* all cells of a cage go to one cage, and each cage is the image of one */
          if (image_of[cage_of[cell]] >= 0 && image_of[cage_of[cell]] != cage_of[image])
            return false;
          image_of[cage_of[cell]] = cage_of[image];
        }
    }
  return true;
}

/* ---- making ---- */

static SudGenerateOptions
get_options (const Share *share, guint stream)
{
  const Row         *row = share->row;
  SudGenerateOptions options = sud_generate_options_default ();

  options.kind = row->kind;
  options.box_rows = row->box_rows;
  options.box_columns = row->box_columns;
  options.symmetry = row->symmetry;
  options.has_level = row->level != ANY_LEVEL;
  if (options.has_level)
    options.level = (SudLevel) row->level;
  options.technique = share->technique;
  options.seed = 2026;
  options.stream = stream;
  return options;
}

static char *
dup_line (const SudPuzzle *puzzle)
{
  char line[16384];

  return sud_line_write (puzzle, line, sizeof line, NULL) == SUD_OK ? g_strdup (line) : NULL;
}

/* Whether the same seed makes the same puzzle again, with nothing left from those before. */
static bool
is_repeated (const SudGenerateOptions *options, const SudPuzzle *puzzle)
{
  SudGenerator    *generator = sud_generator_new ();
  SudPuzzle       *again = NULL;
  g_autofree char *first = dup_line (puzzle);
  g_autofree char *second = NULL;

  if (sud_generate (generator, options, NULL, &again, NULL) == SUD_OK)
    second = dup_line (again);
  sud_puzzle_unref (again);
  sud_generator_free (generator);
  return g_strcmp0 (first, second) == 0;
}

static void
make_one (Share *share, guint stream)
{
  const SudGenerateOptions options = get_options (share, stream);
  SudPuzzle               *puzzle = NULL;
  const double             start = get_cpu_time ();
  const SudStatus          status = sud_generate (share->generator, &options, NULL, &puzzle, NULL);
  const double             taken = get_cpu_time () - start;

  share->result.seconds += taken;
  share->result.slowest = MAX (share->result.slowest, taken);
  if (status != SUD_OK)
    {
      share->result.n_missed++;
      sud_puzzle_unref (puzzle);
      return;
    }
  judge_unique (share, puzzle);
  share->result.n_other_level += !is_as_hard (share, puzzle);
  share->result.n_not_symmetric += !is_symmetric (share->row, puzzle);
  share->result.n_not_repeated += stream % AGAIN == 0 && !is_repeated (&options, puzzle);
  sud_puzzle_unref (puzzle);
}

static gpointer
work (gpointer data)
{
  Share *share = data;

  share->generator = sud_generator_new ();
  share->logic = sud_logic_new ();
  for (guint stream = share->first; stream < share->end; stream++)
    make_one (share, stream);
  sud_generator_free (share->generator);
  sud_logic_free (share->logic);
  return NULL;
}

static Result
make_row (const Row *row, SudTechnique technique, guint n)
{
  const guint n_threads = MIN (g_get_num_processors (), MAX_THREADS);
  GThread    *threads[MAX_THREADS];
  Share       shares[MAX_THREADS];
  Result      all = { .n_missed = 0 };

  for (guint i = 0; i < n_threads; i++)
    {
      shares[i] = (Share){ .row = row,
                           .technique = technique,
                           .first = (guint) ((guint64) n * i / n_threads),
                           .end = (guint) ((guint64) n * (i + 1) / n_threads) };
      threads[i] = g_thread_new ("generated", work, &shares[i]);
    }
  for (guint i = 0; i < n_threads; i++)
    {
      const Result *one = &shares[i].result;

      g_thread_join (threads[i]);
      for (int k = 0; k < N_JUDGES; k++)
        all.n_judged[k] += one->n_judged[k];
      all.n_not_unique += one->n_not_unique;
      all.n_other_level += one->n_other_level;
      all.n_not_symmetric += one->n_not_symmetric;
      all.n_not_repeated += one->n_not_repeated;
      all.n_missed += one->n_missed;
      all.seconds += one->seconds;
      all.slowest = MAX (all.slowest, one->slowest);
    }
  return all;
}

static bool
is_right (const Result *result)
{
  return result->n_not_unique + result->n_other_level + result->n_not_symmetric + result->n_not_repeated == 0;
}

/* Makes the puzzles of a row unless its name does not begin with @only. @return whether nothing was wrong. */
static bool
print_row (const Row *row, SudTechnique technique, guint n, const char *only)
{
  const guint asked = MAX (n / row->share, 1);
  Result      result;

  if (only != NULL && !g_str_has_prefix (row->name, only))
    return true;
  result = make_row (row, technique, asked);
  printf ("%-41s %7u %7u %7u %7u  %6u %6u %6u %6u %6u  %8.2f %8.1f\n", row->name, asked, result.n_judged[BY_ORACLE],
          result.n_judged[BY_LOGIC], result.n_judged[BY_SOLVER], result.n_not_unique, result.n_other_level,
          result.n_not_symmetric, result.n_not_repeated, result.n_missed, result.seconds / asked * 1e3,
          result.slowest * 1e3);
  fflush (stdout);
  return is_right (&result);
}

/* Every row, or those whose name begins so. @return whether nothing was wrong. */
static bool
print_table (guint n, const char *only)
{
  bool is_fine = true;

  printf ("%-41s %7s %7s %7s %7s  %6s %6s %6s %6s %6s  %8s %8s\n", "", "puzzles", "oracle", "logic", "solver", "unsure",
          "grade", "symm.", "repeat", "missed", "ms each", "slowest");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    is_fine &= print_row (&rows[i], SUD_TECHNIQUE_NONE, n, only);
  for (int i = 1; i <= SUD_TECHNIQUE_XY_CHAIN; i++)
    {
      g_autofree char *name = g_strconcat ("technique ", sud_technique_get_info ((SudTechnique) i)->slug, NULL);
      const Row        row = get_technique_row ((SudTechnique) i, name);

      is_fine &= print_row (&row, (SudTechnique) i, n, only);
    }
  printf ("%s\n", is_fine ? "every puzzle is what was asked for" : "NOT every puzzle is what was asked for");
  return is_fine;
}

/* Rows that make a puzzle in no time; the tool runs them all. */
static void
test_few (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Result result;

      if (rows[i].share > 3 || rows[i].level == SUD_LEVEL_EXTREME)
        continue;
      result = make_row (&rows[i], SUD_TECHNIQUE_NONE, FEW);
      g_test_message ("%s", rows[i].name);
      g_assert_true (is_right (&result));
      g_assert_cmpuint (result.n_missed, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  if (argc > 1 && g_ascii_isdigit (argv[1][0]))
    return print_table ((guint) g_ascii_strtoull (argv[1], NULL, 10), argc > 2 ? argv[2] : NULL) ? 0 : 1;
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generated/few", test_few);
  return g_test_run ();
}

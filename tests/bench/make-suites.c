/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes the suites of nonet-cli bench: make-suites SUITE [N] writes N lines "puzzle:count" (1000), the count up to the
 * limit of the suite. Random, but always the same for the same engine.
 *
 *   easy      singles alone solve it            many      several solutions, counted to 1000
 *   minimal   no given can go                   none      a given changed so that no solution is left
 *   clue17    17 givens                         killer-easy, killer-hard
 *   hardest   many guesses                      16x16, 25x25
 *
 * Puzzles of 17 givens are rare. Those here are the relatives of eight published ones: take two givens away, list the
 * solutions, and put two others back that single one of them out. The hardest are found in the same spirit around
 * eleven puzzles that are famous for it: a few givens change, the puzzle is made minimal, and what costs the solver
 * many guesses stays and breeds. What is missing to N is filled with equivalents of what was found. */

#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "sud-solver9.h"
#include "sud.h"

#define N_CELLS SUD_SOLVER9_CELLS
#define MANY 1000

typedef struct
{
  SudDigit cells[N_CELLS];
} Grid;

static SudRandom random_state;
static int       n_wanted = 1000;
static int       n_written;

static const char *const published_17[] = {
  "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
  "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
  "000000012003600000000007000410020000000500300700000600280000040000300500000000000",
  "000000012008030000000000040120500000000004700060000000507000300000620000000100000",
  "000000012040050000000009000070600400000100000000000050000087500601000300200000000",
  "000000012050400000000000030700600400001000000000080000920000800000510700000003000",
  "000000012300000060000040000900000500000001070020000000000350400001400800060000000",
  "400000805030000000000700000020000060000080400000010000000603070500200000104000000",
};

static const char *const published_hardest[] = {
  "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
  "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
  "100000002090400050006000700050903000000070000000850040700000600030009080002000001",
  "000000039000001005003050800008090006070002000100400000009080050020000600400700000",
  "000000012000000003002300400001800005060070800000009000008500000900040500470006000",
  "000000003001005600090040070000009050700000008050402000080020090003500100600000000",
  "120300004350000100004000000005400200600070000000008090003100500000009070000060008",
  "600008940900006100070040000200610000000000200089002000000060005000000030800001600",
  "005300000800000020070010500400005300010070006003200080060500009004000030000009700",
  "120300000400000300003050000004200500000080009060005070001500200000090060000007008",
  "001004000000060305000900000800000703000000028500070600300080006009200000040001000",
};

/* ---- plain 9x9 ---- */

static Grid
read_grid (const char *text)
{
  Grid grid;

  for (int i = 0; i < N_CELLS; i++)
    grid.cells[i] = (SudDigit) (text[i] - '0');
  return grid;
}

static SudSolveResult
count (const Grid *grid, guint64 limit)
{
  SudSolveResult result;

  sud_solver9_solve (grid->cells, limit, NULL, NULL, NULL, &result);
  return result;
}

static int
count_givens (const Grid *grid)
{
  int n = 0;

  for (int i = 0; i < N_CELLS; i++)
    n += grid->cells[i] != 0;
  return n;
}

static bool
keep_cb (const SudDigit *digits, void *data)
{
  memcpy (data, digits, N_CELLS);
  return true;
}

static void
shuffle_cells (uint16_t *order)
{
  for (int i = 0; i < N_CELLS; i++)
    order[i] = (uint16_t) i;
  sud_random_shuffle (&random_state, order, N_CELLS);
}

/* A full grid: the three boxes of the diagonal are drawn, which always leaves solutions, and one of the first hundred of
 * them is taken. */
static Grid
fill_grid (void)
{
  Grid           grid = { { 0 } };
  Grid           full;
  SudSolveResult result;

  for (int box = 0; box < 3; box++)
    {
      uint16_t digits[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };

      sud_random_shuffle (&random_state, digits, 9);
      for (int i = 0; i < 9; i++)
        grid.cells[box * 30 + i / 3 * 9 + i % 3] = (SudDigit) digits[i];
    }
  sud_solver9_solve (grid.cells, 1 + sud_random_below (&random_state, 100), keep_cb, &full, NULL, &result);
  return full;
}

/* Takes givens away in random order until none can go. */
static void
minimize (Grid *grid)
{
  uint16_t order[N_CELLS];

  shuffle_cells (order);
  for (int i = 0; i < N_CELLS; i++)
    {
      SudDigit digit = grid->cells[order[i]];

      if (digit != 0 && !sud_solver9_has_other (grid->cells, order[i], digit))
        grid->cells[order[i]] = 0;
    }
}

static SudPuzzle *
make_puzzle (const Grid *grid)
{
  char       text[N_CELLS];
  SudPuzzle *puzzle = NULL;

  for (int i = 0; i < N_CELLS; i++)
    text[i] = (char) ('0' + grid->cells[i]);
  g_assert_true (sud_line_read (text, N_CELLS, &puzzle, NULL) == SUD_OK);
  return puzzle;
}

static void
write_grid (const Grid *grid, guint64 n_solutions)
{
  for (int i = 0; i < N_CELLS; i++)
    putchar (grid->cells[i] == 0 ? '.' : '0' + grid->cells[i]);
  printf (":%" G_GUINT64_FORMAT "\n", n_solutions);
  n_written++;
}

static void
write_puzzle (const SudPuzzle *puzzle, guint64 n_solutions)
{
  static char text[65536];

  g_assert_true (sud_line_write (puzzle, text, sizeof text, NULL) == SUD_OK);
  printf ("%s:%" G_GUINT64_FORMAT "\n", text, n_solutions);
  n_written++;
}

/* ---- suites of 9x9 ---- */

static void
make_easy (void)
{
  while (n_written < n_wanted)
    {
      Grid     full = fill_grid ();
      Grid     grid = full;
      uint16_t order[N_CELLS];
      bool     is_easy = false;

      minimize (&grid);
      shuffle_cells (order);
      for (int i = 0; i < N_CELLS && !is_easy; i++)
        {
          SudPuzzle *puzzle;
          SudBoard   board;

          if (grid.cells[order[i]] != 0)
            continue;
          grid.cells[order[i]] = full.cells[order[i]];
          puzzle = make_puzzle (&grid);
          sud_board_init (&board, puzzle);
          sud_board_scan (&board);
          is_easy = sud_board_is_solved (&board);
          sud_puzzle_unref (puzzle);
        }
      write_grid (&grid, 1);
    }
}

static void
make_minimal (void)
{
  while (n_written < n_wanted)
    {
      Grid grid = fill_grid ();

      minimize (&grid);
      write_grid (&grid, 1);
    }
}

static void
make_many (void)
{
  while (n_written < n_wanted)
    {
      Grid    grid = fill_grid ();
      guint64 n_solutions;

      minimize (&grid);
      for (int i = 0; i < 2;)
        {
          SudDigit *cell = &grid.cells[sud_random_below (&random_state, N_CELLS)];

          i += *cell != 0;
          *cell = 0;
        }
      n_solutions = count (&grid, MANY).solutions;
      g_assert_cmpuint (n_solutions, >, 1);
      write_grid (&grid, n_solutions);
    }
}

/* Whether no two equal givens see each other, and no cell is without a candidate. */
static bool
looks_fine (const Grid *grid)
{
  char       text[N_CELLS];
  SudPuzzle *puzzle = NULL;
  SudBoard   board;
  bool       is_ok;

  for (int i = 0; i < N_CELLS; i++)
    text[i] = (char) ('0' + grid->cells[i]);
  if (sud_line_read (text, N_CELLS, &puzzle, NULL) != SUD_OK)
    return false;
  sud_board_init (&board, puzzle);
  is_ok = sud_board_is_ok (&board);
  sud_puzzle_unref (puzzle);
  return is_ok;
}

static void
make_none (void)
{
  while (n_written < n_wanted)
    {
      Grid grid = fill_grid ();
      int  cell;

      minimize (&grid);
      do
        cell = (int) sud_random_below (&random_state, N_CELLS);
      while (grid.cells[cell] == 0);
      grid.cells[cell] = (SudDigit) (1 + grid.cells[cell] % 9);
      if (looks_fine (&grid) && count (&grid, 1).solutions == 0)
        write_grid (&grid, 0);
    }
}

/* ---- collections that grow ---- */

typedef struct
{
  GArray     *grids; /* of Grid */
  GHashTable *forms; /* canonical forms that are there */
} Collection;

static bool
add_grid (Collection *self, const Grid *grid)
{
  Grid  form;
  char *key;

  sud_canon_find (grid->cells, form.cells);
  key = g_malloc0 (N_CELLS + 1);
  for (int i = 0; i < N_CELLS; i++)
    key[i] = (char) ('0' + form.cells[i]);
  if (!g_hash_table_add (self->forms, key))
    return false;
  g_array_append_val (self->grids, *grid);
  return true;
}

/* Writes what was found, then random equivalents of it until there are enough. */
static void
write_collection (const Collection *self)
{
  fprintf (stderr, "%u different ones\n", self->grids->len);
  while (n_written < n_wanted)
    {
      SudPuzzle   *puzzle = make_puzzle (&g_array_index (self->grids, Grid, (guint) n_written % self->grids->len));
      SudPuzzle   *other = NULL;
      SudTransform transform;

      sud_transform_init_random (&transform, puzzle, &random_state);
      g_assert_true (sud_transform_apply (&transform, puzzle, &other, NULL) == SUD_OK);
      write_puzzle (other, 1);
      sud_puzzle_unref (other);
      sud_puzzle_unref (puzzle);
    }
}

/* ---- 17 givens ---- */

#define MOST_SOLUTIONS 20000
#define N_VALUES (N_CELLS * 9)

typedef struct
{
  const Grid *grid;
  guint8     *pairs; /* how many solutions have both values: 0, 1, 2 for more */
  guint       n;
} Pairs;

static bool
count_pairs_cb (const SudDigit *digits, void *data)
{
  Pairs *self = data;
  int    values[N_CELLS];
  int    n = 0;

  for (int i = 0; i < N_CELLS; i++)
    if (self->grid->cells[i] == 0)
      values[n++] = i * 9 + digits[i] - 1;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      {
        guint8 *pair = &self->pairs[values[i] * N_VALUES + values[j]];

        *pair = (guint8) MIN (*pair + 1, 2);
      }
  return ++self->n < MOST_SOLUTIONS;
}

/* Adds the puzzles that differ from one of 17 givens in two of them. */
static void
add_relatives (Collection *self, Grid grid, guint8 *pairs)
{
  for (int a = 0; a < N_CELLS; a++)
    for (int b = a + 1; b < N_CELLS && self->grids->len < (guint) n_wanted; b++)
      {
        Grid           rest = grid;
        Pairs          counts = { &rest, pairs, 0 };
        SudSolveResult result;

        if (grid.cells[a] == 0 || grid.cells[b] == 0)
          continue;
        rest.cells[a] = rest.cells[b] = 0;
        memset (pairs, 0, N_VALUES * N_VALUES);
        if (sud_solver9_solve (rest.cells, MOST_SOLUTIONS, count_pairs_cb, &counts, NULL, &result) != SUD_OK ||
            counts.n >= MOST_SOLUTIONS)
          continue;
        for (int i = 0; i < N_VALUES; i++)
          for (int j = i + 1; j < N_VALUES; j++)
            if (pairs[i * N_VALUES + j] == 1)
              {
                Grid other = rest;

                other.cells[i / 9] = (SudDigit) (1 + i % 9);
                other.cells[j / 9] = (SudDigit) (1 + j % 9);
                add_grid (self, &other);
              }
      }
}

static void
make_clue17 (Collection *self)
{
  g_autofree guint8 *pairs = g_malloc (N_VALUES * N_VALUES);

  for (gsize i = 0; i < G_N_ELEMENTS (published_17); i++)
    {
      Grid grid = read_grid (published_17[i]);

      g_assert_cmpint (count_givens (&grid), ==, 17);
      add_grid (self, &grid);
    }
  for (guint i = 0; i < self->grids->len && self->grids->len < (guint) n_wanted; i++)
    {
      add_relatives (self, g_array_index (self->grids, Grid, i), pairs);
      fprintf (stderr, "%u of %u\n", i + 1, self->grids->len);
    }
}

/* ---- the hardest ---- */

#define MIN_GUESSES 60
#define MOST_TRIES 3000000

/* Changes a few givens: some go, others come until there is one solution again, then none may be to spare. */
static Grid
vary (Grid grid)
{
  int n_out = 1 + (int) sud_random_below (&random_state, 2);

  while (n_out > 0)
    {
      SudDigit *cell = &grid.cells[sud_random_below (&random_state, N_CELLS)];

      n_out -= *cell != 0;
      *cell = 0;
    }
  while (count (&grid, 2).solutions > 1)
    {
      int  cell = (int) sud_random_below (&random_state, N_CELLS);
      Grid next = grid;

      next.cells[cell] = (SudDigit) (1 + sud_random_below (&random_state, 9));
      if (grid.cells[cell] == 0 && count (&next, 1).solutions > 0)
        grid = next;
    }
  minimize (&grid);
  return grid;
}

static void
make_hardest (Collection *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (published_hardest); i++)
    {
      Grid grid = read_grid (published_hardest[i]);

      add_grid (self, &grid);
    }
  for (int i = 0; i < MOST_TRIES && self->grids->len < (guint) n_wanted; i++)
    {
      guint parent = sud_random_below (&random_state, self->grids->len);
      Grid  grid = vary (g_array_index (self->grids, Grid, parent));

      if (count (&grid, 2).guesses >= MIN_GUESSES)
        add_grid (self, &grid);
    }
}

/* ---- other kinds ---- */

/* A partition of a full grid into cages: each cell knows the lowest cell of its cage. */
typedef struct
{
  Grid        full;
  int         cage_of[N_CELLS];
  SudSolver  *solver;
  SudGeometry *geometry;
} Killer;

static SudPuzzle *
build_killer (const Killer *self)
{
  SudPuzzleBuilder *builder = sud_puzzle_builder_new (self->geometry);
  SudPuzzle        *puzzle = NULL;

  for (int root = 0; root < N_CELLS; root++)
    {
      SudCell cells[N_CELLS];
      size_t  n = 0;
      int     sum = 0;

      for (int i = root; i < N_CELLS; i++)
        if (self->cage_of[i] == root)
          {
            cells[n++] = (SudCell) i;
            sum += self->full.cells[i];
          }
      if (n > 0)
        sud_puzzle_builder_add_cage (builder, cells, n, sum, false, NULL);
    }
  g_assert_true (sud_puzzle_builder_build (builder, &puzzle, NULL) == SUD_OK);
  sud_puzzle_builder_free (builder);
  return puzzle;
}

static bool
killer_is_unique (const Killer *self)
{
  SudPuzzle     *puzzle = build_killer (self);
  SudSolveResult result;

  sud_solve (self->solver, puzzle, 2, NULL, NULL, NULL, &result);
  sud_puzzle_unref (puzzle);
  return result.solutions == 1;
}

/* Joins the cages of two neighbours, unless that makes one too large, or with a digit twice, or not unique. */
static void
join_cages (Killer *self, int a, int b, int max_cage)
{
  int before[N_CELLS];
  int low = MIN (self->cage_of[a], self->cage_of[b]);
  int high = MAX (self->cage_of[a], self->cage_of[b]);
  int seen = 0;
  int n = 0;

  memcpy (before, self->cage_of, sizeof before);
  if (low == high)
    return;
  for (int i = 0; i < N_CELLS; i++)
    if (self->cage_of[i] == low || self->cage_of[i] == high)
      {
        self->cage_of[i] = low;
        seen |= 1 << self->full.cells[i];
        n++;
      }
  if (n > max_cage || __builtin_popcount ((guint) seen) != n || !killer_is_unique (self))
    memcpy (self->cage_of, before, sizeof before);
}

/* Starts from single cells and joins cages in random order as long as there is one solution. */
static void
make_killers (int max_cage, int n_joins)
{
  Killer    self = { .solver = sud_solver_new () };
  SudPuzzle *puzzle;

  sud_geometry_new_grid (3, 3, 0, &self.geometry, NULL);
  while (n_written < n_wanted)
    {
      self.full = fill_grid ();
      for (int i = 0; i < N_CELLS; i++)
        self.cage_of[i] = i;
      for (int i = 0; i < n_joins; i++)
        {
          int  cell = (int) sud_random_below (&random_state, N_CELLS);
          bool is_right = sud_random_below (&random_state, 2) == 0;

          if (is_right ? cell % 9 < 8 : cell < 72)
            join_cages (&self, cell, cell + (is_right ? 1 : 9), max_cage);
        }
      puzzle = build_killer (&self);
      write_puzzle (puzzle, 1);
      sud_puzzle_unref (puzzle);
    }
  sud_geometry_unref (self.geometry);
  sud_solver_free (self.solver);
}

/* Large grids: a random full grid loses givens in random order until @n_givens are left, as long as it has one solution. */
static void
make_large (int box, int n_givens)
{
  SudGenerator      *generator = sud_generator_new ();
  SudGenerateOptions options = sud_generate_options_default ();

  options.box_rows = options.box_columns = box;
  options.min_clues = n_givens;
  options.max_clues = n_givens + 10;
  options.seed = 1;
  while (n_written < n_wanted)
    {
      SudPuzzle *puzzle = NULL;

      if (sud_generate (generator, &options, NULL, &puzzle, NULL) == SUD_OK)
        {
          write_puzzle (puzzle, 1);
          fflush (stdout);
        }
      sud_puzzle_unref (puzzle);
      options.stream++;
    }
  sud_generator_free (generator);
}

int
main (int argc, char **argv)
{
  const char *suite = argc > 1 ? argv[1] : "";
  Collection  found = {
    g_array_new (FALSE, FALSE, sizeof (Grid)),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };

  if (argc > 2)
    n_wanted = (int) g_ascii_strtoll (argv[2], NULL, 10);
  sud_random_init (&random_state, 1, 0);
  puts ("# SPDX-License-Identifier: GPL-3.0-or-later");
  if (g_str_equal (suite, "easy"))
    make_easy ();
  else if (g_str_equal (suite, "minimal"))
    make_minimal ();
  else if (g_str_equal (suite, "many"))
    make_many ();
  else if (g_str_equal (suite, "none"))
    make_none ();
  else if (g_str_equal (suite, "clue17"))
    make_clue17 (&found);
  else if (g_str_equal (suite, "hardest"))
    make_hardest (&found);
  else if (g_str_equal (suite, "killer-easy"))
    make_killers (3, 150);
  else if (g_str_equal (suite, "killer-hard"))
    make_killers (6, 400);
  else if (g_str_equal (suite, "16x16"))
    make_large (4, 105);
  else if (g_str_equal (suite, "25x25"))
    make_large (5, 340);
  else
    g_error ("no suite %s", suite);
  if (found.grids->len > 0)
    write_collection (&found);
  g_array_unref (found.grids);
  g_hash_table_unref (found.forms);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver against the oracle on random small puzzles of every kind, against counts known from mathematics, and its
 * manners: limits, callbacks, cancelling, reuse, threads. */

#include "oracle.h"
#include "sud-solver-search.h"
#include "sud.h"

#include <glib.h>
#include <string.h>

/* ---- counting with and without handing out ---- */

typedef struct
{
  const SudPuzzle *puzzle;
  GHashTable      *seen;
  uint64_t         stop_after;
} Collector;

static bool
collect_cb (const SudDigit *digits, void *data)
{
  Collector *collector = data;

  g_assert_true (sud_puzzle_is_solution (collector->puzzle, digits));
  g_assert_true (g_hash_table_add (collector->seen, g_bytes_new (digits, (gsize) sud_puzzle_get_n_cells (collector->puzzle))));
  return g_hash_table_size (collector->seen) != collector->stop_after;
}

static uint64_t
count (SudSolver *solver, const SudPuzzle *puzzle, uint64_t limit)
{
  SudSolveResult result;

  g_assert_cmpint (sud_solve (solver, puzzle, limit, NULL, NULL, NULL, &result), ==, SUD_OK);
  return result.solutions;
}

/* Counts by handing out, which proves each solution and that none comes twice. */
static uint64_t
count_distinct (SudSolver *solver, const SudPuzzle *puzzle, uint64_t limit)
{
  Collector      collector = { .puzzle = puzzle };
  SudSolveResult result;

  collector.seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_assert_cmpint (sud_solve (solver, puzzle, limit, collect_cb, &collector, NULL, &result), ==, SUD_OK);
  g_assert_cmpuint (g_hash_table_size (collector.seen), ==, result.solutions);
  g_hash_table_unref (collector.seen);
  return result.solutions;
}

/* ---- random puzzles ---- */

enum
{
  WITH_GIVENS = 1 << 0,
  WITH_ALLOWED = 1 << 1,
  WITH_CAGES = 1 << 2,
  WITH_OVERLAPS = 1 << 3,
  WITH_REPEATS = 1 << 4,
  WITH_RELATIONS = 1 << 5,
  WITH_RULES = 1 << 6,
  WITH_HOUSES = 1 << 7,
};

static SudPuzzle *
build_and_free (SudPuzzleBuilder *builder)
{
  SudPuzzle *puzzle = NULL;

  if (sud_puzzle_builder_build (builder, &puzzle, NULL) != SUD_OK)
    puzzle = NULL;
  sud_puzzle_builder_free (builder);
  return puzzle;
}

/* Finds some solution of the bare geometry, for clues to be true about. */
static bool
find_solution (GRand *random, SudGeometry *geometry, SudDigit *digits)
{
  bool is_found = false;

  for (int tries = 0; tries < 20 && !is_found; tries++)
    {
      SudPuzzleBuilder *builder = sud_puzzle_builder_new (geometry);
      SudPuzzle        *puzzle;

      for (int i = 0; i < 4; i++)
        sud_puzzle_builder_set_given (builder,
                                      (SudCell) g_rand_int_range (random, 0, sud_geometry_get_n_cells (geometry)),
                                      g_rand_int_range (random, 1, sud_geometry_get_n_digits (geometry) + 1),
                                      NULL);
      puzzle = build_and_free (builder);
      is_found = puzzle != NULL && oracle_count (puzzle, 1, digits) == 1;
      sud_puzzle_unref (puzzle);
    }
  return is_found;
}

static void
add_random_cage (GRand *random, SudGeometry *geometry, SudPuzzleBuilder *builder, const SudDigit *solution, SudCells *covered, unsigned int with)
{
  const int  n_cells = sud_geometry_get_n_cells (geometry);
  const int  n_wanted = g_rand_int_range (random, 1, 7);
  const bool repeats = with & WITH_REPEATS && g_rand_boolean (random);
  SudCell    cells[SUD_MAX_CELLS];
  SudCell    cell = (SudCell) g_rand_int_range (random, 0, n_cells);
  int        sum = 0;
  size_t     n = 0;

  for (int tries = 0; tries < 40 && n < (size_t) n_wanted; tries++)
    {
      bool is_new = with & WITH_OVERLAPS || !sud_cells_has (covered, cell);

      for (size_t i = 0; i < n; i++)
        is_new = is_new && cells[i] != cell && (repeats || solution[cells[i]] != solution[cell]);
      if (is_new)
        {
          cells[n++] = cell;
          sum += solution[cell];
          sud_cells_add (covered, cell);
        }
      cell = (SudCell) ((cell + (g_rand_boolean (random) ? 1 : sud_geometry_get_width (geometry))) % n_cells);
    }
  if (g_rand_int_range (random, 0, 20) == 0)
    sum++;
  if (!repeats && g_rand_int_range (random, 0, 8) == 0)
    sum = 0;
  sud_puzzle_builder_add_cage (builder, cells, n, sum, repeats, NULL);
}

/* Adds a relation that holds in the solution, if there is one between two cells picked blindly. */
static void
add_random_relation (GRand *random, SudGeometry *geometry, SudPuzzleBuilder *builder, const SudDigit *solution)
{
  const int     n_cells = sud_geometry_get_n_cells (geometry);
  const SudCell first = (SudCell) g_rand_int_range (random, 0, n_cells);
  const SudCell second = (SudCell) g_rand_int_range (random, 0, n_cells);
  const int     kind = g_rand_int_range (random, 0, SUD_N_RELATION_KINDS);

  if (sud_digits_has (sud_relation_partners ((SudRelationKind) kind, solution[first], false, sud_geometry_get_n_digits (geometry)),
                      solution[second]))
    sud_puzzle_builder_add_relation (builder, (SudRelationKind) kind, first, second, NULL);
}

static SudPuzzle *
make_random (GRand *random, SudGeometry *geometry, const SudDigit *solution, unsigned int with)
{
  const int         n_cells = sud_geometry_get_n_cells (geometry);
  const int         n_digits = sud_geometry_get_n_digits (geometry);
  SudPuzzleBuilder *builder = sud_puzzle_builder_new (geometry);
  SudCells          covered;

  sud_cells_clear (&covered);
  for (SudCell cell = 0; cell < n_cells; cell++)
    {
      if (with & WITH_GIVENS && g_rand_int_range (random, 0, 4) == 0)
        sud_puzzle_builder_set_given (builder, cell, solution[cell], NULL);
      if (with & WITH_ALLOWED && g_rand_int_range (random, 0, 3) == 0)
        sud_puzzle_builder_set_allowed (builder,
                                        cell,
                                        ((SudDigits) g_rand_int (random) | sud_digit_bit (solution[cell])) & sud_digits_all (n_digits),
                                        NULL);
    }
  for (int i = 0; with & WITH_CAGES && i < n_cells / 3; i++)
    add_random_cage (random, geometry, builder, solution, &covered, with);
  for (int i = 0; with & WITH_RELATIONS && i < n_cells / 2; i++)
    add_random_relation (random, geometry, builder, solution);
  if (with & WITH_RULES)
    sud_puzzle_builder_add_rules (builder, g_rand_boolean (random) ? SUD_RULE_ANTIKNIGHT : SUD_RULE_NONCONSECUTIVE, NULL);
  return build_and_free (builder);
}

static SudGeometry *
make_random_geometry (GRand *random, unsigned int with)
{
  static const uint8_t jigsaw5[] = { 0, 0, 0, 1, 1, 0, 0, 2, 1, 1, 3, 2, 2, 2, 1, 3, 3, 2, 4, 4, 3, 3, 4, 4, 4 };
  static const uint8_t jigsaw6[] = { 0, 0, 0, 1, 1, 1, 0, 0, 2, 2, 1, 1, 0, 2, 2, 2, 2, 1,
                                     3, 3, 3, 3, 4, 4, 3, 5, 5, 5, 4, 4, 3, 5, 5, 5, 4, 4 };
  SudGeometry         *geometry = NULL;
  SudStatus            status;

  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      status = sud_geometry_new_grid (2, 2, g_rand_boolean (random) ? SUD_GRID_DIAGONALS : 0, &geometry, NULL);
      break;
    case 1:
      status = sud_geometry_new_grid (2, 3, g_rand_boolean (random) ? SUD_GRID_DISJOINT : 0, &geometry, NULL);
      break;
    case 2:
      status = sud_geometry_new_grid (1, 5, 0, &geometry, NULL);
      break;
    case 3:
      status = sud_geometry_new_jigsaw (5, jigsaw5, 0, &geometry, NULL);
      break;
    default:
      status = sud_geometry_new_jigsaw (6, jigsaw6, 0, &geometry, NULL);
      break;
    }
  g_assert_cmpint (status, ==, SUD_OK);
  if (with & WITH_HOUSES)
    {
      const SudCell       step = (SudCell) (sud_geometry_get_n_digits (geometry) + 1);
      const SudCell       cells[] = { 0, step, (SudCell) (step * 2), 3 };
      SudGeometryBuilder *builder = sud_geometry_builder_new_from (geometry);

      g_assert_cmpint (sud_geometry_builder_add_house (builder, SUD_HOUSE_EXTRA, cells, G_N_ELEMENTS (cells), NULL), ==, SUD_OK);
      sud_geometry_unref (geometry);
      geometry = sud_geometry_builder_build (builder);
      sud_geometry_builder_free (builder);
    }
  return geometry;
}

static void
test_random (gconstpointer data)
{
  const unsigned int with = GPOINTER_TO_UINT (data);
  const uint64_t     limit = 100;
  GRand             *random = g_rand_new_with_seed (with);
  SudSolver         *solver = sud_solver_new ();
  SudSolver         *learning = sud_solver_new ();
  int                n_unique = 0, n_many = 0;

  sud_solver_set_patience (learning, 0);
  for (int round = 0; round < 60; round++)
    {
      SudGeometry *geometry = make_random_geometry (random, with);
      SudDigit     solution[SUD_MAX_CELLS];
      SudPuzzle   *puzzle = NULL;
      uint64_t     expected;

      if (find_solution (random, geometry, solution))
        puzzle = make_random (random, geometry, solution, with);
      sud_geometry_unref (geometry);
      if (puzzle == NULL)
        continue;
      expected = oracle_count (puzzle, limit, NULL);
      g_assert_cmpuint (count (solver, puzzle, limit), ==, expected);
      g_assert_cmpuint (count_distinct (solver, puzzle, limit), ==, expected);
      g_assert_cmpuint (count (NULL, puzzle, 2), ==, MIN (expected, 2));
      g_assert_cmpuint (count (learning, puzzle, limit), ==, expected);
      g_assert_cmpuint (count_distinct (learning, puzzle, limit), ==, expected);
      sud_solver_set_patience (learning, (uint64_t) round % 5);
      n_unique += expected == 1;
      n_many += expected > 1;
      sud_puzzle_unref (puzzle);
    }
  g_assert_cmpint (n_unique + n_many, >, 10);
  sud_solver_free (learning);
  sud_solver_free (solver);
  g_rand_free (random);
}

/* Learning finds what plain search does where there is much to find, and keeps nothing of one puzzle for the next. */
static void
test_learning (void)
{
  static const int sizes[][2] = { { 2, 2 }, { 1, 5 }, { 4, 4 }, { 2, 3 }, { 5, 5 }, { 3, 4 } };
  SudSolver       *solver = sud_solver_new ();

  sud_solver_set_patience (solver, 0);
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SudGeometry *geometry;
      SudPuzzle   *puzzle;

      g_assert_cmpint (sud_geometry_new_grid (sizes[i][0], sizes[i][1], 0, &geometry, NULL), ==, SUD_OK);
      puzzle = build_and_free (sud_puzzle_builder_new (geometry));
      g_assert_cmpuint (count_distinct (solver, puzzle, 400), ==, sizes[i][0] * sizes[i][1] == 4 ? 288 : 400);
      sud_puzzle_unref (puzzle);
      sud_geometry_unref (geometry);
    }
  sud_solver_free (solver);
}

/* ---- counts that are known ---- */

static SudPuzzle *
make_empty (SudGeometry *geometry)
{
  SudPuzzle *puzzle = build_and_free (sud_puzzle_builder_new (geometry));

  g_assert_nonnull (puzzle);
  sud_geometry_unref (geometry);
  return puzzle;
}

static void
test_empty_grids (void)
{
  static const struct
  {
    int      box_rows, box_columns;
    uint64_t solutions;
  } cases[] = {
    { 2, 2, 288 },
    { 1, 4, 576 },
    { 1, 5, 161280 },
    { 2, 3, 28200960 },
    { 1, 6, 812851200 },
    { 2, 4, UINT64_C (29136487207403520) },
  };
  SudSolver *solver = sud_solver_new ();

  /* the last one, the 8x8, takes minutes */
  for (size_t i = 0; i + 1 < G_N_ELEMENTS (cases); i++)
    {
      SudGeometry *geometry;
      SudPuzzle   *puzzle;

      g_assert_cmpint (sud_geometry_new_grid (cases[i].box_rows, cases[i].box_columns, 0, &geometry, NULL), ==, SUD_OK);
      puzzle = make_empty (geometry);
      g_assert_cmpuint (count (solver, puzzle, SUD_NO_LIMIT), ==, cases[i].solutions);
      g_assert_cmpuint (count (solver, puzzle, 100), ==, 100);
      sud_puzzle_unref (puzzle);
    }
  sud_solver_free (solver);
}

/* Cell of a 9x9 as a point of the 3x3x3x3 cube: band, row in band, stack, column in stack. */
static SudCell
cube_cell (const int *at)
{
  return (SudCell) ((at[0] * 3 + at[1]) * 9 + at[2] * 3 + at[3]);
}

/* All planes of the cube that lie along two axes: rows, columns, boxes, the same place in each box, and two mixed
 * kinds. */
static void
test_cube (void)
{
  SudGeometryBuilder *builder = sud_geometry_builder_new (9);
  SudGeometry        *geometry;
  SudPuzzle          *puzzle;

  for (int cell = 0; cell < 81; cell++)
    sud_geometry_builder_add_cell (builder, cell / 9, cell % 9, NULL);
  for (int a = 0; a < 4; a++)
    for (int b = a + 1; b < 4; b++)
      for (int plane = 0; plane < 9; plane++)
        {
          SudCell cells[9];
          int     at[4];
          int     left = plane;

          for (int axis = 0; axis < 4; axis++)
            if (axis != a && axis != b)
              {
                at[axis] = left % 3;
                left /= 3;
              }
          for (int i = 0; i < 9; i++)
            {
              at[a] = i / 3;
              at[b] = i % 3;
              cells[i] = cube_cell (at);
            }
          g_assert_cmpint (sud_geometry_builder_add_house (builder, SUD_HOUSE_EXTRA, cells, 9, NULL), ==, SUD_OK);
        }
  geometry = sud_geometry_builder_build (builder);
  sud_geometry_builder_free (builder);
  g_assert_cmpint (sud_geometry_get_n_houses (geometry), ==, 54);
  puzzle = make_empty (geometry);
  g_assert_cmpuint (count (NULL, puzzle, SUD_NO_LIMIT), ==, 37739520);
  sud_puzzle_unref (puzzle);
}

/* Every row and column of every box adds up to 15. */
static void
test_magic_boxes (void)
{
  SudGeometry      *geometry;
  SudPuzzleBuilder *builder;
  SudPuzzle        *puzzle;

  g_assert_cmpint (sud_geometry_new_grid (3, 3, 0, &geometry, NULL), ==, SUD_OK);
  builder = sud_puzzle_builder_new (geometry);
  for (int box = 0; box < 9; box++)
    for (int i = 0; i < 3; i++)
      {
        const SudCell corner = (SudCell) (box / 3 * 27 + box % 3 * 3);
        SudCell       row[3], column[3];

        for (int j = 0; j < 3; j++)
          {
            row[j] = (SudCell) (corner + i * 9 + j);
            column[j] = (SudCell) (corner + j * 9 + i);
          }
        g_assert_cmpint (sud_puzzle_builder_add_cage (builder, row, 3, 15, false, NULL), ==, SUD_OK);
        g_assert_cmpint (sud_puzzle_builder_add_cage (builder, column, 3, 15, false, NULL), ==, SUD_OK);
      }
  puzzle = build_and_free (builder);
  g_assert_cmpuint (count (NULL, puzzle, SUD_NO_LIMIT), ==, 5971968);
  sud_puzzle_unref (puzzle);
  sud_geometry_unref (geometry);
}

static SudGeometry *
make_samurai (void)
{
  static const int    corners[5][2] = { { 0, 0 }, { 0, 12 }, { 6, 6 }, { 12, 0 }, { 12, 12 } };
  SudGeometryBuilder *builder = sud_geometry_builder_new (9);
  SudGeometry        *geometry;

  for (int i = 0; i < 5; i++)
    g_assert_cmpint (sud_geometry_builder_add_grid (builder, corners[i][0], corners[i][1], 3, 3, NULL), ==, SUD_OK);
  geometry = sud_geometry_builder_build (builder);
  sud_geometry_builder_free (builder);
  return geometry;
}

static void
test_samurai (void)
{
  SudPuzzle *puzzle = make_empty (make_samurai ());

  g_assert_cmpint (sud_puzzle_get_n_cells (puzzle), ==, 369);
  g_assert_cmpuint (count_distinct (NULL, puzzle, 20), ==, 20);
  sud_puzzle_unref (puzzle);
}

/* ---- manners ---- */

static SudPuzzle *
make_empty_grid (int box_rows, int box_columns)
{
  SudGeometry *geometry;

  g_assert_cmpint (sud_geometry_new_grid (box_rows, box_columns, SUD_GRID_DIAGONALS, &geometry, NULL), ==, SUD_OK);
  return make_empty (geometry);
}

static void
test_limit (void)
{
  SudPuzzle     *puzzle = make_empty_grid (2, 2);
  const uint64_t all = oracle_count (puzzle, SUD_NO_LIMIT, NULL);

  for (uint64_t limit = 0; limit <= all + 1; limit++)
    {
      g_assert_cmpuint (count (NULL, puzzle, limit), ==, MIN (limit, all));
      g_assert_cmpuint (count_distinct (NULL, puzzle, limit), ==, MIN (limit, all));
    }
  sud_puzzle_unref (puzzle);
}

static void
test_stop (void)
{
  SudPuzzle *puzzle = make_empty_grid (3, 3);

  for (uint64_t stop = 1; stop < 5; stop++)
    {
      Collector      collector = { .puzzle = puzzle, .stop_after = stop };
      SudSolveResult result;

      collector.seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
      g_assert_cmpint (sud_solve (NULL, puzzle, SUD_NO_LIMIT, collect_cb, &collector, NULL, &result), ==, SUD_STOPPED);
      g_assert_cmpuint (result.solutions, ==, stop);
      g_hash_table_unref (collector.seen);
    }
  sud_puzzle_unref (puzzle);
}

typedef struct
{
  int    asked;
  int    cancel_at;
  int    told;
  double progress;
} Watch;

static bool
is_cancelled_cb (void *data)
{
  Watch *watch = data;

  return ++watch->asked >= watch->cancel_at;
}

static void
progress_cb (void *data, double fraction)
{
  Watch *watch = data;

  g_assert_cmpfloat (fraction, >=, watch->progress);
  g_assert_cmpfloat (fraction, <=, 1.0);
  watch->progress = fraction;
  watch->told++;
}

#define MANY_LOOKS 200

/* Stops the count of all solutions of @puzzle, which takes for ever, when it asks for the @cancel_at-th time. */
static void
check_cancel (SudSolver *solver, const SudPuzzle *puzzle, int cancel_at)
{
  Watch            watch = { .cancel_at = cancel_at };
  const SudControl control = { is_cancelled_cb, progress_cb, &watch };
  SudSolveResult   result;

  g_assert_cmpint (sud_solve (solver, puzzle, SUD_NO_LIMIT, NULL, NULL, &control, &result), ==, SUD_CANCELLED);
  g_assert_cmpint (watch.asked, ==, cancel_at);
  if (cancel_at >= MANY_LOOKS)
    g_assert_cmpint (watch.told, >, 0);
}

/* Plain search, the learning one, and both with sums that the learning one cannot take. */
static void
test_cancel (void)
{
  static const char killer[] = "................................................................................."
                               ";cage=20:r1c1r1c2r2c1r2c2;cage=25:r5c5r5c6r6c5r6c6r7c5";
  SudSolver        *solver = sud_solver_new ();
  SudPuzzle        *puzzle;

  for (int cancel_at = 1; cancel_at <= MANY_LOOKS; cancel_at += cancel_at < 4 ? 1 : MANY_LOOKS - 4)
    {
      /* the first solution of an empty 25x25 stands for more than there are numbers */
      for (int size = 3; size <= (cancel_at < MANY_LOOKS ? 5 : 4); size++)
        {
          puzzle = make_empty_grid (size, size);
          for (int is_learning = 0; is_learning < 2; is_learning++)
            {
              sud_solver_set_patience (solver, is_learning ? 0 : SUD_NO_LIMIT);
              check_cancel (solver, puzzle, cancel_at);
            }
          sud_puzzle_unref (puzzle);
        }
      g_assert_cmpint (sud_line_read (killer, strlen (killer), &puzzle, NULL), ==, SUD_OK);
      check_cancel (solver, puzzle, cancel_at);
      sud_puzzle_unref (puzzle);
    }
  sud_solver_free (solver);
}

/* One context for shapes of every size in turn gives the answers that fresh contexts give. */
static void
test_reuse (void)
{
  static const int sizes[][2] = { { 5, 5 }, { 2, 2 }, { 4, 4 }, { 2, 3 }, { 3, 3 }, { 3, 4 }, { 2, 2 } };
  SudSolver       *solver = sud_solver_new ();

  for (int round = 0; round < 2; round++)
    {
      SudPuzzle *samurai = make_empty (make_samurai ());

      for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          SudPuzzle *puzzle = make_empty_grid (sizes[i][0], sizes[i][1]);

          g_assert_cmpuint (count_distinct (solver, puzzle, 3), ==, count_distinct (NULL, puzzle, 3));
          sud_puzzle_unref (puzzle);
        }
      g_assert_cmpuint (count_distinct (solver, samurai, 3), ==, 3);
      sud_puzzle_unref (samurai);
    }
  sud_solver_free (solver);
}

/* A cage over the first cells of a grid, kept apart by relations. */
static SudPuzzle *
make_apart (int n_digits, int n_cells, int sum)
{
  g_autoptr (GString) line = g_string_new (NULL);
  SudPuzzle          *puzzle;

  for (int i = 0; i < n_digits * n_digits; i++)
    g_string_append_c (line, '.');
  g_string_append_printf (line, ";cage=%d*:", sum);
  for (int i = 0; i < n_cells; i++)
    g_string_append_printf (line, "r%dc%d", i / n_digits + 1, i % n_digits + 1);
  g_string_append (line, ";differ=");
  for (int i = 0; i < n_cells; i++)
    for (int k = 0; k < i; k++)
      g_string_append_printf (line, "r%dc%dr%dc%d", i / n_digits + 1, i % n_digits + 1, k / n_digits + 1, k % n_digits + 1);
  g_assert_cmpint (sud_line_read (line->str, line->len, &puzzle, NULL), ==, SUD_OK);
  return puzzle;
}

/* More cells that must differ than there are digits, and cells of a row with two digits for fourteen of them. */
static void
test_too_few_digits (void)
{
  static const struct
  {
    int      n_digits, n_cells, sum;
    uint64_t solutions;
  } cases[] = {
    { 9, 9, 45, 1 }, { 9, 10, 45, 0 }, { 9, 12, 45, 0 }, { 9, 40, 200, 0 }, { 16, 16, 136, 1 }, { 16, 40, 300, 0 }, { 4, 16, 40, 0 },
  };
  static const char cells[] = "r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9r1c10r1c11r1c12r1c13r1c14";
  g_autofree char  *dots = g_strnfill (256, '.');
  g_autofree char  *line = g_strdup_printf ("%s;allow=FG:%s;cage=217*:%s", dots, cells, cells);
  SudPuzzle        *puzzle;

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      puzzle = make_apart (cases[i].n_digits, cases[i].n_cells, cases[i].sum);
      g_assert_cmpuint (count (NULL, puzzle, 1), ==, cases[i].solutions);
      sud_puzzle_unref (puzzle);
    }
  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  g_assert_cmpuint (count (NULL, puzzle, 1), ==, 0);
  sud_puzzle_unref (puzzle);
}

/* @return what a context has taken after @puzzle: all of its parts are here. */
static size_t
measure_memory (const SudPuzzle *puzzle)
{
  SudTables tables;
  SudModel  model;
  SudSearch search = { .tables = &tables };
  size_t    size = sizeof tables + sizeof model + sizeof search;

  sud_tables_init (&tables);
  sud_model_init (&model);
  for (int is_learning = 0; is_learning < 2; is_learning++)
    {
      SudSolveResult result = { 0, 0 };

      search.patience = is_learning ? 0 : SUD_NO_LIMIT;
      g_assert_true (sud_model_load (&model, puzzle));
      g_assert_cmpint (sud_search_run (&search, &model, 2, NULL, NULL, NULL, &result), ==, SUD_OK);
    }
  size += model.shape_memory.size + model.areas_memory.size + model.memory.size + search.memory.size +
          search.learner.cover.names.size + search.learner.cover.graph.size + search.learner.memory.size;
  sud_model_clear (&model);
  sud_arena_clear (&search.memory);
  sud_learner_clear (&search.learner);
  return size;
}

#define MIB (1024 * 1024)

static void
test_memory (void)
{
  static const char killer[] = "................................................................................."
                               ";x;windows;disjoint;cage=3:r1c1r1c2;cage=45:r5c1r5c2r5c3r5c4r5c5r5c6r5c7r5c8r5c9";
  SudPuzzle        *plain = make_empty_grid (3, 3), *large = make_empty_grid (5, 5), *caged;

  g_assert_cmpint (sud_line_read (killer, strlen (killer), &caged, NULL), ==, SUD_OK);
  g_assert_cmpuint (measure_memory (plain), <, MIB);
  g_assert_cmpuint (measure_memory (caged), <, MIB);
  g_assert_cmpuint (measure_memory (large), <, 16 * MIB);
  g_assert_cmpuint (measure_memory (large), >, MIB); /* or nothing was measured */
  sud_puzzle_unref (plain);
  sud_puzzle_unref (caged);
  sud_puzzle_unref (large);
}

static gpointer
count_in_thread (gpointer data)
{
  uint64_t *solutions = g_new (uint64_t, 1);

  *solutions = count_distinct (NULL, data, 500);
  return solutions;
}

static void
test_threads (void)
{
  SudPuzzle *puzzle = make_empty_grid (4, 4);
  GThread   *threads[4];

  for (size_t i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("solve", count_in_thread, puzzle);
  for (size_t i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      uint64_t *solutions = g_thread_join (threads[i]);

      g_assert_cmpuint (*solutions, ==, 500);
      g_free (solutions);
    }
  sud_puzzle_unref (puzzle);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char  *name;
    unsigned int with;
  } mixes[] = {
    { "givens", WITH_GIVENS },
    { "allowed", WITH_ALLOWED },
    { "houses", WITH_GIVENS | WITH_HOUSES },
    { "cages", WITH_CAGES },
    { "cages-overlapping", WITH_CAGES | WITH_OVERLAPS },
    { "cages-repeats", WITH_CAGES | WITH_REPEATS },
    { "relations", WITH_RELATIONS },
    { "rules", WITH_RULES | WITH_ALLOWED },
    { "cages-and-relations", WITH_CAGES | WITH_RELATIONS | WITH_ALLOWED },
    { "everything", WITH_GIVENS | WITH_ALLOWED | WITH_CAGES | WITH_OVERLAPS | WITH_REPEATS | WITH_RELATIONS | WITH_HOUSES },
  };

  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (mixes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/solver/random/%s", mixes[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (mixes[i].with), test_random);
    }
  g_test_add_func ("/solver/learning", test_learning);
  g_test_add_func ("/solver/count/empty", test_empty_grids);
  g_test_add_func ("/solver/count/cube", test_cube);
  if (g_test_slow ())
    g_test_add_func ("/solver/count/magic-boxes", test_magic_boxes);
  g_test_add_func ("/solver/samurai", test_samurai);
  g_test_add_func ("/solver/too-few-digits", test_too_few_digits);
  g_test_add_func ("/solver/limit", test_limit);
  g_test_add_func ("/solver/stop", test_stop);
  g_test_add_func ("/solver/cancel", test_cancel);
  g_test_add_func ("/solver/memory", test_memory);
  g_test_add_func ("/solver/reuse", test_reuse);
  g_test_add_func ("/solver/threads", test_threads);
  return g_test_run ();
}

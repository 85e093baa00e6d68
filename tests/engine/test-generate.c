/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "oracle.h"

#include <glib.h>
#include <string.h>

static SudPuzzle *
generate (const SudGenerateOptions *options)
{
  SudGenerator *generator = sud_generator_new ();
  SudPuzzle    *puzzle = NULL;

  g_assert_cmpint (sud_generate (generator, options, NULL, &puzzle, NULL), ==, SUD_OK);
  sud_generator_free (generator);
  return puzzle;
}

static char *
dup_line (const SudPuzzle *puzzle)
{
  char line[16384];

  g_assert_cmpint (sud_line_write (puzzle, line, sizeof line, NULL), ==, SUD_OK);
  return g_strdup (line);
}

/* One solution, by the oracle where it is quick enough, by the solver on large grids and Killers. */
static void
assert_unique (const SudPuzzle *puzzle)
{
  SudSolveResult result;

  if (sud_puzzle_get_n_cells (puzzle) - sud_puzzle_get_n_givens (puzzle) <= 60 && sud_puzzle_get_n_cages (puzzle) == 0)
    g_assert_cmpuint (oracle_count (puzzle, 2, NULL), ==, 1);
  g_assert_cmpint (sud_solve (NULL, puzzle, 2, NULL, NULL, NULL, &result), ==, SUD_OK);
  g_assert_cmpuint (result.solutions, ==, 1);
}

/* @return how many pairs of rows in boxes of one band have the same digits: rows of three in a 9x9. */
static int
count_equal_rows (const SudDigit *grid, int box_rows, int box_columns)
{
  const int n = box_rows * box_columns;
  SudDigits sets[SUD_MAX_DIGITS][SUD_MAX_DIGITS] = { { 0 } };
  int       n_equal = 0;

  for (int cell = 0; cell < n * n; cell++)
    sets[cell / n][cell % n / box_columns] |= sud_digit_bit (grid[cell]);
  for (int row = 0; row < n; row++)
    for (int other = row + 1; other < n && other / box_rows == row / box_rows; other++)
      for (int i = 0; i < box_rows; i++)
        for (int k = 0; k < box_rows; k++)
          n_equal += sets[row][i] == sets[other][k];
  return n_equal;
}

/* @return how many rectangles of four cells have two digits only. */
static int
count_rectangles (const SudDigit *grid, int n)
{
  int n_found = 0;

  for (int row = 0; row < n; row++)
    for (int other = row + 1; other < n; other++)
      for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
          n_found += grid[row * n + i] == grid[other * n + k] && grid[row * n + k] == grid[other * n + i];
  return n_found;
}

/* Complete grids are drawn without a preference. Of the 288 of 4x4, 96 have twelve rectangles and 192 have four; of all
 * 9x9 grids a tenth has equal rows of three in some band, and they have 19.6 rectangles on average. */
static void
test_uniform (void)
{
  enum { N_SMALL = 6000, N_LARGE = 2000 };
  SudGenerator      *generator = sud_generator_new ();
  SudGenerateOptions options = sud_generate_options_default ();
  int                n_twelve = 0, n_equal = 0, n_rectangles = 0;

  options.seed = 7;
  options.box_rows = options.box_columns = 2;
  options.min_clues = 16;
  for (options.stream = 0; options.stream < N_SMALL; options.stream++)
    {
      SudPuzzle *puzzle = NULL;

      g_assert_cmpint (sud_generate (generator, &options, NULL, &puzzle, NULL), ==, SUD_OK);
      n_twelve += count_rectangles (sud_puzzle_get_givens (puzzle), 4) == 12;
      sud_puzzle_unref (puzzle);
    }
  options.box_rows = options.box_columns = 3;
  options.min_clues = 81;
  for (options.stream = 0; options.stream < N_LARGE; options.stream++)
    {
      SudPuzzle *puzzle = NULL;

      g_assert_cmpint (sud_generate (generator, &options, NULL, &puzzle, NULL), ==, SUD_OK);
      n_equal += count_equal_rows (sud_puzzle_get_givens (puzzle), 3, 3) > 0;
      n_rectangles += count_rectangles (sud_puzzle_get_givens (puzzle), 9);
      sud_puzzle_unref (puzzle);
    }
  g_test_message ("%d, %d, %d", n_twelve, n_equal, n_rectangles);
  /* all within four standard deviations */
  g_assert_cmpint (ABS (n_twelve - N_SMALL / 3), <, 147);
  g_assert_cmpint (ABS (n_equal * 100 - N_LARGE * 105 / 10), <, 5500);
  g_assert_cmpint (ABS (n_rectangles * 10 - N_LARGE * 196), <, 9000);
  sud_generator_free (generator);
}

static void
test_kinds (void)
{
  static const struct
  {
    SudKind kind;
    int     rows, columns;
  } cases[] = {
    { SUD_KIND_CLASSIC, 2, 2 },
    { SUD_KIND_CLASSIC, 2, 3 },
    { SUD_KIND_CLASSIC, 3, 3 },
    { SUD_KIND_CLASSIC, 2, 5 },
    { SUD_KIND_CLASSIC, 3, 4 },
    { SUD_KIND_DIAGONAL, 2, 2 },
    { SUD_KIND_DIAGONAL, 3, 3 },
    { SUD_KIND_WINDOWS, 3, 3 },
    { SUD_KIND_JIGSAW, 1, 5 },
    { SUD_KIND_JIGSAW, 1, 7 },
    { SUD_KIND_JIGSAW, 3, 3 },
    { SUD_KIND_KILLER, 2, 2 },
    { SUD_KIND_KILLER, 2, 3 },
    { SUD_KIND_KILLER, 3, 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SudGenerateOptions options = sud_generate_options_default ();
      SudPuzzle         *puzzle;
      g_autofree char   *line = NULL;

      options.kind = cases[i].kind;
      options.box_rows = cases[i].rows;
      options.box_columns = cases[i].columns;
      options.seed = 100 + i;
      puzzle = generate (&options);
      line = dup_line (puzzle);
      g_test_message ("%s", line);
      assert_unique (puzzle);
      g_assert_cmpint (sud_puzzle_get_n_cages (puzzle) > 0, ==, cases[i].kind == SUD_KIND_KILLER);
      g_assert_cmpint (strstr (line, ";x") != NULL, ==, cases[i].kind == SUD_KIND_DIAGONAL);
      g_assert_cmpint (strstr (line, ";windows") != NULL, ==, cases[i].kind == SUD_KIND_WINDOWS);
      g_assert_cmpint (strstr (line, ";jigsaw=") != NULL, ==, cases[i].kind == SUD_KIND_JIGSAW);
      sud_puzzle_unref (puzzle);
    }
}

/* The same options make the same puzzle, whoever makes it and whatever was made before. */
static void
test_repeatable (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudGenerator      *generator = sud_generator_new ();
  g_autofree char   *first = NULL;
  SudPuzzle         *puzzle = generate (&options);

  first = dup_line (puzzle);
  sud_puzzle_unref (puzzle);
  for (int i = 2; i >= 0; i--)
    {
      g_autofree char *line = NULL;

      options.stream = (guint64) i;
      g_assert_cmpint (sud_generate (generator, &options, NULL, &puzzle, NULL), ==, SUD_OK);
      line = dup_line (puzzle);
      g_assert_cmpint (strcmp (line, first) == 0, ==, i == 0);
      sud_puzzle_unref (puzzle);
    }
  sud_generator_free (generator);
}

static SudGrade
grade (const SudPuzzle *puzzle)
{
  SudLogic *logic = sud_logic_new ();
  SudGrade  result;

  g_assert_cmpint (sud_grade (logic, NULL, puzzle, NULL, NULL, &result), ==, SUD_OK);
  sud_logic_free (logic);
  return result;
}

/* What is asked for is what the grade says. */
static void
test_targets (void)
{
  static const SudTechnique techniques[] = {
    SUD_TECHNIQUE_FULL_HOUSE,
    SUD_TECHNIQUE_NAKED_SINGLE,
    SUD_TECHNIQUE_LOCKED_POINTING,
    SUD_TECHNIQUE_HIDDEN_PAIR,
    SUD_TECHNIQUE_X_WING,
    SUD_TECHNIQUE_XY_WING,
    SUD_TECHNIQUE_XY_CHAIN,
  };

  for (int level = 0; level < SUD_N_LEVELS; level++)
    for (int seed = 0; seed < 2; seed++)
      {
        SudGenerateOptions options = sud_generate_options_default ();
        SudPuzzle         *puzzle;

        options.has_level = true;
        options.level = level;
        options.seed = (guint64) seed;
        puzzle = generate (&options);
        g_assert_cmpint (grade (puzzle).level, ==, level);
        sud_puzzle_unref (puzzle);
      }
  for (gsize i = 0; i < G_N_ELEMENTS (techniques); i++)
    {
      SudGenerateOptions options = sud_generate_options_default ();
      SudPuzzle         *puzzle;

      options.technique = techniques[i];
      puzzle = generate (&options);
      g_assert_cmpint (grade (puzzle).hardest, ==, techniques[i]);
      sud_puzzle_unref (puzzle);
    }
}

/* The rarest level with the rarest symmetry is still found. */
static void
test_symmetric_extreme (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudPuzzle         *puzzle;

  options.symmetry = SUD_SYMMETRY_FULL;
  options.has_level = true;
  options.level = SUD_LEVEL_EXTREME;
  options.seed = 1;
  puzzle = generate (&options);
  g_assert_cmpint (grade (puzzle).level, ==, SUD_LEVEL_EXTREME);
  sud_puzzle_unref (puzzle);
}

/* Where the first regions of a jigsaw do not lead to the target, others do. */
static void
test_other_regions (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudPuzzle         *puzzle;

  options.kind = SUD_KIND_JIGSAW;
  options.technique = SUD_TECHNIQUE_LAW_OF_LEFTOVERS;
  options.seed = 775;
  puzzle = generate (&options);
  g_assert_cmpint (grade (puzzle).hardest, ==, SUD_TECHNIQUE_LAW_OF_LEFTOVERS);
  assert_unique (puzzle);
  sud_puzzle_unref (puzzle);
}

/* Regions that no solver fills in a reasonable time are drawn around a grid; they are not boxes any more for all that. */
static void
test_large_regions (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudPuzzle         *puzzle;
  int                n_moved = 0;

  options.kind = SUD_KIND_JIGSAW;
  options.box_rows = options.box_columns = 5;
  options.has_level = true;
  options.level = SUD_LEVEL_EASY;
  puzzle = generate (&options);
  g_assert_cmpint (grade (puzzle).level, ==, SUD_LEVEL_EASY);
  assert_unique (puzzle);
  for (int cell = 0; cell < 625; cell++)
    {
      const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
      const int          corner = cell / 125 * 125 + cell % 25 / 5 * 5;

      n_moved += sud_geometry_get_region (geometry, (SudCell) cell) != sud_geometry_get_region (geometry, (SudCell) corner);
    }
  g_assert_cmpint (n_moved, >, 100);
  sud_puzzle_unref (puzzle);
}

/* Ratings do not rise in the order in which techniques are tried: a puzzle for one rating must not need another one that is
 * tried earlier and rated higher. */
static void
test_ratings (void)
{
  for (int low = 15; low < 75; low += 5)
    for (guint64 seed = 0; seed < 8; seed++)
      {
        SudGenerateOptions options = sud_generate_options_default ();
        SudPuzzle         *puzzle;

        options.seed = seed;
        options.min_rating = low;
        options.max_rating = low + 5;
        puzzle = generate (&options);
        g_assert_cmpint (grade (puzzle).rating, >=, low);
        g_assert_cmpint (grade (puzzle).rating, <=, low + 5);
        sud_puzzle_unref (puzzle);
      }
}

/* The rarest technique of Killer that is no guess is found too. */
static void
test_killer_technique (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudPuzzle         *puzzle;

  options.kind = SUD_KIND_KILLER;
  options.technique = SUD_TECHNIQUE_SUM_PARITY;
  options.seed = 12;
  puzzle = generate (&options);
  g_assert_cmpint (grade (puzzle).hardest, ==, SUD_TECHNIQUE_SUM_PARITY);
  assert_unique (puzzle);
  sud_puzzle_unref (puzzle);
}

/* A Killer of any level may have any symmetry, larger cages than it would have by itself, and more digits. */
static void
test_killer_layouts (void)
{
  static const struct
  {
    int         rows, columns;
    SudSymmetry symmetry;
    SudLevel    level;
    int         min_cage, max_cage;
  } cases[] = {
    { 3, 3, SUD_SYMMETRY_ROTATE4, SUD_LEVEL_MEDIUM, 0, 0 },
    { 3, 3, SUD_SYMMETRY_ROTATE4, SUD_LEVEL_UNFAIR, 0, 0 },
    { 3, 3, SUD_SYMMETRY_DIAGONAL, SUD_LEVEL_UNFAIR, 0, 0 },
    { 3, 3, SUD_SYMMETRY_FULL, SUD_LEVEL_HARD, 0, 0 },
    { 3, 3, SUD_SYMMETRY_NONE, SUD_LEVEL_HARD, 3, 6 },
    { 2, 5, SUD_SYMMETRY_NONE, SUD_LEVEL_UNFAIR, 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint64 seed = 0; seed < 2; seed++)
      {
        SudGenerateOptions options = sud_generate_options_default ();
        SudPuzzle         *puzzle;

        options.kind = SUD_KIND_KILLER;
        options.box_rows = cases[i].rows;
        options.box_columns = cases[i].columns;
        options.symmetry = cases[i].symmetry;
        options.has_level = true;
        options.level = cases[i].level;
        options.min_cage = cases[i].min_cage;
        options.max_cage = cases[i].max_cage;
        options.seed = seed;
        puzzle = generate (&options);
        g_assert_cmpint (grade (puzzle).level, ==, cases[i].level);
        for (int k = 0; k < sud_puzzle_get_n_cages (puzzle); k++)
          g_assert_cmpint (sud_puzzle_get_cage (puzzle, k)->n_cells, >=, MAX (cases[i].min_cage, 2));
        sud_puzzle_unref (puzzle);
      }
}

/* A Killer is as hard as asked, and its cages grow with the level. */
static void
test_killer_levels (void)
{
  int n_before = G_MAXINT;

  for (int level = SUD_LEVEL_EASY; level <= SUD_LEVEL_UNFAIR; level++)
    {
      int n_cages = 0;

      for (guint seed = 0; seed < 8; seed++)
        {
          SudGenerateOptions options = sud_generate_options_default ();
          SudPuzzle         *puzzle;

          options.kind = SUD_KIND_KILLER;
          options.has_level = true;
          options.level = level;
          options.seed = seed;
          puzzle = generate (&options);
          assert_unique (puzzle);
          g_assert_cmpint (sud_puzzle_get_n_givens (puzzle), ==, 0);
          g_assert_cmpint (grade (puzzle).level, ==, level);
          n_cages += sud_puzzle_get_n_cages (puzzle);
          sud_puzzle_unref (puzzle);
        }
      g_assert_cmpint (n_cages, <, n_before);
      n_before = n_cages;
    }
}

/* A large grid is dug as far as the patience goes, which no clock measures: so it repeats. */
static void
test_large (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudPuzzle         *puzzle, *again;

  options.box_rows = options.box_columns = 4;
  puzzle = generate (&options);
  again = generate (&options);
  assert_unique (puzzle);
  g_assert_cmpint (sud_puzzle_get_n_givens (puzzle), <, 256 * 45 / 100);
  g_assert_cmpmem (sud_puzzle_get_givens (puzzle), 256, sud_puzzle_get_givens (again), 256);
  sud_puzzle_unref (puzzle);
  sud_puzzle_unref (again);

  /* a level of the largest size, which is a matter of a few givens */
  options.box_rows = options.box_columns = 5;
  options.has_level = true;
  options.level = SUD_LEVEL_MEDIUM;
  puzzle = generate (&options);
  g_assert_cmpint (grade (puzzle).level, ==, SUD_LEVEL_MEDIUM);
  sud_puzzle_unref (puzzle);
}

static bool
is_given (const SudPuzzle *puzzle, int row, int column)
{
  return sud_puzzle_get_given (puzzle, (SudCell) (row * 9 + column)) != 0;
}

static void
test_symmetries (void)
{
  for (int symmetry = 0; symmetry < SUD_N_SYMMETRIES; symmetry++)
    for (int seed = 0; seed < 2; seed++)
      {
        SudGenerateOptions options = sud_generate_options_default ();
        SudPuzzle         *puzzle;

        options.symmetry = symmetry;
        options.seed = (guint64) seed;
        puzzle = generate (&options);
        assert_unique (puzzle);
        for (int r = 0; r < 9; r++)
          for (int c = 0; c < 9; c++)
            {
              bool here = is_given (puzzle, r, c);

              if (symmetry == SUD_SYMMETRY_ROTATE2)
                g_assert_cmpint (here, ==, is_given (puzzle, 8 - r, 8 - c));
              if (symmetry == SUD_SYMMETRY_ROTATE4 || symmetry == SUD_SYMMETRY_FULL)
                g_assert_cmpint (here, ==, is_given (puzzle, c, 8 - r));
              if (symmetry == SUD_SYMMETRY_MIRROR || symmetry == SUD_SYMMETRY_FULL)
                g_assert_cmpint (here, ==, is_given (puzzle, r, 8 - c));
              if (symmetry == SUD_SYMMETRY_DIAGONAL || symmetry == SUD_SYMMETRY_FULL)
                g_assert_cmpint (here, ==, is_given (puzzle, c, r));
            }
        sud_puzzle_unref (puzzle);
      }
}

static void
test_killer_layout (void)
{
  for (int symmetry = 0; symmetry < 2; symmetry++)
    {
      SudGenerateOptions options = sud_generate_options_default ();
      SudPuzzle         *puzzle;
      int                cage_of[81];

      options.kind = SUD_KIND_KILLER;
      options.symmetry = symmetry == 1 ? SUD_SYMMETRY_ROTATE2 : SUD_SYMMETRY_NONE;
      options.min_cage = 2;
      options.max_cage = 4;
      options.seed = 7;
      puzzle = generate (&options);
      assert_unique (puzzle);
      for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
        {
          const SudCage *cage = sud_puzzle_get_cage (puzzle, i);

          g_assert_cmpint (cage->n_cells, >=, 2);
          g_assert_cmpint (cage->n_cells, <=, 4);
          for (int j = 0; j < cage->n_cells; j++)
            cage_of[cage->list[j]] = i;
        }
      for (int a = 0; a < 81 && symmetry == 1; a++)
        for (int b = 0; b < 81; b++)
          g_assert_cmpint (cage_of[a] == cage_of[b], ==, cage_of[80 - a] == cage_of[80 - b]);
      sud_puzzle_unref (puzzle);
    }
}

static void
test_minimal_and_bounds (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudGenerator      *generator = sud_generator_new ();
  SudPuzzle         *puzzle, *minimal = NULL;
  SudCells           redundant;

  options.minimal = true;
  puzzle = generate (&options);
  g_assert_cmpint (sud_find_redundant (generator, puzzle, NULL, &redundant), ==, SUD_OK);
  g_assert_true (sud_cells_is_empty (&redundant));
  sud_puzzle_unref (puzzle);

  options.minimal = false;
  options.min_clues = 40;
  options.max_clues = 42;
  puzzle = generate (&options);
  g_assert_cmpint (sud_puzzle_get_n_givens (puzzle), >=, 40);
  g_assert_cmpint (sud_puzzle_get_n_givens (puzzle), <=, 42);
  g_assert_cmpint (sud_find_redundant (generator, puzzle, NULL, &redundant), ==, SUD_OK);
  g_assert_false (sud_cells_is_empty (&redundant));
  g_assert_cmpint (sud_minimize (generator, puzzle, 5, NULL, &minimal), ==, SUD_OK);
  assert_unique (minimal);
  g_assert_cmpint (sud_find_redundant (generator, minimal, NULL, &redundant), ==, SUD_OK);
  g_assert_true (sud_cells_is_empty (&redundant));
  for (int cell = 0; cell < 81; cell++)
    if (sud_puzzle_get_given (minimal, (SudCell) cell) != 0)
      g_assert_cmpint (sud_puzzle_get_given (minimal, (SudCell) cell), ==, sud_puzzle_get_given (puzzle, (SudCell) cell));
  sud_puzzle_unref (minimal);
  sud_puzzle_unref (puzzle);

  /* this one is looked for by exchanging givens */
  options = sud_generate_options_default ();
  options.technique = SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_2;
  options.min_clues = 27;
  options.seed = 6;
  puzzle = generate (&options);
  g_assert_cmpint (sud_puzzle_get_n_givens (puzzle), >=, 27);
  sud_puzzle_unref (puzzle);

  g_assert_cmpint (sud_line_read ("1...............", 16, &puzzle, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_minimize (generator, puzzle, 0, NULL, &minimal), ==, SUD_NOT_UNIQUE);
  g_assert_cmpint (sud_find_redundant (generator, puzzle, NULL, &redundant), ==, SUD_NOT_UNIQUE);
  sud_puzzle_unref (puzzle);
  sud_generator_free (generator);
}

static void
test_bad_options (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudPlace           place;

  options.box_rows = 6;
  options.box_columns = 5;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_BAD_SIZE);
  options.box_rows = 2;
  options.box_columns = 3;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_OK);
  options.kind = SUD_KIND_WINDOWS;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_NO_WINDOWS);
  options.kind = SUD_KIND_CLASSIC;
  options.max_clues = 37;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_BAD_CLUES);
  g_assert_cmpint (place.limit, ==, 36);
  options.max_clues = 4;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_TOO_FEW_CLUES);
  g_assert_cmpint (place.limit, ==, 5);
  options.max_clues = 0;
  options.min_cage = 7;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_BAD_CAGE_SIZE);
}

/* What is known to be impossible is refused before any search. */
static void
test_bad_targets (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudPlace           place;

  options.max_clues = 16;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_TOO_FEW_CLUES);
  g_assert_cmpint (place.limit, ==, 17);
  options.max_clues = 0;
  options.technique = SUD_TECHNIQUE_KILLER_PAIR;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_NO_CAGES);
  options.kind = SUD_KIND_KILLER;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_OK);
  options.technique = SUD_TECHNIQUE_LAW_OF_LEFTOVERS;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_NO_JIGSAW);
  options.kind = SUD_KIND_JIGSAW;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_OK);
  options.kind = SUD_KIND_CLASSIC;
  options.technique = SUD_TECHNIQUE_X_WING;
  options.has_level = true;
  options.level = SUD_LEVEL_HARD;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_OK);
  options.level = SUD_LEVEL_EASY;
  g_assert_cmpint (sud_generate_options_check (&options, &place), ==, SUD_OTHER_LEVEL);
  g_assert_cmpint (place.number, ==, SUD_TECHNIQUE_X_WING);
  g_assert_cmpint (place.limit, ==, SUD_LEVEL_HARD);
}

/* Bounds that no puzzle meets end, with a clear answer and what came closest. */
static void
test_impossible (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudGenerator      *generator = sud_generator_new ();
  SudPuzzle         *puzzle = NULL;

  options.box_rows = options.box_columns = 2;
  options.max_clues = 3;
  g_assert_cmpint (sud_generate (generator, &options, NULL, &puzzle, NULL), ==, SUD_TARGET_MISSED);
  g_assert_nonnull (puzzle);
  g_assert_cmpint (sud_puzzle_get_n_givens (puzzle), ==, 4);
  assert_unique (puzzle);
  sud_puzzle_unref (puzzle);
  sud_generator_free (generator);
}

/* Of puzzles that are all too easy the hardest came closest: most Killers of this size need no more than combinations. */
static void
test_closest (void)
{
  SudGenerateOptions options = sud_generate_options_default ();
  SudGenerator      *generator = sud_generator_new ();
  SudLogic          *logic = sud_logic_new ();
  SudPuzzle         *puzzle = NULL;
  SudGrade           grade;

  options.kind = SUD_KIND_KILLER;
  options.box_rows = options.box_columns = 2;
  options.min_rating = options.max_rating = 200;
  options.seed = 1;
  g_assert_cmpint (sud_generate (generator, &options, NULL, &puzzle, NULL), ==, SUD_TARGET_MISSED);
  g_assert_nonnull (puzzle);
  g_assert_cmpint (sud_grade (logic, NULL, puzzle, NULL, NULL, &grade), ==, SUD_OK);
  g_assert_cmpint (grade.level, ==, SUD_LEVEL_MEDIUM);
  sud_puzzle_unref (puzzle);
  sud_logic_free (logic);
  sud_generator_free (generator);
}

static bool
cancel_at_once (void *data)
{
  return true;
}

static void
test_cancel (void)
{
  const SudControl   control = { .is_cancelled = cancel_at_once };
  SudGenerateOptions options = sud_generate_options_default ();
  SudGenerator      *generator = sud_generator_new ();
  SudPuzzle         *puzzle = NULL;

  for (int kind = 0; kind < SUD_N_KINDS; kind++)
    {
      options.kind = kind;
      g_assert_cmpint (sud_generate (generator, &options, &control, &puzzle, NULL), ==, SUD_CANCELLED);
      g_assert_null (puzzle);
    }
  sud_generator_free (generator);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generate/uniform", test_uniform);
  g_test_add_func ("/generate/kinds", test_kinds);
  g_test_add_func ("/generate/repeatable", test_repeatable);
  g_test_add_func ("/generate/targets", test_targets);
  g_test_add_func ("/generate/symmetric-extreme", test_symmetric_extreme);
  g_test_add_func ("/generate/ratings", test_ratings);
  g_test_add_func ("/generate/other-regions", test_other_regions);
  g_test_add_func ("/generate/large-regions", test_large_regions);
  g_test_add_func ("/generate/killer-technique", test_killer_technique);
  g_test_add_func ("/generate/killer-layouts", test_killer_layouts);
  g_test_add_func ("/generate/killer-levels", test_killer_levels);
  g_test_add_func ("/generate/large", test_large);
  g_test_add_func ("/generate/symmetries", test_symmetries);
  g_test_add_func ("/generate/killer-layout", test_killer_layout);
  g_test_add_func ("/generate/minimal-and-bounds", test_minimal_and_bounds);
  g_test_add_func ("/generate/bad-options", test_bad_options);
  g_test_add_func ("/generate/bad-targets", test_bad_targets);
  g_test_add_func ("/generate/impossible", test_impossible);
  g_test_add_func ("/generate/closest", test_closest);
  g_test_add_func ("/generate/cancel", test_cancel);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Killers solved as a person would, every step proved and compared with the solution: with overlapping cages, cages that
 * allow repeats or have no sum, cells in no cage, diagonals, jigsaw regions, windows, and other sizes. And the grade is the
 * same for a puzzle and its mirror images. */

#include <glib.h>
#include <string.h>

#include "sud.h"

typedef struct
{
  SudBoard board;
  SudDigit solution[SUD_MAX_CELLS];
  int      n_steps;
  int      n_killer_steps;
} Walk;

static bool
take_solution_cb (const SudDigit *solution, void *data)
{
  Walk *walk = data;

  memcpy (walk->solution, solution, (size_t) sud_puzzle_get_n_cells (walk->board.puzzle));
  return true;
}

/* The same evidence proves nothing that is false: that a cell does not hold what it holds. */
static void
check_lie (const Walk *walk, const SudStep *step)
{
  const SudCell cell = step->n_placements > 0 ? step->placements[0].cell : step->eliminations[0].cell;
  SudStep      *lie = g_new (SudStep, 1);

  sud_step_copy (lie, step);
  lie->n_placements = lie->n_eliminations = 0;
  sud_step_add_elimination (lie, cell, walk->solution[cell]);
  g_assert_cmpint (sud_proof_check (&walk->board, lie, true), !=, SUD_PROOF_PROVED);
  g_free (lie);
}

/* A step reads back from its notation as it was, is proved, and agrees with the solution. */
static bool
step_cb (const SudStep *step, void *data)
{
  Walk            *walk = data;
  g_autofree char *text = NULL;
  SudStep         *again = g_new (SudStep, 1);
  gsize            size;

  walk->n_steps++;
  walk->n_killer_steps += sud_technique_get_info (step->technique)->family == SUD_FAMILY_KILLER;
  g_assert_cmpint (sud_step_write (step, NULL, 0, &size), ==, SUD_BUFFER_TOO_SMALL);
  text = g_malloc (size);
  g_assert_cmpint (sud_step_write (step, text, size, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_step_read (text, strlen (text), again, NULL), ==, SUD_OK);
  g_assert_true (sud_step_equal (step, again));
  g_free (again);

  if (sud_proof_check (&walk->board, step, true) != SUD_PROOF_PROVED)
    g_error ("not proved: %s", text);
  for (int i = 0; i < step->n_placements; i++)
    g_assert_cmpint (walk->solution[step->placements[i].cell], ==, step->placements[i].digit);
  for (int i = 0; i < step->n_eliminations; i++)
    g_assert_cmpint (walk->solution[step->eliminations[i].cell], !=, step->eliminations[i].digit);
  check_lie (walk, step);
  sud_step_apply (step, &walk->board);
  return true;
}

/* Walks as far as Killer techniques and the easier classic ones go. */
static void
check_puzzle (SudLogic *logic, SudSolver *solver, const SudPuzzle *puzzle)
{
  SudLogicOptions options = { .techniques = sud_techniques_up_to (SUD_TECHNIQUE_XYZ_WING), .is_unique = true };
  Walk           *walk = g_new0 (Walk, 1);
  SudBoard        board;
  SudSolveResult  result;

  sud_board_init (&walk->board, puzzle);
  board = walk->board;
  g_assert_cmpint (sud_solve (solver, puzzle, 2, take_solution_cb, walk, NULL, &result), ==, SUD_OK);
  if (result.solutions == 1)
    {
      g_assert_cmpint (sud_logic_path (logic, &board, &options, step_cb, walk, NULL), ==, SUD_OK);
      g_assert_cmpint (walk->n_killer_steps, >, 0);
    }
  g_free (walk);
}

static void
grade_puzzle (SudLogic *logic, SudSolver *solver, const SudPuzzle *puzzle, SudGrade *grade)
{
  SudLogicOptions options = { .techniques = sud_techniques_up_to (SUD_TECHNIQUE_XYZ_WING), .is_unique = true };

  g_assert_cmpint (sud_grade (logic, solver, puzzle, &options, NULL, grade), ==, SUD_OK);
}

/* All turns and mirror images of a puzzle have its grade. */
static void
check_symmetry (SudLogic *logic, SudSolver *solver, const SudPuzzle *puzzle)
{
  SudGrade     grade, other;
  SudTransform transform;

  grade_puzzle (logic, solver, puzzle, &grade);
  sud_transform_init (&transform, sud_puzzle_get_n_digits (puzzle));
  for (int i = 0; i < 8; i++)
    {
      SudPuzzle *image;

      if (i == 4)
        sud_transform_transpose (&transform);
      else
        sud_transform_rotate90 (&transform);
      if (sud_transform_apply (&transform, puzzle, &image, NULL) != SUD_OK)
        continue;
      grade_puzzle (logic, solver, image, &other);
      g_assert_cmpint (other.hardest, ==, grade.hardest);
      g_assert_cmpint (other.level, ==, grade.level);
      g_assert_cmpint (other.rating, ==, grade.rating);
      g_assert_cmpuint (other.score, ==, grade.score);
      sud_puzzle_unref (image);
    }
}

typedef void (*CheckFunc) (SudLogic *logic, SudSolver *solver, const SudPuzzle *puzzle);

/* Calls @check with the puzzles of a file, as far as they can be of use: all that stands behind a line's count is left out. */
static void
for_each_puzzle (const char *folder, const char *file, CheckFunc check, int max_cells)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", folder, file, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv)   lines = NULL;
  SudLogic        *logic = sud_logic_new ();
  SudSolver       *solver = sud_solver_new ();
  int              n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      SudPuzzle *puzzle = NULL;
      char      *count = strstr (lines[i], ":1:");

      if (lines[i][0] == '\0' || lines[i][0] == '#' || (count == NULL && strcmp (folder, "solve") == 0))
        continue;
      if (count != NULL)
        *count = '\0';
      g_test_message ("%s", lines[i]);
      g_assert_cmpint (sud_line_read (lines[i], strlen (lines[i]), &puzzle, NULL), ==, SUD_OK);
      if (sud_puzzle_get_n_cells (puzzle) <= max_cells)
        check (logic, solver, puzzle);
      sud_puzzle_unref (puzzle);
      n++;
    }
  g_assert_cmpint (n, >, 0);
  sud_logic_free (logic);
  sud_solver_free (solver);
}

static void
test_steps (gconstpointer file)
{
  for_each_puzzle ("solve", file, check_puzzle, SUD_MAX_CELLS);
}

static void
test_variants (void)
{
  for_each_puzzle ("killer", "variants.txt", check_puzzle, SUD_MAX_CELLS);
}

/* Row 1 has cages of 17 and 20, so 8 remains for the other three cells: none of them is 6 or more. */
static void
test_evidence (void)
{
  static const struct
  {
    const char *step;
    SudProof    proof;
  } cases[] = {
    { "hidden-cage-triple 41 -6.6 s0.0h+ s0.0g- s0.1g-", SUD_PROOF_PROVED },
    { "hidden-cage-triple 41 -6.5 s0.0h+ s0.0g- s0.1g-", SUD_PROOF_REFUTED },
    /* sums of their own say the same together */
    { "hidden-cage-triple 41 -6.6 s0.0h+ s1.0g+ s2.1g-", SUD_PROOF_PROVED },
    /* what is left out is missing */
    { "hidden-cage-triple 41 -6.6 s0.0h+ s0.0g-", SUD_PROOF_REFUTED },
    /* no such house; no such cage; a cage without a sum */
    { "hidden-cage-triple 41 -6.6 s0.99h+ s0.0g- s0.1g-", SUD_PROOF_BAD_EVIDENCE },
    { "hidden-cage-triple 41 -6.6 s0.0h+ s0.0g- s0.3g-", SUD_PROOF_BAD_EVIDENCE },
    { "hidden-cage-triple 41 -6.6 s0.0h+ s0.0g- s0.2g-", SUD_PROOF_BAD_EVIDENCE },
  };
  const char *line = "................................................................................."
                     ";cage=17:r1c1r1c2;cage=20:r1c3r1c4r1c5r1c6;cage=0:r5c5r5c6";
  SudPuzzle  *puzzle = NULL;
  SudStep    *step = g_new (SudStep, 1);
  SudBoard    board;

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  sud_board_init (&board, puzzle);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].step);
      g_assert_cmpint (sud_step_read (cases[i].step, strlen (cases[i].step), step, NULL), ==, SUD_OK);
      g_assert_cmpint (sud_proof_check (&board, step, true), ==, cases[i].proof);
    }
  g_free (step);
  sud_puzzle_unref (puzzle);
}

static bool
count_cb (const SudStep *step, void *data)
{
  ++*(int *) data;
  return true;
}

/* Sixteen digits on few cells, four rows of them: sets of three digits are as many as on a grid of sixteen. */
static void
test_few_cells (void)
{
  SudGeometryBuilder *cells = sud_geometry_builder_new (16);
  SudGeometry        *geometry;
  SudPuzzleBuilder   *builder;
  SudPuzzle          *puzzle;
  SudLogic           *logic = sud_logic_new ();
  SudBoard            board;
  int                 n_steps = 0;

  for (int row = 0; row < 4; row++)
    {
      SudCell house[16];

      for (int column = 0; column < 16; column++)
        {
          g_assert_cmpint (sud_geometry_builder_add_cell (cells, row, column, NULL), ==, SUD_OK);
          house[column] = (SudCell) (row * 16 + column);
        }
      g_assert_cmpint (sud_geometry_builder_add_house (cells, SUD_HOUSE_ROW, house, 16, NULL), ==, SUD_OK);
    }
  geometry = sud_geometry_builder_build (cells);
  builder = sud_puzzle_builder_new (geometry);
  for (SudCell cell = 0; cell < 64; cell += 2)
    g_assert_cmpint (sud_puzzle_builder_add_cage (builder, (SudCell[]){ cell, cell + 1 }, 2, 17, false, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_build (builder, &puzzle, NULL), ==, SUD_OK);
  sud_board_init (&board, puzzle);
  sud_board_eliminate (&board, 0, 1);
  g_assert_cmpint (sud_logic_all (logic, &board, NULL, count_cb, &n_steps, NULL), ==, SUD_OK);
  g_assert_cmpint (n_steps, >, 0);
  sud_logic_free (logic);
  sud_puzzle_unref (puzzle);
  sud_puzzle_builder_free (builder);
  sud_geometry_unref (geometry);
  sud_geometry_builder_free (cells);
}

/* A position with a cell that can hold nothing has steps or not, but does no harm. */
static void
test_broken (void)
{
  const char *line = "................................................................................."
                     ";cage=17:r1c1r1c2;cage=20:r1c3r1c4r1c5r1c6;cage=9:r2c1r3c1;cage=45*:r9c1r9c2r9c3r9c4r9c5r9c6r9c7r9c8r9c9";
  SudPuzzle  *puzzle;
  SudLogic   *logic = sud_logic_new ();
  SudStep    *step = g_new (SudStep, 1);

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  for (SudCell cell = 0; cell < 81; cell++)
    {
      SudBoard board;
      int      n_steps = 0;

      sud_board_init (&board, puzzle);
      board.candidates[cell] = 0;
      g_assert_cmpint (sud_logic_all (logic, &board, NULL, count_cb, &n_steps, NULL), ==, SUD_OK);
      g_assert_cmpint (sud_logic_next (logic, &board, NULL, NULL, step), ==, SUD_OK);
    }
  g_free (step);
  sud_logic_free (logic);
  sud_puzzle_unref (puzzle);
}

static void
test_symmetry (void)
{
  for_each_puzzle ("killer", "variants.txt", check_symmetry, 81);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/killer-logic/cages", "cages.txt", test_steps);
  g_test_add_data_func ("/killer-logic/overlapping", "overlapping.txt", test_steps);
  g_test_add_data_func ("/killer-logic/repeats", "repeats.txt", test_steps);
  g_test_add_func ("/killer-logic/evidence", test_evidence);
  g_test_add_func ("/killer-logic/few-cells", test_few_cells);
  g_test_add_func ("/killer-logic/broken", test_broken);
  g_test_add_func ("/killer-logic/variants", test_variants);
  g_test_add_func ("/killer-logic/symmetry", test_symmetry);
  return g_test_run ();
}

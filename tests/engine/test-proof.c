/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The checker must also say no. Every position of tests/data/techniques gives steps that are true; here they are spoilt,
 * and must not be proved any more: a conclusion that contradicts the solution, no evidence at all, names of things
 * that do not exist, a uniqueness pattern in a puzzle that may have several solutions. */

#include <glib.h>
#include <string.h>

#include "cases.h"

typedef struct
{
  TechniqueCase item;
  SudDigit      solution[SUD_MAX_CELLS];
  int           n_steps;
} Spoiling;

static bool
take_solution_cb (const SudDigit *solution, void *data)
{
  Spoiling *spoiling = data;

  memcpy (spoiling->solution, solution, (size_t) sud_puzzle_get_n_cells (spoiling->item.puzzle));
  return true;
}

static SudProof
check (const Spoiling *spoiling, const SudStep *step)
{
  return sud_proof_check (&spoiling->item.board, step, true);
}

/* Removes the digit of the solution where the step removed something, or places another one. */
static void
spoil_conclusion (const Spoiling *spoiling, const SudStep *step)
{
  const SudBoard *board = &spoiling->item.board;
  SudStep         spoilt = *step;

  if (step->n_eliminations > 0)
    {
      const SudCell cell = step->eliminations[0].cell;

      spoilt.eliminations[0].digit = spoiling->solution[cell];
    }
  else
    {
      const SudCell   cell = step->placements[0].cell;
      const SudDigits others = board->candidates[cell] & ~sud_digit_bit (spoiling->solution[cell]);

      if (others == 0)
        return;
      spoilt.placements[0].digit = sud_digits_first (others);
    }
  g_assert_cmpint (check (spoiling, &spoilt), ==, SUD_PROOF_REFUTED);
}

/* Trial and error needs no evidence: all of the puzzle is. */
static void
drop_evidence (const Spoiling *spoiling, const SudStep *step)
{
  SudStep spoilt = *step;

  if (step->technique == SUD_TECHNIQUE_TRIAL_AND_ERROR)
    return;
  spoilt.n_houses = spoilt.n_cages = spoilt.n_marks = spoilt.n_links = 0;
  sud_cells_clear (&spoilt.cells);
  g_assert_cmpint (check (spoiling, &spoilt), ==, SUD_PROOF_REFUTED);
}

static void
name_what_is_not_there (const Spoiling *spoiling, const SudStep *step)
{
  const int n_cells = sud_puzzle_get_n_cells (spoiling->item.puzzle);
  SudStep   spoilt = *step;

  sud_step_add_house (&spoilt, sud_geometry_get_n_houses (sud_puzzle_get_geometry (spoiling->item.puzzle)), 1,
                      SUD_HOUSE_ROLE_USED);
  g_assert_cmpint (check (spoiling, &spoilt), ==, SUD_PROOF_BAD_EVIDENCE);
  spoilt = *step;
  sud_cells_add (&spoilt.cells, (SudCell) n_cells);
  g_assert_cmpint (check (spoiling, &spoilt), ==, SUD_PROOF_BAD_EVIDENCE);
  spoilt = *step;
  sud_step_add_mark (&spoilt, (SudCell) n_cells, 1, SUD_ROLE_DEFINING, 0);
  g_assert_cmpint (check (spoiling, &spoilt), ==, SUD_PROOF_BAD_EVIDENCE);
  spoilt = *step;
  sud_step_add_cage (&spoilt, 0);
  g_assert_cmpint (check (spoiling, &spoilt), ==, SUD_PROOF_BAD_EVIDENCE);
  spoilt = *step;
  spoilt.n_placements = spoilt.n_eliminations = 0;
  g_assert_cmpint (check (spoiling, &spoilt), ==, SUD_PROOF_EMPTY);
}

static bool
spoil_cb (const SudStep *step, void *data)
{
  Spoiling *spoiling = data;

  g_assert_cmpint (check (spoiling, step), ==, SUD_PROOF_PROVED);
  spoil_conclusion (spoiling, step);
  drop_evidence (spoiling, step);
  name_what_is_not_there (spoiling, step);
  if (sud_technique_get_info (step->technique)->needs_unique)
    g_assert_cmpint (sud_proof_check (&spoiling->item.board, step, false), !=, SUD_PROOF_PROVED);
  return ++spoiling->n_steps < 2;
}

static void
spoil_line (SudLogic *logic, SudSolver *solver, const char *line)
{
  Spoiling        spoiling = { .n_steps = 0 };
  SudLogicOptions options = { .is_unique = true };
  SudSolveResult  result;

  if (!technique_case_read (line, &spoiling.item))
    return;
  if (spoiling.item.must_find)
    {
      g_test_message ("%s", line);
      sud_solve (solver, spoiling.item.puzzle, 1, take_solution_cb, &spoiling, NULL, &result);
      sud_techniques_add (&options.techniques, spoiling.item.technique);
      sud_logic_all (logic, &spoiling.item.board, &options, spoil_cb, &spoiling, NULL);
      g_assert_cmpint (spoiling.n_steps, >, 0);
    }
  technique_case_clear (&spoiling.item);
}

static void
test_spoilt (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "techniques", "classic.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv)   lines = NULL;
  SudLogic        *logic = sud_logic_new ();
  SudSolver       *solver = sud_solver_new ();

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    spoil_line (logic, solver, lines[i]);
  sud_solver_free (solver);
  sud_logic_free (logic);
}

/* Twelve cells of a row with twelve digits: if one of these stood elsewhere, eleven would be left for twelve cells, and
 * there are too many orders to try them all. */
static void
test_many_cells (void)
{
  const int  size = 16;
  const int  n_set = 12;
  g_autofree char *line = g_strnfill ((gsize) (size * size), '.');
  SudPuzzle *puzzle;
  SudBoard   board;
  g_autofree SudStep *step = g_new (SudStep, 1);

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  sud_board_init (&board, puzzle);
  sud_step_init (step, SUD_TECHNIQUE_NAKED_QUAD);
  for (int cell = 0; cell < n_set; cell++)
    {
      sud_cells_add (&step->cells, (SudCell) cell);
      for (int digit = n_set + 1; digit <= size; digit++)
        sud_board_eliminate (&board, (SudCell) cell, (SudDigit) digit);
    }
  step->eliminations[step->n_eliminations++] = (SudCandidate){ (SudCell) n_set, 1 };
  g_assert_cmpint (sud_proof_check (&board, step, false), ==, SUD_PROOF_PROVED);
  step->eliminations[0].digit = (SudDigit) (n_set + 1);
  g_assert_cmpint (sud_proof_check (&board, step, false), ==, SUD_PROOF_REFUTED);
  sud_puzzle_unref (puzzle);
}

/* A caller may put anything into a step: candidates that do not exist are found before they are looked up. */
static void
test_no_such_candidate (void)
{
  static const SudCandidate cases[] = { { 0, 0 }, { 0, 10 }, { 81, 1 }, { SUD_NO_CELL, 1 } };
  g_autofree char    *line = g_strnfill (81, '.');
  g_autofree SudStep *step = g_new (SudStep, 1);
  SudPuzzle          *puzzle;
  SudBoard            board;

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  sud_board_init (&board, puzzle);
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int what = 0; what < 3; what++)
      {
        sud_step_init (step, SUD_TECHNIQUE_HIDDEN_SINGLE);
        if (what == 0)
          sud_step_add_placement (step, cases[i].cell, cases[i].digit);
        else if (what == 1)
          sud_step_add_elimination (step, cases[i].cell, cases[i].digit);
        else
          sud_step_add_mark (step, cases[i].cell, cases[i].digit, SUD_ROLE_DEFINING, 0);
        g_assert_cmpint (sud_proof_check (&board, step, false), ==, SUD_PROOF_BAD_EVIDENCE);
      }
  sud_puzzle_unref (puzzle);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof/spoilt", test_spoilt);
  g_test_add_func ("/proof/many-cells", test_many_cells);
  g_test_add_func ("/proof/no-such-candidate", test_no_such_candidate);
  return g_test_run ();
}

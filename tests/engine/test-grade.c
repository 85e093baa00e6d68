/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grades: known puzzles, equivalents, and puzzles that have no grade. */

#include <glib.h>
#include <string.h>

#include "sud.h"

typedef struct
{
  SudLogic  *logic;
  SudSolver *solver;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->logic = sud_logic_new ();
  fixture->solver = sud_solver_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  sud_solver_free (fixture->solver);
  sud_logic_free (fixture->logic);
}

static SudPuzzle *
read_line (const char *text)
{
  SudPuzzle *puzzle = NULL;

  g_assert_cmpint (sud_line_read (text, strlen (text), &puzzle, NULL), ==, SUD_OK);
  return puzzle;
}

static SudStatus
grade_line (Fixture *fixture, const char *text, SudGrade *grade)
{
  SudPuzzle *puzzle = read_line (text);
  SudStatus  status = sud_grade (fixture->logic, fixture->solver, puzzle, NULL, NULL, grade);

  sud_puzzle_unref (puzzle);
  return status;
}

/* The wikipedia puzzle needs no more than singles; the others have been much written about. */
static const char *const puzzles[] = {
  "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
  "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
  "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
};

static void
test_easy (Fixture *fixture, gconstpointer data)
{
  SudGrade grade;

  g_assert_cmpint (grade_line (fixture, puzzles[0], &grade), ==, SUD_OK);
  g_assert_cmpint (grade.level, ==, SUD_LEVEL_EASY);
  g_assert_cmpint (grade.hardest, <=, SUD_TECHNIQUE_NAKED_SINGLE);
  g_assert_cmpuint (grade.rating, <=, 23);
  g_assert_cmpuint (grade.scale, <=, 1);
  g_assert_cmpuint (grade.counts[SUD_TECHNIQUE_FULL_HOUSE] + grade.counts[SUD_TECHNIQUE_HIDDEN_SINGLE] +
                      grade.counts[SUD_TECHNIQUE_NAKED_SINGLE],
                    >=, 51);
}

static void
test_hardest (Fixture *fixture, gconstpointer data)
{
  SudGrade grade;

  g_assert_cmpint (grade_line (fixture, puzzles[2], &grade), ==, SUD_OK);
  g_assert_cmpint (grade.level, ==, SUD_LEVEL_EXTREME);
  g_assert_cmpuint (grade.scale, ==, 12);
}

static void
test_invalid (Fixture *fixture, gconstpointer data)
{
  SudGrade grade;

  g_assert_cmpint (grade_line (fixture, "1...............", &grade), ==, SUD_SEVERAL_SOLUTIONS);
  g_assert_cmpint (grade_line (fixture, "1.....1..2......", &grade), ==, SUD_SEVERAL_SOLUTIONS);
  g_assert_cmpint (grade_line (fixture, "12....3.....4...", &grade), ==, SUD_NO_SOLUTION);
  g_assert_cmpint (grade_line (fixture, "123....4........", &grade), ==, SUD_NO_SOLUTION);
}

static void
test_full (Fixture *fixture, gconstpointer data)
{
  SudGrade grade;

  g_assert_cmpint (grade_line (fixture, "1234341221434321", &grade), ==, SUD_OK);
  g_assert_cmpint (grade.hardest, ==, SUD_TECHNIQUE_NONE);
  g_assert_cmpint (grade.level, ==, SUD_LEVEL_EASY);
  g_assert_cmpuint (grade.score, ==, 0);
}

static void
test_equivalents (Fixture *fixture, gconstpointer data)
{
  SudRandom random;

  sud_random_init (&random, 20, 0);
  for (int i = 0; i < 3; i++)
    {
      SudPuzzle *puzzle = read_line (puzzles[i]);
      SudGrade   grade;

      g_assert_cmpint (sud_grade (fixture->logic, fixture->solver, puzzle, NULL, NULL, &grade), ==, SUD_OK);
      for (int k = 0; k < 10; k++)
        {
          SudTransform transform;
          SudPuzzle   *equivalent;
          SudGrade     other;

          sud_transform_init_random (&transform, puzzle, &random);
          g_assert_cmpint (sud_transform_apply (&transform, puzzle, &equivalent, NULL), ==, SUD_OK);
          g_assert_cmpint (sud_grade (fixture->logic, fixture->solver, equivalent, NULL, NULL, &other), ==, SUD_OK);
          g_assert_cmpmem (&grade, sizeof grade, &other, sizeof other);
          sud_puzzle_unref (equivalent);
        }
      sud_puzzle_unref (puzzle);
    }
}

/* The grades of fixed puzzles: a change of the finders that changes one of them must be meant. */
static void
test_fixed (Fixture *fixture, gconstpointer data)
{
  static const char *const level_names[] = { "Easy", "Medium", "Hard", "Unfair", "Extreme" };
  g_autofree char         *path = g_test_build_filename (G_TEST_DIST, "..", "data", "grade", "classic.txt", NULL);
  g_autofree char         *text = NULL;
  g_auto (GStrv)           lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv)   fields = g_strsplit (lines[i], "\t", -1);
      g_autofree char *grade_line_text = NULL;
      SudGrade         grade;

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      g_assert_cmpint (grade_line (fixture, fields[0], &grade), ==, SUD_OK);
      grade_line_text = g_strdup_printf ("%s\t%s\t%d.%d\t%u\t%d.%d\t%s", fields[0], level_names[grade.level],
                                         grade.rating / 10, grade.rating % 10, grade.score, grade.scale / 2,
                                         grade.scale % 2 * 5, sud_technique_get_info (grade.hardest)->slug);
      g_assert_cmpstr (grade_line_text, ==, lines[i]);
    }
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/grade/easy", test_easy);
  ADD ("/grade/hardest", test_hardest);
  ADD ("/grade/invalid", test_invalid);
  ADD ("/grade/full", test_full);
  ADD ("/grade/equivalents", test_equivalents);
  ADD ("/grade/fixed", test_fixed);
  return g_test_run ();
}

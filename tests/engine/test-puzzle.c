/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sud.h"

#include <glib.h>
#include <string.h>

typedef struct
{
  SudGeometry      *geometry;
  SudPuzzleBuilder *builder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (sud_geometry_new_grid (3, 3, 0, &fixture->geometry, NULL), ==, SUD_OK);
  fixture->builder = sud_puzzle_builder_new (fixture->geometry);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  sud_puzzle_builder_free (fixture->builder);
  sud_geometry_unref (fixture->geometry);
}

static SudPuzzle *
build (Fixture *fixture)
{
  SudPuzzle *puzzle = NULL;

  g_assert_cmpint (sud_puzzle_builder_build (fixture->builder, &puzzle, NULL), ==, SUD_OK);
  return puzzle;
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  SudPuzzle *puzzle = build (fixture);

  g_assert_true (sud_puzzle_is_plain (puzzle));
  g_assert_cmpint (sud_puzzle_get_n_givens (puzzle), ==, 0);
  g_assert_cmphex (sud_puzzle_get_allowed (puzzle, 80), ==, 0x1ff);
  g_assert_cmpstr (sud_puzzle_get_title (puzzle), ==, "");
  g_assert_cmpint (sud_cells_count (sud_puzzle_get_peers (puzzle, 0)), ==, 20);
  sud_puzzle_unref (sud_puzzle_ref (puzzle));
  sud_puzzle_unref (puzzle);
}

static void
test_givens (Fixture *fixture, gconstpointer data)
{
  SudPuzzle *puzzle;
  SudPlace   place;

  g_assert_cmpint (sud_puzzle_builder_set_given (fixture->builder, 0, 10, &place), ==, SUD_BAD_DIGIT);
  g_assert_cmpint (place.limit, ==, 9);
  g_assert_cmpint (sud_puzzle_builder_set_given (fixture->builder, 0, -1, NULL), ==, SUD_BAD_DIGIT);
  g_assert_cmpint (sud_puzzle_builder_set_given (fixture->builder, 81, 1, NULL), ==, SUD_NO_SUCH_CELL);
  g_assert_cmpint (sud_puzzle_builder_set_given (fixture->builder, 0, 5, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_set_given (fixture->builder, 8, 5, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_build (fixture->builder, &puzzle, &place), ==, SUD_GIVEN_TWICE);
  g_assert_cmpint (place.cell, ==, 8);
  g_assert_cmpint (place.other, ==, 0);
  g_assert_cmpint (place.digit, ==, 5);
  g_assert_cmpint (sud_puzzle_builder_set_given (fixture->builder, 8, 0, NULL), ==, SUD_OK);
  puzzle = build (fixture);
  g_assert_cmpint (sud_puzzle_get_n_givens (puzzle), ==, 1);
  g_assert_cmpint (sud_puzzle_get_given (puzzle, 0), ==, 5);
  sud_puzzle_unref (puzzle);
}

static void
test_cages (Fixture *fixture, gconstpointer data)
{
  static const SudCell far[] = { 80, 0, 40 }, twice[] = { 3, 4, 3 }, outside[] = { 81 };
  SudCell              ten[10];
  SudPuzzle           *puzzle;
  const SudCage       *cage;
  SudPlace             place;
  int                  n;

  for (int i = 0; i < 10; i++)
    ten[i] = (SudCell) i;
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, far, 3, 24, false, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, far, 2, 18, true, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, ten, 10, 12, true, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, far, 0, 5, false, NULL), ==, SUD_CAGE_EMPTY);
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, twice, 3, 9, false, &place), ==, SUD_CAGE_CELL_TWICE);
  g_assert_cmpint (place.cell, ==, 3);
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, outside, 1, 9, false, NULL), ==, SUD_NO_SUCH_CELL);
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, ten, 10, 45, false, NULL), ==, SUD_CAGE_TOO_LARGE);
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, far, 3, 0, true, NULL), ==, SUD_CAGE_WITHOUT_RULE);
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, far, 3, 25, false, &place), ==, SUD_CAGE_SUM);
  g_assert_cmpint (place.low, ==, 6);
  g_assert_cmpint (place.limit, ==, 24);
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, far, 3, -3, false, NULL), ==, SUD_CAGE_SUM);
  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, far, 2, 19, true, NULL), ==, SUD_CAGE_SUM);

  puzzle = build (fixture);
  g_assert_false (sud_puzzle_is_plain (puzzle));
  g_assert_cmpint (sud_puzzle_get_n_cages (puzzle), ==, 3);
  cage = sud_puzzle_get_cage (puzzle, 0);
  g_assert_cmpint (cage->sum, ==, 24);
  g_assert_cmpint (cage->list[0], ==, 0);
  g_assert_cmpint (cage->list[2], ==, 80);
  g_assert_cmpint (sud_puzzle_get_cages_of (puzzle, 80, &n)[1], ==, 1);
  g_assert_cmpint (n, ==, 2);
  sud_puzzle_get_cages_of (puzzle, 79, &n);
  g_assert_cmpint (n, ==, 0);
  /* the first cage makes peers of its corners, those that allow repeats do not */
  g_assert_true (sud_cells_has (sud_puzzle_get_peers (puzzle, 0), 80));
  g_assert_true (sud_cells_has (sud_puzzle_get_peers (puzzle, 40), 80));
  g_assert_cmpint (sud_cells_count (sud_puzzle_get_peers (puzzle, 4)), ==, 20);
  sud_puzzle_unref (puzzle);
}

static void
test_given_twice_in_cage (Fixture *fixture, gconstpointer data)
{
  static const SudCell corners[] = { 0, 80 };
  SudPuzzle           *puzzle;

  g_assert_cmpint (sud_puzzle_builder_add_cage (fixture->builder, corners, 2, 0, false, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_set_given (fixture->builder, 0, 7, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_set_given (fixture->builder, 80, 7, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_build (fixture->builder, &puzzle, NULL), ==, SUD_GIVEN_TWICE);
}

static void
test_allowed (Fixture *fixture, gconstpointer data)
{
  SudPuzzle *puzzle;
  SudPlace   place;

  g_assert_cmpint (sud_puzzle_builder_set_allowed (fixture->builder, 3, 0, NULL), ==, SUD_NO_DIGIT_ALLOWED);
  g_assert_cmpint (sud_puzzle_builder_set_allowed (fixture->builder, 3, 1 << 9, NULL), ==, SUD_BAD_DIGIT);
  g_assert_cmpint (sud_puzzle_builder_set_allowed (fixture->builder, 3, 0x155, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_set_given (fixture->builder, 3, 2, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_build (fixture->builder, &puzzle, &place), ==, SUD_GIVEN_FORBIDDEN);
  g_assert_cmpint (place.cell, ==, 3);
  g_assert_cmpint (sud_puzzle_builder_set_given (fixture->builder, 3, 3, NULL), ==, SUD_OK);
  puzzle = build (fixture);
  g_assert_cmphex (sud_puzzle_get_allowed (puzzle, 3), ==, 0x155);
  g_assert_false (sud_puzzle_is_plain (puzzle));
  sud_puzzle_unref (puzzle);
}

/* Each relation against its definition in plain arithmetic. */
static void
test_relation_partners (void)
{
  for (int n = SUD_MIN_DIGITS; n <= SUD_MAX_DIGITS; n++)
    for (int a = 1; a <= n; a++)
      for (int b = 1; b <= n; b++)
        {
          const bool holds[SUD_N_RELATION_KINDS] = { a > b, a != b, a == b, ABS (a - b) == 1, ABS (a - b) != 1, a == 2 * b || b == 2 * a };

          for (int kind = 0; kind < SUD_N_RELATION_KINDS; kind++)
            {
              g_assert_cmpint (sud_digits_has (sud_relation_partners (kind, (SudDigit) a, false, n), (SudDigit) b), ==, holds[kind]);
              g_assert_cmpint (sud_digits_has (sud_relation_partners (kind, (SudDigit) b, true, n), (SudDigit) a), ==, holds[kind]);
            }
        }
}

static void
test_relations (Fixture *fixture, gconstpointer data)
{
  SudPuzzle *puzzle;
  int        n;

  g_assert_cmpint (sud_puzzle_builder_add_relation (fixture->builder, SUD_RELATION_GREATER, 0, 0, NULL), ==, SUD_RELATION_SAME_CELL);
  g_assert_cmpint (sud_puzzle_builder_add_relation (fixture->builder, SUD_RELATION_GREATER, 0, 81, NULL), ==, SUD_NO_SUCH_CELL);
  g_assert_cmpint (sud_puzzle_builder_add_relation (fixture->builder, SUD_RELATION_GREATER, 0, 80, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_add_relation (fixture->builder, SUD_RELATION_EQUAL, 0, 40, NULL), ==, SUD_OK);
  puzzle = build (fixture);
  g_assert_true (sud_cells_has (sud_puzzle_get_peers (puzzle, 80), 0));
  g_assert_false (sud_cells_has (sud_puzzle_get_peers (puzzle, 40), 0));
  g_assert_cmpint (sud_puzzle_get_relations_of (puzzle, 0, &n)[1], ==, 1);
  g_assert_cmpint (n, ==, 2);
  sud_puzzle_unref (puzzle);
}

static void
test_rules (Fixture *fixture, gconstpointer data)
{
  SudPuzzle *puzzle;

  g_assert_cmpint (sud_puzzle_builder_add_rules (fixture->builder, SUD_RULE_ANTIKNIGHT | SUD_RULE_NONCONSECUTIVE, NULL), ==, SUD_OK);
  /* said twice is said once */
  g_assert_cmpint (sud_puzzle_builder_add_rules (fixture->builder, SUD_RULE_ANTIKNIGHT, NULL), ==, SUD_OK);
  puzzle = build (fixture);
  g_assert_cmpint (sud_puzzle_get_n_relations (puzzle), ==, 4 * 7 * 8 + 2 * 9 * 8);
  g_assert_true (sud_cells_has (sud_puzzle_get_peers (puzzle, 40), 40 - 17));
  g_assert_true (sud_cells_has (sud_puzzle_get_peers (puzzle, 40), 40 + 11));
  sud_puzzle_unref (puzzle);
}

static void
test_title (Fixture *fixture, gconstpointer data)
{
  g_autofree char *long_title = g_strnfill (SUD_MAX_TITLE + 1, 'a');
  SudPuzzle       *puzzle;

  g_assert_cmpint (sud_puzzle_builder_set_title (fixture->builder, "a\nb", NULL), ==, SUD_BAD_TITLE);
  g_assert_cmpint (sud_puzzle_builder_set_title (fixture->builder, "\xff", NULL), ==, SUD_BAD_TITLE);
  g_assert_cmpint (sud_puzzle_builder_set_title (fixture->builder, "\xc0\xaf", NULL), ==, SUD_BAD_TITLE);
  g_assert_cmpint (sud_puzzle_builder_set_title (fixture->builder, "\xed\xa0\x80", NULL), ==, SUD_BAD_TITLE);
  g_assert_cmpint (sud_puzzle_builder_set_title (fixture->builder, "cut \xe2\x82", NULL), ==, SUD_BAD_TITLE);
  g_assert_cmpint (sud_puzzle_builder_set_title (fixture->builder, long_title, NULL), ==, SUD_BAD_TITLE);
  long_title[SUD_MAX_TITLE] = '\0';
  g_assert_cmpint (sud_puzzle_builder_set_title (fixture->builder, long_title, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_builder_set_title (fixture->builder, "Año 数独 🧩", NULL), ==, SUD_OK);
  puzzle = build (fixture);
  g_assert_cmpstr (sud_puzzle_get_title (puzzle), ==, "Año 数独 🧩");
  sud_puzzle_unref (puzzle);
}

static void
test_builder_from_puzzle (void)
{
  const char       *line = "1...............;x;cage=5:r2c1r2c2;cage=9*:r3c1r4c2r4c3;odd=r4c4;gt=r1c1r1c2;antiknight;title=T";
  SudPuzzle        *puzzle, *copy;
  SudPuzzleBuilder *builder;
  char              again[256];

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  builder = sud_puzzle_builder_new_from (puzzle);
  sud_puzzle_unref (puzzle);
  g_assert_cmpint (sud_puzzle_builder_build (builder, &copy, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_line_write (copy, again, sizeof again, NULL), ==, SUD_OK);
  g_assert_cmpstr (again, ==, line);
  sud_puzzle_unref (copy);
  sud_puzzle_builder_free (builder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add ("/puzzle/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("empty", test_empty);
  ADD ("givens", test_givens);
  ADD ("cages", test_cages);
  ADD ("given-twice-in-cage", test_given_twice_in_cage);
  ADD ("allowed", test_allowed);
  ADD ("relations", test_relations);
  ADD ("rules", test_rules);
  ADD ("title", test_title);
#undef ADD
  g_test_add_func ("/puzzle/builder-from-puzzle", test_builder_from_puzzle);
  g_test_add_func ("/puzzle/relation-partners", test_relation_partners);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sud.h"

#include <glib.h>
#include <string.h>

#define EMPTY_4 "................"
#define EMPTY_9 "................................................................................."

static char *
dup_line (const SudPuzzle *puzzle)
{
  gsize needed = 0;
  char *line;

  g_assert_cmpint (sud_line_write (puzzle, NULL, 0, &needed), ==, SUD_BUFFER_TOO_SMALL);
  line = g_malloc (needed);
  g_assert_cmpint (sud_line_write (puzzle, line, needed - 1, NULL), ==, SUD_BUFFER_TOO_SMALL);
  g_assert_cmpint (sud_line_write (puzzle, line, needed, &needed), ==, SUD_OK);
  g_assert_cmpint (strlen (line) + 1, ==, needed);
  return line;
}

/* Lines that come out as they went in. */
static const char *const canonical[] = {
  EMPTY_4,
  "1.2.3.4.........",
  "........................." ";jigsaw=AABBBAABBCADDCCDDDCCEEEEE",
  "...................................." ";box=3x2",
  "................................................." ";box=1x7",
  EMPTY_4 ";box=4x1",
  EMPTY_9 ";x;windows;disjoint",
  EMPTY_9 ";house=r1c1r2c2r3c4",
  EMPTY_9 ";cage=17:r1c1r1c2;cage=0:r5c5r9c9;cage=99*:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9r2c1r2c2",
  EMPTY_9 ";odd=r1c1r3c3;even=r2c2;allow=159:r9c9",
  EMPTY_9 ";gt=r1c1r1c2r5c5r4c5;differ=r1c1r9c9;equal=r1c1r5c9;consecutive=r1c1r1c2;apart=r2c2r2c3;double=r3c3r3c4",
  EMPTY_9 ";antiknight;nonconsecutive",
  EMPTY_9 ";gt=r1c1r1c2;antiknight;title=Año%3B 100%25 %20",
};

static void
test_identity (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (canonical); i++)
    {
      SudPuzzle       *puzzle = NULL;
      g_autofree char *line = NULL;

      g_test_message ("%s", canonical[i]);
      g_assert_cmpint (sud_line_read (canonical[i], strlen (canonical[i]), &puzzle, NULL), ==, SUD_OK);
      line = dup_line (puzzle);
      g_assert_cmpstr (line, ==, canonical[i]);
      sud_puzzle_unref (puzzle);
    }
}

/* Lines that mean the same as another. */
static const struct
{
  const char *line;
  const char *same;
} equivalents[] = {
  { "  1_*0Xx-?........\r\n", "1..............." },
  { "12..34..........;;x;", "12..34..........;x" },
  { EMPTY_4 ";house=r1c4r1c2r1c3r1c1", EMPTY_4 },
  { EMPTY_4 ";jigsaw=ppqqppqqxxyyxxyy", EMPTY_4 ";jigsaw=AABBAABBCCDDCCDD" },
  { EMPTY_4 ";cage=:R1C2r1c1", EMPTY_4 ";cage=0:r1c1r1c2" },
  { EMPTY_4 ";odd=r1c1;allow=123:r1c1", EMPTY_4 ";odd=r1c1" },
  { EMPTY_4 ";antiknight;differ=r1c1r2c3", EMPTY_4 ";antiknight" },
  { EMPTY_4 ";title=50%", EMPTY_4 ";title=50%25" },
};

static void
test_equivalents (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (equivalents); i++)
    {
      SudPuzzle       *puzzle = NULL;
      g_autofree char *line = NULL;

      g_test_message ("%s", equivalents[i].line);
      g_assert_cmpint (sud_line_read (equivalents[i].line, strlen (equivalents[i].line), &puzzle, NULL), ==, SUD_OK);
      line = dup_line (puzzle);
      g_assert_cmpstr (line, ==, equivalents[i].same);
      sud_puzzle_unref (puzzle);
    }
}

/* Lines that are refused: why, and at which byte. */
static const struct
{
  const char *line;
  SudStatus   status;
  gsize       offset;
} refused[] = {
  { "", SUD_LINE_EMPTY, 0 },
  { "   ", SUD_LINE_EMPTY, 0 },
  { "...............", SUD_LINE_LENGTH, 15 },
  { ".........", SUD_LINE_LENGTH, 9 },
  { "..@.............", SUD_LINE_CHARACTER, 2 },
  { "..5.............", SUD_LINE_CHARACTER, 2 },
  { "1..1............", SUD_GIVEN_TWICE, 3 },
  { "1...1...........", SUD_GIVEN_TWICE, 4 },
  { "1....1..........", SUD_GIVEN_TWICE, 5 },
  { "1..............1;x", SUD_GIVEN_TWICE, 15 },
  { "1.....1.........;antiknight", SUD_GIVEN_TWICE, 6 },
  { "2...............;odd=r1c1", SUD_GIVEN_FORBIDDEN, 0 },
  { ".........................", SUD_NO_BOX, 25 },
  { EMPTY_4 ";box=2x3", SUD_BAD_BOX, 21 },
  { EMPTY_4 ";box=99999x99999", SUD_BAD_BOX, 21 },
  { EMPTY_4 ";box=2", SUD_LINE_NUMBER, 21 },
  { EMPTY_4 ";box=2x2y", SUD_LINE_NUMBER, 24 },
  { EMPTY_4 ";box=2x2;box=2x2", SUD_LINE_EXTRA_TWICE, 26 - 1 },
  { EMPTY_4 ";jigsaw=AABB", SUD_LINE_REGION_LENGTH, 24 },
  { EMPTY_4 ";jigsaw=AABBAABBCCDDCCDE", SUD_TOO_MANY_REGIONS, 39 },
  { EMPTY_4 ";jigsaw=AABBAABBCCDDCCCD", SUD_BAD_REGION_SIZE, 32 },
  { EMPTY_4 ";windows;windows", SUD_LINE_EXTRA_TWICE, 25 },
  { "....................................;windows", SUD_NO_WINDOWS, 36 },
  { EMPTY_4 ";house=r1c1", SUD_HOUSE_SIZE, 17 },
  { EMPTY_4 ";house=r1c1r1c2r1c3r1c4r2c1", SUD_HOUSE_SIZE, 17 },
  { EMPTY_4 ";house=r1c1r2c1r1c1", SUD_HOUSE_CELL_TWICE, 31 },
  { EMPTY_4 ";wobble", SUD_LINE_EXTRA, 17 },
  { EMPTY_4 ";x=1", SUD_LINE_EXTRA, 17 },
  { EMPTY_4 ";cage", SUD_LINE_EXTRA, 17 },
  { EMPTY_4 ";cage=9:r1c1r1c2", SUD_CAGE_SUM, 22 },
  { EMPTY_4 ";cage=5:r1c1r1c2r1c1", SUD_CAGE_CELL_TWICE, 32 },
  { EMPTY_4 ";cage=5:", SUD_CAGE_EMPTY, 22 },
  { EMPTY_4 ";cage=5", SUD_LINE_NUMBER, 23 },
  { EMPTY_4 ";cage=123456:r1c1", SUD_LINE_NUMBER, 22 },
  { EMPTY_4 ";cage=*:r1c1r1c2", SUD_CAGE_WITHOUT_RULE, 22 },
  { EMPTY_4 ";cage=5:r1c1r1c5", SUD_LINE_CELL, 28 },
  { EMPTY_4 ";cage=5:r1c1q", SUD_LINE_CELL, 28 },
  { EMPTY_4 ";cage=0:r1c1r1c2r1c3r1c4r2c1", SUD_CAGE_TOO_LARGE, 22 },
  { EMPTY_4 ";even=", SUD_LINE_CELL, 22 },
  { EMPTY_4 ";even=r1c1;odd=r1c1", SUD_NO_DIGIT_ALLOWED, 31 },
  { EMPTY_4 ";allow=:r1c1", SUD_LINE_NUMBER, 23 },
  { EMPTY_4 ";allow=15:r1c1", SUD_LINE_CHARACTER, 24 },
  { EMPTY_4 ";gt=", SUD_LINE_CELL, 20 },
  { EMPTY_4 ";gt=r1c1", SUD_LINE_PAIRS, 24 },
  { EMPTY_4 ";gt=r1c1r1c1", SUD_RELATION_SAME_CELL, 20 },
  { EMPTY_4 ";title=a\tb", SUD_BAD_TITLE, 23 },
  { EMPTY_4 ";title=%00", SUD_BAD_TITLE, 23 },
};

static void
test_refused (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      SudPuzzle *puzzle = NULL;
      SudPlace   place = { .offset = 9999 };

      g_test_message ("%s", refused[i].line);
      g_assert_cmpint (sud_line_read (refused[i].line, strlen (refused[i].line), &puzzle, &place), ==, refused[i].status);
      g_assert_cmpuint (place.offset, ==, refused[i].offset);
      g_assert_null (puzzle);
      g_assert_cmpint (sud_line_read (refused[i].line, strlen (refused[i].line), &puzzle, NULL), ==, refused[i].status);
    }
}

static void
test_like (void)
{
  static const char *const others[] = { EMPTY_4 ";x", EMPTY_4 ";box=1x4", EMPTY_4 ";house=r1c1r2c4", EMPTY_9, EMPTY_4 ";jigsaw=AABBAABBCCDDCCDD" };
  SudPuzzle               *first, *second, *other;

  g_assert_cmpint (sud_line_read (EMPTY_4, 16, &first, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_line_read_like ("1..............2", 16, sud_puzzle_get_geometry (first), &second, NULL), ==, SUD_OK);
  g_assert_true (sud_puzzle_get_geometry (first) == sud_puzzle_get_geometry (second));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *line = NULL;

      g_assert_cmpint (sud_line_read_like (others[i], strlen (others[i]), sud_puzzle_get_geometry (first), &other, NULL), ==, SUD_OK);
      g_assert_true (sud_puzzle_get_geometry (first) != sud_puzzle_get_geometry (other));
      line = dup_line (other);
      g_assert_cmpstr (line, ==, others[i]);
      sud_puzzle_unref (second);
      g_assert_cmpint (sud_line_read_like (EMPTY_4, 16, sud_puzzle_get_geometry (other), &second, NULL), ==, SUD_OK);
      g_assert_true (sud_puzzle_get_geometry (other) != sud_puzzle_get_geometry (second));
      sud_puzzle_unref (other);
    }
  sud_puzzle_unref (first);
  sud_puzzle_unref (second);
}

static void
test_symbols (void)
{
  char       line[626];
  SudPuzzle *puzzle;

  /* 1-9 A-P: X is empty */
  memset (line, 'x', 625);
  line[625] = '\0';
  memcpy (line, "19AaPp", 4);
  line[3] = 'P';
  g_assert_cmpint (sud_line_read (line, 625, &puzzle, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_get_given (puzzle, 1), ==, 9);
  g_assert_cmpint (sud_puzzle_get_given (puzzle, 2), ==, 10);
  g_assert_cmpint (sud_puzzle_get_given (puzzle, 3), ==, 25);
  g_assert_cmpint (sud_puzzle_get_n_givens (puzzle), ==, 4);
  sud_puzzle_unref (puzzle);

  /* A-Y: recognised by a letter behind P; X is 24 */
  memset (line, '.', 625);
  memcpy (line, "AXy", 3);
  g_assert_cmpint (sud_line_read (line, 625, &puzzle, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_puzzle_get_given (puzzle, 0), ==, 1);
  g_assert_cmpint (sud_puzzle_get_given (puzzle, 1), ==, 24);
  g_assert_cmpint (sud_puzzle_get_given (puzzle, 2), ==, 25);
  sud_puzzle_unref (puzzle);

  /* both at once is neither */
  memcpy (line, "1Y", 2);
  g_assert_cmpint (sud_line_read (line, 625, &puzzle, NULL), ==, SUD_LINE_CHARACTER);
}

static void
test_not_expressible (void)
{
  SudGeometryBuilder *geometry_builder = sud_geometry_builder_new (4);
  SudGeometry        *geometry;
  SudPuzzleBuilder   *builder;
  SudPuzzle          *puzzle;

  g_assert_cmpint (sud_geometry_builder_add_grid (geometry_builder, 0, 0, 2, 2, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_geometry_builder_add_grid (geometry_builder, 2, 2, 2, 2, NULL), ==, SUD_OK);
  geometry = sud_geometry_builder_build (geometry_builder);
  builder = sud_puzzle_builder_new (geometry);
  g_assert_cmpint (sud_puzzle_builder_build (builder, &puzzle, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_line_write (puzzle, NULL, 0, NULL), ==, SUD_NOT_EXPRESSIBLE);
  sud_puzzle_unref (puzzle);
  sud_puzzle_builder_free (builder);
  sud_geometry_unref (geometry);
  sud_geometry_builder_free (geometry_builder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line/identity", test_identity);
  g_test_add_func ("/line/equivalents", test_equivalents);
  g_test_add_func ("/line/refused", test_refused);
  g_test_add_func ("/line/like", test_like);
  g_test_add_func ("/line/symbols", test_symbols);
  g_test_add_func ("/line/not-expressible", test_not_expressible);
  return g_test_run ();
}

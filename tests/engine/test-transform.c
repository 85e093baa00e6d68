/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "oracle.h"

#include <glib.h>
#include <string.h>

static SudPuzzle *
read_line (const char *line)
{
  SudPuzzle *puzzle = NULL;

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  return puzzle;
}

static void
assert_line (SudPuzzle *puzzle, const char *expected)
{
  char line[4096];

  g_assert_cmpint (sud_line_write (puzzle, line, sizeof line, NULL), ==, SUD_OK);
  g_assert_cmpstr (line, ==, expected);
}

static void
assert_becomes (const SudTransform *transform, const char *before, const char *after)
{
  SudPuzzle *puzzle = read_line (before), *out = NULL;

  g_assert_cmpint (sud_transform_apply (transform, puzzle, &out, NULL), ==, SUD_OK);
  assert_line (out, after);
  sud_puzzle_unref (out);
  sud_puzzle_unref (puzzle);
}

static void
test_moves (void)
{
  const char  *before = "12..............";
  SudTransform transform;

  sud_transform_init (&transform, 4);
  assert_becomes (&transform, before, before);
  sud_transform_transpose (&transform);
  assert_becomes (&transform, before, "1...2...........");
  sud_transform_init (&transform, 4);
  sud_transform_rotate90 (&transform);
  assert_becomes (&transform, before, "...1...2........");
  sud_transform_init (&transform, 4);
  sud_transform_mirror (&transform);
  assert_becomes (&transform, before, "..21............");
  for (int i = 0; i < 4; i++)
    sud_transform_rotate90 (&transform);
  sud_transform_mirror (&transform);
  assert_becomes (&transform, before, before);
}

static void
test_lines_and_labels (void)
{
  const guint8   rows[] = { 3, 2, 0, 1 }, columns[] = { 0, 1, 3, 2 };
  const SudDigit names[] = { 4, 1, 2, 3 };
  SudTransform   transform;

  sud_transform_init (&transform, 4);
  sud_transform_rows (&transform, rows);
  assert_becomes (&transform, "1...2...3...4...", "4...3...1...2...");
  sud_transform_columns (&transform, columns);
  assert_becomes (&transform, "..1...2...3...4.", "...4...3...1...2");
  sud_transform_relabel (&transform, names);
  assert_becomes (&transform, "..1...2...3...4.", "...3...2...4...1");
}

static void
test_everything_moves (void)
{
  SudTransform transform;

  sud_transform_init (&transform, 4);
  sud_transform_rotate90 (&transform);
  assert_becomes (&transform,
                  "1...............;x;house=r1c1r2c3;cage=5:r1c1r1c2;odd=r1c1;gt=r1c1r1c2;antiknight;title=T",
                  "...1............;x;house=r1c4r3c3;cage=5:r1c4r2c4;odd=r1c4;gt=r1c4r2c4;antiknight;title=T");
  assert_becomes (&transform, "................;jigsaw=AABBAABBCDDDCCCD", "................;jigsaw=AABBACBBACDDCCDD");
  sud_transform_init (&transform, 6);
  sud_transform_transpose (&transform);
  assert_becomes (&transform, "12..................................", "1.....2............................." ";box=3x2");
}

static void
test_not_equivalent (void)
{
  const guint8   torn[] = { 0, 2, 1, 3 }, in_band[] = { 1, 0, 2, 3 };
  const SudDigit names[] = { 2, 1, 3, 4 };
  SudTransform   transform;
  SudPuzzle     *out = NULL;
  static const struct
  {
    const char *line;
    int         way; /* 0 torn rows, 1 rows of a band, 2 relabel */
  } cases[] = {
    { "................", 0 },
    { "................;x", 1 },
    { "................;antiknight", 1 },
    { "................;cage=5:r1c1r1c2", 2 },
    { "................;gt=r1c1r1c2", 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SudPuzzle *puzzle = read_line (cases[i].line);

      sud_transform_init (&transform, 4);
      if (cases[i].way == 2)
        sud_transform_relabel (&transform, names);
      else
        sud_transform_rows (&transform, cases[i].way == 0 ? torn : in_band);
      g_assert_cmpint (sud_transform_apply (&transform, puzzle, &out, NULL), ==, SUD_NOT_EQUIVALENT);
      sud_transform_init (&transform, 9);
      g_assert_cmpint (sud_transform_apply (&transform, puzzle, &out, NULL), ==, SUD_NOT_EXPRESSIBLE);
      sud_puzzle_unref (puzzle);
    }
}

/* Equivalents have as many solutions, whatever the puzzle is made of. */
static void
test_random (void)
{
  static const char *const lines[] = {
    "1..............2",
    "1...............;x",
    "1...............;jigsaw=AAABCABBCCDBCDDD",
    "................;cage=5:r1c1r1c2;cage=7*:r2c2r3c3;cage=0:r4c1r2c3",
    "................;gt=r1c1r1c2;consecutive=r2c2r3c2;odd=r4c4",
    "................;antiknight;allow=12:r1c1",
    "................;house=r1c1r2c3r3c2r4c4",
    "12....3......................4......;box=2x3",
    "................;nonconsecutive",
    "................;differ=r1c1r4c4",
  };
  SudRandom random;

  sud_random_init (&random, 11, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      SudPuzzle *puzzle = read_line (lines[i]);
      guint64    count = oracle_count (puzzle, 3000, NULL);
      int        n_changed = 0;

      for (int j = 0; j < 20; j++)
        {
          SudTransform transform;
          SudPuzzle   *out = NULL;
          char         line[4096];

          sud_transform_init_random (&transform, puzzle, &random);
          g_assert_cmpint (sud_transform_apply (&transform, puzzle, &out, NULL), ==, SUD_OK);
          g_assert_cmpuint (oracle_count (out, 3000, NULL), ==, count);
          g_assert_cmpint (sud_line_write (out, line, sizeof line, NULL), ==, SUD_OK);
          n_changed += strcmp (line, lines[i]) != 0;
          sud_puzzle_unref (out);
        }
      if (i != 8)
        g_assert_cmpint (n_changed, >, 5);
      sud_puzzle_unref (puzzle);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/transform/moves", test_moves);
  g_test_add_func ("/transform/lines-and-labels", test_lines_and_labels);
  g_test_add_func ("/transform/everything-moves", test_everything_moves);
  g_test_add_func ("/transform/not-equivalent", test_not_equivalent);
  g_test_add_func ("/transform/random", test_random);
  return g_test_run ();
}

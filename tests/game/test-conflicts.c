/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-conflicts.h"

#include <string.h>

/* A puzzle, the digits on it (one character per cell), and the words of each conflict in order. */
typedef struct
{
  const char *line;
  const char *digits;
  const char *words[4];
} Case;

static const Case cases[] = {
  { "................", "1234............", { NULL } },
  { "................", "1.1.............", { "1 twice in row 1" } },
  { "................", "1...1...........", { "1 twice in column 1", "1 twice in box 1" } },
  { "................", "1....1..........", { "1 twice in box 1" } },
  { "................;x", "1.........1.....", { "1 twice on diagonal 1" } },
  { "................;cage=3:r1c1r1c2", "13..............", { "Cage 3 is over by 1" } },
  { "................;cage=5:r1c1r1c2", "13..............", { "Cage 5 is short by 1" } },
  { "................;cage=3:r1c1r1c2", "12..............", { NULL } },
  { "................;cage=4:r1c1r1c2", "4...............", { "Cage 4 leaves nothing for 1 empty cell" } },
  { "................;cage=9:r1c1r1c2r2c1", "1...............", { "Cage 9 leaves 8 for 2 empty cells, which no digits make up" } },
  { "................;cage=6:r1c1r1c2", "1...............", { "Cage 6 leaves 5 for 1 empty cell, which no digit makes up" } },
  { "................;cage=8*:r1c1r1c2r3c3", "2...............", { NULL } },
  { "................;cage=11*:r1c1r1c2r3c3", "2...............", { "Cage 11 leaves 9 for 2 empty cells, which no digits make up" } },
  { "................;cage=0:r1c1r3c2", "2........2......", { "2 twice in a cage: its digits differ" } },
  { "................;cage=4:r1c1r3c2", "2........2......", { "2 twice in cage 4: the digits of a cage differ" } },
  { "................;cage=4*:r1c1r3c2", "2........2......", { NULL } },
  { "................;gt=r1c1r1c2", "12..............", { "r1c1 must be greater than r1c2" } },
  { "................;gt=r1c1r1c2", "21..............", { NULL } },
  { "................;even=r1c1", "1...............", { "1 is not allowed in r1c1" } },
};

/* A view tells the faults of a cage apart. */
static void
test_kinds (void)
{
  static const struct
  {
    const char       *line;
    SudDigit          values[16];
    NonetConflictKind kind;
  } kinds[] = {
    { "................", { 1, 0, 1 }, NONET_CONFLICT_HOUSE },
    { "................;cage=4:r1c1r3c2", { 2, 0, 0, 0, 0, 0, 0, 0, 0, 2 }, NONET_CONFLICT_CAGE_REPEAT },
    { "................;cage=4:r1c1r1c2", { 2, 3 }, NONET_CONFLICT_CAGE_EXCEEDED },
    { "................;cage=5:r1c1r1c2", { 1, 2 }, NONET_CONFLICT_CAGE_UNREACHABLE },
    { "................;cage=6:r1c1r1c2", { 1 }, NONET_CONFLICT_CAGE_UNREACHABLE },
    { "................;even=r1c1", { 1 }, NONET_CONFLICT_CELL },
    { "................;gt=r1c1r1c2", { 1, 2 }, NONET_CONFLICT_RELATION },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      SudPuzzle *puzzle = NULL;
      g_autoptr (GPtrArray) conflicts = NULL;

      g_assert_cmpint (sud_line_read (kinds[i].line, strlen (kinds[i].line), &puzzle, NULL), ==, SUD_OK);
      conflicts = nonet_conflicts_find (puzzle, kinds[i].values, NULL);
      g_assert_cmpuint (conflicts->len, ==, 1);
      g_assert_cmpint (((NonetConflict *) g_ptr_array_index (conflicts, 0))->kind, ==, kinds[i].kind);
      sud_puzzle_unref (puzzle);
    }
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  SudPuzzle  *puzzle = NULL;
  SudDigit    values[SUD_MAX_CELLS] = { 0 };
  SudCells    all;
  g_autoptr (GPtrArray) conflicts = NULL;
  guint n = 0;

  g_assert_cmpint (sud_line_read (test->line, strlen (test->line), &puzzle, NULL), ==, SUD_OK);
  for (gsize i = 0; test->digits[i] != '\0'; i++)
    values[i] = sud_digit_from_char (test->digits[i]);
  conflicts = nonet_conflicts_find (puzzle, values, &all);
  while (n < G_N_ELEMENTS (test->words) && test->words[n] != NULL)
    n++;
  g_assert_cmpuint (conflicts->len, ==, n);
  g_assert_true (sud_cells_is_empty (&all) == (n == 0));
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (((NonetConflict *) g_ptr_array_index (conflicts, i))->words, ==, test->words[i]);
  g_assert_cmpstr (nonet_conflicts_get_words (conflicts, 15), ==, n > 0 ? test->words[0] : NULL);
  sud_puzzle_unref (puzzle);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/conflicts/kinds", test_kinds);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/conflicts/%u", i + 1);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}

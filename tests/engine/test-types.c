/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sud.h"

#include <glib.h>

static void
test_digits (void)
{
  SudDigits set = sud_digit_bit (1) | sud_digit_bit (9) | sud_digit_bit (25);
  SudDigit  seen[4];
  int       n = 0;

  g_assert_cmpint (sud_digits_count (set), ==, 3);
  g_assert_cmpint (sud_digits_first (set), ==, 1);
  g_assert_cmpint (sud_digits_last (set), ==, 25);
  g_assert_true (sud_digits_has (set, 9));
  g_assert_false (sud_digits_has (set, 10));
  g_assert_false (sud_digits_is_single (set));
  g_assert_false (sud_digits_is_single (0));
  g_assert_true (sud_digits_is_single (sud_digit_bit (25)));
  g_assert_cmphex (sud_digits_all (4), ==, 0xf);
  g_assert_cmphex (sud_digits_all (25), ==, 0x1ffffff);
  SUD_FOR_EACH_DIGIT (digit, set)
    seen[n++] = digit;
  g_assert_cmpint (n, ==, 3);
  g_assert_cmpint (seen[0], ==, 1);
  g_assert_cmpint (seen[1], ==, 9);
  g_assert_cmpint (seen[2], ==, 25);
  SUD_FOR_EACH_DIGIT (digit, (SudDigits) 0)
    n += digit;
  g_assert_cmpint (n, ==, 3);
}

static void
test_loop_can_break (void)
{
  int n = 0;

  SUD_FOR_EACH_DIGIT (digit, sud_digits_all (9))
    {
      n++;
      if (digit == 4)
        break;
    }
  g_assert_cmpint (n, ==, 4);
}

static void
test_cells (void)
{
  SudCells a = { { 0 } }, b = { { 0 } }, both, either, rest;
  int      n = 0;

  g_assert_true (sud_cells_is_empty (&a));
  g_assert_cmpint (sud_cells_next (&a, 0), ==, SUD_NO_CELL);
  sud_cells_add (&a, 0);
  sud_cells_add (&a, 63);
  sud_cells_add (&a, 64);
  sud_cells_add (&a, 639);
  sud_cells_add (&b, 64);
  sud_cells_add (&b, 100);
  g_assert_cmpint (sud_cells_count (&a), ==, 4);
  g_assert_cmpint (sud_cells_next (&a, 1), ==, 63);
  g_assert_cmpint (sud_cells_next (&a, 65), ==, 639);
  g_assert_cmpint (sud_cells_next (&a, 640), ==, SUD_NO_CELL);
  SUD_FOR_EACH_CELL (cell, &a)
    n += cell;
  g_assert_cmpint (n, ==, 0 + 63 + 64 + 639);

  both = sud_cells_and (&a, &b);
  either = sud_cells_or (&a, &b);
  rest = sud_cells_minus (&a, &b);
  g_assert_cmpint (sud_cells_count (&both), ==, 1);
  g_assert_cmpint (sud_cells_count (&either), ==, 5);
  g_assert_cmpint (sud_cells_count (&rest), ==, 3);
  g_assert_true (sud_cells_intersect (&a, &b));
  g_assert_false (sud_cells_intersect (&rest, &b));
  g_assert_true (sud_cells_is_subset (&both, &a));
  g_assert_false (sud_cells_is_subset (&a, &both));
  g_assert_false (sud_cells_equal (&a, &either));
  sud_cells_remove (&a, 639);
  g_assert_false (sud_cells_has (&a, 639));
  sud_cells_clear (&a);
  g_assert_true (sud_cells_is_empty (&a));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/types/digits", test_digits);
  g_test_add_func ("/types/loop-can-break", test_loop_can_break);
  g_test_add_func ("/types/cells", test_cells);
  return g_test_run ();
}

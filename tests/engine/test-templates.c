/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Templates against a brute force of their definition: on positions of tests/data/techniques, all ways to place a digit
 * are listed. A cell that is in all of them is placed, and closed to the other digits; what is in none of them goes; and
 * so on until nothing changes. */

#include <glib.h>
#include <string.h>

#include "cases.h"

typedef struct
{
  SudCell cells[9]; /* one in each row */
} Template;

typedef struct
{
  gboolean may[9][81]; /* whether a digit may still go to a cell, or stands there */
  GArray  *templates[9];
  gboolean sure[9][81];
  gboolean possible[9][81];
} Oracle;

/* Adds every template that goes on in a row; @columns and @boxes are taken. */
static void
list_templates (Oracle *oracle, int digit, int row, unsigned columns, unsigned boxes, Template *so_far)
{
  if (row == 9)
    {
      g_array_append_val (oracle->templates[digit], *so_far);
      return;
    }
  for (int column = 0; column < 9; column++)
    {
      const unsigned box = 1u << (row / 3 * 3 + column / 3);

      if (!oracle->may[digit][row * 9 + column] || (columns >> column & 1) != 0 || (boxes & box) != 0)
        continue;
      so_far->cells[row] = (SudCell) (row * 9 + column);
      list_templates (oracle, digit, row + 1, columns | 1u << column, boxes | box, so_far);
    }
}

static void
ask_digit (Oracle *oracle, int digit)
{
  Template template;

  g_array_set_size (oracle->templates[digit], 0);
  list_templates (oracle, digit, 0, 0, 0, &template);
  g_assert_cmpuint (oracle->templates[digit]->len, >, 0);
  for (int cell = 0; cell < 81; cell++)
    {
      guint n = 0;

      for (guint i = 0; i < oracle->templates[digit]->len; i++)
        n += g_array_index (oracle->templates[digit], Template, i).cells[cell / 9] == cell;
      oracle->sure[digit][cell] = n == oracle->templates[digit]->len;
      oracle->possible[digit][cell] = n > 0;
    }
}

/* Closes a cell that a digit is sure of to all others. */
static gboolean
close_cell (Oracle *oracle, int digit, int cell)
{
  gboolean has_changed = FALSE;

  for (int other = 0; other < 9; other++)
    if (other != digit)
      {
        has_changed |= oracle->may[other][cell];
        oracle->may[other][cell] = FALSE;
      }
  return has_changed;
}

static void
apply_definition (Oracle *oracle, const SudBoard *board)
{
  gboolean has_changed;

  for (int i = 0; i < 81 * 9; i++)
    oracle->may[i % 9][i / 9] = board->values[i / 9] != 0
                                  ? board->values[i / 9] == i % 9 + 1
                                  : sud_digits_has (board->candidates[i / 9], (SudDigit) (i % 9 + 1));
  do
    {
      has_changed = FALSE;
      for (int digit = 0; digit < 9; digit++)
        ask_digit (oracle, digit);
      for (int i = 0; i < 81 * 9; i++)
        if (oracle->sure[i % 9][i / 9])
          has_changed |= close_cell (oracle, i % 9, i / 9);
    }
  while (has_changed);
}

/* ---- comparing ---- */

typedef struct
{
  SudLogic *logic;
  Oracle    oracle;
  int       n_placed;
  int       n_removed;
} Fixture;

typedef struct
{
  gboolean placed[9][81];
  gboolean removed[9][81];
} Found;

static bool
found_cb (const SudStep *step, void *data)
{
  Found *found = data;

  for (int i = 0; i < step->n_placements; i++)
    found->placed[step->placements[i].digit - 1][step->placements[i].cell] = TRUE;
  for (int i = 0; i < step->n_eliminations; i++)
    found->removed[step->eliminations[i].digit - 1][step->eliminations[i].cell] = TRUE;
  return true;
}

static void
compare_case (const TechniqueCase *item, void *data)
{
  const SudBoard *board = &item->board;
  Fixture        *fixture = data;
  SudLogicOptions options = { .is_unique = true };
  Found           found;

  if (sud_technique_get_info (item->technique)->level < SUD_LEVEL_EXTREME)
    return;
  memset (&found, 0, sizeof found);
  sud_techniques_add (&options.techniques, SUD_TECHNIQUE_TEMPLATE_SET);
  sud_techniques_add (&options.techniques, SUD_TECHNIQUE_TEMPLATE_DELETE);
  g_assert_cmpint (sud_logic_all (fixture->logic, board, &options, found_cb, &found, NULL), ==, SUD_OK);
  apply_definition (&fixture->oracle, board);
  for (int digit = 0; digit < 9; digit++)
    for (int cell = 0; cell < 81; cell++)
      {
        const gboolean is_candidate =
          board->values[cell] == 0 && sud_digits_has (board->candidates[cell], (SudDigit) (digit + 1));

        g_test_message ("r%dc%d, %d", cell / 9 + 1, cell % 9 + 1, digit + 1);
        g_assert_cmpint (found.placed[digit][cell], ==, is_candidate && fixture->oracle.sure[digit][cell]);
        g_assert_cmpint (found.removed[digit][cell], ==, is_candidate && !fixture->oracle.possible[digit][cell]);
        fixture->n_placed += found.placed[digit][cell];
        fixture->n_removed += found.removed[digit][cell];
      }
}

static void
test_definition (void)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->logic = sud_logic_new ();
  for (int digit = 0; digit < 9; digit++)
    fixture->oracle.templates[digit] = g_array_new (FALSE, FALSE, sizeof (Template));
  technique_cases_for_each_plain (compare_case, fixture);
  g_assert_cmpint (fixture->n_placed, >, 50);
  g_assert_cmpint (fixture->n_removed, >, 50);
  for (int digit = 0; digit < 9; digit++)
    g_array_unref (fixture->oracle.templates[digit]);
  sud_logic_free (fixture->logic);
  g_free (fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/templates/definition", test_definition);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-draft.h"

#include <string.h>

#define CLASSIC "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

static SudPuzzle *
new_puzzle (const char *line)
{
  SudPuzzle *puzzle = NULL;

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  return puzzle;
}

static NonetDraft *
new_draft (const char *line)
{
  SudPuzzle  *puzzle = new_puzzle (line);
  NonetDraft *draft = nonet_draft_new (puzzle);

  sud_puzzle_unref (puzzle);
  return draft;
}

static SudCells
cells_of (const char *names, int columns)
{
  SudCells cells = { { 0 } };

  while (*names != '\0')
    {
      int row = names[1] - '1';
      int column = names[3] - '1';

      sud_cells_add (&cells, (SudCell) (row * columns + column));
      names += 4;
    }
  return cells;
}

/* The draft must be this puzzle; NULL: none. */
static void
check_line (NonetDraft *draft, const char *line)
{
  char text[4096];

  if (line == NULL)
    {
      g_assert_null (nonet_draft_get_puzzle (draft));
      g_assert_nonnull (nonet_draft_get_problem (draft, SUD_NO_CELL, NULL));
      return;
    }
  g_assert_cmpstr (nonet_draft_get_problem (draft, SUD_NO_CELL, NULL), ==, NULL);
  g_assert_nonnull (nonet_draft_get_puzzle (draft));
  g_assert_cmpint (sud_line_write (nonet_draft_get_puzzle (draft), text, sizeof text, NULL), ==, SUD_OK);
  g_assert_cmpstr (text, ==, line);
}

static void
enter (NonetDraft *draft, const char *cells, SudDigit digit, gboolean changes)
{
  int      columns = sud_geometry_get_width (nonet_draft_get_geometry (draft));
  SudCells set = cells_of (cells, columns);

  g_assert_cmpint (nonet_draft_enter (draft, &set, digit), ==, changes);
}

static void
cage (NonetDraft *draft, const char *cells, guint sum, const char *refused)
{
  int      columns = sud_geometry_get_width (nonet_draft_get_geometry (draft));
  SudCells set = cells_of (cells, columns);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (nonet_draft_make_cage (draft, &set, sum, &error), ==, refused == NULL);
  if (refused != NULL)
    {
      g_assert_error (error, NONET_DRAFT_ERROR, NONET_DRAFT_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, refused);
    }
}

static void
test_empty (void)
{
  g_autoptr (NonetDraft) draft = nonet_draft_new (NULL);

  g_assert_true (nonet_draft_is_empty (draft));
  g_assert_false (nonet_draft_can_undo (draft));
  g_assert_cmpint (sud_puzzle_get_n_cells (nonet_draft_get_puzzle (draft)), ==, 81);
  g_assert_cmpint (nonet_draft_find_cage (draft, 0), ==, NONET_NO_CAGE);
}

static void
test_givens (void)
{
  g_autoptr (NonetDraft) draft = new_draft ("................");
  SudCells wrong;

  enter (draft, "r1c1", 1, TRUE);
  check_line (draft, "1...............");
  enter (draft, "r1c1", 1, TRUE); /* again: away */
  check_line (draft, "................");
  enter (draft, "r1c1", 0, FALSE);
  enter (draft, "r1c1", 1, TRUE);
  enter (draft, "r1c3", 1, TRUE);
  check_line (draft, NULL);
  g_assert_cmpstr (nonet_draft_get_problem (draft, SUD_NO_CELL, &wrong), ==, "1 twice in row 1");
  g_assert_cmpint (sud_cells_count (&wrong), ==, 2);
  /* The board shows both all the same. */
  g_assert_cmpint (nonet_game_get_entry (nonet_draft_get_game (draft), 0)->value, ==, 1);
  g_assert_cmpint (nonet_game_get_entry (nonet_draft_get_game (draft), 2)->value, ==, 1);
  enter (draft, "r1c3", 2, TRUE);
  check_line (draft, "1.2.............");
  g_assert_true (nonet_game_is_given (nonet_draft_get_game (draft), 2));
}

static void
test_cages (void)
{
  g_autoptr (NonetDraft) draft = new_draft ("................");
  SudCells cells;

  cage (draft, "r1c1r1c2", 3, NULL);
  check_line (draft, "................;cage=3:r1c1r1c2");
  g_assert_cmpint (nonet_draft_find_cage (draft, 1), ==, 0);
  cage (draft, "r1c2r1c3", 5, "r1c2 is in another cage already: remove that cage first, or select all of it to join them");
  cage (draft, "r1c1r1c2r2c1r2c2r3c3", 0, "A cage of 5 cells is too large: its digits differ, so it has at most 4");
  check_line (draft, "................;cage=3:r1c1r1c2");

  /* Over all of a cage and more: it grows, and keeps its sum. */
  cage (draft, "r2c1r2c2", 4, NULL);
  cage (draft, "r1c1r1c2r2c1r2c2", 0, NULL);
  check_line (draft, NULL);
  g_assert_cmpstr (nonet_draft_get_problem (draft, 0, &cells), ==, "A cage of 4 cells cannot have the sum 7, only 10 to 10");
  g_assert_cmpint (sud_cells_count (&cells), ==, 4);
  g_assert_cmpint (nonet_draft_get_sums (draft)[0], ==, 7);
  g_assert_cmpint (sud_puzzle_get_n_cages (nonet_game_get_puzzle (nonet_draft_get_game (draft))), ==, 1);
  g_assert_true (nonet_draft_set_sum (draft, 0, 10));
  check_line (draft, "................;cage=10:r1c1r1c2r2c1r2c2");
  g_assert_false (nonet_draft_set_sum (draft, 0, 10));

  cells = cells_of ("r1c2", 4);
  g_assert_true (nonet_draft_remove_cages (draft, &cells));
  g_assert_false (nonet_draft_remove_cages (draft, &cells));
  check_line (draft, "................");
}

/* A sum is typed digit by digit, and undone at once. */
static void
test_typing (void)
{
  g_autoptr (NonetDraft) draft = new_draft ("................");
  guint n = 0;

  cage (draft, "r1c1r1c2r1c3", 0, NULL);
  nonet_draft_set_sum (draft, 0, 1);
  check_line (draft, NULL);
  nonet_draft_set_sum (draft, 0, 10);
  check_line (draft, NULL);
  nonet_draft_set_sum (draft, 0, 9);
  check_line (draft, "................;cage=9:r1c1r1c2r1c3");
  nonet_draft_undo (draft);
  check_line (draft, "................;cage=0:r1c1r1c2r1c3");
  nonet_draft_undo (draft);
  check_line (draft, "................");
  g_assert_false (nonet_draft_undo (draft));
  while (nonet_draft_redo (draft))
    n++;
  g_assert_cmpuint (n, ==, 2);
  check_line (draft, "................;cage=9:r1c1r1c2r1c3");

  /* With its first digit the cage itself comes. */
  cage (draft, "r2c1r2c2r2c3r2c4", 1, NULL);
  nonet_draft_set_sum (draft, 1, 10);
  check_line (draft, "................;cage=9:r1c1r1c2r1c3;cage=10:r2c1r2c2r2c3r2c4");
  nonet_draft_undo (draft);
  check_line (draft, "................;cage=9:r1c1r1c2r1c3");
}

static void
test_grid (void)
{
  g_autoptr (NonetDraft) draft = new_draft (CLASSIC);
  g_autoptr (GError) error = NULL;
  NonetGame *game = nonet_draft_get_game (draft);

  g_assert_true (nonet_draft_set_grid (draft, 3, 3, SUD_GRID_WINDOWS, &error));
  g_assert_true (nonet_draft_get_game (draft) == game);
  g_assert_cmpint (sud_puzzle_get_n_givens (nonet_game_get_puzzle (game)), >, 20);
  g_assert_false (nonet_draft_set_grid (draft, 3, 3, SUD_GRID_WINDOWS, &error));
  g_assert_no_error (error);
  g_assert_true (nonet_draft_set_grid (draft, 2, 3, 0, &error));
  g_assert_true (nonet_draft_get_game (draft) != game);
  g_assert_true (nonet_draft_is_empty (draft));
  g_assert_false (nonet_draft_set_extras (draft, SUD_GRID_WINDOWS, &error));
  g_assert_error (error, NONET_DRAFT_ERROR, NONET_DRAFT_ERROR_REFUSED);
  nonet_draft_undo (draft);
  nonet_draft_undo (draft);
  check_line (draft, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
}

static void
test_regions (void)
{
  static const guint8 regions[] = { 0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 2, 3, 2, 3, 3, 3 };
  static const guint8 uneven[] = { 0, 0, 0, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3 };
  g_autoptr (NonetDraft) draft = new_draft ("1...............");
  g_autoptr (GError) error = NULL;

  g_assert_false (nonet_draft_set_regions (draft, uneven, &error));
  g_assert_error (error, NONET_DRAFT_ERROR, NONET_DRAFT_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (nonet_draft_set_regions (draft, regions, &error));
  check_line (draft, "1...............;jigsaw=AABBACBBACCDCDDD");
  g_assert_true (nonet_draft_set_extras (draft, SUD_GRID_DIAGONALS, &error));
  check_line (draft, "1...............;jigsaw=AABBACBBACCDCDDD;x");
}

/* Regions are painted cell by cell, and are there when they are all of a size. */
static void
test_paint (void)
{
  g_autoptr (NonetDraft) draft = new_draft ("1...............");
  NonetGame *game = nonet_draft_get_game (draft);
  SudCells   cells = cells_of ("r1c3", 4);

  g_assert_cmpint (nonet_draft_get_region (draft, 2), ==, 1);
  g_assert_false (nonet_draft_paint (draft, &cells, 1, FALSE));
  g_assert_true (nonet_draft_paint (draft, &cells, 0, FALSE));
  g_assert_cmpstr (nonet_draft_get_problem (draft, SUD_NO_CELL, NULL), ==, "Region 1 has 5 cells, but each needs 4");
  g_assert_null (nonet_draft_get_puzzle (draft));
  g_assert_cmpint (nonet_draft_get_region (draft, 2), ==, 0);
  g_assert_cmpint (nonet_game_get_entry (game, 0)->marks[NONET_MARK_COLOUR], ==, sud_digit_bit (1));
  g_assert_cmpint (nonet_game_get_entry (game, 0)->value, ==, 1);
  enter (draft, "r4c4", 1, TRUE);
  cells = cells_of ("r2c1", 4);
  g_assert_true (nonet_draft_paint (draft, &cells, 2, FALSE));
  cells = cells_of ("r2c1r2c2", 4);
  g_assert_true (nonet_draft_paint (draft, &cells, 2, TRUE));
  nonet_draft_undo (draft); /* both of the last */
  g_assert_cmpint (nonet_draft_get_region (draft, 4), ==, 0);
  cells = cells_of ("r2c2", 4);
  g_assert_true (nonet_draft_paint (draft, &cells, 1, FALSE));
  check_line (draft, "1..............1;jigsaw=AAABABBBCCDDCCDD");
  g_assert_cmpint (nonet_game_get_entry (game, 0)->marks[NONET_MARK_COLOUR], ==, 0);
  nonet_draft_undo (draft);
  nonet_draft_undo (draft);
  nonet_draft_undo (draft);
  check_line (draft, "1...............");
}

/* What the editor does not edit stays. */
static void
test_rest (void)
{
  g_autoptr (NonetDraft) draft = new_draft ("................;even=r1c1;gt=r1c1r1c2;antiknight;title=Kept");
  g_autoptr (GError) error = NULL;

  enter (draft, "r1c1", 3, TRUE);
  g_assert_cmpstr (nonet_draft_get_problem (draft, SUD_NO_CELL, NULL), ==, "3 is not allowed in r1c1");
  enter (draft, "r1c1", 4, TRUE);
  check_line (draft, "4...............;even=r1c1;gt=r1c1r1c2;antiknight;title=Kept");
  g_assert_true (nonet_draft_set_title (draft, "O", &error));
  g_assert_true (nonet_draft_set_title (draft, "Ot", &error));
  g_assert_true (nonet_draft_undo (draft));
  g_assert_cmpstr (nonet_draft_get_title (draft), ==, "Kept");
  g_assert_true (nonet_draft_set_title (draft, "Other", &error));
  g_assert_false (nonet_draft_set_title (draft, "Other", &error));
  g_assert_true (nonet_draft_set_extras (draft, SUD_GRID_DIAGONALS, &error));
  check_line (draft, "4...............;x;even=r1c1;gt=r1c1r1c2;antiknight;title=Other");
  g_assert_true (nonet_draft_clear (draft, TRUE, TRUE));
  g_assert_false (nonet_draft_set_title (draft, "\n", &error));
  g_assert_error (error, NONET_DRAFT_ERROR, NONET_DRAFT_ERROR_REFUSED);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_solution (void)
{
  static const SudDigit solution[] = { 1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1 };
  g_autoptr (NonetDraft) draft = new_draft ("1...............");
  SudCells   marked = cells_of ("r2c2", 4);
  NonetGame *game = nonet_draft_get_game (draft);
  guint      changed = 0;
  guint      shown = 0;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &changed);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (count_cb), &shown);
  nonet_draft_show_solution (draft, solution, &marked);
  g_assert_cmpuint (changed, ==, 0); /* it is no change of the draft */
  g_assert_cmpuint (shown, ==, 1);
  g_assert_cmpint (nonet_game_get_entry (game, 15)->value, ==, 1);
  g_assert_cmpint (nonet_game_get_entry (game, 5)->marks[NONET_MARK_COLOUR], !=, 0);
  g_assert_false (nonet_game_is_given (game, 15));
  nonet_draft_show_solution (draft, NULL, NULL);
  g_assert_cmpint (nonet_game_get_entry (game, 15)->value, ==, 0);
  nonet_draft_show_solution (draft, solution, NULL);
  enter (draft, "r4c4", 2, TRUE);
  g_assert_cmpuint (changed, ==, 1);
  g_assert_cmpint (nonet_game_get_entry (game, 5)->value, ==, 0);
  check_line (draft, "1..............2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft/empty", test_empty);
  g_test_add_func ("/draft/givens", test_givens);
  g_test_add_func ("/draft/cages", test_cages);
  g_test_add_func ("/draft/typing", test_typing);
  g_test_add_func ("/draft/grid", test_grid);
  g_test_add_func ("/draft/regions", test_regions);
  g_test_add_func ("/draft/paint", test_paint);
  g_test_add_func ("/draft/rest", test_rest);
  g_test_add_func ("/draft/solution", test_solution);
  return g_test_run ();
}

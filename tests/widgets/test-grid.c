/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-grid-private.h"

#include <adwaita.h>
#include <string.h>

#define CLASSIC "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define SMALL "1000000000000000"

static NonetGame *
new_game (const char *line)
{
  SudPuzzle *puzzle = NULL;
  NonetGame *game;

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  game = nonet_game_new (puzzle);
  sud_puzzle_unref (puzzle);
  return game;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static guint
count_children (GtkWidget *widget)
{
  guint count = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count++;
  return count;
}

static void
test_game (void)
{
  NonetGrid *grid = g_object_ref_sink (NONET_GRID (nonet_grid_new ()));
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  g_autoptr (NonetGame) small = new_game (SMALL);
  guint notified = 0;

  g_signal_connect_swapped (grid, "notify::game", G_CALLBACK (count_cb), &notified);
  nonet_grid_set_game (grid, game);
  nonet_grid_set_game (grid, game);
  g_assert_cmpuint (notified, ==, 1);
  g_assert_cmpuint (count_children (GTK_WIDGET (grid)), ==, 81);
  nonet_grid_select (grid, 80, FALSE);
  nonet_grid_set_game (grid, small);
  g_assert_cmpuint (notified, ==, 2);
  g_assert_cmpuint (count_children (GTK_WIDGET (grid)), ==, 16);
  g_assert_true (sud_cells_is_empty (nonet_grid_get_selection (grid)));
  g_assert_cmpuint (nonet_grid_get_cursor (grid), ==, 0);
  nonet_grid_set_game (grid, NULL);
  g_assert_cmpuint (count_children (GTK_WIDGET (grid)), ==, 0);

  g_assert_finalize_object (grid);
  g_assert_finalize_object (g_steal_pointer (&game));
}

static void
test_notify (void)
{
  NonetGrid *grid = g_object_ref_sink (NONET_GRID (nonet_grid_new ()));
  guint      notified = 0;
  gboolean   on;

  g_signal_connect_swapped (grid, "notify", G_CALLBACK (count_cb), &notified);
  nonet_grid_set_tool (grid, NONET_TOOL_DIGIT);
  g_assert_cmpuint (notified, ==, 0);
  nonet_grid_set_tool (grid, NONET_TOOL_CENTRE);
  g_assert_cmpuint (notified, ==, 1);
  nonet_grid_set_locked (grid, 7);
  nonet_grid_set_locked (grid, 7);
  g_assert_cmpuint (notified, ==, 2);
  g_object_set (grid, "show-candidates", TRUE, "show-peers", TRUE, NULL);
  g_assert_cmpuint (notified, ==, 3);
  g_object_get (grid, "show-candidates", &on, NULL);
  g_assert_true (on);

  g_assert_finalize_object (grid);
}

typedef struct
{
  guint n;
  guint tool;
  guint number;
} Wish;

static void
enter_cb (Wish *wish, guint tool, guint number)
{
  wish->n++;
  wish->tool = tool;
  wish->number = number;
}

/* A key must lead to one wish, or, with @n 0, to none. */
static void
check_key (NonetGrid *grid, Wish *wish, guint keyval, GdkModifierType state, guint n, guint tool, guint number)
{
  wish->n = 0;
  nonet_grid_handle_key (grid, keyval, 0, state);
  g_assert_cmpuint (wish->n, ==, n);
  if (n > 0)
    {
      g_assert_cmpuint (wish->tool, ==, tool);
      g_assert_cmpuint (wish->number, ==, number);
    }
}

static void
test_keys (void)
{
  NonetGrid *grid = g_object_ref_sink (NONET_GRID (nonet_grid_new ()));
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  g_autoptr (NonetGame) small = new_game (SMALL);
  Wish  wish = { 0 };
  guint erased = 0;

  g_assert_false (nonet_grid_handle_key (grid, GDK_KEY_1, 0, 0));
  nonet_grid_set_game (grid, game);
  g_signal_connect_swapped (grid, "enter", G_CALLBACK (enter_cb), &wish);
  g_signal_connect_swapped (grid, "erase", G_CALLBACK (count_cb), &erased);

  check_key (grid, &wish, GDK_KEY_5, 0, 1, NONET_TOOL_DIGIT, 5);
  check_key (grid, &wish, GDK_KEY_KP_5, 0, 1, NONET_TOOL_DIGIT, 5);
  check_key (grid, &wish, GDK_KEY_5, GDK_SHIFT_MASK, 1, NONET_TOOL_CORNER, 5);
  check_key (grid, &wish, GDK_KEY_5, GDK_CONTROL_MASK, 1, NONET_TOOL_CENTRE, 5);
  check_key (grid, &wish, GDK_KEY_5, GDK_CONTROL_MASK | GDK_SHIFT_MASK, 1, NONET_TOOL_COLOUR, 5);
  check_key (grid, &wish, GDK_KEY_5, GDK_ALT_MASK, 0, 0, 0);
  check_key (grid, &wish, GDK_KEY_a, 0, 0, 0, 0);
  check_key (grid, &wish, GDK_KEY_x, 0, 0, 0, 0);
  g_assert_cmpuint (nonet_grid_get_tool (grid), ==, NONET_TOOL_CORNER);
  check_key (grid, &wish, GDK_KEY_space, 0, 0, 0, 0);
  check_key (grid, &wish, GDK_KEY_3, 0, 1, NONET_TOOL_CENTRE, 3);
  check_key (grid, &wish, GDK_KEY_Delete, 0, 0, 0, 0);
  g_assert_cmpuint (erased, ==, 1);
  g_assert_false (nonet_grid_handle_key (grid, GDK_KEY_q, 0, GDK_CONTROL_MASK));

  /* Four digits have no five. */
  nonet_grid_set_game (grid, small);
  nonet_grid_set_tool (grid, NONET_TOOL_DIGIT);
  check_key (grid, &wish, GDK_KEY_4, 0, 1, NONET_TOOL_DIGIT, 4);
  check_key (grid, &wish, GDK_KEY_5, 0, 0, 0, 0);

  g_assert_finalize_object (grid);
}

static void
test_selection (void)
{
  NonetGrid *grid = g_object_ref_sink (NONET_GRID (nonet_grid_new ()));
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  guint changed = 0;

  nonet_grid_set_game (grid, game);
  g_signal_connect_swapped (grid, "selection-changed", G_CALLBACK (count_cb), &changed);
  nonet_grid_select (grid, 0, FALSE);
  g_assert_cmpuint (changed, ==, 1);
  nonet_grid_handle_key (grid, GDK_KEY_Left, 0, 0);
  g_assert_cmpuint (nonet_grid_get_cursor (grid), ==, 8);
  nonet_grid_handle_key (grid, GDK_KEY_Down, 0, GDK_CONTROL_MASK);
  g_assert_cmpuint (nonet_grid_get_cursor (grid), ==, 35);
  nonet_grid_handle_key (grid, GDK_KEY_Up, 0, GDK_SHIFT_MASK);
  g_assert_cmpint (sud_cells_count (nonet_grid_get_selection (grid)), ==, 2);
  nonet_grid_handle_key (grid, GDK_KEY_i, 0, GDK_CONTROL_MASK);
  g_assert_cmpint (sud_cells_count (nonet_grid_get_selection (grid)), ==, 79);
  nonet_grid_handle_key (grid, GDK_KEY_a, 0, GDK_CONTROL_MASK);
  g_assert_cmpint (sud_cells_count (nonet_grid_get_selection (grid)), ==, 81);
  nonet_grid_select (grid, 0, FALSE);
  nonet_grid_select (grid, 20, TRUE);
  g_assert_cmpint (sud_cells_count (nonet_grid_get_selection (grid)), ==, 9);

  g_assert_finalize_object (grid);
}

/* @return how far a wave came over the board of a window, from 0 to 1. */
static double
celebrate (NonetGrid *grid)
{
  double farthest = 0;

  nonet_grid_celebrate (grid);
  for (int i = 0; i < 100 && farthest < 0.5; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
      farthest = MAX (farthest, grid->wave);
    }
  return farthest;
}

static void
test_celebrate (void)
{
  GtkWidget *window = gtk_window_new ();
  NonetGrid *grid = NONET_GRID (nonet_grid_new ());
  g_autoptr (NonetGame) game = new_game (SMALL);

  nonet_grid_set_game (grid, game);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (grid));
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (grid)))
    g_main_context_iteration (NULL, TRUE);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_assert_cmpfloat (celebrate (grid), ==, 0);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_assert_cmpfloat (celebrate (grid), >, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/grid/game", test_game);
  g_test_add_func ("/grid/notify", test_notify);
  g_test_add_func ("/grid/keys", test_keys);
  g_test_add_func ("/grid/selection", test_selection);
  g_test_add_func ("/grid/celebrate", test_celebrate);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board keeps what it has drawn, tile by tile. After any change it must look as if it were drawn from nothing. */

#include "nonet-grid-private.h"
#include "nonet-import.h"

#include <adwaita.h>
#include <string.h>

#define SIZE 500

static const char *const lines[] = {
  "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
  "................;cage=3:r1c1r1c2;cage=7:r1c3r1c4;cage=5:r2c1r3c1",
  ".......83.......9...7.....1...9.4.................5....1.8.....87..3.6...4...1...;windows",
};

typedef struct
{
  GtkWidget *window;
  NonetGrid *grid;
  NonetGame *game;
  GRand     *random;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer line)
{
  fixture->game = nonet_import_new_game (line);
  fixture->random = g_rand_new_with_seed (7);
  fixture->window = gtk_window_new ();
  fixture->grid = NONET_GRID (nonet_grid_new ());
  nonet_grid_set_game (fixture->grid, fixture->game);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->grid));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), SIZE, SIZE);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_widget_get_width (GTK_WIDGET (fixture->grid)) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_rand_free (fixture->random);
  g_object_unref (fixture->game);
}

static guint
pick (Fixture *fixture, guint n)
{
  return (guint) g_rand_int_range (fixture->random, 0, (gint32) n);
}

/* One of all the things that can change a board. */
static void
change (Fixture *fixture)
{
  static const char *const switches[] = { "show-candidates", "show-peers", "show-digit", "show-tints", "covered",
                                          "show-hatching" };
  guint                    n_cells = nonet_grid_count_cells (fixture->grid);
  guint                    n_digits = (guint) sud_puzzle_get_n_digits (nonet_game_get_puzzle (fixture->game));
  SudCells                 cells = { { 0 } };
  gboolean                 on;
  const char              *name = switches[pick (fixture, G_N_ELEMENTS (switches))];

  switch (pick (fixture, 12))
    {
    case 0:
      g_object_get (fixture->grid, name, &on, NULL);
      g_object_set (fixture->grid, name, !on, NULL);
      break;
    case 1:
      nonet_grid_set_locked (fixture->grid, pick (fixture, n_digits + 1));
      break;
    case 2:
      for (int i = 0; i < 3; i++)
        sud_cells_add (&cells, (SudCell) pick (fixture, n_cells));
      nonet_grid_set_conflicts (fixture->grid, &cells);
      break;
    case 3:
      nonet_game_undo (fixture->game);
      break;
    case 4:
    case 5:
      nonet_grid_select (fixture->grid, (SudCell) pick (fixture, n_cells), pick (fixture, 3) == 0);
      break;
    default:
      cells = *nonet_grid_get_selection (fixture->grid);
      nonet_game_enter (fixture->game, &cells, pick (fixture, NONET_N_TOOLS), 1 + pick (fixture, n_digits), TRUE);
    }
}

/* @return the board as it is shown. */
static cairo_surface_t *
take_picture (NonetGrid *grid)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t         *cr = cairo_create (surface);
  GtkSnapshot     *snapshot = gtk_snapshot_new ();
  GskRenderNode   *node;

  nonet_grid_snapshot (GTK_WIDGET (grid), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
is_same (cairo_surface_t *a, cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) (SIZE * cairo_image_surface_get_stride (a))) == 0;
}

static void
test_changes (Fixture *fixture, gconstpointer data)
{
  guint n_changed = 0;

  for (int i = 0; i < 150; i++)
    {
      cairo_surface_t *before = take_picture (fixture->grid);
      cairo_surface_t *kept;
      cairo_surface_t *anew;

      change (fixture);
      kept = take_picture (fixture->grid);
      nonet_grid_forget_tiles (fixture->grid);
      anew = take_picture (fixture->grid);
      g_assert_true (is_same (kept, anew));
      n_changed += !is_same (before, anew);
      cairo_surface_destroy (before);
      cairo_surface_destroy (kept);
      cairo_surface_destroy (anew);
    }
  g_assert_cmpuint (n_changed, >, 50);
}

/* Most of the board must stay as it is, or the tiles are of no use. */
static void
test_keeping (Fixture *fixture, gconstpointer data)
{
  SudCells   cells = { { 0 } };
  guint      n_kept = 0;
  GPtrArray *shown[2];

  for (int i = 0; i < 2; i++)
    {
      GtkSnapshot   *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;

      nonet_grid_snapshot (GTK_WIDGET (fixture->grid), snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      shown[i] = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);
      for (guint j = 0; j < gsk_container_node_get_n_children (node); j++)
        g_ptr_array_add (shown[i], gsk_render_node_ref (gsk_container_node_get_child (node, j)));
      gsk_render_node_unref (node);
      sud_cells_add (&cells, 2);
      nonet_game_enter (fixture->game, &cells, NONET_TOOL_DIGIT, 4, FALSE);
    }
  g_assert_cmpuint (shown[0]->len, ==, 9);
  for (guint i = 0; i < shown[0]->len; i++)
    n_kept += shown[0]->pdata[i] == shown[1]->pdata[i];
  g_assert_cmpuint (n_kept, ==, 7); /* of nine: the digit is beside the border of two */
  g_ptr_array_unref (shown[0]);
  g_ptr_array_unref (shown[1]);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *path = g_strdup_printf ("/tiles/changes/%u", i);

      g_test_add (path, Fixture, lines[i], set_up, test_changes, tear_down);
    }
  g_test_add ("/tiles/keeping", Fixture, lines[0], set_up, test_keeping, tear_down);
  return g_test_run ();
}

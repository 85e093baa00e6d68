/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sud.h"

#include <glib.h>

static SudGeometry *
make_grid (int rows, int columns, SudGridExtras extras)
{
  SudGeometry *geometry = NULL;

  g_assert_cmpint (sud_geometry_new_grid (rows, columns, extras, &geometry, NULL), ==, SUD_OK);
  return geometry;
}

static void
test_plain (void)
{
  SudGeometry    *geometry = make_grid (3, 3, 0);
  const SudHouse *house;
  int             n;

  g_assert_cmpint (sud_geometry_get_n_digits (geometry), ==, 9);
  g_assert_cmpint (sud_geometry_get_n_cells (geometry), ==, 81);
  g_assert_cmpint (sud_geometry_get_n_houses (geometry), ==, 27);
  g_assert_cmpint (sud_geometry_get_height (geometry), ==, 9);
  g_assert_cmpint (sud_geometry_get_width (geometry), ==, 9);
  g_assert_true (sud_geometry_is_grid (geometry));
  g_assert_true (sud_geometry_is_plain_9x9 (geometry));
  g_assert_cmpint (sud_geometry_get_cell_at (geometry, 4, 4), ==, 40);
  g_assert_cmpint (sud_geometry_get_cell_at (geometry, 9, 0), ==, SUD_NO_CELL);
  g_assert_cmpint (sud_geometry_get_cell_at (geometry, -1, 0), ==, SUD_NO_CELL);
  g_assert_cmpint (sud_geometry_get_row (geometry, 40), ==, 4);
  g_assert_cmpint (sud_geometry_get_column (geometry, 41), ==, 5);
  g_assert_cmpint (sud_cells_count (sud_geometry_get_peers (geometry, 40)), ==, 20);
  g_assert_false (sud_cells_has (sud_geometry_get_peers (geometry, 40), 40));
  g_assert_cmpint (sud_geometry_get_region (geometry, 40), ==, 4);

  house = sud_geometry_get_house (geometry, sud_geometry_get_houses_of (geometry, 40, &n)[2]);
  g_assert_cmpint (n, ==, 3);
  g_assert_cmpint (house->kind, ==, SUD_HOUSE_BOX);
  g_assert_cmpint (house->number, ==, 5);
  g_assert_cmpint (house->list[0], ==, 30);
  g_assert_cmpint (house->list[8], ==, 50);
  sud_geometry_unref (geometry);
}

static void
test_every_size (void)
{
  for (int n = SUD_MIN_DIGITS; n <= SUD_MAX_DIGITS; n++)
    {
      int rows = 1, columns = n;

      sud_geometry_default_box (n, &rows, &columns);
      g_assert_cmpint (rows * columns, ==, n);
      for (int flip = 0; flip < 2; flip++)
        {
          SudGeometry *geometry = flip ? make_grid (columns, rows, 0) : make_grid (rows, columns, 0);

          g_assert_cmpint (sud_geometry_get_n_cells (geometry), ==, n * n);
          g_assert_cmpint (sud_geometry_get_n_houses (geometry), ==, rows == 1 ? 2 * n : 3 * n);
          for (int cell = 0; cell < n * n; cell++)
            g_assert_cmpint (sud_cells_count (sud_geometry_get_peers (geometry, (SudCell) cell)), ==, 2 * (n - 1) + (rows - 1) * (columns - 1));
          sud_geometry_unref (geometry);
        }
    }
}

static void
test_default_boxes (void)
{
  static const int expected[][3] = { { 4, 2, 2 }, { 6, 2, 3 }, { 8, 2, 4 }, { 9, 3, 3 }, { 10, 2, 5 }, { 12, 3, 4 }, { 15, 3, 5 }, { 16, 4, 4 }, { 20, 4, 5 }, { 25, 5, 5 } };
  int              rows, columns;

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_true (sud_geometry_default_box (expected[i][0], &rows, &columns));
      g_assert_cmpint (rows, ==, expected[i][1]);
      g_assert_cmpint (columns, ==, expected[i][2]);
    }
  g_assert_false (sud_geometry_default_box (7, &rows, &columns));
  g_assert_false (sud_geometry_default_box (23, &rows, &columns));
}

static void
test_extras (void)
{
  SudGeometry    *geometry = make_grid (3, 3, SUD_GRID_DIAGONALS | SUD_GRID_WINDOWS | SUD_GRID_DISJOINT);
  const SudHouse *house;

  g_assert_cmpint (sud_geometry_get_n_houses (geometry), ==, 27 + 2 + 4 + 9);
  g_assert_false (sud_geometry_is_plain_9x9 (geometry));
  house = sud_geometry_get_house (geometry, 28);
  g_assert_cmpint (house->kind, ==, SUD_HOUSE_DIAGONAL);
  g_assert_cmpint (house->list[0], ==, 8);
  house = sud_geometry_get_house (geometry, 29);
  g_assert_cmpint (house->kind, ==, SUD_HOUSE_WINDOW);
  g_assert_cmpint (house->list[0], ==, 10);
  g_assert_cmpint (house->list[8], ==, 30);
  house = sud_geometry_get_house (geometry, 33 + 4);
  g_assert_cmpint (house->kind, ==, SUD_HOUSE_DISJOINT);
  g_assert_cmpint (house->list[0], ==, 10);
  g_assert_cmpint (house->list[1], ==, 13);
  sud_geometry_unref (geometry);
}

static void
test_jigsaw (void)
{
  /* two bent pairs of rows; region 3 equals row 4, and so adds no house */
  static const guint8 regions[] = { 0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3 };
  SudGeometry        *geometry;
  SudPlace            place;
  guint8              bad[16];

  g_assert_cmpint (sud_geometry_new_jigsaw (4, regions, 0, &geometry, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_geometry_get_n_houses (geometry), ==, 8 + 2);
  g_assert_cmpint (sud_geometry_get_region (geometry, 15), ==, 3);
  g_assert_cmpint (sud_geometry_get_box_rows (geometry), ==, 0);
  sud_geometry_unref (geometry);

  memcpy (bad, regions, sizeof bad);
  bad[15] = 2;
  g_assert_cmpint (sud_geometry_new_jigsaw (4, bad, 0, &geometry, &place), ==, SUD_BAD_REGION_SIZE);
  g_assert_cmpint (place.cell, ==, 8);
  g_assert_cmpint (place.number, ==, 5);
  g_assert_cmpint (place.limit, ==, 4);
  bad[15] = 4;
  g_assert_cmpint (sud_geometry_new_jigsaw (4, bad, 0, &geometry, &place), ==, SUD_TOO_MANY_REGIONS);
  g_assert_cmpint (sud_geometry_new_jigsaw (4, regions, SUD_GRID_WINDOWS, &geometry, NULL), ==, SUD_NO_WINDOWS);
}

static void
test_samurai (void)
{
  static const int    corners[][2] = { { 0, 0 }, { 0, 12 }, { 6, 6 }, { 12, 0 }, { 12, 12 } };
  SudGeometryBuilder *builder = sud_geometry_builder_new (9);
  SudGeometry        *geometry;
  int                 n;

  for (gsize i = 0; i < G_N_ELEMENTS (corners); i++)
    g_assert_cmpint (sud_geometry_builder_add_grid (builder, corners[i][0], corners[i][1], 3, 3, NULL), ==, SUD_OK);
  geometry = sud_geometry_builder_build (builder);
  g_assert_cmpint (sud_geometry_get_n_cells (geometry), ==, 369);
  /* four boxes are shared by two grids each */
  g_assert_cmpint (sud_geometry_get_n_houses (geometry), ==, 5 * 27 - 4);
  g_assert_cmpint (sud_geometry_get_height (geometry), ==, 21);
  g_assert_cmpint (sud_geometry_get_cell_at (geometry, 0, 10), ==, SUD_NO_CELL);
  sud_geometry_get_houses_of (geometry, sud_geometry_get_cell_at (geometry, 7, 7), &n);
  g_assert_cmpint (n, ==, 5);
  g_assert_false (sud_geometry_is_grid (geometry));
  sud_geometry_unref (geometry);
  sud_geometry_builder_free (builder);
}

static void
test_more_houses (void)
{
  SudGeometry        *base = make_grid (2, 2, 0);
  SudGeometryBuilder *builder = sud_geometry_builder_new_from (base);
  static const SudCell house[] = { 0, 6, 9, 15 }, row[] = { 3, 2, 1, 0 }, twice[] = { 0, 1, 0 }, outside[] = { 0, 16 };
  SudGeometry        *geometry;
  SudPlace            place;

  g_assert_cmpint (sud_geometry_builder_add_house (builder, SUD_HOUSE_EXTRA, house, 4, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_geometry_builder_add_house (builder, SUD_HOUSE_EXTRA, row, 4, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_geometry_builder_add_house (builder, SUD_HOUSE_EXTRA, twice, 3, &place), ==, SUD_HOUSE_CELL_TWICE);
  g_assert_cmpint (place.number, ==, 2);
  g_assert_cmpint (sud_geometry_builder_add_house (builder, SUD_HOUSE_EXTRA, outside, 2, NULL), ==, SUD_NO_SUCH_CELL);
  g_assert_cmpint (sud_geometry_builder_add_house (builder, SUD_HOUSE_EXTRA, house, 1, NULL), ==, SUD_HOUSE_SIZE);
  geometry = sud_geometry_builder_build (builder);
  g_assert_cmpint (sud_geometry_get_n_houses (geometry), ==, 12 + 1);
  g_assert_true (sud_geometry_is_grid (geometry));
  g_assert_true (sud_cells_has (sud_geometry_get_peers (geometry, 0), 15));
  sud_geometry_unref (geometry);
  sud_geometry_builder_free (builder);
  sud_geometry_unref (base);
}

static void
test_refusals (void)
{
  SudGeometry        *geometry = NULL;
  SudGeometryBuilder *builder = sud_geometry_builder_new (4);
  SudPlace            place;

  g_assert_cmpint (sud_geometry_new_grid (0, 9, 0, &geometry, NULL), ==, SUD_BAD_BOX);
  g_assert_cmpint (sud_geometry_new_grid (1, 3, 0, &geometry, NULL), ==, SUD_BAD_SIZE);
  g_assert_cmpint (sud_geometry_new_grid (6, 5, 0, &geometry, &place), ==, SUD_BAD_SIZE);
  g_assert_cmpint (place.number, ==, 30);
  g_assert_cmpint (sud_geometry_new_grid (2, 3, SUD_GRID_WINDOWS, &geometry, NULL), ==, SUD_NO_WINDOWS);
  g_assert_null (geometry);
  g_assert_null (sud_geometry_builder_new (3));
  g_assert_null (sud_geometry_builder_new (26));
  g_assert_cmpint (sud_geometry_builder_add_cell (builder, 3, 5, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_geometry_builder_add_cell (builder, 3, 5, NULL), ==, SUD_PLACE_TAKEN);
  g_assert_cmpint (sud_geometry_builder_add_cell (builder, 0, SUD_MAX_CANVAS, NULL), ==, SUD_NO_SUCH_CELL);
  g_assert_cmpint (sud_geometry_builder_add_grid (builder, 0, 0, 3, 3, NULL), ==, SUD_BAD_BOX);
  g_assert_cmpint (sud_geometry_builder_add_grid (builder, 61, 0, 2, 2, NULL), ==, SUD_NO_SUCH_CELL);
  g_assert_cmpint (sud_geometry_builder_add_grid (builder, 0, INT_MAX, 2, 2, NULL), ==, SUD_NO_SUCH_CELL);
  g_assert_cmpint (sud_geometry_builder_add_grid (builder, 0, 0, INT_MAX, INT_MAX, NULL), ==, SUD_BAD_BOX);
  sud_geometry_builder_free (builder);
  sud_geometry_builder_free (NULL);
  sud_geometry_unref (NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/geometry/plain", test_plain);
  g_test_add_func ("/geometry/every-size", test_every_size);
  g_test_add_func ("/geometry/default-boxes", test_default_boxes);
  g_test_add_func ("/geometry/extras", test_extras);
  g_test_add_func ("/geometry/jigsaw", test_jigsaw);
  g_test_add_func ("/geometry/samurai", test_samurai);
  g_test_add_func ("/geometry/more-houses", test_more_houses);
  g_test_add_func ("/geometry/refusals", test_refusals);
  return g_test_run ();
}

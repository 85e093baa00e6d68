/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture that is drawn in pieces looks the same as one that is drawn at once: what is left out lies outside. */

#include "nonet-picture.h"

#include <stdlib.h>
#include <string.h>

#define WIDTH 480
#define HEIGHT 500
#define ROUNDING 3 /* of 255: a clip that is a mask rounds otherwise than a rectangle */
/* Newer cairo adds a faint row to some of the small digits of a piece, or takes one off: few bytes of 960,000. A sign that
 * is missing would leave some that differ much, and a shade that is missing, many. */
#define MUCH 127
#define FEW 1000

static const char *const lines[] = {
  "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
  "................;cage=3:r1c1r1c2;cage=7:r1c3r1c4;cage=5:r2c1r3c1",
  "64...3.......35.6........1.5.......2;jigsaw=AAABBBACCBDDACCBBDACCDDDEEEFFFEEEFFF",
};

/* Draws what is inside of a rectangle. */
static void
draw (const NonetPicture *picture, cairo_surface_t *surface, int x, int y, int width, int height)
{
  cairo_t      *cr = cairo_create (surface);
  PangoContext *context = pango_cairo_create_context (cr);
  NonetPalette  palette;

  nonet_palette_init_paper (&palette);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  nonet_picture_draw_fitted (picture, &palette, context, WIDTH, HEIGHT, cr);
  g_object_unref (context);
  cairo_destroy (cr);
}

static void
test_pieces (gconstpointer line)
{
  cairo_surface_t *whole = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_surface_t *pieces = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  SudPuzzle       *puzzle = NULL;
  NonetPicture     picture = { 0 };
  SudCells         cells = { { 0 } };
  int              n_other = 0, most = 0;
  g_autoptr (NonetState) state = NULL;

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  state = nonet_state_new (puzzle);
  picture.puzzle = puzzle;
  picture.state = state;
  picture.selection = picture.conflicts = &cells;
  picture.numbered = picture.hatched = picture.tinted = TRUE;
  picture.digit = 3;
  for (SudCell cell = 0; cell < state->n_cells; cell++)
    for (int mark = 0; mark < NONET_MARK_OUT && state->entries[cell].value == 0; mark++)
      state->entries[cell].marks[mark] = (SudDigits) (cell % 8 + (cell == 3));
  for (SudCell cell = 0; cell < state->n_cells; cell += 5)
    sud_cells_add (&cells, cell);

  draw (&picture, whole, 0, 0, WIDTH, HEIGHT);
  for (int x = 0; x < WIDTH; x += 80)
    for (int y = 0; y < HEIGHT; y += 50)
      draw (&picture, pieces, x, y, 80, 50);
  cairo_surface_flush (whole);
  cairo_surface_flush (pieces);
  for (int i = 0; i < HEIGHT * cairo_image_surface_get_stride (whole); i++)
    {
      const int difference = abs (cairo_image_surface_get_data (whole)[i] - cairo_image_surface_get_data (pieces)[i]);

      n_other += difference > ROUNDING;
      most = MAX (most, difference);
    }
  g_assert_cmpint (n_other, <=, FEW);
  g_assert_cmpint (most, <=, MUCH);

  sud_puzzle_unref (puzzle);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (pieces);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pieces/%u", i);

      g_test_add_data_func (path, lines[i], test_pieces);
    }
  return g_test_run ();
}

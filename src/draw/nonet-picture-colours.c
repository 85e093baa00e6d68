/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-picture"

/* The colours that the player paints cells with: slanting stripes where there are several in a cell. On request each
 * also wears a hatching of its own, so that they differ for eyes that see no colours, and on a grey printer. */

#include "config.h"

#include "nonet-picture-private.h"

/* Which lines hatch a colour. */
enum
{
  LINES_ACROSS = 1 << 0,
  LINES_DOWN = 1 << 1,
  LINES_RISING = 1 << 2,
  LINES_FALLING = 1 << 3,
};

static const guint8 hatchings[NONET_N_COLOURS] = {
  LINES_RISING,
  LINES_FALLING,
  LINES_ACROSS,
  LINES_DOWN,
  LINES_ACROSS | LINES_DOWN,
  LINES_RISING | LINES_FALLING,
  LINES_ACROSS | LINES_RISING,
  LINES_DOWN | LINES_FALLING,
  LINES_ACROSS | LINES_DOWN | LINES_RISING | LINES_FALLING,
};

#define N_LINES 5 /* on a side of a cell */

/* Adds a stripe of a cell to the path, from one part of its two sides to another. */
static void
add_stripe (const NonetDrawing *drawing, double x, double y, double from, double to)
{
  double size = drawing->frame->cell;

  cairo_move_to (drawing->cr, x + from, y);
  cairo_line_to (drawing->cr, x + to, y);
  cairo_line_to (drawing->cr, x + to - size, y + size);
  cairo_line_to (drawing->cr, x + from - size, y + size);
  cairo_close_path (drawing->cr);
}

/* Hatches what is clipped. */
static void
hatch (const NonetDrawing *drawing, double x, double y, guint lines)
{
  double size = drawing->frame->cell;

  for (int i = -N_LINES; i < 2 * N_LINES; i++)
    {
      double at = (i + 0.5) * size / N_LINES;

      if (lines & LINES_ACROSS)
        {
          cairo_move_to (drawing->cr, x, y + at);
          cairo_rel_line_to (drawing->cr, size, 0);
        }
      if (lines & LINES_DOWN)
        {
          cairo_move_to (drawing->cr, x + at, y);
          cairo_rel_line_to (drawing->cr, 0, size);
        }
      if (lines & LINES_RISING)
        {
          cairo_move_to (drawing->cr, x + at, y + size);
          cairo_rel_line_to (drawing->cr, size, -size);
        }
      if (lines & LINES_FALLING)
        {
          cairo_move_to (drawing->cr, x + at, y);
          cairo_rel_line_to (drawing->cr, size, size);
        }
    }
  cairo_set_line_width (drawing->cr, MAX (1, size / 60));
  nonet_drawing_use (drawing, NONET_INK_GIVEN, 0.28);
  cairo_stroke (drawing->cr);
}

static void
paint_cell (const NonetDrawing *drawing, SudDigits colours, double x, double y)
{
  double size = drawing->frame->cell;
  int    n = sud_digits_count (colours);
  int    done = 0;

  SUD_FOR_EACH_DIGIT (colour, colours)
    {
      double from = 2 * size * done / n;
      double to = 2 * size * ++done / n;

      cairo_save (drawing->cr);
      add_stripe (drawing, x, y, from, to);
      nonet_palette_use (&drawing->palette->colours[colour - 1], 1, drawing->cr);
      cairo_fill_preserve (drawing->cr);
      cairo_clip (drawing->cr);
      cairo_new_path (drawing->cr);
      if (drawing->picture->hatched)
        hatch (drawing, x, y, hatchings[colour - 1]);
      cairo_restore (drawing->cr);
    }
}

void
nonet_drawing_colours (const NonetDrawing *drawing)
{
  double size = drawing->frame->cell;

  if (drawing->picture->state == NULL)
    return;
  SUD_FOR_EACH_CELL (cell, &drawing->visible)
    {
      SudDigits colours = drawing->picture->state->entries[cell].marks[NONET_MARK_COLOUR];
      double    x, y;

      if (colours == 0)
        continue;
      nonet_drawing_get_corner (drawing, cell, &x, &y);
      cairo_save (drawing->cr);
      cairo_rectangle (drawing->cr, x, y, size, size);
      cairo_clip (drawing->cr);
      paint_cell (drawing, colours, x, y);
      cairo_restore (drawing->cr);
    }
}

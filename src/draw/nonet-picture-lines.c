/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-picture"

/* The lines between cells and boxes, the shades of extra houses, and the signs between two cells. */

#include "config.h"

#include "nonet-picture-private.h"

#include <math.h>

#define FAINT 0.35 /* the alpha of the lines of a preview, at most */

/* ---- houses beside rows, columns and boxes ---- */

static void
shade_cells (const NonetDrawing *drawing, const SudHouse *house)
{
  for (int i = 0; i < house->n_cells; i++)
    {
      double x;
      double y;

      nonet_drawing_get_corner (drawing, house->list[i], &x, &y);
      cairo_rectangle (drawing->cr, x, y, drawing->frame->cell, drawing->frame->cell);
    }
  /* Small areas need more ink to be seen. */
  nonet_drawing_use (drawing, NONET_INK_SHADE, drawing->frame->cell < NONET_SMALL_CELL ? 3 : 1);
  cairo_fill (drawing->cr);
}

/* A diagonal is a line through its cells, from the first to the last. */
static void
stroke_diagonal (const NonetDrawing *drawing, const SudHouse *house)
{
  double size = drawing->frame->cell;
  double x1, y1, x2, y2;

  nonet_drawing_get_corner (drawing, house->list[0], &x1, &y1);
  nonet_drawing_get_corner (drawing, house->list[house->n_cells - 1], &x2, &y2);
  *(x2 > x1 ? &x2 : &x1) += size;
  cairo_move_to (drawing->cr, x1, y1);
  cairo_line_to (drawing->cr, x2, y2 + size);
  cairo_set_line_width (drawing->cr, MAX (1, size / 18));
  nonet_drawing_use (drawing, NONET_INK_SHADE, size < 2 * NONET_SMALL_CELL ? 5 : 2.2);
  cairo_stroke (drawing->cr);
}

/* A cell that only even digits may enter wears a square, one for odd digits a disc. */
static void
shade_parity (const NonetDrawing *drawing, SudCell cell)
{
  SudDigits all = sud_digits_all (sud_puzzle_get_n_digits (drawing->picture->puzzle));
  SudDigits odd = all & 0x1555555;
  SudDigits allowed = sud_puzzle_get_allowed (drawing->picture->puzzle, cell);
  double    size = drawing->frame->cell;
  double    x, y;

  if (allowed != odd && allowed != (all & ~odd))
    return;
  nonet_drawing_get_corner (drawing, cell, &x, &y);
  if (allowed == odd)
    cairo_arc (drawing->cr, x + size / 2, y + size / 2, 0.38 * size, 0, 2 * G_PI);
  else
    cairo_rectangle (drawing->cr, x + 0.14 * size, y + 0.14 * size, 0.72 * size, 0.72 * size);
  nonet_drawing_use (drawing, NONET_INK_SHADE, 1.6);
  cairo_fill (drawing->cr);
}

void
nonet_drawing_shade_houses (const NonetDrawing *drawing)
{
  for (int i = 0; i < sud_geometry_get_n_houses (drawing->geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (drawing->geometry, i);

      if (house->kind == SUD_HOUSE_WINDOW || house->kind == SUD_HOUSE_EXTRA)
        shade_cells (drawing, house);
      else if (house->kind == SUD_HOUSE_DIAGONAL)
        stroke_diagonal (drawing, house);
    }
  SUD_FOR_EACH_CELL (cell, &drawing->visible)
    shade_parity (drawing, cell);
}

/* ---- lines ---- */

/* Finds the first box or region of every cell: where it changes, there is a border. */
static void
find_boxes (const NonetDrawing *drawing, int *boxes)
{
  for (int i = 0; i < SUD_MAX_CELLS; i++)
    boxes[i] = -1;
  for (int i = sud_geometry_get_n_houses (drawing->geometry) - 1; i >= 0; i--)
    {
      const SudHouse *house = sud_geometry_get_house (drawing->geometry, i);

      if (house->kind == SUD_HOUSE_BOX || house->kind == SUD_HOUSE_REGION)
        for (int j = 0; j < house->n_cells; j++)
          boxes[house->list[j]] = i;
    }
}

#define NOWHERE -2

static int
get_box (const NonetDrawing *drawing, const int *boxes, int row, int column)
{
  SudCell cell;

  if (row < 0 || column < 0 || row >= drawing->frame->rows || column >= drawing->frame->columns)
    return NOWHERE;
  cell = sud_geometry_get_cell_at (drawing->geometry, row, column);
  return cell != SUD_NO_CELL ? boxes[cell] : NOWHERE;
}

/* The edge of a whole grid is the rounded frame; a board of another shape has its edge drawn cell by cell. */
static gboolean
is_whole (const NonetDrawing *drawing)
{
  return sud_puzzle_get_n_cells (drawing->picture->puzzle) == drawing->frame->rows * drawing->frame->columns;
}

/* Adds every line of one kind to the path: between cells of one box, or at the borders of boxes. */
static void
add_lines (const NonetDrawing *drawing, const int *boxes, gboolean borders)
{
  const NonetFrame *frame = drawing->frame;
  int               edge = is_whole (drawing) ? 0 : 1;

  for (int row = -edge; row < frame->rows; row++)
    for (int column = -edge; column < frame->columns; column++)
      {
        double right = frame->x + (column + 1) * frame->cell;
        double bottom = frame->y + (row + 1) * frame->cell;
        int    here = get_box (drawing, boxes, row, column);
        int    below = get_box (drawing, boxes, row + 1, column);
        int    beside = get_box (drawing, boxes, row, column + 1);

        if ((here != below) == borders && (here != NOWHERE || below != NOWHERE) && row + 1 < frame->rows + edge)
          {
            cairo_move_to (drawing->cr, right - frame->cell, bottom);
            cairo_line_to (drawing->cr, right, bottom);
          }
        if ((here != beside) == borders && (here != NOWHERE || beside != NOWHERE) &&
            column + 1 < frame->columns + edge)
          {
            cairo_move_to (drawing->cr, right, bottom - frame->cell);
            cairo_line_to (drawing->cr, right, bottom);
          }
      }
}

void
nonet_drawing_lines (const NonetDrawing *drawing)
{
  /* From the size of a projector on, lines grow with the board. */
  double thick = drawing->frame->cell < 14 ? 1 : drawing->frame->cell < 80 ? 2 : MAX (3, round (drawing->frame->cell / 40));
  double thin = MAX (1, 2 * floor (drawing->frame->cell / 180) + 1);
  /* On a preview all lines are equally thin, and only their ink tells boxes and regions: also with high contrast. */
  double strength = drawing->palette->inks[NONET_INK_LINE].alpha;
  double faint = drawing->frame->cell < NONET_SMALL_CELL && strength > FAINT ? FAINT / strength : 1;
  int    boxes[SUD_MAX_CELLS];

  find_boxes (drawing, boxes);
  cairo_set_line_cap (drawing->cr, CAIRO_LINE_CAP_BUTT);

  /* A line of one pixel is crisp on the half, one of two on the whole. */
  cairo_save (drawing->cr);
  cairo_translate (drawing->cr, 0.5, 0.5);
  add_lines (drawing, boxes, FALSE);
  cairo_restore (drawing->cr);
  cairo_set_line_width (drawing->cr, thin);
  nonet_drawing_use (drawing, NONET_INK_LINE, faint);
  cairo_stroke (drawing->cr);

  /* Square caps close the corners of regions, and must not stick out of the frame. */
  cairo_save (drawing->cr);
  nonet_drawing_clip (drawing, is_whole (drawing) ? 0 : thick, 1);
  cairo_translate (drawing->cr, fmod (thick, 2) / 2, fmod (thick, 2) / 2);
  add_lines (drawing, boxes, TRUE);
  cairo_set_line_cap (drawing->cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_width (drawing->cr, thick);
  nonet_drawing_use (drawing, NONET_INK_FRAME, 1);
  cairo_stroke (drawing->cr);
  cairo_restore (drawing->cr);

  if (is_whole (drawing))
    {
      nonet_drawing_round_rectangle (drawing, 0, MIN (6, drawing->frame->cell / 3));
      cairo_set_line_width (drawing->cr, thick);
      nonet_drawing_use (drawing, NONET_INK_FRAME, 1);
      cairo_stroke (drawing->cr);
    }
}

/* ---- signs between two cells ---- */

static void
draw_sign (const NonetDrawing *drawing, const SudRelation *relation)
{
  double   size = drawing->frame->cell;
  double   radius = 0.09 * size;
  double   x1, y1, x2, y2, x, y, dx, dy;
  cairo_t *cr = drawing->cr;

  nonet_drawing_get_corner (drawing, relation->first, &x1, &y1);
  nonet_drawing_get_corner (drawing, relation->second, &x2, &y2);
  dx = (x2 - x1) / size;
  dy = (y2 - y1) / size;
  if (fabs (dx) + fabs (dy) > 1.5)
    return;
  x = (x1 + x2 + size) / 2;
  y = (y1 + y2 + size) / 2;

  cairo_new_path (cr);
  switch (relation->kind)
    {
    case SUD_RELATION_GREATER: /* points to the smaller */
      cairo_move_to (cr, x - dx * radius - dy * radius * 1.3, y - dy * radius - dx * radius * 1.3);
      cairo_line_to (cr, x + dx * radius, y + dy * radius);
      cairo_line_to (cr, x - dx * radius + dy * radius * 1.3, y - dy * radius + dx * radius * 1.3);
      cairo_set_line_width (cr, MAX (1.25, size / 32));
      nonet_drawing_use (drawing, NONET_INK_GIVEN, 1);
      cairo_stroke (cr);
      break;
    case SUD_RELATION_CONSECUTIVE:
    case SUD_RELATION_DOUBLE:
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      nonet_drawing_use (drawing, relation->kind == SUD_RELATION_DOUBLE ? NONET_INK_GIVEN : NONET_INK_PAPER, 1);
      cairo_fill_preserve (cr);
      nonet_drawing_use (drawing, NONET_INK_GIVEN, 1);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
      break;
    case SUD_RELATION_EQUAL:
    case SUD_RELATION_DIFFERENT:
    case SUD_RELATION_NOT_CONSECUTIVE:
    default:
      break;
    }
}

void
nonet_drawing_relations (const NonetDrawing *drawing)
{
  const SudPuzzle *puzzle = drawing->picture->puzzle;

  for (int i = 0; i < sud_puzzle_get_n_relations (puzzle); i++)
    draw_sign (drawing, sud_puzzle_get_relation (puzzle, i));
}

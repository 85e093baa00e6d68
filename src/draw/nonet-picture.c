/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-picture"

/* A board is drawn from the paper up: washes, lines, cages, digits, the ring of the selection. All lengths are parts
 * of a cell, so that a preview, a window and a poster look alike; lines alone keep their width in pixels. */

#include "config.h"

#include "nonet-picture-private.h"

#include <math.h>

#define MARGIN 3.0         /* around the board, for the frame and its ring */
#define NUMBER_ROOM 0.5    /* for the numbers of rows and columns */
#define CORNER_RADIUS 6.0  /* of the frame */
#define READABLE 9.0       /* the least size of type, where it finds room */

/* ---- fonts ---- */

/* @return the size of small type: a part of the cell, larger in cells so small that nobody could read it. */
static double
fit_small_type (double cell, double part, double largest_part)
{
  return MAX (part * cell, MIN (READABLE, largest_part * cell));
}

NonetFonts *
nonet_fonts_new (PangoContext *context, double cell, int n_digits)
{
  NonetFonts *fonts = g_new0 (NonetFonts, 1);
  int         columns = (int) ceil (sqrt (n_digits));
  double      candidate = fit_small_type (cell, MIN (0.24, 0.72 / columns), 0.81 / columns);

  fonts->cell = cell;
  fonts->given = nonet_type_new (context, PANGO_WEIGHT_SEMIBOLD, 0.58 * cell);
  fonts->entry = nonet_type_new (context, PANGO_WEIGHT_NORMAL, 0.58 * cell);
  fonts->corner = nonet_type_new (context, PANGO_WEIGHT_NORMAL, fit_small_type (cell, 0.23, 0.29));
  fonts->centre = nonet_type_new (context, PANGO_WEIGHT_NORMAL, fit_small_type (cell, 0.26, 0.3));
  fonts->candidate = nonet_type_new (context, PANGO_WEIGHT_NORMAL, candidate);
  fonts->strong_candidate = nonet_type_new (context, PANGO_WEIGHT_BOLD, candidate);
  fonts->sum = nonet_type_new (context, PANGO_WEIGHT_NORMAL, fit_small_type (cell, 0.2, 0.29));
  fonts->number = nonet_type_new (context, PANGO_WEIGHT_NORMAL, fit_small_type (cell, 0.24, 0.4));
  fonts->tab = nonet_type_new (context, PANGO_WEIGHT_BOLD, 0.2 * cell);
  return fonts;
}

void
nonet_fonts_free (NonetFonts *fonts)
{
  nonet_type_free (fonts->given);
  nonet_type_free (fonts->entry);
  nonet_type_free (fonts->corner);
  nonet_type_free (fonts->centre);
  nonet_type_free (fonts->candidate);
  nonet_type_free (fonts->strong_candidate);
  nonet_type_free (fonts->sum);
  nonet_type_free (fonts->number);
  nonet_type_free (fonts->tab);
  g_free (fonts);
}

/* ---- the frame ---- */

NonetFrame
nonet_frame_fit (const SudPuzzle *puzzle, double width, double height, gboolean numbered)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  double             room = numbered ? NUMBER_ROOM : 0;
  NonetFrame         frame = {
            .rows = sud_geometry_get_height (geometry),
            .columns = sud_geometry_get_width (geometry),
  };

  frame.cell = MIN ((width - 2 * MARGIN) / (frame.columns + room), (height - 2 * MARGIN) / (frame.rows + room));
  if (frame.cell >= 4)
    frame.cell = floor (frame.cell);
  frame.cell = MAX (frame.cell, 1);
  frame.x = floor ((width - frame.cell * (frame.columns + room)) / 2 + room * frame.cell);
  frame.y = floor ((height - frame.cell * (frame.rows + room)) / 2 + room * frame.cell);
  return frame;
}

SudCell
nonet_frame_find_cell (const NonetFrame *frame, const SudPuzzle *puzzle, double x, double y)
{
  int row = (int) floor ((y - frame->y) / frame->cell);
  int column = (int) floor ((x - frame->x) / frame->cell);

  if (row < 0 || row >= frame->rows || column < 0 || column >= frame->columns)
    return SUD_NO_CELL;
  return sud_geometry_get_cell_at (sud_puzzle_get_geometry (puzzle), row, column);
}

void
nonet_frame_get_corner (const NonetFrame *frame, const SudPuzzle *puzzle, SudCell cell, double *x, double *y)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);

  *x = frame->x + sud_geometry_get_column (geometry, cell) * frame->cell;
  *y = frame->y + sud_geometry_get_row (geometry, cell) * frame->cell;
}

/* ---- tools of the other files ---- */

void
nonet_drawing_get_corner (const NonetDrawing *drawing, SudCell cell, double *x, double *y)
{
  nonet_frame_get_corner (drawing->frame, drawing->picture->puzzle, cell, x, y);
}

void
nonet_drawing_use (const NonetDrawing *drawing, NonetInk ink, double alpha)
{
  nonet_palette_use (&drawing->palette->inks[ink], alpha, drawing->cr);
}

void
nonet_drawing_round_rectangle (const NonetDrawing *drawing, double grow, double radius)
{
  const NonetFrame *frame = drawing->frame;
  double            x1 = frame->x - grow;
  double            y1 = frame->y - grow;
  double            x2 = frame->x + frame->columns * frame->cell + grow;
  double            y2 = frame->y + frame->rows * frame->cell + grow;

  cairo_new_sub_path (drawing->cr);
  cairo_arc (drawing->cr, x2 - radius, y1 + radius, radius, -G_PI_2, 0);
  cairo_arc (drawing->cr, x2 - radius, y2 - radius, radius, 0, G_PI_2);
  cairo_arc (drawing->cr, x1 + radius, y2 - radius, radius, G_PI_2, G_PI);
  cairo_arc (drawing->cr, x1 + radius, y1 + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (drawing->cr);
}

void
nonet_drawing_clip (const NonetDrawing *drawing, double grow, double radius)
{
  const NonetFrame *frame = drawing->frame;
  double            x = frame->x - grow;
  double            y = frame->y - grow;
  double            width = frame->columns * frame->cell + 2 * grow;
  double            height = frame->rows * frame->cell + 2 * grow;
  double            x1, y1, x2, y2;

  cairo_clip_extents (drawing->cr, &x1, &y1, &x2, &y2);
  if ((x1 < x + radius || x2 > x + width - radius) && (y1 < y + radius || y2 > y + height - radius))
    nonet_drawing_round_rectangle (drawing, grow, radius);
  else
    cairo_rectangle (drawing->cr, x, y, width, height);
  cairo_clip (drawing->cr);
}

/* Finds the cells that can be seen. What stands in a cell may reach a little into the next one. */
static void
find_visible (NonetDrawing *drawing)
{
  const NonetFrame *frame = drawing->frame;
  double            x1, y1, x2, y2;

  cairo_clip_extents (drawing->cr, &x1, &y1, &x2, &y2);
  for (int i = 0; i < sud_puzzle_get_n_cells (drawing->picture->puzzle); i++)
    {
      double x, y;

      nonet_drawing_get_corner (drawing, (SudCell) i, &x, &y);
      if (x < x2 + frame->cell && x + 2 * frame->cell > x1 && y < y2 + frame->cell && y + 2 * frame->cell > y1)
        sud_cells_add (&drawing->visible, (SudCell) i);
    }
}

static gboolean
is_inside (const NonetDrawing *drawing, const SudCells *cells, int row, int column)
{
  SudCell cell;

  if (row < 0 || column < 0 || row >= drawing->frame->rows || column >= drawing->frame->columns)
    return FALSE;
  cell = sud_geometry_get_cell_at (drawing->geometry, row, column);
  return cell != SUD_NO_CELL && sud_cells_has (cells, cell);
}

/* Walks along one side of every cell of a set, in one direction: (side_r, side_c) leads out of a cell over the side,
 * (along_r, along_c) to the next cell of the run. A run ends inside the last cell where the outline turns away, and
 * inside the one after it where the outline turns towards the side. */
static void
outline_side (const NonetDrawing *drawing,
              const SudCells     *cells,
              double              inset,
              NonetRunFunc        run,
              int                 side_r,
              int                 side_c)
{
  const NonetFrame *frame = drawing->frame;
  int               along_r = side_c != 0;
  int               along_c = side_r != 0;

  SUD_FOR_EACH_CELL (cell, cells)
    {
      int    row = sud_geometry_get_row (drawing->geometry, cell);
      int    column = sud_geometry_get_column (drawing->geometry, cell);
      int    length = 1;
      double start = inset;
      double end;
      double x;
      double y;

      if (is_inside (drawing, cells, row + side_r, column + side_c))
        continue;
      if (is_inside (drawing, cells, row - along_r, column - along_c))
        {
          if (!is_inside (drawing, cells, row - along_r + side_r, column - along_c + side_c))
            continue; /* this run began earlier */
          start = -inset;
        }
      while (is_inside (drawing, cells, row + length * along_r, column + length * along_c) &&
             !is_inside (drawing, cells, row + length * along_r + side_r, column + length * along_c + side_c))
        length++;
      end = length * frame->cell;
      end += is_inside (drawing, cells, row + length * along_r, column + length * along_c) ? inset : -inset;

      x = frame->x + column * frame->cell;
      y = frame->y + row * frame->cell;
      if (side_r != 0)
        y += side_r < 0 ? inset : frame->cell - inset;
      else
        x += side_c < 0 ? inset : frame->cell - inset;
      run (drawing, x + along_c * start, y + along_r * start, x + along_c * end, y + along_r * end);
    }
}

void
nonet_drawing_outline (const NonetDrawing *drawing, const SudCells *cells, double inset, NonetRunFunc run)
{
  outline_side (drawing, cells, inset, run, -1, 0);
  outline_side (drawing, cells, inset, run, 1, 0);
  outline_side (drawing, cells, inset, run, 0, -1);
  outline_side (drawing, cells, inset, run, 0, 1);
}

/* ---- washes ---- */

static void
add_cells (const NonetDrawing *drawing, const SudCells *cells)
{
  SUD_FOR_EACH_CELL (cell, cells)
    {
      double x;
      double y;

      nonet_drawing_get_corner (drawing, cell, &x, &y);
      cairo_rectangle (drawing->cr, x, y, drawing->frame->cell, drawing->frame->cell);
    }
}

static void
wash_cells (const NonetDrawing *drawing, const SudCells *cells, NonetInk ink, double alpha)
{
  SudCells visible;

  if (cells == NULL)
    return;
  visible = sud_cells_and (cells, &drawing->visible);
  add_cells (drawing, &visible);
  nonet_drawing_use (drawing, ink, alpha);
  cairo_fill (drawing->cr);
}

/* Washes the cells that hold the digit which is lit up. */
static void
wash_digit (const NonetDrawing *drawing)
{
  const NonetPicture *picture = drawing->picture;
  SudCells            cells = { { 0 } };

  if (picture->digit == 0)
    return;
  SUD_FOR_EACH_CELL (i, &drawing->visible)
    {
      SudDigit value = picture->state != NULL ? picture->state->entries[i].value
                                              : sud_puzzle_get_given (picture->puzzle, i);

      /* What is wrong has a wash of its own, and two would mix. */
      if (value == picture->digit &&
          (picture->conflicts == NULL || !sud_cells_has (picture->conflicts, i)))
        sud_cells_add (&cells, i);
    }
  wash_cells (drawing, &cells, NONET_INK_SAME, 1);
}

/* ---- the selection and the edge ---- */

static void
add_run (const NonetDrawing *drawing, double x1, double y1, double x2, double y2)
{
  cairo_move_to (drawing->cr, x1, y1);
  cairo_line_to (drawing->cr, x2, y2);
}

static void
ring_selection (const NonetDrawing *drawing)
{
  /* From the size of a projector on, it grows with the board. */
  double width = drawing->frame->cell < 60 ? 2 : MAX (3, round (drawing->frame->cell / 40));

  if (drawing->picture->selection == NULL || sud_cells_is_empty (drawing->picture->selection))
    return;
  nonet_drawing_outline (drawing, drawing->picture->selection, MAX (1.5, width / 2), add_run);
  cairo_set_line_cap (drawing->cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_width (drawing->cr, width);
  nonet_drawing_use (drawing, NONET_INK_ACCENT, drawing->picture->active ? 1 : 0.45);
  cairo_stroke (drawing->cr);
}

static void
number_edges (const NonetDrawing *drawing)
{
  const NonetFrame *frame = drawing->frame;
  char              text[8];

  nonet_drawing_use (drawing, NONET_INK_CANDIDATE, 1);
  for (int i = 0; i < frame->rows; i++)
    {
      g_snprintf (text, sizeof text, "%d", i + 1);
      nonet_type_show_centred (drawing->fonts->number, drawing->cr, text, frame->x - 0.26 * frame->cell,
                               frame->y + (i + 0.5) * frame->cell);
    }
  for (int i = 0; i < frame->columns; i++)
    {
      g_snprintf (text, sizeof text, "%d", i + 1);
      nonet_type_show_centred (drawing->fonts->number, drawing->cr, text, frame->x + (i + 0.5) * frame->cell,
                               frame->y - 0.24 * frame->cell);
    }
}

/* ---- all of it ---- */

void
nonet_picture_draw (const NonetPicture *picture,
                    const NonetPalette *palette,
                    const NonetFonts   *fonts,
                    const NonetFrame   *frame,
                    cairo_t            *cr)
{
  NonetDrawing drawing = { picture, palette, fonts, frame, sud_puzzle_get_geometry (picture->puzzle), cr, { { 0 } } };
  double       radius = MIN (CORNER_RADIUS, frame->cell / 3);

  find_visible (&drawing);
  cairo_save (cr);
  nonet_drawing_round_rectangle (&drawing, 0, radius);
  nonet_drawing_use (&drawing, NONET_INK_PAPER, 1);
  cairo_fill (cr);
  nonet_drawing_clip (&drawing, 0, radius);
  nonet_drawing_shade_houses (&drawing);
  if (!picture->covered)
    {
      if (picture->tinted)
        nonet_drawing_tint_cages (&drawing);
      nonet_drawing_colours (&drawing);
      wash_cells (&drawing, picture->peers, NONET_INK_PEER, 1);
      wash_digit (&drawing);
      wash_cells (&drawing, picture->conflicts, NONET_INK_ERROR, 0.12);
      wash_cells (&drawing, picture->selection, NONET_INK_ACCENT, 0.22);
      nonet_drawing_overlay_washes (&drawing);
    }
  cairo_restore (cr);

  cairo_save (cr);
  nonet_drawing_lines (&drawing);
  if (!picture->covered)
    {
      nonet_drawing_cages (&drawing);
      nonet_drawing_relations (&drawing);
      nonet_drawing_overlay_below (&drawing);
      nonet_drawing_digits (&drawing);
      ring_selection (&drawing);
      nonet_drawing_light (&drawing);
    }
  if (picture->numbered)
    number_edges (&drawing);
  if (!picture->covered)
    nonet_drawing_overlay_above (&drawing);
  cairo_restore (cr);
}

void
nonet_picture_draw_fitted (const NonetPicture *picture,
                           const NonetPalette *palette,
                           PangoContext       *context,
                           double              width,
                           double              height,
                           cairo_t            *cr)
{
  NonetFrame frame = nonet_frame_fit (picture->puzzle, width, height, picture->numbered);
  g_autoptr (NonetFonts) fonts = nonet_fonts_new (context, frame.cell, sud_puzzle_get_n_digits (picture->puzzle));

  nonet_picture_draw (picture, palette, fonts, &frame, cr);
}

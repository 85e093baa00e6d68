/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-picture"

/* What stands in the cells: givens and entries, corner and centre marks, automatic candidates. */

#include "config.h"

#include "nonet-picture-private.h"

#include <math.h>

#define READABLE 6.5 /* pixels: how far apart candidates must stand to be read */

/* The part of a cell where marks may stand: under the sum on a board with cages. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} Area;

static Area
get_area (const NonetDrawing *drawing, double x, double y)
{
  double size = drawing->frame->cell;

  if (sud_puzzle_get_n_cages (drawing->picture->puzzle) == 0)
    return (Area){ x + 0.06 * size, y + 0.06 * size, 0.88 * size, 0.88 * size };
  return (Area){ x + 0.12 * size, y + 0.25 * size, 0.76 * size, 0.66 * size };
}

static void
show_mark (const NonetDrawing *drawing, const NonetType *type, SudDigit digit, double x, double y)
{
  const char text[] = { sud_digit_to_char (digit), '\0' };
  gboolean   lit = digit == drawing->picture->digit;

  if (lit)
    {
      cairo_arc (drawing->cr, x, y, 0.62 * nonet_type_get_size (type), 0, 2 * G_PI);
      nonet_drawing_use (drawing, NONET_INK_SAME, 1);
      cairo_fill (drawing->cr);
    }
  nonet_drawing_use (drawing, lit ? NONET_INK_ENTRY : NONET_INK_MARK, 1);
  nonet_type_show_centred (type, drawing->cr, text, x, y);
}

static double
find_place (const NonetDrawing *drawing, const Area *area, SudDigit digit, double *x, double *y)
{
  int columns = (int) ceil (sqrt (sud_puzzle_get_n_digits (drawing->picture->puzzle)));
  int rows = (sud_puzzle_get_n_digits (drawing->picture->puzzle) + columns - 1) / columns;
  int column = (digit - 1) % columns, row = (digit - 1) / columns;

  *x = area->x + (column + 0.5) * area->width / columns;
  *y = area->y + (row + 0.5) * area->height / rows;
  return MIN (area->width / columns, area->height / rows);
}

double
nonet_drawing_get_place (const NonetDrawing *drawing, SudCell cell, SudDigit digit, double *x, double *y)
{
  Area area;

  nonet_drawing_get_corner (drawing, cell, x, y);
  area = get_area (drawing, *x, *y);
  return find_place (drawing, &area, digit, x, y);
}

/* Digits on a fixed place each, as if the cell were a small keypad. */
static void
show_places (const NonetDrawing *drawing, const NonetType *type, SudDigits digits, const Area *area)
{
  SUD_FOR_EACH_DIGIT (digit, digits)
    {
      gboolean lit = digit == drawing->picture->digit;
      double   x, y;

      find_place (drawing, area, digit, &x, &y);
      if (lit)
        show_mark (drawing, drawing->fonts->strong_candidate, digit, x, y);
      else
        nonet_type_show_centred (type, drawing->cr, (char[]){ sud_digit_to_char (digit), '\0' }, x, y);
      if (lit)
        nonet_drawing_use (drawing, NONET_INK_CANDIDATE, 1);
    }
}

/* The candidates that a step reasons with stand in front of what the player wrote; those with a sign are strong. On a large
 * board in a small window only these are shown: all the others would be dust. */
static void
show_step_candidates (const NonetDrawing *drawing, SudCell cell, const Area *area)
{
  const NonetOverlay *overlay = drawing->picture->overlay;
  SudDigits           digits = overlay->candidates[cell];

  for (guint i = 0; i < overlay->marks->len; i++)
    {
      const NonetOverlayMark *mark = &g_array_index (overlay->marks, NonetOverlayMark, i);

      if (mark->cell == cell)
        digits |= sud_digit_bit (mark->digit);
    }
  SUD_FOR_EACH_DIGIT (digit, digits)
    {
      gboolean strong = nonet_overlay_get_signs (overlay, cell, digit) != 0;
      double   x, y;

      if (find_place (drawing, area, digit, &x, &y) < READABLE && !strong)
        continue;
      nonet_drawing_use (drawing, strong ? NONET_INK_GIVEN : NONET_INK_CANDIDATE, 1);
      nonet_type_show_centred (strong ? drawing->fonts->strong_candidate : drawing->fonts->candidate, drawing->cr,
                               (char[]){ sud_digit_to_char (digit), '\0' }, x, y);
    }
}

/* Corner marks go around the cell: into the corners first, then the middles of the sides; those that are there read from left
 * to right and down. */
static void
show_corner_marks (const NonetDrawing *drawing, SudDigits digits, const Area *area)
{
  static const double places[8][2] = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 }, { 0.5, 0 }, { 0.5, 1 }, { 0, 0.5 }, { 1, 0.5 } };
  static const char  *orders[8] = { "0", "01", "012", "0123", "04123", "041253", "0416253", "04167253" }; /* by their number */
  double              margin = 0.5 * nonet_type_get_size (drawing->fonts->corner);
  int                 count = sud_digits_count (digits);
  int                 i = 0;

  if (count > (int) G_N_ELEMENTS (places))
    {
      nonet_drawing_use (drawing, NONET_INK_MARK, 1);
      show_places (drawing, drawing->fonts->candidate, digits, area);
      return;
    }
  SUD_FOR_EACH_DIGIT (digit, digits)
    {
      const double *place = places[orders[count - 1][i++] - '0'];

      show_mark (drawing, drawing->fonts->corner, digit, area->x + margin * 0.8 + place[0] * (area->width - 1.6 * margin),
                 area->y + margin + place[1] * (area->height - 2 * margin));
    }
}

/* Centre marks stand in one line, in two when there are many, and shrink to fit. */
static void
show_centre_marks (const NonetDrawing *drawing, SudDigits digits, double x, double y)
{
  const NonetType *type = drawing->fonts->centre;
  double           size = drawing->frame->cell;
  double           advance = nonet_type_get_width (type, "8") * 1.06;
  int              count = sud_digits_count (digits);
  int              lines = count > 5 ? (count > 14 ? 3 : 2) : 1;
  int              per_line = (count + lines - 1) / lines;
  double           scale = MIN (1, 0.84 * size / MAX (per_line * advance, 1));
  int              i = 0;

  cairo_save (drawing->cr);
  /* Where sums stand above, marks keep away from them. */
  cairo_translate (drawing->cr, x + size / 2,
                   y + size * (sud_puzzle_get_n_cages (drawing->picture->puzzle) > 0 ? 0.58 : 0.5));
  cairo_scale (drawing->cr, scale, scale);
  SUD_FOR_EACH_DIGIT (digit, digits)
    {
      int line = i / per_line;
      int here = MIN (per_line, count - line * per_line);

      show_mark (drawing, type, digit, (i % per_line - (here - 1) / 2.0) * advance,
                 (line - (lines - 1) / 2.0) * nonet_type_get_height (type) * 1.55);
      i++;
    }
  cairo_restore (drawing->cr);
}

static void
show_marks (const NonetDrawing *drawing, SudCell cell, double x, double y)
{
  const NonetPicture *picture = drawing->picture;
  SudDigits           corner = picture->state != NULL ? picture->state->entries[cell].marks[NONET_MARK_CORNER] : 0;
  SudDigits           centre = picture->state != NULL ? picture->state->entries[cell].marks[NONET_MARK_CENTRE] : 0;
  Area                area = get_area (drawing, x, y);

  if (drawing->frame->cell < NONET_SMALL_CELL)
    return;
  if (picture->overlay != NULL)
    {
      show_step_candidates (drawing, cell, &area);
      return;
    }
  /* The player's own marks stand in front of the automatic ones. */
  if (corner == 0 && centre == 0 && picture->candidates != NULL)
    {
      nonet_drawing_use (drawing, NONET_INK_CANDIDATE, 1);
      show_places (drawing, drawing->fonts->candidate, picture->candidates[cell], &area);
      return;
    }
  if (corner != 0)
    show_corner_marks (drawing, corner, &area);
  if (centre != 0)
    show_centre_marks (drawing, centre, x, y);
}

static void
show_value (const NonetDrawing *drawing, SudCell cell, SudDigit value, double x, double y)
{
  gboolean   given = sud_puzzle_get_given (drawing->picture->puzzle, cell) != 0;
  gboolean   wrong = drawing->picture->conflicts != NULL && sud_cells_has (drawing->picture->conflicts, cell);
  const char text[] = { sud_digit_to_char (value), '\0' };
  double     size = drawing->frame->cell;

  nonet_drawing_use (drawing, wrong && !given ? NONET_INK_ERROR : given ? NONET_INK_GIVEN : NONET_INK_ENTRY, 1);
  nonet_type_show_centred (given ? drawing->fonts->given : drawing->fonts->entry, drawing->cr, text, x + size / 2,
                           y + size / 2);
  if (wrong)
    {
      cairo_arc (drawing->cr, x + 0.84 * size, y + 0.84 * size, MAX (2, 0.055 * size), 0, 2 * G_PI);
      nonet_drawing_use (drawing, NONET_INK_ERROR, 1);
      cairo_fill (drawing->cr);
    }
}

void
nonet_drawing_digits (const NonetDrawing *drawing)
{
  const NonetPicture *picture = drawing->picture;

  SUD_FOR_EACH_CELL (cell, &drawing->visible)
    {
      SudDigit value = picture->state != NULL ? picture->state->entries[cell].value
                                              : sud_puzzle_get_given (picture->puzzle, cell);
      double   x, y;

      nonet_drawing_get_corner (drawing, cell, &x, &y);
      if (value != 0)
        show_value (drawing, cell, value, x, y);
      else
        show_marks (drawing, cell, x, y);
    }
}

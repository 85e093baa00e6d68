/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-picture"

/* The overlay of a step: houses washed and named at the edge, sets and cages outlined, a sign under each candidate
 * that matters, and over the digits what is crossed out or ringed. */

#include "config.h"

#include "nonet-picture-private.h"

#include <math.h>

#define SIGN_RADIUS 0.135    /* of the disc behind a candidate, in cells of up to nine digits */
#define VALUE_RADIUS 0.4     /* of a sign around a digit that stands alone */
#define MIN_RING 7.0         /* pixels: a ring that can be found */
#define OUTLINE_INSET 0.045  /* inside of where cages are dashed */
#define SHAPE_ALPHA 0.34     /* of the inside of a sign */
#define WASH_ALPHA 0.11      /* of a house */

static const NonetColour *
get_colour (const NonetDrawing *drawing, NonetSign sign)
{
  return &drawing->palette->signs[sign];
}

static double
get_line_width (const NonetDrawing *drawing)
{
  return MAX (1.25, drawing->frame->cell / 36);
}

/* ---- houses ---- */

static void
wash_house (const NonetDrawing *drawing, const NonetOverlayHouse *house)
{
  const SudHouse *cells = sud_geometry_get_house (drawing->geometry, house->house);

  for (int i = 0; i < cells->n_cells; i++)
    {
      double x, y;

      nonet_drawing_get_corner (drawing, cells->list[i], &x, &y);
      cairo_rectangle (drawing->cr, x, y, drawing->frame->cell, drawing->frame->cell);
    }
  nonet_palette_use (get_colour (drawing, house->sign), WASH_ALPHA, drawing->cr);
  cairo_fill (drawing->cr);
}

void
nonet_drawing_overlay_washes (const NonetDrawing *drawing)
{
  const NonetOverlay *overlay = drawing->picture->overlay;

  for (guint i = 0; overlay != NULL && i < overlay->houses->len; i++)
    wash_house (drawing, &g_array_index (overlay->houses, NonetOverlayHouse, i));
}

/* The name of a house on a small tab: rows at the left edge, columns at the top, boxes on their upper border, between
 * two cells, where no candidate stands. */
static void
draw_tab (const NonetDrawing *drawing, const NonetOverlayHouse *overlay_house)
{
  static const char letters[] = { [SUD_HOUSE_ROW] = 'r', [SUD_HOUSE_COLUMN] = 'c', [SUD_HOUSE_BOX] = 'b', [SUD_HOUSE_REGION] = 'b' };
  const SudHouse   *house = sud_geometry_get_house (drawing->geometry, overlay_house->house);
  double            size = drawing->frame->cell;
  double            out = drawing->picture->numbered ? 0.25 * size : 0;
  double            height = 0.27 * size;
  double            width, x, y;
  char              text[8];
  cairo_t          *cr = drawing->cr;

  if (house->kind > SUD_HOUSE_REGION)
    return;
  g_snprintf (text, sizeof text, "%c%u", letters[house->kind], house->number);
  width = nonet_type_get_width (drawing->fonts->tab, text) + 0.16 * size;
  nonet_drawing_get_corner (drawing, house->list[0], &x, &y);
  if (house->kind == SUD_HOUSE_ROW)
    {
      x -= out;
      y += size / 2;
    }
  else if (house->kind == SUD_HOUSE_COLUMN)
    {
      x += size / 2;
      y -= out;
    }
  else
    x += size;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width / 2 - height / 2, y, height / 2, -G_PI_2, G_PI_2);
  cairo_arc (cr, x - width / 2 + height / 2, y, height / 2, G_PI_2, 3 * G_PI_2);
  cairo_close_path (cr);
  nonet_palette_use (get_colour (drawing, overlay_house->sign), 1, cr);
  cairo_fill (cr);
  nonet_drawing_use (drawing, NONET_INK_PAPER, 1);
  nonet_type_show_centred (drawing->fonts->tab, cr, text, x, y);
}

/* ---- outlines ---- */

static void
add_run (const NonetDrawing *drawing, double x1, double y1, double x2, double y2)
{
  cairo_move_to (drawing->cr, x1, y1);
  cairo_line_to (drawing->cr, x2, y2);
}

static void
draw_outline (const NonetDrawing *drawing, const NonetOverlayOutline *outline)
{
  /* Sets that share a cell keep apart by standing deeper inside. */
  double inset = (OUTLINE_INSET + 0.022 * outline->sign) * drawing->frame->cell;

  cairo_new_path (drawing->cr);
  nonet_drawing_outline (drawing, &outline->cells, inset, add_run);
  cairo_set_dash (drawing->cr, NULL, 0, 0);
  cairo_set_line_cap (drawing->cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_width (drawing->cr, 1.3 * get_line_width (drawing));
  nonet_palette_use (get_colour (drawing, outline->sign), 0.9, drawing->cr);
  cairo_stroke (drawing->cr);
}

/* ---- signs ---- */

static void
add_polygon (cairo_t *cr, double x, double y, double radius, int corners, double turn)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < corners; i++)
    cairo_line_to (cr, x + radius * sin (2 * G_PI * (i + turn) / corners), y - radius * cos (2 * G_PI * (i + turn) / corners));
  cairo_close_path (cr);
}

void
nonet_sign_add_path (NonetSign sign, double x, double y, double radius, cairo_t *cr)
{
  switch (sign)
    {
    case NONET_SIGN_SECOND:
      cairo_rectangle (cr, x - 0.9 * radius, y - 0.9 * radius, 1.8 * radius, 1.8 * radius);
      break;
    case NONET_SIGN_FIN:
      add_polygon (cr, x, y, 1.28 * radius, 4, 0);
      break;
    case NONET_SIGN_THIRD:
      add_polygon (cr, x, y, 1.12 * radius, 6, 0.5);
      break;
    case NONET_SIGN_FOURTH:
      add_polygon (cr, x, y + 0.18 * radius, 1.45 * radius, 3, 0);
      break;
    case NONET_SIGN_OUT:
      cairo_move_to (cr, x + 0.84 * radius, y - 0.84 * radius);
      cairo_line_to (cr, x - 0.84 * radius, y + 0.84 * radius);
      break;
    case NONET_SIGN_IN:
    case NONET_SIGN_FIRST:
    default:
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      break;
    }
}

void
nonet_legend_entry_draw (const NonetLegendEntry *entry,
                         const NonetPalette     *palette,
                         double                  x,
                         double                  y,
                         double                  radius,
                         cairo_t                *cr)
{
  const NonetColour *colour = &palette->signs[entry->sign];

  if (entry->role == NONET_LEGEND_BASE || entry->role == NONET_LEGEND_COVER)
    {
      cairo_rectangle (cr, x - 1.4 * radius, y - radius, 2.8 * radius, 2 * radius);
      nonet_palette_use (colour, 2 * WASH_ALPHA, cr);
      cairo_fill (cr);
      return;
    }
  nonet_sign_add_path (entry->sign, x, y, radius, cr);
  if (entry->sign < NONET_SIGN_OUT)
    {
      nonet_palette_use (colour, SHAPE_ALPHA, cr);
      cairo_fill_preserve (cr);
    }
  nonet_palette_use (colour, 1, cr);
  cairo_set_line_width (cr, MAX (radius / 4, entry->sign == NONET_SIGN_IN ? 2.5 : 1.75));
  cairo_stroke (cr);
}

double
nonet_drawing_get_sign (const NonetDrawing *drawing, SudCell cell, SudDigit digit, double *x, double *y)
{
  const NonetPicture *picture = drawing->picture;
  double              size = drawing->frame->cell;
  SudDigit            value = picture->state != NULL ? picture->state->entries[cell].value
                                                     : sud_puzzle_get_given (picture->puzzle, cell);

  if (value != 0)
    {
      nonet_drawing_get_corner (drawing, cell, x, y);
      *x += size / 2;
      *y += size / 2;
      return VALUE_RADIUS * size;
    }
  return MIN (SIGN_RADIUS * size, 0.48 * nonet_drawing_get_place (drawing, cell, digit, x, y));
}

/* All shapes of a mark, of which only the first is filled: two fills would make a third colour. */
static void
draw_shapes (const NonetDrawing *drawing, const NonetOverlayMark *mark)
{
  double   x, y;
  double   radius = nonet_drawing_get_sign (drawing, mark->cell, mark->digit, &x, &y);
  gboolean filled = FALSE;

  for (NonetSign sign = 0; sign < NONET_SIGN_OUT; sign++)
    {
      if (!(mark->signs & 1u << sign))
        continue;
      nonet_sign_add_path (sign, x, y, radius, drawing->cr);
      nonet_palette_use (get_colour (drawing, sign), SHAPE_ALPHA, drawing->cr);
      if (!filled)
        cairo_fill_preserve (drawing->cr);
      filled = TRUE;
      nonet_palette_use (get_colour (drawing, sign), 1, drawing->cr);
      cairo_set_line_width (drawing->cr, 0.8 * get_line_width (drawing));
      cairo_stroke (drawing->cr);
    }
}

static void
draw_conclusion (const NonetDrawing *drawing, const NonetOverlayMark *mark, NonetSign sign)
{
  double x, y;
  double radius = nonet_drawing_get_sign (drawing, mark->cell, mark->digit, &x, &y);

  radius *= sign == NONET_SIGN_IN ? 1.32 : 1.25;
  if (sign == NONET_SIGN_IN)
    radius = MAX (radius, MIN (MIN_RING, VALUE_RADIUS * drawing->frame->cell)); /* on a large board, around its neighbours too */
  cairo_set_line_cap (drawing->cr, CAIRO_LINE_CAP_ROUND);
  nonet_sign_add_path (sign, x, y, radius, drawing->cr);
  nonet_palette_use (get_colour (drawing, sign), 1, drawing->cr);
  cairo_set_line_width (drawing->cr, (sign == NONET_SIGN_IN ? 1.7 : 1.1) * get_line_width (drawing));
  cairo_stroke (drawing->cr);
}

/* A band through the candidates that act as one. */
static void
draw_group (const NonetDrawing *drawing, const NonetOverlayGroup *group)
{
  gboolean first = TRUE;
  double   radius = 0;

  SUD_FOR_EACH_CELL (cell, &group->cells)
    {
      double x, y;

      radius = nonet_drawing_get_sign (drawing, cell, group->digit, &x, &y);
      if (first)
        cairo_move_to (drawing->cr, x, y);
      else
        cairo_line_to (drawing->cr, x, y);
      first = FALSE;
    }
  cairo_set_dash (drawing->cr, NULL, 0, 0);
  cairo_set_line_cap (drawing->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (drawing->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (drawing->cr, 1.5 * radius);
  nonet_palette_use (get_colour (drawing, group->sign), 0.2, drawing->cr);
  cairo_stroke (drawing->cr);
}

void
nonet_drawing_overlay_below (const NonetDrawing *drawing)
{
  const NonetOverlay *overlay = drawing->picture->overlay;

  if (overlay == NULL)
    return;
  cairo_save (drawing->cr);
  nonet_drawing_clip_sums (drawing);
  for (guint i = 0; i < overlay->outlines->len; i++)
    draw_outline (drawing, &g_array_index (overlay->outlines, NonetOverlayOutline, i));
  cairo_restore (drawing->cr);
  for (guint i = 0; i < overlay->groups->len; i++)
    draw_group (drawing, &g_array_index (overlay->groups, NonetOverlayGroup, i));
  for (guint i = 0; i < overlay->marks->len; i++)
    draw_shapes (drawing, &g_array_index (overlay->marks, NonetOverlayMark, i));
}

void
nonet_drawing_overlay_above (const NonetDrawing *drawing)
{
  const NonetOverlay *overlay = drawing->picture->overlay;

  if (overlay == NULL)
    return;
  nonet_drawing_links (drawing);
  for (guint i = 0; i < overlay->marks->len; i++)
    for (NonetSign sign = NONET_SIGN_OUT; sign <= NONET_SIGN_IN; sign++)
      {
        const NonetOverlayMark *mark = &g_array_index (overlay->marks, NonetOverlayMark, i);

        if (mark->signs & 1u << sign)
          draw_conclusion (drawing, mark, sign);
      }
  for (guint i = 0; i < overlay->houses->len; i++)
    draw_tab (drawing, &g_array_index (overlay->houses, NonetOverlayHouse, i));
}

/* ---- the light that a word sheds ---- */

static void
stroke_light (const NonetDrawing *drawing)
{
  cairo_set_dash (drawing->cr, NULL, 0, 0);
  cairo_set_line_cap (drawing->cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_width (drawing->cr, 1.8 * get_line_width (drawing));
  nonet_drawing_use (drawing, NONET_INK_ACCENT, 1);
  cairo_stroke (drawing->cr);
}

void
nonet_drawing_light (const NonetDrawing *drawing)
{
  const NonetLight *light = drawing->picture->light;

  if (light == NULL || sud_cells_is_empty (&light->cells))
    return;
  cairo_new_path (drawing->cr);
  SUD_FOR_EACH_CELL (cell, &light->cells)
    {
      double x, y;

      if (light->digits == 0)
        {
          nonet_drawing_get_corner (drawing, cell, &x, &y);
          cairo_rectangle (drawing->cr, x, y, drawing->frame->cell, drawing->frame->cell);
          continue;
        }
      SUD_FOR_EACH_DIGIT (digit, light->digits)
        if (drawing->picture->overlay == NULL || drawing->picture->overlay->candidates[cell] == 0 ||
            sud_digits_has (drawing->picture->overlay->candidates[cell], digit))
          {
            double radius = nonet_drawing_get_sign (drawing, cell, digit, &x, &y);

            cairo_new_sub_path (drawing->cr);
            cairo_arc (drawing->cr, x, y, 1.35 * radius, 0, 2 * G_PI);
          }
    }
  /* The signs of a step must still be told apart. */
  nonet_drawing_use (drawing, NONET_INK_ACCENT, drawing->picture->overlay != NULL ? 0.1 : 0.22);
  if (light->digits != 0)
    {
      cairo_fill_preserve (drawing->cr);
      stroke_light (drawing);
      return;
    }
  cairo_fill (drawing->cr);
  nonet_drawing_outline (drawing, &light->cells, 1.5, add_run);
  stroke_light (drawing);
}

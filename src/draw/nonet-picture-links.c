/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-picture"

/* The links of a chain as arrows. A straight line from candidate to candidate would run through the digits between
 * them, so several bends are tried and the one that covers least is drawn; a small bend costs less than a wide one,
 * and other candidates of the step cost more than those that play no part. */

#include "config.h"

#include "nonet-picture-private.h"

#include <math.h>

#define N_SAMPLES 24
#define HEAD 0.11 /* length of an arrow's head */

typedef struct
{
  double x;
  double y;
} Point;

typedef struct
{
  Point  at;
  double radius;
  double weight;
} Obstacle;

/* A quadratic curve from one sign to another. */
typedef struct
{
  Point from;
  Point bend;
  Point to;
} Curve;

static Point
get_point (const Curve *curve, double t)
{
  double a = (1 - t) * (1 - t);
  double b = 2 * t * (1 - t);
  double c = t * t;

  return (Point){ a * curve->from.x + b * curve->bend.x + c * curve->to.x,
                  a * curve->from.y + b * curve->bend.y + c * curve->to.y };
}

/* What stands on the board and should stay readable. */
static GArray *
find_obstacles (const NonetDrawing *drawing)
{
  const NonetPicture *picture = drawing->picture;
  GArray             *obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle));

  for (guint i = 0; i < picture->overlay->n_cells; i++)
    {
      SudDigits candidates = picture->overlay->candidates[i];
      Obstacle  obstacle = { .weight = 1 };

      if (candidates == 0) /* a filled cell: the place of any digit is its middle */
        {
          nonet_drawing_get_sign (drawing, (SudCell) i, 1, &obstacle.at.x, &obstacle.at.y);
          obstacle.radius = 0.27 * drawing->frame->cell;
          g_array_append_val (obstacles, obstacle);
        }
      SUD_FOR_EACH_DIGIT (digit, candidates)
        {
          obstacle.radius = nonet_drawing_get_sign (drawing, (SudCell) i, digit, &obstacle.at.x, &obstacle.at.y);
          obstacle.weight = nonet_overlay_get_signs (picture->overlay, (SudCell) i, digit) != 0 ? 2.5 : 1;
          obstacle.radius *= obstacle.weight > 1 ? 1.1 : 0.8;
          g_array_append_val (obstacles, obstacle);
        }
    }
  return obstacles;
}

static double
get_distance (Point a, Point b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* What a curve covers. The ends are where it belongs. */
static double
get_cost (const Curve *curve, const GArray *obstacles, double near)
{
  double cost = 0;

  for (guint i = 0; i < obstacles->len; i++)
    {
      const Obstacle *obstacle = &g_array_index (obstacles, Obstacle, i);

      if (get_distance (obstacle->at, curve->from) < near || get_distance (obstacle->at, curve->to) < near)
        continue;
      for (int j = 1; j < N_SAMPLES; j++)
        if (get_distance (get_point (curve, (double) j / N_SAMPLES), obstacle->at) < obstacle->radius)
          cost += obstacle->weight;
    }
  return cost;
}

static gboolean
is_on_board (const NonetDrawing *drawing, Point point)
{
  const NonetFrame *frame = drawing->frame;

  return point.x > frame->x && point.x < frame->x + frame->columns * frame->cell && point.y > frame->y &&
         point.y < frame->y + frame->rows * frame->cell;
}

static Curve
find_curve (const NonetDrawing *drawing, Point from, Point to, const GArray *obstacles)
{
  static const double bends[] = { 0.1, -0.1, 0.2, -0.2, 0.32, -0.32, 0.46, -0.46, 0.62, -0.62, 0.8, -0.8 };
  double              length = get_distance (from, to);
  double              best_cost = G_MAXDOUBLE;
  Curve               best = { from, { (from.x + to.x) / 2, (from.y + to.y) / 2 }, to };

  for (guint i = 0; i < G_N_ELEMENTS (bends) && length > 0; i++)
    {
      /* A link within a cell or to the next one needs room to be seen at all. */
      double bend = bends[i] * MAX (length, 0.45 * drawing->frame->cell) / length;
      Curve  curve = { from,
                       { (from.x + to.x) / 2 + bend * (to.y - from.y), (from.y + to.y) / 2 - bend * (to.x - from.x) },
                       to };
      double cost = get_cost (&curve, obstacles, 0.06 * drawing->frame->cell) + 6 * fabs (bends[i]);

      if (!is_on_board (drawing, get_point (&curve, 0.5)))
        cost += 20;
      if (cost < best_cost)
        {
          best_cost = cost;
          best = curve;
        }
    }
  return best;
}

/* Cuts the ends of a curve off so that it begins and ends at the rims of the signs. @return where, along it. */
static double
find_rim (const Curve *curve, Point centre, double radius, double start, double direction)
{
  double t = start;

  while (t > 0 - 1e-9 && t < 1 + 1e-9 && get_distance (get_point (curve, t), centre) < radius)
    t += direction * 0.01;
  return CLAMP (t, 0, 1);
}

static void
draw_head (const NonetDrawing *drawing, Point tip, Point behind)
{
  double size = HEAD * drawing->frame->cell;
  double length = MAX (get_distance (tip, behind), 0.001);
  double dx = (tip.x - behind.x) / length * size;
  double dy = (tip.y - behind.y) / length * size;

  cairo_move_to (drawing->cr, tip.x, tip.y);
  cairo_line_to (drawing->cr, tip.x - dx - 0.5 * dy, tip.y - dy + 0.5 * dx);
  cairo_line_to (drawing->cr, tip.x - 0.75 * dx, tip.y - 0.75 * dy);
  cairo_line_to (drawing->cr, tip.x - dx + 0.5 * dy, tip.y - dy - 0.5 * dx);
  cairo_close_path (drawing->cr);
  cairo_fill (drawing->cr);
}

static void
draw_link (const NonetDrawing *drawing, const NonetOverlayLink *link, const GArray *obstacles)
{
  cairo_t *cr = drawing->cr;
  double   width = MAX (1.5, drawing->frame->cell / 34);
  double   dash = 0.075 * drawing->frame->cell;
  Point    from, to;
  double   from_radius = 1.15 * nonet_drawing_get_sign (drawing, link->from.cell, link->from.digit, &from.x, &from.y);
  double   to_radius = (link->plain ? 1.15 : 1.3) * nonet_drawing_get_sign (drawing, link->to.cell, link->to.digit, &to.x, &to.y);
  Curve    curve = find_curve (drawing, from, to, obstacles);
  double   start = find_rim (&curve, from, from_radius, 0, 1);
  double   end = find_rim (&curve, to, to_radius, 1, -1);
  Point    tip = get_point (&curve, end);
  Point    neck;

  if (end <= start)
    return;
  neck = get_point (&curve, end - (end - start) * 0.08);

  cairo_new_path (cr);
  for (int i = 0; i <= N_SAMPLES; i++)
    {
      Point point = get_point (&curve, start + (end - start) * (link->plain ? 1 : 0.97) * i / N_SAMPLES);

      cairo_line_to (cr, point.x, point.y);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  nonet_drawing_use (drawing, NONET_INK_PAPER, 0.7);
  cairo_set_line_width (cr, 2.2 * width);
  cairo_stroke_preserve (cr);
  if (!link->strong)
    cairo_set_dash (cr, &dash, 1, 0);
  nonet_drawing_use (drawing, NONET_INK_LINK, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  if (!link->plain)
    draw_head (drawing, tip, neck);
}

void
nonet_drawing_links (const NonetDrawing *drawing)
{
  const GArray *links = drawing->picture->overlay->links;
  g_autoptr (GArray) obstacles = NULL;

  if (links->len == 0)
    return;
  obstacles = find_obstacles (drawing);
  for (guint i = 0; i < links->len; i++)
    draw_link (drawing, &g_array_index (links, NonetOverlayLink, i), obstacles);
}

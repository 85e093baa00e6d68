/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-picture"

/* Cages: dashes fitted to every straight piece so that each corner is closed, a gap where the sum stands, and on
 * request tints by which neighbours differ. */

#include "config.h"

#include "nonet-picture-private.h"

#include <math.h>

#define INSET 0.07
#define DASH 0.085 /* and as long a gap, before fitting */

/* Strokes one piece with a dash at each end. */
static void
stroke_dashed (const NonetDrawing *drawing, double x1, double y1, double x2, double y2)
{
  double length = fabs (x2 - x1) + fabs (y2 - y1);
  double dash = DASH * drawing->frame->cell;
  double n = MAX (1, round ((length - dash) / (2 * dash)));
  double dashes[1] = { length / (2 * n + 1) };

  cairo_set_dash (drawing->cr, dashes, 1, 0);
  cairo_move_to (drawing->cr, x1, y1);
  cairo_line_to (drawing->cr, x2, y2);
  cairo_stroke (drawing->cr);
}

static gboolean
is_visible (const NonetDrawing *drawing, const SudCage *cage)
{
  return sud_cells_intersect (&cage->cells, &drawing->visible);
}

/* @return the sum to write into a cage, or 0. */
static guint
get_sum (const NonetDrawing *drawing, int cage)
{
  return drawing->picture->sums != NULL ? drawing->picture->sums[cage]
                                        : sud_puzzle_get_cage (drawing->picture->puzzle, cage)->sum;
}

void
nonet_drawing_clip_sums (const NonetDrawing *drawing)
{
  const SudPuzzle *puzzle = drawing->picture->puzzle;
  double           size = drawing->frame->cell;
  double           height = nonet_type_get_height (drawing->fonts->sum);

  if (size < NONET_SMALL_CELL || sud_puzzle_get_n_cages (puzzle) == 0)
    return;
  nonet_drawing_round_rectangle (drawing, 4, 4);
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);
      char           text[8];
      double         x, y;

      if (get_sum (drawing, i) == 0 || !is_visible (drawing, cage))
        continue;
      g_snprintf (text, sizeof text, "%u", get_sum (drawing, i));
      nonet_drawing_get_corner (drawing, cage->list[0], &x, &y);
      cairo_rectangle (drawing->cr, x + 1, y + 1,
                       0.05 * size + nonet_type_get_width (drawing->fonts->sum, text) + 0.035 * size,
                       0.05 * size + height + 0.045 * size);
    }
  cairo_set_fill_rule (drawing->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (drawing->cr);
}

static void
draw_sums (const NonetDrawing *drawing)
{
  const SudPuzzle *puzzle = drawing->picture->puzzle;
  double           size = drawing->frame->cell;

  nonet_drawing_use (drawing, NONET_INK_MARK, 1);
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);
      char           text[8];
      double         x, y;

      if (get_sum (drawing, i) == 0 || !is_visible (drawing, cage))
        continue;
      g_snprintf (text, sizeof text, "%u", get_sum (drawing, i));
      nonet_drawing_get_corner (drawing, cage->list[0], &x, &y);
      nonet_type_show_at (drawing->fonts->sum, drawing->cr, text, x + 0.055 * size, y + 0.06 * size);
    }
}

void
nonet_drawing_cages (const NonetDrawing *drawing)
{
  const SudPuzzle *puzzle = drawing->picture->puzzle;

  if (sud_puzzle_get_n_cages (puzzle) == 0)
    return;
  cairo_save (drawing->cr);
  nonet_drawing_clip_sums (drawing);
  cairo_set_line_cap (drawing->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (drawing->cr, drawing->frame->cell < 72 ? 1.25 : drawing->frame->cell / 58);
  nonet_drawing_use (drawing, NONET_INK_CAGE, 1);
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    if (is_visible (drawing, sud_puzzle_get_cage (puzzle, i)))
      nonet_drawing_outline (drawing, &sud_puzzle_get_cage (puzzle, i)->cells, INSET * drawing->frame->cell,
                             stroke_dashed);
  cairo_restore (drawing->cr);
  if (drawing->frame->cell >= NONET_SMALL_CELL)
    draw_sums (drawing);
}

/* ---- tints ---- */

/* @return whether a cell of one cage stands beside a cell of the other. */
static gboolean
touch (const SudGeometry *geometry, const SudCage *a, const SudCage *b)
{
  for (int i = 0; i < a->n_cells; i++)
    for (int j = 0; j < b->n_cells; j++)
      if (abs (sud_geometry_get_row (geometry, a->list[i]) - sud_geometry_get_row (geometry, b->list[j])) +
            abs (sud_geometry_get_column (geometry, a->list[i]) - sud_geometry_get_column (geometry, b->list[j])) <=
          1)
        return TRUE;
  return FALSE;
}

/* Greedy colouring: a cage takes the first tint that no earlier neighbour has. A plane map rarely needs the fifth. */
void
nonet_drawing_tint_cages (const NonetDrawing *drawing)
{
  const SudPuzzle   *puzzle = drawing->picture->puzzle;
  int                n_cages = sud_puzzle_get_n_cages (puzzle);
  g_autofree guint8 *tints = g_new0 (guint8, (gsize) n_cages + 1);

  for (int i = 0; i < n_cages; i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);
      guint          taken = 0;

      for (int j = 0; j < i; j++)
        if (touch (drawing->geometry, cage, sud_puzzle_get_cage (puzzle, j)))
          taken |= 1u << tints[j];
      while (taken & 1u << tints[i] && tints[i] < NONET_N_TINTS - 1)
        tints[i]++;

      SUD_FOR_EACH_CELL (cell, &cage->cells)
        {
          double x, y;

          nonet_drawing_get_corner (drawing, cell, &x, &y);
          cairo_rectangle (drawing->cr, x, y, drawing->frame->cell, drawing->frame->cell);
        }
      nonet_palette_use (&drawing->palette->tints[tints[i]], 1, drawing->cr);
      cairo_fill (drawing->cr);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-picture.h"

#define NONET_SMALL_CELL 14.0 /* below this, a preview: digits only */
#include "nonet-type.h"

struct NonetFonts
{
  double     cell;
  NonetType *given;
  NonetType *entry;
  NonetType *corner;
  NonetType *centre;
  NonetType *candidate;
  NonetType *strong_candidate; /* of the digit that is lit up */
  NonetType *sum;
  NonetType *number; /* of rows and columns */
  NonetType *tab;    /* on the name of a house that a step uses */
};

/* What every part of the drawing needs. */
typedef struct
{
  const NonetPicture *picture;
  const NonetPalette *palette;
  const NonetFonts   *fonts;
  const NonetFrame   *frame;
  const SudGeometry  *geometry;
  cairo_t            *cr;
  SudCells            visible; /* the cells that are inside of what @cr is clipped to, and their neighbours */
} NonetDrawing;

/* Told a straight piece of an outline, from corner to corner. */
typedef void (*NonetRunFunc) (const NonetDrawing *drawing, double x1, double y1, double x2, double y2);

/* Walks along the outline of a set of cells, @inset inside of it. */
void nonet_drawing_outline (const NonetDrawing *drawing, const SudCells *cells, double inset, NonetRunFunc run);

void nonet_drawing_get_corner (const NonetDrawing *drawing, SudCell cell, double *x, double *y);
void nonet_drawing_use (const NonetDrawing *drawing, NonetInk ink, double alpha);
void nonet_drawing_round_rectangle (const NonetDrawing *drawing, double grow, double radius);

/* Keeps what is drawn next inside of a round rectangle, or a plain one where no corner is drawn: the round one costs a mask. */
void nonet_drawing_clip (const NonetDrawing *drawing, double grow, double radius);

/* nonet-picture-lines.c */
void nonet_drawing_shade_houses (const NonetDrawing *drawing);
void nonet_drawing_lines (const NonetDrawing *drawing);
void nonet_drawing_relations (const NonetDrawing *drawing);

/* nonet-picture-cages.c */
void nonet_drawing_tint_cages (const NonetDrawing *drawing);
void nonet_drawing_colours (const NonetDrawing *drawing);
void nonet_drawing_cages (const NonetDrawing *drawing);

/* Leaves the sums of cages out of what is drawn next. */
void nonet_drawing_clip_sums (const NonetDrawing *drawing);

/* nonet-picture-overlay.c: the parts of a step's overlay under and over the digits, and what is lit up */
void nonet_drawing_overlay_washes (const NonetDrawing *drawing);
void nonet_drawing_overlay_below (const NonetDrawing *drawing);
void nonet_drawing_overlay_above (const NonetDrawing *drawing);
void nonet_drawing_light (const NonetDrawing *drawing);

/* Tells where the sign of a candidate stands: around the digit if the cell is filled. @return its radius. */
double nonet_drawing_get_sign (const NonetDrawing *drawing, SudCell cell, SudDigit digit, double *x, double *y);

/* nonet-picture-links.c */
void nonet_drawing_links (const NonetDrawing *drawing);

/* nonet-picture-digits.c */

/* Tells where a candidate stands in its cell. @return how far it is from its neighbours. */
double nonet_drawing_get_place (const NonetDrawing *drawing, SudCell cell, SudDigit digit, double *x, double *y);
void nonet_drawing_digits (const NonetDrawing *drawing);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "nonet-overlay.h"
#include "nonet-palette.h"
#include "nonet-state.h"

/* The picture of a board, for the window, small previews, files and paper alike: cairo and Pango, no toolkit. */

/* Where the board stands on a drawing: cells of equal size, whole units where there is room. */
typedef struct
{
  double x;
  double y;
  double cell;
  int    rows;
  int    columns;
} NonetFrame;

/* What a word of an explanation stands for, to be lit up. */
typedef struct
{
  SudCells  cells;
  SudDigits digits; /* only these candidates of the cells; 0: the cells as a whole */
} NonetLight;

/* What is to be seen. Everything is borrowed, and all but the puzzle may be left out. */
typedef struct
{
  const SudPuzzle  *puzzle;
  const NonetState *state;      /* NULL: the givens only */
  const SudDigits  *candidates; /* automatic ones, a set for each cell */
  const guint16    *sums;       /* to write into the cages, one for each, instead of their own; 0 for none */
  const SudCells   *selection;
  const SudCells   *peers;     /* cells to wash lightly */
  const SudCells   *conflicts; /* cells whose digits break a rule */
  const NonetOverlay *overlay; /* of a step; the marks and candidates make way for the candidates it reasons with */
  const NonetLight *light;
  SudDigit          digit;     /* the one to light up, 0 for none */
  gboolean          active;    /* the keyboard is here: a full ring around the selection */
  gboolean          tinted;    /* tell neighbouring cages apart */
  gboolean          hatched;   /* tell the player's colours apart by lines, too */
  gboolean          numbered;  /* numbers of rows and columns at the edge */
  gboolean          covered;   /* the board without what is on it */
} NonetPicture;

/* The fonts of a board of one size, kept between drawings. */
typedef struct NonetFonts NonetFonts;

NonetFonts *nonet_fonts_new  (PangoContext *context, double cell, int n_digits);
void        nonet_fonts_free (NonetFonts *fonts);

/* Fits a board into a drawing, centred. */
NonetFrame nonet_frame_fit (const SudPuzzle *puzzle, double width, double height, gboolean numbered);

/* @return the cell at a point, or SUD_NO_CELL. */
SudCell nonet_frame_find_cell (const NonetFrame *frame, const SudPuzzle *puzzle, double x, double y);

/* Tells the corner of a cell. */
void nonet_frame_get_corner (const NonetFrame *frame, const SudPuzzle *puzzle, SudCell cell, double *x, double *y);

void nonet_picture_draw (const NonetPicture *picture,
                         const NonetPalette *palette,
                         const NonetFonts   *fonts,
                         const NonetFrame   *frame,
                         cairo_t            *cr);

/* Adds the shape of a sign to the path of @cr, for legends. */
void nonet_sign_add_path (NonetSign sign, double x, double y, double radius, cairo_t *cr);

/* Draws what a line of the legend stands for, around a point. */
void nonet_legend_entry_draw (const NonetLegendEntry *entry,
                              const NonetPalette     *palette,
                              double                  x,
                              double                  y,
                              double                  radius,
                              cairo_t                *cr);

/* Draws all of a board into a width and a height, with fonts of its own. */
void nonet_picture_draw_fitted (const NonetPicture *picture,
                                const NonetPalette *palette,
                                PangoContext       *context,
                                double              width,
                                double              height,
                                cairo_t            *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetFonts, nonet_fonts_free)

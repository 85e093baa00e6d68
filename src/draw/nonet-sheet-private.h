/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-sheet.h"

#define NONET_SHEET_BOARD_LIMIT 430 /* points: a larger board helps nobody to write into it */

/* Draws a text, unless @cr is NULL; one of no width is a single line. @return its height. */
double nonet_sheet_put_text (PangoContext *context,
                             cairo_t      *cr,
                             const char   *text,
                             double        size,
                             PangoWeight   weight,
                             double        x,
                             double        y,
                             double        width);

/* Draws a board into a square. Its lines are made for pixels; a point of paper has room for finer ones. */
void nonet_sheet_draw_picture (const NonetPicture *picture,
                               PangoContext       *context,
                               double              x,
                               double              y,
                               double              size,
                               cairo_t            *cr);

guint nonet_handout_count_pages (const NonetHandout *handout, const NonetPaper *paper);
void  nonet_handout_draw_page   (const NonetHandout *handout, guint page, const NonetPaper *paper, cairo_t *cr);

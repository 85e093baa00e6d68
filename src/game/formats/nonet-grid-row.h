/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-formats-private.h"

/* The lines of a grid that is drawn in text. */

typedef struct
{
  gsize     offset;
  SudDigits digits;    /* 0: the cell is empty */
  gboolean  is_placed; /* by the player */
} NonetGridCell;

typedef struct
{
  int           n; /* cells; 0: the line is no row */
  gboolean      is_framed;
  gboolean      has_candidates;
  gsize         bar; /* where the first bar between cells stands, or 0 */
  gsize         bad; /* the first byte that no row has */
  NonetGridCell cells[SUD_MAX_DIGITS];
} NonetGridRow;

/* A line, without what stands around it. */
typedef struct
{
  gsize       start; /* in the text */
  const char *text;
  gsize       length;
  gsize       n_before;     /* characters from the beginning of the line */
  gsize       whole_length; /* from there to the end */
  char       *plain;        /* owned: the whole line in ASCII, a byte for each character; NULL: it needs none */
} NonetGridLine;

/* Finds the next line that is not empty, to be cleared by nonet_grid_clear_line(). Rows of a table may be nothing but tabs.
 * @return FALSE at the end. */
gboolean nonet_grid_next_line (const char *text, gsize length, gsize *at, NonetGridLine *line);

void nonet_grid_clear_line (NonetGridLine *line);

/* Dashes with corners between and around them. Rows of empty cells may be dashes too: those have as many as a row of the
 * grid has cells, @n if that is known. */
gboolean nonet_grid_is_frame (const char *line, gsize length, int n);

/* Reads a line as a row, with the places of its cells counted from the start of the line in the text, where @text is. */
gboolean nonet_grid_parse_line (const char *text, const NonetGridLine *line, NonetGridRow *row);

/* @return the first cell with a digit that a grid of @n does not have, or NULL. */
const NonetGridCell *nonet_grid_row_find_large_digit (const NonetGridRow *row, int n);

/* @return how many columns a box has if a bar stands behind it, or 0. */
int nonet_grid_row_get_box_columns (const NonetGridRow *row);

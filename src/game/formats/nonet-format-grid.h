/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-formats-private.h"

/* Grids as text, a line for each row: what .sdk, .ss, .sdx and candidate grids have in common. They differ in what
 * stands around the cells, so that one reader takes them all. */

typedef enum
{
  NONET_GRID_FRAMED = 1 << 0,     /* lines are drawn between the boxes */
  NONET_GRID_CANDIDATES = 1 << 1, /* a cell may hold several digits */
} NonetGridKind;

/* Looks at the first rows of a text. @return whether they are a grid; @kind is told which one. */
gboolean nonet_grid_probe (const char *text, gsize length, NonetGridKind *kind);

/* Reads every grid that is in the text. */
gboolean nonet_grid_read (const char *text, gsize length, NonetReading *reading, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-status.h"

/* The board without its digits: cells that stand somewhere on a canvas, and houses, which are plain sets of
 * cells whose digits all differ. Rows, boxes, jigsaw regions, diagonals, windows and the five grids of a
 * Samurai are the same to everything above: a house with as many cells as there are digits is complete and
 * holds each digit once; a smaller one only keeps its digits apart.
 *
 * A geometry is immutable and reference counted; it may be shared between threads. */
typedef struct SudGeometry        SudGeometry;
typedef struct SudGeometryBuilder SudGeometryBuilder;

#define SUD_MAX_CANVAS 64
#define SUD_MAX_HOUSES 512

typedef enum
{
  SUD_HOUSE_ROW,
  SUD_HOUSE_COLUMN,
  SUD_HOUSE_BOX,
  SUD_HOUSE_REGION, /* of a jigsaw */
  SUD_HOUSE_DIAGONAL,
  SUD_HOUSE_WINDOW,
  SUD_HOUSE_DISJOINT, /* the same place in every box */
  SUD_HOUSE_EXTRA,
} SudHouseKind;

typedef struct
{
  SudHouseKind kind;
  uint16_t     number;  /* from 1, among the houses of its kind: row 3, box 7 */
  uint8_t      n_cells; /* 2 .. n */
  SudCell      list[SUD_MAX_DIGITS]; /* in rising order */
  SudCells     cells;
} SudHouse;

/* What the common grids have beside rows and columns. */
typedef enum
{
  SUD_GRID_DIAGONALS = 1 << 0,
  SUD_GRID_WINDOWS = 1 << 1,
  SUD_GRID_DISJOINT = 1 << 2,
} SudGridExtras;

/* ---- the common grids ---- */

/* Makes an n x n grid with n = @box_rows * @box_columns. A box of 1 x n is no box at all: a Latin square.
 *
 * @return SUD_OK with a new geometry in @out, or what is wrong. */
SudStatus sud_geometry_new_grid (int           box_rows,
                                 int           box_columns,
                                 SudGridExtras extras,
                                 SudGeometry **out,
                                 SudPlace     *place);

/* Makes an n x n grid whose cell i belongs to region @regions[i], 0 .. n - 1; each has n cells. */
SudStatus sud_geometry_new_jigsaw (int            n,
                                   const uint8_t *regions,
                                   SudGridExtras  extras,
                                   SudGeometry  **out,
                                   SudPlace      *place);

/* Finds the boxes that a grid of n x n has unless told otherwise: as square as can be, lying rather than
 * standing (12 has boxes of 3 rows and 4 columns).
 *
 * @return false if n is a prime, and so has none. */
bool sud_geometry_default_box (int n, int *box_rows, int *box_columns);

/* ---- any other board ---- */

/* Starts a geometry of @n digits. @return NULL if n is out of range or memory is short. */
SudGeometryBuilder *sud_geometry_builder_new  (int n);
void                sud_geometry_builder_free (SudGeometryBuilder *builder);

/* Starts with all that @base has, so that houses can be added to a grid; it stays a grid as long as they are of kind
 * SUD_HOUSE_EXTRA. @return NULL if memory is short. */
SudGeometryBuilder *sud_geometry_builder_new_from (const SudGeometry *base);

/* Adds a cell at a place on the canvas; cells are numbered in the order they come. */
SudStatus sud_geometry_builder_add_cell (SudGeometryBuilder *builder,
                                         int                 row,
                                         int                 column,
                                         SudPlace           *place);

/* Adds a house of 2 .. n cells. One with the same cells as an earlier one is left out silently, so that
 * overlapping grids may be added one by one. */
SudStatus sud_geometry_builder_add_house (SudGeometryBuilder *builder,
                                          SudHouseKind        kind,
                                          const SudCell      *cells,
                                          size_t              n_cells,
                                          SudPlace           *place);

/* Adds the rows, columns and boxes of an n x n grid whose top left corner stands at a place on the canvas,
 * and those of its cells that are not there yet: five calls make a Samurai. */
SudStatus sud_geometry_builder_add_grid (SudGeometryBuilder *builder,
                                         int                 row,
                                         int                 column,
                                         int                 box_rows,
                                         int                 box_columns,
                                         SudPlace           *place);

/* @return the geometry, or NULL if memory is short; the builder is left as it was. */
SudGeometry *sud_geometry_builder_build (const SudGeometryBuilder *builder);

/* ---- shared ownership ---- */

SudGeometry *sud_geometry_ref   (SudGeometry *geometry);
void         sud_geometry_unref (SudGeometry *geometry);

/* ---- questions ---- */

int             sud_geometry_get_n_digits (const SudGeometry *geometry);
int             sud_geometry_get_n_cells  (const SudGeometry *geometry);
int             sud_geometry_get_n_houses (const SudGeometry *geometry);
const SudHouse *sud_geometry_get_house    (const SudGeometry *geometry, int house);

/* The canvas: rows and columns that it spans, what stands where, where a cell stands. */
int     sud_geometry_get_height  (const SudGeometry *geometry);
int     sud_geometry_get_width   (const SudGeometry *geometry);
SudCell sud_geometry_get_cell_at (const SudGeometry *geometry, int row, int column);
int     sud_geometry_get_row     (const SudGeometry *geometry, SudCell cell);
int     sud_geometry_get_column  (const SudGeometry *geometry, SudCell cell);

/* @return the houses that hold @cell, @n_houses of them, as indices in rising order. */
const uint16_t *sud_geometry_get_houses_of (const SudGeometry *geometry, SudCell cell, int *n_houses);

/* @return the cells that share a house with @cell. */
const SudCells *sud_geometry_get_peers (const SudGeometry *geometry, SudCell cell);

/* @return whether this is an n x n grid with cells numbered row by row: the ones a line can hold. */
bool sud_geometry_is_grid (const SudGeometry *geometry);

/* The box of a grid, both 0 for a jigsaw and for a board that is no grid. */
int           sud_geometry_get_box_rows    (const SudGeometry *geometry);
int           sud_geometry_get_box_columns (const SudGeometry *geometry);
SudGridExtras sud_geometry_get_extras      (const SudGeometry *geometry);

/* @return the box or jigsaw region, from 0, that a cell of a grid belongs to, also where the region has no house of
 * its own because it equals a row; -1 on a board that is no grid. */
int sud_geometry_get_region (const SudGeometry *geometry, SudCell cell);

/* @return whether this is the plain 9x9 with boxes of 3x3 and nothing else. */
bool sud_geometry_is_plain_9x9 (const SudGeometry *geometry);

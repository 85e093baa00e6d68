/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Geometry: cells on a canvas and the houses over them.
 *
 * The box size and extras of a grid are kept beside the houses they became. They let the line notation write ";x" instead
 * of two houses of nine cells, and everybody recognise the plain 9x9 without a look at its houses.
 */

#include "sud-geometry-private.h"

#include <assert.h>
#include <stdlib.h>

/* ---- shared ownership ---- */

SudGeometry *
sud_geometry_ref (SudGeometry *geometry)
{
  atomic_fetch_add_explicit (&geometry->references, 1, memory_order_relaxed);
  return geometry;
}

void
sud_geometry_unref (SudGeometry *geometry)
{
  if (geometry != NULL && atomic_fetch_sub_explicit (&geometry->references, 1, memory_order_acq_rel) == 1)
    free (geometry);
}

/* ---- questions ---- */

int
sud_geometry_get_n_digits (const SudGeometry *geometry)
{
  return geometry->n_digits;
}

int
sud_geometry_get_n_cells (const SudGeometry *geometry)
{
  return geometry->n_cells;
}

int
sud_geometry_get_n_houses (const SudGeometry *geometry)
{
  return geometry->n_houses;
}

const SudHouse *
sud_geometry_get_house (const SudGeometry *geometry, int house)
{
  assert (house >= 0 && house < geometry->n_houses);
  return &geometry->houses[house];
}

int
sud_geometry_get_height (const SudGeometry *geometry)
{
  return geometry->height;
}

int
sud_geometry_get_width (const SudGeometry *geometry)
{
  return geometry->width;
}

SudCell
sud_geometry_get_cell_at (const SudGeometry *geometry, int row, int column)
{
  if (row < 0 || column < 0 || row >= geometry->height || column >= geometry->width)
    return SUD_NO_CELL;
  return geometry->cell_at[row * geometry->width + column];
}

int
sud_geometry_get_row (const SudGeometry *geometry, SudCell cell)
{
  assert (cell < geometry->n_cells);
  return geometry->rows[cell];
}

int
sud_geometry_get_column (const SudGeometry *geometry, SudCell cell)
{
  assert (cell < geometry->n_cells);
  return geometry->columns[cell];
}

const uint16_t *
sud_geometry_get_houses_of (const SudGeometry *geometry, SudCell cell, int *n_houses)
{
  assert (cell < geometry->n_cells);
  *n_houses = (int) (geometry->houses_of_from[cell + 1] - geometry->houses_of_from[cell]);
  return geometry->houses_of + geometry->houses_of_from[cell];
}

const SudCells *
sud_geometry_get_peers (const SudGeometry *geometry, SudCell cell)
{
  assert (cell < geometry->n_cells);
  return &geometry->peers[cell];
}

bool
sud_geometry_is_grid (const SudGeometry *geometry)
{
  return geometry->is_grid;
}

int
sud_geometry_get_box_rows (const SudGeometry *geometry)
{
  return geometry->box_rows;
}

int
sud_geometry_get_box_columns (const SudGeometry *geometry)
{
  return geometry->box_columns;
}

SudGridExtras
sud_geometry_get_extras (const SudGeometry *geometry)
{
  return geometry->extras;
}

int
sud_geometry_get_region (const SudGeometry *geometry, SudCell cell)
{
  assert (cell < geometry->n_cells);
  return geometry->is_grid ? geometry->regions[cell] : -1;
}

bool
sud_geometry_is_plain_9x9 (const SudGeometry *geometry)
{
  return geometry->is_grid && geometry->box_rows == 3 && geometry->box_columns == 3 && geometry->n_houses == 27;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-geometry.h"

#include <stdatomic.h>

/* A built geometry, which its builder fills. */
struct SudGeometry
{
  atomic_int    references;
  int           n_digits;
  int           n_cells;
  int           n_houses;
  int           height;
  int           width;
  bool          is_grid;
  uint8_t       box_rows;
  uint8_t       box_columns;
  SudGridExtras extras;
  /* all of these point into the same allocation */
  SudHouse *houses;         /* n_houses */
  SudCells *peers;          /* n_cells */
  uint16_t *houses_of;      /* the houses of cell 0, of cell 1, ... */
  uint32_t *houses_of_from; /* n_cells + 1 starts in houses_of */
  SudCell  *cell_at;        /* height * width */
  uint8_t  *rows;           /* n_cells */
  uint8_t  *columns;        /* n_cells */
  uint8_t  *regions;        /* n_cells; means something in a grid only */
};

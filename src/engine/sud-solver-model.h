/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-puzzle.h"
#include "sud-solver-arena.h"

/* A puzzle as the general solver sees it. Cells are kept apart by lists of peers; all else is a constraint with a
 * number, and for each cell there is the set of constraints that want to know when its candidates change. Numbers
 * rise with the cost of a visit: complete houses, then the relations of one cell, then sums. */

/* The digits of cells that count minus the digits of cells that are taken off make a total: a cage, or what the rule
 * of 45 derives from cages. The cells stand in groups of one sign whose digits all differ. */
typedef struct
{
  const SudCell  *cells;
  const uint16_t *group_ends; /* one past the last cell of each group */
  uint16_t        n_cells;
  uint16_t        n_groups;
  uint16_t        n_plus; /* cells that count stand first */
  int32_t         total;
  bool            is_exclusive; /* one group, all counted: combinations apply */
} SudSum;

/* A set of cells whose digits are known to add up to a total: a house, three rows, four boxes. */
typedef struct
{
  SudCells cells;
  int      n_cells;
  int      total;
} SudArea;

#define SUD_GRID9_HOUSES 27

/* A derived sum has at most that many cells. */
#define SUD_MAX_DERIVED_CELLS 16

/* What an area amounts to when the cages inside are taken off, and which cross its border: as many as may. */
typedef struct
{
  int      total;
  int      n_crossing;
  uint16_t crossing[SUD_MAX_DERIVED_CELLS];
} SudRest;

/* Relations seen from one cell: when its candidates are known, what is left for the other cell. */
typedef struct
{
  SudCell other;
  uint8_t kind;
  bool    from_second;
} SudTie;

typedef struct
{
  int       n_digits;
  int       n_cells;
  int       n_words; /* of a SudCells that matter */
  SudDigits all;

  bool      has_grid9; /* the first 27 houses are those of a 9x9 and make one constraint, number 0 */

  /* what the geometry alone tells, kept while puzzles share it */
  SudGeometry *geometry;                       /* owned reference */
  SudArena     shape_memory;
  SudCell     *peers;                          /* by the houses: of cell 0, of cell 1, ... */
  uint32_t     peers_from[SUD_MAX_CELLS + 1];
  SudArea     *areas; /* NULL until a puzzle with sums asks */
  SudRest     *rests; /* of each area, for the puzzle at hand */
  int          n_areas;
  int          n_area_words;
  uint64_t    *areas_of; /* sets of areas, n_area_words per cell */
  SudArena     areas_memory;

  /* what this puzzle adds */
  SudArena         memory;
  const SudPuzzle *puzzle;                           /* borrowed during a call */
  SudCell         *more_peers;                       /* by cages and relations */
  uint32_t         more_peers_from[SUD_MAX_CELLS + 1];
  const SudCell  **houses; /* complete ones: n_digits cells each */
  SudCell         *star_cells; /* cells with relations */
  SudTie          *ties; /* of cell 0, of cell 1, ... */
  uint32_t         ties_from[SUD_MAX_CELLS + 1];
  SudSum          *sums;
  int              n_houses;
  int              n_stars;
  int              n_sums;
  int              n_constraints;   /* houses, stars, sums */
  int              n_dirty_words;
  uint64_t        *constraints_of;  /* n_dirty_words per cell */
  SudDigits        domains[SUD_MAX_CELLS];
  uint32_t         scores[SUD_MAX_CELLS]; /* where search should look first */
  SudDigits        interchangeable; /* digits that nothing tells apart */
  SudDigits        partners[SUD_N_RELATION_KINDS][2][SUD_MAX_DIGITS + 1];
} SudModel;

void sud_model_init  (SudModel *model);
void sud_model_clear (SudModel *model);

/* Compiles a puzzle, keeping what still holds from the puzzle before. @return false if memory is short. */
bool sud_model_load (SudModel *model, const SudPuzzle *puzzle);

/* ---- in sud-solver-areas.c ---- */

/* Finds the areas of the geometry, unless they are known. @return false if memory is short. */
bool sud_model_load_areas (SudModel *model);

/* Makes the sums of a puzzle that has some. */
void sud_model_load_sums (SudModel *model);

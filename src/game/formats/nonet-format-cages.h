/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-findings.h"

/* What the Killer notations share that give each cell of a grid to at most one cage. */
typedef struct
{
  int    n;                     /* rows */
  gint16 root[SUD_MAX_CELLS];   /* the first cell of the cage that a cell is in, or -1 */
  int    sums[SUD_MAX_CELLS];   /* of that cage, at its root; 0: none */
  gsize  offsets[SUD_MAX_CELLS]; /* where the cell stands in the text */
} NonetCageMap;

void nonet_cage_map_init (NonetCageMap *map, int n);

/* Fills in the cages of a puzzle. A cell of several is in the first; a given outside of cages becomes a cage of its own,
 * for these notations have no other place for it. */
void nonet_cage_map_init_from (NonetCageMap *map, const SudPuzzle *puzzle);

/* Numbers the areas of cells that touch by an edge and are @same: afterwards the root of each cell is the first of its
 * area. */
void nonet_cage_map_join (NonetCageMap *map, gboolean (*same) (int a, int b, gconstpointer data), gconstpointer data);

/* Adds the cages of the map to the findings. A single cell without a sum is in no cage. */
void nonet_cage_map_to_findings (const NonetCageMap *map, NonetFindings *findings);

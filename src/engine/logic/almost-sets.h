/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Almost locked sets: n cells of one house with n + 1 candidates between them. Take one of the digits away and all the
 * others are locked in. A cell with two candidates is the smallest. */

#include "logic.h"

#if LOGIC_WORDS == 2
#define MAX_ALMOST_SETS 8192
#else
#define MAX_ALMOST_SETS 16384
#endif

typedef struct
{
  LogicCells cells;
  SudDigits  digits;
  uint8_t    n_cells;
} AlmostSet;

typedef struct
{
  uint32_t  version; /* of the position that they belong to */
  int       max_cells;
  bool      has_bent;
  bool      is_complete; /* false: there were more */
  int       n_sets;
  AlmostSet sets[MAX_ALMOST_SETS];
  uint16_t  by_size[MAX_ALMOST_SETS]; /* their numbers, smallest first */
} AlmostSets;

/* Lists the sets of up to @max_cells cells, unless they are there already. */
void LOGIC_NAME (almost_sets_list) (AlmostSets *list, const Logic *logic, int max_cells);
#define almost_sets_list LOGIC_NAME (almost_sets_list)

/* The same, and bent ones as well: a set and one more cell that stands elsewhere, brings one more digit along and sees
 * every place of those digits that it shares. Each digit then still fits only once, which is all that the argument
 * needs. As many as there is room for, small ones first. */
void LOGIC_NAME (almost_sets_list_bent) (AlmostSets *list, const Logic *logic, int max_cells);
#define almost_sets_list_bent LOGIC_NAME (almost_sets_list_bent)

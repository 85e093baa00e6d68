/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-puzzle.h"

#include <stdatomic.h>

/* A built puzzle, which its builder fills. */
struct SudPuzzle
{
  atomic_int   references;
  SudGeometry *geometry; /* reference */
  int          n_cells;
  int          n_digits;
  int          n_givens;
  int          n_cages;
  int          n_relations;
  SudRules     rules;
  bool         is_plain;
  /* all of these point into the same allocation */
  SudCells    *peers; /* n_cells, or NULL: those of the geometry */
  SudCage     *cages;
  SudDigits   *allowed;
  SudRelation *relations;
  uint32_t    *cages_of_from;     /* n_cells + 1 starts in cages_of */
  uint32_t    *relations_of_from; /* n_cells + 1 starts in relations_of */
  SudCell     *cage_lists;
  uint16_t    *cages_of;
  uint16_t    *relations_of;
  SudDigit    *givens;
  char        *title;
};

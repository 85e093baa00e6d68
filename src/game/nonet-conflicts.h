/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* The rules, as far as a view may want to tell them apart. */
typedef enum
{
  NONET_CONFLICT_HOUSE,            /* a digit twice in a house */
  NONET_CONFLICT_CAGE_REPEAT,      /* a digit twice in a cage */
  NONET_CONFLICT_CAGE_EXCEEDED,    /* more than the sum of a cage */
  NONET_CONFLICT_CAGE_UNREACHABLE, /* less, or no way left to make up the sum */
  NONET_CONFLICT_CELL,             /* a digit that the cell does not allow */
  NONET_CONFLICT_RELATION,         /* two cells that do not stand to each other as they must */
} NonetConflictKind;

/* A rule that the digits on a board break. */
typedef struct
{
  NonetConflictKind kind;
  SudCells cells;
  char    *words; /* what is wrong, as a sentence without its full stop: "7 twice in row 3" */
} NonetConflict;

void nonet_conflict_free (NonetConflict *conflict);

/* Finds every broken rule among the digits that are there, one per cell with 0 for empty. @all, if not NULL, gets the
 * cells of all of them.
 *
 * @return a new array of NonetConflict, empty if all is well so far. */
GPtrArray *nonet_conflicts_find (const SudPuzzle *puzzle, const SudDigit *values, SudCells *all);

/* @return the words of the conflict to speak of first: one with @cell if there is any; NULL if there is none. */
const char *nonet_conflicts_get_words (const GPtrArray *conflicts, SudCell cell);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-types.h"

/* What a fallible call answers. The engine has no words: the game layer turns a status and its place
 * into a sentence that says what is wrong, where, and what is accepted. */
typedef enum
{
  SUD_OK = 0,

  /* ends of a call that are nobody's mistake */
  SUD_CANCELLED,       /* the SudControl asked for it */
  SUD_STOPPED,         /* the caller's own callback asked for it */
  SUD_NO_MEMORY,
  SUD_BUFFER_TOO_SMALL,
  SUD_NOT_EXPRESSIBLE, /* the notation cannot hold this puzzle */
  SUD_NO_SOLUTION,
  SUD_SEVERAL_SOLUTIONS,

  /* geometry */
  SUD_BAD_SIZE,        /* number: the size asked for */
  SUD_BAD_BOX,         /* number, limit: rows and columns of a box that do not multiply to the size */
  SUD_NO_BOX,          /* number: a size that has no boxes of its own */
  SUD_BAD_REGION_SIZE, /* number: cells that the region has, limit: cells that it needs; cell: its first */
  SUD_TOO_MANY_REGIONS,
  SUD_NO_WINDOWS,      /* boxes are not square, or there are none */
  SUD_HOUSE_SIZE,      /* number: cells of the house, limit: the most it may have */
  SUD_HOUSE_CELL_TWICE, /* cell */
  SUD_PLACE_TAKEN,     /* cell: the one that stands there already */
  SUD_TOO_MANY_CELLS,
  SUD_TOO_MANY_HOUSES,
  SUD_NO_SUCH_CELL,

  /* puzzle */
  SUD_BAD_DIGIT,         /* number: the digit, limit: the largest */
  SUD_GIVEN_TWICE,       /* cell and other: two givens of digit that must differ */
  SUD_GIVEN_FORBIDDEN,   /* cell, digit: the cell does not allow its given */
  SUD_NO_DIGIT_ALLOWED,  /* cell: its set of allowed digits is empty */
  SUD_CAGE_EMPTY,
  SUD_CAGE_TOO_LARGE,    /* number: cells, limit: as many as there are digits */
  SUD_CAGE_CELL_TWICE,   /* cell */
  SUD_CAGE_SUM,          /* number: the sum, low .. limit: what its cells can reach */
  SUD_CAGE_WITHOUT_RULE, /* no sum, and digits may repeat */
  SUD_TOO_MANY_CAGES,
  SUD_RELATION_SAME_CELL, /* cell */
  SUD_TOO_MANY_RELATIONS,
  SUD_BAD_TITLE,         /* not UTF-8, control characters, or too long */

  /* transform */
  SUD_NOT_EQUIVALENT, /* cell: of a house that would be torn apart, or whose rule would change */

  /* generate */
  SUD_TARGET_MISSED, /* nothing like what was asked for turned up in the time that the search has */
  SUD_NOT_UNIQUE,    /* the puzzle does not have one solution */
  SUD_BAD_CLUES,     /* low, limit: what the bounds of the givens may be */
  SUD_TOO_FEW_CLUES, /* limit: no puzzle has fewer givens */
  SUD_BAD_CAGE_SIZE, /* low, limit: what the bounds of the cages may be */
  SUD_NO_CAGES,      /* number: a technique of cages, where there are none */
  SUD_NO_JIGSAW,     /* number: a technique of regions that are no boxes, where there are none */
  SUD_OTHER_LEVEL,   /* number: a technique, limit: its level, which is not the one asked for */

  /* line notation */
  SUD_LINE_EMPTY,
  SUD_LINE_LENGTH,       /* number: characters before the first extra */
  SUD_LINE_CHARACTER,    /* byte: the character; limit: the largest digit */
  SUD_LINE_EXTRA,        /* an extra that nobody knows */
  SUD_LINE_EXTRA_TWICE,  /* an extra that may be given once */
  SUD_LINE_CELL,         /* a cell that is not written r1c1, or not in the grid */
  SUD_LINE_NUMBER,       /* a number is missing or too large */
  SUD_LINE_PAIRS,        /* number: cells of a relation, which must be even */
  SUD_LINE_REGION_LENGTH, /* number: characters of a jigsaw map, limit: as many as cells */

  /* step notation */
  SUD_BAD_STEP,
} SudStatus;

/* Where it went wrong, and with what: the fields that the comments above name for a status are set, the others
 * are zero. */
typedef struct
{
  size_t   offset; /* byte offset in the text that was read */
  SudCell  cell;
  SudCell  other;
  SudDigit digit;
  uint8_t  byte;
  int      number;
  int      low;
  int      limit;
} SudPlace;

/* Fills in a place, which the caller may not have asked for, and passes the status on: the one way in which the
 * engine says no. */
static inline SudStatus
sud_refuse (SudPlace *place, SudStatus status, SudPlace what)
{
  if (place != NULL)
    *place = what;
  return status;
}

#define SUD_REFUSE(place, status, ...) sud_refuse ((place), (status), (SudPlace){ __VA_ARGS__ })

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-technique.h"

/* One deduction as data: what it concludes, and the evidence from which that follows. No words and no colours: the
 * game layer turns a step into sentences, the grid into marks and arrows, and sud-proof.h decides whether it is true.
 *
 * A step is a plain value of fixed size that the caller owns. Lists are filled up to their count; what lies
 * behind is undefined, so copy with sud_step_copy() when speed matters.
 *
 * What the evidence claims, and all that a proof may lean on:
 *   houses  each of the named digits has its place in the house (if the house is complete), at one of the cells
 *           that still have it as candidate
 *   cells   each of these cells holds one of its candidates
 *   cages   the cage adds up to its sum
 *   terms   those of one sum, taken together, hold: a house that is complete adds up to n (n + 1) / 2, a cage to its
 *           sum, and what is taken away is taken away on both sides. What cancels out needs no looking at, so the
 *           rule of 45 is "row 9 - cage 27(4) - cage 11(2) = r9c4" without its six other cells.
 *   deadly  (uniqueness only) the marks with SUD_ROLE_DEADLY would have a second filling: one of the cells holds
 *           something else
 * That two cells which see each other differ, and that a cell holds one digit, needs no naming. */

#define SUD_STEP_MAX_PLACEMENTS 128
#define SUD_STEP_MAX_ELIMINATIONS 512
#define SUD_STEP_MAX_MARKS 2048
#define SUD_STEP_MAX_HOUSES 512
#define SUD_STEP_MAX_CAGES 64
#define SUD_STEP_MAX_TERMS 256
#define SUD_STEP_MAX_LINKS 2048

typedef struct
{
  SudCell  cell;
  SudDigit digit;
} SudCandidate;

/* What a candidate is to the step. The number beside it tells things of the same role apart. */
typedef enum
{
  SUD_ROLE_DEFINING, /* part of the pattern: of the subset, the fish, the single */
  SUD_ROLE_FIN,
  SUD_ROLE_ENDO_FIN, /* in two base houses at once */
  SUD_ROLE_COLOUR,   /* number: 0 and 1 are the two colours of the first cluster, 2 and 3 of the second ... */
  SUD_ROLE_SET,      /* number: which almost locked set (0 = A) */
  SUD_ROLE_COMMON,   /* number: which restricted common; it is marked in both of its sets */
  SUD_ROLE_PIVOT,    /* of a wing; the stem of a death blossom */
  SUD_ROLE_PINCER,
  SUD_ROLE_ON,       /* number: which node of the chain or net; the node says that one of its cells holds the digit */
  SUD_ROLE_OFF,      /* number: likewise; the node says that none of its cells holds the digit */
  SUD_ROLE_DEADLY,   /* of a pattern that would have two fillings; number: 0 and 1, the two fillings of a cell */
  SUD_ROLE_EXTRA,    /* a candidate that saves such a pattern */
} SudRole;
#define SUD_N_ROLES 12

typedef struct
{
  SudCell  cell;
  SudDigit digit;
  uint8_t  role; /* SudRole */
  uint16_t number;
} SudMark;

/* What a house is to the step. */
typedef enum
{
  SUD_HOUSE_ROLE_USED,  /* where something must find its place */
  SUD_HOUSE_ROLE_BASE,  /* of a fish; the house of the places in locked candidates */
  SUD_HOUSE_ROLE_COVER, /* where a fish removes; named for words and light, claims nothing */
} SudHouseRole;

typedef struct
{
  uint16_t  house;
  uint8_t   role; /* SudHouseRole */
  SudDigits digits;
} SudStepHouse;

typedef enum
{
  SUD_TERM_HOUSE,
  SUD_TERM_CAGE,
} SudTermKind;

/* One term of a sum that follows from houses and cages. */
typedef struct
{
  uint16_t where;    /* the house or cage */
  uint8_t  sum;      /* tells the sums of a step apart, from 0 */
  uint8_t  kind;     /* SudTermKind */
  bool     is_minus; /* it is taken away, not added */
} SudTerm;

/* Why one node of a chain or net follows from another. */
typedef enum
{
  SUD_LINK_WEAK,   /* from is on, so to is off: they see each other or share a cell */
  SUD_LINK_STRONG, /* from is off, so to is on: nothing else is left in the house or cell */
} SudLinkKind;

/* What makes the link. */
typedef enum
{
  SUD_VIA_CELL,  /* where: the cell */
  SUD_VIA_HOUSE, /* where: the house */
  SUD_VIA_SEES,  /* a cage, a relation, or several houses at once; where: unused */
  SUD_VIA_SET,   /* where: the number of the almost locked set */
  SUD_VIA_CAGE,  /* where: the cage */
} SudLinkVia;

/* One implication. From and to are the numbers of marks with SUD_ROLE_ON or _OFF. In a chain the links follow each
 * other; in a net several links may lead to one node, which then needs all of its sources. The nodes of a net come
 * after the nodes they follow from. Branch tells the cases of a forcing chain or net apart, from 0. */
typedef struct
{
  uint16_t from;
  uint16_t to;
  uint16_t where;
  uint8_t  kind; /* SudLinkKind */
  uint8_t  via;  /* SudLinkVia */
  uint16_t branch;
} SudLink;

typedef struct
{
  SudTechnique technique;
  uint16_t     rating; /* in tenths, of this very step: a long chain is harder than a short one */
  uint16_t     n_placements;
  uint16_t     n_eliminations;
  uint16_t     n_marks;
  uint16_t     n_houses;
  uint16_t     n_cages;
  uint16_t     n_terms;
  uint16_t     n_links;
  SudCells     cells;
  SudCandidate placements[SUD_STEP_MAX_PLACEMENTS];
  SudCandidate eliminations[SUD_STEP_MAX_ELIMINATIONS];
  SudStepHouse houses[SUD_STEP_MAX_HOUSES];
  uint16_t     cages[SUD_STEP_MAX_CAGES];
  SudTerm      terms[SUD_STEP_MAX_TERMS];
  SudMark      marks[SUD_STEP_MAX_MARKS];
  SudLink      links[SUD_STEP_MAX_LINKS];
} SudStep;

/* Told each step that is found. @return false to stop. */
typedef bool (*SudStepFunc) (const SudStep *step, void *data);

/* Starts a step without conclusions and evidence, with the rating of its technique. */
void sud_step_init (SudStep *step, SudTechnique technique);

/* @return how many cases a forcing chain or net goes through, which are the branches of its links; 0 if there is but one,
 * which needs no telling apart. */
int sud_step_count_cases (const SudStep *step);

/* Copies what is filled in. */
void sud_step_copy (SudStep *to, const SudStep *from);

/* @return whether both have the same technique, conclusions and evidence, in the same order. */
bool sud_step_equal (const SudStep *a, const SudStep *b);

/* Each adds to a list. @return false if the list is full. */
bool sud_step_add_placement   (SudStep *step, SudCell cell, SudDigit digit);
bool sud_step_add_elimination (SudStep *step, SudCell cell, SudDigit digit);
bool sud_step_add_mark        (SudStep *step, SudCell cell, SudDigit digit, SudRole role, int number);
bool sud_step_add_house       (SudStep *step, int house, SudDigits digits, SudHouseRole role);
bool sud_step_add_cage        (SudStep *step, int cage);
bool sud_step_add_term        (SudStep *step, SudTerm term);
bool sud_step_add_link        (SudStep *step, SudLink link);

/* Applies the conclusions to a position of the puzzle that the step is about; what is already so stays. Placements go
 * first. @return whether the position changed. */
bool sud_step_apply (const SudStep *step, SudBoard *board);

/* Writes a step as one line of text with a final NUL, fields separated by blanks:
 *
 *   naked-pair 30 -4.3 -5.7 h0.68u c1 c2 m1.3.0d m1.7.0d m2.3.0d m2.7.0d
 *
 * +cell.digit, -cell.digit, h house.digits role, c cell, g cage, s sum.where kind sign (s0.8h+ s0.3g-), m
 * cell.digit.number role, l from.to.where.branch kind via. Cells and houses are their numbers from 0, digits a sum of
 * powers of two. What is written reads back as an equal step, and the notation does not change from version to version.
 * @needed, if not NULL, is told the bytes with the NUL.
 *
 * @return SUD_OK or SUD_BUFFER_TOO_SMALL. */
SudStatus sud_step_write (const SudStep *step, char *buffer, size_t size, size_t *needed);

/* Reads it back. @return SUD_OK, or SUD_BAD_STEP with the byte offset in @place. */
SudStatus sud_step_read (const char *text, size_t length, SudStep *step, SudPlace *place);

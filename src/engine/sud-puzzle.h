/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-geometry.h"

/* A puzzle: a geometry and everything that narrows its solutions down: givens, cages, digits that a cell may
 * hold, and relations between two cells. Immutable and reference counted, so that threads may share it; made by a
 * builder that refuses nonsense. What a builder accepts is safe for every call of the engine. */
typedef struct SudPuzzle        SudPuzzle;
typedef struct SudPuzzleBuilder SudPuzzleBuilder;

#define SUD_MAX_CAGES 4096
#define SUD_MAX_RELATIONS 16384
#define SUD_MAX_TITLE 1023 /* bytes */

/* The digits of a cage add up to its sum, if it has one, and differ, unless it allows repeats. Cages may overlap,
 * need not hang together, and may leave cells free. */
typedef struct
{
  const SudCell *list; /* in rising order */
  uint16_t       n_cells;
  uint16_t       sum; /* 0: none */
  bool           repeats;
  SudCells       cells;
} SudCage;

/* What must hold between the digits of two cells, first and second. */
typedef enum
{
  SUD_RELATION_GREATER,         /* first > second */
  SUD_RELATION_DIFFERENT,       /* first != second */
  SUD_RELATION_EQUAL,           /* first == second */
  SUD_RELATION_CONSECUTIVE,     /* they differ by one */
  SUD_RELATION_NOT_CONSECUTIVE, /* they do not differ by one */
  SUD_RELATION_DOUBLE,          /* one is twice the other */
} SudRelationKind;
#define SUD_N_RELATION_KINDS 6

typedef struct
{
  SudCell         first;
  SudCell         second;
  SudRelationKind kind;
} SudRelation;

/* Rules about all cells at once; the builder spells them out as relations. */
typedef enum
{
  SUD_RULE_ANTIKNIGHT = 1 << 0,     /* no digit a knight's move from itself */
  SUD_RULE_NONCONSECUTIVE = 1 << 1, /* neighbours by an edge do not differ by one */
} SudRules;

/* ---- building ---- */

/* @return a builder for a puzzle on @geometry, of which it takes a reference; NULL if memory is short. */
SudPuzzleBuilder *sud_puzzle_builder_new  (SudGeometry *geometry);
void              sud_puzzle_builder_free (SudPuzzleBuilder *builder);

/* @return a builder that starts with all that @puzzle has; NULL if memory is short. */
SudPuzzleBuilder *sud_puzzle_builder_new_from (const SudPuzzle *puzzle);

/* Each of these returns SUD_OK or refuses, leaves the builder as it was, and says why in @place, which may be
 * NULL. A digit of 0 takes a given away. That two givens disagree is for build to find. */
SudStatus sud_puzzle_builder_set_given   (SudPuzzleBuilder *builder, SudCell cell, int digit, SudPlace *place);
SudStatus sud_puzzle_builder_set_allowed (SudPuzzleBuilder *builder, SudCell cell, SudDigits allowed, SudPlace *place);
SudDigits sud_puzzle_builder_get_allowed (const SudPuzzleBuilder *builder, SudCell cell);
SudStatus sud_puzzle_builder_add_cage    (SudPuzzleBuilder *builder,
                                          const SudCell    *cells,
                                          size_t            n_cells,
                                          int               sum,
                                          bool              repeats,
                                          SudPlace         *place);
SudStatus sud_puzzle_builder_add_relation (SudPuzzleBuilder *builder,
                                           SudRelationKind   kind,
                                           SudCell           first,
                                           SudCell           second,
                                           SudPlace         *place);
SudStatus sud_puzzle_builder_add_rules   (SudPuzzleBuilder *builder, SudRules rules, SudPlace *place);
SudStatus sud_puzzle_builder_set_title   (SudPuzzleBuilder *builder, const char *title, SudPlace *place);

/* Checks the whole and makes the puzzle; the builder stays usable.
 *
 * @return SUD_OK with a new puzzle in @out, or what is wrong. */
SudStatus sud_puzzle_builder_build (const SudPuzzleBuilder *builder, SudPuzzle **out, SudPlace *place);

/* ---- shared ownership ---- */

SudPuzzle *sud_puzzle_ref   (SudPuzzle *puzzle);
void       sud_puzzle_unref (SudPuzzle *puzzle);

/* ---- questions ---- */

/* All that is borrowed lives as long as the puzzle. */
SudGeometry       *sud_puzzle_get_geometry    (const SudPuzzle *puzzle);
int                sud_puzzle_get_n_digits    (const SudPuzzle *puzzle);
int                sud_puzzle_get_n_cells     (const SudPuzzle *puzzle);
SudDigit           sud_puzzle_get_given       (const SudPuzzle *puzzle, SudCell cell);
const SudDigit    *sud_puzzle_get_givens      (const SudPuzzle *puzzle);
int                sud_puzzle_get_n_givens    (const SudPuzzle *puzzle);
SudDigits          sud_puzzle_get_allowed     (const SudPuzzle *puzzle, SudCell cell);
int                sud_puzzle_get_n_cages     (const SudPuzzle *puzzle);
const SudCage     *sud_puzzle_get_cage        (const SudPuzzle *puzzle, int cage);
int                sud_puzzle_get_n_relations (const SudPuzzle *puzzle);
const SudRelation *sud_puzzle_get_relation    (const SudPuzzle *puzzle, int relation);
SudRules           sud_puzzle_get_rules       (const SudPuzzle *puzzle);
const char        *sud_puzzle_get_title       (const SudPuzzle *puzzle); /* never NULL */

/* @return whether a rule of the whole grid says the same as @relation, so that it need not be spelled out. */
bool sud_puzzle_implies (const SudPuzzle *puzzle, const SudRelation *relation);

/* @return the cages that hold @cell, @n_cages of them, as indices in rising order. */
const uint16_t *sud_puzzle_get_cages_of (const SudPuzzle *puzzle, SudCell cell, int *n_cages);

/* @return the relations that name @cell, @n_relations of them, as indices in rising order. */
const uint16_t *sud_puzzle_get_relations_of (const SudPuzzle *puzzle, SudCell cell, int *n_relations);

/* @return the cells that can never hold the same digit as @cell: by a house, a cage without repeats, or a
 * relation. */
const SudCells *sud_puzzle_get_peers (const SudPuzzle *puzzle, SudCell cell);

/* @return whether nothing but houses and givens speaks: no cages, no relations, every digit allowed. */
bool sud_puzzle_is_plain (const SudPuzzle *puzzle);

/* @return the digits that the second cell of a relation may hold when the first holds @digit; with @from_second the
 * other way round. */
SudDigits sud_relation_partners (SudRelationKind kind, SudDigit digit, bool from_second, int n_digits);

/* Checks a full grid against every rule of the puzzle, with code that no solver shares.
 *
 * @return whether @digits, one per cell, is a solution. */
bool sud_puzzle_is_solution (const SudPuzzle *puzzle, const SudDigit *digits);

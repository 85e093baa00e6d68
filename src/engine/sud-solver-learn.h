/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-solver-model.h"
#include "sud-solver.h"

/* Search that learns from its conflicts, for puzzles without sums where plain search gets lost. sud-solver-learn.c
 * tells how, sud-solver-cover.c what it works on, sud-solver-clauses.c how it remembers. */

/* Something that is true or false, twice its number, or with the lowest bit set its opposite. */
typedef uint16_t SudLiteral;

#define SUD_NO_VARIABLE UINT16_MAX

/* A puzzle as a set of exclusive choices. A variable says that a cell holds a digit. */
typedef struct
{
  const SudModel  *model;
  const SudDigits *domains;           /* that variables were made for */
  int              n_variables;
  int              n_clauses;
  uint32_t         n_literals;        /* of all clauses */
  uint16_t        *variables;         /* of each cell and digit, or SUD_NO_VARIABLE */
  uint32_t        *neighbours_from;   /* of each literal */
  SudLiteral      *neighbours;        /* what is false if a literal is true */
  SudArena         names, graph;
} SudCover;

/* One of a set of literals must be true. */
typedef struct
{
  uint16_t   size;
  uint16_t   spread; /* how many levels of the search its literals came from when it was learned: the fewer, the better */
  uint8_t    is_kept;
  uint8_t    is_used; /* since the last time that some were forgotten */
  SudLiteral literals[]; /* the first two are watched */
} SudClause;

typedef uint32_t SudClauseRef;

/* Told to whom a literal turning false matters. */
typedef struct
{
  SudClauseRef clause;
  SudLiteral   other; /* some literal of the clause: if it is true, there is nothing to do */
} SudWatch;

typedef struct
{
  uint32_t from, count, size; /* in the pool */
} SudWatchList;

/* The clauses and who watches them. What is full is never overrun: sud_clauses_has_room() asks first. */
typedef struct
{
  uint16_t     *store;
  SudClauseRef  used, size;
  SudClauseRef  first_learned; /* those before belong to the puzzle */
  int           n_clauses, max_clauses, n_learned;
  SudWatchList *lists; /* by literal */
  int           n_lists;
  SudWatch     *pool, *spare; /* one is packed into the other when it is full */
  uint32_t      pool_used, pool_size;
} SudClauses;

typedef struct
{
  SudCover   cover;
  SudClauses clauses;
  SudArena   memory;
} SudLearner;

void sud_learner_clear (SudLearner *learner);

/* ---- the cover ---- */

/* Makes the cover of what @domains, which propagation has brought to rest, leave open.
 *
 * @return false if memory is short. */
bool sud_cover_load (SudCover *cover, const SudModel *model, const SudDigits *domains);

typedef void (*SudClauseFunc) (const SudLiteral *literals, int n_literals, void *data);

/* Hands out the clauses of the cover: of the groups whose literals exclude each other, those one of which is true. */
void sud_cover_each_clause (const SudCover *cover, SudClauseFunc func, void *data);

/* ---- the clauses ---- */

/* What clauses of their own and learned ones need for a cover; how many there may be depends on the size of the
 * puzzle only. */
size_t sud_clauses_get_room (const SudCover *cover);
void   sud_clauses_init     (SudClauses *clauses, SudArena *memory, const SudCover *cover);

static inline SudClause *
sud_clauses_get (const SudClauses *clauses, SudClauseRef ref)
{
  return (SudClause *) (clauses->store + ref);
}

/* @return whether a clause of @size can be added. */
bool sud_clauses_has_room (const SudClauses *clauses, int size);

/* Adds a clause of two literals or more, of which it watches the first two. */
SudClauseRef sud_clauses_add (SudClauses *clauses, const SudLiteral *literals, int size, int spread, bool is_kept);

/* Makes room for one more watch. */
void sud_clauses_grow_list (SudClauses *clauses, SudWatchList *list);

static inline void
sud_clauses_watch (SudClauses *clauses, SudLiteral literal, SudWatch watch)
{
  SudWatchList *list = &clauses->lists[literal];

  if (list->count == list->size)
    sud_clauses_grow_list (clauses, list);
  clauses->pool[list->from + list->count++] = watch;
}

/* Forgets the worse half of what was learned. @reasons, of each variable, are brought up to date; a clause that is the
 * reason of its first literal stays. */
void sud_clauses_reduce (SudClauses *clauses, const int8_t *values, uint32_t *reasons);

/* ---- the search ---- */

/* Counts the solutions of @model, which has no sums, as sud_solve() does, from @domains on, leaving out the @n_known
 * solutions in @known. What is found is added to @result. */
SudStatus sud_learner_run (SudLearner       *learner,
                           const SudModel   *model,
                           const SudDigits  *domains,
                           const SudDigit   *known,
                           int               n_known,
                           uint64_t          limit,
                           SudSolutionFunc   found,
                           void             *data,
                           const SudControl *control,
                           SudSolveResult   *result);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-solver-learn.h"

/* A learning search in progress, and what a conflict teaches it. */

/* Why a literal is true: the clause of that number, or another literal alone. */
#define SUD_NO_REASON UINT32_MAX
#define SUD_BINARY 0x80000000u /* the reason is this literal alone, being true */

/* A conflict is the clause that cannot be satisfied any more, SUD_BINARY for the pair, or this. */
#define SUD_NO_CONFLICT UINT32_MAX

typedef struct
{
  SudCover         *cover;
  SudClauses       *clauses;
  const SudControl *control;
  SudSolveResult   *result;
  uint64_t          limit;
  SudSolutionFunc   found;
  void             *data;

  int8_t     *values;  /* by literal: 1 true, -1 false, 0 open */
  uint16_t   *levels;
  uint32_t   *reasons;
  SudLiteral *trail; /* true literals in the order they came */
  int         n_trail, n_told;
  uint16_t   *level_starts; /* in the trail: where each guess stands */
  int         level;
  int         floor; /* search comes back below it only guess by guess */
  int         n_blocked;
  SudLiteral  pair[2]; /* in conflict, if no clause is */

  /* variables by weight: a heap */
  float    *weights;
  float     step;
  uint16_t *heap, *heap_at;
  int       n_heap;

  /* while learning */
  uint8_t    *seen;
  SudLiteral *learned;
  SudLiteral *stack;
  uint16_t   *to_clear;
  int         n_to_clear;
  uint32_t   *level_stamps;
  uint32_t    stamp;

  int      max_learned;
  uint64_t n_conflicts;
  bool     is_dead; /* no solution is left */
  bool     is_full; /* no memory is */
} SudLearning;

/* Puts a variable among those to guess. */
void sud_learning_push (SudLearning *run, uint16_t variable);

/* @return the variable with the highest weight of those to guess, of which there must be one, taken off. */
uint16_t sud_learning_pop (SudLearning *run);

/* Finds the clause that a conflict teaches: run->learned, one literal of the present level first and one of the
 * highest level below second. The weights of what had a part in it rise.
 *
 * @return how many literals it has; in @spread of how many levels they were. */
int sud_learning_trace (SudLearning *run, uint32_t conflict, int *spread);

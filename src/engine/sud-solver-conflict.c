/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conflicts: what can be learned from one, and which variables it makes worth a guess.
 *
 * A conflict is followed back along the reasons of its literals until one literal of the present level is left: the
 * first unique implication point. What follows from the rest of the clause is left out of it. Every variable on the way
 * gains weight, later ones more than earlier ones, and the heaviest open variable is guessed next.
 */

#include "sud-solver-conflict.h"

#define DECAY (1 / 0.97f)
#define HUGE_WEIGHT 1e20f

/* ---- the heap of variables ---- */

static void
sift_up (SudLearning *run, int at)
{
  const uint16_t variable = run->heap[at];

  while (at > 0)
    {
      const int      parent = (at - 1) / 2;
      const uint16_t above = run->heap[parent];

      if (run->weights[above] >= run->weights[variable])
        break;
      run->heap[at] = above;
      run->heap_at[above] = (uint16_t) at;
      at = parent;
    }
  run->heap[at] = variable;
  run->heap_at[variable] = (uint16_t) at;
}

static void
sift_down (SudLearning *run, int at)
{
  const uint16_t variable = run->heap[at];

  for (;;)
    {
      int child = 2 * at + 1;

      if (child >= run->n_heap)
        break;
      if (child + 1 < run->n_heap && run->weights[run->heap[child + 1]] > run->weights[run->heap[child]])
        child++;
      if (run->weights[variable] >= run->weights[run->heap[child]])
        break;
      run->heap[at] = run->heap[child];
      run->heap_at[run->heap[at]] = (uint16_t) at;
      at = child;
    }
  run->heap[at] = variable;
  run->heap_at[variable] = (uint16_t) at;
}

void
sud_learning_push (SudLearning *run, uint16_t variable)
{
  if (run->heap_at[variable] != SUD_NO_VARIABLE)
    return;
  run->heap[run->n_heap] = variable;
  sift_up (run, run->n_heap++);
}

uint16_t
sud_learning_pop (SudLearning *run)
{
  const uint16_t variable = run->heap[0];

  run->heap_at[variable] = SUD_NO_VARIABLE;
  run->heap[0] = run->heap[--run->n_heap];
  if (run->n_heap > 0)
    sift_down (run, 0);
  return variable;
}

static void
bump (SudLearning *run, uint16_t variable)
{
  run->weights[variable] += run->step;
  if (run->weights[variable] > HUGE_WEIGHT)
    {
      for (int i = 0; i < run->cover->n_variables; i++)
        run->weights[i] /= HUGE_WEIGHT;
      run->step /= HUGE_WEIGHT;
    }
  if (run->heap_at[variable] != SUD_NO_VARIABLE)
    sift_up (run, run->heap_at[variable]);
}

/* ---- tracing ---- */

/* The literals of a reason besides the one that it made true; all of them false. */
typedef struct
{
  const SudLiteral *literals;
  int               n;
  SudLiteral        one;
} Antecedents;

static void
get_antecedents (const SudLearning *run, uint32_t reason, Antecedents *out)
{
  if (reason & SUD_BINARY)
    {
      out->one = (SudLiteral) ((reason & ~SUD_BINARY) ^ 1);
      out->literals = &out->one;
      out->n = 1;
    }
  else
    {
      const SudClause *clause = sud_clauses_get (run->clauses, reason);

      out->literals = clause->literals + 1;
      out->n = clause->size - 1;
    }
}

static void
mark (SudLearning *run, uint16_t variable)
{
  run->seen[variable] = 1;
  run->to_clear[run->n_to_clear++] = variable;
}

/* @return whether a literal of the learned clause follows from the others, by way of what it was implied by. */
static bool
is_redundant (SudLearning *run, SudLiteral literal)
{
  const int before = run->n_to_clear;
  int       n_stack = 0;

  run->stack[n_stack++] = literal;
  while (n_stack > 0)
    {
      const uint32_t reason = run->reasons[run->stack[--n_stack] / 2];
      Antecedents    of;

      get_antecedents (run, reason, &of);
      for (int i = 0; i < of.n; i++)
        {
          const uint16_t variable = of.literals[i] / 2;

          if (run->seen[variable] || run->levels[variable] == 0)
            continue;
          if (run->reasons[variable] == SUD_NO_REASON || run->level_stamps[run->levels[variable]] != run->stamp)
            {
              while (run->n_to_clear > before)
                run->seen[run->to_clear[--run->n_to_clear]] = 0;
              return false;
            }
          mark (run, variable);
          run->stack[n_stack++] = of.literals[i];
        }
    }
  return true;
}

static void
take_antecedents (SudLearning *run, const Antecedents *of, int *n_learned, int *n_open)
{
  for (int i = 0; i < of->n; i++)
    {
      const SudLiteral literal = of->literals[i];
      const uint16_t   variable = literal / 2;

      if (run->seen[variable] || run->levels[variable] == 0)
        continue;
      mark (run, variable);
      bump (run, variable);
      if (run->levels[variable] == run->level)
        (*n_open)++;
      else
        run->learned[(*n_learned)++] = literal;
    }
}

static int
count_levels (SudLearning *run, const SudLiteral *literals, int n)
{
  int count = 0;

  run->stamp++;
  for (int i = 0; i < n; i++)
    {
      uint32_t *stamp = &run->level_stamps[run->levels[literals[i] / 2]];

      count += *stamp != run->stamp;
      *stamp = run->stamp;
    }
  return count;
}

/* A clause that has a part in a conflict is worth keeping, the more so if it spans fewer levels now. */
static void
use_reason (SudLearning *run, uint32_t reason)
{
  SudClause *clause;

  if (reason & SUD_BINARY)
    return;
  clause = sud_clauses_get (run->clauses, reason);
  if (clause->is_kept)
    return;
  clause->is_used = true;
  if (clause->spread > 2)
    {
      const int spread = count_levels (run, clause->literals, clause->size);

      if (spread < clause->spread)
        clause->spread = (uint16_t) spread;
    }
}

/* Goes back along the trail until one literal of the present level alone makes the conflict certain. @return how many
 * literals the clause in run->learned has, that one first. */
static int
trace_conflict (SudLearning *run, uint32_t conflict)
{
  int         at = run->n_trail;
  int         n_learned = 1, n_open = 0;
  Antecedents of;
  SudLiteral  literal;

  if (conflict == SUD_BINARY)
    {
      const SudLiteral both[2] = { run->pair[0] ^ 1, run->pair[1] ^ 1 };

      of.literals = both;
      of.n = 2;
      take_antecedents (run, &of, &n_learned, &n_open);
    }
  else
    {
      const SudClause *clause = sud_clauses_get (run->clauses, conflict);

      of.literals = clause->literals;
      of.n = clause->size;
      take_antecedents (run, &of, &n_learned, &n_open);
    }
  for (;;)
    {
      do
        literal = run->trail[--at];
      while (!run->seen[literal / 2]);
      if (--n_open == 0)
        break;
      use_reason (run, run->reasons[literal / 2]);
      get_antecedents (run, run->reasons[literal / 2], &of);
      take_antecedents (run, &of, &n_learned, &n_open);
    }
  run->learned[0] = literal ^ 1;
  return n_learned;
}

/* Leaves out of the learned clause what follows from the rest, and puts a literal of the highest level second.
 * @return how many are left. */
static int
shorten_learned (SudLearning *run, int n)
{
  int n_left = 1;
  int highest = 1;

  for (int i = 1; i < n; i++)
    {
      const SudLiteral literal = run->learned[i];

      if (run->reasons[literal / 2] == SUD_NO_REASON || !is_redundant (run, literal))
        run->learned[n_left++] = literal;
    }
  for (int i = 2; i < n_left; i++)
    if (run->levels[run->learned[i] / 2] > run->levels[run->learned[highest] / 2])
      highest = i;
  if (n_left > 1)
    {
      const SudLiteral second = run->learned[highest];

      run->learned[highest] = run->learned[1];
      run->learned[1] = second;
    }
  return n_left;
}

int
sud_learning_trace (SudLearning *run, uint32_t conflict, int *spread)
{
  int n;

  run->n_to_clear = 0;
  n = trace_conflict (run, conflict);
  *spread = count_levels (run, run->learned, n);
  n = shorten_learned (run, n);
  for (int i = 0; i < run->n_to_clear; i++)
    run->seen[run->to_clear[i]] = 0;
  run->step *= DECAY;
  return n;
}

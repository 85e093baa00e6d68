/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clauses: what the learning search knows of the puzzle and what it has found out.
 *
 * A clause of which all literals but one are false makes that one true. To notice, it is enough to look at two of its
 * literals that are not false: only when one of these two turns false the clause has to be visited, and then
 * mostly finds another to watch. Coming back from a guess costs nothing.
 *
 * Clauses stand one after the other in one store; lists of watches lie in a pool and move to its end when they have to
 * grow. A full pool is packed into a second one. With room for three times the watches there are, packing always
 * helps. Both are of a size that is fixed before the search; when the store is full the worse half of what was
 * learned goes.
 */

#include "sud-solver-learn.h"

#include <string.h>

#define HEADER (offsetof (SudClause, literals) / sizeof (uint16_t))

/* What is learned in a grid of 25 x 25 has some thirty literals. */
#define CLAUSES_PER_PLACE 2
#define WATCHES_PER_CLAUSE 6 /* three times the two that there are */
#define STORE_PER_PLACE 160
#define LEAST_PLACES 250

static uint32_t
count_places (const SudCover *cover)
{
  return (uint32_t) (cover->model->n_cells * cover->model->n_digits) + LEAST_PLACES;
}

static SudClauseRef
get_store_size (const SudCover *cover)
{
  return cover->n_literals + (uint32_t) cover->n_clauses * HEADER + count_places (cover) * STORE_PER_PLACE;
}

static uint32_t
get_max_clauses (const SudCover *cover)
{
  return (uint32_t) cover->n_clauses + count_places (cover) * CLAUSES_PER_PLACE;
}

size_t
sud_clauses_get_room (const SudCover *cover)
{
  return sud_arena_room (get_store_size (cover), sizeof (uint16_t)) +
         sud_arena_room (2 * (size_t) cover->n_variables, sizeof (SudWatchList)) +
         2 * sud_arena_room (WATCHES_PER_CLAUSE * get_max_clauses (cover), sizeof (SudWatch));
}

void
sud_clauses_init (SudClauses *clauses, SudArena *memory, const SudCover *cover)
{
  clauses->size = get_store_size (cover);
  clauses->used = clauses->first_learned = 0;
  clauses->n_clauses = clauses->n_learned = 0;
  clauses->max_clauses = (int) get_max_clauses (cover);
  clauses->n_lists = 2 * cover->n_variables;
  clauses->pool_size = WATCHES_PER_CLAUSE * (uint32_t) clauses->max_clauses;
  clauses->pool_used = 0;
  clauses->store = sud_arena_take (memory, clauses->size, sizeof (uint16_t));
  clauses->lists = sud_arena_take (memory, (size_t) clauses->n_lists, sizeof (SudWatchList));
  clauses->pool = sud_arena_take (memory, clauses->pool_size, sizeof (SudWatch));
  clauses->spare = sud_arena_take (memory, clauses->pool_size, sizeof (SudWatch));
  memset (clauses->lists, 0, (size_t) clauses->n_lists * sizeof (SudWatchList));
}

/* ---- watches ---- */

static void
pack_pool (SudClauses *clauses)
{
  SudWatch *swap = clauses->spare;
  uint32_t  used = 0;

  for (int i = 0; i < clauses->n_lists; i++)
    {
      SudWatchList *list = &clauses->lists[i];

      memcpy (clauses->spare + used, clauses->pool + list->from, list->count * sizeof (SudWatch));
      list->from = used;
      list->size = list->count;
      used += list->count;
    }
  clauses->spare = clauses->pool;
  clauses->pool = swap;
  clauses->pool_used = used;
}

void
sud_clauses_grow_list (SudClauses *clauses, SudWatchList *list)
{
  const uint32_t size = list->count + list->count / 2 + 4;

  if (clauses->pool_used + size > clauses->pool_size)
    pack_pool (clauses);
  assert (clauses->pool_used + size <= clauses->pool_size);
  memcpy (clauses->pool + clauses->pool_used, clauses->pool + list->from, list->count * sizeof (SudWatch));
  list->from = clauses->pool_used;
  list->size = size;
  clauses->pool_used += size;
}

static void
watch_clause (SudClauses *clauses, SudClauseRef ref)
{
  const SudClause *clause = sud_clauses_get (clauses, ref);

  sud_clauses_watch (clauses, clause->literals[0], (SudWatch){ ref, clause->literals[1] });
  sud_clauses_watch (clauses, clause->literals[1], (SudWatch){ ref, clause->literals[0] });
}

/* ---- clauses ---- */

bool
sud_clauses_has_room (const SudClauses *clauses, int size)
{
  return clauses->n_clauses < clauses->max_clauses && clauses->size - clauses->used >= HEADER + (uint32_t) size;
}

SudClauseRef
sud_clauses_add (SudClauses *clauses, const SudLiteral *literals, int size, int spread, bool is_kept)
{
  const SudClauseRef ref = clauses->used;
  SudClause         *clause = sud_clauses_get (clauses, ref);

  assert (size >= 2 && sud_clauses_has_room (clauses, size));
  clause->size = (uint16_t) size;
  clause->spread = (uint16_t) spread;
  clause->is_kept = is_kept;
  clause->is_used = true;
  memcpy (clause->literals, literals, (size_t) size * sizeof *literals);
  clauses->used += HEADER + (uint32_t) size;
  clauses->n_clauses++;
  clauses->n_learned += !is_kept;
  watch_clause (clauses, ref);
  return ref;
}

#define MAX_SPREAD 63

static int
limit_spread (const SudClause *clause)
{
  return clause->spread < MAX_SPREAD ? clause->spread : MAX_SPREAD;
}

/* @return the spread from which on clauses go; in @n_of_it how many of just that spread. */
static int
find_worse_half (const SudClauses *clauses, int *n_of_it)
{
  int counts[MAX_SPREAD + 1] = { 0 };
  int n_left = clauses->n_learned / 2;
  int spread = MAX_SPREAD;

  for (SudClauseRef ref = clauses->first_learned; ref < clauses->used;)
    {
      const SudClause *clause = sud_clauses_get (clauses, ref);

      if (!clause->is_kept && !clause->is_used)
        counts[limit_spread (clause)]++;
      ref += HEADER + clause->size;
    }
  while (spread > 0 && counts[spread] < n_left)
    n_left -= counts[spread--];
  *n_of_it = n_left;
  return spread;
}

void
sud_clauses_reduce (SudClauses *clauses, const int8_t *values, uint32_t *reasons)
{
  SudClauseRef to = clauses->first_learned;
  SudClauseRef end = clauses->used;
  int          n_of_it;
  const int    worst = find_worse_half (clauses, &n_of_it);

  for (SudClauseRef ref = to; ref < end;)
    {
      SudClause     *clause = sud_clauses_get (clauses, ref);
      const uint32_t n_words = HEADER + clause->size;
      const int      spread = limit_spread (clause);
      const bool     is_reason = values[clause->literals[0]] > 0 && reasons[clause->literals[0] / 2] == ref;
      bool           goes = !clause->is_kept && !clause->is_used && !is_reason && spread >= worst;

      if (goes && spread == worst)
        goes = n_of_it-- > 0;
      if (goes)
        {
          clauses->n_clauses--;
          clauses->n_learned--;
        }
      else
        {
          clause->is_used = false;
          if (is_reason)
            reasons[clause->literals[0] / 2] = to;
          memmove (clauses->store + to, clauses->store + ref, n_words * sizeof (uint16_t));
          to += n_words;
        }
      ref += n_words;
    }
  clauses->used = to;

  clauses->pool_used = 0;
  memset (clauses->lists, 0, (size_t) clauses->n_lists * sizeof (SudWatchList));
  for (SudClauseRef ref = 0; ref < clauses->used; ref += HEADER + sud_clauses_get (clauses, ref)->size)
    watch_clause (clauses, ref);
}

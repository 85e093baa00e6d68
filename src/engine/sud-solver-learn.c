/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Search that learns.
 *
 * Plain search that has made a bad guess proves it again and again, once for every way to fill some part of the grid
 * that has nothing to do with it. Here each conflict is traced back to the few literals that made it unavoidable, the
 * clause that forbids them together is kept, and search goes back to where the clause would have had its say. This is
 * how the solvers of propositional logic work: two watched literals, the first unique implication point, clauses
 * shortened by what their literals imply, variables weighed by the conflicts they were part of, restarts, and
 * forgetting of what spans many levels. Written for groups of literals (sud-solver-cover.c) it needs no clauses for
 * what excludes each other, and is set up in the time of some dozens of guesses.
 *
 * A guess always says that a cell holds a digit. To try the last value of a variable again, as solvers for industry
 * do, made search longer by a tenth: nearly all values are false, and a false one says nothing. Also tried and lost:
 * probing every variable before the first guess.
 *
 * A solution is kept from coming twice by a clause against the guesses that led to it. After some dozens of them search
 * no longer takes back more than one guess at a time: the last one is turned over for good, and no memory is needed
 * however many solutions there are. Conflicts above that floor are learned from as before.
 */

#include "sud-solver-learn.h"

#include <string.h>

#define NO_REASON UINT32_MAX
#define BINARY 0x80000000u /* the reason is this literal alone, being true */
#define NO_CONFLICT UINT32_MAX

#define RESTART_UNIT 128
#define FIRST_REDUCE 4000
#define MORE_PER_REDUCE 500
#define MAX_BLOCKED 32
#define ROUNDS_PER_LOOK 64
#define DECAY (1 / 0.97f)
#define HUGE_WEIGHT 1e20f

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
} Run;

void
sud_learner_clear (SudLearner *learner)
{
  sud_arena_clear (&learner->cover.names);
  sud_arena_clear (&learner->cover.graph);
  sud_arena_clear (&learner->memory);
}

/* ---- the heap of variables ---- */

static void
sift_up (Run *run, int at)
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
sift_down (Run *run, int at)
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

static void
push_variable (Run *run, uint16_t variable)
{
  if (run->heap_at[variable] != SUD_NO_VARIABLE)
    return;
  run->heap[run->n_heap] = variable;
  sift_up (run, run->n_heap++);
}

static uint16_t
pop_variable (Run *run)
{
  const uint16_t variable = run->heap[0];

  run->heap_at[variable] = SUD_NO_VARIABLE;
  run->heap[0] = run->heap[--run->n_heap];
  if (run->n_heap > 0)
    sift_down (run, 0);
  return variable;
}

static void
bump (Run *run, uint16_t variable)
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

/* ---- truth ---- */

static inline void
assign (Run *run, SudLiteral literal, uint32_t reason)
{
  const uint16_t variable = literal / 2;

  run->values[literal] = 1;
  run->values[literal ^ 1] = -1;
  run->levels[variable] = (uint16_t) run->level;
  run->reasons[variable] = reason;
  run->trail[run->n_trail++] = literal;
}

static void
go_back (Run *run, int level)
{
  if (level >= run->level)
    return;
  while (run->n_trail > run->level_starts[level])
    {
      const SudLiteral literal = run->trail[--run->n_trail];

      run->values[literal] = run->values[literal ^ 1] = 0;
      push_variable (run, literal / 2);
    }
  run->n_told = run->n_trail;
  run->level = level;
}

static void
guess (Run *run, SudLiteral literal)
{
  run->level_starts[run->level++] = (uint16_t) run->n_trail;
  assign (run, literal, NO_REASON);
}

/* ---- propagation ---- */

static uint32_t
tell_neighbours (Run *run, SudLiteral literal)
{
  const SudCover *cover = run->cover;

  for (uint32_t i = cover->neighbours_from[literal]; i < cover->neighbours_from[literal + 1]; i++)
    {
      const SudLiteral other = cover->neighbours[i];

      if (run->values[other] == 0)
        assign (run, other ^ 1, BINARY | literal);
      else if (run->values[other] > 0)
        {
          run->pair[0] = literal;
          run->pair[1] = other;
          return BINARY;
        }
    }
  return NO_CONFLICT;
}

/* Finds a literal of a clause that can be watched in place of @fallen. @return false if there is none. */
static bool
move_watch (Run *run, SudClauseRef ref, SudLiteral fallen)
{
  SudClause *clause = sud_clauses_get (run->clauses, ref);

  for (int i = 2; i < clause->size; i++)
    {
      const SudLiteral literal = clause->literals[i];

      if (run->values[literal] >= 0)
        {
          clause->literals[1] = literal;
          clause->literals[i] = fallen;
          sud_clauses_watch (run->clauses, literal, (SudWatch){ ref, clause->literals[0] });
          return true;
        }
    }
  return false;
}

/* Visits the clauses that watch a literal which has turned false. */
static uint32_t
tell_clauses (Run *run, SudLiteral fallen)
{
  SudClauses   *clauses = run->clauses;
  SudWatchList *list = &clauses->lists[fallen];
  const int     count = (int) list->count;
  uint32_t      conflict = NO_CONFLICT;
  int           n_kept = 0;

  /* Another list that grows may move this one. */
  for (int i = 0; i < count; i++)
    {
      const SudWatch watch = clauses->pool[list->from + (uint32_t) i];
      SudClause     *clause;
      SudLiteral     first;

      if (conflict != NO_CONFLICT || run->values[watch.other] > 0)
        {
          clauses->pool[list->from + (uint32_t) n_kept++] = watch;
          continue;
        }
      clause = sud_clauses_get (clauses, watch.clause);
      first = clause->literals[0];
      if (first == fallen)
        {
          first = clause->literals[0] = clause->literals[1];
          clause->literals[1] = fallen;
        }
      if (run->values[first] <= 0 && move_watch (run, watch.clause, fallen))
        continue;
      clauses->pool[list->from + (uint32_t) n_kept++] = (SudWatch){ watch.clause, first };
      if (run->values[first] < 0)
        conflict = watch.clause;
      else if (run->values[first] == 0)
        assign (run, first, watch.clause);
    }
  list->count = (uint32_t) n_kept;
  return conflict;
}

/* @return the clause that cannot be satisfied any more, BINARY for the pair, or NO_CONFLICT. */
static uint32_t
propagate (Run *run)
{
  while (run->n_told < run->n_trail)
    {
      const SudLiteral literal = run->trail[run->n_told++];
      uint32_t         conflict = tell_neighbours (run, literal);

      if (conflict == NO_CONFLICT)
        conflict = tell_clauses (run, literal ^ 1);
      if (conflict != NO_CONFLICT)
        return conflict;
    }
  return NO_CONFLICT;
}

/* ---- learning ---- */

/* The literals of a reason besides the one that it made true; all of them false. */
typedef struct
{
  const SudLiteral *literals;
  int               n;
  SudLiteral        one;
} Antecedents;

static void
get_antecedents (const Run *run, uint32_t reason, Antecedents *out)
{
  if (reason & BINARY)
    {
      out->one = (SudLiteral) ((reason & ~BINARY) ^ 1);
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
mark (Run *run, uint16_t variable)
{
  run->seen[variable] = 1;
  run->to_clear[run->n_to_clear++] = variable;
}

/* @return whether a literal of the learned clause follows from the others, by way of what it was implied by. */
static bool
is_redundant (Run *run, SudLiteral literal)
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
          if (run->reasons[variable] == NO_REASON || run->level_stamps[run->levels[variable]] != run->stamp)
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
take_antecedents (Run *run, const Antecedents *of, int *n_learned, int *n_open)
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
count_levels (Run *run, const SudLiteral *literals, int n)
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
use_reason (Run *run, uint32_t reason)
{
  SudClause *clause;

  if (reason & BINARY)
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
trace_conflict (Run *run, uint32_t conflict)
{
  int         at = run->n_trail;
  int         n_learned = 1, n_open = 0;
  Antecedents of;
  SudLiteral  literal;

  if (conflict == BINARY)
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
shorten_learned (Run *run, int n)
{
  int n_left = 1;
  int highest = 1;

  for (int i = 1; i < n; i++)
    {
      const SudLiteral literal = run->learned[i];

      if (run->reasons[literal / 2] == NO_REASON || !is_redundant (run, literal))
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

/* Turns the last guess over for good. */
static void
turn_over (Run *run)
{
  const SudLiteral literal = run->trail[run->level_starts[run->level - 1]];

  go_back (run, run->level - 1);
  run->floor = run->level;
  assign (run, literal ^ 1, NO_REASON);
}

/* Makes room for a clause. What gives reasons stays, so that search may have to give up all guesses for it. */
static void
make_room (Run *run, int n)
{
  if (run->clauses->n_learned >= run->max_learned || !sud_clauses_has_room (run->clauses, n))
    {
      sud_clauses_reduce (run->clauses, run->values, run->reasons);
      run->max_learned += MORE_PER_REDUCE;
    }
  if (sud_clauses_has_room (run->clauses, n))
    return;
  go_back (run, run->floor);
  while (!sud_clauses_has_room (run->clauses, n) && !run->is_full)
    {
      const int before = run->clauses->n_learned;

      sud_clauses_reduce (run->clauses, run->values, run->reasons);
      run->is_full = run->clauses->n_learned == before;
    }
}

/* Adds the clause in run->learned, of which all literals but the first are false where search goes back to. */
static void
keep_learned (Run *run, int n, int spread, bool is_kept)
{
  int level = n > 1 ? run->levels[run->learned[1] / 2] : 0;

  if (level < run->floor)
    level = run->floor;
  go_back (run, level);
  if (n == 1)
    {
      assign (run, run->learned[0], NO_REASON);
      return;
    }
  make_room (run, n);
  if (!run->is_full)
    {
      const SudClauseRef ref = sud_clauses_add (run->clauses, run->learned, n, spread, is_kept);

      if (run->values[run->learned[1]] < 0)
        assign (run, run->learned[0], ref);
    }
}

static void
learn (Run *run, uint32_t conflict)
{
  int n, spread;

  run->n_conflicts++;
  if (run->level == 0)
    {
      run->is_dead = true;
      return;
    }
  if (run->level == run->floor)
    {
      turn_over (run);
      return;
    }
  run->n_to_clear = 0;
  n = trace_conflict (run, conflict);
  spread = count_levels (run, run->learned, n);
  n = shorten_learned (run, n);
  for (int i = 0; i < run->n_to_clear; i++)
    run->seen[run->to_clear[i]] = 0;
  keep_learned (run, n, spread, false);
  run->step *= DECAY;
}

/* ---- solutions ---- */

static bool
report (Run *run)
{
  const SudCover *cover = run->cover;
  const int       n_digits = cover->model->n_digits;
  SudDigit        digits[SUD_MAX_CELLS];

  run->result->solutions++;
  if (run->found == NULL)
    return true;
  for (SudCell cell = 0; cell < cover->model->n_cells; cell++)
    {
      digits[cell] = sud_digits_first (cover->domains[cell]);
      if (!sud_digits_is_single (cover->domains[cell]))
        SUD_FOR_EACH_DIGIT (digit, cover->domains[cell])
          if (run->values[2 * cover->variables[cell * n_digits + digit - 1]] > 0)
            digits[cell] = digit;
    }
  return run->found (digits, run->data);
}

/* Keeps the present solution from coming again. */
static void
leave_solution (Run *run)
{
  if (run->level == 0)
    run->is_dead = true;
  else if (run->n_blocked >= MAX_BLOCKED)
    turn_over (run);
  else
    {
      int n = 0;

      for (int level = run->level; level > 0; level--)
        run->learned[n++] = run->trail[run->level_starts[level - 1]] ^ 1;
      run->n_blocked++;
      keep_learned (run, n, 0, true);
    }
}

/* Forbids a solution that was handed out before. */
static void
block_known (Run *run, const SudDigit *digits)
{
  const SudCover *cover = run->cover;
  int             n = 0;

  for (SudCell cell = 0; cell < cover->model->n_cells; cell++)
    if (!sud_digits_is_single (cover->domains[cell]))
      {
        const SudLiteral no =
            (SudLiteral) (2 * cover->variables[cell * cover->model->n_digits + digits[cell] - 1] + 1);

        if (run->values[no] > 0)
          return;
        if (run->values[no] == 0)
          run->learned[n++] = no;
      }
  if (n == 0)
    run->is_dead = true;
  else if (n == 1)
    assign (run, run->learned[0], NO_REASON);
  else
    sud_clauses_add (run->clauses, run->learned, n, 0, true);
}

/* ---- the whole ---- */

/* 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... */
static uint32_t
luby (uint32_t i)
{
  uint32_t size = 1;

  while (size < i + 1)
    size = 2 * size + 1;
  while (size - 1 != i)
    {
      size = (size - 1) / 2;
      i %= size;
    }
  return (size + 1) / 2;
}

/* @return false if all variables have a value. */
static bool
make_guess (Run *run)
{
  while (run->n_heap > 0)
    {
      const uint16_t variable = pop_variable (run);

      if (run->values[2 * variable] == 0)
        {
          guess (run, (SudLiteral) (2 * variable));
          run->result->guesses++;
          return true;
        }
    }
  return false;
}

static SudStatus
walk (Run *run)
{
  uint32_t n_restarts = 0;
  uint64_t restart_at = run->n_conflicts + RESTART_UNIT;
  uint32_t round = 0;

  while (!run->is_dead && !run->is_full)
    {
      const uint32_t conflict = propagate (run);

      if (++round % ROUNDS_PER_LOOK == 0 && sud_control_is_cancelled (run->control))
        return SUD_CANCELLED;
      if (conflict != NO_CONFLICT)
        learn (run, conflict);
      else if (run->n_conflicts >= restart_at)
        {
          restart_at = run->n_conflicts + RESTART_UNIT * luby (++n_restarts);
          go_back (run, run->floor);
        }
      else if (!make_guess (run))
        {
          if (!report (run))
            return SUD_STOPPED;
          if (run->result->solutions >= run->limit)
            return SUD_OK;
          leave_solution (run);
        }
    }
  return run->is_full ? SUD_NO_MEMORY : SUD_OK;
}

static void
take_clause (const SudLiteral *literals, int n, void *data)
{
  Run *run = data;

  if (n > 1)
    sud_clauses_add (run->clauses, literals, n, 0, true);
  else if (run->values[literals[0]] == 0)
    assign (run, literals[0], NO_REASON);
  else if (run->values[literals[0]] < 0)
    run->is_dead = true;
}

static bool
take_memory (Run *run, SudArena *memory)
{
  const SudCover *cover = run->cover;
  const size_t    n = (size_t) cover->n_variables;

  if (!sud_arena_reserve (memory,
                          sud_arena_room (2 * n, 1) + sud_arena_room (n, 1) +
                              sud_arena_room (n, sizeof (uint32_t)) +
                              sud_arena_room (n + 1, sizeof (uint32_t)) + sud_arena_room (n, sizeof (float)) +
                              8 * sud_arena_room (n + 1, sizeof (uint16_t)) +
                              sud_clauses_get_room (cover)))
    return false;
  run->values = sud_arena_take (memory, 2 * n, 1);
  run->seen = sud_arena_take (memory, n, 1);
  run->reasons = sud_arena_take (memory, n, sizeof (uint32_t));
  run->level_stamps = sud_arena_take (memory, n + 1, sizeof (uint32_t));
  run->weights = sud_arena_take (memory, n, sizeof (float));
  run->levels = sud_arena_take (memory, n + 1, sizeof (uint16_t));
  run->trail = sud_arena_take (memory, n + 1, sizeof (uint16_t));
  run->level_starts = sud_arena_take (memory, n + 1, sizeof (uint16_t));
  run->heap = sud_arena_take (memory, n + 1, sizeof (uint16_t));
  run->heap_at = sud_arena_take (memory, n + 1, sizeof (uint16_t));
  run->learned = sud_arena_take (memory, n + 1, sizeof (uint16_t));
  run->stack = sud_arena_take (memory, n + 1, sizeof (uint16_t));
  run->to_clear = sud_arena_take (memory, n + 1, sizeof (uint16_t));
  sud_clauses_init (run->clauses, memory, cover);
  return true;
}

static void
start (Run *run)
{
  const SudCover *cover = run->cover;
  const size_t    n = (size_t) cover->n_variables;

  memset (run->values, 0, 2 * n);
  memset (run->seen, 0, n);
  memset (run->level_stamps, 0, (n + 1) * sizeof (uint32_t));
  memset (run->heap_at, 0xFF, (n + 1) * sizeof (uint16_t));
  for (int i = 0; i < cover->n_variables; i++)
    {
      run->weights[i] = 0;
      push_variable (run, (uint16_t) i);
    }
  run->step = 1;
  run->max_learned = FIRST_REDUCE;
  sud_cover_each_clause (cover, take_clause, run);
  run->clauses->first_learned = run->clauses->used;
}

SudStatus
sud_learner_run (SudLearner       *learner,
                 const SudModel   *model,
                 const SudDigits  *domains,
                 const SudDigit   *known,
                 int               n_known,
                 uint64_t          limit,
                 SudSolutionFunc   found,
                 void             *data,
                 const SudControl *control,
                 SudSolveResult   *result)
{
  Run run = { .cover = &learner->cover,
              .clauses = &learner->clauses,
              .control = control,
              .result = result,
              .limit = limit,
              .found = found,
              .data = data };

  if (!sud_cover_load (&learner->cover, model, domains) || !take_memory (&run, &learner->memory))
    return SUD_NO_MEMORY;
  start (&run);
  if (propagate (&run) != NO_CONFLICT)
    return SUD_OK;
  for (int i = 0; i < n_known && !run.is_dead; i++)
    block_known (&run, known + i * model->n_cells);
  return walk (&run);
}

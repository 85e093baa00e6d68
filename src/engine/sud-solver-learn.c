/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Search that learns.
 *
 * Plain search that has made a bad guess proves it again and again, once for every way to fill some part of the grid
 * that has nothing to do with it. Here each conflict is traced back to the few literals that made it unavoidable, the
 * clause that forbids them together is kept, and search goes back to where the clause would have had its say. This is
 * how the solvers of propositional logic work: two watched literals, the first unique implication point, clauses
 * shortened by what their literals imply, variables weighed by the conflicts they were part of (sud-solver-conflict.c),
 * restarts, and forgetting of what spans many levels. Written for groups of literals (sud-solver-cover.c) it needs no
 * clauses for what excludes each other, and is set up in the time of some dozens of guesses.
 *
 * A guess always says that a cell holds a digit. To try the last value of a variable again, as solvers for industry
 * do, made search longer by a tenth: nearly all values are false, and a false one says nothing. Also tried and lost:
 * probing every variable before the first guess.
 *
 * A solution is kept from coming twice by a clause against the guesses that led to it. After some dozens of them search
 * no longer takes back more than one guess at a time: the last one is turned over for good, and no memory is needed
 * however many solutions there are. Conflicts above that floor are learned from as before.
 */

#include "sud-solver-conflict.h"

#include <string.h>

#define RESTART_UNIT 128
#define FIRST_REDUCE 4000
#define MORE_PER_REDUCE 500
#define MAX_BLOCKED 32
#define ROUNDS_PER_LOOK 64 /* at some 50 microseconds each, three times as often as promised */

void
sud_learner_clear (SudLearner *learner)
{
  sud_arena_clear (&learner->cover.names);
  sud_arena_clear (&learner->cover.graph);
  sud_arena_clear (&learner->memory);
}

/* ---- truth ---- */

static inline void
assign (SudLearning *run, SudLiteral literal, uint32_t reason)
{
  const uint16_t variable = literal / 2;

  run->values[literal] = 1;
  run->values[literal ^ 1] = -1;
  run->levels[variable] = (uint16_t) run->level;
  run->reasons[variable] = reason;
  run->trail[run->n_trail++] = literal;
}

static void
go_back (SudLearning *run, int level)
{
  if (level >= run->level)
    return;
  while (run->n_trail > run->level_starts[level])
    {
      const SudLiteral literal = run->trail[--run->n_trail];

      run->values[literal] = run->values[literal ^ 1] = 0;
      sud_learning_push (run, literal / 2);
    }
  run->n_told = run->n_trail;
  run->level = level;
}

static void
guess (SudLearning *run, SudLiteral literal)
{
  run->level_starts[run->level++] = (uint16_t) run->n_trail;
  assign (run, literal, SUD_NO_REASON);
}

/* ---- propagation ---- */

static uint32_t
tell_neighbours (SudLearning *run, SudLiteral literal)
{
  const SudCover *cover = run->cover;

  for (uint32_t i = cover->neighbours_from[literal]; i < cover->neighbours_from[literal + 1]; i++)
    {
      const SudLiteral other = cover->neighbours[i];

      if (run->values[other] == 0)
        assign (run, other ^ 1, SUD_BINARY | literal);
      else if (run->values[other] > 0)
        {
          run->pair[0] = literal;
          run->pair[1] = other;
          return SUD_BINARY;
        }
    }
  return SUD_NO_CONFLICT;
}

/* Finds a literal of a clause that can be watched in place of @fallen. @return false if there is none. */
static bool
move_watch (SudLearning *run, SudClauseRef ref, SudLiteral fallen)
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
tell_clauses (SudLearning *run, SudLiteral fallen)
{
  SudClauses   *clauses = run->clauses;
  SudWatchList *list = &clauses->lists[fallen];
  const int     count = (int) list->count;
  uint32_t      conflict = SUD_NO_CONFLICT;
  int           n_kept = 0;

  /* Another list that grows may move this one. */
  for (int i = 0; i < count; i++)
    {
      const SudWatch watch = clauses->pool[list->from + (uint32_t) i];
      SudClause     *clause;
      SudLiteral     first;

      if (conflict != SUD_NO_CONFLICT || run->values[watch.other] > 0)
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

/* @return the clause that cannot be satisfied any more, SUD_BINARY for the pair, or SUD_NO_CONFLICT. */
static uint32_t
propagate (SudLearning *run)
{
  while (run->n_told < run->n_trail)
    {
      const SudLiteral literal = run->trail[run->n_told++];
      uint32_t         conflict = tell_neighbours (run, literal);

      if (conflict == SUD_NO_CONFLICT)
        conflict = tell_clauses (run, literal ^ 1);
      if (conflict != SUD_NO_CONFLICT)
        return conflict;
    }
  return SUD_NO_CONFLICT;
}

/* ---- learning ---- */

/* Turns the last guess over for good. */
static void
turn_over (SudLearning *run)
{
  const SudLiteral literal = run->trail[run->level_starts[run->level - 1]];

  go_back (run, run->level - 1);
  run->floor = run->level;
  assign (run, literal ^ 1, SUD_NO_REASON);
}

/* Makes room for a clause. What gives reasons stays, so that search may have to give up all guesses for it. */
static void
make_room (SudLearning *run, int n)
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
keep_learned (SudLearning *run, int n, int spread, bool is_kept)
{
  int level = n > 1 ? run->levels[run->learned[1] / 2] : 0;

  if (level < run->floor)
    level = run->floor;
  go_back (run, level);
  if (n == 1)
    {
      assign (run, run->learned[0], SUD_NO_REASON);
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
learn (SudLearning *run, uint32_t conflict)
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
  n = sud_learning_trace (run, conflict, &spread);
  keep_learned (run, n, spread, false);
}

/* ---- solutions ---- */

static bool
report (SudLearning *run)
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
leave_solution (SudLearning *run)
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
block_known (SudLearning *run, const SudDigit *digits)
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
    assign (run, run->learned[0], SUD_NO_REASON);
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
make_guess (SudLearning *run)
{
  while (run->n_heap > 0)
    {
      const uint16_t variable = sud_learning_pop (run);

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
walk (SudLearning *run)
{
  uint32_t n_restarts = 0;
  uint64_t restart_at = run->n_conflicts + RESTART_UNIT;
  uint32_t round = 0;

  while (!run->is_dead && !run->is_full)
    {
      const uint32_t conflict = propagate (run);

      if (++round % ROUNDS_PER_LOOK == 0)
        {
          if (sud_control_is_cancelled (run->control))
            return SUD_CANCELLED;
          sud_control_progress (run->control, (double) run->result->solutions / (double) run->limit);
        }
      if (conflict != SUD_NO_CONFLICT)
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
  SudLearning *run = data;

  if (n > 1)
    sud_clauses_add (run->clauses, literals, n, 0, true);
  else if (run->values[literals[0]] == 0)
    assign (run, literals[0], SUD_NO_REASON);
  else if (run->values[literals[0]] < 0)
    run->is_dead = true;
}

static bool
take_memory (SudLearning *run, SudArena *memory)
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
start (SudLearning *run)
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
      sud_learning_push (run, (uint16_t) i);
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
  SudLearning run = { .cover = &learner->cover,
              .clauses = &learner->clauses,
              .control = control,
              .result = result,
              .limit = limit,
              .found = found,
              .data = data };

  if (!sud_cover_load (&learner->cover, model, domains) || !take_memory (&run, &learner->memory))
    return SUD_NO_MEMORY;
  start (&run);
  if (propagate (&run) != SUD_NO_CONFLICT)
    return SUD_OK;
  for (int i = 0; i < n_known && !run.is_dead; i++)
    block_known (&run, known + i * model->n_cells);
  return walk (&run);
}

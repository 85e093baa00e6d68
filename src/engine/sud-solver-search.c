/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Search: propagation until nothing follows, then a choice, on an explicit stack.
 *
 * A state is the candidates of every cell and nothing else, so a choice saves it with one copy. A choice is binary:
 * this cell holds this digit, and when that has been explored, it does not; the state is then looked at afresh instead of
 * working off the other digits of the cell.
 *
 * The rows, columns and boxes of a 9x9 are one constraint, for which a kernel of the plain 9x9 (sud-solver9.c) draws all
 * conclusions at once, locked candidates too. House by house it took half the time of a Killer, and more guesses.
 *
 * That works as long as guesses are few. A puzzle without sums that takes more of them than it takes to set up the
 * learning search (sud-solver-learn.c) is handed over to it.
 *
 * Counting does not walk through what is the same: digits that nothing tells apart, and that stand nowhere yet, are
 * tried once and counted as often as there are of them. The empty 6x6 has 28,200,960 solutions and 39,168 leaves.
 */

#include "sud-solver-search.h"

#include "sud-solver9.h"

#include <string.h>

/* Cells that states may have between two looks at the control: a millisecond, or a few where sums are large. */
#define WORK_BETWEEN_CHECKS 10000

/* Solutions that learning can be told not to find again. */
#define MAX_KNOWN 16

/* One choice that is being explored; the state to come back to is beside it. */
typedef struct
{
  SudCell   cell;
  SudDigits tried; /* what the cell cannot hold when we come back */
  SudDigits fresh; /* interchangeable digits that stand nowhere */
  uint64_t  weight;
  double    share; /* of the whole search, for the progress */
} Choice;

/* What a run of a search knows besides its states. */
typedef struct
{
  SudSearch        *search;
  uint64_t          limit;
  SudSolutionFunc   found;
  void             *data;
  const SudControl *control;
  SudSolveResult   *result;
  Choice           *choices;
  SudDigits        *states; /* n_cells each */
  SudDigits        *root;   /* the first state, after propagation */
  SudDigit         *known;  /* the first solutions, n_cells digits each */
  uint64_t          found_at; /* guesses before the last solution */
  int               n_known;
  int               depth;
  uint32_t          work;
  double            done;
  uint32_t          scores[SUD_MAX_CELLS];
} Run;

/* ---- propagation ---- */

static bool
tell_peers (SudSearch *search, SudCell cell)
{
  const SudModel *model = search->model;
  const SudDigits digit = search->domains[cell];

  for (uint32_t i = model->peers_from[cell]; i < model->peers_from[cell + 1]; i++)
    if (search->domains[model->peers[i]] & digit && !sud_search_restrict (search, model->peers[i], ~digit))
      return false;
  for (uint32_t i = model->more_peers_from[cell]; i < model->more_peers_from[cell + 1]; i++)
    if (search->domains[model->more_peers[i]] & digit && !sud_search_restrict (search, model->more_peers[i], ~digit))
      return false;
  return true;
}

/* Fixes the digits that have one place left in a house. */
static bool
visit_house (SudSearch *search, const SudCell *cells)
{
  const int        n = search->model->n_digits;
  const SudDigits *domains = search->domains;
  SudDigits        once = 0, twice = 0;

  for (int i = 0; i < n; i++)
    {
      const SudDigits domain = domains[cells[i]];

      twice |= once & domain;
      once |= domain;
    }
  if (once != search->model->all)
    return false;
  once &= ~twice;
  for (int i = 0; once != 0; i++)
    {
      const SudDigits single = domains[cells[i]] & once;

      if (single == 0)
        continue;
      if ((single & (single - 1)) != 0)
        return false;
      if (!sud_search_restrict (search, cells[i], single))
        return false;
      once &= ~single;
    }
  return true;
}

/* All rows, columns and boxes of a 9x9 at once. What changes need not be looked at again. */
static bool
visit_grid9 (SudSearch *search)
{
  SudSolver9Change changes[SUD_SOLVER9_CELLS];
  const int        n_changes = sud_solver9_narrow (search->domains, changes);

  for (int i = 0; i < n_changes; i++)
    sud_search_restrict (search, changes[i].cell, changes[i].digits);
  search->dirty[0] &= ~(uint64_t) 1;
  return n_changes >= 0;
}

static bool
visit_star (SudSearch *search, SudCell cell)
{
  const SudModel *model = search->model;

  for (uint32_t i = model->ties_from[cell]; i < model->ties_from[cell + 1]; i++)
    {
      const SudTie    *tie = &model->ties[i];
      const SudDigits *partners = model->partners[tie->kind][tie->from_second];
      SudDigits        left = search->domains[cell];
      SudDigits        keep = 0;

      for (; left != 0 && keep != model->all; left &= left - 1)
        keep |= partners[sud_digits_first (left)];
      if (!sud_search_restrict (search, tie->other, keep))
        return false;
    }
  return true;
}

static bool
visit (SudSearch *search, int constraint)
{
  const SudModel *model = search->model;

  if (constraint == 0 && model->has_grid9)
    return visit_grid9 (search);
  if (constraint < model->n_houses)
    return visit_house (search, model->houses[constraint]);
  constraint -= model->n_houses;
  if (constraint < model->n_stars)
    return visit_star (search, model->star_cells[constraint]);
  return sud_search_visit_sum (search, &model->sums[constraint - model->n_stars]);
}

/* @return the first constraint that has to be visited, taken off the list, or -1. */
static int
next_dirty (SudSearch *search)
{
  for (int i = 0; i < search->model->n_dirty_words; i++)
    if (search->dirty[i] != 0)
      {
        const int bit = __builtin_ctzll (search->dirty[i]);

        search->dirty[i] &= search->dirty[i] - 1;
        return i * 64 + bit;
      }
  return -1;
}

/* Draws conclusions until there are none. @return false on a contradiction. */
static bool
propagate (SudSearch *search)
{
  search->visited = -1;
  for (;;)
    {
      int constraint;

      while (search->n_fixed > 0)
        if (!tell_peers (search, search->fixed[--search->n_fixed]))
          return false;
      constraint = next_dirty (search);
      if (constraint < 0)
        return true;
      search->visited = constraint;
      if (!visit (search, constraint))
        return false;
    }
}

static void
forget_work (SudSearch *search)
{
  search->n_fixed = 0;
  memset (search->dirty, 0, (size_t) search->model->n_dirty_words * sizeof *search->dirty);
}

/* ---- choice ---- */

/* What to try next: that a cell holds a digit. */
typedef struct
{
  SudCell   cell;
  SudDigits digit;
} Guess;

/* Finds the cell with the highest score per candidate, and its smallest digit; no cell if all are fixed.
 *
 * A digit with two places in a house would make a choice of two as well. That paid before locked candidates were drawn
 * on the way; now it costs half as many guesses again. */
static Guess
choose (const Run *run)
{
  const SudSearch *search = run->search;
  Guess            guess = { SUD_NO_CELL, 0 };
  uint64_t         best_score = 0;
  uint64_t         best_count = 1;

  for (int cell = 0; cell < search->model->n_cells; cell++)
    {
      const SudDigits domain = search->domains[cell];
      uint64_t        count;

      if ((domain & (domain - 1)) == 0)
        continue;
      count = (uint64_t) sud_tables_count (search->tables, domain);
      if (run->scores[cell] * best_count > best_score * count)
        {
          guess = (Guess){ (SudCell) cell, domain & -domain };
          best_score = run->scores[cell];
          best_count = count;
        }
    }
  return guess;
}

static uint64_t
multiply (uint64_t a, uint64_t b)
{
  uint64_t product;

  return __builtin_mul_overflow (a, b, &product) ? UINT64_MAX : product;
}

/* ---- the search ---- */

static bool
report (Run *run, uint64_t weight)
{
  const SudSearch *search = run->search;
  const uint64_t   left = run->limit - run->result->solutions;

  run->result->solutions += weight < left ? weight : left;
  run->found_at = run->result->guesses;
  if (run->found != NULL || run->n_known < MAX_KNOWN)
    {
      SudDigit *digits = run->known + run->n_known * search->model->n_cells;

      for (int cell = 0; cell < search->model->n_cells; cell++)
        digits[cell] = sud_digits_first (search->domains[cell]);
      if (run->n_known < MAX_KNOWN)
        run->n_known++;
      return run->found == NULL || run->found (digits, run->data);
    }
  return true;
}

/* Goes one level down: the cell holds the digit there. */
static void
descend (Run *run, Guess guess)
{
  SudSearch   *search = run->search;
  const size_t n_cells = (size_t) search->model->n_cells;
  SudDigits    domain = search->domains[guess.cell];
  Choice      *choice = &run->choices[run->depth];
  Choice      *next = choice + 1;
  SudDigits    digit = guess.digit;

  choice->cell = guess.cell;
  choice->tried = digit;
  *next = *choice;
  next->share = choice->share / sud_tables_count (search->tables, domain);
  choice->share -= next->share;
  if (choice->fresh & digit)
    {
      next->weight = multiply (choice->weight, (uint64_t) sud_tables_count (search->tables, choice->fresh));
      next->fresh &= ~digit;
      choice->tried = choice->fresh;
    }
  memcpy (search->domains + n_cells, search->domains, n_cells * sizeof (SudDigits));
  search->domains += n_cells;
  run->depth++;
  sud_search_restrict (search, guess.cell, digit);
  run->result->guesses++;
}

/* Comes back from a choice that is explored. @return false if there is none left. */
static bool
ascend (Run *run)
{
  SudSearch *search = run->search;

  for (;;)
    {
      forget_work (search);
      run->done += run->choices[run->depth].share;
      if (run->depth == 0)
        return false;
      run->depth--;
      search->domains -= search->model->n_cells;
      if (sud_search_restrict (search, run->choices[run->depth].cell, ~run->choices[run->depth].tried))
        return true;
    }
}

static void
raise_scores (Run *run, const SudCell *cells, int n_cells)
{
  for (int i = 0; i < n_cells; i++)
    run->scores[cells[i]] += 2;
}

/* Raises the score of the cell guessed last, and of the cells of the constraint that could not be met: of a grid as a
 * whole that would be all. */
static void
note_conflict (Run *run)
{
  const SudModel *model = run->search->model;
  const int       visited = run->search->visited;
  const int       sum = visited - model->n_houses - model->n_stars;

  if (run->depth > 0)
    run->scores[run->choices[run->depth - 1].cell] += 1;
  if (sum >= 0)
    raise_scores (run, model->sums[sum].cells, model->sums[sum].n_cells);
  else if (visited >= (model->has_grid9 ? SUD_GRID9_HOUSES : 0) && visited < model->n_houses)
    raise_scores (run, model->houses[visited], model->n_digits);
}

/* @return whether learning can go on from here: it has no notion of sums, and must be told each solution so far. */
static bool
is_learnable (const Run *run)
{
  return run->search->model->n_sums == 0 && run->result->solutions == (uint64_t) run->n_known && run->n_known < MAX_KNOWN;
}

/* Starts over, learning. */
static SudStatus
learn (Run *run)
{
  return sud_learner_run (&run->search->learner, run->search->model, run->root, run->known, run->n_known, run->limit,
                          run->found, run->data, run->control, run->result);
}

static SudStatus
walk (Run *run)
{
  SudSearch *search = run->search;

  for (;;)
    {
      Guess guess = { SUD_NO_CELL, 0 };
      bool  is_ok = propagate (search);

      run->work += (uint32_t) search->model->n_cells;
      if (run->work > WORK_BETWEEN_CHECKS)
        {
          run->work = 0;
          if (sud_control_is_cancelled (run->control))
            return SUD_CANCELLED;
          if (!is_learnable (run)) /* learning starts over */
            sud_control_progress (run->control, run->done);
        }
      if (is_ok)
        {
          if (run->result->guesses == 0)
            memcpy (run->root, search->domains, (size_t) search->model->n_cells * sizeof (SudDigits));
          guess = choose (run);
          if (guess.cell == SUD_NO_CELL && !report (run, run->choices[run->depth].weight))
            return SUD_STOPPED;
          if (run->result->solutions >= run->limit)
            return SUD_OK;
        }
      else
        note_conflict (run);
      if (guess.cell != SUD_NO_CELL)
        {
          if (run->result->guesses - run->found_at >= search->patience && is_learnable (run))
            return learn (run);
          descend (run, guess);
        }
      else if (!ascend (run))
        return SUD_OK;
    }
}

/* Sets up the first state. @return false if a cell has no candidate. */
static bool
start (SudSearch *search)
{
  const SudModel *model = search->model;

  search->n_fixed = 0;
  memset (search->dirty, 0, (size_t) model->n_dirty_words * sizeof *search->dirty);
  for (int i = 0; i < model->n_constraints; i++)
    search->dirty[i >> 6] |= (uint64_t) 1 << (i & 63);
  for (int cell = 0; cell < model->n_cells; cell++)
    {
      const SudDigits domain = model->domains[cell];

      search->domains[cell] = domain;
      if (domain == 0)
        return false;
      if ((domain & (domain - 1)) == 0)
        search->fixed[search->n_fixed++] = (SudCell) cell;
    }
  return true;
}

SudStatus
sud_search_run (SudSearch        *search,
                const SudModel   *model,
                uint64_t          limit,
                SudSolutionFunc   found,
                void             *data,
                const SudControl *control,
                SudSolveResult   *result)
{
  const size_t n_cells = (size_t) model->n_cells;
  const size_t n_states = n_cells + 1; /* each choice fixes a cell */
  Run          run = { .search = search,
                       .limit = limit,
                       .found = found,
                       .data = data,
                       .control = control,
                       .result = result };

  if (!sud_arena_reserve (&search->memory,
                          sud_arena_room ((n_states + 1) * n_cells, sizeof (SudDigits)) +
                              sud_arena_room ((MAX_KNOWN + 1) * n_cells, sizeof (SudDigit)) +
                              sud_arena_room (n_cells + 1, sizeof (Choice)) +
                              sud_arena_room ((size_t) model->n_dirty_words, sizeof (uint64_t))))
    return SUD_NO_MEMORY;
  search->model = model;
  run.states = sud_arena_take (&search->memory, (n_states + 1) * n_cells, sizeof (SudDigits));
  run.root = run.states + n_states * n_cells;
  run.known = sud_arena_take (&search->memory, (MAX_KNOWN + 1) * n_cells, sizeof (SudDigit));
  run.choices = sud_arena_take (&search->memory, n_cells + 1, sizeof (Choice));
  search->dirty = sud_arena_take (&search->memory, (size_t) model->n_dirty_words, sizeof (uint64_t));
  search->domains = run.states;
  memcpy (run.scores, model->scores, n_cells * sizeof run.scores[0]);
  run.choices[0] = (Choice){ .weight = 1, .share = 1, .fresh = found == NULL ? model->interchangeable : 0 };
  if (!start (search))
    return SUD_OK;
  return walk (&run);
}

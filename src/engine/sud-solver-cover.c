/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cover: what is open of a puzzle, as groups of literals.
 *
 * Of the literals of a group at most one is true: the digits of a cell, the places of a digit in a house, two digits
 * that a relation does not let stand together. Where exactly one is true, the group is a clause besides; that the
 * others are then false needs none, a list of neighbours for each literal says it.
 *
 * Tried and lost: variables of their own for "the digit stands somewhere in this line of the box", which give locked
 * candidates for free and let what is learned speak of lines. A third fewer guesses, but a tenth more time.
 */

#include "sud-solver-learn.h"

#include <string.h>

typedef struct
{
  SudCover     *cover;
  bool          is_filling; /* or counting, before */
  SudClauseFunc func;       /* or handing out the clauses, after */
  void         *data;
} Pass;

#define MAX_GROUP SUD_MAX_DIGITS

static inline SudLiteral
literal_of (uint16_t variable)
{
  return (SudLiteral) (2 * variable);
}

/* ---- what is done with a group ---- */

static void
add_neighbours (SudCover *cover, bool is_filling, const SudLiteral *literals, int n)
{
  for (int i = 0; i < n; i++)
    {
      uint32_t *end = &cover->neighbours_from[literals[i] + 1];

      for (int j = 0; j < n; j++)
        if (j != i)
          {
            if (is_filling)
              cover->neighbours[*end] = literals[j];
            (*end)++;
          }
    }
}

static void
take_group (const Pass *pass, const SudLiteral *literals, int n, bool is_exact)
{
  SudCover *cover = pass->cover;

  if (n == 0)
    return;
  if (pass->func != NULL)
    {
      if (is_exact)
        pass->func (literals, n, pass->data);
      return;
    }
  add_neighbours (cover, pass->is_filling, literals, n);
  if (!pass->is_filling && is_exact)
    {
      cover->n_clauses++;
      cover->n_literals += (uint32_t) n;
    }
}

/* ---- groups of cells ---- */

static uint16_t
get_variable (const SudCover *cover, SudCell cell, SudDigit digit)
{
  return cover->variables[cell * cover->model->n_digits + digit - 1];
}

static void
take_cells (const Pass *pass)
{
  const SudCover *cover = pass->cover;

  for (SudCell cell = 0; cell < cover->model->n_cells; cell++)
    {
      SudLiteral literals[MAX_GROUP];
      int        n = 0;

      if (get_variable (cover, cell, sud_digits_first (cover->domains[cell])) == SUD_NO_VARIABLE)
        continue;
      SUD_FOR_EACH_DIGIT (digit, cover->domains[cell])
        literals[n++] = literal_of (get_variable (cover, cell, digit));
      take_group (pass, literals, n, true);
    }
}

/* The places of each digit in some cells that keep their digits apart. */
static void
take_house (const Pass *pass, const SudCell *cells, int n_cells)
{
  const SudCover *cover = pass->cover;

  for (SudDigit digit = 1; digit <= cover->model->n_digits; digit++)
    {
      SudLiteral literals[MAX_GROUP];
      int        n = 0;

      for (int i = 0; i < n_cells; i++)
        if (get_variable (cover, cells[i], digit) != SUD_NO_VARIABLE)
          literals[n++] = literal_of (get_variable (cover, cells[i], digit));
      take_group (pass, literals, n, n_cells == cover->model->n_digits);
    }
}

/* Digits of two cells that a relation does not let stand together. */
static void
take_relation (const Pass *pass, const SudRelation *relation)
{
  const SudCover *cover = pass->cover;

  SUD_FOR_EACH_DIGIT (first, cover->domains[relation->first])
    {
      const SudDigits partners =
          sud_relation_partners (relation->kind, first, false, cover->model->n_digits);

      SUD_FOR_EACH_DIGIT (second, cover->domains[relation->second] & ~partners)
        {
          const uint16_t a = get_variable (cover, relation->first, first);
          const uint16_t b = get_variable (cover, relation->second, second);

          if (a != SUD_NO_VARIABLE && b != SUD_NO_VARIABLE)
            take_group (pass, (SudLiteral[]){ literal_of (a), literal_of (b) }, 2, false);
        }
    }
}

/* ---- all of it ---- */

static void
take_all (const Pass *pass)
{
  const SudModel  *model = pass->cover->model;
  const SudPuzzle *puzzle = model->puzzle;

  take_cells (pass);
  for (int i = 0; i < sud_geometry_get_n_houses (model->geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (model->geometry, i);

      take_house (pass, house->list, house->n_cells);
    }
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    if (!sud_puzzle_get_cage (puzzle, i)->repeats)
      take_house (pass, sud_puzzle_get_cage (puzzle, i)->list, sud_puzzle_get_cage (puzzle, i)->n_cells);
  for (int i = 0; i < sud_puzzle_get_n_relations (puzzle); i++)
    take_relation (pass, sud_puzzle_get_relation (puzzle, i));
}

static bool
name_variables (SudCover *cover)
{
  const SudModel *model = cover->model;
  const size_t    n_names = (size_t) model->n_cells * (size_t) model->n_digits;

  if (!sud_arena_reserve (&cover->names, sud_arena_room (n_names, sizeof (uint16_t))))
    return false;
  cover->variables = sud_arena_take (&cover->names, n_names, sizeof (uint16_t));
  memset (cover->variables, 0xFF, n_names * sizeof (uint16_t));
  cover->n_variables = 0;
  for (SudCell cell = 0; cell < model->n_cells; cell++)
    if (!sud_digits_is_single (cover->domains[cell]))
      SUD_FOR_EACH_DIGIT (digit, cover->domains[cell])
        cover->variables[cell * model->n_digits + digit - 1] = (uint16_t) cover->n_variables++;
  return true;
}

bool
sud_cover_load (SudCover *cover, const SudModel *model, const SudDigits *domains)
{
  uint32_t *counts;
  size_t    n_literals;

  cover->model = model;
  cover->domains = domains;
  cover->n_clauses = 0;
  cover->n_literals = 0;
  if (!name_variables (cover))
    return false;

  /* How many neighbours a literal has is counted where the next one starts. */
  n_literals = 2 * (size_t) cover->n_variables;
  counts = calloc (n_literals + 1, sizeof *counts);
  if (counts == NULL)
    return false;
  cover->neighbours_from = counts;
  take_all (&(Pass){ .cover = cover });
  for (size_t i = 0; i < n_literals; i++)
    counts[i + 1] += counts[i];
  if (!sud_arena_reserve (&cover->graph, sud_arena_room (n_literals + 1, sizeof (uint32_t)) +
                                             sud_arena_room (counts[n_literals], sizeof (SudLiteral))))
    {
      free (counts);
      return false;
    }
  cover->neighbours_from = sud_arena_take (&cover->graph, n_literals + 1, sizeof (uint32_t));
  cover->neighbours = sud_arena_take (&cover->graph, counts[n_literals], sizeof (SudLiteral));

  /* Filling moves the start of each to its end, which is where the next one starts. */
  cover->neighbours_from[0] = 0;
  memcpy (cover->neighbours_from + 1, counts, n_literals * sizeof (uint32_t));
  free (counts);
  take_all (&(Pass){ .cover = cover, .is_filling = true });
  return true;
}

void
sud_cover_each_clause (const SudCover *cover, SudClauseFunc func, void *data)
{
  take_all (&(Pass){ .cover = (SudCover *) cover, .func = func, .data = data });
}

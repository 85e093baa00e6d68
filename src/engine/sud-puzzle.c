/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzle: a geometry with everything that narrows its solutions down.
 *
 * A puzzle is one block of memory: the lists of its cages and the indices by cell lie behind the struct. Peers are
 * those of the geometry unless a cage or a relation adds some, and only then copied.
 */

#include "sud-puzzle-private.h"

#include <assert.h>
#include <stdlib.h>

/* ---- relations ---- */

SudDigits
sud_relation_partners (SudRelationKind kind, SudDigit digit, bool from_second, int n_digits)
{
  const SudDigits all = sud_digits_all (n_digits);
  const SudDigits bit = sud_digit_bit (digit);
  const SudDigits below = bit - 1;
  const SudDigits neighbours = ((bit << 1) | (bit >> 1)) & all;

  switch (kind)
    {
    case SUD_RELATION_GREATER:
      return from_second ? all & ~below & ~bit : below;
    case SUD_RELATION_DIFFERENT:
      return all & ~bit;
    case SUD_RELATION_EQUAL:
      return bit;
    case SUD_RELATION_CONSECUTIVE:
      return neighbours;
    case SUD_RELATION_NOT_CONSECUTIVE:
      return all & ~neighbours;
    case SUD_RELATION_DOUBLE:
      {
        SudDigits partners = 0;

        if (2 * digit <= n_digits)
          partners |= sud_digit_bit ((SudDigit) (2 * digit));
        if (digit % 2 == 0)
          partners |= sud_digit_bit (digit / 2);
        return partners;
      }
    default:
      assert (false);
      return all;
    }
}

/* ---- shared ownership ---- */

SudPuzzle *
sud_puzzle_ref (SudPuzzle *puzzle)
{
  atomic_fetch_add_explicit (&puzzle->references, 1, memory_order_relaxed);
  return puzzle;
}

void
sud_puzzle_unref (SudPuzzle *puzzle)
{
  if (puzzle == NULL || atomic_fetch_sub_explicit (&puzzle->references, 1, memory_order_acq_rel) != 1)
    return;
  sud_geometry_unref (puzzle->geometry);
  free (puzzle);
}

/* ---- questions ---- */

SudGeometry *
sud_puzzle_get_geometry (const SudPuzzle *puzzle)
{
  return puzzle->geometry;
}

int
sud_puzzle_get_n_digits (const SudPuzzle *puzzle)
{
  return puzzle->n_digits;
}

int
sud_puzzle_get_n_cells (const SudPuzzle *puzzle)
{
  return puzzle->n_cells;
}

SudDigit
sud_puzzle_get_given (const SudPuzzle *puzzle, SudCell cell)
{
  assert (cell < puzzle->n_cells);
  return puzzle->givens[cell];
}

const SudDigit *
sud_puzzle_get_givens (const SudPuzzle *puzzle)
{
  return puzzle->givens;
}

int
sud_puzzle_get_n_givens (const SudPuzzle *puzzle)
{
  return puzzle->n_givens;
}

SudDigits
sud_puzzle_get_allowed (const SudPuzzle *puzzle, SudCell cell)
{
  assert (cell < puzzle->n_cells);
  return puzzle->allowed[cell];
}

int
sud_puzzle_get_n_cages (const SudPuzzle *puzzle)
{
  return puzzle->n_cages;
}

const SudCage *
sud_puzzle_get_cage (const SudPuzzle *puzzle, int cage)
{
  assert (cage >= 0 && cage < puzzle->n_cages);
  return &puzzle->cages[cage];
}

int
sud_puzzle_get_n_relations (const SudPuzzle *puzzle)
{
  return puzzle->n_relations;
}

const SudRelation *
sud_puzzle_get_relation (const SudPuzzle *puzzle, int relation)
{
  assert (relation >= 0 && relation < puzzle->n_relations);
  return &puzzle->relations[relation];
}

SudRules
sud_puzzle_get_rules (const SudPuzzle *puzzle)
{
  return puzzle->rules;
}

const char *
sud_puzzle_get_title (const SudPuzzle *puzzle)
{
  return puzzle->title;
}

bool
sud_puzzle_implies (const SudPuzzle *puzzle, const SudRelation *relation)
{
  const SudGeometry *geometry = puzzle->geometry;
  const int          down = sud_geometry_get_row (geometry, relation->second) - sud_geometry_get_row (geometry, relation->first);
  const int          right = sud_geometry_get_column (geometry, relation->second) - sud_geometry_get_column (geometry, relation->first);
  const int          distance = down * down + right * right; /* 5 for a knight's move, 1 for neighbours */

  return (puzzle->rules & SUD_RULE_ANTIKNIGHT && relation->kind == SUD_RELATION_DIFFERENT && distance == 5) ||
         (puzzle->rules & SUD_RULE_NONCONSECUTIVE && relation->kind == SUD_RELATION_NOT_CONSECUTIVE && distance == 1);
}

const uint16_t *
sud_puzzle_get_cages_of (const SudPuzzle *puzzle, SudCell cell, int *n_cages)
{
  assert (cell < puzzle->n_cells);
  *n_cages = (int) (puzzle->cages_of_from[cell + 1] - puzzle->cages_of_from[cell]);
  return puzzle->cages_of + puzzle->cages_of_from[cell];
}

const uint16_t *
sud_puzzle_get_relations_of (const SudPuzzle *puzzle, SudCell cell, int *n_relations)
{
  assert (cell < puzzle->n_cells);
  *n_relations = (int) (puzzle->relations_of_from[cell + 1] - puzzle->relations_of_from[cell]);
  return puzzle->relations_of + puzzle->relations_of_from[cell];
}

const SudCells *
sud_puzzle_get_peers (const SudPuzzle *puzzle, SudCell cell)
{
  assert (cell < puzzle->n_cells);
  return puzzle->peers != NULL ? &puzzle->peers[cell] : sud_geometry_get_peers (puzzle->geometry, cell);
}

bool
sud_puzzle_is_plain (const SudPuzzle *puzzle)
{
  return puzzle->is_plain;
}

/* ---- judging a full grid ---- */

static bool
all_differ (const SudCells *cells, const SudDigit *digits)
{
  SudDigits seen = 0;

  SUD_FOR_EACH_CELL (cell, cells)
    {
      if (sud_digits_has (seen, digits[cell]))
        return false;
      seen |= sud_digit_bit (digits[cell]);
    }
  return true;
}

bool
sud_puzzle_is_solution (const SudPuzzle *puzzle, const SudDigit *digits)
{
  for (int cell = 0; cell < puzzle->n_cells; cell++)
    if (digits[cell] < 1 || digits[cell] > puzzle->n_digits || !sud_digits_has (puzzle->allowed[cell], digits[cell]) ||
        (puzzle->givens[cell] != 0 && puzzle->givens[cell] != digits[cell]))
      return false;
  for (int i = 0; i < sud_geometry_get_n_houses (puzzle->geometry); i++)
    if (!all_differ (&sud_geometry_get_house (puzzle->geometry, i)->cells, digits))
      return false;
  for (int i = 0; i < puzzle->n_cages; i++)
    {
      const SudCage *cage = &puzzle->cages[i];
      int            sum = 0;

      for (int j = 0; j < cage->n_cells; j++)
        sum += digits[cage->list[j]];
      if ((cage->sum != 0 && sum != cage->sum) || (!cage->repeats && !all_differ (&cage->cells, digits)))
        return false;
    }
  for (int i = 0; i < puzzle->n_relations; i++)
    {
      const SudRelation *relation = &puzzle->relations[i];
      SudDigits          partners = sud_relation_partners (relation->kind, digits[relation->first], false, puzzle->n_digits);

      if (!sud_digits_has (partners, digits[relation->second]))
        return false;
    }
  return true;
}

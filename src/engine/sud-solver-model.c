/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The model: a puzzle compiled for search.
 *
 * Compiling has two halves. What follows from the geometry alone (peers by houses, the areas of the rule of 45) is
 * kept as long as puzzles come on the same houses, whoever made the geometry; a program that reads a thousand lines
 * makes a thousand equal geometries. What the puzzle adds is built anew in memory reserved once.
 *
 * Sums, and what follows from them, are made in sud-solver-areas.c.
 */

#include "sud-solver-model.h"

#include <string.h>

void
sud_model_init (SudModel *model)
{
  memset (model, 0, sizeof *model);
}

void
sud_model_clear (SudModel *model)
{
  sud_geometry_unref (model->geometry);
  sud_arena_clear (&model->shape_memory);
  sud_arena_clear (&model->areas_memory);
  sud_arena_clear (&model->memory);
}

/* ---- the half that the geometry alone tells ---- */

static bool
is_same_shape (const SudGeometry *a, const SudGeometry *b)
{
  const int n_houses = sud_geometry_get_n_houses (a);

  if (a == b)
    return true;
  if (n_houses != sud_geometry_get_n_houses (b) ||
      sud_geometry_get_n_cells (a) != sud_geometry_get_n_cells (b) ||
      sud_geometry_get_n_digits (a) != sud_geometry_get_n_digits (b) ||
      sud_geometry_get_box_rows (a) != sud_geometry_get_box_rows (b))
    return false;
  for (int i = 0; i < n_houses; i++)
    {
      const SudHouse *house = sud_geometry_get_house (a, i);
      const SudHouse *other = sud_geometry_get_house (b, i);

      if (house->kind != other->kind || house->n_cells != other->n_cells ||
          memcmp (house->list, other->list, house->n_cells * sizeof (SudCell)) != 0)
        return false;
    }
  return true;
}

/* @return whether a row, column or box of a 9x9 has both cells, which is then nothing to tell. */
static bool
is_grid9_peer (int a, int b)
{
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

static bool
load_shape (SudModel *model, SudGeometry *geometry)
{
  const int n_cells = sud_geometry_get_n_cells (geometry);
  uint32_t  n_peers = 0;

  if (model->geometry != NULL && is_same_shape (model->geometry, geometry))
    return true;
  for (int cell = 0; cell < n_cells; cell++)
    n_peers += (uint32_t) sud_cells_count (sud_geometry_get_peers (geometry, (SudCell) cell));
  sud_geometry_unref (model->geometry);
  model->geometry = NULL;
  model->areas = NULL;
  if (!sud_arena_reserve (&model->shape_memory, sud_arena_room (n_peers, sizeof (SudCell))))
    return false;
  model->peers = sud_arena_take (&model->shape_memory, n_peers, sizeof (SudCell));
  n_peers = 0;
  model->has_grid9 = sud_geometry_get_box_rows (geometry) == 3 && sud_geometry_get_box_columns (geometry) == 3;
  for (int cell = 0; cell < n_cells; cell++)
    {
      SUD_FOR_EACH_CELL (peer, sud_geometry_get_peers (geometry, (SudCell) cell))
        if (!model->has_grid9 || !is_grid9_peer (cell, peer))
          model->peers[n_peers++] = peer;
      model->peers_from[cell + 1] = n_peers;
    }
  model->geometry = sud_geometry_ref (geometry);
  model->n_digits = sud_geometry_get_n_digits (geometry);
  model->n_cells = n_cells;
  model->n_words = (n_cells + 63) / 64;
  model->all = sud_digits_all (model->n_digits);
  for (int kind = 0; kind < SUD_N_RELATION_KINDS; kind++)
    for (int way = 0; way < 2; way++)
      for (SudDigit digit = 1; digit <= model->n_digits; digit++)
        model->partners[kind][way][digit] = sud_relation_partners ((SudRelationKind) kind, digit, way != 0, model->n_digits);
  return true;
}

/* ---- the half of the puzzle ---- */

static bool
reserve_memory (SudModel *model, bool has_sums)
{
  const SudPuzzle *puzzle = model->puzzle;
  const size_t     n_cells = (size_t) model->n_cells;
  const size_t     n_cages = (size_t) sud_puzzle_get_n_cages (puzzle);
  const size_t     n_relations = (size_t) sud_puzzle_get_n_relations (puzzle);
  const size_t     n_houses = (size_t) sud_geometry_get_n_houses (model->geometry) + n_cages;
  const size_t     n_sums = n_cages + (has_sums ? (size_t) model->n_areas : 0);
  size_t           n_listed = 0, n_peers = 2 * n_relations, n_constraints;

  for (size_t i = 0; i < n_cages; i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, (int) i);

      n_listed += cage->n_cells;
      if (!cage->repeats)
        n_peers += (size_t) cage->n_cells * (size_t) (cage->n_cells - 1);
    }
  if (has_sums)
    n_listed += (size_t) model->n_areas * SUD_MAX_DERIVED_CELLS;
  n_constraints = n_houses + n_cells + n_sums;
  return sud_arena_reserve (&model->memory,
                            sud_arena_room (n_peers, sizeof (SudCell)) +
                                sud_arena_room (n_houses, sizeof (SudCell *)) +
                                sud_arena_room (n_cells, sizeof (SudCell)) +
                                sud_arena_room (2 * n_relations, sizeof (SudTie)) +
                                sud_arena_room (n_sums, sizeof (SudSum)) +
                                n_sums * 2 * SUD_ARENA_ALIGNMENT +
                                sud_arena_room (2 * n_listed, sizeof (SudCell)) +
                                sud_arena_room (n_cells * ((n_constraints + 63) / 64), sizeof (uint64_t)));
}

static void
load_domains (SudModel *model)
{
  for (SudCell cell = 0; cell < model->n_cells; cell++)
    {
      SudDigit given = sud_puzzle_get_given (model->puzzle, cell);

      model->domains[cell] = sud_puzzle_get_allowed (model->puzzle, cell) & model->all;
      if (given != 0)
        model->domains[cell] &= sud_digit_bit (given);
    }
}

/* Lists the cells that a cage or a relation alone keeps apart from each cell. */
static void
load_peers (SudModel *model)
{
  const SudPuzzle *puzzle = model->puzzle;
  const bool       has_more = sud_puzzle_get_n_cages (puzzle) + sud_puzzle_get_n_relations (puzzle) > 0;
  uint32_t         n_peers = 0;

  model->more_peers = sud_arena_peek (&model->memory);
  for (SudCell cell = 0; cell < model->n_cells; cell++)
    {
      const SudCells *by_house = sud_geometry_get_peers (model->geometry, cell);
      const SudCells *by_all = sud_puzzle_get_peers (puzzle, cell);

      model->more_peers_from[cell] = n_peers;
      for (int i = 0; i < model->n_words && has_more; i++)
        for (uint64_t left = by_all->words[i] & ~by_house->words[i]; left != 0; left &= left - 1)
          model->more_peers[n_peers++] = (SudCell) (i * 64 + __builtin_ctzll (left));
    }
  model->more_peers_from[model->n_cells] = n_peers;
  sud_arena_take (&model->memory, n_peers, sizeof (SudCell));
}

/* Complete houses are those of the geometry, and cages that hold as many different digits as there are. */
static void
load_houses (SudModel *model)
{
  const int n_houses = sud_geometry_get_n_houses (model->geometry);
  const int n_cages = sud_puzzle_get_n_cages (model->puzzle);

  model->houses = sud_arena_take (&model->memory, (size_t) (n_houses + n_cages), sizeof (SudCell *));
  model->n_houses = 0;
  for (int i = 0; i < n_houses; i++)
    {
      const SudHouse *house = sud_geometry_get_house (model->geometry, i);

      if (house->n_cells == model->n_digits)
        model->houses[model->n_houses++] = house->list;
    }
  for (int i = 0; i < n_cages; i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (model->puzzle, i);

      if (!cage->repeats && cage->n_cells == model->n_digits)
        model->houses[model->n_houses++] = cage->list;
    }
}

/* That two digits differ is told to the peers, and needs no tie. */
static void
load_relations (SudModel *model)
{
  const int n_relations = sud_puzzle_get_n_relations (model->puzzle);
  uint32_t  n_ties = 0;

  model->star_cells = sud_arena_take (&model->memory, (size_t) model->n_cells, sizeof (SudCell));
  model->ties = sud_arena_take (&model->memory, (size_t) n_relations * 2, sizeof (SudTie));
  model->n_stars = 0;
  memset (model->ties_from, 0, sizeof model->ties_from);
  if (n_relations == 0)
    return;
  for (SudCell cell = 0; cell < model->n_cells; cell++)
    {
      int             n_of;
      const uint16_t *of = sud_puzzle_get_relations_of (model->puzzle, cell, &n_of);

      for (int i = 0; i < n_of; i++)
        {
          const SudRelation *relation = sud_puzzle_get_relation (model->puzzle, of[i]);
          const bool         is_first = relation->first == cell;

          if (relation->kind != SUD_RELATION_DIFFERENT)
            model->ties[n_ties++] = (SudTie){ .other = is_first ? relation->second : relation->first,
                                              .kind = (uint8_t) relation->kind,
                                              .from_second = !is_first };
        }
      model->ties_from[cell + 1] = n_ties;
      if (n_ties > model->ties_from[cell])
        model->star_cells[model->n_stars++] = cell;
    }
}

/* ---- who wants to know of a cell, and where to look first ---- */

static void
subscribe (SudModel *model, SudCell cell, int constraint)
{
  model->constraints_of[(size_t) cell * (size_t) model->n_dirty_words + (size_t) (constraint >> 6)] |=
      (uint64_t) 1 << (constraint & 63);
}

static void
load_constraints (SudModel *model)
{
  const int first_sum = model->n_houses + model->n_stars;

  model->n_constraints = first_sum + model->n_sums;
  model->n_dirty_words = (model->n_constraints + 63) / 64;
  model->constraints_of =
      sud_arena_take (&model->memory, (size_t) model->n_cells * (size_t) model->n_dirty_words, sizeof (uint64_t));
  memset (model->constraints_of, 0, (size_t) model->n_cells * (size_t) model->n_dirty_words * sizeof (uint64_t));
  memset (model->scores, 0, sizeof model->scores);
  for (int house = 0; house < model->n_houses; house++)
    for (int i = 0; i < model->n_digits; i++)
      subscribe (model, model->houses[house][i], model->has_grid9 && house < SUD_GRID9_HOUSES ? 0 : house);
  for (int star = 0; star < model->n_stars; star++)
    subscribe (model, model->star_cells[star], model->n_houses + star);
  for (int i = 0; i < model->n_sums; i++)
    {
      const SudSum *sum = &model->sums[i];

      for (int j = 0; j < sum->n_cells; j++)
        {
          const int priority = 2 * model->n_digits - sum->n_cells;

          subscribe (model, sum->cells[j], first_sum + i);
          model->scores[sum->cells[j]] += (uint32_t) (priority > model->n_digits ? priority : model->n_digits);
        }
    }
  for (int cell = 0; cell < model->n_cells; cell++)
    model->scores[cell] += 8;
}

/* Digits that no given names, that every cell allows all or none of, and that nothing compares or adds up, may be
 * exchanged for one another in any solution. */
static SudDigits
find_interchangeable (const SudModel *model)
{
  SudDigits digits = model->all;

  if (model->n_sums > 0)
    return 0;
  for (int i = 0; i < sud_puzzle_get_n_relations (model->puzzle); i++)
    {
      SudRelationKind kind = sud_puzzle_get_relation (model->puzzle, i)->kind;

      if (kind != SUD_RELATION_DIFFERENT && kind != SUD_RELATION_EQUAL)
        return 0;
    }
  for (SudCell cell = 0; cell < model->n_cells; cell++)
    if (sud_puzzle_get_given (model->puzzle, cell) != 0)
      digits &= ~model->domains[cell];
  for (SudCell cell = 0; cell < model->n_cells; cell++)
    {
      SudDigits allowed = sud_puzzle_get_allowed (model->puzzle, cell) & digits;

      if (allowed != 0 && allowed != digits)
        return 0;
    }
  return digits;
}

bool
sud_model_load (SudModel *model, const SudPuzzle *puzzle)
{
  bool has_sums = false;

  if (!load_shape (model, sud_puzzle_get_geometry (puzzle)))
    return false;
  model->puzzle = puzzle;
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle) && !has_sums; i++)
    has_sums = sud_puzzle_get_cage (puzzle, i)->sum != 0;
  if (has_sums && !sud_model_load_areas (model))
    return false;
  if (!reserve_memory (model, has_sums))
    return false;
  load_domains (model);
  load_peers (model);
  load_houses (model);
  load_relations (model);
  model->n_sums = 0;
  if (has_sums)
    sud_model_load_sums (model);
  load_constraints (model);
  model->interchangeable = find_interchangeable (model);
  return true;
}

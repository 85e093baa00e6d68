/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Transforms: a permutation of the cells and one of the digits.
 *
 * Whether the outcome is equivalent is not argued case by case but checked: the new geometry is made, and every
 * house of the old one must have become one of its houses. That holds for a band moved in a plain grid and fails
 * for a band moved under a diagonal, without this file knowing about either.
 */

#include "sud-transform.h"

#include <assert.h>
#include <string.h>

void
sud_transform_init (SudTransform *transform, int n_digits)
{
  assert (n_digits >= SUD_MIN_DIGITS && n_digits <= SUD_MAX_DIGITS);
  memset (transform, 0, sizeof *transform);
  transform->n_digits = n_digits;
  for (int cell = 0; cell < n_digits * n_digits; cell++)
    transform->from[cell] = (SudCell) cell;
  for (int digit = 0; digit <= n_digits; digit++)
    transform->digit[digit] = (SudDigit) digit;
}

/* Follows the transform by a move in which new cell i takes what stands in order[i]. */
static void
move_cells (SudTransform *transform, const SudCell *order)
{
  const int n_cells = transform->n_digits * transform->n_digits;
  SudCell   from[SUD_MAX_CELLS];

  for (int cell = 0; cell < n_cells; cell++)
    from[cell] = transform->from[order[cell]];
  memcpy (transform->from, from, (size_t) n_cells * sizeof from[0]);
}

/* The row and column that a new cell takes its content from, for the three moves that need no argument. */
typedef enum
{
  MOVE_TRANSPOSE,
  MOVE_ROTATE,
  MOVE_MIRROR,
} Move;

static void
apply_move (SudTransform *transform, Move move)
{
  const int n = transform->n_digits;
  SudCell   order[SUD_MAX_CELLS] = { 0 };

  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      {
        int from_row = move == MOVE_TRANSPOSE ? column : move == MOVE_ROTATE ? n - 1 - column : row;
        int from_column = move == MOVE_MIRROR ? n - 1 - column : row;

        order[row * n + column] = (SudCell) (from_row * n + from_column);
      }
  move_cells (transform, order);
}

void
sud_transform_transpose (SudTransform *transform)
{
  apply_move (transform, MOVE_TRANSPOSE);
}

void
sud_transform_rotate90 (SudTransform *transform)
{
  apply_move (transform, MOVE_ROTATE);
}

void
sud_transform_mirror (SudTransform *transform)
{
  apply_move (transform, MOVE_MIRROR);
}

void
sud_transform_rows (SudTransform *transform, const uint8_t *order)
{
  const int n = transform->n_digits;
  SudCell   cells[SUD_MAX_CELLS] = { 0 };

  for (int cell = 0; cell < n * n; cell++)
    {
      assert (order[cell / n] < n);
      cells[cell] = (SudCell) (order[cell / n] * n + cell % n);
    }
  move_cells (transform, cells);
}

void
sud_transform_columns (SudTransform *transform, const uint8_t *order)
{
  sud_transform_transpose (transform);
  sud_transform_rows (transform, order);
  sud_transform_transpose (transform);
}

void
sud_transform_relabel (SudTransform *transform, const SudDigit *names)
{
  for (int digit = 1; digit <= transform->n_digits; digit++)
    transform->digit[digit] = names[transform->digit[digit] - 1];
}

/* ---- drawing one ---- */

/* Whether digits are only names: nothing adds them up or compares them. */
static bool
digits_are_names (const SudPuzzle *puzzle)
{
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    if (sud_puzzle_get_cage (puzzle, i)->sum != 0)
      return false;
  for (int i = 0; i < sud_puzzle_get_n_relations (puzzle); i++)
    {
      SudRelationKind kind = sud_puzzle_get_relation (puzzle, i)->kind;

      if (kind != SUD_RELATION_DIFFERENT && kind != SUD_RELATION_EQUAL)
        return false;
    }
  return true;
}

/* Whether lines may move within their bands, and bands as a whole. Cages could too, but would be torn apart. */
static bool
lines_may_move (const SudPuzzle *puzzle)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  const int          n = sud_geometry_get_n_digits (geometry);
  const int          n_houses = sud_geometry_get_n_houses (geometry);

  return sud_geometry_get_box_rows (geometry) > 0 && sud_geometry_get_extras (geometry) == 0 && n_houses <= 3 * n &&
         sud_geometry_get_house (geometry, n_houses - 1)->kind != SUD_HOUSE_EXTRA &&
         sud_puzzle_get_n_cages (puzzle) == 0 && sud_puzzle_get_n_relations (puzzle) == 0;
}

/* Draws an order of n lines that keeps groups of @size together. */
static void
draw_lines (SudRandom *random, int n, int size, uint8_t *order)
{
  uint16_t groups[SUD_MAX_DIGITS], lines[SUD_MAX_DIGITS];
  int      next = 0;

  for (int i = 0; i < n / size; i++)
    groups[i] = (uint16_t) i;
  sud_random_shuffle (random, groups, n / size);
  for (int i = 0; i < n / size; i++)
    {
      for (int j = 0; j < size; j++)
        lines[j] = (uint16_t) j;
      sud_random_shuffle (random, lines, size);
      for (int j = 0; j < size; j++)
        order[next++] = (uint8_t) (groups[i] * size + lines[j]);
    }
}

void
sud_transform_init_random (SudTransform *transform, const SudPuzzle *puzzle, SudRandom *random)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  const int          n = sud_puzzle_get_n_digits (puzzle);
  uint8_t            order[SUD_MAX_DIGITS] = { 0 };

  sud_transform_init (transform, n);
  if (lines_may_move (puzzle))
    {
      draw_lines (random, n, sud_geometry_get_box_rows (geometry), order);
      sud_transform_rows (transform, order);
      draw_lines (random, n, sud_geometry_get_box_columns (geometry), order);
      sud_transform_columns (transform, order);
    }
  for (uint32_t turns = sud_random_below (random, 4); turns > 0; turns--)
    sud_transform_rotate90 (transform);
  if (sud_random_below (random, 2) == 1)
    sud_transform_mirror (transform);
  if (digits_are_names (puzzle))
    {
      draw_lines (random, n, n, order);
      for (int i = 0; i < n; i++)
        order[i]++;
      sud_transform_relabel (transform, order);
    }
}

/* ---- applying ---- */

typedef struct
{
  const SudTransform *transform;
  const SudPuzzle    *puzzle;
  const SudGeometry  *geometry; /* of the puzzle */
  SudCell             to[SUD_MAX_CELLS];
} Mapping;

static void
init_mapping (Mapping *mapping, const SudTransform *transform, const SudGeometry *geometry)
{
  mapping->transform = transform;
  mapping->geometry = geometry;
  for (int cell = 0; cell < transform->n_digits * transform->n_digits; cell++)
    mapping->to[transform->from[cell]] = (SudCell) cell;
}

static void
map_cells (const Mapping *mapping, const SudCell *cells, int n_cells, SudCell *mapped)
{
  for (int i = 0; i < n_cells; i++)
    mapped[i] = mapping->to[cells[i]];
}

static bool
has_house (const SudGeometry *geometry, const SudCells *cells)
{
  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    if (sud_cells_equal (&sud_geometry_get_house (geometry, i)->cells, cells))
      return true;
  return false;
}

/* Whether every house of the puzzle has become one of the new geometry. */
static SudStatus
check_houses (const Mapping *mapping, const SudGeometry *mapped, SudPlace *place)
{
  for (int i = 0; i < sud_geometry_get_n_houses (mapping->geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (mapping->geometry, i);
      SudCells        cells = { { 0 } };

      for (int j = 0; j < house->n_cells; j++)
        sud_cells_add (&cells, mapping->to[house->list[j]]);
      if (!has_house (mapped, &cells))
        return SUD_REFUSE (place, SUD_NOT_EQUIVALENT, .cell = house->list[0]);
    }
  return SUD_OK;
}

bool
sud_transform_keeps_geometry (const SudTransform *transform, const SudGeometry *geometry)
{
  Mapping mapping = { .puzzle = NULL };

  init_mapping (&mapping, transform, geometry);
  return check_houses (&mapping, geometry, NULL) == SUD_OK;
}

/* Makes the grid that the puzzle moves to, without houses of its own. */
static SudStatus
make_grid (const Mapping *mapping, bool turned, SudGeometry **out)
{
  const int           n = mapping->transform->n_digits;
  const int           rows = sud_geometry_get_box_rows (mapping->geometry);
  const int           columns = sud_geometry_get_box_columns (mapping->geometry);
  const SudGridExtras extras = sud_geometry_get_extras (mapping->geometry);
  uint8_t             regions[SUD_MAX_CELLS];

  if (rows > 0)
    return sud_geometry_new_grid (turned ? columns : rows, turned ? rows : columns, extras, out, NULL);
  for (int cell = 0; cell < n * n; cell++)
    regions[cell] = (uint8_t) sud_geometry_get_region (mapping->geometry, mapping->transform->from[cell]);
  return sud_geometry_new_jigsaw (n, regions, extras, out, NULL);
}

static SudStatus
add_extra_houses (const Mapping *mapping, SudGeometry **geometry)
{
  SudGeometryBuilder *builder = sud_geometry_builder_new_from (*geometry);
  SudStatus           status = SUD_OK;

  sud_geometry_unref (*geometry);
  if (builder == NULL)
    return SUD_NO_MEMORY;
  for (int i = 0; i < sud_geometry_get_n_houses (mapping->geometry) && status == SUD_OK; i++)
    {
      const SudHouse *house = sud_geometry_get_house (mapping->geometry, i);
      SudCell         cells[SUD_MAX_DIGITS];

      if (house->kind != SUD_HOUSE_EXTRA)
        continue;
      map_cells (mapping, house->list, house->n_cells, cells);
      status = sud_geometry_builder_add_house (builder, SUD_HOUSE_EXTRA, cells, house->n_cells, NULL);
    }
  if (status == SUD_OK)
    {
      *geometry = sud_geometry_builder_build (builder);
      status = *geometry != NULL ? SUD_OK : SUD_NO_MEMORY;
    }
  sud_geometry_builder_free (builder);
  return status;
}

/* Boxes that are not square may lie or stand afterwards: try both. */
static SudStatus
map_geometry (const Mapping *mapping, SudGeometry **out, SudPlace *place)
{
  const SudHouse *last = sud_geometry_get_house (mapping->geometry, sud_geometry_get_n_houses (mapping->geometry) - 1);
  SudStatus       status = SUD_OK;

  for (int turned = 0; turned < 2; turned++)
    {
      status = make_grid (mapping, turned == 1, out);
      if (status == SUD_OK && last->kind == SUD_HOUSE_EXTRA)
        status = add_extra_houses (mapping, out);
      if (status != SUD_OK)
        return status;
      status = check_houses (mapping, *out, place);
      if (status == SUD_OK)
        return SUD_OK;
      sud_geometry_unref (*out);
    }
  return status;
}

/* Moves the relations; those that a rule of the whole grid spells out must still be what the rule says. */
static SudStatus
map_relations (const Mapping *mapping, SudPuzzleBuilder *builder, SudPlace *place)
{
  SudStatus status = sud_puzzle_builder_add_rules (builder, sud_puzzle_get_rules (mapping->puzzle), place);

  for (int i = 0; i < sud_puzzle_get_n_relations (mapping->puzzle) && status == SUD_OK; i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (mapping->puzzle, i);
      const SudRelation  moved = { mapping->to[relation->first], mapping->to[relation->second], relation->kind };

      if (!sud_puzzle_implies (mapping->puzzle, relation))
        status = sud_puzzle_builder_add_relation (builder, moved.kind, moved.first, moved.second, place);
      else if (!sud_puzzle_implies (mapping->puzzle, &moved))
        return SUD_REFUSE (place, SUD_NOT_EQUIVALENT, .cell = relation->first);
    }
  return status;
}

static SudStatus
map_puzzle (const Mapping *mapping, SudPuzzleBuilder *builder, SudPlace *place)
{
  const SudTransform *transform = mapping->transform;
  SudStatus           status = SUD_OK;

  for (int cell = 0; cell < transform->n_digits * transform->n_digits && status == SUD_OK; cell++)
    {
      SudDigits allowed = 0;

      SUD_FOR_EACH_DIGIT (digit, sud_puzzle_get_allowed (mapping->puzzle, transform->from[cell]))
        allowed |= sud_digit_bit (transform->digit[digit]);
      status = sud_puzzle_builder_set_allowed (builder, (SudCell) cell, allowed, place);
      if (status == SUD_OK)
        status = sud_puzzle_builder_set_given (builder, (SudCell) cell, transform->digit[sud_puzzle_get_given (mapping->puzzle, transform->from[cell])], place);
    }
  for (int i = 0; i < sud_puzzle_get_n_cages (mapping->puzzle) && status == SUD_OK; i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (mapping->puzzle, i);
      SudCell        cells[SUD_MAX_CELLS];

      map_cells (mapping, cage->list, cage->n_cells, cells);
      status = sud_puzzle_builder_add_cage (builder, cells, cage->n_cells, cage->sum, cage->repeats, place);
    }
  if (status == SUD_OK)
    status = map_relations (mapping, builder, place);
  if (status == SUD_OK)
    status = sud_puzzle_builder_set_title (builder, sud_puzzle_get_title (mapping->puzzle), place);
  return status;
}

static bool
keeps_digits (const SudTransform *transform)
{
  for (int digit = 1; digit <= transform->n_digits; digit++)
    if (transform->digit[digit] != digit)
      return false;
  return true;
}

SudStatus
sud_transform_apply (const SudTransform *transform, const SudPuzzle *puzzle, SudPuzzle **out, SudPlace *place)
{
  Mapping           mapping = { .puzzle = puzzle };
  SudGeometry      *geometry;
  SudPuzzleBuilder *builder;
  SudStatus         status;

  if (!sud_geometry_is_grid (sud_puzzle_get_geometry (puzzle)) || sud_puzzle_get_n_digits (puzzle) != transform->n_digits)
    return SUD_NOT_EXPRESSIBLE;
  if (!keeps_digits (transform) && !digits_are_names (puzzle))
    return SUD_REFUSE (place, SUD_NOT_EQUIVALENT);
  init_mapping (&mapping, transform, sud_puzzle_get_geometry (puzzle));
  status = map_geometry (&mapping, &geometry, place);
  if (status != SUD_OK)
    return status;
  builder = sud_puzzle_builder_new (geometry);
  sud_geometry_unref (geometry);
  if (builder == NULL)
    return SUD_NO_MEMORY;
  status = map_puzzle (&mapping, builder, place);
  if (status == SUD_OK)
    status = sud_puzzle_builder_build (builder, out, place);
  sud_puzzle_builder_free (builder);
  return status;
}

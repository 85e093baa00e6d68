/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-conflicts"

/* Says which rules the digits on the board break, in words. The engine's sud_board_is_ok() answers yes or no; a player
 * needs to know where and why. A repeat inside a cage has a sentence of its own, because many take that rule for
 * something else. */

#include "config.h"

#include "nonet-conflicts.h"

#include "nonet-words.h"

#include <glib/gi18n-lib.h>

void
nonet_conflict_free (NonetConflict *conflict)
{
  g_free (conflict->words);
  g_free (conflict);
}

/* Takes @words. */
static void
add_conflict (GPtrArray *conflicts, NonetConflictKind kind, const SudCells *cells, char *words)
{
  NonetConflict *conflict = g_new (NonetConflict, 1);

  conflict->kind = kind;
  conflict->cells = *cells;
  conflict->words = words;
  g_ptr_array_add (conflicts, conflict);
}

/* ---- houses ---- */

static char *
dup_house_words (const SudHouse *house, char digit)
{
  switch (house->kind)
    {
    case SUD_HOUSE_ROW:
      /* Translators: %c is a digit, %d the number of the row; so for the others. */
      return g_strdup_printf (_ ("%c twice in row %d"), digit, house->number);
    case SUD_HOUSE_COLUMN:
      return g_strdup_printf (_ ("%c twice in column %d"), digit, house->number);
    case SUD_HOUSE_BOX:
      return g_strdup_printf (_ ("%c twice in box %d"), digit, house->number);
    case SUD_HOUSE_REGION:
      return g_strdup_printf (_ ("%c twice in region %d"), digit, house->number);
    case SUD_HOUSE_DIAGONAL:
      return g_strdup_printf (_ ("%c twice on diagonal %d"), digit, house->number);
    case SUD_HOUSE_WINDOW:
      return g_strdup_printf (_ ("%c twice in window %d"), digit, house->number);
    case SUD_HOUSE_DISJOINT:
      return g_strdup_printf (_ ("%c twice in place %d of the boxes"), digit, house->number);
    case SUD_HOUSE_EXTRA:
    default:
      return g_strdup_printf (_ ("%c twice in extra house %d"), digit, house->number);
    }
}

/* @return the cells of a list that hold @digit. */
static SudCells
find_digit (const SudCell *list, int n_cells, const SudDigit *values, SudDigit digit)
{
  SudCells cells = { { 0 } };

  for (int i = 0; i < n_cells; i++)
    if (values[list[i]] == digit)
      sud_cells_add (&cells, list[i]);
  return cells;
}

/* @return the digits that a list of cells holds more than once. */
static SudDigits
find_repeats (const SudCell *list, int n_cells, const SudDigit *values)
{
  SudDigits seen = 0;
  SudDigits repeated = 0;

  for (int i = 0; i < n_cells; i++)
    if (values[list[i]] != 0)
      {
        repeated |= seen & sud_digit_bit (values[list[i]]);
        seen |= sud_digit_bit (values[list[i]]);
      }
  return repeated;
}

static void
check_house (const SudHouse *house, const SudDigit *values, GPtrArray *conflicts)
{
  SUD_FOR_EACH_DIGIT (digit, find_repeats (house->list, house->n_cells, values))
    {
      SudCells cells = find_digit (house->list, house->n_cells, values, digit);

      add_conflict (conflicts, NONET_CONFLICT_HOUSE, &cells, dup_house_words (house, sud_digit_to_char (digit)));
    }
}

/* ---- cages ---- */

/* Says what is wrong with a sum: it is exceeded, not reached, or out of reach for the cells that are still empty. */
static char *
dup_sum_words (const SudCage *cage, const SudDigit *values, SudCageFault fault)
{
  int left = cage->sum;
  int empty = 0;

  for (int i = 0; i < cage->n_cells; i++)
    {
      left -= values[cage->list[i]];
      empty += values[cage->list[i]] == 0;
    }
  if (fault == SUD_FAULT_EXCEEDED)
    /* Translators: the first number is the sum of a Killer cage. */
    return g_strdup_printf (_ ("Cage %d is over by %d"), cage->sum, -left);
  if (empty == 0)
    /* Translators: the first number is the sum of a Killer cage. */
    return g_strdup_printf (_ ("Cage %d is short by %d"), cage->sum, left);
  if (left == 0)
    /* Translators: the first number is the sum of a Killer cage. */
    return g_strdup_printf (ngettext ("Cage %d leaves nothing for %d empty cell",
                                      "Cage %d leaves nothing for %d empty cells", (gulong) empty),
                            cage->sum, empty);
  /* Translators: the first number is the sum of a Killer cage, the second what remains of it, the third the number of
   * its empty cells: "Cage 17 leaves 12 for 1 empty cell, which no digit makes up". */
  return g_strdup_printf (ngettext ("Cage %d leaves %d for %d empty cell, which no digit makes up",
                                    "Cage %d leaves %d for %d empty cells, which no digits make up", (gulong) empty),
                          cage->sum, left, empty);
}

static void
check_cage (const SudPuzzle *puzzle, int number, const SudDigit *values, GPtrArray *conflicts)
{
  const SudCage     *cage = sud_puzzle_get_cage (puzzle, number);
  const SudCageFault fault = sud_killer_find_fault (puzzle, values, number);

  if (fault == SUD_FAULT_REPEAT)
    SUD_FOR_EACH_DIGIT (digit, find_repeats (cage->list, cage->n_cells, values))
      {
        SudCells cells = find_digit (cage->list, cage->n_cells, values, digit);

        if (cage->sum > 0)
          add_conflict (conflicts, NONET_CONFLICT_CAGE_REPEAT, &cells,
                        /* Translators: %c is a digit, %d the sum of a Killer cage. */
                        g_strdup_printf (_ ("%c twice in cage %d: the digits of a cage differ"),
                                         sud_digit_to_char (digit), cage->sum));
        else
          add_conflict (conflicts, NONET_CONFLICT_CAGE_REPEAT, &cells,
                        /* Translators: %c is a digit. */
                        g_strdup_printf (_ ("%c twice in a cage: its digits differ"), sud_digit_to_char (digit)));
      }
  else if (fault != SUD_FAULT_NONE)
    add_conflict (conflicts,
                  fault == SUD_FAULT_EXCEEDED ? NONET_CONFLICT_CAGE_EXCEEDED : NONET_CONFLICT_CAGE_UNREACHABLE,
                  &cage->cells, dup_sum_words (cage, values, fault));
}

/* ---- single cells and pairs ---- */

static void
check_allowed (const SudPuzzle *puzzle, SudCell cell, const SudDigit *values, GPtrArray *conflicts)
{
  int      width = sud_geometry_get_width (sud_puzzle_get_geometry (puzzle));
  SudCells cells = { { 0 } };
  g_autofree char *name = NULL;

  if (values[cell] == 0 || sud_digits_has (sud_puzzle_get_allowed (puzzle, cell), values[cell]))
    return;
  name = nonet_cell_to_words (cell, width);
  sud_cells_add (&cells, cell);
  /* Translators: %c is a digit, %s a cell such as r3c4. */
  add_conflict (conflicts, NONET_CONFLICT_CELL, &cells,
                g_strdup_printf (_ ("%c is not allowed in %s"), sud_digit_to_char (values[cell]), name));
}

static const char *
get_relation_format (SudRelationKind kind)
{
  switch (kind)
    {
    case SUD_RELATION_GREATER:
      /* Translators: both are cells such as r3c4; so for the others. */
      return _ ("%s must be greater than %s");
    case SUD_RELATION_DIFFERENT:
      return _ ("%s must differ from %s");
    case SUD_RELATION_EQUAL:
      return _ ("%s must equal %s");
    case SUD_RELATION_CONSECUTIVE:
      return _ ("%s and %s must differ by one");
    case SUD_RELATION_NOT_CONSECUTIVE:
      return _ ("%s and %s must not differ by one");
    case SUD_RELATION_DOUBLE:
    default:
      return _ ("Of %s and %s one must be twice the other");
    }
}

static void
check_relation (const SudPuzzle *puzzle, const SudRelation *relation, const SudDigit *values, GPtrArray *conflicts)
{
  SudDigit  first = values[relation->first];
  SudDigit  second = values[relation->second];
  int       width = sud_geometry_get_width (sud_puzzle_get_geometry (puzzle));
  SudCells  cells = { { 0 } };
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (first == 0 || second == 0 ||
      sud_digits_has (sud_relation_partners (relation->kind, first, false, sud_puzzle_get_n_digits (puzzle)), second))
    return;
  sud_cells_add (&cells, relation->first);
  sud_cells_add (&cells, relation->second);
  from = nonet_cell_to_words (relation->first, width);
  to = nonet_cell_to_words (relation->second, width);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  add_conflict (conflicts, NONET_CONFLICT_RELATION, &cells, g_strdup_printf (get_relation_format (relation->kind), from, to));
#pragma GCC diagnostic pop
}

/* ---- public ---- */

GPtrArray *
nonet_conflicts_find (const SudPuzzle *puzzle, const SudDigit *values, SudCells *all)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  GPtrArray         *conflicts = g_ptr_array_new_with_free_func ((GDestroyNotify) nonet_conflict_free);

  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    check_house (sud_geometry_get_house (geometry, i), values, conflicts);
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    check_cage (puzzle, i, values, conflicts);
  for (int i = 0; i < sud_puzzle_get_n_cells (puzzle); i++)
    check_allowed (puzzle, (SudCell) i, values, conflicts);
  for (int i = 0; i < sud_puzzle_get_n_relations (puzzle); i++)
    check_relation (puzzle, sud_puzzle_get_relation (puzzle, i), values, conflicts);

  if (all != NULL)
    {
      sud_cells_clear (all);
      for (guint i = 0; i < conflicts->len; i++)
        *all = sud_cells_or (all, &((NonetConflict *) g_ptr_array_index (conflicts, i))->cells);
    }
  return conflicts;
}

const char *
nonet_conflicts_get_words (const GPtrArray *conflicts, SudCell cell)
{
  for (guint i = 0; i < conflicts->len; i++)
    {
      const NonetConflict *conflict = g_ptr_array_index (conflicts, i);

      if (cell != SUD_NO_CELL && sud_cells_has (&conflict->cells, cell))
        return conflict->words;
    }
  return conflicts->len > 0 ? ((const NonetConflict *) g_ptr_array_index (conflicts, 0))->words : NULL;
}

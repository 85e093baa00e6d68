/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-grid"

/* What a screen reader says about the cells. Row and column are words of the label, because their numeric properties
 * do not leave GTK 4.8. */

#include "config.h"

#include "nonet-grid-private.h"

#include <glib/gi18n-lib.h>

static void
append_digits (GString *text, SudDigits digits)
{
  SUD_FOR_EACH_DIGIT (digit, digits)
    g_string_append_printf (text, " %c", sud_digit_to_char (digit));
}

static void
append_marks (GString *text, const NonetEntry *entry, SudDigits candidates)
{
  /* As they are drawn: where the player made marks, these stand in front. */
  if (entry->value == 0 && candidates != 0 && (entry->marks[NONET_MARK_CORNER] | entry->marks[NONET_MARK_CENTRE]) == 0)
    {
      /* Translators: said by a screen reader; digits follow. */
      g_string_append (text, _ (", candidates"));
      append_digits (text, candidates);
    }
  if (entry->value == 0 && entry->marks[NONET_MARK_CORNER] != 0)
    {
      /* Translators: said by a screen reader; digits follow. */
      g_string_append (text, _ (", corner marks"));
      append_digits (text, entry->marks[NONET_MARK_CORNER]);
    }
  if (entry->value == 0 && entry->marks[NONET_MARK_CENTRE] != 0)
    {
      /* Translators: said by a screen reader; digits follow. */
      g_string_append (text, _ (", centre marks"));
      append_digits (text, entry->marks[NONET_MARK_CENTRE]);
    }
  if (entry->marks[NONET_MARK_COLOUR] != 0)
    {
      /* Translators: said by a screen reader; numbers of colours follow. */
      g_string_append (text, _ (", colours"));
      append_digits (text, entry->marks[NONET_MARK_COLOUR]);
    }
}

static void
append_cages (GString *text, const SudPuzzle *puzzle, SudCell cell)
{
  int             n_cages;
  const uint16_t *cages = sud_puzzle_get_cages_of (puzzle, cell, &n_cages);

  for (int i = 0; i < n_cages; i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, cages[i]);

      if (cage->sum > 0)
        /* Translators: said by a screen reader. The first number is the sum of a Killer cage. */
        g_string_append_printf (text, ngettext (", cage %d of %d cell", ", cage %d of %d cells", cage->n_cells),
                                cage->sum, cage->n_cells);
      else
        /* Translators: said by a screen reader about a Killer cage. */
        g_string_append_printf (text, ngettext (", cage of %d cell without sum", ", cage of %d cells without sum",
                                                cage->n_cells),
                                cage->n_cells);
    }
}

/* @return what a screen reader says about a cell. */
static char *
dup_cell_label (NonetGrid *self, SudCell cell)
{
  const SudPuzzle   *puzzle = nonet_game_get_puzzle (self->game);
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  const NonetEntry  *entry = nonet_game_get_entry (self->game, cell);
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->show & NONET_GRID_SHOW_COVER)
    /* Translators: said by a screen reader about a cell while the game is paused. */
    return g_strdup_printf (_ ("Row %d column %d: %s"), sud_geometry_get_row (geometry, cell) + 1,
                            sud_geometry_get_column (geometry, cell) + 1, _ ("hidden"));
  if (entry->value == 0)
    g_string_append (text, _ ("empty"));
  else if (nonet_game_is_given (self->game, cell))
    /* Translators: said by a screen reader; %c is a digit that the puzzle gives. */
    g_string_append_printf (text, _ ("%c, given"), sud_digit_to_char (entry->value));
  else
    g_string_append_c (text, sud_digit_to_char (entry->value));
  append_marks (text, entry, self->candidates != NULL ? self->candidates[cell] : 0);
  append_cages (text, puzzle, cell);
  if (sud_cells_has (&self->conflicts, cell))
    g_string_append (text, _ (", conflict"));

  /* Translators: said by a screen reader; %s is what the cell holds. */
  return g_strdup_printf (_ ("Row %d column %d: %s"), sud_geometry_get_row (geometry, cell) + 1,
                          sud_geometry_get_column (geometry, cell) + 1, text->str);
}

void
nonet_grid_describe_cell (NonetGrid *self, SudCell cell)
{
  g_autofree char *label = dup_cell_label (self, cell);

  nonet_grid_cell_describe (g_ptr_array_index (self->cells, cell), label, sud_cells_has (&self->selection, cell),
                            sud_cells_has (&self->conflicts, cell));
}

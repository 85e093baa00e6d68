/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-play-view"

/* What is wrong, marked on the board and said in the line below it. */

#include "config.h"

#include "nonet-play-view-private.h"

#include "nonet-conflicts.h"

#include <glib/gi18n-lib.h>

/* What to say when nothing is wrong: the sum of what is selected, where sums matter. */
static char *
dup_sum_words (NonetPlayView *self)
{
  const SudPuzzle *puzzle = nonet_game_get_puzzle (self->game);
  const SudCells  *selection = nonet_grid_get_selection (self->grid);
  SudCell          cursor = nonet_grid_get_cursor (self->grid);
  int              n_cages;
  const uint16_t  *cages;
  const SudCage   *cage;
  int              sum = 0;
  int              empty = 0;

  if (sud_puzzle_get_n_cages (puzzle) == 0 || sud_cells_is_empty (selection))
    return NULL;
  if (sud_cells_count (selection) > 1)
    {
      SUD_FOR_EACH_CELL (cell, selection)
        sum += nonet_game_get_entry (self->game, cell)->value;
      return sum > 0 ? g_strdup_printf (_ ("The digits in the selected cells add up to %d"), sum) : NULL;
    }
  cages = sud_puzzle_get_cages_of (puzzle, cursor, &n_cages);
  if (n_cages == 0)
    return NULL;
  cage = sud_puzzle_get_cage (puzzle, cages[0]);
  if (cage->sum == 0)
    return NULL;
  for (int i = 0; i < cage->n_cells; i++)
    {
      SudDigit value = nonet_game_get_entry (self->game, cage->list[i])->value;

      sum += value;
      empty += value == 0;
    }
  if (empty == 0)
    return g_strdup_printf (_ ("Cage %d is complete"), cage->sum);
  /* Translators: about a Killer cage: its sum, what is missing, and the number of its empty cells. */
  return g_strdup_printf (ngettext ("Cage %d: %d left in %d cell", "Cage %d: %d left in %d cells", (gulong) empty),
                          cage->sum, cage->sum - sum, empty);
}

void
nonet_play_view_update_status (NonetPlayView *self)
{
  g_autofree char *sum = NULL;
  const char      *words = NULL;
  gboolean         wrong = FALSE;

  if (self->game == NULL || self->conflicts == NULL)
    return;
  if (self->settings == NULL || nonet_settings_get_int (self->settings, "check") != NONET_CHECK_OFF)
    words = nonet_conflicts_get_words (self->conflicts, nonet_grid_get_cursor (self->grid));
  wrong = words != NULL;
  if (self->said != NULL)
    words = self->said;
  if (words == NULL)
    words = sum = dup_sum_words (self);
  /* An empty label would be read out by the name of its class. */
  gtk_label_set_text (self->status, words != NULL ? words : " ");
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->status), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->status), "error");
}

void
nonet_play_view_update_conflicts (NonetPlayView *self)
{
  int      check = self->settings != NULL ? nonet_settings_get_int (self->settings, "check") : NONET_CHECK_CONFLICTS;
  SudDigit values[SUD_MAX_CELLS];
  SudCells cells;
  SudCells mistakes;

  nonet_game_get_values (self->game, values);
  g_clear_pointer (&self->conflicts, g_ptr_array_unref);
  self->conflicts = nonet_conflicts_find (nonet_game_get_puzzle (self->game), values, &cells);
  if (check == NONET_CHECK_OFF)
    sud_cells_clear (&cells);
  if (check == NONET_CHECK_SOLUTION && nonet_game_find_mistakes (self->game, &mistakes))
    cells = sud_cells_or (&cells, &mistakes);
  cells = sud_cells_or (&cells, &self->shown_mistakes);
  nonet_grid_set_conflicts (self->grid, &cells);
}

void
nonet_play_view_say (NonetPlayView *self, const char *words)
{
  g_return_if_fail (NONET_IS_PLAY_VIEW (self));

  g_free (self->said);
  self->said = g_strdup (words);
  nonet_play_view_update_status (self);
}

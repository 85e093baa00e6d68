/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-play-view"

/* What is wrong, marked on the board and said in the line below it. */

#include "config.h"

#include "nonet-play-view-private.h"

#include "nonet-conflicts.h"
#include "nonet-killer.h"

/* What to say when nothing is wrong: the sum of what is selected, where sums matter. */
static char *
dup_sum_words (NonetPlayView *self)
{
  const SudPuzzle *puzzle = nonet_game_get_puzzle (self->game);
  const SudCells  *selection = nonet_grid_get_selection (self->grid);
  int              n_cages;
  const uint16_t  *cages;

  if (sud_puzzle_get_n_cages (puzzle) == 0 || sud_cells_is_empty (selection))
    return NULL;
  if (sud_cells_count (selection) > 1)
    return nonet_killer_dup_sum_words (self->game, selection);
  cages = sud_puzzle_get_cages_of (puzzle, nonet_grid_get_cursor (self->grid), &n_cages);
  return n_cages > 0 ? nonet_killer_dup_cage_words (self->game, cages[0]) : NULL;
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
    {
      sum = dup_sum_words (self);
      words = sum;
    }
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

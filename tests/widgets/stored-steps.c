/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "stored-steps.h"

#include "nonet-solve.h"

static void
free_step (gpointer data)
{
  StoredStep *item = data;

  technique_case_clear (&item->at);
  g_free (item);
}

GPtrArray *
stored_steps_read (const char *file)
{
  GPtrArray       *steps = g_ptr_array_new_with_free_func (free_step);
  g_autofree char *text = NULL;
  g_auto (GStrv)   lines = NULL;

  if (!g_file_get_contents (file, &text, NULL, NULL))
    g_error ("%s cannot be read", file);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      StoredStep *item;

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      item = g_new0 (StoredStep, 1);
      if (!technique_case_read_step (lines[i], &item->at, &item->step))
        g_error ("%s, line %u has no step", file, i + 1);
      g_ptr_array_add (steps, item);
    }
  return steps;
}

NonetGame *
stored_step_new_game (SudPuzzle *puzzle, const SudBoard *board)
{
  NonetGame *game = nonet_game_new (puzzle);
  SudDigit   solution[SUD_MAX_CELLS];

  g_assert_true (nonet_solve_now (puzzle, solution));
  nonet_game_set_solution (game, solution);
  if (board != NULL)
    {
      g_autoptr (NonetState) state = nonet_state_new_from_board (board);
      g_autofree SudBoard   *plain = g_new0 (SudBoard, 1);

      sud_board_init_values (plain, puzzle, board->values);
      for (guint i = 0; i < state->n_cells; i++)
        state->entries[i].marks[NONET_MARK_OUT] = plain->candidates[i] & ~board->candidates[i];
      nonet_game_push_state (game, state);
    }
  return game;
}

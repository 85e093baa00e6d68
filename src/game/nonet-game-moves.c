/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-game"

/* What a key of the player does to the board. A digit that is entered everywhere already is taken away, so that the
 * same key switches it on and off; with several cells selected the first press makes them alike. */

#include "config.h"

#include "nonet-game-private.h"

/* Takes @digit out of the corner and centre marks of every cell that sees @cell. */
static void
clean_marks (NonetState *state, const SudPuzzle *puzzle, SudCell cell, SudDigit digit)
{
  SUD_FOR_EACH_CELL (peer, sud_puzzle_get_peers (puzzle, cell))
    {
      state->entries[peer].marks[NONET_MARK_CORNER] &= ~sud_digit_bit (digit);
      state->entries[peer].marks[NONET_MARK_CENTRE] &= ~sud_digit_bit (digit);
    }
}

static void
enter_digit (NonetGame *self, NonetState *state, const SudCells *cells, SudDigit digit, gboolean clean)
{
  gboolean all = TRUE;

  SUD_FOR_EACH_CELL (cell, cells)
    all = all && (nonet_game_is_given (self, cell) || state->entries[cell].value == digit);

  SUD_FOR_EACH_CELL (cell, cells)
    {
      if (nonet_game_is_given (self, cell))
        continue;
      state->entries[cell].value = all ? 0 : digit;
      if (!all && clean)
        clean_marks (state, self->puzzle, cell, digit);
    }
}

/* Marks stand in empty cells; a colour may be on any. */
static void
toggle_mark (NonetState *state, const SudCells *cells, NonetMark mark, SudDigits bit)
{
  gboolean all = TRUE;

  SUD_FOR_EACH_CELL (cell, cells)
    if (mark == NONET_MARK_COLOUR || state->entries[cell].value == 0)
      all = all && (state->entries[cell].marks[mark] & bit) != 0;

  SUD_FOR_EACH_CELL (cell, cells)
    if (mark == NONET_MARK_COLOUR || state->entries[cell].value == 0)
      {
        if (all)
          state->entries[cell].marks[mark] &= ~bit;
        else
          state->entries[cell].marks[mark] |= bit;
      }
}

gboolean
nonet_game_enter (NonetGame *self, const SudCells *cells, NonetTool tool, guint number, gboolean clean)
{
  g_autoptr (NonetState) state = NULL;
  guint limit;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  limit = tool == NONET_TOOL_COLOUR ? NONET_N_COLOURS : (guint) sud_puzzle_get_n_digits (self->puzzle);
  if (number < 1 || number > limit)
    return FALSE;

  state = nonet_state_copy (nonet_game_get_state (self));
  switch (tool)
    {
    case NONET_TOOL_DIGIT:
      enter_digit (self, state, cells, (SudDigit) number, clean);
      break;
    case NONET_TOOL_CORNER:
      toggle_mark (state, cells, NONET_MARK_CORNER, sud_digit_bit ((SudDigit) number));
      break;
    case NONET_TOOL_CENTRE:
      toggle_mark (state, cells, NONET_MARK_CENTRE, sud_digit_bit ((SudDigit) number));
      break;
    case NONET_TOOL_COLOUR:
      toggle_mark (state, cells, NONET_MARK_COLOUR, sud_digit_bit ((SudDigit) number));
      break;
    default:
      g_return_val_if_reached (FALSE);
    }
  return nonet_game_push_state (self, state);
}

gboolean
nonet_game_erase (NonetGame *self, const SudCells *cells)
{
  g_autoptr (NonetState) state = NULL;
  gboolean digits = FALSE;
  gboolean marks = FALSE;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  state = nonet_state_copy (nonet_game_get_state (self));
  SUD_FOR_EACH_CELL (cell, cells)
    {
      const NonetEntry *entry = &state->entries[cell];

      digits = digits || (entry->value != 0 && !nonet_game_is_given (self, cell));
      marks = marks || (entry->value == 0 && (entry->marks[NONET_MARK_CORNER] | entry->marks[NONET_MARK_CENTRE]) != 0);
    }
  SUD_FOR_EACH_CELL (cell, cells)
    {
      NonetEntry *entry = &state->entries[cell];

      if (digits && !nonet_game_is_given (self, cell))
        entry->value = 0;
      else if (!digits && marks)
        entry->marks[NONET_MARK_CORNER] = entry->marks[NONET_MARK_CENTRE] = 0;
      else if (!digits)
        entry->marks[NONET_MARK_COLOUR] = 0;
    }
  return nonet_game_push_state (self, state);
}

/* ---- marks ---- */

gboolean
nonet_game_fill_marks (NonetGame *self, const SudCells *cells)
{
  g_autoptr (NonetState) state = NULL;
  SudBoard board;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  state = nonet_state_copy (nonet_game_get_state (self));
  nonet_game_get_board (self, &board);
  for (guint i = 0; i < state->n_cells; i++)
    if (state->entries[i].value == 0 && (cells == NULL || sud_cells_has (cells, (SudCell) i)))
      state->entries[i].marks[NONET_MARK_CORNER] = board.candidates[i];
  return nonet_game_push_state (self, state);
}

gboolean
nonet_game_clean_marks (NonetGame *self)
{
  g_autoptr (NonetState) state = NULL;
  SudBoard board;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  state = nonet_state_copy (nonet_game_get_state (self));
  nonet_game_get_board (self, &board);
  for (guint i = 0; i < state->n_cells; i++)
    {
      state->entries[i].marks[NONET_MARK_CORNER] &= board.candidates[i];
      state->entries[i].marks[NONET_MARK_CENTRE] &= board.candidates[i];
    }
  return nonet_game_push_state (self, state);
}

gboolean
nonet_game_clear_marks (NonetGame *self)
{
  g_autoptr (NonetState) state = NULL;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  state = nonet_state_copy (nonet_game_get_state (self));
  for (guint i = 0; i < state->n_cells; i++)
    for (int mark = 0; mark < NONET_N_MARKS; mark++)
      state->entries[i].marks[mark] = 0;
  return nonet_game_push_state (self, state);
}

gboolean
nonet_game_add_marks (NonetGame *self, const SudDigits *digits)
{
  g_autoptr (NonetState) state = NULL;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  state = nonet_state_copy (nonet_game_get_state (self));
  for (guint i = 0; i < state->n_cells; i++)
    if (state->entries[i].marks[NONET_MARK_CORNER] == 0 && state->entries[i].marks[NONET_MARK_CENTRE] != 0)
      state->entries[i].marks[NONET_MARK_CENTRE] |= digits[i];
    else if (state->entries[i].marks[NONET_MARK_CORNER] != 0)
      state->entries[i].marks[NONET_MARK_CORNER] |= digits[i];
  return nonet_game_push_state (self, state);
}

/* ---- steps ---- */

gboolean
nonet_game_apply (NonetGame *self, const SudStep *step, gboolean clean)
{
  g_autoptr (NonetState) state = NULL;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  state = nonet_state_copy (nonet_game_get_state (self));
  for (int i = 0; i < step->n_placements; i++)
    {
      SudCell cell = step->placements[i].cell;

      if (state->entries[cell].value != 0)
        continue;
      state->entries[cell].value = step->placements[i].digit;
      if (clean)
        clean_marks (state, self->puzzle, cell, step->placements[i].digit);
    }
  for (int i = 0; i < step->n_eliminations; i++)
    {
      NonetEntry *entry = &state->entries[step->eliminations[i].cell];
      SudDigits   digit = sud_digit_bit (step->eliminations[i].digit);

      entry->marks[NONET_MARK_OUT] |= digit;
      entry->marks[NONET_MARK_CORNER] &= ~digit;
      entry->marks[NONET_MARK_CENTRE] &= ~digit;
    }
  return nonet_game_push_state (self, state);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-state"

#include "config.h"

#include "nonet-state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_QUOTED 60 /* characters of a text that is no move */

G_DEFINE_QUARK (nonet-state-error-quark, nonet_state_error)

/* The letters of the three kinds of marks in a move, in the order of NonetMark. */
static const char mark_letters[NONET_N_MARKS + 1] = "cmkx";

static gsize
state_size (guint n_cells)
{
  return sizeof (NonetState) + n_cells * sizeof (NonetEntry);
}

NonetState *
nonet_state_new (const SudPuzzle *puzzle)
{
  guint       n_cells = (guint) sud_puzzle_get_n_cells (puzzle);
  NonetState *state = g_malloc0 (state_size (n_cells));

  state->n_cells = n_cells;
  for (guint i = 0; i < n_cells; i++)
    state->entries[i].value = sud_puzzle_get_given (puzzle, (SudCell) i);
  return state;
}

NonetState *
nonet_state_new_from_board (const SudBoard *board)
{
  NonetState *state = nonet_state_new (board->puzzle);

  for (guint i = 0; i < state->n_cells; i++)
    state->entries[i].value = board->values[i];
  return state;
}

NonetState *
nonet_state_copy (const NonetState *state)
{
  return g_memdup2 (state, state_size (state->n_cells));
}

void
nonet_state_free (NonetState *state)
{
  g_free (state);
}

static gboolean
entry_equal (const NonetEntry *a, const NonetEntry *b)
{
  return a->value == b->value && memcmp (a->marks, b->marks, sizeof a->marks) == 0;
}

gboolean
nonet_state_equal (const NonetState *a, const NonetState *b)
{
  if (a->n_cells != b->n_cells)
    return FALSE;
  for (guint i = 0; i < a->n_cells; i++)
    if (!entry_equal (&a->entries[i], &b->entries[i]))
      return FALSE;
  return TRUE;
}

/* ---- writing a move ---- */

/* Appends a letter and a number of at most two figures. A state with all its candidates has hundreds of them, and a
 * collection of such states thousands of times as many: printf took most of the time of reading one. */
static void
append_coordinate (GString *move, char letter, int number)
{
  g_string_append_c (move, letter);
  if (number >= 10)
    g_string_append_c (move, (char) ('0' + number / 10));
  g_string_append_c (move, (char) ('0' + number % 10));
}

static void
append_change (GString *move, const SudPuzzle *puzzle, const char *operator, guint number, const SudCells *cells)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);

  if (sud_cells_is_empty (cells))
    return;
  if (move->len > 0)
    g_string_append_c (move, ' ');
  g_string_append_printf (move, "%s%u:", operator, number);
  SUD_FOR_EACH_CELL (cell, cells)
    {
      append_coordinate (move, 'r', sud_geometry_get_row (geometry, cell) + 1);
      append_coordinate (move, 'c', sud_geometry_get_column (geometry, cell) + 1);
    }
}

static void
append_values (GString *move, const SudPuzzle *puzzle, const NonetState *from, const NonetState *to)
{
  for (guint digit = 0; digit <= (guint) sud_puzzle_get_n_digits (puzzle); digit++)
    {
      SudCells cells = { { 0 } };

      for (guint i = 0; i < to->n_cells; i++)
        if (to->entries[i].value == digit && from->entries[i].value != digit)
          sud_cells_add (&cells, (SudCell) i);
      append_change (move, puzzle, "=", digit, &cells);
    }
}

static void
append_marks (GString *move, const SudPuzzle *puzzle, const NonetState *from, const NonetState *to, NonetMark mark)
{
  SudDigits changed = 0;

  for (guint i = 0; i < to->n_cells; i++)
    changed |= from->entries[i].marks[mark] ^ to->entries[i].marks[mark];
  SUD_FOR_EACH_DIGIT (number, changed)
    {
      SudDigits  bit = sud_digit_bit (number);
      SudCells   added = { { 0 } };
      SudCells   removed = { { 0 } };
      const char add[] = { mark_letters[mark], '+', '\0' };
      const char remove[] = { mark_letters[mark], '-', '\0' };

      for (guint i = 0; i < to->n_cells; i++)
        {
          SudDigits before = from->entries[i].marks[mark];
          SudDigits after = to->entries[i].marks[mark];

          if (after & ~before & bit)
            sud_cells_add (&added, (SudCell) i);
          if (before & ~after & bit)
            sud_cells_add (&removed, (SudCell) i);
        }
      append_change (move, puzzle, add, number, &added);
      append_change (move, puzzle, remove, number, &removed);
    }
}

char *
nonet_state_dup_move (const SudPuzzle *puzzle, const NonetState *from, const NonetState *to)
{
  g_autoptr (GString) move = g_string_new (NULL);

  append_values (move, puzzle, from, to);
  for (int mark = 0; mark < NONET_N_MARKS; mark++)
    append_marks (move, puzzle, from, to, mark);
  return move->len > 0 ? g_string_free (g_steal_pointer (&move), FALSE) : NULL;
}

/* ---- reading a move ---- */

/* Reads a number of at most three digits and moves @text behind it. @return -1 if there is none. */
static int
read_number (const char **text)
{
  int number = 0;
  int length = 0;

  for (; g_ascii_isdigit (**text) && length < 4; length++)
    number = number * 10 + *(*text)++ - '0';
  return length > 0 && length < 4 ? number : -1;
}

/* Reads r1c1. @return SUD_NO_CELL if there is no such cell. */
static SudCell
read_cell (const char **text, const SudGeometry *geometry)
{
  int row;
  int column;

  if (*(*text)++ != 'r' || (row = read_number (text)) < 1 || *(*text)++ != 'c' || (column = read_number (text)) < 1 ||
      row > sud_geometry_get_height (geometry) || column > sud_geometry_get_width (geometry))
    return SUD_NO_CELL;
  return sud_geometry_get_cell_at (geometry, row - 1, column - 1);
}

/* Applies one change and moves @text behind it. @return whether it was one. */
static gboolean
apply_change (NonetState *state, const SudPuzzle *puzzle, const char **text)
{
  const char *letter = **text != '\0' ? strchr (mark_letters, **text) : NULL;
  char        sign = *(*text)++;
  int         limit = sud_puzzle_get_n_digits (puzzle);
  int         number;

  if (letter != NULL)
    sign = *(*text)++;
  if (letter == NULL ? sign != '=' : sign != '+' && sign != '-')
    return FALSE;
  if (letter != NULL && letter - mark_letters == NONET_MARK_COLOUR)
    limit = NONET_N_COLOURS;
  number = read_number (text);
  if (number < (letter != NULL) || number > limit || *(*text)++ != ':')
    return FALSE;

  do
    {
      SudCell     cell = read_cell (text, sud_puzzle_get_geometry (puzzle));
      NonetEntry *entry;

      if (cell == SUD_NO_CELL)
        return FALSE;
      entry = &state->entries[cell];
      if (letter == NULL && sud_puzzle_get_given (puzzle, cell) != 0)
        return FALSE;
      if (letter == NULL)
        entry->value = (SudDigit) number;
      else if (sign == '+')
        entry->marks[letter - mark_letters] |= sud_digit_bit ((SudDigit) number);
      else
        entry->marks[letter - mark_letters] &= ~sud_digit_bit ((SudDigit) number);
    }
  while (**text == 'r');
  return TRUE;
}

/* Says that a text is no move. It may be anything: what is quoted of it is short, and is text. */
static void
refuse_move (const char *move, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (move, -1);
  g_autofree char *quoted = g_utf8_substring (valid, 0, MIN (MOST_QUOTED, g_utf8_strlen (valid, -1)));

  g_set_error (error, NONET_STATE_ERROR, NONET_STATE_ERROR_MOVE,
               /* Translators: %s is a move as it stands in a saved game. */
               _ ("“%s” is not a move on this board"), quoted);
}

gboolean
nonet_state_apply_move (NonetState *state, const SudPuzzle *puzzle, const char *move, GError **error)
{
  g_autoptr (NonetState) result = nonet_state_copy (state);
  const char *text = move;

  do
    {
      if (!apply_change (result, puzzle, &text) || (*text != ' ' && *text != '\0'))
        {
          refuse_move (move, error);
          return FALSE;
        }
    }
  while (*text++ == ' ');
  memcpy (state, result, state_size (state->n_cells));
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-grid"

/* Keys of the board. A digit is recognised by its key, not by what Shift makes of it, so that Shift+1 is a corner
 * mark where that key types an exclamation mark, and 1 is a digit where it needs Shift. On boards of more than nine
 * digits letters are digits, as far as the board has them, before they are commands. */

#include "config.h"

#include "nonet-grid-private.h"

#define MODIFIERS (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)

/* ---- digits ---- */

static guint
digit_of_keyval (guint keyval)
{
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
    return keyval - GDK_KEY_1 + 1;
  if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_9)
    return keyval - GDK_KEY_KP_1 + 1;
  return 0;
}

/* @return the digit on a key, whatever modifiers do to it, or 0. */
static guint
digit_of_key (NonetGrid *self, guint keyval, guint keycode)
{
  static const GdkModifierType shifts[] = { 0, GDK_SHIFT_MASK };
  GdkDisplay                  *display = gtk_widget_get_display (GTK_WIDGET (self));
  guint                        digit = digit_of_keyval (keyval);
  guint                        upper = gdk_keyval_to_upper (keyval);
  guint                        translated;

  /* The keys of the number pad mean arrows without NumLock: their own value is to be believed. */
  for (guint i = 0; digit == 0 && keycode != 0 && i < G_N_ELEMENTS (shifts); i++)
    if (gdk_display_translate_key (display, keycode, shifts[i], 0, &translated, NULL, NULL, NULL) &&
        translated >= GDK_KEY_1 && translated <= GDK_KEY_9)
      digit = translated - GDK_KEY_1 + 1;
  if (digit == 0 && upper >= GDK_KEY_A && upper <= GDK_KEY_P)
    digit = upper - GDK_KEY_A + 10;
  return digit;
}

/* @return whether the key was a digit. One that the board does not have is taken, too, and does nothing. */
static gboolean
handle_digit (NonetGrid *self, guint digit, GdkModifierType state)
{
  gboolean letter = digit > 9;

  /* Colours are numbered like digits, and there are nine on every board. */
  if (digit > (guint) sud_puzzle_get_n_digits (nonet_game_get_puzzle (self->game)) &&
      (letter || self->tool != NONET_TOOL_COLOUR))
    return !letter && (state & MODIFIERS) == 0;

  switch (state & MODIFIERS)
    {
    case 0:
      if (self->show & NONET_GRID_NUMBER_FIRST)
        nonet_grid_set_locked (self, self->locked == digit ? 0 : digit);
      else
        nonet_grid_emit_enter (self, self->tool, digit);
      return TRUE;
    case GDK_SHIFT_MASK:
      nonet_grid_emit_enter (self, NONET_TOOL_CORNER, digit);
      return TRUE;
    case GDK_CONTROL_MASK: /* Ctrl with a letter is somebody else's */
      if (!letter)
        nonet_grid_emit_enter (self, NONET_TOOL_CENTRE, digit);
      return !letter;
    case GDK_CONTROL_MASK | GDK_SHIFT_MASK:
      if (!letter)
        nonet_grid_emit_enter (self, NONET_TOOL_COLOUR, digit);
      return !letter;
    default:
      return FALSE;
    }
}

/* ---- moving ---- */

/* Moves the cursor by one cell, around the edge and over holes. */
static void
move_cursor (NonetGrid *self, int rows, int columns, gboolean extend)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (nonet_game_get_puzzle (self->game));
  int                height = sud_geometry_get_height (geometry);
  int                width = sud_geometry_get_width (geometry);
  int                row = sud_geometry_get_row (geometry, self->cursor);
  int                column = sud_geometry_get_column (geometry, self->cursor);
  SudCell            cell;

  do
    {
      row = (row + rows + height) % height;
      column = (column + columns + width) % width;
      cell = sud_geometry_get_cell_at (geometry, row, column);
    }
  while (cell == SUD_NO_CELL);

  if (!extend)
    sud_cells_clear (&self->selection);
  sud_cells_add (&self->selection, cell);
  self->cursor = cell;
  nonet_grid_selection_changed (self);
}

/* Moves by a box; where there are none, by three. */
static void
jump_cursor (NonetGrid *self, int rows, int columns, gboolean extend)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (nonet_game_get_puzzle (self->game));
  int steps = rows != 0 ? sud_geometry_get_box_rows (geometry) : sud_geometry_get_box_columns (geometry);

  if (steps < 1)
    steps = 3;
  while (steps-- > 0)
    move_cursor (self, rows, columns, extend);
}

static gboolean
handle_arrow (NonetGrid *self, guint keyval, GdkModifierType state)
{
  int      rows = 0;
  int      columns = 0;
  gboolean extend = (state & GDK_SHIFT_MASK) != 0;

  if (state & (GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      columns = -1;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      columns = 1;
      break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      rows = -1;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      rows = 1;
      break;
    default:
      return FALSE;
    }
  if (state & GDK_CONTROL_MASK)
    jump_cursor (self, rows, columns, extend);
  else
    move_cursor (self, rows, columns, extend);
  return TRUE;
}

/* ---- commands ---- */

static gboolean
handle_tool (NonetGrid *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_z:
      nonet_grid_set_tool (self, NONET_TOOL_DIGIT);
      return TRUE;
    case GDK_KEY_x:
      nonet_grid_set_tool (self, NONET_TOOL_CORNER);
      return TRUE;
    case GDK_KEY_c:
      nonet_grid_set_tool (self, NONET_TOOL_CENTRE);
      return TRUE;
    case GDK_KEY_v:
      nonet_grid_set_tool (self, NONET_TOOL_COLOUR);
      return TRUE;
    case GDK_KEY_space:
      nonet_grid_set_tool (self, (self->tool + 1) % NONET_N_TOOLS);
      return TRUE;
    default:
      return FALSE;
    }
}

/* h j k l, for those who asked for it: h is the key of the hint otherwise. */
static guint
arrow_of_letter (NonetGrid *self, guint keyval)
{
  static const guint letters[] = { GDK_KEY_h, GDK_KEY_j, GDK_KEY_k, GDK_KEY_l };
  static const guint arrows[] = { GDK_KEY_Left, GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Right };

  for (guint i = 0; self->show & NONET_GRID_LETTERS_MOVE && i < G_N_ELEMENTS (letters); i++)
    if (keyval == letters[i])
      return arrows[i];
  return GDK_KEY_VoidSymbol;
}

static gboolean
handle_plain (NonetGrid *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
    case GDK_KEY_period:
      nonet_grid_emit_erase (self);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (self->locked == 0)
        return FALSE;
      nonet_grid_emit_enter (self, self->tool, self->locked);
      return TRUE;
    case GDK_KEY_n:
      nonet_grid_toggle_number_first (self);
      return TRUE;
    case GDK_KEY_Home:
      nonet_grid_select (self, 0, FALSE);
      return TRUE;
    case GDK_KEY_End:
      nonet_grid_select (self, (SudCell) (nonet_grid_count_cells (self) - 1), FALSE);
      return TRUE;
    default:
      return handle_arrow (self, arrow_of_letter (self, keyval), 0) || handle_tool (self, keyval);
    }
}

/* Selects every cell, or with @invert those that are not selected. */
static void
select_others (NonetGrid *self, gboolean invert)
{
  SudCells cells = { { 0 } };

  for (guint i = 0; i < nonet_grid_count_cells (self); i++)
    if (!invert || !sud_cells_has (&self->selection, (SudCell) i))
      sud_cells_add (&cells, (SudCell) i);
  nonet_grid_select_cells (self, &cells);
}

static gboolean
handle_control (NonetGrid *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_a:
      select_others (self, FALSE);
      return TRUE;
    case GDK_KEY_i:
      select_others (self, TRUE);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
nonet_grid_handle_key (NonetGrid *self, guint keyval, guint keycode, GdkModifierType state)
{
  guint digit;

  g_return_val_if_fail (NONET_IS_GRID (self), FALSE);

  if (self->game == NULL || self->show & NONET_GRID_SHOW_COVER)
    return FALSE;
  if (handle_arrow (self, keyval, state))
    return TRUE;
  digit = digit_of_key (self, keyval, keycode);
  if (digit != 0 && handle_digit (self, digit, state))
    return TRUE;
  switch (state & MODIFIERS)
    {
    case 0:
      return handle_plain (self, keyval);
    case GDK_CONTROL_MASK:
      return handle_control (self, keyval);
    default:
      return FALSE;
    }
}

gboolean
nonet_grid_takes_letter (NonetGrid *self, guint keyval)
{
  g_return_val_if_fail (NONET_IS_GRID (self), FALSE);

  if (self->game == NULL)
    return FALSE;
  return arrow_of_letter (self, keyval) != GDK_KEY_VoidSymbol ||
         digit_of_key (self, keyval, 0) - 1 < (guint) sud_puzzle_get_n_digits (nonet_game_get_puzzle (self->game));
}

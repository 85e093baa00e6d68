/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The formats that draw a grid in text; see nonet-format-grid.c for how they are read. */
#include "config.h"

#include "nonet-format-grid.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The boxes that the frame shows: those of the puzzle, or for a jigsaw none. */
static void
get_box (const SudPuzzle *puzzle, int *rows, int *columns)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);

  *rows = sud_geometry_get_box_rows (geometry);
  *columns = sud_geometry_get_box_columns (geometry);
  if (*rows == 0)
    *rows = *columns = sud_puzzle_get_n_digits (puzzle);
}

static char
value_to_char (SudDigit value)
{
  return value != 0 ? sud_digit_to_char (value) : '.';
}

/* A board that is no grid is written as far as its cells fill one. */
static int
count_rows (const SudPuzzle *puzzle)
{
  return sud_puzzle_get_n_digits (puzzle);
}

/* ---- .sdk ---- */

static gboolean
probe_sdk (const char *text, gsize length)
{
  NonetGridKind kind;

  return nonet_grid_probe (text, length, &kind);
}

static void
write_rows (const NonetPosition *position, gboolean with_values, GString *out)
{
  const int n = count_rows (position->puzzle);

  for (SudCell cell = 0; cell < n * n; cell++)
    {
      g_string_append_c (out, value_to_char (with_values ? nonet_position_get_value (position, cell)
                                                         : sud_puzzle_get_given (position->puzzle, cell)));
      if (cell % n == n - 1)
        g_string_append_c (out, '\n');
    }
}

/* Whether the player has placed a digit. */
static gboolean
is_begun (const NonetPosition *position)
{
  gsize n_cells = (gsize) sud_puzzle_get_n_cells (position->puzzle);

  return position->values != NULL &&
         memcmp (position->values, sud_puzzle_get_givens (position->puzzle), n_cells * sizeof *position->values) != 0;
}

static void
write_sdk (const NonetPosition *position, GString *out)
{
  const char *title = sud_puzzle_get_title (position->puzzle);

  if (*title != '\0')
    g_string_append_printf (out, "#D%s\n", title);
  if (is_begun (position))
    g_string_append (out, "[Puzzle]\n");
  write_rows (position, FALSE, out);
  if (is_begun (position))
    {
      g_string_append (out, "[State]\n");
      write_rows (position, TRUE, out);
    }
}

const NonetFormat nonet_format_sdk = {
  .id = "sdk",
  .name = N_ ("Rows of digits (.sdk)"),
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_SIZE | NONET_FEATURE_TITLE | NONET_FEATURE_VALUES,
  .probe = probe_sdk,
  .read = nonet_grid_read,
  .write = write_sdk,
};

/* ---- .ss ---- */

static gboolean
probe_ss (const char *text, gsize length)
{
  NonetGridKind kind;

  return nonet_grid_probe (text, length, &kind) && kind == NONET_GRID_FRAMED;
}

/* Appends a line of the frame over boxes that are @width characters wide. */
static void
append_frame (GString *out, int n_boxes, int width, const char *corners)
{
  g_string_append_c (out, corners[0]);
  for (int box = 0; box < n_boxes; box++)
    {
      for (int i = 0; i < width; i++)
        g_string_append_c (out, '-');
      g_string_append_c (out, box == n_boxes - 1 ? corners[2] : corners[1]);
    }
  g_string_append_c (out, '\n');
}

static void
write_ss (const NonetPosition *position, GString *out)
{
  const int n = count_rows (position->puzzle);
  int       box_rows;
  int       box_columns;

  get_box (position->puzzle, &box_rows, &box_columns);
  append_frame (out, n / box_columns, box_columns, "*-*");
  for (int row = 0; row < n; row++)
    {
      for (int column = 0; column < n; column++)
        {
          if (column % box_columns == 0)
            g_string_append_c (out, '|');
          g_string_append_c (out, value_to_char (sud_puzzle_get_given (position->puzzle, (SudCell) (row * n + column))));
        }
      g_string_append (out, "|\n");
      if (row % box_rows == box_rows - 1 && row < n - 1)
        append_frame (out, n / box_columns, box_columns, "|+|");
    }
  append_frame (out, n / box_columns, box_columns, "*-*");
}

const NonetFormat nonet_format_ss = {
  .id = "ss",
  .name = N_ ("Drawn grid (.ss)"),
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_SIZE,
  .probe = probe_ss,
  .read = nonet_grid_read,
  .write = write_ss,
};

/* ---- .sdx ---- */

static gboolean
probe_sdx (const char *text, gsize length)
{
  NonetGridKind kind;

  return nonet_grid_probe (text, length, &kind) && kind == NONET_GRID_CANDIDATES;
}

/* Appends what a cell may hold; a cell that may hold nothing is a dot. */
static void
append_cell (GString *out, const SudBoard *board, SudCell cell)
{
  if (board->values[cell] != 0 || board->candidates[cell] == 0)
    g_string_append_c (out, value_to_char (board->values[cell]));
  else
    nonet_append_digits (out, board->candidates[cell]);
}

static void
write_sdx (const NonetPosition *position, GString *out)
{
  const int n = count_rows (position->puzzle);
  SudBoard  board;

  nonet_position_to_board (position, &board);
  for (SudCell cell = 0; cell < n * n; cell++)
    {
      if (board.values[cell] != sud_puzzle_get_given (position->puzzle, cell))
        g_string_append_c (out, 'u');
      append_cell (out, &board, cell);
      g_string_append_c (out, cell % n == n - 1 ? '\n' : ' ');
    }
}

const NonetFormat nonet_format_sdx = {
  .id = "sdx",
  .name = N_ ("Rows of candidates (.sdx)"),
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_SIZE | NONET_FEATURE_VALUES | NONET_FEATURE_CANDIDATES,
  .probe = probe_sdx,
  .read = nonet_grid_read,
  .write = write_sdx,
};

/* ---- candidate grids ---- */

static gboolean
probe_candidates (const char *text, gsize length)
{
  NonetGridKind kind;

  return nonet_grid_probe (text, length, &kind) && kind == (NONET_GRID_FRAMED | NONET_GRID_CANDIDATES);
}

/* How wide the columns must be. */
static int
measure_cells (const SudBoard *board, int n)
{
  int width = 1;

  for (SudCell cell = 0; cell < n * n; cell++)
    width = MAX (width, sud_digits_count (board->candidates[cell]));
  return width;
}

static void
write_candidates (const NonetPosition *position, GString *out)
{
  const int n = count_rows (position->puzzle);
  SudBoard  board;
  int       box_rows;
  int       box_columns;
  int       width;

  nonet_position_to_board (position, &board);
  get_box (position->puzzle, &box_rows, &box_columns);
  width = measure_cells (&board, n);
  append_frame (out, n / box_columns, box_columns * (width + 2), "...");
  for (SudCell cell = 0; cell < n * n; cell++)
    {
      gsize end;

      if (cell % n % box_columns == 0)
        g_string_append (out, cell % n == 0 ? "| " : " | ");
      else
        g_string_append (out, "  ");
      end = out->len + (gsize) width;
      append_cell (out, &board, cell);
      while (out->len < end)
        g_string_append_c (out, ' ');
      if (cell % n == n - 1)
        {
          g_string_append (out, " |\n");
          if (cell / n % box_rows == box_rows - 1 && cell < n * n - 1)
            append_frame (out, n / box_columns, box_columns * (width + 2), ":+:");
        }
    }
  append_frame (out, n / box_columns, box_columns * (width + 2), "'''");
}

const NonetFormat nonet_format_candidates = {
  .id = "candidates",
  .name = N_ ("Candidate grid"),
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_SIZE | NONET_FEATURE_CANDIDATES,
  .probe = probe_candidates,
  .read = nonet_grid_read,
  .write = write_candidates,
};

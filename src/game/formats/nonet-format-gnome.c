/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GNOME Sudoku saves, 9x9 only: JSON with a list of the cells that have something, each with its position from 0,
 * its digit, whether it is fixed, and the earmarks, which are the player's marks. */
#include "config.h"

#include "nonet-findings.h"
#include "nonet-json.h"

#include <glib/gi18n-lib.h>

#define N 9

static gboolean
probe_gnome (const char *text, gsize length)
{
  static const char *const keys[] = { "\"earmarks\"", "\"difficulty_category\"", NULL };

  return nonet_json_probe (text, length, keys);
}

static gboolean
read_cell (const NonetJson *json, NonetFindings *findings, GError **error)
{
  const NonetJson *position = nonet_json_get (json, "position");
  const NonetJson *value = nonet_json_get (json, "value");
  int              row = nonet_json_count (position) == 2 ? nonet_json_get_number (position->child, -1) : -1;
  int              column = row >= 0 ? nonet_json_get_number (position->child->next, -1) : -1;
  int              digit = nonet_json_get_number (value, 0);
  SudDigits        marks;
  SudCell          cell;

  if (row < 0 || row >= N || column < 0 || column >= N)
    return nonet_reading_fail (findings->reading, json->offset, NONET_FORMAT_ERROR_SYNTAX, error,
                               _ ("a cell without a position; row and column from 0 to 8 are expected"));
  cell = (SudCell) (row * N + column);
  marks = nonet_json_get_digits (nonet_json_get (json, "earmarks"), N);
  findings->has_marks[0] |= marks != 0;
  findings->marks[0][cell] = marks;
  if (nonet_json_is_true (nonet_json_get (json, "fixed")))
    return nonet_findings_set_given (findings, cell, digit, value != NULL ? value->offset : json->offset, error);
  return nonet_findings_set_value (findings, cell, digit, value != NULL ? value->offset : json->offset, error);
}

static gboolean
read_board (const NonetJson *json, NonetReading *reading, GError **error)
{
  g_auto (NonetFindings) findings;
  const NonetJson *cells = nonet_json_get (json, "cells");

  nonet_findings_init (&findings, reading, N, json->offset);
  if (cells == NULL || cells->kind != NONET_JSON_ARRAY)
    return nonet_reading_fail (reading, json->offset, NONET_FORMAT_ERROR_SYNTAX, error, _ ("no list of cells; \"cells\" is expected"));
  for (const NonetJson *cell = cells->child; cell != NULL; cell = cell->next)
    if (!read_cell (cell, &findings, error))
      return FALSE;
  return nonet_findings_finish (&findings, error);
}

static gboolean
read_gnome (const char *text, gsize length, NonetReading *reading, GError **error)
{
  return nonet_json_read_all (text, length, FALSE, read_board, reading, error);
}

static void
write_gnome (const NonetPosition *position, GString *out)
{
  const char *separator = "";

  g_string_append (out, "{\n  \"difficulty_category\" : \"custom\",\n  \"time_elapsed\" : -1.0,\n  \"cells\" : [");
  for (SudCell cell = 0; cell < MIN (N * N, sud_puzzle_get_n_cells (position->puzzle)); cell++)
    {
      SudDigit    value = nonet_position_get_value (position, cell);
      SudDigits   marks = nonet_position_get_marks (position, cell);
      const char *comma = "";

      if (value == 0 && marks == 0)
        continue;
      g_string_append_printf (out, "%s\n    { \"position\" : [ %d, %d ], \"value\" : %d, \"fixed\" : %s, \"earmarks\" : [",
                              separator, cell / N, cell % N, value,
                              sud_puzzle_get_given (position->puzzle, cell) != 0 ? "true" : "false");
      SUD_FOR_EACH_DIGIT (digit, marks)
      {
        g_string_append_printf (out, "%s %d", comma, digit);
        comma = ",";
      }
      g_string_append (out, " ] }");
      separator = ",";
    }
  g_string_append (out, "\n  ]\n}\n");
}

const NonetFormat nonet_format_gnome = {
  .id = "gnome",
  .name = N_ ("GNOME Sudoku save"),
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_VALUES | NONET_FEATURE_MARKS,
  .probe = probe_gnome,
  .read = read_gnome,
  .write = write_gnome,
};

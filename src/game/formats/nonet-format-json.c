/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Our own JSON, for scripts: the puzzle as a native line, and beside it what a player has done, a string for each cell.
 *
 *   { "nonet": 1,
 *     "puzzle": "53..7....6..195...",
 *     "values": "534.7....6..195...",
 *     "candidates": [ "5", "3", "12", ... ],
 *     "corner": [ "", "", "12", ... ],
 *     "centre": [ ... ] }
 *
 * Only the first two must be there. The number is the version; a file of a later one is refused. */
#include "config.h"

#include "nonet-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define VERSION 1

static gboolean
probe_json (const char *text, gsize length)
{
  static const char *const keys[] = { "\"nonet\"", NULL };

  return nonet_json_probe (text, length, keys);
}

/* ---- reading ---- */

static gboolean
read_values (const NonetJson *json, NonetPosition *position, NonetReading *reading, GError **error)
{
  const gsize n_cells = (gsize) sud_puzzle_get_n_cells (position->puzzle);
  const int   n = sud_puzzle_get_n_digits (position->puzzle);

  if (json == NULL)
    return TRUE;
  if (json->string == NULL || strlen (json->string) != n_cells)
    return nonet_reading_fail (reading, json->offset, NONET_FORMAT_ERROR_SYNTAX, error,
                               /* Translators: %d is the number of cells. */
                               _ ("values that do not fit the puzzle; a string of %d characters is expected"), (int) n_cells);
  position->values = g_new0 (SudDigit, n_cells);
  for (gsize i = 0; i < n_cells; i++)
    {
      SudDigit given = sud_puzzle_get_given (position->puzzle, (SudCell) i);
      SudDigit digit = sud_digit_from_char (json->string[i]);

      if (digit > n || (digit == 0 && !nonet_is_filler (json->string[i])))
        return nonet_reading_fail (reading, json->offset, NONET_FORMAT_ERROR_SYNTAX, error,
                                   /* Translators: %d is the number of digits. */
                                   _ ("values with a character that is neither a digit up to %d nor an empty cell"), n);
      position->values[i] = given != 0 ? given : digit;
    }
  return TRUE;
}

static gboolean
read_digits (const NonetJson *json, const SudPuzzle *puzzle, SudDigits **digits, NonetReading *reading, GError **error)
{
  const guint n_cells = (guint) sud_puzzle_get_n_cells (puzzle);
  guint       i = 0;

  if (json == NULL)
    return TRUE;
  if (nonet_json_count (json) != n_cells)
    return nonet_reading_fail (reading, json->offset, NONET_FORMAT_ERROR_SYNTAX, error,
                               /* Translators: %d is the number of cells. */
                               _ ("marks that do not fit the puzzle; a list of %d strings is expected"), (int) n_cells);
  *digits = g_new0 (SudDigits, n_cells);
  for (const NonetJson *child = json->child; child != NULL; child = child->next)
    (*digits)[i++] = nonet_json_get_digits (child, sud_puzzle_get_n_digits (puzzle));
  return TRUE;
}

static gboolean
read_puzzle (const NonetJson *json, NonetReading *reading, GError **error)
{
  const NonetJson *line = nonet_json_get (json, "puzzle");
  const NonetJson *version = nonet_json_get (json, "nonet");
  NonetPosition   *position;

  if (nonet_json_get_number (version, 0) != VERSION)
    return nonet_reading_fail (reading, version != NULL ? version->offset : json->offset, NONET_FORMAT_ERROR_SYNTAX, error,
                               /* Translators: %d is a version. */
                               _ ("not the JSON of this program; \"nonet\": %d is expected"), VERSION);
  if (line == NULL || line->string == NULL)
    return nonet_reading_fail (reading, json->offset, NONET_FORMAT_ERROR_SYNTAX, error,
                               _ ("no puzzle; \"puzzle\" with a line is expected"));
  if (!nonet_format_line.read (line->string, strlen (line->string), reading, error))
    {
      reading->offset = line->offset; /* escapes may have moved what stands in it */
      return FALSE;
    }
  position = g_ptr_array_index (reading->positions, reading->positions->len - 1);
  position->offset = json->offset;
  if (read_values (nonet_json_get (json, "values"), position, reading, error) &&
      read_digits (nonet_json_get (json, "candidates"), position->puzzle, &position->candidates, reading, error) &&
      read_digits (nonet_json_get (json, "corner"), position->puzzle, &position->marks[0], reading, error) &&
      read_digits (nonet_json_get (json, "centre"), position->puzzle, &position->marks[1], reading, error))
    return TRUE;
  g_ptr_array_set_size (reading->positions, (int) reading->positions->len - 1);
  return FALSE;
}

static gboolean
read_json (const char *text, gsize length, NonetReading *reading, GError **error)
{
  return nonet_json_read_all (text, length, FALSE, read_puzzle, reading, error);
}

/* ---- writing ---- */

static void
append_list (GString *out, const char *name, const SudDigits *digits, int n_cells)
{
  if (digits == NULL)
    return;
  g_string_append_printf (out, ",\n  \"%s\": [", name);
  for (int cell = 0; cell < n_cells; cell++)
    {
      g_string_append (out, cell > 0 ? ", \"" : " \"");
      nonet_append_digits (out, digits[cell]);
      g_string_append_c (out, '"');
    }
  g_string_append (out, " ]");
}

static void
write_json (const NonetPosition *position, GString *out)
{
  const int n_cells = sud_puzzle_get_n_cells (position->puzzle);
  g_autoptr (GString) line = g_string_new (NULL);

  nonet_format_line.write (position, line);
  g_string_append_printf (out, "{\n  \"nonet\": %d,\n  \"puzzle\": ", VERSION);
  nonet_json_append_string (out, line->str);
  if (position->values != NULL)
    {
      g_string_append (out, ",\n  \"values\": \"");
      for (int cell = 0; cell < n_cells; cell++)
        g_string_append_c (out, position->values[cell] != 0 ? sud_digit_to_char (position->values[cell]) : '.');
      g_string_append_c (out, '"');
    }
  append_list (out, "candidates", position->candidates, n_cells);
  append_list (out, "corner", position->marks[0], n_cells);
  append_list (out, "centre", position->marks[1], n_cells);
  g_string_append (out, "\n}\n");
}

const NonetFormat nonet_format_json = {
  .id = "json",
  .name = N_ ("Nonet JSON"),
  .holds = NONET_FEATURES_OF_GRIDS | NONET_FEATURES_OF_POSITIONS,
  .probe = probe_json,
  .read = read_json,
  .write = write_json,
};

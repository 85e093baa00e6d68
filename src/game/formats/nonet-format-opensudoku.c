/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The collections of OpenSudoku, 9x9 only: XML with an element <game> for each puzzle, whose attribute data is 81 digits,
 * or a version and for each cell its digit, its notes and whether the player may change it:
 *
 *   version: 3
 *   5|0|0|0|6|1|...
 *
 * Notes are a list with commas (1,2,) or - in version 1, later a number with a bit for each digit. Version 4 has notes of a
 * second kind behind them, version 5 also a colour, which is not read. Version 3 is written: all later ones read it. */
#include "config.h"

#include "nonet-findings.h"
#include "nonet-markup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N 9
#define CELLS (N * N)

static gboolean
probe_opensudoku (const char *text, gsize length)
{
  return nonet_markup_probe (text, length, "<opensudoku");
}

/* ---- reading ---- */

static gboolean
fail (NonetFindings *findings, const char *words, GError **error)
{
  return nonet_reading_fail (findings->reading, findings->start, NONET_FORMAT_ERROR_SYNTAX, error, "%s", words);
}

static gboolean
read_plain (NonetFindings *findings, const char *data, GError **error)
{
  if (strlen (data) != CELLS)
    return fail (findings, _ ("a game without 81 digits; 81 of them are expected, 0 for an empty cell"), error);
  for (SudCell cell = 0; cell < CELLS; cell++)
    {
      if (!g_ascii_isdigit (data[cell]) && !nonet_is_filler (data[cell]))
        return fail (findings, _ ("a game with something else than digits; 81 of them are expected, 0 for an empty cell"), error);
      nonet_findings_set_given (findings, cell, g_ascii_isdigit (data[cell]) ? data[cell] - '0' : 0, findings->start, NULL);
    }
  return TRUE;
}

static SudDigits
read_notes (const char *notes, int version)
{
  SudDigits digits = 0;

  if (version > 1)
    return (SudDigits) g_ascii_strtoull (notes, NULL, 10) & sud_digits_all (N);
  for (; *notes != '\0'; notes++)
    if (*notes >= '1' && *notes <= '9')
      digits |= sud_digit_bit ((SudDigit) (*notes - '0'));
  return digits;
}

/* Reads cells of three fields, or more in later versions. Version 2 had a bar too many behind the notes. */
static gboolean
read_cells (NonetFindings *findings, const char *data, int version, GError **error)
{
  g_auto (GStrv) fields = g_strsplit (data, "|", 5 * CELLS + 2);
  guint n_fields = g_strv_length (fields);
  guint field = 0;

  for (SudCell cell = 0; cell < CELLS; cell++)
    {
      const char *value = field < n_fields ? fields[field++] : "";
      const char *notes = field < n_fields ? fields[field++] : "";
      const char *more = version >= 4 && field < n_fields ? fields[field++] : "";
      const char *editable;

      field += version >= 5; /* the colour */
      while (version == 2 && field < n_fields && *fields[field] == '\0')
        field++;
      editable = field < n_fields ? fields[field++] : "";
      if (strlen (value) != 1 || !g_ascii_isdigit (*value) || (!g_str_equal (editable, "0") && !g_str_equal (editable, "1")))
        return fail (findings, _ ("a cell that is not written as digit|notes|0 or 1|; 81 of these are expected"), error);
      findings->marks[0][cell] = read_notes (notes, version);
      findings->marks[1][cell] = read_notes (more, version);
      for (int i = 0; i < 2; i++)
        findings->has_marks[i] |= findings->marks[i][cell] != 0;
      if (*editable == '0')
        nonet_findings_set_given (findings, cell, *value - '0', findings->start, NULL);
      else
        nonet_findings_set_value (findings, cell, *value - '0', findings->start, NULL);
    }
  return TRUE;
}

static gboolean
read_game (const char *element, const char **names, const char **values, gpointer data, GError **error)
{
  static const char prefix[] = "version:";
  NonetReading     *reading = data;
  const char       *game = nonet_markup_get (names, values, "data");
  g_auto (NonetFindings) findings;
  gboolean is_fine;

  nonet_findings_init (&findings, reading, N, reading->offset);
  if (!g_str_equal (element, "game"))
    return TRUE;
  if (game == NULL)
    return fail (&findings, _ ("a game without data; the attribute data is expected"), error);
  if (strncmp (game, prefix, strlen (prefix)) == 0)
    {
      char   *rest;
      guint64 version = g_ascii_strtoull (game + strlen (prefix), &rest, 10);

      while (g_ascii_isspace (*rest))
        rest++;
      is_fine = read_cells (&findings, rest, (int) MIN (version, 9), error);
    }
  else
    is_fine = read_plain (&findings, game, error);
  return is_fine && nonet_findings_finish (&findings, error);
}

static gboolean
read_opensudoku (const char *text, gsize length, NonetReading *reading, GError **error)
{
  NonetMarkup markup = { .reading = reading, .text = text, .length = length, .start = read_game, .data = reading };
  guint       n_before = reading->positions->len;

  if (!nonet_markup_read (&markup, error))
    return FALSE;
  return reading->positions->len > n_before ||
         nonet_reading_fail (reading, 0, NONET_FORMAT_ERROR_SYNTAX, error, _ ("no game; elements <game data=\"...\"/> are expected"));
}

/* ---- writing ---- */

static void
write_opensudoku (const NonetPosition *position, GString *out)
{
  const int n_cells = MIN (CELLS, sud_puzzle_get_n_cells (position->puzzle));
  gboolean  is_begun = position->values != NULL || position->marks[0] != NULL || position->marks[1] != NULL || position->candidates != NULL;

  g_string_append (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n  <folder name=\"Nonet\">\n    <game data=\"");
  if (is_begun)
    g_string_append (out, "version: 3&#10;");
  for (SudCell cell = 0; cell < n_cells; cell++)
    {
      SudDigit value = nonet_position_get_value (position, cell);

      g_string_append_printf (out, "%d", value);
      if (is_begun)
        g_string_append_printf (out, "|%u|%d|", nonet_position_get_marks (position, cell),
                                sud_puzzle_get_given (position->puzzle, cell) == 0);
    }
  g_string_append (out, "\"/>\n  </folder>\n</opensudoku>\n");
}

const NonetFormat nonet_format_opensudoku = {
  .id = "opensudoku",
  .name = N_ ("OpenSudoku XML"),
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_VALUES | NONET_FEATURE_MARKS,
  .probe = probe_opensudoku,
  .read = read_opensudoku,
  .write = write_opensudoku,
};

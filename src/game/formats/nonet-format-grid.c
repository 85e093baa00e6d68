/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads grids that are drawn in text, as people paste them from a forum, a mail or a program:
 *
 *   2..1.5..3        *-----------*       .----------------.------------...
 *   .54...71.        |.3.|4..|...|       | 1567  3  1567  | 4  12579  179 ...
 *   ...              |9.2|8.6|3.1|       | 9     45  2    | 8  57     6   ...
 *
 * What a line is, nonet-grid-row.c tells: a frame, which tells nothing, or a row, or else a heading or a sentence, which is
 * skipped as long as no grid has begun. The first row says how many cells there are; from then on every row must have as
 * many.
 *
 * Lines that begin with # are the headers of .sdk files; [Puzzle] and [State] are the sections of the program that
 * invented them: the second holds the digits that the player has placed. */
#include "config.h"

#include "nonet-format-grid.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "nonet-findings.h"
#include "nonet-grid-row.h"

#define PROBE_LINES 40 /* headings that may stand before the first row */

typedef enum
{
  IN_PUZZLE,
  IN_STATE,
  IN_OTHER, /* a section that is not read */
} Section;

typedef struct
{
  const char   *text;
  gsize         length;
  NonetReading *reading;
  NonetFindings findings;
  gboolean      has_findings;
  int           n_rows; /* of the grid that has begun; 0 between grids */
  int           n;      /* of that grid */
  Section       section;
  char         *title; /* owned: of the puzzle that comes */
} Reader;

gboolean
nonet_grid_probe (const char *text, gsize length, NonetGridKind *kind)
{
  gsize         at = 0;
  int           n = 0;
  int           n_rows = 0;
  NonetGridLine line;
  NonetGridRow  row;

  *kind = 0;
  for (int i = 0; i < PROBE_LINES && n_rows < 4 && nonet_grid_next_line (text, length, &at, &line); i++)
    {
      gboolean is_skipped = line.length > 0 && (line.text[0] == '#' || nonet_grid_is_frame (line.text, line.length, n));
      gboolean is_row = !is_skipped && nonet_grid_parse_line (text, &line, &row);

      nonet_grid_clear_line (&line);
      if (is_skipped)
        continue;
      if (!is_row || (n == 0 && nonet_grid_row_find_large_digit (&row, row.n) != NULL))
        {
          if (n_rows > 0)
            break;
          continue;
        }
      if (n != 0 && row.n != n)
        break;
      n = row.n;
      n_rows++;
      *kind |= (row.is_framed ? NONET_GRID_FRAMED : 0) | (row.has_candidates ? NONET_GRID_CANDIDATES : 0);
    }
  return n_rows >= 2;
}

/* ---- reading ---- */

static gboolean
finish_findings (Reader *reader, GError **error)
{
  gboolean is_fine;

  if (!reader->has_findings)
    return TRUE;
  is_fine = !reader->findings.has_candidates || nonet_findings_find_givens (&reader->findings, error);
  for (int i = 0; i < reader->findings.n * reader->findings.n; i++)
    if (reader->findings.candidates[i] == 0)
      reader->findings.candidates[i] = sud_digits_all (reader->findings.n);
  is_fine = is_fine && nonet_findings_finish (&reader->findings, error);
  nonet_findings_clear (&reader->findings);
  reader->has_findings = FALSE;
  return is_fine;
}

/* Starts a grid with its first row. */
static gboolean
begin_grid (Reader *reader, const NonetGridRow *row, gsize start, GError **error)
{
  reader->n = row->n;
  if (reader->section == IN_STATE && reader->has_findings)
    return reader->findings.n == row->n ||
           nonet_reading_fail (reader->reading, start, NONET_FORMAT_ERROR_SYNTAX, error,
                               /* Translators: numbers of rows. */
                               _ ("a state of size %d; the puzzle before it has size %d"), row->n, reader->findings.n);
  if (!finish_findings (reader, error))
    return FALSE;
  nonet_findings_init (&reader->findings, reader->reading, row->n, start);
  reader->has_findings = TRUE;
  reader->findings.box_columns = nonet_grid_row_get_box_columns (row);
  if (reader->findings.box_columns != 0)
    reader->findings.box_rows = row->n / reader->findings.box_columns;
  if (reader->title != NULL)
    nonet_findings_set_title (&reader->findings, reader->title, strlen (reader->title));
  g_clear_pointer (&reader->title, g_free);
  return TRUE;
}

static gboolean
add_row (Reader *reader, const NonetGridRow *row, gsize start, GError **error)
{
  NonetFindings       *findings = &reader->findings;
  const NonetGridCell *large = nonet_grid_row_find_large_digit (row, reader->n);

  if (row->n != reader->n)
    return nonet_reading_fail (reader->reading, start, NONET_FORMAT_ERROR_SYNTAX, error,
                               ngettext ("a row of %d cell; %d are needed, as in the first row",
                                         "a row of %d cells; %d are needed, as in the first row", (gulong) row->n),
                               row->n, reader->n);
  if (large != NULL)
    return nonet_reading_refuse (reader->reading, start + large->offset, SUD_BAD_DIGIT,
                                 &(SudPlace){ .number = sud_digits_last (large->digits), .limit = reader->n }, reader->n, error);
  findings->has_candidates |= row->has_candidates;
  for (int i = 0; i < row->n; i++)
    {
      const NonetGridCell *cell = &row->cells[i];
      SudCell              index = (SudCell) (reader->n_rows * reader->n + i);
      int                  digit = sud_digits_is_single (cell->digits) ? sud_digits_first (cell->digits) : 0;

      if (reader->section == IN_STATE || cell->is_placed)
        nonet_findings_set_value (findings, index, digit, start + cell->offset, NULL);
      else
        findings->offsets[index] = start + cell->offset;
      if (reader->section != IN_STATE)
        findings->candidates[index] = cell->digits;
    }
  reader->n_rows++;
  return TRUE;
}

/* Where no cell has several digits, every digit is a given, and nothing is said about candidates. */
static void
end_grid (Reader *reader)
{
  NonetFindings *findings = &reader->findings;

  reader->n_rows = 0;
  if (reader->section == IN_STATE || findings->has_candidates)
    return;
  for (int i = 0; i < findings->n * findings->n; i++)
    if (sud_digits_is_single (findings->candidates[i]))
      findings->givens[i] = sud_digits_first (findings->candidates[i]);
}

/* A title is kept as it stands in the text, which is not trimmed as rows are. */
static void
read_header (Reader *reader, gsize start)
{
  const char *line = reader->text + start;
  const gsize rest = reader->length - start;
  const char *end = memchr (line, '\n', rest);
  const gsize length = end != NULL ? (gsize) (end - line) : rest;

  if (length > 2 && line[1] == 'D')
    {
      g_free (reader->title);
      reader->title = g_strndup (line + 2, length - 2);
    }
}

static void
read_section (Reader *reader, const char *line, gsize length)
{
  if (length >= 8 && g_ascii_strncasecmp (line, "[Puzzle]", 8) == 0)
    reader->section = IN_PUZZLE;
  else if (length >= 7 && g_ascii_strncasecmp (line, "[State]", 7) == 0)
    reader->section = IN_STATE;
  else
    reader->section = IN_OTHER;
}

static gboolean
read_grid_line (Reader *reader, const NonetGridLine *whole, GError **error)
{
  const char  *line = whole->text;
  const gsize  start = whole->start;
  const gsize  length = whole->length;
  NonetGridRow row;

  if (reader->n_rows == 0 && length > 2 && line[0] == '[' && g_ascii_isalpha (line[1]))
    {
      read_section (reader, line, length);
      return TRUE;
    }
  if (length > 0 && line[0] == '#')
    {
      read_header (reader, start);
      return TRUE;
    }
  if ((length > 0 && nonet_grid_is_frame (line, length, reader->n_rows > 0 ? reader->n : 0)) || reader->section == IN_OTHER)
    return TRUE;
  if (!nonet_grid_parse_line (reader->text, whole, &row))
    return reader->n_rows == 0 ||
           nonet_reading_fail_at (reader->reading, reader->text, reader->length, start + row.bad,
                                  _ ("a row of the grid"), error);
  if (reader->n_rows == 0 && nonet_grid_row_find_large_digit (&row, row.n) != NULL)
    return TRUE; /* a word whose letters happen to be digits */
  if ((reader->n_rows == 0 && !begin_grid (reader, &row, start, error)) || !add_row (reader, &row, start, error))
    return FALSE;
  if (reader->n_rows == reader->n)
    end_grid (reader);
  return TRUE;
}

gboolean
nonet_grid_read (const char *text, gsize length, NonetReading *reading, GError **error)
{
  Reader        reader = { .text = text, .length = length, .reading = reading };
  gboolean      is_fine = TRUE;
  gsize         at = 0;
  guint         n_before = reading->positions->len;
  NonetGridLine line;

  while (is_fine && nonet_grid_next_line (text, length, &at, &line))
    {
      is_fine = read_grid_line (&reader, &line, error);
      nonet_grid_clear_line (&line);
    }
  if (is_fine && reader.n_rows > 0)
    is_fine = nonet_reading_fail (reading, length, NONET_FORMAT_ERROR_SYNTAX, error,
                                  ngettext ("the grid ends after %d row; %d are needed",
                                            "the grid ends after %d rows; %d are needed", (gulong) reader.n_rows),
                                  reader.n_rows, reader.n);
  if (is_fine)
    is_fine = finish_findings (&reader, error);
  if (is_fine && reading->positions->len == n_before)
    is_fine = nonet_reading_fail (reading, 0, NONET_FORMAT_ERROR_SYNTAX, error,
                                  _ ("no grid; a line for each row is expected, with a character or the candidates of each cell"));
  if (reader.has_findings)
    nonet_findings_clear (&reader.findings);
  g_free (reader.title);
  return is_fine;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What KSudoku saves, as XML: a graph with the rules, the values, and the history of the game.
 *
 * Cells are counted down the columns. A graph of the type sudoku has rows, columns and square boxes; a custom one lists
 * what it has: the groups of a sudoku with or without boxes, cliques, which are houses, and cages. Digits are letters from
 * b on, _ is an empty cell. The history has events that put a digit or markers into a cell. */
#include "config.h"

#include "nonet-findings.h"
#include "nonet-markup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  OPERATOR_NONE = 0,
  OPERATOR_ADD = 4,
};

typedef struct
{
  NonetFindings findings;
  gboolean      has_graph;
  gboolean      has_blocks;
  gboolean      has_repeats; /* a Mathdoku: only rows and columns keep digits apart */
  GArray       *cliques;     /* of SudCell: n of each, one after the other */
  GString      *chars;       /* of the element that is being read */
  int           operator;
  int           sum;
} Reader;

static gboolean
probe_ksudoku (const char *text, gsize length)
{
  return nonet_markup_probe (text, length, "<ksudoku");
}

/* ---- reading ---- */

/* Where the element that is being read ends. */
static gsize
get_place (const Reader *reader)
{
  return reader->findings.reading->offset;
}

static gboolean
fail (Reader *reader, const char *words, GError **error)
{
  return nonet_reading_fail (reader->findings.reading, reader->findings.reading->offset, NONET_FORMAT_ERROR_SYNTAX, error, "%s", words);
}

/* Turns an index of this format into ours: rows and columns change places. */
static SudCell
transpose (int index, int n)
{
  return (SudCell) (index % n * n + index / n);
}

static gboolean
read_graph (Reader *reader, const char **names, const char **values, GError **error)
{
  const char *type = nonet_markup_get (names, values, "type");
  const char *kind = nonet_markup_get (names, values, "specific-type");
  int         order = nonet_markup_get_number (names, values, "order", -1);
  int         width = nonet_markup_get_number (names, values, "sizeX", order);
  int         height = nonet_markup_get_number (names, values, "sizeY", order);
  int         depth = nonet_markup_get_number (names, values, "sizeZ", 1);

  if (reader->has_graph)
    return fail (reader, _ ("a second graph; a file holds one puzzle"), error);
  if (type == NULL || g_str_equal (type, "roxdoku") || width != order || height != order || depth != 1)
    return fail (reader, _ ("a graph that is not a square grid; only those are accepted"), error);
  reader->has_graph = TRUE;
  reader->has_blocks = g_str_equal (type, "sudoku");
  reader->has_repeats = kind != NULL && g_ascii_strcasecmp (kind, "Mathdoku") == 0;
  return nonet_findings_set_size (&reader->findings, order, get_place (reader), error);
}

/* Reads the indices of a clique or cage. @return FALSE with an error for one that is not in the grid. */
static gboolean
read_indices (Reader *reader, GArray *cells, GError **error)
{
  const int   n = reader->findings.n;
  const char *text = reader->chars->str;
  const gsize length = reader->chars->len;
  gsize       at = 0;

  for (;;)
    {
      int     index;
      SudCell cell;

      while (at < length && g_ascii_isspace (text[at]))
        at++;
      if (at >= length)
        return TRUE;
      index = nonet_read_number (text, length, &at);
      if (index < 0 || index >= n * n)
        return fail (reader, _ ("a cell that is not in the grid; numbers from 0 down the columns are expected"), error);
      cell = transpose (index, n);
      g_array_append_val (cells, cell);
    }
}

static gboolean
read_clique (Reader *reader, GError **error)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (SudCell));

  if (!read_indices (reader, cells, error))
    return FALSE;
  if (cells->len == (guint) reader->findings.n)
    {
      g_array_append_vals (reader->cliques, cells->data, cells->len);
      return TRUE;
    }
  nonet_findings_add_house (&reader->findings, get_place (reader));
  for (guint i = 0; i < cells->len; i++)
    nonet_findings_add_cell (&reader->findings, g_array_index (cells, SudCell, i), get_place (reader));
  return TRUE;
}

static gboolean
read_cage (Reader *reader, GError **error)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (SudCell));

  if (!read_indices (reader, cells, error))
    return FALSE;
  if (reader->operator!= OPERATOR_ADD && !(reader->operator== OPERATOR_NONE && cells->len == 1))
    return nonet_reading_fail (reader->findings.reading, reader->findings.reading->offset, NONET_FORMAT_ERROR_PUZZLE, error,
                               _ ("a cage with the operator %d; only sums, which have 4, are accepted"), reader->operator);
  nonet_findings_add_cage (&reader->findings, reader->sum, reader->has_repeats, get_place (reader));
  for (guint i = 0; i < cells->len; i++)
    nonet_findings_add_cell (&reader->findings, g_array_index (cells, SudCell, i), get_place (reader));
  return TRUE;
}

static gboolean
read_values (Reader *reader, GError **error)
{
  const int n = reader->findings.n;

  g_strstrip (reader->chars->str);
  if (strlen (reader->chars->str) != (gsize) (n * n))
    return fail (reader, _ ("not as many values as the grid has cells"), error);
  for (int i = 0; i < n * n; i++)
    {
      const char c = reader->chars->str[i];

      if (c != '_' && (c < 'b' || c > 'a' + n))
        return fail (reader, _ ("a value that is not a digit; letters from b on, or _ for an empty cell, are expected"), error);
      nonet_findings_set_given (&reader->findings, transpose (i, n), c == '_' ? 0 : c - 'a', get_place (reader), NULL);
    }
  return TRUE;
}

static gboolean
read_event (Reader *reader, const char **names, const char **values, GError **error)
{
  NonetFindings *findings = &reader->findings;
  const char    *markers = nonet_markup_get (names, values, "markers");
  const char    *given = nonet_markup_get (names, values, "given");
  int            index = nonet_markup_get_number (names, values, "index", -1);
  int            value = nonet_markup_get_number (names, values, "value", 0);
  SudCell        cell;

  if (index < 0 || index >= findings->n * findings->n)
    return fail (reader, _ ("a cell that is not in the grid; numbers from 0 down the columns are expected"), error);
  cell = transpose (index, findings->n);
  if (given != NULL && g_str_equal (given, "true"))
    return nonet_findings_set_given (findings, cell, value, get_place (reader), error);
  findings->marks[0][cell] = 0;
  for (int i = 0; markers != NULL && markers[i] != '\0' && i < findings->n; i++)
    if (markers[i] != '0')
      findings->marks[0][cell] |= sud_digit_bit ((SudDigit) (i + 1));
  findings->has_marks[0] |= markers != NULL;
  return nonet_findings_set_value (findings, cell, markers != NULL ? 0 : value, get_place (reader), error);
}

static gboolean
start_element (const char *element, const char **names, const char **values, gpointer data, GError **error)
{
  Reader *reader = data;

  g_string_truncate (reader->chars, 0);
  if (g_str_equal (element, "graph"))
    return read_graph (reader, names, values, error);
  if (g_str_equal (element, "sudokugroups"))
    reader->has_blocks |= nonet_markup_get_number (names, values, "withblocks", 1) == 1;
  else if (g_str_equal (element, "roxdokugroups"))
    return fail (reader, _ ("a graph that is not a square grid; only those are accepted"), error);
  else if (g_str_equal (element, "cage"))
    {
      reader->operator= nonet_markup_get_number (names, values, "operator", OPERATOR_ADD);
      reader->sum = nonet_markup_get_number (names, values, "value", -1);
    }
  else if (g_str_equal (element, "simple-event"))
    return read_event (reader, names, values, error);
  return TRUE;
}

static gboolean
end_element (const char *element, gpointer data, GError **error)
{
  Reader  *reader = data;
  gboolean is_fine = TRUE;

  if (g_str_equal (element, "clique"))
    is_fine = read_clique (reader, error);
  else if (g_str_equal (element, "cage"))
    is_fine = read_cage (reader, error);
  else if (g_str_equal (element, "values"))
    is_fine = read_values (reader, error);
  g_string_truncate (reader->chars, 0);
  return is_fine;
}

static void
add_chars (const char *text, gsize length, gpointer data)
{
  Reader *reader = data;

  g_string_append_len (reader->chars, text, (gssize) length);
}

/* Without blocks, the first cliques are the regions if they share the grid among them: then they are taken out of the list.
 * @skipped: how many cliques before them are none */
static gboolean
take_regions (Reader *reader, guint skipped)
{
  NonetFindings *findings = &reader->findings;
  const guint    n = (guint) findings->n;
  SudCells       covered = { { 0 } };

  if (reader->cliques->len < (skipped + n) * n)
    return FALSE;
  for (guint i = 0; i < n * n; i++)
    {
      SudCell cell = g_array_index (reader->cliques, SudCell, skipped * n + i);

      sud_cells_add (&covered, cell);
      findings->regions[cell] = (guint8) (i / n);
    }
  findings->has_regions = sud_cells_count (&covered) == (int) (n * n);
  if (findings->has_regions)
    g_array_remove_range (reader->cliques, skipped * n, n * n);
  return findings->has_regions;
}

/* 1 for the rising diagonal, 2 for the falling one, 0 for any other clique. */
static guint
get_diagonal (const SudCell *cells, int n)
{
  guint kinds = 3;
  guint rows = 0;

  for (int i = 0; i < n; i++)
    {
      kinds &= (cells[i] / n == cells[i] % n ? 2u : 0u) | (cells[i] / n + cells[i] % n == n - 1 ? 1u : 0u);
      rows |= 1u << cells[i] / n;
    }
  return rows == (1u << n) - 1 ? kinds : 0;
}

/* Whether a clique says nothing new: it is a row, a column, or among those kept, of which a puzzle can have only so many. */
static gboolean
is_known (const SudCell *clique, int n, GArray *kept)
{
  const guint n_compared = MIN (kept->len, (guint) (SUD_MAX_HOUSES * n));
  SudCells    cells = { { 0 } };
  gboolean    is_row = TRUE, is_column = TRUE, is_kept = FALSE;

  for (int i = 0; i < n; i++)
    {
      sud_cells_add (&cells, clique[i]);
      is_row &= clique[i] / n == clique[0] / n;
      is_column &= clique[i] % n == clique[0] % n;
    }
  for (guint first = 0; first < n_compared && !is_kept; first += (guint) n)
    {
      is_kept = TRUE;
      for (int i = 0; i < n && is_kept; i++)
        is_kept = sud_cells_has (&cells, g_array_index (kept, SudCell, first + (guint) i));
    }
  return sud_cells_count (&cells) == n && (is_row || is_column || is_kept);
}

/* Leaves the cliques that a puzzle without regions would have as houses, in the order in which it would have them: so what is
 * written of it has regions exactly if they were seen when it was read. */
static void
settle_cliques (Reader *reader)
{
  const int n = reader->findings.n;
  GArray   *kept = g_array_new (FALSE, FALSE, sizeof (SudCell));
  guint     diagonals = 0;

  for (guint first = 0; first < reader->cliques->len; first += (guint) n)
    diagonals |= get_diagonal (&g_array_index (reader->cliques, SudCell, first), n);
  for (int part = 0; part < 3; part++)
    for (guint first = 0; first < reader->cliques->len; first += (guint) n)
      {
        const SudCell *clique = &g_array_index (reader->cliques, SudCell, first);
        const int      its_part = get_diagonal (clique, n) == 0 ? 1 : diagonals == 3 ? 0 : 2;

        if (its_part == part && !is_known (clique, n, kept))
          g_array_append_vals (kept, clique, (guint) n);
      }
  g_array_unref (reader->cliques);
  reader->cliques = kept;
}

static void
set_geometry (Reader *reader)
{
  NonetFindings *findings = &reader->findings;
  const guint    n = (guint) findings->n;
  guint          diagonals = 0;
  guint          square = 2;

  if (!reader->has_blocks && !take_regions (reader, 0))
    {
      settle_cliques (reader);
      if (!take_regions (reader, 0))
        take_regions (reader, 2); /* after both diagonals */
    }
  while (square * square < n)
    square++;
  if (reader->has_blocks && square * square == n)
    findings->box_rows = findings->box_columns = (int) square;
  else if (!reader->has_blocks && !findings->has_regions)
    {
      findings->box_rows = 1;
      findings->box_columns = (int) n;
    }
  for (guint first = 0; first < reader->cliques->len; first += n)
    {
      const SudCell *cells = &g_array_index (reader->cliques, SudCell, first);
      const guint    diagonal = get_diagonal (cells, (int) n);

      diagonals |= diagonal;
      if (diagonal != 0)
        continue;
      nonet_findings_add_house (findings, 0);
      for (guint j = 0; j < n; j++)
        nonet_findings_add_cell (findings, cells[j], 0);
    }
  if (diagonals == 3)
    findings->extras |= SUD_GRID_DIAGONALS;
  else if (diagonals != 0)
    nonet_findings_add_diagonal (findings, diagonals == 2, 0);
}

static gboolean
read_ksudoku (const char *text, gsize length, NonetReading *reading, GError **error)
{
  Reader      reader = { 0 };
  NonetMarkup markup = { .reading = reading,
                         .text = text,
                         .length = length,
                         .start = start_element,
                         .end = end_element,
                         .chars = add_chars,
                         .data = &reader };
  gboolean    is_fine;

  nonet_findings_init (&reader.findings, reading, 9, 0);
  reader.cliques = g_array_new (FALSE, FALSE, sizeof (SudCell));
  reader.chars = g_string_new (NULL);
  is_fine = nonet_markup_read (&markup, error);
  if (is_fine && !reader.has_graph)
    {
      reading->offset = 0;
      is_fine = fail (&reader, _ ("no graph; an element <graph> with the rules is expected"), error);
    }
  if (is_fine)
    {
      set_geometry (&reader);
      is_fine = nonet_findings_finish (&reader.findings, error);
    }
  nonet_findings_clear (&reader.findings);
  g_array_unref (reader.cliques);
  g_string_free (reader.chars, TRUE);
  return is_fine;
}

/* ---- writing ---- */

static void
append_set (GString *out, const char *start, const char *end, const SudCell *cells, int n_cells, int n)
{
  g_string_append (out, start);
  for (int i = 0; i < n_cells; i++)
    g_string_append_printf (out, " %d", transpose (cells[i], n));
  g_string_append_printf (out, " %s\n", end);
}

/* Appends the regions one by one, also those that are rows or columns and so no houses of their own. */
static void
append_regions (GString *out, const SudGeometry *geometry, int n)
{
  g_autofree char *start = g_strdup_printf ("    <clique size=\"%d\">", n);

  for (int region = 0; region < n; region++)
    {
      SudCell cells[SUD_MAX_CELLS];
      int     n_cells = 0;

      for (SudCell cell = 0; cell < n * n; cell++)
        if (sud_geometry_get_region (geometry, cell) == region)
          cells[n_cells++] = cell;
      append_set (out, start, "</clique>", cells, n_cells, n);
    }
}

static void
append_houses (GString *out, const SudGeometry *geometry, int n)
{
  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    {
      const SudHouse  *house = sud_geometry_get_house (geometry, i);
      g_autofree char *start = g_strdup_printf ("    <clique size=\"%d\">", house->n_cells);

      if (house->kind == SUD_HOUSE_DIAGONAL || house->kind == SUD_HOUSE_EXTRA)
        append_set (out, start, "</clique>", house->list, house->n_cells, n);
    }
}

static void
append_graph (GString *out, const SudPuzzle *puzzle, int n)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  const int          box_rows = sud_geometry_get_box_rows (geometry);
  const gboolean     has_blocks = box_rows * box_rows == n;
  const gboolean     is_killer = sud_puzzle_get_n_cages (puzzle) > 0;

  g_string_append_printf (out,
                          "   <graph specific-type=\"%s\" type=\"custom\" order=\"%d\" sizeX=\"%d\" sizeY=\"%d\" sizeZ=\"1\" name=\"Nonet\">\n"
                          "    <sudokugroups at=\"0\" withblocks=\"%d\"/>\n",
                          is_killer ? "KillerSudoku" : "Custom", n, n, n, has_blocks);
  if (!has_blocks && box_rows != 1)
    append_regions (out, geometry, n);
  append_houses (out, geometry, n);
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage   *cage = sud_puzzle_get_cage (puzzle, i);
      g_autofree char *start = g_strdup_printf ("    <cage operator=\"%d\" value=\"%d\" size=\"%d\">", OPERATOR_ADD, cage->sum, cage->n_cells);

      append_set (out, start, "</cage>", cage->list, cage->n_cells, n);
    }
  g_string_append (out, "   </graph>\n");
}

static void
append_history (GString *out, const NonetPosition *position, int n)
{
  g_string_append (out, "  <history>\n");
  for (SudCell cell = 0; cell < n * n; cell++)
    {
      SudDigit  value = nonet_position_get_value (position, cell);
      SudDigits marks = nonet_position_get_marks (position, cell);

      if (value != 0 && sud_puzzle_get_given (position->puzzle, cell) == 0)
        g_string_append_printf (out, "   <simple-event index=\"%d\" value=\"%d\"/>\n", transpose (cell, n), value);
      else if (marks != 0)
        {
          g_string_append_printf (out, "   <simple-event index=\"%d\" markers=\"", transpose (cell, n));
          for (SudDigit digit = 1; digit <= n; digit++)
            g_string_append_c (out, sud_digits_has (marks, digit) ? '1' : '0');
          g_string_append (out, "\"/>\n");
        }
    }
  g_string_append (out, "  </history>\n");
}

static void
write_ksudoku (const NonetPosition *position, GString *out)
{
  const int n = sud_puzzle_get_n_digits (position->puzzle);

  g_string_append (out, "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n");
  append_graph (out, position->puzzle, n);
  g_string_append (out, "   <values>");
  for (int i = 0; i < n * n; i++)
    {
      SudDigit given = sud_puzzle_get_given (position->puzzle, transpose (i, n));

      g_string_append_c (out, given != 0 ? (char) ('a' + given) : '_');
    }
  g_string_append (out, "</values>\n  </puzzle>\n");
  append_history (out, position, n);
  g_string_append (out, " </game>\n</ksudoku>\n");
}

const NonetFormat nonet_format_ksudoku = {
  .id = "ksudoku",
  .name = N_ ("KSudoku XML"),
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_CAGES | NONET_FEATURE_OPEN_CELLS | NONET_FEATURE_TORN | NONET_FEATURE_SINGLE_CAGES |
           NONET_FEATURE_MANY_CAGES | NONET_FEATURE_LOOSE_CAGES | NONET_FEATURE_SIZE | NONET_FEATURE_BOXES | NONET_FEATURE_JIGSAW |
           NONET_FEATURE_DIAGONALS | NONET_FEATURE_HOUSES | NONET_FEATURE_VALUES | NONET_FEATURE_MARKS,
  .probe = probe_ksudoku,
  .read = read_ksudoku,
  .write = write_ksudoku,
};

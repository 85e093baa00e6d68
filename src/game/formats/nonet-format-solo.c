/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game id of Solo, of Simon Tatham's puzzle collection:
 *
 *   3x3:grid        3x3k:grid,cages,sums        9jx:grid,regions
 *
 * Before the colon stand the boxes, rows first (or the size and j, of a jigsaw), x for diagonals, k for Killer, and
 * letters for symmetry and difficulty, which tell nothing about the puzzle. A list of numbers has letters for runs of
 * empty cells, a for one to z for 26, and an underscore between numbers that are next to each other. Regions and cages
 * are the lines between cells: first those between columns, row by row, then those between rows, column by column; the
 * letters count what lies between two lines, _ for nothing, up to y for 25, and z for 25 without a line behind them. */
#include "config.h"

#include "nonet-format-cages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char   *text;
  gsize         length;
  gsize         at;
  NonetReading *reading;
  gboolean      is_jigsaw;
  gboolean      is_killer;
  GError      **error;
} Reader;

/* Finds the colon behind the parameters. @return 0 if these are none. */
static gsize
find_description (const char *text, gsize length)
{
  gsize at = 0;

  if (length == 0 || !g_ascii_isdigit (text[0]))
    return 0;
  while (at < length && at < 24 && (g_ascii_isdigit (text[at]) || (text[at] != '\0' && strchr ("xjkrmadtbieu", text[at]) != NULL)))
    at++;
  return at < length && text[at] == ':' ? at : 0;
}

static gboolean
probe_solo (const char *text, gsize length)
{
  gsize colon = find_description (text, length);

  return colon > 0 && colon + 1 < length && text[colon + 1] != ':' && !nonet_format_ps.probe (text, length) &&
         (memchr (text, 'x', colon) != NULL || memchr (text, 'j', colon) != NULL);
}

static gboolean
fail_at (Reader *reader, const char *accepted)
{
  return nonet_reading_fail_at (reader->reading, reader->text, reader->length, reader->at, accepted, reader->error);
}

static gboolean
read_parameters (Reader *reader, NonetFindings *findings)
{
  gsize end = find_description (reader->text, reader->length);
  int   columns = nonet_read_number (reader->text, reader->length, &reader->at);
  int   rows = 1;

  if (end == 0 || columns < 0)
    return fail_at (reader, _ ("a size such as 3x3 or 9j, and a colon"));
  if (reader->text[reader->at] == 'x' && g_ascii_isdigit (reader->text[reader->at + 1]))
    {
      reader->at++;
      rows = nonet_read_number (reader->text, reader->length, &reader->at);
      if (rows < 0)
        return fail_at (reader, _ ("a size such as 3x3 or 9j, and a colon"));
    }
  for (; reader->at < end; reader->at++)
    {
      reader->is_jigsaw |= reader->text[reader->at] == 'j';
      reader->is_killer |= reader->text[reader->at] == 'k';
      if (reader->text[reader->at] == 'x')
        findings->extras |= SUD_GRID_DIAGONALS;
    }
  reader->at++;
  if (!nonet_findings_set_size (findings, CLAMP (columns, 0, 1000) * CLAMP (rows, 0, 1000), 0, reader->error))
    return FALSE;
  if (!reader->is_jigsaw)
    {
      findings->box_rows = columns;
      findings->box_columns = rows;
    }
  return TRUE;
}

/* Reads a list of numbers, one for each cell, with the places where they stand. */
static gboolean
read_numbers (Reader *reader, int n_cells, int *numbers, gsize *offsets)
{
  int n = 0;

  while (reader->at < reader->length && reader->text[reader->at] != ',')
    {
      const gsize start = reader->at;
      const char  c = reader->text[start];
      int         run = c == '_' ? 0 : 1;
      int         number = 0;

      if (c >= 'a' && c <= 'z')
        run = c - 'a' + 1;
      if (n + run > n_cells)
        return fail_at (reader, _ ("no more numbers than there are cells"));
      for (int i = 0; i < run; i++)
        {
          numbers[n + i] = 0;
          offsets[n + i] = reader->at;
        }
      if (g_ascii_isdigit (c))
        number = nonet_read_number (reader->text, reader->length, &reader->at);
      else
        reader->at++;
      if (number < 0 || (run == 1 && !g_ascii_isalnum (c)))
        {
          reader->at = start;
          return fail_at (reader, _ ("a number, a letter for a run of empty cells, or _"));
        }
      if (number > 0)
        numbers[n] = number;
      n += run;
    }
  return n == n_cells || fail_at (reader, _ ("as many numbers and empty cells as the grid has"));
}

static gboolean
read_comma (Reader *reader)
{
  if (reader->at >= reader->length || reader->text[reader->at] != ',')
    return fail_at (reader, _ ("a comma, and the next part"));
  reader->at++;
  return TRUE;
}

/* The lines between cells: has_line[i] is about the ith pair of neighbours. */
typedef struct
{
  int      n;
  gboolean has_line[2 * SUD_MAX_DIGITS * (SUD_MAX_DIGITS - 1)];
} Lines;

static int
get_line_index (int n, int a, int b)
{
  return b == a + 1 ? a / n * (n - 1) + a % n : n * (n - 1) + a % n * (n - 1) + a / n;
}

static gboolean
has_no_line (int a, int b, gconstpointer data)
{
  const Lines *lines = data;

  return !lines->has_line[get_line_index (lines->n, a, b)];
}

static gboolean
read_lines (Reader *reader, int n, Lines *lines)
{
  const int n_pairs = 2 * n * (n - 1);
  int       pair = 0;

  memset (lines, 0, sizeof *lines);
  lines->n = n;
  while (reader->at < reader->length && reader->text[reader->at] != ',')
    {
      const char c = reader->text[reader->at];

      if (c != '_' && (c < 'a' || c > 'z'))
        return fail_at (reader, _ ("letters and _ for the lines between cells"));
      pair += c == '_' ? 0 : c == 'z' ? 25
                                      : c - 'a' + 1;
      if (pair > n_pairs || (c == 'z' && pair == n_pairs + 1))
        return fail_at (reader, _ ("no more lines than the grid has"));
      if (c != 'z' && pair < n_pairs)
        lines->has_line[pair] = TRUE;
      pair += c != 'z';
      reader->at++;
    }
  return pair == n_pairs + 1 || fail_at (reader, _ ("as many lines as the grid has"));
}

static gboolean
read_regions (Reader *reader, NonetFindings *findings)
{
  NonetCageMap map;
  Lines        lines;
  guint8       number_of[SUD_MAX_CELLS] = { 0 };
  int          n_regions = 0;

  findings->regions_offset = reader->at;
  if (!read_lines (reader, findings->n, &lines))
    return FALSE;
  nonet_cage_map_init (&map, findings->n);
  nonet_cage_map_join (&map, has_no_line, &lines);
  findings->has_regions = TRUE;
  for (int cell = 0; cell < findings->n * findings->n; cell++)
    {
      if (map.root[cell] == cell)
        {
          number_of[cell] = (guint8) MIN (n_regions, 255);
          n_regions++;
        }
      findings->regions[cell] = number_of[map.root[cell]];
    }
  return TRUE;
}

static gboolean
read_cages (Reader *reader, NonetFindings *findings)
{
  const int    n_cells = findings->n * findings->n;
  NonetCageMap map;
  Lines        lines;
  int          sums[SUD_MAX_CELLS] = { 0 };
  gsize        offsets[SUD_MAX_CELLS] = { 0 };

  if (!read_lines (reader, findings->n, &lines) || !read_comma (reader) || !read_numbers (reader, n_cells, sums, offsets))
    return FALSE;
  nonet_cage_map_init (&map, findings->n);
  nonet_cage_map_join (&map, has_no_line, &lines);
  memcpy (map.offsets, offsets, sizeof offsets);
  for (int cell = 0; cell < n_cells; cell++)
    if (sums[cell] != 0)
      {
        int root = map.root[cell];

        if (map.sums[root] != 0)
          return nonet_reading_fail (reader->reading, offsets[cell], NONET_FORMAT_ERROR_SYNTAX, reader->error,
                                     _ ("the sum %d in a cage that has the sum %d already; a cage has one"), sums[cell], map.sums[root]);
        map.sums[root] = sums[cell];
        map.offsets[root] = offsets[cell];
      }
  nonet_cage_map_to_findings (&map, findings);
  return TRUE;
}

static gboolean
read_solo (const char *text, gsize length, NonetReading *reading, GError **error)
{
  g_auto (NonetFindings) findings;
  Reader reader = { .text = text, .length = length, .reading = reading, .error = error };
  int    givens[SUD_MAX_CELLS] = { 0 };
  gsize  offsets[SUD_MAX_CELLS] = { 0 };

  nonet_findings_init (&findings, reading, 9, 0);
  if (!read_parameters (&reader, &findings) || !read_numbers (&reader, findings.n * findings.n, givens, offsets))
    return FALSE;
  for (SudCell cell = 0; cell < findings.n * findings.n; cell++)
    if (!nonet_findings_set_given (&findings, cell, givens[cell], offsets[cell], error))
      return FALSE;
  if (reader.is_jigsaw && !(read_comma (&reader) && read_regions (&reader, &findings)))
    return FALSE;
  if (reader.is_killer && !(read_comma (&reader) && read_cages (&reader, &findings)))
    return FALSE;
  if (reader.at < length)
    return fail_at (&reader, _ ("the end of the code"));
  return nonet_findings_finish (&findings, error);
}

/* ---- writing ---- */

static void
append_numbers (GString *out, const int *numbers, int n_cells)
{
  const gsize start = out->len;
  int         run = 0;

  for (int i = 0; i <= n_cells; i++)
    {
      if (i < n_cells && numbers[i] == 0)
        {
          run++;
          continue;
        }
      if (run == 0 && out->len > start && i < n_cells)
        g_string_append_c (out, '_');
      for (; run > 26; run -= 26)
        g_string_append_c (out, 'z');
      if (run > 0)
        g_string_append_c (out, (char) ('a' + run - 1));
      if (i < n_cells)
        g_string_append_printf (out, "%d", numbers[i]);
      run = 0;
    }
}

/* Appends the lines between cells of different @areas. */
static void
append_lines (GString *out, const int *areas, int n)
{
  const int n_pairs = 2 * n * (n - 1);
  int       run = 0;

  for (int pair = 0; pair <= n_pairs; pair++)
    {
      const gboolean is_flat = pair < n * (n - 1);
      const int      i = is_flat ? pair : pair - n * (n - 1);
      const int      a = is_flat ? i / (n - 1) * n + i % (n - 1) : i % (n - 1) * n + i / (n - 1);
      const int      b = is_flat ? a + 1 : a + n;

      if (pair < n_pairs && areas[a] == areas[b])
        {
          run++;
          continue;
        }
      for (; run > 25; run -= 25)
        g_string_append_c (out, 'z');
      g_string_append_c (out, run == 0 ? '_' : (char) ('a' + run - 1));
      run = 0;
    }
}

static void
append_cages (GString *out, const SudPuzzle *puzzle, int n)
{
  NonetCageMap map;
  int          areas[SUD_MAX_CELLS] = { 0 };
  int          sums[SUD_MAX_CELLS] = { 0 };

  nonet_cage_map_init_from (&map, puzzle);
  for (int cell = 0; cell < n * n; cell++)
    {
      areas[cell] = map.root[cell] >= 0 ? map.root[cell] : cell;
      if (map.root[cell] == cell)
        sums[cell] = map.sums[cell];
    }
  g_string_append_c (out, ',');
  append_lines (out, areas, n);
  g_string_append_c (out, ',');
  append_numbers (out, sums, n * n);
}

static void
write_solo (const NonetPosition *position, GString *out)
{
  const SudPuzzle   *puzzle = position->puzzle;
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  const int          n = sud_puzzle_get_n_digits (puzzle);
  const gboolean     is_jigsaw = sud_geometry_get_box_rows (geometry) == 0;
  const gboolean     is_killer = sud_puzzle_get_n_cages (puzzle) > 0;
  int                numbers[SUD_MAX_CELLS] = { 0 };

  if (is_jigsaw)
    g_string_append_printf (out, "%dj", n);
  else
    g_string_append_printf (out, "%dx%d", sud_geometry_get_box_rows (geometry), sud_geometry_get_box_columns (geometry));
  if (sud_geometry_get_extras (geometry) & SUD_GRID_DIAGONALS)
    g_string_append_c (out, 'x');
  g_string_append (out, is_killer ? "k:" : ":");
  for (SudCell cell = 0; cell < n * n; cell++)
    numbers[cell] = sud_puzzle_get_given (puzzle, cell);
  append_numbers (out, numbers, n * n);
  if (is_jigsaw)
    {
      for (SudCell cell = 0; cell < n * n; cell++)
        numbers[cell] = sud_geometry_get_region (geometry, cell);
      g_string_append_c (out, ',');
      append_lines (out, numbers, n);
    }
  if (is_killer)
    append_cages (out, puzzle, n);
}

const NonetFormat nonet_format_solo = {
  .id = "solo",
  .name = N_ ("Solo game id"),
  .one_line = TRUE,
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_CAGES | NONET_FEATURE_MANY_CAGES | NONET_FEATURE_SIZE | NONET_FEATURE_BOXES |
           NONET_FEATURE_DIAGONALS | NONET_FEATURE_JIGSAW,
  .probe = probe_solo,
  .read = read_solo,
  .write = write_solo,
};

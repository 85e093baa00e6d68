/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON of SudokuPad: rows of cells, regions and cages that list their cells as [row, column] from 0, and metadata.
 * Everything else is drawing, see check_drawings(). A cage with a number is a sum; one that is hidden and unique is what other editors turn
 * extra houses and diagonals into. Links write the same with short names: see nonet-json.c. */
#include "config.h"

#include "nonet-format-fpuzzles.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "nonet-findings.h"

#define NO_REGION 255

static gboolean
probe_sudokupad (const char *text, gsize length)
{
  static const char *const keys[] = { "\"regions\"", "\"cages\"", "\"cellSize\"", "\"cells\"", NULL };

  return nonet_json_probe (text, length, keys);
}

/* ---- reading ---- */

/* @return a member by its name or the short one. */
static const NonetJson *
get_either (const NonetJson *json, const char *name, const char *shorter)
{
  const NonetJson *found = nonet_json_get (json, name);

  return found != NULL ? found : nonet_json_get (json, shorter);
}

static gboolean
fail (NonetFindings *findings, const NonetJson *json, const char *words, GError **error)
{
  return nonet_reading_fail (findings->reading, json->offset, NONET_FORMAT_ERROR_SYNTAX, error, "%s", words);
}

static gboolean
read_cell (NonetFindings *findings, const NonetJson *json, SudCell *cell, GError **error)
{
  int row = nonet_json_count (json) == 2 ? nonet_json_get_number (json->child, -1) : -1;
  int column = row >= 0 ? nonet_json_get_number (json->child->next, -1) : -1;

  if (row < 0 || row >= findings->n || column < 0 || column >= findings->n)
    return fail (findings, json, _ ("no cell of this grid; cells are written [0,0], row and column from 0"), error);
  *cell = (SudCell) (row * findings->n + column);
  return TRUE;
}

static gboolean
read_grid (NonetFindings *findings, const NonetJson *rows, GError **error)
{
  static const char *const names[] = { "pencilMarks", "centremarks" };
  SudCell                  cell = 0;

  if (!nonet_findings_set_size (findings, (int) MIN (nonet_json_count (rows), 1000), rows->offset, error))
    return FALSE;
  for (const NonetJson *row = rows->child; row != NULL; row = row->next)
    {
      if (nonet_json_count (row) != (guint) findings->n)
        return fail (findings, row, _ ("not as many cells in this row as there are rows; only square grids are accepted"), error);
      for (const NonetJson *child = row->child; child != NULL; child = child->next, cell++)
        {
          const NonetJson *value = get_either (child, "value", "v");

          for (int i = 0; i < 2; i++)
            {
              findings->marks[i][cell] = nonet_json_get_digits (nonet_json_get (child, names[i]), findings->n);
              findings->has_marks[i] |= findings->marks[i][cell] != 0;
            }
          if (!nonet_findings_set_given (findings, cell, nonet_json_get_number (value, 0), value != NULL ? value->offset : child->offset, error))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
read_regions (NonetFindings *findings, const NonetJson *regions, GError **error)
{
  int number = 0;

  if (nonet_json_is_empty (regions))
    return TRUE;
  memset (findings->regions, NO_REGION, sizeof findings->regions);
  findings->has_regions = TRUE;
  findings->regions_offset = regions->offset;
  for (const NonetJson *region = regions->child; region != NULL && number < NO_REGION; region = region->next, number++)
    for (const NonetJson *child = region->child; child != NULL; child = child->next)
      {
        SudCell cell = 0;

        if (!read_cell (findings, child, &cell, error))
          return FALSE;
        if (findings->regions[cell] != NO_REGION)
          return fail (findings, child, _ ("a cell that is in a region already; each cell is in one"), error);
        findings->regions[cell] = (guint8) number;
      }
  return TRUE;
}

/* Old puzzles have their title in a cage without cells: "title: ...". */
static void
read_metadata_cage (NonetFindings *findings, const NonetJson *value)
{
  static const char prefix[] = "title:";

  if (value != NULL && value->string != NULL && g_ascii_strncasecmp (value->string, prefix, strlen (prefix)) == 0)
    nonet_findings_set_title (findings, value->string + strlen (prefix), strlen (value->string) - strlen (prefix));
}

/* Whether a list of cells is a diagonal: 1 for the rising one, 2 for the falling one. */
static guint
get_diagonal (const NonetFindings *findings, const NonetJson *cells)
{
  guint kinds = 3;

  if (nonet_json_count (cells) != (guint) findings->n)
    return 0;
  for (const NonetJson *child = cells->child; child != NULL; child = child->next)
    {
      int row = nonet_json_count (child) == 2 ? nonet_json_get_number (child->child, -1) : -1;
      int column = row >= 0 ? nonet_json_get_number (child->child->next, -2) : -2;

      kinds &= (row == column ? 2u : 0u) | (row + column == findings->n - 1 ? 1u : 0u);
    }
  return kinds;
}

static gboolean
read_cage (NonetFindings *findings, const NonetJson *cage, guint *diagonals, GError **error)
{
  const NonetJson *cells = get_either (cage, "cells", "ce");
  const NonetJson *value = get_either (cage, "value", "v");
  const NonetJson *unique = nonet_json_get (cage, "unique");
  const char      *style = nonet_json_get_text (cage, "style");
  int              sum = nonet_json_get_number (nonet_json_is_empty (value) ? nonet_json_get (cage, "sum") : value, 0);
  gboolean         is_hidden = nonet_json_is_true (nonet_json_get (cage, "hidden"));
  gboolean         is_killer = style == NULL ? !is_hidden && unique == NULL : g_str_equal (style, "killer");

  if (nonet_json_is_empty (cells))
    {
      read_metadata_cage (findings, value);
      return TRUE;
    }
  if (sum > 0)
    nonet_findings_add_cage (findings, sum, unique != NULL && !nonet_json_is_true (unique), cage->offset);
  else if (nonet_json_is_true (unique) && is_hidden)
    {
      guint diagonal = get_diagonal (findings, cells);

      *diagonals |= diagonal;
      if (diagonal != 0)
        return TRUE;
      nonet_findings_add_house (findings, cage->offset);
    }
  else if (nonet_json_is_true (unique) || (is_killer && nonet_json_is_empty (value)))
    nonet_findings_add_cage (findings, 0, FALSE, cage->offset);
  else
    return TRUE;
  for (const NonetJson *child = cells->child; child != NULL; child = child->next)
    {
      SudCell cell = 0;

      if (!read_cell (findings, child, &cell, error))
        return FALSE;
      nonet_findings_add_cell (findings, cell, child->offset);
    }
  return TRUE;
}

/* Whether a line goes from corner to corner, as the diagonals are drawn. */
static gboolean
is_diagonal_line (const NonetFindings *findings, const NonetJson *line)
{
  const NonetJson *points = get_either (line, "wayPoints", "wp");
  int              kinds = nonet_json_count (points) > 0 ? 3 : 0;

  for (const NonetJson *point = points != NULL ? points->child : NULL; point != NULL; point = point->next)
    {
      double row = nonet_json_count (point) == 2 ? point->child->number : -1;
      double column = row >= 0 ? point->child->next->number : -2;

      kinds &= (row == column ? 2 : 0) | (row + column == findings->n ? 1 : 0);
    }
  return kinds != 0;
}

/* Whether something is drawn on a cell of the grid, and so not between cells or beside the grid, as dots and clues are. */
static gboolean
is_on_cell (const NonetFindings *findings, const NonetJson *overlay)
{
  const NonetJson *centre = get_either (overlay, "center", "ct");

  if (nonet_json_count (centre) != 2)
    return TRUE;
  for (const NonetJson *child = centre->child; child != NULL; child = child->next)
    if (child->number < 0 || child->number > findings->n || child->number == floor (child->number))
      return FALSE;
  return TRUE;
}

/* The rules of thermometers, arrows, dots and clues outside are told by drawings alone. Those are refused: without them it
 * would be another puzzle. Colours and signs in the cells may be mere ornament. */
static gboolean
check_drawings (NonetFindings *findings, const NonetJson *json, GError **error)
{
  const NonetJson *arrows = get_either (json, "arrows", "a");
  const NonetJson *lines = get_either (json, "lines", "l");
  const NonetJson *overlays = get_either (json, "overlays", "o");
  const NonetJson *found = nonet_json_is_empty (arrows) ? NULL : arrows;

  for (const NonetJson *line = lines != NULL ? lines->child : NULL; line != NULL && found == NULL; line = line->next)
    if (!is_diagonal_line (findings, line))
      found = line;
  for (const NonetJson *overlay = overlays != NULL ? overlays->child : NULL; overlay != NULL && found == NULL; overlay = overlay->next)
    if (!is_on_cell (findings, overlay))
      found = overlay;
  return found == NULL ||
         nonet_reading_fail (findings->reading, found->offset, NONET_FORMAT_ERROR_PUZZLE, error,
                             _ ("a line, an arrow, a dot or a clue beside the grid is drawn, whose rule this program does not know"));
}

/* Rules about the whole grid are told beside the title. */
static gboolean
read_rules (NonetFindings *findings, const NonetJson *metadata, GError **error)
{
  const NonetJson *antiking = nonet_json_get (metadata, "antiking");

  if (nonet_json_is_true (nonet_json_get (metadata, "antiknight")))
    findings->rules |= SUD_RULE_ANTIKNIGHT;
  return !nonet_json_is_true (antiking) || nonet_reading_fail_rule (findings->reading, antiking->offset, "antiking", error);
}

gboolean
nonet_sudokupad_read_json (const NonetJson *json, NonetReading *reading, GError **error)
{
  const NonetJson *cells = get_either (json, "cells", "ce");
  const NonetJson *cages = get_either (json, "cages", "ca");
  const NonetJson *metadata = get_either (json, "metadata", "metaData");
  const NonetJson *title = get_either (metadata, "title", "t");
  guint            diagonals = 0;
  g_auto (NonetFindings) findings;

  nonet_findings_init (&findings, reading, 9, json->offset);
  if (cells == NULL || cells->kind != NONET_JSON_ARRAY)
    return fail (&findings, json, _ ("no list of cells; \"cells\" is expected"), error);
  if (!read_grid (&findings, cells, error) || !check_drawings (&findings, json, error) || !read_rules (&findings, metadata, error) ||
      !read_regions (&findings, get_either (json, "regions", "re"), error))
    return FALSE;
  for (const NonetJson *cage = cages != NULL ? cages->child : NULL; cage != NULL; cage = cage->next)
    if (!read_cage (&findings, cage, &diagonals, error))
      return FALSE;
  if (diagonals == 3)
    findings.extras |= SUD_GRID_DIAGONALS;
  else if (diagonals != 0)
    nonet_findings_add_diagonal (&findings, diagonals == 2, json->offset);
  if (title != NULL && title->string != NULL)
    nonet_findings_set_title (&findings, title->string, strlen (title->string));
  return nonet_findings_finish (&findings, error);
}

static gboolean
read_sudokupad (const char *text, gsize length, NonetReading *reading, GError **error)
{
  return nonet_json_read_all (text, length, FALSE, nonet_sudokupad_read_json, reading, error);
}

/* ---- writing ---- */

static void
append_cells (GString *out, const SudGeometry *geometry, const SudCell *cells, int n_cells)
{
  for (int i = 0; i < n_cells; i++)
    g_string_append_printf (out, "%s[%d,%d]", i > 0 ? "," : "[", sud_geometry_get_row (geometry, cells[i]),
                            sud_geometry_get_column (geometry, cells[i]));
  g_string_append_c (out, ']');
}

static void
append_grid (GString *out, const NonetPosition *position, int n)
{
  g_string_append (out, "\"cells\":[");
  for (SudCell cell = 0; cell < n * n; cell++)
    {
      SudDigit given = sud_puzzle_get_given (position->puzzle, cell);

      g_string_append (out, cell == 0 ? "[{" : cell % n == 0 ? "],[{"
                                                             : ",{");
      if (given != 0)
        g_string_append_printf (out, "\"value\":%d", given);
      nonet_json_append_digits (out, "pencilMarks", position->marks[0] != NULL ? position->marks[0][cell] : 0);
      nonet_json_append_digits (out, "centremarks", position->marks[1] != NULL ? position->marks[1][cell] : 0);
      g_string_append_c (out, '}');
    }
  g_string_append (out, "]]");
}

static void
append_regions (GString *out, const SudGeometry *geometry, int n)
{
  g_string_append (out, ",\"regions\":[");
  for (int region = 0; region < n; region++)
    {
      SudCell list[SUD_MAX_CELLS];
      int     n_cells = 0;

      for (SudCell cell = 0; cell < n * n; cell++)
        if (sud_geometry_get_region (geometry, cell) == region)
          list[n_cells++] = cell;
      if (region > 0)
        g_string_append_c (out, ',');
      append_cells (out, geometry, list, n_cells);
    }
  g_string_append_c (out, ']');
}

static void
append_cages (GString *out, const SudPuzzle *puzzle, const SudGeometry *geometry)
{
  const char *separator = "";

  g_string_append (out, ",\"cages\":[");
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);

      g_string_append_printf (out, "%s{\"cells\":", separator);
      append_cells (out, geometry, cage->list, cage->n_cells);
      if (cage->sum != 0)
        g_string_append_printf (out, ",\"value\":\"%d\"", cage->sum);
      g_string_append_printf (out, ",\"style\":\"killer\",\"unique\":%s}", cage->repeats ? "false" : "true");
      separator = ",";
    }
  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (geometry, i);

      if (house->kind != SUD_HOUSE_EXTRA && house->kind != SUD_HOUSE_DIAGONAL)
        continue;
      g_string_append_printf (out, "%s{\"cells\":", separator);
      append_cells (out, geometry, house->list, house->n_cells);
      g_string_append (out, ",\"unique\":true,\"hidden\":true}");
      separator = ",";
    }
  g_string_append_c (out, ']');
}

void
nonet_sudokupad_write_json (const NonetPosition *position, GString *out)
{
  const SudPuzzle   *puzzle = position->puzzle;
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  const int          n = sud_puzzle_get_n_digits (puzzle);

  g_string_append (out, "{\"cellSize\":64,\"metadata\":{");
  if (*sud_puzzle_get_title (puzzle) != '\0')
    {
      g_string_append (out, "\"title\":");
      nonet_json_append_string (out, sud_puzzle_get_title (puzzle));
    }
  g_string_append (out, "},");
  append_grid (out, position, n);
  append_regions (out, geometry, n);
  append_cages (out, puzzle, geometry);
  if (sud_geometry_get_extras (geometry) & SUD_GRID_DIAGONALS)
    g_string_append_printf (out,
                            ",\"lines\":[{\"wayPoints\":[[0,0],[%d,%d]],\"color\":\"#34BBE6\",\"thickness\":2},"
                            "{\"wayPoints\":[[0,%d],[%d,0]],\"color\":\"#34BBE6\",\"thickness\":2}]",
                            n, n, n, n);
  g_string_append_c (out, '}');
}

static void
write_sudokupad (const NonetPosition *position, GString *out)
{
  nonet_sudokupad_write_json (position, out);
  g_string_append_c (out, '\n');
}

const NonetFormat nonet_format_sudokupad_json = {
  .id = "sudokupad-json",
  .name = N_ ("SudokuPad JSON"),
  .holds = NONET_FEATURES_OF_SUDOKUPAD,
  .probe = probe_sudokupad,
  .read = read_sudokupad,
  .write = write_sudokupad,
};

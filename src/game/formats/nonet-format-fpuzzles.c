/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON of f-puzzles: size, a grid of cells with value, given, region and pencil marks, and for each kind of constraint
 * a list of those that the puzzle has. Kinds that this program does not know are refused, for without them it would be
 * another puzzle; drawings and texts are not read. */
#include "config.h"

#include "nonet-format-fpuzzles.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "nonet-findings.h"

/* Constraints of the editor and its extensions that mean something for the solution. */
static const char *const unknown[] = {
  "antiking",
  "arrow",
  "betweenline",
  "clone",
  "doublearrow",
  "entropicline",
  "fog",
  "foglight",
  "littlekillersum",
  "lockout",
  "maximum",
  "minimum",
  "modularline",
  "nabner",
  "negative",
  "numberedroom",
  "palindrome",
  "quadruple",
  "regionsumline",
  "renban",
  "rowindexer",
  "columnindexer",
  "boxindexer",
  "sandwichsum",
  "selfTaxicab",
  "skyscraper",
  "slowthermometer",
  "thermometer",
  "weakpalindrome",
  "whispers",
  "xsum",
  "xv",
  "zipperline",
  "chaosconstruction",
};

static gboolean
probe_fpuzzles (const char *text, gsize length)
{
  static const char *const keys[] = { "\"grid\"", NULL };

  return nonet_json_probe (text, length, keys);
}

/* ---- reading ---- */

static gboolean
fail (NonetFindings *findings, const NonetJson *json, const char *words, GError **error)
{
  return nonet_reading_fail (findings->reading, json->offset, NONET_FORMAT_ERROR_SYNTAX, error, "%s", words);
}

/* Reads a cell such as R1C3. */
static gboolean
read_cell (NonetFindings *findings, const NonetJson *json, SudCell *cell, GError **error)
{
  const char *text = json->string != NULL ? json->string : "";
  const gsize length = strlen (text);
  gsize       at = 1;
  int         row = g_ascii_toupper (*text) == 'R' ? nonet_read_number (text, length, &at) : -1;
  int         column = -1;

  if (row >= 1 && at < length && g_ascii_toupper (text[at]) == 'C')
    {
      at++;
      column = nonet_read_number (text, length, &at);
    }
  if (row < 1 || column < 1 || row > findings->n || column > findings->n || at != length)
    return fail (findings, json, _ ("no cell of this grid; cells are written R1C1, row and column from 1"), error);
  *cell = (SudCell) ((row - 1) * findings->n + column - 1);
  return TRUE;
}

/* Adds the cells of a constraint to the set that was begun. */
static gboolean
read_cells (NonetFindings *findings, const NonetJson *json, GError **error)
{
  const NonetJson *cells = nonet_json_get (json, "cells");

  for (const NonetJson *child = cells != NULL ? cells->child : NULL; child != NULL; child = child->next)
    {
      SudCell cell = 0;

      if (!read_cell (findings, child, &cell, error))
        return FALSE;
      nonet_findings_add_cell (findings, cell, child->offset);
    }
  return TRUE;
}

static gboolean
read_grid_cell (NonetFindings *findings, const NonetJson *json, SudCell cell, GError **error)
{
  static const char *const names[] = { "cornerPencilMarks", "centerPencilMarks" };
  const NonetJson         *value = nonet_json_get (json, "value");
  const NonetJson         *region = nonet_json_get (json, "region");
  const gsize              offset = value != NULL ? value->offset : json->offset;
  int                      digit = nonet_json_get_number (value, 0);

  for (int i = 0; i < 2; i++)
    {
      findings->marks[i][cell] = nonet_json_get_digits (nonet_json_get (json, names[i]), findings->n);
      findings->has_marks[i] |= findings->marks[i][cell] != 0;
    }
  findings->allowed[cell] = nonet_json_get_digits (nonet_json_get (json, "givenPencilMarks"), findings->n);
  findings->offsets[cell] = offset;
  if (region != NULL)
    {
      int number = nonet_json_get_number (region, -1);

      if (number < 0 || number >= findings->n)
        return fail (findings, region, _ ("a region without a number; those of a grid have the numbers from 0"), error);
      findings->has_regions = TRUE;
      findings->regions_offset = region->offset;
      findings->regions[cell] = (guint8) number;
    }
  if (nonet_json_is_true (nonet_json_get (json, "given")))
    return nonet_findings_set_given (findings, cell, digit, offset, error);
  return nonet_findings_set_value (findings, cell, digit, offset, error);
}

/* Cells that name no region are in the box where they stand; in sizes without boxes, such as 7, in that of their row. */
static void
set_usual_regions (NonetFindings *findings)
{
  int box_rows;
  int box_columns;

  if (!sud_geometry_default_box (findings->n, &box_rows, &box_columns))
    {
      box_rows = findings->box_rows = 1;
      box_columns = findings->box_columns = findings->n;
    }
  for (int cell = 0; cell < findings->n * findings->n; cell++)
    findings->regions[cell] = (guint8) (cell / findings->n / box_rows * box_rows + cell % findings->n / box_columns);
}

static gboolean
read_grid (NonetFindings *findings, const NonetJson *json, GError **error)
{
  const NonetJson *grid = nonet_json_get (json, "grid");
  const NonetJson *size = nonet_json_get (json, "size");
  SudCell          cell = 0;

  if (grid == NULL || grid->kind != NONET_JSON_ARRAY)
    return fail (findings, json, _ ("no grid; \"grid\" with a list of rows is expected"), error);
  if (!nonet_findings_set_size (findings, nonet_json_get_number (size, (int) MIN (nonet_json_count (grid), 1000)), grid->offset, error))
    return FALSE;
  set_usual_regions (findings);
  if (nonet_json_count (grid) != (guint) findings->n)
    return fail (findings, grid, _ ("not as many rows as the size says"), error);
  for (const NonetJson *row = grid->child; row != NULL; row = row->next)
    {
      if (nonet_json_count (row) != (guint) findings->n)
        return fail (findings, row, _ ("not as many cells in this row as the size says"), error);
      for (const NonetJson *child = row->child; child != NULL; child = child->next)
        if (!read_grid_cell (findings, child, cell++, error))
          return FALSE;
    }
  return TRUE;
}

static gboolean
read_cages (NonetFindings *findings, const NonetJson *list, GError **error)
{
  for (const NonetJson *cage = list != NULL ? list->child : NULL; cage != NULL; cage = cage->next)
    {
      const NonetJson *value = nonet_json_get (cage, "value");
      int              sum = nonet_json_is_empty (value) ? 0 : nonet_json_get_number (value, -1);

      if (sum < 0)
        return fail (findings, value, _ ("a sum that is not a number"), error);
      nonet_findings_add_cage (findings, sum, FALSE, cage->offset);
      if (!read_cells (findings, cage, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_houses (NonetFindings *findings, const NonetJson *list, GError **error)
{
  for (const NonetJson *house = list != NULL ? list->child : NULL; house != NULL; house = house->next)
    {
      nonet_findings_add_house (findings, house->offset);
      if (!read_cells (findings, house, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads cells that hold one of @digits only. */
static gboolean
read_allowed (NonetFindings *findings, const NonetJson *list, SudDigits digits, GError **error)
{
  for (const NonetJson *entry = list != NULL ? list->child : NULL; entry != NULL; entry = entry->next)
    {
      const NonetJson *name = nonet_json_get (entry, "cell");
      SudCell          cell = 0;

      if (!read_cell (findings, name != NULL ? name : entry, &cell, error))
        return FALSE;
      if (findings->allowed[cell] == 0)
        findings->allowed[cell] = sud_digits_all (findings->n);
      findings->allowed[cell] &= digits;
      if (findings->allowed[cell] == 0)
        return nonet_reading_refuse (findings->reading, entry->offset, SUD_NO_DIGIT_ALLOWED, &(SudPlace){ .cell = cell }, findings->n, error);
    }
  return TRUE;
}

/* Reads dots between two cells: a difference of one, or a ratio of two, unless another number stands there. */
static gboolean
read_dots (NonetFindings *findings, const NonetJson *list, SudRelationKind kind, int usual, GError **error)
{
  for (const NonetJson *dot = list != NULL ? list->child : NULL; dot != NULL; dot = dot->next)
    {
      const NonetJson *value = nonet_json_get (dot, "value");
      const NonetJson *names = nonet_json_get (dot, "cells");
      SudCell          cells[2] = { 0 };

      if (!nonet_json_is_empty (value) && nonet_json_get_number (value, usual) != usual)
        return fail (findings, value, _ ("a dot with another number than usual, which this program does not know"), error);
      if (nonet_json_count (names) != 2)
        return fail (findings, dot, _ ("a dot that is not between two cells"), error);
      if (!read_cell (findings, names->child, &cells[0], error) || !read_cell (findings, names->child->next, &cells[1], error))
        return FALSE;
      nonet_findings_add_relation (findings, kind, cells[0], cells[1]);
    }
  return TRUE;
}

static void
read_diagonals (NonetFindings *findings, const NonetJson *json)
{
  const gboolean is_rising = nonet_json_is_true (nonet_json_get (json, "diagonal+"));
  const gboolean is_falling = nonet_json_is_true (nonet_json_get (json, "diagonal-"));

  if (is_rising && is_falling)
    findings->extras |= SUD_GRID_DIAGONALS;
  else if (is_rising || is_falling)
    nonet_findings_add_diagonal (findings, is_falling, json->offset);
}

static gboolean
check_known (NonetFindings *findings, const NonetJson *json, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (unknown); i++)
    {
      const NonetJson *constraint = nonet_json_get (json, unknown[i]);

      if (!nonet_json_is_empty (constraint))
        return nonet_reading_fail_rule (findings->reading, constraint->offset, unknown[i], error);
    }
  return TRUE;
}

gboolean
nonet_fpuzzles_read_json (const NonetJson *json, NonetReading *reading, GError **error)
{
  const SudDigits odd = 0x55555555;
  const char     *title = nonet_json_get_text (json, "title");
  g_auto (NonetFindings) findings;

  nonet_findings_init (&findings, reading, 9, json->offset);
  if (!check_known (&findings, json, error) || !read_grid (&findings, json, error))
    return FALSE;
  read_diagonals (&findings, json);
  if (nonet_json_is_true (nonet_json_get (json, "antiknight")))
    findings.rules |= SUD_RULE_ANTIKNIGHT;
  if (nonet_json_is_true (nonet_json_get (json, "nonconsecutive")))
    findings.rules |= SUD_RULE_NONCONSECUTIVE;
  if (nonet_json_is_true (nonet_json_get (json, "disjointgroups")))
    findings.extras |= SUD_GRID_DISJOINT;
  if (title != NULL)
    nonet_findings_set_title (&findings, title, strlen (title));
  return read_cages (&findings, nonet_json_get (json, "killercage"), error) &&
         read_houses (&findings, nonet_json_get (json, "extraregion"), error) &&
         read_allowed (&findings, nonet_json_get (json, "odd"), odd, error) &&
         read_allowed (&findings, nonet_json_get (json, "even"), ~odd, error) &&
         read_dots (&findings, nonet_json_get (json, "difference"), SUD_RELATION_CONSECUTIVE, 1, error) &&
         read_dots (&findings, nonet_json_get (json, "ratio"), SUD_RELATION_DOUBLE, 2, error) &&
         nonet_findings_finish (&findings, error);
}

static gboolean
read_fpuzzles (const char *text, gsize length, NonetReading *reading, GError **error)
{
  return nonet_json_read_all (text, length, FALSE, nonet_fpuzzles_read_json, reading, error);
}

/* ---- writing ---- */

static void
append_grid_cell (GString *out, const NonetPosition *position, SudCell cell, gboolean with_region)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (position->puzzle);
  const SudDigits    allowed = sud_puzzle_get_allowed (position->puzzle, cell);
  const SudDigit     value = nonet_position_get_value (position, cell);

  g_string_append_c (out, '{');
  if (value != 0)
    g_string_append_printf (out, "\"value\":%d", value);
  if (sud_puzzle_get_given (position->puzzle, cell) != 0)
    g_string_append (out, ",\"given\":true");
  if (with_region)
    g_string_append_printf (out, "%s\"region\":%d", value != 0 ? "," : "", sud_geometry_get_region (geometry, cell));
  if (allowed != sud_digits_all (sud_puzzle_get_n_digits (position->puzzle)))
    nonet_json_append_digits (out, "givenPencilMarks", allowed);
  nonet_json_append_digits (out, "cornerPencilMarks", position->marks[0] != NULL ? position->marks[0][cell] : 0);
  nonet_json_append_digits (out, "centerPencilMarks", position->marks[1] != NULL ? position->marks[1][cell] : 0);
  g_string_append_c (out, '}');
}

static void
append_cells (GString *out, const SudGeometry *geometry, const SudCell *cells, int n_cells)
{
  g_string_append (out, "\"cells\":[");
  for (int i = 0; i < n_cells; i++)
    g_string_append_printf (out, "%s\"R%dC%d\"", i > 0 ? "," : "", sud_geometry_get_row (geometry, cells[i]) + 1,
                            sud_geometry_get_column (geometry, cells[i]) + 1);
  g_string_append_c (out, ']');
}

static void
append_cages (GString *out, const SudPuzzle *puzzle, const SudGeometry *geometry)
{
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);

      g_string_append (out, i == 0 ? ",\"killercage\":[{" : ",{");
      append_cells (out, geometry, cage->list, cage->n_cells);
      if (cage->sum != 0)
        g_string_append_printf (out, ",\"value\":\"%d\"", cage->sum);
      g_string_append_c (out, '}');
    }
  if (sud_puzzle_get_n_cages (puzzle) > 0)
    g_string_append_c (out, ']');
}

static void
append_houses (GString *out, const SudGeometry *geometry)
{
  gboolean is_first = TRUE;

  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (geometry, i);

      if (house->kind != SUD_HOUSE_EXTRA)
        continue;
      g_string_append (out, is_first ? ",\"extraregion\":[{" : ",{");
      append_cells (out, geometry, house->list, house->n_cells);
      g_string_append_c (out, '}');
      is_first = FALSE;
    }
  if (!is_first)
    g_string_append_c (out, ']');
}

static void
append_dots (GString *out, const SudPuzzle *puzzle, const SudGeometry *geometry, const char *name, SudRelationKind kind)
{
  gboolean is_first = TRUE;

  for (int i = 0; i < sud_puzzle_get_n_relations (puzzle); i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (puzzle, i);
      const SudCell      cells[] = { relation->first, relation->second };

      if (relation->kind != kind || sud_puzzle_implies (puzzle, relation))
        continue;
      if (is_first)
        g_string_append_printf (out, ",\"%s\":[{", name);
      else
        g_string_append (out, ",{");
      append_cells (out, geometry, cells, 2);
      g_string_append_c (out, '}');
      is_first = FALSE;
    }
  if (!is_first)
    g_string_append_c (out, ']');
}

static void
append_flags (GString *out, const SudPuzzle *puzzle, SudGridExtras extras)
{
  if (extras & SUD_GRID_DIAGONALS)
    g_string_append (out, ",\"diagonal+\":true,\"diagonal-\":true");
  if (extras & SUD_GRID_DISJOINT)
    g_string_append (out, ",\"disjointgroups\":true");
  if (sud_puzzle_get_rules (puzzle) & SUD_RULE_ANTIKNIGHT)
    g_string_append (out, ",\"antiknight\":true");
  if (sud_puzzle_get_rules (puzzle) & SUD_RULE_NONCONSECUTIVE)
    g_string_append (out, ",\"nonconsecutive\":true");
}

void
nonet_fpuzzles_write_json (const NonetPosition *position, GString *out)
{
  const SudPuzzle   *puzzle = position->puzzle;
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  const int          n = sud_puzzle_get_n_digits (puzzle);
  const gboolean     with_regions = (nonet_puzzle_get_features (puzzle) & (NONET_FEATURE_JIGSAW | NONET_FEATURE_BOXES)) != 0;

  g_string_append_printf (out, "{\"size\":%d,\"grid\":[", n);
  for (SudCell cell = 0; cell < n * n; cell++)
    {
      if (cell % n == 0)
        g_string_append (out, cell == 0 ? "[" : "],[");
      else
        g_string_append_c (out, ',');
      append_grid_cell (out, position, cell, with_regions);
    }
  g_string_append (out, "]]");
  append_cages (out, puzzle, geometry);
  append_houses (out, geometry);
  append_dots (out, puzzle, geometry, "difference", SUD_RELATION_CONSECUTIVE);
  append_dots (out, puzzle, geometry, "ratio", SUD_RELATION_DOUBLE);
  append_flags (out, puzzle, sud_geometry_get_extras (geometry));
  if (*sud_puzzle_get_title (puzzle) != '\0')
    {
      g_string_append (out, ",\"title\":");
      nonet_json_append_string (out, sud_puzzle_get_title (puzzle));
    }
  g_string_append_c (out, '}');
}

static void
write_fpuzzles (const NonetPosition *position, GString *out)
{
  nonet_fpuzzles_write_json (position, out);
  g_string_append_c (out, '\n');
}

const NonetFormat nonet_format_fpuzzles_json = {
  .id = "fpuzzles-json",
  .name = N_ ("f-puzzles JSON"),
  .holds = NONET_FEATURES_OF_FPUZZLES,
  .probe = probe_fpuzzles,
  .read = read_fpuzzles,
  .write = write_fpuzzles,
};

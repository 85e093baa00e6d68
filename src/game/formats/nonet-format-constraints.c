/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The constraint string of the Interactive Sudoku Solver:
 *
 *   .Cage~17~R1C1~R1C2.~R3C3_5.Diagonal~1.Diagonal~-1
 *
 * A dot, the name of a constraint, and its arguments behind tildes. The constraint without a name holds the givens; several
 * digits there are those that the cell may hold. A size other than 9x9 comes as .Shape~6x6, regions as
 * .NoBoxes.Jigsaw~ and a character for each cell. Constraints that this program does not know are refused: without them
 * it would be another puzzle. */
#include "config.h"

#include "nonet-findings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LONGEST_NAME 40

typedef struct Reader Reader;

/* What a constraint means: read from its arguments, or what its name alone says. */
typedef struct
{
  const char *name;
  gboolean (*read) (Reader *reader); /* NULL: it has no arguments */
  gboolean        is_first;          /* read before those that name cells */
  gboolean        repeats;
  SudGridExtras   extras;
  SudRules        rules;
  SudRelationKind relation;
} Constraint;

struct Reader
{
  const char       *text;
  gsize             length;
  gsize             at; /* in the constraint that is being read */
  gsize             end;
  NonetFindings    *findings;
  const Constraint *constraint; /* that is being read */
  gboolean          has_no_boxes;
  gsize             jigsaw;    /* where the map begins; 0: there is none */
  guint             diagonals; /* 1: rising, 2: falling */
  GError          **error;
};

static gboolean
probe_constraints (const char *text, gsize length)
{
  return length > 2 && text[0] == '.' && (text[1] == '~' || (g_ascii_isupper (text[1]) && g_ascii_islower (text[2])));
}

static gboolean
fail_at (Reader *reader, const char *accepted)
{
  return nonet_reading_fail_at (reader->findings->reading, reader->text, reader->length, reader->at, accepted, reader->error);
}

/* Goes past a tilde. @return whether there was one. */
static gboolean
read_tilde (Reader *reader)
{
  if (reader->at >= reader->end || reader->text[reader->at] != '~')
    return FALSE;
  reader->at++;
  return TRUE;
}

static gboolean
read_char (Reader *reader, char c)
{
  if (reader->at >= reader->end || g_ascii_toupper (reader->text[reader->at]) != c)
    return FALSE;
  reader->at++;
  return TRUE;
}

static gboolean
read_cell (Reader *reader, SudCell *cell)
{
  const int   n = reader->findings->n;
  const gsize start = reader->at;
  int         row = read_char (reader, 'R') ? nonet_read_number (reader->text, reader->end, &reader->at) : -1;
  int         column = row > 0 && read_char (reader, 'C') ? nonet_read_number (reader->text, reader->end, &reader->at) : -1;

  if (row < 1 || row > n || column < 1 || column > n)
    {
      reader->at = start;
      return fail_at (reader, _ ("a cell of the grid such as R1C1"));
    }
  *cell = (SudCell) ((row - 1) * n + column - 1);
  return TRUE;
}

/* Reads the cells that are left into the cage or house that was begun. */
static gboolean
read_cells (Reader *reader)
{
  while (reader->at < reader->end)
    {
      SudCell cell = 0;
      gsize   start = reader->at + 1;

      if (!read_tilde (reader))
        return fail_at (reader, _ ("a tilde and the next cell"));
      if (reader->at == reader->end)
        break;
      if (!read_cell (reader, &cell))
        return FALSE;
      nonet_findings_add_cell (reader->findings, cell, start);
    }
  return TRUE;
}

/* ---- the constraints ---- */

static gboolean
read_givens (Reader *reader)
{
  NonetFindings *findings = reader->findings;

  while (read_tilde (reader))
    {
      const gsize start = reader->at;
      SudDigits   digits = 0;
      SudCell     cell = 0;

      if (!read_cell (reader, &cell))
        return FALSE;
      while (read_char (reader, '_'))
        {
          int digit = nonet_read_number (reader->text, reader->end, &reader->at);

          if (digit < 1 || digit > findings->n)
            return fail_at (reader, _ ("a digit of the grid"));
          digits |= sud_digit_bit ((SudDigit) digit);
        }
      if (digits == 0)
        return fail_at (reader, _ ("an underscore and a digit"));
      if (sud_digits_is_single (digits))
        nonet_findings_set_given (findings, cell, sud_digits_first (digits), start, NULL);
      else if (digits != sud_digits_all (findings->n))
        {
          findings->allowed[cell] = digits;
          findings->offsets[cell] = start;
        }
    }
  return reader->at == reader->end || fail_at (reader, _ ("a tilde and the next cell"));
}

static gboolean
read_sum (Reader *reader)
{
  const gsize start = reader->at;
  int         sum = read_tilde (reader) ? nonet_read_number (reader->text, reader->end, &reader->at) : -1;

  if (sum < 0)
    return fail_at (reader, _ ("a tilde and the sum of the cage"));
  nonet_findings_add_cage (reader->findings, sum, reader->constraint->repeats, start + 1);
  return read_cells (reader);
}

static gboolean
read_all_different (Reader *reader)
{
  nonet_findings_add_house (reader->findings, reader->at);
  return read_cells (reader);
}

static gboolean
read_diagonal (Reader *reader)
{
  gboolean is_falling;

  if (!read_tilde (reader))
    return fail_at (reader, "~1 / ~-1");
  is_falling = read_char (reader, '-');
  if (!read_char (reader, '1') || reader->at != reader->end)
    return fail_at (reader, "~1 / ~-1");
  reader->diagonals |= is_falling ? 2 : 1;
  return TRUE;
}

static gboolean
read_jigsaw (Reader *reader)
{
  const gsize    n_cells = (gsize) (reader->findings->n * reader->findings->n);
  const gsize    start = reader->at;
  const gboolean is_long = reader->end > n_cells && reader->end - n_cells > start + 1; /* the size before the map */

  if (!read_tilde (reader) || reader->end - reader->at < n_cells)
    {
      reader->at = reader->end;
      return fail_at (reader, _ ("a map with a character for each cell"));
    }
  if (is_long && reader->text[reader->end - n_cells - 1] != '~')
    return fail_at (reader, _ ("a map with a character for each cell"));
  reader->jigsaw = reader->end - n_cells;
  return TRUE;
}

static gboolean
read_no_boxes (Reader *reader)
{
  reader->has_no_boxes = TRUE;
  return TRUE;
}

/* Reads two cells that stand in a relation. */
static gboolean
read_pair (Reader *reader)
{
  SudCell cells[2] = { 0 };

  for (int i = 0; i < 2; i++)
    {
      if (!read_tilde (reader))
        return fail_at (reader, _ ("a tilde and the next cell"));
      if (!read_cell (reader, &cells[i]))
        return FALSE;
    }
  nonet_findings_add_relation (reader->findings, reader->constraint->relation, cells[0], cells[1]);
  return reader->at == reader->end || fail_at (reader, _ ("two cells and no more"));
}

/* The size is read before all others, wherever it stands. */
static gboolean
read_shape (Reader *reader)
{
  const gsize start = reader->at + 1;
  int         rows;
  int         columns;

  if (!read_tilde (reader))
    return fail_at (reader, _ ("a tilde and a size such as 6x6"));
  rows = nonet_read_number (reader->text, reader->end, &reader->at);
  columns = rows > 0 && read_char (reader, 'X') ? nonet_read_number (reader->text, reader->end, &reader->at) : -1;
  if (columns != rows || reader->at != reader->end)
    {
      reader->at = start;
      return fail_at (reader, _ ("the size of a square grid such as 6x6"));
    }
  return nonet_findings_set_size (reader->findings, rows, start, reader->error);
}

static const Constraint constraints[] = {
  { .name = "Shape", .read = read_shape, .is_first = TRUE },
  { .name = "", .read = read_givens },
  { .name = "Cage", .read = read_sum },
  { .name = "Sum", .read = read_sum, .repeats = TRUE },
  { .name = "AllDifferent", .read = read_all_different },
  { .name = "Diagonal", .read = read_diagonal },
  { .name = "NoBoxes", .read = read_no_boxes },
  { .name = "Jigsaw", .read = read_jigsaw },
  { .name = "Windoku", .extras = SUD_GRID_WINDOWS },
  { .name = "DisjointSets", .extras = SUD_GRID_DISJOINT },
  { .name = "AntiKnight", .rules = SUD_RULE_ANTIKNIGHT },
  { .name = "AntiConsecutive", .rules = SUD_RULE_NONCONSECUTIVE },
  { .name = "GreaterThan", .read = read_pair, .relation = SUD_RELATION_GREATER },
  { .name = "WhiteDot", .read = read_pair, .relation = SUD_RELATION_CONSECUTIVE },
  { .name = "BlackDot", .read = read_pair, .relation = SUD_RELATION_DOUBLE },
  { .name = "Priority" }, /* a hint for the solver there */
};

/* ---- the string ---- */

static gboolean
read_constraint (Reader *reader, gsize start, gboolean is_first)
{
  const char      *name = reader->text + start;
  gsize            length = 0;
  g_autofree char *rule = NULL;

  while (start + length < reader->end && name[length] != '~')
    length++;
  reader->at = start + length;
  for (gsize i = 0; i < G_N_ELEMENTS (constraints); i++)
    if (strlen (constraints[i].name) == length && memcmp (constraints[i].name, name, length) == 0)
      {
        reader->constraint = &constraints[i];
        if (reader->constraint->is_first != is_first)
          return TRUE;
        reader->findings->extras |= reader->constraint->extras;
        reader->findings->rules |= reader->constraint->rules;
        return reader->constraint->read == NULL || reader->constraint->read (reader);
      }
  rule = g_strndup (name, MIN (length, LONGEST_NAME));
  if (length > LONGEST_NAME || length == 0 || !g_str_is_ascii (rule))
    {
      reader->at = start;
      return fail_at (reader, _ ("the name of a constraint such as Cage"));
    }
  return nonet_reading_fail_rule (reader->findings->reading, start, rule, reader->error);
}

static gboolean
read_string (Reader *reader, gboolean is_first)
{
  gsize start = 0;

  if (reader->length == 0 || reader->text[0] != '.')
    return fail_at (reader, ".Cage~17~R1C1~R1C2");
  while (start < reader->length)
    {
      const char *next = memchr (reader->text + start + 1, '.', reader->length - start - 1);
      const gsize stop = next != NULL ? (gsize) (next - reader->text) : reader->length;

      reader->end = stop;
      while (reader->end > start + 1 && g_ascii_isspace (reader->text[reader->end - 1])) /* as people write them by hand */
        reader->end--;
      if (!read_constraint (reader, start + 1, is_first))
        return FALSE;
      start = stop;
    }
  return TRUE;
}

/* Regions beside boxes are houses of their own. */
static void
add_regions (Reader *reader)
{
  NonetFindings *findings = reader->findings;
  const int      n_cells = findings->n * findings->n;
  const char    *map = reader->text + reader->jigsaw;

  for (int first = 0; first < n_cells; first++)
    {
      if (memchr (map, map[first], (gsize) first) != NULL)
        continue;
      nonet_findings_add_house (findings, reader->jigsaw + (gsize) first);
      for (int cell = first; cell < n_cells; cell++)
        if (map[cell] == map[first])
          nonet_findings_add_cell (findings, (SudCell) cell, reader->jigsaw + (gsize) cell);
    }
}

static void
set_geometry (Reader *reader)
{
  NonetFindings *findings = reader->findings;

  if (reader->diagonals == 3)
    findings->extras |= SUD_GRID_DIAGONALS;
  else if (reader->diagonals != 0)
    nonet_findings_add_diagonal (findings, reader->diagonals == 2, 0);
  if (reader->jigsaw != 0 && reader->has_no_boxes)
    {
      findings->has_regions = TRUE;
      findings->regions_offset = reader->jigsaw;
      memcpy (findings->regions, reader->text + reader->jigsaw, (gsize) (findings->n * findings->n));
    }
  else if (reader->jigsaw != 0)
    add_regions (reader);
  else if (reader->has_no_boxes)
    {
      findings->box_rows = 1;
      findings->box_columns = findings->n;
    }
}

static gboolean
read_constraints (const char *text, gsize length, NonetReading *reading, GError **error)
{
  g_auto (NonetFindings) findings;
  Reader reader = { .text = text, .length = length, .findings = &findings, .error = error };

  nonet_findings_init (&findings, reading, 9, 0);
  if (!read_string (&reader, TRUE) || !read_string (&reader, FALSE))
    return FALSE;
  set_geometry (&reader);
  return nonet_findings_finish (&findings, error);
}

/* ---- writing ---- */

static void
append_cell (GString *out, const SudGeometry *geometry, SudCell cell)
{
  g_string_append_printf (out, "~R%dC%d", sud_geometry_get_row (geometry, cell) + 1, sud_geometry_get_column (geometry, cell) + 1);
}

static void
append_geometry (GString *out, const SudPuzzle *puzzle, const SudGeometry *geometry)
{
  const int     n = sud_geometry_get_n_digits (geometry);
  SudGridExtras extras = sud_geometry_get_extras (geometry);
  NonetFeatures features = nonet_puzzle_get_features (puzzle);

  if (n != 9)
    g_string_append_printf (out, ".Shape~%dx%d", n, n);
  if (features & (NONET_FEATURE_JIGSAW | NONET_FEATURE_BOXES))
    g_string_append (out, ".NoBoxes");
  if ((features & NONET_FEATURE_JIGSAW) || ((features & NONET_FEATURE_BOXES) && sud_geometry_get_box_rows (geometry) > 1))
    {
      g_string_append (out, ".Jigsaw~");
      for (SudCell cell = 0; cell < sud_geometry_get_n_cells (geometry); cell++)
        g_string_append_c (out, sud_digit_to_char ((SudDigit) (sud_geometry_get_region (geometry, cell) + 1)));
    }
  if (extras & SUD_GRID_DIAGONALS)
    g_string_append (out, ".Diagonal~1.Diagonal~-1");
  if (extras & SUD_GRID_WINDOWS)
    g_string_append (out, ".Windoku");
  if (extras & SUD_GRID_DISJOINT)
    g_string_append (out, ".DisjointSets");
  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (geometry, i);

      if (house->kind != SUD_HOUSE_EXTRA)
        continue;
      g_string_append (out, ".AllDifferent");
      for (int j = 0; j < house->n_cells; j++)
        append_cell (out, geometry, house->list[j]);
    }
}

static void
append_givens (GString *out, const SudPuzzle *puzzle, const SudGeometry *geometry)
{
  const SudDigits all = sud_digits_all (sud_geometry_get_n_digits (geometry));
  const char     *start = ".";

  for (SudCell cell = 0; cell < sud_geometry_get_n_cells (geometry); cell++)
    {
      const SudDigit  given = sud_puzzle_get_given (puzzle, cell);
      const SudDigits digits = given != 0 ? sud_digit_bit (given) : sud_puzzle_get_allowed (puzzle, cell);

      if (digits == all)
        continue;
      g_string_append (out, start);
      append_cell (out, geometry, cell);
      SUD_FOR_EACH_DIGIT (digit, digits)
      g_string_append_printf (out, "_%d", digit);
      start = "";
    }
}

static void
append_relations (GString *out, const SudPuzzle *puzzle, const SudGeometry *geometry)
{
  static const char *const names[SUD_N_RELATION_KINDS] = {
    [SUD_RELATION_GREATER] = ".GreaterThan",
    [SUD_RELATION_CONSECUTIVE] = ".WhiteDot",
    [SUD_RELATION_DOUBLE] = ".BlackDot",
  };

  for (int i = 0; i < sud_puzzle_get_n_relations (puzzle); i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (puzzle, i);

      if (names[relation->kind] == NULL || sud_puzzle_implies (puzzle, relation))
        continue;
      g_string_append (out, names[relation->kind]);
      append_cell (out, geometry, relation->first);
      append_cell (out, geometry, relation->second);
    }
  if (sud_puzzle_get_rules (puzzle) & SUD_RULE_ANTIKNIGHT)
    g_string_append (out, ".AntiKnight");
  if (sud_puzzle_get_rules (puzzle) & SUD_RULE_NONCONSECUTIVE)
    g_string_append (out, ".AntiConsecutive");
}

static void
write_constraints (const NonetPosition *position, GString *out)
{
  const SudPuzzle   *puzzle = position->puzzle;
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  const gsize        start = out->len;

  append_geometry (out, puzzle, geometry);
  append_givens (out, puzzle, geometry);
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);

      g_string_append_printf (out, ".%s~%d", cage->repeats ? "Sum" : "Cage", cage->sum);
      for (int j = 0; j < cage->n_cells; j++)
        append_cell (out, geometry, cage->list[j]);
    }
  append_relations (out, puzzle, geometry);
  if (out->len == start) /* an empty grid */
    g_string_append_printf (out, ".Shape~%dx%d", sud_geometry_get_n_digits (geometry), sud_geometry_get_n_digits (geometry));
}

const NonetFormat nonet_format_constraints = {
  .id = "constraints",
  .name = N_ ("Constraint string"),
  .one_line = TRUE,
  .holds = NONET_FEATURES_OF_GRIDS & ~(NonetFeatures) (NONET_FEATURE_RELATIONS | NONET_FEATURE_TITLE),
  .probe = probe_constraints,
  .read = read_constraints,
  .write = write_constraints,
};

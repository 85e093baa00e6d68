/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of formats, and what can be said about all of them at once: which one a text is written in, and what of a
 * puzzle one of them would lose. A format is a file in formats/ and a row in the table; nothing else knows of it. */
#include "config.h"

#include "nonet-formats-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "nonet-words.h"

#define MOST_TAG 64 /* bytes of a forum's tag */
#define MOST_HEADING 200
#define SHORTEST_CODE 100 /* bytes of a line with a Killer code */
#define MOST_WORDS 256    /* bytes before the code */
#define MOST_CELLS (16 * 1024 * 1024) /* of all puzzles that one text may hold */

/* The order is that of probing: the more telling signs first, and the native line, which is the most common, before
 * all others. */
static const NonetFormat *const formats[] = {
  &nonet_format_line,
  &nonet_format_pointers,
  &nonet_format_sukaku,
  &nonet_format_hodoku,
  &nonet_format_ps,
  &nonet_format_sumocue,
  &nonet_format_constraints,
  &nonet_format_sudokuwiki,
  &nonet_format_letters,
  &nonet_format_solo,
  &nonet_format_fpuzzles,
  &nonet_format_sudokupad,
  &nonet_format_sdm,
  &nonet_format_opensudoku,
  &nonet_format_ksudoku,
  &nonet_format_gnome,
  &nonet_format_json,
  &nonet_format_fpuzzles_json,
  &nonet_format_sudokupad_json,
  &nonet_format_sdx,
  &nonet_format_candidates,
  &nonet_format_ss,
  &nonet_format_sdk,
};

G_DEFINE_QUARK (nonet-format-error-quark, nonet_format_error)

NonetPosition *
nonet_position_new (SudPuzzle *puzzle)
{
  NonetPosition *position = g_new0 (NonetPosition, 1);

  position->puzzle = puzzle;
  return position;
}

void
nonet_position_free (NonetPosition *position)
{
  sud_puzzle_unref (position->puzzle);
  g_free (position->values);
  g_free (position->candidates);
  g_free (position->marks[0]);
  g_free (position->marks[1]);
  g_free (position);
}

void
nonet_position_to_board (const NonetPosition *position, SudBoard *board)
{
  int n_cells = sud_puzzle_get_n_cells (position->puzzle);

  if (position->values != NULL)
    sud_board_init_values (board, position->puzzle, position->values);
  else
    sud_board_init (board, position->puzzle);
  if (position->candidates != NULL)
    for (SudCell cell = 0; cell < n_cells; cell++)
      board->candidates[cell] &= position->candidates[cell];
}

void
nonet_reading_init (NonetReading *reading)
{
  *reading = (NonetReading){
    .positions = g_ptr_array_new_with_free_func ((GDestroyNotify) nonet_position_free),
  };
}

void
nonet_reading_clear (NonetReading *reading)
{
  g_clear_pointer (&reading->positions, g_ptr_array_unref);
  g_clear_pointer (&reading->like, sud_geometry_unref);
}

const NonetFormat *const *
nonet_formats_get (gsize *n_formats)
{
  *n_formats = G_N_ELEMENTS (formats);
  return formats;
}

const NonetFormat *
nonet_formats_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i]->id, id))
      return formats[i];
  return NULL;
}

static const NonetFormat *
probe (const char *text, gsize length, gboolean one_line)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i]->one_line == one_line && formats[i]->probe (text, length))
      return formats[i];
  return NULL;
}

const NonetFormat *
nonet_formats_probe_line (const char *line, gsize length)
{
  return probe (line, length, TRUE);
}

const NonetFormat *
nonet_formats_probe_document (const char *text, gsize length)
{
  return probe (text, length, FALSE);
}

void
nonet_formats_decode (const char **text, gsize *length, char **decoded)
{
  static const char   utf8[] = "\xEF\xBB\xBF";
  const guchar       *bytes = (const guchar *) *text;
  g_autofree guint16 *units = NULL;
  gboolean            is_big;

  *decoded = NULL;
  if (*length >= 3 && memcmp (*text, utf8, 3) == 0)
    {
      *text += 3;
      *length -= 3;
      return;
    }
  is_big = *length >= 2 && bytes[0] == 0xFE && bytes[1] == 0xFF;
  if (!is_big && !(*length >= 2 && bytes[0] == 0xFF && bytes[1] == 0xFE))
    return;
  units = g_new (guint16, *length / 2);
  for (gsize i = 1; i < *length / 2; i++)
    units[i - 1] = (guint16) (bytes[2 * i + !is_big] << 8 | bytes[2 * i + is_big]);
  *text = *decoded = nonet_units_to_utf8 (units, *length / 2 - 1, length);
}

static void
trim_blanks (const char **line, gsize *length)
{
  while (*length > 0 && g_ascii_isspace ((*line)[*length - 1]))
    (*length)--;
  while (*length > 0 && g_ascii_isspace (**line))
    {
      (*line)++;
      (*length)--;
    }
}

static void
skip (const char **line, gsize *length, gsize n)
{
  *line += n;
  *length -= n;
}

/* @return how long the tag is that a text begins with, such as [code] or [/quote], or 0. */
static gsize
get_tag_length (const char *text, gsize length)
{
  static const char *const tags[] = { "code", "pre", "quote", "tt", "hidden", "spoiler" };
  const char              *end = length > 0 && *text == '[' ? memchr (text, ']', MIN (length, MOST_TAG)) : NULL;
  const char              *name = length > 1 && text[1] == '/' ? text + 2 : text + 1;

  for (gsize i = 0; i < G_N_ELEMENTS (tags) && end != NULL; i++)
    if (name + strlen (tags[i]) <= end && g_ascii_strncasecmp (name, tags[i], strlen (tags[i])) == 0 &&
        (name[strlen (tags[i])] == ']' || name[strlen (tags[i])] == '='))
      return (gsize) (end - text) + 1;
  return 0;
}

/* @return how long the tag is that a text ends with, or 0. */
static gsize
get_end_tag_length (const char *text, gsize length)
{
  for (gsize n = 1; n <= MIN (length, MOST_TAG) && text[length - 1] == ']'; n++)
    if (text[length - n] == '[')
      return get_tag_length (text + length - n, n) == n ? n : 0;
  return 0;
}

/* @return how long the signs of a quotation are that a line begins with, > or >> and a blank, or 0. Without the blank it may
 * be an arrow of a Killer map. */
static gsize
get_quote_length (const char *line, gsize length)
{
  gsize n = 0;

  while (n < length && (line[n] == '>' || (n > 0 && line[n] == ' ')))
    n++;
  return n == length || (n > 0 && line[n - 1] == ' ') ? n : 0;
}

/* Cuts a long line to the Killer code in it, which has no blanks: people put a name or a few words around it. */
static void
trim_words (const char **line, gsize *length)
{
  static const char *const codes[] = { "3x3::k:", "3x3:d:k:", "SumoCueV1", "solo.html#", "solo:" };
  const char              *found = NULL;
  const char              *end;

  if (*length < SHORTEST_CODE || **line == '{' || nonet_format_line.probe (*line, *length)) /* a title may have any words */
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (codes) && found == NULL; i++)
    {
      found = g_strstr_len (*line, (gssize) MIN (*length, MOST_WORDS), codes[i]);
      if (found != NULL && g_str_has_prefix (codes[i], "solo"))
        found += strlen (codes[i]);
    }
  if (found == NULL)
    return;
  end = found;
  while (end < *line + *length && *end != '\0' && strchr (" \t\"'`<>()[]", *end) == NULL)
    end++;
  *line = found;
  *length = (gsize) (end - found);
}

void
nonet_formats_trim_quoting (const char **line, gsize *length)
{
  gsize n;

  trim_blanks (line, length);
  while ((n = get_quote_length (*line, *length) + get_tag_length (*line, *length)) > 0)
    {
      skip (line, length, n);
      trim_blanks (line, length);
    }
  while ((n = get_end_tag_length (*line, *length)) > 0)
    {
      *length -= n;
      trim_blanks (line, length);
    }
  /* An arrow of a Killer map may be at the end, for no cell is above the first. */
  if (*length > 1 && **line == '`' && ((*line)[*length - 1] == '`' || (*line)[1] == '`'))
    {
      while (*length > 0 && **line == '`')
        skip (line, length, 1);
      while (*length > 0 && (*line)[*length - 1] == '`')
        (*length)--;
    }
}

/* Whether a line is the heading of a table of puzzles, such as puzzle,solution. */
static gboolean
is_heading (const char *line, gsize length)
{
  static const char *const names[] = { "puzzle", "quiz", "sudoku", "grid" };
  gboolean                 has_separator = FALSE;
  gboolean                 has_name = FALSE;

  if (length > MOST_HEADING || !g_ascii_isalpha (*line))
    return FALSE;
  for (gsize at = 0; at < length; at++)
    {
      if (g_ascii_isdigit (line[at]))
        return FALSE;
      has_separator |= line[at] == ',' || line[at] == ';' || line[at] == '\t';
      for (gsize i = 0; i < G_N_ELEMENTS (names) && !has_name; i++)
        has_name = length - at >= strlen (names[i]) && g_ascii_strncasecmp (line + at, names[i], strlen (names[i])) == 0;
    }
  return has_separator && has_name;
}

gboolean
nonet_formats_trim_line (const char **line, gsize *length)
{
  nonet_formats_trim_quoting (line, length);
  trim_words (line, length);
  if (*length > 1 && **line == '"' && (*line)[*length - 1] == '"')
    {
      (*line)++;
      *length -= 2;
      trim_blanks (line, length);
    }
  return *length > 0 && **line != '#' && !is_heading (*line, *length);
}

char *
nonet_formats_list_ids (const char *separator)
{
  GString *ids = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (i > 0)
        g_string_append (ids, separator);
      g_string_append (ids, formats[i]->id);
    }
  return g_string_free (ids, FALSE);
}

/* Whether the cells of a list hang together by their edges. */
static gboolean
is_connected (const SudGeometry *geometry, const SudCell *list, int n_cells)
{
  SudCells reached = { { 0 } };
  int      n_reached = 0;
  int      n_before;

  sud_cells_add (&reached, list[0]);
  do
    {
      n_before = n_reached;
      n_reached = 0;
      for (int i = 0; i < n_cells; i++)
        {
          int row = sud_geometry_get_row (geometry, list[i]);
          int column = sud_geometry_get_column (geometry, list[i]);

          for (int side = 0; side < 4 && !sud_cells_has (&reached, list[i]); side++)
            {
              SudCell next = sud_geometry_get_cell_at (geometry, row + (side - 1) % 2, column + (side - 2) % 2);

              if (next != SUD_NO_CELL && sud_cells_has (&reached, next))
                sud_cells_add (&reached, list[i]);
            }
          n_reached += sud_cells_has (&reached, list[i]);
        }
    }
  while (n_reached > n_before);
  return n_reached == n_cells;
}

static NonetFeatures
get_geometry_features (const SudGeometry *geometry)
{
  NonetFeatures features = 0;
  SudGridExtras extras = sud_geometry_get_extras (geometry);
  int           n = sud_geometry_get_n_digits (geometry);
  int           box_rows = sud_geometry_get_box_rows (geometry);
  int           usual_rows;
  int           usual_columns;

  if (!sud_geometry_is_grid (geometry))
    return NONET_FEATURE_CANVAS;
  if (n != 9)
    features |= NONET_FEATURE_SIZE;
  if (box_rows != 0 && (!sud_geometry_default_box (n, &usual_rows, &usual_columns) || box_rows != usual_rows))
    features |= NONET_FEATURE_BOXES;
  if (box_rows == 0)
    features |= NONET_FEATURE_JIGSAW;
  if (extras & SUD_GRID_DIAGONALS)
    features |= NONET_FEATURE_DIAGONALS;
  if (extras & SUD_GRID_WINDOWS)
    features |= NONET_FEATURE_WINDOWS;
  if (extras & SUD_GRID_DISJOINT)
    features |= NONET_FEATURE_DISJOINT;
  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (geometry, i);

      if (house->kind == SUD_HOUSE_EXTRA)
        features |= NONET_FEATURE_HOUSES;
      if (house->kind == SUD_HOUSE_REGION && !is_connected (geometry, house->list, house->n_cells))
        features |= NONET_FEATURE_TORN;
    }
  return features;
}

gboolean
nonet_relation_is_of_rule (const SudPuzzle *puzzle, const SudRelation *relation)
{
  SudRules rules = sud_puzzle_get_rules (puzzle);

  return (relation->kind == SUD_RELATION_DIFFERENT && (rules & SUD_RULE_ANTIKNIGHT)) ||
         (relation->kind == SUD_RELATION_NOT_CONSECUTIVE && (rules & SUD_RULE_NONCONSECUTIVE));
}

static NonetFeatures
get_cage_features (const SudPuzzle *puzzle)
{
  NonetFeatures features = 0;
  int           n_cages = sud_puzzle_get_n_cages (puzzle);

  features |= n_cages > 0 ? NONET_FEATURE_CAGES : NONET_FEATURE_NO_CAGES;
  if (n_cages > NONET_MANY_CAGES)
    features |= NONET_FEATURE_MANY_CAGES;
  for (int i = 0; i < n_cages; i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);

      if (cage->sum == 0)
        features |= NONET_FEATURE_LOOSE_CAGES;
      if (cage->repeats)
        features |= NONET_FEATURE_REPEATS;
      if (cage->n_cells == 1)
        features |= NONET_FEATURE_SINGLE_CAGES;
      if (!is_connected (sud_puzzle_get_geometry (puzzle), cage->list, cage->n_cells))
        features |= NONET_FEATURE_TORN;
    }
  for (SudCell cell = 0; cell < sud_puzzle_get_n_cells (puzzle) && sud_puzzle_get_n_cages (puzzle) > 0; cell++)
    {
      sud_puzzle_get_cages_of (puzzle, cell, &n_cages);
      if (n_cages > 1)
        features |= NONET_FEATURE_LOOSE_CAGES;
      if (n_cages == 0)
        features |= NONET_FEATURE_OPEN_CELLS;
    }
  return features;
}

NonetFeatures
nonet_puzzle_get_features (const SudPuzzle *puzzle)
{
  NonetFeatures features = get_geometry_features (sud_puzzle_get_geometry (puzzle)) | get_cage_features (puzzle);
  int           n_cells = sud_puzzle_get_n_cells (puzzle);

  for (SudCell cell = 0; cell < n_cells; cell++)
    if (sud_puzzle_get_allowed (puzzle, cell) != sud_digits_all (sud_puzzle_get_n_digits (puzzle)))
      features |= NONET_FEATURE_ALLOWED;
  if (sud_puzzle_get_rules (puzzle) != 0)
    features |= NONET_FEATURE_RULES;
  for (int i = 0; i < sud_puzzle_get_n_relations (puzzle); i++)
    if (!nonet_relation_is_of_rule (puzzle, sud_puzzle_get_relation (puzzle, i)))
      features |= NONET_FEATURE_RELATIONS;
  if (*sud_puzzle_get_title (puzzle) != '\0')
    features |= NONET_FEATURE_TITLE;
  if (sud_puzzle_get_n_givens (puzzle) > 0)
    features |= NONET_FEATURE_GIVENS;
  return features;
}

char *
nonet_format_get_lost (const NonetFormat *format, const SudPuzzle *puzzle)
{
  static const struct
  {
    NonetFeatures feature;
    const char   *words;
  } names[] = {
    { NONET_FEATURE_SIZE, N_ ("a size other than 9x9") },
    { NONET_FEATURE_BOXES, N_ ("boxes other than the usual ones") },
    { NONET_FEATURE_JIGSAW, N_ ("the regions of a jigsaw") },
    { NONET_FEATURE_DIAGONALS, N_ ("the diagonals") },
    { NONET_FEATURE_WINDOWS, N_ ("the windows") },
    { NONET_FEATURE_DISJOINT, N_ ("the disjoint groups") },
    { NONET_FEATURE_HOUSES, N_ ("extra houses") },
    { NONET_FEATURE_CANVAS, N_ ("a board that is not a square grid") },
    { NONET_FEATURE_CAGES, N_ ("the cages") },
    { NONET_FEATURE_NO_CAGES, N_ ("a grid without cages") },
    { NONET_FEATURE_LOOSE_CAGES, N_ ("cages that overlap or have no sum") },
    { NONET_FEATURE_REPEATS, N_ ("cages in which digits may repeat") },
    { NONET_FEATURE_OPEN_CELLS, N_ ("cells that are in no cage") },
    { NONET_FEATURE_TORN, N_ ("cages or regions whose cells do not hang together") },
    { NONET_FEATURE_SINGLE_CAGES, N_ ("cages of one cell") },
    { NONET_FEATURE_MANY_CAGES, N_ ("more than 52 cages") },
    { NONET_FEATURE_ALLOWED, N_ ("cells that may hold only some digits") },
    { NONET_FEATURE_RELATIONS, N_ ("relations between cells") },
    { NONET_FEATURE_RULES, N_ ("the antiknight and nonconsecutive rules") },
    { NONET_FEATURE_TITLE, N_ ("the title") },
    { NONET_FEATURE_GIVENS, N_ ("the givens") },
  };
  NonetFeatures lost = nonet_puzzle_get_features (puzzle) & ~format->holds;
  GString      *words = NULL;

  if (lost & NONET_FEATURE_CAGES) /* that says it all */
    lost &= ~(NonetFeatures) (NONET_FEATURE_LOOSE_CAGES | NONET_FEATURE_REPEATS | NONET_FEATURE_OPEN_CELLS | NONET_FEATURE_TORN |
                              NONET_FEATURE_SINGLE_CAGES | NONET_FEATURE_MANY_CAGES);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (lost & names[i].feature)
      {
        if (words == NULL)
          words = g_string_new (NULL);
        else
          /* Translators: stands between the parts of an enumeration. */
          g_string_append (words, _ ("; "));
        g_string_append (words, _ (names[i].words));
      }
  return words == NULL ? NULL : g_string_free (words, FALSE);
}

gboolean
nonet_reading_add (NonetReading *reading, NonetPosition *position, gsize offset, GError **error)
{
  gsize n_cells = (gsize) sud_puzzle_get_n_cells (position->puzzle);

  position->offset = offset;
  if ((reading->positions->len + 1) * n_cells > MOST_CELLS)
    {
      nonet_position_free (position);
      return nonet_reading_fail (reading, offset, NONET_FORMAT_ERROR_TOO_LARGE, error,
                                 ngettext ("more than %u puzzle in one text; put them in several", "more than %u puzzles in one text; put them in several",
                                           reading->positions->len),
                                 reading->positions->len);
    }
  g_ptr_array_add (reading->positions, position);
  return TRUE;
}

gboolean
nonet_reading_refuse (NonetReading   *reading,
                      gsize           offset,
                      SudStatus       status,
                      const SudPlace *place,
                      int             columns,
                      GError        **error)
{
  g_autofree char *words = nonet_status_to_words (status, place, columns);
  gboolean         is_syntax = status >= SUD_LINE_EMPTY;

  reading->offset = offset;
  g_set_error_literal (error, NONET_FORMAT_ERROR,
                       is_syntax ? NONET_FORMAT_ERROR_SYNTAX : NONET_FORMAT_ERROR_PUZZLE, words);
  return FALSE;
}

gboolean
nonet_reading_fail (NonetReading *reading, gsize offset, NonetFormatError code, GError **error, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list          arguments;

  va_start (arguments, format);
  words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  reading->offset = offset;
  g_set_error_literal (error, NONET_FORMAT_ERROR, code, words);
  return FALSE;
}

gboolean
nonet_reading_fail_at (NonetReading *reading, const char *text, gsize length, gsize offset, const char *accepted, GError **error)
{
  g_autofree char *byte = NULL;

  if (offset >= length)
    return nonet_reading_fail (reading, length, NONET_FORMAT_ERROR_SYNTAX, error,
                               /* Translators: %s says what should come next. */
                               _ ("the text ends here; expected: %s"), accepted);
  byte = nonet_byte_to_words ((guchar) text[offset]);
  return nonet_reading_fail (reading, offset, NONET_FORMAT_ERROR_SYNTAX, error,
                             /* Translators: the first %s is a character that was found, the second says what is accepted. */
                             _ ("%s; expected: %s"), byte, accepted);
}

gboolean
nonet_reading_fail_rule (NonetReading *reading, gsize offset, const char *rule, GError **error)
{
  return nonet_reading_fail (reading, offset, NONET_FORMAT_ERROR_PUZZLE, error,
                             /* Translators: %s is the name of a rule such as thermometer. */
                             _ ("the puzzle has the rule “%s”, which this program does not know"), rule);
}

/* ---- characters and cells ---- */

char *
nonet_units_to_utf8 (const guint16 *units, gsize n_units, gsize *length)
{
  GString *text = g_string_sized_new (n_units);

  for (gsize i = 0; i < n_units; i++)
    {
      gunichar unit = units[i];

      if (unit > 0 && unit < 0x80)
        {
          g_string_append_c (text, (char) unit);
          continue;
        }
      if (unit >= 0xD800 && unit < 0xDC00 && i + 1 < n_units && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000)
        unit = 0x10000 + (unit - 0xD800) * 0x400 + units[++i] - 0xDC00;
      g_string_append_unichar (text, unit == 0 || (unit >= 0xD800 && unit < 0xE000) ? 0xFFFD : unit);
    }
  if (length != NULL)
    *length = text->len;
  return g_string_free (text, FALSE);
}

gboolean
nonet_is_filler (char c)
{
  return c != '\0' && strchr ("0._*Xx-?", c) != NULL;
}

int
nonet_get_grid_size (gsize n_cells)
{
  for (int n = SUD_MIN_DIGITS; n <= SUD_MAX_DIGITS; n++)
    if ((gsize) (n * n) == n_cells)
      return n;
  return 0;
}

int
nonet_read_number (const char *text, gsize length, gsize *at)
{
  gsize end = *at;
  int   number = 0;

  while (end < length && g_ascii_isdigit (text[end]) && end < *at + 5)
    number = number * 10 + (text[end++] - '0');
  if (end == *at || (end < length && g_ascii_isdigit (text[end])))
    return -1;
  *at = end;
  return number;
}

SudDigit
nonet_position_get_value (const NonetPosition *position, SudCell cell)
{
  return position->values != NULL ? position->values[cell] : sud_puzzle_get_given (position->puzzle, cell);
}

SudDigits
nonet_position_get_marks (const NonetPosition *position, SudCell cell)
{
  SudDigits marks = 0;

  for (int i = 0; i < 2; i++)
    if (position->marks[i] != NULL)
      marks |= position->marks[i][cell];
  if (position->marks[0] == NULL && position->marks[1] == NULL && position->candidates != NULL)
    marks = position->candidates[cell];
  return nonet_position_get_value (position, cell) == 0 ? marks : 0;
}

void
nonet_append_digits (GString *out, SudDigits digits)
{
  SUD_FOR_EACH_DIGIT (digit, digits)
    g_string_append_c (out, sud_digit_to_char (digit));
}

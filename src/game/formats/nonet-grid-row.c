/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a grid that is drawn in text.
 *
 * A line is cut into tokens at blanks, bars, commas and quotation marks. A row has one character for each cell, or one token:
 * the second may have several digits, the candidates, and a u before a digit that the player placed. Where empty cells are
 * blank, as in tables and in some drawings, the place of a digit between tabs, commas or bars tells its cell.
 *
 * Frames may be drawn with characters that ASCII does not have, and cells may have a dot in the middle: a line is read as
 * if it had the characters of ASCII that look alike. */
#include "config.h"

#include "nonet-grid-row.h"

#include <string.h>

#define MOST_LINE 4096 /* bytes of a row in other characters than ASCII */

static gboolean
is_separator (char c)
{
  return c != '\0' && strchr (" \t\r\v\f|!,;\"'", c) != NULL;
}

/* What may stand around the digits of a cell to mark it. */
static gboolean
is_decoration (char c)
{
  return c != '\0' && strchr ("(){}[]<>", c) != NULL;
}

gboolean
nonet_grid_is_frame (const char *line, gsize length, int n)
{
  gsize    n_dashes = 0;
  gboolean has_corners = FALSE;
  gboolean has_crosses = FALSE;

  for (gsize i = 0; i < length; i++)
    if (line[i] == '-' || line[i] == '=')
      n_dashes++;
    else if (line[i] == '+')
      has_crosses = TRUE;
    else if (line[i] != '\0' && strchr ("*.:'`,", line[i]) != NULL)
      has_corners = TRUE;
    else if (line[i] != '|' && !g_ascii_isspace (line[i]))
      return FALSE;
  if (n_dashes < 3 || has_crosses)
    return n_dashes >= 3;
  if (has_corners)
    return line[0] != '-' && line[0] != '|' && (line[1] == '-' || line[1] == '=');
  return n_dashes != (gsize) (n != 0 ? n : 9);
}

typedef struct
{
  gsize start;
  gsize length;
} Token;

/* Takes brackets from the ends of tokens, and tokens that are nothing else. @return how many are left. */
static int
strip_decorations (const char *line, Token *tokens, int n_tokens)
{
  int n_kept = 0;

  for (int i = 0; i < n_tokens; i++)
    {
      Token token = tokens[i];

      for (; token.length > 0 && is_decoration (line[token.start]); token.length--)
        token.start++;
      while (token.length > 0 && is_decoration (line[token.start + token.length - 1]))
        token.length--;
      if (token.length > 0)
        tokens[n_kept++] = token;
    }
  return n_kept;
}

/* Cuts a line into tokens. @return how many, or 0 if something is there that no row has. */
static int
cut_tokens (const char *line, gsize length, Token tokens[SUD_MAX_DIGITS + 1], NonetGridRow *row)
{
  int n_tokens = 0;

  for (gsize i = 0; i < length && n_tokens <= SUD_MAX_DIGITS; i++)
    {
      gboolean is_cell = nonet_is_filler (line[i]) || sud_digit_from_char (line[i]) != 0 || is_decoration (line[i]) ||
                         line[i] == 'u';

      if (line[i] == '|' && n_tokens > 0 && row->bar == 0)
        row->bar = i;
      row->is_framed |= line[i] == '|';
      if (is_separator (line[i]))
        continue;
      if (!is_cell)
        {
          row->bad = i;
          return 0;
        }
      if (i == 0 || is_separator (line[i - 1]))
        tokens[n_tokens++] = (Token){ i, 0 };
      tokens[n_tokens - 1].length++;
    }
  return strip_decorations (line, tokens, n_tokens);
}

/* Whether the tokens are the parts of a row that lie in one box, a character for each cell. Where the shape allows both,
 * a digit that comes twice tells that they are candidates. */
static gboolean
are_parts (const char *line, const Token *tokens, int n_tokens)
{
  SudDigits seen = 0;
  gsize     total = 0;
  int       box_rows;
  int       box_columns;

  for (int i = 0; i < n_tokens; i++)
    total += tokens[i].length;
  if (n_tokens < SUD_MIN_DIGITS)
    return TRUE;
  if (total == (gsize) n_tokens || total > SUD_MAX_DIGITS ||
      !sud_geometry_default_box ((int) total, &box_rows, &box_columns))
    return FALSE;
  for (int i = 0; i < n_tokens; i++)
    {
      if (tokens[i].length != (gsize) box_columns)
        return FALSE;
      for (gsize j = 0; j < tokens[i].length; j++)
        {
          SudDigit digit = sud_digit_from_char (line[tokens[i].start + j]);

          if (digit != 0 && sud_digits_has (seen, digit))
            return FALSE;
          if (digit != 0)
            seen |= sud_digit_bit (digit);
        }
    }
  return TRUE;
}

static gboolean
parse_parts (const char *line, const Token *tokens, int n_tokens, NonetGridRow *row)
{
  for (int i = 0; i < n_tokens; i++)
    for (gsize at = tokens[i].start; at < tokens[i].start + tokens[i].length; at++)
      {
        SudDigit digit = sud_digit_from_char (line[at]);

        row->bad = at;
        if (row->n == SUD_MAX_DIGITS || (digit == 0 && !nonet_is_filler (line[at])))
          return FALSE;
        row->cells[row->n++] = (NonetGridCell){ .offset = at, .digits = digit == 0 ? 0 : sud_digit_bit (digit) };
      }
  return TRUE;
}

static gboolean
parse_cells (const char *line, const Token *tokens, int n_tokens, NonetGridRow *row)
{
  for (int i = 0; i < n_tokens && row->n < SUD_MAX_DIGITS; i++)
    {
      NonetGridCell *cell = &row->cells[row->n++];

      *cell = (NonetGridCell){ .offset = tokens[i].start };
      for (gsize at = tokens[i].start; at < tokens[i].start + tokens[i].length; at++)
        {
          SudDigit digit = sud_digit_from_char (line[at]);

          row->bad = at;
          if (digit != 0)
            cell->digits |= sud_digit_bit (digit);
          else if (line[at] == 'u' && at == tokens[i].start)
            cell->is_placed = TRUE;
          else if (line[at] == '.' && tokens[i].length == (gsize) n_tokens)
            row->has_candidates = TRUE; /* the place of a candidate that is gone */
          else if (!is_decoration (line[at]) && line[at] != '*' && (tokens[i].length > 1 || !nonet_is_filler (line[at])))
            return FALSE;
        }
      row->has_candidates |= sud_digits_count (cell->digits) > 1 || cell->is_placed;
    }
  return row->n == n_tokens;
}

/* Adds a cell that is one character, or a blank. @return FALSE for any other character. */
static gboolean
add_slot (NonetGridRow *row, const char *line, gsize at)
{
  SudDigit digit = sud_digit_from_char (line[at]);

  if (row->n == SUD_MAX_DIGITS || (digit == 0 && line[at] != ' ' && !nonet_is_filler (line[at])))
    return FALSE;
  row->cells[row->n++] = (NonetGridCell){ .offset = at, .digits = digit == 0 ? 0 : sud_digit_bit (digit) };
  return TRUE;
}

/* Reads a row between bars in which empty cells are blank: every part is as wide as the first, and all its cells have their
 * place, with a blank around each, or in square boxes, where nothing else can be meant, without:
 *
 *   | 5 3   |   7   |       |        |53 | 7 |   |        | 5 | 3 |   |   | 7 |   ...
 */
static gboolean
parse_slots (const char *line, gsize length, NonetGridRow *row)
{
  const char *bar = length > 2 && line[0] == '|' && line[length - 1] == '|' ? memchr (line + 1, '|', length - 1) : NULL;
  const gsize width = bar != NULL ? (gsize) (bar - line) - 1 : 0;

  if (width == 0 || (length - 1) % (width + 1) != 0 || memchr (line, ' ', length) == NULL)
    return FALSE;
  for (gsize step = width > 2 && width % 2 == 1 ? 2 : 1; step > 0; step--)
    {
      const gsize in_part = width / step;
      const gsize n = (length - 1) / (width + 1) * in_part;
      int         box_rows = 0;
      int         box_columns = 0;
      gboolean    is_row = n >= SUD_MIN_DIGITS && n <= SUD_MAX_DIGITS &&
                        (in_part == 1 || (sud_geometry_default_box ((int) n, &box_rows, &box_columns) && in_part == (gsize) box_columns &&
                                          (step == 2 || n == in_part * in_part)));

      *row = (NonetGridRow){ .is_framed = TRUE, .bar = width + 1 };
      for (gsize at = 0; at < length && is_row; at++)
        {
          const gsize in_width = at % (width + 1);

          if (in_width == 0)
            is_row = line[at] == '|';
          else if (step == 1 || in_width % 2 == 0)
            is_row = add_slot (row, line, at);
          else
            is_row = line[at] == ' ';
        }
      if (is_row)
        return TRUE;
    }
  *row = (NonetGridRow){ 0 };
  return FALSE;
}

/* Reads a row of a table in which empty cells are empty, with tabs, semicolons or commas between the cells. */
static gboolean
parse_fields (const char *line, gsize length, char separator, NonetGridRow *row)
{
  gboolean is_row = TRUE;
  gboolean has_empty = FALSE;

  *row = (NonetGridRow){ 0 };
  for (gsize at = 0; at <= length && is_row; at++)
    {
      gsize digit_at = length;

      for (; at < length && line[at] != separator; at++)
        if (line[at] != ' ' && line[at] != '"')
          {
            is_row &= digit_at == length;
            digit_at = at;
          }
      has_empty |= digit_at == length;
      if (digit_at < length)
        is_row &= add_slot (row, line, digit_at);
      else if (row->n < SUD_MAX_DIGITS)
        row->cells[row->n++] = (NonetGridCell){ .offset = 0 };
      else
        is_row = FALSE;
    }
  is_row &= has_empty && row->n >= SUD_MIN_DIGITS;
  if (!is_row)
    *row = (NonetGridRow){ 0 };
  return is_row;
}

/* Reads a line as a row. @return whether it is one. */
static gboolean
parse_row (const char *line, gsize length, NonetGridRow *row)
{
  Token    tokens[SUD_MAX_DIGITS + 1] = { 0 };
  int      n_tokens;
  gboolean is_row;

  if (parse_slots (line, length, row) || parse_fields (line, length, ';', row) || parse_fields (line, length, ',', row))
    return TRUE;
  *row = (NonetGridRow){ 0 };
  n_tokens = cut_tokens (line, length, tokens, row);
  if (n_tokens == 0)
    return FALSE;
  if (are_parts (line, tokens, n_tokens))
    is_row = parse_parts (line, tokens, n_tokens, row);
  else
    is_row = n_tokens <= SUD_MAX_DIGITS && parse_cells (line, tokens, n_tokens, row);
  if (!is_row || row->n < SUD_MIN_DIGITS)
    {
      row->n = 0;
      return FALSE;
    }
  return TRUE;
}

const NonetGridCell *
nonet_grid_row_find_large_digit (const NonetGridRow *row, int n)
{
  for (int i = 0; i < row->n; i++)
    if (row->cells[i].digits & ~sud_digits_all (n))
      return &row->cells[i];
  return NULL;
}

int
nonet_grid_row_get_box_columns (const NonetGridRow *row)
{
  int n_before = 0;

  while (n_before < row->n && row->cells[n_before].offset < row->bar)
    n_before++;
  return n_before >= 2 && n_before < row->n && row->n % n_before == 0 ? n_before : 0;
}

/* ---- lines ---- */

/* @return the character of ASCII that stands for the same in a grid, or ~. */
static char
get_plain (gunichar c)
{
  if (c < 0x80)
    return (char) c;
  if (g_unichar_isdigit (c))
    return (char) ('0' + g_unichar_digit_value (c));
  if ((c >= 0x2500 && c <= 0x250B) || (c >= 0x254C && c <= 0x254F)) /* lines come in pairs, light and heavy */
    return c & 2 ? '|' : '-';
  if (c == 0x2550 || c == 0x2551 || (c >= 0x2574 && c <= 0x257F)) /* double ones, and halves */
    return c & 1 ? '|' : '-';
  if (c >= 0x2500 && c <= 0x257F)
    return '+';
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212)
    return '-';
  if (c == 0xB7 || c == 0x2022 || c == 0x2219 || c == 0x22C5 || c == 0x30FB || c == 0x25A1 || c == 0x2B1C) /* dots, and empty squares */
    return '.';
  if (g_unichar_isspace (c) || g_unichar_iszerowidth (c))
    return ' ';
  return '~';
}

/* @return a line with a byte for each character, a new string, or NULL if it is one already or no text. */
static char *
dup_plain (const char *line, gsize length)
{
  GString *plain = NULL;
  gsize    n_ascii = 0;

  while (n_ascii < length && (guchar) line[n_ascii] < 0x80)
    n_ascii++;
  if (n_ascii == length || length > MOST_LINE || !g_utf8_validate_len (line, length, NULL))
    return NULL;
  plain = g_string_new_len (line, (gssize) n_ascii);
  for (const char *c = line + n_ascii; c < line + length; c = g_utf8_next_char (c))
    g_string_append_c (plain, get_plain (g_utf8_get_char (c)));
  return g_string_free (plain, FALSE);
}

gboolean
nonet_grid_next_line (const char *text, gsize length, gsize *at, NonetGridLine *line)
{
  while (*at < length)
    {
      const char *whole = text + *at;
      const char *end = memchr (whole, '\n', length - *at);
      gsize       whole_length = end != NULL ? (gsize) (end - whole) : length - *at;
      gsize       n_tabs = 0;

      *at += MIN (whole_length + 1, length - *at);
      line->plain = dup_plain (whole, whole_length);
      line->text = line->plain != NULL ? line->plain : whole;
      line->length = line->whole_length = line->plain != NULL ? strlen (line->plain) : whole_length;
      for (gsize i = 0; i < MIN (line->length, SUD_MAX_DIGITS); i++)
        n_tabs += line->text[i] == '\t';
      nonet_formats_trim_quoting (&line->text, &line->length);
      line->n_before = (gsize) (line->text - (line->plain != NULL ? line->plain : whole));
      line->start = (gsize) ((line->plain != NULL ? g_utf8_offset_to_pointer (whole, (glong) line->n_before) : whole + line->n_before) - text);
      if (line->length > 0 || n_tabs >= SUD_MIN_DIGITS - 1)
        return TRUE;
      g_clear_pointer (&line->plain, g_free);
    }
  return FALSE;
}

void
nonet_grid_clear_line (NonetGridLine *line)
{
  g_clear_pointer (&line->plain, g_free);
}

gboolean
nonet_grid_parse_line (const char *text, const NonetGridLine *line, NonetGridRow *row)
{
  const char *whole = line->text - line->n_before;
  const char *start = text + line->start;

  if (parse_fields (whole, line->whole_length, '\t', row))
    {
      for (int i = 0; i < row->n; i++)
        row->cells[i].offset -= MIN (row->cells[i].offset, line->n_before);
    }
  else
    parse_row (line->text, line->length, row);
  if (line->plain == NULL)
    return row->n > 0;
  row->bad = (gsize) (g_utf8_offset_to_pointer (start, (glong) row->bad) - start);
  row->bar = (gsize) (g_utf8_offset_to_pointer (start, (glong) row->bar) - start);
  for (int i = 0; i < row->n; i++)
    row->cells[i].offset = (gsize) (g_utf8_offset_to_pointer (start, (glong) row->cells[i].offset) - start);
  return row->n > 0;
}

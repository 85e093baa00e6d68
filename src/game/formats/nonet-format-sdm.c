/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collections of one puzzle per line.
 *
 * sdm is a character per cell and nothing else. What people publish often has a number or a name before the cells, and goes
 * on behind them, with a rating, a solution, a comment: whatever stands there after a blank, a comma, a colon or the like is
 * left unread. Others have something between all cells, or between the rows.
 *
 * sukaku is a character per candidate, n for each cell, a dot for those that are gone. */
#include "config.h"

#include "nonet-findings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_cell (char c, int n)
{
  SudDigit digit = sud_digit_from_char (c);

  return nonet_is_filler (c) || (digit >= 1 && digit <= n);
}

/* Finds the end of the cells. */
static gsize
count_cells (const char *text, gsize length)
{
  gsize n_cells = 0;

  while (n_cells < length && strchr (" \t,:|\";#=/&", text[n_cells]) == NULL)
    n_cells++;
  return n_cells;
}

/* ---- sdm ---- */

/* @return the size of a grid that the text begins with, or 0; @n_cells gets its characters. */
static int
get_size (const char *text, gsize length, gsize *n_cells)
{
  int n;

  *n_cells = count_cells (text, length);
  n = nonet_get_grid_size (*n_cells);
  for (gsize i = 0; i < *n_cells && n > 0; i++)
    if (!is_cell (text[i], n))
      n = 0;
  return n;
}

/* Finds cells behind a number, a name or other fields, or in a link: nothing else is so long. Documents may be one line as
 * well. */
static gboolean
find_field (const char *text, gsize length, gsize *start, gsize *n_cells)
{
  if (length > 0 && (*text == '<' || *text == '{'))
    return FALSE;
  for (*start = 0; *start < length; *start += *n_cells + 1)
    if (get_size (text + *start, length - *start, n_cells) >= 9)
      return TRUE;
  return FALSE;
}

/* @return whether a word has its digits where a list of candidates would have them. */
static gboolean
is_list (const char *word, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (sud_digit_from_char (word[i]) != 0 && sud_digit_from_char (word[i]) != i + 1)
      return FALSE;
  return TRUE;
}

/* Reads cells with something between each two of them, or between the rows, as programs print lists. @return the cells, a new
 * string, or NULL if it is nothing of the kind; @places gets where each stands. A row of a large grid has fewer cells than the
 * smallest one that is taken here, and may have as many candidates: those are in order. */
static char *
dup_loose_cells (const char *text, gsize length, gsize places[SUD_MAX_CELLS])
{
  g_autofree char *cells = g_malloc0 (SUD_MAX_CELLS + 1);
  gsize            n_cells = 0;
  gsize            width = 0; /* of the first word */
  gboolean         are_lists = TRUE;
  int              n;

  for (gsize at = 0; at < length; at++)
    {
      gsize word = at;

      while (at < length && (text[at] == '\0' || strchr (" \t,;|/[](){}\"'", text[at]) == NULL))
        {
          if (n_cells == SUD_MAX_CELLS || !is_cell (text[at], SUD_MAX_DIGITS))
            return NULL;
          places[n_cells] = at;
          cells[n_cells++] = text[at++];
        }
      if (at == word)
        continue;
      are_lists &= is_list (text + word, at - word);
      if (width == 0)
        width = at - word;
      if (width != at - word)
        return NULL;
    }
  n = nonet_get_grid_size (n_cells);
  if (n < 6 || (width != 1 && (width != (gsize) n || are_lists)))
    return NULL;
  for (gsize i = 0; i < n_cells; i++)
    if (!is_cell (cells[i], n))
      return NULL;
  return g_steal_pointer (&cells);
}

static gboolean
probe_sdm (const char *text, gsize length)
{
  gsize            places[SUD_MAX_CELLS];
  gsize            n_cells;
  gsize            start;
  int              n = get_size (text, length, &n_cells);
  g_autofree char *cells = NULL;

  if (n >= 6 || (n == 4 && n_cells == length) || find_field (text, length, &start, &n_cells))
    return TRUE;
  cells = dup_loose_cells (text, length, places);
  return cells != NULL;
}

static gboolean
read_loose (const char *cells, const gsize *places, NonetReading *reading, GError **error)
{
  const gsize n_cells = strlen (cells);

  if (nonet_format_line.read (cells, n_cells, reading, error))
    return TRUE;
  reading->offset = places[MIN (reading->offset, n_cells - 1)];
  return FALSE;
}

static gboolean
read_sdm (const char *text, gsize length, NonetReading *reading, GError **error)
{
  gsize            places[SUD_MAX_CELLS];
  gsize            n_cells = 0;
  gsize            start = 0;
  g_autofree char *cells = NULL;

  if (get_size (text, length, &n_cells) < 6 && n_cells < length && !find_field (text, length, &start, &n_cells))
    {
      cells = dup_loose_cells (text, length, places);
      if (cells != NULL)
        return read_loose (cells, places, reading, error);
      start = 0;
      n_cells = count_cells (text, length);
    }
  /* A line that is nothing but cells is one of the engine's, which is faster. */
  if (nonet_format_line.read (text + start, MAX (n_cells, MIN (length - start, 1)), reading, error))
    return TRUE;
  reading->offset += start;
  return FALSE;
}

static void
write_sdm (const NonetPosition *position, GString *out)
{
  for (SudCell cell = 0; cell < sud_puzzle_get_n_cells (position->puzzle); cell++)
    {
      SudDigit given = sud_puzzle_get_given (position->puzzle, cell);

      g_string_append_c (out, given != 0 ? sud_digit_to_char (given) : '0');
    }
}

const NonetFormat nonet_format_sdm = {
  .id = "sdm",
  .name = N_ ("Collection (.sdm)"),
  .one_line = TRUE,
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_SIZE,
  .probe = probe_sdm,
  .read = read_sdm,
  .write = write_sdm,
};

/* ---- sukaku ---- */

/* @return the size of a grid with so many candidates, or 0. */
static int
get_sukaku_size (gsize length)
{
  for (int n = SUD_MIN_DIGITS; n <= SUD_MAX_DIGITS; n++)
    if ((gsize) (n * n * n) == length)
      return n;
  return 0;
}

/* Sixty-four characters may be an 8x8 grid or the candidates of a 4x4: in the latter each digit stands at its place, and
 * every cell has one. */
static gboolean
probe_sukaku (const char *text, gsize length)
{
  const gsize n = (gsize) get_sukaku_size (length);
  gsize       n_here = 0;

  for (gsize i = 0; n > 0 && i < length; i++)
    {
      SudDigit digit = sud_digit_from_char (text[i]);

      if (!nonet_is_filler (text[i]) && digit != i % n + 1)
        return FALSE;
      n_here += digit != 0;
      if (i % n == n - 1)
        {
          if (n_here == 0)
            return FALSE;
          n_here = 0;
        }
    }
  return n > 0;
}

static gboolean
read_sukaku (const char *text, gsize length, NonetReading *reading, GError **error)
{
  g_auto (NonetFindings) findings;
  int n = get_sukaku_size (length);

  nonet_findings_init (&findings, reading, n > 0 ? n : 9, 0);
  if (n == 0)
    return nonet_reading_fail (reading, 0, NONET_FORMAT_ERROR_SYNTAX, error,
                               ngettext ("%d character for the candidates; as many are accepted as a grid has candidates, such as 729",
                                         "%d characters for the candidates; as many are accepted as a grid has candidates, such as 729",
                                         (gulong) length),
                               (int) length);
  findings.has_candidates = TRUE;
  for (gsize i = 0; i < length; i++)
    {
      SudDigit digit = sud_digit_from_char (text[i]);
      gsize    cell = i / (gsize) n;

      if (nonet_is_filler (text[i]))
        continue;
      if (digit != i % (gsize) n + 1)
        return nonet_reading_fail_at (reading, text, length, i, _ ("the digit that belongs here, or a dot"), error);
      findings.candidates[cell] |= sud_digit_bit (digit);
      findings.offsets[cell] = i;
    }
  return nonet_findings_find_givens (&findings, error) && nonet_findings_finish (&findings, error);
}

static void
write_sukaku (const NonetPosition *position, GString *out)
{
  const int n = sud_puzzle_get_n_digits (position->puzzle);
  SudBoard  board;

  nonet_position_to_board (position, &board);
  for (SudCell cell = 0; cell < sud_puzzle_get_n_cells (position->puzzle); cell++)
    for (SudDigit digit = 1; digit <= n; digit++)
      g_string_append_c (out, board.values[cell] == digit || sud_digits_has (board.candidates[cell], digit)
                                  ? sud_digit_to_char (digit)
                                  : '.');
}

const NonetFormat nonet_format_sukaku = {
  .id = "sukaku",
  .name = N_ ("Candidates on one line"),
  .one_line = TRUE,
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_SIZE | NONET_FEATURE_CANDIDATES,
  .probe = probe_sukaku,
  .read = read_sukaku,
  .write = write_sukaku,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collections of one puzzle per line.
 *
 * sdm is a character per cell and nothing else. What people publish often goes on behind the cells, with a rating, a
 * solution, a comment: whatever stands there after a blank, a comma, a colon or a quotation mark is left unread.
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

  while (n_cells < length && strchr (" \t,:|\"", text[n_cells]) == NULL)
    n_cells++;
  return n_cells;
}

/* ---- sdm ---- */

static gboolean
probe_sdm (const char *text, gsize length)
{
  gsize n_cells = count_cells (text, length);
  int   n = nonet_get_grid_size (n_cells);

  for (gsize i = 0; i < n_cells; i++)
    if (!is_cell (text[i], n))
      return FALSE;
  return n >= 6 || (n == 4 && n_cells == length);
}

static gboolean
read_sdm (const char *text, gsize length, NonetReading *reading, GError **error)
{
  gsize n_cells = count_cells (text, length);

  /* A line that is nothing but cells is one of the engine's, which is faster. */
  return nonet_format_line.read (text, MAX (n_cells, MIN (length, 1)), reading, error);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of HoDoKu's library of techniques, a position on the way to the solution:
 *
 *   :code:candidates:grid:deleted:eliminations:placements:extra
 *
 * A digit of the grid that was placed later has a plus before it; a candidate, here and in the list of those that are
 * deleted already, is its digit, row and column. What the position is an example of is not read. A grid with pluses
 * alone is taken too: the same program copies it so. */
#include "config.h"

#include "nonet-findings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N 9
#define FIELDS 7

static gboolean
is_grid_character (char c)
{
  return c == '+' || c == '.' || g_ascii_isdigit (c);
}

static gboolean
probe_hodoku (const char *text, gsize length)
{
  gsize n_cells = 0;
  gsize n_pluses = 0;

  if (length > 2 && text[0] == ':' && (g_ascii_isdigit (text[1]) || text[1] == ':'))
    return TRUE;
  for (gsize i = 0; i < length; i++)
    {
      if (!is_grid_character (text[i]))
        return FALSE;
      n_pluses += text[i] == '+';
      n_cells += text[i] != '+';
    }
  return n_cells == N * N && n_pluses > 0;
}

static gboolean
read_grid (NonetFindings *findings, const char *text, gsize length, gsize at, gsize end, GError **error)
{
  for (SudCell cell = 0; cell < N * N; cell++)
    {
      gboolean is_placed = at < end && text[at] == '+';
      char     c;

      at += is_placed;
      if (at >= end || !(g_ascii_isdigit (text[at]) || (nonet_is_filler (text[at]) && !is_placed)))
        return nonet_reading_fail_at (findings->reading, text, at >= end ? at : length, at,
                                      _ ("a cell of the grid, such as 5, +5 for a digit that was placed, or a dot"), error);
      c = text[at];
      if (!(is_placed ? nonet_findings_set_value : nonet_findings_set_given) (findings, cell, nonet_is_filler (c) ? 0 : c - '0', at, error))
        return FALSE;
      at++;
    }
  if (at < end)
    return nonet_reading_fail_at (findings->reading, text, length, at, _ ("the end of the grid"), error);
  return TRUE;
}

/* Takes the candidates that are deleted from those that the digits leave. */
static gboolean
read_deleted (NonetFindings *findings, const char *text, gsize length, gsize at, gsize end, GError **error)
{
  while (at < end)
    {
      if (g_ascii_isspace (text[at]))
        {
          at++;
          continue;
        }
      for (gsize i = at; i < at + 3; i++)
        if (i >= end || text[i] < '1' || text[i] > '9')
          return nonet_reading_fail_at (findings->reading, text, i >= end ? i : length, i,
                                        _ ("a candidate as digit, row and column, such as 719"), error);
      findings->has_candidates = TRUE;
      findings->candidates[(text[at + 1] - '1') * N + text[at + 2] - '1'] |= sud_digit_bit ((SudDigit) (text[at] - '0'));
      at += 3;
    }
  return TRUE;
}

/* What the findings has as candidates are those that are gone; the puzzle must be there to know what is left. */
static void
complement_candidates (NonetReading *reading)
{
  NonetPosition *position = g_ptr_array_index (reading->positions, reading->positions->len - 1);
  NonetPosition  bare = { .puzzle = position->puzzle, .values = position->values };
  SudBoard       board;

  if (position->candidates == NULL)
    return;
  nonet_position_to_board (&bare, &board);
  for (SudCell cell = 0; cell < N * N; cell++)
    position->candidates[cell] = board.candidates[cell] & ~position->candidates[cell];
}

static gboolean
read_hodoku (const char *text, gsize length, NonetReading *reading, GError **error)
{
  g_auto (NonetFindings) findings;
  gsize starts[FIELDS + 2];
  int   n_fields = 0;

  nonet_findings_init (&findings, reading, N, 0);
  if (length > 0 && text[0] != ':')
    return read_grid (&findings, text, length, 0, length, error) && nonet_findings_finish (&findings, error);
  for (gsize at = 0; at < length && n_fields < FIELDS; at++)
    if (text[at] == ':')
      starts[n_fields++] = at + 1;
  starts[n_fields] = length + 1;
  if (n_fields < 4)
    return nonet_reading_fail_at (reading, text, length, length, _ ("the part :code:candidates:grid:deleted:"), error);
  if (!read_grid (&findings, text, length, starts[2], starts[3] - 1, error) ||
      !read_deleted (&findings, text, length, starts[3], starts[4] - 1, error) ||
      !nonet_findings_finish (&findings, error))
    return FALSE;
  complement_candidates (reading);
  return TRUE;
}

static void
write_hodoku (const NonetPosition *position, GString *out)
{
  NonetPosition bare = { .puzzle = position->puzzle, .values = position->values };
  SudBoard      with;
  SudBoard      without;
  const char   *separator = "";

  g_string_append (out, ":0000:x:");
  for (SudCell cell = 0; cell < sud_puzzle_get_n_cells (position->puzzle); cell++)
    {
      SudDigit value = nonet_position_get_value (position, cell);

      if (value != 0 && sud_puzzle_get_given (position->puzzle, cell) == 0)
        g_string_append_c (out, '+');
      g_string_append_c (out, value != 0 ? sud_digit_to_char (value) : '.');
    }
  g_string_append_c (out, ':');
  nonet_position_to_board (position, &with);
  nonet_position_to_board (&bare, &without);
  for (SudDigit digit = 1; digit <= N; digit++)
    for (SudCell cell = 0; cell < sud_puzzle_get_n_cells (position->puzzle); cell++)
      if (sud_digits_has (without.candidates[cell] & ~with.candidates[cell], digit))
        {
          g_string_append_printf (out, "%s%d%d%d", separator, digit, cell / N + 1, cell % N + 1);
          separator = " ";
        }
  g_string_append (out, "::::");
}

const NonetFormat nonet_format_hodoku = {
  .id = "hodoku",
  .name = N_ ("HoDoKu library line"),
  .one_line = TRUE,
  .holds = NONET_FEATURES_OF_CLASSIC | NONET_FEATURE_VALUES | NONET_FEATURE_CANDIDATES,
  .probe = probe_hodoku,
  .read = read_hodoku,
  .write = write_hodoku,
};

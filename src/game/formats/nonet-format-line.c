/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The native line is the engine's; here it only gets its place in the table and its words. */
#include "config.h"

#include "nonet-formats-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Counts the cells of a line: what stands before the first extra. */
static gsize
count_cells (const char *text, gsize length)
{
  const char *end = memchr (text, ';', length);

  return end == NULL ? length : (gsize) (end - text);
}

static gboolean
is_cell (char c)
{
  return g_ascii_isalnum (c) || c == '.' || c == '_' || c == '*' || c == '-' || c == '?';
}

/* Whether a rating or the like stands behind the cells, and not an extra, which has a name. */
static gboolean
has_foreign_field (const char *text, gsize length, gsize n_cells)
{
  return n_cells + 1 < length && !g_ascii_isalpha (text[n_cells + 1]);
}

/* Sixteen or twenty-five characters may as well be the first row of a large grid: there the digits decide. */
static gboolean
probe_line (const char *text, gsize length)
{
  gsize n_cells = count_cells (text, length);
  int   n = nonet_get_grid_size (n_cells);

  if (n == 0 || (n == 5 && n_cells == length) || (n >= 9 && has_foreign_field (text, length, n_cells)))
    return FALSE;
  for (gsize i = 0; i < n_cells; i++)
    if (!is_cell (text[i]) || (n < 6 && sud_digit_from_char (text[i]) > n))
      return FALSE;
  return n != 8 || !nonet_format_sukaku.probe (text, length);
}

static gboolean
read_line (const char *text, gsize length, NonetReading *reading, GError **error)
{
  SudPuzzle   *puzzle = NULL;
  SudGeometry *geometry;
  SudPlace     place = { 0 };
  SudStatus    status = sud_line_read_like (text, length, reading->like, &puzzle, &place);

  if (status != SUD_OK)
    return nonet_reading_refuse (reading, MIN (place.offset, length), status, &place,
                                 nonet_get_grid_size (count_cells (text, length)), error);
  geometry = sud_puzzle_get_geometry (puzzle);
  if (geometry != reading->like)
    {
      g_clear_pointer (&reading->like, sud_geometry_unref);
      reading->like = sud_geometry_ref (geometry);
    }
  return nonet_reading_add (reading, nonet_position_new (puzzle), 0, error);
}

static void
write_line (const NonetPosition *position, GString *out)
{
  gsize start = out->len;
  gsize needed = 0;

  g_string_set_size (out, start + 1024);
  if (sud_line_write (position->puzzle, out->str + start, 1025, &needed) == SUD_BUFFER_TOO_SMALL)
    {
      g_string_set_size (out, start + needed - 1);
      sud_line_write (position->puzzle, out->str + start, needed, NULL);
    }
  g_string_set_size (out, start + MAX (needed, 1) - 1);
}

const NonetFormat nonet_format_line = {
  .id = "line",
  .name = N_ ("Nonet line"),
  .one_line = TRUE,
  .holds = NONET_FEATURES_OF_GRIDS,
  .probe = probe_line,
  .read = read_line,
  .write = write_line,
};

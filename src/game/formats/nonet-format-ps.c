/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code that Killer forums call PS, 9x9 only:
 *
 *   3x3:[d]:k:n:n:n:...
 *
 * with a number for each of the 81 cells, 256 times the sum of its cage plus the number of the cage, which may be any.
 * A sum of 0 is no cage, even where several cells have the same number. d is for diagonals. */
#include "config.h"

#include "nonet-format-cages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N 9
#define CELLS (N * N)

static const char plain[] = "3x3::k:";
static const char diagonal[] = "3x3:d:k:";

static gboolean
begins (const char *text, gsize length, const char *prefix)
{
  return length >= strlen (prefix) && memcmp (text, prefix, strlen (prefix)) == 0;
}

static gboolean
probe_ps (const char *text, gsize length)
{
  return begins (text, length, plain) || begins (text, length, diagonal);
}

/* Gives a cell to the cage of its number: to the first cell that has it. */
static void
set_cage (NonetCageMap *map, const int *numbers, int cell)
{
  int first = 0;

  if (numbers[cell] < 256)
    return;
  while (numbers[first] != numbers[cell])
    first++;
  map->root[cell] = (gint16) first;
  map->sums[first] = numbers[cell] / 256;
}

static gboolean
read_ps (const char *text, gsize length, NonetReading *reading, GError **error)
{
  g_auto (NonetFindings) findings;
  NonetCageMap map;
  int          numbers[CELLS];
  gsize        at;

  nonet_findings_init (&findings, reading, N, 0);
  nonet_cage_map_init (&map, N);
  if (!probe_ps (text, length))
    return nonet_reading_fail_at (reading, text, length, 0, "3x3::k: / 3x3:d:k:", error);
  findings.extras = begins (text, length, diagonal) ? SUD_GRID_DIAGONALS : 0;
  at = strlen (findings.extras != 0 ? diagonal : plain);
  for (int cell = 0; cell < CELLS; cell++)
    {
      map.offsets[cell] = at;
      numbers[cell] = nonet_read_number (text, length, &at);
      if (numbers[cell] < 0 || (at < length && text[at] != ':') || (at >= length && cell < CELLS - 1))
        return nonet_reading_fail_at (reading, text, length, at,
                                      /* Translators: of a Killer code. */
                                      _ ("a number for each of 81 cells, with a colon after it"), error);
      at++;
      set_cage (&map, numbers, cell);
    }
  if (at < length)
    return nonet_reading_fail_at (reading, text, length, at, _ ("the end of the code"), error);
  nonet_cage_map_to_findings (&map, &findings);
  return nonet_findings_finish (&findings, error);
}

static void
write_ps (const NonetPosition *position, GString *out)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (position->puzzle);
  NonetCageMap       map;

  nonet_cage_map_init_from (&map, position->puzzle);
  g_string_append (out, sud_geometry_get_extras (geometry) & SUD_GRID_DIAGONALS ? diagonal : plain);
  for (int cell = 0; cell < CELLS; cell++)
    {
      int root = map.root[cell];

      g_string_append_printf (out, "%d:", root < 0 || map.sums[root] == 0 ? 0 : map.sums[root] * 256 + root % 256);
    }
}

const NonetFormat nonet_format_ps = {
  .id = "ps",
  .name = N_ ("Killer code 3x3::k:"),
  .one_line = TRUE,
  .holds = NONET_FEATURE_CAGES | NONET_FEATURE_OPEN_CELLS | NONET_FEATURE_TORN | NONET_FEATURE_SINGLE_CAGES |
           NONET_FEATURE_MANY_CAGES | NONET_FEATURE_DIAGONALS,
  .probe = probe_ps,
  .read = read_ps,
  .write = write_ps,
};

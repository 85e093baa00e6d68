/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code of SumoCue, 9x9 only:
 *
 *   SumoCueV1[D]=17=17+1+1=20+4...
 *
 * A cell is =sum where a cage begins, +index of that cell, from 0, for the others. Of a jigsaw each has J and the number
 * of its region behind it. D is for diagonals. The jigsaws of the same program have a digit in place of the sum, and no cell
 * with +. */
#include "config.h"

#include "nonet-format-cages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N 9
#define CELLS (N * N)

static const char signature[] = "SumoCueV1";

static gboolean
probe_sumocue (const char *text, gsize length)
{
  return length >= strlen (signature) && memcmp (text, signature, strlen (signature)) == 0;
}

/* Reads one cell: what it says of its cage, and its region. */
static gboolean
read_cell (NonetFindings *findings, NonetCageMap *map, const char *text, gsize length, gsize *at, int cell, GError **error)
{
  const gsize start = *at;
  const char  sign = start < length ? text[start] : '\0';
  int         number;

  map->offsets[cell] = start;
  *at += sign == '=' || sign == '+';
  number = *at > start ? nonet_read_number (text, length, at) : -1;
  if (number < 0)
    return nonet_reading_fail_at (findings->reading, text, length, *at,
                                  _ ("= and a sum, or + and the number of the cell where the cage begins, from 0"), error);
  if (sign == '+' && number >= CELLS)
    return nonet_reading_fail (findings->reading, start, NONET_FORMAT_ERROR_SYNTAX, error,
                               _ ("the cell %d; the cells have the numbers 0 to 80"), number);
  map->root[cell] = (gint16) (sign == '=' ? cell : number);
  map->sums[cell] = sign == '=' ? number : 0;
  if (*at < length && text[*at] == 'J' && (cell == 0 || findings->has_regions))
    {
      (*at)++;
      if (*at >= length || text[*at] < '0' || text[*at] > '8')
        return nonet_reading_fail_at (findings->reading, text, length, *at, _ ("the number of a region, 0 to 8"), error);
      findings->has_regions = TRUE;
      findings->regions[cell] = (guint8) (text[(*at)++] - '0');
    }
  else if (findings->has_regions)
    return nonet_reading_fail_at (findings->reading, text, length, *at, _ ("J and a region, as in the first cell"), error);
  return TRUE;
}

/* Whether no cell is in the cage of another: then there are no cages, and the sums are givens. */
static gboolean
has_givens (const NonetCageMap *map)
{
  for (int cell = 0; cell < CELLS; cell++)
    if (map->root[cell] != cell)
      return FALSE;
  return TRUE;
}

static gboolean
read_sumocue (const char *text, gsize length, NonetReading *reading, GError **error)
{
  g_auto (NonetFindings) findings;
  NonetCageMap map;
  gsize        at = strlen (signature);

  nonet_findings_init (&findings, reading, N, 0);
  nonet_cage_map_init (&map, N);
  if (!probe_sumocue (text, length))
    return nonet_reading_fail_at (reading, text, length, 0, signature, error);
  if (at < length && text[at] == 'D')
    {
      findings.extras = SUD_GRID_DIAGONALS;
      at++;
    }
  for (int cell = 0; cell < CELLS; cell++)
    if (!read_cell (&findings, &map, text, length, &at, cell, error))
      return FALSE;
  if (at < length)
    return nonet_reading_fail_at (reading, text, length, at, _ ("the end of the code"), error);
  for (int cell = 0; cell < CELLS; cell++)
    if (map.root[map.root[cell]] != map.root[cell])
      return nonet_reading_fail (reading, map.offsets[cell], NONET_FORMAT_ERROR_SYNTAX, error,
                                 _ ("the cell %d begins no cage; a cell with = and a sum is expected"), map.root[cell]);
  if (!has_givens (&map))
    nonet_cage_map_to_findings (&map, &findings);
  else
    for (int cell = 0; cell < CELLS; cell++)
      if (!nonet_findings_set_given (&findings, (SudCell) cell, map.sums[cell], map.offsets[cell], error))
        return FALSE;
  return nonet_findings_finish (&findings, error);
}

static void
write_sumocue (const NonetPosition *position, GString *out)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (position->puzzle);
  gboolean           is_jigsaw = sud_geometry_get_box_rows (geometry) == 0 && sud_geometry_is_grid (geometry);
  NonetCageMap       map;

  nonet_cage_map_init_from (&map, position->puzzle);
  g_string_append (out, signature);
  if (sud_geometry_get_extras (geometry) & SUD_GRID_DIAGONALS)
    g_string_append_c (out, 'D');
  for (int cell = 0; cell < MIN (CELLS, sud_geometry_get_n_cells (geometry)); cell++)
    {
      int root = map.root[cell];

      if (root >= 0 && root != cell)
        g_string_append_printf (out, "+%d", root);
      else
        g_string_append_printf (out, "=%d", root < 0 ? 0 : map.sums[root]);
      if (is_jigsaw)
        g_string_append_printf (out, "J%d", sud_geometry_get_region (geometry, (SudCell) cell));
    }
}

const NonetFormat nonet_format_sumocue = {
  .id = "sumocue",
  .name = N_ ("SumoCue code"),
  .one_line = TRUE,
  .holds = NONET_FEATURE_CAGES | NONET_FEATURE_OPEN_CELLS | NONET_FEATURE_TORN | NONET_FEATURE_SINGLE_CAGES |
           NONET_FEATURE_MANY_CAGES | NONET_FEATURE_DIAGONALS | NONET_FEATURE_JIGSAW,
  .probe = probe_sumocue,
  .read = read_sumocue,
  .write = write_sumocue,
};

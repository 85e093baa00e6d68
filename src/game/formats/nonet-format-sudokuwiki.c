/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Killer code of SudokuWiki, 9x9 only: 81 colours, a digit each, a comma, and for each cell two figures, the sum of
 * the cage that begins there or 00. A cage is an area of one colour whose cells touch by their edges; the colour 0 is no
 * cage.
 *
 * Writing needs a colouring of the cages in which neighbours differ. Cages in the plane can always be put in an order in
 * which each touches at most five of those before it: take away the one with the fewest neighbours again and again, and
 * colour them backwards. So six colours are always enough. */
#include "config.h"

#include "nonet-format-cages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N 9
#define CELLS (N * N)
#define LENGTH (CELLS + 1 + 2 * CELLS)

static gboolean
probe_sudokuwiki (const char *text, gsize length)
{
  if (length != LENGTH || text[CELLS] != ',')
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (i != CELLS && !g_ascii_isdigit (text[i]))
      return FALSE;
  return TRUE;
}

static gboolean
have_same_colour (int a, int b, gconstpointer data)
{
  const char *colours = data;

  return colours[a] == colours[b];
}

/* Reads the sums; each area must have one. */
static gboolean
read_sums (NonetCageMap *map, const char *text, NonetReading *reading, GError **error)
{
  for (int cell = 0; cell < CELLS; cell++)
    {
      const gsize at = CELLS + 1 + 2 * (gsize) cell;
      const int   sum = (text[at] - '0') * 10 + text[at + 1] - '0';
      const int   root = map->root[cell];

      if (text[cell] == '0')
        map->root[cell] = -1;
      if (sum == 0)
        continue;
      if (map->root[cell] < 0)
        return nonet_reading_fail (reading, at, NONET_FORMAT_ERROR_SYNTAX, error,
                                   _ ("the sum %d of a cell with the colour 0, which is in no cage"), sum);
      if (map->sums[root] != 0)
        return nonet_reading_fail (reading, at, NONET_FORMAT_ERROR_SYNTAX, error,
                                   /* Translators: two sums. */
                                   _ ("the sum %d in a cage that has the sum %d already; a cage has one"), sum, map->sums[root]);
      map->sums[root] = sum;
      map->offsets[root] = at;
    }
  for (int cell = 0; cell < CELLS; cell++)
    if (map->root[cell] >= 0 && map->sums[map->root[cell]] == 0)
      return nonet_reading_fail (reading, (gsize) cell, NONET_FORMAT_ERROR_SYNTAX, error,
                                 _ ("a cage without a sum; each area of one colour needs one"));
  return TRUE;
}

static gboolean
read_sudokuwiki (const char *text, gsize length, NonetReading *reading, GError **error)
{
  g_auto (NonetFindings) findings;
  NonetCageMap map;

  nonet_findings_init (&findings, reading, N, 0);
  nonet_cage_map_init (&map, N);
  for (gsize i = 0; i < LENGTH; i++)
    if (i >= length || !(i == CELLS ? text[i] == ',' : g_ascii_isdigit (text[i])))
      return nonet_reading_fail_at (reading, text, length, i, _ ("81 digits for the colours, a comma, and 162 for the sums"), error);
  if (length > LENGTH)
    return nonet_reading_fail_at (reading, text, length, LENGTH, _ ("the end of the code"), error);
  for (int cell = 0; cell < CELLS; cell++)
    map.offsets[cell] = (gsize) cell;
  nonet_cage_map_join (&map, have_same_colour, text);
  if (!read_sums (&map, text, reading, error))
    return FALSE;
  nonet_cage_map_to_findings (&map, &findings);
  return nonet_findings_finish (&findings, error);
}

/* ---- writing ---- */

/* Which cages touch, by the first cells of both. */
static void
find_neighbours (const NonetCageMap *map, SudCells neighbours[CELLS])
{
  for (int cell = 0; cell < CELLS; cell++)
    {
      const int next[] = { cell % N < N - 1 ? cell + 1 : cell, cell / N < N - 1 ? cell + N : cell };

      for (int i = 0; i < 2; i++)
        {
          int a = map->root[cell];
          int b = map->root[next[i]];

          if (a < 0 || b < 0 || a == b || a >= CELLS || b >= CELLS)
            continue;
          sud_cells_add (&neighbours[a], (SudCell) b);
          sud_cells_add (&neighbours[b], (SudCell) a);
        }
    }
}

/* Puts the cages in an order in which each has few neighbours among those that are left. @return how many there are. */
static int
order_cages (const NonetCageMap *map, const SudCells *neighbours, int *order)
{
  SudCells left = { { 0 } };
  int      n = 0;

  for (int cell = 0; cell < CELLS; cell++)
    if (map->root[cell] == cell)
      sud_cells_add (&left, (SudCell) cell);
  while (!sud_cells_is_empty (&left))
    {
      int best = -1;
      int fewest = CELLS;

      SUD_FOR_EACH_CELL (root, &left)
      {
        SudCells here = sud_cells_and (&neighbours[root], &left);
        int      count = sud_cells_count (&here);

        if (count < fewest)
          {
            fewest = count;
            best = root;
          }
      }
      sud_cells_remove (&left, (SudCell) best);
      order[n++] = best;
    }
  return n;
}

static void
colour_cages (const NonetCageMap *map, int colours[CELLS])
{
  SudCells neighbours[CELLS] = { 0 };
  int      order[CELLS];
  int      n;

  find_neighbours (map, neighbours);
  n = order_cages (map, neighbours, order);
  for (int i = n - 1; i >= 0; i--)
    {
      guint used = 1;

      SUD_FOR_EACH_CELL (other, &neighbours[order[i]])
      used |= 1u << colours[other];
      colours[order[i]] = __builtin_ctz (~used);
    }
}

static void
write_sudokuwiki (const NonetPosition *position, GString *out)
{
  NonetCageMap map;
  int          colours[CELLS] = { 0 };

  nonet_cage_map_init_from (&map, position->puzzle);
  colour_cages (&map, colours);
  for (int cell = 0; cell < CELLS; cell++)
    g_string_append_printf (out, "%d", map.root[cell] < 0 || map.root[cell] >= CELLS ? 0 : MIN (colours[map.root[cell]], 9));
  g_string_append_c (out, ',');
  for (int cell = 0; cell < CELLS; cell++)
    g_string_append_printf (out, "%02d", map.root[cell] == cell ? MIN (map.sums[cell], 99) : 0);
}

const NonetFormat nonet_format_sudokuwiki = {
  .id = "sudokuwiki",
  .name = N_ ("SudokuWiki Killer code"),
  .one_line = TRUE,
  .holds = NONET_FEATURE_CAGES | NONET_FEATURE_OPEN_CELLS | NONET_FEATURE_SINGLE_CAGES | NONET_FEATURE_MANY_CAGES,
  .probe = probe_sudokuwiki,
  .read = read_sudokuwiki,
  .write = write_sudokuwiki,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of pointers, 9x9 only: 81 characters, each the sum of a cage or an arrow to a neighbour in the same cage.
 *
 *   ` ^ '
 *   <   >      0-9, A-Z for 10 to 35, a-j for 36 to 45
 *   , v .
 *
 * Following the arrows ends at the sum. A cell of its own with 0 is in no cage. */
#include "config.h"

#include "nonet-format-cages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N 9
#define CELLS (N * N)

/* The arrows that are likelier to be used come first, so that a written map looks like those of others. */
static const struct
{
  char arrow;
  int  row;
  int  column;
} arrows[] = {
  { '<', 0, -1 },
  { '^', -1, 0 },
  { '>', 0, 1 },
  { 'v', 1, 0 },
  { '`', -1, -1 },
  { '\'', -1, 1 },
  { ',', 1, -1 },
  { '.', 1, 1 },
};

static int
find_arrow (char c)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (arrows); i++)
    if (arrows[i].arrow == c)
      return i;
  return -1;
}

/* The sum of a character, or -1. */
static int
read_sum (char c)
{
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'A' && c <= 'Z')
    return c - 'A' + 10;
  if (c >= 'a' && c <= 'j')
    return c - 'a' + 36;
  return -1;
}

static char
sum_to_char (int sum)
{
  return sum < 10 ? (char) ('0' + sum) : sum < 36 ? (char) ('A' + sum - 10)
                                                  : (char) ('a' + MIN (sum, 45) - 36);
}

/* Dots and digits alone are a grid: one of the other arrows must be there. */
static gboolean
probe_pointers (const char *text, gsize length)
{
  gboolean has_arrow = FALSE;

  if (length != CELLS)
    return FALSE;
  for (int i = 0; i < CELLS; i++)
    {
      int arrow = find_arrow (text[i]);

      if (arrow < 0 && read_sum (text[i]) < 0)
        return FALSE;
      has_arrow |= arrow >= 0 && text[i] != '.';
    }
  return has_arrow;
}

/* @return the cell that the arrow of another points at, or -1 outside of the grid. */
static int
follow (int cell, int arrow)
{
  int row = cell / N + arrows[arrow].row;
  int column = cell % N + arrows[arrow].column;

  return row < 0 || row >= N || column < 0 || column >= N ? -1 : row * N + column;
}

static gboolean
find_root (const char *text, int start, NonetCageMap *map, NonetReading *reading, GError **error)
{
  int cell = start;

  for (int n_steps = 0; n_steps < CELLS; n_steps++)
    {
      int arrow = find_arrow (text[cell]);
      int next;

      if (arrow < 0)
        {
          map->root[start] = (gint16) cell;
          return TRUE;
        }
      next = follow (cell, arrow);
      if (next < 0)
        return nonet_reading_fail (reading, (gsize) cell, NONET_FORMAT_ERROR_SYNTAX, error,
                                   /* Translators: %c is an arrow such as <. */
                                   _ ("the arrow %c points out of the grid; it must lead to a cell of the same cage"), text[cell]);
      cell = next;
    }
  return nonet_reading_fail (reading, (gsize) start, NONET_FORMAT_ERROR_SYNTAX, error,
                             _ ("the arrows from here go round in a circle; they must lead to the sum of the cage"));
}

static gboolean
read_pointers (const char *text, gsize length, NonetReading *reading, GError **error)
{
  g_auto (NonetFindings) findings;
  NonetCageMap map;

  nonet_findings_init (&findings, reading, N, 0);
  nonet_cage_map_init (&map, N);
  for (gsize i = 0; i < CELLS; i++)
    {
      if (i >= length || (find_arrow (text[i]) < 0 && read_sum (text[i]) < 0))
        return nonet_reading_fail_at (reading, text, length, i,
                                      _ ("81 characters: arrows < > ^ v ` ' , . or sums 0-9, A-Z, a-j"), error);
      map.offsets[i] = i;
      map.sums[i] = MAX (read_sum (text[i]), 0);
    }
  if (length > CELLS)
    return nonet_reading_fail_at (reading, text, length, CELLS, _ ("the end of the code"), error);
  for (int cell = 0; cell < CELLS; cell++)
    if (!find_root (text, cell, &map, reading, error))
      return FALSE;
  nonet_cage_map_to_findings (&map, &findings);
  return nonet_findings_finish (&findings, error);
}

/* Lets the cells of a cage point at one that does already, until none is left that touches one. */
static void
point_at_root (const NonetCageMap *map, int root, char *text)
{
  gboolean has_changed;

  text[root] = sum_to_char (map->sums[root]);
  do
    {
      has_changed = FALSE;
      for (int cell = 0; cell < CELLS; cell++)
        for (int i = 0; i < (int) G_N_ELEMENTS (arrows) && text[cell] == '\0' && map->root[cell] == root; i++)
          {
            int next = follow (cell, i);

            if (next >= 0 && map->root[next] == root && text[next] != '\0')
              {
                text[cell] = arrows[i].arrow;
                has_changed = TRUE;
              }
          }
    }
  while (has_changed);
}

static void
write_pointers (const NonetPosition *position, GString *out)
{
  NonetCageMap map;
  char         text[CELLS] = { 0 };

  nonet_cage_map_init_from (&map, position->puzzle);
  for (int cell = 0; cell < CELLS; cell++)
    {
      if (map.root[cell] == cell)
        point_at_root (&map, cell, text);
      if (text[cell] == '\0')
        text[cell] = '0';
    }
  g_string_append_len (out, text, CELLS);
}

const NonetFormat nonet_format_pointers = {
  .id = "pointers",
  .name = N_ ("Killer map of pointers"),
  .one_line = TRUE,
  .holds = NONET_FEATURE_CAGES | NONET_FEATURE_OPEN_CELLS | NONET_FEATURE_SINGLE_CAGES | NONET_FEATURE_MANY_CAGES,
  .probe = probe_pointers,
  .read = read_pointers,
  .write = write_pointers,
};

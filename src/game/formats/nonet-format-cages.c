/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "nonet-format-cages.h"

#include <string.h>

void
nonet_cage_map_init (NonetCageMap *map, int n)
{
  memset (map, 0, sizeof *map);
  map->n = n;
  for (int i = 0; i < SUD_MAX_CELLS; i++)
    map->root[i] = -1;
}

void
nonet_cage_map_init_from (NonetCageMap *map, const SudPuzzle *puzzle)
{
  nonet_cage_map_init (map, sud_puzzle_get_n_digits (puzzle));
  for (SudCell cell = 0; cell < sud_puzzle_get_n_cells (puzzle); cell++)
    {
      int             n_cages;
      const uint16_t *cages = sud_puzzle_get_cages_of (puzzle, cell, &n_cages);
      const SudDigit  given = sud_puzzle_get_given (puzzle, cell);

      if (n_cages > 0)
        {
          const SudCage *cage = sud_puzzle_get_cage (puzzle, cages[0]);

          map->root[cell] = (gint16) cage->list[0];
          map->sums[cage->list[0]] = cage->sum;
        }
      else if (given != 0)
        {
          map->root[cell] = (gint16) cell;
          map->sums[cell] = given;
        }
    }
}

static int
find_root (const NonetCageMap *map, int cell)
{
  while (map->root[cell] != cell)
    cell = map->root[cell];
  return cell;
}

void
nonet_cage_map_join (NonetCageMap *map, gboolean (*same) (int a, int b, gconstpointer data), gconstpointer data)
{
  const int n = map->n;

  for (int cell = 0; cell < n * n; cell++)
    map->root[cell] = (gint16) cell;
  for (int cell = 0; cell < n * n; cell++)
    {
      const int neighbours[] = { cell % n < n - 1 ? cell + 1 : -1, cell / n < n - 1 ? cell + n : -1 };

      for (int i = 0; i < 2; i++)
        if (neighbours[i] >= 0 && same (cell, neighbours[i], data))
          {
            int a = find_root (map, cell);
            int b = find_root (map, neighbours[i]);

            map->root[MAX (a, b)] = (gint16) MIN (a, b);
          }
    }
  for (int cell = 0; cell < n * n; cell++)
    map->root[cell] = (gint16) find_root (map, cell);
}

void
nonet_cage_map_to_findings (const NonetCageMap *map, NonetFindings *findings)
{
  const int n_cells = map->n * map->n;
  int       sizes[SUD_MAX_CELLS] = { 0 };
  SudCells  done = { { 0 } };

  for (int cell = 0; cell < n_cells; cell++)
    if (map->root[cell] >= 0)
      sizes[map->root[cell]]++;
  for (int first = 0; first < n_cells; first++)
    {
      const int root = map->root[first];

      if (root < 0 || sud_cells_has (&done, (SudCell) root) || (sizes[root] == 1 && map->sums[root] == 0))
        continue;
      sud_cells_add (&done, (SudCell) root);
      nonet_findings_add_cage (findings, map->sums[root], FALSE, map->offsets[root]);
      for (int cell = first; cell < n_cells; cell++)
        if (map->root[cell] == root)
          nonet_findings_add_cell (findings, (SudCell) cell, map->offsets[cell]);
    }
}

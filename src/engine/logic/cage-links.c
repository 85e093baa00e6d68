/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Links between the candidates of a cage: see cage-links.h.
 *
 * Every filling is tried, cell by cell, the cell in question first. Small cages have a few dozen of them; asking for
 * each candidate anew what fits beside it took twenty times as long. */

#include "cage-links.h"

#include <string.h>

typedef struct
{
  const Logic *logic;
  CageLinks   *links;
  SudCell      cells[CAGE_LINKS_MAX_CELLS]; /* the cell in question, then the others */
  SudDigit     digits[CAGE_LINKS_MAX_CELLS];
  int          n;
} Filling;

static bool
is_free (const Filling *filling, int at, SudDigit digit)
{
  for (int i = 0; i < at; i++)
    if (filling->digits[i] == digit && sees (&filling->logic->grid, filling->cells[i], filling->cells[at]))
      return false;
  return true;
}

/* Fills cell @at and those behind it, which make @left. */
static void
fill (Filling *filling, int at, int left)
{
  SudDigits digits;

  if (at >= filling->n || at == CAGE_LINKS_MAX_CELLS)
    {
      if (left == 0)
        for (int i = 1; i < filling->n; i++)
          filling->links->beside[filling->digits[0]][i - 1] |= sud_digit_bit (filling->digits[i]);
      return;
    }
  digits = filling->logic->at.candidates[filling->cells[at]];
  if (at == filling->n - 1)
    digits &= left >= 1 && left <= filling->logic->grid.n_digits ? sud_digit_bit ((SudDigit) left) : 0;
  SUD_FOR_EACH_DIGIT (digit, digits)
    if (digit <= left && is_free (filling, at, digit))
      {
        filling->digits[at] = digit;
        fill (filling, at + 1, left - digit);
      }
}

/* @return whether the cage has something to say. */
static bool
look_at_cage (const Logic *logic, const KillerCage *cage, SudCell cell, CageLinks *links)
{
  Filling   filling = { .logic = logic, .links = links, .cells = { cell }, .n = 1 };
  KillerSum sum;

  killer_sum_cage (logic, cage, &sum);
  if (sum.n < 2 || sum.n > CAGE_LINKS_MAX_CELLS)
    return false;
  memset (links, 0, sizeof *links);
  links->cage = (int) (cage->cage - sud_puzzle_get_cage (logic->grid.puzzle, 0));
  for (int i = 0; i < sum.n; i++)
    if (sum.list[i] != cell)
      {
        links->cells[links->n++] = sum.list[i];
        filling.cells[filling.n++] = sum.list[i];
      }
  fill (&filling, 0, sum.total);
  return true;
}

int
cage_links_list (Logic *logic, SudCell cell, CageLinks *links)
{
  const Killer *killer = killer_get (logic);
  int           n = 0;

  for (int i = 0; killer != NULL && i < killer->n_cages && n < CAGE_LINKS_MAX_CAGES; i++)
    if (cells_has (killer->cages[i].cells, cell))
      n += look_at_cage (logic, &killer->cages[i], cell, &links[n]);
  return n;
}

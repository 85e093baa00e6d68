/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sue de Coq, or two-sector disjoint subsets.
 *
 *   . . . | C C C | a a .      C  the centre: cells where two houses cross
 *         | b . . |            A  cells of the one house beside it
 *         | . . b |            B  cells of the other house beside it
 *
 * In C and A every digit stands at most once, and so in C and B. If A and B have no digit of the centre in common, all
 * the digits together have room for just so many cells, and where there are as many cells, each digit is used: those
 * of A and C go from the rest of the one house, those of B and C from the rest of the other, those of C alone from
 * both. A digit that both A and B bring along beside the centre counts once for each.
 *
 * A side is worth the cells it has, less the digits it brings along. The centre has more digits than cells; the worth
 * of the two sides must make up for that exactly. So each side is listed on its own, and only the few sets that are
 * worth something meet. As a side has more digits than cells, it has more of the centre's than it is worth; and as the sides
 * share none of those, what the one must have bounds the other: its digits are fewer than its cells and the centre's
 * together. Where hardly anything is known yet, that leaves next to none. */

#include "finders.h"

/* A side of the 9x9 has six cells at most; large boards are bounded to what can be seen. */
#if LOGIC_WORDS == 2
#define MAX_SIDE_CELLS 6
#define MAX_SIDES 512
#else
#define MAX_SIDE_CELLS 3
#define MAX_SIDES 2048
#endif
#define MAX_CENTRE_CELLS 4

typedef struct
{
  LogicCells cells;
  SudDigits  digits;
  int        worth;
} Side;

typedef struct
{
  int  n_sides;
  Side sides[MAX_SIDES];
} SideList;

typedef struct
{
  SideList lists[2];
  /* The version of the position in which nothing followed from two houses. What goes may lie beside them, but where
   * nothing went, nothing will, until one of them loses a candidate. */
  uint32_t silent[LOGIC_MAX_HOUSES][LOGIC_MAX_HOUSES];
} SueDeCoq;

typedef struct
{
  Logic       *logic;
  SudTechnique technique;
  int          houses[2];
  LogicCells   centre;
  SudDigits    digits;  /* of the centre */
  int          n_cells; /* of the centre */
  int          excess; /* by how much they outnumber its cells */
  SideList    *lists;  /* two of them */
} Search;

/* ---- the sides ---- */

/* Adds to the list every set that extends @side by cells of @left. */
static void
list_sides (const Search *search, SideList *list, const Side *side, LogicCells left, int n_cells)
{
  while (!cells_is_empty (left) && list->n_sides < MAX_SIDES)
    {
      const SudCell cell = cells_pop (&left);
      Side          next = *side;
      int           n_digits;

      cells_add (&next.cells, cell);
      next.digits |= search->logic->at.candidates[cell];
      next.worth = n_cells + 1 - sud_digits_count (next.digits & ~search->digits);
      /* as many cells as digits would be a naked subset; the other side must be worth something, too */
      n_digits = sud_digits_count (next.digits);
      if (next.worth >= 1 && next.worth < search->excess && n_digits > n_cells + 1 && n_digits <= n_cells + search->n_cells)
        list->sides[list->n_sides++] = next;
      if (n_cells + 1 < MAX_SIDE_CELLS && n_digits < MAX_SIDE_CELLS + search->n_cells)
        list_sides (search, list, &next, left, n_cells + 1);
    }
}

/* ---- conclusions ---- */

/* @return where @digit goes because it must stand in one of @holders. */
static LogicCells
list_seeing (const Logic *logic, LogicCells holders, SudDigit digit)
{
  holders = cells_and (holders, logic->at.with[digit]);
  return cells_is_empty (holders) ? holders : cells_and (common_peers (&logic->grid, holders), logic->at.with[digit]);
}

/* @return the cells that lose @digit. */
static LogicCells
list_removed (const Search *search, const Side *a, const Side *b, SudDigit digit)
{
  const Logic *logic = search->logic;

  if (sud_digits_has (a->digits & b->digits, digit))
    return cells_or (list_seeing (logic, a->cells, digit), list_seeing (logic, b->cells, digit));
  return list_seeing (logic, cells_or (search->centre, cells_or (a->cells, b->cells)), digit);
}

static bool
try_sides (const Search *search, const Side *a, const Side *b)
{
  Logic          *logic = search->logic;
  const SudDigits digits = search->digits | a->digits | b->digits;
  bool            is_empty = true;

  SUD_FOR_EACH_DIGIT (digit, digits)
    is_empty &= cells_is_empty (list_removed (search, a, b, digit));
  if (is_empty || !step_begin (logic, search->technique, sud_technique_get_info (search->technique)->rating))
    return true;
  SUD_FOR_EACH_DIGIT (digit, digits)
    step_remove (logic, digit, list_removed (search, a, b, digit));
  step_mark_digits (logic, search->centre, digits, SUD_ROLE_DEFINING, 0);
  step_mark_digits (logic, a->cells, digits, SUD_ROLE_SET, 0);
  step_mark_digits (logic, b->cells, digits, SUD_ROLE_SET, 1);
  step_cells (logic, cells_or (search->centre, cells_or (a->cells, b->cells)));
  step_house (logic, search->houses[0], search->digits | a->digits, SUD_HOUSE_ROLE_COVER);
  step_house (logic, search->houses[1], search->digits | b->digits, SUD_HOUSE_ROLE_COVER);
  return step_end (logic);
}

/* A cell of the crossing that is not in the centre could belong to either side. Then some smaller pattern says the same,
 * mostly; so only where every step is asked for. */
static bool
try_centre (Search *search, LogicCells crossing)
{
  const Logic     *logic = search->logic;
  const LogicCells kept = logic->is_exhaustive ? search->centre : crossing;

  for (int i = 0; i < 2; i++)
    {
      search->lists[i].n_sides = 0;
      list_sides (search, &search->lists[i], &(Side){ .worth = 0 },
                  cells_minus (cells_and (logic->grid.houses[search->houses[i]].cells, logic->at.empty), kept), 0);
      if (search->lists[i].n_sides == 0)
        return true;
    }
  for (int i = 0; i < search->lists[0].n_sides; i++)
    for (int k = 0; k < search->lists[1].n_sides; k++)
      {
        const Side *a = &search->lists[0].sides[i], *b = &search->lists[1].sides[k];

        if (a->worth + b->worth == search->excess && (a->digits & b->digits & search->digits) == 0 &&
            !cells_meet (a->cells, b->cells) && !try_sides (search, a, b))
          return false;
      }
  return !logic_is_stopped (search->logic);
}

/* Chooses the centre among the empty cells where the houses cross. */
static bool
choose_centre (Search *search, LogicCells crossing, LogicCells left, int n_cells)
{
  const LogicCells centre = search->centre;
  const SudDigits  digits = search->digits;

  search->n_cells = n_cells;
  search->excess = sud_digits_count (digits) - n_cells;
  if (n_cells >= 2 && search->excess >= 2 && !try_centre (search, crossing))
    return false;
  while (n_cells < MAX_CENTRE_CELLS && !cells_is_empty (left))
    {
      const SudCell cell = cells_pop (&left);

      cells_add (&search->centre, cell);
      search->digits |= search->logic->at.candidates[cell];
      if (!choose_centre (search, crossing, left, n_cells + 1))
        return false;
      search->centre = centre;
      search->digits = digits;
    }
  return true;
}

static bool
is_silent (const Logic *logic, uint32_t silent, int first, int second)
{
  return !logic->is_exhaustive && silent >= logic->at.house_version[first] && silent >= logic->at.house_version[second];
}

bool
LOGIC_NAME (find_sue_de_coq) (Logic *logic, SudTechnique technique)
{
  const LogicGrid *grid = &logic->grid;
  SueDeCoq        *sue = logic_get_scratch (logic, LOGIC_SCRATCH_SUE_DE_COQ, sizeof (SueDeCoq));
  Search           search = { .logic = logic, .technique = technique };

  if (sue == NULL)
    return true;
  search.lists = sue->lists;
  for (int i = 0; i < grid->n_houses; i++)
    for (int k = i + 1; k < grid->n_houses; k++)
      {
        const LogicCells crossing = cells_and (grid->houses[i].cells, grid->houses[k].cells);
        const LogicCells open = cells_and (crossing, logic->at.empty);
        const uint32_t   n_emitted = logic->n_emitted;

        if (cells_count (open) < 2 || is_silent (logic, sue->silent[i][k], i, k))
          continue;
        search.houses[0] = i;
        search.houses[1] = k;
        if (!choose_centre (&search, crossing, open, 0))
          return false;
        if (logic->n_emitted == n_emitted)
          sue->silent[i][k] = logic->version;
      }
  return true;
}

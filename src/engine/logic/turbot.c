/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two strong links of one digit: skyscraper, two-string kite, turbot fish; and the empty rectangle, whose second
 * strong link is a box with its places in one row and one column.
 *
 *   a1 === a2 --- b1 === b2      what sees a1 and b2 goes
 *
 * A link is a pair of cells, the only places of the digit in some house; a pair that fills a box and a row at once is
 * one link. Skyscrapers have two parallel lines whose weak link is a line across; kites have a row and a column that
 * meet in a box; all others are turbot fish.
 *
 * The three are one search. Where it comes across none of them, two searches for the others are spared. */

#include "finders.h"

/* Each house makes at most one link of a digit. */
typedef struct
{
  LogicCells cells; /* both ends */
  SudCell    ends[2];
  uint16_t   house; /* the first that makes it; a line if there is one */
} StrongLink;

static int
list_strong_links (const Logic *logic, SudDigit digit, StrongLink *links)
{
  int n_links = 0;

  for (int i = 0; i < logic->grid.n_houses; i++)
    {
      const LogicHouse *house = &logic->grid.houses[i];
      const LogicPlaces mask = logic->at.places[i][digit];
      StrongLink       *link = &links[n_links];
      bool              is_new = true;

      if (!house->is_complete || __builtin_popcount (mask) != 2)
        continue;
      link->ends[0] = house->list[__builtin_ctz (mask)];
      link->ends[1] = house->list[31 - __builtin_clz (mask)];
      link->cells = cells_of (link->ends[0]);
      cells_add (&link->cells, link->ends[1]);
      link->house = (uint16_t) i;
      for (int k = 0; k < n_links && is_new; k++)
        is_new = !cells_equal (links[k].cells, link->cells);
      n_links += is_new;
    }
  return n_links;
}

static bool
share_house_of_kind (const LogicGrid *grid, SudCell a, SudCell b, SudHouseKind kind)
{
  FOR_EACH_HOUSE_OF (membership, grid, a)
    if (grid->houses[membership->house].kind == kind && cells_has (grid->houses[membership->house].cells, b))
      return true;
  return false;
}

/* What a chain a1 = a2 - b1 = b2 is called; rows and columns come before boxes in every geometry. */
static SudTechnique
name_chain (const LogicGrid *grid, const StrongLink *a, SudCell a2, const StrongLink *b, SudCell b1)
{
  const uint8_t kind_a = grid->houses[a->house].kind;
  const uint8_t kind_b = grid->houses[b->house].kind;

  if (kind_a == kind_b && ((kind_a == SUD_HOUSE_ROW && share_house_of_kind (grid, a2, b1, SUD_HOUSE_COLUMN)) ||
                           (kind_a == SUD_HOUSE_COLUMN && share_house_of_kind (grid, a2, b1, SUD_HOUSE_ROW))))
    return SUD_TECHNIQUE_SKYSCRAPER;
  if ((kind_a == SUD_HOUSE_ROW && kind_b == SUD_HOUSE_COLUMN) || (kind_a == SUD_HOUSE_COLUMN && kind_b == SUD_HOUSE_ROW))
    return SUD_TECHNIQUE_TWO_STRING_KITE;
  return SUD_TECHNIQUE_TURBOT_FISH;
}

/* The nodes of a chain: off, on, off, on ... from the first end. */
static void
mark_chain (Logic *logic, SudDigit digit, const LogicCells *nodes, int n_nodes)
{
  for (int i = 0; i < n_nodes; i++)
    step_mark_cells (logic, nodes[i], digit, i % 2 == 0 ? SUD_ROLE_OFF : SUD_ROLE_ON, i);
}

static void
link_nodes (Logic *logic, int from, SudLinkKind kind, SudLinkVia via, int where)
{
  step_link (logic, (SudLink){ .from = (uint16_t) from,
                               .to = (uint16_t) (from + 1),
                               .where = (uint16_t) where,
                               .kind = (uint8_t) kind,
                               .via = (uint8_t) via });
}

/* Tries a chain from one end of a link to one end of another that shares no cell with it. @others is set if it is one of
 * another name. */
static bool
try_chain (Logic            *logic,
           SudTechnique      technique,
           SudDigit          digit,
           const StrongLink *a,
           int               far_a,
           const StrongLink *b,
           int               far_b,
           bool             *others)
{
  const LogicGrid *grid = &logic->grid;
  const SudCell    a1 = a->ends[far_a], a2 = a->ends[!far_a];
  const SudCell    b1 = b->ends[!far_b], b2 = b->ends[far_b];
  LogicCells       removed;

  if (!sees (grid, a2, b1))
    return true;
  removed = cells_and (cells_and (grid->peers[a1], grid->peers[b2]), logic->at.with[digit]);
  if (cells_is_empty (removed))
    return true;
  if (name_chain (grid, a, a2, b, b1) != technique)
    {
      *others = true;
      return true;
    }
  if (!step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  step_remove (logic, digit, removed);
  mark_chain (logic, digit, (const LogicCells[]){ cells_of (a1), cells_of (a2), cells_of (b1), cells_of (b2) }, 4);
  step_house (logic, a->house, sud_digit_bit (digit), SUD_HOUSE_ROLE_USED);
  step_house (logic, b->house, sud_digit_bit (digit), SUD_HOUSE_ROLE_USED);
  link_nodes (logic, 0, SUD_LINK_STRONG, SUD_VIA_HOUSE, a->house);
  link_nodes (logic, 1, SUD_LINK_WEAK, SUD_VIA_SEES, 0);
  link_nodes (logic, 2, SUD_LINK_STRONG, SUD_VIA_HOUSE, b->house);
  return step_end (logic);
}

static bool
find_chains (Logic *logic, SudTechnique technique, SudDigit digit, bool *others)
{
  StrongLink links[LOGIC_MAX_HOUSES];
  const int  n_links = list_strong_links (logic, digit, links);

  for (int a = 0; a < n_links; a++)
    for (int b = a + 1; b < n_links; b++)
      for (int ends = 0; ends < 4 && !cells_meet (links[a].cells, links[b].cells); ends++)
        if (!try_chain (logic, technique, digit, &links[a], ends & 1, &links[b], ends >> 1, others))
          return false;
  return true;
}

bool
LOGIC_NAME (find_turbot) (Logic *logic, SudTechnique technique)
{
  for (int i = 1; i <= logic->grid.n_digits; i++)
    {
      const SudDigit digit = (SudDigit) i;
      const uint32_t n_emitted = logic->n_emitted;
      bool           others = false;

      if (digit_is_silent (logic, technique, digit))
        continue;
      if (!find_chains (logic, technique, digit, &others))
        return false;
      digit_was_searched (logic, technique, digit, n_emitted);
      if (!others)
        {
          digit_was_searched (logic, SUD_TECHNIQUE_SKYSCRAPER, digit, n_emitted);
          digit_was_searched (logic, SUD_TECHNIQUE_TWO_STRING_KITE, digit, n_emitted);
          digit_was_searched (logic, SUD_TECHNIQUE_TURBOT_FISH, digit, n_emitted);
        }
    }
  return true;
}

/* ---- empty rectangle ---- */

/* The links of a digit that are made by lines, all of their ends, and the lines with an end. */
typedef struct
{
  StrongLink list[LOGIC_MAX_HOUSES];
  uint16_t   lines[LOGIC_MAX_HOUSES];
  int        n;
  int        n_lines;
  LogicCells ends;
} LineLinks;

/* A box whose places are split: those in one line, and the rest, which lie in a line across. */
typedef struct
{
  int        box;
  int        line;  /* the first part lies here */
  int        cross; /* the rest lies here */
  LogicCells part;
  LogicCells rest;
} Rectangle;

static bool
try_rectangle (Logic *logic, SudTechnique technique, SudDigit digit, const Rectangle *rectangle, const StrongLink *link, int near)
{
  const LogicGrid *grid = &logic->grid;
  const SudCell    x = link->ends[near], y = link->ends[!near];
  LogicCells       removed;

  if (!cells_has (grid->houses[rectangle->line].cells, x) || cells_has (grid->houses[rectangle->box].cells, x) ||
      cells_has (rectangle->rest, y))
    return true;
  removed = cells_and (grid->houses[rectangle->cross].cells, cells_and (grid->peers[y], logic->at.with[digit]));
  removed = cells_minus (removed, grid->houses[rectangle->box].cells);
  cells_remove (&removed, x);
  if (cells_is_empty (removed) || !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  step_remove (logic, digit, removed);
  mark_chain (logic, digit, (const LogicCells[]){ cells_of (y), cells_of (x), rectangle->part, rectangle->rest }, 4);
  step_house (logic, link->house, sud_digit_bit (digit), SUD_HOUSE_ROLE_USED);
  step_house (logic, rectangle->box, sud_digit_bit (digit), SUD_HOUSE_ROLE_USED);
  link_nodes (logic, 0, SUD_LINK_STRONG, SUD_VIA_HOUSE, link->house);
  link_nodes (logic, 1, SUD_LINK_WEAK, SUD_VIA_HOUSE, rectangle->line);
  link_nodes (logic, 2, SUD_LINK_STRONG, SUD_VIA_HOUSE, rectangle->box);
  return step_end (logic);
}

static bool
is_across (uint8_t kind, uint8_t other)
{
  return (kind == SUD_HOUSE_ROW && other == SUD_HOUSE_COLUMN) || (kind == SUD_HOUSE_COLUMN && other == SUD_HOUSE_ROW);
}

/* Finds the line across that holds the rest of the places. */
static bool
complete_rectangle (const LogicGrid *grid, Rectangle *rectangle)
{
  const SudCell first = cells_first (rectangle->rest);

  if (first == SUD_NO_CELL)
    return false;
  FOR_EACH_HOUSE_OF (membership, grid, first)
    if (is_across (grid->houses[membership->house].kind, grid->houses[rectangle->line].kind) &&
        cells_within (rectangle->rest, grid->houses[membership->house].cells))
      {
        rectangle->cross = membership->house;
        return true;
      }
  return false;
}

static bool
find_rectangles_of_box (Logic *logic, SudTechnique technique, SudDigit digit, int box, const LineLinks *links)
{
  const LogicGrid *grid = &logic->grid;
  const LogicCells places = cells_and (grid->houses[box].cells, logic->at.with[digit]);
  const LogicCells ends = cells_minus (links->ends, grid->houses[box].cells);

  for (int k = 0; k < links->n_lines; k++)
    {
      const int line = links->lines[k];
      Rectangle rectangle = { .box = box, .line = line, .part = cells_and (places, grid->houses[line].cells) };

      if (cells_is_empty (rectangle.part) || !cells_meet (ends, grid->houses[line].cells))
        continue;
      rectangle.rest = cells_minus (places, rectangle.part);
      if (!complete_rectangle (grid, &rectangle))
        continue;
      for (int i = 0; i < links->n; i++)
        for (int near = 0; near < 2; near++)
          if (!try_rectangle (logic, technique, digit, &rectangle, &links->list[i], near))
            return false;
    }
  return true;
}

static void
list_line_links (const Logic *logic, SudDigit digit, LineLinks *links)
{
  const int n = list_strong_links (logic, digit, links->list);

  links->n = links->n_lines = 0;
  links->ends = cells_none ();
  for (int i = 0; i < n; i++)
    if (logic->grid.houses[links->list[i].house].is_line)
      {
        links->ends = cells_or (links->ends, links->list[i].cells);
        links->list[links->n++] = links->list[i];
      }
  for (int i = 0; i < logic->grid.n_houses && links->n > 0; i++)
    if (logic->grid.houses[i].is_line && cells_meet (links->ends, logic->grid.houses[i].cells))
      links->lines[links->n_lines++] = (uint16_t) i;
}

bool
LOGIC_NAME (find_empty_rectangle) (Logic *logic, SudTechnique technique)
{
  LineLinks links;

  for (int i = 1; i <= logic->grid.n_digits; i++)
    {
      const SudDigit digit = (SudDigit) i;
      const uint32_t n_emitted = logic->n_emitted;

      if (digit_is_silent (logic, technique, digit))
        continue;
      list_line_links (logic, digit, &links);
      for (int box = 0; box < logic->grid.n_houses && links.n > 0; box++)
        if (!logic->grid.houses[box].is_line && logic->grid.houses[box].is_complete &&
            __builtin_popcount (logic->at.places[box][digit]) >= 2 &&
            !find_rectangles_of_box (logic, technique, digit, box, &links))
          return false;
      digit_was_searched (logic, technique, digit, n_emitted);
    }
  return true;
}

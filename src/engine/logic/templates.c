/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Templates: the ways to place one digit all over the board, one place in each house.
 *
 * A candidate in none of them goes, one in all of them is placed. The templates are not listed: an empty digit of the
 * 9x9 has 46,656 of them, one of the 25x25 more than anybody can count. Instead each candidate that no template
 * found so far contains is asked for one that does, and each that all of them contain for one without; every answer
 * settles nine candidates or so, and a handful of searches is enough for a digit.
 *
 * Digits help each other: a cell that every template of one digit contains is closed to all others, whose templates
 * become fewer, and so on until nothing changes. (HoDoKu does so, too, and its library expects it.)
 *
 * A search takes the house with the fewest places left and tries them. It is given up beyond a bound that only
 * constructed large boards can reach; the candidate then counts as possible. */

#include "templates.h"

#include "finders.h"

#define MAX_NODES 20000

typedef struct
{
  uint32_t       version;
  SudDigits      known;  /* which were asked in this position */
  SudDigits      broken; /* which have no template */
  LogicTemplates of[LOGIC_MAX_DIGITS + 1];
  /* with the help of other digits */
  uint32_t       refined_version;
  LogicTemplates refined[LOGIC_MAX_DIGITS + 1];
  SudDigits      helpers[LOGIC_MAX_DIGITS + 1]; /* which digits that took, and the digit itself */
} Templates;

typedef struct
{
  const Logic *logic;
  int          n_houses; /* that still need the digit */
  uint16_t     houses[LOGIC_MAX_HOUSES];
  LogicCells   found; /* the template */
  int          n_nodes;
} Search;

/* Completes a template. @chosen are its cells so far, @left those that none of them sees. */
static bool
complete (Search *search, LogicCells chosen, LogicCells left)
{
  const LogicGrid *grid = &search->logic->grid;
  int              fewest = LOGIC_MAX_DIGITS + 1;
  LogicCells       choices = cells_none ();

  if (++search->n_nodes > MAX_NODES)
    return true;
  for (int i = 0; i < search->n_houses && fewest > 1; i++)
    {
      const LogicCells house = grid->houses[search->houses[i]].cells;
      const LogicCells places = cells_and (house, left);
      int              count;

      if (cells_meet (house, chosen))
        continue;
      count = cells_count (places);
      if (count < fewest)
        {
          fewest = count;
          choices = places;
        }
    }
  if (fewest > LOGIC_MAX_DIGITS)
    {
      search->found = chosen;
      return true;
    }
  FOR_EACH_CELL (cell, choices)
    {
      cells_remove (&left, cell);
      if (complete (search, cells_or (chosen, cells_of (cell)), cells_minus (left, grid->peers[cell])))
        return true;
    }
  return false;
}

/* Looks for a template with, or without, a candidate. @return whether there may be one; it is in search->found. */
static bool
find_template (Search *search, LogicCells with, LogicCells without, LogicCells candidates)
{
  LogicCells left = cells_minus (cells_minus (candidates, without), with);

  search->n_nodes = 0;
  search->found = cells_none ();
  FOR_EACH_CELL (cell, with)
    left = cells_minus (left, search->logic->grid.peers[cell]);
  return complete (search, with, left);
}

/* Asks for the templates of a digit within @candidates. @return false if there are none, or it was stopped. */
static bool
ask_templates (Logic *logic, SudDigit digit, LogicCells candidates, LogicTemplates *out)
{
  LogicCells unseen = candidates;
  Search     search = { .logic = logic };

  *out = (LogicTemplates){ .dead = cells_minus (logic->at.with[digit], candidates), .sure = candidates };
  for (int i = 0; i < logic->grid.n_houses; i++)
    if (logic->grid.houses[i].is_complete && sud_digits_has (logic->at.missing[i], digit))
      search.houses[search.n_houses++] = (uint16_t) i;
  if (!find_template (&search, cells_none (), cells_none (), candidates))
    return false;
  out->sure = cells_and (out->sure, search.found);
  unseen = cells_minus (unseen, search.found);
  while (!cells_is_empty (unseen))
    {
      const LogicCells cell = cells_of (cells_first (unseen));

      if (!find_template (&search, cell, cells_none (), candidates))
        out->dead = cells_or (out->dead, cell);
      else
        out->sure = cells_and (out->sure, search.found);
      unseen = cells_minus (unseen, cells_or (cell, search.found));
      if (logic_is_stopped (logic))
        return false;
    }
  FOR_EACH_CELL (cell, out->sure)
    {
      if (cells_has (out->sure, cell) && find_template (&search, cells_none (), cells_of (cell), candidates))
        {
          out->sure = cells_and (out->sure, search.found);
          cells_remove (&out->sure, cell);
        }
      if (logic_is_stopped (logic))
        return false;
    }
  return true;
}

/* Brings what is known of a digit up to the position. */
static void
update_digit (Logic *logic, Templates *templates, SudDigit digit)
{
  if (templates->version != logic->version)
    {
      templates->version = logic->version;
      templates->known = templates->broken = 0;
    }
  if (!sud_digits_has (templates->known, digit))
    {
      const bool has_some = ask_templates (logic, digit, logic->at.with[digit], &templates->of[digit]);

      if (logic->is_cancelled)
        return;
      templates->known |= sud_digit_bit (digit);
      if (!has_some)
        templates->broken |= sud_digit_bit (digit);
    }
}

const LogicTemplates *
logic_get_templates (Logic *logic, SudDigit digit)
{
  Templates *templates = logic_get_scratch (logic, LOGIC_SCRATCH_TEMPLATES, sizeof (Templates));

  if (templates == NULL)
    return NULL;
  update_digit (logic, templates, digit);
  return logic->is_cancelled || sud_digits_has (templates->broken, digit) ? NULL : &templates->of[digit];
}

/* ---- with the help of other digits ---- */

/* Closes to a digit the cells that others are sure of. @return whether that changed anything. */
static bool
refine_digit (Logic *logic, Templates *templates, SudDigit digit)
{
  const LogicCells alive = cells_minus (logic->at.with[digit], templates->refined[digit].dead);
  LogicCells       closed = cells_none ();

  for (int other = 1; other <= logic->grid.n_digits; other++)
    if (other != digit && cells_meet (alive, templates->refined[other].sure))
      {
        closed = cells_or (closed, templates->refined[other].sure);
        templates->helpers[digit] |= templates->helpers[other];
      }
  if (!cells_meet (alive, closed))
    return false;
  if (!ask_templates (logic, digit, cells_minus (alive, closed), &templates->refined[digit]))
    templates->broken |= sud_digit_bit (digit);
  return true;
}

static void
refine (Logic *logic, Templates *templates)
{
  bool has_changed;

  for (int digit = 1; digit <= logic->grid.n_digits; digit++)
    {
      update_digit (logic, templates, (SudDigit) digit);
      templates->refined[digit] = templates->of[digit];
      templates->helpers[digit] = sud_digit_bit ((SudDigit) digit);
    }
  do
    {
      has_changed = false;
      for (int digit = 1; digit <= logic->grid.n_digits && templates->broken == 0; digit++)
        has_changed |= refine_digit (logic, templates, (SudDigit) digit);
    }
  while (has_changed && templates->broken == 0 && !logic->is_cancelled);
  templates->refined_version = logic->version;
  /* half of it is worth nothing */
  if (logic->is_cancelled)
    templates->version = templates->refined_version = 0;
}

static void
name_houses (Logic *logic, SudDigits digits)
{
  for (int house = 0; house < logic->grid.n_houses; house++)
    if (logic->grid.houses[house].is_complete && (logic->at.missing[house] & digits) != 0)
      step_house (logic, house, logic->at.missing[house] & digits, SUD_HOUSE_ROLE_USED);
}

bool
LOGIC_NAME (find_templates) (Logic *logic, SudTechnique technique)
{
  const bool is_set = technique == SUD_TECHNIQUE_TEMPLATE_SET;
  Templates *templates = logic_get_scratch (logic, LOGIC_SCRATCH_TEMPLATES, sizeof (Templates));

  if (templates == NULL)
    return true;
  if (templates->refined_version != logic->version)
    refine (logic, templates);
  if (logic->is_cancelled)
    return false;
  for (int i = 1; i <= logic->grid.n_digits && templates->broken == 0; i++)
    {
      const SudDigit   digit = (SudDigit) i;
      const LogicCells cells = is_set ? templates->refined[digit].sure : templates->refined[digit].dead;

      if (cells_is_empty (cells) ||
          !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
        continue;
      if (is_set)
        FOR_EACH_CELL (cell, cells)
          step_place (logic, cell, digit);
      else
        step_remove (logic, digit, cells);
      step_mark_cells (logic, cells_minus (logic->at.with[digit], templates->refined[digit].dead), digit,
                       SUD_ROLE_DEFINING, 0);
      name_houses (logic, templates->helpers[digit]);
      if (!step_end (logic))
        return false;
    }
  return !logic_is_stopped (logic);
}

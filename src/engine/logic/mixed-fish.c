/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Franken and mutant fish, with and without fins.
 *
 * A fish is k base houses, in each of which the digit needs a place, and k cover houses, each of which has room for
 * one. If all places of the base lie in the cover, and no place in two base houses, then the cover is used up and
 * loses the digit elsewhere; fins, the places that break this, leave what sees all of them. In a basic fish the base is
 * rows and the cover columns, or the other way round. A Franken fish may also use boxes (here: any house that is no
 * row or column). A mutant fish mixes as it likes.
 *
 * This starts from the candidate that would go, as finned fish do. Put the digit there: what it sees is gone, fins and
 * one cover house included. What is left is k base houses without a common place, whose places lie in k - 1 cover
 * houses. So k - 1 houses are chosen as cover, which is few, and then those houses that lie inside are tried as
 * base. Only candidates that are in no template of the digit can go by any fish at all; mostly there are none, and
 * the search does not begin.
 *
 * A fish may eat its own base: a place in one base house and two cover houses goes as well. Without that base house and
 * one of the two it is a smaller fish that does the same, so nobody looks for it, unless every step is asked for. */

#include "finders.h"
#include "templates.h"

#define MAX_SIZE 4

typedef enum
{
  KIND_ROW = 1 << 0,
  KIND_COLUMN = 1 << 1,
  KIND_OTHER = 1 << 2,
} Kinds;

/* A house that could be chosen, and its places that the target does not see. */
typedef struct
{
  uint16_t   house;
  LogicCells places;
} Choice;

typedef struct
{
  Logic       *logic;
  SudTechnique technique;
  int          size;
  bool         is_mutant;
  bool         has_fins;
  SudDigit     digit;
  SudCell      target;
  int          n_bases;
  int          n_covers;
  Choice       bases[LOGIC_MAX_HOUSES];
  Choice       covers[LOGIC_MAX_HOUSES];
  uint16_t     base[MAX_SIZE];
  uint16_t     cover[MAX_SIZE];
  bool         is_cannibal; /* the target is in the base */
  LogicCells   covered; /* what has been handed out */
  bool         is_found; /* a fish that removes the target */
} Search;

static Kinds
kind_of (const LogicGrid *grid, int house)
{
  switch (grid->houses[house].kind)
    {
    case SUD_HOUSE_ROW:
      return KIND_ROW;
    case SUD_HOUSE_COLUMN:
      return KIND_COLUMN;
    default:
      return KIND_OTHER;
    }
}

/* Whether the base keeps to one direction and the cover to the other; boxes go with both. */
static bool
is_crosswise (Kinds base, Kinds cover)
{
  return ((base & KIND_COLUMN) == 0 && (cover & KIND_ROW) == 0) ||
         ((base & KIND_ROW) == 0 && (cover & KIND_COLUMN) == 0);
}

static bool
fits_kind (const Search *search)
{
  Kinds base = 0, cover = 0;

  for (int i = 0; i < search->size; i++)
    {
      base |= kind_of (&search->logic->grid, search->base[i]);
      cover |= kind_of (&search->logic->grid, search->cover[i]);
    }
  if (search->is_mutant)
    return !is_crosswise (base, cover);
  return is_crosswise (base, cover) && ((base | cover) & KIND_OTHER) != 0;
}

static bool
is_chosen (const uint16_t *houses, int n, int house)
{
  for (int i = 0; i < n; i++)
    if (houses[i] == house)
      return true;
  return false;
}

/* ---- handing out ---- */

/* The places of the digit in some houses, and those in two of them. */
static void
gather_places (const Search *search, const uint16_t *houses, LogicCells *once, LogicCells *twice)
{
  const LogicCells with = search->logic->at.with[search->digit];

  *once = *twice = cells_none ();
  for (int i = 0; i < search->size; i++)
    {
      const LogicCells places = cells_and (with, search->logic->grid.houses[houses[i]].cells);

      *twice = cells_or (*twice, cells_and (*once, places));
      *once = cells_or (*once, places);
    }
}

/* Looks at a complete choice of houses. @return false if the finder must stop. */
static bool
visit_fish (Search *search)
{
  Logic          *logic = search->logic;
  const SudDigits bit = sud_digit_bit (search->digit);
  LogicCells      base, twice, cover, cover_twice, fins, removed;

  if (!fits_kind (search))
    return true;
  gather_places (search, search->base, &base, &twice);
  gather_places (search, search->cover, &cover, &cover_twice);
  fins = cells_or (cells_minus (base, cover), twice);
  if (cells_is_empty (fins) == search->has_fins)
    return true;
  search->is_found = true;
  removed = cells_minus (cover, base);
  if (logic->is_exhaustive)
    removed = cells_or (removed, cells_minus (cover_twice, twice));
  if (search->has_fins)
    removed = cells_and (removed, common_peers (&logic->grid, fins));
  search->covered = cells_or (search->covered, removed);
  if (!step_begin (logic, search->technique, sud_technique_get_info (search->technique)->rating))
    return true;
  step_remove (logic, search->digit, removed);
  step_mark_cells (logic, cells_minus (cells_and (base, cover), twice), search->digit, SUD_ROLE_DEFINING, 0);
  step_mark_cells (logic, cells_minus (fins, twice), search->digit, SUD_ROLE_FIN, 0);
  step_mark_cells (logic, twice, search->digit, SUD_ROLE_ENDO_FIN, 0);
  for (int i = 0; i < search->size; i++)
    step_house (logic, search->base[i], bit, SUD_HOUSE_ROLE_BASE);
  for (int i = 0; i < search->size; i++)
    step_house (logic, search->cover[i], bit, SUD_HOUSE_ROLE_COVER);
  return step_end (logic);
}

/* ---- choosing houses ---- */

/* The last base house is one of the target's, and the last two cover houses are two others. */
static bool
complete_cannibal (Search *search)
{
  const LogicGrid *grid = &search->logic->grid;

  FOR_EACH_HOUSE_OF (base, grid, search->target)
    {
      if (!grid->houses[base->house].is_complete)
        continue;
      search->base[search->size - 1] = base->house;
      FOR_EACH_HOUSE_OF (first, grid, search->target)
        FOR_EACH_HOUSE_OF (second, grid, search->target)
          {
            if (first->house == base->house || second->house == base->house || first->house >= second->house)
              continue;
            search->cover[search->size - 2] = first->house;
            search->cover[search->size - 1] = second->house;
            if (!visit_fish (search))
              return false;
            if (search->is_found)
              return true;
          }
    }
  return true;
}

/* The last cover house is one of the target's. */
static bool
complete_cover (Search *search)
{
  if (search->is_cannibal)
    return complete_cannibal (search);
  FOR_EACH_HOUSE_OF (membership, &search->logic->grid, search->target)
    {
      search->cover[search->size - 1] = membership->house;
      if (!visit_fish (search))
        return false;
      if (search->is_found)
        return true;
    }
  return true;
}

static bool
choose_bases (Search *search, const Choice *const *inside, int n_inside, int from, int n_chosen, LogicCells used)
{
  const int n_bases = search->size - search->is_cannibal;

  if (n_chosen == n_bases)
    return complete_cover (search);
  for (int i = from; i <= n_inside - (n_bases - n_chosen) && !search->is_found; i++)
    {
      if (cells_meet (inside[i]->places, used))
        continue;
      search->base[n_chosen] = inside[i]->house;
      if (!choose_bases (search, inside, n_inside, i + 1, n_chosen + 1, cells_or (used, inside[i]->places)))
        return false;
    }
  return true;
}

/* Tries the houses that lie inside of the chosen ones. */
static bool
try_cover (Search *search, LogicCells room)
{
  const Choice *inside[LOGIC_MAX_HOUSES];
  int           n_inside = 0;

  for (int i = 0; i < search->n_bases; i++)
    if (cells_within (search->bases[i].places, room) &&
        !is_chosen (search->cover, search->size - 1 - search->is_cannibal, search->bases[i].house))
      inside[n_inside++] = &search->bases[i];
  return n_inside < search->size - search->is_cannibal || choose_bases (search, inside, n_inside, 0, 0, cells_none ());
}

static bool
choose_covers (Search *search, int from, int n_chosen, LogicCells room)
{
  if (n_chosen == search->size - 1 - search->is_cannibal)
    return try_cover (search, room);
  for (int i = from; i < search->n_covers && !search->is_found; i++)
    {
      /* a house that adds nothing makes no difference */
      if (cells_within (search->covers[i].places, room))
        continue;
      search->cover[n_chosen] = search->covers[i].house;
      if (!choose_covers (search, i + 1, n_chosen + 1, cells_or (room, search->covers[i].places)))
        return false;
    }
  return true;
}

static void
list_choices (Search *search)
{
  const LogicGrid *grid = &search->logic->grid;
  const LogicCells unseen =
    cells_minus (search->logic->at.with[search->digit], cells_or (grid->peers[search->target], cells_of (search->target)));

  search->n_bases = search->n_covers = 0;
  for (int i = 0; i < grid->n_houses; i++)
    {
      const Choice choice = { (uint16_t) i, cells_and (grid->houses[i].cells, unseen) };

      if (cells_is_empty (choice.places))
        continue;
      search->covers[search->n_covers++] = choice;
      if (grid->houses[i].is_complete && sud_digits_has (search->logic->at.missing[i], search->digit))
        search->bases[search->n_bases++] = choice;
    }
}

/* Looks for a fish for each candidate of the digit that one may remove. */
static bool
find_for_digit (Search *search)
{
  const LogicTemplates *templates = logic_get_templates (search->logic, search->digit);

  search->covered = cells_none ();
  if (templates == NULL)
    return !search->logic->is_cancelled;
  FOR_EACH_CELL (target, templates->dead)
    {
      if (cells_has (search->covered, target))
        continue;
      search->target = target;
      search->is_found = false;
      list_choices (search);
      for (int i = 0; i < (search->logic->is_exhaustive ? 2 : 1) && !search->is_found; i++)
        {
          search->is_cannibal = i == 1;
          if (!choose_covers (search, 0, 0, cells_none ()) || logic_is_stopped (search->logic))
            return false;
        }
    }
  return true;
}

bool
LOGIC_NAME (find_mixed_fish) (Logic *logic, SudTechnique technique)
{
  const int which = technique - SUD_TECHNIQUE_FRANKEN_X_WING;
  Search    search = {
       .logic = logic,
       .technique = technique,
       .size = 2 + which % 3,
       .has_fins = which / 3 % 2 == 1,
       .is_mutant = technique >= SUD_TECHNIQUE_MUTANT_X_WING,
  };

  for (int digit = 1; digit <= logic->grid.n_digits; digit++)
    {
      const uint32_t n_emitted = logic->n_emitted;

      search.digit = (SudDigit) digit;
      if (digit_is_silent (logic, technique, search.digit))
        continue;
      if (!find_for_digit (&search))
        return false;
      digit_was_searched (logic, technique, search.digit, n_emitted);
    }
  return true;
}

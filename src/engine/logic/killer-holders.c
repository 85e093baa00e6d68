/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Killer pairs and triples: cages as cells of a subset.
 *
 * A holder is a cage, or a hidden cage of the rule of 45, whose cells all differ, with the combinations that it still
 * has. Of some digits it must hold at least as many as its poorest combination has, and at most as many as its richest.
 *
 *   killer pair, triple          in a house, cells with nothing but two (three) digits and cages that must hold some of
 *                                them need all of these digits: they go from the rest of the house
 *   hidden killer pair, triple   the places of two (three) digits of a house lie in some cells and in cages that can
 *                                hold no more than some of them: the cells hold nothing else, and the cages hold as
 *                                many as they can
 *
 * With one cage of one cell these are the naked and hidden subsets of classic sudoku.
 *
 * What a house says depends on its candidates and on the holders that reach into it. A mark of all that, of 64 bits, tells
 * whether any of it has changed since the house had nothing to say; most houses have not between two rounds. */

#include "killer-holders.h"

#include <string.h>

/* ---- holders ---- */

/* Adds a number to a mark. */
static uint64_t
add_to_mark (uint64_t mark, uint64_t number)
{
  mark = (mark ^ number) * 0x9e3779b97f4a7c15;
  return mark ^ mark >> 29;
}

static uint64_t
add_cells_to_mark (uint64_t mark, LogicCells cells)
{
  for (int i = 0; i < LOGIC_WORDS; i++)
    mark = add_to_mark (mark, cells.words[i]);
  return mark;
}

/* What the holders of a position are gathered from: those of the position before are still the same where no candidate has
 * gone, and stand in the same order. */
typedef struct
{
  Logic              *logic;
  const Killer       *killer;
  KillerHolders      *holders;
  const KillerHolder *before;
  int                 n_before;
  int                 at; /* the next of these */
} Gathering;

static uint64_t
mark_sum (LogicCells cells, const KillerSum *sum)
{
  uint64_t mark = add_cells_to_mark ((uint64_t) sum->total, cells);

  for (int i = 0; i < sum->n; i++)
    mark = add_to_mark (mark, sum->candidates[i]);
  return mark;
}

/* @return the holder of the position before with a mark, or NULL. */
static const KillerHolder *
find_before (Gathering *gathering, uint64_t mark)
{
  for (int i = gathering->at; i < gathering->n_before; i++)
    if (gathering->before[i].mark == mark)
      {
        gathering->at = i + 1;
        return &gathering->before[i];
      }
  return NULL;
}

/* The next set with as many digits, in rising order. */
static SudDigits
get_next_set (SudDigits set)
{
  const SudDigits low = set & -set;
  const SudDigits sum = set + low;

  return sum | ((set ^ sum) >> (2 + __builtin_ctz (low)));
}

/* Finds the sets of so many digits of which every combination of a holder has one. */
static void
find_met (const Logic *logic, KillerHolder *holder, int size)
{
  const SudDigits all = sud_digits_all (logic->grid.n_digits);
  int             place = 0;

  for (SudDigits digits = sud_digits_all (size); digits <= all; digits = get_next_set (digits), place++)
    {
      bool is_met = true;

      for (int i = 0; i < holder->n_sets && is_met; i++)
        is_met = (holder->sets[i] & digits) != 0;
      holder->met[size - 2][place / 64] |= (uint64_t) is_met << (place % 64);
    }
}

static bool
is_met (const KillerHolder *holder, int size, int place)
{
  return (holder->met[size - 2][place / 64] >> (place % 64) & 1) != 0;
}

/* Fills in what a holder can hold. @return false if nobody needs it. */
static bool
set_up_holder (Logic *logic, const KillerSum *sum, KillerHolder *holder)
{
  SudDigits fits[LOGIC_MAX_CELLS];

  holder->n_sets = killer_list_sets (logic, sum, holder->sets);
  if (holder->n_sets <= 0 || !killer_find_fits (logic, sum, NULL, 0, fits))
    return false;
  for (int size = 2; size <= 3; size++)
    find_met (logic, holder, size);
  for (int i = 0; i < holder->n_sets; i++)
    SUD_FOR_EACH_DIGIT (digit, holder->sets[i])
      holder->beside[digit] |= holder->sets[i];
  for (int digit = 1; digit <= logic->grid.n_digits; digit++)
    {
      LogicCells places = cells_none ();

      for (int i = 0; i < sum->n; i++)
        if (sud_digits_has (fits[i], (SudDigit) digit))
          cells_add (&places, sum->list[i]);
      holder->places[digit] = places;
      holder->seen[digit] = cells_is_empty (places) ? places : common_peers (&logic->grid, places);
    }
  return true;
}

/* Adds what @from names, with these cells, if it can be a holder. */
static void
add_holder (Gathering *gathering, KillerHolder from, LogicCells cells, int total)
{
  KillerHolders      *holders = gathering->holders;
  KillerHolder       *holder = &holders->list[holders->n];
  const KillerHolder *before;
  KillerSum           sum;

  killer_make_sum (gathering->logic, cells, cells_none (), total, &sum);
  if (sum.n < 2 || !sum.all_differ)
    return;
  from.cells = cells;
  from.total = total;
  from.mark = mark_sum (cells, &sum);
  before = find_before (gathering, from.mark);
  *holder = before != NULL ? *before : from;
  holder->cage = from.cage;
  holder->area = from.area;
  holder->sum = from.sum;
  if (before != NULL || set_up_holder (gathering->logic, &sum, holder))
    holders->n++;
}

static void
gather_cages (Gathering *gathering)
{
  const Killer        *killer = gathering->killer;
  const LogicPosition *at = &gathering->logic->at;

  for (int i = 0; i < killer->n_cages && gathering->holders->n < KILLER_MAX_HOLDERS; i++)
    {
      const LogicCells open = cells_and (killer->cages[i].cells, at->empty);
      int              total = killer->cages[i].cage->sum;

      FOR_EACH_CELL (cell, cells_minus (killer->cages[i].cells, open))
        total -= at->values[cell];
      add_holder (gathering, (KillerHolder){ .cage = i, .area = -1 }, open, total);
    }
}

/* Whether a holder with these cells is there already. */
static bool
has_holder (const KillerHolders *holders, LogicCells cells)
{
  for (int i = 0; i < holders->n; i++)
    if (cells_equal (holders->list[i].cells, cells))
      return true;
  return false;
}

static void
gather_hidden_cages (Gathering *gathering)
{
  const Killer *killer = gathering->killer;

  for (int i = 0; i < killer->n_areas; i++)
    for (int k = 0; k < killer->areas[i].n_sums; k++)
      {
        const KillerAreaSum *sum = &killer->areas[i].sums[k];

        if (gathering->holders->n == KILLER_MAX_HOLDERS)
          return;
        if (sum->is_repeated || sum->n_minus > 0 || sum->n_plus < 2 || sum->n_plus > 4 ||
            has_holder (gathering->holders, sum->plus))
          continue;
        add_holder (gathering, (KillerHolder){ .cage = -1, .area = i, .sum = k }, sum->plus, sum->total);
      }
}

/* Marks a house and what reaches into it. */
static uint64_t
mark_house (const Logic *logic, const KillerHolders *holders, int house)
{
  const LogicHouse *of = &logic->grid.houses[house];
  uint64_t          mark = add_cells_to_mark (logic->at.missing[house], of->cells);

  for (int i = 0; i < of->n_cells; i++)
    mark = add_to_mark (mark, logic->at.candidates[of->list[i]]);
  for (int i = 0; i < holders->n; i++)
    if (cells_meet (holders->list[i].cells, of->cells))
      mark = add_to_mark (mark, holders->list[i].mark);
  return mark;
}

static void
gather_holders (Logic *logic, const Killer *killer, KillerHolders *holders)
{
  const bool is_same_grid = holders->grid_version == logic->grid.version;
  Gathering  gathering = { .logic = logic, .killer = killer, .holders = holders,
                           .before = holders->list, .n_before = is_same_grid ? holders->n : 0 };

  holders->grid_version = logic->grid.version;
  holders->list = holders->rooms[holders->list == holders->rooms[0]];
  holders->n = 0;
  gather_cages (&gathering);
  gather_hidden_cages (&gathering);
  for (int house = 0; house < logic->grid.n_houses; house++)
    holders->marks[house] = mark_house (logic, holders, house);
}

KillerHolders *
killer_get_holders (Logic *logic)
{
  Killer        *killer = killer_get_areas (logic);
  KillerHolders *holders;

  if (killer == NULL)
    return NULL;
  holders = logic_get_scratch (logic, LOGIC_SCRATCH_KILLER_HOLDERS, sizeof (KillerHolders));
  if (holders != NULL && !killer->has_holders)
    {
      gather_holders (logic, killer, holders);
      killer->has_holders = true;
    }
  return holders;
}

void
killer_name_holder (Logic *logic, const KillerHolder *holder, int number)
{
  const Killer *killer = killer_get_areas (logic);

  if (logic->harvest != NULL)
    return;
  if (holder->cage >= 0)
    step_cage (logic, (int) (killer->cages[holder->cage].cage - sud_puzzle_get_cage (logic->grid.puzzle, 0)));
  else
    killer_name_terms (logic, killer, &killer->areas[holder->area], &killer->areas[holder->area].sums[holder->sum],
                       number);
}

/* ---- the search ---- */

#define MAX_CHOSEN 3

/* One house and some digits, and the holders that are chosen one after the other. */
typedef struct
{
  Logic               *logic;
  SudTechnique         technique;
  const KillerHolders *holders;
  int                  house;
  SudDigits            digits;
  int                  n_near;
  int                  near[KILLER_MAX_HOLDERS];   /* holders with cells in the house */
  SudDigits            inside[KILLER_MAX_HOLDERS]; /* of these: the digits that have no place outside of the house */
  LogicPlaces          places[KILLER_MAX_HOLDERS]; /* of these: their cells, as places in the house */
  int                  n_usable;
  int                  usable[KILLER_MAX_HOLDERS]; /* holders that help */
  int                  weight[KILLER_MAX_HOLDERS]; /* of these: how many of the digits they must, or can, hold */
  int                  n_chosen;
  int                  chosen[MAX_CHOSEN]; /* places in the list of usable ones */
  LogicCells           covered;            /* cells of the chosen */
  bool                 has_news;           /* something follows in the house */
} Subset;

/* The cells of the house that can hold some of the digits. */
static LogicCells
find_places (const Subset *subset)
{
  LogicCells places = cells_none ();

  SUD_FOR_EACH_DIGIT (digit, subset->digits)
    places = cells_or (places, subset->logic->at.with[digit]);
  return cells_and (places, subset->logic->grid.houses[subset->house].cells);
}

static void
name_chosen (const Subset *subset)
{
  for (int i = 0; i < subset->n_chosen; i++)
    {
      const KillerHolder *holder = &subset->holders->list[subset->usable[subset->chosen[i]]];

      killer_name_holder (subset->logic, holder, i);
      SUD_FOR_EACH_DIGIT (digit, subset->digits)
        step_mark_cells (subset->logic, holder->places[digit], digit, SUD_ROLE_SET, i);
    }
}

/* A hidden cage must be found before it can be used. */
static int
get_rating (const Subset *subset)
{
  int rating = sud_technique_get_info (subset->technique)->rating;

  for (int i = 0; i < subset->n_chosen; i++)
    rating += subset->holders->list[subset->usable[subset->chosen[i]]].cage < 0;
  return rating;
}

/* ---- killer pairs ---- */

/* The least that a holder has of the digits, none of which has a place outside of the house. */
static int
get_least (const Subset *subset, const KillerHolder *holder)
{
  int least = MAX_CHOSEN;

  for (int i = 0; i < holder->n_sets && least > 0; i++)
    {
      const int count = sud_digits_count (holder->sets[i] & subset->digits);

      least = count < least ? count : least;
    }
  return least;
}

/* Takes the digits from the rest of the house. @return false to stop. */
static bool
end_naked (Subset *subset, LogicCells cells)
{
  Logic           *logic = subset->logic;
  const LogicCells rest = cells_minus (cells_minus (find_places (subset), subset->covered), cells);

  if (cells_is_empty (rest))
    return true;
  subset->has_news = true;
  if (!step_begin (logic, subset->technique, get_rating (subset)))
    return true;
  SUD_FOR_EACH_DIGIT (digit, subset->digits)
    step_remove (logic, digit, cells_and (rest, logic->at.with[digit]));
  step_cells (logic, cells);
  step_mark_digits (logic, cells, subset->digits, SUD_ROLE_DEFINING, 0);
  step_house (logic, subset->house, subset->digits, SUD_HOUSE_ROLE_COVER);
  name_chosen (subset);
  return step_end (logic);
}

/* The open cells of the house with nothing but the digits. */
static LogicCells
find_narrow_cells (const Subset *subset)
{
  const Logic *logic = subset->logic;
  LogicCells   cells = cells_none ();

  FOR_EACH_CELL (cell, find_places (subset))
    if ((logic->at.candidates[cell] & ~subset->digits) == 0)
      cells_add (&cells, cell);
  return cells;
}

/* Chooses holders from a place in the list on. @return false to stop. */
static bool
choose_naked (Subset *subset, int from, int needed, LogicCells narrow)
{
  for (int i = from; i < subset->n_usable; i++)
    {
      const KillerHolder *holder = &subset->holders->list[subset->usable[i]];
      const LogicCells    covered = subset->covered;
      LogicCells          cells;
      int                 left = needed - subset->weight[i];

      if (left < 0 || cells_meet (covered, holder->cells))
        continue;
      subset->chosen[subset->n_chosen++] = i;
      subset->covered = cells_or (covered, holder->cells);
      cells = cells_minus (narrow, subset->covered);
      /* one holder alone is a digit locked in its cage */
      if (cells_count (cells) == left && subset->n_chosen + left > 1)
        {
          if (!end_naked (subset, cells))
            return false;
        }
      else if (left > 0 && subset->n_chosen < MAX_CHOSEN && !choose_naked (subset, i + 1, left, narrow))
        return false;
      subset->n_chosen--;
      subset->covered = covered;
    }
  return true;
}

static bool
search_naked (Subset *subset, int place)
{
  const int size = sud_digits_count (subset->digits);

  subset->n_usable = 0;
  for (int i = 0; i < subset->n_near; i++)
    {
      const KillerHolder *holder = &subset->holders->list[subset->near[i]];

      if ((subset->digits & ~subset->inside[i]) != 0 || !is_met (holder, size, place))
        continue;
      subset->usable[subset->n_usable] = subset->near[i];
      subset->weight[subset->n_usable++] = get_least (subset, holder);
    }
  return subset->n_usable == 0 || choose_naked (subset, 0, size, find_narrow_cells (subset));
}

/* ---- hidden killer pairs ---- */

/* The most that a holder has of the digits. Mostly two of them tell. */
static int
get_most (const Subset *subset, const KillerHolder *holder)
{
  int most = 0;

  SUD_FOR_EACH_DIGIT (digit, subset->digits)
    {
      const int count = sud_digits_count (holder->beside[digit] & subset->digits);

      most = count > most ? count : most;
    }
  if (most < 3)
    return most;
  /* each of three may stand beside each of the others, and yet never all of them in one set */
  for (int i = 0; i < holder->n_sets; i++)
    if ((subset->digits & ~holder->sets[i]) == 0)
      return 3;
  return 2;
}

/* What fits into a chosen holder if it has as many of the digits as it can. */
static int
restrict_holder (const Subset *subset, int chosen, KillerSum *sum, SudDigits *fits)
{
  const KillerHolder *holder = &subset->holders->list[subset->usable[chosen]];
  SudDigits           kept[KILLER_MAX_SETS];
  int                 n_kept = 0;

  for (int i = 0; i < holder->n_sets; i++)
    if (sud_digits_count (holder->sets[i] & subset->digits) == subset->weight[chosen])
      kept[n_kept++] = holder->sets[i];
  if (n_kept == holder->n_sets)
    return 0;
  killer_make_sum (subset->logic, holder->cells, cells_none (), holder->total, sum);
  if (!killer_find_fits (subset->logic, sum, kept, n_kept, fits))
    return 0;
  return killer_remove_rest (subset->logic, sum, fits, true);
}

/* @return false to stop. */
static bool
end_hidden (Subset *subset, LogicCells cells)
{
  Logic    *logic = subset->logic;
  SudDigits fits[MAX_CHOSEN][LOGIC_MAX_DIGITS];
  KillerSum sums[MAX_CHOSEN];
  SudDigits extra = 0;
  int       n_removed = 0;

  FOR_EACH_CELL (cell, cells)
    extra |= logic->at.candidates[cell] & ~subset->digits;
  for (int i = 0; i < subset->n_chosen; i++)
    n_removed += restrict_holder (subset, subset->chosen[i], &sums[i], fits[i]);
  if (extra == 0 && n_removed == 0)
    return true;
  subset->has_news = true;
  if (!step_begin (logic, subset->technique, get_rating (subset)))
    return true;
  SUD_FOR_EACH_DIGIT (digit, extra)
    step_remove (logic, digit, cells_and (cells, logic->at.with[digit]));
  for (int i = 0; i < subset->n_chosen; i++)
    if (restrict_holder (subset, subset->chosen[i], &sums[i], fits[i]) > 0)
      killer_remove_rest (logic, &sums[i], fits[i], false);
  step_mark_digits (logic, cells, subset->digits, SUD_ROLE_DEFINING, 0);
  step_house (logic, subset->house, subset->digits, SUD_HOUSE_ROLE_USED);
  name_chosen (subset);
  return step_end (logic);
}

/* @return false to stop. */
static bool
choose_hidden (Subset *subset, int from, int left, LogicCells places)
{
  for (int i = from; i < subset->n_usable; i++)
    {
      const KillerHolder *holder = &subset->holders->list[subset->usable[i]];
      const LogicCells    covered = subset->covered;
      LogicCells          cells;

      if (subset->weight[i] > left || cells_meet (covered, holder->cells))
        continue;
      subset->chosen[subset->n_chosen++] = i;
      subset->covered = cells_or (covered, holder->cells);
      cells = cells_minus (places, subset->covered);
      if (cells_count (cells) == left - subset->weight[i])
        {
          if (!end_hidden (subset, cells))
            return false;
        }
      else if (subset->n_chosen < MAX_CHOSEN && subset->weight[i] < left &&
               !choose_hidden (subset, i + 1, left - subset->weight[i], places))
        return false;
      subset->n_chosen--;
      subset->covered = covered;
    }
  return true;
}

static bool
search_hidden (Subset *subset)
{
  LogicPlaces places = 0;

  SUD_FOR_EACH_DIGIT (digit, subset->digits)
    {
      if (subset->logic->at.places[subset->house][digit] == 0)
        return true;
      places |= subset->logic->at.places[subset->house][digit];
    }
  subset->n_usable = 0;
  for (int i = 0; i < subset->n_near; i++)
    {
      const KillerHolder *holder = &subset->holders->list[subset->near[i]];
      const int           n_inside = __builtin_popcount (subset->places[i] & places);
      int                 weight;

      if (n_inside < 2)
        continue;
      weight = get_most (subset, holder);
      if (weight == 0 || weight >= n_inside)
        continue;
      subset->usable[subset->n_usable] = subset->near[i];
      subset->weight[subset->n_usable++] = weight;
    }
  return subset->n_usable == 0 || choose_hidden (subset, 0, sud_digits_count (subset->digits), find_places (subset));
}

/* ---- the finders ---- */

/* @return the places in a house of the cells of a set. */
static LogicPlaces
list_places (const LogicHouse *house, LogicCells cells)
{
  LogicPlaces places = 0;

  for (int i = 0; i < house->n_cells; i++)
    places |= (LogicPlaces) ((LogicPlaces) cells_has (cells, house->list[i]) << i);
  return places;
}

/* Lists the holders that meet the house, once for all sets of digits. */
static void
list_near (Subset *subset)
{
  const LogicHouse *house = &subset->logic->grid.houses[subset->house];
  const LogicCells  cells = house->cells;

  subset->n_near = 0;
  for (int i = 0; i < subset->holders->n; i++)
    {
      const KillerHolder *holder = &subset->holders->list[i];
      const bool          is_inside = cells_within (holder->cells, cells);
      SudDigits           inside = is_inside ? sud_digits_all (subset->logic->grid.n_digits) : 0;

      if (!cells_meet (holder->cells, cells))
        continue;
      for (int digit = 1; digit <= subset->logic->grid.n_digits && !is_inside; digit++)
        if (cells_within (holder->places[digit], cells))
          inside |= sud_digit_bit ((SudDigit) digit);
      subset->near[subset->n_near] = i;
      subset->places[subset->n_near] = list_places (house, holder->cells);
      subset->inside[subset->n_near++] = inside;
    }
}

/* Gathers which sets of so many digits some holder near the house must have one of. */
static void
unite_met (const Subset *subset, int size, uint64_t *met)
{
  memset (met, 0, KILLER_TRIPLE_WORDS * sizeof met[0]);
  for (int i = 0; i < subset->n_near; i++)
    for (int k = 0; k < KILLER_TRIPLE_WORDS; k++)
      met[k] |= subset->holders->list[subset->near[i]].met[size - 2][k];
}

/* Tries all sets of so many digits in a house. @return false to stop. */
static bool
search_house (Subset *subset, int size, bool is_hidden)
{
  const SudDigits missing = subset->logic->at.missing[subset->house];
  uint64_t        met[KILLER_TRIPLE_WORDS];
  int             place = 0;

  unite_met (subset, size, met);
  for (SudDigits set = sud_digits_all (size); set <= missing; set = get_next_set (set), place++)
    {
      if ((set & ~missing) != 0 || (!is_hidden && (met[place / 64] >> (place % 64) & 1) == 0))
        continue;
      subset->digits = set;
      subset->covered = cells_none ();
      subset->n_chosen = 0;
      if (is_hidden ? !search_hidden (subset) : !search_naked (subset, place))
        return false;
    }
  return true;
}

bool
LOGIC_NAME (find_killer_subset) (Logic *logic, SudTechnique technique)
{
  const bool is_hidden =
    technique == SUD_TECHNIQUE_HIDDEN_KILLER_PAIR || technique == SUD_TECHNIQUE_HIDDEN_KILLER_TRIPLE;
  const int      size = technique == SUD_TECHNIQUE_KILLER_PAIR || technique == SUD_TECHNIQUE_HIDDEN_KILLER_PAIR ? 2 : 3;
  KillerHolders *holders = killer_get_holders (logic);
  uint64_t      *silent = holders != NULL ? holders->silent[is_hidden * 2 + size - 2] : NULL;
  Subset         subset = { .logic = logic, .technique = technique, .holders = holders };

  for (int house = 0; holders != NULL && house < logic->grid.n_houses; house++)
    {
      if (logic_is_stopped (logic))
        return false;
      if (silent[house] == holders->marks[house] || (is_hidden && !logic->grid.houses[house].is_complete))
        continue;
      subset.house = house;
      subset.has_news = false;
      list_near (&subset);
      if (subset.n_near > 0 && !search_house (&subset, size, is_hidden))
        return false;
      if (!subset.has_news)
        silent[house] = holders->marks[house];
    }
  return true;
}

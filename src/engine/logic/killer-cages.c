/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One cage and its sum: what it leaves to its cells, and what it takes from others.
 *
 * Combinations go by size and sum alone, as a table on paper would tell: which digits can be in a cage at all. Placement
 * looks at the candidates too: a candidate goes if no filling of the cage uses it. A digit that every filling
 * uses is locked in the cage and leaves the cells that see all its places. And a house whose places for a digit all
 * lie in one cage claims it there, so that fillings without it go. */

#include "killer.h"

#include <string.h>

static int
get_number (const Logic *logic, const KillerCage *cage)
{
  return (int) (cage->cage - sud_puzzle_get_cage (logic->grid.puzzle, 0));
}

/* ---- one cell ---- */

bool
LOGIC_NAME (find_cage_single) (Logic *logic, SudTechnique technique)
{
  Killer   *killer = killer_get (logic);
  const int rating = sud_technique_get_info (technique)->rating;

  for (int i = 0; killer != NULL && i < killer->n_cages; i++)
    {
      const KillerCage *cage = &killer->cages[i];
      const LogicCells  open = cells_and (cage->cells, logic->at.empty);
      KillerSum         sum;

      if ((cage->cage->n_cells == 1) != (technique == SUD_TECHNIQUE_CAGE_SINGLE) || cells_count (open) != 1)
        continue;
      killer_sum_cage (logic, cage, &sum);
      if (sum.total < 1 || sum.total > logic->grid.n_digits ||
          !sud_digits_has (sum.candidates[0], (SudDigit) sum.total) || !step_begin (logic, technique, rating))
        continue;
      step_place (logic, sum.list[0], (SudDigit) sum.total);
      step_cage (logic, get_number (logic, cage));
      if (!step_end (logic))
        return false;
    }
  return true;
}

/* ---- combinations ---- */

/* Whether the @n smallest of some digits add up to no more than @total, and the largest to no less. */
static bool
can_reach (SudDigits digits, int n, int total)
{
  int low = 0, high = 0;

  if (sud_digits_count (digits) < n)
    return false;
  for (SudDigits lower = digits, upper = digits; n > 0; n--)
    {
      low += sud_digits_first (lower);
      high += sud_digits_last (upper);
      lower &= lower - 1;
      upper &= ~sud_digit_bit (sud_digits_last (upper));
    }
  return low <= total && total <= high;
}

/* Adds to @found the digits of all combinations: @n different ones of @digits that add up to @total. */
static void
unite_combinations (SudDigits digits, int n, int total, SudDigits chosen, SudDigits *found)
{
  if (n == 0)
    {
      *found |= chosen;
      return;
    }
  while (can_reach (digits, n, total) && (chosen | digits) != (*found & (chosen | digits)))
    {
      const SudDigit digit = sud_digits_first (digits);

      digits &= digits - 1;
      unite_combinations (digits, n - 1, total - digit, chosen | sud_digit_bit (digit), found);
    }
}

/* The digits that open cells can hold by the sum of a cage that repeats digits. */
static SudDigits
find_repeated (const KillerSum *sum, int n_digits)
{
  SudDigits found = 0;

  for (int digit = 1; digit <= n_digits; digit++)
    if (sum->total - digit >= sum->n - 1 && sum->total - digit <= (sum->n - 1) * n_digits)
      found |= sud_digit_bit ((SudDigit) digit);
  return found;
}

/* The digits that the open cells of a cage can hold by its size and sum. What candidates they have does not matter. */
static SudDigits
find_digits_of_cage (const Logic *logic, KillerCage *cage, const KillerSum *sum)
{
  SudDigits placed = 0;

  if (cage->cage->repeats)
    return find_repeated (sum, logic->grid.n_digits);
  FOR_EACH_CELL (cell, cells_minus (cage->cells, logic->at.empty))
    placed |= sud_digit_bit (logic->at.values[cell]);
  if (cage->allowed == 0 || cage->placed != placed)
    {
      cage->placed = placed;
      cage->allowed = 0;
      unite_combinations (sud_digits_all (logic->grid.n_digits) & ~placed, sum->n, sum->total, 0, &cage->allowed);
    }
  return cage->allowed;
}

/* Hands out that the cells of a cage hold only what fits. @return false to stop. */
static bool
end_with_fits (Logic *logic,
               SudTechnique technique,
               const KillerCage *cage,
               const KillerSum *sum,
               const SudDigits *fits)
{
  if (killer_remove_rest (logic, sum, fits, true) == 0 ||
      !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  killer_remove_rest (logic, sum, fits, false);
  step_cage (logic, get_number (logic, cage));
  return step_end (logic);
}

/* What the open cells of a cage can hold: by size and sum alone, or in some filling. @return false if that is not known. */
static bool
find_fits (Logic *logic, SudTechnique technique, KillerCage *cage, const KillerSum *sum, SudDigits *fits)
{
  SudDigits digits;

  if (technique == SUD_TECHNIQUE_COMBINATION_REDUCTION)
    return killer_find_fits (logic, sum, NULL, 0, fits);
  digits = find_digits_of_cage (logic, cage, sum);
  for (int i = 0; i < sum->n; i++)
    fits[i] = digits;
  return true;
}

bool
LOGIC_NAME (find_cage_combinations) (Logic *logic, SudTechnique technique)
{
  const KillerSilence silence =
    technique == SUD_TECHNIQUE_COMBINATION_REDUCTION ? KILLER_SILENT_REDUCTION : KILLER_SILENT_COMBINATIONS;
  Killer             *killer = killer_get (logic);
  KillerSum           sum;
  SudDigits           fits[LOGIC_MAX_CELLS];

  for (int i = 0; killer != NULL && i < killer->n_cages; i++)
    {
      KillerCage    *cage = &killer->cages[i];
      const uint32_t n_emitted = logic->n_emitted;

      if (cage->silent[silence] >= cage->version)
        continue;
      killer_sum_cage (logic, cage, &sum);
      if (sum.n > 1 && find_fits (logic, technique, cage, &sum, fits) &&
          !end_with_fits (logic, technique, cage, &sum, fits))
        return false;
      if (logic->n_emitted == n_emitted)
        cage->silent[silence] = logic->version;
    }
  return true;
}

/* ---- digits that a cage must have ---- */

/* @return the digits of every combination that the open cells of a cage can still hold: none if these are not known. */
static SudDigits
get_common (Logic *logic, KillerCage *cage)
{
  SudDigits sets[KILLER_MAX_SETS];
  KillerSum sum;
  int       n_sets;

  if (cage->common_version >= cage->version)
    return cage->common;
  killer_sum_cage (logic, cage, &sum);
  n_sets = sum.n > 1 ? killer_list_sets (logic, &sum, sets) : 0;
  cage->common = n_sets > 0 ? sud_digits_all (logic->grid.n_digits) : 0;
  for (int i = 0; i < n_sets; i++)
    cage->common &= sets[i];
  cage->common_version = logic->version;
  return cage->common;
}

/* The cells of a sum that can hold a digit. */
static LogicCells
find_places (const KillerSum *sum, const SudDigits *fits, SudDigit digit)
{
  LogicCells places = cells_none ();

  for (int i = 0; i < sum->n; i++)
    if (sud_digits_has (fits[i], digit))
      cells_add (&places, sum->list[i]);
  return places;
}

/* What the open cells of a cage can hold in some filling: all of it if reduction has looked and found nothing. @return
 * false if that is not known. */
static bool
find_placed (Logic *logic, const KillerCage *cage, KillerSum *sum, SudDigits *fits)
{
  killer_sum_cage (logic, cage, sum);
  if (cage->silent[KILLER_SILENT_REDUCTION] < cage->version)
    return killer_find_fits (logic, sum, NULL, 0, fits);
  memcpy (fits, sum->candidates, (size_t) sum->n * sizeof fits[0]);
  return true;
}

static bool
find_locked_in_cage (Logic *logic, SudTechnique technique, KillerCage *cage)
{
  const SudDigits common = get_common (logic, cage);
  KillerSum       sum;
  SudDigits       fits[LOGIC_MAX_CELLS];

  if (common == 0 || !find_placed (logic, cage, &sum, fits))
    return true;
  SUD_FOR_EACH_DIGIT (digit, common)
    {
      const LogicCells places = find_places (&sum, fits, digit);
      LogicCells       removed;

      if (cells_is_empty (places))
        continue;
      removed = cells_and (logic->at.with[digit], cells_minus (common_peers (&logic->grid, places), cage->cells));
      if (cells_is_empty (removed) || !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
        continue;
      step_remove (logic, digit, removed);
      step_mark_cells (logic, places, digit, SUD_ROLE_DEFINING, 0);
      step_cage (logic, get_number (logic, cage));
      if (!step_end (logic))
        return false;
    }
  return true;
}

bool
LOGIC_NAME (find_locked_cage_digit) (Logic *logic, SudTechnique technique)
{
  Killer *killer = killer_get (logic);

  for (int i = 0; killer != NULL && i < killer->n_cages; i++)
    {
      KillerCage *cage = &killer->cages[i];

      /* what goes lies outside the cage and may be back: that it went is no silence of the cage */
      if (!find_locked_in_cage (logic, technique, cage))
        return false;
    }
  return true;
}

/* ---- digits that a house claims ---- */

/* The digits that some house can only have inside the cage, one house for each. */
static SudDigits
find_claimed (const Logic *logic, const KillerCage *cage, uint16_t *houses)
{
  const LogicPosition *at = &logic->at;
  SudDigits            claimed = 0;

  for (int house = 0; house < logic->grid.n_houses; house++)
    {
      const LogicHouse *of = &logic->grid.houses[house];

      if (!of->is_complete || !cells_meet (of->cells, cage->cells))
        continue;
      SUD_FOR_EACH_DIGIT (digit, at->missing[house] & ~claimed)
        if (at->places[house][digit] != 0 && cells_within (cells_and (at->with[digit], of->cells), cage->cells))
          {
            claimed |= sud_digit_bit (digit);
            houses[digit] = (uint16_t) house;
          }
    }
  return claimed;
}

/* Keeps to the combinations with all of @digits. @return false to stop. */
static bool
claim (Logic *logic,
       SudTechnique technique,
       const KillerCage *cage,
       const KillerSum *sum,
       const SudDigits *sets,
       int n_sets,
       SudDigits digits,
       const uint16_t *houses)
{
  SudDigits kept[KILLER_MAX_SETS], fits[LOGIC_MAX_CELLS];
  int       n_kept = 0;

  for (int i = 0; i < n_sets; i++)
    if ((sets[i] & digits) == digits)
      kept[n_kept++] = sets[i];
  if (n_kept == n_sets || !killer_find_fits (logic, sum, kept, n_kept, fits) ||
      killer_remove_rest (logic, sum, fits, true) == 0 ||
      !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  killer_remove_rest (logic, sum, fits, false);
  step_cage (logic, get_number (logic, cage));
  SUD_FOR_EACH_DIGIT (digit, digits)
    {
      step_house (logic, houses[digit], sud_digit_bit (digit), SUD_HOUSE_ROLE_USED);
      step_mark_cells (logic, cells_and (logic->at.with[digit], logic->grid.houses[houses[digit]].cells), digit,
                       SUD_ROLE_DEFINING, 0);
    }
  return step_end (logic);
}

static bool
find_claims_of_cage (Logic *logic, SudTechnique technique, KillerCage *cage)
{
  const SudDigits common = get_common (logic, cage);
  const uint32_t  n_emitted = logic->n_emitted;
  uint16_t        houses[LOGIC_MAX_DIGITS + 1] = { 0 };
  SudDigits       sets[KILLER_MAX_SETS], claimed;
  KillerSum       sum;
  int             n_sets;

  /* one combination has all that can be claimed */
  if (cage->cage->repeats || sud_digits_count (common) == cells_count (cells_and (cage->cells, logic->at.empty)))
    return true;
  claimed = find_claimed (logic, cage, houses);
  if ((claimed & ~common) == 0)
    return true;
  killer_sum_cage (logic, cage, &sum);
  n_sets = sum.n > 1 ? killer_list_sets (logic, &sum, sets) : 0;
  if (n_sets <= 0)
    return true;
  SUD_FOR_EACH_DIGIT (digit, claimed)
    if (!claim (logic, technique, cage, &sum, sets, n_sets, sud_digit_bit (digit), houses))
      return false;
  return logic->n_emitted != n_emitted || claim (logic, technique, cage, &sum, sets, n_sets, claimed, houses);
}

bool
LOGIC_NAME (find_cage_claiming) (Logic *logic, SudTechnique technique)
{
  Killer *killer = killer_get (logic);

  for (int i = 0; killer != NULL && i < killer->n_cages; i++)
    if (!find_claims_of_cage (logic, technique, &killer->cages[i]))
      return false;
  return true;
}

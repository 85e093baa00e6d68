/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What follows from the rule of 45: every sum that an area gives (killer-areas.c) is looked at by the technique that
 * has its number of open cells.
 *
 *   one cell                     the rule of 45, in one house or in an area
 *   two, three, more innies      a hidden cage, whose cells differ only where they see each other; so for outies
 *   one innie, one outie         their difference; if there is none they are clones
 *   more of both                 a group of each
 *   any                          bounds, parity, and a digit that an innie and an outie cannot share
 *
 * If all innies belong to one cage, the border splits the cage: what is inside makes one sum and what is outside
 * another, and as digits of a cage differ the two parts know of each other. */

#include "killer.h"

#include <string.h>

/* More cells are harder to see; so are more houses, but only where a technique is not about one cell. */
static int
get_rating (SudTechnique technique, const KillerAreaSum *sum)
{
  const int rating = sud_technique_get_info (technique)->rating;
  const int n = sum->n_plus + sum->n_minus;

  if (technique == SUD_TECHNIQUE_HIDDEN_CAGE)
    return rating + 2 * (n - 4);
  if (technique == SUD_TECHNIQUE_INNIE_OUTIE_GROUP)
    return rating + 2 * (n - 3);
  return rating;
}

/* Marks the cells of a sum: innies as what defines it, outies as what is taken away. */
static void
mark_sum (Logic *logic, const KillerAreaSum *sum)
{
  step_mark_digits (logic, sum->plus, ~(SudDigits) 0, SUD_ROLE_DEFINING, 0);
  step_mark_digits (logic, sum->minus, ~(SudDigits) 0, SUD_ROLE_DEFINING, 1);
}

/* Hands out that the cells of a sum hold only what fits. @return false to stop. */
static bool
end_with_fits (Logic *logic,
               SudTechnique technique,
               const Killer *killer,
               const KillerArea *area,
               const KillerAreaSum *of,
               const KillerSum *sum,
               const SudDigits *fits)
{
  if (!step_begin (logic, technique, get_rating (technique, of)))
    return true;
  if (sum->n == 1 && sud_digits_is_single (fits[0]))
    step_place (logic, sum->list[0], sud_digits_first (fits[0]));
  else
    killer_remove_rest (logic, sum, fits, false);
  killer_name_terms (logic, killer, area, of, 0);
  mark_sum (logic, of);
  return step_end (logic);
}

/* Whether a sum has something to say: candidates go, or the one cell is known. */
static bool
is_news (Logic *logic, const KillerSum *sum, const SudDigits *fits)
{
  return sum->n == 1 ? sud_digits_is_single (fits[0]) : killer_remove_rest (logic, sum, fits, true) > 0;
}

/* @return the place, from @from on, of a sum that a technique looks at, or -1. */
static int
find_speaker (const Killer *killer, SudTechnique technique, int from, int n_areas)
{
  const int      n = n_areas * KILLER_MAX_SUMS;
  const uint8_t *found = from < n ? memchr (killer->speakers + from, technique, (size_t) (n - from)) : NULL;

  return found != NULL ? (int) (found - killer->speakers) : -1;
}

bool
LOGIC_NAME (find_area_sum) (Logic *logic, SudTechnique technique)
{
  const bool is_in_house = technique == SUD_TECHNIQUE_RULE_OF_45;
  Killer    *killer = is_in_house ? killer_get_houses (logic) : killer_get_areas (logic);
  const int  n_areas = killer == NULL ? 0 : is_in_house ? killer->n_houses : killer->n_areas;
  KillerSum  sum;
  SudDigits  fits[LOGIC_MAX_CELLS];

  for (int i = 0; (i = find_speaker (killer, technique, i, n_areas)) >= 0; i++)
    {
      const KillerArea *area = &killer->areas[i / KILLER_MAX_SUMS];
      KillerAreaSum    *of = &killer->areas[i / KILLER_MAX_SUMS].sums[i % KILLER_MAX_SUMS];

      if ((of->silent & KILLER_SUM_SILENT) != 0)
        continue;
      if (logic_is_stopped (logic))
        return false;
      killer_make_sum (logic, of->plus, of->minus, of->total, &sum);
      if (!killer_find_fits (logic, &sum, NULL, 0, fits) || !is_news (logic, &sum, fits))
        of->silent |= KILLER_SUM_SILENT;
      else if (!end_with_fits (logic, technique, killer, area, of, &sum, fits))
        return false;
    }
  return true;
}

/* ---- splitting a cage ---- */

/* @return the crossing cage that all innies of an area belong to, or NULL. */
static const KillerCage *
find_split_cage (const Killer *killer, const KillerArea *area, const KillerAreaSum *sum)
{
  if (sum->whole != 0 || sum->n_plus < 2 || sum->n_minus > 0)
    return NULL;
  for (int i = 0; i < area->n_crossing; i++)
    {
      const KillerCage *cage = &killer->cages[killer->refs[area->first + area->n_inside + (uint32_t) i]];

      if (cells_within (sum->plus, cage->cells))
        return cage->cage->repeats ? NULL : cage;
    }
  return NULL;
}

/* Keeps of @sets those that leave one of @others free. @return how many. */
static int
keep_compatible (const SudDigits *sets, int n_sets, const SudDigits *others, int n_others, SudDigits *kept)
{
  int n_kept = 0;

  for (int i = 0; i < n_sets; i++)
    for (int k = 0; k < n_others; k++)
      if ((sets[i] & others[k]) == 0)
        {
          kept[n_kept++] = sets[i];
          break;
        }
  return n_kept;
}

/* @return false to stop. */
static bool
split_cage (Logic *logic,
            SudTechnique technique,
            const Killer *killer,
            const KillerArea *area,
            const KillerAreaSum *of,
            const KillerCage *cage)
{
  KillerSum sums[2];
  SudDigits sets[2][KILLER_MAX_SETS], kept[KILLER_MAX_SETS], fits[2][LOGIC_MAX_CELLS];
  int       n_sets[2], n_removed = 0;

  killer_sum_cage (logic, cage, &sums[1]);
  killer_make_sum (logic, cells_minus (cells_and (cage->cells, logic->at.empty), of->plus), cells_none (),
                   sums[1].total - of->total, &sums[1]);
  killer_make_sum (logic, of->plus, cells_none (), of->total, &sums[0]);
  if (sums[1].n == 0)
    return true;
  for (int side = 0; side < 2; side++)
    n_sets[side] = killer_list_sets (logic, &sums[side], sets[side]);
  if (n_sets[0] <= 0 || n_sets[1] <= 0)
    return true;
  for (int side = 0; side < 2; side++)
    {
      const int n_kept = keep_compatible (sets[side], n_sets[side], sets[!side], n_sets[!side], kept);

      if (!killer_find_fits (logic, &sums[side], kept, n_kept, fits[side]))
        return true;
      n_removed += killer_remove_rest (logic, &sums[side], fits[side], true);
    }
  if (n_removed == 0 || !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  for (int side = 0; side < 2; side++)
    killer_remove_rest (logic, &sums[side], fits[side], false);
  killer_name_terms (logic, killer, area, of, 0);
  step_cage (logic, (int) (cage->cage - sud_puzzle_get_cage (logic->grid.puzzle, 0)));
  mark_sum (logic, of);
  return step_end (logic);
}

bool
LOGIC_NAME (find_cage_splitting) (Logic *logic, SudTechnique technique)
{
  Killer *killer = killer_get_areas (logic);

  for (int i = 0; killer != NULL && i < killer->n_areas; i++)
    for (int k = 0; k < killer->areas[i].n_sums; k++)
      {
        const KillerArea    *area = &killer->areas[i];
        const KillerAreaSum *of = &area->sums[k];
        const KillerCage    *cage = of->is_repeated ? NULL : find_split_cage (killer, area, of);

        if (cage != NULL && !split_cage (logic, technique, killer, area, of, cage))
          return false;
      }
  return true;
}

/* ---- unequal ---- */

/* Of three cells, one of which is alone on its side, takes the digit from the second of the pair that would make the
 * first equal to the one that it sees: a + b - c = k with a and c different, so b is not k. @return false to stop. */
static bool
find_unequal (Logic *logic,
              SudTechnique technique,
              const Killer *killer,
              const KillerArea *area,
              const KillerAreaSum *of)
{
  const bool  alone_is_minus = of->n_minus == 1;
  const SudCell alone = cells_first (alone_is_minus ? of->minus : of->plus);
  const int   digit = alone_is_minus ? of->total : -of->total;

  if (digit < 1 || digit > logic->grid.n_digits)
    return true;
  FOR_EACH_CELL (seen, alone_is_minus ? of->plus : of->minus)
    {
      LogicCells other = alone_is_minus ? of->plus : of->minus;

      cells_remove (&other, seen);
      if (!sees (&logic->grid, seen, alone) || !cells_has (logic->at.with[digit], cells_first (other)) ||
          !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
        continue;
      step_remove (logic, (SudDigit) digit, other);
      killer_name_terms (logic, killer, area, of, 0);
      mark_sum (logic, of);
      if (!step_end (logic))
        return false;
    }
  return true;
}

bool
LOGIC_NAME (find_innie_outie_unequal) (Logic *logic, SudTechnique technique)
{
  Killer *killer = killer_get_areas (logic);

  for (int i = 0; killer != NULL && i < killer->n_areas; i++)
    for (int k = 0; k < killer->areas[i].n_sums; k++)
      {
        KillerAreaSum *of = &killer->areas[i].sums[k];
        const uint32_t n_emitted = logic->n_emitted;

        if ((of->silent & KILLER_SUM_SILENT_UNEQUAL) != 0 || of->is_repeated || of->n_minus == 0 ||
            of->n_plus + of->n_minus != 3)
          continue;
        if (!find_unequal (logic, technique, killer, &killer->areas[i], of))
          return false;
        if (logic->n_emitted == n_emitted)
          of->silent |= KILLER_SUM_SILENT_UNEQUAL;
      }
  return true;
}

/* ---- bounds and parity ---- */

/* Of a digit set, what is odd. */
static SudDigits
get_odd (SudDigits digits)
{
  return digits & 0x1555555;
}

/* If all cells but one are known to be odd or even, so is the last. */
static bool
find_parity (const KillerSum *sum, SudDigits *fits)
{
  int unknown = -1;
  int n_odd = 0;

  for (int i = 0; i < sum->n; i++)
    {
      const SudDigits odd = get_odd (sum->candidates[i]);

      fits[i] = sum->candidates[i];
      if (odd == sum->candidates[i])
        n_odd++;
      else if (odd != 0 && unknown >= 0)
        return false;
      else if (odd != 0)
        unknown = i;
    }
  if (unknown < 0)
    return false;
  fits[unknown] = ((sum->total - n_odd) & 1) != 0 ? get_odd (sum->candidates[unknown])
                                                  : sum->candidates[unknown] & ~get_odd (sum->candidates[unknown]);
  return true;
}

bool
LOGIC_NAME (find_sum_bounds) (Logic *logic, SudTechnique technique)
{
  const bool    is_parity = technique == SUD_TECHNIQUE_SUM_PARITY;
  const uint8_t silence = is_parity ? KILLER_SUM_SILENT_PARITY : KILLER_SUM_SILENT_BOUNDS;
  Killer       *killer = killer_get_areas (logic);
  KillerSum     sum;
  SudDigits     fits[LOGIC_MAX_CELLS];

  /* a cell without candidates has no bounds */
  for (int i = 0; killer != NULL && !logic->at.is_broken && i < killer->n_areas; i++)
    for (int k = 0; k < killer->areas[i].n_sums; k++)
      {
        KillerAreaSum *of = &killer->areas[i].sums[k];
        bool           has_fits = true;

        if ((of->silent & silence) != 0 || of->is_repeated || of->n_plus + of->n_minus < 2)
          continue;
        if (!is_parity && killer_is_loose (logic, of->plus, of->minus, of->total))
          {
            of->silent |= silence;
            continue;
          }
        killer_make_sum (logic, of->plus, of->minus, of->total, &sum);
        if (is_parity)
          has_fits = find_parity (&sum, fits);
        else
          killer_find_bounded (logic, &sum, fits);
        if (!has_fits || killer_remove_rest (logic, &sum, fits, true) == 0)
          of->silent |= silence;
        else if (!end_with_fits (logic, technique, killer, &killer->areas[i], of, &sum, fits))
          return false;
      }
  return true;
}

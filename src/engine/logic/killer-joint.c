/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two cages that know of each other.
 *
 * A combination of one cage falls if it leaves the other none: digits that see each other cannot be in both. A cell with
 * few candidates can block a combination in the same way. That is the conflict of combinations, which looks at
 * digits only. Joint combinations look at the cells as well: a candidate of one cage is tried, what it takes from both
 * cages goes, then what no filling of one or the other uses, until nothing goes any more; if a cell is left without
 * candidates the candidate is false. */

#include "killer-holders.h"

/* ---- conflicts ---- */

/* The digits that two holders cannot share. */
static SudDigits
find_shared (const Logic *logic, const KillerHolder *a, const KillerHolder *b)
{
  SudDigits shared = 0;

  for (int digit = 1; digit <= logic->grid.n_digits; digit++)
    if (!cells_is_empty (a->places[digit]) && !cells_is_empty (b->places[digit]) &&
        cells_within (b->places[digit], a->seen[digit]))
      shared |= sud_digit_bit ((SudDigit) digit);
  return shared;
}

/* Keeps the combinations of @a that leave @b one. @return how many. */
static int
keep_possible (const KillerHolder *a, const KillerHolder *b, SudDigits shared, SudDigits *kept)
{
  int n_kept = 0;

  for (int i = 0; i < a->n_sets; i++)
    for (int k = 0; k < b->n_sets; k++)
      if ((a->sets[i] & b->sets[k] & shared) == 0)
        {
          kept[n_kept++] = a->sets[i];
          break;
        }
  return n_kept;
}

/* Hands out that a holder has only some combinations left. @return false to stop. */
static bool
end_with_kept (Logic *logic,
               SudTechnique technique,
               const KillerHolder *holder,
               const SudDigits *kept,
               int n_kept,
               const KillerHolder *other,
               SudCell cell)
{
  KillerSum sum;
  SudDigits fits[LOGIC_MAX_CELLS];

  killer_make_sum (logic, holder->cells, cells_none (), holder->total, &sum);
  if (!killer_find_fits (logic, &sum, kept, n_kept, fits) || killer_remove_rest (logic, &sum, fits, true) == 0 ||
      !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  killer_remove_rest (logic, &sum, fits, false);
  killer_name_holder (logic, holder, 0);
  step_mark_digits (logic, holder->cells, ~(SudDigits) 0, SUD_ROLE_SET, 0);
  if (other != NULL)
    {
      killer_name_holder (logic, other, 1);
      step_mark_digits (logic, other->cells, ~(SudDigits) 0, SUD_ROLE_SET, 1);
    }
  else
    {
      step_cells (logic, cells_of (cell));
      step_mark_digits (logic, cells_of (cell), ~(SudDigits) 0, SUD_ROLE_DEFINING, 0);
    }
  return step_end (logic);
}

static bool
find_conflicts_of_holder (Logic *logic,
                          SudTechnique technique,
                          const KillerHolders *holders,
                          const KillerHolder *holder)
{
  SudDigits kept[KILLER_MAX_SETS];

  for (int i = 0; i < holders->n; i++)
    {
      const KillerHolder *other = &holders->list[i];
      const SudDigits     shared = cells_meet (holder->cells, other->cells) ? 0 : find_shared (logic, holder, other);
      int                 n_kept;

      if (shared == 0)
        continue;
      n_kept = keep_possible (holder, other, shared, kept);
      if (n_kept < holder->n_sets && !end_with_kept (logic, technique, holder, kept, n_kept, other, SUD_NO_CELL))
        return false;
    }
  return true;
}

/* Combinations that take every candidate of a cell outside. */
static bool
find_blockers_of_holder (Logic *logic, SudTechnique technique, const KillerHolder *holder)
{
  SudDigits kept[KILLER_MAX_SETS];

  FOR_EACH_CELL (cell, cells_minus (logic->at.empty, holder->cells))
    {
      const SudDigits digits = logic->at.candidates[cell];
      bool            is_seen = sud_digits_count (digits) <= 4;
      int             n_kept = 0;

      SUD_FOR_EACH_DIGIT (digit, is_seen ? digits : 0)
        is_seen &= !cells_is_empty (holder->places[digit]) && cells_has (holder->seen[digit], cell);
      if (!is_seen)
        continue;
      for (int i = 0; i < holder->n_sets; i++)
        if ((digits & ~holder->sets[i]) != 0)
          kept[n_kept++] = holder->sets[i];
      if (n_kept < holder->n_sets && !end_with_kept (logic, technique, holder, kept, n_kept, NULL, cell))
        return false;
    }
  return true;
}

bool
LOGIC_NAME (find_combination_conflict) (Logic *logic, SudTechnique technique)
{
  const KillerHolders *holders = killer_get_holders (logic);

  for (int i = 0; holders != NULL && i < holders->n; i++)
    {
      if (logic_is_stopped (logic))
        return false;
      if (holders->list[i].n_sets > 1 &&
          (!find_conflicts_of_holder (logic, technique, holders, &holders->list[i]) ||
           !find_blockers_of_holder (logic, technique, &holders->list[i])))
        return false;
    }
  return true;
}

/* ---- joint combinations ---- */

/* The most open cells of two cages together: beyond it nobody follows. */
#define MAX_JOINT_CELLS 9

/* Takes a digit from what the cell sees. @return false if a cell is left without candidates. */
static bool
spread (const Logic *logic, KillerSum *sums, SudCell cell, SudDigit digit, bool *has_changed)
{
  for (int side = 0; side < 2; side++)
    for (int i = 0; i < sums[side].n; i++)
      if (sees (&logic->grid, sums[side].list[i], cell) && sud_digits_has (sums[side].candidates[i], digit))
        {
          sums[side].candidates[i] &= ~sud_digit_bit (digit);
          *has_changed = true;
          if (sums[side].candidates[i] == 0)
            return false;
        }
  return true;
}

/* Goes on until nothing changes. @return false if both cages cannot be filled. */
static bool
can_fill (Logic *logic, KillerSum *sums)
{
  bool has_changed = true;

  while (has_changed)
    {
      has_changed = false;
      for (int side = 0; side < 2; side++)
        {
          SudDigits fits[LOGIC_MAX_CELLS];

          if (!killer_find_fits (logic, &sums[side], NULL, 0, fits))
            return true;
          for (int i = 0; i < sums[side].n; i++)
            {
              if (fits[i] == 0)
                return false;
              has_changed |= fits[i] != sums[side].candidates[i];
              sums[side].candidates[i] = fits[i];
            }
        }
      for (int side = 0; side < 2; side++)
        for (int i = 0; i < sums[side].n; i++)
          if (sud_digits_is_single (sums[side].candidates[i]) &&
              !spread (logic, sums, sums[side].list[i], sud_digits_first (sums[side].candidates[i]), &has_changed))
            return false;
    }
  return true;
}

/* Tries every candidate of both. @return how many are false; @fits gets the others. */
static int
try_candidates (Logic *logic, const KillerSum *sums, SudDigits fits[2][LOGIC_MAX_DIGITS])
{
  int n_removed = 0;

  for (int side = 0; side < 2; side++)
    for (int i = 0; i < sums[side].n; i++)
      {
        fits[side][i] = sums[side].candidates[i];
        SUD_FOR_EACH_DIGIT (digit, sums[side].candidates[i])
          {
            KillerSum tried[2] = { sums[0], sums[1] };
            bool      has_changed;

            tried[side].candidates[i] = sud_digit_bit (digit);
            if (spread (logic, tried, sums[side].list[i], digit, &has_changed) && can_fill (logic, tried))
              continue;
            fits[side][i] &= ~sud_digit_bit (digit);
            n_removed++;
          }
      }
  return n_removed;
}

/* How many pairs of cells of two holders see each other. */
static int
count_crossings (const Logic *logic, const KillerHolder *a, const KillerHolder *b)
{
  int n = 0;

  FOR_EACH_CELL (cell, a->cells)
    n += cells_count (cells_and (logic->grid.peers[cell], b->cells));
  return n;
}

static bool
find_joint (Logic *logic, SudTechnique technique, const KillerHolder *a, const KillerHolder *b)
{
  KillerSum sums[2];
  SudDigits fits[2][LOGIC_MAX_DIGITS];

  killer_make_sum (logic, a->cells, cells_none (), a->total, &sums[0]);
  killer_make_sum (logic, b->cells, cells_none (), b->total, &sums[1]);
  if (try_candidates (logic, sums, fits) == 0 ||
      !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  for (int side = 0; side < 2; side++)
    {
      killer_remove_rest (logic, &sums[side], fits[side], false);
      killer_name_holder (logic, side == 0 ? a : b, side);
      step_mark_digits (logic, side == 0 ? a->cells : b->cells, ~(SudDigits) 0, SUD_ROLE_SET, side);
    }
  return step_end (logic);
}

bool
LOGIC_NAME (find_joint_combinations) (Logic *logic, SudTechnique technique)
{
  const KillerHolders *holders = killer_get_holders (logic);

  for (int i = 0; holders != NULL && i < holders->n; i++)
    for (int k = 0; k < i; k++)
      {
        const KillerHolder *a = &holders->list[k];
        const KillerHolder *b = &holders->list[i];

        if (cells_meet (a->cells, b->cells) || cells_count (cells_or (a->cells, b->cells)) > MAX_JOINT_CELLS ||
            count_crossings (logic, a, b) < 2)
          continue;
        if (logic_is_stopped (logic) || !find_joint (logic, technique, a, b))
          return false;
      }
  return true;
}

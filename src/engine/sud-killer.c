/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arithmetic of Killer.
 *
 * Whether a combination fits is a question of matching: each digit needs a cell of its own. Cells of an ordinary cage all
 * see each other, so a matching between cells and digits decides, and a candidate can be true if a matching exists
 * that contains it. A cage that allows repeats has digits that may stand in several cells, but not in two that see each
 * other; there a search tries the cells one by one. It gives up after a while and says yes, which only a cage of more
 * than a dozen cells could make it do.
 *
 * The least sum of cells that differ is found digit by digit: take 1 if some cell can hold it, then 2 if both can be
 * placed together, and so on. That greed is right because sets of digits that can be placed together form a matroid.
 * Cells that do not all see each other are first split into groups that do; the bounds of the groups add up. They
 * are bounds then, not always reached.
 *
 * This file serves the helper panel and the terminal. The finders have their own faster ways (logic/killer-sets.c), and
 * the proof checker has its own again. */

#include "sud-killer.h"

#include <assert.h>
#include <string.h>

static SudDigits
get_digits (const SudBoard *board, SudCell cell)
{
  return board->values[cell] != 0 ? sud_digit_bit (board->values[cell]) : board->candidates[cell];
}

/* ---- matching cells to digits ---- */

#define NOBODY (-1)

typedef struct
{
  int       n_cells;
  SudDigits digits[SUD_MAX_DIGITS];     /* of each cell */
  int       owner[SUD_MAX_DIGITS + 1]; /* the cell that a digit is given to, or NOBODY */
} Matching;

static void
matching_clear (Matching *matching)
{
  for (int digit = 0; digit <= SUD_MAX_DIGITS; digit++)
    matching->owner[digit] = NOBODY;
}

/* Finds a digit of @usable for a cell, moving other cells to other digits if need be. @seen are digits asked already. */
static bool
match_cell (Matching *matching, int cell, SudDigits usable, SudDigits *seen)
{
  SUD_FOR_EACH_DIGIT (digit, matching->digits[cell] & usable)
    if (!sud_digits_has (*seen, digit))
      {
        *seen |= sud_digit_bit (digit);
        if (matching->owner[digit] == NOBODY || match_cell (matching, matching->owner[digit], usable, seen))
          {
            matching->owner[digit] = cell;
            return true;
          }
      }
  return false;
}

/* Whether every cell finds a digit of @usable, all different. */
static bool
match_all (Matching *matching, SudDigits usable)
{
  matching_clear (matching);
  for (int cell = 0; cell < matching->n_cells; cell++)
    {
      SudDigits seen = 0;

      if (!match_cell (matching, cell, usable, &seen))
        return false;
    }
  return true;
}

/* The same, when one of the cells holds @digit. */
static bool
match_with (const Matching *matching, int cell, SudDigit digit, SudDigits usable)
{
  Matching copy = *matching;

  copy.digits[cell] = sud_digit_bit (digit);
  return match_all (&copy, usable);
}

/* ---- what cells add up to ---- */

/* Whether all of @digits can stand in the cells of a group at once: each needs a cell of its own. */
static bool
can_place (const Matching *group, SudDigits digits)
{
  Matching turned = { .n_cells = sud_digits_count (digits) };
  int      i = 0;

  SUD_FOR_EACH_DIGIT (digit, digits)
    {
      for (int cell = 0; cell < group->n_cells; cell++)
        if (sud_digits_has (group->digits[cell], digit))
          turned.digits[i] |= (SudDigits) 1 << cell;
      i++;
    }
  return match_all (&turned, ~(SudDigits) 0);
}

/* Adds the least or the most that cells which all differ can hold. @return false if they cannot be filled. */
static bool
add_extreme (const Matching *group, bool highest, int *sum)
{
  SudDigits taken = 0;

  for (int i = 1; i <= SUD_MAX_DIGITS && sud_digits_count (taken) < group->n_cells; i++)
    {
      const SudDigit digit = (SudDigit) (highest ? SUD_MAX_DIGITS + 1 - i : i);

      if (can_place (group, taken | sud_digit_bit (digit)))
        {
          taken |= sud_digit_bit (digit);
          *sum += digit;
        }
    }
  return sud_digits_count (taken) == group->n_cells;
}

/* Takes cells that all see each other out of @left, as many as come one after the other. */
static void
take_group (const SudBoard *board, SudCells *left, Matching *group)
{
  SudCells candidates = *left;

  group->n_cells = 0;
  while (!sud_cells_is_empty (&candidates) && group->n_cells < SUD_MAX_DIGITS)
    {
      const SudCell cell = sud_cells_next (&candidates, 0);

      sud_cells_remove (left, cell);
      group->digits[group->n_cells++] = get_digits (board, cell);
      candidates = sud_cells_and (&candidates, sud_puzzle_get_peers (board->puzzle, cell));
      sud_cells_remove (&candidates, cell);
    }
}

void
sud_killer_sum_cells (const SudBoard *board, const SudCells *cells, SudCellSum *out)
{
  SudCells left = *cells;

  *out = (SudCellSum){ 0 };
  SUD_FOR_EACH_CELL (cell, cells)
    {
      out->n_cells++;
      out->n_open += board->values[cell] == 0;
      out->placed += board->values[cell];
    }
  while (!sud_cells_is_empty (&left))
    {
      Matching group;

      take_group (board, &left, &group);
      if (!add_extreme (&group, false, &out->low) || !add_extreme (&group, true, &out->high))
        {
          out->low = out->high = 0;
          return;
        }
    }
}

int
sud_killer_sum_cage (const SudBoard *board, int cage, SudCellSum *out)
{
  const SudCage *of = sud_puzzle_get_cage (board->puzzle, cage);

  sud_killer_sum_cells (board, &of->cells, out);
  return of->sum != 0 ? of->sum - out->placed : 0;
}

/* ---- faults ---- */

/* What the @n smallest or largest digits of a set add up to. */
static int
add_up (SudDigits digits, int n, bool highest)
{
  int sum = 0;

  for (int i = 0; i < n; i++)
    {
      const SudDigit digit = highest ? sud_digits_last (digits) : sud_digits_first (digits);

      sum += digit;
      digits &= ~sud_digit_bit (digit);
    }
  return sum;
}

/* Whether @n different digits of a set add up to @sum. */
static bool
can_add_up (SudDigits digits, int n, int sum)
{
  SudDigit digit;

  if (sud_digits_count (digits) < n || sum < add_up (digits, n, false) || sum > add_up (digits, n, true))
    return false;
  if (n == 0)
    return true;
  digit = sud_digits_last (digits);
  digits &= ~sud_digit_bit (digit);
  return can_add_up (digits, n - 1, sum - digit) || can_add_up (digits, n, sum);
}

SudCageFault
sud_killer_find_fault (const SudPuzzle *puzzle, const SudDigit *values, int cage)
{
  const SudCage *of = sud_puzzle_get_cage (puzzle, cage);
  const int      n_digits = sud_puzzle_get_n_digits (puzzle);
  SudDigits      used = 0;
  int            n_open = 0, left = of->sum;

  for (int i = 0; i < of->n_cells; i++)
    {
      const SudDigit value = values[of->list[i]];

      n_open += value == 0;
      left -= value;
      if (value == 0)
        continue;
      if (!of->repeats && sud_digits_has (used, value))
        return SUD_FAULT_REPEAT;
      used |= sud_digit_bit (value);
    }
  if (of->sum == 0)
    return SUD_FAULT_NONE;
  if (left < 0)
    return SUD_FAULT_EXCEEDED;
  if (of->repeats ? left < n_open || left > n_open * n_digits
                  : !can_add_up (sud_digits_all (n_digits) & ~used, n_open, left))
    return SUD_FAULT_UNREACHABLE;
  return SUD_FAULT_NONE;
}

/* ---- fitting the digits of a combination ---- */

/* Enough for every cage of a dozen cells. */
#define MAX_TRIES 200000

/* A cage that allows repeats, while its cells are tried one by one. */
typedef struct
{
  int       n_cells;
  SudDigits digits[SUD_MAX_DIGITS];    /* what each cell may hold */
  uint32_t  sees[SUD_MAX_DIGITS];      /* the cells of the cage that it sees */
  uint8_t   count[SUD_MAX_DIGITS + 1]; /* how many of a digit are left to place */
  SudDigit  chosen[SUD_MAX_DIGITS];
  int       n_tries;
} Arranging;

static bool
is_seen (const Arranging *arranging, int cell, SudDigit digit)
{
  for (int i = 0; i < cell; i++)
    if (arranging->chosen[i] == digit && (arranging->sees[cell] >> i & 1) != 0)
      return true;
  return false;
}

static bool
arrange (Arranging *arranging, int cell)
{
  if (cell == arranging->n_cells || ++arranging->n_tries > MAX_TRIES)
    return true;
  SUD_FOR_EACH_DIGIT (digit, arranging->digits[cell])
    {
      if (arranging->count[digit] == 0 || is_seen (arranging, cell, digit))
        continue;
      arranging->count[digit]--;
      arranging->chosen[cell] = digit;
      if (arrange (arranging, cell + 1))
        return true;
      arranging->count[digit]++;
    }
  return false;
}

static bool
fit_repeating (const SudBoard *board, const SudCage *cage, const SudCombination *combination, SudDigits *fits)
{
  Arranging arranging = { .n_cells = cage->n_cells };

  for (int i = 0; i < cage->n_cells; i++)
    {
      const SudCells *peers = sud_puzzle_get_peers (board->puzzle, cage->list[i]);

      arranging.digits[i] = get_digits (board, cage->list[i]) & combination->digits;
      arranging.count[combination->list[i]]++;
      for (int k = 0; k < cage->n_cells; k++)
        if (sud_cells_has (peers, cage->list[k]))
          arranging.sees[i] |= (uint32_t) 1 << k;
    }
  for (int i = 0; i < cage->n_cells; i++)
    SUD_FOR_EACH_DIGIT (digit, arranging.digits[i])
      if (!sud_digits_has (fits[i], digit))
        {
          Arranging with = arranging;

          with.digits[i] = sud_digit_bit (digit);
          if (!arrange (&with, 0))
            continue;
          fits[i] |= sud_digit_bit (digit);
          for (int k = 0; k < cage->n_cells && with.n_tries <= MAX_TRIES; k++)
            fits[k] |= sud_digit_bit (with.chosen[k]);
        }
  return fits[0] != 0;
}

bool
sud_killer_fit (const SudBoard *board, int cage, const SudCombination *combination, SudDigits *fits)
{
  const SudCage *of = sud_puzzle_get_cage (board->puzzle, cage);
  Matching       matching = { .n_cells = of->n_cells };

  assert (of->n_cells <= SUD_MAX_DIGITS);
  memset (fits, 0, of->n_cells * sizeof fits[0]);
  if (of->repeats)
    return fit_repeating (board, of, combination, fits);
  for (int i = 0; i < of->n_cells; i++)
    matching.digits[i] = get_digits (board, of->list[i]);
  if (!match_all (&matching, combination->digits))
    return false;
  for (int i = 0; i < of->n_cells; i++)
    SUD_FOR_EACH_DIGIT (digit, matching.digits[i] & combination->digits)
      if (matching.owner[digit] == i || match_with (&matching, i, digit, combination->digits))
        fits[i] |= sud_digit_bit (digit);
  return true;
}

/* ---- listing combinations ---- */

typedef struct
{
  const SudBoard     *board;
  const SudCage      *cage;
  int                 number; /* of the cage */
  int                 n_digits;
  SudDigits           possible;                  /* digits that some cell of the cage can hold */
  uint8_t             placed[SUD_MAX_DIGITS + 1]; /* how often the cage holds a digit */
  SudCombination      combination;
  SudCombinationFunc  emit;
  void               *data;
  const SudControl   *control;
  SudStatus           status;
} Listing;

static int
count_in (const SudCombination *combination, SudDigit digit)
{
  int count = 0;

  for (int i = 0; i < combination->n_digits; i++)
    count += combination->list[i] == digit;
  return count;
}

static void
judge (Listing *listing)
{
  SudCombination *combination = &listing->combination;
  SudDigits       fits[SUD_MAX_DIGITS];

  combination->because = 0;
  for (int digit = 1; digit <= listing->n_digits; digit++)
    if (count_in (combination, (SudDigit) digit) < listing->placed[digit])
      {
        combination->fate = SUD_COMBINATION_LACKS_DIGIT;
        combination->because = (SudDigit) digit;
        return;
      }
  SUD_FOR_EACH_DIGIT (digit, combination->digits & ~listing->possible)
    {
      combination->fate = SUD_COMBINATION_LACKS_CELL;
      combination->because = digit;
      return;
    }
  combination->fate = sud_killer_fit (listing->board, listing->number, combination, fits)
                        ? SUD_COMBINATION_POSSIBLE
                        : SUD_COMBINATION_LACKS_ORDER;
}

/* The least and the most that @n digits from @first on add up to. */
static bool
is_in_reach (const Listing *listing, int n, int first, int sum)
{
  const int last = listing->n_digits;

  if (listing->cage->repeats)
    return sum >= n * first && sum <= n * last;
  return first + n - 1 <= last && sum >= n * (2 * first + n - 1) / 2 && sum <= n * (2 * last - n + 1) / 2;
}

/* Goes through the digits that may stand at @at, which are not below @first. @return false to stop. */
static bool
list_from (Listing *listing, int at, int first, int sum)
{
  SudCombination *combination = &listing->combination;
  const int       n_left = combination->n_digits - at;

  if (n_left == 0)
    {
      combination->digits = 0;
      for (int i = 0; i < combination->n_digits; i++)
        combination->digits |= sud_digit_bit (combination->list[i]);
      judge (listing);
      if (sud_control_is_cancelled (listing->control))
        listing->status = SUD_CANCELLED;
      else if (!listing->emit (combination, listing->data))
        listing->status = SUD_STOPPED;
      return listing->status == SUD_OK;
    }
  for (int digit = first; digit <= listing->n_digits; digit++)
    {
      const int next = listing->cage->repeats ? digit : digit + 1;

      if (digit * n_left > sum)
        break;
      combination->list[at] = (SudDigit) digit;
      if ((n_left == 1 ? sum == digit : is_in_reach (listing, n_left - 1, next, sum - digit)) &&
          !list_from (listing, at + 1, next, sum - digit))
        return false;
    }
  return true;
}

SudStatus
sud_killer_combinations (const SudBoard     *board,
                         int                 cage,
                         SudCombinationFunc  emit,
                         void               *data,
                         const SudControl   *control)
{
  Listing listing = { .board = board, .cage = sud_puzzle_get_cage (board->puzzle, cage), .number = cage,
                      .n_digits = sud_puzzle_get_n_digits (board->puzzle), .emit = emit, .data = data,
                      .control = control, .status = SUD_OK };

  if (listing.cage->sum == 0 || listing.cage->n_cells > SUD_MAX_DIGITS)
    return SUD_OK;
  for (int i = 0; i < listing.cage->n_cells; i++)
    {
      listing.possible |= get_digits (board, listing.cage->list[i]);
      listing.placed[board->values[listing.cage->list[i]]]++;
    }
  listing.combination.n_digits = listing.cage->n_cells;
  list_from (&listing, 0, 1, listing.cage->sum);
  return listing.status;
}

/* ---- the rule of 45 ---- */

/* Adds up the houses. @return false if the rule says nothing about them. */
static bool
add_houses (const SudPuzzle *puzzle, const uint16_t *houses, int n_houses, SudRuleOf45 *out)
{
  const int n_digits = sud_puzzle_get_n_digits (puzzle);

  for (int i = 0; i < n_houses; i++)
    {
      const SudHouse *house = sud_geometry_get_house (sud_puzzle_get_geometry (puzzle), houses[i]);

      if (house->n_cells != n_digits || sud_cells_intersect (&out->cells, &house->cells))
        return false;
      out->cells = sud_cells_or (&out->cells, &house->cells);
      out->total += n_digits * (n_digits + 1) / 2;
    }
  return n_houses > 0;
}

/* Counts the cages of @size cells that have a sum, touch none of @covered, and lie inside the houses or cross them. */
static void
add_cages (const SudPuzzle *puzzle, int size, bool inside, SudCells *covered, SudRuleOf45 *out)
{
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);

      if (cage->n_cells != size || cage->sum == 0 || sud_cells_intersect (&cage->cells, covered) ||
          !sud_cells_intersect (&cage->cells, &out->cells) || sud_cells_is_subset (&cage->cells, &out->cells) != inside)
        continue;
      *covered = sud_cells_or (covered, &cage->cells);
      if (inside)
        {
          out->inside[out->n_inside++] = (uint16_t) i;
          out->inside_sum += cage->sum;
        }
      else
        {
          out->crossing[out->n_crossing++] = (uint16_t) i;
          out->crossing_sum += cage->sum;
        }
    }
}

bool
sud_killer_rule_of_45 (const SudPuzzle *puzzle, const uint16_t *houses, int n_houses, SudRuleOf45 *out)
{
  const int n_cells = sud_puzzle_get_n_cells (puzzle);
  SudCells  covered = { { 0 } };

  *out = (SudRuleOf45){ 0 };
  if (!add_houses (puzzle, houses, n_houses, out))
    return false;
  for (int size = n_cells; size > 0; size--)
    add_cages (puzzle, size, true, &covered, out);
  out->innies = sud_cells_minus (&out->cells, &covered);
  out->innies_sum = out->total - out->inside_sum;
  for (int size = n_cells; size > 0; size--)
    add_cages (puzzle, size, false, &covered, out);
  out->has_outies = sud_cells_is_subset (&out->cells, &covered);
  if (out->has_outies)
    {
      out->outies = sud_cells_minus (&covered, &out->cells);
      out->outies_sum = out->inside_sum + out->crossing_sum - out->total;
    }
  return true;
}

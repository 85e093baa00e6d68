/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How cells can make up a sum.
 *
 * Cells that all differ are asked for the sets of digits that they can hold. Set s is bit s of an array, so that one more
 * cell that may hold digit d is a shift of all sets without d by the bit of d: on nine digits that is a handful of
 * machine words for each candidate, whatever the number of fillings. Going forward through the cells gives the sets that
 * can be placed; those with the right sum remain; going backward from them gives the candidates that some filling
 * uses. That is exact and takes about a microsecond, so nothing is remembered.
 *
 * Cells that do not all differ, or count negative, are few: there every filling is tried until each candidate has been
 * seen in one. With many cells only bounds are left. */

#include "killer.h"

#include <string.h>

/* ---- sets of digits ---- */

static int
get_n_words (const Logic *logic)
{
  return logic->grid.n_digits > 6 ? 1 << (logic->grid.n_digits - 6) : 1;
}

/* The bits of a word whose sets lack digit bit + 1, for the six smallest digits. */
static const uint64_t lacking[6] = { 0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                     0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff };

/* Adds to @to the sets of @from that lack a digit, with that digit. */
static inline void
add_digit (const uint64_t *from, uint64_t *to, SudDigit digit, int n_words)
{
  const int bit = digit - 1;

  if (bit < 6)
    for (int i = 0; i < n_words; i++)
      to[i] |= (from[i] & lacking[bit]) << (1 << bit);
  else
    for (int i = 0; i < n_words; i++)
      if ((i >> (bit - 6) & 1) == 0)
        to[i + (1 << (bit - 6))] |= from[i];
}

/* Adds to @to the sets of @from that have a digit, without it. @return whether one of them is in @within. */
static inline bool
take_digit (const uint64_t *from, const uint64_t *within, uint64_t *to, SudDigit digit, int n_words)
{
  const int bit = digit - 1;
  uint64_t  any = 0;

  if (bit < 6)
    for (int i = 0; i < n_words; i++)
      {
        const uint64_t sets = (from[i] >> (1 << bit)) & lacking[bit] & within[i];

        to[i] |= sets;
        any |= sets;
      }
  else
    for (int i = 0; i < n_words; i++)
      if ((i >> (bit - 6) & 1) == 0)
        {
          const uint64_t sets = from[i + (1 << (bit - 6))] & within[i];

          to[i] |= sets;
          any |= sets;
        }
  return any != 0;
}

/* The bits of a word whose sets, of the six smallest digits, have a sum. */
#define MAX_LOW_SUM 21
static const uint64_t with_sum[MAX_LOW_SUM + 1] = {
  0x0000000000000001, 0x0000000000000002, 0x0000000000000004, 0x0000000000000018,
  0x0000000000000120, 0x0000000000010240, 0x0000000100020480, 0x0000000200041800,
  0x0000000400182000, 0x0000001801204000, 0x0000012002408000, 0x0001024004800000,
  0x0002048018000000, 0x0004180020000000, 0x0018200040000000, 0x0120400080000000,
  0x0240800000000000, 0x0480000000000000, 0x1800000000000000, 0x2000000000000000,
  0x4000000000000000, 0x8000000000000000
};

static int
add_digits (SudDigits digits)
{
  int sum = 0;

  SUD_FOR_EACH_DIGIT (digit, digits)
    sum += digit;
  return sum;
}

/* Fills killer->forward: behind each cell the sets that it and those before it can hold. */
static inline void
go_forward_in (Killer *killer, const KillerSum *sum, int n_words)
{
  memset (killer->forward[0], 0, (size_t) n_words * sizeof (uint64_t));
  killer->forward[0][0] = 1;
  for (int i = 0; i < sum->n; i++)
    {
      memset (killer->forward[i + 1], 0, (size_t) n_words * sizeof (uint64_t));
      SUD_FOR_EACH_DIGIT (digit, sum->candidates[i])
        add_digit (killer->forward[i], killer->forward[i + 1], digit, n_words);
    }
}

/* The number of words that nine digits have is worth code of its own, for then the compiler need not loop. */
static void
go_forward (Killer *killer, const KillerSum *sum, int n_words)
{
  if (n_words == 8)
    go_forward_in (killer, sum, 8);
  else
    go_forward_in (killer, sum, n_words);
}

/* Keeps of the sets behind the last cell those that make the total. */
static void
keep_total (Killer *killer, const KillerSum *sum, int n_words)
{
  uint64_t *sets = killer->forward[sum->n];

  for (int i = 0; i < n_words; i++)
    {
      const int low = sum->total - add_digits ((SudDigits) i << 6);

      sets[i] &= low >= 0 && low <= MAX_LOW_SUM ? with_sum[low] : 0;
    }
}

/* From the sets that remain behind the last cell to the candidates that lead there. */
static inline void
go_backward_in (Killer *killer, const KillerSum *sum, int n_words, SudDigits *fits)
{
  uint64_t *sets = killer->forward[sum->n];

  for (int i = sum->n - 1; i >= 0; i--)
    {
      uint64_t *before = killer->backward[i & 1];

      memset (before, 0, (size_t) n_words * sizeof (uint64_t));
      fits[i] = 0;
      SUD_FOR_EACH_DIGIT (digit, sum->candidates[i])
        if (take_digit (sets, killer->forward[i], before, digit, n_words))
          fits[i] |= sud_digit_bit (digit);
      sets = before;
    }
}

static void
go_backward (Killer *killer, const KillerSum *sum, int n_words, SudDigits *fits)
{
  if (n_words == 8)
    go_backward_in (killer, sum, 8, fits);
  else
    go_backward_in (killer, sum, n_words, fits);
}

static bool
has_sets (const Logic *logic, const KillerSum *sum)
{
  return sum->all_differ && logic->grid.n_digits <= KILLER_MAX_SET_DIGITS && sum->n <= logic->grid.n_digits;
}

int
killer_list_sets (Logic *logic, const KillerSum *sum, SudDigits *sets)
{
  Killer   *killer = killer_get (logic);
  const int n_words = get_n_words (logic);
  int       n = 0;

  if (killer == NULL || !has_sets (logic, sum))
    return -1;
  go_forward (killer, sum, n_words);
  keep_total (killer, sum, n_words);
  for (int i = 0; i < n_words; i++)
    for (uint64_t word = killer->forward[sum->n][i]; word != 0; word &= word - 1)
      {
        if (n == KILLER_MAX_SETS)
          return -1;
        sets[n++] = (SudDigits) (i * 64 + __builtin_ctzll (word));
      }
  return n;
}

/* ---- every filling ---- */

typedef struct
{
  const KillerSum *sum;
  int              order[KILLER_MAX_TRIED];
  uint32_t         sees[KILLER_MAX_TRIED]; /* by place in the order */
  int              low[KILLER_MAX_TRIED + 1];  /* the least that the places from this one on can add */
  int              high[KILLER_MAX_TRIED + 1];
  SudDigit         chosen[KILLER_MAX_TRIED];
} Trial;

static bool
try_from (Trial *trial, int at, int left)
{
  const KillerSum *sum = trial->sum;
  int              cell;

  if (at == sum->n || at == KILLER_MAX_TRIED)
    return left == 0;
  cell = trial->order[at];
  if (left < trial->low[at] || left > trial->high[at])
    return false;
  SUD_FOR_EACH_DIGIT (digit, sum->candidates[cell])
    {
      bool is_seen = false;

      for (int i = 0; i < at; i++)
        is_seen |= trial->chosen[i] == digit && (trial->sees[at] >> i & 1) != 0;
      if (is_seen)
        continue;
      trial->chosen[at] = digit;
      if (try_from (trial, at + 1, left - sum->sign[cell] * digit))
        return true;
    }
  return false;
}

/* Puts a cell first and the others behind it, and sums up what they can add. */
static void
set_up_trial (const Logic *logic, const KillerSum *sum, int first, Trial *trial)
{
  assert (sum->n <= KILLER_MAX_TRIED);
  trial->sum = sum;
  trial->order[0] = first;
  for (int i = 0, at = 1; i < sum->n; i++)
    if (i != first)
      trial->order[at++] = i;
  trial->low[sum->n] = trial->high[sum->n] = 0;
  for (int at = sum->n - 1; at >= 0; at--)
    {
      const int       cell = trial->order[at];
      const SudDigits digits = sum->candidates[cell];
      const int       least = sum->sign[cell] > 0 ? sud_digits_first (digits) : -sud_digits_last (digits);
      const int       most = sum->sign[cell] > 0 ? sud_digits_last (digits) : -sud_digits_first (digits);

      trial->low[at] = trial->low[at + 1] + least;
      trial->high[at] = trial->high[at + 1] + most;
      trial->sees[at] = 0;
      for (int i = 0; i < at; i++)
        if (sees (&logic->grid, sum->list[cell], sum->list[trial->order[i]]))
          trial->sees[at] |= (uint32_t) 1 << i;
    }
}

static void
try_fillings (const Logic *logic, const KillerSum *sum, SudDigits *fits)
{
  Trial trial = { 0 };

  memset (fits, 0, (size_t) sum->n * sizeof fits[0]);
  for (int i = 0; i < sum->n; i++)
    {
      set_up_trial (logic, sum, i, &trial);
      SUD_FOR_EACH_DIGIT (digit, sum->candidates[i])
        {
          if (sud_digits_has (fits[i], digit))
            continue;
          trial.chosen[0] = digit;
          if (try_from (&trial, 1, sum->total - sum->sign[i] * digit))
            for (int at = 0; at < sum->n; at++)
              fits[trial.order[at]] |= sud_digit_bit (trial.chosen[at]);
        }
    }
}

bool
killer_find_fits (Logic *logic, const KillerSum *sum, const SudDigits *sets, int n_sets, SudDigits *fits)
{
  Killer   *killer = killer_get (logic);
  const int n_words = get_n_words (logic);

  if (killer == NULL || sum->n == 0)
    return false;
  for (int i = 0; i < sum->n; i++)
    if (sum->candidates[i] == 0)
      return false;
  if (!has_sets (logic, sum))
    {
      if (sets != NULL || sum->n > (logic->grid.n_digits > 9 ? KILLER_MAX_TRIED - 2 : KILLER_MAX_TRIED))
        return false;
      try_fillings (logic, sum, fits);
      return true;
    }
  go_forward (killer, sum, n_words);
  if (sets == NULL)
    keep_total (killer, sum, n_words);
  else
    {
      memset (killer->forward[sum->n], 0, (size_t) n_words * sizeof (uint64_t));
      for (int i = 0; i < n_sets; i++)
        killer->forward[sum->n][sets[i] >> 6] |= (uint64_t) 1 << (sets[i] & 63);
    }
  go_backward (killer, sum, n_words, fits);
  return true;
}

/* ---- bounds ---- */

/* The least or the most that the cells of a mask add, which all differ: no less than each for itself, and no less than
 * the smallest different digits that they have together. */
static int
bound_group (const KillerSum *sum, const int *members, int n, int without, bool highest)
{
  SudDigits all = 0;
  int       alone = 0, together = 0;

  for (int i = 0; i < n; i++)
    if (members[i] != without)
      {
        const SudDigits digits = sum->candidates[members[i]];

        alone += highest ? sud_digits_last (digits) : sud_digits_first (digits);
        all |= digits;
      }
  for (int i = 0; i < n && all != 0; i++)
    if (members[i] != without)
      {
        const SudDigit digit = highest ? sud_digits_last (all) : sud_digits_first (all);

        together += digit;
        all &= ~sud_digit_bit (digit);
      }
  return highest ? (together < alone ? together : alone) : (together > alone ? together : alone);
}

/* Cells of a sum that all see each other and count alike, and what they add at least and at most. */
typedef struct
{
  int members[LOGIC_MAX_DIGITS];
  int n;
  int low;
  int high;
} Group;

/* Splits the cells into groups. @return how many. */
static int
split_groups (const Logic *logic, const KillerSum *sum, Group *groups)
{
  bool is_taken[LOGIC_MAX_CELLS] = { false };
  int  n_groups = 0;

  for (int i = 0; i < sum->n; i++)
    {
      Group     *group = &groups[n_groups];
      LogicCells peers = logic->grid.peers[sum->list[i]];

      if (is_taken[i])
        continue;
      group->members[0] = i;
      group->n = 1;
      for (int k = i + 1; k < sum->n && group->n < LOGIC_MAX_DIGITS; k++)
        if (!is_taken[k] && sum->sign[k] == sum->sign[i] && cells_has (peers, sum->list[k]))
          {
            is_taken[k] = true;
            group->members[group->n++] = k;
            peers = cells_and (peers, logic->grid.peers[sum->list[k]]);
          }
      group->low = bound_group (sum, group->members, group->n, -1, false);
      group->high = bound_group (sum, group->members, group->n, -1, true);
      n_groups++;
    }
  return n_groups;
}

/* Bounds the members of a group, to which all other groups leave at least @low and at most @high. */
static void
bound_members (const KillerSum *sum, const Group *group, int low, int high, SudDigits *fits)
{
  for (int i = 0; i < group->n; i++)
    {
      const int cell = group->members[i];
      const int rest_low = bound_group (sum, group->members, group->n, cell, false);
      const int rest_high = bound_group (sum, group->members, group->n, cell, true);

      fits[cell] = 0;
      SUD_FOR_EACH_DIGIT (digit, sum->candidates[cell])
        if (digit >= low - rest_high && digit <= high - rest_low)
          fits[cell] |= sud_digit_bit (digit);
    }
}

/* What the cells of one side of a sum add at least and at most, and by how much that would grow, or shrink, if one of them
 * held its largest, or smallest, digit: with so much room no candidate is out of bounds. */
typedef struct
{
  int low;
  int high;
  int up;
  int down;
} Side;

/* The @n smallest digits of a set added up. */
static int
add_smallest (SudDigits digits, int n)
{
  int sum = 0;

  for (; n > 0 && digits != 0; n--, digits &= digits - 1)
    sum += sud_digits_first (digits);
  return sum;
}

static int
add_largest (SudDigits digits, int n)
{
  int sum = 0;

  for (; n > 0 && digits != 0; n--)
    {
      const SudDigit last = sud_digits_last (digits);

      sum += last;
      digits &= ~sud_digit_bit (last);
    }
  return sum;
}

static int
get_larger (int a, int b)
{
  return a > b ? a : b;
}

static int
get_smaller (int a, int b)
{
  return a < b ? a : b;
}

/* Adds a group of cells to a side. */
static void
add_group (Side *side, const SudDigits *digits, int n)
{
  SudDigits all = 0, shared = 0;
  int       least = 0, most = 0, low, high, low_without, high_without;

  for (int i = 0; i < n; i++)
    {
      shared |= all & digits[i];
      all |= digits[i];
      least += sud_digits_first (digits[i]);
      most += sud_digits_last (digits[i]);
    }
  low = get_larger (least, add_smallest (all, n));
  high = get_smaller (most, add_largest (all, n));
  low_without = add_smallest (all, n - 1);
  high_without = add_largest (all, n - 1);
  for (int i = 0; i < n; i++)
    {
      const int  first = sud_digits_first (digits[i]), last = sud_digits_last (digits[i]);
      const bool has_own = (digits[i] & ~shared) != 0;
      /* the others lack a digit that is this cell's alone */
      const SudDigits rest = has_own ? all & ~(digits[i] & ~shared) : all;
      const int       rest_low = has_own ? add_smallest (rest, n - 1) : low_without;
      const int       rest_high = has_own ? add_largest (rest, n - 1) : high_without;

      side->up = get_larger (side->up, last + get_larger (least - first, rest_low) - low);
      side->down = get_larger (side->down, high - first - get_smaller (most - last, rest_high));
    }
  side->low += low;
  side->high += high;
}

/* Looks at the cells of one side in the groups of split_groups(). */
static Side
bound_side (const Logic *logic, LogicCells cells)
{
  Side side = { .low = 0 };

  while (!cells_is_empty (cells))
    {
      LogicCells near = cells;
      SudDigits  digits[LOGIC_MAX_DIGITS];
      int        n = 0;

      while (!cells_is_empty (near) && n < LOGIC_MAX_DIGITS)
        {
          const SudCell cell = cells_pop (&near);

          cells_remove (&cells, cell);
          near = cells_and (near, logic->grid.peers[cell]);
          digits[n++] = logic->at.candidates[cell];
        }
      add_group (&side, digits, n);
    }
  return side;
}

bool
killer_is_loose (const Logic *logic, LogicCells plus, LogicCells minus, int total)
{
  const Side inside = bound_side (logic, plus);
  const Side outside = bound_side (logic, minus);
  const int  room_below = total - (inside.low - outside.high);
  const int  room_above = inside.high - outside.low - total;

  return room_below >= get_larger (inside.up, outside.down) && room_above >= get_larger (inside.down, outside.up);
}

void
killer_find_bounded (const Logic *logic, const KillerSum *sum, SudDigits *fits)
{
  Group     groups[LOGIC_MAX_CELLS];
  const int n_groups = split_groups (logic, sum, groups);
  int       low = 0, high = 0;

  for (int i = 0; i < n_groups; i++)
    {
      const bool is_plus = sum->sign[groups[i].members[0]] > 0;

      low += is_plus ? groups[i].low : -groups[i].high;
      high += is_plus ? groups[i].high : -groups[i].low;
    }
  for (int i = 0; i < n_groups; i++)
    {
      const Group *group = &groups[i];
      const bool   is_plus = sum->sign[group->members[0]] > 0;
      /* what all other groups add */
      const int others_low = low - (is_plus ? group->low : -group->high);
      const int others_high = high - (is_plus ? group->high : -group->low);

      /* total = others + sign * group */
      if (is_plus)
        bound_members (sum, group, sum->total - others_high, sum->total - others_low, fits);
      else
        bound_members (sum, group, others_low - sum->total, others_high - sum->total, fits);
    }
}

/* ---- making sums ---- */

void
killer_make_sum (const Logic *logic, LogicCells plus, LogicCells minus, int total, KillerSum *sum)
{
  sum->n = 0;
  sum->total = total;
  sum->all_differ = cells_is_empty (minus);
  for (int side = 0; side < 2; side++)
    FOR_EACH_CELL (cell, side == 0 ? plus : minus)
      {
        sum->list[sum->n] = cell;
        sum->candidates[sum->n] = logic->at.candidates[cell];
        sum->sign[sum->n++] = side == 0 ? 1 : -1;
        if (sum->all_differ)
          {
            LogicCells others = plus;

            cells_remove (&others, cell);
            sum->all_differ = cells_within (others, logic->grid.peers[cell]);
          }
      }
}

int
killer_remove_rest (Logic *logic, const KillerSum *sum, const SudDigits *fits, bool dry)
{
  int n = 0;

  for (int i = 0; i < sum->n; i++)
    SUD_FOR_EACH_DIGIT (digit, sum->candidates[i] & ~fits[i])
      {
        n++;
        if (!dry)
          step_remove (logic, digit, cells_of (sum->list[i]));
      }
  return n;
}

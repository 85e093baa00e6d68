/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums: what a cage, or a sum derived from cages, says about the candidates of its cells.
 *
 * Cells that are fixed are taken off first. Up to three open cells are settled exactly, on whole sets of candidates at
 * once: turning a set around and shifting it by the total gives the partners of all its digits. A cage with more
 * open cells is matched against the combinations of its size and sum, and a digit that is in all of them that are
 * left leaves the cells that see its places. All else is bounded: digits of a group differ,
 * so the least it can reach is found by giving each cell its smallest candidate, or the next that is not given away
 * yet; adding the candidate to the set of those given away finds that digit by its carry.
 */

#include "sud-solver-search.h"

typedef struct
{
  SudCell   cell;
  bool      is_minus;
  uint16_t  group;
  SudDigits domain;
} OpenCell;

void
sud_tables_init (SudTables *tables)
{
  uint16_t next[10][47] = { { 0 } };
  uint16_t from = 0;

  for (int set = 0; set < 512; set++)
    {
      tables->counts[set] = (uint8_t) __builtin_popcount ((unsigned int) set);
      tables->sums[set] = 0;
      SUD_FOR_EACH_DIGIT (digit, (SudDigits) set)
        tables->sums[set] = (uint8_t) (tables->sums[set] + digit);
      next[tables->counts[set]][tables->sums[set]]++;
    }
  for (int count = 0; count < 10; count++)
    for (int sum = 0; sum < 47; sum++)
      {
        tables->combinations_from[count][sum] = from;
        from = (uint16_t) (from + next[count][sum]);
        next[count][sum] = tables->combinations_from[count][sum];
      }
  for (int set = 0; set < 512; set++)
    tables->combinations[next[tables->counts[set]][tables->sums[set]]++] = (uint16_t) set;
}

static SudDigits
shift (SudDigits set, int by)
{
  if (by >= 32 || by <= -32)
    return 0;
  return by >= 0 ? set << by : set >> -by;
}

/* @return the set with bit i moved to bit 31 - i. */
static SudDigits
turn_around (SudDigits set)
{
  set = (set >> 1 & 0x55555555u) | (set & 0x55555555u) << 1;
  set = (set >> 2 & 0x33333333u) | (set & 0x33333333u) << 2;
  set = (set >> 4 & 0x0f0f0f0fu) | (set & 0x0f0f0f0fu) << 4;
  return __builtin_bswap32 (set);
}

/* The digits of @set that some digit of @other completes to @total. */
static SudDigits
partners_of (SudDigits other, bool same_sign, int total)
{
  return same_sign ? shift (turn_around (other), total - 33) : shift (other, total);
}

/* Leaves two cells the digits that a digit of the other completes; @total is that of the first cell counted. */
static void
settle_two (OpenCell *a, OpenCell *b, int total)
{
  const bool same_sign = a->is_minus == b->is_minus;

  if (a->is_minus)
    total = -total;
  if (same_sign && a->group == b->group && total > 0 && (total & 1) == 0 && total <= 50)
    {
      a->domain &= ~sud_digit_bit ((SudDigit) (total / 2));
      b->domain &= ~sud_digit_bit ((SudDigit) (total / 2));
    }
  a->domain &= partners_of (b->domain, same_sign, total);
  b->domain &= partners_of (a->domain, same_sign, same_sign ? total : -total);
}

/* Tries each digit of the first cell on the two others. */
static void
settle_three (OpenCell *open, int total)
{
  SudDigits left[3] = { 0, 0, 0 };

  SUD_FOR_EACH_DIGIT (digit, open[0].domain)
    {
      OpenCell        a = open[1];
      OpenCell        b = open[2];
      const SudDigits bit = sud_digit_bit (digit);

      if (a.group == open[0].group)
        a.domain &= ~bit;
      if (b.group == open[0].group)
        b.domain &= ~bit;
      settle_two (&a, &b, total - (open[0].is_minus ? -digit : digit));
      if (a.domain == 0 || b.domain == 0)
        continue;
      left[0] |= bit;
      left[1] |= a.domain;
      left[2] |= b.domain;
    }
  for (int i = 0; i < 3; i++)
    open[i].domain = left[i];
}

static bool
keep_domains (SudSearch *search, const OpenCell *open, int n_open)
{
  for (int i = 0; i < n_open; i++)
    if (!sud_search_restrict (search, open[i].cell, open[i].domain))
      return false;
  return true;
}

/* Takes digits that a cage cannot do without from the cells that see all their places in it.
 *
 * Of all rules this saves the most: the worst Killers known take a tenth of the guesses with it. */
static bool
lock_digits (SudSearch *search, const OpenCell *open, int n_open, SudDigits digits)
{
  const SudModel *model = search->model;

  for (; digits != 0; digits &= digits - 1)
    {
      const SudDigits digit = digits & -digits;
      uint64_t        seeing[SUD_CELL_WORDS];
      bool            has_place = false;

      for (int i = 0; i < n_open; i++)
        if (open[i].domain & digit)
          {
            const SudCells *peers = sud_puzzle_get_peers (model->puzzle, open[i].cell);

            for (int word = 0; word < model->n_words; word++)
              seeing[word] = has_place ? seeing[word] & peers->words[word] : peers->words[word];
            has_place = true;
          }
      if (!has_place)
        return false;
      for (int word = 0; word < model->n_words; word++)
        for (uint64_t left = seeing[word]; left != 0; left &= left - 1)
          {
            const SudCell cell = (SudCell) (word * 64 + __builtin_ctzll (left));

            if (search->domains[cell] & digit && !sud_search_restrict (search, cell, ~digit))
              return false;
          }
    }
  return true;
}

/* Matches the open cells of a cage against the combinations of its size and sum. */
static bool
match_combinations (SudSearch *search, OpenCell *open, int n_open, int total)
{
  const SudTables *tables = search->tables;
  SudDigits        reach = 0, possible = 0, required = ~(SudDigits) 0;

  if (total < 0 || total > 45)
    return false;
  for (int i = 0; i < n_open; i++)
    reach |= open[i].domain;
  for (int i = tables->combinations_from[n_open][total]; i < tables->combinations_from[n_open][total + 1]; i++)
    {
      const SudDigits set = tables->combinations[i];
      bool            fits = (set & ~reach) == 0;

      for (int j = 0; j < n_open && fits; j++)
        fits = (open[j].domain & set) != 0;
      if (fits)
        {
          possible |= set;
          required &= set;
        }
    }
  if (possible == 0)
    return false;
  if (possible != reach)
    for (int i = 0; i < n_open; i++)
      open[i].domain &= possible;
  if (!lock_digits (search, open, n_open, required))
    return false;
  if (required != 0)
    {
      SudDigits once = 0, twice = 0;

      for (int i = 0; i < n_open; i++)
        {
          twice |= once & open[i].domain;
          once |= open[i].domain;
        }
      required &= ~twice;
      for (int i = 0; i < n_open && required != 0; i++)
        if (open[i].domain & required)
          open[i].domain &= required;
    }
  return keep_domains (search, open, n_open);
}

/* The least that different digits can add up to when each cell holds no less than its smallest candidate; the digits
 * given away are left in @given. */
static int
least_of_group (const SudTables *tables, const OpenCell *open, int from, int to, SudDigits *given)
{
  SudDigits away = 0;

  for (int i = from; i < to; i++)
    away |= away + (open[i].domain & -open[i].domain);
  *given = away;
  return sud_tables_sum (tables, away);
}

/* The most, by the same on sets turned around so that digit d stands where 33 - d did. */
static int
most_of_group (const SudTables *tables, const OpenCell *open, int from, int to, int n_digits, SudDigits *given)
{
  SudDigits away = 0;

  for (int i = from; i < to; i++)
    {
      const SudDigits turned = turn_around (open[i].domain) >> (32 - n_digits);

      away |= away + (turned & -turned);
    }
  *given = away;
  return (to - from) * (n_digits + 1) - sud_tables_sum (tables, away);
}

/* @return the highest digit that the run of digits in @given from @digit on reaches: the most that a cell with
 * smallest candidate @digit can add to what its group needs at least. */
static int
end_of_run (SudDigits given, SudDigit digit)
{
  const SudDigits gap = ~given & ~(sud_digit_bit (digit) - 1);

  return __builtin_ctz (gap);
}

typedef struct
{
  int       from, to;
  bool      is_minus;
  int       least, most; /* of what the group adds to the total */
  SudDigits low, high;   /* digits given away to reach the smallest and the largest sum, the latter turned around */
} Group;

static void
measure_group (const SudSearch *search, const OpenCell *open, Group *group)
{
  const int n_digits = search->model->n_digits;
  const int least = least_of_group (search->tables, open, group->from, group->to, &group->low);
  const int most = most_of_group (search->tables, open, group->from, group->to, n_digits, &group->high);

  group->is_minus = open[group->from].is_minus;
  group->least = group->is_minus ? -most : least;
  group->most = group->is_minus ? -least : most;
}

/* Takes from each cell what it cannot hold even if all others did the most to make up for it. */
static bool
bound_cells (SudSearch *search, OpenCell *open, int n_open, int total)
{
  Group groups[SUD_MAX_CELLS];
  int   n_groups = 0;
  int   least = 0, most = 0;
  int   n_digits = search->model->n_digits;

  for (int i = 0; i < n_open;)
    {
      Group *group = &groups[n_groups++];

      group->from = i;
      while (i < n_open && open[i].group == open[group->from].group)
        i++;
      group->to = i;
      measure_group (search, open, group);
      least += group->least;
      most += group->most;
    }
  if (least > total || most < total)
    return false;
  if (total - least >= n_digits - 1 && most - total >= n_digits - 1)
    return true;
  for (int i = 0; i < n_groups; i++)
    {
      const Group *group = &groups[i];
      const int    up = group->is_minus ? most - total : total - least;   /* above the smallest */
      const int    down = group->is_minus ? total - least : most - total; /* below the largest */

      for (int j = group->from; j < group->to; j++)
        {
          const int highest = end_of_run (group->low, sud_digits_first (open[j].domain)) + up;
          const int lowest =
              n_digits + 1 -
              end_of_run (group->high, (SudDigit) (n_digits + 1 - sud_digits_last (open[j].domain))) - down;

          if (highest < n_digits)
            open[j].domain &= sud_digits_all (highest);
          if (lowest > 1)
            open[j].domain &= ~sud_digits_all (lowest - 1 < n_digits ? lowest - 1 : n_digits);
        }
    }
  return keep_domains (search, open, n_open);
}

bool
sud_search_visit_sum (SudSearch *search, const SudSum *sum)
{
  const bool has_combinations = sum->is_exclusive && search->model->n_digits <= 9;
  OpenCell   open[SUD_MAX_CELLS];
  int        n_open = 0;
  int        total = sum->total;
  int        group = 0;

  for (int i = 0; i < sum->n_cells; i++)
    {
      const SudCell   cell = sum->cells[i];
      const SudDigits domain = search->domains[cell];
      const bool      is_minus = i >= sum->n_plus;

      while (i >= sum->group_ends[group])
        group++;
      if ((domain & (domain - 1)) != 0)
        open[n_open++] = (OpenCell){ cell, is_minus, (uint16_t) group, domain };
      else
        total += is_minus ? sud_digits_first (domain) : -sud_digits_first (domain);
    }
  switch (n_open)
    {
    case 0:
      return total == 0;
    case 1:
      if (open[0].is_minus)
        total = -total;
      if (total < 1 || total > search->model->n_digits)
        return false;
      return sud_search_restrict (search, open[0].cell, sud_digit_bit ((SudDigit) total));
    case 2:
      settle_two (&open[0], &open[1], total);
      if (has_combinations && open[0].domain == open[1].domain &&
          sud_tables_count (search->tables, open[0].domain) == 2 &&
          !lock_digits (search, open, n_open, open[0].domain))
        return false;
      return keep_domains (search, open, n_open);
    case 3:
      settle_three (open, total);
      return has_combinations ? match_combinations (search, open, n_open, total)
                              : keep_domains (search, open, n_open);
    default:
      if (has_combinations)
        return match_combinations (search, open, n_open, total);
      return bound_cells (search, open, n_open, total);
    }
}

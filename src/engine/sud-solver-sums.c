/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums: what a cage, or a sum derived from cages, says about the candidates of its cells.
 *
 * Cells that are fixed are taken off first. Up to three open cells are settled exactly, on whole sets of candidates at
 * once: turning a set around and shifting it by the total gives the partners of all its digits. A cage with more
 * open cells is matched against the combinations of its size and sum, eight of them side by side, and a digit that is
 * in all of them that are left leaves the cells that see its places. All else is bounded: digits of a group differ,
 * so the least it can reach is found by giving each cell its smallest candidate, or the next that is not given away
 * yet; adding the candidate to the set of those given away finds that digit by its carry.
 *
 * Tried and left: combinations must have the digits that a house leaves no other place for. A fifth fewer guesses, but a
 * tenth more time for most Killers and a tenth less for the worst.
 */

#include "sud-solver-search.h"

#include <string.h>

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
  uint8_t sizes[SUD_N_CLASSES] = { 0 };
  uint8_t n_classes = 1;

  memset (tables, 0, sizeof *tables);
  for (int set = 0; set < 512; set++)
    {
      uint8_t *class;

      tables->counts[set] = (uint8_t) __builtin_popcount ((unsigned int) set);
      SUD_FOR_EACH_DIGIT (digit, (SudDigits) set)
        tables->sums[set] = (uint8_t) (tables->sums[set] + digit);
      if (set == 0)
        continue;
      class = &tables->classes[tables->counts[set]][tables->sums[set]];
      if (*class == 0)
        *class = n_classes++;
      tables->combinations[*class][sizes[*class]++] = (uint16_t) set;
    }
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

/* ---- two and three cells, exactly ---- */

/* What one cell says to the other of two: turned around if they have the same sign, shifted by the total, its digits are
 * those that complete the total. */
typedef struct
{
  SudDigits set;
  int       by; /* to be added to the total */
} Template;

static inline Template
make_template (SudDigits domain, bool same_sign)
{
  return same_sign ? (Template){ turn_around (domain), -33 } : (Template){ domain, 0 };
}

/* @return the digits that complete @total with what the template has besides @without. */
static inline SudDigits
apply_template (Template template, SudDigits without, int total)
{
  const SudDigits set = template.set & ~without;
  const int       by = total + template.by;

  if (by >= 32 || by <= -32)
    return 0;
  return by >= 0 ? set << by : set >> -by;
}

/* @return the digit that two cells of one group must not share, as both hold it if they are to reach @total. */
static inline SudDigits
half_of (const OpenCell *a, const OpenCell *b, int total)
{
  if (a->group != b->group || total <= 0 || (total & 1) != 0 || total > 2 * SUD_MAX_DIGITS)
    return 0;
  return sud_digit_bit ((SudDigit) (total / 2));
}

/* Leaves two cells the digits that a digit of the other completes; @total is that of the first cell counted. */
static void
settle_two (OpenCell *a, OpenCell *b, int total)
{
  const bool same_sign = a->is_minus == b->is_minus;
  SudDigits  half;

  if (a->is_minus)
    total = -total;
  half = half_of (a, b, total);
  a->domain &= ~half & apply_template (make_template (b->domain, same_sign), 0, total);
  b->domain &= ~half & apply_template (make_template (a->domain, same_sign), 0, same_sign ? total : -total);
}

/* Tries each digit of the first cell on the two others. */
static void
settle_three (OpenCell *open, int total)
{
  const OpenCell *a = &open[1], *b = &open[2];
  const bool      same_sign = a->is_minus == b->is_minus;
  const Template  of_a = make_template (a->domain, same_sign), of_b = make_template (b->domain, same_sign);
  const SudDigits differs_a = a->group == open[0].group ? ~(SudDigits) 0 : 0;
  const SudDigits differs_b = b->group == open[0].group ? ~(SudDigits) 0 : 0;
  SudDigits       left[3] = { 0, 0, 0 };

  for (SudDigits rest = open[0].domain; rest != 0; rest &= rest - 1)
    {
      const SudDigits bit = rest & -rest;
      const SudDigits in_template = same_sign ? turn_around (bit) : bit;
      const int       digit = sud_digits_first (rest);
      const int       more = open[0].is_minus ? total + digit : total - digit;
      const int       wanted = a->is_minus ? -more : more;
      const SudDigits half = half_of (a, b, wanted);
      const SudDigits left_a = a->domain & ~half & ~(bit & differs_a) &
                               apply_template (of_b, in_template & differs_b, wanted);
      const SudDigits left_b = b->domain & ~half & ~(bit & differs_b) &
                               apply_template (of_a, in_template & differs_a, same_sign ? wanted : -wanted);

      left[0] |= left_a != 0 ? bit : 0;
      left[1] |= left_a;
      left[2] |= left_b;
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

/* Eight sets of digits. */
typedef uint16_t Sets __attribute__ ((vector_size (16)));

#define SETS_WHERE(condition) ((Sets) (condition))
#define SETS_MORE_THAN_ONE(sets) SETS_WHERE (((sets) & ((sets) - 1)) != 0)

/* What the combinations looked at so far have in common. */
typedef struct
{
  Sets left[SUD_MAX_CAGE]; /* what they leave each open cell */
  Sets any, all;           /* digits that some has, that all have */
} Fit;

/* Tries eight combinations, side by side, on the open cells: a digit with one place takes it, and what a cell is sure of
 * leaves the others. One round of that takes a third of the guesses away that the worst Killers need; a second
 * takes more time than it saves. */
static void
fit_eight (const uint16_t *combinations, const OpenCell *open, int n_open, Fit *fit)
{
  Sets sets, is_out, left[SUD_MAX_CAGE];
  Sets once = { 0 }, twice = { 0 }, sure = { 0 }, sure_twice = { 0 };

  memcpy (&sets, combinations, sizeof sets);
  for (int i = 0; i < n_open; i++)
    {
      left[i] = sets & (uint16_t) open[i].domain;
      twice |= once & left[i];
      once |= left[i];
    }
  is_out = SETS_WHERE (sets == 0) | SETS_WHERE (once != sets);
  for (int i = 0; i < n_open; i++)
    {
      const Sets only_here = left[i] & once & ~twice;
      Sets       own;

      is_out |= SETS_MORE_THAN_ONE (only_here);
      left[i] = only_here | (left[i] & SETS_WHERE (only_here == 0));
      own = left[i] & ~SETS_MORE_THAN_ONE (left[i]);
      sure_twice |= sure & own;
      sure |= own;
    }
  is_out |= SETS_WHERE (sure_twice != 0);
  for (int i = 0; i < n_open; i++)
    {
      left[i] &= ~(sure & SETS_MORE_THAN_ONE (left[i]));
      is_out |= SETS_WHERE (left[i] == 0);
    }

  for (int i = 0; i < n_open; i++)
    fit->left[i] |= left[i] & ~is_out;
  fit->any |= sets & ~is_out;
  fit->all &= sets | is_out;
}

/* @return the union of eight sets. */
static SudDigits
unite (Sets sets)
{
  uint64_t words[2];

  memcpy (words, &sets, sizeof words);
  words[0] |= words[1];
  words[0] |= words[0] >> 32;
  return (uint16_t) (words[0] | words[0] >> 16);
}

/* Leaves the open cells of a cage what the combinations of its size and sum allow. @return false if there is none; in
 * @required the digits that all of them have. */
static bool
fit_combinations (const SudTables *tables, OpenCell *open, int n_open, int total, SudDigits *required)
{
  const uint16_t *class = tables->combinations[tables->classes[n_open][total]];
  Fit             fit = { .all = ~(Sets){ 0 } };

  fit_eight (class, open, n_open, &fit);
  if (class[8] != 0)
    fit_eight (class + 8, open, n_open, &fit);
  for (int i = 0; i < n_open; i++)
    open[i].domain &= unite (fit.left[i]);
  *required = (uint16_t) ~unite (~fit.all);
  return unite (fit.any) != 0;
}

/* Matches the open cells of a cage against the combinations of its size and sum. */
static bool
match_combinations (SudSearch *search, OpenCell *open, int n_open, int total)
{
  SudDigits required;

  if (total < 0 || total > SUD_MAX_CAGE_SUM || !fit_combinations (search->tables, open, n_open, total, &required))
    return false;
  return lock_digits (search, open, n_open, required) && keep_domains (search, open, n_open);
}

/* The digits that are given away for the least sum of different digits, when each cell holds no less than its smallest
 * candidate. Where they run out, some that do not exist are among them. */
static SudDigits
give_lowest (const OpenCell *open, int from, int to)
{
  SudDigits given = 0;

  for (int i = from; i < to; i++)
    given |= given + (open[i].domain & -open[i].domain);
  return given;
}

/* For the largest sum, by the same on sets turned around so that digit d stands where n_digits + 1 - d did. */
static SudDigits
give_highest (const OpenCell *open, int from, int to, int n_digits)
{
  SudDigits given = 0;

  for (int i = from; i < to; i++)
    given |= given + sud_digit_bit ((SudDigit) (n_digits + 1 - sud_digits_last (open[i].domain)));
  return given;
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

/* @return false if the group has fewer digits than cells: only the tables of those that exist can be asked. */
static bool
measure_group (const SudSearch *search, const OpenCell *open, Group *group)
{
  const int n_digits = search->model->n_digits;
  int       least, most;

  group->low = give_lowest (open, group->from, group->to);
  group->high = give_highest (open, group->from, group->to, n_digits);
  if (((group->low | group->high) & ~search->model->all) != 0)
    return false;
  least = sud_tables_sum (search->tables, group->low);
  most = (group->to - group->from) * (n_digits + 1) - sud_tables_sum (search->tables, group->high);
  group->is_minus = open[group->from].is_minus;
  group->least = group->is_minus ? -most : least;
  group->most = group->is_minus ? -least : most;
  return true;
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
      if (!measure_group (search, open, group))
        return false;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an equation of the proof checker can still hold.
 *
 * What is in reach is found group by group, a group being cells that all see each other and so differ: which sets of
 * digits its cells can hold, one cell after the other, and what these sets add up to. The sums of the groups are then
 * added to each other. That is exact for a cage, and a bound for groups that see each other; the search of the checker
 * makes up for the rest. Sets of digits are bits of words, set s being bit s, so that one more cell with digit d is
 * a shift by the power of two of d; beyond sixteen digits there would be too many, and only bounds count: no group adds
 * less than the smallest digits of its cells, nor less than the smallest different digits that they have together. */

#include "sud-proof-sums.h"

#include <string.h>

/* Sets of digits as the bits of words: enough for sixteen digits. */
#define MAX_SET_DIGITS 16
#define SET_WORDS (1 << (MAX_SET_DIGITS - 6))

/* Totals as the bits of words, from -MAX_TOTAL to MAX_TOTAL - 1. */
#define MAX_TOTAL 1024
#define TOTAL_WORDS (2 * MAX_TOTAL / 64)

typedef struct
{
  uint64_t words[SET_WORDS];
} DigitSets;

/* Puts one more cell, which holds one of @digits, beside those that hold the digits of @sets. */
static void
extend_sets (DigitSets *sets, SudDigits digits, int n_words)
{
  static const uint64_t without[6] = { 0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                       0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff };
  DigitSets             more;

  memset (more.words, 0, (size_t) n_words * sizeof more.words[0]);
  SUD_FOR_EACH_DIGIT (digit, digits)
    {
      const int bit = digit - 1;

      if (bit < 6)
        for (int i = 0; i < n_words; i++)
          more.words[i] |= (sets->words[i] & without[bit]) << (1 << bit);
      else
        for (int i = 0; i < n_words; i++)
          if ((i >> (bit - 6) & 1) == 0)
            more.words[i + (1 << (bit - 6))] |= sets->words[i];
    }
  memcpy (sets->words, more.words, (size_t) n_words * sizeof more.words[0]);
}

static int
add_digits (SudDigits digits)
{
  int sum = 0;

  SUD_FOR_EACH_DIGIT (digit, digits)
    sum += digit;
  return sum;
}

/* Marks in @sums what cells that all differ can add up to. @return false if they cannot be filled. */
static bool
find_group_sums (const ProofAddend *addends, int n, const SudDigits *left, int n_digits, uint8_t *sums, int max_sum)
{
  const int n_words = n_digits > 6 ? 1 << (n_digits - 6) : 1;
  DigitSets sets;
  bool      found = false;

  memset (sets.words, 0, (size_t) n_words * sizeof sets.words[0]);
  sets.words[0] = 1;
  memset (sums, 0, (size_t) max_sum + 1);
  for (int i = 0; i < n; i++)
    extend_sets (&sets, left[addends[i].cell], n_words);
  for (int i = 0; i < n_words; i++)
    for (uint64_t word = sets.words[i]; word != 0; word &= word - 1)
      {
        sums[add_digits ((SudDigits) (i * 64 + __builtin_ctzll (word)))] = 1;
        found = true;
      }
  return found;
}

/* @totals moved by @by. */
static void
add_moved (const uint64_t *totals, int by, uint64_t *out)
{
  const int words = by >= 0 ? by / 64 : -((63 - by) / 64);
  const int bits = by - words * 64;

  for (int i = 0; i < TOTAL_WORDS; i++)
    {
      const int from = i - words;

      if (from >= 0 && from < TOTAL_WORDS)
        out[i] |= totals[from] << bits;
      if (bits > 0 && from - 1 >= 0 && from - 1 < TOTAL_WORDS)
        out[i] |= totals[from - 1] >> (64 - bits);
    }
}

/* How many addends from the first one on make a group. */
static int
count_group (const ProofAddend *addends, int n)
{
  int count = 1;

  while (count < n && !addends[count].starts_group)
    count++;
  return count;
}

/* Whether the groups, each for itself, can make up the total. */
static bool
groups_reach_total (const ProofEquation *equation, const ProofAddend *addends, const SudDigits *left, int n_digits)
{
  uint64_t totals[TOTAL_WORDS] = { 0 };

  totals[MAX_TOTAL / 64] = 1;
  for (int i = 0; i < equation->n;)
    {
      const int n = count_group (addends + i, equation->n - i);
      uint64_t  next[TOTAL_WORDS] = { 0 };
      uint8_t   sums[MAX_SET_DIGITS * (MAX_SET_DIGITS + 1) / 2 + 1];

      if (!find_group_sums (addends + i, n, left, n_digits, sums, (int) sizeof sums - 1))
        return false;
      for (int sum = 0; sum < (int) sizeof sums; sum++)
        if (sums[sum])
          add_moved (totals, sum * addends[i].times, next);
      memcpy (totals, next, sizeof totals);
      i += n;
    }
  return totals[(equation->total + MAX_TOTAL) / 64] >> ((equation->total + MAX_TOTAL) & 63) & 1;
}

/* The least and the most that a group adds: each cell for itself, and the digits of all being different. @return false if a
 * cell has nothing left. */
static bool
bound_group (const ProofAddend *addends, int n, const SudDigits *left, int *least, int *most)
{
  SudDigits all = 0;
  int       low = 0, high = 0;

  *least = *most = 0;
  for (int i = 0; i < n; i++)
    {
      const SudDigits digits = left[addends[i].cell];

      if (digits == 0)
        return false;
      *least += sud_digits_first (digits);
      *most += sud_digits_last (digits);
      all |= digits;
    }
  if (sud_digits_count (all) < n)
    return false;
  for (SudDigits lower = all, upper = all; n > 0; n--)
    {
      low += sud_digits_first (lower);
      high += sud_digits_last (upper);
      lower &= lower - 1;
      upper &= ~sud_digit_bit (sud_digits_last (upper));
    }
  *least = low > *least ? low : *least;
  *most = high < *most ? high : *most;
  return true;
}

/* The least and the most that all groups add. @return false if a group cannot be filled. */
static bool
find_bounds (const ProofAddend *addends, int n, const SudDigits *left, int *low, int *high)
{
  *low = *high = 0;
  for (int i = 0; i < n;)
    {
      const int in_group = count_group (addends + i, n - i);
      const int times = addends[i].times;
      int       least, most;

      if (!bound_group (addends + i, in_group, left, &least, &most))
        return false;
      *low += times * (times > 0 ? least : most);
      *high += times * (times > 0 ? most : least);
      i += in_group;
    }
  return true;
}

/* Whether no sum on the way to the total leaves the range of the bits. */
static bool
bits_are_enough (const ProofAddend *addends, int n, int n_digits)
{
  int span = 0;

  for (int i = 0; i < n; i++)
    span += n_digits * (addends[i].times > 0 ? addends[i].times : -addends[i].times);
  return n_digits <= MAX_SET_DIGITS && span < MAX_TOTAL;
}

bool
sud_proof_is_in_reach (const ProofEquation *equation, const ProofAddend *addends, const SudDigits *left, int n_digits)
{
  int low, high;

  addends += equation->first;
  if (!find_bounds (addends, equation->n, left, &low, &high) || equation->total < low || equation->total > high)
    return false;
  return !bits_are_enough (addends, equation->n, n_digits) || groups_reach_total (equation, addends, left, n_digits);
}

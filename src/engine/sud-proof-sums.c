/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an equation of the proof checker can still hold.
 *
 * What is in reach is found group by group, a group being cells that all see each other and so differ: which sets of
 * digits its cells can hold, one cell after the other, and what these sets add up to. The sums of the groups are then
 * added to each other. That is exact for a cage, and a bound for groups that see each other; the search of the checker
 * makes up for the rest. Sets of digits are bits of words, set s being bit s, so that one more cell with digit d is
 * a shift by the power of two of d; beyond twelve digits there would be too many, and only the least and the most
 * that each cell can add count. */

#include "sud-proof-sums.h"

#include <string.h>

/* Sets of digits as the bits of words: enough for twelve digits. */
#define MAX_SET_DIGITS 12
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
  DigitSets             more = { { 0 } };

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
  *sets = more;
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
  DigitSets sets = { { 1 } };
  bool      found = false;

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

/* The least and the most that each cell for itself leaves possible. @return false if a cell has nothing left. */
static bool
find_bounds (const ProofAddend *addends, int n, const SudDigits *left, int *low, int *high)
{
  *low = *high = 0;
  for (int i = 0; i < n; i++)
    {
      const ProofAddend *addend = &addends[i];
      const SudDigits    digits = left[addend->cell];

      if (digits == 0)
        return false;
      *low += addend->times * (addend->times > 0 ? sud_digits_first (digits) : sud_digits_last (digits));
      *high += addend->times * (addend->times > 0 ? sud_digits_last (digits) : sud_digits_first (digits));
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

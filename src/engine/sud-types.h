/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The words that every other file of the engine is written in: a digit, a set of digits, a cell,
 * a set of cells, and the control block of a long call.
 *
 * A digit is 1 .. 25, and 0 stands for "none". A set of digits keeps digit d in bit d - 1. A cell is
 * an index into the cells of a geometry; a set of cells is ten words, enough for 640 cells (a 25x25
 * grid has 625, a Samurai 369).
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SUD_MIN_DIGITS 4
#define SUD_MAX_DIGITS 25
#define SUD_MAX_CELLS 640
#define SUD_CELL_WORDS (SUD_MAX_CELLS / 64)
#define SUD_NO_CELL UINT16_MAX

typedef uint8_t  SudDigit;
typedef uint32_t SudDigits;
typedef uint16_t SudCell;

typedef struct
{
  uint64_t words[SUD_CELL_WORDS];
} SudCells;

/* How a long call is watched and stopped. Either function may be NULL. A call that was stopped
 * returns SUD_CANCELLED; what it had found until then has been handed out already. */
typedef struct
{
  /* Asked at least every 10 milliseconds; answering true stops the call. */
  bool (*is_cancelled) (void *data);
  /* Told now and then how far the call is, from 0 to 1. */
  void (*progress) (void *data, double fraction);
  void *data;
} SudControl;

/* @return whether @control, which may be NULL, asks the call to stop. */
static inline bool
sud_control_is_cancelled (const SudControl *control)
{
  return control != NULL && control->is_cancelled != NULL && control->is_cancelled (control->data);
}

/* Tells @control, which may be NULL, how far the call is. */
static inline void
sud_control_progress (const SudControl *control, double fraction)
{
  if (control != NULL && control->progress != NULL)
    control->progress (control->data, fraction);
}

/* ---- digits ---- */

static inline SudDigits
sud_digit_bit (SudDigit digit)
{
  return (SudDigits) 1 << (digit - 1);
}

/* @return the set 1 .. @n. */
static inline SudDigits
sud_digits_all (int n)
{
  return ((SudDigits) 1 << n) - 1;
}

static inline bool
sud_digits_has (SudDigits set, SudDigit digit)
{
  return (set >> (digit - 1)) & 1;
}

static inline int
sud_digits_count (SudDigits set)
{
  return __builtin_popcount (set);
}

static inline bool
sud_digits_is_single (SudDigits set)
{
  return set != 0 && (set & (set - 1)) == 0;
}

/* @return the smallest digit of a set that is not empty. */
static inline SudDigit
sud_digits_first (SudDigits set)
{
  return (SudDigit) (__builtin_ctz (set) + 1);
}

/* @return the largest digit of a set that is not empty. */
static inline SudDigit
sud_digits_last (SudDigits set)
{
  return (SudDigit) (32 - __builtin_clz (set));
}

/* Runs the body once for each digit of a set, in rising order; the set is evaluated once. */
#define SUD_FOR_EACH_DIGIT(digit, set)                                                \
  for (SudDigits digit##_left_ = (set), digit##_once_ = 1; digit##_once_ != 0; digit##_once_ = 0) \
    for (SudDigit digit; digit##_left_ != 0 && (digit = sud_digits_first (digit##_left_), true); \
         digit##_left_ &= digit##_left_ - 1)

/* ---- cells ---- */

static inline void
sud_cells_clear (SudCells *set)
{
  *set = (SudCells){ { 0 } };
}

static inline void
sud_cells_add (SudCells *set, SudCell cell)
{
  set->words[cell >> 6] |= (uint64_t) 1 << (cell & 63);
}

static inline void
sud_cells_remove (SudCells *set, SudCell cell)
{
  set->words[cell >> 6] &= ~((uint64_t) 1 << (cell & 63));
}

static inline bool
sud_cells_has (const SudCells *set, SudCell cell)
{
  return (set->words[cell >> 6] >> (cell & 63)) & 1;
}

static inline bool
sud_cells_is_empty (const SudCells *set)
{
  uint64_t any = 0;

  for (int i = 0; i < SUD_CELL_WORDS; i++)
    any |= set->words[i];
  return any == 0;
}

static inline int
sud_cells_count (const SudCells *set)
{
  int count = 0;

  for (int i = 0; i < SUD_CELL_WORDS; i++)
    count += __builtin_popcountll (set->words[i]);
  return count;
}

static inline bool
sud_cells_equal (const SudCells *a, const SudCells *b)
{
  uint64_t differ = 0;

  for (int i = 0; i < SUD_CELL_WORDS; i++)
    differ |= a->words[i] ^ b->words[i];
  return differ == 0;
}

/* @return whether every cell of @inner is in @outer. */
static inline bool
sud_cells_is_subset (const SudCells *inner, const SudCells *outer)
{
  uint64_t rest = 0;

  for (int i = 0; i < SUD_CELL_WORDS; i++)
    rest |= inner->words[i] & ~outer->words[i];
  return rest == 0;
}

static inline bool
sud_cells_intersect (const SudCells *a, const SudCells *b)
{
  uint64_t both = 0;

  for (int i = 0; i < SUD_CELL_WORDS; i++)
    both |= a->words[i] & b->words[i];
  return both != 0;
}

static inline SudCells
sud_cells_and (const SudCells *a, const SudCells *b)
{
  SudCells result;

  for (int i = 0; i < SUD_CELL_WORDS; i++)
    result.words[i] = a->words[i] & b->words[i];
  return result;
}

static inline SudCells
sud_cells_or (const SudCells *a, const SudCells *b)
{
  SudCells result;

  for (int i = 0; i < SUD_CELL_WORDS; i++)
    result.words[i] = a->words[i] | b->words[i];
  return result;
}

static inline SudCells
sud_cells_minus (const SudCells *a, const SudCells *b)
{
  SudCells result;

  for (int i = 0; i < SUD_CELL_WORDS; i++)
    result.words[i] = a->words[i] & ~b->words[i];
  return result;
}

/* @return the first cell of @set at or after @from, or SUD_NO_CELL. */
static inline SudCell
sud_cells_next (const SudCells *set, unsigned int from)
{
  for (unsigned int i = from >> 6; i < SUD_CELL_WORDS; i++)
    {
      uint64_t word = set->words[i];

      if (i == from >> 6)
        word &= ~(uint64_t) 0 << (from & 63);
      if (word != 0)
        return (SudCell) (i * 64 + (unsigned int) __builtin_ctzll (word));
    }
  return SUD_NO_CELL;
}

/* Runs the body once for each cell of the set that @set points to, in rising order. */
#define SUD_FOR_EACH_CELL(cell, set)                              \
  for (SudCell cell = sud_cells_next ((set), 0); cell != SUD_NO_CELL; \
       cell = sud_cells_next ((set), (unsigned int) cell + 1))

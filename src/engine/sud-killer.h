/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-board.h"

/* The arithmetic of Killer, for whoever wants to look over the player's shoulder: how a cage can still be filled, what
 * remains of its sum, what some cells add up to, and the rule of 45. It tells what is the case and concludes nothing;
 * the steps of sud-logic.h do that. */

/* ---- sums ---- */

/* What some cells add up to. */
typedef struct
{
  int n_cells;
  int n_open; /* of these are empty */
  int placed; /* the sum of the filled ones */
  int low;    /* the least and the most that all of them can reach: cells that see each other differ and each */
  int high;   /* holds one of its candidates; both 0 if that cannot be */
} SudCellSum;

void sud_killer_sum_cells (const SudBoard *board, const SudCells *cells, SudCellSum *out);

/* The same for a cage. @return what remains of its sum for the open cells, which is negative if the sum is exceeded; 0
 * for a cage without a sum. */
int sud_killer_sum_cage (const SudBoard *board, int cage, SudCellSum *out);

/* What is wrong with the digits of a cage, worst first. Digits count, no candidates: a rule is broken, or what the player
 * wrote into the cage has made it impossible to keep. */
typedef enum
{
  SUD_FAULT_NONE,
  SUD_FAULT_REPEAT,      /* a digit twice where digits must differ */
  SUD_FAULT_EXCEEDED,    /* the digits add up to more than the sum */
  SUD_FAULT_UNREACHABLE, /* the sum is not reached, or no digits are left that make it up in the empty cells */
} SudCageFault;

/* @return what is wrong with a cage that holds @values, one per cell of the board with 0 for empty. */
SudCageFault sud_killer_find_fault (const SudPuzzle *puzzle, const SudDigit *values, int cage);

/* ---- combinations ---- */

/* What speaks against a combination. */
typedef enum
{
  SUD_COMBINATION_POSSIBLE,
  SUD_COMBINATION_LACKS_DIGIT, /* the cage holds a digit that it does not have, or has less often */
  SUD_COMBINATION_LACKS_CELL,  /* no cell is left for one of its digits */
  SUD_COMBINATION_LACKS_ORDER, /* each digit has a cell, but all of them together do not fit */
} SudCombinationFate;

/* Digits that add up to the sum of a cage, those included which it holds already. */
typedef struct
{
  int                n_digits;             /* as many as the cage has cells */
  SudDigit           list[SUD_MAX_DIGITS]; /* rising; one that repeats stands there as often */
  SudDigits          digits;               /* the same as a set */
  SudCombinationFate fate;
  SudDigit           because; /* the digit that speaks against it, for the first two; else 0 */
} SudCombination;

/* Told each combination. @return false to stop. */
typedef bool (*SudCombinationFunc) (const SudCombination *combination, void *data);

/* Hands out every combination of a cage and what became of it, in the order of their digits: 1 2 6, 1 3 5, 2 3 4. A cage
 * without a sum has none to tell, nor has one of more than SUD_MAX_DIGITS cells. A cage of many cells on a large board
 * has a great many.
 *
 * @return SUD_OK, SUD_STOPPED or SUD_CANCELLED. */
SudStatus sud_killer_combinations (const SudBoard     *board,
                                   int                 cage,
                                   SudCombinationFunc  emit,
                                   void               *data,
                                   const SudControl   *control);

/* Says which candidates of the cells can be true if the cage holds exactly these digits, a combination that was handed out
 * for it. @fits has room for the cells of the cage, in the order of its list; a filled cell keeps its digit. What all combinations that the player believes in
 * leave together is what the cells may still hold.
 *
 * @return false if the digits do not fit, with @fits all empty. */
bool sud_killer_fit (const SudBoard *board, int cage, const SudCombination *combination, SudDigits *fits);

/* ---- the rule of 45 ---- */

/* Houses that hold every digit and share no cell add up to 45 each (on a board of n digits, to n (n + 1) / 2), which is
 * compared to the cages. Of cages that overlap only some can count; larger ones go first. */
typedef struct
{
  int      total;  /* of the houses */
  SudCells cells;  /* of the houses */
  int      n_inside;
  uint16_t inside[SUD_MAX_CELLS]; /* the cages that lie inside the houses */
  int      inside_sum;
  int      n_crossing;
  uint16_t crossing[SUD_MAX_CELLS]; /* the cages that lie partly inside */
  int      crossing_sum;
  SudCells innies;     /* cells of the houses that no cage inside covers */
  int      innies_sum; /* what they add up to: total - inside_sum */
  bool     has_outies; /* cages cover all of the houses, so that the outies are known */
  SudCells outies;     /* what sticks out of the crossing cages */
  int      outies_sum; /* what they add up to: inside_sum + crossing_sum - total; else 0 */
} SudRuleOf45;

/* Does the arithmetic for some houses. @return false if one of them does not hold every digit, two share a cell, or there
 * is none: then the rule says nothing. */
bool sud_killer_rule_of_45 (const SudPuzzle *puzzle, const uint16_t *houses, int n_houses, SudRuleOf45 *out);

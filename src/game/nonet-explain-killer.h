/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-explain-private.h"

/* What the words of Killer share. */

/* More combinations than this are not listed, and more than that not even counted. */
#define KILLER_WORDS_MAX_TOLD 8
#define KILLER_WORDS_MAX_SETS 1000
/* Nobody reads the combinations of more cells. */
#define KILLER_WORDS_MAX_CELLS 9
/* The most sums of a step. */
#define KILLER_WORDS_MAX_SUMS 4

/* A sum of the rule of 45, taken apart: the cells inside that no cage covers minus those that stick out make a total. */
typedef struct
{
  int      n_houses;
  uint16_t houses[SUD_STEP_MAX_TERMS];
  int      n_inside;
  uint16_t inside[SUD_STEP_MAX_TERMS]; /* cages */
  int      n_crossing;
  uint16_t crossing[SUD_STEP_MAX_TERMS];
  int      each;         /* what one house adds up to */
  int      all;          /* what the houses add up to */
  int      inside_sum;
  int      crossing_sum;
  int      total;        /* innies minus outies */
  int      left;         /* the same for the open ones */
  SudCells innies, open_innies;
  SudCells outies, open_outies;
  SudCells filled;       /* those of both that hold digits */
} KillerWords;

/* Takes a sum of the step apart. @return FALSE if the step has none of this number. */
gboolean killer_words_read (const Explain *it, int number, KillerWords *sum);

/* Tells the arithmetic as a new paragraph of the reasoning. */
void killer_words_tell (Explain *it, const KillerWords *sum);

/* @return whether every two of the cells see each other. */
gboolean killer_words_all_differ (const Explain *it, const SudCells *cells);

/* @return a new array of SudDigits: the combinations of different @digits that make a sum in as many cells, and if asked
 * for, fit the candidates of the cells. */
GArray *killer_words_list_sets (const Explain *it,
                                const SudCells *cells,
                                int sum,
                                SudDigits digits,
                                gboolean with_candidates);

/* @return a new string: "1+2+6, 1+3+5". */
char *killer_words_dup_sets (const GArray *sets);

/* Tells which combinations fit, unless there are too many. */
void killer_words_tell_sets (Explain *it, const SudCells *cells, const GArray *sets);

/* A cage of the step and its open cells. */
typedef struct
{
  int            number;
  const SudCage *cage;
  SudCells       open;
  SudCells       filled;
  SudDigits      unused; /* digits that no cell of it holds; all, if it allows repeats */
  int            placed; /* what the filled ones add up to */
  int            left;   /* what remains */
} KillerCageWords;

/* Reads cage @number of the puzzle in the position of the step. */
void killer_words_read_cage (const Explain *it, int number, KillerCageWords *out);

/* Tells what the cage makes, or what remains of it for the open cells, as a new paragraph of the reasoning. */
void killer_words_tell_rest (Explain *it, const KillerCageWords *cage);

/* A nudge names no cell, so that the cage is told by what it makes. */
void killer_words_nudge_cage (Explain *it, const SudCage *cage);

/* The techniques about several cages, and the law of leftovers. */
void explain_killer_subset (Explain *it);
void explain_conflict      (Explain *it);
void explain_joint         (Explain *it);
void explain_leftovers     (Explain *it);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Cages and hidden cages with their combinations, for the techniques that look at several at once. */

#include "killer.h"

#define KILLER_MAX_HOLDERS 192
#define KILLER_N_SUBSETS 4 /* pairs and triples, each naked or hidden */

/* Words with a bit for each set of three digits, of as many as there can be. */
#define KILLER_MAX_HOLDER_DIGITS (LOGIC_MAX_DIGITS < KILLER_MAX_SET_DIGITS ? LOGIC_MAX_DIGITS : KILLER_MAX_SET_DIGITS)
#define KILLER_MAX_TRIPLES \
  (KILLER_MAX_HOLDER_DIGITS * (KILLER_MAX_HOLDER_DIGITS - 1) * (KILLER_MAX_HOLDER_DIGITS - 2) / 6)
#define KILLER_TRIPLE_WORDS ((KILLER_MAX_TRIPLES + 63) / 64)

typedef struct
{
  uint64_t   mark;  /* of its cells, their candidates and the total, which decide all that follows */
  LogicCells cells; /* open, and all see each other */
  int        total;
  int        cage;      /* of Killer.cages, or -1: */
  int        area, sum; /* it follows from an area */
  int        n_sets;
  SudDigits  sets[KILLER_MAX_SETS];
  SudDigits  beside[LOGIC_MAX_DIGITS + 1]; /* the digits of all sets that have a digit, itself included */
  /* The pairs, and triples, of digits of which every set has one: bits by their place in rising order. */
  uint64_t   met[2][KILLER_TRIPLE_WORDS];
  LogicCells places[LOGIC_MAX_DIGITS + 1]; /* the cells that can hold a digit */
  LogicCells seen[LOGIC_MAX_DIGITS + 1];   /* the cells that see all of these */
} KillerHolder;

typedef struct
{
  uint32_t      grid_version; /* of the grid that these belong to */
  int           n;
  KillerHolder *list;
  KillerHolder  rooms[2][KILLER_MAX_HOLDERS]; /* for the list, and for the one of the position before */
  uint64_t      marks[LOGIC_MAX_HOUSES];      /* of all that decides what a house says */
  uint64_t      silent[KILLER_N_SUBSETS][LOGIC_MAX_HOUSES]; /* these marks, where a house had nothing to say */
} KillerHolders;

/* @return the holders of the position; NULL if there are no cages with a sum, or memory is short. */
KillerHolders *LOGIC_NAME (killer_get_holders) (Logic *logic);
#define killer_get_holders LOGIC_NAME (killer_get_holders)

/* Names what a holder follows from, as sum @number of the step. */
void LOGIC_NAME (killer_name_holder) (Logic *logic, const KillerHolder *holder, int number);
#define killer_name_holder LOGIC_NAME (killer_name_holder)

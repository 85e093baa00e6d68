/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Cages and hidden cages with their combinations, for the techniques that look at several at once. */

#include "killer.h"

#define KILLER_MAX_HOLDERS 192

typedef struct
{
  LogicCells cells; /* open, and all see each other */
  int        total;
  int        cage;      /* of Killer.cages, or -1: */
  int        area, sum; /* it follows from an area */
  int        n_sets;
  SudDigits  sets[KILLER_MAX_SETS];
  LogicCells places[LOGIC_MAX_DIGITS + 1]; /* the cells that can hold a digit */
  LogicCells seen[LOGIC_MAX_DIGITS + 1];   /* the cells that see all of these */
} KillerHolder;

typedef struct
{
  int          n;
  KillerHolder list[KILLER_MAX_HOLDERS];
} KillerHolders;

/* @return the holders of the position; NULL if there are no cages with a sum, or memory is short. */
const KillerHolders *LOGIC_NAME (killer_get_holders) (Logic *logic);
#define killer_get_holders LOGIC_NAME (killer_get_holders)

/* Names what a holder follows from, as sum @number of the step. */
void LOGIC_NAME (killer_name_holder) (Logic *logic, const KillerHolder *holder, int number);
#define killer_name_holder LOGIC_NAME (killer_name_holder)

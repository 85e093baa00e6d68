/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-types.h"

/* Chance that can be repeated: the same seed gives the same numbers on every machine. */
typedef struct
{
  uint64_t state[4];
} SudRandom;

/* Starts a sequence. Each stream of a seed is a sequence of its own, so that the tenth puzzle of a run does not
 * depend on who made the first nine. */
void sud_random_init (SudRandom *random, uint64_t seed, uint64_t stream);

/* @return the next 64 random bits. */
uint64_t sud_random_next (SudRandom *random);

/* @return a number from 0 to @n - 1, each as likely as the others; n is at least 1. */
uint32_t sud_random_below (SudRandom *random, uint32_t n);

/* Brings @n items into random order. */
void sud_random_shuffle (SudRandom *random, uint16_t *items, int n);

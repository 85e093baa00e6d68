/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cases.h"
#include "nonet-game.h"

/* The positions of tests/data/explain/cases.txt, each with a step. */
typedef struct
{
  TechniqueCase at;
  SudStep       step;
} StoredStep;

/* @return all of a file, as a new array. */
GPtrArray *stored_steps_read (const char *file);

/* @return a new game that has come to a position, or to the givens for NULL. */
NonetGame *stored_step_new_game (SudPuzzle *puzzle, const SudBoard *board);

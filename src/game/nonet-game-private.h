/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-game.h"

#include <string.h>

struct _NonetGame
{
  GObject parent_instance;

  /* owned */
  SudPuzzle *puzzle;
  GPtrArray *states;      /* of NonetState: one more than moves */
  GPtrArray *moves;       /* of char*: moves[i] leads from states[i] to states[i + 1] */
  GArray    *checkpoints; /* of guint: positions, rising */
  SudDigit  *solution;    /* may be NULL */
  char      *level;

  /* plain */
  guint  position;
  guint  n_helps;
  double elapsed; /* seconds until the clock was last started */
  gint64 started; /* monotonic time, 0 while the clock stands */
};

/* nonet-game.c */

/* Makes the game show another puzzle on a board of as many cells, and @state, which it takes; the moves are forgotten. For
 * drafts, whose puzzle changes while it is looked at. */
void nonet_game_replace (NonetGame *self, SudPuzzle *puzzle, NonetState *state);

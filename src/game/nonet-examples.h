/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* A position that shows a technique, with the step. */
typedef struct
{
  SudPuzzle *puzzle; /* owned; the board borrows it */
  SudBoard   board;
  SudStep    step;
  SudDigit   solution[SUD_MAX_CELLS];
} NonetExample;

void nonet_example_free (NonetExample *example);

/* @return a new example of a technique, the same every time; NULL if there is none. */
NonetExample *nonet_example_new (SudTechnique technique);

/* The same, turned, mirrored and renamed by chance, so that it looks like another one. */
NonetExample *nonet_example_new_random (SudTechnique technique, guint64 seed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetExample, nonet_example_free)

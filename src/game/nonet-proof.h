/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* Proves a step on its way from the engine to the player, in builds with assertions; a release trusts the tests. One that
 * is not proved is a fault of the program and is told as one: a critical message with its notation.
 * The board is the position before the step. For threads: a hard step may take milliseconds. */
#ifdef NDEBUG
#define nonet_proof_demand(board, step, is_unique) ((void) 0)
#else
void nonet_proof_demand (const SudBoard *board, const SudStep *step, gboolean is_unique);
#endif

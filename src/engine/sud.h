/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The engine of Nonet: sudoku as mathematics. It knows nothing of files, locales or GLib, keeps no global state,
 * and may be called from any thread. Read the headers in this order. */

#include "sud-types.h"     /* digits, cells, sets of them, SudControl */
#include "sud-status.h"    /* what a fallible call answers */
#include "sud-geometry.h"  /* cells and houses */
#include "sud-puzzle.h"    /* givens, cages, relations */
#include "sud-line.h"      /* a puzzle as one line of text */
#include "sud-solver.h"    /* solve and count */
#include "sud-board.h"     /* a position: values and candidates */
#include "sud-scan.h"      /* what singles alone solve */
#include "sud-killer.h"    /* cages: combinations, sums, the rule of 45 */
#include "sud-technique.h" /* the table of techniques */
#include "sud-step.h"      /* one deduction as data */
#include "sud-logic.h"     /* find steps */
#include "sud-proof.h"     /* check a step */
#include "sud-grade.h"     /* how hard a puzzle is */
#include "sud-random.h"    /* chance that can be repeated */
#include "sud-transform.h" /* equivalent puzzles */
#include "sud-canon.h"     /* the canonical form of a 9x9 puzzle */
#include "sud-generate.h"  /* make puzzles */

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-types.h"

/* The canonical form of a plain 9x9 puzzle: of all its equivalents (rows in a band, bands, columns in a stack,
 * stacks, transposition, digits) the one whose 81 characters come first, empty cells before digits. Two puzzles are
 * essentially the same exactly if their canonical forms are.
 *
 * @givens has 81 digits with 0 for empty; @canonical, which may be the same array, gets the form.
 * @return how many of the 3,359,232 ways to move the cells, with a fitting relabelling, turn the puzzle into itself:
 * the size of its symmetry group, 1 for most. */
uint32_t sud_canon_find (const SudDigit *givens, SudDigit *canonical);

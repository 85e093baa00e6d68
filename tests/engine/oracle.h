/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud.h"

/* The judge of all solvers: slow, and so simple that one can see it is right.
 *
 * Finds solutions until there are @limit of them. @first, if not NULL, gets the first one: n_cells digits.
 * @return how many there are, at most @limit. */
uint64_t oracle_count (const SudPuzzle *puzzle, uint64_t limit, SudDigit *first);

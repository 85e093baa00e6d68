/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud.h"

/* The judge of all solvers: slow, and so simple that one can see it is right.
 *
 * Finds solutions until there are @limit of them. @first, if not NULL, gets the first one: n_cells digits.
 * @return how many there are, at most @limit. */
uint64_t oracle_count (const SudPuzzle *puzzle, uint64_t limit, SudDigit *first);

/* The same for 81 digits of a plain 9x9, 0 for an empty cell: so many more puzzles can be judged. The rules are three
 * sets of digits used, of rows, columns and boxes; it shares no code with the solvers either. */
uint64_t oracle_count_9x9 (const SudDigit *cells, uint64_t limit);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-board.h"

/* Places naked singles (a cell with one candidate) and hidden singles (a digit with one place in a complete house)
 * until there are none: what a reader solves by looking alone. Which of them comes first changes nothing, unless the
 * position contradicts itself; even then the same board gives the same result.
 *
 * @return the number of digits placed. */
int sud_board_scan (SudBoard *board);

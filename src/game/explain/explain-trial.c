/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trial and error, and no fine words for it. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

void
explain_trial (Explain *it)
{
  const gboolean  is_placed = it->step->n_placements > 0;
  const SudCells  cell = explain_cell (is_placed ? it->step->placements[0].cell : it->step->eliminations[0].cell);
  const SudDigits bit = sud_digit_bit (is_placed ? it->step->placements[0].digit : it->step->eliminations[0].digit);

  explain_nudge (it, _ ("No pattern that this program knows helps here. What is left is to try."));
  explain_where (it, _ ("A good place to try is {cell}."), EXPLAIN_CELLS ("cell", &cell));
  explain_reason (it, _ ("This is trial and error: enter a candidate, go on until the board is solved or breaks, and "
                         "if it breaks, "
                         "take everything back and try the next one. It needs patience and an eraser, but no insight."));
  if (is_placed)
    explain_reason (it,
                    _ ("Tried in this way, every other candidate of {cell} breaks the board. Only {digit} remains."),
                    EXPLAIN_CELLS ("cell", &cell), EXPLAIN_DIGITS ("digit", bit, &cell));
  else
    explain_reason (it, _ ("Tried in this way, {digit} in {cell} breaks the board."),
                    EXPLAIN_DIGITS ("digit", bit, &cell),
                    EXPLAIN_CANDIDATES ("cell", &cell, bit));
}

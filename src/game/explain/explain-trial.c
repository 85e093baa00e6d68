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
  const SudDigits digits =
    is_placed ? sud_digit_bit (it->step->placements[0].digit) : explain_get_eliminated_digits (it->step);

  explain_nudge (it, _ ("No pattern that this program knows helps here. What is left is to try."));
  explain_where (it, _ ("A good place to try is {cell}."), EXPLAIN_CELLS ("cell", &cell));
  explain_reason (it, _ ("This is trial and error: enter a candidate, go on until the board is solved or breaks, and if it "
                         "breaks, take everything back and try the next one. It needs patience and an eraser, but no "
                         "insight."));
  if (is_placed)
    explain_reason (it, _ ("Tried in this way, every other candidate of {cell} breaks the board. Only {digit} remains."),
                    EXPLAIN_CELLS ("cell", &cell), EXPLAIN_DIGITS ("digit", digits, &cell));
  else
    explain_reason (it, ngettext ("Tried in this way, the candidate {digits} of {cell} breaks the board.",
                                  "Tried in this way, each of the candidates {digits} of {cell} breaks the board.",
                                  (gulong) sud_digits_count (digits)),
                    EXPLAIN_DIGITS ("digits", digits, &cell), EXPLAIN_CANDIDATES ("cell", &cell, digits));
}

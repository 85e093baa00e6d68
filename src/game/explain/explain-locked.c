/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Locked candidates: one house decides for another. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

void
explain_locked (Explain *it)
{
  const SudCells  cells = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);
  const SudDigits bit = explain_get_digits (it->step, SUD_ROLE_DEFINING, -1);
  const SudCells  gone = explain_get_eliminated (it->step, 0);
  uint16_t        bases[SUD_STEP_MAX_HOUSES], covers[SUD_STEP_MAX_HOUSES];
  const int       n_covers = explain_get_houses (it->step, SUD_HOUSE_ROLE_COVER, covers);

  explain_get_houses (it->step, SUD_HOUSE_ROLE_BASE, bases);
  explain_nudge (it, _ ("Look at where {digit} can go in {house}."), EXPLAIN_DIGITS ("digit", bit, NULL),
                 EXPLAIN_HOUSE ("house", bases[0]));
  explain_where (it, _ ("In {house}, {digit} can only go in {cells}."), EXPLAIN_HOUSE ("house", bases[0]),
                 EXPLAIN_DIGITS ("digit", bit, &cells), EXPLAIN_CANDIDATES ("cells", &cells, bit));
  explain_reason (it, ngettext ("{house} needs {digit}, so {cells} is {digit}.",
                                "{house} needs {digit}, so one of {cells} is {digit}.", (gulong) sud_cells_count (&cells)),
                  EXPLAIN_HOUSE ("house", bases[0]), EXPLAIN_DIGITS ("digit", bit, &cells),
                  EXPLAIN_CANDIDATES ("cells", &cells, bit));
  if (sud_cells_count (&cells) == 1)
    explain_tell_seen (it, &cells, &gone, bit);
  else if (n_covers > 0)
    {
      explain_reason (it, _ ("All of these cells also lie in {houses}."), EXPLAIN_HOUSES ("houses", covers, n_covers));
      explain_more (it, ngettext ("Whichever of them it is, {houses} has its {digit} there, and no other cell of it "
                                  "can be {digit}.",
                                  "Whichever of them it is, {houses} have their {digit} there, and no other cell of "
                                  "them can be {digit}.",
                                  (gulong) n_covers),
                    EXPLAIN_HOUSES ("houses", covers, n_covers), EXPLAIN_DIGITS ("digit", bit, &cells));
    }
  else
    explain_tell_seen (it, &cells, &gone, bit);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Templates: all the ways in which one digit can be placed on the whole board. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

void
explain_templates (Explain *it)
{
  const gboolean  is_set = it->step->technique == SUD_TECHNIQUE_TEMPLATE_SET;
  const SudDigits bit = is_set ? sud_digit_bit (it->step->placements[0].digit) : explain_get_eliminated_digits (it->step);
  SudDigits       others = 0;
  SudCells        cells = { { 0 } };

  for (int i = 0; i < it->step->n_houses; i++)
    others |= it->step->houses[i].digits;
  others &= ~bit;
  for (int i = 0; i < it->step->n_placements; i++)
    sud_cells_add (&cells, it->step->placements[i].cell);
  for (int i = 0; i < it->step->n_eliminations; i++)
    sud_cells_add (&cells, it->step->eliminations[i].cell);
  explain_nudge (it, _ ("Think of all the places that {digit} needs on the board at once."),
                 EXPLAIN_DIGITS ("digit", bit, NULL));
  explain_where (it, _ ("Look at all candidates {digit} on the board together."), EXPLAIN_DIGITS ("digit", bit, NULL));
  explain_reason (it, _ ("A template is a way to place {digit} everywhere at once: one place in each house that still "
                         "lacks it, and no two that see each other."),
                  EXPLAIN_DIGITS ("digit", bit, NULL));
  if (others != 0)
    explain_more (it, ngettext ("Cells that every template of {others} needs are closed to {digit}.",
                                "Cells that every template of some other digit needs, here of one of {others}, are "
                                "closed to {digit}.",
                                (gulong) sud_digits_count (others)),
                  EXPLAIN_DIGITS ("others", others, NULL), EXPLAIN_DIGITS ("digit", bit, NULL));
  if (is_set)
    explain_reason (it, ngettext ("Going through all of them shows that every template has {digit} in {cells}.",
                                  "Going through all of them shows that every template has {digit} in each of {cells}.",
                                  (gulong) sud_cells_count (&cells)),
                    EXPLAIN_DIGITS ("digit", bit, &cells), EXPLAIN_CANDIDATES ("cells", &cells, bit));
  else
    explain_reason (it, ngettext ("Going through all of them shows that no template has {digit} in {cells}: put it there, and "
                                  "some house is left without.",
                                  "Going through all of them shows that no template has {digit} in any of {cells}: put it "
                                  "there, and some house is left without.",
                                  (gulong) sud_cells_count (&cells)),
                    EXPLAIN_DIGITS ("digit", bit, &cells), EXPLAIN_CANDIDATES ("cells", &cells, bit));
  explain_more (it, _ ("That is much to go through by hand; a computer does it in no time."));
}

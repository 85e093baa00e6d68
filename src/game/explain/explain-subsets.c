/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Subsets: as many digits as cells, so the ones use up the others. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

static void
explain_naked (Explain *it, const SudCells *cells, SudDigits digits)
{
  const char *count = explain_get_count (sud_cells_count (cells));
  uint16_t    houses[SUD_STEP_MAX_HOUSES];
  const int   n_houses = explain_get_houses (it->step, SUD_HOUSE_ROLE_COVER, houses);

  explain_nudge (it, _ ("Compare the candidates of the cells in {house}."),
                 EXPLAIN_HOUSE ("house", houses[n_houses - 1]));
  explain_where (it, _ ("Between them, {cells} have only the candidates {digits}."), EXPLAIN_CELLS ("cells", cells),
                 EXPLAIN_DIGITS ("digits", digits, cells));
  explain_reason (it, _ ("{cells} are {count} cells of {houses}, so they hold {count} different digits."),
                  EXPLAIN_CELLS ("cells", cells),
                  EXPLAIN_TEXT ("count", count), EXPLAIN_HOUSES ("houses", houses, n_houses));
  explain_more (it, _ ("Between them they have just {count} candidates: {digits}."), EXPLAIN_TEXT ("count", count),
                EXPLAIN_DIGITS ("digits", digits, cells));
  explain_reason (it, _ ("We cannot tell yet which digit goes where, but between them these cells use up {digits}."),
                  EXPLAIN_DIGITS ("digits", digits, cells));
  explain_more (it, _ ("No other cell of {houses} can hold one of them."),
                EXPLAIN_HOUSES_OR ("houses", houses, n_houses));
}

static void
explain_hidden (Explain *it, const SudCells *cells, SudDigits digits)
{
  const char *count = explain_get_count (sud_cells_count (cells));
  const int   house = it->step->houses[0].house;

  explain_nudge (it, _ ("See which digits have few places left in {house}."), EXPLAIN_HOUSE ("house", house));
  explain_where (it, _ ("In {house}, {digits} can only go in {cells}."), EXPLAIN_HOUSE ("house", house),
                 EXPLAIN_DIGITS ("digits", digits, cells), EXPLAIN_CANDIDATES ("cells", cells, digits));
  explain_reason (it, _ ("{house} needs {digits}, and they have no place there outside {cells}."),
                  EXPLAIN_HOUSE ("house", house),
                  EXPLAIN_DIGITS ("digits", digits, cells), EXPLAIN_CANDIDATES ("cells", cells, digits));
  explain_reason (it, _ ("That makes {count} digits for {count} cells. Each of these cells must take one of them: "
                         "if one held anything else, there would not be room for all."),
                  EXPLAIN_TEXT ("count", count));
  explain_more (it, _ ("So the other candidates of {cells} are wrong."), EXPLAIN_CELLS ("cells", cells));
}

void
explain_subsets (Explain *it)
{
  const SudCells  cells = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);
  const SudDigits digits = explain_get_digits (it->step, SUD_ROLE_DEFINING, -1);

  if (it->step->technique == SUD_TECHNIQUE_HIDDEN_PAIR || it->step->technique == SUD_TECHNIQUE_HIDDEN_TRIPLE ||
      it->step->technique == SUD_TECHNIQUE_HIDDEN_QUAD)
    explain_hidden (it, &cells, digits);
  else
    explain_naked (it, &cells, digits);
}

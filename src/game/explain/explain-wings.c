/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wings: go through what the pivot can be, and one of the pincers is always the same digit. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

/* Tells what happens to a pincer if the pivot takes the digit they share. */
static void
tell_pincer (Explain *it, const SudCells *pivot, int number, SudDigits gone)
{
  const SudCells  pincer = explain_get_cells (it->step, SUD_ROLE_PINCER, number);
  const SudDigits shared = explain_get_digits (it->step, SUD_ROLE_PINCER, number) & ~gone;

  explain_reason (it, _ ("If {pivot} is {shared}, then {pincer} cannot be {shared} and must be {digit}."),
                  EXPLAIN_CANDIDATES ("pivot", pivot, shared), EXPLAIN_DIGITS ("shared", shared, pivot),
                  EXPLAIN_CELLS ("pincer", &pincer), EXPLAIN_DIGITS ("digit", gone, &pincer));
}

static void
explain_around_pivot (Explain *it)
{
  const gboolean  has_three = it->step->technique == SUD_TECHNIQUE_XYZ_WING;
  const SudCells  pivot = explain_get_cells (it->step, SUD_ROLE_PIVOT, -1);
  const SudCells  pincers = explain_get_cells (it->step, SUD_ROLE_PINCER, -1);
  const SudCells  all = sud_cells_or (&pivot, &pincers);
  const SudCells  gone = explain_get_eliminated (it->step, 0);
  const SudDigits bit = explain_get_eliminated_digits (it->step);
  const SudDigits digits = explain_get_digits (it->step, SUD_ROLE_PIVOT, -1);

  if (has_three)
    explain_nudge (it, _ ("Look at a cell with three candidates and at the cells it sees that have two of them."));
  else
    explain_nudge (it, _ ("Look at the cells with just two candidates, and at what they mean for each other."));
  explain_where (it, _ ("{pivot} is the pivot. It sees the pincers {pincers}, and each of these shares a candidate "
                        "with it."),
                 EXPLAIN_CELLS ("pivot", &pivot), EXPLAIN_CELLS ("pincers", &pincers));
  explain_reason (it, _ ("{pivot} is {digits}."), EXPLAIN_CELLS ("pivot", &pivot),
                  EXPLAIN_DIGITS_OR ("digits", digits, &pivot));
  tell_pincer (it, &pivot, 0, bit);
  tell_pincer (it, &pivot, 1, bit);
  if (has_three)
    {
      explain_reason (it, _ ("If {pivot} is {digit} itself, there is nothing more to show: in every case one of "
                             "{cells} is {digit}."),
                      EXPLAIN_CANDIDATES ("pivot", &pivot, bit), EXPLAIN_DIGITS ("digit", bit, &all),
                      EXPLAIN_CANDIDATES ("cells", &all, bit));
      explain_reason (it, ngettext ("{gone} sees all three of them, so it cannot be {digit}.",
                                    "{gone} see all three of them, so they cannot be {digit}.",
                                    (gulong) sud_cells_count (&gone)),
                      EXPLAIN_CANDIDATES ("gone", &gone, bit), EXPLAIN_DIGITS ("digit", bit, &gone));
      return;
    }
  explain_reason (it, _ ("Either way one of the pincers is {digit}."), EXPLAIN_DIGITS ("digit", bit, &pincers));
  explain_tell_seen (it, &pincers, &gone, bit);
}

/* ---- W-wing ---- */

/* @return the place that @cell sees and leaves the other for @partner. */
static SudCell
find_seen (const Explain *it, SudCell cell, SudCell partner, const SudCells *places)
{
  SUD_FOR_EACH_CELL (place, places)
    {
      SudCells other = *places;

      sud_cells_remove (&other, place);
      if (sud_cells_has (sud_puzzle_get_peers (it->board->puzzle, cell), place) &&
          sud_cells_has (sud_puzzle_get_peers (it->board->puzzle, partner), sud_cells_next (&other, 0)))
        return place;
    }
  g_return_val_if_reached (SUD_NO_CELL);
}

static void
explain_w_wing (Explain *it)
{
  const SudCells  cells = explain_get_cells (it->step, SUD_ROLE_PINCER, -1);
  const SudCells  first = explain_get_cells (it->step, SUD_ROLE_PINCER, 0);
  const SudCells  second = explain_get_cells (it->step, SUD_ROLE_PINCER, 1);
  const SudCells  places = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);
  const SudCells  gone = explain_get_eliminated (it->step, 0);
  const SudDigits bit = explain_get_eliminated_digits (it->step);
  const SudDigits pair = explain_get_digits (it->step, SUD_ROLE_PINCER, -1);
  const SudDigits bridge = pair & ~bit;
  const int       house = it->step->houses[0].house;
  const SudCell   seen = find_seen (it, sud_cells_next (&first, 0), sud_cells_next (&second, 0), &places);
  const SudCells  near = explain_cell (seen);
  const SudCells  far = sud_cells_minus (&places, &near);

  explain_nudge (it, _ ("Look for two cells with the same two candidates that do not see each other."));
  explain_where (it, _ ("{cells} have the same candidates, {pair}. In {house}, {digit} has just two places: {places}."),
                 EXPLAIN_CELLS ("cells", &cells), EXPLAIN_DIGITS ("pair", pair, &cells), EXPLAIN_HOUSE ("house", house),
                 EXPLAIN_DIGITS ("digit", bridge, &places), EXPLAIN_CANDIDATES ("places", &places, bridge));
  explain_reason (it, _ ("{first} sees {near}, and {second} sees {far}."), EXPLAIN_CELLS ("first", &first),
                  EXPLAIN_CANDIDATES ("near", &near, bridge), EXPLAIN_CELLS ("second", &second),
                  EXPLAIN_CANDIDATES ("far", &far, bridge));
  explain_reason (it, _ ("If both {cells} were {digit}, neither {near} nor {far} could be, and {house} would be left "
                         "without {digit}."),
                  EXPLAIN_CANDIDATES ("cells", &cells, bridge), EXPLAIN_DIGITS ("digit", bridge, NULL),
                  EXPLAIN_CANDIDATES ("near", &near, bridge), EXPLAIN_CANDIDATES ("far", &far, bridge),
                  EXPLAIN_HOUSE ("house", house));
  explain_reason (it, _ ("So one of {cells} is not {digit}, and that one is {other}."),
                  EXPLAIN_CANDIDATES ("cells", &cells, bit),
                  EXPLAIN_DIGITS ("digit", bridge, &cells), EXPLAIN_DIGITS ("other", bit, &cells));
  explain_tell_seen (it, &cells, &gone, bit);
}

void
explain_wings (Explain *it)
{
  if (it->step->technique == SUD_TECHNIQUE_W_WING)
    explain_w_wing (it);
  else
    explain_around_pivot (it);
}

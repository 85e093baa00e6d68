/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Singles: why nothing else is left, with the digits on the board that say so. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

static void
explain_full_house (Explain *it, const SudCells *cell, SudDigit digit, int house)
{
  explain_nudge (it, _ ("Look at {house}: it is nearly full."), EXPLAIN_HOUSE ("house", house));
  explain_where (it, _ ("In {house} only {cell} is still empty."), EXPLAIN_HOUSE ("house", house),
                 EXPLAIN_CELLS ("cell", cell));
  explain_reason (it, _ ("{house} needs every digit once, and only {digit} is missing."),
                  EXPLAIN_HOUSE ("house", house),
                  EXPLAIN_DIGIT ("digit", digit, cell));
}

/* ---- hidden ---- */

/* @return the cell with @digit that most of @cells see, and in @seeing which of them; SUD_NO_CELL if there is none. */
static SudCell
find_best_holder (const Explain *it, const SudCells *cells, SudDigit digit, SudCells *seeing)
{
  SudCell best = SUD_NO_CELL;
  int     most = 0;

  for (int cell = 0; cell < sud_puzzle_get_n_cells (it->board->puzzle); cell++)
    if (it->board->values[cell] == digit)
      {
        const SudCells seen = sud_cells_and (cells, sud_puzzle_get_peers (it->board->puzzle, (SudCell) cell));

        if (sud_cells_count (&seen) > most)
          {
            most = sud_cells_count (&seen);
            best = (SudCell) cell;
            *seeing = seen;
          }
      }
  return best;
}

/* Parts the other empty cells of the house: those that see the digit somewhere, and the others, from which an earlier step
 * has removed it. @holders gets cells with the digit that are enough for the former: those that rule out most come
 * first, as one would look for them. */
static void
part_others (const Explain *it, const SudCells *cell, SudDigit digit, int house, SudCells *holders, SudCells *removed)
{
  const SudHouse *its = sud_geometry_get_house (it->geometry, house);
  SudCells        seeing = { 0 };
  SudCell         holder;

  sud_cells_clear (holders);
  sud_cells_clear (removed);
  for (int i = 0; i < its->n_cells; i++)
    if (it->board->values[its->list[i]] == 0 && !sud_cells_has (cell, its->list[i]))
      sud_cells_add (removed, its->list[i]);
  while ((holder = find_best_holder (it, removed, digit, &seeing)) != SUD_NO_CELL)
    {
      sud_cells_add (holders, holder);
      *removed = sud_cells_minus (removed, &seeing);
    }
}

static void
explain_hidden_single (Explain *it, const SudCells *cell, SudDigit digit, int house)
{
  SudCells holders, removed;

  part_others (it, cell, digit, house, &holders, &removed);
  explain_nudge (it, _ ("Look at where {digit} can go in {house}."), EXPLAIN_DIGIT ("digit", digit, NULL),
                 EXPLAIN_HOUSE ("house", house));
  explain_where (it, _ ("{house} still lacks {digit}."), EXPLAIN_HOUSE ("house", house),
                 EXPLAIN_DIGIT ("digit", digit, NULL));
  if (!sud_cells_is_empty (&holders) && sud_cells_is_empty (&removed))
    explain_reason (it,
                    /* Translators: the empty cells of a house, but for one. {cells} hold the digit. */
                    ngettext ("Every other empty cell of {house} sees the {digit} in {cells}.",
                              "Every other empty cell of {house} sees {digit} already, in {cells}.",
                              (gulong) sud_cells_count (&holders)),
                    EXPLAIN_HOUSE ("house", house), EXPLAIN_DIGIT ("digit", digit, NULL),
                    EXPLAIN_CELLS_OR ("cells", &holders));
  else if (!sud_cells_is_empty (&holders))
    explain_reason (it,
                    ngettext ("The {digit} in {cells} rules out some cells of {house}.",
                              "{digit} stands in {cells}, which rules out some cells of {house}.",
                              (gulong) sud_cells_count (&holders)),
                    EXPLAIN_DIGIT ("digit", digit, NULL), EXPLAIN_CELLS ("cells", &holders),
                    EXPLAIN_HOUSE ("house", house));
  else if (sud_cells_is_empty (&removed))
    explain_reason (it, _ ("No other cell of {house} is empty."), EXPLAIN_HOUSE ("house", house));
  if (!sud_cells_is_empty (&removed))
    explain_reason (it, _ ("From {cells}, earlier steps have removed {digit} already."),
                    EXPLAIN_CELLS ("cells", &removed),
                    EXPLAIN_DIGIT ("digit", digit, NULL));
  explain_reason (it, _ ("That leaves {cell} as the only place for {digit} in {house}."),
                  EXPLAIN_CANDIDATES ("cell", cell, sud_digit_bit (digit)),
                  EXPLAIN_DIGIT ("digit", digit, cell), EXPLAIN_HOUSE ("house", house));
}

/* ---- naked ---- */

/* @return a house of the cell that is looked through at a glance, rather than a line. */
static int
find_area (const Explain *it, SudCell cell)
{
  int             n_houses;
  const uint16_t *houses = sud_geometry_get_houses_of (it->geometry, cell, &n_houses);

  for (int i = 0; i < n_houses; i++)
    if (sud_geometry_get_house (it->geometry, houses[i])->kind >= SUD_HOUSE_BOX)
      return houses[i];
  return houses[0];
}

static void
explain_naked_single (Explain *it, const SudCells *cell, SudDigit digit)
{
  const SudCell first = sud_cells_next (cell, 0);
  SudDigits     seen = 0;
  SudDigits     removed;

  SUD_FOR_EACH_CELL (peer, sud_puzzle_get_peers (it->board->puzzle, first))
    if (it->board->values[peer] != 0)
      seen |= sud_digit_bit (it->board->values[peer]);
  removed = sud_digits_all (sud_puzzle_get_n_digits (it->board->puzzle)) & ~seen & ~sud_digit_bit (digit);
  explain_nudge (it, _ ("Look for a cell in {house} that has few digits to choose from."),
                 EXPLAIN_HOUSE ("house", find_area (it, first)));
  explain_where (it, _ ("Look at {cell}: which digits can it still hold?"), EXPLAIN_CELLS ("cell", cell));
  if (seen != 0)
    explain_reason (it, _ ("The cells that {cell} sees hold {digits}."), EXPLAIN_CELLS ("cell", cell),
                    EXPLAIN_DIGITS ("digits", seen, NULL));
  if (removed != 0)
    explain_reason (it, ngettext ("Earlier steps have removed {digits} from {cell}.",
                                  "Earlier steps have removed {digits} from {cell}.",
                                  (gulong) sud_digits_count (removed)),
                    EXPLAIN_DIGITS ("digits", removed, NULL), EXPLAIN_CELLS ("cell", cell));
  explain_reason (it, _ ("The only digit left is {digit}."), EXPLAIN_DIGIT ("digit", digit, cell));
}

void
explain_singles (Explain *it)
{
  const SudCells cell = explain_cell (it->step->placements[0].cell);
  const SudDigit digit = it->step->placements[0].digit;

  if (it->step->technique == SUD_TECHNIQUE_FULL_HOUSE)
    explain_full_house (it, &cell, digit, it->step->houses[0].house);
  else if (it->step->technique == SUD_TECHNIQUE_HIDDEN_SINGLE)
    explain_hidden_single (it, &cell, digit, it->step->houses[0].house);
  else
    explain_naked_single (it, &cell, digit);
}

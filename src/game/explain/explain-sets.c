/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Almost locked sets: a set that lacks one of its digits holds all the others. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SudCells  cells;
  SudDigits digits;
} Set;

static Set
read_set (const SudStep *step, int number)
{
  return (Set){ explain_get_cells (step, SUD_ROLE_SET, number), explain_get_digits (step, SUD_ROLE_SET, number) };
}

/* @return the cells of a set that have one of @digits as a candidate. */
static SudCells
list_with (const Explain *it, const SudCells *cells, SudDigits digits)
{
  SudCells with = { { 0 } };

  SUD_FOR_EACH_CELL (cell, cells)
    if ((it->board->candidates[cell] & digits) != 0)
      sud_cells_add (&with, cell);
  return with;
}

static void
tell_what_sets_are (Explain *it)
{
  explain_reason (it, _ ("An almost locked set is a group of cells in one house that has one more candidate than "
                         "cells. If it lacks one of its digits, it holds all the others."));
}

static void
tell_sets (Explain *it, int n_sets)
{
  for (int i = 0; i < n_sets; i++)
    {
      const Set set = read_set (it->step, i);

      explain_where (it, _ ("Set {letter} is {cells}, with {digits}."), EXPLAIN_TEXT ("letter", explain_get_letter (i)),
                     EXPLAIN_CELLS ("cells", &set.cells),
                     EXPLAIN_DIGITS ("digits", set.digits, &set.cells));
    }
}

/* Ends a chain of sets: one of the two holds the digit that goes. */
static void
tell_goal (Explain *it, const Set *first, const Set *last, int n_sets, SudDigits goal)
{
  const SudCells gone = explain_get_eliminated (it->step, sud_digits_first (goal));
  const SudCells ends = sud_cells_or (&first->cells, &last->cells);
  const SudCells holders = list_with (it, &ends, goal);

  explain_reason (it, ngettext ("So {digit} is in set {first} or in set {last}: {cells} is {digit}.",
                                "So {digit} is in set {first} or in set {last}: one of {cells} is {digit}.",
                                (gulong) sud_cells_count (&holders)),
                  EXPLAIN_DIGITS ("digit", goal, &holders),
                  EXPLAIN_TEXT ("first", explain_get_letter (0)),
                  EXPLAIN_TEXT ("last", explain_get_letter (n_sets - 1)),
                  EXPLAIN_CANDIDATES ("cells", &holders, goal));
  explain_tell_seen (it, &holders, &gone, goal);
}

/* ---- chains of sets ---- */

/* Says why both sets cannot have their common digit. */
static void
tell_common (Explain *it, int number)
{
  const Set       a = read_set (it->step, number), b = read_set (it->step, number + 1);
  const SudDigits common = explain_get_digits (it->step, SUD_ROLE_COMMON, number);
  const SudCells  left = list_with (it, &a.cells, common), right = list_with (it, &b.cells, common);

  explain_reason (it, _ ("Every {digit} of set {first}, in {left}, sees every {digit} of set {last}, in {right}. So "
                         "only one of the two sets can hold {digit}."),
                  EXPLAIN_DIGITS ("digit", common, NULL), EXPLAIN_TEXT ("first", explain_get_letter (number)),
                  EXPLAIN_CANDIDATES ("left", &left, common),
                  EXPLAIN_TEXT ("last", explain_get_letter (number + 1)), EXPLAIN_CANDIDATES ("right", &right, common));
}

static void
explain_set_chain (Explain *it)
{
  const int       n_sets = explain_get_last_number (it->step, SUD_ROLE_SET) + 1;
  const SudDigits goal = sud_digit_bit (it->step->eliminations[0].digit);
  const Set       first = read_set (it->step, 0), last = read_set (it->step, n_sets - 1);

  tell_sets (it, n_sets);
  tell_what_sets_are (it);
  for (int i = 0; i + 1 < n_sets; i++)
    tell_common (it, i);
  explain_reason (it, _ ("Now suppose that set {letter} does not hold {digit}. Then it holds all its other digits, "
                         "{common} among them."),
                  EXPLAIN_TEXT ("letter", explain_get_letter (0)), EXPLAIN_DIGITS ("digit", goal, &first.cells),
                  EXPLAIN_DIGITS ("common", explain_get_digits (it->step, SUD_ROLE_COMMON, 0), &first.cells));
  for (int i = 1; i < n_sets; i++)
    {
      const Set       set = read_set (it->step, i);
      const SudDigits before = explain_get_digits (it->step, SUD_ROLE_COMMON, i - 1);
      const SudDigits after = i + 1 < n_sets ? explain_get_digits (it->step, SUD_ROLE_COMMON, i) : goal;

      explain_more (it, _ ("So set {letter} lacks {lacked} and holds its other digits, {held} among them."),
                    EXPLAIN_TEXT ("letter", explain_get_letter (i)),
                    EXPLAIN_DIGITS ("lacked", before, NULL), EXPLAIN_DIGITS ("held", after, &set.cells));
    }
  tell_goal (it, &first, &last, n_sets, goal);
}

/* Two sets with two restricted commons: each set lacks exactly one of them. */
static void
explain_double (Explain *it)
{
  const SudDigits commons = explain_get_digits (it->step, SUD_ROLE_COMMON, -1);
  const SudCells  cells = explain_get_cells (it->step, SUD_ROLE_COMMON, -1);
  const Set       sets[2] = { read_set (it->step, 0), read_set (it->step, 1) };

  tell_sets (it, 2);
  tell_what_sets_are (it);
  explain_reason (it, _ ("The sets share {digits}. For each of them, every place in the one set sees every place in "
                         "the other: so each of them is in one set at most."),
                  EXPLAIN_DIGITS ("digits", commons, &cells));
  explain_more (it, _ ("No set can lack two of its digits. So each set holds exactly one of {digits} and lacks the "
                       "other."), EXPLAIN_DIGITS ("digits", commons, &cells));
  for (int i = 0; i < 2; i++)
    if ((sets[i].digits & ~commons) != 0)
      explain_reason (it, _ ("With that, set {letter} is locked: it also holds {digits}, and a cell that sees "
                             "all places of such a digit in the set cannot hold it."),
                      EXPLAIN_TEXT ("letter", explain_get_letter (i)),
                      EXPLAIN_DIGITS ("digits", sets[i].digits & ~commons, &sets[i].cells));
  if ((explain_get_eliminated_digits (it->step) & commons) != 0)
    explain_reason (it, _ ("Of {digits}, each is in one set or the other, so a cell that sees all its places in both "
                           "cannot have it."),
                    EXPLAIN_DIGITS ("digits", commons, &cells));
}

/* ---- death blossom ---- */

static void
explain_blossom (Explain *it)
{
  const int       n_petals = explain_get_last_number (it->step, SUD_ROLE_SET) + 1;
  const SudCells  stem = explain_get_cells (it->step, SUD_ROLE_PIVOT, -1);
  const SudDigits digits = explain_get_digits (it->step, SUD_ROLE_PIVOT, -1);
  const SudDigits goal = sud_digit_bit (it->step->eliminations[0].digit);
  const SudCells  gone = explain_get_eliminated (it->step, 0);
  SudCells        holders = { { 0 } };

  explain_where (it, _ ("The stem is {stem}, with {digits}. For each of these digits there is a set, its petal."),
                 EXPLAIN_CELLS ("stem", &stem),
                 EXPLAIN_DIGITS ("digits", digits, &stem));
  tell_sets (it, n_petals);
  tell_what_sets_are (it);
  for (int i = 0; i < n_petals; i++)
    {
      const Set       petal = read_set (it->step, i);
      const SudDigits digit = explain_get_digits (it->step, SUD_ROLE_COMMON, i);
      const SudCells  places = list_with (it, &petal.cells, digit), its_holders = list_with (it, &petal.cells, goal);

      holders = sud_cells_or (&holders, &its_holders);
      explain_reason (it, _ ("If {stem} is {digit}, it takes {digit} from {places}. Then set {letter} holds all its "
                             "other digits, {goal} among them."),
                      EXPLAIN_CANDIDATES ("stem", &stem, digit), EXPLAIN_DIGITS ("digit", digit, NULL),
                      EXPLAIN_CANDIDATES ("places", &places, digit),
                      EXPLAIN_TEXT ("letter", explain_get_letter (i)), EXPLAIN_DIGITS ("goal", goal, &its_holders));
    }
  explain_reason (it, ngettext ("{stem} has to be one of them, so in any case {cells} is {goal}.",
                                "{stem} has to be one of them, so in any case one of {cells} is {goal}.",
                                (gulong) sud_cells_count (&holders)),
                  EXPLAIN_CELLS ("stem", &stem),
                  EXPLAIN_CANDIDATES ("cells", &holders, goal), EXPLAIN_DIGITS ("goal", goal, &holders));
  explain_tell_seen (it, &holders, &gone, goal);
}

/* ---- sue de coq ---- */

static void
tell_side_where (Explain *it, const Set *side, int house)
{
  explain_where (it, ngettext ("Beside them, in {house}, {cells} has {digits}.",
                               "Beside them, in {house}, {cells} have {digits}.",
                               (gulong) sud_cells_count (&side->cells)),
                 EXPLAIN_HOUSE ("house", house), EXPLAIN_CELLS ("cells", &side->cells),
                 EXPLAIN_DIGITS ("digits", side->digits, &side->cells));
}

/* The digits that have to be in the centre or the side, and so go from the rest of the house. */
static void
tell_side (Explain *it, const Set *centre, const Set *side, const Set *other, int house)
{
  const SudDigits digits = (centre->digits & ~other->digits) | side->digits;
  const SudCells  cells = sud_cells_or (&centre->cells, &side->cells);

  explain_reason (it, ngettext ("In {house}, {digits} is used up by {cells}, and no other cell of {house} can hold it.",
                                "In {house}, {digits} are used up by {cells}, and no other cell of {house} can hold "
                                "one of them.",
                                (gulong) sud_digits_count (digits)),
                  EXPLAIN_HOUSE ("house", house), EXPLAIN_CELLS ("cells", &cells),
                  EXPLAIN_DIGITS ("digits", digits, NULL));
}

static void
explain_sue_de_coq (Explain *it)
{
  const Set centre = { explain_get_cells (it->step, SUD_ROLE_DEFINING, -1), explain_get_digits (it->step, SUD_ROLE_DEFINING, -1) };
  const Set a = read_set (it->step, 0), b = read_set (it->step, 1);
  const SudCells  both = sud_cells_or (&a.cells, &b.cells), all = sud_cells_or (&centre.cells, &both);
  const SudDigits digits = centre.digits | a.digits | b.digits, twice = a.digits & b.digits;
  const int       houses[2] = { it->step->houses[0].house, it->step->houses[1].house };

  explain_where (it, _ ("Where {first} and {second} cross, {cells} have {digits}."), EXPLAIN_HOUSE ("first", houses[0]),
                 EXPLAIN_HOUSE ("second", houses[1]), EXPLAIN_CELLS ("cells", &centre.cells),
                 EXPLAIN_DIGITS ("digits", centre.digits, &centre.cells));
  tell_side_where (it, &a, houses[0]);
  tell_side_where (it, &b, houses[1]);
  explain_reason (it, _ ("Together these are {count} cells, {cells}, and their candidates are {digits}."),
                  EXPLAIN_NUMBER ("count", sud_cells_count (&all)),
                  EXPLAIN_CELLS ("cells", &all), EXPLAIN_DIGITS ("digits", digits, &all));
  if (twice == 0)
    explain_reason (it, _ ("No digit can be there twice: all cells of {first} see each other, so do those of "
                           "{second}, and those beside the crossing have no candidate in common, {a} on the one hand "
                           "and {b} on the other."),
                    EXPLAIN_HOUSE ("first", houses[0]), EXPLAIN_HOUSE ("second", houses[1]),
                    EXPLAIN_CELLS ("a", &a.cells), EXPLAIN_CELLS ("b", &b.cells));
  else
    explain_reason (it, _ ("All cells of {first} see each other, and so do those of {second}. So no digit can be "
                           "there twice, but for {digits}: once in {a} and once in {b}."),
                    EXPLAIN_HOUSE ("first", houses[0]), EXPLAIN_HOUSE ("second", houses[1]),
                    EXPLAIN_DIGITS ("digits", twice, &both),
                    EXPLAIN_CELLS ("a", &a.cells), EXPLAIN_CELLS ("b", &b.cells));
  explain_more (it, _ ("That is room for just {count} digits, and {count} cells have to be filled. So all of them are "
                       "used."),
                EXPLAIN_NUMBER ("count", sud_cells_count (&all)));
  tell_side (it, &centre, &a, &b, houses[0]);
  tell_side (it, &centre, &b, &a, houses[1]);
}

void
explain_sets (Explain *it)
{
  const int last = explain_get_last_number (it->step, SUD_ROLE_COMMON);

  if (it->step->technique == SUD_TECHNIQUE_SUE_DE_COQ)
    {
      explain_nudge (it, _ ("Look at where a box and a line cross, and at what the cells beside the crossing have in "
                            "common with it."));
      explain_sue_de_coq (it);
      return;
    }
  explain_nudge (it, _ ("Look for groups of cells in a house that have just one more candidate than cells."));
  if (it->step->technique == SUD_TECHNIQUE_DEATH_BLOSSOM)
    explain_blossom (it);
  else if (it->step->technique == SUD_TECHNIQUE_ALS_XZ && last > 0)
    explain_double (it);
  else
    explain_set_chain (it);
}

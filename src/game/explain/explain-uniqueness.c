/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Uniqueness: first the two fillings that nobody could tell apart, then that a proper sudoku has one solution, then what
 * follows. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SudCells  cells;    /* all four */
  SudDigits pair;
  SudDigit  first;    /* in one filling of the outer cells, and the other way round */
  SudDigit  second;
  SudCells  outer;    /* two opposite cells */
  SudCells  inner;    /* the other two */
  SudCells  roof;     /* with extras */
  SudCells  floor;
  SudDigits extras;
  SudCells  gone;
  SudDigits gone_digits;
} Rectangle;

static void
read_rectangle (const Explain *it, Rectangle *at)
{
  const SudStep *step = it->step;

  at->cells = explain_get_cells (step, SUD_ROLE_DEADLY, -1);
  at->pair = explain_get_digits (step, SUD_ROLE_DEADLY, -1);
  at->first = sud_digits_first (at->pair);
  at->second = sud_digits_last (at->pair);
  sud_cells_clear (&at->outer);
  for (int i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == SUD_ROLE_DEADLY && step->marks[i].number == 0 && step->marks[i].digit == at->first)
      sud_cells_add (&at->outer, step->marks[i].cell);
  at->inner = sud_cells_minus (&at->cells, &at->outer);
  at->roof = explain_get_cells (step, SUD_ROLE_EXTRA, -1);
  at->floor = sud_cells_minus (&at->cells, &at->roof);
  at->extras = explain_get_digits (step, SUD_ROLE_EXTRA, -1);
  at->gone = explain_get_eliminated (step, 0);
  at->gone_digits = explain_get_eliminated_digits (step);
}

/* ---- what all rectangles share ---- */

static gboolean
is_classic (const Explain *it)
{
  return sud_geometry_get_box_rows (it->geometry) > 1 && sud_geometry_get_extras (it->geometry) == 0 &&
         sud_geometry_get_n_houses (it->geometry) == 3 * sud_geometry_get_n_digits (it->geometry) &&
         sud_puzzle_get_n_cages (it->board->puzzle) == 0;
}

static void
tell_fillings (Explain *it, const Rectangle *at)
{
  explain_reason (it, _ ("Suppose that these four cells held nothing but {digits}. Then there would be two ways to "
                         "fill them: "
                         "{first} in {outer} with {second} in {inner}, or {second} in {outer} with {first} in {inner}."),
                  EXPLAIN_DIGITS ("digits", at->pair, &at->cells), EXPLAIN_DIGIT ("first", at->first, NULL),
                  EXPLAIN_DIGIT ("second", at->second, NULL), EXPLAIN_CELLS ("outer", &at->outer),
                  EXPLAIN_CELLS ("inner", &at->inner));
  if (is_classic (it))
    explain_more (it, _ ("Each row, column and box would have the same digits either way, so the puzzle would have "
                         "two solutions."));
  else
    explain_more (it, _ ("Each house would have the same digits either way, so the puzzle would have two solutions."));
  explain_reason (it, _ ("But a proper sudoku has just one solution. So at least one of {cells} holds another digit."),
                  EXPLAIN_CELLS ("cells", &at->cells));
}

/* Says where the rectangle is, which on other boards than the classic one is no matter of boxes. */
static void
tell_rectangle (Explain *it, const Rectangle *at)
{
  if (is_classic (it))
    explain_where (it, _ ("{cells} form a rectangle in two boxes."), EXPLAIN_CELLS ("cells", &at->cells));
  else
    explain_where (it, _ ("{cells} form a rectangle: every house that holds one of them holds two."),
                   EXPLAIN_CELLS ("cells", &at->cells));
}

static void
tell_where (Explain *it, const Rectangle *at)
{
  explain_nudge (it, _ ("Look for four cells at the corners of a rectangle that could all hold the same two digits."));
  tell_rectangle (it, at);
  explain_where (it, _ ("They could be filled with nothing but {digits}."), EXPLAIN_DIGITS ("digits", at->pair, &at->cells));
}

/* ---- the types ---- */

static void
tell_type_1 (Explain *it, const Rectangle *at)
{
  explain_reason (it, _ ("Only {cell} has anything else to offer: {extras}."), EXPLAIN_CELLS ("cell", &at->roof),
                  EXPLAIN_DIGITS ("extras", at->extras, &at->roof));
  explain_more (it, _ ("So {cell} is neither {first} nor {second}."), EXPLAIN_CELLS ("cell", &at->roof),
                EXPLAIN_DIGIT ("first", at->first, &at->roof), EXPLAIN_DIGIT ("second", at->second, &at->roof));
}

static void
tell_same_extra (Explain *it, const Rectangle *at)
{
  explain_reason (it, _ ("The only other candidate that is left is {extra}, in {roof}. So one of these cells is "
                         "{extra}."),
                  EXPLAIN_DIGITS ("extra", at->extras, &at->roof), EXPLAIN_CANDIDATES ("roof", &at->roof, at->extras));
  explain_tell_seen (it, &at->roof, &at->gone, at->extras);
}

static void
tell_type_3 (Explain *it, const Rectangle *at)
{
  const SudCells  chosen = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);
  const SudDigits digits = explain_get_digits (it->step, SUD_ROLE_DEFINING, -1) | at->extras;
  uint16_t        houses[SUD_STEP_MAX_HOUSES];
  const int       n_houses = explain_get_houses (it->step, SUD_HOUSE_ROLE_COVER, houses);

  explain_reason (it, _ ("Only {roof} have other candidates: {extras}. So one of the two holds one of these."),
                  EXPLAIN_CELLS ("roof", &at->roof), EXPLAIN_DIGITS ("extras", at->extras, &at->roof));
  explain_more (it, _ ("For {houses} the two cells are like one cell with the candidates {extras}."),
                EXPLAIN_HOUSES ("houses", houses, n_houses), EXPLAIN_DIGITS ("extras", at->extras, &at->roof));
  explain_reason (it, _ ("Together with {cells} that makes a naked subset: {digits} are used up by these cells, and "
                         "the rest of {houses} cannot have them."),
                  EXPLAIN_CANDIDATES ("cells", &chosen, digits), EXPLAIN_DIGITS ("digits", digits, NULL),
                  EXPLAIN_HOUSES ("houses", houses, n_houses));
}

static void
tell_type_4 (Explain *it, const Rectangle *at)
{
  const SudDigits locked = it->step->houses[0].digits;

  explain_reason (it, _ ("Only {roof} have other candidates, so one of these two must hold another digit."),
                  EXPLAIN_CELLS ("roof", &at->roof));
  explain_reason (it, _ ("In {house}, {digit} has no other place than {roof}. So one of them is {digit}, and it is "
                         "the other one that must break the pattern."),
                  EXPLAIN_HOUSE ("house", it->step->houses[0].house), EXPLAIN_DIGITS ("digit", locked, &at->roof),
                  EXPLAIN_CANDIDATES ("roof", &at->roof, locked));
  explain_more (it, _ ("That one cannot be {other}, and the one that is {digit} is not {other} either."),
                EXPLAIN_DIGITS ("other", at->gone_digits, &at->roof), EXPLAIN_DIGITS ("digit", locked, &at->roof));
}

static void
tell_type_6 (Explain *it, const Rectangle *at)
{
  uint16_t        houses[SUD_STEP_MAX_HOUSES];
  const int       n_houses = explain_get_houses (it->step, SUD_HOUSE_ROLE_USED, houses);
  const SudDigits other = at->pair & ~at->gone_digits;

  explain_reason (it, _ ("In {houses}, {digit} has no place outside these four cells. So it stands either in both "
                         "{roof} or in both {floor}."),
                  EXPLAIN_HOUSES ("houses", houses, n_houses), EXPLAIN_DIGITS ("digit", at->gone_digits, &at->cells),
                  EXPLAIN_CANDIDATES ("roof", &at->roof, at->gone_digits),
                  EXPLAIN_CANDIDATES ("floor", &at->floor, at->gone_digits));
  explain_reason (it, _ ("If it were in {roof}, then {floor} would both be {other}: exactly one of the two fillings."),
                  EXPLAIN_CANDIDATES ("roof", &at->roof, at->gone_digits),
                  EXPLAIN_CANDIDATES ("floor", &at->floor, other),
                  EXPLAIN_DIGITS ("other", other, &at->floor));
}

/* The corner that loses a digit, the one opposite, and the two beside it. */
static void
tell_hidden (Explain *it, const Rectangle *at)
{
  const SudCells  corner = at->gone;
  const gboolean  is_outer = sud_cells_is_subset (&corner, &at->outer);
  const SudCells  opposite = is_outer ? sud_cells_minus (&at->outer, &corner) : sud_cells_minus (&at->inner, &corner);
  const SudCells  beside = is_outer ? at->inner : at->outer;
  const SudDigits locked = at->pair & ~at->gone_digits;
  uint16_t        houses[SUD_STEP_MAX_HOUSES];
  const int       n_houses = explain_get_houses (it->step, SUD_HOUSE_ROLE_USED, houses);

  explain_reason (it, _ ("Now suppose that {corner} is {other}. {digit} has just two places in {houses}: {corner}, "
                         "and the next corner of the rectangle. "
                         "So {beside} would both be {digit}."),
                  EXPLAIN_CELLS ("corner", &corner), EXPLAIN_DIGITS ("other", at->gone_digits, &corner),
                  EXPLAIN_HOUSES ("houses", houses, n_houses), EXPLAIN_DIGITS ("digit", locked, NULL),
                  EXPLAIN_CANDIDATES ("beside", &beside, locked));
  explain_more (it, _ ("{opposite}, which has no other candidates than {digits}, would have to be {other} as well: "
                       "exactly one of the two fillings."),
                EXPLAIN_CELLS ("opposite", &opposite), EXPLAIN_DIGITS ("digits", at->pair, &opposite),
                EXPLAIN_DIGITS ("other", at->gone_digits, &opposite));
}

/* ---- avoidable rectangles ---- */

static void
tell_avoidable (Explain *it, const Rectangle *at)
{
  SudCells solved = { { 0 } };
  SudCells open;

  SUD_FOR_EACH_CELL (cell, &at->cells)
    if (it->board->values[cell] != 0)
      sud_cells_add (&solved, cell);
  open = sud_cells_minus (&at->cells, &solved);
  explain_nudge (it, _ ("Look at digits that you have entered yourself, and at the corners of rectangles that they form."));
  tell_rectangle (it, at);
  explain_where (it, ngettext ("None of them was given, and {open} is still open.",
                               "None of them was given, and {open} are still open.", (gulong) sud_cells_count (&open)),
                 EXPLAIN_CELLS ("open", &open));
  explain_reason (it, _ ("{solved} were found while solving. Since no cell of the rectangle is a given, its digits "
                         "could be exchanged."),
                  EXPLAIN_CELLS ("solved", &solved));
  tell_fillings (it, at);
  if (it->step->technique == SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_1)
    explain_reason (it, _ ("The other three cells have their digits already. If {cell} were {digit}, the rectangle "
                           "would be complete."),
                    EXPLAIN_CELLS ("cell", &open), EXPLAIN_DIGITS ("digit", at->gone_digits, &open));
  else
    tell_same_extra (it, at);
}

/* ---- bivalue universal grave ---- */

static void
explain_grave (Explain *it)
{
  const SudCells  cell = explain_get_cells (it->step, SUD_ROLE_EXTRA, -1);
  const SudDigits extra = explain_get_digits (it->step, SUD_ROLE_EXTRA, -1);

  explain_nudge (it, _ ("Count the candidates of the empty cells, all over the board."));
  explain_where (it, _ ("Every empty cell has two candidates; only {cell} has three."), EXPLAIN_CELLS ("cell", &cell));
  explain_reason (it, _ ("Without {extra} in {cell}, every empty cell would have two candidates, and every missing "
                         "digit would have two places in each house."),
                  EXPLAIN_DIGITS ("extra", extra, &cell), EXPLAIN_CELLS ("cell", &cell));
  explain_reason (it, _ ("Such a board cannot have just one solution: if one choice in every cell solves it, so does "
                         "the other choice in every cell."));
  explain_more (it, _ ("But a proper sudoku has just one solution. So {extra} must be there, and {cell} is {extra}."),
                EXPLAIN_DIGITS ("extra", extra, &cell), EXPLAIN_CELLS ("cell", &cell));
}

void
explain_uniqueness (Explain *it)
{
  Rectangle at;

  if (it->step->technique == SUD_TECHNIQUE_BUG_PLUS_ONE)
    {
      explain_grave (it);
      return;
    }
  read_rectangle (it, &at);
  if (it->step->technique == SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_1 || it->step->technique == SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_2)
    {
      tell_avoidable (it, &at);
      return;
    }
  tell_where (it, &at);
  tell_fillings (it, &at);
  if (it->step->technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_1)
    tell_type_1 (it, &at);
  else if (it->step->technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_3)
    tell_type_3 (it, &at);
  else if (it->step->technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_4)
    tell_type_4 (it, &at);
  else if (it->step->technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_6)
    tell_type_6 (it, &at);
  else if (it->step->technique == SUD_TECHNIQUE_HIDDEN_RECTANGLE)
    tell_hidden (it, &at);
  else
    tell_same_extra (it, &at);
}

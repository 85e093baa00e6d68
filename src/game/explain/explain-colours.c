/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours, and remote pairs, which are colours for two digits at once: cells fall into two groups of which one is true as a
 * whole. The words speak of groups, not of colours: what they look like is for the view to choose. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

/* @return the cells of @cells that see a cell of @others. */
static SudCells
list_seeing (const Explain *it, const SudCells *cells, const SudCells *others)
{
  SudCells seeing = { { 0 } };

  SUD_FOR_EACH_CELL (cell, cells)
    if (sud_cells_intersect (sud_puzzle_get_peers (it->board->puzzle, cell), others))
      sud_cells_add (&seeing, cell);
  return seeing;
}

/* Whether every cell of @cells sees one of @others. */
static gboolean
all_see (const Explain *it, const SudCells *cells, const SudCells *others)
{
  const SudCells seeing = list_seeing (it, cells, others);

  return sud_cells_equal (&seeing, cells);
}

/* @return the first cell of @cells that sees one of @others, or SUD_NO_CELL. */
static SudCell
find_seeing (const Explain *it, const SudCells *cells, const SudCells *others)
{
  const SudCells seeing = list_seeing (it, cells, others);

  return sud_cells_next (&seeing, 0);
}

/* ---- groups ---- */

/* Names groups @first and the next one. */
static void
tell_pair_where (Explain *it, const SudCells *groups, int first, SudDigits bit)
{
  explain_where (it, _ ("Group {a} is {cells}, group {b} is {others}."), EXPLAIN_TEXT ("a", explain_get_letter (first)),
                 EXPLAIN_CANDIDATES ("cells", &groups[first], bit), EXPLAIN_TEXT ("b", explain_get_letter (first + 1)),
                 EXPLAIN_CANDIDATES ("others", &groups[first + 1], bit));
}

static void
tell_what_groups_are (Explain *it, SudDigits bit)
{
  explain_reason (it, _ ("Where {digit} has just two places in a house, one of them is right and the other is wrong. "
                         "Go from place to place along such pairs, and put the places alternately into two groups. "
                         "Then one group is right in all its cells and the other is wrong in all of them."),
                  EXPLAIN_DIGITS ("digit", bit, NULL));
}

/* ---- one cluster ---- */

/* Two cells of a group see each other. */
static void
tell_wrap (Explain *it, const SudCells *groups, SudDigits bit, const SudCells *gone)
{
  const int      wrong = sud_cells_equal (gone, &groups[0]) ? 0 : 1;
  const SudCell  first = find_seeing (it, gone, gone);
  const SudCells near = explain_cell (first);
  const SudCells seen = sud_cells_and (gone, sud_puzzle_get_peers (it->board->puzzle, first));
  const SudCells far = explain_cell (sud_cells_next (&seen, 0)), both = sud_cells_or (&near, &far);
  const int      house = explain_find_house (it->geometry, &both);

  if (house >= 0)
    explain_reason (it, _ ("But {cells}, both of group {wrong}, lie in {house}. They cannot both be {digit}."),
                    EXPLAIN_CANDIDATES ("cells", &both, bit),
                    EXPLAIN_TEXT ("wrong", explain_get_letter (wrong)), EXPLAIN_HOUSE ("house", house),
                    EXPLAIN_DIGITS ("digit", bit, &both));
  else
    explain_reason (it, _ ("But {cells}, both of group {wrong}, see each other. They cannot both be {digit}."),
                    EXPLAIN_CANDIDATES ("cells", &both, bit),
                    EXPLAIN_TEXT ("wrong", explain_get_letter (wrong)), EXPLAIN_DIGITS ("digit", bit, &both));
  explain_more (it, _ ("So group {wrong} is the wrong one, and all cells of group {right} are {digit}."),
                EXPLAIN_TEXT ("wrong", explain_get_letter (wrong)),
                EXPLAIN_TEXT ("right", explain_get_letter (!wrong)), EXPLAIN_DIGITS ("digit", bit, &groups[!wrong]));
}

static void
explain_simple (Explain *it, const SudCells *groups, SudDigits bit)
{
  const SudCells gone = explain_get_eliminated (it->step, 0);

  tell_pair_where (it, groups, 0, bit);
  tell_what_groups_are (it, bit);
  if (it->step->technique == SUD_TECHNIQUE_SIMPLE_COLOURS_WRAP)
    tell_wrap (it, groups, bit, &gone);
  else
    explain_reason (it, ngettext ("{gone} sees cells of group A and cells of group B. Whichever group is right, it "
                                  "cannot be {digit}.",
                                  "{gone} each see cells of group A and cells of group B. Whichever group is right, "
                                  "they cannot be {digit}.",
                                  (gulong) sud_cells_count (&gone)),
                    EXPLAIN_CANDIDATES ("gone", &gone, bit), EXPLAIN_DIGITS ("digit", bit, &gone));
}

/* ---- two clusters ---- */

/* Finds the groups that see each other, such that what goes is seen by the other two. */
static gboolean
find_bridge (const Explain *it, const SudCells *groups, const SudCells *gone, int *first, int *second)
{
  for (int i = 0; i < 4; i++)
    {
      *first = i >> 1;
      *second = 2 + (i & 1);
      if (find_seeing (it, &groups[*first],
                       &groups[*second]) != SUD_NO_CELL && all_see (it, gone, &groups[*first ^ 1]) &&
          all_see (it, gone, &groups[*second ^ 1]))
        return TRUE;
    }
  return FALSE;
}

static void
tell_bridge (Explain *it, const SudCells *groups, SudDigits bit, const SudCells *gone, int first, int second)
{
  const SudCells left = explain_cell (find_seeing (it, &groups[first], &groups[second]));
  const SudCells right = explain_cell (find_seeing (it, &groups[second], &left));

  explain_reason (it, _ ("{left}, of group {first}, sees {right}, of group {second}. So these two groups cannot both "
                         "be right."),
                  EXPLAIN_CANDIDATES ("left", &left, bit), EXPLAIN_TEXT ("first", explain_get_letter (first)),
                  EXPLAIN_CANDIDATES ("right", &right, bit), EXPLAIN_TEXT ("second", explain_get_letter (second)));
  explain_more (it, _ ("If group {first} is wrong, group {third} is right; if group {second} is wrong, group {fourth} "
                       "is. So at least one of groups {third} and {fourth} is right."),
                EXPLAIN_TEXT ("first", explain_get_letter (first)),
                EXPLAIN_TEXT ("second", explain_get_letter (second)),
                EXPLAIN_TEXT ("third", explain_get_letter (first ^ 1)),
                EXPLAIN_TEXT ("fourth", explain_get_letter (second ^ 1)));
  explain_reason (it, ngettext ("{gone} sees cells of both these groups. Whichever is right, it cannot be {digit}.",
                                "{gone} each see cells of both these groups. Whichever is right, they cannot be "
                                "{digit}.", (gulong) sud_cells_count (gone)),
                  EXPLAIN_CANDIDATES ("gone", gone, bit), EXPLAIN_DIGITS ("digit", bit, gone));
}

/* What goes is a group that sees both groups of the other cluster. */
static void
tell_fork (Explain *it, const SudCells *groups, SudDigits bit, const SudCells *gone)
{
  const int      others = sud_cells_equal (gone, &groups[0]) || sud_cells_equal (gone, &groups[1]) ? 2 : 0;
  const int      own = sud_cells_equal (gone, &groups[others ^ 2]) ? others ^ 2 : (others ^ 2) + 1;
  const SudCells near = list_seeing (it, gone, &groups[others]), far = list_seeing (it, gone, &groups[others + 1]);
  const SudCells both = sud_cells_and (&near, &far);
  const SudCells left = explain_cell (sud_cells_next (sud_cells_is_empty (&both) ? &near : &both, 0));
  const SudCells right = explain_cell (sud_cells_next (sud_cells_is_empty (&both) ? &far : &both, 0));

  explain_reason (it, _ ("One of groups {first} and {second} is right."),
                  EXPLAIN_TEXT ("first", explain_get_letter (others)),
                  EXPLAIN_TEXT ("second", explain_get_letter (others + 1)));
  if (sud_cells_equal (&left, &right))
    explain_more (it, _ ("But {left}, of group {group}, sees cells of both. So group {group} contradicts both, and is "
                         "wrong."),
                  EXPLAIN_CANDIDATES ("left", &left, bit), EXPLAIN_TEXT ("group", explain_get_letter (own)));
  else
    explain_more (it, _ ("But in group {group}, {left} sees a cell of the former and {right} a cell of the latter. So "
                         "group {group} contradicts both, and is wrong."),
                  EXPLAIN_TEXT ("group", explain_get_letter (own)), EXPLAIN_CANDIDATES ("left", &left, bit),
                  EXPLAIN_CANDIDATES ("right", &right, bit));
}

static void
explain_multi (Explain *it, const SudCells *groups, SudDigits bit)
{
  const SudCells gone = explain_get_eliminated (it->step, 0);
  int            first, second;

  tell_pair_where (it, groups, 0, bit);
  tell_pair_where (it, groups, 2, bit);
  tell_what_groups_are (it, bit);
  explain_more (it, _ ("Groups A and B are made in this way, and groups C and D are, too."));
  if (it->step->technique == SUD_TECHNIQUE_MULTI_COLOURS_1 && find_bridge (it, groups, &gone, &first, &second))
    tell_bridge (it, groups, bit, &gone, first, second);
  else
    tell_fork (it, groups, bit, &gone);
}

void
explain_colours (Explain *it)
{
  const SudDigits bit = explain_get_eliminated_digits (it->step);
  SudCells        groups[4];

  for (int i = 0; i < 4; i++)
    groups[i] = explain_get_cells (it->step, SUD_ROLE_COLOUR, i);
  explain_nudge (it, _ ("Look for the houses where {digit} has just two places, and follow them from one to the next."),
                 EXPLAIN_DIGITS ("digit", bit, NULL));
  if (explain_get_last_number (it->step, SUD_ROLE_COLOUR) < 2)
    explain_simple (it, groups, bit);
  else
    explain_multi (it, groups, bit);
}

/* ---- remote pairs ---- */

void
explain_remote_pair (Explain *it)
{
  const SudDigits pair = explain_get_digits (it->step, SUD_ROLE_COLOUR, -1);
  const SudCells  gone = explain_get_eliminated (it->step, 0);
  SudCells        groups[2] = { { { 0 } }, { { 0 } } };
  SudCells        cells;

  for (int i = 0; i < it->step->n_marks; i++)
    if (it->step->marks[i].role == SUD_ROLE_COLOUR && it->step->marks[i].digit == sud_digits_first (pair))
      sud_cells_add (&groups[it->step->marks[i].number & 1], it->step->marks[i].cell);
  cells = sud_cells_or (&groups[0], &groups[1]);
  explain_nudge (it, _ ("Look for cells with the same two candidates, and see how they hang together."));
  explain_where (it, _ ("{cells} all have the candidates {pair}, and they hang together: from each of them one can "
                        "get to the others."), EXPLAIN_CELLS ("cells", &cells),
                 EXPLAIN_DIGITS ("pair", pair, &cells));
  explain_reason (it, _ ("Two of these cells that see each other hold different digits. So the two digits take turns "
                         "from cell to cell, and there are two groups: "
                         "all of {first} hold one of the digits, and all of {second} hold the other."),
                  EXPLAIN_CELLS ("first", &groups[0]), EXPLAIN_CELLS ("second", &groups[1]));
  explain_reason (it, ngettext ("{gone} sees cells of both groups. Whichever way round it is, it sees both {pair}.",
                                "{gone} each see cells of both groups. Whichever way round it is, they see both {pair}.",
                                (gulong) sud_cells_count (&gone)),
                  EXPLAIN_CELLS ("gone", &gone), EXPLAIN_DIGITS ("pair", pair, NULL));
}

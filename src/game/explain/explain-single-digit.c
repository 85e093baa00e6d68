/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two strong links of one digit: skyscraper, kite, turbot fish, empty rectangle.
 *
 * The nodes of the step run a1, a2, b1, b2: one of a1 and a2 holds the digit, one of b1 and b2 does, and a2 and b1 see
 * each other. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SudDigits bit;
  SudCells  nodes[4];
  SudCells  ends; /* a1 and b2 */
  SudCells  gone;
  int       house_a;
  int       house_b;
  int       between; /* the house where a2 and b1 see each other, or -1 */
} Links;

static void
read_links (const Explain *it, Links *links)
{
  SudCells middle;

  for (int i = 0; i < 4; i++)
    links->nodes[i] = explain_get_node_cells (it->step, i);
  middle = sud_cells_or (&links->nodes[1], &links->nodes[2]);
  links->bit = explain_get_eliminated_digits (it->step);
  links->ends = sud_cells_or (&links->nodes[0], &links->nodes[3]);
  links->gone = explain_get_eliminated (it->step, 0);
  links->house_a = it->step->links[0].where;
  links->house_b = it->step->links[2].where;
  links->between = explain_find_house (it->geometry, &middle);
}

static void
tell_links (Explain *it, const Links *links)
{
  const SudCells a = sud_cells_or (&links->nodes[0], &links->nodes[1]);
  const SudCells b = sud_cells_or (&links->nodes[2], &links->nodes[3]);

  explain_where (it, _ ("In {first}, {digit} has just two places: {cells}. In {second}, too: {others}."),
                 EXPLAIN_DIGITS ("digit", links->bit, NULL), EXPLAIN_HOUSE ("first", links->house_a),
                 EXPLAIN_HOUSE ("second", links->house_b), EXPLAIN_CANDIDATES ("cells", &a, links->bit),
                 EXPLAIN_CANDIDATES ("others", &b, links->bit));
  explain_reason (it, _ ("In {first}, {digit} is in {cells}. In {second}, it is in {others}."),
                  EXPLAIN_HOUSE ("first", links->house_a), EXPLAIN_HOUSE ("second", links->house_b),
                  EXPLAIN_DIGITS ("digit", links->bit, NULL), EXPLAIN_CANDIDATES_OR ("cells", &a, links->bit),
                  EXPLAIN_CANDIDATES_OR ("others", &b, links->bit));
}

static void
explain_two_links (Explain *it, const Links *links)
{
  tell_links (it, links);
  if (links->between >= 0)
    explain_reason (it, _ ("{left} and {right} both lie in {house}, so not both of them are {digit}."),
                    EXPLAIN_CANDIDATES ("left", &links->nodes[1], links->bit),
                    EXPLAIN_CANDIDATES ("right", &links->nodes[2], links->bit),
                    EXPLAIN_HOUSE ("house", links->between), EXPLAIN_DIGITS ("digit", links->bit, NULL));
  else
    explain_reason (it, _ ("{left} and {right} see each other, so not both of them are {digit}."),
                    EXPLAIN_CANDIDATES ("left", &links->nodes[1], links->bit),
                    EXPLAIN_CANDIDATES ("right", &links->nodes[2], links->bit),
                    EXPLAIN_DIGITS ("digit", links->bit, NULL));
  explain_reason (it, _ ("If {left} is not {digit}, then {far_left} is. If {right} is not {digit}, then {far_right} "
                         "is. "
                         "So at least one of {ends} is {digit}."),
                  EXPLAIN_CANDIDATES ("left", &links->nodes[1], links->bit),
                  EXPLAIN_CANDIDATES ("right", &links->nodes[2], links->bit),
                  EXPLAIN_CANDIDATES ("far_left", &links->nodes[0], links->bit),
                  EXPLAIN_CANDIDATES ("far_right", &links->nodes[3], links->bit),
                  EXPLAIN_CANDIDATES ("ends", &links->ends, links->bit), EXPLAIN_DIGITS ("digit", links->bit, NULL));
  explain_tell_seen (it, &links->ends, &links->gone, links->bit);
}

/* Here b1 and b2 are the two parts of a box: what lies in the line of a2, and the rest, in a line across. */
static void
explain_empty_rectangle (Explain *it, const Links *links)
{
  const SudCells a = sud_cells_or (&links->nodes[0], &links->nodes[1]);
  const SudCells b = sud_cells_or (&links->nodes[2], &links->nodes[3]);
  const SudCells across = sud_cells_or (&links->nodes[3], &links->gone);
  const int      cross = explain_find_house (it->geometry, &across);
  const int      line = it->step->links[1].where;

  explain_where (it, _ ("In {box}, all places of {digit} lie in one row and one column: {places}. In {house}, {digit} "
                        "has just two places: {cells}."),
                 EXPLAIN_HOUSE ("box", links->house_b), EXPLAIN_DIGITS ("digit", links->bit, NULL),
                 EXPLAIN_CANDIDATES ("places", &b, links->bit), EXPLAIN_HOUSE ("house", links->house_a),
                 EXPLAIN_CANDIDATES ("cells", &a, links->bit));
  explain_reason (it, _ ("In {house}, {digit} is in {cells}."), EXPLAIN_HOUSE ("house", links->house_a),
                  EXPLAIN_DIGITS ("digit", links->bit, &a), EXPLAIN_CANDIDATES_OR ("cells", &a, links->bit));
  explain_reason (it, _ ("If {near} is {digit}, then {line} has it there, and {box} can only have its {digit} in "
                         "{rest}."),
                  EXPLAIN_CANDIDATES ("near", &links->nodes[1], links->bit), EXPLAIN_DIGITS ("digit", links->bit, NULL),
                  EXPLAIN_HOUSE ("line", line), EXPLAIN_HOUSE ("box", links->house_b),
                  EXPLAIN_CANDIDATES_OR ("rest", &links->nodes[3], links->bit));
  if (cross >= 0)
    explain_more (it, ngettext ("{gone}, which lies in {cross} as well, then cannot be {digit}.",
                                "{gone}, which lie in {cross} as well, then cannot be {digit}.",
                                (gulong) sud_cells_count (&links->gone)),
                  EXPLAIN_CANDIDATES ("gone", &links->gone, links->bit), EXPLAIN_HOUSE ("cross", cross),
                  EXPLAIN_DIGITS ("digit", links->bit, &links->gone));
  explain_reason (it, ngettext ("If {far} is {digit} instead, {gone} sees it and cannot be {digit} either.",
                                "If {far} is {digit} instead, {gone} see it and cannot be {digit} either.",
                                (gulong) sud_cells_count (&links->gone)),
                  EXPLAIN_CANDIDATES ("far", &links->nodes[0], links->bit), EXPLAIN_DIGITS ("digit", links->bit, NULL),
                  EXPLAIN_CANDIDATES ("gone", &links->gone, links->bit));
}

void
explain_single_digit (Explain *it)
{
  Links links;

  read_links (it, &links);
  explain_nudge (it, _ ("Follow {digit} over the whole board, and see where it has just two places in a house."),
                 EXPLAIN_DIGITS ("digit", links.bit, NULL));
  if (it->step->technique == SUD_TECHNIQUE_EMPTY_RECTANGLE)
    explain_empty_rectangle (it, &links);
  else
    explain_two_links (it, &links);
}

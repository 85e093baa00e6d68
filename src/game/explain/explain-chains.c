/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chains: the claim, then numbered implications, each with its reason and a reference back, then what it comes to.
 *
 * The links of a step follow each other. What is said of one link serves the branches of forcing chains and nets as
 * well; there a node may follow from several others. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

/* ---- one implication ---- */

typedef struct
{
  SudCells  cells;
  SudDigits bit;
  gulong    n; /* cells */
} Node;

static Node
read_node (const SudStep *step, int number)
{
  Node node = { .cells = explain_get_node_cells (step, number), .bit = explain_get_node_digits (step, number) };

  node.n = (gulong) sud_cells_count (&node.cells);
  return node;
}

char *
explain_dup_back (const int *numbers, int n_numbers)
{
  GString *out = g_string_new ("(");

  for (int i = 0; i < n_numbers; i++)
    g_string_append_printf (out, "%s%d", i == 0 ? "" : ", ", numbers[i]);
  g_string_append_c (out, ')');
  return g_string_free (out, FALSE);
}

void
explain_tell_cage_link (Explain *it, const SudLink *link, SudDigits digits, int number, const char *back)
{
  const Node from = read_node (it->step, link->from), to = read_node (it->step, link->to);

  /* Translators: {digits} is one or several: 4 or 5. {cage} is a cage with its sum, {back} refers to an earlier
   * sentence of the list: (3). */
  explain_reason (it, _ ("{number}. Then {to} cannot be {digits}: with {other} in {from}, that would leave {cage} no way to "
                         "make its sum {back}."),
                  EXPLAIN_NUMBER ("number", number), EXPLAIN_CANDIDATES ("to", &to.cells, digits),
                  EXPLAIN_DIGITS_OR ("digits", digits, &to.cells), EXPLAIN_DIGITS ("other", from.bit, &from.cells),
                  EXPLAIN_CANDIDATES ("from", &from.cells, from.bit), EXPLAIN_CAGE ("cage", link->where),
                  EXPLAIN_TEXT ("back", back));
}

/* Says that a node is off because another one is on. */
static void
tell_weak (Explain *it, const SudLink *link, const Node *from, const Node *to, int number, const char *back)
{
  switch ((SudLinkVia) link->via)
    {
    case SUD_VIA_CELL:
      /* Translators: {number} is that of this sentence in a list, {back} refers to an earlier one: (3). */
      explain_reason (it, _ ("{number}. Then {to} is not {digit}: it is {other} {back}."),
                      EXPLAIN_NUMBER ("number", number),
                      EXPLAIN_CANDIDATES ("to", &to->cells, to->bit), EXPLAIN_DIGITS ("digit", to->bit, &to->cells),
                      EXPLAIN_DIGITS ("other", from->bit, &from->cells), EXPLAIN_TEXT ("back", back));
      break;
    case SUD_VIA_HOUSE:
      explain_reason (it,
                      to->n == 2
                        /* Translators: {pair} is two cells: r1c1 nor r1c2. So in all sentences with {pair}. */
                        ? _ ("{number}. Then neither {pair} is {digit}: {house} has its {digit} in {from} {back}.")
                        : ngettext ("{number}. Then {to} is not {digit}: {house} has its {digit} in {from} {back}.",
                                    "{number}. Then none of {to} is {digit}: {house} has its {digit} in {from} {back}.",
                                    to->n),
                      EXPLAIN_NUMBER ("number", number), EXPLAIN_CANDIDATES ("to", &to->cells, to->bit),
                      EXPLAIN_CANDIDATES_NOR ("pair", &to->cells, to->bit),
                      EXPLAIN_DIGITS ("digit", to->bit, &to->cells), EXPLAIN_HOUSE ("house", link->where),
                      EXPLAIN_CANDIDATES_OR ("from", &from->cells, from->bit), EXPLAIN_TEXT ("back", back));
      break;
    case SUD_VIA_CAGE:
      explain_tell_cage_link (it, link, to->bit, number, back);
      break;
    default:
      explain_reason (it,
                      to->n == 2 ? _ ("{number}. Then neither {pair} is {digit}: both see {from} {back}.")
                                 : ngettext ("{number}. Then {to} is not {digit}: it sees {from} {back}.",
                                             "{number}. Then none of {to} is {digit}: they see {from} {back}.", to->n),
                      EXPLAIN_NUMBER ("number", number), EXPLAIN_CANDIDATES ("to", &to->cells, to->bit),
                      EXPLAIN_CANDIDATES_NOR ("pair", &to->cells, to->bit),
                      EXPLAIN_DIGITS ("digit", to->bit, &to->cells),
                      EXPLAIN_CANDIDATES ("from", &from->cells, from->bit),
                      EXPLAIN_TEXT ("back", back));
      break;
    }
}

/* Says that a node is on because others are off. */
static void
tell_strong (Explain *it, const SudLink *link, const Node *to, int number, const char *back)
{
  switch ((SudLinkVia) link->via)
    {
    case SUD_VIA_CELL:
      explain_reason (it, _ ("{number}. Then {to} is {digit}, the only candidate that it has left {back}."),
                      EXPLAIN_NUMBER ("number", number),
                      EXPLAIN_CANDIDATES ("to", &to->cells, to->bit), EXPLAIN_DIGITS ("digit", to->bit, &to->cells),
                      EXPLAIN_TEXT ("back", back));
      break;
    case SUD_VIA_HOUSE:
      explain_reason (it,
                      ngettext ("{number}. Then {to} is {digit}: in {house}, {digit} has no other place left {back}.",
                                "{number}. Then one of {to} is {digit}: in {house}, {digit} has no other place left "
                                "{back}.", to->n),
                      EXPLAIN_NUMBER ("number", number), EXPLAIN_CANDIDATES ("to", &to->cells, to->bit),
                      EXPLAIN_DIGITS ("digit", to->bit, &to->cells), EXPLAIN_HOUSE ("house", link->where),
                      EXPLAIN_TEXT ("back", back));
      break;
    case SUD_VIA_SET:
      {
        const SudCells  set = explain_get_cells (it->step, SUD_ROLE_SET, link->where);
        const SudDigits digits = explain_get_digits (it->step, SUD_ROLE_SET, link->where);

        explain_reason (it,
                        ngettext ("{number}. Then {to} is {digit}: the cells {set} need all that is left of {digits} "
                                  "{back}.",
                                  "{number}. Then one of {to} is {digit}: the cells {set} need all that is left of "
                                  "{digits} {back}.", to->n),
                        EXPLAIN_NUMBER ("number", number), EXPLAIN_CANDIDATES ("to", &to->cells, to->bit),
                        EXPLAIN_DIGITS ("digit", to->bit, &to->cells), EXPLAIN_CELLS ("set", &set),
                        EXPLAIN_DIGITS ("digits", digits, &set), EXPLAIN_TEXT ("back", back));
        break;
      }
    case SUD_VIA_CAGE:
      explain_reason (it, _ ("{number}. Then {to} is {digit}: {cage} has no other way left {back}."),
                      EXPLAIN_NUMBER ("number", number),
                      EXPLAIN_CANDIDATES_OR ("to", &to->cells, to->bit), EXPLAIN_DIGITS ("digit", to->bit, &to->cells),
                      EXPLAIN_CAGE ("cage", link->where), EXPLAIN_TEXT ("back", back));
      break;
    case SUD_VIA_SEES:
      explain_reason (it, _ ("{number}. Then {to} is {digit} {back}."), EXPLAIN_NUMBER ("number", number),
                      EXPLAIN_CANDIDATES_OR ("to", &to->cells, to->bit), EXPLAIN_DIGITS ("digit", to->bit, &to->cells),
                      EXPLAIN_TEXT ("back", back));
      break;
    }
}

void
explain_tell_link (Explain *it, const SudLink *link, int number, const int *backs, int n_backs)
{
  const Node       from = read_node (it->step, link->from), to = read_node (it->step, link->to);
  g_autofree char *back = explain_dup_back (backs, n_backs);

  if (link->kind == SUD_LINK_WEAK)
    tell_weak (it, link, &from, &to, number, back);
  else
    tell_strong (it, link, &to, number, back);
}

/* Says in the same breath what is on because what was just said to be off is. */
static void
tell_strong_at_once (Explain *it, const SudLink *link)
{
  const Node to = read_node (it->step, link->to);

  switch ((SudLinkVia) link->via)
    {
    case SUD_VIA_CELL:
      explain_more (it, _ ("So {to} is {digit}, its only other candidate."), EXPLAIN_CANDIDATES ("to", &to.cells, to.bit),
                    EXPLAIN_DIGITS ("digit", to.bit, &to.cells));
      break;
    case SUD_VIA_HOUSE:
      explain_more (it, ngettext ("So in {house} only {to} is left for {digit}.",
                                  "So in {house} only {to} are left for {digit}.", to.n),
                    EXPLAIN_HOUSE ("house", link->where), EXPLAIN_CANDIDATES ("to", &to.cells, to.bit),
                    EXPLAIN_DIGITS ("digit", to.bit, &to.cells));
      break;
    case SUD_VIA_SET:
      {
        const SudCells  set = explain_get_cells (it->step, SUD_ROLE_SET, link->where);
        const SudDigits digits = explain_get_digits (it->step, SUD_ROLE_SET, link->where);

        explain_more (it, ngettext ("So {to} is {digit}, for the cells {set} need all that is left of {digits}.",
                                    "So one of {to} is {digit}, for the cells {set} need all that is left of {digits}.",
                                    to.n),
                      EXPLAIN_CANDIDATES ("to", &to.cells, to.bit), EXPLAIN_DIGITS ("digit", to.bit, &to.cells),
                      EXPLAIN_CELLS ("set", &set), EXPLAIN_DIGITS ("digits", digits, &set));
        break;
      }
    case SUD_VIA_CAGE:
    case SUD_VIA_SEES:
      explain_more (it, _ ("So {to} is {digit}."), EXPLAIN_CANDIDATES_OR ("to", &to.cells, to.bit),
                    EXPLAIN_DIGITS ("digit", to.bit, &to.cells));
      break;
    }
}

/* Tells the first @n_links links. The assumption is number 1; what is off and what is on because of it share a number. */
static void
tell_links (Explain *it, int n_links)
{
  int number = 1;

  for (int i = 0; i < n_links; i++)
    {
      const SudLink *link = &it->step->links[i];

      explain_tell_link (it, link, number + 1, &number, 1);
      number++;
      if (link->kind == SUD_LINK_WEAK && i + 1 < n_links)
        tell_strong_at_once (it, &it->step->links[++i]);
    }
}

void
explain_tell_assumption (Explain *it, int node, gboolean is_on)
{
  const Node it_is = read_node (it->step, node);

  if (is_on)
    explain_reason (it, ngettext ("1. Suppose that {cells} is {digit}.", "1. Suppose that one of {cells} is {digit}.",
                                  it_is.n),
                    EXPLAIN_CANDIDATES ("cells", &it_is.cells, it_is.bit),
                    EXPLAIN_DIGITS ("digit", it_is.bit, &it_is.cells));
  else
    explain_reason (it, it_is.n == 2 ? _ ("1. Suppose that neither {pair} is {digit}.")
                                     : ngettext ("1. Suppose that {cells} is not {digit}.",
                                                 "1. Suppose that none of {cells} is {digit}.", it_is.n),
                    EXPLAIN_CANDIDATES ("cells", &it_is.cells, it_is.bit),
                    EXPLAIN_CANDIDATES_NOR ("pair", &it_is.cells, it_is.bit),
                    EXPLAIN_DIGITS ("digit", it_is.bit, &it_is.cells));
}

/* ---- whole chains ---- */

static int
get_last (const SudStep *step)
{
  return step->links[step->n_links - 1].to;
}

/* The claim: one of the ends is right. */
static void
claim_ends (Explain *it, const Node *first, const Node *last)
{
  const SudCells ends = sud_cells_or (&first->cells, &last->cells);

  if (first->bit == last->bit)
    explain_reason (it, _ ("We show that at least one of {cells} is {digit}."),
                    EXPLAIN_CANDIDATES ("cells", &ends, first->bit),
                    EXPLAIN_DIGITS ("digit", first->bit, &ends));
  else
    explain_reason (it, _ ("We show that {first} is {digit} or {last} is {other}."),
                    EXPLAIN_CANDIDATES_OR ("first", &first->cells, first->bit),
                    EXPLAIN_DIGITS ("digit", first->bit, &first->cells),
                    EXPLAIN_CANDIDATES_OR ("last", &last->cells, last->bit),
                    EXPLAIN_DIGITS ("other", last->bit, &last->cells));
}

/* What an open chain comes to. */
static void
tell_ends (Explain *it, const Node *first, const Node *last)
{
  const SudCells gone = explain_get_eliminated (it->step, 0);
  const SudCells ends = sud_cells_or (&first->cells, &last->cells);

  if (first->bit == last->bit)
    {
      explain_reason (it,
                      first->n == 2
                        ? _ ("If neither {pair} is {digit}, {last} is. So at least one of them is {digit}.")
                        : ngettext ("If {first} is not {digit}, {last} is. So at least one of them is {digit}.",
                                    "If none of {first} is {digit}, {last} is. So at least one of them is {digit}.",
                                    first->n),
                      EXPLAIN_CANDIDATES ("first", &first->cells, first->bit),
                      EXPLAIN_CANDIDATES_NOR ("pair", &first->cells, first->bit),
                      EXPLAIN_DIGITS ("digit", first->bit, &ends),
                      EXPLAIN_CANDIDATES_OR ("last", &last->cells, last->bit));
      explain_tell_seen (it, &ends, &gone, first->bit);
      return;
    }
  explain_reason (it, _ ("So {first} is {digit}, or else {last} is {other}."),
                  EXPLAIN_CANDIDATES_OR ("first", &first->cells, first->bit),
                  EXPLAIN_DIGITS ("digit", first->bit, &first->cells),
                  EXPLAIN_CANDIDATES_OR ("last", &last->cells, last->bit),
                  EXPLAIN_DIGITS ("other", last->bit, &last->cells));
  for (int i = 0; i < it->step->n_eliminations; i++)
    {
      const SudCells  cell = explain_cell (it->step->eliminations[i].cell);
      const SudDigits digit = sud_digit_bit (it->step->eliminations[i].digit);

      explain_more (it, _ ("Either way {cell} cannot be {digit}."), EXPLAIN_CANDIDATES ("cell", &cell, digit),
                    EXPLAIN_DIGITS ("digit", digit, &cell));
    }
}

static void
explain_open_chain (Explain *it)
{
  const Node first = read_node (it->step, it->step->links[0].from), last = read_node (it->step, get_last (it->step));

  if (sud_cells_equal (&first.cells, &last.cells) && first.bit == last.bit && first.n == 1)
    {
      const SudCells gone = explain_get_eliminated (it->step, 0);

      explain_tell_claim (it, &first.cells, first.bit, TRUE);
      explain_tell_assumption (it, it->step->links[0].from, FALSE);
      tell_links (it, it->step->n_links);
      explain_tell_refuted (it, &first.cells, first.bit, TRUE);
      explain_tell_seen (it, &first.cells, &gone, first.bit);
      return;
    }
  claim_ends (it, &first, &last);
  explain_tell_assumption (it, it->step->links[0].from, FALSE);
  tell_links (it, it->step->n_links);
  tell_ends (it, &first, &last);
}

/* The last link leads back to the beginning. */
static void
explain_continuous (Explain *it)
{
  const SudStep *step = it->step;
  const Node     first = read_node (step, step->links[0].from);
  const Node     last = read_node (step, step->links[step->n_links - 1].from);

  explain_reason (it,
                  _ ("We show that these candidates form a loop: of any two neighbours in it, exactly one is right."));
  explain_tell_assumption (it, step->links[0].from, FALSE);
  tell_links (it, step->n_links - 1);
  explain_reason (it,
                  first.n == 2
                    ? _ ("Here the chain closes: if {last} is {other}, then neither {pair} is {digit}, which is where we "
                         "started.")
                    : ngettext ("Here the chain closes: if {last} is {other}, then {first} is not {digit}, which is where "
                                "we started.",
                                "Here the chain closes: if {last} is {other}, then none of {first} is {digit}, which is "
                                "where we started.", first.n),
                  EXPLAIN_CANDIDATES_NOR ("pair", &first.cells, first.bit),
                  EXPLAIN_CANDIDATES_OR ("last", &last.cells, last.bit),
                  EXPLAIN_DIGITS ("other", last.bit, &last.cells),
                  EXPLAIN_CANDIDATES ("first", &first.cells, first.bit),
                  EXPLAIN_DIGITS ("digit", first.bit, &first.cells));
  explain_more (it, _ ("So the loop can be gone round in both directions, and of any two neighbours exactly one is "
                       "right."));
  for (int i = 0; i < step->n_links; i++)
    if (step->links[i].via == SUD_VIA_SET)
      {
        explain_reason (it, _ ("Where the loop runs through a set of cells that has one more candidate than cells, it takes one "
                               "of them away for good: the set holds all its others, and a cell that sees all places of "
                               "such a digit in it loses the digit."));
        break;
      }
  explain_reason (it, _ ("Two neighbours in one house take the digit from the rest of the house. Two neighbours in "
                         "one cell leave no room for its other candidates."));
}

void
explain_tell_claim (Explain *it, const SudCells *cell, SudDigits bit, gboolean is_on)
{
  explain_reason (it, is_on ? _ ("We show that {cell} must be {digit}.") : _ ("We show that {cell} cannot be {digit}."),
                  EXPLAIN_CANDIDATES ("cell", cell, bit), EXPLAIN_DIGITS ("digit", bit, cell));
}

void
explain_tell_refuted (Explain *it, const SudCells *cell, SudDigits bit, gboolean is_on)
{
  explain_reason (it,
                  is_on ? _ ("That contradicts the assumption. So it was wrong, and {cell} is {digit}.")
                        : _ ("That contradicts the assumption. So it was wrong, and {cell} is not {digit}."),
                  EXPLAIN_CANDIDATES ("cell", cell, bit), EXPLAIN_DIGITS ("digit", bit, cell));
}

/* It starts and ends with the same candidate, or in the same cell. */
static void
explain_discontinuous (Explain *it)
{
  const SudStep *step = it->step;
  const Node     first = read_node (step, step->links[0].from), last = read_node (step, get_last (step));
  const gboolean starts_on = step->links[0].kind == SUD_LINK_WEAK;

  if (starts_on || first.bit == last.bit)
    explain_tell_claim (it, &first.cells, first.bit, !starts_on);
  else
    explain_reason (it, _ ("We show that {cell} is {digits}, and nothing else."), EXPLAIN_CELLS ("cell", &first.cells),
                    EXPLAIN_DIGITS_OR ("digits", first.bit | last.bit, &first.cells));
  explain_tell_assumption (it, step->links[0].from, starts_on);
  tell_links (it, step->n_links);
  if (starts_on || first.bit == last.bit)
    explain_tell_refuted (it, &first.cells, first.bit, !starts_on);
  else
    explain_reason (it, _ ("So if {cell} is not {digit}, it is {other}. There is no room in it for anything else."),
                    EXPLAIN_CELLS ("cell", &first.cells),
                    EXPLAIN_DIGITS ("digit", first.bit, &first.cells),
                    EXPLAIN_DIGITS ("other", last.bit, &first.cells));
}

/* ---- where ---- */

static SudCells
list_nodes (const SudStep *step)
{
  const SudCells on = explain_get_cells (step, SUD_ROLE_ON, -1), off = explain_get_cells (step, SUD_ROLE_OFF, -1);

  return sud_cells_or (&on, &off);
}

static void
tell_where (Explain *it)
{
  const SudCells  cells = list_nodes (it->step);
  const SudDigits digits = explain_get_digits (it->step, SUD_ROLE_ON,
                                               -1) | explain_get_digits (it->step, SUD_ROLE_OFF, -1);
  const Node      first = read_node (it->step, it->step->links[0].from);

  if (it->step->technique == SUD_TECHNIQUE_X_CHAIN)
    explain_nudge (it, _ ("Follow {digit} over the whole board, and see where it has just two places in a house."),
                   EXPLAIN_DIGITS ("digit", digits, NULL));
  else if (it->step->technique == SUD_TECHNIQUE_XY_CHAIN)
    explain_nudge (it, _ ("Look at the cells with just two candidates, and go from one to the next."));
  else
    explain_nudge (it, _ ("Suppose that a candidate is wrong, and follow what would then be right: through cells with two "
                          "candidates and digits with two places."));
  explain_where (it, _ ("The chain runs through {cells}. It starts with {digit} in {first}."),
                 EXPLAIN_CELLS ("cells", &cells),
                 EXPLAIN_DIGITS ("digit", first.bit, &first.cells),
                 EXPLAIN_CANDIDATES ("first", &first.cells, first.bit));
}

void
explain_chains (Explain *it)
{
  if (it->step->technique == SUD_TECHNIQUE_REMOTE_PAIR)
    {
      explain_remote_pair (it);
      return;
    }
  tell_where (it);
  switch ((int) it->step->technique)
    {
    case SUD_TECHNIQUE_NICE_LOOP_CONTINUOUS:
    case SUD_TECHNIQUE_GROUPED_NICE_LOOP_CONTINUOUS:
      explain_continuous (it);
      break;
    case SUD_TECHNIQUE_NICE_LOOP_DISCONTINUOUS:
    case SUD_TECHNIQUE_GROUPED_NICE_LOOP_DISCONTINUOUS:
      explain_discontinuous (it);
      break;
    default:
      explain_open_chain (it);
      break;
    }
}

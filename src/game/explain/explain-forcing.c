/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forcing chains and nets: every branch is a view of its own, told as numbered implications.
 *
 * A branch of the step is a premise and the nodes that follow from it. Only what is on gets a number and a sentence; that
 * the other places of a digit or the other candidates of a cell are off is what its references back stand for. So a net
 * of fifty nodes takes twenty sentences. What a cage turns off is told, for nobody would see it otherwise. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NO_NODE (-1)

typedef struct
{
  int      n_nodes;
  int      n_premises;
  int      premises[SUD_MAX_DIGITS];    /* by branch */
  gboolean is_on[SUD_MAX_DIGITS];       /* the premise */
  int      numbers[SUD_STEP_MAX_MARKS]; /* of each node, 0: not told */
  int      sources[SUD_STEP_MAX_MARKS]; /* of a node that is off: what turned it off, or NO_NODE for a premise */
} Net;

/* ---- reading ---- */

static gboolean
node_is_on (const SudStep *step, int node)
{
  const SudCells cells = explain_get_cells (step, SUD_ROLE_ON, node);

  return !sud_cells_is_empty (&cells);
}

/* The premises are the nodes that nothing leads to. */
static void
read_net (const SudStep *step, Net *net)
{
  gboolean is_led_to[SUD_STEP_MAX_MARKS] = { FALSE };

  memset (net, 0, sizeof *net);
  net->n_nodes = 1 + MAX (explain_get_last_number (step, SUD_ROLE_ON), explain_get_last_number (step, SUD_ROLE_OFF));
  for (int i = 0; i < step->n_links; i++)
    is_led_to[step->links[i].to] = TRUE;
  for (int i = 0; i < net->n_nodes; i++)
    {
      net->sources[i] = NO_NODE;
      if (!is_led_to[i] && net->n_premises < SUD_MAX_DIGITS)
        {
          net->is_on[net->n_premises] = node_is_on (step, i);
          net->premises[net->n_premises++] = i;
        }
    }
  for (int i = 0; i < step->n_links; i++)
    if (step->links[i].kind == SUD_LINK_WEAK)
      net->sources[step->links[i].to] = step->links[i].from;
}

/* ---- references back ---- */

/* Adds the number that a node goes back to: its own, if it is told, or that of what turned it off. */
static int
add_back (const Net *net, int node, int *backs, int n_backs)
{
  const int number = net->numbers[net->numbers[node] != 0 || net->sources[node] == NO_NODE ? node : net->sources[node]];

  for (int i = 0; i < n_backs; i++)
    if (backs[i] == number)
      return n_backs;
  backs[n_backs] = number;
  return n_backs + 1;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* ---- branches ---- */

static gboolean
has_links (const SudStep *step, int branch)
{
  for (int i = 0; i < step->n_links; i++)
    if (step->links[i].branch == branch)
      return TRUE;
  return FALSE;
}

/* Tells the node that the strong links from @i on lead to. @return the first link behind them. */
static int
tell_on (Explain *it, Net *net, int i, int number)
{
  const SudStep *step = it->step;
  const SudLink *link = &step->links[i];
  int            backs[SUD_MAX_DIGITS];
  int            n_backs = 0;

  for (; i < step->n_links && step->links[i].kind == SUD_LINK_STRONG && step->links[i].to == link->to; i++)
    if (n_backs < SUD_MAX_DIGITS)
      n_backs = add_back (net, step->links[i].from, backs, n_backs);
  qsort (backs, (gsize) n_backs, sizeof backs[0], compare_numbers);
  net->numbers[link->to] = number;
  explain_tell_link (it, link, number, backs, n_backs);
  return i;
}

static gboolean
is_cage_link (const SudLink *link)
{
  return link->kind == SUD_LINK_WEAK && link->via == SUD_VIA_CAGE;
}

/* Tells what a cage turns off in one cell, by the links from @i on. @return the first link behind them. */
static int
tell_off_by_cage (Explain *it, Net *net, int i, int number)
{
  const SudStep   *step = it->step;
  const SudLink   *link = &step->links[i];
  const SudCells   cell = explain_get_node_cells (step, link->to);
  g_autofree char *back = explain_dup_back (&net->numbers[link->from], 1);
  SudDigits        digits = 0;

  for (; i < step->n_links && is_cage_link (&step->links[i]) && step->links[i].from == link->from &&
         step->links[i].where == link->where;
       i++)
    {
      const SudCells other = explain_get_node_cells (step, step->links[i].to);

      if (!sud_cells_equal (&other, &cell))
        break;
      digits |= explain_get_node_digits (step, step->links[i].to);
      net->numbers[step->links[i].to] = number;
    }
  explain_tell_cage_link (it, link, digits, number, back);
  return i;
}

/* Tells one branch. @ends_off: its last node is off, and is told. */
static void
tell_branch (Explain *it, Net *net, int branch, gboolean ends_off)
{
  const SudStep *step = it->step;
  const SudLink *last = NULL;
  int            number = 1;

  it->view = sud_step_count_cases (step) > 0 ? branch : -1;
  net->numbers[net->premises[branch]] = number;
  explain_tell_assumption (it, net->premises[branch], net->is_on[branch]);
  for (int i = 0; i < step->n_links;)
    {
      const SudLink *link = &step->links[i];

      if (link->branch != branch)
        {
          i++;
          continue;
        }
      last = link;
      if (link->kind == SUD_LINK_STRONG)
        i = tell_on (it, net, i, ++number);
      else if (is_cage_link (link))
        i = tell_off_by_cage (it, net, i, ++number);
      else
        i++;
    }
  if (last == NULL)
    explain_more (it, _ ("Then there is nothing more to show."));
  else if (ends_off && last->kind == SUD_LINK_WEAK && !is_cage_link (last))
    explain_tell_link (it, last, number + 1, &net->numbers[last->from], 1);
  it->view = -1;
}

/* ---- contradiction ---- */

/* What is left without a way out: a cell, or a digit in a house. */
typedef struct
{
  SudCells  cell;  /* empty: it is a house */
  int       house;
  SudDigits bit;
} Broken;

static gboolean
is_marked_off (const SudStep *step, SudCell cell, SudDigit digit)
{
  for (int i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == SUD_ROLE_OFF && step->marks[i].cell == cell && step->marks[i].digit == digit)
      return TRUE;
  return FALSE;
}

static gboolean
cell_is_broken (const Explain *it, SudCell cell)
{
  SUD_FOR_EACH_DIGIT (digit, it->board->candidates[cell])
    if (!is_marked_off (it->step, cell, digit))
      return FALSE;
  return TRUE;
}

static gboolean
house_is_broken (const Explain *it, int house, SudDigit digit)
{
  const SudCells places = explain_get_places (it->board, house, digit);

  SUD_FOR_EACH_CELL (cell, &places)
    if (!is_marked_off (it->step, cell, digit))
      return FALSE;
  return TRUE;
}

/* The finder names it first, if it is a house. */
static Broken
find_broken (const Explain *it)
{
  Broken broken = { .house = -1 };

  for (int i = 0; i < it->step->n_houses; i++)
    SUD_FOR_EACH_DIGIT (digit, it->step->houses[i].digits)
      if (house_is_broken (it, it->step->houses[i].house, digit))
        {
          broken.house = it->step->houses[i].house;
          broken.bit = sud_digit_bit (digit);
          return broken;
        }
  SUD_FOR_EACH_CELL (cell, &it->step->cells)
    if (cell_is_broken (it, cell))
      {
        broken.cell = explain_cell (cell);
        return broken;
      }
  return broken;
}

void
explain_notate_forcing (GString *out, const Explain *it)
{
  const Broken broken = find_broken (it);

  if (it->step->technique != SUD_TECHNIQUE_FORCING_CHAIN_CONTRADICTION &&
      it->step->technique != SUD_TECHNIQUE_FORCING_NET_CONTRADICTION)
    return;
  if (broken.house >= 0)
    {
      g_string_append (out, " in ");
      explain_notate_house (out, it->geometry, broken.house);
    }
  else if (!sud_cells_is_empty (&broken.cell))
    {
      g_string_append (out, " in ");
      explain_notate_cells (out, it->geometry, &broken.cell);
    }
}

/* @return the references to what turned the last ones off: "(3, 5)". */
static char *
dup_broken_backs (const Explain *it, const Net *net, const Broken *broken)
{
  int backs[SUD_MAX_DIGITS];
  int n_backs = 0;

  for (int i = 0; i < it->step->n_marks && n_backs < SUD_MAX_DIGITS; i++)
    {
      const SudMark *mark = &it->step->marks[i];

      if (mark->role == SUD_ROLE_OFF &&
          (broken->house >= 0 ? sud_digits_has (broken->bit, mark->digit) &&
                                  sud_cells_has (&sud_geometry_get_house (it->geometry, broken->house)->cells,
                                                 mark->cell)
                              : sud_cells_has (&broken->cell, mark->cell)))
        n_backs = add_back (net, mark->number, backs, n_backs);
    }
  qsort (backs, (gsize) n_backs, sizeof backs[0], compare_numbers);
  return explain_dup_back (backs, n_backs);
}

static void
tell_broken (Explain *it, const Net *net, gboolean is_net)
{
  const Broken     broken = find_broken (it);
  g_autofree char *back = dup_broken_backs (it, net, &broken);

  if (broken.house >= 0 && is_net)
    explain_reason (it, _ ("Now {house} has no place left for {digit} {back}."), EXPLAIN_HOUSE ("house", broken.house),
                    EXPLAIN_DIGITS ("digit", broken.bit, NULL), EXPLAIN_TEXT ("back", back));
  else if (broken.house >= 0)
    explain_reason (it, _ ("Taken together, that leaves {house} without a place for {digit}."),
                    EXPLAIN_HOUSE ("house", broken.house), EXPLAIN_DIGITS ("digit", broken.bit, NULL));
  else if (!sud_cells_is_empty (&broken.cell) && is_net)
    explain_reason (it, _ ("Now {cell} has no candidate left {back}."), EXPLAIN_CELLS ("cell", &broken.cell),
                    EXPLAIN_TEXT ("back", back));
  else if (!sud_cells_is_empty (&broken.cell))
    explain_reason (it, _ ("Taken together, that leaves {cell} without a candidate."),
                    EXPLAIN_CELLS ("cell", &broken.cell));
  else
    explain_reason (it, _ ("Taken together, that cannot be."));
}

static void
explain_contradiction (Explain *it, Net *net, gboolean is_net)
{
  const SudCells  cell = explain_get_node_cells (it->step, net->premises[0]);
  const SudDigits bit = explain_get_node_digits (it->step, net->premises[0]);
  const gboolean  is_on = net->is_on[0];

  explain_nudge (it, _ ("Choose a candidate, suppose that it is right or that it is wrong, and see whether the board "
                        "breaks."));
  if (is_on)
    explain_where (it, _ ("Suppose that {cell} is {digit}, and follow what that means."),
                   EXPLAIN_CANDIDATES ("cell", &cell, bit),
                   EXPLAIN_DIGITS ("digit", bit, &cell));
  else
    explain_where (it, _ ("Suppose that {cell} is not {digit}, and follow what that means."),
                   EXPLAIN_CANDIDATES ("cell", &cell, bit), EXPLAIN_DIGITS ("digit", bit, &cell));
  explain_tell_claim (it, &cell, bit, !is_on);
  for (int i = 0; i < net->n_premises; i++)
    if (has_links (it->step, i))
      tell_branch (it, net, i, !is_net);
  /* what is the last of its kind is missed at once */
  if (it->step->n_links == 0)
    explain_tell_assumption (it, net->premises[0], is_on);
  tell_broken (it, net, is_net);
  explain_tell_refuted (it, &cell, bit, !is_on);
}

/* ---- verity ---- */

static void
tell_split (Explain *it, const Net *net)
{
  SudCells  cells = { { 0 } };
  SudDigits bits = 0;
  SudCells  first = explain_get_node_cells (it->step, net->premises[0]);

  for (int i = 0; i < net->n_premises; i++)
    {
      const SudCells cell = explain_get_node_cells (it->step, net->premises[i]);

      cells = sud_cells_or (&cells, &cell);
      bits |= explain_get_node_digits (it->step, net->premises[i]);
    }
  if (sud_cells_count (&cells) == 1 && sud_digits_is_single (bits))
    explain_where (it, _ ("{cell} is {digit}, or it is not. Follow both cases."),
                   EXPLAIN_CANDIDATES ("cell", &first, bits),
                   EXPLAIN_DIGITS ("digit", bits, &first));
  else if (sud_cells_count (&cells) == 1)
    explain_where (it, _ ("{cell} is {digits}. Follow each of these cases."), EXPLAIN_CELLS ("cell", &first),
                   EXPLAIN_DIGITS_OR ("digits", bits, &first));
  else if (it->step->n_houses > 0 &&
           sud_cells_is_subset (&cells, &sud_geometry_get_house (it->geometry, it->step->houses[0].house)->cells))
    explain_where (it, _ ("In {house}, {digit} is in {cells}. Follow each of these cases."),
                   EXPLAIN_HOUSE ("house", it->step->houses[0].house), EXPLAIN_DIGITS ("digit", bits, &cells),
                   EXPLAIN_CANDIDATES_OR ("cells", &cells, bits));
  else
    explain_where (it, _ ("One of {cells} is {digits}. Follow each of these cases."),
                   EXPLAIN_CANDIDATES ("cells", &cells, bits),
                   EXPLAIN_DIGITS_OR ("digits", bits, &cells));
}

static void
explain_verity (Explain *it, Net *net)
{
  const SudStep  *step = it->step;
  const gboolean  is_placed = step->n_placements > 0;
  const SudCells  cell = explain_cell (is_placed ? step->placements[0].cell : step->eliminations[0].cell);
  const SudDigits bit = sud_digit_bit (is_placed ? step->placements[0].digit : step->eliminations[0].digit);

  explain_nudge (it, _ ("Choose a cell with few candidates or a digit with few places in a house, and see what all "
                        "cases have in common."));
  tell_split (it, net);
  if (is_placed)
    explain_reason (it, _ ("We show that {cell} is {digit} in any case."), EXPLAIN_CANDIDATES ("cell", &cell, bit),
                    EXPLAIN_DIGITS ("digit", bit, &cell));
  else
    explain_reason (it, _ ("We show that {cell} is not {digit} in any case."), EXPLAIN_CANDIDATES ("cell", &cell, bit),
                    EXPLAIN_DIGITS ("digit", bit, &cell));
  for (int i = 0; i < net->n_premises; i++)
    tell_branch (it, net, i, TRUE);
  explain_reason (it, _ ("There are no other cases, and all of them come to the same."));
}

void
explain_forcing (Explain *it)
{
  const SudTechnique technique = it->step->technique;
  Net                net;

  read_net (it->step, &net);
  if (net.n_premises == 0)
    explain_generic (it);
  else if (technique == SUD_TECHNIQUE_FORCING_CHAIN_VERITY || technique == SUD_TECHNIQUE_FORCING_NET_VERITY)
    explain_verity (it, &net);
  else
    explain_contradiction (it, &net, technique == SUD_TECHNIQUE_FORCING_NET_CONTRADICTION);
}

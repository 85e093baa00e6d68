/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What follows from one candidate: see implications.h.
 *
 * Each unit counts its nodes that are left and keeps their exclusive or, so turning a node off is a decrement for
 * each of its units, and the last node needs no looking for. A spread over a hard 9x9 touches some six hundred
 * counters; five hundred premises take less than a millisecond. */

#include "implications.h"
#include "cage-links.h"

#include <string.h>

/* ---- building ---- */

/* Lists the candidates, if there is room for them and for their units: the cell and the houses of each. */
static void
list_nodes (Implications *imp, const Logic *logic)
{
  int n_entries = 0;

  imp->n_nodes = 0;
  FOR_EACH_CELL (cell, logic->at.empty)
    SUD_FOR_EACH_DIGIT (digit, logic->at.candidates[cell])
      {
        n_entries += 1 + logic->grid.houses_from[cell + 1] - logic->grid.houses_from[cell];
        if (imp->n_nodes == IMP_MAX_NODES || n_entries > IMP_MAX_ENTRIES)
          {
            imp->is_usable = false;
            return;
          }
        imp->node_at[cell][digit] = (uint16_t) imp->n_nodes;
        imp->nodes[imp->n_nodes++] = (ImpNode){ cell, digit };
      }
  imp->n_words = (imp->n_nodes + 63) / 64;
}

/* Starts a unit behind the last one. */
static ImpUnit *
start_unit (Implications *imp, bool is_cell, int where, SudDigit digit)
{
  const ImpUnit *last = imp->n_units > 0 ? &imp->units[imp->n_units - 1] : NULL;
  ImpUnit       *unit = &imp->units[imp->n_units];

  *unit = (ImpUnit){ .is_cell = is_cell,
                     .digit = digit,
                     .where = (uint16_t) where,
                     .first = last != NULL ? last->first + last->count : 0 };
  imp->sum[imp->n_units++] = 0;
  return unit;
}

static void
add_to_unit (Implications *imp, ImpUnit *unit, SudCell cell, SudDigit digit)
{
  const uint16_t node = imp->node_at[cell][digit];

  imp->unit_nodes[unit->first + unit->count++] = node;
  imp->sum[unit - imp->units] ^= node;
}

static void
list_units (Implications *imp, const Logic *logic)
{
  const LogicGrid *grid = &logic->grid;

  imp->n_units = 0;
  FOR_EACH_CELL (cell, logic->at.empty)
    {
      ImpUnit *unit = start_unit (imp, true, cell, 0);

      SUD_FOR_EACH_DIGIT (digit, logic->at.candidates[cell])
        add_to_unit (imp, unit, cell, digit);
    }
  for (int i = 0; i < grid->n_houses; i++)
    if (grid->houses[i].is_complete)
      SUD_FOR_EACH_DIGIT (digit, logic->at.missing[i])
        {
          ImpUnit *unit = start_unit (imp, false, i, digit);

          FOR_EACH_PLACE (place, logic->at.places[i][digit])
            add_to_unit (imp, unit, grid->houses[i].list[place], digit);
        }
  for (int i = 0; i < imp->n_units; i++)
    imp->count[i] = imp->units[i].count;
}

/* The units of each node, sorted by node. */
static void
list_units_of_nodes (Implications *imp)
{
  int next[IMP_MAX_NODES + 1];

  memset (imp->units_from, 0, sizeof imp->units_from);
  for (int i = 0; i < imp->n_units; i++)
    for (int k = 0; k < imp->units[i].count; k++)
      imp->units_from[imp->unit_nodes[imp->units[i].first + k] + 1]++;
  for (int i = 0; i < imp->n_nodes; i++)
    imp->units_from[i + 1] += imp->units_from[i];
  memcpy (next, imp->units_from, sizeof next);
  for (int i = 0; i < imp->n_units; i++)
    for (int k = 0; k < imp->units[i].count; k++)
      imp->units_of[next[imp->unit_nodes[imp->units[i].first + k]]++] = (uint16_t) i;
}

/* Adds a node to those that the node under construction turns off. */
static bool
add_weak (Implications *imp, int *n, int node, int cage)
{
  if (*n == IMP_MAX_ENTRIES)
    {
      imp->is_usable = false;
      return false;
    }
  imp->weak[*n] = (uint16_t) node;
  imp->weak_cage[(*n)++] = (uint16_t) cage;
  return true;
}

/* What no filling of a cage has beside a candidate, unless it is off anyway because it sees it. */
static bool
add_cage_links (Implications *imp, const Logic *logic, const CageLinks *links, const ImpNode *node, int *n)
{
  for (int i = 0; i < links->n; i++)
    {
      const SudCell other = links->cells[i];
      SudDigits     gone = logic->at.candidates[other] & ~links->beside[node->digit][i];

      if (sees (&logic->grid, other, node->cell))
        gone &= ~sud_digit_bit (node->digit);
      SUD_FOR_EACH_DIGIT (digit, gone)
        if (!add_weak (imp, n, imp->node_at[other][digit], links->cage))
          return false;
    }
  return true;
}

/* Lists what a node turns off. @return false if there is no room. */
static bool
list_weak_of (Implications *imp, const Logic *logic, int i, const CageLinks *links, int n_links, int *n)
{
  const ImpNode *node = &imp->nodes[i];

  imp->weak_from[i] = *n;
  SUD_FOR_EACH_DIGIT (other, logic->at.candidates[node->cell] & ~sud_digit_bit (node->digit))
    if (!add_weak (imp, n, imp->node_at[node->cell][other], IMP_NONE))
      return false;
  FOR_EACH_CELL (peer, cells_and (logic->grid.peers[node->cell], logic->at.with[node->digit]))
    if (!add_weak (imp, n, imp->node_at[peer][node->digit], IMP_NONE))
      return false;
  for (int k = 0; k < n_links; k++)
    if (!add_cage_links (imp, logic, &links[k], node, n))
      return false;
  return true;
}

static void
list_weak (Implications *imp, Logic *logic, bool with_cages)
{
  CageLinks links[CAGE_LINKS_MAX_CAGES];
  int       n_links = 0, n = 0;

  for (int i = 0; i < imp->n_nodes; i++)
    {
      if (with_cages && (i == 0 || imp->nodes[i].cell != imp->nodes[i - 1].cell))
        n_links = cage_links_list (logic, imp->nodes[i].cell, links);
      if (!list_weak_of (imp, logic, i, links, n_links, &n))
        return;
    }
  imp->weak_from[imp->n_nodes] = n;
}

void
implications_build (Implications *imp, Logic *logic, bool with_cages)
{
  if (imp->version == logic->version)
    return;
  imp->version = logic->version;
  imp->is_usable = true;
  list_nodes (imp, logic);
  if (!imp->is_usable)
    return;
  list_units (imp, logic);
  list_units_of_nodes (imp);
  list_weak (imp, logic, with_cages);
}

/* ---- spreading ---- */

typedef struct
{
  const Implications *imp;
  ImpSpread          *out;
  ImpTrace           *trace; /* NULL: nobody asks how */
  int                 n_queue;
  uint16_t            queue[IMP_MAX_NODES]; /* nodes that are on, nearest first */
  uint16_t            count[IMP_MAX_UNITS];
  uint16_t            sum[IMP_MAX_UNITS];
} Work;

static inline void
turn_on (Work *work, int node, int distance, int reason)
{
  ImpSpread *out = work->out;

  if (out->on_distance[node] != 0 || distance > IMP_MAX_DISTANCE)
    return;
  out->on_distance[node] = (uint8_t) distance;
  out->on[node >> 6] |= (uint64_t) 1 << (node & 63);
  if (work->trace != NULL)
    work->trace->reason[node] = (uint16_t) reason;
  work->queue[work->n_queue++] = (uint16_t) node;
}

static inline void
note_broken (ImpSpread *out, int unit, int length)
{
  if (out->is_broken && length >= out->broken_length)
    return;
  out->is_broken = true;
  out->broken_unit = (uint16_t) unit;
  out->broken_length = (uint16_t) length;
}

/* The implications of all lines to the nodes of a unit. */
static int
add_up_distances (const Implications *imp, const ImpSpread *out, int unit)
{
  int length = 0;

  for (int i = 0; i < imp->units[unit].count; i++)
    length += out->off_distance[imp->unit_nodes[imp->units[unit].first + i]] - 1;
  return length;
}

static inline __attribute__ ((always_inline)) void
turn_off (Work *work, const ImpMode mode, int node, int source, int distance)
{
  const Implications *imp = work->imp;
  ImpSpread          *out = work->out;

  if (out->off_distance[node] != 0)
    return;
  out->off_distance[node] = (uint8_t) distance;
  out->off[node >> 6] |= (uint64_t) 1 << (node & 63);
  if (work->trace != NULL)
    work->trace->source[node] = (uint16_t) source;
  for (int i = imp->units_from[node]; i < imp->units_from[node + 1]; i++)
    {
      const int unit = imp->units_of[i];
      const int left = --work->count[unit];

      work->sum[unit] ^= (uint16_t) node;
      if (mode == IMP_NET)
        {
          if (left == 1)
            turn_on (work, work->sum[unit], distance + 1, unit);
          else if (left == 0)
            note_broken (out, unit, distance - 1);
        }
      else
        {
          if (imp->count[unit] == 2)
            turn_on (work, imp->sum[unit] ^ node, distance + 1, unit);
          else if (left == 0)
            note_broken (out, unit, add_up_distances (imp, out, unit));
        }
    }
}

static inline __attribute__ ((always_inline)) void
spread (Work *work, const ImpMode mode)
{
  const Implications *imp = work->imp;

  for (int at = 0; at < work->n_queue && (mode == IMP_CHAIN || !work->out->is_broken); at++)
    {
      const int node = work->queue[at];
      const int distance = work->out->on_distance[node] + 1;

      for (int i = imp->weak_from[node]; i < imp->weak_from[node + 1]; i++)
        turn_off (work, mode, imp->weak[i], node, distance);
    }
}

void
implications_spread (const Implications *imp, ImpMode mode, int premise, bool is_on, ImpSpread *out, ImpTrace *trace)
{
  Work work;

  work.imp = imp;
  work.out = out;
  work.trace = trace;
  work.n_queue = 0;
  memcpy (work.count, imp->count, (size_t) imp->n_units * sizeof work.count[0]);
  memcpy (work.sum, imp->sum, (size_t) imp->n_units * sizeof work.sum[0]);
  memset (out->on, 0, (size_t) imp->n_words * sizeof out->on[0]);
  memset (out->off, 0, (size_t) imp->n_words * sizeof out->off[0]);
  memset (out->on_distance, 0, (size_t) imp->n_nodes);
  memset (out->off_distance, 0, (size_t) imp->n_nodes);
  out->is_broken = false;
  if (is_on)
    turn_on (&work, premise, 1, IMP_NONE);
  else if (mode == IMP_NET)
    turn_off (&work, IMP_NET, premise, IMP_NONE, 1);
  else
    turn_off (&work, IMP_CHAIN, premise, IMP_NONE, 1);
  if (mode == IMP_NET)
    spread (&work, IMP_NET);
  else
    spread (&work, IMP_CHAIN);
}

/* ---- telling ---- */

void
implications_claim (const Implications *imp, Logic *logic, int unit)
{
  const ImpUnit *it = &imp->units[unit];

  if (it->is_cell)
    {
      step_cells (logic, cells_of (it->where));
      return;
    }
  /* a net comes back to the same houses again and again */
  for (int i = 0; i < logic->step->n_houses; i++)
    if (logic->step->houses[i].house == it->where)
      {
        logic->step->houses[i].digits |= sud_digit_bit (it->digit);
        return;
      }
  step_house (logic, it->where, sud_digit_bit (it->digit), SUD_HOUSE_ROLE_USED);
}

void
implications_begin (const Implications *imp, Logic *logic, ImpTrace *trace, int premise, bool is_on, int *number)
{
  const ImpNode *node = &imp->nodes[premise];

  memset (trace->on_number, 0xff, (size_t) imp->n_nodes * sizeof trace->on_number[0]);
  memset (trace->off_number, 0xff, (size_t) imp->n_nodes * sizeof trace->off_number[0]);
  *(is_on ? &trace->on_number[premise] : &trace->off_number[premise]) = (uint16_t) *number;
  step_mark (logic, node->cell, node->digit, is_on ? SUD_ROLE_ON : SUD_ROLE_OFF, (*number)++);
}

/* Names a cage once, however often a net comes back to it. */
static void
name_cage (Logic *logic, int cage)
{
  for (int i = 0; i < logic->step->n_cages; i++)
    if (logic->step->cages[i] == cage)
      return;
  step_cage (logic, cage);
}

/* @return the cage that makes a node turn another one off, or IMP_NONE. */
static int
find_cage (const Implications *imp, int from, int to)
{
  for (int i = imp->weak_from[from]; i < imp->weak_from[from + 1]; i++)
    if (imp->weak[i] == to)
      return imp->weak_cage[i];
  return IMP_NONE;
}

/* What makes the weak link between two nodes; a cage is evidence. */
static SudLink
link_weakly (const Implications *imp, Logic *logic, int from, int to)
{
  const ImpNode *a = &imp->nodes[from], *b = &imp->nodes[to];
  SudLink        link = { .kind = SUD_LINK_WEAK, .via = SUD_VIA_SEES };
  const int      cage = find_cage (imp, from, to);

  if (a->cell == b->cell)
    {
      link.via = SUD_VIA_CELL;
      link.where = a->cell;
      return link;
    }
  if (cage != IMP_NONE)
    {
      link.via = SUD_VIA_CAGE;
      link.where = (uint16_t) cage;
      name_cage (logic, cage);
      return link;
    }
  FOR_EACH_HOUSE_OF (membership, &logic->grid, a->cell)
    if (cells_has (logic->grid.houses[membership->house].cells, b->cell))
      {
        link.via = SUD_VIA_HOUSE;
        link.where = membership->house;
        break;
      }
  return link;
}

static void
tell_off (const Implications *imp, Logic *logic, ImpTrace *trace, int node, int branch, int *number)
{
  const int source = trace->source[node];
  SudLink   link = link_weakly (imp, logic, source, node);

  implications_tell (imp, logic, trace, source, true, branch, number);
  trace->off_number[node] = (uint16_t) *number;
  step_mark (logic, imp->nodes[node].cell, imp->nodes[node].digit, SUD_ROLE_OFF, (*number)++);
  link.from = trace->on_number[source];
  link.to = trace->off_number[node];
  link.branch = (uint16_t) branch;
  step_link (logic, link);
}

static void
tell_on (const Implications *imp, Logic *logic, ImpTrace *trace, int node, int branch, int *number)
{
  const ImpUnit *unit = &imp->units[trace->reason[node]];

  for (int i = 0; i < unit->count; i++)
    if (imp->unit_nodes[unit->first + i] != node)
      implications_tell (imp, logic, trace, imp->unit_nodes[unit->first + i], false, branch, number);
  implications_claim (imp, logic, trace->reason[node]);
  trace->on_number[node] = (uint16_t) *number;
  step_mark (logic, imp->nodes[node].cell, imp->nodes[node].digit, SUD_ROLE_ON, (*number)++);
  for (int i = 0; i < unit->count; i++)
    if (imp->unit_nodes[unit->first + i] != node)
      step_link (logic, (SudLink){ .from = trace->off_number[imp->unit_nodes[unit->first + i]],
                                   .to = trace->on_number[node],
                                   .where = unit->where,
                                   .kind = SUD_LINK_STRONG,
                                   .via = unit->is_cell ? SUD_VIA_CELL : SUD_VIA_HOUSE,
                                   .branch = (uint16_t) branch });
}

void
implications_tell (const Implications *imp, Logic *logic, ImpTrace *trace, int node, bool is_on, int branch, int *number)
{
  /* what does not fit is never handed out, so going on would only take time */
  if (logic->step_is_full || (is_on ? trace->on_number : trace->off_number)[node] != IMP_NONE)
    return;
  if (is_on)
    tell_on (imp, logic, trace, node, branch, number);
  else
    tell_off (imp, logic, trace, node, branch, number);
}

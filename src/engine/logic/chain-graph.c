/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The graph of chains: building it, searching it, tracing one chain through it.
 *
 * Only nodes with a strong link are in the graph, for no chain passes through any other: some eighty on a hard 9x9,
 * so a set of them is one or two words. For each node that is on, the nodes that are on a weak and a strong link
 * further are computed once; the search from a node then only joins sets, and goes on from all nodes at
 * once, level by level, so that short chains come first whatever the order of cells and digits, and whoever looks
 * for the shortest can stop early. Nothing is noted of the way: the few chains that are handed out are traced
 * again, one by one.
 *
 * Searching node by node over a queue of candidates was ten times slower. */

#include "chain-graph.h"

#include <string.h>

/* ---- nodes and links ---- */

/* @return where the table has the node of several cells, or would have it. */
static uint16_t *
find_place (ChainGraph *graph, SudDigit digit, LogicCells cells)
{
  uint64_t hash = digit;

  for (int i = 0; i < LOGIC_WORDS; i++)
    hash = (hash ^ cells.words[i]) * 0x9e3779b97f4a7c15u;
  hash ^= hash >> 32;
  for (;; hash++)
    {
      uint16_t *place = &graph->table[hash % CHAIN_TABLE_SIZE];

      if (*place == CHAIN_NO_NODE ||
          (graph->nodes[*place].digit == digit && cells_equal (graph->nodes[*place].cells, cells)))
        return place;
    }
}

/* @return the node of some cells with a digit that is being built, added if it is new; CHAIN_NO_NODE if full. */
static int
take_node (ChainGraph *graph, SudDigit digit, LogicCells cells)
{
  const SudCell first = cells_first (cells);
  const bool    is_single = cells_equal (cells, cells_of (first));
  uint16_t     *place = is_single ? &graph->single_at[digit][first] : find_place (graph, digit, cells);
  ChainNode    *node;

  if (*place != CHAIN_NO_NODE)
    return *place;
  if (graph->n_nodes == CHAIN_MAX_NODES)
    {
      graph->is_usable = false;
      return CHAIN_NO_NODE;
    }
  node = &graph->nodes[graph->n_nodes];
  node->cells = cells;
  node->digit = digit;
  node->is_single = is_single;
  node->cell = first;
  node->first_edge = -1;
  *place = (uint16_t) graph->n_nodes;
  return graph->n_nodes++;
}

static void
add_edge (ChainGraph *graph, int from, int to, SudLinkVia via, int where)
{
  if (graph->n_edges == CHAIN_MAX_EDGES)
    {
      graph->is_usable = false;
      return;
    }
  graph->edges[graph->n_edges] =
    (ChainEdge){ graph->nodes[from].first_edge, (uint16_t) to, (uint16_t) where, (uint8_t) via };
  graph->nodes[from].first_edge = graph->n_edges++;
}

static void
join_nodes (ChainGraph *graph, int a, int b, SudLinkVia via, int where)
{
  if (a == CHAIN_NO_NODE || b == CHAIN_NO_NODE)
    return;
  add_edge (graph, a, b, via, where);
  add_edge (graph, b, a, via, where);
}

/* @return whether a second house holds all of @cells, like @first: then something outside of @house sees them. */
static bool
is_group (const LogicGrid *grid, SudCell first, LogicCells cells, int house)
{
  FOR_EACH_HOUSE_OF (membership, grid, first)
    if (membership->house != house && cells_within (cells, grid->houses[membership->house].cells))
      return true;
  return false;
}

/* Splits the places of a digit in a house into two nodes, one of them a group at least, in every way. */
static void
add_group_links (ChainGraph *graph, const Logic *logic, int house, SudDigit digit)
{
  const LogicGrid *grid = &logic->grid;
  const LogicCells places = cells_and (grid->houses[house].cells, logic->at.with[digit]);

  FOR_EACH_CELL (cell, places)
    FOR_EACH_HOUSE_OF (membership, grid, cell)
      {
        const LogicCells group = cells_and (places, grid->houses[membership->house].cells);
        const LogicCells rest = cells_minus (places, group);
        const SudCell    first = cells_first (rest);

        /* each group once, at its first cell */
        if (membership->house == house || first == SUD_NO_CELL || cells_first (group) != cell ||
            cells_count (group) == 1)
          continue;
        if (cells_count (rest) == 1 || (first > cell && is_group (grid, first, rest, house)))
          join_nodes (graph, take_node (graph, digit, group), take_node (graph, digit, rest), SUD_VIA_HOUSE, house);
      }
}

/* The strong links of one digit in houses. */
static void
add_house_links (ChainGraph *graph, const Logic *logic, SudDigit digit)
{
  const LogicGrid *grid = &logic->grid;

  for (int i = 0; i < grid->n_houses; i++)
    {
      const LogicHouse *house = &grid->houses[i];
      const LogicPlaces mask = logic->at.places[i][digit];
      const LogicPlaces without_first = mask & (LogicPlaces) (mask - 1);

      if (without_first == 0 || !house->is_complete)
        continue;
      if ((without_first & (without_first - 1)) == 0)
        join_nodes (graph, take_node (graph, digit, cells_of (house->list[__builtin_ctz (mask)])),
                    take_node (graph, digit, cells_of (house->list[__builtin_ctz (without_first)])), SUD_VIA_HOUSE, i);
      else if ((graph->links & CHAIN_GROUPS) != 0)
        add_group_links (graph, logic, i, digit);
    }
}

static void
add_cell_links (ChainGraph *graph, const Logic *logic)
{
  FOR_EACH_CELL (cell, logic->at.bivalue)
    {
      const SudDigits digits = logic->at.candidates[cell];

      join_nodes (graph, graph->single_at[sud_digits_first (digits)][cell],
                  graph->single_at[sud_digits_last (digits)][cell], SUD_VIA_CELL, cell);
    }
}

/* Makes nodes of the cells of each set that have a digit. */
static void
add_set_nodes (ChainGraph *graph, const Logic *logic, SudDigit digit)
{
  /* the largest first, for the latest link is the first one that is looked at */
  for (int k = graph->sets->n_sets - 1; k >= 0 && graph->is_usable; k--)
    {
      const int        i = graph->sets->by_size[k];
      const AlmostSet *set = &graph->sets->sets[i];

      if (sud_digits_has (set->digits, digit))
        {
          const int slot = graph->slots_from[i] + sud_digits_count (set->digits & (sud_digit_bit (digit) - 1));
          const int node = take_node (graph, digit, cells_and (set->cells, logic->at.with[digit]));

          graph->slots[slot] = (uint16_t) node;
          if (node != CHAIN_NO_NODE)
            add_edge (graph, node, CHAIN_NO_NODE, SUD_VIA_SET, i);
        }
    }
}

/* Gives each set room for its nodes. */
static void
lay_out_slots (ChainGraph *graph)
{
  int n = 0;

  for (int i = 0; i < graph->sets->n_sets; i++)
    {
      graph->slots_from[i] = n;
      n += graph->sets->sets[i].n_cells + 1;
    }
  graph->slots_from[graph->sets->n_sets] = n;
  graph->is_usable = graph->sets->is_complete && n <= CHAIN_MAX_SLOTS;
}

/* ---- sets of nodes ---- */

static inline uint64_t *
get_row (const ChainGraph *graph, const uint64_t *rows, int node)
{
  return (uint64_t *) rows + (size_t) node * (size_t) graph->n_words;
}

static inline void
add_to_row (uint64_t *row, int node)
{
  row[node >> 6] |= (uint64_t) 1 << (node & 63);
}

static inline void
join_row (uint64_t *into, const uint64_t *from, int n_words)
{
  for (int i = 0; i < n_words; i++)
    into[i] |= from[i];
}

/* Whether a strong link is of the sort that twins keep apart. */
static bool
is_special (const ChainGraph *graph, const ChainEdge *edge, int a, int b)
{
  if ((graph->links & CHAIN_SETS) != 0)
    return edge->via == SUD_VIA_SET && graph->sets->sets[edge->where].n_cells > 1;
  return !graph->nodes[a].is_single || !graph->nodes[b].is_single;
}

/* All nodes of a set are linked to each other. */
static void
join_set (ChainGraph *graph, int set)
{
  const int twin = graph->sets->sets[set].n_cells > 1 ? graph->twin : 0;
  uint64_t  row[CHAIN_MAX_WORDS] = { 0 };

  for (int i = graph->slots_from[set]; i < graph->slots_from[set + 1]; i++)
    add_to_row (row, graph->slots[i] + twin);
  for (int i = graph->slots_from[set]; i < graph->slots_from[set + 1]; i++)
    join_row (get_row (graph, graph->strong, graph->slots[i]), row, graph->n_words);
}

static void
compute_strong_rows (ChainGraph *graph)
{
  memset (graph->strong, 0, (size_t) graph->n_nodes * (size_t) graph->n_words * sizeof (uint64_t));
  for (int i = 0; i < graph->n_nodes; i++)
    for (int k = graph->nodes[i].first_edge; k >= 0; k = graph->edges[k].next)
      {
        const ChainEdge *edge = &graph->edges[k];

        if (edge->via != SUD_VIA_SET)
          add_to_row (get_row (graph, graph->strong, i), edge->to + (is_special (graph, edge, i, edge->to) ? graph->twin : 0));
      }
  if ((graph->links & CHAIN_SETS) == 0)
    return;
  for (int i = 0; i < graph->sets->n_sets; i++)
    join_set (graph, i);
  for (int i = 0; i < graph->n_nodes; i++)
    {
      uint64_t *row = get_row (graph, graph->strong, i);

      row[i >> 6] &= ~((uint64_t) 1 << (i & 63));
      row[(i + graph->twin) >> 6] &= ~((uint64_t) 1 << (i & 63));
    }
}

/* Whatever links the twin of a node leads to twins. */
static void
compute_twins (ChainGraph *graph)
{
  const int half = graph->n_words / 2;

  for (int i = 0; i < graph->n_nodes; i++)
    {
      const uint64_t *row = get_row (graph, graph->strong, i);
      uint64_t       *twin = get_row (graph, graph->strong, i + graph->twin);

      memset (twin, 0, (size_t) half * sizeof (uint64_t));
      for (int k = 0; k < half; k++)
        twin[half + k] = row[k] | row[half + k];
    }
}

/* What is on after a node, or the twins of both. */
static void
follow_over (ChainGraph *graph, int from, int over)
{
  join_row (get_row (graph, graph->follows, from), get_row (graph, graph->strong, over), graph->n_words);
  if (graph->twin > 0)
    join_row (get_row (graph, graph->follows, from + graph->twin), get_row (graph, graph->strong, over + graph->twin),
              graph->n_words);
}

static void
compute_rows (ChainGraph *graph)
{
  const size_t row_size = (size_t) graph->n_words * sizeof (uint64_t);

  compute_strong_rows (graph);
  if (graph->twin > 0)
    compute_twins (graph);
  memset (graph->weak, 0, (size_t) graph->n_nodes * row_size);
  memset (graph->follows, 0, (size_t) (graph->n_nodes + graph->twin) * row_size);
  for (int i = 0; i < graph->n_nodes; i++)
    {
      const ChainNode *node = &graph->nodes[i];

      for (int other = graph->digit_from[node->digit]; other < graph->digit_from[node->digit + 1]; other++)
        if (cells_within (graph->nodes[other].cells, node->sight))
          {
            add_to_row (get_row (graph, graph->weak, i), other);
            follow_over (graph, i, other);
          }
      if (node->is_single && chain_has_cell_links (graph))
        for (int digit = 1; graph->digit_from[digit] < graph->n_nodes; digit++)
          if (digit != node->digit && graph->single_at[digit][node->cell] != CHAIN_NO_NODE)
            follow_over (graph, i, graph->single_at[digit][node->cell]);
    }
}

/* Makes the nodes of one digit, and its links in houses. */
static void
add_digit (ChainGraph *graph, const Logic *logic, SudDigit digit)
{
  memset (graph->single_at[digit], 0xff, (size_t) logic->grid.n_cells * sizeof graph->single_at[0][0]);
  graph->digit_from[digit] = (uint16_t) graph->n_nodes;
  if ((graph->links & CHAIN_HOUSES) != 0)
    add_house_links (graph, logic, digit);
  if ((graph->links & CHAIN_CELLS) != 0)
    FOR_EACH_CELL (cell, cells_and (logic->at.bivalue, logic->at.with[digit]))
      take_node (graph, digit, cells_of (cell));
  if ((graph->links & CHAIN_SETS) != 0)
    add_set_nodes (graph, logic, digit);
}

void
chain_graph_build (ChainGraph *graph, const Logic *logic, ChainLinks links, const AlmostSets *sets)
{
  const LogicGrid *grid = &logic->grid;

  if (graph->version == logic->version && graph->links == links && graph->sets == sets)
    return;
  graph->version = logic->version;
  graph->links = links;
  graph->sets = sets;
  graph->is_usable = true;
  graph->n_nodes = graph->n_edges = 0;
  if ((links & (CHAIN_GROUPS | CHAIN_SETS)) != 0)
    memset (graph->table, 0xff, sizeof graph->table);
  if ((links & CHAIN_SETS) != 0)
    lay_out_slots (graph);
  for (int digit = 1; digit <= grid->n_digits && graph->is_usable; digit++)
    add_digit (graph, logic, (SudDigit) digit);
  if (!graph->is_usable)
    return;
  graph->digit_from[grid->n_digits + 1] = (uint16_t) graph->n_nodes;
  if ((links & CHAIN_CELLS) != 0)
    add_cell_links (graph, logic);
  for (int i = 0; i < graph->n_nodes; i++)
    {
      ChainNode *node = &graph->nodes[i];

      node->sight = cells_and (common_peers (grid, node->cells), logic->at.with[node->digit]);
    }
  graph->n_words = (graph->n_nodes + 63) / 64;
  graph->twin = 0;
  if ((links & CHAIN_TWINS) != 0)
    {
      graph->twin = graph->n_words * 64;
      graph->n_words *= 2;
    }
  compute_rows (graph);
}

/* ---- the search ---- */

void
chain_graph_start (ChainGraph *graph)
{
  const size_t size = (size_t) graph->n_nodes * (size_t) graph->n_words * sizeof (uint64_t);

  memcpy (graph->seen, graph->strong, size);
  memcpy (graph->frontier, graph->strong, size);
}

void
chain_graph_forget (ChainGraph *graph)
{
  memset (graph->seen, 0, (size_t) graph->n_nodes * (size_t) graph->n_words * sizeof (uint64_t));
}

/* Compiled for each small number of words, where the sets then live in registers. */
static inline __attribute__ ((always_inline)) bool
advance (ChainGraph *graph, const int n_words)
{
  uint64_t any = 0;

  for (int i = 0; i < graph->n_nodes; i++)
    {
      uint64_t *seen = graph->seen + (size_t) i * (size_t) n_words;
      uint64_t *frontier = graph->frontier + (size_t) i * (size_t) n_words;
      uint64_t  next[CHAIN_MAX_WORDS];

      for (int k = 0; k < n_words; k++)
        next[k] = 0;
      FOR_EACH_NODE (node, frontier, n_words)
        join_row (next, graph->follows + (size_t) node * (size_t) n_words, n_words);
      for (int k = 0; k < n_words; k++)
        {
          frontier[k] = next[k] & ~seen[k];
          seen[k] |= next[k];
          any |= frontier[k];
        }
    }
  return any != 0;
}

bool
chain_graph_advance (ChainGraph *graph)
{
  switch (graph->n_words)
    {
    case 0:
      return false;
    case 1:
      return advance (graph, 1);
    case 2:
      return advance (graph, 2);
    case 3:
      return advance (graph, 3);
    case 4:
      return advance (graph, 4);
    default:
      return advance (graph, graph->n_words);
    }
}

/* ---- one chain ---- */

/* Says what makes the weak link from node @i of a chain to the next. */
static void
set_weak_link (const ChainGraph *graph, const LogicGrid *grid, ChainPath *path, int i)
{
  const ChainNode *a = &graph->nodes[path->nodes[i]], *b = &graph->nodes[path->nodes[i + 1]];
  const LogicCells both = cells_or (a->cells, b->cells);

  path->via[i] = SUD_VIA_SEES;
  path->where[i] = 0;
  if (a->digit != b->digit)
    {
      path->via[i] = SUD_VIA_CELL;
      path->where[i] = a->cell;
      return;
    }
  FOR_EACH_HOUSE_OF (membership, grid, a->cell)
    if (cells_within (both, grid->houses[membership->house].cells))
      {
        path->via[i] = SUD_VIA_HOUSE;
        path->where[i] = membership->house;
        return;
      }
}

/* A chain is traced backwards, from its end to its start, through the layers of what each level reaches. */
typedef struct
{
  const ChainGraph *graph;
  ChainPath        *path;
  int               from;
  int               first_set;  /* the set that makes the first link, or -1 */
  bool              is_patient; /* puts up with a node or a set that comes twice: a valid chain, but a poor one */
  int               n_tries;    /* that are left */
} Trace;

/* Enough for all but a few; whoever runs out of them gets a poor chain. */
#define MAX_TRIES 4096

/* Whether the path from node @at to the end passes through a node, the first one as last aside. */
static bool
has_node (const Trace *trace, int at, int node)
{
  for (int i = at; i < trace->path->n_nodes; i++)
    if (trace->path->nodes[i] == node && !(node == trace->from && i == trace->path->n_nodes - 1))
      return true;
  return false;
}

/* Whether the path has used a set already, from the end down to node @at. */
static bool
has_set (const ChainPath *path, int at, int set)
{
  for (int i = at + 1; i < path->n_nodes; i += 2)
    if (path->via[i] == SUD_VIA_SET && path->where[i] == set)
      return true;
  return false;
}

static bool trace_back (Trace *trace, int at, int node);

/* Goes on from a node of the layer before that turns @over off. With twins the special link that a twin asks for may
 * be this one or an earlier one. */
static bool
try_sources (Trace *trace, int at, int over, bool is_twin, bool special)
{
  const ChainGraph *graph = trace->graph;
  const uint64_t   *layer = get_row (graph, graph->layers, at / 2 - 1);

  FOR_EACH_NODE (source, layer, graph->n_words)
    {
      const bool source_is_twin = graph->twin > 0 && source >= graph->twin;
      const int  node = source_is_twin ? source - graph->twin : source;

      if (source_is_twin != is_twin && !(special && is_twin))
        continue;
      if (chain_is_weak (graph, node, over) && (trace->is_patient || !has_node (trace, at - 1, node)) &&
          trace_back (trace, at - 2, source))
        return true;
    }
  return false;
}

/* Tries a strong link from @over to node @at of the path. */
static bool
try_link (Trace *trace, int at, bool is_twin, const ChainEdge *edge, int over)
{
  ChainPath *path = trace->path;
  const bool special = trace->graph->twin > 0 && is_special (trace->graph, edge, over, path->nodes[at]);

  if (over == path->nodes[at] || (special && !is_twin))
    return false;
  if (!trace->is_patient && (--trace->n_tries < 0 || has_node (trace, at, over)))
    return false;
  path->nodes[at - 1] = (uint16_t) over;
  path->via[at - 1] = edge->via;
  path->where[at - 1] = edge->where;
  if (at > 1)
    return try_sources (trace, at, over, is_twin, special);
  return over == trace->from && special == is_twin &&
         (trace->first_set < 0 || (edge->via == SUD_VIA_SET && edge->where == trace->first_set));
}

/* Finds the part of the path up to a node, or twin, at place @at. */
static bool
trace_back (Trace *trace, int at, int node)
{
  const ChainGraph *graph = trace->graph;
  const bool        is_twin = graph->twin > 0 && node >= graph->twin;

  trace->path->nodes[at] = (uint16_t) (is_twin ? node - graph->twin : node);
  for (int k = graph->nodes[trace->path->nodes[at]].first_edge; k >= 0; k = graph->edges[k].next)
    {
      const ChainEdge *edge = &graph->edges[k];

      if (edge->via != SUD_VIA_SET)
        {
          if (try_link (trace, at, is_twin, edge, edge->to))
            return true;
        }
      else if (trace->is_patient || !has_set (trace->path, at, edge->where))
        for (int i = graph->slots_from[edge->where]; i < graph->slots_from[edge->where + 1]; i++)
          if (try_link (trace, at, is_twin, edge, graph->slots[i]))
            return true;
    }
  return false;
}

/* Traces through the layers that have been laid. @return whether there is a path. */
static bool
trace_path (Trace *trace, const Logic *logic, int to, int level)
{
  ChainPath *path = trace->path;

  path->n_nodes = 2 * level + 2;
  trace->n_tries = MAX_TRIES;
  if (!trace_back (trace, path->n_nodes - 1, to))
    return false;
  for (int i = 1; i + 1 < path->n_nodes; i += 2)
    set_weak_link (trace->graph, &logic->grid, path, i);
  return true;
}

/* Lays the layer of a level from the one before. */
static uint64_t *
lay_layer (ChainGraph *graph, int level)
{
  uint64_t *layer = get_row (graph, graph->layers, level);

  memset (layer, 0, (size_t) graph->n_words * sizeof (uint64_t));
  FOR_EACH_NODE (node, get_row (graph, graph->layers, level - 1), graph->n_words)
    join_row (layer, get_row (graph, graph->follows, node), graph->n_words);
  return layer;
}

bool
chain_graph_trace (ChainGraph *graph, const Logic *logic, int from, int to, int level, ChainPath *path)
{
  Trace trace = { .graph = graph, .path = path, .from = from, .first_set = -1 };

  assert (level < CHAIN_MAX_LEVELS);
  memcpy (graph->layers, get_row (graph, graph->strong, from), (size_t) graph->n_words * sizeof (uint64_t));
  for (int i = 1; i < level; i++)
    lay_layer (graph, i);
  if (trace_path (&trace, logic, to + graph->twin, level))
    return true;
  trace.is_patient = true;
  trace_path (&trace, logic, to + graph->twin, level);
  return false;
}

bool
chain_graph_trace_loop (ChainGraph *graph, const Logic *logic, int set, int from, int to, ChainPath *path)
{
  Trace    trace = { .graph = graph, .path = path, .from = from, .first_set = set };
  uint64_t seen[CHAIN_MAX_WORDS] = { 0 };

  assert (graph->twin == 0);
  memset (graph->layers, 0, (size_t) graph->n_words * sizeof (uint64_t));
  add_to_row (graph->layers, to);
  for (int level = 1; level < CHAIN_MAX_LEVELS; level++)
    {
      uint64_t *layer = lay_layer (graph, level);
      uint64_t  any = 0;

      for (int k = 0; k < graph->n_words; k++)
        {
          layer[k] &= ~seen[k];
          seen[k] |= layer[k];
          any |= layer[k];
        }
      if (any == 0)
        return false;
      FOR_EACH_NODE (last, layer, graph->n_words)
        if (chain_is_weak (graph, last, from) && trace_path (&trace, logic, last, level))
          return true;
    }
  return false;
}

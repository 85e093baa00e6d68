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

/* @return the node of some cells with a digit that is being built, added if it is new; CHAIN_NO_NODE if full. */
static int
take_node (ChainGraph *graph, SudDigit digit, LogicCells cells)
{
  const SudCell first = cells_first (cells);
  const bool    is_single = cells_equal (cells, cells_of (first));
  ChainNode    *node;

  if (is_single && graph->single_at[digit][first] != CHAIN_NO_NODE)
    return graph->single_at[digit][first];
  if (!is_single)
    for (int i = graph->digit_from[digit]; i < graph->n_nodes; i++)
      if (cells_equal (graph->nodes[i].cells, cells))
        return i;
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
  if (is_single)
    graph->single_at[digit][first] = (uint16_t) graph->n_nodes;
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

/* @return whether a second house holds all of @cells: then something outside of @house sees them. */
static bool
is_group (const LogicGrid *grid, LogicCells cells, int house)
{
  const SudCell first = cells_first (cells);

  if (first == SUD_NO_CELL)
    return false;
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
        const int        n_rest = cells_count (rest);

        /* each group once, at its first cell */
        if (membership->house == house || n_rest == 0 || cells_first (group) != cell || cells_count (group) == 1)
          continue;
        if (n_rest == 1 || (cells_first (rest) > cell && is_group (grid, rest, house)))
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
      else if (graph->kind == CHAIN_GROUPED)
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

static void
compute_rows (ChainGraph *graph)
{
  const size_t size = (size_t) graph->n_nodes * (size_t) graph->n_words * sizeof (uint64_t);

  memset (graph->strong, 0, size);
  memset (graph->follows, 0, size);
  for (int i = 0; i < graph->n_nodes; i++)
    for (int edge = graph->nodes[i].first_edge; edge >= 0; edge = graph->edges[edge].next)
      add_to_row (get_row (graph, graph->strong, i), graph->edges[edge].to);
  for (int i = 0; i < graph->n_nodes; i++)
    {
      const ChainNode *node = &graph->nodes[i];
      uint64_t        *row = get_row (graph, graph->follows, i);

      for (int other = graph->digit_from[node->digit]; other < graph->digit_from[node->digit + 1]; other++)
        if (cells_within (graph->nodes[other].cells, node->sight))
          join_row (row, get_row (graph, graph->strong, other), graph->n_words);
      if (node->is_single && graph->kind >= CHAIN_PLAIN)
        for (int digit = 1; graph->digit_from[digit] < graph->n_nodes; digit++)
          if (digit != node->digit && graph->single_at[digit][node->cell] != CHAIN_NO_NODE)
            join_row (row, get_row (graph, graph->strong, graph->single_at[digit][node->cell]), graph->n_words);
    }
}

void
chain_graph_build (ChainGraph *graph, const Logic *logic, ChainKind kind)
{
  const LogicGrid *grid = &logic->grid;

  if (graph->version == logic->version && graph->kind == kind)
    return;
  graph->version = logic->version;
  graph->kind = kind;
  graph->is_usable = true;
  graph->n_nodes = graph->n_edges = 0;
  for (int i = 1; i <= grid->n_digits; i++)
    {
      const SudDigit digit = (SudDigit) i;

      memset (graph->single_at[digit], 0xff, (size_t) grid->n_cells * sizeof graph->single_at[0][0]);
      graph->digit_from[digit] = (uint16_t) graph->n_nodes;
      if (kind != CHAIN_XY)
        add_house_links (graph, logic, digit);
      if (kind != CHAIN_X)
        FOR_EACH_CELL (cell, cells_and (logic->at.bivalue, logic->at.with[digit]))
          take_node (graph, digit, cells_of (cell));
    }
  graph->digit_from[grid->n_digits + 1] = (uint16_t) graph->n_nodes;
  if (kind != CHAIN_X)
    add_cell_links (graph, logic);
  for (int i = 0; i < graph->n_nodes; i++)
    {
      ChainNode *node = &graph->nodes[i];

      node->sight = cells_and (common_peers (grid, node->cells), logic->at.with[node->digit]);
    }
  graph->n_words = (graph->n_nodes + 63) / 64;
  if (graph->is_usable)
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

typedef struct
{
  uint16_t from; /* the node before, on, or CHAIN_NO_NODE at the start */
  uint16_t over; /* the node between, off */
  int      edge; /* from over to this one */
} ChainStep;

typedef struct
{
  const ChainGraph *graph;
  int               n_queue;
  uint16_t          queue[CHAIN_MAX_NODES];
  bool              is_seen[CHAIN_MAX_NODES];
  ChainStep         steps[CHAIN_MAX_NODES];
} Tracing;

/* Reaches whatever is on because @over is off. */
static void
reach (Tracing *tracing, int from, int over)
{
  for (int edge = tracing->graph->nodes[over].first_edge; edge >= 0; edge = tracing->graph->edges[edge].next)
    {
      const uint16_t to = tracing->graph->edges[edge].to;

      if (tracing->is_seen[to])
        continue;
      tracing->is_seen[to] = true;
      tracing->steps[to] = (ChainStep){ (uint16_t) from, (uint16_t) over, edge };
      tracing->queue[tracing->n_queue++] = to;
    }
}

static void
set_link (const ChainGraph *graph, const LogicGrid *grid, ChainPath *path, int i)
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

void
chain_graph_trace (const ChainGraph *graph, const Logic *logic, int from, int to, ChainPath *path)
{
  Tracing tracing;
  int     n = 0;

  tracing.graph = graph;
  tracing.n_queue = 0;
  memset (tracing.is_seen, 0, (size_t) graph->n_nodes);
  reach (&tracing, CHAIN_NO_NODE, from);
  for (int i = 0; i < tracing.n_queue && !tracing.is_seen[to]; i++)
    for (int over = 0; over < graph->n_nodes; over++)
      if (chain_is_weak (graph, tracing.queue[i], over))
        reach (&tracing, tracing.queue[i], over);
  assert (tracing.is_seen[to]);

  for (int node = to; node != CHAIN_NO_NODE; node = tracing.steps[node].from)
    n += 2;
  path->n_nodes = n;
  for (int node = to; node != CHAIN_NO_NODE; node = tracing.steps[node].from)
    {
      const ChainStep *step = &tracing.steps[node];

      n -= 2;
      path->nodes[n + 1] = (uint16_t) node;
      path->nodes[n] = step->over;
      path->via[n] = graph->edges[step->edge].via;
      path->where[n] = graph->edges[step->edge].where;
    }
  for (int i = 1; i + 1 < path->n_nodes; i += 2)
    set_link (graph, &logic->grid, path, i);
}

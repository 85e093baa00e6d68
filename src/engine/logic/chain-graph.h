/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The graph in which chains are searched.
 *
 * A node is a digit and some cells that have it as candidate: mostly one cell, a group of cells in grouped chains, the
 * cells of an almost locked set that have the digit in chains of such sets. The node is on if one of its cells holds
 * the digit and off if none does. A strong link leads from a node that is off to one that is then on. A weak link
 * leads from a node that is on to one that is then off; it needs no storing, for it joins nodes of one cell, and
 * nodes of one digit where each cell of one sees each cell of the other.
 *
 * A chain starts with a node that is off and ends with one that is on: A off => ... => B on, so A or B is on, and what
 * sees both goes. Level k of the search from A is the set of nodes that a chain of k weak and k + 1 strong links
 * shows to be on.
 *
 * Who asks for chains with a group, or with a set, does not want the shorter chain without that leads to the same node.
 * So the graph may be asked for twins: every node then has a twin that is reached by way of such a link, and only so. */

#include "almost-sets.h"

#if LOGIC_WORDS == 2
#define CHAIN_MAX_NODES 2048
#else
#define CHAIN_MAX_NODES 4096
#endif
#define CHAIN_MAX_EDGES (16 * CHAIN_MAX_NODES)
#define CHAIN_MAX_SLOTS (8 * MAX_ALMOST_SETS)
#define CHAIN_TABLE_SIZE (4 * CHAIN_MAX_NODES)
#define CHAIN_MAX_ROWS (2 * CHAIN_MAX_NODES) /* with twins */
#define CHAIN_MAX_WORDS (CHAIN_MAX_ROWS / 64)
#define CHAIN_MAX_LEVELS 128
#define CHAIN_NO_NODE UINT16_MAX

typedef struct
{
  LogicCells cells;
  LogicCells sight; /* candidates of the digit that see every cell of the node */
  SudDigit   digit;
  bool       is_single;
  SudCell    cell; /* the first one */
  int        first_edge; /* -1: none */
} ChainNode;

/* A strong link, as seen from the node that is off; or all the strong links that a set gives it at once. */
typedef struct
{
  int      next; /* of the same node; -1: none */
  uint16_t to;   /* unused for a set */
  uint16_t where;
  uint8_t  via; /* SudLinkVia; SUD_VIA_SET: where is the number of the set in the list of sets */
} ChainEdge;

/* Where strong links come from. */
typedef enum
{
  CHAIN_HOUSES = 1 << 0, /* two places for a digit in a house */
  CHAIN_CELLS = 1 << 1,  /* two candidates in a cell */
  CHAIN_GROUPS = 1 << 2, /* places in a house that two nodes share between them */
  CHAIN_SETS = 1 << 3,   /* almost locked sets */
  CHAIN_TWINS = 1 << 4,  /* no source: keep apart what needs a set of several cells or, without sets, a group */
} ChainLinks;

typedef struct
{
  uint32_t   version; /* of the position that it belongs to */
  ChainLinks links;
  bool       is_usable; /* false: too large */
  int        n_nodes;
  int        n_edges;
  int        n_words; /* of a set of nodes, twins included */
  int        twin;    /* what the number of a twin has more than that of its node; 0: there are none */
  const AlmostSets *sets;
  int        slots_from[MAX_ALMOST_SETS + 1]; /* where the nodes of a set start */
  uint16_t   slots[CHAIN_MAX_SLOTS];          /* the nodes of each set by rising digit */
  uint16_t   table[CHAIN_TABLE_SIZE];         /* to find a node by digit and cells while building */
  uint16_t digit_from[LOGIC_MAX_DIGITS + 2]; /* nodes are sorted by digit */
  uint16_t single_at[LOGIC_MAX_DIGITS + 1][LOGIC_MAX_CELLS]; /* the node of a candidate, or CHAIN_NO_NODE */
  ChainNode nodes[CHAIN_MAX_NODES];
  ChainEdge edges[CHAIN_MAX_EDGES];
  /* sets of nodes, n_words for each node */
  uint64_t strong[CHAIN_MAX_ROWS * CHAIN_MAX_WORDS];     /* on if the node is off */
  uint64_t follows[CHAIN_MAX_ROWS * CHAIN_MAX_WORDS];    /* on if the node is on: a weak and a strong link further */
  uint64_t weak[CHAIN_MAX_NODES * CHAIN_MAX_WORDS];      /* of the same digit, off if the node is on */
  uint64_t seen[CHAIN_MAX_NODES * CHAIN_MAX_WORDS];      /* reached by the search from the node */
  uint64_t frontier[CHAIN_MAX_NODES * CHAIN_MAX_WORDS];  /* reached at the latest level */
  uint64_t layers[CHAIN_MAX_LEVELS * CHAIN_MAX_WORDS];   /* for tracing: the levels of one node */
} ChainGraph;

/* Runs the body once for each node of a set. */
#define FOR_EACH_NODE(node, set, n_words)                                                 \
  for (int node##_word_ = 0; node##_word_ < (n_words); node##_word_++)                    \
    for (uint64_t node##_left_ = (set)[node##_word_]; node##_left_ != 0; node##_left_ &= node##_left_ - 1) \
      for (int node = node##_word_ * 64 + __builtin_ctzll (node##_left_), node##_once_ = 1; node##_once_ != 0; \
           node##_once_ = 0)

/* Builds the graph of a position unless it is there already. @sets may be NULL where @links has no sets; it is
 * borrowed. */
void LOGIC_NAME (chain_graph_build) (ChainGraph *graph, const Logic *logic, ChainLinks links, const AlmostSets *sets);
#define chain_graph_build LOGIC_NAME (chain_graph_build)

/* Starts the search from every node at level 0. */
void LOGIC_NAME (chain_graph_start) (ChainGraph *graph);
#define chain_graph_start LOGIC_NAME (chain_graph_start)

/* Goes to the next level. @return false if no node reached anything new. */
bool LOGIC_NAME (chain_graph_advance) (ChainGraph *graph);
#define chain_graph_advance LOGIC_NAME (chain_graph_advance)

/* Forgets what has been reached, so that the next level has all its nodes and not only the new ones. */
void LOGIC_NAME (chain_graph_forget) (ChainGraph *graph);
#define chain_graph_forget LOGIC_NAME (chain_graph_forget)

/* One chain as a list of nodes, alternately off and on, and what makes the link to the next one. */
typedef struct
{
  int      n_nodes;
  uint16_t nodes[2 * CHAIN_MAX_LEVELS];
  uint16_t where[2 * CHAIN_MAX_LEVELS];
  uint8_t  via[2 * CHAIN_MAX_LEVELS];
} ChainPath;

/* Finds a chain of a level that leads from a node that is off to one that is on, or with twins to its twin; there must be
 * one. @return whether it passes through no node and no set twice. */
bool LOGIC_NAME (chain_graph_trace) (ChainGraph  *graph,
                                     const Logic *logic,
                                     int          from,
                                     int          to,
                                     int          level,
                                     ChainPath   *path);
#define chain_graph_trace LOGIC_NAME (chain_graph_trace)

/* Finds a shortest loop that leads through a set from @from, which is off, to @to, which is on then, and back. There
 * must be no twins. @return false if there is none, or none that passes through no node and no set twice. */
bool LOGIC_NAME (chain_graph_trace_loop) (ChainGraph  *graph,
                                          const Logic *logic,
                                          int          set,
                                          int          from,
                                          int          to,
                                          ChainPath   *path);
#define chain_graph_trace_loop LOGIC_NAME (chain_graph_trace_loop)

/* Whether candidates of one cell are linked: where strong links are of one sort only, such a link leads nowhere. */
static inline bool
chain_has_cell_links (const ChainGraph *graph)
{
  return (graph->links & CHAIN_HOUSES) != 0 && (graph->links & CHAIN_CELLS) != 0;
}

/* Whether a node that is on turns another one off. */
static inline bool
chain_is_weak (const ChainGraph *graph, int from, int to)
{
  const ChainNode *a = &graph->nodes[from], *b = &graph->nodes[to];

  if (a->digit == b->digit)
    return cells_within (b->cells, a->sight);
  return a->is_single && b->is_single && a->cell == b->cell && chain_has_cell_links (graph);
}

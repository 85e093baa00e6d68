/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What follows from one candidate: the engine under forcing chains, forcing nets, and trial and error.
 *
 * A node is a candidate; a unit is a set of nodes of which one is true: the candidates of a cell, or the places of a
 * digit in a house. From a premise, a node that is true or one that is false, two rules lead on:
 *
 *   on      what shares the cell, or has the digit and sees it, is off; in a cage also what no filling has beside it
 *   off     a unit with one node left has that node on
 *
 * In a net the second rule looks at all that is off by now; in a chain it looks at one node at a time and needs a unit
 * that had two nodes from the start. The premise is broken when a unit has no node left.
 *
 * The spread goes level by level, so the distance of a node, the number of implications to it, is the shortest one
 * (in a net: the longest of the lines that must meet there, and no net is shallower). It does not depend on the
 * order of cells and digits. */

#include "logic.h"

#if LOGIC_WORDS == 2
#define IMP_MAX_NODES 1024
#else
#define IMP_MAX_NODES 2048
#endif
#define IMP_MAX_PREMISES (2 * IMP_MAX_NODES)
#define IMP_MAX_UNITS (LOGIC_MAX_CELLS + LOGIC_MAX_HOUSES * LOGIC_MAX_DIGITS)
#define IMP_MAX_ENTRIES (64 * IMP_MAX_NODES)
#define IMP_MAX_WORDS (IMP_MAX_NODES / 64)
#define IMP_NONE UINT16_MAX
/* Longer lines than this are not followed; nobody would. */
#define IMP_MAX_DISTANCE 250

typedef struct
{
  SudCell  cell;
  SudDigit digit;
} ImpNode;

typedef struct
{
  bool     is_cell;
  SudDigit digit; /* of a house */
  uint16_t where; /* the cell or house */
  uint16_t count;
  int      first; /* its nodes in unit_nodes */
} ImpUnit;

/* The nodes and units of a position. */
typedef struct
{
  uint32_t version; /* of the position that they belong to */
  bool     is_usable; /* false: too many */
  int      n_nodes;
  int      n_units;
  int      n_words; /* of a set of nodes */
  ImpNode  nodes[IMP_MAX_NODES];
  ImpUnit  units[IMP_MAX_UNITS];
  uint16_t node_at[LOGIC_MAX_CELLS][LOGIC_MAX_DIGITS + 1];
  uint16_t unit_nodes[IMP_MAX_ENTRIES];
  uint16_t sum[IMP_MAX_UNITS];               /* exclusive or of the nodes: with one left, which one */
  uint16_t count[IMP_MAX_UNITS];             /* nodes, as in units, for copying */
  int      units_from[IMP_MAX_NODES + 1];    /* where the units of a node start in units_of */
  uint16_t units_of[IMP_MAX_ENTRIES];
  int      weak_from[IMP_MAX_NODES + 1];     /* where the nodes that a node turns off start in weak */
  uint16_t weak[IMP_MAX_ENTRIES];
  uint16_t weak_cage[IMP_MAX_ENTRIES];       /* the cage that makes it so, or IMP_NONE */
} Implications;

/* What one premise leads to. A distance of 0: the node is not reached; else one more than its number of
 * implications, so that the premise itself has 1. */
typedef struct
{
  uint64_t on[IMP_MAX_WORDS];
  uint64_t off[IMP_MAX_WORDS];
  uint8_t  on_distance[IMP_MAX_NODES];
  uint8_t  off_distance[IMP_MAX_NODES];
  bool     is_broken;
  uint16_t broken_unit; /* the first one without a node; in a chain the one with the shortest lines to it */
  uint16_t broken_length; /* implications up to there */
} ImpSpread;

/* How a spread came to its nodes. */
typedef struct
{
  uint16_t reason[IMP_MAX_NODES]; /* of a node that is on: the unit that has no other */
  uint16_t source[IMP_MAX_NODES]; /* of a node that is off: the node that is on */
  /* for numbering the nodes of one branch while they are told */
  uint16_t on_number[IMP_MAX_NODES];
  uint16_t off_number[IMP_MAX_NODES];
} ImpTrace;

typedef enum
{
  IMP_CHAIN,
  IMP_NET,
} ImpMode;

/* Lists nodes and units unless they are there already. @with_cages: with the links that cages make. */
void LOGIC_NAME (implications_build) (Implications *imp, Logic *logic, bool with_cages);
#define implications_build LOGIC_NAME (implications_build)

/* Spreads from a premise. A net stops where it breaks; a chain goes on, for another line may be shorter. */
void LOGIC_NAME (implications_spread) (const Implications *imp,
                                       ImpMode             mode,
                                       int                 premise,
                                       bool                is_on,
                                       ImpSpread          *out,
                                       ImpTrace           *trace);
#define implications_spread LOGIC_NAME (implications_spread)

/* Starts a branch of the step under construction: tells its premise. */
void LOGIC_NAME (implications_begin) (const Implications *imp, Logic *logic, ImpTrace *trace, int premise, bool is_on, int *number);
#define implications_begin LOGIC_NAME (implications_begin)

/* Tells how a branch leads to a node, as far as that is not told yet. @number counts the nodes of the step. */
void LOGIC_NAME (implications_tell) (const Implications *imp,
                                     Logic              *logic,
                                     ImpTrace           *trace,
                                     int                 node,
                                     bool                is_on,
                                     int                 branch,
                                     int                *number);
#define implications_tell LOGIC_NAME (implications_tell)

/* Claims that one of the nodes of a unit is on. */
void LOGIC_NAME (implications_claim) (const Implications *imp, Logic *logic, int unit);
#define implications_claim LOGIC_NAME (implications_claim)

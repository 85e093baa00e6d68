/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Techniques of almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain, death blossom.
 *
 * If an almost locked set lacks one of its digits, it has all the others. If no cell with digit x of one set can be
 * x while a cell of another is, x is a restricted common of the two: one of them lacks it. So a chain of sets is
 * a chain of nodes "this set has x" (see chain-graph.h) with strong links inside of the sets: set A lacks z, so it has x,
 * so set B lacks x, so it has z: one of the two has z, and what sees all z of both goes. Two sets are ALS-XZ, three
 * are ALS-XY-wing, more an ALS chain; sets may overlap, for nothing in the argument forbids it.
 *
 * Two sets with two restricted commons say more: each of them lacks exactly one of these, so both have all their other
 * digits. Death blossom is the case split over a cell: whatever it holds, one of the petals lacks that digit and
 * has z.
 *
 * Sets that have a digit in the same cells share the node, so the graph is a fraction of the size of the list of
 * sets; comparing the sets pair by pair was slower by far. */

#include "finders.h"
#include "chain-graph.h"

#include <string.h>

typedef struct
{
  AlmostSets sets;
  ChainGraph graph;
  ChainPath  path;
  SudDigits  commons[MAX_ALMOST_SETS]; /* with the set that is looked at */
  LogicCells covered[LOGIC_MAX_DIGITS + 1]; /* what has been handed out */
} SetScratch;

/* ---- the graph ---- */

/* On large boards larger sets are too many to list, and nobody would look for them. */
static int
get_max_cells (const LogicGrid *grid)
{
  if (grid->n_digits <= 9)
    return grid->n_digits - 1;
  return grid->n_digits <= 12 ? 5 : grid->n_digits <= 16 ? 4 : 3;
}

/* @return the scratch memory with sets and graph ready, or NULL if there is no memory or far too much to look at. */
static SetScratch *
prepare (Logic *logic)
{
  SetScratch *scratch = logic_get_scratch (logic, LOGIC_SCRATCH_SETS, sizeof (SetScratch));

  if (scratch == NULL)
    return NULL;
  memset (scratch->covered, 0, sizeof scratch->covered);
  if (scratch->graph.version == logic->version)
    return scratch->graph.is_usable ? scratch : NULL;
  for (int max_cells = get_max_cells (&logic->grid); max_cells >= 2; max_cells--)
    {
      almost_sets_list (&scratch->sets, logic, max_cells);
      scratch->graph.version = 0;
      chain_graph_build (&scratch->graph, logic, CHAIN_SETS, &scratch->sets);
      if (scratch->graph.is_usable)
        return scratch;
    }
  return NULL;
}

static const ChainNode *
get_node (const SetScratch *scratch, int set, SudDigit digit)
{
  const SudDigits before = scratch->sets.sets[set].digits & (sud_digit_bit (digit) - 1);

  return &scratch->graph.nodes[scratch->graph.slots[scratch->graph.slots_from[set] + sud_digits_count (before)]];
}

/* ---- handing out ---- */

static void
tell_set (Logic *logic, const SetScratch *scratch, int set, int number)
{
  const AlmostSet *it = &scratch->sets.sets[set];

  step_mark_digits (logic, it->cells, it->digits, SUD_ROLE_SET, number);
  step_cells (logic, it->cells);
}

/* Removes, and notes it unless a harvest does. */
static void
cover (Logic *logic, SetScratch *scratch, SudDigit digit, LogicCells cells)
{
  if (cells_is_empty (cells))
    return;
  step_remove (logic, digit, cells);
  scratch->covered[digit] = cells_or (scratch->covered[digit], cells);
}

/* Hands out the chain that was traced. */
static bool
hand_out_chain (Logic *logic, SudTechnique technique, SetScratch *scratch, SudDigit digit, LogicCells removed)
{
  const ChainPath *path = &scratch->path;

  step_begin (logic, technique, sud_technique_get_info (technique)->rating);
  cover (logic, scratch, digit, removed);
  for (int i = 0; i < path->n_nodes; i += 2)
    tell_set (logic, scratch, path->where[i], i / 2);
  for (int i = 1; i + 1 < path->n_nodes; i += 2)
    {
      const ChainNode *a = &scratch->graph.nodes[path->nodes[i]], *b = &scratch->graph.nodes[path->nodes[i + 1]];

      step_mark_cells (logic, cells_or (a->cells, b->cells), a->digit, SUD_ROLE_COMMON, i / 2);
    }
  return step_end (logic);
}

/* ---- chains of sets ---- */

static bool
visit_pair (Logic *logic, SudTechnique technique, SetScratch *scratch, int from, int to, int level)
{
  const ChainNode *a = &scratch->graph.nodes[from], *b = &scratch->graph.nodes[to];
  const LogicCells removed = cells_and (a->sight, b->sight);
  const int        rating = sud_technique_get_info (technique)->rating;

  if (cells_is_empty (removed))
    return true;
  if (logic->harvest != NULL)
    {
      if (step_is_news (logic, a->digit, removed, rating) && step_begin (logic, technique, rating))
        {
          step_remove (logic, a->digit, removed);
          step_end (logic);
        }
      return true;
    }
  if (cells_within (removed, scratch->covered[a->digit]))
    return true;
  chain_graph_trace (&scratch->graph, logic, from, to, level, &scratch->path);
  return hand_out_chain (logic, technique, scratch, a->digit, removed);
}

/* Looks at the pairs of nodes of one digit that the latest level joins. */
static bool
visit_level (Logic *logic, SudTechnique technique, SetScratch *scratch, int level)
{
  const ChainGraph *graph = &scratch->graph;

  for (int from = 0; from < graph->n_nodes; from++)
    {
      const uint64_t *frontier = graph->frontier + (size_t) from * (size_t) graph->n_words;
      const int       end = graph->digit_from[graph->nodes[from].digit + 1];

      /* nodes of one digit stand together; who reaches whom is mutual */
      for (int word = from >> 6; word <= (end - 1) >> 6; word++)
        {
          const uint64_t above = word == from >> 6 ? ~(uint64_t) 0 << (from & 63) : ~(uint64_t) 0;
          const uint64_t below = word == end >> 6 ? ((uint64_t) 1 << (end & 63)) - 1 : ~(uint64_t) 0;

          for (uint64_t left = frontier[word] & above & below; left != 0; left &= left - 1)
            if (!visit_pair (logic, technique, scratch, from, word * 64 + __builtin_ctzll (left), level))
              return false;
        }
    }
  return true;
}

/* Finds chains of @first + 1 to @last + 1 sets. */
static bool
find_set_chains (Logic *logic, SudTechnique technique, int first, int last)
{
  SetScratch *scratch = prepare (logic);

  if (scratch == NULL)
    return true;
  chain_graph_start (&scratch->graph);
  for (int level = 1; level <= last; level++)
    {
      /* The chain is asked for even where a shorter one does the same; when grading, the shorter one has been applied */
      if (level <= first && logic->harvest == NULL)
        chain_graph_forget (&scratch->graph);
      if (!chain_graph_advance (&scratch->graph))
        return true;
      if (level >= first && !visit_level (logic, technique, scratch, level))
        return false;
      if (logic_is_stopped (logic))
        return false;
      if (logic->harvest != NULL && logic->harvest->n_instances > 0)
        return true;
    }
  return true;
}

/* ---- two restricted commons ---- */

/* The digits of @set that are no common: all of them are in it, whatever the rest. */
static void
remove_around_set (Logic *logic, SetScratch *scratch, int set, SudDigits commons)
{
  SUD_FOR_EACH_DIGIT (digit, scratch->sets.sets[set].digits & ~commons)
    cover (logic, scratch, digit, get_node (scratch, set, digit)->sight);
}

static void
remove_around_pair (Logic *logic, SetScratch *scratch, int a, int b, SudDigits commons)
{
  SUD_FOR_EACH_DIGIT (digit, commons)
    cover (logic, scratch, digit,
           cells_and (get_node (scratch, a, digit)->sight, get_node (scratch, b, digit)->sight));
  remove_around_set (logic, scratch, a, commons);
  remove_around_set (logic, scratch, b, commons);
}

/* @return whether the pair removes what no step handed out so far removes. */
static bool
pair_has_news (const SetScratch *scratch, int a, int b, SudDigits commons)
{
  const SudDigits a_digits = scratch->sets.sets[a].digits, b_digits = scratch->sets.sets[b].digits;

  SUD_FOR_EACH_DIGIT (digit, a_digits | b_digits)
    {
      const bool       is_common = sud_digits_has (commons, digit);
      const LogicCells a_sight =
        sud_digits_has (a_digits, digit) ? get_node (scratch, a, digit)->sight : cells_none ();
      const LogicCells b_sight =
        sud_digits_has (b_digits, digit) ? get_node (scratch, b, digit)->sight : cells_none ();
      const LogicCells removed = is_common ? cells_and (a_sight, b_sight) : cells_or (a_sight, b_sight);

      if (!cells_within (removed, scratch->covered[digit]))
        return true;
    }
  return false;
}

static bool
visit_double (Logic *logic, SudTechnique technique, SetScratch *scratch, int a, int b, SudDigits commons)
{
  int number = 0;

  if (!pair_has_news (scratch, a, b, commons) ||
      !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  remove_around_pair (logic, scratch, a, b, commons);
  tell_set (logic, scratch, a, 0);
  tell_set (logic, scratch, b, 1);
  SUD_FOR_EACH_DIGIT (digit, commons)
    step_mark_cells (logic, cells_or (get_node (scratch, a, digit)->cells, get_node (scratch, b, digit)->cells), digit,
                     SUD_ROLE_COMMON, number++);
  return step_end (logic);
}

/* Gathers the restricted commons of a set with the later ones, and looks at those that have two. */
static bool
visit_doubles_of (Logic *logic, SudTechnique technique, SetScratch *scratch, int set)
{
  const ChainGraph *graph = &scratch->graph;
  uint16_t          doubles[MAX_ALMOST_SETS];
  int               n_doubles = 0;

  memset (scratch->commons + set + 1, 0, (size_t) (scratch->sets.n_sets - set - 1) * sizeof scratch->commons[0]);
  for (int slot = graph->slots_from[set]; slot < graph->slots_from[set + 1]; slot++)
    FOR_EACH_NODE (node, graph->weak + (size_t) graph->slots[slot] * (size_t) graph->n_words, graph->n_words)
      for (int edge = graph->nodes[node].first_edge; edge >= 0; edge = graph->edges[edge].next)
        {
          const int other = graph->edges[edge].where;

          if (other <= set)
            continue;
          if (sud_digits_is_single (scratch->commons[other]))
            doubles[n_doubles++] = (uint16_t) other;
          scratch->commons[other] |= sud_digit_bit (graph->nodes[node].digit);
        }
  for (int i = 0; i < n_doubles; i++)
    if (!visit_double (logic, technique, scratch, set, doubles[i], scratch->commons[doubles[i]]))
      return false;
  return true;
}

bool
LOGIC_NAME (find_als_xz) (Logic *logic, SudTechnique technique)
{
  SetScratch *scratch;

  if (!find_set_chains (logic, technique, 1, 1))
    return false;
  scratch = prepare (logic);
  for (int set = 0; scratch != NULL && set < scratch->sets.n_sets; set++)
    if (!visit_doubles_of (logic, technique, scratch, set))
      return false;
  return true;
}

bool
LOGIC_NAME (find_als_xy_wing) (Logic *logic, SudTechnique technique)
{
  return find_set_chains (logic, technique, 2, 2);
}

bool
LOGIC_NAME (find_als_chain) (Logic *logic, SudTechnique technique)
{
  return find_set_chains (logic, technique, 3, CHAIN_MAX_LEVELS - 1);
}

/* ---- death blossom ---- */

/* Where each digit would go, petal or petal, if the stem held @digit. */
static void
spread_petals (const Logic *logic, const SetScratch *scratch, SudCell stem, SudDigit digit, LogicCells *gone)
{
  const ChainGraph *graph = &scratch->graph;
  uint64_t          on[CHAIN_MAX_WORDS] = { 0 };

  memset (gone, 0, sizeof (LogicCells) * (LOGIC_MAX_DIGITS + 1));
  for (int node = graph->digit_from[digit]; node < graph->digit_from[digit + 1]; node++)
    if (cells_within (graph->nodes[node].cells, logic->grid.peers[stem]))
      for (int i = 0; i < graph->n_words; i++)
        on[i] |= graph->strong[(size_t) node * (size_t) graph->n_words + (size_t) i];
  FOR_EACH_NODE (node, on, graph->n_words)
    gone[graph->nodes[node].digit] = cells_or (gone[graph->nodes[node].digit], graph->nodes[node].sight);
}

/* @return the smallest set that lacks @digit if the stem holds it, and then removes @goal from @cell. */
static int
choose_petal (const Logic *logic, const SetScratch *scratch, SudCell stem, SudDigit digit, SudCell cell, SudDigit goal)
{
  const SudDigits both = sud_digit_bit (digit) | sud_digit_bit (goal);

  for (int i = 0; i < scratch->sets.n_sets; i++)
    {
      const int set = scratch->sets.by_size[i];

      if ((both & ~scratch->sets.sets[set].digits) == 0 &&
          cells_within (get_node (scratch, set, digit)->cells, logic->grid.peers[stem]) &&
          cells_has (get_node (scratch, set, goal)->sight, cell))
        return set;
    }
  assert (false);
  return 0;
}

static bool
hand_out_blossom (Logic *logic, SudTechnique technique, SetScratch *scratch, SudCell stem, SudCell cell, SudDigit goal)
{
  LogicCells removed = logic->at.with[goal];
  int        number = 0;

  step_begin (logic, technique, sud_technique_get_info (technique)->rating);
  step_cells (logic, cells_of (stem));
  step_mark_digits (logic, cells_of (stem), logic->at.candidates[stem], SUD_ROLE_PIVOT, 0);
  SUD_FOR_EACH_DIGIT (digit, logic->at.candidates[stem])
    {
      const int petal = choose_petal (logic, scratch, stem, digit, cell, goal);

      removed = cells_and (removed, get_node (scratch, petal, goal)->sight);
      tell_set (logic, scratch, petal, number);
      step_mark_cells (logic, cells_or (get_node (scratch, petal, digit)->cells, cells_of (stem)), digit,
                       SUD_ROLE_COMMON, number++);
    }
  cover (logic, scratch, goal, removed);
  return step_end (logic);
}

static bool
visit_stem (Logic *logic, SudTechnique technique, SetScratch *scratch, SudCell stem)
{
  LogicCells gone[LOGIC_MAX_DIGITS + 1], gone_with_digit[LOGIC_MAX_DIGITS + 1];
  const int  rating = sud_technique_get_info (technique)->rating;

  memcpy (gone, logic->at.with, sizeof gone);
  SUD_FOR_EACH_DIGIT (digit, logic->at.candidates[stem])
    {
      spread_petals (logic, scratch, stem, digit, gone_with_digit);
      for (int i = 1; i <= logic->grid.n_digits; i++)
        gone[i] = cells_and (gone[i], gone_with_digit[i]);
    }
  for (int i = 1; i <= logic->grid.n_digits; i++)
    {
      const SudDigit goal = (SudDigit) i;

      if (logic->harvest != NULL)
        {
          if (!cells_is_empty (gone[goal]) && step_begin (logic, technique, rating))
            {
              step_remove (logic, goal, gone[goal]);
              step_end (logic);
            }
          continue;
        }
      FOR_EACH_CELL (cell, gone[goal])
        if (!cells_has (scratch->covered[goal], cell) &&
            !hand_out_blossom (logic, technique, scratch, stem, cell, goal))
          return false;
    }
  return true;
}

bool
LOGIC_NAME (find_death_blossom) (Logic *logic, SudTechnique technique)
{
  SetScratch *scratch = prepare (logic);

  if (scratch == NULL)
    return true;
  FOR_EACH_CELL (stem, cells_minus (logic->at.empty, logic->at.naked))
    if (!visit_stem (logic, technique, scratch, stem) || logic_is_stopped (logic))
      return false;
  return true;
}

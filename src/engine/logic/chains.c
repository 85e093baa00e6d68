/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chains: X-chains, XY-chains, nice loops and alternating inference chains, each also with groups.
 *
 * All of them say the same: if A is off then B is on, so one of the two is on, and what sees both goes. They differ in
 * the links they may use (the kind of graph) and in where the conclusion stands:
 *
 *   X-chain, XY-chain   A and B have the same digit
 *   continuous loop     A and B see each other: the chain closes, and every weak link of it removes
 *   discontinuous loop  the conclusion stands in one cell, the one where the loop breaks
 *   AIC                 it stands in two cells or more
 *
 * A candidate that several chains remove is handed out with a shortest one, so the rating of a chain does not
 * depend on the order of the search. What a continuous loop of n links removes beside one of its weak links is what the
 * chain of the other n - 1 links removes; so loops are found as pairs like all others.
 *
 * Grouped chains may also pass through almost locked sets, but only where every step is asked for: they come before the
 * techniques of such sets, which say the same more simply. */

#include "finders.h"
#include "chain-graph.h"

#include <string.h>

/* The largest almost locked set in a chain; beyond that nobody sees them. */
#define MAX_SET_CELLS 8

typedef enum
{
  SHAPE_CHAIN, /* of one digit at both ends */
  SHAPE_CONTINUOUS,
  SHAPE_DISCONTINUOUS,
  SHAPE_AIC,
} Shape;

/* What goes, digit by digit. */
typedef struct
{
  int        n;
  SudDigit   digits[LOGIC_MAX_DIGITS];
  LogicCells cells[LOGIC_MAX_DIGITS];
} Removal;

typedef struct
{
  ChainGraph graph;
  ChainPath  path;
  AlmostSets sets;
  /* the position and links with which no pair of nodes removes anything, whatever the shape */
  uint32_t   barren_version;
  ChainLinks barren_links;
  LogicCells covered[LOGIC_MAX_DIGITS + 1]; /* what has been handed out */
} ChainScratch;

typedef struct
{
  Logic        *logic;
  ChainScratch *scratch;
  SudTechnique  technique;
  Shape         shape;
  int           level;
  bool          is_barren;
} Search;

/* ---- conclusions ---- */

static void
add_removal (Removal *removal, SudDigit digit, LogicCells cells)
{
  if (cells_is_empty (cells))
    return;
  removal->digits[removal->n] = digit;
  removal->cells[removal->n++] = cells;
}

/* The other candidates of a cell. */
static void
remove_others (const Logic *logic, SudCell cell, SudDigits kept, Removal *removal)
{
  SUD_FOR_EACH_DIGIT (digit, logic->at.candidates[cell] & ~kept)
    add_removal (removal, digit, cells_of (cell));
}

/* What sees both of two nodes of different digits. */
static void
remove_across (const Logic *logic, const ChainNode *a, const ChainNode *b, Removal *removal)
{
  if (a->is_single && b->is_single && a->cell == b->cell)
    {
      remove_others (logic, a->cell, sud_digit_bit (a->digit) | sud_digit_bit (b->digit), removal);
      return;
    }
  if (b->is_single && cells_has (a->sight, b->cell))
    add_removal (removal, a->digit, cells_of (b->cell));
  if (a->is_single && cells_has (b->sight, a->cell))
    add_removal (removal, b->digit, cells_of (a->cell));
}

/* What follows from "a or b is on" for a shape. */
static void
conclude (const Search *search, int from, int to, Removal *removal)
{
  const ChainNode *a = &search->scratch->graph.nodes[from], *b = &search->scratch->graph.nodes[to];

  removal->n = 0;
  if (from == to && search->shape != SHAPE_CHAIN)
    {
      if (search->shape == SHAPE_DISCONTINUOUS && a->is_single)
        remove_others (search->logic, a->cell, sud_digit_bit (a->digit), removal);
    }
  else if (a->digit == b->digit)
    add_removal (removal, a->digit, cells_and (a->sight, b->sight));
  else if (search->shape != SHAPE_CHAIN)
    remove_across (search->logic, a, b, removal);
}

static bool
spans_two_cells (const Removal *removal)
{
  LogicCells cells = cells_none ();

  for (int i = 0; i < removal->n; i++)
    cells = cells_or (cells, removal->cells[i]);
  return !cells_is_empty (cells) && !cells_equal (cells, cells_of (cells_first (cells)));
}

static bool
fits_shape (const Search *search, int from, int to, const Removal *removal)
{
  switch (search->shape)
    {
    case SHAPE_CONTINUOUS:
      return chain_is_weak (&search->scratch->graph, from, to);
    case SHAPE_AIC:
      return spans_two_cells (removal);
    case SHAPE_CHAIN:
    case SHAPE_DISCONTINUOUS:
      break;
    }
  return true;
}

static int
get_rating (const Search *search)
{
  const int n_links = 2 * search->level + 1;
  const int n_closing = search->shape == SHAPE_CONTINUOUS ? 1 : 2;

  return sud_rating_of_chain (sud_technique_get_info (search->technique)->rating, n_links + n_closing);
}

/* ---- handing out ---- */

/* Says what strong link @i of the traced chain leans on. @n_sets counts the sets of the step. @return what the link
 * names as its place. */
static uint16_t
claim (const Search *search, int i, int *n_sets)
{
  const ChainPath *path = &search->scratch->path;
  Logic           *logic = search->logic;

  if (path->via[i] == SUD_VIA_SET)
    {
      const AlmostSet *set = &search->scratch->sets.sets[path->where[i]];

      step_cells (logic, set->cells);
      step_mark_digits (logic, set->cells, set->digits, SUD_ROLE_SET, *n_sets);
      return (uint16_t) (*n_sets)++;
    }
  if (path->via[i] == SUD_VIA_HOUSE)
    step_house (logic, path->where[i], sud_digit_bit (search->scratch->graph.nodes[path->nodes[i]].digit),
                SUD_HOUSE_ROLE_USED);
  else
    step_cells (logic, cells_of ((SudCell) path->where[i]));
  return path->where[i];
}

/* Tells the nodes and links of the traced chain, numbered from @number. */
static void
tell_path (const Search *search, int number)
{
  const ChainPath *path = &search->scratch->path;
  Logic           *logic = search->logic;
  int              n_sets = 0;

  for (int i = 0; i < path->n_nodes; i++)
    {
      const ChainNode *node = &search->scratch->graph.nodes[path->nodes[i]];
      uint16_t         where = path->where[i];

      step_mark_cells (logic, node->cells, node->digit, i % 2 == 0 ? SUD_ROLE_OFF : SUD_ROLE_ON, number + i);
      if (i + 1 == path->n_nodes)
        break;
      if (i % 2 == 0)
        where = claim (search, i, &n_sets);
      step_link (logic, (SudLink){ .from = (uint16_t) (number + i),
                                   .to = (uint16_t) (number + i + 1),
                                   .where = where,
                                   .kind = i % 2 == 0 ? SUD_LINK_STRONG : SUD_LINK_WEAK,
                                   .via = path->via[i] });
    }
}

/* What makes the weak link between a candidate and a node. */
static SudLink
link_candidate (const Logic *logic, SudCell cell, SudDigit digit, const ChainNode *node)
{
  SudLink link = { .kind = SUD_LINK_WEAK, .via = SUD_VIA_SEES };

  if (digit != node->digit)
    {
      link.via = SUD_VIA_CELL;
      link.where = cell;
      return link;
    }
  FOR_EACH_HOUSE_OF (membership, &logic->grid, cell)
    if (cells_within (node->cells, logic->grid.houses[membership->house].cells))
      {
        link.via = SUD_VIA_HOUSE;
        link.where = membership->house;
        break;
      }
  return link;
}

/* Tells a loop that starts and ends with the candidate it removes. */
static void
tell_broken_loop (const Search *search, SudCell cell, SudDigit digit)
{
  const ChainGraph *graph = &search->scratch->graph;
  const ChainPath  *path = &search->scratch->path;
  Logic            *logic = search->logic;
  const int         last = path->n_nodes + 1;
  SudLink           first_link = link_candidate (logic, cell, digit, &graph->nodes[path->nodes[0]]);
  SudLink           last_link = link_candidate (logic, cell, digit, &graph->nodes[path->nodes[path->n_nodes - 1]]);

  first_link.from = 0;
  first_link.to = 1;
  last_link.from = (uint16_t) (last - 1);
  last_link.to = (uint16_t) last;
  step_mark (logic, cell, digit, SUD_ROLE_ON, 0);
  step_link (logic, first_link);
  tell_path (search, 1);
  step_mark (logic, cell, digit, SUD_ROLE_OFF, last);
  step_link (logic, last_link);
}

static void
cover (Search *search, SudDigit digit, LogicCells cells)
{
  step_remove (search->logic, digit, cells);
  search->scratch->covered[digit] = cells_or (search->scratch->covered[digit], cells);
}

/* A set in a loop lacks one of the two digits that the loop passes through, so it has all the others. */
static void
lock_set (const Search *search, int i, LogicCells *removed)
{
  const ChainGraph *graph = &search->scratch->graph;
  const ChainPath  *path = &search->scratch->path;
  const int         set = path->where[i];

  for (int slot = graph->slots_from[set]; slot < graph->slots_from[set + 1]; slot++)
    {
      const ChainNode *node = &graph->nodes[graph->slots[slot]];

      if (graph->slots[slot] != path->nodes[i] && graph->slots[slot] != path->nodes[i + 1])
        removed[node->digit] = cells_or (removed[node->digit], node->sight);
    }
}

/* What the weak links of the traced loop, and its sets, remove. @return whether that is news. */
static bool
gather_beside_loop (const Search *search, LogicCells *removed)
{
  const ChainPath *path = &search->scratch->path;
  bool             is_news = false;

  memset (removed, 0, (LOGIC_MAX_DIGITS + 1) * sizeof removed[0]);
  for (int i = 0; i < path->n_nodes; i += 2)
    if (path->via[i] == SUD_VIA_SET)
      lock_set (search, i, removed);
  for (int i = 1; i < path->n_nodes; i += 2)
    {
      Removal removal;

      conclude (search, path->nodes[i], path->nodes[(i + 1) % path->n_nodes], &removal);
      for (int k = 0; k < removal.n; k++)
        removed[removal.digits[k]] = cells_or (removed[removal.digits[k]], removal.cells[k]);
    }
  for (int digit = 1; digit <= search->logic->grid.n_digits; digit++)
    is_news |= !cells_within (removed[digit], search->scratch->covered[digit]);
  return is_news;
}

/* The weak link that closes the loop. */
static void
tell_closing_link (const Search *search)
{
  const ChainPath *path = &search->scratch->path;
  const ChainNode *first = &search->scratch->graph.nodes[path->nodes[0]];
  const ChainNode *last = &search->scratch->graph.nodes[path->nodes[path->n_nodes - 1]];
  SudLink          link = link_candidate (search->logic, first->cell, first->digit, last);

  if (link.via == SUD_VIA_HOUSE && !cells_within (first->cells, search->logic->grid.houses[link.where].cells))
    link.via = SUD_VIA_SEES;
  link.from = (uint16_t) (path->n_nodes - 1);
  link.to = 0;
  step_link (search->logic, link);
}

static bool
is_covered (const Search *search, const Removal *removal)
{
  for (int i = 0; i < removal->n; i++)
    if (!cells_within (removal->cells[i], search->scratch->covered[removal->digits[i]]))
      return false;
  return true;
}

/* One step for each candidate that goes, for the loop breaks at one of them at a time. */
static bool
hand_out_broken_loops (Search *search, const Removal *removal, int rating)
{
  for (int i = 0; i < removal->n; i++)
    FOR_EACH_CELL (cell, cells_minus (removal->cells[i], search->scratch->covered[removal->digits[i]]))
      {
        step_begin (search->logic, search->technique, rating);
        cover (search, removal->digits[i], cells_of (cell));
        tell_broken_loop (search, cell, removal->digits[i]);
        if (!step_end (search->logic))
          return false;
      }
  return true;
}

/* Hands out the traced loop. */
static bool
hand_out_loop (Search *search, int rating)
{
  LogicCells removed[LOGIC_MAX_DIGITS + 1];

  if (!gather_beside_loop (search, removed))
    return true;
  step_begin (search->logic, search->technique, rating);
  tell_path (search, 0);
  tell_closing_link (search);
  for (int digit = 1; digit <= search->logic->grid.n_digits; digit++)
    cover (search, (SudDigit) digit, removed[digit]);
  return step_end (search->logic);
}

static bool
hand_out (Search *search, int from, int to, const Removal *removal, int rating)
{
  const ChainNode *a = &search->scratch->graph.nodes[from], *b = &search->scratch->graph.nodes[to];
  Logic           *logic = search->logic;

  /* a loop may remove what its closing link does not */
  if (search->shape != SHAPE_CONTINUOUS && is_covered (search, removal))
    return true;
  /* by way of its own nodes a chain gets to almost any link that is asked for */
  if (!chain_graph_trace (&search->scratch->graph, logic, from, to, search->level, &search->scratch->path) &&
      search->scratch->graph.twin > 0)
    return true;
  if (search->shape == SHAPE_CONTINUOUS)
    return hand_out_loop (search, rating);
  if (search->shape == SHAPE_DISCONTINUOUS && !(a->is_single && b->is_single && a->cell == b->cell))
    return hand_out_broken_loops (search, removal, rating);
  step_begin (logic, search->technique, rating);
  tell_path (search, 0);
  for (int i = 0; i < removal->n; i++)
    cover (search, removal->digits[i], removal->cells[i]);
  return step_end (logic);
}

static void
harvest (Search *search, const Removal *removal, int rating)
{
  if (!step_begin (search->logic, search->technique, rating))
    return;
  for (int i = 0; i < removal->n; i++)
    step_remove (search->logic, removal->digits[i], removal->cells[i]);
  step_end (search->logic);
}

/* ---- the search ---- */

static bool
visit_pair (Search *search, int from, int to)
{
  Removal removal;
  int     rating;

  conclude (search, from, to, &removal);
  if (removal.n == 0)
    return true;
  search->is_barren = false;
  if (!fits_shape (search, from, to, &removal))
    return true;
  rating = get_rating (search);
  if (search->logic->harvest == NULL)
    return hand_out (search, from, to, &removal, rating);
  harvest (search, &removal, rating);
  return true;
}

/* Looks at what the latest level reached: the twins, if there are any. Who reaches whom is mutual, so half of the pairs
 * will do. */
static bool
visit_level (Search *search)
{
  const ChainGraph *graph = &search->scratch->graph;
  const int         from_word = graph->twin / 64;

  for (int from = 0; from < graph->n_nodes; from++)
    {
      const uint64_t *frontier = graph->frontier + (size_t) from * (size_t) graph->n_words + from_word;

      FOR_EACH_NODE (to, frontier, graph->n_words - from_word)
        if (to >= from && !visit_pair (search, from, to))
          return false;
    }
  return true;
}

/* Goes through the levels of the graph. @return false if the finder must stop. */
static bool
visit_levels (Search *search)
{
  ChainGraph *graph = &search->scratch->graph;

  search->level = 0;
  chain_graph_start (graph);
  while (search->level + 1 < CHAIN_MAX_LEVELS && chain_graph_advance (graph))
    {
      search->level++;
      if (search->logic->harvest != NULL && get_rating (search) > search->logic->harvest->rating)
        return true;
      if (!visit_level (search) || logic_is_stopped (search->logic))
        return false;
    }
  return true;
}

/* Builds the graph with almost locked sets; on a large board only with those that are not too many. */
static bool
build_with_sets (ChainScratch *scratch, const Logic *logic, ChainLinks links)
{
  for (int max_cells = MAX_SET_CELLS; max_cells >= 2; max_cells--)
    {
      almost_sets_list_bent (&scratch->sets, logic, max_cells);
      scratch->graph.version = 0;
      chain_graph_build (&scratch->graph, logic, links, &scratch->sets);
      if (scratch->graph.is_usable)
        return true;
    }
  return false;
}

/* Whether a set in a loop that passes it from one of two nodes to the other removes anything new. */
static bool
set_has_news (const Search *search, int set, int from, int to)
{
  const ChainGraph *graph = &search->scratch->graph;

  for (int slot = graph->slots_from[set]; slot < graph->slots_from[set + 1]; slot++)
    {
      const ChainNode *node = &graph->nodes[graph->slots[slot]];

      if (graph->slots[slot] != from && graph->slots[slot] != to &&
          !cells_within (node->sight, search->scratch->covered[node->digit]))
        return true;
    }
  return false;
}

static bool
visit_loops_through (Search *search, int set)
{
  ChainScratch     *scratch = search->scratch;
  const ChainGraph *graph = &scratch->graph;

  for (int i = graph->slots_from[set]; i < graph->slots_from[set + 1]; i++)
    for (int k = i + 1; k < graph->slots_from[set + 1]; k++)
      if (set_has_news (search, set, graph->slots[i], graph->slots[k]) &&
          chain_graph_trace_loop (&scratch->graph, search->logic, set, graph->slots[i], graph->slots[k], &scratch->path))
        {
          search->level = scratch->path.n_nodes / 2 - 1;
          if (!hand_out_loop (search, get_rating (search)))
            return false;
        }
  return !logic_is_stopped (search->logic);
}

/* What a loop removes beside a weak link, any loop through that link removes; what it removes beside a set, only a
 * loop through that set. So these are searched set by set. */
static bool
visit_locked_sets (Search *search, ChainLinks links)
{
  if (!build_with_sets (search->scratch, search->logic, links))
    return true;
  for (int i = 0; i < search->scratch->sets.n_sets; i++)
    {
      const int set = search->scratch->sets.by_size[i];

      if (search->scratch->sets.sets[set].n_cells > 1 && !visit_loops_through (search, set))
        return false;
    }
  return true;
}

static bool
find_chains (Logic *logic, SudTechnique technique, ChainLinks links, Shape shape)
{
  ChainScratch *scratch = logic_get_scratch (logic, LOGIC_SCRATCH_CHAINS, sizeof (ChainScratch));
  Search        search = { logic, scratch, technique, shape, 0, true };
  const bool    has_sets = logic->is_exhaustive && (links & CHAIN_GROUPS) != 0;

  if (scratch == NULL)
    return true;
  memset (scratch->covered, 0, sizeof scratch->covered);
  if ((links & CHAIN_GROUPS) != 0 && logic->harvest == NULL)
    links |= CHAIN_TWINS;
  if (scratch->barren_version != logic->version || scratch->barren_links != links)
    {
      chain_graph_build (&scratch->graph, logic, links, NULL);
      if (!scratch->graph.is_usable)
        return true;
      if (!visit_levels (&search))
        return false;
      /* a harvest may have stopped early, but then it has found something */
      if (search.is_barren && shape != SHAPE_CHAIN)
        {
          scratch->barren_version = logic->version;
          scratch->barren_links = links;
        }
    }
  if (!has_sets)
    return true;
  if (build_with_sets (scratch, logic, links | CHAIN_SETS) && !visit_levels (&search))
    return false;
  return shape != SHAPE_CONTINUOUS || visit_locked_sets (&search, (links & ~CHAIN_TWINS) | CHAIN_SETS);
}

bool
LOGIC_NAME (find_chain) (Logic *logic, SudTechnique technique)
{
  const ChainLinks plain = CHAIN_HOUSES | CHAIN_CELLS;
  const ChainLinks grouped = plain | CHAIN_GROUPS;

  switch (technique)
    {
    case SUD_TECHNIQUE_X_CHAIN:
      return find_chains (logic, technique, CHAIN_HOUSES, SHAPE_CHAIN);
    case SUD_TECHNIQUE_XY_CHAIN:
      return find_chains (logic, technique, CHAIN_CELLS, SHAPE_CHAIN);
    case SUD_TECHNIQUE_NICE_LOOP_CONTINUOUS:
      return find_chains (logic, technique, plain, SHAPE_CONTINUOUS);
    case SUD_TECHNIQUE_NICE_LOOP_DISCONTINUOUS:
      return find_chains (logic, technique, plain, SHAPE_DISCONTINUOUS);
    case SUD_TECHNIQUE_AIC:
      return find_chains (logic, technique, plain, SHAPE_AIC);
    case SUD_TECHNIQUE_GROUPED_NICE_LOOP_CONTINUOUS:
      return find_chains (logic, technique, grouped, SHAPE_CONTINUOUS);
    case SUD_TECHNIQUE_GROUPED_NICE_LOOP_DISCONTINUOUS:
      return find_chains (logic, technique, grouped, SHAPE_DISCONTINUOUS);
    default:
      assert (technique == SUD_TECHNIQUE_GROUPED_AIC);
      return find_chains (logic, technique, grouped, SHAPE_AIC);
    }
}

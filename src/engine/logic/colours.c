/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours: places of a digit that are joined by strong links take one of two colours each, and one of the colours is
 * true as a whole.
 *
 *   trap            a place that sees both colours goes
 *   wrap            two places of one colour see each other: all of that colour go
 *   multi colours   with a second cluster. 1: if A sees B, then not-A or not-B is true, and what sees both of those
 *                   goes. 2: if A sees both colours of the other cluster, all of A go.
 *   remote pair     the same for cells: those with the same two candidates that see each other take turns
 *
 * A cluster keeps, for each of its colours, the union of what its cells see; every question above is then a few
 * operations on sets. Clusters are made once for a position, for four techniques ask for them. */

#include "finders.h"

#if LOGIC_WORDS == 2
#define MAX_CLUSTERS 1024
#else
#define MAX_CLUSTERS 4096
#endif

typedef struct
{
  SudDigit   digit;
  int        n_cells;
  LogicCells cells[2]; /* by colour */
  LogicCells seen[2];  /* by the cells of a colour */
} Cluster;

typedef struct
{
  uint32_t version;
  int      n_clusters;
  Cluster  clusters[MAX_CLUSTERS]; /* by digit */
} Colours;

/* ---- clusters ---- */

/* @return the cells that a strong link of @digit joins to a cell. */
static LogicCells
list_partners (const Logic *logic, SudCell cell, SudDigit digit)
{
  LogicCells partners = cells_none ();

  FOR_EACH_HOUSE_OF (membership, &logic->grid, cell)
    {
      const LogicHouse *house = &logic->grid.houses[membership->house];
      const LogicPlaces rest =
        logic->at.places[membership->house][digit] & (LogicPlaces) ~((LogicPlaces) 1 << membership->place);

      if (house->is_complete && rest != 0 && (rest & (rest - 1)) == 0)
        cells_add (&partners, house->list[__builtin_ctz (rest)]);
    }
  return partners;
}

/* @return the cells that take the other colour. */
typedef LogicCells (*PartnersFunc) (const Logic *logic, SudCell cell, SudDigit digit);

/* Puts a cell into a cluster, and then, in turn, all that are partners. @return false if a cell would take both
 * colours: then the position is broken. */
static bool
grow_cluster (const Logic *logic, Cluster *cluster, SudCell start, PartnersFunc partners_of)
{
  LogicCells todo[2] = { cells_of (start), cells_none () };

  *cluster = (Cluster){ .digit = cluster->digit };
  for (int colour = 0; !cells_is_empty (todo[0]) || !cells_is_empty (todo[1]); colour = !colour)
    FOR_EACH_CELL (cell, todo[colour])
      {
        cells_remove (&todo[colour], cell);
        cells_add (&cluster->cells[colour], cell);
        cluster->n_cells++;
        cluster->seen[colour] = cells_or (cluster->seen[colour], logic->grid.peers[cell]);
        todo[!colour] =
          cells_or (todo[!colour], cells_minus (partners_of (logic, cell, cluster->digit), cluster->cells[!colour]));
      }
  return !cells_meet (cluster->cells[0], cluster->cells[1]);
}

static void
list_clusters (const Logic *logic, Colours *colours)
{
  colours->n_clusters = 0;
  for (int i = 1; i <= logic->grid.n_digits; i++)
    {
      const SudDigit digit = (SudDigit) i;
      LogicCells     left = logic->at.with[digit];

      while (!cells_is_empty (left) && colours->n_clusters < MAX_CLUSTERS)
        {
          Cluster *cluster = &colours->clusters[colours->n_clusters];

          cluster->digit = digit;
          colours->n_clusters +=
            grow_cluster (logic, cluster, cells_first (left), list_partners) && cluster->n_cells > 1;
          left = cells_minus (left, cells_or (cluster->cells[0], cluster->cells[1]));
        }
    }
}

static const Colours *
get_colours (Logic *logic)
{
  Colours *colours = logic_get_scratch (logic, LOGIC_SCRATCH_COLOURS, sizeof (Colours));

  if (colours != NULL && colours->version != logic->version)
    {
      list_clusters (logic, colours);
      colours->version = logic->version;
    }
  return colours;
}

/* ---- evidence ---- */

static void
mark_cluster (Logic *logic, const Cluster *cluster, int first_colour)
{
  const LogicCells cells = cells_or (cluster->cells[0], cluster->cells[1]);

  if (logic->harvest != NULL)
    return;
  for (int colour = 0; colour < 2; colour++)
    step_mark_cells (logic, cluster->cells[colour], cluster->digit, SUD_ROLE_COLOUR, first_colour + colour);
  for (int i = 0; i < logic->grid.n_houses; i++)
    if (logic->grid.houses[i].is_complete && __builtin_popcount (logic->at.places[i][cluster->digit]) == 2 &&
        cells_meet (cells, logic->grid.houses[i].cells))
      step_house (logic, i, sud_digit_bit (cluster->digit), SUD_HOUSE_ROLE_USED);
}

/* Hands out what one cluster, or two of them, remove. */
static bool
hand_out (Logic *logic, SudTechnique technique, const Cluster *first, const Cluster *second, LogicCells removed)
{
  /* a cluster of n cells takes n - 1 links; two to what goes, and one between two clusters */
  const int n_links = first->n_cells + 1 + (second != NULL ? second->n_cells : 0);
  const int rating = sud_rating_of_chain (sud_technique_get_info (technique)->rating, n_links);

  if (cells_is_empty (removed) || !step_is_news (logic, first->digit, removed, rating) ||
      !step_begin (logic, technique, rating))
    return true;
  step_remove (logic, first->digit, removed);
  mark_cluster (logic, first, 0);
  if (second != NULL)
    mark_cluster (logic, second, 2);
  return step_end (logic);
}

/* ---- the techniques ---- */

bool
LOGIC_NAME (find_simple_colours) (Logic *logic, SudTechnique technique)
{
  const Colours *colours = get_colours (logic);

  for (int i = 0; colours != NULL && i < colours->n_clusters; i++)
    {
      const Cluster   *cluster = &colours->clusters[i];
      const LogicCells cells = cells_or (cluster->cells[0], cluster->cells[1]);
      LogicCells       trapped;

      /* fewer cells only say what locked candidates do */
      if (cluster->n_cells < 4)
        continue;
      if (technique == SUD_TECHNIQUE_SIMPLE_COLOURS_TRAP)
        {
          trapped = cells_and (cells_and (cluster->seen[0], cluster->seen[1]), logic->at.with[cluster->digit]);
          if (!hand_out (logic, technique, cluster, NULL, cells_minus (trapped, cells)))
            return false;
        }
      else
        for (int colour = 0; colour < 2; colour++)
          if (cells_meet (cluster->cells[colour], cluster->seen[colour]) &&
              !hand_out (logic, technique, cluster, NULL, cluster->cells[colour]))
            return false;
    }
  return true;
}

/* Type 1: one colour of each sees the other, so one of the two remaining colours is true. Cells of the clusters may go,
 * too: where both colours of the second are seen, this is type 2 in another light. */
static bool
try_bridge (Logic *logic, SudTechnique technique, const Cluster *first, const Cluster *second)
{
  for (int i = 0; i < 4; i++)
    {
      const int  a = i >> 1, b = i & 1;
      LogicCells removed;

      if (!cells_meet (first->cells[a], second->seen[b]))
        continue;
      removed = cells_and (cells_and (first->seen[!a], second->seen[!b]), logic->at.with[first->digit]);
      if (!hand_out (logic, technique, first, second, removed))
        return false;
    }
  return true;
}

/* Type 2: a colour of the first sees both colours of the second, so it is false. */
static bool
try_fork (Logic *logic, SudTechnique technique, const Cluster *first, const Cluster *second)
{
  for (int colour = 0; colour < 2; colour++)
    if (cells_meet (first->cells[colour], second->seen[0]) && cells_meet (first->cells[colour], second->seen[1]) &&
        !hand_out (logic, technique, first, second, first->cells[colour]))
      return false;
  return true;
}

bool
LOGIC_NAME (find_multi_colours) (Logic *logic, SudTechnique technique)
{
  const Colours *colours = get_colours (logic);
  const bool     is_type_1 = technique == SUD_TECHNIQUE_MULTI_COLOURS_1;

  for (int i = 0; colours != NULL && i < colours->n_clusters; i++)
    for (int k = i + 1; k < colours->n_clusters && colours->clusters[k].digit == colours->clusters[i].digit; k++)
      {
        const Cluster *first = &colours->clusters[i], *second = &colours->clusters[k];

        if (is_type_1 ? !try_bridge (logic, technique, first, second)
                      : !try_fork (logic, technique, first, second) || !try_fork (logic, technique, second, first))
          return false;
      }
  return true;
}

/* ---- remote pairs ---- */

static LogicCells
list_twins (const Logic *logic, SudCell cell, SudDigit digit)
{
  const SudDigit other = sud_digits_first (logic->at.candidates[cell] & ~sud_digit_bit (digit));

  return cells_and (cells_and (logic->grid.peers[cell], logic->at.bivalue),
                    cells_and (logic->at.with[digit], logic->at.with[other]));
}

/* What sees two cells that differ but do not see each other: those that do are a naked pair. */
static LogicCells
list_ends (const Logic *logic, const Cluster *cluster)
{
  LogicCells ends = cells_none ();

  FOR_EACH_CELL (a, cluster->cells[0])
    FOR_EACH_CELL (b, cells_minus (cluster->cells[1], logic->grid.peers[a]))
      ends = cells_or (ends, cells_and (logic->grid.peers[a], logic->grid.peers[b]));
  return cells_minus (ends, cells_or (cluster->cells[0], cluster->cells[1]));
}

static bool
try_remote_pair (Logic *logic, SudTechnique technique, const Cluster *cluster, SudDigit low, SudDigit high)
{
  const LogicCells ends = list_ends (logic, cluster);
  const LogicCells with_low = cells_and (ends, logic->at.with[low]), with_high = cells_and (ends, logic->at.with[high]);
  /* as a chain: two candidates in each cell, a link inside and one to the next cell */
  const int rating = sud_rating_of_chain (sud_technique_get_info (technique)->rating, 2 * cluster->n_cells + 1);

  if ((cells_is_empty (with_low) && cells_is_empty (with_high)) || !step_begin (logic, technique, rating))
    return true;
  step_remove (logic, low, with_low);
  step_remove (logic, high, with_high);
  for (int colour = 0; colour < 2; colour++)
    {
      step_mark_cells (logic, cluster->cells[colour], low, SUD_ROLE_COLOUR, colour);
      step_mark_cells (logic, cluster->cells[colour], high, SUD_ROLE_COLOUR, !colour);
      step_cells (logic, cluster->cells[colour]);
    }
  return step_end (logic);
}

bool
LOGIC_NAME (find_remote_pair) (Logic *logic, SudTechnique technique)
{
  LogicCells left = logic->at.bivalue;

  while (!cells_is_empty (left))
    {
      const SudCell  start = cells_first (left);
      const SudDigit low = sud_digits_first (logic->at.candidates[start]);
      const SudDigit high = sud_digits_last (logic->at.candidates[start]);
      Cluster        cluster = { .digit = low };
      bool           is_sound;

      cells_remove (&left, start);
      if (cells_count (cells_and (left, cells_and (logic->at.with[low], logic->at.with[high]))) < 3)
        continue;
      is_sound = grow_cluster (logic, &cluster, start, list_twins);
      left = cells_minus (left, cells_or (cluster.cells[0], cluster.cells[1]));
      if (is_sound && cluster.n_cells >= 4 && !try_remote_pair (logic, technique, &cluster, low, high))
        return false;
    }
  return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rule of 45: areas of whole houses, and what they say.
 *
 * An area is one complete house, or several of one kind that share no cell and hang together by cages that cross from one
 * into another: were there none, the area would say no more than its parts. So the areas of an ordinary puzzle are runs of
 * rows and columns and rectangles of boxes without anybody naming these, a jigsaw gets its regions, and turning the
 * board round changes nothing. They depend on the puzzle alone and are set up once.
 *
 *   area = innies + cages inside               a cage that crosses the border can be left out, then its inner
 *   innies - outies = 45 n - cages             cells are innies, or counted as a whole, then its outer cells are outies
 *
 * In a position the filled cells are arithmetic and the open ones remain. Each area says up to four things: all crossing
 * cages left out (innies), all counted (outies), and each in the way that leaves fewer open cells, in two ways where both
 * leave as many. An area says something new only if one of its innies, or a cell of a cage that crosses its border, was
 * filled. The areas of one house are asked apart: most rounds find what they need there, and the others are many, some five
 * hundred with three sums each on nine digits.
 *
 * Of cages that overlap only some can be counted; larger ones and then larger sums go first. */

#include "killer.h"

#include <stdlib.h>
#include <string.h>

void *
killer_grow (Logic *logic, LogicScratch which, size_t size)
{
  void *memory = realloc (logic->scratch[which], size);

  if (memory == NULL)
    logic->lacks_memory = true;
  else
    logic->scratch[which] = memory;
  return memory;
}

/* ---- setting up ---- */

/* Houses of one kind. */
typedef struct
{
  int      n_houses;
  uint16_t houses[64];
  uint64_t linked[64];   /* houses that share a cage with this one */
  bool     is_partition; /* every cell is in one of the houses, and in no other */
  int      max_houses;   /* of an area */
} HouseClass;

/* How an area grows: by houses of @next, which hang together with it, but by none of @barred, for others do. */
typedef struct
{
  int      kind;
  uint64_t members;
  uint64_t next;
  uint64_t barred;
} Growth;

/* What is being built: the lists grow as needed. */
typedef struct
{
  Logic     *logic;
  Killer    *killer;
  int        areas_room;
  uint32_t   n_refs;
  uint32_t   refs_room;
  Growth    *growths; /* of each area */
  HouseClass classes[KILLER_N_KINDS];
} Building;

/* Makes room for one more area and its cages. If memory is short, those that are there stay. */
static bool
make_area_room (Building *building)
{
  Logic  *logic = building->logic;
  Killer *killer = building->killer;

  if (killer->n_areas == building->areas_room)
    {
      const int   room = building->areas_room * 2 + 64;
      KillerArea *areas = killer_grow (logic, LOGIC_SCRATCH_KILLER_AREAS, (size_t) room * sizeof (KillerArea));
      Growth     *growths = killer_grow (logic, LOGIC_SCRATCH_KILLER_GROWTHS, (size_t) room * sizeof (Growth));

      killer->areas = areas != NULL ? areas : killer->areas;
      building->growths = growths != NULL ? growths : building->growths;
      if (areas == NULL || growths == NULL)
        return false;
      building->areas_room = room;
    }
  if (building->n_refs + (uint32_t) killer->n_cages > building->refs_room)
    {
      const uint32_t room = building->refs_room * 2 + (uint32_t) killer->n_cages + 256;
      uint16_t      *refs = killer_grow (logic, LOGIC_SCRATCH_KILLER_REFS, room * sizeof (uint16_t));

      if (refs == NULL)
        return false;
      killer->refs = refs;
      building->refs_room = room;
    }
  return true;
}

/* Lists the cages inside the area and those that cross its border; the order of cages is that of counting. */
static void
add_cages (Building *building, const Growth *growth, KillerArea *area)
{
  const Killer *killer = building->killer;
  const bool    is_partition = building->classes[growth->kind].is_partition;
  LogicCells    covered = cells_none (), inside;

  area->first = building->n_refs;
  area->innies = area->cells;
  for (int side = 0; side < 2; side++)
    {
      inside = covered;
      for (int i = 0; i < killer->n_cages; i++)
        {
          const KillerCage *cage = &killer->cages[i];
          const uint64_t    touched = cage->touched[growth->kind];

          if ((touched & growth->members) == 0 ||
              (is_partition ? (touched & ~growth->members) == 0 : cells_within (cage->cells, area->cells)) != (side == 0) ||
              cells_meet (cage->cells, covered) || (side == 1 && area->n_crossing == KILLER_MAX_CROSSING))
            continue;
          covered = cells_or (covered, cage->cells);
          killer->refs[building->n_refs++] = (uint16_t) i;
          if (side == 1)
            area->n_crossing++;
          else
            {
              area->n_inside++;
              area->total -= cage->cage->sum;
            }
        }
    }
  area->innies = cells_minus (area->cells, inside);
  area->free = cells_minus (area->cells, covered);
  area->touched = cells_or (area->innies, cells_minus (covered, inside));
}

/* @return false if there is no more room. */
static bool
add_area (Building *building, Growth growth)
{
  const LogicGrid  *grid = &building->logic->grid;
  const HouseClass *of = &building->classes[growth.kind];
  KillerArea       *area;

  if (building->killer->n_areas == KILLER_MAX_AREAS || !make_area_room (building))
    return false;
  building->growths[building->killer->n_areas] = growth;
  area = &building->killer->areas[building->killer->n_areas++];
  *area = (KillerArea){ .n_houses = 0 };
  for (uint64_t left = growth.members; left != 0; left &= left - 1)
    {
      const uint16_t house = of->houses[__builtin_ctzll (left)];

      area->houses[area->n_houses++] = house;
      area->cells = cells_or (area->cells, grid->houses[house].cells);
      area->total += grid->n_digits * (grid->n_digits + 1) / 2;
    }
  add_cages (building, &growth, area);
  return true;
}

static bool
is_disjoint (const Building *building, const Growth *growth, int house)
{
  const LogicGrid  *grid = &building->logic->grid;
  const HouseClass *of = &building->classes[growth->kind];

  for (uint64_t left = of->is_partition ? 0 : growth->members; left != 0; left &= left - 1)
    if (cells_meet (grid->houses[of->houses[__builtin_ctzll (left)]].cells, grid->houses[of->houses[house]].cells))
      return false;
  return true;
}

/* Adds every area that has one house more, each once. @return false if there is no more room. */
static bool
grow_area (Building *building, Growth growth)
{
  const HouseClass *of = &building->classes[growth.kind];

  if (__builtin_popcountll (growth.members) >= of->max_houses)
    return true;
  for (uint64_t next = growth.next; next != 0;)
    {
      const int house = __builtin_ctzll (next);
      Growth    grown = growth;

      next &= next - 1;
      growth.barred |= (uint64_t) 1 << house;
      grown.barred = growth.barred;
      grown.members |= (uint64_t) 1 << house;
      grown.next = (next | of->linked[house]) & ~grown.barred & ~growth.members;
      if (is_disjoint (building, &growth, house) && !add_area (building, grown))
        return false;
    }
  return true;
}

/* Whether every cell is in one cage, and in no other. */
static bool
is_covered (const LogicGrid *grid, const Killer *killer)
{
  LogicCells covered = cells_none ();
  int        n_covered = 0;

  for (int i = 0; i < killer->n_cages; i++)
    {
      covered = cells_or (covered, killer->cages[i].cells);
      n_covered += killer->cages[i].cage->n_cells;
    }
  return n_covered == grid->n_cells && cells_count (covered) == grid->n_cells;
}

/* Sorts the complete houses by kind. Where every cell has its cage, the rest of the board has the outies of an area for
 * innies and says the same; so half of the houses are enough. */
static void
gather_classes (Building *building)
{
  const LogicGrid *grid = &building->logic->grid;
  const int        max_houses = grid->n_digits <= 9 ? KILLER_MAX_HOUSES : grid->n_digits <= 16 ? 4 : 2;
  const bool       says_twice = is_covered (grid, building->killer);

  for (int kind = 0; kind < KILLER_N_KINDS; kind++)
    {
      HouseClass *of = &building->classes[kind];
      LogicCells  cells = cells_none ();

      for (int i = 0; i < grid->n_houses && of->n_houses < 64; i++)
        if (grid->houses[i].kind == kind && grid->houses[i].is_complete)
          {
            cells = cells_or (cells, grid->houses[i].cells);
            of->houses[of->n_houses++] = (uint16_t) i;
          }
      of->is_partition = of->n_houses * grid->n_digits == grid->n_cells && cells_count (cells) == grid->n_cells;
      of->max_houses = max_houses;
      if (says_twice && of->is_partition && of->n_houses / 2 < max_houses)
        of->max_houses = of->n_houses / 2;
    }
}

/* Finds out which houses of each kind a cage has cells in: it links them. */
static void
link_houses (Building *building, KillerCage *cage)
{
  const LogicGrid *grid = &building->logic->grid;

  for (int kind = 0; kind < KILLER_N_KINDS; kind++)
    {
      HouseClass *of = &building->classes[kind];
      uint64_t    touched = 0;

      for (int i = 0; i < of->n_houses; i++)
        if (cells_meet (grid->houses[of->houses[i]].cells, cage->cells))
          touched |= (uint64_t) 1 << i;
      for (uint64_t left = touched; left != 0; left &= left - 1)
        of->linked[__builtin_ctzll (left)] |= touched & ~(left & -left);
      cage->touched[kind] = touched;
    }
}

/* Areas of fewer houses come first. */
static void
set_up_areas (Logic *logic, Killer *killer)
{
  Building building = { .logic = logic, .killer = killer };

  gather_classes (&building);
  for (int i = 0; i < killer->n_cages; i++)
    link_houses (&building, &killer->cages[i]);
  for (int kind = 0; kind < KILLER_N_KINDS; kind++)
    for (int house = 0; house < building.classes[kind].n_houses; house++)
      {
        const uint64_t barred = ((uint64_t) 2 << house) - 1;

        add_area (&building, (Growth){ .kind = kind, .members = (uint64_t) 1 << house,
                                       .next = building.classes[kind].linked[house] & ~barred, .barred = barred });
      }
  killer->n_houses = killer->n_areas;
  for (int i = 0; i < killer->n_areas && grow_area (&building, building.growths[i]);)
    i++;
}

/* Larger cages first, then larger sums. */
static int
compare_cages (const void *a, const void *b)
{
  const SudCage *first = ((const KillerCage *) a)->cage;
  const SudCage *second = ((const KillerCage *) b)->cage;

  if (first->n_cells != second->n_cells)
    return (int) second->n_cells - (int) first->n_cells;
  if (first->sum != second->sum)
    return (int) second->sum - (int) first->sum;
  return first < second ? -1 : 1;
}

static void
set_up_cages (Logic *logic, Killer *killer)
{
  const SudPuzzle *puzzle = logic->grid.puzzle;
  const int        n_cages = sud_puzzle_get_n_cages (puzzle);

  killer->n_cages = 0;
  killer->cages = killer_grow (logic, LOGIC_SCRATCH_KILLER_CAGES, (size_t) (n_cages + 1) * sizeof (KillerCage));
  if (killer->cages == NULL)
    return;
  for (int i = 0; i < n_cages; i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);
      KillerCage    *to = &killer->cages[killer->n_cages];

      if (cage->sum == 0)
        continue;
      *to = (KillerCage){ .cage = cage };
      for (int k = 0; k < cage->n_cells; k++)
        cells_add (&to->cells, cage->list[k]);
      killer->n_cages++;
    }
  qsort (killer->cages, (size_t) killer->n_cages, sizeof (KillerCage), compare_cages);
}

/* ---- keeping up ---- */

static void
note_change (KillerChange *change, LogicCells changed, LogicCells filled)
{
  change->changed = cells_or (change->changed, changed);
  change->filled = cells_or (change->filled, filled);
}

static void
note_changes (Logic *logic, Killer *killer)
{
  const LogicPosition *at = &logic->at;
  LogicCells           changed = cells_none (), filled = cells_none ();

  for (int cell = 0; cell < logic->grid.n_cells; cell++)
    {
      if (killer->values[cell] != at->values[cell])
        cells_add (&filled, (SudCell) cell);
      else if (killer->candidates[cell] == at->candidates[cell])
        continue;
      killer->candidates[cell] = at->candidates[cell];
      killer->values[cell] = at->values[cell];
      cells_add (&changed, (SudCell) cell);
    }
  killer->version = logic->version;
  killer->has_holders = false;
  killer->has_house_sums = false;
  killer->has_sums = false;
  note_change (&killer->since_areas, changed, filled);
  note_change (&killer->since_houses, changed, filled);
  for (int i = 0; i < killer->n_cages; i++)
    if (cells_meet (killer->cages[i].cells, changed))
      killer->cages[i].version = logic->version;
}

Killer *
killer_get (Logic *logic)
{
  Killer *killer;

  if (logic->grid.is_plain)
    return NULL;
  killer = logic_get_scratch (logic, LOGIC_SCRATCH_KILLER, sizeof (Killer));
  if (killer == NULL)
    return NULL;
  if (killer->grid_version != logic->grid.version)
    {
      set_up_cages (logic, killer);
      killer->n_areas = -1;
      killer->grid_version = logic->grid.version;
      killer->version = 0;
      for (int cell = 0; cell < logic->grid.n_cells; cell++)
        killer->values[cell] = UINT8_MAX;
    }
  if (killer->version != logic->version)
    note_changes (logic, killer);
  return killer->n_cages > 0 ? killer : NULL;
}

/* ---- what an area says ---- */

/* @return the technique that looks at all fillings of a sum, or SUD_TECHNIQUE_NONE if there are too many. */
static SudTechnique
get_technique (const KillerArea *area, const KillerAreaSum *sum)
{
  if (sum->n_plus + sum->n_minus > KILLER_MAX_TRIED)
    return SUD_TECHNIQUE_NONE;
  if (sum->n_minus > 0)
    {
      if (sum->n_plus + sum->n_minus > 2)
        return SUD_TECHNIQUE_INNIE_OUTIE_GROUP;
      return sum->total == 0 ? SUD_TECHNIQUE_CLONE : SUD_TECHNIQUE_INNIE_OUTIE_DIFFERENCE;
    }
  switch (sum->n_plus)
    {
    case 1:
      return area->n_houses == 1 ? SUD_TECHNIQUE_RULE_OF_45 : SUD_TECHNIQUE_RULE_OF_45_AREA;
    case 2:
      return SUD_TECHNIQUE_HIDDEN_CAGE_PAIR;
    case 3:
      return SUD_TECHNIQUE_HIDDEN_CAGE_TRIPLE;
    default:
      return SUD_TECHNIQUE_HIDDEN_CAGE;
    }
}

#define N_BUCKETS 4096

/* @return where to look for a sum of the same cells. */
static uint16_t
find_bucket (const KillerAreaSum *sum)
{
  uint64_t hash = 0;

  for (int i = 0; i < LOGIC_WORDS; i++)
    {
      hash = (hash ^ sum->plus.words[i]) * 0x9e3779b97f4a7c15;
      hash = (hash ^ (hash >> 29) ^ sum->minus.words[i]) * 0xbf58476d1ce4e5b9;
    }
  return (uint16_t) ((hash >> 40) % N_BUCKETS);
}

/* The most open cells of a sum: nobody adds up more than a house has. */
static int
get_max_open (const Logic *logic)
{
  return logic->grid.n_digits;
}

/* Adds what remains when the cages of @whole are counted. */
static void
add_sum (const Logic *logic, const Killer *killer, KillerArea *area, uint64_t whole)
{
  const LogicPosition *at = &logic->at;
  KillerAreaSum        sum = { .plus = area->innies, .whole = whole, .total = area->total };

  for (int i = 0; i < area->n_sums; i++)
    if (area->sums[i].whole == whole)
      return;
  for (uint64_t left = whole; left != 0; left &= left - 1)
    {
      const KillerCage *cage = &killer->cages[killer->refs[area->first + area->n_inside + (uint32_t) __builtin_ctzll (left)]];

      sum.plus = cells_minus (sum.plus, cage->cells);
      sum.minus = cells_or (sum.minus, cells_minus (cage->cells, area->cells));
      sum.total -= cage->cage->sum;
    }
  sum.n_plus = (uint16_t) cells_count (cells_and (sum.plus, at->empty));
  sum.n_minus = (uint16_t) cells_count (cells_and (sum.minus, at->empty));
  if (sum.n_plus + sum.n_minus == 0 || sum.n_plus + sum.n_minus > get_max_open (logic))
    return;
  FOR_EACH_CELL (cell, cells_minus (sum.plus, at->empty))
    sum.total -= at->values[cell];
  FOR_EACH_CELL (cell, cells_minus (sum.minus, at->empty))
    sum.total += at->values[cell];
  sum.plus = cells_and (sum.plus, at->empty);
  sum.minus = cells_and (sum.minus, at->empty);
  for (int i = 0; i < area->n_sums; i++)
    if (cells_equal (area->sums[i].plus, sum.plus) && cells_equal (area->sums[i].minus, sum.minus))
      return;
  /* the fewer cells are named, the better: what is outside alone is a sum as well */
  if (sum.n_plus == 0)
    {
      sum.plus = sum.minus;
      sum.n_plus = sum.n_minus;
      sum.minus = cells_none ();
      sum.n_minus = 0;
      sum.total = -sum.total;
    }
  sum.technique = (uint8_t) get_technique (area, &sum);
  sum.bucket = find_bucket (&sum);
  area->sums[area->n_sums++] = sum;
}

static void
ask_area (const Logic *logic, const Killer *killer, KillerArea *area)
{
  const uint64_t all = area->n_crossing == 64 ? ~(uint64_t) 0 : ((uint64_t) 1 << area->n_crossing) - 1;
  const int      n_free = cells_count (cells_and (area->free, logic->at.empty));
  uint64_t       fewer = 0, ties = 0;
  int            n_least = n_free;

  area->n_sums = 0;
  for (int i = 0; i < area->n_crossing; i++)
    {
      const LogicCells cells = cells_and (killer->cages[killer->refs[area->first + area->n_inside + (uint32_t) i]].cells,
                                          logic->at.empty);
      const int        n = cells_count (cells);
      const int        n_inner = cells_count (cells_and (cells, area->cells));

      if (n - n_inner < n_inner)
        fewer |= (uint64_t) 1 << i;
      else if (n - n_inner == n_inner && n > 0)
        ties |= (uint64_t) 1 << i;
      n_least += n - n_inner < n_inner ? n - n_inner : n_inner;
    }
  if (n_least > get_max_open (logic))
    return;
  add_sum (logic, killer, area, 0);
  if (n_free == 0)
    add_sum (logic, killer, area, all);
  add_sum (logic, killer, area, fewer);
  add_sum (logic, killer, area, fewer | ties);
}

/* ---- who says the same ---- */

/* Marks what an earlier area, which has no more houses, says already, in the first @n_areas, and lists who has which
 * technique. */
static void
mark_repeated (Killer *killer, int n_areas)
{
  const KillerAreaSum *buckets[N_BUCKETS] = { NULL };

  memset (killer->speakers, SUD_TECHNIQUE_NONE, (size_t) n_areas * KILLER_MAX_SUMS);
  for (int i = 0; i < n_areas; i++)
    for (int k = 0; k < killer->areas[i].n_sums; k++)
      {
        KillerAreaSum *sum = &killer->areas[i].sums[k];
        int            at = sum->bucket;
        int            n_probes = 0;

        sum->is_repeated = false;
        for (; buckets[at] != NULL && n_probes < 16 && !sum->is_repeated; n_probes++, at = (at + 1) % N_BUCKETS)
          sum->is_repeated = cells_equal (buckets[at]->plus, sum->plus) && cells_equal (buckets[at]->minus, sum->minus);
        if (sum->is_repeated)
          continue;
        if (buckets[at] == NULL)
          buckets[at] = sum;
        killer->speakers[i * KILLER_MAX_SUMS + k] = sum->technique;
      }
}

/* Asks the areas of a range in which a cell was filled; where only candidates went an area says the same as before, but
 * who found nothing in a sum that lost some may look again. @return whether one was asked. */
static bool
ask_areas (const Logic *logic, Killer *killer, int from, int to, KillerChange *since)
{
  bool has_news = false;

  for (int i = from; i < to; i++)
    {
      KillerArea *area = &killer->areas[i];

      if (area->version == 0 || cells_meet (area->touched, since->filled))
        {
          ask_area (logic, killer, area);
          has_news = true;
        }
      else if (cells_meet (area->touched, since->changed))
        {
          for (int k = 0; k < area->n_sums; k++)
            if (cells_meet (cells_or (area->sums[k].plus, area->sums[k].minus), since->changed))
              area->sums[k].silent = 0;
        }
      else
        continue;
      area->version = logic->version;
    }
  *since = (KillerChange){ .changed = cells_none () };
  return has_news;
}

Killer *
killer_get_houses (Logic *logic)
{
  Killer *killer = killer_get (logic);

  if (killer == NULL || killer->has_house_sums)
    return killer;
  if (killer->n_areas < 0)
    {
      killer->n_areas = 0;
      set_up_areas (logic, killer);
    }
  if (ask_areas (logic, killer, 0, killer->n_houses, &killer->since_houses))
    {
      mark_repeated (killer, killer->n_houses);
      killer->has_news = true;
    }
  killer->has_house_sums = true;
  return killer;
}

Killer *
killer_get_areas (Logic *logic)
{
  Killer *killer = killer_get_houses (logic);

  if (killer == NULL || killer->has_sums)
    return killer;
  killer->has_news |= ask_areas (logic, killer, killer->n_houses, killer->n_areas, &killer->since_areas);
  if (killer->has_news)
    mark_repeated (killer, killer->n_areas);
  killer->has_news = false;
  killer->has_sums = true;
  return killer;
}

/* ---- for the finders ---- */

void
killer_name_terms (Logic *logic, const Killer *killer, const KillerArea *area, const KillerAreaSum *sum, int number)
{
  const uint16_t *refs = killer->refs + area->first;

  if (logic->harvest != NULL)
    return;
  for (int i = 0; i < area->n_houses; i++)
    logic->step_is_full |= !sud_step_add_term (logic->step, (SudTerm){ .where = area->houses[i], .sum = (uint8_t) number,
                                                                       .kind = SUD_TERM_HOUSE });
  for (int i = 0; i < area->n_inside + area->n_crossing; i++)
    if (i < area->n_inside || (sum->whole >> (i - area->n_inside) & 1) != 0)
      {
        const SudCage *cage = killer->cages[refs[i]].cage;
        const SudTerm  term = { .where = (uint16_t) (cage - sud_puzzle_get_cage (logic->grid.puzzle, 0)),
                                .sum = (uint8_t) number, .kind = SUD_TERM_CAGE, .is_minus = true };

        logic->step_is_full |= !sud_step_add_term (logic->step, term);
      }
}

void
killer_sum_cage (const Logic *logic, const KillerCage *cage, KillerSum *sum)
{
  int total = cage->cage->sum;

  FOR_EACH_CELL (cell, cells_minus (cage->cells, logic->at.empty))
    total -= logic->at.values[cell];
  killer_make_sum (logic, cells_and (cage->cells, logic->at.empty), cells_none (), total, sum);
}

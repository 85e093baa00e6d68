/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Basic fish, X-wing to jellyfish, and their finned and sashimi forms, in the rows and columns of a grid.
 *
 * With k rows as base, a basic fish is k rows whose places lie in k columns; the columns lose the digit elsewhere.
 * It is a choice of k masks whose union has k bits.
 *
 * A finned fish has further places in its base, the fins, and removes only what sees all of them. Choosing base and
 * cover and looking what is left costs 126 x 126 tries for a jellyfish; instead this starts from the candidate that
 * would go. If e goes then every fin sees e, so in each base row the places that e does not see must be covered:
 * k rows whose unseen places lie in k - 1 columns, and the column of e is the last cover. That is the basic search
 * again, with smaller masks. (Fewer columns than that hold a smaller fish with the same effect.) Each fish is found once
 * per candidate that it removes and handed out for the first.
 *
 * Sashimi: without the fins, a base row would have one place only. It is a finned fish all the same. Two fish on one base
 * are siamese: where every step is asked for, a fish of one kind is handed out beside one of the other kind that shares
 * its base, whichever of the two is looked for. */

#include "finders.h"

/* Which lines are the base: the houses 0 .. n - 1 are rows, n .. 2n - 1 columns; place i of a row is in column i. */
typedef struct
{
  Logic       *logic;
  SudTechnique technique;
  SudDigit     digit;
  int          size;
  bool         base_is_rows;
  LogicPlaces  masks[LOGIC_MAX_DIGITS]; /* of the base lines that take part */
  uint8_t      lines[LOGIC_MAX_DIGITS];
  int          n_lines;
  SudCell      target; /* finned: what would go */
} Fish;

/* For each cell e and each base line: the places of the line that e sees. Depends on the grid alone. */
typedef struct
{
  uint32_t    version;
  LogicPlaces seen[2][LOGIC_MAX_CELLS][LOGIC_MAX_DIGITS];
} FishScratch;

static bool
has_rows_and_columns (const LogicGrid *grid)
{
  return grid->n_cells == grid->n_digits * grid->n_digits && grid->n_houses >= 2 * grid->n_digits &&
         sud_geometry_is_grid (sud_puzzle_get_geometry (grid->puzzle));
}

static int
base_house (const Fish *fish, int line)
{
  return fish->base_is_rows ? line : fish->logic->grid.n_digits + line;
}

static int
cover_house (const Fish *fish, int line)
{
  return fish->base_is_rows ? fish->logic->grid.n_digits + line : line;
}

static LogicCells
cells_of_lines (const Fish *fish, uint32_t lines, bool is_base)
{
  LogicCells cells = cells_none ();

  FOR_EACH_PLACE (line, lines)
    cells = cells_or (cells, fish->logic->grid.houses[is_base ? base_house (fish, line) : cover_house (fish, line)].cells);
  return cells;
}

static void
name_fish (Fish *fish, uint32_t base, uint32_t cover, LogicCells body, LogicCells fins)
{
  Logic *logic = fish->logic;

  step_mark_cells (logic, body, fish->digit, SUD_ROLE_DEFINING, 0);
  step_mark_cells (logic, fins, fish->digit, SUD_ROLE_FIN, 0);
  FOR_EACH_PLACE (line, base)
    step_house (logic, base_house (fish, line), sud_digit_bit (fish->digit), SUD_HOUSE_ROLE_BASE);
  FOR_EACH_PLACE (line, cover)
    step_house (logic, cover_house (fish, line), sud_digit_bit (fish->digit), SUD_HOUSE_ROLE_COVER);
}

/* ---- basic ---- */

static bool
found_basic (Fish *fish, uint32_t base, uint32_t cover)
{
  Logic           *logic = fish->logic;
  const LogicCells with = logic->at.with[fish->digit];
  const LogicCells base_cells = cells_of_lines (fish, base, true);
  const LogicCells removed = cells_minus (cells_and (with, cells_of_lines (fish, cover, false)), base_cells);

  if (cells_is_empty (removed) ||
      !step_begin (logic, fish->technique, sud_technique_get_info (fish->technique)->rating))
    return true;
  step_remove (logic, fish->digit, removed);
  name_fish (fish, base, cover, cells_and (with, base_cells), cells_none ());
  return step_end (logic);
}

static bool
choose_basic (Fish *fish, int from, int left, uint32_t base, uint32_t cover)
{
  if (left == 0)
    return found_basic (fish, base, cover);
  for (int i = from; i <= fish->n_lines - left; i++)
    {
      const uint32_t both = cover | fish->masks[i];

      if (__builtin_popcount (both) <= fish->size &&
          !choose_basic (fish, i + 1, left - 1, base | (uint32_t) 1 << fish->lines[i], both))
        return false;
    }
  return true;
}

static bool
find_basic (Fish *fish)
{
  const int n = fish->logic->grid.n_digits;

  fish->n_lines = 0;
  for (int line = 0; line < n; line++)
    {
      const LogicPlaces mask = fish->logic->at.places[base_house (fish, line)][fish->digit];
      const int         count = __builtin_popcount (mask);

      if (count < 2 || count > fish->size)
        continue;
      fish->masks[fish->n_lines] = mask;
      fish->lines[fish->n_lines++] = (uint8_t) line;
    }
  return choose_basic (fish, 0, fish->size, 0, 0);
}

/* ---- finned ---- */

static bool
is_sashimi (const Fish *fish, uint32_t base, uint32_t cover)
{
  FOR_EACH_PLACE (line, base)
    if (__builtin_popcount (fish->logic->at.places[base_house (fish, line)][fish->digit] & cover) == 1)
      return true;
  return false;
}

static bool
wants_sashimi (SudTechnique technique)
{
  return technique == SUD_TECHNIQUE_SASHIMI_X_WING || technique == SUD_TECHNIQUE_SASHIMI_SWORDFISH ||
         technique == SUD_TECHNIQUE_SASHIMI_JELLYFISH;
}

/* The places in base and cover, the fins, and what goes. */
static void
look_at_finned (const Fish *fish, uint32_t base, uint32_t cover, LogicCells *body, LogicCells *fins, LogicCells *removed)
{
  const Logic     *logic = fish->logic;
  const LogicCells base_cells = cells_and (logic->at.with[fish->digit], cells_of_lines (fish, base, true));
  const LogicCells cover_cells = cells_and (logic->at.with[fish->digit], cells_of_lines (fish, cover, false));

  *body = cells_and (base_cells, cover_cells);
  *fins = cells_minus (base_cells, cover_cells);
  *removed = cells_is_empty (*fins) ? cells_none ()
                                    : cells_minus (cells_and (common_peers (&logic->grid, *fins), cover_cells), base_cells);
}

/* Whether the base has a fish of the kind that is asked for, under some cover of @left more of @lines. */
static bool
has_twin (const Fish *fish, uint32_t base, uint32_t cover, uint32_t lines, int left)
{
  LogicCells body, fins, removed;

  if (left == 0)
    {
      look_at_finned (fish, base, cover, &body, &fins, &removed);
      return !cells_is_empty (removed) && is_sashimi (fish, base, cover) == wants_sashimi (fish->technique);
    }
  for (; lines != 0; lines &= lines - 1)
    if (has_twin (fish, base, cover | (lines & -lines), lines & (lines - 1), left - 1))
      return true;
  return false;
}

static bool
is_wanted (const Fish *fish, uint32_t base, uint32_t cover)
{
  uint32_t lines = 0;

  if (is_sashimi (fish, base, cover) == wants_sashimi (fish->technique))
    return true;
  if (!fish->logic->is_exhaustive)
    return false;
  FOR_EACH_PLACE (line, base)
    lines |= fish->logic->at.places[base_house (fish, line)][fish->digit];
  return has_twin (fish, base, 0, lines, fish->size);
}

static bool
found_finned (Fish *fish, uint32_t base, uint32_t cover)
{
  Logic     *logic = fish->logic;
  LogicCells body, fins, removed;

  look_at_finned (fish, base, cover, &body, &fins, &removed);
  if (cells_is_empty (removed) || cells_first (removed) != fish->target || !is_wanted (fish, base, cover) ||
      !step_begin (logic, fish->technique, sud_technique_get_info (fish->technique)->rating))
    return true;
  step_remove (logic, fish->digit, removed);
  name_fish (fish, base, cover, body, fins);
  return step_end (logic);
}

static bool
choose_finned (Fish *fish, int from, int left, uint32_t base, uint32_t cover)
{
  if (left == 0)
    return __builtin_popcount (cover) != fish->size || found_finned (fish, base, cover);
  for (int i = from; i <= fish->n_lines - left; i++)
    {
      const uint32_t both = cover | fish->masks[i];

      if (__builtin_popcount (both) <= fish->size &&
          !choose_finned (fish, i + 1, left - 1, base | (uint32_t) 1 << fish->lines[i], both))
        return false;
    }
  return true;
}

static bool
find_finned (Fish *fish, const FishScratch *scratch)
{
  const LogicGrid *grid = &fish->logic->grid;
  const int        n = grid->n_digits;

  FOR_EACH_CELL (target, fish->logic->at.with[fish->digit])
    {
      const LogicPlaces *seen = scratch->seen[fish->base_is_rows][target];
      const int          own_base = fish->base_is_rows ? target / n : target % n;
      const int          own_cover = fish->base_is_rows ? target % n : target / n;

      fish->target = target;
      fish->n_lines = 0;
      for (int line = 0; line < n; line++)
        {
          const LogicPlaces places = fish->logic->at.places[base_house (fish, line)][fish->digit];
          const LogicPlaces unseen = places & (LogicPlaces) ~seen[line];

          /* If the target sees them all then it goes by a simpler technique. */
          if (line == own_base || unseen == 0 || __builtin_popcount (unseen) >= fish->size)
            continue;
          fish->masks[fish->n_lines] = unseen;
          fish->lines[fish->n_lines++] = (uint8_t) line;
        }
      if (!choose_finned (fish, 0, fish->size, 0, (uint32_t) 1 << own_cover))
        return false;
    }
  return true;
}

static const FishScratch *
get_scratch (Logic *logic)
{
  FishScratch     *scratch = logic_get_scratch (logic, LOGIC_SCRATCH_FISH, sizeof *scratch);
  const LogicGrid *grid = &logic->grid;
  const int        n = grid->n_digits;

  if (scratch == NULL || scratch->version == grid->version)
    return scratch;
  for (int rows = 0; rows < 2; rows++)
    for (int cell = 0; cell < grid->n_cells; cell++)
      for (int line = 0; line < n; line++)
        {
          const LogicHouse *house = &grid->houses[rows ? line : n + line];
          LogicPlaces       mask = 0;

          for (int place = 0; place < n; place++)
            if (cells_has (grid->peers[cell], house->list[place]))
              mask |= (LogicPlaces) ((LogicPlaces) 1 << place);
          scratch->seen[rows][cell][line] = mask;
        }
  scratch->version = grid->version;
  return scratch;
}

/* ---- the finder ---- */

static int
size_of (SudTechnique technique)
{
  switch (technique)
    {
    case SUD_TECHNIQUE_X_WING:
    case SUD_TECHNIQUE_FINNED_X_WING:
    case SUD_TECHNIQUE_SASHIMI_X_WING:
      return 2;
    case SUD_TECHNIQUE_SWORDFISH:
    case SUD_TECHNIQUE_FINNED_SWORDFISH:
    case SUD_TECHNIQUE_SASHIMI_SWORDFISH:
      return 3;
    default:
      return 4;
    }
}

bool
LOGIC_NAME (find_fish) (Logic *logic, SudTechnique technique)
{
  const bool         is_basic = technique <= SUD_TECHNIQUE_JELLYFISH;
  const FishScratch *scratch = NULL;
  Fish               fish = { .logic = logic, .technique = technique, .size = size_of (technique) };

  if (!has_rows_and_columns (&logic->grid))
    return true;
  if (!is_basic && (scratch = get_scratch (logic)) == NULL)
    return true;
  for (int digit = 1; digit <= logic->grid.n_digits; digit++)
    {
      const uint32_t n_emitted = logic->n_emitted;

      fish.digit = (SudDigit) digit;
      if (digit_is_silent (logic, technique, fish.digit))
        continue;
      for (int rows = 1; rows >= 0; rows--)
        {
          fish.base_is_rows = rows;
          if (!(is_basic ? find_basic (&fish) : find_finned (&fish, scratch)))
            return false;
        }
      digit_was_searched (logic, technique, fish.digit, n_emitted);
    }
  return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kernel of human logic: keeps a position ready for the finders, and calls them.
 *
 * Everything that finders ask all the time (the places of a digit in a house, the cells with a candidate, singles)
 * is kept up to date while candidates go, instead of being computed for each position: a candidate goes once per
 * puzzle and is looked at a thousand times. Singles are gathered as they come into being, so that a round of them
 * costs what it places and not a scan of the board; that alone decides how fast easy puzzles are graded.
 *
 * The grid is set up once and kept while puzzles share their geometry, or are all of the plain 9x9. */

#include "finders.h"

#include <stdlib.h>
#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

/* The finder of each technique; NULL where this build has none. */
static const LogicFind finders[SUD_N_TECHNIQUES] = {
  [SUD_TECHNIQUE_FULL_HOUSE] = LOGIC_NAME (find_full_house),
  [SUD_TECHNIQUE_HIDDEN_SINGLE] = LOGIC_NAME (find_hidden_single),
  [SUD_TECHNIQUE_NAKED_SINGLE] = LOGIC_NAME (find_naked_single),
  [SUD_TECHNIQUE_LOCKED_PAIR] = LOGIC_NAME (find_naked_subset),
  [SUD_TECHNIQUE_LOCKED_TRIPLE] = LOGIC_NAME (find_naked_subset),
  [SUD_TECHNIQUE_LOCKED_POINTING] = LOGIC_NAME (find_locked_pointing),
  [SUD_TECHNIQUE_LOCKED_CLAIMING] = LOGIC_NAME (find_locked_claiming),
  [SUD_TECHNIQUE_NAKED_PAIR] = LOGIC_NAME (find_naked_subset),
  [SUD_TECHNIQUE_NAKED_TRIPLE] = LOGIC_NAME (find_naked_subset),
  [SUD_TECHNIQUE_HIDDEN_PAIR] = LOGIC_NAME (find_hidden_subset),
  [SUD_TECHNIQUE_HIDDEN_TRIPLE] = LOGIC_NAME (find_hidden_subset),
  [SUD_TECHNIQUE_NAKED_QUAD] = LOGIC_NAME (find_naked_subset),
  [SUD_TECHNIQUE_HIDDEN_QUAD] = LOGIC_NAME (find_hidden_subset),
  [SUD_TECHNIQUE_X_WING] = LOGIC_NAME (find_fish),
  [SUD_TECHNIQUE_SWORDFISH] = LOGIC_NAME (find_fish),
  [SUD_TECHNIQUE_JELLYFISH] = LOGIC_NAME (find_fish),
  [SUD_TECHNIQUE_REMOTE_PAIR] = LOGIC_NAME (find_remote_pair),
  [SUD_TECHNIQUE_BUG_PLUS_ONE] = LOGIC_NAME (find_bug_plus_one),
  [SUD_TECHNIQUE_SKYSCRAPER] = LOGIC_NAME (find_turbot),
  [SUD_TECHNIQUE_TWO_STRING_KITE] = LOGIC_NAME (find_turbot),
  [SUD_TECHNIQUE_TURBOT_FISH] = LOGIC_NAME (find_turbot),
  [SUD_TECHNIQUE_EMPTY_RECTANGLE] = LOGIC_NAME (find_empty_rectangle),
  [SUD_TECHNIQUE_W_WING] = LOGIC_NAME (find_w_wing),
  [SUD_TECHNIQUE_XY_WING] = LOGIC_NAME (find_xy_wing),
  [SUD_TECHNIQUE_XYZ_WING] = LOGIC_NAME (find_xyz_wing),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_1] = LOGIC_NAME (find_unique_rectangle),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_2] = LOGIC_NAME (find_unique_rectangle),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_3] = LOGIC_NAME (find_unique_rectangle),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_4] = LOGIC_NAME (find_unique_rectangle),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_5] = LOGIC_NAME (find_unique_rectangle),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_6] = LOGIC_NAME (find_unique_rectangle),
  [SUD_TECHNIQUE_HIDDEN_RECTANGLE] = LOGIC_NAME (find_unique_rectangle),
  [SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_1] = LOGIC_NAME (find_avoidable_rectangle),
  [SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_2] = LOGIC_NAME (find_avoidable_rectangle),
  [SUD_TECHNIQUE_FINNED_X_WING] = LOGIC_NAME (find_fish),
  [SUD_TECHNIQUE_SASHIMI_X_WING] = LOGIC_NAME (find_fish),
  [SUD_TECHNIQUE_FINNED_SWORDFISH] = LOGIC_NAME (find_fish),
  [SUD_TECHNIQUE_SASHIMI_SWORDFISH] = LOGIC_NAME (find_fish),
  [SUD_TECHNIQUE_FINNED_JELLYFISH] = LOGIC_NAME (find_fish),
  [SUD_TECHNIQUE_SASHIMI_JELLYFISH] = LOGIC_NAME (find_fish),
  [SUD_TECHNIQUE_SUE_DE_COQ] = LOGIC_NAME (find_sue_de_coq),
  [SUD_TECHNIQUE_SIMPLE_COLOURS_TRAP] = LOGIC_NAME (find_simple_colours),
  [SUD_TECHNIQUE_SIMPLE_COLOURS_WRAP] = LOGIC_NAME (find_simple_colours),
  [SUD_TECHNIQUE_MULTI_COLOURS_1] = LOGIC_NAME (find_multi_colours),
  [SUD_TECHNIQUE_MULTI_COLOURS_2] = LOGIC_NAME (find_multi_colours),
  [SUD_TECHNIQUE_X_CHAIN] = LOGIC_NAME (find_chain),
  [SUD_TECHNIQUE_XY_CHAIN] = LOGIC_NAME (find_chain),
  [SUD_TECHNIQUE_NICE_LOOP_CONTINUOUS] = LOGIC_NAME (find_chain),
  [SUD_TECHNIQUE_NICE_LOOP_DISCONTINUOUS] = LOGIC_NAME (find_chain),
  [SUD_TECHNIQUE_AIC] = LOGIC_NAME (find_chain),
  [SUD_TECHNIQUE_GROUPED_NICE_LOOP_CONTINUOUS] = LOGIC_NAME (find_chain),
  [SUD_TECHNIQUE_GROUPED_NICE_LOOP_DISCONTINUOUS] = LOGIC_NAME (find_chain),
  [SUD_TECHNIQUE_GROUPED_AIC] = LOGIC_NAME (find_chain),
  [SUD_TECHNIQUE_ALS_XZ] = LOGIC_NAME (find_als_xz),
  [SUD_TECHNIQUE_ALS_XY_WING] = LOGIC_NAME (find_als_xy_wing),
  [SUD_TECHNIQUE_ALS_CHAIN] = LOGIC_NAME (find_als_chain),
  [SUD_TECHNIQUE_DEATH_BLOSSOM] = LOGIC_NAME (find_death_blossom),
  [SUD_TECHNIQUE_FRANKEN_X_WING] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_FRANKEN_SWORDFISH] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_FRANKEN_JELLYFISH] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_FINNED_FRANKEN_X_WING] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_FINNED_FRANKEN_SWORDFISH] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_FINNED_FRANKEN_JELLYFISH] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_MUTANT_X_WING] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_MUTANT_SWORDFISH] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_MUTANT_JELLYFISH] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_FINNED_MUTANT_X_WING] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_FINNED_MUTANT_SWORDFISH] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_FINNED_MUTANT_JELLYFISH] = LOGIC_NAME (find_mixed_fish),
  [SUD_TECHNIQUE_FORCING_CHAIN_CONTRADICTION] = LOGIC_NAME (find_forcing),
  [SUD_TECHNIQUE_FORCING_CHAIN_VERITY] = LOGIC_NAME (find_forcing),
  [SUD_TECHNIQUE_FORCING_NET_CONTRADICTION] = LOGIC_NAME (find_forcing),
  [SUD_TECHNIQUE_FORCING_NET_VERITY] = LOGIC_NAME (find_forcing),
  [SUD_TECHNIQUE_TEMPLATE_SET] = LOGIC_NAME (find_templates),
  [SUD_TECHNIQUE_TEMPLATE_DELETE] = LOGIC_NAME (find_templates),
  [SUD_TECHNIQUE_CAGE_SINGLE] = LOGIC_NAME (find_cage_single),
  [SUD_TECHNIQUE_CAGE_LAST_CELL] = LOGIC_NAME (find_cage_single),
  [SUD_TECHNIQUE_CAGE_COMBINATIONS] = LOGIC_NAME (find_cage_combinations),
  [SUD_TECHNIQUE_COMBINATION_REDUCTION] = LOGIC_NAME (find_cage_combinations),
  [SUD_TECHNIQUE_RULE_OF_45] = LOGIC_NAME (find_area_sum),
  [SUD_TECHNIQUE_LOCKED_CAGE_DIGIT] = LOGIC_NAME (find_locked_cage_digit),
  [SUD_TECHNIQUE_CAGE_CLAIMING] = LOGIC_NAME (find_cage_claiming),
  [SUD_TECHNIQUE_RULE_OF_45_AREA] = LOGIC_NAME (find_area_sum),
  [SUD_TECHNIQUE_HIDDEN_CAGE_PAIR] = LOGIC_NAME (find_area_sum),
  [SUD_TECHNIQUE_CAGE_SPLITTING] = LOGIC_NAME (find_cage_splitting),
  [SUD_TECHNIQUE_CLONE] = LOGIC_NAME (find_area_sum),
  [SUD_TECHNIQUE_INNIE_OUTIE_DIFFERENCE] = LOGIC_NAME (find_area_sum),
  [SUD_TECHNIQUE_HIDDEN_CAGE_TRIPLE] = LOGIC_NAME (find_area_sum),
  [SUD_TECHNIQUE_KILLER_PAIR] = LOGIC_NAME (find_killer_subset),
  [SUD_TECHNIQUE_LAW_OF_LEFTOVERS] = LOGIC_NAME (find_law_of_leftovers),
  [SUD_TECHNIQUE_KILLER_TRIPLE] = LOGIC_NAME (find_killer_subset),
  [SUD_TECHNIQUE_HIDDEN_KILLER_PAIR] = LOGIC_NAME (find_killer_subset),
  [SUD_TECHNIQUE_HIDDEN_KILLER_TRIPLE] = LOGIC_NAME (find_killer_subset),
  [SUD_TECHNIQUE_COMBINATION_CONFLICT] = LOGIC_NAME (find_combination_conflict),
  [SUD_TECHNIQUE_JOINT_COMBINATIONS] = LOGIC_NAME (find_joint_combinations),
  [SUD_TECHNIQUE_INNIE_OUTIE_UNEQUAL] = LOGIC_NAME (find_innie_outie_unequal),
  [SUD_TECHNIQUE_SUM_BOUNDS] = LOGIC_NAME (find_sum_bounds),
  [SUD_TECHNIQUE_SUM_PARITY] = LOGIC_NAME (find_sum_bounds),
  [SUD_TECHNIQUE_INNIE_OUTIE_GROUP] = LOGIC_NAME (find_area_sum),
  [SUD_TECHNIQUE_HIDDEN_CAGE] = LOGIC_NAME (find_area_sum),
  [SUD_TECHNIQUE_TRIAL_AND_ERROR] = LOGIC_NAME (find_trial),
};

/* What the state of a kernel is: the context, and whose grid it holds. */
typedef struct
{
  Logic        logic;
  SudDigit     start_values[LOGIC_MAX_CELLS]; /* as they were loaded */
  SudDigits    start_candidates[LOGIC_MAX_CELLS];
  SudGeometry *geometry; /* owned; NULL before the first load */
  SudTechniqueSet asked; /* that have a finder and can have something to say about the puzzle */
} LogicState;

void *
logic_get_scratch (Logic *logic, LogicScratch which, size_t size)
{
  if (logic->scratch[which] == NULL)
    logic->scratch[which] = calloc (1, size);
  if (logic->scratch[which] == NULL)
    logic->lacks_memory = true;
  return logic->scratch[which];
}

/* ---- the grid ---- */

static LogicCells
narrow_cells (const SudCells *cells)
{
  LogicCells set;

  memcpy (set.words, cells->words, sizeof set.words);
  return set;
}

static void
set_up_house (LogicHouse *house, const SudHouse *from, int n_digits)
{
  house->cells = narrow_cells (&from->cells);
  memcpy (house->list, from->list, from->n_cells * sizeof house->list[0]);
  house->n_cells = from->n_cells;
  house->kind = (uint8_t) from->kind;
  house->is_complete = from->n_cells == n_digits;
  house->is_line =
    from->kind == SUD_HOUSE_ROW || from->kind == SUD_HOUSE_COLUMN || from->kind == SUD_HOUSE_DIAGONAL;
}

static void
set_up_memberships (LogicGrid *grid, const SudGeometry *geometry)
{
  int next = 0;

  for (int cell = 0; cell < grid->n_cells; cell++)
    {
      int             n_houses;
      const uint16_t *houses = sud_geometry_get_houses_of (geometry, (SudCell) cell, &n_houses);

      grid->houses_from[cell] = (uint16_t) next;
      for (int i = 0; i < n_houses; i++)
        {
          const LogicHouse *house = &grid->houses[houses[i]];
          uint16_t          place = 0;

          while (house->list[place] != cell)
            place++;
          grid->memberships[next++] = (LogicMembership){ .house = houses[i], .place = place };
        }
    }
  grid->houses_from[grid->n_cells] = (uint16_t) next;
}

/* The most cells of a house that one cell outside of it sees. */
static uint8_t
count_most_seen (const LogicGrid *grid, int house)
{
  int most = 0;

  for (int cell = 0; cell < grid->n_cells; cell++)
    if (!cells_has (grid->houses[house].cells, cell))
      {
        const int count = cells_count (cells_and (grid->peers[cell], grid->houses[house].cells));

        most = count > most ? count : most;
      }
  return (uint8_t) most;
}

/* On boards of several grids rows may overlap. */
static bool
lines_cross_once (const LogicGrid *grid)
{
  for (int i = 0; i < grid->n_houses; i++)
    for (int k = 0; k < i && grid->houses[i].is_line; k++)
      if (grid->houses[k].is_line && cells_count (cells_and (grid->houses[i].cells, grid->houses[k].cells)) > 1)
        return false;
  return true;
}

/* Where there are no cages, of all that is special to Killer only leftovers remain: jigsaws know them too. */
static SudTechniqueSet
list_asked (const LogicGrid *grid)
{
  SudTechniqueSet asked = { { 0 } };

  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    if (finders[i] != NULL && (!grid->is_plain || i == SUD_TECHNIQUE_LAW_OF_LEFTOVERS ||
                               sud_technique_get_info ((SudTechnique) i)->family != SUD_FAMILY_KILLER))
      sud_techniques_add (&asked, (SudTechnique) i);
  return asked;
}

static void
set_up_grid (LogicState *state, const SudPuzzle *puzzle)
{
  LogicGrid   *grid = &state->logic.grid;
  SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  const bool   is_plain = sud_puzzle_is_plain (puzzle);
  const bool   is_same =
    state->geometry == geometry ||
    (state->geometry != NULL && sud_geometry_is_plain_9x9 (state->geometry) && sud_geometry_is_plain_9x9 (geometry));

  if (is_same && grid->is_plain && is_plain)
    {
      grid->puzzle = puzzle;
      return;
    }
  sud_geometry_ref (geometry);
  sud_geometry_unref (state->geometry);
  state->geometry = geometry;
  grid->puzzle = puzzle;
  grid->version++;
  grid->is_plain = is_plain;
  grid->n_digits = sud_geometry_get_n_digits (geometry);
  grid->n_cells = sud_geometry_get_n_cells (geometry);
  grid->n_houses = sud_geometry_get_n_houses (geometry);
  for (int cell = 0; cell < grid->n_cells; cell++)
    grid->peers[cell] = narrow_cells (sud_puzzle_get_peers (puzzle, (SudCell) cell));
  for (int house = 0; house < grid->n_houses; house++)
    set_up_house (&grid->houses[house], sud_geometry_get_house (geometry, house), grid->n_digits);
  set_up_memberships (grid, geometry);
  grid->lines_cross_once = lines_cross_once (grid);
  for (int house = 0; house < grid->n_houses; house++)
    grid->houses[house].max_seen = count_most_seen (grid, house);
  state->asked = list_asked (grid);
}

/* ---- the position ---- */

/* A digit of a house has lost a place: it may be a hidden single now, or have none. */
static inline void
note_places (Logic *logic, int house, SudDigit digit)
{
  const LogicHouse *of = &logic->grid.houses[house];
  LogicPosition    *at = &logic->at;
  const LogicPlaces mask = at->places[house][digit];

  if ((mask & (mask - 1)) != 0 || !of->is_complete || !sud_digits_has (at->missing[house], digit))
    return;
  if (mask == 0)
    at->is_broken = true;
  else
    cells_add (of->is_line ? &at->hidden_in_line[digit] : &at->hidden_in_area[digit],
               of->list[__builtin_ctz (mask)]);
}

static inline void
note_candidates (LogicPosition *at, SudCell cell)
{
  const SudDigits left = at->candidates[cell];
  const SudDigits without_first = left & (left - 1);

  if (left == 0)
    at->is_broken = true;
  else if (without_first == 0)
    {
      cells_remove (&at->bivalue, cell);
      cells_add (&at->naked, cell);
    }
  else if ((without_first & (without_first - 1)) == 0)
    cells_add (&at->bivalue, cell);
}

static void
remove_candidate (Logic *logic, SudCell cell, SudDigit digit)
{
  LogicPosition *at = &logic->at;

  at->digit_version[digit] = logic->version;
  at->candidates[cell] &= ~sud_digit_bit (digit);
  cells_remove (&at->with[digit], cell);
  cells_remove (&at->hidden_in_area[digit], cell);
  cells_remove (&at->hidden_in_line[digit], cell);
  note_candidates (at, cell);
  FOR_EACH_HOUSE_OF (membership, &logic->grid, cell)
    {
      at->house_version[membership->house] = logic->version;
      at->places[membership->house][digit] &= (LogicPlaces) ~((LogicPlaces) 1 << membership->place);
      note_places (logic, membership->house, digit);
    }
}

/* Empties a cell of its candidates, which were @digits, for @digit has been placed there. */
static void
clear_cell (Logic *logic, SudCell cell, SudDigits digits, SudDigit digit)
{
  LogicPosition *at = &logic->at;

  at->candidates[cell] = 0;
  cells_remove (&at->empty, cell);
  cells_remove (&at->bivalue, cell);
  cells_remove (&at->naked, cell);
  SUD_FOR_EACH_DIGIT (gone, digits)
    {
      at->digit_version[gone] = logic->version;
      cells_remove (&at->with[gone], cell);
      cells_remove (&at->hidden_in_area[gone], cell);
      cells_remove (&at->hidden_in_line[gone], cell);
      FOR_EACH_HOUSE_OF (membership, &logic->grid, cell)
        {
          at->places[membership->house][gone] &= (LogicPlaces) ~((LogicPlaces) 1 << membership->place);
          if (gone != digit)
            note_places (logic, membership->house, gone);
        }
    }
}

static void
place_digit (Logic *logic, SudCell cell, SudDigit digit)
{
  LogicPosition  *at = &logic->at;
  const SudDigits digits = at->candidates[cell];

  if (at->values[cell] != 0)
    {
      at->is_broken |= at->values[cell] != digit;
      return;
    }
  if (!sud_digits_has (digits, digit))
    at->is_broken = true;
  at->values[cell] = digit;
  at->n_empty--;
  FOR_EACH_HOUSE_OF (membership, &logic->grid, cell)
    {
      at->house_version[membership->house] = logic->version;
      at->n_open[membership->house]--;
      at->missing[membership->house] &= ~sud_digit_bit (digit);
    }
  clear_cell (logic, cell, digits, digit);
  FOR_EACH_CELL (peer, cells_and (logic->grid.peers[cell], at->with[digit]))
    remove_candidate (logic, peer, digit);
}

/* Starts another version in which everything may be different. */
static void
mark_all_new (Logic *logic)
{
  logic->version++;
  for (int digit = 1; digit <= logic->grid.n_digits; digit++)
    logic->at.digit_version[digit] = logic->version;
  for (int house = 0; house < logic->grid.n_houses; house++)
    logic->at.house_version[house] = logic->version;
}

/* @return the places in a house of the cells of a set. */
static inline LogicPlaces
gather_places (const LogicHouse *house, LogicCells cells)
{
#if defined __BMI2__ && LOGIC_WORDS == 2
  return (LogicPlaces) (_pext_u64 (cells.words[0], house->cells.words[0]) |
                        _pext_u64 (cells.words[1], house->cells.words[1])
                          << __builtin_popcountll (house->cells.words[0]));
#else
  LogicPlaces places = 0;

  for (int i = 0; i < house->n_cells; i++)
    places |= (LogicPlaces) ((LogicPlaces) cells_has (cells, house->list[i]) << i);
  return places;
#endif
}

/* Computes everything from values and candidates, which are there already. */
static void
set_up_position (Logic *logic)
{
  const LogicGrid *grid = &logic->grid;
  LogicPosition   *at = &logic->at;
  const SudDigits  all = sud_digits_all (grid->n_digits);

  at->n_empty = 0;
  at->is_broken = false;
  at->empty = at->bivalue = at->naked = cells_none ();
  memset (at->with, 0, sizeof at->with);
  memset (at->hidden_in_area, 0, sizeof at->hidden_in_area);
  memset (at->hidden_in_line, 0, sizeof at->hidden_in_line);
  for (int house = 0; house < grid->n_houses; house++)
    at->missing[house] = all;
  for (int i = 0; i < grid->n_cells; i++)
    {
      const SudCell cell = (SudCell) i;

      if (at->values[cell] != 0)
        {
          FOR_EACH_HOUSE_OF (membership, grid, cell)
            {
              at->is_broken |= !sud_digits_has (at->missing[membership->house], at->values[cell]);
              at->missing[membership->house] &= ~sud_digit_bit (at->values[cell]);
            }
          continue;
        }
      at->n_empty++;
      cells_add (&at->empty, cell);
      note_candidates (at, cell);
      SUD_FOR_EACH_DIGIT (digit, at->candidates[cell])
        cells_add (&at->with[digit], cell);
    }
  for (int house = 0; house < grid->n_houses; house++)
    {
      at->n_open[house] = (uint8_t) cells_count (cells_and (grid->houses[house].cells, at->empty));
      for (int digit = 1; digit <= grid->n_digits; digit++)
        at->places[house][digit] = gather_places (&grid->houses[house], at->with[digit]);
      SUD_FOR_EACH_DIGIT (digit, at->missing[house])
        note_places (logic, house, digit);
    }
  mark_all_new (logic);
}

/* ---- what the kernel offers ---- */

static void
clear (void *data)
{
  LogicState *state = data;

  for (int i = 0; i < LOGIC_N_SCRATCHES; i++)
    free (state->logic.scratch[i]);
  sud_geometry_unref (state->geometry);
}

static void
restart (void *data)
{
  LogicState    *state = data;
  LogicPosition *at = &state->logic.at;

  memcpy (at->values, state->start_values, (size_t) state->logic.grid.n_cells * sizeof at->values[0]);
  memcpy (at->candidates, state->start_candidates, (size_t) state->logic.grid.n_cells * sizeof at->candidates[0]);
  set_up_position (&state->logic);
}

static void
load (void *data, const SudBoard *board)
{
  LogicState *state = data;

  set_up_grid (state, board->puzzle);
  memcpy (state->start_values, board->values, (size_t) state->logic.grid.n_cells * sizeof board->values[0]);
  memcpy (state->start_candidates, board->candidates,
          (size_t) state->logic.grid.n_cells * sizeof board->candidates[0]);
  restart (state);
}

/* The candidates that the givens leave, without a detour over a board. */
static void
load_puzzle (void *data, const SudPuzzle *puzzle)
{
  LogicState     *state = data;
  const SudDigit *givens = sud_puzzle_get_givens (puzzle);
  SudDigits       used[LOGIC_MAX_HOUSES];
  LogicGrid      *grid = &state->logic.grid;

  if (!sud_puzzle_is_plain (puzzle))
    {
      SudBoard board;

      sud_board_init (&board, puzzle);
      load (data, &board);
      return;
    }
  set_up_grid (state, puzzle);
  memset (used, 0, (size_t) grid->n_houses * sizeof used[0]);
  for (int cell = 0; cell < grid->n_cells; cell++)
    if (givens[cell] != 0)
      FOR_EACH_HOUSE_OF (membership, grid, cell)
        used[membership->house] |= sud_digit_bit (givens[cell]);
  for (int cell = 0; cell < grid->n_cells; cell++)
    {
      SudDigits digits = sud_digits_all (grid->n_digits);

      state->start_values[cell] = givens[cell];
      FOR_EACH_HOUSE_OF (membership, grid, cell)
        digits &= ~used[membership->house];
      state->start_candidates[cell] = givens[cell] != 0 ? 0 : digits;
    }
  restart (state);
}

static void
save (const void *data, SudBoard *board)
{
  const LogicState *state = data;
  const size_t      n_cells = (size_t) state->logic.grid.n_cells;

  board->puzzle = state->logic.grid.puzzle;
  board->n_empty = (uint16_t) state->logic.at.n_empty;
  memcpy (board->values, state->logic.at.values, n_cells * sizeof board->values[0]);
  memcpy (board->candidates, state->logic.at.candidates, n_cells * sizeof board->candidates[0]);
}

static bool
has_singles (const void *data)
{
  const Logic *logic = &((const LogicState *) data)->logic;
  LogicCells   any = logic->at.naked;

  for (int digit = 1; digit <= logic->grid.n_digits; digit++)
    any = cells_or (any, cells_or (logic->at.hidden_in_area[digit], logic->at.hidden_in_line[digit]));
  return !cells_is_empty (any);
}

static bool
find (void             *data,
      SudTechnique      technique,
      bool              is_exhaustive,
      SudStepFunc       emit,
      void             *emit_data,
      const SudControl *control)
{
  Logic *logic = &((LogicState *) data)->logic;

  logic->harvest = NULL;
  logic->is_exhaustive = is_exhaustive;
  logic->step = &logic->step_room;
  logic->emit = emit;
  logic->emit_data = emit_data;
  logic->control = control;
  logic->is_cancelled = false;
  return finders[technique] == NULL || finders[technique] (logic, technique);
}

static void
apply (void *data, const SudStep *step)
{
  Logic *logic = &((LogicState *) data)->logic;

  logic->version++;
  for (int i = 0; i < step->n_placements; i++)
    place_digit (logic, step->placements[i].cell, step->placements[i].digit);
  for (int i = 0; i < step->n_eliminations; i++)
    if (sud_digits_has (logic->at.candidates[step->eliminations[i].cell], step->eliminations[i].digit))
      remove_candidate (logic, step->eliminations[i].cell, step->eliminations[i].digit);
}

/* @return how many digits were placed. */
static uint32_t
apply_harvest (Logic *logic)
{
  const int n_empty = logic->at.n_empty;

  logic->version++;
  for (int digit = 1; digit <= logic->grid.n_digits; digit++)
    FOR_EACH_CELL (cell, logic->harvest->placed[digit])
      place_digit (logic, cell, (SudDigit) digit);
  for (int digit = 1; digit <= logic->grid.n_digits; digit++)
    FOR_EACH_CELL (cell, cells_and (logic->harvest->removed[digit], logic->at.with[digit]))
      remove_candidate (logic, cell, (SudDigit) digit);
  return (uint32_t) (n_empty - logic->at.n_empty);
}

/* Asks the finders of @left until one finds something. @return its technique, or SUD_TECHNIQUE_NONE. */
static SudTechnique
harvest_cheapest (Logic *logic, SudTechniqueSet left)
{
  for (int word = 0; word < 2; word++)
    for (; left.words[word] != 0; left.words[word] &= left.words[word] - 1)
      {
        const SudTechnique technique = (SudTechnique) (word * 64 + __builtin_ctzll (left.words[word]));

        if (!finders[technique] (logic, technique))
          logic->is_cancelled = true;
        if (logic->is_cancelled)
          return SUD_TECHNIQUE_NONE;
        if (logic->harvest->n_instances > 0)
          return technique;
      }
  return SUD_TECHNIQUE_NONE;
}

static bool
run_round (void *data, const SudTechniqueSet *allowed, const SudControl *control, LogicRound *out)
{
  const LogicState     *state = data;
  Logic                *logic = &((LogicState *) data)->logic;
  const SudTechniqueSet asked = { { allowed->words[0] & state->asked.words[0], allowed->words[1] & state->asked.words[1] } };

  *out = (LogicRound){ .technique = SUD_TECHNIQUE_NONE };
  if (logic->at.is_broken)
    return false;
  logic->harvest = &logic->harvest_room;
  logic->is_exhaustive = false;
  logic->control = control;
  logic->is_cancelled = false;
  *logic->harvest = (LogicHarvest){ .rating = UINT16_MAX };
  out->technique = harvest_cheapest (logic, asked);
  if (out->technique != SUD_TECHNIQUE_NONE)
    {
      const uint32_t n_instances = logic->harvest->n_instances;
      const uint32_t n_placed = apply_harvest (logic);

      out->rating = logic->harvest->rating;
      out->n_instances = n_placed > 0 ? n_placed : n_instances;
    }
  return !logic->is_cancelled && !logic->at.is_broken;
}

static void
go_on_singles9 (void *data, Singles9 *out)
{
  Logic     *logic = &((LogicState *) data)->logic;
  LogicCells placed[9 + 1];

  LOGIC_NAME (singles9_go_on) (&logic->at, out, placed);
  if (out->is_full || out->is_broken)
    return;
  logic->version++;
  for (int digit = 1; digit <= 9; digit++)
    FOR_EACH_CELL (cell, placed[digit])
      place_digit (logic, cell, (SudDigit) digit);
}

static int
get_n_empty (const void *data)
{
  return ((const LogicState *) data)->logic.at.n_empty;
}

static bool
is_broken (const void *data)
{
  return ((const LogicState *) data)->logic.at.is_broken;
}

static bool
lacks_memory (const void *data)
{
  return ((const LogicState *) data)->logic.lacks_memory;
}

const LogicKernel LOGIC_NAME (logic_kernel) = {
  .state_size = sizeof (LogicState),
  .max_cells = LOGIC_MAX_CELLS,
  .max_houses = LOGIC_MAX_HOUSES,
  .max_digits = LOGIC_MAX_DIGITS,
  .clear = clear,
  .load = load,
  .load_puzzle = load_puzzle,
  .restart = restart,
  .save = save,
  .has_singles = has_singles,
  .find = find,
  .apply = apply,
  .round = run_round,
  .run_singles9 = LOGIC_NAME (singles9_run),
  .go_on_singles9 = go_on_singles9,
  .get_n_empty = get_n_empty,
  .is_broken = is_broken,
  .lacks_memory = lacks_memory,
};

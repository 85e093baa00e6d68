/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the finders of human logic are written in.
 *
 * Every file of this folder is compiled once for each kernel: a narrow one for boards of up to 128 cells and 11 digits,
 * whose sets of cells are two words, and a wide one for all others, whose sets are ten. The build defines LOGIC_WORDS and
 * LOGIC_SUFFIX; a function that other files call is named with LOGIC_NAME(), so that the copies stand side by side.
 *
 * A finder is `bool find (Logic *logic, SudTechnique technique)`. It reads logic->grid and logic->at, changes
 * neither, and hands out every instance of the technique, one at a time:
 *
 *   removed = ...;                                        first what would go; mostly nothing, so find out cheaply
 *   if (cells_is_empty (removed))
 *     continue;
 *   if (step_begin (logic, technique, rating))            false: nobody wants this one
 *     {
 *       step_remove (logic, digit, removed);              conclusions
 *       step_mark_cells (logic, cells, digit, role, 0);   evidence, see sud-step.h
 *       step_house (logic, house, digits, SUD_HOUSE_ROLE_USED);
 *       if (!step_end (logic))
 *         return false;                                   somebody has seen enough
 *     }
 *   ...
 *   return true;
 *
 * It answers false if and only if step_end() did, or logic_is_stopped(). It must be complete, or at least find the same
 * conclusions whatever the order of digits, rows, columns and boxes: grading promises that.
 *
 * When grading, nobody looks at the evidence: step_begin() and step_remove() only harvest conclusions, and
 * logic->harvest is not NULL. A finder may then leave evidence out and skip a pattern whose conclusions are harvested
 * already (step_is_news()).
 *
 * Most searches find nothing, and most of a position is as it was the last time. What depends on the places of one
 * digit, or on one house, asks digit_is_silent() or house_is_silent() first and says when it found nothing. */

#include "sud-step.h"

#include "logic-kernel.h"

#include <assert.h>

/* for editors and whoever reads this header alone */
#ifndef LOGIC_WORDS
#define LOGIC_WORDS 2
#define LOGIC_SUFFIX _narrow
#endif

#if LOGIC_WORDS == 2
#define LOGIC_MAX_CELLS 128
#define LOGIC_MAX_HOUSES 64
#define LOGIC_MAX_DIGITS 11 /* of the largest grid with so few cells */
typedef uint16_t LogicPlaces;
#else
#define LOGIC_MAX_CELLS SUD_MAX_CELLS
#define LOGIC_MAX_HOUSES SUD_MAX_HOUSES
#define LOGIC_MAX_DIGITS SUD_MAX_DIGITS
typedef uint32_t LogicPlaces;
#endif
#define LOGIC_MAX_MEMBERSHIPS (LOGIC_MAX_HOUSES * LOGIC_MAX_DIGITS)

#define LOGIC_PASTE_(name, suffix) name##suffix
#define LOGIC_PASTE(name, suffix) LOGIC_PASTE_ (name, suffix)
#define LOGIC_NAME(name) LOGIC_PASTE (name, LOGIC_SUFFIX)

/* ---- sets of cells, by value ---- */

typedef struct
{
  uint64_t words[LOGIC_WORDS];
} LogicCells;

static inline LogicCells
cells_none (void)
{
  return (LogicCells){ { 0 } };
}

static inline LogicCells
cells_and (LogicCells a, LogicCells b)
{
  for (int i = 0; i < LOGIC_WORDS; i++)
    a.words[i] &= b.words[i];
  return a;
}

static inline LogicCells
cells_or (LogicCells a, LogicCells b)
{
  for (int i = 0; i < LOGIC_WORDS; i++)
    a.words[i] |= b.words[i];
  return a;
}

static inline LogicCells
cells_minus (LogicCells a, LogicCells b)
{
  for (int i = 0; i < LOGIC_WORDS; i++)
    a.words[i] &= ~b.words[i];
  return a;
}

static inline void
cells_add (LogicCells *set, SudCell cell)
{
  set->words[cell >> 6] |= (uint64_t) 1 << (cell & 63);
}

static inline void
cells_remove (LogicCells *set, SudCell cell)
{
  set->words[cell >> 6] &= ~((uint64_t) 1 << (cell & 63));
}

static inline LogicCells
cells_of (SudCell cell)
{
  LogicCells set = cells_none ();

  cells_add (&set, cell);
  return set;
}

/* The small ones are macros so that a set of the grid is never copied for one bit of it. */
#define cells_has(set, cell) (((set).words[(cell) >> 6] >> ((cell) & 63)) & 1)

static inline bool
cells_is_empty (LogicCells set)
{
  uint64_t any = 0;

  for (int i = 0; i < LOGIC_WORDS; i++)
    any |= set.words[i];
  return any == 0;
}

static inline bool
cells_equal (LogicCells a, LogicCells b)
{
  uint64_t differ = 0;

  for (int i = 0; i < LOGIC_WORDS; i++)
    differ |= a.words[i] ^ b.words[i];
  return differ == 0;
}

static inline bool
cells_meet (LogicCells a, LogicCells b)
{
  return !cells_is_empty (cells_and (a, b));
}

/* @return whether every cell of @inner is in @outer. */
static inline bool
cells_within (LogicCells inner, LogicCells outer)
{
  return cells_is_empty (cells_minus (inner, outer));
}

static inline int
cells_count (LogicCells set)
{
  int count = 0;

  for (int i = 0; i < LOGIC_WORDS; i++)
    count += __builtin_popcountll (set.words[i]);
  return count;
}

/* @return the first cell of @set, or SUD_NO_CELL. */
static inline SudCell
cells_first (LogicCells set)
{
  for (int i = 0; i < LOGIC_WORDS; i++)
    if (set.words[i] != 0)
      return (SudCell) (i * 64 + __builtin_ctzll (set.words[i]));
  return SUD_NO_CELL;
}

/* Takes the first cell out of a set. @return it, or SUD_NO_CELL if the set is empty. */
static inline SudCell
cells_pop (LogicCells *set)
{
  for (int i = 0; i < LOGIC_WORDS; i++)
    if (set->words[i] != 0)
      {
        SudCell cell = (SudCell) (i * 64 + __builtin_ctzll (set->words[i]));

        set->words[i] &= set->words[i] - 1;
        return cell;
      }
  return SUD_NO_CELL;
}

/* Runs the body once for each cell, in rising order; the set is evaluated once. */
#define FOR_EACH_CELL(cell, set)                                                                             \
  for (LogicCells cell##_left_ = (set), *cell##_once_ = &cell##_left_; cell##_once_ != NULL; cell##_once_ = NULL) \
    for (SudCell cell; (cell = cells_pop (&cell##_left_)) != SUD_NO_CELL;)

/* Runs the body once for each place in a mask of places: its index in the list of the house. */
#define FOR_EACH_PLACE(place, mask)                                                            \
  for (uint32_t place##_left_ = (mask), place##_once_ = 1; place##_once_ != 0; place##_once_ = 0) \
    for (int place; place##_left_ != 0 && (place = __builtin_ctz (place##_left_), true);         \
         place##_left_ &= place##_left_ - 1)

/* ---- the board without its digits ---- */

typedef struct
{
  LogicCells cells;
  SudCell    list[LOGIC_MAX_DIGITS]; /* rising; place i of a mask is list[i] */
  uint8_t    n_cells;
  uint8_t    max_seen; /* the most of its cells that a cell outside sees */
  uint8_t    kind;     /* SudHouseKind */
  bool       is_complete; /* has as many cells as there are digits, so each has its place */
  bool       is_line;     /* a row, column or diagonal, for the names of techniques */
} LogicHouse;

typedef struct
{
  uint16_t house;
  uint16_t place; /* of the cell in that house */
} LogicMembership;

/* Depends on the puzzle alone. */
typedef struct
{
  const SudPuzzle *puzzle;
  uint32_t         version; /* another one for every other grid, never 0 */
  int              n_digits;
  int              n_cells;
  int              n_houses;
  bool             is_plain; /* nothing but houses speaks: no cages, relations or restricted cells */
  bool             lines_cross_once; /* no two rows, columns or diagonals share more than one cell */
  LogicCells       peers[LOGIC_MAX_CELLS]; /* that can never hold the same digit: houses, cages and relations */
  LogicHouse       houses[LOGIC_MAX_HOUSES];
  uint16_t         houses_from[LOGIC_MAX_CELLS + 1]; /* where the houses of a cell start in memberships */
  LogicMembership  memberships[LOGIC_MAX_MEMBERSHIPS];
} LogicGrid;

/* ---- the position ---- */

/* All of it is kept up to date while steps are applied. A filled cell has no candidates. Digits index from 1. */
typedef struct
{
  uint32_t    digit_version[LOGIC_MAX_DIGITS + 1]; /* when its places last changed */
  uint32_t    house_version[LOGIC_MAX_HOUSES];     /* when its candidates last changed */
  int         n_empty;
  bool        is_broken; /* a cell without candidates, or a digit without a place where it needs one */
  LogicCells  empty;
  LogicCells  bivalue;                    /* cells with two candidates */
  LogicCells  naked;                      /* cells with one candidate */
  LogicCells  with[LOGIC_MAX_DIGITS + 1]; /* cells with that candidate */
  LogicCells  hidden_in_area[LOGIC_MAX_DIGITS + 1]; /* where it is a hidden single of a box or the like */
  LogicCells  hidden_in_line[LOGIC_MAX_DIGITS + 1]; /* where it is a hidden single of a row, column or diagonal */
  SudDigits   candidates[LOGIC_MAX_CELLS];
  SudDigit    values[LOGIC_MAX_CELLS];
  uint8_t     n_open[LOGIC_MAX_HOUSES];  /* empty cells */
  SudDigits   missing[LOGIC_MAX_HOUSES]; /* digits that are not yet placed in the house */
  LogicPlaces places[LOGIC_MAX_HOUSES][LOGIC_MAX_DIGITS + 1]; /* where each digit may still go */
} LogicPosition;

/* ---- the working context ---- */

/* What a round of grading gathers: the conclusions of every instance with the lowest rating. */
typedef struct
{
  uint16_t   rating;
  uint32_t   n_instances;
  LogicCells placed[LOGIC_MAX_DIGITS + 1];
  LogicCells removed[LOGIC_MAX_DIGITS + 1];
} LogicHarvest;

/* Memory of a family that must outlast a call or is too large for the stack. */
typedef enum
{
  LOGIC_SCRATCH_FISH,
  LOGIC_SCRATCH_UNIQUENESS,
  LOGIC_SCRATCH_COLOURS,
  LOGIC_SCRATCH_SUE_DE_COQ,
  LOGIC_SCRATCH_CHAINS,
  LOGIC_SCRATCH_SETS,
  LOGIC_SCRATCH_FORCING,
  LOGIC_SCRATCH_TEMPLATES,
  LOGIC_SCRATCH_TRIAL,
  LOGIC_SCRATCH_KILLER,
  LOGIC_SCRATCH_KILLER_CAGES,
  LOGIC_SCRATCH_KILLER_AREAS,
  LOGIC_SCRATCH_KILLER_GROWTHS,
  LOGIC_SCRATCH_KILLER_REFS,
  LOGIC_SCRATCH_KILLER_HOLDERS,
  LOGIC_SCRATCH_LEFTOVERS,
  LOGIC_N_SCRATCHES
} LogicScratch;

typedef struct
{
  LogicGrid         grid;
  LogicPosition     at;
  uint32_t          version; /* another one for every other position, never 0: what a cache belongs to */
  LogicHarvest     *harvest; /* NULL: steps are handed out one by one */
  bool              is_exhaustive; /* somebody wants to see everything, however far-fetched */
  SudStep          *step;    /* under construction */
  bool              step_is_full; /* its evidence did not fit; it will not be handed out */
  SudStepFunc       emit;
  void             *emit_data;
  const SudControl *control;
  bool              is_cancelled;
  bool              lacks_memory;
  uint32_t          n_emitted;
  /* The version of the position in which a technique had nothing to say about a digit, or about a house. */
  uint32_t          digit_silent[SUD_N_TECHNIQUES][LOGIC_MAX_DIGITS + 1];
  uint32_t          house_silent[SUD_TECHNIQUE_HIDDEN_QUAD + 1][LOGIC_MAX_HOUSES];
  void             *scratch[LOGIC_N_SCRATCHES]; /* owned */
  LogicHarvest      harvest_room;
  SudStep           step_room;
} Logic;

typedef bool (*LogicFind) (Logic *logic, SudTechnique technique);

/* @return memory of a family, zeroed when first asked for and kept from then on; NULL if memory is short, and then the
 * finder has nothing to say and returns true. */
void *LOGIC_NAME (logic_get_scratch) (Logic *logic, LogicScratch which, size_t size);
#define logic_get_scratch LOGIC_NAME (logic_get_scratch)

/* Asks the control block; a finder that may take milliseconds calls this now and then and returns false on true. */
static inline bool
logic_is_stopped (Logic *logic)
{
  if (!logic->is_cancelled && sud_control_is_cancelled (logic->control))
    logic->is_cancelled = true;
  return logic->is_cancelled;
}

/* ---- questions to grid and position ---- */

/* Runs the body with each house of a cell: membership->house and membership->place. */
#define FOR_EACH_HOUSE_OF(membership, grid, cell)                                                       \
  for (const LogicMembership *membership = (grid)->memberships + (grid)->houses_from[cell],             \
                             *membership##_end_ = (grid)->memberships + (grid)->houses_from[(cell) + 1]; \
       membership < membership##_end_; membership++)

/* @return the cells at the places of a mask. */
static inline LogicCells
house_cells (const LogicHouse *house, LogicPlaces mask)
{
  LogicCells cells = cells_none ();

  FOR_EACH_PLACE (place, mask)
    cells_add (&cells, house->list[place]);
  return cells;
}

/* @return the cells that see every cell of a set that is not empty. */
static inline LogicCells
common_peers (const LogicGrid *grid, LogicCells cells)
{
  SudCell    first = cells_pop (&cells);
  LogicCells common = grid->peers[first];

  FOR_EACH_CELL (cell, cells)
    common = cells_and (common, grid->peers[cell]);
  return common;
}

static inline bool
sees (const LogicGrid *grid, SudCell a, SudCell b)
{
  return cells_has (grid->peers[a], b);
}

/* ---- handing steps out ---- */

/* Starts a step; the rating is in tenths. @return false if nobody wants it: a cheaper one has been harvested. */
static inline bool
step_begin (Logic *logic, SudTechnique technique, int rating)
{
  if (logic->harvest != NULL)
    {
      if (rating > logic->harvest->rating)
        return false;
      if (rating < logic->harvest->rating)
        *logic->harvest = (LogicHarvest){ .rating = (uint16_t) rating };
      return true;
    }
  sud_step_init (logic->step, technique);
  logic->step->rating = (uint16_t) rating;
  logic->step_is_full = false;
  return true;
}

/* @return whether removing @cells is news: always, unless a harvest already has it at this rating or a lower one. */
static inline bool
step_is_news (const Logic *logic, SudDigit digit, LogicCells cells, int rating)
{
  return logic->harvest == NULL || rating < logic->harvest->rating ||
         (rating == logic->harvest->rating && !cells_within (cells, logic->harvest->removed[digit]));
}

/* Concludes that @cells, all of which have @digit as candidate, do not hold it. */
static inline void
step_remove (Logic *logic, SudDigit digit, LogicCells cells)
{
  assert (cells_within (cells, logic->at.with[digit]));
  if (logic->harvest != NULL)
    logic->harvest->removed[digit] = cells_or (logic->harvest->removed[digit], cells);
  else
    FOR_EACH_CELL (cell, cells)
      logic->step_is_full |= !sud_step_add_elimination (logic->step, cell, digit);
}

/* Concludes that @cell holds @digit. */
static inline void
step_place (Logic *logic, SudCell cell, SudDigit digit)
{
  assert (cells_has (logic->at.with[digit], cell));
  if (logic->harvest != NULL)
    cells_add (&logic->harvest->placed[digit], cell);
  else
    logic->step_is_full |= !sud_step_add_placement (logic->step, cell, digit);
}

static inline void
step_mark (Logic *logic, SudCell cell, SudDigit digit, SudRole role, int number)
{
  if (logic->harvest == NULL)
    logic->step_is_full |= !sud_step_add_mark (logic->step, cell, digit, role, number);
}

static inline void
step_mark_cells (Logic *logic, LogicCells cells, SudDigit digit, SudRole role, int number)
{
  if (logic->harvest == NULL)
    FOR_EACH_CELL (cell, cells)
      step_mark (logic, cell, digit, role, number);
}

/* Marks those of @digits that are candidates of @cells. */
static inline void
step_mark_digits (Logic *logic, LogicCells cells, SudDigits digits, SudRole role, int number)
{
  if (logic->harvest == NULL)
    FOR_EACH_CELL (cell, cells)
      SUD_FOR_EACH_DIGIT (digit, logic->at.candidates[cell] & digits)
        step_mark (logic, cell, digit, role, number);
}

/* Claims that each of @digits has its place in a house. */
static inline void
step_house (Logic *logic, int house, SudDigits digits, SudHouseRole role)
{
  if (logic->harvest == NULL)
    logic->step_is_full |= !sud_step_add_house (logic->step, house, digits, role);
}

/* Claims that each of @cells holds one of its candidates. */
static inline void
step_cells (Logic *logic, LogicCells cells)
{
  if (logic->harvest == NULL)
    FOR_EACH_CELL (cell, cells)
      sud_cells_add (&logic->step->cells, cell);
}

static inline void
step_cage (Logic *logic, int cage)
{
  if (logic->harvest == NULL)
    logic->step_is_full |= !sud_step_add_cage (logic->step, cage);
}

static inline void
step_link (Logic *logic, SudLink link)
{
  if (logic->harvest == NULL)
    logic->step_is_full |= !sud_step_add_link (logic->step, link);
}

/* Whether a technique that looks at the places of one digit only has looked at these already, in vain. */
static inline bool
digit_is_silent (const Logic *logic, SudTechnique technique, SudDigit digit)
{
  return logic->digit_silent[technique][digit] >= logic->at.digit_version[digit];
}

/* Notes how a search went that started when @n_emitted steps had been handed out. */
static inline void
digit_was_searched (Logic *logic, SudTechnique technique, SudDigit digit, uint32_t n_emitted)
{
  if (logic->n_emitted == n_emitted)
    logic->digit_silent[technique][digit] = logic->version;
}

/* The same for techniques that look at one house only; these come first in the order of trying. */
static inline bool
house_is_silent (const Logic *logic, SudTechnique technique, int house)
{
  return logic->house_silent[technique][house] >= logic->at.house_version[house];
}

static inline void
house_was_searched (Logic *logic, SudTechnique technique, int house, uint32_t n_emitted)
{
  if (logic->n_emitted == n_emitted)
    logic->house_silent[technique][house] = logic->version;
}

/* Hands the step out. @return false if the finder must stop. */
static inline bool
step_end (Logic *logic)
{
  logic->n_emitted++;
  if (logic->harvest != NULL)
    {
      logic->harvest->n_instances++;
      return true;
    }
  return logic->step_is_full || logic->emit (logic->step, logic->emit_data);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Uniqueness: what would give the puzzle a second solution cannot be. A rectangle (rectangles.h) whose cells may be filled
 * in two ways is one such thing:
 *
 *   type 1     one roof cell                          it holds neither digit
 *   type 2, 5  the same single extra in each          the extra goes from what sees them all (2: two neighbours)
 *   type 3     two neighbours                         their extras make a subset with other cells of a house
 *   type 4     two neighbours, one digit locked       the other digit goes from both
 *   type 6     two opposite ones, an X-wing           the digit of the X-wing goes from both
 *   hidden     one floor cell and, from the opposite one, two strong links: the other digit goes from there
 *
 * Those in which solved cells stand for the floor are in avoidable.c.
 *
 * A bivalue universal grave is the same for the whole board: every digit twice in every house, but for one cell. */

#include "finders.h"
#include "rectangles.h"

/* Type 3: how many other cells may take part. */
#if LOGIC_WORDS == 2
#define MAX_SUBSET 7
#else
#define MAX_SUBSET 4
#endif

/* ---- evidence ---- */

static void
mark_deadly (Logic *logic, const Deadly *deadly)
{
  mark_fillings (logic, &deadly->at, sud_digits_first (deadly->pair), sud_digits_last (deadly->pair));
  for (int i = 0; i < 4; i++)
    step_mark_digits (logic, cells_of (deadly->at.cells[i]), deadly->extras[i], SUD_ROLE_EXTRA, 0);
}

static LogicCells
list_roof (const Deadly *deadly)
{
  LogicCells roof = cells_none ();

  for (int i = 0; i < 4; i++)
    if (deadly->extras[i] != 0)
      cells_add (&roof, deadly->at.cells[i]);
  return roof;
}

/* Two neighbours: 0 and 1, 0 and 2, 1 and 3, 2 and 3. */
static inline bool
roof_is_side (const Deadly *deadly)
{
  return deadly->roof == 3 || deadly->roof == 5 || deadly->roof == 10 || deadly->roof == 12;
}

static inline bool
roof_is_diagonal (const Deadly *deadly)
{
  return deadly->roof == 9 || deadly->roof == 6;
}

/* @return a house where @digit has its places in @first and @second and nowhere else, or -1. */
static int
find_lock (const Logic *logic, SudDigit digit, SudCell first, SudCell second)
{
  FOR_EACH_HOUSE_OF (membership, &logic->grid, first)
    {
      const LogicHouse *house = &logic->grid.houses[membership->house];
      const LogicPlaces mask = logic->at.places[membership->house][digit];
      const LogicPlaces rest = mask & (LogicPlaces) ~((LogicPlaces) 1 << membership->place);

      if (house->is_complete && mask != rest && rest != 0 && (rest & (rest - 1)) == 0 &&
          house->list[__builtin_ctz (rest)] == second)
        return membership->house;
    }
  return -1;
}

/* ---- the types ---- */

/* A digit that has its two places in each of one or two houses. */
typedef struct
{
  SudDigit digit;
  int      houses[2]; /* -1: none */
} Lock;

/* Hands out a rectangle that removes @digits from @cells as far as they are there. @lock may be NULL. */
static bool
hand_out (Logic        *logic,
          SudTechnique  technique,
          const Deadly *deadly,
          LogicCells    cells,
          SudDigits     digits,
          const Lock   *lock)
{
  SudDigits there = 0;

  FOR_EACH_CELL (cell, cells)
    there |= logic->at.candidates[cell] & digits;
  if (there == 0 || !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
    return true;
  SUD_FOR_EACH_DIGIT (digit, there)
    step_remove (logic, digit, cells_and (cells, logic->at.with[digit]));
  mark_deadly (logic, deadly);
  for (int i = 0; lock != NULL && i < 2 && lock->houses[i] >= 0; i++)
    step_house (logic, lock->houses[i], sud_digit_bit (lock->digit), SUD_HOUSE_ROLE_USED);
  return step_end (logic);
}

static bool
try_type_1 (Logic *logic, SudTechnique technique, const Deadly *deadly)
{
  return (deadly->roof & (deadly->roof - 1)) != 0 ||
         hand_out (logic, technique, deadly, list_roof (deadly), deadly->pair, NULL);
}

/* Types 2 and 5. */
static bool
try_same_extra (Logic *logic, SudTechnique technique, const Deadly *deadly)
{
  const SudDigits extra = deadly->extras[0] | deadly->extras[1] | deadly->extras[2] | deadly->extras[3];

  if ((extra & (extra - 1)) != 0 || (deadly->roof & (deadly->roof - 1)) == 0 ||
      roof_is_side (deadly) != (technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_2))
    return true;
  return hand_out (logic, technique, deadly, common_peers (&logic->grid, list_roof (deadly)), extra, NULL);
}

static bool
try_type_4 (Logic *logic, SudTechnique technique, const Deadly *deadly)
{
  const SudCell first = deadly->at.cells[__builtin_ctz (deadly->roof)];
  const SudCell second = deadly->at.cells[31 - __builtin_clz (deadly->roof)];

  if (!roof_is_side (deadly))
    return true;
  SUD_FOR_EACH_DIGIT (digit, deadly->pair)
    {
      const Lock lock = { digit, { find_lock (logic, digit, first, second), -1 } };

      if (lock.houses[0] >= 0 &&
          !hand_out (logic, technique, deadly, list_roof (deadly), deadly->pair & ~sud_digit_bit (digit), &lock))
        return false;
    }
  return true;
}

static bool
try_type_6 (Logic *logic, SudTechnique technique, const Deadly *deadly)
{
  const SudCell *cells = deadly->at.cells;

  if (!roof_is_diagonal (deadly))
    return true;
  SUD_FOR_EACH_DIGIT (digit, deadly->pair)
    for (int side = 1; side <= 2; side++)
      {
        const Lock lock = { digit, { find_lock (logic, digit, cells[0], cells[side]),
                                     find_lock (logic, digit, cells[3 - side], cells[3]) } };

        if (lock.houses[0] < 0 || lock.houses[1] < 0)
          continue;
        if (!hand_out (logic, technique, deadly, list_roof (deadly), sud_digit_bit (digit), &lock))
          return false;
        break; /* the X-wing may stand in rows and columns at once */
      }
  return true;
}

/* From the cell opposite to floor cell @floor, @digit is locked with both of its neighbours. */
static bool
try_hidden_at (Logic *logic, SudTechnique technique, const Deadly *deadly, int floor, SudDigit digit)
{
  const SudCell  *cells = deadly->at.cells;
  const int       side = floor == 0 || floor == 3 ? 1 : 0;
  const SudDigits other = deadly->pair & ~sud_digit_bit (digit);
  Lock            lock = { digit, { -1, -1 } };

  if ((logic->at.candidates[cells[floor]] & other) == 0 || (logic->at.candidates[cells[3 - floor]] & other) == 0)
    return true;
  lock.houses[0] = find_lock (logic, digit, cells[3 - floor], cells[side]);
  if (lock.houses[0] < 0)
    return true;
  lock.houses[1] = find_lock (logic, digit, cells[3 - floor], cells[3 - side]);
  return lock.houses[1] < 0 || hand_out (logic, technique, deadly, cells_of (cells[3 - floor]), other, &lock);
}

static bool
try_hidden (Logic *logic, SudTechnique technique, const Deadly *deadly)
{
  for (int floor = 0; floor < 4; floor++)
    {
      const int side = floor == 0 || floor == 3 ? 1 : 0;

      /* a roof on both sides, or else it is another type */
      if (deadly->extras[floor] == 0 && deadly->extras[side] != 0 && deadly->extras[3 - side] != 0)
        SUD_FOR_EACH_DIGIT (digit, deadly->pair)
          if (!try_hidden_at (logic, technique, deadly, floor, digit))
            return false;
    }
  return true;
}

/* ---- type 3 ---- */

typedef struct
{
  Logic        *logic;
  SudTechnique  technique;
  const Deadly *deadly;
  LogicCells    roof;
  SudDigits     extras;
  int           house;
  int           max_size;
  int           n_cells;
  SudCell       cells[LOGIC_MAX_DIGITS]; /* of the house, beside the rectangle */
} Subset;

static inline SudCell
get_corner (const Deadly *deadly)
{
  return deadly->at.cells[__builtin_ctz (deadly->roof)];
}

/* @return the cells with @digit from which the subset removes it. */
static LogicCells
list_removed (const Subset *subset, LogicCells chosen, SudDigit digit)
{
  const Logic *logic = subset->logic;
  LogicCells   holders = cells_and (chosen, logic->at.with[digit]);

  if (sud_digits_has (subset->extras, digit))
    holders = cells_or (holders, cells_and (subset->roof, logic->at.with[digit]));
  return cells_and (common_peers (&logic->grid, holders), logic->at.with[digit]);
}

static bool
is_in_earlier_house (const Subset *subset, LogicCells cells)
{
  FOR_EACH_HOUSE_OF (membership, &subset->logic->grid, get_corner (subset->deadly))
    if (membership->house < subset->house &&
        cells_within (cells, subset->logic->grid.houses[membership->house].cells))
      return true;
  return false;
}

static bool
hand_out_subset (const Subset *subset, LogicCells chosen, SudDigits digits)
{
  Logic *logic = subset->logic;
  bool   is_empty = true;

  SUD_FOR_EACH_DIGIT (digit, digits)
    is_empty &= cells_is_empty (list_removed (subset, chosen, digit));
  if (is_empty || is_in_earlier_house (subset, cells_or (chosen, subset->roof)) ||
      !step_begin (logic, subset->technique, sud_technique_get_info (subset->technique)->rating))
    return true;
  SUD_FOR_EACH_DIGIT (digit, digits)
    step_remove (logic, digit, list_removed (subset, chosen, digit));
  mark_deadly (logic, subset->deadly);
  step_mark_digits (logic, chosen, digits, SUD_ROLE_DEFINING, 0);
  step_cells (logic, chosen);
  step_house (logic, subset->house, digits, SUD_HOUSE_ROLE_COVER);
  return step_end (logic);
}

/* Adds cells from @from on until they have one digit more than cells. */
static bool
grow_subset (const Subset *subset, int from, LogicCells chosen, int size, SudDigits digits)
{
  if (size > 0 && sud_digits_count (digits) == size + 1 && !hand_out_subset (subset, chosen, digits))
    return false;
  for (int i = from; i < subset->n_cells && size < subset->max_size; i++)
    {
      const SudDigits all = digits | subset->logic->at.candidates[subset->cells[i]];

      if (sud_digits_count (all) <= subset->max_size + 1 &&
          !grow_subset (subset, i + 1, cells_or (chosen, cells_of (subset->cells[i])), size + 1, all))
        return false;
    }
  return true;
}

static bool
try_type_3 (Logic *logic, SudTechnique technique, const Deadly *deadly)
{
  Subset subset = { .logic = logic, .technique = technique, .deadly = deadly, .roof = list_roof (deadly) };

  if (!roof_is_side (deadly))
    return true;
  subset.extras = deadly->extras[0] | deadly->extras[1] | deadly->extras[2] | deadly->extras[3];
  FOR_EACH_HOUSE_OF (membership, &logic->grid, get_corner (deadly))
    {
      const LogicCells cells = logic->grid.houses[membership->house].cells;

      if (!cells_within (subset.roof, cells))
        continue;
      subset.house = membership->house;
      subset.n_cells = 0;
      FOR_EACH_CELL (cell, cells_minus (cells_and (cells, logic->at.empty), subset.roof))
        subset.cells[subset.n_cells++] = cell;
      /* something must be left to remove from */
      subset.max_size = subset.n_cells - 1 < MAX_SUBSET ? subset.n_cells - 1 : MAX_SUBSET;
      if (!grow_subset (&subset, 0, cells_none (), 0, subset.extras))
        return false;
    }
  return true;
}

bool
LOGIC_NAME (find_unique_rectangle) (Logic *logic, SudTechnique technique)
{
  const Uniqueness *uniqueness = get_uniqueness (logic, true);
  bool              goes_on = true;

  for (int i = 0; uniqueness != NULL && goes_on && i < uniqueness->n_deadly; i++)
    {
      const Deadly *deadly = &uniqueness->deadly[i];

      if (technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_1)
        goes_on = try_type_1 (logic, technique, deadly);
      else if (technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_2 || technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_5)
        goes_on = try_same_extra (logic, technique, deadly);
      else if (technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_3)
        goes_on = try_type_3 (logic, technique, deadly);
      else if (technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_4)
        goes_on = try_type_4 (logic, technique, deadly);
      else if (technique == SUD_TECHNIQUE_UNIQUE_RECTANGLE_6)
        goes_on = try_type_6 (logic, technique, deadly);
      else
        goes_on = try_hidden (logic, technique, deadly);
    }
  return goes_on;
}

/* ---- bivalue universal grave ---- */

/* Whether each missing digit has two places in every house, but @extra three where @cell stands. */
static bool
board_is_even (const Logic *logic, SudCell cell, SudDigit extra)
{
  for (int i = 0; i < logic->grid.n_houses; i++)
    {
      const LogicHouse *house = &logic->grid.houses[i];

      if (!house->is_complete)
        return false;
      SUD_FOR_EACH_DIGIT (digit, logic->at.missing[i])
        if (__builtin_popcount (logic->at.places[i][digit]) != 2 + (digit == extra && cells_has (house->cells, cell)))
          return false;
    }
  return true;
}

bool
LOGIC_NAME (find_bug_plus_one) (Logic *logic, SudTechnique technique)
{
  const LogicPosition *at = &logic->at;
  SudCell              cell;

  if (!logic->grid.is_plain || at->n_empty - cells_count (at->bivalue) != 1)
    return true;
  cell = cells_first (cells_minus (at->empty, at->bivalue));
  if (sud_digits_count (at->candidates[cell]) != 3)
    return true;
  SUD_FOR_EACH_DIGIT (extra, at->candidates[cell])
    {
      const SudDigits others = at->candidates[cell] & ~sud_digit_bit (extra);

      if (!board_is_even (logic, cell, extra) ||
          !step_begin (logic, technique, sud_technique_get_info (technique)->rating))
        continue;
      SUD_FOR_EACH_DIGIT (digit, others)
        step_remove (logic, digit, cells_of (cell));
      FOR_EACH_CELL (other, at->empty)
        step_mark_digits (logic, cells_of (other), other == cell ? others : at->candidates[other], SUD_ROLE_DEADLY, 0);
      step_mark (logic, cell, extra, SUD_ROLE_EXTRA, 0);
      if (!step_end (logic))
        return false;
    }
  return true;
}

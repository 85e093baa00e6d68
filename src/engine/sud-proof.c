/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The proof checker: does the conclusion follow from the evidence alone?
 *
 * What the evidence claims becomes a list of clauses, each a set of candidates of which at least one is true:
 *
 *   a cell           one of its candidates
 *   a house, digit   one of the places of the digit
 *   deadly pattern   one of the candidates that are not in it
 *
 * Beside these stands what needs no naming: a cell holds one digit, cells that see each other differ, and relations
 * forbid pairs. To check "r1c5 is not 3" the search assumes that it is 3; to check "r1c5 is 3", that it is not. It
 * takes the clause with the fewest candidates left and tries them all; where a clause has none left it turns back.
 * A way through all clauses refutes the step. Trial and error has the whole puzzle as evidence.
 *
 * Cages, and sums that follow from houses and cages, are equations: each cell counts some times, mostly once, and all
 * together make a total. The checker derives them itself: it adds up the houses and cages that a step names and lets
 * cancel out what cancels out. Each cell that remains is a clause, and a total out of reach turns the search back.
 *
 * A deadly pattern is checked by its own rule, which has two forms. Either its cells have two digits each, one for
 * each of two fillings, and every house holds the same digits in both fillings: swapping one for the other leaves
 * everything else as it is, so a puzzle with one solution contains neither. Cages, too, must hold the same digits in
 * both. Or (both digits of a cell carry number 0) the pattern is all that is left of the board, each digit twice in
 * each house: then the complement of one filling is another; there only houses may speak about the cells. Both need
 * that no given stands in the pattern, no relation speaks about it, and its cells may hold the digits.
 *
 * This file shares nothing with the finders on purpose, not even a helper. */

#include "sud-proof.h"

#include "sud-proof-sums.h"

#include <assert.h>
#include <string.h>

/* Far beyond the hardest net, and still short of a second. */
#define MAX_NODES 200000
#define MANY_NODES 500 /* from here on it pays to look for houses that cannot be filled */
#define MAX_CLAUSES (2 + SUD_MAX_CELLS + SUD_MAX_HOUSES * SUD_MAX_DIGITS) /* two fillings, cells, digits of houses */
#define MAX_EQUATIONS 1024
#define MAX_ADDENDS 8192

typedef enum
{
  CLAUSE_CELL,     /* where: the cell */
  CLAUSE_HOUSE,    /* where: the house */
  CLAUSE_FILLING,  /* where: 0 or 1, the filling that cannot be */
  CLAUSE_LEFTOVER, /* not every cell keeps to its two digits */
} ClauseKind;

typedef struct
{
  uint8_t  kind;
  SudDigit digit;
  uint16_t where;
} Clause;

typedef struct
{
  const SudBoard    *board;
  const SudStep     *step;
  const SudGeometry *geometry;
  int                n_cells;
  SudDigits          left[SUD_MAX_CELLS];  /* candidates that are not excluded; the value of a filled cell */
  SudDigit           truth[SUD_MAX_CELLS]; /* what a cell is known to hold, or 0 */
  SudCells           deadly_cells;
  SudDigits          deadly[2][SUD_MAX_CELLS]; /* the digits of the two fillings; in [0] both for a leftover */
  int                n_equations;
  ProofEquation      equations[MAX_EQUATIONS];
  int                n_addends;
  ProofAddend        addends[MAX_ADDENDS];
  int                n_clauses;
  Clause             clauses[MAX_CLAUSES];
  int                n_nodes;
  int                n_trail; /* what was changed, to be taken back */
  struct
  {
    SudCell   cell;
    SudDigit  truth;
    SudDigits left;
  } trail[SUD_MAX_CELLS * SUD_MAX_DIGITS];
} Search;

/* ---- deciding and taking back ---- */

static void
change (Search *search, SudCell cell, SudDigits left, SudDigit truth)
{
  assert (search->n_trail < SUD_MAX_CELLS * SUD_MAX_DIGITS);
  search->trail[search->n_trail].cell = cell;
  search->trail[search->n_trail].truth = search->truth[cell];
  search->trail[search->n_trail].left = search->left[cell];
  search->n_trail++;
  search->left[cell] = left;
  search->truth[cell] = truth;
}

static void
take_back (Search *search, int n_trail)
{
  while (search->n_trail > n_trail)
    {
      search->n_trail--;
      search->left[search->trail[search->n_trail].cell] = search->trail[search->n_trail].left;
      search->truth[search->trail[search->n_trail].cell] = search->trail[search->n_trail].truth;
    }
}

/* Keeps only @digits in a cell. @return false if the cell is known to hold something else. */
static bool
restrict_cell (Search *search, SudCell cell, SudDigits digits)
{
  if (search->truth[cell] != 0)
    return sud_digits_has (digits, search->truth[cell]);
  if ((search->left[cell] & ~digits) != 0)
    change (search, cell, search->left[cell] & digits, 0);
  return true;
}

/* Decides that a cell holds a digit. @return false if that contradicts what is decided. */
static bool
decide (Search *search, SudCell cell, SudDigit digit)
{
  const SudPuzzle *puzzle = search->board->puzzle;
  const int        n_digits = sud_puzzle_get_n_digits (puzzle);
  int              n_relations;
  const uint16_t  *relations = sud_puzzle_get_relations_of (puzzle, cell, &n_relations);

  if (!sud_digits_has (search->left[cell], digit))
    return false;
  change (search, cell, sud_digit_bit (digit), digit);
  SUD_FOR_EACH_CELL (peer, sud_puzzle_get_peers (puzzle, cell))
    if (!restrict_cell (search, peer, ~sud_digit_bit (digit)))
      return false;
  for (int i = 0; i < n_relations; i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (puzzle, relations[i]);
      const bool         is_second = relation->second == cell;
      const SudCell      other = is_second ? relation->first : relation->second;

      if (!restrict_cell (search, other, sud_relation_partners (relation->kind, digit, is_second, n_digits)))
        return false;
    }
  return true;
}

/* ---- clauses ---- */

typedef struct
{
  bool is_satisfied;
  int  n_choices;
  /* The candidates that would satisfy it, cell by cell. Only a deadly pattern can have more than there is room for; it is not
   * tried before its cells, which are clauses as well and have fewer, so that none is ever missed. */
  SudCandidate choices[SUD_MAX_CELLS];
} Choices;

static void
offer (const Search *search, SudCell cell, SudDigits digits, Choices *choices)
{
  if (search->truth[cell] != 0)
    choices->is_satisfied |= sud_digits_has (digits, search->truth[cell]);
  else
    SUD_FOR_EACH_DIGIT (digit, search->left[cell] & digits)
      if (choices->n_choices < SUD_MAX_CELLS)
        choices->choices[choices->n_choices++] = (SudCandidate){ cell, digit };
}

static void
list_choices (const Search *search, const Clause *clause, Choices *choices)
{
  choices->is_satisfied = false;
  choices->n_choices = 0;
  switch ((ClauseKind) clause->kind)
    {
    case CLAUSE_CELL:
      offer (search, (SudCell) clause->where, ~(SudDigits) 0, choices);
      break;
    case CLAUSE_HOUSE:
      {
        const SudHouse *house = sud_geometry_get_house (search->geometry, clause->where);

        for (int i = 0; i < house->n_cells && !choices->is_satisfied; i++)
          offer (search, house->list[i], sud_digit_bit (clause->digit), choices);
        break;
      }
    case CLAUSE_FILLING:
    case CLAUSE_LEFTOVER:
      SUD_FOR_EACH_CELL (cell, &search->deadly_cells)
        offer (search, cell, ~search->deadly[clause->where][cell], choices);
      break;
    }
}

/* Whether the totals can still be reached. Only what was changed since the trail had @n_trail entries is looked at. */
static bool
sums_are_in_reach (const Search *search, int n_trail)
{
  const int n_digits = sud_puzzle_get_n_digits (search->board->puzzle);
  SudCells  changed = { { 0 } };

  for (int i = n_trail; i < search->n_trail; i++)
    sud_cells_add (&changed, search->trail[i].cell);
  for (int i = 0; i < search->n_equations; i++)
    if ((n_trail == 0 || sud_cells_intersect (&changed, &search->equations[i].cells)) &&
        !sud_proof_is_in_reach (&search->equations[i], search->addends, search->left, n_digits))
      return false;
  return true;
}

/* Finds a digit for a cell, which may send a cell that has it already to another one. @return whether there is one. */
static bool
find_digit (const Search *search, SudCell cell, SudDigits *asked, SudCell *holders)
{
  SUD_FOR_EACH_DIGIT (digit, search->left[cell])
    {
      if (sud_digits_has (*asked, digit))
        continue;
      *asked |= sud_digit_bit (digit);
      if (holders[digit] == SUD_NO_CELL || find_digit (search, holders[digit], asked, holders))
        {
          holders[digit] = cell;
          return true;
        }
    }
  return false;
}

/* Whether the cells that must hold something can hold different digits in each house. Eight cells with seven digits would
 * otherwise be tried in every order. */
static bool
houses_can_be_filled (const Search *search)
{
  SudCells cells = { { 0 } };
  SudCell  holders[SUD_MAX_DIGITS + 1];

  for (int i = 0; i < search->n_clauses; i++)
    if (search->clauses[i].kind == CLAUSE_CELL && search->truth[search->clauses[i].where] == 0)
      sud_cells_add (&cells, (SudCell) search->clauses[i].where);
  for (int i = 0; i < sud_geometry_get_n_houses (search->geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (search->geometry, i);

      for (int digit = 0; digit <= SUD_MAX_DIGITS; digit++)
        holders[digit] = SUD_NO_CELL;
      for (int j = 0; j < house->n_cells; j++)
        {
          SudDigits asked = 0;

          if (sud_cells_has (&cells, house->list[j]) && !find_digit (search, house->list[j], &asked, holders))
            return false;
        }
    }
  return true;
}

/* Finds the clause with the fewest choices. @return false if all are satisfied. */
static bool
choose_clause (const Search *search, Choices *best)
{
  Choices choices;
  bool    found = false;

  for (int i = 0; i < search->n_clauses; i++)
    {
      list_choices (search, &search->clauses[i], &choices);
      if (choices.is_satisfied || (found && choices.n_choices >= best->n_choices))
        continue;
      best->n_choices = choices.n_choices;
      memcpy (best->choices, choices.choices, (size_t) choices.n_choices * sizeof choices.choices[0]);
      found = true;
      if (choices.n_choices <= 1)
        break;
    }
  return found;
}

/* @return whether there is a way through all clauses, or the search was given up. The trail had @n_trail entries when
 * this was last asked. */
static bool
can_satisfy (Search *search, int n_trail)
{
  Choices choices;

  if (++search->n_nodes > MAX_NODES)
    return true;
  if (!sums_are_in_reach (search, n_trail) || (search->n_nodes > MANY_NODES && !houses_can_be_filled (search)))
    return false;
  if (!choose_clause (search, &choices))
    return true;
  for (int i = 0; i < choices.n_choices; i++)
    {
      const int before = search->n_trail;

      if (decide (search, choices.choices[i].cell, choices.choices[i].digit) && can_satisfy (search, before))
        return true;
      take_back (search, before);
      /* what was tried is false from here on */
      restrict_cell (search, choices.choices[i].cell, ~sud_digit_bit (choices.choices[i].digit));
    }
  return false;
}

/* ---- from evidence to clauses ---- */

static void
add_clause (Search *search, ClauseKind kind, int where, SudDigit digit)
{
  assert (search->n_clauses < MAX_CLAUSES);
  search->clauses[search->n_clauses++] = (Clause){ (uint8_t) kind, digit, (uint16_t) where };
}

static void
add_cells (Search *search, const SudCells *cells)
{
  SUD_FOR_EACH_CELL (cell, cells)
    if (search->truth[cell] == 0)
      add_clause (search, CLAUSE_CELL, cell, 0);
}

static void
add_house (Search *search, int house, SudDigits digits)
{
  if (sud_geometry_get_house (search->geometry, house)->n_cells == sud_puzzle_get_n_digits (search->board->puzzle))
    SUD_FOR_EACH_DIGIT (digit, digits)
      add_clause (search, CLAUSE_HOUSE, house, digit);
}

/* Puts the cells that count some times into groups that all differ, and these behind each other. */
static void
add_groups (Search *search, ProofEquation *equation, const int16_t *times)
{
  SudCells left = equation->cells;

  while (!sud_cells_is_empty (&left))
    {
      SudCells peers = left;
      bool     starts_group = true;

      SUD_FOR_EACH_CELL (cell, &left)
        {
          if (!sud_cells_has (&peers, cell) || (!starts_group && times[cell] != search->addends[search->n_addends - 1].times))
            continue;
          search->addends[search->n_addends++] = (ProofAddend){ cell, times[cell], starts_group };
          equation->n++;
          starts_group = false;
          sud_cells_remove (&left, cell);
          peers = sud_cells_and (&peers, sud_puzzle_get_peers (search->board->puzzle, cell));
        }
    }
}

/* Adds an equation. One that finds no room is left out: then less is proved, but nothing wrong. */
static void
add_equation (Search *search, const int16_t *times, int total)
{
  ProofEquation equation = { .first = search->n_addends, .total = total };

  for (int cell = 0; cell < search->n_cells; cell++)
    if (times[cell] != 0)
      sud_cells_add (&equation.cells, (SudCell) cell);
  if (search->n_equations == MAX_EQUATIONS ||
      search->n_addends + sud_cells_count (&equation.cells) > MAX_ADDENDS)
    return;
  add_groups (search, &equation, times);
  search->equations[search->n_equations++] = equation;
}

static void
count_cells (const SudCells *cells, int by, int16_t *times)
{
  SUD_FOR_EACH_CELL (cell, cells)
    times[cell] = (int16_t) (times[cell] + by);
}

static void
add_cage (Search *search, int number)
{
  const SudCage *cage = sud_puzzle_get_cage (search->board->puzzle, number);
  int16_t        times[SUD_MAX_CELLS] = { 0 };

  if (cage->sum == 0)
    return;
  count_cells (&cage->cells, 1, times);
  add_equation (search, times, cage->sum);
}

/* Derives what the terms of one sum say together. @cells gets those that do not cancel out. */
static void
add_sum (Search *search, int sum, SudCells *cells)
{
  const SudPuzzle *puzzle = search->board->puzzle;
  const int        n_digits = sud_puzzle_get_n_digits (puzzle);
  int16_t          times[SUD_MAX_CELLS] = { 0 };
  int              total = 0;
  bool             is_there = false;

  for (int i = 0; i < search->step->n_terms; i++)
    {
      const SudTerm *term = &search->step->terms[i];
      const int      by = term->is_minus ? -1 : 1;

      if (term->sum != sum)
        continue;
      is_there = true;
      if (term->kind == SUD_TERM_HOUSE)
        {
          count_cells (&sud_geometry_get_house (search->geometry, term->where)->cells, by, times);
          total += by * n_digits * (n_digits + 1) / 2;
        }
      else
        {
          count_cells (&sud_puzzle_get_cage (puzzle, term->where)->cells, by, times);
          total += by * sud_puzzle_get_cage (puzzle, term->where)->sum;
        }
    }
  if (!is_there)
    return;
  for (int cell = 0; cell < search->n_cells; cell++)
    if (times[cell] != 0)
      sud_cells_add (cells, (SudCell) cell);
  add_equation (search, times, total);
}

/* All that the puzzle says. */
static void
add_everything (Search *search)
{
  const SudPuzzle *puzzle = search->board->puzzle;
  SudCells         cells = { { 0 } };

  for (int cell = 0; cell < search->n_cells; cell++)
    sud_cells_add (&cells, (SudCell) cell);
  add_cells (search, &cells);
  for (int house = 0; house < sud_geometry_get_n_houses (search->geometry); house++)
    add_house (search, house, sud_digits_all (sud_puzzle_get_n_digits (puzzle)));
  for (int cage = 0; cage < sud_puzzle_get_n_cages (puzzle); cage++)
    add_cage (search, cage);
}

/* Only what has a sum can be a term: a house that holds every digit, a cage with a sum. */
static bool
terms_exist (const SudPuzzle *puzzle, const SudStep *step)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);

  for (int i = 0; i < step->n_terms; i++)
    {
      const SudTerm *term = &step->terms[i];

      if (term->kind == SUD_TERM_HOUSE
            ? term->where >= sud_geometry_get_n_houses (geometry) ||
                sud_geometry_get_house (geometry, term->where)->n_cells != sud_geometry_get_n_digits (geometry)
            : term->where >= sud_puzzle_get_n_cages (puzzle) || sud_puzzle_get_cage (puzzle, term->where)->sum == 0)
        return false;
    }
  return true;
}

/* Whether there is such a cell and such a digit, whatever the position says of them. */
static bool
can_be (const SudPuzzle *puzzle, SudCell cell, SudDigit digit)
{
  return cell < sud_puzzle_get_n_cells (puzzle) && digit >= 1 && digit <= sud_puzzle_get_n_digits (puzzle);
}

static bool
evidence_exists (const SudBoard *board, const SudStep *step)
{
  const SudPuzzle *puzzle = board->puzzle;
  const int        n_cells = sud_puzzle_get_n_cells (puzzle);
  const int        n_digits = sud_puzzle_get_n_digits (puzzle);
  const int        n_houses = sud_geometry_get_n_houses (sud_puzzle_get_geometry (puzzle));

  for (int i = 0; i < step->n_placements; i++)
    if (!can_be (puzzle, step->placements[i].cell, step->placements[i].digit) ||
        !sud_digits_has (board->candidates[step->placements[i].cell], step->placements[i].digit))
      return false;
  for (int i = 0; i < step->n_eliminations; i++)
    if (!can_be (puzzle, step->eliminations[i].cell, step->eliminations[i].digit))
      return false;
  for (int i = 0; i < step->n_marks; i++)
    {
      const SudMark *mark = &step->marks[i];

      if (!can_be (puzzle, mark->cell, mark->digit))
        return false;
      if (board->values[mark->cell] == 0 && !sud_digits_has (board->candidates[mark->cell], mark->digit) &&
          mark->role != SUD_ROLE_DEADLY)
        return false;
    }
  for (int i = 0; i < step->n_houses; i++)
    if (step->houses[i].house >= n_houses || (step->houses[i].digits & ~sud_digits_all (n_digits)) != 0)
      return false;
  for (int i = 0; i < step->n_cages; i++)
    if (step->cages[i] >= sud_puzzle_get_n_cages (puzzle))
      return false;
  SUD_FOR_EACH_CELL (cell, &step->cells)
    if (cell >= n_cells)
      return false;
  return terms_exist (puzzle, step);
}

static void
add_evidence (Search *search)
{
  const SudStep *step = search->step;
  SudDigits      digits[SUD_MAX_HOUSES];
  SudCells       cells = sud_cells_or (&step->cells, &search->deadly_cells);

  memset (digits, 0, sizeof digits);
  for (int i = 0; i < step->n_houses; i++)
    if (step->houses[i].role != SUD_HOUSE_ROLE_COVER)
      digits[step->houses[i].house] |= step->houses[i].digits;
  for (int i = 0; i < step->n_houses; i++)
    {
      add_house (search, step->houses[i].house, digits[step->houses[i].house]);
      digits[step->houses[i].house] = 0;
    }
  for (int i = 0; i < step->n_cages; i++)
    {
      add_cage (search, step->cages[i]);
      cells = sud_cells_or (&cells, &sud_puzzle_get_cage (search->board->puzzle, step->cages[i])->cells);
    }
  for (int sum = 0; sum <= UINT8_MAX; sum++)
    add_sum (search, sum, &cells);
  add_cells (search, &cells);
}

/* ---- deadly patterns ---- */

/* Whether a cell that is not given may change to any of @digits as far as houses and cages allow. */
static bool
cell_is_free (const SudPuzzle *puzzle, SudCell cell, SudDigits digits)
{
  int n_relations;

  sud_puzzle_get_relations_of (puzzle, cell, &n_relations);
  return sud_puzzle_get_given (puzzle, cell) == 0 && n_relations == 0 &&
         (digits & ~sud_puzzle_get_allowed (puzzle, cell)) == 0;
}

/* Whether both fillings put the same digits into a house or cage, each of them once. */
static bool
fillings_agree (const Search *search, const SudCells *set)
{
  const SudCells cells = sud_cells_and (set, &search->deadly_cells);
  SudDigits      digits[2] = { 0, 0 };

  SUD_FOR_EACH_CELL (cell, &cells)
    for (int i = 0; i < 2; i++)
      digits[i] |= search->deadly[i][cell];
  return digits[0] == digits[1] && sud_digits_count (digits[0]) == sud_cells_count (&cells);
}

static bool
fillings_are_equal (const Search *search)
{
  const SudPuzzle *puzzle = search->board->puzzle;

  for (int i = 0; i < sud_geometry_get_n_houses (search->geometry); i++)
    if (!fillings_agree (search, &sud_geometry_get_house (search->geometry, i)->cells))
      return false;
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    if (!fillings_agree (search, &sud_puzzle_get_cage (puzzle, i)->cells))
      return false;
  return true;
}

/* Whether the pattern is all that is left of the board, with each missing digit twice in every house. */
static bool
leftover_is_even (const Search *search)
{
  const int n_digits = sud_puzzle_get_n_digits (search->board->puzzle);

  if (!sud_puzzle_is_plain (search->board->puzzle))
    return false;
  for (int cell = 0; cell < search->n_cells; cell++)
    if ((search->board->values[cell] == 0) != sud_cells_has (&search->deadly_cells, (SudCell) cell))
      return false;
  for (int i = 0; i < sud_geometry_get_n_houses (search->geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (search->geometry, i);

      if (house->n_cells != n_digits)
        return false;
      for (int digit = 1; digit <= n_digits; digit++)
        {
          int n = 0;

          for (int k = 0; k < n_digits; k++)
            if (search->board->values[house->list[k]] == digit)
              n += 2;
            else if (sud_cells_has (&search->deadly_cells, house->list[k]) &&
                     sud_digits_has (search->deadly[0][house->list[k]], (SudDigit) digit))
              n++;
          if (n != 2)
            return false;
        }
    }
  return true;
}

/* Reads the deadly pattern, if there is one, checks it and makes it a clause. @return false if it is none. */
static bool
add_deadly_pattern (Search *search, bool is_unique)
{
  const SudStep *step = search->step;
  bool           is_leftover = true;

  for (int i = 0; i < step->n_marks; i++)
    {
      const SudMark *mark = &step->marks[i];

      if (mark->role != SUD_ROLE_DEADLY)
        continue;
      if (mark->number > 1 || !cell_is_free (search->board->puzzle, mark->cell, sud_digit_bit (mark->digit)))
        return false;
      sud_cells_add (&search->deadly_cells, mark->cell);
      search->deadly[mark->number][mark->cell] |= sud_digit_bit (mark->digit);
      is_leftover &= mark->number == 0;
    }
  if (sud_cells_is_empty (&search->deadly_cells))
    return true;
  if (!is_unique)
    return false;
  SUD_FOR_EACH_CELL (cell, &search->deadly_cells)
    if (sud_digits_count (search->deadly[0][cell]) != (is_leftover ? 2 : 1) ||
        sud_digits_count (search->deadly[1][cell]) != (is_leftover ? 0 : 1))
      return false;
  if (is_leftover ? !leftover_is_even (search) : !fillings_are_equal (search))
    return false;
  if (is_leftover)
    add_clause (search, CLAUSE_LEFTOVER, 0, 0);
  else
    {
      add_clause (search, CLAUSE_FILLING, 0, 0);
      add_clause (search, CLAUSE_FILLING, 1, 0);
    }
  return true;
}

/* ---- the check ---- */

static void
start (Search *search, const SudBoard *board, const SudStep *step)
{
  search->board = board;
  search->step = step;
  search->geometry = sud_puzzle_get_geometry (board->puzzle);
  search->n_cells = sud_puzzle_get_n_cells (board->puzzle);
  search->n_equations = 0;
  search->n_addends = 0;
  search->n_clauses = 0;
  search->n_trail = 0;
  sud_cells_clear (&search->deadly_cells);
  for (int cell = 0; cell < search->n_cells; cell++)
    {
      search->truth[cell] = board->values[cell];
      search->left[cell] =
        board->values[cell] != 0 ? sud_digit_bit (board->values[cell]) : board->candidates[cell];
      search->deadly[0][cell] = search->deadly[1][cell] = 0;
    }
}

/* Assumes the opposite of one conclusion and looks for a way to live with it. */
static bool
can_live_without (Search *search, SudCell cell, SudDigit digit, bool is_placement)
{
  bool can;

  search->n_nodes = 0;
  if (is_placement)
    can = restrict_cell (search, cell, ~sud_digit_bit (digit)) && can_satisfy (search, 0);
  else
    can = decide (search, cell, digit) && can_satisfy (search, 0);
  take_back (search, 0);
  return can;
}

/* Puts the houses that need a digit before all other clauses. @return how many there are. */
static int
sort_clauses (Search *search, SudDigit digit)
{
  int n = 0;

  for (int i = 0; i < search->n_clauses; i++)
    if (search->clauses[i].kind == CLAUSE_HOUSE && search->clauses[i].digit == digit)
      {
        const Clause clause = search->clauses[i];

        search->clauses[i] = search->clauses[n];
        search->clauses[n++] = clause;
      }
  return n;
}

/* Where a conclusion follows from the houses of its own digit, the other digits would only multiply the ways to go
 * through; what follows from a part of the evidence follows from all of it. */
static bool
can_deny (Search *search, SudCell cell, SudDigit digit, bool is_placement)
{
  const int n_clauses = search->n_clauses, n_equations = search->n_equations;
  const int n_own = sort_clauses (search, digit);
  bool      can = true;

  if (n_own > 1 && n_own < n_clauses)
    {
      search->n_clauses = n_own;
      search->n_equations = 0;
      can = can_live_without (search, cell, digit, is_placement);
      search->n_clauses = n_clauses;
      search->n_equations = n_equations;
    }
  return can && can_live_without (search, cell, digit, is_placement);
}

SudProof
sud_proof_check (const SudBoard *board, const SudStep *step, bool is_unique)
{
  Search search;
  bool   is_news = step->n_placements > 0;

  if (!evidence_exists (board, step))
    return SUD_PROOF_BAD_EVIDENCE;
  start (&search, board, step);
  if (!add_deadly_pattern (&search, is_unique))
    return SUD_PROOF_BAD_PATTERN;
  if (step->technique == SUD_TECHNIQUE_TRIAL_AND_ERROR)
    add_everything (&search);
  else
    add_evidence (&search);
  for (int i = 0; i < step->n_placements; i++)
    if (can_deny (&search, step->placements[i].cell, step->placements[i].digit, true))
      return search.n_nodes > MAX_NODES ? SUD_PROOF_UNDECIDED : SUD_PROOF_REFUTED;
  for (int i = 0; i < step->n_eliminations; i++)
    {
      if (!sud_digits_has (board->candidates[step->eliminations[i].cell], step->eliminations[i].digit))
        continue;
      is_news = true;
      if (can_deny (&search, step->eliminations[i].cell, step->eliminations[i].digit, false))
        return search.n_nodes > MAX_NODES ? SUD_PROOF_UNDECIDED : SUD_PROOF_REFUTED;
    }
  return is_news ? SUD_PROOF_PROVED : SUD_PROOF_EMPTY;
}

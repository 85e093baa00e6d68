/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Killer: what cages, their sums and the rule of 45 say. The arithmetic is told in full, so that a pupil can follow it
 * on the board: which cages lie inside the house, what they add up to, what remains. */

#include "config.h"

#include "nonet-explain-killer.h"

#include <glib/gi18n-lib.h>

/* How many candidates that go are told one by one. */
#define MAX_TOLD 3

/* ---- cages ---- */

/* A cage of the step and its open cells. */
typedef struct
{
  int            number;
  const SudCage *cage;
  SudCells       open;
  SudCells       filled;
  SudDigits      unused; /* digits that no cell of it holds; all, if it allows repeats */
  int            placed; /* what the filled ones add up to */
  int            left;   /* what remains */
} OneCage;

static void
read_cage (const Explain *it, int number, OneCage *out)
{
  *out = (OneCage){ .number = number, .cage = sud_puzzle_get_cage (it->board->puzzle, number) };
  out->unused = sud_digits_all (sud_puzzle_get_n_digits (it->board->puzzle));
  for (int i = 0; i < out->cage->n_cells; i++)
    {
      const SudCell  cell = out->cage->list[i];
      const SudDigit value = it->board->values[cell];

      sud_cells_add (value == 0 ? &out->open : &out->filled, cell);
      out->placed += value;
      if (value != 0 && !out->cage->repeats)
        out->unused &= ~sud_digit_bit (value);
    }
  out->left = out->cage->sum - out->placed;
}

/* "Two of its cells hold 9, so 8 remains for the others." */
static void
tell_rest (Explain *it, const OneCage *cage)
{
  if (sud_cells_is_empty (&cage->filled))
    explain_reason (it,
                    /* Translators: {cage} is a cage, {sum} its sum, {n} the number of its cells. */
                    ngettext ("{cage} makes {sum} with {n} cell.", "{cage} makes {sum} with {n} cells.", (gulong) cage->cage->n_cells),
                    EXPLAIN_CAGE ("cage", cage->number), EXPLAIN_NUMBER ("sum", cage->cage->sum),
                    EXPLAIN_NUMBER ("n", cage->cage->n_cells));
  else
    explain_reason (it,
                    /* Translators: {filled} is a cell or several that hold {placed} together; {cells} are the empty ones. */
                    ngettext ("In {cage}, {filled} holds {placed}, so {sum} − {placed} = {left} remains for {cells}.",
                              "In {cage}, {filled} hold {placed} together, so {sum} − {placed} = {left} remains for {cells}.",
                              (gulong) sud_cells_count (&cage->filled)),
                    EXPLAIN_CAGE ("cage", cage->number), EXPLAIN_CELLS ("filled", &cage->filled),
                    EXPLAIN_NUMBER ("placed", cage->placed), EXPLAIN_NUMBER ("sum", cage->cage->sum),
                    EXPLAIN_NUMBER ("left", cage->left), EXPLAIN_CELLS ("cells", &cage->open));
}

/* A nudge names no cell, so that the cage is told by what it makes. */
static void
nudge_cage (Explain *it, const SudCage *cage)
{
  explain_nudge (it,
                 /* Translators: {n} is the number of cells of a cage, {sum} its sum. */
                 ngettext ("Look at a cage of {n} cell that makes {sum}.", "Look at a cage of {n} cells that makes {sum}.",
                           (gulong) cage->n_cells),
                 EXPLAIN_NUMBER ("n", cage->n_cells), EXPLAIN_NUMBER ("sum", cage->sum));
}

static void
look_at_cage (Explain *it, const OneCage *cage)
{
  nudge_cage (it, cage->cage);
  explain_where (it,
                 /* Translators: {cage} is a cage, {cells} its empty cells, {left} what remains for them of its sum. */
                 ngettext ("In {cage}, {cells} is still empty: {left} remains.",
                           "In {cage}, {cells} are still empty: {left} remains for them.", (gulong) sud_cells_count (&cage->open)),
                 EXPLAIN_CAGE ("cage", cage->number), EXPLAIN_CELLS ("cells", &cage->open),
                 EXPLAIN_NUMBER ("left", cage->left));
}

static void
explain_last_cell (Explain *it)
{
  OneCage cage;

  read_cage (it, it->step->cages[0], &cage);
  look_at_cage (it, &cage);
  if (cage.cage->n_cells == 1)
    explain_reason (it, _ ("A cage of one cell holds its sum."));
  else
    tell_rest (it, &cage);
}

/* The combinations of a cage by size and sum, or by what its cells can still hold. */
static GArray *
list_cage_sets (const Explain *it, const OneCage *cage, gboolean with_candidates)
{
  return killer_words_list_sets (it, &cage->open, cage->left, cage->unused, with_candidates);
}

static void
explain_combinations (Explain *it)
{
  const SudDigits gone = explain_get_eliminated_digits (it->step);
  OneCage         cage;
  g_autoptr (GArray) sets = NULL;
  g_autofree char *list = NULL;

  read_cage (it, it->step->cages[0], &cage);
  look_at_cage (it, &cage);
  tell_rest (it, &cage);
  if (cage.cage->repeats)
    {
      explain_reason (it, _ ("Even with the smallest or largest digits in the other cells, {digits} would miss the sum."),
                      EXPLAIN_DIGITS_OR ("digits", gone, &cage.open));
      return;
    }
  sets = list_cage_sets (it, &cage, FALSE);
  list = killer_words_dup_sets (sets);
  if (sets->len > 0 && sets->len <= KILLER_WORDS_MAX_TOLD)
    explain_more (it,
                  /* Translators: {n} is a number of cells, {left} a sum, {list} a combination such as 1+2+6 or several. */
                  ngettext ("The digits of a cage differ, and the only combination that makes {left} is {list}.",
                            "The digits of a cage differ, and the combinations that make {left} are {list}.", (gulong) sets->len),
                  EXPLAIN_NUMBER ("left", cage.left), EXPLAIN_TEXT ("list", list));
  else
    explain_more (it, _ ("The digits of a cage differ."));
  explain_reason (it,
                  /* Translators: {digits} is a digit or several. */
                  ngettext ("{digits} is in no combination of that size and sum.", "None of {digits} is in a combination of that size and sum.",
                            (gulong) sud_digits_count (gone)),
                  EXPLAIN_DIGITS ("digits", gone, &cage.open));
}

/* ---- candidates that go, one by one ---- */

/* Says what would follow if a candidate that goes were true: the others of @cells, of which @minus count negative, would have
 * to make what no digits of theirs do. */
static void
tell_candidates (Explain *it, const SudCells *plus, const SudCells *minus, int total)
{
  int n_told = 0;

  for (int i = 0; i < it->step->n_eliminations && n_told < MAX_TOLD; i++)
    {
      const SudCandidate *gone = &it->step->eliminations[i];
      const SudCells      cell = explain_cell (gone->cell);
      SudCells            others = sud_cells_or (plus, minus);

      if (!sud_cells_has (&others, gone->cell))
        continue;
      sud_cells_remove (&others, gone->cell);
      n_told++;
      if (sud_cells_is_empty (minus) || sud_cells_is_empty (plus))
        {
          const int left = (sud_cells_is_empty (plus) ? -total : total) - gone->digit;

          if (left > 0)
            explain_reason (it,
                            /* Translators: {others} is a cell or several, {left} what they would have to add up to. */
                            ngettext ("If {cell} were {digit}, {others} would have to be {left}, which is not possible.",
                                      "If {cell} were {digit}, {others} would have to add up to {left}, which their candidates cannot.",
                                      (gulong) sud_cells_count (&others)),
                            EXPLAIN_CELLS ("cell", &cell), EXPLAIN_DIGIT ("digit", gone->digit, &cell),
                            EXPLAIN_CELLS ("others", &others), EXPLAIN_NUMBER ("left", left));
          else
            explain_reason (it, _ ("If {cell} were {digit}, nothing would be left for {others}."),
                            EXPLAIN_CELLS ("cell", &cell), EXPLAIN_DIGIT ("digit", gone->digit, &cell),
                            EXPLAIN_CELLS ("others", &others));
        }
      else
        explain_reason (it, _ ("If {cell} were {digit}, no digits of {others} would keep the difference."),
                        EXPLAIN_CELLS ("cell", &cell), EXPLAIN_DIGIT ("digit", gone->digit, &cell),
                        EXPLAIN_CELLS ("others", &others));
    }
  if (it->step->n_eliminations > n_told && n_told > 0)
    explain_reason (it, _ ("The same holds for the other candidates that go."));
}

static void
explain_reduction (Explain *it)
{
  const SudCells none = { { 0 } };
  OneCage        cage;

  read_cage (it, it->step->cages[0], &cage);
  look_at_cage (it, &cage);
  tell_rest (it, &cage);
  if (killer_words_all_differ (it, &cage.open))
    {
      g_autoptr (GArray) sets = list_cage_sets (it, &cage, TRUE);

      killer_words_tell_sets (it, &cage.open, sets);
    }
  tell_candidates (it, &cage.open, &none, cage.left);
}

static void
explain_locked_digit (Explain *it)
{
  const SudCells  places = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);
  const SudDigits digit = explain_get_digits (it->step, SUD_ROLE_DEFINING, -1);
  const SudCells  gone = explain_get_eliminated (it->step, 0);
  OneCage         cage;
  g_autoptr (GArray) sets = NULL;

  read_cage (it, it->step->cages[0], &cage);
  nudge_cage (it, cage.cage);
  explain_where (it, _ ("{cage} always needs {digit}."), EXPLAIN_CAGE ("cage", cage.number),
                 EXPLAIN_DIGITS ("digit", digit, &places));
  tell_rest (it, &cage);
  sets = list_cage_sets (it, &cage, TRUE);
  killer_words_tell_sets (it, &cage.open, sets);
  explain_more (it, _ ("Every combination needs {digit}."), EXPLAIN_DIGITS ("digit", digit, &places));
  explain_reason (it,
                  ngettext ("So {digit} is in {places}, and {gone} sees every place that it can have there.",
                            "So {digit} is in {places}, and {gone} see every place that it can have there.",
                            (gulong) sud_cells_count (&gone)),
                  EXPLAIN_DIGITS ("digit", digit, &places), EXPLAIN_CANDIDATES_OR ("places", &places, digit),
                  EXPLAIN_CANDIDATES ("gone", &gone, digit));
}

static void
explain_claiming (Explain *it)
{
  OneCage   cage;
  SudDigits digits = 0;
  g_autoptr (GArray) sets = NULL;
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (SudDigits));

  read_cage (it, it->step->cages[0], &cage);
  explain_nudge (it, _ ("Look at where the digits of {house} can go."), EXPLAIN_HOUSE ("house", it->step->houses[0].house));
  explain_where (it, _ ("Compare {house} with {cage}."), EXPLAIN_HOUSE ("house", it->step->houses[0].house),
                 EXPLAIN_CAGE ("cage", cage.number));
  for (int i = 0; i < it->step->n_houses; i++)
    {
      const int       house = it->step->houses[i].house;
      const SudDigits digit = it->step->houses[i].digits;
      const SudCells  places = explain_get_places (it->board, house, sud_digits_first (digit));

      digits |= digit;
      explain_reason (it, _ ("In {house}, {digit} can only go in {cells}, all inside {cage}."), EXPLAIN_HOUSE ("house", house),
                      EXPLAIN_DIGITS ("digit", digit, &places), EXPLAIN_CANDIDATES_OR ("cells", &places, digit),
                      EXPLAIN_CAGE ("cage", cage.number));
    }
  explain_more (it,
                /* Translators: {digits} is a digit or several. */
                ngettext ("So the cage holds {digits}.", "So the cage holds {digits}.", (gulong) sud_digits_count (digits)),
                EXPLAIN_DIGITS ("digits", digits, &cage.open));
  tell_rest (it, &cage);
  sets = list_cage_sets (it, &cage, TRUE);
  for (guint i = 0; i < sets->len; i++)
    if ((g_array_index (sets, SudDigits, i) & digits) == digits)
      g_array_append_val (kept, g_array_index (sets, SudDigits, i));
  killer_words_tell_sets (it, &cage.open, kept);
  explain_reason (it, _ ("The candidates that go are in no filling with {digits}."), EXPLAIN_DIGITS ("digits", digits, &cage.open));
}

/* ---- the rule of 45 ---- */

/* The first line of everything that starts with houses. */
static void
look_at_houses (Explain *it, const KillerWords *sum)
{
  const SudCells cells = sud_cells_or (&sum->open_innies, &sum->open_outies);

  explain_nudge (it,
                 /* Translators: {houses} is a house or several. */
                 ngettext ("Add up the cages of {houses}.", "Add up the cages of {houses}.", (gulong) sum->n_houses),
                 EXPLAIN_HOUSES ("houses", sum->houses, sum->n_houses));
  explain_where (it,
                 /* Translators: the rule of 45: every house adds up to the same. {houses} is a house or several, {cells} a cell
                  * or several. */
                 ngettext ("The rule of {each} on {houses} is about {cells}.", "The rule of {each} on {houses} is about {cells}.",
                           (gulong) sum->n_houses),
                 EXPLAIN_NUMBER ("each", sum->each), EXPLAIN_HOUSES ("houses", sum->houses, sum->n_houses),
                 EXPLAIN_CELLS ("cells", &cells));
}

/* What every step of the rule of 45 begins with: its sum is read, shown and told. */
static void
begin_with_sum (Explain *it, KillerWords *sum)
{
  killer_words_read (it, 0, sum);
  look_at_houses (it, sum);
  killer_words_tell (it, sum);
}

/* Tells whether digits may repeat, and which combinations fit. */
static void
tell_hidden_cage (Explain *it, const SudCells *cells, int left)
{
  explain_reason (it, _ ("{cells} are a hidden cage that makes {left}."), EXPLAIN_CELLS ("cells", cells),
                  EXPLAIN_NUMBER ("left", left));
  if (killer_words_all_differ (it, cells))
    {
      g_autoptr (GArray) sets =
        killer_words_list_sets (it, cells, left, sud_digits_all (sud_puzzle_get_n_digits (it->board->puzzle)), TRUE);

      explain_more (it, sud_cells_count (cells) == 2 ? _ ("They see each other, so their digits differ.")
                                                     : _ ("They all see each other, so their digits differ."));
      killer_words_tell_sets (it, cells, sets);
    }
  else
    explain_more (it, sud_cells_count (cells) == 2
                        ? _ ("They do not see each other, so both may hold the same digit.")
                        : _ ("They do not all see each other, so a digit may be there more than once."));
}

static void
explain_area (Explain *it)
{
  const SudCells none = { { 0 } };
  KillerWords    sum;
  SudCells       open;

  begin_with_sum (it, &sum);
  open = sud_cells_or (&sum.open_innies, &sum.open_outies);
  if (sud_cells_count (&open) == 1)
    return;
  if (sud_cells_is_empty (&sum.open_innies) || sud_cells_is_empty (&sum.open_outies))
    {
      const int left = sud_cells_is_empty (&sum.open_outies) ? sum.left : -sum.left;

      tell_hidden_cage (it, &open, left);
      tell_candidates (it, &open, &none, left);
    }
  else
    tell_candidates (it, &sum.open_innies, &sum.open_outies, sum.left);
}

static void
explain_splitting (Explain *it)
{
  KillerWords sum;
  OneCage     cage;
  SudCells    outside;

  begin_with_sum (it, &sum);
  read_cage (it, it->step->cages[0], &cage);
  outside = sud_cells_minus (&cage.open, &sum.open_innies);
  explain_reason (it,
                  /* Translators: {inside} and {outside} are cells of the cage; a subtraction: {rest} − {part} = {left}. */
                  _ ("All of these belong to {cage}, which is split: {inside} make {part}, and {rest} − {part} = {left} is for {outside}."),
                  EXPLAIN_CAGE ("cage", cage.number), EXPLAIN_CELLS ("inside", &sum.open_innies),
                  EXPLAIN_NUMBER ("part", sum.left), EXPLAIN_NUMBER ("rest", cage.left),
                  EXPLAIN_NUMBER ("left", cage.left - sum.left), EXPLAIN_CELLS ("outside", &outside));
  explain_reason (it, _ ("The digits of a cage differ, so the two parts share none. The candidates that go are in no pair of combinations that fit together."));
}

static void
explain_pair_of_cells (Explain *it)
{
  KillerWords sum;

  begin_with_sum (it, &sum);
  if (sum.left == 0)
    explain_reason (it, _ ("So {innie} and {outie} hold the same digit: a candidate that only one of them has is wrong."),
                    EXPLAIN_CELLS ("innie", &sum.open_innies), EXPLAIN_CELLS ("outie", &sum.open_outies));
  else
    explain_reason (it,
                    /* Translators: both are cells, {difference} is a number. */
                    _ ("So {larger} is {difference} more than {smaller}: a candidate without a partner is wrong."),
                    EXPLAIN_CELLS ("larger", sum.left > 0 ? &sum.open_innies : &sum.open_outies),
                    EXPLAIN_NUMBER ("difference", ABS (sum.left)),
                    EXPLAIN_CELLS ("smaller", sum.left > 0 ? &sum.open_outies : &sum.open_innies));
}

static void
explain_unequal (Explain *it)
{
  const SudCandidate gone = it->step->eliminations[0];
  const SudCells     cell = explain_cell (gone.cell);
  KillerWords        sum;
  SudCells           seen, alone;

  begin_with_sum (it, &sum);
  seen = sud_cells_has (&sum.open_innies, gone.cell) ? sum.open_innies : sum.open_outies;
  alone = sud_cells_has (&sum.open_innies, gone.cell) ? sum.open_outies : sum.open_innies;
  sud_cells_remove (&seen, gone.cell);
  explain_reason (it, _ ("If {cell} were {digit}, {seen} and {alone} would have to be equal."), EXPLAIN_CELLS ("cell", &cell),
                  EXPLAIN_DIGIT ("digit", gone.digit, &cell), EXPLAIN_CELLS ("seen", &seen), EXPLAIN_CELLS ("alone", &alone));
  explain_more (it, _ ("But they see each other."));
}

/* What some cells add at least and at most. */
static void
tell_bounds (Explain *it, const SudCells *cells)
{
  SudCellSum sum;

  if (sud_cells_is_empty (cells))
    return;
  sud_killer_sum_cells (it->board, cells, &sum);
  explain_reason (it,
                  /* Translators: {cells} is a cell or several. */
                  ngettext ("{cells} is at least {low} and at most {high}.",
                            "Cells that see each other differ, so {cells} add up to at least {low} and at most {high}.",
                            (gulong) sud_cells_count (cells)),
                  EXPLAIN_CELLS ("cells", cells), EXPLAIN_NUMBER ("low", sum.low), EXPLAIN_NUMBER ("high", sum.high));
}

static void
explain_bounds (Explain *it)
{
  const SudCandidate gone = it->step->eliminations[0];
  const SudCells     cell = explain_cell (gone.cell);
  KillerWords        sum;
  SudCells           rest_in, rest_out;

  begin_with_sum (it, &sum);
  rest_in = sud_cells_minus (&sum.open_innies, &cell);
  rest_out = sud_cells_minus (&sum.open_outies, &cell);
  tell_bounds (it, &rest_in);
  tell_bounds (it, &rest_out);
  explain_reason (it, _ ("With {digit} in {cell} the sum is out of reach."), EXPLAIN_CELLS ("cell", &cell),
                  EXPLAIN_DIGIT ("digit", gone.digit, &cell));
  if (it->step->n_eliminations > 1)
    explain_more (it, _ ("The same holds for the other candidates that go."));
}

static void
explain_parity (Explain *it)
{
  const SudCells cell = explain_cell (it->step->eliminations[0].cell);
  KillerWords    sum;
  SudCells       others;

  begin_with_sum (it, &sum);
  others = sud_cells_or (&sum.open_innies, &sum.open_outies);
  others = sud_cells_minus (&others, &cell);
  explain_reason (it, _ ("Each of {cells} has only odd or only even candidates, so it is known whether they add up to something odd or even."),
                  EXPLAIN_CELLS ("cells", &others));
  explain_more (it, (it->step->eliminations[0].digit & 1) != 0 ? _ ("So {cell} is even.") : _ ("So {cell} is odd."),
                EXPLAIN_CELLS ("cell", &cell));
}

/* ---- several cages ---- */

/* A cage or hidden cage of the step. */
typedef struct
{
  gboolean    is_hidden;
  OneCage     cage;
  KillerWords sum;
  SudCells    cells;
  int         left;
} Holder;

/* @return how many there are; hidden ones have the numbers that no cage took. */
static int
read_holders (const Explain *it, Holder *holders, int room)
{
  int n = 0;

  for (int i = 0; i < it->step->n_cages && n < room; i++, n++)
    {
      holders[n].is_hidden = FALSE;
      read_cage (it, it->step->cages[i], &holders[n].cage);
      holders[n].cells = holders[n].cage.open;
      holders[n].left = holders[n].cage.left;
    }
  for (int number = 0; number < KILLER_WORDS_MAX_SUMS && n < room; number++)
    if (killer_words_read (it, number, &holders[n].sum))
      {
        const KillerWords *sum = &holders[n].sum;

        holders[n].is_hidden = TRUE;
        holders[n].cells = sud_cells_or (&sum->open_innies, &sum->open_outies);
        holders[n].left = sud_cells_is_empty (&sum->open_outies) ? sum->left : -sum->left;
        n++;
      }
  return n;
}

/* Tells what a holder makes, and with which combinations. */
static GArray *
tell_holder (Explain *it, const Holder *holder)
{
  SudDigits digits = sud_digits_all (sud_puzzle_get_n_digits (it->board->puzzle));
  GArray   *sets;

  if (holder->is_hidden)
    {
      killer_words_tell (it, &holder->sum);
      explain_more (it, _ ("{cells} are a hidden cage that makes {left}."), EXPLAIN_CELLS ("cells", &holder->cells),
                    EXPLAIN_NUMBER ("left", holder->left));
    }
  else
    {
      tell_rest (it, &holder->cage);
      digits = holder->cage.unused;
    }
  sets = killer_words_list_sets (it, &holder->cells, holder->left, digits, TRUE);
  killer_words_tell_sets (it, &holder->cells, sets);
  return sets;
}

/* The least and the most of some digits that combinations have. */
static void
count_digits (const GArray *sets, SudDigits digits, int *least, int *most)
{
  *least = sets->len > 0 ? SUD_MAX_DIGITS : 0;
  *most = 0;
  for (guint i = 0; i < sets->len; i++)
    {
      const int count = sud_digits_count (g_array_index (sets, SudDigits, i) & digits);

      *least = MIN (*least, count);
      *most = MAX (*most, count);
    }
}

#define MAX_HOLDERS KILLER_WORDS_MAX_SUMS

static void
explain_killer_subset (Explain *it)
{
  const int       house = it->step->houses[0].house;
  const SudDigits digits = it->step->houses[0].digits;
  const SudCells  cells = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);
  const gboolean  is_hidden = it->step->houses[0].role == SUD_HOUSE_ROLE_USED;
  g_autofree Holder *holders = g_new (Holder, MAX_HOLDERS);
  const int          n_holders = read_holders (it, holders, MAX_HOLDERS);

  explain_nudge (it, _ ("Look at {digits} in {house}."), EXPLAIN_DIGITS ("digits", digits, NULL), EXPLAIN_HOUSE ("house", house));
  explain_where (it, _ ("In {house}, the digits {digits} belong to a few cells and cages."), EXPLAIN_HOUSE ("house", house),
                 EXPLAIN_DIGITS ("digits", digits, &sud_geometry_get_house (it->geometry, house)->cells));
  for (int i = 0; i < n_holders; i++)
    {
      g_autoptr (GArray) sets = tell_holder (it, &holders[i]);
      int least, most;

      count_digits (sets, digits, &least, &most);
      if (is_hidden)
        explain_more (it,
                      /* Translators: {cells} hold at most {n} of {digits}. */
                      _ ("So {cells} hold at most {n} of {digits}."), EXPLAIN_CELLS ("cells", &holders[i].cells),
                      EXPLAIN_NUMBER ("n", most), EXPLAIN_DIGITS ("digits", digits, &holders[i].cells));
      else
        explain_more (it, _ ("So {cells} hold at least {n} of {digits}."), EXPLAIN_CELLS ("cells", &holders[i].cells),
                      EXPLAIN_NUMBER ("n", least), EXPLAIN_DIGITS ("digits", digits, &holders[i].cells));
    }
  if (is_hidden)
    {
      if (!sud_cells_is_empty (&cells))
        explain_reason (it, _ ("The only other places of {digits} in {house} are in {cells}."), EXPLAIN_DIGITS ("digits", digits, &cells),
                        EXPLAIN_HOUSE ("house", house), EXPLAIN_CANDIDATES ("cells", &cells, digits));
      explain_reason (it, _ ("{house} needs all of {digits}, and there is room for no more of them."), EXPLAIN_HOUSE ("house", house),
                      EXPLAIN_DIGITS ("digits", digits, &sud_geometry_get_house (it->geometry, house)->cells));
      explain_more (it, sud_cells_is_empty (&cells)
                          ? _ ("So each of these cages holds as many of them as it can.")
                          : _ ("So each of these cages holds as many of them as it can, and each of these cells holds one of them."));
      return;
    }
  if (!sud_cells_is_empty (&cells))
    explain_reason (it,
                    ngettext ("{cells} holds nothing but {digits}.", "{cells} hold nothing but {digits}.",
                              (gulong) sud_cells_count (&cells)),
                    EXPLAIN_CELLS ("cells", &cells), EXPLAIN_DIGITS_OR ("digits", digits, &cells));
  explain_reason (it, _ ("All these places lie in {house}. Together they take all of {digits}, and nothing of these is left for the rest of {house}."),
                  EXPLAIN_HOUSE ("house", house),
                  EXPLAIN_DIGITS ("digits", digits, &sud_geometry_get_house (it->geometry, house)->cells));
}

/* The cells and cages of a conflict, or of two cages that are filled together, and what they make. */
static void
look_at_holders (Explain *it, const Holder *holders, int n_holders)
{
  SudCells cells = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);

  for (int i = 0; i < n_holders; i++)
    cells = sud_cells_or (&cells, &holders[i].cells);
  if (holders[0].is_hidden)
    explain_nudge (it, _ ("Two sums that meet know of each other."));
  else
    nudge_cage (it, holders[0].cage.cage);
  explain_where (it, _ ("Look at {cells} together."), EXPLAIN_CELLS ("cells", &cells));
  for (int i = 0; i < n_holders; i++)
    g_array_unref (tell_holder (it, &holders[i]));
}

/* Lists the combinations of a holder that the step leaves no more. */
static void
tell_fallen (Explain *it, const Holder *holders, int n_holders, const SudCells *cells)
{
  SudBoard board = *it->board;
  Explain  after = *it;

  sud_step_apply (it->step, &board);
  after.board = &board;
  for (int i = 0; i < n_holders; i++)
    if (sud_cells_equal (&holders[i].cells, cells))
      {
        const SudDigits    digits = holders[i].is_hidden ? sud_digits_all (sud_puzzle_get_n_digits (board.puzzle)) : holders[i].cage.unused;
        g_autoptr (GArray) before = killer_words_list_sets (it, cells, holders[i].left, digits, TRUE);
        g_autoptr (GArray) fallen = g_array_new (FALSE, FALSE, sizeof (SudDigits));
        g_autofree char   *list = NULL;

        for (guint k = 0; k < before->len; k++)
          {
            const SudDigits    set = g_array_index (before, SudDigits, k);
            g_autoptr (GArray) left = killer_words_list_sets (&after, cells, holders[i].left, set, TRUE);

            if (left->len == 0)
              g_array_append_val (fallen, set);
          }
        list = killer_words_dup_sets (fallen);
        if (fallen->len > 0 && fallen->len <= KILLER_WORDS_MAX_TOLD)
          explain_reason (it,
                          /* Translators: {list} is a combination such as 1+2+6, or several. */
                          ngettext ("So {list} falls, and with it the candidates that only it had.",
                                    "So {list} fall, and with them the candidates that only they had.", (gulong) fallen->len),
                          EXPLAIN_TEXT ("list", list));
        else
          explain_reason (it, _ ("The candidates that go are only in combinations that fall."));
      }
}

static void
explain_conflict (Explain *it)
{
  const SudCells first = explain_get_cells (it->step, SUD_ROLE_SET, 0);
  const SudCells blocker = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);
  const SudCells other = explain_get_cells (it->step, SUD_ROLE_SET, 1);
  g_autofree Holder *holders = g_new (Holder, MAX_HOLDERS);
  const int          n_holders = read_holders (it, holders, MAX_HOLDERS);

  look_at_holders (it, holders, n_holders);
  if (!sud_cells_is_empty (&blocker))
    {
      const SudCell cell = sud_cells_next (&blocker, 0);

      explain_reason (it, _ ("{cell} can only be {digits}, and it sees where these can stand in {cells}: a combination with all of them would leave {cell} nothing."),
                      EXPLAIN_CELLS ("cell", &blocker), EXPLAIN_DIGITS_OR ("digits", it->board->candidates[cell], &blocker),
                      EXPLAIN_CELLS ("cells", &first));
    }
  else
    explain_reason (it, _ ("Where all places of a digit in {first} see all its places in {other}, only one of the two can hold it. Some combinations of {first} would leave {other} none."),
                    EXPLAIN_CELLS ("first", &first), EXPLAIN_CELLS ("other", &other));
  tell_fallen (it, holders, n_holders, &first);
}

static void
explain_joint (Explain *it)
{
  const SudCandidate gone = it->step->eliminations[0];
  const SudCells     cell = explain_cell (gone.cell);
  g_autofree Holder *holders = g_new (Holder, MAX_HOLDERS);
  const int          n_holders = read_holders (it, holders, MAX_HOLDERS);

  look_at_holders (it, holders, n_holders);
  explain_reason (it, _ ("Some of these cells see each other across the two sums, so both have to be filled together."));
  explain_reason (it, _ ("With {digit} in {cell}, what is left to the others does not make both sums."), EXPLAIN_CELLS ("cell", &cell),
                  EXPLAIN_DIGIT ("digit", gone.digit, &cell));
  if (it->step->n_eliminations > 1)
    explain_more (it, _ ("The same holds for the other candidates that go."));
}

/* ---- leftovers ---- */

/* Of both sides, the cells that the houses of a role have alone. */
static SudCells
unite_houses (const Explain *it, SudHouseRole role, uint16_t *houses, int *n_houses)
{
  SudCells cells = { { 0 } };

  *n_houses = explain_get_houses (it->step, role, houses);
  for (int i = 0; i < *n_houses; i++)
    cells = sud_cells_or (&cells, &sud_geometry_get_house (it->geometry, houses[i])->cells);
  return cells;
}

static void
explain_leftovers (Explain *it)
{
  uint16_t        lines[SUD_STEP_MAX_HOUSES], regions[SUD_STEP_MAX_HOUSES];
  int             n_lines, n_regions;
  const SudCells  of_lines = unite_houses (it, SUD_HOUSE_ROLE_BASE, lines, &n_lines);
  const SudCells  of_regions = unite_houses (it, SUD_HOUSE_ROLE_USED, regions, &n_regions);
  const SudCells  first = sud_cells_minus (&of_lines, &of_regions);
  const SudCells  second = sud_cells_minus (&of_regions, &of_lines);
  const SudDigits gone = explain_get_eliminated_digits (it->step);

  explain_nudge (it, _ ("Compare {lines} with {regions}."), EXPLAIN_HOUSES ("lines", lines, n_lines),
                 EXPLAIN_HOUSES ("regions", regions, n_regions));
  explain_where (it, _ ("Compare {first} with {second}."), EXPLAIN_CELLS ("first", &first), EXPLAIN_CELLS ("second", &second));
  explain_reason (it, _ ("{lines} hold the same digits as {regions}: each digit as often as there are houses."),
                  EXPLAIN_HOUSES ("lines", lines, n_lines), EXPLAIN_HOUSES ("regions", regions, n_regions));
  explain_more (it, _ ("Without the cells that they share, {first} hold the same digits as {second}."),
                EXPLAIN_CELLS ("first", &first), EXPLAIN_CELLS ("second", &second));
  explain_reason (it,
                  /* Translators: {digits} is a digit or several. */
                  ngettext ("{digits} is possible on one side only, and so on none.",
                            "{digits} are possible on one side only, and so on none.", (gulong) sud_digits_count (gone)),
                  EXPLAIN_DIGITS ("digits", gone, NULL));
}

/* ---- the family ---- */

void
explain_killer (Explain *it)
{
  switch (it->step->technique)
    {
    case SUD_TECHNIQUE_CAGE_SINGLE:
    case SUD_TECHNIQUE_CAGE_LAST_CELL:
      explain_last_cell (it);
      break;
    case SUD_TECHNIQUE_CAGE_COMBINATIONS:
      explain_combinations (it);
      break;
    case SUD_TECHNIQUE_COMBINATION_REDUCTION:
      explain_reduction (it);
      break;
    case SUD_TECHNIQUE_LOCKED_CAGE_DIGIT:
      explain_locked_digit (it);
      break;
    case SUD_TECHNIQUE_CAGE_CLAIMING:
      explain_claiming (it);
      break;
    case SUD_TECHNIQUE_CAGE_SPLITTING:
      explain_splitting (it);
      break;
    case SUD_TECHNIQUE_CLONE:
    case SUD_TECHNIQUE_INNIE_OUTIE_DIFFERENCE:
      explain_pair_of_cells (it);
      break;
    case SUD_TECHNIQUE_INNIE_OUTIE_UNEQUAL:
      explain_unequal (it);
      break;
    case SUD_TECHNIQUE_SUM_BOUNDS:
      explain_bounds (it);
      break;
    case SUD_TECHNIQUE_SUM_PARITY:
      explain_parity (it);
      break;
    case SUD_TECHNIQUE_KILLER_PAIR:
    case SUD_TECHNIQUE_KILLER_TRIPLE:
    case SUD_TECHNIQUE_HIDDEN_KILLER_PAIR:
    case SUD_TECHNIQUE_HIDDEN_KILLER_TRIPLE:
      explain_killer_subset (it);
      break;
    case SUD_TECHNIQUE_COMBINATION_CONFLICT:
      explain_conflict (it);
      break;
    case SUD_TECHNIQUE_JOINT_COMBINATIONS:
      explain_joint (it);
      break;
    case SUD_TECHNIQUE_LAW_OF_LEFTOVERS:
      explain_leftovers (it);
      break;
    default:
      explain_area (it);
      break;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Killer: what cages, their sums and the rule of 45 say. The arithmetic is told in full, so that a pupil can follow it
 * on the board: which cages lie inside the house, what they add up to, what remains. */

#include "config.h"

#include "nonet-explain-killer.h"

#include <glib/gi18n-lib.h>

/* How many candidates that go are told one by one. */
#define MAX_TOLD 3

/* ---- cages ---- */

static void
look_at_cage (Explain *it, const KillerCageWords *cage)
{
  killer_words_nudge_cage (it, cage->cage);
  if (sud_cells_is_empty (&cage->filled))
    {
      explain_where (it, cage->cage->n_cells == 1 ? _ ("Look at {cage}, which is a single cell.")
                                                  : _ ("Look at {cage}, of which no cell is filled yet."),
                     EXPLAIN_CAGE ("cage", cage->number));
      return;
    }
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
  KillerCageWords cage;

  killer_words_read_cage (it, it->step->cages[0], &cage);
  look_at_cage (it, &cage);
  if (cage.cage->n_cells == 1)
    explain_reason (it, _ ("A cage of one cell holds its sum."));
  else
    killer_words_tell_rest (it, &cage);
}

/* The combinations of a cage by size and sum, or by what its cells can still hold. */
static GArray *
list_cage_sets (const Explain *it, const KillerCageWords *cage, gboolean with_candidates)
{
  return killer_words_list_sets (it, &cage->open, cage->left, cage->unused, with_candidates);
}

static void
explain_combinations (Explain *it)
{
  const SudDigits gone = explain_get_eliminated_digits (it->step);
  KillerCageWords         cage;
  g_autoptr (GArray) sets = NULL;
  g_autofree char *list = NULL;

  killer_words_read_cage (it, it->step->cages[0], &cage);
  look_at_cage (it, &cage);
  killer_words_tell_rest (it, &cage);
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
  KillerCageWords        cage;

  killer_words_read_cage (it, it->step->cages[0], &cage);
  look_at_cage (it, &cage);
  killer_words_tell_rest (it, &cage);
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
  KillerCageWords         cage;
  g_autoptr (GArray) sets = NULL;

  killer_words_read_cage (it, it->step->cages[0], &cage);
  killer_words_nudge_cage (it, cage.cage);
  explain_where (it, _ ("{cage} always needs {digit}."), EXPLAIN_CAGE ("cage", cage.number),
                 EXPLAIN_DIGITS ("digit", digit, &places));
  killer_words_tell_rest (it, &cage);
  sets = list_cage_sets (it, &cage, TRUE);
  killer_words_tell_sets (it, &cage.open, sets);
  if (sets->len != 1)
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
  KillerCageWords   cage;
  SudDigits digits = 0;
  g_autoptr (GArray) sets = NULL;
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (SudDigits));

  killer_words_read_cage (it, it->step->cages[0], &cage);
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
  killer_words_tell_rest (it, &cage);
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
  KillerCageWords     cage;
  SudCells    outside;

  begin_with_sum (it, &sum);
  killer_words_read_cage (it, it->step->cages[0], &cage);
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
  gulong         n;
  int            are_odd = 0; /* together; subtracting is no different from adding */

  begin_with_sum (it, &sum);
  others = sud_cells_or (&sum.open_innies, &sum.open_outies);
  others = sud_cells_minus (&others, &cell);
  n = (gulong) sud_cells_count (&others);
  SUD_FOR_EACH_CELL (other, &others)
    are_odd ^= sud_digits_first (it->board->candidates[other]) & 1;
  explain_reason (it,
                  are_odd ? ngettext ("{cells} has only odd candidates.",
                                      "Each of {cells} has only odd or only even candidates. Whichever they are, their sum is odd.", n)
                          : ngettext ("{cells} has only even candidates.",
                                      "Each of {cells} has only odd or only even candidates. Whichever they are, their sum is even.", n),
                  EXPLAIN_CELLS ("cells", &others));
  /* Translators: {left} is the sum, or the difference, that was told before; {cell} is the one cell that is left. */
  explain_more (it, (sum.left & 1) != 0 ? are_odd ? _ ("{left} is odd, so {cell} is even.") : _ ("{left} is odd, so {cell} is odd.")
                                        : are_odd ? _ ("{left} is even, so {cell} is odd.") : _ ("{left} is even, so {cell} is even."),
                EXPLAIN_NUMBER ("left", ABS (sum.left)), EXPLAIN_CELLS ("cell", &cell));
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

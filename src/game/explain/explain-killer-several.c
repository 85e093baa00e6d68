/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several cages at once, and what regions leave of lines, in words. */

#include "config.h"

#include "nonet-explain-killer.h"

#include <glib/gi18n-lib.h>

/* ---- several cages ---- */

/* A cage or hidden cage of the step. */
typedef struct
{
  gboolean    is_hidden;
  KillerCageWords     cage;
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
      killer_words_read_cage (it, it->step->cages[i], &holders[n].cage);
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
      killer_words_tell_rest (it, &holder->cage);
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

void
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
      /* Translators: {count} is how many as a word, for among digits a figure would look like one of them: “at most one of 1
       * and 9”. */
      explain_more (it, is_hidden ? _ ("So {cells} hold at most {count} of {digits}.") : _ ("So {cells} hold at least {count} of {digits}."),
                    EXPLAIN_CELLS ("cells", &holders[i].cells), EXPLAIN_TEXT ("count", explain_get_count (is_hidden ? most : least)),
                    EXPLAIN_DIGITS ("digits", digits, &holders[i].cells));
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
  explain_reason (it, _ ("In these cells, all places for {digits} lie in {house}. So these digits are used up, and none of them is left for the rest of {house}."),
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
    killer_words_nudge_cage (it, holders[0].cage.cage);
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

void
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

void
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

void
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
                  ngettext ("{digits} is possible on one side only, and so on neither.",
                            "{digits} are possible on one side only, and so on neither.", (gulong) sud_digits_count (gone)),
                  EXPLAIN_DIGITS ("digits", gone, NULL));
}

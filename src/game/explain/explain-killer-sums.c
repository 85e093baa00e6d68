/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arithmetic of Killer in words: what follows from houses and cages by the rule of 45, and combinations. */

#include "config.h"

#include "nonet-explain-killer.h"

#include <glib/gi18n-lib.h>

/* ---- what a sum follows from ---- */

static void
count_cells (const SudCells *cells, int by, int *times)
{
  SUD_FOR_EACH_CELL (cell, cells)
    times[cell] += by;
}

/* Sorts the cells by how they count. */
static void
sort_cells (const Explain *it, const int *times, KillerWords *sum)
{
  for (int cell = 0; cell < sud_puzzle_get_n_cells (it->board->puzzle); cell++)
    {
      if (times[cell] == 0)
        continue;
      sud_cells_add (times[cell] > 0 ? &sum->innies : &sum->outies, (SudCell) cell);
      if (it->board->values[cell] == 0)
        sud_cells_add (times[cell] > 0 ? &sum->open_innies : &sum->open_outies, (SudCell) cell);
      else
        {
          sud_cells_add (&sum->filled, (SudCell) cell);
          sum->left -= times[cell] * it->board->values[cell];
        }
    }
}

gboolean
killer_words_read (const Explain *it, int number, KillerWords *sum)
{
  const int n_digits = sud_puzzle_get_n_digits (it->board->puzzle);
  int       times[SUD_MAX_CELLS] = { 0 };
  SudCells  area = { { 0 } };

  *sum = (KillerWords){ .each = n_digits * (n_digits + 1) / 2 };
  for (int i = 0; i < it->step->n_terms; i++)
    {
      const SudTerm *term = &it->step->terms[i];

      if (term->sum != number || term->kind != SUD_TERM_HOUSE)
        continue;
      sum->houses[sum->n_houses++] = term->where;
      area = sud_cells_or (&area, &sud_geometry_get_house (it->geometry, term->where)->cells);
      count_cells (&sud_geometry_get_house (it->geometry, term->where)->cells, 1, times);
    }
  for (int i = 0; i < it->step->n_terms; i++)
    {
      const SudTerm *term = &it->step->terms[i];
      const SudCage *cage;

      if (term->sum != number || term->kind != SUD_TERM_CAGE)
        continue;
      cage = sud_puzzle_get_cage (it->board->puzzle, term->where);
      count_cells (&cage->cells, -1, times);
      if (sud_cells_is_subset (&cage->cells, &area))
        {
          sum->inside[sum->n_inside++] = term->where;
          sum->inside_sum += cage->sum;
        }
      else
        {
          sum->crossing[sum->n_crossing++] = term->where;
          sum->crossing_sum += cage->sum;
        }
    }
  sum->all = sum->n_houses * sum->each;
  sum->total = sum->left = sum->all - sum->inside_sum - sum->crossing_sum;
  sort_cells (it, times, sum);
  return sum->n_houses > 0;
}

/* ---- telling it ---- */

/* "Row 9 adds up to 45." */
static void
tell_houses (Explain *it, const KillerWords *sum)
{
  explain_reason (it,
                  /* Translators: {houses} is a house such as row 9, or several, {all} what they add up to: 45 for one. */
                  ngettext ("{houses} holds every digit once, so its cells add up to {all}.",
                            "{houses} hold every digit once each, so their cells add up to {all}.", (gulong) sum->n_houses),
                  EXPLAIN_HOUSES ("houses", sum->houses, sum->n_houses), EXPLAIN_NUMBER ("all", sum->all));
}

static void
tell_cages (Explain *it, const KillerWords *sum)
{
  if (sum->n_inside > 0)
    explain_more (it,
                  /* Translators: {cages} is a cage or several, {sum} what they add up to. */
                  ngettext ("Inside lies {cages}, which makes {sum}.", "Inside lie {cages}, which together make {sum}.",
                            (gulong) sum->n_inside),
                  EXPLAIN_CAGES ("cages", sum->inside, sum->n_inside), EXPLAIN_NUMBER ("sum", sum->inside_sum));
  if (sum->n_crossing > 0)
    explain_more (it,
                  /* Translators: {cages} is a cage or several that lie partly inside, {sum} what they add up to. */
                  ngettext ("Partly inside lies {cages}, which makes {sum}.",
                            "Partly inside lie {cages}, which together make {sum}.", (gulong) sum->n_crossing),
                  EXPLAIN_CAGES ("cages", sum->crossing, sum->n_crossing), EXPLAIN_NUMBER ("sum", sum->crossing_sum));
}

/* What is left for the cells inside. */
static void
tell_innies (Explain *it, const KillerWords *sum)
{
  explain_more (it,
                /* Translators: a subtraction: {all} − {cages} = {left}; {cells} is a cell or several. */
                ngettext ("What remains is {all} − {cages} = {left}, and it is for {cells}.",
                          "What remains is {all} − {cages} = {left}, and it is for {cells} together.",
                          (gulong) sud_cells_count (&sum->innies)),
                EXPLAIN_NUMBER ("all", sum->all), EXPLAIN_NUMBER ("cages", sum->inside_sum + sum->crossing_sum),
                EXPLAIN_NUMBER ("left", sum->total), EXPLAIN_CELLS ("cells", &sum->innies));
}

/* What is too much is outside. */
static void
tell_outies (Explain *it, const KillerWords *sum)
{
  explain_more (it,
                /* Translators: a subtraction: {cages} − {all} = {left}; {cells} is a cell or several. */
                ngettext ("What is too much, {cages} − {all} = {left}, is in {cells}, which sticks out.",
                          "What is too much, {cages} − {all} = {left}, is in {cells}, which stick out.",
                          (gulong) sud_cells_count (&sum->outies)),
                EXPLAIN_NUMBER ("all", sum->all), EXPLAIN_NUMBER ("cages", sum->inside_sum + sum->crossing_sum),
                EXPLAIN_NUMBER ("left", -sum->total), EXPLAIN_CELLS ("cells", &sum->outies));
}

static void
tell_difference (Explain *it, const KillerWords *sum)
{
  explain_more (it,
                /* Translators: {innies} are cells of the houses, {outies} cells outside of them; each may be one or several. */
                _ ("Inside, the cages leave out {innies}; outside, they take in {outies}."),
                EXPLAIN_CELLS ("innies", &sum->innies), EXPLAIN_CELLS ("outies", &sum->outies));
  if (sum->total >= 0)
    explain_more (it,
                  /* Translators: a subtraction: {all} − {cages} = {difference}. */
                  _ ("So {innies} minus {outies} is {all} − {cages} = {difference}."),
                  EXPLAIN_CELLS ("innies", &sum->innies), EXPLAIN_CELLS ("outies", &sum->outies),
                  EXPLAIN_NUMBER ("all", sum->all), EXPLAIN_NUMBER ("cages", sum->inside_sum + sum->crossing_sum),
                  EXPLAIN_NUMBER ("difference", sum->total));
  else
    explain_more (it,
                  /* Translators: a subtraction: {cages} − {all} = {difference}. */
                  _ ("So {outies} minus {innies} is {cages} − {all} = {difference}."),
                  EXPLAIN_CELLS ("innies", &sum->innies), EXPLAIN_CELLS ("outies", &sum->outies),
                  EXPLAIN_NUMBER ("all", sum->all), EXPLAIN_NUMBER ("cages", sum->inside_sum + sum->crossing_sum),
                  EXPLAIN_NUMBER ("difference", -sum->total));
}

static void
tell_filled (Explain *it, const KillerWords *sum)
{
  const SudCells open = sud_cells_or (&sum->open_innies, &sum->open_outies);

  if (sud_cells_is_empty (&sum->filled))
    return;
  if (!sud_cells_is_empty (&sum->outies) && !sud_cells_is_empty (&sum->innies))
    {
      if (sud_cells_is_empty (&sum->open_outies))
        explain_more (it, _ ("With the digits that are placed already, {left} remains for {cells}."),
                      EXPLAIN_NUMBER ("left", sum->left), EXPLAIN_CELLS ("cells", &open));
      else if (sud_cells_is_empty (&sum->open_innies))
        explain_more (it, _ ("With the digits that are placed already, {left} remains for {cells}."),
                      EXPLAIN_NUMBER ("left", -sum->left), EXPLAIN_CELLS ("cells", &open));
      else
        /* Translators: both are a cell or several. */
        explain_more (it, _ ("With the digits that are placed already, {first} minus {second} is {left}."),
                      EXPLAIN_CELLS ("first", sum->left >= 0 ? &sum->open_innies : &sum->open_outies),
                      EXPLAIN_CELLS ("second", sum->left >= 0 ? &sum->open_outies : &sum->open_innies),
                      EXPLAIN_NUMBER ("left", ABS (sum->left)));
      return;
    }
  explain_more (it,
                /* Translators: {filled} is a cell or several that hold digits, {left} what remains for the others. */
                ngettext ("{filled} is filled already, so {left} remains for {cells}.",
                          "{filled} are filled already, so {left} remains for {cells}.",
                          (gulong) sud_cells_count (&sum->filled)),
                EXPLAIN_CELLS ("filled", &sum->filled), EXPLAIN_NUMBER ("left", ABS (sum->left)),
                EXPLAIN_CELLS ("cells", &open));
}

void
killer_words_tell (Explain *it, const KillerWords *sum)
{
  tell_houses (it, sum);
  tell_cages (it, sum);
  if (sud_cells_is_empty (&sum->outies))
    tell_innies (it, sum);
  else if (sud_cells_is_empty (&sum->innies))
    tell_outies (it, sum);
  else
    tell_difference (it, sum);
  tell_filled (it, sum);
}

/* ---- one cage ---- */

void
killer_words_read_cage (const Explain *it, int number, KillerCageWords *out)
{
  *out = (KillerCageWords){ .number = number, .cage = sud_puzzle_get_cage (it->board->puzzle, number) };
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

void
killer_words_tell_rest (Explain *it, const KillerCageWords *cage)
{
  if (sud_cells_is_empty (&cage->filled))
    explain_reason (it,
                    /* Translators: {cage} is a cage with its sum, {n} the number of its cells. */
                    ngettext ("{cage} has {n} cell.", "{cage} has {n} cells.", (gulong) cage->cage->n_cells),
                    EXPLAIN_CAGE ("cage", cage->number), EXPLAIN_NUMBER ("n", cage->cage->n_cells));
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

void
killer_words_nudge_cage (Explain *it, const SudCage *cage)
{
  explain_nudge (it,
                 /* Translators: {n} is the number of cells of a cage, {sum} its sum. */
                 ngettext ("Look at a cage of {n} cell that makes {sum}.", "Look at a cage of {n} cells that makes {sum}.",
                           (gulong) cage->n_cells),
                 EXPLAIN_NUMBER ("n", cage->n_cells), EXPLAIN_NUMBER ("sum", cage->sum));
}

/* ---- combinations ---- */

static SudDigits
get_digits (const SudBoard *board, SudCell cell)
{
  return board->values[cell] != 0 ? sud_digit_bit (board->values[cell]) : board->candidates[cell];
}

gboolean
killer_words_all_differ (const Explain *it, const SudCells *cells)
{
  SUD_FOR_EACH_CELL (cell, cells)
    {
      SudCells others = *cells;

      sud_cells_remove (&others, cell);
      if (!sud_cells_is_subset (&others, sud_puzzle_get_peers (it->board->puzzle, cell)))
        return FALSE;
    }
  return TRUE;
}

/* Whether each of the cells from @from on finds a digit of @digits, all different. */
static gboolean
can_place (const Explain *it, const SudCells *cells, unsigned int from, SudDigits digits)
{
  const SudCell cell = sud_cells_next (cells, from);

  if (cell == SUD_NO_CELL)
    return TRUE;
  SUD_FOR_EACH_DIGIT (digit, digits & get_digits (it->board, cell))
    if (can_place (it, cells, (unsigned int) cell + 1, digits & ~sud_digit_bit (digit)))
      return TRUE;
  return FALSE;
}

static void
list_from (const Explain *it,
           const SudCells *cells,
           gboolean with_candidates,
           SudDigits digits,
           int n,
           int sum,
           SudDigits chosen,
           GArray *sets)
{
  if (n == 0)
    {
      if (sum == 0 && (!with_candidates || can_place (it, cells, 0, chosen)))
        g_array_append_val (sets, chosen);
      return;
    }
  while (digits != 0 && sets->len < KILLER_WORDS_MAX_SETS)
    {
      const SudDigit digit = sud_digits_first (digits);

      if (digit * n > sum)
        return;
      digits &= digits - 1;
      list_from (it, cells, with_candidates, digits, n - 1, sum - digit, chosen | sud_digit_bit (digit), sets);
    }
}

GArray *
killer_words_list_sets (const Explain *it, const SudCells *cells, int sum, SudDigits digits, gboolean with_candidates)
{
  GArray *sets = g_array_new (FALSE, FALSE, sizeof (SudDigits));

  /* the combinations of more cells are too many for anybody to read */
  if (sud_cells_count (cells) <= KILLER_WORDS_MAX_CELLS)
    list_from (it, cells, with_candidates, digits, sud_cells_count (cells), sum, 0, sets);
  return sets;
}

char *
killer_words_dup_sets (const GArray *sets)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < sets->len; i++)
    {
      if (i > 0)
        /* Translators: stands between two items of a list, but for the last two. */
        g_string_append (out, C_ ("list", ", "));
      explain_notate_digits (out, g_array_index (sets, SudDigits, i), "+");
    }
  return g_string_free (out, FALSE);
}

void
killer_words_tell_sets (Explain *it, const SudCells *cells, const GArray *sets)
{
  g_autofree char *list = killer_words_dup_sets (sets);

  if (sets->len == 0 || sets->len > KILLER_WORDS_MAX_TOLD)
    return;
  explain_more (it,
                /* Translators: {list} is a combination such as 1+2+6, or several of them, {cells} the cells to fill. */
                ngettext ("The only combination that fits into {cells} is {list}.",
                          "The combinations that fit into {cells} are {list}.", (gulong) sets->len),
                EXPLAIN_TEXT ("list", list), EXPLAIN_CELLS ("cells", cells));
}

/* ---- notation ---- */

/* "27(4) r1c8": the sum and the number of the cells, and where. */
static void
notate_cage (GString *out, const Explain *it, int cage)
{
  const SudCage *of = sud_puzzle_get_cage (it->board->puzzle, cage);
  const SudCells first = explain_cell (of->list[0]);

  g_string_append_printf (out, "%d(%d) ", of->sum, of->n_cells);
  explain_notate_cells (out, it->geometry, &first);
}

/* "r9 h13(2) r9c45" for a hidden cage, "r9 r9c4-r8c3=2" for a difference. */
static void
notate_sum (GString *out, const Explain *it, const KillerWords *sum)
{
  const SudCells open = sud_cells_or (&sum->open_innies, &sum->open_outies);

  for (int i = 0; i < sum->n_houses; i++)
    explain_notate_house (out, it->geometry, sum->houses[i]);
  if (sud_cells_is_empty (&sum->open_innies) || sud_cells_is_empty (&sum->open_outies))
    {
      g_string_append_printf (out, " h%d(%d) ", ABS (sum->left), sud_cells_count (&open));
      explain_notate_cells (out, it->geometry, &open);
      return;
    }
  g_string_append_c (out, ' ');
  explain_notate_cells (out, it->geometry, &sum->open_innies);
  g_string_append_c (out, '-');
  explain_notate_cells (out, it->geometry, &sum->open_outies);
  g_string_append_printf (out, "=%d", sum->left);
}

/* "2,3,9 r1r2/b1b2": digits and the houses that hold them; those of the base stand before the others. */
static void
notate_houses (GString *out, const Explain *it)
{
  explain_notate_digits (out, it->step->houses[0].digits, ",");
  g_string_append_c (out, ' ');
  for (int i = 0; i < it->step->n_houses; i++)
    if (it->step->houses[i].role == SUD_HOUSE_ROLE_BASE)
      explain_notate_house (out, it->geometry, it->step->houses[i].house);
  if (it->step->houses[0].role == SUD_HOUSE_ROLE_BASE)
    g_string_append_c (out, '/');
  for (int i = 0; i < it->step->n_houses; i++)
    if (it->step->houses[i].role != SUD_HOUSE_ROLE_BASE)
      explain_notate_house (out, it->geometry, it->step->houses[i].house);
}

void
explain_notate_killer (GString *out, const Explain *it)
{
  const char *before = "";
  KillerWords sum;

  if (it->step->n_houses > 0)
    {
      notate_houses (out, it);
      before = ", ";
    }
  for (int i = 0; i < it->step->n_cages; i++)
    {
      g_string_append (out, before);
      notate_cage (out, it, it->step->cages[i]);
      before = ", ";
    }
  for (int number = 0; number < KILLER_WORDS_MAX_SUMS; number++)
    if (killer_words_read (it, number, &sum))
      {
        g_string_append (out, before);
        notate_sum (out, it, &sum);
        before = ", ";
      }
}

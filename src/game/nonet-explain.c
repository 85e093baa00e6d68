/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-explain"

/* Puts an explanation together: the words come from the family's file, what all steps share from here. */

#include "config.h"

#include "nonet-explain.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

/* ---- the conclusion ---- */

/* @return whether one digit is placed, in several cells, which then share a sentence. */
static gboolean
places_one_digit (const SudStep *step)
{
  for (int i = 1; i < step->n_placements; i++)
    if (step->placements[i].digit != step->placements[0].digit)
      return FALSE;
  return step->n_placements > 1;
}

static void
conclude_placements (Explain *it)
{
  SudCells cells = { { 0 } };

  if (places_one_digit (it->step))
    {
      for (int i = 0; i < it->step->n_placements; i++)
        sud_cells_add (&cells, it->step->placements[i].cell);
      explain_end (it, _ ("So {cells} are all {digit}."), EXPLAIN_CELLS ("cells", &cells),
                   EXPLAIN_DIGIT ("digit", it->step->placements[0].digit, &cells));
      return;
    }
  for (int i = 0; i < it->step->n_placements; i++)
    {
      const SudCandidate *placed = &it->step->placements[i];
      const SudCells      cell = explain_cell (placed->cell);

      if (i == 0)
        /* Translators: {cell} is a cell such as r1c5, {digit} what it holds. */
        explain_end (it, _ ("So {cell} is {digit}."), EXPLAIN_CELLS ("cell", &cell),
                     EXPLAIN_DIGIT ("digit", placed->digit, &cell));
      else
        /* Translators: follows “So r1c5 is 7.” */
        explain_end (it, _ ("{cell} is {digit}."), EXPLAIN_CELLS ("cell", &cell),
                     EXPLAIN_DIGIT ("digit", placed->digit, &cell));
    }
}

/* @return the digits that go from exactly the cells that @digit goes from. */
static SudDigits
list_companions (const SudStep *step, SudDigit digit)
{
  const SudCells cells = explain_get_eliminated (step, digit);
  SudDigits      companions = 0;

  SUD_FOR_EACH_DIGIT (other, explain_get_eliminated_digits (step))
    {
      const SudCells its_cells = explain_get_eliminated (step, other);

      if (sud_cells_equal (&cells, &its_cells))
        companions |= sud_digit_bit (other);
    }
  return companions;
}

static void
conclude_eliminations (Explain *it)
{
  SudDigits left = explain_get_eliminated_digits (it->step);
  gboolean  is_first = it->step->n_placements == 0;

  while (left != 0)
    {
      const SudDigits digits = list_companions (it->step, sud_digits_first (left));
      const SudCells  cells = explain_get_eliminated (it->step, sud_digits_first (left));
      const gulong    n = (gulong) sud_digits_count (digits);

      if (is_first)
        explain_end (it,
                     /* Translators: {digits} is a digit or several, {cells} a cell or several. */
                     ngettext ("So {digits} can be removed from {cells}.", "So {digits} can be removed from {cells}.",
                               n),
                     EXPLAIN_DIGITS ("digits", digits, &cells), EXPLAIN_CANDIDATES ("cells", &cells, digits));
      else
        explain_end (it,
                     /* Translators: follows “So 3 can be removed from r1c5.” */
                     ngettext ("Also, {digits} can be removed from {cells}.",
                               "Also, {digits} can be removed from {cells}.", n),
                     EXPLAIN_DIGITS ("digits", digits, &cells), EXPLAIN_CANDIDATES ("cells", &cells, digits));
      is_first = FALSE;
      left &= ~digits;
    }
}

void
explain_conclusions (Explain *it)
{
  conclude_placements (it);
  conclude_eliminations (it);
}

/* ---- any step ---- */

/* @return every cell of the evidence. */
static SudCells
list_evidence (const SudStep *step)
{
  SudCells cells = step->cells;

  for (int i = 0; i < step->n_marks; i++)
    sud_cells_add (&cells, step->marks[i].cell);
  return cells;
}

void
explain_generic (Explain *it)
{
  const SudCells cells = list_evidence (it->step);
  uint16_t       houses[SUD_STEP_MAX_HOUSES];
  int            n_houses = 0;

  for (int i = 0; i < it->step->n_houses; i++)
    if (it->step->houses[i].role != SUD_HOUSE_ROLE_COVER)
      houses[n_houses++] = it->step->houses[i].house;
  explain_nudge (it, _ ("Look for this pattern: {name}."),
                 EXPLAIN_TEXT ("name", nonet_technique_get_name (it->step->technique)));
  if (!sud_cells_is_empty (&cells))
    explain_where (it, _ ("The pattern is in {cells}."), EXPLAIN_CELLS ("cells", &cells));
  else if (n_houses > 0)
    explain_where (it, _ ("The pattern is in {houses}."), EXPLAIN_HOUSES ("houses", houses, n_houses));
  else
    explain_where (it, _ ("The pattern is the whole board."));
  if (n_houses > 0)
    explain_reason (it, _ ("In {houses} every digit has its place, at one of the cells that still have it as a "
                           "candidate."),
                    EXPLAIN_HOUSES ("houses", houses, n_houses));
  if (!sud_cells_is_empty (&it->step->cells))
    explain_reason (it, _ ("Each of {cells} holds one of its candidates."), EXPLAIN_CELLS ("cells", &it->step->cells));
  explain_reason (it, _ ("Whichever way this is filled in, the conclusion is the same."));
}

/* ---- the whole ---- */

/* Who speaks for each family. */
static void (*const families[]) (Explain *it) = {
  [SUD_FAMILY_SINGLES] = explain_singles,
  [SUD_FAMILY_LOCKED] = explain_locked,
  [SUD_FAMILY_SUBSETS] = explain_subsets,
  [SUD_FAMILY_FISH] = explain_fish,
  [SUD_FAMILY_SINGLE_DIGIT] = explain_single_digit,
  [SUD_FAMILY_WINGS] = explain_wings,
  [SUD_FAMILY_UNIQUENESS] = explain_uniqueness,
  [SUD_FAMILY_COLOURS] = explain_colours,
  [SUD_FAMILY_CHAINS] = explain_chains,
  [SUD_FAMILY_SETS] = explain_sets,
  [SUD_FAMILY_FORCING] = explain_forcing,
  [SUD_FAMILY_TEMPLATES] = explain_templates,
  [SUD_FAMILY_KILLER] = explain_killer,
  [SUD_FAMILY_TRIAL] = explain_trial,
};

static void
tell (Explain *it)
{
  const SudFamily family = sud_technique_get_info (it->step->technique)->family;

  if (family < G_N_ELEMENTS (families) && families[family] != NULL)
    families[family] (it);
  else
    explain_generic (it);
}

NonetExplanation *
nonet_explain (const SudBoard *board, const SudStep *step)
{
  Explain it = { .board = board, .step = step, .geometry = sud_puzzle_get_geometry (board->puzzle), .view = -1 };

  g_return_val_if_fail (step->technique != SUD_TECHNIQUE_NONE, NULL);
  g_return_val_if_fail (step->n_placements + step->n_eliminations > 0, NULL);

  it.out = g_new0 (NonetExplanation, 1);
  it.out->title = g_strdup (nonet_technique_get_name (step->technique));
  it.out->reasoning = g_ptr_array_new_with_free_func ((GDestroyNotify) nonet_paragraph_free);
  it.out->notation = nonet_step_dup_notation (board, step);
  tell (&it);
  if (it.out->conclusion == NULL)
    explain_conclusions (&it);
  if (it.out->conclusion == NULL)
    it.out->conclusion = nonet_paragraph_new (-1);
  g_assert (it.out->nudge != NULL && it.out->where != NULL);
  return it.out;
}

void
nonet_explanation_free (NonetExplanation *explanation)
{
  if (explanation == NULL)
    return;
  g_free (explanation->title);
  g_free (explanation->nudge);
  nonet_paragraph_free (explanation->where);
  g_ptr_array_unref (explanation->reasoning);
  nonet_paragraph_free (explanation->conclusion);
  g_free (explanation->notation);
  g_free (explanation);
}

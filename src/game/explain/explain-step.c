/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions that the words of several families ask a step, and sentences that they share. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

SudCells
explain_cell (SudCell cell)
{
  SudCells cells = { { 0 } };

  sud_cells_add (&cells, cell);
  return cells;
}

static gboolean
mark_fits (const SudMark *mark, SudRole role, int number)
{
  return mark->role == role && (number < 0 || mark->number == number);
}

SudCells
explain_get_cells (const SudStep *step, SudRole role, int number)
{
  SudCells cells = { { 0 } };

  for (int i = 0; i < step->n_marks; i++)
    if (mark_fits (&step->marks[i], role, number))
      sud_cells_add (&cells, step->marks[i].cell);
  return cells;
}

SudDigits
explain_get_digits (const SudStep *step, SudRole role, int number)
{
  SudDigits digits = 0;

  for (int i = 0; i < step->n_marks; i++)
    if (mark_fits (&step->marks[i], role, number))
      digits |= sud_digit_bit (step->marks[i].digit);
  return digits;
}

int
explain_get_last_number (const SudStep *step, SudRole role)
{
  int last = -1;

  for (int i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == role)
      last = MAX (last, step->marks[i].number);
  return last;
}

static int
compare_houses (const void *a, const void *b)
{
  return *(const uint16_t *) a - *(const uint16_t *) b;
}

int
explain_get_houses (const SudStep *step, SudHouseRole role, uint16_t *houses)
{
  int n = 0;

  for (int i = 0; i < step->n_houses; i++)
    if (step->houses[i].role == role)
      houses[n++] = step->houses[i].house;
  qsort (houses, (gsize) n, sizeof houses[0], compare_houses);
  return n;
}

SudCells
explain_get_eliminated (const SudStep *step, SudDigit digit)
{
  SudCells cells = { { 0 } };

  for (int i = 0; i < step->n_eliminations; i++)
    if (digit == 0 || step->eliminations[i].digit == digit)
      sud_cells_add (&cells, step->eliminations[i].cell);
  return cells;
}

SudDigits
explain_get_eliminated_digits (const SudStep *step)
{
  SudDigits digits = 0;

  for (int i = 0; i < step->n_eliminations; i++)
    digits |= sud_digit_bit (step->eliminations[i].digit);
  return digits;
}

int
explain_find_house (const SudGeometry *geometry, const SudCells *cells)
{
  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    if (sud_cells_is_subset (cells, &sud_geometry_get_house (geometry, i)->cells))
      return i;
  return -1;
}

SudCells
explain_get_places (const SudBoard *board, int house, SudDigit digit)
{
  const SudHouse *it = sud_geometry_get_house (sud_puzzle_get_geometry (board->puzzle), house);
  SudCells        cells = { { 0 } };

  for (int i = 0; i < it->n_cells; i++)
    if (sud_digits_has (board->candidates[it->list[i]], digit))
      sud_cells_add (&cells, it->list[i]);
  return cells;
}

SudCells
explain_get_node_cells (const SudStep *step, int node)
{
  const SudCells on = explain_get_cells (step, SUD_ROLE_ON, node);
  const SudCells off = explain_get_cells (step, SUD_ROLE_OFF, node);

  return sud_cells_or (&on, &off);
}

SudDigits
explain_get_node_digits (const SudStep *step, int node)
{
  return explain_get_digits (step, SUD_ROLE_ON, node) | explain_get_digits (step, SUD_ROLE_OFF, node);
}

const char *
explain_get_count (int n)
{
  switch (n)
    {
    case 1:
      /* Translators: how many digits, cells, houses or times; so for the others. */
      return C_ ("count", "one");
    case 2:
      return C_ ("count", "two");
    case 3:
      return C_ ("count", "three");
    case 4:
      return C_ ("count", "four");
    default:
      return C_ ("count", "so many");
    }
}

const char *
explain_get_letter (int number)
{
  static const char *const letters[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
                                         "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z" };

  return letters[number % (int) G_N_ELEMENTS (letters)];
}

void
explain_tell_seen (Explain *it, const SudCells *ends, const SudCells *gone, SudDigits bit)
{
  const gulong n = (gulong) sud_cells_count (gone);
  const char  *sentence;

  if (sud_cells_count (ends) == 1)
    sentence = ngettext ("{gone} sees {ends}, so it cannot be {digit}.", "{gone} see {ends}, so they cannot be {digit}.", n);
  else if (sud_cells_count (ends) == 2)
    sentence = ngettext ("{gone} sees both {ends}. Whichever of them is {digit}, {gone} cannot be.",
                         "{gone} see both {ends}. Whichever of these is {digit}, they cannot be.", n);
  else
    sentence = ngettext ("{gone} sees all of {ends}. Whichever of them is {digit}, {gone} cannot be.",
                         "{gone} see all of {ends}. Whichever of these is {digit}, they cannot be.", n);
  explain_reason (it, sentence, EXPLAIN_CANDIDATES ("gone", gone, bit), EXPLAIN_CANDIDATES ("ends", ends, bit),
                  EXPLAIN_DIGITS ("digit", bit, gone));
}

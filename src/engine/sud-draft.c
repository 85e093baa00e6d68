/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A puzzle in the making, and digging.
 *
 * The one question that digging asks, eighty times a puzzle, is whether the solution would still be the only one
 * without some given. A second solution would have to differ from the first in one of the cells just emptied, or
 * else it would have been there before; so it is enough to ask of each of those cells whether it can hold anything
 * but its digit. That is one search for any solution in place of one for two, and most often ends at once.
 *
 * The plain 9x9 asks its solver directly. Everything else goes through a puzzle, which is made anew for each question that
 * one look at the cell does not answer: a few microseconds beside a search of some hundred. To empty half of the grid at
 * once, which nearly always passes, gained nothing: the first questions are the cheap ones.
 *
 * On a large grid a few of these questions cost hours while all others together cost a second, and nothing tells them
 * apart beforehand. Whoever has no need for a minimal puzzle sets a limit and keeps the given instead. The limit counts
 * how often the solver looks at its control, which depends on its work and not on the clock, so that the same seed still
 * makes the same puzzle everywhere.
 */

#include "sud-draft.h"

#include "sud-solver9.h"

#include <assert.h>
#include <string.h>

SudStatus
sud_draft_init (SudDraft *draft, SudGenerator *generator, const SudPuzzle *puzzle, const SudControl *control)
{
  memset (draft, 0, sizeof *draft);
  draft->generator = generator;
  draft->control = control;
  draft->geometry = sud_puzzle_get_geometry (puzzle);
  draft->n_cells = sud_puzzle_get_n_cells (puzzle);
  draft->n_givens = sud_puzzle_get_n_givens (puzzle);
  draft->is_plain_9x9 = sud_geometry_is_plain_9x9 (draft->geometry) && sud_puzzle_is_plain (puzzle);
  memcpy (draft->givens, sud_puzzle_get_givens (puzzle), (size_t) draft->n_cells);
  draft->builder = sud_puzzle_builder_new_from (puzzle);
  draft->status = draft->builder != NULL ? SUD_OK : SUD_NO_MEMORY;
  return draft->status;
}

void
sud_draft_clear (SudDraft *draft)
{
  sud_puzzle_builder_free (draft->builder);
  draft->builder = NULL;
}

static void
set_given (SudDraft *draft, SudCell cell, SudDigit digit)
{
  SudStatus status = sud_puzzle_builder_set_given (draft->builder, cell, digit, NULL);

  assert (status == SUD_OK);
  (void) status;
  draft->n_givens += (digit != 0) - (draft->givens[cell] != 0);
  draft->givens[cell] = digit;
}

void
sud_draft_show (SudDraft *draft, SudCell cell)
{
  set_given (draft, cell, draft->solution[cell]);
}

void
sud_draft_hide (SudDraft *draft, SudCell cell)
{
  set_given (draft, cell, 0);
}

SudPuzzle *
sud_draft_build (SudDraft *draft)
{
  SudPuzzle *puzzle = NULL;

  if (draft->status == SUD_OK)
    draft->status = sud_puzzle_builder_build (draft->builder, &puzzle, NULL);
  return puzzle;
}

static bool
keep_solution (const SudDigit *digits, void *data)
{
  SudDraft *draft = data;

  memcpy (draft->solution, digits, (size_t) draft->n_cells);
  return true;
}

uint64_t
sud_draft_count (SudDraft *draft, uint64_t limit, bool keep)
{
  SudSolveResult  result = { 0, 0 };
  SudSolutionFunc found = keep ? keep_solution : NULL;

  if (draft->status != SUD_OK)
    return 0;
  if (draft->is_plain_9x9)
    draft->status = sud_solver9_solve (draft->givens, limit, found, draft, draft->control, &result);
  else
    {
      SudPuzzle *puzzle = sud_draft_build (draft);

      if (puzzle != NULL)
        draft->status = sud_solve (draft->generator->solver, puzzle, limit, found, draft, draft->control, &result);
      sud_puzzle_unref (puzzle);
    }
  return result.solutions;
}

/* ---- patience ---- */

typedef struct
{
  const SudControl *control; /* borrowed, may be NULL */
  int               n_left;
} Patience;

static bool
is_over (void *data)
{
  Patience *patience = data;

  return patience->n_left-- <= 0 || sud_control_is_cancelled (patience->control);
}

bool
sud_draft_solve (SudDraft *draft, const SudPuzzle *puzzle, uint64_t limit, SudSolveResult *result)
{
  Patience         patience = { draft->control, draft->patience };
  const SudControl patient = { .is_cancelled = is_over, .data = &patience };

  *result = (SudSolveResult){ 0, 0 };
  if (draft->status == SUD_OK)
    draft->status = sud_solve (draft->generator->solver, puzzle, limit, NULL, NULL,
                               draft->patience != 0 ? &patient : draft->control, result);
  if (draft->status == SUD_CANCELLED && !sud_control_is_cancelled (draft->control))
    {
      draft->status = SUD_OK;
      return false;
    }
  return draft->status == SUD_OK;
}

/* Looks for any solution. @return whether there is one, or the patience has run out. */
static bool
has_solution (SudDraft *draft)
{
  SudPuzzle     *puzzle = sud_draft_build (draft);
  SudSolveResult result;
  bool           has_one = false;

  if (puzzle != NULL)
    has_one = !sud_draft_solve (draft, puzzle, 1, &result) || result.solutions > 0;
  sud_puzzle_unref (puzzle);
  return has_one;
}

/* Whether a digit is given to some cell that sees another one. */
static bool
sees_given (const SudDraft *draft, SudCell cell, SudDigit digit)
{
  SUD_FOR_EACH_CELL (peer, sud_geometry_get_peers (draft->geometry, cell))
    if (draft->givens[peer] == digit)
      return true;
  return false;
}

/* Whether the digit of an empty cell can be seen to be the only one: the givens around leave no other, or leave the digit no
 * other place in a house. That is so of the first half of all cells that are dug, and spares them the solver. */
static bool
is_single (const SudDraft *draft, SudCell cell)
{
  const SudDigit  digit = draft->solution[cell];
  SudDigits       left = sud_digits_all (sud_geometry_get_n_digits (draft->geometry));
  int             n_houses;
  const uint16_t *houses = sud_geometry_get_houses_of (draft->geometry, cell, &n_houses);

  SUD_FOR_EACH_CELL (peer, sud_geometry_get_peers (draft->geometry, cell))
    if (draft->givens[peer] != 0)
      left &= ~sud_digit_bit (draft->givens[peer]);
  if (sud_digits_is_single (left))
    return true;
  for (int i = 0; i < n_houses; i++)
    {
      const SudHouse *house = sud_geometry_get_house (draft->geometry, houses[i]);
      bool            is_only = house->n_cells == sud_geometry_get_n_digits (draft->geometry);

      for (int k = 0; k < house->n_cells && is_only; k++)
        is_only = house->list[k] == cell || draft->givens[house->list[k]] != 0 || sees_given (draft, house->list[k], digit);
      if (is_only)
        return true;
    }
  return false;
}

bool
sud_draft_has_other (SudDraft *draft, SudCell cell)
{
  const SudDigits allowed = sud_puzzle_builder_get_allowed (draft->builder, cell);
  const SudDigits others = allowed & ~sud_digit_bit (draft->solution[cell]);
  bool            has_other;

  if (draft->is_plain_9x9)
    return sud_solver9_has_other (draft->givens, cell, draft->solution[cell]);
  if (others == 0 || is_single (draft, cell))
    return false;
  sud_puzzle_builder_set_allowed (draft->builder, cell, others, NULL);
  has_other = has_solution (draft);
  sud_puzzle_builder_set_allowed (draft->builder, cell, allowed, NULL);
  return has_other;
}

/* ---- symmetry ---- */

int
sud_symmetry_get_images (SudSymmetry symmetry, int n, SudCell cell, SudCell images[8])
{
  /* which of the eight images belong to a symmetry: the cell and its turns by one to three quarters, then the same for
   * its mirror image, the last of which is the reflection across the main diagonal */
  static const uint8_t belongs[SUD_N_SYMMETRIES] = { 0x01, 0x05, 0x0f, 0x11, 0x81, 0xff };
  int                  row = cell / n, column = cell % n;
  int                  n_images = 0;

  for (int image = 0; image < 8; image++)
    {
      int turned = column;

      if (belongs[symmetry] >> image & 1)
        images[n_images++] = (SudCell) (row * n + column);
      column = n - 1 - row;
      row = turned;
      if (image == 3)
        column = n - 1 - column;
    }
  return n_images;
}

/* ---- digging ---- */

/* Empties the images of a cell, and fills them again if that lets a second solution in. */
static void
dig_images (SudDraft *draft, const SudCell *images, int n_images, int min_givens)
{
  SudCell hidden[8];
  int     n_hidden = 0;

  for (int i = 0; i < n_images; i++)
    if (draft->givens[images[i]] != 0)
      {
        hidden[n_hidden++] = images[i];
        sud_draft_hide (draft, images[i]);
      }
  if (draft->n_givens < min_givens)
    {
      for (int i = 0; i < n_hidden; i++)
        sud_draft_show (draft, hidden[i]);
      return;
    }
  for (int i = 0; i < n_hidden; i++)
    if (sud_draft_has_other (draft, hidden[i]) || draft->status != SUD_OK)
      {
        for (int j = 0; j < n_hidden; j++)
          sud_draft_show (draft, hidden[j]);
        return;
      }
}

/* Draws an order of the cells in which @first, which may be NULL, come before all others. */
static void
draw_order (SudDraft *draft, const SudCells *first, uint16_t *order)
{
  int n_first = 0;

  for (int cell = 0; cell < draft->n_cells; cell++)
    order[cell] = (uint16_t) cell;
  sud_random_shuffle (&draft->random, order, draft->n_cells);
  for (int i = 0; i < draft->n_cells && first != NULL; i++)
    if (sud_cells_has (first, order[i]))
      {
        uint16_t cell = order[i];

        order[i] = order[n_first];
        order[n_first++] = cell;
      }
}

void
sud_draft_dig (SudDraft *draft, SudSymmetry symmetry, int min_givens, const SudCells *first)
{
  const int n = sud_geometry_get_n_digits (draft->geometry);
  uint16_t  order[SUD_MAX_CELLS];
  bool      done[SUD_MAX_CELLS] = { false };

  draw_order (draft, first, order);
  for (int i = 0; i < draft->n_cells && draft->n_givens > min_givens; i++)
    {
      SudCell images[8] = { order[i] };
      int     n_images = 1;

      if (done[order[i]])
        continue;
      if (draft->status == SUD_OK && sud_control_is_cancelled (draft->control))
        draft->status = SUD_CANCELLED;
      if (draft->status != SUD_OK)
        return;
      if (symmetry != SUD_SYMMETRY_NONE)
        n_images = sud_symmetry_get_images (symmetry, n, order[i], images);
      for (int j = 0; j < n_images; j++)
        done[images[j]] = true;
      dig_images (draft, images, n_images, min_givens);
    }
}

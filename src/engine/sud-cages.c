/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing the cages of a Killer by merging up.
 *
 * Random partitions of a grid stop being unique as soon as their cages get interesting, so nothing is gained by
 * drawing whole layouts. This starts from single cells, which leave no doubt at all, and merges neighbours as long as
 * the puzzle keeps its one solution. Merges up to dominoes are tested together, the later ones one by one: a test
 * costs most where cages are large, and there most of them fail.
 *
 * A symmetric layout merges two cages together with all their images.
 */

#include "sud-draft.h"

#include <assert.h>
#include <string.h>

typedef struct
{
  SudDraft   *draft;
  SudSymmetry symmetry;
  int         max_cage;
  int         n;
  int         n_cages;
  uint16_t    cage_of[SUD_MAX_CELLS]; /* a cage is named by its first cell */
} Layout;

static int
get_size (const Layout *layout, int cage)
{
  int size = 0;

  for (int cell = 0; cell < layout->draft->n_cells; cell++)
    size += layout->cage_of[cell] == cage;
  return size;
}

/* The digits of a cage in the solution. */
static SudDigits
get_digits (const Layout *layout, int cage)
{
  SudDigits digits = 0;

  for (int cell = 0; cell < layout->draft->n_cells; cell++)
    if (layout->cage_of[cell] == cage)
      digits |= sud_digit_bit (layout->draft->solution[cell]);
  return digits;
}

static bool
can_merge (const Layout *layout, int first, int second)
{
  return first != second &&
         get_size (layout, first) + get_size (layout, second) <= layout->max_cage &&
         (get_digits (layout, first) & get_digits (layout, second)) == 0;
}

static void
merge (Layout *layout, int first, int second)
{
  const uint16_t name = (uint16_t) (first < second ? first : second);

  for (int cell = 0; cell < layout->draft->n_cells; cell++)
    if (layout->cage_of[cell] == first || layout->cage_of[cell] == second)
      layout->cage_of[cell] = name;
  layout->n_cages--;
}

/* Merges the cages of two neighbours, and of all images of the two. @return false if one of these cannot be merged; the
 * layout is then half done, and the caller's to restore. */
static bool
merge_orbit (Layout *layout, SudCell first, SudCell second)
{
  SudCell firsts[8], seconds[8];
  int     n_images = sud_symmetry_get_images (layout->symmetry, layout->n, first, firsts);

  sud_symmetry_get_images (layout->symmetry, layout->n, second, seconds);
  for (int i = 0; i < n_images; i++)
    {
      int a = layout->cage_of[firsts[i]], b = layout->cage_of[seconds[i]];

      if (a == b)
        continue; /* an earlier image was the same pair */
      if (!can_merge (layout, a, b))
        return false;
      merge (layout, a, b);
    }
  return true;
}

/* A merge chains images together if one cage is the first of one pair and the second of another; the layout is then no
 * longer symmetric in the way that was meant, though each cage may be legal. */
static bool
is_symmetric (const Layout *layout)
{
  SudCell images[8], others[8];

  for (int cell = 0; cell < layout->draft->n_cells; cell++)
    {
      int n_images = sud_symmetry_get_images (layout->symmetry, layout->n, (SudCell) cell, images);

      sud_symmetry_get_images (layout->symmetry, layout->n, layout->cage_of[cell], others);
      for (int i = 0; i < n_images; i++)
        if (layout->cage_of[images[i]] != layout->cage_of[others[i]])
          return false;
    }
  return true;
}

static void
add_cages (const Layout *layout, SudPuzzleBuilder *builder)
{
  for (int cage = 0; cage < layout->draft->n_cells; cage++)
    {
      SudCell cells[SUD_MAX_DIGITS];
      size_t  n_cells = 0;
      int     sum = 0;

      if (layout->cage_of[cage] != cage)
        continue;
      for (int cell = cage; cell < layout->draft->n_cells; cell++)
        if (layout->cage_of[cell] == cage)
          {
            cells[n_cells++] = (SudCell) cell;
            sum += layout->draft->solution[cell];
          }
      if (sud_puzzle_builder_add_cage (builder, cells, n_cells, sum, false, NULL) != SUD_OK)
        layout->draft->status = SUD_NO_MEMORY;
    }
}

static SudPuzzle *
build (const Layout *layout)
{
  SudDraft         *draft = layout->draft;
  SudPuzzleBuilder *builder = sud_puzzle_builder_new (draft->geometry);
  SudPuzzle        *puzzle = NULL;

  if (builder == NULL)
    draft->status = SUD_NO_MEMORY;
  else
    add_cages (layout, builder);
  if (draft->status == SUD_OK)
    draft->status = sud_puzzle_builder_build (builder, &puzzle, NULL);
  sud_puzzle_builder_free (builder);
  return puzzle;
}

static bool
is_unique (const Layout *layout)
{
  SudDraft      *draft = layout->draft;
  SudPuzzle     *puzzle = build (layout);
  SudSolveResult result = { 0, 0 };

  if (puzzle != NULL)
    draft->status = sud_solve (draft->generator->solver, puzzle, 2, NULL, NULL, draft->control, &result);
  sud_puzzle_unref (puzzle);
  return draft->status == SUD_OK && result.solutions == 1;
}

/* Goes once over all pairs of neighbours in random order, merging what may be merged. With @test each merge must leave
 * the puzzle unique. */
static void
merge_round (Layout *layout, int goal, int max_cage, bool test)
{
  const int n = layout->n;
  uint16_t  pairs[2 * SUD_MAX_CELLS]; /* cell * 2, and 1 for the neighbour below rather than to the right */
  int       n_pairs = 0;

  for (int cell = 0; cell < n * n; cell++)
    {
      if (cell % n < n - 1)
        pairs[n_pairs++] = (uint16_t) (cell * 2);
      if (cell < n * (n - 1))
        pairs[n_pairs++] = (uint16_t) (cell * 2 + 1);
    }
  sud_random_shuffle (&layout->draft->random, pairs, n_pairs);
  layout->max_cage = max_cage;
  for (int i = 0; i < n_pairs && layout->n_cages > goal && layout->draft->status == SUD_OK; i++)
    {
      const Layout before = *layout;
      SudCell      first = pairs[i] / 2;
      SudCell      second = (SudCell) (pairs[i] % 2 == 1 ? first + n : first + 1);

      if (layout->cage_of[first] == layout->cage_of[second])
        continue;
      if (!merge_orbit (layout, first, second) || !is_symmetric (layout) || (test && !is_unique (layout)))
        *layout = before;
    }
}

static int
count_small (const Layout *layout, int min_cage)
{
  int n_small = 0;

  for (int cage = 0; cage < layout->draft->n_cells; cage++)
    n_small += layout->cage_of[cage] == cage && get_size (layout, cage) < min_cage;
  return n_small;
}

SudPuzzle *
sud_draft_cages (SudDraft *draft, SudSymmetry symmetry, int min_cage, int max_cage, int goal)
{
  Layout layout = { .draft = draft, .symmetry = symmetry, .n = sud_geometry_get_n_digits (draft->geometry), .n_cages = draft->n_cells };

  for (int cell = 0; cell < draft->n_cells; cell++)
    layout.cage_of[cell] = (uint16_t) cell;
  merge_round (&layout, goal, max_cage < 2 ? max_cage : 2, false);
  if (!is_unique (&layout))
    return NULL;
  /* a merge that failed for its images may pass once others are done: a second round finds those */
  for (int round = 0; round < 2; round++)
    merge_round (&layout, goal, max_cage, true);
  if (draft->status != SUD_OK || count_small (&layout, min_cage) > 0)
    return NULL;
  return build (&layout);
}

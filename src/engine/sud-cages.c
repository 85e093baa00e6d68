/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing the cages of a Killer by merging up.
 *
 * Random partitions of a grid stop being unique as soon as their cages get interesting, so nothing is gained by
 * drawing whole layouts. This starts from single cells, which leave no doubt at all, and merges neighbours as long as
 * the puzzle keeps its one solution. Merges up to dominoes are tested together, the later ones one by one: a test
 * costs most where cages are large, and there most of them fail.
 *
 * A symmetric layout merges two cages together with all their images.
 *
 * What comes out is not a layout but the way to it. Splitting cages of a unique puzzle keeps it unique, so every point of
 * the way is a puzzle, and they get harder along it: whoever has a level in mind looks for it there.
 */

#include "sud-draft.h"

#include <assert.h>
#include <string.h>

/* A cell in the middle and its four neighbours. */
#define MAX_FIXED 5

typedef struct
{
  SudDraft   *draft;
  SudSymmetry symmetry;
  int         max_cage;
  int         n;
  int         n_cages;
  uint16_t    cage_of[SUD_MAX_CELLS]; /* a cage is named by its first cell */
  uint8_t     sizes[SUD_MAX_CELLS];   /* by this name: its cells */
  SudDigits   digits[SUD_MAX_CELLS];  /* and its digits in the solution */
} Layout;

static int
get_size (const Layout *layout, int cage)
{
  return layout->sizes[cage];
}

/* Whether the cage of a cell has less than so many. */
static bool
is_small (const Layout *layout, SudCell cell, int min_cage)
{
  return get_size (layout, layout->cage_of[cell]) < min_cage;
}

static bool
can_merge (const Layout *layout, int first, int second)
{
  return first != second &&
         get_size (layout, first) + get_size (layout, second) <= layout->max_cage &&
         (layout->digits[first] & layout->digits[second]) == 0;
}

static void
merge (Layout *layout, int first, int second)
{
  const uint16_t name = (uint16_t) (first < second ? first : second);

  for (int cell = 0; cell < layout->draft->n_cells; cell++)
    if (layout->cage_of[cell] == first || layout->cage_of[cell] == second)
      layout->cage_of[cell] = name;
  layout->sizes[name] = (uint8_t) (layout->sizes[first] + layout->sizes[second]);
  layout->digits[name] = layout->digits[first] | layout->digits[second];
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

  for (int cell = 0; cell < layout->draft->n_cells && layout->symmetry != SUD_SYMMETRY_NONE; cell++)
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

/* Whether the puzzle has one solution, which the solver finds without more than so many guesses. */
static bool
is_unique (const Layout *layout, uint64_t max_guesses, uint64_t *guesses)
{
  SudPuzzle     *puzzle = build (layout);
  SudSolveResult result;
  bool           is_solved = puzzle != NULL && sud_draft_solve (layout->draft, puzzle, 2, &result);

  sud_puzzle_unref (puzzle);
  if (!is_solved)
    return false;
  *guesses = result.guesses;
  return result.solutions == 1 && result.guesses <= max_guesses;
}

/* Whether two digits are odd, and no others have their sum: 4 can only be 1 and 3, and of nine digits 16 only 7 and 9. */
static bool
is_odd_pair (const Layout *layout, SudDigits digits)
{
  const int n = layout->n;

  return digits == (sud_digit_bit (1) | sud_digit_bit (3)) ||
         (n % 2 == 1 && digits == (sud_digit_bit ((SudDigit) n) | sud_digit_bit ((SudDigit) (n - 2))));
}

/* Whether two neighbours are to be looked at before others. While cells are alone, those with an extreme sum if the puzzle is
 * to be mild: 17 in two cells can only be 8 and 9. Later those that make a small cage, for few of them let a second
 * solution in. */
static bool
comes_first (const Layout *layout, const SudMergingOptions *options, SudCell first, SudCell second, bool is_start)
{
  const int n = layout->n;
  const int sum = layout->draft->solution[first] + layout->draft->solution[second];

  if (!is_start)
    return get_size (layout, layout->cage_of[first]) + get_size (layout, layout->cage_of[second]) <= 4;
  if (options->keeps_odd)
    return is_odd_pair (layout, layout->digits[first] | layout->digits[second]);
  return options->is_mild && (sum <= n / 2 + 1 || sum >= 2 * n - n / 2 + 1);
}

static SudCell
get_second (const Layout *layout, int pair)
{
  return (SudCell) (pair / 2 + (pair % 2 == 1 ? layout->n : 1));
}

/* Lists all pairs of neighbours in random order: cell * 2, and 1 for the neighbour below rather than to the right. @return
 * how many. */
static int
list_pairs (Layout *layout, const SudMergingOptions *options, bool is_start, uint16_t *pairs)
{
  const int n = layout->n;
  int       n_pairs = 0, n_first = 0;

  for (int cell = 0; cell < n * n; cell++)
    {
      if (cell % n < n - 1)
        pairs[n_pairs++] = (uint16_t) (cell * 2);
      if (cell < n * (n - 1))
        pairs[n_pairs++] = (uint16_t) (cell * 2 + 1);
    }
  sud_random_shuffle (&layout->draft->random, pairs, n_pairs);
  for (int i = 0; i < n_pairs; i++)
    if (comes_first (layout, options, pairs[i] / 2, get_second (layout, pairs[i]), is_start))
      {
        uint16_t pair = pairs[i];

        pairs[i] = pairs[n_first];
        pairs[n_first++] = pair;
      }
  return n_pairs;
}

/* What a round over all pairs of neighbours merges. */
typedef enum
{
  PAIR_FIXED, /* cells that are images of themselves with others that are alone */
  PAIR_UP,    /* cells to dominoes */
  TAKE_IN,    /* what is smaller than a cage may be into a neighbour */
  MERGE,      /* what leaves the puzzle unique */
} Round;

/* Whether a cell is an image of itself. Its cage is too: if that has a neighbour, it has the images of the neighbour on other
 * sides, and these are hardly ever free once others are paired. */
static bool
is_fixed (const Layout *layout, SudCell cell)
{
  SudCell   images[8];
  const int n_images = sud_symmetry_get_images (layout->symmetry, layout->n, cell, images);

  for (int i = 1; i < n_images; i++)
    if (images[i] == cell)
      return true;
  return false;
}

/* Whether a round is about the cages of two neighbours. */
static bool
concerns (const Layout *layout, const SudMergingOptions *options, Round round, SudCell first, SudCell second)
{
  switch (round)
    {
    case PAIR_FIXED:
      return is_small (layout, first, 2) && is_small (layout, second, 2) &&
             (is_fixed (layout, first) || is_fixed (layout, second));
    case TAKE_IN:
      return is_small (layout, first, options->min_cage) || is_small (layout, second, options->min_cage);
    case PAIR_UP:
    case MERGE:
    default:
      return true;
    }
}

/* Whether the cages of two neighbours were refused before. They may have grown since, but cages that hold both of those that
 * could not be one leave no less room. */
static bool
is_refused (const Layout *layout, const SudMerging *merging, SudCell first, SudCell second)
{
  const int a = layout->cage_of[first], b = layout->cage_of[second];

  for (int i = 0; i < merging->n_refused; i++)
    {
      const int c = layout->cage_of[merging->refused[i][0]], d = layout->cage_of[merging->refused[i][1]];

      if ((a == c && b == d) || (a == d && b == c))
        return true;
    }
  return false;
}

static void
refuse (SudMerging *merging, SudCell first, SudCell second)
{
  merging->refused[merging->n_refused][0] = first;
  merging->refused[merging->n_refused][1] = second;
  merging->refused_at[merging->n_refused++] = merging->n_merges;
}

static void
note_merge (SudMerging *merging, SudCell first, SudCell second, uint64_t guesses)
{
  merging->merges[merging->n_merges][0] = first;
  merging->merges[merging->n_merges++][1] = second;
  merging->guesses[merging->n_merges] = guesses;
}

static bool
rests (const SudMergingOptions *options, const SudMerging *merging)
{
  return merging->guesses[merging->n_merges] >= options->rest_guesses;
}

/* Goes once over all pairs of neighbours, and makes no cage larger than @max_cage. */
static void
merge_round (Layout *layout, const SudMergingOptions *options, Round round, int max_cage, SudMerging *merging)
{
  uint16_t  pairs[2 * SUD_MAX_CELLS];
  const int n_pairs = list_pairs (layout, options, round == PAIR_UP, pairs);
  const int goal = round == MERGE ? options->goal : 0;
  int       n_refused = 0;

  layout->max_cage = options->max_cage < max_cage ? options->max_cage : max_cage;
  for (int i = 0; i < n_pairs && layout->n_cages > goal && n_refused < options->max_refused &&
                  layout->draft->status == SUD_OK;
       i++)
    {
      const SudCell first = pairs[i] / 2;
      const SudCell second = get_second (layout, pairs[i]);
      uint64_t      guesses = 0;
      Layout        before;

      if (layout->cage_of[first] == layout->cage_of[second] || is_refused (layout, merging, first, second) ||
          !concerns (layout, options, round, first, second) ||
          (options->keeps_odd && (is_odd_pair (layout, layout->digits[layout->cage_of[first]]) ||
                                  is_odd_pair (layout, layout->digits[layout->cage_of[second]]))))
        continue;
      before = *layout;
      if (!merge_orbit (layout, first, second) || !is_symmetric (layout))
        {
          *layout = before;
          continue;
        }
      if (round == MERGE && !is_unique (layout, options->max_guesses, &guesses))
        {
          *layout = before;
          refuse (merging, first, second);
          n_refused++;
          continue;
        }
      note_merge (merging, first, second, guesses);
      if (round == MERGE && rests (options, merging))
        break;
    }
}

static void
start_layout (Layout *layout, SudDraft *draft, SudSymmetry symmetry)
{
  *layout = (Layout){ .draft = draft, .symmetry = symmetry, .n = sud_geometry_get_n_digits (draft->geometry), .n_cages = draft->n_cells };
  layout->max_cage = layout->n;
  for (int cell = 0; cell < draft->n_cells; cell++)
    {
      layout->cage_of[cell] = (uint16_t) cell;
      layout->sizes[cell] = 1;
      layout->digits[cell] = sud_digit_bit (draft->solution[cell]);
    }
}

static void
replay (Layout *layout, const SudMerging *merging, int from, int to)
{
  for (int i = from; i < to; i++)
    merge_orbit (layout, merging->merges[i][0], merging->merges[i][1]);
}

static bool
has_small (const Layout *layout, int min_cage)
{
  for (int cage = 0; cage < layout->draft->n_cells; cage++)
    if (layout->cage_of[cage] == cage && get_size (layout, cage) < min_cage)
      return true;
  return false;
}

bool
sud_draft_merge (SudDraft *draft, const SudMergingOptions *options, SudMerging *merging)
{
  Layout   layout;
  uint64_t guesses;

  start_layout (&layout, draft, options->symmetry);
  merging->symmetry = options->symmetry;
  merging->n_merges = 0;
  merging->n_refused = 0;
  if (options->min_cage > 1 && options->symmetry != SUD_SYMMETRY_NONE)
    merge_round (&layout, options, PAIR_FIXED, MAX_FIXED, merging);
  merge_round (&layout, options, PAIR_UP, 2, merging);
  for (int size = 3; size <= options->max_cage && has_small (&layout, options->min_cage); size++)
    merge_round (&layout, options, TAKE_IN, size, merging);
  /* what is too small by now stays so, for its neighbours only grow */
  if (has_small (&layout, options->min_cage) || !is_unique (&layout, options->max_guesses, &guesses))
    return false;
  merging->n_tested = merging->n_merges;
  merging->guesses[merging->n_merges] = guesses;
  /* a merge that failed for its images may pass once others are done: a second round finds those */
  for (int round = 0; round < 2 && !rests (options, merging); round++)
    merge_round (&layout, options, MERGE, options->max_cage, merging);
  return draft->status == SUD_OK;
}

/* Goes back to a point of the way, and forgets what was found out beyond it. */
static void
go_back (SudMerging *merging, int n_merges)
{
  merging->n_merges = n_merges > merging->n_tested ? n_merges : merging->n_tested;
  while (merging->n_refused > 0 && merging->refused_at[merging->n_refused - 1] > merging->n_merges)
    merging->n_refused--;
}

bool
sud_draft_merge_on (SudDraft *draft, const SudMergingOptions *options, SudMerging *merging)
{
  Layout layout;

  start_layout (&layout, draft, options->symmetry);
  replay (&layout, merging, 0, merging->n_merges);
  merge_round (&layout, options, MERGE, options->max_cage, merging);
  return draft->status == SUD_OK;
}

bool
sud_draft_merge_again (SudDraft *draft, const SudMergingOptions *options, SudMerging *merging, int n_back)
{
  go_back (merging, merging->n_merges - n_back);
  return sud_draft_merge_on (draft, options, merging);
}

bool
sud_draft_merge_aside (SudDraft *draft, const SudMergingOptions *options, SudMerging *merging, int n_merges)
{
  const SudCell *turned_down = merging->merges[n_merges];

  assert (n_merges >= merging->n_tested && n_merges < merging->n_merges);
  go_back (merging, n_merges);
  refuse (merging, turned_down[0], turned_down[1]);
  return sud_draft_merge_on (draft, options, merging);
}

int
sud_merging_find_start (SudDraft *draft, const SudMerging *merging, int min_cage)
{
  Layout layout;

  start_layout (&layout, draft, merging->symmetry);
  for (int i = 0; i <= merging->n_merges; i++)
    {
      if (!has_small (&layout, min_cage))
        return i;
      if (i < merging->n_merges)
        replay (&layout, merging, i, i + 1);
    }
  return -1;
}

SudPuzzle *
sud_merging_build (SudDraft *draft, const SudMerging *merging, int n_merges)
{
  Layout layout;

  start_layout (&layout, draft, merging->symmetry);
  replay (&layout, merging, 0, n_merges);
  return build (&layout);
}

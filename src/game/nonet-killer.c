/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-killer"

#include "config.h"

#include "nonet-killer.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>
#include <time.h>

#define MAX_LISTED 100  /* combinations that anyone wants to read */
#define MAX_TIME   0.02 /* seconds of work for them: large cages have more than can be gone through */
#define MAX_HOUSES 4    /* of a kind; nobody counts further */
#define MAX_CELLS  6    /* whose sum says something */

static void
init_board (SudBoard *board, NonetGame *game)
{
  SudDigit values[SUD_MAX_CELLS];

  nonet_game_get_values (game, values);
  sud_board_init_values (board, nonet_game_get_puzzle (game), values);
}

/* ---- combinations ---- */

/* @return what the player has struck out: a set of strings. */
static GHashTable *
get_struck (NonetGame *game)
{
  GHashTable *struck = g_object_get_data (G_OBJECT (game), "struck-combinations");

  if (struck == NULL)
    {
      struck = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_object_set_data_full (G_OBJECT (game), "struck-combinations", struck, (GDestroyNotify) g_hash_table_unref);
    }
  return struck;
}

static char *
dup_key (int cage, const SudCombination *combination)
{
  g_autofree char *words = nonet_combination_to_words (combination);

  return g_strdup_printf ("%d: %s", cage, words);
}

typedef struct
{
  GHashTable *struck;
  GArray     *list;
  int         cage;
} Listing;

static bool
list_combination (const SudCombination *combination, void *data)
{
  Listing *listing = data;

  if (listing->list->len == MAX_LISTED)
    return false;
  if (combination->fate == SUD_COMBINATION_POSSIBLE)
    {
      g_autofree char *key = dup_key (listing->cage, combination);
      NonetCombination listed = { *combination, g_hash_table_contains (listing->struck, key) };

      g_array_append_val (listing->list, listed);
    }
  return true;
}

/* @return how long this thread has worked, in seconds: what others do on the machine is not held against it. */
static double
get_work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

static bool
is_enough (void *data)
{
  return get_work () > *(const double *) data;
}

GArray *
nonet_killer_list_combinations (NonetGame *game, int cage, gboolean *cut)
{
  Listing    listing = { .struck = get_struck (game), .cage = cage };
  double     end = get_work () + MAX_TIME;
  SudControl control = { .is_cancelled = is_enough, .data = &end };
  SudBoard   board;

  init_board (&board, game);
  listing.list = g_array_new (FALSE, FALSE, sizeof (NonetCombination));
  *cut = sud_killer_combinations (&board, cage, list_combination, &listing, &control) != SUD_OK;
  return listing.list;
}

void
nonet_killer_strike (NonetGame *game, int cage, const SudCombination *combination, gboolean struck)
{
  g_autofree char *key = dup_key (cage, combination);

  if (struck)
    g_hash_table_add (get_struck (game), g_steal_pointer (&key));
  else
    g_hash_table_remove (get_struck (game), key);
}

char *
nonet_combination_to_words (const SudCombination *combination)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < combination->n_digits; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append_c (text, sud_digit_to_char (combination->list[i]));
    }
  return g_string_free (text, FALSE);
}

static char *
dup_digits (SudDigits digits)
{
  GString *text = g_string_new (NULL);

  SUD_FOR_EACH_DIGIT (digit, digits)
    g_string_append_printf (text, text->len > 0 ? " %c" : "%c", sud_digit_to_char (digit));
  return g_string_free (text, FALSE);
}

char *
nonet_killer_dup_digits_words (const GArray *combinations)
{
  SudDigits        common = ~(SudDigits) 0;
  SudDigits        possible = 0;
  g_autofree char *needed = NULL;
  g_autofree char *all = NULL;

  for (guint i = 0; i < combinations->len; i++)
    {
      const NonetCombination *listed = &g_array_index (combinations, NonetCombination, i);

      if (listed->struck)
        continue;
      common &= listed->combination.digits;
      possible |= listed->combination.digits;
    }
  if (possible == 0)
    return NULL;
  all = dup_digits (possible);
  if (common == 0)
    /* Translators: digits, such as 1 2 6, that a Killer cage may hold. */
    return g_strdup_printf (_ ("Possible: %s"), all);
  needed = dup_digits (common);
  /* Translators: digits, such as 1 2 6, that every combination of a Killer cage has; then those that it may hold. */
  return g_strdup_printf (_ ("Needed: %s · possible: %s"), needed, all);
}

/* ---- sums ---- */

char *
nonet_killer_dup_cage_words (NonetGame *game, int cage)
{
  int        sum = sud_puzzle_get_cage (nonet_game_get_puzzle (game), cage)->sum;
  SudBoard   board;
  SudCellSum cells;
  int        left;

  if (sum == 0)
    return NULL;
  init_board (&board, game);
  left = sud_killer_sum_cage (&board, cage, &cells);
  if (cells.n_open == 0)
    return g_strdup_printf (_ ("Cage %d is complete"), sum);
  /* Translators: about a Killer cage: its sum, what is missing, and the number of its empty cells. */
  return g_strdup_printf (ngettext ("Cage %d: %d left in %d cell", "Cage %d: %d left in %d cells", (gulong) cells.n_open),
                          sum, left, cells.n_open);
}

char *
nonet_killer_dup_sum_words (NonetGame *game, const SudCells *cells)
{
  SudBoard   board;
  SudCellSum sum;

  if (sud_cells_is_empty (cells))
    return NULL;
  init_board (&board, game);
  sud_killer_sum_cells (&board, cells, &sum);
  if (sum.n_open == 0)
    return g_strdup_printf (ngettext ("%d selected cell: %d", "%d selected cells: %d", (gulong) sum.n_cells), sum.n_cells,
                            sum.placed);
  if (sum.high == 0)
    /* Translators: the number of selected cells, and the sum of the digits in them. */
    return g_strdup_printf (ngettext ("%d selected cell: %d so far", "%d selected cells: %d so far", (gulong) sum.n_cells),
                            sum.n_cells, sum.placed);
  if (sum.low == sum.high)
    /* Translators: the number of selected cells, the sum of the digits in them, and the sum in the end. */
    return g_strdup_printf (ngettext ("%d selected cell: %d so far, %d in the end", "%d selected cells: %d so far, %d in the end",
                                      (gulong) sum.n_cells),
                            sum.n_cells, sum.placed, sum.low);
  /* Translators: the number of selected cells, the sum of the digits in them, and the least and most it can become. */
  return g_strdup_printf (ngettext ("%d selected cell: %d so far, %d to %d in the end",
                                    "%d selected cells: %d so far, %d to %d in the end", (gulong) sum.n_cells),
                          sum.n_cells, sum.placed, sum.low, sum.high);
}

/* ---- the rule of 45 ---- */

void
nonet_forty_five_free (NonetFortyFive *forty_five)
{
  g_free (forty_five->words);
  g_free (forty_five);
}

/* Adds a sentence about @cells, if they are few enough to be of use. */
static void
add_45 (GPtrArray *list, const Explain *it, const SudCells *cells, const char *sentence, const ExplainPart *parts)
{
  int             n_cells = sud_cells_count (cells);
  NonetParagraph *paragraph;
  NonetFortyFive *forty_five;

  if (n_cells == 0 || n_cells > MAX_CELLS)
    return;
  paragraph = nonet_paragraph_new (-1);
  explain_append (it, paragraph, sentence, parts);
  forty_five = g_new (NonetFortyFive, 1);
  forty_five->words = g_strdup (paragraph->text);
  forty_five->cells = *cells;
  g_ptr_array_add (list, forty_five);
  nonet_paragraph_free (paragraph);
}

static void
add_houses (GPtrArray *list, const Explain *it, const uint16_t *houses, int n_houses)
{
  SudRuleOf45 rule;

  if (!sud_killer_rule_of_45 (it->board->puzzle, houses, n_houses, &rule))
    return;
  if (rule.n_inside > 0)
    add_45 (list, it, &rule.innies,
            /* Translators: {houses} are rows, columns or boxes, {total} is 45 for each; {cells} lie in them. */
            ngettext ("Of the {total} of {houses} the cages inside take {inside}, so {cells} makes {rest}.",
                      "Of the {total} of {houses} the cages inside take {inside}, so {cells} make {rest}.",
                      (gulong) sud_cells_count (&rule.innies)),
            EXPLAIN_PARTS (EXPLAIN_NUMBER ("total", rule.total), EXPLAIN_HOUSES ("houses", houses, n_houses),
                           EXPLAIN_NUMBER ("inside", rule.inside_sum), EXPLAIN_CELLS ("cells", &rule.innies),
                           EXPLAIN_NUMBER ("rest", rule.innies_sum)));
  if (rule.has_outies && rule.n_crossing > 0)
    add_45 (list, it, &rule.outies,
            /* Translators: {houses} are rows, columns or boxes, {total} is 45 for each; {cells} lie outside of them. */
            ngettext ("The cages that cover {houses} make {sum}, which is {rest} more than {total}, so {cells} makes {rest}.",
                      "The cages that cover {houses} make {sum}, which is {rest} more than {total}, so {cells} make {rest}.",
                      (gulong) sud_cells_count (&rule.outies)),
            EXPLAIN_PARTS (EXPLAIN_HOUSES ("houses", houses, n_houses),
                           EXPLAIN_NUMBER ("sum", rule.inside_sum + rule.crossing_sum),
                           EXPLAIN_NUMBER ("total", rule.total), EXPLAIN_NUMBER ("rest", rule.outies_sum),
                           EXPLAIN_CELLS ("cells", &rule.outies)));
}

GPtrArray *
nonet_killer_list_45 (NonetGame *game, const SudCells *cells)
{
  static const SudHouseKind kinds[] = { SUD_HOUSE_ROW, SUD_HOUSE_COLUMN, SUD_HOUSE_BOX, SUD_HOUSE_REGION };
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) nonet_forty_five_free);
  SudBoard   board;
  Explain    it = { .board = &board, .view = -1 };

  init_board (&board, game);
  it.geometry = sud_puzzle_get_geometry (board.puzzle);
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      uint16_t houses[MAX_HOUSES];
      int      n_houses = 0;
      gboolean fits = TRUE;

      for (int i = 0; fits && i < sud_geometry_get_n_houses (it.geometry); i++)
        {
          const SudHouse *house = sud_geometry_get_house (it.geometry, i);

          if (house->kind != kinds[kind] || !sud_cells_intersect (&house->cells, cells))
            continue;
          fits = n_houses < MAX_HOUSES;
          if (fits)
            houses[n_houses++] = (uint16_t) i;
        }
      if (fits && n_houses > 0)
        add_houses (list, &it, houses, n_houses);
    }
  return list;
}

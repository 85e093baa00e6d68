/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-game.h"

G_BEGIN_DECLS

/* What a player of a Killer counts on paper, about the board as it is, in words. The arithmetic is the engine's; here are
 * the words, and what the player has struck out, which is kept with the game as long as the program runs. */

/* A combination that the digits and candidates on the board still allow. */
typedef struct
{
  SudCombination combination;
  gboolean       struck; /* the player does not believe in it */
} NonetCombination;

/* @return a new array of NonetCombination. @cut is told whether there are more, or too many to tell. */
GArray *nonet_killer_list_combinations (NonetGame *game, int cage, gboolean *cut);

/* Strikes a combination out, or takes that back. */
void nonet_killer_strike (NonetGame *game, int cage, const SudCombination *combination, gboolean struck);

/* @return a combination as a new string: "1 2 6". */
char *nonet_combination_to_words (const SudCombination *combination);

/* @return which digits the combinations that are not struck out have in common and which they have at all, as a new
 * string; NULL if there are none. */
char *nonet_killer_dup_digits_words (const GArray *combinations);

/* @return what remains of a cage as a new string: "Cage 17: 9 left in 2 cells"; NULL for a cage without a sum. */
char *nonet_killer_dup_cage_words (NonetGame *game, int cage);

/* @return what some cells add up to, as a new string; NULL if there are none. */
char *nonet_killer_dup_sum_words (NonetGame *game, const SudCells *cells);

/* What the rule of 45 says about some cells. */
typedef struct
{
  char    *words;
  SudCells cells;
} NonetFortyFive;

void nonet_forty_five_free (NonetFortyFive *forty_five);

/* Does the arithmetic of the rows, of the columns, and of the boxes that @cells lie in.
 *
 * @return a new array of NonetFortyFive, which may be empty. */
GPtrArray *nonet_killer_list_45 (NonetGame *game, const SudCells *cells);

G_END_DECLS

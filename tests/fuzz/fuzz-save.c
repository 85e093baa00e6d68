/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games: any bytes are refused with the number of a line, or are a game that can be undone and redone from end to
 * end and is saved and loaded again as the same. */

#include <glib.h>
#include <string.h>

#include "fuzz.h"
#include "nonet-conflicts.h"
#include "nonet-game.h"

/* Goes back to the first state and forward to the last; then to where it was. */
static void
walk (NonetGame *game)
{
  const guint position = nonet_game_get_position (game);
  SudBoard    board;

  while (nonet_game_undo (game))
    ;
  CHECK (nonet_game_get_position (game) == 0);
  while (nonet_game_redo (game))
    ;
  CHECK (nonet_game_get_position (game) == nonet_game_get_n_moves (game));
  nonet_game_get_board (game, &board);
  sud_board_is_ok (&board);
  nonet_game_is_solved (game);
  while (nonet_game_get_position (game) > position)
    nonet_game_undo (game);
}

/* Plays on, as a player would, which leaves behind what had been undone. */
static void
play_on (NonetGame *game)
{
  SudDigit              values[SUD_MAX_CELLS];
  g_autoptr (GPtrArray) conflicts = NULL;

  nonet_game_fill_marks (game, NULL);
  nonet_game_clean_marks (game);
  nonet_game_return_to_checkpoint (game);
  nonet_game_clear_marks (game);
  nonet_game_restart (game);
  CHECK (nonet_game_get_position (game) == nonet_game_get_n_moves (game));
  while (nonet_game_undo (game))
    ;
  nonet_game_get_values (game, values);
  conflicts = nonet_conflicts_find (nonet_game_get_puzzle (game), values, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError)    error = NULL;
  g_autoptr (NonetGame) game = nonet_game_new_from_text (size == 0 ? "" : (const char *) data, (gssize) size, &error);
  g_autoptr (NonetGame) again = NULL;
  g_autofree char      *first = NULL;
  g_autofree char      *walked = NULL;
  g_autofree char      *second = NULL;

  CHECK ((game == NULL) == (error != NULL));
  if (game == NULL)
    {
      CHECK (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  first = nonet_game_to_text (game);
  walk (game);
  walked = nonet_game_to_text (game);
  CHECK (strcmp (first, walked) == 0);
  again = nonet_game_new_from_text (first, -1, &error);
  CHECK (again != NULL);
  second = nonet_game_to_text (again);
  CHECK (strcmp (first, second) == 0);
  CHECK (nonet_game_get_n_moves (again) == nonet_game_get_n_moves (game));
  CHECK (nonet_state_equal (nonet_game_get_state (again), nonet_game_get_state (game)));
  play_on (game);
  return 0;
}

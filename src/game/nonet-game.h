/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "nonet-state.h"

G_BEGIN_DECLS

/* A puzzle that is being played: every state it has been in, which of them is shown, and the time it took.
 *
 * Everything that changes the board adds a state behind the one shown, so that everything can be undone; going back
 * to a checkpoint or restarting adds one too. "changed" is emitted whenever another state is shown. */
#define NONET_TYPE_GAME (nonet_game_get_type ())
G_DECLARE_FINAL_TYPE (NonetGame, nonet_game, NONET, GAME, GObject)

#define NONET_GAME_ERROR (nonet_game_error_quark ())
GQuark nonet_game_error_quark (void);

typedef enum
{
  NONET_GAME_ERROR_FORMAT, /* text that is no saved game */
  NONET_GAME_ERROR_NEWER,  /* a game that a later version of the program has saved */
} NonetGameError;

/* What the player does with a digit key. The first three enter what their name says; NONET_TOOL_COLOUR paints. */
typedef enum
{
  NONET_TOOL_DIGIT,
  NONET_TOOL_CORNER,
  NONET_TOOL_CENTRE,
  NONET_TOOL_COLOUR,
} NonetTool;
#define NONET_N_TOOLS 4

NonetGame *nonet_game_new (SudPuzzle *puzzle);

/* ---- the board ---- */

SudPuzzle        *nonet_game_get_puzzle (NonetGame *self);
const NonetState *nonet_game_get_state  (NonetGame *self);
const NonetEntry *nonet_game_get_entry  (NonetGame *self, SudCell cell);
gboolean          nonet_game_is_given   (NonetGame *self, SudCell cell);

/* Copies the digits on the board, one per cell. */
void nonet_game_get_values (NonetGame *self, SudDigit *values);

/* Sets up the position: the digits on the board, and the candidates that they allow and no step has ruled out. The
 * player's own marks have no say in it. */
void nonet_game_get_board (NonetGame *self, SudBoard *board);

/* @return whether every cell is filled and every rule holds. */
gboolean nonet_game_is_solved (NonetGame *self);

/* @return how many of @digit the board still needs, never less than 0. */
int nonet_game_count_remaining (NonetGame *self, SudDigit digit);

/* ---- moves: each returns whether it changed anything ---- */

/* Enters @number with a tool into all of @cells that are not given: a digit or mark that all of them have already is
 * taken away instead. @clean takes an entered digit out of the marks of the cells that see it. */
gboolean nonet_game_enter (NonetGame *self, const SudCells *cells, NonetTool tool, guint number, gboolean clean);

/* Takes the digits from @cells, or where there is none their marks, or where there are none their colours. */
gboolean nonet_game_erase (NonetGame *self, const SudCells *cells);

/* Writes every digit that no peer holds and no step has ruled out into the corner marks of the empty ones of @cells, or of all cells if it is
 * NULL. Cleaning takes those marks away that a digit on the board rules out; clearing takes all marks away. */
gboolean nonet_game_fill_marks  (NonetGame *self, const SudCells *cells);
gboolean nonet_game_clean_marks (NonetGame *self);
gboolean nonet_game_clear_marks (NonetGame *self);

/* Does what a step concludes: enters what it places, rules out what it removes and takes that out of the marks.
 * @clean as for nonet_game_enter(). */
gboolean nonet_game_apply (NonetGame *self, const SudStep *step, gboolean clean);

/* Adds corner marks, a set for each cell, where a cell has marks already. */
gboolean nonet_game_add_marks (NonetGame *self, const SudDigits *digits);

/* Makes @state the next one. */
gboolean nonet_game_push_state (NonetGame *self, const NonetState *state);

/* Plays a move from its text. */
gboolean nonet_game_play (NonetGame *self, const char *move, GError **error);

/* Goes back to the givens, by a move that can be undone. */
gboolean nonet_game_restart (NonetGame *self);

/* ---- undo ---- */

gboolean    nonet_game_undo         (NonetGame *self);
gboolean    nonet_game_redo         (NonetGame *self);
gboolean    nonet_game_can_undo     (NonetGame *self);
gboolean    nonet_game_can_redo     (NonetGame *self);
guint       nonet_game_get_n_moves  (NonetGame *self);
guint       nonet_game_get_position (NonetGame *self);
const char *nonet_game_get_move     (NonetGame *self, guint index);

/* ---- checkpoints: states that the player marked to come back to ---- */

/* Marks the state shown. @return whether it was not marked yet. */
gboolean nonet_game_set_checkpoint (NonetGame *self);

/* @return how many states before the one shown, itself included, are marked. */
guint nonet_game_count_checkpoints (NonetGame *self);

/* Shows the latest marked state again, by a move that can be undone. */
gboolean nonet_game_return_to_checkpoint (NonetGame *self);

/* Forgets the latest mark; the board stays. */
gboolean nonet_game_discard_checkpoint (NonetGame *self);

/* ---- the solution, which somebody else finds ---- */

/* Tells the game its only solution, one digit per cell; NULL: there is none, or several. */
void            nonet_game_set_solution (NonetGame *self, const SudDigit *solution);
const SudDigit *nonet_game_get_solution (NonetGame *self);

/* With a solution: the cells whose digit is wrong; the latest state without such a cell; the right digits in
 * @cells, or in all of them if it is NULL. */
gboolean nonet_game_find_mistakes     (NonetGame *self, SudCells *mistakes);
gboolean nonet_game_return_to_correct (NonetGame *self);
gboolean nonet_game_reveal            (NonetGame *self, const SudCells *cells);

/* ---- the clock ---- */

/* The seconds that were played, by a clock that runs between start and stop. */
double   nonet_game_get_elapsed (NonetGame *self);
void     nonet_game_set_running (NonetGame *self, gboolean running);
gboolean nonet_game_is_running  (NonetGame *self);

/* ---- what is known about the game ---- */

/* The level as a word of the engine ("easy"), "" if nobody graded it. */
const char *nonet_game_get_level (NonetGame *self);
void        nonet_game_set_level (NonetGame *self, const char *level);

/* How often the player was helped: hints applied, cells revealed. */
guint nonet_game_get_n_helps (NonetGame *self);
void  nonet_game_add_help    (NonetGame *self);

/* ---- saving ---- */

/* @return the game as text: puzzle, moves, position and clock. */
char *nonet_game_to_text (NonetGame *self);

/* Reads what nonet_game_to_text() wrote, which may have been damaged since.
 *
 * @return a new game, or NULL with an error that names the line. */
NonetGame *nonet_game_new_from_text (const char *text, gssize length, GError **error);

G_END_DECLS

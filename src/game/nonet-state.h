/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* What the player has put on the board, and the moves that change it.
 *
 * A move is the difference of two states, written as text: changes with a space between them, each an operator, a
 * number, a colon and cells. "=7:r3c4" puts a 7 into a cell and "=0:r3c4" takes it out, "c+2:r1c1r1c2" adds a corner
 * mark and "c-2:" removes it, "m" does so for centre marks, "k" for colours and "x" for what is ruled out. A move therefore replays the same,
 * whatever made it: a key, cleaning of marks, a hint or a restart. */

typedef enum
{
  NONET_MARK_CORNER,
  NONET_MARK_CENTRE,
  NONET_MARK_COLOUR,
  NONET_MARK_OUT, /* candidates that a step has ruled out; no pencil wrote them, automatic candidates leave them out */
} NonetMark;
#define NONET_N_MARKS 4
#define NONET_N_COLOURS 9

/* One cell of a state. A mark of any kind is a set of digits; a colour is a number from 1 to NONET_N_COLOURS. */
typedef struct
{
  SudDigit  value; /* 0: empty. The givens are here too. */
  SudDigits marks[NONET_N_MARKS];
} NonetEntry;

typedef struct
{
  guint      n_cells;
  NonetEntry entries[];
} NonetState;

#define NONET_STATE_ERROR (nonet_state_error_quark ())
GQuark nonet_state_error_quark (void);

typedef enum
{
  NONET_STATE_ERROR_MOVE, /* text that is no move of this board */
} NonetStateError;

/* @return a new state that holds the givens of @puzzle and nothing else. */
NonetState *nonet_state_new   (const SudPuzzle *puzzle);
/* @return a new state with the digits of a position and no marks. */
NonetState *nonet_state_new_from_board (const SudBoard *board);

NonetState *nonet_state_copy  (const NonetState *state);
void        nonet_state_free  (NonetState *state);
gboolean    nonet_state_equal (const NonetState *a, const NonetState *b);

/* @return what leads from one state to the other as text, or NULL if they are equal. */
char *nonet_state_dup_move (const SudPuzzle *puzzle, const NonetState *from, const NonetState *to);

/* Changes @state by a move. A move that touches a given, or names what the board does not have, is refused and
 * leaves the state as it was. */
gboolean nonet_state_apply_move (NonetState *state, const SudPuzzle *puzzle, const char *move, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetState, nonet_state_free)

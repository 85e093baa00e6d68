/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "nonet-explain.h"
#include "nonet-game.h"

G_BEGIN_DECLS

/* The ladder of a hint: the name of the technique, where to look, the whole reasoning, and at last the step is done.
 * It starts from the player's own position and goes back to its foot as soon as that changes.
 *
 * Looking for the step happens in another thread. "changed" is emitted whenever anything below answers differently. */
#define NONET_TYPE_HINT (nonet_hint_get_type ())
G_DECLARE_FINAL_TYPE (NonetHint, nonet_hint, NONET, HINT, GObject)

typedef enum
{
  NONET_HINT_NONE,    /* nobody asked yet */
  NONET_HINT_FINDING,
  NONET_HINT_MISTAKE, /* something on the board is wrong; that comes first */
  NONET_HINT_STEP,
  NONET_HINT_NOTHING, /* no technique applies */
  NONET_HINT_SOLVED,  /* there is nothing left to do */
} NonetHintState;

typedef enum
{
  NONET_STAGE_NAME,
  NONET_STAGE_WHERE,
  NONET_STAGE_REASON,
} NonetStage;
#define NONET_N_STAGES 3

NonetHint *nonet_hint_new (NonetGame *game);

NonetHintState nonet_hint_get_state (NonetHint *self);
NonetStage     nonet_hint_get_stage (NonetHint *self);

/* Goes one stage further: asks for a step if there is none, applies it behind the last stage. @clean, where something is
 * applied, as for nonet_game_enter(). */
void nonet_hint_advance (NonetHint *self, gboolean clean);

/* Goes one stage back. @return whether there was one. */
gboolean nonet_hint_retreat (NonetHint *self);

/* Applies the step as soon as it is there, whatever was shown of it. */
void nonet_hint_apply (NonetHint *self, gboolean clean);

/* Shows a step that is known, on the position it belongs to, at a stage. Nothing else of the ladder changes. */
void nonet_hint_show (NonetHint *self, const SudBoard *board, const SudStep *step, NonetStage stage);

/* Forgets the step and stops looking for one. */
void nonet_hint_reset (NonetHint *self);

/* Of a step, else NULL: the position before it, the step, its words. */
const SudBoard         *nonet_hint_get_board       (NonetHint *self);
const SudStep          *nonet_hint_get_step        (NonetHint *self);
const NonetExplanation *nonet_hint_get_explanation (NonetHint *self);

/* @return a new string that says what is wrong on the board; NULL if nothing is. */
char *nonet_hint_dup_mistake_words (NonetHint *self);

/* The digits that the step reasons with and that the player, who has marks in those cells, has not marked: a set for
 * each cell. @return a new string that says so, NULL if none is missing. */
char            *nonet_hint_dup_missing_words (NonetHint *self);
const SudDigits *nonet_hint_get_missing       (NonetHint *self);

/* Sets up the position that hints start from. The player's marks narrow the candidates down where every empty cell has
 * some, for then they are meant to be complete; but never so far that the digit of the solution is gone. */
void nonet_hint_get_position (NonetGame *game, SudBoard *board);

G_END_DECLS

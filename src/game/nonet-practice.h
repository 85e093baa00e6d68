/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "nonet-game.h"

G_BEGIN_DECLS

/* An exercise: the position just before a step of one technique, with its candidates as corner marks. The player looks for
 * the step alone, and shows it by taking a mark away or by entering a digit. Whatever any step of the technique
 * concludes in the position is right. */
#define NONET_TYPE_PRACTICE (nonet_practice_get_type ())
G_DECLARE_FINAL_TYPE (NonetPractice, nonet_practice, NONET, PRACTICE, GObject)

typedef enum
{
  NONET_PRACTICE_OPEN,  /* nothing done yet */
  NONET_PRACTICE_FOUND, /* a conclusion of the technique */
  NONET_PRACTICE_OTHER, /* true, but for another reason */
  NONET_PRACTICE_WRONG, /* it cannot be so */
} NonetPracticeVerdict;

/* Makes an exercise for a technique from a position in which it applies. @return NULL if it does not. */
NonetPractice *nonet_practice_new (const SudBoard *board, SudTechnique technique, const SudDigit *solution);

/* Makes an exercise in another thread: from a new puzzle, or for rare techniques from a stored position that is turned
 * and renamed. */
void           nonet_practice_make_async  (SudTechnique        technique,
                                           GCancellable       *cancellable,
                                           GAsyncReadyCallback callback,
                                           gpointer            data);
NonetPractice *nonet_practice_make_finish (GAsyncResult *result, GError **error);

SudTechnique nonet_practice_get_technique (NonetPractice *self);

/* @return the game to play it with; it starts in the position. */
NonetGame *nonet_practice_get_game (NonetPractice *self);

/* Judges what the player has done since the start. */
NonetPracticeVerdict nonet_practice_judge (NonetPractice *self);

/* @return what to say about it, in the user's language. */
const char *nonet_practice_get_words (NonetPracticeVerdict verdict);

/* Tells the first step of the technique, for who gives up. */
void nonet_practice_get_step (NonetPractice *self, SudBoard *board, SudStep *step);

G_END_DECLS

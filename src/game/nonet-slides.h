/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "nonet-hint.h"
#include "nonet-steps.h"

G_BEGIN_DECLS

/* A talk: one or more positions, each walked through from where it stands to its solution. A slide is the position as it
 * stands, a stage of a step, one case of a forcing chain, or the end. "changed" tells that another slide is shown. */
#define NONET_TYPE_SLIDES (nonet_slides_get_type ())
G_DECLARE_FINAL_TYPE (NonetSlides, nonet_slides, NONET, SLIDES, GObject)

typedef enum
{
  NONET_SLIDE_START, /* the position alone */
  NONET_SLIDE_STEP,
  NONET_SLIDE_END,   /* solved, or as far as techniques go */
} NonetSlideKind;

/* @games: of NonetGame, at least one. */
NonetSlides *nonet_slides_new (GPtrArray *games);

/* Each goes to another slide. One that is not found yet is shown as soon as it is. @return FALSE at either end. */
gboolean nonet_slides_next          (NonetSlides *self);
gboolean nonet_slides_previous      (NonetSlides *self);
gboolean nonet_slides_next_step     (NonetSlides *self);
gboolean nonet_slides_previous_step (NonetSlides *self);

/* Goes so many puzzles of the talk forward, or back. @return FALSE if there are not so many. */
gboolean nonet_slides_turn_game (NonetSlides *self, int by);

NonetSlideKind nonet_slides_get_kind  (NonetSlides *self);
NonetStage     nonet_slides_get_stage (NonetSlides *self);

/* The case that is shown of a step with several; -1 for all of it. */
int nonet_slides_get_view (NonetSlides *self);

/* @return whether the next slide was asked for and is still looked for. */
gboolean nonet_slides_is_waiting (NonetSlides *self);

/* The position that is shown, and its game; of a step also the step and its words, else NULL. */
NonetGame              *nonet_slides_get_game        (NonetSlides *self);
const SudBoard         *nonet_slides_get_board       (NonetSlides *self);
const SudStep          *nonet_slides_get_step        (NonetSlides *self);
const NonetExplanation *nonet_slides_get_explanation (NonetSlides *self);

/* @return a new string that says where in the talk one is. */
char *nonet_slides_dup_place_words (NonetSlides *self);

G_END_DECLS

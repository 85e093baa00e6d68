/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "nonet-explain.h"

G_BEGIN_DECLS

/* One step of many, with the position it belongs to. */
#define NONET_TYPE_STEP_ITEM (nonet_step_item_get_type ())
G_DECLARE_FINAL_TYPE (NonetStepItem, nonet_step_item, NONET, STEP_ITEM, GObject)

SudTechnique nonet_step_item_get_technique (NonetStepItem *self);
guint        nonet_step_item_get_rating    (NonetStepItem *self); /* in tenths */
const char  *nonet_step_item_get_notation  (NonetStepItem *self);

/* Copies the position before the step, and the step. The board borrows its puzzle from the item. */
void nonet_step_item_get (NonetStepItem *self, SudBoard *board, SudStep *step);

typedef enum
{
  NONET_STEPS_PATH, /* one after the other, up to the end */
  NONET_STEPS_ALL,  /* everything that applies now, by technique */
} NonetStepsKind;

#define NONET_STEPS_LIMIT 2000 /* of all steps: more of them help nobody */

/* A list of NonetStepItem that another thread fills while it is looked at. */
#define NONET_TYPE_STEPS (nonet_steps_get_type ())
G_DECLARE_FINAL_TYPE (NonetSteps, nonet_steps, NONET, STEPS, GObject)

NonetSteps *nonet_steps_new (NonetStepsKind kind);

/* Starts anew from a position, which is copied. @is_unique: the puzzle is known to have one solution. "notify::busy"
 * tells the end. */
void nonet_steps_find (NonetSteps *self, const SudBoard *board, gboolean is_unique);

/* Stops finding; what was found stays. */
void nonet_steps_stop (NonetSteps *self);

/* Stops finding and forgets. */
void nonet_steps_clear (NonetSteps *self);

gboolean nonet_steps_is_busy (NonetSteps *self);

/* @return whether the path ended with the board solved; or whether all steps were found. */
gboolean nonet_steps_is_complete (NonetSteps *self);

G_END_DECLS

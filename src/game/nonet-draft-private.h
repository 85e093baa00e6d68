/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-draft.h"

/* What undo restores. */
typedef struct
{
  SudCells cells;
  guint    sum; /* as it was typed; 0: none */
  gboolean repeats;
} NonetDraftCage;

typedef struct
{
  SudPuzzle *frame; /* owned: the puzzle without its givens and cages */
  GArray    *cages; /* owned, of NonetDraftCage */
  SudDigit   givens[SUD_MAX_CELLS];
  gboolean   painting;              /* regions are being painted and are not all of a size yet */
  guint8     regions[SUD_MAX_CELLS]; /* while they are: the region of each cell, from 0 */
} NonetSketch;

/* What follows from it. */
typedef struct
{
  SudPuzzle *puzzle;   /* owned: the whole, or NULL if it is none */
  SudPuzzle *shown;    /* owned: the most of it that a puzzle can hold */
  GPtrArray *problems; /* owned, of NonetConflict */
  GArray    *sums;     /* owned, of guint16: those of the cages of @shown as they were typed */
} NonetReview;

#define NONET_DRAFT_TITLE (-2) /* is being typed: stands where a cage would */

struct _NonetDraft
{
  GObject parent_instance;

  /* owned */
  GPtrArray  *sketches; /* of NonetSketch, never empty */
  NonetGame  *game;     /* what views see of it */
  NonetReview review;   /* of the sketch at hand */

  /* plain */
  guint position;
  int   typing; /* the cage whose sum the last change set, NONET_DRAFT_TITLE, or NONET_NO_CAGE */
};

/* nonet-draft.c */
const NonetSketch *nonet_draft_get_sketch  (NonetDraft *self);
NonetSketch       *nonet_draft_copy_sketch (NonetDraft *self);

/* Makes @sketch, which it takes, the next one, or with @amend what the one at hand has become. @return whether that
 * changes anything. */
gboolean nonet_draft_push (NonetDraft *self, NonetSketch *sketch, gboolean amend);

/* nonet-draft-sketch.c */
NonetSketch *nonet_sketch_new   (const SudPuzzle *puzzle);
NonetSketch *nonet_sketch_copy  (const NonetSketch *sketch);
void         nonet_sketch_free  (NonetSketch *sketch);
gboolean     nonet_sketch_equal (const NonetSketch *a, const NonetSketch *b);

/* Copies what a puzzle has beside its givens and cages onto a geometry of as many cells, or with another number of cells
 * its title alone. @title replaces it unless it is NULL. @return NULL with a status if that is refused. */
SudPuzzle *nonet_sketch_copy_frame (const SudPuzzle *puzzle,
                                    SudGeometry     *geometry,
                                    const char      *title,
                                    SudStatus       *status,
                                    SudPlace        *place);

void nonet_review_init  (NonetReview *review, const NonetSketch *sketch);
void nonet_review_clear (NonetReview *review);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetSketch, nonet_sketch_free)

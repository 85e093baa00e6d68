/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "nonet-game.h"

G_BEGIN_DECLS

/* A puzzle in the making: grid, givens and cages that someone types in or draws, which may contradict each other until
 * they are done. Everything can be undone.
 *
 * "changed" is emitted whenever the draft, or what is shown of it, is another one. */
#define NONET_TYPE_DRAFT (nonet_draft_get_type ())
G_DECLARE_FINAL_TYPE (NonetDraft, nonet_draft, NONET, DRAFT, GObject)

#define NONET_DRAFT_ERROR (nonet_draft_error_quark ())
GQuark nonet_draft_error_quark (void);

typedef enum
{
  NONET_DRAFT_ERROR_REFUSED, /* what was asked for makes no sense; the message says why */
} NonetDraftError;

#define NONET_NO_CAGE (-1)

/* Starts with all that @puzzle has; NULL: with an empty 9x9. */
NonetDraft *nonet_draft_new (const SudPuzzle *puzzle);

/* ---- what it is ---- */

/* @return the puzzle, or NULL while the draft is none: nonet_draft_get_problem() tells why. */
SudPuzzle *nonet_draft_get_puzzle (NonetDraft *self);

/* @return what is wrong, as a sentence without its full stop, or NULL. @cells, which may be NULL, gets the cells that
 * are to blame. With several problems the one that @cell takes part in comes first. */
const char *nonet_draft_get_problem (NonetDraft *self, SudCell cell, SudCells *cells);

/* The draft for views of a game: nobody may move in it. It is another object after the size has changed. */
NonetGame *nonet_draft_get_game (NonetDraft *self);

/* @return the sums as they were typed, one for each cage of the game's puzzle, also those that no cage can have. */
const guint16 *nonet_draft_get_sums (NonetDraft *self);

SudGeometry *nonet_draft_get_geometry (NonetDraft *self);
const char  *nonet_draft_get_title    (NonetDraft *self);
gboolean     nonet_draft_is_empty     (NonetDraft *self); /* no givens, no cages */

/* ---- changes: each returns whether it changed anything ---- */

/* Sets the grid. Givens and cages stay if the size does. @return FALSE with an error if there is no such grid. */
gboolean nonet_draft_set_grid (NonetDraft *self, int box_rows, int box_columns, SudGridExtras extras, GError **error);

/* Sets what the grid has beside rows, columns and its boxes or regions. */
gboolean nonet_draft_set_extras (NonetDraft *self, SudGridExtras extras, GError **error);

/* Makes a jigsaw of the regions that the cells belong to, 0 .. n - 1 each. */
gboolean nonet_draft_set_regions (NonetDraft *self, const guint8 *regions, GError **error);

/* Gives @cells to a region, from 0. As soon as all regions have as many cells as they need they are those of the grid;
 * until then the board shows them as colours. With @more this goes on with the last call, and is undone with it. */
gboolean nonet_draft_paint (NonetDraft *self, const SudCells *cells, int region, gboolean more);

/* @return the region that a cell belongs to, from 0; -1 on a board that is no grid. */
int nonet_draft_get_region (NonetDraft *self, SudCell cell);

/* Sets the title. Calls with nothing between them are one change, as those of nonet_draft_set_sum() are. */
gboolean nonet_draft_set_title (NonetDraft *self, const char *title, GError **error);

/* Sets the given of every cell of a set, or takes it away where all of them have it; 0 empties them. */
gboolean nonet_draft_enter (NonetDraft *self, const SudCells *cells, SudDigit digit);

/* @return the cage that holds a cell, or NONET_NO_CAGE. */
int nonet_draft_find_cage (NonetDraft *self, SudCell cell);

/* Makes one cage of @cells, without a sum if it is 0. Cages that lie inside it as a whole become part of it, and if
 * there is no sum theirs add up. One that lies inside in part is not torn: that is refused. */
gboolean nonet_draft_make_cage (NonetDraft *self, const SudCells *cells, guint sum, GError **error);

/* Sets the sum of a cage. Calls for the same cage with nothing between them are one change, so that a number typed digit
 * by digit is undone at once. */
gboolean nonet_draft_set_sum (NonetDraft *self, int cage, guint sum);
guint    nonet_draft_get_sum (NonetDraft *self, int cage);

/* @return the cells of a cage. */
const SudCells *nonet_draft_get_cage_cells (NonetDraft *self, int cage);

/* Removes the cages that any of @cells is in. */
gboolean nonet_draft_remove_cages (NonetDraft *self, const SudCells *cells);

/* Takes all givens away, all cages, or both. */
gboolean nonet_draft_clear (NonetDraft *self, gboolean givens, gboolean cages);

/* Goes on with another puzzle, by a change that can be undone. */
gboolean nonet_draft_set_puzzle (NonetDraft *self, const SudPuzzle *puzzle);

/* ---- undo ---- */

gboolean nonet_draft_undo     (NonetDraft *self);
gboolean nonet_draft_redo     (NonetDraft *self);
gboolean nonet_draft_can_undo (NonetDraft *self);
gboolean nonet_draft_can_redo (NonetDraft *self);

/* ---- solutions ---- */

/* Shows a solution on the board, until the next change, with @marked cells coloured; NULL: the draft again. */
void nonet_draft_show_solution (NonetDraft *self, const SudDigit *solution, const SudCells *marked);

G_END_DECLS

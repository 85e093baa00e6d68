/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "nonet-game.h"
#include "nonet-picture-file.h"

G_BEGIN_DECLS

/* The board: shows a game, keeps the selection, and turns keys and the pointer into wishes.
 *
 * It never changes the game. "enter" (tool, number) and "erase" ask for a move on the selected cells, whose effect
 * comes back through the game's "changed". All is drawn at once; each cell is also an empty child widget, for the
 * focus and for screen readers. */
#define NONET_TYPE_GRID (nonet_grid_get_type ())
G_DECLARE_FINAL_TYPE (NonetGrid, nonet_grid, NONET, GRID, GtkWidget)

GtkWidget *nonet_grid_new (void);

/* Shows a game, or nothing. The selection stays where the boards are alike. */
void       nonet_grid_set_game (NonetGrid *self, NonetGame *game);
NonetGame *nonet_grid_get_game (NonetGrid *self);

/* What a digit key enters. */
void      nonet_grid_set_tool (NonetGrid *self, NonetTool tool);
NonetTool nonet_grid_get_tool (NonetGrid *self);

/* The digit of number-first entry, which a click on a cell or Return enters; 0 for none. While the property
 * "number-first" is set, digit keys choose it. */
void  nonet_grid_set_locked (NonetGrid *self, guint number);
guint nonet_grid_get_locked (NonetGrid *self);

/* The selected cells, and the one of them that keys move. */
const SudCells *nonet_grid_get_selection (NonetGrid *self);
SudCell         nonet_grid_get_cursor    (NonetGrid *self);
void            nonet_grid_select        (NonetGrid *self, SudCell cell, gboolean extend);
void            nonet_grid_select_cells  (NonetGrid *self, const SudCells *cells);

/* Does what a click on a cell does: selects it, or with @toggle takes it into or out of the selection, and enters the
 * locked digit. */
void nonet_grid_press (NonetGrid *self, SudCell cell, gboolean toggle);

/* Cells to show as wrong; NULL for none. */
void nonet_grid_set_conflicts (NonetGrid *self, const SudCells *cells);

/* Sums to write into the cages instead of their own, one for each; NULL: their own. They last until the next call, or
 * until another game is shown. */
void nonet_grid_set_sums (NonetGrid *self, const guint16 *sums);

/* Shows a step over the board; takes @overlay, which may be NULL. @board is the position to show meanwhile, NULL for that
 * of the game. A board of another puzzle than the game's is refused. */
void                nonet_grid_set_overlay (NonetGrid *self, NonetOverlay *overlay, const SudBoard *board);
const NonetOverlay *nonet_grid_get_overlay (NonetGrid *self);

/* @return whether a position is shown that is not the game's. */
gboolean nonet_grid_shows_other_position (NonetGrid *self);

/* Lights cells or candidates up that a text speaks of; NULL for none. */
void              nonet_grid_set_light (NonetGrid *self, const NonetLight *light);
const NonetLight *nonet_grid_get_light (NonetGrid *self);

/* @return the board as it is shown, but without the selection, as a new file for paper; or NULL with an error. */
GBytes *nonet_grid_to_file (NonetGrid *self, NonetFileKind kind, int size, GError **error);

/* Lets a wave of light run over the board, unless animations are switched off. */
void nonet_grid_celebrate (NonetGrid *self);

/* @return whether the board takes a letter for itself: as a digit, or to move. */
gboolean nonet_grid_takes_letter (NonetGrid *self, guint keyval);

/* Does what a key asks for, also when it was pressed elsewhere. @return whether it asked for anything. */
gboolean nonet_grid_handle_key (NonetGrid *self, guint keyval, guint keycode, GdkModifierType state);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-draft.h"
#include "nonet-settings.h"

G_BEGIN_DECLS

/* The page on which a puzzle is made: typed in from a newspaper, or drawn. It says all the time how many solutions
 * there are and how hard the puzzle is.
 *
 * "play" (NonetGame) is emitted when the puzzle is to be played. */
#define NONET_TYPE_EDITOR_VIEW (nonet_editor_view_get_type ())
G_DECLARE_FINAL_TYPE (NonetEditorView, nonet_editor_view, NONET, EDITOR_VIEW, AdwBin)

void nonet_editor_view_set_settings (NonetEditorView *self, NonetSettings *settings);

/* The draft lives as long as the page. */
NonetDraft *nonet_editor_view_get_draft (NonetEditorView *self);

/* Goes on with another puzzle; undo brings the last one back. */
void nonet_editor_view_edit (NonetEditorView *self, const SudPuzzle *puzzle);

/* @return a new game of the puzzle as it is, or NULL if it is none. */
NonetGame *nonet_editor_view_new_game (NonetEditorView *self);

/* Puts the focus on the board. */
void nonet_editor_view_take_focus (NonetEditorView *self);

G_END_DECLS

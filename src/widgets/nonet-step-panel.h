/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-grid.h"
#include "nonet-hint.h"
#include "nonet-practice.h"

G_BEGIN_DECLS

/* Everything that Nonet can say about a position: the hint ladder, the path to the solution, all steps, and techniques.
 * What it speaks of is shown on the grid it was given.
 *
 * "practise" (NonetPractice, or NULL for the end) asks for another game to be played. */
#define NONET_TYPE_STEP_PANEL (nonet_step_panel_get_type ())
G_DECLARE_FINAL_TYPE (NonetStepPanel, nonet_step_panel, NONET, STEP_PANEL, AdwBin)

/* The grid on which steps are shown, which shows the game of nonet_step_panel_set_game(). */
void nonet_step_panel_set_grid (NonetStepPanel *self, NonetGrid *grid);
void nonet_step_panel_set_game (NonetStepPanel *self, NonetGame *game);

/* Whether placing a digit by a step cleans the marks around it. */
void nonet_step_panel_set_clean (NonetStepPanel *self, gboolean clean);

/* The hint goes one stage further; or is applied at once. */
void nonet_step_panel_advance (NonetStepPanel *self);
void nonet_step_panel_apply   (NonetStepPanel *self);

/* Takes everything off the board that a step put there. */
void nonet_step_panel_leave (NonetStepPanel *self);

/* @return the ladder of the game; NULL without one. */
NonetHint *nonet_step_panel_get_hint (NonetStepPanel *self);

/* Shows one of the pages "hint", "path", "all", "technique". */
void nonet_step_panel_show_page (NonetStepPanel *self, const char *name);

/* Shows all steps, ready to be filtered. */
void nonet_step_panel_search (NonetStepPanel *self);

/* Shows an exercise, or with NULL its end. */
void nonet_step_panel_set_practice (NonetStepPanel *self, NonetPractice *practice);

/* @return a new string: the words that the hint page shows, a paragraph a line. */
char *nonet_step_panel_dup_text (NonetStepPanel *self);

G_END_DECLS

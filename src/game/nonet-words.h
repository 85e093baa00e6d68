/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud-puzzle.h"

/* The words of the engine's answers. */

/* Says in the user's language what is wrong and what is accepted: one sentence without the place in the text, which
 * the caller shows in its own way. @place belongs to @status; @columns is the width of the grid, so that a cell can be
 * named by its row and column, or 0 if it is not known.
 *
 * @return a new string. */
char *nonet_status_to_words (SudStatus status, const SudPlace *place, int columns);

/* @return a new string that names a cell, such as r3c4, on a grid of @columns. */
char *nonet_cell_to_words (SudCell cell, int columns);

/* @return whether a text has all of these words in it, whatever their case and their accents. */
gboolean nonet_words_match (const char *text, const char *words);

/* @return a new string that shows a byte, which may be anything: the character “x”, a tab. */
char *nonet_byte_to_words (guchar byte);

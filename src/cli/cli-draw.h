/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* Appends a picture of a position made of text: its grid with boxes or regions, cages and their sums, and with
 * @has_candidates what each empty cell may hold; below it in words what has no picture. */
void cli_draw_board (const SudBoard *board, gboolean has_candidates, GString *out);

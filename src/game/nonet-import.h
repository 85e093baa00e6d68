/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "nonet-formats.h"
#include "nonet-game.h"

/* What a text that someone opened, dropped or pasted holds: a saved game, one puzzle, or many. */
typedef struct
{
  NonetGame *game;     /* owned: the only one there is, started if the text had it so; NULL if there are several */
  GPtrArray *lines;    /* owned, of char*: every puzzle as a native line */
  GPtrArray *moves;    /* owned, of char*: for each, the move that leads to where the text left it; NULL if it is fresh */
  guint      n_errors; /* lines that are no puzzle */
  char      *error;    /* owned: what is wrong with the first of them; NULL without any */
} NonetImport;

void nonet_import_free (NonetImport *import);

/* Reads any format in another thread. */
void nonet_import_async (GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);

/* @return a new import with at least one puzzle, or NULL with an error that says what is wrong and where. */
NonetImport *nonet_import_finish (GAsyncResult *result, GError **error);

/* @return a new game of a native line, or NULL. */
NonetGame *nonet_import_new_game (const char *line);

/* @return a new position that stands where the game does, for a format to write: with values and marks where there are any. */
NonetPosition *nonet_import_new_position (NonetGame *game);

/* @return the native line of a puzzle, a new string; NULL for a board that a line cannot hold. */
char *nonet_import_dup_line (const SudPuzzle *puzzle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetImport, nonet_import_free)

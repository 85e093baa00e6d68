/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "nonet-catalog.h"
#include "nonet-game.h"

G_BEGIN_DECLS

/* What outlives the program: games as files, one each, saved after every move; statistics and the stock of puzzles in
 * a database.
 *
 * "failed" (message) is emitted when a game could not be saved, once until saving works again; and when something was found
 * that cannot be used. The message is for the user. */
#define NONET_TYPE_STORE (nonet_store_get_type ())
G_DECLARE_FINAL_TYPE (NonetStore, nonet_store, NONET, STORE, GObject)

/* Uses a folder, which is made when it is needed; NULL: the user's. */
NonetStore *nonet_store_new (const char *folder);

/* ---- games ---- */

/* Saves a game now and after every change, until nonet_store_remove() or the end. A game that came from
 * nonet_store_load() keeps its file. */
void nonet_store_add (NonetStore *self, NonetGame *game);

/* Deletes the file of a game and saves it no longer. */
void nonet_store_remove (NonetStore *self, NonetGame *game);

/* Waits until everything is on the disk. */
void nonet_store_flush (NonetStore *self);

/* @return the saved games, the latest first and at most @limit, as a new array of NonetGame. A file that is damaged is
 * set aside; @n_damaged, if not NULL, is told how many there were. One of a later version of the program stays. */
GPtrArray *nonet_store_load (NonetStore *self, guint limit, guint *n_damaged);

/* @return the folder to which damaged files are moved. */
const char *nonet_store_get_damaged_folder (NonetStore *self);

/* Keeps the puzzle in the editor, as its line, in place of the last one; and @return it as a new string, or NULL. */
void  nonet_store_save_draft (NonetStore *self, const char *line);
char *nonet_store_load_draft (NonetStore *self);

/* ---- statistics ---- */

typedef struct
{
  guint  n_solved;
  guint  n_alone; /* of them without help */
  double best;    /* seconds of those */
  double average;
  guint  n_helps; /* hints applied and cells revealed, over all of them */
  guint  streak;  /* days in a row up to today or yesterday, over all kinds and levels */
} NonetStatistics;

/* Counts a game as solved, once however often it is told. */
void nonet_store_add_solved (NonetStore *self, NonetGame *game);

/* @return whether any game of that kind and level was solved. */
gboolean nonet_store_get_statistics (NonetStore *self, NonetKind kind, NonetLevel level, NonetStatistics *statistics);

/* ---- the stock of puzzles ---- */

/* Puts a puzzle into the stock, as its line. Safe in any thread. @return whether it could be kept. */
gboolean nonet_store_put_puzzle (NonetStore *self, NonetKind kind, int size, NonetLevel level, const char *line);

/* Takes one out. @return its line, or NULL if there is none. */
char *nonet_store_take_puzzle (NonetStore *self, NonetKind kind, int size, NonetLevel level);

guint nonet_store_count_puzzles (NonetStore *self, NonetKind kind, int size, NonetLevel level);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-store.h"

#include <sqlite3.h>

struct _NonetStore
{
  GObject parent_instance;

  /* owned */
  char        *folder;
  char        *games_folder;
  char        *damaged_folder;
  GHashTable  *games;  /* NonetGame (owned) to the path of its file */
  GThreadPool *writer; /* one thread, which writes in order */

  /* shared with the writer, under the lock */
  GMutex      lock;
  GCond       idle;
  GHashTable *waiting;   /* path to the latest text for it */
  GHashTable *unwritten; /* the same for what could not be written */
  gboolean    writing;
  char       *failure; /* why a write failed since it was last tried; NULL if none did */

  /* plain */
  gboolean failing;    /* a failure has been told */
  gboolean told_newer; /* so has a game of a later version */

  /* of the database, under its own lock */
  GMutex   database_lock;
  sqlite3 *database; /* NULL until it is needed, or if it cannot be had */
  gboolean database_tried;
};

/* nonet-store.c */

/* Tells whoever listens. In the thread of the user's actions. */
void nonet_store_tell (NonetStore *self, const char *words);

/* Moves a file that cannot be read to the folder of such files, without overwriting an earlier one. @why is for the log. @return
 * whether that worked. */
gboolean nonet_store_set_aside (NonetStore *self, const char *path, const char *why);

/* nonet-store-database.c */

/* Opens the database if it is not open. The caller holds its lock. @return NULL if it cannot be had. */
sqlite3 *nonet_store_get_database (NonetStore *self);

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
  GHashTable *waiting; /* path to the latest text for it */
  gboolean    writing;
  char       *failure; /* why the last write failed; NULL if it did not */

  /* plain */
  gboolean failing; /* a failure has been told */

  /* of the database, under its own lock */
  GMutex   database_lock;
  sqlite3 *database; /* NULL until it is needed, or if it cannot be had */
  gboolean database_tried;
};

/* Opens the database if it is not open. The caller holds its lock. @return NULL if it cannot be had. */
sqlite3 *nonet_store_get_database (NonetStore *self);

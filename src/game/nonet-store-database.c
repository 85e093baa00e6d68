/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-store"

/* What is asked for by kind and level: statistics and the stock of puzzles. Without the database, because the disk is
 * full or read-only, everything else goes on: nothing is counted and the stock is empty. */

#include "config.h"

#include "nonet-store-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

#define BUSY_MS 2000 /* how long to wait for another process that writes */
#define NEWEST_VERSION 1

static const char schema[] =
  "PRAGMA journal_mode = WAL;"
  "CREATE TABLE IF NOT EXISTS solved (game TEXT PRIMARY KEY, kind TEXT NOT NULL, size INTEGER NOT NULL,"
  " level TEXT NOT NULL, seconds REAL NOT NULL, helps INTEGER NOT NULL, day TEXT NOT NULL);"
  "CREATE TABLE IF NOT EXISTS stock (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, size INTEGER NOT NULL,"
  " level TEXT NOT NULL, line TEXT NOT NULL UNIQUE);"
  "CREATE INDEX IF NOT EXISTS stock_by_level ON stock (kind, size, level);"
  "PRAGMA user_version = 1;";

/* ---- telling, from any thread ---- */

typedef struct
{
  GWeakRef store;
  char    *words;
} Telling;

static gboolean
tell_cb (gpointer data)
{
  Telling *telling = data;
  g_autoptr (NonetStore) store = g_weak_ref_get (&telling->store);

  if (store != NULL)
    nonet_store_tell (store, telling->words);
  return G_SOURCE_REMOVE;
}

static void
telling_free (gpointer data)
{
  Telling *telling = data;

  g_weak_ref_clear (&telling->store);
  g_free (telling->words);
  g_free (telling);
}

/* Takes @words. */
static void
tell_later (NonetStore *self, char *words)
{
  Telling *telling = g_new0 (Telling, 1);

  g_weak_ref_init (&telling->store, self);
  telling->words = words;
  g_idle_add_full (G_PRIORITY_DEFAULT, tell_cb, telling, telling_free);
}

/* ---- opening ---- */

/* @return the number or text that a pragma answers, as a new string; NULL if it cannot be had. */
static char *
ask (sqlite3 *database, const char *pragma)
{
  sqlite3_stmt *statement = NULL;
  char         *answer = NULL;

  if (sqlite3_prepare_v2 (database, pragma, -1, &statement, NULL) == SQLITE_OK &&
      sqlite3_step (statement) == SQLITE_ROW)
    answer = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  return answer;
}

static gboolean
is_newer (sqlite3 *database)
{
  g_autofree char *version = ask (database, "PRAGMA user_version");

  return version != NULL && g_ascii_strtoll (version, NULL, 10) > NEWEST_VERSION;
}

/* Opens and tests it. @return SQLITE_OK; SQLITE_CORRUPT or SQLITE_NOTADB for a damaged file, SQLITE_MISMATCH for one of a later
 * version, or what else is the matter. */
static int
open_database (NonetStore *self, const char *path)
{
  int              result = sqlite3_open (path, &self->database);
  g_autofree char *health = NULL;

  if (result != SQLITE_OK)
    return result;
  sqlite3_busy_timeout (self->database, BUSY_MS);
  if (is_newer (self->database))
    return SQLITE_MISMATCH;
  result = sqlite3_exec (self->database, schema, NULL, NULL, NULL);
  if (result != SQLITE_OK)
    return result;
  health = ask (self->database, "PRAGMA quick_check (1)");
  return g_strcmp0 (health, "ok") == 0 ? SQLITE_OK : SQLITE_CORRUPT;
}

/* Moves a damaged database away with what SQLite keeps beside it. @return whether that worked. */
static gboolean
set_database_aside (NonetStore *self, const char *path)
{
  static const char *const endings[] = { "-wal", "-shm" };

  if (!nonet_store_set_aside (self, path, "not a sound database"))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *beside = g_strconcat (path, endings[i], NULL);

      if (g_file_test (beside, G_FILE_TEST_EXISTS))
        nonet_store_set_aside (self, beside, "belongs to that database");
    }
  /* Translators: %s is a folder. */
  tell_later (self, g_strdup_printf (_ ("Your statistics are damaged and start anew. The old ones were moved to %s"),
                                     self->damaged_folder));
  return TRUE;
}

sqlite3 *
nonet_store_get_database (NonetStore *self)
{
  g_autofree char *path = NULL;
  int              result;

  if (self->database_tried)
    return self->database;
  self->database_tried = TRUE;
  path = g_build_filename (self->folder, "nonet.db", NULL);
  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    {
      g_warning ("Cannot make the folder %s: %s", self->folder, g_strerror (errno));
      return NULL;
    }
  result = open_database (self, path);
  if (result == SQLITE_CORRUPT || result == SQLITE_NOTADB)
    {
      g_clear_pointer (&self->database, sqlite3_close);
      if (set_database_aside (self, path))
        result = open_database (self, path);
    }
  if (result == SQLITE_OK)
    return self->database;
  if (result == SQLITE_MISMATCH)
    tell_later (self, g_strdup (_ ("Your statistics are those of a newer version of Nonet: games are not counted")));
  else
    g_warning ("Cannot use %s: %s", path, self->database != NULL ? sqlite3_errmsg (self->database) : sqlite3_errstr (result));
  g_clear_pointer (&self->database, sqlite3_close);
  return NULL;
}

/* Prepares a statement whose first parameters are a kind, a size and a level; a size of 0 is left out. The caller holds
 * the lock. @return NULL if there is no database. */
static sqlite3_stmt *
prepare (NonetStore *self, const char *sql, NonetKind kind, int size, NonetLevel level)
{
  sqlite3_stmt *statement = NULL;

  if (nonet_store_get_database (self) == NULL)
    return NULL;
  if (sqlite3_prepare_v2 (self->database, sql, -1, &statement, NULL) != SQLITE_OK)
    {
      g_warning ("%s: %s", sql, sqlite3_errmsg (self->database));
      return NULL;
    }
  sqlite3_bind_text (statement, 1, nonet_kind_get_id (kind), -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, nonet_level_get_id (level), -1, SQLITE_STATIC);
  if (size != 0)
    sqlite3_bind_int (statement, 3, size);
  return statement;
}

/* ---- statistics ---- */

void
nonet_store_add_solved (NonetStore *self, NonetGame *game)
{
  const char      *path;
  g_autofree char *name = NULL;
  SudPuzzle       *puzzle;
  sqlite3_stmt    *statement;

  g_return_if_fail (NONET_IS_STORE (self));

  path = g_hash_table_lookup (self->games, game);
  if (path == NULL)
    return;
  name = g_path_get_basename (path);
  puzzle = nonet_game_get_puzzle (game);
  g_mutex_lock (&self->database_lock);
  statement = prepare (self,
                       "INSERT OR IGNORE INTO solved (kind, level, size, game, seconds, helps, day)"
                       " VALUES (?, ?, ?, ?, ?, ?, date ('now', 'localtime'))",
                       nonet_kind_of_puzzle (puzzle), sud_puzzle_get_n_digits (puzzle),
                       nonet_level_from_id (nonet_game_get_level (game)));
  if (statement != NULL)
    {
      sqlite3_bind_text (statement, 4, name, -1, SQLITE_STATIC);
      sqlite3_bind_double (statement, 5, nonet_game_get_elapsed (game));
      sqlite3_bind_int64 (statement, 6, nonet_game_get_n_helps (game));
      if (sqlite3_step (statement) != SQLITE_DONE)
        g_warning ("Cannot count a solved game: %s", sqlite3_errmsg (self->database));
      sqlite3_finalize (statement);
    }
  g_mutex_unlock (&self->database_lock);
}

/* Counts back from the last day on which anything was solved, if that is today or yesterday. A day to come, from a clock that
 * was wrong, is none. */
static guint
count_streak (NonetStore *self)
{
  static const char sql[] = "WITH RECURSIVE days (day) AS ("
                            "  SELECT max (day) FROM solved WHERE day BETWEEN date ('now', 'localtime', '-1 day') AND date ('now', 'localtime')"
                            "  UNION ALL"
                            "  SELECT date (day, '-1 day') FROM days WHERE date (day, '-1 day') IN (SELECT day FROM solved))"
                            " SELECT count (day) FROM days";
  sqlite3_stmt     *statement = NULL;
  guint             streak = 0;

  if (sqlite3_prepare_v2 (self->database, sql, -1, &statement, NULL) == SQLITE_OK &&
      sqlite3_step (statement) == SQLITE_ROW)
    streak = (guint) sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  return streak;
}

gboolean
nonet_store_get_statistics (NonetStore *self, NonetKind kind, NonetLevel level, NonetStatistics *statistics)
{
  sqlite3_stmt *statement;

  g_return_val_if_fail (NONET_IS_STORE (self), FALSE);

  *statistics = (NonetStatistics){ 0 };
  g_mutex_lock (&self->database_lock);
  statement = prepare (self,
                       "SELECT count (*), total (helps = 0), min (iif (helps = 0, seconds, NULL)),"
                       " avg (iif (helps = 0, seconds, NULL)), total (helps) FROM solved WHERE kind = ? AND level = ?",
                       kind, 0, level);
  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    {
      statistics->n_solved = (guint) sqlite3_column_int (statement, 0);
      statistics->n_alone = (guint) sqlite3_column_double (statement, 1);
      statistics->best = sqlite3_column_double (statement, 2);
      statistics->average = sqlite3_column_double (statement, 3);
      statistics->n_helps = (guint) sqlite3_column_double (statement, 4);
      statistics->streak = count_streak (self);
    }
  sqlite3_finalize (statement);
  g_mutex_unlock (&self->database_lock);
  return statistics->n_solved > 0;
}

/* ---- the stock ---- */

gboolean
nonet_store_put_puzzle (NonetStore *self, NonetKind kind, int size, NonetLevel level, const char *line)
{
  sqlite3_stmt *statement;
  gboolean      is_kept = FALSE;

  g_return_val_if_fail (NONET_IS_STORE (self), FALSE);

  g_mutex_lock (&self->database_lock);
  statement = prepare (self, "INSERT OR IGNORE INTO stock (kind, level, size, line) VALUES (?, ?, ?, ?)", kind, size, level);
  if (statement != NULL)
    {
      sqlite3_bind_text (statement, 4, line, -1, SQLITE_STATIC);
      is_kept = sqlite3_step (statement) == SQLITE_DONE;
      sqlite3_finalize (statement);
    }
  g_mutex_unlock (&self->database_lock);
  return is_kept;
}

char *
nonet_store_take_puzzle (NonetStore *self, NonetKind kind, int size, NonetLevel level)
{
  sqlite3_stmt *statement;
  char         *line = NULL;

  g_return_val_if_fail (NONET_IS_STORE (self), NULL);

  g_mutex_lock (&self->database_lock);
  statement = prepare (self,
                       "DELETE FROM stock WHERE id ="
                       " (SELECT min (id) FROM stock WHERE kind = ? AND level = ? AND size = ?) RETURNING line",
                       kind, size, level);
  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    line = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  g_mutex_unlock (&self->database_lock);
  return line;
}

guint
nonet_store_count_puzzles (NonetStore *self, NonetKind kind, int size, NonetLevel level)
{
  sqlite3_stmt *statement;
  guint         count = 0;

  g_return_val_if_fail (NONET_IS_STORE (self), 0);

  g_mutex_lock (&self->database_lock);
  statement = prepare (self, "SELECT count (*) FROM stock WHERE kind = ? AND level = ? AND size = ?", kind, size, level);
  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    count = (guint) sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  g_mutex_unlock (&self->database_lock);
  return count;
}

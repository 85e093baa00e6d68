/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-import.h"
#include "nonet-stock.h"
#include "nonet-store-private.h"

#include <glib/gstdio.h>
#include <string.h>

#define CLASSIC "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

static char *folder;

static NonetGame *
new_game (const char *line)
{
  NonetGame *game = nonet_import_new_game (line);

  g_assert_nonnull (game);
  return game;
}

static void
enter (NonetGame *game, SudCell cell, guint digit)
{
  SudCells cells = { { 0 } };

  sud_cells_add (&cells, cell);
  g_assert_true (nonet_game_enter (game, &cells, NONET_TOOL_DIGIT, digit, TRUE));
}

/* @return the path of a file in a folder of the store. */
static char *
get_file (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *entry = dir != NULL ? g_dir_read_name (dir) : NULL;

  return entry != NULL ? g_build_filename (path, entry, NULL) : NULL;
}

static void
test_save (void)
{
  g_autoptr (NonetStore) store = nonet_store_new (folder);
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  g_autoptr (NonetGame) small = new_game ("1000000000000000");
  g_autoptr (GPtrArray) games = NULL;
  guint n_damaged = 7;

  nonet_store_add (store, game);
  nonet_store_flush (store);
  g_usleep (20000);
  nonet_store_add (store, small);
  enter (small, 5, 3);
  enter (game, 2, 4);
  enter (game, 2, 1);
  nonet_game_undo (game);

  /* The store knows those that are played, and hands out the same. */
  games = nonet_store_load (store, 10, &n_damaged);
  g_assert_cmpuint (games->len, ==, 2);
  g_assert_cmpuint (n_damaged, ==, 0);
  g_clear_pointer (&games, g_ptr_array_unref);

  /* As after a kill: another store finds what was played. */
  nonet_store_flush (store);
  {
    g_autoptr (NonetStore) again = nonet_store_new (folder);
    NonetGame *found = NULL;

    games = nonet_store_load (again, 10, &n_damaged);
    g_assert_cmpuint (games->len, ==, 2);
    for (guint i = 0; i < games->len; i++)
      if (sud_puzzle_get_n_digits (nonet_game_get_puzzle (g_ptr_array_index (games, i))) == 9)
        found = g_ptr_array_index (games, i);
    g_assert_nonnull (found);
    g_assert_cmpint (nonet_game_get_entry (found, 2)->value, ==, 4);
    g_assert_true (nonet_game_can_redo (found));
    g_clear_pointer (&games, g_ptr_array_unref);
  }

  nonet_store_remove (store, game);
  nonet_store_remove (store, small);
  games = nonet_store_load (store, 10, NULL);
  g_assert_cmpuint (games->len, ==, 0);
}

static void
test_damaged (void)
{
  g_autofree char *path = NULL;
  g_autofree char *aside = NULL;
  guint            n_damaged;

  {
    g_autoptr (NonetStore) store = nonet_store_new (folder);
    g_autoptr (NonetGame) game = new_game (CLASSIC);

    nonet_store_add (store, game);
  }
  path = get_file ("games");
  g_assert_nonnull (path);
  g_assert_true (g_file_set_contents (path, "nonet-game 1\npuzzle 12", -1, NULL));
  {
    g_autoptr (NonetStore) store = nonet_store_new (folder);
    g_autoptr (NonetGame) good = new_game (CLASSIC);
    g_autoptr (GPtrArray) games = NULL;

    nonet_store_add (store, good);
    g_test_expect_message ("nonet-store", G_LOG_LEVEL_MESSAGE, "*damaged and was set aside*");
    games = nonet_store_load (store, 10, &n_damaged);
    g_test_assert_expected_messages ();
    g_assert_cmpuint (games->len, ==, 1);
    g_assert_cmpuint (n_damaged, ==, 1);
    nonet_store_remove (store, good);
  }
  aside = get_file ("damaged");
  g_assert_nonnull (aside);
  g_unlink (aside);
}

static void
count_failure_cb (guint *count)
{
  (*count)++;
}

/* A game of a later version is neither shown nor touched, and that is told once. */
static void
test_newer_game (void)
{
  static const char text[] = "nonet-game 2\nboard of tomorrow\n";
  g_autofree char *home = g_build_filename (folder, "newer-game", NULL);
  g_autofree char *games_folder = g_build_filename (home, "games", NULL);
  g_autofree char *path = g_build_filename (games_folder, "a.nonet", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (NonetStore) store = nonet_store_new (home);
  guint n_told = 0;

  g_signal_connect_swapped (store, "failed", G_CALLBACK (count_failure_cb), &n_told);
  g_assert_cmpint (g_mkdir_with_parents (games_folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) games = NULL;
      guint n_damaged = 7;

      g_test_expect_message ("nonet-store", G_LOG_LEVEL_MESSAGE, "*newer version*");
      games = nonet_store_load (store, 10, &n_damaged);
      g_test_assert_expected_messages ();
      g_assert_cmpuint (games->len, ==, 0);
      g_assert_cmpuint (n_damaged, ==, 0);
    }
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, text);
}

/* Has a store use its database, and waits until it has told what it has to tell. @return whether a puzzle could be kept. */
static gboolean
try_database (const char *home, guint *n_told)
{
  g_autoptr (NonetStore) store = nonet_store_new (home);
  gboolean is_kept;

  *n_told = 0;
  g_signal_connect_swapped (store, "failed", G_CALLBACK (count_failure_cb), n_told);
  is_kept = nonet_store_put_puzzle (store, NONET_KIND_CLASSIC, 9, NONET_LEVEL_EASY, CLASSIC);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  return is_kept;
}

/* A damaged database is set aside, never over an earlier one, and a new one is begun. */
static void
test_damaged_database (void)
{
  g_autofree char *home = g_build_filename (folder, "damaged-database", NULL);
  g_autofree char *path = g_build_filename (home, "nonet.db", NULL);
  g_autofree char *first = g_build_filename (home, "damaged", "nonet.db", NULL);
  g_autofree char *second = g_build_filename (home, "damaged", "2-nonet.db", NULL);
  g_autofree char *bytes = NULL;
  gsize            size;
  guint            n_told;

  g_assert_true (try_database (home, &n_told));
  g_assert_cmpuint (n_told, ==, 0);
  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  g_assert_cmpuint (size, >, 8192);

  /* no database at all */
  g_assert_true (g_file_set_contents (path, "These are my statistics, or were once upon a time.", -1, NULL));
  g_test_expect_message ("nonet-store", G_LOG_LEVEL_MESSAGE, "*nonet.db is damaged and was set aside*");
  g_assert_true (try_database (home, &n_told));
  g_test_assert_expected_messages ();
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_true (g_file_test (first, G_FILE_TEST_EXISTS));

  /* half of one */
  g_assert_true (g_file_set_contents (path, bytes, (gssize) size / 2, NULL));
  g_test_expect_message ("nonet-store", G_LOG_LEVEL_MESSAGE, "*nonet.db is damaged and was set aside*");
  g_assert_true (try_database (home, &n_told));
  g_test_assert_expected_messages ();
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_true (g_file_test (second, G_FILE_TEST_EXISTS));

  /* an empty file is one without tables */
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_true (try_database (home, &n_told));
  g_assert_cmpuint (n_told, ==, 0);
}

/* That of a later version stays as it is. */
static void
test_newer_database (void)
{
  g_autofree char *home = g_build_filename (folder, "newer-database", NULL);
  g_autofree char *path = g_build_filename (home, "nonet.db", NULL);
  sqlite3         *database;
  guint            n_told;

  g_assert_cmpint (g_mkdir (home, 0700), ==, 0);
  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, "CREATE TABLE tomorrow (x); PRAGMA user_version = 2", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (database);
  g_assert_false (try_database (home, &n_told));
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, "SELECT x FROM tomorrow", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, "SELECT * FROM stock", NULL, NULL, NULL), !=, SQLITE_OK);
  sqlite3_close (database);
}

static void
test_statistics (void)
{
  g_autoptr (NonetStore) store = nonet_store_new (folder);
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  g_autoptr (NonetGame) helped = new_game (CLASSIC);
  NonetStatistics statistics;

  nonet_game_set_level (game, "easy");
  nonet_game_set_level (helped, "easy");
  g_assert_false (nonet_store_get_statistics (store, NONET_KIND_CLASSIC, NONET_LEVEL_EASY, &statistics));
  nonet_store_add (store, game);
  nonet_store_add (store, helped);
  nonet_store_add_solved (store, game);
  nonet_store_add_solved (store, game);
  nonet_game_add_help (helped);
  nonet_store_add_solved (store, helped);
  g_assert_true (nonet_store_get_statistics (store, NONET_KIND_CLASSIC, NONET_LEVEL_EASY, &statistics));
  g_assert_cmpuint (statistics.n_solved, ==, 2);
  g_assert_cmpuint (statistics.n_alone, ==, 1);
  g_assert_cmpuint (statistics.streak, ==, 1);
  g_assert_false (nonet_store_get_statistics (store, NONET_KIND_KILLER, NONET_LEVEL_EASY, &statistics));
  nonet_store_remove (store, game);
  nonet_store_remove (store, helped);
}

/* Says that a puzzle was solved some days ago. */
static void
solve_earlier (NonetStore *store, int days)
{
  g_autofree char *sql =
    g_strdup_printf ("INSERT INTO solved VALUES ('%d days ago', 'killer', 9, 'hard', 60, 0, date ('now', 'localtime', '%d days'))",
                     days, -days);

  g_assert_cmpint (sqlite3_exec (nonet_store_get_database (store), sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

/* Days in a row count, up to today or yesterday; a day without a puzzle ends them. */
static void
test_streak (void)
{
  g_autofree char *home = g_build_filename (folder, "streak", NULL);
  g_autoptr (NonetStore) store = NULL;
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  NonetStatistics  statistics;
  static const int days[][2] = { { 2, 0 }, { 5, 0 }, { -3, 0 }, { 1, 2 }, { 3, 3 }, { 4, 5 } }; /* -3: the clock was wrong */

  g_assert_cmpint (g_mkdir (home, 0700), ==, 0);
  store = nonet_store_new (home);
  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      solve_earlier (store, days[i][0]);
      g_assert_true (nonet_store_get_statistics (store, NONET_KIND_KILLER, NONET_LEVEL_HARD, &statistics));
      g_assert_cmpuint (statistics.streak, ==, days[i][1]);
    }
  nonet_game_set_level (game, "easy");
  nonet_store_add (store, game);
  nonet_store_add_solved (store, game);
  g_assert_true (nonet_store_get_statistics (store, NONET_KIND_CLASSIC, NONET_LEVEL_EASY, &statistics));
  g_assert_cmpuint (statistics.streak, ==, 6);
}

static void
took_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  NonetGame **game = data;

  *game = nonet_stock_take_finish (NONET_STOCK (source), result, &error);
  g_assert_no_error (error);
}

static void
test_stock (void)
{
  g_autoptr (NonetStore) store = nonet_store_new (folder);
  g_autoptr (NonetStock) stock = nonet_stock_new (store);
  g_autoptr (NonetGame) game = NULL;
  g_autofree char *line = NULL;

  nonet_stock_take_async (stock, NONET_KIND_KILLER, 6, NONET_LEVEL_EASY, NULL, took_cb, &game);
  while (game == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (nonet_kind_of_puzzle (nonet_game_get_puzzle (game)), ==, NONET_KIND_KILLER);
  g_assert_cmpint (sud_puzzle_get_n_digits (nonet_game_get_puzzle (game)), ==, 6);

  /* What is in stock is taken first, and the stock is filled up. */
  nonet_store_put_puzzle (store, NONET_KIND_CLASSIC, 9, NONET_LEVEL_EASY, CLASSIC);
  g_assert_cmpuint (nonet_store_count_puzzles (store, NONET_KIND_CLASSIC, 9, NONET_LEVEL_EASY), ==, 1);
  g_clear_object (&game);
  nonet_stock_take_async (stock, NONET_KIND_CLASSIC, 9, NONET_LEVEL_EASY, NULL, took_cb, &game);
  while (game == NULL)
    g_main_context_iteration (NULL, TRUE);
  line = nonet_import_dup_line (nonet_game_get_puzzle (game));
  g_assert_cmpint (nonet_game_get_entry (game, 0)->value, ==, 5);
  g_assert_cmpstr (nonet_game_get_level (game), ==, "easy");
  while (nonet_store_count_puzzles (store, NONET_KIND_CLASSIC, 9, NONET_LEVEL_EASY) == 0)
    g_usleep (10000);
}

/* The stock is there again when the program next starts, and full. */
static void
test_stock_is_kept (void)
{
  guint n_kept = 0;

  for (int run = 0; run < 2; run++)
    {
      g_autoptr (NonetStore) store = nonet_store_new (folder);
      g_autoptr (NonetStock) stock = nonet_stock_new (store);
      g_autoptr (NonetGame) game = NULL;

      g_assert_cmpuint (nonet_store_count_puzzles (store, NONET_KIND_JIGSAW, 6, NONET_LEVEL_EASY), ==, n_kept);
      nonet_stock_take_async (stock, NONET_KIND_JIGSAW, 6, NONET_LEVEL_EASY, NULL, took_cb, &game);
      while (game == NULL)
        g_main_context_iteration (NULL, TRUE);
      n_kept = 3;
      while (nonet_store_count_puzzles (store, NONET_KIND_JIGSAW, 6, NONET_LEVEL_EASY) < n_kept)
        g_usleep (10000);
    }
}

static void
cancelled_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (nonet_stock_take_finish (NONET_STOCK (source), result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(gboolean *) data = TRUE;
}

/* What cannot be kept is not made over and over. */
static void
test_stock_cannot_be_kept (void)
{
  g_autofree char *home = g_build_filename (folder, "no-folder", NULL);
  g_autoptr (NonetStore) store = nonet_store_new (home);
  g_autoptr (NonetGame) game = NULL;
  NonetStock *stock = nonet_stock_new (store);

  g_assert_true (g_file_set_contents (home, "", 0, NULL));
  g_test_expect_message ("nonet-store", G_LOG_LEVEL_WARNING, "Cannot make the folder*");
  nonet_stock_take_async (stock, NONET_KIND_CLASSIC, 4, NONET_LEVEL_EASY, NULL, took_cb, &game);
  while (game == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_test_assert_expected_messages ();
  g_assert_false (nonet_store_put_puzzle (store, NONET_KIND_CLASSIC, 9, NONET_LEVEL_EASY, CLASSIC));
  g_object_unref (stock);
}

/* Who no longer waits gets nothing, at once, and nothing is made ahead for that. */
static void
test_stock_is_cancelled (void)
{
  g_autoptr (NonetStore) store = nonet_store_new (folder);
  g_autoptr (NonetStock) stock = nonet_stock_new (store);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gboolean is_over = FALSE;

  nonet_stock_take_async (stock, NONET_KIND_CLASSIC, 8, NONET_LEVEL_EXTREME, cancellable, cancelled_cb, &is_over);
  g_cancellable_cancel (cancellable);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&stock);
  g_assert_cmpuint (nonet_store_count_puzzles (store, NONET_KIND_CLASSIC, 8, NONET_LEVEL_EXTREME), ==, 0);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  gpointer *both = data;

  both[0] = nonet_import_finish (result, (GError **) &both[1]);
}

/* @return what a text holds, or NULL with @error. */
static NonetImport *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  gpointer both[2] = { NULL, NULL };

  nonet_import_async (bytes, NULL, read_cb, both);
  while (both[0] == NULL && both[1] == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (both[1] != NULL)
    g_propagate_error (error, both[1]);
  return both[0];
}

static void
test_import (void)
{
  g_autoptr (NonetImport) one = read_text (CLASSIC, NULL);
  g_autoptr (NonetImport) two = read_text ("# two\n" CLASSIC "\n\nwrong\n" CLASSIC "\n", NULL);
  g_autoptr (NonetImport) saved = read_text ("nonet-game 1\npuzzle " CLASSIC "\nmove =4:r1c3\nposition 1\n", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (one->game);
  g_assert_cmpuint (one->lines->len, ==, 1);
  g_assert_null (two->game);
  g_assert_cmpuint (two->lines->len, ==, 2);
  g_assert_cmpuint (two->n_errors, ==, 1);
  g_assert_true (g_str_has_prefix (two->error, "Line 4"));
  g_assert_cmpint (nonet_game_get_entry (saved->game, 2)->value, ==, 4);
  g_assert_null (read_text ("nothing here", &error));
  g_assert_nonnull (error);
}

static void
test_draft (void)
{
  g_autoptr (NonetStore) store = nonet_store_new (folder);
  g_autoptr (NonetStore) again = NULL;
  g_autofree char *none = nonet_store_load_draft (store);
  g_autofree char *line = NULL;

  g_assert_null (none);
  nonet_store_save_draft (store, "1...............");
  nonet_store_save_draft (store, CLASSIC);
  nonet_store_flush (store);
  again = nonet_store_new (folder);
  line = nonet_store_load_draft (again);
  g_assert_cmpstr (line, ==, CLASSIC);
}

static void
test_damaged_draft (void)
{
  g_autofree char *home = g_build_filename (folder, "damaged-draft", NULL);
  g_autofree char *path = g_build_filename (home, "draft.txt", NULL);
  g_autofree char *aside = g_build_filename (home, "damaged", "draft.txt", NULL);
  g_autoptr (NonetStore) store = nonet_store_new (home);

  g_assert_cmpint (g_mkdir (home, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "12", -1, NULL));
  g_test_expect_message ("nonet-store", G_LOG_LEVEL_MESSAGE, "*draft.txt is damaged and was set aside*");
  g_assert_null (nonet_store_load_draft (store));
  g_test_assert_expected_messages ();
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
}

/* Where the folder of the games should be, there is a file. */
static void
test_failure (void)
{
  g_autofree char *blocked = g_build_filename (folder, "blocked", NULL);
  g_autofree char *games = g_build_filename (blocked, "games", NULL);
  g_autoptr (NonetStore) store = nonet_store_new (blocked);
  g_autoptr (NonetGame) game = new_game (CLASSIC);
  guint count = 0;

  g_assert_cmpint (g_mkdir_with_parents (blocked, 0700), ==, 0);
  g_assert_true (g_file_set_contents (games, "", 0, NULL));
  g_signal_connect_swapped (store, "failed", G_CALLBACK (count_failure_cb), &count);

  nonet_store_add (store, game);
  nonet_store_flush (store);
  g_assert_cmpuint (count, ==, 0); /* nobody knows yet */
  enter (game, 2, 4);
  nonet_store_flush (store);
  enter (game, 3, 6);
  nonet_store_flush (store);
  g_assert_cmpuint (count, ==, 1); /* once is enough */

  g_assert_cmpint (g_unlink (games), ==, 0);
  enter (game, 2, 1);
  nonet_store_flush (store);
  enter (game, 2, 4);
  g_assert_cmpuint (count, ==, 1);
  nonet_store_flush (store);
  g_assert_true (g_file_test (games, G_FILE_TEST_IS_DIR));
}

/* What could not be written is written when that is possible again, though nothing new has happened to the game. */
static void
test_failure_is_made_good (void)
{
  g_autofree char *home = g_build_filename (folder, "good", NULL);
  g_autofree char *games = g_build_filename (home, "games", NULL);
  g_autoptr (GPtrArray) loaded = NULL;
  g_autoptr (NonetStore) again = nonet_store_new (home);

  g_assert_cmpint (g_mkdir (home, 0700), ==, 0);
  g_assert_true (g_file_set_contents (games, "", 0, NULL));
  {
    g_autoptr (NonetStore) store = nonet_store_new (home);
    g_autoptr (NonetGame) game = new_game (CLASSIC);
    g_autoptr (NonetGame) deleted = new_game (CLASSIC);

    nonet_store_add (store, game);
    enter (game, 2, 4);
    nonet_store_add (store, deleted);
    nonet_store_flush (store);
    nonet_store_remove (store, deleted);
    g_assert_cmpint (g_unlink (games), ==, 0);
  }
  loaded = nonet_store_load (again, 10, NULL);
  g_assert_cmpuint (loaded->len, ==, 1);
  g_assert_cmpint (nonet_game_get_entry (g_ptr_array_index (loaded, 0), 2)->value, ==, 4);
}

/* While a text is being written that cannot be, a later one for the same game comes and can be: the earlier one is forgotten,
 * not tried again over the later one. */
static void
test_failure_is_outdated (void)
{
  g_autofree char *home = g_build_filename (folder, "outdated", NULL);
  g_autofree char *games = g_build_filename (home, "games", NULL);
  g_autofree char *path = g_build_filename (games, "a.nonet", NULL);
  g_autofree char *text = NULL;
  g_autoptr (NonetStore) store = nonet_store_new (home);
  gboolean is_writing = FALSE;

  g_assert_cmpint (g_mkdir (home, 0700), ==, 0);
  g_assert_true (g_file_set_contents (games, "", 0, NULL));
  while (!is_writing)
    {
      g_mutex_lock (&store->lock);
      g_hash_table_remove_all (store->unwritten);
      g_hash_table_replace (store->waiting, g_strdup (path), g_strdup ("earlier"));
      g_mutex_unlock (&store->lock);
      g_thread_pool_push (store->writer, store, NULL);
      for (gboolean has_failed = FALSE; !is_writing && !has_failed;)
        {
          g_mutex_lock (&store->lock);
          has_failed = g_hash_table_size (store->unwritten) > 0;
          is_writing = store->writing && g_hash_table_size (store->waiting) == 0 && !has_failed;
          if (!is_writing)
            g_mutex_unlock (&store->lock);
        }
    }
  /* With the lock held, the writer cannot say yet that it failed; by now it has. */
  g_usleep (100000);
  g_assert_cmpint (g_unlink (games), ==, 0);
  g_hash_table_replace (store->waiting, g_strdup (path), g_strdup ("later"));
  g_mutex_unlock (&store->lock);
  nonet_store_flush (store);
  nonet_store_flush (store);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "later");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("nonet-store-XXXXXX", NULL);
  g_test_add_func ("/store/save", test_save);
  g_test_add_func ("/store/damaged", test_damaged);
  g_test_add_func ("/store/newer-game", test_newer_game);
  g_test_add_func ("/store/damaged-database", test_damaged_database);
  g_test_add_func ("/store/newer-database", test_newer_database);
  g_test_add_func ("/store/failure", test_failure);
  g_test_add_func ("/store/failure-is-made-good", test_failure_is_made_good);
  g_test_add_func ("/store/failure-is-outdated", test_failure_is_outdated);
  g_test_add_func ("/store/statistics", test_statistics);
  g_test_add_func ("/store/streak", test_streak);
  g_test_add_func ("/store/draft", test_draft);
  g_test_add_func ("/store/damaged-draft", test_damaged_draft);
  g_test_add_func ("/store/stock", test_stock);
  g_test_add_func ("/store/stock-cannot-be-kept", test_stock_cannot_be_kept);
  g_test_add_func ("/store/stock-is-kept", test_stock_is_kept);
  g_test_add_func ("/store/stock-is-cancelled", test_stock_is_cancelled);
  g_test_add_func ("/store/import", test_import);
  status = g_test_run ();
  {
    g_autofree char *command = g_strdup_printf ("rm -r '%s'", folder);

    g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
  }
  g_free (folder);
  return status;
}

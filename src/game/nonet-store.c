/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-store"

/* Games are files because a damaged one then harms no other, and because a file can be copied, mailed and read. Each
 * is replaced as a whole (written beside and renamed), by one thread, so that neither a slow disk stops the window
 * nor an older state overtakes a newer one. While a write is under way only the latest text waits. A text that could not be
 * written, because the disk is full, is kept and tried again with the next one and at the end. */

#include "config.h"

#include "nonet-store-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define SUFFIX ".nonet"

G_DEFINE_FINAL_TYPE (NonetStore, nonet_store, G_TYPE_OBJECT)

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- writing, in the writer's thread ---- */

/* @return what went wrong, or NULL. */
static char *
write_file (const char *path, const char *text)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return g_strdup_printf ("%s: %s", folder, g_strerror (errno));
  if (!g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    return g_strdup (error->message);
  return NULL;
}

/* Takes one text that waits. @return FALSE if there is none. */
static gboolean
take_waiting (NonetStore *self, char **path, char **text)
{
  GHashTableIter iter;
  gpointer       key;
  gpointer       value;
  gboolean       found;

  g_mutex_lock (&self->lock);
  g_hash_table_iter_init (&iter, self->waiting);
  found = g_hash_table_iter_next (&iter, &key, &value);
  self->writing = found;
  if (found)
    {
      *path = g_strdup (key);
      *text = g_strdup (value);
      g_hash_table_iter_remove (&iter);
    }
  else
    g_cond_broadcast (&self->idle);
  g_mutex_unlock (&self->lock);
  return found;
}

static void
write_waiting (gpointer item, gpointer data)
{
  NonetStore *self = data;
  char       *path = NULL;
  char       *text = NULL;

  while (take_waiting (self, &path, &text))
    {
      char *failure = write_file (path, text);

      g_mutex_lock (&self->lock);
      if (failure != NULL)
        {
          g_free (self->failure);
          self->failure = failure;
        }
      /* A later text that came meanwhile must not be overwritten by this one once there is room again. */
      if (failure != NULL && !g_hash_table_contains (self->waiting, path))
        g_hash_table_replace (self->unwritten, path, text);
      else
        {
          g_free (path);
          g_free (text);
        }
      g_mutex_unlock (&self->lock);
    }
}

/* Has what could not be written wait again, unless there is a later text. The caller holds the lock. */
static void
retry_unwritten (NonetStore *self)
{
  GHashTableIter iter;
  gpointer       path;
  gpointer       text;

  g_hash_table_iter_init (&iter, self->unwritten);
  while (g_hash_table_iter_next (&iter, &path, &text))
    {
      g_hash_table_iter_steal (&iter);
      if (g_hash_table_contains (self->waiting, path))
        {
          g_free (path);
          g_free (text);
        }
      else
        g_hash_table_insert (self->waiting, path, text);
    }
  g_clear_pointer (&self->failure, g_free);
}

/* Has a text written, and tells if the one before could not be: the writer is a thread, and nobody is there to listen.
 * Takes both. */
static void
write_later (NonetStore *self, char *path, char *text)
{
  g_autofree char *failure = NULL;

  g_mutex_lock (&self->lock);
  failure = g_strdup (self->failure);
  g_hash_table_replace (self->waiting, path, text);
  retry_unwritten (self);
  g_mutex_unlock (&self->lock);
  g_thread_pool_push (self->writer, self, NULL);

  if (failure != NULL && !self->failing)
    {
      /* Translators: %s says why. */
      g_autofree char *words = g_strdup_printf (_ ("Your game cannot be saved. %s"), failure);

      nonet_store_tell (self, words);
    }
  self->failing = failure != NULL;
}

void
nonet_store_tell (NonetStore *self, const char *words)
{
  g_signal_emit (self, signals[FAILED], 0, words);
}

/* ---- what is damaged ---- */

/* @return a name in the folder of damaged files that is not taken. */
static char *
find_free_name (NonetStore *self, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  char            *to = g_build_filename (self->damaged_folder, name, NULL);

  for (guint i = 2; g_file_test (to, G_FILE_TEST_EXISTS); i++)
    {
      g_autofree char *numbered = g_strdup_printf ("%u-%s", i, name);

      g_free (to);
      to = g_build_filename (self->damaged_folder, numbered, NULL);
    }
  return to;
}

gboolean
nonet_store_set_aside (NonetStore *self, const char *path, const char *why)
{
  g_autofree char *to = find_free_name (self, path);

  g_message ("%s is damaged and was set aside: %s", path, why);
  if (g_mkdir_with_parents (self->damaged_folder, 0700) == 0 && g_rename (path, to) == 0)
    return TRUE;
  g_warning ("Cannot move %s to %s: %s", path, to, g_strerror (errno));
  return FALSE;
}

/* ---- the draft ---- */

void
nonet_store_save_draft (NonetStore *self, const char *line)
{
  g_return_if_fail (NONET_IS_STORE (self));

  write_later (self, g_build_filename (self->folder, "draft.txt", NULL), g_strconcat (line, "\n", NULL));
}

char *
nonet_store_load_draft (NonetStore *self)
{
  g_autofree char *path = NULL;
  g_autofree char *line = NULL;
  SudPuzzle       *puzzle = NULL;
  gsize            length;
  gboolean         is_text;

  g_return_val_if_fail (NONET_IS_STORE (self), NULL);

  nonet_store_flush (self);
  path = g_build_filename (self->folder, "draft.txt", NULL);
  if (!g_file_get_contents (path, &line, &length, NULL))
    return NULL;
  is_text = strlen (line) == length;
  g_strchomp (line);
  if (is_text && sud_line_read (line, strlen (line), &puzzle, NULL) == SUD_OK)
    {
      sud_puzzle_unref (puzzle);
      return g_steal_pointer (&line);
    }
  nonet_store_set_aside (self, path, "not the line of a puzzle");
  return NULL;
}

/* ---- games ---- */

static void
save_game (NonetStore *self, NonetGame *game)
{
  write_later (self, g_strdup (g_hash_table_lookup (self->games, game)), nonet_game_to_text (game));
}

static void
game_changed_cb (NonetGame *game, NonetStore *self)
{
  save_game (self, game);
}

static void
running_changed_cb (NonetGame *game, GParamSpec *pspec, NonetStore *self)
{
  /* The clock was stopped: its time shall not be lost. */
  if (!nonet_game_is_running (game))
    save_game (self, game);
}

/* Takes @path. */
static void
watch_game (NonetStore *self, NonetGame *game, char *path)
{
  g_hash_table_insert (self->games, g_object_ref (game), path);
  g_signal_connect (game, "changed", G_CALLBACK (game_changed_cb), self);
  g_signal_connect (game, "notify::running", G_CALLBACK (running_changed_cb), self);
}

static void
unwatch_game (NonetGame *game, NonetStore *self)
{
  g_signal_handlers_disconnect_by_data (game, self);
}

void
nonet_store_add (NonetStore *self, NonetGame *game)
{
  g_return_if_fail (NONET_IS_STORE (self));
  g_return_if_fail (NONET_IS_GAME (game));

  if (!g_hash_table_contains (self->games, game))
    {
      g_autofree char *id = g_uuid_string_random ();
      g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

      watch_game (self, game, g_build_filename (self->games_folder, name, NULL));
    }
  save_game (self, game);
}

void
nonet_store_remove (NonetStore *self, NonetGame *game)
{
  g_autofree char *path = NULL;

  g_return_if_fail (NONET_IS_STORE (self));

  path = g_strdup (g_hash_table_lookup (self->games, game));
  if (path == NULL)
    return;
  unwatch_game (game, self);
  g_hash_table_remove (self->games, game);
  nonet_store_flush (self);
  g_mutex_lock (&self->lock);
  g_hash_table_remove (self->unwritten, path);
  g_mutex_unlock (&self->lock);
  g_unlink (path);
}

void
nonet_store_flush (NonetStore *self)
{
  g_return_if_fail (NONET_IS_STORE (self));

  g_mutex_lock (&self->lock);
  if (g_hash_table_size (self->unwritten) > 0)
    {
      retry_unwritten (self);
      g_thread_pool_push (self->writer, self, NULL);
    }
  while (self->writing || g_hash_table_size (self->waiting) > 0)
    g_cond_wait (&self->idle, &self->lock);
  g_mutex_unlock (&self->lock);
}

/* ---- loading ---- */

typedef struct
{
  char   *path;
  gint64  modified; /* microseconds */
} Saved;

static void
clear_saved (Saved *saved)
{
  g_free (saved->path);
}

static int
compare_saved (const Saved *a, const Saved *b)
{
  return a->modified < b->modified ? 1 : a->modified > b->modified ? -1 : g_strcmp0 (a->path, b->path);
}

/* @return the files of saved games, the latest first. */
static GArray *
list_files (NonetStore *self)
{
  GArray     *files = g_array_new (FALSE, FALSE, sizeof (Saved));
  GDir       *folder = g_dir_open (self->games_folder, 0, NULL);
  const char *name;

  g_array_set_clear_func (files, (GDestroyNotify) clear_saved);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      Saved    saved = { g_build_filename (self->games_folder, name, NULL), 0 };
      GStatBuf status;

      if (g_str_has_suffix (name, SUFFIX) && g_stat (saved.path, &status) == 0)
        {
          saved.modified = (gint64) status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000;
          g_array_append_val (files, saved);
        }
      else
        g_free (saved.path);
    }
  g_clear_pointer (&folder, g_dir_close);
  g_array_sort (files, (GCompareFunc) compare_saved);
  return files;
}

/* A later version of the program will want its games back: they stay where they are. */
static void
leave_newer (NonetStore *self, const char *path, const GError *why)
{
  g_message ("%s: %s", path, why->message);
  if (!self->told_newer)
    nonet_store_tell (self, _ ("A saved game is of a newer version of Nonet. It was left where it is"));
  self->told_newer = TRUE;
}

/* @return the game of a file, the one that is being played if it is; NULL if there is none, and whether that was because it is
 * damaged. */
static NonetGame *
load_file (NonetStore *self, const char *path, gboolean *is_damaged)
{
  g_autofree char *text = NULL;
  gsize            length;
  g_autoptr (GError) error = NULL;
  NonetGame     *game = NULL;
  GHashTableIter iter;
  gpointer       key;
  gpointer       value;

  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (g_str_equal (value, path))
      return g_object_ref (key);

  if (g_file_get_contents (path, &text, &length, &error))
    game = nonet_game_new_from_text (text, (gssize) length, &error);
  if (game != NULL)
    watch_game (self, game, g_strdup (path));
  else if (g_error_matches (error, NONET_GAME_ERROR, NONET_GAME_ERROR_NEWER))
    leave_newer (self, path, error);
  else
    *is_damaged = nonet_store_set_aside (self, path, error->message);
  return game;
}

GPtrArray *
nonet_store_load (NonetStore *self, guint limit, guint *n_damaged)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) files = NULL;
  guint damaged = 0;

  g_return_val_if_fail (NONET_IS_STORE (self), NULL);

  nonet_store_flush (self);
  files = list_files (self);
  for (guint i = 0; i < files->len && games->len < limit; i++)
    {
      gboolean   is_damaged = FALSE;
      NonetGame *game = load_file (self, g_array_index (files, Saved, i).path, &is_damaged);

      if (game != NULL)
        g_ptr_array_add (games, game);
      damaged += is_damaged;
    }
  if (n_damaged != NULL)
    *n_damaged = damaged;
  return games;
}

const char *
nonet_store_get_damaged_folder (NonetStore *self)
{
  g_return_val_if_fail (NONET_IS_STORE (self), NULL);

  return self->damaged_folder;
}

/* ---- vfuncs ---- */

static void
nonet_store_finalize (GObject *object)
{
  NonetStore    *self = NONET_STORE (object);
  GHashTableIter iter;
  gpointer       game;

  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, &game, NULL))
    unwatch_game (game, self);
  nonet_store_flush (self);
  g_thread_pool_free (self->writer, FALSE, TRUE);
  g_clear_pointer (&self->games, g_hash_table_unref);
  g_clear_pointer (&self->waiting, g_hash_table_unref);
  g_clear_pointer (&self->unwritten, g_hash_table_unref);
  g_clear_pointer (&self->database, sqlite3_close);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->idle);
  g_mutex_clear (&self->database_lock);
  g_free (self->failure);
  g_free (self->folder);
  g_free (self->games_folder);
  g_free (self->damaged_folder);

  G_OBJECT_CLASS (nonet_store_parent_class)->finalize (object);
}

static void
nonet_store_class_init (NonetStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nonet_store_finalize;

  /* Something could not be kept, or read again; the message is a sentence or two for the user. */
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
nonet_store_init (NonetStore *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->idle);
  g_mutex_init (&self->database_lock);
  self->games = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);
  self->waiting = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->unwritten = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->writer = g_thread_pool_new (write_waiting, self, 1, FALSE, NULL);
}

NonetStore *
nonet_store_new (const char *folder)
{
  NonetStore *self = g_object_new (NONET_TYPE_STORE, NULL);

  self->folder = folder != NULL ? g_strdup (folder) : g_build_filename (g_get_user_data_dir (), "nonet", NULL);
  self->games_folder = g_build_filename (self->folder, "games", NULL);
  self->damaged_folder = g_build_filename (self->folder, "damaged", NULL);
  return self;
}

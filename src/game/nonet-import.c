/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-import"

/* A collection may have fifty thousand puzzles. They are kept as lines, a hundred bytes each, and become puzzles when
 * someone looks at them. */

#include "config.h"

#include "nonet-import.h"

#include "nonet-formats.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
nonet_import_free (NonetImport *import)
{
  g_clear_object (&import->game);
  g_clear_pointer (&import->lines, g_ptr_array_unref);
  g_free (import->error);
  g_free (import);
}

char *
nonet_import_dup_line (const SudPuzzle *puzzle)
{
  gsize            needed = 0;
  g_autofree char *line = NULL;

  sud_line_write (puzzle, NULL, 0, &needed);
  line = g_malloc0 (needed + 1);
  return sud_line_write (puzzle, line, needed, NULL) == SUD_OK ? g_steal_pointer (&line) : NULL;
}

NonetGame *
nonet_import_new_game (const char *line)
{
  SudPuzzle *puzzle = NULL;
  NonetGame *game;

  if (sud_line_read (line, strlen (line), &puzzle, NULL) != SUD_OK)
    return NULL;
  game = nonet_game_new (puzzle);
  sud_puzzle_unref (puzzle);
  return game;
}

/* @return a new game that stands where the position does. */
static NonetGame *
new_game_of_position (const NonetPosition *position)
{
  NonetGame *game = nonet_game_new (position->puzzle);
  g_autoptr (NonetState) state = nonet_state_copy (nonet_game_get_state (game));

  for (guint i = 0; i < state->n_cells; i++)
    {
      if (position->values != NULL)
        state->entries[i].value = position->values[i];
      if (position->candidates != NULL && state->entries[i].value == 0)
        state->entries[i].marks[NONET_MARK_CORNER] = position->candidates[i];
    }
  nonet_game_push_state (game, state);
  return game;
}

/* ---- reading, in a thread ---- */

static void
take_positions (NonetImport *import, NonetReading *reading)
{
  for (guint i = 0; i < reading->positions->len; i++)
    {
      const NonetPosition *position = g_ptr_array_index (reading->positions, i);
      char                *line = nonet_import_dup_line (position->puzzle);

      if (import->lines->len == 0)
        import->game = new_game_of_position (position);
      else
        g_clear_object (&import->game);
      g_ptr_array_add (import->lines, line != NULL ? line : g_strdup (""));
    }
  g_ptr_array_set_size (reading->positions, 0);
}

static void
note_error (NonetImport *import, guint line, gsize column, const char *words)
{
  if (import->n_errors++ == 0)
    /* Translators: the numbers are the line and the column in a text; %s says what is wrong there. */
    import->error = g_strdup_printf (_ ("Line %u, column %u: %s"), line, (guint) column, words);
}

static void
read_document (NonetImport *import, const NonetFormat *format, const char *text, gsize length)
{
  g_auto (NonetReading) reading;
  g_autoptr (GError) error = NULL;

  nonet_reading_init (&reading);
  if (!format->read (text, length, &reading, &error))
    {
      gsize offset = MIN (reading.offset, length);
      guint line = 1;
      gsize start = 0;

      for (gsize i = 0; i < offset; i++)
        if (text[i] == '\n')
          {
            line++;
            start = i + 1;
          }
      note_error (import, line, offset - start + 1, error->message);
    }
  take_positions (import, &reading);
}

static void
read_line (NonetImport *import, NonetReading *reading, const char *text, gsize length, guint line)
{
  const NonetFormat *format = nonet_formats_probe_line (text, length);
  g_autoptr (GError) error = NULL;

  if (format == NULL)
    note_error (import, line, 1, _ ("This is no puzzle in any known notation"));
  else if (!format->read (text, length, reading, &error))
    note_error (import, line, reading->offset + 1, error->message);
  take_positions (import, reading);
}

static void
read_lines (NonetImport *import, const char *text, gsize length, GCancellable *cancellable)
{
  g_auto (NonetReading) reading;
  const char *end = text + length;
  guint       line = 1;

  nonet_reading_init (&reading);
  while (text < end && !g_cancellable_is_cancelled (cancellable))
    {
      const char *feed = memchr (text, '\n', (gsize) (end - text));
      const char *next = feed != NULL ? feed : end;
      gsize       here = (gsize) (next - text);

      if (here > 0 && text[here - 1] == '\r')
        here--;
      if (here > 0 && *text != '#')
        read_line (import, &reading, text, here, line);
      text = next + 1;
      line++;
    }
}

static void
import_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  static const char signature[] = "nonet-game ";
  g_autoptr (NonetImport) import = g_new0 (NonetImport, 1);
  g_autoptr (GError) error = NULL;
  const NonetFormat *format;
  gsize              length;
  const char        *text = g_bytes_get_data (data, &length);

  import->lines = g_ptr_array_new_with_free_func (g_free);
  if (length >= strlen (signature) && memcmp (text, signature, strlen (signature)) == 0)
    {
      import->game = nonet_game_new_from_text (text, (gssize) length, &error);
      if (import->game == NULL)
        {
          g_task_return_error (task, g_steal_pointer (&error));
          return;
        }
      g_ptr_array_add (import->lines, nonet_import_dup_line (nonet_game_get_puzzle (import->game)));
    }
  else if (length > 0 && (format = nonet_formats_probe_document (text, length)) != NULL)
    read_document (import, format, text, length);
  else if (length > 0)
    read_lines (import, text, length, cancellable);

  if (g_task_return_error_if_cancelled (task))
    return;
  if (import->lines->len == 0)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s",
                             import->error != NULL ? import->error : _ ("There is no puzzle in this text"));
  else
    g_task_return_pointer (task, g_steal_pointer (&import), (GDestroyNotify) nonet_import_free);
}

void
nonet_import_async (GBytes *bytes, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, nonet_import_async);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, import_in_thread);
}

NonetImport *
nonet_import_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

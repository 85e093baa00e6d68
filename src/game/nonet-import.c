/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-import"

/* A collection may have fifty thousand puzzles. They are kept as lines, a hundred bytes each, and become puzzles when
 * someone looks at them.
 *
 * A text whose first line is a puzzle is a list of lines, each in whatever notation it likes; another is shown to the
 * formats that are read as a whole. */

#include "config.h"

#include "nonet-import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_BYTES (64 * 1024 * 1024)

void
nonet_import_free (NonetImport *import)
{
  g_clear_object (&import->game);
  g_clear_pointer (&import->lines, g_ptr_array_unref);
  g_clear_pointer (&import->moves, g_ptr_array_unref);
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

/* What the position has as marks of a cell; a list of candidates becomes corner marks, for that is what a player would
 * have written. */
static SudDigits
get_marks (const NonetPosition *position, guint cell, NonetMark mark)
{
  if (position->marks[0] == NULL && position->marks[1] == NULL)
    return mark == NONET_MARK_CORNER && position->candidates != NULL ? position->candidates[cell] : 0;
  return position->marks[mark] != NULL ? position->marks[mark][cell] : 0;
}

/* @return a new state with what the position shows. */
static NonetState *
new_state_of_position (const NonetPosition *position)
{
  NonetState *state = nonet_state_new (position->puzzle);

  for (guint i = 0; i < state->n_cells; i++)
    {
      if (position->values != NULL)
        state->entries[i].value = position->values[i];
      for (int mark = NONET_MARK_CORNER; mark <= NONET_MARK_CENTRE && state->entries[i].value == 0; mark++)
        state->entries[i].marks[mark] = get_marks (position, i, (NonetMark) mark);
    }
  return state;
}

/* @return the move that leads from the givens to the position, a new string, or NULL. */
static char *
dup_move (const NonetPosition *position)
{
  g_autoptr (NonetState) from = NULL;
  g_autoptr (NonetState) to = NULL;

  if (position->values == NULL && position->candidates == NULL && position->marks[0] == NULL && position->marks[1] == NULL)
    return NULL;
  from = nonet_state_new (position->puzzle);
  to = new_state_of_position (position);
  return nonet_state_dup_move (position->puzzle, from, to);
}

/* @return a new game that stands where the position does. */
static NonetGame *
new_game_of_position (const NonetPosition *position)
{
  NonetGame *game = nonet_game_new (position->puzzle);
  g_autoptr (NonetState) state = new_state_of_position (position);

  nonet_game_push_state (game, state);
  return game;
}

NonetPosition *
nonet_import_new_position (NonetGame *game)
{
  NonetPosition    *position = nonet_position_new (sud_puzzle_ref (nonet_game_get_puzzle (game)));
  const NonetState *state = nonet_game_get_state (game);

  for (guint i = 0; i < state->n_cells; i++)
    {
      const NonetEntry *entry = &state->entries[i];

      if (entry->value != sud_puzzle_get_given (position->puzzle, (SudCell) i) && position->values == NULL)
        position->values = g_memdup2 (sud_puzzle_get_givens (position->puzzle), state->n_cells * sizeof (SudDigit));
      if (position->values != NULL)
        position->values[i] = entry->value;
      for (int mark = NONET_MARK_CORNER; mark <= NONET_MARK_CENTRE; mark++)
        {
          if (entry->marks[mark] != 0 && position->marks[mark] == NULL)
            position->marks[mark] = g_new0 (SudDigits, state->n_cells);
          if (position->marks[mark] != NULL)
            position->marks[mark][i] = entry->marks[mark];
        }
    }
  return position;
}

/* ---- reading, in a thread ---- */

static void
note_error (NonetImport *import, guint line, gsize column, const char *words)
{
  if (import->n_errors++ == 0)
    /* Translators: the numbers are the line and the column in a text; %s says what is wrong there. */
    import->error = g_strdup_printf (_ ("Line %u, column %u: %s"), line, (guint) column, words);
}

/* Keeps the puzzles that were read as lines; the first, as long as it is the only one, as a game. */
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
      g_ptr_array_add (import->moves, dup_move (position));
    }
  g_ptr_array_set_size (reading->positions, 0);
}

/* @return the column of a byte, from 1, counted in characters. */
static gsize
get_column (const char *line, gsize offset)
{
  gsize column = 1;

  for (gsize i = 0; i < offset; i++)
    column += ((guchar) line[i] & 0xC0) != 0x80;
  return column;
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
      note_error (import, line, get_column (text + start, offset - start), error->message);
    }
  take_positions (import, &reading);
}

/* Goes past the next line, which is given without its blanks. @return FALSE for one that is empty or a comment. */
static gboolean
next_line (const char **text, gsize *length, const char **line, gsize *line_length)
{
  const char *feed = memchr (*text, '\n', *length);

  *line = *text;
  *line_length = feed != NULL ? (gsize) (feed - *text) : *length;
  *length -= *line_length + (feed != NULL);
  *text += *line_length + (feed != NULL);
  return nonet_formats_trim_line (line, line_length);
}

static void
read_lines (NonetImport *import, const char *text, gsize length, GCancellable *cancellable)
{
  g_auto (NonetReading) reading;

  nonet_reading_init (&reading);
  for (guint number = 1; length > 0 && !g_cancellable_is_cancelled (cancellable); number++)
    {
      g_autoptr (GError) error = NULL;
      const NonetFormat *format;
      const char        *start = text;
      const char        *line;
      gsize              line_length;

      if (!next_line (&text, &length, &line, &line_length))
        continue;
      format = nonet_formats_probe_line (line, line_length);
      if (format == NULL)
        note_error (import, number, 1, _ ("This is not a puzzle in any known notation"));
      else if (!format->read (line, line_length, &reading, &error))
        note_error (import, number, get_column (start, (gsize) (line - start) + MIN (reading.offset, line_length)), error->message);
      take_positions (import, &reading);
    }
}

/* @return the format of a document, or NULL for a list of lines: then the first line is a puzzle, or nothing else fits. */
static const NonetFormat *
find_format (const char *text, gsize length)
{
  const char *rest = text;
  const char *line;
  gsize       rest_length = length;
  gsize       line_length;

  while (rest_length > 0)
    if (next_line (&rest, &rest_length, &line, &line_length))
      {
        if (nonet_formats_probe_line (line, line_length) != NULL)
          return NULL;
        break;
      }
  return nonet_formats_probe_document (text, length);
}

static void
import_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  static const char signature[] = "nonet-game ";
  g_autoptr (NonetImport) import = g_new0 (NonetImport, 1);
  g_autoptr (GError) error = NULL;
  g_autofree char   *decoded = NULL;
  const NonetFormat *format;
  gsize              length;
  const char        *text = g_bytes_get_data (data, &length);

  if (length <= MOST_BYTES)
    nonet_formats_decode (&text, &length, &decoded);
  import->lines = g_ptr_array_new_with_free_func (g_free);
  import->moves = g_ptr_array_new_with_free_func (g_free);
  if (length >= strlen (signature) && memcmp (text, signature, strlen (signature)) == 0)
    {
      import->game = nonet_game_new_from_text (text, (gssize) length, &error);
      if (import->game == NULL)
        {
          g_task_return_error (task, g_steal_pointer (&error));
          return;
        }
      g_ptr_array_add (import->lines, nonet_import_dup_line (nonet_game_get_puzzle (import->game)));
      g_ptr_array_add (import->moves, NULL);
    }
  else if (length > MOST_BYTES)
    note_error (import, 1, 1, _ ("This text is too long to be puzzles"));
  else if (length > 0 && (format = find_format (text, length)) != NULL)
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

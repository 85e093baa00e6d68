/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-game"

/* A saved game is lines of text: a first line that says so, the puzzle, what is known about the game, and the moves in
 * their order. It is read by replaying them, so that no file, however damaged, makes a state that could not have been
 * played.
 *
 *   nonet-game 1
 *   puzzle 530070000600195000...
 *   level easy
 *   time 93.5
 *   helps 1
 *   move =7:r3c4
 *   checkpoint
 *   move c+2:r1c1r1c2
 *   position 1
 */

#include "config.h"

#include "nonet-catalog.h"
#include "nonet-game-private.h"
#include "nonet-import.h"
#include "nonet-words.h"

#include <glib/gi18n-lib.h>

#define PREFIX "nonet-game "
#define SIGNATURE PREFIX "1"
#define MOST_MOVES 100000 /* each is kept as a state: nobody plays so long, and nobody's memory shall be filled by a file */

char *
nonet_game_to_text (NonetGame *self)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *line = NULL;
  char             seconds[G_ASCII_DTOSTR_BUF_SIZE];
  guint            checkpoint = 0;

  g_return_val_if_fail (NONET_IS_GAME (self), NULL);

  line = nonet_import_dup_line (self->puzzle);

  text = g_string_new (SIGNATURE "\n");
  g_string_append_printf (text, "puzzle %s\n", line);
  if (*self->level != '\0')
    g_string_append_printf (text, "level %s\n", self->level);
  g_string_append_printf (text, "time %s\n",
                          g_ascii_formatd (seconds, sizeof seconds, "%.1f", nonet_game_get_elapsed (self)));
  g_string_append_printf (text, "helps %u\n", self->n_helps);
  for (guint i = 0; i <= self->moves->len; i++)
    {
      if (checkpoint < self->checkpoints->len && g_array_index (self->checkpoints, guint, checkpoint) == i)
        {
          g_string_append (text, "checkpoint\n");
          checkpoint++;
        }
      if (i < self->moves->len)
        g_string_append_printf (text, "move %s\n", nonet_game_get_move (self, i));
    }
  g_string_append_printf (text, "position %u\n", self->position);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- reading ---- */

static gboolean
refuse_line (guint line, const char *what, GError **error)
{
  g_set_error (error, NONET_GAME_ERROR, NONET_GAME_ERROR_FORMAT,
               /* Translators: %u is the number of a line in a file, %s says what is wrong with it. */
               _ ("Line %u: %s"), line, what);
  return FALSE;
}

/* Looks at the first line. A later version of the program may well write what this one cannot read. */
static gboolean
read_signature (const char *line, GError **error)
{
  g_autofree char *what = NULL;
  guint64          version;

  if (g_str_equal (line, SIGNATURE))
    return TRUE;
  if (g_str_has_prefix (line, PREFIX) &&
      g_ascii_string_to_unsigned (line + strlen (PREFIX), 10, 2, G_MAXUINT64, &version, NULL))
    {
      g_set_error_literal (error, NONET_GAME_ERROR, NONET_GAME_ERROR_NEWER,
                           _ ("This game was saved by a newer version of Nonet"));
      return FALSE;
    }
  /* Translators: %s is the first line of every saved game. */
  what = g_strdup_printf (_ ("A saved game of Nonet starts with “%s”"), SIGNATURE);
  return refuse_line (1, what, error);
}

static NonetGame *
read_puzzle (const char *text, guint line, GError **error)
{
  SudPuzzle *puzzle = NULL;
  SudPlace   place = { 0 };
  SudStatus  status = sud_line_read (text, strlen (text), &puzzle, &place);
  NonetGame *game;

  if (status != SUD_OK)
    {
      g_autofree char *words = nonet_status_to_words (status, &place, 0);

      refuse_line (line, words, error);
      return NULL;
    }
  game = nonet_game_new (puzzle);
  sud_puzzle_unref (puzzle);
  return game;
}

static gboolean
read_unsigned (const char *text, guint64 limit, guint *out)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, limit, &number, NULL))
    return FALSE;
  *out = (guint) number;
  return TRUE;
}

static gboolean
refuse_moves (guint line, GError **error)
{
  /* Translators: %d is how many moves a saved game may have. */
  g_autofree char *what = g_strdup_printf (_ ("There are more than %d moves"), MOST_MOVES);

  return refuse_line (line, what, error);
}

static gboolean
read_line (NonetGame *self, const char *key, const char *value, guint line, GError **error)
{
  guint number;

  if (g_str_equal (key, "move"))
    {
      g_autoptr (GError) move_error = NULL;

      if (self->moves->len == MOST_MOVES)
        return refuse_moves (line, error);
      return nonet_game_play (self, value, &move_error) || refuse_line (line, move_error->message, error);
    }
  if (g_str_equal (key, "checkpoint"))
    {
      nonet_game_set_checkpoint (self);
      return TRUE;
    }
  if (g_str_equal (key, "level"))
    {
      /* One that is not known is as good as none: it will be graded. */
      nonet_game_set_level (self, nonet_level_get_id (nonet_level_from_id (value)));
      return TRUE;
    }
  if (g_str_equal (key, "time"))
    {
      char  *end;
      double seconds = g_ascii_strtod (value, &end);

      if (end == value || *end != '\0' || !(seconds >= 0 && seconds < 1e9))
        return refuse_line (line, _ ("The time must be a number of seconds"), error);
      self->elapsed = seconds;
      return TRUE;
    }
  if (g_str_equal (key, "helps"))
    return read_unsigned (value, G_MAXUINT, &self->n_helps) ||
           refuse_line (line, _ ("The number of helps must be a whole number"), error);
  if (g_str_equal (key, "position"))
    {
      if (!read_unsigned (value, self->moves->len, &number))
        return refuse_line (line, _ ("The position must be a number up to that of the moves before it"), error);
      self->position = number;
      return TRUE;
    }
  return refuse_line (line, _ ("Only puzzle, level, time, helps, move, checkpoint and position are known"), error);
}

NonetGame *
nonet_game_new_from_text (const char *text, gssize length, GError **error)
{
  gsize            size = length < 0 ? strlen (text) : (gsize) length;
  g_autofree char *copy = g_strndup (text, size);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);
  g_autoptr (NonetGame) self = NULL;

  if (!read_signature (lines[0] != NULL ? g_strchomp (lines[0]) : "", error))
    return NULL;
  /* What lies behind a NUL would be forgotten, and lost when the game is next saved. */
  if (strlen (copy) < size)
    {
      refuse_line (g_strv_length (lines), _ ("There is a byte of 0, which is not text"), error);
      return NULL;
    }

  for (guint i = 1; lines[i] != NULL; i++)
    {
      char *value;

      g_strchomp (lines[i]);
      if (*lines[i] == '\0')
        continue;
      value = strchr (lines[i], ' ');
      if (value != NULL)
        *value++ = '\0';
      if (self == NULL && g_str_equal (lines[i], "puzzle") && value != NULL)
        self = read_puzzle (value, i + 1, error);
      else if (self == NULL)
        refuse_line (i + 1, _ ("The puzzle must come first"), error);
      if (self == NULL)
        return NULL;
      if (!g_str_equal (lines[i], "puzzle") && !read_line (self, lines[i], value != NULL ? value : "", i + 1, error))
        return NULL;
    }
  if (self == NULL)
    refuse_line (1, _ ("The puzzle is missing"), error);
  return g_steal_pointer (&self);
}

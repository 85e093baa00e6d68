/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One format, named by FORMAT at compile time: whatever bytes it is given, it says no with a place, or gives puzzles
 * that every format can write and that it reads back as the same. */

#include <glib.h>
#include <string.h>

#include "fuzz.h"
#include "nonet-formats.h"

static char *
write_line (const SudPuzzle *puzzle)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const NonetPosition position = { .puzzle = (SudPuzzle *) puzzle };

  nonet_formats_find ("line")->write (&position, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What was written reads back and is written the same again. */
static void
check_identity (const NonetFormat *format, const NonetPosition *position)
{
  g_autoptr (GString)   first = g_string_new (NULL);
  g_autoptr (GString)   second = g_string_new (NULL);
  g_autoptr (GError)    error = NULL;
  g_auto (NonetReading) reading;
  const NonetPosition  *again;

  format->write (position, first);
  nonet_reading_init (&reading);
  if (!format->read (first->str, first->len, &reading, &error))
    {
      g_autofree char *line = write_line (position->puzzle);

      fprintf (stderr, "%s\n%s\n%s\n", line, first->str, error->message);
      CHECK (!"reads what it has written");
    }
  CHECK (reading.positions->len == 1);
  again = g_ptr_array_index (reading.positions, 0);
  CHECK (sud_puzzle_get_n_givens (again->puzzle) >= sud_puzzle_get_n_givens (position->puzzle));
  CHECK (sud_puzzle_get_n_cages (again->puzzle) == sud_puzzle_get_n_cages (position->puzzle));
  format->write (again, second);
  /* One candidate that is left is written like a digit, and may then take itself from others. */
  CHECK (position->candidates != NULL || strcmp (first->str, second->str) == 0);
}

/* Any puzzle may be written in any format, even where not all of it fits in. */
static void
check_writers (const NonetPosition *position)
{
  gsize                     n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);

  for (gsize i = 0; i < n_formats; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char    *lost = nonet_format_get_lost (formats[i], position->puzzle);

      formats[i]->write (position, text);
      CHECK (lost != NULL || text->len > 0);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const NonetFormat    *format = nonet_formats_find (FORMAT);
  const char           *text = (const char *) data;
  g_auto (NonetReading) reading;
  g_autoptr (GError)    error = NULL;
  gboolean              is_fine;
  SudBoard              board;

  nonet_reading_init (&reading);
  if (size == 0)
    return 0;
  format->probe (text, size);
  if (format->one_line)
    nonet_formats_probe_line (text, size);
  else
    nonet_formats_probe_document (text, size);
  is_fine = format->read (text, size, &reading, &error);
  CHECK (is_fine == (error == NULL));
  CHECK (is_fine || reading.offset <= size);
  CHECK (!is_fine || reading.positions->len > 0);
  for (guint i = 0; i < MIN (reading.positions->len, 4); i++)
    {
      const NonetPosition *position = g_ptr_array_index (reading.positions, i);
      g_autofree char     *lost = nonet_format_get_lost (format, position->puzzle);

      nonet_position_to_board (position, &board);
      sud_board_is_ok (&board);
      if (lost == NULL)
        check_identity (format, position);
      if (i == 0)
        check_writers (position);
    }
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that hold a whole puzzle:
 *
 *   https://www.f-puzzles.com/?load=N4Ig...
 *   https://sudokupad.app/sclN4Ig...        also ctc, fpuz, and ?puzzleid=
 *
 * What stands behind the sign is the JSON of the editor, compressed. Without the address it is taken too. A link that only
 * names a puzzle on a server cannot be read: this program asks no server. */
#include "config.h"

#include "nonet-format-fpuzzles.h"
#include "nonet-lzstring.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char   *sign;      /* what stands before the code */
  gboolean      is_prefix; /* at the beginning, or behind the last slash or equals sign; else anywhere */
  NonetJsonFunc read;
} Sign;

/* Longer signs first, for one may begin with another. */
static const Sign signs[] = {
  { "load=", FALSE, nonet_fpuzzles_read_json },
  { "fpuzzles", TRUE, nonet_fpuzzles_read_json },
  { "fpuz", TRUE, nonet_fpuzzles_read_json },
  { "scl", TRUE, nonet_sudokupad_read_json },
  { "ctc", TRUE, nonet_sudokupad_read_json },
};

/* Takes %2B and the like apart. */
static char *
unescape (const char *text, gsize length)
{
  GString *plain = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++)
    if (text[i] == '%' && i + 2 < length && g_ascii_isxdigit (text[i + 1]) && g_ascii_isxdigit (text[i + 2]))
      {
        g_string_append_c (plain, (char) (g_ascii_xdigit_value (text[i + 1]) * 16 + g_ascii_xdigit_value (text[i + 2])));
        i += 2;
      }
    else
      g_string_append_c (plain, text[i]);
  return g_string_free (plain, FALSE);
}

/* @return the sign at a place, or NULL. A code has base64 behind it, and much of it. */
static const Sign *
get_sign_at (const char *text, gsize length, gsize at)
{
  const gboolean is_start = at == 0 || text[at - 1] == '/' || text[at - 1] == '=';

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      gsize sign_length = strlen (signs[i].sign);

      if ((is_start || !signs[i].is_prefix) && length - at > sign_length + 16 &&
          memcmp (text + at, signs[i].sign, sign_length) == 0)
        return &signs[i];
    }
  return NULL;
}

/* Finds the code in a link. @return its sign, or NULL if there is none. */
static const Sign *
find_code (const char *text, gsize length, gsize *start)
{
  for (gsize at = 0; at < MIN (length, 256); at++)
    {
      const Sign *sign = get_sign_at (text, length, at);

      if (sign != NULL)
        {
          *start = at + strlen (sign->sign);
          return sign;
        }
    }
  return NULL;
}

static gboolean
is_address (const char *text, gsize length)
{
  return (length > 8 && memcmp (text, "https://", 8) == 0) || (length > 7 && memcmp (text, "http://", 7) == 0);
}

static gboolean
probe_link (const char *text, gsize length, NonetJsonFunc read)
{
  gsize       start;
  const Sign *sign = is_address (text, length) ? find_code (text, length, &start) : get_sign_at (text, length, 0);

  if (sign != NULL)
    return sign->read == read;
  return is_address (text, length) && read == nonet_sudokupad_read_json; /* to say what is wrong with it */
}

static gboolean
probe_fpuzzles_link (const char *text, gsize length)
{
  return probe_link (text, length, nonet_fpuzzles_read_json);
}

static gboolean
probe_sudokupad_link (const char *text, gsize length)
{
  return probe_link (text, length, nonet_sudokupad_read_json);
}

/* Reads the JSON, or if it is none, the dialect with short names. */
static gboolean
read_json (const char *text, NonetJsonFunc read, NonetReading *reading, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (NonetJson) json = NULL;
  gsize at = 0;

  json = nonet_json_parse (text, strlen (text), &at, FALSE, reading, &problem);
  if (json == NULL)
    {
      at = 0;
      json = nonet_json_parse (text, strlen (text), &at, TRUE, reading, error);
    }
  return json != NULL && read (json, reading, error);
}

static gboolean
read_link (const char *text, gsize length, NonetReading *reading, GError **error)
{
  gsize            start = 0;
  const Sign      *sign = find_code (text, length, &start);
  gsize            end = start;
  g_autofree char *code = NULL;
  g_autofree char *json = NULL;
  gboolean         is_fine;

  if (sign == NULL)
    return nonet_reading_fail (reading, 0, NONET_FORMAT_ERROR_SYNTAX, error,
                               _ ("a link that only names a puzzle on a server; one that holds the puzzle itself is expected, with scl, ctc, "
                                  "fpuz or ?load= in it"));
  while (end < length && text[end] != '&' && text[end] != '#' && text[end] != '?')
    end++;
  code = unescape (text + start, end - start);
  json = nonet_lzstring_decode (code, strlen (code));
  if (json == NULL)
    return nonet_reading_fail (reading, start, NONET_FORMAT_ERROR_SYNTAX, error,
                               _ ("the code of the link is damaged; copy all of it"));
  is_fine = read_json (json, sign->read, reading, error);
  reading->offset = start; /* the places of the JSON are none of the link */
  if (is_fine)
    ((NonetPosition *) g_ptr_array_index (reading->positions, reading->positions->len - 1))->offset = 0;
  return is_fine;
}

static void
write_fpuzzles_link (const NonetPosition *position, GString *out)
{
  g_autoptr (GString) json = g_string_new (NULL);

  nonet_fpuzzles_write_json (position, json);
  g_string_append (out, "https://www.f-puzzles.com/?load=");
  nonet_lzstring_encode (json->str, out);
}

static void
write_sudokupad_link (const NonetPosition *position, GString *out)
{
  g_autoptr (GString) json = g_string_new (NULL);

  nonet_sudokupad_write_json (position, json);
  g_string_append (out, "https://sudokupad.app/scl");
  nonet_lzstring_encode (json->str, out);
}

const NonetFormat nonet_format_fpuzzles = {
  .id = "fpuzzles",
  .name = N_ ("f-puzzles link"),
  .one_line = TRUE,
  .holds = NONET_FEATURES_OF_FPUZZLES,
  .probe = probe_fpuzzles_link,
  .read = read_link,
  .write = write_fpuzzles_link,
};

const NonetFormat nonet_format_sudokupad = {
  .id = "sudokupad",
  .name = N_ ("SudokuPad link"),
  .one_line = TRUE,
  .holds = NONET_FEATURES_OF_SUDOKUPAD,
  .probe = probe_sudokupad_link,
  .read = read_link,
  .write = write_sudokupad_link,
};

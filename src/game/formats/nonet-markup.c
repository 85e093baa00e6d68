/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "nonet-markup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_DEPTH 32
#define PIECE (256 * 1024) /* what the parser gets at once */
#define PROBE_BYTES 4096

/* Goes on to the byte of the parser's line and character. */
static void
note_place (NonetMarkup *markup, GMarkupParseContext *context)
{
  int line;
  int character;

  g_markup_parse_context_get_position (context, &line, &character);
  while (markup->at < markup->length &&
         (markup->line < line || (markup->line == line && markup->character < character)))
    {
      const guchar byte = (guchar) markup->text[markup->at++];

      if (byte == '\n')
        {
          markup->line++;
          markup->character = 1;
        }
      else if (markup->at == markup->length || ((guchar) markup->text[markup->at] & 0xC0) != 0x80)
        markup->character++;
    }
  markup->reading->offset = markup->at;
}

static void
start_cb (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data, GError **error)
{
  NonetMarkup *markup = data;

  note_place (markup, context);
  if (++markup->depth > MOST_DEPTH)
    nonet_reading_fail (markup->reading, markup->at, NONET_FORMAT_ERROR_TOO_LARGE, error,
                        _ ("elements inside each other; up to %d levels are accepted"), MOST_DEPTH);
  else if (markup->start != NULL)
    markup->start (element, names, values, markup->data, error);
}

static void
end_cb (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  NonetMarkup *markup = data;

  markup->depth--;
  note_place (markup, context);
  if (markup->end != NULL)
    markup->end (element, markup->data, error);
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  NonetMarkup *markup = data;

  if (markup->chars != NULL)
    markup->chars (text, length, markup->data);
}

gboolean
nonet_markup_read (NonetMarkup *markup, GError **error)
{
  static const GMarkupParser parser = { .start_element = start_cb, .end_element = end_cb, .text = text_cb };
  GMarkupParseContext       *context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, markup, NULL);
  g_autoptr (GError) problem = NULL;
  gboolean is_fine = TRUE;

  markup->line = markup->character = 1;
  for (gsize at = 0; at < markup->length && is_fine; at += PIECE)
    is_fine = g_markup_parse_context_parse (context, markup->text + at, (gssize) MIN (PIECE, markup->length - at), &problem);
  is_fine = is_fine && g_markup_parse_context_end_parse (context, &problem);
  if (!is_fine && problem->domain == NONET_FORMAT_ERROR)
    g_propagate_error (error, g_steal_pointer (&problem));
  else if (!is_fine)
    {
      note_place (markup, context);
      nonet_reading_fail (markup->reading, markup->reading->offset, NONET_FORMAT_ERROR_SYNTAX, error,
                          _ ("this is not well-formed XML; of entities only the five that it has itself are accepted"));
    }
  g_markup_parse_context_free (context);
  return is_fine;
}

const char *
nonet_markup_get (const char **names, const char **values, const char *name)
{
  for (; *names != NULL; names++, values++)
    if (g_str_equal (*names, name))
      return *values;
  return NULL;
}

int
nonet_markup_get_number (const char **names, const char **values, const char *name, int fallback)
{
  const char *value = nonet_markup_get (names, values, name);
  gint64      number;

  if (value == NULL || !g_ascii_string_to_signed (value, 10, -1000000, 1000000, &number, NULL))
    return fallback;
  return (int) number;
}

gboolean
nonet_markup_probe (const char *text, gsize length, const char *element)
{
  const char *open = memchr (text, '<', MIN (length, PROBE_BYTES));

  if (open == NULL)
    return FALSE;
  for (const char *before = text; before < open; before++)
    if (!g_ascii_isspace (*before))
      return FALSE;
  return g_strstr_len (open, (gssize) MIN (length - (gsize) (open - text), PROBE_BYTES), element) != NULL;
}

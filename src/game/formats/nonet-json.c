/* SPDX-License-Identifier: GPL-3.0-or-later */
/* json-glib was tried and left: its nodes do not know where they stand, it has no bound on depth in the version of the
 * baseline, and it cannot read the dialect that links are written in:
 *
 *   {ce:[[,,{v:5},,],...],ca:[{ce:[[0,0],[0,1]],v:17}],t:'A title'}
 *
 * Keys have no quotes, strings have single ones or none, and an element that is not there is an empty object. */
#include "config.h"

#include "nonet-json.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#define MOST_DEPTH 24
#define MOST_NODES 400000
#define PROBE_BYTES 65536

typedef struct
{
  const char     *text;
  gsize           length;
  gsize           at;
  gboolean        is_loose;
  int             depth;
  guint           n_nodes;
  NonetJsonBlock *blocks; /* owned by the first node in the end */
  GString        *string; /* owned: a string in the making */
  NonetReading   *reading;
  GError        **error;
} Reader;

static gboolean parse_value (Reader *reader, NonetJson **out);

/* ---- memory ---- */

/* A puzzle has hundreds of nodes that live and die together: they and their strings stand in few blocks, which the first
 * node owns. */

#define BLOCK_BYTES 16384

struct NonetJsonBlock
{
  NonetJsonBlock *next; /* owned */
  gsize           size;
  gsize           used;
  max_align_t     bytes[];
};

static gpointer
take_bytes (NonetJsonBlock **blocks, gsize n_bytes)
{
  gpointer bytes;

  n_bytes = (n_bytes + sizeof (max_align_t) - 1) / sizeof (max_align_t) * sizeof (max_align_t);
  if (*blocks == NULL || (*blocks)->size - (*blocks)->used < n_bytes)
    {
      gsize           size = MAX (n_bytes, BLOCK_BYTES);
      NonetJsonBlock *block = g_malloc (sizeof (NonetJsonBlock) + size);

      *block = (NonetJsonBlock){ .next = *blocks, .size = size };
      *blocks = block;
    }
  bytes = (char *) (*blocks)->bytes + (*blocks)->used;
  (*blocks)->used += n_bytes;
  return bytes;
}

static char *
take_string (NonetJsonBlock **blocks, const char *text, gsize length)
{
  char *string = take_bytes (blocks, length + 1);

  memcpy (string, text, length);
  string[length] = '\0';
  return string;
}

static void
free_blocks (NonetJsonBlock *blocks)
{
  while (blocks != NULL)
    {
      NonetJsonBlock *next = blocks->next;

      g_free (blocks);
      blocks = next;
    }
}

void
nonet_json_free (NonetJson *json)
{
  if (json != NULL)
    free_blocks (json->blocks);
}

/* ---- reading ---- */

void
nonet_json_skip_blanks (const char *text, gsize length, gsize *at)
{
  while (*at < length && (text[*at] == ' ' || text[*at] == '\t' || text[*at] == '\r' || text[*at] == '\n'))
    (*at)++;
}

static char
peek (Reader *reader)
{
  nonet_json_skip_blanks (reader->text, reader->length, &reader->at);
  return reader->at < reader->length ? reader->text[reader->at] : '\0';
}

static gboolean
fail (Reader *reader, const char *accepted)
{
  return nonet_reading_fail_at (reader->reading, reader->text, reader->length, reader->at, accepted, reader->error);
}

/* ---- strings ---- */

/* Reads the four figures of a \u. @return -1 if they are none. */
static int
parse_unit (Reader *reader)
{
  int unit = 0;

  for (int i = 0; i < 4; i++)
    {
      int digit = reader->at < reader->length ? g_ascii_xdigit_value (reader->text[reader->at]) : -1;

      if (digit < 0)
        return -1;
      unit = unit * 16 + digit;
      reader->at++;
    }
  return unit;
}

static gboolean
parse_escape (Reader *reader, GString *string)
{
  static const char from[] = "bfnrt";
  static const char to[] = "\b\f\n\r\t";
  const char        c = reader->at < reader->length ? reader->text[reader->at] : '\0';
  const char       *known = c != '\0' ? strchr (from, c) : NULL;
  int               unit;

  if (c != 'u')
    {
      if (c == '\0')
        return fail (reader, _ ("the end of the string"));
      g_string_append_c (string, known != NULL ? to[known - from] : c);
      reader->at++;
      return TRUE;
    }
  reader->at++;
  unit = parse_unit (reader);
  if (unit >= 0xD800 && unit < 0xDC00 && reader->at + 1 < reader->length &&
      memcmp (reader->text + reader->at, "\\u", 2) == 0)
    {
      int low;

      reader->at += 2;
      low = parse_unit (reader);
      unit = low >= 0xDC00 && low < 0xE000 ? 0x10000 + (unit - 0xD800) * 0x400 + low - 0xDC00 : low < 0 ? -1
                                                                                                        : 0xFFFD;
    }
  if (unit < 0)
    return fail (reader, _ ("four hexadecimal figures"));
  g_string_append_unichar (string, unit == 0 || (unit >= 0xD800 && unit < 0xE000) ? 0xFFFD : (gunichar) unit);
  return TRUE;
}

/* Reads a string in quotes, which stand at the place. */
static char *
parse_string (Reader *reader)
{
  const char quote = reader->text[reader->at++];

  g_string_truncate (reader->string, 0);
  while (reader->at < reader->length && reader->text[reader->at] != quote)
    {
      const char c = reader->text[reader->at++];

      if (c == '\\')
        {
          if (!parse_escape (reader, reader->string))
            return NULL;
        }
      else
        g_string_append_c (reader->string, c != '\0' ? c : '?');
    }
  if (reader->at >= reader->length)
    {
      fail (reader, _ ("the end of the string"));
      return NULL;
    }
  reader->at++;
  return take_string (&reader->blocks, reader->string->str, reader->string->len);
}

static gboolean
ends_word (char c)
{
  switch (c)
    {
    case ',':
    case ':':
    case '{':
    case '}':
    case '[':
    case ']':
    case '"':
    case '\'':
    case ' ':
    case '\t':
    case '\r':
    case '\n':
    case '\0':
      return TRUE;
    default:
      return FALSE;
    }
}

/* Reads what stands without quotes up to the next sign. */
static char *
parse_word (Reader *reader)
{
  const gsize start = reader->at;

  while (reader->at < reader->length && !ends_word (reader->text[reader->at]))
    reader->at++;
  return take_string (&reader->blocks, reader->text + start, reader->at - start);
}

static gboolean
is_quote (const Reader *reader, char c)
{
  return c == '"' || (c == '\'' && reader->is_loose);
}

/* ---- values ---- */

/* Reads a number. Most have a figure or two, and strtod() is slow. */
static double
parse_number (const char *word, char **end)
{
  if (g_ascii_isdigit (word[0]) && (word[1] == '\0' || (g_ascii_isdigit (word[1]) && word[2] == '\0')))
    {
      *end = (char *) word + strlen (word);
      return word[1] == '\0' ? word[0] - '0' : (word[0] - '0') * 10 + word[1] - '0';
    }
  return g_ascii_strtod (word, end);
}

/* Turns a word into what it stands for. */
static gboolean
set_word (Reader *reader, NonetJson *json, char *word)
{
  char *end;

  json->number = parse_number (word, &end);
  if (*word != '\0' && *end == '\0' && isfinite (json->number) && strchr ("-0123456789", *word) != NULL)
    json->kind = NONET_JSON_NUMBER;
  else if (g_str_equal (word, "true") || (reader->is_loose && g_str_equal (word, "t")))
    {
      json->kind = NONET_JSON_BOOLEAN;
      json->number = 1;
    }
  else if (g_str_equal (word, "false") || (reader->is_loose && g_str_equal (word, "f")))
    {
      json->kind = NONET_JSON_BOOLEAN;
      json->number = 0;
    }
  else if (!g_str_equal (word, "null"))
    {
      if (!reader->is_loose || *word == '\0')
        {
          reader->at = json->offset;
          return fail (reader, _ ("a value"));
        }
      json->kind = NONET_JSON_STRING;
      json->string = word;
    }
  return TRUE;
}

static gboolean
parse_key (Reader *reader, char **key)
{
  const char c = peek (reader);

  if (is_quote (reader, c))
    *key = parse_string (reader);
  else if (reader->is_loose && (g_ascii_isalnum (c) || c == '_'))
    *key = parse_word (reader);
  else
    return fail (reader, _ ("a name in quotes"));
  if (*key == NULL)
    return FALSE;
  if (peek (reader) != ':')
    return fail (reader, _ ("a colon"));
  reader->at++;
  return TRUE;
}

/* Reads the elements of an array or the members of an object behind its bracket. */
static gboolean
parse_children (Reader *reader, NonetJson *json, char closing)
{
  NonetJson **last = &json->child;
  gboolean    is_first = TRUE;

  for (;;)
    {
      char  c = peek (reader);
      char *key = NULL;

      if (c == closing && is_first)
        break;
      if (json->kind == NONET_JSON_OBJECT && !parse_key (reader, &key))
        return FALSE;
      if (!parse_value (reader, last))
        return FALSE;
      (*last)->key = key;
      last = &(*last)->next;
      c = peek (reader);
      if (c == closing)
        break;
      if (c != ',')
        return fail (reader, closing == ']' ? _ ("a comma or ]") : _ ("a comma or }"));
      reader->at++;
      is_first = FALSE;
    }
  reader->at++;
  return TRUE;
}

static gboolean
parse_value (Reader *reader, NonetJson **out)
{
  const char c = peek (reader);
  NonetJson *json = take_bytes (&reader->blocks, sizeof (NonetJson));
  gboolean   is_fine;

  *json = (NonetJson){ .offset = MIN (reader->at, reader->length) };
  *out = json;
  if (++reader->n_nodes > MOST_NODES || reader->depth > MOST_DEPTH)
    return nonet_reading_fail (reader->reading, reader->at, NONET_FORMAT_ERROR_TOO_LARGE, reader->error,
                               _ ("too much JSON for a puzzle; up to %d values, and %d levels of them, are accepted"),
                               MOST_NODES, MOST_DEPTH);
  reader->depth++;
  if (c == '{' || c == '[')
    {
      json->kind = c == '{' ? NONET_JSON_OBJECT : NONET_JSON_ARRAY;
      reader->at++;
      is_fine = parse_children (reader, json, c == '{' ? '}' : ']');
    }
  else if (is_quote (reader, c))
    {
      json->kind = NONET_JSON_STRING;
      json->string = parse_string (reader);
      is_fine = json->string != NULL;
    }
  else if (reader->is_loose && reader->depth > 1 && (c == ',' || c == ']' || c == '}'))
    {
      json->kind = NONET_JSON_OBJECT;
      is_fine = TRUE;
    }
  else
    {
      is_fine = set_word (reader, json, parse_word (reader));
    }
  reader->depth--;
  return is_fine;
}

NonetJson *
nonet_json_parse (const char *text, gsize length, gsize *at, gboolean is_loose, NonetReading *reading, GError **error)
{
  g_autoptr (GString) string = g_string_new (NULL);
  Reader reader = {
    .text = text, .length = length, .at = *at, .is_loose = is_loose, .string = string, .reading = reading, .error = error
  };
  NonetJson *json = NULL;

  if (parse_value (&reader, &json))
    json->blocks = reader.blocks;
  else
    {
      free_blocks (reader.blocks);
      json = NULL;
    }
  nonet_json_skip_blanks (text, length, &reader.at);
  *at = reader.at;
  return json;
}

/* ---- questions ---- */

const NonetJson *
nonet_json_get (const NonetJson *json, const char *key)
{
  if (json == NULL || json->kind != NONET_JSON_OBJECT)
    return NULL;
  for (const NonetJson *child = json->child; child != NULL; child = child->next)
    if (child->key != NULL && g_str_equal (child->key, key))
      return child;
  return NULL;
}

const char *
nonet_json_get_text (const NonetJson *json, const char *key)
{
  const NonetJson *child = nonet_json_get (json, key);

  return child != NULL ? child->string : NULL;
}

gboolean
nonet_json_is_true (const NonetJson *json)
{
  return json != NULL && json->kind == NONET_JSON_BOOLEAN && json->number != 0;
}

guint
nonet_json_count (const NonetJson *json)
{
  guint n = 0;

  for (const NonetJson *child = json != NULL ? json->child : NULL; child != NULL; child = child->next)
    n++;
  return n;
}

gboolean
nonet_json_is_empty (const NonetJson *json)
{
  if (json == NULL || json->kind == NONET_JSON_NULL)
    return TRUE;
  if (json->kind == NONET_JSON_STRING)
    return *json->string == '\0';
  return json->kind == NONET_JSON_BOOLEAN ? json->number == 0 : json->kind != NONET_JSON_NUMBER && json->child == NULL;
}

int
nonet_json_get_number (const NonetJson *json, int fallback)
{
  double number;
  char  *end;

  if (json == NULL)
    return fallback;
  number = json->number;
  if (json->kind == NONET_JSON_STRING)
    {
      number = g_ascii_strtod (json->string, &end);
      if (*json->string == '\0' || *end != '\0')
        return fallback;
    }
  else if (json->kind != NONET_JSON_NUMBER)
    return fallback;
  return number >= -1e6 && number <= 1e6 && number == floor (number) ? (int) number : fallback;
}

SudDigits
nonet_json_get_digits (const NonetJson *json, int n)
{
  SudDigits digits = 0;

  if (json == NULL)
    return 0;
  for (const char *c = json->string; c != NULL && *c != '\0'; c++)
    if (sud_digit_from_char (*c) != 0)
      digits |= sud_digit_bit (sud_digit_from_char (*c));
  for (const NonetJson *child = json->child; child != NULL; child = child->next)
    {
      int digit = nonet_json_get_number (child, 0);

      if (digit >= 1 && digit <= n)
        digits |= sud_digit_bit ((SudDigit) digit);
    }
  return digits & sud_digits_all (n);
}

void
nonet_json_append_string (GString *out, const char *string)
{
  g_string_append_c (out, '"');
  for (; *string != '\0'; string++)
    {
      if (*string == '"' || *string == '\\')
        g_string_append_c (out, '\\');
      if ((guchar) *string < 0x20)
        g_string_append_printf (out, "\\u%04x", *string);
      else
        g_string_append_c (out, *string);
    }
  g_string_append_c (out, '"');
}

void
nonet_json_append_digits (GString *out, const char *name, SudDigits digits)
{
  const char *separator = "";

  if (digits == 0)
    return;
  g_string_append_printf (out, "%s\"%s\":[", out->str[out->len - 1] == '{' ? "" : ",", name);
  SUD_FOR_EACH_DIGIT (digit, digits)
  {
    g_string_append_printf (out, "%s%d", separator, digit);
    separator = ",";
  }
  g_string_append_c (out, ']');
}

/* ---- documents ---- */

gboolean
nonet_json_read_all (const char *text, gsize length, gboolean is_loose, NonetJsonFunc func, NonetReading *reading, GError **error)
{
  gsize at = 0;

  do
    {
      g_autoptr (NonetJson) json = nonet_json_parse (text, length, &at, is_loose, reading, error);

      if (json == NULL || !func (json, reading, error))
        return FALSE;
    }
  while (at < length);
  return TRUE;
}

gboolean
nonet_json_probe (const char *text, gsize length, const char *const *keys)
{
  gsize at = 0;

  nonet_json_skip_blanks (text, length, &at);
  if (at >= length || text[at] != '{')
    return FALSE;
  for (; *keys != NULL; keys++)
    if (g_strstr_len (text, (gssize) MIN (length, PROBE_BYTES), *keys) != NULL)
      return TRUE;
  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lz-string is LZ78 over UTF-16 units with codes that grow by a bit whenever the dictionary has doubled. The code 0 is
 * followed by a unit of 8 bits that was not seen before, 1 by one of 16 bits, 2 ends the text. Numbers are written with
 * their lowest bit first, into characters of base64 that are filled from the highest.
 *
 * Everything in the dictionary is a part of the text that was decoded already: an entry is a place and a length, and
 * decoding needs no strings of its own. A few bytes can stand for megabytes, so the text is bounded. */
#include "config.h"

#include "nonet-lzstring.h"
#include "nonet-formats-private.h"

#include <string.h>

#define MOST_UNITS (1024 * 1024)

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* ---- decoding ---- */

#define NO_VALUE 0xFF

typedef struct
{
  const guchar *code;
  gsize         length;
  gsize         at;   /* the character to come */
  guint32       bits; /* of the characters before it, what was not read yet; the lowest one comes first */
  guint         n_bits;
  gboolean      is_damaged;
  guint8        values[256]; /* of each character, turned around so that its first bit is the lowest; or NO_VALUE */
} Bits;

static guint8
turn_around (guint value)
{
  guint turned = 0;

  for (int i = 0; i < 6; i++)
    turned |= (value >> (5 - i) & 1) << i;
  return (guint8) turned;
}

/* Links replace characters that mean something else in them: a blank is a plus that was taken for one, and - is the other
 * alphabet's last. */
static void
init_bits (Bits *bits, const char *code, gsize length)
{
  *bits = (Bits){ .code = (const guchar *) code, .length = length };
  memset (bits->values, NO_VALUE, sizeof bits->values);
  for (guint i = 0; i < 64; i++)
    bits->values[(guchar) alphabet[i]] = turn_around (i);
  bits->values[' '] = bits->values['+'];
  bits->values['-'] = bits->values['_'] = bits->values['/'];
  bits->values['='] = bits->values['$'] = bits->values['A'];
}

/* Reads up to 24 bits. */
static guint
read_bits (Bits *bits, guint n_bits)
{
  guint number;

  while (bits->n_bits < n_bits)
    {
      guint8 value = bits->at < bits->length ? bits->values[bits->code[bits->at++]] : NO_VALUE;

      if (value == NO_VALUE)
        {
          bits->is_damaged = TRUE;
          return 0;
        }
      bits->bits |= (guint32) value << bits->n_bits;
      bits->n_bits += 6;
    }
  number = bits->bits & ((1u << n_bits) - 1);
  bits->bits >>= n_bits;
  bits->n_bits -= n_bits;
  return number;
}

typedef struct
{
  guint start;
  guint length;
} Entry;

/* Says a part of the text once more; it may overlap what it makes. */
static void
append_units (GArray *units, Entry entry)
{
  const guint to = units->len;
  guint16    *data;

  g_array_set_size (units, to + entry.length);
  data = (guint16 *) (void *) units->data;
  for (guint i = 0; i < entry.length; i++)
    data[to + i] = data[entry.start + i];
}

/* Decodes all units. @return FALSE if the code is damaged. */
static gboolean
decode_units (Bits *bits, GArray *units, GArray *entries)
{
  guint  n_bits = 2;
  guint  room = 2; /* entries until the codes grow */
  Entry  previous = { 0, 0 };
  gint64 n_codes = 0;

  g_array_set_size (entries, 3);
  for (;;)
    {
      guint code = read_bits (bits, n_bits);
      Entry entry;

      if (bits->is_damaged || units->len > MOST_UNITS)
        return FALSE;
      if (code == 2)
        return TRUE;
      if (code < 2)
        {
          guint16 unit = (guint16) read_bits (bits, code == 0 ? 8 : 16);
          Entry   literal = { units->len, 1 };

          if (bits->is_damaged)
            return FALSE;
          g_array_append_val (units, unit);
          g_array_append_val (entries, literal);
          entry = literal;
          if (--room == 0)
            room = 1u << n_bits++;
        }
      else
        {
          Entry known = { previous.start, previous.length + 1 }; /* the one that is about to be made */

          if (n_codes == 0 || code > entries->len)
            return FALSE;
          if (code < entries->len)
            known = g_array_index (entries, Entry, code);
          entry = (Entry){ units->len, known.length };
          if (units->len + known.length > MOST_UNITS)
            return FALSE;
          append_units (units, known);
        }
      if (n_codes++ > 0)
        {
          Entry longer = { previous.start, previous.length + 1 };

          g_array_append_val (entries, longer);
        }
      if (--room == 0)
        room = 1u << n_bits++;
      previous = entry;
      if (n_bits > 24)
        return FALSE;
    }
}

char *
nonet_lzstring_decode (const char *code, gsize length)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autoptr (GArray) entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  Bits bits;

  init_bits (&bits, code, length);
  if (!decode_units (&bits, units, entries))
    return NULL;
  return nonet_units_to_utf8 ((const guint16 *) (const void *) units->data, units->len, NULL);
}

/* ---- encoding ---- */

/* A string that is known: one before it and a unit behind that. */
typedef struct
{
  gint64 key; /* both of these */
  guint  code;
} Known;

typedef struct
{
  GString    *out;
  guint       value; /* of the character that is being filled */
  guint       n_filled;
  GHashTable *known;  /* a set of Known */
  GArray     *unsent; /* of gint32, by code: the unit, as long as it was not written yet, or -1 */
  guint       n_bits;
  guint       room;
} Encoder;

#define NOTHING G_MAXUINT32 /* the code of the empty string */

static void
write_bits (Encoder *encoder, guint number, guint n_bits)
{
  for (guint i = 0; i < n_bits; i++)
    {
      encoder->value = encoder->value << 1 | ((number >> i) & 1);
      if (++encoder->n_filled == 6)
        {
          g_string_append_c (encoder->out, alphabet[encoder->value]);
          encoder->value = 0;
          encoder->n_filled = 0;
        }
    }
}

static gboolean
find_code (Encoder *encoder, guint prefix, guint16 unit, guint *code)
{
  gint64       key = (gint64) prefix << 16 | unit;
  const Known *found = g_hash_table_lookup (encoder->known, &key);

  if (found != NULL)
    *code = found->code;
  return found != NULL;
}

/* Gives a string the next code. @unsent is its unit if that must be written first, or -1. */
static guint
add_code (Encoder *encoder, guint prefix, guint16 unit, gint32 unsent)
{
  const Known known = { (gint64) prefix << 16 | unit, encoder->unsent->len };

  g_hash_table_add (encoder->known, g_memdup2 (&known, sizeof known));
  g_array_append_val (encoder->unsent, unsent);
  return known.code;
}

static void
take_room (Encoder *encoder)
{
  if (--encoder->room == 0)
    encoder->room = 1u << encoder->n_bits++;
}

static void
write_code (Encoder *encoder, guint code)
{
  gint32 *unit = &g_array_index (encoder->unsent, gint32, code);

  if (*unit >= 0)
    {
      gboolean is_long = *unit > 0xFF;

      write_bits (encoder, is_long ? 1 : 0, encoder->n_bits);
      write_bits (encoder, (guint) *unit, is_long ? 16 : 8);
      take_room (encoder);
      *unit = -1;
    }
  else
    write_bits (encoder, code, encoder->n_bits);
  take_room (encoder);
}

static void
encode_unit (Encoder *encoder, guint16 unit, guint *current)
{
  guint single;
  guint longer;

  if (!find_code (encoder, NOTHING, unit, &single))
    single = add_code (encoder, NOTHING, unit, unit);
  if (*current == NOTHING)
    *current = single;
  else if (find_code (encoder, *current, unit, &longer))
    *current = longer;
  else
    {
      write_code (encoder, *current);
      add_code (encoder, *current, unit, -1);
      *current = single;
    }
}

void
nonet_lzstring_encode (const char *text, GString *out)
{
  const gsize start = out->len;
  Encoder     encoder = { .out = out, .n_bits = 2, .room = 2 };
  guint       current = NOTHING;

  encoder.known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  encoder.unsent = g_array_new (FALSE, TRUE, sizeof (gint32));
  g_array_set_size (encoder.unsent, 3); /* the codes that are no strings */
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);

      if (character >= 0x10000)
        {
          encode_unit (&encoder, (guint16) (0xD800 + ((character - 0x10000) >> 10)), &current);
          character = 0xDC00 + ((character - 0x10000) & 0x3FF);
        }
      encode_unit (&encoder, (guint16) character, &current);
    }
  if (current != NOTHING)
    write_code (&encoder, current);
  write_bits (&encoder, 2, encoder.n_bits);
  write_bits (&encoder, 0, 6 - encoder.n_filled); /* others fill up a character that is full already, too */
  while ((out->len - start) % 4 != 0)
    g_string_append_c (out, '=');
  g_hash_table_unref (encoder.known);
  g_array_unref (encoder.unsent);
}

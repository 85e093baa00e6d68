/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-formats-private.h"

/* JSON as the formats need it: a tree whose nodes know their byte in the text, so that an error about what is in it can
 * say where. Depth and number of nodes are bounded. */

typedef enum
{
  NONET_JSON_NULL,
  NONET_JSON_BOOLEAN,
  NONET_JSON_NUMBER,
  NONET_JSON_STRING,
  NONET_JSON_ARRAY,
  NONET_JSON_OBJECT,
} NonetJsonKind;

typedef struct NonetJsonBlock NonetJsonBlock;

typedef struct NonetJson
{
  NonetJsonKind     kind;
  gsize             offset;
  char             *key;    /* of a member of an object; else NULL */
  char             *string; /* of a string; else NULL */
  double            number; /* of a number; of a boolean 0 or 1 */
  struct NonetJson *child;  /* the first of an array or object */
  struct NonetJson *next;   /* the one behind it */
  NonetJsonBlock   *blocks; /* owned by the first node of a tree: where all of it stands; NULL in the others */
} NonetJson;

/* Reads the value at *@at and goes past it and the blanks around it. @is_loose takes the dialect of links too, which
 * leaves out quotes and empty objects.
 *
 * @return a new tree, or NULL with an error. */
NonetJson *nonet_json_parse (const char *text, gsize length, gsize *at, gboolean is_loose, NonetReading *reading, GError **error);
void       nonet_json_free  (NonetJson *json);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetJson, nonet_json_free)

/* Goes past blanks. */
void nonet_json_skip_blanks (const char *text, gsize length, gsize *at);

/* All of these take NULL, and anything that is not of the kind, for something that is not there. */
const NonetJson *nonet_json_get      (const NonetJson *json, const char *key);
const char      *nonet_json_get_text (const NonetJson *json, const char *key);
gboolean         nonet_json_is_true  (const NonetJson *json);
guint            nonet_json_count    (const NonetJson *json); /* elements or members */
gboolean         nonet_json_is_empty (const NonetJson *json); /* also false, null, "" */

/* @return a whole number, which may be written as a string; @fallback if it is none or beyond a million. */
int nonet_json_get_number (const NonetJson *json, int fallback);

/* Reads a set of digits: a list of numbers, or a string of characters. Others than those of @n digits are left out. */
SudDigits nonet_json_get_digits (const NonetJson *json, int n);

/* Appends a string in quotes. */
void nonet_json_append_string (GString *out, const char *string);

/* Appends a member with a list of digits, unless there are none. */
void nonet_json_append_digits (GString *out, const char *name, SudDigits digits);

/* Calls @func for each of the values that a text holds one after the other. */
typedef gboolean (*NonetJsonFunc) (const NonetJson *json, NonetReading *reading, GError **error);
gboolean nonet_json_read_all (const char *text, gsize length, gboolean is_loose, NonetJsonFunc func, NonetReading *reading, GError **error);

/* @return whether a text is an object in which one of @keys, which end with NULL, is named near its beginning. */
gboolean nonet_json_probe (const char *text, gsize length, const char *const *keys);

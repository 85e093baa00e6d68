/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-formats-private.h"

/* XML as the formats need it, over GMarkup, which knows no entities but the five of its own and never opens a file. */

typedef struct
{
  NonetReading *reading; /* borrowed */
  const char   *text;    /* borrowed */
  gsize         length;
  int           depth;
  gsize         at; /* the place that was asked for last: it only goes forward */
  int           line;
  int           character;

  /* The place of what they are called for, roughly where it ends, is the offset of @reading. Each may be NULL; @data is what was passed to nonet_markup_read(). Returning FALSE with an error ends the reading. */
  gboolean (*start) (const char *element, const char **names, const char **values, gpointer data, GError **error);
  gboolean (*end) (const char *element, gpointer data, GError **error);
  void (*chars) (const char *text, gsize length, gpointer data);
  gpointer data;
} NonetMarkup;

/* Reads all of a text. @return FALSE with an error that knows its place. */
gboolean nonet_markup_read (NonetMarkup *markup, GError **error);

/* @return the value of an attribute, or NULL. */
const char *nonet_markup_get (const char **names, const char **values, const char *name);

/* @return the value of an attribute as a number, or @fallback. */
int nonet_markup_get_number (const char **names, const char **values, const char *name, int fallback);

/* @return whether the first element of a text is @element. */
gboolean nonet_markup_probe (const char *text, gsize length, const char *element);

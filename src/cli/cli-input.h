/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-formats.h"

/* The input of a filter: files one after the other, cut into batches of records. Only one batch is in memory at a
 * time, so that the input may be of any length. */

/* One puzzle of the input, or something wrong in it. */
typedef struct CliRecord
{
  const char        *file;     /* as messages call it */
  guint64            line;     /* from 1; 0 for an error about the whole file */
  const char        *text;     /* the line without its end; borrowed from the batch */
  gsize              length;
  gsize              indent;   /* columns before the text */
  const NonetFormat *format;   /* NULL: probe the line */
  NonetPosition     *position; /* owned: of a document, which is read already; or NULL */
  char              *error;    /* owned: what is wrong, or NULL */
  guint64            column;   /* of the error */
} CliRecord;

typedef struct CliInput CliInput;

/* @files as on the command line; @format, which may be NULL, is forced on them. */
CliInput *cli_input_new  (char **files, const NonetFormat *format);
void      cli_input_free (CliInput *input);

/* Reads the next records into @records, an array of CliRecord, after clearing it. What they borrow lives until the
 * next call. @return FALSE at the end of the last file. */
gboolean cli_input_next (CliInput *input, GArray *records);

/* @return the column, from 1, of a byte of a line: UTF-8 counts by character. */
guint64 cli_input_get_column (const char *text, gsize length, gsize offset);

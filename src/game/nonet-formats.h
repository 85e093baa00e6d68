/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* Every notation that Nonet reads and writes, in one table: bytes in, puzzles or a precise error out. A format either
 * keeps a puzzle on each line or is a document that is read as a whole. */

/* A puzzle as it came out of a file, with what a player had done to it. */
typedef struct
{
  SudPuzzle *puzzle;     /* owned */
  SudDigit  *values;     /* owned: one per cell, 0 for empty; NULL if there are the givens alone */
  SudDigits *candidates; /* owned: one set per cell, what it may still hold; NULL if the text has none */
  SudDigits *marks[2];   /* owned: the player's corner and centre marks, one set per cell; NULL if there are none */
  gsize      offset;     /* where in the text it stands */
} NonetPosition;

/* Takes the caller's reference of @puzzle. */
NonetPosition *nonet_position_new  (SudPuzzle *puzzle);
void           nonet_position_free (NonetPosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetPosition, nonet_position_free)

/* Sets up a board as the position has it: its values, and its candidates where it has any. */
void nonet_position_to_board (const NonetPosition *position, SudBoard *board);

/* What reading gives. One reading may serve many texts: then the puzzles of a collection share their geometry, which
 * is most of the work. One per thread. */
typedef struct
{
  GPtrArray   *positions; /* owned, of NonetPosition */
  gsize        offset;    /* the byte where it went wrong */
  SudGeometry *like;      /* owned: of an earlier puzzle; or NULL */
} NonetReading;

void nonet_reading_init  (NonetReading *reading);
void nonet_reading_clear (NonetReading *reading);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NonetReading, nonet_reading_clear)

#define NONET_FORMAT_ERROR (nonet_format_error_quark ())
GQuark nonet_format_error_quark (void);

typedef enum
{
  NONET_FORMAT_ERROR_SYNTAX,      /* the text is not what the format asks for */
  NONET_FORMAT_ERROR_PUZZLE,      /* well written, but no puzzle */
  NONET_FORMAT_ERROR_TOO_LARGE,   /* beyond a limit that keeps hostile files harmless */
  NONET_FORMAT_ERROR_CANNOT_HOLD, /* the format cannot hold all of the puzzle */
} NonetFormatError;

/* What a puzzle may have beyond givens in a 9x9 grid with boxes of 3x3; a format says which of it it can hold. */
typedef enum
{
  NONET_FEATURE_SIZE = 1 << 0,       /* another size */
  NONET_FEATURE_JIGSAW = 1 << 1,
  NONET_FEATURE_DIAGONALS = 1 << 2,
  NONET_FEATURE_WINDOWS = 1 << 3,
  NONET_FEATURE_DISJOINT = 1 << 4,
  NONET_FEATURE_HOUSES = 1 << 5,     /* extra houses */
  NONET_FEATURE_CANVAS = 1 << 6,     /* no square grid, such as a Samurai */
  NONET_FEATURE_CAGES = 1 << 7,
  NONET_FEATURE_LOOSE_CAGES = 1 << 8, /* cages that overlap or have no sum */
  NONET_FEATURE_ALLOWED = 1 << 9,    /* cells that may hold only some digits */
  NONET_FEATURE_RELATIONS = 1 << 10,
  NONET_FEATURE_RULES = 1 << 11,     /* antiknight, nonconsecutive */
  NONET_FEATURE_TITLE = 1 << 12,
  NONET_FEATURE_GIVENS = 1 << 13,    /* digits in the grid at all: some Killer notations have no place for them */
  NONET_FEATURE_BOXES = 1 << 14,     /* other boxes than the usual ones of its size */
  NONET_FEATURE_OPEN_CELLS = 1 << 15, /* cells in no cage, beside others that are in one */
  NONET_FEATURE_TORN = 1 << 16,      /* cages or regions whose cells do not hang together by their edges */
  NONET_FEATURE_SINGLE_CAGES = 1 << 17, /* cages of one cell */
  NONET_FEATURE_MANY_CAGES = 1 << 18, /* more than NONET_MANY_CAGES */
  NONET_FEATURE_NO_CAGES = 1 << 22,
  NONET_FEATURE_REPEATS = 1 << 23,   /* cages in which digits may repeat */

  /* of a position: what a format keeps beside the puzzle */
  NONET_FEATURE_VALUES = 1 << 19,
  NONET_FEATURE_CANDIDATES = 1 << 20,
  NONET_FEATURE_MARKS = 1 << 21,
} NonetFeatures;

#define NONET_MANY_CAGES 52

typedef struct
{
  const char   *id;       /* as the user types it */
  const char   *name;     /* for the user; translate with _() */
  gboolean      one_line; /* each line is a puzzle of its own */
  NonetFeatures holds;

  /* Tells from the beginning of the text, without reading it all, whether it is written in this format. */
  gboolean (*probe) (const char *text, gsize length);

  /* Adds what the text holds to the positions of @reading.
   *
   * @return FALSE with @error and the offset in @reading; it may have got some positions by then. */
  gboolean (*read) (const char *text, gsize length, NonetReading *reading, GError **error);

  /* Appends a position, without a line feed at the end if the format is one of lines. Not all of the puzzle need fit
   * in: nonet_format_get_lost() tells beforehand. */
  void (*write) (const NonetPosition *position, GString *out);
} NonetFormat;

/* @return the formats, @n_formats of them; the first is the native line. */
const NonetFormat *const *nonet_formats_get (gsize *n_formats);

/* @return the format of that id, or NULL. */
const NonetFormat *nonet_formats_find (const char *id);

/* @return the format in which one line is written, or NULL if it is none that is known. */
const NonetFormat *nonet_formats_probe_line (const char *line, gsize length);

/* @return the format of a document, or NULL if the text is best read line by line. */
const NonetFormat *nonet_formats_probe_document (const char *text, gsize length);

/* Goes past the byte order mark of a text. One in UTF-16, which editors on Windows write, is put into UTF-8: @text is then
 * the new string @decoded, which otherwise becomes NULL. */
void nonet_formats_decode (const char **text, gsize *length, char **decoded);

/* Cuts the blanks around a line off, and what mail, forums and Markdown put before and behind a line that they quote. */
void nonet_formats_trim_quoting (const char **line, gsize *length);

/* The same, and quotation marks, as tables have them. @return FALSE if nothing is left, or a comment
 * or the heading of a table: there is nothing to read. */
gboolean nonet_formats_trim_line (const char **line, gsize *length);

/* @return the ids of all formats, in a new string with @separator between them. */
char *nonet_formats_list_ids (const char *separator);

/* @return what the puzzle has beyond givens in a plain 9x9 grid. */
NonetFeatures nonet_puzzle_get_features (const SudPuzzle *puzzle);

/* @return whether a relation is there because a rule about the whole grid was spelled out. */
gboolean nonet_relation_is_of_rule (const SudPuzzle *puzzle, const SudRelation *relation);

/* @return a new string that tells what the format cannot hold of the puzzle, or NULL if it can hold it all. */
char *nonet_format_get_lost (const NonetFormat *format, const SudPuzzle *puzzle);

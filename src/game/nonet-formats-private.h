/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-formats.h"

/* What the formats share, and what each of them is to the table. */

extern const NonetFormat nonet_format_line;
extern const NonetFormat nonet_format_sdm;
extern const NonetFormat nonet_format_sukaku;
extern const NonetFormat nonet_format_hodoku;
extern const NonetFormat nonet_format_sdk;
extern const NonetFormat nonet_format_ss;
extern const NonetFormat nonet_format_sdx;
extern const NonetFormat nonet_format_candidates;
extern const NonetFormat nonet_format_ps;
extern const NonetFormat nonet_format_sumocue;
extern const NonetFormat nonet_format_pointers;
extern const NonetFormat nonet_format_constraints;
extern const NonetFormat nonet_format_sudokuwiki;
extern const NonetFormat nonet_format_letters;
extern const NonetFormat nonet_format_solo;
extern const NonetFormat nonet_format_opensudoku;
extern const NonetFormat nonet_format_ksudoku;
extern const NonetFormat nonet_format_gnome;
extern const NonetFormat nonet_format_json;
extern const NonetFormat nonet_format_fpuzzles;
extern const NonetFormat nonet_format_fpuzzles_json;
extern const NonetFormat nonet_format_sudokupad;
extern const NonetFormat nonet_format_sudokupad_json;

/* What a format holds that is as rich as the engine's own notation. */
#define NONET_FEATURES_OF_POSITIONS (NONET_FEATURE_VALUES | NONET_FEATURE_CANDIDATES | NONET_FEATURE_MARKS)
#define NONET_FEATURES_OF_GRIDS (~(NonetFeatures) (NONET_FEATURE_CANVAS | NONET_FEATURES_OF_POSITIONS))

/* What every format holds that is about givens. */
#define NONET_FEATURES_OF_CLASSIC (NONET_FEATURE_GIVENS | NONET_FEATURE_NO_CAGES)

/* ---- errors: all of them return FALSE ---- */

/* Sets an error about the byte @offset. */
gboolean nonet_reading_fail (NonetReading    *reading,
                             gsize            offset,
                             NonetFormatError code,
                             GError         **error,
                             const char      *format,
                             ...) G_GNUC_PRINTF (5, 6);

/* Says that what stands at @offset, or the end of the text, is not what comes here; @accepted tells what is. */
gboolean nonet_reading_fail_at (NonetReading *reading,
                                const char   *text,
                                gsize         length,
                                gsize         offset,
                                const char   *accepted,
                                GError      **error);

/* Says that the puzzle has a rule that this program does not know, by the name that the format has for it. */
gboolean nonet_reading_fail_rule (NonetReading *reading, gsize offset, const char *rule, GError **error);

/* Adds a puzzle, which it takes; too many of them in one document are refused, so that no file can fill the memory.
 *
 * @return FALSE with an error at the byte @offset. */
gboolean nonet_reading_add (NonetReading *reading, NonetPosition *position, gsize offset, GError **error);

/* Sets an error in the engine's words at the byte @offset; @columns as for nonet_status_to_words(). @return FALSE. */
gboolean nonet_reading_refuse (NonetReading   *reading,
                               gsize           offset,
                               SudStatus       status,
                               const SudPlace *place,
                               int             columns,
                               GError        **error);

/* ---- characters and cells ---- */

/* @return the text of UTF-16 units, a new string; what is no character becomes U+FFFD. @length may be NULL. */
char *nonet_units_to_utf8 (const guint16 *units, gsize n_units, gsize *length);

/* @return whether text notations use the character for a cell without a digit. */
gboolean nonet_is_filler (char c);

/* @return the number of rows of a grid of so many cells, or 0. */
int nonet_get_grid_size (gsize n_cells);

/* Reads a decimal number of at most five figures at *@at. @return it, or -1 without moving if there is none. */
int nonet_read_number (const char *text, gsize length, gsize *at);

/* @return what a position shows in a cell: the player's digit or the given, or 0. */
SudDigit nonet_position_get_value (const NonetPosition *position, SudCell cell);

/* @return the marks of an empty cell, of both kinds; without any, its candidates. For formats that have one kind. */
SudDigits nonet_position_get_marks (const NonetPosition *position, SudCell cell);

/* Appends the digits of a set as characters. */
void nonet_append_digits (GString *out, SudDigits digits);

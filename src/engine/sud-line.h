/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-puzzle.h"

/* The native one-line notation: the cells row by row, then extras behind semicolons:
 *
 *   530070000600195000...;cage=17:r1c1r1c2;x;title=Tuesday
 *
 * Buffers in, buffers out. What is written reads back as the same puzzle. */

/* Reads one line, @length bytes without its line feed.
 *
 * @return SUD_OK with a new puzzle in @out, or what is wrong with the byte offset in @place. */
SudStatus sud_line_read (const char *text, size_t length, SudPuzzle **out, SudPlace *place);

/* The same for one of many lines: @like, which may be NULL, is the geometry of an earlier one, and becomes that of this
 * puzzle too if the line asks for the same plain grid. Making a geometry is most of the work of reading a line. */
SudStatus sud_line_read_like (const char  *text,
                              size_t       length,
                              SudGeometry *like,
                              SudPuzzle  **out,
                              SudPlace    *place);

/* Writes a puzzle as one line with a final NUL and without a line feed. @needed, if not NULL, is told the number of
 * bytes with the NUL, also when @size is too small.
 *
 * @return SUD_OK, SUD_BUFFER_TOO_SMALL, or SUD_NOT_EXPRESSIBLE for a board that is no grid. */
SudStatus sud_line_write (const SudPuzzle *puzzle, char *buffer, size_t size, size_t *needed);

/* The character of a digit: 1-9, then A-P; and back, 0 if it is none. */
char     sud_digit_to_char (SudDigit digit);
SudDigit sud_digit_from_char (char c);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud.h"

/* Positions for techniques, one a line, fields separated by tabs:
 *
 *   naked-pair  53..7....6..195...  534.7....6..195...  3.7 12.5  -12.6 -13.6
 *
 * The slug of the technique, with ! before it if the technique must find nothing; the puzzle as a line; what the
 * cells hold, a character each, . for nothing; the candidates that are gone beyond what these values forbid, as
 * cell.digit, cells from 0; what the technique must conclude, +cell.digit for placed and -cell.digit for removed.
 * A field without content is a dash. A line that is empty or starts with # says nothing. */
typedef struct
{
  SudTechnique technique;
  bool         must_find;
  SudPuzzle   *puzzle; /* owned */
  SudBoard     board;
  SudStep      expected; /* its conclusions only */
} TechniqueCase;

/* Reads a line. @return false if it is no case; then there is nothing to clear. */
bool technique_case_read (const char *line, TechniqueCase *out);

/* Reads such a line with a tab and a step behind it, as sud_step_write() has it: tests/data/explain/cases.txt.
 * @return false if it is none; then there is nothing to clear. */
bool technique_case_read_step (const char *line, TechniqueCase *out, SudStep *step);

void technique_case_clear (TechniqueCase *item);

/* @return a case as a line without its line feed; owned. @step gives what must be concluded; NULL: nothing may be
 * found. */
char *technique_case_write (SudTechnique technique, const SudBoard *board, const SudStep *step);

/* Calls @func with each case of tests/data/techniques/classic.txt that stands on a plain 9x9. */
typedef void (*TechniqueCaseFunc) (const TechniqueCase *item, void *data);
void technique_cases_for_each_plain (TechniqueCaseFunc func, void *data);

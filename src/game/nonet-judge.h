/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sud.h"

G_BEGIN_DECLS

/* Says about a puzzle that keeps changing how many solutions it has and how hard it is. All work is done in other
 * threads, and only the latest puzzle counts. "changed" is emitted when there is something new to say. */
#define NONET_TYPE_JUDGE (nonet_judge_get_type ())
G_DECLARE_FINAL_TYPE (NonetJudge, nonet_judge, NONET, JUDGE, GObject)

typedef enum
{
  NONET_JUDGE_IDLE,     /* there is no puzzle */
  NONET_JUDGE_THINKING, /* about its solutions */
  NONET_JUDGE_NONE,
  NONET_JUDGE_UNIQUE,
  NONET_JUDGE_SEVERAL,
  NONET_JUDGE_FAILED, /* memory is short */
} NonetJudgeState;

NonetJudge *nonet_judge_new (void);

/* Judges a puzzle, and stops thinking about the last one; NULL: judges nothing. */
void nonet_judge_set_puzzle (NonetJudge *self, SudPuzzle *puzzle);

NonetJudgeState nonet_judge_get_state (NonetJudge *self);

/* @return a solution, 0 or 1, or NULL if there are not as many. */
const SudDigit *nonet_judge_get_solution (NonetJudge *self, guint index);

/* Tells in which cells the two solutions of several differ. @return whether there are two. */
gboolean nonet_judge_get_differing (NonetJudge *self, SudCells *cells);

/* @return the grade of a puzzle with one solution; NULL while it is not known, which nonet_judge_is_grading() tells from
 * there being none. */
const SudGrade *nonet_judge_get_grade  (NonetJudge *self);
gboolean        nonet_judge_is_grading (NonetJudge *self);

/* @return the verdict in words; and, as a new string, how hard the puzzle is, or how far solutions differ. "" if there is
 * nothing to say. */
const char *nonet_judge_get_words   (NonetJudge *self);
char       *nonet_judge_dup_details (NonetJudge *self);

/* @return a new string that tells a grade: "Hard · 3.4 · X-Wing". */
char *nonet_grade_to_words (const SudGrade *grade);

G_END_DECLS

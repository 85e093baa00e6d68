/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sud.h"

/* How many solutions a puzzle has, found in another thread. */
typedef struct
{
  guint    n_solutions; /* 0, 1, or 2 for several */
  guint    n_cells;
  SudDigit solutions[2][SUD_MAX_CELLS]; /* as many as there are; two of several differ */
} NonetVerdict;

void nonet_verdict_free (NonetVerdict *verdict);

/* Looks for two solutions; cancelling stops it within 10 milliseconds. */
void nonet_solve_async (SudPuzzle *puzzle, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);

/* @return a new verdict, or NULL if it was cancelled or memory is short. */
NonetVerdict *nonet_solve_finish (GAsyncResult *result, GError **error);

/* Grades a puzzle in another thread; cancelling stops it within 10 milliseconds. */
void nonet_grade_async (SudPuzzle *puzzle, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);

/* @return a new grade, to be freed with g_free(); NULL if the puzzle has not one solution, or it was cancelled. */
SudGrade *nonet_grade_finish (GAsyncResult *result, GError **error);

/* Solves here and now: for threads, and for puzzles of which that is known to be quick.
 *
 * @return whether there is one solution, which @solution gets: a digit for each cell. */
gboolean nonet_solve_now (const SudPuzzle *puzzle, SudDigit *solution);

/* A SudControl that a cancellable, which may be NULL, stops. */
SudControl nonet_control_new (GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetVerdict, nonet_verdict_free)

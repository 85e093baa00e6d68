/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-solve"

#include "config.h"

#include "nonet-solve.h"

#include <string.h>

void
nonet_verdict_free (NonetVerdict *verdict)
{
  g_free (verdict);
}

static bool
is_cancelled (void *data)
{
  return g_cancellable_is_cancelled (data);
}

SudControl
nonet_control_new (GCancellable *cancellable)
{
  return (SudControl){ .is_cancelled = cancellable != NULL ? is_cancelled : NULL, .data = cancellable };
}

static bool
keep_solution (const SudDigit *digits, void *data)
{
  NonetVerdict *verdict = data;

  memcpy (verdict->solutions[verdict->n_solutions++], digits, verdict->n_cells);
  return verdict->n_solutions < G_N_ELEMENTS (verdict->solutions);
}

static void
solve_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const SudPuzzle *puzzle = data;
  g_autoptr (NonetVerdict) verdict = g_new0 (NonetVerdict, 1);
  SudControl     control = nonet_control_new (cancellable);
  SudSolveResult result;
  SudStatus      status;

  verdict->n_cells = (guint) sud_puzzle_get_n_cells (puzzle);
  status = sud_solve (NULL, puzzle, 2, keep_solution, verdict, &control, &result);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (status == SUD_OK || status == SUD_STOPPED)
    g_task_return_pointer (task, g_steal_pointer (&verdict), (GDestroyNotify) nonet_verdict_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "solving ended with status %d", status);
}

void
nonet_solve_async (SudPuzzle *puzzle, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, nonet_solve_async);
  g_task_set_task_data (task, sud_puzzle_ref (puzzle), (GDestroyNotify) sud_puzzle_unref);
  g_task_run_in_thread (task, solve_in_thread);
}

NonetVerdict *
nonet_solve_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
grade_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autofree SudGrade *grade = g_new0 (SudGrade, 1);
  SudControl           control = nonet_control_new (cancellable);
  SudLogic            *logic = sud_logic_new ();
  SudStatus            status = logic != NULL ? sud_grade (logic, NULL, data, NULL, &control, grade) : SUD_NO_MEMORY;

  sud_logic_free (logic);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (status == SUD_OK)
    g_task_return_pointer (task, g_steal_pointer (&grade), g_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "grading ended with status %d", status);
}

void
nonet_grade_async (SudPuzzle *puzzle, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, nonet_grade_async);
  g_task_set_task_data (task, sud_puzzle_ref (puzzle), (GDestroyNotify) sud_puzzle_unref);
  g_task_run_in_thread (task, grade_in_thread);
}

SudGrade *
nonet_grade_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

gboolean
nonet_solve_now (const SudPuzzle *puzzle, SudDigit *solution)
{
  g_autoptr (NonetVerdict) verdict = g_new0 (NonetVerdict, 1);
  SudSolveResult result;

  verdict->n_cells = (guint) sud_puzzle_get_n_cells (puzzle);
  sud_solve (NULL, puzzle, 2, keep_solution, verdict, NULL, &result);
  if (verdict->n_solutions != 1)
    return FALSE;
  memcpy (solution, verdict->solutions[0], verdict->n_cells * sizeof *solution);
  return TRUE;
}

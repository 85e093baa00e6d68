/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-judge"

#include "config.h"

#include "nonet-judge.h"

#include "nonet-catalog.h"
#include "nonet-explain.h"
#include "nonet-solve.h"

#include <glib/gi18n-lib.h>

struct _NonetJudge
{
  GObject parent_instance;

  /* owned */
  SudPuzzle    *puzzle; /* NULL: nothing to judge */
  GCancellable *work;   /* of what is under way for the puzzle; NULL if nothing is */
  NonetVerdict *verdict;
  SudGrade     *grade;

  /* plain */
  gboolean failed;
};

G_DEFINE_FINAL_TYPE (NonetJudge, nonet_judge, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- work ---- */

/* @return whether the work of a callback is still wanted; then it is over. */
static gboolean
end_work (NonetJudge *self, GAsyncResult *result)
{
  if (self->work == NULL || g_task_get_cancellable (G_TASK (result)) != self->work)
    return FALSE;
  g_clear_object (&self->work);
  return TRUE;
}

static void
graded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetJudge) self = data;
  g_autofree SudGrade *grade = nonet_grade_finish (result, NULL);

  if (!end_work (self, result))
    return;
  self->grade = g_steal_pointer (&grade);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
solved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetJudge) self = data;
  g_autoptr (NonetVerdict) verdict = nonet_solve_finish (result, NULL);

  if (!end_work (self, result))
    return;
  self->verdict = g_steal_pointer (&verdict);
  self->failed = self->verdict == NULL;
  if (!self->failed && self->verdict->n_solutions == 1)
    {
      self->work = g_cancellable_new ();
      nonet_grade_async (self->puzzle, self->work, graded_cb, g_object_ref (self));
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
stop (NonetJudge *self)
{
  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  g_clear_pointer (&self->verdict, nonet_verdict_free);
  g_clear_pointer (&self->grade, g_free);
  g_clear_pointer (&self->puzzle, sud_puzzle_unref);
  self->failed = FALSE;
}

/* ---- vfuncs ---- */

static void
nonet_judge_dispose (GObject *object)
{
  stop (NONET_JUDGE (object));

  G_OBJECT_CLASS (nonet_judge_parent_class)->dispose (object);
}

static void
nonet_judge_class_init (NonetJudgeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nonet_judge_dispose;

  /* There is something new to say. */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nonet_judge_init (NonetJudge *self)
{
}

/* ---- public ---- */

NonetJudge *
nonet_judge_new (void)
{
  return g_object_new (NONET_TYPE_JUDGE, NULL);
}

void
nonet_judge_set_puzzle (NonetJudge *self, SudPuzzle *puzzle)
{
  g_return_if_fail (NONET_IS_JUDGE (self));

  if (puzzle == self->puzzle)
    return;
  stop (self);
  if (puzzle != NULL)
    {
      self->puzzle = sud_puzzle_ref (puzzle);
      self->work = g_cancellable_new ();
      nonet_solve_async (puzzle, self->work, solved_cb, g_object_ref (self));
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

NonetJudgeState
nonet_judge_get_state (NonetJudge *self)
{
  g_return_val_if_fail (NONET_IS_JUDGE (self), NONET_JUDGE_IDLE);

  if (self->puzzle == NULL)
    return NONET_JUDGE_IDLE;
  if (self->failed)
    return NONET_JUDGE_FAILED;
  if (self->verdict == NULL)
    return NONET_JUDGE_THINKING;
  if (self->verdict->n_solutions == 0)
    return NONET_JUDGE_NONE;
  return self->verdict->n_solutions == 1 ? NONET_JUDGE_UNIQUE : NONET_JUDGE_SEVERAL;
}

const SudDigit *
nonet_judge_get_solution (NonetJudge *self, guint index)
{
  g_return_val_if_fail (NONET_IS_JUDGE (self), NULL);

  return self->verdict != NULL && index < self->verdict->n_solutions ? self->verdict->solutions[index] : NULL;
}

gboolean
nonet_judge_get_differing (NonetJudge *self, SudCells *cells)
{
  g_return_val_if_fail (NONET_IS_JUDGE (self), FALSE);

  sud_cells_clear (cells);
  if (nonet_judge_get_state (self) != NONET_JUDGE_SEVERAL)
    return FALSE;
  for (guint i = 0; i < self->verdict->n_cells; i++)
    if (self->verdict->solutions[0][i] != self->verdict->solutions[1][i])
      sud_cells_add (cells, (SudCell) i);
  return TRUE;
}

const SudGrade *
nonet_judge_get_grade (NonetJudge *self)
{
  g_return_val_if_fail (NONET_IS_JUDGE (self), NULL);

  return self->grade;
}

gboolean
nonet_judge_is_grading (NonetJudge *self)
{
  g_return_val_if_fail (NONET_IS_JUDGE (self), FALSE);

  return self->work != NULL && self->verdict != NULL;
}

const char *
nonet_judge_get_words (NonetJudge *self)
{
  g_return_val_if_fail (NONET_IS_JUDGE (self), NULL);

  switch (nonet_judge_get_state (self))
    {
    case NONET_JUDGE_THINKING:
      return _ ("Still thinking…");
    case NONET_JUDGE_NONE:
      return _ ("No solution");
    case NONET_JUDGE_UNIQUE:
      return _ ("Exactly one solution");
    case NONET_JUDGE_SEVERAL:
      return _ ("Several solutions");
    case NONET_JUDGE_FAILED:
      return _ ("There is not enough memory to judge this puzzle");
    case NONET_JUDGE_IDLE:
    default:
      return "";
    }
}

char *
nonet_judge_dup_details (NonetJudge *self)
{
  SudCells cells;
  int      n;

  g_return_val_if_fail (NONET_IS_JUDGE (self), NULL);

  if (self->grade != NULL)
    return nonet_grade_to_words (self->grade);
  if (nonet_judge_is_grading (self))
    return g_strdup (_ ("Grading…"));
  if (!nonet_judge_get_differing (self, &cells))
    return g_strdup ("");
  n = sud_cells_count (&cells);
  return g_strdup_printf (ngettext ("Two of them differ in %d cell", "Two of them differ in %d cells", (gulong) n), n);
}

char *
nonet_grade_to_words (const SudGrade *grade)
{
  const char *level = nonet_level_get_name ((NonetLevel) grade->level);

  if (grade->hardest == SUD_TECHNIQUE_NONE)
    return g_strdup (_ ("Nothing is left to solve"));
  /* Translators: the level of a puzzle, its rating on the scale of Sudoku Explainer, such as 3.4, and a technique. */
  return g_strdup_printf (_ ("%s · %.1f · %s"), level, grade->rating / 10.0,
                          nonet_technique_get_name (grade->hardest));
}

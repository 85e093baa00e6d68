/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-collection"

/* Grading fifty thousand puzzles takes minutes, so it happens in a thread, in an order that follows the eye: a row that
 * comes into view is put onto a stack, and the thread takes the latest first. Grades travel back in bundles, and only so
 * many at once as the list can take in a few milliseconds: where it is sorted, each of them moves a row. */

#include "config.h"

#include "nonet-collection-grader.h"

#include "nonet-solve.h"

#include <gio/gio.h>
#include <string.h>

#define BUNDLE_INTERVAL 50 /* milliseconds */
#define BUNDLE_SIZE 16     /* rows */
#define BUDGET 5000        /* microseconds: who comes with more waits for the next turn */

struct NonetGrader
{
  /* owned */
  GPtrArray    *lines; /* nobody changes them */
  GCancellable *stopped;

  /* of the thread that made it */
  NonetGradedFunc func;
  gpointer        data;
  GMainContext   *context; /* owned */

  /* of both, by @mutex */
  GMutex   mutex;
  GArray  *wanted;  /* owned, of guint: a stack */
  GArray  *graded;  /* owned, of NonetGraded */
  guint    n_told;  /* so many of these were told, from the first on */
  GSource *telling; /* owned: is going to tell them; or NULL */

  /* of the grading thread */
  guint8 *done; /* owned: one for each row */
  guint   next; /* the first row that may not be done */
};

static void
free_grader (NonetGrader *grader)
{
  g_clear_pointer (&grader->lines, g_ptr_array_unref);
  g_clear_object (&grader->stopped);
  g_clear_pointer (&grader->context, g_main_context_unref);
  g_clear_pointer (&grader->wanted, g_array_unref);
  g_clear_pointer (&grader->graded, g_array_unref);
  g_clear_pointer (&grader->telling, g_source_unref);
  g_clear_pointer (&grader->done, g_free);
  g_mutex_clear (&grader->mutex);
}

static void
unref_grader (gpointer grader)
{
  g_atomic_rc_box_release_full (grader, (GDestroyNotify) free_grader);
}

/* ---- telling ---- */

/* Tells of some. @return whether there are more. */
static gboolean
tell_bundle (NonetGrader *grader)
{
  g_autoptr (GArray) graded = g_array_new (FALSE, FALSE, sizeof (NonetGraded));
  guint    n;
  gboolean more;

  g_mutex_lock (&grader->mutex);
  n = MIN (grader->graded->len - grader->n_told, BUNDLE_SIZE);
  g_array_append_vals (graded, &g_array_index (grader->graded, NonetGraded, grader->n_told), n);
  grader->n_told += n;
  more = grader->n_told < grader->graded->len;
  if (!more)
    {
      g_array_set_size (grader->graded, 0);
      grader->n_told = 0;
      g_clear_pointer (&grader->telling, g_source_unref);
    }
  g_mutex_unlock (&grader->mutex);
  grader->func (graded, grader->data);
  return more;
}

static gboolean
tell_cb (gpointer data)
{
  NonetGrader *grader = data;
  gint64       end = g_get_monotonic_time () + BUDGET;

  while (!g_cancellable_is_cancelled (grader->stopped))
    {
      if (!tell_bundle (grader))
        return G_SOURCE_REMOVE;
      if (g_get_monotonic_time () > end)
        return G_SOURCE_CONTINUE;
    }
  return G_SOURCE_REMOVE;
}

static void
hand_over (NonetGrader *grader, const NonetGraded *graded)
{
  g_mutex_lock (&grader->mutex);
  g_array_append_vals (grader->graded, graded, 1);
  if (grader->telling == NULL)
    {
      grader->telling = g_timeout_source_new (BUNDLE_INTERVAL);
      g_source_set_callback (grader->telling, tell_cb, g_atomic_rc_box_acquire (grader), unref_grader);
      g_source_attach (grader->telling, grader->context);
    }
  g_mutex_unlock (&grader->mutex);
}

/* ---- grading ---- */

/* @return the row to grade now, or G_MAXUINT if all are done. */
static guint
take_row (NonetGrader *grader)
{
  guint row = G_MAXUINT;

  g_mutex_lock (&grader->mutex);
  while (row == G_MAXUINT && grader->wanted->len > 0)
    {
      row = g_array_index (grader->wanted, guint, grader->wanted->len - 1);
      g_array_set_size (grader->wanted, grader->wanted->len - 1);
      if (grader->done[row])
        row = G_MAXUINT;
    }
  g_mutex_unlock (&grader->mutex);

  while (row == G_MAXUINT && grader->next < grader->lines->len)
    if (!grader->done[grader->next++])
      row = grader->next - 1;
  return row;
}

static gpointer
grade_all (gpointer data)
{
  NonetGrader *grader = data;
  SudControl   control = nonet_control_new (grader->stopped);
  SudLogic    *logic = sud_logic_new ();
  SudSolver   *solver = sud_solver_new ();
  SudGeometry *like = NULL;
  guint        row;

  while (logic != NULL && solver != NULL && (row = take_row (grader)) != G_MAXUINT)
    {
      const char *line = g_ptr_array_index (grader->lines, row);
      NonetGraded graded = { .row = row, .level = NONET_LEVEL_UNKNOWN };
      SudPuzzle  *puzzle = NULL;
      SudGrade    grade;

      if (sud_line_read_like (line, strlen (line), like, &puzzle, NULL) == SUD_OK)
        {
          g_clear_pointer (&like, sud_geometry_unref);
          like = sud_geometry_ref (sud_puzzle_get_geometry (puzzle));
          if (sud_grade (logic, solver, puzzle, NULL, &control, &grade) == SUD_OK)
            {
              graded.level = (guint8) grade.level;
              graded.rating = grade.rating;
            }
          sud_puzzle_unref (puzzle);
        }
      if (g_cancellable_is_cancelled (grader->stopped))
        break;
      grader->done[row] = TRUE;
      hand_over (grader, &graded);
    }
  g_clear_pointer (&like, sud_geometry_unref);
  sud_solver_free (solver);
  sud_logic_free (logic);
  unref_grader (grader);
  return NULL;
}

/* ---- public ---- */

NonetGrader *
nonet_grader_new (GPtrArray *lines, NonetGradedFunc func, gpointer data)
{
  NonetGrader *grader = g_atomic_rc_box_new0 (NonetGrader);

  grader->lines = g_ptr_array_ref (lines);
  grader->stopped = g_cancellable_new ();
  grader->func = func;
  grader->data = data;
  grader->context = g_main_context_ref_thread_default ();
  g_mutex_init (&grader->mutex);
  grader->wanted = g_array_new (FALSE, FALSE, sizeof (guint));
  grader->graded = g_array_new (FALSE, FALSE, sizeof (NonetGraded));
  grader->done = g_new0 (guint8, lines->len + 1);
  g_thread_unref (g_thread_new ("grader", grade_all, g_atomic_rc_box_acquire (grader)));
  return grader;
}

void
nonet_grader_stop (NonetGrader *grader)
{
  g_cancellable_cancel (grader->stopped);
  unref_grader (grader);
}

void
nonet_grader_want (NonetGrader *grader, guint row)
{
  g_mutex_lock (&grader->mutex);
  g_array_append_val (grader->wanted, row);
  g_mutex_unlock (&grader->mutex);
}

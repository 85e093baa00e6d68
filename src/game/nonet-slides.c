/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-slides"

#include "config.h"

#include "nonet-slides.h"

#include "nonet-solve.h"

#include <glib/gi18n-lib.h>

struct _NonetSlides
{
  GObject parent_instance;

  /* owned */
  GPtrArray        *games;
  NonetSteps       *path; /* of the game that is shown */
  NonetExplanation *explanation; /* of the step that is shown; or NULL */
  GCancellable     *solving; /* while the solution of the game is looked for, with which more techniques apply */

  /* plain */
  guint          game;
  guint          step; /* in the path */
  NonetSlideKind kind;
  NonetStage     stage;
  int            view;
  gboolean       waiting;
  SudBoard       board;
  SudStep        shown;
};

G_DEFINE_FINAL_TYPE (NonetSlides, nonet_slides, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
get_n_steps (NonetSlides *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->path));
}

static void
tell (NonetSlides *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- showing ---- */

static void
show_start (NonetSlides *self)
{
  g_clear_pointer (&self->explanation, nonet_explanation_free);
  self->kind = NONET_SLIDE_START;
  self->step = 0;
  nonet_hint_get_position (nonet_slides_get_game (self), &self->board);
  tell (self);
}

static void
show_step (NonetSlides *self, guint step, NonetStage stage, int view)
{
  g_autoptr (NonetStepItem) item = g_list_model_get_item (G_LIST_MODEL (self->path), step);

  nonet_step_item_get (item, &self->board, &self->shown);
  /* The game keeps the puzzle as long as the slides live; an item does not. */
  self->board.puzzle = nonet_game_get_puzzle (nonet_slides_get_game (self));
  if (self->kind != NONET_SLIDE_STEP || self->step != step || self->explanation == NULL)
    {
      g_clear_pointer (&self->explanation, nonet_explanation_free);
      self->explanation = nonet_explain (&self->board, &self->shown);
    }
  self->kind = NONET_SLIDE_STEP;
  self->step = step;
  self->stage = stage;
  self->view = view;
  tell (self);
}

static void
show_end (NonetSlides *self)
{
  guint n_steps = get_n_steps (self);

  nonet_hint_get_position (nonet_slides_get_game (self), &self->board);
  if (n_steps > 0)
    {
      g_autoptr (NonetStepItem) item = g_list_model_get_item (G_LIST_MODEL (self->path), n_steps - 1);

      nonet_step_item_get (item, &self->board, &self->shown);
      self->board.puzzle = nonet_game_get_puzzle (nonet_slides_get_game (self));
      sud_step_apply (&self->shown, &self->board);
    }
  g_clear_pointer (&self->explanation, nonet_explanation_free);
  self->kind = NONET_SLIDE_END;
  self->step = n_steps;
  tell (self);
}

static void
find_path (NonetSlides *self)
{
  SudBoard board;

  nonet_hint_get_position (nonet_slides_get_game (self), &board);
  nonet_steps_find (self->path, &board, nonet_game_get_solution (nonet_slides_get_game (self)) != NULL);
}

static void
stop_solving (NonetSlides *self)
{
  if (self->solving != NULL)
    g_cancellable_cancel (self->solving);
  g_clear_object (&self->solving);
}

static void
solved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetSlides) self = data;
  g_autoptr (NonetVerdict) verdict = nonet_solve_finish (result, NULL);

  if (self->solving == NULL || g_task_get_cancellable (G_TASK (result)) != self->solving)
    return;
  g_clear_object (&self->solving);
  if (verdict != NULL && verdict->n_solutions == 1)
    nonet_game_set_solution (nonet_slides_get_game (self), verdict->solutions[0]);
  find_path (self);
}

static void
show_game (NonetSlides *self, guint index)
{
  NonetGame *game = g_ptr_array_index (self->games, index);

  stop_solving (self);
  nonet_steps_clear (self->path);
  self->game = index;
  self->waiting = FALSE;
  show_start (self);
  if (nonet_game_get_solution (game) != NULL)
    {
      find_path (self);
      return;
    }
  self->solving = g_cancellable_new ();
  nonet_solve_async (nonet_game_get_puzzle (game), self->solving, solved_cb, g_object_ref (self));
}

static gboolean
is_finding (NonetSlides *self)
{
  return self->solving != NULL || nonet_steps_is_busy (self->path);
}

/* ---- moving ---- */

/* Goes to the first slide of a step, to the end behind the last one, or waits. */
static gboolean
go_to_step (NonetSlides *self, guint step)
{
  if (step < get_n_steps (self))
    show_step (self, step, NONET_STAGE_NAME, -1);
  else if (!is_finding (self))
    show_end (self);
  else
    {
      self->waiting = TRUE;
      tell (self);
    }
  return TRUE;
}

gboolean
nonet_slides_turn_game (NonetSlides *self, int by)
{
  int game;

  g_return_val_if_fail (NONET_IS_SLIDES (self), FALSE);

  game = (int) self->game + by;
  if (game < 0 || game >= (int) self->games->len)
    return FALSE;
  show_game (self, (guint) game);
  return TRUE;
}

gboolean
nonet_slides_next_step (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), FALSE);

  if (self->waiting)
    return TRUE;
  if (self->kind == NONET_SLIDE_END)
    return nonet_slides_turn_game (self, 1);
  return go_to_step (self, self->kind == NONET_SLIDE_START ? 0 : self->step + 1);
}

gboolean
nonet_slides_next (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), FALSE);

  if (self->kind == NONET_SLIDE_STEP && self->stage < NONET_STAGE_REASON)
    show_step (self, self->step, self->stage + 1, -1);
  else if (self->kind == NONET_SLIDE_STEP && self->view < sud_step_count_cases (&self->shown) - 1)
    show_step (self, self->step, self->stage, self->view + 1);
  else
    return nonet_slides_next_step (self);
  return TRUE;
}

gboolean
nonet_slides_previous_step (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), FALSE);

  self->waiting = FALSE;
  if (self->kind == NONET_SLIDE_START)
    return nonet_slides_turn_game (self, -1);
  if (self->step == 0)
    show_start (self);
  else
    show_step (self, self->step - 1, NONET_STAGE_NAME, -1);
  return TRUE;
}

gboolean
nonet_slides_previous (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), FALSE);

  self->waiting = FALSE;
  if (self->kind == NONET_SLIDE_STEP && self->view >= 0)
    show_step (self, self->step, self->stage, self->view - 1);
  else if (self->kind == NONET_SLIDE_STEP && self->stage > NONET_STAGE_NAME)
    show_step (self, self->step, self->stage - 1, -1);
  else if (self->kind != NONET_SLIDE_START && self->step > 0)
    {
      show_step (self, self->step - 1, NONET_STAGE_REASON, -1);
      if (sud_step_count_cases (&self->shown) > 0)
        show_step (self, self->step, NONET_STAGE_REASON, sud_step_count_cases (&self->shown) - 1);
    }
  else
    return nonet_slides_previous_step (self);
  return TRUE;
}

/* Something was found, or nothing more will be. */
static void
path_changed_cb (NonetSlides *self)
{
  if (!self->waiting || (get_n_steps (self) == 0 && is_finding (self)))
    return;
  self->waiting = FALSE;
  nonet_slides_next_step (self);
}

/* ---- vfuncs ---- */

static void
nonet_slides_dispose (GObject *object)
{
  NonetSlides *self = NONET_SLIDES (object);

  stop_solving (self);
  if (self->path != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->path, self);
      nonet_steps_clear (self->path);
    }
  g_clear_object (&self->path);
  g_clear_pointer (&self->explanation, nonet_explanation_free);
  g_clear_pointer (&self->games, g_ptr_array_unref);

  G_OBJECT_CLASS (nonet_slides_parent_class)->dispose (object);
}

static void
nonet_slides_class_init (NonetSlidesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nonet_slides_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nonet_slides_init (NonetSlides *self)
{
  self->path = nonet_steps_new (NONET_STEPS_PATH);
  g_signal_connect_swapped (self->path, "items-changed", G_CALLBACK (path_changed_cb), self);
  g_signal_connect_swapped (self->path, "notify::busy", G_CALLBACK (path_changed_cb), self);
}

/* ---- public ---- */

NonetSlides *
nonet_slides_new (GPtrArray *games)
{
  NonetSlides *self;

  g_return_val_if_fail (games != NULL && games->len > 0, NULL);

  self = g_object_new (NONET_TYPE_SLIDES, NULL);
  self->games = g_ptr_array_ref (games);
  show_game (self, 0);
  return self;
}

NonetSlideKind
nonet_slides_get_kind (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), NONET_SLIDE_START);

  return self->kind;
}

NonetStage
nonet_slides_get_stage (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), NONET_STAGE_NAME);

  return self->stage;
}

int
nonet_slides_get_view (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), -1);

  return self->view;
}

gboolean
nonet_slides_is_waiting (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), FALSE);

  return self->waiting;
}

NonetGame *
nonet_slides_get_game (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), NULL);

  return g_ptr_array_index (self->games, self->game);
}

const SudBoard *
nonet_slides_get_board (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), NULL);

  return &self->board;
}

const SudStep *
nonet_slides_get_step (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), NULL);

  return self->kind == NONET_SLIDE_STEP ? &self->shown : NULL;
}

const NonetExplanation *
nonet_slides_get_explanation (NonetSlides *self)
{
  g_return_val_if_fail (NONET_IS_SLIDES (self), NULL);

  return self->explanation;
}

char *
nonet_slides_dup_place_words (NonetSlides *self)
{
  g_autofree char *step = NULL;

  g_return_val_if_fail (NONET_IS_SLIDES (self), NULL);

  if (self->kind == NONET_SLIDE_STEP && is_finding (self))
    step = g_strdup_printf (_ ("Step %u"), self->step + 1);
  else if (self->kind == NONET_SLIDE_STEP)
    step = g_strdup_printf (_ ("Step %u of %u"), self->step + 1, get_n_steps (self));
  if (self->games->len == 1)
    return step != NULL ? g_steal_pointer (&step) : g_strdup ("");
  if (step == NULL)
    return g_strdup_printf (_ ("Puzzle %u of %u"), self->game + 1, self->games->len);
  /* Translators: which puzzle of a talk, and then which step of it: Puzzle 2 of 5 · Step 3 of 34. */
  return g_strdup_printf (_ ("Puzzle %u of %u · %s"), self->game + 1, self->games->len, step);
}

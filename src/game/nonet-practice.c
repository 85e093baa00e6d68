/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-practice"

#include "config.h"

#include "nonet-practice.h"

#include "nonet-examples.h"
#include "nonet-proof.h"
#include "nonet-solve.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_TRIES 40 /* puzzles that are made until one needs the technique */

struct _NonetPractice
{
  GObject parent_instance;

  /* owned */
  SudPuzzle *puzzle;
  NonetGame *game;
  SudStep   *step; /* the first one */

  /* plain */
  SudTechnique technique;
  SudBoard     board;
  SudDigits    out[SUD_MAX_CELLS]; /* what any step of the technique removes, */
  SudDigits    in[SUD_MAX_CELLS];  /* and places */
  SudDigit     solution[SUD_MAX_CELLS];
};

G_DEFINE_FINAL_TYPE (NonetPractice, nonet_practice, G_TYPE_OBJECT)

static void
nonet_practice_finalize (GObject *object)
{
  NonetPractice *self = NONET_PRACTICE (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->puzzle, sud_puzzle_unref);
  g_free (self->step);

  G_OBJECT_CLASS (nonet_practice_parent_class)->finalize (object);
}

static void
nonet_practice_class_init (NonetPracticeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nonet_practice_finalize;
}

static void
nonet_practice_init (NonetPractice *self)
{
}

/* ---- what counts as found ---- */

static bool
collect (const SudStep *step, void *data)
{
  NonetPractice *self = data;

  if (self->step == NULL)
    {
      self->step = g_new0 (SudStep, 1);
      sud_step_copy (self->step, step);
      nonet_proof_demand (&self->board, step, TRUE);
    }
  for (int i = 0; i < step->n_eliminations; i++)
    self->out[step->eliminations[i].cell] |= sud_digit_bit (step->eliminations[i].digit);
  for (int i = 0; i < step->n_placements; i++)
    self->in[step->placements[i].cell] |= sud_digit_bit (step->placements[i].digit);
  return true;
}

static void
find_conclusions (NonetPractice *self)
{
  SudLogicOptions options = sud_logic_options_default ();
  SudLogic       *logic = sud_logic_new ();

  memset (&options.techniques, 0, sizeof options.techniques);
  sud_techniques_add (&options.techniques, self->technique);
  if (logic != NULL)
    sud_logic_all (logic, &self->board, &options, collect, self, NULL);
  sud_logic_free (logic);
}

/* The position as a state: digits, candidates as corner marks, and what earlier steps have ruled out. */
static NonetState *
new_state (const SudBoard *board)
{
  NonetState          *state = nonet_state_new_from_board (board);
  g_autofree SudBoard *plain = g_new0 (SudBoard, 1);

  sud_board_init_values (plain, board->puzzle, board->values);
  for (guint i = 0; i < state->n_cells; i++)
    {
      state->entries[i].marks[NONET_MARK_CORNER] = board->candidates[i];
      state->entries[i].marks[NONET_MARK_OUT] = plain->candidates[i] & ~board->candidates[i];
    }
  return state;
}

/* ---- making ---- */

typedef struct
{
  SudTechnique technique;
  SudBoard     board;
} Search;

static bool
stop_at_technique (const SudStep *step, void *data)
{
  return step->technique != ((Search *) data)->technique;
}

/* @return an exercise from a puzzle, or NULL if its path does not use the technique. */
static NonetPractice *
make_from (SudPuzzle *puzzle, SudTechnique technique, const SudControl *control)
{
  g_autofree Search *search = g_new0 (Search, 1);
  SudLogic          *logic = sud_logic_new ();
  SudStatus          status = SUD_NO_MEMORY;
  SudDigit           solution[SUD_MAX_CELLS];

  search->technique = technique;
  sud_board_init (&search->board, puzzle);
  if (logic != NULL)
    status = sud_logic_path (logic, &search->board, NULL, stop_at_technique, search, control);
  sud_logic_free (logic);
  if (status != SUD_STOPPED || !nonet_solve_now (puzzle, solution))
    return NULL;
  return nonet_practice_new (&search->board, technique, solution);
}

/* A puzzle that needs something rare takes minutes to make; a stored position, turned and renamed, takes none. */
static NonetPractice *
make_from_example (SudTechnique technique)
{
  g_autoptr (NonetExample) example = NULL;

  if (sud_technique_get_info (technique)->level <= SUD_LEVEL_MEDIUM)
    return NULL;
  example = nonet_example_new_random (technique, (guint64) g_random_int () << 32 | g_random_int ());
  return example != NULL ? nonet_practice_new (&example->board, technique, example->solution) : NULL;
}

static void
make_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SudTechnique       technique = GPOINTER_TO_INT (data);
  SudGenerateOptions options = sud_generate_options_default ();
  SudControl         control = nonet_control_new (cancellable);
  SudGenerator      *generator = sud_generator_new ();
  NonetPractice     *practice = make_from_example (technique);

  options.technique = technique;
  options.symmetry = SUD_SYMMETRY_NONE;
  options.seed = (guint64) g_random_int () << 32 | g_random_int ();
  for (int i = 0; i < MAX_TRIES && generator != NULL && practice == NULL && !g_cancellable_is_cancelled (cancellable); i++)
    {
      SudPuzzle *puzzle = NULL;

      options.stream = (guint64) i;
      sud_generate (generator, &options, &control, &puzzle, NULL);
      if (puzzle != NULL)
        practice = make_from (puzzle, technique, &control);
      g_clear_pointer (&puzzle, sud_puzzle_unref);
    }
  sud_generator_free (generator);
  if (g_task_return_error_if_cancelled (task))
    g_clear_object (&practice);
  else if (practice != NULL)
    g_task_return_pointer (task, practice, g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             _ ("No puzzle was found that needs this technique. Try again: chance decides."));
}

void
nonet_practice_make_async (SudTechnique        technique,
                           GCancellable       *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer            data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, nonet_practice_make_async);
  g_task_set_task_data (task, GINT_TO_POINTER (technique), NULL);
  g_task_run_in_thread (task, make_in_thread);
}

NonetPractice *
nonet_practice_make_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- public ---- */

NonetPractice *
nonet_practice_new (const SudBoard *board, SudTechnique technique, const SudDigit *solution)
{
  g_autoptr (NonetPractice) self = g_object_new (NONET_TYPE_PRACTICE, NULL);
  g_autoptr (NonetState) state = new_state (board);

  self->puzzle = sud_puzzle_ref ((SudPuzzle *) board->puzzle);
  self->technique = technique;
  self->board = *board;
  memcpy (self->solution, solution, state->n_cells * sizeof *solution);
  find_conclusions (self);
  if (self->step == NULL)
    return NULL;
  self->game = nonet_game_new (self->puzzle);
  nonet_game_set_solution (self->game, solution);
  nonet_game_push_state (self->game, state);
  return g_steal_pointer (&self);
}

SudTechnique
nonet_practice_get_technique (NonetPractice *self)
{
  g_return_val_if_fail (NONET_IS_PRACTICE (self), SUD_TECHNIQUE_NONE);

  return self->technique;
}

NonetGame *
nonet_practice_get_game (NonetPractice *self)
{
  g_return_val_if_fail (NONET_IS_PRACTICE (self), NULL);

  return self->game;
}

/* What the player says about a cell, against the truth. */
static NonetPracticeVerdict
judge_cell (NonetPractice *self, guint cell, const NonetEntry *entry)
{
  SudDigits gone = self->board.candidates[cell] & ~(entry->marks[NONET_MARK_CORNER] | entry->marks[NONET_MARK_CENTRE]);

  if (self->board.values[cell] != 0)
    return entry->value == self->board.values[cell] ? NONET_PRACTICE_OPEN : NONET_PRACTICE_WRONG;
  if (entry->value != 0)
    {
      if (entry->value != self->solution[cell])
        return NONET_PRACTICE_WRONG;
      return sud_digits_has (self->in[cell], entry->value) ? NONET_PRACTICE_FOUND : NONET_PRACTICE_OTHER;
    }
  if (gone == 0)
    return NONET_PRACTICE_OPEN;
  if (sud_digits_has (gone, self->solution[cell]))
    return NONET_PRACTICE_WRONG;
  return (gone & self->out[cell]) != 0 ? NONET_PRACTICE_FOUND : NONET_PRACTICE_OTHER;
}

/* One thing found is enough, and one thing wrong too much. */
NonetPracticeVerdict
nonet_practice_judge (NonetPractice *self)
{
  const NonetState    *state;
  NonetPracticeVerdict verdict = NONET_PRACTICE_OPEN;
  gboolean             placed = FALSE;

  g_return_val_if_fail (NONET_IS_PRACTICE (self), NONET_PRACTICE_OPEN);

  state = nonet_game_get_state (self->game);
  for (guint i = 0; i < state->n_cells; i++)
    placed = placed || state->entries[i].value != self->board.values[i];
  for (guint i = 0; i < state->n_cells; i++)
    {
      NonetPracticeVerdict here = judge_cell (self, i, &state->entries[i]);

      /* A digit that was entered cleans the marks around it: that says nothing about them. */
      if (placed && state->entries[i].value == 0)
        continue;
      if (here == NONET_PRACTICE_WRONG)
        return here;
      if (here == NONET_PRACTICE_FOUND || verdict == NONET_PRACTICE_OPEN)
        verdict = here;
    }
  return verdict;
}

const char *
nonet_practice_get_words (NonetPracticeVerdict verdict)
{
  switch (verdict)
    {
    case NONET_PRACTICE_FOUND:
      return _ ("Right: that is what the technique concludes here.");
    case NONET_PRACTICE_OTHER:
      return _ ("That is true, but this technique does not show it.");
    case NONET_PRACTICE_WRONG:
      return _ ("That cannot be so: the solution says otherwise.");
    case NONET_PRACTICE_OPEN:
    default:
      return _ ("Find the step: take away a mark that it removes, or enter the digit that it places.");
    }
}

void
nonet_practice_get_step (NonetPractice *self, SudBoard *board, SudStep *step)
{
  g_return_if_fail (NONET_IS_PRACTICE (self));

  *board = self->board;
  sud_step_copy (step, self->step);
}

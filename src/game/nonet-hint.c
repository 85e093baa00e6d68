/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-hint"

#include "config.h"

#include "nonet-hint.h"

#include "nonet-conflicts.h"
#include "nonet-proof.h"
#include "nonet-solve.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_NAMED 3 /* cells that a sentence names */

/* A step and the position it belongs to: what the thread works on, and what it returns. */
typedef struct
{
  SudPuzzle *puzzle; /* owned; the board borrows it */
  SudBoard   board;
  SudStep    step;
  bool       is_unique;
} Found;

struct _NonetHint
{
  GObject parent_instance;

  /* owned */
  NonetGame        *game;
  GCancellable     *finding;
  Found            *found; /* NULL unless there is a step */
  NonetExplanation *explanation;
  SudDigits        *missing; /* NULL if none is */

  /* plain */
  NonetHintState state;
  NonetStage     stage;
  gboolean       apply_when_found;
  gboolean       clean;
  gboolean       applying;
};

G_DEFINE_FINAL_TYPE (NonetHint, nonet_hint, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
found_free (Found *found)
{
  sud_puzzle_unref (found->puzzle);
  g_free (found);
}

static void
set_state (NonetHint *self, NonetHintState state)
{
  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- the position ---- */

static SudDigits
get_marks (const NonetEntry *entry)
{
  return entry->marks[NONET_MARK_CORNER] | entry->marks[NONET_MARK_CENTRE];
}

static gboolean
is_fully_marked (const NonetState *state)
{
  for (guint i = 0; i < state->n_cells; i++)
    if (state->entries[i].value == 0 && get_marks (&state->entries[i]) == 0)
      return FALSE;
  return TRUE;
}

void
nonet_hint_get_position (NonetGame *game, SudBoard *board)
{
  const NonetState *state = nonet_game_get_state (game);
  const SudDigit   *solution = nonet_game_get_solution (game);

  g_return_if_fail (NONET_IS_GAME (game));

  nonet_game_get_board (game, board);
  if (solution == NULL || !is_fully_marked (state))
    return;
  for (guint i = 0; i < state->n_cells; i++)
    if (state->entries[i].value == 0 && sud_digits_has (get_marks (&state->entries[i]), solution[i]))
      board->candidates[i] &= get_marks (&state->entries[i]);
}

/* ---- finding ---- */

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Found          *found = data;
  SudControl      control = nonet_control_new (cancellable);
  SudLogicOptions options = sud_logic_options_default ();
  SudLogic       *logic = sud_logic_new ();
  SudStatus       status;

  options.is_unique = found->is_unique;
  status = logic != NULL ? sud_logic_next (logic, &found->board, &options, &control, &found->step) : SUD_NO_MEMORY;
  sud_logic_free (logic);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (status != SUD_OK || found->step.technique == SUD_TECHNIQUE_NONE)
    {
      g_task_return_boolean (task, FALSE);
      return;
    }
  nonet_proof_demand (&found->board, &found->step, found->is_unique);
  g_task_return_boolean (task, TRUE);
}

/* Collects what the player's marks lack of the evidence. */
static void
find_missing (NonetHint *self)
{
  const NonetState *state = nonet_game_get_state (self->game);
  const SudStep    *step = &self->found->step;

  g_clear_pointer (&self->missing, g_free);
  for (int i = 0; i < step->n_marks; i++)
    {
      const SudMark *mark = &step->marks[i];
      SudDigits      marks = get_marks (&state->entries[mark->cell]);

      if (marks == 0 || state->entries[mark->cell].value != 0 || sud_digits_has (marks, mark->digit) ||
          !sud_digits_has (self->found->board.candidates[mark->cell], mark->digit))
        continue;
      if (self->missing == NULL)
        self->missing = g_new0 (SudDigits, state->n_cells);
      self->missing[mark->cell] |= sud_digit_bit (mark->digit);
    }
}

static void
apply_now (NonetHint *self)
{
  g_autofree SudStep *step = g_memdup2 (&self->found->step, sizeof (SudStep));

  nonet_game_add_help (self->game);
  nonet_hint_reset (self);
  nonet_game_apply (self->game, step, self->clean);
}

/* Takes @found. */
static void
take_step (NonetHint *self, Found *found, NonetStage stage)
{
  g_clear_pointer (&self->found, found_free);
  g_clear_pointer (&self->explanation, nonet_explanation_free);
  self->found = found;
  self->explanation = nonet_explain (&found->board, &found->step);
  self->stage = stage;
  find_missing (self);
  set_state (self, NONET_HINT_STEP);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NonetHint *self = NONET_HINT (source);
  Found     *found = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean is_step = g_task_propagate_boolean (G_TASK (result), &error);

  if (error != NULL || g_task_get_cancellable (G_TASK (result)) != self->finding)
    return;
  g_clear_object (&self->finding);
  if (!is_step)
    {
      set_state (self, NONET_HINT_NOTHING);
      return;
    }
  sud_puzzle_ref (found->puzzle);
  take_step (self, g_memdup2 (found, sizeof *found), NONET_STAGE_NAME);
  if (self->apply_when_found)
    apply_now (self);
}

static void
find_step (NonetHint *self)
{
  g_autoptr (GTask) task = NULL;
  Found *found = g_new0 (Found, 1);

  found->puzzle = sud_puzzle_ref (nonet_game_get_puzzle (self->game));
  nonet_hint_get_position (self->game, &found->board);
  found->is_unique = nonet_game_get_solution (self->game) != NULL;
  self->finding = g_cancellable_new ();
  task = g_task_new (self, self->finding, found_cb, NULL);
  g_task_set_source_tag (task, find_step);
  g_task_set_task_data (task, found, (GDestroyNotify) found_free);
  g_task_run_in_thread (task, find_in_thread);
  set_state (self, NONET_HINT_FINDING);
}

static gboolean
has_mistake (NonetHint *self)
{
  g_autofree char *words = nonet_hint_dup_mistake_words (self);

  return words != NULL;
}

static void
ask (NonetHint *self)
{
  if (nonet_game_is_solved (self->game))
    set_state (self, NONET_HINT_SOLVED);
  else if (has_mistake (self))
    set_state (self, NONET_HINT_MISTAKE);
  else
    find_step (self);
}

/* ---- vfuncs ---- */

static void
nonet_hint_dispose (GObject *object)
{
  NonetHint *self = NONET_HINT (object);

  if (self->game != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->game, self);
      nonet_hint_reset (self);
    }
  g_clear_object (&self->game);

  G_OBJECT_CLASS (nonet_hint_parent_class)->dispose (object);
}

static void
nonet_hint_class_init (NonetHintClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nonet_hint_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nonet_hint_init (NonetHint *self)
{
}

/* ---- public ---- */

NonetHint *
nonet_hint_new (NonetGame *game)
{
  NonetHint *self;

  g_return_val_if_fail (NONET_IS_GAME (game), NULL);

  self = g_object_new (NONET_TYPE_HINT, NULL);
  self->game = g_object_ref (game);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (nonet_hint_reset), self);
  return self;
}

NonetHintState
nonet_hint_get_state (NonetHint *self)
{
  g_return_val_if_fail (NONET_IS_HINT (self), NONET_HINT_NONE);

  return self->state;
}

NonetStage
nonet_hint_get_stage (NonetHint *self)
{
  g_return_val_if_fail (NONET_IS_HINT (self), NONET_STAGE_NAME);

  return self->stage;
}

void
nonet_hint_advance (NonetHint *self, gboolean clean)
{
  g_return_if_fail (NONET_IS_HINT (self));

  self->clean = clean;
  switch (self->state)
    {
    case NONET_HINT_FINDING:
      break;
    case NONET_HINT_STEP:
      if (self->stage < NONET_STAGE_REASON)
        {
          self->stage++;
          g_signal_emit (self, signals[CHANGED], 0);
        }
      else
        apply_now (self);
      break;
    case NONET_HINT_NONE:
    case NONET_HINT_MISTAKE:
    case NONET_HINT_NOTHING:
    case NONET_HINT_SOLVED:
    default:
      self->apply_when_found = FALSE;
      ask (self);
    }
}

gboolean
nonet_hint_retreat (NonetHint *self)
{
  g_return_val_if_fail (NONET_IS_HINT (self), FALSE);

  if (self->state != NONET_HINT_STEP || self->stage == NONET_STAGE_NAME)
    return FALSE;
  self->stage--;
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

void
nonet_hint_apply (NonetHint *self, gboolean clean)
{
  g_return_if_fail (NONET_IS_HINT (self));

  self->clean = clean;
  if (self->state == NONET_HINT_STEP)
    apply_now (self);
  else
    {
      if (self->state != NONET_HINT_FINDING)
        ask (self);
      self->apply_when_found = self->state == NONET_HINT_FINDING;
    }
}

void
nonet_hint_show (NonetHint *self, const SudBoard *board, const SudStep *step, NonetStage stage)
{
  Found *found;

  g_return_if_fail (NONET_IS_HINT (self));
  g_return_if_fail (board->puzzle == nonet_game_get_puzzle (self->game));

  nonet_hint_reset (self);
  found = g_new0 (Found, 1);
  found->puzzle = sud_puzzle_ref (nonet_game_get_puzzle (self->game));
  found->board = *board;
  sud_step_copy (&found->step, step);
  take_step (self, found, stage);
}

void
nonet_hint_reset (NonetHint *self)
{
  g_return_if_fail (NONET_IS_HINT (self));

  if (self->finding != NULL)
    g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
  g_clear_pointer (&self->found, found_free);
  g_clear_pointer (&self->explanation, nonet_explanation_free);
  g_clear_pointer (&self->missing, g_free);
  self->stage = NONET_STAGE_NAME;
  self->apply_when_found = FALSE;
  if (self->state != NONET_HINT_NONE)
    set_state (self, NONET_HINT_NONE);
}

const SudBoard *
nonet_hint_get_board (NonetHint *self)
{
  g_return_val_if_fail (NONET_IS_HINT (self), NULL);

  return self->found != NULL ? &self->found->board : NULL;
}

const SudStep *
nonet_hint_get_step (NonetHint *self)
{
  g_return_val_if_fail (NONET_IS_HINT (self), NULL);

  return self->found != NULL ? &self->found->step : NULL;
}

const NonetExplanation *
nonet_hint_get_explanation (NonetHint *self)
{
  g_return_val_if_fail (NONET_IS_HINT (self), NULL);

  return self->explanation;
}

char *
nonet_hint_dup_mistake_words (NonetHint *self)
{
  SudDigit values[SUD_MAX_CELLS];
  SudCells cells;
  g_autoptr (GPtrArray) conflicts = NULL;
  const char *words;
  int         n;

  g_return_val_if_fail (NONET_IS_HINT (self), NULL);

  if (nonet_game_find_mistakes (self->game, &cells))
    {
      n = sud_cells_count (&cells);
      return g_strdup_printf (ngettext ("%d digit on the board is wrong. Put that right first: a hint would be built on it.",
                                        "%d digits on the board are wrong. Put that right first: a hint would be built on them.",
                                        (gulong) n),
                              n);
    }
  nonet_game_get_values (self->game, values);
  conflicts = nonet_conflicts_find (nonet_game_get_puzzle (self->game), values, NULL);
  words = nonet_conflicts_get_words (conflicts, SUD_NO_CELL);
  /* Translators: %s says which rule is broken: 7 twice in row 3. */
  return words != NULL ? g_strdup_printf (_ ("%s. Put that right first."), words) : NULL;
}

const SudDigits *
nonet_hint_get_missing (NonetHint *self)
{
  g_return_val_if_fail (NONET_IS_HINT (self), NULL);

  return self->missing;
}

char *
nonet_hint_dup_missing_words (NonetHint *self)
{
  const SudGeometry *geometry;
  g_autoptr (GString) names = g_string_new (NULL);
  int n_missing = 0;

  g_return_val_if_fail (NONET_IS_HINT (self), NULL);

  if (self->missing == NULL)
    return NULL;
  geometry = sud_puzzle_get_geometry (nonet_game_get_puzzle (self->game));
  for (int i = 0; i < sud_geometry_get_n_cells (geometry); i++)
    SUD_FOR_EACH_DIGIT (digit, self->missing[i])
      if (n_missing++ < MAX_NAMED)
        g_string_append_printf (names, "%s%c r%dc%d", names->len > 0 ? ", " : "", sud_digit_to_char (digit),
                                sud_geometry_get_row (geometry, (SudCell) i) + 1,
                                sud_geometry_get_column (geometry, (SudCell) i) + 1);
  if (n_missing > MAX_NAMED)
    g_string_append (names, " …");
  /* Translators: %s lists marks as digit and cell: 3 r1c2, 7 r1c2. */
  return g_strdup_printf (ngettext ("Your marks lack a candidate that this step needs: %s.",
                                    "Your marks lack candidates that this step needs: %s.", (gulong) n_missing),
                          names->str);
}

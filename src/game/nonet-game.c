/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-game"

#include "config.h"

#include "nonet-game-private.h"

G_DEFINE_FINAL_TYPE (NonetGame, nonet_game, G_TYPE_OBJECT)

G_DEFINE_QUARK (nonet-game-error-quark, nonet_game_error)

enum
{
  PROP_0,
  PROP_POSITION,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_N_CHECKPOINTS,
  PROP_RUNNING,
  PROP_LEVEL,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint       signals[N_SIGNALS];

/* ---- helpers ---- */

static const NonetState *
get_state_at (NonetGame *self, guint position)
{
  return g_ptr_array_index (self->states, position);
}

/* Shows another state and tells everyone what that changed. */
static void
show_position (NonetGame *self, guint position)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (position != self->position)
    {
      self->position = position;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_CHECKPOINTS]);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Forgets everything behind the state shown. */
static void
drop_redo (NonetGame *self)
{
  g_ptr_array_set_size (self->states, (int) self->position + 1);
  g_ptr_array_set_size (self->moves, (int) self->position);
  while (self->checkpoints->len > 0 &&
         g_array_index (self->checkpoints, guint, self->checkpoints->len - 1) > self->position)
    g_array_set_size (self->checkpoints, self->checkpoints->len - 1);
}

/* Takes @state, which differs from the one shown by @move; takes both. */
static void
push_owned (NonetGame *self, NonetState *state, char *move)
{
  drop_redo (self);
  g_ptr_array_add (self->states, state);
  g_ptr_array_add (self->moves, move);
  show_position (self, self->position + 1);
}

void
nonet_game_replace (NonetGame *self, SudPuzzle *puzzle, NonetState *state)
{
  sud_puzzle_ref (puzzle);
  sud_puzzle_unref (self->puzzle);
  self->puzzle = puzzle;
  g_clear_pointer (&self->solution, g_free);
  g_array_set_size (self->checkpoints, 0);
  g_ptr_array_set_size (self->moves, 0);
  g_ptr_array_set_size (self->states, 0);
  g_ptr_array_add (self->states, state);
  show_position (self, 0);
}

/* ---- vfuncs ---- */

static void
nonet_game_finalize (GObject *object)
{
  NonetGame *self = NONET_GAME (object);

  g_clear_pointer (&self->puzzle, sud_puzzle_unref);
  g_clear_pointer (&self->states, g_ptr_array_unref);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_clear_pointer (&self->checkpoints, g_array_unref);
  g_clear_pointer (&self->solution, g_free);
  g_clear_pointer (&self->level, g_free);

  G_OBJECT_CLASS (nonet_game_parent_class)->finalize (object);
}

static void
nonet_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NonetGame *self = NONET_GAME (object);

  switch (prop_id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, nonet_game_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, nonet_game_can_redo (self));
      break;
    case PROP_N_CHECKPOINTS:
      g_value_set_uint (value, nonet_game_count_checkpoints (self));
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, nonet_game_is_running (self));
      break;
    case PROP_LEVEL:
      g_value_set_string (value, self->level);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
nonet_game_class_init (NonetGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = nonet_game_finalize;
  object_class->get_property = nonet_game_get_property;

  properties[PROP_POSITION] =
    g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_N_CHECKPOINTS] =
    g_param_spec_uint ("n-checkpoints", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_RUNNING] =
    g_param_spec_boolean ("running", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LEVEL] =
    g_param_spec_string ("level", NULL, NULL, "",
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* Another state is shown. */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nonet_game_init (NonetGame *self)
{
  self->states = g_ptr_array_new_with_free_func ((GDestroyNotify) nonet_state_free);
  self->moves = g_ptr_array_new_with_free_func (g_free);
  self->checkpoints = g_array_new (FALSE, FALSE, sizeof (guint));
  self->level = g_strdup ("");
}

/* ---- public ---- */

NonetGame *
nonet_game_new (SudPuzzle *puzzle)
{
  NonetGame *self;

  g_return_val_if_fail (puzzle != NULL, NULL);

  self = g_object_new (NONET_TYPE_GAME, NULL);
  self->puzzle = sud_puzzle_ref (puzzle);
  g_ptr_array_add (self->states, nonet_state_new (puzzle));
  return self;
}

SudPuzzle *
nonet_game_get_puzzle (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), NULL);

  return self->puzzle;
}

const NonetState *
nonet_game_get_state (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), NULL);

  return get_state_at (self, self->position);
}

const NonetEntry *
nonet_game_get_entry (NonetGame *self, SudCell cell)
{
  const NonetState *state = nonet_game_get_state (self);

  g_return_val_if_fail (state != NULL && cell < state->n_cells, NULL);

  return &state->entries[cell];
}

gboolean
nonet_game_is_given (NonetGame *self, SudCell cell)
{
  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  return sud_puzzle_get_given (self->puzzle, cell) != 0;
}

void
nonet_game_get_values (NonetGame *self, SudDigit *values)
{
  const NonetState *state = nonet_game_get_state (self);

  g_return_if_fail (state != NULL);

  for (guint i = 0; i < state->n_cells; i++)
    values[i] = state->entries[i].value;
}

void
nonet_game_get_board (NonetGame *self, SudBoard *board)
{
  const NonetState *state = nonet_game_get_state (self);
  SudDigit          values[SUD_MAX_CELLS];

  g_return_if_fail (state != NULL);

  nonet_game_get_values (self, values);
  sud_board_init_values (board, self->puzzle, values);
  for (guint i = 0; i < state->n_cells; i++)
    board->candidates[i] &= ~state->entries[i].marks[NONET_MARK_OUT];
}

gboolean
nonet_game_is_solved (NonetGame *self)
{
  const NonetState *state = nonet_game_get_state (self);
  SudDigit          values[SUD_MAX_CELLS];

  g_return_val_if_fail (state != NULL, FALSE);

  for (guint i = 0; i < state->n_cells; i++)
    if (state->entries[i].value == 0)
      return FALSE;
  nonet_game_get_values (self, values);
  return sud_puzzle_is_solution (self->puzzle, values);
}

int
nonet_game_count_remaining (NonetGame *self, SudDigit digit)
{
  const NonetState *state = nonet_game_get_state (self);
  int               left;

  g_return_val_if_fail (state != NULL, 0);

  /* A grid holds each digit once in every row; on any other board the count has no meaning to a player. */
  left = (int) state->n_cells / sud_puzzle_get_n_digits (self->puzzle);
  for (guint i = 0; i < state->n_cells; i++)
    left -= state->entries[i].value == digit;
  return MAX (left, 0);
}

gboolean
nonet_game_push_state (NonetGame *self, const NonetState *state)
{
  char *move;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  move = nonet_state_dup_move (self->puzzle, nonet_game_get_state (self), state);
  if (move == NULL)
    return FALSE;
  push_owned (self, nonet_state_copy (state), move);
  return TRUE;
}

gboolean
nonet_game_play (NonetGame *self, const char *move, GError **error)
{
  g_autoptr (NonetState) state = NULL;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  state = nonet_state_copy (nonet_game_get_state (self));
  if (!nonet_state_apply_move (state, self->puzzle, move, error))
    return FALSE;
  push_owned (self, g_steal_pointer (&state), g_strdup (move));
  return TRUE;
}

gboolean
nonet_game_restart (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  return nonet_game_push_state (self, get_state_at (self, 0));
}

gboolean
nonet_game_can_undo (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  return self->position > 0;
}

gboolean
nonet_game_can_redo (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  return self->position < self->moves->len;
}

gboolean
nonet_game_undo (NonetGame *self)
{
  if (!nonet_game_can_undo (self))
    return FALSE;
  show_position (self, self->position - 1);
  return TRUE;
}

gboolean
nonet_game_redo (NonetGame *self)
{
  if (!nonet_game_can_redo (self))
    return FALSE;
  show_position (self, self->position + 1);
  return TRUE;
}

guint
nonet_game_get_n_moves (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), 0);

  return self->moves->len;
}

guint
nonet_game_get_position (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), 0);

  return self->position;
}

const char *
nonet_game_get_move (NonetGame *self, guint index)
{
  g_return_val_if_fail (NONET_IS_GAME (self) && index < self->moves->len, NULL);

  return g_ptr_array_index (self->moves, index);
}

/* ---- checkpoints ---- */

guint
nonet_game_count_checkpoints (NonetGame *self)
{
  guint count = 0;

  g_return_val_if_fail (NONET_IS_GAME (self), 0);

  while (count < self->checkpoints->len && g_array_index (self->checkpoints, guint, count) <= self->position)
    count++;
  return count;
}

gboolean
nonet_game_set_checkpoint (NonetGame *self)
{
  guint count = nonet_game_count_checkpoints (self);

  if (count > 0 && g_array_index (self->checkpoints, guint, count - 1) == self->position)
    return FALSE;
  g_array_insert_val (self->checkpoints, count, self->position);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_CHECKPOINTS]);
  return TRUE;
}

gboolean
nonet_game_return_to_checkpoint (NonetGame *self)
{
  guint count = nonet_game_count_checkpoints (self);

  if (count == 0)
    return FALSE;
  return nonet_game_push_state (self, get_state_at (self, g_array_index (self->checkpoints, guint, count - 1)));
}

gboolean
nonet_game_discard_checkpoint (NonetGame *self)
{
  guint count = nonet_game_count_checkpoints (self);

  if (count == 0)
    return FALSE;
  g_array_remove_index (self->checkpoints, count - 1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_CHECKPOINTS]);
  return TRUE;
}

/* ---- the solution ---- */

void
nonet_game_set_solution (NonetGame *self, const SudDigit *solution)
{
  g_return_if_fail (NONET_IS_GAME (self));

  g_free (self->solution);
  self->solution = g_memdup2 (solution, (gsize) sud_puzzle_get_n_cells (self->puzzle) * sizeof *solution);
}

const SudDigit *
nonet_game_get_solution (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), NULL);

  return self->solution;
}

/* @return whether no digit of @state is wrong; @mistakes, if not NULL, gets those that are. */
static gboolean
compare_with_solution (NonetGame *self, const NonetState *state, SudCells *mistakes)
{
  gboolean correct = TRUE;

  for (guint i = 0; i < state->n_cells; i++)
    if (state->entries[i].value != 0 && state->entries[i].value != self->solution[i])
      {
        correct = FALSE;
        if (mistakes != NULL)
          sud_cells_add (mistakes, (SudCell) i);
      }
  return correct;
}

gboolean
nonet_game_find_mistakes (NonetGame *self, SudCells *mistakes)
{
  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  sud_cells_clear (mistakes);
  return self->solution != NULL && !compare_with_solution (self, nonet_game_get_state (self), mistakes);
}

gboolean
nonet_game_return_to_correct (NonetGame *self)
{
  guint position;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  if (self->solution == NULL)
    return FALSE;
  position = self->position;
  while (position > 0 && !compare_with_solution (self, get_state_at (self, position), NULL))
    position--;
  return nonet_game_push_state (self, get_state_at (self, position));
}

gboolean
nonet_game_reveal (NonetGame *self, const SudCells *cells)
{
  g_autoptr (NonetState) state = NULL;

  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  if (self->solution == NULL)
    return FALSE;
  state = nonet_state_copy (nonet_game_get_state (self));
  for (guint i = 0; i < state->n_cells; i++)
    if (cells == NULL || sud_cells_has (cells, (SudCell) i))
      state->entries[i].value = self->solution[i];
  return nonet_game_push_state (self, state);
}

/* ---- the clock ---- */

double
nonet_game_get_elapsed (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), 0);

  if (self->started == 0)
    return self->elapsed;
  return self->elapsed + (double) (g_get_monotonic_time () - self->started) / G_USEC_PER_SEC;
}

gboolean
nonet_game_is_running (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), FALSE);

  return self->started != 0;
}

void
nonet_game_set_running (NonetGame *self, gboolean running)
{
  if (running == nonet_game_is_running (self))
    return;
  self->elapsed = nonet_game_get_elapsed (self);
  self->started = running ? g_get_monotonic_time () : 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* ---- what is known about the game ---- */

const char *
nonet_game_get_level (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), NULL);

  return self->level;
}

void
nonet_game_set_level (NonetGame *self, const char *level)
{
  g_return_if_fail (NONET_IS_GAME (self));
  g_return_if_fail (level != NULL && strpbrk (level, "\r\n") == NULL);

  if (g_str_equal (self->level, level))
    return;
  g_free (self->level);
  self->level = g_strdup (level);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

guint
nonet_game_get_n_helps (NonetGame *self)
{
  g_return_val_if_fail (NONET_IS_GAME (self), 0);

  return self->n_helps;
}

void
nonet_game_add_help (NonetGame *self)
{
  g_return_if_fail (NONET_IS_GAME (self));

  self->n_helps++;
}

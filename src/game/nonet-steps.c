/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-steps"

/* A step of fixed size is large and mostly empty, and a path on a large board has hundreds: an item keeps the text of
 * the step and just the cells that there are. */

#include "config.h"

#include "nonet-steps.h"

#include "nonet-proof.h"
#include "nonet-solve.h"

#include <string.h>

struct _NonetStepItem
{
  GObject parent_instance;

  /* owned */
  SudPuzzle *puzzle;
  char      *line; /* sud_step_write() */
  char      *notation;
  SudDigit  *values;
  SudDigits *candidates;

  /* plain */
  SudTechnique technique;
  guint        rating;
  guint        n_empty;
};

G_DEFINE_FINAL_TYPE (NonetStepItem, nonet_step_item, G_TYPE_OBJECT)

static void
nonet_step_item_finalize (GObject *object)
{
  NonetStepItem *self = NONET_STEP_ITEM (object);

  sud_puzzle_unref (self->puzzle);
  g_free (self->line);
  g_free (self->notation);
  g_free (self->values);
  g_free (self->candidates);

  G_OBJECT_CLASS (nonet_step_item_parent_class)->finalize (object);
}

static void
nonet_step_item_class_init (NonetStepItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nonet_step_item_finalize;
}

static void
nonet_step_item_init (NonetStepItem *self)
{
}

static NonetStepItem *
new_item (SudPuzzle *puzzle, const SudBoard *board, const SudStep *step)
{
  NonetStepItem *self = g_object_new (NONET_TYPE_STEP_ITEM, NULL);
  gsize          n_cells = (gsize) sud_puzzle_get_n_cells (puzzle);
  size_t         needed = 0;

  self->puzzle = sud_puzzle_ref (puzzle);
  sud_step_write (step, NULL, 0, &needed);
  self->line = g_malloc (needed);
  sud_step_write (step, self->line, needed, NULL);
  self->notation = nonet_step_dup_notation (board, step);
  self->values = g_memdup2 (board->values, n_cells * sizeof *self->values);
  self->candidates = g_memdup2 (board->candidates, n_cells * sizeof *self->candidates);
  self->n_empty = board->n_empty;
  self->technique = step->technique;
  self->rating = step->rating;
  return self;
}

SudTechnique
nonet_step_item_get_technique (NonetStepItem *self)
{
  g_return_val_if_fail (NONET_IS_STEP_ITEM (self), SUD_TECHNIQUE_NONE);

  return self->technique;
}

guint
nonet_step_item_get_rating (NonetStepItem *self)
{
  g_return_val_if_fail (NONET_IS_STEP_ITEM (self), 0);

  return self->rating;
}

const char *
nonet_step_item_get_notation (NonetStepItem *self)
{
  g_return_val_if_fail (NONET_IS_STEP_ITEM (self), NULL);

  return self->notation;
}

void
nonet_step_item_get (NonetStepItem *self, SudBoard *board, SudStep *step)
{
  gsize     n_cells;
  SudStatus status;

  g_return_if_fail (NONET_IS_STEP_ITEM (self));

  n_cells = (gsize) sud_puzzle_get_n_cells (self->puzzle);
  memset (board, 0, sizeof *board);
  board->puzzle = self->puzzle;
  board->n_empty = (uint16_t) self->n_empty;
  memcpy (board->values, self->values, n_cells * sizeof *self->values);
  memcpy (board->candidates, self->candidates, n_cells * sizeof *self->candidates);
  status = sud_step_read (self->line, strlen (self->line), step, NULL);
  g_assert (status == SUD_OK);
}

/* ---- the list ---- */

/* What a thread and the list share. The thread may outlive the list's interest in it. */
typedef struct
{
  GMutex          lock;
  GPtrArray      *fresh;  /* owned, of NonetStepItem: found and not yet in the list */
  GHashTable     *told;   /* owned, the notations of all that was found; for all steps only */
  NonetSteps     *steps;  /* owned; a reference */
  GCancellable   *cancellable; /* owned */
  SudPuzzle      *puzzle; /* owned */
  SudBoard        board;
  SudLogicOptions options;
  NonetStepsKind  kind;
  guint           n_found;
  guint           source; /* that will take what is fresh, 0 for none */
} Work;

struct _NonetSteps
{
  GObject parent_instance;

  /* owned */
  GPtrArray    *items;
  GCancellable *cancellable; /* while busy */

  /* plain */
  NonetStepsKind kind;
  gboolean       complete;
};

static void steps_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NonetSteps, nonet_steps, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, steps_list_init))

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
work_free (Work *work)
{
  g_mutex_clear (&work->lock);
  g_ptr_array_unref (work->fresh);
  g_hash_table_unref (work->told);
  g_object_unref (work->steps);
  g_object_unref (work->cancellable);
  sud_puzzle_unref (work->puzzle);
  g_free (work);
}

/* ---- the main thread takes ---- */

static void
take_fresh (Work *work)
{
  g_autoptr (GPtrArray) fresh = NULL;
  NonetSteps *self = work->steps;
  guint       position = self->items->len;

  g_mutex_lock (&work->lock);
  fresh = g_steal_pointer (&work->fresh);
  work->fresh = g_ptr_array_new_with_free_func (g_object_unref);
  work->source = 0;
  g_mutex_unlock (&work->lock);

  if (g_cancellable_is_cancelled (work->cancellable) || fresh->len == 0)
    return;
  for (guint i = 0; i < fresh->len; i++)
    g_ptr_array_add (self->items, g_object_ref (g_ptr_array_index (fresh, i)));
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, fresh->len);
}

static gboolean
take_fresh_cb (gpointer data)
{
  take_fresh (g_task_get_task_data (data));
  return G_SOURCE_REMOVE;
}

/* ---- the thread finds ---- */

typedef struct
{
  GTask *task;
  Work  *work;
} Thread;

/* A digit that has one place in its box and in its row is found in both, the easier way first. Whoever reads the list sees
 * the same line twice, so that only the first is told. */
static gboolean
was_told (Work *work, NonetStepItem *item)
{
  return work->kind == NONET_STEPS_ALL && !g_hash_table_add (work->told, g_strdup (item->notation));
}

static bool
emit (const SudStep *step, void *data)
{
  Thread *thread = data;
  Work   *work = thread->work;
  g_autoptr (NonetStepItem) item = NULL;

  nonet_proof_demand (&work->board, step, work->options.is_unique);
  item = new_item (work->puzzle, &work->board, step);
  if (was_told (work, item))
    return true;
  g_mutex_lock (&work->lock);
  g_ptr_array_add (work->fresh, g_steal_pointer (&item));
  if (work->source == 0)
    work->source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_fresh_cb, g_object_ref (thread->task), g_object_unref);
  g_mutex_unlock (&work->lock);
  return ++work->n_found < NONET_STEPS_LIMIT || work->kind == NONET_STEPS_PATH;
}

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work      *work = data;
  Thread     thread = { task, work };
  SudControl control = nonet_control_new (cancellable);
  SudLogic  *logic = sud_logic_new ();
  SudStatus  status = SUD_NO_MEMORY;

  if (logic != NULL && work->kind == NONET_STEPS_PATH)
    status = sud_logic_path (logic, &work->board, &work->options, emit, &thread, &control);
  else if (logic != NULL)
    status = sud_logic_all (logic, &work->board, &work->options, emit, &thread, &control);
  sud_logic_free (logic);
  g_task_return_boolean (task, status == SUD_OK &&
                                 (work->kind == NONET_STEPS_ALL || sud_board_is_solved (&work->board)));
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NonetSteps *self = NONET_STEPS (source);
  Work       *work = g_task_get_task_data (G_TASK (result));
  gboolean    complete = g_task_propagate_boolean (G_TASK (result), NULL);

  if (work->cancellable != self->cancellable)
    return; /* somebody asked for something else meanwhile */
  take_fresh (work);
  self->complete = complete;
  g_clear_object (&self->cancellable);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* ---- GListModel ---- */

static GType
nonet_steps_get_item_type (GListModel *model)
{
  return NONET_TYPE_STEP_ITEM;
}

static guint
nonet_steps_get_n_items (GListModel *model)
{
  return NONET_STEPS (model)->items->len;
}

static gpointer
nonet_steps_get_item (GListModel *model, guint position)
{
  NonetSteps *self = NONET_STEPS (model);

  return position < self->items->len ? g_object_ref (g_ptr_array_index (self->items, position)) : NULL;
}

static void
steps_list_init (GListModelInterface *iface)
{
  iface->get_item_type = nonet_steps_get_item_type;
  iface->get_n_items = nonet_steps_get_n_items;
  iface->get_item = nonet_steps_get_item;
}

/* ---- vfuncs ---- */

static void
nonet_steps_dispose (GObject *object)
{
  nonet_steps_clear (NONET_STEPS (object));

  G_OBJECT_CLASS (nonet_steps_parent_class)->dispose (object);
}

static void
nonet_steps_finalize (GObject *object)
{
  g_ptr_array_unref (NONET_STEPS (object)->items);

  G_OBJECT_CLASS (nonet_steps_parent_class)->finalize (object);
}

static void
nonet_steps_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, nonet_steps_is_busy (NONET_STEPS (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
nonet_steps_class_init (NonetStepsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = nonet_steps_dispose;
  object_class->finalize = nonet_steps_finalize;
  object_class->get_property = nonet_steps_get_property;

  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nonet_steps_init (NonetSteps *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

/* ---- public ---- */

NonetSteps *
nonet_steps_new (NonetStepsKind kind)
{
  NonetSteps *self = g_object_new (NONET_TYPE_STEPS, NULL);

  self->kind = kind;
  return self;
}

void
nonet_steps_find (NonetSteps *self, const SudBoard *board, gboolean is_unique)
{
  g_autoptr (GTask) task = NULL;
  Work *work;

  g_return_if_fail (NONET_IS_STEPS (self));

  nonet_steps_clear (self);
  self->cancellable = g_cancellable_new ();
  work = g_new0 (Work, 1);
  g_mutex_init (&work->lock);
  work->fresh = g_ptr_array_new_with_free_func (g_object_unref);
  work->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  work->steps = g_object_ref (self);
  work->cancellable = g_object_ref (self->cancellable);
  work->puzzle = sud_puzzle_ref ((SudPuzzle *) board->puzzle);
  work->board = *board;
  work->options = sud_logic_options_default ();
  work->options.is_unique = is_unique;
  work->kind = self->kind;

  task = g_task_new (self, self->cancellable, found_cb, NULL);
  g_task_set_source_tag (task, nonet_steps_find);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, work, (GDestroyNotify) work_free);
  g_task_run_in_thread (task, find_in_thread);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

void
nonet_steps_stop (NonetSteps *self)
{
  g_return_if_fail (NONET_IS_STEPS (self));

  if (self->cancellable == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

void
nonet_steps_clear (NonetSteps *self)
{
  guint n_items;

  g_return_if_fail (NONET_IS_STEPS (self));

  nonet_steps_stop (self);
  self->complete = FALSE;
  n_items = self->items->len;
  if (n_items == 0)
    return;
  g_ptr_array_set_size (self->items, 0);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_items, 0);
}

gboolean
nonet_steps_is_busy (NonetSteps *self)
{
  g_return_val_if_fail (NONET_IS_STEPS (self), FALSE);

  return self->cancellable != NULL;
}

gboolean
nonet_steps_is_complete (NonetSteps *self)
{
  g_return_val_if_fail (NONET_IS_STEPS (self), FALSE);

  return self->complete;
}

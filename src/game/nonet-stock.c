/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-stock"

#include "config.h"

#include "nonet-stock.h"

#include "nonet-import.h"
#include "nonet-solve.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

#define STOCKED 3 /* of each kind, size and level that was asked for */

struct _NonetStock
{
  GObject parent_instance;

  /* owned */
  NonetStore   *store;
  GCancellable *filling; /* stops the filling when the program ends */
  GThreadPool  *filler;  /* one thread */

  /* plain */
  int progress; /* in thousandths, of what is being made for someone who waits; atomic */
};

G_DEFINE_FINAL_TYPE (NonetStock, nonet_stock, G_TYPE_OBJECT)

/* The engine has the same kinds and levels, in the same order. */
G_STATIC_ASSERT ((int) NONET_KIND_CLASSIC == (int) SUD_KIND_CLASSIC && (int) NONET_KIND_KILLER == (int) SUD_KIND_KILLER &&
                 (int) NONET_KIND_DIAGONAL == (int) SUD_KIND_DIAGONAL &&
                 (int) NONET_KIND_WINDOWS == (int) SUD_KIND_WINDOWS && (int) NONET_KIND_JIGSAW == (int) SUD_KIND_JIGSAW);
G_STATIC_ASSERT ((int) NONET_LEVEL_EASY == (int) SUD_LEVEL_EASY && (int) NONET_LEVEL_EXTREME == (int) SUD_LEVEL_EXTREME);

/* What a thread needs to know while it makes a puzzle. */
typedef struct
{
  GCancellable *cancellable;
  int          *progress; /* NULL if nobody waits */
} Making;

typedef struct
{
  NonetKind  kind;
  int        size;
  NonetLevel level;
} Wish;

/* ---- making, in threads ---- */

NonetLevel
nonet_stock_grade (const SudPuzzle *puzzle, GCancellable *cancellable)
{
  SudControl control = nonet_control_new (cancellable);
  SudLogic  *logic = sud_logic_new ();
  SudGrade   grade;
  NonetLevel level = NONET_LEVEL_UNKNOWN;

  if (logic != NULL && sud_grade (logic, NULL, puzzle, NULL, &control, &grade) == SUD_OK)
    level = (NonetLevel) grade.level;
  sud_logic_free (logic);
  return level;
}

static bool
is_cancelled (void *data)
{
  return g_cancellable_is_cancelled (((const Making *) data)->cancellable);
}

static void
note_progress (void *data, double fraction)
{
  const Making *making = data;

  if (making->progress != NULL)
    g_atomic_int_set (making->progress, (int) (1000 * CLAMP (fraction, 0, 1)));
}

/* @return a new puzzle as near to the wish as can be had, or NULL. */
static SudPuzzle *
make_puzzle (const Wish *wish, GCancellable *cancellable, int *progress, NonetLevel *level)
{
  SudGenerateOptions options = sud_generate_options_default ();
  Making             making = { cancellable, progress };
  SudControl         control = { .is_cancelled = is_cancelled, .progress = note_progress, .data = &making };
  SudGenerator      *generator = sud_generator_new ();
  SudPuzzle         *puzzle = NULL;
  SudStatus          status;

  options.kind = (SudKind) wish->kind;
  sud_geometry_default_box (wish->size, &options.box_rows, &options.box_columns);
  options.symmetry = wish->kind == NONET_KIND_CLASSIC ? SUD_SYMMETRY_ROTATE2 : SUD_SYMMETRY_NONE;
  options.has_level = true;
  options.level = (SudLevel) wish->level;
  options.seed = (guint64) g_random_int () << 32 | g_random_int ();
  status = generator != NULL ? sud_generate (generator, &options, &control, &puzzle, NULL) : SUD_NO_MEMORY;
  sud_generator_free (generator);
  *level = wish->level;
  if (status == SUD_TARGET_MISSED && puzzle != NULL)
    *level = nonet_stock_grade (puzzle, cancellable);
  return status == SUD_OK || status == SUD_TARGET_MISSED ? puzzle : NULL;
}

/* Lets whoever else has work go first. */
static void
step_back (void)
{
#ifdef __linux__
  /* here the priority is that of the thread; elsewhere it would be that of the whole program */
  setpriority (PRIO_PROCESS, 0, 19);
#endif
}

static void
fill_in_thread (gpointer data, gpointer user_data)
{
  g_autofree Wish *wish = data;
  NonetStock      *self = user_data;

  step_back ();
  while (!g_cancellable_is_cancelled (self->filling) &&
         nonet_store_count_puzzles (self->store, wish->kind, wish->size, wish->level) < STOCKED)
    {
      NonetLevel       level;
      SudPuzzle       *puzzle = make_puzzle (wish, self->filling, NULL, &level);
      g_autofree char *line = puzzle != NULL ? nonet_import_dup_line (puzzle) : NULL;

      /* What is too rare to be made ahead is made, or missed, when it is asked for. */
      if (puzzle == NULL || level != wish->level)
        {
          g_clear_pointer (&puzzle, sud_puzzle_unref);
          return;
        }
      sud_puzzle_unref (puzzle);
      /* Nor is anything made that cannot be kept: there would be no end to it. */
      if (!nonet_store_put_puzzle (self->store, wish->kind, wish->size, wish->level, line))
        return;
    }
}

static void
take_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  NonetStock      *self = source;
  const Wish      *wish = data;
  NonetLevel       level = wish->level;
  g_autofree char *line = nonet_store_take_puzzle (self->store, wish->kind, wish->size, wish->level);
  SudPuzzle       *puzzle = NULL;
  NonetGame       *game;

  if (line == NULL || sud_line_read (line, strlen (line), &puzzle, NULL) != SUD_OK)
    puzzle = make_puzzle (wish, cancellable, &self->progress, &level);
  if (g_task_return_error_if_cancelled (task))
    {
      g_clear_pointer (&puzzle, sud_puzzle_unref);
      return;
    }
  if (puzzle == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("No such puzzle could be made"));
      return;
    }
  game = nonet_game_new (puzzle);
  nonet_game_set_level (game, nonet_level_get_id (level));
  sud_puzzle_unref (puzzle);
  g_task_return_pointer (task, game, g_object_unref);
}

/* ---- public ---- */

void
nonet_stock_take_async (NonetStock         *self,
                        NonetKind           kind,
                        int                 size,
                        NonetLevel          level,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            data)
{
  g_autoptr (GTask) task = NULL;
  const Wish wish = { kind, size, level };

  g_return_if_fail (NONET_IS_STOCK (self));

  g_atomic_int_set (&self->progress, 0);
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, nonet_stock_take_async);
  g_task_set_task_data (task, g_memdup2 (&wish, sizeof wish), g_free);
  g_task_run_in_thread (task, take_in_thread);
}

NonetGame *
nonet_stock_take_finish (NonetStock *self, GAsyncResult *result, GError **error)
{
  const Wish *wish = g_task_get_task_data (G_TASK (result));
  NonetGame  *game = g_task_propagate_pointer (G_TASK (result), error);

  if (game != NULL)
    g_thread_pool_push (self->filler, g_memdup2 (wish, sizeof *wish), NULL);
  return game;
}

double
nonet_stock_get_progress (NonetStock *self)
{
  g_return_val_if_fail (NONET_IS_STOCK (self), 0);

  return g_atomic_int_get (&self->progress) / 1000.0;
}

const int *
nonet_stock_get_sizes (NonetKind kind, guint *n_sizes)
{
  static const int classic[] = { 9, 4, 6, 8, 10, 12, 16, 25 };
  static const int killer[] = { 9, 4, 6 };
  static const int jigsaw[] = { 9, 6 };
  static const int square[] = { 9 };

  switch (kind)
    {
    case NONET_KIND_CLASSIC:
      *n_sizes = G_N_ELEMENTS (classic);
      return classic;
    case NONET_KIND_KILLER:
      *n_sizes = G_N_ELEMENTS (killer);
      return killer;
    case NONET_KIND_JIGSAW:
      *n_sizes = G_N_ELEMENTS (jigsaw);
      return jigsaw;
    case NONET_KIND_DIAGONAL:
    case NONET_KIND_WINDOWS:
    case NONET_KIND_OTHER:
    default:
      *n_sizes = G_N_ELEMENTS (square);
      return square;
    }
}

/* ---- vfuncs ---- */

static void
nonet_stock_finalize (GObject *object)
{
  NonetStock *self = NONET_STOCK (object);

  /* What waits ends at once by itself: a pool that is told to drop it may lose the one it is just about to begin. */
  g_cancellable_cancel (self->filling);
  g_thread_pool_free (self->filler, FALSE, TRUE);
  g_clear_object (&self->filling);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (nonet_stock_parent_class)->finalize (object);
}

static void
nonet_stock_class_init (NonetStockClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nonet_stock_finalize;
}

static void
nonet_stock_init (NonetStock *self)
{
  self->filling = g_cancellable_new ();
  /* a thread of its own, for it keeps its low priority */
  self->filler = g_thread_pool_new (fill_in_thread, self, 1, TRUE, NULL);
}

NonetStock *
nonet_stock_new (NonetStore *store)
{
  NonetStock *self;

  g_return_val_if_fail (NONET_IS_STORE (store), NULL);

  self = g_object_new (NONET_TYPE_STOCK, NULL);
  self->store = g_object_ref (store);
  return self;
}

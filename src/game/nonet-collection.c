/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-collection"

/* A list that may have fifty thousand rows, of which a window shows a dozen. What is kept of each row is its text, a level
 * and a rating; an object is made when someone asks for the row, and found again as long as somebody holds it.
 *
 * The list is an array of rows sorted by a key that every row has at any time. A grade that comes in changes the key of
 * one row: it is found by its old key, taken out, and put in by the new one. Filter and order models of the toolkit would
 * make an object of each row to look at it. */

#include "config.h"

#include "nonet-collection.h"

#include "nonet-collection-grader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define KEY_BITS 13 /* half of what hardness has */
#define KEY_MASK ((1u << KEY_BITS) - 1)

typedef struct
{
  guint16 rating;
  guint8  level; /* of NonetLevel */
  guint8  graded;
} Row;

struct _NonetCollection
{
  GObject parent_instance;

  /* owned */
  GPtrArray   *lines;
  GPtrArray   *moves;  /* one for each line, or NULL where it is fresh; NULL if all are */
  Row         *rows;   /* one for each line */
  GArray      *listed; /* of guint: the rows in the order of the list */
  GHashTable  *made;   /* row to NonetCollected, which is not owned */
  SudGeometry *like;   /* of a puzzle that was made; or NULL */
  NonetGrader *grader;

  /* plain */
  guint                n_graded;
  guint                limit; /* of rows that are told of */
  int                  filter;
  NonetCollectionOrder order;
};

struct _NonetCollected
{
  GObject parent_instance;

  /* owned */
  NonetCollection *collection;

  /* plain */
  guint row;
};

static void nonet_collection_list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE (NonetCollected, nonet_collected, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE_WITH_CODE (NonetCollection, nonet_collection, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, nonet_collection_list_model_init))

enum
{
  COLLECTED_PROP_0,
  COLLECTED_PROP_LEVEL,
  COLLECTED_N_PROPS
};

enum
{
  PROP_0,
  PROP_N_GRADED,
  N_PROPS
};

static GParamSpec *collected_properties[COLLECTED_N_PROPS];
static GParamSpec *properties[N_PROPS];

/* ---- one puzzle ---- */

static const Row *
get_row (NonetCollected *self)
{
  return &self->collection->rows[self->row];
}

static void
nonet_collected_finalize (GObject *object)
{
  NonetCollected *self = NONET_COLLECTED (object);

  g_hash_table_remove (self->collection->made, GUINT_TO_POINTER (self->row));
  g_clear_object (&self->collection);

  G_OBJECT_CLASS (nonet_collected_parent_class)->finalize (object);
}

static void
nonet_collected_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == COLLECTED_PROP_LEVEL)
    g_value_set_uint (value, nonet_collected_get_level (NONET_COLLECTED (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
nonet_collected_class_init (NonetCollectedClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = nonet_collected_finalize;
  object_class->get_property = nonet_collected_get_property;
  collected_properties[COLLECTED_PROP_LEVEL] =
      g_param_spec_uint ("level", NULL, NULL, 0, NONET_LEVEL_UNKNOWN, NONET_LEVEL_UNKNOWN,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, COLLECTED_N_PROPS, collected_properties);
}

static void
nonet_collected_init (NonetCollected *self)
{
}

static void
begin_where_left (NonetGame *game, const char *move)
{
  g_autoptr (NonetState) state = nonet_state_copy (nonet_game_get_state (game));

  if (nonet_state_apply_move (state, nonet_game_get_puzzle (game), move, NULL))
    nonet_game_push_state (game, state);
}

NonetGame *
nonet_collected_new_game (NonetCollected *self)
{
  NonetCollection *collection;
  const char      *line;
  SudPuzzle       *puzzle = NULL;
  NonetGame       *game;

  g_return_val_if_fail (NONET_IS_COLLECTED (self), NULL);

  collection = self->collection;
  line = g_ptr_array_index (collection->lines, self->row);
  if (sud_line_read_like (line, strlen (line), collection->like, &puzzle, NULL) != SUD_OK)
    return NULL;
  g_clear_pointer (&collection->like, sud_geometry_unref);
  collection->like = sud_geometry_ref (sud_puzzle_get_geometry (puzzle));
  game = nonet_game_new (puzzle);
  nonet_game_set_level (game, nonet_level_get_id (nonet_collected_get_level (self)));
  if (collection->moves != NULL && g_ptr_array_index (collection->moves, self->row) != NULL)
    begin_where_left (game, g_ptr_array_index (collection->moves, self->row));
  sud_puzzle_unref (puzzle);
  return game;
}

guint
nonet_collected_get_number (NonetCollected *self)
{
  g_return_val_if_fail (NONET_IS_COLLECTED (self), 0);

  return self->row + 1;
}

NonetLevel
nonet_collected_get_level (NonetCollected *self)
{
  g_return_val_if_fail (NONET_IS_COLLECTED (self), NONET_LEVEL_UNKNOWN);

  return get_row (self)->level;
}

gboolean
nonet_collected_is_graded (NonetCollected *self)
{
  g_return_val_if_fail (NONET_IS_COLLECTED (self), FALSE);

  return get_row (self)->graded;
}

char *
nonet_collected_dup_grade_words (NonetCollected *self)
{
  const Row *row;

  g_return_val_if_fail (NONET_IS_COLLECTED (self), NULL);

  row = get_row (self);
  if (!row->graded)
    return g_strdup ("");
  if (row->level == NONET_LEVEL_UNKNOWN)
    return g_strdup (_ ("Not exactly one solution"));
  /* Translators: the level of a puzzle, and its rating on the scale of Sudoku Explainer, such as 3.4. */
  return g_strdup_printf (_ ("%s · %.1f"), nonet_level_get_name (row->level), row->rating / 10.0);
}

/* ---- the order ---- */

/* @return what rows are sorted by, which has 26 bits above the number of the row: no two are equal. */
static guint64
get_key (NonetCollection *self, guint index)
{
  const Row *row = &self->rows[index];
  guint64    hardness = (guint64) row->level << 16 | row->rating;

  if (self->order == NONET_COLLECTION_AS_READ)
    return index;
  if (!row->graded)
    return G_GUINT64_CONSTANT (0x2000000) << 32 | index;
  if (row->level == NONET_LEVEL_UNKNOWN)
    return G_GUINT64_CONSTANT (0x1000000) << 32 | index;
  if (self->order == NONET_COLLECTION_HARDEST_FIRST)
    hardness = 0xffffff - hardness;
  return hardness << 32 | index;
}

static gboolean
is_listed (NonetCollection *self, guint index)
{
  const Row *row = &self->rows[index];

  return self->filter == NONET_COLLECTION_ALL || (row->graded && row->level == self->filter);
}

/* @return where a row of that key stands, or belongs. */
static guint
find_position (NonetCollection *self, guint64 key)
{
  guint low = 0;
  guint high = self->listed->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_key (self, g_array_index (self->listed, guint, middle)) < key)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Sorts what is listed, which is in the order of the file, by two passes over the digits of the keys: comparing fifty
 * thousand rows with each other would be felt. */
static void
sort_listed (NonetCollection *self)
{
  g_autoptr (GArray) sorted = g_array_copy (self->listed);

  for (int shift = 32; shift < 32 + 2 * KEY_BITS; shift += KEY_BITS)
    {
      guint   starts[(1 << KEY_BITS) + 1] = { 0 };
      guint  *from = (guint *) (gpointer) self->listed->data;
      GArray *before;

      for (guint i = 0; i < self->listed->len; i++)
        starts[(get_key (self, from[i]) >> shift & KEY_MASK) + 1]++;
      for (guint i = 0; i < KEY_MASK; i++)
        starts[i + 1] += starts[i];
      for (guint i = 0; i < self->listed->len; i++)
        g_array_index (sorted, guint, starts[get_key (self, from[i]) >> shift & KEY_MASK]++) = from[i];
      before = g_steal_pointer (&self->listed);
      self->listed = g_steal_pointer (&sorted);
      sorted = before;
    }
}

/* @return how many rows the world knows of. */
static guint
count_told (NonetCollection *self)
{
  return MIN (self->listed->len, self->limit);
}

static void
list_all (NonetCollection *self)
{
  guint before = count_told (self);

  g_array_set_size (self->listed, 0);
  for (guint i = 0; i < self->lines->len; i++)
    if (is_listed (self, i))
      g_array_append_val (self->listed, i);
  if (self->order != NONET_COLLECTION_AS_READ)
    sort_listed (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, count_told (self));
}

/* Tells of rows that came or went, of @before that were known. */
static void
tell_change (NonetCollection *self, guint before, guint position, guint removed, guint added)
{
  guint after = count_told (self);

  if (position >= before && position >= after)
    return;
  if (after + removed != before + added)
    {
      /* Others slid over the limit, too. */
      removed = before - position;
      added = after - position;
    }
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

/* Takes a grade, and moves the row to where it belongs now. */
static void
take_grade (NonetCollection *self, const NonetGraded *graded)
{
  Row     *row = &self->rows[graded->row];
  gboolean was_listed = is_listed (self, graded->row);
  guint64  key = get_key (self, graded->row);
  guint    position = was_listed ? find_position (self, key) : 0;
  gpointer item = g_hash_table_lookup (self->made, GUINT_TO_POINTER (graded->row));
  gboolean now_listed;

  row->level = graded->level;
  row->rating = graded->rating;
  row->graded = TRUE;
  now_listed = is_listed (self, graded->row);
  if (!was_listed || !now_listed || get_key (self, graded->row) != key)
    {
      guint before = count_told (self);

      if (was_listed)
        {
          g_array_remove_index (self->listed, position);
          tell_change (self, before, position, 1, 0);
        }
      before = count_told (self);
      if (now_listed)
        {
          position = find_position (self, get_key (self, graded->row));
          g_array_insert_val (self->listed, position, graded->row);
          tell_change (self, before, position, 0, 1);
        }
      item = g_hash_table_lookup (self->made, GUINT_TO_POINTER (graded->row));
    }
  if (item != NULL)
    g_object_notify_by_pspec (item, collected_properties[COLLECTED_PROP_LEVEL]);
}

static void
graded_cb (const GArray *graded, gpointer data)
{
  NonetCollection *self = data;

  for (guint i = 0; i < graded->len; i++)
    take_grade (self, &g_array_index (graded, NonetGraded, i));
  self->n_graded += graded->len;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_GRADED]);
}

/* ---- vfuncs ---- */

static GType
nonet_collection_get_item_type (GListModel *model)
{
  return NONET_TYPE_COLLECTED;
}

static guint
nonet_collection_get_n_items (GListModel *model)
{
  return count_told (NONET_COLLECTION (model));
}

static gpointer
nonet_collection_get_item (GListModel *model, guint position)
{
  NonetCollection *self = NONET_COLLECTION (model);
  NonetCollected  *item;
  guint            row;

  if (position >= count_told (self))
    return NULL;
  row = g_array_index (self->listed, guint, position);
  item = g_hash_table_lookup (self->made, GUINT_TO_POINTER (row));
  if (item != NULL)
    return g_object_ref (item);
  item = g_object_new (NONET_TYPE_COLLECTED, NULL);
  item->collection = g_object_ref (self);
  item->row = row;
  g_hash_table_insert (self->made, GUINT_TO_POINTER (row), item);
  if (!self->rows[row].graded)
    nonet_grader_want (self->grader, row);
  return item;
}

static void
nonet_collection_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = nonet_collection_get_item_type;
  interface->get_n_items = nonet_collection_get_n_items;
  interface->get_item = nonet_collection_get_item;
}

static void
nonet_collection_finalize (GObject *object)
{
  NonetCollection *self = NONET_COLLECTION (object);

  g_clear_pointer (&self->grader, nonet_grader_stop);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_free);
  g_clear_pointer (&self->listed, g_array_unref);
  g_clear_pointer (&self->made, g_hash_table_unref);
  g_clear_pointer (&self->like, sud_geometry_unref);

  G_OBJECT_CLASS (nonet_collection_parent_class)->finalize (object);
}

static void
nonet_collection_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_N_GRADED)
    g_value_set_uint (value, NONET_COLLECTION (object)->n_graded);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
nonet_collection_class_init (NonetCollectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = nonet_collection_finalize;
  object_class->get_property = nonet_collection_get_property;
  properties[PROP_N_GRADED] =
      g_param_spec_uint ("n-graded", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
nonet_collection_init (NonetCollection *self)
{
  self->listed = g_array_new (FALSE, FALSE, sizeof (guint));
  self->made = g_hash_table_new (NULL, NULL);
  self->filter = NONET_COLLECTION_ALL;
  self->limit = G_MAXUINT;
}

/* ---- public ---- */

NonetCollection *
nonet_collection_new (GPtrArray *lines)
{
  NonetCollection *self = g_object_new (NONET_TYPE_COLLECTION, NULL);

  self->lines = g_ptr_array_ref (lines);
  self->rows = g_new0 (Row, lines->len + 1);
  for (guint i = 0; i < lines->len; i++)
    self->rows[i].level = NONET_LEVEL_UNKNOWN;
  self->grader = nonet_grader_new (lines, graded_cb, self);
  list_all (self);
  return self;
}

void
nonet_collection_set_moves (NonetCollection *self, GPtrArray *moves)
{
  g_return_if_fail (NONET_IS_COLLECTION (self));
  g_return_if_fail (moves->len == self->lines->len);

  g_clear_pointer (&self->moves, g_ptr_array_unref);
  self->moves = g_ptr_array_ref (moves);
}

guint
nonet_collection_get_n_puzzles (NonetCollection *self)
{
  g_return_val_if_fail (NONET_IS_COLLECTION (self), 0);

  return self->lines->len;
}

guint
nonet_collection_get_n_graded (NonetCollection *self)
{
  g_return_val_if_fail (NONET_IS_COLLECTION (self), 0);

  return self->n_graded;
}

void
nonet_collection_set_limit (NonetCollection *self, guint limit)
{
  guint before, after;

  g_return_if_fail (NONET_IS_COLLECTION (self));

  before = count_told (self);
  self->limit = limit;
  after = count_told (self);
  if (after > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, after - before);
  else if (after < before)
    g_list_model_items_changed (G_LIST_MODEL (self), after, before - after, 0);
}

guint
nonet_collection_get_limit (NonetCollection *self)
{
  g_return_val_if_fail (NONET_IS_COLLECTION (self), 0);

  return self->limit;
}

void
nonet_collection_set_filter (NonetCollection *self, int level)
{
  g_return_if_fail (NONET_IS_COLLECTION (self));
  g_return_if_fail (level >= NONET_COLLECTION_ALL && level < NONET_N_LEVELS);

  if (level == self->filter)
    return;
  self->filter = level;
  list_all (self);
}

void
nonet_collection_set_order (NonetCollection *self, NonetCollectionOrder order)
{
  g_return_if_fail (NONET_IS_COLLECTION (self));

  if (order == self->order)
    return;
  self->order = order;
  list_all (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-collection.h"

#include <string.h>

#define EASY "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define SEVERAL "1..............."
#define HARD "000801000000000043500000000000070800000000100020030000600000075003400000000200600"

static GPtrArray *
new_lines (guint n)
{
  static const char *const lines[] = { HARD, EASY, SEVERAL };
  GPtrArray               *array = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (array, g_strdup (lines[i % G_N_ELEMENTS (lines)]));
  return array;
}

static NonetCollection *
new_collection (guint n)
{
  g_autoptr (GPtrArray) lines = new_lines (n);

  return nonet_collection_new (lines);
}

static void
wait_for (NonetCollection *collection)
{
  while (nonet_collection_get_n_graded (collection) < nonet_collection_get_n_puzzles (collection))
    g_main_context_iteration (NULL, TRUE);
}

/* The numbers in the list, separated by spaces. */
static char *
dup_numbers (NonetCollection *collection)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GListModel *model = G_LIST_MODEL (collection);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (NonetCollected) item = g_list_model_get_item (model, i);

      g_string_append_printf (text, i == 0 ? "%u" : " %u", nonet_collected_get_number (item));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_numbers (NonetCollection *collection, const char *expected)
{
  g_autofree char *numbers = dup_numbers (collection);

  g_assert_cmpstr (numbers, ==, expected);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_items (void)
{
  g_autoptr (NonetCollection) collection = new_collection (4);
  g_autoptr (NonetCollected) item = g_list_model_get_item (G_LIST_MODEL (collection), 1);
  g_autoptr (NonetCollected) same = g_list_model_get_item (G_LIST_MODEL (collection), 1);
  g_autoptr (NonetCollected) third = g_list_model_get_item (G_LIST_MODEL (collection), 2);
  g_autoptr (NonetGame) game = NULL;
  g_autofree char *words = NULL;
  g_autofree char *none = NULL;
  guint            notified = 0;

  g_assert_true (item == same);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (collection), 4));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (collection)), ==, 4);
  g_signal_connect_swapped (item, "notify::level", G_CALLBACK (count_cb), &notified);
  wait_for (collection);
  g_assert_cmpuint (notified, ==, 1);
  g_assert_true (nonet_collected_is_graded (item));
  g_assert_cmpint (nonet_collected_get_level (item), ==, NONET_LEVEL_EASY);
  words = nonet_collected_dup_grade_words (item);
  g_assert_true (g_str_has_prefix (words, "Easy · 1."));
  g_assert_cmpint (nonet_collected_get_level (third), ==, NONET_LEVEL_UNKNOWN);
  none = nonet_collected_dup_grade_words (third);
  g_assert_cmpstr (none, ==, "Not exactly one solution");
  game = nonet_collected_new_game (item);
  g_assert_cmpstr (nonet_game_get_level (game), ==, "easy");
}

static void
test_order (void)
{
  g_autoptr (NonetCollection) collection = new_collection (6);

  check_numbers (collection, "1 2 3 4 5 6");
  wait_for (collection);
  nonet_collection_set_order (collection, NONET_COLLECTION_EASIEST_FIRST);
  check_numbers (collection, "2 5 1 4 3 6");
  nonet_collection_set_order (collection, NONET_COLLECTION_HARDEST_FIRST);
  check_numbers (collection, "1 4 2 5 3 6");
  nonet_collection_set_filter (collection, NONET_LEVEL_EASY);
  check_numbers (collection, "2 5");
  nonet_collection_set_filter (collection, NONET_LEVEL_UNKNOWN);
  check_numbers (collection, "3 6");
  nonet_collection_set_filter (collection, NONET_LEVEL_EXTREME);
  check_numbers (collection, "");
  nonet_collection_set_order (collection, NONET_COLLECTION_AS_READ);
  nonet_collection_set_filter (collection, NONET_COLLECTION_ALL);
  check_numbers (collection, "1 2 3 4 5 6");
}

/* Follows what the list tells of its changes. */
static void
follow_cb (GListModel *model, guint position, guint removed, guint added, GPtrArray *copy)
{
  if (removed > 0)
    g_ptr_array_remove_range (copy, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (copy, (int) (position + i), g_list_model_get_item (model, position + i));
}

static void
check_copy (NonetCollection *collection, GPtrArray *copy)
{
  GListModel *model = G_LIST_MODEL (collection);

  g_assert_cmpuint (copy->len, ==, g_list_model_get_n_items (model));
  for (guint i = 0; i < copy->len; i++)
    {
      g_autoptr (NonetCollected) item = g_list_model_get_item (model, i);

      g_assert_true (item == g_ptr_array_index (copy, i));
    }
}

/* While grades come in, filter and order stay right, and what the list tells is what it does. */
static void
check_live (NonetCollectionOrder order, int filter, guint limit)
{
  g_autoptr (NonetCollection) collection = new_collection (60);
  g_autoptr (NonetCollection) after = new_collection (60);
  g_autoptr (GPtrArray) copy = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *live = NULL;

  nonet_collection_set_order (collection, order);
  nonet_collection_set_filter (collection, filter);
  nonet_collection_set_limit (collection, limit);
  follow_cb (G_LIST_MODEL (collection), 0, 0, g_list_model_get_n_items (G_LIST_MODEL (collection)), copy);
  g_signal_connect (collection, "items-changed", G_CALLBACK (follow_cb), copy);
  wait_for (collection);
  check_copy (collection, copy);
  g_assert_cmpuint (copy->len, <=, limit);
  nonet_collection_set_limit (collection, 3);
  check_copy (collection, copy);
  nonet_collection_set_limit (collection, G_MAXUINT);
  check_copy (collection, copy);
  wait_for (after);
  nonet_collection_set_order (after, order);
  nonet_collection_set_filter (after, filter);
  live = dup_numbers (collection);
  check_numbers (after, live);
}

static void
test_live (void)
{
  for (int order = NONET_COLLECTION_AS_READ; order <= NONET_COLLECTION_HARDEST_FIRST; order++)
    for (int filter = NONET_COLLECTION_ALL; filter <= NONET_LEVEL_EASY; filter++)
      {
        check_live (order, filter, G_MAXUINT);
        check_live (order, filter, 7);
      }
}

/* It may go while it is graded. */
static void
test_gone (void)
{
  NonetCollection *collection = new_collection (3000);

  g_main_context_iteration (NULL, FALSE);
  g_assert_finalize_object (collection);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/collection/items", test_items);
  g_test_add_func ("/collection/order", test_order);
  g_test_add_func ("/collection/live", test_live);
  g_test_add_func ("/collection/gone", test_gone);
  return g_test_run ();
}

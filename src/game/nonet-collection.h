/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "nonet-catalog.h"
#include "nonet-game.h"

G_BEGIN_DECLS

/* One puzzle of a collection, made when someone looks at it. "notify::level" tells that it was graded. */
#define NONET_TYPE_COLLECTED (nonet_collected_get_type ())
G_DECLARE_FINAL_TYPE (NonetCollected, nonet_collected, NONET, COLLECTED, GObject)

/* @return a new game of the puzzle, which knows its level; NULL if the text of it is none. */
NonetGame *nonet_collected_new_game (NonetCollected *self);

/* @return its number in the collection, from 1. */
guint nonet_collected_get_number (NonetCollected *self);

/* @return its level, and with NONET_LEVEL_UNKNOWN whether that is all there is to know: it has not one solution. */
NonetLevel nonet_collected_get_level (NonetCollected *self);
gboolean   nonet_collected_is_graded (NonetCollected *self);

/* @return how hard it is in words, as a new string: "Hard · 3.4"; "" while nobody knows. */
char *nonet_collected_dup_grade_words (NonetCollected *self);

/* Many puzzles, as a list of NonetCollected. They are graded by a thread of their own: those that somebody looks at
 * first, then all others from the top. The list can be narrowed to a level and sorted by difficulty; both follow the
 * grades as they come in. */
#define NONET_TYPE_COLLECTION (nonet_collection_get_type ())
G_DECLARE_FINAL_TYPE (NonetCollection, nonet_collection, NONET, COLLECTION, GObject)

/* Takes native lines, of which it keeps a reference. */
NonetCollection *nonet_collection_new (GPtrArray *lines);

/* Takes a move for each puzzle, or NULL, that leads to where someone had left it; a game of the puzzle begins there. */
void nonet_collection_set_moves (NonetCollection *self, GPtrArray *moves);

/* @return how many puzzles there are, and how many of them are graded. */
guint nonet_collection_get_n_puzzles (NonetCollection *self);
guint nonet_collection_get_n_graded  (NonetCollection *self);

typedef enum
{
  NONET_COLLECTION_ALL = -1, /* otherwise a level; NONET_LEVEL_UNKNOWN: those that have not one solution */
} NonetCollectionFilter;

/* How many rows, from the first on, the list has for those who look at it: by default all. Whoever shows the list may so
 * spread the work of a new one. */
void  nonet_collection_set_limit (NonetCollection *self, guint limit);
guint nonet_collection_get_limit (NonetCollection *self);

/* Lists the puzzles of one level alone. */
void nonet_collection_set_filter (NonetCollection *self, int level);

typedef enum
{
  NONET_COLLECTION_AS_READ,
  NONET_COLLECTION_EASIEST_FIRST, /* what is not graded yet comes last */
  NONET_COLLECTION_HARDEST_FIRST,
} NonetCollectionOrder;

void nonet_collection_set_order (NonetCollection *self, NonetCollectionOrder order);

G_END_DECLS

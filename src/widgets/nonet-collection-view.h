/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-collection.h"

G_BEGIN_DECLS

/* The page that lists the puzzles of a file, to choose one from.
 *
 * "play" (NonetGame) is emitted when one was chosen. */
#define NONET_TYPE_COLLECTION_VIEW (nonet_collection_view_get_type ())
G_DECLARE_FINAL_TYPE (NonetCollectionView, nonet_collection_view, NONET, COLLECTION_VIEW, AdwBin)

/* Lists a collection under a name, with what was wrong in its file if @problem is not NULL. */
void nonet_collection_view_show (NonetCollectionView *self, NonetCollection *collection, const char *name, const char *problem);

/* Puts the focus on the list, at the row that had it last. */
void nonet_collection_view_take_focus (NonetCollectionView *self);

G_END_DECLS

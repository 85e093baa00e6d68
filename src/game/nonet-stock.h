/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-store.h"

G_BEGIN_DECLS

/* New puzzles without waiting: a few of each kind and level that the player asks for are made ahead, in a thread of
 * their own, and kept between runs. */
#define NONET_TYPE_STOCK (nonet_stock_get_type ())
G_DECLARE_FINAL_TYPE (NonetStock, nonet_stock, NONET, STOCK, GObject)

NonetStock *nonet_stock_new (NonetStore *store);

/* Takes a puzzle, or makes one if there is none. Cancelling stops the making within 10 milliseconds. */
void nonet_stock_take_async (NonetStock         *self,
                             NonetKind           kind,
                             int                 size,
                             NonetLevel          level,
                             GCancellable       *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer            data);

/* @return a new game of it, whose level is what the puzzle really has; or NULL. */
NonetGame *nonet_stock_take_finish (NonetStock *self, GAsyncResult *result, GError **error);

/* @return how much of the making is done at most, 0 .. 1. */
double nonet_stock_get_progress (NonetStock *self);

/* @return the sizes that a kind comes in, @n_sizes of them, the usual one first. */
const int *nonet_stock_get_sizes (NonetKind kind, guint *n_sizes);

/* Grades a puzzle; for threads. @return NONET_LEVEL_UNKNOWN if it has not one solution, or was stopped. */
NonetLevel nonet_stock_grade (const SudPuzzle *puzzle, GCancellable *cancellable);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-grid"

/* The children of the board, one per cell. Making one and telling screen readers about it takes 0.3 milliseconds,
 * which makes a fifth of a second on a board of 25x25. So all but the cells in use wait for the next turns of the main
 * loop, each of which takes a few milliseconds only. */

#include "config.h"

#include "nonet-grid-private.h"

#define BUDGET 6000 /* microseconds in a turn */

guint
nonet_grid_count_cells (NonetGrid *self)
{
  return self->game != NULL ? (guint) sud_puzzle_get_n_cells (nonet_game_get_puzzle (self->game)) : 0;
}

static void
make_cells (NonetGrid *self, guint n_cells)
{
  while (self->cells->len < n_cells)
    {
      GtkWidget *cell = nonet_grid_cell_new ((SudCell) self->cells->len);

      gtk_widget_set_parent (cell, GTK_WIDGET (self));
      g_ptr_array_add (self->cells, cell);
    }
}

GtkWidget *
nonet_grid_get_cell (NonetGrid *self, SudCell cell)
{
  if (cell >= nonet_grid_count_cells (self))
    return NULL;
  make_cells (self, cell + 1u);
  return g_ptr_array_index (self->cells, cell);
}

static void
drop_last_cell (NonetGrid *self)
{
  gtk_widget_unparent (g_ptr_array_index (self->cells, self->cells->len - 1));
  g_ptr_array_set_size (self->cells, (int) self->cells->len - 1);
}

/* Does a piece of what is left to do. @return whether there is more. */
static gboolean
work (NonetGrid *self)
{
  guint n_cells = nonet_grid_count_cells (self);

  if (self->cells->len > n_cells)
    drop_last_cell (self);
  else if (self->described < n_cells)
    {
      if (self->described == self->cells->len)
        {
          make_cells (self, self->cells->len + 1);
          gtk_widget_queue_allocate (GTK_WIDGET (self));
        }
      nonet_grid_describe_cell (self, (SudCell) self->described++);
    }
  return self->cells->len > n_cells || self->described < n_cells;
}

static gboolean
work_cb (gpointer data)
{
  NonetGrid *self = data;
  gint64     end = g_get_monotonic_time () + BUDGET;

  while (work (self))
    if (g_get_monotonic_time () > end)
      return G_SOURCE_CONTINUE;
  self->working = 0;
  return G_SOURCE_REMOVE;
}

static void
update_candidates (NonetGrid *self)
{
  SudBoard board;

  g_clear_pointer (&self->candidates, g_free);
  if (self->game == NULL || (self->show & NONET_GRID_SHOW_CANDIDATES) == 0)
    return;
  nonet_game_get_board (self->game, &board);
  self->candidates = g_memdup2 (board.candidates, nonet_grid_count_cells (self) * sizeof *board.candidates);
}

void
nonet_grid_update_cells (NonetGrid *self)
{
  update_candidates (self);
  SUD_FOR_EACH_CELL (cell, &self->selection)
    if (cell < self->cells->len)
      nonet_grid_describe_cell (self, cell);
  self->described = 0;
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    while (work (self))
      ; /* nobody sees or waits */
  else if (self->working == 0)
    self->working = g_idle_add_full (G_PRIORITY_DEFAULT, work_cb, self, NULL);
}

void
nonet_grid_drop_cells (NonetGrid *self)
{
  g_clear_handle_id (&self->working, g_source_remove);
  while (self->cells->len > 0)
    drop_last_cell (self);
}

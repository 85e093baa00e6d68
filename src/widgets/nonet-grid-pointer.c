/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-grid"

/* Mouse and touch. Pressing selects a cell, dragging adds those it passes; with Ctrl a press adds or takes away, with
 * Shift it selects the rectangle from the cursor. With a locked number a press enters it at once, and so does a drag
 * in every cell it passes. */

#include "config.h"

#include "nonet-grid-private.h"

#include <math.h>

static SudCell
find_cell (NonetGrid *self, double x, double y)
{
  if (self->game == NULL || self->show & NONET_GRID_SHOW_COVER)
    return SUD_NO_CELL;
  return nonet_frame_find_cell (&self->frame, nonet_game_get_puzzle (self->game), x, y);
}

static void
take_cell (NonetGrid *self, SudCell cell)
{
  self->dragged = cell;
  self->cursor = cell;
  if (self->locked != 0)
    {
      sud_cells_clear (&self->selection);
      sud_cells_add (&self->selection, cell);
    }
  else if (self->dragging_off)
    sud_cells_remove (&self->selection, cell);
  else
    sud_cells_add (&self->selection, cell);
  nonet_grid_selection_changed (self);
  if (self->locked != 0)
    nonet_grid_emit_enter (self, self->tool, self->locked);
}

void
nonet_grid_press (NonetGrid *self, SudCell cell, gboolean toggle)
{
  g_return_if_fail (NONET_IS_GRID (self));
  g_return_if_fail (cell < nonet_grid_count_cells (self));

  self->dragging_off = toggle && sud_cells_has (&self->selection, cell);
  if (!toggle)
    sud_cells_clear (&self->selection);
  take_cell (self, cell);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, NonetGrid *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  SudCell         cell = find_cell (self, x, y);

  if (cell == SUD_NO_CELL)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->drag_point = GRAPHENE_POINT_INIT ((float) x, (float) y);
  self->dragging_off = FALSE;
  if (state & GDK_SHIFT_MASK)
    {
      nonet_grid_select (self, cell, TRUE);
      self->dragged = cell;
      return;
    }
  nonet_grid_press (self, cell, (state & GDK_CONTROL_MASK) != 0);
}

/* Takes the cell at a point of a drag. */
static void
drag_over (NonetGrid *self, double x, double y)
{
  double  size = self->frame.cell;
  double  inset = 0.15 * size;
  SudCell cell = find_cell (self, x, y);

  if (cell == SUD_NO_CELL || cell == self->dragged)
    return;
  /* The corners of a cell do not count, so that a slanting drag does not take the cells beside its way. */
  x = x - self->frame.x - size * (int) ((x - self->frame.x) / size);
  y = y - self->frame.y - size * (int) ((y - self->frame.y) / size);
  if (x < inset || y < inset || x > size - inset || y > size - inset)
    return;
  take_cell (self, cell);
}

/* Drags on in a straight line: between two points that a quick hand leaves there may be several cells. */
static void
drag_to (NonetGrid *self, double x, double y)
{
  graphene_point_t from = self->drag_point;
  int              n_parts = 1 + (int) (4 * hypot (x - from.x, y - from.y) / self->frame.cell);

  for (int i = 1; i <= n_parts; i++)
    drag_over (self, from.x + (x - from.x) * i / n_parts, from.y + (y - from.y) * i / n_parts);
  self->drag_point = GRAPHENE_POINT_INIT ((float) x, (float) y);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, NonetGrid *self)
{
  GdkEvent                *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  g_autofree GdkTimeCoord *passed = NULL;
  guint                    n_passed = 0;
  double                   x, y, at_x, at_y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  x += offset_x;
  y += offset_y;
  /* GTK tells one motion a frame, and keeps where the pointer was in between, seen from the surface. A finger has no such past. */
  if (event != NULL && gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY && gdk_event_get_position (event, &at_x, &at_y))
    passed = gdk_event_get_history (event, &n_passed);
  for (guint i = 0; i < n_passed; i++)
    if (passed[i].flags & GDK_AXIS_FLAG_X && passed[i].flags & GDK_AXIS_FLAG_Y)
      drag_to (self, x + passed[i].axes[GDK_AXIS_X] - at_x, y + passed[i].axes[GDK_AXIS_Y] - at_y);
  drag_to (self, x, y);
}

/* Two clicks select every cell with the same digit. */
static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, NonetGrid *self)
{
  SudCell           cell = find_cell (self, x, y);
  SudCells          same = { { 0 } };
  const NonetState *state;

  if (n_press != 2 || cell == SUD_NO_CELL || self->locked != 0)
    return;
  state = nonet_game_get_state (self->game);
  if (state->entries[cell].value == 0)
    return;
  for (guint i = 0; i < state->n_cells; i++)
    if (state->entries[i].value == state->entries[cell].value)
      sud_cells_add (&same, (SudCell) i);
  self->cursor = cell;
  nonet_grid_select_cells (self, &same);
}

void
nonet_grid_add_pointer (NonetGrid *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  /* The last one hears of a press first; what two clicks select shall not be dropped by the drag that may begin. */
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_gesture_group (drag, click);
}

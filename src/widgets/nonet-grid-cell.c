/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-grid-cell"

#include "config.h"

#include "nonet-grid-cell.h"

#include "nonet-grid.h"

struct _NonetGridCell
{
  GtkWidget parent_instance;

  /* owned */
  char *label;

  /* plain */
  SudCell  cell;
  gboolean selected;
  gboolean wrong;
};

G_DEFINE_FINAL_TYPE (NonetGridCell, nonet_grid_cell, GTK_TYPE_WIDGET)

/* Screen readers and tests press a cell through these actions: AT-SPI cannot move the focus of GTK. */
static void
select_cell (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_grid_press (NONET_GRID (gtk_widget_get_parent (widget)), NONET_GRID_CELL (widget)->cell, FALSE);
}

static void
toggle_cell (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_grid_press (NONET_GRID (gtk_widget_get_parent (widget)), NONET_GRID_CELL (widget)->cell, TRUE);
}

static void
nonet_grid_cell_finalize (GObject *object)
{
  NonetGridCell *self = NONET_GRID_CELL (object);

  g_clear_pointer (&self->label, g_free);

  G_OBJECT_CLASS (nonet_grid_cell_parent_class)->finalize (object);
}

static void
nonet_grid_cell_class_init (NonetGridCellClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = nonet_grid_cell_finalize;

  gtk_widget_class_set_css_name (widget_class, "cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "cell.select", NULL, select_cell);
  gtk_widget_class_install_action (widget_class, "cell.toggle", NULL, toggle_cell);
}

static void
nonet_grid_cell_init (NonetGridCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
nonet_grid_cell_new (SudCell cell)
{
  NonetGridCell *self = g_object_new (NONET_TYPE_GRID_CELL, NULL);

  self->cell = cell;
  return GTK_WIDGET (self);
}

SudCell
nonet_grid_cell_get_cell (NonetGridCell *self)
{
  g_return_val_if_fail (NONET_IS_GRID_CELL (self), SUD_NO_CELL);

  return self->cell;
}

void
nonet_grid_cell_describe (NonetGridCell *self, const char *label, gboolean selected, gboolean wrong)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self);

  g_return_if_fail (NONET_IS_GRID_CELL (self));

  if (g_strcmp0 (label, self->label) != 0)
    {
      g_free (self->label);
      self->label = g_strdup (label);
      gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  if (selected != self->selected)
    {
      self->selected = selected;
      gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
    }
  if (wrong != self->wrong)
    {
      self->wrong = wrong;
      gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_INVALID,
                                   wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
    }
}

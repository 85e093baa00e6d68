/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-even-layout"

#include "config.h"

#include "nonet-even-layout.h"

#define SPACING 9

struct _NonetEvenLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (NonetEvenLayout, nonet_even_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  int n;       /* children */
  int minimum; /* of the widest, or highest */
  int natural;
} Needs;

static Needs
get_needs (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  Needs needs = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int minimum, natural;

        gtk_widget_measure (child, orientation, for_size, &minimum, &natural, NULL, NULL);
        needs.n++;
        needs.minimum = MAX (needs.minimum, minimum);
        needs.natural = MAX (needs.natural, natural);
      }
  return needs;
}

/* @return how much so many of a size take, with what is between them. */
static int
repeat (int n, int size)
{
  return n == 0 ? 0 : n * size + (n - 1) * SPACING;
}

/* @return how many stand side by side in a width; -1 for one that is not known. */
static int
get_n_columns (GtkWidget *widget, int width)
{
  Needs needs = get_needs (widget, GTK_ORIENTATION_HORIZONTAL, -1);

  return width < 0 || repeat (needs.n, needs.minimum) <= width ? MAX (needs.n, 1) : 1;
}

static GtkSizeRequestMode
nonet_even_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
nonet_even_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  Needs needs = get_needs (widget, orientation, -1);
  int   n_rows = (needs.n + get_n_columns (widget, for_size) - 1) / get_n_columns (widget, for_size);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = needs.minimum;
      *natural = repeat (needs.n, needs.natural);
    }
  else
    {
      *minimum = repeat (n_rows, needs.minimum);
      *natural = repeat (n_rows, needs.natural);
    }
}

static void
nonet_even_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  int      n_columns = get_n_columns (widget, width);
  int      child_width = (width - (n_columns - 1) * SPACING) / n_columns;
  int      child_height = get_needs (widget, GTK_ORIENTATION_VERTICAL, -1).minimum;
  gboolean reversed = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int      i = 0;

  if (n_columns > 1)
    child_height = height;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int column = reversed ? n_columns - 1 - i % n_columns : i % n_columns;

        gtk_widget_size_allocate (child,
                                  &(GtkAllocation){ column * (child_width + SPACING),
                                                    i / n_columns * (child_height + SPACING), child_width, child_height },
                                  -1);
        i++;
      }
}

static void
nonet_even_layout_class_init (NonetEvenLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = nonet_even_layout_get_request_mode;
  layout_class->measure = nonet_even_layout_measure;
  layout_class->allocate = nonet_even_layout_allocate;
}

static void
nonet_even_layout_init (NonetEvenLayout *self)
{
}

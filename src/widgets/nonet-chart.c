/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-chart"

#include "config.h"

#include "nonet-chart.h"

#include "nonet-steps.h"
#include "nonet-style.h"

#include <glib/gi18n-lib.h>

#define HEIGHT 72
#define LEAST_TOP 30 /* a path of singles alone is flat */

struct _NonetChart
{
  GtkWidget parent_instance;

  /* owned */
  GListModel *model;

  /* plain */
  guint position;
};

G_DEFINE_FINAL_TYPE (NonetChart, nonet_chart, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
get_n_items (NonetChart *self)
{
  return self->model != NULL ? g_list_model_get_n_items (self->model) : 0;
}

static guint
get_rating (NonetChart *self, guint position)
{
  g_autoptr (NonetStepItem) item = g_list_model_get_item (self->model, position);

  return nonet_step_item_get_rating (item);
}

static guint
get_hardest (NonetChart *self)
{
  guint hardest = 0;

  for (guint i = 0; i < get_n_items (self); i++)
    hardest = MAX (hardest, get_rating (self, i));
  return hardest;
}

static void
update_label (NonetChart *self)
{
  guint            n_items = get_n_items (self);
  guint            hardest = get_hardest (self);
  g_autofree char *words = NULL;

  /* Translators: what a screen reader says about a chart of difficulty: the number of steps, the highest rating. */
  words = g_strdup_printf (ngettext ("Difficulty of %u step, at most %.1f", "Difficulty of %u steps, at most %.1f", n_items),
                           n_items, hardest / 10.0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
items_changed_cb (NonetChart *self)
{
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pressed_cb (NonetChart *self, int n_press, double x, double y)
{
  guint n_items = get_n_items (self);
  int   width = gtk_widget_get_width (GTK_WIDGET (self));

  if (n_items > 0 && width > 0)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) CLAMP (x * n_items / width, 0, n_items - 1));
}

static void
nonet_chart_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 80;
}

static void
nonet_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NonetChart  *self = NONET_CHART (widget);
  guint        n_items = get_n_items (self);
  guint        top = MAX (get_hardest (self), LEAST_TOP);
  float        width = (float) gtk_widget_get_width (widget);
  float        height = (float) gtk_widget_get_height (widget);
  NonetPalette palette;
  cairo_t     *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  nonet_style_load_palette (widget, &palette);
  nonet_palette_use (&palette.inks[NONET_INK_LINE], 1, cr);
  cairo_rectangle (cr, 0, height - 1, width, 1);
  cairo_fill (cr);
  for (guint i = 0; i < n_items; i++)
    {
      double bar = (double) width / n_items;
      double high = get_rating (self, i) * (height - 4) / top;

      cairo_rectangle (cr, i * bar, height - 1 - high, MAX (bar - (bar > 4 ? 1 : 0), 1), high);
      nonet_palette_use (&palette.inks[i == self->position ? NONET_INK_ERROR : NONET_INK_ACCENT],
                         i == self->position ? 1 : 0.75, cr);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

static void
nonet_chart_dispose (GObject *object)
{
  nonet_chart_set_model (NONET_CHART (object), NULL);

  G_OBJECT_CLASS (nonet_chart_parent_class)->dispose (object);
}

static void
nonet_chart_class_init (NonetChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_chart_dispose;
  widget_class->measure = nonet_chart_measure;
  widget_class->snapshot = nonet_chart_snapshot;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "nonet-chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
nonet_chart_init (NonetChart *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->position = GTK_INVALID_LIST_POSITION;
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
nonet_chart_set_model (NonetChart *self, GListModel *model)
{
  g_return_if_fail (NONET_IS_CHART (self));

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  if (model == NULL)
    return;
  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (items_changed_cb), self);
  items_changed_cb (self);
}

void
nonet_chart_set_position (NonetChart *self, guint position)
{
  g_return_if_fail (NONET_IS_CHART (self));

  self->position = position;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-preview"

#include "config.h"

#include "nonet-preview.h"

#include "nonet-picture.h"
#include "nonet-style.h"

struct _NonetPreview
{
  GtkWidget parent_instance;

  /* owned */
  NonetGame *game; /* or NULL */

  /* plain */
  int size;
};

G_DEFINE_FINAL_TYPE (NonetPreview, nonet_preview, GTK_TYPE_WIDGET)

static void
nonet_preview_measure (GtkWidget     *widget,
                       GtkOrientation orientation,
                       int            for_size,
                       int           *minimum,
                       int           *natural,
                       int           *minimum_baseline,
                       int           *natural_baseline)
{
  *minimum = *natural = NONET_PREVIEW (widget)->size;
}

static void
nonet_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  NonetPreview *self = NONET_PREVIEW (widget);
  NonetPicture  picture = { 0 };
  NonetPalette  palette;
  double        width = gtk_widget_get_width (widget);
  double        height = gtk_widget_get_height (widget);
  cairo_t      *cr;

  if (self->game == NULL)
    return;
  picture.puzzle = nonet_game_get_puzzle (self->game);
  picture.state = nonet_game_get_state (self->game);
  nonet_style_load_palette (widget, &palette);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  nonet_picture_draw_fitted (&picture, &palette, gtk_widget_get_pango_context (widget), width, height, cr);
  cairo_destroy (cr);
}

static void
nonet_preview_dispose (GObject *object)
{
  g_clear_object (&NONET_PREVIEW (object)->game);

  G_OBJECT_CLASS (nonet_preview_parent_class)->dispose (object);
}

static void
nonet_preview_class_init (NonetPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_preview_dispose;
  widget_class->measure = nonet_preview_measure;
  widget_class->snapshot = nonet_preview_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
nonet_preview_init (NonetPreview *self)
{
}

GtkWidget *
nonet_preview_new (NonetGame *game, int size)
{
  NonetPreview *self = g_object_new (NONET_TYPE_PREVIEW, NULL);

  self->size = size;
  nonet_preview_set_game (self, game);
  return GTK_WIDGET (self);
}

void
nonet_preview_set_game (NonetPreview *self, NonetGame *game)
{
  g_return_if_fail (NONET_IS_PREVIEW (self));
  g_return_if_fail (game == NULL || NONET_IS_GAME (game));

  if (g_set_object (&self->game, game))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

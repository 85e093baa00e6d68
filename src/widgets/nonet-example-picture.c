/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-example-picture"

#include "config.h"

#include "nonet-example-picture.h"

#include "nonet-legend-view.h"
#include "nonet-picture.h"
#include "nonet-style.h"

#define SIZE 360 /* pixels */

typedef struct
{
  SudPuzzle    *puzzle;  /* a reference */
  NonetState   *state;   /* owned */
  NonetOverlay *overlay; /* owned */
} Scene;

static void
scene_free (gpointer data)
{
  Scene *scene = data;

  nonet_overlay_free (scene->overlay);
  nonet_state_free (scene->state);
  sud_puzzle_unref (scene->puzzle);
  g_free (scene);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Scene *scene = data;
  NonetPicture picture = {
    .puzzle = scene->puzzle, .state = scene->state, .overlay = scene->overlay, .numbered = TRUE
  };
  NonetPalette palette;

  nonet_style_load_palette (GTK_WIDGET (area), &palette);
  nonet_picture_draw_fitted (&picture, &palette, gtk_widget_get_pango_context (GTK_WIDGET (area)), width, height, cr);
}

GtkWidget *
nonet_example_picture_new (const NonetExample *example)
{
  Scene           *scene = g_new0 (Scene, 1);
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget       *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  g_autofree char *notation = nonet_step_dup_notation (&example->board, &example->step);

  scene->puzzle = sud_puzzle_ref (example->puzzle);
  scene->state = nonet_state_new_from_board (&example->board);
  scene->overlay = nonet_overlay_new (&example->board, &example->step, NONET_WHOLE_VIEW);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), 240);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, scene, scene_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL, notation, -1);
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), nonet_legend_view_new (scene->overlay));
  return box;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-play-view"

/* What stands where. In a narrow window the step panel comes from below, so that the board stays in sight; most of what
 * is in the title bar goes under the board; and the arithmetic of cages is a single row, so that the keypad keeps its place. */

#include "config.h"

#include "nonet-play-view-private.h"

#include "nonet-narrow.h"

#define HEADER_ROOM 64 /* over and under the board of a narrow window */
#define PANEL 360      /* the width of the step panel beside the board of a wide one */
#define MIN_PANEL 210  /* the step panel below it: pages, buttons, and some lines of reasons between them */

/* The panel and the board beside it: what both have in the least wide window that is not narrow. */
#define LEAST_PANEL (NONET_NARROW * 2 / 5)
#define LEAST_BOARD (NONET_NARROW - LEAST_PANEL)

/* @return a length in the panel, which grows with the text in it. */
static int
scale_with_text (NonetPlayView *self, int length)
{
  int dpi = -1; /* in 1024ths */

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (length, length * (dpi / 1024) / 96) : length;
}

/* Large text makes the panel so wide that a window has to be wider to have room for both. The panel itself has the width
 * that it was last asked for, and other pages may need more than the one that is shown. */
static gboolean
has_room_beside (NonetPlayView *self, int width)
{
  int panel;

  gtk_widget_measure (gtk_widget_get_first_child (GTK_WIDGET (self->steps)), GTK_ORIENTATION_HORIZONTAL, -1, &panel, NULL, NULL, NULL);
  return width >= NONET_NARROW && width - MAX (panel, scale_with_text (self, LEAST_PANEL)) >= LEAST_BOARD;
}

/* @return the height of the panel below the board: what the board leaves free, but some lines of reasons at least. These are
 * higher in large text, where the panel may cover a third of the window for them. */
static int
get_panel_height (NonetPlayView *self, int width, int height)
{
  const int lines = MAX (MIN_PANEL, MIN (scale_with_text (self, MIN_PANEL), height / 3));

  return MAX (lines, height - width - HEADER_ROOM);
}

void
nonet_play_view_shape (gpointer page, int width, int height)
{
  NonetPlayView *self = page;
  gboolean       narrow = !has_room_beside (self, width);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->flap),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  adw_flap_set_fold_policy (self->flap, narrow ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER);
  gtk_widget_set_size_request (GTK_WIDGET (self->steps), narrow ? -1 : MIN (scale_with_text (self, PANEL), width * 2 / 5),
                               narrow ? get_panel_height (self, width, height) : -1);
  gtk_widget_set_visible (self->bar_start, narrow);
  gtk_label_set_lines (self->status, narrow ? 2 : 1);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self->status), "caption");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->status), "caption");
  nonet_killer_panel_set_compact (self->killer_panel, narrow);
  nonet_play_view_update_killer (self);
}

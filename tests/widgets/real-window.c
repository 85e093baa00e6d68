/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "real-window.h"

static GtkWidget *
find_child (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_child (child, type);
  return found;
}

gpointer
real_window_find (gpointer widget, GType type)
{
  GtkWidget *found = find_child (widget, type);

  g_assert_nonnull (found);
  return found;
}

void
real_window_open (RealWindow *self, int width, int height)
{
  g_autoptr (GError) error = NULL;

  self->application = nonet_application_new ();
  g_application_register (G_APPLICATION (self->application), NULL, &error);
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (self->application));
  self->window = NONET_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (self->application)));
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  /* What is narrow is known with the first layout. */
  while (gtk_widget_get_width (GTK_WIDGET (self->window)) == 0)
    g_main_context_iteration (NULL, TRUE);
  self->view = real_window_find (self->window, NONET_TYPE_PLAY_VIEW);
  self->panel = real_window_find (self->view, NONET_TYPE_STEP_PANEL);
  self->grid = nonet_play_view_get_grid (self->view);
}

void
real_window_close (RealWindow *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_clear_object (&self->application);
}

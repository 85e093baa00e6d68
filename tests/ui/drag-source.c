/* SPDX-License-Identifier: GPL-3.0-or-later */

/* drag-source text TEXT, or drag-source files PATH...: a small window from which something can be dragged into another
 * program, as from a file manager. */

#include <gtk/gtk.h>

#include <string.h>

static GdkContentProvider *
new_content (int argc, char **argv)
{
  g_autoptr (GString) uris = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  if (strcmp (argv[1], "text") == 0)
    return gdk_content_provider_new_typed (G_TYPE_STRING, argv[2]);
  for (int i = 2; i < argc; i++)
    {
      g_autofree char *uri = g_filename_to_uri (argv[i], NULL, NULL);

      g_string_append_printf (uris, "%s\r\n", uri);
    }
  bytes = g_bytes_new (uris->str, uris->len);
  return gdk_content_provider_new_for_bytes ("text/uri-list", bytes);
}

int
main (int argc, char **argv)
{
  GtkWidget     *window;
  GtkDragSource *source;
  g_autoptr (GdkContentProvider) content = NULL;

  if (argc < 3)
    return 2;
  gtk_init ();
  content = new_content (argc, argv);
  window = gtk_window_new ();
  source = gtk_drag_source_new ();
  gtk_drag_source_set_content (source, content);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (source));
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 120, 120);
  gtk_window_present (GTK_WINDOW (window));
  while (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 0)
    g_main_context_iteration (NULL, TRUE);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* step-shots FILE FOLDER LOOK WIDTH HEIGHT [NAME...]: a picture of the window for each stored step of a file, with all
 * that can be said about it, and one more for each case of those that are seen case by case. Names limit it to the
 * pictures that contain one of them. Nothing is waited for but the drawing, so that all techniques take a minute. */

#include "config.h"

#include "nonet-introduction.h"
#include "real-window.h"
#include "stored-steps.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  RealWindow  window;
  const char *folder;
  const char *look;
  char      **wanted; /* ends with NULL */
} Shots;

static gboolean
stop_waiting_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Fades and slides are off: what is to be laid out is when nothing more urgent is left to do. */
static void
settle (void)
{
  for (int i = 0; i < 3; i++)
    {
      gboolean done = FALSE;

      g_timeout_add_full (G_PRIORITY_LOW, 30, stop_waiting_cb, &done, NULL);
      while (!done)
        g_main_context_iteration (NULL, TRUE);
    }
}

static gboolean
is_wanted (const Shots *shots, const char *name)
{
  for (char **wanted = shots->wanted; *wanted != NULL; wanted++)
    if (strstr (name, *wanted) != NULL)
      return TRUE;
  return *shots->wanted == NULL;
}

static void
take (const Shots *shots, const char *name)
{
  GtkWidget *window = GTK_WIDGET (shots->window.window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strdup_printf ("%s/%s.png", shots->folder, name);
  GtkSnapshot     *snapshot = gtk_snapshot_new ();

  settle ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  if (!gdk_texture_save_to_png (texture, file))
    g_error ("%s cannot be written", file);
}

static void
show_step (const RealWindow *window, const StoredStep *item)
{
  g_autoptr (NonetGame) game = stored_step_new_game (item->at.puzzle, &item->at.board);

  nonet_window_play (window->window, game);
  nonet_introduction_hide (real_window_find (window->window, NONET_TYPE_INTRODUCTION));
  gtk_widget_activate_action (GTK_WIDGET (window->view), "play.hint", NULL);
  nonet_hint_show (nonet_play_view_get_hint (window->view), &item->at.board, &item->step, NONET_STAGE_REASON);
}

static void
take_step (const Shots *shots, const StoredStep *item, const char *slug)
{
  int n_views = sud_step_count_cases (&item->step);

  for (int view = NONET_WHOLE_VIEW; view < n_views; view++)
    {
      g_autofree char *which = view >= 0 ? g_strdup_printf ("-case%d", view + 1) : g_strdup ("");
      g_autofree char *name = g_strdup_printf ("step-%s%s-%s", slug, which, shots->look);

      if (!is_wanted (shots, name))
        continue;
      show_step (&shots->window, item);
      for (int i = 0; i <= view; i++)
        gtk_widget_activate_action (GTK_WIDGET (shots->window.panel), "steps.next-view", NULL);
      take (shots, name);
    }
}

static void
take_all (const Shots *shots, const char *file)
{
  g_autoptr (GPtrArray) steps = stored_steps_read (file);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < steps->len; i++)
    {
      const StoredStep *item = g_ptr_array_index (steps, i);
      const char       *slug = sud_technique_get_info (item->step.technique)->slug;
      guint             number = GPOINTER_TO_UINT (g_hash_table_lookup (seen, slug)) + 1;
      g_autofree char  *name = number > 1 ? g_strdup_printf ("%s-%u", slug, number) : g_strdup (slug);

      g_hash_table_insert (seen, (gpointer) slug, GUINT_TO_POINTER (number));
      take_step (shots, item, name);
    }
}

int
main (int argc, char **argv)
{
  const char *translations = g_getenv ("NONET_LOCALEDIR");
  Shots       shots;

  if (argc < 6)
    g_error ("usage: step-shots FILE FOLDER LOOK WIDTH HEIGHT [NAME...]");
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, translations != NULL ? translations : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE); /* for the templates */
  shots = (Shots){ .folder = argv[2], .look = argv[3], .wanted = argv + 6 };
  real_window_open (&shots.window, atoi (argv[4]), atoi (argv[5]));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  take_all (&shots, argv[1]);
  real_window_close (&shots.window);
  return 0;
}

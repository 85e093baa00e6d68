/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every page fits into a window of 360 x 640 with all buttons in its title bar, and what is there is reachable and can be
 * read to its end. */

#include "config.h"

#include "nonet-application.h"
#include "nonet-export.h"
#include "nonet-preferences.h"
#include "nonet-statistics.h"
#include "nonet-window-private.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define PHONE 360
#define HEIGHT 640
#define CLASSIC "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define KILLER "................................................................................." \
               ";cage=17:r5c1r5c2r6c1;cage=36:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8"

static NonetApplication *application;
static int               narrow = PHONE; /* or what the first argument says */

static NonetWindow *
get_window (void)
{
  return NONET_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
}

static void
settle (void)
{
  for (int i = 0; i < 60; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (5000);
    }
}

/* @return whether the whole of a label can be read: in it, where the pointer rests, or in the list that a choice opens. */
static gboolean
is_readable (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  GtkWidget   *widget = GTK_WIDGET (label);
  int          width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (!pango_layout_is_ellipsized (layout) && width <= gtk_widget_get_width (widget))
    return TRUE;
  if (gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW) != NULL && !gtk_widget_has_css_class (widget, "title"))
    return TRUE;
  for (int i = 0; i < 3 && widget != NULL; i++, widget = gtk_widget_get_parent (widget))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip != NULL && strstr (tooltip, gtk_label_get_text (label)) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Lists the labels that are cut off. */
static void
find_cut_off (GtkWidget *widget, GString *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && !is_readable (GTK_LABEL (widget)))
    g_string_append_printf (found, " “%s”", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_cut_off (child, found);
}

static void
check_readable (GtkWidget *widget)
{
  g_autoptr (GString) found = g_string_new (NULL);

  find_cut_off (widget, found);
  g_assert_cmpstr (found->str, ==, "");
}

static void
check_fits (const char *page)
{
  GtkWidget *content = GTK_WIDGET (get_window ()->toasts); /* the window may have a shadow */
  int        width, height;

  settle ();
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, narrow, &height, NULL, NULL, NULL);
  g_test_message ("%s: at least %d x %d", page, width, height);
  g_assert_cmpint (width, <=, narrow);
  g_assert_cmpint (height, <=, HEIGHT);
  check_readable (content);
}

static void
play (const char *line)
{
  g_autoptr (NonetGame) game = nonet_import_new_game (line);

  nonet_window_play (get_window (), game);
}

/* @return the first descendant of a type, where it stands in the window. */
static gboolean
find_place (GtkWidget *widget, const char *type, graphene_rect_t *place)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type))
    return gtk_widget_compute_bounds (widget, GTK_WIDGET (get_window ()->toasts), place);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (find_place (child, type, place))
      return TRUE;
  return FALSE;
}

static void
test_pages (void)
{
  GtkWidget       *window = GTK_WIDGET (get_window ());
  g_autofree char *largest = g_strnfill (625, '.');

  check_fits ("start");
  play (CLASSIC);
  check_fits ("play");
  gtk_widget_activate_action (window, "win.edit", NULL);
  check_fits ("editor");
  gtk_widget_activate_action (window, "win.start", NULL);
  play (largest);
  check_fits ("a board of 25x25");
  gtk_widget_activate_action (window, "win.edit", NULL);
  check_fits ("editor of a board of 25x25");
  gtk_widget_activate_action (window, "win.start", NULL);
  check_fits ("start with a game");
}

static void
check_dialog (gpointer dialog, const char *name)
{
  int width;

  gtk_window_present (dialog);
  settle ();
  gtk_widget_measure (gtk_window_get_child (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_test_message ("%s: at least %d", name, width);
  g_assert_cmpint (width, <=, narrow);
  check_readable (dialog);
  gtk_window_destroy (dialog);
}

static void
test_dialogs (void)
{
  g_autoptr (NonetGame) game = nonet_import_new_game (CLASSIC);

  check_dialog (nonet_preferences_new (get_window ()->settings), "preferences");
  check_dialog (nonet_statistics_new (get_window ()->store), "statistics");
  check_dialog (nonet_export_new (game), "export");
}

/* The arithmetic of cages leaves the board, and the keypad its place. */
static void
test_cages (void)
{
  graphene_rect_t          window = GRAPHENE_RECT_INIT (0, 0, narrow, HEIGHT);
  graphene_rect_t          places[3];
  static const char *const types[] = { "NonetGrid", "NonetKillerPanel", "NonetKeypad" };

  play (KILLER);
  check_fits ("Killer");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (nonet_play_view_get_grid (get_window ()->play_view)),
                                             "play.killer", NULL));
  check_fits ("arithmetic of cages");
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_assert_true (find_place (GTK_WIDGET (get_window ()), types[i], &places[i]));
      g_test_message ("%s at %.0f, %.0f: %.0f x %.0f", types[i], places[i].origin.x, places[i].origin.y,
                      places[i].size.width, places[i].size.height);
      g_assert_true (graphene_rect_contains_rect (&window, &places[i]));
      for (guint k = 0; k < i; k++)
        g_assert_false (graphene_rect_intersection (&places[i], &places[k], NULL));
    }
  g_assert_cmpfloat (places[0].size.width, >=, 0.85 * PHONE); /* nearly as wide as that */
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("NONET_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    narrow = atoi (argv[1]);
  application = nonet_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", "appmenu:minimize,maximize,close", NULL);
  g_application_activate (G_APPLICATION (application));
  nonet_settings_set_boolean (get_window ()->settings, "introduced", TRUE);
  gtk_window_set_default_size (GTK_WINDOW (get_window ()), narrow, HEIGHT);

  g_test_add_func ("/narrow/pages", test_pages);
  g_test_add_func ("/narrow/dialogs", test_dialogs);
  g_test_add_func ("/narrow/cages", test_cages);
  status = g_test_run ();

  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  settle ();
  g_object_unref (application);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every page, panel and dialog fits into a window of 360 x 640 with all buttons in its title bar, and what is there is
 * reachable and can be read to its end. */

#include "config.h"

#include "nonet-application.h"
#include "nonet-export.h"
#include "nonet-help-window.h"
#include "nonet-preferences.h"
#include "nonet-print-dialog.h"
#include "nonet-statistics.h"
#include "nonet-step-panel.h"
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
static int               high = HEIGHT;  /* the second */

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

/* @return whether a text, which may be NULL, has these words in it, without what our own language puts around them. */
static gboolean
mentions (const char *text, const char *words)
{
  g_autofree char *all = text != NULL ? g_utf8_casefold (text, -1) : NULL;
  g_autofree char *folded = g_utf8_casefold (words, -1);
  const char      *start = g_str_has_prefix (folded, "⟦") ? g_utf8_next_char (folded) : folded;
  const char      *end = strchr (start, '~') != NULL ? strchr (start, '~') : strstr (start, "⟧");
  g_autofree char *core = end != NULL ? g_strndup (start, (gsize) (end - start)) : g_strdup (start);

  return all != NULL && strstr (all, core) != NULL;
}

/* @return whether one can scroll sideways. */
static gboolean
is_scrolled (GtkScrolledWindow *scroller)
{
  GtkPolicyType policy;

  gtk_scrolled_window_get_policy (scroller, &policy, NULL);
  return policy != GTK_POLICY_NEVER;
}

/* @return whether a widget stays inside of one that it belongs to, so that nothing else is drawn over it. */
static gboolean
is_inside (GtkWidget *widget, GtkWidget *around)
{
  graphene_rect_t place, room;

  if (!gtk_widget_compute_bounds (widget, around, &place) || !gtk_widget_compute_bounds (around, around, &room))
    return FALSE;
  graphene_rect_inset (&room, -1, -1); /* the rounding of an animation */
  return graphene_rect_contains_rect (&room, &place);
}

/* @return the first of the widgets around a label that it must stay inside of. In large text a newer libadwaita lets the
 * two lines of a title reach over its own box, into the free height of the bar. */
static GtkWidget *
get_bounds (GtkWidget *label)
{
  GtkWidget *bar = gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR);

  return bar != NULL && gtk_widget_get_ancestor (label, ADW_TYPE_WINDOW_TITLE) != NULL ? bar : label;
}

/* @return whether the whole of a label can be read: in it, where the pointer rests, or in the list that a choice opens. */
static gboolean
is_readable (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  GtkWidget   *widget = GTK_WIDGET (label);
  int          width;
  GtkWidget   *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (scroller != NULL && is_scrolled (GTK_SCROLLED_WINDOW (scroller)))
    return TRUE;
  for (GtkWidget *around = get_bounds (widget); around != NULL && !GTK_IS_SCROLLABLE (around);
       around = gtk_widget_get_parent (around))
    if (!is_inside (widget, around))
      return FALSE;
  if (!pango_layout_is_ellipsized (layout) && width <= gtk_widget_get_width (widget))
    return TRUE;
  if (gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW) != NULL && !gtk_widget_has_css_class (widget, "title"))
    return TRUE;
  for (int i = 0; i < 3 && widget != NULL; i++, widget = gtk_widget_get_parent (widget))
    if (mentions (gtk_widget_get_tooltip_text (widget), gtk_label_get_text (label)))
      return TRUE;
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

/* @return the width that a widget needs. */
static int
get_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* @return the height that it needs in the width of the window. */
static int
get_height (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (narrow, get_width (widget)), &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Names what makes a widget too wide: the way down to the innermost that is. */
static void
blame (GtkWidget *widget, GString *found)
{
  GtkWidget *widest = NULL;

  g_string_append_printf (found, " > %s %d", G_OBJECT_TYPE_NAME (widget), get_width (widget));
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (found, " “%s”", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && (widest == NULL || get_width (child) > get_width (widest)))
      widest = child;
  if (widest != NULL)
    blame (widest, found);
}

/* What is shown needs no more room than there is, and every word of it can be read. */
static void
check_content (GtkWidget *content, const char *name)
{
  g_autoptr (GString) found = g_string_new (NULL);

  g_test_message ("%s: at least %d x %d", name, get_width (content), get_height (content));
  if (get_width (content) > narrow)
    blame (content, found);
  find_cut_off (content, found);
  if (found->len > 0)
    {
      g_test_message ("%s:%s", name, found->str);
      g_test_fail ();
    }
}

static void
check_fits (const char *page)
{
  GtkWidget *content = GTK_WIDGET (get_window ()->toasts); /* the window may have a shadow */

  settle ();
  check_content (content, page);
  g_assert_cmpint (get_height (content), <=, high);
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

/* Whether a button names its letter alone, or with Ctrl where the letter is a digit. */
static void
check_key (const char *button, const char *letter, gboolean control)
{
  NonetPlayView   *view = get_window ()->play_view;
  GObject         *widget = gtk_widget_get_template_child (GTK_WIDGET (view), NONET_TYPE_PLAY_VIEW, button);
  const char      *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (widget));
  g_autofree char *key = g_strdup_printf ("(%s%s)", control ? "Ctrl+" : "", letter);

  if (strstr (tooltip, key) == NULL)
    g_error ("“%s” does not name %s", tooltip, key);
}

static void
test_pages (void)
{
  GtkWidget       *window = GTK_WIDGET (get_window ());
  g_autofree char *largest = g_strnfill (625, '.');

  check_fits ("start");
  play (CLASSIC);
  check_fits ("play");
  check_key ("hint_button", "H", FALSE);
  gtk_widget_activate_action (window, "win.edit", NULL);
  check_fits ("editor");
  gtk_widget_activate_action (window, "win.start", NULL);
  play (largest);
  check_fits ("a board of 25x25");
  check_key ("hint_button", "H", TRUE);
  gtk_widget_activate_action (window, "win.edit", NULL);
  check_fits ("editor of a board of 25x25");
  gtk_widget_activate_action (window, "win.start", NULL);
  check_fits ("start with a game");
}

/* What an editor has to say about tools, and about a puzzle with many solutions. */
static void
test_editor (void)
{
  static const char *const modes[] = { "givens_button", "cages_button", "regions_button" };
  GtkWidget               *window = GTK_WIDGET (get_window ());

  gtk_widget_activate_action (window, "win.start", NULL);
  play ("1...............;cage=3:r1c2r1c3");
  gtk_widget_activate_action (window, "win.edit", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      GObject *button = gtk_widget_get_template_child (GTK_WIDGET (get_window ()->editor_view), NONET_TYPE_EDITOR_VIEW, modes[i]);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      check_fits (modes[i]);
      if (narrow >= 1300) /* where there is room for every word */
        g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))))));
    }
}

static void
test_collection (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autoptr (NonetCollection) collection = NULL;

  g_ptr_array_add (lines, (gpointer) CLASSIC);
  g_ptr_array_add (lines, (gpointer) KILLER);
  collection = nonet_collection_new (lines);
  nonet_window_show_collection (get_window (), collection, "puzzles-of-a-long-summer.sdm", "Line 3: this is no puzzle");
  check_fits ("collection");
}

static int
get_panel_width (void)
{
  graphene_rect_t place;

  g_assert_true (find_place (GTK_WIDGET (get_window ()), "NonetStepPanel", &place));
  return (int) place.size.width;
}

/* Beside the board, or in its place. */
static void
test_panel (void)
{
  static const char *const pages[] = { "path", "all", "technique" };
  NonetPlayView           *view = get_window ()->play_view;
  NonetStepPanel          *panel;
  SudCells                 third = { { 0 } };
  int                      width;

  play (CLASSIC);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view), "play.steps", NULL));
  check_fits ("panel");
  width = get_panel_width ();
  sud_cells_add (&third, 2);
  nonet_game_enter (nonet_play_view_get_game (view), &third, NONET_TOOL_DIGIT, 5, FALSE);
  check_fits ("panel with a mistake");
  g_assert_cmpint (get_panel_width (), ==, width);
  nonet_game_undo (nonet_play_view_get_game (view));
  for (int stage = 1; stage <= 3; stage++)
    {
      g_autofree char *name = g_strdup_printf ("hint, stage %d", stage);

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view), "play.hint", NULL));
      check_fits (name);
    }
  panel = NONET_STEP_PANEL (gtk_widget_get_template_child (GTK_WIDGET (view), NONET_TYPE_PLAY_VIEW, "steps"));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      nonet_step_panel_show_page (panel, pages[i]);
      check_fits (pages[i]);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (panel), "steps.practise", NULL));
  check_fits ("practice");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (panel), "steps.practice-end", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view), "play.steps", NULL));
}

static void
test_cards (void)
{
  GtkWidget *view = GTK_WIDGET (get_window ()->play_view);

  play (CLASSIC);
  nonet_introduction_show (get_window ()->introduction, TRUE);
  settle ();
  check_fits ("introduction");
  nonet_introduction_hide (get_window ()->introduction);
  g_assert_true (gtk_widget_activate_action (view, "play.pause", NULL));
  check_fits ("pause");
  g_assert_true (gtk_widget_activate_action (view, "play.pause", NULL));
  g_assert_true (gtk_widget_activate_action (view, "play.solve", NULL));
  check_fits ("solved");
  gtk_widget_activate_action (GTK_WIDGET (get_window ()), "win.start", NULL);
  check_fits ("start with a solved game");
}

static void
check_dialog (gpointer dialog, const char *name)
{
  gtk_window_set_default_size (dialog, narrow, high);
  gtk_window_present (dialog);
  settle ();
  check_content (gtk_window_get_child (dialog), name);
  gtk_window_destroy (dialog);
}

static gpointer
find_dialog (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (link->data, type))
      return link->data;
  g_assert_not_reached ();
}

static void
test_dialogs (void)
{
  GtkWindow *window = GTK_WINDOW (get_window ());
  g_autoptr (NonetGame) game = nonet_import_new_game (CLASSIC);

  check_dialog (nonet_preferences_new (get_window ()->settings), "preferences");
  check_dialog (nonet_statistics_new (get_window ()->store), "statistics");
  check_dialog (nonet_export_new (game), "export");
  check_dialog (nonet_print_dialog_new (window, get_window ()->stock, game, NULL), "print");
  for (guint page = 0; page < NONET_N_HELP_PAGES; page += 20)
    {
      g_autofree char *name = g_strdup_printf ("help page %u", page);

      nonet_help_window_show (window, page);
      check_dialog (find_dialog (NONET_TYPE_HELP_WINDOW), name);
    }
}

/* The arithmetic of cages leaves the board, and the keypad its place. */
static void
test_cages (void)
{
  graphene_rect_t          window = GRAPHENE_RECT_INIT (0, 0, narrow, high);
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
  if (places[1].size.height > 100) /* no row, but something to read */
    g_assert_cmpfloat (places[1].size.height, >=, 180);
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
  if (argc > 2)
    high = atoi (argv[2]);
  application = nonet_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  if (argc > 3) /* the third: how large text is, in percent */
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * atoi (argv[3]) / 100, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", "appmenu:minimize,maximize,close", NULL);
  g_application_activate (G_APPLICATION (application));
  nonet_settings_set_boolean (get_window ()->settings, "introduced", TRUE);
  gtk_window_set_default_size (GTK_WINDOW (get_window ()), narrow, high);

  g_test_add_func ("/narrow/pages", test_pages);
  g_test_add_func ("/narrow/editor", test_editor);
  g_test_add_func ("/narrow/collection", test_collection);
  g_test_add_func ("/narrow/panel", test_panel);
  g_test_add_func ("/narrow/cards", test_cards);
  g_test_add_func ("/narrow/dialogs", test_dialogs);
  g_test_add_func ("/narrow/cages", test_cages);
  status = g_test_run ();

  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  settle ();
  g_object_unref (application);
  return status;
}

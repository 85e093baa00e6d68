/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-export.h"
#include "nonet-import.h"

#include "nonet-formats.h"

#include <string.h>

#define EMPTY "................................................................................."

/* What formats differ in: cages, another size, regions, extra houses, relations. */
static const char *const puzzles[] = {
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;title=Kept",
  EMPTY ";cage=17:r1c1r1c2;cage=5*:r3c1r3c2;cage=0:r5c1r5c2",
  "1...............;jigsaw=AABBACBBACCDCDDD",
  "................;x;even=r1c1;gt=r1c1r1c2;antiknight",
};

/* @return the first widget of a type, with a role unless it is -1, below @widget. */
static gpointer
find (GtkWidget *widget, GType type, int role)
{
  gpointer found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type) &&
      (role < 0 || gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == (GtkAccessibleRole) role))
    found = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type, role);
  return found;
}

static void
check_format (GtkWidget *window, const NonetFormat *format, NonetGame *game)
{
  GtkTextBuffer   *buffer = gtk_text_view_get_buffer (find (window, GTK_TYPE_TEXT_VIEW, -1));
  const char      *words = gtk_label_get_text (find (window, GTK_TYPE_LABEL, GTK_ACCESSIBLE_ROLE_STATUS));
  g_autofree char *lost = nonet_format_get_lost (format, nonet_game_get_puzzle (game));
  g_autofree char *text = NULL;
  GtkTextIter      start, end;
  g_autoptr (NonetPosition) position = nonet_import_new_position (game);
  g_autoptr (GString) expected = g_string_new (NULL);

  /* It is told before anything is written, and what is shown is what will be. */
  g_assert_true ((lost != NULL) == (strstr (words, "This format cannot hold: ") == words));
  if (lost != NULL)
    g_assert_nonnull (strstr (words, lost));
  g_assert_nonnull (strstr (words, format->holds & NONET_FEATURE_VALUES ? "Your digits are kept" : "is not kept"));
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  format->write (position, expected);
  g_assert_true (g_str_has_prefix (text, expected->str));
}

static void
test_formats (gconstpointer data)
{
  NonetGame   *game = nonet_import_new_game (data);
  SudCells     cells = { { 0 } };
  GtkWidget   *window;
  AdwComboRow *choice;
  gsize        n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);

  sud_cells_add (&cells, 6);
  g_assert_true (nonet_game_enter (game, &cells, NONET_TOOL_DIGIT, 2, FALSE));
  window = GTK_WIDGET (nonet_export_new (game));
  choice = find (window, ADW_TYPE_COMBO_ROW, -1);
  for (gsize i = 0; i < n_formats; i++)
    {
      adw_combo_row_set_selected (choice, (guint) i + 1);
      check_format (window, formats[i], game);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (game);
}

/* Marks are kept by some formats that have no place for a player's digits, and lost in some that have one. */
static void
test_marks (void)
{
  static const struct
  {
    const char *format;
    const char *words;
  } cases[] = {
    { "gnome", "Your digits and marks are kept" },
    { "sdk", "Your digits are kept, but not your marks" },
    { "sudokupad", "Your marks are kept, but not your digits" },
    { "ss", "What you have entered is not kept" },
  };
  NonetGame   *game = nonet_import_new_game (puzzles[0]);
  SudCells     cells = { { 0 } };
  GtkWidget   *window;
  AdwComboRow *choice;
  gsize        n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);

  sud_cells_add (&cells, 6);
  g_assert_true (nonet_game_enter (game, &cells, NONET_TOOL_CENTRE, 2, FALSE));
  window = GTK_WIDGET (nonet_export_new (game));
  choice = find (window, ADW_TYPE_COMBO_ROW, -1);
  for (gsize i = 0; i < n_formats; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (cases); j++)
      if (g_str_equal (formats[i]->id, cases[j].format))
        {
          adw_combo_row_set_selected (choice, (guint) i + 1);
          g_assert_nonnull (strstr (gtk_label_get_text (find (window, GTK_TYPE_LABEL, GTK_ACCESSIBLE_ROLE_STATUS)), cases[j].words));
        }
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (game);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autofree char *path = g_strdup_printf ("/export/formats/%u", i + 1);

      g_test_add_data_func (path, puzzles[i], test_formats);
    }
  g_test_add_func ("/export/marks", test_marks);
  return g_test_run ();
}

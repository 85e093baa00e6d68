/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-editor-view.h"
#include "nonet-grid.h"
#include "nonet-import.h"
#include "nonet-killer-panel.h"

#include <string.h>

/* @return the first widget of a type below @widget. */
static gpointer
find_type (GtkWidget *widget, GType type)
{
  gpointer found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

static void
press (NonetGrid *grid, const char *keys)
{
  for (; *keys != '\0'; keys++)
    nonet_grid_handle_key (grid, (guint) *keys, 0, 0);
}

static void
check_line (NonetDraft *draft, const char *expected)
{
  g_autofree char *line = NULL;

  g_assert_nonnull (nonet_draft_get_puzzle (draft));
  line = nonet_import_dup_line (nonet_draft_get_puzzle (draft));
  g_assert_cmpstr (line, ==, expected);
}

static void
play_cb (NonetEditorView *view, NonetGame *game, NonetGame **played)
{
  g_set_object (played, game);
}

static guint
count_pad (NonetEditorView *view)
{
  GtkWidget *pad = find_type (GTK_WIDGET (view), GTK_TYPE_FLOW_BOX);
  guint      n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (pad); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* @return whether the tool named so says that a key chooses it. */
static gboolean
has_key (GtkWidget *widget, const char *tool)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), tool) == 0)
    return g_str_has_suffix (gtk_widget_get_tooltip_text (widget), ")");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_key (child, tool))
      return TRUE;
  return FALSE;
}

/* C draws regions, but on a grid where it is a digit. */
static void
test_keys_of_tools (void)
{
  NonetEditorView *view = g_object_ref_sink (g_object_new (NONET_TYPE_EDITOR_VIEW, NULL));
  NonetDraft      *draft = nonet_editor_view_get_draft (view);

  g_assert_true (has_key (GTK_WIDGET (view), "Regions"));
  g_assert_true (nonet_draft_set_grid (draft, 3, 4, 0, NULL));
  g_assert_false (has_key (GTK_WIDGET (view), "Regions"));
  g_assert_true (has_key (GTK_WIDGET (view), "Cages"));
  g_assert_true (nonet_draft_set_grid (draft, 2, 5, 0, NULL));
  g_assert_true (has_key (GTK_WIDGET (view), "Regions"));
  g_assert_finalize_object (view);
}

static void
test_view (void)
{
  NonetEditorView *view = g_object_ref_sink (g_object_new (NONET_TYPE_EDITOR_VIEW, NULL));
  GtkWidget       *widget = GTK_WIDGET (view);
  NonetDraft      *draft = nonet_editor_view_get_draft (view);
  NonetGrid       *grid = find_type (widget, NONET_TYPE_GRID);
  SudCells         cells = { { 0 } };
  g_autoptr (NonetGame) played = NULL;

  g_signal_connect (view, "play", G_CALLBACK (play_cb), &played);
  g_assert_cmpuint (count_pad (view), ==, 10);
  gtk_widget_activate_action (widget, "edit.play", NULL); /* an empty grid is nothing to play */
  g_assert_null (played);

  g_assert_true (nonet_draft_set_grid (draft, 2, 2, 0, NULL));
  g_assert_cmpuint (count_pad (view), ==, 5);
  nonet_grid_select (grid, 0, FALSE);
  press (grid, "1");
  check_line (draft, "1...............");

  /* The keys of tools choose what is made. */
  press (grid, "x");
  g_assert_cmpuint (count_pad (view), ==, 10);
  sud_cells_add (&cells, 1);
  sud_cells_add (&cells, 2);
  nonet_grid_select_cells (grid, &cells);
  press (grid, "4");
  check_line (draft, "1...............;cage=4:r1c2r1c3");
  press (grid, "c");
  g_assert_cmpuint (count_pad (view), ==, 4);
  press (grid, "v"); /* there is no fourth */
  g_assert_cmpint (nonet_grid_get_tool (grid), ==, NONET_TOOL_DIGIT);

  gtk_widget_activate_action (widget, "edit.play", NULL);
  g_assert_nonnull (played);
  g_assert_cmpint (sud_puzzle_get_n_cages (nonet_game_get_puzzle (played)), ==, 1);
  gtk_widget_activate_action (widget, "edit.clear-cages", NULL);
  check_line (draft, "1...............");
  gtk_widget_activate_action (widget, "edit.clear", NULL);
  check_line (draft, "................");
  gtk_widget_activate_action (widget, "edit.undo", NULL);
  gtk_widget_activate_action (widget, "edit.undo", NULL);
  check_line (draft, "1...............;cage=4:r1c2r1c3");

  /* A digit twice is no puzzle to play. */
  nonet_grid_select (grid, 3, FALSE);
  press (grid, "1");
  g_assert_null (nonet_draft_get_puzzle (draft));
  g_clear_object (&played);
  gtk_widget_activate_action (widget, "edit.play", NULL);
  g_assert_null (played);
  g_assert_null (nonet_editor_view_new_game (view));

  g_assert_finalize_object (view);
}

/* The panel lets go of the board, its game and itself. */
static void
test_panel (void)
{
  NonetKillerPanel *panel = g_object_ref_sink (g_object_new (NONET_TYPE_KILLER_PANEL, NULL));
  NonetGrid        *grid = g_object_ref_sink (NONET_GRID (nonet_grid_new ()));
  NonetGame        *game = nonet_import_new_game ("................;cage=4:r1c2r1c3");

  nonet_killer_panel_set_grid (panel, grid);
  nonet_grid_set_game (grid, game);
  nonet_grid_select (grid, 1, FALSE);
  nonet_grid_set_game (grid, NULL);
  g_assert_finalize_object (game);
  g_assert_finalize_object (panel);
  g_assert_finalize_object (grid);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/editor-view/view", test_view);
  g_test_add_func ("/editor-view/keys-of-tools", test_keys_of_tools);
  g_test_add_func ("/editor-view/killer-panel", test_panel);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-print-dialog.h"

static gpointer
get_child (GtkWidget *dialog, const char *name)
{
  return gtk_widget_get_template_child (dialog, NONET_TYPE_PRINT_DIALOG, name);
}

static void
wait_for_puzzles (GtkWidget *dialog)
{
  while (gtk_spinner_get_spinning (get_child (dialog, "spinner")))
    g_main_context_iteration (NULL, TRUE);
}

static void
check_sheet (GtkWidget *dialog, const char *title, guint n_puzzles)
{
  const NonetSheet *sheet = nonet_print_dialog_get_sheet (NONET_PRINT_DIALOG (dialog));

  g_assert_cmpstr (sheet->title, ==, title);
  g_assert_cmpuint (sheet->items->len, ==, n_puzzles);
}

/* The puzzles of a worksheet are those that were asked for, and it says so, whatever else is chosen meanwhile. */
static void
test_worksheet (void)
{
  g_autofree char *folder = g_dir_make_tmp ("nonet-print-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", folder);
  NonetStore *store = nonet_store_new (folder);
  NonetStock *stock = nonet_stock_new (store);
  GtkWidget  *dialog = nonet_print_dialog_new (NULL, stock, NULL, NULL);

  g_object_ref_sink (dialog);
  gtk_spin_button_set_value (get_child (dialog, "count"), 3);
  adw_combo_row_set_selected (get_child (dialog, "level"), NONET_LEVEL_MEDIUM);
  gtk_widget_activate_action (dialog, "print.make", NULL);
  adw_combo_row_set_selected (get_child (dialog, "kind"), NONET_KIND_KILLER);
  adw_combo_row_set_selected (get_child (dialog, "level"), NONET_LEVEL_EASY);
  wait_for_puzzles (dialog);
  check_sheet (dialog, "Classic · Medium", 3);
  for (guint i = 0; i < 3; i++)
    {
      const NonetSheetItem *item =
        g_ptr_array_index (nonet_print_dialog_get_sheet (NONET_PRINT_DIALOG (dialog))->items, i);

      g_assert_cmpint (sud_puzzle_get_n_cages (item->puzzle), ==, 0);
    }

  gtk_switch_set_active (get_child (dialog, "solutions"), FALSE);
  check_sheet (dialog, "Classic · Medium", 3);
  gtk_widget_activate_action (dialog, "print.make", NULL);
  wait_for_puzzles (dialog);
  check_sheet (dialog, "Killer · Easy", 3);

  gtk_window_destroy (GTK_WINDOW (dialog));
  g_object_unref (dialog);
  g_object_unref (stock);
  g_object_unref (store);
  g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/print-dialog/worksheet", test_worksheet);
  return g_test_run ();
}

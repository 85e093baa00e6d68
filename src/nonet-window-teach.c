/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-window"

/* What a teacher takes along: talks on the whole screen, sheets of paper, and pictures of the board. */

#include "config.h"

#include "nonet-window-private.h"

#include "nonet-presentation.h"
#include "nonet-print-dialog.h"

#include <glib/gi18n-lib.h>

#define PICTURE_SIZE 1080 /* pixels, or points */
#define MAX_TALK 1000     /* puzzles of a talk */

/* ---- talks ---- */

static void
present_games (NonetWindow *self, GPtrArray *games)
{
  g_autoptr (NonetSlides) slides = nonet_slides_new (games);
  GtkWidget *presentation = nonet_presentation_new (slides);

  gtk_window_set_transient_for (GTK_WINDOW (presentation), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (presentation));
}

static void
present (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  NonetGame *game = nonet_window_need_game (self);

  if (game == NULL)
    return;
  g_ptr_array_add (games, game);
  present_games (self, games);
}

static void
list_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NonetImport) import = nonet_import_finish (result, &error);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->play_view == NULL)
    return;
  if (import == NULL)
    {
      nonet_window_say (self, error->message);
      return;
    }
  if (import->game != NULL)
    g_ptr_array_add (games, g_object_ref (import->game));
  for (guint i = 0; import->game == NULL && i < MIN (import->lines->len, MAX_TALK); i++)
    {
      NonetGame *game = nonet_import_new_game (g_ptr_array_index (import->lines, i));

      if (game != NULL)
        g_ptr_array_add (games, game);
    }
  if (games->len > 0)
    present_games (self, games);
}

static void
list_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes_finish (G_FILE (source), result, NULL, &error);

  if (bytes != NULL)
    nonet_import_async (bytes, NULL, list_read_cb, g_object_ref (self));
  else if (self->play_view != NULL)
    nonet_window_say (self, error->message);
}

void
nonet_window_present_file (NonetWindow *self, GFile *file)
{
  g_return_if_fail (NONET_IS_WINDOW (self));

  g_file_load_bytes_async (file, NULL, list_loaded_cb, g_object_ref (self));
}

static void
list_response_cb (GtkNativeDialog *dialog, int response, NonetWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      nonet_window_present_file (self, file);
    }
  g_object_unref (dialog);
}

static void
present_list (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Present a list of puzzles"), GTK_WINDOW (widget),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  g_signal_connect_object (dialog, "response", G_CALLBACK (list_response_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- pictures ---- */

static void
save_picture (NonetWindow *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *words = NULL;
  NonetFileKind    kind = NONET_FILE_PNG; /* of a name without an ending */
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!nonet_file_kind_from_name (name, &kind) && strchr (name, '.') != NULL)
    {
      nonet_window_say (self, _ ("The name of a picture ends in .png, .svg or .pdf"));
      return;
    }
  bytes = nonet_grid_to_file (nonet_play_view_get_grid (self->play_view), kind, PICTURE_SIZE, &error);
  if (bytes == NULL || !g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL,
                                                 FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error))
    {
      nonet_window_say (self, error->message);
      return;
    }
  /* Translators: %s is the name of a file. */
  words = g_strdup_printf (_ ("Saved as %s"), shown);
  nonet_window_say (self, words);
}

static void
picture_response_cb (GtkNativeDialog *dialog, int response, NonetWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      save_picture (self, file);
    }
  g_object_unref (dialog);
}

static void
export_picture (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Save a picture"), GTK_WINDOW (widget),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  /* One for all kinds: to choose among three would not change the name, which decides. */
  gtk_file_filter_set_name (filter, _ ("PNG, SVG or PDF, as the name ends"));
  for (NonetFileKind kind = 0; kind < NONET_N_FILE_KINDS; kind++)
    gtk_file_filter_add_suffix (filter, nonet_file_kind_get_ending (kind));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  /* Translators: the name that a picture of the board is given at first. */
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("sudoku.png"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (picture_response_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
copy_picture (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
    nonet_grid_to_file (nonet_play_view_get_grid (self->play_view), NONET_FILE_PNG, PICTURE_SIZE, &error);
  g_autoptr (GdkTexture) texture = bytes != NULL ? gdk_texture_new_from_bytes (bytes, &error) : NULL;

  if (texture == NULL)
    {
      nonet_window_say (self, error->message);
      return;
    }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (widget), texture);
  nonet_window_say (self, _ ("Picture copied"));
}

/* ---- paper ---- */

static void
print (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);
  g_autoptr (NonetGame) game = nonet_window_dup_game (self);
  gboolean   playing = game != NULL && game == nonet_play_view_get_game (self->play_view);
  NonetHint *hint = playing ? nonet_play_view_get_hint (self->play_view) : NULL;
  GtkWidget *dialog = nonet_print_dialog_new (GTK_WINDOW (self), self->stock, game, hint);

  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- actions ---- */

void
nonet_window_update_teach_actions (NonetWindow *self, gboolean playing, gboolean puzzle)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.present", puzzle);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export-picture", playing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-picture", playing);
}

void
nonet_window_install_teach_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.present", NULL, present);
  gtk_widget_class_install_action (widget_class, "win.present-list", NULL, present_list);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print);
  gtk_widget_class_install_action (widget_class, "win.export-picture", NULL, export_picture);
  gtk_widget_class_install_action (widget_class, "win.copy-picture", NULL, copy_picture);
}

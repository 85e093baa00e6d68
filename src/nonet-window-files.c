/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-window"

/* Puzzles that come in: files, the clipboard, what is dropped onto the window. */

#include "config.h"

#include "nonet-window-private.h"

#include <glib/gi18n-lib.h>

#define MAX_FILE (64 * 1024 * 1024) /* bytes; half a million puzzles */

/* @return what was wrong with the lines of a file, or NULL. */
static char *
dup_problem (const NonetImport *import)
{
  if (import->n_errors == 0)
    return NULL;
  return g_strdup_printf (ngettext ("%u line is not a puzzle. %s", "%u lines are not puzzles. %s", import->n_errors),
                          import->n_errors, import->error);
}

/* Says what is wrong with what was opened; with a file by its name, for there may be several. */
static void
say_of_text (NonetWindow *self, const char *words)
{
  /* Translators: the name of a file, and what is wrong with it. */
  g_autofree char *both = g_strdup_printf (C_ ("file", "%s: %s"), self->reading_name, words);

  nonet_window_say (self, self->is_file ? both : words);
}

static void
show_import (NonetWindow *self, NonetImport *import)
{
  g_autofree char *problem = dup_problem (import);

  if (import->game == NULL)
    {
      g_autoptr (NonetCollection) collection = nonet_collection_new (import->lines);

      nonet_collection_set_moves (collection, import->moves);
      nonet_window_show_collection (self, collection, self->reading_name, problem);
      return;
    }
  /* What comes to the editor is to be edited. */
  if (nonet_window_is_editing (self))
    nonet_editor_view_edit (self->editor_view, nonet_game_get_puzzle (import->game));
  else
    nonet_window_play (self, import->game);
  if (problem != NULL)
    say_of_text (self, problem);
}

static void open_next (NonetWindow *self);

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NonetImport) import = nonet_import_finish (result, &error);

  if (g_task_get_cancellable (G_TASK (result)) == self->reading)
    g_clear_object (&self->reading);
  if (self->play_view == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (import != NULL)
    show_import (self, import);
  else
    say_of_text (self, error->message);
  open_next (self);
}

static void
set_name (NonetWindow *self, const char *name, gboolean is_file)
{
  g_free (self->reading_name);
  self->reading_name = g_strdup (name);
  self->is_file = is_file;
}

static void
import_bytes (NonetWindow *self, GBytes *bytes)
{
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  nonet_import_async (bytes, self->reading, imported_cb, g_object_ref (self));
}

static void
import_text (NonetWindow *self, const char *text, const char *name)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  set_name (self, name, FALSE);
  import_bytes (self, bytes);
}

/* ---- files, one after the other ---- */

static gboolean
is_small (const char *contents, goffset size, gpointer data)
{
  return size <= MAX_FILE;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize            length;
  gboolean         loaded = g_file_load_partial_contents_finish (G_FILE (source), result, &text, &length, NULL, &error);

  g_autofree char *path = g_file_get_basename (G_FILE (source));
  g_autofree char *name = g_filename_display_name (path);

  self->loading = FALSE;
  if (self->play_view == NULL)
    return; /* the window was closed meanwhile */
  set_name (self, name, TRUE);
  if (!loaded)
    nonet_window_say (self, error->message); /* which names it */
  else if (length > MAX_FILE)
    say_of_text (self, _ ("This file is too large: at most 64 MiB can be opened"));
  else
    {
      g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&text), length);

      import_bytes (self, bytes);
    }
  open_next (self);
}

static void
open_next (NonetWindow *self)
{
  if (self->loading || self->reading != NULL)
    return;
  if (self->files->len == 0)
    {
      nonet_window_leave_blank (self); /* if nothing good came */
      return;
    }
  self->loading = TRUE;
  g_file_load_partial_contents_async (g_ptr_array_index (self->files, 0), NULL, is_small, loaded_cb, g_object_ref (self));
  g_ptr_array_remove_index (self->files, 0);
}

void
nonet_window_open_file (NonetWindow *self, GFile *file)
{
  g_return_if_fail (NONET_IS_WINDOW (self));

  g_ptr_array_add (self->files, g_object_ref (file));
  open_next (self);
}

/* ---- dialog, clipboard, drop ---- */

static void
open_response_cb (GtkNativeDialog *dialog, int response, NonetWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));

      for (guint i = 0; i < g_list_model_get_n_items (files); i++)
        {
          g_autoptr (GFile) file = g_list_model_get_item (files, i);

          nonet_window_open_file (self, file);
        }
    }
  g_object_unref (dialog);
}

static void
open_file (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Open puzzles"), GTK_WINDOW (widget),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (open_response_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (self->play_view == NULL)
    return;
  if (text == NULL)
    nonet_window_say (self, _ ("There is no text to paste"));
  else
    import_text (self, text, _ ("Pasted puzzles"));
}

static void
paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!nonet_window_leave_to_text (NONET_WINDOW (widget), "clipboard.paste"))
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb, g_object_ref (widget));
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, NonetWindow *self)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    for (GSList *files = g_value_get_boxed (value); files != NULL; files = files->next)
      nonet_window_open_file (self, files->data);
  else if (G_VALUE_HOLDS_STRING (value))
    import_text (self, g_value_get_string (value), _ ("Dropped puzzles"));
  else
    return FALSE;
  return TRUE;
}

void
nonet_window_add_drop (NonetWindow *self)
{
  GType          types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

void
nonet_window_install_file_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_file);
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, paste);
}

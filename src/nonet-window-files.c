/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-window"

/* Puzzles that come in and go out: files, the clipboard, what is dropped onto the window. */

#include "config.h"

#include "nonet-window-private.h"

#include "nonet-formats.h"

#include <glib/gi18n-lib.h>

#define MAX_FILE (64 * 1024 * 1024) /* bytes; half a million puzzles */

/* The keys of the clipboard belong to a text first that someone is typing. @return whether there is one. */
static gboolean
leave_to_text (GtkWidget *widget, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (widget));

  return focus != NULL && GTK_IS_TEXT (focus) && gtk_widget_activate_action (focus, action, NULL);
}

/* ---- in ---- */

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
  if (import == NULL)
    {
      nonet_window_say (self, error->message);
      return;
    }
  if (import->n_errors > 0)
    {
      g_autofree char *words = g_strdup_printf (ngettext ("%u line is no puzzle. %s", "%u lines are no puzzles. %s",
                                                          import->n_errors),
                                                import->n_errors, import->error);

      nonet_window_say (self, words);
    }
  if (import->game != NULL)
    nonet_window_play (self, import->game);
  else
    {
      g_autoptr (NonetGame) first = nonet_import_new_game (g_ptr_array_index (import->lines, 0));

      if (first != NULL)
        nonet_window_play (self, first);
    }
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
import_text (NonetWindow *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  import_bytes (self, bytes);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize            length;

  if (!g_file_load_contents_finish (G_FILE (source), result, &text, &length, NULL, &error))
    nonet_window_say (self, error->message);
  else if (length > MAX_FILE)
    nonet_window_say (self, _ ("This file is too large: at most 64 MiB can be opened"));
  else if (self->play_view != NULL)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&text), length);

      import_bytes (self, bytes);
    }
}

void
nonet_window_open_file (NonetWindow *self, GFile *file)
{
  g_return_if_fail (NONET_IS_WINDOW (self));

  g_file_load_contents_async (file, NULL, loaded_cb, g_object_ref (self));
}

static void
open_response_cb (GtkNativeDialog *dialog, int response, NonetWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      nonet_window_open_file (self, file);
    }
  g_object_unref (dialog);
}

static void
open_file (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Open puzzles"), GTK_WINDOW (widget),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

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
    import_text (self, text);
}

static void
paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!leave_to_text (widget, "clipboard.paste"))
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb, g_object_ref (widget));
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, NonetWindow *self)
{
  if (G_VALUE_HOLDS (value, G_TYPE_FILE))
    nonet_window_open_file (self, g_value_get_object (value));
  else if (G_VALUE_HOLDS_STRING (value))
    import_text (self, g_value_get_string (value));
  else
    return FALSE;
  return TRUE;
}

void
nonet_window_add_drop (NonetWindow *self)
{
  GType          types[] = { G_TYPE_FILE, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* ---- out ---- */

/* The choices of the dialog: our own file, then every format that holds puzzles. */
#define OWN_FORMAT "nonet"

static char *
dup_export (NonetGame *game, const char *id)
{
  const NonetFormat *format = nonet_formats_find (id);
  g_autoptr (NonetPosition) position = NULL;
  g_autoptr (GString) text = NULL;
  SudDigit values[SUD_MAX_CELLS];

  if (format == NULL)
    return nonet_game_to_text (game);
  position = nonet_position_new (sud_puzzle_ref (nonet_game_get_puzzle (game)));
  nonet_game_get_values (game, values);
  position->values = g_memdup2 (values, (gsize) sud_puzzle_get_n_cells (position->puzzle) * sizeof *values);
  text = g_string_new (NULL);
  format->write (position, text);
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
say_lost (NonetWindow *self, const char *id, NonetGame *game)
{
  const NonetFormat *format = nonet_formats_find (id);
  g_autofree char   *lost = format != NULL ? nonet_format_get_lost (format, nonet_game_get_puzzle (game)) : NULL;

  if (lost != NULL)
    nonet_window_say (self, lost);
}

static void
save_response_cb (GtkNativeDialog *dialog, int response, NonetWindow *self)
{
  g_autoptr (NonetGame) game = nonet_window_dup_game (self);

  if (response == GTK_RESPONSE_ACCEPT && game != NULL)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      const char      *id = gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (dialog), "format");
      g_autofree char *text = dup_export (game, id != NULL ? id : OWN_FORMAT);
      g_autoptr (GError) error = NULL;

      if (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error))
        say_lost (self, id != NULL ? id : OWN_FORMAT, game);
      else
        nonet_window_say (self, error->message);
    }
  g_object_unref (dialog);
}

static void
save_as (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow          *self = NONET_WINDOW (widget);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Save as"), GTK_WINDOW (widget),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autoptr (NonetGame) game = nonet_window_dup_game (self);
  g_autofree char *name = nonet_puzzle_dup_name (nonet_game_get_puzzle (game));
  g_autofree char *file = g_strdelimit (g_strconcat (name, ".nonet", NULL), "/\\:", '-');
  gsize            n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  g_ptr_array_add (ids, (gpointer) OWN_FORMAT);
  g_ptr_array_add (names, (gpointer) _ ("Game of Nonet, with all moves"));
  for (gsize i = 0; i < n_formats; i++)
    {
      g_ptr_array_add (ids, (gpointer) formats[i]->id);
      g_ptr_array_add (names, (gpointer) _ (formats[i]->name));
    }
  g_ptr_array_add (ids, NULL);
  g_ptr_array_add (names, NULL);
  gtk_file_chooser_add_choice (GTK_FILE_CHOOSER (dialog), "format", _ ("Format"), (const char **) ids->pdata,
                               (const char **) names->pdata);
  gtk_file_chooser_set_choice (GTK_FILE_CHOOSER (dialog), "format", OWN_FORMAT);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), file);
  g_signal_connect_object (dialog, "response", G_CALLBACK (save_response_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Copies the puzzle as the line that every other solver takes. */
static void
copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);
  g_autoptr (NonetGame) game = NULL;
  g_autofree char *line = NULL;

  if (leave_to_text (widget, "clipboard.copy"))
    return;
  game = nonet_window_dup_game (self);
  line = game != NULL ? nonet_import_dup_line (nonet_game_get_puzzle (game)) : NULL;
  if (line == NULL)
    nonet_window_say (self, _ ("This board cannot be written as text"));
  else
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
      nonet_window_say (self, _ ("Puzzle copied"));
    }
}

void
nonet_window_install_file_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_file);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as);
  gtk_widget_class_install_action (widget_class, "win.copy", NULL, copy);
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, paste);
}

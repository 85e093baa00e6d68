/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-export"

#include "config.h"

#include "nonet-export.h"

#include "nonet-catalog.h"
#include "nonet-import.h"

#include <glib/gi18n-lib.h>

struct _NonetExport
{
  AdwWindow parent_instance;

  /* template children */
  AdwComboRow *format_row;
  GtkLabel    *lost;
  GtkTextView *text;
  GtkWidget   *save_button;

  /* owned */
  NonetGame *game;
};

G_DEFINE_FINAL_TYPE (NonetExport, nonet_export, ADW_TYPE_WINDOW)

enum
{
  SAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- helpers ---- */

static void
say (NonetExport *self, const char *words)
{
  g_signal_emit (self, signals[SAY], 0, words);
}

/* @return the format that is chosen; NULL: a game of our own. */
static const NonetFormat *
get_format (NonetExport *self)
{
  gsize                     n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);
  guint                     selected = adw_combo_row_get_selected (self->format_row);

  return selected == 0 || selected > n_formats ? NULL : formats[selected - 1];
}

/* @return the puzzle as text, a new string that ends with a line feed; "" if the format has no way to write it. */
static char *
dup_text (NonetExport *self)
{
  const NonetFormat *format = get_format (self);
  g_autoptr (NonetPosition) position = NULL;
  g_autoptr (GString) text = NULL;

  if (format == NULL)
    return nonet_game_to_text (self->game);
  position = nonet_import_new_position (self->game);
  text = g_string_new (NULL);
  format->write (position, text);
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* @return what becomes of the player's work in a format. */
static const char *
get_work_words (NonetExport *self, const NonetFormat *format)
{
  g_autoptr (NonetPosition) position = nonet_import_new_position (self->game);
  gboolean has_marks = position->marks[0] != NULL || position->marks[1] != NULL;
  gboolean keeps_marks = has_marks && (format->holds & NONET_FEATURE_MARKS);

  if (format->holds & NONET_FEATURE_VALUES)
    return keeps_marks ? _ ("Your digits and marks are kept, but neither the moves nor the time")
           : has_marks ? _ ("Your digits are kept, but not your marks, the moves and the time")
                       : _ ("Your digits are kept, but neither the moves nor the time");
  return keeps_marks ? _ ("Your marks are kept, but not your digits, the moves and the time")
                     : _ ("What you have entered is not kept");
}

/* @return what of the puzzle, and what of the player's work, will be missing. */
static char *
dup_lost_words (NonetExport *self, const char *lost)
{
  const NonetFormat *format = get_format (self);
  g_autoptr (GString) words = g_string_new (NULL);

  if (format == NULL)
    return g_strdup (_ ("Nothing is lost: the puzzle, all moves, marks and the time are kept"));
  if (lost == NULL)
    g_string_append (words, _ ("Nothing of the puzzle is lost"));
  else
    /* Translators: %s enumerates parts of a puzzle that a format cannot hold. */
    g_string_append_printf (words, _ ("This format cannot hold: %s"), lost);
  if (nonet_game_can_undo (self->game))
    {
      g_string_append_c (words, '\n');
      g_string_append (words, get_work_words (self, format));
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* @return a name for the file: that of the puzzle, and the ending that the format tells in its name. */
static char *
dup_file_name (NonetExport *self)
{
  const NonetFormat *format = get_format (self);
  g_autofree char   *name = nonet_puzzle_dup_name (nonet_game_get_puzzle (self->game));
  const char        *ending = format != NULL ? strstr (format->name, "(.") : NULL;
  g_autofree char   *known = ending != NULL ? g_strndup (ending + 1, strcspn (ending + 1, ")")) : NULL;

  g_strdelimit (name, "/\\:", '-');
  return g_strconcat (name, format == NULL ? ".nonet" : known != NULL ? known : ".txt", NULL);
}

static void
update (NonetExport *self)
{
  const NonetFormat *format = get_format (self);
  g_autofree char   *lost = NULL;
  g_autofree char   *words = NULL;
  g_autofree char   *text = NULL;

  if (self->game == NULL)
    return;
  if (format != NULL)
    lost = nonet_format_get_lost (format, nonet_game_get_puzzle (self->game));
  words = dup_lost_words (self, lost);
  text = dup_text (self);
  gtk_label_set_text (self->lost, words);
  gtk_widget_set_css_classes (GTK_WIDGET (self->lost), (const char *[]){ lost != NULL ? "warning" : "dim-label", NULL });
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.copy", *text != '\0');
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "export.save", *text != '\0');
}

/* ---- actions ---- */

static void
copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetExport     *self = NONET_EXPORT (widget);
  g_autofree char *text = dup_text (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  say (self, _ ("Puzzle copied"));
  gtk_window_close (GTK_WINDOW (self));
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetExport) self = data;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    say (self, error->message);
  else
    {
      g_autofree char *name = g_file_get_basename (G_FILE (source));
      g_autofree char *shown = g_filename_display_name (name);
      /* Translators: %s is the name of a file. */
      g_autofree char *words = g_strdup_printf (_ ("Saved as %s"), shown);

      say (self, words);
      gtk_window_close (GTK_WINDOW (self));
    }
}

static void
save_response_cb (GtkNativeDialog *dialog, int response, NonetExport *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      char *text = dup_text (self);
      g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

      g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, written_cb,
                                           g_object_ref (self));
    }
  g_object_unref (dialog);
}

static void
save (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetExport          *self = NONET_EXPORT (widget);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Save as"), GTK_WINDOW (widget),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char      *name = dup_file_name (self);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect_object (dialog, "response", G_CALLBACK (save_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- vfuncs ---- */

static void
nonet_export_dispose (GObject *object)
{
  g_clear_object (&NONET_EXPORT (object)->game);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_EXPORT);

  G_OBJECT_CLASS (nonet_export_parent_class)->dispose (object);
}

static void
nonet_export_class_init (NonetExportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_export_dispose;
  /* What came of it. */
  signals[SAY] = g_signal_new ("say", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/export.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetExport, format_row);
  gtk_widget_class_bind_template_child (widget_class, NonetExport, lost);
  gtk_widget_class_bind_template_child (widget_class, NonetExport, text);
  gtk_widget_class_bind_template_child (widget_class, NonetExport, save_button);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_install_action (widget_class, "export.copy", NULL, copy);
  gtk_widget_class_install_action (widget_class, "export.save", NULL, save);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
nonet_export_init (NonetExport *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gsize                     n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (names, _ ("Nonet game"));
  for (gsize i = 0; i < n_formats; i++)
    gtk_string_list_append (names, _ (formats[i]->name));
  adw_combo_row_set_model (self->format_row, G_LIST_MODEL (names));
  gtk_window_set_default_widget (GTK_WINDOW (self), self->save_button);
}

NonetExport *
nonet_export_new (NonetGame *game)
{
  NonetExport *self;

  g_return_val_if_fail (NONET_IS_GAME (game), NULL);

  self = g_object_new (NONET_TYPE_EXPORT, NULL);
  self->game = g_object_ref (game);
  update (self);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-window"

/* Puzzles that go out: to a file in any format, and to the clipboard. */

#include "config.h"

#include "nonet-window-private.h"

#include "nonet-export.h"

#include <glib/gi18n-lib.h>

gboolean
nonet_window_leave_to_text (NonetWindow *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && GTK_IS_TEXT (focus) && gtk_widget_activate_action (focus, action, NULL);
}

NonetGame *
nonet_window_need_game (NonetWindow *self)
{
  NonetGame *game = nonet_window_dup_game (self);

  if (game == NULL)
    nonet_window_say (self, _ ("This is not a puzzle yet; see what is wrong under the board"));
  return game;
}

static void
say_cb (NonetWindow *self, const char *words)
{
  nonet_window_say (self, words);
}

static void
save_as (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);
  g_autoptr (NonetGame) game = nonet_window_need_game (self);
  NonetExport *export;

  if (game == NULL)
    return;
  export = nonet_export_new (game);
  g_signal_connect_object (export, "say", G_CALLBACK (say_cb), self, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (export), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (export));
}

/* Copies the puzzle as the line that every other solver takes. */
static void
copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);
  g_autoptr (NonetGame) game = NULL;
  g_autofree char *line = NULL;

  if (nonet_window_leave_to_text (self, "clipboard.copy"))
    return;
  game = nonet_window_need_game (self);
  if (game == NULL)
    return;
  line = nonet_import_dup_line (nonet_game_get_puzzle (game));
  if (line == NULL)
    nonet_window_say (self, _ ("This board cannot be written as text"));
  else
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
      nonet_window_say (self, _ ("Puzzle copied"));
    }
}

void
nonet_window_install_export_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as);
  gtk_widget_class_install_action (widget_class, "win.copy", NULL, copy);
}

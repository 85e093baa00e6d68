/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-window"

/* The windows that stand beside the main one: preferences, statistics, help, keys. */

#include "config.h"

#include "nonet-window-private.h"

#include "nonet-help-window.h"
#include "nonet-preferences.h"
#include "nonet-statistics.h"

static void
present (NonetWindow *self, GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, GTK_WINDOW (self));
  gtk_window_present (dialog);
}

static void
show_preferences (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);

  present (self, GTK_WINDOW (nonet_preferences_new (self->settings)));
}

static void
show_statistics (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);

  present (self, GTK_WINDOW (nonet_statistics_new (self->store)));
}

/* Opens the help where it speaks of what is on the screen. */
static void
show_help (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow  *self = NONET_WINDOW (widget);
  NonetGame    *game = nonet_play_view_get_game (self->play_view);
  NonetHelpPage page = NONET_HELP_START;

  if (nonet_window_is_editing (self))
    page = NONET_HELP_EDITOR;
  else if (nonet_window_is_playing (self))
    page = nonet_kind_of_puzzle (nonet_game_get_puzzle (game)) == NONET_KIND_KILLER ? NONET_HELP_KILLER : NONET_HELP_ENTERING;
  else if (self->collection_view != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->collection_view)))
    page = NONET_HELP_FILES;
  nonet_help_window_show (GTK_WINDOW (self), page);
}

static void
show_keys (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/nonet_sudoku/Nonet/ui/shortcuts.ui");

  present (NONET_WINDOW (widget), GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts")));
}

void
nonet_window_install_dialog_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, show_preferences);
  gtk_widget_class_install_action (widget_class, "win.statistics", NULL, show_statistics);
  gtk_widget_class_install_action (widget_class, "win.help", NULL, show_help);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL, show_keys);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-window"

/* The pages that not every run of the program needs: the editor, and the list of a collection. They are made when they are
 * first shown, so that the window opens as fast as without them. */

#include "config.h"

#include "nonet-window-private.h"

/* ---- the editor ---- */

/* Keeps what is in the editor, as far as it is a puzzle. */
static void
draft_changed_cb (NonetDraft *draft, NonetWindow *self)
{
  SudPuzzle       *puzzle = nonet_draft_get_puzzle (draft);
  g_autofree char *line = puzzle != NULL ? nonet_import_dup_line (puzzle) : NULL;

  if (line != NULL)
    nonet_store_save_draft (self->store, line);
}

/* Brings back what was in the editor when the program ended. */
static void
load_draft (NonetWindow *self)
{
  NonetDraft      *draft = nonet_editor_view_get_draft (self->editor_view);
  g_autofree char *line = nonet_store_load_draft (self->store);
  g_autoptr (NonetGame) game = line != NULL ? nonet_import_new_game (line) : NULL;

  if (game != NULL)
    nonet_draft_set_puzzle (draft, nonet_game_get_puzzle (game));
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), self, 0);
}

/* Shows the editor: with the puzzle that is played, or else with what was left there. */
static void
edit (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);

  if (self->editor_view == NULL)
    {
      self->editor_view = g_object_new (NONET_TYPE_EDITOR_VIEW, NULL);
      g_signal_connect_object (self->editor_view, "play", G_CALLBACK (nonet_window_play), self, G_CONNECT_SWAPPED);
      nonet_editor_view_set_settings (self->editor_view, self->settings);
      load_draft (self);
      gtk_stack_add_named (self->pages, GTK_WIDGET (self->editor_view), "editor");
    }
  if (nonet_window_is_playing (self))
    nonet_editor_view_edit (self->editor_view, nonet_game_get_puzzle (nonet_play_view_get_game (self->play_view)));
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->editor_view));
  nonet_window_focus_page (self);
}

gboolean
nonet_window_is_editing (NonetWindow *self)
{
  return self->editor_view != NULL && gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->editor_view);
}

/* ---- the list ---- */

/* Goes back to the list that the puzzle came from. */
static void
show_list (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);

  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->collection_view));
  nonet_window_focus_page (self);
}

void
nonet_window_show_collection (NonetWindow *self, NonetCollection *collection, const char *name, const char *problem)
{
  if (self->collection_view == NULL)
    {
      self->collection_view = g_object_new (NONET_TYPE_COLLECTION_VIEW, NULL);
      g_signal_connect_object (self->collection_view, "play", G_CALLBACK (nonet_window_play), self, G_CONNECT_SWAPPED);
      gtk_stack_add_named (self->pages, GTK_WIDGET (self->collection_view), "collection");
    }
  nonet_collection_view_show (self->collection_view, collection, name, problem);
  show_list (GTK_WIDGET (self), NULL, NULL);
}

/* ---- the window ---- */

NonetGame *
nonet_window_dup_game (NonetWindow *self)
{
  NonetGame *game = nonet_play_view_get_game (self->play_view);

  if (nonet_window_is_editing (self))
    return nonet_editor_view_new_game (self->editor_view);
  return nonet_window_is_playing (self) && game != NULL ? g_object_ref (game) : NULL;
}

void
nonet_window_install_page_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.edit", NULL, edit);
  gtk_widget_class_install_action (widget_class, "win.list", NULL, show_list);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-window"

#include "config.h"

#include "nonet-window-private.h"

#include <glib/gi18n-lib.h>

#define FADE 150 /* milliseconds, from page to page */
#define MAX_GAMES 8 /* that the start view offers */

G_DEFINE_FINAL_TYPE (NonetWindow, nonet_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- pages ---- */

gboolean
nonet_window_is_playing (NonetWindow *self)
{
  return gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->play_view);
}

/* GTK hides the pages that are not shown from the eye alone. */
static void
hide_pages (NonetWindow *self)
{
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_accessible_update_state (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_STATE_HIDDEN,
                                 page != gtk_stack_get_visible_child (self->pages), -1);
}

static void
update_actions (NonetWindow *self)
{
  gboolean puzzle = nonet_window_is_playing (self) || nonet_window_is_editing (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save-as", puzzle);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy", puzzle);
  nonet_window_update_teach_actions (self, nonet_window_is_playing (self), puzzle);
  hide_pages (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.list", self->collection_view != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.cancel", self->making != NULL || self->reading != NULL);
}

/* ---- the focus ---- */

/* GTK leaves the focus in a menu that closes from one of its submenus, where every key is lost. */
static gboolean
focus_is_in_closed_menu (NonetWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  return popover != NULL && !gtk_widget_get_mapped (popover);
}

void
nonet_window_focus_page (NonetWindow *self)
{
  if (nonet_window_is_playing (self))
    gtk_widget_grab_focus (GTK_WIDGET (nonet_play_view_get_grid (self->play_view)));
  else if (nonet_window_is_editing (self))
    nonet_editor_view_take_focus (self->editor_view);
  else if (gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->start_view))
    nonet_start_view_take_focus (self->start_view);
  else if (self->collection_view != NULL)
    nonet_collection_view_take_focus (self->collection_view);
}

static gboolean
return_focus_cb (gpointer data)
{
  NonetWindow *self = data;

  self->returning = 0;
  if (focus_is_in_closed_menu (self))
    {
      gtk_window_set_focus (GTK_WINDOW (self), NULL);
      nonet_window_focus_page (self);
    }
  return G_SOURCE_REMOVE;
}

/* While a menu closes, its focus goes through more than one widget: only the last one counts. */
static void
focus_cb (NonetWindow *self)
{
  if (self->returning == 0 && focus_is_in_closed_menu (self))
    self->returning = g_idle_add (return_focus_cb, self);
}

/* ---- games ---- */

static void
load_games (NonetWindow *self)
{
  guint n_damaged;
  g_autoptr (GPtrArray) games = nonet_store_load (self->store, MAX_GAMES, &n_damaged);

  nonet_start_view_set_games (self->start_view, games);
  if (n_damaged > 0)
    {
      /* Translators: %s is a folder. */
      g_autofree char *words =
        g_strdup_printf (ngettext ("A saved game is damaged. It was moved to %s",
                                   "Some saved games are damaged. They were moved to %s", n_damaged),
                         nonet_store_get_damaged_folder (self->store));

      nonet_window_say (self, words);
    }
}

void
nonet_window_show_start (NonetWindow *self)
{
  load_games (self);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->start_view));
  nonet_window_focus_page (self);
}

void
nonet_window_leave_blank (NonetWindow *self)
{
  g_return_if_fail (NONET_IS_WINDOW (self));

  if (g_str_equal (gtk_stack_get_visible_child_name (self->pages), "blank"))
    nonet_window_show_start (self);
}

/* The first page comes at once: a fade would take as long as the start. Without a graphics card they all do: to mix two
 * pages takes 30 ms a frame, and on a large screen 130. */
static void
allow_fades (NonetWindow *self)
{
  if (!GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (GTK_NATIVE (self))))
    gtk_stack_set_transition_duration (self->pages, FADE);
}

void
nonet_window_play (NonetWindow *self, NonetGame *game)
{
  g_return_if_fail (NONET_IS_WINDOW (self));
  g_return_if_fail (NONET_IS_GAME (game));

  nonet_store_add (self->store, game);
  nonet_play_view_set_game (self->play_view, game);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->play_view));
  allow_fades (self);
  nonet_window_focus_page (self);
  if (!nonet_settings_get_boolean (self->settings, "introduced"))
    {
      nonet_settings_set_boolean (self->settings, "introduced", TRUE);
      nonet_introduction_show (self->introduction,
                               nonet_grid_takes_letter (nonet_play_view_get_grid (self->play_view), GDK_KEY_h));
    }
}

void
nonet_window_say (NonetWindow *self, const char *words)
{
  g_autofree char *markup = g_markup_escape_text (words, -1); /* which may quote a file */

  g_return_if_fail (NONET_IS_WINDOW (self));

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (markup));
}

/* ---- making puzzles ---- */

static gboolean
progress_cb (gpointer data)
{
  NonetWindow *self = data;

  nonet_start_view_set_progress (self->start_view, nonet_stock_get_progress (self->stock));
  return G_SOURCE_CONTINUE;
}

/* Who asks for another puzzle without having touched the last one does not want it back, unless it came from elsewhere:
 * what was typed or pasted cannot be made again. */
static void
forget_untouched (NonetWindow *self)
{
  NonetGame *game = nonet_play_view_get_game (self->play_view);

  if (game != NULL && game == self->made && nonet_game_get_n_moves (game) == 0)
    nonet_store_remove (self->store, game);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NonetGame) game = nonet_stock_take_finish (NONET_STOCK (source), result, &error);

  if (g_task_get_cancellable (G_TASK (result)) == self->making)
    {
      g_clear_object (&self->making);
      g_clear_handle_id (&self->progress, g_source_remove);
      if (self->start_view != NULL)
        nonet_start_view_set_busy (self->start_view, FALSE);
    }
  if (self->play_view == NULL)
    return; /* the window was closed meanwhile */
  if (game != NULL)
    {
      forget_untouched (self);
      g_set_object (&self->made, game);
      nonet_window_play (self, game);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    nonet_window_say (self, error->message);
  update_actions (self);
}

static void
new_puzzle_cb (NonetWindow *self, guint kind, guint size, guint level)
{
  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  self->making = g_cancellable_new ();
  nonet_start_view_set_busy (self->start_view, TRUE);
  if (self->progress == 0)
    self->progress = g_timeout_add (100, progress_cb, self);
  update_actions (self);
  nonet_stock_take_async (self->stock, kind, (int) size, level, self->making, made_cb, g_object_ref (self));
}

/* ---- actions ---- */

static void
start (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_window_show_start (NONET_WINDOW (widget));
}

static void
cancel (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);

  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
}

static void
restore_game (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetWindow *self = NONET_WINDOW (widget);

  for (guint i = 0; i < self->deleted->len; i++)
    nonet_store_add (self->store, g_ptr_array_index (self->deleted, i));
  g_ptr_array_set_size (self->deleted, 0);
  load_games (self);
  nonet_window_focus_page (self); /* the button that had the focus goes with its toast */
}

static void
toggle_fullscreen (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* ---- callbacks ---- */

static void
play_cb (NonetWindow *self, NonetGame *game)
{
  nonet_window_play (self, game);
}

static void
deletion_dismissed_cb (NonetWindow *self)
{
  self->deletion = NULL;
}

/* Games that are deleted one soon after the other come back together: of two toasts, each with a button, only the first would
 * be seen. */
static void
forget_cb (NonetWindow *self, NonetGame *game)
{
  g_autofree char *words = NULL;

  if (self->deletion != NULL)
    adw_toast_dismiss (self->deletion);
  else
    g_ptr_array_set_size (self->deleted, 0);
  g_ptr_array_add (self->deleted, g_object_ref (game));
  nonet_store_remove (self->store, game);
  load_games (self);
  nonet_window_focus_page (self); /* which would go to what deletes another one */
  /* Translators: %u is how many. */
  words = g_strdup_printf (ngettext ("%u game deleted", "%u games deleted", self->deleted->len), self->deleted->len);
  self->deletion = adw_toast_new (self->deleted->len == 1 ? _ ("Game deleted") : words);
  adw_toast_set_button_label (self->deletion, _ ("Undo"));
  adw_toast_set_action_name (self->deletion, "win.restore-game");
  g_signal_connect_object (self->deletion, "dismissed", G_CALLBACK (deletion_dismissed_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, self->deletion);
}

static void
solved_cb (NonetWindow *self)
{
  nonet_store_add_solved (self->store, nonet_play_view_get_game (self->play_view));
}

/* ---- vfuncs ---- */

static gboolean
nonet_window_close_request (GtkWindow *window)
{
  NonetWindow *self = NONET_WINDOW (window);
  int          width;
  int          height;

  gtk_window_get_default_size (window, &width, &height);
  nonet_settings_set_int (self->settings, "window-width", MAX (width, 1));
  nonet_settings_set_int (self->settings, "window-height", MAX (height, 1));
  nonet_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  cancel (GTK_WIDGET (self), NULL, NULL);
  /* Stops the clock, which saves. */
  nonet_play_view_set_game (self->play_view, NULL);
  nonet_store_flush (self->store);
  return GTK_WINDOW_CLASS (nonet_window_parent_class)->close_request (window);
}

static void
nonet_window_dispose (GObject *object)
{
  NonetWindow *self = NONET_WINDOW (object);

  cancel (GTK_WIDGET (self), NULL, NULL);
  g_clear_handle_id (&self->progress, g_source_remove);
  g_clear_handle_id (&self->returning, g_source_remove);
  g_clear_object (&self->making);
  g_clear_object (&self->reading);
  g_clear_object (&self->made);
  g_clear_pointer (&self->deleted, g_ptr_array_unref);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->reading_name, g_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->stock);
  g_clear_object (&self->store);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_WINDOW);

  G_OBJECT_CLASS (nonet_window_parent_class)->dispose (object);
}

static void
nonet_window_class_init (NonetWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = nonet_window_close_request;

  g_type_ensure (NONET_TYPE_INTRODUCTION);
  g_type_ensure (NONET_TYPE_PLAY_VIEW);
  g_type_ensure (NONET_TYPE_START_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/window.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, NonetWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, NonetWindow, start_view);
  gtk_widget_class_bind_template_child (widget_class, NonetWindow, play_view);
  gtk_widget_class_bind_template_child (widget_class, NonetWindow, introduction);
  gtk_widget_class_bind_template_callback (widget_class, new_puzzle_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, forget_cb);
  gtk_widget_class_bind_template_callback (widget_class, solved_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_actions);
  gtk_widget_class_install_action (widget_class, "win.start", NULL, start);
  gtk_widget_class_install_action (widget_class, "win.cancel", NULL, cancel);
  gtk_widget_class_install_action (widget_class, "win.restore-game", NULL, restore_game);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, toggle_fullscreen);
  nonet_window_install_file_actions (widget_class);
  nonet_window_install_export_actions (widget_class);
  nonet_window_install_page_actions (widget_class);
  nonet_window_install_dialog_actions (widget_class);
  nonet_window_install_teach_actions (widget_class);
}

static void
nonet_window_init (NonetWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  self->deleted = g_ptr_array_new_with_free_func (g_object_unref);
  nonet_window_add_drop (self);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
  update_actions (self);
}

NonetWindow *
nonet_window_new (GtkApplication *application, NonetSettings *settings, NonetStore *store, NonetStock *stock)
{
  NonetWindow *self = g_object_new (NONET_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  self->store = g_object_ref (store);
  self->stock = g_object_ref (stock);
  g_signal_connect_object (store, "failed", G_CALLBACK (nonet_window_say), self, G_CONNECT_SWAPPED);
  nonet_play_view_set_settings (self->play_view, settings);
  nonet_start_view_set_settings (self->start_view, settings);
  gtk_window_set_default_size (GTK_WINDOW (self), nonet_settings_get_int (settings, "window-width"),
                               nonet_settings_get_int (settings, "window-height"));
  if (nonet_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  return self;
}

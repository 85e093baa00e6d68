/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-window"

#include "config.h"

#include "nonet-window.h"

#include "nonet-grid.h"

struct _NonetWindow
{
  AdwApplicationWindow parent_instance;

  /* template children */
  GtkMenuButton *menu_button;
  NonetGrid     *grid;

  /* owned */
  NonetGame     *game;
  NonetSettings *settings;
};

G_DEFINE_FINAL_TYPE (NonetWindow, nonet_window, ADW_TYPE_APPLICATION_WINDOW)

/* The puzzle of a first start: the one that most introductions use. */
#define FIRST_PUZZLE "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

/* ---- helpers ---- */

static void
update_actions (NonetWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", self->game != NULL && nonet_game_can_undo (self->game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", self->game != NULL && nonet_game_can_redo (self->game));
}

/* ---- actions ---- */

static void
undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_game_undo (NONET_WINDOW (widget)->game);
}

static void
redo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_game_redo (NONET_WINDOW (widget)->game);
}

static void
open_menu (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_menu_button_popup (NONET_WINDOW (widget)->menu_button);
}

/* ---- callbacks ---- */

static void
enter_cb (NonetWindow *self, guint tool, guint number)
{
  nonet_game_enter (self->game, nonet_grid_get_selection (self->grid), tool, number, TRUE);
}

static void
erase_cb (NonetWindow *self)
{
  nonet_game_erase (self->game, nonet_grid_get_selection (self->grid));
}

/* ---- vfuncs ---- */

static void
nonet_window_dispose (GObject *object)
{
  NonetWindow *self = NONET_WINDOW (object);

  if (self->game != NULL)
    nonet_window_set_game (self, NULL);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_WINDOW);

  G_OBJECT_CLASS (nonet_window_parent_class)->dispose (object);
}

static void
nonet_window_class_init (NonetWindowClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = nonet_window_dispose;

  g_type_ensure (NONET_TYPE_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/window.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, NonetWindow, grid);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, erase_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, open_menu);
}

static void
nonet_window_init (NonetWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_actions (self);
}

/* ---- public ---- */

NonetWindow *
nonet_window_new (GtkApplication *application, NonetSettings *settings)
{
  NonetWindow *self = g_object_new (NONET_TYPE_WINDOW, "application", application, NULL);
  SudPuzzle   *puzzle = NULL;

  self->settings = g_object_ref (settings);
  gtk_window_set_default_size (GTK_WINDOW (self), nonet_settings_get_int (settings, "window-width"),
                               nonet_settings_get_int (settings, "window-height"));
  if (sud_line_read (FIRST_PUZZLE, strlen (FIRST_PUZZLE), &puzzle, NULL) == SUD_OK)
    {
      g_autoptr (NonetGame) game = nonet_game_new (puzzle);

      nonet_window_set_game (self, game);
      sud_puzzle_unref (puzzle);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  return self;
}

NonetGame *
nonet_window_get_game (NonetWindow *self)
{
  g_return_val_if_fail (NONET_IS_WINDOW (self), NULL);

  return self->game;
}

void
nonet_window_set_game (NonetWindow *self, NonetGame *game)
{
  g_return_if_fail (NONET_IS_WINDOW (self));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_swapped (game, "changed", G_CALLBACK (update_actions), self);
  if (self->grid != NULL)
    nonet_grid_set_game (self->grid, game);
  update_actions (self);
}

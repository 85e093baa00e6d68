/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-window.h"

#include "nonet-editor-view.h"
#include "nonet-import.h"
#include "nonet-introduction.h"
#include "nonet-play-view.h"
#include "nonet-start-view.h"

struct _NonetWindow
{
  AdwApplicationWindow parent_instance;

  /* template children */
  AdwToastOverlay   *toasts;
  GtkStack          *pages;
  NonetStartView    *start_view;
  NonetPlayView     *play_view;
  NonetEditorView   *editor_view;
  NonetIntroduction *introduction;

  /* owned */
  NonetSettings *settings;
  NonetStore    *store;
  NonetStock    *stock;
  GCancellable  *making;  /* while a puzzle is being made */
  GCancellable  *reading; /* while a file is being read */
  NonetGame     *deleted; /* the latest, which may be wanted back; NULL for none */
};

/* nonet-window.c */
void nonet_window_show_start (NonetWindow *self);

/* @return a new reference to the game that is played, or to one of the puzzle in the editor; NULL if neither is there. */
NonetGame *nonet_window_dup_game (NonetWindow *self);

/* nonet-window-files.c */
void nonet_window_install_file_actions (GtkWidgetClass *widget_class);
void nonet_window_add_drop (NonetWindow *self);

/* nonet-window-dialogs.c */
void nonet_window_install_dialog_actions (GtkWidgetClass *widget_class);

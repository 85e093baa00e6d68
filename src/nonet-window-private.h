/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-window.h"

#include "nonet-collection-view.h"
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
  NonetIntroduction *introduction;

  /* children that are made when they are needed: NULL until then */
  NonetEditorView     *editor_view;
  NonetCollectionView *collection_view;

  /* owned */
  NonetSettings *settings;
  NonetStore    *store;
  NonetStock    *stock;
  GCancellable  *making;  /* while a puzzle is being made */
  GCancellable  *reading; /* while a file is being read */
  GPtrArray     *files;   /* of GFile: to be opened, one after the other */
  char          *reading_name; /* of the file that is read, or of the last one; may be NULL */
  NonetGame     *made;    /* the latest that was made here; may be NULL */
  GPtrArray     *deleted; /* of NonetGame: the latest, which may be wanted back together */

  /* borrowed */
  AdwToast *deletion; /* that offers them back; NULL when it is gone */

  /* plain */
  guint    progress;  /* the source that shows how the making goes on, or 0 */
  guint    returning; /* the source that takes the focus out of a closed menu, or 0 */
  gboolean loading;   /* a file */
  gboolean is_file;   /* what is read came from one, whose name is @reading_name */
};

/* nonet-window.c */
void nonet_window_show_start (NonetWindow *self);

gboolean nonet_window_is_playing (NonetWindow *self);
/* Puts the focus where the page that is shown wants it. */
void     nonet_window_focus_page (NonetWindow *self);

/* nonet-window-pages.c */
void     nonet_window_install_page_actions (GtkWidgetClass *widget_class);
gboolean nonet_window_is_editing           (NonetWindow *self);

/* Shows the list of a collection, with @problem, which may be NULL, above it. */
void nonet_window_show_collection (NonetWindow *self, NonetCollection *collection, const char *name, const char *problem);

/* @return a new reference to the game that is played, or to one of the puzzle in the editor; NULL if neither is there. */
NonetGame *nonet_window_dup_game (NonetWindow *self);

/* nonet-window-export.c */
void nonet_window_install_export_actions (GtkWidgetClass *widget_class);

/* @return the same, where it is to go out; NULL, after saying so, if the editor holds no puzzle. */
NonetGame *nonet_window_need_game (NonetWindow *self);

/* The keys of the clipboard belong to a text first that someone is typing. @return whether there is one. */
gboolean nonet_window_leave_to_text (NonetWindow *self, const char *action);

/* nonet-window-files.c */
void nonet_window_install_file_actions (GtkWidgetClass *widget_class);
void nonet_window_add_drop (NonetWindow *self);

/* nonet-window-teach.c */
void nonet_window_install_teach_actions (GtkWidgetClass *widget_class);
void nonet_window_update_teach_actions  (NonetWindow *self, gboolean playing, gboolean puzzle);
void nonet_window_present_file          (NonetWindow *self, GFile *file);

/* nonet-window-dialogs.c */
void nonet_window_install_dialog_actions (GtkWidgetClass *widget_class);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-play-view.h"

#include "nonet-keypad.h"
#include "nonet-killer-panel.h"
#include "nonet-step-panel.h"

/* The page by topic:
 *
 *   nonet-play-view.c           the object: template, game, settings, and what follows when the game changes
 *   nonet-play-view-actions.c   one table of everything that can be done: name, keys, what it needs
 *   nonet-play-view-clock.c     the title with the clock, and pausing
 *   nonet-play-view-end.c       the solved board: the card over it
 *   nonet-play-view-killer.c    the panel with the arithmetic of cages
 *   nonet-play-view-shape.c     what stands where: the page of a phone, and of everything wider
 *   nonet-play-view-steps.c     the step panel: hints and practice
 *   nonet-play-view-status.c    what is wrong, marked on the board and said in the line below it
 */
struct _NonetPlayView
{
  AdwBin parent_instance;

  /* template children */
  AdwWindowTitle *title;
  GtkWidget      *hint_button;
  GtkWidget      *bar_hint_button;
  GtkWidget      *pause_button;
  GtkWidget      *resume_button;
  GtkRevealer    *solved_revealer;
  GtkLabel       *solved_label;
  GtkWidget      *again_button;
  GtkWidget      *bar_start;
  GtkLabel       *status;
  NonetGrid      *grid;
  NonetKeypad    *keypad;
  GtkWidget      *killer_button;
  NonetKillerPanel *killer_panel;
  AdwFlap        *flap;
  NonetStepPanel *steps;

  /* owned */
  NonetGame     *before_practice; /* to come back to; NULL unless something is practised */
  NonetGame     *game;
  NonetSettings *settings;
  GPtrArray     *conflicts; /* of the board as it is */
  GCancellable  *solving;   /* stops the search for the solution and the grade */
  char          *said;      /* what an action answered, until the next move; may be NULL */

  /* plain */
  SudCells shown_mistakes; /* that a check found */
  guint    tick;           /* of the clock, 0 while nothing is shown */
  gboolean paused;
  gboolean was_solved; /* the board was complete before the last move */
};

/* nonet-play-view.c */
gboolean nonet_play_view_has_setting (NonetPlayView *self, const char *name);
void     nonet_play_view_emit_solved (NonetPlayView *self);

/* nonet-play-view-actions.c */
void nonet_play_view_install_actions (GtkWidgetClass *widget_class);
void nonet_play_view_update_actions  (NonetPlayView *self);

/* nonet-play-view-clock.c */
void nonet_play_view_update_title (NonetPlayView *self);
void nonet_play_view_update_clock (NonetPlayView *self);

/* nonet-play-view-steps.c */
void     nonet_play_view_init_steps     (NonetPlayView *self);
void     nonet_play_view_update_steps   (NonetPlayView *self);
gboolean nonet_play_view_is_practising  (NonetPlayView *self);
gboolean nonet_play_view_leave_position (NonetPlayView *self);
void     nonet_play_view_hint           (GtkWidget *widget, const char *action, GVariant *parameter);
void     nonet_play_view_apply_hint     (GtkWidget *widget, const char *action, GVariant *parameter);
void     nonet_play_view_toggle_steps   (GtkWidget *widget, const char *action, GVariant *parameter);
void     nonet_play_view_find_step      (GtkWidget *widget, const char *action, GVariant *parameter);
void     nonet_play_view_leave_steps    (GtkWidget *widget, const char *action, GVariant *parameter);

/* nonet-play-view-shape.c */
void nonet_play_view_shape (gpointer page, int width, int height);

/* nonet-play-view-end.c */
void nonet_play_view_show_solved   (NonetPlayView *self, gboolean solved);
void nonet_play_view_update_solved (NonetPlayView *self);

/* nonet-play-view-status.c */
void nonet_play_view_update_status    (NonetPlayView *self);
void nonet_play_view_update_conflicts (NonetPlayView *self);

/* nonet-play-view-killer.c */
void nonet_play_view_init_killer   (NonetPlayView *self);
void nonet_play_view_update_killer (NonetPlayView *self);

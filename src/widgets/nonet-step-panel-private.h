/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-step-panel.h"

#include "nonet-chart.h"
#include "nonet-examples.h"
#include "nonet-steps.h"

/* The panel by topic:
 *
 *   nonet-step-panel.c            the object: template, game, pages, what is shown on the board
 *   nonet-step-panel-hint.c       the ladder
 *   nonet-step-panel-lists.c      the path and all steps
 *   nonet-step-panel-technique.c  techniques, their examples, practice
 */
struct _NonetStepPanel
{
  AdwBin parent_instance;

  /* template children */
  GtkWidget         *switcher;
  GtkStack          *pages;
  GtkScrolledWindow *hint_scroller;
  GtkBox            *hint_box;
  GtkWidget         *view_box;
  GtkLabel          *view_label;
  GtkWidget         *back_button;
  GtkButton         *next_button;
  GtkSpinner        *hint_spinner;
  GtkWidget         *cancel_button;
  NonetChart        *chart;
  GtkLabel          *path_label;
  GtkSpinner        *path_spinner;
  GtkWidget         *path_stop;
  GtkCheckButton    *from_start;
  GtkListView       *path_list;
  GtkEditable       *filter;
  GtkLabel          *all_label;
  GtkSpinner        *all_spinner;
  GtkWidget         *all_stop;
  GtkListView       *all_list;
  GtkDropDown       *techniques;
  GtkLabel          *technique_facts;
  GtkLabel          *technique_about;
  NonetGrid         *example;
  GtkWidget         *example_buttons;
  GtkLabel          *example_label;
  GtkWidget         *practice_box;
  GtkLabel          *practice_title;
  GtkLabel          *practice_words;

  /* owned */
  NonetGame     *game;
  NonetHint     *hint; /* of the game */
  NonetSteps    *path;
  NonetSteps    *all;
  GListStore    *groups; /* of NonetStepGroup: all steps by technique, as the filter lets them through */
  NonetExample  *shown_example; /* NULL if the technique has none */
  NonetPractice *practice;      /* while there is one */
  GCancellable  *making;        /* an exercise */

  /* borrowed */
  NonetGrid *grid;

  /* plain */
  gboolean     clean;
  gboolean     searching; /* the filter shall have the focus as soon as it is there */
  int          view;  /* of a step with branches */
  guint        delay; /* until a spinner is shown, 0 for none */
  gboolean     looking; /* at a step of a list, on another position maybe */
  SudTechnique technique;
  int          example_stage;
  gboolean     example_stale; /* the example is not that of the technique */
};

/* nonet-step-panel.c */

/* Shows a step on the board as far as a stage goes. */
void nonet_step_panel_show_step (NonetStepPanel *self, const SudBoard *board, const SudStep *step, NonetStage stage);

/* nonet-step-panel-hint.c */
void nonet_step_panel_update_hint   (NonetStepPanel *self);
void nonet_step_panel_install_hint  (GtkWidgetClass *widget_class);
void nonet_step_panel_speak_of_cell (NonetStepPanel *self);

/* nonet-step-panel-lists.c */
void nonet_step_panel_init_lists    (NonetStepPanel *self);
void nonet_step_panel_install_lists (GtkWidgetClass *widget_class);
void nonet_step_panel_update_lists  (NonetStepPanel *self);
void nonet_step_panel_forget_lists  (NonetStepPanel *self);
void nonet_step_panel_unselect      (NonetStepPanel *self);

/* nonet-step-panel-technique.c */
void nonet_step_panel_init_techniques    (NonetStepPanel *self);
void nonet_step_panel_install_techniques (GtkWidgetClass *widget_class);
void nonet_step_panel_set_technique      (NonetStepPanel *self, SudTechnique technique);
void nonet_step_panel_update_example     (NonetStepPanel *self);
void nonet_step_panel_judge              (NonetStepPanel *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-editor-view.h"

#include "nonet-grid.h"
#include "nonet-judge.h"

/* The page by topic:
 *
 *   nonet-editor-view.c           the object: template, draft, givens and cages, and what follows when the draft changes
 *   nonet-editor-view-actions.c   one table of everything that can be done: name, keys, what it needs
 *   nonet-editor-view-cages.c     cages and their sums, by keys and buttons
 *   nonet-editor-view-setup.c     size, boxes, diagonals, windows, title
 *   nonet-editor-view-verdict.c   what is wrong, or how many solutions there are and how hard they are to find
 */

typedef enum
{
  NONET_EDITOR_GIVENS,
  NONET_EDITOR_CAGES,
  NONET_EDITOR_REGIONS,
} NonetEditorMode;
#define NONET_N_EDITOR_MODES 3

struct _NonetEditorView
{
  AdwBin parent_instance;

  /* template children */
  AdwWindowTitle  *title;
  NonetGrid       *grid;
  GtkImage        *verdict_icon;
  GtkSpinner      *spinner;
  GtkWidget       *bar_start;
  GtkLabel        *verdict;
  GtkLabel        *details;
  GtkWidget       *solutions;
  GtkToggleButton *first_button;
  GtkLabel        *first_label;
  GtkToggleButton *second_button;
  GtkToggleButton *givens_button;
  GtkToggleButton *cages_button;
  GtkToggleButton *regions_button;
  GtkMenuButton   *grid_button;
  GtkFlowBox      *pad;
  GtkWidget       *cage_row;
  GtkDropDown     *size_choice;
  GtkDropDown     *box_choice;
  GtkCheckButton  *diagonals_check;
  GtkCheckButton  *windows_check;
  GtkEntry        *title_entry;

  /* owned */
  NonetDraft *draft;
  NonetJudge *judge;
  char       *said;  /* why something was refused, until the next change; may be NULL */
  GArray     *boxes; /* of int: the rows of the boxes that @box_choice offers; 0 for a jigsaw */

  /* plain */
  NonetEditorMode mode;
  guint           patience; /* the timeout after which thinking is admitted, or 0 */
  guint           n_pad;    /* the digits that the pad has, and for which mode; 0: it has none */
  NonetEditorMode pad_mode;
  int             region;   /* that the selection began in, or -1 */
  gboolean        painted;  /* and that it has spread to other cells */
  gboolean        typed;    /* the sum of this selection was typed: more digits go behind it */
  gboolean        updating; /* what is set now comes from the draft, not from the user */
};

/* nonet-editor-view.c */
void nonet_editor_view_say (NonetEditorView *self, const char *words);

/* nonet-editor-view-actions.c */
void nonet_editor_view_install_actions (GtkWidgetClass *widget_class);
void nonet_editor_view_update_actions  (NonetEditorView *self);

/* nonet-editor-view-cages.c */
void     nonet_editor_view_make_cage    (NonetEditorView *self);
void     nonet_editor_view_remove_cages (NonetEditorView *self);
void     nonet_editor_view_type_sum     (NonetEditorView *self, guint digit);
gboolean nonet_editor_view_cage_key     (NonetEditorView *self, guint keyval, GdkModifierType state);

/* nonet-editor-view-setup.c */
void nonet_editor_view_bind_setup   (GtkWidgetClass *widget_class);
void nonet_editor_view_init_setup   (NonetEditorView *self);
void nonet_editor_view_update_setup (NonetEditorView *self);

/* nonet-editor-view-verdict.c */
void nonet_editor_view_bind_verdict   (GtkWidgetClass *widget_class);
void nonet_editor_view_update_verdict (NonetEditorView *self);
void nonet_editor_view_hide_solution  (NonetEditorView *self);
void nonet_editor_view_judge_changed  (NonetEditorView *self);

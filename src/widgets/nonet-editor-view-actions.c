/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-editor-view"

/* What can be done on the page. */

#include "config.h"

#include "nonet-editor-view-private.h"

#include "nonet-actions.h"

static void
undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_draft_undo (NONET_EDITOR_VIEW (widget)->draft);
}

static void
redo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_draft_redo (NONET_EDITOR_VIEW (widget)->draft);
}

static void
clear (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_draft_clear (NONET_EDITOR_VIEW (widget)->draft, TRUE, TRUE);
}

static void
clear_givens (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_draft_clear (NONET_EDITOR_VIEW (widget)->draft, TRUE, FALSE);
}

static void
clear_cages (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_draft_clear (NONET_EDITOR_VIEW (widget)->draft, FALSE, TRUE);
}

static void
make_cage (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_editor_view_make_cage (NONET_EDITOR_VIEW (widget));
}

static void
remove_cages (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_editor_view_remove_cages (NONET_EDITOR_VIEW (widget));
}

static void
play (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (NonetGame) game = nonet_editor_view_new_game (NONET_EDITOR_VIEW (widget));

  if (game != NULL)
    g_signal_emit_by_name (widget, "play", game);
}

typedef enum
{
  NEEDS_UNDO = 1 << 0,
  NEEDS_REDO = 1 << 1,
  NEEDS_CONTENT = 1 << 2, /* givens or cages */
  NEEDS_PUZZLE = 1 << 3,  /* nothing is wrong */
} Needs;

/* Everything that can be done on the page. */
static const NonetAction actions[] = {
  { "edit.undo", undo, NEEDS_UNDO, { { GDK_KEY_z, NONET_CONTROL } } },
  { "edit.redo", redo, NEEDS_REDO, { { GDK_KEY_z, NONET_CONTROL_SHIFT }, { GDK_KEY_y, NONET_CONTROL } } },
  { "edit.clear", clear, NEEDS_CONTENT, { { 0 } } },
  { "edit.clear-givens", clear_givens, NEEDS_CONTENT, { { 0 } } },
  { "edit.clear-cages", clear_cages, NEEDS_CONTENT, { { 0 } } },
  { "edit.make-cage", make_cage, 0, { { 0 } } },
  { "edit.remove-cages", remove_cages, NEEDS_CONTENT, { { 0 } } },
  { "edit.play", play, NEEDS_CONTENT | NEEDS_PUZZLE, { { GDK_KEY_Return, NONET_CONTROL }, { GDK_KEY_KP_Enter, NONET_CONTROL } } },
};

void
nonet_editor_view_install_actions (GtkWidgetClass *widget_class)
{
  nonet_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
}

/* The one place that decides what can be done. */
void
nonet_editor_view_update_actions (NonetEditorView *self)
{
  guint has = 0;

  if (nonet_draft_can_undo (self->draft))
    has |= NEEDS_UNDO;
  if (nonet_draft_can_redo (self->draft))
    has |= NEEDS_REDO;
  if (!nonet_draft_is_empty (self->draft))
    has |= NEEDS_CONTENT;
  if (nonet_draft_get_puzzle (self->draft) != NULL)
    has |= NEEDS_PUZZLE;
  nonet_actions_update (GTK_WIDGET (self), actions, G_N_ELEMENTS (actions), has);
}

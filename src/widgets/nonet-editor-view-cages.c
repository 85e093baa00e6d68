/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-editor-view"

/* Drawing cages: the cells are selected as everywhere, by dragging or with Shift and the arrows; the first digit of the
 * sum makes the cage. A cell inside a cage stands for all of it. */

#include "config.h"

#include "nonet-editor-view-private.h"

#define MAX_SUM 999

/* @return the cage that the selection means: it is all of it, or one cell in it. */
static int
find_cage (NonetEditorView *self)
{
  const SudCells *selection = nonet_grid_get_selection (self->grid);
  int             cage;

  if (sud_cells_is_empty (selection))
    return NONET_NO_CAGE;
  cage = nonet_draft_find_cage (self->draft, sud_cells_next (selection, 0));
  if (cage == NONET_NO_CAGE ||
      (sud_cells_count (selection) > 1 && !sud_cells_equal (selection, nonet_draft_get_cage_cells (self->draft, cage))))
    return NONET_NO_CAGE;
  return cage;
}

static void
make_cage (NonetEditorView *self, guint sum)
{
  const SudCells *selection = nonet_grid_get_selection (self->grid);
  g_autoptr (GError) error = NULL;

  if (sud_cells_is_empty (selection))
    return;
  nonet_draft_make_cage (self->draft, selection, sum, &error);
  if (error != NULL)
    nonet_editor_view_say (self, error->message);
}

void
nonet_editor_view_make_cage (NonetEditorView *self)
{
  if (find_cage (self) == NONET_NO_CAGE)
    make_cage (self, 0);
  self->typed = FALSE;
}

void
nonet_editor_view_remove_cages (NonetEditorView *self)
{
  nonet_draft_remove_cages (self->draft, nonet_grid_get_selection (self->grid));
  self->typed = FALSE;
}

void
nonet_editor_view_type_sum (NonetEditorView *self, guint digit)
{
  int   cage = find_cage (self);
  guint sum = cage != NONET_NO_CAGE && self->typed ? nonet_draft_get_sum (self->draft, cage) : 0;

  sum = 10 * sum + digit;
  if (sum == 0 || sum > MAX_SUM)
    return;
  if (cage != NONET_NO_CAGE)
    nonet_draft_set_sum (self->draft, cage, sum);
  else
    make_cage (self, sum);
  self->typed = TRUE;
}

/* Takes the last digit of the sum away, or with no sum left the cage. */
static void
shorten_sum (NonetEditorView *self)
{
  int cage = find_cage (self);

  if (cage == NONET_NO_CAGE || nonet_draft_get_sum (self->draft, cage) == 0)
    nonet_editor_view_remove_cages (self);
  else
    {
      nonet_draft_set_sum (self->draft, cage, nonet_draft_get_sum (self->draft, cage) / 10);
      self->typed = TRUE;
    }
}

gboolean
nonet_editor_view_cage_key (NonetEditorView *self, guint keyval, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK))
    return FALSE;
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    nonet_editor_view_type_sum (self, keyval - GDK_KEY_0);
  else if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    nonet_editor_view_type_sum (self, keyval - GDK_KEY_KP_0);
  else if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    nonet_editor_view_make_cage (self);
  else if (keyval == GDK_KEY_BackSpace)
    shorten_sum (self);
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    nonet_editor_view_remove_cages (self);
  else
    return FALSE;
  return TRUE;
}

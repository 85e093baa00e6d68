/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-editor-view"

/* What kind of grid it is: a popover whose choices follow the draft, and whose changes are changes of the draft, so that
 * they can be undone as well. */

#include "config.h"

#include "nonet-editor-view-private.h"

#include "nonet-catalog.h"
#include "nonet-narrow.h"

#include <glib/gi18n-lib.h>

static int
get_size (NonetEditorView *self)
{
  return sud_geometry_get_n_digits (nonet_draft_get_geometry (self->draft));
}

/* Says why a change was refused, and shows what is there again. */
static void
refused (NonetEditorView *self, const GError *error)
{
  nonet_editor_view_update_setup (self);
  if (error != NULL)
    nonet_editor_view_say (self, error->message);
}

/* ---- what is offered ---- */

static void
add_box (NonetEditorView *self, GtkStringList *list, int rows, int columns)
{
  g_array_append_val (self->boxes, rows);
  if (rows == 0)
    gtk_string_list_append (list, C_ ("kind of boxes", "Jigsaw"));
  else if (rows == 1)
    gtk_string_list_append (list, C_ ("kind of boxes", "None"));
  else
    /* Translators: the rows and columns of the boxes of a grid: 3×3. */
    gtk_string_list_take (list, g_strdup_printf (_ ("%d×%d"), rows, columns));
}

/* Offers the boxes of a size, those that it usually has first; a jigsaw if it is one. */
static void
offer_boxes (NonetEditorView *self, int n, gboolean jigsaw)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  int rows = 1;
  int columns = n;

  g_array_set_size (self->boxes, 0);
  if (sud_geometry_default_box (n, &rows, &columns))
    add_box (self, list, rows, columns);
  for (int i = 2; i < n; i++)
    if (n % i == 0 && i != rows)
      add_box (self, list, i, n / i);
  add_box (self, list, 1, n);
  if (jigsaw)
    add_box (self, list, 0, 0);
  gtk_drop_down_set_model (self->box_choice, G_LIST_MODEL (list));
}

void
nonet_editor_view_init_setup (NonetEditorView *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  self->boxes = g_array_new (FALSE, FALSE, sizeof (int));
  for (int n = SUD_MIN_DIGITS; n <= SUD_MAX_DIGITS; n++)
    /* Translators: the size of a board: 9×9. */
    gtk_string_list_take (list, g_strdup_printf (_ ("%d×%d"), n, n));
  self->updating = TRUE;
  gtk_drop_down_set_model (self->size_choice, G_LIST_MODEL (list));
  self->updating = FALSE;
}

void
nonet_editor_view_update_setup (NonetEditorView *self)
{
  const SudGeometry *geometry = nonet_draft_get_geometry (self->draft);
  const SudPuzzle   *puzzle = nonet_game_get_puzzle (nonet_draft_get_game (self->draft));
  SudGridExtras      extras = sud_geometry_get_extras (geometry);
  int                n = get_size (self);
  int                rows = sud_geometry_get_box_rows (geometry);
  gboolean           grid = sud_geometry_is_grid (geometry);
  const char        *kind = nonet_kind_get_name (nonet_kind_of_puzzle (puzzle));
  /* Translators: the size of a board: 9×9. */
  g_autofree char *size = g_strdup_printf (_ ("%d×%d"), n, n);
  /* Translators: name of a button; %s is the size of the board. */
  g_autofree char *label = g_strdup_printf (_ ("Grid: %s"), size);

  self->updating = TRUE;
  gtk_drop_down_set_selected (self->size_choice, (guint) (n - SUD_MIN_DIGITS));
  offer_boxes (self, n, rows == 0);
  for (guint i = 0; i < self->boxes->len; i++)
    if (g_array_index (self->boxes, int, i) == rows)
      gtk_drop_down_set_selected (self->box_choice, i);
  gtk_check_button_set_active (self->diagonals_check, (extras & SUD_GRID_DIAGONALS) != 0);
  gtk_check_button_set_active (self->windows_check, (extras & SUD_GRID_WINDOWS) != 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->diagonals_check), grid);
  gtk_widget_set_sensitive (GTK_WIDGET (self->windows_check), grid);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->title_entry)), nonet_draft_get_title (self->draft)))
    gtk_editable_set_text (GTK_EDITABLE (self->title_entry), nonet_draft_get_title (self->draft));
  self->updating = FALSE;

  gtk_menu_button_set_label (self->grid_button, size);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid_button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  adw_window_title_set_subtitle (self->title, kind);
  nonet_narrow_explain_title (GTK_WIDGET (self->title), adw_window_title_get_title (self->title), kind);
}

/* ---- what is chosen ---- */

static void
size_chosen_cb (NonetEditorView *self)
{
  int n = (int) gtk_drop_down_get_selected (self->size_choice) + SUD_MIN_DIGITS;
  int rows = 1;
  int columns = n;
  g_autoptr (GError) error = NULL;

  if (self->updating || n == get_size (self))
    return;
  sud_geometry_default_box (n, &rows, &columns);
  if (!nonet_draft_set_grid (self->draft, rows, columns, 0, &error))
    refused (self, error);
}

static void
box_chosen_cb (NonetEditorView *self)
{
  guint selected = gtk_drop_down_get_selected (self->box_choice);
  int   rows;
  g_autoptr (GError) error = NULL;

  if (self->updating || selected >= self->boxes->len)
    return;
  rows = g_array_index (self->boxes, int, selected);
  /* Windows lie in square boxes, which these may not be. */
  if (rows != 0 &&
      !nonet_draft_set_grid (self->draft, rows, get_size (self) / rows,
                             sud_geometry_get_extras (nonet_draft_get_geometry (self->draft)) &
                               (SudGridExtras) SUD_GRID_DIAGONALS,
                             &error))
    refused (self, error);
}

static void
extras_toggled_cb (NonetEditorView *self)
{
  SudGridExtras extras = sud_geometry_get_extras (nonet_draft_get_geometry (self->draft));
  g_autoptr (GError) error = NULL;

  if (self->updating)
    return;
  extras &= ~(SudGridExtras) (SUD_GRID_DIAGONALS | SUD_GRID_WINDOWS);
  if (gtk_check_button_get_active (self->diagonals_check))
    extras |= SUD_GRID_DIAGONALS;
  if (gtk_check_button_get_active (self->windows_check))
    extras |= SUD_GRID_WINDOWS;
  if (!nonet_draft_set_extras (self->draft, extras, &error))
    refused (self, error);
}

static void
title_changed_cb (NonetEditorView *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->updating && !nonet_draft_set_title (self->draft, gtk_editable_get_text (GTK_EDITABLE (self->title_entry)), &error))
    refused (self, error);
}

void
nonet_editor_view_bind_setup (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, grid_button);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, size_choice);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, box_choice);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, diagonals_check);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, windows_check);
  gtk_widget_class_bind_template_child (widget_class, NonetEditorView, title_entry);
  gtk_widget_class_bind_template_callback (widget_class, size_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, box_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, extras_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_changed_cb);
}

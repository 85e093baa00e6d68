/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-help-window"

#include "config.h"

#include "nonet-help-window.h"

#include "nonet-catalog.h"
#include "nonet-example-picture.h"
#include "nonet-tab-stop.h"

#include <glib/gi18n-lib.h>

struct _NonetHelpWindow
{
  AdwWindow parent_instance;

  /* template children */
  AdwLeaflet        *leaflet;
  GtkWidget         *contents;
  GtkWidget         *reading;
  GtkSearchEntry    *search;
  GtkListBox        *list;
  GtkScrolledWindow *scroller;
  GtkBox            *page;
};

G_DEFINE_FINAL_TYPE (NonetHelpWindow, nonet_help_window, ADW_TYPE_WINDOW)

/* ---- a page ---- */

static void
add_words (NonetHelpWindow *self, const char *words, const char *style)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (self->page, label);
}

static void
add_facts (NonetHelpWindow *self, SudTechnique technique)
{
  const SudTechniqueInfo *info = sud_technique_get_info (technique);
  g_autofree char        *facts =
      /* Translators: the level at which a technique is needed, and its rating on the scale of Sudoku Explainer. */
      g_strdup_printf (_ ("%s · rating from %.1f"), nonet_level_get_name ((NonetLevel) info->level), info->rating / 10.0);

  add_words (self, facts, "dim-label");
}

static void
add_example (NonetHelpWindow *self, SudTechnique technique)
{
  g_autoptr (NonetExample) example = nonet_example_new (technique);
  g_autoptr (NonetExplanation) explanation = NULL;

  if (example == NULL)
    return;
  explanation = nonet_explain (&example->board, &example->step);
  add_words (self, _ ("An example"), "title-4");
  gtk_box_append (self->page, nonet_example_picture_new (example));
  add_words (self, explanation->where->text, NULL);
  for (guint i = 0; i < explanation->reasoning->len; i++)
    add_words (self, ((NonetParagraph *) g_ptr_array_index (explanation->reasoning, i))->text, NULL);
  add_words (self, explanation->conclusion->text, NULL);
}

static void
add_keys_button (NonetHelpWindow *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_All keys"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("All keys"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "help.keys");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "pill");
  gtk_box_append (self->page, button);
}

static void
show_page (NonetHelpWindow *self, guint page)
{
  SudTechnique technique = nonet_help_get_technique (page);
  g_auto (GStrv) paragraphs = nonet_help_dup_paragraphs (page);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->page))) != NULL)
    gtk_box_remove (self->page, child);
  add_words (self, nonet_help_get_title (page), "title-1");
  if (technique != SUD_TECHNIQUE_NONE)
    add_facts (self, technique);
  for (guint i = 0; paragraphs[i] != NULL; i++)
    add_words (self, paragraphs[i], NULL);
  if (technique != SUD_TECHNIQUE_NONE)
    add_example (self, technique);
  if (page == NONET_HELP_KEYBOARD)
    add_keys_button (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  nonet_help_get_title (page), -1);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* ---- the list ---- */

static void
update_header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *part = nonet_help_get_part ((guint) gtk_list_box_row_get_index (row));
  GtkWidget  *label;

  /* Parts are told apart by their translated names, which are the same string. */
  if (before != NULL && g_str_equal (part, nonet_help_get_part ((guint) gtk_list_box_row_get_index (before))))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (part);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "help-part");
  gtk_list_box_row_set_header (row, label);
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  NonetHelpWindow *self = data;

  return nonet_help_matches ((guint) gtk_list_box_row_get_index (row), gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
fill_list (NonetHelpWindow *self)
{
  for (guint i = 0; i < NONET_N_HELP_PAGES; i++)
    {
      GtkWidget *row = gtk_list_box_row_new ();
      GtkWidget *label = gtk_label_new (nonet_help_get_title (i));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, nonet_help_get_title (i), -1);
      gtk_list_box_append (self->list, row);
    }
  gtk_list_box_set_header_func (self->list, update_header_cb, self, NULL);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
}

/* ---- callbacks ---- */

static void
search_changed_cb (NonetHelpWindow *self)
{
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
}

static void
stop_search_cb (NonetHelpWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
row_selected_cb (NonetHelpWindow *self, GtkListBoxRow *row)
{
  if (row != NULL)
    show_page (self, (guint) gtk_list_box_row_get_index (row));
}

static void
row_activated_cb (NonetHelpWindow *self, GtkListBoxRow *row)
{
  adw_leaflet_set_visible_child (self->leaflet, self->reading);
  gtk_widget_grab_focus (GTK_WIDGET (self->scroller));
}

/* ---- actions ---- */

static void
show_contents (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetHelpWindow *self = NONET_HELP_WINDOW (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->contents);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
}

static void
search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetHelpWindow *self = NONET_HELP_WINDOW (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->contents);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
show_keys (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_widget_activate_action (GTK_WIDGET (parent), "win.show-help-overlay", NULL);
}

/* ---- vfuncs ---- */

static void
nonet_help_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_HELP_WINDOW);

  G_OBJECT_CLASS (nonet_help_window_parent_class)->dispose (object);
}

static void
nonet_help_window_class_init (NonetHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_help_window_dispose;
  g_type_ensure (NONET_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/help.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetHelpWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, NonetHelpWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, NonetHelpWindow, reading);
  gtk_widget_class_bind_template_child (widget_class, NonetHelpWindow, search);
  gtk_widget_class_bind_template_child (widget_class, NonetHelpWindow, list);
  gtk_widget_class_bind_template_child (widget_class, NonetHelpWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, NonetHelpWindow, page);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "help.contents", NULL, show_contents);
  gtk_widget_class_install_action (widget_class, "help.search", NULL, search);
  gtk_widget_class_install_action (widget_class, "help.keys", NULL, show_keys);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "help.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.contents", NULL);
}

static void
nonet_help_window_init (NonetHelpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_list (self);
}

/* ---- public ---- */

/* @return the help window that belongs to @parent, or NULL. */
static NonetHelpWindow *
find_window (GtkWindow *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    if (NONET_IS_HELP_WINDOW (link->data) && gtk_window_get_transient_for (link->data) == parent)
      return link->data;
  return NULL;
}

void
nonet_help_window_show (GtkWindow *parent, guint page)
{
  NonetHelpWindow *self = find_window (parent);
  GtkListBoxRow   *row;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (page < NONET_N_HELP_PAGES);

  if (self == NULL)
    {
      self = g_object_new (NONET_TYPE_HELP_WINDOW, NULL);
      gtk_window_set_transient_for (GTK_WINDOW (self), parent);
    }
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  row = gtk_list_box_get_row_at_index (self->list, (int) page);
  gtk_list_box_select_row (self->list, row);
  adw_leaflet_set_visible_child (self->leaflet, self->reading);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (adw_leaflet_get_folded (self->leaflet) ? GTK_WIDGET (self->scroller) : GTK_WIDGET (row));
}

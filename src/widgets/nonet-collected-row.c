/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-collected-row"

#include "config.h"

#include "nonet-collected-row.h"

#include "nonet-preview.h"

#include <glib/gi18n-lib.h>

#define PREVIEW_SIZE 64

struct _NonetCollectedRow
{
  GtkWidget parent_instance;

  /* children */
  GtkWidget *box;
  GtkWidget *preview;
  GtkWidget *name;
  GtkWidget *grade;

  /* owned */
  NonetCollected *collected; /* or NULL */

  /* borrowed */
  GtkListItem *item; /* which owns the row */
};

G_DEFINE_FINAL_TYPE (NonetCollectedRow, nonet_collected_row, GTK_TYPE_WIDGET)

/* ---- helpers ---- */

static GtkWidget *
new_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);
  return label;
}

/* Tells how hard the puzzle is, also to the widget of the list that has the focus. */
static void
update_grade (NonetCollectedRow *self)
{
  g_autofree char *words = nonet_collected_dup_grade_words (self->collected);
  const char      *name = gtk_label_get_text (GTK_LABEL (self->name));
  GtkWidget       *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  /* Translators: name of a row for a screen reader: a puzzle, and how hard it is. */
  g_autofree char *label = *words != '\0' ? g_strdup_printf (_ ("%s, %s"), name, words) : g_strdup (name);

  gtk_label_set_text (GTK_LABEL (self->grade), *words != '\0' ? words : "…");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Screen readers and tests play a puzzle through this action: rows of a list have none of their own. */
static void
play (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetCollectedRow *self = NONET_COLLECTED_ROW (widget);

  gtk_widget_activate_action (widget, "list.activate-item", "u", gtk_list_item_get_position (self->item));
}

/* ---- vfuncs ---- */

static void
nonet_collected_row_dispose (GObject *object)
{
  NonetCollectedRow *self = NONET_COLLECTED_ROW (object);

  if (self->box != NULL)
    nonet_collected_row_set_collected (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (nonet_collected_row_parent_class)->dispose (object);
}

static void
nonet_collected_row_class_init (NonetCollectedRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_collected_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "row.play", NULL, play);
}

static void
nonet_collected_row_init (NonetCollectedRow *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->preview = nonet_preview_new (NULL, PREVIEW_SIZE);
  self->name = new_label ("heading");
  self->grade = new_label ("dim-label");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), self->name);
  gtk_box_append (GTK_BOX (words), self->grade);
  gtk_box_append (GTK_BOX (self->box), self->preview);
  gtk_box_append (GTK_BOX (self->box), words);
  gtk_widget_add_css_class (self->box, "collected");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/* ---- public ---- */

GtkWidget *
nonet_collected_row_new (GtkListItem *item)
{
  NonetCollectedRow *self = g_object_new (NONET_TYPE_COLLECTED_ROW, NULL);

  self->item = item;
  return GTK_WIDGET (self);
}

gboolean
nonet_collected_row_set_collected (NonetCollectedRow *self, NonetCollected *collected)
{
  g_autoptr (NonetGame) game = collected != NULL ? nonet_collected_new_game (collected) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  g_return_val_if_fail (NONET_IS_COLLECTED_ROW (self), FALSE);

  if (self->collected != NULL)
    g_signal_handlers_disconnect_by_data (self->collected, self);
  g_set_object (&self->collected, collected);
  nonet_preview_set_game (NONET_PREVIEW (self->preview), game);
  if (collected == NULL)
    return FALSE;
  name = game != NULL ? nonet_puzzle_dup_name (nonet_game_get_puzzle (game)) : g_strdup (_ ("This board cannot be shown"));
  /* Translators: the number of a puzzle in a list, and its name. */
  title = g_strdup_printf (_ ("%u. %s"), nonet_collected_get_number (collected), name);
  gtk_label_set_text (GTK_LABEL (self->name), title);
  g_signal_connect_swapped (collected, "notify::level", G_CALLBACK (update_grade), self);
  update_grade (self);
  return game != NULL;
}

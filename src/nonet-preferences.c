/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-preferences"

#include "config.h"

#include "nonet-preferences.h"

struct _NonetPreferences
{
  AdwPreferencesWindow parent_instance;

  /* template children */
  AdwComboRow *check;
  GtkSwitch   *clean_marks;
  GtkSwitch   *highlight_peers;
  GtkSwitch   *highlight_digit;
  GtkSwitch   *tint_cages;
  GtkSwitch   *hatch_colours;
  GtkSwitch   *show_numbers;
  GtkSwitch   *show_timer;
  GtkSwitch   *celebrate;
  GtkSwitch   *reduce_motion;
  GtkSwitch   *letters_move;
};

G_DEFINE_FINAL_TYPE (NonetPreferences, nonet_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static void
nonet_preferences_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_PREFERENCES);

  G_OBJECT_CLASS (nonet_preferences_parent_class)->dispose (object);
}

static void
nonet_preferences_class_init (NonetPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_preferences_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, check);
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, clean_marks);
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, highlight_peers);
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, highlight_digit);
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, tint_cages);
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, hatch_colours);
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, show_numbers);
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, show_timer);
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, celebrate);
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, reduce_motion);
  gtk_widget_class_bind_template_child (widget_class, NonetPreferences, letters_move);
}

static void
nonet_preferences_init (NonetPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

NonetPreferences *
nonet_preferences_new (NonetSettings *settings)
{
  const GBindingFlags flags = G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE;
  NonetPreferences   *self = g_object_new (NONET_TYPE_PREFERENCES, NULL);

  g_object_bind_property (settings, "check", self->check, "selected", flags);
  g_object_bind_property (settings, "clean-marks", self->clean_marks, "active", flags);
  g_object_bind_property (settings, "highlight-peers", self->highlight_peers, "active", flags);
  g_object_bind_property (settings, "highlight-digit", self->highlight_digit, "active", flags);
  g_object_bind_property (settings, "tint-cages", self->tint_cages, "active", flags);
  g_object_bind_property (settings, "hatch-colours", self->hatch_colours, "active", flags);
  g_object_bind_property (settings, "show-numbers", self->show_numbers, "active", flags);
  g_object_bind_property (settings, "show-timer", self->show_timer, "active", flags);
  g_object_bind_property (settings, "celebrate", self->celebrate, "active", flags);
  g_object_bind_property (settings, "reduce-motion", self->reduce_motion, "active", flags);
  g_object_bind_property (settings, "letters-move", self->letters_move, "active", flags);
  return self;
}

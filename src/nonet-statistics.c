/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-statistics"

#include "config.h"

#include "nonet-statistics.h"

#include <glib/gi18n-lib.h>

struct _NonetStatisticsWindow
{
  AdwWindow parent_instance;

  /* template children */
  GtkStack            *stack;
  AdwPreferencesPage  *page;
  AdwPreferencesGroup *streak;
};

G_DEFINE_FINAL_TYPE (NonetStatisticsWindow, nonet_statistics, ADW_TYPE_WINDOW)

static char *
dup_words (const NonetStatistics *statistics)
{
  g_autofree char *best = nonet_time_to_words (statistics->best);
  g_autofree char *average = nonet_time_to_words (statistics->average);
  g_autofree char *alone = NULL;
  g_autofree char *helps = NULL;

  if (statistics->n_alone == 0)
    alone = g_strdup (_ ("None of them without help"));
  else
    /* Translators: how many puzzles were solved without help, and two times such as 12:34. */
    alone = g_strdup_printf (ngettext ("%u without help, best %s, average %s", "%u without help, best %s, average %s",
                                       statistics->n_alone),
                             statistics->n_alone, best, average);
  if (statistics->n_helps == 0)
    return g_steal_pointer (&alone);
  helps = g_strdup_printf (ngettext ("%u hint used", "%u hints used", statistics->n_helps), statistics->n_helps);
  return g_strjoin ("\n", alone, helps, NULL);
}

static GtkWidget *
new_row (NonetLevel level, const NonetStatistics *statistics)
{
  GtkWidget       *row = adw_action_row_new ();
  g_autofree char *count = g_strdup_printf ("%u", statistics->n_solved);
  GtkWidget       *label = gtk_label_new (count);
  g_autofree char *words = dup_words (statistics);
  const char      *name = nonet_level_get_name (level);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), *name != '\0' ? name : _ ("Without a level"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  gtk_widget_add_css_class (label, "title-3");
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

/* @return the group of a kind, or NULL if nothing of it was solved. */
static AdwPreferencesGroup *
new_group (NonetStore *store, NonetKind kind, guint *streak)
{
  AdwPreferencesGroup *group = NULL;

  for (int level = 0; level < NONET_N_LEVELS; level++)
    {
      NonetStatistics statistics;

      if (!nonet_store_get_statistics (store, kind, level, &statistics))
        continue;
      if (group == NULL)
        group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
      adw_preferences_group_set_title (group, nonet_kind_get_name (kind));
      adw_preferences_group_add (group, new_row (level, &statistics));
      *streak = statistics.streak;
    }
  return group;
}

static void
nonet_statistics_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_STATISTICS);

  G_OBJECT_CLASS (nonet_statistics_parent_class)->dispose (object);
}

static void
nonet_statistics_class_init (NonetStatisticsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_statistics_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/statistics.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetStatisticsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, NonetStatisticsWindow, page);
  gtk_widget_class_bind_template_child (widget_class, NonetStatisticsWindow, streak);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
nonet_statistics_init (NonetStatisticsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

NonetStatisticsWindow *
nonet_statistics_new (NonetStore *store)
{
  NonetStatisticsWindow *self = g_object_new (NONET_TYPE_STATISTICS, NULL);
  guint                  streak = 0;
  gboolean               any = FALSE;

  for (int kind = 0; kind < NONET_N_KINDS; kind++)
    {
      AdwPreferencesGroup *group = new_group (store, kind, &streak);

      if (group != NULL)
        adw_preferences_page_add (self->page, group);
      any = any || group != NULL;
    }
  if (streak > 1)
    {
      g_autofree char *words = g_strdup_printf (ngettext ("A puzzle every day for %u day",
                                                          "A puzzle every day for %u days", streak),
                                                streak);

      adw_preferences_group_set_title (self->streak, words);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->streak), streak > 1);
  gtk_stack_set_visible_child_name (self->stack, any ? "page" : "empty");
  /* What is not seen shall not be read out either. */
  gtk_widget_set_visible (gtk_stack_get_child_by_name (self->stack, any ? "empty" : "page"), FALSE);
  return self;
}

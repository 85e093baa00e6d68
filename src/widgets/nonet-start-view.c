/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-start-view"

#include "config.h"

#include "nonet-start-view.h"

#include "nonet-preview.h"
#include "nonet-stock.h"

#include <glib/gi18n-lib.h>

#define PREVIEW_SIZE 116

struct _NonetStartView
{
  AdwBin parent_instance;

  /* template children */
  GtkStack    *stack;
  GtkWidget   *continue_box;
  GtkFlowBox  *games;
  AdwComboRow *kind_row;
  AdwComboRow *size_row;
  GtkFlowBox  *levels;
  GtkSpinner  *spinner;
};

G_DEFINE_FINAL_TYPE (NonetStartView, nonet_start_view, ADW_TYPE_BIN)

enum
{
  NEW_PUZZLE,
  PLAY,
  FORGET,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- games to go on with ---- */

static void
game_clicked_cb (GtkButton *button, NonetStartView *self)
{
  g_signal_emit (self, signals[PLAY], 0, g_object_get_data (G_OBJECT (button), "game"));
}

static void
forget_clicked_cb (GtkButton *button, NonetStartView *self)
{
  g_signal_emit (self, signals[FORGET], 0, g_object_get_data (G_OBJECT (button), "game"));
}

static char *
dup_game_words (NonetGame *game)
{
  const char      *level = nonet_level_get_name (nonet_level_from_id (nonet_game_get_level (game)));
  g_autofree char *time = nonet_time_to_words (nonet_game_get_elapsed (game));

  if (nonet_game_is_solved (game))
    return g_strdup (_ ("Solved"));
  /* Translators: the level of a puzzle and the time played. */
  return *level != '\0' ? g_strdup_printf (C_ ("level and time", "%s · %s"), level, time) : g_steal_pointer (&time);
}

static GtkWidget *
new_small_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);
  return label;
}

/* A button with a picture, and a small one on top of it that forgets the game. */
static GtkWidget *
new_game_button (NonetStartView *self, NonetGame *game)
{
  GtkWidget       *overlay = gtk_overlay_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget       *button = gtk_button_new ();
  GtkWidget       *forget = gtk_button_new_from_icon_name ("user-trash-symbolic");
  GtkWidget       *preview = nonet_preview_new (game, PREVIEW_SIZE);
  g_autofree char *name = nonet_puzzle_dup_name (nonet_game_get_puzzle (game));
  g_autofree char *words = dup_game_words (game);
  /* Translators: name of a button that goes on with a game: its puzzle, and its level and time. */
  g_autofree char *label = g_strdup_printf (_ ("Continue %s, %s"), name, words);

  gtk_widget_set_halign (preview, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), preview);
  gtk_box_append (GTK_BOX (box), new_small_label (name, "heading"));
  gtk_box_append (GTK_BOX (box), new_small_label (words, "dim-label"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "game-card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (button), "game", g_object_ref (game), g_object_unref);
  g_signal_connect (button, "clicked", G_CALLBACK (game_clicked_cb), self);

  gtk_widget_set_halign (forget, GTK_ALIGN_END);
  gtk_widget_set_valign (forget, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (forget, _ ("Delete this game"));
  gtk_widget_add_css_class (forget, "flat");
  gtk_widget_add_css_class (forget, "circular");
  gtk_widget_add_css_class (forget, "forget");
  gtk_accessible_update_property (GTK_ACCESSIBLE (forget), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Delete this game"), -1);
  g_object_set_data_full (G_OBJECT (forget), "game", g_object_ref (game), g_object_unref);
  g_signal_connect (forget, "clicked", G_CALLBACK (forget_clicked_cb), self);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), button);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), forget);
  return overlay;
}

/* Adds a child that cannot be focused itself, since what it holds can. */
static void
append_to_flow_box (GtkFlowBox *box, GtkWidget *child)
{
  gtk_flow_box_append (box, child);
  gtk_widget_set_focusable (gtk_widget_get_parent (child), FALSE);
}

/* ---- new puzzles ---- */

static void
kind_selected_cb (NonetStartView *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint      n_sizes;
  const int *sizes = nonet_stock_get_sizes (adw_combo_row_get_selected (self->kind_row), &n_sizes);

  for (guint i = 0; i < n_sizes; i++)
    /* Translators: the size of a board: 9×9. */
    gtk_string_list_take (list, g_strdup_printf (_ ("%d×%d"), sizes[i], sizes[i]));
  adw_combo_row_set_model (self->size_row, G_LIST_MODEL (list));
  gtk_widget_set_visible (GTK_WIDGET (self->size_row), n_sizes > 1);
}

static void
level_clicked_cb (GtkButton *button, NonetStartView *self)
{
  guint      kind = adw_combo_row_get_selected (self->kind_row);
  guint      size = adw_combo_row_get_selected (self->size_row);
  guint      level = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "level"));
  guint      n_sizes;
  const int *sizes = nonet_stock_get_sizes (kind, &n_sizes);

  g_signal_emit (self, signals[NEW_PUZZLE], 0, kind, (guint) sizes[MIN (size, n_sizes - 1)], level);
}

static void
add_choices (NonetStartView *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);

  for (int kind = 0; kind < NONET_N_OFFERED_KINDS; kind++)
    gtk_string_list_append (kinds, nonet_kind_get_name (kind));
  adw_combo_row_set_model (self->kind_row, G_LIST_MODEL (kinds));
  kind_selected_cb (self);

  for (int level = 0; level < NONET_N_OFFERED_LEVELS; level++)
    {
      GtkWidget *button = gtk_button_new_with_label (nonet_level_get_name (level));

      g_object_set_data (G_OBJECT (button), "level", GUINT_TO_POINTER (level));
      gtk_widget_add_css_class (button, "level");
      g_signal_connect (button, "clicked", G_CALLBACK (level_clicked_cb), self);
      append_to_flow_box (self->levels, button);
    }
}

/* ---- vfuncs ---- */

/* The latest game, or the first level, is what most come for. */
static gboolean
nonet_start_view_grab_focus (GtkWidget *widget)
{
  NonetStartView  *self = NONET_START_VIEW (widget);
  GtkFlowBoxChild *game = gtk_flow_box_get_child_at_index (self->games, 0);
  GtkFlowBoxChild *level = gtk_flow_box_get_child_at_index (self->levels, 0);

  if (game != NULL)
    return gtk_widget_grab_focus (gtk_overlay_get_child (GTK_OVERLAY (gtk_flow_box_child_get_child (game))));
  return gtk_widget_grab_focus (gtk_flow_box_child_get_child (level));
}

static void
nonet_start_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_START_VIEW);

  G_OBJECT_CLASS (nonet_start_view_parent_class)->dispose (object);
}

static void
nonet_start_view_class_init (NonetStartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_start_view_dispose;
  widget_class->grab_focus = nonet_start_view_grab_focus;
  signals[NEW_PUZZLE] = g_signal_new ("new-puzzle", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                                      G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  signals[PLAY] = g_signal_new ("play", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, NONET_TYPE_GAME);
  signals[FORGET] = g_signal_new ("forget", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  NONET_TYPE_GAME);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/start-view.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, stack);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, continue_box);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, games);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, kind_row);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, size_row);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, levels);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, spinner);
  gtk_widget_class_bind_template_callback (widget_class, kind_selected_cb);
}

static void
nonet_start_view_init (NonetStartView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_choices (self);
}

/* ---- public ---- */

void
nonet_start_view_set_games (NonetStartView *self, GPtrArray *games)
{
  GtkWidget *child;

  g_return_if_fail (NONET_IS_START_VIEW (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->games))) != NULL)
    gtk_flow_box_remove (self->games, child);
  for (guint i = 0; i < games->len; i++)
    append_to_flow_box (self->games, new_game_button (self, g_ptr_array_index (games, i)));
  gtk_widget_set_visible (self->continue_box, games->len > 0);
}

void
nonet_start_view_set_busy (NonetStartView *self, gboolean busy)
{
  g_return_if_fail (NONET_IS_START_VIEW (self));

  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_stack_set_visible_child_name (self->stack, busy ? "busy" : "choose");
}

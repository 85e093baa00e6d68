/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-start-view"

#include "config.h"

#include "nonet-start-view.h"

#include "nonet-flow.h"
#include "nonet-import.h"
#include "nonet-preview.h"
#include "nonet-stock.h"

#include <glib/gi18n-lib.h>

#define PREVIEW_SIZE 116
#define SAMPLE_SIZE 60

struct _NonetStartView
{
  AdwBin parent_instance;

  /* template children */
  GtkStack       *stack;
  GtkWidget      *continue_box;
  GtkFlowBox     *games;
  GtkWidget      *recent_box;
  GtkFlowBox     *recent;
  GtkFlowBox     *kinds;
  GtkFlowBox     *sizes;
  GtkFlowBox     *levels;
  GtkProgressBar *progress;

  /* owned */
  NonetSettings *settings;

  /* plain */
  NonetKind kind;
  int       size;
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

static gboolean
forget_key_cb (GtkWidget *widget, GVariant *args, gpointer forget)
{
  g_signal_emit_by_name (forget, "clicked");
  return TRUE;
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
static void
append_game (NonetStartView *self, GtkFlowBox *flow, NonetGame *game)
{
  GtkWidget          *overlay = gtk_overlay_new ();
  GtkWidget          *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget          *button = gtk_button_new ();
  GtkWidget          *forget = gtk_button_new_from_icon_name ("user-trash-symbolic");
  GtkWidget          *preview = nonet_preview_new (game, PREVIEW_SIZE);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  g_autofree char    *name = nonet_puzzle_dup_name (nonet_game_get_puzzle (game));
  g_autofree char    *words = dup_game_words (game);
  g_autofree char    *label =
    nonet_game_is_solved (game)
      /* Translators: name of a button that shows a solved game: its puzzle, and how it ended. */
      ? g_strdup_printf (_ ("Show %s, %s"), name, words)
      /* Translators: name of a button that goes on with a game: its puzzle, and its level and time. */
      : g_strdup_printf (_ ("Continue %s, %s"), name, words);

  gtk_widget_set_halign (preview, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), preview);
  gtk_box_append (GTK_BOX (box), new_small_label (name, "heading"));
  gtk_box_append (GTK_BOX (box), new_small_label (words, "dim-label"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "game-card");
  gtk_widget_set_tooltip_text (button, label); /* a small picture has no room for long words */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (button), "game", g_object_ref (game), g_object_unref);
  g_signal_connect (button, "clicked", G_CALLBACK (game_clicked_cb), self);

  gtk_widget_set_halign (forget, GTK_ALIGN_END);
  gtk_widget_set_valign (forget, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (forget, _ ("Delete this game (Delete)"));
  gtk_widget_add_css_class (forget, "flat");
  gtk_widget_add_css_class (forget, "circular");
  gtk_widget_add_css_class (forget, "forget");
  gtk_accessible_update_property (GTK_ACCESSIBLE (forget), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Delete this game"), -1);
  g_object_set_data_full (G_OBJECT (forget), "game", g_object_ref (game), g_object_unref);
  g_signal_connect (forget, "clicked", G_CALLBACK (forget_clicked_cb), self);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), button);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), forget);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Delete, 0),
                                                          gtk_callback_action_new (forget_key_cb, forget, NULL)));
  gtk_widget_add_controller (overlay, keys);
  nonet_flow_append (flow, overlay, label);
}

/* ---- new puzzles ---- */

/* A board of each kind, so small that only its nature shows. */
static const char *const samples[NONET_N_OFFERED_KINDS] = {
  [NONET_KIND_CLASSIC] = "1....3....2....4",
  [NONET_KIND_KILLER] = "................;cage=5:r1c1r2c1;cage=9:r1c2r1c3r2c2;cage=6:r1c4r2c4r2c3;cage=6:r3c1r4c1r4c2;"
                        "cage=7:r3c2r3c3;cage=8:r3c4r4c4r4c3",
  [NONET_KIND_DIAGONAL] = "................;x",
  [NONET_KIND_WINDOWS] = "................................................................................."
                         ";windows",
  [NONET_KIND_JIGSAW] = "....................................;jigsaw=AAABBBACCBDDACCBBDACCDDDEEEFFFEEEFFF",
};

/* A toggle button of a group: only one of a flow box is pressed. */
static GtkWidget *
append_toggle (GtkFlowBox *box, guint value, const char *label, GCallback callback, NonetStartView *self)
{
  GtkFlowBoxChild *first = gtk_flow_box_get_child_at_index (box, 0);
  GtkWidget       *button = gtk_toggle_button_new ();

  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (gtk_flow_box_child_get_child (first)));
  g_object_set_data (G_OBJECT (button), "value", GUINT_TO_POINTER (value));
  nonet_flow_append (box, button, label);
  g_signal_connect (button, "toggled", callback, self);
  return button;
}

static guint
get_value (gpointer button)
{
  return GPOINTER_TO_UINT (g_object_get_data (button, "value"));
}

/* Presses the button with a value, or the first if there is none. */
static void
press_toggle (GtkFlowBox *box, guint value)
{
  GtkFlowBoxChild *child;
  GtkWidget       *button = gtk_flow_box_child_get_child (gtk_flow_box_get_child_at_index (box, 0));

  for (int i = 0; (child = gtk_flow_box_get_child_at_index (box, i)) != NULL; i++)
    if (get_value (gtk_flow_box_child_get_child (child)) == value)
      button = gtk_flow_box_child_get_child (child);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

static void
size_toggled_cb (GtkToggleButton *button, NonetStartView *self)
{
  if (gtk_toggle_button_get_active (button))
    self->size = (int) get_value (button);
}

static int
compare_sizes (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Offers the sizes of the kind, the small ones first, and chooses the one that was chosen, or the usual one. */
static void
update_sizes (NonetStartView *self)
{
  guint           n_sizes;
  const int      *sizes = nonet_stock_get_sizes (self->kind, &n_sizes);
  g_autofree int *sorted = g_memdup2 (sizes, n_sizes * sizeof *sizes);
  int             wanted = sizes[0];
  GtkWidget      *child;

  for (guint i = 0; i < n_sizes; i++)
    if (sizes[i] == self->size)
      wanted = sizes[i];
  qsort (sorted, n_sizes, sizeof *sorted, compare_sizes);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sizes))) != NULL)
    gtk_flow_box_remove (self->sizes, child);
  for (guint i = 0; i < n_sizes; i++)
    {
      /* Translators: the size of a board: 9×9. */
      g_autofree char *label = g_strdup_printf (_ ("%d×%d"), sorted[i], sorted[i]);
      GtkWidget       *button = append_toggle (self->sizes, (guint) sorted[i], label, G_CALLBACK (size_toggled_cb), self);

      gtk_button_set_label (GTK_BUTTON (button), label);
      gtk_widget_add_css_class (button, "size");
    }
  press_toggle (self->sizes, (guint) wanted);
  gtk_widget_set_visible (GTK_WIDGET (self->sizes), n_sizes > 1);
}

static void
kind_toggled_cb (GtkToggleButton *button, NonetStartView *self)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->kind = get_value (button);
  update_sizes (self);
}

static void
level_clicked_cb (GtkButton *button, NonetStartView *self)
{
  if (self->settings != NULL)
    {
      nonet_settings_set_int (self->settings, "kind", (int) self->kind);
      nonet_settings_set_int (self->settings, "size", self->size);
    }
  g_signal_emit (self, signals[NEW_PUZZLE], 0, (guint) self->kind, (guint) self->size, get_value (button));
}

static void
add_kind (NonetStartView *self, NonetKind kind)
{
  const char *name = nonet_kind_get_name (kind);
  GtkWidget  *button = append_toggle (self->kinds, kind, name, G_CALLBACK (kind_toggled_cb), self);
  GtkWidget  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autoptr (NonetGame) sample = nonet_import_new_game (samples[kind]);
  GtkWidget *preview = nonet_preview_new (sample, SAMPLE_SIZE);

  gtk_widget_set_halign (preview, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), preview);
  gtk_box_append (GTK_BOX (box), new_small_label (name, "kind-name"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "kind");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
add_choices (NonetStartView *self)
{
  for (int kind = 0; kind < NONET_N_OFFERED_KINDS; kind++)
    add_kind (self, kind);
  press_toggle (self->kinds, NONET_KIND_CLASSIC);

  for (int level = 0; level < NONET_N_OFFERED_LEVELS; level++)
    {
      GtkWidget *button = gtk_button_new_with_label (nonet_level_get_name (level));

      g_object_set_data (G_OBJECT (button), "value", GUINT_TO_POINTER (level));
      gtk_widget_add_css_class (button, "level");
      g_signal_connect (button, "clicked", G_CALLBACK (level_clicked_cb), self);
      nonet_flow_append (self->levels, button, nonet_level_get_name (level));
    }
}

/* ---- vfuncs ---- */

/* The latest game, or the first level, is what most come for. */
static void
nonet_start_view_dispose (GObject *object)
{
  g_clear_object (&NONET_START_VIEW (object)->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_START_VIEW);

  G_OBJECT_CLASS (nonet_start_view_parent_class)->dispose (object);
}

static void
nonet_start_view_class_init (NonetStartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_start_view_dispose;
  signals[NEW_PUZZLE] = g_signal_new ("new-puzzle", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                                      G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  signals[PLAY] = g_signal_new ("play", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, NONET_TYPE_GAME);
  signals[FORGET] = g_signal_new ("forget", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  NONET_TYPE_GAME);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/start-view.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, stack);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, continue_box);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, games);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, recent_box);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, recent);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, kinds);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, sizes);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, levels);
  gtk_widget_class_bind_template_child (widget_class, NonetStartView, progress);
}

static void
nonet_start_view_init (NonetStartView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_choices (self);
}

/* ---- public ---- */

void
nonet_start_view_set_settings (NonetStartView *self, NonetSettings *settings)
{
  g_return_if_fail (NONET_IS_START_VIEW (self));

  g_set_object (&self->settings, settings);
  self->size = nonet_settings_get_int (settings, "size");
  press_toggle (self->kinds, (guint) nonet_settings_get_int (settings, "kind"));
  press_toggle (self->sizes, (guint) nonet_settings_get_int (settings, "size"));
}

static void
set_games (NonetStartView *self, GtkFlowBox *box, GtkWidget *section, GPtrArray *games, gboolean solved)
{
  GtkWidget *child;
  guint      n_shown = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
  for (guint i = 0; i < games->len; i++)
    if (nonet_game_is_solved (g_ptr_array_index (games, i)) == solved)
      {
        append_game (self, box, g_ptr_array_index (games, i));
        n_shown++;
      }
  gtk_widget_set_visible (section, n_shown > 0);
}

void
nonet_start_view_set_games (NonetStartView *self, GPtrArray *games)
{
  g_return_if_fail (NONET_IS_START_VIEW (self));

  set_games (self, self->games, self->continue_box, games, FALSE);
  set_games (self, self->recent, self->recent_box, games, TRUE);
}

void
nonet_start_view_set_busy (NonetStartView *self, gboolean busy)
{
  g_return_if_fail (NONET_IS_START_VIEW (self));

  if (busy)
    nonet_start_view_set_progress (self, 0);
  gtk_stack_set_visible_child_name (self->stack, busy ? "busy" : "choose");
}

void
nonet_start_view_set_progress (NonetStartView *self, double fraction)
{
  g_return_if_fail (NONET_IS_START_VIEW (self));

  gtk_progress_bar_set_fraction (self->progress, fraction);
}

void
nonet_start_view_take_focus (NonetStartView *self)
{
  GtkFlowBoxChild *game;
  GtkFlowBoxChild *level;

  g_return_if_fail (NONET_IS_START_VIEW (self));

  game = gtk_flow_box_get_child_at_index (self->games, 0);
  level = gtk_flow_box_get_child_at_index (self->levels, 0);
  gtk_widget_grab_focus (game != NULL ? gtk_overlay_get_child (GTK_OVERLAY (gtk_flow_box_child_get_child (game)))
                                      : gtk_flow_box_child_get_child (level));
}

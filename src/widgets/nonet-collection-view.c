/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-collection-view"

#include "config.h"

#include "nonet-collection-view.h"

#include "nonet-collected-row.h"
#include "nonet-even-layout.h"
#include "nonet-tab-stop.h"

#include <glib/gi18n-lib.h>

/* A list makes two hundred rows at once, seen or not, and styles and measures them all in the next frame, which stutters.
 * So it is told of the rows that are seen at first, of some more with every frame, and in the end of all. */
#define ROWS_PER_FRAME 24
#define ROWS_OF_LIST 240 /* more than GTK ever makes */

struct _NonetCollectionView
{
  AdwBin parent_instance;

  /* template children */
  AdwWindowTitle *title;
  GtkDropDown    *level_choice;
  GtkDropDown    *order_choice;
  GtkLabel       *problem;
  GtkStack       *stack;
  AdwStatusPage  *empty_page;
  GtkListView    *list;

  /* owned */
  NonetCollection *collection; /* or NULL */

  /* plain */
  guint growing; /* the callback of the list that gives it more rows, or 0 */
};

G_DEFINE_FINAL_TYPE (NonetCollectionView, nonet_collection_view, ADW_TYPE_BIN)

enum
{
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- rows ---- */

static void
setup_row_cb (NonetCollectionView *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, nonet_collected_row_new (item));
}

static void
bind_row_cb (NonetCollectionView *self, GtkListItem *item)
{
  gtk_list_item_set_activatable (item, nonet_collected_row_set_collected (NONET_COLLECTED_ROW (gtk_list_item_get_child (item)),
                                                                          gtk_list_item_get_item (item)));
}

static void
unbind_row_cb (NonetCollectionView *self, GtkListItem *item)
{
  nonet_collected_row_set_collected (NONET_COLLECTED_ROW (gtk_list_item_get_child (item)), NULL);
}

/* ---- what is shown ---- */

/* @return how many puzzles there are, and how far grading is. */
static char *
dup_count_words (NonetCollectionView *self)
{
  guint n = nonet_collection_get_n_puzzles (self->collection);
  guint graded = nonet_collection_get_n_graded (self->collection);

  if (graded < n)
    /* Translators: how many puzzles a file has, and how many of them were graded so far. */
    return g_strdup_printf (ngettext ("%u puzzle, %u graded", "%u puzzles, %u graded", n), n, graded);
  return g_strdup_printf (ngettext ("%u puzzle", "%u puzzles", n), n);
}

static void
update (NonetCollectionView *self)
{
  g_autofree char *count = NULL;

  if (self->collection == NULL)
    return;
  count = dup_count_words (self);
  adw_window_title_set_subtitle (self->title, count);
  adw_status_page_set_description (self->empty_page,
                                   nonet_collection_get_n_graded (self->collection) < nonet_collection_get_n_puzzles (self->collection)
                                       ? _ ("None of this level was found yet; grading goes on")
                                       : _ ("None is of this level"));
  gtk_stack_set_visible_child_name (self->stack,
                                    g_list_model_get_n_items (G_LIST_MODEL (self->collection)) > 0 ? "list" : "empty");
}

static gboolean
grow_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  NonetCollectionView *self = data;
  guint                n_rows = nonet_collection_get_limit (self->collection) + ROWS_PER_FRAME;

  if (n_rows < ROWS_OF_LIST)
    {
      nonet_collection_set_limit (self->collection, n_rows);
      return G_SOURCE_CONTINUE;
    }
  self->growing = 0;
  nonet_collection_set_limit (self->collection, G_MAXUINT);
  return G_SOURCE_REMOVE;
}

/* Before the list gets other rows. */
static void
list_few (NonetCollectionView *self)
{
  nonet_collection_set_limit (self->collection, ROWS_PER_FRAME);
  if (self->growing == 0)
    self->growing = gtk_widget_add_tick_callback (GTK_WIDGET (self->list), grow_cb, self, NULL);
}

static void
stop_growing (NonetCollectionView *self)
{
  if (self->growing != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->list), self->growing);
  self->growing = 0;
}

static void
set_collection (NonetCollectionView *self, NonetCollection *collection)
{
  stop_growing (self);
  if (self->collection != NULL)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_set_object (&self->collection, collection);
  if (collection != NULL)
    list_few (self);
  if (self->list != NULL)
    {
      g_autoptr (GtkSelectionModel) model =
          collection != NULL ? GTK_SELECTION_MODEL (gtk_single_selection_new (g_object_ref (G_LIST_MODEL (collection)))) : NULL;

      gtk_list_view_set_model (self->list, model);
    }
  if (collection != NULL)
    g_signal_connect_swapped (collection, "notify::n-graded", G_CALLBACK (update), self);
}

/* ---- callbacks ---- */

/* The choices are all levels, then each of them, then those without one. */
static void
level_chosen_cb (NonetCollectionView *self)
{
  guint selected = gtk_drop_down_get_selected (self->level_choice);

  if (self->collection == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  list_few (self);
  nonet_collection_set_filter (self->collection, (int) selected - 1);
  update (self);
}

static void
order_chosen_cb (NonetCollectionView *self)
{
  if (self->collection == NULL)
    return;
  list_few (self);
  nonet_collection_set_order (self->collection, gtk_drop_down_get_selected (self->order_choice));
}

static void
activate_cb (NonetCollectionView *self, guint position)
{
  g_autoptr (NonetCollected) collected = g_list_model_get_item (G_LIST_MODEL (self->collection), position);
  g_autoptr (NonetGame) game = collected != NULL ? nonet_collected_new_game (collected) : NULL;

  if (game != NULL)
    g_signal_emit (self, signals[PLAY], 0, game);
}

/* ---- vfuncs ---- */

static void
nonet_collection_view_dispose (GObject *object)
{
  NonetCollectionView *self = NONET_COLLECTION_VIEW (object);

  set_collection (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_COLLECTION_VIEW);

  G_OBJECT_CLASS (nonet_collection_view_parent_class)->dispose (object);
}

static void
nonet_collection_view_class_init (NonetCollectionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_collection_view_dispose;

  /* A puzzle was chosen. */
  signals[PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, NONET_TYPE_GAME);

  g_type_ensure (NONET_TYPE_EVEN_LAYOUT);
  g_type_ensure (NONET_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/collection-view.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetCollectionView, title);
  gtk_widget_class_bind_template_child (widget_class, NonetCollectionView, level_choice);
  gtk_widget_class_bind_template_child (widget_class, NonetCollectionView, order_choice);
  gtk_widget_class_bind_template_child (widget_class, NonetCollectionView, problem);
  gtk_widget_class_bind_template_child (widget_class, NonetCollectionView, stack);
  gtk_widget_class_bind_template_child (widget_class, NonetCollectionView, empty_page);
  gtk_widget_class_bind_template_child (widget_class, NonetCollectionView, list);
  gtk_widget_class_bind_template_callback (widget_class, level_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_row_cb);
}

static void
nonet_collection_view_init (NonetCollectionView *self)
{
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (levels, _ ("All levels"));
  for (int level = 0; level < NONET_N_OFFERED_LEVELS; level++)
    gtk_string_list_append (levels, nonet_level_get_name (level));
  gtk_string_list_append (levels, _ ("Not exactly one solution"));
  gtk_drop_down_set_model (self->level_choice, G_LIST_MODEL (levels));
}

/* ---- public ---- */

void
nonet_collection_view_show (NonetCollectionView *self, NonetCollection *collection, const char *name, const char *problem)
{
  g_return_if_fail (NONET_IS_COLLECTION_VIEW (self));
  g_return_if_fail (NONET_IS_COLLECTION (collection));

  gtk_drop_down_set_selected (self->level_choice, 0);
  gtk_drop_down_set_selected (self->order_choice, 0);
  set_collection (self, collection);
  adw_window_title_set_title (self->title, name);
  gtk_label_set_text (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  update (self);
}

void
nonet_collection_view_take_focus (NonetCollectionView *self)
{
  g_return_if_fail (NONET_IS_COLLECTION_VIEW (self));

  /* The list has no rows before it has a size; then the focus goes to the list, and from there to a row. */
  if (!gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

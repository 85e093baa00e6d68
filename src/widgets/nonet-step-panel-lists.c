/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-step-panel"

/* The path to the solution and all steps that apply: lists that fill while they are looked at. They are looked for when
 * their page is seen, and forgotten when the position changes. */

#include "config.h"

#include "nonet-step-panel-private.h"

#include "nonet-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- groups: the steps of one technique ---- */

#define NONET_TYPE_STEP_GROUP (nonet_step_group_get_type ())
G_DECLARE_FINAL_TYPE (NonetStepGroup, nonet_step_group, NONET, STEP_GROUP, GObject)

struct _NonetStepGroup
{
  GObject parent_instance;

  GListStore  *steps; /* owned, of NonetStepItem */
  SudTechnique technique;
};

G_DEFINE_FINAL_TYPE (NonetStepGroup, nonet_step_group, G_TYPE_OBJECT)

static void
nonet_step_group_dispose (GObject *object)
{
  g_clear_object (&NONET_STEP_GROUP (object)->steps);

  G_OBJECT_CLASS (nonet_step_group_parent_class)->dispose (object);
}

static void
nonet_step_group_class_init (NonetStepGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nonet_step_group_dispose;
}

static void
nonet_step_group_init (NonetStepGroup *self)
{
  self->steps = g_list_store_new (NONET_TYPE_STEP_ITEM);
}

/* ---- rows ---- */

static GtkWidget *
new_row_label (const char *css_class, gboolean expand)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, expand);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* A row: name and rating, and below them the notation. */
static GtkWidget *
new_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (line), new_row_label (NULL, TRUE));
  gtk_box_append (GTK_BOX (line), new_row_label ("numeric", FALSE));
  gtk_box_append (GTK_BOX (row), line);
  gtk_box_append (GTK_BOX (row), new_row_label ("notation", FALSE));
  gtk_widget_set_valign (row, GTK_ALIGN_CENTER);
  return row;
}

/* What has the focus in a list, and so is read out, is what GTK puts around the row. */
static void
name_item (GtkWidget *row, const char *name, const char *rating, const char *notation)
{
  GtkWidget *item = gtk_widget_get_parent (row);
  /* Translators: what a screen reader says of a step in a list: its technique and its rating, then that and the step in
   * notation; or a technique and how many steps there are of it. */
  g_autofree char *words = g_strdup_printf (_ ("%s, %s"), name, rating);
  g_autofree char *label = *notation != '\0' ? g_strdup_printf (_ ("%s, %s"), words, notation) : g_strdup (words);

  if (GTK_IS_TREE_EXPANDER (item))
    item = gtk_widget_get_parent (item);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
fill_row (GtkWidget *row, const char *name, const char *rating, const char *notation)
{
  GtkWidget *line = gtk_widget_get_first_child (row);
  GtkWidget *below = gtk_widget_get_last_child (row);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (line)), name);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (line)), rating);
  gtk_label_set_text (GTK_LABEL (below), notation);
  gtk_widget_set_tooltip_text (row, *notation != '\0' ? notation : NULL);
  gtk_widget_set_visible (below, *notation != '\0');
  name_item (row, name, rating, notation);
}

/* @return the notation without the name, which stands above it. */
static const char *
get_short_notation (NonetStepItem *item)
{
  const char *notation = nonet_step_item_get_notation (item);
  const char *colon = strstr (notation, ": ");

  return colon != NULL ? colon + 2 : notation;
}

static void
fill_step_row (GtkWidget *row, NonetStepItem *item, guint number)
{
  const char      *name = nonet_technique_get_name (nonet_step_item_get_technique (item));
  g_autofree char *rating = g_strdup_printf ("%.1f", nonet_step_item_get_rating (item) / 10.0);
  g_autofree char *numbered = number > 0 ? g_strdup_printf ("%u. %s", number, name) : g_strdup (name);

  fill_row (row, numbered, rating, get_short_notation (item));
}

static void
setup_path_cb (GtkListItemFactory *factory, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, new_row ());
}

static void
bind_path_cb (GtkListItemFactory *factory, GtkListItem *list_item)
{
  fill_step_row (gtk_list_item_get_child (list_item), gtk_list_item_get_item (list_item),
                 gtk_list_item_get_position (list_item) + 1);
}

static void
setup_all_cb (GtkListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget *expander = gtk_tree_expander_new ();

  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), new_row ());
  gtk_list_item_set_child (list_item, expander);
}

static void
fill_group_row (GtkWidget *row, NonetStepGroup *group)
{
  g_autofree char *count = g_strdup_printf ("%u", g_list_model_get_n_items (G_LIST_MODEL (group->steps)));

  fill_row (row, nonet_technique_get_name (group->technique), count, "");
}

static void
group_changed_cb (GListModel *steps, guint position, guint removed, guint added, GtkWidget *row)
{
  fill_group_row (row, g_object_get_data (G_OBJECT (row), "group"));
}

static void
unbind_all_cb (GtkListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget      *row = gtk_tree_expander_get_child (GTK_TREE_EXPANDER (gtk_list_item_get_child (list_item)));
  NonetStepGroup *group = g_object_get_data (G_OBJECT (row), "group");

  if (group == NULL)
    return;
  g_signal_handlers_disconnect_by_func (group->steps, group_changed_cb, row);
  g_object_set_data (G_OBJECT (row), "group", NULL);
}

static void
bind_all_cb (GtkListItemFactory *factory, GtkListItem *list_item)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (list_item));
  GtkTreeListRow  *tree_row = gtk_list_item_get_item (list_item);
  g_autoptr (GObject) item = gtk_tree_list_row_get_item (tree_row);
  GtkWidget *row = gtk_tree_expander_get_child (expander);

  gtk_tree_expander_set_list_row (expander, tree_row);
  if (NONET_IS_STEP_GROUP (item))
    {
      fill_group_row (row, NONET_STEP_GROUP (item));
      g_signal_connect_object (NONET_STEP_GROUP (item)->steps, "items-changed", G_CALLBACK (group_changed_cb), row, 0);
      g_object_set_data_full (G_OBJECT (row), "group", g_steal_pointer (&item), g_object_unref);
    }
  else
    fill_step_row (row, NONET_STEP_ITEM (item), 0);
}

static GListModel *
get_children_cb (gpointer item, gpointer data)
{
  return NONET_IS_STEP_GROUP (item) ? g_object_ref (G_LIST_MODEL (NONET_STEP_GROUP (item)->steps)) : NULL;
}

/* ---- filtering ---- */

static gboolean
is_wanted (NonetStepPanel *self, NonetStepItem *item)
{
  const char  *wanted = gtk_editable_get_text (self->filter);
  SudTechnique technique = nonet_step_item_get_technique (item);

  /* The notation has the English name. */
  return nonet_words_match (nonet_technique_get_name (technique), wanted) ||
         nonet_words_match (nonet_step_item_get_notation (item), wanted) ||
         g_str_equal (wanted, sud_technique_get_info (technique)->slug);
}

/* Steps come by technique, so that a step belongs to the last group or to a new one. */
static void
add_to_groups (NonetStepPanel *self, NonetStepItem *item)
{
  guint n_groups = g_list_model_get_n_items (G_LIST_MODEL (self->groups));
  g_autoptr (NonetStepGroup) group = NULL;

  if (!is_wanted (self, item))
    return;
  if (n_groups > 0)
    group = g_list_model_get_item (G_LIST_MODEL (self->groups), n_groups - 1);
  if (group == NULL || group->technique != nonet_step_item_get_technique (item))
    {
      g_clear_object (&group);
      group = g_object_new (NONET_TYPE_STEP_GROUP, NULL);
      group->technique = nonet_step_item_get_technique (item);
      g_list_store_append (group->steps, item);
      g_list_store_append (self->groups, group);
    }
  else
    g_list_store_append (group->steps, item);
}

static void
fill_groups (NonetStepPanel *self)
{
  g_list_store_remove_all (self->groups);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->all)); i++)
    {
      g_autoptr (NonetStepItem) item = g_list_model_get_item (G_LIST_MODEL (self->all), i);

      add_to_groups (self, item);
    }
}

static void
all_changed_cb (NonetStepPanel *self, guint position, guint removed, guint added)
{
  if (removed > 0)
    fill_groups (self);
  else
    for (guint i = position; i < position + added; i++)
      {
        g_autoptr (NonetStepItem) item = g_list_model_get_item (G_LIST_MODEL (self->all), i);

        add_to_groups (self, item);
      }
}

void
nonet_step_panel_search (NonetStepPanel *self)
{
  g_return_if_fail (NONET_IS_STEP_PANEL (self));

  nonet_step_panel_show_page (self, "all");
  /* What is about to slide in cannot have the focus yet. */
  self->searching = !gtk_widget_grab_focus (GTK_WIDGET (self->filter)) || !gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* ---- what is said about the lists ---- */

static void
show_busy (NonetSteps *steps, GtkSpinner *spinner, GtkWidget *stop)
{
  gtk_spinner_set_spinning (spinner, nonet_steps_is_busy (steps));
  gtk_widget_set_visible (stop, nonet_steps_is_busy (steps));
}

/* @return what is wrong with the position, on which every step would be built; or NULL. */
static char *
dup_mistake (NonetStepPanel *self)
{
  return self->hint != NULL ? nonet_hint_dup_mistake_words (self->hint) : NULL;
}

static gboolean
starts_at_givens (NonetStepPanel *self)
{
  return gtk_check_button_get_active (self->from_start);
}

/* @return why a list has no steps. */
static char *
dup_empty_words (NonetStepPanel *self, NonetSteps *steps)
{
  g_autofree char *mistake = NULL;

  if (nonet_steps_is_busy (steps))
    return g_strdup (_ ("Looking…"));
  if (steps != self->path || !starts_at_givens (self))
    mistake = dup_mistake (self);
  return mistake != NULL ? g_steal_pointer (&mistake) : g_strdup (_ ("No step from here."));
}

static void
update_path_words (NonetStepPanel *self)
{
  guint            n_items = g_list_model_get_n_items (G_LIST_MODEL (self->path));
  g_autofree char *words = NULL;

  if (n_items == 0)
    words = dup_empty_words (self, self->path);
  else if (nonet_steps_is_busy (self->path) || nonet_steps_is_complete (self->path))
    words = g_strdup_printf (ngettext ("%u step", "%u steps", n_items), n_items);
  else
    words = g_strdup_printf (ngettext ("%u step, then no technique applies", "%u steps, then no technique applies", n_items),
                             n_items);
  gtk_label_set_text (self->path_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), n_items > 0 || nonet_steps_is_busy (self->path));
  show_busy (self->path, self->path_spinner, self->path_stop);
}

static guint
count_wanted (NonetStepPanel *self)
{
  guint n_wanted = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->groups)); i++)
    {
      g_autoptr (NonetStepGroup) group = g_list_model_get_item (G_LIST_MODEL (self->groups), i);

      n_wanted += g_list_model_get_n_items (G_LIST_MODEL (group->steps));
    }
  return n_wanted;
}

static void
update_all_words (NonetStepPanel *self)
{
  guint            n_items = g_list_model_get_n_items (G_LIST_MODEL (self->all));
  g_autofree char *words = NULL;

  if (n_items == 0)
    words = dup_empty_words (self, self->all);
  else if (*gtk_editable_get_text (self->filter) != '\0')
    /* Translators: as many of the steps as what was typed lets through. */
    words = g_strdup_printf (ngettext ("%u of %u step", "%u of %u steps", n_items), count_wanted (self), n_items);
  else if (n_items >= NONET_STEPS_LIMIT)
    words = g_strdup_printf (_ ("The first %u steps"), n_items);
  else
    words = g_strdup_printf (ngettext ("%u step", "%u steps", n_items), n_items);
  gtk_label_set_text (self->all_label, words);
  show_busy (self->all, self->all_spinner, self->all_stop);
}

static void
filter_changed_cb (NonetStepPanel *self)
{
  fill_groups (self);
  update_all_words (self);
}

/* ---- finding ---- */

static gboolean
is_on_page (NonetStepPanel *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), name) == 0 &&
         gtk_widget_get_mapped (GTK_WIDGET (self));
}

static gboolean
needs_finding (NonetSteps *steps)
{
  return !nonet_steps_is_busy (steps) && g_list_model_get_n_items (G_LIST_MODEL (steps)) == 0;
}

void
nonet_step_panel_update_lists (NonetStepPanel *self)
{
  g_autofree char *mistake = NULL;
  gboolean         is_unique;
  SudBoard         board;

  if (self->game == NULL || self->path == NULL)
    return;
  mistake = dup_mistake (self);
  is_unique = nonet_game_get_solution (self->game) != NULL;
  nonet_hint_get_position (self->game, &board);
  if (is_on_page (self, "all") && needs_finding (self->all) && mistake == NULL)
    nonet_steps_find (self->all, &board, is_unique);
  if (is_on_page (self, "path") && needs_finding (self->path) && (mistake == NULL || starts_at_givens (self)))
    {
      if (starts_at_givens (self))
        sud_board_init (&board, nonet_game_get_puzzle (self->game));
      nonet_steps_find (self->path, &board, is_unique);
    }
  update_path_words (self);
  update_all_words (self);
}

void
nonet_step_panel_unselect (NonetStepPanel *self)
{
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (gtk_list_view_get_model (self->path_list)),
                                     GTK_INVALID_LIST_POSITION);
  nonet_chart_set_position (self->chart, GTK_INVALID_LIST_POSITION);
}

void
nonet_step_panel_forget_lists (NonetStepPanel *self)
{
  nonet_steps_clear (self->path);
  nonet_steps_clear (self->all);
}

static void
from_start_cb (NonetStepPanel *self)
{
  nonet_steps_clear (self->path);
  nonet_step_panel_leave (self);
  nonet_step_panel_update_lists (self);
}

/* ---- choosing ---- */

static void path_selected_cb (NonetStepPanel *self);

/* Shows a step of a list with all that can be said about it, on its own position. */
static void
look_at (NonetStepPanel *self, NonetStepItem *item)
{
  g_autofree SudStep *step = g_new (SudStep, 1);
  SudBoard            board;

  nonet_step_item_get (item, &board, step);
  nonet_step_panel_leave (self);
  self->looking = TRUE;
  nonet_hint_show (self->hint, &board, step, NONET_STAGE_REASON);
}

static void
look_at_path (NonetStepPanel *self, guint position)
{
  GtkSelectionModel *selection = gtk_list_view_get_model (self->path_list);
  g_autoptr (NonetStepItem) item = g_list_model_get_item (G_LIST_MODEL (self->path), position);

  if (item == NULL || self->hint == NULL)
    return;
  g_signal_handlers_block_by_func (selection, path_selected_cb, self);
  look_at (self, item);
  nonet_chart_set_position (self->chart, position);
  gtk_selection_model_select_item (selection, position, TRUE);
  g_signal_handlers_unblock_by_func (selection, path_selected_cb, self);
}

/* By a click, or by the arrow keys, which so walk along the path. */
static void
path_selected_cb (NonetStepPanel *self)
{
  look_at_path (self, gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (gtk_list_view_get_model (self->path_list))));
}

static void
path_activated_cb (NonetStepPanel *self, guint position)
{
  look_at_path (self, position);
}

static void
chart_chosen_cb (NonetStepPanel *self, guint position)
{
  look_at_path (self, position);
  gtk_widget_activate_action (GTK_WIDGET (self->path_list), "list.scroll-to-item", "u", position);
}

static void
all_activated_cb (NonetStepPanel *self, guint position)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (self->all_list));
  g_autoptr (GtkTreeListRow) row = g_list_model_get_item (model, position);
  g_autoptr (GObject) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  if (NONET_IS_STEP_ITEM (item) && self->hint != NULL)
    {
      look_at (self, NONET_STEP_ITEM (item));
      nonet_step_panel_show_page (self, "hint");
    }
  else if (row != NULL)
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
}

/* ---- actions ---- */

static void
cancel (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetStepPanel *self = NONET_STEP_PANEL (widget);

  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  if (is_on_page (self, "path"))
    nonet_steps_stop (self->path);
  else if (is_on_page (self, "all"))
    nonet_steps_stop (self->all);
  else if (self->hint != NULL)
    nonet_hint_reset (self->hint);
}

void
nonet_step_panel_install_lists (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, from_start_cb);
  gtk_widget_class_bind_template_callback (widget_class, path_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, chart_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_activated_cb);
  gtk_widget_class_install_action (widget_class, "steps.cancel", NULL, cancel);
}

static GtkListItemFactory *
new_factory (GCallback setup, GCallback bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", bind, NULL);
  return factory;
}

/* Takes @selection. */
static void
set_list (GtkListView *list, gpointer selection, GCallback setup, GCallback bind)
{
  g_autoptr (GtkListItemFactory) factory = new_factory (setup, bind);

  gtk_list_view_set_factory (list, factory);
  gtk_list_view_set_model (list, selection);
  g_object_unref (selection);
}

/* The step that is looked at is the one that is selected. */
static gpointer
new_path_selection (NonetStepPanel *self)
{
  GtkSingleSelection *selection = gtk_single_selection_new (NULL);

  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_model (selection, G_LIST_MODEL (self->path));
  g_signal_connect_object (selection, "notify::selected", G_CALLBACK (path_selected_cb), self, G_CONNECT_SWAPPED);
  return selection;
}

void
nonet_step_panel_init_lists (NonetStepPanel *self)
{
  self->path = nonet_steps_new (NONET_STEPS_PATH);
  self->all = nonet_steps_new (NONET_STEPS_ALL);
  self->groups = g_list_store_new (NONET_TYPE_STEP_GROUP);
  g_signal_connect_object (self->all, "items-changed", G_CALLBACK (all_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->all, "items-changed", G_CALLBACK (update_all_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->all, "notify::busy", G_CALLBACK (update_all_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->path, "items-changed", G_CALLBACK (update_path_words), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->path, "notify::busy", G_CALLBACK (update_path_words), self, G_CONNECT_SWAPPED);
  nonet_chart_set_model (self->chart, G_LIST_MODEL (self->path));
  set_list (self->path_list, new_path_selection (self), G_CALLBACK (setup_path_cb), G_CALLBACK (bind_path_cb));
  set_list (self->all_list,
            gtk_no_selection_new (G_LIST_MODEL (gtk_tree_list_model_new (G_LIST_MODEL (g_object_ref (self->groups)), FALSE,
                                                                         TRUE, get_children_cb, NULL, NULL))),
            G_CALLBACK (setup_all_cb), G_CALLBACK (bind_all_cb));
  g_signal_connect (gtk_list_view_get_factory (self->all_list), "unbind", G_CALLBACK (unbind_all_cb), NULL);
}

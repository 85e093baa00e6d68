/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-grid"

#include "config.h"

#include "nonet-grid-private.h"

#include <glib/gi18n-lib.h>

#define MINIMUM_SIZE 240
#define NATURAL_SIZE 560

G_DEFINE_FINAL_TYPE (NonetGrid, nonet_grid, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_GAME,
  PROP_TOOL,
  PROP_LOCKED,
  PROP_SHOW_CANDIDATES,
  PROP_SHOW_PEERS,
  PROP_SHOW_DIGIT,
  PROP_SHOW_TINTS,
  PROP_SHOW_NUMBERS,
  PROP_COVERED,
  PROP_LETTERS_MOVE,
  PROP_NUMBER_FIRST,
  PROP_SHOW_HATCHING,
  N_PROPS
};

enum
{
  ENTER,
  ERASE,
  SELECTION_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint       signals[N_SIGNALS];

/* The properties that switch one thing on or off, in the order of NonetGridShow. */
static const struct
{
  const char *name;
  guint       property;
  gboolean    initial;
} shows[] = {
  { "show-candidates", PROP_SHOW_CANDIDATES, FALSE },
  { "show-peers", PROP_SHOW_PEERS, TRUE },
  { "show-digit", PROP_SHOW_DIGIT, TRUE },
  { "show-tints", PROP_SHOW_TINTS, FALSE },
  { "show-numbers", PROP_SHOW_NUMBERS, FALSE },
  { "covered", PROP_COVERED, FALSE },
  { "letters-move", PROP_LETTERS_MOVE, FALSE },
  { "number-first", PROP_NUMBER_FIRST, FALSE },
  { "show-hatching", PROP_SHOW_HATCHING, FALSE },
};

/* ---- helpers ---- */

static void
forget_fonts (NonetGrid *self)
{
  g_clear_pointer (&self->fonts, nonet_fonts_free);
  nonet_grid_forget_tiles (self);
}

static void
update_view (NonetGrid *self)
{
  nonet_grid_update_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
nonet_grid_selection_changed (NonetGrid *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  update_view (self);
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

void
nonet_grid_emit_enter (NonetGrid *self, NonetTool tool, guint number)
{
  g_signal_emit (self, signals[ENTER], 0, (guint) tool, number);
}

void
nonet_grid_emit_erase (NonetGrid *self)
{
  g_signal_emit (self, signals[ERASE], 0);
}

static void
set_show (NonetGrid *self, NonetGridShow flag, gboolean on, GParamSpec *pspec)
{
  if (((self->show & flag) != 0) == on)
    return;
  self->show = on ? self->show | flag : self->show & ~flag;
  if (flag == NONET_GRID_SHOW_NUMBERS)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (flag == NONET_GRID_NUMBER_FIRST && !on)
    nonet_grid_set_locked (self, 0);
  if (flag == NONET_GRID_SHOW_COVER || flag == NONET_GRID_SHOW_CANDIDATES)
    nonet_grid_update_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

void
nonet_grid_toggle_number_first (NonetGrid *self)
{
  set_show (self, NONET_GRID_NUMBER_FIRST, (self->show & NONET_GRID_NUMBER_FIRST) == 0, properties[PROP_NUMBER_FIRST]);
}

/* ---- callbacks ---- */

static gboolean
key_pressed_cb (NonetGrid *self, guint keyval, guint keycode, GdkModifierType state)
{
  return nonet_grid_handle_key (self, keyval, keycode, state);
}

/* ---- vfuncs ---- */

static void
nonet_grid_measure (GtkWidget     *widget,
                    GtkOrientation orientation,
                    int            for_size,
                    int           *minimum,
                    int           *natural,
                    int           *minimum_baseline,
                    int           *natural_baseline)
{
  *minimum = MINIMUM_SIZE;
  *natural = NATURAL_SIZE;
}

static void
nonet_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NonetGrid       *self = NONET_GRID (widget);
  const SudPuzzle *puzzle;
  NonetFrame       frame;

  if (self->game == NULL)
    return;
  puzzle = nonet_game_get_puzzle (self->game);
  frame = nonet_frame_fit (puzzle, width, height, nonet_grid_is_numbered (self));
  if (frame.cell != self->frame.cell)
    forget_fonts (self);
  self->frame = frame;
  for (guint i = 0; i < self->cells->len; i++)
    {
      int    size = MAX ((int) frame.cell, 1);
      double x, y;

      /* Those beyond the last are about to go. */
      nonet_frame_get_corner (&frame, puzzle, (SudCell) MIN (i, nonet_grid_count_cells (self) - 1), &x, &y);
      gtk_widget_size_allocate (g_ptr_array_index (self->cells, i), &(GtkAllocation){ (int) x, (int) y, size, size },
                                -1);
    }
}

static gboolean
nonet_grid_grab_focus (GtkWidget *widget)
{
  NonetGrid *self = NONET_GRID (widget);

  GtkWidget *cell = nonet_grid_get_cell (self, self->cursor);

  return cell != NULL && gtk_widget_grab_focus (cell);
}

/* The board is one stop for Tab: inside, arrows move. */
static gboolean
nonet_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (widget);
}

static void
nonet_grid_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  NonetGrid *self = NONET_GRID (widget);

  GTK_WIDGET_CLASS (nonet_grid_parent_class)->set_focus_child (widget, child);
  if (child != NULL && NONET_IS_GRID_CELL (child))
    {
      SudCell cell = nonet_grid_cell_get_cell (NONET_GRID_CELL (child));

      /* The focus came by itself, not through the selection. */
      if (cell != self->cursor || sud_cells_is_empty (&self->selection))
        nonet_grid_select (self, cell, FALSE);
    }
  gtk_widget_queue_draw (widget);
}

static void
nonet_grid_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (nonet_grid_parent_class)->css_changed (widget, change);
  forget_fonts (NONET_GRID (widget));
  gtk_widget_queue_draw (widget);
}

static void
nonet_grid_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (nonet_grid_parent_class)->system_setting_changed (widget, setting);
  forget_fonts (NONET_GRID (widget));
  gtk_widget_queue_draw (widget);
}

static void
nonet_grid_dispose (GObject *object)
{
  NonetGrid *self = NONET_GRID (object);

  g_clear_object (&self->celebration);
  nonet_grid_set_game (self, NULL);
  nonet_grid_set_overlay (self, NULL, NULL);
  forget_fonts (self);

  G_OBJECT_CLASS (nonet_grid_parent_class)->dispose (object);
}

static void
nonet_grid_finalize (GObject *object)
{
  g_clear_pointer (&NONET_GRID (object)->cells, g_ptr_array_unref);
  g_clear_pointer (&NONET_GRID (object)->candidates, g_free);

  G_OBJECT_CLASS (nonet_grid_parent_class)->finalize (object);
}

static void
nonet_grid_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NonetGrid *self = NONET_GRID (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_TOOL:
      g_value_set_uint (value, self->tool);
      break;
    case PROP_LOCKED:
      g_value_set_uint (value, self->locked);
      break;
    default:
      for (guint i = 0; i < G_N_ELEMENTS (shows); i++)
        if (shows[i].property == prop_id)
          {
            g_value_set_boolean (value, (self->show & 1u << i) != 0);
            return;
          }
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
nonet_grid_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  NonetGrid *self = NONET_GRID (object);

  switch (prop_id)
    {
    case PROP_GAME:
      nonet_grid_set_game (self, g_value_get_object (value));
      break;
    case PROP_TOOL:
      nonet_grid_set_tool (self, g_value_get_uint (value));
      break;
    case PROP_LOCKED:
      nonet_grid_set_locked (self, g_value_get_uint (value));
      break;
    default:
      for (guint i = 0; i < G_N_ELEMENTS (shows); i++)
        if (shows[i].property == prop_id)
          {
            set_show (self, 1u << i, g_value_get_boolean (value), pspec);
            return;
          }
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, NONET_TYPE_GAME, flags);
  properties[PROP_TOOL] = g_param_spec_uint ("tool", NULL, NULL, 0, NONET_N_TOOLS - 1, NONET_TOOL_DIGIT, flags);
  properties[PROP_LOCKED] = g_param_spec_uint ("locked", NULL, NULL, 0, SUD_MAX_DIGITS, 0, flags);
  for (guint i = 0; i < G_N_ELEMENTS (shows); i++)
    properties[shows[i].property] = g_param_spec_boolean (shows[i].name, NULL, NULL, shows[i].initial, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_signals (GType type)
{
  /* The player wants a number entered with a tool into the selected cells. */
  signals[ENTER] = g_signal_new ("enter", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                 G_TYPE_UINT);
  /* The player wants the selected cells emptied. */
  signals[ERASE] = g_signal_new ("erase", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SELECTION_CHANGED] =
    g_signal_new ("selection-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
nonet_grid_class_init (NonetGridClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = nonet_grid_dispose;
  object_class->finalize = nonet_grid_finalize;
  object_class->get_property = nonet_grid_get_property;
  object_class->set_property = nonet_grid_set_property;

  widget_class->measure = nonet_grid_measure;
  widget_class->size_allocate = nonet_grid_size_allocate;
  widget_class->snapshot = nonet_grid_snapshot;
  widget_class->focus = nonet_grid_focus;
  widget_class->grab_focus = nonet_grid_grab_focus;
  widget_class->set_focus_child = nonet_grid_set_focus_child;
  widget_class->css_changed = nonet_grid_css_changed;
  widget_class->system_setting_changed = nonet_grid_system_setting_changed;

  install_properties (object_class);
  install_signals (G_TYPE_FROM_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "nonet-grid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
nonet_grid_init (NonetGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->cells = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (shows); i++)
    if (shows[i].initial)
      self->show |= 1u << i;

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  nonet_grid_add_pointer (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"), -1);
}

/* ---- public ---- */

GtkWidget *
nonet_grid_new (void)
{
  return g_object_new (NONET_TYPE_GRID, NULL);
}

NonetGame *
nonet_grid_get_game (NonetGrid *self)
{
  g_return_val_if_fail (NONET_IS_GRID (self), NULL);

  return self->game;
}

void
nonet_grid_set_game (NonetGrid *self, NonetGame *game)
{
  guint n_before;

  g_return_if_fail (NONET_IS_GRID (self));
  g_return_if_fail (game == NULL || NONET_IS_GAME (game));

  n_before = nonet_grid_count_cells (self);
  if (game == self->game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  g_clear_pointer (&self->sums, g_free);
  sud_cells_clear (&self->conflicts);
  nonet_grid_set_overlay (self, NULL, NULL);
  nonet_grid_set_light (self, NULL);
  if (game == NULL)
    nonet_grid_drop_cells (self);
  else
    {
      g_signal_connect_swapped (game, "changed", G_CALLBACK (update_view), self);
      if (n_before != nonet_grid_count_cells (self))
        {
          sud_cells_clear (&self->selection);
          self->cursor = 0;
        }
      forget_fonts (self);
      nonet_grid_update_cells (self);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

NonetTool
nonet_grid_get_tool (NonetGrid *self)
{
  g_return_val_if_fail (NONET_IS_GRID (self), NONET_TOOL_DIGIT);

  return self->tool;
}

void
nonet_grid_set_tool (NonetGrid *self, NonetTool tool)
{
  g_return_if_fail (NONET_IS_GRID (self));

  if (tool == self->tool)
    return;
  self->tool = tool;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

guint
nonet_grid_get_locked (NonetGrid *self)
{
  g_return_val_if_fail (NONET_IS_GRID (self), 0);

  return self->locked;
}

void
nonet_grid_set_locked (NonetGrid *self, guint number)
{
  g_return_if_fail (NONET_IS_GRID (self));

  if (number == self->locked)
    return;
  self->locked = number;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOCKED]);
}

const SudCells *
nonet_grid_get_selection (NonetGrid *self)
{
  g_return_val_if_fail (NONET_IS_GRID (self), NULL);

  return &self->selection;
}

SudCell
nonet_grid_get_cursor (NonetGrid *self)
{
  g_return_val_if_fail (NONET_IS_GRID (self), SUD_NO_CELL);

  return self->cursor;
}

/* Adds the rectangle between two cells to the selection. */
static void
add_rectangle (NonetGrid *self, SudCell from, SudCell to)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (nonet_game_get_puzzle (self->game));
  int                row1 = sud_geometry_get_row (geometry, from);
  int                row2 = sud_geometry_get_row (geometry, to);
  int                column1 = sud_geometry_get_column (geometry, from);
  int                column2 = sud_geometry_get_column (geometry, to);

  for (int row = MIN (row1, row2); row <= MAX (row1, row2); row++)
    for (int column = MIN (column1, column2); column <= MAX (column1, column2); column++)
      {
        SudCell cell = sud_geometry_get_cell_at (geometry, row, column);

        if (cell != SUD_NO_CELL)
          sud_cells_add (&self->selection, cell);
      }
}

void
nonet_grid_select (NonetGrid *self, SudCell cell, gboolean extend)
{
  g_return_if_fail (NONET_IS_GRID (self));
  g_return_if_fail (cell < nonet_grid_count_cells (self));

  if (extend)
    add_rectangle (self, self->cursor, cell);
  else
    {
      sud_cells_clear (&self->selection);
      sud_cells_add (&self->selection, cell);
    }
  self->cursor = cell;
  nonet_grid_selection_changed (self);
}

void
nonet_grid_select_cells (NonetGrid *self, const SudCells *cells)
{
  g_return_if_fail (NONET_IS_GRID (self));

  self->selection = *cells;
  if (!sud_cells_has (cells, self->cursor) && !sud_cells_is_empty (cells))
    self->cursor = sud_cells_next (cells, 0);
  nonet_grid_selection_changed (self);
}

void
nonet_grid_set_conflicts (NonetGrid *self, const SudCells *cells)
{
  g_return_if_fail (NONET_IS_GRID (self));

  if (cells != NULL)
    self->conflicts = *cells;
  else
    sud_cells_clear (&self->conflicts);
  update_view (self);
}

void
nonet_grid_set_sums (NonetGrid *self, const guint16 *sums)
{
  g_return_if_fail (NONET_IS_GRID (self));
  g_return_if_fail (self->game != NULL);

  g_free (self->sums);
  self->n_sums = sums != NULL ? sud_puzzle_get_n_cages (nonet_game_get_puzzle (self->game)) : 0;
  self->sums = g_memdup2 (sums, (gsize) self->n_sums * sizeof *sums);
  nonet_grid_forget_tiles (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

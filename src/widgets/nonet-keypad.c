/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-keypad"

#include "config.h"

#include "nonet-keypad.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define GAP 6
#define N_TOOLS NONET_N_TOOLS
#define N_ACTIONS 2
#define TOOL_HEIGHT 40
#define MAX_KEY 76   /* a key need not be larger */
#define GOOD_KEY 52  /* and this is good for a thumb; smaller ones leave the board of a phone its width: */
#define FAIR_KEY 37  /* eight side by side, */
#define LEAST_KEY 32 /* or nine */
#define FEW_KEYS 10
#define MANY_KEYS 16
#define MIN_WIDTH 216
#define MIN_HEIGHT 140

typedef struct
{
  GtkWidget *button;
  GtkWidget *digit; /* label, or the patch of a colour */
  GtkWidget *count;
} Key;

struct _NonetKeypad
{
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *digit_button;
  GtkWidget *corner_button;
  GtkWidget *centre_button;
  GtkWidget *colour_button;
  GtkWidget *lock_button;
  GtkWidget *erase_button;

  /* owned */
  NonetGame *game;

  /* plain */
  Key       keys[SUD_MAX_DIGITS]; /* their widgets are children */
  guint     n_keys;
  NonetTool tool;
  guint     locked;
};

G_DEFINE_FINAL_TYPE (NonetKeypad, nonet_keypad, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TOOL,
  PROP_LOCKED,
  PROP_NUMBER_FIRST,
  N_PROPS
};

enum
{
  ENTER,
  ERASE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint       signals[N_SIGNALS];

/* ---- tools ---- */

static gboolean
is_digit (NonetKeypad *self, char letter)
{
  return letter - 'A' + 10 <= (int) self->n_keys;
}

/* Says which keys choose the tools: not those that are digits of this board. */
static void
name_tools (NonetKeypad *self)
{
  gtk_widget_set_tooltip_text (self->centre_button, is_digit (self, 'C') ? _ ("Centre marks") : _ ("Centre marks (C)"));
  gtk_widget_set_tooltip_text (self->lock_button,
                               is_digit (self, 'N') ? _ ("Number first: choose a digit, then the cells for it")
                                                    : _ ("Number first (N): choose a digit, then the cells for it"));
}

/* ---- keys ---- */

static GtkWidget *
get_tool_button (NonetKeypad *self, NonetTool tool)
{
  GtkWidget *buttons[N_TOOLS] = { self->digit_button, self->corner_button, self->centre_button, self->colour_button };

  return buttons[tool];
}

/* Colours are nine on every board. */
static guint
count_shown_keys (NonetKeypad *self)
{
  return self->tool == NONET_TOOL_COLOUR ? MIN (self->n_keys, NONET_N_COLOURS) : self->n_keys;
}

static void
update_key (NonetKeypad *self, guint number)
{
  static const char *const classes[N_TOOLS] = { "digit", "corner", "centre", "colour" };
  Key                     *key = &self->keys[number - 1];
  int                      remaining = nonet_game_count_remaining (self->game, (SudDigit) number);
  g_autofree char         *count = g_strdup_printf ("%d", remaining);
  g_autofree char         *colour = g_strdup_printf ("colour-%u", number);
  g_autofree char         *label = NULL;
  gboolean                 colours = self->tool == NONET_TOOL_COLOUR;
  const char              *style[] = { "key", classes[self->tool], colours ? colour : "plain", NULL };

  gtk_label_set_text (GTK_LABEL (key->digit), (char[]){ sud_digit_to_char ((SudDigit) number), '\0' });
  gtk_widget_set_css_classes (key->digit, style);
  gtk_label_set_text (GTK_LABEL (key->count), count);
  gtk_widget_set_opacity (key->count, colours || remaining == 0 ? 0 : 1);
  gtk_widget_set_visible (key->button, number <= count_shown_keys (self));
  if (remaining == 0 && self->tool == NONET_TOOL_DIGIT)
    gtk_widget_add_css_class (key->button, "done");
  else
    gtk_widget_remove_css_class (key->button, "done");
  if (self->locked == number)
    gtk_widget_add_css_class (key->button, "locked");
  else
    gtk_widget_remove_css_class (key->button, "locked");

  if (colours)
    /* Translators: name of a button; %u is the number of a colour. */
    label = g_strdup_printf (_ ("Colour %u"), number);
  else
    /* Translators: name of a button; %c is a digit, %d how many of it are still to be entered. */
    label = g_strdup_printf (ngettext ("%c, %d remaining", "%c, %d remaining", (gulong) remaining),
                             sud_digit_to_char ((SudDigit) number), remaining);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
update_keys (NonetKeypad *self)
{
  for (guint number = 1; number <= self->n_keys; number++)
    update_key (self, number);
}

static gboolean
is_number_first (NonetKeypad *self)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->lock_button));
}

static void
key_clicked_cb (GtkButton *button, NonetKeypad *self)
{
  guint number = 1;

  while (self->keys[number - 1].button != GTK_WIDGET (button))
    number++;
  if (is_number_first (self))
    g_object_set (self, "locked", self->locked == number ? 0 : number, NULL);
  else
    g_signal_emit (self, signals[ENTER], 0, (guint) self->tool, number);
}

static void
make_key (NonetKeypad *self, Key *key)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  key->button = gtk_button_new ();
  /* The button says both. */
  key->digit = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  key->count = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_vexpand (key->digit, TRUE);
  gtk_widget_add_css_class (key->count, "count");
  gtk_box_append (GTK_BOX (box), key->digit);
  gtk_box_append (GTK_BOX (box), key->count);
  gtk_button_set_child (GTK_BUTTON (key->button), box);
  gtk_widget_set_focus_on_click (key->button, FALSE);
  gtk_widget_add_css_class (key->button, "keypad-key");
  g_signal_connect (key->button, "clicked", G_CALLBACK (key_clicked_cb), self);
  gtk_widget_set_parent (key->button, GTK_WIDGET (self));
}

static void
make_keys (NonetKeypad *self, guint n_keys)
{
  while (self->n_keys > n_keys)
    gtk_widget_unparent (self->keys[--self->n_keys].button);
  while (self->n_keys < n_keys)
    make_key (self, &self->keys[self->n_keys++]);
  if (n_keys > MANY_KEYS)
    gtk_widget_add_css_class (GTK_WIDGET (self), "many");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "many");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* ---- arrangement ---- */

/* @return how many columns of keys suit a space best: the largest keys, none too low for what stands on it, few empty
 * places, of which one is good for the key that erases. */
static int
choose_columns (int n, int width, int height, int least_height)
{
  int    best = 1;
  double best_size = -G_MAXDOUBLE;

  for (int columns = 1; columns <= n; columns++)
    {
      int    rows = (n + columns - 1) / columns;
      double key_width = (double) (width - GAP * (columns - 1)) / columns;
      double key_height = (double) (height - GAP * (rows - 1)) / rows;
      double size = MIN (MIN (key_width, key_height), MAX_KEY) - 2 * MAX (least_height - key_height, 0) -
                    (n > MANY_KEYS ? 8 : 14) * (rows * columns - n) -
                    0.15 * fabs (key_width - MIN (key_height, MAX_KEY));

      if (size > best_size + 0.01)
        {
          best = columns;
          best_size = size;
        }
    }
  return best;
}

/* Tools and actions share a row where there is room. */
static int
count_tool_rows (int width)
{
  return width >= (N_TOOLS + N_ACTIONS) * 48 ? 1 : 2;
}

static void
place (GtkWidget *widget, double x, double y, double width, double height)
{
  int right = (int) (x + width + 0.5);
  int bottom = (int) (y + height + 0.5);

  gtk_widget_size_allocate (widget, &(GtkAllocation){ (int) (x + 0.5), (int) (y + 0.5), right - (int) (x + 0.5), bottom - (int) (y + 0.5) },
                            -1);
}

/* Places widgets in a row of equal parts. */
static void
place_row (GtkWidget **widgets, int n, double x, double y, double width, double height)
{
  double part = (width - GAP * (n - 1)) / n;

  for (int i = 0; i < n; i++)
    place (widgets[i], x + i * (part + GAP), y, part, height);
}

/* @return the least height of one of the tools, or of a key, which grow with the text. */
static int
get_least_height (GtkWidget *widget, int least)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  return MAX (minimum, least);
}

static void
nonet_keypad_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  NonetKeypad *self = NONET_KEYPAD (widget);
  GtkWidget   *tools[N_TOOLS + N_ACTIONS] = { self->digit_button, self->corner_button, self->centre_button,
                                              self->colour_button, self->lock_button, self->erase_button };
  int          n = (int) count_shown_keys (self);
  int          tool_rows = count_tool_rows (width);
  int          tool_height = get_least_height (self->lock_button, TOOL_HEIGHT);
  int          n_tools = tool_rows == 1 ? N_TOOLS + N_ACTIONS : N_TOOLS;
  int          columns, rows;
  double       key_width, key_height, top;

  if (n == 0)
    return;
  height -= tool_rows * (tool_height + GAP);
  columns = choose_columns (n, width, height, get_least_height (self->keys[0].button, LEAST_KEY));
  rows = (n + columns - 1) / columns;
  key_width = (double) (width - GAP * (columns - 1)) / columns;
  key_height = (double) (height - GAP * (rows - 1)) / rows;
  key_height = MIN (key_height, get_least_height (self->keys[0].button, MAX_KEY));
  top = MAX ((height - rows * key_height - (rows - 1) * GAP) / 2, 0);

  for (int i = 0; i < n; i++)
    {
      int column = i % columns, row = i / columns;

      place (self->keys[i].button, column * (key_width + GAP), top + tool_height + GAP + row * (key_height + GAP),
             key_width, key_height);
    }
  /* The key that erases takes an empty place among the digits, if there is one. */
  if (tool_rows == 1 && rows * columns > n)
    place (tools[--n_tools], (columns - 1) * (key_width + GAP), top + tool_height + GAP + (rows - 1) * (key_height + GAP),
           key_width, key_height);
  place_row (tools, n_tools, 0, top, width, tool_height);
  if (tool_rows == 2)
    place_row (tools + N_TOOLS, N_ACTIONS, 0, top + tool_height + GAP + rows * (key_height + GAP), width, tool_height);
}

/* @return the height that suits a width, for keys that are not larger than they need be. */
static int
get_height_for (NonetKeypad *self, int width)
{
  int n = (int) MAX (self->n_keys, 1);
  int good = n > MANY_KEYS ? LEAST_KEY : n > FEW_KEYS ? FAIR_KEY
                                                      : GOOD_KEY;
  int columns = CLAMP ((width + GAP) / (good + GAP), 1, n);
  int rows = (n + columns - 1) / columns;
  int key = self->n_keys > 0 ? get_least_height (self->keys[0].button, good) : good;

  return count_tool_rows (width) * (get_least_height (self->lock_button, TOOL_HEIGHT) + GAP) + rows * (key + GAP) - GAP;
}

static GtkSizeRequestMode
nonet_keypad_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
nonet_keypad_measure (GtkWidget     *widget,
                      GtkOrientation orientation,
                      int            for_size,
                      int           *minimum,
                      int           *natural,
                      int           *minimum_baseline,
                      int           *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = MIN_WIDTH + 24;
    }
  else
    {
      *natural = get_height_for (NONET_KEYPAD (widget), for_size > 0 ? for_size : MIN_WIDTH);
      *minimum = MIN (MIN_HEIGHT, *natural);
    }
}

/* ---- callbacks ---- */

static void
tool_toggled_cb (GtkToggleButton *button, NonetKeypad *self)
{
  for (int tool = 0; gtk_toggle_button_get_active (button) && tool < N_TOOLS; tool++)
    if (get_tool_button (self, tool) == GTK_WIDGET (button))
      g_object_set (self, "tool", (guint) tool, NULL);
}

static void
lock_toggled_cb (NonetKeypad *self)
{
  if (!is_number_first (self))
    g_object_set (self, "locked", 0, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NUMBER_FIRST]);
}

static void
erase_clicked_cb (NonetKeypad *self)
{
  g_signal_emit (self, signals[ERASE], 0);
}

/* ---- vfuncs ---- */

static void
nonet_keypad_dispose (GObject *object)
{
  NonetKeypad *self = NONET_KEYPAD (object);

  nonet_keypad_set_game (self, NULL);
  while (self->n_keys > 0)
    gtk_widget_unparent (self->keys[--self->n_keys].button);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_KEYPAD);

  G_OBJECT_CLASS (nonet_keypad_parent_class)->dispose (object);
}

static void
nonet_keypad_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  NonetKeypad *self = NONET_KEYPAD (object);

  switch (prop_id)
    {
    case PROP_TOOL:
      g_value_set_uint (value, self->tool);
      break;
    case PROP_LOCKED:
      g_value_set_uint (value, self->locked);
      break;
    case PROP_NUMBER_FIRST:
      g_value_set_boolean (value, is_number_first (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
nonet_keypad_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  NonetKeypad *self = NONET_KEYPAD (object);
  guint        number = G_VALUE_HOLDS_UINT (value) ? g_value_get_uint (value) : 0;

  switch (prop_id)
    {
    case PROP_TOOL:
      if (self->tool == number)
        return;
      self->tool = number;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_tool_button (self, number)), TRUE);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    case PROP_LOCKED:
      if (self->locked == number)
        return;
      self->locked = number;
      if (number != 0)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->lock_button), TRUE);
      break;
    case PROP_NUMBER_FIRST:
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->lock_button), g_value_get_boolean (value));
      return;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  update_keys (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
nonet_keypad_class_init (NonetKeypadClass *klass)
{
  GObjectClass     *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass   *widget_class = GTK_WIDGET_CLASS (klass);
  GType             type = G_TYPE_FROM_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = nonet_keypad_dispose;
  object_class->get_property = nonet_keypad_get_property;
  object_class->set_property = nonet_keypad_set_property;

  widget_class->get_request_mode = nonet_keypad_get_request_mode;
  widget_class->measure = nonet_keypad_measure;
  widget_class->size_allocate = nonet_keypad_size_allocate;

  properties[PROP_TOOL] = g_param_spec_uint ("tool", NULL, NULL, 0, NONET_N_TOOLS - 1, NONET_TOOL_DIGIT, flags);
  properties[PROP_LOCKED] = g_param_spec_uint ("locked", NULL, NULL, 0, SUD_MAX_DIGITS, 0, flags);
  properties[PROP_NUMBER_FIRST] = g_param_spec_boolean ("number-first", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ENTER] = g_signal_new ("enter", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                 G_TYPE_UINT);
  signals[ERASE] = g_signal_new ("erase", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "nonet-keypad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/keypad.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetKeypad, digit_button);
  gtk_widget_class_bind_template_child (widget_class, NonetKeypad, corner_button);
  gtk_widget_class_bind_template_child (widget_class, NonetKeypad, centre_button);
  gtk_widget_class_bind_template_child (widget_class, NonetKeypad, colour_button);
  gtk_widget_class_bind_template_child (widget_class, NonetKeypad, lock_button);
  gtk_widget_class_bind_template_child (widget_class, NonetKeypad, erase_button);
  gtk_widget_class_bind_template_callback (widget_class, lock_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, erase_clicked_cb);
}

static void
nonet_keypad_init (NonetKeypad *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->digit_button), TRUE);
  for (int tool = 0; tool < N_TOOLS; tool++)
    g_signal_connect (get_tool_button (self, tool), "toggled", G_CALLBACK (tool_toggled_cb), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Keypad"), -1);
}

/* ---- public ---- */

void
nonet_keypad_set_game (NonetKeypad *self, NonetGame *game)
{
  g_return_if_fail (NONET_IS_KEYPAD (self));

  if (game == self->game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  g_signal_connect_swapped (game, "changed", G_CALLBACK (update_keys), self);
  g_object_set (self, "locked", 0, NULL);
  make_keys (self, (guint) sud_puzzle_get_n_digits (nonet_game_get_puzzle (game)));
  name_tools (self);
  update_keys (self);
}

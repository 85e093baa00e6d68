/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-introduction"

#include "config.h"

#include "nonet-introduction.h"

#include "nonet-even-layout.h"

#include <glib/gi18n-lib.h>

struct _NonetIntroduction
{
  AdwBin parent_instance;

  /* template children */
  GtkRevealer *revealer;
  GtkWidget   *card;
  GtkLabel    *hint_label;

  /* plain */
  guint coming; /* the source that will show the card, or 0 */
};

G_DEFINE_FINAL_TYPE (NonetIntroduction, nonet_introduction, ADW_TYPE_BIN)

#define DELAY 300 /* milliseconds, until what is behind has been drawn */

static void
hide (GtkWidget *widget, const char *action, GVariant *parameter)
{
  nonet_introduction_hide (NONET_INTRODUCTION (widget));
}

static gboolean
come_cb (gpointer data)
{
  NonetIntroduction *self = data;

  self->coming = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  return G_SOURCE_REMOVE;
}

/* The keys of the window, before anyone else sees them. */
static gboolean
key_pressed_cb (NonetIntroduction *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));

  if (!nonet_introduction_is_shown (self))
    return FALSE;
  if (keyval == GDK_KEY_Escape && self->coming == 0)
    {
      nonet_introduction_hide (self);
      return TRUE;
    }
  if (focus == NULL || !gtk_widget_is_ancestor (focus, self->card))
    nonet_introduction_hide (self);
  return FALSE;
}

/* A press anywhere but on the card. */
static void
pressed_cb (NonetIntroduction *self, int n_press, double x, double y)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *under = gtk_widget_pick (root, x, y, GTK_PICK_DEFAULT);

  if (under == NULL || (under != self->card && !gtk_widget_is_ancestor (under, self->card)))
    nonet_introduction_hide (self);
}

/* ---- vfuncs ---- */

static void
nonet_introduction_root (GtkWidget *widget)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *presses = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  GtkWidget          *root;

  GTK_WIDGET_CLASS (nonet_introduction_parent_class)->root (widget);
  root = GTK_WIDGET (gtk_widget_get_root (widget));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), widget, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, keys);
  gtk_event_controller_set_propagation_phase (presses, GTK_PHASE_CAPTURE);
  g_signal_connect_object (presses, "pressed", G_CALLBACK (pressed_cb), widget, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, presses);
}

static void
nonet_introduction_dispose (GObject *object)
{
  g_clear_handle_id (&NONET_INTRODUCTION (object)->coming, g_source_remove);
  /* The bin would unparent its child once more: the template knows it by name. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_INTRODUCTION);

  G_OBJECT_CLASS (nonet_introduction_parent_class)->dispose (object);
}

static void
nonet_introduction_class_init (NonetIntroductionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_introduction_dispose;
  widget_class->root = nonet_introduction_root;
  g_type_ensure (NONET_TYPE_EVEN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/introduction.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetIntroduction, revealer);
  gtk_widget_class_bind_template_child (widget_class, NonetIntroduction, card);
  gtk_widget_class_bind_template_child (widget_class, NonetIntroduction, hint_label);
  gtk_widget_class_install_action (widget_class, "introduction.hide", NULL, hide);
}

static void
nonet_introduction_init (NonetIntroduction *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* ---- public ---- */

gboolean
nonet_introduction_is_shown (NonetIntroduction *self)
{
  g_return_val_if_fail (NONET_IS_INTRODUCTION (self), FALSE);

  return self->coming != 0 || gtk_revealer_get_reveal_child (self->revealer);
}

void
nonet_introduction_show (NonetIntroduction *self, gboolean h_is_taken)
{
  g_autofree char *words = NULL;

  g_return_if_fail (NONET_IS_INTRODUCTION (self));

  /* Translators: %s is a key, H or Ctrl+H. */
  words = g_strdup_printf (_ ("Stuck? %s gives a hint: first the technique, then where to look, and the reasons only if you want them."),
                           h_is_taken ? _ ("Ctrl+H") : "H");
  gtk_label_set_text (self->hint_label, words);
  if (self->coming == 0)
    self->coming = g_timeout_add (DELAY, come_cb, self);
}

void
nonet_introduction_hide (NonetIntroduction *self)
{
  g_return_if_fail (NONET_IS_INTRODUCTION (self));

  if (!nonet_introduction_is_shown (self))
    return;
  g_clear_handle_id (&self->coming, g_source_remove);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  /* What is not seen shall not be in the way of the pointer, or be read out. */
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

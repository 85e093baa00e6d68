/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-prose"

#include "config.h"

#include "nonet-prose.h"

#include <stdlib.h>

struct _NonetProse
{
  AdwBin parent_instance;

  /* owned */
  GArray *spans; /* of NonetSpan */
  char   *text;

  /* borrowed */
  GtkLabel *label; /* a child */

  /* plain */
  int     view;
  int     lit;    /* the span that is lit, -1 for none */
  SudCell spoken; /* the cell whose sentences are marked, or SUD_NO_CELL */
};

G_DEFINE_FINAL_TYPE (NonetProse, nonet_prose, ADW_TYPE_BIN)

enum
{
  LIGHT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void update_attributes (NonetProse *self);

static void
set_lit (NonetProse *self, int lit)
{
  if (lit == self->lit)
    return;
  self->lit = lit;
  update_attributes (self);
  g_signal_emit (self, signals[LIGHT], 0, lit >= 0 ? &g_array_index (self->spans, NonetSpan, lit) : NULL);
}

/* ---- the text ---- */

/* The text with every span as a link that is called by its number. */
static char *
dup_markup (const NonetParagraph *paragraph)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  gsize done = 0;

  for (guint i = 0; i < paragraph->spans->len; i++)
    {
      const NonetSpan *span = &g_array_index (paragraph->spans, NonetSpan, i);
      g_autofree char *before = g_markup_escape_text (paragraph->text + done, (gssize) (span->start - done));
      g_autofree char *words = g_markup_escape_text (paragraph->text + span->start, (gssize) (span->end - span->start));

      g_string_append_printf (markup, "%s<a href=\"%u\" title=\"\">%s</a>", before, i, words);
      done = span->end;
    }
  {
    g_autofree char *rest = g_markup_escape_text (paragraph->text + done, -1);

    g_string_append (markup, rest);
  }
  return g_string_free (g_steal_pointer (&markup), FALSE);
}

static int
find_span_at (NonetProse *self, int index)
{
  for (guint i = 0; i < self->spans->len; i++)
    {
      const NonetSpan *span = &g_array_index (self->spans, NonetSpan, i);

      if (index >= (int) span->start && index < (int) span->end)
        return (int) i;
    }
  return -1;
}

/* ---- pointer and focus ---- */

static void
motion_cb (NonetProse *self, double x, double y)
{
  PangoLayout *layout = gtk_label_get_layout (self->label);
  int          offset_x;
  int          offset_y;
  int          index;
  int          trailing;

  gtk_label_get_layout_offsets (self->label, &offset_x, &offset_y);
  if (pango_layout_xy_to_index (layout, (int) ((x - offset_x) * PANGO_SCALE), (int) ((y - offset_y) * PANGO_SCALE),
                                &index, &trailing))
    set_lit (self, find_span_at (self, index));
  else
    set_lit (self, -1);
}

/* The link that Tab has come to. */
static void
focus_moved_cb (NonetProse *self)
{
  const char *uri = gtk_label_get_current_uri (self->label);

  set_lit (self, uri != NULL ? atoi (uri) : -1);
}

static void
leave_cb (NonetProse *self)
{
  set_lit (self, -1);
}

static gboolean
activate_link_cb (NonetProse *self, const char *uri)
{
  set_lit (self, atoi (uri));
  return TRUE;
}

static void
add_controllers (NonetProse *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (focus_moved_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_moved_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (self->label, "activate-link", G_CALLBACK (activate_link_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->label), motion);
  gtk_widget_add_controller (GTK_WIDGET (self->label), keys);
  gtk_widget_add_controller (GTK_WIDGET (self->label), focus);
}

/* ---- sentences ---- */

/* Marks the sentence around a byte. */
static void
mark_sentence (NonetProse *self, PangoAttrList *attributes, gsize at)
{
  PangoLayout         *layout = gtk_label_get_layout (self->label);
  int                  n_attrs;
  const PangoLogAttr  *attrs = pango_layout_get_log_attrs_readonly (layout, &n_attrs);
  glong                start = g_utf8_pointer_to_offset (self->text, self->text + at);
  glong                end = start + 1;
  PangoAttribute      *attribute;

  while (start > 0 && !attrs[start].is_sentence_start)
    start--;
  while (end < n_attrs - 1 && !attrs[end].is_sentence_end)
    end++;
  attribute = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
  attribute->start_index = (guint) (g_utf8_offset_to_pointer (self->text, start) - self->text);
  attribute->end_index = (guint) (g_utf8_offset_to_pointer (self->text, end) - self->text);
  pango_attr_list_insert (attributes, attribute);
}

/* A house speaks of all its cells, which is to say of none. */
static gboolean
speaks_of (const NonetSpan *span, SudCell cell)
{
  return cell != SUD_NO_CELL && span->house < 0 && sud_cells_has (&span->cells, cell);
}

/* The words that are lit are underlined: GTK does so for the pointer, but not for the first link that Tab comes to. */
static void
mark_lit (NonetProse *self, PangoAttrList *attributes)
{
  const NonetSpan *span = &g_array_index (self->spans, NonetSpan, self->lit);
  PangoAttribute  *attribute = pango_attr_underline_new (PANGO_UNDERLINE_SINGLE);

  attribute->start_index = (guint) span->start;
  attribute->end_index = (guint) span->end;
  pango_attr_list_insert (attributes, attribute);
}

static void
update_attributes (NonetProse *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  for (guint i = 0; i < self->spans->len; i++)
    {
      const NonetSpan *span = &g_array_index (self->spans, NonetSpan, i);

      if (speaks_of (span, self->spoken))
        mark_sentence (self, attributes, span->start);
    }
  if (self->lit >= 0)
    mark_lit (self, attributes);
  gtk_label_set_attributes (self->label, attributes);
}

gboolean
nonet_prose_speak_of (NonetProse *self, SudCell cell)
{
  g_return_val_if_fail (NONET_IS_PROSE (self), FALSE);

  self->spoken = cell;
  update_attributes (self);
  for (guint i = 0; i < self->spans->len; i++)
    if (speaks_of (&g_array_index (self->spans, NonetSpan, i), cell))
      return TRUE;
  return FALSE;
}

/* ---- vfuncs ---- */

static void
nonet_prose_finalize (GObject *object)
{
  NonetProse *self = NONET_PROSE (object);

  g_clear_pointer (&self->spans, g_array_unref);
  g_free (self->text);

  G_OBJECT_CLASS (nonet_prose_parent_class)->finalize (object);
}

static void
nonet_prose_class_init (NonetProseClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nonet_prose_finalize;

  /* Another span is lit: a NonetSpan, or NULL. */
  signals[LIGHT] = g_signal_new ("light", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "nonet-prose");
}

static void
nonet_prose_init (NonetProse *self)
{
  self->lit = -1;
  self->spoken = SUD_NO_CELL;
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->label, 0);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->label));
  add_controllers (self);
}

/* ---- public ---- */

GtkWidget *
nonet_prose_new (const NonetParagraph *paragraph)
{
  NonetProse      *self = g_object_new (NONET_TYPE_PROSE, NULL);
  g_autofree char *markup = dup_markup (paragraph);

  self->text = g_strdup (paragraph->text);
  self->spans = g_array_copy (paragraph->spans);
  self->view = paragraph->view;
  gtk_label_set_markup (self->label, markup);
  return GTK_WIDGET (self);
}

const char *
nonet_prose_get_text (NonetProse *self)
{
  g_return_val_if_fail (NONET_IS_PROSE (self), NULL);

  return self->text;
}

int
nonet_prose_get_view (NonetProse *self)
{
  g_return_val_if_fail (NONET_IS_PROSE (self), -1);

  return self->view;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-presentation"

/* Type grows with the screen, so that the last row of a room reads as well at 1280x720 as at 4K. A long reasoning is set
 * a little smaller; what still does not fit comes with the next press of the key. */

#include "config.h"

#include "nonet-presentation.h"

#include "nonet-catalog.h"
#include "nonet-grid.h"
#include "nonet-legend-view.h"
#include "nonet-prose.h"
#include "nonet-style.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LINES 26.0     /* of text that would fill the height of the screen */
#define MAX_LINES 34.0 /* of the smallest type that can be read from afar */
#define RING_LASTS 3   /* seconds that the ring stays after the pointer has stopped */

struct _NonetPresentation
{
  AdwWindow parent_instance;

  /* template children */
  NonetGrid         *grid;
  GtkLabel          *title;
  GtkScrolledWindow *scroller;
  GtkBox            *text;
  GtkLabel          *place;
  GtkWidget         *more;
  GtkSpinner        *spinner;
  GtkWidget         *ring;
  GtkWidget         *blank;

  /* owned */
  NonetSlides    *slides;
  GtkCssProvider *type;     /* the size of the type */
  GtkCssProvider *contrast; /* the palette of high contrast; NULL while it is not used */

  /* plain */
  double x;
  double y;
  guint  hide_ring; /* 0 while no ring is shown */
  guint  shrink;    /* 0 while the type is not too large */
  int    height;
  double lines; /* as many would fill the height */
};

G_DEFINE_FINAL_TYPE (NonetPresentation, nonet_presentation, ADW_TYPE_WINDOW)

/* ---- type ---- */

static void
set_type_size (NonetPresentation *self, double size)
{
  g_autofree char *css = g_strdup_printf ("window.presentation { font-size: %dpx; }", MAX ((int) size, 8));

  gtk_css_provider_load_from_data (self->type, css, -1);
}

/* Whether there is text above or below what is seen. */
static gboolean
has_more (NonetPresentation *self, int direction)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double         value = gtk_adjustment_get_value (adjustment);

  if (direction < 0)
    return value > 1;
  return value + gtk_adjustment_get_page_size (adjustment) < gtk_adjustment_get_upper (adjustment) - 1;
}

static void
update_more (NonetPresentation *self)
{
  gtk_widget_set_visible (self->more, has_more (self, 1));
}

/* Moves on to the first paragraph that is not seen whole, or as far back. @return whether there was more to see. */
static gboolean
turn_text (NonetPresentation *self, int direction)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double         value = gtk_adjustment_get_value (adjustment);
  double         room = gtk_adjustment_get_page_size (adjustment);

  if (!has_more (self, direction))
    return FALSE;
  if (direction < 0)
    gtk_adjustment_set_value (adjustment, value - room);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->text)); direction > 0 && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_compute_bounds (child, GTK_WIDGET (self->text), &bounds) ||
          bounds.origin.y + bounds.size.height <= value + room + 1)
        continue;
      /* One that fills the screen alone is read on in the middle. */
      gtk_adjustment_set_value (adjustment, bounds.origin.y > value + 1 ? bounds.origin.y : value + room);
      break;
    }
  update_more (self);
  return TRUE;
}

static gboolean
shrink_cb (gpointer data)
{
  NonetPresentation *self = data;
  GtkAdjustment     *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double             room = gtk_adjustment_get_page_size (adjustment);
  double             needed = gtk_adjustment_get_upper (adjustment);

  self->shrink = 0;
  update_more (self);
  if (room <= 1 || needed <= room + 1 || self->lines >= MAX_LINES)
    return G_SOURCE_REMOVE;
  /* Smaller type needs fewer lines too: the area that it takes goes with the square. */
  self->lines = MIN (self->lines * MAX (sqrt (needed / room), 1.04), MAX_LINES);
  set_type_size (self, self->height / self->lines);
  return G_SOURCE_REMOVE;
}

/* A size takes effect with the next frame, so text that does not fit shows only then. */
static void
text_changed_cb (NonetPresentation *self)
{
  if (self->shrink == 0)
    self->shrink = g_idle_add (shrink_cb, self);
}

static void
layout_cb (NonetPresentation *self, int width, int height)
{
  if (height == self->height)
    return;
  self->height = height;
  /* The board takes the height, the text what is left of the width. */
  gtk_widget_set_size_request (GTK_WIDGET (self->grid), MIN (height, width * 3 / 5), -1);
  self->lines = LINES;
  set_type_size (self, height / LINES);
}

/* ---- a slide ---- */

static void
add_words (NonetPresentation *self, const char *words)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (self->text, label);
}

static void
add_paragraph (NonetPresentation *self, const NonetParagraph *paragraph, const char *css_class)
{
  GtkWidget *prose;

  if (paragraph->text[0] == '\0')
    return;
  prose = nonet_prose_new (paragraph);
  gtk_widget_set_can_focus (prose, FALSE);
  if (css_class != NULL)
    gtk_widget_add_css_class (prose, css_class);
  gtk_box_append (self->text, prose);
}

static void
add_case_heading (NonetPresentation *self, int view, int n_views)
{
  /* Translators: a forcing chain is seen case by case. */
  g_autofree char *words = g_strdup_printf (_ ("Case %d of %d"), view + 1, n_views);

  add_words (self, words);
  gtk_widget_add_css_class (gtk_widget_get_last_child (GTK_WIDGET (self->text)), "talk-heading");
}

/* Where there are cases, what they have in common comes first, and then each of them. */
static void
show_reasoning (NonetPresentation *self, const NonetExplanation *explanation, const NonetOverlay *overlay)
{
  int      view = nonet_slides_get_view (self->slides);
  int      n_views = sud_step_count_cases (nonet_slides_get_step (self->slides));
  gboolean headed = view < 0;

  for (guint i = 0; i < explanation->reasoning->len; i++)
    {
      const NonetParagraph *paragraph = g_ptr_array_index (explanation->reasoning, i);

      if (n_views > 0 && paragraph->view >= 0 && paragraph->view != view)
        continue;
      if (!headed && paragraph->view == view)
        {
          add_case_heading (self, view, n_views);
          headed = TRUE;
        }
      add_paragraph (self, paragraph, NULL);
    }
  add_paragraph (self, explanation->conclusion, "conclusion");
  gtk_box_append (self->text, nonet_legend_view_new (overlay));
}

/* What is seen of a step on the board grows with the stages. */
static void
show_step (NonetPresentation *self)
{
  const NonetExplanation *explanation = nonet_slides_get_explanation (self->slides);
  const SudBoard         *board = nonet_slides_get_board (self->slides);
  const SudStep          *step = nonet_slides_get_step (self->slides);
  NonetStage              stage = nonet_slides_get_stage (self->slides);
  g_autofree SudStep     *nothing = g_new0 (SudStep, 1);
  NonetLight              light = { .digits = 0 };

  sud_step_init (nothing, SUD_TECHNIQUE_NONE);
  gtk_label_set_text (self->title, explanation->title);
  nonet_grid_set_overlay (self->grid,
                          nonet_overlay_new (board, stage == NONET_STAGE_REASON ? step : nothing,
                                             nonet_slides_get_view (self->slides)),
                          board);
  if (stage == NONET_STAGE_NAME)
    add_words (self, explanation->nudge);
  else
    add_paragraph (self, explanation->where, NULL);
  for (guint i = 0; stage == NONET_STAGE_WHERE && i < explanation->where->spans->len; i++)
    light.cells = sud_cells_or (&light.cells, &g_array_index (explanation->where->spans, NonetSpan, i).cells);
  nonet_grid_set_light (self->grid, &light);
  if (stage == NONET_STAGE_REASON)
    show_reasoning (self, explanation, nonet_grid_get_overlay (self->grid));
}

static void
show_position (NonetPresentation *self)
{
  NonetGame       *game = nonet_slides_get_game (self->slides);
  g_autofree char *name = nonet_puzzle_dup_name (nonet_game_get_puzzle (game));
  gboolean         end = nonet_slides_get_kind (self->slides) == NONET_SLIDE_END;

  nonet_grid_set_overlay (self->grid, NULL, nonet_slides_get_board (self->slides));
  nonet_grid_set_light (self->grid, NULL);
  if (!end)
    {
      gtk_label_set_text (self->title, name);
      add_words (self, nonet_level_get_name (nonet_level_from_id (nonet_game_get_level (game))));
    }
  else if (sud_board_is_solved (nonet_slides_get_board (self->slides)))
    gtk_label_set_text (self->title, _ ("Solved"));
  else
    {
      gtk_label_set_text (self->title, _ ("No technique applies"));
      add_words (self, _ ("Nonet knows no way to go on from here but to try."));
    }
}

static void
update (NonetPresentation *self)
{
  g_autofree char *place = nonet_slides_dup_place_words (self->slides);
  GtkWidget       *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->text))) != NULL)
    gtk_box_remove (self->text, child);
  nonet_grid_set_game (self->grid, nonet_slides_get_game (self->slides));
  if (nonet_slides_get_step (self->slides) != NULL)
    show_step (self);
  else
    show_position (self);
  gtk_label_set_text (self->place, place);
  gtk_spinner_set_spinning (self->spinner, nonet_slides_is_waiting (self->slides));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  self->lines = LINES;
  if (self->height > 0)
    set_type_size (self, self->height / LINES);
}

/* ---- blank, contrast, ring ---- */

static void
toggle_contrast (NonetPresentation *self)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self->grid));

  if (self->contrast != NULL)
    {
      gtk_style_context_remove_provider (style, GTK_STYLE_PROVIDER (self->contrast));
      g_clear_object (&self->contrast);
      gtk_widget_remove_css_class (GTK_WIDGET (self), "contrast");
    }
  else
    {
      self->contrast = gtk_css_provider_new ();
      gtk_css_provider_load_from_resource (self->contrast, "/io/github/nonet_sudoku/Nonet/contrast.css");
      gtk_style_context_add_provider (style, GTK_STYLE_PROVIDER (self->contrast), GTK_STYLE_PROVIDER_PRIORITY_USER);
      gtk_widget_add_css_class (GTK_WIDGET (self), "contrast");
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->grid));
}

static void
draw_ring (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  NonetPresentation *self = data;
  double             radius = height / 22.0;
  NonetPalette       palette;

  if (self->hide_ring == 0)
    return;
  nonet_style_load_palette (GTK_WIDGET (self->grid), &palette);
  cairo_arc (cr, self->x, self->y, radius, 0, 2 * G_PI);
  nonet_palette_use (&palette.inks[NONET_INK_PAPER], 0.8, cr);
  cairo_set_line_width (cr, radius / 3.2);
  cairo_stroke_preserve (cr);
  nonet_palette_use (&palette.signs[NONET_SIGN_OUT], 1, cr);
  cairo_set_line_width (cr, radius / 6);
  cairo_stroke (cr);
}

static gboolean
hide_ring_cb (gpointer data)
{
  NonetPresentation *self = data;

  self->hide_ring = 0;
  gtk_widget_queue_draw (self->ring);
  return G_SOURCE_REMOVE;
}

static void
motion_cb (NonetPresentation *self, double x, double y)
{
  if (x == self->x && y == self->y)
    return;
  self->x = x;
  self->y = y;
  g_clear_handle_id (&self->hide_ring, g_source_remove);
  self->hide_ring = g_timeout_add_seconds (RING_LASTS, hide_ring_cb, self);
  gtk_widget_queue_draw (self->ring);
}

/* ---- keys ---- */

gboolean
nonet_presentation_is_blank (NonetPresentation *self)
{
  g_return_val_if_fail (NONET_IS_PRESENTATION (self), FALSE);

  return gtk_widget_get_visible (self->blank);
}

gboolean
nonet_presentation_handle_key (NonetPresentation *self, guint keyval)
{
  g_return_val_if_fail (NONET_IS_PRESENTATION (self), FALSE);

  switch (keyval)
    {
    case GDK_KEY_b:
    case GDK_KEY_B:
    case GDK_KEY_period: /* what many remotes send */
      gtk_widget_set_visible (self->blank, !nonet_presentation_is_blank (self));
      return TRUE;
    case GDK_KEY_c:
    case GDK_KEY_C:
      toggle_contrast (self);
      return TRUE;
    case GDK_KEY_Page_Down:
    case GDK_KEY_Right:
    case GDK_KEY_space:
    case GDK_KEY_Return:
      if (!turn_text (self, 1))
        nonet_slides_next (self->slides);
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_Left:
    case GDK_KEY_BackSpace:
      if (!turn_text (self, -1))
        nonet_slides_previous (self->slides);
      break;
    case GDK_KEY_n:
    case GDK_KEY_N:
      nonet_slides_turn_game (self->slides, 1);
      break;
    case GDK_KEY_p:
    case GDK_KEY_P:
      nonet_slides_turn_game (self->slides, -1);
      break;
    case GDK_KEY_Down:
      nonet_slides_next_step (self->slides);
      break;
    case GDK_KEY_Up:
      nonet_slides_previous_step (self->slides);
      break;
    case GDK_KEY_Escape:
    case GDK_KEY_F5:
      gtk_window_close (GTK_WINDOW (self));
      return TRUE;
    default:
      return FALSE;
    }
  gtk_widget_set_visible (self->blank, FALSE);
  return TRUE;
}

static gboolean
key_pressed_cb (NonetPresentation *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  return nonet_presentation_handle_key (self, keyval);
}

/* ---- vfuncs ---- */

static void
nonet_presentation_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_presentation_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "layout", G_CALLBACK (layout_cb), widget,
                           G_CONNECT_SWAPPED);
}

static void
nonet_presentation_dispose (GObject *object)
{
  NonetPresentation *self = NONET_PRESENTATION (object);

  g_clear_handle_id (&self->hide_ring, g_source_remove);
  g_clear_handle_id (&self->shrink, g_source_remove);
  if (self->slides != NULL)
    g_signal_handlers_disconnect_by_data (self->slides, self);
  g_clear_object (&self->slides);
  if (self->type != NULL)
    gtk_style_context_remove_provider_for_display (gtk_widget_get_display (GTK_WIDGET (self)),
                                                   GTK_STYLE_PROVIDER (self->type));
  g_clear_object (&self->type);
  g_clear_object (&self->contrast);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_PRESENTATION);

  G_OBJECT_CLASS (nonet_presentation_parent_class)->dispose (object);
}

static void
nonet_presentation_class_init (NonetPresentationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_presentation_dispose;
  widget_class->realize = nonet_presentation_realize;

  g_type_ensure (NONET_TYPE_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/presentation.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetPresentation, grid);
  gtk_widget_class_bind_template_child (widget_class, NonetPresentation, title);
  gtk_widget_class_bind_template_child (widget_class, NonetPresentation, scroller);
  gtk_widget_class_bind_template_child (widget_class, NonetPresentation, text);
  gtk_widget_class_bind_template_child (widget_class, NonetPresentation, place);
  gtk_widget_class_bind_template_child (widget_class, NonetPresentation, more);
  gtk_widget_class_bind_template_child (widget_class, NonetPresentation, spinner);
  gtk_widget_class_bind_template_child (widget_class, NonetPresentation, ring);
  gtk_widget_class_bind_template_child (widget_class, NonetPresentation, blank);
}

static void
nonet_presentation_init (NonetPresentation *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->type = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (GTK_WIDGET (self)),
                                              GTK_STYLE_PROVIDER (self->type), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (text_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->ring), draw_ring, self, NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

/* ---- public ---- */

GtkWidget *
nonet_presentation_new (NonetSlides *slides)
{
  NonetPresentation *self;

  g_return_val_if_fail (NONET_IS_SLIDES (slides), NULL);

  self = g_object_new (NONET_TYPE_PRESENTATION, NULL);
  self->slides = g_object_ref (slides);
  g_signal_connect_swapped (slides, "changed", G_CALLBACK (update), self);
  update (self);
  gtk_window_fullscreen (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-print-dialog"

#include "config.h"

#include "nonet-print-dialog.h"

#include "nonet-picture-file.h"
#include "nonet-print.h"

#include <glib/gi18n-lib.h>

/* What can be printed, in the order of the row. */
typedef enum
{
  PRINT_PUZZLE,
  PRINT_STEP,
  PRINT_WORKSHEET,
} What;

static const guint per_pages[] = { 1, 2, 4, 6, 9 };

#define PAPER_WIDTH 595.0 /* A4, for the preview: the real paper is chosen later */
#define PAPER_HEIGHT 842.0

#define WIDTH 820 /* of the window, if there is room */
#define HEIGHT 640
#define NARROW 560 /* below this width the preview stands under the options */

struct _NonetPrintDialog
{
  AdwWindow parent_instance;

  /* template children */
  AdwComboRow   *what;
  AdwComboRow   *kind;
  AdwComboRow   *level;
  AdwActionRow  *count_row;
  GtkSpinButton *count;
  AdwComboRow   *per_page;
  GtkWidget     *solutions_row;
  GtkSwitch     *solutions;
  GtkWidget     *candidates_row;
  GtkSwitch     *candidates;
  GtkWidget     *stands_row;
  GtkSwitch     *stands;
  GtkWidget     *heading;
  GtkBox        *panes;
  GtkWidget     *options;
  GtkDrawingArea *preview;
  GtkLabel      *page_label;
  GtkSpinner    *spinner;
  GtkLabel      *message;

  /* owned */
  NonetStock   *stock;
  NonetGame    *game;
  NonetHint    *hint;
  NonetSheet   *sheet;  /* what would be printed now */
  GPtrArray    *made;   /* of NonetGame: the puzzles of the worksheet so far */
  GCancellable *making; /* while more of them are made */

  /* plain */
  NonetKind  made_kind;  /* of all that is made for a worksheet, whatever is chosen meanwhile */
  NonetLevel made_level; /* the same */
  guint      page;       /* of the preview */
  guint      n_pages;    /* of the sheet */
};

G_DEFINE_FINAL_TYPE (NonetPrintDialog, nonet_print_dialog, ADW_TYPE_WINDOW)

/* ---- what is chosen ---- */

static What
get_what (NonetPrintDialog *self)
{
  return (What) adw_combo_row_get_selected (self->what);
}

static guint
get_count (NonetPrintDialog *self)
{
  return (guint) gtk_spin_button_get_value_as_int (self->count);
}

static gboolean
is_ready (NonetPrintDialog *self)
{
  return self->n_pages > 0 && self->making == NULL;
}

static void
update_actions (NonetPrintDialog *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.print", is_ready (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.save", is_ready (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.make",
                                 get_what (self) == PRINT_WORKSHEET && self->making == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.previous", self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.next", self->page + 1 < self->n_pages);
}

static void
update_rows (NonetPrintDialog *self)
{
  What what = get_what (self);

  gtk_widget_set_visible (GTK_WIDGET (self->kind), what == PRINT_WORKSHEET);
  gtk_widget_set_visible (GTK_WIDGET (self->level), what == PRINT_WORKSHEET);
  gtk_widget_set_visible (GTK_WIDGET (self->count_row), what == PRINT_WORKSHEET);
  gtk_widget_set_visible (GTK_WIDGET (self->per_page), what == PRINT_WORKSHEET);
  gtk_widget_set_visible (self->solutions_row, what != PRINT_STEP);
  gtk_widget_set_visible (self->candidates_row, what != PRINT_STEP);
  gtk_widget_set_visible (self->stands_row, what == PRINT_PUZZLE);
}

static char *
dup_worksheet_title (NonetPrintDialog *self)
{
  /* Translators: the heading of a worksheet: a kind and a level of puzzle. */
  return g_strdup_printf (C_ ("worksheet", "%s · %s"), nonet_kind_get_name (self->made_kind),
                          nonet_level_get_name (self->made_level));
}

/* The paper of the preview. */
static NonetPaper
new_paper (void)
{
  return (NonetPaper){ .context = nonet_picture_new_context (),
                       .width = PAPER_WIDTH - 2 * NONET_PAPER_MARGIN,
                       .height = PAPER_HEIGHT - 2 * NONET_PAPER_MARGIN };
}

/* Puts what is chosen onto a new sheet. */
static void
update_sheet (NonetPrintDialog *self)
{
  NonetSheet *sheet = nonet_sheet_new ();
  NonetPaper  paper = new_paper ();

  sheet->solutions = gtk_switch_get_active (self->solutions) && get_what (self) != PRINT_STEP;
  sheet->candidates = gtk_switch_get_active (self->candidates);
  sheet->solutions_title = g_strdup (_ ("Solutions"));
  switch (get_what (self))
    {
    case PRINT_STEP:
      if (self->hint != NULL)
        sheet->handout = nonet_handout_new (self->hint);
      break;
    case PRINT_WORKSHEET:
      sheet->title = dup_worksheet_title (self);
      /* Translators: on a worksheet, before the line on which a pupil writes the own name. */
      sheet->name_words = g_strdup (_ ("Name"));
      sheet->per_page = per_pages[MIN (adw_combo_row_get_selected (self->per_page), G_N_ELEMENTS (per_pages) - 1)];
      for (guint i = 0; i < self->made->len; i++)
        nonet_sheet_add_game (sheet, g_ptr_array_index (self->made, i), i + 1, FALSE);
      break;
    case PRINT_PUZZLE:
    default:
      if (self->game != NULL)
        nonet_sheet_add_game (sheet, self->game, 0, gtk_switch_get_active (self->stands));
    }
  g_clear_pointer (&self->sheet, nonet_sheet_free);
  self->sheet = sheet;
  self->n_pages = nonet_sheet_count_pages (sheet, &paper);
  self->page = MIN (self->page, self->n_pages > 0 ? self->n_pages - 1 : 0);
  g_object_unref (paper.context);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static void
update_words (NonetPrintDialog *self)
{
  g_autofree char *page = NULL;

  if (self->n_pages > 0)
    page = g_strdup_printf (_ ("Page %u of %u"), self->page + 1, self->n_pages);
  gtk_label_set_text (self->page_label, page != NULL ? page : "");
  gtk_spinner_set_spinning (self->spinner, self->making != NULL);
  if (self->making != NULL)
    {
      /* Translators: how many puzzles of a worksheet are made, and how many it shall have. */
      g_autofree char *words = g_strdup_printf (_ ("Making puzzles: %u of %u"), self->made->len, get_count (self));

      gtk_label_set_text (self->message, words);
    }
  else if (get_what (self) == PRINT_STEP && self->n_pages == 0)
    gtk_label_set_text (self->message, _ ("Ask for a hint first: its step can then be printed."));
  else if (get_what (self) == PRINT_WORKSHEET && self->n_pages == 0)
    gtk_label_set_text (self->message, _ ("Choose which puzzles the sheet shall have, then make them."));
  else
    gtk_label_set_text (self->message, "");
}

static void
update (NonetPrintDialog *self)
{
  if (self->what == NULL || self->made == NULL)
    return;
  update_rows (self);
  update_sheet (self);
  update_words (self);
  update_actions (self);
}

/* ---- the preview ---- */

static void
draw_preview (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  NonetPrintDialog *self = data;
  double            scale = MIN (width / PAPER_WIDTH, height / PAPER_HEIGHT);
  NonetPaper        paper;

  cairo_translate (cr, (width - PAPER_WIDTH * scale) / 2, (height - PAPER_HEIGHT * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, PAPER_WIDTH, PAPER_HEIGHT);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
  cairo_set_line_width (cr, 1 / scale);
  cairo_stroke (cr);
  if (self->n_pages == 0)
    return;
  paper = new_paper ();
  cairo_translate (cr, NONET_PAPER_MARGIN, NONET_PAPER_MARGIN);
  nonet_sheet_draw_page (self->sheet, self->page, &paper, cr);
  g_object_unref (paper.context);
}

static void
turn_page (NonetPrintDialog *self, int by)
{
  self->page = (guint) CLAMP ((int) self->page + by, 0, (int) self->n_pages - 1);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
  update_words (self);
  update_actions (self);
}

/* ---- new puzzles ---- */

static void make_next (NonetPrintDialog *self);

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (NonetPrintDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NonetGame) game = nonet_stock_take_finish (NONET_STOCK (source), result, &error);

  if (self->making == NULL || g_task_get_cancellable (G_TASK (result)) != self->making)
    return;
  if (game != NULL)
    {
      g_ptr_array_add (self->made, g_steal_pointer (&game));
      make_next (self);
      return;
    }
  g_clear_object (&self->making);
  update (self);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    gtk_label_set_text (self->message, error->message);
}

static void
make_next (NonetPrintDialog *self)
{
  guint      n_sizes;
  const int *sizes = nonet_stock_get_sizes (self->made_kind, &n_sizes);

  if (self->made->len >= get_count (self))
    g_clear_object (&self->making);
  else
    nonet_stock_take_async (self->stock, self->made_kind, sizes[0], self->made_level, self->making, made_cb,
                            g_object_ref (self));
  update (self);
}

static void
stop_making (NonetPrintDialog *self)
{
  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
}

/* ---- actions ---- */

static void
make (GtkWidget *widget, const char *action, GVariant *parameter)
{
  NonetPrintDialog *self = NONET_PRINT_DIALOG (widget);

  stop_making (self);
  g_ptr_array_set_size (self->made, 0);
  self->made_kind = (NonetKind) adw_combo_row_get_selected (self->kind);
  self->made_level = (NonetLevel) adw_combo_row_get_selected (self->level);
  self->making = g_cancellable_new ();
  make_next (self);
}

static void
previous_page (GtkWidget *widget, const char *action, GVariant *parameter)
{
  turn_page (NONET_PRINT_DIALOG (widget), -1);
}

static void
next_page (GtkWidget *widget, const char *action, GVariant *parameter)
{
  turn_page (NONET_PRINT_DIALOG (widget), 1);
}

static void
run (NonetPrintDialog *self, GtkPrintOperationAction action, const char *file)
{
  g_autoptr (GError) error = NULL;

  if (nonet_print_sheet (self->sheet, action, file, GTK_WINDOW (self), &error))
    gtk_window_close (GTK_WINDOW (self));
  else if (error != NULL)
    gtk_label_set_text (self->message, error->message);
}

static void
print (GtkWidget *widget, const char *action, GVariant *parameter)
{
  run (NONET_PRINT_DIALOG (widget), GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, NULL);
}

static void
save_response_cb (GtkNativeDialog *dialog, int response, NonetPrintDialog *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      run (self, GTK_PRINT_OPERATION_ACTION_EXPORT, g_file_peek_path (file));
    }
  g_object_unref (dialog);
}

static void
save (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Save as PDF"), GTK_WINDOW (widget),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  /* Translators: the name that a printed page is given at first. */
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("sudoku.pdf"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (save_response_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* ---- the shape of the window ---- */

static void
layout_cb (NonetPrintDialog *self, int width, int height)
{
  gboolean narrow = width < NARROW;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->panes),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->heading, !narrow);
  gtk_widget_set_size_request (self->options, narrow ? -1 : 340, -1);
  gtk_drawing_area_set_content_height (self->preview, narrow ? (int) (width * PAPER_HEIGHT / PAPER_WIDTH) : 0);
}

/* ---- vfuncs ---- */

static void
nonet_print_dialog_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (nonet_print_dialog_parent_class)->realize (widget);

  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "layout", G_CALLBACK (layout_cb), widget,
                           G_CONNECT_SWAPPED);
}

static void
nonet_print_dialog_dispose (GObject *object)
{
  NonetPrintDialog *self = NONET_PRINT_DIALOG (object);

  stop_making (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), NONET_TYPE_PRINT_DIALOG);
  g_clear_pointer (&self->sheet, nonet_sheet_free);
  g_clear_pointer (&self->made, g_ptr_array_unref);
  g_clear_object (&self->stock);
  g_clear_object (&self->game);
  g_clear_object (&self->hint);

  G_OBJECT_CLASS (nonet_print_dialog_parent_class)->dispose (object);
}

static void
nonet_print_dialog_class_init (NonetPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = nonet_print_dialog_dispose;
  widget_class->realize = nonet_print_dialog_realize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/nonet_sudoku/Nonet/ui/print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, what);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, kind);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, level);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, count_row);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, count);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, per_page);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, solutions_row);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, solutions);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, candidates_row);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, candidates);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, stands_row);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, stands);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, panes);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, options);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, page_label);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, NonetPrintDialog, message);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_install_action (widget_class, "print.make", NULL, make);
  gtk_widget_class_install_action (widget_class, "print.previous", NULL, previous_page);
  gtk_widget_class_install_action (widget_class, "print.next", NULL, next_page);
  gtk_widget_class_install_action (widget_class, "print.print", NULL, print);
  gtk_widget_class_install_action (widget_class, "print.save", NULL, save);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Fills a row with names. */
static void
set_names (AdwComboRow *row, const char *(*get_name) (guint), guint n_names)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < n_names; i++)
    gtk_string_list_append (names, get_name (i));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
}

static const char *
get_kind_name (guint kind)
{
  return nonet_kind_get_name ((NonetKind) kind);
}

static const char *
get_level_name (guint level)
{
  return nonet_level_get_name ((NonetLevel) level);
}

static void
nonet_print_dialog_init (NonetPrintDialog *self)
{
  self->sheet = nonet_sheet_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  set_names (self->kind, get_kind_name, NONET_N_OFFERED_KINDS);
  set_names (self->level, get_level_name, NONET_N_OFFERED_LEVELS);
  adw_combo_row_set_selected (self->per_page, 2);
  gtk_drawing_area_set_draw_func (self->preview, draw_preview, self, NULL);
}

/* ---- public ---- */

GtkWidget *
nonet_print_dialog_new (GtkWindow *parent, NonetStock *stock, NonetGame *game, NonetHint *hint)
{
  NonetPrintDialog *self = g_object_new (NONET_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);
  int               room = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;
  int               width = room > 0 ? MIN (room, WIDTH) : WIDTH;

  gtk_window_set_default_size (GTK_WINDOW (self), width, HEIGHT);
  layout_cb (self, width, HEIGHT);
  self->stock = g_object_ref (stock);
  self->made = g_ptr_array_new_with_free_func (g_object_unref);
  g_set_object (&self->game, game);
  g_set_object (&self->hint, hint);
  if (hint != NULL && nonet_hint_get_step (hint) != NULL)
    adw_combo_row_set_selected (self->what, PRINT_STEP);
  else if (game == NULL)
    adw_combo_row_set_selected (self->what, PRINT_WORKSHEET);
  update (self);
  return GTK_WIDGET (self);
}

const NonetSheet *
nonet_print_dialog_get_sheet (NonetPrintDialog *self)
{
  g_return_val_if_fail (NONET_IS_PRINT_DIALOG (self), NULL);

  return self->sheet;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-print"

#include "config.h"

#include "nonet-print.h"

#include "nonet-catalog.h"
#include "nonet-legend-view.h"
#include "nonet-picture-file.h"
#include "nonet-solve.h"

#include <glib/gi18n-lib.h>

/* ---- sheets ---- */

void
nonet_sheet_add_game (NonetSheet *sheet, NonetGame *game, guint number, gboolean stands)
{
  SudPuzzle       *puzzle = nonet_game_get_puzzle (game);
  gboolean         headed = sheet->title != NULL && number > 0;
  g_autofree char *name = headed ? g_strdup ("") : nonet_puzzle_dup_name (puzzle);
  g_autofree char *title = number > 0 ? g_strdup_printf ("%u. %s", number, name) : g_strdup (name);
  const char      *level = nonet_level_get_name (nonet_level_from_id (nonet_game_get_level (game)));
  const SudDigit  *solution = nonet_game_get_solution (game);
  SudDigit         found[SUD_MAX_CELLS];

  if (solution == NULL && nonet_solve_now (puzzle, found))
    solution = found;
  g_ptr_array_add (sheet->items,
                   nonet_sheet_item_new (puzzle, stands ? nonet_game_get_state (game) : NULL, solution, title,
                                         headed ? NULL : level));
}

NonetHandout *
nonet_handout_new (NonetHint *hint)
{
  const NonetExplanation *explanation = nonet_hint_get_explanation (hint);
  const SudBoard         *board = nonet_hint_get_board (hint);
  const SudStep          *step = nonet_hint_get_step (hint);
  NonetHandout           *handout;

  if (step == NULL)
    return NULL;
  handout = g_new0 (NonetHandout, 1);
  handout->title = g_strdup (explanation->title);
  /* Translators: the level at which a technique is needed, and the rating of a step on the scale of Sudoku Explainer. */
  handout->facts = g_strdup_printf (_ ("%s · rating %.1f"),
                                    nonet_level_get_name ((NonetLevel) sud_technique_get_info (step->technique)->level),
                                    step->rating / 10.0);
  handout->notation = g_strdup (explanation->notation);
  handout->paragraphs = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (handout->paragraphs, g_strdup (explanation->where->text));
  for (guint i = 0; i < explanation->reasoning->len; i++)
    g_ptr_array_add (handout->paragraphs,
                     g_strdup (((const NonetParagraph *) g_ptr_array_index (explanation->reasoning, i))->text));
  g_ptr_array_add (handout->paragraphs, g_strdup (explanation->conclusion->text));
  handout->puzzle = sud_puzzle_ref ((SudPuzzle *) board->puzzle);
  handout->state = nonet_state_new_from_board (board);
  handout->overlay = nonet_overlay_new (board, step, NONET_WHOLE_VIEW);
  handout->legend = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < handout->overlay->legend->len; i++)
    g_ptr_array_add (handout->legend,
                     nonet_legend_entry_dup_words (&g_array_index (handout->overlay->legend, NonetLegendEntry, i)));
  return handout;
}

/* ---- printing ---- */

static NonetPaper
new_paper (GtkPrintContext *context)
{
  NonetPaper paper = { .context = gtk_print_context_create_pango_context (context),
                       .width = gtk_print_context_get_width (context),
                       .height = gtk_print_context_get_height (context) };

  nonet_picture_set_fonts (paper.context);
  return paper;
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, const NonetSheet *sheet)
{
  NonetPaper paper = new_paper (context);

  gtk_print_operation_set_n_pages (operation, (int) nonet_sheet_count_pages (sheet, &paper));
  g_object_unref (paper.context);
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, const NonetSheet *sheet)
{
  NonetPaper paper = new_paper (context);

  nonet_sheet_draw_page (sheet, (guint) page, &paper, gtk_print_context_get_cairo_context (context));
  g_object_unref (paper.context);
}

/* The margins of the printer are for the machine; these are for the eye. */
static GtkPageSetup *
new_page_setup (void)
{
  GtkPageSetup *setup = gtk_page_setup_new ();

  gtk_page_setup_set_top_margin (setup, NONET_PAPER_MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_bottom_margin (setup, NONET_PAPER_MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_left_margin (setup, NONET_PAPER_MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_right_margin (setup, NONET_PAPER_MARGIN, GTK_UNIT_POINTS);
  return setup;
}

gboolean
nonet_print_sheet (const NonetSheet       *sheet,
                   GtkPrintOperationAction action,
                   const char             *file,
                   GtkWindow              *parent,
                   GError                **error)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = new_page_setup ();

  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, _ ("Sudoku"));
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  if (file != NULL)
    gtk_print_operation_set_export_filename (operation, file);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), (gpointer) sheet);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), (gpointer) sheet);
  return gtk_print_operation_run (operation, action, parent, error) == GTK_PRINT_OPERATION_RESULT_APPLY;
}

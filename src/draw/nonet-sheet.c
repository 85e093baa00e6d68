/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-sheet"

#include "config.h"

#include "nonet-sheet-private.h"

#include <string.h>

#define SOLUTIONS_PER_PAGE 12
#define GAP 18.0        /* between the puzzles of a page */
#define FOOT 24.0       /* for the number of a page */
#define FINENESS 1.4    /* units of a picture in a point */
#define NAME_LINE 150.0 /* to write a name on */

/* ---- what there is to print ---- */

NonetSheetItem *
nonet_sheet_item_new (SudPuzzle        *puzzle,
                      const NonetState *state,
                      const SudDigit   *solution,
                      const char       *title,
                      const char       *level)
{
  NonetSheetItem *item = g_new0 (NonetSheetItem, 1);

  item->puzzle = sud_puzzle_ref (puzzle);
  item->state = state != NULL ? nonet_state_copy (state) : NULL;
  item->solution = g_memdup2 (solution, (gsize) sud_puzzle_get_n_cells (puzzle) * sizeof *solution);
  item->title = g_strdup (title);
  item->level = g_strdup (level);
  return item;
}

void
nonet_sheet_item_free (NonetSheetItem *item)
{
  sud_puzzle_unref (item->puzzle);
  g_clear_pointer (&item->state, nonet_state_free);
  g_free (item->solution);
  g_free (item->title);
  g_free (item->level);
  g_free (item);
}

NonetSheet *
nonet_sheet_new (void)
{
  NonetSheet *sheet = g_new0 (NonetSheet, 1);

  sheet->items = g_ptr_array_new_with_free_func ((GDestroyNotify) nonet_sheet_item_free);
  sheet->per_page = 1;
  return sheet;
}

void
nonet_sheet_free (NonetSheet *sheet)
{
  g_ptr_array_unref (sheet->items);
  g_clear_pointer (&sheet->handout, nonet_handout_free);
  g_free (sheet->title);
  g_free (sheet->name_words);
  g_free (sheet->solutions_title);
  g_free (sheet);
}

static guint
count_puzzle_pages (const NonetSheet *sheet)
{
  return (sheet->items->len + sheet->per_page - 1) / sheet->per_page;
}

static guint
count_solution_pages (const NonetSheet *sheet)
{
  return sheet->solutions ? (sheet->items->len + SOLUTIONS_PER_PAGE - 1) / SOLUTIONS_PER_PAGE : 0;
}

/* What is left of a page above its number. */
static NonetPaper
get_paper_above_number (const NonetPaper *paper)
{
  return (NonetPaper){ .context = paper->context, .width = paper->width, .height = paper->height - FOOT };
}

static guint
count_handout_pages (const NonetSheet *sheet, const NonetPaper *paper)
{
  const NonetPaper numbered = get_paper_above_number (paper);

  if (sheet->handout == NULL)
    return 0;
  /* One page alone has no number. */
  if (sheet->items->len == 0 && nonet_handout_count_pages (sheet->handout, paper) == 1)
    return 1;
  return nonet_handout_count_pages (sheet->handout, &numbered);
}

guint
nonet_sheet_count_pages (const NonetSheet *sheet, const NonetPaper *paper)
{
  return count_handout_pages (sheet, paper) + count_puzzle_pages (sheet) + count_solution_pages (sheet);
}

/* ---- text ---- */

static PangoLayout *
new_text (PangoContext *context, const char *text, double size, PangoWeight weight, double width)
{
  PangoLayout *layout = pango_layout_new (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (context));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  return layout;
}

double
nonet_sheet_put_text (PangoContext *context,
                      cairo_t      *cr,
                      const char   *text,
                      double        size,
                      PangoWeight   weight,
                      double        x,
                      double        y,
                      double        width)
{
  g_autoptr (PangoLayout) layout = new_text (context, text, size, weight, width);
  int text_height;

  pango_layout_get_size (layout, NULL, &text_height);
  if (cr != NULL)
    {
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout (cr, layout);
    }
  return (double) text_height / PANGO_SCALE;
}

/* ---- puzzles ---- */

typedef struct
{
  guint columns;
  guint rows;
} Raster;

/* The raster of a page that stands; one that lies has it turned. */
static Raster
get_raster (guint per_page, gboolean lies)
{
  Raster raster = { 1, 1 };

  if (per_page == 2)
    raster = (Raster){ 1, 2 };
  else if (per_page == 4)
    raster = (Raster){ 2, 2 };
  else if (per_page == 6)
    raster = (Raster){ 2, 3 };
  else if (per_page == 9)
    raster = (Raster){ 3, 3 };
  else if (per_page > 9)
    raster = (Raster){ 3, 4 };
  return lies ? (Raster){ raster.rows, raster.columns } : raster;
}

static double
get_text_width (PangoContext *context, const char *text, double size)
{
  g_autoptr (PangoLayout) layout = new_text (context, text, size, PANGO_WEIGHT_NORMAL, 0);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

void
nonet_sheet_draw_picture (const NonetPicture *picture, PangoContext *context, double x, double y, double size, cairo_t *cr)
{
  NonetPalette palette;

  nonet_palette_init_paper (&palette);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1 / FINENESS, 1 / FINENESS);
  nonet_picture_draw_fitted (picture, &palette, context, FINENESS * size, FINENESS * size, cr);
  cairo_restore (cr);
}

/* Draws a board, as large as fits and centred, below its title. */
static void
draw_board (const NonetPicture *picture,
            const char         *title,
            const char         *level,
            PangoContext       *context,
            double              width,
            double              height,
            cairo_t            *cr)
{
  double size = CLAMP (height / 24, 8, 14);
  double title_height, board, x, y;

  title_height = nonet_sheet_put_text (context, NULL, title, size, PANGO_WEIGHT_BOLD, 0, 0, 0) + size / 3;
  board = MIN (MIN (width, height - title_height), NONET_SHEET_BOARD_LIMIT);
  x = (width - board) / 2;
  y = (height - title_height - board) / 2;
  nonet_sheet_put_text (context, cr, title, size, PANGO_WEIGHT_BOLD, x + 3, y, 0);
  if (level != NULL && *level != '\0')
    nonet_sheet_put_text (context, cr, level, size, PANGO_WEIGHT_NORMAL, x + board - 3 - get_text_width (context, level, size), y, 0);
  nonet_sheet_draw_picture (picture, context, x, y + title_height, board, cr);
}

static void
draw_item (const NonetSheet     *sheet,
           const NonetSheetItem *item,
           gboolean              solution,
           PangoContext         *context,
           double                width,
           double                height,
           cairo_t              *cr)
{
  NonetPicture picture = { .puzzle = item->puzzle, .state = item->state };
  SudBoard     board;
  g_autoptr (NonetState) state = NULL;

  if (solution && item->solution != NULL)
    {
      state = nonet_state_new (item->puzzle);
      for (guint i = 0; i < state->n_cells; i++)
        state->entries[i].value = item->solution[i];
      picture.state = state;
    }
  else if (sheet->candidates && item->state == NULL)
    {
      sud_board_init (&board, item->puzzle);
      picture.candidates = board.candidates;
    }
  draw_board (&picture, item->title, solution ? NULL : item->level, context, width, height, cr);
}

static void
draw_items (const NonetSheet *sheet,
            guint             first,
            guint             per_page,
            gboolean          solution,
            const NonetPaper *paper,
            cairo_t          *cr)
{
  Raster raster = get_raster (per_page, paper->width > paper->height);
  double cell_width = (paper->width - GAP * (raster.columns - 1)) / raster.columns;
  double cell_height = (paper->height - GAP * (raster.rows - 1)) / raster.rows;

  if (raster.rows == 1) /* what is left is below, for notes */
    cell_height = MIN (cell_height, 1.1 * NONET_SHEET_BOARD_LIMIT);
  for (guint i = 0; i < per_page && first + i < sheet->items->len; i++)
    {
      guint column = i % raster.columns, row = i / raster.columns;

      cairo_save (cr);
      cairo_translate (cr, column * (cell_width + GAP), row * (cell_height + GAP));
      draw_item (sheet, g_ptr_array_index (sheet->items, first + i), solution, paper->context, cell_width,
                 cell_height, cr);
      cairo_restore (cr);
    }
}

/* ---- pages ---- */

/* Draws what stands over the boards of a page, unless there is nothing. @return its height. */
static double
draw_heading (const char *title, const char *name_words, const NonetPaper *paper, cairo_t *cr)
{
  double size = 16;
  double height;

  if (title == NULL)
    return 0;
  height = nonet_sheet_put_text (paper->context, cr, title, size, PANGO_WEIGHT_BOLD, 0, 0, paper->width);
  if (name_words != NULL)
    {
      double x = paper->width - NAME_LINE;

      nonet_sheet_put_text (paper->context, cr, name_words, 11, PANGO_WEIGHT_NORMAL,
                            x - get_text_width (paper->context, name_words, 11) - 6, 0.25 * height, 0);
      cairo_move_to (cr, x, 0.85 * height);
      cairo_line_to (cr, paper->width, 0.85 * height);
      cairo_set_line_width (cr, 0.5);
      cairo_stroke (cr);
    }
  return height + 10;
}

static void
draw_number (guint page, guint n_pages, const NonetPaper *paper, cairo_t *cr)
{
  g_autofree char *text = g_strdup_printf ("%u / %u", page + 1, n_pages);

  nonet_sheet_put_text (paper->context, cr, text, 9, PANGO_WEIGHT_NORMAL,
                        (paper->width - get_text_width (paper->context, text, 9)) / 2, paper->height - 12, 0);
}

void
nonet_sheet_draw_page (const NonetSheet *sheet, guint page, const NonetPaper *paper, cairo_t *cr)
{
  guint      n_pages = nonet_sheet_count_pages (sheet, paper);
  guint      n_handout_pages = count_handout_pages (sheet, paper);
  guint      n_puzzle_pages = count_puzzle_pages (sheet);
  NonetPaper rest = n_pages > 1 ? get_paper_above_number (paper) : *paper;
  gboolean   solutions;
  double     heading;

  g_return_if_fail (page < n_pages);

  if (n_pages > 1)
    draw_number (page, n_pages, paper, cr);
  if (page < n_handout_pages)
    {
      nonet_handout_draw_page (sheet->handout, page, &rest, cr);
      return;
    }
  page -= n_handout_pages;
  solutions = page >= n_puzzle_pages;
  heading = draw_heading (solutions ? sheet->solutions_title : sheet->title, solutions ? NULL : sheet->name_words, &rest, cr);
  rest.height -= heading;
  cairo_save (cr);
  cairo_translate (cr, 0, heading);
  if (solutions)
    draw_items (sheet, (page - n_puzzle_pages) * SOLUTIONS_PER_PAGE, SOLUTIONS_PER_PAGE, TRUE, &rest, cr);
  else
    draw_items (sheet, page * sheet->per_page, sheet->per_page, FALSE, &rest, cr);
  cairo_restore (cr);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-sheet"

#include "config.h"

#include "nonet-sheet.h"

#include <string.h>

#define SOLUTIONS_PER_PAGE 12
#define GAP 18.0        /* between the puzzles of a page */
#define FOOT 24.0       /* for the number of a page */
#define FINENESS 1.4    /* units of a picture in a point */
#define NAME_LINE 150.0 /* to write a name on */
#define BOARD_LIMIT 430 /* points: a larger board helps nobody to write into it */

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

void
nonet_handout_free (NonetHandout *handout)
{
  g_free (handout->title);
  g_free (handout->facts);
  g_free (handout->notation);
  g_clear_pointer (&handout->paragraphs, g_ptr_array_unref);
  g_clear_pointer (&handout->legend, g_ptr_array_unref);
  g_clear_pointer (&handout->state, nonet_state_free);
  g_clear_pointer (&handout->overlay, nonet_overlay_free);
  g_clear_pointer (&handout->puzzle, sud_puzzle_unref);
  g_free (handout);
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

guint
nonet_sheet_count_pages (const NonetSheet *sheet)
{
  return (sheet->handout != NULL) + count_puzzle_pages (sheet) + count_solution_pages (sheet);
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

/* Draws a text, unless @cr is NULL. @return its height. */
static double
put_text (PangoContext *context,
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

/* Draws a board into a square. Its lines are made for pixels; a point of paper has room for finer ones. */
static void
draw_picture (const NonetPicture *picture, PangoContext *context, double x, double y, double size, cairo_t *cr)
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

  title_height = put_text (context, NULL, title, size, PANGO_WEIGHT_BOLD, 0, 0, 0) + size / 3;
  board = MIN (MIN (width, height - title_height), BOARD_LIMIT);
  x = (width - board) / 2;
  y = (height - title_height - board) / 2;
  put_text (context, cr, title, size, PANGO_WEIGHT_BOLD, x + 3, y, 0);
  if (level != NULL && *level != '\0')
    put_text (context, cr, level, size, PANGO_WEIGHT_NORMAL, x + board - 3 - get_text_width (context, level, size), y, 0);
  draw_picture (picture, context, x, y + title_height, board, cr);
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
            PangoContext     *context,
            double            width,
            double            height,
            cairo_t          *cr)
{
  Raster raster = get_raster (per_page, width > height);
  double cell_width = (width - GAP * (raster.columns - 1)) / raster.columns;
  double cell_height = (height - GAP * (raster.rows - 1)) / raster.rows;

  if (raster.rows == 1) /* what is left is below, for notes */
    cell_height = MIN (cell_height, 1.1 * BOARD_LIMIT);
  for (guint i = 0; i < per_page && first + i < sheet->items->len; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, (i % raster.columns) * (cell_width + GAP), (i / raster.columns) * (cell_height + GAP));
      draw_item (sheet, g_ptr_array_index (sheet->items, first + i), solution, context, cell_width, cell_height, cr);
      cairo_restore (cr);
    }
}

/* ---- a handout ---- */

/* Sets the words of a handout from @y on, unless @cr is NULL. @return where they end. */
static double
set_words (const NonetHandout *handout, PangoContext *context, double size, double width, double y, cairo_t *cr)
{
  for (guint i = 0; i < handout->paragraphs->len; i++)
    y += put_text (context, cr, g_ptr_array_index (handout->paragraphs, i), size,
                   i + 1 < handout->paragraphs->len ? PANGO_WEIGHT_NORMAL : PANGO_WEIGHT_BOLD, 0, y, width) +
         0.5 * size;
  return y + put_text (context, cr, handout->notation, 0.85 * size, PANGO_WEIGHT_NORMAL, 0, y + 0.3 * size, width);
}

/* The legend stands beside the board. */
static void
draw_legend (const NonetHandout *handout, PangoContext *context, double x, double y, double width, cairo_t *cr)
{
  NonetPalette palette;

  nonet_palette_init_paper (&palette);
  for (guint i = 0; i < handout->legend->len; i++)
    {
      const NonetLegendEntry *entry = &g_array_index (handout->overlay->legend, NonetLegendEntry, i);

      nonet_legend_entry_draw (entry, &palette, x + 8, y + 7, 5, cr);
      y += put_text (context, cr, g_ptr_array_index (handout->legend, i), 10, PANGO_WEIGHT_NORMAL, x + 20, y, width - 20) + 6;
    }
}

static void
draw_handout (const NonetHandout *handout, PangoContext *context, double width, double height, cairo_t *cr)
{
  NonetPicture picture = { .puzzle = handout->puzzle, .state = handout->state, .overlay = handout->overlay, .numbered = TRUE };
  double       y;
  double       size = 12;
  double       board = MIN (MIN (0.72 * width, 0.55 * height), BOARD_LIMIT);

  y = put_text (context, cr, handout->title, 20, PANGO_WEIGHT_BOLD, 0, 0, width);
  y += put_text (context, cr, handout->facts, 10, PANGO_WEIGHT_NORMAL, 0, y, width) + 8;
  draw_picture (&picture, context, 0, y, board, cr);
  draw_legend (handout, context, board + 12, y + 0.06 * board, width - board - 12, cr);
  y += board + 10;
  /* A long reasoning is set smaller until it fits. */
  while (size > 6 && set_words (handout, context, size, width, y, NULL) > height)
    size -= 0.5;
  set_words (handout, context, size, width, y, cr);
}

/* ---- pages ---- */

/* Draws what stands over the boards of a page, unless there is nothing. @return its height. */
static double
draw_heading (PangoContext *context, const char *title, const char *name_words, double width, cairo_t *cr)
{
  double size = 16;
  double height;

  if (title == NULL)
    return 0;
  height = put_text (context, cr, title, size, PANGO_WEIGHT_BOLD, 0, 0, width);
  if (name_words != NULL)
    {
      double x = width - NAME_LINE;

      put_text (context, cr, name_words, 11, PANGO_WEIGHT_NORMAL, x - get_text_width (context, name_words, 11) - 6,
                0.25 * height, 0);
      cairo_move_to (cr, x, 0.85 * height);
      cairo_line_to (cr, width, 0.85 * height);
      cairo_set_line_width (cr, 0.5);
      cairo_stroke (cr);
    }
  return height + 10;
}

static void
draw_number (PangoContext *context, guint page, guint n_pages, double width, double height, cairo_t *cr)
{
  g_autofree char *text = g_strdup_printf ("%u / %u", page + 1, n_pages);

  put_text (context, cr, text, 9, PANGO_WEIGHT_NORMAL, (width - get_text_width (context, text, 9)) / 2, height - 12, 0);
}

void
nonet_sheet_draw_page (const NonetSheet *sheet,
                       guint             page,
                       PangoContext     *context,
                       double            width,
                       double            height,
                       cairo_t          *cr)
{
  guint    n_pages = nonet_sheet_count_pages (sheet);
  guint    n_puzzle_pages = count_puzzle_pages (sheet);
  gboolean solutions;
  double   heading;

  g_return_if_fail (page < n_pages);

  if (n_pages > 1)
    {
      draw_number (context, page, n_pages, width, height, cr);
      height -= FOOT;
    }
  if (sheet->handout != NULL && page == 0)
    {
      draw_handout (sheet->handout, context, width, height, cr);
      return;
    }
  page -= sheet->handout != NULL;
  solutions = page >= n_puzzle_pages;
  heading = draw_heading (context, solutions ? sheet->solutions_title : sheet->title,
                          solutions ? NULL : sheet->name_words, width, cr);
  cairo_save (cr);
  cairo_translate (cr, 0, heading);
  if (solutions)
    draw_items (sheet, (page - n_puzzle_pages) * SOLUTIONS_PER_PAGE, SOLUTIONS_PER_PAGE, TRUE, context, width,
                height - heading, cr);
  else
    draw_items (sheet, page * sheet->per_page, sheet->per_page, FALSE, context, width, height - heading, cr);
  cairo_restore (cr);
}

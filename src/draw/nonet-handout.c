/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-sheet"

#include "config.h"

#include "nonet-sheet-private.h"

#define FULL_SIZE 12.0  /* of the words */
#define LEAST_SIZE 10.0 /* what is too long even so goes on on the next page */

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

/* ---- words ---- */

/* The words are its paragraphs and then its notation. */
static guint
count_words (const NonetHandout *handout)
{
  return handout->paragraphs->len + 1;
}

/* Sets one of the words at @y. @return the height it takes. */
static double
set_word (const NonetHandout *handout, guint i, const NonetPaper *paper, double size, double y, cairo_t *cr)
{
  if (i == handout->paragraphs->len)
    return 0.3 * size + nonet_sheet_put_text (paper->context, cr, handout->notation, 0.85 * size, PANGO_WEIGHT_NORMAL, 0,
                                              y + 0.3 * size, paper->width);
  return 0.5 * size + nonet_sheet_put_text (paper->context, cr, g_ptr_array_index (handout->paragraphs, i), size,
                                            i + 1 < handout->paragraphs->len ? PANGO_WEIGHT_NORMAL : PANGO_WEIGHT_BOLD, 0,
                                            y, paper->width);
}

/* Sets the words from @first on, as many as there is room for below @y but at least one. @return the first that is
 * left for the next page. */
static guint
set_words (const NonetHandout *handout, guint first, const NonetPaper *paper, double size, double y, cairo_t *cr)
{
  guint i = first;

  while (i < count_words (handout))
    {
      double height = set_word (handout, i, paper, size, y, NULL);

      if (i > first && y + height > paper->height)
        break;
      if (cr != NULL)
        set_word (handout, i, paper, size, y, cr);
      y += height;
      i++;
    }
  return i;
}

/* ---- pages ---- */

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
      y += 6 + nonet_sheet_put_text (context, cr, g_ptr_array_index (handout->legend, i), 10, PANGO_WEIGHT_NORMAL, x + 20, y,
                                     width - 20);
    }
}

/* Draws what the first page has above the words, unless @cr is NULL. @return its height. */
static double
draw_front (const NonetHandout *handout, const NonetPaper *paper, cairo_t *cr)
{
  NonetPicture picture = { .puzzle = handout->puzzle, .state = handout->state, .overlay = handout->overlay, .numbered = TRUE };
  double       board = MIN (MIN (0.72 * paper->width, 0.55 * paper->height), NONET_SHEET_BOARD_LIMIT);
  double       y;

  y = nonet_sheet_put_text (paper->context, cr, handout->title, 20, PANGO_WEIGHT_BOLD, 0, 0, paper->width);
  y += nonet_sheet_put_text (paper->context, cr, handout->facts, 10, PANGO_WEIGHT_NORMAL, 0, y, paper->width) + 8;
  if (cr != NULL)
    {
      nonet_sheet_draw_picture (&picture, paper->context, 0, y, board, cr);
      draw_legend (handout, paper->context, board + 12, y + 0.06 * board, paper->width - board - 12, cr);
    }
  return y + board + 10;
}

/* Draws what the further pages have above the words, unless @cr is NULL. @return its height. */
static double
draw_title (const NonetHandout *handout, const NonetPaper *paper, cairo_t *cr)
{
  return nonet_sheet_put_text (paper->context, cr, handout->title, 14, PANGO_WEIGHT_BOLD, 0, 0, paper->width) + 8;
}

/* Words that are a little too many for the first page are set smaller. */
static double
choose_size (const NonetHandout *handout, const NonetPaper *paper)
{
  double front = draw_front (handout, paper, NULL);
  double size = FULL_SIZE;

  while (size > LEAST_SIZE && set_words (handout, 0, paper, size, front, NULL) < count_words (handout))
    size -= 0.5;
  return size;
}

/* Goes through the pages, and draws the one that is asked for, unless @cr is NULL. @return how many there are. */
static guint
walk_pages (const NonetHandout *handout, guint asked, const NonetPaper *paper, cairo_t *cr)
{
  double size = choose_size (handout, paper);
  guint  word = 0;
  guint  page = 0;

  for (; word < count_words (handout); page++)
    {
      cairo_t *here = page == asked ? cr : NULL;
      double   y = page == 0 ? draw_front (handout, paper, here) : draw_title (handout, paper, here);

      word = set_words (handout, word, paper, size, y, here);
    }
  return page;
}

guint
nonet_handout_count_pages (const NonetHandout *handout, const NonetPaper *paper)
{
  return walk_pages (handout, 0, paper, NULL);
}

void
nonet_handout_draw_page (const NonetHandout *handout, guint page, const NonetPaper *paper, cairo_t *cr)
{
  walk_pages (handout, page, paper, cr);
}

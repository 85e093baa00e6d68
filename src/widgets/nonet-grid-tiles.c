/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-grid"

/* A large board is too much to draw in one frame for every move: 25x25 on a screen of 3840 pixels takes longer than one.
 * So it is drawn in tiles, and a tile in which nothing has changed is shown as it was: the toolkit then neither draws
 * nor sends that part of the window again. The first drawing is quicker, too, in pieces that fit the cache.
 *
 * Where a scale is not whole, the edge of a tile falls between pixels and would shine through: tiles overlap by one. */

#include "config.h"

#include "nonet-grid-private.h"

#include <math.h>
#include <string.h>

#define MAX_SIDE 5 /* tiles */

/* What a cell shows. */
typedef struct
{
  NonetEntry entry;
  SudDigits  candidates;
  SudDigit   lit; /* the digit that is lit up, if the cell has it */
  guint8     selected;
  guint8     washed;
} Look;

/* What the board as a whole looks like: when this changes, all is drawn. */
typedef struct
{
  NonetPalette palette;
  NonetFrame   frame;
  double       width;
  double       height;
  gboolean     tinted;
  gboolean     hatched;
  gboolean     numbered;
  gboolean     covered;
} Scene;

struct NonetGridTiles
{
  GskRenderNode *nodes[MAX_SIDE][MAX_SIDE]; /* owned; NULL: to be drawn */
  Scene          scene;
  Look           looks[SUD_MAX_CELLS];
};

void
nonet_grid_forget_tiles (NonetGrid *self)
{
  if (self->tiles == NULL)
    return;
  for (int i = 0; i < MAX_SIDE * MAX_SIDE; i++)
    g_clear_pointer (&self->tiles->nodes[i / MAX_SIDE][i % MAX_SIDE], gsk_render_node_unref);
  g_clear_pointer (&self->tiles, g_free);
}

static gboolean
has_cell (const SudCells *cells, SudCell cell)
{
  return cells != NULL && sud_cells_has (cells, cell);
}

static Look
look_at (const NonetPicture *picture, SudCell cell)
{
  const NonetEntry *entry = &picture->state->entries[cell];
  Look              look;
  SudDigits         digits;

  memset (&look, 0, sizeof look); /* looks are compared as a whole */
  look.entry.value = entry->value;
  memcpy (look.entry.marks, entry->marks, sizeof entry->marks);
  if (picture->candidates != NULL)
    look.candidates = picture->candidates[cell];
  digits = entry->marks[NONET_MARK_CORNER] | entry->marks[NONET_MARK_CENTRE] | look.candidates;
  if (picture->digit != 0 && (entry->value == picture->digit || digits & sud_digit_bit (picture->digit)))
    look.lit = picture->digit;
  if (has_cell (picture->selection, cell))
    look.selected = picture->active ? 2 : 1;
  look.washed = (guint8) (has_cell (picture->peers, cell) | has_cell (picture->conflicts, cell) << 1);
  return look;
}

/* @return how many cells a side of a tile has. */
static int
get_span (const NonetFrame *frame)
{
  int side = MAX (frame->rows, frame->columns);

  return (int) ceil (MAX (sqrt (side), (double) side / MAX_SIDE));
}

/* A tile shows a little of the cells beside it. */
static void
forget_around (NonetGrid *self, int row, int column)
{
  int span = get_span (&self->frame);

  for (int r = MAX (row - 1, 0) / span; r <= (row + 1) / span; r++)
    for (int c = MAX (column - 1, 0) / span; c <= (column + 1) / span; c++)
      if (r < MAX_SIDE && c < MAX_SIDE)
        g_clear_pointer (&self->tiles->nodes[r][c], gsk_render_node_unref);
}

/* Forgets the tiles that no longer show what they should. If two that look alike differ in a byte that means nothing, a tile is
 * drawn once more and no harm is done. */
/* NOLINTBEGIN(bugprone-suspicious-memory-comparison) */
static void
compare (NonetGrid *self, const NonetPicture *picture, const NonetPalette *palette)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (picture->puzzle);
  Scene              scene;

  memset (&scene, 0, sizeof scene);
  scene.palette = *palette;
  scene.frame = self->frame;
  scene.width = gtk_widget_get_width (GTK_WIDGET (self));
  scene.height = gtk_widget_get_height (GTK_WIDGET (self));
  scene.tinted = picture->tinted;
  scene.hatched = picture->hatched;
  scene.numbered = picture->numbered;
  scene.covered = picture->covered;
  if (self->tiles != NULL && memcmp (&self->tiles->scene, &scene, sizeof scene) != 0)
    nonet_grid_forget_tiles (self);
  if (self->tiles == NULL)
    self->tiles = g_new0 (NonetGridTiles, 1);
  self->tiles->scene = scene;

  for (int i = 0; i < sud_puzzle_get_n_cells (picture->puzzle); i++)
    {
      Look look = look_at (picture, (SudCell) i);

      if (memcmp (&self->tiles->looks[i], &look, sizeof look) == 0)
        continue;
      self->tiles->looks[i] = look;
      forget_around (self, sud_geometry_get_row (geometry, (SudCell) i), sud_geometry_get_column (geometry, (SudCell) i));
    }
}
/* NOLINTEND(bugprone-suspicious-memory-comparison) */

/* @return where the tiles of a row or column begin. The first and the last reach to the edge of the widget. */
static float
get_edge (double start, double cell, int tile, int span, int n_cells, double end)
{
  if (tile == 0)
    return 0;
  return (float) (tile * span >= n_cells ? end : start + tile * span * cell);
}

static GskRenderNode *
draw (NonetGrid *self, const NonetPicture *picture, const NonetPalette *palette, const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t       *cr = gsk_cairo_node_get_draw_context (node);

  cairo_rectangle (cr, bounds->origin.x, bounds->origin.y, bounds->size.width, bounds->size.height);
  cairo_clip (cr);
  nonet_picture_draw (picture, palette, self->fonts, &self->frame, cr);
  cairo_destroy (cr);
  return node;
}

void
nonet_grid_show_tiles (NonetGrid *self, const NonetPicture *picture, const NonetPalette *palette, GtkSnapshot *snapshot)
{
  const NonetFrame *frame = &self->frame;
  int               span = get_span (frame);
  double            width = gtk_widget_get_width (GTK_WIDGET (self));
  double            height = gtk_widget_get_height (GTK_WIDGET (self));

  compare (self, picture, palette);
  for (int row = 0; row * span < frame->rows; row++)
    for (int column = 0; column * span < frame->columns; column++)
      {
        GskRenderNode **node = &self->tiles->nodes[row][column];
        float           x1 = get_edge (frame->x, frame->cell, column, span, frame->columns, width);
        float           y1 = get_edge (frame->y, frame->cell, row, span, frame->rows, height);
        float           x2 = get_edge (frame->x, frame->cell, column + 1, span, frame->columns, width);
        float           y2 = get_edge (frame->y, frame->cell, row + 1, span, frame->rows, height);

        if (*node == NULL)
          *node = draw (self, picture, palette, &GRAPHENE_RECT_INIT (x1, y1, x2 - x1 + 1, y2 - y1 + 1));
        gtk_snapshot_append_node (snapshot, *node);
      }
}

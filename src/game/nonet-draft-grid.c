/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-draft"

/* The grid of a draft: its size, boxes, regions, what else it has, and its title. All of it lies in the frame of a sketch,
 * which is made anew and takes over what still fits. */

#include "config.h"

#include "nonet-draft-private.h"

#include "nonet-words.h"

static gboolean
refuse (SudStatus status, const SudPlace *place, int columns, GError **error)
{
  g_autofree char *words = nonet_status_to_words (status, place, columns);

  g_set_error_literal (error, NONET_DRAFT_ERROR, NONET_DRAFT_ERROR_REFUSED, words);
  return FALSE;
}

/* Puts what the draft has onto a geometry, of which it takes the caller's reference. */
static gboolean
take_geometry (NonetDraft *self, SudGeometry *geometry, const char *title, GError **error)
{
  const NonetSketch *old = nonet_draft_get_sketch (self);
  SudPlace           place;
  SudStatus          status;
  SudPuzzle         *frame = nonet_sketch_copy_frame (old->frame, geometry, title, &status, &place);
  gboolean           same = sud_geometry_get_n_cells (geometry) == sud_puzzle_get_n_cells (old->frame);
  int                columns = sud_geometry_get_width (geometry);
  NonetSketch       *sketch;

  sud_geometry_unref (geometry);
  if (frame == NULL)
    return refuse (status, &place, columns, error);
  sketch = same ? nonet_draft_copy_sketch (self) : nonet_sketch_new (frame);
  sud_puzzle_unref (sketch->frame);
  sketch->frame = frame;
  sketch->painting = sketch->painting && title != NULL;
  return nonet_draft_push (self, sketch, title != NULL && self->typing == NONET_DRAFT_TITLE);
}

gboolean
nonet_draft_set_grid (NonetDraft *self, int box_rows, int box_columns, SudGridExtras extras, GError **error)
{
  SudGeometry *old;
  SudGeometry *geometry = NULL;
  SudPlace     place = { 0 };
  SudStatus    status;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  old = nonet_draft_get_geometry (self);
  if (sud_geometry_is_grid (old) && sud_geometry_get_box_rows (old) == box_rows &&
      sud_geometry_get_box_columns (old) == box_columns && sud_geometry_get_extras (old) == extras)
    return FALSE;
  status = sud_geometry_new_grid (box_rows, box_columns, extras, &geometry, &place);
  if (status != SUD_OK)
    return refuse (status, &place, box_rows * box_columns, error);
  return take_geometry (self, geometry, NULL, error);
}

gboolean
nonet_draft_set_regions (NonetDraft *self, const guint8 *regions, GError **error)
{
  SudGeometry *old;
  SudGeometry *geometry = NULL;
  SudPlace     place = { 0 };
  SudStatus    status;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  old = nonet_draft_get_geometry (self);
  status = sud_geometry_new_jigsaw (sud_geometry_get_n_digits (old), regions, sud_geometry_get_extras (old), &geometry,
                                    &place);
  if (status != SUD_OK)
    return refuse (status, &place, sud_geometry_get_width (old), error);
  return take_geometry (self, geometry, NULL, error);
}

int
nonet_draft_get_region (NonetDraft *self, SudCell cell)
{
  const NonetSketch *sketch;

  g_return_val_if_fail (NONET_IS_DRAFT (self), -1);

  sketch = nonet_draft_get_sketch (self);
  return sketch->painting ? sketch->regions[cell] : sud_geometry_get_region (nonet_draft_get_geometry (self), cell);
}

/* Makes the regions of a sketch those of its grid, if they can be. */
static void
settle_regions (NonetSketch *sketch)
{
  SudGeometry *old = sud_puzzle_get_geometry (sketch->frame);
  SudGeometry *geometry = NULL;
  SudPuzzle   *frame = NULL;
  SudStatus    status;
  SudPlace     place;

  if (sud_geometry_new_jigsaw (sud_geometry_get_n_digits (old), sketch->regions, sud_geometry_get_extras (old), &geometry,
                               &place) != SUD_OK)
    return;
  frame = nonet_sketch_copy_frame (sketch->frame, geometry, NULL, &status, &place);
  sud_geometry_unref (geometry);
  if (frame == NULL)
    return;
  sud_puzzle_unref (sketch->frame);
  sketch->frame = frame;
  sketch->painting = FALSE;
}

gboolean
nonet_draft_paint (NonetDraft *self, const SudCells *cells, int region, gboolean more)
{
  NonetSketch *sketch;
  gboolean     changed = FALSE;

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (region < sud_geometry_get_n_digits (nonet_draft_get_geometry (self)), FALSE);

  if (region < 0 || !sud_geometry_is_grid (nonet_draft_get_geometry (self)))
    return FALSE;
  sketch = nonet_draft_copy_sketch (self);
  for (int i = 0; i < sud_puzzle_get_n_cells (sketch->frame); i++)
    {
      sketch->regions[i] = (guint8) nonet_draft_get_region (self, (SudCell) i);
      if (sud_cells_has (cells, (SudCell) i) && sketch->regions[i] != region)
        {
          sketch->regions[i] = (guint8) region;
          changed = TRUE;
        }
    }
  sketch->painting = TRUE;
  if (changed)
    settle_regions (sketch);
  else
    sketch->painting = nonet_draft_get_sketch (self)->painting;
  return nonet_draft_push (self, sketch, more);
}

gboolean
nonet_draft_set_extras (NonetDraft *self, SudGridExtras extras, GError **error)
{
  SudGeometry *old;
  SudGeometry *geometry = NULL;
  SudPlace     place = { 0 };
  SudStatus    status;
  guint8       regions[SUD_MAX_CELLS];

  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  old = nonet_draft_get_geometry (self);
  if (!sud_geometry_is_grid (old) || sud_geometry_get_extras (old) == extras)
    return FALSE;
  if (sud_geometry_get_box_rows (old) != 0)
    return nonet_draft_set_grid (self, sud_geometry_get_box_rows (old), sud_geometry_get_box_columns (old), extras, error);
  for (int i = 0; i < sud_geometry_get_n_cells (old); i++)
    regions[i] = (guint8) sud_geometry_get_region (old, (SudCell) i);
  status = sud_geometry_new_jigsaw (sud_geometry_get_n_digits (old), regions, extras, &geometry, &place);
  if (status != SUD_OK)
    return refuse (status, &place, sud_geometry_get_width (old), error);
  return take_geometry (self, geometry, NULL, error);
}

gboolean
nonet_draft_set_title (NonetDraft *self, const char *title, GError **error)
{
  g_return_val_if_fail (NONET_IS_DRAFT (self), FALSE);

  if (g_str_equal (title, nonet_draft_get_title (self)) ||
      !take_geometry (self, sud_geometry_ref (nonet_draft_get_geometry (self)), title, error))
    return FALSE;
  self->typing = NONET_DRAFT_TITLE;
  return TRUE;
}

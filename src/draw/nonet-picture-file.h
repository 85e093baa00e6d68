/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-picture.h"

/* Pictures of boards as files, made without a display. */

typedef enum
{
  NONET_FILE_PNG,
  NONET_FILE_SVG,
  NONET_FILE_PDF,
} NonetFileKind;
#define NONET_N_FILE_KINDS 3

/* @return the ending of such files, without its dot. */
const char *nonet_file_kind_get_ending (NonetFileKind kind);

/* Finds a kind by its ending, or by the ending of a file's name. @return whether there is one. */
gboolean nonet_file_kind_from_name (const char *name, NonetFileKind *kind);

/* Chooses the fonts of files and paper, where no desktop does. */
void nonet_picture_set_fonts (PangoContext *context);

/* @return a new context for text on anything but a window. */
PangoContext *nonet_picture_new_context (void);

/* Draws a picture of @size units on its longer side: pixels, or points of 1/72 inch.
 *
 * @return the new file, or NULL with an error if memory is short or @size is beyond what cairo can do. */
GBytes *nonet_picture_to_file (const NonetPicture *picture,
                               const NonetPalette *palette,
                               NonetFileKind       kind,
                               int                 size,
                               GError            **error);

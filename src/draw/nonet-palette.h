/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "nonet-overlay.h"
#include "nonet-state.h"

/* The colours of a board. The window takes them from the style sheet, paper and files from here. */
typedef struct
{
  double red;
  double green;
  double blue;
  double alpha;
} NonetColour;

typedef enum
{
  NONET_INK_PAPER,     /* the board itself */
  NONET_INK_GIVEN,     /* digits of the puzzle */
  NONET_INK_ENTRY,     /* digits of the player */
  NONET_INK_MARK,      /* marks of the player, and sums */
  NONET_INK_CANDIDATE, /* automatic candidates */
  NONET_INK_LINE,      /* between cells */
  NONET_INK_FRAME,     /* between boxes, and around the board */
  NONET_INK_CAGE,
  NONET_INK_ACCENT, /* selection */
  NONET_INK_PEER,   /* washes */
  NONET_INK_SAME,
  NONET_INK_SHADE, /* of windows and other extra houses */
  NONET_INK_ERROR,
  NONET_INK_LINK, /* arrows of a chain */
  NONET_N_INKS,
} NonetInk;

#define NONET_N_TINTS 5

typedef struct
{
  NonetColour inks[NONET_N_INKS];
  NonetColour colours[NONET_N_COLOURS]; /* that the player paints with */
  NonetColour signs[NONET_N_SIGNS];     /* of a step */
  NonetColour tints[NONET_N_TINTS];     /* that tell neighbouring cages apart */
} NonetPalette;

/* @return the name of an ink, a paint or a tint in the style sheet: "nonet_paper", "nonet_colour_1", "nonet_sign_1", "nonet_tint_1". */
const char *nonet_palette_get_ink_name (NonetInk ink);

/* Sets up the colours of a printed page. */
void nonet_palette_init_paper (NonetPalette *palette);

/* Makes a colour the source of @cr, @alpha times as strong. */
void nonet_palette_use (const NonetColour *colour, double alpha, cairo_t *cr);

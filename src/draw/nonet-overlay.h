/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* What is drawn over a board to show one step: from the roles of the engine, which know no looks, to signs, washes,
 * outlines and arrows, which know no words. Made once and drawn often: in the window, in files and on paper alike. */

/* The looks that a candidate can have. Each has a colour and a shape of its own, so that nobody needs the colours. */
typedef enum
{
  NONET_SIGN_FIRST,  /* disc: the pattern, one colour, the first set, what is on */
  NONET_SIGN_SECOND, /* square: the other colour, the second set, what is off */
  NONET_SIGN_FIN,    /* diamond: fins, and whatever else stands out of the pattern */
  NONET_SIGN_THIRD,  /* hexagon */
  NONET_SIGN_FOURTH, /* triangle */
  NONET_SIGN_OUT,    /* a line through it: goes */
  NONET_SIGN_IN,     /* ringed: is placed */
} NonetSign;
#define NONET_N_SIGNS 7

typedef struct
{
  SudCell  cell;
  SudDigit digit;
  guint8   signs; /* a bit for each NonetSign */
} NonetOverlayMark;

/* Candidates of one digit that act as one, such as a node of a grouped chain. */
typedef struct
{
  SudCells  cells;
  SudDigit  digit;
  NonetSign sign;
} NonetOverlayGroup;

typedef struct
{
  SudCandidate from;
  SudCandidate to;
  gboolean     strong;
  gboolean     plain; /* without a direction: either end follows from the other */
} NonetOverlayLink;

typedef struct
{
  guint16   house;
  NonetSign sign;
} NonetOverlayHouse;

typedef struct
{
  SudCells  cells;
  NonetSign sign;
} NonetOverlayOutline;

/* What a line of the legend may speak of besides the roles of candidates. */
enum
{
  NONET_LEGEND_CONCLUSION = -1,
  NONET_LEGEND_BASE = -2,  /* the houses that need a digit */
  NONET_LEGEND_COVER = -3, /* the houses that lose it elsewhere */
};

/* One line of the legend: a sign, and what it stands for. */
typedef struct
{
  NonetSign sign;
  int       role; /* SudRole, or one of the above */
  guint     number;
} NonetLegendEntry;

typedef struct
{
  SudDigits *candidates; /* owned: of the position before the step, a set for each cell */
  guint      n_cells;
  GArray    *marks;    /* owned, of NonetOverlayMark, by cell and digit */
  GArray    *groups;   /* owned, of NonetOverlayGroup */
  GArray    *links;    /* owned, of NonetOverlayLink, in the order of the reasoning */
  GArray    *houses;   /* owned, of NonetOverlayHouse */
  GArray    *outlines; /* owned, of NonetOverlayOutline: almost locked sets and cages */
  GArray    *legend;   /* owned, of NonetLegendEntry: what is in use and no more */
} NonetOverlay;

#define NONET_WHOLE_VIEW -1

/* Makes the overlay of a step on the position before it. @view is one branch of a forcing chain or net, or
 * NONET_WHOLE_VIEW. */
NonetOverlay *nonet_overlay_new  (const SudBoard *board, const SudStep *step, int view);
void          nonet_overlay_free (NonetOverlay *overlay);

/* @return the signs of a candidate, a bit for each. */
guint nonet_overlay_get_signs (const NonetOverlay *overlay, SudCell cell, SudDigit digit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetOverlay, nonet_overlay_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-picture.h"

/* Pages for paper: puzzles, several to a page, with their solutions at the end; or one step explained. Lengths are in
 * points of 1/72 inch. */

typedef struct
{
  SudPuzzle  *puzzle; /* owned */
  NonetState *state;  /* owned: as it stands; NULL: the givens */
  SudDigit   *solution; /* owned, a digit for each cell; NULL: none is known */
  char       *title;  /* owned */
  char       *level;  /* owned; may be empty */
} NonetSheetItem;

/* Takes nothing over: the puzzle is referenced, the rest copied. */
NonetSheetItem *nonet_sheet_item_new  (SudPuzzle        *puzzle,
                                       const NonetState *state,
                                       const SudDigit   *solution,
                                       const char       *title,
                                       const char       *level);
void            nonet_sheet_item_free (NonetSheetItem *item);

/* One step with its board and its words. */
typedef struct
{
  char         *title;      /* owned */
  char         *facts;      /* owned: a line under the title */
  GPtrArray    *paragraphs; /* owned, of char*; the last is what follows */
  char         *notation;   /* owned */
  GPtrArray    *legend;     /* owned, of char*: the words of the overlay's legend, in its order */
  SudPuzzle    *puzzle;     /* owned */
  NonetState   *state;      /* owned */
  NonetOverlay *overlay;    /* owned */
} NonetHandout;

void nonet_handout_free (NonetHandout *handout);

typedef struct
{
  GPtrArray    *items;     /* owned, of NonetSheetItem */
  NonetHandout *handout;   /* owned: on pages of its own before the puzzles; or NULL */
  guint         per_page;  /* 1, 2, 4, 6 or 9 */
  gboolean      solutions; /* at the end */
  gboolean      candidates;
  char         *title;           /* owned: how the pages of puzzles are headed, or NULL */
  char         *name_words;      /* owned: what stands beside it, before a line to write a name on; or NULL */
  char         *solutions_title; /* owned: how the pages of solutions are headed */
} NonetSheet;

NonetSheet *nonet_sheet_new  (void);
void        nonet_sheet_free (NonetSheet *sheet);

/* What a page has between its margins, and the fonts to write on it. */
typedef struct
{
  PangoContext *context;
  double        width;
  double        height;
} NonetPaper;

/* A long handout goes on on further pages, so their number depends on the paper. */
guint nonet_sheet_count_pages (const NonetSheet *sheet, const NonetPaper *paper);

/* Draws a page, from 0. */
void nonet_sheet_draw_page (const NonetSheet *sheet, guint page, const NonetPaper *paper, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetSheet, nonet_sheet_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetHandout, nonet_handout_free)

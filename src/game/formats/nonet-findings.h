/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-formats-private.h"

/* What was found in a text so far: a puzzle that is being read. A format writes down what it finds, in any order and with the byte where it found it;
 * finishing makes the position, so that every format gets the same checks, the same errors and the same shared
 * geometry. */
typedef struct
{
  NonetReading *reading; /* borrowed: takes the position and the errors */
  gsize         start;   /* where the puzzle begins in the text */

  int           n; /* digits, and cells in a row */
  int           box_rows; /* 0: the usual ones */
  int           box_columns;
  gboolean      has_regions;
  guint8        regions[SUD_MAX_CELLS]; /* any numbers */
  gsize         regions_offset;
  SudGridExtras extras;
  SudRules      rules;
  SudGeometry  *geometry; /* owned: NULL until it is asked for */

  gboolean  has_values;
  gboolean  has_candidates;
  gboolean  has_marks[2];
  SudDigit  givens[SUD_MAX_CELLS];
  SudDigit  values[SUD_MAX_CELLS]; /* of the player; 0 where there is a given */
  SudDigits candidates[SUD_MAX_CELLS];
  SudDigits marks[2][SUD_MAX_CELLS];
  SudDigits allowed[SUD_MAX_CELLS]; /* 0: all */
  gsize     offsets[SUD_MAX_CELLS]; /* of the givens */

  gboolean has_too_many_sets; /* more than a puzzle may have: not all are kept */
  GArray *sets;      /* owned, of NonetFindingsSet: cages and extra houses */
  GArray *cells;     /* owned, of NonetFindingsCell: what they hold, one after the other */
  GArray *relations; /* owned, of SudRelation */
  char   *title;     /* owned, or NULL */
} NonetFindings;

typedef enum
{
  NONET_FINDINGS_CAGE,
  NONET_FINDINGS_HOUSE,
} NonetFindingsKind;

/* Starts findings of @n digits, at least SUD_MIN_DIGITS and at most SUD_MAX_DIGITS. */
void nonet_findings_init  (NonetFindings *findings, NonetReading *reading, int n, gsize start);
void nonet_findings_clear (NonetFindings *findings);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NonetFindings, nonet_findings_clear)

/* Changes the size of findings that have nothing else yet. @return FALSE with an error for a size that is none. */
gboolean nonet_findings_set_size (NonetFindings *findings, int n, gsize offset, GError **error);

/* Puts a digit in a cell of the grid, or with 0 nothing. @return FALSE with an error for one that is too large. */
gboolean nonet_findings_set_given (NonetFindings *findings, SudCell cell, int digit, gsize offset, GError **error);
gboolean nonet_findings_set_value (NonetFindings *findings, SudCell cell, int digit, gsize offset, GError **error);

/* Starts a cage with a sum, 0 for none, or an extra house; the cells that are added next belong to it. */
void nonet_findings_add_cage  (NonetFindings *findings, int sum, gboolean repeats, gsize offset);
void nonet_findings_add_house (NonetFindings *findings, gsize offset);
void nonet_findings_add_cell  (NonetFindings *findings, SudCell cell, gsize offset);

/* Adds one diagonal as a house, for a puzzle that does not have the other. */
void nonet_findings_add_diagonal (NonetFindings *findings, gboolean is_falling, gsize offset);

void nonet_findings_add_relation (NonetFindings *findings, SudRelationKind kind, SudCell first, SudCell second);

/* Takes what can be shown of @title, which need not be UTF-8; no title is left where there was one. */
void nonet_findings_set_title (NonetFindings *findings, const char *title, gsize length);

/* @return the geometry that the findings ask for, borrowed; NULL with an error if there is none such. */
SudGeometry *nonet_findings_get_geometry (NonetFindings *findings, GError **error);

/* For a grid of candidates that does not tell givens from cells with one candidate left: makes givens of the latter,
 * unless a cell that sees them still has the digit, for then it was never placed. */
gboolean nonet_findings_find_givens (NonetFindings *findings, GError **error);

/* Makes a position of the findings and adds it to the reading. */
gboolean nonet_findings_finish (NonetFindings *findings, GError **error);

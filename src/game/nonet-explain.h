/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* The words of a step: what a teacher would say about it. The engine finds steps and knows no language; here one
 * becomes a title, a nudge, paragraphs whose words point at cells, candidates and houses, and the one-line notation that
 * the forums read. Everything but the notation is in the user's language. */

/* Words that stand for something on the board. */
typedef struct
{
  gsize     start, end; /* bytes in the text */
  SudCells  cells;      /* what lights up */
  SudDigits digits;     /* these candidates of the cells; 0: the cells as a whole */
  int       house;      /* or -1 */
  int       cage;       /* or -1 */
} NonetSpan;

typedef struct
{
  char   *text;  /* owned, plain */
  GArray *spans; /* owned, of NonetSpan, in order, not overlapping */
  int     view;  /* of a chain or net: the branch (SudLink.branch) it speaks of; -1: of the whole */
} NonetParagraph;

typedef struct
{
  char           *title;      /* "Naked Pair" */
  char           *nudge;      /* gives nothing away: "Look at where 7 can go in box 5." */
  NonetParagraph *where;      /* the cells or houses of the pattern, no conclusion */
  GPtrArray      *reasoning;  /* of NonetParagraph, in the order a person would tell it */
  NonetParagraph *conclusion; /* what goes, what is placed */
  char           *notation;   /* "Naked Pair: 3,7 in r1c28 => r1c5<>3", never translated */
} NonetExplanation;

/* Explains a step that was found in @board, the position before it: its evidence must be as the finders make it, which
 * sud_proof_check() can tell of a step of another origin.
 *
 * @return a new explanation, of which no part is NULL. */
NonetExplanation *nonet_explain (const SudBoard *board, const SudStep *step);

void nonet_explanation_free (NonetExplanation *explanation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetExplanation, nonet_explanation_free)

/* @return the name of a technique in the user's language. */
const char *nonet_technique_get_name (SudTechnique technique);

/* @return its name in English, which the notation uses, and by which many know it whatever their language. */
const char *nonet_technique_get_english_name (SudTechnique technique);

/* @return a new string that tells what a technique is, why it works and how to spot it: paragraphs with an empty line
 * between them. */
char *nonet_technique_dup_about (SudTechnique technique);

/* @return a new string: the step in one line, as the forums write it; never translated. */
char *nonet_step_dup_notation (const SudBoard *board, const SudStep *step);

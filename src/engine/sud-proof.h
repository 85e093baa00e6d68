/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-step.h"

/* The independent checker of steps. It knows no technique, only what evidence claims (see sud-step.h): it assumes the
 * opposite of a conclusion and exhausts every way to satisfy the named houses, cells and cages. If none is left, the
 * conclusion follows. */

typedef enum
{
  SUD_PROOF_PROVED,
  SUD_PROOF_EMPTY,        /* the step concludes nothing new */
  SUD_PROOF_BAD_EVIDENCE, /* it names a cell, house, cage or candidate that does not exist, or places what is gone */
  SUD_PROOF_BAD_PATTERN,  /* the deadly pattern has no second filling, or the puzzle may have several solutions */
  SUD_PROOF_REFUTED,      /* the evidence leaves a way around the conclusion */
  SUD_PROOF_UNDECIDED,    /* the search was given up; no step that the finders make comes here */
} SudProof;

/* Checks a step in the position where it was found. @is_unique says that the puzzle is known to have one solution;
 * only then does a step with a deadly pattern prove anything. */
SudProof sud_proof_check (const SudBoard *board, const SudStep *step, bool is_unique);

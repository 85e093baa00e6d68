/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* A puzzle as other solvers take it: for GLPK, CBC, minisat and the classroom. */
typedef enum
{
  NONET_MODEL_LP,  /* a 0-1 linear programme in CPLEX LP format */
  NONET_MODEL_MPS, /* the same in free MPS */
  NONET_MODEL_CNF, /* satisfiability, DIMACS */
  NONET_MODEL_COL, /* graph colouring, DIMACS */
} NonetModelKind;

/* Appends the model of a puzzle. The variable x<row>_<column>_<digit> is 1 if the cell holds the digit. With
 * @is_reduced, variables that the givens rule out are left out; else givens are constraints like all others.
 *
 * @return NULL, or a new string that tells what the kind of model cannot say. */
char *nonet_model_write (const SudPuzzle *puzzle, NonetModelKind kind, gboolean is_reduced, GString *out);

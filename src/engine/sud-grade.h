/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-logic.h"
#include "sud-solver.h"

/* How hard a puzzle is for a person. The grade goes by rounds: each round applies every instance of the cheapest
 * technique that applies, and of those the ones with the lowest rating. So it is the same for every relabelling,
 * rotation, transposition and permutation of rows, columns, bands and stacks. */

typedef struct
{
  SudTechnique hardest; /* the last in the order of trying that was needed; SUD_TECHNIQUE_NONE if the grid is full */
  SudLevel     level;   /* of the hardest */
  uint16_t     rating;  /* of the hardest step, in tenths on the Sudoku Explainer scale */
  uint8_t      scale;   /* in halves, 0 .. 12: see below */
  uint32_t     score;   /* what every technique costs, times how often it was applied */
  uint32_t     n_rounds;
  /* For singles, locked candidates and subsets the instances that were applied, for all others the rounds. */
  uint32_t counts[SUD_N_TECHNIQUES];
} SudGrade;

/* The scale, tried in this order: 0 naked singles are enough; 0.5 hidden singles; 1 a crossing of line and box once,
 * 1.5 more often; 2 and 2.5 naked pairs; 3 and 3.5 naked triples; 4 and 4.5 hidden pairs; 5 and 5.5 hidden triples;
 * 6 anything beyond. */

/* Grades a puzzle. Techniques that need a puzzle with one solution are used once the solver has said that it has;
 * @options, which may be NULL, can forbid them or others. Trial and error ends every grade that nothing else does. @solver
 * and @control may be NULL.
 *
 * @return SUD_OK, SUD_NO_SOLUTION, SUD_SEVERAL_SOLUTIONS, SUD_CANCELLED or SUD_NO_MEMORY. */
SudStatus sud_grade (SudLogic              *logic,
                     SudSolver             *solver,
                     const SudPuzzle       *puzzle,
                     const SudLogicOptions *options,
                     const SudControl      *control,
                     SudGrade              *grade);

/* As sud_grade(), for a generator: the puzzle must be known to have one solution, which spares the solver, and the scale
 * of a puzzle that needs more than singles is left out.
 *
 * @return SUD_OK, SUD_CANCELLED or SUD_NO_MEMORY. */
SudStatus sud_grade_unique (SudLogic              *logic,
                            const SudPuzzle       *puzzle,
                            const SudLogicOptions *options,
                            const SudControl      *control,
                            SudGrade              *grade);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-step.h"

/* Human logic: from a position to every deduction that a person could make, cheapest technique first, always in the
 * same order. */

/* What finding needs of memory, kept for the next position. One per thread. */
typedef struct SudLogic SudLogic;

typedef struct
{
  /* Which techniques may be used. */
  SudTechniqueSet techniques;
  /* Whether the puzzle is known to have one solution. If not, the techniques that need it are left out. */
  bool is_unique;
} SudLogicOptions;

/* @return options that allow every technique for a puzzle with one solution. */
SudLogicOptions sud_logic_options_default (void);

/* @return NULL if memory is short. */
SudLogic *sud_logic_new  (void);
void      sud_logic_free (SudLogic *logic);

/* Finds the next step: the first instance of the cheapest technique that applies. @options may be NULL for the
 * default, @control may be NULL.
 *
 * @return SUD_OK with a step, whose technique is SUD_TECHNIQUE_NONE if nothing applies; SUD_CANCELLED or
 * SUD_NO_MEMORY. */
SudStatus sud_logic_next (SudLogic              *logic,
                          const SudBoard        *board,
                          const SudLogicOptions *options,
                          const SudControl      *control,
                          SudStep               *step);

/* Finds every step that applies, by technique in the order of trying, until @emit answers false. That includes the
 * far-fetched ones for which the next step and the path never look, because a simpler technique says the same: grouped
 * chains through almost locked sets, and fish that eat their own base.
 *
 * @return SUD_OK, SUD_STOPPED, SUD_CANCELLED or SUD_NO_MEMORY. */
SudStatus sud_logic_all (SudLogic              *logic,
                         const SudBoard        *board,
                         const SudLogicOptions *options,
                         SudStepFunc            emit,
                         void                  *data,
                         const SudControl      *control);

/* Solves as a person would: finds the next step, hands it out, applies it to @board, until the board is solved,
 * nothing applies, or @emit answers false. The board is changed after the step was handed out.
 *
 * @return SUD_OK, SUD_STOPPED, SUD_CANCELLED or SUD_NO_MEMORY. */
SudStatus sud_logic_path (SudLogic              *logic,
                          SudBoard              *board,
                          const SudLogicOptions *options,
                          SudStepFunc            emit,
                          void                  *data,
                          const SudControl      *control);

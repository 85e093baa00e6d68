/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What sud-logic.c and sud-grade.c share. */

#include "sud-logic.h"

#include "logic-kernel.h"

#define SUD_N_KERNELS 2

struct SudLogic
{
  const LogicKernel *kernels[SUD_N_KERNELS];
  void              *states[SUD_N_KERNELS]; /* owned, each of the type of its kernel; NULL until asked for */
  SudStep            step;
};

/* @return the kernel for a puzzle, and its state, NULL if memory is short. */
const LogicKernel *sud_logic_choose (SudLogic *logic, const SudPuzzle *puzzle, void **state);

/* @return the techniques that options, which may be NULL, allow. */
SudTechniqueSet sud_logic_get_allowed (const SudLogicOptions *options);

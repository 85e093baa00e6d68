/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How sud-logic.c and sud-grade.c drive the finders, whatever width these were compiled for. */

#include "sud-step.h"

#include "singles9.h"

/* What a round of grading did. */
typedef struct
{
  SudTechnique technique; /* SUD_TECHNIQUE_NONE: nothing applies */
  uint16_t     rating;
  uint32_t     n_instances; /* or the digits placed, where it placed any */
} LogicRound;

/* A kernel works on a state of its own type that the caller allocates, zeroed. */
typedef struct
{
  size_t state_size;
  int    max_cells;
  int    max_houses;
  int    max_digits;

  /* Releases what a state owns, not the state. */
  void (*clear) (void *state);

  /* Takes over a position. */
  void (*load) (void *state, const SudBoard *board);
  /* Takes over the position of the givens. */
  void (*load_puzzle) (void *state, const SudPuzzle *puzzle);

  /* Goes back to the position that was loaded. */
  void (*restart) (void *state);
  /* Copies the position, of which only the cells that there are. */
  void (*save) (const void *state, SudBoard *board);
  /* @return whether the next round will be one of singles. */
  bool (*has_singles) (const void *state);

  /* Hands out the instances of one technique: every one if @is_exhaustive, else those that one would look for when a
   * simpler technique may still come. @return false if it was stopped before the end. */
  bool (*find) (void             *state,
                SudTechnique      technique,
                bool              is_exhaustive,
                SudStepFunc       emit,
                void             *data,
                const SudControl *control);

  /* Applies a step to the position. */
  void (*apply) (void *state, const SudStep *step);

  /* Applies every instance of the cheapest technique of @allowed, and of those the ones with the lowest rating.
   * @return false if it was stopped or the position is broken. */
  bool (*round) (void *state, const SudTechniqueSet *allowed, const SudControl *control, LogicRound *out);

  /* Of a plain 9x9, without a state: rounds of full houses, hidden and naked singles, always the first of these that
   * applies, until none does. The position where it ends goes to @board unless the grid is full. */
  void (*run_singles9) (const SudPuzzle *puzzle, Singles9 *out, SudBoard *board);
  /* The same from the position of a state, which goes where it ends. If the grid is full, or if it is broken, the state
   * stays as it is. */
  void (*go_on_singles9) (void *state, Singles9 *out);

  int (*get_n_empty) (const void *state);
  bool (*is_broken) (const void *state);
  bool (*lacks_memory) (const void *state);
} LogicKernel;

extern const LogicKernel logic_kernel_narrow;
extern const LogicKernel logic_kernel_narrow_avx2;
extern const LogicKernel logic_kernel_wide;

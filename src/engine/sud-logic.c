/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The public face of human logic: picks the kernel that a board fits into, and asks its finders in order.
 *
 * A state is large (the wide one over 200 KB) and most programs need one of them, so each is allocated when a
 * board first asks for it. */

#include "sud-logic-internal.h"

#include <stdlib.h>

SudLogicOptions
sud_logic_options_default (void)
{
  return (SudLogicOptions){ .techniques = sud_techniques_all (), .is_unique = true };
}

SudLogic *
sud_logic_new (void)
{
  return calloc (1, sizeof (SudLogic));
}

void
sud_logic_free (SudLogic *logic)
{
  if (logic == NULL)
    return;
  for (int i = 0; i < SUD_N_KERNELS; i++)
    if (logic->states[i] != NULL)
      {
        logic->kernels[i]->clear (logic->states[i]);
        free (logic->states[i]);
      }
  free (logic);
}

/* The kernel for small boards that suits the machine. */
static const LogicKernel *
get_narrow_kernel (void)
{
#ifdef SUD_HAVE_NARROW_AVX2
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi") && __builtin_cpu_supports ("bmi2") &&
      __builtin_cpu_supports ("popcnt"))
    return &logic_kernel_narrow_avx2;
#endif
  return &logic_kernel_narrow;
}

const LogicKernel *
sud_logic_choose (SudLogic *logic, const SudPuzzle *puzzle, void **state)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  const LogicKernel *kernel = get_narrow_kernel ();
  int                which = 0;

  if (sud_geometry_get_n_cells (geometry) > kernel->max_cells ||
      sud_geometry_get_n_houses (geometry) > kernel->max_houses ||
      sud_geometry_get_n_digits (geometry) > kernel->max_digits)
    {
      kernel = &logic_kernel_wide;
      which = 1;
    }
  if (logic->states[which] == NULL)
    {
      logic->states[which] = calloc (1, kernel->state_size);
      logic->kernels[which] = kernel;
    }
  *state = logic->states[which];
  return kernel;
}

SudTechniqueSet
sud_logic_get_allowed (const SudLogicOptions *options)
{
  SudTechniqueSet allowed = options != NULL ? options->techniques : sud_techniques_all ();

  if (options != NULL && !options->is_unique)
    for (int i = 0; i < SUD_N_TECHNIQUES; i++)
      if (sud_technique_get_info ((SudTechnique) i)->needs_unique)
        sud_techniques_remove (&allowed, (SudTechnique) i);
  return allowed;
}

/* Asks the allowed finders one after the other. @emit is told of every step until it answers false. */
static SudStatus
find_steps (const LogicKernel     *kernel,
            void                  *state,
            const SudTechniqueSet *allowed,
            bool                   is_exhaustive,
            SudStepFunc            emit,
            void                  *data,
            const SudControl      *control)
{
  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    {
      if (!sud_techniques_has (allowed, (SudTechnique) i))
        continue;
      if (sud_control_is_cancelled (control))
        return SUD_CANCELLED;
      if (!kernel->find (state, (SudTechnique) i, is_exhaustive, emit, data, control))
        return sud_control_is_cancelled (control) ? SUD_CANCELLED : SUD_STOPPED;
      if (kernel->lacks_memory (state))
        return SUD_NO_MEMORY;
    }
  return SUD_OK;
}

SudStatus
sud_logic_all (SudLogic              *logic,
               const SudBoard        *board,
               const SudLogicOptions *options,
               SudStepFunc            emit,
               void                  *data,
               const SudControl      *control)
{
  const SudTechniqueSet allowed = sud_logic_get_allowed (options);
  void                 *state;
  const LogicKernel    *kernel = sud_logic_choose (logic, board->puzzle, &state);

  if (state == NULL)
    return SUD_NO_MEMORY;
  kernel->load (state, board);
  return find_steps (kernel, state, &allowed, true, emit, data, control);
}

static bool
take_first_cb (const SudStep *step, void *data)
{
  sud_step_copy (data, step);
  return false;
}

/* @return SUD_OK with a step, perhaps of SUD_TECHNIQUE_NONE, or why there is none. */
static SudStatus
find_next (const LogicKernel *kernel, void *state, const SudTechniqueSet *allowed, const SudControl *control, SudStep *step)
{
  SudStatus status;

  sud_step_init (step, SUD_TECHNIQUE_NONE);
  status = find_steps (kernel, state, allowed, false, take_first_cb, step, control);
  return status == SUD_STOPPED || step->technique != SUD_TECHNIQUE_NONE ? SUD_OK : status;
}

SudStatus
sud_logic_next (SudLogic              *logic,
                const SudBoard        *board,
                const SudLogicOptions *options,
                const SudControl      *control,
                SudStep               *step)
{
  const SudTechniqueSet allowed = sud_logic_get_allowed (options);
  void                 *state;
  const LogicKernel    *kernel = sud_logic_choose (logic, board->puzzle, &state);

  sud_step_init (step, SUD_TECHNIQUE_NONE);
  if (state == NULL)
    return SUD_NO_MEMORY;
  kernel->load (state, board);
  return find_next (kernel, state, &allowed, control, step);
}

SudStatus
sud_logic_path (SudLogic              *logic,
                SudBoard              *board,
                const SudLogicOptions *options,
                SudStepFunc            emit,
                void                  *data,
                const SudControl      *control)
{
  const SudTechniqueSet allowed = sud_logic_get_allowed (options);
  SudStep              *step = &logic->step;
  void                 *state;
  const LogicKernel    *kernel = sud_logic_choose (logic, board->puzzle, &state);

  if (state == NULL)
    return SUD_NO_MEMORY;
  kernel->load (state, board);
  while (kernel->get_n_empty (state) > 0 && !kernel->is_broken (state))
    {
      SudStatus status = find_next (kernel, state, &allowed, control, step);

      if (status != SUD_OK || step->technique == SUD_TECHNIQUE_NONE)
        return status;
      if (!emit (step, data))
        return SUD_STOPPED;
      kernel->apply (state, step);
      sud_step_apply (step, board);
    }
  return SUD_OK;
}

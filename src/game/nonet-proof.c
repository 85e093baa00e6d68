/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-proof"

#include "config.h"

#include "nonet-proof.h"

#include "nonet-explain.h"

#ifndef NDEBUG

void
nonet_proof_demand (const SudBoard *board, const SudStep *step, gboolean is_unique)
{
  const SudProof proof = sud_proof_check (board, step, is_unique);

  if (proof != SUD_PROOF_PROVED)
    {
      g_autofree char *notation = nonet_step_dup_notation (board, step);

      g_critical ("step not proved (%d): %s", proof, notation);
    }
}

#endif

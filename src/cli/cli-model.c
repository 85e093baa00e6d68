/* SPDX-License-Identifier: GPL-3.0-or-later */
/* model: puzzles for other solvers. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli.h"
#include "nonet-model.h"

static const char *const kinds[] = { "lp", "mps", "cnf", "col" };

static void
model_puzzle (CliJob *job, const NonetPosition *position)
{
  const char      *to = job->settings->model == NULL ? "lp" : job->settings->model;
  NonetModelKind   kind = NONET_MODEL_LP;
  g_autofree char *problem = NULL;

  while (!g_str_equal (kinds[kind], to))
    kind++;
  problem = nonet_model_write (position->puzzle, kind, job->settings->reduced, job->out);
  if (problem != NULL)
    cli_job_fail (job, problem);
}

static const CliOption model_options[] = {
  CLI_OPTION_CHOICE ("to", model, "KIND", N_ ("Write this kind of model (lp)"), "lp|mps|cnf|col"),
  CLI_OPTION_FLAG ("reduced", reduced, N_ ("Leave out the variables that the givens rule out")),
  { 0 }
};

const CliCommand cli_commands_model[] = {
  {
      .name = "model",
      .summary = N_ ("Write each puzzle as a model for another solver"),
      .description = N_ ("lp and mps are 0-1 linear programmes, for GLPK, CBC and others; cnf is for SAT solvers such as\n"
                         "minisat; col is the colouring of a graph. The variable x1_2_3 is 1 if row 1, column 2 holds a 3."),
      .arguments = "[FILE...]",
      .options = model_options,
      .puzzle = model_puzzle,
  },
  { 0 },
};

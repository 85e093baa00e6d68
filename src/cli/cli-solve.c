/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check, solve, count: the commands over the solver. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli.h"

static void
check_puzzle (CliJob *job, const NonetPosition *position)
{
  static const char *const answers[] = { "none\n", "unique\n", "multiple\n" };
  SudSolveResult           result;

  if (!cli_job_accept (job, sud_solve (job->solver, position->puzzle, 2, NULL, NULL, job->control, &result)))
    return;
  g_string_append (job->out, answers[result.solutions]);
  job->is_wrong |= result.solutions != 1;
}

static void
count_puzzle (CliJob *job, const NonetPosition *position)
{
  SudSolveResult result;

  if (!cli_job_accept (job, sud_solve (job->solver, position->puzzle, job->settings->limit, NULL, NULL, job->control, &result)))
    return;
  g_string_append_printf (job->out, "%" G_GUINT64_FORMAT "\n", result.solutions);
}

/* ---- solve ---- */

typedef struct
{
  CliJob *job;
  int     n_cells;
} Found;

/* Appends a grid as a line, with 0 for empty cells. */
static void
append_grid (GString *out, const SudDigit *digits, int n_cells)
{
  gsize start = out->len;

  g_string_set_size (out, start + (gsize) n_cells + 1);
  for (int i = 0; i < n_cells; i++)
    out->str[start + (gsize) i] = digits[i] == 0 ? '0' : sud_digit_to_char (digits[i]);
  out->str[start + (gsize) n_cells] = '\n';
}

static bool
found_cb (const SudDigit *digits, void *data)
{
  Found *found = data;

  append_grid (found->job->out, digits, found->n_cells);
  if (found->job->out->len > 64 * 1024)
    cli_job_flush (found->job);
  return true;
}

static void
scan_puzzle (CliJob *job, const NonetPosition *position)
{
  SudBoard board;

  nonet_position_to_board (position, &board);
  sud_board_scan (&board);
  append_grid (job->out, board.values, sud_puzzle_get_n_cells (position->puzzle));
}

static void
solve_puzzle (CliJob *job, const NonetPosition *position)
{
  Found          found = { job, sud_puzzle_get_n_cells (position->puzzle) };
  guint64        limit = job->settings->all ? job->settings->limit : 1;
  SudSolveResult result;

  if (job->settings->scan)
    scan_puzzle (job, position);
  else if (cli_job_accept (job, sud_solve (job->solver, position->puzzle, limit, found_cb, &found, job->control, &result)) &&
           result.solutions == 0)
    g_string_append (job->out, "none\n");
}

/* ---- the table ---- */

static const CliOption solve_options[] = {
  CLI_OPTION_FLAG ("scan", scan, N_ ("Stop where hidden and naked singles stop; 0 for empty cells")),
  CLI_OPTION_FLAG ("all", all, N_ ("Print every solution, each on its line")),
  CLI_OPTION_NUMBER ("limit", limit, "N", N_ ("With --all: stop after N solutions"), 1, CLI_NO_LIMIT),
  { 0 }
};

static const CliOption count_options[] = {
  CLI_OPTION_NUMBER ("limit", limit, "N", N_ ("Stop counting at N"), 1, CLI_NO_LIMIT),
  { 0 }
};

const CliCommand cli_commands_solve[] = {
  {
      .name = "check",
      .summary = N_ ("Tell whether each puzzle has one solution"),
      .description = N_ ("Writes unique, none or multiple. The exit status is 1 unless all are unique."),
      .arguments = "[FILE...]",
      .puzzle = check_puzzle,
  },
  {
      .name = "solve",
      .summary = N_ ("Write the solution of each puzzle"),
      .description = N_ ("Writes the cells of the solution, the first one if there are several, or none."),
      .arguments = "[FILE...]",
      .options = solve_options,
      .puzzle = solve_puzzle,
  },
  {
      .name = "count",
      .summary = N_ ("Count the solutions of each puzzle"),
      .arguments = "[FILE...]",
      .options = count_options,
      .puzzle = count_puzzle,
  },
  { 0 },
};

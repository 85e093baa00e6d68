/* SPDX-License-Identifier: GPL-3.0-or-later */
/* show: puzzles to look at. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli-draw.h"
#include "cli.h"

static void
show_puzzle (CliJob *job, const NonetPosition *position)
{
  SudBoard board;

  nonet_position_to_board (position, &board);
  cli_draw_board (&board, job->settings->candidates, job->out);
  g_string_append_c (job->out, '\n');
}

static const CliOption show_options[] = {
  CLI_OPTION_FLAG ("candidates", candidates, N_ ("Draw the candidates of the empty cells")),
  { 0 }
};

const CliCommand cli_commands_show[] = {
  {
      .name = "show",
      .summary = N_ ("Draw each puzzle as a grid of text"),
      .description = N_ ("Boxes have heavy lines; cages have lines around them and their sum in the first cell."),
      .arguments = "[FILE...]",
      .options = show_options,
      .puzzle = show_puzzle,
  },
  { 0 },
};

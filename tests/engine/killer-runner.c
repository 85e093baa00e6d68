/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tool, not a test: solves Killers by logic, proves every step and compares it with the solution, and measures
 * grading. It reads puzzles in the line notation from standard input.
 *
 *   killer-runner [--no-proof] [--list] [--last SLUG] <puzzles */

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sud.h"

typedef struct
{
  SudBoard     board;
  SudDigit     solution[SUD_MAX_CELLS];
  gboolean     prove;
  int          n_bad;
  SudTechnique hardest;
  double       proof_time; /* the longest, in ms */
} Run;

static bool
step_cb (const SudStep *step, void *data)
{
  Run      *run = data;
  SudProof  proof = SUD_PROOF_PROVED;
  gint64    start = g_get_monotonic_time ();
  gboolean  is_wrong = FALSE;

  run->hardest = MAX (run->hardest, step->technique);
  if (run->prove)
    proof = sud_proof_check (&run->board, step, true);
  run->proof_time = MAX (run->proof_time, (double) (g_get_monotonic_time () - start) / 1e3);
  for (int i = 0; i < step->n_placements; i++)
    is_wrong |= run->solution[step->placements[i].cell] != step->placements[i].digit;
  for (int i = 0; i < step->n_eliminations; i++)
    is_wrong |= run->solution[step->eliminations[i].cell] == step->eliminations[i].digit;
  if (proof != SUD_PROOF_PROVED || is_wrong)
    {
      char text[65536];

      run->n_bad++;
      sud_step_write (step, text, sizeof text, NULL);
      printf ("BAD proof %d wrong %d: %s\n", proof, is_wrong, text);
    }
  sud_step_apply (step, &run->board);
  return !is_wrong;
}

static bool
take_solution_cb (const SudDigit *solution, void *data)
{
  Run *run = data;

  memcpy (run->solution, solution, (size_t) sud_puzzle_get_n_cells (run->board.puzzle));
  return true;
}

static int
compare_doubles (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* What all puzzles together show. */
typedef struct
{
  SudLogic       *logic;
  SudSolver      *solver;
  SudLogicOptions options;
  gboolean        prove;
  gboolean        list;
  int             n, n_solved, n_bad;
  int             hardest[SUD_N_TECHNIQUES];
  int             used[SUD_N_TECHNIQUES];
  int             levels[SUD_N_LEVELS];
  double          proof_time;
  GArray         *times; /* of grading, in ms */
} Runner;

static void
grade_puzzle (Runner *runner, const SudPuzzle *puzzle, const char *line, gboolean is_solved)
{
  const gint64 start = g_get_monotonic_time ();
  SudGrade     grade;
  SudStatus    status = sud_grade (runner->logic, runner->solver, puzzle, &runner->options, NULL, &grade);
  const double ms = (double) (g_get_monotonic_time () - start) / 1e3;

  g_array_append_val (runner->times, ms);
  for (int i = 0; i < SUD_N_TECHNIQUES; i++)
    runner->used[i] += grade.counts[i] > 0;
  runner->levels[grade.level]++;
  if (runner->list)
    printf ("%d\t%s\t%s\t%d\t%u\t%.2f ms\tstatus %d\t%s\n", runner->n, is_solved ? "solved" : "stuck",
            sud_technique_get_info (grade.hardest)->slug, grade.rating, grade.score, ms, (int) status, line);
}

static void
run_puzzle (Runner *runner, const SudPuzzle *puzzle, const char *line)
{
  Run           *run = g_new0 (Run, 1);
  SudBoard       board;
  SudSolveResult result;

  sud_board_init (&run->board, puzzle);
  sud_solve (runner->solver, puzzle, 2, take_solution_cb, run, NULL, &result);
  if (result.solutions == 1)
    {
      runner->n++;
      run->prove = runner->prove;
      board = run->board;
      sud_logic_path (runner->logic, &board, &runner->options, step_cb, run, NULL);
      runner->n_bad += run->n_bad;
      runner->proof_time = MAX (runner->proof_time, run->proof_time);
      runner->n_solved += board.n_empty == 0;
      runner->hardest[run->hardest] += board.n_empty == 0;
      grade_puzzle (runner, puzzle, line, board.n_empty == 0);
    }
  g_free (run);
}

static void
report (const Runner *runner)
{
  const GArray *times = runner->times;

  printf ("%d puzzles, %d solved (%.2f %%), %d bad steps, longest proof %.1f ms\n", runner->n, runner->n_solved,
          100.0 * runner->n_solved / MAX (runner->n, 1), runner->n_bad, runner->proof_time);
  qsort (times->data, times->len, sizeof (double), compare_doubles);
  if (times->len > 0)
    printf ("grading ms: median %.2f, 90 %% %.2f, most %.2f\n", g_array_index (times, double, times->len / 2),
            g_array_index (times, double, times->len * 9 / 10), g_array_index (times, double, times->len - 1));
  for (int i = 0; i < SUD_N_TECHNIQUES; i++)
    if (runner->hardest[i] + runner->used[i] > 0)
      printf ("%-34s hardest %5d used %5d\n", sud_technique_get_info ((SudTechnique) i)->slug, runner->hardest[i],
              runner->used[i]);
  for (int i = 0; i < SUD_N_LEVELS; i++)
    printf ("level %d: %d\n", i, runner->levels[i]);
}

static void
read_options (Runner *runner, int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--no-proof") == 0)
      runner->prove = FALSE;
    else if (strcmp (argv[i], "--list") == 0)
      runner->list = TRUE;
    else if (strcmp (argv[i], "--last") == 0 && i + 1 < argc)
      {
        i++;
        runner->options.techniques = sud_techniques_up_to (sud_technique_from_slug (argv[i], strlen (argv[i])));
      }
}

int
main (int argc, char **argv)
{
  char   line[16384];
  Runner runner = { .logic = sud_logic_new (), .solver = sud_solver_new (), .options = sud_logic_options_default (),
                    .prove = TRUE, .times = g_array_new (FALSE, FALSE, sizeof (double)) };

  read_options (&runner, argc, argv);
  while (fgets (line, sizeof line, stdin) != NULL)
    {
      SudPuzzle *puzzle;

      line[strcspn (line, "\r\n")] = '\0';
      if (sud_line_read (line, strlen (line), &puzzle, NULL) != SUD_OK)
        {
          printf ("cannot read %s\n", line);
          continue;
        }
      run_puzzle (&runner, puzzle, line);
      sud_puzzle_unref (puzzle);
    }
  report (&runner);
  g_array_unref (runner.times);
  sud_solver_free (runner.solver);
  sud_logic_free (runner.logic);
  return runner.n_bad > 0;
}

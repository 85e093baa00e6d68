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
  SudBoard  board;
  SudDigit  solution[SUD_MAX_CELLS];
  gboolean  prove;
  int       n_steps;
  int       n_bad;
  SudTechnique hardest;
  double    proof_time;
} Run;

static bool
step_cb (const SudStep *step, void *data)
{
  Run      *run = data;
  SudProof  proof = SUD_PROOF_PROVED;
  gint64    start = g_get_monotonic_time ();
  gboolean  is_wrong = FALSE;

  run->n_steps++;
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
take_cb (const SudDigit *solution, void *data)
{
  memcpy (((Run *) data)->solution, solution, SUD_MAX_CELLS);
  return true;
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

int
main (int argc, char **argv)
{
  char       line[16384];
  SudLogic  *logic = sud_logic_new ();
  SudSolver *solver = sud_solver_new ();
  gboolean   prove = TRUE, list = FALSE;
  SudLogicOptions options = sud_logic_options_default ();
  int        n = 0, n_solved = 0, n_bad = 0, n_skipped = 0;
  int        hardest[SUD_N_TECHNIQUES] = { 0 }, used[SUD_N_TECHNIQUES] = { 0 }, levels[SUD_N_LEVELS] = { 0 };
  GArray    *times = g_array_new (FALSE, FALSE, sizeof (double));
  double     proof_time = 0;

  (void) take_cb;
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--no-proof") == 0)
      prove = FALSE;
    else if (strcmp (argv[i], "--list") == 0)
      list = TRUE;
    else if (strcmp (argv[i], "--last") == 0 && i + 1 < argc)
      {
        options.techniques = sud_techniques_up_to (sud_technique_from_slug (argv[i + 1], strlen (argv[i + 1])));
        i++;
      }
  while (fgets (line, sizeof line, stdin) != NULL)
    {
      SudPuzzle     *puzzle;
      Run           *run = g_new0 (Run, 1);
      SudBoard       board;
      SudSolveResult result;
      SudGrade       grade;
      SudStatus      status;
      gint64         start;
      double         ms;

      line[strcspn (line, "\r\n")] = '\0';
      if (sud_line_read (line, strlen (line), &puzzle, NULL) != SUD_OK)
        {
          printf ("cannot read %s\n", line);
          g_free (run);
          continue;
        }
      sud_board_init (&run->board, puzzle);
      sud_solve (solver, puzzle, 2, take_solution_cb, run, NULL, &result);
      if (result.solutions != 1)
        {
          n_skipped++;
          g_free (run);
          sud_puzzle_unref (puzzle);
          continue;
        }
      n++;
      run->prove = prove;
      board = run->board;
      start = g_get_monotonic_time ();
      status = sud_logic_path (logic, &board, &options, step_cb, run, NULL);
      ms = (double) (g_get_monotonic_time () - start) / 1e3;
      (void) status;
      n_bad += run->n_bad;
      proof_time = MAX (proof_time, run->proof_time);
      if (board.n_empty == 0)
        {
          n_solved++;
          hardest[run->hardest]++;
        }
      start = g_get_monotonic_time ();
      status = sud_grade (logic, solver, puzzle, &options, NULL, &grade);
      ms = (double) (g_get_monotonic_time () - start) / 1e3;
      g_array_append_val (times, ms);
      for (int i = 0; i < SUD_N_TECHNIQUES; i++)
        used[i] += grade.counts[i] > 0;
      levels[grade.level]++;
      if (list)
        printf ("%d %s %d steps %s rating %d score %u %.2f ms status %d %s\n", n, board.n_empty == 0 ? "solved" : "STUCK", run->n_steps,
                sud_technique_get_info (grade.hardest)->slug, grade.rating, grade.score, ms, status, line);
      g_free (run);
      sud_puzzle_unref (puzzle);
    }
  qsort (times->data, times->len, sizeof (double), compare_doubles);
  printf ("%d puzzles, %d solved (%.2f %%), %d bad steps, %d skipped, longest proof %.1f ms\n", n, n_solved, 100.0 * n_solved / MAX (n, 1), n_bad, n_skipped, proof_time);
  if (times->len > 0)
    printf ("grading ms: median %.2f, 90%% %.2f, max %.2f\n", g_array_index (times, double, times->len / 2),
            g_array_index (times, double, times->len * 9 / 10), g_array_index (times, double, times->len - 1));
  for (int i = 0; i < SUD_N_TECHNIQUES; i++)
    if (hardest[i] + used[i] > 0)
      printf ("%-34s hardest %5d used %5d\n", sud_technique_get_info ((SudTechnique) i)->slug, hardest[i], used[i]);
  for (int i = 0; i < SUD_N_LEVELS; i++)
    printf ("level %d: %d\n", i, levels[i]);
  return n_bad > 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine from many threads at once: shared puzzles are solved, graded and let go of by all of them, each makes puzzles of its
 * own, and one is told to stop by another. Every thread must come to the same results. Plain threads and no GLib, so that
 * ThreadSanitizer, for which this is made (./dev races), sees all there is. */

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "sud.h"

#define N_THREADS 4

static const char *const lines[] = {
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "........6....53.274...8....9..8.......1..5.......7.9.16.5.1.4........7.91.37....5",
  "1.....3..2.....4",
  "................;cage=3:r1c1r1c2;cage=7:r1c3r1c4;cage=5:r2c1r3c1;cage=6:r2c2r2c3",
  "64...3.......35.6........1.5.......2;jigsaw=AAABBBACCBDDACCBBDACCDDDEEEFFFEEEFFF",
};
#define N_PUZZLES ((int) (sizeof lines / sizeof lines[0]))

static SudPuzzle *puzzles[N_PUZZLES];

typedef struct
{
  uint64_t solutions[N_PUZZLES];
  uint16_t ratings[N_PUZZLES];
  char     made[4][1024]; /* the lines of new puzzles */
} Results;

static void
make_puzzles (Results *results)
{
  SudGenerator *generator = sud_generator_new ();

  for (int i = 0; i < 4; i++)
    {
      SudGenerateOptions options = sud_generate_options_default ();
      SudPuzzle         *puzzle = NULL;

      options.kind = i == 3 ? SUD_KIND_KILLER : SUD_KIND_CLASSIC;
      options.seed = 7;
      options.stream = (uint64_t) i;
      if (sud_generate (generator, &options, NULL, &puzzle, NULL) == SUD_OK)
        sud_line_write (puzzle, results->made[i], sizeof results->made[i], NULL);
      sud_puzzle_unref (puzzle);
    }
  sud_generator_free (generator);
}

static void *
work (void *data)
{
  Results   *results = data;
  SudSolver *solver = sud_solver_new ();
  SudLogic  *logic = sud_logic_new ();

  for (int i = 0; i < N_PUZZLES; i++)
    {
      SudPuzzle     *puzzle = puzzles[i];
      SudSolveResult result;
      SudGrade       grade;

      sud_solve (solver, puzzle, 100, NULL, NULL, NULL, &result);
      results->solutions[i] = result.solutions;
      if (sud_grade (logic, solver, puzzle, NULL, NULL, &grade) == SUD_OK)
        results->ratings[i] = grade.rating;
      sud_puzzle_unref (puzzle); /* the last thread that lets go frees it */
    }
  make_puzzles (results);
  sud_logic_free (logic);
  sud_solver_free (solver);
  return NULL;
}

/* ---- stopping ---- */

static atomic_bool started;
static atomic_bool stop;

static bool
is_stopped (void *data)
{
  atomic_store (&started, true);
  return atomic_load (&stop);
}

/* Counts the solutions of an empty grid, which nobody has the time for. */
static void *
count_for_ever (void *data)
{
  static const char empty[] = ".................................................................................";
  const SudControl  control = { .is_cancelled = is_stopped };
  SudPuzzle        *puzzle = NULL;
  SudSolveResult    result;

  if (sud_line_read (empty, strlen (empty), &puzzle, NULL) == SUD_OK)
    *(SudStatus *) data = sud_solve (NULL, puzzle, SUD_NO_LIMIT, NULL, NULL, &control, &result);
  sud_puzzle_unref (puzzle);
  return NULL;
}

static bool
test_stop (void)
{
  SudStatus status = SUD_OK;
  pthread_t thread;

  if (pthread_create (&thread, NULL, count_for_ever, &status) != 0)
    return false;
  while (!atomic_load (&started))
    ;
  atomic_store (&stop, true);
  pthread_join (thread, NULL);
  return status == SUD_CANCELLED;
}

static bool
test_same_results (void)
{
  static Results results[N_THREADS];
  pthread_t      threads[N_THREADS];
  bool           same = true;

  for (int i = 0; i < N_PUZZLES; i++)
    for (int j = 1; j < N_THREADS; j++)
      sud_puzzle_ref (puzzles[i]);
  for (int i = 0; i < N_THREADS; i++)
    if (pthread_create (&threads[i], NULL, work, &results[i]) != 0)
      return false;
  for (int i = 0; i < N_THREADS; i++)
    pthread_join (threads[i], NULL);
  for (int i = 1; i < N_THREADS; i++)
    same = same && memcmp (&results[0], &results[i], sizeof results[0]) == 0;
  return same && results[0].solutions[0] == 1 && results[0].made[0][0] != '\0' && results[0].made[3][0] != '\0';
}

int
main (void)
{
  bool fine = true;

  printf ("1..3\n");
  for (int i = 0; i < N_PUZZLES; i++)
    fine = fine && sud_line_read (lines[i], strlen (lines[i]), &puzzles[i], NULL) == SUD_OK;
  printf ("%s 1 /threads/read\n", fine ? "ok" : "not ok");
  printf ("%s 2 /threads/same-results\n", fine && test_same_results () ? "ok" : "not ok");
  printf ("%s 3 /threads/stop\n", test_stop () ? "ok" : "not ok");
  return 0;
}

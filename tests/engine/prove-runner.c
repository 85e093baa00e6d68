/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Long proofs over random puzzles:
 *
 *   prove-runner steps [N [SEED]]               solves N puzzles as a person would and proves every step on the way; on
 *                                               one puzzle of sixteen every step of every technique at every turn
 *   prove-runner equivalents [N [K [SEED]]]     grades N puzzles and K random equivalents of each
 *
 * Puzzles are of all levels; one in eight is a jigsaw or has diagonals or windows, one in sixteen of another size. Whatever is wrong is printed with
 * the puzzle, and the exit status is 1. */

#include <glib.h>
#include <string.h>

#include "sud.h"

typedef struct
{
  SudGenerator *generator;
  SudLogic     *logic;
  SudLogic     *other; /* for all steps while the first one walks */
  SudSolver    *solver;
  uint64_t      seed;
} Tools;

typedef struct
{
  Tools    *tools;
  SudBoard  board; /* before the step */
  SudDigit  solution[SUD_MAX_CELLS];
  bool      asks_all;
  int       n_faults;
  guint64   n_steps[SUD_N_TECHNIQUES];
  guint64   n_wrong[SUD_N_TECHNIQUES];
  guint64   n_unproved[SUD_N_TECHNIQUES];
} Proving;

/* One puzzle in eight is of a level that is rare among random puzzles, one on another board, one in sixteen of another
 * size. */
static SudPuzzle *
make_puzzle (Tools *tools, uint64_t stream)
{
  static const SudKind kinds[] = { SUD_KIND_DIAGONAL, SUD_KIND_WINDOWS, SUD_KIND_JIGSAW };
  static const int     boxes[][2] = { { 2, 2 }, { 2, 3 }, { 2, 4 }, { 2, 5 }, { 3, 4 }, { 2, 6 } };
  SudGenerateOptions   options = sud_generate_options_default ();
  SudPuzzle           *puzzle = NULL;

  options.seed = tools->seed;
  options.stream = stream;
  options.minimal = stream % 2 == 0;
  if (stream % 8 == 7)
    options.kind = kinds[stream / 8 % G_N_ELEMENTS (kinds)];
  if (stream % 16 == 14)
    {
      options.box_rows = boxes[stream / 16 % G_N_ELEMENTS (boxes)][0];
      options.box_columns = boxes[stream / 16 % G_N_ELEMENTS (boxes)][1];
    }
  if (stream % 8 == 3)
    {
      options.has_level = true;
      options.level = stream / 8 % 2 == 0 ? SUD_LEVEL_UNFAIR : SUD_LEVEL_EXTREME;
    }
  sud_generate (tools->generator, &options, NULL, &puzzle, NULL);
  return puzzle;
}

static void
print_fault (const Proving *proving, const SudStep *step, const char *what)
{
  char            puzzle[8192];
  g_autofree char *text = NULL;
  size_t          needed;

  sud_line_write (proving->board.puzzle, puzzle, sizeof puzzle, NULL);
  sud_step_write (step, NULL, 0, &needed);
  text = g_malloc (needed);
  sud_step_write (step, text, needed, NULL);
  g_print ("%s: %s\n  %s\n", what, puzzle, text);
}

static bool
agrees (const Proving *proving, const SudStep *step)
{
  for (int i = 0; i < step->n_placements; i++)
    if (proving->solution[step->placements[i].cell] != step->placements[i].digit)
      return false;
  for (int i = 0; i < step->n_eliminations; i++)
    if (proving->solution[step->eliminations[i].cell] == step->eliminations[i].digit)
      return false;
  return true;
}

static bool
prove_cb (const SudStep *step, void *data)
{
  Proving *proving = data;
  SudProof proof = sud_proof_check (&proving->board, step, true);

  proving->n_steps[step->technique]++;
  if (!agrees (proving, step))
    {
      proving->n_wrong[step->technique]++;
      print_fault (proving, step, "wrong");
    }
  if (proof != SUD_PROOF_PROVED)
    {
      g_autofree char *what = g_strdup_printf ("not proved (%d)", proof);

      proving->n_unproved[step->technique]++;
      print_fault (proving, step, what);
    }
  return true;
}

static bool
walk_cb (const SudStep *step, void *data)
{
  Proving *proving = data;

  prove_cb (step, proving);
  if (proving->asks_all && step->technique > SUD_TECHNIQUE_NAKED_SINGLE)
    sud_logic_all (proving->tools->other, &proving->board, NULL, prove_cb, proving, NULL);
  sud_step_apply (step, &proving->board);
  return true;
}

static bool
take_solution_cb (const SudDigit *digits, void *data)
{
  Proving *proving = data;

  memcpy (proving->solution, digits, (size_t) sud_puzzle_get_n_cells (proving->board.puzzle));
  return true;
}

static void
prove_puzzle (Proving *proving, const SudPuzzle *puzzle)
{
  SudBoard       board;
  SudSolveResult result;

  sud_board_init (&board, puzzle);
  proving->board = board;
  sud_solve (proving->tools->solver, puzzle, 1, take_solution_cb, proving, NULL, &result);
  sud_logic_path (proving->tools->logic, &board, NULL, walk_cb, proving, NULL);
}

static int
prove_steps (Tools *tools, uint64_t n)
{
  Proving *proving = g_new0 (Proving, 1);
  guint64  n_steps = 0, n_faults = 0, n_puzzles = 0;

  proving->tools = tools;
  for (uint64_t i = 0; i < n; i++)
    {
      SudPuzzle *puzzle = make_puzzle (tools, i);

      if (puzzle == NULL)
        continue;
      proving->asks_all = i % 16 == 0;
      prove_puzzle (proving, puzzle);
      sud_puzzle_unref (puzzle);
      n_puzzles++;
    }
  g_print ("%-34s %12s %8s %8s\n", "technique", "steps", "wrong", "unproved");
  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    {
      if (proving->n_steps[i] > 0)
        g_print ("%-34s %12" G_GUINT64_FORMAT " %8" G_GUINT64_FORMAT " %8" G_GUINT64_FORMAT "\n",
                 sud_technique_get_info ((SudTechnique) i)->slug, proving->n_steps[i], proving->n_wrong[i],
                 proving->n_unproved[i]);
      n_steps += proving->n_steps[i];
      n_faults += proving->n_wrong[i] + proving->n_unproved[i];
    }
  g_print ("%" G_GUINT64_FORMAT " puzzles, %" G_GUINT64_FORMAT " steps, %" G_GUINT64_FORMAT " faults\n", n_puzzles, n_steps,
           n_faults);
  g_free (proving);
  return n_faults > 0;
}

static bool
is_same_grade (const SudGrade *a, const SudGrade *b)
{
  return a->level == b->level && a->rating == b->rating && a->scale == b->scale && a->score == b->score &&
         a->hardest == b->hardest;
}

/* @return how many equivalents are graded otherwise. */
static int
compare_equivalents (Tools *tools, const SudPuzzle *puzzle, int n, SudRandom *random)
{
  SudGrade grade;
  int      n_faults = 0;

  sud_grade (tools->logic, tools->solver, puzzle, NULL, NULL, &grade);
  for (int i = 0; i < n; i++)
    {
      SudTransform transform;
      SudPuzzle   *equivalent;
      SudGrade     other;

      sud_transform_init_random (&transform, puzzle, random);
      if (sud_transform_apply (&transform, puzzle, &equivalent, NULL) != SUD_OK)
        continue;
      sud_grade (tools->logic, tools->solver, equivalent, NULL, NULL, &other);
      if (!is_same_grade (&grade, &other))
        {
          char line[2][8192];

          sud_line_write (puzzle, line[0], sizeof line[0], NULL);
          sud_line_write (equivalent, line[1], sizeof line[1], NULL);
          g_print ("%s %s %.1f\n%s %s %.1f\n", line[0], sud_technique_get_info (grade.hardest)->slug, grade.rating / 10.0,
                   line[1], sud_technique_get_info (other.hardest)->slug, other.rating / 10.0);
          n_faults++;
        }
      sud_puzzle_unref (equivalent);
    }
  return n_faults;
}

static int
prove_equivalents (Tools *tools, int n, int n_equivalents)
{
  SudRandom random;
  int       n_faults = 0;

  sud_random_init (&random, tools->seed, 0);
  for (int i = 0; i < n; i++)
    {
      SudPuzzle *puzzle = make_puzzle (tools, (uint64_t) i);

      if (puzzle == NULL)
        continue;
      n_faults += compare_equivalents (tools, puzzle, n_equivalents, &random);
      sud_puzzle_unref (puzzle);
    }
  g_print ("%d puzzles x %d equivalents, %d graded otherwise\n", n, n_equivalents, n_faults);
  return n_faults > 0;
}

static uint64_t
read_number (int argc, char **argv, int at, uint64_t otherwise)
{
  return argc > at ? g_ascii_strtoull (argv[at], NULL, 10) : otherwise;
}

int
main (int argc, char **argv)
{
  Tools tools = { sud_generator_new (), sud_logic_new (), sud_logic_new (), sud_solver_new (), 1 };
  int   status = 2;

  if (argc > 1 && strcmp (argv[1], "steps") == 0)
    {
      tools.seed = read_number (argc, argv, 3, 1);
      status = prove_steps (&tools, read_number (argc, argv, 2, 1000));
    }
  else if (argc > 1 && strcmp (argv[1], "equivalents") == 0)
    {
      tools.seed = read_number (argc, argv, 4, 1);
      status = prove_equivalents (&tools, (int) read_number (argc, argv, 2, 200), (int) read_number (argc, argv, 3, 50));
    }
  else
    g_printerr ("prove-runner steps [N [SEED]] | equivalents [N [K [SEED]]]\n");
  sud_solver_free (tools.solver);
  sud_logic_free (tools.other);
  sud_logic_free (tools.logic);
  sud_generator_free (tools.generator);
  return status;
}

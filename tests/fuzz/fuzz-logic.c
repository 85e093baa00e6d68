/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Human logic on any puzzle that the builder accepts, in any position of it: a native line, then perhaps a line feed and
 * pairs of bytes that write a digit into a cell or strike out a candidate. Whatever the finders find is proved by the checker and
 * true of the solution, has words, a notation and a picture; and the grade ends as the solver says it must. */

#include <glib.h>
#include <string.h>

#include "fuzz.h"
#include "nonet-explain.h"
#include "nonet-overlay.h"

#define PATIENCE 400 /* how often a long call may ask whether to go on: no input shall take long */
#define MOST_STEPS 24

typedef struct
{
  const SudBoard *board;
  const SudDigit *solution; /* one that the position leads to; NULL if none is known */
  bool            is_unique;
  int             n_left; /* steps to look at */
} Found;

static bool
is_cancelled_cb (void *data)
{
  int *left = data;

  return --*left < 0;
}

typedef struct
{
  SudDigit digits[SUD_MAX_CELLS]; /* 0 while there is none */
  int      n_cells;
} Solution;

static bool
keep_first_cb (const SudDigit *digits, void *data)
{
  Solution *solution = data;

  if (solution->digits[0] == 0)
    memcpy (solution->digits, digits, (size_t) solution->n_cells * sizeof *digits);
  return true;
}

/* What a step concludes holds in the solution. */
static void
check_truth (const Found *found, const SudStep *step)
{
  for (int i = 0; i < step->n_placements; i++)
    CHECK (found->solution[step->placements[i].cell] == step->placements[i].digit);
  for (int i = 0; i < step->n_eliminations; i++)
    CHECK (found->solution[step->eliminations[i].cell] != step->eliminations[i].digit);
}

static void
check_notation (const SudStep *step)
{
  static SudStep   again;
  size_t           needed = 0;
  g_autofree char *text = NULL;

  sud_step_write (step, NULL, 0, &needed);
  text = g_malloc (needed);
  CHECK (sud_step_write (step, text, needed, NULL) == SUD_OK);
  CHECK (sud_step_read (text, strlen (text), &again, NULL) == SUD_OK);
  CHECK (sud_step_equal (step, &again));
}

static bool
check_step_cb (const SudStep *step, void *data)
{
  Found                      *found = data;
  g_autoptr (NonetExplanation) explanation = NULL;
  g_autoptr (NonetOverlay)     overlay = NULL;

  CHECK (step->n_placements + step->n_eliminations > 0);
  if (found->solution != NULL)
    check_truth (found, step);
  CHECK (sud_proof_check (found->board, step, found->is_unique) == SUD_PROOF_PROVED);
  explanation = nonet_explain (found->board, step);
  CHECK (explanation->notation[0] != '\0' && explanation->title[0] != '\0' && explanation->nudge[0] != '\0');
  CHECK (g_utf8_validate (explanation->conclusion->text, -1, NULL));
  overlay = nonet_overlay_new (found->board, step, NONET_WHOLE_VIEW);
  CHECK (overlay->legend->len > 0);
  check_notation (step);
  return --found->n_left > 0;
}

/* Sets up the position that the rest of the input makes of a puzzle. */
static void
read_position (const SudPuzzle *puzzle, const uint8_t *data, size_t size, SudBoard *board)
{
  const int n_cells = sud_puzzle_get_n_cells (puzzle);
  const int n_digits = sud_puzzle_get_n_digits (puzzle);
  SudDigit  values[SUD_MAX_CELLS];

  memcpy (values, sud_puzzle_get_givens (puzzle), (size_t) n_cells * sizeof *values);
  for (size_t i = 0; i + 1 < size; i += 2)
    if (data[i + 1] >= 128 && values[data[i] % n_cells] == 0)
      values[data[i] % n_cells] = (SudDigit) (1 + data[i + 1] % n_digits);
  sud_board_init_values (board, puzzle, values);
  for (size_t i = 0; i + 1 < size; i += 2)
    if (data[i + 1] < 128)
      sud_board_eliminate (board, (SudCell) (data[i] % n_cells), (SudDigit) (1 + data[i + 1] % n_digits));
}

/* @return whether the position still allows the solution. */
static bool
leads_to (const SudBoard *board, const SudDigit *solution)
{
  for (int i = 0; i < sud_puzzle_get_n_cells (board->puzzle); i++)
    if (board->values[i] != 0 ? board->values[i] != solution[i] : !sud_digits_has (board->candidates[i], solution[i]))
      return false;
  return true;
}

static void
check_grade (SudLogic *logic, SudSolver *solver, const SudPuzzle *puzzle, uint64_t n_solutions)
{
  int        left = PATIENCE;
  SudControl control = { .is_cancelled = is_cancelled_cb, .data = &left };
  SudGrade   grade;

  switch (sud_grade (logic, solver, puzzle, NULL, &control, &grade))
    {
    case SUD_OK:
      CHECK (n_solutions == 1);
      break;
    case SUD_NO_SOLUTION:
      CHECK (n_solutions == 0);
      break;
    case SUD_SEVERAL_SOLUTIONS:
      CHECK (n_solutions == 2);
      break;
    default:
      CHECK (left < 0);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static SudSolver *solver; /* kept: making them costs more than most inputs */
  static SudLogic  *logic;
  const uint8_t    *end = size == 0 ? NULL : memchr (data, '\n', size);
  size_t            length = end == NULL ? size : (size_t) (end - data);
  Solution          solution = { 0 };
  SudPuzzle        *puzzle = NULL;
  int               left = PATIENCE;
  SudControl        control = { .is_cancelled = is_cancelled_cb, .data = &left };
  SudLogicOptions   options = sud_logic_options_default ();
  SudSolveResult    result;
  SudBoard          board;
  SudBoard          walked;
  Found             found = { .board = &board, .n_left = MOST_STEPS };
  bool              is_known;

  if (solver == NULL)
    {
      solver = sud_solver_new ();
      logic = sud_logic_new ();
    }
  if (sud_line_read ((const char *) data, length, &puzzle, NULL) != SUD_OK)
    return 0;
  solution.n_cells = sud_puzzle_get_n_cells (puzzle);
  is_known = sud_solve (solver, puzzle, 2, keep_first_cb, &solution, &control, &result) == SUD_OK;
  read_position (puzzle, data + length + 1, end == NULL ? 0 : size - length - 1, &board);
  found.is_unique = options.is_unique = is_known && result.solutions == 1;
  found.solution = solution.digits[0] != 0 && leads_to (&board, solution.digits) ? solution.digits : NULL;

  left = PATIENCE;
  sud_logic_all (logic, &board, &options, check_step_cb, &found, &control);
  walked = board;
  found.board = &walked;
  found.n_left = MOST_STEPS;
  left = PATIENCE;
  sud_logic_path (logic, &walked, &options, check_step_cb, &found, &control);
  if (is_known)
    check_grade (logic, solver, puzzle, result.solutions);
  sud_puzzle_unref (puzzle);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Memory may be short at any moment: the call answers so, leaves nothing behind, and the next one is as if nothing had been.
 * The linker sends what the engine asks of malloc() and its kin through here (see meson.build); once @left of them have been
 * answered, there is no more memory. */

#include "sud.h"

#include <glib.h>
#include <limits.h>
#include <string.h>

void *__real_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void *__real_realloc (void *memory, size_t size);
void *__wrap_malloc (size_t size);
void *__wrap_calloc (size_t n, size_t size);
void *__wrap_realloc (void *memory, size_t size);

static int left;

void *
__wrap_malloc (size_t size)
{
  return left-- > 0 ? __real_malloc (size) : NULL;
}

void *
__wrap_calloc (size_t n, size_t size)
{
  return left-- > 0 ? __real_calloc (n, size) : NULL;
}

void *
__wrap_realloc (void *memory, size_t size)
{
  return left-- > 0 ? __real_realloc (memory, size) : NULL;
}

static bool
go_on_cb (const SudStep *step, void *data)
{
  return true;
}

/* Everything that allocates, one after the other; each must say what is wrong, or have needed nothing. */
static bool
use_engine (const char *line)
{
  SudPuzzle *puzzle = NULL;
  SudLogic  *logic = sud_logic_new ();
  SudSolver *solver = sud_solver_new ();
  SudStatus  status = sud_line_read (line, strlen (line), &puzzle, NULL);
  bool       is_short = logic == NULL || solver == NULL || status == SUD_NO_MEMORY;

  g_assert_true (status == SUD_OK || status == SUD_NO_MEMORY);
  if (status == SUD_OK)
    {
      SudSolveResult result;

      status = sud_solve (solver, puzzle, 2, NULL, NULL, NULL, &result);
      g_assert_true (status == SUD_OK || status == SUD_NO_MEMORY);
      is_short |= status == SUD_NO_MEMORY;
    }
  if (puzzle != NULL && logic != NULL)
    {
      SudBoard  board;
      SudStatus statuses[3];
      SudGrade  grade;

      sud_board_init (&board, puzzle);
      statuses[0] = sud_logic_all (logic, &board, NULL, go_on_cb, NULL, NULL);
      statuses[1] = sud_logic_path (logic, &board, NULL, go_on_cb, NULL, NULL);
      statuses[2] = sud_grade (logic, solver, puzzle, NULL, NULL, &grade);
      for (int i = 0; i < 3; i++)
        {
          g_assert_true (statuses[i] == SUD_OK || statuses[i] == SUD_NO_MEMORY);
          is_short |= statuses[i] == SUD_NO_MEMORY;
        }
    }
  sud_puzzle_unref (puzzle);
  sud_solver_free (solver);
  sud_logic_free (logic);
  return !is_short;
}

static void
test_short (gconstpointer line)
{
  int n = 0;

  for (bool is_done = false; !is_done; n++)
    {
      left = n;
      is_done = use_engine (line);
      g_assert_true (is_done == (left >= 0));
    }
  left = INT_MAX; /* a build that counts lines needs some at its end */
  g_test_message ("%d times", n);
  g_assert_cmpint (n, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* all techniques are asked; a killer, and relations */
  g_test_add_data_func ("/no-memory/classic",
                        "..7......1....2..5.6....74........7....6..48.3...1...95...9........21....8.4..2..",
                        test_short);
  g_test_add_data_func ("/no-memory/killer",
                        "....................................;cage=6:r1c5r1c6;cage=12:r3c2r4c1r4c2;cage=8:r6c1r6c2r6c3;cage=9:r1c1r1c2"
                        ";cage=7:r2c1r3c1;cage=4:r4c3r4c4;cage=9:r5c3r5c4r5c5;cage=3:r2c2r2c3;cage=4:r1c3;cage=0:r2c5r2c6r3c6"
                        ";cage=11:r3c3r3c4r3c5;cage=6:r4c5;cage=0:r5c1r5c2",
                        test_short);
  g_test_add_data_func ("/no-memory/relations",
                        ".......3........;consecutive=r3c4r2c4;apart=r1c1r2c1;apart=r4c4r3c4;consecutive=r3c3r2c3"
                        ";consecutive=r1c3r1c4;double=r4c1r3c1;apart=r2c3r2c2;apart=r3c3r3c2;double=r4c4r3c4;apart=r4c3r4c4",
                        test_short);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* hint-bench PUZZLES FILE...: how long a hint takes in the window. So many puzzles of each file are solved step by step;
 * at every position H is pressed, by xdotool, and the time runs from the moment the key arrives in the program until the
 * panel with the name of the technique has been painted. Needs a window manager, so that the key finds the window. */

#include "nonet-introduction.h"
#include "nonet-solve.h"
#include "real-window.h"
#include "stored-steps.h"

#include <string.h>
#include <time.h>

/* What the clock on the wall shows, and how long the program has been at work: on a busy machine these differ. */
typedef struct
{
  gint64 wall; /* microseconds */
  gint64 work;
} Moment;

typedef struct
{
  RealWindow window;
  Moment     pressed; /* when the key came; all 0 before */
  Moment     painted; /* when the last frame was done */
  GArray    *quick;   /* of Moment, as spans: hints up to XY-chains */
  GArray    *others;
} Bench;

static Moment
get_now (void)
{
  struct timespec work;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &work);
  return (Moment){ g_get_monotonic_time (), (gint64) work.tv_sec * G_TIME_SPAN_SECOND + work.tv_nsec / 1000 };
}

static gboolean
key_cb (Bench *bench)
{
  bench->pressed = get_now ();
  return FALSE;
}

static void
painted_cb (Bench *bench)
{
  bench->painted = get_now ();
}

static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
press (const char *key)
{
  const char *arguments[] = { "xdotool", "key", key, NULL };
  g_autoptr (GError) error = NULL;

  if (!g_spawn_async (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, &error))
    g_error ("%s", error->message);
}

/* Lets the program come to rest, so that no work of the position before is measured. */
static void
rest (void)
{
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
}

static void
ask (Bench *bench, const SudBoard *board)
{
  g_autoptr (NonetGame) game = stored_step_new_game ((SudPuzzle *) board->puzzle, board);
  NonetHint *hint;
  gint64     answered;
  Moment     time;

  nonet_window_play (bench->window.window, game);
  nonet_introduction_hide (real_window_find (bench->window.window, NONET_TYPE_INTRODUCTION));
  gtk_widget_grab_focus (GTK_WIDGET (bench->window.grid));
  rest ();
  hint = nonet_play_view_get_hint (bench->window.view);
  bench->pressed.wall = 0;
  press ("h");
  while (bench->pressed.wall == 0 || nonet_hint_get_state (hint) == NONET_HINT_NONE ||
         nonet_hint_get_state (hint) == NONET_HINT_FINDING)
    g_main_context_iteration (NULL, TRUE);
  answered = g_get_monotonic_time ();
  while (bench->painted.wall < answered)
    g_main_context_iteration (NULL, TRUE);
  time = (Moment){ bench->painted.wall - bench->pressed.wall, bench->painted.work - bench->pressed.work };
  if (nonet_hint_get_step (hint) == NULL)
    return;
  if (nonet_hint_get_step (hint)->technique <= SUD_TECHNIQUE_XY_CHAIN)
    g_array_append_val (bench->quick, time);
  else
    g_array_append_val (bench->others, time);
}

static void
solve (Bench *bench, const char *line)
{
  SudLogic       *logic = sud_logic_new ();
  SudLogicOptions options = sud_logic_options_default ();
  SudPuzzle      *puzzle;
  g_autofree SudStep *step = g_new (SudStep, 1);
  SudBoard        board;

  if (sud_line_read (line, strlen (line), &puzzle, NULL) != SUD_OK)
    g_error ("“%s” is no puzzle", line);
  sud_board_init (&board, puzzle);
  while (!sud_board_is_solved (&board) && sud_logic_next (logic, &board, &options, NULL, step) == SUD_OK &&
         step->technique != SUD_TECHNIQUE_NONE)
    {
      /* Singles are found at once; one in eight is enough of them. */
      if (step->rating > 23 || g_random_int_range (0, 8) == 0)
        ask (bench, &board);
      sud_step_apply (step, &board);
    }
  sud_logic_free (logic);
  sud_puzzle_unref (puzzle);
}

static void
solve_file (Bench *bench, const char *file, guint limit)
{
  g_autofree char *text = NULL;
  g_auto (GStrv)   lines = NULL;
  guint            n_solved = 0;

  if (!g_file_get_contents (file, &text, NULL, NULL))
    g_error ("%s cannot be read", file);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && n_solved < limit; i++)
    if (lines[i][0] != '#' && lines[i][0] != '\0')
      {
        char *count = strrchr (lines[i], ':'); /* of its solutions */

        if (count != NULL)
          *count = '\0';
        solve (bench, lines[i]);
        n_solved++;
      }
}

static int
compare_wall (gconstpointer a, gconstpointer b)
{
  return ((const Moment *) a)->wall < ((const Moment *) b)->wall ? -1 : 1;
}

static int
compare_work (gconstpointer a, gconstpointer b)
{
  return ((const Moment *) a)->work < ((const Moment *) b)->work ? -1 : 1;
}

static double
get_milliseconds (const GArray *times, guint percent, gboolean work)
{
  const Moment *time = &g_array_index (times, Moment, MIN (times->len * percent / 100, times->len - 1));

  return (double) (work ? time->work : time->wall) / G_TIME_SPAN_MILLISECOND;
}

static void
report (const char *name, GArray *times)
{
  for (int work = 0; work < 2 && times->len > 0; work++)
    {
      g_array_sort (times, work ? compare_work : compare_wall);
      g_print ("%-16s %4u hints, %s: median %5.1f ms, 95 %% below %5.1f ms, slowest %5.1f ms\n", name, times->len,
               work ? "CPU" : "wall", get_milliseconds (times, 50, work), get_milliseconds (times, 95, work),
               get_milliseconds (times, 100, work));
    }
}

int
main (int argc, char **argv)
{
  Bench               bench = { .quick = g_array_new (FALSE, FALSE, sizeof (Moment)),
                                .others = g_array_new (FALSE, FALSE, sizeof (Moment)) };
  GtkEventController *keys = gtk_event_controller_key_new ();
  guint               limit = 0;
  guint               tick;

  if (argc < 3 || (limit = (guint) g_ascii_strtoull (argv[1], NULL, 10)) == 0)
    g_error ("usage: hint-bench PUZZLES FILE...");
  real_window_open (&bench.window, 1000, 700);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), &bench);
  gtk_widget_add_controller (GTK_WIDGET (bench.window.window), keys);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (bench.window.window)), "after-paint",
                            G_CALLBACK (painted_cb), &bench);
  tick = g_timeout_add (10, tick_cb, NULL); /* so that no wait is for ever */
  for (int i = 2; i < argc; i++)
    solve_file (&bench, argv[i], limit);
  report ("up to XY-chains", bench.quick);
  report ("beyond", bench.others);
  g_source_remove (tick);
  g_array_unref (bench.quick);
  g_array_unref (bench.others);
  real_window_close (&bench.window);
  return 0;
}

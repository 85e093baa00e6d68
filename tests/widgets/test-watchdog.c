/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window must answer at any time: a watchdog runs the main loop turn by turn, and none may take longer than 50 ms
 * while puzzles are made, graded and read by the ten thousand.
 *
 * What a turn takes is the processor time of its thread, which a busy machine does not change; the clock on the wall
 * has a second, generous limit, for a turn that waits instead of computing. Sanitizers slow our part of it down. */

#include "nonet-application.h"
#include "nonet-window-private.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#if defined __SANITIZE_ADDRESS__
#define SLOWER 6 /* what was measured where most of a turn is ours */
#elif !defined __OPTIMIZE__
#define SLOWER 3 /* and counts its lines */
#else
#define SLOWER 1
#endif

#define LIMIT (50.0 * SLOWER)     /* milliseconds of processor time */
#define WALL_LIMIT (40.0 * LIMIT) /* and on the wall */
#define N_PUZZLES 50000

#define CLASSIC "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define HARDEST "800000000003600000070090200050007000000045700000100030001000068008500010090000400"

typedef struct
{
  double worst;      /* of processor time, since the last report */
  double worst_wall; /* on the wall */
} Watchdog;

static NonetApplication *application;
static Watchdog          watchdog;

static double
get_time (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* One turn of the main loop, which never waits for something to happen. */
static void
turn (void)
{
  double   cpu = get_time (CLOCK_THREAD_CPUTIME_ID);
  double   wall = get_time (CLOCK_MONOTONIC);
  gboolean busy = g_main_context_iteration (NULL, FALSE);

  watchdog.worst = MAX (watchdog.worst, get_time (CLOCK_THREAD_CPUTIME_ID) - cpu);
  watchdog.worst_wall = MAX (watchdog.worst_wall, get_time (CLOCK_MONOTONIC) - wall);
  if (!busy)
    g_usleep (1000);
}

static void
turn_for (double seconds)
{
  double end = get_time (CLOCK_MONOTONIC) + 1e3 * seconds;

  while (get_time (CLOCK_MONOTONIC) < end)
    turn ();
}

/* @return whether it came about in time. */
static gboolean
turn_until (gboolean (*is_done) (NonetWindow *window), NonetWindow *window, double seconds)
{
  double end = get_time (CLOCK_MONOTONIC) + 1e3 * seconds;

  while (!is_done (window) && get_time (CLOCK_MONOTONIC) < end)
    turn ();
  return is_done (window);
}

static void
start_watching (void)
{
  watchdog = (Watchdog){ 0 };
}

static void
report (const char *what)
{
  g_test_message ("%s: at most %.1f ms of processor time in a turn, %.1f ms on the wall", what, watchdog.worst,
                  watchdog.worst_wall);
  g_assert_cmpfloat (watchdog.worst, <=, LIMIT);
  g_assert_cmpfloat (watchdog.worst_wall, <=, WALL_LIMIT);
}

/* ---- cases ---- */

static NonetWindow *
get_window (void)
{
  return NONET_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
}

static gboolean
is_idle (NonetWindow *window)
{
  return window->making == NULL && window->reading == NULL;
}

static gboolean
is_reading (NonetWindow *window)
{
  return window->reading != NULL;
}

/* The watchdog itself must bark. */
static gboolean
block_cb (gpointer data)
{
  double end = get_time (CLOCK_THREAD_CPUTIME_ID) + 1.2 * LIMIT;

  while (get_time (CLOCK_THREAD_CPUTIME_ID) < end)
    ;
  return G_SOURCE_REMOVE;
}

static void
test_bark (void)
{
  start_watching ();
  g_timeout_add (1, block_cb, NULL);
  turn_for (0.1);
  g_assert_cmpfloat (watchdog.worst, >, LIMIT);
}

static void
test_make (void)
{
  static const guint wishes[][3] = { { NONET_KIND_KILLER, 9, NONET_LEVEL_HARD },
                                     { NONET_KIND_CLASSIC, 16, NONET_LEVEL_EXTREME } };
  NonetWindow       *window = get_window ();

  start_watching ();
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      g_signal_emit_by_name (window->start_view, "new-puzzle", wishes[i][0], wishes[i][1], wishes[i][2]);
      /* What takes longer is cancelled, which must work at once. */
      if (!turn_until (is_idle, window, 2))
        gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel", NULL);
      g_assert_true (turn_until (is_idle, window, 20));
    }
  report ("making puzzles");
}

/* What is being made can be cancelled, and the choice is there again. */
static void
test_cancel (void)
{
  NonetWindow *window = get_window ();

  start_watching ();
  g_signal_emit_by_name (window->start_view, "new-puzzle", NONET_KIND_CLASSIC, 8, NONET_LEVEL_EXTREME);
  g_assert_nonnull (window->making);
  g_assert_cmpuint (window->progress, !=, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.cancel", NULL);
  g_assert_true (turn_until (is_idle, window, 20));
  g_assert_cmpuint (window->progress, ==, 0);
  g_assert_null (nonet_play_view_get_game (window->play_view));
  report ("cancelling");
}

static void
test_grade (void)
{
  NonetWindow *window = get_window ();
  g_autoptr (NonetGame) game = nonet_import_new_game (HARDEST);

  start_watching ();
  nonet_window_play (window, game);
  for (int i = 0; i < 20 && *nonet_game_get_level (game) == '\0'; i++)
    turn_for (0.1);
  report ("grading");
}

/* Exchanges two digits in @names, others for each number. */
static void
rename_digits (char *names, guint number)
{
  guint a = number % 9;
  guint b = (a + 1 + number / 9 % 8) % 9;
  char  name = names[a];

  names[a] = names[b];
  names[b] = name;
}

static void
append_puzzle (GString *text, const NonetFormat *format, const char *line)
{
  g_autoptr (NonetGame) game = nonet_import_new_game (line);
  g_autoptr (NonetPosition) position = nonet_import_new_position (game);

  format->write (position, text);
}

/* So many different puzzles, as the digits of one, renamed; over and over, until there are fifty thousand. */
static char *
make_collection (const NonetFormat *format, guint n_different)
{
  GString *text = g_string_new (NULL);
  char     names[] = "123456789";
  gsize    length;

  for (guint i = 0; i < n_different; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      rename_digits (names, i);
      for (const char *p = CLASSIC; *p != '\0'; p++)
        g_string_append_c (line, *p == '0' ? '.' : names[*p - '1']);
      append_puzzle (text, format, line->str);
      g_string_append_c (text, '\n');
    }
  length = text->len;
  for (guint i = n_different; i < N_PUZZLES; i += n_different)
    g_string_append_len (text, text->str, (gssize) length);
  return g_string_free (text, FALSE);
}

/* Reads a file of lines in a format. */
static void
test_import (gconstpointer data)
{
  NonetWindow     *window = get_window ();
  const char      *id = data;
  g_autofree char *text = make_collection (nonet_formats_find (id), 500);
  g_autofree char *what = g_strdup_printf ("reading 50,000 puzzles as %s, %.1f MB", id, (double) strlen (text) / 1e6);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "collection.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  start_watching ();
  nonet_window_open_file (window, file);
  g_assert_true (turn_until (is_reading, window, 20));
  g_assert_true (turn_until (is_idle, window, 100));
  turn_for (1); /* it is shown, and more may start from there */
  report (what);
  g_unlink (path);
}

/* @return the first descendant of a type that is mapped, after @n others; NULL if there is none. */
static GtkWidget *
find_widget (GtkWidget *widget, GType type, int *n)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (*n)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type, n);
  return found;
}

static GtkWidget *
get_widget (GType type, int n)
{
  GtkWidget *widget = find_widget (GTK_WIDGET (get_window ()), type, &n);

  g_assert_nonnull (widget);
  return widget;
}

/* The list is sorted, filtered and scrolled while a worker grades its puzzles. */
static void
test_list (void)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (get_widget (GTK_TYPE_SCROLLED_WINDOW, 0)));

  start_watching ();
  for (guint order = 1; order <= 3; order++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (get_widget (GTK_TYPE_DROP_DOWN, 1)), order % 3);
      turn_for (0.3);
      for (int i = 0; i < 10; i++)
        {
          gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place) * i / 10);
          turn_for (0.05);
        }
    }
  for (guint level = 1; level <= 2; level++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (get_widget (GTK_TYPE_DROP_DOWN, 0)), level % 2);
      turn_for (0.3);
    }
  report ("sorting, filtering and scrolling 50,000 puzzles");
}

static gboolean
is_drawn (NonetWindow *window)
{
  static gint64  last;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gint64         counter = gdk_frame_clock_get_frame_counter (clock);

  if (counter == last)
    return FALSE;
  last = counter;
  return TRUE;
}

static void
test_largest (void)
{
  NonetWindow     *window = get_window ();
  g_autofree char *line = g_strnfill (625, '.');
  g_autoptr (NonetGame) game = nonet_import_new_game (line);

  nonet_window_play (window, game);
  turn_for (0.5);
  start_watching ();
  for (guint i = 0; i < 20; i++)
    {
      SudCells cells = { { 0 } };

      sud_cells_add (&cells, (SudCell) (26 * i));
      nonet_grid_select (nonet_play_view_get_grid (window->play_view), (SudCell) (26 * i), FALSE);
      nonet_game_enter (game, &cells, NONET_TOOL_DIGIT, 1 + i, TRUE);
      turn_until (is_drawn, window, 5);
    }
  report ("moves on a board of 25x25");
}

static void
test_start (void)
{
  start_watching ();
  gtk_widget_activate_action (GTK_WIDGET (get_window ()), "win.start", NULL);
  turn_for (0.5);
  report ("going back to the start");
}

/* The window is as large as the display: what a turn draws grows with it. */
static void
fill_display (GtkWindow *window)
{
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (gdk_display_get_monitors (gdk_display_get_default ()), 0);
  GdkRectangle place;

  gdk_monitor_get_geometry (monitor, &place);
  gtk_window_set_default_size (window, place.width, place.height);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  application = nonet_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_application_activate (G_APPLICATION (application));
  fill_display (GTK_WINDOW (get_window ()));
  /* The card of the very first game comes when it will; here it would only blur the measure. */
  nonet_settings_set_boolean (get_window ()->settings, "introduced", TRUE);
  turn_for (1); /* the window comes up, and fonts are found */

  g_test_add_func ("/watchdog/bark", test_bark);
  g_test_add_func ("/watchdog/cancel", test_cancel);
  g_test_add_func ("/watchdog/make", test_make);
  g_test_add_func ("/watchdog/grade", test_grade);
  g_test_add_data_func ("/watchdog/import-sudokupad", "sudokupad", test_import);
  g_test_add_data_func ("/watchdog/import-fpuzzles", "fpuzzles", test_import);
  g_test_add_data_func ("/watchdog/import-line", "line", test_import);
  g_test_add_func ("/watchdog/list", test_list);
  g_test_add_func ("/watchdog/largest", test_largest);
  g_test_add_func ("/watchdog/start", test_start);
  status = g_test_run ();

  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  turn_for (0.2);
  g_object_unref (application);
  return status;
}

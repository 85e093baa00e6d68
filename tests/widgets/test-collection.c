/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fifty thousand puzzles are read, listed, scrolled through, filtered and graded, and the main loop stays free: no turn of
 * it may take longer than it takes to notice. The processor time of the thread is what counts, not the clock: another
 * program that is busy, or the other threads of this one, must not make the test fail. */
#include "nonet-collection-view.h"
#include "nonet-import.h"

#include <string.h>
#include <time.h>

#define N_PUZZLES 50000
#ifdef __SANITIZE_ADDRESS__
#define LONGEST 0.4 /* seconds; what is built to find mistakes is many times slower */
#else
#define LONGEST 0.05
#endif

static const char puzzle[] = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/* Puzzles that are alike but for the names of their digits. */
static GBytes *
new_text (guint n)
{
  GString *text = g_string_sized_new (n * sizeof puzzle);
  guint    digits[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  guint    state = 1;

  for (guint i = 0; i < n; i++)
    {
      guint a, b, swap;

      state = state * 1664525u + 1013904223u;
      a = (state >> 16) % 9;
      b = (state >> 24) % 9;
      swap = digits[a];
      digits[a] = digits[b];
      digits[b] = swap;
      for (const char *c = puzzle; *c != '\0'; c++)
        g_string_append_c (text, *c == '0' ? '.' : (char) ('0' + digits[*c - '1']));
      g_string_append_c (text, '\n');
    }
  return g_string_free_to_bytes (text);
}

static double
get_cpu (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

static double longest; /* turn of the main loop */

static void
turn (void)
{
  double start = get_cpu ();

  g_main_context_iteration (NULL, TRUE);
  longest = MAX (longest, get_cpu () - start);
}

static void
turn_for (double seconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);

  while (g_get_monotonic_time () < end)
    turn ();
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  NonetImport **import = data;

  *import = nonet_import_finish (result, NULL);
  g_assert_nonnull (*import);
}

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

static gboolean
beat_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
test_watchdog (void)
{
  GtkWindow           *window = GTK_WINDOW (gtk_window_new ());
  NonetCollectionView *view = g_object_new (NONET_TYPE_COLLECTION_VIEW, NULL);
  g_autoptr (GBytes) bytes = new_text (N_PUZZLES);
  g_autoptr (NonetImport) import = NULL;
  g_autoptr (NonetCollection) collection = NULL;
  guint          beat = g_timeout_add (5, beat_cb, NULL);
  GtkAdjustment *adjustment;
  double         start;

  gtk_window_set_default_size (window, 600, 700);
  gtk_window_set_child (window, GTK_WIDGET (view));
  gtk_window_present (window);
  turn_for (0.5); /* what a first window costs is not the question here */
  longest = 0;

  nonet_import_async (bytes, NULL, imported_cb, &import);
  while (import == NULL)
    turn ();
  g_assert_cmpuint (import->lines->len, ==, N_PUZZLES);
  g_test_message ("longest turn while reading: %.1f ms", 1e3 * longest);

  start = get_cpu ();
  collection = nonet_collection_new (import->lines);
  nonet_collection_view_show (view, collection, "many", NULL);
  longest = MAX (longest, get_cpu () - start);
  turn_for (0.3);
  g_test_message ("longest turn after showing: %.1f ms", 1e3 * longest);

  adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (find_type (GTK_WIDGET (view), GTK_TYPE_SCROLLED_WINDOW)));
  for (int i = 1; i <= 20; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) * i / 20);
      turn_for (0.05);
    }
  g_test_message ("longest turn while scrolling: %.1f ms", 1e3 * longest);

  start = get_cpu ();
  nonet_collection_set_order (collection, NONET_COLLECTION_HARDEST_FIRST);
  nonet_collection_set_filter (collection, NONET_LEVEL_EASY);
  longest = MAX (longest, (get_cpu () - start) / 2);
  turn_for (1);
  g_assert_cmpuint (nonet_collection_get_n_graded (collection), >, 0);
  g_test_message ("longest turn: %.1f ms, %u graded", 1e3 * longest, nonet_collection_get_n_graded (collection));
  g_assert_cmpfloat (longest, <, LONGEST);

  g_source_remove (beat);
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/collection-view/watchdog", test_watchdog);
  return g_test_run ();
}

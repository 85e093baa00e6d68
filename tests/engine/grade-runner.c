/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grades the puzzles of a file and compares with the ratings in it, or measures the speed:
 *
 *   grade-runner compare FILE.csv      puzzle,hodoku level,score,hardest,se rating,... : agreement; a puzzle whose level
 *                                      HoDoKu raised because of its score, or without a rating, does not count
 *   grade-runner speed FILE [N]        first column is a puzzle, a second one may name its level; N passes; grades per
 *                                      CPU second
 *   grade-runner list FILE             puzzle, level, rating, score, scale, hardest */

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sud.h"

static const char *const level_names[] = { "Easy", "Medium", "Hard", "Unfair", "Extreme" };

typedef struct
{
  char      *line; /* owned */
  char     **fields; /* owned */
  SudPuzzle *puzzle; /* owned */
  SudGrade   grade;
  double     seconds;
} Item;

static void
clear_item (gpointer data)
{
  Item *item = data;

  g_free (item->line);
  g_strfreev (item->fields);
  sud_puzzle_unref (item->puzzle);
}

static GArray *
read_items (const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv)   lines = NULL;
  GArray          *items = g_array_new (FALSE, TRUE, sizeof (Item));

  g_array_set_clear_func (items, clear_item);
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return items;
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      Item item = { .fields = g_strsplit_set (g_strstrip (lines[i]), ",\t", -1) };

      if (item.fields[0] != NULL && sud_line_read (item.fields[0], strlen (item.fields[0]), &item.puzzle, NULL) == SUD_OK)
        {
          item.line = g_strdup (lines[i]);
          g_array_append_val (items, item);
        }
      else
        g_strfreev (item.fields);
    }
  return items;
}

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

/* What grading works in; kept from pass to pass, as a program does that grades many. */
typedef struct
{
  SudLogic  *logic;
  SudSolver *solver;
} Grader;

static void
grade_items (Grader *grader, GArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      Item  *item = &g_array_index (items, Item, i);
      double start = cpu_seconds ();

      if (sud_grade (grader->logic, grader->solver, item->puzzle, NULL, NULL, &item->grade) != SUD_OK)
        g_printerr ("not graded: %s\n", item->line);
      item->seconds = cpu_seconds () - start;
    }
}

/* ---- compare ---- */

static const double *compared;

static int
compare_cb (const void *a, const void *b)
{
  double difference = compared[*(const guint *) a] - compared[*(const guint *) b];

  return difference < 0 ? -1 : difference > 0;
}

/* Ranks with ties at their mean. */
static double *
rank (const double *values, guint n)
{
  g_autofree guint *order = g_new (guint, n);
  double           *ranks = g_new (double, n);

  for (guint i = 0; i < n; i++)
    order[i] = i;
  compared = values;
  qsort (order, n, sizeof order[0], compare_cb);
  for (guint i = 0, end; i < n; i = end)
    {
      for (end = i; end < n && values[order[end]] == values[order[i]]; end++)
        ;
      for (guint k = i; k < end; k++)
        ranks[order[k]] = 0.5 * (i + end - 1);
    }
  return ranks;
}

static double
spearman (const double *a, const double *b, guint n)
{
  g_autofree double *x = rank (a, n);
  g_autofree double *y = rank (b, n);
  double             xx = 0, yy = 0, xy = 0;
  double             mean = 0.5 * (n - 1);

  for (guint i = 0; i < n; i++)
    {
      xx += (x[i] - mean) * (x[i] - mean);
      yy += (y[i] - mean) * (y[i] - mean);
      xy += (x[i] - mean) * (y[i] - mean);
    }
  return xx > 0 && yy > 0 ? xy / sqrt (xx * yy) : 0;
}

/* The hardest techniques of each level, as HoDoKu names them; all others are extreme. */
static const char *const names_of_level[] = {
  "|Full House|Hidden Single|Naked Single|",
  "|Locked Pair|Locked Triple|Locked Candidates Type 1 (Pointing)|Locked Candidates Type 2 (Claiming)|Naked Pair|"
  "Naked Triple|Hidden Pair|Hidden Triple|",
  "|Naked Quadruple|Hidden Quadruple|X-Wing|Swordfish|Jellyfish|Remote Pair|Bivalue Universal Grave + 1|Skyscraper|"
  "2-String Kite|Turbot Fish|Empty Rectangle|W-Wing|XY-Wing|XYZ-Wing|Hidden Rectangle|Finned X-Wing|Sashimi X-Wing|"
  "Unique Rectangle Type 1|Unique Rectangle Type 2|Unique Rectangle Type 3|Unique Rectangle Type 4|"
  "Unique Rectangle Type 5|Unique Rectangle Type 6|Avoidable Rectangle Type 1|Avoidable Rectangle Type 2|"
  "Simple Colors Trap|Simple Colors Wrap|Multi Colors 1|Multi Colors 2|",
  "|Finned Swordfish|Sashimi Swordfish|Finned Jellyfish|Sashimi Jellyfish|Sue de Coq|X-Chain|XY-Chain|"
  "Continuous Nice Loop|Discontinuous Nice Loop|AIC|Grouped Continuous Nice Loop|Grouped Discontinuous Nice Loop|"
  "Grouped AIC|Almost Locked Set XZ-Rule|Almost Locked Set XY-Wing|Almost Locked Set XY-Chain|Death Blossom|",
};

/* Whether HoDoKu put a puzzle above the level of its hardest technique. */
static bool
is_raised (const Item *item)
{
  g_autofree char *name = g_strdup_printf ("|%s|", item->fields[3]);

  for (guint level = 0; level < G_N_ELEMENTS (names_of_level); level++)
    if (strstr (names_of_level[level], name) != NULL)
      return strcmp (item->fields[1], level_names[level]) != 0;
  return false;
}

static void
compare (GArray *items)
{
  g_autofree double *ours = g_new (double, items->len);
  g_autofree double *theirs = g_new (double, items->len);
  int                n_equal = 0, n_compared = 0;
  guint              n_rated = 0;

  for (guint i = 0; i < items->len; i++)
    {
      const Item             *item = &g_array_index (items, Item, i);
      const SudTechniqueInfo *info = sud_technique_get_info (item->grade.hardest);
      const bool              was_raised = is_raised (item);

      if (item->fields[4][0] != '\0')
        {
          ours[n_rated] = item->grade.rating;
          theirs[n_rated++] = g_ascii_strtod (item->fields[4], NULL);
        }
      if (!was_raised)
        {
          n_compared++;
          n_equal += strcmp (item->fields[1], level_names[item->grade.level]) == 0;
        }
      g_print ("%s\t%s%s\t%s\t%s\t%s\t%s\t%.1f\t%u\t%.1f\t%.3f ms\n", item->fields[0], item->fields[1],
               was_raised ? " (raised)" : "", level_names[item->grade.level], item->fields[3], info->slug, item->fields[4],
               item->grade.rating / 10.0, item->grade.score, item->grade.scale / 2.0, item->seconds * 1e3);
    }
  g_print ("spearman %.4f over %u\tlevel %d / %d = %.1f %%\n", spearman (ours, theirs, n_rated), n_rated, n_equal,
           n_compared, n_compared > 0 ? 100.0 * n_equal / n_compared : 0.0);
}

static void
list (GArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = &g_array_index (items, Item, i);

      g_print ("%s\t%s\t%.1f\t%u\t%.1f\t%s\n", item->fields[0], level_names[item->grade.level], item->grade.rating / 10.0,
               item->grade.score, item->grade.scale / 2.0, sud_technique_get_info (item->grade.hardest)->slug);
    }
}

/* The level that a second column names, or else ours. */
static int
get_level (const Item *item)
{
  for (int i = 0; i < SUD_N_LEVELS && item->fields[1] != NULL; i++)
    if (strcmp (item->fields[1], level_names[i]) == 0)
      return i;
  return item->grade.level;
}

static void
speed (Grader *grader, GArray *items, int n_passes)
{
  int    n[SUD_N_LEVELS] = { 0 };
  double seconds[SUD_N_LEVELS] = { 0 }, slowest[SUD_N_LEVELS] = { 0 };

  for (int pass = 0; pass < n_passes; pass++)
    {
      grade_items (grader, items);
      for (guint i = 0; i < items->len; i++)
        {
          const Item *item = &g_array_index (items, Item, i);

          const int   level = get_level (item);

          n[level]++;
          seconds[level] += item->seconds;
          slowest[level] = MAX (slowest[level], item->seconds);
        }
    }
  for (int level = 0; level < SUD_N_LEVELS; level++)
    if (n[level] > 0)
      g_print ("%-8s %6d puzzles %10.0f / s   slowest %.3f ms\n", level_names[level], n[level] / n_passes,
               n[level] / seconds[level], slowest[level] * 1e3);
}

int
main (int argc, char **argv)
{
  g_autoptr (GArray) items = NULL;
  Grader             grader = { sud_logic_new (), sud_solver_new () };

  if (argc < 3)
    {
      g_printerr ("grade-runner compare|speed|list FILE [PASSES]\n");
      return 2;
    }
  items = read_items (argv[2]);
  grade_items (&grader, items);
  if (strcmp (argv[1], "compare") == 0)
    compare (items);
  else if (strcmp (argv[1], "list") == 0)
    list (items);
  else
    speed (&grader, items, argc > 3 ? atoi (argv[3]) : 1);
  sud_solver_free (grader.solver);
  sud_logic_free (grader.logic);
  return 0;
}

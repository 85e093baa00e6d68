/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cages: the arithmetic of Killer puzzles. A line for each cage with the combinations that it has left, or the rule of 45
 * for houses that the user names. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli.h"
#include "nonet-words.h"

/* More combinations of one cage than this are of no use to anybody; three points stand for the rest. */
#define MAX_COMBINATIONS 1000

/* ---- cages ---- */

typedef struct
{
  GString *left;
  GString *fallen;
  int      n;
} Combinations;

static bool
note_combination_cb (const SudCombination *combination, void *data)
{
  Combinations *combinations = data;
  GString      *to = combination->fate == SUD_COMBINATION_POSSIBLE ? combinations->left : combinations->fallen;

  if (to->len > 0)
    g_string_append_c (to, ' ');
  if (combinations->n++ == MAX_COMBINATIONS)
    {
      g_string_append (to, "...");
      return false;
    }
  for (int i = 0; i < combination->n_digits; i++)
    g_string_append_c (to, sud_digit_to_char (combination->list[i]));
  return true;
}

static void
append_cells (GString *out, const SudPuzzle *puzzle, const SudCells *cells)
{
  const int columns = sud_geometry_get_width (sud_puzzle_get_geometry (puzzle));

  if (sud_cells_is_empty (cells))
    g_string_append_c (out, '-');
  SUD_FOR_EACH_CELL (cell, cells)
    {
      g_autofree char *name = nonet_cell_to_words (cell, columns);

      g_string_append (out, name);
    }
}

static void
append_field (GString *out, const GString *field)
{
  g_string_append_c (out, '\t');
  g_string_append (out, field->len > 0 ? field->str : "-");
}

static void
append_cage (CliJob *job, const SudBoard *board, int number)
{
  const SudCage      *cage = sud_puzzle_get_cage (board->puzzle, number);
  g_autoptr (GString) left = g_string_new (NULL);
  g_autoptr (GString) fallen = g_string_new (NULL);
  Combinations        combinations = { left, fallen, 0 };
  SudCellSum          sum;
  const int           rest = sud_killer_sum_cage (board, number, &sum);

  sud_killer_combinations (board, number, note_combination_cb, &combinations, job->control);
  if (cage->sum == 0)
    g_string_append (job->out, "-\t");
  else
    g_string_append_printf (job->out, "%d%s\t", cage->sum, cage->repeats ? "*" : "");
  append_cells (job->out, board->puzzle, &cage->cells);
  if (cage->sum == 0)
    g_string_append_printf (job->out, "\t-\t%d", sum.n_open);
  else
    g_string_append_printf (job->out, "\t%d\t%d", rest, sum.n_open);
  append_field (job->out, left);
  append_field (job->out, fallen);
  g_string_append_c (job->out, '\n');
}

/* ---- the rule of 45 ---- */

static SudHouseKind
get_kind (char letter, SudHouseKind area)
{
  switch (letter)
    {
    case 'r':
      return SUD_HOUSE_ROW;
    case 'c':
      return SUD_HOUSE_COLUMN;
    case 'b':
      return area;
    case 'd':
      return SUD_HOUSE_DIAGONAL;
    case 'w':
      return SUD_HOUSE_WINDOW;
    case 'p':
      return SUD_HOUSE_DISJOINT;
    default:
      return SUD_HOUSE_EXTRA;
    }
}

/* @return the house that a name such as r3 or b5 stands for, or -1. */
static int
find_house (const SudGeometry *geometry, const char *name)
{
  char   *end = NULL;
  guint64 number = name[0] != '\0' && g_ascii_isdigit (name[1]) ? g_ascii_strtoull (name + 1, &end, 10) : 0;

  if (number == 0 || *end != '\0' || strchr ("rcbdwpx", name[0]) == NULL)
    return -1;
  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (geometry, i);

      if (house->number == number && (house->kind == get_kind (name[0], SUD_HOUSE_BOX) || house->kind == get_kind (name[0], SUD_HOUSE_REGION)))
        return i;
    }
  return -1;
}

static void
append_rule (CliJob *job, const SudBoard *board)
{
  g_auto (GStrv)     names = g_strsplit (job->settings->houses, ",", -1);
  const SudGeometry *geometry = sud_puzzle_get_geometry (board->puzzle);
  uint16_t           houses[SUD_MAX_HOUSES];
  int                n_houses = 0;
  SudRuleOf45        rule;

  for (int i = 0; names[i] != NULL && n_houses < SUD_MAX_HOUSES; i++)
    {
      const int house = find_house (geometry, names[i]);

      if (house < 0)
        {
          g_autofree char *message =
            /* Translators: %s is what the user typed. */
            g_strdup_printf (_ ("the puzzle has no house %s; houses are r1, c1, b1 (box or region), d1 (diagonal), w1 (window), p1 (place in the boxes), x1 (extra)"), names[i]);

          cli_job_fail (job, message);
          return;
        }
      houses[n_houses++] = (uint16_t) house;
    }
  if (!sud_killer_rule_of_45 (board->puzzle, houses, n_houses, &rule))
    {
      cli_job_fail (job, _ ("the rule of 45 needs houses that hold every digit and share no cell"));
      return;
    }
  g_string_append_printf (job->out, "%s\t%d\t%d\t", job->settings->houses, rule.total, rule.inside_sum);
  append_cells (job->out, board->puzzle, &rule.innies);
  g_string_append_printf (job->out, "\t%d\t", rule.innies_sum);
  append_cells (job->out, board->puzzle, &rule.outies);
  if (rule.has_outies)
    g_string_append_printf (job->out, "\t%d\n", rule.outies_sum);
  else
    g_string_append (job->out, "\t-\n");
}

/* ---- the command ---- */

static void
show_cages (CliJob *job, const NonetPosition *position)
{
  SudBoard board;

  nonet_position_to_board (position, &board);
  if (job->settings->houses != NULL)
    {
      append_rule (job, &board);
      return;
    }
  for (int i = 0; i < sud_puzzle_get_n_cages (board.puzzle); i++)
    append_cage (job, &board, i);
  g_string_append_c (job->out, '\n');
}

static const CliOption cages_options[] = {
  CLI_OPTION_STRING ("houses", houses, N_ ("LIST"), N_ ("Do the arithmetic of the rule of 45 for houses such as r1,r2 or b5")),
  { 0 }
};

const CliCommand cli_commands_cages[] = {
  {
      .name = "cages",
      .summary = N_ ("Tell what the cages of each puzzle can still hold"),
      .description = N_ ("A line for each cage: its sum, its cells, what remains of the sum, the number of empty cells, the "
                         "combinations that are left and those that fell; then an empty line. With --houses one line: the "
                         "houses, what they add up to, the cages inside, the innies and their sum, the outies and their sum. "
                         "A dash stands for nothing."),
      .arguments = "[FILE...]",
      .options = cages_options,
      .puzzle = show_cages,
  },
  { 0 },
};

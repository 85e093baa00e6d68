/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading and writing positions for techniques. */

#include "cases.h"

#include <glib.h>
#include <string.h>

/* Reads cell.digit. @return false if it is not one of the board. */
static bool
read_candidate (const SudBoard *board, const char *word, SudCell *cell, SudDigit *digit)
{
  char   *end;
  guint64 number = g_ascii_strtoull (word, &end, 10);
  guint64 of;

  if (end == word || *end != '.' || number >= (guint64) sud_puzzle_get_n_cells (board->puzzle))
    return false;
  word = end + 1;
  of = g_ascii_strtoull (word, &end, 10);
  if (end == word || *end != '\0' || of < 1 || of > (guint64) sud_puzzle_get_n_digits (board->puzzle))
    return false;
  *cell = (SudCell) number;
  *digit = (SudDigit) of;
  return true;
}

static bool
read_values (TechniqueCase *item, const char *text)
{
  const size_t n_cells = (size_t) sud_puzzle_get_n_cells (item->puzzle);
  SudDigit     values[SUD_MAX_CELLS];

  if (strlen (text) != n_cells)
    return false;
  for (size_t i = 0; i < n_cells; i++)
    values[i] = sud_digit_from_char (text[i]);
  sud_board_init_values (&item->board, item->puzzle, values);
  return true;
}

static bool
read_removed (TechniqueCase *item, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (int i = 0; words[i] != NULL && strcmp (text, "-") != 0; i++)
    {
      SudCell  cell;
      SudDigit digit;

      if (!read_candidate (&item->board, words[i], &cell, &digit))
        return false;
      sud_board_eliminate (&item->board, cell, digit);
    }
  return true;
}

static bool
read_expected (TechniqueCase *item, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  sud_step_init (&item->expected, item->technique);
  for (int i = 0; words[i] != NULL && strcmp (text, "-") != 0; i++)
    {
      SudCell  cell;
      SudDigit digit;

      if ((words[i][0] != '+' && words[i][0] != '-') ||
          !read_candidate (&item->board, words[i] + 1, &cell, &digit))
        return false;
      if (words[i][0] == '+')
        sud_step_add_placement (&item->expected, cell, digit);
      else
        sud_step_add_elimination (&item->expected, cell, digit);
    }
  return item->must_find == (item->expected.n_placements + item->expected.n_eliminations > 0);
}

bool
technique_case_read (const char *line, TechniqueCase *out)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
  const char    *slug;

  if (line[0] == '#' || g_strv_length (fields) != 5)
    return false;
  memset (out, 0, sizeof *out);
  out->must_find = fields[0][0] != '!';
  slug = out->must_find ? fields[0] : fields[0] + 1;
  out->technique = sud_technique_from_slug (slug, strlen (slug));
  if (out->technique == SUD_TECHNIQUE_NONE ||
      sud_line_read (fields[1], strlen (fields[1]), &out->puzzle, NULL) != SUD_OK)
    return false;
  if (read_values (out, fields[2]) && read_removed (out, fields[3]) && read_expected (out, fields[4]))
    return true;
  sud_puzzle_unref (out->puzzle);
  return false;
}

bool
technique_case_read_step (const char *line, TechniqueCase *out, SudStep *step)
{
  const char      *tab = strrchr (line, '\t');
  g_autofree char *position = tab == NULL ? NULL : g_strndup (line, (gsize) (tab - line));

  if (position == NULL || !technique_case_read (position, out))
    return false;
  if (sud_step_read (tab + 1, strlen (tab + 1), step, NULL) == SUD_OK && step->technique == out->technique)
    return true;
  technique_case_clear (out);
  return false;
}

void
technique_case_clear (TechniqueCase *item)
{
  sud_puzzle_unref (item->puzzle);
}

static void
write_removed (const SudBoard *board, GString *text)
{
  const gsize start = text->len;
  SudBoard    plain;

  sud_board_init_values (&plain, board->puzzle, board->values);
  for (int cell = 0; cell < sud_puzzle_get_n_cells (board->puzzle); cell++)
    SUD_FOR_EACH_DIGIT (digit, plain.candidates[cell] & ~board->candidates[cell])
      g_string_append_printf (text, "%s%d.%d", text->len > start ? " " : "", cell, digit);
  if (text->len == start)
    g_string_append_c (text, '-');
}

char *
technique_case_write (SudTechnique technique, const SudBoard *board, const SudStep *step)
{
  GString *text = g_string_new (step == NULL ? "!" : "");
  char     puzzle[8192], values[SUD_MAX_CELLS + 1];

  if (sud_line_write (board->puzzle, puzzle, sizeof puzzle, NULL) != SUD_OK)
    g_error ("the puzzle has no line");
  sud_board_write (board, '.', values);
  g_string_append_printf (text, "%s\t%s\t%s\t", sud_technique_get_info (technique)->slug, puzzle, values);
  write_removed (board, text);
  g_string_append_c (text, '\t');
  if (step == NULL)
    g_string_append_c (text, '-');
  else
    {
      for (int i = 0; i < step->n_placements; i++)
        g_string_append_printf (text, "%s+%d.%d", i > 0 ? " " : "", step->placements[i].cell, step->placements[i].digit);
      for (int i = 0; i < step->n_eliminations; i++)
        g_string_append_printf (text, "%s-%d.%d", i > 0 || step->n_placements > 0 ? " " : "",
                                step->eliminations[i].cell, step->eliminations[i].digit);
    }
  return g_string_free (text, FALSE);
}

void
technique_cases_for_each_plain (TechniqueCaseFunc func, void *data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "techniques", "classic.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv)   lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      TechniqueCase item;

      if (lines[i][0] == '#' || !technique_case_read (lines[i], &item))
        continue;
      g_test_message ("%s", lines[i]);
      if (sud_geometry_is_plain_9x9 (sud_puzzle_get_geometry (item.puzzle)) && sud_puzzle_is_plain (item.puzzle))
        func (&item, data);
      technique_case_clear (&item);
    }
}

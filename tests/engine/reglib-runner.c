/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs the finders over a file of positions in the format of HoDoKu's library and reports technique by technique:
 *
 *   reglib-runner FILE [CODE]
 *
 * A line is :code[-variant]:candidates:grid:deleted:eliminations:placements:extra. Variant x: nothing must be found.
 * With a CODE (a prefix will do), every miss is explained. The exit status is 0 if nothing was missed or wrong. */

#include <glib.h>
#include <string.h>

#include "oracle.h"
#include "sud.h"

typedef struct
{
  char       *code; /* owned; with its variant */
  bool        must_not_fire;
  SudPuzzle  *puzzle; /* owned */
  SudBoard    board;
  SudDigit    solution[SUD_MAX_CELLS];
  SudDigits   removed[81]; /* expected */
  SudDigit    placed[81];  /* expected, 0 for none */
  SudTechnique technique;
  /* found */
  int       n_steps;
  int       n_wrong;
  int       n_unproved;
  SudDigits found_removed[81];
  SudDigits found_placed[81];
  bool      is_verbose;
} Case;

typedef struct
{
  int n_cases, n_found, n_missed, n_fired, n_wrong, n_unproved, n_steps;
} Row;

/* Blank separated <digit><row><column>. */
static void
read_candidates (const char *text, SudDigits *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (int i = 0; words[i] != NULL; i++)
    if (strlen (words[i]) == 3)
      out[(words[i][1] - '1') * 9 + words[i][2] - '1'] |= sud_digit_bit ((SudDigit) (words[i][0] - '0'));
}

static bool
read_position (Case *item, const char *grid, const char *deleted)
{
  char      givens[82], all[82];
  SudDigit  values[81];
  SudDigits gone[81] = { 0 };
  int       n = 0;

  for (const char *c = grid; *c != '\0' && n < 81; c++)
    {
      bool is_placed = *c == '+';

      if (is_placed)
        c++;
      all[n] = *c;
      givens[n] = is_placed ? '.' : *c;
      values[n] = (SudDigit) (g_ascii_isdigit (*c) ? *c - '0' : 0);
      n++;
    }
  if (n != 81)
    return false;
  givens[81] = all[81] = '\0';
  if (sud_line_read (givens, 81, &item->puzzle, NULL) != SUD_OK)
    return false;
  if (oracle_count (item->puzzle, 2, item->solution) != 1)
    g_printerr ("not unique: %s\n", givens);
  sud_board_init_values (&item->board, item->puzzle, values);
  read_candidates (deleted, gone);
  for (int cell = 0; cell < 81; cell++)
    item->board.candidates[cell] &= ~gone[cell];
  return true;
}

static bool
read_case (const char *line, Case *item)
{
  g_auto (GStrv) fields = g_strsplit (line, ":", -1);
  SudDigits placed[81] = { 0 };
  char      code[5];

  if (g_strv_length (fields) < 7 || strlen (fields[1]) < 4)
    return false;
  memset (item, 0, sizeof *item);
  memcpy (code, fields[1], 4);
  code[4] = '\0';
  item->must_not_fire = g_str_has_suffix (fields[1], "-x");
  item->code = g_strdup (fields[1]);
  /* two kites or two rectangles that share a strong link are told as two steps here */
  if (strcmp (code, "0404") == 0)
    strcpy (code, "0401");
  if (strcmp (code, "0405") == 0)
    strcpy (code, "0402");
  item->technique = sud_technique_from_code (code, 4);
  if (!read_position (item, fields[3], fields[4]))
    return false;
  read_candidates (fields[5], item->removed);
  read_candidates (fields[6], placed);
  for (int cell = 0; cell < 81; cell++)
    item->placed[cell] = placed[cell] != 0 ? sud_digits_first (placed[cell]) : 0;
  return true;
}

static void
print_step (const SudStep *step)
{
  g_autofree char *text = NULL;
  size_t           needed;

  sud_step_write (step, NULL, 0, &needed);
  text = g_malloc (needed);
  sud_step_write (step, text, needed, NULL);
  g_print ("    %s\n", text);
}

static bool
step_cb (const SudStep *step, void *data)
{
  Case *item = data;
  bool  is_wrong = false;

  item->n_steps++;
  for (int i = 0; i < step->n_eliminations; i++)
    {
      item->found_removed[step->eliminations[i].cell] |= sud_digit_bit (step->eliminations[i].digit);
      is_wrong |= item->solution[step->eliminations[i].cell] == step->eliminations[i].digit;
    }
  for (int i = 0; i < step->n_placements; i++)
    {
      SudCell cell = step->placements[i].cell;

      item->found_placed[cell] |= sud_digit_bit (step->placements[i].digit);
      item->found_removed[cell] |= item->board.candidates[cell] & ~sud_digit_bit (step->placements[i].digit);
      is_wrong |= item->solution[cell] != step->placements[i].digit;
    }
  if (is_wrong)
    item->n_wrong++;
  if (sud_proof_check (&item->board, step, true) != SUD_PROOF_PROVED)
    {
      item->n_unproved++;
      if (item->is_verbose)
        {
          g_print ("  unproved (%d):\n", sud_proof_check (&item->board, step, true));
          print_step (step);
        }
    }
  return true;
}

static bool
is_found (const Case *item)
{
  for (int cell = 0; cell < 81; cell++)
    {
      const SudDigits others = item->board.candidates[cell] & ~sud_digit_bit (item->placed[cell] != 0 ? item->placed[cell] : 1);

      if ((item->removed[cell] & ~item->found_removed[cell]) != 0)
        return false;
      if (item->placed[cell] != 0 && !sud_digits_has (item->found_placed[cell], item->placed[cell]) &&
          (others & ~item->found_removed[cell]) != 0)
        return false;
    }
  return item->n_steps > 0;
}

static void
run_case (SudLogic *logic, Case *item, const char *line, Row *row)
{
  SudLogicOptions options = sud_logic_options_default ();

  options.techniques = (SudTechniqueSet){ { 0 } };
  sud_techniques_add (&options.techniques, item->technique);
  sud_logic_all (logic, &item->board, &options, step_cb, item, NULL);
  row->n_cases++;
  row->n_steps += item->n_steps;
  row->n_wrong += item->n_wrong;
  row->n_unproved += item->n_unproved;
  if (item->must_not_fire)
    {
      row->n_fired += item->n_steps > 0;
      row->n_found += item->n_steps == 0;
    }
  else if (is_found (item))
    row->n_found++;
  else
    {
      row->n_missed++;
      if (item->is_verbose)
        g_print ("  missed, %d other steps: %s\n", item->n_steps, line);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char        *text = NULL;
  g_auto (GStrv)          lines = NULL;
  g_autoptr (GHashTable)  rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray)   order = g_ptr_array_new ();
  g_autoptr (GError)      error = NULL;
  Row                     total = { 0 };
  SudLogic               *logic = sud_logic_new ();

  if (argc < 2 || !g_file_get_contents (argv[1], &text, NULL, &error))
    {
      g_printerr ("reglib-runner FILE [CODE]: %s\n", error != NULL ? error->message : "no file");
      return 2;
    }
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      Case item;
      Row *row;

      if (lines[i][0] != ':' || (argc > 2 && !g_str_has_prefix (lines[i] + 1, argv[2])))
        continue;
      if (!read_case (lines[i], &item))
        {
          g_printerr ("%s:%d: not a position\n", argv[1], i + 1);
          continue;
        }
      item.is_verbose = argc > 2;
      row = g_hash_table_lookup (rows, item.code);
      if (row == NULL)
        {
          row = g_new0 (Row, 1);
          g_hash_table_insert (rows, g_strdup (item.code), row);
          g_ptr_array_add (order, g_strdup (item.code));
        }
      run_case (logic, &item, lines[i], row);
      sud_puzzle_unref (item.puzzle);
      g_free (item.code);
    }
  g_print ("%-8s %-32s %6s %6s %6s %6s %6s %8s %8s\n", "code", "technique", "cases", "found", "missed", "fired", "wrong", "unproved", "steps");
  for (guint i = 0; i < order->len; i++)
    {
      const char *code = order->pdata[i];
      const Row  *row = g_hash_table_lookup (rows, code);

      g_print ("%-8s %-32s %6d %6d %6d %6d %6d %8d %8d\n", code, sud_technique_get_info (sud_technique_from_code (code, 4))->slug,
               row->n_cases, row->n_found, row->n_missed, row->n_fired, row->n_wrong, row->n_unproved, row->n_steps);
      total.n_cases += row->n_cases;
      total.n_found += row->n_found;
      total.n_missed += row->n_missed;
      total.n_fired += row->n_fired;
      total.n_wrong += row->n_wrong;
      total.n_unproved += row->n_unproved;
      g_free (order->pdata[i]);
    }
  g_print ("%-8s %-32s %6d %6d %6d %6d %6d %8d\n", "", "all", total.n_cases, total.n_found, total.n_missed, total.n_fired, total.n_wrong, total.n_unproved);
  sud_logic_free (logic);
  return total.n_missed + total.n_fired + total.n_wrong + total.n_unproved > 0;
}

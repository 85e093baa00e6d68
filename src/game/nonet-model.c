/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The classic model of a sudoku: n^3 variables that are 0 or 1, one for each cell and digit, and 4 n^2 constraints that
 * exactly one of n variables is 1: one digit in each cell, and one place for each digit in each row, column and box.
 *
 * All kinds of model but the graph are written from one list of rows. A row says that exactly one, or at most one, of
 * its variables is 1, or that a weighted sum of them is a number: the first two are clauses as well as inequalities,
 * the third, the sum of a cage, is not, so a cage with a sum has no CNF. Relations are pairs of variables of which at
 * most one is 1.
 *
 * The graph has a vertex for each cell and one for each digit; the digits are all joined to each other, and a cell to
 * the digits that it cannot be. */
#include "config.h"

#include "nonet-model.h"

#include <glib/gi18n-lib.h>

typedef enum
{
  ROW_EXACTLY_ONE,
  ROW_AT_MOST_ONE,
  ROW_SUM,
} RowKind;

typedef struct
{
  char   *name;
  RowKind kind;
  int     total;
  GArray *variables; /* of guint */
} Row;

typedef struct
{
  const SudPuzzle   *puzzle;
  const SudGeometry *geometry;
  int                n_digits;
  int                n_cells;
  gboolean           is_reduced;
  SudBoard           board;
  guint              number_of[SUD_MAX_CELLS][SUD_MAX_DIGITS + 1]; /* of a variable, from 1; 0 if there is none */
  GArray            *variables;                                    /* cell * 32 + digit, by number - 1 */
  GPtrArray         *rows;
} Model;

/* ---- variables ---- */

/* The digits that have a variable in a cell. */
static SudDigits
get_open (const Model *self, SudCell cell)
{
  if (!self->is_reduced)
    return sud_digits_all (self->n_digits);
  if (self->board.values[cell] != 0)
    return sud_digit_bit (self->board.values[cell]);
  return self->board.candidates[cell];
}

static void
number_variables (Model *self)
{
  for (SudCell cell = 0; cell < self->n_cells; cell++)
    SUD_FOR_EACH_DIGIT (digit, get_open (self, cell))
    {
      guint variable = cell * 32u + digit;

      g_array_append_val (self->variables, variable);
      self->number_of[cell][digit] = self->variables->len;
    }
}

static void
append_name (const Model *self, guint number, GString *out)
{
  guint variable = g_array_index (self->variables, guint, number - 1);

  g_string_append_printf (out, "x%d_%d_%d", sud_geometry_get_row (self->geometry, (SudCell) (variable / 32)) + 1,
                          sud_geometry_get_column (self->geometry, (SudCell) (variable / 32)) + 1, (int) (variable % 32));
}

/* ---- rows ---- */

static void
free_row (gpointer data)
{
  Row *row = data;

  g_free (row->name);
  g_array_unref (row->variables);
  g_free (row);
}

static Row *G_GNUC_PRINTF (4, 5)
add_row (Model *self, RowKind kind, int total, const char *format, ...)
{
  Row    *row = g_new (Row, 1);
  va_list arguments;

  va_start (arguments, format);
  *row = (Row){ g_strdup_vprintf (format, arguments), kind, total, g_array_new (FALSE, FALSE, sizeof (guint)) };
  va_end (arguments);
  g_ptr_array_add (self->rows, row);
  return row;
}

static void
add_variable (const Model *self, Row *row, SudCell cell, SudDigit digit)
{
  if (self->number_of[cell][digit] != 0)
    g_array_append_val (row->variables, self->number_of[cell][digit]);
}

static void
add_cell_rows (Model *self)
{
  SudDigits all = sud_digits_all (self->n_digits);

  for (SudCell cell = 0; cell < self->n_cells; cell++)
    {
      int       row_number = sud_geometry_get_row (self->geometry, cell) + 1;
      int       column = sud_geometry_get_column (self->geometry, cell) + 1;
      SudDigit  given = sud_puzzle_get_given (self->puzzle, cell);
      SudDigits allowed = given != 0 ? sud_digit_bit (given) : sud_puzzle_get_allowed (self->puzzle, cell);
      Row      *row = add_row (self, ROW_EXACTLY_ONE, 1, "cell%d_%d", row_number, column);

      for (SudDigit digit = 1; digit <= self->n_digits; digit++)
        add_variable (self, row, cell, digit);
      if (allowed == all || self->is_reduced)
        continue;
      row = add_row (self, ROW_EXACTLY_ONE, 1, "%s%d_%d", given != 0 ? "given" : "allowed", row_number, column);
      SUD_FOR_EACH_DIGIT (digit, allowed)
      add_variable (self, row, cell, digit);
    }
}

/* Adds a row for each digit: its places among some cells. In the reduced model what one variable alone would say of
 * itself is left out, unless it must be there. */
static void
add_places (Model *self, const char *name, int number, const SudCell *cells, int n_cells, RowKind kind)
{
  for (SudDigit digit = 1; digit <= self->n_digits; digit++)
    {
      Row *row = add_row (self, kind, 1, "%s%d_%d", name, number, digit);

      for (int i = 0; i < n_cells; i++)
        add_variable (self, row, cells[i], digit);
      if (row->variables->len < 2 && kind == ROW_AT_MOST_ONE)
        g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }
}

static void
add_house_rows (Model *self)
{
  static const char *const names[] = { "row", "column", "box", "region", "diagonal", "window", "disjoint", "house" };

  for (int i = 0; i < sud_geometry_get_n_houses (self->geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (self->geometry, i);

      add_places (self, names[house->kind], house->number, house->list, house->n_cells,
                  house->n_cells == self->n_digits ? ROW_EXACTLY_ONE : ROW_AT_MOST_ONE);
    }
}

static void
add_cage_rows (Model *self)
{
  for (int i = 0; i < sud_puzzle_get_n_cages (self->puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (self->puzzle, i);

      if (!cage->repeats)
        add_places (self, "cage", i + 1, cage->list, cage->n_cells, ROW_AT_MOST_ONE);
      if (cage->sum != 0)
        {
          Row *row = add_row (self, ROW_SUM, cage->sum, "sum%d", i + 1);

          for (int j = 0; j < cage->n_cells; j++)
            for (SudDigit digit = 1; digit <= self->n_digits; digit++)
              add_variable (self, row, cage->list[j], digit);
        }
    }
}

static void
add_relation_rows (Model *self)
{
  for (int i = 0; i < sud_puzzle_get_n_relations (self->puzzle); i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (self->puzzle, i);

      for (SudDigit a = 1; a <= self->n_digits; a++)
        for (SudDigit b = 1; b <= self->n_digits; b++)
          {
            guint first = self->number_of[relation->first][a];
            guint second = self->number_of[relation->second][b];
            Row  *row;

            if (first == 0 || second == 0 ||
                sud_digits_has (sud_relation_partners (relation->kind, a, false, self->n_digits), b))
              continue;
            row = add_row (self, ROW_AT_MOST_ONE, 1, "pair%d_%d_%d", i + 1, a, b);
            g_array_append_val (row->variables, first);
            g_array_append_val (row->variables, second);
          }
    }
}

static int
get_weight (const Model *self, const Row *row, guint number)
{
  return row->kind == ROW_SUM ? (int) (g_array_index (self->variables, guint, number - 1) % 32) : 1;
}

static Model *
build_model (const SudPuzzle *puzzle, gboolean is_reduced)
{
  Model *self = g_new0 (Model, 1);

  self->puzzle = puzzle;
  self->geometry = sud_puzzle_get_geometry (puzzle);
  self->n_digits = sud_puzzle_get_n_digits (puzzle);
  self->n_cells = sud_puzzle_get_n_cells (puzzle);
  self->is_reduced = is_reduced;
  self->variables = g_array_new (FALSE, FALSE, sizeof (guint));
  self->rows = g_ptr_array_new_with_free_func (free_row);
  sud_board_init (&self->board, puzzle);
  number_variables (self);
  add_cell_rows (self);
  add_house_rows (self);
  add_cage_rows (self);
  add_relation_rows (self);
  return self;
}

static void
free_model (Model *self)
{
  g_array_unref (self->variables);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* ---- linear programmes ---- */

/* A row without variables cannot hold, but the formats have no way to say so: the variable "none", which is 0, can. */
static gboolean
has_empty_row (const Model *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (((Row *) g_ptr_array_index (self->rows, i))->variables->len == 0)
      return TRUE;
  return FALSE;
}

static void
write_lp_row (const Model *self, const Row *row, GString *out)
{
  g_string_append_printf (out, " %s:", row->name);
  for (guint i = 0; i < row->variables->len; i++)
    {
      guint number = g_array_index (row->variables, guint, i);

      g_string_append (out, i > 0 && i % 10 == 0 ? "\n  + " : i > 0 ? " + " : " ");
      if (get_weight (self, row, number) != 1)
        g_string_append_printf (out, "%d ", get_weight (self, row, number));
      append_name (self, number, out);
    }
  if (row->variables->len == 0)
    g_string_append (out, " none");
  g_string_append_printf (out, " %s %d\n", row->kind == ROW_AT_MOST_ONE ? "<=" : "=", row->total);
}

static void
write_lp (const Model *self, GString *out)
{
  g_string_append (out, "Minimize\n nothing: 0 ");
  if (self->variables->len > 0)
    append_name (self, 1, out);
  else
    g_string_append (out, "none");
  g_string_append (out, "\nSubject To\n");
  for (guint i = 0; i < self->rows->len; i++)
    write_lp_row (self, g_ptr_array_index (self->rows, i), out);
  if (has_empty_row (self))
    g_string_append (out, "Bounds\n none = 0\n");
  g_string_append (out, "Binary");
  for (guint number = 1; number <= self->variables->len; number++)
    {
      g_string_append (out, number % 10 == 1 ? "\n " : " ");
      append_name (self, number, out);
    }
  g_string_append (out, "\nEnd\n");
}

/* MPS goes by column, so the rows of each variable are collected first. */
static void
write_mps_columns (const Model *self, GString *out)
{
  g_autofree GArray **rows_of = g_new0 (GArray *, self->variables->len + 1);

  for (guint number = 1; number <= self->variables->len; number++)
    rows_of[number] = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);

      for (guint j = 0; j < row->variables->len; j++)
        {
          guint number = g_array_index (row->variables, guint, j);

          g_array_append_val (rows_of[number], i);
        }
    }
  for (guint number = 1; number <= self->variables->len; number++)
    {
      for (guint j = 0; j < rows_of[number]->len; j++)
        {
          const Row *row = g_ptr_array_index (self->rows, g_array_index (rows_of[number], guint, j));

          g_string_append_c (out, ' ');
          append_name (self, number, out);
          g_string_append_printf (out, " %s %d\n", row->name, get_weight (self, row, number));
        }
      g_array_unref (rows_of[number]);
    }
}

static void
write_mps (const Model *self, GString *out)
{
  g_string_append (out, "NAME sudoku\nROWS\n N nothing\n");
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);

      g_string_append_printf (out, " %c %s\n", row->kind == ROW_AT_MOST_ONE ? 'L' : 'E', row->name);
    }
  g_string_append (out, "COLUMNS\n MARKER 'MARKER' 'INTORG'\n");
  write_mps_columns (self, out);
  g_string_append (out, " MARKER 'MARKER' 'INTEND'\nRHS\n");
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);

      g_string_append_printf (out, " RHS %s %d\n", row->name, row->total);
    }
  g_string_append (out, "BOUNDS\n");
  for (guint number = 1; number <= self->variables->len; number++)
    {
      g_string_append (out, " BV BND ");
      append_name (self, number, out);
      g_string_append_c (out, '\n');
    }
  g_string_append (out, "ENDATA\n");
}

/* ---- clauses ---- */

static guint
write_clauses (const Row *row, GString *out)
{
  const guint *variables = (const guint *) (gpointer) row->variables->data;
  guint        n = row->variables->len;
  guint        n_clauses = 0;

  if (row->kind == ROW_EXACTLY_ONE)
    {
      for (guint i = 0; i < n; i++)
        g_string_append_printf (out, "%u ", variables[i]);
      g_string_append (out, "0\n");
      n_clauses++;
    }
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++, n_clauses++)
      g_string_append_printf (out, "-%u -%u 0\n", variables[i], variables[j]);
  return n_clauses;
}

static char *
write_cnf (const Model *self, GString *out)
{
  g_autoptr (GString) clauses = g_string_new (NULL);
  guint               n_clauses = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);

      if (row->kind == ROW_SUM)
        return g_strdup (_ ("cnf cannot say the sum of a cage; lp and mps can"));
      n_clauses += write_clauses (row, clauses);
    }
  if (!self->is_reduced)
    g_string_append_printf (out, "c variable (row - 1) * %d + (column - 1) * %d + digit\n", self->n_digits * self->n_digits,
                            self->n_digits);
  else
    for (guint number = 1; number <= self->variables->len; number++)
      {
        g_string_append_printf (out, "c %u ", number);
        append_name (self, number, out);
        g_string_append_c (out, '\n');
      }
  g_string_append_printf (out, "p cnf %u %u\n", self->variables->len, n_clauses);
  g_string_append_len (out, clauses->str, (gssize) clauses->len);
  return NULL;
}

/* ---- the graph ---- */

static char *
write_col (const Model *self, GString *out)
{
  g_autoptr (GString) edges = g_string_new (NULL);
  int                 n_edges = 0;

  for (int i = 0; i < sud_puzzle_get_n_cages (self->puzzle); i++)
    if (sud_puzzle_get_cage (self->puzzle, i)->sum != 0)
      return g_strdup (_ ("col cannot say the sum of a cage; lp and mps can"));
  for (int i = 0; i < sud_puzzle_get_n_relations (self->puzzle); i++)
    if (sud_puzzle_get_relation (self->puzzle, i)->kind != SUD_RELATION_DIFFERENT)
      return g_strdup (_ ("col cannot say how two digits relate, only that they differ; lp, mps and cnf can"));
  for (SudCell cell = 0; cell < self->n_cells; cell++)
    {
      SudDigit  given = sud_puzzle_get_given (self->puzzle, cell);
      SudDigits can_be = given != 0 ? sud_digit_bit (given) : sud_puzzle_get_allowed (self->puzzle, cell);

      if (self->is_reduced)
        can_be = get_open (self, cell);
      SUD_FOR_EACH_CELL (other, sud_puzzle_get_peers (self->puzzle, cell))
      if (other > cell)
        {
          g_string_append_printf (edges, "e %d %d\n", cell + 1, other + 1);
          n_edges++;
        }
      SUD_FOR_EACH_DIGIT (digit, sud_digits_all (self->n_digits) & ~can_be)
      {
        g_string_append_printf (edges, "e %d %d\n", cell + 1, self->n_cells + digit);
        n_edges++;
      }
    }
  for (int a = 1; a <= self->n_digits; a++)
    for (int b = a + 1; b <= self->n_digits; b++, n_edges++)
      g_string_append_printf (edges, "e %d %d\n", self->n_cells + a, self->n_cells + b);
  g_string_append_printf (out, "c vertices 1 to %d are the cells row by row, %d to %d the digits; %d colours\n", self->n_cells,
                          self->n_cells + 1, self->n_cells + self->n_digits, self->n_digits);
  g_string_append_printf (out, "p edge %d %d\n", self->n_cells + self->n_digits, n_edges);
  g_string_append_len (out, edges->str, (gssize) edges->len);
  return NULL;
}

char *
nonet_model_write (const SudPuzzle *puzzle, NonetModelKind kind, gboolean is_reduced, GString *out)
{
  Model *self = build_model (puzzle, is_reduced);
  char  *problem = NULL;

  switch (kind)
    {
    case NONET_MODEL_LP:
      write_lp (self, out);
      break;
    case NONET_MODEL_MPS:
      write_mps (self, out);
      break;
    case NONET_MODEL_CNF:
      problem = write_cnf (self, out);
      break;
    case NONET_MODEL_COL:
      problem = write_col (self, out);
      break;
    }
  free_model (self);
  return problem;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle as text, in box drawing characters.
 *
 * Every pair of neighbouring places on the canvas has an edge between them with a weight: heavy between boxes or
 * regions and around the board, light between cells. Where four edges meet, their weights choose the character. So
 * boxes, jigsaws and overlapping grids are all drawn by the same few lines.
 *
 * Cages are rooms: between two cells of one cage a light edge is dotted, and a heavy one dashed, so that a cage can
 * be followed across the border of a box; the sum stands in its first cell. A cage that overlaps one drawn already or
 * is in several pieces cannot be a room and is named below the grid, like everything else that has no picture. */
#include "config.h"

#include "cli-draw.h"


#include <glib/gi18n-lib.h>
#include "nonet-formats.h"

typedef enum
{
  EDGE_NONE,
  EDGE_LIGHT,
  EDGE_HEAVY,
  EDGE_DOTTED, /* light, inside a cage */
  EDGE_DASHED, /* heavy, inside a cage */
} Edge;

typedef struct
{
  const SudPuzzle   *puzzle;
  const SudGeometry *geometry;
  const SudBoard    *board;
  gboolean           has_candidates;
  int                marks_rows; /* the candidates of a cell are drawn in so many rows and columns */
  int                marks_columns;
  int                cell_height; /* in characters */
  int                cell_width;
  gboolean           has_sums;              /* a row above the digits is kept for them */
  int                cage_of[SUD_MAX_CELLS]; /* the cage that is drawn around a cell, or -1 */
  int                region_of[SUD_MAX_CELLS];
  GString           *out;
} Drawing;

/* Where edges meet: by the weights (none, light, heavy) of the arms up, right, down, left. */
static const char *const junctions[81] = {
  " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓",
  "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱",
  "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳",
  "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪",
  "└", "┴", "┵", "├", "┼", "┽", "┟", "╁", "╅",
  "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈",
  "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫",
  "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉",
  "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋",
};

static const char *const horizontal[] = { " ", "─", "━", "┄", "╍" };
static const char *const vertical[] = { " ", "│", "┃", "┊", "╏" };

/* ---- edges ---- */

static Edge
get_edge (const Drawing *self, int row_a, int column_a, int row_b, int column_b)
{
  SudCell  a = sud_geometry_get_cell_at (self->geometry, row_a, column_a);
  SudCell  b = sud_geometry_get_cell_at (self->geometry, row_b, column_b);
  gboolean is_border;

  if (a == SUD_NO_CELL && b == SUD_NO_CELL)
    return EDGE_NONE;
  if (a == SUD_NO_CELL || b == SUD_NO_CELL)
    return EDGE_HEAVY;
  is_border = self->region_of[a] != self->region_of[b];
  if (self->cage_of[a] >= 0 && self->cage_of[a] == self->cage_of[b])
    return is_border ? EDGE_DASHED : EDGE_DOTTED;
  return is_border ? EDGE_HEAVY : EDGE_LIGHT;
}

/* The edge to the left of a place, and the one above it. */
static Edge
get_left (const Drawing *self, int row, int column)
{
  return get_edge (self, row, column - 1, row, column);
}

static Edge
get_above (const Drawing *self, int row, int column)
{
  return get_edge (self, row - 1, column, row, column);
}

static const char *
get_junction (const Drawing *self, int row, int column)
{
  static const int weights[] = { 0, 1, 2, 0, 2 };
  int              up = weights[get_left (self, row - 1, column)];
  int              right = weights[get_above (self, row, column)];
  int              down = weights[get_left (self, row, column)];
  int              left = weights[get_above (self, row, column - 1)];

  return junctions[((up * 3 + right) * 3 + down) * 3 + left];
}

/* ---- relations ---- */

/* Finds the sign of a relation between two neighbours, the second to the right of or below the first; NULL if there
 * is none that can be drawn. */
static const char *
get_sign (const Drawing *self, SudCell a, SudCell b, gboolean is_below)
{
  const uint16_t *list;
  int             n;

  if (a == SUD_NO_CELL || b == SUD_NO_CELL)
    return NULL;
  list = sud_puzzle_get_relations_of (self->puzzle, a, &n);
  for (int i = 0; i < n; i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (self->puzzle, list[i]);

      if (relation->first != b && relation->second != b)
        continue;
      switch (relation->kind)
        {
        case SUD_RELATION_GREATER:
          if (relation->first == a)
            return is_below ? "∨" : ">";
          return is_below ? "∧" : "<";
        case SUD_RELATION_CONSECUTIVE:
          return "○";
        case SUD_RELATION_DOUBLE:
          return "●";
        case SUD_RELATION_EQUAL:
          return "=";
        case SUD_RELATION_DIFFERENT:
        case SUD_RELATION_NOT_CONSECUTIVE:
          break;
        }
    }
  return NULL;
}

/* ---- cells ---- */

static void
append_repeated (GString *out, const char *text, int n)
{
  for (int i = 0; i < n; i++)
    g_string_append (out, text);
}

/* Appends a text of so many characters in the middle of the width of a cell. */
static void
append_centred (const Drawing *self, const char *text, int length)
{
  int left = (self->cell_width - length) / 2;

  append_repeated (self->out, " ", left);
  g_string_append (self->out, text);
  append_repeated (self->out, " ", self->cell_width - length - left);
}

static void
append_sum (const Drawing *self, SudCell cell)
{
  const SudCage *cage = self->cage_of[cell] < 0 ? NULL : sud_puzzle_get_cage (self->puzzle, self->cage_of[cell]);
  char           text[16] = "";

  if (cage != NULL && cage->list[0] == cell && cage->sum > 0)
    g_snprintf (text, sizeof text, "%d%s", cage->sum, cage->repeats ? "*" : "");
  g_string_append_printf (self->out, "%-*s", self->cell_width, text);
}

static void
append_marks (const Drawing *self, SudCell cell, int row)
{
  for (int column = 0; column < self->marks_columns; column++)
    {
      int  digit = row * self->marks_columns + column + 1;
      bool is_there = digit <= sud_puzzle_get_n_digits (self->puzzle) &&
                      sud_digits_has (self->board->candidates[cell], (SudDigit) digit);

      g_string_append_c (self->out, ' ');
      g_string_append_c (self->out, is_there ? sud_digit_to_char ((SudDigit) digit) : ' ');
    }
  g_string_append_c (self->out, ' ');
}

static SudDigits
get_parity (const Drawing *self, gboolean is_odd)
{
  return sud_digits_all (sud_puzzle_get_n_digits (self->puzzle)) & (is_odd ? 0x55555555u : 0xAAAAAAAAu);
}

/* Appends one row of characters of a cell. */
static void
append_cell (const Drawing *self, SudCell cell, int row)
{
  SudDigit  digit = self->board->values[cell];
  SudDigits allowed = sud_puzzle_get_allowed (self->puzzle, cell);
  char      text[4] = "   ";

  if (self->has_sums && row == 0)
    {
      append_sum (self, cell);
      return;
    }
  if (self->has_candidates && digit == 0)
    {
      append_marks (self, cell, row - self->has_sums);
      return;
    }
  if (row == self->has_sums + (self->cell_height - self->has_sums) / 2)
    {
      if (digit != 0)
        text[1] = sud_digit_to_char (digit);
      if (allowed == get_parity (self, FALSE))
        text[0] = '[', text[2] = ']';
      else if (allowed == get_parity (self, TRUE))
        text[0] = '(', text[2] = ')';
    }
  append_centred (self, text, 3);
}

/* ---- lines ---- */

static void
trim_end (GString *out)
{
  gsize length = out->len;

  while (length > 0 && out->str[length - 1] == ' ')
    length--;
  g_string_truncate (out, length);
  g_string_append_c (out, '\n');
}

static void
draw_border (const Drawing *self, int row)
{
  int width = sud_geometry_get_width (self->geometry);

  for (int column = 0; column < width; column++)
    {
      const char *line = horizontal[get_above (self, row, column)];
      const char *sign = get_sign (self, sud_geometry_get_cell_at (self->geometry, row - 1, column),
                                   sud_geometry_get_cell_at (self->geometry, row, column), TRUE);
      int         before = self->cell_width / 2;

      g_string_append (self->out, get_junction (self, row, column));
      append_repeated (self->out, line, before);
      g_string_append (self->out, sign == NULL ? line : sign);
      append_repeated (self->out, line, self->cell_width - before - 1);
    }
  g_string_append (self->out, get_junction (self, row, width));
  trim_end (self->out);
}

static void
draw_row (const Drawing *self, int row, int line)
{
  int sign_line = self->has_sums + (self->cell_height - self->has_sums) / 2;

  for (int column = 0; column <= sud_geometry_get_width (self->geometry); column++)
    {
      SudCell     left = sud_geometry_get_cell_at (self->geometry, row, column - 1);
      SudCell     cell = sud_geometry_get_cell_at (self->geometry, row, column);
      const char *sign = line == sign_line ? get_sign (self, left, cell, FALSE) : NULL;

      g_string_append (self->out, sign == NULL ? vertical[get_left (self, row, column)] : sign);
      if (cell != SUD_NO_CELL)
        append_cell (self, cell, line);
      else if (column < sud_geometry_get_width (self->geometry))
        append_repeated (self->out, " ", self->cell_width);
    }
  trim_end (self->out);
}

/* ---- what is said below ---- */

static void
append_cells (const Drawing *self, const SudCell *cells, int n_cells)
{
  for (int i = 0; i < n_cells; i++)
    g_string_append_printf (self->out, " r%dc%d", sud_geometry_get_row (self->geometry, cells[i]) + 1,
                            sud_geometry_get_column (self->geometry, cells[i]) + 1);
  g_string_append_c (self->out, '\n');
}

static void
describe_houses (const Drawing *self)
{
  SudGridExtras extras = sud_geometry_get_extras (self->geometry);
  SudRules      rules = sud_puzzle_get_rules (self->puzzle);

  if (extras & SUD_GRID_DIAGONALS)
    g_string_append (self->out, _ ("The digits of each diagonal differ.\n"));
  if (extras & SUD_GRID_WINDOWS)
    g_string_append (self->out, _ ("The digits of each window differ.\n"));
  if (extras & SUD_GRID_DISJOINT)
    g_string_append (self->out, _ ("The digits at the same place of all boxes differ.\n"));
  if (rules & SUD_RULE_ANTIKNIGHT)
    g_string_append (self->out, _ ("Cells a knight’s move apart differ.\n"));
  if (rules & SUD_RULE_NONCONSECUTIVE)
    g_string_append (self->out, _ ("Neighbours do not differ by one.\n"));
  for (int i = 0; i < sud_geometry_get_n_houses (self->geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (self->geometry, i);

      if (house->kind != SUD_HOUSE_EXTRA)
        continue;
      /* Translators: a list of cells follows. */
      g_string_append (self->out, _ ("These differ:"));
      append_cells (self, house->list, house->n_cells);
    }
}

/* Describes the cages that have no picture. */
static void
describe_cages (const Drawing *self)
{
  for (int i = 0; i < sud_puzzle_get_n_cages (self->puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (self->puzzle, i);

      if (self->cage_of[cage->list[0]] == i)
        continue;
      if (cage->sum == 0)
        g_string_append (self->out, _ ("Cage:"));
      else if (cage->repeats)
        /* Translators: %d is the sum of a cage; a list of cells follows. */
        g_string_append_printf (self->out, _ ("Cage of %d, digits may repeat:"), cage->sum);
      else
        /* Translators: %d is the sum of a cage; a list of cells follows. */
        g_string_append_printf (self->out, _ ("Cage of %d:"), cage->sum);
      append_cells (self, cage->list, cage->n_cells);
    }
}

/* Describes the cells that may hold only some digits and have no brackets that tell. */
static void
describe_allowed (const Drawing *self)
{
  for (SudCell cell = 0; cell < sud_puzzle_get_n_cells (self->puzzle); cell++)
    {
      SudDigits           allowed = sud_puzzle_get_allowed (self->puzzle, cell);
      g_autoptr (GString) digits = NULL;

      if (allowed == sud_digits_all (sud_puzzle_get_n_digits (self->puzzle)) || self->has_candidates ||
          allowed == get_parity (self, FALSE) || allowed == get_parity (self, TRUE))
        continue;
      digits = g_string_new (NULL);
      SUD_FOR_EACH_DIGIT (digit, allowed)
      g_string_append_c (digits, sud_digit_to_char (digit));
      /* Translators: %s is a set of digits such as 135; a cell follows. */
      g_string_append_printf (self->out, _ ("One of %s:"), digits->str);
      append_cells (self, &cell, 1);
    }
}

static void
describe_relations (const Drawing *self)
{
  static const char *const signs[SUD_N_RELATION_KINDS] = { ">", "≠", "=", "○", NULL, "●" };

  for (int i = 0; i < sud_puzzle_get_n_relations (self->puzzle); i++)
    {
      const SudRelation *relation = sud_puzzle_get_relation (self->puzzle, i);
      SudCell            first = relation->first;
      SudCell            second = relation->second;
      int                distance = abs (sud_geometry_get_row (self->geometry, first) - sud_geometry_get_row (self->geometry, second)) +
                     abs (sud_geometry_get_column (self->geometry, first) - sud_geometry_get_column (self->geometry, second));

      if (nonet_relation_is_of_rule (self->puzzle, relation))
        continue;
      if (distance == 1 && relation->kind != SUD_RELATION_DIFFERENT && relation->kind != SUD_RELATION_NOT_CONSECUTIVE)
        continue;
      if (relation->kind == SUD_RELATION_NOT_CONSECUTIVE)
        g_string_append (self->out, _ ("These do not differ by one:"));
      else
        g_string_append_printf (self->out, "%s", signs[relation->kind]);
      append_cells (self, (SudCell[]){ first, second }, 2);
    }
}

/* ---- setting up ---- */

static void
find_regions (Drawing *self)
{
  for (SudCell cell = 0; cell < sud_geometry_get_n_cells (self->geometry); cell++)
    {
      int             n;
      const uint16_t *houses = sud_geometry_get_houses_of (self->geometry, cell, &n);

      self->region_of[cell] = -1;
      for (int i = n - 1; i >= 0; i--)
        {
          SudHouseKind kind = sud_geometry_get_house (self->geometry, houses[i])->kind;

          if (kind == SUD_HOUSE_BOX || kind == SUD_HOUSE_REGION)
            self->region_of[cell] = houses[i];
        }
    }
}

/* Whether the cells of a cage hang together by their edges, and none is in a cage that is drawn already. */
static gboolean
can_draw_cage (const Drawing *self, const SudCage *cage)
{
  SudCells reached = { { 0 } };
  SudCells todo = { { 0 } };

  for (int i = 0; i < cage->n_cells; i++)
    if (self->cage_of[cage->list[i]] >= 0)
      return FALSE;
  sud_cells_add (&todo, cage->list[0]);
  while (!sud_cells_is_empty (&todo))
    {
      SudCell cell = sud_cells_next (&todo, 0);
      int     row = sud_geometry_get_row (self->geometry, cell);
      int     column = sud_geometry_get_column (self->geometry, cell);

      sud_cells_remove (&todo, cell);
      sud_cells_add (&reached, cell);
      for (int i = 0; i < 4; i++)
        {
          SudCell next = sud_geometry_get_cell_at (self->geometry, row + (i - 1) % 2, column + (i - 2) % 2);

          if (next != SUD_NO_CELL && sud_cells_has (&cage->cells, next) && !sud_cells_has (&reached, next))
            sud_cells_add (&todo, next);
        }
    }
  return sud_cells_equal (&reached, &cage->cells);
}

static void
find_cages (Drawing *self)
{
  for (int cell = 0; cell < SUD_MAX_CELLS; cell++)
    self->cage_of[cell] = -1;
  for (int i = 0; i < sud_puzzle_get_n_cages (self->puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (self->puzzle, i);

      if (!can_draw_cage (self, cage))
        continue;
      for (int j = 0; j < cage->n_cells; j++)
        self->cage_of[cage->list[j]] = i;
      self->has_sums = TRUE;
    }
}

void
cli_draw_board (const SudBoard *board, gboolean has_candidates, GString *out)
{
  Drawing self = {
    .puzzle = board->puzzle,
    .geometry = sud_puzzle_get_geometry (board->puzzle),
    .board = board,
    .has_candidates = has_candidates,
    .out = out,
  };
  const char *title = sud_puzzle_get_title (board->puzzle);
  const int   n_digits = sud_puzzle_get_n_digits (board->puzzle);

  find_regions (&self);
  find_cages (&self);
  while (self.marks_columns * self.marks_columns < n_digits)
    self.marks_columns++;
  self.marks_rows = (n_digits + self.marks_columns - 1) / self.marks_columns;
  self.cell_height = self.has_sums + (has_candidates ? self.marks_rows : 1);
  self.cell_width = has_candidates ? 2 * self.marks_columns + 1 : self.has_sums ? 5 : 3;

  if (*title != '\0')
    g_string_append_printf (out, "%s\n", title);
  for (int row = 0; row <= sud_geometry_get_height (self.geometry); row++)
    {
      draw_border (&self, row);
      for (int line = 0; line < self.cell_height && row < sud_geometry_get_height (self.geometry); line++)
        draw_row (&self, row, line);
    }
  describe_houses (&self);
  describe_cages (&self);
  describe_allowed (&self);
  describe_relations (&self);
}

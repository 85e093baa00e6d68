/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps in one line, as HoDoKu writes them and the forums read them. Never translated.
 *
 *   Naked Pair: 3,7 in r1c28 => r1c5<>3
 *   Sashimi X-Wing: 8 r14 c59 fr4c7 fr4c8 => r56c9<>8
 *   Discontinuous Nice Loop: 5 r2c8 =5= r5c8 -5- r5c1 =5= r2c1 -5- r2c8 => r2c8<>5
 *
 * Cells that share a row or a column are written together, unless numbers of two digits would make that ambiguous. */

#include "config.h"

#include "nonet-explain-private.h"

#include <string.h>

/* ---- cells and digits ---- */

void
explain_notate_digits (GString *out, SudDigits digits, const char *separator)
{
  const char *before = "";

  SUD_FOR_EACH_DIGIT (digit, digits)
    {
      g_string_append_printf (out, "%s%c", before, sud_digit_to_char (digit));
      before = separator;
    }
}

/* Which columns the cells of each row take, as a set of bits. */
typedef struct
{
  int     n_rows;
  guint64 columns[SUD_MAX_CANVAS];
} RowMasks;

static void
fill_masks (RowMasks *masks, const SudGeometry *geometry, const SudCells *cells)
{
  memset (masks, 0, sizeof *masks);
  masks->n_rows = sud_geometry_get_height (geometry);
  SUD_FOR_EACH_CELL (cell, cells)
    masks->columns[sud_geometry_get_row (geometry, cell)] |= (guint64) 1 << sud_geometry_get_column (geometry, cell);
}

static void
append_group (GString *out, const SudGeometry *geometry, guint64 rows, guint64 columns)
{
  g_string_append (out, out->len > 0 ? ",r" : "r");
  for (int row = 0; row < sud_geometry_get_height (geometry); row++)
    if ((rows >> row & 1) != 0)
      g_string_append_printf (out, "%d", row + 1);
  g_string_append_c (out, 'c');
  for (int column = 0; column < sud_geometry_get_width (geometry); column++)
    if ((columns >> column & 1) != 0)
      g_string_append_printf (out, "%d", column + 1);
}

/* Takes rows together if their cells stand in the same columns. */
void
explain_notate_cells (GString *out, const SudGeometry *geometry, const SudCells *cells)
{
  const gboolean may_merge = sud_geometry_get_height (geometry) <= 9 && sud_geometry_get_width (geometry) <= 9;
  g_autoptr (GString) list = g_string_new (NULL);
  RowMasks masks;

  fill_masks (&masks, geometry, cells);
  for (int row = 0; row < masks.n_rows; row++)
    {
      const guint64 columns = masks.columns[row];
      guint64       rows = (guint64) 1 << row;

      if (columns == 0)
        continue;
      if (!may_merge)
        {
          for (int column = 0; column < SUD_MAX_CANVAS; column++)
            if ((columns >> column & 1) != 0)
              append_group (list, geometry, rows, (guint64) 1 << column);
          continue;
        }
      for (int other = row + 1; other < masks.n_rows; other++)
        if (masks.columns[other] == columns)
          {
            rows |= (guint64) 1 << other;
            masks.columns[other] = 0;
          }
      append_group (list, geometry, rows, columns);
    }
  g_string_append_len (out, list->str, (gssize) list->len);
}

static void
append_cell (GString *out, const SudGeometry *geometry, SudCell cell)
{
  g_string_append_printf (out, "r%dc%d", sud_geometry_get_row (geometry, cell) + 1,
                          sud_geometry_get_column (geometry, cell) + 1);
}

/* "r1c2,r3c3 {257}" */
static void
append_set (GString *out, const SudGeometry *geometry, const SudCells *cells, SudDigits digits)
{
  explain_notate_cells (out, geometry, cells);
  g_string_append (out, " {");
  explain_notate_digits (out, digits, "");
  g_string_append_c (out, '}');
}

/* ---- houses ---- */

static const char *
get_house_letter (SudHouseKind kind)
{
  switch (kind)
    {
    case SUD_HOUSE_ROW:
      return "r";
    case SUD_HOUSE_COLUMN:
      return "c";
    case SUD_HOUSE_BOX:
    case SUD_HOUSE_REGION:
      return "b";
    case SUD_HOUSE_DIAGONAL:
      return "d";
    case SUD_HOUSE_WINDOW:
      return "w";
    case SUD_HOUSE_DISJOINT:
      return "p";
    case SUD_HOUSE_EXTRA:
      return "x";
    }
  g_return_val_if_reached ("");
}

/* "r14", "r1c5b3": houses of one kind are written together. */
static void
append_houses (GString *out, const SudGeometry *geometry, const uint16_t *houses, int n_houses)
{
  const char *last = "";

  for (int i = 0; i < n_houses; i++)
    {
      const SudHouse *house = sud_geometry_get_house (geometry, houses[i]);
      const char     *letter = get_house_letter (house->kind);

      g_string_append_printf (out, "%s%d", letter == last && house->number <= 9 ? "" : letter, house->number);
      last = letter;
    }
}

void
explain_notate_house (GString *out, const SudGeometry *geometry, int house)
{
  append_houses (out, geometry, &(const uint16_t){ (uint16_t) house }, 1);
}

static void
append_houses_of_role (GString *out, const Explain *it, SudHouseRole role)
{
  uint16_t  houses[SUD_STEP_MAX_HOUSES];
  const int n_houses = explain_get_houses (it->step, role, houses);

  append_houses (out, it->geometry, houses, n_houses);
}

/* ---- nodes of chains ---- */

static void
append_node (GString *out, const Explain *it, int node)
{
  const SudCells cells = explain_get_node_cells (it->step, node);

  explain_notate_cells (out, it->geometry, &cells);
}

static void
append_sign (GString *out, char sign, SudDigits digits)
{
  g_string_append_printf (out, " %c", sign);
  explain_notate_digits (out, digits, "");
  g_string_append_printf (out, "%c ", sign);
}

/* The links of a chain in their order. A link inside of one cell is not written: the cell stands once, and the digits
 * before and after it tell the rest. */
static void
append_chain (GString *out, const Explain *it)
{
  const SudStep *step = it->step;

  for (int i = 0; i < step->n_links; i++)
    {
      const SudLink *link = &step->links[i];
      const SudCells from = explain_get_node_cells (step, link->from), to = explain_get_node_cells (step, link->to);

      if (i == 0)
        append_node (out, it, link->from);
      if (sud_cells_equal (&from, &to))
        continue;
      append_sign (out, link->kind == SUD_LINK_STRONG ? '=' : '-',
                   link->via == SUD_VIA_SET ? explain_get_node_digits (step, link->from) | explain_get_node_digits (step, link->to)
                                            : explain_get_node_digits (step, link->to));
      append_node (out, it, link->to);
    }
}

static int
get_first_node (const SudStep *step)
{
  return step->n_links > 0 ? step->links[0].from : 0;
}

static int
get_last_node (const SudStep *step)
{
  return step->n_links > 0 ? step->links[step->n_links - 1].to : 0;
}

static SudDigits
get_chain_digits (const SudStep *step)
{
  return explain_get_digits (step, SUD_ROLE_ON, -1) | explain_get_digits (step, SUD_ROLE_OFF, -1);
}

/* ---- the families ---- */

static void
notate_locked (GString *out, const Explain *it)
{
  explain_notate_digits (out, explain_get_digits (it->step, SUD_ROLE_DEFINING, -1), ",");
  g_string_append (out, " in ");
  append_houses_of_role (out, it, SUD_HOUSE_ROLE_BASE);
}

static void
notate_subset (GString *out, const Explain *it)
{
  const SudCells cells = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);

  explain_notate_digits (out, explain_get_digits (it->step, SUD_ROLE_DEFINING, -1), ",");
  g_string_append (out, " in ");
  explain_notate_cells (out, it->geometry, &cells);
}

static void
append_fins (GString *out, const Explain *it, SudRole role, const char *sign)
{
  const SudCells fins = explain_get_cells (it->step, role, -1);

  SUD_FOR_EACH_CELL (cell, &fins)
    {
      g_string_append_printf (out, " %s", sign);
      append_cell (out, it->geometry, cell);
    }
}

static void
notate_fish (GString *out, const Explain *it)
{
  explain_notate_digits (out, explain_get_digits (it->step, SUD_ROLE_DEFINING, -1), ",");
  g_string_append_c (out, ' ');
  append_houses_of_role (out, it, SUD_HOUSE_ROLE_BASE);
  g_string_append_c (out, ' ');
  append_houses_of_role (out, it, SUD_HOUSE_ROLE_COVER);
  append_fins (out, it, SUD_ROLE_FIN, "f");
  append_fins (out, it, SUD_ROLE_ENDO_FIN, "ef");
}

/* Nodes 0 and 3 are the ends, 1 and 2 what connects them. */
static void
notate_single_digit (GString *out, const Explain *it)
{
  const SudTechnique technique = it->step->technique;
  const SudCells     first = explain_get_node_cells (it->step, 0), last = explain_get_node_cells (it->step, 3);
  const SudCells     left = explain_get_node_cells (it->step, 1), right = explain_get_node_cells (it->step, 2);
  const SudCells     ends = sud_cells_or (&first, &last), middle = sud_cells_or (&left, &right);

  explain_notate_digits (out, get_chain_digits (it->step), ",");
  if (technique == SUD_TECHNIQUE_TURBOT_FISH)
    {
      g_string_append_c (out, ' ');
      append_chain (out, it);
      return;
    }
  g_string_append (out, " in ");
  if (technique == SUD_TECHNIQUE_EMPTY_RECTANGLE)
    {
      const SudCells strong = sud_cells_or (&first, &left);

      explain_notate_house (out, it->geometry, it->step->links[2].where);
      g_string_append (out, " (");
      explain_notate_cells (out, it->geometry, &strong);
    }
  else
    {
      explain_notate_cells (out, it->geometry, &ends);
      g_string_append (out, " (connected by ");
      explain_notate_cells (out, it->geometry, &middle);
    }
  g_string_append_c (out, ')');
}

static void
notate_wing (GString *out, const Explain *it)
{
  const SudCells  pivot = explain_get_cells (it->step, SUD_ROLE_PIVOT, -1);
  const SudCells  pincers = explain_get_cells (it->step, SUD_ROLE_PINCER, -1);
  const SudCells  cells = sud_cells_or (&pivot, &pincers);
  const SudDigits digits =
    explain_get_digits (it->step, SUD_ROLE_PIVOT, -1) | explain_get_digits (it->step, SUD_ROLE_PINCER, -1);

  explain_notate_digits (out, digits, "/");
  g_string_append (out, " in ");
  explain_notate_cells (out, it->geometry, &cells);
  if (it->step->technique == SUD_TECHNIQUE_W_WING)
    {
      const SudCells bridge = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);

      g_string_append (out, " connected by ");
      explain_notate_digits (out, explain_get_digits (it->step, SUD_ROLE_DEFINING, -1), ",");
      g_string_append (out, " in ");
      explain_notate_cells (out, it->geometry, &bridge);
    }
}

static void
notate_uniqueness (GString *out, const Explain *it)
{
  const SudCells cells = explain_get_cells (it->step, SUD_ROLE_DEADLY, -1);

  explain_notate_digits (out, explain_get_digits (it->step, SUD_ROLE_DEADLY, -1), "/");
  g_string_append (out, " in ");
  explain_notate_cells (out, it->geometry, &cells);
}

/* "5 (r1c1,r2c8) / (r1c4,r5c8)", and more clusters after a comma. */
static void
notate_colours (GString *out, const Explain *it)
{
  const int last = explain_get_last_number (it->step, SUD_ROLE_COLOUR);

  explain_notate_digits (out, explain_get_digits (it->step, SUD_ROLE_COLOUR, -1), "/");
  for (int colour = 0; colour <= last; colour++)
    {
      const SudCells cells = explain_get_cells (it->step, SUD_ROLE_COLOUR, colour);

      g_string_append (out, colour == 0 ? " (" : colour % 2 == 0 ? ", (" : " / (");
      explain_notate_cells (out, it->geometry, &cells);
      g_string_append_c (out, ')');
    }
}

/* The cells with one of the digits, then those with the other: they take turns. */
static void
notate_remote_pair (GString *out, const Explain *it)
{
  const SudDigits pair = explain_get_digits (it->step, SUD_ROLE_COLOUR, -1);
  SudCells        cells[2] = { { { 0 } }, { { 0 } } };

  for (int i = 0; i < it->step->n_marks; i++)
    if (it->step->marks[i].role == SUD_ROLE_COLOUR && it->step->marks[i].digit == sud_digits_first (pair))
      sud_cells_add (&cells[it->step->marks[i].number & 1], it->step->marks[i].cell);
  explain_notate_digits (out, pair, "/");
  g_string_append (out, " (");
  explain_notate_cells (out, it->geometry, &cells[0]);
  g_string_append (out, ") / (");
  explain_notate_cells (out, it->geometry, &cells[1]);
  g_string_append_c (out, ')');
}

static gboolean
has_open_ends (SudTechnique technique)
{
  return technique == SUD_TECHNIQUE_XY_CHAIN || technique == SUD_TECHNIQUE_AIC || technique == SUD_TECHNIQUE_GROUPED_AIC;
}

static gboolean
is_continuous (SudTechnique technique)
{
  return technique == SUD_TECHNIQUE_NICE_LOOP_CONTINUOUS || technique == SUD_TECHNIQUE_GROUPED_NICE_LOOP_CONTINUOUS;
}

/* The digits of the ends, or of the whole loop, then the chain. Where it neither closes nor keeps to one digit, the
 * digits of its ends stand before and behind it: "9 9- r4c4 -3- r4c9 -9". */
static void
notate_chain (GString *out, const Explain *it)
{
  const SudStep  *step = it->step;
  const SudDigits first = explain_get_node_digits (step, get_first_node (step));
  const SudDigits last = explain_get_node_digits (step, get_last_node (step));

  explain_notate_digits (out, is_continuous (step->technique) ? get_chain_digits (step) : first | last, "/");
  g_string_append_c (out, ' ');
  if (has_open_ends (step->technique))
    {
      explain_notate_digits (out, first, "");
      g_string_append (out, "- ");
    }
  append_chain (out, it);
  if (has_open_ends (step->technique))
    {
      g_string_append (out, " -");
      explain_notate_digits (out, last, "");
    }
}

/* "A=r4c4 {15}, B=r6c4 {25}, X=5, Z=1" */
static void
notate_sets (GString *out, const Explain *it)
{
  const int last = explain_get_last_number (it->step, SUD_ROLE_SET);
  SudDigits commons = explain_get_digits (it->step, SUD_ROLE_COMMON, -1);

  for (int set = 0; set <= last; set++)
    {
      const SudCells cells = explain_get_cells (it->step, SUD_ROLE_SET, set);

      g_string_append_printf (out, "%s%c=", set == 0 ? "" : ", ", 'A' + set % 26);
      append_set (out, it->geometry, &cells, explain_get_digits (it->step, SUD_ROLE_SET, set));
    }
  g_string_append (out, it->step->technique == SUD_TECHNIQUE_ALS_XY_WING ? ", X,Y=" : ", X=");
  explain_notate_digits (out, commons, ",");
  if ((explain_get_eliminated_digits (it->step) & ~commons) != 0)
    {
      g_string_append (out, ", Z=");
      explain_notate_digits (out, explain_get_eliminated_digits (it->step) & ~commons, ",");
    }
}

/* "r1c2,r3c3 {257} -2- r4c2 {23}" */
static void
notate_set_chain (GString *out, const Explain *it)
{
  const int last = explain_get_last_number (it->step, SUD_ROLE_SET);

  for (int set = 0; set <= last; set++)
    {
      const SudCells cells = explain_get_cells (it->step, SUD_ROLE_SET, set);

      if (set > 0)
        append_sign (out, '-', explain_get_digits (it->step, SUD_ROLE_COMMON, set - 1));
      append_set (out, it->geometry, &cells, explain_get_digits (it->step, SUD_ROLE_SET, set));
    }
}

/* "r5c8 {146}, 1- r2c8 {15}, 4- ..." */
static void
notate_blossom (GString *out, const Explain *it)
{
  const int      last = explain_get_last_number (it->step, SUD_ROLE_SET);
  const SudCells stem = explain_get_cells (it->step, SUD_ROLE_PIVOT, -1);

  append_set (out, it->geometry, &stem, explain_get_digits (it->step, SUD_ROLE_PIVOT, -1));
  for (int set = 0; set <= last; set++)
    {
      const SudCells cells = explain_get_cells (it->step, SUD_ROLE_SET, set);

      g_string_append (out, ", ");
      explain_notate_digits (out, explain_get_digits (it->step, SUD_ROLE_COMMON, set), "");
      g_string_append (out, "- ");
      append_set (out, it->geometry, &cells, explain_get_digits (it->step, SUD_ROLE_SET, set));
    }
}

/* "r12c4 - {2347} (r6c4 - {27}, r2c6 - {34})" */
static void
notate_sue_de_coq (GString *out, const Explain *it)
{
  const SudCells centre = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);

  explain_notate_cells (out, it->geometry, &centre);
  g_string_append (out, " - {");
  explain_notate_digits (out, explain_get_digits (it->step, SUD_ROLE_DEFINING, -1), "");
  g_string_append (out, "} (");
  for (int side = 0; side < 2; side++)
    {
      const SudCells cells = explain_get_cells (it->step, SUD_ROLE_SET, side);

      if (side > 0)
        g_string_append (out, ", ");
      explain_notate_cells (out, it->geometry, &cells);
      g_string_append (out, " - {");
      explain_notate_digits (out, explain_get_digits (it->step, SUD_ROLE_SET, side), "");
      g_string_append_c (out, '}');
    }
  g_string_append_c (out, ')');
}

/* What stands between the name and the arrow; nothing where the conclusion says it all. */
static void
notate_pattern (GString *out, const Explain *it)
{
  switch (sud_technique_get_info (it->step->technique)->family)
    {
    case SUD_FAMILY_LOCKED:
      notate_locked (out, it);
      break;
    case SUD_FAMILY_SUBSETS:
      notate_subset (out, it);
      break;
    case SUD_FAMILY_FISH:
      notate_fish (out, it);
      break;
    case SUD_FAMILY_SINGLE_DIGIT:
      notate_single_digit (out, it);
      break;
    case SUD_FAMILY_WINGS:
      notate_wing (out, it);
      break;
    case SUD_FAMILY_UNIQUENESS:
      if (it->step->technique != SUD_TECHNIQUE_BUG_PLUS_ONE)
        notate_uniqueness (out, it);
      break;
    case SUD_FAMILY_COLOURS:
      notate_colours (out, it);
      break;
    case SUD_FAMILY_CHAINS:
      if (it->step->technique == SUD_TECHNIQUE_REMOTE_PAIR)
        notate_remote_pair (out, it);
      else
        notate_chain (out, it);
      break;
    case SUD_FAMILY_SETS:
      if (it->step->technique == SUD_TECHNIQUE_SUE_DE_COQ)
        notate_sue_de_coq (out, it);
      else if (it->step->technique == SUD_TECHNIQUE_DEATH_BLOSSOM)
        notate_blossom (out, it);
      else if (it->step->technique == SUD_TECHNIQUE_ALS_CHAIN)
        notate_set_chain (out, it);
      else
        notate_sets (out, it);
      break;
    case SUD_FAMILY_KILLER:
      explain_notate_killer (out, it);
      break;
    default:
      break;
    }
}

/* ---- the conclusion ---- */

static void
notate_conclusion (GString *out, const Explain *it)
{
  const char *before = "";

  for (int i = 0; i < it->step->n_placements; i++)
    {
      g_string_append (out, before);
      append_cell (out, it->geometry, it->step->placements[i].cell);
      g_string_append_printf (out, "=%c", sud_digit_to_char (it->step->placements[i].digit));
      before = ", ";
    }
  SUD_FOR_EACH_DIGIT (digit, explain_get_eliminated_digits (it->step))
    {
      const SudCells cells = explain_get_eliminated (it->step, digit);

      g_string_append (out, before);
      explain_notate_cells (out, it->geometry, &cells);
      g_string_append_printf (out, "<>%c", sud_digit_to_char (digit));
      before = ", ";
    }
}

char *
nonet_step_dup_notation (const SudBoard *board, const SudStep *step)
{
  const Explain   it = { .board = board, .step = step, .geometry = sud_puzzle_get_geometry (board->puzzle), .view = -1 };
  const SudFamily family = sud_technique_get_info (step->technique)->family;
  GString        *out = g_string_new (nonet_technique_get_english_name (step->technique));
  gsize           length;

  if (family == SUD_FAMILY_FORCING)
    explain_notate_forcing (out, &it);
  length = out->len;
  g_string_append (out, ": ");
  notate_pattern (out, &it);
  if (out->len > length + 2)
    g_string_append (out, " => ");
  else if (family != SUD_FAMILY_SINGLES)
    {
      g_string_truncate (out, length);
      g_string_append (out, " => ");
    }
  notate_conclusion (out, &it);
  return g_string_free (out, FALSE);
}

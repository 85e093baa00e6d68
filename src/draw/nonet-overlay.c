/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-overlay"

#include "config.h"

#include "nonet-overlay.h"

#define MAX_WASHED 8 /* houses, as a jellyfish has; more of them would wash the whole board */

static const NonetSign sign_of_number[] = { NONET_SIGN_FIRST, NONET_SIGN_SECOND, NONET_SIGN_THIRD, NONET_SIGN_FOURTH };

static NonetSign
get_sign (SudRole role, guint number)
{
  switch (role)
    {
    case SUD_ROLE_COLOUR:
    case SUD_ROLE_SET:
      return sign_of_number[number % G_N_ELEMENTS (sign_of_number)];
    case SUD_ROLE_DEADLY:
      return sign_of_number[number % 2];
    case SUD_ROLE_PIVOT:
    case SUD_ROLE_OFF:
      return NONET_SIGN_SECOND;
    case SUD_ROLE_FIN:
    case SUD_ROLE_COMMON:
    case SUD_ROLE_EXTRA:
      return NONET_SIGN_FIN;
    case SUD_ROLE_ENDO_FIN:
      return NONET_SIGN_THIRD;
    case SUD_ROLE_DEFINING:
    case SUD_ROLE_PINCER:
    case SUD_ROLE_ON:
    default:
      return NONET_SIGN_FIRST;
    }
}

/* ---- the legend ---- */

static void
add_legend (NonetOverlay *overlay, NonetSign sign, int role, guint number)
{
  NonetLegendEntry entry = { sign, role, number };

  /* Of these alone the number matters; with few signs, the fifth looks like the first again. */
  if (role != SUD_ROLE_COLOUR && role != SUD_ROLE_SET && role != SUD_ROLE_DEADLY)
    entry.number = 0;
  for (guint i = 0; i < overlay->legend->len; i++)
    {
      const NonetLegendEntry *other = &g_array_index (overlay->legend, NonetLegendEntry, i);

      if (other->sign == entry.sign && other->role == entry.role)
        return;
    }
  g_array_append_val (overlay->legend, entry);
}

static int
compare_legend (gconstpointer a, gconstpointer b)
{
  const NonetLegendEntry *one = a;
  const NonetLegendEntry *two = b;

  return one->sign != two->sign ? (int) one->sign - (int) two->sign : one->role - two->role;
}

/* ---- marks ---- */

static NonetOverlayMark *
find_mark (const NonetOverlay *overlay, SudCell cell, SudDigit digit)
{
  for (guint i = 0; i < overlay->marks->len; i++)
    {
      NonetOverlayMark *mark = &g_array_index (overlay->marks, NonetOverlayMark, i);

      if (mark->cell == cell && mark->digit == digit)
        return mark;
    }
  return NULL;
}

static void
add_mark (NonetOverlay *overlay, SudCell cell, SudDigit digit, NonetSign sign)
{
  NonetOverlayMark *mark = find_mark (overlay, cell, digit);

  if (mark != NULL)
    mark->signs |= (guint8) (1u << sign);
  else
    {
      NonetOverlayMark new = { cell, digit, (guint8) (1u << sign) };

      g_array_append_val (overlay->marks, new);
    }
}

static int
compare_marks (gconstpointer a, gconstpointer b)
{
  const NonetOverlayMark *one = a;
  const NonetOverlayMark *two = b;

  return one->cell != two->cell ? one->cell - two->cell : one->digit - two->digit;
}

static gboolean
is_node (const SudMark *mark)
{
  return mark->role == SUD_ROLE_ON || mark->role == SUD_ROLE_OFF;
}

/* @return whether a node takes part in a branch. */
static gboolean
is_in_view (const SudStep *step, guint node, int view)
{
  if (view == NONET_WHOLE_VIEW)
    return TRUE;
  for (int i = 0; i < step->n_links; i++)
    if (step->links[i].branch == view && (step->links[i].from == node || step->links[i].to == node))
      return TRUE;
  return FALSE;
}

/* A restricted common is marked as part of its set too; one sign says it all. */
static gboolean
is_common (const SudStep *step, const SudMark *mark)
{
  for (int i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == SUD_ROLE_COMMON && step->marks[i].cell == mark->cell &&
        step->marks[i].digit == mark->digit)
      return TRUE;
  return FALSE;
}

static void
add_marks (NonetOverlay *overlay, const SudStep *step, int view)
{
  for (int i = 0; i < step->n_marks; i++)
    {
      const SudMark *mark = &step->marks[i];
      NonetSign      sign = get_sign (mark->role, mark->number);

      if (is_node (mark) && !is_in_view (step, mark->number, view))
        continue;
      if (mark->role == SUD_ROLE_SET && is_common (step, mark))
        continue;
      add_mark (overlay, mark->cell, mark->digit, sign);
      add_legend (overlay, sign, mark->role, mark->number);
    }
  for (int i = 0; i < step->n_eliminations; i++)
    {
      add_mark (overlay, step->eliminations[i].cell, step->eliminations[i].digit, NONET_SIGN_OUT);
      add_legend (overlay, NONET_SIGN_OUT, -1, 0);
    }
  for (int i = 0; i < step->n_placements; i++)
    {
      add_mark (overlay, step->placements[i].cell, step->placements[i].digit, NONET_SIGN_IN);
      add_legend (overlay, NONET_SIGN_IN, -1, 0);
    }
  g_array_sort (overlay->marks, compare_marks);
  g_array_sort (overlay->legend, compare_legend);
}

/* ---- nodes and links ---- */

/* Collects the cells of a node. @return its digit, 0 if there is no such node. */
static SudDigit
find_node (const SudStep *step, guint node, SudCells *cells, NonetSign *sign)
{
  SudDigit digit = 0;

  sud_cells_clear (cells);
  for (int i = 0; i < step->n_marks; i++)
    if (is_node (&step->marks[i]) && step->marks[i].number == node)
      {
        sud_cells_add (cells, step->marks[i].cell);
        digit = step->marks[i].digit;
        *sign = get_sign (step->marks[i].role, node);
      }
  return digit;
}

static int
get_distance (const SudGeometry *geometry, SudCell a, SudCell b)
{
  int rows = sud_geometry_get_row (geometry, a) - sud_geometry_get_row (geometry, b);
  int columns = sud_geometry_get_column (geometry, a) - sud_geometry_get_column (geometry, b);

  return rows * rows + columns * columns;
}

/* An arrow between groups runs between the two of their cells that are nearest to each other. */
static void
find_nearest (const SudGeometry *geometry, const SudCells *from, const SudCells *to, NonetOverlayLink *link)
{
  int best = G_MAXINT;

  SUD_FOR_EACH_CELL (a, from)
    SUD_FOR_EACH_CELL (b, to)
      if (get_distance (geometry, a, b) < best)
        {
          best = get_distance (geometry, a, b);
          link->from.cell = a;
          link->to.cell = b;
        }
}

static void
add_group (NonetOverlay *overlay, const SudCells *cells, SudDigit digit, NonetSign sign)
{
  NonetOverlayGroup group = { *cells, digit, sign };

  if (sud_cells_count (cells) < 2)
    return;
  for (guint i = 0; i < overlay->groups->len; i++)
    {
      const NonetOverlayGroup *other = &g_array_index (overlay->groups, NonetOverlayGroup, i);

      if (other->digit == digit && other->sign == sign && sud_cells_equal (&other->cells, cells))
        return;
    }
  g_array_append_val (overlay->groups, group);
}

static void
add_link (NonetOverlay *overlay, const SudGeometry *geometry, const SudStep *step, const SudLink *step_link)
{
  NonetOverlayLink link = { .strong = step_link->kind == SUD_LINK_STRONG };
  NonetSign        from_sign = NONET_SIGN_FIRST;
  NonetSign        to_sign = NONET_SIGN_FIRST;
  SudCells         from;
  SudCells         to;

  link.from.digit = find_node (step, step_link->from, &from, &from_sign);
  link.to.digit = find_node (step, step_link->to, &to, &to_sign);
  if (link.from.digit == 0 || link.to.digit == 0)
    return;
  find_nearest (geometry, &from, &to, &link);
  add_group (overlay, &from, link.from.digit, from_sign);
  add_group (overlay, &to, link.to.digit, to_sign);
  for (guint i = 0; i < overlay->links->len; i++)
    {
      const NonetOverlayLink *other = &g_array_index (overlay->links, NonetOverlayLink, i);

      if (other->from.cell == link.from.cell && other->from.digit == link.from.digit &&
          other->to.cell == link.to.cell && other->to.digit == link.to.digit)
        return;
    }
  g_array_append_val (overlay->links, link);
}

/* ---- houses, sets and cages ---- */

static void
add_house (NonetOverlay *overlay, const SudStepHouse *step_house)
{
  NonetOverlayHouse house = { step_house->house,
                              step_house->role == SUD_HOUSE_ROLE_COVER ? NONET_SIGN_SECOND : NONET_SIGN_FIRST };

  for (guint i = 0; i < overlay->houses->len; i++)
    if (g_array_index (overlay->houses, NonetOverlayHouse, i).house == house.house)
      return;
  g_array_append_val (overlay->houses, house);
}

/* The houses and cages that a sum follows from. */
static void
add_terms (NonetOverlay *overlay, const SudPuzzle *puzzle, const SudStep *step)
{
  for (int i = 0; i < step->n_terms; i++)
    if (step->terms[i].kind == SUD_TERM_HOUSE)
      add_house (overlay, &(SudStepHouse){ .house = step->terms[i].where, .role = SUD_HOUSE_ROLE_USED });
    else
      {
        NonetOverlayOutline outline = { sud_puzzle_get_cage (puzzle, step->terms[i].where)->cells, NONET_SIGN_SECOND };

        g_array_append_val (overlay->outlines, outline);
      }
}

static void
add_outlines (NonetOverlay *overlay, const SudPuzzle *puzzle, const SudStep *step)
{
  guint n_sets = 0;

  for (int i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == SUD_ROLE_SET)
      n_sets = MAX (n_sets, step->marks[i].number + 1u);
  for (guint set = 0; set < n_sets; set++)
    {
      NonetOverlayOutline outline = { .sign = get_sign (SUD_ROLE_SET, set) };

      for (int i = 0; i < step->n_marks; i++)
        if (step->marks[i].role == SUD_ROLE_SET && step->marks[i].number == set)
          sud_cells_add (&outline.cells, step->marks[i].cell);
      if (!sud_cells_is_empty (&outline.cells))
        g_array_append_val (overlay->outlines, outline);
    }
  for (int i = 0; i < step->n_cages; i++)
    {
      NonetOverlayOutline outline = { sud_puzzle_get_cage (puzzle, step->cages[i])->cells, NONET_SIGN_SECOND };

      g_array_append_val (overlay->outlines, outline);
    }
}

/* ---- public ---- */

NonetOverlay *
nonet_overlay_new (const SudBoard *board, const SudStep *step, int view)
{
  NonetOverlay      *overlay = g_new0 (NonetOverlay, 1);
  const SudGeometry *geometry = sud_puzzle_get_geometry (board->puzzle);

  overlay->n_cells = (guint) sud_puzzle_get_n_cells (board->puzzle);
  overlay->candidates = g_memdup2 (board->candidates, overlay->n_cells * sizeof *board->candidates);
  overlay->marks = g_array_new (FALSE, FALSE, sizeof (NonetOverlayMark));
  overlay->groups = g_array_new (FALSE, FALSE, sizeof (NonetOverlayGroup));
  overlay->links = g_array_new (FALSE, FALSE, sizeof (NonetOverlayLink));
  overlay->houses = g_array_new (FALSE, FALSE, sizeof (NonetOverlayHouse));
  overlay->outlines = g_array_new (FALSE, FALSE, sizeof (NonetOverlayOutline));
  overlay->legend = g_array_new (FALSE, FALSE, sizeof (NonetLegendEntry));

  add_marks (overlay, step, view);
  for (int i = 0; i < step->n_links; i++)
    if (view == NONET_WHOLE_VIEW || step->links[i].branch == view)
      add_link (overlay, geometry, step, &step->links[i]);
  /* Where arrows tell the way, the houses they run through would only be noise. */
  if (step->n_links == 0 || step->n_houses <= 2)
    for (int i = 0; i < step->n_houses; i++)
      add_house (overlay, &step->houses[i]);
  add_terms (overlay, board->puzzle, step);
  if (overlay->houses->len > MAX_WASHED)
    g_array_set_size (overlay->houses, 0);
  add_outlines (overlay, board->puzzle, step);
  return overlay;
}

void
nonet_overlay_free (NonetOverlay *overlay)
{
  g_free (overlay->candidates);
  g_array_unref (overlay->marks);
  g_array_unref (overlay->groups);
  g_array_unref (overlay->links);
  g_array_unref (overlay->houses);
  g_array_unref (overlay->outlines);
  g_array_unref (overlay->legend);
  g_free (overlay);
}

int
nonet_overlay_count_views (const SudStep *step)
{
  int last = 0;

  for (int i = 0; i < step->n_links; i++)
    last = MAX (last, step->links[i].branch);
  return last > 0 ? last + 1 : 0;
}

guint
nonet_overlay_get_signs (const NonetOverlay *overlay, SudCell cell, SudDigit digit)
{
  const NonetOverlayMark *mark = find_mark (overlay, cell, digit);

  return mark != NULL ? mark->signs : 0;
}

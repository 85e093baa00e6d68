/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-overlay"

#include "config.h"

#include "nonet-overlay.h"

#define MAX_WASHED 8 /* houses, as a jellyfish has; more of them would wash the whole board */

#define N_NUMBERS 4 /* signs for things of one role; the fifth looks like the first again */

/* ---- which role has which sign ---- */

typedef struct
{
  NonetSign signs[SUD_N_ROLES][N_NUMBERS];
} Signs;

/* @return the number as far as it decides about the sign. */
static guint
get_number (SudRole role, guint number)
{
  switch (role)
    {
    case SUD_ROLE_COLOUR:
    case SUD_ROLE_SET:
      return number % N_NUMBERS;
    case SUD_ROLE_DEADLY:
      return number % 2;
    default:
      return 0;
    }
}

/* The sign that a role has if nothing else of the step has it. */
static NonetSign
get_usual_sign (SudRole role, guint number)
{
  static const NonetSign numbered[N_NUMBERS] = { NONET_SIGN_FIRST, NONET_SIGN_SECOND, NONET_SIGN_THIRD, NONET_SIGN_FOURTH };

  switch (role)
    {
    case SUD_ROLE_PIVOT:
    case SUD_ROLE_OFF:
      return NONET_SIGN_SECOND;
    case SUD_ROLE_FIN:
    case SUD_ROLE_COMMON:
    case SUD_ROLE_EXTRA:
      return NONET_SIGN_FIN;
    case SUD_ROLE_ENDO_FIN:
      return NONET_SIGN_THIRD;
    default:
      return numbered[get_number (role, number)];
    }
}

static NonetSign
get_sign (const Signs *signs, SudRole role, guint number)
{
  return signs->signs[role][get_number (role, number)];
}

/* @return a sign that is not among those in use; the usual one if all are. */
static NonetSign
find_free_sign (guint used, NonetSign usual)
{
  static const NonetSign others[] = { NONET_SIGN_SECOND, NONET_SIGN_THIRD, NONET_SIGN_FOURTH, NONET_SIGN_FIN };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (!(used & 1u << others[i]))
      return others[i];
  return usual;
}

/* No two roles of a step look alike: whoever comes second to a sign gets one that is free. */
static void
assign_signs (Signs *signs, const SudStep *step)
{
  gboolean known[SUD_N_ROLES][N_NUMBERS] = { { FALSE } };
  guint    used = 0;

  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < step->n_marks; i++)
      {
        const SudMark *mark = &step->marks[i];
        guint          number = get_number (mark->role, mark->number);
        NonetSign      sign = get_usual_sign (mark->role, number);

        if (known[mark->role][number] || (pass == 0 && (used & 1u << sign)))
          continue;
        if (pass > 0)
          sign = find_free_sign (used, sign);
        signs->signs[mark->role][number] = sign;
        known[mark->role][number] = TRUE;
        used |= 1u << sign;
      }
}

/* ---- the legend ---- */

/* Signs first, then houses, then conclusions. */
static int
get_rank (const NonetLegendEntry *entry)
{
  return entry->role >= 0 ? 0 : entry->role == NONET_LEGEND_CONCLUSION ? 2 : 1;
}

static void
add_legend (NonetOverlay *overlay, NonetSign sign, int role, guint number)
{
  NonetLegendEntry entry = { sign, role, number };

  for (guint i = 0; i < overlay->legend->len; i++)
    {
      const NonetLegendEntry *other = &g_array_index (overlay->legend, NonetLegendEntry, i);

      if (other->sign == entry.sign && other->role == entry.role && other->number == entry.number)
        return;
    }
  g_array_append_val (overlay->legend, entry);
}

static int
compare_legend (gconstpointer a, gconstpointer b)
{
  const NonetLegendEntry *one = a;
  const NonetLegendEntry *two = b;

  if (get_rank (one) != get_rank (two))
    return get_rank (one) - get_rank (two);
  if (one->sign != two->sign)
    return (int) one->sign - (int) two->sign;
  return one->role != two->role ? one->role - two->role : (int) one->number - (int) two->number;
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

static gboolean
has_role (const SudStep *step, SudRole role)
{
  for (int i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == role)
      return TRUE;
  return FALSE;
}

static gboolean
has_mark (const SudStep *step, SudRole role, const SudMark *of)
{
  for (int i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == role && step->marks[i].cell == of->cell && step->marks[i].digit == of->digit)
      return TRUE;
  return FALSE;
}

static gboolean
is_shown (const SudBoard *board, const SudStep *step, int view, const SudMark *mark)
{
  SudDigit value = board->values[mark->cell];

  if (value != 0 && value != mark->digit)
    return FALSE; /* a cell of a rectangle that is filled already: the other filling is not to be seen */
  if (is_node (mark))
    return is_in_view (step, mark->number, view);
  /* A restricted common is marked as part of its set, or of the stem, too; one sign says it all. */
  return !(mark->role == SUD_ROLE_SET && has_mark (step, SUD_ROLE_COMMON, mark)) &&
         !(mark->role == SUD_ROLE_COMMON && has_mark (step, SUD_ROLE_PIVOT, mark));
}

/* @return the number as far as it decides about the words of the legend. */
static guint
get_legend_number (const SudStep *step, const SudMark *mark)
{
  if (step->technique == SUD_TECHNIQUE_TRIAL_AND_ERROR)
    return 1;
  if (mark->role == SUD_ROLE_PIVOT)
    return has_role (step, SUD_ROLE_SET) ? 1 : 0;
  /* The fifth set looks like the first, but has a name of its own. */
  if (mark->role == SUD_ROLE_SET || mark->role == SUD_ROLE_COLOUR)
    return mark->number;
  return get_number (mark->role, mark->number);
}

static void
add_marks (NonetOverlay *overlay, const SudBoard *board, const SudStep *step, const Signs *signs, int view)
{
  for (int i = 0; i < step->n_marks; i++)
    {
      const SudMark *mark = &step->marks[i];
      NonetSign      sign = get_sign (signs, mark->role, mark->number);

      if (!is_shown (board, step, view, mark))
        continue;
      add_mark (overlay, mark->cell, mark->digit, sign);
      add_legend (overlay, sign, mark->role, get_legend_number (step, mark));
    }
  for (int i = 0; i < step->n_eliminations; i++)
    {
      add_mark (overlay, step->eliminations[i].cell, step->eliminations[i].digit, NONET_SIGN_OUT);
      add_legend (overlay, NONET_SIGN_OUT, NONET_LEGEND_CONCLUSION, 0);
    }
  for (int i = 0; i < step->n_placements; i++)
    {
      add_mark (overlay, step->placements[i].cell, step->placements[i].digit, NONET_SIGN_IN);
      add_legend (overlay, NONET_SIGN_IN, NONET_LEGEND_CONCLUSION, 0);
    }
  g_array_sort (overlay->marks, compare_marks);
}

/* ---- nodes and links ---- */

/* Collects the cells of a node. @return its digit, 0 if there is no such node. */
static SudDigit
find_node (const SudStep *step, const Signs *signs, guint node, SudCells *cells, NonetSign *sign)
{
  SudDigit digit = 0;

  sud_cells_clear (cells);
  for (int i = 0; i < step->n_marks; i++)
    if (is_node (&step->marks[i]) && step->marks[i].number == node)
      {
        sud_cells_add (cells, step->marks[i].cell);
        digit = step->marks[i].digit;
        *sign = get_sign (signs, step->marks[i].role, 0);
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
add_link (NonetOverlay      *overlay,
          const SudGeometry *geometry,
          const SudStep     *step,
          const Signs       *signs,
          const SudLink     *step_link)
{
  NonetOverlayLink link = { .strong = step_link->kind == SUD_LINK_STRONG };
  NonetSign        from_sign = NONET_SIGN_FIRST;
  NonetSign        to_sign = NONET_SIGN_FIRST;
  SudCells         from;
  SudCells         to;

  link.from.digit = find_node (step, signs, step_link->from, &from, &from_sign);
  link.to.digit = find_node (step, signs, step_link->to, &to, &to_sign);
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

/* Colours hang together by the houses in which a digit has just two places: a line without a direction joins these. */
static void
add_pair (NonetOverlay *overlay, const SudHouse *house, const SudStep *step)
{
  const SudMark *ends[2] = { NULL, NULL };
  guint          n_ends = 0;

  for (int i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == SUD_ROLE_COLOUR && sud_cells_has (&house->cells, step->marks[i].cell))
      {
        if (n_ends == 2)
          return;
        ends[n_ends++] = &step->marks[i];
      }
  if (n_ends == 2 && ends[0]->digit == ends[1]->digit && ends[0]->number / 2 == ends[1]->number / 2)
    {
      NonetOverlayLink link = { { ends[0]->cell, ends[0]->digit }, { ends[1]->cell, ends[1]->digit }, TRUE, TRUE };

      g_array_append_val (overlay->links, link);
    }
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

/* Where lines tell the way, the houses they run through would only be noise. */
static void
add_houses (NonetOverlay *overlay, const SudGeometry *geometry, const SudStep *step)
{
  for (int i = 0; i < step->n_houses; i++)
    if (has_role (step, SUD_ROLE_COLOUR))
      add_pair (overlay, sud_geometry_get_house (geometry, step->houses[i].house), step);
    else if (step->n_links == 0 || step->n_houses <= 2)
      add_house (overlay, &step->houses[i]);
}

/* Two kinds of houses have to be told apart; one has not. */
static void
add_house_legend (NonetOverlay *overlay, const SudStep *step)
{
  guint roles = 0;

  for (int i = 0; i < step->n_houses; i++)
    roles |= 1u << step->houses[i].role;
  if (overlay->houses->len == 0 || roles != (1u << SUD_HOUSE_ROLE_BASE | 1u << SUD_HOUSE_ROLE_COVER))
    return;
  add_legend (overlay, NONET_SIGN_FIRST, NONET_LEGEND_BASE, 0);
  add_legend (overlay, NONET_SIGN_SECOND, NONET_LEGEND_COVER, 0);
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

/* Where two sides hold the same digits, no candidate has a part; the cells themselves are what to look at. */
static void
add_sides (NonetOverlay *overlay, const SudGeometry *geometry, const SudStep *step)
{
  NonetOverlayOutline sides[2] = { { .sign = NONET_SIGN_FIRST }, { .sign = NONET_SIGN_SECOND } };
  SudCells            base = { { 0 } };

  for (int i = 0; i < step->n_houses; i++)
    if (step->houses[i].role == SUD_HOUSE_ROLE_BASE)
      base = sud_cells_or (&base, &sud_geometry_get_house (geometry, step->houses[i].house)->cells);
  if (step->n_marks > 0 || sud_cells_is_empty (&base))
    return;
  SUD_FOR_EACH_CELL (cell, &step->cells)
    sud_cells_add (&sides[sud_cells_has (&base, cell) ? 0 : 1].cells, cell);
  g_array_append_vals (overlay->outlines, sides, G_N_ELEMENTS (sides));
}

static void
add_outlines (NonetOverlay *overlay, const SudPuzzle *puzzle, const SudStep *step, const Signs *signs)
{
  guint n_sets = 0;

  for (int i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == SUD_ROLE_SET)
      n_sets = MAX (n_sets, step->marks[i].number + 1u);
  for (guint set = 0; set < n_sets; set++)
    {
      NonetOverlayOutline outline = { .sign = get_sign (signs, SUD_ROLE_SET, set) };

      for (int i = 0; i < step->n_marks; i++)
        if (step->marks[i].role == SUD_ROLE_SET && step->marks[i].number == set)
          sud_cells_add (&outline.cells, step->marks[i].cell);
      if (sud_cells_is_empty (&outline.cells))
        continue;
      g_array_append_val (overlay->outlines, outline);
      /* All candidates of a set may be something else besides. */
      add_legend (overlay, outline.sign, SUD_ROLE_SET, get_number (SUD_ROLE_SET, set));
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
  Signs              signs = { { { NONET_SIGN_FIRST } } };

  overlay->n_cells = (guint) sud_puzzle_get_n_cells (board->puzzle);
  overlay->candidates = g_memdup2 (board->candidates, overlay->n_cells * sizeof *board->candidates);
  overlay->marks = g_array_new (FALSE, FALSE, sizeof (NonetOverlayMark));
  overlay->groups = g_array_new (FALSE, FALSE, sizeof (NonetOverlayGroup));
  overlay->links = g_array_new (FALSE, FALSE, sizeof (NonetOverlayLink));
  overlay->houses = g_array_new (FALSE, FALSE, sizeof (NonetOverlayHouse));
  overlay->outlines = g_array_new (FALSE, FALSE, sizeof (NonetOverlayOutline));
  overlay->legend = g_array_new (FALSE, FALSE, sizeof (NonetLegendEntry));

  assign_signs (&signs, step);
  add_marks (overlay, board, step, &signs, view);
  for (int i = 0; i < step->n_links; i++)
    if (view == NONET_WHOLE_VIEW || step->links[i].branch == view)
      add_link (overlay, geometry, step, &signs, &step->links[i]);
  add_houses (overlay, geometry, step);
  add_terms (overlay, board->puzzle, step);
  if (overlay->houses->len > MAX_WASHED)
    g_array_set_size (overlay->houses, 0);
  add_house_legend (overlay, step);
  add_sides (overlay, geometry, step);
  add_outlines (overlay, board->puzzle, step, &signs);
  g_array_sort (overlay->legend, compare_legend);
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

guint
nonet_overlay_get_signs (const NonetOverlay *overlay, SudCell cell, SudDigit digit)
{
  const NonetOverlayMark *mark = find_mark (overlay, cell, digit);

  return mark != NULL ? mark->signs : 0;
}

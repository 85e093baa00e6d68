/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "nonet-findings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_SETS (SUD_MAX_CAGES + SUD_MAX_HOUSES)

typedef struct
{
  NonetFindingsKind kind;
  int               sum;
  gboolean          repeats;
  gsize             offset;
  guint             first; /* of its cells */
  guint             n_cells;
} NonetFindingsSet;

typedef struct
{
  SudCell cell;
  gsize   offset;
} NonetFindingsCell;

void
nonet_findings_init (NonetFindings *findings, NonetReading *reading, int n, gsize start)
{
  g_assert (n >= SUD_MIN_DIGITS && n <= SUD_MAX_DIGITS);
  memset (findings, 0, sizeof *findings);
  findings->reading = reading;
  findings->start = start;
  findings->n = n;
}

void
nonet_findings_clear (NonetFindings *findings)
{
  g_clear_pointer (&findings->geometry, sud_geometry_unref);
  g_clear_pointer (&findings->sets, g_array_unref);
  g_clear_pointer (&findings->cells, g_array_unref);
  g_clear_pointer (&findings->relations, g_array_unref);
  g_clear_pointer (&findings->title, g_free);
}

static gboolean
refuse (NonetFindings *findings, gsize offset, SudStatus status, const SudPlace *place, GError **error)
{
  return nonet_reading_refuse (findings->reading, offset, status, place, findings->n, error);
}

gboolean
nonet_findings_set_size (NonetFindings *findings, int n, gsize offset, GError **error)
{
  if (n < SUD_MIN_DIGITS || n > SUD_MAX_DIGITS)
    return refuse (findings, offset, SUD_BAD_SIZE, &(SudPlace){ .number = n }, error);
  findings->n = n;
  return TRUE;
}

static gboolean
check_digit (NonetFindings *findings, int digit, gsize offset, GError **error)
{
  if (digit >= 0 && digit <= findings->n)
    return TRUE;
  return refuse (findings, offset, SUD_BAD_DIGIT, &(SudPlace){ .number = digit, .limit = findings->n }, error);
}

gboolean
nonet_findings_set_given (NonetFindings *findings, SudCell cell, int digit, gsize offset, GError **error)
{
  if (!check_digit (findings, digit, offset, error))
    return FALSE;
  findings->givens[cell] = (SudDigit) digit;
  findings->offsets[cell] = offset;
  return TRUE;
}

gboolean
nonet_findings_set_value (NonetFindings *findings, SudCell cell, int digit, gsize offset, GError **error)
{
  if (!check_digit (findings, digit, offset, error))
    return FALSE;
  findings->values[cell] = (SudDigit) digit;
  findings->has_values |= digit != 0;
  return TRUE;
}

static void
add_set (NonetFindings *findings, NonetFindingsSet set)
{
  if (findings->sets == NULL)
    {
      findings->sets = g_array_new (FALSE, FALSE, sizeof (NonetFindingsSet));
      findings->cells = g_array_new (FALSE, FALSE, sizeof (NonetFindingsCell));
    }
  set.first = findings->cells->len;
  if (findings->sets->len < MOST_SETS)
    g_array_append_val (findings->sets, set);
  else
    findings->has_too_many_sets = TRUE;
}

void
nonet_findings_add_cage (NonetFindings *findings, int sum, gboolean repeats, gsize offset)
{
  add_set (findings, (NonetFindingsSet){ .kind = NONET_FINDINGS_CAGE, .sum = sum, .repeats = repeats, .offset = offset });
}

void
nonet_findings_add_house (NonetFindings *findings, gsize offset)
{
  add_set (findings, (NonetFindingsSet){ .kind = NONET_FINDINGS_HOUSE, .offset = offset });
}

void
nonet_findings_add_cell (NonetFindings *findings, SudCell cell, gsize offset)
{
  const NonetFindingsCell entry = { cell, offset };
  NonetFindingsSet       *set;

  g_return_if_fail (findings->sets != NULL && findings->sets->len > 0);

  set = &g_array_index (findings->sets, NonetFindingsSet, findings->sets->len - 1);
  if (set->n_cells > SUD_MAX_CELLS || findings->has_too_many_sets) /* wrong already: no need to keep it all */
    return;
  g_array_append_val (findings->cells, entry);
  set->n_cells++;
}

void
nonet_findings_add_diagonal (NonetFindings *findings, gboolean is_falling, gsize offset)
{
  const int n = findings->n;

  nonet_findings_add_house (findings, offset);
  for (int i = 0; i < n; i++)
    nonet_findings_add_cell (findings, (SudCell) (is_falling ? i * n + i : i * n + n - 1 - i), offset);
}

void
nonet_findings_add_relation (NonetFindings *findings, SudRelationKind kind, SudCell first, SudCell second)
{
  const SudRelation relation = { first, second, kind };

  if (findings->relations == NULL)
    findings->relations = g_array_new (FALSE, FALSE, sizeof (SudRelation));
  if (findings->relations->len <= SUD_MAX_RELATIONS)
    g_array_append_val (findings->relations, relation);
}

void
nonet_findings_set_title (NonetFindings *findings, const char *title, gsize length)
{
  /* with room for the rest of a character that the limit would split */
  const gssize     most = (gssize) MIN (length, SUD_MAX_TITLE + 3);
  g_autofree char *text = NULL;

  if (!g_utf8_validate_len (title, length, NULL)) /* the programs that have no UTF-8 are those of Windows */
    text = g_convert (title, most, "UTF-8", "WINDOWS-1252", NULL, NULL, NULL);
  if (text == NULL)
    text = g_utf8_make_valid (title, most);
  g_clear_pointer (&findings->title, g_free);
  for (char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (character < 0x20 || character == 0x7F)
        *c = ' ';
      else if (g_unichar_iscntrl (character))
        memset (c, ' ', (gsize) (g_utf8_next_char (c) - c));
    }
  g_strchug (text);
  if (strlen (text) > SUD_MAX_TITLE) /* what replaces a bad byte takes three */
    *g_utf8_find_prev_char (text, text + SUD_MAX_TITLE + 1) = '\0';
  g_strchomp (text);
  if (*text != '\0')
    findings->title = g_steal_pointer (&text);
}

/* ---- geometry ---- */

/* Numbers the regions in the order in which they turn up. @return how many there are. */
static int
number_regions (NonetFindings *findings)
{
  gint16 number_of[256];
  int    n_regions = 0;

  memset (number_of, -1, sizeof number_of);
  for (int cell = 0; cell < findings->n * findings->n; cell++)
    {
      if (number_of[findings->regions[cell]] < 0)
        number_of[findings->regions[cell]] = (gint16) n_regions++;
      findings->regions[cell] = (guint8) number_of[findings->regions[cell]];
    }
  return n_regions;
}

static gboolean
regions_are_boxes (const NonetFindings *findings, int box_rows)
{
  const int n = findings->n;
  const int box_columns = n / box_rows;

  for (int cell = 0; cell < n * n; cell++)
    if (findings->regions[cell] != cell / n / box_rows * box_rows + cell % n / box_columns)
      return FALSE;
  return TRUE;
}

/* A map of regions that are boxes is another way to name these boxes. */
static void
find_boxes (NonetFindings *findings)
{
  for (int box_rows = 1; box_rows <= findings->n; box_rows++)
    if (findings->n % box_rows == 0 && regions_are_boxes (findings, box_rows))
      {
        findings->has_regions = FALSE;
        findings->box_rows = box_rows;
        findings->box_columns = findings->n / box_rows;
      }
}

/* Whether the geometry of an earlier puzzle is the one that these findings ask for. Extra houses come last. */
static gboolean
is_like (const NonetFindings *findings, const SudGeometry *like)
{
  if (like == NULL || !sud_geometry_is_grid (like) || sud_geometry_get_n_digits (like) != findings->n ||
      sud_geometry_get_extras (like) != findings->extras ||
      sud_geometry_get_box_rows (like) != (findings->has_regions ? 0 : findings->box_rows) ||
      sud_geometry_get_house (like, sud_geometry_get_n_houses (like) - 1)->kind == SUD_HOUSE_EXTRA)
    return FALSE;
  for (SudCell cell = 0; findings->has_regions && cell < findings->n * findings->n; cell++)
    if (sud_geometry_get_region (like, cell) != findings->regions[cell])
      return FALSE;
  return TRUE;
}

static gboolean
make_grid (NonetFindings *findings, GError **error)
{
  SudPlace  place = { 0 };
  SudStatus status = SUD_OK;

  if (findings->has_regions)
    {
      if (number_regions (findings) > findings->n)
        return refuse (findings, findings->regions_offset, SUD_TOO_MANY_REGIONS, &place, error);
      find_boxes (findings);
    }
  if (!findings->has_regions && findings->box_rows == 0 &&
      !sud_geometry_default_box (findings->n, &findings->box_rows, &findings->box_columns))
    return refuse (findings, findings->start, SUD_NO_BOX, &(SudPlace){ .number = findings->n }, error);
  if (is_like (findings, findings->reading->like))
    findings->geometry = sud_geometry_ref (findings->reading->like);
  else if (findings->has_regions)
    status = sud_geometry_new_jigsaw (findings->n, findings->regions, findings->extras, &findings->geometry, &place);
  else
    status = sud_geometry_new_grid (findings->box_rows, findings->box_columns, findings->extras, &findings->geometry, &place);
  return status == SUD_OK ||
         refuse (findings, findings->has_regions ? findings->regions_offset : findings->start, status, &place, error);
}

/* The byte that a refusal of a set is about: of the cell that is there twice, or of the set. */
static gsize
find_offset (const NonetFindings *findings, const NonetFindingsSet *set, SudStatus status, const SudPlace *place)
{
  if (status == SUD_CAGE_CELL_TWICE || status == SUD_HOUSE_CELL_TWICE)
    return g_array_index (findings->cells, NonetFindingsCell, set->first + (guint) place->number).offset;
  return set->offset;
}

/* The cells of a set. More than there is room for can only be cells named twice: those that fit show one of these. */
static gsize
get_cells (const NonetFindings *findings, const NonetFindingsSet *set, SudCell *cells)
{
  gsize n_cells = MIN (set->n_cells, SUD_MAX_CELLS);

  for (gsize i = 0; i < n_cells; i++)
    cells[i] = g_array_index (findings->cells, NonetFindingsCell, set->first + i).cell;
  return n_cells;
}

static gboolean
add_houses (NonetFindings *findings, GError **error)
{
  SudGeometryBuilder *builder = NULL;
  SudCell             cells[SUD_MAX_CELLS];
  SudPlace            place = { 0 };
  gboolean            is_fine = TRUE;

  for (guint i = 0; findings->sets != NULL && i < findings->sets->len && is_fine; i++)
    {
      const NonetFindingsSet *set = &g_array_index (findings->sets, NonetFindingsSet, i);
      SudStatus               status;

      if (set->kind != NONET_FINDINGS_HOUSE)
        continue;
      if (builder == NULL)
        builder = sud_geometry_builder_new_from (findings->geometry);
      status = builder == NULL ? SUD_NO_MEMORY
                               : sud_geometry_builder_add_house (builder, SUD_HOUSE_EXTRA, cells,
                                                                 get_cells (findings, set, cells), &place);
      if (status != SUD_OK)
        is_fine = refuse (findings, find_offset (findings, set, status, &place), status, &place, error);
    }
  if (builder != NULL && is_fine)
    {
      g_clear_pointer (&findings->geometry, sud_geometry_unref);
      findings->geometry = sud_geometry_builder_build (builder);
      is_fine = findings->geometry != NULL || refuse (findings, findings->start, SUD_NO_MEMORY, &place, error);
    }
  sud_geometry_builder_free (builder);
  return is_fine;
}

SudGeometry *
nonet_findings_get_geometry (NonetFindings *findings, GError **error)
{
  SudGeometry **like = &findings->reading->like;

  if (findings->geometry != NULL)
    return findings->geometry;
  if (findings->has_too_many_sets)
    {
      refuse (findings, findings->start, SUD_TOO_MANY_CAGES, &(SudPlace){ 0 }, error);
      return NULL;
    }
  if (!make_grid (findings, error) || !add_houses (findings, error))
    {
      g_clear_pointer (&findings->geometry, sud_geometry_unref);
      return NULL;
    }
  if (*like != findings->geometry)
    {
      g_clear_pointer (like, sud_geometry_unref);
      *like = sud_geometry_ref (findings->geometry);
    }
  return findings->geometry;
}

gboolean
nonet_findings_find_givens (NonetFindings *findings, GError **error)
{
  const SudGeometry *geometry = nonet_findings_get_geometry (findings, error);

  if (geometry == NULL)
    return FALSE;
  for (SudCell cell = 0; cell < findings->n * findings->n; cell++)
    {
      const SudDigits only = findings->candidates[cell];
      gboolean        is_placed = sud_digits_is_single (only) && findings->values[cell] == 0;

      if (!is_placed)
        continue;
      SUD_FOR_EACH_CELL (peer, sud_geometry_get_peers (geometry, cell))
      if ((findings->candidates[peer] & only) && findings->candidates[peer] != only)
        is_placed = FALSE;
      if (is_placed)
        findings->givens[cell] = sud_digits_first (only);
    }
  return TRUE;
}

/* ---- the puzzle ---- */

static gboolean
add_givens (NonetFindings *findings, SudPuzzleBuilder *builder, GError **error)
{
  const int n_cells = sud_geometry_get_n_cells (findings->geometry);
  SudPlace  place = { 0 };
  SudStatus status = SUD_OK;

  for (SudCell cell = 0; cell < n_cells && status == SUD_OK; cell++)
    {
      if (findings->givens[cell] != 0)
        status = sud_puzzle_builder_set_given (builder, cell, findings->givens[cell], &place);
      if (findings->allowed[cell] != 0 && status == SUD_OK)
        status = sud_puzzle_builder_set_allowed (builder, cell, findings->allowed[cell], &place);
      if (status != SUD_OK)
        return refuse (findings, findings->offsets[cell], status, &place, error);
    }
  return TRUE;
}

static gboolean
add_cages (NonetFindings *findings, SudPuzzleBuilder *builder, GError **error)
{
  SudCell  cells[SUD_MAX_CELLS];
  SudPlace place = { 0 };

  for (guint i = 0; findings->sets != NULL && i < findings->sets->len; i++)
    {
      const NonetFindingsSet *set = &g_array_index (findings->sets, NonetFindingsSet, i);
      SudStatus               status = SUD_OK;

      if (set->kind == NONET_FINDINGS_CAGE)
        status = sud_puzzle_builder_add_cage (builder, cells, get_cells (findings, set, cells), set->sum, set->repeats, &place);
      if (status != SUD_OK)
        return refuse (findings, find_offset (findings, set, status, &place), status, &place, error);
    }
  return TRUE;
}

static gboolean
add_rest (NonetFindings *findings, SudPuzzleBuilder *builder, GError **error)
{
  SudPlace  place = { 0 };
  SudStatus status = SUD_OK;

  for (guint i = 0; findings->relations != NULL && i < findings->relations->len && status == SUD_OK; i++)
    {
      const SudRelation *relation = &g_array_index (findings->relations, SudRelation, i);

      status = sud_puzzle_builder_add_relation (builder, relation->kind, relation->first, relation->second, &place);
    }
  if (status == SUD_OK && findings->rules != 0)
    status = sud_puzzle_builder_add_rules (builder, findings->rules, &place);
  if (status == SUD_OK && findings->title != NULL)
    status = sud_puzzle_builder_set_title (builder, findings->title, &place);
  return status == SUD_OK || refuse (findings, findings->start, status, &place, error);
}

/* Cages that share the whole grid among them add up to what its rows do. */
static gboolean
check_total (NonetFindings *findings, const SudPuzzle *puzzle, GError **error)
{
  const int n_rows = findings->n;
  const int expected = n_rows * findings->n * (findings->n + 1) / 2;
  int       total = 0;
  int       n_cells = 0;
  SudCells  covered = { { 0 } };

  if (!sud_geometry_is_grid (findings->geometry) || sud_puzzle_get_n_cages (puzzle) == 0)
    return TRUE;
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);

      if (cage->sum == 0)
        return TRUE;
      total += cage->sum;
      n_cells += cage->n_cells;
      covered = sud_cells_or (&covered, &cage->cells);
    }
  if (n_cells != n_rows * findings->n || sud_cells_count (&covered) != n_cells || total == expected)
    return TRUE;
  return nonet_reading_fail (findings->reading, findings->start, NONET_FORMAT_ERROR_PUZZLE, error,
                             /* Translators: the sum of all cages, and what it must be. */
                             _ ("the sums of all cages add up to %d; cages that cover the whole grid must add up to %d"),
                             total, expected);
}

static SudPuzzle *
build_puzzle (NonetFindings *findings, GError **error)
{
  SudPuzzleBuilder *builder = sud_puzzle_builder_new (findings->geometry);
  SudPuzzle        *puzzle = NULL;
  SudPlace          place = { 0 };
  SudStatus         status;

  if (builder == NULL)
    {
      refuse (findings, findings->start, SUD_NO_MEMORY, &place, error);
      return NULL;
    }
  if (add_givens (findings, builder, error) && add_cages (findings, builder, error) && add_rest (findings, builder, error))
    {
      status = sud_puzzle_builder_build (builder, &puzzle, &place);
      if (status != SUD_OK)
        refuse (findings, place.cell < SUD_MAX_CELLS ? findings->offsets[place.cell] : findings->start, status, &place, error);
      else if (!check_total (findings, puzzle, error))
        g_clear_pointer (&puzzle, sud_puzzle_unref);
    }
  sud_puzzle_builder_free (builder);
  return puzzle;
}

gboolean
nonet_findings_finish (NonetFindings *findings, GError **error)
{
  SudGeometry   *geometry = nonet_findings_get_geometry (findings, error);
  SudPuzzle     *puzzle = geometry != NULL ? build_puzzle (findings, error) : NULL;
  NonetPosition *position;
  gsize          n_cells;

  if (puzzle == NULL)
    return FALSE;
  n_cells = (gsize) sud_puzzle_get_n_cells (puzzle);
  position = nonet_position_new (puzzle);
  if (findings->has_values)
    {
      for (gsize i = 0; i < n_cells; i++)
        if (findings->givens[i] != 0)
          findings->values[i] = findings->givens[i];
      position->values = g_memdup2 (findings->values, n_cells * sizeof *findings->values);
    }
  if (findings->has_candidates)
    position->candidates = g_memdup2 (findings->candidates, n_cells * sizeof *findings->candidates);
  for (int i = 0; i < 2; i++)
    if (findings->has_marks[i])
      position->marks[i] = g_memdup2 (findings->marks[i], n_cells * sizeof *findings->marks[i]);
  return nonet_reading_add (findings->reading, position, findings->start, error);
}

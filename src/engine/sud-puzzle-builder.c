/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Building a puzzle.
 *
 * The builder checks each piece as it comes (a cage that no digits can fill, a cell named twice) and the whole
 * when it builds (givens that contradict each other). What it lets through is safe for every later call, so
 * nothing above ever has to doubt a puzzle.
 *
 * A repeated given is refused here although a solver would just find no solution: a person who typed it wants
 * to be shown the two cells. Subtler contradictions are the solver's to find.
 */

#include "sud-puzzle-private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A cage while building: its cells are a set, so that the builder needs no memory of its own for lists. */
typedef struct
{
  SudCells cells;
  uint16_t n_cells;
  uint16_t sum;
  bool     repeats;
} CageDraft;

struct SudPuzzleBuilder
{
  SudGeometry *geometry; /* reference */
  CageDraft   *cages;    /* owned */
  SudRelation *relations; /* owned */
  int          n_cages;
  int          cages_room;
  int          n_relations;
  int          relations_room;
  SudRules     rules;
  SudDigit     givens[SUD_MAX_CELLS];
  SudDigits    allowed[SUD_MAX_CELLS];
  char         title[SUD_MAX_TITLE + 1];
};

/* Whether two cells with this relation can never hold the same digit. */
static bool
relation_separates (SudRelationKind kind)
{
  return kind != SUD_RELATION_EQUAL && kind != SUD_RELATION_NOT_CONSECUTIVE;
}

/* ---- builder ---- */

SudPuzzleBuilder *
sud_puzzle_builder_new (SudGeometry *geometry)
{
  SudPuzzleBuilder *builder = calloc (1, sizeof *builder);
  const SudDigits   all = sud_digits_all (sud_geometry_get_n_digits (geometry));

  if (builder == NULL)
    return NULL;
  builder->geometry = sud_geometry_ref (geometry);
  for (int cell = 0; cell < sud_geometry_get_n_cells (geometry); cell++)
    builder->allowed[cell] = all;
  return builder;
}

void
sud_puzzle_builder_free (SudPuzzleBuilder *builder)
{
  if (builder == NULL)
    return;
  sud_geometry_unref (builder->geometry);
  free (builder->cages);
  free (builder->relations);
  free (builder);
}

/* Makes room for one more item in a growing array. */
static bool
make_room (void **items, int n_items, int *room, size_t item_size)
{
  int   new_room;
  void *new_items;

  if (n_items < *room)
    return true;
  new_room = *room == 0 ? 16 : *room * 2;
  new_items = realloc (*items, (size_t) new_room * item_size);
  if (new_items == NULL)
    return false;
  *items = new_items;
  *room = new_room;
  return true;
}

SudPuzzleBuilder *
sud_puzzle_builder_new_from (const SudPuzzle *puzzle)
{
  SudPuzzleBuilder *builder = sud_puzzle_builder_new (puzzle->geometry);

  if (builder == NULL)
    return NULL;
  builder->cages = malloc ((size_t) (puzzle->n_cages + 1) * sizeof (CageDraft));
  builder->relations = malloc ((size_t) (puzzle->n_relations + 1) * sizeof (SudRelation));
  if (builder->cages == NULL || builder->relations == NULL)
    {
      sud_puzzle_builder_free (builder);
      return NULL;
    }
  builder->cages_room = puzzle->n_cages + 1;
  builder->relations_room = puzzle->n_relations + 1;
  builder->n_cages = puzzle->n_cages;
  builder->n_relations = puzzle->n_relations;
  builder->rules = puzzle->rules;
  memcpy (builder->givens, puzzle->givens, (size_t) puzzle->n_cells * sizeof (SudDigit));
  memcpy (builder->allowed, puzzle->allowed, (size_t) puzzle->n_cells * sizeof (SudDigits));
  memcpy (builder->relations, puzzle->relations, (size_t) puzzle->n_relations * sizeof (SudRelation));
  memcpy (builder->title, puzzle->title, strlen (puzzle->title) + 1);
  for (int i = 0; i < puzzle->n_cages; i++)
    {
      const SudCage *cage = &puzzle->cages[i];

      builder->cages[i] = (CageDraft){ cage->cells, cage->n_cells, cage->sum, cage->repeats };
    }
  return builder;
}

static bool
has_cell (const SudPuzzleBuilder *builder, SudCell cell)
{
  return cell < sud_geometry_get_n_cells (builder->geometry);
}

SudStatus
sud_puzzle_builder_set_given (SudPuzzleBuilder *builder, SudCell cell, int digit, SudPlace *place)
{
  const int n_digits = sud_geometry_get_n_digits (builder->geometry);

  if (!has_cell (builder, cell))
    return SUD_REFUSE (place, SUD_NO_SUCH_CELL, .number = cell);
  if (digit < 0 || digit > n_digits)
    return SUD_REFUSE (place, SUD_BAD_DIGIT, .cell = cell, .number = digit, .limit = n_digits);
  builder->givens[cell] = (SudDigit) digit;
  return SUD_OK;
}

SudStatus
sud_puzzle_builder_set_allowed (SudPuzzleBuilder *builder, SudCell cell, SudDigits allowed, SudPlace *place)
{
  const int n_digits = sud_geometry_get_n_digits (builder->geometry);

  if (!has_cell (builder, cell))
    return SUD_REFUSE (place, SUD_NO_SUCH_CELL, .number = cell);
  if (allowed == 0)
    return SUD_REFUSE (place, SUD_NO_DIGIT_ALLOWED, .cell = cell);
  if (allowed & ~sud_digits_all (n_digits))
    return SUD_REFUSE (place, SUD_BAD_DIGIT, .cell = cell, .number = sud_digits_last (allowed), .limit = n_digits);
  builder->allowed[cell] = allowed;
  return SUD_OK;
}

SudDigits
sud_puzzle_builder_get_allowed (const SudPuzzleBuilder *builder, SudCell cell)
{
  assert (has_cell (builder, cell));
  return builder->allowed[cell];
}

/* The sums that so many cells can reach. */
static void
get_sum_range (int n_cells, int n_digits, bool repeats, int *low, int *high)
{
  if (repeats)
    {
      *low = n_cells;
      *high = n_cells * n_digits;
    }
  else
    {
      *low = n_cells * (n_cells + 1) / 2;
      *high = n_cells * (2 * n_digits - n_cells + 1) / 2;
    }
}

SudStatus
sud_puzzle_builder_add_cage (SudPuzzleBuilder *builder,
                             const SudCell    *cells,
                             size_t            n_cells,
                             int               sum,
                             bool              repeats,
                             SudPlace         *place)
{
  const int n_digits = sud_geometry_get_n_digits (builder->geometry);
  CageDraft cage = { .sum = 0, .repeats = repeats };
  int       low, high;

  if (n_cells == 0)
    return SUD_REFUSE (place, SUD_CAGE_EMPTY);
  for (size_t i = 0; i < n_cells; i++)
    {
      if (!has_cell (builder, cells[i]))
        return SUD_REFUSE (place, SUD_NO_SUCH_CELL, .number = cells[i]);
      if (sud_cells_has (&cage.cells, cells[i]))
        return SUD_REFUSE (place, SUD_CAGE_CELL_TWICE, .cell = cells[i], .number = (int) i);
      sud_cells_add (&cage.cells, cells[i]);
    }
  cage.n_cells = (uint16_t) n_cells;
  if (!repeats && cage.n_cells > n_digits)
    return SUD_REFUSE (place, SUD_CAGE_TOO_LARGE, .number = cage.n_cells, .limit = n_digits);
  if (sum == 0 && repeats)
    return SUD_REFUSE (place, SUD_CAGE_WITHOUT_RULE);
  get_sum_range (cage.n_cells, n_digits, repeats, &low, &high);
  if (sum != 0 && (sum < low || sum > high))
    return SUD_REFUSE (place, SUD_CAGE_SUM, .cell = cells[0], .number = sum, .low = low, .limit = high);
  cage.sum = (uint16_t) sum;
  if (builder->n_cages == SUD_MAX_CAGES)
    return SUD_REFUSE (place, SUD_TOO_MANY_CAGES, .limit = SUD_MAX_CAGES);
  if (!make_room ((void **) &builder->cages, builder->n_cages, &builder->cages_room, sizeof cage))
    return SUD_NO_MEMORY;
  builder->cages[builder->n_cages++] = cage;
  return SUD_OK;
}

SudStatus
sud_puzzle_builder_add_relation (SudPuzzleBuilder *builder,
                                 SudRelationKind   kind,
                                 SudCell           first,
                                 SudCell           second,
                                 SudPlace         *place)
{
  assert (kind >= 0 && kind < SUD_N_RELATION_KINDS);
  if (!has_cell (builder, first) || !has_cell (builder, second))
    return SUD_REFUSE (place, SUD_NO_SUCH_CELL, .number = has_cell (builder, first) ? second : first);
  if (first == second)
    return SUD_REFUSE (place, SUD_RELATION_SAME_CELL, .cell = first);
  if (builder->n_relations == SUD_MAX_RELATIONS)
    return SUD_REFUSE (place, SUD_TOO_MANY_RELATIONS, .limit = SUD_MAX_RELATIONS);
  if (!make_room ((void **) &builder->relations, builder->n_relations, &builder->relations_room, sizeof (SudRelation)))
    return SUD_NO_MEMORY;
  builder->relations[builder->n_relations++] = (SudRelation){ first, second, kind };
  return SUD_OK;
}

/* Relates every cell to the one that stands by an offset from it. */
static SudStatus
relate_by_offset (SudPuzzleBuilder *builder, SudRelationKind kind, int down, int right, SudPlace *place)
{
  for (int cell = 0; cell < sud_geometry_get_n_cells (builder->geometry); cell++)
    {
      int       row = sud_geometry_get_row (builder->geometry, (SudCell) cell);
      int       column = sud_geometry_get_column (builder->geometry, (SudCell) cell);
      SudCell   other = sud_geometry_get_cell_at (builder->geometry, row + down, column + right);
      SudStatus status = SUD_OK;

      if (other != SUD_NO_CELL)
        status = sud_puzzle_builder_add_relation (builder, kind, (SudCell) cell, other, place);
      if (status != SUD_OK)
        return status;
    }
  return SUD_OK;
}

SudStatus
sud_puzzle_builder_add_rules (SudPuzzleBuilder *builder, SudRules rules, SudPlace *place)
{
  static const struct
  {
    SudRules        rule;
    SudRelationKind kind;
    int             down, right;
  } offsets[] = {
    { SUD_RULE_ANTIKNIGHT, SUD_RELATION_DIFFERENT, 1, 2 },
    { SUD_RULE_ANTIKNIGHT, SUD_RELATION_DIFFERENT, 2, 1 },
    { SUD_RULE_ANTIKNIGHT, SUD_RELATION_DIFFERENT, 1, -2 },
    { SUD_RULE_ANTIKNIGHT, SUD_RELATION_DIFFERENT, 2, -1 },
    { SUD_RULE_NONCONSECUTIVE, SUD_RELATION_NOT_CONSECUTIVE, 0, 1 },
    { SUD_RULE_NONCONSECUTIVE, SUD_RELATION_NOT_CONSECUTIVE, 1, 0 },
  };
  const SudRules fresh = rules & ~builder->rules;
  const int      n_relations_before = builder->n_relations;

  for (size_t i = 0; i < sizeof offsets / sizeof offsets[0]; i++)
    if (fresh & offsets[i].rule)
      {
        SudStatus status = relate_by_offset (builder, offsets[i].kind, offsets[i].down, offsets[i].right, place);

        if (status != SUD_OK)
          {
            builder->n_relations = n_relations_before;
            return status;
          }
      }
  builder->rules |= rules;
  return SUD_OK;
}

/* The length of the well-formed UTF-8 sequence at @text, 0 if there is none. */
static size_t
utf8_sequence_length (const unsigned char *text)
{
  static const uint32_t smallest[] = { 0, 0, 0x80, 0x800, 0x10000 };
  uint32_t              code;
  size_t                length;

  if (text[0] < 0x80)
    return 1;
  length = text[0] >= 0xf0 ? 4 : text[0] >= 0xe0 ? 3 : 2;
  if (text[0] < 0xc2 || text[0] > 0xf4)
    return 0;
  code = text[0] & (0xffU >> (length + 1));
  for (size_t i = 1; i < length; i++)
    {
      if ((text[i] & 0xc0) != 0x80)
        return 0;
      code = code << 6 | (text[i] & 0x3f);
    }
  if (code < smallest[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
    return 0;
  return length;
}

SudStatus
sud_puzzle_builder_set_title (SudPuzzleBuilder *builder, const char *title, SudPlace *place)
{
  size_t length = 0;

  while (title[length] != '\0')
    {
      const unsigned char *at = (const unsigned char *) title + length;
      size_t               step = utf8_sequence_length (at);

      if (step == 0 || *at < 0x20 || *at == 0x7f || length + step > SUD_MAX_TITLE)
        return SUD_REFUSE (place, SUD_BAD_TITLE, .offset = length, .byte = *at, .limit = SUD_MAX_TITLE);
      length += step;
    }
  memcpy (builder->title, title, length + 1);
  return SUD_OK;
}

/* ---- checking the whole ---- */

/* Looks for two givens of one digit, cell by cell: @seen tells where a digit stood first. */
static SudStatus
check_given_is_new (const SudPuzzleBuilder *builder, SudCell cell, SudCell *seen, SudPlace *place)
{
  SudDigit digit = builder->givens[cell];

  if (digit == 0)
    return SUD_OK;
  if (seen[digit] != SUD_NO_CELL)
    return SUD_REFUSE (place, SUD_GIVEN_TWICE, .cell = cell, .other = seen[digit], .digit = digit);
  seen[digit] = cell;
  return SUD_OK;
}

static SudStatus
check_house_givens (const SudPuzzleBuilder *builder, const SudHouse *house, SudPlace *place)
{
  SudCell   seen[SUD_MAX_DIGITS + 1];
  SudStatus status = SUD_OK;
  uint32_t  once = 0, twice = 0; /* by digit, 0 for an empty cell */

  /* Where the two stand is worth finding out only if there are two; reading a line takes half as long this way. */
  for (int i = 0; i < house->n_cells; i++)
    {
      const uint32_t digit = (uint32_t) 1 << builder->givens[house->list[i]];

      twice |= once & digit;
      once |= digit;
    }
  if (twice <= 1)
    return SUD_OK;
  memset (seen, 0xff, sizeof seen);
  for (int i = 0; i < house->n_cells && status == SUD_OK; i++)
    status = check_given_is_new (builder, house->list[i], seen, place);
  return status;
}

static SudStatus
check_cage_givens (const SudPuzzleBuilder *builder, const CageDraft *cage, SudPlace *place)
{
  SudCell seen[SUD_MAX_DIGITS + 1];

  memset (seen, 0xff, sizeof seen);
  SUD_FOR_EACH_CELL (cell, &cage->cells)
    {
      SudStatus status = check_given_is_new (builder, cell, seen, place);

      if (status != SUD_OK)
        return status;
    }
  return SUD_OK;
}

static SudStatus
check_givens (const SudPuzzleBuilder *builder, SudPlace *place)
{
  const SudGeometry *geometry = builder->geometry;
  SudStatus          status = SUD_OK;

  for (int cell = 0; cell < sud_geometry_get_n_cells (geometry); cell++)
    {
      SudDigit digit = builder->givens[cell];

      if (digit != 0 && !sud_digits_has (builder->allowed[cell], digit))
        return SUD_REFUSE (place, SUD_GIVEN_FORBIDDEN, .cell = (SudCell) cell, .digit = digit);
    }
  for (int i = 0; i < sud_geometry_get_n_houses (geometry) && status == SUD_OK; i++)
    status = check_house_givens (builder, sud_geometry_get_house (geometry, i), place);
  for (int i = 0; i < builder->n_cages && status == SUD_OK; i++)
    if (!builder->cages[i].repeats)
      status = check_cage_givens (builder, &builder->cages[i], place);
  for (int i = 0; i < builder->n_relations && status == SUD_OK; i++)
    {
      const SudRelation *relation = &builder->relations[i];
      SudDigit           digit = builder->givens[relation->first];

      if (digit != 0 && digit == builder->givens[relation->second] && relation_separates (relation->kind))
        return SUD_REFUSE (place, SUD_GIVEN_TWICE, .cell = relation->second, .other = relation->first, .digit = digit);
    }
  return status;
}

/* ---- build ---- */

/* Whether a cage or relation makes peers of cells that share no house. */
static bool
adds_peers (const SudPuzzleBuilder *builder)
{
  for (int i = 0; i < builder->n_cages; i++)
    if (!builder->cages[i].repeats)
      return true;
  for (int i = 0; i < builder->n_relations; i++)
    if (relation_separates (builder->relations[i].kind))
      return true;
  return false;
}

/* Lays the parts of a puzzle out in one block, the most aligned first. */
static SudPuzzle *
allocate_puzzle (const SudPuzzleBuilder *builder)
{
  const size_t n_cells = (size_t) sud_geometry_get_n_cells (builder->geometry);
  const size_t n_peers = adds_peers (builder) ? n_cells : 0;
  const size_t n_cages = (size_t) builder->n_cages;
  const size_t n_relations = (size_t) builder->n_relations;
  const size_t title_size = strlen (builder->title) + 1;
  const size_t head = (sizeof (SudPuzzle) + 63) / 64 * 64;
  size_t       n_in_cages = 0;
  SudPuzzle   *puzzle;
  char        *next;

  for (size_t i = 0; i < n_cages; i++)
    n_in_cages += builder->cages[i].n_cells;
  puzzle = calloc (1, head + n_peers * sizeof (SudCells) + n_cages * sizeof (SudCage) + n_cells * sizeof (SudDigits) +
                        n_relations * sizeof (SudRelation) + 2 * (n_cells + 1) * sizeof (uint32_t) +
                        2 * n_in_cages * sizeof (uint16_t) + 2 * n_relations * sizeof (uint16_t) + n_cells + title_size);
  if (puzzle == NULL)
    return NULL;
  next = (char *) puzzle + head;
#define TAKE(field, type, count) (puzzle->field = (type *) (void *) next, next += (count) * sizeof (type))
  TAKE (peers, SudCells, n_peers);
  TAKE (cages, SudCage, n_cages);
  TAKE (allowed, SudDigits, n_cells);
  TAKE (relations, SudRelation, n_relations);
  TAKE (cages_of_from, uint32_t, n_cells + 1);
  TAKE (relations_of_from, uint32_t, n_cells + 1);
  TAKE (cage_lists, SudCell, n_in_cages);
  TAKE (cages_of, uint16_t, n_in_cages);
  TAKE (relations_of, uint16_t, 2 * n_relations);
  TAKE (givens, SudDigit, n_cells);
  TAKE (title, char, title_size);
#undef TAKE
  if (n_peers == 0)
    puzzle->peers = NULL;
  return puzzle;
}

/* Turns counts per cell, kept one place behind, into the starts of their lists. */
static void
sum_up (uint32_t *from, int n_cells, uint32_t *next)
{
  for (int cell = 0; cell < n_cells; cell++)
    {
      from[cell + 1] += from[cell];
      next[cell] = from[cell];
    }
}

static void
fill_cages (SudPuzzle *puzzle, const SudPuzzleBuilder *builder)
{
  SudCell *list = puzzle->cage_lists;
  uint32_t next[SUD_MAX_CELLS];

  for (int i = 0; i < builder->n_cages; i++)
    {
      const CageDraft *draft = &builder->cages[i];

      puzzle->cages[i] = (SudCage){ list, draft->n_cells, draft->sum, draft->repeats, draft->cells };
      SUD_FOR_EACH_CELL (cell, &draft->cells)
        {
          *list++ = cell;
          puzzle->cages_of_from[cell + 1]++;
        }
    }
  sum_up (puzzle->cages_of_from, puzzle->n_cells, next);
  for (int i = 0; i < builder->n_cages; i++)
    for (int j = 0; j < puzzle->cages[i].n_cells; j++)
      puzzle->cages_of[next[puzzle->cages[i].list[j]]++] = (uint16_t) i;
}

static void
fill_relations (SudPuzzle *puzzle, const SudPuzzleBuilder *builder)
{
  uint32_t next[SUD_MAX_CELLS];

  for (int i = 0; i < builder->n_relations; i++)
    {
      puzzle->relations[i] = builder->relations[i];
      puzzle->relations_of_from[builder->relations[i].first + 1]++;
      puzzle->relations_of_from[builder->relations[i].second + 1]++;
    }
  sum_up (puzzle->relations_of_from, puzzle->n_cells, next);
  for (int i = 0; i < builder->n_relations; i++)
    {
      puzzle->relations_of[next[builder->relations[i].first]++] = (uint16_t) i;
      puzzle->relations_of[next[builder->relations[i].second]++] = (uint16_t) i;
    }
}

static void
fill_peers (SudPuzzle *puzzle)
{
  for (int cell = 0; cell < puzzle->n_cells; cell++)
    puzzle->peers[cell] = *sud_geometry_get_peers (puzzle->geometry, (SudCell) cell);
  for (int i = 0; i < puzzle->n_cages; i++)
    if (!puzzle->cages[i].repeats)
      for (int j = 0; j < puzzle->cages[i].n_cells; j++)
        {
          SudCells *peers = &puzzle->peers[puzzle->cages[i].list[j]];

          *peers = sud_cells_or (peers, &puzzle->cages[i].cells);
        }
  for (int i = 0; i < puzzle->n_relations; i++)
    if (relation_separates (puzzle->relations[i].kind))
      {
        sud_cells_add (&puzzle->peers[puzzle->relations[i].first], puzzle->relations[i].second);
        sud_cells_add (&puzzle->peers[puzzle->relations[i].second], puzzle->relations[i].first);
      }
  for (int cell = 0; cell < puzzle->n_cells; cell++)
    sud_cells_remove (&puzzle->peers[cell], (SudCell) cell);
}

SudStatus
sud_puzzle_builder_build (const SudPuzzleBuilder *builder, SudPuzzle **out, SudPlace *place)
{
  SudStatus  status = check_givens (builder, place);
  SudPuzzle *puzzle;

  if (status != SUD_OK)
    return status;
  puzzle = allocate_puzzle (builder);
  if (puzzle == NULL)
    return SUD_NO_MEMORY;
  atomic_init (&puzzle->references, 1);
  puzzle->geometry = sud_geometry_ref (builder->geometry);
  puzzle->n_cells = sud_geometry_get_n_cells (builder->geometry);
  puzzle->n_digits = sud_geometry_get_n_digits (builder->geometry);
  puzzle->n_cages = builder->n_cages;
  puzzle->n_relations = builder->n_relations;
  puzzle->rules = builder->rules;
  puzzle->is_plain = builder->n_cages == 0 && builder->n_relations == 0;
  for (int cell = 0; cell < puzzle->n_cells; cell++)
    {
      puzzle->givens[cell] = builder->givens[cell];
      puzzle->allowed[cell] = builder->allowed[cell];
      puzzle->n_givens += builder->givens[cell] != 0;
      puzzle->is_plain &= builder->allowed[cell] == sud_digits_all (puzzle->n_digits);
    }
  memcpy (puzzle->title, builder->title, strlen (builder->title) + 1);
  fill_cages (puzzle, builder);
  fill_relations (puzzle, builder);
  if (puzzle->peers != NULL)
    fill_peers (puzzle);
  *out = puzzle;
  return SUD_OK;
}

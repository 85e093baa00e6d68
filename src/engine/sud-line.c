/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The native one-line notation.
 *
 *   <cells row by row>[;extra]...
 *
 *   box=3x2               rows x columns of a box, where the usual one is not meant
 *   jigsaw=AABB...        a character per cell names its region
 *   x  windows  disjoint  diagonals, windows, the same place in every box
 *   house=r1c1r2c5...     any other set of cells that differ
 *   cage=17:r1c1r1c2      a sum; 17* lets digits repeat; 0 or nothing is no sum
 *   even=...  odd=...     cells with even or odd digits
 *   allow=135:r1c1...     cells with one of these digits
 *   gt=r1c1r1c2           pairs of cells: the first is greater; likewise differ, equal, consecutive, apart, double
 *   antiknight  nonconsecutive
 *   title=...             %3B stands for a semicolon, %25 for a percent sign
 *
 * Extras may come in any order, so a line is walked twice: once for what makes the geometry, once for the
 * rest. Nothing is copied but the title; every error knows the byte it is about.
 *
 * The one ambiguity is the 25x25 grid, which some write with A-Y and others with 1-9A-P. A puzzle with one
 * solution shows at least 24 different digits, so a proper A-Y puzzle has one of Q-Y and none of 1-9: that is
 * the test. X is empty in one and 24 in the other.
 */

#include "sud-line-private.h"

#include <assert.h>
#include <string.h>

/* ---- characters ---- */

static char
to_upper (char c)
{
  return c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
}

static bool
is_number (char c)
{
  return c >= '0' && c <= '9';
}

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool
is_filler (char c)
{
  switch (c)
    {
    case '0':
    case '.':
    case '_':
    case '*':
    case 'X':
    case 'x':
    case '-':
    case '?':
      return true;
    default:
      return false;
    }
}

char
sud_digit_to_char (SudDigit digit)
{
  assert (digit >= 1 && digit <= SUD_MAX_DIGITS);
  return "?123456789ABCDEFGHIJKLMNOP"[digit];
}

SudDigit
sud_digit_from_char (char c)
{
  c = to_upper (c);
  if (c >= '1' && c <= '9')
    return (SudDigit) (c - '0');
  if (c >= 'A' && c <= 'P')
    return (SudDigit) (c - 'A' + 10);
  return 0;
}

/* ---- extras ---- */

const SudLineExtra sud_line_extras[SUD_N_LINE_EXTRAS] = {
  { "box", SUD_EXTRA_BOX, true, false, 0 },
  { "jigsaw", SUD_EXTRA_JIGSAW, true, false, 0 },
  { "x", SUD_EXTRA_X, false, false, 0 },
  { "windows", SUD_EXTRA_WINDOWS, false, false, 0 },
  { "disjoint", SUD_EXTRA_DISJOINT, false, false, 0 },
  { "house", SUD_EXTRA_HOUSE, true, true, 0 },
  { "cage", SUD_EXTRA_CAGE, true, true, 0 },
  { "even", SUD_EXTRA_EVEN, true, true, 0 },
  { "odd", SUD_EXTRA_ODD, true, true, 0 },
  { "allow", SUD_EXTRA_ALLOW, true, true, 0 },
  { "gt", SUD_EXTRA_RELATION, true, true, SUD_RELATION_GREATER },
  { "differ", SUD_EXTRA_RELATION, true, true, SUD_RELATION_DIFFERENT },
  { "equal", SUD_EXTRA_RELATION, true, true, SUD_RELATION_EQUAL },
  { "consecutive", SUD_EXTRA_RELATION, true, true, SUD_RELATION_CONSECUTIVE },
  { "apart", SUD_EXTRA_RELATION, true, true, SUD_RELATION_NOT_CONSECUTIVE },
  { "double", SUD_EXTRA_RELATION, true, true, SUD_RELATION_DOUBLE },
  { "antiknight", SUD_EXTRA_ANTIKNIGHT, false, false, 0 },
  { "nonconsecutive", SUD_EXTRA_NONCONSECUTIVE, false, false, 0 },
  { "title", SUD_EXTRA_TITLE, true, false, 0 },
};

static const SudLineExtra *
find_extra (const char *key, size_t length)
{
  for (size_t i = 0; i < SUD_N_LINE_EXTRAS; i++)
    if (strlen (sud_line_extras[i].key) == length && memcmp (sud_line_extras[i].key, key, length) == 0)
      return &sud_line_extras[i];
  return NULL;
}

/* ---- reading ---- */

typedef struct
{
  const char  *text;
  size_t       length; /* without blanks at the end */
  size_t       grid;   /* offset of the first cell */
  size_t       extras; /* offset of the first semicolon, or length */
  int          n;      /* digits, and cells in a row */
  bool         uses_a_to_y;
  SudGeometry *like;   /* may be NULL */
  SudPlace    *place;  /* may be NULL */

  /* the extra that is being read */
  const SudLineExtra *kind;
  size_t              key; /* offset of its key */
  size_t              at;  /* next byte of its value */
  size_t              end; /* behind its value */

  /* what the first walk finds out */
  int            box_rows;
  int            box_columns;
  size_t         jigsaw; /* offset of the map, 0 if there is none */
  SudGridExtras  grid_extras;
} Reader;

/* Moves on to the next extra. @return SUD_OK with kind NULL at the end of the line. */
static SudStatus
next_extra (Reader *reader)
{
  const char *text = reader->text;
  size_t      key_end;

  reader->kind = NULL;
  while (reader->end < reader->length && text[reader->end] == ';')
    reader->end++;
  if (reader->end == reader->length)
    return SUD_OK;
  reader->key = reader->end;
  while (reader->end < reader->length && text[reader->end] != ';')
    reader->end++;
  for (key_end = reader->key; key_end < reader->end && text[key_end] != '='; key_end++)
    ;
  reader->kind = find_extra (text + reader->key, key_end - reader->key);
  if (reader->kind == NULL || reader->kind->has_value != (key_end < reader->end))
    return SUD_REFUSE (reader->place, SUD_LINE_EXTRA, .offset = reader->key, .number = (int) (key_end - reader->key));
  reader->at = reader->kind->has_value ? key_end + 1 : reader->end;
  return SUD_OK;
}

/* Runs @read over every extra of the line. */
static SudStatus
walk_extras (Reader *reader, SudStatus (*read) (Reader *reader, void *data), void *data)
{
  reader->end = reader->extras;
  for (;;)
    {
      SudStatus status = next_extra (reader);

      if (status != SUD_OK || reader->kind == NULL)
        return status;
      status = read (reader, data);
      if (status != SUD_OK)
        return status;
    }
}

/* Reads a number of at most five figures. @return -1 if there is none. */
static int
read_number (Reader *reader)
{
  size_t start = reader->at;
  int    number = 0;

  while (reader->at < reader->end && is_number (reader->text[reader->at]) && reader->at < start + 5)
    number = number * 10 + (reader->text[reader->at++] - '0');
  if (reader->at == start || (reader->at < reader->end && is_number (reader->text[reader->at])))
    {
      reader->at = start;
      return -1;
    }
  return number;
}

/* Goes past one character, of either case. @return whether it was there. */
static bool
read_char (Reader *reader, char c)
{
  if (reader->at == reader->end || to_upper (reader->text[reader->at]) != c)
    return false;
  reader->at++;
  return true;
}

/* Reads a cell such as r1c5. */
static SudStatus
read_cell (Reader *reader, SudCell *cell)
{
  const size_t start = reader->at;
  int          row, column;

  row = read_char (reader, 'R') ? read_number (reader) : -1;
  column = row >= 0 && read_char (reader, 'C') ? read_number (reader) : -1;
  if (row < 1 || column < 1 || row > reader->n || column > reader->n)
    return SUD_REFUSE (reader->place, SUD_LINE_CELL, .offset = start, .limit = reader->n);
  *cell = (SudCell) ((row - 1) * reader->n + column - 1);
  return SUD_OK;
}

/* Reads the rest of an extra as a set of cells. More than there is room for can only be cells named twice: those that
 * fit are enough for the builder to find one. */
static SudStatus
read_cells (Reader *reader, SudCell *cells, size_t *offsets, size_t *n_cells)
{
  *n_cells = 0;
  while (reader->at < reader->end && *n_cells < SUD_MAX_CELLS)
    {
      SudStatus status;

      offsets[*n_cells] = reader->at;
      status = read_cell (reader, &cells[*n_cells]);
      if (status != SUD_OK)
        return status;
      ++*n_cells;
    }
  return SUD_OK;
}

/* Gives an error of a builder the offset it is about. */
static SudStatus
locate (Reader *reader, SudStatus status, size_t offset)
{
  if (status != SUD_OK && reader->place != NULL)
    reader->place->offset = offset;
  return status;
}

/* ---- reading: geometry ---- */

static SudStatus
read_box (Reader *reader)
{
  const size_t start = reader->at;

  reader->box_rows = read_number (reader);
  reader->box_columns = reader->box_rows > 0 && read_char (reader, 'X') ? read_number (reader) : -1;
  if (reader->box_columns < 0 || reader->at != reader->end)
    return SUD_REFUSE (reader->place, SUD_LINE_NUMBER, .offset = reader->box_columns < 0 ? start : reader->at);
  /* a number of five figures times another may be more than an int holds */
  if (reader->box_rows > reader->n || reader->box_columns > reader->n || reader->box_rows * reader->box_columns != reader->n)
    return SUD_REFUSE (reader->place,
                       SUD_BAD_BOX,
                       .offset = start,
                       .number = reader->box_rows,
                       .low = reader->n,
                       .limit = reader->box_columns);
  return SUD_OK;
}

static SudStatus
read_geometry_extra (Reader *reader, void *data)
{
  uint32_t *seen = data;
  uint32_t  bit = (uint32_t) 1 << reader->kind->id;

  if (*seen & bit && !reader->kind->may_repeat)
    return SUD_REFUSE (reader->place, SUD_LINE_EXTRA_TWICE, .offset = reader->key);
  *seen |= bit;
  switch (reader->kind->id)
    {
    case SUD_EXTRA_BOX:
      return read_box (reader);
    case SUD_EXTRA_JIGSAW:
      reader->jigsaw = reader->at;
      if (reader->end - reader->at != (size_t) (reader->n * reader->n))
        return SUD_REFUSE (reader->place,
                           SUD_LINE_REGION_LENGTH,
                           .offset = reader->at,
                           .number = (int) (reader->end - reader->at),
                           .limit = reader->n * reader->n);
      return SUD_OK;
    case SUD_EXTRA_X:
      reader->grid_extras |= SUD_GRID_DIAGONALS;
      return SUD_OK;
    case SUD_EXTRA_WINDOWS:
      reader->grid_extras |= SUD_GRID_WINDOWS;
      return SUD_OK;
    case SUD_EXTRA_DISJOINT:
      reader->grid_extras |= SUD_GRID_DISJOINT;
      return SUD_OK;
    default:
      return SUD_OK;
    }
}

/* Numbers the regions of a map in the order in which their characters turn up. */
static SudStatus
make_jigsaw (Reader *reader, SudGeometry **geometry)
{
  const int n_cells = reader->n * reader->n;
  uint8_t   number_of[256];
  uint8_t   regions[SUD_MAX_CELLS];
  int       n_regions = 0;
  SudPlace  place = { .offset = 0 };
  SudStatus status;

  memset (number_of, 0xff, sizeof number_of);
  for (int cell = 0; cell < n_cells; cell++)
    {
      uint8_t c = (uint8_t) reader->text[reader->jigsaw + (size_t) cell];

      if (number_of[c] == 0xff)
        {
          if (n_regions == reader->n)
            return SUD_REFUSE (reader->place, SUD_TOO_MANY_REGIONS, .offset = reader->jigsaw + (size_t) cell, .limit = reader->n);
          number_of[c] = (uint8_t) n_regions++;
        }
      regions[cell] = number_of[c];
    }
  status = sud_geometry_new_jigsaw (reader->n, regions, reader->grid_extras, geometry, &place);
  if (status == SUD_OK)
    return SUD_OK;
  place.offset = reader->jigsaw + (status == SUD_BAD_REGION_SIZE && place.cell != SUD_NO_CELL ? place.cell : 0);
  return sud_refuse (reader->place, status, place);
}

static SudStatus
read_house (Reader *reader, void *data)
{
  SudGeometryBuilder *builder = data;
  SudCell             cells[SUD_MAX_CELLS];
  size_t              offsets[SUD_MAX_CELLS];
  size_t              n_cells;
  SudStatus           status;

  if (reader->kind->id != SUD_EXTRA_HOUSE)
    return SUD_OK;
  status = read_cells (reader, cells, offsets, &n_cells);
  if (status != SUD_OK)
    return status;
  status = sud_geometry_builder_add_house (builder, SUD_HOUSE_EXTRA, cells, n_cells, reader->place);
  if (status == SUD_HOUSE_CELL_TWICE && reader->place != NULL)
    return locate (reader, status, offsets[reader->place->number]);
  return locate (reader, status, reader->key);
}

/* Whether the geometry of an earlier line is the box grid that this one asks for. Houses of a line come last. */
static bool
is_like (const SudGeometry *like, const Reader *reader)
{
  return like != NULL && sud_geometry_is_grid (like) &&
         sud_geometry_get_n_digits (like) == reader->n &&
         sud_geometry_get_box_rows (like) == reader->box_rows &&
         sud_geometry_get_extras (like) == reader->grid_extras &&
         sud_geometry_get_house (like, sud_geometry_get_n_houses (like) - 1)->kind != SUD_HOUSE_EXTRA;
}

static SudStatus
make_grid (Reader *reader, SudGeometry **geometry)
{
  SudStatus status;

  if (reader->jigsaw != 0)
    return make_jigsaw (reader, geometry);
  if (reader->box_rows == 0 && !sud_geometry_default_box (reader->n, &reader->box_rows, &reader->box_columns))
    return SUD_REFUSE (reader->place, SUD_NO_BOX, .offset = reader->extras, .number = reader->n);
  if (is_like (reader->like, reader))
    {
      *geometry = sud_geometry_ref (reader->like);
      return SUD_OK;
    }
  status = sud_geometry_new_grid (reader->box_rows, reader->box_columns, reader->grid_extras, geometry, reader->place);
  return locate (reader, status, reader->extras);
}

static SudStatus
make_geometry (Reader *reader, SudGeometry **geometry)
{
  uint32_t            seen = 0;
  SudStatus           status = walk_extras (reader, read_geometry_extra, &seen);
  SudGeometryBuilder *builder;

  if (status == SUD_OK)
    status = make_grid (reader, geometry);
  if (status != SUD_OK || !(seen & (uint32_t) 1 << SUD_EXTRA_HOUSE))
    return status;

  builder = sud_geometry_builder_new_from (*geometry);
  sud_geometry_unref (*geometry);
  if (builder == NULL)
    return SUD_NO_MEMORY;
  status = walk_extras (reader, read_house, builder);
  if (status == SUD_OK)
    {
      *geometry = sud_geometry_builder_build (builder);
      status = *geometry != NULL ? SUD_OK : SUD_NO_MEMORY;
    }
  sud_geometry_builder_free (builder);
  return status;
}

/* ---- reading: puzzle ---- */

/* The digit of a cell's character, 0 if it is empty, -1 if it is neither. */
static int
read_digit (const Reader *reader, char c)
{
  int digit;

  if (reader->uses_a_to_y && to_upper (c) >= 'A' && to_upper (c) <= 'Y')
    return to_upper (c) - 'A' + 1;
  if (is_filler (c))
    return 0;
  digit = sud_digit_from_char (c);
  return digit >= 1 && digit <= reader->n ? digit : -1;
}

static SudStatus
read_givens (Reader *reader, SudPuzzleBuilder *builder)
{
  for (int cell = 0; cell < reader->n * reader->n; cell++)
    {
      size_t    offset = reader->grid + (size_t) cell;
      int       digit = read_digit (reader, reader->text[offset]);
      SudStatus status;

      if (digit < 0)
        return SUD_REFUSE (reader->place,
                           SUD_LINE_CHARACTER,
                           .offset = offset,
                           .byte = (uint8_t) reader->text[offset],
                           .limit = reader->n);
      status = sud_puzzle_builder_set_given (builder, (SudCell) cell, digit, reader->place);
      if (status != SUD_OK)
        return locate (reader, status, offset);
    }
  return SUD_OK;
}

static SudStatus
read_cage (Reader *reader, SudPuzzleBuilder *builder)
{
  const size_t start = reader->at;
  SudCell      cells[SUD_MAX_CELLS];
  size_t       offsets[SUD_MAX_CELLS];
  size_t       n_cells;
  int          sum = 0;
  bool         repeats;
  SudStatus    status;

  if (reader->at < reader->end && is_number (reader->text[reader->at]))
    sum = read_number (reader);
  repeats = read_char (reader, '*');
  if (sum < 0 || !read_char (reader, ':'))
    return SUD_REFUSE (reader->place, SUD_LINE_NUMBER, .offset = reader->at);
  status = read_cells (reader, cells, offsets, &n_cells);
  if (status != SUD_OK)
    return status;
  status = sud_puzzle_builder_add_cage (builder, cells, n_cells, sum, repeats, reader->place);
  if (status == SUD_CAGE_CELL_TWICE && reader->place != NULL)
    return locate (reader, status, offsets[reader->place->number]);
  return locate (reader, status, start);
}

/* Reads cells that may hold only some digits; a cell named by several extras keeps what all of them allow. */
static SudStatus
read_allowed_cells (Reader *reader, SudPuzzleBuilder *builder, SudDigits digits, SudDigits *allowed)
{
  if (reader->at == reader->end)
    return SUD_REFUSE (reader->place, SUD_LINE_CELL, .offset = reader->at, .limit = reader->n);
  while (reader->at < reader->end)
    {
      const size_t offset = reader->at;
      SudCell      cell;
      SudStatus    status = read_cell (reader, &cell);

      if (status != SUD_OK)
        return status;
      allowed[cell] &= digits;
      status = sud_puzzle_builder_set_allowed (builder, cell, allowed[cell], reader->place);
      if (status != SUD_OK)
        return locate (reader, status, offset);
    }
  return SUD_OK;
}

static SudStatus
read_allow (Reader *reader, SudPuzzleBuilder *builder, SudDigits *allowed)
{
  SudDigits digits = 0;

  while (reader->at < reader->end && reader->text[reader->at] != ':')
    {
      SudDigit digit = sud_digit_from_char (reader->text[reader->at]);

      if (digit == 0 || digit > reader->n)
        return SUD_REFUSE (reader->place,
                           SUD_LINE_CHARACTER,
                           .offset = reader->at,
                           .byte = (uint8_t) reader->text[reader->at],
                           .limit = reader->n);
      digits |= sud_digit_bit (digit);
      reader->at++;
    }
  if (digits == 0 || !read_char (reader, ':'))
    return SUD_REFUSE (reader->place, SUD_LINE_NUMBER, .offset = reader->at);
  return read_allowed_cells (reader, builder, digits, allowed);
}

static SudStatus
read_relation (Reader *reader, SudPuzzleBuilder *builder)
{
  const size_t start = reader->at;

  while (reader->at < reader->end || reader->at == start)
    {
      const size_t offset = reader->at;
      SudCell      first, second;
      SudStatus    status = read_cell (reader, &first);

      if (status == SUD_OK && reader->at == reader->end)
        return SUD_REFUSE (reader->place, SUD_LINE_PAIRS, .offset = reader->end);
      if (status == SUD_OK)
        status = read_cell (reader, &second);
      if (status != SUD_OK)
        return status;
      status = sud_puzzle_builder_add_relation (builder, reader->kind->relation, first, second, reader->place);
      if (status != SUD_OK)
        return locate (reader, status, offset);
    }
  return SUD_OK;
}

/* The value of two hexadecimal figures, -1 if they are none. */
static int
read_hex_pair (const char *text)
{
  int value = 0;

  for (int i = 0; i < 2; i++)
    {
      char c = to_upper (text[i]);

      if (!is_number (c) && (c < 'A' || c > 'F'))
        return -1;
      value = value * 16 + (is_number (c) ? c - '0' : c - 'A' + 10);
    }
  return value;
}

static SudStatus
read_title (Reader *reader, SudPuzzleBuilder *builder)
{
  const size_t start = reader->at;
  char         title[SUD_MAX_TITLE + 1];
  size_t       length = 0;

  while (reader->at < reader->end)
    {
      int c = (unsigned char) reader->text[reader->at];
      int escaped = c == '%' && reader->end - reader->at >= 3 ? read_hex_pair (reader->text + reader->at + 1) : -1;

      if (length == SUD_MAX_TITLE || c == '\0' || escaped == 0)
        return SUD_REFUSE (reader->place, SUD_BAD_TITLE, .offset = reader->at, .limit = SUD_MAX_TITLE);
      title[length++] = (char) (escaped > 0 ? escaped : c);
      reader->at += escaped > 0 ? 3 : 1;
    }
  title[length] = '\0';
  return locate (reader, sud_puzzle_builder_set_title (builder, title, reader->place), start);
}

typedef struct
{
  SudPuzzleBuilder *builder;
  SudDigits         allowed[SUD_MAX_CELLS];
} PuzzleDraft;

static SudStatus
read_puzzle_extra (Reader *reader, void *data)
{
  PuzzleDraft    *draft = data;
  const SudDigits all = sud_digits_all (reader->n);
  const SudDigits odd = all & 0x55555555;

  switch (reader->kind->id)
    {
    case SUD_EXTRA_CAGE:
      return read_cage (reader, draft->builder);
    case SUD_EXTRA_EVEN:
      return read_allowed_cells (reader, draft->builder, all & ~odd, draft->allowed);
    case SUD_EXTRA_ODD:
      return read_allowed_cells (reader, draft->builder, odd, draft->allowed);
    case SUD_EXTRA_ALLOW:
      return read_allow (reader, draft->builder, draft->allowed);
    case SUD_EXTRA_RELATION:
      return read_relation (reader, draft->builder);
    case SUD_EXTRA_ANTIKNIGHT:
      return locate (reader, sud_puzzle_builder_add_rules (draft->builder, SUD_RULE_ANTIKNIGHT, reader->place), reader->key);
    case SUD_EXTRA_NONCONSECUTIVE:
      return locate (reader, sud_puzzle_builder_add_rules (draft->builder, SUD_RULE_NONCONSECUTIVE, reader->place), reader->key);
    case SUD_EXTRA_TITLE:
      return read_title (reader, draft->builder);
    default:
      return SUD_OK;
    }
}

static SudStatus
make_puzzle (Reader *reader, SudGeometry *geometry, SudPuzzle **out)
{
  PuzzleDraft draft = { .builder = sud_puzzle_builder_new (geometry) };
  SudStatus   status;

  if (draft.builder == NULL)
    return SUD_NO_MEMORY;
  for (int cell = 0; cell < reader->n * reader->n; cell++)
    draft.allowed[cell] = sud_digits_all (reader->n);
  status = read_givens (reader, draft.builder);
  if (status == SUD_OK)
    status = walk_extras (reader, read_puzzle_extra, &draft);
  if (status == SUD_OK)
    {
      SudPlace place = { .offset = 0 };

      status = sud_puzzle_builder_build (draft.builder, out, &place);
      if (status == SUD_GIVEN_TWICE || status == SUD_GIVEN_FORBIDDEN)
        place.offset = reader->grid + place.cell;
      if (status != SUD_OK)
        sud_refuse (reader->place, status, place);
    }
  sud_puzzle_builder_free (draft.builder);
  return status;
}

/* ---- reading: the line ---- */

/* See the head of this file. */
static bool
detect_a_to_y (const Reader *reader)
{
  bool has_late_letter = false;

  for (size_t i = reader->grid; i < reader->extras; i++)
    {
      char c = to_upper (reader->text[i]);

      if (c >= '1' && c <= '9')
        return false;
      has_late_letter |= c >= 'Q' && c <= 'Y' && c != 'X';
    }
  return reader->n == 25 && has_late_letter;
}

/* Finds where the cells begin and end, and so the size of the grid. */
static SudStatus
measure (Reader *reader)
{
  size_t n_cells;

  while (reader->length > 0 && is_blank (reader->text[reader->length - 1]))
    reader->length--;
  while (reader->grid < reader->length && is_blank (reader->text[reader->grid]))
    reader->grid++;
  if (reader->grid == reader->length)
    return SUD_REFUSE (reader->place, SUD_LINE_EMPTY);
  reader->extras = reader->grid;
  while (reader->extras < reader->length && reader->text[reader->extras] != ';')
    reader->extras++;
  n_cells = reader->extras - reader->grid;
  reader->n = SUD_MIN_DIGITS;
  while (reader->n < SUD_MAX_DIGITS && (size_t) (reader->n * reader->n) < n_cells)
    reader->n++;
  if (n_cells != (size_t) (reader->n * reader->n))
    return SUD_REFUSE (reader->place, SUD_LINE_LENGTH, .offset = reader->extras, .number = n_cells > 99999 ? 99999 : (int) n_cells);
  reader->uses_a_to_y = detect_a_to_y (reader);
  return SUD_OK;
}

SudStatus
sud_line_read (const char *text, size_t length, SudPuzzle **out, SudPlace *place)
{
  return sud_line_read_like (text, length, NULL, out, place);
}

SudStatus
sud_line_read_like (const char *text, size_t length, SudGeometry *like, SudPuzzle **out, SudPlace *place)
{
  Reader       reader = { .text = text, .length = length, .like = like, .place = place };
  SudGeometry *geometry = NULL;
  SudStatus    status = measure (&reader);

  if (status == SUD_OK)
    status = make_geometry (&reader, &geometry);
  if (status != SUD_OK)
    return status;
  status = make_puzzle (&reader, geometry, out);
  sud_geometry_unref (geometry);
  return status;
}

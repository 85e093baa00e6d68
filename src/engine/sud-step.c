/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps: lists that fill up, and their notation as one line of text.
 *
 * The notation is for storage and tests, not for people: every field is a letter and numbers with points between
 * them. Techniques go by slug and roles by letter, so that an enumeration may grow in the middle. */

#include "sud-step.h"

#include <string.h>

/* The letters of roles, in the order of their enumerations. */
static const char role_letters[SUD_N_ROLES + 1] = "dfecsrvpoxuy";
static const char house_letters[] = "ubc";
static const char term_letters[] = "hg";
static const char sign_letters[] = "+-";
static const char kind_letters[] = "ws";
static const char via_letters[] = "chosg";

/* ---- lists ---- */

void
sud_step_init (SudStep *step, SudTechnique technique)
{
  step->technique = technique;
  step->rating = sud_technique_get_info (technique)->rating;
  step->n_placements = 0;
  step->n_eliminations = 0;
  step->n_marks = 0;
  step->n_houses = 0;
  step->n_cages = 0;
  step->n_terms = 0;
  step->n_links = 0;
  sud_cells_clear (&step->cells);
}

int
sud_step_count_cases (const SudStep *step)
{
  int last = 0;

  for (int i = 0; i < step->n_links; i++)
    if (step->links[i].branch > last)
      last = step->links[i].branch;
  return last > 0 ? last + 1 : 0;
}

void
sud_step_copy (SudStep *to, const SudStep *from)
{
  memcpy (to, from, offsetof (SudStep, placements));
  memcpy (to->placements, from->placements, from->n_placements * sizeof from->placements[0]);
  memcpy (to->eliminations, from->eliminations, from->n_eliminations * sizeof from->eliminations[0]);
  memcpy (to->houses, from->houses, from->n_houses * sizeof from->houses[0]);
  memcpy (to->cages, from->cages, from->n_cages * sizeof from->cages[0]);
  memcpy (to->terms, from->terms, from->n_terms * sizeof from->terms[0]);
  memcpy (to->marks, from->marks, from->n_marks * sizeof from->marks[0]);
  memcpy (to->links, from->links, from->n_links * sizeof from->links[0]);
}

static bool
candidates_equal (const SudCandidate *a, const SudCandidate *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i].cell != b[i].cell || a[i].digit != b[i].digit)
      return false;
  return true;
}

static bool
marks_equal (const SudMark *a, const SudMark *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i].cell != b[i].cell || a[i].digit != b[i].digit || a[i].role != b[i].role || a[i].number != b[i].number)
      return false;
  return true;
}

static bool
houses_equal (const SudStepHouse *a, const SudStepHouse *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i].house != b[i].house || a[i].digits != b[i].digits || a[i].role != b[i].role)
      return false;
  return true;
}

static bool
terms_equal (const SudTerm *a, const SudTerm *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i].where != b[i].where || a[i].sum != b[i].sum || a[i].kind != b[i].kind || a[i].is_minus != b[i].is_minus)
      return false;
  return true;
}

static bool
links_equal (const SudLink *a, const SudLink *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i].from != b[i].from || a[i].to != b[i].to || a[i].where != b[i].where || a[i].kind != b[i].kind ||
        a[i].via != b[i].via || a[i].branch != b[i].branch)
      return false;
  return true;
}

bool
sud_step_equal (const SudStep *a, const SudStep *b)
{
  return a->technique == b->technique && a->rating == b->rating && a->n_placements == b->n_placements &&
         a->n_eliminations == b->n_eliminations && a->n_marks == b->n_marks && a->n_houses == b->n_houses &&
         a->n_cages == b->n_cages && a->n_terms == b->n_terms && a->n_links == b->n_links &&
         sud_cells_equal (&a->cells, &b->cells) &&
         candidates_equal (a->placements, b->placements, a->n_placements) &&
         candidates_equal (a->eliminations, b->eliminations, a->n_eliminations) &&
         marks_equal (a->marks, b->marks, a->n_marks) && houses_equal (a->houses, b->houses, a->n_houses) &&
         memcmp (a->cages, b->cages, a->n_cages * sizeof a->cages[0]) == 0 &&
         terms_equal (a->terms, b->terms, a->n_terms) && links_equal (a->links, b->links, a->n_links);
}

bool
sud_step_add_placement (SudStep *step, SudCell cell, SudDigit digit)
{
  if (step->n_placements == SUD_STEP_MAX_PLACEMENTS)
    return false;
  step->placements[step->n_placements++] = (SudCandidate){ cell, digit };
  return true;
}

bool
sud_step_add_elimination (SudStep *step, SudCell cell, SudDigit digit)
{
  if (step->n_eliminations == SUD_STEP_MAX_ELIMINATIONS)
    return false;
  step->eliminations[step->n_eliminations++] = (SudCandidate){ cell, digit };
  return true;
}

bool
sud_step_add_mark (SudStep *step, SudCell cell, SudDigit digit, SudRole role, int number)
{
  if (step->n_marks == SUD_STEP_MAX_MARKS)
    return false;
  step->marks[step->n_marks++] = (SudMark){ cell, digit, (uint8_t) role, (uint16_t) number };
  return true;
}

bool
sud_step_add_house (SudStep *step, int house, SudDigits digits, SudHouseRole role)
{
  if (step->n_houses == SUD_STEP_MAX_HOUSES)
    return false;
  step->houses[step->n_houses++] = (SudStepHouse){ (uint16_t) house, (uint8_t) role, digits };
  return true;
}

bool
sud_step_add_cage (SudStep *step, int cage)
{
  if (step->n_cages == SUD_STEP_MAX_CAGES)
    return false;
  step->cages[step->n_cages++] = (uint16_t) cage;
  return true;
}

bool
sud_step_add_term (SudStep *step, SudTerm term)
{
  if (step->n_terms == SUD_STEP_MAX_TERMS)
    return false;
  step->terms[step->n_terms++] = term;
  return true;
}

bool
sud_step_add_link (SudStep *step, SudLink link)
{
  if (step->n_links == SUD_STEP_MAX_LINKS)
    return false;
  step->links[step->n_links++] = link;
  return true;
}

bool
sud_step_apply (const SudStep *step, SudBoard *board)
{
  bool changed = false;

  for (int i = 0; i < step->n_placements; i++)
    if (board->values[step->placements[i].cell] == 0)
      {
        sud_board_place (board, step->placements[i].cell, step->placements[i].digit);
        changed = true;
      }
  for (int i = 0; i < step->n_eliminations; i++)
    changed |= sud_board_eliminate (board, step->eliminations[i].cell, step->eliminations[i].digit);
  return changed;
}

/* ---- writing ---- */

/* Counts on past the end, so that the caller learns how much room is needed. */
typedef struct
{
  char  *buffer;
  size_t size;
  size_t used;
} Writer;

static void
write_char (Writer *writer, char c)
{
  if (writer->used < writer->size)
    writer->buffer[writer->used] = c;
  writer->used++;
}

static void
write_number (Writer *writer, uint32_t number)
{
  char digits[10];
  int  n = 0;

  do
    digits[n++] = (char) ('0' + number % 10);
  while ((number /= 10) != 0);
  while (n > 0)
    write_char (writer, digits[--n]);
}

/* A blank, a letter, and numbers with points between them; a field may have a letter at its end. */
static void
write_field (Writer *writer, char letter, const uint32_t *numbers, int n)
{
  write_char (writer, ' ');
  write_char (writer, letter);
  for (int i = 0; i < n; i++)
    {
      if (i > 0)
        write_char (writer, '.');
      write_number (writer, numbers[i]);
    }
}

#define WRITE_FIELD(writer, letter, ...)                                                       \
  write_field ((writer), (letter), (const uint32_t[]){ __VA_ARGS__ },                          \
               (int) (sizeof (const uint32_t[]){ __VA_ARGS__ } / sizeof (uint32_t)))

SudStatus
sud_step_write (const SudStep *step, char *buffer, size_t size, size_t *needed)
{
  Writer writer = { buffer, size, 0 };

  for (const char *c = sud_technique_get_info (step->technique)->slug; *c != '\0'; c++)
    write_char (&writer, *c);
  write_char (&writer, ' ');
  write_number (&writer, step->rating);
  for (int i = 0; i < step->n_placements; i++)
    WRITE_FIELD (&writer, '+', step->placements[i].cell, step->placements[i].digit);
  for (int i = 0; i < step->n_eliminations; i++)
    WRITE_FIELD (&writer, '-', step->eliminations[i].cell, step->eliminations[i].digit);
  for (int i = 0; i < step->n_houses; i++)
    {
      WRITE_FIELD (&writer, 'h', step->houses[i].house, step->houses[i].digits);
      write_char (&writer, house_letters[step->houses[i].role]);
    }
  SUD_FOR_EACH_CELL (cell, &step->cells)
    WRITE_FIELD (&writer, 'c', cell);
  for (int i = 0; i < step->n_cages; i++)
    WRITE_FIELD (&writer, 'g', step->cages[i]);
  for (int i = 0; i < step->n_terms; i++)
    {
      WRITE_FIELD (&writer, 's', step->terms[i].sum, step->terms[i].where);
      write_char (&writer, term_letters[step->terms[i].kind]);
      write_char (&writer, sign_letters[step->terms[i].is_minus]);
    }
  for (int i = 0; i < step->n_marks; i++)
    {
      WRITE_FIELD (&writer, 'm', step->marks[i].cell, step->marks[i].digit, step->marks[i].number);
      write_char (&writer, role_letters[step->marks[i].role]);
    }
  for (int i = 0; i < step->n_links; i++)
    {
      const SudLink *link = &step->links[i];

      WRITE_FIELD (&writer, 'l', link->from, link->to, link->where, link->branch);
      write_char (&writer, kind_letters[link->kind]);
      write_char (&writer, via_letters[link->via]);
    }
  write_char (&writer, '\0');
  if (needed != NULL)
    *needed = writer.used;
  return writer.used <= size ? SUD_OK : SUD_BUFFER_TOO_SMALL;
}

/* ---- reading ---- */

typedef struct
{
  const char *text;
  size_t      length;
  size_t      at;
} Reader;

static bool
read_number (Reader *reader, uint32_t limit, uint32_t *number)
{
  const size_t start = reader->at;
  uint64_t     value = 0;

  while (reader->at < reader->length && reader->text[reader->at] >= '0' && reader->text[reader->at] <= '9' &&
         value <= limit)
    value = value * 10 + (uint64_t) (reader->text[reader->at++] - '0');
  *number = (uint32_t) value;
  return reader->at > start && value <= limit;
}

static bool
read_char (Reader *reader, char c)
{
  if (reader->at == reader->length || reader->text[reader->at] != c)
    return false;
  reader->at++;
  return true;
}

/* Reads numbers with points between them, each up to its limit. */
static bool
read_numbers (Reader *reader, uint32_t *numbers, const uint32_t *limits, int n)
{
  for (int i = 0; i < n; i++)
    if ((i > 0 && !read_char (reader, '.')) || !read_number (reader, limits[i], &numbers[i]))
      return false;
  return true;
}

/* @return the position of the next character among @letters, or -1. */
static int
read_letter (Reader *reader, const char *letters)
{
  const char *found = reader->at < reader->length && reader->text[reader->at] != '\0'
                        ? strchr (letters, reader->text[reader->at])
                        : NULL;

  if (found == NULL)
    return -1;
  reader->at++;
  return (int) (found - letters);
}

#define CELL_LIMIT (SUD_MAX_CELLS - 1)
#define DIGITS_LIMIT (((uint32_t) 1 << SUD_MAX_DIGITS) - 1)

static bool
read_candidate (Reader *reader, SudCell *cell, SudDigit *digit)
{
  uint32_t numbers[2];

  if (!read_numbers (reader, numbers, (const uint32_t[]){ CELL_LIMIT, SUD_MAX_DIGITS }, 2) || numbers[1] == 0)
    return false;
  *cell = (SudCell) numbers[0];
  *digit = (SudDigit) numbers[1];
  return true;
}

static bool
read_house (Reader *reader, SudStep *step)
{
  uint32_t numbers[2];
  int      role;

  if (!read_numbers (reader, numbers, (const uint32_t[]){ SUD_MAX_HOUSES - 1, DIGITS_LIMIT }, 2))
    return false;
  role = read_letter (reader, house_letters);
  return role >= 0 && sud_step_add_house (step, (int) numbers[0], numbers[1], (SudHouseRole) role);
}

static bool
read_term (Reader *reader, SudStep *step)
{
  uint32_t numbers[2];
  int      kind, sign;

  if (!read_numbers (reader, numbers, (const uint32_t[]){ UINT8_MAX, SUD_MAX_CAGES - 1 }, 2))
    return false;
  kind = read_letter (reader, term_letters);
  sign = read_letter (reader, sign_letters);
  return kind >= 0 && sign >= 0 &&
         sud_step_add_term (step, (SudTerm){ .sum = (uint8_t) numbers[0],
                                             .where = (uint16_t) numbers[1],
                                             .kind = (uint8_t) kind,
                                             .is_minus = sign == 1 });
}

static bool
read_mark (Reader *reader, SudStep *step)
{
  SudCell  cell;
  SudDigit digit;
  uint32_t number;
  int      role;

  if (!read_candidate (reader, &cell, &digit) || !read_char (reader, '.') || !read_number (reader, UINT16_MAX, &number))
    return false;
  role = read_letter (reader, role_letters);
  return role >= 0 && sud_step_add_mark (step, cell, digit, (SudRole) role, (int) number);
}

static bool
read_link (Reader *reader, SudStep *step)
{
  uint32_t numbers[4];
  int      kind, via;

  if (!read_numbers (reader, numbers, (const uint32_t[]){ UINT16_MAX, UINT16_MAX, UINT16_MAX, UINT16_MAX }, 4))
    return false;
  kind = read_letter (reader, kind_letters);
  via = read_letter (reader, via_letters);
  return kind >= 0 && via >= 0 &&
         sud_step_add_link (step, (SudLink){ .from = (uint16_t) numbers[0],
                                             .to = (uint16_t) numbers[1],
                                             .where = (uint16_t) numbers[2],
                                             .branch = (uint16_t) numbers[3],
                                             .kind = (uint8_t) kind,
                                             .via = (uint8_t) via });
}

static bool
read_field (Reader *reader, SudStep *step)
{
  const char letter = reader->at < reader->length ? reader->text[reader->at++] : '\0';
  SudCell    cell;
  SudDigit   digit;
  uint32_t   number;

  switch (letter)
    {
    case '+':
      return read_candidate (reader, &cell, &digit) && sud_step_add_placement (step, cell, digit);
    case '-':
      return read_candidate (reader, &cell, &digit) && sud_step_add_elimination (step, cell, digit);
    case 'h':
      return read_house (reader, step);
    case 'c':
      if (!read_number (reader, CELL_LIMIT, &number))
        return false;
      sud_cells_add (&step->cells, (SudCell) number);
      return true;
    case 'g':
      return read_number (reader, SUD_MAX_CAGES - 1, &number) && sud_step_add_cage (step, (int) number);
    case 's':
      return read_term (reader, step);
    case 'm':
      return read_mark (reader, step);
    case 'l':
      return read_link (reader, step);
    default:
      return false;
    }
}

SudStatus
sud_step_read (const char *text, size_t length, SudStep *step, SudPlace *place)
{
  Reader       reader = { text, length, 0 };
  const char  *blank = memchr (text, ' ', length);
  const size_t slug_length = blank != NULL ? (size_t) (blank - text) : length;
  SudTechnique technique = sud_technique_from_slug (text, slug_length);
  uint32_t     rating;

  if (technique == SUD_TECHNIQUE_NONE)
    return SUD_REFUSE (place, SUD_BAD_STEP, .offset = 0);
  sud_step_init (step, technique);
  reader.at = slug_length;
  if (!read_char (&reader, ' ') || !read_number (&reader, UINT16_MAX, &rating))
    return SUD_REFUSE (place, SUD_BAD_STEP, .offset = reader.at);
  step->rating = (uint16_t) rating;
  while (reader.at < length)
    if (!read_char (&reader, ' ') || !read_field (&reader, step))
      return SUD_REFUSE (place, SUD_BAD_STEP, .offset = reader.at);
  return SUD_OK;
}

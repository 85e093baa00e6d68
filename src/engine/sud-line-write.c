/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A puzzle written in the notation that sud-line.c reads, in the shortest form: an extra that is one of the rules or the
 * kinds of grid is named, and not spelled out as houses and relations. */

#include "sud-line-private.h"

typedef struct
{
  char  *buffer;
  size_t size;
  size_t length; /* also counts what did not fit */
} Writer;

static void
write_char (Writer *writer, char c)
{
  if (writer->length < writer->size)
    writer->buffer[writer->length] = c;
  writer->length++;
}

static void
write_text (Writer *writer, const char *text)
{
  while (*text != '\0')
    write_char (writer, *text++);
}

static void
write_number (Writer *writer, int number)
{
  if (number >= 10)
    write_number (writer, number / 10);
  write_char (writer, (char) ('0' + number % 10));
}

static void
write_cell (Writer *writer, const SudGeometry *geometry, SudCell cell)
{
  write_char (writer, 'r');
  write_number (writer, sud_geometry_get_row (geometry, cell) + 1);
  write_char (writer, 'c');
  write_number (writer, sud_geometry_get_column (geometry, cell) + 1);
}

static void
write_jigsaw (Writer *writer, const SudGeometry *geometry)
{
  char letter_of[SUD_MAX_DIGITS] = { 0 };
  char next = 'A';

  write_text (writer, ";jigsaw=");
  for (int cell = 0; cell < sud_geometry_get_n_cells (geometry); cell++)
    {
      int region = sud_geometry_get_region (geometry, (SudCell) cell);

      if (letter_of[region] == 0)
        letter_of[region] = next++;
      write_char (writer, letter_of[region]);
    }
}

static void
write_geometry (Writer *writer, const SudGeometry *geometry)
{
  const int           box_rows = sud_geometry_get_box_rows (geometry);
  const int           box_columns = sud_geometry_get_box_columns (geometry);
  const SudGridExtras extras = sud_geometry_get_extras (geometry);
  int                 rows = 0, columns = 0;

  if (box_rows == 0)
    write_jigsaw (writer, geometry);
  else if (!sud_geometry_default_box (sud_geometry_get_n_digits (geometry), &rows, &columns) || rows != box_rows)
    {
      write_text (writer, ";box=");
      write_number (writer, box_rows);
      write_char (writer, 'x');
      write_number (writer, box_columns);
    }
  if (extras & SUD_GRID_DIAGONALS)
    write_text (writer, ";x");
  if (extras & SUD_GRID_WINDOWS)
    write_text (writer, ";windows");
  if (extras & SUD_GRID_DISJOINT)
    write_text (writer, ";disjoint");
  for (int i = 0; i < sud_geometry_get_n_houses (geometry); i++)
    {
      const SudHouse *house = sud_geometry_get_house (geometry, i);

      if (house->kind != SUD_HOUSE_EXTRA)
        continue;
      write_text (writer, ";house=");
      for (int j = 0; j < house->n_cells; j++)
        write_cell (writer, geometry, house->list[j]);
    }
}

static void
write_cages (Writer *writer, const SudPuzzle *puzzle)
{
  for (int i = 0; i < sud_puzzle_get_n_cages (puzzle); i++)
    {
      const SudCage *cage = sud_puzzle_get_cage (puzzle, i);

      write_text (writer, ";cage=");
      write_number (writer, cage->sum);
      if (cage->repeats)
        write_char (writer, '*');
      write_char (writer, ':');
      for (int j = 0; j < cage->n_cells; j++)
        write_cell (writer, sud_puzzle_get_geometry (puzzle), cage->list[j]);
    }
}

/* Writes one extra for all cells with the same allowed digits, at the first of them. */
static void
write_allowed (Writer *writer, const SudPuzzle *puzzle)
{
  const int       n_cells = sud_puzzle_get_n_cells (puzzle);
  const SudDigits all = sud_digits_all (sud_puzzle_get_n_digits (puzzle));
  const SudDigits odd = all & 0x55555555;
  SudCells        done = { { 0 } };

  for (int first = 0; first < n_cells; first++)
    {
      const SudDigits allowed = sud_puzzle_get_allowed (puzzle, (SudCell) first);

      if (allowed == all || sud_cells_has (&done, (SudCell) first))
        continue;
      if (allowed == odd)
        write_text (writer, ";odd=");
      else if (allowed == (all & ~odd))
        write_text (writer, ";even=");
      else
        {
          write_text (writer, ";allow=");
          SUD_FOR_EACH_DIGIT (digit, allowed)
            write_char (writer, sud_digit_to_char (digit));
          write_char (writer, ':');
        }
      for (int cell = first; cell < n_cells; cell++)
        if (sud_puzzle_get_allowed (puzzle, (SudCell) cell) == allowed)
          {
            sud_cells_add (&done, (SudCell) cell);
            write_cell (writer, sud_puzzle_get_geometry (puzzle), (SudCell) cell);
          }
    }
}

static void
write_relations (Writer *writer, const SudPuzzle *puzzle)
{
  for (size_t i = 0; i < SUD_N_LINE_EXTRAS; i++)
    {
      bool is_first = true;

      for (int j = 0; j < sud_puzzle_get_n_relations (puzzle) && sud_line_extras[i].id == SUD_EXTRA_RELATION; j++)
        {
          const SudRelation *relation = sud_puzzle_get_relation (puzzle, j);

          if (relation->kind != sud_line_extras[i].relation || sud_puzzle_implies (puzzle, relation))
            continue;
          if (is_first)
            {
              write_char (writer, ';');
              write_text (writer, sud_line_extras[i].key);
              write_char (writer, '=');
              is_first = false;
            }
          write_cell (writer, sud_puzzle_get_geometry (puzzle), relation->first);
          write_cell (writer, sud_puzzle_get_geometry (puzzle), relation->second);
        }
    }
  if (sud_puzzle_get_rules (puzzle) & SUD_RULE_ANTIKNIGHT)
    write_text (writer, ";antiknight");
  if (sud_puzzle_get_rules (puzzle) & SUD_RULE_NONCONSECUTIVE)
    write_text (writer, ";nonconsecutive");
}

/* Blanks at the end are escaped too, since a reader cuts those off. */
static void
write_title (Writer *writer, const char *title)
{
  if (title[0] == '\0')
    return;
  write_text (writer, ";title=");
  for (; *title != '\0'; title++)
    if (*title == ';' || *title == '%' || (*title == ' ' && title[1] == '\0'))
      {
        write_char (writer, '%');
        write_char (writer, "0123456789ABCDEF"[(unsigned char) *title >> 4]);
        write_char (writer, "0123456789ABCDEF"[*title & 15]);
      }
    else
      write_char (writer, *title);
}

SudStatus
sud_line_write (const SudPuzzle *puzzle, char *buffer, size_t size, size_t *needed)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  Writer             writer = { buffer, size, 0 };

  if (!sud_geometry_is_grid (geometry))
    return SUD_NOT_EXPRESSIBLE;
  for (int cell = 0; cell < sud_puzzle_get_n_cells (puzzle); cell++)
    {
      SudDigit given = sud_puzzle_get_given (puzzle, (SudCell) cell);

      write_char (&writer, given != 0 ? sud_digit_to_char (given) : '.');
    }
  write_geometry (&writer, geometry);
  write_cages (&writer, puzzle);
  write_allowed (&writer, puzzle);
  write_relations (&writer, puzzle);
  write_title (&writer, sud_puzzle_get_title (puzzle));
  write_char (&writer, '\0');
  if (needed != NULL)
    *needed = writer.length;
  return writer.length <= size ? SUD_OK : SUD_BUFFER_TOO_SMALL;
}

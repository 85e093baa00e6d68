/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine answers with a status and a place; here each status has its sentence, which says what is wrong and what
 * would be accepted. A switch without a default: the compiler tells when a new status has no words. */
#include "config.h"

#include "nonet-words.h"

#include "nonet-catalog.h"
#include "nonet-explain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
nonet_cell_to_words (SudCell cell, int columns)
{
  if (columns <= 0)
    /* Translators: a cell whose row and column are not known, by its number from 1. */
    return g_strdup_printf (_ ("cell %d"), cell + 1);
  return g_strdup_printf ("r%dc%d", cell / columns + 1, cell % columns + 1);
}

static char
digit_to_char (int digit)
{
  return digit < 10 ? (char) ('0' + digit) : (char) ('A' + digit - 10);
}

static char *
geometry_to_words (SudStatus status, const SudPlace *place, const char *cell)
{
  switch ((int) status)
    {
    case SUD_BAD_SIZE:
      /* Translators: %d is the number of rows and columns of a grid. */
      return g_strdup_printf (_ ("a grid of size %d; sizes from 4 to 25 are accepted"), place->number);
    case SUD_BAD_BOX:
      /* Translators: rows and columns of a box. */
      return g_strdup_printf (_ ("boxes of %dx%d do not fit the grid; rows times columns of a box must be the size of the grid"),
                              place->number, place->limit);
    case SUD_NO_BOX:
      return g_strdup_printf (_ ("a grid of size %d has no boxes of its own; add ;jigsaw= with its regions, or ;box=1x%d for none"),
                              place->number, place->number);
    case SUD_BAD_REGION_SIZE:
      /* Translators: %s is a cell such as r3c4; then the number of cells that the region has, and must have. */
      return g_strdup_printf (_ ("the region of %s has %d cells; each region must have %d"), cell, place->number, place->limit);
    case SUD_TOO_MANY_REGIONS:
      return g_strdup (_ ("too many regions; a jigsaw has as many as it has rows"));
    case SUD_NO_WINDOWS:
      return g_strdup (_ ("this grid has no windows; only grids with square boxes have them"));
    case SUD_HOUSE_SIZE:
      /* Translators: the cells of a house, then the most that it may have. */
      return g_strdup_printf (ngettext ("a house of %d cell; 2 to %d are accepted", "a house of %d cells; 2 to %d are accepted",
                                        (gulong) place->number),
                              place->number, place->limit);
    case SUD_HOUSE_CELL_TWICE:
      return g_strdup_printf (_ ("the house names %s twice; each of its cells may be named once"), cell);
    case SUD_PLACE_TAKEN:
      return g_strdup_printf (_ ("another cell stands at the place of %s; each place holds one"), cell);
    case SUD_TOO_MANY_CELLS:
      return g_strdup_printf (_ ("too many cells; at most %d are accepted"), SUD_MAX_CELLS);
    case SUD_TOO_MANY_HOUSES:
      return g_strdup (_ ("too many houses; leave some out"));
    default:
      return g_strdup (_ ("a cell that is not in the grid"));
    }
}

static char *
puzzle_to_words (SudStatus status, const SudPlace *place, const char *cell, int columns)
{
  g_autofree char *other = NULL;

  switch ((int) status)
    {
    case SUD_BAD_DIGIT:
      return g_strdup_printf (_ ("the digit %d; 1 to %d are accepted"), place->number, place->limit);
    case SUD_GIVEN_TWICE:
      other = nonet_cell_to_words (place->other, columns);
      /* Translators: %c is a digit, %s are two cells such as r3c4. */
      return g_strdup_printf (_ ("the given %c stands in %s and again in %s; these two cells must differ"),
                              digit_to_char (place->digit), other, cell);
    case SUD_GIVEN_FORBIDDEN:
      /* Translators: %c is a digit, %s a cell such as r3c4. */
      return g_strdup_printf (_ ("the given %c in %s is not among the digits that the cell may hold"),
                              digit_to_char (place->digit), cell);
    case SUD_NO_DIGIT_ALLOWED:
      return g_strdup_printf (_ ("%s may hold no digit at all; at least one must be left"), cell);
    case SUD_CAGE_EMPTY:
      return g_strdup (_ ("a cage without cells; name at least one, such as r1c1"));
    case SUD_CAGE_TOO_LARGE:
      return g_strdup_printf (_ ("a cage of %d cells; at most %d are accepted where digits must differ"),
                              place->number, place->limit);
    case SUD_CAGE_CELL_TWICE:
      return g_strdup_printf (_ ("the cage names %s twice; each of its cells may be named once"), cell);
    case SUD_CAGE_SUM:
      /* Translators: the sum of a cage, then the smallest and the largest that its cells can have. */
      return g_strdup_printf (_ ("a cage with the sum %d; its cells can add up to %d to %d"),
                              place->number, place->low, place->limit);
    case SUD_CAGE_WITHOUT_RULE:
      return g_strdup (_ ("a cage without a sum whose digits may repeat says nothing; give it a sum, or take the * away"));
    case SUD_TOO_MANY_CAGES:
      return g_strdup (_ ("too many cages; leave some out"));
    case SUD_RELATION_SAME_CELL:
      return g_strdup_printf (_ ("%s is related to itself; name two different cells"), cell);
    case SUD_TOO_MANY_RELATIONS:
      return g_strdup (_ ("too many relations; leave some out"));
    default:
      return g_strdup_printf (_ ("a title that is not text; up to %d bytes of UTF-8 without control characters are accepted"),
                              SUD_MAX_TITLE);
    }
}

char *
nonet_byte_to_words (guchar byte)
{
  if (g_ascii_isgraph (byte))
    /* Translators: a character that was found, between quotes. */
    return g_strdup_printf (_ ("the character “%c”"), byte);
  if (byte == ' ')
    return g_strdup (_ ("a space"));
  if (byte == '\t')
    return g_strdup (_ ("a tab"));
  /* Translators: a byte that cannot be shown, as a hexadecimal number. */
  return g_strdup_printf (_ ("the byte 0x%02X"), byte);
}

static char *
line_to_words (SudStatus status, const SudPlace *place)
{
  g_autofree char *byte = NULL;

  switch ((int) status)
    {
    case SUD_LINE_EMPTY:
      return g_strdup (_ ("no grid; write one character per cell, such as 81 of them"));
    case SUD_LINE_LENGTH:
      return g_strdup_printf (ngettext ("%d character for the cells; a square number of them from 16 to 625 is accepted, such as 81",
                                        "%d characters for the cells; a square number of them from 16 to 625 is accepted, such as 81",
                                        (gulong) place->number),
                              place->number);
    case SUD_LINE_CHARACTER:
      byte = nonet_byte_to_words (place->byte);
      /* Translators: %s is a character that was found, %c the largest digit of the grid. */
      return g_strdup_printf (_ ("%s; the digits 1 to %c are accepted, and 0 . _ * X - ? for an empty cell"),
                              byte, digit_to_char (place->limit));
    case SUD_LINE_EXTRA:
      return g_strdup (_ ("an unknown extra; box=, cage=, x, windows, disjoint, jigsaw=, house=, even=, odd=, allow=, gt=, differ=, equal=, consecutive=, apart=, double=, antiknight, nonconsecutive and title= are accepted"));
    case SUD_LINE_EXTRA_TWICE:
      return g_strdup (_ ("this extra stands here twice; it is accepted once"));
    case SUD_LINE_CELL:
      return g_strdup (_ ("no cell of this grid; cells are written r1c1, row and column from 1"));
    case SUD_LINE_NUMBER:
      return g_strdup (_ ("not a number as it is written here; boxes are written 3x3, cages 17:r1c1r1c2, or 17*: where digits may repeat"));
    case SUD_LINE_PAIRS:
      return g_strdup (_ ("a cell without its partner; relations are written in pairs of cells, such as r1c1r1c2"));
    default:
      return g_strdup_printf (ngettext ("the map of regions has %d character; %d are needed, a letter for each cell",
                                        "the map of regions has %d characters; %d are needed, a letter for each cell",
                                        (gulong) place->number),
                              place->number, place->limit);
    }
}

char *
nonet_status_to_words (SudStatus status, const SudPlace *place, int columns)
{
  g_autofree char *cell = nonet_cell_to_words (place->cell, columns);

  switch (status)
    {
    case SUD_OK:
      return g_strdup (_ ("nothing is wrong"));
    case SUD_CANCELLED:
    case SUD_STOPPED:
      return g_strdup (_ ("stopped"));
    case SUD_NO_MEMORY:
      return g_strdup (_ ("not enough memory"));
    case SUD_BUFFER_TOO_SMALL:
      return g_strdup (_ ("too long to be written"));
    case SUD_NOT_EXPRESSIBLE:
      return g_strdup (_ ("this notation cannot hold the puzzle"));
    case SUD_NO_SOLUTION:
      return g_strdup (_ ("the puzzle has no solution"));
    case SUD_SEVERAL_SOLUTIONS:
      return g_strdup (_ ("the puzzle has several solutions"));

    case SUD_BAD_SIZE:
    case SUD_BAD_BOX:
    case SUD_NO_BOX:
    case SUD_BAD_REGION_SIZE:
    case SUD_TOO_MANY_REGIONS:
    case SUD_NO_WINDOWS:
    case SUD_HOUSE_SIZE:
    case SUD_HOUSE_CELL_TWICE:
    case SUD_PLACE_TAKEN:
    case SUD_TOO_MANY_CELLS:
    case SUD_TOO_MANY_HOUSES:
    case SUD_NO_SUCH_CELL:
      return geometry_to_words (status, place, cell);

    case SUD_BAD_DIGIT:
    case SUD_GIVEN_TWICE:
    case SUD_GIVEN_FORBIDDEN:
    case SUD_NO_DIGIT_ALLOWED:
    case SUD_CAGE_EMPTY:
    case SUD_CAGE_TOO_LARGE:
    case SUD_CAGE_CELL_TWICE:
    case SUD_CAGE_SUM:
    case SUD_CAGE_WITHOUT_RULE:
    case SUD_TOO_MANY_CAGES:
    case SUD_RELATION_SAME_CELL:
    case SUD_TOO_MANY_RELATIONS:
    case SUD_BAD_TITLE:
      return puzzle_to_words (status, place, cell, columns);

    case SUD_NOT_EQUIVALENT:
      return g_strdup (_ ("this would not be an equivalent puzzle: a house would be torn apart, or sums and orders between "
                         "digits would change; accepted are rotations and mirror images, and for a puzzle without such "
                         "rules lines moved within their band, whole bands, and relabelled digits"));

    case SUD_TARGET_MISSED:
      return g_strdup (_ ("no puzzle like this turned up; ask for less: another level or technique, more givens, cages of other "
                          "sizes, or no symmetry"));
    case SUD_NOT_UNIQUE:
      return g_strdup (_ ("the puzzle does not have exactly one solution"));
    case SUD_BAD_CLUES:
      return g_strdup_printf (/* Translators: two numbers */
                              _ ("the bounds of the givens must lie between %d and %d, the smaller one first"),
                              place->low, place->limit);
    case SUD_BAD_CAGE_SIZE:
      return g_strdup_printf (/* Translators: two numbers */
                              _ ("the bounds of the cage size must lie between %d and %d, the smaller one first"),
                              place->low, place->limit);

    case SUD_TOO_FEW_CLUES:
      return g_strdup_printf (/* Translators: a number */
                              _ ("no puzzle of this kind and size has fewer than %d givens"), place->limit);
    case SUD_NO_CAGES:
      return g_strdup_printf (/* Translators: the name of a technique */
                              _ ("“%s” is a technique of cages: ask for a Killer"),
                              nonet_technique_get_name ((SudTechnique) place->number));
    case SUD_NO_JIGSAW:
      return g_strdup_printf (/* Translators: the name of a technique */
                              _ ("“%s” is a technique of irregular regions: ask for a jigsaw"),
                              nonet_technique_get_name ((SudTechnique) place->number));
    case SUD_OTHER_LEVEL:
      return g_strdup_printf (/* Translators: the name of a technique, and of a level such as “Hard” */
                              _ ("a puzzle that needs “%s” and nothing harder has the level “%s”: ask for that, or for none"),
                              nonet_technique_get_name ((SudTechnique) place->number),
                              nonet_level_get_name ((NonetLevel) place->limit));

    case SUD_LINE_EMPTY:
    case SUD_LINE_LENGTH:
    case SUD_LINE_CHARACTER:
    case SUD_LINE_EXTRA:
    case SUD_LINE_EXTRA_TWICE:
    case SUD_LINE_CELL:
    case SUD_LINE_NUMBER:
    case SUD_LINE_PAIRS:
    case SUD_LINE_REGION_LENGTH:
      return line_to_words (status, place);

    case SUD_BAD_STEP:
      return g_strdup (_ ("this is not a step in the notation of this program"));
    }
  g_return_val_if_reached (NULL);
}

/* @return a new string without case and accents. */
static char *
dup_plain (const char *text)
{
  g_autofree char *ascii = g_str_to_ascii (text, NULL);

  return g_utf8_casefold (ascii, -1);
}

gboolean
nonet_words_match (const char *text, const char *words)
{
  g_autofree char *haystack = dup_plain (text);
  g_autofree char *needle = dup_plain (words);
  g_auto (GStrv)   needles = g_strsplit (needle, " ", -1);

  for (guint i = 0; needles[i] != NULL; i++)
    if (strstr (haystack, needles[i]) == NULL)
      return FALSE;
  return TRUE;
}

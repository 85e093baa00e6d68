/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From sentences with named placeholders to paragraphs with spans.
 *
 * A sentence runs through once: text up to the next brace is copied, the name between the braces is looked up
 * among the parts, and the part writes its words and says what they stand for. Lists are written by the language:
 * "{list} and {last}" is a message of its own. A house that begins a sentence gets a capital letter; cells never do,
 * r1c5 is a name. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

NonetParagraph *
nonet_paragraph_new (int view)
{
  NonetParagraph *paragraph = g_new0 (NonetParagraph, 1);

  paragraph->text = g_strdup ("");
  paragraph->spans = g_array_new (FALSE, FALSE, sizeof (NonetSpan));
  paragraph->view = view;
  return paragraph;
}

void
nonet_paragraph_free (NonetParagraph *paragraph)
{
  if (paragraph == NULL)
    return;
  g_free (paragraph->text);
  g_array_unref (paragraph->spans);
  g_free (paragraph);
}

/* ---- names ---- */

char *
explain_dup_house (const SudGeometry *geometry, int house)
{
  const SudHouse *it = sud_geometry_get_house (geometry, house);

  switch (it->kind)
    {
    case SUD_HOUSE_ROW:
      /* Translators: the name of a house inside of a sentence, with its article if your language needs one: such as
       * “in row 3”; %d is its number. So for the others. */
      return g_strdup_printf (_ ("row %d"), it->number);
    case SUD_HOUSE_COLUMN:
      return g_strdup_printf (_ ("column %d"), it->number);
    case SUD_HOUSE_BOX:
      return g_strdup_printf (_ ("box %d"), it->number);
    case SUD_HOUSE_REGION:
      return g_strdup_printf (_ ("region %d"), it->number);
    case SUD_HOUSE_DIAGONAL:
      return g_strdup_printf (_ ("diagonal %d"), it->number);
    case SUD_HOUSE_WINDOW:
      return g_strdup_printf (_ ("window %d"), it->number);
    case SUD_HOUSE_DISJOINT:
      /* Translators: the house of the cells that stand at the same place of every box. */
      return g_strdup_printf (_ ("place %d of the boxes"), it->number);
    case SUD_HOUSE_EXTRA:
      return g_strdup_printf (_ ("extra house %d"), it->number);
    }
  g_return_val_if_reached (NULL);
}

static char *
dup_cell (const SudGeometry *geometry, SudCell cell)
{
  return g_strdup_printf ("r%dc%d", sud_geometry_get_row (geometry, cell) + 1,
                          sud_geometry_get_column (geometry, cell) + 1);
}

/* ---- lists ---- */

typedef enum
{
  JOIN_AND,
  JOIN_OR,
  JOIN_NOR,
} Join;

/* Puts two texts into a message with the placeholders {list} and {last}. */
static char *
join_two (const char *message, const char *list, const char *last)
{
  g_auto (GStrv) before = g_strsplit (message, "{list}", 2);
  g_autofree char *with_list = g_strjoinv (list, before);
  g_auto (GStrv) after = g_strsplit (with_list, "{last}", 2);

  return g_strjoinv (last, after);
}

static const char *
get_join (Join join, const char *last)
{
  if (join == JOIN_NOR)
    /* Translators: joins two cells that a word before them denies: “neither r1c1 nor r1c2”. */
    return _ ("{list} nor {last}");
  if (join == JOIN_AND)
    /* Translators: joins the last of a list to the others: “1, 2 and 3”. */
    return _ ("{list} and {last}");
  if (last[0] == '8')
    /* Translators: the same as “{list} or {last}” where {last} is an 8, for languages in which the word changes before it. */
    return C_ ("before 8", "{list} or {last}");
  /* Translators: joins the last of a list to the others: “1, 2 or 3”. */
  return _ ("{list} or {last}");
}

/* @return the items as a list in words. */
static char *
join_words (GPtrArray *items, Join join)
{
  g_autoptr (GString) list = NULL;

  if (items->len == 0)
    return g_strdup ("");
  list = g_string_new (g_ptr_array_index (items, 0));
  if (items->len == 1)
    return g_string_free (g_steal_pointer (&list), FALSE);
  for (guint i = 1; i + 1 < items->len; i++)
    /* Translators: stands between two items of a list, but for the last two. */
    g_string_append_printf (list, "%s%s", C_ ("list", ", "), (const char *) g_ptr_array_index (items, i));
  return join_two (get_join (join, g_ptr_array_index (items, items->len - 1)), list->str,
                   g_ptr_array_index (items, items->len - 1));
}

/* Up to four cells are read one by one, more are grouped as r1c238. */
static char *
dup_cells (const Explain *it, const SudCells *cells, Join join)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  if (sud_cells_count (cells) > 4)
    {
      GString *groups = g_string_new (NULL);

      explain_notate_cells (groups, it->geometry, cells);
      return g_string_free (groups, FALSE);
    }
  SUD_FOR_EACH_CELL (cell, cells)
    g_ptr_array_add (names, dup_cell (it->geometry, cell));
  return join_words (names, join);
}

static char *
dup_digits (SudDigits digits, Join join)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  SUD_FOR_EACH_DIGIT (digit, digits)
    g_ptr_array_add (names, g_strdup_printf ("%c", sud_digit_to_char (digit)));
  return join_words (names, join);
}

/* ---- sentences ---- */

static void
add_span (GArray *spans, gsize start, gsize end, NonetSpan span)
{
  span.start = start;
  span.end = end;
  g_array_append_val (spans, span);
}

static gboolean
is_sentence_start (const GString *text)
{
  return text->len == 0 || (text->len >= 2 && text->str[text->len - 1] == ' ' && strchr (".!?", text->str[text->len - 2]) != NULL);
}

/* Appends a name with a capital letter if it begins a sentence. */
static void
append_name (GString *text, const char *name)
{
  char letter[6];

  if (is_sentence_start (text))
    {
      int length = g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (name)), letter);

      g_string_append_len (text, letter, length);
      name = g_utf8_next_char (name);
    }
  g_string_append (text, name);
}

static void
append_house (const Explain *it, int house, GString *text, GArray *spans)
{
  g_autofree char *name = explain_dup_house (it->geometry, house);
  const gsize      start = text->len;

  append_name (text, name);
  add_span (spans, start, text->len,
            (NonetSpan){ .cells = sud_geometry_get_house (it->geometry, house)->cells, .house = house, .cage = -1 });
}

/* @return several houses of one kind, with {list} for their numbers; NULL for a kind that is named one by one. */
static const char *
get_plural (SudHouseKind kind)
{
  switch (kind)
    {
    case SUD_HOUSE_ROW:
      /* Translators: several houses inside of a sentence, with their article if your language needs one: “in rows 3 and 5”.
       * So for the others. */
      return _ ("rows {list}");
    case SUD_HOUSE_COLUMN:
      return _ ("columns {list}");
    case SUD_HOUSE_BOX:
      return _ ("boxes {list}");
    case SUD_HOUSE_REGION:
      return _ ("regions {list}");
    case SUD_HOUSE_WINDOW:
      return _ ("windows {list}");
    default:
      return NULL;
    }
}

static const char *
find_plural (const Explain *it, const ExplainPart *part)
{
  const SudHouseKind kind = sud_geometry_get_house (it->geometry, part->houses[0])->kind;

  for (int i = 1; i < part->number; i++)
    if (sud_geometry_get_house (it->geometry, part->houses[i])->kind != kind)
      return NULL;
  return part->number < 2 ? NULL : get_plural (kind);
}

static void
append_house_number (const Explain *it, int house, GString *text, GArray *spans)
{
  const SudHouse *its = sud_geometry_get_house (it->geometry, house);
  const gsize     start = text->len;

  g_string_append_printf (text, "%d", its->number);
  add_span (spans, start, text->len, (NonetSpan){ .cells = its->cells, .house = house, .cage = -1 });
}

/* Lists houses with a span for each: “rows 1 and 4”, or “row 1 and box 4”. The list is made of marks first, which are then
 * replaced. */
static void
append_houses (const Explain *it, const ExplainPart *part, GString *text, GArray *spans)
{
  g_autoptr (GPtrArray) marks = g_ptr_array_new_with_free_func (g_free);
  const char *plural = find_plural (it, part);
  g_autofree char *list = NULL;

  for (int i = 0; i < part->number; i++)
    g_ptr_array_add (marks, g_strdup_printf ("\001%d\002", part->houses[i]));
  list = join_words (marks, part->kind == EXPLAIN_PART_HOUSES_OR ? JOIN_OR : JOIN_AND);
  if (plural != NULL)
    {
      g_autofree char *numbers = g_steal_pointer (&list);
      g_auto (GStrv) halves = g_strsplit (plural, "{list}", 2);

      list = g_strjoinv (numbers, halves);
      if (is_sentence_start (text) && list[0] != '\001')
        list[0] = g_ascii_toupper (list[0]);
    }
  for (const char *c = list; *c != '\0';)
    if (*c == '\001')
      {
        char     *end;
        const int house = (int) g_ascii_strtoll (c + 1, &end, 10);

        if (plural != NULL)
          append_house_number (it, house, text, spans);
        else
          append_house (it, house, text, spans);
        c = end + 1;
      }
    else
      g_string_append_c (text, *c++);
}

static void
append_cage (const Explain *it, int cage, GString *text, GArray *spans)
{
  const SudCage   *its = sud_puzzle_get_cage (it->board->puzzle, cage);
  g_autofree char *cell = dup_cell (it->geometry, its->list[0]);
  g_autofree char *name = NULL;
  const gsize      start = text->len;

  if (its->sum == 0)
    /* Translators: a cage inside of a sentence, with its article; %s is its first cell. */
    name = g_strdup_printf (_ ("the cage at %s"), cell);
  else
    /* Translators: a cage inside of a sentence, with its article; its sum and its first cell. */
    name = g_strdup_printf (_ ("the %d cage at %s"), its->sum, cell);
  append_name (text, name);
  add_span (spans, start, text->len, (NonetSpan){ .cells = its->cells, .house = -1, .cage = cage });
}

/* Lists cages with a span for each. The list is made of marks first, as for houses. */
static void
append_cages (const Explain *it, const ExplainPart *part, GString *text, GArray *spans)
{
  g_autoptr (GPtrArray) marks = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (int i = 0; i < part->number; i++)
    g_ptr_array_add (marks, g_strdup_printf ("\001%d\002", part->houses[i]));
  list = join_words (marks, JOIN_AND);
  for (const char *c = list; *c != '\0';)
    if (*c == '\001')
      {
        char            *end;
        const int        cage = (int) g_ascii_strtoll (c + 1, &end, 10);
        const SudCage   *its = sud_puzzle_get_cage (it->board->puzzle, cage);
        g_autofree char *cell = dup_cell (it->geometry, its->list[0]);
        const gsize      start = text->len;

        /* Translators: a cage in a list of cages: its sum, the number of its cells in parentheses, and its first cell. */
        g_string_append_printf (text, _ ("%d(%d) at %s"), its->sum, its->n_cells, cell);
        add_span (spans, start, text->len, (NonetSpan){ .cells = its->cells, .house = -1, .cage = cage });
        c = end + 1;
      }
    else
      g_string_append_c (text, *c++);
}

/* @return those of the cells that hold or may hold one of the digits: what lights up where a digit is named. */
static SudCells
list_holders (const SudBoard *board, const SudCells *cells, SudDigits digits)
{
  SudCells holders = { { 0 } };

  SUD_FOR_EACH_CELL (cell, cells)
    if ((board->candidates[cell] & digits) != 0 || (board->values[cell] != 0 && sud_digits_has (digits, board->values[cell])))
      sud_cells_add (&holders, cell);
  return holders;
}

static void
append_part (const Explain *it, const ExplainPart *part, GString *text, GArray *spans)
{
  const gsize      start = text->len;
  g_autofree char *words = NULL;
  SudCells         cells;

  switch (part->kind)
    {
    case EXPLAIN_PART_CELLS:
      words = dup_cells (it, part->cells, JOIN_AND);
      break;
    case EXPLAIN_PART_CELLS_OR:
      words = dup_cells (it, part->cells, JOIN_OR);
      break;
    case EXPLAIN_PART_CELLS_NOR:
      words = dup_cells (it, part->cells, JOIN_NOR);
      break;
    case EXPLAIN_PART_DIGITS:
      words = dup_digits (part->digits, JOIN_AND);
      break;
    case EXPLAIN_PART_DIGITS_OR:
      words = dup_digits (part->digits, JOIN_OR);
      break;
    case EXPLAIN_PART_HOUSE:
      append_house (it, part->number, text, spans);
      return;
    case EXPLAIN_PART_HOUSES:
    case EXPLAIN_PART_HOUSES_OR:
      append_houses (it, part, text, spans);
      return;
    case EXPLAIN_PART_CAGE:
      append_cage (it, part->number, text, spans);
      return;
    case EXPLAIN_PART_CAGES:
      append_cages (it, part, text, spans);
      return;
    case EXPLAIN_PART_NUMBER:
      g_string_append_printf (text, "%d", part->number);
      return;
    case EXPLAIN_PART_TEXT:
      g_string_append (text, part->text);
      return;
    }
  g_string_append (text, words);
  if (part->cells == NULL)
    return;
  cells = *part->cells;
  if (part->kind == EXPLAIN_PART_DIGITS || part->kind == EXPLAIN_PART_DIGITS_OR)
    cells = list_holders (it->board, part->cells, part->digits);
  if (!sud_cells_is_empty (&cells))
    add_span (spans, start, text->len, (NonetSpan){ .cells = cells, .digits = part->digits, .house = -1, .cage = -1 });
}

static const ExplainPart *
find_part (const ExplainPart *parts, const char *name, gsize length)
{
  for (; parts->name != NULL; parts++)
    if (strlen (parts->name) == length && strncmp (parts->name, name, length) == 0)
      return parts;
  return NULL;
}

void
explain_append (const Explain *it, NonetParagraph *paragraph, const char *sentence, const ExplainPart *parts)
{
  g_autoptr (GString) text = g_string_new (paragraph->text);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  while (*sentence != '\0')
    {
      const gsize        length = strcspn (sentence, "{");
      const char        *end = strchr (sentence + length, '}');
      const ExplainPart *part = end == NULL ? NULL : find_part (parts, sentence + length + 1,
                                                                (gsize) (end - sentence) - length - 1);

      g_string_append_len (text, sentence, (gssize) length);
      sentence += length;
      if (part != NULL)
        {
          append_part (it, part, text, paragraph->spans);
          sentence = end + 1;
        }
      else if (*sentence != '\0')
        g_string_append_c (text, *sentence++);
    }
  g_free (paragraph->text);
  paragraph->text = g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- the parts of an explanation ---- */

void
explain_put_nudge (Explain *it, const char *sentence, const ExplainPart *parts)
{
  NonetParagraph *paragraph = nonet_paragraph_new (-1);

  explain_append (it, paragraph, sentence, parts);
  g_free (it->out->nudge);
  it->out->nudge = g_steal_pointer (&paragraph->text);
  nonet_paragraph_free (paragraph);
}

static void
append_to (const Explain *it, NonetParagraph **paragraph, const char *sentence, const ExplainPart *parts)
{
  if (*paragraph == NULL)
    *paragraph = nonet_paragraph_new (-1);
  explain_append (it, *paragraph, sentence, parts);
}

void
explain_put_where (Explain *it, const char *sentence, const ExplainPart *parts)
{
  append_to (it, &it->out->where, sentence, parts);
}

void
explain_put_end (Explain *it, const char *sentence, const ExplainPart *parts)
{
  append_to (it, &it->out->conclusion, sentence, parts);
}

void
explain_put_reason (Explain *it, const char *sentence, const ExplainPart *parts)
{
  g_ptr_array_add (it->out->reasoning, nonet_paragraph_new (it->view));
  explain_put_more (it, sentence, parts);
}

void
explain_put_more (Explain *it, const char *sentence, const ExplainPart *parts)
{
  g_assert (it->out->reasoning->len > 0);
  explain_append (it, g_ptr_array_index (it->out->reasoning, it->out->reasoning->len - 1), sentence, parts);
}

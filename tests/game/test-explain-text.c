/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The builder of sentences: placeholders in any order, names that become spans, lists. The sentences here stand for what
 * a translation may make of them. */

#include "config.h"

#include "nonet-explain-private.h"

#include <string.h>

typedef struct
{
  SudPuzzle *puzzle;
  SudBoard   board;
  Explain    it;
} Fixture;

static void
set_up (Fixture *fixture, const char *line)
{
  g_assert_cmpint (sud_line_read (line, strlen (line), &fixture->puzzle, NULL), ==, SUD_OK);
  sud_board_init (&fixture->board, fixture->puzzle);
  fixture->it = (Explain){ .board = &fixture->board, .geometry = sud_puzzle_get_geometry (fixture->puzzle), .view = -1 };
}

#define EMPTY_9X9 "................................................................................."

/* Says one sentence and compares text and spans; @spans lists what the spans should say, with bars between. */
static void
check_sentence (Fixture *fixture, const char *sentence, const ExplainPart *parts, const char *text, const char *spans)
{
  NonetParagraph *paragraph = nonet_paragraph_new (-1);
  g_autoptr (GString) said = g_string_new (NULL);

  explain_append (&fixture->it, paragraph, sentence, parts);
  for (guint i = 0; i < paragraph->spans->len; i++)
    {
      const NonetSpan *span = &g_array_index (paragraph->spans, NonetSpan, i);

      g_string_append_printf (said, "%s%.*s", i == 0 ? "" : "|", (int) (span->end - span->start),
                              paragraph->text + span->start);
    }
  g_assert_cmpstr (paragraph->text, ==, text);
  g_assert_cmpstr (said->str, ==, spans);
  nonet_paragraph_free (paragraph);
}

#define CHECK(sentence, text, spans, ...) check_sentence (&fixture, sentence, EXPLAIN_PARTS (__VA_ARGS__), text, spans)

static void
test_order (void)
{
  Fixture        fixture;
  const SudCells cell = explain_cell (4);

  set_up (&fixture, EMPTY_9X9);
  CHECK ("In {house}, {digit} goes to {cell}.", "In box 2, 7 goes to r1c5.", "box 2|7|r1c5", EXPLAIN_HOUSE ("house", 19),
         EXPLAIN_DIGIT ("digit", 7, &cell), EXPLAIN_CELLS ("cell", &cell));
  CHECK ("{cell} takes {digit} in {house}.", "r1c5 takes 7 in box 2.", "r1c5|7|box 2", EXPLAIN_HOUSE ("house", 19),
         EXPLAIN_DIGIT ("digit", 7, &cell), EXPLAIN_CELLS ("cell", &cell));
  CHECK ("{digit} and {digit}, {cell}.", "7 and 7, r1c5.", "7|7|r1c5", EXPLAIN_HOUSE ("house", 19),
         EXPLAIN_DIGIT ("digit", 7, &cell), EXPLAIN_CELLS ("cell", &cell));
  sud_puzzle_unref (fixture.puzzle);
}

/* What no part is named after stays, so that it can be seen. */
static void
test_unknown (void)
{
  Fixture        fixture;
  const SudCells cell = explain_cell (80);

  set_up (&fixture, EMPTY_9X9);
  CHECK ("{what} {cell} {", "{what} r9c9 {", "r9c9", EXPLAIN_CELLS ("cell", &cell));
  CHECK ("{cells} {cel}", "{cells} {cel}", "", EXPLAIN_CELLS ("cell", &cell));
  CHECK ("", "", "");
  sud_puzzle_unref (fixture.puzzle);
}

static void
test_lists (void)
{
  Fixture  fixture;
  SudCells cells = explain_cell (0);

  set_up (&fixture, EMPTY_9X9);
  sud_cells_add (&cells, 8);
  CHECK ("{cells}", "r1c1 and r1c9", "r1c1 and r1c9", EXPLAIN_CELLS ("cells", &cells));
  CHECK ("{cells}", "r1c1 or r1c9", "r1c1 or r1c9", EXPLAIN_CELLS_OR ("cells", &cells));
  sud_cells_add (&cells, 9);
  CHECK ("{cells}", "r1c1, r1c9 and r2c1", "r1c1, r1c9 and r2c1", EXPLAIN_CELLS ("cells", &cells));
  sud_cells_add (&cells, 17);
  sud_cells_add (&cells, 40);
  CHECK ("{cells}", "r12c19,r5c5", "r12c19,r5c5", EXPLAIN_CELLS ("cells", &cells));
  CHECK ("{digits}", "1, 2 and 9", "", EXPLAIN_DIGITS ("digits", 0x103, NULL));
  CHECK ("{digits}", "1 or 8", "1 or 8", EXPLAIN_DIGITS_OR ("digits", 0x81, &cells));
  sud_puzzle_unref (fixture.puzzle);
}

static void
test_houses (void)
{
  Fixture        fixture;
  const uint16_t rows[] = { 1, 4, 7 }, mixed[] = { 1, 9, 18 };

  set_up (&fixture, EMPTY_9X9);
  CHECK ("{house} is full. {house} too, and {house}.", "Row 2 is full. Row 2 too, and row 2.", "Row 2|Row 2|row 2",
         EXPLAIN_HOUSE ("house", 1));
  CHECK ("{houses} are full, {houses}.", "Rows 2, 5 and 8 are full, rows 2, 5 and 8.", "2|5|8|2|5|8",
         EXPLAIN_HOUSES ("houses", rows, 3));
  CHECK ("in {houses}", "in row 2, column 1 or box 1", "row 2|column 1|box 1", EXPLAIN_HOUSES_OR ("houses", mixed, 3));
  CHECK ("in {houses}", "in row 2", "row 2", EXPLAIN_HOUSES ("houses", rows, 1));
  sud_puzzle_unref (fixture.puzzle);
}

/* Where a digit is named, only cells that may hold it light up. */
static void
test_holders (void)
{
  Fixture        fixture;
  NonetParagraph *paragraph = nonet_paragraph_new (-1);
  SudCells        cells = explain_cell (1);

  set_up (&fixture, "1................................................................................");
  sud_cells_add (&cells, 0);
  sud_cells_add (&cells, 80);
  explain_append (&fixture.it, paragraph, "{digit}", EXPLAIN_PARTS (EXPLAIN_DIGIT ("digit", 1, &cells)));
  sud_cells_remove (&cells, 1);
  g_assert_cmpuint (paragraph->spans->len, ==, 1);
  g_assert_true (sud_cells_equal (&g_array_index (paragraph->spans, NonetSpan, 0).cells, &cells));
  nonet_paragraph_free (paragraph);
  sud_puzzle_unref (fixture.puzzle);
}

/* r1c12 could be two cells, so on large boards each is written alone. */
static void
test_large (void)
{
  Fixture          fixture;
  g_autofree char *line = g_strnfill (256, '.');
  SudCells         cells = { { 0 } };

  set_up (&fixture, line);
  for (SudCell cell = 0; cell < 5; cell++)
    sud_cells_add (&cells, (SudCell) (cell + 9));
  CHECK ("{cells}", "r1c10,r1c11,r1c12,r1c13,r1c14", "r1c10,r1c11,r1c12,r1c13,r1c14", EXPLAIN_CELLS ("cells", &cells));
  CHECK ("{digit}", "G", "G", EXPLAIN_DIGIT ("digit", 16, &cells));
  sud_puzzle_unref (fixture.puzzle);
}

static void
test_cage (void)
{
  Fixture fixture;

  set_up (&fixture, EMPTY_9X9 ";cage=17:r1c1r1c2r2c1");
  CHECK ("{cage} is here: {cage}.", "The 17 cage at r1c1 is here: the 17 cage at r1c1.",
         "The 17 cage at r1c1|the 17 cage at r1c1", EXPLAIN_CAGE ("cage", 0));
  sud_puzzle_unref (fixture.puzzle);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/explain-text/order", test_order);
  g_test_add_func ("/explain-text/unknown", test_unknown);
  g_test_add_func ("/explain-text/lists", test_lists);
  g_test_add_func ("/explain-text/houses", test_houses);
  g_test_add_func ("/explain-text/holders", test_holders);
  g_test_add_func ("/explain-text/large", test_large);
  g_test_add_func ("/explain-text/cage", test_cage);
  return g_test_run ();
}

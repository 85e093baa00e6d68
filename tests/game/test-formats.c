/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a format says it can hold, it holds: puzzles of every kind are written, found out, and read back the same. */
#include "nonet-formats.h"

#include "formats/nonet-lzstring.h"

#include <string.h>

/* One of everything that a puzzle may have. */
static const char *const lines[] = {
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "................................................................................."
  ";cage=8:r1c1r1c2;cage=15:r1c3r3c3;cage=5:r9c9;cage=20*:r4c4r4c5r5c4;cage=12:r4c4r6c6;cage=:r7c7r7c8",
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79;title=Títle %3B of <it> & \"more\"",
  ".................................................................................;gt=r1c1r1c2r5c5r5c6"
  ";consecutive=r2c1r2c2;apart=r3c1r3c2;double=r4c1r4c2;differ=r5c1r7c7;equal=r6c1r9c9",
  ".................................................................................;antiknight;nonconsecutive;x;windows;disjoint",
  ".................................................................................;even=r1c1r2c2;odd=r9c9;allow=147:r5c5r5c6",
  ".................................................................................;house=r1c1r2c2r3c4;house=r9c1r8c2r7c3r6c4r5c5r4c6r3c7r2c8r1c9",
  "................................................................"
  "................................................................"
  "................................................................"
  "...............................................1234..G..........",
  "1..............4;box=1x4",
  "1....2..3....4....5....6............;box=3x2",
};

static SudPuzzle *
read_line (const char *line)
{
  SudPuzzle *puzzle = NULL;

  return sud_line_read (line, strlen (line), &puzzle, NULL) == SUD_OK ? puzzle : NULL;
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* @return a text that is the same for the same puzzle: cages and the like may come in any order. */
static char *
describe (const SudPuzzle *puzzle)
{
  gsize          needed = 0;
  g_auto (GStrv) parts = NULL;
  g_autofree char *line = NULL;

  sud_line_write (puzzle, NULL, 0, &needed);
  line = g_malloc0 (needed + 1);
  g_assert_cmpint (sud_line_write (puzzle, line, needed, NULL), ==, SUD_OK);
  parts = g_strsplit (line, ";", -1);
  qsort (parts + 1, g_strv_length (parts) - 1, sizeof *parts, compare_strings);
  return g_strjoinv (";", parts);
}

static void
read_text (const NonetFormat *format, const char *text, NonetReading *reading)
{
  g_autoptr (GError) error = NULL;

  if (!format->read (text, strlen (text), reading, &error))
    g_error ("%s at %" G_GSIZE_FORMAT ": %s\n%s", format->id, reading->offset, error->message, text);
  g_assert_no_error (error);
  g_assert_cmpuint (reading->positions->len, ==, 1);
}

/* Reads a text as the format, and as what it is taken for; both must give the puzzle. */
static void
check_text (const NonetFormat *format, const char *text, const NonetPosition *expected)
{
  const NonetFormat *found = format->one_line ? nonet_formats_probe_line (text, strlen (text))
                                              : nonet_formats_probe_document (text, strlen (text));
  const NonetFormat *const readers[] = { format, found };
  g_autofree char         *description = describe (expected->puzzle);
  gsize                    n_cells = (gsize) sud_puzzle_get_n_cells (expected->puzzle);

  if (found == NULL)
    g_error ("%s is not recognised: %s", format->id, text);
  for (gsize i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_auto (NonetReading)  reading;
      const NonetPosition   *position;
      g_autofree char       *again = NULL;

      nonet_reading_init (&reading);
      read_text (readers[i], text, &reading);
      position = g_ptr_array_index (reading.positions, 0);
      again = describe (position->puzzle);
      g_assert_cmpstr (again, ==, description);
      if (expected->values != NULL && (format->holds & NONET_FEATURE_VALUES))
        g_assert_cmpmem (position->values, n_cells, expected->values, n_cells);
      if (expected->candidates != NULL && (format->holds & NONET_FEATURE_CANDIDATES))
        {
          SudBoard is;
          SudBoard was;

          nonet_position_to_board (position, &is);
          nonet_position_to_board (expected, &was);
          g_assert_cmpmem (is.candidates, n_cells * sizeof *is.candidates, was.candidates, n_cells * sizeof *was.candidates);
        }
      for (int j = 0; j < 2; j++)
        if (expected->marks[j] != NULL && (format->holds & NONET_FEATURE_MARKS))
          {
            gsize size = n_cells * sizeof *position->marks[j];

            /* Some have one kind of marks: then both are there. */
            g_assert_true (position->marks[0] != NULL || position->marks[1] != NULL);
            if (position->marks[0] != NULL && position->marks[1] != NULL)
              g_assert_cmpmem (position->marks[j], size, expected->marks[j], size);
          }
    }
}

/* @return whether the format was able to hold the puzzle. */
static gboolean
check_format (const NonetFormat *format, const NonetPosition *position)
{
  g_autofree char    *lost = nonet_format_get_lost (format, position->puzzle);
  g_autoptr (GString) text = g_string_new (NULL);

  format->write (position, text); /* what does not fit is left out, but nothing goes wrong */
  if (lost == NULL)
    check_text (format, text->str, position);
  return lost == NULL;
}

static void
check_formats (SudPuzzle *puzzle, gboolean *was_held)
{
  g_autoptr (NonetPosition) position = nonet_position_new (sud_puzzle_ref (puzzle));
  gsize                     n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);

  for (gsize i = 0; i < n_formats; i++)
    was_held[i] |= check_format (formats[i], position);
}

static SudPuzzle *
generate (SudKind kind, int box_rows, int box_columns, guint seed)
{
  SudGenerator      *generator = sud_generator_new ();
  SudGenerateOptions options = sud_generate_options_default ();
  SudPuzzle         *puzzle = NULL;

  options.kind = kind;
  options.box_rows = box_rows;
  options.box_columns = box_columns;
  options.seed = seed;
  sud_generate (generator, &options, NULL, &puzzle, NULL);
  sud_generator_free (generator);
  g_assert_nonnull (puzzle);
  return puzzle;
}

/* Every format must hold some of the puzzles, or this test would prove nothing about it. */
static void
test_round_trip (void)
{
  static const int          boxes[][2] = { { 3, 3 }, { 2, 2 }, { 2, 3 }, { 3, 4 } };
  gsize                     n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);
  g_autofree gboolean      *was_held = g_new0 (gboolean, n_formats);

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      SudPuzzle *puzzle = read_line (lines[i]);

      g_assert_nonnull (puzzle);
      check_formats (puzzle, was_held);
      sud_puzzle_unref (puzzle);
    }
  for (int kind = 0; kind < SUD_N_KINDS; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
      for (guint seed = 0; seed < (i == 0 ? 5 : 1); seed++)
        {
          SudPuzzle *puzzle;

          if (kind != SUD_KIND_CLASSIC && boxes[i][0] * boxes[i][1] > 9) /* these take long */
            continue;
          if (kind == SUD_KIND_WINDOWS && boxes[i][0] != boxes[i][1])
            continue;
          puzzle = generate ((SudKind) kind, boxes[i][0], boxes[i][1], seed);
          check_formats (puzzle, was_held);
          sud_puzzle_unref (puzzle);
        }
  for (gsize i = 0; i < n_formats; i++)
    if (!was_held[i])
      g_error ("no puzzle for %s", formats[i]->id);
}

static bool
keep_solution_cb (const SudDigit *digits, void *data)
{
  memcpy (data, digits, 81);
  return false;
}

/* A game in the middle: some cells filled, some candidates gone, some marks. */
static void
test_positions (void)
{
  SudSolver     *solver = sud_solver_new ();
  SudDigit       solution[81] = { 0 };
  SudSolveResult result;
  SudPuzzle *puzzle = generate (SUD_KIND_CLASSIC, 3, 3, 7);
  g_autoptr (NonetPosition) position = nonet_position_new (puzzle);
  gsize                     n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);
  SudBoard                  board;
  SudRandom                 random;

  sud_solve (solver, puzzle, 1, keep_solution_cb, solution, NULL, &result);
  sud_solver_free (solver);
  sud_random_init (&random, 3, 0);
  sud_board_init (&board, puzzle);
  position->values = g_new0 (SudDigit, 81);
  position->candidates = g_new0 (SudDigits, 81);
  position->marks[0] = g_new0 (SudDigits, 81);
  position->marks[1] = g_new0 (SudDigits, 81);
  for (SudCell cell = 0; cell < 81; cell += 9)
    if (board.values[cell] == 0)
      sud_board_place (&board, cell, solution[cell]);
  memcpy (position->values, board.values, 81);
  for (SudCell cell = 0; cell < 81; cell++)
    {
      position->candidates[cell] = board.candidates[cell];
      if (sud_digits_count (board.candidates[cell]) > 3 && sud_random_below (&random, 2) == 0)
        position->candidates[cell] &= position->candidates[cell] - 1;
      if (board.values[cell] == 0)
        {
          position->marks[0][cell] = sud_random_below (&random, 2) ? board.candidates[cell] : 0;
          position->marks[1][cell] = sud_random_below (&random, 3) ? 0 : board.candidates[cell];
        }
    }
  for (gsize i = 0; i < n_formats; i++)
    {
      /* What cannot tell a given from a digit of the player has another puzzle. */
      if (!(formats[i]->holds & NONET_FEATURE_VALUES) && (formats[i]->holds & NONET_FEATURE_CANDIDATES))
        continue;
      check_format (formats[i], position);
    }
}

/* Nothing of what a text holds may depend on what was read before. */
static void
test_shared_geometry (void)
{
  g_auto (NonetReading) reading;
  SudPuzzle            *last = NULL;

  nonet_reading_init (&reading);
  for (int i = 0; i < 4; i++)
    {
      const NonetFormat *line = nonet_formats_find ("line");
      g_autofree char   *text = g_strnfill (i < 2 ? 81 : 16, '.');
      SudPuzzle         *puzzle;

      g_assert_true (line->read (text, strlen (text), &reading, NULL));
      puzzle = ((NonetPosition *) g_ptr_array_index (reading.positions, (guint) i))->puzzle;
      g_assert_cmpint (sud_puzzle_get_n_digits (puzzle), ==, i < 2 ? 9 : 4);
      if (i % 2 == 1)
        g_assert_true (sud_puzzle_get_geometry (puzzle) == sud_puzzle_get_geometry (last));
      last = puzzle;
    }
}

/* Texts of any length and any characters come back; damaged codes do not. */
static void
test_lzstring (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < 3000; i++)
    {
      g_autoptr (GString) code = g_string_new (NULL);
      g_autofree char    *again = NULL;

      if (i < 300 || i % 500 == 0)
        {
          nonet_lzstring_encode (text->str, code);
          again = nonet_lzstring_decode (code->str, code->len);
          g_assert_cmpstr (again, ==, text->str);
          g_free (nonet_lzstring_decode (code->str, code->len / 2));
        }
      g_string_append_unichar (text, i % 7 == 0 ? 0x1F600 + (gunichar) i % 50 : i % 5 == 0 ? 0xE1 + (gunichar) i % 200 : 'a' + (gunichar) (i * i) % 11);
    }
  g_assert_null (nonet_lzstring_decode ("N4Ig!", 5));
  g_assert_null (nonet_lzstring_decode ("", 0));
}

/* A code that others wrote, character by character. */
static void
test_lzstring_known (void)
{
  g_autoptr (GString) code = g_string_new (NULL);

  nonet_lzstring_encode ("hello, i am a 猫", code);
  g_assert_cmpstr (code->str, ==, "BYUwNmD2A0AECWsCGBbZtDUzkA==");
}

/* Links as people paste them, and the kinds of code that they hold. */
static void
test_links (void)
{
  static const char given[] = "https://sudokupad.app/scl";
  static const struct
  {
    const char *before; /* the code of the puzzle goes between these, unless there is no such */
    const char *after;
    const char *line; /* NULL: the puzzle */
  } cases[] = {
    { "<https://sudokupad.app/scl", ">", NULL },
    { "[play](https://sudokupad.app/scl", ") now", NULL },
    { "Look: https://app.crackingthecryptic.com/sudoku/?puzzleid=scl", " (hard)", NULL },
    { "HTTPS://SUDOKUPAD.APP/scl", ".", NULL },
    { "sudokupad.app/scl", "?setting-nogrid=1", NULL },
    { "scl", "", NULL },
    { "https://sudokupad.app/scfoooooooooooooK", NULL, "................................................................................." },
    { "scf53ooooooooooooo0", NULL, "53..............................................................................." },
    { "https://sudokupad.app/scf53ooooooooooooo0xw.", NULL,
      "53...............................................................................;windows;x" },
    { "https://example.org/solver/?q=.Cage%7E3%7ER1C1%7ER1C2&x=1", NULL,
      ".................................................................................;cage=3:r1c1r1c2" },
  };
  static const char     line[] = "1...............;cage=3:r1c1r1c2";
  g_auto (NonetReading) reading;
  g_autoptr (GError)    error = NULL;
  g_autoptr (GString)   whole = g_string_new (NULL);

  nonet_reading_init (&reading);
  g_assert_true (nonet_formats_find ("line")->read (line, strlen (line), &reading, &error));
  nonet_formats_find ("sudokupad")->write (g_ptr_array_index (reading.positions, 0), whole);
  g_assert_true (g_str_has_prefix (whole->str, given));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char   *link = g_strconcat (cases[i].before, cases[i].after != NULL ? whole->str + strlen (given) : NULL, cases[i].after, NULL);
      g_autofree char   *result = NULL;
      const NonetFormat *format = nonet_formats_probe_line (link, strlen (link));

      g_assert_cmpstr (format->id, ==, "sudokupad");
      g_ptr_array_set_size (reading.positions, 0);
      format->read (link, strlen (link), &reading, &error);
      g_assert_no_error (error);
      result = describe (((NonetPosition *) g_ptr_array_index (reading.positions, 0))->puzzle);
      g_assert_cmpstr (result, ==, cases[i].line != NULL ? cases[i].line : line);
    }
}

/* A code without its address, of either editor. */
static void
test_bare_code (void)
{
  static const char *const names[] = { "fpuzzles", "sudokupad" };
  static const char        line[] = "1...............;cage=3:r1c1r1c2";
  static const char *const signs[] = { "load=", "scl" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GString)   link = g_string_new (NULL);
      g_autoptr (GError)    error = NULL;
      g_autofree char      *result = NULL;
      const char           *code;
      const NonetFormat    *format;
      g_auto (NonetReading) reading;

      nonet_reading_init (&reading);
      g_assert_true (nonet_formats_find ("line")->read (line, strlen (line), &reading, &error));
      nonet_formats_find (names[i])->write (g_ptr_array_index (reading.positions, 0), link);
      code = strstr (link->str, signs[i]) + strlen (signs[i]);
      format = nonet_formats_probe_line (code, strlen (code));
      g_assert_nonnull (format);
      g_assert_true (format->read (code, strlen (code), &reading, &error));
      result = describe (((NonetPosition *) g_ptr_array_index (reading.positions, 1))->puzzle);
      g_assert_cmpstr (result, ==, line);
    }
}

/* Of a size without boxes, f-puzzles names the regions of those cells only that are not in that of their row. */
static void
test_size_without_boxes (void)
{
  static const char *const texts[] = {
    "{\"size\":5,\"grid\":[[{},{},{},{},{}],[{},{},{},{},{}],[{},{},{},{},{}],[{},{},{},{},{}],[{},{},{},{},{}]]}",
    "{\"size\":5,\"grid\":[[{\"region\":1},{},{},{},{}],[{\"region\":0},{},{},{},{}],[{},{},{},{},{}],[{},{},{},{},{}],[{},{},{},{},{}]]}",
  };
  static const char *const expected[] = {
    ".........................;box=1x5",
    ".........................;jigsaw=ABBBBBAAAACCCCCDDDDDEEEEE",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError)    error = NULL;
      g_autofree char      *line = NULL;
      g_auto (NonetReading) reading;

      nonet_reading_init (&reading);
      nonet_formats_find ("fpuzzles-json")->read (texts[i], strlen (texts[i]), &reading, &error);
      g_assert_no_error (error);
      line = describe (((NonetPosition *) g_ptr_array_index (reading.positions, 0))->puzzle);
      g_assert_cmpstr (line, ==, expected[i]);
    }
}

/* A rule that only a drawing tells is refused; diagonals and what stands in the cells are not such. */
static void
test_drawings (void)
{
  static const char grid[] = "\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
  static const struct
  {
    const char *drawing;
    gboolean    is_fine;
  } cases[] = {
    { "\"lines\":[{\"wayPoints\":[[0,0],[4,4]]},{\"wayPoints\":[[0,4],[4,0]]}],\"arrows\":[]", TRUE },
    { "\"overlays\":[{\"center\":[0.5,1.5],\"text\":\"A\"}],\"underlays\":[{\"center\":[1,1]}]", TRUE },
    { "\"lines\":[{\"wayPoints\":[[0.5,0.5],[0.5,2.5]]}]", FALSE },
    { "\"arrows\":[{\"wayPoints\":[[0.5,0.5],[0.5,2.5]]}]", FALSE },
    { "\"metadata\":{\"antiking\":true}", FALSE },
    { "\"metadata\":{\"antiking\":false}", TRUE },
    { "\"overlays\":[{\"center\":[0.5,1],\"rounded\":true}]", FALSE },
    { "\"overlays\":[{\"center\":[-0.5,0.5],\"text\":\"7\"}]", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char      *text = g_strdup_printf ("{%s,%s}", grid, cases[i].drawing);
      g_autoptr (GError)    error = NULL;
      g_auto (NonetReading) reading;

      nonet_reading_init (&reading);
      g_assert_true (nonet_formats_find ("sudokupad-json")->read (text, strlen (text), &reading, &error) == cases[i].is_fine);
      if (!cases[i].is_fine)
        {
          g_assert_error (error, NONET_FORMAT_ERROR, NONET_FORMAT_ERROR_PUZZLE);
          g_assert_cmpuint (reading.offset, >, strlen (grid));
        }
    }
}

/* The rule about knights is one that this program knows. */
static void
test_antiknight (void)
{
  static const char     text[] = "{\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],\"metadata\":{\"antiknight\":true}}";
  g_autoptr (GError)    error = NULL;
  g_autofree char      *line = NULL;
  g_auto (NonetReading) reading;

  nonet_reading_init (&reading);
  g_assert_true (nonet_formats_find ("sudokupad-json")->read (text, strlen (text), &reading, &error));
  line = describe (((NonetPosition *) g_ptr_array_index (reading.positions, 0))->puzzle);
  g_assert_cmpstr (line, ==, "................;antiknight");
}

/* The dialect of links without quotes, and with short names. */
static void
test_zipped (void)
{
  static const char *const texts[] = {
    "{cs:50,ce:[[,,{v:5},],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],"
    "[[2,2],[2,3],[3,2],[3,3]]],ca:[{ce:[[0,0],[0,1]],v:3,unique:t,c:#0},{v:'title: It\\'s short'}],metadata:{}}",
    "{ce:[[,,{v:2},],[,,,],[,,,],[,,,]],ca:[{ce:[[0,0],[0,1]],v:4,style:'killer'}],metadata:{t:'It\\'s short'}}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GString)   link = g_string_new ("https://sudokupad.app/scl");
      g_autoptr (GError)    error = NULL;
      g_auto (NonetReading) reading;
      const NonetFormat    *format;
      gboolean              is_fine;

      nonet_lzstring_encode (texts[i], link);
      nonet_reading_init (&reading);
      format = nonet_formats_probe_line (link->str, link->len);
      g_assert_cmpstr (format->id, ==, "sudokupad");
      is_fine = format->read (link->str, link->len, &reading, &error);
      if (i == 0) /* 5 is no digit of a 4x4 */
        {
          g_assert_error (error, NONET_FORMAT_ERROR, NONET_FORMAT_ERROR_PUZZLE);
          g_assert_cmpuint (reading.offset, ==, strlen ("https://sudokupad.app/scl"));
        }
      else
        {
          g_autofree char *line = NULL;

          g_assert_no_error (error);
          line = describe (((NonetPosition *) g_ptr_array_index (reading.positions, 0))->puzzle);
          g_assert_cmpstr (line, ==, "..2.............;cage=4:r1c1r1c2;title=It's short");
        }
      g_assert_true (is_fine == (i == 1));
    }
}

/* Reads a puzzle with that many letters before the rest of its title. @return its title. */
static char *
read_long_title (guint n_before, const char *rest)
{
  g_autofree char      *before = g_strnfill (n_before, 'a');
  g_autofree char      *text = g_strdup_printf ("{\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"
                                                "\"title\":\"%s%s\"}",
                                                before, rest);
  g_autoptr (GError)    error = NULL;
  g_auto (NonetReading) reading;

  nonet_reading_init (&reading);
  nonet_formats_find ("fpuzzles-json")->read (text, strlen (text), &reading, &error);
  g_assert_no_error (error);
  return g_strdup (sud_puzzle_get_title (((NonetPosition *) g_ptr_array_index (reading.positions, 0))->puzzle));
}

/* A title that is too long ends with a whole character, and not with a space, which the next reader would not see. */
static void
test_long_title (void)
{
  g_autofree char *split = read_long_title (SUD_MAX_TITLE - 1, "ñandú");
  g_autofree char *whole = read_long_title (SUD_MAX_TITLE - 2, "ñandú");
  g_autofree char *spaced = read_long_title (SUD_MAX_TITLE - 3, "   and more");
  g_autofree char *mended = read_long_title (SUD_MAX_TITLE - 5, "\x81  b"); /* in no encoding a letter: it becomes three bytes */

  g_assert_cmpuint (strlen (split), ==, SUD_MAX_TITLE - 1);
  g_assert_true (g_str_has_suffix (split, "aa"));
  g_assert_cmpuint (strlen (whole), ==, SUD_MAX_TITLE);
  g_assert_true (g_str_has_suffix (whole, "ñ"));
  g_assert_cmpuint (strlen (spaced), ==, SUD_MAX_TITLE - 3);
  g_assert_true (g_str_has_suffix (mended, "\357\277\275"));
}

/* Codes with words around them. */
static void
test_codes_in_words (void)
{
  static const struct
  {
    const char *before;
    const char *format;
    const char *after;
  } cases[] = {
    { "A nice one: ", "ps", " (hard)" },
    { "[code]", "ps", "[/code]" },
    { "Monday <", "sumocue", ">" },
    { "solo:", "solo", "" },
    { "https://example.org/puzzles/js/solo.html#", "solo", "" },
  };
  g_autoptr (NonetPosition) position = nonet_position_new (generate (SUD_KIND_KILLER, 3, 3, 3));
  g_autofree char          *expected = describe (position->puzzle);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString)   text = g_string_new (cases[i].before);
      g_autofree char      *line = NULL;
      g_autoptr (GError)    error = NULL;
      const char           *trimmed;
      gsize                 length;
      const NonetFormat    *format;
      g_auto (NonetReading) reading;

      nonet_reading_init (&reading);
      nonet_formats_find (cases[i].format)->write (position, text);
      g_string_append (text, cases[i].after);
      trimmed = text->str;
      length = text->len;
      g_assert_true (nonet_formats_trim_line (&trimmed, &length));
      format = nonet_formats_probe_line (trimmed, length);
      g_assert_nonnull (format);
      g_assert_cmpstr (format->id, ==, cases[i].format);
      g_assert_true (format->read (trimmed, length, &reading, &error));
      line = describe (((NonetPosition *) g_ptr_array_index (reading.positions, 0))->puzzle);
      g_assert_cmpstr (line, ==, expected);
    }
}

/* The jigsaws of SumoCue have digits where its Killers have sums. */
static void
test_sumocue_givens (void)
{
  static const char     regions[] = "000111222000111222000111222333444555333444555333444555666777888666777888666777888";
  g_autoptr (GString)   text = g_string_new ("SumoCueV1");
  g_autoptr (GError)    error = NULL;
  g_autofree char      *line = NULL;
  g_auto (NonetReading) reading;

  nonet_reading_init (&reading);
  for (int cell = 0; cell < 81; cell++)
    g_string_append_printf (text, "=%dJ%c", cell == 0 ? 7 : cell == 80 ? 9
                                                                       : 0,
                            regions[cell]);
  g_assert_true (nonet_formats_find ("sumocue")->read (text->str, text->len, &reading, &error));
  line = describe (((NonetPosition *) g_ptr_array_index (reading.positions, 0))->puzzle);
  g_assert_cmpstr (line, ==, "7...............................................................................9");
}

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/* How a grid is drawn: what stands over it, before, between, in the middle of and behind the cells of a row, in place of an
 * empty cell, between the boxes, and below it. */
typedef struct
{
  const char *top;
  const char *before;
  const char *cell; /* between two cells of a box */
  const char *box;  /* between two boxes */
  const char *after;
  const char *empty;
  const char *line;
  const char *bottom;
} Drawing;

static char *
draw (const Drawing *drawing)
{
  GString *text = g_string_new (drawing->top);

  for (int cell = 0; cell < 81; cell++)
    {
      g_string_append (text, cell % 9 == 0 ? drawing->before : cell % 3 == 0 ? drawing->box
                                                                             : drawing->cell);
      if (PUZZLE[cell] == '.')
        g_string_append (text, drawing->empty);
      else
        g_string_append_c (text, PUZZLE[cell]);
      if (cell % 9 == 8)
        g_string_append (text, drawing->after);
      if (cell == 26 || cell == 53)
        g_string_append (text, drawing->line);
    }
  g_string_append (text, drawing->bottom);
  return g_string_free (text, FALSE);
}

/* Grids as people paste them: with frames that ASCII does not have, with blanks for empty cells, quoted, from tables and from
 * the source of programs. */
static void
test_drawn (void)
{
  static const Drawing drawings[] = {
    { "", "", "", "", "\n", ".", "", "" },
    { "\u250C\u2500\u2500\u252C\u2500\u2510\n", "\u2502", " ", "\u2502", "\u2502\n", ".", "\u251C\u2500\u2500\u253C\u2500\u2524\n",
      "\u2514\u2500\u2500\u2534\u2500\u2518\n" },
    { "\u2554\u2550\u2550\u2566\u2550\u2557\n", "\u2551 ", " \u2502 ", " \u2551 ", " \u2551\n", " ", "\u2560\u2550\u2550\u256C\u2550\u2563\n",
      "\u255A\u2550\u2550\u2569\u2550\u255D\n" },
    { "\u250F\u2501\u2501\u2533\u2501\u2513\n", "\u2503 ", " \u250A ", " \u2503 ", " \u2503\n", "\u00B7", "\u2523\u2501\u2501\u254B\u2501\u252B\n",
      "\u2517\u2501\u2501\u253B\u2501\u251B\n" },
    { "+-------+-------+-------+\n", "| ", " ", " | ", " |\n", " ", "+-------+-------+-------+\n", "+-------+-------+-------+\n" },
    { "+---+---+---+\n", "|", "", "|", "|\n", " ", "+---+---+---+\n", "+---+---+---+\n" },
    { "", "", "\t", "\t", "\n", "", "", "" },
    { "", "", "\u00A0", "\u00A0", "\r\n", ".", "", "" },
    { "", "", ",", ",", "\n", "", "", "" },
    { "", "", ";", ";", "\r\n", "\"\"", "", "" },
    { "| a | b | c | d | e | f | g | h | i |\n|---|---|---|---|---|---|---|---|---|\n", "| ", " | ", " | ", " |\n", " ", "", "" },
    { "Bob wrote:\n> +---+\n", "> | ", " ", " | ", " |\n", ".", "> +---+\n", "> +---+\n" },
    { "", ">> ", "", "", "\n", "0", ">>\n", "" },
    { "See\n[code]\n", "", " ", " ", "\n", "_", "\n", "[/code]\n[quote=Bob]Hi[/quote]\n" },
    { "Try\n```text\n", "", "", "", "\n", ".", "", "```\n" },
    { "grid = [\n", "    [", ", ", ", ", "],\n", "0", "", "]\n" },
    { "grid = [\n", "    \"", "", "", "\",\n", ".", "", "]\n" },
    { "int grid[9][9] = {\n", "{", ", ", ", ", "},\n", "0", "", "};\n" },
    /* on one line */
    { "", "", "", "", "", ".", "", "" },
    { "", "", " ", " ", " ", "0", "", "" },
    { "", "", "", "", "/", ".", "", "" },
    { "[", "[", ",", ",", "],", "0", "", "]" },
    { "[code]", "", "", "", "", ".", "", "[/code]" },
    { "> ", "", "", "", "", ".", "", "" },
    { "`", "", "", "", "", ".", "", "`" },
    { "17. ", "", "", "", "", ".", "", "" },
    { "https://example.org/sudoku.htm?bd=", "", "", "", "", "0", "", "" },
    { "https://example.org/en/play/", "", "", "", "", "0", "", "" },
    { "https://example.org/play?s=", "", "", "", "", ".", "", "&d=3" },
    { "1,Monday,", "", "", "", "", ".", "", ",4.5" },
    { "", "", "", "", "", ".", "", ";9.1;1.2;1.2" },
    { "", "", "", "", "", ".", "", "#9.1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (drawings); i++)
    {
      g_autofree char      *text = draw (&drawings[i]);
      g_autofree char      *line = NULL;
      const char           *trimmed = text;
      gsize                 length = strlen (text);
      const NonetFormat    *format;
      g_autoptr (GError)    error = NULL;
      g_auto (NonetReading) reading;

      nonet_reading_init (&reading);
      g_assert_true (strchr (text, '\n') != NULL || nonet_formats_trim_line (&trimmed, &length));
      format = strchr (text, '\n') != NULL ? nonet_formats_probe_document (trimmed, length) : nonet_formats_probe_line (trimmed, length);
      if (format == NULL || !format->read (trimmed, length, &reading, &error) || reading.positions->len != 1)
        g_error ("%s: %s\n%s", format != NULL ? format->id : "-", error != NULL ? error->message : "not one puzzle", text);
      line = describe (((NonetPosition *) g_ptr_array_index (reading.positions, 0))->puzzle);
      g_assert_cmpstr (line, ==, PUZZLE);
    }
}

/* What is wrong in a grid with other characters than ASCII is found where it stands. */
static void
test_drawn_error (void)
{
  static const char     text[] = "\u2502 1 2 \u2502 3 4 \u2502\n\u2502 3 4 \u2502 1 2 \u2502\n\u2502 2 9 \u2502 4 3 \u2502\n\u2502 4 3 \u2502 2 1 \u2502\n";
  g_auto (NonetReading) reading;
  g_autoptr (GError)    error = NULL;

  nonet_reading_init (&reading);
  g_assert_false (nonet_formats_find ("ss")->read (text, strlen (text), &reading, &error));
  g_assert_error (error, NONET_FORMAT_ERROR, NONET_FORMAT_ERROR_PUZZLE);
  g_assert_cmpuint (reading.offset, ==, strchr (text, '9') - text);
}

/* What looks like a quotation, a list of cells or the heading of a table, and is none. */
static void
test_not_quoted (void)
{
  static const struct
  {
    const char *line;
    const char *format; /* NULL: no puzzle on one line */
  } cases[] = {
    { "123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789", NULL },
    { "1234....9 .2345.... 12....... ......7.. ..3.5.7.9 .2.4.6.8. 1........ ........9 1.......9", NULL },
    { "1 . 3 . . . 7 . . . . . . . . G", NULL },
    { "{\"nonet\": 1, \"puzzle\": \"" PUZZLE "\"}", NULL },
    { PUZZLE ";x", "line" },
    { PUZZLE ";title=Of Simon Tatham's solo: no ads", "line" },
    { PUZZLE "\n", "line" },
  };
  static const char heading[] = "id,Puzzle,solution";
  const char       *line = heading;
  gsize             length = strlen (heading);

  g_assert_false (nonet_formats_trim_line (&line, &length));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const NonetFormat *format;

      line = cases[i].line;
      length = strlen (line);
      g_assert_true (nonet_formats_trim_line (&line, &length));
      format = nonet_formats_probe_line (line, length);
      g_assert_cmpstr (format != NULL ? format->id : NULL, ==, cases[i].format);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/round-trip", test_round_trip);
  g_test_add_func ("/formats/positions", test_positions);
  g_test_add_func ("/formats/shared-geometry", test_shared_geometry);
  g_test_add_func ("/formats/lzstring", test_lzstring);
  g_test_add_func ("/formats/lzstring/known", test_lzstring_known);
  g_test_add_func ("/formats/links", test_links);
  g_test_add_func ("/formats/drawings", test_drawings);
  g_test_add_func ("/formats/bare-code", test_bare_code);
  g_test_add_func ("/formats/size-without-boxes", test_size_without_boxes);
  g_test_add_func ("/formats/antiknight", test_antiknight);
  g_test_add_func ("/formats/zipped", test_zipped);
  g_test_add_func ("/formats/long-title", test_long_title);
  g_test_add_func ("/formats/drawn", test_drawn);
  g_test_add_func ("/formats/drawn-error", test_drawn_error);
  g_test_add_func ("/formats/not-quoted", test_not_quoted);
  g_test_add_func ("/formats/codes-in-words", test_codes_in_words);
  g_test_add_func ("/formats/sumocue-givens", test_sumocue_givens);
  return g_test_run ();
}

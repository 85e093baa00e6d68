/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of steps.
 *
 * tests/data/explain/cases.txt has a position and a step for each technique: a line of tests/engine/cases.h, a tab, and the
 * step as sud_step_write() has it, so that the words do not depend on which step a finder comes upon first. What is
 * said about each is stored in golden.LANGUAGE.txt beside it; any change of a word fails here.
 *
 *   test-explain --update        writes the golden text of the current language, to be read before it is committed;
 *                                ./dev words does it for all languages
 *   test-explain --find FILE     picks steps for positions, to become lines of cases.txt
 *   test-explain --variants FILE picks steps that say something which no line of cases.txt says
 *
 * Words that point somewhere are checked apart from that, on every step of every position: what a span says must be
 * what it lights up. */

#include "config.h"

#include "cases.h"
#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

/* ---- cases ---- */

typedef struct
{
  TechniqueCase at;
  SudStep       step;
} ExplainCase;

static void
free_case (gpointer data)
{
  ExplainCase *item = data;

  technique_case_clear (&item->at);
  g_free (item);
}

/* @return the case of a line, or NULL if it has none. */
static ExplainCase *
read_case (const char *line)
{
  ExplainCase *item;

  if (line[0] == '#' || line[0] == '\0')
    return NULL;
  item = g_new0 (ExplainCase, 1);
  g_assert_true (technique_case_read_step (line, &item->at, &item->step));
  return item;
}

static char *
get_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "explain", name, NULL);
}

static GPtrArray *
read_cases (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = get_path ("cases.txt");
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GPtrArray *cases = g_ptr_array_new_with_free_func (free_case);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      ExplainCase *item = read_case (lines[i]);

      if (item != NULL)
        g_ptr_array_add (cases, item);
    }
  return cases;
}

/* ---- golden texts ---- */

static const char *
get_language (void)
{
  const char *language = g_getenv ("LANGUAGE");

  return language == NULL || language[0] == '\0' ? "en" : language;
}

static char *
get_golden_path (void)
{
  g_autofree char *name = g_strdup_printf ("golden.%s.txt", get_language ());

  return get_path (name);
}

static char *
dup_words (const ExplainCase *item)
{
  g_autoptr (NonetExplanation) explanation = nonet_explain (&item->at.board, &item->step);
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "== %s\n%s\nNudge: %s\nWhere: %s\n", sud_technique_get_info (item->step.technique)->slug,
                          explanation->title,
                          explanation->nudge, explanation->where->text);
  for (guint i = 0; i < explanation->reasoning->len; i++)
    {
      const NonetParagraph *paragraph = g_ptr_array_index (explanation->reasoning, i);

      if (paragraph->view >= 0)
        g_string_append_printf (out, "- [%d] %s\n", paragraph->view, paragraph->text);
      else
        g_string_append_printf (out, "- %s\n", paragraph->text);
    }
  g_string_append_printf (out, "=> %s\n%s\n", explanation->conclusion->text, explanation->notation);
  return g_string_free (out, FALSE);
}

static char *
dup_all_words (void)
{
  g_autoptr (GPtrArray) cases = read_cases ();
  GString *out = g_string_new ("# What is said about each step of cases.txt. Written by test-explain --update.\n");

  for (guint i = 0; i < cases->len; i++)
    {
      g_autofree char *words = dup_words (g_ptr_array_index (cases, i));

      g_string_append_printf (out, "\n%s", words);
    }
  return g_string_free (out, FALSE);
}

static void
test_golden (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = get_golden_path ();
  g_autofree char *stored = NULL;
  g_autofree char *words = dup_all_words ();
  g_auto (GStrv) stored_lines = NULL;
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  g_file_get_contents (path, &stored, NULL, &error);
  g_assert_no_error (error);
  stored_lines = g_strsplit (stored, "\n", -1);
  for (int i = 0; lines[i] != NULL && stored_lines[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, stored_lines[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (stored_lines));
}

/* Every technique has its text. Those of Killer have theirs elsewhere. */
static void
test_all_techniques (void)
{
  g_autoptr (GPtrArray) cases = read_cases ();

  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    {
      gboolean is_there = FALSE;

      for (guint k = 0; k < cases->len; k++)
        is_there |= ((const ExplainCase *) g_ptr_array_index (cases, k))->step.technique == (SudTechnique) i;
      if (!is_there && sud_technique_get_info ((SudTechnique) i)->family != SUD_FAMILY_KILLER)
        g_error ("no text of %s is stored", sud_technique_get_info ((SudTechnique) i)->slug);
    }
}

static void
test_proved (void)
{
  g_autoptr (GPtrArray) cases = read_cases ();

  for (guint i = 0; i < cases->len; i++)
    {
      const ExplainCase *item = g_ptr_array_index (cases, i);

      g_assert_cmpint (sud_proof_check (&item->at.board, &item->step, true), ==, SUD_PROOF_PROVED);
    }
}

/* ---- spans ---- */

/* @return the cells that a text names: r1c5, r12c5. */
static SudCells
parse_cells (const SudGeometry *geometry, const char *text)
{
  const gboolean is_small = sud_geometry_get_height (geometry) <= 9;
  SudCells       cells = { { 0 } };

  for (const char *r = strchr (text, 'r'); r != NULL; r = strchr (r + 1, 'r'))
    {
      const gsize n_rows = strspn (r + 1, "0123456789");
      const char *c = r + 1 + n_rows;
      const gsize n_columns = *c == 'c' ? strspn (c + 1, "0123456789") : 0;

      if (n_rows == 0 || n_columns == 0)
        continue;
      if (!is_small)
        {
          sud_cells_add (&cells, sud_geometry_get_cell_at (geometry, atoi (r + 1) - 1, atoi (c + 1) - 1));
          continue;
        }
      for (gsize i = 0; i < n_rows; i++)
        for (gsize k = 0; k < n_columns; k++)
          sud_cells_add (&cells, sud_geometry_get_cell_at (geometry, r[1 + i] - '1', c[1 + k] - '1'));
    }
  return cells;
}

/* @return the digits that a text names, each a word of one character. */
static SudDigits
parse_digits (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  SudDigits digits = 0;

  for (int i = 0; words[i] != NULL; i++)
    if (strlen (words[i]) == 1 && (g_ascii_isdigit (words[i][0]) || g_ascii_isupper (words[i][0])))
      digits |= sud_digit_bit (sud_digit_from_char (words[i][0]));
  return digits;
}

static gboolean
may_hold (const SudBoard *board, SudCell cell, SudDigits digits)
{
  return (board->candidates[cell] & digits) != 0 || (board->values[cell] != 0 && sud_digits_has (digits, board->values[cell]));
}

static void
check_span (const SudBoard *board, const NonetParagraph *paragraph, const NonetSpan *span)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (board->puzzle);
  g_autofree char   *words = g_strndup (paragraph->text + span->start, span->end - span->start);
  const SudCells     named = parse_cells (geometry, words);

  g_assert_true (g_utf8_validate (words, -1, NULL));
  g_assert_false (sud_cells_is_empty (&span->cells));
  if (span->house >= 0)
    {
      g_autofree char *name = explain_dup_house (geometry, span->house);

      /* in “rows 1 and 4” the number stands alone */
      if (g_ascii_isdigit (words[0]))
        g_assert_cmpint (atoi (words), ==, sud_geometry_get_house (geometry, span->house)->number);
      else
        g_assert_true (g_ascii_strcasecmp (name, words) == 0);
      g_assert_true (sud_cells_equal (&span->cells, &sud_geometry_get_house (geometry, span->house)->cells));
      return;
    }
  if (span->cage >= 0)
    {
      g_assert_true (sud_cells_equal (&span->cells, &sud_puzzle_get_cage (board->puzzle, span->cage)->cells));
      return;
    }
  if (!sud_cells_is_empty (&named))
    g_assert_true (sud_cells_equal (&named, &span->cells));
  else
    g_assert_cmphex (parse_digits (words), ==, span->digits);
  SUD_FOR_EACH_CELL (cell, &span->cells)
    if (span->digits != 0 && !may_hold (board, cell, span->digits))
      g_error ("“%s” in “%s” points at r%dc%d, which cannot hold it", words, paragraph->text,
               sud_geometry_get_row (geometry, cell) + 1,
               sud_geometry_get_column (geometry, cell) + 1);
}

static void
check_paragraph (const SudBoard *board, const NonetParagraph *paragraph)
{
  gsize last = 0;

  g_assert_cmpuint (strlen (paragraph->text), >, 0);
  g_assert_true (g_utf8_validate (paragraph->text, -1, NULL));
  /* no placeholder was left, no sentence put together wrongly */
  g_assert_null (strpbrk (paragraph->text, "{}\n\001\002"));
  g_assert_null (strstr (paragraph->text, "  "));
  g_assert_null (strstr (paragraph->text, " ."));
  for (guint i = 0; i < paragraph->spans->len; i++)
    {
      const NonetSpan *span = &g_array_index (paragraph->spans, NonetSpan, i);

      g_assert_cmpuint (span->start, >=, last);
      g_assert_cmpuint (span->end, >, span->start);
      g_assert_cmpuint (span->end, <=, strlen (paragraph->text));
      last = span->end;
      check_span (board, paragraph, span);
    }
}

/* The candidates that light up in the conclusion are those that the step concludes. */
static void
check_conclusion (const SudStep *step, const NonetParagraph *paragraph)
{
  SudDigits shown[SUD_MAX_CELLS] = { 0 }, concluded[SUD_MAX_CELLS] = { 0 };

  for (guint i = 0; i < paragraph->spans->len; i++)
    {
      const NonetSpan *span = &g_array_index (paragraph->spans, NonetSpan, i);

      SUD_FOR_EACH_CELL (cell, &span->cells)
        shown[cell] |= span->digits;
    }
  for (int i = 0; i < step->n_placements; i++)
    concluded[step->placements[i].cell] |= sud_digit_bit (step->placements[i].digit);
  for (int i = 0; i < step->n_eliminations; i++)
    concluded[step->eliminations[i].cell] |= sud_digit_bit (step->eliminations[i].digit);
  g_assert_cmpmem (shown, sizeof shown, concluded, sizeof concluded);
}

static void
check_step (const SudBoard *board, const SudStep *step)
{
  g_autoptr (NonetExplanation) explanation = nonet_explain (board, step);

  g_assert_cmpuint (strlen (explanation->title), >, 0);
  g_assert_cmpuint (strlen (explanation->nudge), >, 0);
  g_assert_null (strpbrk (explanation->nudge, "{}"));
  g_assert_cmpuint (explanation->reasoning->len, >, 0);
  check_paragraph (board, explanation->where);
  for (guint i = 0; i < explanation->reasoning->len; i++)
    check_paragraph (board, g_ptr_array_index (explanation->reasoning, i));
  check_paragraph (board, explanation->conclusion);
  check_conclusion (step, explanation->conclusion);
  g_assert_nonnull (strstr (explanation->notation, nonet_technique_get_english_name (step->technique)));
  /* the nudge names no cell */
  {
    const SudCells named = parse_cells (sud_puzzle_get_geometry (board->puzzle), explanation->nudge);

    g_assert_true (sud_cells_is_empty (&named));
  }
}

static bool
check_path_cb (const SudStep *step, void *data)
{
  check_step (data, step);
  return true;
}

/* A dozen steps of each technique are enough. */
typedef struct
{
  const SudBoard *board;
  guint           n_steps[SUD_N_TECHNIQUES];
} Sample;

static bool
check_sample_cb (const SudStep *step, void *data)
{
  Sample *sample = data;

  if (sample->n_steps[step->technique]++ < 12)
    check_step (sample->board, step);
  return true;
}

static void
test_spans (void)
{
  g_autoptr (GPtrArray) cases = read_cases ();
  SudLogic       *logic = sud_logic_new ();
  SudLogicOptions options = sud_logic_options_default ();

  for (guint i = 0; i < cases->len; i++)
    {
      const ExplainCase *item = g_ptr_array_index (cases, i);
      Sample             sample = { .board = &item->at.board };

      check_step (&item->at.board, &item->step);
      /* other languages share the code */
      if (i % (g_str_equal (get_language (), "en") ? 3 : 9) == 0)
        sud_logic_all (logic, &item->at.board, &options, check_sample_cb, &sample, NULL);
    }
  sud_logic_free (logic);
}

/* ---- other boards ---- */

static void
check_path (SudLogic *logic, const char *line)
{
  SudPuzzle      *puzzle = NULL;
  SudBoard        board;
  SudLogicOptions options = sud_logic_options_default ();

  g_assert_cmpint (sud_line_read (line, strlen (line), &puzzle, NULL), ==, SUD_OK);
  sud_board_init (&board, puzzle);
  g_assert_cmpint (sud_logic_path (logic, &board, &options, check_path_cb, &board, NULL), ==, SUD_OK);
  sud_puzzle_unref (puzzle);
}

/* Extra houses, regions, and more digits than there are numerals: the path of each, told and checked. */
static void
test_boards (void)
{
  static const char *const lines[] = {
    ("6......7..2...1.......5...........9.4........9..26.....86.4..3.57.6.3.....8..5...;jigsaw=AABBCCCCCAABBBBBCCDAAEEBBCCDDAAEFFFFDDDAEFEFFDDGHEEE"
    "IFGDGHEIIIFGGGHHHHIIGGGHHHIII"),
    "4.2....1.....72........3.2.....1.972........6..9.....454.......6.8..7...1.....6..;x",
    ".6.2..7...............67..1.8.....3...7.....2..3..1..9......39............59.4...;windows",
    "....3....9.....8.A...B.412...4.B8....3..C6..47.B.7.2.3......C......9...A95...CB....88...9....5....3612....C.39C.8........4.5...3.2A9.........1..",
    "...1.......34....2..14...36.....5...",
  };
  SudLogic *logic = sud_logic_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    check_path (logic, lines[i]);
  sud_logic_free (logic);
}

/* ---- techniques ---- */

static void
test_names (void)
{
  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    {
      g_autofree char *about = nonet_technique_dup_about ((SudTechnique) i);

      g_assert_cmpuint (strlen (nonet_technique_get_name ((SudTechnique) i)), >, 0);
      g_assert_cmpuint (strlen (about), >, 0);
      /* the slug stands in where a name is missing */
      g_assert_cmpstr (nonet_technique_get_english_name ((SudTechnique) i), !=, sud_technique_get_info ((SudTechnique) i)->slug);
    }
}

/* ---- the tools ---- */

static int
update_golden (void)
{
  g_autofree char *path = get_golden_path ();
  g_autofree char *words = dup_all_words ();

  return g_file_set_contents (path, words, -1, NULL) ? 0 : 1;
}

typedef struct
{
  const TechniqueCase *item;
  const char          *line;
} Find;

static bool
find_cb (const SudStep *step, void *data)
{
  const Find *find = data;
  char        text[65536];

  if (step->n_placements != find->item->expected.n_placements || step->n_eliminations != find->item->expected.n_eliminations)
    return true;
  if (sud_step_write (step, text, sizeof text, NULL) == SUD_OK)
    printf ("%s\t%s\n", find->line, text);
  return false;
}

static int
find_steps (const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  SudLogic *logic = sud_logic_new ();

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 1;
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      TechniqueCase   item;
      SudLogicOptions options = sud_logic_options_default ();
      const Find      find = { &item, lines[i] };

      if (!technique_case_read (lines[i], &item))
        continue;
      options.techniques = (SudTechniqueSet){ { 0 } };
      sud_techniques_add (&options.techniques, item.technique);
      if (item.must_find)
        sud_logic_all (logic, &item.board, &options, find_cb, (void *) &find, NULL);
      technique_case_clear (&item);
    }
  sud_logic_free (logic);
  return 0;
}

/* What a paragraph says in English, without what it says it about. */
static char *
dup_shape (const NonetParagraph *paragraph)
{
  g_autoptr (GRegex) lists = g_regex_new ("((rows|columns|boxes|regions|windows) )?#+((, | and | or )#+)*", 0, 0, NULL);
  g_autoptr (GString) shape = g_string_new (NULL);
  gsize    at = 0;

  for (guint i = 0; i < paragraph->spans->len; i++)
    {
      const NonetSpan *span = &g_array_index (paragraph->spans, NonetSpan, i);

      g_string_append_len (shape, paragraph->text + at, (gssize) (span->start - at));
      g_string_append_c (shape, '#');
      at = span->end;
    }
  g_string_append (shape, paragraph->text + at);
  for (gsize i = 0; i < shape->len; i++)
    if (g_ascii_isdigit (shape->str[i]) || g_ascii_isupper (shape->str[i]))
      shape->str[i] = '#';
  return g_regex_replace_literal (lists, shape->str, -1, 0, "#", 0, NULL);
}

/* Notes the sentences of a step. @return whether any of them is new. */
static gboolean
note_shapes (GHashTable *shapes, const SudBoard *board, const SudStep *step)
{
  g_autoptr (NonetExplanation) explanation = nonet_explain (board, step);
  gboolean is_new = g_hash_table_add (shapes, dup_shape (explanation->where));

  for (guint i = 0; i < explanation->reasoning->len; i++)
    is_new |= g_hash_table_add (shapes, dup_shape (g_ptr_array_index (explanation->reasoning, i)));
  return is_new;
}

typedef struct
{
  GHashTable     *shapes;
  const SudBoard *board;
} Variants;

static bool
variants_cb (const SudStep *step, void *data)
{
  const Variants *variants = data;
  char            text[65536];

  if (note_shapes (variants->shapes, variants->board, step) && sud_step_write (step, text, sizeof text, NULL) == SUD_OK)
    {
      g_autofree char *line = technique_case_write (step->technique, variants->board, step);

      printf ("%s\t%s\n", line, text);
    }
  return true;
}

static int
find_variants (const char *path)
{
  g_autoptr (GPtrArray) cases = read_cases ();
  g_autoptr (GHashTable) shapes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  SudLogic       *logic = sud_logic_new ();
  SudLogicOptions options = sud_logic_options_default ();

  for (guint i = 0; i < cases->len; i++)
    {
      const ExplainCase *item = g_ptr_array_index (cases, i);

      note_shapes (shapes, &item->at.board, &item->step);
    }
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 1;
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      TechniqueCase item;

      if (!technique_case_read (lines[i], &item))
        continue;
      sud_logic_all (logic, &item.board, &options, variants_cb, &(Variants){ shapes, &item.board }, NULL);
      technique_case_clear (&item);
    }
  sud_logic_free (logic);
  return 0;
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("NONET_LOCALEDIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("NONET_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (argc > 1 && g_str_equal (argv[1], "--update"))
    return update_golden ();
  if (argc > 2 && g_str_equal (argv[1], "--find"))
    return find_steps (argv[2]);
  if (argc > 2 && g_str_equal (argv[1], "--variants"))
    return find_variants (argv[2]);
  g_test_add_func ("/explain/golden", test_golden);
  g_test_add_func ("/explain/all-techniques", test_all_techniques);
  g_test_add_func ("/explain/proved", test_proved);
  g_test_add_func ("/explain/spans", test_spans);
  g_test_add_func ("/explain/boards", test_boards);
  g_test_add_func ("/explain/names", test_names);
  return g_test_run ();
}

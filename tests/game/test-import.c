/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever someone opens, drops or pastes: one puzzle is a game that stands where the text left it, many are a list. */
#include "nonet-import.h"

#include "nonet-collection.h"

#include <string.h>

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static void
ready_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static NonetImport *
import (const char *text, gsize length, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes)       bytes = g_bytes_new (text, length);
  g_autoptr (GAsyncResult) result = NULL;

  nonet_import_async (bytes, cancellable, ready_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return nonet_import_finish (result, error);
}

static NonetImport *
import_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  NonetImport       *result = import (text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (result);
  return result;
}

static const NonetEntry *
get_entry (const NonetImport *result, int row, int column)
{
  return &nonet_game_get_state (result->game)->entries[(row - 1) * 9 + column - 1];
}

static void
test_line (void)
{
  g_autoptr (NonetImport) result = import_text ("\xEF\xBB\xBF# a comment\r\n\r\n  " PUZZLE "\r\n");

  g_assert_nonnull (result->game);
  g_assert_cmpuint (result->lines->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (result->lines, 0), ==, PUZZLE);
  g_assert_cmpuint (result->n_errors, ==, 0);
}

/* Editors on Windows have their own ideas of what a text is. */
static void
test_utf16 (void)
{
  static const char *const encodings[] = { "UTF-16LE", "UTF-16BE" };
  static const char        text[] = "\uFEFF#DGatos y 猫 😀\r\n53..7....\r\n6..195...\r\n.98....6.\r\n8...6...3\r\n4..8.3..1\r\n7...2...6\r\n"
                                    ".6....28.\r\n...419..5\r\n....8..79\r\n";

  for (gsize i = 0; i < G_N_ELEMENTS (encodings); i++)
    for (gsize extra = 0; extra < 2; extra++) /* a byte that is half of nothing */
      {
        g_autoptr (GError)      error = NULL;
        g_autoptr (NonetImport) result = NULL;
        gsize                   length;
        g_autofree char        *bytes = g_convert (text, -1, encodings[i], "UTF-8", NULL, &length, &error);

        g_assert_no_error (error);
        result = import (bytes, length + extra, NULL, &error); /* the terminator has room for it */
        g_assert_no_error (error);
        g_assert_cmpstr (g_ptr_array_index (result->lines, 0), ==, PUZZLE ";title=Gatos y 猫 😀");
      }
}

/* A title that is no UTF-8 is what a program on Windows wrote. */
static void
test_windows_title (void)
{
  g_autoptr (NonetImport) result = import_text ("#DCaf\xE9 \x80 5\r\n53..7....\r\n6..195...\r\n.98....6.\r\n8...6...3\r\n4..8.3..1\r\n"
                                                "7...2...6\r\n.6....28.\r\n...419..5\r\n....8..79\r\n");

  g_assert_cmpstr (g_ptr_array_index (result->lines, 0), ==, PUZZLE ";title=Café € 5");
}

/* Cells in quotation marks, as tables have them. */
static void
test_quoted (void)
{
  g_autoptr (NonetImport) result = import_text ("\"" PUZZLE "\"\n\"" PUZZLE "\",\"easy\"\n");

  g_assert_cmpuint (result->n_errors, ==, 0);
  g_assert_cmpuint (result->lines->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (result->lines, 0), ==, PUZZLE);
  g_assert_cmpstr (g_ptr_array_index (result->lines, 1), ==, PUZZLE);
}

/* A game of another program goes on where it was. */
static void
test_save (void)
{
  g_autoptr (NonetImport) result =
    import_text ("{ \"difficulty_category\": \"easy\", \"time_elapsed\": 3.5, \"cells\": ["
                 "{\"position\":[0,0],\"value\":5,\"fixed\":true,\"earmarks\":[]},"
                 "{\"position\":[0,1],\"value\":3,\"fixed\":false,\"earmarks\":[]},"
                 "{\"position\":[0,2],\"value\":0,\"fixed\":false,\"earmarks\":[1,2]}]}");

  g_assert_nonnull (result->game);
  g_assert_cmpint (sud_puzzle_get_given (nonet_game_get_puzzle (result->game), 0), ==, 5);
  g_assert_cmpint (sud_puzzle_get_given (nonet_game_get_puzzle (result->game), 1), ==, 0);
  g_assert_cmpint (get_entry (result, 1, 2)->value, ==, 3);
  g_assert_cmpint (get_entry (result, 1, 3)->marks[NONET_MARK_CORNER], ==, 3);
  g_assert_cmpint (get_entry (result, 1, 3)->marks[NONET_MARK_CENTRE], ==, 0);
  g_assert_cmpint (get_entry (result, 5, 5)->marks[NONET_MARK_CORNER], ==, 0);
}

/* A game goes out and comes in again as it was. */
static void
test_there_and_back (void)
{
  g_autoptr (NonetImport)   result = import_text ("{\"nonet\": 1, \"puzzle\": \"1...............\", \"values\": \"12..............\","
                                                  "\"corner\": [\"\",\"\",\"34\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"],"
                                                  "\"centre\": [\"\",\"\",\"\",\"3\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"4\"]}");
  g_autoptr (NonetPosition) position = nonet_import_new_position (result->game);
  g_autoptr (GString)       text = g_string_new (NULL);
  g_autoptr (NonetImport)   again = NULL;

  nonet_formats_find ("json")->write (position, text);
  again = import_text (text->str);
  g_assert_true (nonet_state_equal (nonet_game_get_state (again->game), nonet_game_get_state (result->game)));
  g_assert_cmpint (position->marks[1][15], ==, 8);
}

/* What stands in the cells of a candidate grid becomes corner marks. */
static void
test_candidates (void)
{
  g_autoptr (NonetImport) result = import_text ("Look at this:\n\n"
                                                ".-------.-------.\n"
                                                "| 1  23 | 4  23 |\n"
                                                "| 34 24 | 1  23 |\n"
                                                ":-------+-------:\n"
                                                "| 2  1  | 3  4  |\n"
                                                "| 34 34 | 2  1  |\n"
                                                "'-------'-------'\n");

  g_assert_cmpstr (g_ptr_array_index (result->lines, 0), ==, "1.4...1.2134..21");
  g_assert_cmpint (nonet_game_get_state (result->game)->entries[1].marks[NONET_MARK_CORNER], ==, 6);
  g_assert_cmpint (nonet_game_get_state (result->game)->entries[0].marks[NONET_MARK_CORNER], ==, 0);
}

/* Lines in different notations make one list; what is wrong is counted, and the first of it told. */
static void
test_list (void)
{
  g_autoptr (NonetImport) result = import_text (PUZZLE "\n"
                                                "nonsense\n"
                                                ":0000:x:" PUZZLE ":::::\n"
                                                "  .Cage~3~R1C1~R1C2.Cage~99~R2C1~R2C2\n"
                                                ".Cage~3~R1C1~R1C2\n");

  g_assert_null (result->game);
  g_assert_cmpuint (result->lines->len, ==, 3);
  g_assert_cmpuint (result->n_errors, ==, 2);
  g_assert_true (g_str_has_prefix (result->error, "Line 2, column 1: "));
}

/* Each game of a file goes on where it was, when it is taken from the list. */
static void
test_list_of_games (void)
{
  g_autoptr (GString)         text = g_string_new ("<opensudoku version=\"2\"><folder name=\"Both\">");
  g_autoptr (NonetImport)     result = NULL;
  g_autoptr (NonetCollection) collection = NULL;

  g_string_append_printf (text, "<game data=\"%s\"/><game data=\"version: 3&#10;5|0|0|3|0|1|0|6|1|", PUZZLE);
  for (int i = 3; i < 81; i++)
    g_string_append (text, "0|0|1|");
  g_string_append (text, "\"/></folder></opensudoku>");
  result = import_text (text->str);
  g_assert_cmpuint (result->lines->len, ==, 2);
  g_assert_null (g_ptr_array_index (result->moves, 0));
  collection = nonet_collection_new (result->lines);
  nonet_collection_set_moves (collection, result->moves);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (NonetCollected) collected = g_list_model_get_item (G_LIST_MODEL (collection), i);
      g_autoptr (NonetGame)      game = nonet_collected_new_game (collected);
      const NonetEntry          *entries = nonet_game_get_state (game)->entries;

      g_assert_cmpint (entries[1].value, ==, 3);
      g_assert_cmpint (sud_puzzle_get_given (nonet_game_get_puzzle (game), 1), ==, i == 0 ? 3 : 0);
      g_assert_cmpint (entries[2].marks[NONET_MARK_CORNER], ==, i == 0 ? 0 : 6);
    }
}

static void
test_error_place (void)
{
  g_autoptr (GError) error = NULL;
  static const char  text[] = "\n{\"nonet\": 1,\n \"puzzle\": \"55..............\"}\n";

  g_assert_null (import (text, strlen (text), NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, "Line 3, column 12: "));
  g_clear_error (&error);
  g_assert_null (import ("", 0, NULL, &error));
  g_assert_nonnull (error);
}

/* As many as a large collection has; they come in order, and nothing is held for them but their lines. */
static void
test_many (void)
{
  g_autoptr (GString)     text = g_string_new (NULL);
  g_autoptr (NonetImport) result = NULL;

  for (int i = 0; i < 50000; i++)
    {
      gsize start = text->len;

      g_string_append (text, PUZZLE "\n");
      text->str[start + 2] = i % 2 == 0 ? '.' : '4';
    }
  result = import_text (text->str);
  g_assert_cmpuint (result->lines->len, ==, 50000);
  g_assert_cmpuint (result->n_errors, ==, 0);
  g_assert_true (((char *) g_ptr_array_index (result->lines, 49999))[2] == '4');
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError)       error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (import (PUZZLE, strlen (PUZZLE), cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import/line", test_line);
  g_test_add_func ("/import/utf16", test_utf16);
  g_test_add_func ("/import/windows-title", test_windows_title);
  g_test_add_func ("/import/quoted", test_quoted);
  g_test_add_func ("/import/save", test_save);
  g_test_add_func ("/import/there-and-back", test_there_and_back);
  g_test_add_func ("/import/candidates", test_candidates);
  g_test_add_func ("/import/list", test_list);
  g_test_add_func ("/import/list-of-games", test_list_of_games);
  g_test_add_func ("/import/error-place", test_error_place);
  g_test_add_func ("/import/many", test_many);
  g_test_add_func ("/import/cancel", test_cancel);
  return g_test_run ();
}

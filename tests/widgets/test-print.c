/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paper, without a display. With a folder as argument the files stay there, to be looked at. */
#include "nonet-examples.h"
#include "nonet-import.h"
#include "nonet-picture-file.h"
#include "nonet-print.h"

#include <glib/gstdio.h>
#include <string.h>

#define EASY "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

#define KILLER \
  ".................................................................................;cage=17:r1c1r1c2;c" \
  "age=19:r1c3r1c4r2c3r2c4;cage=16:r1c5r1c6r1c7r1c8;cage=19:r1c9r2c7r2c8r2c9;cage=22:r2c1r2c2r3c2r3c3;c" \
  "age=26:r2c5r2c6r3c5r3c6r3c7;cage=5:r3c1r4c1;cage=8:r3c4r4c4;cage=8:r3c8r3c9;cage=19:r4c2r4c3r5c1r5c2" \
  ";cage=11:r4c5r5c5;cage=14:r4c6r5c6;cage=8:r4c7r4c8;cage=18:r4c9r5c8r5c9r6c8;cage=17:r5c3r5c4r6c4r6c5" \
  ";cage=28:r5c7r6c7r7c7r7c8;cage=17:r6c1r7c1r8c1;cage=7:r6c2r6c3;cage=15:r6c6r7c5r7c6;cage=9:r6c9r7c9;" \
  "cage=26:r7c2r7c3r8c2r8c3;cage=19:r7c4r8c4r9c3r9c4;cage=21:r8c5r8c6r9c5r9c6;cage=11:r8c7r8c8;cage=6:r" \
  "8c9r9c9;cage=9:r9c1r9c2;cage=10:r9c7r9c8"

static const char *folder; /* where the files go */

/* On A4. */
static guint
count_pages (const NonetSheet *sheet)
{
  NonetPaper paper = { .context = nonet_picture_new_context (),
                       .width = 595 - 2 * NONET_PAPER_MARGIN,
                       .height = 842 - 2 * NONET_PAPER_MARGIN };
  guint      n_pages = nonet_sheet_count_pages (sheet, &paper);

  g_object_unref (paper.context);
  return n_pages;
}

/* Exports a sheet. Where pdfinfo is installed, the file has as many pages as the sheet. */
static void
check_export (const NonetSheet *sheet, const char *name, guint n_pages)
{
  g_autofree char *file = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  g_autofree char *program = g_find_program_in_path ("pdfinfo");
  gsize            length;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (count_pages (sheet), ==, n_pages);
  nonet_print_sheet (sheet, GTK_PRINT_OPERATION_ACTION_EXPORT, file, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (file, &text, &length, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF-"));
  g_assert_cmpuint (length, >, 4000);
  if (program != NULL)
    {
      const char      *arguments[] = { program, file, NULL };
      g_autofree char *said = NULL;
      g_autofree char *wanted = g_strdup_printf ("%u\n", n_pages);
      const char      *pages;

      g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, 0, NULL, NULL, &said, NULL, NULL, NULL));
      pages = strstr (said, "Pages:");
      g_assert_nonnull (pages);
      g_assert_true (g_str_has_prefix (pages + strlen ("Pages:") + strspn (pages + strlen ("Pages:"), " "), wanted));
    }
}

/* Twelve puzzles, four on a page, and the solutions behind them. */
static void
test_worksheet (void)
{
  g_autoptr (NonetSheet) sheet = nonet_sheet_new ();

  sheet->per_page = 4;
  sheet->solutions = TRUE;
  sheet->solutions_title = g_strdup ("Solutions");
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (NonetGame) game = nonet_import_new_game (EASY);

      nonet_game_set_level (game, "easy");
      nonet_sheet_add_game (sheet, game, i + 1, FALSE);
    }
  check_export (sheet, "worksheet.pdf", 3 + 1);

  sheet->per_page = 9;
  sheet->solutions = FALSE;
  sheet->candidates = TRUE;
  check_export (sheet, "worksheet-nine.pdf", 2);
}

/* The sums of cages can be read on paper; a page that is headed has room for a name. */
static void
test_killer (void)
{
  g_autoptr (NonetSheet) sheet = nonet_sheet_new ();

  sheet->per_page = 6;
  sheet->solutions = TRUE;
  sheet->title = g_strdup ("Killer · Easy");
  sheet->name_words = g_strdup ("Name");
  sheet->solutions_title = g_strdup ("Solutions");
  for (guint i = 0; i < 7; i++)
    {
      g_autoptr (NonetGame) game = nonet_import_new_game (KILLER);

      nonet_sheet_add_game (sheet, game, i + 1, FALSE);
    }
  g_assert_cmpstr (((NonetSheetItem *) g_ptr_array_index (sheet->items, 6))->title, ==, "7. ");
  check_export (sheet, "worksheet-killer.pdf", 2 + 1);
}

/* Every number to a page is as many pages as it takes. */
static void
test_pages (void)
{
  static const guint per_pages[] = { 1, 2, 4, 6, 9 };
  static const guint n_pages[] = { 13, 7, 4, 3, 2 };
  g_autoptr (NonetSheet) sheet = nonet_sheet_new ();

  for (guint i = 0; i < 13; i++)
    {
      g_autoptr (NonetGame) game = nonet_import_new_game (EASY);

      nonet_sheet_add_game (sheet, game, i + 1, TRUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (per_pages); i++)
    {
      sheet->per_page = per_pages[i];
      sheet->solutions = FALSE;
      g_assert_cmpuint (count_pages (sheet), ==, n_pages[i]);
      sheet->solutions = TRUE;
      g_assert_cmpuint (count_pages (sheet), ==, n_pages[i] + 2);
    }
}

/* One page for a step: its board, its signs and its words. */
static void
test_handout (void)
{
  static const SudTechnique techniques[] = { SUD_TECHNIQUE_X_WING, SUD_TECHNIQUE_XY_CHAIN, SUD_TECHNIQUE_ALS_XZ };

  for (guint i = 0; i < G_N_ELEMENTS (techniques); i++)
    {
      g_autoptr (NonetExample) example = nonet_example_new (techniques[i]);
      g_autoptr (NonetGame) game = nonet_game_new (example->puzzle);
      g_autoptr (NonetHint) hint = nonet_hint_new (game);
      g_autoptr (NonetSheet) sheet = nonet_sheet_new ();
      g_autofree char *name = g_strdup_printf ("handout-%s.pdf", sud_technique_get_info (techniques[i])->slug);

      g_assert_null (nonet_handout_new (hint));
      nonet_hint_show (hint, &example->board, &example->step, NONET_STAGE_REASON);
      sheet->handout = nonet_handout_new (hint);
      g_assert_nonnull (sheet->handout);
      g_assert_cmpuint (sheet->handout->legend->len, ==, sheet->handout->overlay->legend->len);
      check_export (sheet, name, 1);
    }
}

/* A reasoning that is too long for one page goes on on others, in letters that can be read, and none of it is lost. */
static void
test_long_handout (void)
{
  g_autoptr (NonetExample) example = nonet_example_new (SUD_TECHNIQUE_XY_CHAIN);
  g_autoptr (NonetGame) game = nonet_game_new (example->puzzle);
  g_autoptr (NonetHint) hint = nonet_hint_new (game);
  g_autoptr (NonetSheet) sheet = nonet_sheet_new ();
  g_autofree char *program = g_find_program_in_path ("pdftotext");
  guint            n_pages;

  nonet_hint_show (hint, &example->board, &example->step, NONET_STAGE_REASON);
  sheet->handout = nonet_handout_new (hint);
  for (guint i = 1; i <= 90; i++)
    g_ptr_array_insert (sheet->handout->paragraphs, -1, g_strdup_printf ("Thought %u.", i));
  n_pages = count_pages (sheet);
  g_assert_cmpuint (n_pages, >=, 3);
  g_assert_cmpuint (n_pages, <=, 5);
  check_export (sheet, "handout-long.pdf", n_pages);
  if (program != NULL)
    {
      g_autofree char *file = g_build_filename (folder, "handout-long.pdf", NULL);
      const char      *arguments[] = { program, file, "-", NULL };
      g_autofree char *said = NULL;

      g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, 0, NULL, NULL, &said, NULL, NULL, NULL));
      for (guint i = 1; i <= 90; i++)
        {
          g_autofree char *words = g_strdup_printf ("Thought %u.", i);

          g_assert_nonnull (strstr (said, words));
        }
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *scratch = g_dir_make_tmp ("nonet-print-XXXXXX", NULL);
  int              status;

  g_test_init (&argc, &argv, NULL);
  folder = argc > 1 ? argv[1] : scratch;
  g_test_add_func ("/print/worksheet", test_worksheet);
  g_test_add_func ("/print/killer", test_killer);
  g_test_add_func ("/print/pages", test_pages);
  g_test_add_func ("/print/handout", test_handout);
  g_test_add_func ("/print/long-handout", test_long_handout);
  status = g_test_run ();
  if (folder == scratch)
    {
      g_autoptr (GDir) dir = g_dir_open (scratch, 0, NULL);
      const char *name;

      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *file = g_build_filename (scratch, name, NULL);

          g_unlink (file);
        }
    }
  g_rmdir (scratch);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paper, without a display. With a folder as argument the files stay there, to be looked at. */
#include "nonet-examples.h"
#include "nonet-import.h"
#include "nonet-print.h"

#include <glib/gstdio.h>
#include <string.h>

#define EASY "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

static const char *folder; /* where the files go */

/* Exports a sheet. Where pdfinfo is installed, the file has as many pages as the sheet. */
static void
check_export (const NonetSheet *sheet, const char *name, guint n_pages)
{
  g_autofree char *file = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  g_autofree char *program = g_find_program_in_path ("pdfinfo");
  gsize            length;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (nonet_sheet_count_pages (sheet), ==, n_pages);
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
      g_assert_cmpuint (nonet_sheet_count_pages (sheet), ==, n_pages[i]);
      sheet->solutions = TRUE;
      g_assert_cmpuint (nonet_sheet_count_pages (sheet), ==, n_pages[i] + 2);
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

int
main (int argc, char **argv)
{
  g_autofree char *scratch = g_dir_make_tmp ("nonet-print-XXXXXX", NULL);
  int              status;

  g_test_init (&argc, &argv, NULL);
  folder = argc > 1 ? argv[1] : scratch;
  g_test_add_func ("/print/worksheet", test_worksheet);
  g_test_add_func ("/print/pages", test_pages);
  g_test_add_func ("/print/handout", test_handout);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages of the help: all there, in order, and found by their words. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "nonet-explain.h"
#include "nonet-help.h"

static void
test_pages (void)
{
  for (guint page = 0; page < NONET_N_HELP_PAGES; page++)
    {
      g_auto (GStrv) paragraphs = nonet_help_dup_paragraphs (page);

      g_assert_cmpstr (nonet_help_get_title (page), !=, "");
      g_assert_cmpuint (g_strv_length (paragraphs), >=, 3);
      for (guint i = 0; paragraphs[i] != NULL; i++)
        g_assert_cmpstr (paragraphs[i], !=, "");
    }
}

/* Each technique has one page, and those of one part stand together. */
static void
test_order (void)
{
  gboolean seen[SUD_N_TECHNIQUES] = { FALSE };
  g_autoptr (GHashTable) parts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint page = 0; page < NONET_N_HELP_PAGES; page++)
    {
      SudTechnique technique = nonet_help_get_technique (page);
      const char  *part = nonet_help_get_part (page);

      g_assert_cmpint (technique == SUD_TECHNIQUE_NONE, ==, page < NONET_N_HELP_TOPICS);
      g_assert_true (technique == SUD_TECHNIQUE_NONE || !seen[technique]);
      seen[technique] = TRUE;
      if (page == 0 || !g_str_equal (part, nonet_help_get_part (page - 1)))
        g_assert_true (g_hash_table_add (parts, (gpointer) part));
    }
  g_assert_cmpuint (g_hash_table_size (parts), ==, 3);
}

static void
test_search (void)
{
  g_assert_true (nonet_help_matches (NONET_HELP_KILLER, ""));
  g_assert_true (nonet_help_matches (NONET_HELP_KILLER, "CAGE rule"));
  g_assert_true (nonet_help_matches (NONET_HELP_KILLER, "cágé"));
  g_assert_false (nonet_help_matches (NONET_HELP_KILLER, "cage swordfish"));
  g_assert_false (nonet_help_matches (NONET_HELP_PRINTING, "cage"));
}

/* A technique is found by its name, and in any language by its English one. */
static void
test_names (void)
{
  for (guint page = NONET_N_HELP_TOPICS; page < NONET_N_HELP_PAGES; page++)
    {
      SudTechnique technique = nonet_help_get_technique (page);

      g_assert_true (nonet_help_matches (page, nonet_technique_get_name (technique)));
      g_assert_true (nonet_help_matches (page, nonet_technique_get_english_name (technique)));
      g_assert_false (nonet_help_matches (page, "no such technique"));
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("NONET_LOCALEDIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("NONET_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_add_func ("/help/names", test_names);
  g_test_add_func ("/help/pages", test_pages);
  g_test_add_func ("/help/order", test_order);
  g_test_add_func ("/help/search", test_search);
  return g_test_run ();
}

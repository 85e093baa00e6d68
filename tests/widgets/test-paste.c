/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What any format writes can be copied in one program and pasted into the window of this one. */

#include "real-window.h"

#include "nonet-import.h"

static const char *const puzzles[] = {
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  ".................................................................................;cage=17:r1c1r1c2;cage=5:r3c1r3c2",
  "1...............;jigsaw=AABBACBBACCDCDDD",
  "................;x",
};

static RealWindow real;

static const char *const start = "2...............";

static char *
dup_shown (void)
{
  return nonet_import_dup_line (nonet_game_get_puzzle (nonet_play_view_get_game (real.view)));
}

static void
wait_for_line (const char *line)
{
  for (;;)
    {
      g_autofree char *shown = dup_shown ();

      if (g_str_equal (shown, line))
        return;
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
paste (const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (real.window)), text);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (real.window), "win.paste", NULL));
}

static void
test_paste (gconstpointer data)
{
  g_autoptr (NonetGame) game = nonet_import_new_game (data);
  g_autoptr (NonetPosition) position = nonet_import_new_position (game);
  g_autofree char          *line = nonet_import_dup_line (nonet_game_get_puzzle (game));
  gsize                     n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);
  guint                     n_pasted = 0;

  for (gsize i = 0; i < n_formats; i++)
    {
      g_autofree char *lost = nonet_format_get_lost (formats[i], nonet_game_get_puzzle (game));
      g_autoptr (GString) text = g_string_new (NULL);

      if (lost != NULL)
        continue;
      paste (start);
      wait_for_line (start);
      formats[i]->write (position, text);
      g_test_message ("%s", formats[i]->id);
      paste (text->str);
      wait_for_line (line);
      n_pasted++;
    }
  g_assert_cmpuint (n_pasted, >=, 3);
}

int
main (int argc, char **argv)
{
  g_autoptr (NonetGame) game = nonet_import_new_game (start);
  int status;

  g_test_init (&argc, &argv, NULL);
  real_window_open (&real, 800, 600);
  nonet_window_play (real.window, game);
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autofree char *path = g_strdup_printf ("/paste/%u", i + 1);

      g_test_add_data_func (path, puzzles[i], test_paste);
    }
  status = g_test_run ();
  real_window_close (&real);
  return status;
}

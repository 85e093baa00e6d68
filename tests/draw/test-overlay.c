/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nonet-overlay.h"
#include "nonet-picture-file.h"

#include <string.h>

#define PUZZLE "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

typedef struct
{
  SudPuzzle *puzzle;
  SudBoard   board;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (sud_line_read (PUZZLE, strlen (PUZZLE), &fixture->puzzle, NULL), ==, SUD_OK);
  sud_board_init (&fixture->board, fixture->puzzle);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  sud_puzzle_unref (fixture->puzzle);
}

static NonetOverlay *
make (Fixture *fixture, const char *text, int view)
{
  g_autofree SudStep *step = g_new (SudStep, 1);

  g_assert_cmpint (sud_step_read (text, strlen (text), step, NULL), ==, SUD_OK);
  return nonet_overlay_new (&fixture->board, step, view);
}

static guint
bit (NonetSign sign)
{
  return 1u << sign;
}

/* Each role has its sign, what goes and what is placed too; one candidate may have several. */
static void
test_signs (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetOverlay) overlay =
    make (fixture, "naked-pair 30 -2.4 +3.6 h0.68u c2 m2.1.0d m2.2.0f m2.4.0y m3.2.1s m3.6.2s m5.2.3s", NONET_WHOLE_VIEW);

  g_assert_cmpuint (nonet_overlay_get_signs (overlay, 2, 1), ==, bit (NONET_SIGN_FIRST));
  g_assert_cmpuint (nonet_overlay_get_signs (overlay, 2, 2), ==, bit (NONET_SIGN_FIN));
  g_assert_cmpuint (nonet_overlay_get_signs (overlay, 2, 4), ==, bit (NONET_SIGN_FIN) | bit (NONET_SIGN_OUT));
  g_assert_cmpuint (nonet_overlay_get_signs (overlay, 3, 2), ==, bit (NONET_SIGN_SECOND));
  g_assert_cmpuint (nonet_overlay_get_signs (overlay, 3, 6), ==, bit (NONET_SIGN_THIRD) | bit (NONET_SIGN_IN));
  g_assert_cmpuint (nonet_overlay_get_signs (overlay, 5, 2), ==, bit (NONET_SIGN_FOURTH));
  g_assert_cmpuint (nonet_overlay_get_signs (overlay, 5, 6), ==, 0);
  g_assert_cmpuint (overlay->houses->len, ==, 1);
}

/* Whoever comes second to a sign gets a free one, if there is any. */
static void
test_free_signs (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetOverlay) wing = make (fixture, "w-wing 44 -2.4 m2.1.0p m2.2.1p m3.6.0d", NONET_WHOLE_VIEW);
  g_autoptr (NonetOverlay) blossom =
    make (fixture, "death-blossom 78 -2.4 m5.2.0v m5.6.0v m2.1.0s m3.2.1s m3.6.2s m5.2.0r", NONET_WHOLE_VIEW);

  g_assert_cmpuint (nonet_overlay_get_signs (wing, 2, 1), ==, bit (NONET_SIGN_FIRST));
  g_assert_cmpuint (nonet_overlay_get_signs (wing, 3, 6), ==, bit (NONET_SIGN_SECOND));
  g_assert_cmpuint (nonet_overlay_get_signs (blossom, 5, 2), ==, bit (NONET_SIGN_SECOND)); /* the stem, and no common */
  g_assert_cmpuint (nonet_overlay_get_signs (blossom, 3, 2), ==, bit (NONET_SIGN_FOURTH));
  g_assert_cmpuint (nonet_overlay_get_signs (blossom, 3, 6), ==, bit (NONET_SIGN_THIRD));
}

/* Colours are joined where a house makes them a pair, by lines without a direction, and no house is washed. */
static void
test_colours (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetOverlay) overlay =
    make (fixture, "simple-colours-trap 66 -5.2 h0.2u h9.2u h11.2u m2.2.0c m3.2.1c m11.2.1c m20.2.1c", NONET_WHOLE_VIEW);

  g_assert_cmpuint (overlay->houses->len, ==, 0);
  g_assert_cmpuint (overlay->links->len, ==, 1); /* column 3 has three of them */
  g_assert_true (g_array_index (overlay->links, NonetOverlayLink, 0).plain);
  g_assert_cmpint (g_array_index (overlay->links, NonetOverlayLink, 0).to.cell, ==, 3);
}

/* Bases and covers are named where there are both. */
static void
test_houses (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetOverlay) fish = make (fixture, "x-wing 32 -2.4 h0.2b h9.2c m2.1.0d", NONET_WHOLE_VIEW);
  g_autoptr (NonetOverlay) pair = make (fixture, "naked-pair 30 -2.4 h0.2c m2.1.0d", NONET_WHOLE_VIEW);

  g_assert_cmpuint (fish->houses->len, ==, 2);
  g_assert_cmpuint (fish->legend->len, ==, 4);
  g_assert_cmpint (g_array_index (fish->legend, NonetLegendEntry, 1).role, ==, NONET_LEGEND_BASE);
  g_assert_cmpint (g_array_index (fish->legend, NonetLegendEntry, 2).role, ==, NONET_LEGEND_COVER);
  g_assert_cmpuint (pair->legend->len, ==, 2);
}

/* Where no candidate has a part, the two sides are outlined. */
static void
test_sides (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetOverlay) overlay = make (fixture, "law-of-leftovers 43 -2.4 h0.2b h18.2u c5 c11 c12", NONET_WHOLE_VIEW);

  g_assert_cmpuint (overlay->outlines->len, ==, 2);
  g_assert_cmpint (sud_cells_count (&g_array_index (overlay->outlines, NonetOverlayOutline, 0).cells), ==, 1);
  g_assert_cmpint (sud_cells_count (&g_array_index (overlay->outlines, NonetOverlayOutline, 1).cells), ==, 2);
}

/* The legend names what is there, once, and nothing else. */
static void
test_legend (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetOverlay) overlay =
    make (fixture, "finned-x-wing 43 -2.4 -2.2 m2.1.0d m3.2.0d m5.2.0f m5.6.0f", NONET_WHOLE_VIEW);
  const NonetLegendEntry *entries = (const NonetLegendEntry *) (gpointer) overlay->legend->data;

  g_assert_cmpuint (overlay->legend->len, ==, 3);
  g_assert_cmpint (entries[0].role, ==, SUD_ROLE_DEFINING);
  g_assert_cmpint (entries[1].role, ==, SUD_ROLE_FIN);
  g_assert_cmpint (entries[2].sign, ==, NONET_SIGN_OUT);
  g_assert_cmpint (entries[2].role, ==, -1);
}

/* There are four signs for sets: the fifth set looks like the first one, but the legend has the names of both. */
static void
test_many_sets (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetOverlay) overlay =
    make (fixture, "als-chain 75 -2.4 m2.1.0s m3.2.1s m5.2.2s m5.4.3s m2.8.4s", NONET_WHOLE_VIEW);
  const NonetLegendEntry *entries = (const NonetLegendEntry *) (gpointer) overlay->legend->data;

  g_assert_cmpuint (overlay->legend->len, ==, 5 + 1);
  g_assert_cmpint (entries[0].sign, ==, entries[1].sign);
  g_assert_cmpuint (entries[0].number, ==, 0);
  g_assert_cmpuint (entries[1].number, ==, 4);
}

/* A view shows one branch: its links and the nodes on them. */
static void
test_views (Fixture *fixture, gconstpointer data)
{
  const char *text = "forcing-chain-contradiction 80 -2.1 m2.1.0o m3.2.1x m5.2.2o m3.6.3x l0.1.0.0wh l1.2.0.0sh l0.3.0.1wh";
  g_autofree SudStep *step = g_new (SudStep, 1);
  g_autoptr (NonetOverlay) whole = NULL;
  g_autoptr (NonetOverlay) second = NULL;

  g_assert_cmpint (sud_step_read (text, strlen (text), step, NULL), ==, SUD_OK);
  g_assert_cmpint (sud_step_count_cases (step), ==, 2);
  whole = nonet_overlay_new (&fixture->board, step, NONET_WHOLE_VIEW);
  second = nonet_overlay_new (&fixture->board, step, 1);
  g_assert_cmpuint (whole->links->len, ==, 3);
  g_assert_cmpuint (second->links->len, ==, 1);
  g_assert_cmpuint (nonet_overlay_get_signs (whole, 5, 2), !=, 0);
  g_assert_cmpuint (nonet_overlay_get_signs (second, 5, 2), ==, 0);
  g_assert_cmpuint (nonet_overlay_get_signs (second, 3, 6), !=, 0);
  g_assert_true (g_array_index (whole->links, NonetOverlayLink, 1).strong);
  g_assert_false (g_array_index (second->links, NonetOverlayLink, 0).strong);

  step->n_links = 2;
  g_assert_cmpint (sud_step_count_cases (step), ==, 0);
}

/* A node of several cells is a group, and its arrow starts from the nearest of them. */
static void
test_groups (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetOverlay) overlay =
    make (fixture, "grouped-aic 71 -2.1 m10.2.0x m11.2.0x m5.2.1o l0.1.0.0sh", NONET_WHOLE_VIEW);

  g_assert_cmpuint (overlay->groups->len, ==, 1);
  g_assert_cmpint (g_array_index (overlay->links, NonetOverlayLink, 0).from.cell, ==, 11);
}

/* Almost locked sets are outlined, each with its own sign. */
static void
test_outlines (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetOverlay) overlay =
    make (fixture, "als-xz 72 -2.1 m2.1.0s m3.2.0s m5.2.1s m5.6.0r m5.6.1s", NONET_WHOLE_VIEW);

  g_assert_cmpuint (overlay->outlines->len, ==, 2);
  g_assert_cmpint (sud_cells_count (&g_array_index (overlay->outlines, NonetOverlayOutline, 0).cells), ==, 2);
  g_assert_cmpint (g_array_index (overlay->outlines, NonetOverlayOutline, 1).sign, ==, NONET_SIGN_SECOND);
  /* The restricted common shows as such alone. */
  g_assert_cmpuint (nonet_overlay_get_signs (overlay, 5, 6), ==, bit (NONET_SIGN_FIN));
}

/* Every kind of file is made, and the overlay and the light are in it. */
static void
test_files (Fixture *fixture, gconstpointer data)
{
  g_autoptr (NonetOverlay) overlay =
    make (fixture, "aic 71 -2.1 h0.68u h9.2b h20.4u m2.1.0d m10.2.0x m5.2.1o l0.1.0.0sh", NONET_WHOLE_VIEW);
  NonetLight   light = { .digits = sud_digit_bit (1) };
  NonetPicture plain = { .puzzle = fixture->puzzle };
  NonetPicture shown = { .puzzle = fixture->puzzle, .overlay = overlay, .numbered = TRUE };
  NonetPicture lit = { .puzzle = fixture->puzzle, .overlay = overlay, .light = &light, .numbered = TRUE };
  NonetPalette palette;

  sud_cells_add (&light.cells, 2);
  nonet_palette_init_paper (&palette);
  for (int kind = 0; kind < NONET_N_FILE_KINDS; kind++)
    {
      g_autoptr (GBytes) one = nonet_picture_to_file (&plain, &palette, kind, 200, NULL);
      g_autoptr (GBytes) two = nonet_picture_to_file (&shown, &palette, kind, 200, NULL);
      g_autoptr (GBytes) three = nonet_picture_to_file (&lit, &palette, kind, 200, NULL);

      g_assert_nonnull (one);
      g_assert_cmpuint (g_bytes_get_size (one), >, 500);
      g_assert_false (g_bytes_equal (one, two));
      g_assert_false (g_bytes_equal (two, three));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/overlay/signs", Fixture, NULL, set_up, test_signs, tear_down);
  g_test_add ("/overlay/free-signs", Fixture, NULL, set_up, test_free_signs, tear_down);
  g_test_add ("/overlay/colours", Fixture, NULL, set_up, test_colours, tear_down);
  g_test_add ("/overlay/houses", Fixture, NULL, set_up, test_houses, tear_down);
  g_test_add ("/overlay/sides", Fixture, NULL, set_up, test_sides, tear_down);
  g_test_add ("/overlay/legend", Fixture, NULL, set_up, test_legend, tear_down);
  g_test_add ("/overlay/many-sets", Fixture, NULL, set_up, test_many_sets, tear_down);
  g_test_add ("/overlay/views", Fixture, NULL, set_up, test_views, tear_down);
  g_test_add ("/overlay/groups", Fixture, NULL, set_up, test_groups, tear_down);
  g_test_add ("/overlay/outlines", Fixture, NULL, set_up, test_outlines, tear_down);
  g_test_add ("/overlay/files", Fixture, NULL, set_up, test_files, tear_down);
  return g_test_run ();
}

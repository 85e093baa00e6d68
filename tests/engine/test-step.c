/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps as data, their notation, and the table of techniques. */

#include <glib.h>

#include "sud.h"

static void
fill (SudStep *step)
{
  sud_step_init (step, SUD_TECHNIQUE_XY_CHAIN);
  step->rating = 71;
  g_assert_true (sud_step_add_placement (step, 80, 9));
  g_assert_true (sud_step_add_elimination (step, 0, 1));
  g_assert_true (sud_step_add_elimination (step, 639, 25));
  g_assert_true (sud_step_add_house (step, 26, 0x1ff, SUD_HOUSE_ROLE_BASE));
  g_assert_true (sud_step_add_house (step, 0, 1, SUD_HOUSE_ROLE_COVER));
  g_assert_true (sud_step_add_cage (step, 17));
  for (int role = 0; role < SUD_N_ROLES; role++)
    g_assert_true (sud_step_add_mark (step, (SudCell) role, 3, (SudRole) role, role * 7));
  g_assert_true (sud_step_add_link (step, (SudLink){ .from = 1, .to = 2, .where = 5, .kind = SUD_LINK_STRONG, .via = SUD_VIA_HOUSE }));
  g_assert_true (sud_step_add_link (step, (SudLink){ .from = 2, .to = 3, .kind = SUD_LINK_WEAK, .via = SUD_VIA_CAGE, .branch = 4 }));
  sud_cells_add (&step->cells, 40);
  sud_cells_add (&step->cells, 639);
}

static void
test_round_trip (void)
{
  static SudStep step, copy, back;
  char           text[1024], again[1024];
  size_t         needed;
  SudPlace       place;

  fill (&step);
  sud_step_copy (&copy, &step);
  g_assert_true (sud_step_equal (&step, &copy));
  g_assert_cmpint (sud_step_write (&step, text, sizeof text, &needed), ==, SUD_OK);
  g_assert_cmpuint (needed, ==, strlen (text) + 1);
  g_assert_true (g_str_has_prefix (text, "xy-chain 71 +80.9 -0.1 -639.25 h26.511b h0.1c c40 c639 g17 m0.3.0d "));
  g_assert_cmpint (sud_step_read (text, strlen (text), &back, &place), ==, SUD_OK);
  g_assert_true (sud_step_equal (&step, &back));
  g_assert_cmpint (sud_step_write (&back, again, sizeof again, NULL), ==, SUD_OK);
  g_assert_cmpstr (text, ==, again);

  back.marks[2].number++;
  g_assert_false (sud_step_equal (&step, &back));
}

static void
test_small_buffer (void)
{
  static SudStep step;
  char           text[16];
  size_t         needed;

  fill (&step);
  memset (text, '?', sizeof text);
  g_assert_cmpint (sud_step_write (&step, text, 8, &needed), ==, SUD_BUFFER_TOO_SMALL);
  g_assert_cmpuint (needed, >, 8);
  g_assert_cmpint (text[8], ==, '?');
}

static void
test_bad_text (void)
{
  static const struct
  {
    const char *text;
    size_t      offset;
  } cases[] = {
    { "", 0 },
    { "no-such-thing 12", 0 },
    { "none 0", 0 },
    { "naked-pair", 10 },
    { "naked-pair x", 11 },
    { "naked-pair 99999", 16 },
    { "naked-pair 30 +", 15 },
    { "naked-pair 30 +640.1", 18 },
    { "naked-pair 30 +1.0", 18 },
    { "naked-pair 30 +1.26", 19 },
    { "naked-pair 30 q", 15 },
    { "naked-pair 30  +1.1", 15 },
    { "naked-pair 30 h0.1", 18 },
    { "naked-pair 30 m1.1.1z", 20 },
    { "naked-pair 30 l1.1.1.1s", 23 },
  };
  static SudStep step;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SudPlace place = { 0 };

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (sud_step_read (cases[i].text, strlen (cases[i].text), &step, &place), ==, SUD_BAD_STEP);
      g_assert_cmpuint (place.offset, ==, cases[i].offset);
    }
}

static void
test_full_lists (void)
{
  static SudStep step;

  sud_step_init (&step, SUD_TECHNIQUE_TEMPLATE_DELETE);
  for (int i = 0; i < SUD_STEP_MAX_ELIMINATIONS; i++)
    g_assert_true (sud_step_add_elimination (&step, (SudCell) i, 1));
  g_assert_false (sud_step_add_elimination (&step, 0, 1));
  g_assert_cmpuint (step.n_eliminations, ==, SUD_STEP_MAX_ELIMINATIONS);
}

static void
test_techniques (void)
{
  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    {
      const SudTechniqueInfo *info = sud_technique_get_info ((SudTechnique) i);

      g_assert_nonnull (info->slug);
      g_assert_cmpuint (info->rating, >=, 10);
      g_assert_cmpuint (info->score, >, 0);
      g_assert_cmpint (sud_technique_from_slug (info->slug, strlen (info->slug)), ==, i);
      if (info->code[0] != '\0')
        g_assert_cmpint (sud_technique_from_code (info->code, strlen (info->code)), ==, i);
    }
  g_assert_cmpint (sud_technique_from_slug ("naked", 5), ==, SUD_TECHNIQUE_NONE);
  g_assert_cmpint (sud_technique_from_code ("", 0), ==, SUD_TECHNIQUE_NONE);
  g_assert_cmpuint (sud_rating_of_chain (66, 6), ==, 66);
  g_assert_cmpuint (sud_rating_of_chain (66, 7), ==, 67);
  g_assert_cmpuint (sud_rating_of_chain (66, 11), ==, 69);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step/round-trip", test_round_trip);
  g_test_add_func ("/step/small-buffer", test_small_buffer);
  g_test_add_func ("/step/bad-text", test_bad_text);
  g_test_add_func ("/step/full-lists", test_full_lists);
  g_test_add_func ("/step/techniques", test_techniques);
  return g_test_run ();
}

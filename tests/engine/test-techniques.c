/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of techniques, and every technique on positions of its own: it finds what it must, it is silent where it must be, and every step that it
 * finds is proved and agrees with the solution. The positions are in tests/data/techniques; case-maker made them. */

#include <glib.h>
#include <string.h>

#include "cases.h"

typedef struct
{
  SudLogic  *logic;
  SudSolver *solver;
  int        n_found[SUD_N_TECHNIQUES];
  int        n_silent[SUD_N_TECHNIQUES];
} Fixture;

typedef struct
{
  const TechniqueCase *item;
  SudDigit             solution[SUD_MAX_CELLS];
  SudDigits            placed[SUD_MAX_CELLS];
  SudDigits            removed[SUD_MAX_CELLS];
  int                  n_steps;
} Findings;

static bool
step_cb (const SudStep *step, void *data)
{
  Findings *findings = data;

  findings->n_steps++;
  g_assert_cmpint (step->technique, ==, findings->item->technique);
  g_assert_cmpint (sud_proof_check (&findings->item->board, step, true), ==, SUD_PROOF_PROVED);
  for (int i = 0; i < step->n_placements; i++)
    {
      g_assert_cmpint (findings->solution[step->placements[i].cell], ==, step->placements[i].digit);
      findings->placed[step->placements[i].cell] |= sud_digit_bit (step->placements[i].digit);
    }
  for (int i = 0; i < step->n_eliminations; i++)
    {
      g_assert_cmpint (findings->solution[step->eliminations[i].cell], !=, step->eliminations[i].digit);
      findings->removed[step->eliminations[i].cell] |= sud_digit_bit (step->eliminations[i].digit);
    }
  return true;
}

static void
check_expected (const TechniqueCase *item, const Findings *findings)
{
  const SudStep *expected = &item->expected;

  for (int i = 0; i < expected->n_placements; i++)
    g_assert_true (sud_digits_has (findings->placed[expected->placements[i].cell], expected->placements[i].digit));
  for (int i = 0; i < expected->n_eliminations; i++)
    g_assert_true (sud_digits_has (findings->removed[expected->eliminations[i].cell], expected->eliminations[i].digit));
}

static bool
take_solution_cb (const SudDigit *solution, void *data)
{
  Findings *findings = data;

  memcpy (findings->solution, solution, (size_t) sud_puzzle_get_n_cells (findings->item->puzzle));
  return true;
}

static bool
is_killer (SudTechnique technique)
{
  return sud_technique_get_info (technique)->family == SUD_FAMILY_KILLER;
}

static void
check_line (Fixture *fixture, const char *line)
{
  TechniqueCase   item;
  Findings        findings = { .item = &item };
  SudLogicOptions options = { .is_unique = true };
  SudSolveResult  result;

  g_test_message ("%s", line);
  g_assert_true (technique_case_read (line, &item));
  g_assert_cmpint (sud_solve (fixture->solver, item.puzzle, 2, take_solution_cb, &findings, NULL, &result), ==, SUD_OK);
  g_assert_cmpuint (result.solutions, ==, 1);
  sud_techniques_add (&options.techniques, item.technique);
  g_assert_cmpint (sud_logic_all (fixture->logic, &item.board, &options, step_cb, &findings, NULL), ==, SUD_OK);
  if (item.must_find)
    {
      fixture->n_found[item.technique]++;
      check_expected (&item, &findings);
    }
  else
    {
      fixture->n_silent[item.technique]++;
      g_assert_cmpint (findings.n_steps, ==, 0);
    }
  technique_case_clear (&item);
}

static void
test_positions (gconstpointer file)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "techniques", file, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv)   lines = NULL;
  Fixture          fixture = { sud_logic_new (), sud_solver_new (), { 0 }, { 0 } };

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && lines[i][0] != '#')
      check_line (&fixture, lines[i]);
  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    {
      if (is_killer ((SudTechnique) i) != (strcmp (file, "killer.txt") == 0))
        continue;
      g_test_message ("%s", sud_technique_get_info ((SudTechnique) i)->slug);
      g_assert_cmpint (fixture.n_found[i], >, 0);
      /* where there is one solution, trial and error always has something to say */
      if (i != SUD_TECHNIQUE_TRIAL_AND_ERROR)
        g_assert_cmpint (fixture.n_silent[i], >, 0);
    }
  sud_solver_free (fixture.solver);
  sud_logic_free (fixture.logic);
}

/* ---- the table ---- */

/* The one exception that the classic order has: colours, which are hard, come after these unfair ones. */
static bool
may_precede_colours (SudTechnique technique)
{
  return technique >= SUD_TECHNIQUE_FINNED_SWORDFISH && technique <= SUD_TECHNIQUE_SUE_DE_COQ;
}

static void
check_order (SudTechnique before, SudTechnique after)
{
  const SudTechniqueInfo *first = sud_technique_get_info (before), *second = sud_technique_get_info (after);

  g_test_message ("%s, %s", first->slug, second->slug);
  if (!(second->family == SUD_FAMILY_COLOURS && may_precede_colours (before)))
    g_assert_cmpint (first->level, <=, second->level);
  if (is_killer (before) && is_killer (after))
    {
      g_assert_cmpint (first->rating, <=, second->rating);
      g_assert_cmpint (first->score, <=, second->score);
    }
}

/* A harder technique that is tried before an easier one misgrades a puzzle. */
static void
test_order (void)
{
  for (int after = 2; after < SUD_N_TECHNIQUES; after++)
    for (int before = 1; before < after; before++)
      check_order ((SudTechnique) before, (SudTechnique) after);
}

/* What is special to Killer is rated like the classic techniques of the same level. */
static void
test_ratings (void)
{
  uint16_t lowest[SUD_N_LEVELS], highest[SUD_N_LEVELS] = { 0 };

  for (int level = 0; level < SUD_N_LEVELS; level++)
    lowest[level] = UINT16_MAX;
  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    {
      const SudTechniqueInfo *info = sud_technique_get_info ((SudTechnique) i);

      if (is_killer ((SudTechnique) i))
        continue;
      lowest[info->level] = MIN (lowest[info->level], info->rating);
      highest[info->level] = MAX (highest[info->level], info->rating);
    }
  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    {
      const SudTechniqueInfo *info = sud_technique_get_info ((SudTechnique) i);

      g_test_message ("%s", info->slug);
      g_assert_cmpint (info->rating, >=, lowest[info->level]);
      g_assert_cmpint (info->rating, <=, highest[info->level]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/techniques/order", test_order);
  g_test_add_func ("/techniques/ratings", test_ratings);
  g_test_add_data_func ("/techniques/positions", "classic.txt", test_positions);
  g_test_add_data_func ("/techniques/positions/killer", "killer.txt", test_positions);
  return g_test_run ();
}

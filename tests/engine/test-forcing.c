/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forcing chains and nets against a brute force of their definition: on positions of tests/data/techniques, what the
 * finders conclude is compared with what the definition concludes, candidate by candidate.
 *
 * A statement says that a candidate is true, or that it is false. If it is true, all others of its cell and all of its
 * digit that it sees are false. If all but one of a cell, or of the places of a digit in a house, are false, that one is
 * true; in a chain only where there were two from the start. Distances are counted by asking everything again and again
 * until nothing gets shorter. */

#include <glib.h>
#include <string.h>

#include "cases.h"

#define N_CANDIDATES 729
#define FAR 10000

typedef struct
{
  int n_members;
  int members[9];
} Unit;

typedef struct
{
  gboolean is_there[N_CANDIDATES];
  int      n_units;
  Unit     units[81 + 27 * 9];
  int      n_seen[N_CANDIDATES];
  int      seen[N_CANDIDATES][8 + 20];
} Board;

/* How far each candidate is from a premise, true (1) and false (0); FAR: not reached. */
typedef struct
{
  int      distance[2][N_CANDIDATES];
  gboolean is_broken;
} Closure;

typedef struct
{
  gboolean removed[N_CANDIDATES];
  gboolean placed[N_CANDIDATES];
} Conclusions;

/* ---- the board ---- */

static gboolean
sees (int a, int b)
{
  const int row_a = a / 9, row_b = b / 9, column_a = a % 9, column_b = b % 9;

  return a != b && (row_a == row_b || column_a == column_b ||
                    (row_a / 3 == row_b / 3 && column_a / 3 == column_b / 3));
}

static void
add_unit (Board *board, const int *members, int n_members)
{
  Unit *unit = &board->units[board->n_units];

  unit->n_members = 0;
  for (int i = 0; i < n_members; i++)
    if (board->is_there[members[i]])
      unit->members[unit->n_members++] = members[i];
  board->n_units += unit->n_members > 0;
}

static void
add_units_of_digit (Board *board, int digit)
{
  for (int house = 0; house < 9; house++)
    {
      int row[9], column[9], box[9];

      for (int i = 0; i < 9; i++)
        {
          row[i] = (house * 9 + i) * 9 + digit;
          column[i] = (i * 9 + house) * 9 + digit;
          box[i] = ((house / 3 * 3 + i / 3) * 9 + house % 3 * 3 + i % 3) * 9 + digit;
        }
      add_unit (board, row, 9);
      add_unit (board, column, 9);
      add_unit (board, box, 9);
    }
}

static void
lay_out (Board *board, const SudBoard *from)
{
  memset (board, 0, sizeof *board);
  for (int i = 0; i < N_CANDIDATES; i++)
    board->is_there[i] = from->values[i / 9] == 0 && sud_digits_has (from->candidates[i / 9], (SudDigit) (i % 9 + 1));
  for (int i = 0; i < N_CANDIDATES; i++)
    for (int k = 0; k < N_CANDIDATES && board->is_there[i]; k++)
      if (board->is_there[k] && i != k && (i / 9 == k / 9 || (i % 9 == k % 9 && sees (i / 9, k / 9))))
        board->seen[i][board->n_seen[i]++] = k;
  for (int cell = 0; cell < 81; cell++)
    add_unit (board, (const int[]){ cell * 9, cell * 9 + 1, cell * 9 + 2, cell * 9 + 3, cell * 9 + 4, cell * 9 + 5,
                                    cell * 9 + 6, cell * 9 + 7, cell * 9 + 8 }, 9);
  for (int digit = 0; digit < 9; digit++)
    add_units_of_digit (board, digit);
}

/* ---- what follows ---- */

static gboolean
shorten (int *distance, int other)
{
  if (other >= *distance)
    return FALSE;
  *distance = other;
  return TRUE;
}

/* What a unit says: its last member is true. Who was alone from the start is a single, and nothing forces it. */
static gboolean
ask_unit (const Unit *unit, gboolean is_net, Closure *closure)
{
  gboolean has_changed = FALSE;

  for (int i = 0; i < unit->n_members && (unit->n_members == 2 || (is_net && unit->n_members > 2)); i++)
    {
      int farthest = 0;

      for (int k = 0; k < unit->n_members; k++)
        if (k != i)
          farthest = MAX (farthest, closure->distance[0][unit->members[k]]);
      if (farthest < FAR)
        has_changed |= shorten (&closure->distance[1][unit->members[i]], farthest + 1);
    }
  return has_changed;
}

static gboolean
is_broken (const Board *board, const Closure *closure)
{
  for (int i = 0; i < board->n_units; i++)
    {
      gboolean is_empty = TRUE;

      for (int k = 0; k < board->units[i].n_members; k++)
        is_empty &= closure->distance[0][board->units[i].members[k]] < FAR;
      if (is_empty)
        return TRUE;
    }
  return FALSE;
}

static void
close_premise (const Board *board, gboolean is_net, int premise, gboolean is_true, Closure *closure)
{
  gboolean has_changed;

  for (int i = 0; i < N_CANDIDATES; i++)
    closure->distance[0][i] = closure->distance[1][i] = FAR;
  closure->distance[is_true][premise] = 0;
  do
    {
      has_changed = FALSE;
      for (int i = 0; i < N_CANDIDATES; i++)
        for (int k = 0; k < board->n_seen[i] && closure->distance[1][i] < FAR; k++)
          has_changed |= shorten (&closure->distance[0][board->seen[i][k]], closure->distance[1][i] + 1);
      for (int i = 0; i < board->n_units; i++)
        has_changed |= ask_unit (&board->units[i], is_net, closure);
    }
  while (has_changed);
  closure->is_broken = is_broken (board, closure);
}

/* ---- what may be concluded ---- */

/* That a candidate is false is worth a premise only where it makes two others true at once. */
static gboolean
has_two_partners (const Board *board, int candidate)
{
  int partner = -1;

  for (int i = 0; i < board->n_units; i++)
    {
      const Unit *unit = &board->units[i];
      const int   other = unit->members[0] == candidate ? 1 : 0;

      if (unit->n_members != 2 || unit->members[1 - other] != candidate)
        continue;
      if (partner >= 0 && partner != unit->members[other])
        return TRUE;
      partner = unit->members[other];
    }
  return FALSE;
}

/* Whatever the case, a candidate is true, or false; and not just because each case removes it at once. */
static void
conclude_common (const Closure *const *cases, int n_cases, Conclusions *out)
{
  for (int i = 0; i < n_cases; i++)
    if (cases[i]->is_broken)
      return;
  for (int i = 0; i < 2 * N_CANDIDATES; i++)
    {
      const gboolean is_true = i % 2;
      int            length = 0;

      for (int k = 0; k < n_cases && length < FAR; k++)
        length += cases[k]->distance[is_true][i / 2];
      if (length < FAR && length > n_cases)
        (is_true ? out->placed : out->removed)[i / 2] = TRUE;
    }
}

static void
apply_definition (const Board *board, gboolean is_net, Conclusions *contradictions, Conclusions *verities)
{
  Closure *closures = g_new (Closure, 2 * N_CANDIDATES);

  memset (contradictions, 0, sizeof *contradictions);
  memset (verities, 0, sizeof *verities);
  for (int i = 0; i < N_CANDIDATES; i++)
    if (board->is_there[i])
      {
        close_premise (board, is_net, i, TRUE, &closures[2 * i + 1]);
        close_premise (board, is_net, i, FALSE, &closures[2 * i]);
        contradictions->removed[i] = closures[2 * i + 1].is_broken;
        if (has_two_partners (board, i))
          {
            contradictions->placed[i] = closures[2 * i].is_broken;
            conclude_common ((const Closure *[]){ &closures[2 * i], &closures[2 * i + 1] }, 2, verities);
          }
      }
  for (int i = 0; i < board->n_units; i++)
    {
      const Unit    *unit = &board->units[i];
      const Closure *cases[9];

      for (int k = 0; k < unit->n_members; k++)
        cases[k] = &closures[2 * unit->members[k] + 1];
      if (unit->n_members >= (is_net ? 2 : 3))
        conclude_common (cases, unit->n_members, verities);
    }
  g_free (closures);
}

/* ---- comparing ---- */

static bool
found_cb (const SudStep *step, void *data)
{
  Conclusions *found = data;

  for (int i = 0; i < step->n_eliminations; i++)
    found->removed[step->eliminations[i].cell * 9 + step->eliminations[i].digit - 1] = TRUE;
  for (int i = 0; i < step->n_placements; i++)
    found->placed[step->placements[i].cell * 9 + step->placements[i].digit - 1] = TRUE;
  return true;
}

static void
compare (SudLogic *logic, const SudBoard *board, SudTechnique technique, const Conclusions *defined, int *n_compared)
{
  SudLogicOptions options = { .is_unique = true };
  Conclusions     found = { { FALSE }, { FALSE } };

  sud_techniques_add (&options.techniques, technique);
  g_assert_cmpint (sud_logic_all (logic, board, &options, found_cb, &found, NULL), ==, SUD_OK);
  for (int i = 0; i < N_CANDIDATES; i++)
    {
      if (found.removed[i] != defined->removed[i] || found.placed[i] != defined->placed[i])
        g_test_message ("%s: r%dc%d, %d", sud_technique_get_info (technique)->slug, i / 81 + 1, i / 9 % 9 + 1, i % 9 + 1);
      g_assert_cmpint (found.removed[i], ==, defined->removed[i]);
      g_assert_cmpint (found.placed[i], ==, defined->placed[i]);
      n_compared[technique] += found.removed[i] + found.placed[i];
    }
}

static void
compare_all (SudLogic *logic, const SudBoard *from, int *n_compared)
{
  Board      *board = g_new (Board, 1);
  Conclusions contradictions, verities;

  lay_out (board, from);
  apply_definition (board, FALSE, &contradictions, &verities);
  compare (logic, from, SUD_TECHNIQUE_FORCING_CHAIN_CONTRADICTION, &contradictions, n_compared);
  compare (logic, from, SUD_TECHNIQUE_FORCING_CHAIN_VERITY, &verities, n_compared);
  apply_definition (board, TRUE, &contradictions, &verities);
  compare (logic, from, SUD_TECHNIQUE_FORCING_NET_CONTRADICTION, &contradictions, n_compared);
  compare (logic, from, SUD_TECHNIQUE_FORCING_NET_VERITY, &verities, n_compared);
  g_free (board);
}

typedef struct
{
  SudLogic *logic;
  int       n_compared[SUD_N_TECHNIQUES];
} Fixture;

static void
compare_case (const TechniqueCase *item, void *data)
{
  Fixture *fixture = data;

  if (sud_technique_get_info (item->technique)->level >= SUD_LEVEL_UNFAIR)
    compare_all (fixture->logic, &item->board, fixture->n_compared);
}

static void
test_definition (void)
{
  Fixture fixture = { .logic = sud_logic_new () };

  technique_cases_for_each_plain (compare_case, &fixture);
  for (int i = SUD_TECHNIQUE_FORCING_CHAIN_CONTRADICTION; i <= SUD_TECHNIQUE_FORCING_NET_VERITY; i++)
    g_assert_cmpint (fixture.n_compared[i], >, 20);
  sud_logic_free (fixture.logic);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forcing/definition", test_definition);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fish by definition. Every choice of base and cover houses is tried on the positions of the fish techniques, which is
 * slow and plain, and what comes out must be what the finders find, technique by technique.
 *
 * The finders leave out a fish in which a base house alone, or a smaller fish, does the same: what such a one removes
 * they need not find. */

#include <glib.h>
#include <string.h>

#include "cases.h"

#define N_HOUSES 27
#define MAX_SIZE 3

/* Sets of the 81 cells. */
__extension__ typedef unsigned __int128 Set;

typedef enum
{
  FORM_BASIC,
  FORM_FINNED,
  FORM_SASHIMI,
  FORM_FRANKEN,
  FORM_FINNED_FRANKEN,
  FORM_MUTANT,
  FORM_FINNED_MUTANT,
  N_FORMS
} Form;

static const SudTechnique techniques[MAX_SIZE + 1][N_FORMS] = {
  [2] = { SUD_TECHNIQUE_X_WING, SUD_TECHNIQUE_FINNED_X_WING, SUD_TECHNIQUE_SASHIMI_X_WING, SUD_TECHNIQUE_FRANKEN_X_WING,
          SUD_TECHNIQUE_FINNED_FRANKEN_X_WING, SUD_TECHNIQUE_MUTANT_X_WING, SUD_TECHNIQUE_FINNED_MUTANT_X_WING },
  [3] = { SUD_TECHNIQUE_SWORDFISH, SUD_TECHNIQUE_FINNED_SWORDFISH, SUD_TECHNIQUE_SASHIMI_SWORDFISH,
          SUD_TECHNIQUE_FRANKEN_SWORDFISH, SUD_TECHNIQUE_FINNED_FRANKEN_SWORDFISH, SUD_TECHNIQUE_MUTANT_SWORDFISH,
          SUD_TECHNIQUE_FINNED_MUTANT_SWORDFISH },
};

typedef struct
{
  Set houses[N_HOUSES]; /* rows, columns, boxes */
  Set peers[81];
  Set places; /* of the digit */
  int size;
  int base[MAX_SIZE];
  int cover[MAX_SIZE];
  Set removed[MAX_SIZE + 1][N_FORMS];
} Oracle;

static int
count (Set set)
{
  return __builtin_popcountll ((guint64) set) + __builtin_popcountll ((guint64) (set >> 64));
}

static void
lay_out (Oracle *oracle)
{
  memset (oracle, 0, sizeof *oracle);
  for (int cell = 0; cell < 81; cell++)
    {
      oracle->houses[cell / 9] |= (Set) 1 << cell;
      oracle->houses[9 + cell % 9] |= (Set) 1 << cell;
      oracle->houses[18 + cell / 27 * 3 + cell % 9 / 3] |= (Set) 1 << cell;
    }
  for (int cell = 0; cell < 81; cell++)
    for (int house = 0; house < N_HOUSES; house++)
      if ((oracle->houses[house] >> cell & 1) != 0)
        oracle->peers[cell] |= oracle->houses[house] & ~((Set) 1 << cell);
}

/* The places in some houses, and those in two of them. */
static void
gather (const Oracle *oracle, const int *houses, Set *once, Set *twice)
{
  *once = *twice = 0;
  for (int i = 0; i < oracle->size; i++)
    {
      const Set places = oracle->places & oracle->houses[houses[i]];

      *twice |= *once & places;
      *once |= places;
    }
}

static Form
name_form (const Oracle *oracle, Set cover, gboolean has_fins)
{
  guint    base_kinds = 0, cover_kinds = 0;
  gboolean is_sashimi = FALSE;

  for (int i = 0; i < oracle->size; i++)
    {
      base_kinds |= 1u << oracle->base[i] / 9;
      cover_kinds |= 1u << oracle->cover[i] / 9;
      is_sashimi |= count (oracle->places & oracle->houses[oracle->base[i]] & cover) <= 1;
    }
  if ((base_kinds == 1 && cover_kinds == 2) || (base_kinds == 2 && cover_kinds == 1))
    return !has_fins ? FORM_BASIC : is_sashimi ? FORM_SASHIMI : FORM_FINNED;
  if (((base_kinds & 2) == 0 && (cover_kinds & 1) == 0) || ((base_kinds & 1) == 0 && (cover_kinds & 2) == 0))
    return has_fins ? FORM_FINNED_FRANKEN : FORM_FRANKEN;
  return has_fins ? FORM_FINNED_MUTANT : FORM_MUTANT;
}

static void
look (Oracle *oracle)
{
  Set base, base_twice, cover, cover_twice, fins, removed;

  gather (oracle, oracle->base, &base, &base_twice);
  gather (oracle, oracle->cover, &cover, &cover_twice);
  fins = (base & ~cover) | base_twice;
  removed = ((cover & ~base) | (cover_twice & ~base_twice)) & ~fins;
  for (int cell = 0; cell < 81; cell++)
    if ((fins >> cell & 1) != 0)
      removed &= oracle->peers[cell];
  if (removed != 0)
    oracle->removed[oracle->size][name_form (oracle, cover, fins != 0)] |= removed;
}

static void
choose_cover (Oracle *oracle, int from, int n)
{
  if (n >= MIN (oracle->size, MAX_SIZE))
    {
      look (oracle);
      return;
    }
  for (int house = from; house < N_HOUSES; house++)
    {
      gboolean is_base = FALSE;

      for (int i = 0; i < oracle->size; i++)
        is_base |= oracle->base[i] == house;
      if (is_base || (oracle->places & oracle->houses[house]) == 0)
        continue;
      oracle->cover[n] = house;
      choose_cover (oracle, house + 1, n + 1);
    }
}

static void
choose_base (Oracle *oracle, int from, int n)
{
  if (n >= MIN (oracle->size, MAX_SIZE))
    {
      choose_cover (oracle, 0, 0);
      return;
    }
  for (int house = from; house < N_HOUSES; house++)
    if ((oracle->places & oracle->houses[house]) != 0)
      {
        oracle->base[n] = house;
        choose_base (oracle, house + 1, n + 1);
      }
}

/* What goes because some house has all its places in sight of it. */
static Set
list_simple (const Oracle *oracle)
{
  Set simple = 0;

  for (int cell = 0; cell < 81; cell++)
    for (int house = 0; house < N_HOUSES; house++)
      if ((oracle->places & oracle->houses[house]) != 0 && (oracle->places & oracle->houses[house] & ~oracle->peers[cell]) == 0)
        simple |= (Set) 1 << cell;
  return simple;
}

typedef struct
{
  SudDigit digit;
  Set      removed;
} Found;

static bool
found_cb (const SudStep *step, void *data)
{
  Found *found = data;

  for (int i = 0; i < step->n_eliminations; i++)
    if (step->eliminations[i].digit == found->digit)
      found->removed |= (Set) 1 << step->eliminations[i].cell;
  return true;
}

/* Asked for finned fish the finder tells of sashimi twins as well, and the other way round. */
static Set
list_siamese (const Oracle *oracle, int form)
{
  return form == FORM_FINNED    ? oracle->removed[oracle->size][FORM_SASHIMI]
         : form == FORM_SASHIMI ? oracle->removed[oracle->size][FORM_FINNED]
                                : 0;
}

static void
compare (SudLogic *logic, Oracle *oracle, const SudBoard *board, SudDigit digit, int *n_compared)
{
  Set smaller;

  oracle->places = 0;
  for (int cell = 0; cell < 81; cell++)
    if (board->values[cell] == 0 && sud_digits_has (board->candidates[cell], digit))
      oracle->places |= (Set) 1 << cell;
  memset (oracle->removed, 0, sizeof oracle->removed);
  smaller = list_simple (oracle);
  for (oracle->size = 2; oracle->size <= MAX_SIZE; oracle->size++)
    {
      Set all = 0;

      choose_base (oracle, 0, 0);
      for (int form = 0; form < N_FORMS; form++)
        {
          const SudTechnique technique = techniques[oracle->size][form];
          const Set          defined = oracle->removed[oracle->size][form];
          SudLogicOptions    options = { .is_unique = true };
          Found              found = { .digit = digit };

          g_test_message ("%s for %d", sud_technique_get_info (technique)->slug, digit);
          sud_techniques_add (&options.techniques, technique);
          g_assert_cmpint (sud_logic_all (logic, board, &options, found_cb, &found, NULL), ==, SUD_OK);
          g_assert_true ((defined & ~smaller & ~found.removed) == 0);
          g_assert_true ((found.removed & ~defined & ~list_siamese (oracle, form)) == 0);
          *n_compared += count (defined & found.removed);
          all |= defined;
        }
      smaller |= all;
    }
}

typedef struct
{
  SudLogic *logic;
  Oracle    oracle;
  int       n_compared;
} Fixture;

static void
compare_case (const TechniqueCase *item, void *data)
{
  Fixture *fixture = data;

  if (item->must_find && sud_technique_get_info (item->technique)->family == SUD_FAMILY_FISH)
    compare (fixture->logic, &fixture->oracle, &item->board, item->expected.eliminations[0].digit, &fixture->n_compared);
}

static void
test_definition (void)
{
  Fixture fixture = { .logic = sud_logic_new () };

  lay_out (&fixture.oracle);
  technique_cases_for_each_plain (compare_case, &fixture);
  g_assert_cmpint (fixture.n_compared, >, 100);
  sud_logic_free (fixture.logic);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fish/definition", test_definition);
  return g_test_run ();
}

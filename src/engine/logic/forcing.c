/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forcing chains and forcing nets, each as contradiction and as verity.
 *
 *   contradiction  a candidate, held to be true or held to be false, leaves a cell without candidates or a digit
 *                  without a place in a house: so it is the other way round
 *   verity         whatever a cell holds, or wherever a house has its digit, or whether or not a candidate is true:
 *                  another candidate is always on, or always off
 *
 * Chains are lines of implications that do not need each other; where two lines would be enough a plain chain or loop
 * has said the same, so a contradiction or a case split of two is none here. In nets lines join (implications.h).
 *
 * What every premise leads to is computed once for a position, and both forms are read off it: a contradiction is a
 * broken premise, a verity what the premises of a split have in common. A candidate that goes or is placed in several ways
 * is handed out with the shortest, and the shortest of all first.
 *
 * The length of a chain is the number of implications of all its lines. That of a net is the number in the longest
 * line of each branch: how many nodes a net has depends on which of several reasons one happens to take, its depth
 * does not, and the grade must not. */

#include "finders.h"
#include "implications.h"

#include <string.h>

#define NO_LENGTH UINT16_MAX

typedef struct
{
  uint16_t node;
  bool     is_on;
} Premise;

typedef struct
{
  Implications imp;
  uint32_t     version; /* of the position and mode of the spreads */
  ImpMode      mode;
  int          n_premises; /* the first n_nodes are the nodes themselves, on; then come those that are off */
  Premise      premises[IMP_MAX_PREMISES];
  uint16_t     off_premise[IMP_MAX_NODES]; /* or IMP_NONE */
  /* for each node the shortest verity that has it off (0) or on (1), and the split that it belongs to */
  uint16_t     length[2][IMP_MAX_NODES];
  uint16_t     split[2][IMP_MAX_NODES];
  ImpTrace     trace;
  ImpSpread    traced;
  ImpSpread    spreads[IMP_MAX_PREMISES];
} ForcingScratch;

typedef struct
{
  Logic          *logic;
  SudTechnique    technique;
  ForcingScratch *scratch;
} Search;

/* ---- premises ---- */

/* Whether a node that is off turns two others on; if it is only one, that one is a premise anyway. */
static bool
has_two_partners (const Implications *imp, int node)
{
  int partner = IMP_NONE;

  for (int i = imp->units_from[node]; i < imp->units_from[node + 1]; i++)
    {
      const int unit = imp->units_of[i];

      if (imp->count[unit] != 2)
        continue;
      if (partner != IMP_NONE && partner != (imp->sum[unit] ^ node))
        return true;
      partner = imp->sum[unit] ^ node;
    }
  return false;
}

static void
list_premises (ForcingScratch *scratch)
{
  const Implications *imp = &scratch->imp;
  int                 n = 0;

  for (int i = 0; i < imp->n_nodes; i++)
    scratch->premises[n++] = (Premise){ (uint16_t) i, true };
  for (int i = 0; i < imp->n_nodes; i++)
    {
      scratch->off_premise[i] = IMP_NONE;
      if (has_two_partners (imp, i))
        {
          scratch->off_premise[i] = (uint16_t) n;
          scratch->premises[n++] = (Premise){ (uint16_t) i, false };
        }
    }
  scratch->n_premises = n;
}

/* @return whether the spreads of the position are there; if not, it was stopped or there is nothing to say. */
static bool
prepare (Logic *logic, ForcingScratch *scratch, ImpMode mode)
{
  if (scratch->version == logic->version && scratch->mode == mode)
    return true;
  implications_build (&scratch->imp, logic, true);
  if (!scratch->imp.is_usable)
    return false;
  list_premises (scratch);
  for (int i = 0; i < scratch->n_premises; i++)
    {
      implications_spread (&scratch->imp, mode, scratch->premises[i].node, scratch->premises[i].is_on,
                           &scratch->spreads[i], NULL);
      if (i % 16 == 0 && logic_is_stopped (logic))
        return false;
    }
  scratch->version = logic->version;
  scratch->mode = mode;
  return true;
}

/* ---- common to both forms ---- */

static int
get_rating (const Search *search, int length)
{
  return sud_rating_of_chain (sud_technique_get_info (search->technique)->rating, length);
}

static void
conclude (Search *search, int node, bool is_on)
{
  const ImpNode *it = &search->scratch->imp.nodes[node];

  if (is_on)
    step_place (search->logic, it->cell, it->digit);
  else
    step_remove (search->logic, it->digit, cells_of (it->cell));
}

/* Spreads once more from a premise, with its reasons. */
static void
trace_premise (Search *search, Premise premise)
{
  implications_spread (&search->scratch->imp, search->scratch->mode, premise.node, premise.is_on,
                       &search->scratch->traced, &search->scratch->trace);
}

/* ---- contradiction ---- */

static void
tell_contradiction (Search *search, Premise premise)
{
  ForcingScratch *scratch = search->scratch;
  const ImpUnit  *unit;
  int             number = 0;

  trace_premise (search, premise);
  unit = &scratch->imp.units[scratch->traced.broken_unit];
  implications_claim (&scratch->imp, search->logic, scratch->traced.broken_unit);
  for (int i = 0; i < unit->count; i++)
    {
      /* of chains, each line is a branch of its own */
      const int branch = scratch->mode == IMP_CHAIN ? i : 0;

      if (branch == i)
        implications_begin (&scratch->imp, search->logic, &scratch->trace, premise.node, premise.is_on, &number);
      implications_tell (&scratch->imp, search->logic, &scratch->trace, scratch->imp.unit_nodes[unit->first + i],
                         false, branch, &number);
    }
}

static bool
visit_contradiction (Search *search, int which)
{
  const Premise premise = search->scratch->premises[which];

  if (!step_begin (search->logic, search->technique, get_rating (search, search->scratch->spreads[which].broken_length)))
    return true;
  conclude (search, premise.node, !premise.is_on);
  if (search->logic->harvest == NULL)
    tell_contradiction (search, premise);
  return step_end (search->logic);
}

static bool
find_contradictions (Search *search)
{
  const ForcingScratch *scratch = search->scratch;
  int                   longest = 0;

  for (int i = 0; i < scratch->n_premises; i++)
    if (scratch->spreads[i].is_broken)
      {
        if (search->logic->harvest != NULL)
          visit_contradiction (search, i);
        if (scratch->spreads[i].broken_length > longest)
          longest = scratch->spreads[i].broken_length;
      }
  for (int length = 0; length <= longest && search->logic->harvest == NULL; length++)
    for (int i = 0; i < scratch->n_premises; i++)
      if (scratch->spreads[i].is_broken && scratch->spreads[i].broken_length == length &&
          !visit_contradiction (search, i))
        return false;
  return true;
}

/* ---- verity ---- */

/* The premises of a split: the number of a unit, or, behind the units, of a node that is on or off. */
static int
list_cases (const ForcingScratch *scratch, int split, uint16_t *premises)
{
  const Implications *imp = &scratch->imp;

  if (split >= imp->n_units)
    {
      premises[0] = (uint16_t) (split - imp->n_units);
      premises[1] = scratch->off_premise[split - imp->n_units];
      return 2;
    }
  memcpy (premises, imp->unit_nodes + imp->units[split].first, imp->units[split].count * sizeof premises[0]);
  return imp->units[split].count;
}

/* Notes a node that all cases of a split have in common. */
static void
note_verity (ForcingScratch *scratch, int split, const uint16_t *premises, int n_premises, int node, bool is_on)
{
  int length = 0;

  for (int i = 0; i < n_premises; i++)
    {
      const ImpSpread *spread = &scratch->spreads[premises[i]];

      length += (is_on ? spread->on_distance : spread->off_distance)[node] - 1;
    }
  /* what every case removes at once is locked or a subset, not forced */
  if (length > n_premises && length < scratch->length[is_on][node])
    {
      scratch->length[is_on][node] = (uint16_t) length;
      scratch->split[is_on][node] = (uint16_t) split;
    }
}

static void
visit_split (ForcingScratch *scratch, int split)
{
  const int n_words = scratch->imp.n_words;
  uint16_t  premises[LOGIC_MAX_DIGITS];
  const int n_premises = list_cases (scratch, split, premises);
  uint64_t  on[IMP_MAX_WORDS], off[IMP_MAX_WORDS];

  memset (on, 0xff, (size_t) n_words * sizeof on[0]);
  memset (off, 0xff, (size_t) n_words * sizeof off[0]);
  for (int i = 0; i < n_premises; i++)
    {
      const ImpSpread *spread = &scratch->spreads[premises[i]];

      /* a broken premise proves everything; it is a contradiction, not a case */
      if (spread->is_broken)
        return;
      for (int k = 0; k < n_words; k++)
        {
          on[k] &= spread->on[k];
          off[k] &= spread->off[k];
        }
    }
  for (int k = 0; k < n_words; k++)
    {
      for (uint64_t left = on[k]; left != 0; left &= left - 1)
        note_verity (scratch, split, premises, n_premises, k * 64 + __builtin_ctzll (left), true);
      for (uint64_t left = off[k]; left != 0; left &= left - 1)
        note_verity (scratch, split, premises, n_premises, k * 64 + __builtin_ctzll (left), false);
    }
}

static void
tell_verity (Search *search, int split, int node, bool is_on)
{
  ForcingScratch *scratch = search->scratch;
  uint16_t        premises[LOGIC_MAX_DIGITS];
  const int       n_premises = list_cases (scratch, split, premises);
  int             number = 0;

  if (split < scratch->imp.n_units)
    implications_claim (&scratch->imp, search->logic, split);
  for (int i = 0; i < n_premises; i++)
    {
      const Premise premise = scratch->premises[premises[i]];

      trace_premise (search, premise);
      implications_begin (&scratch->imp, search->logic, &scratch->trace, premise.node, premise.is_on, &number);
      implications_tell (&scratch->imp, search->logic, &scratch->trace, node, is_on, i, &number);
    }
}

static bool
visit_verity (Search *search, int node, bool is_on)
{
  const int length = search->scratch->length[is_on][node];

  if (!step_begin (search->logic, search->technique, get_rating (search, length)))
    return true;
  conclude (search, node, is_on);
  if (search->logic->harvest == NULL)
    tell_verity (search, search->scratch->split[is_on][node], node, is_on);
  return step_end (search->logic);
}

static bool
find_verities (Search *search)
{
  ForcingScratch *scratch = search->scratch;
  const int       fewest = scratch->mode == IMP_CHAIN ? 3 : 2;
  int             longest = 0;

  memset (scratch->length, 0xff, sizeof scratch->length);
  for (int i = 0; i < scratch->imp.n_units; i++)
    if (scratch->imp.count[i] >= fewest)
      visit_split (scratch, i);
  for (int i = 0; i < scratch->imp.n_nodes; i++)
    if (scratch->off_premise[i] != IMP_NONE)
      visit_split (scratch, scratch->imp.n_units + i);
  for (int i = 0; i < 2 * scratch->imp.n_nodes; i++)
    {
      const int length = scratch->length[i % 2][i / 2];

      if (length == NO_LENGTH)
        continue;
      if (search->logic->harvest != NULL)
        visit_verity (search, i / 2, i % 2 == 1);
      longest = length > longest ? length : longest;
    }
  for (int length = 0; length <= longest && search->logic->harvest == NULL; length++)
    for (int i = 0; i < 2 * scratch->imp.n_nodes; i++)
      if (scratch->length[i % 2][i / 2] == length && !visit_verity (search, i / 2, i % 2 == 1))
        return false;
  return true;
}

bool
LOGIC_NAME (find_forcing) (Logic *logic, SudTechnique technique)
{
  const bool is_net =
    technique == SUD_TECHNIQUE_FORCING_NET_CONTRADICTION || technique == SUD_TECHNIQUE_FORCING_NET_VERITY;
  const bool is_verity =
    technique == SUD_TECHNIQUE_FORCING_CHAIN_VERITY || technique == SUD_TECHNIQUE_FORCING_NET_VERITY;
  Search search = { logic, technique, logic_get_scratch (logic, LOGIC_SCRATCH_FORCING, sizeof (ForcingScratch)) };

  if (search.scratch == NULL)
    return true;
  if (!prepare (logic, search.scratch, is_net ? IMP_NET : IMP_CHAIN))
    return !logic->is_cancelled;
  return is_verity ? find_verities (&search) : find_contradictions (&search);
}

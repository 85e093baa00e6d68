/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names of the techniques. The notation uses them untranslated, so they are those that the forums use. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

static const char *const names[SUD_N_TECHNIQUES] = {
  [SUD_TECHNIQUE_NONE] = N_ ("No technique applies"),
  [SUD_TECHNIQUE_FULL_HOUSE] = N_ ("Full House"),
  [SUD_TECHNIQUE_HIDDEN_SINGLE] = N_ ("Hidden Single"),
  [SUD_TECHNIQUE_NAKED_SINGLE] = N_ ("Naked Single"),
  [SUD_TECHNIQUE_LOCKED_PAIR] = N_ ("Locked Pair"),
  [SUD_TECHNIQUE_LOCKED_TRIPLE] = N_ ("Locked Triple"),
  [SUD_TECHNIQUE_LOCKED_POINTING] = N_ ("Locked Candidates Type 1 (Pointing)"),
  [SUD_TECHNIQUE_LOCKED_CLAIMING] = N_ ("Locked Candidates Type 2 (Claiming)"),
  [SUD_TECHNIQUE_NAKED_PAIR] = N_ ("Naked Pair"),
  [SUD_TECHNIQUE_NAKED_TRIPLE] = N_ ("Naked Triple"),
  [SUD_TECHNIQUE_HIDDEN_PAIR] = N_ ("Hidden Pair"),
  [SUD_TECHNIQUE_HIDDEN_TRIPLE] = N_ ("Hidden Triple"),
  [SUD_TECHNIQUE_NAKED_QUAD] = N_ ("Naked Quadruple"),
  [SUD_TECHNIQUE_HIDDEN_QUAD] = N_ ("Hidden Quadruple"),
  [SUD_TECHNIQUE_X_WING] = N_ ("X-Wing"),
  [SUD_TECHNIQUE_SWORDFISH] = N_ ("Swordfish"),
  [SUD_TECHNIQUE_JELLYFISH] = N_ ("Jellyfish"),
  [SUD_TECHNIQUE_REMOTE_PAIR] = N_ ("Remote Pair"),
  [SUD_TECHNIQUE_BUG_PLUS_ONE] = N_ ("Bivalue Universal Grave + 1"),
  [SUD_TECHNIQUE_SKYSCRAPER] = N_ ("Skyscraper"),
  [SUD_TECHNIQUE_TWO_STRING_KITE] = N_ ("2-String Kite"),
  [SUD_TECHNIQUE_TURBOT_FISH] = N_ ("Turbot Fish"),
  [SUD_TECHNIQUE_EMPTY_RECTANGLE] = N_ ("Empty Rectangle"),
  [SUD_TECHNIQUE_W_WING] = N_ ("W-Wing"),
  [SUD_TECHNIQUE_XY_WING] = N_ ("XY-Wing"),
  [SUD_TECHNIQUE_XYZ_WING] = N_ ("XYZ-Wing"),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_1] = N_ ("Unique Rectangle Type 1"),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_2] = N_ ("Unique Rectangle Type 2"),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_3] = N_ ("Unique Rectangle Type 3"),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_4] = N_ ("Unique Rectangle Type 4"),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_5] = N_ ("Unique Rectangle Type 5"),
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_6] = N_ ("Unique Rectangle Type 6"),
  [SUD_TECHNIQUE_HIDDEN_RECTANGLE] = N_ ("Hidden Rectangle"),
  [SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_1] = N_ ("Avoidable Rectangle Type 1"),
  [SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_2] = N_ ("Avoidable Rectangle Type 2"),
  [SUD_TECHNIQUE_FINNED_X_WING] = N_ ("Finned X-Wing"),
  [SUD_TECHNIQUE_SASHIMI_X_WING] = N_ ("Sashimi X-Wing"),
  [SUD_TECHNIQUE_FINNED_SWORDFISH] = N_ ("Finned Swordfish"),
  [SUD_TECHNIQUE_SASHIMI_SWORDFISH] = N_ ("Sashimi Swordfish"),
  [SUD_TECHNIQUE_FINNED_JELLYFISH] = N_ ("Finned Jellyfish"),
  [SUD_TECHNIQUE_SASHIMI_JELLYFISH] = N_ ("Sashimi Jellyfish"),
  [SUD_TECHNIQUE_SUE_DE_COQ] = N_ ("Sue de Coq"),
  [SUD_TECHNIQUE_SIMPLE_COLOURS_TRAP] = N_ ("Simple Colours Trap"),
  [SUD_TECHNIQUE_SIMPLE_COLOURS_WRAP] = N_ ("Simple Colours Wrap"),
  [SUD_TECHNIQUE_MULTI_COLOURS_1] = N_ ("Multi Colours 1"),
  [SUD_TECHNIQUE_MULTI_COLOURS_2] = N_ ("Multi Colours 2"),
  [SUD_TECHNIQUE_X_CHAIN] = N_ ("X-Chain"),
  [SUD_TECHNIQUE_XY_CHAIN] = N_ ("XY-Chain"),
  [SUD_TECHNIQUE_NICE_LOOP_CONTINUOUS] = N_ ("Continuous Nice Loop"),
  [SUD_TECHNIQUE_NICE_LOOP_DISCONTINUOUS] = N_ ("Discontinuous Nice Loop"),
  [SUD_TECHNIQUE_AIC] = N_ ("AIC"),
  [SUD_TECHNIQUE_GROUPED_NICE_LOOP_CONTINUOUS] = N_ ("Grouped Continuous Nice Loop"),
  [SUD_TECHNIQUE_GROUPED_NICE_LOOP_DISCONTINUOUS] = N_ ("Grouped Discontinuous Nice Loop"),
  [SUD_TECHNIQUE_GROUPED_AIC] = N_ ("Grouped AIC"),
  [SUD_TECHNIQUE_ALS_XZ] = N_ ("Almost Locked Set XZ-Rule"),
  [SUD_TECHNIQUE_ALS_XY_WING] = N_ ("Almost Locked Set XY-Wing"),
  [SUD_TECHNIQUE_ALS_CHAIN] = N_ ("Almost Locked Set Chain"),
  [SUD_TECHNIQUE_DEATH_BLOSSOM] = N_ ("Death Blossom"),
  [SUD_TECHNIQUE_FRANKEN_X_WING] = N_ ("Franken X-Wing"),
  [SUD_TECHNIQUE_FRANKEN_SWORDFISH] = N_ ("Franken Swordfish"),
  [SUD_TECHNIQUE_FRANKEN_JELLYFISH] = N_ ("Franken Jellyfish"),
  [SUD_TECHNIQUE_FINNED_FRANKEN_X_WING] = N_ ("Finned Franken X-Wing"),
  [SUD_TECHNIQUE_FINNED_FRANKEN_SWORDFISH] = N_ ("Finned Franken Swordfish"),
  [SUD_TECHNIQUE_FINNED_FRANKEN_JELLYFISH] = N_ ("Finned Franken Jellyfish"),
  [SUD_TECHNIQUE_MUTANT_X_WING] = N_ ("Mutant X-Wing"),
  [SUD_TECHNIQUE_MUTANT_SWORDFISH] = N_ ("Mutant Swordfish"),
  [SUD_TECHNIQUE_MUTANT_JELLYFISH] = N_ ("Mutant Jellyfish"),
  [SUD_TECHNIQUE_FINNED_MUTANT_X_WING] = N_ ("Finned Mutant X-Wing"),
  [SUD_TECHNIQUE_FINNED_MUTANT_SWORDFISH] = N_ ("Finned Mutant Swordfish"),
  [SUD_TECHNIQUE_FINNED_MUTANT_JELLYFISH] = N_ ("Finned Mutant Jellyfish"),
  [SUD_TECHNIQUE_FORCING_CHAIN_CONTRADICTION] = N_ ("Forcing Chain Contradiction"),
  [SUD_TECHNIQUE_FORCING_CHAIN_VERITY] = N_ ("Forcing Chain Verity"),
  [SUD_TECHNIQUE_FORCING_NET_CONTRADICTION] = N_ ("Forcing Net Contradiction"),
  [SUD_TECHNIQUE_FORCING_NET_VERITY] = N_ ("Forcing Net Verity"),
  [SUD_TECHNIQUE_TEMPLATE_SET] = N_ ("Template Set"),
  [SUD_TECHNIQUE_TEMPLATE_DELETE] = N_ ("Template Delete"),
  [SUD_TECHNIQUE_TRIAL_AND_ERROR] = N_ ("Trial and Error"),
  [SUD_TECHNIQUE_CAGE_SINGLE] = N_ ("Single-Cell Cage"),
  [SUD_TECHNIQUE_CAGE_LAST_CELL] = N_ ("Last Cell of a Cage"),
  [SUD_TECHNIQUE_CAGE_COMBINATIONS] = N_ ("Cage Combinations"),
  [SUD_TECHNIQUE_COMBINATION_REDUCTION] = N_ ("Combination Reduction"),
  [SUD_TECHNIQUE_RULE_OF_45] = N_ ("Rule of 45"),
  [SUD_TECHNIQUE_LOCKED_CAGE_DIGIT] = N_ ("Locked Cage Digit"),
  [SUD_TECHNIQUE_CAGE_CLAIMING] = N_ ("Claimed Cage Digit"),
  [SUD_TECHNIQUE_RULE_OF_45_AREA] = N_ ("Rule of 45 (Several Houses)"),
  [SUD_TECHNIQUE_HIDDEN_CAGE_PAIR] = N_ ("Hidden Cage of Two Cells"),
  [SUD_TECHNIQUE_CAGE_SPLITTING] = N_ ("Cage Splitting"),
  [SUD_TECHNIQUE_CLONE] = N_ ("Clones"),
  [SUD_TECHNIQUE_INNIE_OUTIE_DIFFERENCE] = N_ ("Innie-Outie Difference"),
  [SUD_TECHNIQUE_HIDDEN_CAGE_TRIPLE] = N_ ("Hidden Cage of Three Cells"),
  [SUD_TECHNIQUE_KILLER_PAIR] = N_ ("Killer Pair"),
  [SUD_TECHNIQUE_LAW_OF_LEFTOVERS] = N_ ("Law of Leftovers"),
  [SUD_TECHNIQUE_KILLER_TRIPLE] = N_ ("Killer Triple"),
  [SUD_TECHNIQUE_INNIE_OUTIE_UNEQUAL] = N_ ("Innie-Outie Unequal"),
  [SUD_TECHNIQUE_HIDDEN_KILLER_PAIR] = N_ ("Hidden Killer Pair"),
  [SUD_TECHNIQUE_HIDDEN_KILLER_TRIPLE] = N_ ("Hidden Killer Triple"),
  [SUD_TECHNIQUE_COMBINATION_CONFLICT] = N_ ("Combination Conflict"),
  [SUD_TECHNIQUE_SUM_BOUNDS] = N_ ("Sum Bounds"),
  [SUD_TECHNIQUE_SUM_PARITY] = N_ ("Sum Parity"),
  [SUD_TECHNIQUE_INNIE_OUTIE_GROUP] = N_ ("Innie-Outie Groups"),
  [SUD_TECHNIQUE_HIDDEN_CAGE] = N_ ("Hidden Cage"),
  [SUD_TECHNIQUE_JOINT_COMBINATIONS] = N_ ("Joint Combinations"),
};

const char *
nonet_technique_get_english_name (SudTechnique technique)
{
  g_return_val_if_fail (technique < SUD_N_TECHNIQUES, "");
  /* a technique that came without its name is still called something */
  return names[technique] != NULL ? names[technique] : sud_technique_get_info (technique)->slug;
}

const char *
nonet_technique_get_name (SudTechnique technique)
{
  return _ (nonet_technique_get_english_name (technique));
}

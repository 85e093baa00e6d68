/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-board.h"

/* The techniques that the engine knows, in the order in which they are tried, and what is fixed about each. */

typedef enum
{
  SUD_TECHNIQUE_NONE, /* no technique applies */
  SUD_TECHNIQUE_CAGE_SINGLE,
  SUD_TECHNIQUE_FULL_HOUSE,
  SUD_TECHNIQUE_CAGE_LAST_CELL,
  SUD_TECHNIQUE_HIDDEN_SINGLE,
  SUD_TECHNIQUE_NAKED_SINGLE,
  SUD_TECHNIQUE_CAGE_COMBINATIONS,
  SUD_TECHNIQUE_COMBINATION_REDUCTION,
  SUD_TECHNIQUE_RULE_OF_45,
  SUD_TECHNIQUE_LOCKED_CAGE_DIGIT,
  SUD_TECHNIQUE_LOCKED_PAIR,
  SUD_TECHNIQUE_LOCKED_TRIPLE,
  SUD_TECHNIQUE_LOCKED_POINTING,
  SUD_TECHNIQUE_LOCKED_CLAIMING,
  SUD_TECHNIQUE_CAGE_CLAIMING,
  SUD_TECHNIQUE_RULE_OF_45_AREA,
  SUD_TECHNIQUE_NAKED_PAIR,
  SUD_TECHNIQUE_NAKED_TRIPLE,
  SUD_TECHNIQUE_HIDDEN_PAIR,
  SUD_TECHNIQUE_HIDDEN_TRIPLE,
  SUD_TECHNIQUE_HIDDEN_CAGE_PAIR,
  SUD_TECHNIQUE_CAGE_SPLITTING,
  SUD_TECHNIQUE_CLONE,
  SUD_TECHNIQUE_INNIE_OUTIE_DIFFERENCE,
  SUD_TECHNIQUE_HIDDEN_CAGE_TRIPLE,
  SUD_TECHNIQUE_KILLER_PAIR,
  SUD_TECHNIQUE_LAW_OF_LEFTOVERS,
  SUD_TECHNIQUE_KILLER_TRIPLE,
  SUD_TECHNIQUE_INNIE_OUTIE_UNEQUAL,
  SUD_TECHNIQUE_NAKED_QUAD,
  SUD_TECHNIQUE_HIDDEN_QUAD,
  SUD_TECHNIQUE_X_WING,
  SUD_TECHNIQUE_SWORDFISH,
  SUD_TECHNIQUE_JELLYFISH,
  SUD_TECHNIQUE_REMOTE_PAIR,
  SUD_TECHNIQUE_BUG_PLUS_ONE,
  SUD_TECHNIQUE_SKYSCRAPER,
  SUD_TECHNIQUE_TWO_STRING_KITE,
  SUD_TECHNIQUE_TURBOT_FISH,
  SUD_TECHNIQUE_EMPTY_RECTANGLE,
  SUD_TECHNIQUE_W_WING,
  SUD_TECHNIQUE_XY_WING,
  SUD_TECHNIQUE_XYZ_WING,
  SUD_TECHNIQUE_UNIQUE_RECTANGLE_1,
  SUD_TECHNIQUE_UNIQUE_RECTANGLE_2,
  SUD_TECHNIQUE_UNIQUE_RECTANGLE_3,
  SUD_TECHNIQUE_UNIQUE_RECTANGLE_4,
  SUD_TECHNIQUE_UNIQUE_RECTANGLE_5,
  SUD_TECHNIQUE_UNIQUE_RECTANGLE_6,
  SUD_TECHNIQUE_HIDDEN_RECTANGLE,
  SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_1,
  SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_2,
  SUD_TECHNIQUE_FINNED_X_WING,
  SUD_TECHNIQUE_SASHIMI_X_WING,
  SUD_TECHNIQUE_FINNED_SWORDFISH,
  SUD_TECHNIQUE_SASHIMI_SWORDFISH,
  SUD_TECHNIQUE_FINNED_JELLYFISH,
  SUD_TECHNIQUE_SASHIMI_JELLYFISH,
  SUD_TECHNIQUE_SUE_DE_COQ,
  SUD_TECHNIQUE_SIMPLE_COLOURS_TRAP,
  SUD_TECHNIQUE_SIMPLE_COLOURS_WRAP,
  SUD_TECHNIQUE_MULTI_COLOURS_2, /* before the other, which applies wherever this one does and says less */
  SUD_TECHNIQUE_MULTI_COLOURS_1,
  SUD_TECHNIQUE_HIDDEN_KILLER_PAIR,
  SUD_TECHNIQUE_HIDDEN_KILLER_TRIPLE,
  SUD_TECHNIQUE_COMBINATION_CONFLICT,
  SUD_TECHNIQUE_SUM_BOUNDS,
  SUD_TECHNIQUE_SUM_PARITY,
  SUD_TECHNIQUE_INNIE_OUTIE_GROUP,
  SUD_TECHNIQUE_HIDDEN_CAGE,
  SUD_TECHNIQUE_JOINT_COMBINATIONS,
  SUD_TECHNIQUE_X_CHAIN,
  SUD_TECHNIQUE_XY_CHAIN,
  SUD_TECHNIQUE_NICE_LOOP_CONTINUOUS,
  SUD_TECHNIQUE_NICE_LOOP_DISCONTINUOUS,
  SUD_TECHNIQUE_AIC,
  SUD_TECHNIQUE_GROUPED_NICE_LOOP_CONTINUOUS,
  SUD_TECHNIQUE_GROUPED_NICE_LOOP_DISCONTINUOUS,
  SUD_TECHNIQUE_GROUPED_AIC,
  SUD_TECHNIQUE_ALS_XZ,
  SUD_TECHNIQUE_ALS_XY_WING,
  SUD_TECHNIQUE_ALS_CHAIN,
  SUD_TECHNIQUE_DEATH_BLOSSOM,
  SUD_TECHNIQUE_FRANKEN_X_WING,
  SUD_TECHNIQUE_FRANKEN_SWORDFISH,
  SUD_TECHNIQUE_FRANKEN_JELLYFISH,
  SUD_TECHNIQUE_FINNED_FRANKEN_X_WING,
  SUD_TECHNIQUE_FINNED_FRANKEN_SWORDFISH,
  SUD_TECHNIQUE_FINNED_FRANKEN_JELLYFISH,
  SUD_TECHNIQUE_MUTANT_X_WING,
  SUD_TECHNIQUE_MUTANT_SWORDFISH,
  SUD_TECHNIQUE_MUTANT_JELLYFISH,
  SUD_TECHNIQUE_FINNED_MUTANT_X_WING,
  SUD_TECHNIQUE_FINNED_MUTANT_SWORDFISH,
  SUD_TECHNIQUE_FINNED_MUTANT_JELLYFISH,
  SUD_TECHNIQUE_FORCING_CHAIN_CONTRADICTION,
  SUD_TECHNIQUE_FORCING_CHAIN_VERITY,
  SUD_TECHNIQUE_FORCING_NET_CONTRADICTION,
  SUD_TECHNIQUE_FORCING_NET_VERITY,
  SUD_TECHNIQUE_TEMPLATE_SET,
  SUD_TECHNIQUE_TEMPLATE_DELETE,
  SUD_TECHNIQUE_TRIAL_AND_ERROR,
  SUD_N_TECHNIQUES
} SudTechnique;

typedef enum
{
  SUD_FAMILY_SINGLES,
  SUD_FAMILY_LOCKED,
  SUD_FAMILY_SUBSETS,
  SUD_FAMILY_FISH,
  SUD_FAMILY_SINGLE_DIGIT,
  SUD_FAMILY_WINGS,
  SUD_FAMILY_UNIQUENESS,
  SUD_FAMILY_COLOURS,
  SUD_FAMILY_CHAINS,
  SUD_FAMILY_SETS, /* almost locked sets, sue de coq */
  SUD_FAMILY_FORCING,
  SUD_FAMILY_TEMPLATES,
  SUD_FAMILY_TRIAL,
  SUD_FAMILY_KILLER, /* what cages, their sums and the rule of 45 say; the other families are classic */
} SudFamily;

typedef enum
{
  SUD_LEVEL_EASY,
  SUD_LEVEL_MEDIUM,
  SUD_LEVEL_HARD,
  SUD_LEVEL_UNFAIR,
  SUD_LEVEL_EXTREME,
} SudLevel;
#define SUD_N_LEVELS 5

typedef struct
{
  const char *slug; /* "naked-pair": how programs name it, never translated */
  const char *code; /* the four digits by which HoDoKu's library knows it, "" if it does not */
  SudFamily   family;
  SudLevel    level;
  uint16_t    score;
  uint16_t    rating; /* of its easiest instance, in tenths on the Sudoku Explainer scale */
  bool        needs_unique; /* true only of puzzles that have one solution */
} SudTechniqueInfo;

/* A set of techniques. */
typedef struct
{
  uint64_t words[2];
} SudTechniqueSet;

_Static_assert (SUD_N_TECHNIQUES <= 128, "a set of techniques has two words");

/* @return what is fixed about a technique; never NULL. */
const SudTechniqueInfo *sud_technique_get_info (SudTechnique technique);

/* @return the technique of a slug or of a code, @length bytes, or SUD_TECHNIQUE_NONE. */
SudTechnique sud_technique_from_slug (const char *slug, size_t length);
SudTechnique sud_technique_from_code (const char *code, size_t length);

/* @return every technique; or those that are tried no later than @last. */
SudTechniqueSet sud_techniques_all (void);
SudTechniqueSet sud_techniques_up_to (SudTechnique last);

static inline void
sud_techniques_add (SudTechniqueSet *set, SudTechnique technique)
{
  set->words[technique >> 6] |= (uint64_t) 1 << (technique & 63);
}

static inline void
sud_techniques_remove (SudTechniqueSet *set, SudTechnique technique)
{
  set->words[technique >> 6] &= ~((uint64_t) 1 << (technique & 63));
}

static inline bool
sud_techniques_has (const SudTechniqueSet *set, SudTechnique technique)
{
  return (set->words[technique >> 6] >> (technique & 63)) & 1;
}

/* The rating of a chain: its base and what @implications of them add, by Sudoku Explainer's ladder. */
uint16_t sud_rating_of_chain (uint16_t base, int implications);

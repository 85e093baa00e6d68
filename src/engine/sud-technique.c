/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of techniques.
 *
 * Codes, levels and scores are those of HoDoKu 2.2, so that a solver can compare; ratings are those of Sudoku
 * Explainer 1.2.1 or, where it lacks the technique, of its fork Sukaku Explainer 1.18. The order is the order of
 * trying; it rises with the level, but for the colours, which HoDoKu tries after the larger finned fish.
 *
 * The techniques of Killer have no such models. Their order is the order in which they are taught, and their levels are
 * steps of a ladder that was measured on 1,000 published puzzles, of which each line solves so many without guessing:
 *
 *   easy     cages alone                                            1 %
 *            the rule of 45 in one house, one cell                 27 %
 *   medium   digits locked in a cage                               76 %
 *            locked candidates, digits that a house claims         88 %
 *            the rule of 45 over several houses, one cell          93 %
 *            subsets of up to three cells                          95 %
 *   hard     hidden cages of two cells                             99.4 %
 *            three cells, differences, killer pairs and triples   100 %
 *   unfair   hidden killer pairs, cages in conflict, bounds, more cells, cages filled together
 *
 * Each stands behind all classic techniques of lower levels and before those of higher ones. Ratings and scores are set
 * so that a step stands beside the classic ones that are as hard to see. */

#include "sud-technique.h"

#include <assert.h>
#include <string.h>

#define ROW(id, slug_, code_, family_, level_, score_, rating_, unique_)                                     \
  [SUD_TECHNIQUE_##id] = { .slug = slug_, .code = code_, .family = SUD_FAMILY_##family_, .level = SUD_LEVEL_##level_, \
                           .score = score_, .rating = rating_, .needs_unique = unique_ }

static const SudTechniqueInfo technique_table[SUD_N_TECHNIQUES] = {
  [SUD_TECHNIQUE_NONE] = { .slug = "none", .code = "" },
  ROW (CAGE_SINGLE, "cage-single", "", KILLER, EASY, 4, 10, false),
  ROW (FULL_HOUSE, "full-house", "0000", SINGLES, EASY, 4, 10, false),
  ROW (CAGE_LAST_CELL, "cage-last-cell", "", KILLER, EASY, 6, 11, false),
  ROW (HIDDEN_SINGLE, "hidden-single", "0002", SINGLES, EASY, 14, 12, false),
  ROW (NAKED_SINGLE, "naked-single", "0003", SINGLES, EASY, 4, 23, false),
  ROW (CAGE_COMBINATIONS, "cage-combinations", "", KILLER, EASY, 20, 17, false),
  ROW (COMBINATION_REDUCTION, "combination-reduction", "", KILLER, EASY, 30, 20, false),
  ROW (RULE_OF_45, "rule-of-45", "", KILLER, EASY, 40, 22, false),
  ROW (LOCKED_CAGE_DIGIT, "locked-cage-digit", "", KILLER, MEDIUM, 40, 24, false),
  ROW (LOCKED_PAIR, "locked-pair", "0110", SUBSETS, MEDIUM, 40, 20, false),
  ROW (LOCKED_TRIPLE, "locked-triple", "0111", SUBSETS, MEDIUM, 60, 25, false),
  ROW (LOCKED_POINTING, "locked-pointing", "0100", LOCKED, MEDIUM, 50, 26, false),
  ROW (LOCKED_CLAIMING, "locked-claiming", "0101", LOCKED, MEDIUM, 50, 28, false),
  ROW (CAGE_CLAIMING, "cage-claiming", "", KILLER, MEDIUM, 50, 28, false),
  ROW (RULE_OF_45_AREA, "rule-of-45-area", "", KILLER, MEDIUM, 60, 29, false),
  ROW (NAKED_PAIR, "naked-pair", "0200", SUBSETS, MEDIUM, 60, 30, false),
  ROW (NAKED_TRIPLE, "naked-triple", "0201", SUBSETS, MEDIUM, 80, 36, false),
  ROW (HIDDEN_PAIR, "hidden-pair", "0210", SUBSETS, MEDIUM, 70, 34, false),
  ROW (HIDDEN_TRIPLE, "hidden-triple", "0211", SUBSETS, MEDIUM, 100, 40, false),
  ROW (HIDDEN_CAGE_PAIR, "hidden-cage-pair", "", KILLER, HARD, 90, 32, false),
  ROW (CAGE_SPLITTING, "cage-splitting", "", KILLER, HARD, 100, 34, false),
  ROW (CLONE, "clone", "", KILLER, HARD, 100, 36, false),
  ROW (INNIE_OUTIE_DIFFERENCE, "innie-outie-difference", "", KILLER, HARD, 110, 38, false),
  ROW (HIDDEN_CAGE_TRIPLE, "hidden-cage-triple", "", KILLER, HARD, 110, 41, false),
  ROW (KILLER_PAIR, "killer-pair", "", KILLER, HARD, 110, 42, false),
  ROW (LAW_OF_LEFTOVERS, "law-of-leftovers", "", KILLER, HARD, 120, 43, false),
  ROW (KILLER_TRIPLE, "killer-triple", "", KILLER, HARD, 130, 44, false),
  ROW (INNIE_OUTIE_UNEQUAL, "innie-outie-unequal", "", KILLER, HARD, 130, 45, false),
  ROW (NAKED_QUAD, "naked-quad", "0202", SUBSETS, HARD, 120, 50, false),
  ROW (HIDDEN_QUAD, "hidden-quad", "0212", SUBSETS, HARD, 150, 54, false),
  ROW (X_WING, "x-wing", "0300", FISH, HARD, 140, 32, false),
  ROW (SWORDFISH, "swordfish", "0301", FISH, HARD, 150, 38, false),
  ROW (JELLYFISH, "jellyfish", "0302", FISH, HARD, 160, 52, false),
  ROW (REMOTE_PAIR, "remote-pair", "0703", CHAINS, HARD, 110, 66, false),
  ROW (BUG_PLUS_ONE, "bug-plus-one", "0610", UNIQUENESS, HARD, 100, 56, true),
  ROW (SKYSCRAPER, "skyscraper", "0400", SINGLE_DIGIT, HARD, 130, 40, false),
  ROW (TWO_STRING_KITE, "two-string-kite", "0401", SINGLE_DIGIT, HARD, 150, 41, false),
  ROW (TURBOT_FISH, "turbot-fish", "0403", SINGLE_DIGIT, HARD, 120, 42, false),
  ROW (EMPTY_RECTANGLE, "empty-rectangle", "0402", SINGLE_DIGIT, HARD, 120, 43, false),
  ROW (W_WING, "w-wing", "0803", WINGS, HARD, 150, 44, false),
  ROW (XY_WING, "xy-wing", "0800", WINGS, HARD, 160, 42, false),
  ROW (XYZ_WING, "xyz-wing", "0801", WINGS, HARD, 180, 44, false),
  ROW (UNIQUE_RECTANGLE_1, "unique-rectangle-1", "0600", UNIQUENESS, HARD, 100, 45, true),
  ROW (UNIQUE_RECTANGLE_2, "unique-rectangle-2", "0601", UNIQUENESS, HARD, 100, 46, true),
  ROW (UNIQUE_RECTANGLE_3, "unique-rectangle-3", "0602", UNIQUENESS, HARD, 100, 48, true),
  ROW (UNIQUE_RECTANGLE_4, "unique-rectangle-4", "0603", UNIQUENESS, HARD, 100, 47, true),
  ROW (UNIQUE_RECTANGLE_5, "unique-rectangle-5", "0604", UNIQUENESS, HARD, 100, 46, true),
  ROW (UNIQUE_RECTANGLE_6, "unique-rectangle-6", "0605", UNIQUENESS, HARD, 100, 47, true),
  ROW (HIDDEN_RECTANGLE, "hidden-rectangle", "0606", UNIQUENESS, HARD, 100, 48, true),
  ROW (AVOIDABLE_RECTANGLE_1, "avoidable-rectangle-1", "0607", UNIQUENESS, HARD, 100, 45, true),
  ROW (AVOIDABLE_RECTANGLE_2, "avoidable-rectangle-2", "0608", UNIQUENESS, HARD, 100, 45, true),
  ROW (FINNED_X_WING, "finned-x-wing", "0310", FISH, HARD, 130, 43, false),
  ROW (SASHIMI_X_WING, "sashimi-x-wing", "0320", FISH, HARD, 150, 43, false),
  ROW (FINNED_SWORDFISH, "finned-swordfish", "0311", FISH, UNFAIR, 200, 54, false),
  ROW (SASHIMI_SWORDFISH, "sashimi-swordfish", "0321", FISH, UNFAIR, 240, 54, false),
  ROW (FINNED_JELLYFISH, "finned-jellyfish", "0312", FISH, UNFAIR, 250, 58, false),
  ROW (SASHIMI_JELLYFISH, "sashimi-jellyfish", "0322", FISH, UNFAIR, 260, 58, false),
  ROW (SUE_DE_COQ, "sue-de-coq", "1101", SETS, UNFAIR, 250, 62, false),
  ROW (SIMPLE_COLOURS_TRAP, "simple-colours-trap", "0500", COLOURS, HARD, 150, 66, false),
  ROW (SIMPLE_COLOURS_WRAP, "simple-colours-wrap", "0501", COLOURS, HARD, 150, 66, false),
  ROW (MULTI_COLOURS_2, "multi-colours-2", "0503", COLOURS, HARD, 200, 66, false),
  ROW (MULTI_COLOURS_1, "multi-colours-1", "0502", COLOURS, HARD, 200, 66, false),
  ROW (HIDDEN_KILLER_PAIR, "hidden-killer-pair", "", KILLER, UNFAIR, 200, 62, false),
  ROW (HIDDEN_KILLER_TRIPLE, "hidden-killer-triple", "", KILLER, UNFAIR, 210, 63, false),
  ROW (COMBINATION_CONFLICT, "combination-conflict", "", KILLER, UNFAIR, 220, 63, false),
  ROW (SUM_BOUNDS, "sum-bounds", "", KILLER, UNFAIR, 220, 64, false),
  ROW (SUM_PARITY, "sum-parity", "", KILLER, UNFAIR, 230, 64, false),
  ROW (INNIE_OUTIE_GROUP, "innie-outie-group", "", KILLER, UNFAIR, 240, 65, false),
  ROW (HIDDEN_CAGE, "hidden-cage", "", KILLER, UNFAIR, 250, 65, false),
  ROW (JOINT_COMBINATIONS, "joint-combinations", "", KILLER, UNFAIR, 260, 66, false),
  ROW (X_CHAIN, "x-chain", "0701", CHAINS, UNFAIR, 260, 66, false),
  ROW (XY_CHAIN, "xy-chain", "0702", CHAINS, UNFAIR, 260, 66, false),
  ROW (NICE_LOOP_CONTINUOUS, "nice-loop-continuous", "0706", CHAINS, UNFAIR, 280, 70, false),
  ROW (NICE_LOOP_DISCONTINUOUS, "nice-loop-discontinuous", "0707", CHAINS, UNFAIR, 280, 70, false),
  ROW (AIC, "aic", "0708", CHAINS, UNFAIR, 280, 70, false),
  ROW (GROUPED_NICE_LOOP_CONTINUOUS, "grouped-nice-loop-continuous", "0709", CHAINS, UNFAIR, 300, 71, false),
  ROW (GROUPED_NICE_LOOP_DISCONTINUOUS, "grouped-nice-loop-discontinuous", "0710", CHAINS, UNFAIR, 300, 71, false),
  ROW (GROUPED_AIC, "grouped-aic", "0711", CHAINS, UNFAIR, 300, 71, false),
  ROW (ALS_XZ, "als-xz", "0901", SETS, UNFAIR, 300, 72, false),
  ROW (ALS_XY_WING, "als-xy-wing", "0902", SETS, UNFAIR, 320, 74, false),
  ROW (ALS_CHAIN, "als-chain", "0903", SETS, UNFAIR, 340, 76, false),
  ROW (DEATH_BLOSSOM, "death-blossom", "0904", SETS, UNFAIR, 360, 78, false),
  ROW (FRANKEN_X_WING, "franken-x-wing", "0330", FISH, UNFAIR, 300, 75, false),
  ROW (FRANKEN_SWORDFISH, "franken-swordfish", "0331", FISH, UNFAIR, 350, 75, false),
  ROW (FRANKEN_JELLYFISH, "franken-jellyfish", "0332", FISH, UNFAIR, 370, 75, false),
  ROW (FINNED_FRANKEN_X_WING, "finned-franken-x-wing", "0340", FISH, UNFAIR, 390, 75, false),
  ROW (FINNED_FRANKEN_SWORDFISH, "finned-franken-swordfish", "0341", FISH, UNFAIR, 410, 75, false),
  ROW (FINNED_FRANKEN_JELLYFISH, "finned-franken-jellyfish", "0342", FISH, UNFAIR, 430, 75, false),
  ROW (MUTANT_X_WING, "mutant-x-wing", "0350", FISH, EXTREME, 450, 80, false),
  ROW (MUTANT_SWORDFISH, "mutant-swordfish", "0351", FISH, EXTREME, 450, 80, false),
  ROW (MUTANT_JELLYFISH, "mutant-jellyfish", "0352", FISH, EXTREME, 450, 80, false),
  ROW (FINNED_MUTANT_X_WING, "finned-mutant-x-wing", "0360", FISH, EXTREME, 470, 80, false),
  ROW (FINNED_MUTANT_SWORDFISH, "finned-mutant-swordfish", "0361", FISH, EXTREME, 470, 80, false),
  ROW (FINNED_MUTANT_JELLYFISH, "finned-mutant-jellyfish", "0362", FISH, EXTREME, 470, 80, false),
  ROW (FORCING_CHAIN_CONTRADICTION, "forcing-chain-contradiction", "1301", FORCING, EXTREME, 500, 80, false),
  ROW (FORCING_CHAIN_VERITY, "forcing-chain-verity", "1302", FORCING, EXTREME, 500, 80, false),
  ROW (FORCING_NET_CONTRADICTION, "forcing-net-contradiction", "1303", FORCING, EXTREME, 700, 85, false),
  ROW (FORCING_NET_VERITY, "forcing-net-verity", "1304", FORCING, EXTREME, 700, 85, false),
  ROW (TEMPLATE_SET, "template-set", "1201", TEMPLATES, EXTREME, 10000, 90, false),
  ROW (TEMPLATE_DELETE, "template-delete", "1202", TEMPLATES, EXTREME, 10000, 90, false),
  ROW (TRIAL_AND_ERROR, "trial-and-error", "", TRIAL, EXTREME, 10000, 110, false),
};

const SudTechniqueInfo *
sud_technique_get_info (SudTechnique technique)
{
  assert (technique < SUD_N_TECHNIQUES);
  return &technique_table[technique];
}

static bool
text_is (const char *wanted, const char *text, size_t length)
{
  return strlen (wanted) == length && memcmp (wanted, text, length) == 0;
}

SudTechnique
sud_technique_from_slug (const char *slug, size_t length)
{
  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    if (text_is (technique_table[i].slug, slug, length))
      return (SudTechnique) i;
  return SUD_TECHNIQUE_NONE;
}

SudTechnique
sud_technique_from_code (const char *code, size_t length)
{
  for (int i = 1; i < SUD_N_TECHNIQUES && length > 0; i++)
    if (text_is (technique_table[i].code, code, length))
      return (SudTechnique) i;
  return SUD_TECHNIQUE_NONE;
}

SudTechniqueSet
sud_techniques_up_to (SudTechnique last)
{
  SudTechniqueSet set = { { 0 } };

  for (int i = 1; i <= (int) last; i++)
    sud_techniques_add (&set, (SudTechnique) i);
  return set;
}

SudTechniqueSet
sud_techniques_all (void)
{
  return sud_techniques_up_to (SUD_N_TECHNIQUES - 1);
}

uint16_t
sud_rating_of_chain (uint16_t base, int implications)
{
  static const int ladder[] = { 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256 };
  uint16_t         rating = base;

  for (size_t i = 0; i < sizeof ladder / sizeof ladder[0] && implications - 2 > ladder[i]; i++)
    rating++;
  return rating;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each technique of Killer is, why it works and how to spot it. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

/* ---- shared paragraphs ---- */

#define WHY_45 \
  N_ ("A house holds every digit once, so its cells always add up to the same: 45 on a board of nine digits. " \
      "What the cages do not account for is left to the other cells.")
#define SPOT_45 \
  N_ ("Look for houses whose border few cages cross. Add up the cages inside, and see how many cells are left over, or " \
      "how many stick out.")
#define WHY_HIDDEN_CAGE \
  N_ ("The rule of 45 tells what the cells left over add up to, so they are a cage that nobody has drawn. Digits may " \
      "repeat in it where its cells do not see each other.")
#define WHY_DIFFERENCE \
  N_ ("Count a cage that crosses the border as a whole. Then the cells inside that are left out, minus the cells outside " \
      "that were counted, make what the sums differ by.")
#define WHY_COMBINATIONS \
  N_ ("A cage of a given size and sum has few combinations of different digits, often only one or two.")
#define SPOT_SMALL_CAGES \
  N_ ("Begin with very small and very large sums: 3, 4, 16 or 17 in two cells, 6, 7, 23 or 24 in three. They have one " \
      "combination each.")
#define SPOT_HOLDERS \
  N_ ("In each house, look at cages that lie in it with all the cells that matter, and compare their combinations with " \
      "the cells that have few candidates.")

static const ExplainAbout abouts[] = {
  [SUD_TECHNIQUE_CAGE_SINGLE] = {
      N_ ("A cage that has one cell only."),
      N_ ("The digits of a cage add up to its sum, so one cell alone holds the sum."),
      N_ ("Look for cages of one cell: they are givens in disguise."),
  },
  [SUD_TECHNIQUE_CAGE_LAST_CELL] = {
      N_ ("A cage with one empty cell left."),
      N_ ("The digits of a cage add up to its sum, so the last cell holds what is missing."),
      N_ ("Whenever you enter a digit, look whether its cage has one empty cell left."),
  },
  [SUD_TECHNIQUE_CAGE_COMBINATIONS] = {
      N_ ("A digit that is in no combination of the size and sum of a cage goes from its cells."),
      WHY_COMBINATIONS,
      SPOT_SMALL_CAGES,
  },
  [SUD_TECHNIQUE_COMBINATION_REDUCTION] = {
      N_ ("Combinations that no longer fit the candidates of a cage fall, and with them candidates that no other one uses."),
      WHY_COMBINATIONS,
      N_ ("When a cage has lost a candidate, go through its combinations again: which of them can still be placed?"),
  },
  [SUD_TECHNIQUE_RULE_OF_45] = {
      N_ ("The cages of one house cover all of its cells but one, or cover one cell too many."),
      WHY_45,
      SPOT_45,
  },
  [SUD_TECHNIQUE_LOCKED_CAGE_DIGIT] = {
      N_ ("A digit that every combination of a cage needs goes from all cells that see its places in the cage."),
      N_ ("The cage holds the digit at one of these places. Whichever it is, a cell that sees them all cannot hold it too."),
      N_ ("Look at cages with one or two combinations that lie in one house, or have the places of a digit in one."),
  },
  [SUD_TECHNIQUE_CAGE_CLAIMING] = {
      N_ ("A house can only have a digit inside one cage: combinations of the cage without the digit fall."),
      N_ ("The house needs the digit, and it is in the cage. So the cage has it, and with it one of the combinations that do."),
      N_ ("Look where a large part of a cage lies in one house, and which digits the rest of the house cannot hold."),
  },
  [SUD_TECHNIQUE_RULE_OF_45_AREA] = {
      N_ ("The cages of several houses side by side cover all of their cells but one, or cover one cell too many."),
      WHY_45,
      SPOT_45,
  },
  [SUD_TECHNIQUE_HIDDEN_CAGE_PAIR] = {
      N_ ("The rule of 45 leaves two cells, whose sum is known."),
      WHY_HIDDEN_CAGE,
      SPOT_45,
  },
  [SUD_TECHNIQUE_CAGE_SPLITTING] = {
      N_ ("The border of a house splits a cage, and the rule of 45 tells what each part adds up to."),
      N_ ("Both parts are small cages of their own, and as the digits of a cage differ, they share none."),
      SPOT_45,
  },
  [SUD_TECHNIQUE_CLONE] = {
      N_ ("One cell that the cages of some houses leave out holds the same digit as one that sticks out."),
      WHY_DIFFERENCE,
      SPOT_45,
  },
  [SUD_TECHNIQUE_INNIE_OUTIE_DIFFERENCE] = {
      N_ ("One cell that the cages of some houses leave out and one that sticks out differ by a known number."),
      WHY_DIFFERENCE,
      SPOT_45,
  },
  [SUD_TECHNIQUE_HIDDEN_CAGE_TRIPLE] = {
      N_ ("The rule of 45 leaves three cells, whose sum is known."),
      WHY_HIDDEN_CAGE,
      SPOT_45,
  },
  [SUD_TECHNIQUE_KILLER_PAIR] = {
      N_ ("In one house, a cell with two candidates and a cage that must hold one of the two, or two such cages, lock the "
          "two digits."),
      N_ ("Together they take both digits, so that no other cell of the house can hold them."),
      SPOT_HOLDERS,
  },
  [SUD_TECHNIQUE_KILLER_TRIPLE] = {
      N_ ("In one house, cells with nothing but three digits and cages that must hold some of them lock the three digits."),
      N_ ("Together they take all three digits, so that no other cell of the house can hold them."),
      SPOT_HOLDERS,
  },
  [SUD_TECHNIQUE_HIDDEN_KILLER_PAIR] = {
      N_ ("Two digits of a house can only be in a cell and a cage that holds at most one of them, or in two such cages."),
      N_ ("The house needs both digits, so the cell holds one of them and the cage holds the other."),
      SPOT_HOLDERS,
  },
  [SUD_TECHNIQUE_HIDDEN_KILLER_TRIPLE] = {
      N_ ("Three digits of a house can only be in a few cells and cages that hold no more than three of them together."),
      N_ ("The house needs all three digits, so each cell holds one of them and each cage as many as it can."),
      SPOT_HOLDERS,
  },
  [SUD_TECHNIQUE_LAW_OF_LEFTOVERS] = {
      N_ ("As many rows or columns as regions of a jigsaw hold the same digits. Without the cells that they share, what is "
          "left of the lines holds the same digits as what sticks out of the regions."),
      N_ ("Each digit is in the lines as often as in the regions, and taking the same cells away from both changes nothing about that."),
      N_ ("Look for regions that nearly fill some rows or columns, with one to three cells sticking out."),
  },
  [SUD_TECHNIQUE_INNIE_OUTIE_UNEQUAL] = {
      N_ ("Two cells on one side of the rule of 45 and one on the other, two of which see each other."),
      N_ ("Were the third cell as large as the difference, the two others would have to be equal. But they see each other."),
      SPOT_45,
  },
  [SUD_TECHNIQUE_COMBINATION_CONFLICT] = {
      N_ ("A combination of one cage takes what another cage, or a cell, needs, so it falls."),
      N_ ("Cells that see each other differ, so two cages that see each other cannot share a digit."),
      SPOT_HOLDERS,
  },
  [SUD_TECHNIQUE_SUM_BOUNDS] = {
      N_ ("A digit is so small or so large that the other cells of a sum cannot make up for it."),
      N_ ("The others add up to no less than their smallest and no more than their largest digits, different where they see "
          "each other."),
      N_ ("Look at sums near the least or the most that their cells can reach."),
  },
  [SUD_TECHNIQUE_SUM_PARITY] = {
      N_ ("All cells of a sum but one are known to be odd or even, so the last one is too."),
      N_ ("Whether a sum is odd depends only on how many of its digits are odd."),
      N_ ("Look for sums of the rule of 45 whose cells have only odd or only even candidates."),
  },
  [SUD_TECHNIQUE_INNIE_OUTIE_GROUP] = {
      N_ ("Several cells that the cages of some houses leave out, and several that stick out, with a known difference."),
      WHY_DIFFERENCE,
      SPOT_45,
  },
  [SUD_TECHNIQUE_HIDDEN_CAGE] = {
      N_ ("The rule of 45 leaves four or more cells, whose sum is known."),
      WHY_HIDDEN_CAGE,
      SPOT_45,
  },
  [SUD_TECHNIQUE_JOINT_COMBINATIONS] = {
      N_ ("Two cages that meet are filled together: a candidate goes if no filling of both uses it."),
      N_ ("Cells that see each other differ, also where they belong to different cages. What fits each cage alone may not "
          "fit both."),
      N_ ("Look at small cages that cross the same row, column or box, and try their combinations against each other."),
  },
};

const ExplainAbout *
explain_get_killer_about (SudTechnique technique)
{
  return technique < G_N_ELEMENTS (abouts) && abouts[technique].what != NULL ? &abouts[technique] : NULL;
}

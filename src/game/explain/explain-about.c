/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each technique is, why it works and how to spot it: for a page about the technique. Techniques of one kind share
 * paragraphs; each of the three is a whole, and a translation may treat them as such. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

/* ---- shared paragraphs ---- */

#define WHY_NAKED \
  N_ ("There are as many digits as cells, so these cells use up the digits, in whatever order. No other " \
      "cell of the house can hold one of them.")
#define SPOT_NAKED \
  N_ ("In each house, look at the cells with the fewest candidates and compare them. A cell with a " \
      "candidate too many does not belong to the set.")
#define SPOT_LOCKED_SET \
  N_ ("Look where a box and a line cross: two or three cells there with few candidates are worth comparing.")
#define WHY_HIDDEN \
  N_ ("There are as many cells as digits, so each of these cells must take one of the digits: otherwise one " \
      "digit would be left without a place. All other candidates of the cells go.")
#define SPOT_HIDDEN \
  N_ ("In each house, look for digits with few places and see whether they share them. A hidden set is the " \
      "other side of a naked one: the rest of the empty cells of the house.")
#define WHY_FISH \
  N_ ("Each of the rows needs the digit, and each of the columns can take it once. So the columns get " \
      "the digit from these rows alone, and their other cells cannot hold it. With rows and columns exchanged " \
      "it is the same.")
#define SPOT_FISH \
  N_ ("Choose a digit and mark the rows where it has few places. See whether the places stand below each " \
      "other. Then do the same with the columns.")
#define WHY_FINNED \
  N_ ("Either one of the fins is right, or none is and the fish is whole. A cell that the whole fish would " \
      "empty and that sees all fins loses the digit either way.")
#define SPOT_FINNED \
  N_ ("Look for a fish that almost fits, with the places that spoil it close together in one box. What goes " \
      "mostly stands in that box, too.")
#define WHAT_FRANKEN \
  N_ ("A fish that uses boxes, too: some of the houses that need the digit, or some of those that take it, " \
      "are boxes. An X-Wing has two of each, a Swordfish three, a Jellyfish four.")
#define WHAT_MUTANT \
  N_ ("A fish that mixes rows, columns and boxes as it likes, both for the houses that need the digit and " \
      "for those that take it. An X-Wing has two of each, a Swordfish three, a Jellyfish four.")
#define WHY_MIXED \
  N_ ("There are as many houses that need the digit as houses that can take it. So those that take it get it " \
      "from the others alone, and the rest of their cells cannot hold it. With fins, what goes must also see all the fins.")
#define SPOT_MIXED \
  N_ ("These fish are hard to see. Take one digit, look only at the houses where it has two or three " \
      "places, and see which other houses hold all of these.")
#define SPOT_LINKS \
  N_ ("Choose a digit and look for the houses where it has just two places. Two such pairs with ends that " \
      "see each other are all it takes.")
#define WHY_UNIQUE \
  N_ ("If the four cells held nothing but the two digits, these could be exchanged, and the puzzle would " \
      "have two solutions. A proper sudoku has one, so this cannot happen. It is an argument about the " \
      "puzzle, not about the board: use it only if you trust the puzzle.")
#define SPOT_UNIQUE \
  N_ ("Look for four cells in two rows, two columns and exactly two boxes that have two candidates in " \
      "common. Start from two equal cells with two candidates in a line.")
#define SPOT_AVOIDABLE \
  N_ ("Look at what you have entered yourself: rectangles of solved cells in two boxes in which one or two " \
      "corners are still open. Givens do not count, for they cannot be exchanged.")
#define WHY_COLOURS \
  N_ ("In a house with just two places for a digit, one of them is right and the other wrong. Going on from " \
      "pair to pair, every second place is right: one of the two colours is right as a whole, and the other " \
      "wrong as a whole.")
#define SPOT_COLOURS \
  N_ ("Choose a digit that has just two places in many houses, start anywhere and mark them by turns with " \
      "two colours.")
#define WHY_CHAIN \
  N_ ("The chain goes by turns over strong links, “if this is wrong, that is right”, and weak ones, “if " \
      "this is right, that is wrong”. So if its one end is wrong, its other end is right: one of the two is " \
      "right in any case, and what both rule out goes.")
#define SPOT_CHAIN \
  N_ ("Strong links are digits with just two places in a house and cells with just two candidates. Start " \
      "with a candidate whose removal would help you, suppose it to be right, and follow the links. Short " \
      "chains first.")
#define SPOT_GROUP \
  N_ ("A group is two or three cells where a box and a line cross that share a digit. It counts as one " \
      "place: right if one of its cells is. Look for groups where a digit has more than two places in a " \
      "house, but in two parts.")
#define WHY_LOOP \
  N_ ("The chain closes, so it can be followed in both directions: of any two neighbours exactly one is " \
      "right. Two neighbours in a house take the digit from its other cells, and two in a cell take the " \
      "cell from its other candidates.")
#define WHY_SETS \
  N_ ("An almost locked set is a group of cells in a house with one more candidate than cells. If it loses " \
      "one of its digits it is locked: all the others are in it. If two sets share a digit whose places all " \
      "see each other, only one of them can hold it, and the other is locked.")
#define SPOT_SETS \
  N_ ("A cell with two candidates is the smallest almost locked set. Look for sets of two or three cells " \
      "next, and for digits whose places in two sets all see each other.")
#define SPOT_FORCING \
  N_ ("Start where there is little choice: a cell with two or three candidates, a digit with two or three " \
      "places. Colours or marks of your own help to keep track. It is slow by hand, so try everything " \
      "easier first.")
#define WHY_CONTRADICTION \
  N_ ("Whatever leads to something impossible is wrong itself.")
#define WHY_VERITY \
  N_ ("One of the cases must be true. If all of them lead to the same, that is true, although we do not " \
      "know which case it is.")
#define WHY_TEMPLATE \
  N_ ("The solution contains one of the templates of every digit. So what is in all of them is right, and " \
      "what is in none is wrong.")
#define SPOT_TEMPLATE \
  N_ ("For a digit with few places left you can draw all templates on paper. Beyond that it is work for a " \
      "computer.")

/* ---- the techniques ---- */

static const ExplainAbout abouts[SUD_N_TECHNIQUES] = {
  [SUD_TECHNIQUE_FULL_HOUSE] = {
      N_ ("A row, column, box or other house has just one empty cell left. It takes the digit that is missing."),
      N_ ("A house holds every digit once, so the last cell has no choice."),
      N_ ("Whenever you enter a digit, look at the houses of its cell: one of them may be nearly full now."),
  },
  [SUD_TECHNIQUE_HIDDEN_SINGLE] = {
      N_ ("A digit has just one place left in a house. The cell may have other candidates, and they hide it."),
      N_ ("The house needs the digit, and all its other cells are filled or see the digit already."),
      N_ ("Take the digits one by one. From where a digit stands already, draw its rows and columns in your "
          "mind through the boxes that still lack it. Boxes are easier to look through than lines."),
  },
  [SUD_TECHNIQUE_NAKED_SINGLE] = {
      N_ ("A cell has just one candidate left, for it sees all the other digits."),
      N_ ("Some digit must stand in the cell, and only this one can."),
      N_ ("Look at cells where a full row meets a full column or a full box, and go through the digits that "
          "they see."),
  },
  [SUD_TECHNIQUE_LOCKED_POINTING] = {
      N_ ("In a box, all places of a digit lie in one row or column: they point along it."),
      N_ ("The box has its digit in one of these places, so the line has it there as well, and its cells "
          "outside the box cannot hold it."),
      N_ ("When you look for a digit in a box and find two or three places in a line, follow the line out of "
          "the box."),
  },
  [SUD_TECHNIQUE_LOCKED_CLAIMING] = {
      N_ ("In a row or column, all places of a digit lie in one box: the line claims them."),
      N_ ("The line has its digit in one of these places, so the box has it there as well, and its other cells "
          "cannot hold it."),
      N_ ("Look at rows and columns where a digit has two or three places left, and see whether these share a "
          "box."),
  },
  [SUD_TECHNIQUE_NAKED_PAIR] = {
      N_ ("Two cells of a house have the same two candidates and no others."),
      WHY_NAKED,
      SPOT_NAKED,
  },
  [SUD_TECHNIQUE_NAKED_TRIPLE] = {
      N_ ("Three cells of a house have just three candidates between them. None of the cells needs to have all "
          "three."),
      WHY_NAKED,
      SPOT_NAKED,
  },
  [SUD_TECHNIQUE_NAKED_QUAD] = {
      N_ ("Four cells of a house have just four candidates between them. None of the cells needs to have all "
          "four."),
      WHY_NAKED,
      SPOT_NAKED,
  },
  [SUD_TECHNIQUE_LOCKED_PAIR] = {
      N_ ("A naked pair whose cells share two houses, such as a row and a box. It removes its digits from both."),
      WHY_NAKED,
      SPOT_LOCKED_SET,
  },
  [SUD_TECHNIQUE_LOCKED_TRIPLE] = {
      N_ ("A naked triple whose cells share two houses, such as a row and a box. It removes its digits from "
          "both."),
      WHY_NAKED,
      SPOT_LOCKED_SET,
  },
  [SUD_TECHNIQUE_HIDDEN_PAIR] = {
      N_ ("Two digits have just two places in a house, the same ones."),
      WHY_HIDDEN,
      SPOT_HIDDEN,
  },
  [SUD_TECHNIQUE_HIDDEN_TRIPLE] = {
      N_ ("Three digits have just three places between them in a house. None of the digits needs to have all "
          "three."),
      WHY_HIDDEN,
      SPOT_HIDDEN,
  },
  [SUD_TECHNIQUE_HIDDEN_QUAD] = {
      N_ ("Four digits have just four places between them in a house. None of the digits needs to have all "
          "four."),
      WHY_HIDDEN,
      SPOT_HIDDEN,
  },
  [SUD_TECHNIQUE_X_WING] = {
      N_ ("In two rows, a digit has places in the same two columns only."),
      WHY_FISH,
      SPOT_FISH,
  },
  [SUD_TECHNIQUE_SWORDFISH] = {
      N_ ("In three rows, a digit has places in just three columns. Each row may have two or three of them."),
      WHY_FISH,
      SPOT_FISH,
  },
  [SUD_TECHNIQUE_JELLYFISH] = {
      N_ ("In four rows, a digit has places in just four columns. Each row may have two, three or four of them."),
      WHY_FISH,
      SPOT_FISH,
  },
  [SUD_TECHNIQUE_FINNED_X_WING] = {
      N_ ("An X-Wing with a few places too many, the fins."),
      WHY_FINNED,
      SPOT_FINNED,
  },
  [SUD_TECHNIQUE_FINNED_SWORDFISH] = {
      N_ ("A Swordfish with a few places too many, the fins."),
      WHY_FINNED,
      SPOT_FINNED,
  },
  [SUD_TECHNIQUE_FINNED_JELLYFISH] = {
      N_ ("A Jellyfish with a few places too many, the fins."),
      WHY_FINNED,
      SPOT_FINNED,
  },
  [SUD_TECHNIQUE_SASHIMI_X_WING] = {
      N_ ("A finned X-Wing that would fall apart without its fins: one of its rows or columns has just one "
          "other place."),
      WHY_FINNED,
      SPOT_FINNED,
  },
  [SUD_TECHNIQUE_SASHIMI_SWORDFISH] = {
      N_ ("A finned Swordfish that would fall apart without its fins: one of its rows or columns has just one "
          "other place."),
      WHY_FINNED,
      SPOT_FINNED,
  },
  [SUD_TECHNIQUE_SASHIMI_JELLYFISH] = {
      N_ ("A finned Jellyfish that would fall apart without its fins: one of its rows or columns has just one "
          "other place."),
      WHY_FINNED,
      SPOT_FINNED,
  },
  [SUD_TECHNIQUE_FRANKEN_X_WING] = {
      WHAT_FRANKEN,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_FINNED_FRANKEN_X_WING] = {
      WHAT_FRANKEN,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_MUTANT_X_WING] = {
      WHAT_MUTANT,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_FINNED_MUTANT_X_WING] = {
      WHAT_MUTANT,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_FRANKEN_SWORDFISH] = {
      WHAT_FRANKEN,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_FINNED_FRANKEN_SWORDFISH] = {
      WHAT_FRANKEN,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_MUTANT_SWORDFISH] = {
      WHAT_MUTANT,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_FINNED_MUTANT_SWORDFISH] = {
      WHAT_MUTANT,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_FRANKEN_JELLYFISH] = {
      WHAT_FRANKEN,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_FINNED_FRANKEN_JELLYFISH] = {
      WHAT_FRANKEN,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_MUTANT_JELLYFISH] = {
      WHAT_MUTANT,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_FINNED_MUTANT_JELLYFISH] = {
      WHAT_MUTANT,
      WHY_MIXED,
      SPOT_MIXED,
  },
  [SUD_TECHNIQUE_SKYSCRAPER] = {
      N_ ("In two rows, a digit has just two places each, and one place of each row stands in the same column. "
          "It works with rows and columns exchanged, too."),
      N_ ("The two places in the same column cannot both be right. So at least one of the other two is, and a "
          "cell that sees both of these cannot hold the digit."),
      SPOT_LINKS,
  },
  [SUD_TECHNIQUE_TWO_STRING_KITE] = {
      N_ ("A digit has just two places in a row and just two in a column, and one end of each stands in the "
          "same box."),
      N_ ("The two ends in the box cannot both be right. So at least one of the far ends is, and the cell that "
          "sees both of these cannot hold the digit."),
      SPOT_LINKS,
  },
  [SUD_TECHNIQUE_TURBOT_FISH] = {
      N_ ("A digit has just two places in each of two houses, and one end of the one sees one end of the other. "
          "Skyscraper and two-string kite are special cases."),
      N_ ("The two ends that see each other cannot both be right. So at least one of the far ends is, and a "
          "cell that sees both of these cannot hold the digit."),
      SPOT_LINKS,
  },
  [SUD_TECHNIQUE_EMPTY_RECTANGLE] = {
      N_ ("In a box, all places of a digit stand in one row and one column, so that the rest of the box is "
          "empty of it. A row or column with just two places for the digit leads there."),
      N_ ("If the near end of the pair is right, the box must have the digit in its other line. If the far end "
          "is right, it rules the cell out directly. Either way the cell where both meet loses the digit."),
      N_ ("Look for boxes in which four cells, a rectangle, are free of a digit. Then look for pairs of the "
          "digit in the lines that leave the box."),
  },
  [SUD_TECHNIQUE_XY_WING] = {
      N_ ("Three cells with two candidates each: a pivot with x and y, and two pincers that it sees, one with x "
          "and z, the other with y and z."),
      N_ ("If the pivot is x, the one pincer is z; if it is y, the other one is. So one of the pincers is z in "
          "any case, and a cell that sees both cannot be z."),
      N_ ("Take the cells with two candidates in turn as pivot, and look for two others in sight that share one "
          "digit with it each and a third digit with each other."),
  },
  [SUD_TECHNIQUE_XYZ_WING] = {
      N_ ("An XY-Wing whose pivot has z as well: a pivot with x, y and z, and two pincers that it sees, one "
          "with x and z, the other with y and z."),
      N_ ("Whatever the pivot is, one of the three cells is z. So a cell that sees all three cannot be z."),
      N_ ("Look for cells with three candidates that see two cells with two of them each. What goes stands "
          "close to the pivot, mostly in its box."),
  },
  [SUD_TECHNIQUE_W_WING] = {
      N_ ("Two cells with the same two candidates x and z, and a house where x has just two places, one seen by "
          "the one cell and one by the other."),
      N_ ("If both cells were x, the house would have no place left for x. So one of them is z, and a cell that "
          "sees both cannot be z."),
      N_ ("Look for equal pairs that do not see each other, then for a house that joins them by one of the "
          "digits."),
  },
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_1] = {
      N_ ("Three corners of a rectangle have just the same two candidates. The fourth corner has more, and can "
          "hold neither of the two."),
      WHY_UNIQUE,
      SPOT_UNIQUE,
  },
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_2] = {
      N_ ("Two corners of a rectangle, next to each other, have just the two candidates. The other two have the "
          "same extra candidate, and one of them holds it. Cells that see both cannot."),
      WHY_UNIQUE,
      SPOT_UNIQUE,
  },
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_3] = {
      N_ ("Two corners next to each other have extra candidates, and one of the two holds one of these. So they "
          "act like a single cell with the extras, and make a naked set with other cells of a house."),
      WHY_UNIQUE,
      SPOT_UNIQUE,
  },
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_4] = {
      N_ ("Two corners next to each other have extra candidates, and in a house of theirs one of the two digits "
          "has no other place. Then the other digit goes from both corners."),
      WHY_UNIQUE,
      SPOT_UNIQUE,
  },
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_5] = {
      N_ ("Two opposite corners, or three corners, have the same extra candidate, and one of them holds it. "
          "Cells that see all of them cannot."),
      WHY_UNIQUE,
      SPOT_UNIQUE,
  },
  [SUD_TECHNIQUE_UNIQUE_RECTANGLE_6] = {
      N_ ("Two opposite corners have extra candidates, and one of the two digits forms an X-Wing with the "
          "rectangle. It cannot be in those two corners."),
      WHY_UNIQUE,
      SPOT_UNIQUE,
  },
  [SUD_TECHNIQUE_HIDDEN_RECTANGLE] = {
      N_ ("One corner has just the two candidates. From the opposite corner, one of the digits is tied to both "
          "neighbouring corners: with each of them it has its only two places in a house. Then the other digit "
          "cannot stand in that opposite corner."),
      WHY_UNIQUE,
      SPOT_UNIQUE,
  },
  [SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_1] = {
      N_ ("Three corners of a rectangle have been solved, and none was given. The fourth must not complete a "
          "pattern of two digits that could be exchanged."),
      WHY_UNIQUE,
      SPOT_AVOIDABLE,
  },
  [SUD_TECHNIQUE_AVOIDABLE_RECTANGLE_2] = {
      N_ ("Two corners of a rectangle have been solved, and none was given. The other two could complete a "
          "pattern of two digits that could be exchanged, but for the same extra candidate in each; one of them "
          "holds it."),
      WHY_UNIQUE,
      SPOT_AVOIDABLE,
  },
  [SUD_TECHNIQUE_BUG_PLUS_ONE] = {
      N_ ("Every empty cell has two candidates, but for one that has three. That cell takes the digit that "
          "would otherwise be there once too often."),
      N_ ("Without that digit, every cell would have two candidates and every digit two places in each house. "
          "Such a board has two solutions or none, for the one choice everywhere is as good as the other. A "
          "proper sudoku has one."),
      N_ ("Towards the end, when nearly all empty cells have two candidates, look for the one with three. The "
          "digit that has three places in its row, column and box is the answer."),
  },
  [SUD_TECHNIQUE_SIMPLE_COLOURS_TRAP] = {
      N_ ("Places of a digit that hang together by houses with just two places take two colours by turns. A "
          "place that sees both colours goes."),
      WHY_COLOURS,
      SPOT_COLOURS,
  },
  [SUD_TECHNIQUE_SIMPLE_COLOURS_WRAP] = {
      N_ ("Places of a digit that hang together by houses with just two places take two colours by turns. If "
          "two of one colour see each other, that colour is wrong everywhere."),
      WHY_COLOURS,
      SPOT_COLOURS,
  },
  [SUD_TECHNIQUE_MULTI_COLOURS_1] = {
      N_ ("Two separate nets of coloured places of a digit. If a colour of the one sees a colour of the other, "
          "not both can be right; so one of the two remaining colours is, and what sees both of these goes."),
      WHY_COLOURS,
      SPOT_COLOURS,
  },
  [SUD_TECHNIQUE_MULTI_COLOURS_2] = {
      N_ ("Two separate nets of coloured places of a digit. A colour of the one that sees both colours of the "
          "other is wrong everywhere."),
      WHY_COLOURS,
      SPOT_COLOURS,
  },
  [SUD_TECHNIQUE_REMOTE_PAIR] = {
      N_ ("Four or more cells with the same two candidates hang together, each seeing the next."),
      N_ ("Two of them that see each other hold different digits, so the digits take turns along the chain. A "
          "cell that sees two cells of the chain with different digits can hold neither of them."),
      N_ ("Look for a pair of candidates that many cells have alone. Mark these cells by turns with two "
          "colours, and look for cells that see both."),
  },
  [SUD_TECHNIQUE_X_CHAIN] = {
      N_ ("A chain of places of one digit. Its links are houses with just two places for the digit, and cells "
          "that see each other, by turns."),
      WHY_CHAIN,
      SPOT_CHAIN,
  },
  [SUD_TECHNIQUE_XY_CHAIN] = {
      N_ ("A chain of cells with two candidates each. Each cell sees the next and shares a digit with it, and "
          "both ends have a digit in common."),
      WHY_CHAIN,
      SPOT_CHAIN,
  },
  [SUD_TECHNIQUE_NICE_LOOP_CONTINUOUS] = {
      N_ ("A chain of candidates whose ends see each other, so that it closes to a loop."),
      WHY_LOOP,
      SPOT_CHAIN,
  },
  [SUD_TECHNIQUE_NICE_LOOP_DISCONTINUOUS] = {
      N_ ("A chain of candidates that comes back to the cell where it began, and there says something else."),
      WHY_CHAIN,
      SPOT_CHAIN,
  },
  [SUD_TECHNIQUE_AIC] = {
      N_ ("A chain of candidates of several digits, joined by strong and weak links by turns: an alternating "
          "inference chain."),
      WHY_CHAIN,
      SPOT_CHAIN,
  },
  [SUD_TECHNIQUE_GROUPED_NICE_LOOP_CONTINUOUS] = {
      N_ ("A continuous nice loop in which groups of cells take part."),
      WHY_LOOP,
      SPOT_GROUP,
  },
  [SUD_TECHNIQUE_GROUPED_NICE_LOOP_DISCONTINUOUS] = {
      N_ ("A discontinuous nice loop in which groups of cells take part."),
      WHY_CHAIN,
      SPOT_GROUP,
  },
  [SUD_TECHNIQUE_GROUPED_AIC] = {
      N_ ("An alternating inference chain in which groups of cells take part."),
      WHY_CHAIN,
      SPOT_GROUP,
  },
  [SUD_TECHNIQUE_ALS_XZ] = {
      N_ ("Two almost locked sets that share a digit x, which only one of them can hold, and another digit z. "
          "One of them holds z, so a cell that sees all places of z in both cannot."),
      WHY_SETS,
      SPOT_SETS,
  },
  [SUD_TECHNIQUE_ALS_XY_WING] = {
      N_ ("Three almost locked sets. The one in the middle shares a digit with each of the others that only one "
          "of the two can hold, and the outer ones share z. One of these holds z."),
      WHY_SETS,
      SPOT_SETS,
  },
  [SUD_TECHNIQUE_ALS_CHAIN] = {
      N_ ("A chain of four or more almost locked sets. Each shares a digit with the next that only one of the "
          "two can hold, and the first and the last share z. One of these holds z."),
      WHY_SETS,
      SPOT_SETS,
  },
  [SUD_TECHNIQUE_DEATH_BLOSSOM] = {
      N_ ("A cell, the stem, and for each of its candidates an almost locked set, a petal, that would lose this "
          "digit to the stem. All petals share a digit z. Whatever the stem holds, one petal is locked and "
          "holds z."),
      WHY_SETS,
      SPOT_SETS,
  },
  [SUD_TECHNIQUE_SUE_DE_COQ] = {
      N_ ("Two or three cells where a line and a box cross have more candidates than they can hold. A few cells "
          "beside them, in the line and in the box, make up for that exactly."),
      N_ ("All together there are as many cells as digits, and no digit fits in twice. So every digit is used "
          "up: those of the line go from the rest of the line, those of the box from the rest of the box."),
      N_ ("Look for crossings with four or five candidates in two or three cells, then for cells with two of "
          "these in the rest of the line, and with the other two in the rest of the box."),
  },
  [SUD_TECHNIQUE_FORCING_CHAIN_CONTRADICTION] = {
      N_ ("Suppose that a candidate is right, or that it is wrong. Several lines of implications then leave a "
          "house without a place for a digit, or a cell without a candidate."),
      WHY_CONTRADICTION,
      SPOT_FORCING,
  },
  [SUD_TECHNIQUE_FORCING_CHAIN_VERITY] = {
      N_ ("Whatever a cell holds, or wherever a digit stands in a house, a line of implications leads to the "
          "same conclusion."),
      WHY_VERITY,
      SPOT_FORCING,
  },
  [SUD_TECHNIQUE_FORCING_NET_CONTRADICTION] = {
      N_ ("As a forcing chain, but lines may join: an implication may need several earlier ones. In the end a "
          "house has no place left for a digit, or a cell no candidate."),
      WHY_CONTRADICTION,
      SPOT_FORCING,
  },
  [SUD_TECHNIQUE_FORCING_NET_VERITY] = {
      N_ ("As a forcing chain, but lines may join: an implication may need several earlier ones. Every case "
          "comes to the same conclusion."),
      WHY_VERITY,
      SPOT_FORCING,
  },
  [SUD_TECHNIQUE_TEMPLATE_SET] = {
      N_ ("A template is a way to place a digit in all its houses at once. A cell that every template of a "
          "digit uses holds the digit."),
      WHY_TEMPLATE,
      SPOT_TEMPLATE,
  },
  [SUD_TECHNIQUE_TEMPLATE_DELETE] = {
      N_ ("A template is a way to place a digit in all its houses at once. A cell that no template of a digit "
          "uses cannot hold it."),
      WHY_TEMPLATE,
      SPOT_TEMPLATE,
  },
  [SUD_TECHNIQUE_TRIAL_AND_ERROR] = {
      N_ ("Enter a candidate and go on. If the board breaks, take everything back and try another one."),
      N_ ("If all other candidates of a cell fail, the last one is right. That always works, and explains "
          "nothing."),
      N_ ("Choose a cell with two candidates, or a digit with two places, where much would follow. Set a "
          "checkpoint before you start."),
  },
};

char *
nonet_technique_dup_about (SudTechnique technique)
{
  const ExplainAbout *about;

  g_return_val_if_fail (technique < SUD_N_TECHNIQUES, g_strdup (""));
  about = explain_get_killer_about (technique);
  if (about == NULL)
    about = &abouts[technique];
  if (about->what == NULL)
    return g_strdup (nonet_technique_get_name (technique));
  return g_strconcat (_ (about->what), "\n\n", _ (about->why), "\n\n", _ (about->spot), NULL);
}

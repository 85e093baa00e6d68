/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person wants to look up while playing, teaching or setting: few pages of short paragraphs. The pages of the techniques
 * say what explain-about.c says. */

#include "config.h"

#include "nonet-help.h"

#include "nonet-catalog.h"
#include "nonet-explain.h"
#include "nonet-words.h"

#include <glib/gi18n-lib.h>

#define MAX_PARAGRAPHS 8

typedef struct
{
  const char *title;
  const char *paragraphs[MAX_PARAGRAPHS]; /* NULL after the last */
} Topic;

static const Topic topics[NONET_N_HELP_TOPICS] = {
  [NONET_HELP_START] = {
      N_ ("Getting started"),
      {
        N_ ("In a sudoku every row, every column and every box holds each digit once. Some digits are given; find the others. "
            "A good puzzle has one solution, and no guess is ever needed."),
        N_ ("On the first page, choose a kind, a size and a level. Nonet makes a puzzle for you. A game that you leave waits "
            "there under “Continue”: it is saved after every move."),
        N_ ("Choose a cell with the pointer or the arrow keys, then a digit on the keypad or the keyboard. Undo goes back as far "
            "as you like, and under “Go back” in the menu you find the last correct state."),
        N_ ("When you are stuck, ask for a hint. It first names a technique, and tells the rest only as you go on asking."),
        N_ ("Besides the classic puzzle there are Killer, diagonals, windows and jigsaw. On diagonals and in windows the digits "
            "stand once each, too; a jigsaw has crooked regions in place of its boxes."),
        N_ ("Statistics in the menu show how many puzzles of each kind you solved, how fast, and how often without help."),
      },
  },
  [NONET_HELP_ENTERING] = {
      N_ ("Digits, marks and colours"),
      {
        N_ ("The tool decides what a digit enters: the digit itself, a mark in the corner, a mark in the centre, or a colour. "
            "Z, X, C and V choose the tool, and Space the next one."),
        N_ ("For a single mark there is no need to change the tool: Shift with a digit enters a corner mark, Ctrl a centre mark, "
            "and both together a colour. The same key again takes it away."),
        N_ ("Many players note in the corners where in a box a digit can go, and in the centre what a cell can be. Colours are "
            "for whatever you want to tell apart."),
        N_ ("Drag over cells, or hold Shift with the arrow keys, to select several: what you enter then goes into all of them. "
            "Ctrl with a click adds a single cell or takes it out."),
        N_ ("With number first (N) it is the other way round: choose a digit, then click each cell that takes it."),
        N_ ("“Show candidates” writes into every empty cell what it can still be; your own marks stay as they are. An entered "
            "digit is taken out of the marks of the cells that see it, unless you switch that off in the preferences."),
        N_ ("A checkpoint (Ctrl+D) lets you try something: Ctrl+Shift+D brings the board back."),
        N_ ("The preferences say whether mistakes are shown at once, when digits conflict, or never. “Check for mistakes” in the "
            "menu looks at the board once."),
      },
  },
  [NONET_HELP_HINTS] = {
      N_ ("Hints and steps"),
      {
        N_ ("H asks for a hint. It comes in four stages, and each further H gives the next: which technique helps, where to "
            "look, why it works, and the move itself. Shift+H makes the move at once. Where H is a digit, on the largest boards, "
            "hold Ctrl as well."),
        N_ ("The reasons stand beside the board. Words that speak of cells are links: point at one, or go there with Tab, and the "
            "cells light up. On the board, every role has a shape of its own besides its colour; the legend tells which."),
        N_ ("r3c5 is the cell in row 3 and column 5, and r3c57 are r3c5 and r3c7. Boxes are counted from left to right and from top "
            "to bottom. A house is whatever holds each digit once: a row, a column, a box. Cells see each other if they must "
            "differ, mostly because they share a house."),
        N_ ("The panel (F9) has more: “Path” lists all steps to the solution with their ratings, and “All steps” whatever applies "
            "now. Choose a step to see it on the board."),
        N_ ("“Technique” explains each technique with an example in stages. “Practise” makes a position for you in which it is "
            "the way forward."),
        N_ ("If a digit on the board is wrong, the hint says so first: nothing true follows from a mistake."),
      },
  },
  [NONET_HELP_LEVELS] = {
      N_ ("Levels and ratings"),
      {
        N_ ("Nonet grades a puzzle by what a person needs to solve it: at every point it takes the easiest technique that helps. "
            "The hardest one that was needed decides the level."),
        N_ ("Easy needs a good look and nothing more. Medium adds pairs, triples and the play between boxes and lines; hard adds "
            "fish, wings, colours and rectangles; unfair adds chains and almost locked sets. Extreme is everything beyond."),
        N_ ("The rating follows the scale of Sudoku Explainer, from 1 to about 12. Two puzzles of the same level can differ in it."),
        N_ ("A grade never depends on how a puzzle is turned, mirrored or renamed."),
      },
  },
  [NONET_HELP_KILLER] = {
      N_ ("Killer"),
      {
        N_ ("A Killer has cages, drawn with dashed lines. The digits of a cage add up to the small number in its corner, and no "
            "digit stands in it twice. There are often no givens at all."),
        N_ ("Every row, column and box adds up to 45. If cages fill a house but for one cell, or stick out of it by one cell, this "
            "cell can be worked out: the rule of 45."),
        N_ ("“Cage arithmetic” (Ctrl+L) shows the combinations of the selected cage that are still possible, and what the rule "
            "of 45 tells. A click on a combination crosses it out, as you would on paper."),
        N_ ("Explanations write 27(4) at r1c8 for a cage of four cells that makes 27 and begins at r1c8."),
        N_ ("In the preferences you can have neighbouring cages in different tints. Hints explain Killer as well as classic."),
      },
  },
  [NONET_HELP_EDITOR] = {
      N_ ("Your own puzzles"),
      {
        N_ ("“Enter a puzzle” (Ctrl+E) opens the editor: type in a puzzle from a newspaper, or make one. The size and the kind are "
            "in the header; what you enter is kept until you come back."),
        N_ ("Three tools: Z enters givens, X draws cages, C draws the regions of a jigsaw. For a cage, select its cells and type "
            "the sum; Delete removes it."),
        N_ ("While you type, the line below the board says whether the puzzle has one solution, none or several, and how hard it "
            "is. If there are several, it can show two that differ."),
        N_ ("Ctrl+Enter plays the puzzle."),
      },
  },
  [NONET_HELP_FILES] = {
      N_ ("Files, links and pictures"),
      {
        N_ ("Open (Ctrl+O), paste (Ctrl+V) or drop a file on the window: Nonet finds out by itself what it is. It reads lines and "
            "grids as they are pasted in forums, the files of other programs, and the links of puzzle editors."),
        N_ ("A file with many puzzles opens as a list, which can be sorted by difficulty. Ctrl+B goes back to the list."),
        N_ ("“Save as” (Ctrl+S) offers every format that can hold the puzzle, and says beforehand what would be lost in it. "
            "Nonet's own format keeps the whole game with its moves."),
        N_ ("Ctrl+C copies the puzzle as text that other programs take, Ctrl+Shift+C as a picture. Pictures are saved as PNG, SVG "
            "or PDF, with the step that is shown."),
        N_ ("The terminal program nonet-cli converts, solves, grades and makes puzzles by the thousand."),
      },
  },
  [NONET_HELP_PRINTING] = {
      N_ ("Printing"),
      {
        N_ ("Ctrl+P prints the puzzle that you play, a worksheet of new puzzles, or the step that is shown with its explanation, as a "
            "handout."),
        N_ ("Choose how many puzzles stand on a page, whether the solutions follow at the end, and whether your marks or all "
            "candidates are printed. The preview shows every page."),
        N_ ("“Save as PDF” writes the same pages into a file."),
      },
  },
  [NONET_HELP_PRESENTING] = {
      N_ ("In front of a class"),
      {
        N_ ("F5 fills the screen with the board and large words. Page Down goes on, stage by stage and step by step, and Page Up "
            "goes back; these are the keys of a presenter's remote. Right and Left do the same, Down and Up go a "
            "whole step."),
        N_ ("B blanks the board, so that the class looks at you. Esc leaves."),
        N_ ("“Present a list” in the menu shows the puzzles of a file one after the other."),
        N_ ("For a lesson on one technique, let Nonet make a puzzle for it on the page of the technique, or print a worksheet."),
      },
  },
  [NONET_HELP_KEYBOARD] = {
      N_ ("Keyboard and screen reader"),
      {
        N_ ("Everything works without a mouse. Tab goes from part to part, F10 opens the menu, and Ctrl+? lists all keys."),
        N_ ("On the board the arrow keys move, with Ctrl by boxes, with Shift they select. Home and End go to the first and to the last cell."),
        N_ ("Large boards go on with letters after 9: A is 10, B is 11, and so on."),
        N_ ("A screen reader says of each cell its row, its column, what stands in it and whether it was given. Explanations are "
            "plain text and name their cells."),
        N_ ("Nonet follows the desktop: dark, high contrast, large text, and no animations where you do not want any. No colour "
            "stands alone: each has a shape or a place besides."),
      },
  },
};

static gboolean
is_for_cages (SudTechnique technique)
{
  return sud_technique_get_info (technique)->family == SUD_FAMILY_KILLER;
}

/* The techniques come in the order in which they are tried, those for cages after all others. */
SudTechnique
nonet_help_get_technique (guint page)
{
  guint before = NONET_N_HELP_TOPICS;

  g_return_val_if_fail (page < NONET_N_HELP_PAGES, SUD_TECHNIQUE_NONE);

  if (page < before)
    return SUD_TECHNIQUE_NONE;
  for (int cages = 0; cages < 2; cages++)
    for (SudTechnique technique = SUD_TECHNIQUE_NONE + 1; technique < SUD_N_TECHNIQUES; technique++)
      if (is_for_cages (technique) == cages && before++ == page)
        return technique;
  g_return_val_if_reached (SUD_TECHNIQUE_NONE);
}

const char *
nonet_help_get_title (guint page)
{
  SudTechnique technique = nonet_help_get_technique (page);

  return technique == SUD_TECHNIQUE_NONE ? _ (topics[page].title) : nonet_technique_get_name (technique);
}

const char *
nonet_help_get_part (guint page)
{
  SudTechnique technique = nonet_help_get_technique (page);

  if (technique == SUD_TECHNIQUE_NONE)
    return _ ("Using Nonet");
  return is_for_cages (technique) ? _ ("Techniques for cages") : _ ("Techniques");
}

static char **
dup_technique (SudTechnique technique)
{
  g_autofree char *about = nonet_technique_dup_about (technique);

  return g_strsplit (about, "\n\n", -1);
}

char **
nonet_help_dup_paragraphs (guint page)
{
  SudTechnique              technique = nonet_help_get_technique (page);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  if (technique != SUD_TECHNIQUE_NONE)
    return dup_technique (technique);
  for (int i = 0; i < MAX_PARAGRAPHS && topics[page].paragraphs[i] != NULL; i++)
    g_strv_builder_add (words, _ (topics[page].paragraphs[i]));
  return g_strv_builder_end (words);
}

gboolean
nonet_help_matches (guint page, const char *words)
{
  g_auto (GStrv)   paragraphs = nonet_help_dup_paragraphs (page);
  g_autofree char *text = g_strjoinv ("\n", paragraphs);
  SudTechnique     technique = nonet_help_get_technique (page);
  const char      *english = technique != SUD_TECHNIQUE_NONE ? nonet_technique_get_english_name (technique) : "";
  g_autofree char *whole = g_strjoin ("\n", nonet_help_get_title (page), english, text, NULL);

  return nonet_words_match (whole, words);
}

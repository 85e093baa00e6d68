/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-explain.h"

/* What the words of a step are written in. One file per family says what there is to say; it reads like this:
 *
 *   explain_reason (it, _ ("In {house} the digit {digit} has no place but {cell}."),
 *                   EXPLAIN_HOUSE ("house", house), EXPLAIN_DIGIT ("digit", digit, &cell_set),
 *                   EXPLAIN_CANDIDATES ("cell", &cell_set, sud_digit_bit (digit)));
 *
 * A sentence is translated whole; its placeholders have names, so a translation may use them in any order, or twice.
 * Where a part is put in, the bytes become a span that lights up what the part stands for. A placeholder that no part
 * is named after stays as it is, and a test looks for braces. */

/* ---- parts of a sentence ---- */

typedef enum
{
  EXPLAIN_PART_CELLS,     /* names of cells; with digits, these candidates of them light up */
  EXPLAIN_PART_CELLS_OR,  /* the same with "or" */
  EXPLAIN_PART_CELLS_NOR, /* the same with "nor", for two of them */
  EXPLAIN_PART_DIGITS,    /* digits; the cells, if any, say where they light up */
  EXPLAIN_PART_DIGITS_OR, /* the same with "or" */
  EXPLAIN_PART_HOUSE,
  EXPLAIN_PART_HOUSES,    /* a span for each */
  EXPLAIN_PART_HOUSES_OR, /* the same with "or" */
  EXPLAIN_PART_CAGE,
  EXPLAIN_PART_CAGES,     /* a span for each; the list is that of houses */
  EXPLAIN_PART_NUMBER,
  EXPLAIN_PART_TEXT,
} ExplainPartKind;

typedef struct
{
  const char     *name; /* of the placeholder, without its braces */
  ExplainPartKind kind;
  const SudCells *cells; /* borrowed; NULL: none */
  SudDigits       digits;
  int             number;   /* the house, the cage, the number; how many houses */
  const uint16_t *houses;   /* borrowed */
  const char     *text;     /* borrowed */
} ExplainPart;

#define EXPLAIN_CELLS(name_, cells_) { .name = (name_), .kind = EXPLAIN_PART_CELLS, .cells = (cells_) }
#define EXPLAIN_CELLS_OR(name_, cells_) { .name = (name_), .kind = EXPLAIN_PART_CELLS_OR, .cells = (cells_) }
#define EXPLAIN_CANDIDATES(name_, cells_, digits_) \
  { .name = (name_), .kind = EXPLAIN_PART_CELLS, .cells = (cells_), .digits = (digits_) }
#define EXPLAIN_CANDIDATES_OR(name_, cells_, digits_) \
  { .name = (name_), .kind = EXPLAIN_PART_CELLS_OR, .cells = (cells_), .digits = (digits_) }
#define EXPLAIN_CANDIDATES_NOR(name_, cells_, digits_) \
  { .name = (name_), .kind = EXPLAIN_PART_CELLS_NOR, .cells = (cells_), .digits = (digits_) }
#define EXPLAIN_DIGITS(name_, digits_, cells_) \
  { .name = (name_), .kind = EXPLAIN_PART_DIGITS, .cells = (cells_), .digits = (digits_) }
#define EXPLAIN_DIGITS_OR(name_, digits_, cells_) \
  { .name = (name_), .kind = EXPLAIN_PART_DIGITS_OR, .cells = (cells_), .digits = (digits_) }
#define EXPLAIN_DIGIT(name_, digit_, cells_) EXPLAIN_DIGITS (name_, sud_digit_bit (digit_), cells_)
#define EXPLAIN_HOUSE(name_, house_) { .name = (name_), .kind = EXPLAIN_PART_HOUSE, .number = (house_) }
#define EXPLAIN_HOUSES(name_, houses_, n_houses_) \
  { .name = (name_), .kind = EXPLAIN_PART_HOUSES, .houses = (houses_), .number = (n_houses_) }
#define EXPLAIN_HOUSES_OR(name_, houses_, n_houses_) \
  { .name = (name_), .kind = EXPLAIN_PART_HOUSES_OR, .houses = (houses_), .number = (n_houses_) }
#define EXPLAIN_CAGE(name_, cage_) { .name = (name_), .kind = EXPLAIN_PART_CAGE, .number = (cage_) }
#define EXPLAIN_CAGES(name_, cages_, n_cages_) \
  { .name = (name_), .kind = EXPLAIN_PART_CAGES, .houses = (cages_), .number = (n_cages_) }
#define EXPLAIN_NUMBER(name_, number_) { .name = (name_), .kind = EXPLAIN_PART_NUMBER, .number = (number_) }
#define EXPLAIN_TEXT(name_, text_) { .name = (name_), .kind = EXPLAIN_PART_TEXT, .text = (text_) }

/* ---- an explanation under construction ---- */

typedef struct
{
  const SudBoard    *board;
  const SudStep     *step;
  const SudGeometry *geometry;
  NonetExplanation  *out;
  int                view; /* of the paragraphs to come */
} Explain;

/* The functions behind the macros; @parts ends with a name of NULL. */
void explain_put_nudge  (Explain *it, const char *sentence, const ExplainPart *parts);
void explain_put_where  (Explain *it, const char *sentence, const ExplainPart *parts);
void explain_put_reason (Explain *it, const char *sentence, const ExplainPart *parts);
void explain_put_more   (Explain *it, const char *sentence, const ExplainPart *parts);
void explain_put_end    (Explain *it, const char *sentence, const ExplainPart *parts);

#define EXPLAIN_MAX_PARTS 12
#define EXPLAIN_PARTS(...) ((const ExplainPart[EXPLAIN_MAX_PARTS + 1]){ __VA_ARGS__ }) /* the first without a name is the end */

/* The nudge; the where; a new paragraph of the reasoning; one more sentence in its last paragraph; one more sentence
 * of the conclusion, which has one of its own if a family says nothing. */
#define explain_nudge(it, sentence, ...) explain_put_nudge ((it), (sentence), EXPLAIN_PARTS (__VA_ARGS__))
#define explain_where(it, sentence, ...) explain_put_where ((it), (sentence), EXPLAIN_PARTS (__VA_ARGS__))
#define explain_reason(it, sentence, ...) explain_put_reason ((it), (sentence), EXPLAIN_PARTS (__VA_ARGS__))
#define explain_more(it, sentence, ...) explain_put_more ((it), (sentence), EXPLAIN_PARTS (__VA_ARGS__))
#define explain_end(it, sentence, ...) explain_put_end ((it), (sentence), EXPLAIN_PARTS (__VA_ARGS__))

/* Appends a sentence to a paragraph, with a blank before it if there is one already. */
void explain_append (const Explain *it, NonetParagraph *paragraph, const char *sentence, const ExplainPart *parts);

NonetParagraph *nonet_paragraph_new  (int view);
void            nonet_paragraph_free (NonetParagraph *paragraph);

/* Tells placements and eliminations; what nonet_explain() adds where a family has not concluded. */
void explain_conclusions (Explain *it);

/* ---- names, in new strings ---- */

/* "row 3"; with its article in languages that need one. */
char *explain_dup_house (const SudGeometry *geometry, int house);

/* ---- questions to a step ---- */

/* @return the cells, or the digits, of the marks with a role and, unless it is -1, a number. */
SudCells  explain_get_cells  (const SudStep *step, SudRole role, int number);
SudDigits explain_get_digits (const SudStep *step, SudRole role, int number);

/* @return the highest number of the marks with a role, or -1 if there are none. */
int explain_get_last_number (const SudStep *step, SudRole role);

/* Puts the houses of a role into @houses, which has room for SUD_STEP_MAX_HOUSES, in their order. @return how many. */
int explain_get_houses (const SudStep *step, SudHouseRole role, uint16_t *houses);

/* @return the cells from which @digit goes; or from which any digit does, if it is 0. */
SudCells explain_get_eliminated (const SudStep *step, SudDigit digit);

/* @return the digits that go. */
SudDigits explain_get_eliminated_digits (const SudStep *step);

/* @return a house that holds all of @cells, the first in the geometry; or -1. */
int explain_find_house (const SudGeometry *geometry, const SudCells *cells);

/* @return a set of one cell. */
SudCells explain_cell (SudCell cell);

/* @return the places of @digit in a house, candidates only. */
SudCells explain_get_places (const SudBoard *board, int house, SudDigit digit);

/* @return the cells, or the digit, of a node of a chain or net, on or off. */
SudCells  explain_get_node_cells  (const SudStep *step, int node);
SudDigits explain_get_node_digits (const SudStep *step, int node);

/* @return a small number in words. */
const char *explain_get_count (int n);

/* @return what a group or set is called, by its number from 0: A, B ... */
const char *explain_get_letter (int number);

/* ---- notation ---- */

/* Appends cells as r49c5,r4c7; digits with @separator between them. */
void explain_notate_cells  (GString *out, const SudGeometry *geometry, const SudCells *cells);
void explain_notate_digits (GString *out, SudDigits digits, const char *separator);

/* Appends a house as r3, c5, b9. */
void explain_notate_house (GString *out, const SudGeometry *geometry, int house);

/* Appends what a step of Killer is about: digits and houses, cages as 27(4) r1c8, hidden cages as r9 h13(2) r9c45. */
void explain_notate_killer (GString *out, const Explain *it);

/* ---- about techniques ---- */

typedef struct
{
  const char *what; /* translate with _(), as the others */
  const char *why;
  const char *spot;
} ExplainAbout;

/* @return what there is to say about a technique of Killer; NULL for the others. */
const ExplainAbout *explain_get_killer_about (SudTechnique technique);

/* ---- the families ---- */

void explain_singles      (Explain *it);
void explain_locked       (Explain *it);
void explain_subsets      (Explain *it);
void explain_fish         (Explain *it);
void explain_single_digit (Explain *it);
void explain_wings        (Explain *it);
void explain_uniqueness   (Explain *it);
void explain_colours      (Explain *it);
void explain_remote_pair  (Explain *it);
void explain_chains       (Explain *it);
void explain_sets         (Explain *it);
void explain_templates    (Explain *it);
void explain_killer       (Explain *it);
void explain_forcing      (Explain *it);
void explain_trial        (Explain *it);

/* Says that @gone sees all of @ends, of which one holds the digit: the last sentence of many patterns. */
void explain_tell_seen (Explain *it, const SudCells *ends, const SudCells *gone, SudDigits bit);

/* A link of a chain or net as a numbered implication with references back; and the assumption, which is number 1. */
void explain_tell_link       (Explain *it, const SudLink *link, int number, const int *backs, int n_backs);
void explain_tell_assumption (Explain *it, int node, gboolean is_on);

/* A weak link that a cage makes; @digits are all that it takes from the cell at once. */
void explain_tell_cage_link (Explain *it, const SudLink *link, SudDigits digits, int number, const char *back);

/* What a proof by contradiction begins and ends with: that a cell must be, or cannot be, a digit. */
void explain_tell_claim   (Explain *it, const SudCells *cell, SudDigits bit, gboolean is_on);
void explain_tell_refuted (Explain *it, const SudCells *cell, SudDigits bit, gboolean is_on);

/* Appends what a contradiction leaves without a way out: " in r8", " in r3c4". */
void explain_notate_forcing (GString *out, const Explain *it);

/* @return references back in a new string: "(3)", or "(3, 5)". */
char *explain_dup_back (const int *numbers, int n_numbers);

/* What is said about any step whose family has no words of its own; true of all of them. */
void explain_generic (Explain *it);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-puzzle.h"
#include "sud-random.h"

/* Turning a puzzle into an equivalent one: cells change places, digits change names. A transform is a plain value;
 * several in a row make one. */
typedef struct
{
  int      n_digits;                    /* of the square grid it is for */
  SudCell  from[SUD_MAX_CELLS];         /* the new cell i takes what stood in from[i] */
  SudDigit digit[SUD_MAX_DIGITS + 1];   /* the new name of a digit */
} SudTransform;

/* The transform of an n x n grid that changes nothing. */
void sud_transform_init (SudTransform *transform, int n_digits);

/* Each of these adds one more turn to what the transform does so far. */
void sud_transform_transpose (SudTransform *transform);
void sud_transform_rotate90  (SudTransform *transform); /* clockwise */
void sud_transform_mirror    (SudTransform *transform); /* left becomes right */

/* New row i is the old row @order[i], from 0; a column likewise. The order must be a permutation of 0 .. n - 1. */
void sud_transform_rows    (SudTransform *transform, const uint8_t *order);
void sud_transform_columns (SudTransform *transform, const uint8_t *order);

/* Digit d is called @names[d - 1] from now on; the names must be a permutation of 1 .. n. */
void sud_transform_relabel (SudTransform *transform, const SudDigit *names);

/* Draws a transform after which @puzzle is surely equivalent to what it was: for a plain grid all of the above, for one
 * with sums or an order between digits no relabelling, and for one whose shape allows no more (diagonals, windows,
 * jigsaw, neighbours that matter) rotations and mirror images only. */
void sud_transform_init_random (SudTransform *transform, const SudPuzzle *puzzle, SudRandom *random);

/* @return whether every house of @geometry becomes one of its houses, so that a full grid stays one. */
bool sud_transform_keeps_geometry (const SudTransform *transform, const SudGeometry *geometry);

/* Transforms a puzzle: givens, cages, regions, houses, relations move together.
 *
 * @return SUD_OK with a new puzzle in @out; SUD_NOT_EXPRESSIBLE for a board that is no grid of the transform's size;
 * SUD_NOT_EQUIVALENT, with the first cell of a house that would be torn in @place, if the outcome would not be
 * equivalent to the puzzle. */
SudStatus sud_transform_apply (const SudTransform *transform, const SudPuzzle *puzzle, SudPuzzle **out, SudPlace *place);

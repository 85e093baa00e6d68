/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-puzzle.h"
#include "sud-technique.h"

/* Making puzzles. Every puzzle that comes out has one solution; the same options make the same puzzle on every
 * machine. */

/* What making puzzles needs of memory, kept for the next one. One per thread. */
typedef struct SudGenerator SudGenerator;

typedef enum
{
  SUD_KIND_CLASSIC,
  SUD_KIND_KILLER,
  SUD_KIND_DIAGONAL,
  SUD_KIND_WINDOWS,
  SUD_KIND_JIGSAW,
} SudKind;
#define SUD_N_KINDS 5

/* How the pattern of the givens, or of the cages, maps onto itself. */
typedef enum
{
  SUD_SYMMETRY_NONE,
  SUD_SYMMETRY_ROTATE2,  /* by half a turn */
  SUD_SYMMETRY_ROTATE4,  /* by a quarter turn */
  SUD_SYMMETRY_MIRROR,   /* left and right */
  SUD_SYMMETRY_DIAGONAL, /* across the main diagonal */
  SUD_SYMMETRY_FULL,     /* all of these */
} SudSymmetry;
#define SUD_N_SYMMETRIES 6

typedef struct
{
  SudKind     kind;
  int         box_rows;
  int         box_columns; /* of a jigsaw the regions have as many cells as such a box */
  SudSymmetry symmetry;
  bool        minimal;     /* no given may be taken away */
  int         min_clues;   /* 0: no bound */
  int         max_clues;   /* 0: no bound */

  /* Killer only; 0: as the level asks */
  int  min_cage;
  int  max_cage;
  bool killer_givens; /* whether a few givens may help */

  /* What the puzzle must need, and nothing harder. All of those that are set must hold. */
  bool         has_level;
  SudLevel     level;
  SudTechnique technique;  /* SUD_TECHNIQUE_NONE: any */
  int          min_rating; /* in tenths; 0: no bound */
  int          max_rating; /* in tenths; 0: no bound */

  uint64_t seed;
  uint64_t stream; /* the tenth puzzle of a run is stream 9 of its seed */
} SudGenerateOptions;

/* @return options for a classic 9x9 of any level. */
SudGenerateOptions sud_generate_options_default (void);

/* @return SUD_OK, or what is wrong with the options: SUD_BAD_SIZE, SUD_NO_WINDOWS, SUD_BAD_CLUES, SUD_TOO_FEW_CLUES,
 * SUD_BAD_CAGE_SIZE, or, of a technique that nothing can need, SUD_NO_CAGES, SUD_NO_JIGSAW or SUD_OTHER_LEVEL. */
SudStatus sud_generate_options_check (const SudGenerateOptions *options, SudPlace *place);

/* @return NULL if memory is short. */
SudGenerator *sud_generator_new  (void);
void          sud_generator_free (SudGenerator *generator);

/* Makes a puzzle. The search for a target is bounded: one that is too rare, or cannot be, ends with
 * SUD_TARGET_MISSED and the puzzle that came closest, or none if even the bounds of givens and cages were too
 * tight. @control may be NULL.
 *
 * @return SUD_OK with a puzzle in @out, SUD_TARGET_MISSED with one or NULL; SUD_CANCELLED, SUD_NO_MEMORY, or what
 * sud_generate_options_check() finds. */
SudStatus sud_generate (SudGenerator             *generator,
                        const SudGenerateOptions *options,
                        const SudControl         *control,
                        SudPuzzle               **out,
                        SudPlace                 *place);

/* Takes givens away, in an order that @seed decides, until each that is left is needed.
 *
 * @return SUD_OK with the puzzle in @out; SUD_NOT_UNIQUE if @puzzle does not have one solution; SUD_CANCELLED,
 * SUD_NO_MEMORY. */
SudStatus sud_minimize (SudGenerator     *generator,
                        const SudPuzzle  *puzzle,
                        uint64_t          seed,
                        const SudControl *control,
                        SudPuzzle       **out);

/* Finds the givens of which each could go alone: none in an irreducible puzzle.
 *
 * @return as sud_minimize(). */
SudStatus sud_find_redundant (SudGenerator     *generator,
                              const SudPuzzle  *puzzle,
                              const SudControl *control,
                              SudCells         *redundant);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the finders of Killer share: cages, the areas of the rule of 45 with the sums that they give, and ways to find
 * out how cells can make up a sum. */

#include "finders.h"

/* The most digits of a board for which sets of digits are handled; beyond there is only arithmetic. */
#define KILLER_MAX_SET_DIGITS 16
#define KILLER_SET_WORDS (1 << (KILLER_MAX_SET_DIGITS - 6))
/* The most combinations of a cage that are looked at one by one; 9 digits never have more. */
#define KILLER_MAX_SETS 126
/* The most cells of a sum for which every filling is tried. */
#define KILLER_MAX_TRIED 6

/* ---- cells and their sum ---- */

/* Cells, which may see each other or not, whose digits make a total; some may count negative. */
typedef struct
{
  int       n;
  int       total;
  bool      all_differ; /* every two of them see each other, and none is negative */
  SudCell   list[LOGIC_MAX_CELLS];
  SudDigits candidates[LOGIC_MAX_CELLS];
  int8_t    sign[LOGIC_MAX_CELLS];
} KillerSum;

/* Makes a sum of open cells: those of @plus minus those of @minus are @total. */
void LOGIC_NAME (killer_make_sum) (const Logic *logic, LogicCells plus, LogicCells minus, int total, KillerSum *sum);
#define killer_make_sum LOGIC_NAME (killer_make_sum)

/* Lists the sets of digits that the cells, which all differ, can hold. @return how many, or -1 if there are more than
 * KILLER_MAX_SETS, or too many digits. */
int LOGIC_NAME (killer_list_sets) (Logic *logic, const KillerSum *sum, SudDigits *sets);
#define killer_list_sets LOGIC_NAME (killer_list_sets)

/* Says which candidates stand in some filling. @sets restricts cells that all differ to some combinations; NULL for
 * all. @return false if that is not known, because there are too many cells. */
bool LOGIC_NAME (killer_find_fits) (Logic *logic,
                                    const KillerSum *sum,
                                    const SudDigits *sets,
                                    int n_sets,
                                    SudDigits *fits);
#define killer_find_fits LOGIC_NAME (killer_find_fits)

/* @return whether a sum of open cells leaves so much room that bounds take no candidate: what killer_find_bounded() would
 * say, in a fraction of the time. */
bool LOGIC_NAME (killer_is_loose) (const Logic *logic, LogicCells plus, LogicCells minus, int total);
#define killer_is_loose LOGIC_NAME (killer_is_loose)

/* Bounds what each cell, which must have candidates, can hold by what the others hold at least and at most. */
void LOGIC_NAME (killer_find_bounded) (const Logic *logic, const KillerSum *sum, SudDigits *fits);
#define killer_find_bounded LOGIC_NAME (killer_find_bounded)

/* ---- cages ---- */

/* Which finder asks, for the silence of cages. */
typedef enum
{
  KILLER_SILENT_COMBINATIONS,
  KILLER_SILENT_REDUCTION,
  KILLER_N_SILENCES
} KillerSilence;

#define KILLER_N_KINDS (SUD_HOUSE_EXTRA + 1)

typedef struct
{
  const SudCage *cage;
  LogicCells     cells;
  uint64_t       touched[KILLER_N_KINDS]; /* the complete houses of each kind that it has cells in */
  uint32_t       version; /* when one of its cells last changed */
  uint32_t       silent[KILLER_N_SILENCES]; /* the version at which a finder had nothing to say */
  SudDigits      placed;                    /* when these digits were placed in it, this was found: */
  SudDigits      allowed;                   /* the digits of all combinations by size and sum; 0: not yet */
  uint32_t       common_version;            /* when this was found: */
  SudDigits      common;                    /* the digits that are in every combination that can be placed */
} KillerCage;

/* ---- areas of the rule of 45 ---- */

/* The most areas: beyond this there is no end to them on large boards full of large cages. */
#define KILLER_MAX_AREAS 4096
/* The most houses of an area, and the most cages that cross its border and may be counted as a whole. */
#define KILLER_MAX_HOUSES 9
#define KILLER_MAX_CROSSING 64
#define KILLER_MAX_SUMS 4

/* What an area says in a position: open cells inside minus open cells outside are a total. */
typedef struct
{
  LogicCells plus;
  LogicCells minus;
  uint64_t   whole; /* the crossing cages that are counted as a whole, so that their outer cells are negative */
  int        total;
  uint16_t   n_plus;
  uint16_t   n_minus;
  uint16_t   bucket;      /* where sums of the same cells meet */
  uint8_t    technique;   /* that looks at all its fillings; SUD_TECHNIQUE_NONE if there are too many */
  uint8_t    silent;      /* bits of KillerSumSilence */
  bool       is_repeated; /* an area of fewer houses says the same */
} KillerAreaSum;

typedef enum
{
  KILLER_SUM_SILENT = 1 << 0,
  KILLER_SUM_SILENT_UNEQUAL = 1 << 1,
  KILLER_SUM_SILENT_BOUNDS = 1 << 2,
  KILLER_SUM_SILENT_PARITY = 1 << 3,
} KillerSumSilence;

typedef struct
{
  LogicCells    cells;
  LogicCells    touched; /* its innies and the cells of the cages that cross its border: they decide what it says */
  LogicCells    innies;  /* cells that no cage inside covers */
  LogicCells    free;    /* innies that are in no crossing cage */
  int           total;   /* of the innies */
  uint16_t      houses[KILLER_MAX_HOUSES];
  uint8_t       n_houses;
  uint8_t       n_crossing;
  uint16_t      n_inside;
  uint32_t      first; /* its cages in the list of all areas: inside, then crossing */
  uint32_t      version;
  int           n_sums;
  KillerAreaSum sums[KILLER_MAX_SUMS];
} KillerArea;

/* ---- what is kept between calls ---- */

typedef struct
{
  LogicCells changed; /* cells that lost candidates or were filled */
  LogicCells filled;  /* of these the filled ones */
} KillerChange;

typedef struct
{
  uint32_t     grid_version;   /* of the grid that this belongs to */
  uint32_t     version;        /* of the position that was last looked at */
  bool         has_house_sums; /* the areas of one house say what they say in this position */
  bool         has_sums;       /* so do all */
  bool         has_news;       /* since all were last compared with each other */
  bool         has_holders;
  KillerChange since_areas;  /* since the areas of several houses were last asked */
  KillerChange since_houses; /* since those of one house were */
  SudDigits    candidates[LOGIC_MAX_CELLS];
  SudDigit     values[LOGIC_MAX_CELLS];
  int          n_cages;
  KillerCage  *cages; /* those with a sum */
  int          n_areas;
  int          n_houses; /* how many of the areas are one house */
  KillerArea  *areas;    /* fewer houses first */
  uint16_t    *refs;     /* the cages of the areas */
  uint8_t      speakers[KILLER_MAX_AREAS * KILLER_MAX_SUMS]; /* the techniques of all sums that are not repeated */
  uint64_t     forward[KILLER_MAX_SET_DIGITS + 1][KILLER_SET_WORDS];
  uint64_t     backward[2][KILLER_SET_WORDS];
} Killer;

/* @return what is known of the position, up to date; NULL if the puzzle has no cage with a sum, or memory is short. */
Killer *LOGIC_NAME (killer_get) (Logic *logic);
#define killer_get LOGIC_NAME (killer_get)

/* The same, and the areas of one house are asked too. */
Killer *LOGIC_NAME (killer_get_houses) (Logic *logic);
#define killer_get_houses LOGIC_NAME (killer_get_houses)

/* The same, and all areas are asked. */
Killer *LOGIC_NAME (killer_get_areas) (Logic *logic);
#define killer_get_areas LOGIC_NAME (killer_get_areas)

/* @return memory that grows: the scratch with at least @size bytes; NULL if memory is short, and then it stays as it was. */
void *LOGIC_NAME (killer_grow) (Logic *logic, LogicScratch which, size_t size);
#define killer_grow LOGIC_NAME (killer_grow)

/* Names the houses and cages that a sum of an area follows from, as sum @number of the step. */
void LOGIC_NAME (killer_name_terms) (Logic *logic,
                                     const Killer *killer,
                                     const KillerArea *area,
                                     const KillerAreaSum *sum,
                                     int number);
#define killer_name_terms LOGIC_NAME (killer_name_terms)

/* @return the open cells of a cage as a sum. */
void LOGIC_NAME (killer_sum_cage) (const Logic *logic, const KillerCage *cage, KillerSum *sum);
#define killer_sum_cage LOGIC_NAME (killer_sum_cage)

/* Concludes that cells of a sum hold only what fits. @return how many candidates go; a step must have begun, unless
 * @dry, which only counts. */
int LOGIC_NAME (killer_remove_rest) (Logic *logic, const KillerSum *sum, const SudDigits *fits, bool dry);
#define killer_remove_rest LOGIC_NAME (killer_remove_rest)

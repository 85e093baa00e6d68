/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the files of the generator share: a puzzle in the making, whose solution is known. Private to the engine. */

#include "sud-generate.h"
#include "sud-logic.h"
#include "sud-random.h"
#include "sud-solver.h"

/* The most cells of a grid of nine digits, and the most that one of them can see. */
#define SUD_SMALL_CELLS 81
#define SUD_SMALL_PEERS (SUD_SMALL_CELLS - 1)

/* Two rows, or two columns, of a grid, by their first cells. */
typedef struct
{
  SudCell  first;
  SudCell  second;
  SudCell  step;  /* from one cell of a line to the next */
  uint32_t loose; /* by place in the line: whether its cells in both may change places, as far as other houses go */
} SudLinePair;

struct SudGenerator
{
  SudSolver *solver; /* owned */
  SudLogic  *logic;  /* owned */

  /* The grid of the puzzle before, which most often is that of the next one too. */
  SudGeometry *geometry; /* owned; NULL: none yet */
  SudKind      kind;     /* what it was made for */
  int          box_rows;
  int          box_columns;
  uint8_t      n_peers[SUD_SMALL_CELLS]; /* of nine digits at most: the cells that each cell sees */
  uint8_t      peers[SUD_SMALL_CELLS][SUD_SMALL_PEERS];
  int          n_line_pairs; /* those with cells that may change places */
  SudLinePair  line_pairs[SUD_MAX_DIGITS * (SUD_MAX_DIGITS - 1)];
  bool         has_grid;            /* the regions were drawn around a grid: */
  SudDigit     grid[SUD_MAX_CELLS]; /* this one */
};

typedef struct
{
  SudGenerator     *generator; /* borrowed */
  const SudControl *control;   /* borrowed, may be NULL */
  SudPuzzleBuilder *builder;   /* owned: the puzzle with the givens of now */
  SudGeometry      *geometry;  /* borrowed from the builder's puzzle */
  SudRandom         random;
  SudStatus         status; /* stays at the first failure, so that loops need ask only once */
  int               n_cells;
  int               n_givens;
  int               n_looked_at;  /* grids of which some puzzle was graded, or could have been */
  int               patience;     /* looks at the control before a question goes unanswered; 0: no end */
  int               rating;       /* of the puzzle that was judged last, as far as it was graded; else 0 */
  SudTechnique      hardest;      /* of the same */
  bool              is_plain_9x9; /* no rule but rows, columns and boxes of 3x3 */
  SudDigit          solution[SUD_MAX_CELLS];
  SudDigit          givens[SUD_MAX_CELLS];
} SudDraft;

/* Starts a draft of a puzzle with the givens that @puzzle has. The solution is the caller's to fill in. */
SudStatus sud_draft_init  (SudDraft *draft, SudGenerator *generator, const SudPuzzle *puzzle, const SudControl *control);
void      sud_draft_clear (SudDraft *draft);

/* Sets a cell to its digit of the solution, or empties it. */
void sud_draft_show (SudDraft *draft, SudCell cell);
void sud_draft_hide (SudDraft *draft, SudCell cell);

/* @return whether a solution exists that differs from the known one in an empty @cell: asked of each cell that was
 * just emptied, this tells whether the solution is still the only one. A question that outlasts the patience of the
 * draft is answered with true, as if there were one. */
bool sud_draft_has_other (SudDraft *draft, SudCell cell);

/* Counts the solutions of another puzzle up to @limit. @return false if the patience has run out, or with a status in the
 * draft. */
bool sud_draft_solve (SudDraft *draft, const SudPuzzle *puzzle, uint64_t limit, SudSolveResult *result);

/* Counts solutions up to @limit; with @keep the last of them becomes the solution of the draft. */
uint64_t sud_draft_count (SudDraft *draft, uint64_t limit, bool keep);

/* Empties the cells that have givens, in random order and all cells of an orbit together, as long as the solution stays
 * the only one and at least @min_givens are left. @first, which may be NULL, come before all others. */
void sud_draft_dig (SudDraft *draft, SudSymmetry symmetry, int min_givens, const SudCells *first);

/* @return the puzzle as it is now, or NULL with a status in the draft. */
SudPuzzle *sud_draft_build (SudDraft *draft);

/* Lists the images of a cell under a symmetry of an n x n grid, the cell itself first, always in the order of the same
 * turns; some may be the same cell. @return how many. */
int sud_symmetry_get_images (SudSymmetry symmetry, int n, SudCell cell, SudCell images[8]);

/* Draws a complete grid as the solution of a draft without givens. @return false, with a status, if that was stopped, or
 * with SUD_OK if the geometry seems to have no grids. */
bool sud_draft_fill (SudDraft *draft);

/* Makes a grid that was drawn in haste about as likely as any other, see sud-mix.c. */
void sud_draft_mix (SudDraft *draft);

/* Lists the lines that may be mixed, for a new geometry of the generator. */
void sud_generator_list_lines (SudGenerator *generator);

/* Divide an n x n grid into n connected regions of n cells: boxes, and what they become by exchanging cells at random. With
 * @digits, which may be NULL, only cells of the same digit are exchanged. */
void sud_draw_boxes      (int box_rows, int box_columns, uint8_t *regions);
void sud_shuffle_regions (SudRandom *random, int n, const SudDigit *digits, uint8_t *regions);

/* A way from single cells to the cages of a Killer: pairs of neighbours whose cages were merged, one after the other, each
 * with all its images. The puzzle has one solution at every point of the way. */
typedef struct
{
  SudSymmetry symmetry;
  int         n_tested; /* so many merges were tested together, all later ones one by one */
  int         n_merges;
  SudCell     merges[SUD_MAX_CELLS][2];
  uint64_t    guesses[SUD_MAX_CELLS + 1]; /* by number of merges: how often the solver had to guess */
  int         n_refused;
  SudCell     refused[2 * SUD_MAX_CELLS][2];  /* pairs whose cages may not be merged */
  int         refused_at[2 * SUD_MAX_CELLS]; /* of these: after how many merges that was found */
} SudMerging;

typedef struct
{
  SudSymmetry symmetry;
  int         min_cage; /* cells */
  int         max_cage;
  int         goal;         /* how many cages to stop at */
  bool        is_mild;      /* begin with sums that leave few combinations */
  bool        keeps_odd;    /* begin with pairs of cells that anyone sees to be odd, and leave those alone */
  uint64_t    max_guesses;  /* no merge may let the solver guess more often */
  uint64_t    rest_guesses; /* a way rests after each merge that lets it guess so often */
  int         max_refused;  /* after so many merges that were turned down one after the other, a way ends */
} SudMergingOptions;

/* Draws cages over the solution of a draft as long as the puzzle without givens has one solution. @return false if there
 * was none from the start, or with a status in the draft. */
bool sud_draft_merge (SudDraft *draft, const SudMergingOptions *options, SudMerging *merging);

/* Goes on from where the way rests, if it can. @return false with a status in the draft. */
bool sud_draft_merge_on (SudDraft *draft, const SudMergingOptions *options, SudMerging *merging);

/* Goes back by so many merges, though not into those that were tested together, and on from there in another direction.
 * @return false with a status in the draft. */
bool sud_draft_merge_again (SudDraft *draft, const SudMergingOptions *options, SudMerging *merging, int n_back);

/* Goes back to a point of the way behind those, and on from there, but never by the merge that came next.
 * @return false with a status in the draft. */
bool sud_draft_merge_aside (SudDraft *draft, const SudMergingOptions *options, SudMerging *merging, int n_merges);

/* @return after how many merges no cage has less than @min_cage cells, or -1 if some always have. */
int sud_merging_find_start (SudDraft *draft, const SudMerging *merging, int min_cage);

/* @return the puzzle after so many merges, or NULL with a status in the draft. */
SudPuzzle *sud_merging_build (SudDraft *draft, const SudMerging *merging, int n_merges);

/* ---- targets ---- */

typedef enum
{
  SUD_TOO_EASY,
  SUD_MATCH,
  SUD_TOO_HARD,
} SudVerdict;

/* @return whether the target needs more than chains and almost locked sets. */
bool sud_target_is_beyond_chains (const SudGenerateOptions *options);

/* Grades a puzzle, which must have one solution, as far as the target. @shows tells whether the technique of the target
 * turned up on the way, also if the puzzle is too hard all the same. */
SudVerdict sud_draft_judge (SudDraft *draft, const SudPuzzle *puzzle, const SudGenerateOptions *options, bool *shows);

/* The closest that a search came. */
typedef struct
{
  SudPuzzle *puzzle; /* owned; NULL: there is none yet */
  SudVerdict verdict;
  int        excess; /* how many givens it has beyond the bound */
  int        rating; /* of one that is too easy */
} SudBest;

/* Takes the puzzle that was judged last and missed the target, and keeps it if none was closer. */
void sud_best_keep (SudBest *best, const SudDraft *draft, SudPuzzle *puzzle, SudVerdict verdict, int excess);

/* Look for the target in one grid, the solution of the draft, by taking givens away or by merging cages. @return the
 * puzzle, or NULL: a status other than SUD_OK in the draft then says that the search is over. */
SudPuzzle *sud_draft_walk        (SudDraft *draft, const SudGenerateOptions *options, SudBest *best);
SudPuzzle *sud_draft_make_killer (SudDraft *draft, const SudGenerateOptions *options, SudBest *best);

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kernel of the plain 9x9, included once for each instruction set by a file that has defined the vector type
 * Lanes with its lanes_ functions, KERNEL_RUN, KERNEL_NARROW, KERNEL_TARGET and KERNEL_INLINE. sud-solver9.c explains it. */

#include "sud-solver9-private.h"

#define N_SPOTS 9   /* places in a box */
#define N_LANES 16  /* boxes, and idle lanes */
#define ALL_NINE 0x1FF
#define MAX_DEPTH (SUD_SOLVER9_CELLS + 1)
#define GUESSES_PER_LOOK 1024 /* at well under a microsecond each, ten times as often as promised */

/* What a cell to guess is worth: a number less its score, at most 20, in the upper byte, its number in the lower. */
#define KEY_BASE 0x4000
#define NO_KEY 0x7F00

/* The loops over the spots of a box are to be unrolled whole, or the position falls out of the registers. */
#define UNROLL _Pragma ("GCC unroll 9")

/* lanes[s] holds, for every box, the digits that its spot s may still hold. */
typedef union
{
  Lanes    spots[N_SPOTS];
  uint16_t lanes[N_SPOTS][N_LANES];
} State;

typedef enum
{
  DEAD,   /* no solution */
  SOLVED,
  STUCK,  /* time to guess */
} Outcome;

#define PER_LANE static const uint16_t __attribute__ ((aligned (32)))
#define BY_BOX(box, idle) { box, box, box, idle, box, box, box, idle, box, box, box, idle, idle, idle, idle, idle }
#define COUNT_FROM(n) \
  { n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11, n + 12, n + 13, n + 14, n + 15 }

/* The lanes of a position where every cell of the real boxes has one digit, added up. */
PER_LANE solved_sums[N_LANES] = BY_BOX (ALL_NINE, 9 * ALL_NINE);
/* Minus one in the upper byte of the real boxes. */
PER_LANE key_units[N_LANES] = BY_BOX (0xFF00, 0);
PER_LANE cell_numbers[N_SPOTS][N_LANES] = {
  COUNT_FROM (0),  COUNT_FROM (16), COUNT_FROM (32),  COUNT_FROM (48),  COUNT_FROM (64),
  COUNT_FROM (80), COUNT_FROM (96), COUNT_FROM (112), COUNT_FROM (128),
};

/* ---- over three and nine ---- */

KERNEL_INLINE Lanes
or3 (const Lanes sets[3])
{
  return lanes_or (lanes_or (sets[0], sets[1]), sets[2]);
}

KERNEL_INLINE Lanes
or9 (const Lanes sets[N_SPOTS])
{
  return lanes_or (lanes_or (or3 (sets), or3 (sets + 3)), or3 (sets + 6));
}

KERNEL_INLINE Lanes
add3 (const Lanes numbers[3])
{
  return lanes_add (lanes_add (numbers[0], numbers[1]), numbers[2]);
}

KERNEL_INLINE Lanes
add9 (const Lanes numbers[N_SPOTS])
{
  return lanes_add (lanes_add (add3 (numbers), add3 (numbers + 3)), add3 (numbers + 6));
}

KERNEL_INLINE Lanes
min3 (const Lanes numbers[3])
{
  return lanes_min (lanes_min (numbers[0], numbers[1]), numbers[2]);
}

KERNEL_INLINE Lanes
min9 (const Lanes numbers[N_SPOTS])
{
  return lanes_min (lanes_min (min3 (numbers), min3 (numbers + 3)), min3 (numbers + 6));
}

KERNEL_INLINE Lanes
column3 (const Lanes spots[N_SPOTS], int column)
{
  return lanes_or (lanes_or (spots[column], spots[column + 3]), spots[column + 6]);
}

/* The sets without their smallest digit. */
KERNEL_INLINE Lanes
without_first (Lanes sets)
{
  return lanes_and (sets, lanes_add (sets, lanes_set (0xFFFF)));
}

/* ---- rules ---- */

/* A cell that alone has some digit of its box, one of @hidden, keeps nothing else. A digit that is all a cell has
 * leaves the other cells of its box. Neither has to wait for the other: what the first makes sure of is nowhere else
 * in the box already. */
KERNEL_INLINE void
settle_boxes (Lanes spots[N_SPOTS], Lanes hidden)
{
  Lanes zero = lanes_set (0);
  Lanes naked[N_SPOTS], in_box;

  UNROLL for (int s = 0; s < N_SPOTS; s++)
    naked[s] = lanes_and (spots[s], lanes_equal (without_first (spots[s]), zero));
  in_box = or9 (naked);
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    {
      Lanes own = lanes_and (spots[s], hidden);
      Lanes rest = lanes_minus (spots[s], lanes_minus (in_box, naked[s]));

      spots[s] = lanes_or_else (own, rest);
    }
}

/* In a band a digit takes one mini-row of each box and one of each row: given where it may stand in the three
 * mini-rows of all boxes, seen from a box away in either direction, @keep gets the digits of each mini-row that the
 * other two boxes leave it in at least one way. The same holds for mini-columns in a stack. */
KERNEL_INLINE void
keep_matchable (const Lanes next[3], const Lanes other[3], Lanes keep[3])
{
  UNROLL for (int i = 0; i < 3; i++)
    {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;

      keep[i] = lanes_or (lanes_and (next[j], other[k]), lanes_and (other[j], next[k]));
    }
}

KERNEL_INLINE void
match_bands (Lanes spots[N_SPOTS])
{
  Lanes next[3], other[3], keep[3];

  UNROLL for (int i = 0; i < 3; i++)
    {
      Lanes row = or3 (spots + 3 * i);

      next[i] = lanes_from_right (row);
      other[i] = lanes_from_left (row);
    }
  keep_matchable (next, other, keep);
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    spots[s] = lanes_and (spots[s], keep[s / 3]);
}

KERNEL_INLINE void
match_stacks (Lanes spots[N_SPOTS])
{
  Lanes next[3], other[3], keep[3];

  UNROLL for (int i = 0; i < 3; i++)
    {
      Lanes column = column3 (spots, i);

      next[i] = lanes_from_below (column);
      other[i] = lanes_from_above (column);
    }
  keep_matchable (next, other, keep);
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    spots[s] = lanes_and (spots[s], keep[s % 3]);
}

/* Counts bit by bit where each digit may stand in its box. @return the digits with one place only; @some gets
 * those with any. */
KERNEL_INLINE Lanes
find_hidden_singles (const Lanes spots[N_SPOTS], Lanes *some)
{
  Lanes once[3], twice[3], pair, many;

  UNROLL for (int i = 0; i < 3; i++)
    {
      pair = lanes_or (spots[3 * i], spots[3 * i + 1]);
      once[i] = lanes_or (pair, spots[3 * i + 2]);
      twice[i] = lanes_or (lanes_and (spots[3 * i], spots[3 * i + 1]), lanes_and (pair, spots[3 * i + 2]));
    }
  pair = lanes_or (once[0], once[1]);
  many = lanes_or (lanes_and (once[0], once[1]), lanes_and (pair, once[2]));
  many = lanes_or (many, or3 (twice));
  *some = lanes_or (pair, once[2]);
  return lanes_minus (*some, many);
}

/* Deduces until nothing follows any more. */
KERNEL_INLINE Outcome
propagate (Lanes spots[N_SPOTS])
{
  Lanes zero = lanes_set (0);
  Lanes hidden = zero, before = zero;

  for (;;)
    {
      Lanes some, sum;

      settle_boxes (spots, hidden);
      match_bands (spots);
      match_stacks (spots);

      /* A digit without a place in a box, or an empty cell. */
      hidden = find_hidden_singles (spots, &some);
      if (!lanes_all (lanes_minus (lanes_equal (some, lanes_set (ALL_NINE)), lanes_equal (min9 (spots), zero))))
        return DEAD;

      /* Candidates only ever go, so a sum that stays the same says that nothing has gone. As every digit has a
       * place, it is least where every digit has but one. */
      sum = add9 (spots);
      if (lanes_all (lanes_equal (sum, before)))
        return lanes_all (lanes_equal (sum, lanes_load (solved_sums))) ? SOLVED : STUCK;
      before = sum;
    }
}

/* A mini-row has three cells. If three digits of its box have nowhere else to go, it has room for no other; if it
 * has but three digits, they are nowhere else in the box. Given the digits of the mini-rows, or mini-columns,
 * of each box, @keep gets those that may stay. */
KERNEL_INLINE void
keep_triples (const Lanes lines[3], Lanes keep[3])
{
  Lanes zero = lanes_set (0);
  Lanes full[3];

  UNROLL for (int i = 0; i < 3; i++)
    {
      Lanes second = without_first (without_first (lines[i]));

      full[i] = lanes_and (lines[i], lanes_equal (without_first (second), zero));
    }
  UNROLL for (int i = 0; i < 3; i++)
    {
      int   j = (i + 1) % 3;
      int   k = (i + 2) % 3;
      Lanes only = lanes_minus (lines[i], lanes_or (lines[j], lines[k]));
      Lanes is_few = lanes_equal (without_first (without_first (only)), zero);

      keep[i] = lanes_minus (lanes_or (only, is_few), lanes_or (full[j], full[k]));
    }
}

/* @return whether this took anything away. */
KERNEL_INLINE bool
narrow_triples (Lanes spots[N_SPOTS])
{
  Lanes before = add9 (spots);
  Lanes lines[3], keep_rows[3], keep_columns[3];

  UNROLL for (int i = 0; i < 3; i++)
    lines[i] = or3 (spots + 3 * i);
  keep_triples (lines, keep_rows);
  UNROLL for (int i = 0; i < 3; i++)
    lines[i] = column3 (spots, i);
  keep_triples (lines, keep_columns);
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    spots[s] = lanes_and (spots[s], lanes_and (keep_rows[s / 3], keep_columns[s % 3]));
  return !lanes_all (lanes_equal (add9 (spots), before));
}

/* ---- guesses ---- */

/* Finds the best cell to guess among the open ones that @is_able allows: that with the most open cells around it,
 * where those in the same box but neither in its row nor its column count twice, and those in a mini-row or
 * mini-column with it not at all. @more is the digits of each cell without_first().
 *
 * @return its number, or NO_KEY and more if there is none. */
KERNEL_INLINE unsigned int
choose_among (const Lanes more[N_SPOTS], const Lanes is_able[N_SPOTS])
{
  Lanes unit = lanes_load (key_units);
  Lanes best = lanes_set (NO_KEY);
  Lanes is_open[N_SPOTS], rows[3], columns[3], box;

  /* An open cell counts -1 in the upper byte: the least is best. */
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    is_open[s] = lanes_minus (unit, lanes_equal (more[s], lanes_set (0)));
  UNROLL for (int i = 0; i < 3; i++)
    {
      rows[i] = add3 (is_open + 3 * i);
      columns[i] = lanes_add (lanes_add (is_open[i], is_open[i + 3]), is_open[i + 6]);
    }
  box = add3 (rows);
  box = lanes_add (lanes_add (box, box), lanes_set (KEY_BASE));
  UNROLL for (int i = 0; i < 3; i++)
    {
      Lanes along_row = lanes_add (lanes_from_right (rows[i]), lanes_from_left (rows[i]));
      Lanes along_column = lanes_add (lanes_from_below (columns[i]), lanes_from_above (columns[i]));

      rows[i] = lanes_add (lanes_subtract (along_row, lanes_add (rows[i], rows[i])), box);
      columns[i] = lanes_subtract (along_column, lanes_add (columns[i], columns[i]));
    }

  /* The score above, the number of the cell below, so that one minimum finds both. */
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    {
      Lanes key = lanes_or (lanes_add (rows[s / 3], columns[s % 3]), lanes_load (cell_numbers[s]));

      best = lanes_min (best, lanes_or (key, lanes_minus (lanes_set (NO_KEY), lanes_and (is_open[s], is_able[s]))));
    }
  return lanes_least (best);
}

/* Chooses among the cells with the fewest digits when none has two, which is rare. */
KERNEL_TARGET static __attribute__ ((cold, noinline)) unsigned int
choose_scarce (const State *state)
{
  Lanes        more[N_SPOTS], fewer[N_SPOTS], is_able[N_SPOTS];
  unsigned int at;

  for (int s = 0; s < N_SPOTS; s++)
    more[s] = fewer[s] = without_first (state->spots[s]);
  do
    {
      for (int s = 0; s < N_SPOTS; s++)
        {
          fewer[s] = without_first (fewer[s]);
          is_able[s] = lanes_equal (without_first (fewer[s]), lanes_set (0));
        }
      at = choose_among (more, is_able);
    }
  while (at >= NO_KEY);
  return at;
}

/* Leaves the smallest digit of some cell in @spots and everything but that in @rest. */
KERNEL_INLINE void
guess (Lanes spots[N_SPOTS], State *rest)
{
  Lanes        more[N_SPOTS], is_pair[N_SPOTS];
  unsigned int at;
  uint16_t    *cell;

  UNROLL for (int s = 0; s < N_SPOTS; s++)
    {
      rest->spots[s] = spots[s];
      more[s] = without_first (spots[s]);
      is_pair[s] = lanes_equal (without_first (more[s]), lanes_set (0));
    }
  at = choose_among (more, is_pair);
  if (__builtin_expect (at >= NO_KEY, 0))
    at = choose_scarce (rest);
  at &= 0xFF;

  /* What waits may be changed in one lane, but read back at once as a vector that would be slow. */
  cell = &rest->lanes[at / N_LANES][at % N_LANES];
  *cell &= (uint16_t) (*cell - 1);
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    {
      Lanes here = lanes_equal (lanes_set ((uint16_t) at), lanes_load (cell_numbers[s]));

      spots[s] = lanes_minus (spots[s], lanes_and (here, more[s]));
    }
}

/* ---- the whole ---- */

/* @return where the digits of a cell are. */
static inline uint16_t *
find_cell (State *state, int row, int column)
{
  return &state->lanes[row % 3 * 3 + column % 3][row / 3 * 4 + column / 3];
}

KERNEL_INLINE void
load (const SudSolver9Job *job, State *state)
{
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    state->spots[s] = lanes_set (ALL_NINE);

  UNROLL for (int row = 0; row < 9; row++)
    {
      uint16_t *const to[3] = { find_cell (state, row, 0), find_cell (state, row, 1), find_cell (state, row, 2) };

      lanes_load_row (job->cells + row * 9, row == 8, to);
    }
  if (job->cell != SUD_NO_CELL)
    *find_cell (state, job->cell / 9, job->cell % 9) = (uint16_t) (ALL_NINE & ~(1u << (job->digit - 1)));
}

/* Hands out a solution. @return whether to go on. */
static bool
report (const SudSolver9Job *job, State *state)
{
  SudDigit digits[SUD_SOLVER9_CELLS];

  for (int row = 0; row < 9; row++)
    for (int column = 0; column < 9; column++)
      digits[row * 9 + column] = (SudDigit) (1 + __builtin_ctz (*find_cell (state, row, column)));
  return job->found (digits, job->data);
}

/* Depth first without recursion. What a guess leaves out waits on a stack; each position there has a cell of its
 * own decided on the way to the present one, hence the depth. */
KERNEL_TARGET SudStatus
KERNEL_RUN (const SudSolver9Job *job, SudSolveResult *result)
{
  State  waiting[MAX_DEPTH];
  State *top = waiting; /* the first free */
  Lanes  spots[N_SPOTS];

  *result = (SudSolveResult){ 0 };
  load (job, top++);
  while (top != waiting)
    {
      Outcome outcome;

      top--;
      UNROLL for (int s = 0; s < N_SPOTS; s++)
        spots[s] = top->spots[s];

      while ((outcome = propagate (spots)) == STUCK)
        {
          if (top == waiting && narrow_triples (spots))
            continue;
          guess (spots, top++);
          if (++result->guesses % GUESSES_PER_LOOK == 0)
            {
              if (sud_control_is_cancelled (job->control))
                return SUD_CANCELLED;
              sud_control_progress (job->control, (double) result->solutions / (double) job->limit);
            }
        }
      if (outcome == SOLVED)
        {
          result->solutions++;
          if (job->found != NULL)
            {
              State state;

              UNROLL for (int s = 0; s < N_SPOTS; s++)
                state.spots[s] = spots[s];
              if (!report (job, &state))
                return SUD_STOPPED;
            }
          if (result->solutions == job->limit)
            return SUD_OK;
        }
    }
  return SUD_OK;
}

/* ---- as a part of the general search ---- */

KERNEL_TARGET int
KERNEL_NARROW (const SudDigits *sets, SudSolver9Change changes[SUD_SOLVER9_CELLS])
{
  State before, after;
  Lanes spots[N_SPOTS];
  int   n_changes = 0;

  UNROLL for (int s = 0; s < N_SPOTS; s++)
    before.spots[s] = lanes_set (ALL_NINE);
  UNROLL for (int row = 0; row < 9; row++)
    {
      uint16_t *const to[3] = { find_cell (&before, row, 0), find_cell (&before, row, 1), find_cell (&before, row, 2) };

      lanes_load_sets (sets + row * 9, to);
    }
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    spots[s] = before.spots[s];
  if (propagate (spots) == DEAD)
    return -1;
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    {
      uint32_t bits = ~lanes_bits (lanes_equal (spots[s], before.spots[s])) & 0x55555555u;

      after.spots[s] = spots[s];
      for (; bits != 0; bits &= bits - 1)
        {
          const int lane = __builtin_ctz (bits) / 2;

          changes[n_changes++] = (SudSolver9Change){ (SudCell) ((lane / 4 * 3 + s / 3) * 9 + lane % 4 * 3 + s % 3),
                                                     after.lanes[s][lane] };
        }
    }
  return n_changes;
}

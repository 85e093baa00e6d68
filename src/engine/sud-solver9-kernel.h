/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kernel of the plain 9x9, included once for each instruction set by a file that has defined the vector type
 * Lanes with its lanes_ functions, KERNEL_RUN, KERNEL_TARGET and KERNEL_INLINE. sud-solver9.c explains it. */

#include "sud-solver9-private.h"

#define N_SPOTS 9   /* places in a box */
#define N_LANES 16  /* boxes, and idle lanes */
#define ALL_NINE 0x1FF
#define MAX_DEPTH (SUD_SOLVER9_CELLS + 1)
#define GUESSES_PER_LOOK 1024 /* at well under a microsecond each, ten times as often as promised */

/* What a cell to guess is worth: KEY_BASE less its score, at most 60, above the eight bits of its number. */
#define KEY_BASE 64
#define NO_KEY 0x7FFF

/* The loops over the spots of a box are to be unrolled whole, or the state falls out of the registers. */
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

static const uint16_t real_lanes[N_LANES] __attribute__ ((aligned (32))) = {
  0xFFFF, 0xFFFF, 0xFFFF, 0, 0xFFFF, 0xFFFF, 0xFFFF, 0, 0xFFFF, 0xFFFF, 0xFFFF, 0, 0, 0, 0, 0,
};
/* The lanes of a position where every cell of the real boxes has one digit, added up. */
static const uint16_t solved_sums[N_LANES] __attribute__ ((aligned (32))) = {
  0x1FF, 0x1FF, 0x1FF, 9 * 0x1FF, 0x1FF, 0x1FF, 0x1FF, 9 * 0x1FF,
  0x1FF, 0x1FF, 0x1FF, 9 * 0x1FF, 9 * 0x1FF, 9 * 0x1FF, 9 * 0x1FF, 9 * 0x1FF,
};
static const uint16_t lane_numbers[N_LANES] __attribute__ ((aligned (32))) = {
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
};

/* The sets without their smallest digit. */
KERNEL_INLINE Lanes
without_first (Lanes sets)
{
  return lanes_and (sets, lanes_add (sets, lanes_set (0xFFFF)));
}

/* A digit that a cell is sure of leaves the other cells of its box. */
KERNEL_INLINE void
spread_naked_singles (Lanes spots[N_SPOTS])
{
  Lanes zero = lanes_set (0);
  Lanes singles[N_SPOTS], in_box = zero;

  UNROLL for (int s = 0; s < N_SPOTS; s++)
    {
      singles[s] = lanes_and (spots[s], lanes_equal (without_first (spots[s]), zero));
      in_box = lanes_or (in_box, singles[s]);
    }
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    spots[s] = lanes_minus (spots[s], lanes_minus (in_box, singles[s]));
}

/* In a band a digit takes one mini-row of each box and one of each row: given where it may stand in the three
 * mini-rows of all boxes, and the same seen from a box away in either direction, @keep gets the digits of each
 * mini-row that the other two boxes leave it in at least one way. The same holds for mini-columns in a stack. */
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
match_bands_and_stacks (Lanes spots[N_SPOTS])
{
  Lanes next[3], other[3], keep_rows[3], keep_columns[3];

  UNROLL for (int i = 0; i < 3; i++)
    {
      Lanes row = lanes_or (lanes_or (spots[3 * i], spots[3 * i + 1]), spots[3 * i + 2]);

      next[i] = lanes_from_right (row);
      other[i] = lanes_from_left (row);
    }
  keep_matchable (next, other, keep_rows);

  UNROLL for (int i = 0; i < 3; i++)
    {
      Lanes column = lanes_or (lanes_or (spots[i], spots[i + 3]), spots[i + 6]);

      next[i] = lanes_from_below (column);
      other[i] = lanes_from_above (column);
    }
  keep_matchable (next, other, keep_columns);

  UNROLL for (int s = 0; s < N_SPOTS; s++)
    spots[s] = lanes_and (spots[s], lanes_and (keep_rows[s / 3], keep_columns[s % 3]));
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
  many = lanes_or (many, lanes_or (lanes_or (twice[0], twice[1]), twice[2]));
  *some = lanes_or (pair, once[2]);
  return lanes_minus (*some, many);
}

/* Deduces until nothing follows any more. */
KERNEL_INLINE Outcome
propagate (Lanes spots[N_SPOTS])
{
  Lanes zero = lanes_set (0);
  Lanes before = zero;

  for (;;)
    {
      Lanes some, singles, least, sum = zero;

      spread_naked_singles (spots);
      match_bands_and_stacks (spots);
      singles = find_hidden_singles (spots, &some);

      /* An empty cell, or a digit without a place in a box. */
      least = spots[0];
      UNROLL for (int s = 1; s < N_SPOTS; s++)
        least = lanes_min (least, spots[s]);
      if (!lanes_all (lanes_minus (lanes_equal (some, lanes_set (ALL_NINE)), lanes_equal (least, zero))))
        return DEAD;

      /* A cell that alone has some digit of its box keeps nothing else. */
      UNROLL for (int s = 0; s < N_SPOTS; s++)
        {
          Lanes own = lanes_and (spots[s], singles);

          spots[s] = lanes_select (lanes_equal (own, zero), spots[s], own);
          sum = lanes_add (sum, spots[s]);
        }

      /* Candidates only ever go, so a sum that stays the same says that nothing has gone. As every digit has a
       * place, it is least where every digit has but one. */
      if (lanes_all (lanes_equal (sum, before)))
        return lanes_all (lanes_equal (sum, lanes_load (solved_sums))) ? SOLVED : STUCK;
      before = sum;
    }
}

/* Finds a cell with the fewest digits when there is none with two, which is rare. @return its number. */
static unsigned int
choose_smallest (const State *state)
{
  unsigned int best = 0;
  int          best_count = 10;

  for (unsigned int at = 0; at < N_SPOTS * N_LANES; at++)
    {
      int count = __builtin_popcount (state->lanes[at / N_LANES][at % N_LANES]);

      if (real_lanes[at % N_LANES] != 0 && count > 1 && count < best_count)
        {
          best = at;
          best_count = count;
        }
    }
  return best;
}

/* Guesses: leaves the smallest digit of some cell in @spots and everything but that in @rest.
 *
 * The cell has two digits, if there is such a one, and many open cells around it: those with two digits count more,
 * those in the same box but neither in its row nor its column twice, those in a mini-row or mini-column with it
 * not at all. */
KERNEL_INLINE void
guess (Lanes spots[N_SPOTS], State *rest)
{
  Lanes real = lanes_load (real_lanes);
  Lanes numbers = lanes_load (lane_numbers);
  Lanes zero = lanes_set (0);
  Lanes best = lanes_set (NO_KEY);
  Lanes more[N_SPOTS], is_two[N_SPOTS], weight[N_SPOTS], rows[3], columns[3], box;

  /* Masks are -1, so weights are negative, and the least is best. */
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    {
      Lanes is_one, is_open;

      more[s] = without_first (spots[s]);
      is_one = lanes_equal (more[s], zero);
      is_open = lanes_minus (real, is_one);
      is_two[s] = lanes_and (is_open, lanes_equal (without_first (more[s]), zero));
      weight[s] = lanes_add (lanes_add (is_open, is_open), is_two[s]);
    }
  UNROLL for (int i = 0; i < 3; i++)
    {
      rows[i] = lanes_add (lanes_add (weight[3 * i], weight[3 * i + 1]), weight[3 * i + 2]);
      columns[i] = lanes_add (lanes_add (weight[i], weight[i + 3]), weight[i + 6]);
    }
  box = lanes_add (lanes_add (rows[0], rows[1]), rows[2]);
  box = lanes_add (lanes_add (box, box), lanes_set (KEY_BASE));
  UNROLL for (int i = 0; i < 3; i++)
    {
      Lanes around_row = lanes_add (lanes_from_right (rows[i]), lanes_from_left (rows[i]));
      Lanes around_column = lanes_add (lanes_from_below (columns[i]), lanes_from_above (columns[i]));

      rows[i] = lanes_subtract (around_row, lanes_add (rows[i], rows[i]));
      columns[i] = lanes_subtract (around_column, lanes_add (columns[i], columns[i]));
    }

  /* The score above, the number of the cell below, so that one minimum finds both. */
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    {
      Lanes score = lanes_add (box, lanes_add (rows[s / 3], columns[s % 3]));
      Lanes key = lanes_or (lanes_shift_up (score, 8), lanes_or (numbers, lanes_set ((uint16_t) (s * N_LANES))));

      best = lanes_min (best, lanes_select (is_two[s], key, lanes_set (NO_KEY)));
    }

  unsigned int at = lanes_least (best);
  if (__builtin_expect (at == NO_KEY, 0))
    {
      UNROLL for (int s = 0; s < N_SPOTS; s++)
        rest->spots[s] = spots[s];
      at = choose_smallest (rest);
    }

  /* Lanes that were written one by one would be slow to read back as a whole. */
  Lanes chosen = lanes_set ((uint16_t) (at & 0xFF));
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    {
      Lanes here = lanes_equal (chosen, lanes_or (numbers, lanes_set ((uint16_t) (s * N_LANES))));

      rest->spots[s] = lanes_minus (spots[s], lanes_minus (here, more[s]));
      spots[s] = lanes_minus (spots[s], lanes_and (here, more[s]));
    }
}

KERNEL_INLINE void
load (const SudSolver9Job *job, State *state)
{
  UNROLL for (int s = 0; s < N_SPOTS; s++)
    state->spots[s] = lanes_set (ALL_NINE);

  UNROLL for (int row = 0; row < 9; row++)
    {
      int             spot = row % 3 * 3;
      int             lane = row / 3 * 4;
      uint16_t *const to[3] = { &state->lanes[spot][lane], &state->lanes[spot + 1][lane], &state->lanes[spot + 2][lane] };

      lanes_load_row (job->cells + row * 9, row == 8, to);
    }
  if (job->cell != SUD_NO_CELL)
    {
      int row = job->cell / 9;
      int column = job->cell % 9;

      state->lanes[row % 3 * 3 + column % 3][row / 3 * 4 + column / 3] = (uint16_t) (ALL_NINE & ~(1u << (job->digit - 1)));
    }
}

/* Hands out a solution. @return whether to go on. */
static bool
report (const SudSolver9Job *job, const State *state)
{
  SudDigit digits[SUD_SOLVER9_CELLS];

  for (int row = 0; row < 9; row++)
    for (int column = 0; column < 9; column++)
      digits[row * 9 + column] =
        (SudDigit) (1 + __builtin_ctz (state->lanes[row % 3 * 3 + column % 3][row / 3 * 4 + column / 3]));
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
          guess (spots, top++);
          if (++result->guesses % GUESSES_PER_LOOK == 0 && sud_control_is_cancelled (job->control))
            return SUD_CANCELLED;
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

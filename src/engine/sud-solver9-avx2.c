/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kernel of the plain 9x9 on AVX2: sixteen boxes to a register. sud-solver9.c tells the whole story. */

#include "sud-solver9-private.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define KERNEL_RUN sud_solver9_run_avx2
#define KERNEL_NARROW sud_solver9_narrow_avx2
#define KERNEL_TARGET __attribute__ ((target ("avx2")))
#define KERNEL_INLINE static inline __attribute__ ((always_inline, target ("avx2")))

typedef __m256i Lanes;

KERNEL_INLINE Lanes
lanes_set (uint16_t value)
{
  return _mm256_set1_epi16 ((short) value);
}

KERNEL_INLINE Lanes
lanes_load (const uint16_t *from)
{
  return _mm256_load_si256 ((const __m256i *) from);
}

KERNEL_INLINE Lanes
lanes_and (Lanes a, Lanes b)
{
  return _mm256_and_si256 (a, b);
}

KERNEL_INLINE Lanes
lanes_or (Lanes a, Lanes b)
{
  return _mm256_or_si256 (a, b);
}

/* a without b */
KERNEL_INLINE Lanes
lanes_minus (Lanes a, Lanes b)
{
  return _mm256_andnot_si256 (b, a);
}

KERNEL_INLINE Lanes
lanes_add (Lanes a, Lanes b)
{
  return _mm256_add_epi16 (a, b);
}

KERNEL_INLINE Lanes
lanes_subtract (Lanes a, Lanes b)
{
  return _mm256_sub_epi16 (a, b);
}

KERNEL_INLINE Lanes
lanes_equal (Lanes a, Lanes b)
{
  return _mm256_cmpeq_epi16 (a, b);
}

/* a where it is not 0, b elsewhere */
KERNEL_INLINE Lanes
lanes_or_else (Lanes a, Lanes b)
{
  return _mm256_blendv_epi8 (a, b, _mm256_cmpeq_epi16 (a, _mm256_setzero_si256 ()));
}

KERNEL_INLINE Lanes
lanes_min (Lanes a, Lanes b)
{
  return _mm256_min_epi16 (a, b);
}

/* @return whether every lane of a mask is set. */
KERNEL_INLINE bool
lanes_all (Lanes mask)
{
  return _mm256_movemask_epi8 (mask) == -1;
}

/* @return two bits for each lane of a mask. */
KERNEL_INLINE uint32_t
lanes_bits (Lanes mask)
{
  return (uint32_t) _mm256_movemask_epi8 (mask);
}

/* @return the least of the sixteen numbers, none of them negative. */
KERNEL_INLINE unsigned int
lanes_least (Lanes a)
{
  __m128i half = _mm_min_epi16 (_mm256_castsi256_si128 (a), _mm256_extracti128_si256 (a, 1));

  return (unsigned int) _mm_cvtsi128_si32 (_mm_minpos_epu16 (half)) & 0xFFFF;
}

/* Each box gets what its right neighbour holds, the last of a band what the first holds. */
KERNEL_INLINE Lanes
lanes_from_right (Lanes a)
{
  return _mm256_shuffle_epi8 (a, _mm256_setr_epi8 (2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15,
                                                   2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15));
}

KERNEL_INLINE Lanes
lanes_from_left (Lanes a)
{
  return _mm256_shuffle_epi8 (a, _mm256_setr_epi8 (4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15,
                                                   4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15));
}

/* Each box gets what the box below it holds, the last of a stack what the first holds. */
KERNEL_INLINE Lanes
lanes_from_below (Lanes a)
{
  return _mm256_permute4x64_epi64 (a, _MM_SHUFFLE (3, 0, 2, 1));
}

KERNEL_INLINE Lanes
lanes_from_above (Lanes a)
{
  return _mm256_permute4x64_epi64 (a, _MM_SHUFFLE (3, 1, 0, 2));
}

/* Turns one row of nine digits into the sets of its cells and stores those of each column of a box where
 * @to[0 .. 2] point, three boxes and the idle lane at a time. */
KERNEL_INLINE void
lanes_load_row (const SudDigit *digits, bool is_last, uint16_t *const to[3])
{
  const __m128i order = _mm_setr_epi8 (0, 3, 6, -1, 1, 4, 7, -1, 2, 5, 8, -1, -1, -1, -1, -1);
  const __m128i low = _mm_setr_epi8 (-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
  const __m128i high = _mm_setr_epi8 (1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  __m128i       row, odd, sets;

  /* Sixteen bytes are read for nine: those of the last row from before it, to stay inside the array. */
  if (is_last)
    row = _mm_srli_si128 (_mm_loadu_si128 ((const __m128i *) (digits - 7)), 7);
  else
    row = _mm_loadu_si128 ((const __m128i *) digits);

  row = _mm_shuffle_epi8 (_mm_min_epu8 (row, _mm_set1_epi8 (15)), order);
  odd = _mm_shuffle_epi8 (high, row);
  row = _mm_shuffle_epi8 (low, row);
  sets = _mm_unpacklo_epi8 (row, odd);
  _mm_storel_epi64 ((__m128i *) to[0], sets);
  _mm_storel_epi64 ((__m128i *) to[1], _mm_unpackhi_epi64 (sets, sets));
  _mm_storel_epi64 ((__m128i *) to[2], _mm_unpackhi_epi8 (row, odd));
}

/* The same for a row of sets of digits. */
KERNEL_INLINE void
lanes_load_sets (const SudDigits *sets, uint16_t *const to[3])
{
  const __m128i idle = _mm_setr_epi16 (0, 0, 0, 0x1FF, 0, 0, 0, 0x1FF);
  const __m128i order = _mm_setr_epi8 (0, 1, 6, 7, 12, 13, -1, -1, 2, 3, 8, 9, 14, 15, -1, -1);
  const __m128i order_of_last = _mm_setr_epi8 (4, 5, 10, 11, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  const __m128i row = _mm_packus_epi32 (_mm_loadu_si128 ((const __m128i *) sets), _mm_loadu_si128 ((const __m128i *) (sets + 4)));
  const __m128i first = _mm_or_si128 (_mm_shuffle_epi8 (row, order), idle);
  const __m128i last = _mm_or_si128 (_mm_insert_epi16 (_mm_shuffle_epi8 (row, order_of_last), (int) sets[8], 2), idle);

  _mm_storel_epi64 ((__m128i *) to[0], first);
  _mm_storel_epi64 ((__m128i *) to[1], _mm_unpackhi_epi64 (first, first));
  _mm_storel_epi64 ((__m128i *) to[2], last);
}

#include "sud-solver9-kernel.h"

#endif

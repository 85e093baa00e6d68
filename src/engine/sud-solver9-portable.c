/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kernel of the plain 9x9 for any machine: the same sixteen lanes as two vectors of eight, in the vector
 * notation of GCC and Clang, which becomes SSE2, NEON and the like, or plain words where there is none.
 * sud-solver9.c tells the whole story. */

#include "sud-solver9-private.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#define KERNEL_RUN sud_solver9_run_portable
#define KERNEL_NARROW sud_solver9_narrow_portable
#define KERNEL_TARGET
#define KERNEL_INLINE static inline __attribute__ ((always_inline))

typedef int16_t Half __attribute__ ((vector_size (16)));

typedef struct
{
  Half a, b;
} Lanes;

#define LANES(x, y) ((Lanes){ (x), (y) })

KERNEL_INLINE Lanes
lanes_set (uint16_t value)
{
  Half half = { 0 };

  half += (int16_t) value;
  return LANES (half, half);
}

KERNEL_INLINE Lanes
lanes_load (const uint16_t *from)
{
  Lanes lanes;

  memcpy (&lanes, from, sizeof lanes);
  return lanes;
}

KERNEL_INLINE Lanes
lanes_and (Lanes a, Lanes b)
{
  return LANES (a.a & b.a, a.b & b.b);
}

KERNEL_INLINE Lanes
lanes_or (Lanes a, Lanes b)
{
  return LANES (a.a | b.a, a.b | b.b);
}

KERNEL_INLINE Lanes
lanes_minus (Lanes a, Lanes b)
{
  return LANES (a.a & ~b.a, a.b & ~b.b);
}

KERNEL_INLINE Lanes
lanes_add (Lanes a, Lanes b)
{
  return LANES (a.a + b.a, a.b + b.b);
}

KERNEL_INLINE Lanes
lanes_subtract (Lanes a, Lanes b)
{
  return LANES (a.a - b.a, a.b - b.b);
}

KERNEL_INLINE Lanes
lanes_equal (Lanes a, Lanes b)
{
  return LANES (a.a == b.a, a.b == b.b);
}

KERNEL_INLINE Lanes
lanes_or_else (Lanes a, Lanes b)
{
  return LANES (a.a | (b.a & (a.a == 0)), a.b | (b.b & (a.b == 0)));
}

/* The vector notation of C has no minimum, and compilers do not see one in what it takes to spell it out. */
KERNEL_INLINE Half
half_min (Half a, Half b)
{
#if defined(__SSE2__)
  return (Half) _mm_min_epi16 ((__m128i) a, (__m128i) b);
#elif defined(__ARM_NEON)
  return (Half) vminq_s16 ((int16x8_t) a, (int16x8_t) b);
#else
  Half is_less = a < b;

  return (a & is_less) | (b & ~is_less);
#endif
}

KERNEL_INLINE Lanes
lanes_min (Lanes a, Lanes b)
{
  return LANES (half_min (a.a, b.a), half_min (a.b, b.b));
}

KERNEL_INLINE bool
half_is_zero (Half half)
{
  uint64_t words[2];

  memcpy (words, &half, sizeof words);
  return (words[0] | words[1]) == 0;
}

KERNEL_INLINE bool
lanes_all (Lanes mask)
{
  return half_is_zero (~(mask.a & mask.b));
}

KERNEL_INLINE uint32_t
lanes_bits (Lanes mask)
{
#if defined(__SSE2__)
  return (uint32_t) _mm_movemask_epi8 ((__m128i) mask.a) | (uint32_t) _mm_movemask_epi8 ((__m128i) mask.b) << 16;
#else
  uint32_t bits = 0;

  for (int i = 0; i < 8; i++)
    bits |= (mask.a[i] != 0 ? UINT32_C (3) << 2 * i : 0) | (mask.b[i] != 0 ? UINT32_C (0x30000) << 2 * i : 0);
  return bits;
#endif
}

KERNEL_INLINE unsigned int
lanes_least (Lanes a)
{
  Half half = half_min (a.a, a.b);

  half = half_min (half, __builtin_shufflevector (half, half, 4, 5, 6, 7, 0, 1, 2, 3));
  half = half_min (half, __builtin_shufflevector (half, half, 2, 3, 0, 1, 6, 7, 4, 5));
  half = half_min (half, __builtin_shufflevector (half, half, 1, 0, 3, 2, 5, 4, 7, 6));
  return (uint16_t) half[0];
}

KERNEL_INLINE Lanes
lanes_from_right (Lanes a)
{
  return LANES (__builtin_shufflevector (a.a, a.a, 1, 2, 0, 3, 5, 6, 4, 7),
                __builtin_shufflevector (a.b, a.b, 1, 2, 0, 3, 5, 6, 4, 7));
}

KERNEL_INLINE Lanes
lanes_from_left (Lanes a)
{
  return LANES (__builtin_shufflevector (a.a, a.a, 2, 0, 1, 3, 6, 4, 5, 7),
                __builtin_shufflevector (a.b, a.b, 2, 0, 1, 3, 6, 4, 5, 7));
}

KERNEL_INLINE Lanes
lanes_from_below (Lanes a)
{
  return LANES (__builtin_shufflevector (a.a, a.b, 4, 5, 6, 7, 8, 9, 10, 11),
                __builtin_shufflevector (a.a, a.b, 0, 1, 2, 3, 12, 13, 14, 15));
}

KERNEL_INLINE Lanes
lanes_from_above (Lanes a)
{
  return LANES (__builtin_shufflevector (a.a, a.b, 8, 9, 10, 11, 0, 1, 2, 3),
                __builtin_shufflevector (a.a, a.b, 4, 5, 6, 7, 12, 13, 14, 15));
}

KERNEL_INLINE void
lanes_load_row (const SudDigit *digits, bool is_last, uint16_t *const to[3])
{
  static const uint16_t sets[11] = { 0x1FF, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0 };

  (void) is_last;
  for (int column = 0; column < 9; column++)
    to[column % 3][column / 3] = sets[digits[column] < 10 ? digits[column] : 10];
}

KERNEL_INLINE void
lanes_load_sets (const SudDigits *sets, uint16_t *const to[3])
{
  for (int column = 0; column < 9; column++)
    to[column % 3][column / 3] = (uint16_t) sets[column];
}

#include "sud-solver9-kernel.h"

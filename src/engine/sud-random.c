/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The generator is xoshiro256++ by Blackman and Vigna, its state filled by splitmix64 as they advise. A libc has no
 * generator that gives the same numbers everywhere, and a bug report needs a seed that does.
 */

#include "sud-random.h"

#include <assert.h>

static uint64_t
splitmix (uint64_t *state)
{
  uint64_t z = *state += 0x9e3779b97f4a7c15;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

void
sud_random_init (SudRandom *random, uint64_t seed, uint64_t stream)
{
  /* mixing both before adding keeps (1, 2) and (2, 1) apart */
  uint64_t state = splitmix (&seed);

  state += splitmix (&stream) * 3;
  for (int i = 0; i < 4; i++)
    random->state[i] = splitmix (&state);
}

static uint64_t
rotate_left (uint64_t x, int by)
{
  return x << by | x >> (64 - by);
}

uint64_t
sud_random_next (SudRandom *random)
{
  uint64_t *s = random->state;
  uint64_t  result = rotate_left (s[0] + s[3], 23) + s[0];
  uint64_t  t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left (s[3], 45);
  return result;
}

uint32_t
sud_random_below (SudRandom *random, uint32_t n)
{
  assert (n >= 1);
  /* Lemire's way: scale 32 bits up and throw away the few that would make some numbers likelier */
  for (;;)
    {
      uint64_t product = (sud_random_next (random) >> 32) * n;
      uint32_t low = (uint32_t) product;

      if (low >= n || low >= -n % n)
        return (uint32_t) (product >> 32);
    }
}

void
sud_random_shuffle (SudRandom *random, uint16_t *items, int n)
{
  for (int i = n - 1; i > 0; i--)
    {
      int      j = (int) sud_random_below (random, (uint32_t) i + 1);
      uint16_t item = items[i];

      items[i] = items[j];
      items[j] = item;
    }
}

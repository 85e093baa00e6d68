/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

/* Memory of a solver that lives from one puzzle to the next. Whoever fills it says first how much it may need at
 * the most, which is the one moment where memory can be short; what is taken afterwards cannot fail. */
typedef struct
{
  char  *base; /* owned */
  size_t size;
  size_t used;
} SudArena;

#define SUD_ARENA_ALIGNMENT 16

/* @return the bytes that taking @count times @unit bytes uses up. */
static inline size_t
sud_arena_room (size_t count, size_t unit)
{
  return (count * unit + SUD_ARENA_ALIGNMENT - 1) / SUD_ARENA_ALIGNMENT * SUD_ARENA_ALIGNMENT;
}

/* Forgets what was taken and makes room for @size bytes. @return false if memory is short. */
static inline bool
sud_arena_reserve (SudArena *arena, size_t size)
{
  arena->used = 0;
  if (size <= arena->size)
    return true;
  free (arena->base);
  arena->base = malloc (size);
  arena->size = arena->base != NULL ? size : 0;
  return arena->base != NULL;
}

static inline void *
sud_arena_take (SudArena *arena, size_t count, size_t unit)
{
  char *taken = arena->base + arena->used;

  arena->used += sud_arena_room (count, unit);
  assert (arena->used <= arena->size);
  return taken;
}

/* @return what sud_arena_take() would: for filling in what is counted on the way, and taken afterwards. */
static inline void *
sud_arena_peek (SudArena *arena)
{
  return arena->base + arena->used;
}

static inline void
sud_arena_clear (SudArena *arena)
{
  free (arena->base);
  *arena = (SudArena){ NULL, 0, 0 };
}

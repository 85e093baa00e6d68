/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* What puzzles there are to play: kinds, sizes and levels, and their names. */

typedef enum
{
  NONET_KIND_CLASSIC,
  NONET_KIND_KILLER,
  NONET_KIND_DIAGONAL,
  NONET_KIND_WINDOWS,
  NONET_KIND_JIGSAW,
  NONET_KIND_OTHER, /* anything that someone entered or opened */
} NonetKind;
#define NONET_N_KINDS 6
#define NONET_N_OFFERED_KINDS 5

typedef enum
{
  NONET_LEVEL_EASY,
  NONET_LEVEL_MEDIUM,
  NONET_LEVEL_HARD,
  NONET_LEVEL_UNFAIR,
  NONET_LEVEL_EXTREME,
  NONET_LEVEL_UNKNOWN,
} NonetLevel;
#define NONET_N_LEVELS 6
#define NONET_N_OFFERED_LEVELS 5

/* Names in the user's language. */
const char *nonet_kind_get_name  (NonetKind kind);
const char *nonet_level_get_name (NonetLevel level); /* "" if it is not known */

/* Words for files and tables: "killer", "easy"; "" for an unknown level. */
const char *nonet_kind_get_id   (NonetKind kind);
const char *nonet_level_get_id  (NonetLevel level);
NonetKind   nonet_kind_from_id  (const char *id);
NonetLevel  nonet_level_from_id (const char *id);

/* @return of what kind a puzzle is. */
NonetKind nonet_kind_of_puzzle (const SudPuzzle *puzzle);

/* @return a new string that names a puzzle: its title, or its kind and, unless it is 9, its size. */
char *nonet_puzzle_dup_name (const SudPuzzle *puzzle);

/* @return a new string: 3:07, 1:02:45. */
char *nonet_time_to_words (double seconds);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-catalog"

#include "config.h"

#include "nonet-catalog.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *id;
  const char *name;
} kinds[NONET_N_KINDS] = {
  [NONET_KIND_CLASSIC] = { "classic", NC_ ("kind of puzzle", "Classic") },
  [NONET_KIND_KILLER] = { "killer", NC_ ("kind of puzzle", "Killer") },
  [NONET_KIND_DIAGONAL] = { "x", NC_ ("kind of puzzle", "Diagonals") },
  [NONET_KIND_WINDOWS] = { "windows", NC_ ("kind of puzzle", "Windows") },
  [NONET_KIND_JIGSAW] = { "jigsaw", NC_ ("kind of puzzle", "Jigsaw") },
  [NONET_KIND_OTHER] = { "other", NC_ ("kind of puzzle", "Sudoku") },
};

static const struct
{
  const char *id;
  const char *name;
} levels[NONET_N_LEVELS] = {
  [NONET_LEVEL_EASY] = { "easy", NC_ ("level", "Easy") },
  [NONET_LEVEL_MEDIUM] = { "medium", NC_ ("level", "Medium") },
  [NONET_LEVEL_HARD] = { "hard", NC_ ("level", "Hard") },
  [NONET_LEVEL_UNFAIR] = { "unfair", NC_ ("level", "Unfair") },
  [NONET_LEVEL_EXTREME] = { "extreme", NC_ ("level", "Extreme") },
  [NONET_LEVEL_UNKNOWN] = { "", "" },
};

const char *
nonet_kind_get_name (NonetKind kind)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "kind of puzzle", kinds[kind].name);
}

const char *
nonet_level_get_name (NonetLevel level)
{
  return level == NONET_LEVEL_UNKNOWN ? "" : g_dpgettext2 (GETTEXT_PACKAGE, "level", levels[level].name);
}

const char *
nonet_kind_get_id (NonetKind kind)
{
  return kinds[kind].id;
}

const char *
nonet_level_get_id (NonetLevel level)
{
  return levels[level].id;
}

NonetKind
nonet_kind_from_id (const char *id)
{
  for (int kind = 0; kind < NONET_N_KINDS; kind++)
    if (g_str_equal (kinds[kind].id, id))
      return kind;
  return NONET_KIND_OTHER;
}

NonetLevel
nonet_level_from_id (const char *id)
{
  for (int level = 0; level < NONET_N_LEVELS; level++)
    if (g_str_equal (levels[level].id, id))
      return level;
  return NONET_LEVEL_UNKNOWN;
}

NonetKind
nonet_kind_of_puzzle (const SudPuzzle *puzzle)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (puzzle);
  SudGridExtras      extras = sud_geometry_get_extras (geometry);

  if (!sud_geometry_is_grid (geometry) || sud_puzzle_get_n_relations (puzzle) > 0)
    return NONET_KIND_OTHER;
  if (sud_puzzle_get_n_cages (puzzle) > 0)
    return NONET_KIND_KILLER;
  if (!sud_puzzle_is_plain (puzzle))
    return NONET_KIND_OTHER;
  if (sud_geometry_get_box_rows (geometry) == 0)
    return NONET_KIND_JIGSAW;
  if (extras == SUD_GRID_DIAGONALS)
    return NONET_KIND_DIAGONAL;
  if (extras == SUD_GRID_WINDOWS)
    return NONET_KIND_WINDOWS;
  return extras == 0 ? NONET_KIND_CLASSIC : NONET_KIND_OTHER;
}

char *
nonet_puzzle_dup_name (const SudPuzzle *puzzle)
{
  const char *title = sud_puzzle_get_title (puzzle);
  const char *kind = nonet_kind_get_name (nonet_kind_of_puzzle (puzzle));
  int         size = sud_puzzle_get_n_digits (puzzle);

  if (*title != '\0')
    return g_strdup (title);
  if (size == 9)
    return g_strdup (kind);
  /* Translators: a kind of puzzle and its size: Classic 16×16. */
  return g_strdup_printf (_ ("%s %d×%d"), kind, size, size);
}

char *
nonet_time_to_words (double seconds)
{
  guint64 whole = (guint64) MAX (seconds, 0);

  if (whole >= 3600)
    return g_strdup_printf ("%" G_GUINT64_FORMAT ":%02u:%02u", whole / 3600, (guint) (whole / 60 % 60),
                            (guint) (whole % 60));
  return g_strdup_printf ("%u:%02u", (guint) (whole / 60), (guint) (whole % 60));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map of letters, 9x9 only:
 *
 *   K<81 letters>;17,20,8,...
 *
 * Cells with the same letter are a cage; the sums follow in the order of the letters, A to Z before a to z. A dot is a
 * cell in no cage. */
#include "config.h"

#include "nonet-format-cages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N 9
#define CELLS (N * N)

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

G_STATIC_ASSERT (sizeof alphabet - 1 == NONET_MANY_CAGES);

static gboolean
probe_letters (const char *text, gsize length)
{
  if (length < CELLS + 2 || text[0] != 'K' || text[CELLS + 1] != ';')
    return FALSE;
  for (int i = 1; i <= CELLS; i++)
    if (!g_ascii_isalpha (text[i]) && text[i] != '.')
      return FALSE;
  return TRUE;
}

/* Reads the sums into the roots of their cages, given by letter. */
static gboolean
read_sums (NonetCageMap *map, const int *roots, const char *text, gsize length, NonetReading *reading, GError **error)
{
  gsize at = CELLS + 2;

  for (int letter = 0; letter < NONET_MANY_CAGES; letter++)
    {
      gsize start = at;
      int   sum;

      if (roots[letter] < 0)
        continue;
      sum = nonet_read_number (text, length, &at);
      if (sum < 0)
        {
          g_autofree char *accepted = NULL;

          /* Translators: %c is a letter that stands for a cage. */
          accepted = g_strdup_printf (_ ("the sum of cage %c"), alphabet[letter]);
          return nonet_reading_fail_at (reading, text, length, at, accepted, error);
        }
      map->sums[roots[letter]] = sum;
      map->offsets[roots[letter]] = start;
      if (at < length && (text[at] == ',' || text[at] == ' '))
        at++;
    }
  return at >= length || nonet_reading_fail_at (reading, text, length, at, _ ("as many sums as there are letters, with commas between them"), error);
}

static gboolean
read_letters (const char *text, gsize length, NonetReading *reading, GError **error)
{
  g_auto (NonetFindings) findings;
  NonetCageMap map;
  int          roots[NONET_MANY_CAGES];

  nonet_findings_init (&findings, reading, N, 0);
  nonet_cage_map_init (&map, N);
  memset (roots, -1, sizeof roots);
  if (length == 0 || text[0] != 'K')
    return nonet_reading_fail_at (reading, text, length, 0, "K", error);
  for (int cell = 0; cell < CELLS; cell++)
    {
      const gsize at = (gsize) cell + 1;
      const char *letter = at < length && text[at] != '\0' ? strchr (alphabet, text[at]) : NULL;

      if (letter == NULL && (at >= length || text[at] != '.'))
        return nonet_reading_fail_at (reading, text, length, at, _ ("a letter A-Z or a-z for each of 81 cells, or a dot for a cell in no cage"), error);
      map.offsets[cell] = at;
      if (letter == NULL)
        continue;
      if (roots[letter - alphabet] < 0)
        roots[letter - alphabet] = cell;
      map.root[cell] = (gint16) roots[letter - alphabet];
    }
  if (length < CELLS + 2 || text[CELLS + 1] != ';')
    return nonet_reading_fail_at (reading, text, length, CELLS + 1, _ ("a semicolon and the sums"), error);
  if (!read_sums (&map, roots, text, length, reading, error))
    return FALSE;
  nonet_cage_map_to_findings (&map, &findings);
  return nonet_findings_finish (&findings, error);
}

static void
write_letters (const NonetPosition *position, GString *out)
{
  NonetCageMap map;
  char         letters[SUD_MAX_CELLS] = { 0 };
  int          n_cages = 0;
  const char  *separator = ";";

  nonet_cage_map_init_from (&map, position->puzzle);
  g_string_append_c (out, 'K');
  for (int cell = 0; cell < CELLS; cell++)
    {
      int root = map.root[cell];

      if (root >= 0 && letters[root] == '\0' && n_cages < NONET_MANY_CAGES)
        letters[root] = alphabet[n_cages++];
      g_string_append_c (out, root >= 0 && letters[root] != '\0' ? letters[root] : '.');
    }
  for (int i = 0; i < n_cages; i++)
    for (int root = 0; root < SUD_MAX_CELLS; root++)
      if (letters[root] == alphabet[i])
        {
          g_string_append_printf (out, "%s%d", separator, map.sums[root]);
          separator = ",";
        }
  if (n_cages == 0)
    g_string_append (out, separator);
}

const NonetFormat nonet_format_letters = {
  .id = "letters",
  .name = N_ ("Killer map of letters"),
  .one_line = TRUE,
  .holds = NONET_FEATURE_CAGES | NONET_FEATURE_OPEN_CELLS | NONET_FEATURE_TORN | NONET_FEATURE_SINGLE_CAGES,
  .probe = probe_letters,
  .read = read_letters,
  .write = write_letters,
};

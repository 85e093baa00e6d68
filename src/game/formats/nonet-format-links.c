/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that hold a whole puzzle:
 *
 *   https://www.f-puzzles.com/?load=N4Ig...
 *   https://sudokupad.app/sclN4Ig...        also ctc, fpuz, and ?puzzleid=
 *   https://sudokupad.app/scfE3kS7...       the digits of a 9x9 grid alone
 *   https://.../?q=.Cage~17~R1C1~R1C2       a constraint string
 *
 * What stands behind the first two signs is the JSON of the editor, compressed. Without the address it is taken too, and
 * people paste links with quotes, brackets or a few words around them. A link that only names a puzzle on a server cannot
 * be read: this program asks no server. */
#include "config.h"

#include "nonet-findings.h"
#include "nonet-format-fpuzzles.h"
#include "nonet-lzstring.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PROBE_BYTES 256 /* of a line, before which the code begins */

/* Reads what stands behind a sign, from @start to @end. */
typedef gboolean (*CodeFunc) (const char *text, gsize start, gsize end, NonetReading *reading, GError **error);

typedef struct
{
  const char *sign;      /* what stands before the code */
  gsize       length;    /* how much of that is none of the code */
  gsize       shortest;  /* code */
  gboolean    is_prefix; /* at the beginning, or behind the last slash or equals sign; else anywhere */
  gboolean    is_fpuzzles;
  CodeFunc    read;
} Sign;

static gboolean read_fpuzzles_code (const char *text, gsize start, gsize end, NonetReading *reading, GError **error);
static gboolean read_sudokupad_code (const char *text, gsize start, gsize end, NonetReading *reading, GError **error);
static gboolean read_bare_code (const char *text, gsize start, gsize end, NonetReading *reading, GError **error);
static gboolean read_packed_code (const char *text, gsize start, gsize end, NonetReading *reading, GError **error);
static gboolean read_constraint_code (const char *text, gsize start, gsize end, NonetReading *reading, GError **error);

/* Longer signs first, for one may begin with another. */
static const Sign signs[] = {
  { "load=", 5, 17, FALSE, TRUE, read_fpuzzles_code },
  { "fpuzzles", 8, 17, TRUE, TRUE, read_fpuzzles_code },
  { "fpuz", 4, 17, TRUE, TRUE, read_fpuzzles_code },
  { "scl", 3, 17, TRUE, FALSE, read_sudokupad_code },
  { "ctc", 3, 17, TRUE, FALSE, read_sudokupad_code },
  { "scf", 3, 14, TRUE, FALSE, read_packed_code },
  { "N4Ig", 0, 17, TRUE, TRUE, read_bare_code }, /* what the beginning of all JSON becomes */
  { "?q=.", 3, 3, FALSE, FALSE, read_constraint_code },
};

/* Takes %2B and the like apart. */
static char *
unescape (const char *text, gsize length)
{
  GString *plain = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++)
    if (text[i] == '%' && i + 2 < length && g_ascii_isxdigit (text[i + 1]) && g_ascii_isxdigit (text[i + 2]))
      {
        g_string_append_c (plain, (char) (g_ascii_xdigit_value (text[i + 1]) * 16 + g_ascii_xdigit_value (text[i + 2])));
        i += 2;
      }
    else
      g_string_append_c (plain, text[i]);
  return g_string_free (plain, FALSE);
}

/* @return the sign at a place, or NULL. A code has base64 behind it, and much of it. */
static const Sign *
get_sign_at (const char *text, gsize length, gsize at)
{
  const gboolean is_start = at == 0 || text[at - 1] == '/' || text[at - 1] == '=';

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if ((is_start || !signs[i].is_prefix) && length - at >= signs[i].length + signs[i].shortest &&
        memcmp (text + at, signs[i].sign, strlen (signs[i].sign)) == 0)
      return &signs[i];
  return NULL;
}

/* Finds the code in a link. @return its sign, or NULL if there is none. */
static const Sign *
find_code (const char *text, gsize length, gsize *start)
{
  for (gsize at = 0; at < MIN (length, PROBE_BYTES); at++)
    {
      const Sign *sign = get_sign_at (text, length, at);

      if (sign != NULL)
        {
          *start = at + sign->length;
          return sign;
        }
    }
  return NULL;
}

static gboolean
is_address (const char *text, gsize length)
{
  return (length > 8 && g_ascii_strncasecmp (text, "https://", 8) == 0) || (length > 7 && g_ascii_strncasecmp (text, "http://", 7) == 0);
}

/* Whether an address stands in the line, be it without its protocol. */
static gboolean
has_address (const char *text, gsize length)
{
  static const char *const hosts[] = { "f-puzzles.com/", "sudokupad.", "crackingthecryptic.com/" };

  for (gsize at = 0; at < MIN (length, PROBE_BYTES); at++)
    {
      if (is_address (text + at, length - at))
        return TRUE;
      for (gsize i = 0; i < G_N_ELEMENTS (hosts); i++)
        if (length - at > strlen (hosts[i]) && g_ascii_strncasecmp (text + at, hosts[i], strlen (hosts[i])) == 0)
          return TRUE;
    }
  return FALSE;
}

static gboolean
probe_link (const char *text, gsize length, gboolean is_fpuzzles)
{
  gsize       start;
  const Sign *sign = get_sign_at (text, length, 0);

  if (sign == NULL && has_address (text, length))
    sign = find_code (text, length, &start);
  if (sign != NULL)
    return sign->is_fpuzzles == is_fpuzzles;
  /* To say what is wrong with it; but the links of some sites have the digits in them as they are. */
  return is_address (text, length) && !is_fpuzzles && !nonet_format_sdm.probe (text, length);
}

static gboolean
probe_fpuzzles_link (const char *text, gsize length)
{
  return probe_link (text, length, TRUE);
}

static gboolean
probe_sudokupad_link (const char *text, gsize length)
{
  return probe_link (text, length, FALSE);
}

/* ---- codes ---- */

static gboolean
fail_damaged (NonetReading *reading, gsize offset, GError **error)
{
  return nonet_reading_fail (reading, offset, NONET_FORMAT_ERROR_SYNTAX, error,
                             _ ("the code of the link is damaged; copy all of it"));
}

/* Reads the JSON, or if it is none, the dialect with short names. */
static gboolean
read_json (const char *text, NonetJsonFunc read, NonetReading *reading, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (NonetJson) json = NULL;
  gsize at = 0;

  json = nonet_json_parse (text, strlen (text), &at, FALSE, reading, &problem);
  if (json == NULL)
    {
      at = 0;
      json = nonet_json_parse (text, strlen (text), &at, TRUE, reading, error);
    }
  return json != NULL && read (json, reading, error);
}

static gboolean
read_compressed (const char *text, gsize start, gsize end, NonetJsonFunc read, NonetReading *reading, GError **error)
{
  g_autofree char *code = unescape (text + start, end - start);
  g_autofree char *json = nonet_lzstring_decode (code, strlen (code));

  if (json == NULL)
    return fail_damaged (reading, start, error);
  return read_json (json, read, reading, error);
}

static gboolean
read_fpuzzles_code (const char *text, gsize start, gsize end, NonetReading *reading, GError **error)
{
  return read_compressed (text, start, end, nonet_fpuzzles_read_json, reading, error);
}

static gboolean
read_sudokupad_code (const char *text, gsize start, gsize end, NonetReading *reading, GError **error)
{
  return read_compressed (text, start, end, nonet_sudokupad_read_json, reading, error);
}

static gboolean
read_either_json (const NonetJson *json, NonetReading *reading, GError **error)
{
  return (nonet_json_get (json, "grid") != NULL ? nonet_fpuzzles_read_json : nonet_sudokupad_read_json) (json, reading, error);
}

/* A code without a sign may be of either editor. */
static gboolean
read_bare_code (const char *text, gsize start, gsize end, NonetReading *reading, GError **error)
{
  return read_compressed (text, start, end, read_either_json, reading, error);
}

/* A character is a digit, 0 for an empty cell, and how many empty cells follow, which count ten each: 0-9, A-Z, a-x. Behind
 * the last cell x stands for the diagonals and w for the windows. */
static gboolean
read_packed_code (const char *text, gsize start, gsize end, NonetReading *reading, GError **error)
{
  const int n_cells = 81;
  int       cell = 0;
  gsize     at = start;
  g_auto (NonetFindings) findings;

  nonet_findings_init (&findings, reading, 9, 0);
  for (; at < end && cell < n_cells; at++)
    {
      const char c = text[at];
      const int  value = g_ascii_isdigit (c) ? c - '0' : g_ascii_isupper (c) ? c - 'A' + 10
                                                     : c >= 'a' && c <= 'x'  ? c - 'a' + 36
                                                                             : -1;

      if (value < 0 || cell + value / 10 >= n_cells)
        return fail_damaged (reading, at, error);
      nonet_findings_set_given (&findings, (SudCell) cell, value % 10, at, NULL);
      cell += 1 + value / 10;
    }
  if (cell < n_cells)
    return fail_damaged (reading, at, error);
  for (; at < end && g_ascii_isalnum (text[at]); at++)
    {
      const char rule[] = { text[at], '\0' };

      if (text[at] == 'x')
        findings.extras |= SUD_GRID_DIAGONALS;
      else if (text[at] == 'w')
        findings.extras |= SUD_GRID_WINDOWS;
      else
        return nonet_reading_fail_rule (reading, at, rule, error);
    }
  return nonet_findings_finish (&findings, error);
}

static gboolean
read_constraint_code (const char *text, gsize start, gsize end, NonetReading *reading, GError **error)
{
  g_autofree char *code = unescape (text + start, end - start);

  code[strcspn (code, " ")] = '\0'; /* words behind the link */
  return nonet_format_constraints.read (code, strlen (code), reading, error);
}

static gboolean
read_link (const char *text, gsize length, NonetReading *reading, GError **error)
{
  gsize       start = 0;
  const Sign *sign = find_code (text, length, &start);
  gsize       end = start;

  if (sign == NULL)
    return nonet_reading_fail (reading, 0, NONET_FORMAT_ERROR_SYNTAX, error,
                               _ ("a link that only names a puzzle on a server; one that holds the puzzle itself is expected, with scl, scf, "
                                  "ctc, fpuz or ?load= in it"));
  while (end < length && strchr ("&#?\"'<>()[]", text[end]) == NULL)
    end++;
  if (!sign->read (text, start, end, reading, error))
    {
      reading->offset = start; /* the places of the JSON are none of the link */
      return FALSE;
    }
  ((NonetPosition *) g_ptr_array_index (reading->positions, reading->positions->len - 1))->offset = 0;
  return TRUE;
}

static void
write_fpuzzles_link (const NonetPosition *position, GString *out)
{
  g_autoptr (GString) json = g_string_new (NULL);

  nonet_fpuzzles_write_json (position, json);
  g_string_append (out, "https://www.f-puzzles.com/?load=");
  nonet_lzstring_encode (json->str, out);
}

static void
write_sudokupad_link (const NonetPosition *position, GString *out)
{
  g_autoptr (GString) json = g_string_new (NULL);

  nonet_sudokupad_write_json (position, json);
  g_string_append (out, "https://sudokupad.app/scl");
  nonet_lzstring_encode (json->str, out);
}

const NonetFormat nonet_format_fpuzzles = {
  .id = "fpuzzles",
  .name = N_ ("f-puzzles link"),
  .one_line = TRUE,
  .holds = NONET_FEATURES_OF_FPUZZLES,
  .probe = probe_fpuzzles_link,
  .read = read_link,
  .write = write_fpuzzles_link,
};

const NonetFormat nonet_format_sudokupad = {
  .id = "sudokupad",
  .name = N_ ("SudokuPad link"),
  .one_line = TRUE,
  .holds = NONET_FEATURES_OF_SUDOKUPAD,
  .probe = probe_sudokupad_link,
  .read = read_link,
  .write = write_sudokupad_link,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fish of all kinds: the base needs the digit, the cover has room for it, and the fins are the way out. */

#include "config.h"

#include "nonet-explain-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SudDigits   bit;
  SudCells    body;
  SudCells    fins; /* of both sorts */
  SudCells    endo_fins;
  SudCells    gone;  /* outside of the fish */
  SudCells    eaten; /* what goes of the fish itself */
  uint16_t    bases[SUD_STEP_MAX_HOUSES];
  uint16_t    covers[SUD_STEP_MAX_HOUSES];
  int         size;
  const char *count;
} Fish;

static void
read_fish (const Explain *it, Fish *fish)
{
  const SudCells fins = explain_get_cells (it->step, SUD_ROLE_FIN, -1);

  fish->endo_fins = explain_get_cells (it->step, SUD_ROLE_ENDO_FIN, -1);
  fish->fins = sud_cells_or (&fins, &fish->endo_fins);
  fish->body = explain_get_cells (it->step, SUD_ROLE_DEFINING, -1);
  fish->bit = explain_get_eliminated_digits (it->step);
  fish->gone = explain_get_eliminated (it->step, 0);
  fish->eaten = sud_cells_and (&fish->gone, &fish->body);
  fish->gone = sud_cells_minus (&fish->gone, &fish->eaten);
  fish->size = explain_get_houses (it->step, SUD_HOUSE_ROLE_BASE, fish->bases);
  explain_get_houses (it->step, SUD_HOUSE_ROLE_COVER, fish->covers);
  fish->count = explain_get_count (fish->size);
}

static gboolean
are_all_of_kind (const Explain *it, const uint16_t *houses, int n_houses, SudHouseKind kind)
{
  for (int i = 0; i < n_houses; i++)
    if (sud_geometry_get_house (it->geometry, houses[i])->kind != kind)
      return FALSE;
  return TRUE;
}

static void
give_nudge (Explain *it, const Fish *fish)
{
  if (are_all_of_kind (it, fish->bases, fish->size, SUD_HOUSE_ROW))
    explain_nudge (it, _ ("Look at the rows where {digit} has few places left."),
                   EXPLAIN_DIGITS ("digit", fish->bit, NULL));
  else if (are_all_of_kind (it, fish->bases, fish->size, SUD_HOUSE_COLUMN))
    explain_nudge (it, _ ("Look at the columns where {digit} has few places left."),
                   EXPLAIN_DIGITS ("digit", fish->bit, NULL));
  else
    explain_nudge (it, _ ("Look at the rows, columns and boxes where {digit} has few places left."),
                   EXPLAIN_DIGITS ("digit", fish->bit, NULL));
}

static void
explain_basic (Explain *it, const Fish *fish)
{
  explain_where (it, _ ("In {bases}, {digit} can only go in {covers}."),
                 EXPLAIN_HOUSES ("bases", fish->bases, fish->size),
                 EXPLAIN_DIGITS ("digit", fish->bit, &fish->body), EXPLAIN_HOUSES ("covers", fish->covers, fish->size));
  for (int i = 0; i < fish->size; i++)
    {
      const SudCells places = explain_get_places (it->board, fish->bases[i], sud_digits_first (fish->bit));

      if (i == 0)
        explain_reason (it, _ ("In {house}, {digit} is in {cells}."), EXPLAIN_HOUSE ("house", fish->bases[i]),
                        EXPLAIN_DIGITS ("digit", fish->bit, &places),
                        EXPLAIN_CANDIDATES_OR ("cells", &places, fish->bit));
      else
        explain_more (it, _ ("In {house}, it is in {cells}."), EXPLAIN_HOUSE ("house", fish->bases[i]),
                      EXPLAIN_CANDIDATES_OR ("cells", &places, fish->bit));
    }
  explain_reason (it, _ ("All these places lie in {covers}. So {digit} must fit {count} times into {count} houses, "
                         "and no house "
                         "takes it twice: each of {covers} gets exactly one of them."),
                  EXPLAIN_HOUSES ("covers", fish->covers, fish->size), EXPLAIN_DIGITS ("digit", fish->bit, &fish->body),
                  EXPLAIN_TEXT ("count", fish->count));
  explain_reason (it, _ ("So no other cell of {covers} can be {digit}."),
                  EXPLAIN_DIGITS ("digit", fish->bit, &fish->body),
                  EXPLAIN_HOUSES ("covers", fish->covers, fish->size));
  if (!sud_cells_is_empty (&fish->eaten))
    explain_more (it, ngettext ("{cells} cannot be {digit} either: it lies in two of {covers} at once, and would take up the "
                                "room of two.",
                                "{cells} cannot be {digit} either: each lies in two of {covers} at once, and would take "
                                "up the room of two.",
                                (gulong) sud_cells_count (&fish->eaten)),
                  EXPLAIN_CANDIDATES ("cells", &fish->eaten, fish->bit), EXPLAIN_DIGITS ("digit", fish->bit, &fish->eaten),
                  EXPLAIN_HOUSES ("covers", fish->covers, fish->size));
}

/* Sashimi: a base house that would have just one place without the fins. @return it, or -1. */
static int
find_lone_base (const Explain *it, const Fish *fish)
{
  for (int i = 0; i < fish->size; i++)
    {
      const SudCells places = sud_cells_and (&fish->body,
                                             &sud_geometry_get_house (it->geometry, fish->bases[i])->cells);

      if (sud_cells_count (&places) == 1)
        return fish->bases[i];
    }
  return -1;
}

static void
explain_case_without_fins (Explain *it, const Fish *fish)
{
  const SudTechnique technique = it->step->technique;
  const gboolean     is_sashimi = technique == SUD_TECHNIQUE_SASHIMI_X_WING || technique == SUD_TECHNIQUE_SASHIMI_SWORDFISH ||
                              technique == SUD_TECHNIQUE_SASHIMI_JELLYFISH;
  const int          lone = is_sashimi ? find_lone_base (it, fish) : -1;

  explain_reason (it,
                  sud_cells_count (&fish->fins) == 2 ? _ ("Suppose first that neither {pair} is {digit}.")
                                                     : ngettext ("Suppose first that {fins} is not {digit}.",
                                                                 "Suppose first that none of {fins} is {digit}.",
                                                                 (gulong) sud_cells_count (&fish->fins)),
                  EXPLAIN_CANDIDATES ("fins", &fish->fins, fish->bit),
                  EXPLAIN_CANDIDATES_NOR ("pair", &fish->fins, fish->bit),
                  EXPLAIN_DIGITS ("digit", fish->bit, &fish->fins));
  explain_more (it, _ ("Then {digit} must fit {count} times into {covers}, once for each of {bases}. No house takes "
                       "it twice, so each of {covers} "
                       "gets exactly one of them, and no other cell there can be {digit}."),
                EXPLAIN_HOUSES ("bases", fish->bases, fish->size), EXPLAIN_DIGITS ("digit", fish->bit, &fish->body),
                EXPLAIN_HOUSES ("covers", fish->covers, fish->size), EXPLAIN_TEXT ("count", fish->count));
  if (lone >= 0)
    explain_more (it, _ ("{house} has just one place left then, which is why the fish is called sashimi; the argument "
                         "stays the same."),
                  EXPLAIN_HOUSE ("house", lone));
}

/* Lists the cover houses that hold what goes. @return how many. */
static int
list_covers_of_gone (const Explain *it, const Fish *fish, uint16_t *covers)
{
  int n = 0;

  for (int i = 0; i < fish->size; i++)
    if (sud_cells_intersect (&sud_geometry_get_house (it->geometry, fish->covers[i])->cells, &fish->gone))
      covers[n++] = fish->covers[i];
  return n;
}

static void
explain_finned (Explain *it, const Fish *fish)
{
  const gulong n_fins = (gulong) sud_cells_count (&fish->fins);
  uint16_t     covers[SUD_STEP_MAX_HOUSES];
  const int    n_covers = list_covers_of_gone (it, fish, covers);

  explain_where (it,
                 /* Translators: a fin is a place of the digit that breaks the pattern. */
                 ngettext ("In {bases}, {digit} can only go in {covers}, but for the fin {fins}.",
                           "In {bases}, {digit} can only go in {covers}, but for the fins {fins}.", n_fins),
                 EXPLAIN_HOUSES ("bases", fish->bases, fish->size), EXPLAIN_DIGITS ("digit", fish->bit, &fish->body),
                 EXPLAIN_HOUSES ("covers", fish->covers, fish->size),
                 EXPLAIN_CANDIDATES ("fins", &fish->fins, fish->bit));
  if (!sud_cells_is_empty (&fish->endo_fins))
    explain_reason (it,
                    ngettext ("{cells} lies in two of the houses {bases} at once. It would serve both, so it counts "
                              "as a fin.",
                              "{cells} lie in two of the houses {bases} at once. They would serve both, so they count "
                              "as fins.",
                              (gulong) sud_cells_count (&fish->endo_fins)),
                    EXPLAIN_CANDIDATES ("cells", &fish->endo_fins, fish->bit),
                    EXPLAIN_HOUSES ("bases", fish->bases, fish->size));
  explain_case_without_fins (it, fish);
  explain_reason (it,
                  ngettext ("Now suppose that {fins} is {digit}. Then no cell that sees it can be {digit}.",
                            "Now suppose that one of {fins} is {digit}. Then no cell that sees it can be {digit}.",
                            n_fins),
                  EXPLAIN_CANDIDATES ("fins", &fish->fins, fish->bit),
                  EXPLAIN_DIGITS ("digit", fish->bit, &fish->fins));
  if (!sud_cells_is_empty (&fish->gone))
    explain_reason (it,
                    ngettext ("{gone} loses {digit} in both cases: it lies in {covers}, outside the fish, and sees "
                              "{fins}.",
                              "{gone} lose {digit} in both cases: they lie in {covers}, outside the fish, and see {fins}.",
                              (gulong) sud_cells_count (&fish->gone)),
                    EXPLAIN_CANDIDATES ("gone", &fish->gone, fish->bit), EXPLAIN_DIGITS ("digit", fish->bit, &fish->gone),
                    EXPLAIN_HOUSES ("covers", covers, n_covers), EXPLAIN_CANDIDATES ("fins", &fish->fins, fish->bit));
  if (!sud_cells_is_empty (&fish->eaten))
    explain_reason (it,
                    ngettext ("{cells} of the fish itself loses {digit} in both cases: it lies in two of {covers} at once, where "
                              "it would take up the room of two, and it sees {fins}.",
                              "{cells} of the fish itself lose {digit} in both cases: each lies in two of {covers} at once, "
                              "where it would take up the room of two, and they see {fins}.",
                              (gulong) sud_cells_count (&fish->eaten)),
                    EXPLAIN_CANDIDATES ("cells", &fish->eaten, fish->bit), EXPLAIN_DIGITS ("digit", fish->bit, &fish->eaten),
                    EXPLAIN_HOUSES ("covers", fish->covers, fish->size),
                    EXPLAIN_CANDIDATES ("fins", &fish->fins, fish->bit));
}

void
explain_fish (Explain *it)
{
  Fish fish;

  read_fish (it, &fish);
  give_nudge (it, &fish);
  if (sud_cells_is_empty (&fish.fins))
    explain_basic (it, &fish);
  else
    explain_finned (it, &fish);
}

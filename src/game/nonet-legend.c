/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-legend"

#include "config.h"

#include "nonet-legend.h"

#include <glib/gi18n-lib.h>

char *
nonet_role_dup_words (SudRole role, guint number)
{
  switch (role)
    {
    case SUD_ROLE_FIN:
      return g_strdup (C_ ("legend", "Fin"));
    case SUD_ROLE_ENDO_FIN:
      return g_strdup (C_ ("legend", "Fin inside the fish"));
    case SUD_ROLE_COLOUR:
      /* Translators: the groups that colouring makes are called A, B, C, D; %c is such a letter. */
      return g_strdup_printf (C_ ("legend", "Group %c"), 'A' + (int) (number % 26));
    case SUD_ROLE_SET:
      /* Translators: almost locked sets are called A, B, C; %c is such a letter. */
      return g_strdup_printf (C_ ("legend", "Set %c"), 'A' + (int) (number % 26));
    case SUD_ROLE_COMMON:
      return g_strdup (C_ ("legend", "Restricted common"));
    case SUD_ROLE_PIVOT:
      if (number == 0)
        return g_strdup (C_ ("legend", "Pivot"));
      /* Translators: the stem of a death blossom. */
      return g_strdup (C_ ("legend", "Stem"));
    case SUD_ROLE_PINCER:
      return g_strdup (C_ ("legend", "Pincer"));
    case SUD_ROLE_ON:
      return g_strdup (C_ ("legend", "True in the chain"));
    case SUD_ROLE_OFF:
      if (number == 0)
        return g_strdup (C_ ("legend", "False in the chain"));
      /* Translators: a candidate that breaks the board when it is tried. */
      return g_strdup (C_ ("legend", "Tried in vain"));
    case SUD_ROLE_DEADLY:
      return g_strdup (number == 0 ? C_ ("legend", "One filling") : C_ ("legend", "The other filling"));
    case SUD_ROLE_EXTRA:
      return g_strdup (C_ ("legend", "Extra candidate"));
    case SUD_ROLE_DEFINING:
    default:
      if (number == 0)
        return g_strdup (C_ ("legend", "Pattern"));
      /* Translators: the candidate that is left when all others of its cell were tried. */
      return g_strdup (C_ ("legend", "Is left"));
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each technique is, why it works and how to spot it: for a page about the technique. */

#include "config.h"

#include "nonet-explain-private.h"

char *
nonet_technique_dup_about (SudTechnique technique)
{
  return g_strdup (nonet_technique_get_name (technique));
}

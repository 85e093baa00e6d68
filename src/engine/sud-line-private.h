/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sud-line.h"

/* What may follow the cells of a line. */

typedef enum
{
  SUD_EXTRA_BOX,
  SUD_EXTRA_JIGSAW,
  SUD_EXTRA_X,
  SUD_EXTRA_WINDOWS,
  SUD_EXTRA_DISJOINT,
  SUD_EXTRA_HOUSE,
  SUD_EXTRA_CAGE,
  SUD_EXTRA_EVEN,
  SUD_EXTRA_ODD,
  SUD_EXTRA_ALLOW,
  SUD_EXTRA_RELATION,
  SUD_EXTRA_ANTIKNIGHT,
  SUD_EXTRA_NONCONSECUTIVE,
  SUD_EXTRA_TITLE,
} SudLineExtraId;

typedef struct
{
  const char     *key;
  SudLineExtraId  id;
  bool            has_value;
  bool            may_repeat;
  SudRelationKind relation; /* of SUD_EXTRA_RELATION */
} SudLineExtra;

#define SUD_N_LINE_EXTRAS 19

extern const SudLineExtra sud_line_extras[SUD_N_LINE_EXTRAS];

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-json.h"

/* The two JSON dialects of puzzle editors in the web, which are documents and, compressed, links. */

#define NONET_FEATURES_OF_FPUZZLES                                                                                          \
  ((NONET_FEATURES_OF_GRIDS & ~(NonetFeatures) (NONET_FEATURE_WINDOWS | NONET_FEATURE_RELATIONS | NONET_FEATURE_REPEATS)) | \
   NONET_FEATURE_VALUES | NONET_FEATURE_MARKS)
#define NONET_FEATURES_OF_SUDOKUPAD                                                                                       \
  ((NONET_FEATURES_OF_GRIDS & ~(NonetFeatures) (NONET_FEATURE_WINDOWS | NONET_FEATURE_DISJOINT | NONET_FEATURE_ALLOWED | \
                                                NONET_FEATURE_RELATIONS | NONET_FEATURE_RULES)) |                         \
   NONET_FEATURE_MARKS)

/* Read one puzzle. */
gboolean nonet_fpuzzles_read_json  (const NonetJson *json, NonetReading *reading, GError **error);
gboolean nonet_sudokupad_read_json (const NonetJson *json, NonetReading *reading, GError **error);

/* Append one puzzle, without a line feed. */
void nonet_fpuzzles_write_json  (const NonetPosition *position, GString *out);
void nonet_sudokupad_write_json (const NonetPosition *position, GString *out);

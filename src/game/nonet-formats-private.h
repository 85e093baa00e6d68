/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-formats.h"

/* What the formats share, and what each of them is to the table. */

extern const NonetFormat nonet_format_line;

/* What a format holds that is as rich as the engine's own notation. */
#define NONET_FEATURES_OF_GRIDS (~(NonetFeatures) NONET_FEATURE_CANVAS)

/* Sets an error in the engine's words at the byte @offset; @columns as for nonet_status_to_words(). @return FALSE. */
gboolean nonet_reading_refuse (NonetReading   *reading,
                               gsize           offset,
                               SudStatus       status,
                               const SudPlace *place,
                               int             columns,
                               GError        **error);

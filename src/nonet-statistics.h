/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-store.h"

G_BEGIN_DECLS

/* What was solved, by kind and level. */
#define NONET_TYPE_STATISTICS (nonet_statistics_get_type ())
G_DECLARE_FINAL_TYPE (NonetStatisticsWindow, nonet_statistics, NONET, STATISTICS, AdwWindow)

NonetStatisticsWindow *nonet_statistics_new (NonetStore *store);

G_END_DECLS

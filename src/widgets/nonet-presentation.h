/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "nonet-slides.h"

G_BEGIN_DECLS

/* A talk on the whole screen: a large board, large type beside it, and the keys of a presenter remote. It is a window
 * of its own, so that closing it leaves everything as it was. */
#define NONET_TYPE_PRESENTATION (nonet_presentation_get_type ())
G_DECLARE_FINAL_TYPE (NonetPresentation, nonet_presentation, NONET, PRESENTATION, AdwWindow)

GtkWidget *nonet_presentation_new (NonetSlides *slides);

/* Does what a key asks for. @return whether it asked for anything. */
gboolean nonet_presentation_handle_key (NonetPresentation *self, guint keyval);

/* @return whether the screen is black. */
gboolean nonet_presentation_is_blank (NonetPresentation *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "nonet-application.h"
#include "nonet-play-view.h"
#include "nonet-step-panel.h"
#include "nonet-window.h"

/* The application with its window on the screen, without a main loop of its own. */
typedef struct
{
  NonetApplication *application; /* owned */
  NonetWindow      *window;
  NonetPlayView    *view;
  NonetStepPanel   *panel;
  NonetGrid        *grid;
} RealWindow;

void real_window_open  (RealWindow *self, int width, int height);
void real_window_close (RealWindow *self);

/* @return the first widget of a type in another; there must be one. */
gpointer real_window_find (gpointer widget, GType type);

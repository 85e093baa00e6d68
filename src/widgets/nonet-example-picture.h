/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "nonet-examples.h"
#include "nonet-explain.h"

/* @return a new widget: the board of an example with its step, and the legend below it. A screen reader gets the step in
 * one line. Nothing of @example is kept but its puzzle. */
GtkWidget *nonet_example_picture_new (const NonetExample *example);

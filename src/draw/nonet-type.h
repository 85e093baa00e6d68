/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

/* Digits of one font and size, ready to be drawn by the thousand: Pango chooses the font once, cairo draws glyphs. */
typedef struct NonetType NonetType;

/* @size is in units of the drawing; @context tells the font family. */
NonetType *nonet_type_new  (PangoContext *context, PangoWeight weight, double size);
void       nonet_type_free (NonetType *type);

double nonet_type_get_size (const NonetType *type);

/* @return how wide a text is drawn. Only characters of puzzles are known: digits, capital letters and a few signs. */
double nonet_type_get_width (const NonetType *type, const char *text);

/* @return the height of a digit above the baseline. */
double nonet_type_get_height (const NonetType *type);

/* Draws a text around a centre, in the source of @cr. */
void nonet_type_show_centred (const NonetType *type, cairo_t *cr, const char *text, double x, double y);

/* Draws a text from its top left corner. */
void nonet_type_show_at (const NonetType *type, cairo_t *cr, const char *text, double x, double y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NonetType, nonet_type_free)

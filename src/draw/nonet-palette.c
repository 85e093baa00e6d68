/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-palette"

#include "config.h"

#include "nonet-palette.h"

static const struct
{
  const char *name;
  guint32     paper; /* red, green, blue, alpha */
} inks[NONET_N_INKS] = {
  [NONET_INK_PAPER] = { "nonet_paper", 0xffffffff },
  [NONET_INK_GIVEN] = { "nonet_given", 0x16161dff },
  [NONET_INK_ENTRY] = { "nonet_entry", 0x1a5fb4ff },
  [NONET_INK_MARK] = { "nonet_mark", 0x33405cff },
  [NONET_INK_CANDIDATE] = { "nonet_candidate", 0x16161d99 },
  [NONET_INK_LINE] = { "nonet_line", 0x16161d40 },
  [NONET_INK_FRAME] = { "nonet_frame", 0x16161de6 },
  [NONET_INK_CAGE] = { "nonet_cage", 0x16161db0 },
  [NONET_INK_ACCENT] = { "nonet_accent", 0x1a5fb4ff },
  [NONET_INK_PEER] = { "nonet_peer", 0x1a5fb40f },
  [NONET_INK_SAME] = { "nonet_same", 0x1a5fb429 },
  [NONET_INK_SHADE] = { "nonet_shade", 0x16161d12 },
  [NONET_INK_ERROR] = { "nonet_error", 0xc01c28ff },
  [NONET_INK_LINK] = { "nonet_link", 0x813d9cff },
};

/* Nine paints that stay apart for every kind of colour vision, after Okabe and Ito, softened to let digits through. */
static const guint32 colours[NONET_N_COLOURS] = {
  0xe69f0099, 0x56b4e999, 0x009e7399, 0xf0e442aa, 0x0072b299, 0xd55e0099, 0xcc79a799, 0x77767b88, 0xc0bfbcaa,
};

/* Okabe and Ito again, at full strength: lines and shapes. In the order of NonetSign. */
static const guint32 signs[NONET_N_SIGNS] = {
  0x009e73ff, 0x0072b2ff, 0xc28500ff, 0xb5588aff, 0x3b9ad2ff, 0xd55e00ff, 0x009e73ff,
};

static const guint32 tints[NONET_N_TINTS] = { 0xf0e44238, 0x56b4e938, 0x009e7330, 0xcc79a738, 0xe69f0038 };

static NonetColour
unpack (guint32 rgba)
{
  return (NonetColour){ (rgba >> 24) / 255.0, (rgba >> 16 & 255) / 255.0, (rgba >> 8 & 255) / 255.0,
                        (rgba & 255) / 255.0 };
}

const char *
nonet_palette_get_ink_name (NonetInk ink)
{
  return inks[ink].name;
}

void
nonet_palette_init_paper (NonetPalette *palette)
{
  for (int i = 0; i < NONET_N_INKS; i++)
    palette->inks[i] = unpack (inks[i].paper);
  for (int i = 0; i < NONET_N_COLOURS; i++)
    palette->colours[i] = unpack (colours[i]);
  for (int i = 0; i < NONET_N_SIGNS; i++)
    palette->signs[i] = unpack (signs[i]);
  for (int i = 0; i < NONET_N_TINTS; i++)
    palette->tints[i] = unpack (tints[i]);
}

void
nonet_palette_use (const NonetColour *colour, double alpha, cairo_t *cr)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-style"

#include "config.h"

#include "nonet-style.h"

static void
look_up (GtkStyleContext *style, const char *name, NonetColour *colour)
{
  GdkRGBA rgba;

  if (gtk_style_context_lookup_color (style, name, &rgba))
    *colour = (NonetColour){ rgba.red, rgba.green, rgba.blue, rgba.alpha };
}

void
nonet_style_load_palette (GtkWidget *widget, NonetPalette *palette)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  char             name[32];

  nonet_palette_init_paper (palette);
  for (int i = 0; i < NONET_N_INKS; i++)
    look_up (style, nonet_palette_get_ink_name (i), &palette->inks[i]);
  for (int i = 0; i < NONET_N_COLOURS; i++)
    {
      g_snprintf (name, sizeof name, "nonet_colour_%d", i + 1);
      look_up (style, name, &palette->colours[i]);
    }
  for (int i = 0; i < NONET_N_TINTS; i++)
    {
      g_snprintf (name, sizeof name, "nonet_tint_%d", i + 1);
      look_up (style, name, &palette->tints[i]);
    }
}

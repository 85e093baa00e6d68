/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-style"

#include "config.h"

#include "nonet-style.h"

#include <adwaita.h>

static void
look_up (GtkStyleContext *style, const char *name, NonetColour *colour)
{
  GdkRGBA rgba;

  if (gtk_style_context_lookup_color (style, name, &rgba))
    *colour = (NonetColour){ rgba.red, rgba.green, rgba.blue, rgba.alpha };
}

/* Looks up colours that are numbered from 1. */
static void
look_up_list (GtkStyleContext *style, const char *stem, NonetColour *colours, int n_colours)
{
  for (int i = 0; i < n_colours; i++)
    {
      char name[32];

      g_snprintf (name, sizeof name, "%s_%d", stem, i + 1);
      look_up (style, name, &colours[i]);
    }
}

void
nonet_style_load_palette (GtkWidget *widget, NonetPalette *palette)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);

  nonet_palette_init_paper (palette);
  for (int i = 0; i < NONET_N_INKS; i++)
    look_up (style, nonet_palette_get_ink_name (i), &palette->inks[i]);
  look_up_list (style, "nonet_colour", palette->colours, NONET_N_COLOURS);
  look_up_list (style, "nonet_sign", palette->signs, NONET_N_SIGNS);
  look_up_list (style, "nonet_tint", palette->tints, NONET_N_TINTS);
}

/* ---- sheets for dark and for high contrast ---- */

#define SHEET(name) "@import url(\"resource:///io/github/nonet_sudoku/Nonet/" name "\");"

static void
load_sheets (GtkCssProvider *provider)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean         dark = adw_style_manager_get_dark (manager);
  gboolean         contrast = adw_style_manager_get_high_contrast (manager);
  g_autoptr (GString) css = g_string_new (NULL);

  if (dark)
    g_string_append (css, SHEET ("dark.css"));
  if (contrast)
    g_string_append (css, SHEET ("contrast.css"));
  if (dark && contrast)
    g_string_append (css, SHEET ("contrast-dark.css"));
  gtk_css_provider_load_from_data (provider, css->str, (gssize) css->len);
}

void
nonet_style_follow_desktop (GdkDisplay *display)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  load_sheets (provider);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (load_sheets), provider, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (load_sheets), provider, G_CONNECT_SWAPPED);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

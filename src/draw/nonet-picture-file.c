/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-picture"

#include "config.h"

#include "nonet-picture-file.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>
#include <string.h>

/* In windows the desktop chooses; files look the same wherever one of these is installed. */
#define FONTS "Cantarell, Adwaita Sans, Sans"

static const char *const endings[NONET_N_FILE_KINDS] = { "png", "svg", "pdf" };

const char *
nonet_file_kind_get_ending (NonetFileKind kind)
{
  return endings[kind];
}

gboolean
nonet_file_kind_from_name (const char *name, NonetFileKind *kind)
{
  const char *dot = strrchr (name, '.');

  for (int i = 0; i < NONET_N_FILE_KINDS; i++)
    if (g_ascii_strcasecmp (dot != NULL ? dot + 1 : name, endings[i]) == 0)
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}

void
nonet_picture_set_fonts (PangoContext *context)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (FONTS);

  pango_context_set_font_description (context, font);
}

PangoContext *
nonet_picture_new_context (void)
{
  PangoContext         *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  /* Shapes that depend on the pixel grid would make text in PDF uneven. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  nonet_picture_set_fonts (context);
  return context;
}

static cairo_status_t
write_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (NonetFileKind kind, double width, double height, GByteArray *bytes)
{
  switch (kind)
    {
    case NONET_FILE_SVG:
      return cairo_svg_surface_create_for_stream (write_bytes, bytes, width, height);
    case NONET_FILE_PDF:
      return cairo_pdf_surface_create_for_stream (write_bytes, bytes, width, height);
    case NONET_FILE_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
    }
}

GBytes *
nonet_picture_to_file (const NonetPicture *picture,
                       const NonetPalette *palette,
                       NonetFileKind       kind,
                       int                 size,
                       GError            **error)
{
  const SudGeometry *geometry = sud_puzzle_get_geometry (picture->puzzle);
  int                rows = sud_geometry_get_height (geometry);
  int                columns = sud_geometry_get_width (geometry);
  int                width = columns >= rows ? size : size * columns / rows;
  int                height = rows >= columns ? size : size * rows / columns;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = create_surface (kind, width, height, bytes);
  cairo_t         *cr = cairo_create (surface);
  PangoContext    *context = nonet_picture_new_context (); /* this class has no autoptr in the baseline */
  cairo_status_t   status;

  nonet_palette_use (&palette->inks[NONET_INK_PAPER], 1, cr);
  cairo_paint (cr);
  nonet_picture_draw_fitted (picture, palette, context, width, height, cr);
  g_object_unref (context);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (kind == NONET_FILE_PNG && status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_bytes, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

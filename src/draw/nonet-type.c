/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-type"

/* A 25x25 board full of candidates has fifteen thousand digits. A PangoLayout for each takes a third of a second; one
 * itemization of all known characters and then plain glyphs take a few milliseconds. Figures are set tabular where
 * the font can. A board has nine types and a small one uses two, so a type is made when it is first used. */

#include "config.h"

#include "nonet-type.h"

#define CHARACTERS "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-*/.,:<>=r cb"
#define LAST_CHARACTER 'z'

typedef struct
{
  cairo_scaled_font_t *font; /* owned; NULL for a character that is not known */
  unsigned long        glyph;
  double               advance;
} Sort;

/* All that is known of a type once it was used. */
typedef struct
{
  double height; /* of a digit; 0: not filled yet */
  Sort   sorts[LAST_CHARACTER + 1];
} Case;

struct NonetType
{
  /* owned */
  PangoContext *context;
  Case         *letters;

  /* plain */
  PangoWeight weight;
  double      size;
};

/* Keeps the glyphs of one run of characters that share a font. */
static void
keep_run (Case *letters, PangoGlyphItem *item, const char *text)
{
  PangoFont           *font = item->item->analysis.font;
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (font));

  for (int i = 0; i < item->glyphs->num_glyphs; i++)
    {
      const PangoGlyphInfo *info = &item->glyphs->glyphs[i];
      Sort                 *sort = &letters->sorts[(guchar) text[item->item->offset + item->glyphs->log_clusters[i]]];

      if (sort->font != NULL || info->glyph == PANGO_GLYPH_EMPTY)
        continue;
      sort->font = cairo_scaled_font_reference (scaled);
      sort->glyph = info->glyph;
      sort->advance = pango_units_to_double (info->geometry.width);
    }
}

static void
fill_case (const NonetType *type)
{
  Case *letters = type->letters;
  g_autoptr (PangoLayout) layout = pango_layout_new (type->context);
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (type->context));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  cairo_text_extents_t extents = { 0 };

  pango_font_description_set_weight (font, type->weight);
  pango_font_description_set_absolute_size (font, MAX (type->size, 1) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  /* Kerning would make an advance depend on the neighbour in CHARACTERS. */
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum, lnum, kern 0, liga 0"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, CHARACTERS, -1);
  for (GSList *run = pango_layout_get_line_readonly (layout, 0)->runs; run != NULL; run = run->next)
    keep_run (letters, run->data, CHARACTERS);

  if (letters->sorts['8'].font != NULL)
    {
      cairo_glyph_t glyph = { letters->sorts['8'].glyph, 0, 0 };

      cairo_scaled_font_glyph_extents (letters->sorts['8'].font, &glyph, 1, &extents);
    }
  letters->height = extents.height > 0 ? extents.height : MAX (type->size, 1) * 0.7;
}

static const Case *
get_case (const NonetType *type)
{
  if (type->letters->height <= 0)
    fill_case (type);
  return type->letters;
}

NonetType *
nonet_type_new (PangoContext *context, PangoWeight weight, double size)
{
  NonetType *type = g_new0 (NonetType, 1);

  type->context = g_object_ref (context);
  type->letters = g_new0 (Case, 1);
  type->weight = weight;
  type->size = size;
  return type;
}

void
nonet_type_free (NonetType *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (type->letters->sorts); i++)
    g_clear_pointer (&type->letters->sorts[i].font, cairo_scaled_font_destroy);
  g_free (type->letters);
  g_object_unref (type->context);
  g_free (type);
}

double
nonet_type_get_size (const NonetType *type)
{
  return type->size;
}

double
nonet_type_get_height (const NonetType *type)
{
  return get_case (type)->height;
}

static const Sort *
get_sort (const NonetType *type, char c)
{
  const Sort *sorts = get_case (type)->sorts;
  guchar      index = (guchar) c;

  return index <= LAST_CHARACTER && sorts[index].font != NULL ? &sorts[index] : NULL;
}

double
nonet_type_get_width (const NonetType *type, const char *text)
{
  double width = 0;

  for (; *text != '\0'; text++)
    {
      const Sort *sort = get_sort (type, *text);

      width += sort != NULL ? sort->advance : 0;
    }
  return width;
}

/* Draws from the left end of the baseline. */
static void
show (const NonetType *type, cairo_t *cr, const char *text, double x, double y)
{
  for (; *text != '\0'; text++)
    {
      const Sort   *sort = get_sort (type, *text);
      cairo_glyph_t glyph;

      if (sort == NULL)
        continue;
      cairo_set_scaled_font (cr, sort->font);
      glyph = (cairo_glyph_t){ sort->glyph, x, y };
      cairo_show_glyphs (cr, &glyph, 1);
      x += sort->advance;
    }
}

void
nonet_type_show_centred (const NonetType *type, cairo_t *cr, const char *text, double x, double y)
{
  show (type, cr, text, x - nonet_type_get_width (type, text) / 2, y + nonet_type_get_height (type) / 2);
}

void
nonet_type_show_at (const NonetType *type, cairo_t *cr, const char *text, double x, double y)
{
  show (type, cr, text, x, y + nonet_type_get_height (type));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* The pages of the help: how to use the program, then each technique. Words only; how they look is for the views. */

/* The pages about the program; those of the techniques follow. */
typedef enum
{
  NONET_HELP_START,
  NONET_HELP_ENTERING,
  NONET_HELP_HINTS,
  NONET_HELP_LEVELS,
  NONET_HELP_KILLER,
  NONET_HELP_EDITOR,
  NONET_HELP_FILES,
  NONET_HELP_PRINTING,
  NONET_HELP_PRESENTING,
  NONET_HELP_KEYBOARD,
} NonetHelpPage;
#define NONET_N_HELP_TOPICS 10
#define NONET_N_HELP_PAGES (NONET_N_HELP_TOPICS + SUD_N_TECHNIQUES - 1)

/* @return the technique that a page is about, or SUD_TECHNIQUE_NONE. */
SudTechnique nonet_help_get_technique (guint page);

/* @return the title of a page in the user's language. */
const char *nonet_help_get_title (guint page);

/* @return the name of the part of the help that a page belongs to, in the user's language. */
const char *nonet_help_get_part (guint page);

/* @return the paragraphs of a page in the user's language, a new list that ends with NULL. */
char **nonet_help_dup_paragraphs (guint page);

/* @return whether all @words, which have blanks between them, stand in a page; neither case nor accents matter. */
gboolean nonet_help_matches (guint page, const char *words);

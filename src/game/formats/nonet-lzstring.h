/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The compression of puzzle links: lz-string, in base64. */

/* @return the text in a new string, UTF-8; NULL if @code is damaged, or if the text is longer than any puzzle. */
char *nonet_lzstring_decode (const char *code, gsize length);

/* Appends @text, which is UTF-8, to @out. */
void nonet_lzstring_encode (const char *text, GString *out);

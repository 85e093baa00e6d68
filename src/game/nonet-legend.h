/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sud.h"

/* @return a new string that says what a candidate with a role is to a step, for the legend of its picture. @number
 * tells colours and sets apart; a pivot, 0, from the stem of a death blossom, 1; and a reasoning, 0, from a trial, 1. */
char *nonet_role_dup_words (SudRole role, guint number);

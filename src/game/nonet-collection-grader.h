/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "nonet-catalog.h"

/* The thread that grades a collection. */
typedef struct NonetGrader NonetGrader;

typedef struct
{
  guint   row;
  guint16 rating; /* in tenths */
  guint8  level;  /* of NonetLevel */
} NonetGraded;

/* Told, in the thread that made the grader, of rows that were graded: an array of NonetGraded. */
typedef void (*NonetGradedFunc) (const GArray *graded, gpointer data);

/* Starts to grade native lines, of which it keeps a reference. */
NonetGrader *nonet_grader_new (GPtrArray *lines, NonetGradedFunc func, gpointer data);

/* Stops within 10 milliseconds; nothing is told any more. */
void nonet_grader_stop (NonetGrader *grader);

/* Grades a row before all others. */
void nonet_grader_want (NonetGrader *grader, guint row);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the whole board says about one digit. */

#include "logic.h"

typedef struct
{
  LogicCells dead; /* candidates that are in no template */
  LogicCells sure; /* candidates that are in every template */
} LogicTemplates;

/* @return what the templates of a digit say in this position; NULL if there are none, memory is short or it was
 * stopped. What is dead is all that reasoning about houses and this digit alone can ever remove, so others ask before
 * they search. */
const LogicTemplates *LOGIC_NAME (logic_get_templates) (Logic *logic, SudDigit digit);
#define logic_get_templates LOGIC_NAME (logic_get_templates)

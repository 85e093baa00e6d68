/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The finders that the kernel's table names, family by family. */

#include "logic.h"

#define LOGIC_FINDER(name) bool LOGIC_NAME (name) (Logic *logic, SudTechnique technique)

/* singles.c */
LOGIC_FINDER (find_full_house);
LOGIC_FINDER (find_hidden_single);
LOGIC_FINDER (find_naked_single);

/* singles9.c, which is no finder: see logic-kernel.h */
void LOGIC_NAME (singles9_run) (const SudPuzzle *puzzle, Singles9 *out, SudBoard *board);
/* @placed, from 1 to 9, receives where each digit was placed. */
void LOGIC_NAME (singles9_go_on) (const LogicPosition *at, Singles9 *out, LogicCells *placed);

/* locked.c */
LOGIC_FINDER (find_locked_pointing);
LOGIC_FINDER (find_locked_claiming);

/* subsets.c */
LOGIC_FINDER (find_naked_subset);
LOGIC_FINDER (find_hidden_subset);

/* fish.c */
LOGIC_FINDER (find_fish);

/* mixed-fish.c */
LOGIC_FINDER (find_mixed_fish);

/* turbot.c */
LOGIC_FINDER (find_turbot);
LOGIC_FINDER (find_empty_rectangle);

/* wings.c */
LOGIC_FINDER (find_w_wing);
LOGIC_FINDER (find_xy_wing);
LOGIC_FINDER (find_xyz_wing);

/* chains.c */
LOGIC_FINDER (find_chain);

/* uniqueness.c */
LOGIC_FINDER (find_unique_rectangle);
LOGIC_FINDER (find_bug_plus_one);

/* avoidable.c */
LOGIC_FINDER (find_avoidable_rectangle);

/* colours.c */
LOGIC_FINDER (find_simple_colours);
LOGIC_FINDER (find_multi_colours);
LOGIC_FINDER (find_remote_pair);

/* sue-de-coq.c */
LOGIC_FINDER (find_sue_de_coq);

/* als.c */
LOGIC_FINDER (find_als_xz);
LOGIC_FINDER (find_als_xy_wing);
LOGIC_FINDER (find_als_chain);
LOGIC_FINDER (find_death_blossom);

/* forcing.c */
LOGIC_FINDER (find_forcing);

/* templates.c */
LOGIC_FINDER (find_templates);

/* trial.c */
LOGIC_FINDER (find_trial);

/* killer-cages.c */
LOGIC_FINDER (find_cage_single);
LOGIC_FINDER (find_cage_combinations);
LOGIC_FINDER (find_locked_cage_digit);
LOGIC_FINDER (find_cage_claiming);

/* killer-45.c */
LOGIC_FINDER (find_area_sum);
LOGIC_FINDER (find_cage_splitting);
LOGIC_FINDER (find_innie_outie_unequal);
LOGIC_FINDER (find_sum_bounds);

/* killer-holders.c */
LOGIC_FINDER (find_killer_subset);

/* killer-joint.c */
LOGIC_FINDER (find_combination_conflict);
LOGIC_FINDER (find_joint_combinations);

/* killer-leftovers.c */
LOGIC_FINDER (find_law_of_leftovers);

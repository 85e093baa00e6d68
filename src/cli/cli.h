/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Runs nonet-cli. @return the exit status of the process. */
int cli_main (int argc, char **argv);

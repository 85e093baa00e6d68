/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* A fuzz target: takes any bytes and must neither crash nor leak, whatever they are. libFuzzer calls it when built
 * with clang, the driver of this folder otherwise. @return 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* What must hold for every input. */
#define CHECK(condition)                                                       \
  do                                                                           \
    {                                                                          \
      if (!(condition))                                                        \
        {                                                                      \
          fprintf (stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
          abort ();                                                            \
        }                                                                      \
    }                                                                          \
  while (0)

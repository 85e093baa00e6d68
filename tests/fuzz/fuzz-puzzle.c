/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever else can be done with a puzzle that the builder accepts: every format and model writes it, it is drawn,
 * turned into equivalents, and loses givens. */

#include <glib.h>
#include <string.h>

#include "fuzz.h"
#include "nonet-conflicts.h"
#include "nonet-formats.h"
#include "nonet-model.h"
#include "nonet-picture-file.h"

#define PATIENCE 20   /* how often a long call may ask whether to go on: no input shall take long */
#define PICTURE_SIZE 64

/* The libraries that draw text keep caches until the end of the process. */
const char *__lsan_default_suppressions (void);

const char *
__lsan_default_suppressions (void)
{
  return "leak:libfontconfig\nleak:libpango\nleak:libcairo\n";
}

static bool
is_cancelled_cb (void *data)
{
  int *left = data;

  return --*left < 0;
}

static void
check_writers (SudPuzzle *puzzle)
{
  const NonetPosition       position = { .puzzle = puzzle };
  gsize                     n_formats;
  const NonetFormat *const *formats = nonet_formats_get (&n_formats);

  for (gsize i = 0; i < n_formats; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char    *lost = nonet_format_get_lost (formats[i], puzzle);

      formats[i]->write (&position, text);
      CHECK (lost != NULL || text->len > 0);
    }
  for (int i = 0; i < 2 * (NONET_MODEL_COL + 1); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char    *problem = nonet_model_write (puzzle, i / 2, i % 2, text);

      CHECK (problem != NULL || text->len > 0);
    }
}

static void
check_picture (const SudPuzzle *puzzle)
{
  g_autoptr (GPtrArray) conflicts = NULL;
  g_autoptr (GBytes)    bytes = NULL;
  g_autoptr (GError)    error = NULL;
  NonetPalette          palette;
  NonetPicture          picture = { .puzzle = puzzle, .tinted = TRUE, .numbered = TRUE };
  SudBoard              board;
  SudCells              cells;

  sud_board_init (&board, puzzle);
  conflicts = nonet_conflicts_find (puzzle, board.values, &cells);
  picture.candidates = board.candidates;
  picture.conflicts = &cells;
  nonet_palette_init_paper (&palette);
  bytes = nonet_picture_to_file (&picture, &palette, NONET_FILE_PNG, PICTURE_SIZE, &error);
  CHECK (bytes != NULL);
}

static void
check_equivalents (const SudPuzzle *puzzle, uint64_t seed)
{
  SudTransform transform;
  SudRandom    random;
  SudPuzzle   *equivalent = NULL;
  SudStatus    status;

  sud_random_init (&random, seed, 0);
  sud_transform_init_random (&transform, puzzle, &random);
  status = sud_transform_apply (&transform, puzzle, &equivalent, NULL);
  CHECK (status == SUD_OK || status == SUD_NOT_EXPRESSIBLE);
  CHECK (status != SUD_OK || sud_puzzle_get_n_givens (equivalent) == sud_puzzle_get_n_givens (puzzle));
  CHECK (status != SUD_OK || sud_puzzle_get_n_cages (equivalent) == sud_puzzle_get_n_cages (puzzle));
  /* The canonical form of a grid with few digits, which are alike in a thousand ways, takes too long for this. */
  if (status == SUD_OK && sud_geometry_is_plain_9x9 (sud_puzzle_get_geometry (puzzle)) && sud_puzzle_is_plain (puzzle) &&
      sud_puzzle_get_n_givens (puzzle) >= 20)
    {
      SudDigit one[81];
      SudDigit other[81];

      CHECK (sud_canon_find (sud_puzzle_get_givens (puzzle), one) == sud_canon_find (sud_puzzle_get_givens (equivalent), other));
      CHECK (memcmp (one, other, sizeof one) == 0);
    }
  sud_puzzle_unref (equivalent);
}

static void
check_fewer_givens (const SudPuzzle *puzzle, uint64_t seed)
{
  static SudGenerator *generator;
  int                  left = PATIENCE;
  SudControl           control = { .is_cancelled = is_cancelled_cb, .data = &left };
  SudPuzzle           *minimal = NULL;
  SudCells             redundant;
  SudStatus            status;

  if (generator == NULL)
    generator = sud_generator_new ();
  status = sud_find_redundant (generator, puzzle, &control, &redundant);
  if (status == SUD_CANCELLED)
    return;
  CHECK (status == SUD_OK || status == SUD_NOT_UNIQUE);
  left = PATIENCE;
  CHECK (sud_minimize (generator, puzzle, seed, &control, &minimal) == status || left < 0);
  CHECK (minimal == NULL || (sud_puzzle_get_n_givens (minimal) < sud_puzzle_get_n_givens (puzzle)) == !sud_cells_is_empty (&redundant));
  sud_puzzle_unref (minimal);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  SudPuzzle *puzzle = NULL;

  if (sud_line_read ((const char *) data, size, &puzzle, NULL) != SUD_OK)
    return 0;
  check_writers (puzzle);
  check_picture (puzzle);
  check_equivalents (puzzle, size);
  check_fewer_givens (puzzle, size);
  sud_puzzle_unref (puzzle);
  return 0;
}

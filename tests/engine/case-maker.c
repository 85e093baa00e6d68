/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes positions for techniques out of random puzzles:
 *
 *   case-maker SECONDS [SEED [SLUG...]] > FILE
 *
 * Puzzles of all levels and kinds are made and solved as a person would. Where a technique is the next step, so
 * that nothing easier applies, the position is a case: up to three for each technique. Techniques that are never the
 * next step in the time that there is get positions where they apply beside easier ones. Each case that must be found
 * is followed by one where the technique finds nothing: a near miss, the same position with one candidate more; or if
 * there is none, the position where the technique has said all that it can. With slugs, only these techniques are looked for,
 * and if all of them are Killer's the puzzles are Killers, and some jigsaws for the law of leftovers. */

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

#define N_CASES 3

typedef struct
{
  SudLogic       *logic;
  SudLogic       *other;      /* while the first one is walking */
  SudTechniqueSet wanted;
  SudBoard        board;      /* where the walk stands */
  GPtrArray      *lines[SUD_N_TECHNIQUES];
  GPtrArray      *beside[SUD_N_TECHNIQUES]; /* cases where something easier applies */
  int             n_here; /* cases of this puzzle */
  bool            is_killer; /* all that are wanted are Killer's */
} Maker;

/* ---- near misses ---- */

static bool
note_any_cb (const SudStep *step, void *data)
{
  *(bool *) data = true;
  return false;
}

static bool
applies (Maker *maker, SudTechnique technique, const SudBoard *board)
{
  SudLogicOptions options = { .is_unique = true };
  bool            any = false;

  sud_techniques_add (&options.techniques, technique);
  sud_logic_all (maker->other, board, &options, note_any_cb, &any, NULL);
  return any;
}

static bool
take_first_cb (const SudStep *step, void *data)
{
  sud_step_copy (data, step);
  return false;
}

/* Adds a line with the position where the technique has said all that it can. */
static void
add_aftermath (Maker *maker, SudTechnique technique, GPtrArray *lines)
{
  SudLogicOptions options = { .is_unique = true };
  SudBoard        after = maker->board;
  SudStep         step;

  sud_techniques_add (&options.techniques, technique);
  while (!sud_board_is_solved (&after) &&
         sud_logic_all (maker->other, &after, &options, take_first_cb, &step, NULL) == SUD_STOPPED)
    sud_step_apply (&step, &after);
  /* it solved the puzzle: then perhaps it had nothing to say in the beginning */
  if (sud_board_is_solved (&after))
    sud_board_init (&after, maker->board.puzzle);
  if (!applies (maker, technique, &after))
    g_ptr_array_add (lines, technique_case_write (technique, &after, NULL));
}

/* Adds a line with a candidate more, where the technique finds nothing. */
static void
add_near_miss (Maker *maker, const SudStep *step, GPtrArray *lines)
{
  SudBoard plain, near;

  sud_board_init_values (&plain, maker->board.puzzle, maker->board.values);
  for (int cell = 0; cell < sud_puzzle_get_n_cells (plain.puzzle); cell++)
    SUD_FOR_EACH_DIGIT (digit, plain.candidates[cell] & ~maker->board.candidates[cell])
      {
        near = maker->board;
        near.candidates[cell] |= sud_digit_bit (digit);
        if (!applies (maker, step->technique, &near))
          {
            g_ptr_array_add (lines, technique_case_write (step->technique, &near, NULL));
            return;
          }
      }
  add_aftermath (maker, step->technique, lines);
}

static void
add_case (Maker *maker, const SudStep *step, GPtrArray *lines)
{
  if (lines->len >= 2 * N_CASES || sud_proof_check (&maker->board, step, true) != SUD_PROOF_PROVED)
    return;
  g_ptr_array_add (lines, technique_case_write (step->technique, &maker->board, step));
  add_near_miss (maker, step, lines);
  maker->n_here++;
}

/* ---- walking ---- */

static bool
beside_cb (const SudStep *step, void *data)
{
  Maker *maker = data;

  add_case (maker, step, maker->beside[step->technique]);
  return false;
}

static bool
walk_cb (const SudStep *step, void *data)
{
  Maker          *maker = data;
  SudLogicOptions options = { .is_unique = true };

  if (sud_techniques_has (&maker->wanted, step->technique) && maker->n_here < 2)
    add_case (maker, step, maker->lines[step->technique]);
  for (int i = 1; i < SUD_N_TECHNIQUES && step->technique > SUD_TECHNIQUE_NAKED_SINGLE; i++)
    if (sud_techniques_has (&maker->wanted, (SudTechnique) i) && maker->lines[i]->len == 0 && maker->beside[i]->len == 0)
      {
        options.techniques = (SudTechniqueSet){ { 0 } };
        sud_techniques_add (&options.techniques, (SudTechnique) i);
        sud_logic_all (maker->other, &maker->board, &options, beside_cb, maker, NULL);
      }
  sud_step_apply (step, &maker->board);
  return true;
}

static bool
is_complete (const Maker *maker)
{
  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    if (sud_techniques_has (&maker->wanted, (SudTechnique) i) && maker->lines[i]->len < N_CASES)
      return false;
  return true;
}

static void
walk (Maker *maker, const SudPuzzle *puzzle)
{
  SudBoard board;

  sud_board_init (&board, puzzle);
  maker->board = board;
  maker->n_here = 0;
  sud_logic_path (maker->logic, &board, NULL, walk_cb, maker, NULL);
}

/* Levels in turn; one puzzle of eight is on another board. */
static SudPuzzle *
make_puzzle (SudGenerator *generator, uint64_t seed, uint64_t stream, bool is_killer)
{
  static const SudKind kinds[] = { SUD_KIND_DIAGONAL, SUD_KIND_WINDOWS, SUD_KIND_JIGSAW };
  SudGenerateOptions   options = sud_generate_options_default ();
  SudPuzzle           *puzzle = NULL;

  options.seed = seed;
  options.stream = stream;
  if (is_killer)
    options.kind = stream % 4 == 3 ? SUD_KIND_JIGSAW : SUD_KIND_KILLER;
  else if (stream % 8 == 7)
    options.kind = kinds[stream / 8 % G_N_ELEMENTS (kinds)];
  else
    {
      options.has_level = true;
      options.level = (SudLevel) (stream % SUD_N_LEVELS);
    }
  sud_generate (generator, &options, NULL, &puzzle, NULL);
  return puzzle;
}

static void
read_slugs (Maker *maker, int argc, char **argv)
{
  const SudTechniqueSet none = { { 0 } };

  maker->is_killer = argc > 3;
  maker->wanted = argc > 3 ? none : sud_techniques_all ();
  for (int i = 3; i < argc; i++)
    {
      SudTechnique technique = sud_technique_from_slug (argv[i], strlen (argv[i]));

      if (technique == SUD_TECHNIQUE_NONE)
        g_printerr ("no such technique: %s\n", argv[i]);
      else
        {
          sud_techniques_add (&maker->wanted, technique);
          maker->is_killer &= sud_technique_get_info (technique)->family == SUD_FAMILY_KILLER;
        }
    }
}

int
main (int argc, char **argv)
{
  Maker         maker = { .logic = sud_logic_new (), .other = sud_logic_new () };
  SudGenerator *generator = sud_generator_new ();
  const gint64  end = g_get_monotonic_time () + (argc > 1 ? atoi (argv[1]) : 10) * G_USEC_PER_SEC;
  uint64_t      seed = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 1;

  read_slugs (&maker, argc, argv);
  for (int i = 0; i < SUD_N_TECHNIQUES; i++)
    {
      maker.lines[i] = g_ptr_array_new_with_free_func (g_free);
      maker.beside[i] = g_ptr_array_new_with_free_func (g_free);
    }
  for (uint64_t stream = 0; g_get_monotonic_time () < end && !is_complete (&maker); stream++)
    {
      SudPuzzle *puzzle = make_puzzle (generator, seed, stream, maker.is_killer);

      if (puzzle == NULL)
        continue;
      walk (&maker, puzzle);
      sud_puzzle_unref (puzzle);
    }
  for (int i = 1; i < SUD_N_TECHNIQUES; i++)
    {
      const GPtrArray *lines = maker.lines[i]->len > 0 ? maker.lines[i] : maker.beside[i];

      if (sud_techniques_has (&maker.wanted, (SudTechnique) i) && lines->len == 0)
        g_printerr ("nothing found: %s\n", sud_technique_get_info ((SudTechnique) i)->slug);
      for (guint k = 0; k < lines->len; k++)
        g_print ("%s\n", (const char *) lines->pdata[k]);
      g_ptr_array_unref (maker.lines[i]);
      g_ptr_array_unref (maker.beside[i]);
    }
  sud_generator_free (generator);
  sud_logic_free (maker.logic);
  sud_logic_free (maker.other);
  return 0;
}

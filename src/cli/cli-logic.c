/* SPDX-License-Identifier: GPL-3.0-or-later */
/* grade, explain, steps, verify, techniques: the commands over human logic.
 *
 * All but grade work on a position, which may have placed digits and deleted candidates. Steps are only true of a
 * position that still holds the solution, so that is asked first; and techniques that need a puzzle with one solution
 * are left out where there are several. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli.h"
#include "nonet-explain.h"
#include "nonet-words.h"

static const char *const levels[SUD_N_LEVELS] = { "easy", "medium", "hard", "unfair", "extreme" };

/* Appends a rating, kept in tenths, with its one decimal. */
static void
append_rating (GString *out, int rating)
{
  g_string_append_printf (out, "%d.%d", rating / 10, rating % 10);
}

static const char *
get_slug (SudTechnique technique)
{
  return sud_technique_get_info (technique)->slug;
}

/* ---- grade ---- */

static void
grade_puzzle (CliJob *job, const NonetPosition *position)
{
  SudGrade  grade;
  SudStatus status = sud_grade (cli_job_get_logic (job), job->solver, position->puzzle, NULL, job->control, &grade);

  if (status == SUD_NO_SOLUTION || status == SUD_SEVERAL_SOLUTIONS)
    {
      cli_job_fail_status (job, status, &(SudPlace){ 0 }, 0);
      return;
    }
  if (!cli_job_accept (job, status))
    return;
  g_string_append_printf (job->out, "%s\t", levels[grade.level]);
  append_rating (job->out, grade.rating);
  g_string_append_printf (job->out, "\t%u\t%g\t%s\n", grade.score, grade.scale / 2.0, get_slug (grade.hardest));
}

/* ---- positions ---- */

typedef struct
{
  guint64  n_solutions;
  SudDigit solution[SUD_MAX_CELLS];
  int      n_cells;
} Solved;

static bool
keep_solution_cb (const SudDigit *digits, void *data)
{
  Solved *solved = data;

  if (solved->n_solutions++ == 0)
    memcpy (solved->solution, digits, (gsize) solved->n_cells * sizeof digits[0]);
  return true;
}

/* @return a cell that has lost the digit of the solution, or SUD_NO_CELL. */
static SudCell
find_lost (const SudBoard *board, const Solved *solved)
{
  for (int i = 0; i < solved->n_cells; i++)
    if (board->values[i] != 0 ? board->values[i] != solved->solution[i]
                              : !sud_digits_has (board->candidates[i], solved->solution[i]))
      return (SudCell) i;
  return SUD_NO_CELL;
}

gboolean
cli_job_prepare_logic (CliJob *job, const NonetPosition *position, SudBoard *board, SudLogicOptions *options)
{
  const int       columns = sud_geometry_get_width (sud_puzzle_get_geometry (position->puzzle));
  Solved          solved = { .n_cells = sud_puzzle_get_n_cells (position->puzzle) };
  SudSolveResult  result;
  SudCell         lost;
  g_autofree char *cell = NULL;
  g_autofree char *message = NULL;

  if (!cli_job_accept (job, sud_solve (job->solver, position->puzzle, 2, keep_solution_cb, &solved, job->control,
                                       &result)))
    return FALSE;
  if (result.solutions == 0)
    {
      cli_job_fail_status (job, SUD_NO_SOLUTION, &(SudPlace){ 0 }, 0);
      return FALSE;
    }
  nonet_position_to_board (position, board);
  *options = sud_logic_options_default ();
  options->is_unique = result.solutions == 1;
  lost = options->is_unique ? find_lost (board, &solved) : SUD_NO_CELL;
  if (lost == SUD_NO_CELL && sud_board_is_ok (board))
    return TRUE;
  if (lost == SUD_NO_CELL)
    {
      cli_job_fail (job, _ ("the digits of this position contradict each other; a position that leads to a solution "
                            "is accepted"));
      return FALSE;
    }
  cell = nonet_cell_to_words (lost, columns);
  /* Translators: %s is a cell such as r3c4, %c the digit of the solution. */
  message = g_strdup_printf (_ ("%s must be %c, which this position has ruled out; a position that leads to the "
                                "solution is accepted"),
                             cell, sud_digit_to_char (solved.solution[lost]));
  cli_job_fail (job, message);
  return FALSE;
}

/* ---- words ---- */

static void
append_paragraph (GString *out, const NonetParagraph *paragraph)
{
  if (paragraph->text[0] != '\0')
    g_string_append_printf (out, "%s%s", out->len > 0 && out->str[out->len - 1] != '\t' ? " " : "", paragraph->text);
}

/* Appends a step as one line of notation, or all that there is to say about it. */
static void
append_step (CliJob *job, const SudBoard *board, const SudStep *step)
{
  if (job->settings->text)
    {
      g_autoptr (NonetExplanation) explanation = nonet_explain (board, step);

      append_paragraph (job->out, explanation->where);
      for (guint i = 0; i < explanation->reasoning->len; i++)
        append_paragraph (job->out, g_ptr_array_index (explanation->reasoning, i));
      append_paragraph (job->out, explanation->conclusion);
    }
  else
    {
      g_autofree char *notation = nonet_step_dup_notation (board, step);

      g_string_append (job->out, notation);
    }
  g_string_append_c (job->out, '\n');
}

/* ---- explain ---- */

typedef struct
{
  CliJob         *job;
  const SudBoard *board;
  guint64         n_steps;
  GHashTable     *lines; /* borrowed, of steps: what was written */
  gboolean        is_unique;
  SudTechnique    refuted;
} Told;

static bool
explain_cb (const SudStep *step, void *data)
{
  Told *told = data;

  g_string_append_printf (told->job->out, "%" G_GUINT64_FORMAT "\t%s\t", ++told->n_steps, get_slug (step->technique));
  append_rating (told->job->out, step->rating);
  g_string_append_c (told->job->out, '\t');
  append_step (told->job, told->board, step);
  return told->n_steps < told->job->settings->steps;
}

/* A path to the only solution that ends before the board is full says so: the engine gives up on trials that are too long
 * to be proved. */
static void
append_end (Told *told)
{
  g_string_append_printf (told->job->out, "%" G_GUINT64_FORMAT "\t%s\t", told->n_steps + 1,
                          get_slug (SUD_TECHNIQUE_TRIAL_AND_ERROR));
  append_rating (told->job->out, sud_technique_get_info (SUD_TECHNIQUE_TRIAL_AND_ERROR)->rating);
  g_string_append_c (told->job->out, '\t');
  /* Translators: %s is the name of the technique. */
  g_string_append_printf (told->job->out, _ ("%s: no technique applies from here, and trying out what is left would "
                                             "take too long to be told step by step"),
                          nonet_technique_get_name (SUD_TECHNIQUE_TRIAL_AND_ERROR));
  g_string_append_c (told->job->out, '\n');
}

static void
explain_puzzle (CliJob *job, const NonetPosition *position)
{
  SudBoard        board;
  SudLogicOptions options;
  Told            told = { .job = job, .board = &board };

  if (!cli_job_prepare_logic (job, position, &board, &options) ||
      !cli_job_accept (job, sud_logic_path (cli_job_get_logic (job), &board, &options, explain_cb, &told, job->control)))
    return;
  if (options.is_unique && board.n_empty > 0 && told.n_steps < job->settings->steps)
    append_end (&told);
  g_string_append_c (job->out, '\n');
}

/* ---- steps ---- */

/* A digit that has one place in its box and in its row is found in both; who reads the list sees the same line. */
static bool
steps_cb (const SudStep *step, void *data)
{
  Told       *told = data;
  GString    *out = told->job->out;
  const gsize start = out->len;

  g_string_append_printf (out, "%s\t", get_slug (step->technique));
  append_step (told->job, told->board, step);
  if (!g_hash_table_add (told->lines, g_strdup (out->str + start)))
    g_string_truncate (out, start);
  if (out->len > 64 * 1024)
    cli_job_flush (told->job);
  return true;
}

/* Reads a list of slugs or of HoDoKu's codes. @return the one that is neither, or NULL. */
static char *
read_techniques (const char *list, SudTechniqueSet *techniques)
{
  g_auto (GStrv) words = g_strsplit (list, ",", -1);

  *techniques = (SudTechniqueSet){ { 0 } };
  for (int i = 0; words[i] != NULL; i++)
    {
      SudTechnique technique = sud_technique_from_slug (words[i], strlen (words[i]));

      if (technique == SUD_TECHNIQUE_NONE)
        technique = sud_technique_from_code (words[i], strlen (words[i]));
      if (technique == SUD_TECHNIQUE_NONE)
        return g_strdup (words[i]);
      sud_techniques_add (techniques, technique);
    }
  return NULL;
}

static void
list_steps (CliJob *job, const NonetPosition *position)
{
  SudBoard        board;
  SudLogicOptions options;
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Told            told = { .job = job, .board = &board, .lines = lines };

  if (!cli_job_prepare_logic (job, position, &board, &options))
    return;
  if (job->settings->technique != NULL)
    g_free (read_techniques (job->settings->technique, &options.techniques));
  if (cli_job_accept (job, sud_logic_all (cli_job_get_logic (job), &board, &options, steps_cb, &told, job->control)))
    g_string_append_c (job->out, '\n');
}

/* ---- verify ---- */

static bool
verify_cb (const SudStep *step, void *data)
{
  Told *told = data;

  told->n_steps++;
  if (sud_proof_check (told->board, step, told->is_unique) == SUD_PROOF_PROVED)
    return true;
  told->refuted = step->technique;
  return false;
}

static void
verify_puzzle (CliJob *job, const NonetPosition *position)
{
  SudBoard        board;
  SudLogicOptions options;
  Told            told = { .job = job, .board = &board };

  if (!cli_job_prepare_logic (job, position, &board, &options))
    return;
  told.is_unique = options.is_unique;
  if (!cli_job_accept (job, sud_logic_path (cli_job_get_logic (job), &board, &options, verify_cb, &told, job->control)))
    return;
  if (told.refuted == SUD_TECHNIQUE_NONE)
    g_string_append_printf (job->out, "proved\t%" G_GUINT64_FORMAT "\n", told.n_steps);
  else
    g_string_append_printf (job->out, "refuted\t%" G_GUINT64_FORMAT "\t%s\n", told.n_steps, get_slug (told.refuted));
  job->is_wrong |= told.refuted != SUD_TECHNIQUE_NONE;
}

/* ---- techniques ---- */

static int
run_techniques (const CliSettings *settings)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (int i = SUD_TECHNIQUE_NONE + 1; i < SUD_N_TECHNIQUES; i++)
    {
      const SudTechniqueInfo *info = sud_technique_get_info ((SudTechnique) i);

      g_string_append_printf (out, "%s\t%s\t%s\t%s\t", info->slug, nonet_technique_get_name ((SudTechnique) i),
                              info->code,
                              levels[info->level]);
      append_rating (out, info->rating);
      g_string_append_printf (out, "\t%u\t%s\n", info->score,
                              info->family == SUD_FAMILY_KILLER ? "killer" : "classic");
    }
  cli_print (out->str);
  return CLI_FINE;
}

/* ---- the command line ---- */

static gboolean
check_form (const CliSettings *settings, const char *command)
{
  return !settings->notation || !settings->text ||
         cli_fail_usage (command, _ ("--notation and --text exclude each other; give one of them"));
}

static gboolean
check_explain (const CliSettings *settings)
{
  return check_form (settings, "explain");
}

static gboolean
check_steps (const CliSettings *settings)
{
  SudTechniqueSet  techniques;
  g_autofree char *unknown = settings->technique == NULL ? NULL : read_techniques (settings->technique, &techniques);
  g_autofree char *message = NULL;

  if (unknown == NULL)
    return check_form (settings, "steps");
  /* Translators: %s is what the user typed. */
  message = g_strdup_printf (_ ("--technique: unknown technique “%s”; those that “nonet-cli techniques” lists are "
                                "accepted"), unknown);
  return cli_fail_usage ("steps", message);
}

/* ---- the table ---- */

static const CliOption explain_options[] = {
  CLI_OPTION_FLAG ("notation", notation,
                   N_ ("One line of notation for each step; this is what happens without options")),
  CLI_OPTION_FLAG ("text", text, N_ ("The reasoning in words instead")),
  CLI_OPTION_NUMBER ("steps", steps, "N", N_ ("Stop after N steps"), 1, CLI_NO_LIMIT),
  { 0 }
};

static const CliOption steps_options[] = {
  CLI_OPTION_STRING ("technique", technique, "SLUG[,SLUG]", N_ ("Only steps of these techniques")),
  CLI_OPTION_FLAG ("notation", notation,
                   N_ ("One line of notation for each step; this is what happens without options")),
  CLI_OPTION_FLAG ("text", text, N_ ("The reasoning in words instead")),
  { 0 }
};

const CliCommand cli_commands_logic[] = {
  {
      .name = "grade",
      .summary = N_ ("Tell how hard each puzzle is for a person"),
      .description = N_ ("Writes level (easy, medium, hard, unfair, extreme), rating on the Sudoku Explainer scale, "
                         "score,\n"
                         "scale from 0 (naked singles are enough) to 6, and the hardest technique."),
      .arguments = "[FILE...]",
      .puzzle = grade_puzzle,
  },
  {
      .name = "explain",
      .summary = N_ ("Solve each puzzle as a person would, and tell every step"),
      .description = N_ ("Writes for each step its number, technique, rating and text, then an empty line."),
      .arguments = "[FILE...]",
      .options = explain_options,
      .check = check_explain,
      .puzzle = explain_puzzle,
  },
  {
      .name = "steps",
      .summary = N_ ("List every step that applies in each position"),
      .description = N_ ("Writes for each step its technique and text, then an empty line. “nonet-cli techniques” "
                         "lists the techniques;\n"
                         "the codes of HoDoKu are accepted, too."),
      .arguments = "[FILE...]",
      .options = steps_options,
      .puzzle = list_steps,
      .check = check_steps,
  },
  {
      .name = "verify",
      .summary = N_ ("Solve each puzzle by logic, and prove every step"),
      .description = N_ ("Writes proved and the number of steps, or refuted, the number of the step that does not "
                         "follow\n"
                         "from its evidence, and its technique. The exit status is 1 unless all are proved."),
      .arguments = "[FILE...]",
      .puzzle = verify_puzzle,
  },
  {
      .name = "techniques",
      .summary = N_ ("List the techniques in the order in which they are tried"),
      .description = N_ ("Writes for each its name in programs, its name, HoDoKu’s code if it has one, level, rating, "
                         "score,\n"
                         "and whether it is classic or for Killer."),
      .run = run_techniques,
  },
  { 0 }
};

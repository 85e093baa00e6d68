/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "nonet-formats.h"

/* nonet-cli: commands that read puzzles and write a line for each, in the order of the input. A command is a row in
 * the table of cli.c; most of them only say what to do with one puzzle, and cli-run.c does the rest: input, threads,
 * order, errors, progress, Ctrl+C. */

/* ---- exit status ---- */

#define CLI_FINE 0
#define CLI_WRONG 1 /* some input was wrong, or check found a puzzle that is not unique */
#define CLI_USAGE 2
#define CLI_INTERRUPTED 130

/* ---- options ---- */

typedef enum
{
  CLI_FLAG,   /* gboolean */
  CLI_NUMBER, /* guint64 within low .. high */
  CLI_CHOICE, /* const char *, one of the words of @choices */
  CLI_STRING, /* const char * */
} CliOptionKind;

typedef struct
{
  const char   *name;     /* without its dashes */
  CliOptionKind kind;
  gsize         offset;   /* into CliSettings */
  const char   *argument; /* how the help calls it: N */
  const char   *help;     /* translate with _() */
  guint64       low;
  guint64       high;
  char          letter;   /* a short form, -o; 0 for none */
  const char   *choices;  /* separated by |, or NULL for the ids of the formats */
} CliOption;

#define CLI_OPTION(name_, kind_, field_, help_) \
  .name = name_, .kind = kind_, .offset = G_STRUCT_OFFSET (CliSettings, field_), .help = help_

#define CLI_OPTION_FLAG(name, field, help) { CLI_OPTION (name, CLI_FLAG, field, help) }
#define CLI_OPTION_STRING(name, field, argument_, help) \
  { CLI_OPTION (name, CLI_STRING, field, help), .argument = argument_ }
#define CLI_OPTION_SHORT(letter_, name, field, argument_, help) \
  { CLI_OPTION (name, CLI_STRING, field, help), .argument = argument_, .letter = letter_ }
#define CLI_OPTION_CHOICE(name, field, argument_, help, choices_) \
  { CLI_OPTION (name, CLI_CHOICE, field, help), .argument = argument_, .choices = choices_ }
#define CLI_OPTION_NUMBER(name, field, argument_, help, low_, high_) \
  { CLI_OPTION (name, CLI_NUMBER, field, help), .argument = argument_, .low = low_, .high = high_ }

/* What the command line asks for; every option of every command has its field here. */
typedef struct
{
  gboolean    help;
  guint64     jobs;
  const char *format;
  guint64     limit;
  gboolean    all;
  gboolean    scan;
  gboolean    candidates;
  const char *model;
  const char *to;
  gboolean    lossy;
  gboolean    reduced;
  gboolean    list;
  gboolean    random;
  gboolean    canonical;
  gboolean    symmetries;
  const char *operations;
  guint64     seed;
  guint64     count;
  const char *kind;
  const char *box;
  const char *level;
  const char *technique;
  const char *rating;
  const char *symmetry;
  const char *clues;
  const char *cages;
  gboolean    givens;
  gboolean    minimal;
  const char *houses;
  const char *picture;
  const char *output;
  guint64     step;
  guint64     size;
  gboolean    notation;
  gboolean    text;
  guint64     steps;

  char **files; /* those left on the command line; borrowed, ends with NULL */
} CliSettings;

#define CLI_NO_LIMIT G_MAXUINT64

/* ---- one puzzle ---- */

/* What a thread works with while it goes through its share of the puzzles. */
typedef struct
{
  const CliSettings *settings;
  SudSolver         *solver;   /* owned */
  SudGenerator      *generator; /* owned; NULL until cli_job_get_generator() */
  SudLogic          *logic;     /* owned; NULL until cli_job_get_logic() */
  const SudControl  *control;  /* for the long calls of the engine */
  GString           *out;      /* owned: output that was not passed on yet */
  GString           *err;      /* owned: messages likewise */
  gboolean           is_wrong; /* the exit status will tell that some input was */
  gboolean           is_cut;   /* the user interrupted the puzzle: its last line is not finished */

  /* of cli-run.c */
  struct CliRun          *run;
  const struct CliRecord *record; /* the puzzle's place in the input */
  NonetReading            reading;
  gsize                   mark;    /* length of @out before the puzzle */
  guint64                 share;   /* the number of this share among all */
} CliJob;

/* Passes what is in @job->out on, if it is this job's turn, and waits for its turn if there is very much. Call it
 * now and then while writing many lines for one puzzle; only complete lines may be there. */
void cli_job_flush (CliJob *job);

/* Answers to what the engine returned. @return whether that is fine: else the command has nothing more to say. */
gboolean cli_job_accept (CliJob *job, SudStatus status);

/* Reports a mistake in the current puzzle: @message to standard error, the word error to the output. */
void cli_job_fail (CliJob *job, const char *message);

/* The same for a status of the engine; @columns as for nonet_status_to_words(). */
void cli_job_fail_status (CliJob *job, SudStatus status, const SudPlace *place, int columns);

/* @return the line of the current puzzle in its file, from 1. */
guint64 cli_job_get_line (const CliJob *job);

/* @return the generator of this job. */
SudGenerator *cli_job_get_generator (CliJob *job);

/* @return the logic of this job. */
SudLogic *cli_job_get_logic (CliJob *job);

/* Sets up the board of a position and what logic may assume about it. @return FALSE after saying what is wrong: no technique
 * holds in a position without a solution. */
gboolean cli_job_prepare_logic (CliJob *job, const NonetPosition *position, SudBoard *board, SudLogicOptions *options);

/* Appends a puzzle in the native notation, and a line feed. */
void cli_append_puzzle (GString *out, SudPuzzle *puzzle);

/* Makes Ctrl+C a question that cli_is_interrupted() answers: for commands that are no filters. */
void cli_catch_interrupts (void);

/* @return whether the user asked to stop. */
gboolean cli_is_interrupted (void);

/* ---- progress ---- */

/* What a run that takes longer than a second shows on a terminal: how far it is. */
typedef struct
{
  gboolean has_terminal;
  gboolean is_shown;
  gint64   started;
  gint64   last; /* when it was shown */
} CliProgress;

void cli_progress_start (CliProgress *progress);

/* @return whether it is time to show how far the run is. */
gboolean cli_progress_is_due (const CliProgress *progress);

/* Shows that @n_done puzzles are done; or takes that away, before anything else is written. For one thread at a time. */
void cli_progress_show  (CliProgress *progress, guint64 n_done);
void cli_progress_clear (CliProgress *progress);

/* ---- commands ---- */

typedef struct
{
  const char      *name;
  const char      *summary;   /* translate with _() */
  const char      *arguments; /* for the usage line: [FILE...] */
  const CliOption *options;   /* ends with a name of NULL; NULL for none */
  const char      *description; /* more for its help; translate with _(); NULL for none */

  /* Looks at the settings before anything is read; NULL if all are fine. @return FALSE after saying what is wrong. */
  gboolean (*check) (const CliSettings *settings);

  /* Writes to @job->out what there is to say about one puzzle, with its line feeds. */
  void (*puzzle) (CliJob *job, const NonetPosition *position);

  /* Or, for a command that is no filter: does it all. @return the exit status. */
  int (*run) (const CliSettings *settings);
} CliCommand;

extern const CliCommand cli_commands_solve[];
extern const CliCommand cli_commands_show[];
extern const CliCommand cli_commands_cages[];
extern const CliCommand cli_commands_model[];
extern const CliCommand cli_commands_logic[];
extern const CliCommand cli_commands_convert[];
extern const CliCommand cli_commands_generate[];
extern const CliCommand cli_commands_transform[];
extern const CliCommand cli_commands_bench[];
extern const CliCommand cli_commands_render[];

/* Reads the options of @command and of every filter from @argv, which begins behind the name of the command.
 *
 * @return FALSE after telling the user what is wrong. */
gboolean cli_options_parse (const CliCommand *command, int argc, char **argv, CliSettings *settings);

/* Says what is wrong with the options of a command, and where to find help. @return FALSE. */
gboolean cli_fail_usage (const char *command, const char *message);

/* Appends the help for the options of a command. */
void cli_options_describe (const CliCommand *command, GString *out);

/* Print in UTF-8, which is what messages are in, whatever the locale. @return whether the output can still be written. */
gboolean cli_print       (const char *text);
void     cli_print_error (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Runs a filter over its input. @return the exit status. */
int cli_run (const CliCommand *command, const CliSettings *settings);

/* Runs nonet-cli. @return the exit status of the process. */
int cli_main (int argc, char **argv);

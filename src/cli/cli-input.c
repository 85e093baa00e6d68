/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A batch is what one look at the input gave: up to a mebibyte of complete lines of a regular file, or the lines that
 * a pipe has ready, so that the answer to a line never waits for the next one. The rest of the last line is carried
 * over. A document (a format that is no list of lines) is a batch of its own.
 *
 * What is asked at the start of each file is whether it is a document. A file whose first line is a puzzle is a list
 * of lines; only for others a larger piece is collected and shown to the probes. */
#include "config.h"

#include "cli-input.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

#define BATCH_BYTES (1024 * 1024)         /* also the longest line */
#define PROBE_BYTES (64 * 1024)           /* what a document shows of itself */
#define DOCUMENT_BYTES (64 * 1024 * 1024) /* the largest document */
#define BATCH_FILES 64                    /* small files that share a batch */

typedef enum
{
  AT_START, /* it is not known yet whether this is a document */
  IN_LINES,
  IN_LONG_LINE, /* the rest of a line that was too long is skipped */
} State;

struct CliInput
{
  char             **files; /* borrowed, ends with NULL */
  const NonetFormat *format;
  GByteArray        *bytes; /* what was read */
  gsize              used;  /* bytes of it that became records */
  GPtrArray         *kept;  /* of GByteArray: what earlier files of this batch had */

  const char *file; /* NULL between files */
  int         fd;
  gboolean    at_end;
  gboolean    is_regular;
  State       state;
  guint64     line; /* lines that became records */
};

CliInput *
cli_input_new (char **files, const NonetFormat *format)
{
  static char *standard_input[] = { (char *) "-", NULL };
  CliInput    *self = g_new0 (CliInput, 1);

  self->files = *files == NULL ? standard_input : files;
  self->format = format;
  self->bytes = g_byte_array_new ();
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
  self->fd = -1;
  return self;
}

static void
close_file (CliInput *self)
{
  if (self->fd > STDIN_FILENO)
    close (self->fd);
  self->fd = -1;
  self->file = NULL;
}

void
cli_input_free (CliInput *self)
{
  close_file (self);
  g_byte_array_unref (self->bytes);
  g_ptr_array_unref (self->kept);
  g_free (self);
}

guint64
cli_input_get_column (const char *text, gsize length, gsize offset)
{
  guint64 column = 1;

  for (gsize i = 0; i < MIN (offset, length); i++)
    if (((guchar) text[i] & 0xC0) != 0x80)
      column++;
  return column;
}

/* Adds a record of something wrong; takes @error. */
static void
add_error (CliInput *self, GArray *records, guint64 line, guint64 column, char *error)
{
  CliRecord record = { .file = self->file, .line = line, .column = column, .error = error };

  g_array_append_val (records, record);
}

/* Opens the next file, if there is one. */
static gboolean
open_next (CliInput *self, GArray *records)
{
  struct stat about = { 0 }; /* stays so of a standard input that is closed: reading from it will tell */

  for (; *self->files != NULL; self->files++)
    {
      self->file = *self->files;
      self->fd = g_str_equal (self->file, "-") ? STDIN_FILENO : open (self->file, O_RDONLY | O_CLOEXEC);
      if (self->fd >= 0 && fstat (self->fd, &about) == 0 && S_ISDIR (about.st_mode))
        {
          close (self->fd);
          self->fd = -1;
          errno = EISDIR;
        }
      if (self->fd < 0)
        {
          add_error (self, records, 0, 0, g_strdup (g_strerror (errno)));
          continue;
        }
      self->files++;
      self->at_end = FALSE;
      self->is_regular = S_ISREG (about.st_mode);
      self->state = AT_START;
      self->line = 0;
      return TRUE;
    }
  self->file = NULL;
  return FALSE;
}

static gsize
count_rest (const CliInput *self)
{
  return self->bytes->len - self->used;
}

static const char *
get_rest (const CliInput *self, gsize *length)
{
  *length = count_rest (self);
  return (const char *) self->bytes->data + self->used;
}

/* Reads until @limit bytes are there that are not used yet; of a pipe, only what it has ready. */
static void
read_more (CliInput *self, GArray *records, gsize limit)
{
  do
    {
      gsize  had = self->bytes->len;
      gsize  room = limit - count_rest (self);
      gssize got;

      g_byte_array_set_size (self->bytes, (guint) (had + room));
      do
        got = read (self->fd, self->bytes->data + had, room);
      while (got < 0 && errno == EINTR && !cli_is_interrupted ());
      g_byte_array_set_size (self->bytes, (guint) (had + (gsize) MAX (got, 0)));
      self->at_end = got <= 0;
      if (got < 0 && errno != EINTR)
        add_error (self, records, 0, 0, g_strdup (g_strerror (errno)));
    }
  while (self->is_regular && !self->at_end && count_rest (self) < limit);
}

static void
add_line (CliInput *self, GArray *records, const char *line, gsize length)
{
  CliRecord record = { .file = self->file, .line = ++self->line, .text = line, .length = length, .format = self->format };

  if (!nonet_formats_trim_line (&record.text, &record.length))
    return;
  record.indent = (gsize) (record.text - line);
  g_array_append_val (records, record);
}

/* Makes records of the complete lines. */
static void
cut_lines (CliInput *self, GArray *records)
{
  gsize       length;
  const char *text;
  const char *end;

  while ((text = get_rest (self, &length)), length > 0)
    {
      end = memchr (text, '\n', length);
      if (end == NULL && !self->at_end && length < BATCH_BYTES)
        return;
      self->used += end == NULL ? length : (gsize) (end - text) + 1;
      if (end == NULL && !self->at_end)
        {
          if (self->state != IN_LONG_LINE)
            add_error (self, records, ++self->line, BATCH_BYTES + 1,
                       g_strdup_printf (_ ("the line is too long; up to %d bytes are accepted"), BATCH_BYTES));
          self->state = IN_LONG_LINE;
          return;
        }
      if (self->state != IN_LONG_LINE)
        add_line (self, records, text, end == NULL ? length : (gsize) (end - text));
      self->state = IN_LINES;
    }
}

/* ---- documents ---- */

/* Finds the first line that is neither empty nor a comment. @return FALSE if it is not complete yet. */
static gboolean
find_first_line (const char *text, gsize length, const char **line, gsize *line_length)
{
  while (length > 0)
    {
      const char *end = memchr (text, '\n', length);

      if (end == NULL)
        return FALSE;
      *line = text;
      *line_length = (gsize) (end - text);
      if (nonet_formats_trim_line (line, line_length))
        return TRUE;
      length -= (gsize) (end - text) + 1;
      text = end + 1;
    }
  return FALSE;
}

/* Decides whether a file is a document, reading on as far as that takes. */
static const NonetFormat *
find_document_format (CliInput *self, GArray *records)
{
  const char *text;
  const char *line;
  gsize       length;
  gsize       line_length;

  if (self->format != NULL)
    return self->format->one_line ? NULL : self->format;
  for (;;)
    {
      text = get_rest (self, &length);
      if (find_first_line (text, length, &line, &line_length) && nonet_formats_probe_line (line, line_length) != NULL)
        return NULL;
      if (self->at_end || length >= PROBE_BYTES || cli_is_interrupted ())
        return nonet_formats_probe_document (text, length);
      read_more (self, records, PROBE_BYTES);
    }
}

/* A place in a document: the beginning of its line, and the number of that. */
typedef struct
{
  gsize   at;
  gsize   start;
  guint64 line;
} Place;

/* Finds the line of a byte, going on from one at or before it, so that many of them in order cost no more than one. */
static guint64
find_line (const char *text, gsize offset, Place *place)
{
  if (place->line == 0 || offset < place->at)
    *place = (Place){ 0, 0, 1 };
  for (const char *end; (end = memchr (text + place->at, '\n', offset - place->at)) != NULL; place->line++)
    place->at = place->start = (gsize) (end - text) + 1;
  place->at = offset;
  return place->line;
}

static void
add_too_large (CliInput *self, GArray *records)
{
  add_error (self, records, 1, 1, g_strdup_printf (_ ("the file is too large; up to %d bytes are accepted"), DOCUMENT_BYTES));
}

static void
read_document (CliInput *self, GArray *records, const NonetFormat *format)
{
  g_auto (NonetReading) reading;
  g_autoptr (GError)    error = NULL;
  const char           *text;
  gsize                 length;
  Place                 place = { 0, 0, 0 };

  nonet_reading_init (&reading);
  while (!self->at_end && count_rest (self) <= DOCUMENT_BYTES && !cli_is_interrupted ())
    read_more (self, records, DOCUMENT_BYTES + 1);
  text = get_rest (self, &length);
  if (length > DOCUMENT_BYTES)
    {
      self->at_end = TRUE;
      add_too_large (self, records);
    }
  else if (!format->read (text, length, &reading, &error))
    {
      gsize   offset = MIN (reading.offset, length);
      guint64 line = find_line (text, offset, &place);

      add_error (self, records, line, cli_input_get_column (text + place.start, length - place.start, offset - place.start),
                 g_strdup (error->message));
    }
  g_ptr_array_set_free_func (reading.positions, NULL); /* the records own them now */
  for (guint i = 0; i < reading.positions->len; i++)
    {
      NonetPosition *position = g_ptr_array_index (reading.positions, i);
      CliRecord      record = { .file = self->file, .position = position };

      record.line = find_line (text, MIN (position->offset, length), &place);
      g_array_append_val (records, record);
    }
  self->used = self->bytes->len;
}

/* ---- batches ---- */

/* Puts a text in another encoding, which its first bytes tell, into the one of all others. That takes all of it. */
static void
decode_file (CliInput *self, GArray *records)
{
  g_autofree char *decoded = NULL;
  const char      *text;
  gsize            length;

  while (!self->at_end && count_rest (self) <= DOCUMENT_BYTES && !cli_is_interrupted ())
    read_more (self, records, DOCUMENT_BYTES + 1);
  text = get_rest (self, &length);
  if (length > DOCUMENT_BYTES)
    {
      self->at_end = TRUE;
      self->used = self->bytes->len;
      add_too_large (self, records);
      return;
    }
  nonet_formats_decode (&text, &length, &decoded);
  g_byte_array_set_size (self->bytes, (guint) self->used);
  g_byte_array_append (self->bytes, (const guint8 *) text, (guint) length);
}

static void
begin_file (CliInput *self, GArray *records)
{
  const NonetFormat *format;
  g_autofree char   *decoded = NULL;
  const char        *text;
  gsize              length;

  while (count_rest (self) < 3 && !self->at_end)
    read_more (self, records, BATCH_BYTES);
  text = get_rest (self, &length);
  if (length >= 2 && (memcmp (text, "\xFF\xFE", 2) == 0 || memcmp (text, "\xFE\xFF", 2) == 0))
    decode_file (self, records);
  else
    {
      nonet_formats_decode (&text, &length, &decoded); /* goes past a byte order mark */
      self->used = self->bytes->len - length;
    }
  format = find_document_format (self, records);
  if (format != NULL)
    read_document (self, records, format);
  self->state = IN_LINES;
}

/* Lets go of what was used. */
static void
forget_used (CliInput *self)
{
  g_byte_array_remove_range (self->bytes, 0, (guint) self->used);
  self->used = 0;
}

/* Whether the next file may join the batch: then many small files keep many threads busy. */
static gboolean
can_go_on (const CliInput *self)
{
  return self->file == NULL && self->is_regular && self->bytes->len < BATCH_BYTES / BATCH_FILES &&
         self->kept->len < BATCH_FILES;
}

gboolean
cli_input_next (CliInput *self, GArray *records)
{
  g_array_set_size (records, 0);
  g_ptr_array_set_size (self->kept, 0);
  forget_used (self);
  while ((records->len == 0 || can_go_on (self)) && !cli_is_interrupted ())
    {
      if (self->file == NULL)
        {
          g_ptr_array_add (self->kept, self->bytes);
          self->bytes = g_byte_array_new ();
          self->used = 0;
          if (!open_next (self, records))
            break;
        }
      if (self->state == AT_START)
        begin_file (self, records);
      else
        {
          forget_used (self);
          read_more (self, records, BATCH_BYTES);
        }
      cut_lines (self, records);
      if (self->at_end)
        close_file (self);
    }
  return records->len > 0;
}

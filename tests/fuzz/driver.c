/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a fuzz target without a fuzzer, as a test: over every file of its corpus, then over random byte strings, then
 * over mutations of the corpus, always the same ones.
 *
 *   driver CORPUS [N]       N of each kind of random input (100000) */

#include <glib.h>
#include <string.h>

#include "fuzz.h"
#include "sud-random.h"

#define LONGEST 2048

static GPtrArray *corpus; /* of GBytes */
static guint      n_random = 100000;

static void
run (const guint8 *data, gsize size)
{
  /* A copy of exactly this size, so that reading past its end is noticed. */
  g_autofree guint8 *copy = g_memdup2 (data, size);

  LLVMFuzzerTestOneInput (copy, size);
}

static void
test_corpus (void)
{
  for (guint i = 0; i < corpus->len; i++)
    {
      gsize         size;
      const guint8 *data = g_bytes_get_data (g_ptr_array_index (corpus, i), &size);

      run (data, size);
    }
}

/* Bytes of all kinds, and of those that notations are made of. */
static void
test_random (void)
{
  static const char alphabet[] = "0123456789.;:=xXrcABab_*-,<>{}[]\"/+~ \n\r\t#|";
  SudRandom         random;
  guint8            data[LONGEST];

  for (guint i = 0; i < n_random; i++)
    {
      gsize size;

      sud_random_init (&random, 1, i);
      size = sud_random_below (&random, i % 8 == 0 ? LONGEST : 128);
      for (gsize j = 0; j < size; j++)
        data[j] = i % 2 == 0 ? (guint8) sud_random_next (&random)
                             : (guint8) alphabet[sud_random_below (&random, sizeof alphabet - 1)];
      run (data, size);
    }
}

static const guint8 *
pick (SudRandom *random, gsize *size)
{
  return g_bytes_get_data (g_ptr_array_index (corpus, sud_random_below (random, corpus->len)), size);
}

/* Changes, takes away, doubles or brings in a few bytes. */
static void
mutate (SudRandom *random, GByteArray *data)
{
  guint  at = sud_random_below (random, data->len + 1);
  guint  most = 1 + sud_random_below (random, 8);
  guint  n = MIN (most, data->len - at);
  guint8 byte = (guint8) sud_random_next (random);

  switch (sud_random_below (random, 5))
    {
    case 0:
      if (at < data->len)
        data->data[at] ^= (guint8) (1 << (byte & 7));
      break;
    case 1:
      if (n > 0)
        g_byte_array_remove_range (data, at, n);
      break;
    case 2:
      {
        g_autofree guint8 *piece = g_memdup2 (data->data + at, n);

        g_byte_array_append (data, piece, n);
        break;
      }
    case 3:
      {
        gsize         size;
        const guint8 *other = pick (random, &size);
        gsize         from = sud_random_below (random, (guint32) size + 1);

        g_byte_array_set_size (data, at);
        g_byte_array_append (data, other + from, (guint) (size - from));
        break;
      }
    default:
      if (at < data->len)
        data->data[at] = byte % 128;
      break;
    }
}

static void
test_mutations (void)
{
  SudRandom random;

  for (guint i = 0; i < n_random; i++)
    {
      g_autoptr (GByteArray) data = g_byte_array_new ();
      gsize                  size;
      const guint8          *start;
      guint                  n_times;

      sud_random_init (&random, 2, i);
      start = pick (&random, &size);
      g_byte_array_append (data, start, (guint) size);
      n_times = 1 + sud_random_below (&random, 4);
      for (guint j = 0; j < n_times; j++)
        mutate (&random, data);
      run (data->data, data->len);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Reads the corpus in the order of its names, so that the mutations are the same everywhere. */
static void
read_corpus (const char *folder)
{
  g_autoptr (GError)    error = NULL;
  g_autoptr (GDir)      dir = g_dir_open (folder, 0, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_assert_no_error (error);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  corpus = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (guint i = 0; i < names->len; i++)
    {
      char *data;
      gsize size;

      g_file_get_contents (g_ptr_array_index (names, i), &data, &size, &error);
      g_assert_no_error (error);
      g_ptr_array_add (corpus, g_bytes_new_take (data, size));
    }
  g_assert_cmpuint (corpus->len, >, 0);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >=, 2);
  read_corpus (argv[1]);
  if (argc > 2)
    n_random = (guint) g_ascii_strtoull (argv[2], NULL, 10);
  g_test_add_func ("/fuzz/corpus", test_corpus);
  g_test_add_func ("/fuzz/random", test_random);
  g_test_add_func ("/fuzz/mutations", test_mutations);
  status = g_test_run ();
  g_ptr_array_unref (corpus);
  return status;
}

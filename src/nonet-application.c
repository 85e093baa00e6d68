/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-application"

#include "config.h"

#include "nonet-application.h"

#include "nonet-style.h"
#include "nonet-window.h"

#include <glib/gi18n-lib.h>

struct _NonetApplication
{
  AdwApplication parent_instance;

  /* owned */
  NonetSettings *settings;
  NonetStore    *store;
  NonetStock    *stock;
};

G_DEFINE_FINAL_TYPE (NonetApplication, nonet_application, ADW_TYPE_APPLICATION)

/* The keys of actions; those of the board are in nonet-grid-keys.c. */
static const struct
{
  const char *action;
  const char *keys[3]; /* ended by NULL */
} accels[] = {
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
  { "play.undo", { "<Control>z" } },
  { "play.redo", { "<Control><Shift>z", "<Control>y" } },
  { "play.hint", { "h", "<Control>h" } },
  { "play.apply-hint", { "<Shift>h", "<Control><Shift>h" } },
  { "play.steps", { "F9" } },
  { "play.check", { "<Control>k" } },
  { "play.candidates", { "<Control>m" } },
  { "play.set-checkpoint", { "<Control>d" } },
  { "play.return-to-checkpoint", { "<Control><Shift>d" } },
  { "play.killer", { "<Control>l" } },
  { "play.pause", { "<Control>period", "Pause" } },
  { "win.start", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save-as", { "<Control>s", "<Control><Shift>s" } },
  { "win.copy", { "<Control>c" } },
  { "win.paste", { "<Control>v" } },
  { "win.edit", { "<Control>e" } },
  { "win.list", { "<Control>b" } },
  { "win.statistics", { "<Control>t" } },
  { "win.preferences", { "<Control>comma" } },
  { "win.help", { "F1" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.present", { "F5", "<Shift>F5" } },
  { "win.print", { "<Control>p" } },
  { "win.copy-picture", { "<Control><Shift>c" } },
  { "win.fullscreen", { "F11" } },
};

/* ---- actions ---- */

static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplication *application = data;
  GList          *windows = gtk_application_get_windows (application);

  /* Each window may have something to save before it goes. */
  while (windows != NULL)
    {
      GtkWindow *window = windows->data;

      windows = windows->next;
      gtk_window_close (window);
    }
}

static void
about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *developers[] = { "The Nonet contributors", NULL };
  GtkApplication    *application = data;

  adw_show_about_window (gtk_application_get_active_window (application),
                         "application-name", "Nonet",
                         "application-icon", APPLICATION_ID,
                         "version", PACKAGE_VERSION,
                         "developer-name", _ ("The Nonet contributors"),
                         "developers", developers,
                         "comments", _ ("Solve sudoku, and understand how"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         /* Translators: the names of the translators, one per line. */
                         "translator-credits", _ ("translator-credits"),
                         NULL);
}

static const GActionEntry actions[] = {
  { .name = "quit", .activate = quit },
  { .name = "about", .activate = about },
};

/* Everything that moves asks the toolkit whether it may. */
static void
update_motion (NonetApplication *self)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (nonet_settings_get_boolean (self->settings, "reduce-motion"))
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  else
    gtk_settings_reset_property (settings, "gtk-enable-animations");
}

/* ---- vfuncs ---- */

static void
nonet_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (nonet_application_parent_class)->startup (application);

  nonet_style_follow_desktop (gdk_display_get_default ());
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accels[i].action, accels[i].keys);
  g_signal_connect_object (NONET_APPLICATION (application)->settings, "notify::reduce-motion",
                           G_CALLBACK (update_motion), application, G_CONNECT_SWAPPED);
  update_motion (NONET_APPLICATION (application));
}

static NonetWindow *
get_window (NonetApplication *self)
{
  /* The latest first; a dialog or the help may have the focus. */
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self)); link != NULL; link = link->next)
    if (NONET_IS_WINDOW (link->data))
      return NONET_WINDOW (link->data);
  return nonet_window_new (GTK_APPLICATION (self), self->settings, self->store, self->stock);
}

static void
nonet_application_activate (GApplication *application)
{
  NonetWindow *window = get_window (NONET_APPLICATION (application));

  nonet_window_leave_blank (window);
  gtk_window_present (GTK_WINDOW (window));
}

static void
nonet_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  NonetWindow *window = get_window (NONET_APPLICATION (application));

  for (int i = 0; i < n_files; i++)
    nonet_window_open_file (window, files[i]);
  gtk_window_present (GTK_WINDOW (window));
}

/* @return the status to end with, or -1 to go on. */
static int
nonet_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;
  g_print ("nonet %s\n", PACKAGE_VERSION);
  return 0;
}

static void
nonet_application_dispose (GObject *object)
{
  NonetApplication *self = NONET_APPLICATION (object);

  g_clear_object (&self->stock);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (nonet_application_parent_class)->dispose (object);
}

static void
nonet_application_class_init (NonetApplicationClass *klass)
{
  GObjectClass      *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = nonet_application_dispose;
  application_class->startup = nonet_application_startup;
  application_class->activate = nonet_application_activate;
  application_class->open = nonet_application_open;
  application_class->handle_local_options = nonet_application_handle_local_options;
}

static void
nonet_application_init (NonetApplication *self)
{
  GApplication *application = G_APPLICATION (self);

  g_application_add_main_option (application, "version", 'v', 0, G_OPTION_ARG_NONE, _ ("Show the version"), NULL);
  /* Translators: what may follow the name of the program in a terminal. */
  g_application_set_option_context_parameter_string (application, _ ("[FILE…]"));
  g_application_set_option_context_summary (application, _ ("Play sudoku, and understand how it is solved."));
  self->settings = nonet_settings_new ();
  self->store = nonet_store_new (NULL);
  self->stock = nonet_stock_new (self->store);
}

NonetApplication *
nonet_application_new (void)
{
  return g_object_new (NONET_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/nonet_sudoku/Nonet",
                       NULL);
}

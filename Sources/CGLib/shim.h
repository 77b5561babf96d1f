// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "versions.h"

#include <gio/gio.h>
#include <glib-unix.h>

// Swift sees no macros with arguments.
static inline GType glib_shim_type_of(gpointer instance) {
  return G_OBJECT_TYPE(instance);
}

// The words are kept for good: GLib reads them whenever it prints the help.
static inline void glib_shim_add_option(
    GOptionGroup *group, const char *name, char short_name, int flags, GOptionArgFunc take,
    const char *help, const char *placeholder) {
  // As file names, values are not converted from the character set of the locale.
  const GOptionEntry entries[] = {
      {g_intern_string(name), short_name, flags | G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
       (gpointer)take, g_intern_string(help), g_intern_string(placeholder)},
      {NULL},
  };
  g_option_group_add_entries(group, entries);
}

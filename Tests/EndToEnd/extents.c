// SPDX-License-Identifier: GPL-3.0-or-later

// Preloaded into a program (LD_PRELOAD), this library answers where widgets are in its windows. GTK
// 4.18 forgets the padding around what a widget contains, and tells memory that was never written
// where a page of a stack is not on screen. Answered is what 4.8 does: the place and the size of
// the content.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

static const GDBusInterfaceVTable *usual;

// A page of a stack is no widget, but what is on it is one.
static GtkWidget *widget_of(GtkAccessible *accessible) {
  GtkAccessible *child;
  if (GTK_IS_WIDGET(accessible)) {
    return GTK_WIDGET(accessible);
  }
  child = gtk_accessible_get_first_accessible_child(accessible);
  if (!child) {
    return NULL;
  }
  g_object_unref(child);
  return GTK_IS_WIDGET(child) ? GTK_WIDGET(child) : NULL;
}

static void answer(
    GDBusConnection *connection, const char *sender, const char *path, const char *interface,
    const char *method, GVariant *given, GDBusMethodInvocation *call, gpointer context) {
  if (strcmp(method, "GetExtents") != 0) {
    usual->method_call(connection, sender, path, interface, method, given, call, context);
    return;
  }
  GtkWidget *widget = widget_of(gtk_at_context_get_accessible(GTK_AT_CONTEXT(context)));
  GtkWidget *window = widget ? GTK_WIDGET(gtk_widget_get_root(widget)) : NULL;
  graphene_point_t corner;
  if (!window || !gtk_widget_get_mapped(widget) ||
      !gtk_widget_compute_point(widget, window, &GRAPHENE_POINT_INIT(0, 0), &corner)) {
    g_dbus_method_invocation_return_error(
        call, G_DBUS_ERROR, G_DBUS_ERROR_FAILED, "It is not on screen");
    return;
  }
  g_dbus_method_invocation_return_value(
      call, g_variant_new(
                "((iiii))", (int)corner.x, (int)corner.y, gtk_widget_get_width(widget),
                gtk_widget_get_height(widget)));
}

guint g_dbus_connection_register_object(
    GDBusConnection *connection, const char *path, GDBusInterfaceInfo *interface,
    const GDBusInterfaceVTable *table, gpointer data, GDestroyNotify destroy, GError **error) {
  static guint (*register_object)(
      GDBusConnection *, const char *, GDBusInterfaceInfo *, const GDBusInterfaceVTable *, gpointer,
      GDestroyNotify, GError **);
  static GDBusInterfaceVTable ours;
  if (!register_object) {
    *(void **)&register_object = dlsym(RTLD_NEXT, "g_dbus_connection_register_object");
  }
  if (strcmp(interface->name, "org.a11y.atspi.Component") == 0) {
    usual = table;
    ours = *table;
    ours.method_call = answer;
    table = &ours;
  }
  return register_object(connection, path, interface, table, data, destroy, error);
}

// What the program starts is not meant.
__attribute__((constructor)) static void leave_the_rest(void) {
  const char *preloaded = getenv("LD_PRELOAD");
  const char *rest = preloaded ? strchr(preloaded, ':') : NULL;
  if (rest) {
    setenv("LD_PRELOAD", rest + 1, 1);
  } else {
    unsetenv("LD_PRELOAD");
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What newer releases do in a better way than those we promise to stay within. Which way it is is
// decided here, when Haru is built; Swift knows only one.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static inline void adwaita_shim_load_style_sheet(GtkCssProvider *provider, const char *text) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string(provider, text);
#else
  gtk_css_provider_load_from_data(provider, text, -1);
#endif
}

static inline void adwaita_shim_get_color(GtkWidget *widget, GdkRGBA *color) {
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color(widget, color);
#else
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), color);
#endif
}

// Newer releases give what draws no name unless it is a group, which it can't become any more once
// it was seen: it is one from the beginning, because its name may come later.
static inline GtkWidget *adwaita_shim_drawing_area_new(void) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return g_object_new(GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
#else
  return gtk_drawing_area_new();
#endif
}

// Newer releases give a widget that only holds others no name unless it is a group, and call a
// button by what is written on it, whatever its name is.
static inline void adwaita_shim_let_name_count(gpointer widget) {
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  if (gtk_accessible_get_accessible_role(accessible) == GTK_ACCESSIBLE_ROLE_GENERIC) {
    g_object_set(widget, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  }
  gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
#else
  (void)widget;
#endif
}

// Tells screen readers what is written on the items of a menu. Newer releases call each by its
// label, which they keep from screen readers, and so from the item's name.
static inline void adwaita_shim_name_menu_items(GtkWidget *menu) {
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkWidget *child = gtk_widget_get_first_child(menu);
  for (; child; child = gtk_widget_get_next_sibling(child)) {
    if (g_str_equal(gtk_widget_get_css_name(child), "modelbutton")) {
      char *text = NULL;
      g_object_get(child, "text", &text, NULL);
      adwaita_shim_let_name_count(child);
      gtk_accessible_update_property(
          GTK_ACCESSIBLE(child), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      g_free(text);
    }
    adwaita_shim_name_menu_items(child);
  }
#else
  (void)menu;
#endif
}

// Whether libadwaita reads the color of accented words from a variable, which it makes from the
// accent's background unless a style sheet sets it.
static inline bool adwaita_shim_has_color_variables(void) {
  return ADW_CHECK_VERSION(1, 6, 0);
}

// Opens a file or a folder in the program that is made for it; newer releases ask the desktop to,
// where Haru is in a sandbox.
static inline void adwaita_shim_open_file(
    GtkWindow *parent, const char *path, GAsyncReadyCallback done, gpointer data) {
  GFile *file = g_file_new_for_path(path);
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkFileLauncher *launcher = gtk_file_launcher_new(file);
  gtk_file_launcher_launch(launcher, parent, NULL, done, data);
  g_object_unref(launcher);
#else
  char *address = g_file_get_uri(file);
  gtk_show_uri_full(parent, address, GDK_CURRENT_TIME, NULL, done, data);
  g_free(address);
#endif
  g_object_unref(file);
}

static inline gboolean adwaita_shim_open_file_finish(
    GtkWindow *parent, GAsyncResult *result, GError **error) {
#if GTK_CHECK_VERSION(4, 10, 0)
  (void)parent;
  GObject *launcher = g_async_result_get_source_object(result);
  const gboolean is_open =
      gtk_file_launcher_launch_finish(GTK_FILE_LAUNCHER(launcher), result, error);
  g_object_unref(launcher);
  return is_open;
#else
  return gtk_show_uri_full_finish(parent, result, error);
#endif
}

G_GNUC_END_IGNORE_DEPRECATIONS

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

// Whether libadwaita reads the color of accented words from a variable, which it makes from the
// accent's background unless a style sheet sets it.
static inline bool adwaita_shim_has_color_variables(void) {
  return ADW_CHECK_VERSION(1, 6, 0);
}

G_GNUC_END_IGNORE_DEPRECATIONS

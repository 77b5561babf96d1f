// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../CGLib/versions.h"

#include <adwaita.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <stdbool.h>

#include "releases.h"

// Swift can't call functions with a variable number of arguments.
static inline void adwaita_shim_set_accessible_label(gpointer widget, const char *label) {
  adwaita_shim_let_name_count(widget);
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static inline void adwaita_shim_set_accessible_description(gpointer widget, const char *text) {
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static inline void adwaita_shim_set_accessible_value(gpointer widget, const char *text) {
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static inline void adwaita_shim_set_accessible_placeholder(gpointer widget, const char *text) {
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, text, -1);
}

static inline void adwaita_shim_labelled_by(gpointer widget, gpointer label) {
  gtk_accessible_update_relation(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

static inline void adwaita_shim_make_group(gpointer widget) {
  g_object_set(widget, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
}

static inline void adwaita_shim_set_accessible_invalid(gpointer widget, bool is_invalid) {
  gtk_accessible_update_state(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
      is_invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static inline void adwaita_shim_hide_accessible(gpointer widget) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

static inline gboolean adwaita_shim_query_tooltip(
    GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip, gpointer data) {
  (void)x, (void)y, (void)by_keyboard, (void)data;
  gtk_tooltip_set_text(tooltip, g_object_get_data(G_OBJECT(widget), "adwaita-shim-tooltip"));
  return TRUE;
}

// The words wait until the mouse rests on the widget. GTK, where it is given them itself, asks the
// X server each time where the mouse is, and waits for the answer.
static inline void adwaita_shim_set_tooltip(gpointer widget, const char *text) {
  GCallback query = G_CALLBACK(adwaita_shim_query_tooltip);
  if (!g_signal_handler_find(widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, query, NULL)) {
    g_signal_connect(widget, "query-tooltip", query, NULL);
  }
  g_object_set_data_full(G_OBJECT(widget), "adwaita-shim-tooltip", g_strdup(text), g_free);
  gtk_widget_set_has_tooltip(widget, text != NULL);
}

// Swift sees no macros with arguments.
static inline bool adwaita_shim_is_preferences_row(gpointer widget) {
  return ADW_IS_PREFERENCES_ROW(widget);
}

static inline bool adwaita_shim_is_label(gpointer widget) {
  return GTK_IS_LABEL(widget);
}

static inline bool adwaita_shim_is_native(gpointer object) {
  return GTK_IS_NATIVE(object);
}

static inline bool adwaita_shim_is_paintable(gpointer object) {
  return GDK_IS_PAINTABLE(object);
}

// A property only: GtkSearchEntry has no function for it before 4.10.
static inline void adwaita_shim_set_placeholder(gpointer entry, const char *text) {
  g_object_set(entry, "placeholder-text", text, NULL);
}

static inline char *adwaita_shim_font_name(void) {
  char *name = NULL;
  g_object_get(gtk_settings_get_default(), "gtk-font-name", &name, NULL);
  return name;
}

// How many dots of letters there are on an inch, in 1024ths, or less than 0 where the desktop does
// not say.
static inline int adwaita_shim_text_resolution(void) {
  int resolution = -1;
  g_object_get(gtk_settings_get_default(), "gtk-xft-dpi", &resolution, NULL);
  return resolution;
}

static inline int adwaita_shim_double_click_time(void) {
  int milliseconds = 0;
  g_object_get(gtk_settings_get_default(), "gtk-double-click-time", &milliseconds, NULL);
  return milliseconds;
}

static inline int adwaita_shim_long_press_time(void) {
  guint milliseconds = 0;
  g_object_get(gtk_settings_get_default(), "gtk-long-press-time", &milliseconds, NULL);
  return (int)MIN(milliseconds, G_MAXINT);
}

static inline void adwaita_shim_tag_set_int(gpointer tag, const char *property, int value) {
  g_object_set(tag, property, value, NULL);
}

static inline void adwaita_shim_tag_set_double(gpointer tag, const char *property, double value) {
  g_object_set(tag, property, value, NULL);
}

static inline void adwaita_shim_tag_set_string(
    gpointer tag, const char *property, const char *value) {
  g_object_set(tag, property, value, NULL);
}

static inline void adwaita_shim_tag_set_color(
    gpointer tag, const char *property, const GdkRGBA *value) {
  g_object_set(tag, property, value, NULL);
}

// Whether the keyboard writes from right to left.
static inline bool adwaita_shim_is_keyboard_mirrored(gpointer widget) {
  GdkSeat *seat = gdk_display_get_default_seat(gtk_widget_get_display(widget));
  GdkDevice *keyboard = seat ? gdk_seat_get_keyboard(seat) : NULL;
  return keyboard && gdk_device_get_direction(keyboard) == PANGO_DIRECTION_RTL;
}

static inline void adwaita_shim_notify_focus(gpointer widget) {
  g_object_notify(widget, "has-focus");
}

// Emits “notify::has-focus” on a widget also when the keyboard writes the other way. The
// keyboard stays for as long as the display: a Swift object of its own would never go.
static inline void adwaita_shim_notify_focus_with_keyboard(gpointer widget) {
  GdkSeat *seat = gdk_display_get_default_seat(gtk_widget_get_display(widget));
  GdkDevice *keyboard = seat ? gdk_seat_get_keyboard(seat) : NULL;
  if (keyboard) {
    GCallback notify = G_CALLBACK(adwaita_shim_notify_focus);
    g_signal_connect_object(keyboard, "notify::direction", notify, widget, G_CONNECT_SWAPPED);
  }
}

static inline bool adwaita_shim_has_text(gpointer widget) {
  if (GTK_IS_TEXT_VIEW(widget)) {
    return gtk_text_buffer_get_char_count(gtk_text_view_get_buffer(widget)) > 0;
  }
  return GTK_IS_TEXT(widget) && gtk_entry_buffer_get_length(gtk_text_get_buffer(widget)) > 0;
}

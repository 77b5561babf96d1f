// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The interface we promise to stay within, whatever newer library we are built against.
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_74
#define GLIB_VERSION_MAX_ALLOWED GLIB_VERSION_2_74

#include <gst/app/app.h>
#include <gst/audio/audio.h>
#include <gst/gst.h>
#include <gst/pbutils/pbutils.h>

// Swift sees no macros with arguments.
static inline GstMessageType gstreamer_shim_type(GstMessage *message) {
  return GST_MESSAGE_TYPE(message);
}

static inline gboolean gstreamer_shim_is_from(GstMessage *message, gpointer object) {
  return GST_MESSAGE_SRC(message) == object;
}

static inline void gstreamer_shim_set_object(gpointer object, const char *property, gpointer value) {
  g_object_set(object, property, value, NULL);
}

static inline GType gstreamer_shim_element_factory_type(void) { return GST_TYPE_ELEMENT_FACTORY; }

static inline GType gstreamer_shim_string_type(void) { return G_TYPE_STRING; }

// The largest of the channels' values; -1000 where there is none. `level` still posts a GValueArray.
static inline double gstreamer_shim_loudest(const GstStructure *level, const char *field) {
  double loudest = -1000;
  const GValue *value = gst_structure_get_value(level, field);
  if (!value) return loudest;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  GValueArray *channels = (GValueArray *)g_value_get_boxed(value);
  for (guint index = 0; channels && index < channels->n_values; index++) {
    double one = g_value_get_double(g_value_array_get_nth(channels, index));
    if (one > loudest) loudest = one;
  }
  G_GNUC_END_IGNORE_DEPRECATIONS
  return loudest;
}

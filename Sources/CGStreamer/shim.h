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

static inline gint gstreamer_shim_event_type(GstEvent *event) { return GST_EVENT_TYPE(event); }

static inline gboolean gstreamer_shim_goes_on(GstElement *decodebin, GstPad *pad, GstCaps *caps) {
  (void)decodebin;
  (void)pad;
  const GstPbUtilsCapsDescriptionFlags kind = gst_pb_utils_get_caps_description_flags(caps);
  if (kind & GST_PBUTILS_CAPS_DESCRIPTION_FLAG_CONTAINER) return TRUE;
  return !(kind & (GST_PBUTILS_CAPS_DESCRIPTION_FLAG_VIDEO | GST_PBUTILS_CAPS_DESCRIPTION_FLAG_IMAGE));
}

// Lets a decodebin leave pictures packed, which takes a promise that Swift can't give: the signal's.
static inline void gstreamer_shim_decode_sound_only(GstElement *decodebin) {
  g_signal_connect(decodebin, "autoplug-continue", G_CALLBACK(gstreamer_shim_goes_on), NULL);
}

static inline gboolean gstreamer_shim_is_planar(const GstAudioInfo *info) {
  return GST_AUDIO_INFO_LAYOUT(info) == GST_AUDIO_LAYOUT_NON_INTERLEAVED;
}

static inline GstAudioFormat gstreamer_shim_format(const GstAudioInfo *info) {
  return GST_AUDIO_INFO_FORMAT(info);
}

static inline gboolean gstreamer_shim_is_raw(GstCaps *caps) {
  return gst_structure_has_name(gst_caps_get_structure(caps, 0), "audio/x-raw");
}

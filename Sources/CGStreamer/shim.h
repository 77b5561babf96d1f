// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../CGLib/versions.h"

#include <gst/app/app.h>
#include <gst/audio/audio.h>
#include <gst/gst.h>
#include <gst/pbutils/pbutils.h>
#include <gst/video/video.h>
#include <stdbool.h>

// Swift sees no macros with arguments.
static inline GstMessageType gstreamer_shim_type(GstMessage *message) {
  return GST_MESSAGE_TYPE(message);
}

static inline bool gstreamer_shim_is_from(GstMessage *message, gpointer object) {
  return GST_MESSAGE_SRC(message) == object;
}

static inline void gstreamer_shim_set_object(
    gpointer object, const char *property, gpointer value) {
  g_object_set(object, property, value, NULL);
}

// To be let go of by the caller; none where there is no such property.
static inline gpointer gstreamer_shim_object(gpointer object, const char *property) {
  gpointer value = NULL;
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(object), property)) {
    g_object_get(object, property, &value, NULL);
  }
  return value;
}

static inline void gstreamer_shim_find_task(const GValue *item, gpointer found) {
  GstElement *element = GST_ELEMENT(g_value_get_object(item));
  GST_OBJECT_LOCK(element);
  for (GList *next = element->pads; next; next = next->next) {
    GstPad *pad = GST_PAD(next->data);
    GST_OBJECT_LOCK(pad);
    GstTask *task = GST_PAD_TASK(pad);
    if (task && GST_TASK_STATE(task) == GST_TASK_STARTED) {
      *(bool *)found = true;
    }
    GST_OBJECT_UNLOCK(pad);
  }
  GST_OBJECT_UNLOCK(element);
}

// Whether anything in a bin still sends something on, or waits to.
static inline bool gstreamer_shim_is_streaming(gpointer bin) {
  bool found = false;
  GstIterator *elements = gst_bin_iterate_recurse(GST_BIN(bin));
  while (gst_iterator_foreach(elements, gstreamer_shim_find_task, &found) == GST_ITERATOR_RESYNC) {
    gst_iterator_resync(elements);
  }
  gst_iterator_free(elements);
  return found;
}

// Lets a pipeline end without one of its sinks.
static inline void gstreamer_shim_end_without(GstElement *sink) {
  GST_OBJECT_FLAG_UNSET(sink, GST_ELEMENT_FLAG_SINK);
}

static inline GType gstreamer_shim_element_factory_type(void) {
  return GST_TYPE_ELEMENT_FACTORY;
}

static inline GType gstreamer_shim_string_type(void) {
  return G_TYPE_STRING;
}

// The largest of the channels' values; -1000 where there is none. `level` still posts a
// GValueArray.
static inline double gstreamer_shim_loudest(const GstStructure *level, const char *field) {
  double loudest = -1000;
  const GValue *value = gst_structure_get_value(level, field);
  if (!value) {
    return loudest;
  }
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  GValueArray *channels = (GValueArray *)g_value_get_boxed(value);
  for (guint index = 0; channels && index < channels->n_values; index++) {
    double one = g_value_get_double(g_value_array_get_nth(channels, index));
    if (one > loudest) {
      loudest = one;
    }
  }
  G_GNUC_END_IGNORE_DEPRECATIONS
  return loudest;
}

/// Writes the magnitudes of a spectrum, up to `room` of them; answers how many it has, or wrote.
static inline guint gstreamer_shim_magnitudes(
    const GstStructure *spectrum, float *values, guint room) {
  const GValue *list = gst_structure_get_value(spectrum, "magnitude");
  if (!list || !GST_VALUE_HOLDS_LIST(list)) {
    return 0;
  }
  guint count = gst_value_list_get_size(list);
  if (!values) {
    return count;
  }
  if (count > room) {
    count = room;
  }
  for (guint index = 0; index < count; index++) {
    values[index] = g_value_get_float(gst_value_list_get_value(list, index));
  }
  return count;
}

static inline gint gstreamer_shim_event_type(GstEvent *event) {
  return GST_EVENT_TYPE(event);
}

/// Where in a file what follows is to be written; -1 where the event says nothing of it.
static inline gint64 gstreamer_shim_file_position(GstEvent *event) {
  if (GST_EVENT_TYPE(event) != GST_EVENT_SEGMENT) {
    return -1;
  }
  const GstSegment *segment;
  gst_event_parse_segment(event, &segment);
  return segment->format == GST_FORMAT_BYTES ? (gint64)segment->start : -1;
}

static inline gboolean gstreamer_shim_goes_on(
    GstElement *decodebin, GstPad *pad, GstCaps *caps, gpointer unwanted) {
  (void)decodebin;
  (void)pad;
  const GstPbUtilsCapsDescriptionFlags kind = gst_pb_utils_get_caps_description_flags(caps);
  if (kind & GST_PBUTILS_CAPS_DESCRIPTION_FLAG_CONTAINER) {
    return TRUE;
  }
  return !(kind & GPOINTER_TO_UINT(unwanted));
}

static inline void gstreamer_shim_leave_packed(GstElement *decodebin, guint unwanted) {
  g_signal_connect(
      decodebin, "autoplug-continue", G_CALLBACK(gstreamer_shim_goes_on),
      GUINT_TO_POINTER(unwanted));
}

// Lets a decodebin leave pictures packed, which takes a promise that Swift can't give: the
// signal's.
static inline void gstreamer_shim_decode_sound_only(GstElement *decodebin) {
  gstreamer_shim_leave_packed(
      decodebin, GST_PBUTILS_CAPS_DESCRIPTION_FLAG_VIDEO | GST_PBUTILS_CAPS_DESCRIPTION_FLAG_IMAGE);
}

static inline void gstreamer_shim_decode_alone(
    GstBin *decodebin, GstBin *bin, GstElement *element) {
  (void)decodebin;
  (void)bin;
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(element), "max-threads")) {
    g_object_set(element, "max-threads", 1, NULL);
  }
}

// Lets a decodebin leave all but pictures packed. As each thread of a decoder has pictures of its
// own, there is but one, which is quicker, too, where only the first picture is wanted.
static inline void gstreamer_shim_decode_pictures_only(GstElement *decodebin) {
  gstreamer_shim_leave_packed(
      decodebin,
      GST_PBUTILS_CAPS_DESCRIPTION_FLAG_AUDIO | GST_PBUTILS_CAPS_DESCRIPTION_FLAG_SUBTITLE);
  g_signal_connect(decodebin, "deep-element-added", G_CALLBACK(gstreamer_shim_decode_alone), NULL);
}

static inline bool gstreamer_shim_is_planar(const GstAudioInfo *info) {
  return GST_AUDIO_INFO_LAYOUT(info) == GST_AUDIO_LAYOUT_NON_INTERLEAVED;
}

static inline GstAudioFormat gstreamer_shim_format(const GstAudioInfo *info) {
  return GST_AUDIO_INFO_FORMAT(info);
}

static inline GstVideoFormat gstreamer_shim_pixels(const GstVideoInfo *info) {
  return GST_VIDEO_INFO_FORMAT(info);
}

static inline bool gstreamer_shim_is_raw(GstCaps *caps) {
  return gst_structure_has_name(gst_caps_get_structure(caps, 0), "audio/x-raw");
}

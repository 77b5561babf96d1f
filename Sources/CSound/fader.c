// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"
#include "locked-double.h"

#include <gst/audio/gstaudiofilter.h>

// A volume that glides to where it is set, frame by frame, and that begins from silence wherever
// sound begins: neither a slider nor a seek clicks.
static const double GLIDE_SECONDS = 0.015;

typedef struct {
  GstAudioFilter parent;
  double volume;
  double gain;
} HaruFader;

typedef struct {
  GstAudioFilterClass parent;
} HaruFaderClass;

G_DEFINE_TYPE(HaruFader, haru_fader, GST_TYPE_AUDIO_FILTER)

enum { NO_PROPERTY, VOLUME };

static void set_property(
    GObject *object, guint id, const GValue *value, GParamSpec *specification) {
  HaruFader *fader = (HaruFader *)object;
  if (id == VOLUME) {
    locked_double_set(fader, &fader->volume, g_value_get_double(value));
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *specification) {
  HaruFader *fader = (HaruFader *)object;
  if (id == VOLUME) {
    g_value_set_double(value, locked_double_get(fader, &fader->volume));
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
}

static gboolean start(GstBaseTransform *base) {
  ((HaruFader *)base)->gain = 0;
  return TRUE;
}

static gboolean sink_event(GstBaseTransform *base, GstEvent *event) {
  if (GST_EVENT_TYPE(event) == GST_EVENT_FLUSH_STOP) {
    ((HaruFader *)base)->gain = 0;
  }
  return GST_BASE_TRANSFORM_CLASS(haru_fader_parent_class)->sink_event(base, event);
}

static GstFlowReturn transform(GstBaseTransform *base, GstBuffer *buffer) {
  HaruFader *fader = (HaruFader *)base;
  const double volume = locked_double_get(fader, &fader->volume);
  if (fader->gain == 1 && volume == 1) {
    return GST_FLOW_OK;
  }

  const int channels = GST_AUDIO_FILTER_CHANNELS(fader);
  const double step = 1 / (GLIDE_SECONDS * GST_AUDIO_FILTER_RATE(fader));
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_READWRITE)) {
    return GST_FLOW_ERROR;
  }
  float *sample = (float *)map.data, *end = sample + map.size / sizeof(float);
  while (sample < end) {
    fader->gain += CLAMP(volume - fader->gain, -step, step);
    for (int channel = 0; channel < channels; channel++) {
      *sample++ *= fader->gain;
    }
  }
  gst_buffer_unmap(buffer, &map);
  return GST_FLOW_OK;
}

static void haru_fader_init(HaruFader *fader) {
  fader->volume = 1;
}

static void haru_fader_class_init(HaruFaderClass *class) {
  GObjectClass *object = (GObjectClass *)class;
  object->set_property = set_property;
  object->get_property = get_property;
  g_object_class_install_property(
      object, VOLUME,
      g_param_spec_double(
          "volume", "Volume", "As a factor", 0, 1, 1, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  gst_element_class_set_static_metadata(
      (GstElementClass *)class, "Fader", "Filter/Effect/Audio", "A volume that glides", "Haru");
  GstCaps *caps = gst_caps_from_string(
      "audio/x-raw, format = " GST_AUDIO_NE(F32) ", rate = [ 1, MAX ], channels = [ 1, MAX ], "
                                                 "layout = interleaved");
  gst_audio_filter_class_add_pad_templates((GstAudioFilterClass *)class, caps);
  gst_caps_unref(caps);

  GstBaseTransformClass *base = (GstBaseTransformClass *)class;
  base->start = start;
  base->sink_event = sink_event;
  base->transform_ip = transform;
}

bool haru_fader_register(void) {
  return gst_element_register(NULL, "harufader", GST_RANK_NONE, haru_fader_get_type());
}

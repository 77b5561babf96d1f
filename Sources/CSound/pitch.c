// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"
#include "locked-double.h"
#include "shifter.h"

#include <gst/audio/gstaudiofilter.h>

// An element around the shifter. SoundTouch's, which GStreamer has, clicks and falls silent for a
// moment whenever its pitch changes, and must not be changed while sound goes through it.

typedef struct {
  GstAudioFilter parent;
  Shifter *shifter;
  double semitones;
  bool is_fresh; // nothing has come yet since the beginning, or since a seek
  GstClockTime end; // of what has come
} HaruPitch;

typedef struct {
  GstAudioFilterClass parent;
} HaruPitchClass;

G_DEFINE_TYPE(HaruPitch, haru_pitch, GST_TYPE_AUDIO_FILTER)

enum { NO_PROPERTY, SEMITONES };

static void set_property(
    GObject *object, guint id, const GValue *value, GParamSpec *specification) {
  HaruPitch *pitch = (HaruPitch *)object;
  if (id == SEMITONES) {
    locked_double_set(pitch, &pitch->semitones, g_value_get_double(value));
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *specification) {
  HaruPitch *pitch = (HaruPitch *)object;
  if (id == SEMITONES) {
    g_value_set_double(value, locked_double_get(pitch, &pitch->semitones));
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
}

static gboolean setup(GstAudioFilter *base, const GstAudioInfo *info) {
  HaruPitch *pitch = (HaruPitch *)base;
  g_clear_pointer(&pitch->shifter, shifter_free);
  pitch->shifter = shifter_new(GST_AUDIO_INFO_RATE(info), GST_AUDIO_INFO_CHANNELS(info));
  pitch->is_fresh = true;
  return TRUE;
}

static gboolean stop(GstBaseTransform *base) {
  g_clear_pointer(&((HaruPitch *)base)->shifter, shifter_free);
  return TRUE;
}

static void shift(HaruPitch *pitch, float *samples, gsize bytes) {
  const double semitones = locked_double_get(pitch, &pitch->semitones);
  if (pitch->is_fresh) {
    shifter_reset(pitch->shifter, semitones);
  }
  pitch->is_fresh = false;
  shifter_run(pitch->shifter, samples, bytes / GST_AUDIO_FILTER_BPF(pitch), semitones);
}

static GstFlowReturn transform(GstBaseTransform *base, GstBuffer *buffer) {
  HaruPitch *pitch = (HaruPitch *)base;
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_READWRITE)) {
    return GST_FLOW_ERROR;
  }
  shift(pitch, (float *)map.data, map.size);
  gst_buffer_unmap(buffer, &map);
  pitch->end = GST_BUFFER_PTS_IS_VALID(buffer) && GST_BUFFER_DURATION_IS_VALID(buffer)
                   ? GST_BUFFER_PTS(buffer) + GST_BUFFER_DURATION(buffer)
                   : GST_CLOCK_TIME_NONE;
  return GST_FLOW_OK;
}

// What was said last is still on its way when the end comes.
static void push_the_rest(HaruPitch *pitch) {
  if (!pitch->shifter || pitch->is_fresh) {
    return;
  }
  const gsize frames = shifter_delay(pitch->shifter), bytes = frames * GST_AUDIO_FILTER_BPF(pitch);
  float *samples = g_malloc0(bytes);
  shift(pitch, samples, bytes);
  pitch->is_fresh = true;
  GstBuffer *buffer = gst_buffer_new_wrapped(samples, bytes);
  GST_BUFFER_PTS(buffer) = pitch->end;
  GST_BUFFER_DURATION(buffer) =
      gst_util_uint64_scale_int(frames, GST_SECOND, GST_AUDIO_FILTER_RATE(pitch));
  gst_pad_push(GST_BASE_TRANSFORM_SRC_PAD(pitch), buffer);
}

static gboolean sink_event(GstBaseTransform *base, GstEvent *event) {
  HaruPitch *pitch = (HaruPitch *)base;
  if (GST_EVENT_TYPE(event) == GST_EVENT_FLUSH_STOP) {
    pitch->is_fresh = true;
  }
  if (GST_EVENT_TYPE(event) == GST_EVENT_EOS) {
    push_the_rest(pitch);
  }
  return GST_BASE_TRANSFORM_CLASS(haru_pitch_parent_class)->sink_event(base, event);
}

static void haru_pitch_init(HaruPitch *pitch) {
  pitch->is_fresh = true;
}

static void haru_pitch_class_init(HaruPitchClass *class) {
  GObjectClass *object = (GObjectClass *)class;
  object->set_property = set_property;
  object->get_property = get_property;
  g_object_class_install_property(
      object, SEMITONES,
      g_param_spec_double(
          "semitones", "Semitones", "How much higher it is to be", -12, 12, 0,
          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  gst_element_class_set_static_metadata(
      (GstElementClass *)class, "Pitch", "Filter/Effect/Audio",
      "Moves the pitch, and leaves the time as it is", "Haru");
  GstCaps *caps = gst_caps_from_string(
      "audio/x-raw, format = " GST_AUDIO_NE(F32) ", rate = [ 8000, 192000 ], "
                                                 "channels = [ 1, 8 ], layout = interleaved");
  gst_audio_filter_class_add_pad_templates((GstAudioFilterClass *)class, caps);
  gst_caps_unref(caps);

  ((GstAudioFilterClass *)class)->setup = setup;
  GstBaseTransformClass *base = (GstBaseTransformClass *)class;
  base->stop = stop;
  base->sink_event = sink_event;
  base->transform_ip = transform;
}

bool haru_pitch_register(void) {
  return gst_element_register(NULL, "harupitch", GST_RANK_NONE, haru_pitch_get_type());
}

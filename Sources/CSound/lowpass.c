// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"
#include "locked-double.h"

#include <gst/audio/gstaudiofilter.h>
#include <math.h>
#include <string.h>

// A Butterworth low-pass of the twelfth order, out of sections whose state survives every change of
// the cutoff (state variable filters, integrated by the trapezoidal rule). The cutoff glides to its
// target, a little every few frames, so that the change is inaudible.
enum { SECTIONS = 6, MAX_CHANNELS = 8, FRAMES_A_STEP = 16 };
static const double GLIDE_SECONDS = 0.015;
static const double LOWEST = 20, OFF = 96000;

typedef struct {
  float first, second;
} Memory;

typedef struct {
  GstAudioFilter parent;
  double target;
  // On its way to the target, and the cutoff on its way there: so it sets out gently, too.
  double guide;
  double cutoff;
  bool is_gliding;
  Memory memory[MAX_CHANNELS][SECTIONS];
} HaruLowpass;

typedef struct {
  GstAudioFilterClass parent;
} HaruLowpassClass;

G_DEFINE_TYPE(HaruLowpass, haru_lowpass, GST_TYPE_AUDIO_FILTER)

enum { NO_PROPERTY, CUTOFF };

static void set_property(
    GObject *object, guint id, const GValue *value, GParamSpec *specification) {
  HaruLowpass *filter = (HaruLowpass *)object;
  if (id == CUTOFF) {
    locked_double_set(filter, &filter->target, g_value_get_double(value));
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *specification) {
  HaruLowpass *filter = (HaruLowpass *)object;
  if (id == CUTOFF) {
    g_value_set_double(value, locked_double_get(filter, &filter->target));
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
}

static gboolean setup(GstAudioFilter *base, const GstAudioInfo *info) {
  HaruLowpass *filter = (HaruLowpass *)base;
  memset(filter->memory, 0, sizeof filter->memory);
  filter->is_gliding = false;
  return GST_AUDIO_INFO_CHANNELS(info) <= MAX_CHANNELS;
}

// Numbers too small to be heard would be slow to calculate with.
static float audible(float value) {
  return fabsf(value) < 1e-15f ? 0 : value;
}

static void run_section(
    Memory *memory, float *samples, gsize frames, int channels, float gain, float damping) {
  const float a1 = 1 / (1 + gain * (gain + damping)), a2 = gain * a1, a3 = gain * a2;
  float first = memory->first, second = memory->second;
  for (gsize frame = 0; frame < frames; frame++) {
    float *sample = samples + frame * channels;
    const float difference = *sample - second;
    const float band = a1 * first + a2 * difference;
    const float low = second + a2 * first + a3 * difference;
    first = 2 * band - first;
    second = 2 * low - second;
    *sample = low;
  }
  memory->first = audible(first);
  memory->second = audible(second);
}

static GstFlowReturn transform(GstBaseTransform *base, GstBuffer *buffer) {
  HaruLowpass *filter = (HaruLowpass *)base;
  const int channels = GST_AUDIO_FILTER_CHANNELS(filter), rate = GST_AUDIO_FILTER_RATE(filter);
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_READWRITE)) {
    return GST_FLOW_ERROR;
  }

  const double target = CLAMP(locked_double_get(filter, &filter->target), LOWEST, rate * 0.49);
  if (!filter->is_gliding) {
    filter->cutoff = filter->guide = target;
    filter->is_gliding = true;
  }

  float damping[SECTIONS];
  for (int section = 0; section < SECTIONS; section++) {
    damping[section] = 2 * sin(G_PI * (2 * section + 1) / (4.0 * SECTIONS));
  }

  const double share = 1 - exp(-FRAMES_A_STEP / (GLIDE_SECONDS * rate));
  float *samples = (float *)map.data;
  const gsize frames = map.size / sizeof(float) / channels;
  for (gsize begin = 0; begin < frames; begin += FRAMES_A_STEP) {
    const gsize count = MIN(FRAMES_A_STEP, frames - begin);
    filter->guide *= exp(share * log(target / filter->guide));
    filter->cutoff *= exp(share * log(filter->guide / filter->cutoff));
    const float gain = tan(G_PI * filter->cutoff / rate);
    for (int channel = 0; channel < channels; channel++) {
      for (int section = 0; section < SECTIONS; section++) {
        run_section(
            &filter->memory[channel][section], samples + begin * channels + channel, count,
            channels, gain, damping[section]);
      }
    }
  }
  gst_buffer_unmap(buffer, &map);
  return GST_FLOW_OK;
}

static void haru_lowpass_init(HaruLowpass *filter) {
  filter->target = OFF;
}

static void haru_lowpass_class_init(HaruLowpassClass *class) {
  GObjectClass *object = (GObjectClass *)class;
  object->set_property = set_property;
  object->get_property = get_property;
  g_object_class_install_property(
      object, CUTOFF,
      g_param_spec_double(
          "cutoff", "Cutoff", "What is above is taken off, in Hz", LOWEST, OFF, OFF,
          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  gst_element_class_set_static_metadata(
      (GstElementClass *)class, "Gliding low-pass", "Filter/Effect/Audio",
      "Takes off what is above its cutoff, which may move", "Haru");
  GstCaps *caps = gst_caps_from_string(
      "audio/x-raw, format = " GST_AUDIO_NE(F32) ", rate = [ 8000, 192000 ], "
                                                 "channels = [ 1, 8 ], layout = interleaved");
  gst_audio_filter_class_add_pad_templates((GstAudioFilterClass *)class, caps);
  gst_caps_unref(caps);

  ((GstAudioFilterClass *)class)->setup = setup;
  ((GstBaseTransformClass *)class)->transform_ip = transform;
}

bool haru_lowpass_register(void) {
  return gst_element_register(NULL, "harulowpass", GST_RANK_NONE, haru_lowpass_get_type());
}

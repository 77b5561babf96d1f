// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"
#include "audio-join.h"

#include <gst/audio/gstaudiofilter.h>
#include <math.h>

// What is recorded, as one piece: whatever pauses and gaps there were, each frame gets the time
// that follows the last one's, and after `limit` frames the stream ends. The gain glides, so that
// its changes are inaudible.
static const double GLIDE_SECONDS = 0.015;
static const double LOUDEST = 16;

typedef struct {
  GstAudioFilter parent;
  double target;
  float gain;
  guint64 limit;
  guint64 frames;
  SyncClock clock;
} HaruAudioJoin;

typedef struct {
  GstAudioFilterClass parent;
} HaruAudioJoinClass;

G_DEFINE_TYPE(HaruAudioJoin, haru_audio_join, GST_TYPE_AUDIO_FILTER)

enum { NO_PROPERTY, GAIN, LIMIT };

static void set_property(
    GObject *object, guint id, const GValue *value, GParamSpec *specification) {
  HaruAudioJoin *join = (HaruAudioJoin *)object;
  GST_OBJECT_LOCK(join);
  if (id == GAIN) {
    join->target = g_value_get_double(value);
  } else if (id == LIMIT) {
    join->limit = g_value_get_uint64(value);
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
  GST_OBJECT_UNLOCK(join);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *specification) {
  HaruAudioJoin *join = (HaruAudioJoin *)object;
  GST_OBJECT_LOCK(join);
  if (id == GAIN) {
    g_value_set_double(value, join->target);
  } else if (id == LIMIT) {
    g_value_set_uint64(value, join->limit);
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
  GST_OBJECT_UNLOCK(join);
}

static gboolean start(GstBaseTransform *base) {
  HaruAudioJoin *join = (HaruAudioJoin *)base;
  join->frames = 0;
  join->gain = join->target;
  sync_clock_restart(&join->clock);
  return TRUE;
}

static void amplify(
    HaruAudioJoin *join, float target, float share, float *samples, gsize frames, int channels) {
  if (join->gain == target && target == 1) {
    return;
  }
  for (gsize frame = 0; frame < frames; frame++) {
    join->gain += share * (target - join->gain);
    for (int channel = 0; channel < channels; channel++) {
      samples[frame * channels + channel] *= join->gain;
    }
  }
  // So near, the rest of the way is inaudible, and a float may never finish it.
  if (fabsf(join->gain - target) < 1e-5f) {
    join->gain = target;
  }
}

static GstFlowReturn transform(GstBaseTransform *base, GstBuffer *buffer) {
  HaruAudioJoin *join = (HaruAudioJoin *)base;
  const int rate = GST_AUDIO_FILTER_RATE(join), channels = GST_AUDIO_FILTER_CHANNELS(join);
  const gsize bytes_a_frame = channels * sizeof(float);
  GST_OBJECT_LOCK(join);
  const guint64 limit = join->limit;
  const float target = join->target;
  GST_OBJECT_UNLOCK(join);
  if (join->frames >= limit) {
    sync_clock_end(&join->clock);
    return GST_FLOW_EOS;
  }
  const GstClockTime running =
      gst_segment_to_running_time(&base->segment, GST_FORMAT_TIME, GST_BUFFER_PTS(buffer));

  const gsize frames = MIN(gst_buffer_get_size(buffer) / bytes_a_frame, limit - join->frames);
  gst_buffer_set_size(buffer, frames * bytes_a_frame);
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_READWRITE)) {
    return GST_FLOW_ERROR;
  }
  const float share = 1 - exp(-1 / (GLIDE_SECONDS * rate));
  amplify(join, target, share, (float *)map.data, frames, channels);
  gst_buffer_unmap(buffer, &map);

  const guint64 first = join->frames, next = first + frames;
  GST_BUFFER_PTS(buffer) = gst_util_uint64_scale(first, GST_SECOND, rate);
  GST_BUFFER_DURATION(buffer) =
      gst_util_uint64_scale(next, GST_SECOND, rate) - GST_BUFFER_PTS(buffer);
  GST_BUFFER_OFFSET(buffer) = first;
  GST_BUFFER_OFFSET_END(buffer) = next;
  if (first > 0) {
    GST_BUFFER_FLAG_UNSET(buffer, GST_BUFFER_FLAG_DISCONT | GST_BUFFER_FLAG_RESYNC);
  }
  join->frames = next;
  sync_clock_note(
      &join->clock, running, GST_BUFFER_PTS(buffer),
      GST_BUFFER_PTS(buffer) + GST_BUFFER_DURATION(buffer));
  return GST_FLOW_OK;
}

// A stream that ends before it has begun says nothing; elements that calculate with its rate would
// divide by zero.
static gboolean handle_event(GstBaseTransform *base, GstEvent *event) {
  if (GST_EVENT_TYPE(event) == GST_EVENT_EOS) {
    sync_clock_end(&((HaruAudioJoin *)base)->clock);
  }
  if (GST_EVENT_TYPE(event) == GST_EVENT_EOS && !gst_pad_has_current_caps(base->sinkpad)) {
    gst_event_unref(event);
    return TRUE;
  }
  return ((GstBaseTransformClass *)haru_audio_join_parent_class)->sink_event(base, event);
}

static void haru_audio_join_init(HaruAudioJoin *join) {
  join->target = 1;
  join->limit = G_MAXUINT64;
  sync_clock_init(&join->clock);
}

static void finalize(GObject *object) {
  sync_clock_clear(&((HaruAudioJoin *)object)->clock);
  G_OBJECT_CLASS(haru_audio_join_parent_class)->finalize(object);
}

SyncClock *haru_audio_join_clock(gpointer element) {
  return G_TYPE_CHECK_INSTANCE_TYPE(element, haru_audio_join_get_type())
             ? &((HaruAudioJoin *)element)->clock
             : NULL;
}

static void haru_audio_join_class_init(HaruAudioJoinClass *class) {
  GObjectClass *object = (GObjectClass *)class;
  object->set_property = set_property;
  object->get_property = get_property;
  object->finalize = finalize;
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  g_object_class_install_property(
      object, GAIN, g_param_spec_double("gain", "Gain", "How much louder", 0, LOUDEST, 1, flags));
  g_object_class_install_property(
      object, LIMIT,
      g_param_spec_uint64(
          "limit", "Limit", "After how many frames it ends", 0, G_MAXUINT64, G_MAXUINT64, flags));

  gst_element_class_set_static_metadata(
      (GstElementClass *)class, "Audio join", "Filter/Effect/Audio",
      "Makes one piece of what comes in parts", "Haru");
  GstCaps *caps = gst_caps_from_string(
      "audio/x-raw, format = " GST_AUDIO_NE(F32) ", rate = [ 8000, 192000 ], "
                                                 "channels = [ 1, 8 ], layout = interleaved");
  gst_audio_filter_class_add_pad_templates((GstAudioFilterClass *)class, caps);
  gst_caps_unref(caps);

  ((GstBaseTransformClass *)class)->start = start;
  ((GstBaseTransformClass *)class)->sink_event = handle_event;
  ((GstBaseTransformClass *)class)->transform_ip = transform;
}

bool haru_audio_join_register(void) {
  return gst_element_register(NULL, "haruaudiojoin", GST_RANK_NONE, haru_audio_join_get_type());
}

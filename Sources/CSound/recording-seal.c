// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"

#include <CSealed.h>
#include <errno.h>
#include <gst/base/gstbasesink.h>

typedef struct {
  GstBaseSink parent;
  int descriptor;
  gboolean has_key;
  uint8_t public_key[HARU_SEALED_KEY];
  struct haru_recording_writer *writer; // while it takes something in
  guint64 offset;
} HaruRecordingSeal;

typedef struct {
  GstBaseSinkClass parent;
} HaruRecordingSealClass;

G_DEFINE_TYPE(HaruRecordingSeal, haru_recording_seal, GST_TYPE_BASE_SINK)

enum { NO_PROPERTY, DESCRIPTOR, PUBLIC_KEY };

static void set_property(
    GObject *object, guint id, const GValue *value, GParamSpec *specification) {
  HaruRecordingSeal *seal = (HaruRecordingSeal *)object;
  const uint8_t *key;
  GST_OBJECT_LOCK(seal);
  switch (id) {
  case DESCRIPTOR:
    seal->descriptor = g_value_get_int(value);
    break;
  case PUBLIC_KEY:
    key = g_value_get_pointer(value);
    seal->has_key = key != NULL;
    if (key) {
      memcpy(seal->public_key, key, sizeof seal->public_key);
    }
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
  GST_OBJECT_UNLOCK(seal);
}

static void tell_of_failure(HaruRecordingSeal *seal, int reason) {
  switch (reason) {
  case ENOSPC:
  case EDQUOT:
  case EFBIG:
    GST_ELEMENT_ERROR(seal, RESOURCE, NO_SPACE_LEFT, ("%s", g_strerror(reason)), (NULL));
    break;
  default:
    GST_ELEMENT_ERROR(seal, RESOURCE, WRITE, ("%s", g_strerror(reason)), (NULL));
  }
}

static gboolean start(GstBaseSink *base) {
  HaruRecordingSeal *seal = (HaruRecordingSeal *)base;
  if (!seal->has_key) {
    GST_ELEMENT_ERROR(seal, RESOURCE, SETTINGS, ("There is no key to seal with."), (NULL));
    return FALSE;
  }
  seal->offset = 0;
  seal->writer = haru_recording_begin(seal->descriptor, seal->public_key);
  if (!seal->writer) {
    tell_of_failure(seal, errno);
  }
  return seal->writer != NULL;
}

static gboolean stop(GstBaseSink *base) {
  g_clear_pointer(&((HaruRecordingSeal *)base)->writer, haru_recording_end);
  return TRUE;
}

// A muxer says so when it goes back to the beginning, to write there how long all of it has become.
static gboolean take_event(GstBaseSink *base, GstEvent *event) {
  if (GST_EVENT_TYPE(event) == GST_EVENT_SEGMENT) {
    const GstSegment *segment;
    gst_event_parse_segment(event, &segment);
    if (segment->format == GST_FORMAT_BYTES) {
      ((HaruRecordingSeal *)base)->offset = segment->start;
    }
  }
  return GST_BASE_SINK_CLASS(haru_recording_seal_parent_class)->event(base, event);
}

// And asks before whether it may.
static gboolean answer(GstBaseSink *base, GstQuery *query) {
  if (GST_QUERY_TYPE(query) != GST_QUERY_SEEKING) {
    return GST_BASE_SINK_CLASS(haru_recording_seal_parent_class)->query(base, query);
  }
  GstFormat format;
  gst_query_parse_seeking(query, &format, NULL, NULL, NULL);
  const gboolean is_possible = format == GST_FORMAT_BYTES || format == GST_FORMAT_DEFAULT;
  gst_query_set_seeking(query, GST_FORMAT_BYTES, is_possible, 0, -1);
  return TRUE;
}

// Each buffer is a record of its own: what the muxer has let go of is not lost with this process.
static GstFlowReturn render(GstBaseSink *base, GstBuffer *buffer) {
  HaruRecordingSeal *seal = (HaruRecordingSeal *)base;
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_READ)) {
    GST_ELEMENT_ERROR(seal, RESOURCE, WRITE, ("There is no memory."), (NULL));
    return GST_FLOW_ERROR;
  }
  const bool is_written = haru_recording_write(seal->writer, map.data, map.size, seal->offset);
  const int reason = errno;
  seal->offset += map.size;
  gst_buffer_unmap(buffer, &map);
  if (!is_written) {
    tell_of_failure(seal, reason);
    return GST_FLOW_ERROR;
  }
  return GST_FLOW_OK;
}

static void haru_recording_seal_init(HaruRecordingSeal *seal) {
  seal->descriptor = -1;
  gst_base_sink_set_sync((GstBaseSink *)seal, FALSE);
}

static void haru_recording_seal_class_init(HaruRecordingSealClass *class) {
  GObjectClass *object = (GObjectClass *)class;
  object->set_property = set_property;
  g_object_class_install_property(
      object, DESCRIPTOR,
      g_param_spec_int(
          "descriptor", "Descriptor", "The empty file, opened by somebody else", -1, G_MAXINT, -1,
          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property(
      object, PUBLIC_KEY,
      g_param_spec_pointer(
          "public-key", "Public key", "The 32 bytes of who can open it, which are copied",
          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gst_element_class_set_static_metadata(
      (GstElementClass *)class, "Recording seal", "Sink/File", "Seals a recording as it is made",
      "Haru");
  GstCaps *caps = gst_caps_new_any();
  gst_element_class_add_pad_template(
      (GstElementClass *)class, gst_pad_template_new("sink", GST_PAD_SINK, GST_PAD_ALWAYS, caps));
  gst_caps_unref(caps);

  GstBaseSinkClass *sink = (GstBaseSinkClass *)class;
  sink->start = start;
  sink->stop = stop;
  sink->event = take_event;
  sink->query = answer;
  sink->render = render;
}

bool haru_recording_seal_register(void) {
  return gst_element_register(NULL, "haruseal", GST_RANK_NONE, haru_recording_seal_get_type());
}

// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"

#include <CSealed.h>
#include <errno.h>
#include <gst/gst.h>

typedef struct {
  GstElement parent;
  GstPad *input, *output;
  gboolean has_key;
  uint8_t public_key[HARU_SEALED_KEY];
  struct haru_recording_sealer *sealer; // from the first bytes on
  guint64 offset; // where what comes is in the recording
} HaruRecordingSeal;

typedef struct {
  GstElementClass parent;
} HaruRecordingSealClass;

G_DEFINE_TYPE(HaruRecordingSeal, haru_recording_seal, GST_TYPE_ELEMENT)

enum { NO_PROPERTY, PUBLIC_KEY };

static void set_property(
    GObject *object, guint id, const GValue *value, GParamSpec *specification) {
  HaruRecordingSeal *seal = (HaruRecordingSeal *)object;
  if (id != PUBLIC_KEY) {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
    return;
  }
  const uint8_t *key = g_value_get_pointer(value);
  GST_OBJECT_LOCK(seal);
  seal->has_key = key != NULL;
  if (key) {
    memcpy(seal->public_key, key, sizeof seal->public_key);
  }
  GST_OBJECT_UNLOCK(seal);
}

static GstFlowReturn fail(HaruRecordingSeal *seal, int reason) {
  GST_ELEMENT_ERROR(seal, RESOURCE, WRITE, ("%s", g_strerror(reason)), (NULL));
  return GST_FLOW_ERROR;
}

// Each piece goes behind the one before it, wherever it is in the recording.
static GstFlowReturn begin(HaruRecordingSeal *seal) {
  if (!seal->has_key) {
    GST_ELEMENT_ERROR(seal, RESOURCE, SETTINGS, ("There is no key to seal with."), (NULL));
    return GST_FLOW_ERROR;
  }
  GstBuffer *head = gst_buffer_new_allocate(NULL, HARU_RECORDING_HEAD, NULL);
  GstMapInfo map;
  gst_buffer_map(head, &map, GST_MAP_WRITE);
  seal->sealer = haru_recording_sealer_begin(seal->public_key, map.data);
  const int reason = errno;
  gst_buffer_unmap(head, &map);
  if (!seal->sealer) {
    gst_buffer_unref(head);
    return fail(seal, reason);
  }
  GstSegment segment;
  gst_segment_init(&segment, GST_FORMAT_BYTES);
  gst_pad_push_event(seal->output, gst_event_new_segment(&segment));
  return gst_pad_push(seal->output, head);
}

// Each buffer is a record of its own: what the muxer has let go of is not lost with this process.
static GstFlowReturn take(GstPad *pad, GstObject *parent, GstBuffer *buffer) {
  (void)pad;
  HaruRecordingSeal *seal = (HaruRecordingSeal *)parent;
  const GstFlowReturn begun = seal->sealer ? GST_FLOW_OK : begin(seal);
  GstMapInfo plain, map;
  if (begun != GST_FLOW_OK || !gst_buffer_map(buffer, &plain, GST_MAP_READ)) {
    gst_buffer_unref(buffer);
    return begun != GST_FLOW_OK ? begun : fail(seal, ENOMEM);
  }
  if (plain.size == 0) {
    gst_buffer_unmap(buffer, &plain);
    gst_buffer_unref(buffer);
    return GST_FLOW_OK;
  }
  GstBuffer *sealed = gst_buffer_new_allocate(NULL, haru_recording_sealed_size(plain.size), NULL);
  gst_buffer_map(sealed, &map, GST_MAP_WRITE);
  const bool is_sealed =
      haru_recording_seal(seal->sealer, plain.data, plain.size, seal->offset, map.data);
  const int reason = errno;
  seal->offset += plain.size;
  gst_buffer_unmap(sealed, &map);
  gst_buffer_unmap(buffer, &plain);
  gst_buffer_unref(buffer);
  if (!is_sealed) {
    gst_buffer_unref(sealed);
    return fail(seal, reason);
  }
  return gst_pad_push(seal->output, sealed);
}

// A muxer says so when it goes back to the beginning, to write there how long all of it has become.
// What is behind this never goes back.
static gboolean take_event(GstPad *pad, GstObject *parent, GstEvent *event) {
  HaruRecordingSeal *seal = (HaruRecordingSeal *)parent;
  const GstSegment *segment;
  switch (GST_EVENT_TYPE(event)) {
  case GST_EVENT_SEGMENT:
    gst_event_parse_segment(event, &segment);
    if (segment->format == GST_FORMAT_BYTES) {
      seal->offset = segment->start;
    }
    gst_event_unref(event);
    return TRUE;
  case GST_EVENT_CAPS:
    gst_event_unref(event);
    return TRUE;
  default:
    return gst_pad_event_default(pad, parent, event);
  }
}

// And asks before whether it may.
static gboolean answer(GstPad *pad, GstObject *parent, GstQuery *query) {
  if (GST_QUERY_TYPE(query) != GST_QUERY_SEEKING) {
    return gst_pad_query_default(pad, parent, query);
  }
  GstFormat format;
  gst_query_parse_seeking(query, &format, NULL, NULL, NULL);
  const gboolean is_possible = format == GST_FORMAT_BYTES || format == GST_FORMAT_DEFAULT;
  gst_query_set_seeking(query, GST_FORMAT_BYTES, is_possible, 0, -1);
  return TRUE;
}

static GstStateChangeReturn change_state(GstElement *element, GstStateChange change) {
  HaruRecordingSeal *seal = (HaruRecordingSeal *)element;
  const GstStateChangeReturn result =
      GST_ELEMENT_CLASS(haru_recording_seal_parent_class)->change_state(element, change);
  if (change == GST_STATE_CHANGE_PAUSED_TO_READY) {
    g_clear_pointer(&seal->sealer, haru_recording_sealer_end);
    seal->offset = 0;
  }
  return result;
}

static void finalize(GObject *object) {
  haru_recording_sealer_end(((HaruRecordingSeal *)object)->sealer);
  G_OBJECT_CLASS(haru_recording_seal_parent_class)->finalize(object);
}

static void haru_recording_seal_init(HaruRecordingSeal *seal) {
  GstElementClass *class = GST_ELEMENT_GET_CLASS(seal);
  seal->input =
      gst_pad_new_from_template(gst_element_class_get_pad_template(class, "sink"), "sink");
  seal->output = gst_pad_new_from_template(gst_element_class_get_pad_template(class, "src"), "src");
  gst_pad_set_chain_function(seal->input, take);
  gst_pad_set_event_function(seal->input, take_event);
  gst_pad_set_query_function(seal->input, answer);
  gst_element_add_pad((GstElement *)seal, seal->input);
  gst_element_add_pad((GstElement *)seal, seal->output);
}

static void add_pad(GstElementClass *class, const char *name, GstPadDirection direction) {
  GstCaps *caps = gst_caps_new_any();
  gst_element_class_add_pad_template(
      class, gst_pad_template_new(name, direction, GST_PAD_ALWAYS, caps));
  gst_caps_unref(caps);
}

static void haru_recording_seal_class_init(HaruRecordingSealClass *class) {
  GObjectClass *object = (GObjectClass *)class;
  object->set_property = set_property;
  object->finalize = finalize;
  g_object_class_install_property(
      object, PUBLIC_KEY,
      g_param_spec_pointer(
          "public-key", "Public key", "The 32 bytes of who can open it, which are copied",
          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  GstElementClass *element = (GstElementClass *)class;
  element->change_state = change_state;
  gst_element_class_set_static_metadata(
      element, "Recording seal", "Filter/File", "Seals a recording as it is made", "Haru");
  add_pad(element, "sink", GST_PAD_SINK);
  add_pad(element, "src", GST_PAD_SRC);
}

bool haru_recording_seal_register(void) {
  return gst_element_register(NULL, "haruseal", GST_RANK_NONE, haru_recording_seal_get_type());
}

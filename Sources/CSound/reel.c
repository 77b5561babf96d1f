// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"
#include "strip.h"
#include "tape.h"

// Shows pictures to the sound of a tape, as a strip says when: sound never waits here. Whatever
// joins both streams waits for the end of both, so that the end of the sound is the end here, too,
// whether there was a picture or not.
typedef struct {
  GstElement parent;
  GstPad *input, *output;
  GstElement *tape;
  GstSegment segment;
  // From here on, what the tape's mutex guards.
  Pace *pace;
  Strip strip;
  bool is_stopping;
} HaruReel;

typedef struct {
  GstElementClass parent;
} HaruReelClass;

G_DEFINE_TYPE(HaruReel, haru_reel, GST_TYPE_ELEMENT)

enum { NO_PROPERTY, TAPE };

static GstStaticPadTemplate input_template =
    GST_STATIC_PAD_TEMPLATE("sink", GST_PAD_SINK, GST_PAD_ALWAYS, GST_STATIC_CAPS("video/x-raw"));
static GstStaticPadTemplate output_template =
    GST_STATIC_PAD_TEMPLATE("src", GST_PAD_SRC, GST_PAD_ALWAYS, GST_STATIC_CAPS("video/x-raw"));

// MARK: - What goes on

static bool is_stopping(HaruReel *reel) {
  g_mutex_lock(&reel->pace->mutex);
  const bool is_stopping = reel->is_stopping;
  g_mutex_unlock(&reel->pace->mutex);
  return is_stopping;
}

static void end(HaruReel *reel) {
  GstEvent *start = gst_pad_get_sticky_event(reel->output, GST_EVENT_STREAM_START, 0);
  if (start) {
    gst_event_unref(start);
  } else {
    gst_pad_push_event(reel->output, gst_event_new_stream_start("film"));
  }
  gst_pad_push_event(reel->output, gst_event_new_eos());
}

static void run(gpointer data) {
  HaruReel *reel = data;
  Pace *pace = reel->pace;
  g_mutex_lock(&pace->mutex);
  GstMiniObject *item = NULL;
  while (!reel->is_stopping && !(item = strip_next(&reel->strip, pace)) && !pace->has_ended) {
    g_cond_wait(&pace->changed, &pace->mutex);
  }
  g_mutex_unlock(&pace->mutex);

  if (item && GST_IS_EVENT(item)) {
    gst_pad_push_event(reel->output, GST_EVENT(item));
    return;
  }
  const GstFlowReturn flow = item ? gst_pad_push(reel->output, GST_BUFFER(item)) : GST_FLOW_EOS;
  if (flow == GST_FLOW_OK) {
    return;
  }
  if (!is_stopping(reel)) {
    if (flow < GST_FLOW_EOS) {
      GST_ELEMENT_FLOW_ERROR(reel, flow);
    }
    end(reel);
  }
  gst_pad_pause_task(reel->output);
}

// MARK: - What comes in

static void wait_in_line(HaruReel *reel, gpointer item) {
  g_mutex_lock(&reel->pace->mutex);
  strip_take(&reel->strip, item);
  g_cond_broadcast(&reel->pace->changed);
  g_mutex_unlock(&reel->pace->mutex);
}

static GstFlowReturn take_picture(GstPad *pad, GstObject *parent, GstBuffer *picture) {
  (void)pad;
  HaruReel *reel = (HaruReel *)parent;
  const GstClockTime running =
      gst_segment_to_running_time(&reel->segment, GST_FORMAT_TIME, GST_BUFFER_PTS(picture));
  if (!GST_CLOCK_TIME_IS_VALID(running)) {
    gst_buffer_unref(picture);
    return GST_FLOW_OK;
  }
  picture = gst_buffer_make_writable(picture);
  GST_BUFFER_PTS(picture) = running;
  wait_in_line(reel, picture);
  return GST_FLOW_OK;
}

static gboolean take_event(GstPad *pad, GstObject *parent, GstEvent *event) {
  (void)pad;
  HaruReel *reel = (HaruReel *)parent;
  switch (GST_EVENT_TYPE(event)) {
  case GST_EVENT_STREAM_START:
  case GST_EVENT_CAPS:
    wait_in_line(reel, event);
    return TRUE;
  case GST_EVENT_SEGMENT:
    gst_event_copy_segment(event, &reel->segment);
    GstSegment whole;
    gst_segment_init(&whole, GST_FORMAT_TIME);
    wait_in_line(reel, gst_event_new_segment(&whole));
    break;
  // A camera that ends does not end the recording.
  default:
    break;
  }
  gst_event_unref(event);
  return TRUE;
}

// MARK: - Life

static gboolean activate(GstPad *pad, GstObject *parent, GstPadMode mode, gboolean is_active) {
  HaruReel *reel = (HaruReel *)parent;
  if (mode != GST_PAD_MODE_PUSH || !reel->pace) {
    return FALSE;
  }
  g_mutex_lock(&reel->pace->mutex);
  reel->is_stopping = !is_active;
  g_cond_broadcast(&reel->pace->changed);
  g_mutex_unlock(&reel->pace->mutex);
  if (is_active) {
    return gst_pad_start_task(pad, run, reel, NULL);
  }
  const gboolean has_stopped = gst_pad_stop_task(pad);
  g_mutex_lock(&reel->pace->mutex);
  strip_clear(&reel->strip);
  g_mutex_unlock(&reel->pace->mutex);
  return has_stopped;
}

static void set_property(
    GObject *object, guint id, const GValue *value, GParamSpec *specification) {
  HaruReel *reel = (HaruReel *)object;
  if (id != TAPE) {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
    return;
  }
  gst_clear_object(&reel->tape);
  reel->tape = g_value_dup_object(value);
  reel->pace = reel->tape ? haru_tape_pace(reel->tape) : NULL;
}

static void finalize(GObject *object) {
  HaruReel *reel = (HaruReel *)object;
  strip_clear(&reel->strip);
  gst_clear_object(&reel->tape);
  G_OBJECT_CLASS(haru_reel_parent_class)->finalize(object);
}

static void haru_reel_init(HaruReel *reel) {
  gst_segment_init(&reel->segment, GST_FORMAT_TIME);
  strip_init(&reel->strip);
  reel->input = gst_pad_new_from_static_template(&input_template, "sink");
  gst_pad_set_chain_function(reel->input, take_picture);
  gst_pad_set_event_function(reel->input, take_event);
  GST_PAD_SET_PROXY_CAPS(reel->input);
  gst_element_add_pad((GstElement *)reel, reel->input);
  reel->output = gst_pad_new_from_static_template(&output_template, "src");
  gst_pad_set_activatemode_function(reel->output, activate);
  GST_PAD_SET_PROXY_CAPS(reel->output);
  gst_element_add_pad((GstElement *)reel, reel->output);
}

static void haru_reel_class_init(HaruReelClass *class) {
  GObjectClass *object = (GObjectClass *)class;
  object->set_property = set_property;
  object->finalize = finalize;
  g_object_class_install_property(
      object, TAPE,
      g_param_spec_object(
          "tape", "Tape", "The harutape with the sound", GST_TYPE_ELEMENT,
          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  GstElementClass *element = (GstElementClass *)class;
  gst_element_class_set_static_metadata(
      element, "Reel", "Filter/Video", "Shows pictures to the sound of a tape", "Haru");
  gst_element_class_add_static_pad_template(element, &input_template);
  gst_element_class_add_static_pad_template(element, &output_template);
}

bool haru_reel_register(void) {
  return gst_element_register(NULL, "harureel", GST_RANK_NONE, haru_reel_get_type());
}

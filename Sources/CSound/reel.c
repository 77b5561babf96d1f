// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"
#include "tape.h"

// Shows pictures to the sound of a tape: each gets the time on the tape of what was heard when it was
// seen, and waits until the tape is there. What is seen while nothing is heard is left out, so that
// pauses join; where the camera stops, its last picture stands still, because whatever joins both
// streams keeps sound back until it has a picture. Where pictures can't be taken as fast as they come,
// the oldest go; sound never waits here.
static const GstClockTime ROOM = 500 * GST_MSECOND;
// A camera may be so far behind the sound before its picture stands still, and then it does in steps.
static const GstClockTime PATIENCE = 600 * GST_MSECOND, STEP = 200 * GST_MSECOND;
// Closer together, two pictures would have the same time in the file.
static const GstClockTime SHORTEST = 2 * GST_MSECOND;

typedef struct {
  GstElement parent;
  GstPad *input, *output;
  GstElement *tape;
  GstSegment segment;
  // From here on, what the tape's mutex guards. Pictures have their running time, until they go on.
  Pace *pace;
  GQueue waiting;
  GstBuffer *still;
  GstClockTime last;
  gboolean is_stopping;
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

static GstClockTimeDiff place_of(const HaruReel *reel, GstBuffer *picture) {
  return GST_CLOCK_DIFF(pace_lead(reel->pace), GST_BUFFER_PTS(picture));
}

static GstBuffer *waiting_picture(HaruReel *reel) {
  GstMiniObject *item = g_queue_peek_head(&reel->waiting);
  return item && GST_IS_BUFFER(item) ? GST_BUFFER(item) : NULL;
}

static GstMiniObject *place(HaruReel *reel, GstBuffer *picture, GstClockTime place) {
  picture = gst_buffer_make_writable(picture);
  GST_BUFFER_PTS(picture) = reel->last = place;
  GST_BUFFER_DTS(picture) = GST_CLOCK_TIME_NONE;
  gst_buffer_replace(&reel->still, picture);
  return GST_MINI_OBJECT(picture);
}

// Nothing yet where there is none.
static GstMiniObject *next_item(HaruReel *reel) {
  const Pace *pace = reel->pace;
  GstMiniObject *item = g_queue_peek_head(&reel->waiting);
  if (item && GST_IS_EVENT(item)) return g_queue_pop_head(&reel->waiting);
  for (GstBuffer *picture; pace->pieces && (picture = waiting_picture(reel));) {
    const GstClockTimeDiff at = place_of(reel, picture);
    if (at > (GstClockTimeDiff)pace->written) break;
    g_queue_pop_head(&reel->waiting);
    if (!GST_CLOCK_TIME_IS_VALID(reel->last)) {
      // The first one stands for the time before it, too.
      GstBuffer *next = waiting_picture(reel);
      if (!next || place_of(reel, next) > 0) return place(reel, picture, 0);
    } else if (at >= (GstClockTimeDiff)(reel->last + SHORTEST)) {
      return place(reel, picture, at);
    }
    gst_buffer_unref(picture);
  }
  if (reel->still && pace->written > reel->last + PATIENCE)
    return place(reel, gst_buffer_copy(reel->still), reel->last + STEP);
  return NULL;
}

static gboolean is_stopping(HaruReel *reel) {
  g_mutex_lock(&reel->pace->mutex);
  const gboolean is_stopping = reel->is_stopping;
  g_mutex_unlock(&reel->pace->mutex);
  return is_stopping;
}

static void run(gpointer data) {
  HaruReel *reel = data;
  Pace *pace = reel->pace;
  g_mutex_lock(&pace->mutex);
  GstMiniObject *item = NULL;
  while (!reel->is_stopping && !(item = next_item(reel)) && !pace->has_ended)
    g_cond_wait(&pace->changed, &pace->mutex);
  const gboolean has_begun = GST_CLOCK_TIME_IS_VALID(reel->last);
  g_mutex_unlock(&pace->mutex);

  if (item && GST_IS_EVENT(item)) {
    gst_pad_push_event(reel->output, GST_EVENT(item));
  } else if (item) {
    const GstFlowReturn flow = gst_pad_push(reel->output, GST_BUFFER(item));
    if (flow == GST_FLOW_OK) return;
    if (!is_stopping(reel) && flow != GST_FLOW_EOS) GST_ELEMENT_FLOW_ERROR(reel, flow);
    gst_pad_pause_task(reel->output);
  } else {
    if (!is_stopping(reel) && has_begun) gst_pad_push_event(reel->output, gst_event_new_eos());
    gst_pad_pause_task(reel->output);
  }
}

// MARK: - What comes in

static void wait_in_line(HaruReel *reel, gpointer item) {
  g_mutex_lock(&reel->pace->mutex);
  g_queue_push_tail(&reel->waiting, item);
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
  g_mutex_lock(&reel->pace->mutex);
  for (GstBuffer *oldest; (oldest = waiting_picture(reel));) {
    if (running < GST_BUFFER_PTS(oldest) + ROOM) break;
    gst_buffer_unref(g_queue_pop_head(&reel->waiting));
  }
  g_mutex_unlock(&reel->pace->mutex);
  wait_in_line(reel, picture);
  return GST_FLOW_OK;
}

static gboolean take_event(GstPad *pad, GstObject *parent, GstEvent *event) {
  (void)pad;
  HaruReel *reel = (HaruReel *)parent;
  switch (GST_EVENT_TYPE(event)) {
    case GST_EVENT_STREAM_START:
    case GST_EVENT_CAPS: wait_in_line(reel, event); return TRUE;
    case GST_EVENT_SEGMENT:
      gst_event_copy_segment(event, &reel->segment);
      GstSegment whole;
      gst_segment_init(&whole, GST_FORMAT_TIME);
      wait_in_line(reel, gst_event_new_segment(&whole));
      break;
    // A camera that ends does not end the recording.
    default: break;
  }
  gst_event_unref(event);
  return TRUE;
}

// MARK: - Life

static void forget(HaruReel *reel) {
  for (GstMiniObject *item; (item = g_queue_pop_head(&reel->waiting));) gst_mini_object_unref(item);
  gst_clear_buffer(&reel->still);
  reel->last = GST_CLOCK_TIME_NONE;
}

static gboolean activate(GstPad *pad, GstObject *parent, GstPadMode mode, gboolean is_active) {
  HaruReel *reel = (HaruReel *)parent;
  if (mode != GST_PAD_MODE_PUSH || !reel->pace) return FALSE;
  g_mutex_lock(&reel->pace->mutex);
  reel->is_stopping = !is_active;
  g_cond_broadcast(&reel->pace->changed);
  g_mutex_unlock(&reel->pace->mutex);
  if (is_active) return gst_pad_start_task(pad, run, reel, NULL);
  const gboolean has_stopped = gst_pad_stop_task(pad);
  g_mutex_lock(&reel->pace->mutex);
  forget(reel);
  g_mutex_unlock(&reel->pace->mutex);
  return has_stopped;
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *specification) {
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
  forget(reel);
  gst_clear_object(&reel->tape);
  G_OBJECT_CLASS(haru_reel_parent_class)->finalize(object);
}

static void haru_reel_init(HaruReel *reel) {
  g_queue_init(&reel->waiting);
  gst_segment_init(&reel->segment, GST_FORMAT_TIME);
  reel->last = GST_CLOCK_TIME_NONE;
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
      g_param_spec_object("tape", "Tape", "The harutape with the sound", GST_TYPE_ELEMENT,
                          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  GstElementClass *element = (GstElementClass *)class;
  gst_element_class_set_static_metadata(element, "Reel", "Filter/Video",
                                        "Shows pictures to the sound of a tape", "Haru");
  gst_element_class_add_static_pad_template(element, &input_template);
  gst_element_class_add_static_pad_template(element, &output_template);
}

bool haru_reel_register(void) {
  return gst_element_register(NULL, "harureel", GST_RANK_NONE, haru_reel_get_type());
}

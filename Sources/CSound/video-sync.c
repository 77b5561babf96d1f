// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"
#include "audio-join.h"
#include "picture-queue.h"

// Shows pictures to joined sound, as their queue says when: sound never waits here. Whatever
// joins both streams, the muxer, waits for the end of both, so that the end of the sound is the
// end here, too, whether there was a picture or not.
typedef struct {
  GstElement parent;
  GstPad *input, *output;
  GstElement *audio, *muxer;
  GstSegment segment;
  // From here on, what the clock's mutex guards.
  SyncClock *clock;
  PictureQueue queue;
  bool is_stopping;
} HaruVideoSync;

typedef struct {
  GstElementClass parent;
} HaruVideoSyncClass;

G_DEFINE_TYPE(HaruVideoSync, haru_video_sync, GST_TYPE_ELEMENT)

enum { NO_PROPERTY, AUDIO, MUXER };

static GstStaticPadTemplate input_template =
    GST_STATIC_PAD_TEMPLATE("sink", GST_PAD_SINK, GST_PAD_ALWAYS, GST_STATIC_CAPS("video/x-raw"));
static GstStaticPadTemplate output_template =
    GST_STATIC_PAD_TEMPLATE("src", GST_PAD_SRC, GST_PAD_ALWAYS, GST_STATIC_CAPS("video/x-raw"));

// MARK: - What goes on

static bool is_stopping(HaruVideoSync *sync) {
  g_mutex_lock(&sync->clock->mutex);
  const bool is_stopping = sync->is_stopping;
  g_mutex_unlock(&sync->clock->mutex);
  return is_stopping;
}

// The muxer of GStreamer 1.26 waits for ever to be told what pictures are like, and writes no
// sound before. Where there was no picture, it is told that there is no such stream, which an
// older one, that waits for no more than the end, does not always notice.
static void leave_unless_announced(GstElement *muxer) {
  GstPad *entry = gst_element_get_static_pad(muxer, "video_0");
  if (!entry) {
    return;
  }
  GstPad *before = gst_pad_get_peer(entry);
  if (before && !gst_pad_has_current_caps(entry)) {
    gst_pad_unlink(before, entry);
    gst_element_release_request_pad(muxer, entry);
  }
  gst_clear_object(&before);
  gst_object_unref(entry);
}

static void end(HaruVideoSync *sync) {
  if (sync->muxer && GST_CHECK_VERSION(1, 26, 0)) {
    leave_unless_announced(sync->muxer);
  }
  GstEvent *start = gst_pad_get_sticky_event(sync->output, GST_EVENT_STREAM_START, 0);
  if (start) {
    gst_event_unref(start);
  } else {
    gst_pad_push_event(sync->output, gst_event_new_stream_start("film"));
  }
  gst_pad_push_event(sync->output, gst_event_new_eos());
}

static void run(gpointer data) {
  HaruVideoSync *sync = data;
  SyncClock *clock = sync->clock;
  g_mutex_lock(&clock->mutex);
  GstMiniObject *item = NULL;
  while (!sync->is_stopping && !(item = picture_queue_next(&sync->queue, clock)) &&
         !clock->has_ended) {
    g_cond_wait(&clock->changed, &clock->mutex);
  }
  g_mutex_unlock(&clock->mutex);

  if (item && GST_IS_EVENT(item)) {
    gst_pad_push_event(sync->output, GST_EVENT(item));
    return;
  }
  const GstFlowReturn flow = item ? gst_pad_push(sync->output, GST_BUFFER(item)) : GST_FLOW_EOS;
  if (flow == GST_FLOW_OK) {
    return;
  }
  if (!is_stopping(sync)) {
    if (flow < GST_FLOW_EOS) {
      GST_ELEMENT_FLOW_ERROR(sync, flow);
    }
    end(sync);
  }
  gst_pad_pause_task(sync->output);
}

// MARK: - What comes in

static void wait_in_line(HaruVideoSync *sync, gpointer item) {
  g_mutex_lock(&sync->clock->mutex);
  picture_queue_take(&sync->queue, item);
  g_cond_broadcast(&sync->clock->changed);
  g_mutex_unlock(&sync->clock->mutex);
}

static GstFlowReturn take_picture(GstPad *pad, GstObject *parent, GstBuffer *picture) {
  (void)pad;
  HaruVideoSync *sync = (HaruVideoSync *)parent;
  const GstClockTime running =
      gst_segment_to_running_time(&sync->segment, GST_FORMAT_TIME, GST_BUFFER_PTS(picture));
  if (!GST_CLOCK_TIME_IS_VALID(running)) {
    gst_buffer_unref(picture);
    return GST_FLOW_OK;
  }
  picture = gst_buffer_make_writable(picture);
  GST_BUFFER_PTS(picture) = running;
  wait_in_line(sync, picture);
  return GST_FLOW_OK;
}

static gboolean take_event(GstPad *pad, GstObject *parent, GstEvent *event) {
  (void)pad;
  HaruVideoSync *sync = (HaruVideoSync *)parent;
  switch (GST_EVENT_TYPE(event)) {
  case GST_EVENT_STREAM_START:
  case GST_EVENT_CAPS:
    wait_in_line(sync, event);
    return TRUE;
  case GST_EVENT_SEGMENT:
    gst_event_copy_segment(event, &sync->segment);
    GstSegment whole;
    gst_segment_init(&whole, GST_FORMAT_TIME);
    wait_in_line(sync, gst_event_new_segment(&whole));
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
  HaruVideoSync *sync = (HaruVideoSync *)parent;
  if (mode != GST_PAD_MODE_PUSH || !sync->clock) {
    return FALSE;
  }
  g_mutex_lock(&sync->clock->mutex);
  sync->is_stopping = !is_active;
  g_cond_broadcast(&sync->clock->changed);
  g_mutex_unlock(&sync->clock->mutex);
  if (is_active) {
    return gst_pad_start_task(pad, run, sync, NULL);
  }
  const gboolean has_stopped = gst_pad_stop_task(pad);
  g_mutex_lock(&sync->clock->mutex);
  picture_queue_clear(&sync->queue);
  g_mutex_unlock(&sync->clock->mutex);
  return has_stopped;
}

static void set_property(
    GObject *object, guint id, const GValue *value, GParamSpec *specification) {
  HaruVideoSync *sync = (HaruVideoSync *)object;
  switch (id) {
  case AUDIO:
    gst_clear_object(&sync->audio);
    sync->audio = g_value_dup_object(value);
    sync->clock = sync->audio ? haru_audio_join_clock(sync->audio) : NULL;
    break;
  case MUXER:
    gst_clear_object(&sync->muxer);
    sync->muxer = g_value_dup_object(value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
}

static void finalize(GObject *object) {
  HaruVideoSync *sync = (HaruVideoSync *)object;
  picture_queue_clear(&sync->queue);
  gst_clear_object(&sync->audio);
  gst_clear_object(&sync->muxer);
  G_OBJECT_CLASS(haru_video_sync_parent_class)->finalize(object);
}

static void haru_video_sync_init(HaruVideoSync *sync) {
  gst_segment_init(&sync->segment, GST_FORMAT_TIME);
  picture_queue_init(&sync->queue);
  sync->input = gst_pad_new_from_static_template(&input_template, "sink");
  gst_pad_set_chain_function(sync->input, take_picture);
  gst_pad_set_event_function(sync->input, take_event);
  GST_PAD_SET_PROXY_CAPS(sync->input);
  gst_element_add_pad((GstElement *)sync, sync->input);
  sync->output = gst_pad_new_from_static_template(&output_template, "src");
  gst_pad_set_activatemode_function(sync->output, activate);
  GST_PAD_SET_PROXY_CAPS(sync->output);
  gst_element_add_pad((GstElement *)sync, sync->output);
}

static void haru_video_sync_class_init(HaruVideoSyncClass *class) {
  GObjectClass *object = (GObjectClass *)class;
  object->set_property = set_property;
  object->finalize = finalize;
  g_object_class_install_property(
      object, AUDIO,
      g_param_spec_object(
          "audio", "Audio", "The haruaudiojoin with the sound", GST_TYPE_ELEMENT,
          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property(
      object, MUXER,
      g_param_spec_object(
          "muxer", "Muxer", "What joins the pictures with the sound", GST_TYPE_ELEMENT,
          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  GstElementClass *element = (GstElementClass *)class;
  gst_element_class_set_static_metadata(
      element, "Video sync", "Filter/Video", "Shows pictures to joined sound", "Haru");
  gst_element_class_add_static_pad_template(element, &input_template);
  gst_element_class_add_static_pad_template(element, &output_template);
}

bool haru_video_sync_register(void) {
  return gst_element_register(NULL, "haruvideosync", GST_RANK_NONE, haru_video_sync_get_type());
}

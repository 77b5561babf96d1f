// SPDX-License-Identifier: GPL-3.0-or-later

#include "strip.h"

static const GstClockTime ROOM = 500 * GST_MSECOND;
// A camera may be so far behind the sound before its picture stands still, and then it does in
// steps: so much sound at most is kept back, and lost when the process is killed.
static const GstClockTime PATIENCE = 300 * GST_MSECOND, STEP = 200 * GST_MSECOND;
// Closer together, two pictures would have the same time in the file.
static const GstClockTime SHORTEST = 2 * GST_MSECOND;

void strip_init(Strip *strip) {
  g_queue_init(&strip->waiting);
  strip->still = NULL;
  strip->last = strip->seen = GST_CLOCK_TIME_NONE;
}

void strip_clear(Strip *strip) {
  g_queue_clear_full(&strip->waiting, (GDestroyNotify)gst_mini_object_unref);
  gst_clear_buffer(&strip->still);
  strip->last = strip->seen = GST_CLOCK_TIME_NONE;
}

// MARK: - What comes in

// Wherever it is: what a camera says about its pictures may wait before them.
static GList *oldest_picture(Strip *strip) {
  for (GList *link = strip->waiting.head; link; link = link->next) {
    if (GST_IS_BUFFER(link->data)) {
      return link;
    }
  }
  return NULL;
}

void strip_take(Strip *strip, GstMiniObject *item) {
  for (GList *oldest; GST_IS_BUFFER(item) && (oldest = oldest_picture(strip));) {
    if (GST_BUFFER_PTS(item) < GST_BUFFER_PTS(oldest->data) + ROOM) {
      break;
    }
    gst_buffer_unref(oldest->data);
    g_queue_delete_link(&strip->waiting, oldest);
  }
  g_queue_push_tail(&strip->waiting, item);
}

// MARK: - What goes on

static GstBuffer *waiting_picture(Strip *strip) {
  GstMiniObject *item = g_queue_peek_head(&strip->waiting);
  return item && GST_IS_BUFFER(item) ? GST_BUFFER(item) : NULL;
}

static GstClockTimeDiff place_of(GstBuffer *picture, const Pace *pace) {
  return GST_CLOCK_DIFF(pace_lead(pace), GST_BUFFER_PTS(picture));
}

static GstMiniObject *place(Strip *strip, GstBuffer *picture, GstClockTime place) {
  picture = gst_buffer_make_writable(picture);
  GST_BUFFER_PTS(picture) = strip->last = place;
  GST_BUFFER_DTS(picture) = GST_CLOCK_TIME_NONE;
  gst_buffer_replace(&strip->still, picture);
  return GST_MINI_OBJECT(picture);
}

// Of those that were seen before the first sound, the last. It stands for all the time until the
// second one, so that it waits for nothing: what waits for it may be what lets the tape go on.
static GstMiniObject *first_picture(Strip *strip, const Pace *pace) {
  GstBuffer *picture = g_queue_pop_head(&strip->waiting);
  for (GstBuffer *next; (next = waiting_picture(strip)) && place_of(next, pace) <= 0;) {
    gst_buffer_unref(picture);
    picture = g_queue_pop_head(&strip->waiting);
  }
  strip->seen = 0;
  return place(strip, picture, 0);
}

static GstMiniObject *next_picture(Strip *strip, const Pace *pace) {
  for (GstBuffer *picture; (picture = waiting_picture(strip));) {
    const GstClockTimeDiff at = place_of(picture, pace);
    if (at > (GstClockTimeDiff)pace->written) {
      break;
    }
    g_queue_pop_head(&strip->waiting);
    if (at >= (GstClockTimeDiff)(strip->seen + SHORTEST)) {
      // One that stood still meanwhile may have taken its place.
      strip->seen = MAX((GstClockTime)at, strip->last + SHORTEST);
      return place(strip, picture, strip->seen);
    }
    gst_buffer_unref(picture);
  }
  if (pace->written <= strip->last + PATIENCE) {
    return NULL;
  }
  return place(strip, gst_buffer_copy(strip->still), strip->last + STEP);
}

GstMiniObject *strip_next(Strip *strip, const Pace *pace) {
  // A file with a picture track but no picture would keep players waiting, so the track is made
  // with the first picture.
  const bool has_begun = GST_CLOCK_TIME_IS_VALID(strip->last);
  if (!has_begun && (pace->pieces == 0 || !oldest_picture(strip))) {
    return NULL;
  }
  GstMiniObject *item = g_queue_peek_head(&strip->waiting);
  if (item && GST_IS_EVENT(item)) {
    return g_queue_pop_head(&strip->waiting);
  }
  return has_begun ? next_picture(strip, pace) : first_picture(strip, pace);
}

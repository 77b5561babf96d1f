// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture-queue.h"

static const GstClockTime ROOM = 500 * GST_MSECOND;
// A camera may be so far behind the sound before its picture stands still, and then it does in
// steps: so much sound at most is kept back, and lost when the process is killed.
static const GstClockTime PATIENCE = 300 * GST_MSECOND, STEP = 200 * GST_MSECOND;
// Closer together, two pictures would have the same time in the file.
static const GstClockTime SHORTEST = 2 * GST_MSECOND;

void picture_queue_init(PictureQueue *queue) {
  g_queue_init(&queue->waiting);
  queue->still = NULL;
  queue->last = queue->seen = GST_CLOCK_TIME_NONE;
}

void picture_queue_clear(PictureQueue *queue) {
  g_queue_clear_full(&queue->waiting, (GDestroyNotify)gst_mini_object_unref);
  gst_clear_buffer(&queue->still);
  queue->last = queue->seen = GST_CLOCK_TIME_NONE;
}

// MARK: - What comes in

// Wherever it is: what a camera says about its pictures may wait before them.
static GList *oldest_picture(PictureQueue *queue) {
  for (GList *link = queue->waiting.head; link; link = link->next) {
    if (GST_IS_BUFFER(link->data)) {
      return link;
    }
  }
  return NULL;
}

void picture_queue_take(PictureQueue *queue, GstMiniObject *item) {
  for (GList *oldest; GST_IS_BUFFER(item) && (oldest = oldest_picture(queue));) {
    if (GST_BUFFER_PTS(item) < GST_BUFFER_PTS(oldest->data) + ROOM) {
      break;
    }
    gst_buffer_unref(oldest->data);
    g_queue_delete_link(&queue->waiting, oldest);
  }
  g_queue_push_tail(&queue->waiting, item);
}

// MARK: - What goes on

static GstBuffer *waiting_picture(PictureQueue *queue) {
  GstMiniObject *item = g_queue_peek_head(&queue->waiting);
  return item && GST_IS_BUFFER(item) ? GST_BUFFER(item) : NULL;
}

static GstClockTimeDiff place_of(GstBuffer *picture, const SyncClock *clock) {
  return GST_CLOCK_DIFF(sync_clock_lead(clock), GST_BUFFER_PTS(picture));
}

static GstMiniObject *place(PictureQueue *queue, GstBuffer *picture, GstClockTime place) {
  picture = gst_buffer_make_writable(picture);
  GST_BUFFER_PTS(picture) = queue->last = place;
  GST_BUFFER_DTS(picture) = GST_CLOCK_TIME_NONE;
  gst_buffer_replace(&queue->still, picture);
  return GST_MINI_OBJECT(picture);
}

// Of those that were seen before the first sound, the last. It stands for all the time until the
// second one, so that it waits for nothing: what waits for it may be what lets the sound go on.
static GstMiniObject *first_picture(PictureQueue *queue, const SyncClock *clock) {
  GstBuffer *picture = g_queue_pop_head(&queue->waiting);
  for (GstBuffer *next; (next = waiting_picture(queue)) && place_of(next, clock) <= 0;) {
    gst_buffer_unref(picture);
    picture = g_queue_pop_head(&queue->waiting);
  }
  queue->seen = 0;
  return place(queue, picture, 0);
}

static GstMiniObject *next_picture(PictureQueue *queue, const SyncClock *clock) {
  for (GstBuffer *picture; (picture = waiting_picture(queue));) {
    const GstClockTimeDiff at = place_of(picture, clock);
    if (at > (GstClockTimeDiff)clock->written) {
      break;
    }
    g_queue_pop_head(&queue->waiting);
    if (at >= (GstClockTimeDiff)(queue->seen + SHORTEST)) {
      // One that stood still meanwhile may have taken its place.
      queue->seen = MAX((GstClockTime)at, queue->last + SHORTEST);
      return place(queue, picture, queue->seen);
    }
    gst_buffer_unref(picture);
  }
  if (clock->written <= queue->last + PATIENCE) {
    return NULL;
  }
  return place(queue, gst_buffer_copy(queue->still), queue->last + STEP);
}

GstMiniObject *picture_queue_next(PictureQueue *queue, const SyncClock *clock) {
  // A file with a picture track but no picture would keep players waiting, so the track is made
  // with the first picture.
  const bool has_begun = GST_CLOCK_TIME_IS_VALID(queue->last);
  if (!has_begun && (clock->pieces == 0 || !oldest_picture(queue))) {
    return NULL;
  }
  GstMiniObject *item = g_queue_peek_head(&queue->waiting);
  if (item && GST_IS_EVENT(item)) {
    return g_queue_pop_head(&queue->waiting);
  }
  return has_begun ? next_picture(queue, clock) : first_picture(queue, clock);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sync-clock.h"

// Pictures on their way to joined sound, and what is said about them in between. Each gets the time
// in that sound of what was heard when it was seen, and waits until the sound is there. What
// is seen while nothing is heard is left out, so that pauses join; where the camera stops, its last
// picture stands still, because whatever joins both streams keeps sound back until it has a
// picture. Where pictures can't be taken as fast as they come, the oldest go.
typedef struct {
  // Pictures have their running time, until they go on.
  GQueue waiting;
  GstBuffer *still;
  // Where the last picture is in the sound, and where the last is that does not stand still.
  GstClockTime last, seen;
} PictureQueue;

void picture_queue_init(PictureQueue *queue);
void picture_queue_clear(PictureQueue *queue);

// Takes an event, or a picture that was seen at its time of the pipeline's.
void picture_queue_take(PictureQueue *queue, GstMiniObject *item);

// What goes on next; NULL where there is nothing yet. While the mutex of the clock is held.
GstMiniObject *picture_queue_next(PictureQueue *queue, const SyncClock *clock);

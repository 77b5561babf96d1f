// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pace.h"

// Pictures on their way to the sound of a tape, and what is said about them in between. Each gets
// the time on the tape of what was heard when it was seen, and waits until the tape is there. What
// is seen while nothing is heard is left out, so that pauses join; where the camera stops, its last
// picture stands still, because whatever joins both streams keeps sound back until it has a
// picture. Where pictures can't be taken as fast as they come, the oldest go.
typedef struct {
  // Pictures have their running time, until they go on.
  GQueue waiting;
  GstBuffer *still;
  // Where the last picture is on the tape, and where the last is that does not stand still.
  GstClockTime last, seen;
} Strip;

void strip_init(Strip *strip);
void strip_clear(Strip *strip);

// Takes an event, or a picture that was seen at its time of the pipeline's.
void strip_take(Strip *strip, GstMiniObject *item);

// What goes on next; NULL where there is nothing yet. While the mutex of the pace is held.
GstMiniObject *strip_next(Strip *strip, const Pace *pace);

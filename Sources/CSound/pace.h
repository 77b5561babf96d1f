// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gst/gst.h>
#include <stdbool.h>

// How the time of a tape belongs to the time in which its pipeline runs, for showing pictures to
// its sound. A piece of sound may come to the tape later than it was heard, though never earlier:
// so the earliest of the last pieces tells the truth, until all of them are late, as after a pause.
enum { PACE_PIECES = 48 };

typedef struct {
  GMutex mutex;
  // Signalled at every change, here and by the waiting thread.
  GCond changed;
  GstClockTimeDiff leads[PACE_PIECES];
  guint pieces;
  // How much is on the tape.
  GstClockTime written;
  bool has_ended;
} Pace;

void pace_init(Pace *pace);
void pace_clear(Pace *pace);
void pace_restart(Pace *pace);

// Notes a piece that was heard at `running` and is on the tape from `place` to `end`.
void pace_note(Pace *pace, GstClockTime running, GstClockTime place, GstClockTime end);

// Notes that nothing more comes.
void pace_end(Pace *pace);

// By how much the running time is ahead of the tape's. While the mutex is held, and there are
// pieces.
GstClockTimeDiff pace_lead(const Pace *pace);

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gst/gst.h>
#include <stdbool.h>

// How the time of joined sound belongs to the time in which its pipeline runs, for showing pictures
// to it. A piece of sound may be joined to it later than it was heard, though never earlier:
// so the earliest of the last pieces tells the truth, until all of them are late, as after a pause.
enum { SYNC_CLOCK_PIECES = 48 };

typedef struct {
  GMutex mutex;
  // Signalled at every change, here and by the waiting thread.
  GCond changed;
  GstClockTimeDiff leads[SYNC_CLOCK_PIECES];
  guint pieces;
  // How much sound was joined.
  GstClockTime written;
  bool has_ended;
} SyncClock;

void sync_clock_init(SyncClock *clock);
void sync_clock_clear(SyncClock *clock);
void sync_clock_restart(SyncClock *clock);

// Notes a piece that was heard at `running` and is in the joined sound from `place` to
// `end`.
void sync_clock_note(SyncClock *clock, GstClockTime running, GstClockTime place, GstClockTime end);

// Notes that nothing more comes.
void sync_clock_end(SyncClock *clock);

// By how much the running time is ahead of the joined sound's. While the mutex is held, and
// there are pieces.
GstClockTimeDiff sync_clock_lead(const SyncClock *clock);

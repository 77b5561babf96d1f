// SPDX-License-Identifier: GPL-3.0-or-later

#include "sync-clock.h"

// So much later than the ones before, a piece comes after a pause, or from another microphone.
static const GstClockTimeDiff GAP = 80 * GST_MSECOND;

void sync_clock_init(SyncClock *clock) {
  g_mutex_init(&clock->mutex);
  g_cond_init(&clock->changed);
  sync_clock_restart(clock);
}

void sync_clock_clear(SyncClock *clock) {
  g_mutex_clear(&clock->mutex);
  g_cond_clear(&clock->changed);
}

void sync_clock_restart(SyncClock *clock) {
  g_mutex_lock(&clock->mutex);
  clock->pieces = 0;
  clock->written = 0;
  clock->has_ended = false;
  g_cond_broadcast(&clock->changed);
  g_mutex_unlock(&clock->mutex);
}

GstClockTimeDiff sync_clock_lead(const SyncClock *clock) {
  GstClockTimeDiff least = clock->leads[0];
  for (guint index = 1; index < MIN(clock->pieces, SYNC_CLOCK_PIECES); index++) {
    least = MIN(least, clock->leads[index]);
  }
  return least;
}

void sync_clock_note(SyncClock *clock, GstClockTime running, GstClockTime place, GstClockTime end) {
  g_mutex_lock(&clock->mutex);
  if (GST_CLOCK_TIME_IS_VALID(running)) {
    const GstClockTimeDiff lead = GST_CLOCK_DIFF(place, running);
    if (clock->pieces > 0 && lead - sync_clock_lead(clock) > GAP) {
      clock->pieces = 0;
    }
    clock->leads[clock->pieces % SYNC_CLOCK_PIECES] = lead;
    // Where it begins anew, it has come around often enough to be full.
    if (++clock->pieces == 2 * SYNC_CLOCK_PIECES) {
      clock->pieces = SYNC_CLOCK_PIECES;
    }
  }
  clock->written = end;
  g_cond_broadcast(&clock->changed);
  g_mutex_unlock(&clock->mutex);
}

void sync_clock_end(SyncClock *clock) {
  g_mutex_lock(&clock->mutex);
  clock->has_ended = true;
  g_cond_broadcast(&clock->changed);
  g_mutex_unlock(&clock->mutex);
}

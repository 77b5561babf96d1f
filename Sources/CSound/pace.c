// SPDX-License-Identifier: GPL-3.0-or-later

#include "pace.h"

// So much later than the ones before, a piece comes after a pause, or from another microphone.
static const GstClockTimeDiff GAP = 80 * GST_MSECOND;

void pace_init(Pace *pace) {
  g_mutex_init(&pace->mutex);
  g_cond_init(&pace->changed);
  pace_restart(pace);
}

void pace_clear(Pace *pace) {
  g_mutex_clear(&pace->mutex);
  g_cond_clear(&pace->changed);
}

void pace_restart(Pace *pace) {
  g_mutex_lock(&pace->mutex);
  pace->pieces = 0;
  pace->written = 0;
  pace->has_ended = false;
  g_cond_broadcast(&pace->changed);
  g_mutex_unlock(&pace->mutex);
}

GstClockTimeDiff pace_lead(const Pace *pace) {
  GstClockTimeDiff least = pace->leads[0];
  for (guint index = 1; index < MIN(pace->pieces, PACE_PIECES); index++) {
    least = MIN(least, pace->leads[index]);
  }
  return least;
}

void pace_note(Pace *pace, GstClockTime running, GstClockTime place, GstClockTime end) {
  g_mutex_lock(&pace->mutex);
  if (GST_CLOCK_TIME_IS_VALID(running)) {
    const GstClockTimeDiff lead = GST_CLOCK_DIFF(place, running);
    if (pace->pieces > 0 && lead - pace_lead(pace) > GAP) {
      pace->pieces = 0;
    }
    pace->leads[pace->pieces % PACE_PIECES] = lead;
    // Where it begins anew, it has come around often enough to be full.
    if (++pace->pieces == 2 * PACE_PIECES) {
      pace->pieces = PACE_PIECES;
    }
  }
  pace->written = end;
  g_cond_broadcast(&pace->changed);
  g_mutex_unlock(&pace->mutex);
}

void pace_end(Pace *pace) {
  g_mutex_lock(&pace->mutex);
  pace->has_ended = true;
  g_cond_broadcast(&pace->changed);
  g_mutex_unlock(&pace->mutex);
}

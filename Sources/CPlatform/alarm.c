// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPlatform.h"

#include <glib-unix.h>
#include <sys/timerfd.h>
#include <unistd.h>

typedef struct {
  int descriptor;
  void (*ring)(void *data);
  void *data;
  void (*release)(void *data);
} Alarm;

static gboolean ring(gint fd, GIOCondition condition, gpointer data) {
  (void)fd;
  (void)condition;
  Alarm *alarm = data;
  alarm->ring(alarm->data);
  return G_SOURCE_REMOVE;
}

static void forget(gpointer data) {
  Alarm *alarm = data;
  close(alarm->descriptor);
  alarm->release(alarm->data);
  g_free(alarm);
}

static unsigned set(
    int clock, int flags, int64_t milliseconds, void (*call)(void *data), void *data,
    void (*release)(void *data)) {
  int descriptor = timerfd_create(clock, TFD_CLOEXEC | TFD_NONBLOCK);
  struct itimerspec when = {
      .it_value = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000}};
  if (descriptor < 0 || timerfd_settime(descriptor, flags, &when, NULL) != 0) {
    if (descriptor >= 0) {
      close(descriptor);
    }
    release(data);
    return 0;
  }
  Alarm *alarm = g_new(Alarm, 1);
  *alarm = (Alarm){.descriptor = descriptor, .ring = call, .data = data, .release = release};
  return g_unix_fd_add_full(G_PRIORITY_DEFAULT, descriptor, G_IO_IN, ring, alarm, forget);
}

// By clocks that go on while the computer sleeps; GLib's own timers stand still meanwhile.

unsigned haru_alarm_set(
    int64_t milliseconds, void (*call)(void *data), void *data, void (*release)(void *data)) {
  const int flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;
  return set(CLOCK_REALTIME, flags, milliseconds, call, data, release);
}

unsigned haru_alarm_set_after(
    int64_t milliseconds, void (*call)(void *data), void *data, void (*release)(void *data)) {
  // A timer of no time would never ring.
  return set(CLOCK_BOOTTIME, 0, milliseconds > 0 ? milliseconds : 1, call, data, release);
}

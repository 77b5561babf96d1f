// SPDX-License-Identifier: GPL-3.0-or-later

// Keys and frames, as the main thread of a GTK program sees them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "probe.h"

// Shorter stretches of work are no news.
#define LONG_WORK 8000000LL

// What the main thread had worked at some moment, in nanoseconds. It is noted whenever the thread
// goes to sleep or wakes: what it has worked since a key was pressed must include what kept it from
// looking at the key.
struct note {
  gint64 moment;
  gint64 work;
};

#define NOTE_COUNT 4096
static struct note notes[NOTE_COUNT];
static guint64 note_count;
static int report = -1;
static bool has_painted;

static gint64 read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

// Work is processor time: what other programs do meanwhile is not this one's fault.
static struct note take_note(void) {
  struct note note = {read_clock(CLOCK_MONOTONIC), read_clock(CLOCK_THREAD_CPUTIME_ID)};
  notes[note_count++ % NOTE_COUNT] = note;
  return note;
}

static gint64 work_before(gint64 moment) {
  for (guint64 age = 1; age <= note_count && age <= NOTE_COUNT; age++) {
    struct note note = notes[(note_count - age) % NOTE_COUNT];
    if (note.moment <= moment) {
      return note.work;
    }
  }
  return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

// The main loop sleeps in here.
int poll(struct pollfd *descriptors, nfds_t count, int patience) {
  static int (*real_poll)(struct pollfd *, nfds_t, int);
  static gint64 woken;
  if (!real_poll) {
    *(void **)&real_poll = dlsym(RTLD_NEXT, "poll");
  }
  bool is_watched = report >= 0 && gettid() == getpid();
  if (is_watched) {
    gint64 work = take_note().work - woken;
    if (woken > 0 && work > LONG_WORK) {
      dprintf(report, "busy %lld\n", (long long)work);
    }
  }
  int ready = real_poll(descriptors, count, patience);
  if (is_watched) {
    woken = take_note().work;
  }
  return ready;
}

static gboolean hear_event(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  (void)hint, (void)count, (void)data;
  GdkEvent *event = g_value_peek_pointer(&values[1]);
  if (gdk_event_get_event_type(event) == GDK_KEY_PRESS && !gdk_key_event_is_modifier(event)) {
    // The X server counts the milliseconds of the monotonic clock.
    gint64 arrival = gdk_event_get_time(event) * 1000000LL;
    dprintf(report, "key %lld %lld\n", (long long)arrival, (long long)work_before(arrival));
  }
  return G_SOURCE_CONTINUE;
}

static gboolean hear_paint(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  (void)hint, (void)count, (void)values, (void)data;
  has_painted = true;
  return G_SOURCE_CONTINUE;
}

static gboolean hear_after_paint(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  (void)hint, (void)count, (void)values, (void)data;
  if (has_painted) {
    struct note note = take_note();
    dprintf(report, "frame %lld %lld\n", (long long)note.moment, (long long)note.work);
  }
  has_painted = false;
  return G_SOURCE_CONTINUE;
}

void watch(int descriptor) {
  if (report >= 0) {
    return;
  }
  report = descriptor;
  g_signal_add_emission_hook(g_signal_lookup("event", GDK_TYPE_SURFACE), 0, hear_event, NULL, NULL);
  guint paint = g_signal_lookup("paint", GDK_TYPE_FRAME_CLOCK);
  g_signal_add_emission_hook(paint, 0, hear_paint, NULL, NULL);
  guint after_paint = g_signal_lookup("after-paint", GDK_TYPE_FRAME_CLOCK);
  g_signal_add_emission_hook(after_paint, 0, hear_after_paint, NULL, NULL);
}

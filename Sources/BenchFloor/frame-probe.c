// SPDX-License-Identifier: GPL-3.0-or-later

// Preloaded into a GTK program (LD_PRELOAD), this library writes one line to the file descriptor
// named by HARU_FRAME_PROBE when the program's first window has painted its first frame: the
// monotonic clock in nanoseconds, and the resident memory in KiB. After that it takes orders.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "probe.h"

static long resident_kib(void) {
  long size = 0;
  long resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) {
    return -1;
  }
  int read = fscanf(file, "%ld %ld", &size, &resident);
  fclose(file);
  return read == 2 ? resident * (sysconf(_SC_PAGESIZE) / 1024) : -1;
}

static void report_first_frame(GdkFrameClock *clock, gpointer data) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  g_signal_handlers_disconnect_by_func(clock, report_first_frame, data);
  dprintf(
      GPOINTER_TO_INT(data), "%lld %ld\n", now.tv_sec * 1000000000LL + now.tv_nsec, resident_kib());
  take_orders(GPOINTER_TO_INT(data));
}

void gtk_window_present(GtkWindow *window) {
  static void (*present)(GtkWindow *);
  if (!present) {
    *(void **)&present = dlsym(RTLD_NEXT, "gtk_window_present");
  }
  present(window);

  const char *descriptor = getenv("HARU_FRAME_PROBE");
  GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(window));
  if (!descriptor || !clock) {
    return;
  }
  g_signal_connect(
      clock, "after-paint", G_CALLBACK(report_first_frame), GINT_TO_POINTER(atoi(descriptor)));
  unsetenv("HARU_FRAME_PROBE");
}

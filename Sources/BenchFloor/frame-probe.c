// SPDX-License-Identifier: GPL-3.0-or-later

// Preloaded into a GTK program (LD_PRELOAD), this library writes one line to the file descriptor
// named by HARU_FRAME_PROBE when the program's first window has painted its first frame: the
// monotonic clock in nanoseconds, and the resident memory in KiB. After that it takes orders. Where
// HARU_FRAME_PROBE_TEXT is set, it waits for the first frame in which a text of the window has the
// keyboard.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "probe.h"

// Where windows are reported; -1 where that is not known yet.
static int report = -1;
// Whether the next window that is presented is to be reported, and only once a text of it has the
// keyboard.
static bool awaits_window = true;
static bool awaits_text;
// The window that was reported last, as long as it is there.
static GtkWindow *reported;

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
  GtkWindow *window = data;
  if (awaits_text && !GTK_IS_TEXT_VIEW(gtk_window_get_focus(window))) {
    return;
  }
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  g_signal_handlers_disconnect_by_func(clock, report_first_frame, data);
  dprintf(report, "%lld %ld\n", now.tv_sec * 1000000000LL + now.tv_nsec, resident_kib());
  g_set_weak_pointer(&reported, window);
  static bool takes_orders;
  if (!takes_orders) {
    take_orders(report);
  }
  takes_orders = true;
}

void report_next_text(void) {
  awaits_window = true;
  awaits_text = true;
}

static void report_end(GtkWidget *window, gpointer data) {
  (void)window, (void)data;
  dprintf(report, "closed\n");
}

void close_reported_window(void) {
  if (reported) {
    g_signal_connect(reported, "unmap", G_CALLBACK(report_end), NULL);
    gtk_window_close(reported);
  }
}

void gtk_window_present(GtkWindow *window) {
  static void (*present)(GtkWindow *);
  if (!present) {
    *(void **)&present = dlsym(RTLD_NEXT, "gtk_window_present");
  }
  present(window);

  const char *descriptor = getenv("HARU_FRAME_PROBE");
  if (descriptor) {
    report = atoi(descriptor);
    awaits_text = getenv("HARU_FRAME_PROBE_TEXT") != NULL;
  }
  GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(window));
  if (report < 0 || !awaits_window || !clock) {
    return;
  }
  awaits_window = false;
  g_signal_connect(clock, "after-paint", G_CALLBACK(report_first_frame), window);
  unsetenv("HARU_FRAME_PROBE");
}
